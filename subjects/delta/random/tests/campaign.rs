//! Many fresh random modules, in programs of their own that are written, compiled and run in the target directory.

use smallscope_delta_random::generate;
use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{SystemTime, UNIX_EPOCH};

/// Modules of one program, and programs that are compiled at once.
const MODULES: u64 = 50;
const AT_ONCE: u64 = 2;

/// Of how many modules one also runs in lanes of plain arrays, which take longer to compile.
const PLAIN_LANES: u64 = 8;

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number, not `{text}`")))
}

/// A program that compares the modules of some seeds and prints what differs.
fn program(seeds: std::ops::Range<u64>) -> String {
    let mut text = "#![allow(missing_docs)]\nuse smallscope_delta_random::{agrees::{Compared, difference}, plain};\n".to_string();
    text += &generate::modules(seeds);
    _ = write!(
        text,
        "fn agrees<S: smallscope::delta::Subject, P: plain::Plain>(seed: u64) {{
            match difference::<S, P>(seed % {PLAIN_LANES} == 0) {{
                Ok(Compared::Same {{ states, failures }}) => println!(\"same {{states}} {{failures}}\"),
                Ok(Compared::TooLarge) => println!(\"large\"),
                Err(what) => println!(\"differs {{seed}} {{what:?}}\"),
            }}
        }}
        fn main() {{
            plain::keep_panics();
            for_all_modules!(agrees);
            println!(\"end\");
        }}\n"
    );
    text
}

fn cargo(folder: &Path, arguments: &[String]) -> Output {
    // The crates are built alike whatever runs this test.
    let mut cargo = Command::new(env!("CARGO"));
    std::env::vars().filter(|(name, _)| name.starts_with("CARGO_PROFILE_")).for_each(|(name, _)| _ = cargo.env_remove(name));
    cargo.current_dir(folder).env("CARGO_TARGET_DIR", folder.join("target")).args(arguments).output().unwrap()
}

#[test]
#[ignore = "takes about a second for each module; SMALLSCOPE_DELTA_MODULES says how many, SMALLSCOPE_SEED which"]
fn fresh_random_modules_mean_what_they_mean_to_the_compiler() {
    let modules = setting("SMALLSCOPE_DELTA_MODULES").unwrap_or(200);
    let day = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / (24 * 60 * 60);
    let seed = setting("SMALLSCOPE_SEED").unwrap_or(day * 1_000_000);
    println!("SMALLSCOPE_SEED={seed} SMALLSCOPE_DELTA_MODULES={modules}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("delta_modules");
    let programs = folder.join("src/bin");
    if programs.exists() {
        std::fs::remove_dir_all(&programs).unwrap();
    }
    std::fs::create_dir_all(&programs).unwrap();
    let library = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = format!(
        "[package]\nname = \"delta-modules\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\nsmallscope = {{ path = {:?} }}\n\
         smallscope-delta-random = {{ path = {:?} }}\n\n[profile.dev]\nopt-level = 0\ndebug = false\nincremental = false\n\n\
         [profile.dev.package.smallscope]\nopt-level = 1\n",
        library.join("../../../crates/smallscope"),
        library
    );
    std::fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    std::fs::copy(library.join("../../../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let (mut same, mut large, mut states, mut failures) = (0, 0, 0, 0);
    let mut differences = vec![];
    let end = seed + modules;
    for first in (seed..end).step_by((MODULES * AT_ONCE) as usize) {
        let batches: Vec<u64> = (first..(first + MODULES * AT_ONCE).min(end)).step_by(MODULES as usize).collect();
        let name = |batch: &u64| format!("from_{batch}");
        for batch in &batches {
            std::fs::write(programs.join(name(batch) + ".rs"), program(*batch..(batch + MODULES).min(end))).unwrap();
        }
        let mut arguments = vec!["build".to_string(), "--offline".to_string(), "--quiet".to_string()];
        arguments.extend(batches.iter().flat_map(|batch| ["--bin".to_string(), name(batch)]));
        let built = cargo(&folder, &arguments);
        assert!(built.status.success(), "seeds from {first}: {}", String::from_utf8_lossy(&built.stderr));
        for batch in &batches {
            let program = folder.join("target/debug").join(name(batch));
            let ran = Command::new(&program).output().unwrap();
            let text = String::from_utf8_lossy(&ran.stdout);
            assert!(ran.status.success() && text.ends_with("end\n"), "{} ends with {}: {text}", name(batch), ran.status);
            for line in text.lines() {
                let words: Vec<&str> = line.splitn(3, ' ').collect();
                match words[..] {
                    ["same", more, wrong] => {
                        same += 1;
                        states += more.parse::<u64>().unwrap();
                        failures += wrong.parse::<u64>().unwrap();
                    }
                    ["large"] => large += 1,
                    ["differs", seed, what] => {
                        println!(
                            "{}\nSMALLSCOPE_SEED={seed} SMALLSCOPE_DELTA_MODULES=1 differs: {what}",
                            generate::module(seed.parse().unwrap())
                        );
                        differences.push(seed.to_string());
                    }
                    _ => {}
                }
            }
            std::fs::remove_file(&program).unwrap();
        }
        println!(
            "{same} modules agree, with {states} states and {failures} failures; {large} grow too large; {} differ",
            differences.len()
        );
    }
    assert!(differences.is_empty(), "these modules differ: {}", differences.join(", "));
    assert_eq!(same + large, modules);
    assert!(large * 10 <= modules, "{large} of {modules} modules grow too large");
}
