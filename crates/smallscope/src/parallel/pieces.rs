//! Pieces of work that were cut beforehand, on several threads.

use super::threads::Crew;
use crate::kernel::Error;
use crate::system::like_this;
use crate::system::lock;
use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// What came out of a piece, unless it panicked; it breaks if no later piece is wanted.
type PieceResult<R> = Result<Result<ControlFlow<R, R>, Error>, Box<dyn Any + Send>>;

/// Runs a number of pieces of work. Gives what came out, in their order, up to the first that breaks; an error or a panic is that of the first piece
/// that has one.
pub(crate) fn pieces<R: Send>(
    count: usize,
    crew: Crew,
    work: impl Fn(usize) -> Result<ControlFlow<R, R>, Error> + Sync,
) -> Result<Vec<R>, Error> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, PieceResult<R>)>> = Mutex::default();
    let help = || {
        loop {
            let piece = next.fetch_add(1, Relaxed);
            if piece >= count {
                return;
            }
            let outcome = catch_unwind(AssertUnwindSafe(|| work(piece)));
            if !matches!(outcome, Ok(Ok(ControlFlow::Continue(_)))) {
                // Pieces before it are done or under way, those behind it do not count.
                next.fetch_max(count, Relaxed);
            }
            lock(&done).push((piece, outcome));
        }
    };
    thread::scope(|scope| {
        for _ in 1..crew.threads().min(count) {
            // Where no thread can be had, those that there are do the work.
            let _ = like_this().spawn_scoped(scope, help);
        }
        help();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(piece, _)| *piece);
    let mut results = vec![];
    for (_, outcome) in done {
        match outcome.unwrap_or_else(|panic| resume_unwind(panic))? {
            ControlFlow::Continue(result) => results.push(result),
            ControlFlow::Break(result) => {
                results.push(result);
                break;
            }
        }
    }
    Ok(results)
}
