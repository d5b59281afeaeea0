//! The types that people have as fields: each is derived, generated (as many as a formula says), read in an invariant (which agrees with the one of the real
//! value on all), built, encoded, and written as code that compiles and makes the same value.

// The code is printed by a program, as a user would get it. The pointers of generated values are null or lead to what was generated with them.
#![allow(unused_unsafe, unused_mut, unused_imports, clippy::all, clippy::undocumented_unsafe_blocks)]

mod edges;
mod types;

use smallscope::twin::CodeWriter;
use smallscope::{Scope, Twin};
use std::any::type_name;

/// Of each type, at most this many codes, evenly among all.
const MOST: usize = 8;

/// Types without `PartialEq`: which value of their list one is cannot be found out.
const UNCOMPARED: [&str; 2] = ["trait_object", "opaque_values"];
const UNKNOWN: &str = "`Holder.field` cannot be compared with the values of its list; its type needs `PartialEq`";

/// Path and code of some structures.
fn codes<T: Twin>(scope: Scope<T>) -> Vec<(String, String)> {
    let mut all = vec![];
    scope.for_each(|valid| all.push((valid.path().to_string(), CodeWriter::of::<T>(valid)))).unwrap();
    let each = all.len().div_ceil(MOST);
    all.into_iter().step_by(each).collect()
}

/// Whether a value is the structure that its code was written for, as far as its type can be compared.
fn is<T: Twin>(scope: Scope<T>, value: &T, path: &str) -> Result<(), String> {
    let is_compared = !UNCOMPARED.iter().any(|name| type_name::<T>().ends_with(&format!("::{name}::Holder")));
    match unsafe { scope.follow_pointers() }.encode(value) {
        Err(error) if !is_compared && error.to_string().ends_with(UNKNOWN) => Ok(()),
        Ok(encoded) if is_compared && encoded.path.to_string() == path => Ok(()),
        Ok(encoded) => Err(format!("{} is the path, not {path}", encoded.path)),
        Err(error) => Err(format!("{path}: {error}")),
    }
}

/// All that is wrong with a type, of the values that a formula says there are, and the valid ones among them.
fn wrong<T: Twin + smallscope::Invariant>(scope: fn() -> Scope<T>, count: u64, valid: u64) -> Vec<String> {
    let mut wrong = vec![];
    let found = scope().count().unwrap().valid;
    if found != count {
        wrong.push(format!("{found} values instead of {count}"));
    }
    match scope().agree() {
        Ok(counts) if (counts.explored, counts.valid) == (count, valid) => {}
        Ok(counts) => wrong.push(format!("{} of {} satisfy the invariant instead of {valid}", counts.valid, counts.explored)),
        Err(error) => wrong.push(error.to_string()),
    }
    let searched = scope().requires(T::twin_holds).count().unwrap().valid;
    if searched != valid {
        wrong.push(format!("a search finds {searched} valid values instead of {valid}"));
    }
    let mut paths = vec![];
    scope().for_each(|found| paths.push(found.path().to_string())).unwrap();
    for (value, path) in scope().all().unwrap().zip(paths) {
        let value = std::mem::ManuallyDrop::new(value.unwrap());
        wrong.extend(is(scope(), &*value, &path).err());
    }
    wrong
}

macro_rules! table {
    ($($name:ident),+) => {
        fn written() -> String {
            let mut text = "// Made by SMALLSCOPE_GENERATE=1 cargo test -p smallscope-tests field_types::.\n\n".to_string();
            let mut calls = vec![];
            $(
                text += &format!("mod {} {{\n    use super::types::{0}::*;\n    use super::types::*;\n\n", stringify!($name));
                for (number, (path, code)) in codes(types::$name::scope()).into_iter().enumerate() {
                    let name = format!("code_{number}");
                    text += &format!("    #[rustfmt::skip]\n    pub fn {name}() -> Result<(), String> {{\n{code}\n        let result = super::is(scope(), &input, {path:?});\n        std::mem::forget(input);\n        result\n    }}\n\n");
                    calls.push(format!("{}::{name}", stringify!($name)));
                }
                text = format!("{}}}\n\n", text.trim_end_matches('\n').to_string() + "\n");
            )+
            text + &format!("const ALL: &[fn() -> Result<(), String>] = &[\n    {},\n];\n", calls.join(",\n    "))
        }

        const NAMES: &[&str] = &[$(stringify!($name)),+];

        $(
            #[test]
            fn $name() {
                let wrong = wrong(types::$name::scope, types::$name::COUNT, types::$name::VALID);
                assert!(wrong.is_empty(), "{wrong:#?}");
            }
        )+
    };
}
types::all_field_types!(table);

include!("codes.rs");

#[test]
fn the_codes_are_those_that_are_printed() {
    let made = written();
    if std::env::var_os("SMALLSCOPE_GENERATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/all/field_types/codes.rs"), &made).unwrap();
    } else {
        assert!(made == include_str!("codes.rs"), "run with SMALLSCOPE_GENERATE=1 to write codes.rs anew");
    }
}

#[test]
fn the_code_of_every_value_makes_it() {
    let wrong: Vec<String> = ALL.iter().filter_map(|code| code().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(NAMES.len() >= 78, "{} types", NAMES.len());
}
