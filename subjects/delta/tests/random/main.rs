//! Random programs behave the same in all modes: same states at every level, same failures, same counterexamples.

mod generate;

use smallscope::delta::{Backtracking, Exploration, Explored, Mode, Subject};

include!("programs.rs");

/// The text of the programs that are compiled here.
const PROGRAMS: &str = include_str!("programs.rs");

#[test]
fn the_programs_are_those_of_the_generator() {
    let made = generate::programs();
    if std::env::var_os("SMALLSCOPE_GENERATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/random/programs.rs"), &made).unwrap();
    } else {
        assert!(made == PROGRAMS, "run with SMALLSCOPE_GENERATE=1 to write programs.rs anew");
    }
}

fn figures(explored: &Explored) -> impl PartialEq + std::fmt::Debug + use<> {
    let report = explored.report().clone();
    (report.states, report.visited, report.executions, report.failures, report.counterexamples)
}

/// Sets a mode.
type Set<S> = fn(Exploration<S>) -> Exploration<S>;

fn agrees<S: Subject>(name: &str, modes: &[(&str, Set<S>)]) {
    for depth in [2, 4] {
        let exploration = || Exploration::<S>::new(3).depth(depth).keep_going(true);
        let standard = exploration().mode(Mode::Standard).run().unwrap();
        assert!(standard.report().visited > 1, "{name} does something");
        for (mode, set) in modes {
            let other = set(exploration()).run().unwrap();
            assert_eq!(figures(&other), figures(&standard), "{name} in {mode}");
            for level in 0..standard.levels() {
                assert_eq!(other.states(level), standard.states(level), "{name} in {mode}, level {level}");
            }
        }
    }
}

fn all_modes_agree<S: Subject>(name: &str) {
    agrees::<S>(
        name,
        &[
            ("lanes", |exploration| exploration.mode(Mode::Lanes)),
            ("three threads", |exploration| exploration.mode(Mode::Lanes).threads(3)),
            ("undoing", |exploration| exploration.mode(Mode::Paper)),
            ("restoring", |exploration| exploration.mode(Mode::Paper).backtracking(Backtracking::Restore)),
        ],
    );
}

fn plain_lanes_agree<S: Subject>(name: &str) {
    agrees::<S>(name, &[("plain lanes", |exploration| exploration.mode(Mode::Lanes).plain_vectors())]);
}

#[test]
fn random_programs_behave_the_same_in_all_modes() {
    for_all_programs!(all_modes_agree);
}

/// Of some programs only: this code takes long to compile.
#[test]
fn random_programs_behave_the_same_in_vectors_that_every_machine_has() {
    for_some_programs!(plain_lanes_agree);
}
