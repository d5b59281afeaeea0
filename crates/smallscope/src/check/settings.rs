//! The settings of a check: one table makes the struct, the builder methods, the environment variables and their documentation.

use super::Check;
use super::arguments::Arguments;
use crate::scope::Algorithm;
use std::sync::Once;

/// One line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setting {
    /// The method of [`Check`] and the field of [`Settings`].
    pub name: &'static str,
    /// The environment variable that overrules it.
    pub variable: &'static str,
    /// The default, as code.
    pub default: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

macro_rules! settings {
    ($(#[$about:meta])* struct $Settings:ident; impl [$($generics:tt)*] $Target:ty;
     $($name:ident: $type:ty = $default:expr, $variable:literal, $meaning:literal;)*) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct $Settings {
            $(#[doc = $meaning] #[doc = concat!("\n\nEnvironment: `", $variable, "`; default: `", stringify!($default), "`.")]
            pub $name: $type,)*
        }

        impl Default for $Settings {
            fn default() -> $Settings {
                $Settings { $($name: $default,)* }
            }
        }

        impl $Settings {
            /// All settings, for documentation.
            pub const TABLE: &'static [$crate::check::Setting] = &[$($crate::check::Setting {
                name: stringify!($name),
                variable: $variable,
                default: stringify!($default),
                meaning: $meaning,
            },)*];

            /// Takes over what the environment says; a value that makes no sense is an error that says which.
            pub(crate) fn overrule(&mut self, read: impl Fn(&str) -> Option<String>) -> Result<(), String> {
                $(if let Some(text) = read($variable) {
                    self.$name = $crate::check::settings::FromText::from_text(&text)
                        .ok_or_else(|| format!("{}=`{text}` cannot be used; it takes {}", $variable, <$type as $crate::check::settings::FromText>::EXPECTED))?;
                })*
                Ok(())
            }
        }

        /// Settings: each is overruled by an environment variable.
        impl<$($generics)*> $Target {
            $(#[doc = $meaning] #[doc = concat!("\n\nEnvironment: `", $variable, "`; default: `", stringify!($default), "`.")]
            pub fn $name(mut self, $name: <$type as $crate::check::settings::FromText>::Given<'_>) -> Self {
                self.settings.$name = $crate::check::settings::FromText::given($name);
                self
            })*
        }
    };
}

pub(crate) use settings;

settings! {
    /// How a check runs. The environment wins over code, so that a test can be run differently without being changed.
    struct Settings;
    impl [T, P, A: Arguments] Check<T, P, A>;
    max_inputs: Option<u64> = None, "SMALLSCOPE_MAX_INPUTS",
        "Stops after so many inputs. Small inputs are run first then.";
    seconds: Option<u64> = None, "SMALLSCOPE_SECONDS",
        "Stops after so many seconds. Small inputs are run first then.";
    minimize_seconds: u64 = 5, "SMALLSCOPE_MINIMIZE_SECONDS",
        "When an input fails, looks for smaller ones that fail for at most N seconds; 0 reports the first as it is. If that takes a moment, the first one is shown meanwhile, on standard error.";
    input_seconds: u64 = 10, "SMALLSCOPE_INPUT_SECONDS",
        "An input that takes longer is a counterexample, and a predicate that takes longer for one candidate ends the process; 0 lets them take as long as they like.";
    memory: Option<u64> = None, "SMALLSCOPE_MEMORY",
        "An input during which the process comes to take so many MiB of memory is a counterexample; without it, four fifths of what was free at the start. Not looked at if `input_seconds` is 0.";
    keep_going: bool = false, "SMALLSCOPE_KEEP_GOING",
        "Runs all inputs and counts those that fail, instead of stopping at the first. Always so with isolation.";
    replay: Option<String> = None, "SMALLSCOPE_REPLAY",
        "Runs one input only, given as in the text of a counterexample, and catches no panic that is not expected, so that a debugger stops there.";
    isolation: bool = false, "SMALLSCOPE_ISOLATION",
        "Runs the inputs in a process of their own. One that crashes or does not end is a counterexample, and the run goes on behind it.";
    max_crashes: u64 = 100, "SMALLSCOPE_MAX_CRASHES",
        "With isolation, stops after so many inputs that crashed or did not end.";
    regressions: bool = true, "SMALLSCOPE_REGRESSIONS",
        "In tests, keeps inputs that failed in a file next to the source, `<source>.regressions`, and runs them first. Without it nothing touches the file system.";
    threads: Option<u64> = None, "SMALLSCOPE_THREADS",
        "On how many threads inputs are run, 0 for as many as there are cores; without it, on as many as the scope says.";
    resume: Option<String> = None, "SMALLSCOPE_RESUME",
        "A file that is written every second, and read when the check is run again: it goes on where it was interrupted. The file is for this check alone. The environment variable names a folder, which is made if it is missing: every check keeps a file of its own there. The time that reading takes does not count. See [`Scope::resume`](crate::Scope::resume).";
    inputs: Option<String> = None, "SMALLSCOPE_INPUTS",
        "A file of valid structures ([`Scope::store_valid`](crate::Scope::store_valid)), which are run instead of searching for them. It is written first if it is not there or not finished.";
    algorithm: Option<Algorithm> = None, "SMALLSCOPE_ALGORITHM",
        "Runs the inputs by one of the four algorithms of parallel Korat, instead of by threads that share one search. See [`Scope::first_run`](crate::Scope::first_run).";
    seed: u64 = 0, "SMALLSCOPE_SEED",
        "What the random jumps of the algorithm follow from.";
    memo: Option<String> = None, "SMALLSCOPE_MEMO",
        "A file with what is known to hold nothing valid ([`Scope::memorize`](crate::Scope::memorize)), which is not searched again. It is written first if it is not there.";
    progress: bool = false, "SMALLSCOPE_PROGRESS",
        "Every second, writes to standard error how far the check is, if that is a terminal.";
    bounds: Option<String> = None, "SMALLSCOPE_BOUNDS",
        "Bounds that replace those of the scope: `Node=6,Node.key=0..=6`.";
}

/// What a variable of the environment says. One that is no text is not passed over: no setting takes it.
pub(crate) fn environment(variable: &str) -> Option<String> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| unknown().into_iter().for_each(|note| super::say(&note)));
    std::env::var_os(variable).map(|value| value.to_string_lossy().into_owned())
}

/// Variables that look like settings: a name that is misspelt would be passed over without a word.
fn unknown() -> Vec<String> {
    let is_known = |name: &str| {
        let tables = [Settings::TABLE, crate::explore::Settings::TABLE];
        // What is not a setting of a check: files, what this library tells its own processes, and the generators of its tests.
        let others = ["TRUST", "ISOLATED", "RESTARTED", "CASE", "SEED", "INVARIANTS", "DELTA", "GENERATE", "FAULTS", "DEED"];
        let is_other = |name: &str| others.iter().any(|other| name.starts_with(other));
        tables.iter().flat_map(|table| table.iter()).any(|setting| setting.variable == name)
            || name.strip_prefix("SMALLSCOPE_").is_some_and(is_other)
    };
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let unknown = names.filter(|name| name.starts_with("SMALLSCOPE_") && !is_known(name));
    unknown.map(|name| format!("note: {name} is no setting of smallscope, and changes nothing\n")).collect()
}

/// A value as it is written in the environment and in code.
pub trait FromText: Sized {
    #[doc(hidden)]
    type Given<'a>;
    #[doc(hidden)]
    const EXPECTED: &'static str;
    #[doc(hidden)]
    fn given(given: Self::Given<'_>) -> Self;
    #[doc(hidden)]
    fn from_text(text: &str) -> Option<Self>;
}

impl FromText for u64 {
    type Given<'a> = u64;
    fn given(given: Self::Given<'_>) -> Self {
        given
    }
    const EXPECTED: &'static str = "a number";
    fn from_text(text: &str) -> Option<u64> {
        text.parse().ok()
    }
}

impl FromText for Option<u64> {
    type Given<'a> = u64;
    fn given(given: Self::Given<'_>) -> Self {
        Some(given)
    }
    const EXPECTED: &'static str = "a number, or `none`";
    fn from_text(text: &str) -> Option<Option<u64>> {
        if text == "none" { Some(None) } else { text.parse().ok().map(Some) }
    }
}

impl FromText for Option<Algorithm> {
    type Given<'a> = Algorithm;
    fn given(given: Self::Given<'_>) -> Self {
        Some(given)
    }
    const EXPECTED: &'static str = "`seq-off`, `seq-on`, `par-off` or `par-on`";
    fn from_text(text: &str) -> Option<Option<Algorithm>> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.to_string() == text).map(Some)
    }
}

impl FromText for bool {
    type Given<'a> = bool;
    fn given(given: Self::Given<'_>) -> Self {
        given
    }
    const EXPECTED: &'static str = "1 or 0, `on` or `off`, `true` or `false`";
    fn from_text(text: &str) -> Option<bool> {
        match text {
            "1" | "on" | "true" => Some(true),
            "0" | "off" | "false" => Some(false),
            _ => None,
        }
    }
}

impl FromText for Option<String> {
    type Given<'a> = &'a str;
    fn given(given: Self::Given<'_>) -> Self {
        Some(given.to_string())
    }
    const EXPECTED: &'static str = "a text that is not empty";
    fn from_text(text: &str) -> Option<Option<String>> {
        (!text.is_empty() && !text.contains(char::REPLACEMENT_CHARACTER)).then(|| Some(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn the_environment_overrules_code() {
        let mut settings = Settings { input_seconds: 3, ..Settings::default() };
        let environment = |name: &str| match name {
            "SMALLSCOPE_MAX_INPUTS" => Some("7".to_string()),
            "SMALLSCOPE_ISOLATION" => Some("on".to_string()),
            "SMALLSCOPE_REPLAY" => Some("1.0/2".to_string()),
            _ => None,
        };
        settings.overrule(environment).unwrap();
        let expected = Settings {
            max_inputs: Some(7),
            isolation: true,
            replay: Some("1.0/2".to_string()),
            input_seconds: 3,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn a_value_that_makes_no_sense_is_an_error_and_never_ignored() {
        let error = |variable: &'static str, value: &'static str| {
            Settings::default().overrule(|name| (name == variable).then(|| value.to_string())).unwrap_err()
        };
        assert_eq!(
            error("SMALLSCOPE_INPUT_SECONDS", "soon"),
            "SMALLSCOPE_INPUT_SECONDS=`soon` cannot be used; it takes a number"
        );
        assert_eq!(
            error("SMALLSCOPE_MAX_INPUTS", "-1"),
            "SMALLSCOPE_MAX_INPUTS=`-1` cannot be used; it takes a number, or `none`"
        );
        assert_eq!(
            error("SMALLSCOPE_ISOLATION", "yes"),
            "SMALLSCOPE_ISOLATION=`yes` cannot be used; it takes 1 or 0, `on` or `off`, `true` or `false`"
        );
        assert_eq!(error("SMALLSCOPE_REPLAY", ""), "SMALLSCOPE_REPLAY=`` cannot be used; it takes a text that is not empty");
    }

    #[test]
    fn every_setting_has_a_variable_of_its_own() {
        for setting in Settings::TABLE {
            assert_eq!(setting.variable, format!("SMALLSCOPE_{}", setting.name.to_uppercase()));
        }
    }
}
