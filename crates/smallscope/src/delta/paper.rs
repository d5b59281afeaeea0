//! Delta execution as published: one run of a method for all states that take the same way.
//!
//! A token holds one byte for all states where they agree, else one for each. Where active states disagree on a branch, one side goes on and the other
//! is kept for later, when the method runs again from its beginning: code in memory cannot be resumed in its middle. Before that, what was
//! written is taken back, by undoing each write (as BOX does) or by restoring a stored copy (as JPF does).

use super::direct::{Direct, Failed, Operation, OrFailed};
use super::packing::{HEAP_TOKENS, Packing};
use super::standard::Cause;
use super::subject::{Outline, Subject};

/// How writes are taken back before a method runs again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Backtracking {
    /// Each write is undone.
    #[default]
    Undo,
    /// A stored copy is restored.
    Restore,
}

/// A value in all states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delta {
    /// The same in all of them.
    Constant(u8),
    /// One byte for each, in an array with this number.
    Each(u32),
}

/// The code of a subject on this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PaperCode {
    pub call: fn(&mut Paper, usize, &[u8]) -> OrFailed<()>,
    pub requires: fn(&mut Paper, usize, &[u8]) -> OrFailed<bool>,
    pub invariant: fn(&mut Paper, usize) -> OrFailed<bool>,
}

impl PaperCode {
    pub fn of<S: Subject>() -> PaperCode {
        PaperCode { call: S::call::<Paper>, requires: S::requires::<Paper>, invariant: S::invariant::<Paper> }
    }
}

/// All states of a level, on which calls run.
pub(crate) struct Paper {
    outline: &'static Outline,
    backtracking: Backtracking,
    states: usize,
    arrays: Vec<Vec<u8>>,
    /// Arrays in use now, and those of the merged states.
    used: usize,
    merged_arrays: usize,
    pub(super) tokens: Vec<Delta>,
    merged_tokens: usize,
    undo: Vec<(usize, Delta)>,
    stored: Vec<Delta>,
    /// The states that run now.
    pub mask: Vec<u32>,
    /// Those that run later.
    pub pending: Vec<Vec<u32>>,
    pub changed: bool,
    pub failures: Vec<(u32, Cause)>,
}

impl Paper {
    pub fn new(outline: &'static Outline, backtracking: Backtracking) -> Self {
        Paper {
            outline,
            backtracking,
            states: 0,
            arrays: vec![],
            used: 0,
            merged_arrays: 0,
            tokens: vec![],
            merged_tokens: 0,
            undo: vec![],
            stored: vec![],
            mask: vec![],
            pending: vec![],
            changed: false,
            failures: vec![],
        }
    }

    /// Merges states. Objects are shared by all states that have as many; a token is constant if it is in all states that have its object.
    /// How many tokens are constant.
    pub fn merge(&mut self, packing: Packing, keys: &[u64]) -> usize {
        let length = packing.tokens();
        self.states = keys.len() / packing.words;
        let mut all = vec![0; self.states * length];
        let mut objects = vec![0; self.states];
        for ((key, tokens), objects) in keys.chunks(packing.words).zip(all.chunks_mut(length)).zip(&mut objects) {
            packing.unpack(key, tokens);
            *objects = tokens[..self.outline.root_links].iter().copied().max().unwrap_or(0);
            let mut next = 0;
            while next < *objects {
                let first = self.outline.root + usize::from(next) * self.outline.node;
                *objects = tokens[first..first + self.outline.node_links].iter().copied().fold(*objects, u8::max);
                next += 1;
            }
        }
        let most = objects.iter().copied().max().unwrap_or(0);
        self.used = 0;
        self.tokens.clear();
        let mut constants = 0;
        for place in 0..self.outline.root + usize::from(most) * self.outline.node {
            let object = if place < self.outline.root { 0 } else { (place - self.outline.root) / self.outline.node + 1 };
            let mut relevant = objects.iter().zip(all.chunks(length)).filter(|(objects, _)| usize::from(**objects) >= object);
            let first = relevant.next().map_or(0, |(_, tokens)| tokens[place]);
            let constant = relevant.all(|(_, tokens)| tokens[place] == first);
            constants += usize::from(constant);
            let token = if constant {
                Delta::Constant(first)
            } else {
                let array = self.array();
                for (byte, tokens) in self.arrays[array].iter_mut().zip(all.chunks(length)) {
                    *byte = tokens[place];
                }
                Delta::Each(array as u32)
            };
            self.tokens.push(token);
        }
        (self.merged_arrays, self.merged_tokens) = (self.used, self.tokens.len());
        self.stored.clone_from(&self.tokens);
        self.undo.clear();
        constants
    }

    /// Back to the merged states, of which these run.
    pub fn restart(&mut self, mask: Vec<u32>) {
        match self.backtracking {
            Backtracking::Undo => {
                while let Some((place, token)) = self.undo.pop() {
                    self.tokens[place] = token;
                }
                self.tokens.truncate(self.merged_tokens);
            }
            Backtracking::Restore => self.tokens.clone_from(&self.stored),
        }
        self.used = self.merged_arrays;
        self.changed = false;
        self.mask = mask;
    }

    /// The number of an array that nothing uses.
    fn array(&mut self) -> usize {
        if self.used == self.arrays.len() {
            self.arrays.push(vec![]);
        }
        self.arrays[self.used].resize(self.states, 0);
        self.used += 1;
        self.used - 1
    }

    /// A value in one state.
    #[inline(always)]
    pub fn of(&self, value: Delta, state: u32) -> u8 {
        match value {
            Delta::Constant(byte) => byte,
            Delta::Each(array) => self.arrays[array as usize][state as usize],
        }
    }

    /// A value that is computed in each active state.
    fn each(&mut self, compute: impl Fn(&Self, u32) -> u8) -> Delta {
        let array = self.array();
        let mut bytes = std::mem::take(&mut self.arrays[array]);
        for &state in &self.mask {
            bytes[state as usize] = compute(self, state);
        }
        self.arrays[array] = bytes;
        Delta::Each(array as u32)
    }

    /// Writes in those active states that are chosen.
    fn write(&mut self, place: usize, value: Delta, everywhere: bool, chosen: impl Fn(&Self, u32) -> bool) {
        let old = self.tokens[place];
        if old == value && matches!(old, Delta::Constant(_)) {
            return;
        }
        let new = if everywhere && self.mask.len() == self.states {
            value
        } else {
            self.each(|this, state| if chosen(this, state) { this.of(value, state) } else { this.of(old, state) })
        };
        self.undo.push((place, old));
        self.tokens[place] = new;
        self.changed = true;
    }

    /// Active states take the way that they agree on; where they do not, those for which it holds go on, and the others are kept for later.
    fn branch(&mut self, left: Delta, right: Delta, holds: impl Fn(u8, u8) -> bool) -> bool {
        if let (Delta::Constant(left), Delta::Constant(right)) = (left, right) {
            return holds(left, right);
        }
        let mask = std::mem::take(&mut self.mask);
        let (yes, no): (Vec<u32>, Vec<u32>) =
            mask.into_iter().partition(|&state| holds(self.of(left, state), self.of(right, state)));
        if yes.is_empty() {
            self.mask = no;
            return false;
        }
        self.mask = yes;
        if !no.is_empty() {
            self.pending.push(no);
        }
        true
    }

    /// Active states in which this does not hold fail.
    fn require(&mut self, cause: Cause, holds: impl Fn(&Self, u32) -> bool) -> OrFailed<()> {
        let mask = std::mem::take(&mut self.mask);
        let (fine, failed): (Vec<u32>, Vec<u32>) = mask.into_iter().partition(|&state| holds(self, state));
        self.failures.extend(failed.into_iter().map(|state| (state, cause)));
        self.mask = fine;
        if self.mask.is_empty() { Err(Failed) } else { Ok(()) }
    }

    fn within(&mut self, index: Delta, length: usize, site: u16) -> OrFailed<()> {
        match index {
            Delta::Constant(index) if usize::from(index) < length => Ok(()),
            _ => self.require(Cause::Site(site), |this, state| usize::from(this.of(index, state)) < length),
        }
    }

    /// Where a token of an object stands.
    fn at(&self, object: u8, slot: usize) -> usize {
        self.outline.root + slot + (usize::from(object) - 1) * self.outline.node
    }

    /// Which objects a link leads to in active states.
    fn objects(&self, link: Delta) -> Vec<u8> {
        let mut objects: Vec<u8> = match link {
            Delta::Constant(object) => vec![object],
            Delta::Each(_) => self.mask.iter().map(|&state| self.of(link, state)).collect(),
        };
        objects.sort_unstable();
        objects.dedup();
        objects
    }

    fn write_element(&mut self, first: usize, length: usize, index: Delta, value: Delta, chosen: impl Fn(&Self, u32) -> bool) {
        if let Delta::Constant(index) = index {
            return self.write(first + usize::from(index), value, false, chosen);
        }
        for position in 0..length {
            if self.mask.iter().any(|&state| usize::from(self.of(index, state)) == position) {
                self.write(first + position, value, false, |this, state| {
                    usize::from(this.of(index, state)) == position && chosen(this, state)
                });
            }
        }
    }
}

impl Direct for Paper {
    type Value = Delta;

    fn constant(&mut self, byte: u8) -> Delta {
        Delta::Constant(byte)
    }

    fn root(&mut self, slot: usize) -> Delta {
        self.tokens[slot]
    }

    fn set_root(&mut self, slot: usize, value: Delta) {
        self.write(slot, value, true, |_, _| true);
    }

    fn root_element(&mut self, first: usize, length: usize, index: Delta, site: u16) -> OrFailed<Delta> {
        self.within(index, length, site)?;
        Ok(match index {
            Delta::Constant(index) => self.tokens[first + usize::from(index)],
            index => self.each(|this, state| this.of(this.tokens[first + usize::from(this.of(index, state))], state)),
        })
    }

    fn set_root_element(&mut self, first: usize, length: usize, index: Delta, value: Delta, site: u16) -> OrFailed<()> {
        self.within(index, length, site)?;
        match index {
            Delta::Constant(index) => self.write(first + usize::from(index), value, true, |_, _| true),
            index => self.write_element(first, length, index, value, |_, _| true),
        }
        Ok(())
    }

    fn node(&mut self, object: Delta, slot: usize) -> Delta {
        match object {
            Delta::Constant(object) => self.tokens[self.at(object, slot)],
            object => self.each(|this, state| this.of(this.tokens[this.at(this.of(object, state), slot)], state)),
        }
    }

    fn set_node(&mut self, object: Delta, slot: usize, value: Delta) {
        if let Delta::Constant(object) = object {
            return self.write(self.at(object, slot), value, true, |_, _| true);
        }
        for number in self.objects(object) {
            self.write(self.at(number, slot), value, false, |this, state| this.of(object, state) == number);
        }
    }

    fn node_element(&mut self, object: Delta, first: usize, length: usize, index: Delta, site: u16) -> OrFailed<Delta> {
        self.within(index, length, site)?;
        Ok(self.each(|this, state| {
            let slot = first + usize::from(this.of(index, state));
            this.of(this.tokens[this.at(this.of(object, state), slot)], state)
        }))
    }

    fn set_node_element(
        &mut self,
        object: Delta,
        first: usize,
        length: usize,
        index: Delta,
        value: Delta,
        site: u16,
    ) -> OrFailed<()> {
        self.within(index, length, site)?;
        for number in self.objects(object) {
            self.write_element(self.at(number, first), length, index, value, |this, state| this.of(object, state) == number);
        }
        Ok(())
    }

    fn unwrap(&mut self, link: Delta, site: u16) -> OrFailed<Delta> {
        match link {
            Delta::Constant(1..) => {}
            _ => self.require(Cause::Site(site), |this, state| this.of(link, state) != 0)?,
        }
        Ok(link)
    }

    fn allocate(&mut self, slots: &[Delta]) -> OrFailed<Delta> {
        let number = (self.tokens.len() - self.outline.root) / self.outline.node.max(1) + 1;
        if number > 255 || self.tokens.len() + self.outline.node > HEAP_TOKENS {
            self.require(Cause::TooLarge, |_, _| false)?;
        }
        self.tokens.extend_from_slice(slots);
        Ok(Delta::Constant(number as u8))
    }

    fn arithmetic(&mut self, operation: Operation, signed: bool, left: Delta, right: Delta, site: u16) -> OrFailed<Delta> {
        if let (Delta::Constant(left), Delta::Constant(right)) = (left, right)
            && let Some(result) = operation.apply(signed, left, right)
        {
            return Ok(Delta::Constant(result));
        }
        self.require(Cause::Site(site), |this, state| {
            operation.apply(signed, this.of(left, state), this.of(right, state)).is_some()
        })?;
        Ok(self.each(|this, state| operation.apply(signed, this.of(left, state), this.of(right, state)).unwrap_or(0)))
    }

    fn equal(&mut self, left: Delta, right: Delta) -> bool {
        self.branch(left, right, |left, right| left == right)
    }

    fn less(&mut self, signed: bool, left: Delta, right: Delta) -> bool {
        self.branch(left, right, |left, right| if signed { (left as i8) < right as i8 } else { left < right })
    }

    fn at_most(&mut self, signed: bool, left: Delta, right: Delta) -> bool {
        self.branch(left, right, |left, right| if signed { left as i8 <= right as i8 } else { left <= right })
    }

    fn truth(&mut self, value: Delta) -> bool {
        self.branch(value, Delta::Constant(0), |value, zero| value != zero)
    }

    fn fail(&mut self, site: u16) -> Failed {
        let mask = std::mem::take(&mut self.mask);
        self.failures.extend(mask.into_iter().map(|state| (state, Cause::Site(site))));
        Failed
    }
}
