//! Lanes: up to 64 states side by side, on which a call runs once.
//!
//! A token is a row with one byte for each lane. At a branch the lanes that take one way run it while the others wait, then the others run theirs:
//! nothing is split and nothing runs twice. A lane that fails is taken out until the end of the call.

use super::direct::Operation;
use super::packing::HEAP_TOKENS;
use super::standard::Cause;
use super::subject::Subject;
use super::vector::{LANES, Vector};
use std::marker::PhantomData;

/// States side by side, on which calls run.
pub struct Lanes<S, V> {
    pub(super) rows: Vec<V>,
    pub(super) active: V,
    failed: V,
    /// The lanes in which a token was changed.
    pub(super) changed: V,
    /// Objects that a lane has, at most; new ones get the numbers above.
    loaded: usize,
    /// Objects that there are in any lane.
    pub(super) objects: usize,
    /// How many objects each lane has made.
    made: V,
    pub(super) causes: [Option<Cause>; LANES],
    subject: PhantomData<S>,
}

impl<S: Subject, V: Vector> Lanes<S, V> {
    pub(super) fn new() -> Self {
        let zero = V::splat(0);
        Lanes {
            rows: vec![zero; HEAP_TOKENS],
            active: zero,
            failed: zero,
            changed: zero,
            loaded: 0,
            objects: 0,
            made: zero,
            causes: [None; LANES],
            subject: PhantomData,
        }
    }

    /// Begins with these lanes active, and this number of objects.
    #[inline(always)]
    pub(super) fn start(&mut self, lanes: V, objects: usize) {
        (self.active, self.loaded, self.objects) = (lanes, objects, objects);
        (self.failed, self.changed, self.made) = (V::splat(0), V::splat(0), V::splat(0));
    }

    /// Becomes what another one was at its start.
    #[inline(always)]
    pub(super) fn copy_from(&mut self, other: &Self) {
        let used = S::ROOT + other.objects * S::NODE;
        self.rows[..used].copy_from_slice(&other.rows[..used]);
        self.start(other.active, other.objects);
    }

    /// Takes these lanes from another one.
    #[inline(always)]
    pub(super) fn take(&mut self, lanes: V, other: &Self) {
        let used = S::ROOT + other.objects * S::NODE;
        for (to, from) in self.rows[..used].iter_mut().zip(&other.rows[..used]) {
            *to = to.replaced(lanes, *from);
        }
        self.objects = self.objects.max(other.objects);
    }

    /// The lanes that failed.
    #[inline(always)]
    pub(super) fn failed(&self) -> V {
        self.failed
    }

    /// The lanes that run now.
    #[inline(always)]
    pub fn active(&self) -> V {
        self.active
    }

    /// Whether any lane runs now.
    #[inline(always)]
    pub fn any_active(&self) -> bool {
        self.active.any()
    }

    /// From now on these lanes run.
    #[inline(always)]
    pub fn narrow(&mut self, lanes: V) {
        self.active = lanes;
    }

    /// From now on these lanes run, but those that failed.
    #[inline(always)]
    pub fn activate(&mut self, lanes: V) {
        self.active = lanes.without(self.failed);
    }

    /// A new value in the active lanes, the old one in others.
    #[inline(always)]
    pub fn kept(&self, old: V, new: V) -> V {
        old.replaced(self.active, new)
    }

    #[inline(always)]
    fn fail(&mut self, lanes: V, cause: Cause) {
        if lanes.any() {
            self.failing(lanes, cause);
        }
    }

    /// These lanes fail. It is rare, so it is kept out of the code of methods.
    #[cold]
    #[inline(never)]
    fn failing(&mut self, lanes: V, cause: Cause) {
        self.failed = self.failed.or(lanes);
        self.active = self.active.without(lanes);
        let bits = lanes.bits();
        for (lane, known) in self.causes.iter_mut().enumerate() {
            if bits >> lane & 1 == 1 {
                *known = Some(cause);
            }
        }
    }

    /// All active lanes fail.
    #[inline(always)]
    pub fn fail_active(&mut self, site: u16) {
        self.fail(self.active, Cause::Site(site));
    }

    /// Active lanes in which this does not hold fail.
    #[inline(always)]
    pub fn require(&mut self, holds: V, site: u16) {
        self.fail(self.active.without(holds), Cause::Site(site));
    }

    /// A token of the root.
    #[inline(always)]
    pub fn root(&self, slot: usize) -> V {
        self.rows[slot]
    }

    /// Writes a token of the root.
    #[inline(always)]
    pub fn set_root(&mut self, slot: usize, value: V) {
        self.write(slot, self.active, value);
    }

    #[inline(always)]
    fn write(&mut self, row: usize, lanes: V, value: V) {
        let old = self.rows[row];
        self.changed = self.changed.or(lanes.without(old.equal(value)));
        self.rows[row] = old.replaced(lanes, value);
    }

    #[inline(always)]
    fn within(&mut self, index: V, length: usize, site: u16) {
        let outside = self.active.without(index.below(V::splat(length as u8)));
        self.fail(outside, Cause::Site(site));
    }

    /// An element of an array of the root.
    #[inline(always)]
    pub fn root_element(&mut self, first: usize, length: usize, index: V, site: u16) -> V {
        self.within(index, length, site);
        let mut value = V::splat(0);
        for (position, row) in self.rows[first..first + length].iter().enumerate() {
            value = value.or(row.and(index.equal(V::splat(position as u8))));
        }
        value
    }

    /// Writes an element of an array of the root.
    #[inline(always)]
    pub fn set_root_element(&mut self, first: usize, length: usize, index: V, value: V, site: u16) {
        self.within(index, length, site);
        for position in 0..length {
            let lanes = self.active.and(index.equal(V::splat(position as u8)));
            self.write(first + position, lanes, value);
        }
    }

    /// A token of an object.
    #[inline(always)]
    pub fn node(&self, object: V, slot: usize) -> V {
        let (mut value, mut number) = (V::splat(0), V::splat(0));
        for rows in self.rows[S::ROOT..S::ROOT + self.objects * S::NODE].chunks_exact(S::NODE) {
            number = number.add(V::splat(1));
            value = value.or(rows[slot].and(object.equal(number)));
        }
        value
    }

    /// Writes a token of an object.
    #[inline(always)]
    pub fn set_node(&mut self, object: V, slot: usize, value: V) {
        self.write_node(object, slot, self.active, value);
    }

    #[inline(always)]
    fn write_node(&mut self, object: V, slot: usize, lanes: V, value: V) {
        let (mut number, mut changed) = (V::splat(0), self.changed);
        for rows in self.rows[S::ROOT..S::ROOT + self.objects * S::NODE].chunks_exact_mut(S::NODE) {
            number = number.add(V::splat(1));
            let here = object.equal(number).and(lanes);
            let old = rows[slot];
            changed = changed.or(here.without(old.equal(value)));
            rows[slot] = old.replaced(here, value);
        }
        self.changed = changed;
    }

    /// An element of an array of an object.
    #[inline(always)]
    pub fn node_element(&mut self, object: V, first: usize, length: usize, index: V, site: u16) -> V {
        self.within(index, length, site);
        let mut value = V::splat(0);
        for position in 0..length {
            value = value.or(self.node(object, first + position).and(index.equal(V::splat(position as u8))));
        }
        value
    }

    /// Writes an element of an array of an object.
    #[inline(always)]
    pub fn set_node_element(&mut self, object: V, first: usize, length: usize, index: V, value: V, site: u16) {
        self.within(index, length, site);
        for position in 0..length {
            let lanes = self.active.and(index.equal(V::splat(position as u8)));
            self.write_node(object, first + position, lanes, value);
        }
    }

    /// The object that a link leads to.
    #[inline(always)]
    pub fn unwrap(&mut self, link: V, site: u16) -> V {
        let none = link.equal(V::splat(0)).and(self.active);
        self.fail(none, Cause::Site(site));
        link
    }

    /// A new object: in each lane the next one of those that it makes.
    #[inline(always)]
    pub fn allocate(&mut self, slots: &[V]) -> V {
        let (mut result, mut open, mut nth) = (V::splat(0), self.active, 0);
        while open.any() {
            let here = self.made.equal(V::splat(nth as u8)).and(open);
            if here.any() {
                let number = self.loaded + 1 + nth;
                let end = S::ROOT + number * S::NODE;
                if number > 255 || end > HEAP_TOKENS {
                    self.fail(open, Cause::TooLarge);
                    break;
                }
                for (row, slot) in self.rows[end - S::NODE..end].iter_mut().zip(slots) {
                    *row = row.replaced(here, *slot);
                }
                result = result.or(here.and(V::splat(number as u8)));
                self.objects = self.objects.max(number);
                open = open.without(here);
            }
            nth += 1;
        }
        self.made = self.made.sub(self.active);
        result
    }

    /// Arithmetic: lanes in which the result does not fit fail.
    #[inline(always)]
    pub fn arithmetic(&mut self, operation: Operation, signed: bool, left: V, right: V, site: u16) -> V {
        let (result, wrong) = match (operation, signed) {
            (Operation::Add, false) => {
                let sum = left.add(right);
                (sum, sum.below(left))
            }
            (Operation::Subtract, false) => (left.sub(right), left.below(right)),
            _ => {
                let (results, wrong) = lane_by_lane(operation, signed, &left.store(), &right.store());
                (V::load(&results), V::load(&wrong))
            }
        };
        self.fail(wrong.and(self.active), Cause::Site(site));
        result
    }

    /// The active lanes in which two values are the same.
    #[inline(always)]
    pub fn equal(&self, left: V, right: V) -> V {
        left.equal(right).and(self.active)
    }

    /// The active lanes in which two values differ.
    #[inline(always)]
    pub fn different(&self, left: V, right: V) -> V {
        self.active.without(left.equal(right))
    }

    /// The active lanes in which a value is below another.
    #[inline(always)]
    pub fn less(&self, signed: bool, left: V, right: V) -> V {
        let flip = V::splat(if signed { 0x80 } else { 0 });
        left.xor(flip).below(right.xor(flip)).and(self.active)
    }

    /// The active lanes in which a value is at most another.
    #[inline(always)]
    pub fn at_most(&self, signed: bool, left: V, right: V) -> V {
        self.active.without(self.less(signed, right, left))
    }

    /// The active lanes in which a truth value is true.
    #[inline(always)]
    pub fn truth(&self, value: V) -> V {
        self.active.without(value.equal(V::splat(0)))
    }
}

/// Arithmetic that vectors do not have: results, and where they do not fit.
#[inline(never)]
fn lane_by_lane(operation: Operation, signed: bool, left: &[u8; LANES], right: &[u8; LANES]) -> ([u8; LANES], [u8; LANES]) {
    let (mut results, mut wrong) = ([0; LANES], [0; LANES]);
    for lane in 0..LANES {
        match operation.apply(signed, left[lane], right[lane]) {
            Some(result) => results[lane] = result,
            None => wrong[lane] = 255,
        }
    }
    (results, wrong)
}
