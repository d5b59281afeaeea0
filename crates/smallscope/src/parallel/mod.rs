//! One search on several threads, with the results of one thread.
//!
//! Ranges partition a search exactly, so each thread searches ranges of its own, with an arena of its own. They are not planned: a thread that
//! has nothing to do says so, and a busy one gives away the largest part of what it has left. The calling thread begins alone and starts the
//! others only when the search turns out to be long.
//!
//! **Threads take ranges from each other.** A thread with nothing to do says so. A busy one looks every 512 candidates and gives away the
//! untried options of its shallowest open choice, with all that follows up to the end of its range. It cuts those options from its own stack,
//! so its search loop stays the simple one; the other thread drops its slower loop for ranges as soon as its path has passed where the end
//! branches off. Two threads take half the time of one (1.97 times as fast on red-black trees with 11 nodes, with tens of hand-overs), and one
//! thread runs the code that it ran before. Options that a filter rejects are counted by the giver, not given away. What ends a search early
//! (an error, a panic of the visitor) has a path: threads before it continue, those after it stop, so the smallest one is
//! reported, as on one thread. Limits, focused generation and everything that lends in order stay on the calling thread: their results depend
//! on the order. A check runs all inputs on several threads; when one fails, the smaller ones are run again on one, so the report is that of
//! one thread by construction. Other threads are started after 4096 candidates or a millisecond, so small searches pay nothing.

mod exchange;
mod look;
mod part;
mod pieces;
mod resume;
mod threads;

pub(crate) use exchange::End;
pub(crate) use part::{Alone, run_range};
pub(crate) use pieces::pieces;
pub(crate) use resume::{Journal, Resume, Schedule};
pub(crate) use threads::Crew;

use crate::kernel::engine::Engine;
use crate::kernel::{Arena, Error, Path, Progress, Range, Search, Stop};
use crate::remote::Sharing;
use crate::system::like_this;
use exchange::Exchange;
use look::Look;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Instant;

/// What is done with every range.
pub(crate) trait Work: Sync {
    /// What comes out of a range.
    type Result: Send;

    /// Everything that one thread needs to search.
    fn arena(&self) -> Result<Arena, Error>;

    /// A search of a range.
    fn search(&self, arena: Arena, range: &Range, wants_progress: bool) -> Search;

    /// Runs the search, with these two among its sinks.
    fn run(
        &self,
        search: &mut Search,
        share: &mut Share<'_, Self::Result>,
        progress: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Ran<Self::Result>, Error>;

    /// What comes out of a number of candidates that filters rejected.
    fn rejected(&self, candidates: u64) -> Self::Result;

    /// Hands what gets too large to whoever runs the range, and gives back the rest.
    fn keep(&self, result: Self::Result, _sharing: &mut dyn Sharing) -> Result<Self::Result, String> {
        Ok(result)
    }

    /// A part of the search is done.
    fn done(&self, _range: &Range, _result: &mut Self::Result) -> Result<(), Error> {
        Ok(())
    }
}

/// What a running search calls now and then; it ends where this breaks.
pub(crate) type Share<'a, T> = dyn FnMut(&mut Engine, &mut dyn SoFar<T>) -> ControlFlow<()> + 'a;

/// What has come out of a search that is still running.
pub(crate) trait SoFar<T> {
    /// Whether it gets too large to wait.
    fn is_full(&self) -> bool {
        false
    }

    /// All that came out since this was last asked.
    fn take(&mut self, engine: &Engine) -> T;
}

/// How a search of a range ended.
pub(crate) struct Ran<T> {
    /// What came out of it since its last part was taken.
    pub(crate) result: T,
    /// Where it was left.
    pub(crate) stop: Option<Stop>,
    /// The path after which nothing is wanted any more, and why.
    pub(crate) end: Option<(Path, End)>,
}

/// What came out of the parts of a search, in the order of their paths, and why it was left before its end.
pub(crate) struct Collected<T> {
    pub(crate) results: Vec<T>,
    pub(crate) stop: Option<Stop>,
}

/// Searches the range, or what is left of it. Gives what came out of its parts up to where it ended: an error and a panic of the visitor are those of
/// the smallest path, too.
pub(crate) fn run<T: Send>(
    work: &dyn Work<Result = T>,
    range: &Range,
    crew: Crew,
    resume: Option<Resume<'_, T>>,
    mut tell: Option<&mut dyn FnMut(&Progress)>,
) -> Result<Collected<T>, Error> {
    let begun = Instant::now();
    let mut arena = work.arena()?;
    let exchange = Exchange::new(range, tell.is_some(), resume);
    let mut path = Path::default();
    thread::scope(|scope| {
        let mut is_alone = true;
        loop {
            let mut progress = |at: Option<&Path>| {
                if let Some(tell) = &mut tell {
                    if let Some(at) = at.filter(|&at| *at > path) {
                        path = at.clone();
                    }
                    // Candidates are counted before what they cover is: so it is never more than they are.
                    let share = exchange.covered();
                    let (explored, valid) = exchange.counted();
                    tell(&Progress { explored, valid, elapsed: begun.elapsed(), path: path.clone(), share });
                }
            };
            let Some(range) = exchange.take(&mut || progress(None)) else { return };
            let mut start_others = |engine: &Engine| {
                if is_alone && crew.is_worthwhile(engine.explored, begun) {
                    is_alone = false;
                    for _ in 1..crew.threads() {
                        // Where no thread can be had, those that there are do the work.
                        let _ = like_this().spawn_scoped(scope, || help(work, &exchange, crew));
                    }
                }
            };
            let mut progress = |far: &Progress| progress(Some(&far.path));
            let progress: Option<&mut dyn FnMut(&Progress)> = if exchange.wants_counts() { Some(&mut progress) } else { None };
            let search = work.search(arena, &range, progress.is_some());
            let look = Look::new(work, &exchange, crew, &range);
            arena = go_through(work, search, look, &exchange, &mut start_others, progress);
        }
    });
    exchange.into_outcome()
}

/// What the other threads do.
fn help<T: Send>(work: &dyn Work<Result = T>, exchange: &Exchange<'_, T>, crew: Crew) {
    // The calling thread has bound the same scope, so there is nothing to complain about.
    let Ok(mut arena) = work.arena() else { return };
    while let Some(range) = exchange.take(&mut || {}) {
        let search = work.search(arena, &range, false);
        arena = go_through(work, search, Look::new(work, exchange, crew, &range), exchange, &mut |_| {}, None);
    }
}

/// Searches one range, and says what came of it.
fn go_through<'a, T: Send>(
    work: &'a dyn Work<Result = T>,
    mut search: Search,
    mut look: Look<'a, T>,
    exchange: &'a Exchange<'a, T>,
    before: &mut dyn FnMut(&Engine),
    progress: Option<&mut dyn FnMut(&Progress)>,
) -> Arena {
    let mut share = |engine: &mut Engine, so_far: &mut dyn SoFar<T>| {
        before(engine);
        look.look(engine, so_far)
    };
    match catch_unwind(AssertUnwindSafe(|| work.run(&mut search, &mut share, progress))) {
        Ok(Ok(Ran { end: Some((path, end @ (End::Error(_) | End::Panic(_)))), .. })) => exchange.end(path, end),
        Ok(Ok(Ran { result, stop, end: enough })) => {
            if stop.is_none() {
                look.cover_rest();
            }
            let end = if stop.is_some() { search.engine().reached() } else { search.engine().range_end().cloned() };
            // First, so that this part is not joined with one behind that does not count any more.
            enough.into_iter().for_each(|(path, why)| exchange.end(path, why));
            // A search that was left before its first candidate has done nothing.
            if stop.is_none() || end.is_some() {
                let range = Range { start: look.start.take(), end };
                let _ = look.hand_over(range, result);
            }
            look.error.take().into_iter().for_each(|error| exchange.end(search.path(), End::Error(error)));
        }
        Ok(Err(error)) => exchange.end(search.path(), End::Error(error)),
        Err(panic) => exchange.end(search.path(), End::Panic(panic)),
    }
    exchange.rest();
    search.into_arena()
}
