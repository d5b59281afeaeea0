//! What plain invariants cost: instructions per candidate, counted by callgrind, beside the hand-tuned form of the same structure.
//!
//! `cargo bench -p smallscope-benches --bench required [-- NAME]` needs valgrind.

mod written;

use smallscope_subjects::{Style, find, parse_bounds};
use std::process::{Command, ExitCode};
use written::Written;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        let [name, form] = &arguments[at + 1..] else { return ExitCode::from(2) };
        let scope = scope(find_written(name), form);
        measured(&mut || drop(scope.count(&mut |_| {})));
        return ExitCode::SUCCESS;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("valgrind is missing; install it (apt-get install valgrind), then run cargo bench again");
        return ExitCode::from(2);
    }
    let wanted: Vec<&String> = arguments[1..].iter().filter(|argument| !argument.starts_with('-')).collect();
    println!("{:<20} {:>10} {:>8} {:>12} {:>8}", "", "explored", "valid", "instructions", "tuned");
    for written in written::ALL {
        if wanted.is_empty() || wanted.iter().any(|name| *name == written.name) {
            let counts = scope(written, "plain").count(&mut |_| {}).expect("a complete scope");
            let plain = instructions(written, "plain") / counts.explored as f64;
            let tuned = written.tuned.map(|_| {
                let explored = scope(written, "tuned").count(&mut |_| {}).expect("a complete scope").explored;
                instructions(written, "tuned") / explored as f64
            });
            let tuned = tuned.map_or(String::new(), |tuned| format!("{tuned:.1}"));
            println!("{:<20} {:>10} {:>8} {plain:>12.1} {tuned:>8}", written.name, counts.explored, counts.valid);
        }
    }
    ExitCode::SUCCESS
}

fn find_written(name: &str) -> &'static Written {
    written::ALL.iter().find(|written| written.name == name).expect("one of the plain types")
}

/// The plain type, or the hand-tuned subject that it is compared with.
fn scope(written: &Written, form: &str) -> Box<dyn smallscope::AnyScope> {
    if form == "plain" {
        return (written.scope)(written.bound);
    }
    let (subject, bounds, predicate) = written.tuned.expect("a tuned form");
    let subject = find(subject).expect("a subject");
    let mut scope = (subject.scope)(&parse_bounds(subject, bounds).expect("bounds"), predicate, Style::Fast);
    scope.set_threads(1);
    scope
}

/// Runs this program under callgrind, counting only what happens within `smallscope_measured`.
fn instructions(written: &Written, form: &str) -> f64 {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=smallscope_measured"])
        .arg(program)
        .args(["--measure", written.name, form])
        .output()
        .expect("valgrind runs");
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("Collected")).unwrap_or_else(|| panic!("no count in: {text}"));
    line.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no count in: {line}"))
}

fn measured(work: &mut dyn FnMut()) {
    smallscope_measured(&mut { work });
}

// SAFETY: no other symbol of this program has this name.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn smallscope_measured(work: &mut &mut dyn FnMut()) {
    work();
}
