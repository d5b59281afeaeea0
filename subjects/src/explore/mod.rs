//! The subjects whose states seed 001 explores, one file each: plain types with methods, and a driver that calls them.
//!
//! A driver for N makes all calls with the values 1 to N, in sequences of up to N calls. "States" are those that are called upon, which are up to N -
//! 1 calls away from the empty structure; they are compared up to renaming of objects.

pub mod binheap;
pub mod bst;
pub mod deque;
pub mod fibheap;
pub mod heap;
pub mod heaparray;
pub mod queue;
pub mod stack;
pub mod treemap;
pub mod ubstack;

use crate::Usage;
use smallscope::explore::{Explore, Report};

/// A subject and its driver.
pub struct Subject {
    /// Its name in the paper.
    pub name: &'static str,
    /// A description: the structure, and the calls.
    pub about: &'static str,
    /// The largest N that fits its representation.
    pub most: u8,
    run: fn(&ExploreSettings) -> Report,
}

/// How to run a subject.
#[derive(Clone, Debug)]
pub struct ExploreSettings {
    /// The values are 1 to N, and sequences have up to N calls.
    pub n: u8,
    /// 0 for all cores.
    pub threads: u64,
    /// Stops after N seconds.
    pub seconds: Option<u64>,
    /// Prints progress.
    pub progress: bool,
    /// Shows call sequences in a browser afterwards.
    pub view: bool,
}

/// All subjects, in the order of their names.
pub const SUBJECTS: &[Subject] = &[
    binheap::SUBJECT,
    bst::SUBJECT,
    deque::SUBJECT,
    fibheap::SUBJECT,
    heaparray::SUBJECT,
    queue::SUBJECT,
    stack::SUBJECT,
    treemap::SUBJECT,
    ubstack::SUBJECT,
];

/// The subject with this name.
pub fn find(name: &str) -> Result<&'static Subject, Usage> {
    SUBJECTS.iter().find(|subject| subject.name == name).ok_or_else(|| {
        let names: Vec<&str> = SUBJECTS.iter().map(|subject| subject.name).collect();
        Usage(format!("there is no subject `{name}` to explore; write one of {}", names.join(", ")))
    })
}

impl Subject {
    /// Explores the subject.
    pub fn explore(&self, driver: &ExploreSettings) -> Result<Report, Usage> {
        if driver.n == 0 || driver.n > self.most {
            return Err(Usage(format!("`{}` takes a bound from 1 to {}, not {}", self.name, self.most, driver.n)));
        }
        Ok((self.run)(driver))
    }
}

/// Explores sequences of N calls; the states are plain data, and copied.
fn explored<R: Clone + Send + Sync>(explore: Explore<'_, R>, driver: &ExploreSettings) -> Report {
    let explore = explore
        .depth(driver.n.into())
        .threads(driver.threads)
        .input_seconds(0)
        .cloning()
        .progress(driver.progress)
        .view(driver.view);
    match driver.seconds {
        Some(seconds) => explore.seconds(seconds),
        None => explore,
    }
    .run()
}
