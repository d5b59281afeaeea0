//! Files of structures, candidates, ranges and memos.

use super::any_scope::{AnyScope, Visit};
use super::{Counts, Predicate, Scope, Valid};
use crate::kernel::Error;
use crate::kernel::FileError;
use crate::kernel::engine::Engine;
use crate::kernel::{Arena, Limits, Path, Progress, Range, Search, Sinks};
use crate::memo::{FastForward, Memo, Step};
use crate::parallel::{self, Ran, Resume, Schedule, Share, SoFar, Work};
use crate::remote::Sharing;
use crate::store::{
    self, Done, Encoding, Fingerprint, Paths, Reader, Stored, StoredWriter, Sum, check_place, put, put_range, read_whole,
    write_whole,
};
use crate::structure::{Monitored, Searchable};
use crate::system::lock;
use std::any::Any;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::path::Path as FilePath;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

const RANGES: &str = "ranges";
const MEMO: &str = "a memo";

/// What a memo keeps by default: this many equidistant candidates, and this many of the largest ranges of each kind.
const KEPT: (usize, usize) = (1024, 1024);

/// Candidates at the start, places further on, and candidates there, that a predicate is known by.
const SAMPLE: (u64, usize, u64) = (512, 16, 32);

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Identifies this search, for files.
    pub fn fingerprint(&self) -> Result<Fingerprint, Error> {
        self.untyped().fingerprint()
    }

    /// Writes the paths of all valid structures to a file, on all threads. Resumes an unfinished file; leaves a finished one as it is. Limits do not
    /// apply.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let file = std::env::temp_dir().join(format!("pairs-{}", std::process::id()));
    /// let pairs = Scope::<Pair>::any().every::<u8>(0..=9).requires(|pair| pair.low.get() < pair.high.get());
    /// assert_eq!(pairs.store_valid(&file)?.valid, 45);
    ///
    /// let stored = pairs.load_valid(&file)?;
    /// assert_eq!((stored.len(), stored.explored(), stored.is_complete()), (45, 100, true));
    /// assert_eq!(stored.get(9).unwrap(), Some("1.2".parse()?));
    /// let mut sums = vec![];
    /// pairs.for_each_stored(&stored, 9..12, |pair| sums.push(pair.low.get() + pair.high.get()))?;
    /// assert_eq!(sums, [3, 4, 5]);
    /// # std::fs::remove_file(file).unwrap();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn store_valid(&self, file: impl AsRef<FilePath>) -> Result<Counts, Error> {
        self.untyped().store_valid(file.as_ref())
    }

    /// Opens a file that [`store_valid`](Self::store_valid) wrote for the same search. An unfinished file can be used, too: see
    /// [`Stored::is_complete`].
    pub fn load_valid(&self, file: impl AsRef<FilePath>) -> Result<Stored, Error> {
        self.untyped().load_valid(file.as_ref())
    }

    /// Writes the paths of all candidates on which the predicate is run, valid or not, to a file, as [`store_valid`](Self::store_valid) does for
    /// valid ones; returns the number of candidates explored. Candidates that a filter rejects count as explored, but have no path in the file.
    ///
    /// ```
    /// use smallscope::{Encoding, Field, Scope, Structure};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let file = std::env::temp_dir().join(format!("candidates-{}", std::process::id()));
    /// let pairs = Scope::<Pair>::any().every::<u8>(0..=9).requires(|pair| pair.low.get() < pair.high.get());
    /// assert_eq!(pairs.store_explored(&file, Encoding::Delta)?, 100);
    /// assert_eq!(pairs.load_explored(&file)?.get(42)?, Some("4.2".parse()?));
    /// # std::fs::remove_file(file).unwrap();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn store_explored(&self, file: impl AsRef<FilePath>, encoding: Encoding) -> Result<u64, Error> {
        self.untyped().store_explored(file.as_ref(), encoding)
    }

    /// Opens a file that [`store_explored`](Self::store_explored) wrote for the same search, however it is encoded.
    pub fn load_explored(&self, file: impl AsRef<FilePath>) -> Result<Stored, Error> {
        self.untyped().load_explored(file.as_ref())
    }

    /// Lends the stored structures with these indexes, one after the other and on the calling thread; returns their number. Each takes one run of the
    /// predicate, which must accept it.
    pub fn for_each_stored(
        &self,
        stored: &Stored,
        indexes: std::ops::Range<u64>,
        mut visit: impl FnMut(&Valid<'_, Monitored<T>>),
    ) -> Result<u64, Error> {
        self.untyped().for_each_stored(stored, indexes, &mut |valid| {
            visit(&valid.typed());
            ControlFlow::Continue(())
        })
    }

    /// Writes ranges of this search to a file.
    pub fn store_ranges(&self, file: impl AsRef<FilePath>, ranges: &[Range]) -> Result<(), Error> {
        self.untyped().store_ranges(file.as_ref(), ranges)
    }

    /// The ranges that [`store_ranges`](Self::store_ranges) wrote for the same search.
    pub fn load_ranges(&self, file: impl AsRef<FilePath>) -> Result<Vec<Range>, Error> {
        self.untyped().load_ranges(file.as_ref())
    }

    /// Writes a memo of this search to a file.
    pub fn store_memo(&self, file: impl AsRef<FilePath>, memo: &Memo) -> Result<(), Error> {
        self.untyped().store_memo(file.as_ref(), memo)
    }

    /// The memo in a file for the same search. If the file does not exist, runs the search and writes its memo ([`memorize`](Self::memorize)) first.
    pub fn memo_in(&self, file: impl AsRef<FilePath>) -> Result<Memo, Error> {
        self.untyped().memo_in(file.as_ref())
    }

    /// The memo that [`store_memo`](Self::store_memo) wrote for the same search.
    pub fn load_memo(&self, file: impl AsRef<FilePath>) -> Result<Memo, Error> {
        self.untyped().load_memo(file.as_ref())
    }
}

impl dyn AnyScope + '_ {
    /// Identifies this search, for files.
    pub(crate) fn fingerprint(&self) -> Result<Fingerprint, Error> {
        let (mut sum, mut arena) = (Sum::default(), self.arena()?);
        let mut forward = FastForward::new(SAMPLE.1, 0);
        arena = self.sample(arena, &Step { from: None, candidates: SAMPLE.0 }, &mut sum)?.0;
        for _ in 0..SAMPLE.1 {
            let Some(step) = forward.next() else { break };
            let mut at;
            (arena, at) = self.sample(arena, &step, &mut sum)?;
            if let Some(path) = at {
                let Step { from, .. } = forward.jump(&path);
                (arena, at) = self.sample(arena, &Step { from, candidates: SAMPLE.2 }, &mut sum)?;
            }
            forward.arrive(at);
        }
        Ok(Fingerprint::new(&arena.layout, sum.0, self.code()))
    }

    /// Adds the valid ones of some candidates to the sum, and where the next one is.
    fn sample(&self, arena: Arena, step: &Step, sum: &mut Sum) -> Result<(Arena, Option<Path>), Error> {
        let limits = Limits { candidates: step.candidates, ..self.setup().limits.lifted() };
        let mut search = Search::new(arena, &Range { start: step.from.clone(), end: None }, &limits, false);
        let stop = self.lend(&mut search, &mut |valid| {
            sum.add_path(&valid.path());
            ControlFlow::Continue(())
        })?;
        let at = stop.map(|stop| stop.at);
        sum.add_path(at.as_deref().unwrap_or_default());
        Ok((search.into_arena(), at))
    }

    /// Like [`Scope::store_valid`].
    pub fn store_valid(&self, file: &FilePath) -> Result<Counts, Error> {
        self.store_paths(file, Contents::Valid, Encoding::Delta)
    }

    fn store_paths(&self, file: &FilePath, contents: Contents, encoding: Encoding) -> Result<Counts, Error> {
        let (writer, done) =
            StoredWriter::open(file, &self.what(contents), &self.fingerprint()?).map_err(|problem| Error::file(file, problem))?;
        let done: Vec<(Range, Written)> = done
            .into_iter()
            .map(|Done { range, explored, valid }| (range, Written { explored, valid, paths: Paths::default() }))
            .collect();
        let leave = Schedule { journal: None, begun: Instant::now(), deadline: None, interrupted: None };
        let resume = Resume { done, counted: (0, 0), enough: None, leave };
        let work = Storing { scope: self, contents, encoding, to: Some((file, Mutex::new(writer))) };
        let outcome = parallel::run(&work, &self.setup().range, self.crew_of_parts()?, Some(resume), None)?;
        if let Some((_, writer)) = work.to {
            let writer = writer.into_inner().unwrap_or_else(PoisonError::into_inner);
            writer.finish(encoding).map_err(|problem| Error::file(file, problem))?;
        }
        let sum = |part: fn(&Written) -> u64| outcome.results.iter().map(part).sum();
        Ok(Counts::new(sum(|part| part.explored), sum(|part| part.valid), None))
    }

    /// Like [`Scope::load_valid`].
    pub fn load_valid(&self, file: &FilePath) -> Result<Stored, Error> {
        self.load_paths(file, Contents::Valid)
    }

    fn load_paths(&self, file: &FilePath, contents: Contents) -> Result<Stored, Error> {
        Stored::open(file, &self.what(contents), &self.fingerprint()?).map_err(|problem| Error::file(file, problem))
    }

    fn what(&self, contents: Contents) -> String {
        let what = match contents {
            Contents::Valid => "valid structures",
            Contents::Explored => "explored candidates",
        };
        format!("{what}{}", self.part())
    }

    /// Like [`Scope::for_each_stored`].
    pub fn for_each_stored(&self, stored: &Stored, indexes: std::ops::Range<u64>, visit: &mut Visit<'_>) -> Result<u64, Error> {
        let mut lent = 0;
        let mut paths = stored.range(indexes).map(|path| path.map_err(|problem| self.not_stored(problem)));
        let changed = self.follow(&mut paths, &mut |valid| {
            lent += 1;
            visit(valid)
        })?;
        match changed {
            None => Ok(lent),
            Some(path) => {
                let difference = format!("its predicate has changed: it no longer accepts {path}");
                Err(self.not_stored(FileError::Stale { difference }))
            }
        }
    }

    /// Like [`Scope::store_explored`].
    pub fn store_explored(&self, file: &FilePath, encoding: Encoding) -> Result<u64, Error> {
        Ok(self.store_paths(file, Contents::Explored, encoding)?.explored)
    }

    /// Like [`Scope::load_explored`].
    pub fn load_explored(&self, file: &FilePath) -> Result<Stored, Error> {
        self.load_paths(file, Contents::Explored)
    }

    /// Like [`Scope::load_ranges`].
    pub fn load_ranges(&self, file: &FilePath) -> Result<Vec<Range>, Error> {
        self.load(file, RANGES, &|reader| reader.list(Reader::range))
    }

    fn not_stored(&self, problem: FileError) -> Error {
        Error::File { file: "of stored structures".to_string(), problem }
    }

    /// Like [`Scope::store_ranges`].
    pub fn store_ranges(&self, file: &FilePath, ranges: &[Range]) -> Result<(), Error> {
        let mut bytes = vec![];
        put(&mut bytes, ranges.len() as u64);
        ranges.iter().for_each(|range| put_range(&mut bytes, range));
        self.store(file, RANGES, &bytes)
    }

    /// Like [`Scope::store_memo`].
    pub fn store_memo(&self, file: &FilePath, memo: &Memo) -> Result<(), Error> {
        let mut bytes = vec![];
        memo.write(&mut bytes);
        self.store(file, MEMO, &bytes)
    }

    /// Like [`Scope::memo_in`].
    pub fn memo_in(&self, file: &FilePath) -> Result<Memo, Error> {
        let exists = || {
            let exists = store::exists(file)?;
            if !exists {
                check_place(file, MEMO)?;
            }
            Ok(exists)
        };
        if exists().map_err(|problem| Error::file(file, problem))? {
            return self.load_memo(file);
        }
        let memo = self.memorize(KEPT.0, KEPT.1)?;
        self.store_memo(file, &memo)?;
        Ok(memo)
    }

    /// Like [`Scope::load_memo`].
    pub fn load_memo(&self, file: &FilePath) -> Result<Memo, Error> {
        self.load(file, MEMO, &Memo::read)
    }

    fn store(&self, file: &FilePath, holds: &str, bytes: &[u8]) -> Result<(), Error> {
        write_whole(file, holds, &self.fingerprint()?, bytes).map_err(|problem| Error::file(file, problem))
    }

    fn load<V>(&self, file: &FilePath, holds: &str, read: &dyn Fn(&mut Reader<'_>) -> Option<V>) -> Result<V, Error> {
        let fingerprint = self.fingerprint()?;
        let load = || {
            let bytes = read_whole(file, holds, &fingerprint)?;
            let mut reader = Reader(&bytes);
            read(&mut reader).filter(|_| reader.0.is_empty()).ok_or(FileError::Damaged)
        };
        load().map_err(|problem| Error::file(file, problem))
    }
}

/// Which paths a file holds.
#[derive(Clone, Copy, PartialEq)]
enum Contents {
    Valid,
    Explored,
}

/// Finds paths, and writes them part by part, or hands them to whoever runs a range elsewhere.
pub(super) struct Storing<'a> {
    scope: &'a (dyn AnyScope + 'a),
    contents: Contents,
    encoding: Encoding,
    to: Option<(&'a FilePath, Mutex<StoredWriter>)>,
}

impl<'a> Storing<'a> {
    /// Finds valid structures for whoever runs ranges.
    pub(super) fn elsewhere(scope: &'a (dyn AnyScope + 'a)) -> Storing<'a> {
        Storing { scope, contents: Contents::Valid, encoding: Encoding::Delta, to: None }
    }
}

/// A part: its counts, and its paths until they are written.
#[derive(Default)]
pub(super) struct Written {
    pub(super) explored: u64,
    pub(super) valid: u64,
    paths: Paths,
}

struct SoFarFound<'a> {
    explored: u64,
    paths: &'a RefCell<Paths>,
}

impl SoFar<Written> for SoFarFound<'_> {
    fn is_full(&self) -> bool {
        self.paths.borrow().is_full()
    }

    fn take(&mut self, engine: &Engine) -> Written {
        let paths = self.paths.take();
        let explored = engine.explored - std::mem::replace(&mut self.explored, engine.explored);
        Written { explored, valid: paths.count, paths }
    }
}

impl Work for Storing<'_> {
    type Result = Written;

    fn arena(&self) -> Result<Arena, Error> {
        self.scope.arena()
    }

    fn search(&self, arena: Arena, range: &Range, wants_progress: bool) -> Search {
        let limits = self.scope.setup().limits.lifted();
        Search::new(arena, range, &limits, wants_progress)
    }

    fn run(
        &self,
        search: &mut Search,
        share: &mut Share<'_, Written>,
        _: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Ran<Written>, Error> {
        let paths = RefCell::default();
        let mut so_far = SoFarFound { explored: 0, paths: &paths };
        let push = |engine: &Engine| paths.borrow_mut().push(engine.choices().map(|(_, index)| index), self.encoding);
        let mut valid = |_: &dyn Any, engine: &Engine| {
            push(engine);
            ControlFlow::Continue(())
        };
        let mut candidate = |engine: &Engine, _: bool| push(engine);
        let mut share = |engine: &mut Engine| share(engine, &mut so_far);
        let mut sinks = Sinks { share: Some(&mut share), ..Sinks::default() };
        match self.contents {
            Contents::Valid => sinks.valid = Some(&mut valid),
            Contents::Explored => sinks.candidate = Some(&mut candidate),
        }
        let stop = self.scope.search_with(search, sinks)?;
        Ok(Ran { result: so_far.take(search.engine()), stop, end: None })
    }

    fn rejected(&self, candidates: u64) -> Written {
        Written { explored: candidates, ..Written::default() }
    }

    fn done(&self, range: &Range, result: &mut Written) -> Result<(), Error> {
        let paths = std::mem::take(&mut result.paths);
        let Some((file, writer)) = &self.to else { return Ok(()) };
        lock(writer).append(range, result.explored, &paths).map_err(|problem| Error::file(file, problem))
    }

    fn keep(&self, mut result: Written, sharing: &mut dyn Sharing) -> Result<Written, String> {
        let paths = std::mem::take(&mut result.paths);
        if paths.count > 0 {
            sharing.keep(&paths.packed())?;
        }
        Ok(result)
    }
}
