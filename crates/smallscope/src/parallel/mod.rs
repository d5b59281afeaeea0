//! One search on several threads, with the results of one thread.
//!
//! Ranges partition a search exactly, so each thread searches ranges of its own, with an arena of its own. Nobody plans them: a thread that
//! has nothing to do says so, and a busy one gives away the largest part of what it has left. The calling thread begins alone and starts the
//! others only when the search turns out to be long.

mod exchange;
mod look;
mod pieces;
mod threads;

pub(crate) use pieces::pieces;
pub(crate) use threads::Crew;

use crate::scope::error::Error;
use crate::search::engine::Engine;
use crate::search::{Arena, Path, Progress, Range, Search, Share};
use crate::structure::Part;
use exchange::{End, Exchange};
use look::Look;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Instant;

/// What is done with every range.
pub(crate) trait Work<R>: Sync {
    /// What comes out of a range.
    type Result: Send;

    /// Everything that one thread needs to search.
    fn arena(&self) -> Result<Arena<R>, Error>;

    /// A search of a range.
    fn search(&self, arena: Arena<R>, range: &Range, wants_progress: bool) -> Search<R>;

    /// Runs the search, with these two among its sinks. Gives what came out, and the path after which nothing is wanted any more, if there
    /// is one.
    fn run(
        &self,
        search: &mut Search<R>,
        share: &mut Share<'_>,
        progress: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<(Self::Result, Option<Path>), Error>;
}

/// Searches the range. Gives what came out of its parts, in the order of their paths, up to where it ended: an error and a panic of
/// whoever is lent structures are those of the smallest path, too.
pub(crate) fn run<R: Part, T: Send>(
    work: &dyn Work<R, Result = T>,
    range: &Range,
    crew: Crew,
    mut tell: Option<&mut dyn FnMut(&Progress)>,
) -> Result<Vec<T>, Error> {
    let begun = Instant::now();
    let mut arena = work.arena()?;
    let exchange = Exchange::new(range, tell.is_some());
    let mut path = Path::default();
    thread::scope(|scope| {
        let mut is_alone = true;
        loop {
            let mut progress = |at: Option<&Path>| {
                if let Some(tell) = &mut tell {
                    if let Some(at) = at.filter(|&at| *at > path) {
                        path = at.clone();
                    }
                    let (explored, valid) = exchange.counted();
                    tell(&Progress { explored, valid, elapsed: begun.elapsed(), path: path.clone() });
                }
            };
            let Some(range) = exchange.take(&mut || progress(None)) else { return };
            let mut look = Look::new(&exchange, crew);
            let mut share = |engine: &mut Engine| {
                if is_alone && crew.is_worthwhile(engine.explored, begun) {
                    is_alone = false;
                    for _ in 1..crew.threads() {
                        // Where no thread can be had, those that there are do the work.
                        let _ = threads::like_this().spawn_scoped(scope, || help(work, &exchange, crew));
                    }
                }
                look.look(engine)
            };
            let mut progress = |far: &Progress| progress(Some(&far.path));
            let progress: Option<&mut dyn FnMut(&Progress)> = if exchange.wants_counts() { Some(&mut progress) } else { None };
            let search = work.search(arena, &range, progress.is_some());
            arena = go_through(work, search, &range, &exchange, &mut share, progress);
        }
    });
    exchange.into_results()
}

/// What the other threads do.
fn help<R: Part, T: Send>(work: &dyn Work<R, Result = T>, exchange: &Exchange<T>, crew: Crew) {
    // The calling thread has bound the same scope, so there is nothing to complain about.
    let Ok(mut arena) = work.arena() else { return };
    while let Some(range) = exchange.take(&mut || {}) {
        let mut look = Look::new(exchange, crew);
        let search = work.search(arena, &range, false);
        arena = go_through(work, search, &range, exchange, &mut |engine| look.look(engine), None);
    }
}

/// Searches one range, and says what came of it.
fn go_through<R: Part, T: Send>(
    work: &dyn Work<R, Result = T>,
    mut search: Search<R>,
    range: &Range,
    exchange: &Exchange<T>,
    share: &mut Share<'_>,
    progress: Option<&mut dyn FnMut(&Progress)>,
) -> Arena<R> {
    match catch_unwind(AssertUnwindSafe(|| work.run(&mut search, share, progress))) {
        Ok(Ok((result, enough))) => {
            exchange.finish(range.start.clone(), result);
            enough.into_iter().for_each(|path| exchange.end(path, End::Enough));
        }
        Ok(Err(error)) => exchange.end(search.path(), End::Error(error)),
        Err(panic) => exchange.end(search.path(), End::Panic(panic)),
    }
    exchange.rest();
    search.into_arena()
}
