//! Many fresh random modules, in programs of their own that are written, compiled and run in the target directory.

use smallscope_delta_random::generate;
use std::fmt::Write;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{SystemTime, UNIX_EPOCH};

/// Modules of one program; two programs are compiled at once.
const MODULES: u64 = 50;

/// Of how many modules one also runs in lanes of plain arrays, which take longer to compile.
const PLAIN_LANES: u64 = 8;

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number, not `{text}`")))
}

/// A program that compares the modules of some seeds and prints what differs.
fn program(seeds: Range<u64>) -> String {
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

/// What the programs said.
#[derive(Default)]
struct Seen {
    same: u64,
    large: u64,
    states: u64,
    failures: u64,
    differences: Vec<u64>,
}

impl Seen {
    fn differs(&mut self, seed: u64, what: &str) {
        println!("{}\nSMALLSCOPE_SEED={seed} SMALLSCOPE_DELTA_MODULES=1 differs: {what}", generate::module(seed));
        self.differences.push(seed);
    }

    /// The lines that a program printed.
    fn take(&mut self, text: &str) {
        for line in text.lines() {
            match line.splitn(3, ' ').collect::<Vec<_>>()[..] {
                ["same", states, failures] => {
                    self.same += 1;
                    self.states += states.parse::<u64>().unwrap();
                    self.failures += failures.parse::<u64>().unwrap();
                }
                ["large"] => self.large += 1,
                ["differs", seed, what] => self.differs(seed.parse().unwrap(), what),
                _ => {}
            }
        }
    }
}

/// Compiles the modules of each range as a program, all programs at once, and runs them. Where one does not compile, or does not come to its end, its
/// modules are compiled in ever smaller parts, so that all others are compared and the one is known.
fn run(folder: &Path, ranges: &[Range<u64>], seen: &mut Seen) {
    let ranges: Vec<Range<u64>> = ranges.iter().filter(|range| !range.is_empty()).cloned().collect();
    let name = |range: &Range<u64>| format!("from_{}_to_{}", range.start, range.end);
    let source = |range: &Range<u64>| folder.join("src/bin").join(name(range) + ".rs");
    let mut arguments = vec!["build".to_string(), "--offline".to_string(), "--quiet".to_string()];
    for range in &ranges {
        std::fs::write(source(range), program(range.clone())).unwrap();
        arguments.extend(["--bin".to_string(), name(range)]);
    }
    let built = cargo(folder, &arguments);
    let complaint = String::from_utf8_lossy(&built.stderr);
    for range in &ranges {
        let executable = folder.join("target/debug").join(name(range));
        let ran = built.status.success().then(|| Command::new(&executable).output().unwrap());
        std::fs::remove_file(source(range)).unwrap();
        _ = std::fs::remove_file(&executable);
        let text = ran.as_ref().map_or(String::new(), |ran| String::from_utf8_lossy(&ran.stdout).into_owned());
        if text.ends_with("end\n") {
            seen.take(&text);
        } else if ranges.len() > 1 {
            run(folder, std::slice::from_ref(range), seen);
        } else if range.end - range.start > 1 {
            let middle = range.start.midpoint(range.end);
            run(folder, &[range.start..middle, middle..range.end], seen);
        } else {
            seen.differs(range.start, &ran.map_or(complaint.to_string(), |ran| format!("ends with {}: {text}", ran.status)));
        }
    }
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
    let mut seen = Seen::default();
    let end = seed + modules;
    let mut next = seed;
    while next < end {
        let cut = |first: u64| first.min(end);
        let middle = cut(next + MODULES);
        let last = cut(middle + MODULES);
        run(&folder, &[next..middle, middle..last], &mut seen);
        next = last;
        println!(
            "{} modules agree, with {} states and {} failures; {} grow too large; {} differ",
            seen.same,
            seen.states,
            seen.failures,
            seen.large,
            seen.differences.len()
        );
    }
    assert!(seen.differences.is_empty(), "these modules differ: {:?}", seen.differences);
    assert_eq!(seen.same + seen.large, modules);
    assert!(seen.large * 10 <= modules, "{} of {modules} modules grow too large", seen.large);
}
