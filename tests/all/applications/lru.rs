//! A cache that forgets what was used longest ago: a slab of entries in a doubly linked list, and a `HashMap` that finds them.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};
use std::collections::HashMap;

#[cfg_attr(test, derive(Twin))]
#[derive(Debug)]
struct Entry {
    key: u8,
    value: u8,
    previous: Option<usize>,
    next: Option<usize>,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct Lru {
    entries: Vec<Entry>,
    index: HashMap<u8, usize>,
    newest: Option<usize>,
    oldest: Option<usize>,
}

const CAPACITY: usize = 2;

#[cfg_attr(test, invariant(is_linked))]
impl Lru {
    /// The list leads through all entries and back, and the index knows each.
    fn is_linked(&self) -> bool {
        let (mut at, mut previous, mut seen) = (self.newest, None, 0);
        while let Some(position) = at {
            let Some(entry) = self.entries.get(position) else { return false };
            seen += 1;
            if seen > self.entries.len() || entry.previous != previous || self.index.get(&entry.key) != Some(&position) {
                return false;
            }
            previous = at;
            at = entry.next;
        }
        self.oldest == previous && seen == self.entries.len() && self.index.len() == seen && seen <= CAPACITY
    }
}

impl Lru {
    pub fn get(&mut self, key: u8) -> Option<u8> {
        let at = *self.index.get(&key)?;
        self.unlink(at);
        self.link_first(at);
        Some(self.entries[at].value)
    }

    pub fn insert(&mut self, key: u8, value: u8) {
        if self.get(key).is_some() {
            self.entries[self.newest.expect("it was just used")].value = value;
            return;
        }
        let entry = Entry { key, value, previous: None, next: None };
        let at = match self.oldest.filter(|_| self.entries.len() == CAPACITY) {
            // The fault: the index still knows the key of the entry that is replaced.
            Some(oldest) => {
                self.unlink(oldest);
                self.entries[oldest] = entry;
                oldest
            }
            None => {
                self.entries.push(entry);
                self.entries.len() - 1
            }
        };
        self.index.insert(key, at);
        self.link_first(at);
    }

    fn unlink(&mut self, at: usize) {
        let (previous, next) = (self.entries[at].previous, self.entries[at].next);
        match previous {
            Some(previous) => self.entries[previous].next = next,
            None => self.newest = next,
        }
        match next {
            Some(next) => self.entries[next].previous = previous,
            None => self.oldest = previous,
        }
    }

    fn link_first(&mut self, at: usize) {
        (self.entries[at].previous, self.entries[at].next) = (None, self.newest);
        match self.newest {
            Some(newest) => self.entries[newest].previous = Some(at),
            None => self.oldest = Some(at),
        }
        self.newest = Some(at);
    }
}

#[exhaustive(every_len = 0..=2, every(u8) = 0..=2, every(usize) = 0..=1, Entry::value = [7], key = 0..=2)]
fn what_is_got_is_the_newest(lru: &mut Lru, old: &Lru, key: u8) {
    let got = lru.get(key);
    assert_eq!(got.is_some(), old.index.contains_key(&key));
    assert!(got.is_none() || lru.newest == old.index.get(&key).copied());
}

#[exhaustive(every_len = 0..=2, every(u8) = 0..=2, every(usize) = 0..=1, Entry::value = [7], key = 0..=2, regressions = false)]
#[should_panic(expected = "    it returned, and the invariant no longer holds; the value is now
    Lru { entries: [Entry { key: 0, value: 7, previous: Some(1), next: None }, Entry { key: 2, value: 8, previous: None, next: Some(0) }], index: {")]
fn what_is_inserted_is_found(lru: &mut Lru, key: u8) {
    lru.insert(key, 8);
    assert_eq!(lru.get(key), Some(8));
}
