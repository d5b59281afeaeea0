//! Random types and random predicates, in every mode, against two oracles that share no code with the search.
//!
//! A case is a seed: it gives a type (`schema.rs`), its bounds, and a predicate over it (`program.rs`). The structures of the library have that type at
//! run time (`dynamic.rs`); the oracles are in `model.rs`, and what is compared in which mode in `modes.rs`.

mod dynamic;
mod model;
mod modes;
mod program;
mod schema;

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A number that looks random, the same for the same seed.
fn mix(seed: u64, value: u64) -> u64 {
    let mut z = seed ^ value.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable}={text} is not a number")))
}

/// Goes through cases; the seed is another one every day, unless the environment gives it.
fn campaign(cases: u64) {
    let today = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86400;
    let seed = number("SMALLSCOPE_SEED").unwrap_or(today);
    let cases = number("SMALLSCOPE_CASES").unwrap_or(cases);
    let begun = Instant::now();
    println!("seed {seed}; again with SMALLSCOPE_SEED={seed} SMALLSCOPE_CASES={cases}");
    let mut tally = modes::Tally::default();
    for case in 0..cases {
        modes::compare(mix(seed, case), &mut tally);
    }
    println!("{cases} cases in {:.0} s: {tally}", begun.elapsed().as_secs_f64());
    tally.assert_covers(cases);
}

/// One after the other, since there is one schema at a time.
#[test]
fn random_predicates_over_random_types_agree_with_both_oracles_in_every_mode() {
    if let Some(case) = number("SMALLSCOPE_CASE") {
        modes::compare(case, &mut modes::Tally::default());
        return;
    }
    campaign(140);
}
