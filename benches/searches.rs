//! All searches on all plain types: candidates, times, and how far each comes in some seconds; and tables beside generators by hand. Prints the tables of `docs/searches.md`.
//!
//! `cargo bench -p smallscope-benches --bench searches [-- NAME.. --seconds 20]`. Times are processor time, each of a process of its own, two at a time, which is ended when it takes too long; a
//! larger bound is not tried if three smaller ones say that it would take much longer than it may. Linux only.

mod by_hand;
mod written;

use smallscope::{AnyScope, Search};
use std::collections::HashMap;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use written::Written;

/// What is measured.
const WAYS: [&str; 4] = ["korat", "conflicts", "lent", "counted"];

/// Keys are bytes.
const LARGEST: usize = 250;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut names, mut seconds) = (vec![], 20.0);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--one" => {
                let one: Vec<String> = arguments.collect();
                let [name, bound, way] = &one[..] else { return ExitCode::from(2) };
                println!("{}", measure(name, bound.parse().expect("a bound"), way));
                return ExitCode::SUCCESS;
            }
            "--seconds" => seconds = arguments.next().and_then(|text| text.parse().ok()).expect("a number of seconds"),
            option if option.starts_with('-') => {}
            _ => names.push(argument),
        }
    }
    let is_wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
    println!(
        "| type | n | valid | Korat's search | conflicts | tables | largest n in {seconds} s: Korat | conflicts | tables, lent | counted |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let wanted: Vec<&Written> = written::ALL.iter().filter(|written| is_wanted(written.name)).collect();
    in_order(wanted.len(), |number| line(wanted[number], seconds));
    println!(
        "\n| trees | valid | by hand | tables | of this, to solve them | times as long | without solving |\n|---|---|---|---|---|---|---|"
    );
    for (name, bounds) in
        [("ordered_tree", [9, 10, 11, 12]), ("red_black_one_pass", [12, 13, 14, 15]), ("red_black_passes", [12, 13, 14, 15])]
    {
        for bound in bounds.into_iter().filter(|_| is_wanted(name)) {
            beside_by_hand(name, bound);
        }
    }
    ExitCode::SUCCESS
}

/// Prints lines that are made by two threads, each as soon as those before it are there. What they measure is processor time.
fn in_order(count: usize, line: impl Fn(usize) -> String + Sync) {
    let (next, printed) = (AtomicUsize::new(0), Mutex::new((0, HashMap::new())));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < count) {
                    let line = line(number);
                    let (printed, waiting) = &mut *printed.lock().expect("nobody panics with it");
                    waiting.insert(number, line);
                    while let Some(line) = waiting.remove(printed) {
                        println!("{line}");
                        *printed += 1;
                    }
                }
            });
        }
    });
}

/// A line of the first table.
fn line(written: &Written, seconds: f64) -> String {
    let mut tried = Tried { written, seconds, outcomes: vec![] };
    let korat = tried.largest("korat", 1).unwrap_or(1);
    let valid = tried.at("korat", korat).done().map_or(String::new(), |done| grouped(&done.valid));
    let times = |tried: &mut Tried<'_>, way: &str| match tried.at(way, korat) {
        Outcome::Done(done) => format!("{}, {}", grouped(&done.explored), time(done.seconds)),
        Outcome::TooLong => format!("> {seconds} s"),
        Outcome::Refused => "–".to_string(),
    };
    let mut largest = |way: &str, from: usize| {
        let Some(bound) = tried.largest(way, from) else { return "–".to_string() };
        let valid = tried.at(way, bound).done().map_or(String::new(), |done| short(&done.valid));
        format!("{bound}: {valid}")
    };
    // Conflicts seldom come further than Korat's search.
    let largest = [largest("conflicts", korat.saturating_sub(3).max(1)), largest("lent", korat), largest("counted", korat)];
    let (by_korat, by_conflicts, by_tables) =
        (times(&mut tried, "korat"), times(&mut tried, "conflicts"), times(&mut tried, "counted"));
    format!(
        "| {} | {korat} | {valid} | {by_korat} | {by_conflicts} | {by_tables} | {korat} | {} |",
        written.about,
        largest.join(" | ")
    )
}

/// What was measured of a type.
struct Tried<'a> {
    written: &'a Written,
    seconds: f64,
    outcomes: Vec<(&'static str, usize, Outcome)>,
}

#[derive(Clone)]
enum Outcome {
    Done(Done),
    TooLong,
    /// Another search was run.
    Refused,
}

#[derive(Clone)]
struct Done {
    valid: String,
    explored: String,
    seconds: f64,
}

impl Outcome {
    fn done(&self) -> Option<&Done> {
        match self {
            Outcome::Done(done) => Some(done),
            _ => None,
        }
    }
}

impl Tried<'_> {
    /// What came of a bound, which is measured once.
    fn at(&mut self, way: &str, bound: usize) -> Outcome {
        let way = WAYS.into_iter().find(|known| *known == way).expect("one of the ways");
        if let Some((.., outcome)) = self.outcomes.iter().find(|(known, at, _)| (*known, *at) == (way, bound)) {
            return outcome.clone();
        }
        let outcome =
            if self.is_hopeless(way, bound) { Outcome::TooLong } else { attempt(self.written.name, bound, way, self.seconds) };
        self.outcomes.push((way, bound, outcome.clone()));
        outcome
    }

    /// The bounds below one that have ended, with their seconds, the largest first.
    fn below(&self, way: &str, bound: usize) -> Vec<(usize, f64)> {
        let mut below: Vec<(usize, f64)> = self
            .outcomes
            .iter()
            .filter(|(known, at, _)| *known == way && *at < bound)
            .filter_map(|(_, at, outcome)| Some((*at, outcome.done()?.seconds)))
            .collect();
        below.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
        below
    }

    /// Whether the three largest bounds below say that this one takes longer than it may: time grows between the last two of them as it does before, and if it goes on like that, this one takes
    /// half as long again, or three times as long where it is farther from them than they are from each other.
    fn is_hopeless(&self, way: &str, bound: usize) -> bool {
        let [(last, seconds), (before, less), (first, least), ..] = self.below(way, bound)[..] else { return false };
        // The system may not have counted less than a millisecond.
        let growth = (seconds / less).ln() / (last - before) as f64;
        let growth_before = (less / least).ln() / (before - first) as f64;
        let doubt = if bound - last > last - before { 3.0 } else { 1.5 };
        let expected = seconds * (growth * (bound - last) as f64).exp();
        less.min(least) > 1e-3 && growth > 0.8 * growth_before && expected > doubt * self.seconds
    }

    /// How much larger a bound than this one would just end in time, if time grows as it did before.
    fn steps_left(&self, way: &str, bound: usize) -> Option<usize> {
        let [(last, seconds), (before, less), ..] = self.below(way, bound + 1)[..] else { return None };
        let growth = (seconds / less).ln() / (last - before) as f64;
        (less > 5e-3 && growth > 0.0).then(|| ((self.seconds / seconds).ln() / growth) as usize)
    }

    /// The largest bound that ends in time, from one that may or may not; if it does not, from a tiny one.
    fn largest(&mut self, way: &str, from: usize) -> Option<usize> {
        let (mut largest, mut too_large) = (from, LARGEST + 1);
        if self.at(way, from).done().is_none() {
            (largest, too_large) = (self.written.tiny.min(from), from);
            self.at(way, largest).done()?;
        }
        // In steps that become longer, but not over half of the way to one that is too large, nor further than seems possible.
        let mut step = 1;
        while largest + 1 < too_large {
            let most = if too_large > LARGEST { step } else { step.min((too_large - largest) / 2) };
            let next = self.steps_left(way, largest).unwrap_or(most).clamp(1, most);
            let bound = (largest + next).min(LARGEST);
            match self.at(way, bound) {
                Outcome::Done(_) => (largest, step) = (bound, 2 * step),
                _ => too_large = bound,
            }
        }
        Some(largest)
    }
}

/// Measures in a process of its own.
fn attempt(name: &str, bound: usize, way: &str, seconds: f64) -> Outcome {
    let program = std::env::current_exe().expect("the path of this program");
    let mut command = Command::new(program);
    command.args(["--one", name, &bound.to_string(), way]).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("this program runs");
    while child.try_wait().expect("a child").is_none() {
        if processor_time(&child.id().to_string()) > seconds {
            child.kill().expect("a child");
            child.wait().expect("a child");
            return Outcome::TooLong;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("a child");
    let text = String::from_utf8_lossy(&output.stdout);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["refused"] => Outcome::Refused,
        [valid, explored, time] if output.status.success() => {
            let time: f64 = time.parse().expect("seconds");
            let done = Done { valid: valid.to_string(), explored: explored.to_string(), seconds: time };
            if time > seconds { Outcome::TooLong } else { Outcome::Done(done) }
        }
        _ => panic!("{name} {bound} {way}: {}: {text}", output.status),
    }
}

/// Seconds of processor time of all threads of a process.
fn processor_time(process: &str) -> f64 {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{process}/task")) else { return 0.0 };
    let times = threads.flatten().filter_map(|thread| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<f64>().ok()
    });
    times.sum::<f64>() / 1e9
}

/// Runs a search; says how many are valid, how many candidates it took and how many seconds.
fn measure(name: &str, bound: usize, way: &str) -> String {
    let begun = processor_time("self");
    let counted = match way {
        "by_hand" => Some((by_hand::run(name, bound).to_string(), "0".to_string())),
        "counted" => {
            let counted = (find(name).scope)(bound).count_by_tables();
            counted.ok().map(|(valid, explored)| (valid.to_string(), explored.to_string()))
        }
        "lent" => lend(name, bound, Search::Tables),
        _ => lend(name, bound, way.parse().expect("a search")),
    };
    let seconds = processor_time("self") - begun;
    counted.map_or("refused".to_string(), |(valid, explored)| format!("{valid} {explored} {seconds}"))
}

fn find(name: &str) -> &'static Written {
    written::ALL.iter().find(|written| written.name == name).expect("one of the plain types")
}

/// Goes through all valid structures; none if another search does. Whether it would is seen at a tiny bound first.
fn lend(name: &str, bound: usize, search: Search) -> Option<(String, String)> {
    let written = find(name);
    let mut last = None;
    for bound in [written.tiny.min(bound), bound] {
        let mut scope: Box<dyn AnyScope> = (written.scope)(bound);
        scope.set_search(search);
        let visit = &mut |valid: &smallscope::Valid<'_, dyn std::any::Any>| {
            black_box(&**valid);
            ControlFlow::Continue(())
        };
        let counts = scope.try_for_each(visit).expect("a complete scope");
        if counts.search != search {
            return None;
        }
        last = Some((counts.valid.to_string(), counts.explored.to_string()));
    }
    last
}

/// A line of the second table: the best of three.
fn beside_by_hand(name: &str, bound: usize) {
    let best = |way: &str| {
        let all = (0..3).map(|_| attempt(name, bound, way, f64::INFINITY).done().cloned().expect("it ends"));
        all.min_by(|one, other| one.seconds.total_cmp(&other.seconds)).expect("three")
    };
    let (by_hand, tables, solved) = (best("by_hand"), best("lent"), best("counted"));
    assert_eq!((&by_hand.valid, &by_hand.valid), (&tables.valid, &solved.valid), "{name} {bound}");
    println!(
        "| {name}, up to {bound} | {} | {} | {} | {} | {:.2} | {:.2} |",
        grouped(&tables.valid),
        time(by_hand.seconds),
        time(tables.seconds),
        time(solved.seconds),
        tables.seconds / by_hand.seconds,
        (tables.seconds - solved.seconds) / by_hand.seconds
    );
}

fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 0.01 => format!("{:.1} ms", seconds * 1e3),
        _ if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.1} s"),
    }
}

/// A number with a comma before every third digit from its end.
fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number, rounded where it is too long to be read.
fn short(digits: &str) -> String {
    match digits.len() {
        0..=12 => grouped(digits),
        length => format!("{}.{} · 10^{}", &digits[..1], &digits[1..3], length - 1),
    }
}
