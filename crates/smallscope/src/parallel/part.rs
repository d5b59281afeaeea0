//! A range for whoever runs it: on this thread, and without what is given away meanwhile.

use super::{End, Ran, SoFar, Work};
use crate::kernel::engine::{Engine, Given};
use crate::kernel::{Path, Range};
use crate::remote::Sharing;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Looking more often than this is of no use.
const OFTEN: Duration = Duration::from_micros(50);

/// What came out of a range.
pub(crate) struct RangeTally<T> {
    pub(crate) range: Range,
    pub(crate) results: Vec<T>,
    /// Nothing after it is wanted.
    pub(crate) is_enough: bool,
}

/// Nobody else wants anything of it.
pub(crate) struct Alone;

impl Sharing for Alone {
    fn is_wanted(&mut self) -> bool {
        false
    }

    fn give(&mut self, _: &Range) -> Result<(), String> {
        Err("a range that is not shared was given away".to_string())
    }

    fn is_over(&mut self) -> bool {
        false
    }
}

/// Runs a range; none if it was left.
pub(crate) fn run_range<T: Send>(
    work: &dyn Work<Result = T>,
    range: &Range,
    sharing: &mut dyn Sharing,
) -> Result<Option<RangeTally<T>>, String> {
    let arena = work.arena().map_err(|error| error.to_string())?;
    let mut search = work.search(arena, range, false);
    let (mut is_left, mut problem, mut looked, mut stride) = (false, None, Instant::now(), 1);
    // Options at the end that filters reject, which nobody need search: up to where, and how many.
    let mut rejected: Option<(Option<Path>, u64)> = None;
    let mut results = vec![];
    let mut share = |engine: &mut Engine, so_far: &mut dyn SoFar<T>| {
        is_left = sharing.is_over();
        if is_left {
            return ControlFlow::Break(());
        }
        if so_far.is_full() {
            match work.keep(so_far.take(engine), sharing) {
                Ok(rest) => results.push(rest),
                Err(text) => {
                    problem = Some(text);
                    return ControlFlow::Break(());
                }
            }
        }
        if sharing.is_wanted() {
            let Given { range: given, rejected: more } = engine.give_away();
            if let Some((behind, candidates)) = more {
                let (end, before) = rejected.take().unwrap_or((behind.end, 0));
                rejected = Some((end, before + candidates));
            }
            if let Some(mut given) = given {
                // What comes after it goes with it, and is counted there.
                if let Some((end, _)) = rejected.take() {
                    given.end = end;
                }
                if let Err(text) = sharing.give(&given) {
                    problem = Some(text);
                    return ControlFlow::Break(());
                }
            }
        }
        let now = Instant::now();
        if now - looked < OFTEN && stride < 4096 {
            stride *= 2;
        }
        looked = now;
        engine.pacer.pause_within(engine.explored, stride);
        ControlFlow::Continue(())
    };
    let Ran { result, stop, end } = work.run(&mut search, &mut share, None).map_err(|error| error.to_string())?;
    if let Some(problem) = problem {
        return Err(problem);
    }
    let is_enough = match end {
        Some((_, End::Error(error))) => return Err(error.to_string()),
        Some((_, End::Panic(panic))) => std::panic::resume_unwind(panic),
        Some((_, End::Enough)) => true,
        None => false,
    };
    if is_left || (stop.is_some() && !is_enough) {
        return Ok(None);
    }
    results.push(work.keep(result, sharing)?);
    let mut end = search.engine().range_end().cloned();
    if let Some((behind, candidates)) = rejected {
        end = behind;
        results.push(work.rejected(candidates));
    }
    Ok(Some(RangeTally { range: Range { start: range.start.clone(), end }, results, is_enough }))
}
