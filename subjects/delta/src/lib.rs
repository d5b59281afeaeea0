//! The subjects of delta execution, each written once: what is explored, and how its type is hidden from those who only want figures.

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
use smallscope::delta::{Backtracking, Error, Exploration, Mode, Report, Subject};
use std::fmt;

/// A subject whose calls can be explored.
pub struct DeltaSubject {
    /// Its name.
    pub name: &'static str,
    /// What it is, and what is called.
    pub about: &'static str,
    /// The largest bound that fits its arrays.
    pub most: u8,
    /// What its first state is made of.
    initial: &'static [u8],
    explore: fn(&Settings, &[u8]) -> Result<Report, Error>,
    levels: fn(&Settings, &[u8]) -> Result<Levels, Error>,
}

/// The states of every level.
type Levels = Vec<Vec<Vec<u8>>>;

/// How a subject is explored.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The largest argument, and the most calls in a sequence unless there is a depth.
    pub bound: u8,
    /// The most calls in a sequence, if that is not the bound.
    pub depth: Option<usize>,
    /// How calls are run.
    pub mode: Mode,
    /// Compares states by shapes, with calls in an order that follows from this seed.
    pub shapes: Option<u64>,
    /// How many threads there are.
    pub threads: usize,
    /// How the published mode takes writes back.
    pub backtracking: Backtracking,
}

impl Settings {
    /// A bound and a mode, on one thread.
    pub fn new(bound: u8, mode: Mode) -> Settings {
        Settings { bound, depth: None, mode, shapes: None, threads: 1, backtracking: Backtracking::default() }
    }

    fn exploration<S: Subject>(&self, initial: &[u8]) -> Exploration<S> {
        let depth = self.depth.unwrap_or(usize::from(self.bound));
        let exploration = Exploration::new(self.bound).initial(initial).depth(depth).mode(self.mode).threads(self.threads);
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
            explore: |settings, initial| Ok(settings.exploration::<S>(initial).run()?.report().clone()),
            levels: |settings, initial| {
                let explored = settings.exploration::<S>(initial).run()?;
                Ok((0..explored.levels()).map(|level| explored.states(level)).collect())
            },
        }
    }

    const fn starting(mut self, initial: &'static [u8]) -> DeltaSubject {
        self.initial = initial;
        self
    }

    /// Explores it.
    pub fn explore(&self, settings: &Settings) -> Result<Report, Error> {
        (self.explore)(settings, self.initial)
    }

    /// All states of each level, as tokens, in order.
    pub fn levels(&self, settings: &Settings) -> Result<Vec<Vec<Vec<u8>>>, Error> {
        (self.levels)(settings, self.initial)
    }
}

/// The subject of a name.
pub fn find(name: &str) -> Result<&'static DeltaSubject, UnknownSubject> {
    DELTA_SUBJECTS.iter().find(|subject| subject.name == name).ok_or_else(|| UnknownSubject(name.to_string()))
}

/// A name that no subject has.
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
    DeltaSubject::new::<Aodv>("aodv.answers_stale", 60, "aodv with a fault: stale routes are answers").starting(&[2]),
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
