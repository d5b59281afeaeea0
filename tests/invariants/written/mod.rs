//! Random invariants in everyday Rust mean to the twin what they mean to the real value, on all values within a small bound.

// Written by a program, which repeats itself and wraps things it need not.
#![allow(warnings, clippy::all, clippy::undocumented_unsafe_blocks)]

mod campaign;
mod collections;
mod flows;
mod generate;

use smallscope::{Monitored, Scope, Twin};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::num::{NonZero, Wrapping};
use std::ops::{Bound, Range};
use std::rc::{Rc, Weak};
use std::sync::Mutex;
use std::time::Duration;

/// The beginning of a program of the campaign.
const HEADER: &str = "#![allow(warnings)]
use smallscope::{Monitored, Scope, Twin};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::num::{NonZero, Wrapping};
use std::ops::{Bound, Range};
use std::rc::{Rc, Weak};
use std::sync::Mutex;
use std::time::Duration;
";

/// A module of one of the kinds.
fn module(seed: u64, number: usize, invariants: usize) -> String {
    let kinds = [generate::module, collections::module, flows::module];
    kinds[number % kinds.len()](seed, number, invariants)
}

/// How many modules are committed, with how many invariants each.
const MODULES: usize = 10;
const EACH: usize = 5;

include!("compare.rs");
include!("against.rs");
include!("invariants.rs");

fn written() -> String {
    let mut text =
        "// Made by `generate.rs`: SMALLSCOPE_GENERATE=1 cargo test -p smallscope-tests written:: writes this file anew.\n\n"
            .to_string();
    for module in 0..MODULES {
        text += &self::module(176800 + module as u64, module, EACH);
    }
    let calls: Vec<String> = (0..MODULES).map(|module| format!("case_{module}::compare")).collect();
    text + &format!("const ALL: &[fn() -> Compared] = &[{}];\n", calls.join(", "))
}

#[test]
fn the_invariants_are_those_of_the_generator() {
    let made = written();
    if std::env::var_os("SMALLSCOPE_GENERATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/invariants/written/invariants.rs"), &made).unwrap();
    } else {
        assert!(made == include_str!("invariants.rs"), "run with SMALLSCOPE_GENERATE=1 to write invariants.rs anew");
    }
}

#[test]
fn written_invariants_mean_the_same_to_the_twin() {
    let all: Vec<Compared> = ALL.iter().map(|compare| compare()).collect();
    let differences: Vec<&String> = all.iter().flat_map(|compared| &compared.differences).collect();
    assert!(differences.is_empty(), "{differences:#?}");
    assert_eq!(all.iter().map(|compared| compared.invariants).sum::<usize>(), MODULES * EACH);
    let telling: usize = all.iter().map(|compared| compared.telling).sum();
    assert!(telling * 2 > MODULES * EACH, "{telling} tell something apart");
    let fewer: usize = all.iter().map(|compared| compared.fewer).sum();
    assert!(fewer > 0, "conflicts leave nothing out, so nothing was required");
}
