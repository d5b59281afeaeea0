//! The subjects of delta execution, each written once, and their type-erased registry.

#![forbid(unsafe_code)]

pub mod aodv;
pub mod binheap;
pub mod bst;
pub mod deque;
pub mod fibheap;
pub mod filesystem;
pub mod heaparray;
pub mod queue;
pub mod stack;
pub mod treemap;
pub mod ubstack;

use aodv::protocol::Network as Aodv;
use smallscope::delta::{Backtracking, Exploration, Mode, Report, Subject};
use std::fmt;

/// A subject whose calls can be explored.
pub struct DeltaSubject {
    /// Its name.
    pub name: &'static str,
    /// A description: the structure, and the calls.
    pub about: &'static str,
    /// The largest bound that fits its arrays.
    pub most: u8,
    /// What its first state is made of.
    initial: &'static [u8],
    explore: fn(&Settings, &'static str, &[u8]) -> Report,
    levels: fn(&Settings, &'static str, &[u8]) -> Levels,
}

/// The states of every level.
type Levels = Vec<Vec<Vec<u8>>>;

/// How to explore a subject.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The largest argument, and the maximum number of calls in a sequence unless a depth is set.
    pub bound: u8,
    /// The maximum number of calls in a sequence, if it differs from the bound.
    pub depth: Option<u64>,
    /// How to run calls.
    pub mode: Mode,
    /// Compares states by shapes, with calls in a random order with this seed.
    pub shapes: Option<u64>,
    /// How many threads there are; 0 for as many as there are cores.
    pub threads: u64,
    /// Stops after N seconds.
    pub seconds: Option<u64>,
    /// Writes the progress to standard error.
    pub progress: bool,
    /// How the published mode undoes writes.
    pub backtracking: Backtracking,
}

impl Settings {
    /// A bound and a mode, on one thread.
    pub fn new(bound: u8, mode: Mode) -> Settings {
        Settings {
            bound,
            depth: None,
            mode,
            shapes: None,
            threads: 1,
            seconds: None,
            progress: false,
            backtracking: Backtracking::default(),
        }
    }

    fn exploration<S: Subject>(&self, name: &str, initial: &[u8]) -> Exploration<S> {
        let exploration = Exploration::new(self.bound).named(format!("{name} {}", self.bound)).initial(initial);
        let exploration = exploration.mode(self.mode).threads(self.threads).progress(self.progress);
        let exploration = self.depth.into_iter().fold(exploration, Exploration::depth);
        let exploration = self.seconds.into_iter().fold(exploration, Exploration::seconds);
        let exploration = exploration.backtracking(self.backtracking);
        self.shapes.into_iter().fold(exploration, Exploration::shapes)
    }
}

impl DeltaSubject {
    const fn new<S: Subject>(name: &'static str, most: u8, about: &'static str) -> DeltaSubject {
        DeltaSubject {
            name,
            about,
            most,
            initial: &[],
            explore: |settings, name, initial| settings.exploration::<S>(name, initial).run().report().clone(),
            levels: |settings, name, initial| {
                let explored = settings.exploration::<S>(name, initial).run();
                (0..explored.levels()).map(|level| explored.states(level)).collect()
            },
        }
    }

    const fn starting(mut self, initial: &'static [u8]) -> DeltaSubject {
        self.initial = initial;
        self
    }

    /// Explores the subject.
    pub fn explore(&self, settings: &Settings) -> Report {
        (self.explore)(settings, self.name, self.initial)
    }

    /// All states of each level, as tokens, in order.
    pub fn levels(&self, settings: &Settings) -> Vec<Vec<Vec<u8>>> {
        (self.levels)(settings, self.name, self.initial)
    }
}

/// The subject with this name.
pub fn find(name: &str) -> Result<&'static DeltaSubject, UnknownSubject> {
    DELTA_SUBJECTS.iter().find(|subject| subject.name == name).ok_or_else(|| UnknownSubject(name.to_string()))
}

/// An unknown name of a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSubject(pub String);

impl fmt::Display for UnknownSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = DELTA_SUBJECTS.iter().map(|subject| subject.name).collect();
        write!(f, "there is no subject `{}` of delta execution; write one of {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownSubject {}

/// All subjects, in the order of their names.
pub const DELTA_SUBJECTS: &[DeltaSubject] = &[
    DeltaSubject::new::<Aodv>("aodv", 60, "routing protocol: request, receive, lose, connect, disconnect").starting(&[0]),
    DeltaSubject::new::<Aodv>("aodv.forgets_numbers", 60, "aodv with a fault: numbers of lost routes are forgotten")
        .starting(&[1]),
    DeltaSubject::new::<Aodv>("aodv.answers_stale", 60, "aodv with a fault: stale routes are used as answers").starting(&[2]),
    DeltaSubject::new::<Aodv>("aodv.keeps_numbers", 60, "aodv with a fault: numbers of lost routes are kept").starting(&[3]),
    DeltaSubject::new::<binheap::heap::Heap>("binheap", 15, "binomial heap: insert, delete"),
    DeltaSubject::new::<bst::tree::Tree>("bst", 30, "binary search tree: add, remove"),
    DeltaSubject::new::<deque::list::List>("deque", 30, "doubly linked list without repetition: add, remove"),
    DeltaSubject::new::<fibheap::heap::Heap>("fibheap", 15, "Fibonacci heap: insert, remove_min"),
    DeltaSubject::new::<filesystem::disk::Disk>(
        "filesystem",
        15,
        "file system: make and remove directories and files, write, read",
    ),
    DeltaSubject::new::<heaparray::array::Heap>("heaparray", 12, "heap in an array: insert, extract_max"),
    DeltaSubject::new::<queue::stacks::Queue>("queue", 30, "queue of two stacks: enqueue, dequeue"),
    DeltaSubject::new::<stack::list::Stack>("stack", 30, "linked stack: push, pop"),
    DeltaSubject::new::<treemap::tree::Map>("treemap", 30, "red-black tree: put, remove"),
    DeltaSubject::new::<ubstack::array::Stack>("ubstack", 12, "bounded stack without repetition: push, pop"),
];
