//! Settings: one table makes a struct, builder methods, environment variables and their documentation. The environment wins over code.

use std::sync::Once;

/// What the variables of all tables are called, behind `SMALLSCOPE_`.
const KNOWN: &[&str] = &[
    "ALLOW_INCOMPLETE",
    "BOUNDS",
    "DEPTH",
    "INPUTS",
    "INPUT_SECONDS",
    "ISOLATION",
    "KEEP_GOING",
    "MAX_CRASHES",
    "MAX_INPUTS",
    "MAX_STATES",
    "MEMO",
    "MEMORY",
    "MINIMIZE_SECONDS",
    "PROGRESS",
    "REGRESSIONS",
    "REPLAY",
    "REPORT",
    "RESUME",
    "SEARCH",
    "SECONDS",
    "SEED",
    "SHARD",
    "SHARD_FOLDER",
    "THREADS",
    "VIEW",
];

/// One line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setting {
    /// The method of the builder and the field of its settings.
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
            pub const TABLE: &'static [$crate::harness::settings::Setting] = &[$($crate::harness::settings::Setting {
                name: stringify!($name),
                variable: $variable,
                default: stringify!($default),
                meaning: $meaning,
            },)*];

            /// Takes over what the environment says; a value that makes no sense is an error that says which.
            pub(crate) fn overrule(&mut self, read: impl Fn(&str) -> Option<String>) -> Result<(), String> {
                $(if let Some(text) = read($variable) {
                    self.$name = $crate::harness::settings::FromText::from_text(&text)
                        .ok_or_else(|| format!("{}=`{text}` cannot be used; it takes {}", $variable, <$type as $crate::harness::settings::FromText>::EXPECTED))?;
                })*
                Ok(())
            }
        }

        /// Settings: each is overruled by an environment variable.
        impl<$($generics)*> $Target {
            $(#[doc = $meaning] #[doc = concat!("\n\nEnvironment: `", $variable, "`; default: `", stringify!($default), "`.")]
            pub fn $name(mut self, $name: <$type as $crate::harness::settings::FromText>::Given<'_>) -> Self {
                self.settings.$name = $crate::harness::settings::FromText::given($name);
                self
            })*
        }
    };
}

pub(crate) use settings;

/// What a variable of the environment says. One that is no text is not passed over: no setting takes it.
pub(crate) fn environment(variable: &str) -> Option<String> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| unknown().into_iter().for_each(|note| crate::system::say(&note)));
    std::env::var_os(variable).map(|value| value.to_string_lossy().into_owned())
}

/// Variables that look like settings: a name that is misspelt would be passed over without a word.
fn unknown() -> Vec<String> {
    let is_known = |name: &str| {
        // What is not a setting of a check: files, what this library tells its own processes, and the generators of its tests.
        let others =
            ["TRUST", "ISOLATED", "RESTARTED", "CASE", "SEED", "INVARIANTS", "DELTA", "GENERATE", "FAULTS", "DEED", "CLUSTER"];
        let is_other = |name: &str| others.iter().any(|other| name.starts_with(other));
        let Some(name) = name.strip_prefix("SMALLSCOPE_") else { return false };
        KNOWN.contains(&name) || is_other(name)
    };
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let unknown = names.filter(|name| name.starts_with("SMALLSCOPE_") && !is_known(name));
    unknown.map(|name| format!("note: {name} is not a setting of smallscope, and has no effect\n")).collect()
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

/// Whether tables and variables fit: each setting has a variable of its own, which is known.
#[cfg(test)]
pub(crate) fn assert_fits(table: &[Setting]) {
    for setting in table {
        assert_eq!(setting.variable, format!("SMALLSCOPE_{}", setting.name.to_uppercase()));
        assert!(KNOWN.contains(&&*setting.name.to_uppercase()), "{}", setting.name);
    }
}
