//! `push_front` and `remove` on a linked list whose cells are in a `Vec`, with indices for links and a list of free cells.
//!
//! Which cell is where matters to code with indices, so cells are not interchangeable: m cells of which k are in use stand in m! orders.
//! Four cells with two values give 852 lists in a few milliseconds.

use super::{CheckSettings, Method, faults};
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};

const BOUNDS: &[&str] = &["maxCells", "maxValue"];
const SHORT: Option<fn(i64) -> Vec<i64>> = Some(|n| vec![n, 1]);

/// Bounds: up to maxCells cells, values from 0 to maxValue.
pub const PUSH_FRONT: Method = Method {
    name: "arena_list.push_front",
    about: "inserts a value at the front of a list in a `Vec`, reusing a free cell if there is one",
    bounds: BOUNDS,
    short: SHORT,
    faults: PushFrontFault::ALL,
    check: check_push_front,
};

/// Bounds: up to maxCells cells, values from 0 to maxValue.
pub const REMOVE: Method = Method {
    name: "arena_list.remove",
    about: "removes the value at a position of a list in a `Vec`, or reports that the position does not exist",
    bounds: BOUNDS,
    short: SHORT,
    faults: RemoveFault::ALL,
    check: check_remove,
};

faults! { PushFrontFault:
    "forgets_tail" ForgetsTail "does not notice that the first cell of a list is also its last",
    "forgets_free" ForgetsFree "uses a free cell but leaves it in the free list",
    "loses_rest" LosesRest "does not link the new cell to the list",
}

faults! { RemoveFault:
    "forgets_tail" ForgetsTail "removes the last cell but does not update the tail",
    "leaks_cell" LeaksCell "does not return the cell to the free list",
    "keeps_value" KeepsValue "does not clear the value of the freed cell",
    "accepts_length" AcceptsLength "accepts the position after the last one",
}

/// A list: its first and last cell, and the first of those that are free.
#[derive(Twin, Debug)]
pub struct List {
    cells: Vec<Cell>,
    #[twin(index = List::cells)]
    head: Option<usize>,
    #[twin(index = List::cells)]
    tail: Option<usize>,
    #[twin(index = List::cells)]
    free: Option<usize>,
}

/// A cell of the list, or a free one.
#[derive(Twin, Debug)]
pub struct Cell {
    #[twin(index = List::cells)]
    next: Option<usize>,
    value: u16,
}

/// There is no such position in the list.
#[derive(Debug, PartialEq, Eq)]
pub struct NoSuchPosition;

/// The value of a free cell.
const CLEARED: u16 = 0;

#[invariant(rep_ok)]
impl List {
    /// Every cell is either in the list or free, and free ones are cleared.
    pub fn rep_ok(&self) -> bool {
        let mut met = vec![false; self.cells.len()];
        let (mut at, mut last) = (self.head, None);
        while let Some(index) = at {
            if met.get(index) != Some(&false) {
                return false;
            }
            met[index] = true;
            last = Some(index);
            at = self.cells[index].next;
        }
        if last != self.tail {
            return false;
        }
        at = self.free;
        while let Some(index) = at {
            if met.get(index) != Some(&false) || self.cells[index].value != CLEARED {
                return false;
            }
            met[index] = true;
            at = self.cells[index].next;
        }
        met.iter().all(|&met| met)
    }
}

impl List {
    /// The values, in order.
    pub fn values(&self) -> Vec<u16> {
        let cell = |index: Option<usize>| index.map(|index| &self.cells[index]);
        std::iter::successors(cell(self.head), |at| cell(at.next)).map(|at| at.value).collect()
    }

    /// Puts a value at the front.
    pub fn push_front(&mut self, value: u16, fault: Option<PushFrontFault>) {
        let next = if fault == Some(PushFrontFault::LosesRest) { None } else { self.head };
        let cell = Cell { next, value };
        let index = match self.free {
            Some(index) => {
                if fault != Some(PushFrontFault::ForgetsFree) {
                    self.free = self.cells[index].next;
                }
                self.cells[index] = cell;
                index
            }
            None => {
                self.cells.push(cell);
                self.cells.len() - 1
            }
        };
        if self.head.is_none() && fault != Some(PushFrontFault::ForgetsTail) {
            self.tail = Some(index);
        }
        self.head = Some(index);
    }

    /// Removes the value at a position.
    pub fn remove(&mut self, position: usize, fault: Option<RemoveFault>) -> Result<u16, NoSuchPosition> {
        let length = self.values().len();
        let end = if fault == Some(RemoveFault::AcceptsLength) { length + 1 } else { length };
        if position >= end {
            return Err(NoSuchPosition);
        }
        let (mut before, mut at) = (None, self.head);
        for _ in 0..position {
            before = at;
            at = at.and_then(|index| self.cells[index].next);
        }
        let gone = at.expect("a position of the list has a cell");
        let next = self.cells[gone].next;
        match before {
            None => self.head = next,
            Some(before) => self.cells[before].next = next,
        }
        if next.is_none() && fault != Some(RemoveFault::ForgetsTail) {
            self.tail = before;
        }
        let value = self.cells[gone].value;
        if fault != Some(RemoveFault::LeaksCell) {
            let left = if fault == Some(RemoveFault::KeepsValue) { value } else { CLEARED };
            self.cells[gone] = Cell { next: self.free, value: left };
            self.free = Some(gone);
        }
        Ok(value)
    }
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<List>>>(scope: Scope<List, P>, bounds: &[i64]) -> Scope<List, P> {
    scope.len(ListTwin::CELLS, 0..=bounds[0] as usize).field(CellTwin::VALUE, values(bounds))
}

/// The values that a list may hold.
pub fn values(bounds: &[i64]) -> std::ops::RangeInclusive<u16> {
    0..=bounds[1] as u16
}

fn check_push_front(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(PushFrontFault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .arg(values(bounds))
        .debug(|list| format!("{list:?}"))
        .invariant(List::rep_ok)
        .method(move |list: &mut List, &(value,)| list.push_front(value, fault))
        .ensures("the value is before all others", |case| case.new.values() == [vec![case.args.0], case.old.values()].concat())
        .ensures("a free cell is used if there is one", |case| {
            case.new.cells.len() == case.old.cells.len() + usize::from(case.old.free.is_none())
        })
        .run()
}

fn check_remove(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(RemoveFault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .arg(0..=bounds[0] as usize)
        .debug(|list| format!("{list:?}"))
        .invariant(List::rep_ok)
        .method(move |list: &mut List, &(position,)| list.remove(position, fault))
        .errs_when(|old, &(position,)| position >= old.values().len())
        .ensures("it gives the value, and the others are there in the order they had", |case| {
            let mut values = case.old.values();
            let removed = if case.args.0 < values.len() { Ok(values.remove(case.args.0)) } else { Err(NoSuchPosition) };
            *case.result == removed && case.new.values() == values
        })
        .run()
}
