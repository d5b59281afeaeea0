//! What all subjects have in common, so that tests, benches and the command line can treat them alike.

use smallscope::{
    Algorithm, Beyond, Candidate, Counts, Covered, Encoding, Error, FirstRun, Kept, Memo, Mended, Monitored, Path, Predicate,
    Progress, Range, Scope, Searchable, Stored, Valid,
};
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

/// A structure of the papers with its bounds and predicates.
pub struct Subject {
    /// As the command line knows it.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The names of its bounds, in order.
    pub bounds: &'static [&'static str],
    /// The bounds that a single number stands for, where the papers use one.
    pub short: Option<fn(i64) -> Vec<i64>>,
    /// The names of its predicates; the first is the default.
    pub predicates: &'static [&'static str],
    /// The scope for bounds (as many as `bounds` names), one of `predicates` and a style.
    pub scope: fn(&[i64], &str, Style) -> Box<dyn AnyScope>,
}

/// How the predicate is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plain reads.
    Natural,
    /// With filters and remembered steps.
    Fast,
}

/// A message for somebody who asked for something that does not exist.
#[derive(Debug, PartialEq, Eq)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// The largest absolute value of a bound. The largest published one is 200; up to this one, predicates that recurse along a structure do
/// not overflow the stack.
const LARGEST: u64 = 1_000;

/// The subject of that name.
pub fn find(name: &str) -> Result<&'static Subject, Usage> {
    crate::SUBJECTS.iter().find(|subject| subject.name == name).ok_or_else(|| {
        let names: Vec<&str> = crate::SUBJECTS.iter().map(|subject| subject.name).collect();
        Usage(format!("there is no subject `{name}`; write one of {}", names.join(", ")))
    })
}

/// The bounds of a subject from text: all of them with commas, or the one number that stands for them.
pub fn parse_bounds(subject: &Subject, text: &str) -> Result<Vec<i64>, Usage> {
    bounds_of(subject.name, subject.bounds, subject.short, text)
}

/// The bounds of these names, of something with a name of its own.
pub(crate) fn bounds_of(name: &str, names: &[&str], short: Option<fn(i64) -> Vec<i64>>, text: &str) -> Result<Vec<i64>, Usage> {
    let forms = match short {
        Some(_) if names.len() > 1 => format!("`{name} {}` or `{name} 4`", names.join(",")),
        _ => format!("`{name} {}`", names.join(",")),
    };
    let wrong = |what: String| Usage(format!("{what}; write {forms} with whole numbers"));
    let numbers: Result<Vec<i64>, _> = text.split(',').map(|number| number.parse::<i64>()).collect();
    let numbers = numbers.map_err(|_| wrong(format!("`{text}` is not a list of bounds")))?;
    let bounds = match (numbers.as_slice(), short) {
        (_, _) if numbers.iter().any(|n| n.unsigned_abs() > LARGEST) => {
            return Err(wrong(format!("`{text}` is too large: no bound may exceed {LARGEST}")));
        }
        (&[n], Some(short)) if names.len() > 1 => {
            if n < 0 {
                return Err(wrong(format!("`{text}` is negative")));
            }
            short(n)
        }
        (numbers, _) if numbers.len() == names.len() => numbers.to_vec(),
        (numbers, _) => {
            return Err(wrong(format!("`{text}` is a list of length {}, not {}", numbers.len(), names.len())));
        }
    };
    check(names, &bounds).map_err(wrong)?;
    Ok(bounds)
}

/// Counts are not negative, and a minimum is not above its maximum.
fn check(names: &[&str], bounds: &[i64]) -> Result<(), String> {
    let of = |name: &str| names.iter().position(|&bound| bound == name).map(|i| bounds[i]);
    for (name, &value) in names.iter().zip(bounds) {
        let is_value = name.ends_with("Info") || name.ends_with("Key") || name.ends_with("Value");
        if value < 0 && !is_value {
            return Err(format!("{name} is {value}, and cannot be negative"));
        }
        if let Some(what) = name.strip_prefix("min")
            && let Some(max) = of(&format!("max{what}"))
            && value > max
        {
            return Err(format!("{name} is {value}, and max{what} only {max}"));
        }
    }
    Ok(())
}

/// What a user of the command line can set on every search.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Fields of which one value is enough, as `Class.field`.
    pub unfocus: Vec<String>,
    /// Stop after so many valid structures.
    pub max_valid: Option<u64>,
    /// See [`Scope::threads`].
    pub threads: usize,
    /// See [`Scope::resume`].
    pub resume: Option<PathBuf>,
    /// Stop after so many seconds.
    pub seconds: Option<u64>,
    /// What files know the predicate by, however it is written.
    pub known_as: Option<String>,
    /// For tests: how many candidates a thread searches before it looks whether another one is idle.
    pub share_every: Option<u64>,
}

/// A scope whose structure and predicate are not known by type.
pub trait AnyScope {
    /// The same scope with options.
    fn with(self: Box<Self>, options: &Options) -> Box<dyn AnyScope>;
    /// Counts, telling now and then how far it is.
    fn count(&self, tell: &mut dyn FnMut(&Progress)) -> Result<Counts, Error>;
    /// Lends every candidate.
    fn for_each_candidate(&self, visit: &mut dyn FnMut(&Candidate<'_>)) -> Result<Counts, Error>;
    /// Lends a picture of every valid structure: text, JSON or dot, as asked for.
    fn for_each_picture(&self, picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error>;
    /// See [`Scope::memorize`].
    fn memorize(&self, equidistant: usize, ranges: usize) -> Result<Memo, Error>;
    /// See [`Scope::store_memo`].
    fn store_memo(&self, file: &FilePath, memo: &Memo) -> Result<(), Error>;
    /// See [`Scope::load_memo`].
    fn load_memo(&self, file: &FilePath) -> Result<Memo, Error>;
    /// See [`Scope::memo_in`].
    fn memo_in(&self, file: &FilePath) -> Result<Memo, Error>;
    /// See [`Scope::store_ranges`].
    fn store_ranges(&self, file: &FilePath, ranges: &[Range]) -> Result<(), Error>;
    /// See [`Scope::load_ranges`].
    fn load_ranges(&self, file: &FilePath) -> Result<Vec<Range>, Error>;
    /// See [`Scope::store_valid`].
    fn store_valid(&self, file: &FilePath) -> Result<Counts, Error>;
    /// See [`Scope::load_valid`].
    fn load_valid(&self, file: &FilePath) -> Result<Stored, Error>;
    /// See [`Scope::store_explored`].
    fn store_explored(&self, file: &FilePath, encoding: Encoding) -> Result<u64, Error>;
    /// See [`Scope::load_explored`].
    fn load_explored(&self, file: &FilePath) -> Result<Stored, Error>;
    /// See [`Scope::for_each_stored`]; lends pictures.
    fn for_each_stored_picture(
        &self,
        stored: &Stored,
        indexes: std::ops::Range<u64>,
        picture: Picture,
        visit: &mut dyn FnMut(&str),
    ) -> Result<u64, Error>;
    /// See [`Scope::for_each_in`]; lends pictures.
    fn for_each_picture_in(&self, ranges: &[Range], picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error>;
    /// Counts the candidates of some ranges.
    fn count_in(&self, ranges: &[Range]) -> Result<Counts, Error>;
    /// See [`Scope::fast_forward`].
    fn fast_forward(&self, ranges: usize, seed: u64) -> Result<Vec<Range>, Error>;
    /// See [`Scope::for_each_parallel`]; lends pictures.
    fn for_each_picture_parallel(&self, picture: Picture, visit: &(dyn Fn(&str) + Sync)) -> Result<Counts, Error>;
    /// See [`Scope::first_run`]; lends paths and pictures.
    fn first_run(&self, algorithm: Algorithm, seed: u64, picture: Picture, visit: &EachPicture<'_>) -> Result<FirstRun, Error>;
    /// See [`Scope::later_run`]; lends paths and pictures.
    fn later_run(&self, kept: &Kept, picture: Picture, visit: &EachPicture<'_>) -> Result<Counts, Error>;
    /// See [`Scope::covered`].
    fn covered(&self) -> Result<Covered, Error>;
    /// See [`Scope::for_each_beyond`]; lends texts.
    fn for_each_text_beyond(&self, covered: &Covered, visit: &mut dyn FnMut(&str)) -> Result<Beyond, Error>;
    /// See [`Scope::mend`].
    fn mend(&self, path: &Path, nearest: Option<usize>) -> Result<Option<Mended>, Error>;
    /// See [`Scope::path_of_vector`].
    fn path_of_vector(&self, vector: &[u32]) -> Result<Path, Error>;
    /// See [`Scope::brute_force`].
    fn brute_force(&self) -> Result<BTreeSet<String>, Error>;
    /// See [`Scope::space_bits`].
    fn space_bits(&self) -> Result<f64, Error>;
}

/// Who is lent structures on several threads: where each stands, and a way to show it.
pub type EachPicture<'a> = dyn Fn(&dyn Fn() -> (Path, String)) + Sync + 'a;

/// How a structure is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// One line of text.
    Text,
    /// One JSON object on a line.
    Json,
    /// A Graphviz graph.
    Dot,
    /// The path.
    Path,
}

impl<T: Searchable, P: Predicate<Monitored<T>> + 'static> AnyScope for Scope<T, P> {
    fn with(self: Box<Self>, options: &Options) -> Box<dyn AnyScope> {
        let mut scope = *self;
        for name in &options.unfocus {
            scope = scope.unfocus_named(name);
        }
        if let Some(count) = options.max_valid {
            scope = scope.max_structures(count);
        }
        if let Some(file) = &options.resume {
            scope = scope.resume(file);
        }
        if let Some(seconds) = options.seconds {
            scope = scope.max_time(Duration::from_secs(seconds));
        }
        if let Some(name) = &options.known_as {
            scope = scope.known_as(name);
        }
        if let Some(candidates) = options.share_every {
            scope = scope.share_every(candidates);
        }
        Box::new(scope.threads(options.threads))
    }

    fn count(&self, tell: &mut dyn FnMut(&Progress)) -> Result<Counts, Error> {
        self.count_with_progress(tell)
    }

    fn for_each_candidate(&self, visit: &mut dyn FnMut(&Candidate<'_>)) -> Result<Counts, Error> {
        Scope::for_each_candidate(self, visit)
    }

    fn for_each_picture(&self, picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error> {
        self.for_each(|valid: &Valid<'_, Monitored<T>>| visit(&show(valid, picture)))
    }

    fn memorize(&self, equidistant: usize, ranges: usize) -> Result<Memo, Error> {
        Scope::memorize(self, equidistant, ranges)
    }

    fn store_memo(&self, file: &FilePath, memo: &Memo) -> Result<(), Error> {
        Scope::store_memo(self, file, memo)
    }

    fn load_memo(&self, file: &FilePath) -> Result<Memo, Error> {
        Scope::load_memo(self, file)
    }

    fn memo_in(&self, file: &FilePath) -> Result<Memo, Error> {
        Scope::memo_in(self, file)
    }

    fn store_ranges(&self, file: &FilePath, ranges: &[Range]) -> Result<(), Error> {
        Scope::store_ranges(self, file, ranges)
    }

    fn load_ranges(&self, file: &FilePath) -> Result<Vec<Range>, Error> {
        Scope::load_ranges(self, file)
    }

    fn store_valid(&self, file: &FilePath) -> Result<Counts, Error> {
        Scope::store_valid(self, file)
    }

    fn load_valid(&self, file: &FilePath) -> Result<Stored, Error> {
        Scope::load_valid(self, file)
    }

    fn store_explored(&self, file: &FilePath, encoding: Encoding) -> Result<u64, Error> {
        Scope::store_explored(self, file, encoding)
    }

    fn load_explored(&self, file: &FilePath) -> Result<Stored, Error> {
        Scope::load_explored(self, file)
    }

    fn for_each_stored_picture(
        &self,
        stored: &Stored,
        indexes: std::ops::Range<u64>,
        picture: Picture,
        visit: &mut dyn FnMut(&str),
    ) -> Result<u64, Error> {
        self.for_each_stored(stored, indexes, |valid: &Valid<'_, Monitored<T>>| visit(&show(valid, picture)))
    }

    fn for_each_picture_in(&self, ranges: &[Range], picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error> {
        self.for_each_in(ranges, |valid: &Valid<'_, Monitored<T>>| visit(&show(valid, picture)))
    }

    fn count_in(&self, ranges: &[Range]) -> Result<Counts, Error> {
        self.for_each_in(ranges, |_| {})
    }

    fn fast_forward(&self, ranges: usize, seed: u64) -> Result<Vec<Range>, Error> {
        Scope::fast_forward(self, ranges, seed)
    }

    fn for_each_picture_parallel(&self, picture: Picture, visit: &(dyn Fn(&str) + Sync)) -> Result<Counts, Error> {
        self.for_each_parallel(|valid| visit(&show(valid, picture)))
    }

    fn first_run(&self, algorithm: Algorithm, seed: u64, picture: Picture, visit: &EachPicture<'_>) -> Result<FirstRun, Error> {
        Scope::first_run(self, algorithm, seed, |valid| visit(&|| (valid.path(), show(valid, picture))))
    }

    fn later_run(&self, kept: &Kept, picture: Picture, visit: &EachPicture<'_>) -> Result<Counts, Error> {
        Scope::later_run(self, kept, |valid| visit(&|| (valid.path(), show(valid, picture))))
    }

    fn covered(&self) -> Result<Covered, Error> {
        Scope::covered(self)
    }

    fn for_each_text_beyond(&self, covered: &Covered, visit: &mut dyn FnMut(&str)) -> Result<Beyond, Error> {
        self.for_each_beyond(covered, |valid| visit(&valid.to_string()))
    }

    fn mend(&self, path: &Path, nearest: Option<usize>) -> Result<Option<Mended>, Error> {
        Scope::mend(self, path, nearest)
    }

    fn path_of_vector(&self, vector: &[u32]) -> Result<Path, Error> {
        Scope::path_of_vector(self, vector)
    }

    fn brute_force(&self) -> Result<BTreeSet<String>, Error> {
        Scope::brute_force(self)
    }

    fn space_bits(&self) -> Result<f64, Error> {
        Scope::space_bits(self)
    }
}

fn show<R>(valid: &Valid<'_, R>, picture: Picture) -> String {
    match picture {
        Picture::Text => valid.to_string(),
        Picture::Json => valid.to_json(),
        Picture::Dot => valid.to_dot(),
        Picture::Path => valid.path().to_string(),
    }
}
