//! A check of structures that were stored in a file, on several threads.

use super::run::{Around, Run, Trouble};
use super::tally::Tally;
use crate::scope::Error;
use crate::store::{FileError, Stored};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// So many structures are taken at a time.
const TOGETHER: u64 = 64;

/// Where threads meet.
struct Pile<'a> {
    stored: &'a Stored,
    /// The index of the next structure that nobody has taken.
    next: AtomicU64,
    /// Nothing behind this index is wanted any more.
    end: AtomicU64,
    /// What came out, with the index of the first structure.
    parts: Mutex<Vec<(u64, Result<Tally, Error>)>>,
}

/// Runs all inputs of the file, up to the first that fails if no more are wanted then. A file that is not there, or not finished, is written
/// first.
pub(super) fn pass(run: &mut Run<'_>, file: &Path) -> Result<(), Trouble> {
    let scope = run.scope;
    let stored = match scope.load_valid(file) {
        Ok(stored) if stored.is_complete() => stored,
        Ok(_) | Err(Error::File { problem: FileError::System(_) | FileError::Truncated, .. }) => {
            scope.store_valid(file)?;
            scope.load_valid(file)?
        }
        Err(error) => return Err(error.into()),
    };
    let pile = Pile { stored: &stored, next: 0.into(), end: u64::MAX.into(), parts: Mutex::default() };
    let threads = scope.crew()?.threads().min(stored.len().div_ceil(TOGETHER) as usize);
    let this = &*run;
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where no thread can be had, those that there are do the work.
            let _ = crate::parallel::like_this().spawn_scoped(scope, || work(this, &pile));
        }
        work(this, &pile);
    });
    let mut parts = pile.parts.into_inner().unwrap_or_else(PoisonError::into_inner);
    parts.sort_by_key(|(start, _)| *start);
    let end = pile.end.into_inner();
    for (_, part) in parts.into_iter().take_while(|(start, _)| *start <= end) {
        run.tally.include(part?);
    }
    run.tally.explored += stored.explored();
    Ok(())
}

/// Takes structures and runs them, until there are no more.
fn work(run: &Run<'_>, pile: &Pile<'_>) {
    let _around = Around::enter();
    let mut run = run.another();
    loop {
        let start = pile.next.fetch_add(TOGETHER, Relaxed);
        if start >= pile.stored.len() || start > pile.end.load(Relaxed) {
            return;
        }
        let mut index = start;
        let mut is_over = false;
        let ran = run.scope.for_each_stored(pile.stored, start..start + TOGETHER, &mut |valid| {
            let flow = run.structure(valid);
            is_over = flow.is_break();
            index += u64::from(!is_over);
            flow
        });
        let part = match (ran, run.unreal.take()) {
            (Err(error), _) | (_, Some(error)) => Err(error),
            (Ok(_), None) => Ok(std::mem::take(&mut run.tally)),
        };
        if is_over || part.is_err() {
            pile.end.fetch_min(index, Relaxed);
        }
        pile.parts.lock().unwrap_or_else(PoisonError::into_inner).push((start, part));
    }
}
