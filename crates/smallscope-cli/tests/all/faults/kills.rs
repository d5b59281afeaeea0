//! Commands that are killed and interrupted wherever they are come to the same results, leave no process and no file.

use super::{Random, command, files_of, folder, number, processes_of, run, timeless};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A command; `{file}` is the file that it keeps. It takes a fraction of a second.
const JOBS: [&str; 12] = [
    "count red_black_tree 9 --json --resume {file}",
    "count dag 5 --style natural --json --resume {file}",
    "count search_tree 7 --json --memo {file}",
    "count red_black_tree 10 --seconds 60 --json --resume {file}",
    "store red_black_tree 9 --out {file}",
    "store dag 5 --out {file}",
    "store heap_array 6 --explored --encoding full --out {file}",
    "memo build red_black_tree 9 --memo {file}",
    "check red_black_tree.delete 7 --json --resume {file}",
    "check red_black_tree.delete 7 --isolated --json",
    "check tree_map.put 5 --json --inputs {file}",
    "check linked_list.reverse 7 --json --keep-going --resume {file}",
];

fn arguments(job: &str, file: &Path) -> Vec<String> {
    job.split(' ').map(|word| word.replace("{file}", &file.display().to_string())).collect()
}

/// What a run says without the name of its file.
fn said(job: &str, file: &Path) -> (Option<i32>, String) {
    let ran = run(file.parent().unwrap(), &arguments(job, file));
    assert!(ran.exit == Some(0) && !ran.err.contains("panicked"), "{job}: {:?} {}", ran.exit, ran.err);
    (ran.exit, timeless(&ran.out.replace(&file.display().to_string(), "{file}")))
}

/// Takes away the file that a command kept, if it keeps one.
fn remove(file: &Path) {
    let _ = fs::remove_file(file);
}

#[test]
fn whatever_is_killed_comes_to_the_same_result_in_the_end() {
    let (wanted, mut random) = (number(2000), Random::today("kills"));
    let folder = folder("kills");
    let undisturbed = |job| {
        let (begun, file) = (Instant::now(), folder.join("undisturbed"));
        let said = said(job, &file);
        remove(&file);
        (said, begun.elapsed())
    };
    let jobs: Vec<_> = JOBS.iter().map(|job| (job, undisturbed(job))).collect();
    let (mut signals, mut met, mut rounds) = (0, 0, 0);
    while signals < wanted.max(JOBS.len() as u64) {
        let (job, (expected, takes)) = &jobs[rounds % jobs.len()];
        rounds += 1;
        let file = folder.join(format!("kept-{rounds}"));
        for _ in 0..1 + random.below(4) {
            let threads = ["--threads".to_string(), (1 + random.below(3)).to_string()];
            let takes_threads = !job.starts_with("store") && !job.starts_with("memo");
            let given = [arguments(job, &file), if takes_threads { threads.to_vec() } else { vec![] }].concat();
            let mut child = command(&given).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_micros(random.below(1 + takes.as_micros() as u64)));
            let signal = ["KILL", "KILL", "TERM", "INT", "HUP"][random.below(5) as usize];
            let sent = Command::new("kill")
                .args([&format!("-{signal}"), &child.id().to_string()])
                .stderr(Stdio::null())
                .status()
                .unwrap();
            let status = child.wait().unwrap();
            signals += 1;
            met += (sent.success() && status.code() != expected.0) as u64;
        }
        let left = (0..100).find_map(|_| {
            let left = processes_of(&folder);
            if left.is_empty() {
                return Some(left);
            }
            std::thread::sleep(Duration::from_millis(50));
            None
        });
        assert_eq!(left, Some(vec![]), "{job} leaves {:?}", processes_of(&folder));
        let found = said(job, &file);
        assert_eq!(found, *expected, "{job}, after signals");
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        // What a process that was killed had begun to write is taken away by the next one.
        assert!(files_of(&folder).iter().all(|file| *file == name), "{job} leaves {:?}", files_of(&folder));
        remove(&file);
    }
    println!("{signals} signals, {met} of which came before the end; {rounds} results as without");
    fs::remove_dir_all(folder).unwrap();
    assert!(met * 8 > signals, "{met} of {signals} signals came before the end");
}
