//! Some random modules mean under `#[delta]`, in all modes, what they mean to the Rust compiler.

use smallscope::delta::Subject;
use smallscope_delta_random::agrees::{Compared, difference};
use smallscope_delta_random::generate;
use smallscope_delta_random::plain::{Plain, keep_panics};

include!("programs.rs");

/// The text of the programs that are compiled here.
const PROGRAMS: &str = include_str!("programs.rs");

/// Which programs these are.
const SEEDS: std::ops::Range<u64> = 0..10;

#[test]
fn the_programs_are_those_of_the_generator() {
    let made = generate::modules(SEEDS);
    if std::env::var_os("SMALLSCOPE_GENERATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/fixed/programs.rs"), &made).unwrap();
    } else {
        assert!(made == PROGRAMS, "run with SMALLSCOPE_GENERATE=1 to write programs.rs anew");
    }
}

#[test]
fn random_programs_mean_what_they_mean_to_the_compiler() {
    fn agrees<S: Subject, P: Plain>(seed: u64, differences: &mut Vec<String>, states: &mut usize, failures: &mut u64) {
        match difference::<S, P>(seed.is_multiple_of(8)) {
            Ok(Compared::Same { states: more, failures: wrong }) => {
                *states += more;
                *failures += wrong;
            }
            Ok(Compared::TooLarge) => differences.push(format!("module_{seed} grows too large")),
            Err(what) => differences.push(format!("{}\nmodule_{seed} differs, {what}", generate::module(seed))),
        }
    }
    keep_panics();
    let (mut differences, mut states, mut failures) = (vec![], 0, 0);
    for_all_modules!(agrees, &mut differences, &mut states, &mut failures);
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    println!("{states} states, {failures} failures");
    assert!(states > 1000 && failures > 1000, "{states} states, {failures} failures");
}
