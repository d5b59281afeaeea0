//! What all methods have in common, so that tests and the command line can treat them alike.

use super::METHODS;
use crate::subject::{Usage, bounds_of};
use smallscope::check::Arguments;
use smallscope::{Algorithm, Check, Monitored, Predicate, Report, Twin};

/// A method with its specification.
pub struct Method {
    /// As the command line knows it: `binary_tree.remove`.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The names of the bounds of its structures, in order.
    pub bounds: &'static [&'static str],
    /// The bounds that a single number stands for.
    pub short: Option<fn(i64) -> Vec<i64>>,
    /// What can be made wrong.
    pub faults: &'static [Seeded],
    /// Checks it within bounds (as many as `bounds` names), as it is or with one of `faults`.
    pub check: fn(&[i64], Option<&str>, &CheckOptions) -> Report,
}

/// A fault that can be seeded into a method.
#[derive(Debug, PartialEq, Eq)]
pub struct Seeded {
    /// As the command line knows it.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
}

/// What a user of the command line can set on every check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// The name of the check in its report.
    pub name: String,
    /// Stop after so many inputs.
    pub max_inputs: Option<u64>,
    /// Stop after so many seconds.
    pub seconds: Option<u64>,
    /// Run this input only.
    pub replay: Option<String>,
    /// Count all inputs that fail.
    pub keep_going: bool,
    /// Run the inputs in a process of their own.
    pub isolation: bool,
    /// The arguments with which this program runs the check.
    pub command: Vec<String>,
    /// On how many threads; on as many as there are cores by default.
    pub threads: Option<u64>,
    /// See [`Check::resume`].
    pub resume: Option<String>,
    /// See [`Check::inputs`].
    pub inputs: Option<String>,
    /// See [`Check::algorithm`].
    pub algorithm: Option<Algorithm>,
    /// See [`Check::seed`].
    pub seed: u64,
    /// See [`Check::memo`].
    pub memo: Option<String>,
    /// Say how far it is, on a terminal.
    pub progress: bool,
}

impl CheckOptions {
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
            check = check.algorithm(algorithm).seed(self.seed);
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

/// The method of that name.
pub fn find_method(name: &str) -> Result<&'static Method, Usage> {
    METHODS.iter().find(|method| method.name == name).ok_or_else(|| {
        let names: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
        let what = match name.split_once('.') {
            None => format!("`{name}` names no method, which is a subject and a method with a dot"),
            Some((subject, method)) if names.iter().any(|name| name.split('.').next() == Some(subject)) => {
                format!("`{subject}` has no method `{method}`")
            }
            Some((subject, _)) => format!("there is no subject `{subject}` with methods"),
        };
        Usage(format!("{what}; write one of {}", names.join(", ")))
    })
}

impl Method {
    /// The bounds from text: all of them with commas, or the one number that stands for them.
    pub fn parse_bounds(&self, text: &str) -> Result<Vec<i64>, Usage> {
        bounds_of(self.name, self.bounds, self.short, text)
    }

    /// The fault of that name.
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
