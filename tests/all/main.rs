//! The tests of the library in one program, which compiles in a fraction of the time that a program for each file takes; those of invariants and searches are another, beside it.
//!
//! They run on threads of one process. A test that needs a process of its own, since code under test crashes, hangs, exits, or since the environment
//! is another one, starts this program again for a test that is ignored otherwise; `named` is how it calls it.

// Invariants stand here as people write them, in every style.
#![allow(clippy::style, clippy::complexity, clippy::perf)]

mod applications;
mod arguments;
mod attributes;
mod broken_predicates;
mod checks;
mod compile_fail;
mod computed;
mod crashes;
mod drawings;
mod elsewhere;
mod estimates;
mod every_mode;
mod exactness;
mod explore;
mod explore_crashes;
mod field_types;
mod filters;
mod forbids_unsafe;
mod graphs;
mod growing;
mod helpers;
mod hostile;
mod hygiene;
mod kept_sequences;
mod laws;
mod layers;
mod limits;
mod manifests;
mod maps;
mod outcomes;
mod owning;
mod parallel;
mod parameters;
mod pointer_parameters;
mod printed_code;
mod processes;
mod programs_of_users;
mod properties;
mod readme;
mod real_values;
mod regressions;
mod replaying;
mod resume;
mod resuming;
mod samples;
mod scopes;
mod searching;
mod several;
mod shapes;
mod shards;
mod structures;
mod twins;
mod values;
mod via;

/// The name of a test as the test program knows it: `module_path!()`, without this program, and the function.
fn named(module: &str, test: &str) -> String {
    let (_, module) = module.split_once("::").expect("a module of this program");
    format!("{module}::{test}")
}
