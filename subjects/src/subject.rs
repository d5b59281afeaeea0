//! The common interface of all subjects, for tests, benches and the command line.

use smallscope::{AnyScope, Counts, Error, Range, Stored, Valid};
use std::fmt;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

/// A structure of the papers with its bounds and predicates.
pub struct Subject {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The names of its bounds, in order.
    pub bounds: &'static [&'static str],
    /// The bounds that a single number stands for, if the papers use one.
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

/// A usage error: what was asked for does not exist.
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

/// The subject with this name.
pub fn find(name: &str) -> Result<&'static Subject, Usage> {
    crate::SUBJECTS.iter().find(|subject| subject.name == name).ok_or_else(|| {
        let names: Vec<&str> = crate::SUBJECTS.iter().map(|subject| subject.name).collect();
        Usage(format!("there is no subject `{name}`; write one of {}", names.join(", ")))
    })
}

/// The bounds of a subject from text: a comma-separated list, or the one number that stands for them.
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
            return Err(format!("{name} is {value}, but cannot be negative"));
        }
        if let Some(what) = name.strip_prefix("min")
            && let Some(max) = of(&format!("max{what}"))
            && value > max
        {
            return Err(format!("{name} is {value}, but max{what} is only {max}"));
        }
    }
    Ok(())
}

/// The options of the command line for every search.
#[derive(Clone, Debug, Default)]
pub struct SearchSettings {
    /// Fields of which one value is enough, as `Class.field`.
    pub unfocus: Vec<String>,
    /// Stop after N valid structures.
    pub max_valid: Option<u64>,
    /// See [`Scope::threads`](smallscope::Scope::threads).
    pub threads: usize,
    /// See [`Scope::resume`](smallscope::Scope::resume).
    pub resume: Option<PathBuf>,
    /// Stop after N seconds.
    pub seconds: Option<u64>,
    /// The name of the predicate in files, however it is written.
    pub known_as: Option<String>,
    /// For tests: how many candidates a thread searches before it looks whether another one is idle.
    pub share_every: Option<u64>,
}

/// How a structure is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// One line of text.
    Text,
    /// One JSON object on a line.
    Json,
    /// A Graphviz graph.
    Dot,
    /// An SVG document on a line.
    Svg,
    /// The path.
    Path,
}

impl Picture {
    /// Shows a structure.
    pub fn of<R: ?Sized>(self, valid: &Valid<'_, R>) -> String {
        match self {
            Picture::Text => valid.to_string(),
            Picture::Json => valid.to_json(),
            Picture::Dot => valid.to_dot(),
            Picture::Svg => valid.svg(),
            Picture::Path => valid.path().to_string(),
        }
    }
}

/// What tests, benches and the command line do with any subject's scope.
pub trait SubjectScope {
    /// The same scope with options.
    fn with(self: Box<Self>, options: &SearchSettings) -> Box<Self>;
    /// Lends a picture of every valid structure.
    fn for_each_picture(&self, picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error>;
    /// See [`Scope::for_each_stored`](smallscope::Scope::for_each_stored).
    fn for_each_stored_picture(
        &self,
        stored: &Stored,
        indexes: std::ops::Range<u64>,
        picture: Picture,
        visit: &mut dyn FnMut(&str),
    ) -> Result<u64, Error>;
    /// See [`Scope::for_each_in`](smallscope::Scope::for_each_in).
    fn for_each_picture_in(&self, ranges: &[Range], picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error>;
    /// Counts the candidates of some ranges.
    fn count_in(&self, ranges: &[Range]) -> Result<Counts, Error>;
    /// See [`Scope::for_each_parallel`](smallscope::Scope::for_each_parallel).
    fn for_each_picture_parallel(&self, picture: Picture, visit: &(dyn Fn(&str) + Sync)) -> Result<Counts, Error>;
}

impl SubjectScope for dyn AnyScope + '_ {
    fn with(mut self: Box<Self>, options: &SearchSettings) -> Box<Self> {
        let SearchSettings { unfocus, max_valid, threads, resume, seconds, known_as, share_every } = options;
        unfocus.iter().for_each(|name| self.unfocus(name));
        if let Some(count) = max_valid {
            self.limit_structures(*count);
        }
        if let Some(file) = resume {
            self.resume_from(file.clone());
        }
        if let Some(seconds) = seconds {
            self.limit_time(Duration::from_secs(*seconds));
        }
        if let Some(name) = known_as {
            self.set_known_as(name);
        }
        if let Some(candidates) = share_every {
            self.set_share_every(*candidates);
        }
        self.set_threads(*threads);
        self
    }

    fn for_each_picture(&self, picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error> {
        self.try_for_each(&mut |valid| {
            visit(&picture.of(valid));
            ControlFlow::Continue(())
        })
    }

    fn for_each_stored_picture(
        &self,
        stored: &Stored,
        indexes: std::ops::Range<u64>,
        picture: Picture,
        visit: &mut dyn FnMut(&str),
    ) -> Result<u64, Error> {
        self.for_each_stored(stored, indexes, &mut |valid| {
            visit(&picture.of(valid));
            ControlFlow::Continue(())
        })
    }

    fn for_each_picture_in(&self, ranges: &[Range], picture: Picture, visit: &mut dyn FnMut(&str)) -> Result<Counts, Error> {
        self.for_each_in(ranges, &mut |valid| {
            visit(&picture.of(valid));
            ControlFlow::Continue(())
        })
    }

    fn count_in(&self, ranges: &[Range]) -> Result<Counts, Error> {
        self.for_each_in(ranges, &mut |_| ControlFlow::Continue(()))
    }

    fn for_each_picture_parallel(&self, picture: Picture, visit: &(dyn Fn(&str) + Sync)) -> Result<Counts, Error> {
        self.for_each_parallel(&|valid| visit(&picture.of(valid)))
    }
}
