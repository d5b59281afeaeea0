//! The subjects of delta execution, each written once: what is explored, and how its type is hidden from those who only want figures.

pub mod binheap;
pub mod bst;
pub mod deque;
pub mod fibheap;
pub mod heaparray;
pub mod queue;
pub mod stack;
pub mod treemap;
pub mod ubstack;

use smallscope::delta::{Error, Exploration, Report};

/// A subject whose calls can be explored.
pub struct DeltaSubject {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Explores it.
    pub explore: fn(Settings) -> Result<Report, Error>,
}

/// How a subject is explored.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The largest argument, and the most calls in a sequence.
    pub bound: u8,
    /// How calls are run.
    pub mode: smallscope::delta::Mode,
    /// How many threads there are.
    pub threads: usize,
}

fn explore<S: smallscope::delta::Subject>(settings: Settings) -> Result<Report, Error> {
    let exploration = Exploration::<S>::new(settings.bound).mode(settings.mode).threads(settings.threads);
    Ok(exploration.run()?.report().clone())
}

/// All subjects, in the order of their names.
pub const DELTA_SUBJECTS: &[DeltaSubject] = &[
    DeltaSubject { name: "binheap", about: "binomial heap: insert, delete", explore: explore::<binheap::heap::Heap> },
    DeltaSubject { name: "bst", about: "binary search tree: add, remove", explore: explore::<bst::tree::Tree> },
    DeltaSubject { name: "deque", about: "doubly linked list: add, remove", explore: explore::<deque::list::List> },
    DeltaSubject { name: "fibheap", about: "Fibonacci heap: insert, remove_min", explore: explore::<fibheap::heap::Heap> },
    DeltaSubject { name: "heaparray", about: "heap in an array: insert, extract_max", explore: explore::<heaparray::array::Heap> },
    DeltaSubject { name: "queue", about: "queue of two stacks: enqueue, dequeue", explore: explore::<queue::stacks::Queue> },
    DeltaSubject { name: "stack", about: "linked stack: push, pop", explore: explore::<stack::list::Stack> },
    DeltaSubject { name: "treemap", about: "red-black tree: put, remove", explore: explore::<treemap::tree::Map> },
    DeltaSubject { name: "ubstack", about: "bounded stack without repetition: push, pop", explore: explore::<ubstack::array::Stack> },
];
