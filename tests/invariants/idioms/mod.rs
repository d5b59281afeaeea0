//! Everyday Rust in invariants, one idiom per line: the twin accepts exactly the values that the real invariant accepts.

// Some of them are written as one should not, but may.
#![allow(clippy::all, clippy::undocumented_unsafe_blocks, dead_code, for_loops_over_fallibles, missing_docs)]

use smallscope::{Monitored, Predicate, Scope, Twin};
use std::fmt::Debug;

mod enums;
mod lists;
mod matched;
mod numbers;
mod options;
mod pointers;
mod texts;
mod written_checks;

/// The values of a scope, each as the text of its structure and as the real value, if it has one.
fn values<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Vec<(String, Option<T>)> {
    let mut texts = vec![];
    scope().for_each(|valid| texts.push(valid.to_string())).unwrap();
    let values: Vec<_> = scope().all().unwrap().map(Result::ok).collect();
    assert_eq!(texts.len(), values.len());
    texts.into_iter().zip(values).collect()
}

/// `Debug` without addresses, which differ from one value to the next.
fn text(value: &impl Debug) -> String {
    let text = format!("{value:?}").replace("0x0", "null");
    let parts = text.split("0x").enumerate().map(|(i, part)| match i {
        0 => part.to_string(),
        _ => format!("address{}", part.trim_start_matches(|c: char| c.is_ascii_hexdigit())),
    });
    parts.collect()
}

/// The real values of a scope, each with the text of its structure.
fn real_values<T: Twin>(scope: fn() -> Scope<T>) -> Vec<(String, T)> {
    values(scope).into_iter().filter_map(|(text, value)| Some((text, value?))).collect()
}

/// The values of a scope that pass the twin's version of an idiom must be those that pass the real one.
fn same<T: Twin + Debug>(
    name: &str,
    all: &[(String, T)],
    scope: fn() -> Scope<T>,
    twin: fn(&Monitored<T>) -> bool,
    real: fn(&T) -> bool,
    vacuous: &mut Vec<String>,
) {
    let mut expected: Vec<(&String, String)> =
        all.iter().filter(|(_, value)| real(value)).map(|(structure, value)| (structure, text(value))).collect();
    let found = values(|| scope().requires(twin));
    let mut found: Vec<(&String, String)> =
        found.iter().filter_map(|(structure, value)| Some((structure, text(value.as_ref()?)))).collect();
    expected.sort();
    found.sort();
    if let Some(wrong) = found.iter().find(|value| expected.binary_search(value).is_err()) {
        panic!("{name}: only the twin accepts {wrong:?}");
    }
    if let Some(wrong) = expected.iter().find(|value| found.binary_search(value).is_err()) {
        panic!("{name}: only the real invariant accepts {wrong:?}");
    }
    assert_eq!(found, expected, "{name}");
    if expected.is_empty() || expected.len() == all.len() {
        vacuous.push(format!("{name} ({} of {})", expected.len(), all.len()));
    }
}

/// Methods of a type, each of them an idiom, and a test that compares all of them within a scope.
macro_rules! idioms {
    ($test:ident, $scope:expr, $type:ident($this:ident) { $($name:ident: { $($body:tt)* })+ }) => {
        #[smallscope::invariant]
        impl $type {
            $(fn $name(&$this) -> bool { $($body)* })+
        }

        #[test]
        fn $test() {
            let (all, mut vacuous) = (crate::idioms::real_values(|| $scope), vec![]);
            $(crate::idioms::same(stringify!($name), &all, || $scope, |twin| twin.$name(), |real: &$type| real.$name(), &mut vacuous);)+
            assert!(vacuous.is_empty(), "idioms that tell nothing apart: {vacuous:#?}");
        }
    };
}
pub(crate) use idioms;
