//! The manifests in `docs/shards` are what Kubernetes, Slurm and GitHub Actions expect, and run every shard once.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use yaml_rust2::{Yaml, YamlLoader};

fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/shards").join(name)).unwrap()
}

fn yaml(name: &str) -> Yaml {
    let documents = YamlLoader::load_from_str(&text(name)).unwrap();
    assert_eq!(documents.len(), 1);
    documents.into_iter().next().unwrap()
}

/// What a script prints with these variables.
fn run(script: &str, variables: &[(&str, &str)]) -> String {
    let mut shell = Command::new("bash")
        .arg("-s")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    shell.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    let out = shell.wait_with_output().unwrap();
    assert!(out.status.success(), "{script}");
    String::from_utf8(out.stdout).unwrap()
}

fn assert_is_shell(script: &str) {
    let mut shell = Command::new("bash").args(["-n", "-s"]).stdin(Stdio::piped()).spawn().unwrap();
    shell.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    assert!(shell.wait().unwrap().success(), "{script}");
}

/// Every `exec` prints which shard it would run.
fn told(script: &str) -> String {
    assert!(script.contains("exec "), "{script}");
    script.replace("exec ", "echo \"$SMALLSCOPE_SHARD in $SMALLSCOPE_SHARD_FOLDER\" #")
}

#[test]
fn the_job_for_kubernetes_is_indexed_and_runs_every_shard_once() {
    let job = yaml("kubernetes.yaml");
    assert_eq!((job["apiVersion"].as_str(), job["kind"].as_str()), (Some("batch/v1"), Some("Job")));
    let spec = &job["spec"];
    assert_eq!(spec["completionMode"].as_str(), Some("Indexed"));
    let completions = spec["completions"].as_i64().unwrap();
    assert!(spec["parallelism"].as_i64().unwrap() <= completions);
    let pod = &spec["template"]["spec"];
    assert!(["Never", "OnFailure"].contains(&pod["restartPolicy"].as_str().unwrap()));
    let container = &pod["containers"][0];
    let [mount, volume] = [&container["volumeMounts"][0]["name"], &pod["volumes"][0]["name"]];
    assert_eq!(mount.as_str().unwrap(), volume.as_str().unwrap());
    assert_eq!(container["command"][0].as_str(), Some("/bin/sh"));
    let script = told(container["args"][0].as_str().unwrap());
    let mut shards: Vec<String> =
        (0..completions).map(|index| run(&script, &[("JOB_COMPLETION_INDEX", &index.to_string())])).collect();
    shards.sort();
    let mut expected: Vec<String> = (1..=completions).map(|number| format!("{number}/{completions} in /results\n")).collect();
    expected.sort();
    assert_eq!(shards, expected);
    assert_eq!(container["volumeMounts"][0]["mountPath"].as_str(), Some("/results"));
}

#[test]
fn the_array_for_slurm_runs_every_shard_once() {
    let script = text("slurm.sh");
    assert_is_shell(&script);
    assert!(script.starts_with("#!/bin/bash\n"));
    let options: Vec<&str> = script.lines().filter_map(|line| line.strip_prefix("#SBATCH --")).collect();
    assert!(options.contains(&"array=1-64"), "{options:?}");
    // Options behind the first command are not read.
    let first_command = script.lines().position(|line| line.starts_with("set ")).unwrap();
    assert!(script.lines().skip(first_command).all(|line| !line.starts_with("#SBATCH")));
    let script = told(&script).replace("${1:?", "${program:?").replace("${2:?", "${name:?");
    for task in [1, 17, 64] {
        let task = task.to_string();
        let variables = [
            ("SLURM_ARRAY_TASK_ID", task.as_str()),
            ("SLURM_SUBMIT_DIR", "/work"),
            ("SLURM_CPUS_PER_TASK", "4"),
            ("program", "a"),
            ("name", "b"),
        ];
        assert_eq!(run(&script, &variables), format!("{task}/64 in /work/smallscope-shards\n"));
    }
}

#[test]
fn the_matrix_for_github_runs_every_shard_once_and_then_merges_them() {
    let workflow = yaml("github.yml");
    let jobs = &workflow["jobs"];
    let shard = &jobs["shard"];
    let numbers: Vec<i64> =
        shard["strategy"]["matrix"]["shard"].as_vec().unwrap().iter().map(|number| number.as_i64().unwrap()).collect();
    let count = numbers.len();
    assert_eq!(numbers, (1..=count as i64).collect::<Vec<_>>());
    assert_eq!(shard["env"]["SMALLSCOPE_SHARD"].as_str(), Some(&*format!("${{{{ matrix.shard }}}}/{count}")));
    assert_eq!((shard["needs"].as_str(), jobs["merge"]["needs"].as_str()), (Some("build"), Some("shard")));
    for (name, job) in jobs.as_hash().unwrap() {
        assert!(job["runs-on"].as_str().is_some(), "{name:?}");
        for step in job["steps"].as_vec().unwrap() {
            assert!(step["run"].as_str().is_some() != step["uses"].as_str().is_some(), "{step:?}");
            step["run"].as_str().into_iter().for_each(assert_is_shell);
        }
    }
    let merge = jobs["merge"]["steps"].as_vec().unwrap();
    assert!(merge.iter().any(|step| step["run"].as_str().is_some_and(|run| run.contains("smallscope merge smallscope-shards"))));
}
