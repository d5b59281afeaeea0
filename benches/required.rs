//! What plain invariants cost: instructions per candidate, counted by callgrind, beside the hand-tuned form of the same structure.
//!
//! `cargo bench -p smallscope-benches --bench required [-- NAME ..] [--bound N]` needs valgrind. With a bound, the plain type and the tuned form are both measured with that.

mod written;

use smallscope_subjects::{Style, find, parse_bounds};
use std::process::{Command, ExitCode};
use written::Written;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        let [name, form, bound @ ..] = &arguments[at + 1..] else { return ExitCode::from(2) };
        let scope = scope(find_written(name), form, bound.first().map(|bound| bound.parse().expect("a bound")));
        measured(&mut || drop(scope.count(&mut |_| {})));
        return ExitCode::SUCCESS;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("valgrind is missing; install it (apt-get install valgrind), then run cargo bench again");
        return ExitCode::from(2);
    }
    let bound_at = arguments.iter().position(|argument| argument == "--bound");
    let bound = match bound_at.map(|at| arguments.get(at + 1).map(|bound| bound.parse::<usize>())) {
        None => None,
        Some(Some(Ok(bound))) => Some(bound),
        _ => {
            eprintln!("--bound needs a number, such as --bound 10");
            return ExitCode::from(2);
        }
    };
    let is_bound = |at: usize| bound_at.is_some_and(|bound_at| at == bound_at + 1);
    let names = (1..).zip(&arguments[1..]).filter(|(at, argument)| !argument.starts_with('-') && !is_bound(*at));
    let wanted: Vec<&String> = names.map(|(_, name)| name).collect();
    println!("{:<20} {:>10} {:>8} {:>12} {:>8}", "", "explored", "valid", "instructions", "tuned");
    for written in written::ALL {
        if wanted.is_empty() || wanted.iter().any(|name| *name == written.name) {
            let counts = scope(written, "plain", bound).count(&mut |_| {}).expect("a complete scope");
            let plain = instructions(written, "plain", bound) / counts.explored as f64;
            let tuned = written.tuned.map(|_| {
                let explored = scope(written, "tuned", bound).count(&mut |_| {}).expect("a complete scope").explored;
                instructions(written, "tuned", bound) / explored as f64
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

/// The plain type, or the hand-tuned subject that it is compared with; with a bound other than its own, if one is given.
fn scope(written: &Written, form: &str, bound: Option<usize>) -> Box<dyn smallscope::AnyScope> {
    if form == "plain" {
        return (written.scope)(bound.unwrap_or(written.bound));
    }
    let (subject, bounds, predicate) = written.tuned.expect("a tuned form");
    let subject = find(subject).expect("a subject");
    let bounds = bound.map_or(bounds.to_string(), |bound| bound.to_string());
    let mut scope = (subject.scope)(&parse_bounds(subject, &bounds).expect("bounds"), predicate, Style::Fast);
    scope.set_threads(1);
    scope
}

/// Runs this program under callgrind, counting only what happens within `smallscope_measured`.
fn instructions(written: &Written, form: &str, bound: Option<usize>) -> f64 {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=smallscope_measured"])
        .arg(program)
        .args(["--measure", written.name, form])
        .args(bound.map(|bound| bound.to_string()))
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
