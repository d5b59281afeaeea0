//! Single sequences: those that failed before, which are run first, and one that is replayed.

use super::counterexample::Row;
use super::describe;
use super::level_search::End;
use super::plan::Plan;
use super::run::{Context, while_described, workplace};
use super::sequence::{ChosenCall, Sequence};
use super::step::{Mode, set_mode};
use super::subject::{CallOutcome, Subject};
use super::summary::Summary;
use super::workplace::Workplace;
use crate::harness::crash::Current;
use crate::harness::mark::Mark;
use crate::harness::regressions::Regressions;
use crate::harness::{Failure, Verdict};

/// Runs the sequences that failed before; gives the first that fails again.
pub(super) fn failed_again(
    plan: &Plan,
    subject: &dyn Subject,
    context: &Context,
    regressions: &Regressions,
    notes: &mut Vec<String>,
) -> Option<Summary> {
    let (entries, more) = regressions.of::<Sequence>(&context.name);
    notes.extend(more);
    for entry in entries {
        let sequence = &entry.place;
        let is_known = |chosen: &ChosenCall| (chosen.call as usize) < plan.calls.len();
        if !sequence.0.iter().all(is_known) {
            notes.push(regressions.note_gone(sequence));
            continue;
        }
        let now = text(&describe::here(subject, &sequence.0, false).rows);
        if !entry.is(&now) {
            notes.push(regressions.note_other(&entry, &now));
            continue;
        }
        match once(plan, subject, context, sequence) {
            None => {}
            Some((sequence, failure)) => {
                let only = Some("only this sequence, which failed before and was run first");
                let executions = sequence.0.len() as u64;
                return Some(Summary { executions, only, ..Summary::nothing(plan, End::Failed(sequence, failure)) });
            }
        }
    }
    None
}

/// Runs exactly one sequence. The text may begin with the name of an exploration, for tests that have several.
pub(super) fn replay(plan: &Plan, subject: &dyn Subject, context: &Context, text: &str) -> Result<Option<Summary>, Verdict> {
    let (which, text) = text.rsplit_once(' ').map_or((None, text), |(which, text)| (Some(which), text));
    let (text, mark) = Mark::split(text);
    let sequence: Sequence = text.parse().map_err(Verdict::Unusable)?;
    // A line that was printed names no exploration only if that is called like the test.
    let test = context.test.as_deref().filter(|_| mark.is_some());
    if let Some(which) = which.or(test).filter(|&which| which != context.identity) {
        crate::system::say(&format!("note: {} was not run: `{which}` is being replayed\n", context.identity));
        return Ok(None);
    }
    let before = set_mode(Mode::Uncaught);
    let mut values = subject.live_values();
    values.start().map_err(|failure| Verdict::Unusable(failure.text))?;
    let mut end = End::Done(Some("only this sequence was run".to_string()));
    let mut calls = vec![];
    for (position, chosen) in sequence.0.iter().enumerate() {
        let (call, choice) = (chosen.call as usize, chosen.choice as usize);
        let so_far = Sequence(sequence.0[..=position].to_vec());
        let unknown = || Verdict::Unusable(format!("there is no sequence `{sequence}`; it belongs to another exploration"));
        plan.calls.get(call).ok_or_else(unknown)?;
        let code = values.code(call, choice);
        eprintln!("{}", code.real);
        calls.push(code.row());
        // The calls before went well when the line was printed; the last is not run if it is another one.
        if let Some(mark) = mark.filter(|_| position + 1 == sequence.0.len())
            && mark != Mark::of(&self::text(&calls))
        {
            set_mode(before);
            return Err(Verdict::Unusable(format!(
                "`{sequence}` is {} here, and was another sequence when it was printed: it belongs to another exploration, or to other \
                 arguments",
                self::text(&calls)
            )));
        }
        match values.step(call, choice) {
            (CallOutcome::Returned | CallOutcome::Ended, shown) => eprintln!("  returned {}", shown.unwrap_or_default().real),
            (CallOutcome::Impossible, _) => return Err(unknown()),
            (CallOutcome::Failed(failure), _) => {
                end = End::Failed(so_far, failure);
                break;
            }
        }
    }
    set_mode(before);
    if !matches!(end, End::Failed(..))
        && let Err(failure) = values.finish(true)
    {
        end = End::Failed(sequence.clone(), failure);
    }
    let (executions, only) = (sequence.0.len() as u64, Some("only this sequence, which was replayed"));
    Ok(Some(Summary { executions, only, ..Summary::nothing(plan, end) }))
}

/// Runs a sequence; gives how far it came if it fails, and how.
fn once(plan: &Plan, subject: &dyn Subject, context: &Context, sequence: &Sequence) -> Option<(Sequence, Failure)> {
    let (mut values, mut workplace) = (subject.live_values(), workplace(plan, subject, context));
    let watched = vec![workplace.watched()];
    let run = |workplace: &mut Workplace<'_>| {
        workplace.begin_start();
        let started = values.start().and_then(|()| values.judge());
        workplace.end_call();
        if let Err(failure) = started {
            return Some((Sequence::default(), failure));
        }
        for (position, &chosen) in sequence.0.iter().enumerate() {
            workplace.sequence = sequence.0[..position].to_vec();
            workplace.begin_state();
            workplace.begin_calls();
            workplace.begin_call(chosen);
            let (went, _) = values.step(chosen.call as usize, chosen.choice as usize);
            workplace.end_call();
            match went {
                CallOutcome::Returned => {}
                CallOutcome::Ended | CallOutcome::Impossible => return None,
                CallOutcome::Failed(failure) => return Some((Sequence(sequence.0[..=position].to_vec()), failure)),
            }
        }
        workplace.sequence = sequence.0.clone();
        workplace.begin_state();
        values.finish(true).err().map(|failure| (sequence.clone(), failure))
    };
    while_described(plan, subject, watched, || workplace.while_running(run))
}

/// The calls of a sequence in one line.
pub(super) fn text(rows: &[Row]) -> String {
    rows.iter().map(|row| row.call.as_str()).collect::<Vec<_>>().join("; ")
}

/// The mark of a sequence whose last call has crashed, if all its calls can be described.
pub(super) fn mark_of(subject: &dyn Subject, current: &Current) -> Option<Mark> {
    let sequence = Sequence::from_path(&current.path);
    let rows = describe::here(subject, &sequence.0, false).rows;
    (rows.len() == sequence.0.len()).then(|| Mark::of(&text(&rows)))
}
