//! A check without bounds: sizes in ascending order, as far as the time allows.
//!
//! Everything that has no bound of its own grows together ([`Scope::up_to_size`](crate::Scope::up_to_size)), and each size is a check of its own, complete or
//! not at all. What is reported is the largest size that was completed. The size in which the time ran out is named, and does not count, unless an input of
//! it fails. That small inputs come first makes the counterexample a small one.
//!
//! **It passes for what it has done.** A bound that is given and not completed fails the check. Here none is given, and the report says
//! which was reached. If that is nothing but the empty structures of size 0, or has no input, the check fails.

use super::About;
use super::cases::Cases;
use super::prepare::{Who, sources};
use super::report::Report;
use super::run::{IN_ATTRIBUTES, run_untyped};
use super::settings::Settings;
use crate::harness::Verdict;
use crate::harness::process::{self, restart};
use crate::harness::resuming;
use crate::kernel::Error;
use crate::scope::any_scope::AnyScope;
use crate::structure::growth::Size;
use crate::system::counted;
use std::time::{Duration, Instant};

/// How long sizes are taken, unless a setting says otherwise.
const SECONDS: u64 = 5;

/// A size at which every structure that grows exists.
const PLENTY: usize = 8;

/// Nothing is searched beyond this size.
const MOST: usize = 4096;

/// Runs sizes in ascending order.
pub(super) fn run(
    scope: &mut dyn AnyScope,
    cases: &dyn Cases,
    lengths: &[usize],
    about: &About,
    settings: &Settings,
    who: Who,
    mut notes: Vec<String>,
) -> Report {
    let settings = &Settings { seconds: Some(settings.seconds.unwrap_or(SECONDS)), ..settings.clone() };
    let unusable = |problem: String| Report::new(&who.name, Verdict::Unusable(problem));
    if let Some(source) = sources(settings, about, scope.is_resumed()).next() {
        if source != "resume" || !resuming::is_in_environment() {
            let text = format!("`{source}` needs bounds, and this check has none; write them, or one for all parts, `size = 4`");
            return unusable(text);
        }
        // A folder is for all checks, and not all can be resumed.
        notes.push("not resumed: a check without bounds starts from size 0".to_string());
        scope.setup_mut().resume = None;
    }
    if about.expected.is_some() {
        return unusable(
            "`expect` needs bounds, and this check has none; write them, or one for all parts, `size = 4`".to_string(),
        );
    }
    scope.setup_mut().bounds.size = Some(Size::new(PLENTY));
    if let Err(error) = scope.arena() {
        // What does not grow needs a bound.
        let hint = if about.is_attribute && matches!(error, Error::Scope { .. }) { IN_ATTRIBUTES } else { "" };
        return unusable(error.to_string() + hint);
    }
    let begun = Instant::now();
    let deadline = begun + Duration::from_secs(settings.seconds.unwrap_or(SECONDS).min(u64::from(u32::MAX)));
    let sized =
        |size: usize| Who { identity: format!("{}{UP_TO}{size}", who.identity), name: who.name.clone(), test: who.test.clone() };
    let only = only_size(settings, &who);
    // Smaller ones had passed when the process ended.
    let crashed = (0..=MOST).find(|&size| restart::before(who.test.as_ref(), &sized(size).identity).is_some());
    let mut last: Option<(usize, Report)> = None;
    let mut bounds = None;
    let mut ended = format!("size {MOST} is the largest");
    for size in only.map_or(crashed.unwrap_or(0)..=MOST, |only| only..=only) {
        scope.setup_mut().bounds.size = Some(Size::new(size));
        let reach = match scope.reach() {
            Ok(reach) => Some(reach),
            // Some structures need more objects than that.
            Err(_) if last.is_none() && only.is_none() && size < PLENTY => continue,
            Err(_) => {
                ended = format!("size {size} is too large to be searched");
                break;
            }
        };
        if last.is_some() && reach == bounds {
            ended = "larger sizes have no others".to_string();
            break;
        }
        bounds = reach;
        let mut report = run_untyped(scope, cases, lengths.to_vec(), about, settings, sized(size), vec![], Some(deadline));
        match &report.verdict {
            Verdict::Holds | Verdict::Vacuous(_) if only.is_none() => {
                last = Some((size, report));
                if Instant::now() >= deadline {
                    ended =
                        format!("{} were over before size {}", counted(settings.seconds.unwrap_or(SECONDS), "second"), size + 1);
                    break;
                }
            }
            Verdict::Incomplete(reason) if only.is_none() => {
                ended = format!("size {size} was not completed: {reason}");
                break;
            }
            _ => {
                let before = last.filter(|_| report.counterexample.is_some());
                report.notes.extend(before.map(|(size, report)| {
                    format!("it has no bounds, so sizes ascend; {} of size <= {size} passed", counted(report.inputs, "input"))
                }));
                report.notes.append(&mut notes);
                #[cfg(feature = "view")]
                view(scope, cases, lengths, about, settings, sized(size), &report);
                return report;
            }
        }
    }
    let (size, mut report) = last.unwrap_or_else(|| (0, Report::new(&who.name, Verdict::Holds)));
    if report.holds() && size == 0 && ended != "larger sizes have no others" {
        report.verdict = Verdict::Incomplete(format!("nothing beyond size 0 was completed; {ended}"));
    }
    report.notes.insert(0, format!("all inputs of size <= {size}; {ended}"));
    report.notes.append(&mut notes);
    report.seconds = begun.elapsed().as_secs_f64();
    #[cfg(feature = "view")]
    {
        let who = sized(size);
        scope.setup_mut().bounds.size = Some(Size::new(size));
        view(scope, cases, lengths, about, settings, who, &report);
    }
    report
}

/// Shows the structures of the size that is reported, if that is wanted.
#[cfg(feature = "view")]
fn view(
    scope: &dyn AnyScope,
    cases: &dyn Cases,
    lengths: &[usize],
    about: &About,
    settings: &Settings,
    who: Who,
    report: &Report,
) {
    super::run::Run::new(scope, cases, lengths.to_vec(), about, settings, who, None).view(report);
}

/// Between the name of a check and a size.
const UP_TO: &str = " up to size ";

/// The only size that is run, if a single input is to be replayed, or if this process works for another one.
fn only_size(settings: &Settings, who: &Who) -> Option<usize> {
    let of = |check: &str| check.strip_prefix(&who.identity)?.strip_prefix(UP_TO)?.parse().ok();
    if let Some(replay) = &settings.replay {
        let check = replay.rsplit_once(' ').map(|(check, _)| check);
        return Some(check.and_then(of).unwrap_or(PLENTY));
    }
    let task = &process::child().ok()??.task;
    let name = task.find(&who.identity)?;
    of(&task[name..])
}
