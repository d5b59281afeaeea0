//! Many more invariants than are committed: crates of them are written, compiled and run.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const MODULES: usize = 25;
const EACH: usize = 10;

/// The source of a program that compares the invariants of some modules, without those that were refused.
fn source(seed: u64, batch: usize, refused: &BTreeSet<usize>) -> String {
    let mut text = format!("{}\n{}\n{}\n", super::HEADER, include_str!("compare.rs"), include_str!("against.rs"));
    let modules: Vec<usize> =
        (0..MODULES).map(|module| batch * MODULES + module).filter(|module| !refused.contains(module)).collect();
    for &number in &modules {
        text += &super::module(seed.wrapping_add(number as u64), number, EACH);
    }
    text += "fn main() {\n    let mut counts = (0, 0);\n";
    for number in modules {
        text += &format!(
            "    let compared = case_{number}::compare();\n    counts.0 += compared.invariants;\n    counts.1 += compared.telling;\n    \
             compared.differences.iter().for_each(|difference| println!(\"DIFFERENCE {{difference}}\"));\n"
        );
    }
    text + "    println!(\"{} invariants, {} of them telling\", counts.0, counts.1);\n}\n"
}

/// What came of a batch.
#[derive(Clone, Copy, Default)]
struct Counts {
    invariants: usize,
    telling: usize,
    /// Modules that the compiler refuses: what a twin cannot mean is refused, and now and then the generator writes what is no Rust.
    refused: usize,
}

/// The modules that the compiler complains about.
fn refused(source: &str, complaint: &str) -> BTreeSet<usize> {
    let starts: Vec<Option<usize>> = source
        .lines()
        .map(|line| {
            line.trim_start()
                .trim_start_matches("pub ")
                .strip_prefix("mod case_")?
                .split(|c: char| !c.is_ascii_digit())
                .next()?
                .parse()
                .ok()
        })
        .collect();
    let errors = complaint.lines().zip(complaint.lines().skip(1)).filter(|(line, _)| line.starts_with("error"));
    let lines = errors.filter_map(|(_, place)| place.split("src/main.rs:").nth(1)?.split(':').next()?.parse::<usize>().ok());
    lines.filter_map(|line| starts[..line.min(starts.len())].iter().rev().find_map(|start| *start)).collect()
}

/// Compiles and runs a batch in a directory of the worker; gives what is wrong.
fn run(worker: usize, batch: usize, seed: u64) -> Result<Counts, String> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("written-{worker}"));
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/smallscope");
    std::fs::create_dir_all(directory.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"written\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nsmallscope = {{ path = {library:?} }}\n\n\
         [profile.dev]\ndebug = false\nincremental = false\n\n[profile.dev.package.\"*\"]\nopt-level = 1\n\n[workspace]\n"
    );
    std::fs::write(directory.join("Cargo.toml"), manifest).unwrap();
    let _ = std::fs::copy(Path::new(library).join("../../Cargo.lock"), directory.join("Cargo.lock"));
    let mut left_out = BTreeSet::new();
    loop {
        let main = source(seed, batch, &left_out);
        std::fs::write(directory.join("src/main.rs"), &main).unwrap();
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["run", "--offline", "--quiet"]).current_dir(&directory).env("CARGO_TARGET_DIR", directory.join("target"));
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_PROFILE_")) {
            command.env_remove(name);
        }
        let output = command.output().unwrap();
        let (said, complaint) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let counts = said.lines().find_map(|line| {
            let (invariants, rest) = line.split_once(" invariants, ")?;
            let telling = rest.split_once(' ')?.0.parse().ok()?;
            Some(Counts { invariants: invariants.parse().ok()?, telling, refused: left_out.len() })
        });
        if let Some(counts) = counts.filter(|_| output.status.success() && !said.contains("DIFFERENCE")) {
            return Ok(counts);
        }
        let more = if counts.is_none() { refused(&main, &complaint) } else { BTreeSet::new() };
        if more.is_empty() {
            let kept = directory.with_file_name(format!("written-seed-{seed}-batch-{batch}.rs"));
            std::fs::write(&kept, main).unwrap();
            let complaint: Vec<&str> = complaint.lines().filter(|line| !line.trim().is_empty()).take(400).collect();
            return Err(format!("seed {seed}, batch {batch}, source in {}:\n{said}{}", kept.display(), complaint.join("\n")));
        }
        let errors = complaint.lines().filter(|line| line.starts_with("error") && !line.contains("could not compile"));
        let why: BTreeSet<&str> = errors.collect();
        println!("seed {seed}, batch {batch}: the compiler refuses {more:?}: {}", why.into_iter().collect::<Vec<_>>().join("; "));
        left_out.extend(more);
    }
}

#[test]
#[ignore = "minutes: SMALLSCOPE_INVARIANTS=5000 random invariants, SMALLSCOPE_SEED (default: the day)"]
fn many_written_invariants_mean_the_same_to_the_twin() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let day = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() / 86400;
    let seed = number("SMALLSCOPE_SEED").unwrap_or_else(day).wrapping_mul(1_000_003);
    let wanted = number("SMALLSCOPE_INVARIANTS").unwrap_or(5000) as usize;
    println!("SMALLSCOPE_SEED={} SMALLSCOPE_INVARIANTS={wanted}", seed.wrapping_div(1_000_003));
    let (next, failures, counts) = (AtomicUsize::new(0), Mutex::new(vec![]), Mutex::new(Counts::default()));
    std::thread::scope(|scope| {
        for worker in 0..2 {
            let (next, failures, counts) = (&next, &failures, &counts);
            scope.spawn(move || {
                while counts.lock().unwrap().invariants < wanted && failures.lock().unwrap().len() < 3 {
                    let batch = next.fetch_add(1, Ordering::Relaxed);
                    match run(worker, batch, seed) {
                        Ok(more) => {
                            let mut counts = counts.lock().unwrap();
                            counts.invariants += more.invariants;
                            counts.telling += more.telling;
                            counts.refused += more.refused;
                            let Counts { invariants, telling, refused } = *counts;
                            println!("{invariants} invariants, {telling} of them telling; {refused} modules refused");
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
    assert!(failures.is_empty(), "{} batches fail; the first:\n{}", failures.len(), failures[0]);
    let Counts { invariants, telling, refused } = counts.into_inner().unwrap();
    assert!(refused * EACH * 5 < invariants, "{refused} modules are refused, beside {invariants} invariants");
    assert!(invariants >= wanted && telling * 2 > invariants, "{telling} of {invariants} tell something apart");
}
