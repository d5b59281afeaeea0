//! The search that goes back to what a failure depends on: conflict-directed backjumping.
//!
//! Korat's search takes the next value of the field that was read last, though the condition that failed may not have read it at all. This one knows what the condition has
//! read (`engine/conflicts.rs`), and goes back to the last of those fields, over all that other conditions have read in between. It explores a part of the candidates of
//! Korat's search, and finds the same valid structures, in the same order, at the same paths.
//!
//! **It is checked while it runs.** Now and then a candidate is run twice, and must read and return the same; and one of the candidates that are passed over is run, and must be
//! rejected. Before all that, both searches are run with few objects, and must find the same (`scope/conflicts.rs`).

use super::Stop;
use super::engine::{Back, Engine};
use super::search::{Sinks, lend, pause};
use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The search loop, for an engine that finds reasons.
pub(crate) fn drive_by_conflicts(
    engine: *mut Engine,
    root: &dyn Any,
    predicate: &dyn Fn() -> bool,
    sinks: &mut Sinks<'_>,
) -> Option<Stop> {
    // SAFETY: throughout, the engine is borrowed only between calls of the predicate, which reaches it through reads.
    unsafe {
        loop {
            if (*engine).explored >= (*engine).pacer.next
                && let Some(stop) = pause(&mut *engine, sinks)
            {
                return Some(stop);
            }
            let known = (*engine).begin();
            let verdict = if known { Some(true) } else { run(engine, predicate) };
            if !known && verdict.is_some() && (*engine).is_to_be_verified() {
                let first = (verdict, (*engine).notes());
                if first != (run(engine, predicate), (*engine).notes()) {
                    (*engine).differs();
                }
            }
            match verdict {
                Some(false) => {
                    (*engine).reject();
                    (*engine).forget_order();
                    (*engine).blame_reads();
                    if (*engine).looks_at_passed_over() {
                        look(engine, predicate);
                    }
                }
                Some(true) if (*engine).accept(known) && !(*engine).is_before_range() => {
                    (*engine).count_valid();
                    if sinks.valid.is_some()
                        && let ControlFlow::Break(stop) = lend(&mut *engine, root, sinks)
                    {
                        return stop;
                    }
                    (*engine).blame_all();
                }
                _ => {
                    (*engine).uncount();
                    (*engine).blame_all();
                }
            }
            loop {
                match (*engine).go_back() {
                    Back::ToCandidate => break,
                    Back::ToKnown => look(engine, predicate),
                    Back::Nowhere => return None,
                }
            }
        }
    }
}

/// Runs the predicate on a candidate that is passed over, and must be rejected.
///
/// # Safety
///
/// As for [`run`].
unsafe fn look(engine: *mut Engine, predicate: &dyn Fn() -> bool) {
    // SAFETY: the engine is not borrowed while the predicate runs.
    unsafe {
        (*engine).begin_look();
        if run(engine, predicate) == Some(true) && (*engine).accept(false) {
            (*engine).has_passed_over_a_structure();
        }
        (*engine).end_look();
    }
}

/// Runs the predicate; nothing if it has read what is no candidate.
///
/// # Safety
///
/// The engine is that of this thread, and not borrowed.
unsafe fn run(engine: *mut Engine, predicate: &dyn Fn() -> bool) -> Option<bool> {
    // SAFETY: the engine is not borrowed while the predicate runs.
    unsafe {
        (*engine).beat();
        (*engine).trap();
        let ran = catch_unwind(AssertUnwindSafe(predicate));
        (*engine).outcome(ran)
    }
}
