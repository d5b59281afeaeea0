//! How much faster two threads are than one: the least of several runs of each, by turns, in one run of this program.
//!
//! `cargo bench -p smallscope-benches --bench parallel` needs two cores that are free. The goal is 1.9.

use smallscope_subjects::{SearchSettings, Style, SubjectScope, find, parse_bounds};
use std::time::Instant;

const CASES: [(&str, &str, &str); 2] = [("red_black_tree", "11", "rep_ok"), ("dag", "7", "descendants")];

const GOAL: f64 = 1.9;

fn main() {
    println!("{:<26} {:>11} {:>8} {:>8} {:>14}", "", "explored", "1 thread", "2", "ratio");
    for (subject, bounds, predicate) in CASES {
        let found = find(subject).expect("a subject");
        let numbers = parse_bounds(found, bounds).expect("bounds");
        let time = |threads: usize| {
            let scope =
                (found.scope)(&numbers, predicate, Style::Fast).with(&SearchSettings { threads, ..SearchSettings::default() });
            let begun = Instant::now();
            let explored = scope.count(&mut |_| {}).expect("a complete scope").explored;
            (begun.elapsed().as_secs_f64(), explored)
        };
        let (mut one, mut two) = (f64::MAX, f64::MAX);
        for _ in 0..5 {
            let ((alone, explored), (together, same)) = (time(1), time(2));
            assert_eq!(explored, same, "{subject} {bounds} {predicate}");
            (one, two) = (one.min(alone), two.min(together));
        }
        println!(
            "{:<26} {:>11} {one:>7.3}s {two:>7.3}s {:>14}",
            format!("{subject} {bounds} {predicate}"),
            time(2).1,
            format!("{:.2} (>= {GOAL})", one / two)
        );
    }
}
