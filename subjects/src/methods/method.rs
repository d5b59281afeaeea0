//! The common interface of all methods, for tests and the command line.

use super::METHODS;
use crate::algorithms::{Algorithm, Algorithms};
use crate::subject::{Usage, bounds_of};
use smallscope::check::Arguments;
use smallscope::remote::Elsewhere;
use smallscope::{Check, Monitored, Predicate, Report, Twin};
use std::sync::Arc;

/// A method with its specification.
pub struct Method {
    /// Its name on the command line: `binary_tree.remove`.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The names of the bounds of its structures, in order.
    pub bounds: &'static [&'static str],
    /// The bounds that a single number stands for.
    pub short: Option<fn(i64) -> Vec<i64>>,
    /// The faults that can be seeded into it.
    pub faults: &'static [Seeded],
    /// Checks it within bounds (as many as `bounds` names), as it is or with one of `faults`.
    pub check: fn(&[i64], Option<&str>, &CheckSettings) -> Report,
}

/// A fault that can be seeded into a method.
#[derive(Debug, PartialEq, Eq)]
pub struct Seeded {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
}

/// The options of the command line for every check.
#[derive(Clone, Default)]
pub struct CheckSettings {
    /// The name of the check in its report.
    pub name: String,
    /// Stop after N inputs.
    pub max_inputs: Option<u64>,
    /// Stop after N seconds.
    pub seconds: Option<u64>,
    /// Run only this input.
    pub replay: Option<String>,
    /// Count all failing inputs.
    pub keep_going: bool,
    /// Run the inputs in a separate process.
    pub isolation: bool,
    /// The arguments with which this program runs the check.
    pub command: Vec<String>,
    /// Number of threads; defaults to the number of cores.
    pub threads: Option<u64>,
    /// See [`Check::resume`].
    pub resume: Option<String>,
    /// See [`Check::inputs`].
    pub inputs: Option<String>,
    /// Run the inputs by one of the four algorithms.
    pub algorithm: Option<Algorithm>,
    /// Seed for its random jumps.
    pub seed: u64,
    /// See [`Check::memo`].
    pub memo: Option<String>,
    /// See [`Check::elsewhere`].
    pub elsewhere: Option<Arc<dyn Elsewhere>>,
    /// See [`Check::shard`].
    pub shard: Option<String>,
    /// See [`Check::shard_folder`].
    pub shard_folder: Option<String>,
    /// Print progress, on a terminal.
    pub progress: bool,
}

impl CheckSettings {
    /// The check with these options. It keeps no file of inputs that failed.
    pub fn set<T: Twin, P: Predicate<Monitored<T>>, A: Arguments>(&self, check: Check<T, P, A>) -> Check<T, P, A> {
        let mut check = check.named(&self.name).regressions(false).keep_going(self.keep_going).progress(self.progress);
        if let Some(count) = self.max_inputs {
            check = check.max_inputs(count);
        }
        if let Some(count) = self.seconds {
            check = check.seconds(count);
        }
        if let Some(count) = self.threads {
            check = check.threads(count);
        }
        if let Some(file) = &self.resume {
            check = check.resume(file);
        }
        if let Some(file) = &self.inputs {
            check = check.inputs(file);
        }
        if let Some(algorithm) = self.algorithm {
            let seed = self.seed;
            check = check.divided(move |scope| scope.divided(algorithm, seed));
        }
        if let Some(elsewhere) = &self.elsewhere {
            check = check.elsewhere(elsewhere.clone());
        }
        if let Some(shard) = &self.shard {
            check = check.shard(shard);
        }
        if let Some(folder) = &self.shard_folder {
            check = check.shard_folder(folder);
        }
        if let Some(file) = &self.memo {
            check = check.memo(file);
        }
        if let Some(input) = &self.replay {
            check = check.replay(input);
        }
        check.isolation(self.isolation).isolation_command(self.command.clone())
    }
}

/// The method with this name.
pub fn find_method(name: &str) -> Result<&'static Method, Usage> {
    METHODS.iter().find(|method| method.name == name).ok_or_else(|| {
        let names: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
        let what = match name.split_once('.') {
            None => format!("`{name}` is not of the form `subject.method`"),
            Some((subject, method)) if names.iter().any(|name| name.split('.').next() == Some(subject)) => {
                format!("`{subject}` has no method `{method}`")
            }
            Some((subject, _)) => format!("there is no subject `{subject}` with methods"),
        };
        Usage(format!("{what}; write one of {}", names.join(", ")))
    })
}

impl Method {
    /// The bounds from text: a comma-separated list, or the one number that stands for them.
    pub fn parse_bounds(&self, text: &str) -> Result<Vec<i64>, Usage> {
        bounds_of(self.name, self.bounds, self.short, text)
    }

    /// The fault with this name.
    pub fn fault(&self, name: &str) -> Result<&'static Seeded, Usage> {
        self.faults.iter().find(|fault| fault.name == name).ok_or_else(|| {
            let names: Vec<&str> = self.faults.iter().map(|fault| fault.name).collect();
            Usage(format!("`{}` has no fault `{name}`; write one of {}", self.name, names.join(", ")))
        })
    }
}

/// The enum of the faults of a method, each with its name on the command line and a line about it.
macro_rules! faults {
    ($fault:ident: $($name:literal $variant:ident $about:literal,)+) => {
        /// A fault that can be seeded.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $fault {
            $(#[doc = $about] $variant,)+
        }

        impl $fault {
            const ALL: &'static [$crate::methods::Seeded] = &[$($crate::methods::Seeded { name: $name, about: $about },)+];

            fn named(name: &str) -> $fault {
                match name {
                    $($name => $fault::$variant,)+
                    _ => panic!("there is no fault `{name}`"),
                }
            }
        }
    };
}
pub(super) use faults;
