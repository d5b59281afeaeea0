//! A cache that forgets what was used longest ago: a slab of entries in a doubly linked list, and a map that finds them.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};
use std::collections::HashMap;

#[derive(Twin, Debug)]
pub struct Lru {
    entries: Vec<Entry>,
    index: HashMap<u8, usize>,
    newest: Option<usize>,
    oldest: Option<usize>,
}

#[derive(Twin, Debug)]
pub struct Entry {
    key: u8,
    previous: Option<usize>,
    next: Option<usize>,
}

#[invariant(is_linked)]
impl Lru {
    pub fn is_linked(&self) -> bool {
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
        self.oldest == previous && seen == self.entries.len() && self.index.len() == seen
    }
}

pub fn scope(bound: usize) -> Scope<Lru, impl Predicate<Monitored<Lru>>> {
    Scope::<Lru>::new().objects::<Entry>(bound).every_len(bound).every::<u8>(0..=bound as u8).every::<usize>(0..=bound - 1)
}
