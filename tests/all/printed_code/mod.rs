//! The code of a counterexample compiles and makes the very value: for types of every form, that of every structure is in `codes.rs`, compiled here, run, and
//! encoded to the path that it came from.

// Most of it is printed by a program, as a user would get it. The pointers of generated values are null or lead to what was generated with them.
#![allow(unused_unsafe, unused_mut, forgetting_copy_types, clippy::all, clippy::undocumented_unsafe_blocks)]

mod types;

use smallscope::twin::CodeWriter;
use smallscope::{Monitored, Predicate, Scope, Twin};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ptr::NonNull;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use types::palette::Shade;
use types::*;

/// Of each type, at most so many structures, evenly among all.
const MOST: usize = 12;

/// Path and code of each structure.
fn codes<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> Vec<(String, String)> {
    let mut all = vec![];
    scope.for_each(|valid| all.push((valid.path().to_string(), CodeWriter::of::<T>(valid)))).unwrap();
    let each = all.len().div_ceil(MOST);
    all.into_iter().step_by(each).collect()
}

/// Whether a value is the structure that its code was written for.
fn is<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>, value: &T, path: &str) -> Result<(), String> {
    match unsafe { scope.follow_pointers() }.encode(value) {
        Ok(encoded) if encoded.path.to_string() == path => Ok(()),
        Ok(encoded) => Err(format!("{} is the path, not {path}", encoded.path)),
        Err(error) => Err(format!("{path}: {error}")),
    }
}

macro_rules! types {
    ($($name:ident),+ $(,)?) => {
        fn written() -> String {
            let mut text = "// Made by SMALLSCOPE_GENERATE=1 cargo test -p smallscope-tests printed_code::.\n\n".to_string();
            let mut calls = vec![];
            $(
                for (number, (path, code)) in codes(types::$name()).into_iter().enumerate() {
                    let name = format!("{}_{number}", stringify!($name));
                    text += &format!("#[rustfmt::skip]\nfn {name}() -> Result<(), String> {{\n{code}\n    let result = is(types::{}(), &input, {path:?});\n    std::mem::forget(input);\n    result\n}}\n\n", stringify!($name));
                    calls.push(name);
                }
            )+
            text + &format!("const ALL: &[fn() -> Result<(), String>] = &[\n    {},\n];\n", calls.join(",\n    "))
        }
    };
}
types!(
    boxes,
    boxes_with_parents,
    pointers,
    non_null_cycle,
    cell_cycle,
    ref_cell_cycle,
    ref_cell_weak,
    optional_weak,
    plain_weak,
    arcs,
    optional_cells,
    cells_of_tuples,
    elsewhere,
    deeper,
    values_elsewhere,
    texts,
    sequences,
    tuples,
    positions,
    pointers_into_vectors,
    collections,
    dictionary,
    computing,
    generic
);

include!("codes.rs");

#[test]
fn the_codes_are_those_that_are_printed() {
    let made = written();
    if std::env::var_os("SMALLSCOPE_GENERATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/all/printed_code/codes.rs"), &made).unwrap();
    } else {
        assert!(made == include_str!("codes.rs"), "run with SMALLSCOPE_GENERATE=1 to write codes.rs anew");
    }
}

#[test]
fn the_code_of_every_structure_makes_it() {
    let wrong: Vec<String> = ALL.iter().filter_map(|code| code().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(ALL.len() > 200, "{} codes", ALL.len());
}
