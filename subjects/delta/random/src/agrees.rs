//! Whether a `#[delta]` module and the plain one of the same tokens have the same states at every level and fail in the same places, in all modes.

use crate::plain::{self, Found, Plain, Wrong};
use smallscope::Verdict;
use smallscope::delta::{Backtracking, Exploration, Explored, Mode, Subject};
use std::collections::{BTreeMap, BTreeSet};

/// The bound of all explorations: arguments are 1 to 3.
const BOUND: u8 = 3;

/// Calls in a sequence, and states of a level on which calls are made, at most.
const DEPTH: usize = 4;
const MOST: usize = 150;

/// How a subject is explored.
type Set<S> = fn(Exploration<S>) -> Exploration<S>;

/// What differs, if anything does. Nothing is compared if states grow too large, which is told.
pub fn difference<S: Subject, P: Plain>(plain_lanes: bool) -> Result<Compared, String> {
    let found = plain::explore::<P>(DEPTH, MOST);
    let mut modes: Vec<(&str, Set<S>)> = vec![
        ("standard", |exploration| exploration.mode(Mode::Standard)),
        ("undoing", |exploration| exploration.mode(Mode::Paper)),
        ("restoring", |exploration| exploration.mode(Mode::Paper).backtracking(Backtracking::Restore)),
        ("lanes", |exploration| exploration.mode(Mode::Lanes)),
        ("lanes on three threads", |exploration| exploration.mode(Mode::Lanes).threads(3)),
    ];
    if plain_lanes {
        modes.push(("plain lanes", |exploration| exploration.mode(Mode::Lanes).plain_vectors()));
    }
    for (mode, set) in modes {
        // Without failures to stop at, the second exploration would be the first one again.
        for keep_going in if found.count() > 0 { &[true, false][..] } else { &[true] } {
            let exploration = set(Exploration::<S>::new(BOUND).depth(found.depth as u64).keep_going(*keep_going));
            let explored = exploration.run();
            match &explored.report().verdict {
                // A state has room for 256 tokens, and an object of these programs has at most seven.
                Verdict::Unusable(problem) if found.objects > 30 && problem.starts_with("a state has more than 256 ") => {
                    return Ok(Compared::TooLarge);
                }
                Verdict::Unusable(problem) => return Err(format!("{mode}: {problem}")),
                _ => compare::<P>(&explored, &found, *keep_going).map_err(|what| format!("{mode}: {what}"))?,
            }
        }
    }
    Ok(Compared::Same { states: found.levels.iter().map(BTreeMap::len).sum(), failures: found.count() })
}

/// What was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Everything is the same.
    Same {
        /// How many states there are.
        states: usize,
        /// How many failures.
        failures: u64,
    },
    /// States are too large for delta execution, which it says.
    TooLarge,
}

fn compare<P: Plain>(explored: &Explored, found: &Found, keep_going: bool) -> Result<(), String> {
    let report = explored.report();
    // Without going on, the level of the first failure is the last one that is finished.
    let failing = found.failures.iter().position(|level| !level.is_empty());
    let last = if keep_going { found.levels.len() - 1 } else { failing.unwrap_or(found.levels.len() - 1) };
    for level in 0..=last {
        let states: BTreeSet<String> = match level < explored.levels() {
            true => explored.states(level).iter().map(|state| explored.show(state)).collect(),
            false => BTreeSet::new(),
        };
        if let Some(state) = states.iter().find(|state| !found.levels[level].contains_key(*state)) {
            return Err(format!("after {level} calls only delta execution has {state}"));
        }
        if let Some((state, calls)) = found.levels[level].iter().find(|(state, _)| !states.contains(*state)) {
            let calls: Vec<&str> = calls.iter().map(|&call| P::CALLS[call].name).collect();
            return Err(format!("after {level} calls only Rust has {state}, by {}", calls.join("; ")));
        }
    }
    if keep_going && (last + 1..explored.levels()).any(|level| !explored.states(level).is_empty()) {
        return Err(format!("delta execution has more than {} levels", last + 1));
    }
    if keep_going && report.executions != found.executions {
        return Err(format!("{} calls were made, by Rust {}", report.executions, found.executions));
    }
    let failures = if keep_going { found.count() } else { failing.map_or(0, |level| found.failures[level].len() as u64) };
    for counterexample in &report.counterexamples {
        known::<P>(counterexample, found, failing)?;
    }
    if report.failures != failures {
        return Err(format!("{} failures, in Rust {failures}", report.failures));
    }
    let shortest = report.counterexamples.iter().map(|found| found.calls.len()).min();
    let first = found.failures.iter().flatten().map(|((_, call), _)| call).next();
    let expected = failing.map(|level| {
        let calls = found.failures[level].keys().any(|(_, call)| call.is_none());
        if calls { level } else { level + 1 }
    });
    if first.is_some() && shortest != expected {
        return Err(format!("the shortest counterexample has {shortest:?} calls, in Rust {expected:?}"));
    }
    Ok(())
}

/// A counterexample is one of Rust: the same calls lead to the same state, and the same goes wrong there on the same line.
fn known<P: Plain>(
    counterexample: &smallscope::delta::Counterexample,
    found: &Found,
    failing: Option<usize>,
) -> Result<(), String> {
    let calls = &counterexample.calls;
    let by_call = calls.last().and_then(|call| P::CALLS.iter().find(|known| known.name == call)).map(|call| call.name);
    let wrong = [(calls.len().checked_sub(1), by_call), (Some(calls.len()), None)].into_iter().find_map(|(level, call)| {
        let wrong = found.failures.get(level?)?.get(&(counterexample.state.clone(), call))?;
        Some((level?, wrong))
    });
    let Some((level, wrong)) = wrong else { return Err(format!("Rust does not fail like this: {counterexample}")) };
    if failing.is_none_or(|failing| level < failing) || !says(&counterexample.what, wrong) {
        return Err(format!("in Rust this is {wrong:?}: {counterexample}"));
    }
    match plain::replayed::<P>(&calls[..level]) {
        Some(state) if state == counterexample.state => Ok(()),
        other => Err(format!("in Rust these calls lead to {other:?}: {counterexample}")),
    }
}

/// Whether a complaint of delta execution is about this panic.
fn says(what: &str, wrong: &Wrong) -> bool {
    let Wrong::Panic(message, line) = wrong else { return what.starts_with("the invariant `") };
    let start = match message.as_str() {
        "attempt to add with overflow" => "this sum does not fit its type (",
        "attempt to subtract with overflow" | "attempt to negate with overflow" => "this difference does not fit its type (",
        "attempt to multiply with overflow" => "this product does not fit its type (",
        message if message.starts_with("attempt to divide") || message.starts_with("attempt to calculate the remainder") => {
            "this divides by zero, or does not fit its type ("
        }
        message if message.starts_with("index out of bounds") => "this index is not below ",
        message if message.starts_with("called `Option::unwrap()`") => "`unwrap()` of `None` (",
        message if message.starts_with("assertion ") || message == "a message" => "assert",
        _ => return false,
    };
    what.starts_with(start) && what.ends_with(&format!(":{line})"))
}
