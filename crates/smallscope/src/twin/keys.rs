//! Sets and maps as the search has them: keys that increase, each with what belongs to it.
//!
//! **Sets are searched as what they mean.** A `BTreeSet`, `HashSet`, `BTreeMap` or `HashMap` is a sequence of keys in increasing order, each once;
//! a `BinaryHeap` is one whose keys do not decrease, and an `IndexMap`, which remembers the order of its keys, one whose keys differ. Which order that is, the kernel decides (`kernel/order.rs`). Where keys are single values and the
//! type has an order, the two are the same, and reads go from key to key. Keys of several fields, such as texts and tuples, are read together and then
//! put in the order of their type.
//!
//! **A key is lent as a value of its own type.** A value is lent from its cell. Any other key is built, and kept until its cells hold something else,
//! which no predicate and no visitor lives to see.

use super::{Builder, Encoder, Twin};
use crate::kernel::engine::leave_run;
use crate::kernel::order::Arrangement;
use crate::structure::bounds::Bounded;
use crate::structure::{At, Binder, KeySlots, Monitored, Needs, Part, Seq};
use std::cell::{Cell, OnceCell, UnsafeCell};
use std::cmp::Ordering;

/// How two keys are compared, if they are.
type Comparison<K, R> = Option<fn(&K, &K) -> R>;

/// A collection that is searched as a set of keys.
pub trait Keyed: Sized + 'static {
    /// What is looked for.
    type Key: Twin;
    /// The form of what belongs to a key.
    type Content: Part;
    /// Whether there is anything that belongs to a key.
    const IS_MAP: bool;
    /// How the keys follow each other in the search.
    const ARRANGEMENT: Arrangement = Arrangement::Increasing;
    /// How reads order the keys; they are in the order of the search if it does not say.
    const COMPARE: Comparison<Self::Key, Ordering>;
    /// When keys are the same, if none can be there twice.
    const SAME: Comparison<Self::Key, bool>;
}

/// What belongs to the keys of a set.
pub struct Nothing;

// SAFETY: it registers nothing.
unsafe impl Part for Nothing {
    fn unbound() -> Self {
        Nothing
    }
    fn bind(&self, _: &mut Binder<'_>, _: &At) {}
}

/// The twin of a set, a map or a heap: its reads are those of the plain type.
pub struct Keys<C: Keyed> {
    entries: Seq<Entry<C>>,
    /// The search has the keys in the order of the reads.
    is_in_order: Cell<bool>,
}

/// A key and what belongs to it.
pub struct Entry<C: Keyed> {
    pub(super) key: Monitored<C::Key>,
    pub(super) content: C::Content,
    kept: Kept<C::Key>,
    is_in_order: Cell<bool>,
}

/// The real value of a key that is not one value.
pub struct Kept<K> {
    slots: OnceCell<KeySlots>,
    /// What the cells held when the value was built.
    words: UnsafeCell<Vec<usize>>,
    value: UnsafeCell<Option<Box<K>>>,
}

impl<K: Twin> Kept<K> {
    fn new() -> Self {
        Kept { slots: OnceCell::new(), words: UnsafeCell::new(vec![]), value: UnsafeCell::new(None) }
    }

    /// The value of the key, built if the key has changed.
    pub(super) fn lend(&self, from: &Monitored<K>) -> &K {
        let words = || self.slots.get().map_or(vec![], KeySlots::words);
        // SAFETY: fields belong to one thread, and building a key does not lend it. What was lent stays as it is while the cells of the key do, which hold
        // something else only when the predicate, or the visitor, has returned.
        unsafe {
            if (*self.value.get()).is_none() || *self.words.get() != words() {
                let value = build_key::<K>(from);
                *self.value.get() = Some(Box::new(value));
                // All cells of the key are read now.
                *self.words.get() = words();
            }
            (*self.value.get()).as_ref().expect("built above")
        }
    }
}

/// The real value of a key. Only what shares objects has none, and such keys are refused when they are bound.
fn build_key<K: Twin>(from: &Monitored<K>) -> K {
    Builder::run::<K>(from).unwrap_or_else(|problem| panic!("a key has no real value: {problem}"))
}

// SAFETY: key and content are bound once.
unsafe impl<C: Keyed> Part for Entry<C> {
    fn unbound() -> Self {
        Entry { key: Part::unbound(), content: Part::unbound(), kept: Kept::new(), is_in_order: Cell::new(false) }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        if C::IS_MAP {
            binder.nested(at, false, |binder| {
                self.bind_key(binder, &at.entry(Bounded::Key));
                self.content.bind(binder, &at.entry(Bounded::Value));
            });
        } else {
            self.bind_key(binder, at);
        }
    }

    fn needs(needs: &mut Needs) {
        Monitored::<C::Key>::needs(needs);
        C::Content::needs(needs);
    }
}

impl<C: Keyed> Entry<C> {
    fn bind_key(&self, binder: &mut Binder<'_>, at: &At) {
        let is_sorted = binder.key(C::COMPARE, |binder| self.key.bind(binder, at));
        self.is_in_order.set(is_sorted || C::COMPARE.is_none());
    }

    /// A copy of the key.
    pub(super) fn built(&self) -> C::Key {
        build_key(&self.key)
    }

    /// Reads the key.
    pub(super) fn key(&self) -> &C::Key {
        <C::Key as Twin>::lend(&self.key, &self.kept)
    }
}

// SAFETY: it is the sequence that it binds. What it gives to the binder looks at it while the search lives, and so it does.
unsafe impl<C: Keyed> Part for Keys<C> {
    fn unbound() -> Self {
        Keys { entries: Seq::unbound(), is_in_order: Cell::new(true) }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.entries.bind(binder, at);
        self.is_in_order.set(self.entries.bound_parts().iter().all(|entry| entry.is_in_order.get()));
        let this: *const Self = self;
        // SAFETY: the layout asks for it only while the structure is there, which does not move once it is bound.
        let is_real: fn(*const Self) -> Box<dyn Fn() -> bool> = |this| Box::new(move || unsafe { (*this).has_no_key_twice() });
        // What the type compares was compared when the values were put in order; what it does not compare, when they were listed.
        let is_known = C::COMPARE.is_some() && self.is_in_order.get();
        let is_real = C::SAME.filter(|_| !is_known).map(|_| (is_real(this), C::COMPARE.is_some()));
        let slots = binder.arranged(self.entries.length(), (C::ARRANGEMENT, C::IS_MAP), is_real, at);
        for (entry, slots) in self.entries.bound_parts().iter().zip(slots) {
            let _ = entry.kept.slots.set(slots);
        }
    }
}

impl<C: Keyed> Keys<C> {
    /// How many keys there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// In the order of the search, none of them read.
    pub(super) fn unordered(&self) -> &[Entry<C>] {
        &self.entries
    }

    /// In the order of the reads. Keys that are single values are read one by one, others now.
    pub(super) fn ordered(&self) -> Ordered<'_, C> {
        let entries = self.unordered();
        let mut order = None;
        if let Some(compare) = C::COMPARE.filter(|_| !self.is_in_order.get()) {
            let mut sorted: Vec<&Entry<C>> = entries.iter().collect();
            let keys: Vec<&C::Key> = sorted.iter().map(|entry| entry.key()).collect();
            if !no_two(&keys, C::SAME) {
                // There is no such set, whatever else is in it.
                leave_run();
            }
            sorted.sort_by(|a, b| compare(a.key(), b.key()));
            order = Some(sorted);
        }
        Ordered { from: 0, to: entries.len(), entries, order }
    }

    /// The entry whose key passes the test; keys are read up to it, or up to the first that is larger, if the order of the search says so.
    pub(super) fn find(&self, compare: impl Fn(&C::Key) -> Ordering) -> Option<&Entry<C>> {
        for entry in self.unordered() {
            match compare(entry.key()) {
                Ordering::Equal => return Some(entry),
                Ordering::Greater if C::COMPARE.is_some() && self.is_in_order.get() => return None,
                _ => {}
            }
        }
        None
    }

    fn has_no_key_twice(&self) -> bool {
        let keys: Vec<&C::Key> = self.unordered().iter().map(Entry::key).collect();
        no_two(&keys, C::SAME)
    }

    /// Gives the entries the choices that make these keys, in the order of the search; `content` does it for what belongs to a key.
    pub(super) fn encode_all<T>(
        &self,
        values: Vec<T>,
        key: impl Fn(&T) -> &C::Key,
        content: impl Fn(&T, &C::Content, &mut Encoder<'_>),
        encoder: &mut Encoder<'_>,
    ) {
        let (length, parts) = (self.entries.length(), self.entries.bound_parts());
        if !encoder.length(length, values.len()) || values.is_empty() {
            return;
        }
        let keys: Vec<&C::Key> = values.iter().map(&key).collect();
        let order = encoder.in_key_order(&keys, &parts[0].key, length);
        for (&position, part) in order.iter().zip(parts) {
            key(&values[position]).encode(&part.key, encoder);
            content(&values[position], &part.content, encoder);
        }
    }
}

fn no_two<K>(keys: &[&K], same: Option<fn(&K, &K) -> bool>) -> bool {
    let Some(same) = same else { return true };
    keys.iter().enumerate().all(|(position, key)| keys[..position].iter().all(|other| !same(other, key)))
}

/// The entries of a set or map in order.
pub struct Ordered<'a, C: Keyed> {
    entries: &'a [Entry<C>],
    /// If that is not the order of the entries.
    order: Option<Vec<&'a Entry<C>>>,
    from: usize,
    to: usize,
}

impl<C: Keyed> Clone for Ordered<'_, C> {
    fn clone(&self) -> Self {
        Ordered { order: self.order.clone(), ..*self }
    }
}

impl<'a, C: Keyed> Ordered<'a, C> {
    fn at(&self, position: usize) -> &'a Entry<C> {
        self.order.as_ref().map_or(&self.entries[position], |order| order[position])
    }

    /// Drops the first ones that pass the test.
    pub(super) fn start_after(&mut self, test: impl Fn(&'a Entry<C>) -> bool) {
        while self.from < self.to && test(self.at(self.from)) {
            self.from += 1;
        }
    }

    /// Drops all from the first one on that passes the test.
    pub(super) fn end_before(&mut self, test: impl Fn(&'a Entry<C>) -> bool) {
        self.to = (self.from..self.to).find(|&position| test(self.at(position))).unwrap_or(self.to);
    }
}

impl<'a, C: Keyed> Iterator for Ordered<'a, C> {
    type Item = &'a Entry<C>;

    fn next(&mut self) -> Option<&'a Entry<C>> {
        (self.from < self.to).then(|| {
            self.from += 1;
            self.at(self.from - 1)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.to - self.from, Some(self.to - self.from))
    }
}

impl<C: Keyed> DoubleEndedIterator for Ordered<'_, C> {
    fn next_back(&mut self) -> Option<Self::Item> {
        (self.from < self.to).then(|| {
            self.to -= 1;
            self.at(self.to)
        })
    }
}

impl<C: Keyed> ExactSizeIterator for Ordered<'_, C> {}
