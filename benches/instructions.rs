//! Instructions per candidate, counted by callgrind, so that they repeat on a noisy machine; and the same predicates on plain structs,
//! driven through exactly the same candidates, as the baseline of the same run.
//!
//! `cargo bench -p smallscope-benches --bench instructions [-- SUBJECT]` needs valgrind (`apt-get install valgrind`, or your system's package).

mod plain;

use smallscope_subjects::{AnyScope, SearchSettings, Style, SubjectScope, find, parse_bounds};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// Subject, bounds, predicate, and the most instructions per candidate that the natural and the fast style may take.
const CASES: [(&str, &str, &str, f64, f64); 4] = [
    ("search_tree", "8", "rep_ok", 700.0, 80.0),
    ("red_black_tree", "8", "rep_ok", 950.0, 240.0),
    ("heap_array", "7", "rep_ok", 270.0, 110.0),
    ("dag", "6", "descendants", 950.0, 160.0),
];

/// The most that the natural style may cost, as a multiple of the plain structs.
const RATIO: f64 = 1.3;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        let [subject, bounds, predicate, what] = &arguments[at + 1..] else { return ExitCode::from(2) };
        measure(subject, bounds, predicate, what);
        return ExitCode::SUCCESS;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("valgrind is missing; install it (apt-get install valgrind), then run cargo bench again");
        return ExitCode::from(2);
    }
    let wanted: Vec<&String> = arguments[1..].iter().filter(|argument| !argument.starts_with('-')).collect();
    println!("instructions per candidate (callgrind), and the time of natural as a multiple of plain");
    println!(
        "{:<26} {:>9} {:>16} {:>16} {:>7} {:>15} {:>6}",
        "", "explored", "natural", "fast", "plain", "natural/plain", "time"
    );
    let mut met = true;
    for (subject, bounds, predicate, most_natural, most_fast) in CASES {
        if !wanted.is_empty() && !wanted.iter().any(|name| *name == subject) {
            continue;
        }
        let explored = scope(subject, bounds, predicate, Style::Natural).count(&mut |_| {}).expect("a complete scope").explored;
        let cost = |what: &str| instructions(subject, bounds, predicate, what) / explored as f64;
        let (natural, fast, plain) = (cost("natural"), cost("fast"), cost("plain"));
        let time = time_ratio(subject, bounds, predicate);
        println!(
            "{:<26} {explored:>9} {:>16} {:>16} {plain:>7.1} {:>15} {time:>6.2}",
            format!("{subject} {bounds} {predicate}"),
            format!("{natural:.1} (<= {most_natural})"),
            format!("{fast:.1} (<= {most_fast})"),
            format!("{:.2} (<= {RATIO})", natural / plain)
        );
        met &= natural <= most_natural && fast <= most_fast && natural / plain <= RATIO;
    }
    println!("{}", if met { "all are within their limits" } else { "some are above their limits" });
    ExitCode::SUCCESS
}

/// Runs this program under callgrind, counting only what happens within `smallscope_measured`.
fn instructions(subject: &str, bounds: &str, predicate: &str, what: &str) -> f64 {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=smallscope_measured"])
        .arg(program)
        .args(["--measure", subject, bounds, predicate, what])
        .output()
        .expect("valgrind runs");
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("Collected")).unwrap_or_else(|| panic!("no count in: {text}"));
    line.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no count in: {line}"))
}

/// How much longer the natural style takes than the plain structs: the least of several runs of each, by turns.
fn time_ratio(subject: &str, bounds: &str, predicate: &str) -> f64 {
    let scope = scope(subject, bounds, predicate, Style::Natural);
    let numbers = parse_bounds(find(subject).expect("a subject"), bounds).expect("bounds");
    let mut replay = plain::replay(subject, &numbers, &*scope);
    let (mut natural, mut plain) = (f64::MAX, f64::MAX);
    for _ in 0..9 {
        let begun = Instant::now();
        std::hint::black_box(scope.count(&mut |_| {}).expect("a complete scope"));
        natural = natural.min(begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        std::hint::black_box(replay());
        plain = plain.min(begun.elapsed().as_secs_f64());
    }
    natural / plain
}

fn scope(subject: &str, bounds: &str, predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let subject = find(subject).expect("a subject");
    let scope = (subject.scope)(&parse_bounds(subject, bounds).expect("bounds"), predicate, style);
    // Callgrind counts on one thread, and the plain structs have one.
    scope.with(&SearchSettings { threads: 1, ..SearchSettings::default() })
}

fn measure(subject: &str, bounds: &str, predicate: &str, what: &str) {
    let style = if what == "fast" { Style::Fast } else { Style::Natural };
    let scope = scope(subject, bounds, predicate, style);
    if what == "plain" {
        let bounds = parse_bounds(find(subject).expect("a subject"), bounds).expect("bounds");
        let mut replay = plain::replay(subject, &bounds, &*scope);
        measured(&mut || {
            replay();
        });
    } else {
        measured(&mut || drop(scope.count(&mut |_| {})));
    }
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
