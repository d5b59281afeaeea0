//! Inputs that are found otherwise than by threads that share one search: stored in a file, in parts that are given, within what a memo leaves, or by tables. They are cut
//! into pieces beforehand.

use super::run::{Run, Surroundings, Trouble};
use super::spare::Spare;
use super::tally::Tally;
use crate::kernel::Error;
use crate::kernel::FileError;
use crate::kernel::Range;
use crate::kernel::tables::Solved;
use crate::memo::Technique;
use crate::parallel::pieces;
use crate::scope::{Division, Visit};
use std::ops::ControlFlow;
use std::path::Path;

/// The number of stored structures in a piece.
const TOGETHER: u64 = 256;

/// Runs all inputs of the file, up to the first that fails if no more are wanted then. A file that is not there, or not finished, is written
/// first.
pub(super) fn stored(run: &mut Run<'_>, file: &Path) -> Result<(), Trouble> {
    let scope = run.scope;
    let stored = match scope.load_valid(file) {
        Ok(stored) if stored.is_complete() => stored,
        Ok(_) | Err(Error::File { problem: FileError::System(_) | FileError::Truncated, .. }) => {
            scope.store_valid(file)?;
            scope.load_valid(file)?
        }
        Err(error) => return Err(error.into()),
    };
    in_pieces(run, stored.len().div_ceil(TOGETHER) as usize, |i, visit| {
        let start = i as u64 * TOGETHER;
        scope.for_each_stored(&stored, start..start + TOGETHER, visit).map(|_| 0)
    })?;
    run.tally.explored += stored.explored();
    Ok(())
}

/// Runs the inputs that tables have.
pub(super) fn by_tables(run: &mut Run<'_>, solved: &Solved) -> Result<(), Trouble> {
    let scope = run.scope;
    let shares = scope.shares_of_tables(solved)?;
    in_pieces(run, shares.count, |i, visit| scope.lend_share(solved, shares, i, visit).map(|()| 0))?;
    run.tally.explored += solved.explored();
    Ok(())
}

/// Runs the inputs of the parts that are given.
pub(super) fn divided(run: &mut Run<'_>, division: &Division) -> Result<(), Trouble> {
    let scope = run.scope;
    match division {
        Division::Ranges(ranges) => in_ranges(run, ranges),
        Division::Paths(paths, explored) => {
            let shares = scope.shares(paths)?;
            in_pieces(run, shares.len(), |i, visit| scope.for_each_at(shares[i], visit).map(|()| 0))?;
            run.tally.explored += explored;
            Ok(())
        }
    }
}

/// Runs the inputs within what a memo leaves of the search. A memo that is not there is made first; one whose counts do not come out is stale.
pub(super) fn by_memo(run: &mut Run<'_>, file: &Path) -> Result<(), Trouble> {
    let memo = run.scope.memo_in(file)?;
    let plan = memo.plan(Technique::MKorat, usize::MAX, usize::MAX);
    let before = (run.tally.explored, run.tally.structures);
    in_ranges(run, &plan.ranges())?;
    let found = (run.tally.explored - before.0, run.tally.structures - before.1);
    if !run.is_done() && found != (plan.work(), memo.valid) {
        let difference = "its predicate differs".to_string();
        return Err(Error::file(file, FileError::Stale { difference }).into());
    }
    Ok(())
}

fn in_ranges(run: &mut Run<'_>, ranges: &[Range]) -> Result<(), Trouble> {
    let scope = run.scope;
    let shares = scope.shares(ranges)?;
    in_pieces(run, shares.len(), |i, visit| scope.for_each_in(shares[i], visit).map(|counts| counts.explored))
}

/// Runs the inputs that a number of pieces lend; each says how many candidates it has explored.
fn in_pieces(
    run: &mut Run<'_>,
    count: usize,
    lend: impl Fn(usize, &mut Visit<'_>) -> Result<u64, Error> + Sync,
) -> Result<(), Trouble> {
    let crew = run.scope.crew()?;
    let this = &*run;
    let spare = Spare::default();
    let tallies = pieces(count, crew, |i| {
        let _surroundings = Surroundings::enter();
        let mut run = spare.take(this);
        run.deadline = this.deadline;
        let mut is_over = false;
        let explored = lend(i, &mut |valid| {
            let flow = run.structure(valid);
            is_over = flow.is_break();
            flow
        })?;
        if let Some(error) = run.unreal.take() {
            return Err(error);
        }
        let tally = Tally { explored, ..std::mem::take(&mut run.tally) };
        spare.give_back(run);
        Ok(if is_over { ControlFlow::Break(tally) } else { ControlFlow::Continue(tally) })
    })?;
    drop(spare);
    tallies.into_iter().for_each(|tally| run.tally.include(tally));
    Ok(())
}
