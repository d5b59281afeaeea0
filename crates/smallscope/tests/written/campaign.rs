//! Many more invariants than are committed: crates of them are written, compiled and run.

use crate::generate;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const MODULES: usize = 25;
const EACH: usize = 10;

/// The source of a program that compares the invariants of some modules.
fn source(seed: u64, batch: usize) -> String {
    let mut text = format!("{}\n{}\n", super::HEADER, include_str!("compare.rs"));
    for module in 0..MODULES {
        let number = batch * MODULES + module;
        text += &generate::module(seed.wrapping_add(number as u64), number, EACH);
    }
    text += "fn main() {\n    let mut counts = (0, 0);\n";
    for module in 0..MODULES {
        let number = batch * MODULES + module;
        text += &format!(
            "    let compared = case_{number}::compare();\n    counts.0 += compared.invariants;\n    counts.1 += compared.telling;\n    \
             compared.differences.iter().for_each(|difference| println!(\"DIFFERENCE {{difference}}\"));\n"
        );
    }
    text + "    println!(\"{} invariants, {} of them telling\", counts.0, counts.1);\n}\n"
}

/// Compiles and runs a batch in a directory of the worker; gives what is wrong.
fn run(worker: usize, batch: usize, seed: u64) -> Result<(usize, usize), String> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("written-{worker}"));
    let library = env!("CARGO_MANIFEST_DIR");
    std::fs::create_dir_all(directory.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"written\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nsmallscope = {{ path = {library:?} }}\n\n\
         [profile.dev]\ndebug = false\nincremental = false\n\n[profile.dev.package.\"*\"]\nopt-level = 1\n\n[workspace]\n"
    );
    let main = source(seed, batch);
    std::fs::write(directory.join("Cargo.toml"), manifest).unwrap();
    let _ = std::fs::copy(Path::new(library).join("../../Cargo.lock"), directory.join("Cargo.lock"));
    std::fs::write(directory.join("src/main.rs"), &main).unwrap();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["run", "--offline", "--quiet"]).current_dir(&directory).env("CARGO_TARGET_DIR", directory.join("target"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_PROFILE_")) {
        command.env_remove(name);
    }
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let counts = said.lines().find_map(|line| {
        let (invariants, rest) = line.split_once(" invariants, ")?;
        Some((invariants.parse().ok()?, rest.split_once(' ')?.0.parse().ok()?))
    });
    match counts {
        Some(counts) if output.status.success() && !said.contains("DIFFERENCE") => Ok(counts),
        _ => {
            let kept = directory.with_file_name(format!("written-seed-{seed}-batch-{batch}.rs"));
            std::fs::write(&kept, main).unwrap();
            let complaint = String::from_utf8_lossy(&output.stderr);
            let complaint: Vec<&str> = complaint.lines().filter(|line| !line.trim().is_empty()).take(400).collect();
            Err(format!("seed {seed}, batch {batch}, source in {}:\n{said}{}", kept.display(), complaint.join("\n")))
        }
    }
}

#[test]
#[ignore = "minutes: SMALLSCOPE_INVARIANTS=5000 random invariants, SMALLSCOPE_SEED (default: the day)"]
fn many_written_invariants_mean_the_same_to_the_twin() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let day = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() / 86400;
    let seed = number("SMALLSCOPE_SEED").unwrap_or_else(day).wrapping_mul(1_000_003);
    let wanted = number("SMALLSCOPE_INVARIANTS").unwrap_or(5000) as usize;
    let batches = wanted.div_ceil(MODULES * EACH);
    println!("SMALLSCOPE_SEED={} SMALLSCOPE_INVARIANTS={wanted}", seed.wrapping_div(1_000_003));
    let (next, failures, counts) = (AtomicUsize::new(0), Mutex::new(vec![]), Mutex::new((0, 0)));
    std::thread::scope(|scope| {
        for worker in 0..2 {
            let (next, failures, counts) = (&next, &failures, &counts);
            scope.spawn(move || {
                loop {
                    let batch = next.fetch_add(1, Ordering::Relaxed);
                    if batch >= batches {
                        break;
                    }
                    match run(worker, batch, seed) {
                        Ok((invariants, telling)) => {
                            let mut counts = counts.lock().unwrap();
                            counts.0 += invariants;
                            counts.1 += telling;
                            println!("{} invariants, {} of them telling", counts.0, counts.1);
                        }
                        Err(failure) => {
                            println!("{failure}");
                            failures.lock().unwrap().push(failure);
                        }
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} of {batches} batches fail; the first:\n{}", failures.len(), failures[0]);
    let (invariants, telling) = counts.into_inner().unwrap();
    assert!(invariants >= wanted && telling * 2 > invariants, "{telling} of {invariants} tell something apart");
}
