//! Call sequences of real code, as a user writes them.

use smallscope::{Verdict, exploration, explore};
use std::collections::BTreeMap;

#[derive(Debug, Clone, Default)]
struct SortedMap {
    entries: Vec<(i32, i32)>,
}

impl SortedMap {
    fn new() -> Self {
        Self::default()
    }
    fn len(&self) -> usize {
        self.entries.len()
    }
    fn insert(&mut self, k: i32, v: i32) -> Option<i32> {
        match self.entries.binary_search_by_key(&k, |entry| entry.0) {
            Ok(at) => Some(std::mem::replace(&mut self.entries[at].1, v)),
            Err(at) => {
                self.entries.insert(at, (k, v));
                None
            }
        }
    }
    /// Wrong from three entries on.
    fn remove(&mut self, k: &i32) -> Option<i32> {
        let at = self.entries.iter().position(|entry| entry.0 == *k)?;
        Some(if self.entries.len() > 2 { self.entries.swap_remove(at).1 } else { self.entries.remove(at).1 })
    }
    fn get(&self, k: &i32) -> Option<&i32> {
        self.entries.binary_search_by_key(k, |entry| entry.0).ok().map(|at| &self.entries[at].1)
    }
}

#[test]
fn a_map_that_swaps_where_it_should_shift_is_found_by_its_shortest_sequence() {
    let report = exploration! {
        depth = 6;
        let mut m = (SortedMap::new(), BTreeMap::new());
        m.insert(k, v)  where k in 0..=3, v in 0..=1;
        m.remove(&k)    where k in 0..=3;
        m.get(&k)       where k in 0..=3;
        observe m.len();
        same m;
    }
    .run();
    assert_eq!(report.verdict, Verdict::Counterexample);
    println!("{report}");
    let found = report.counterexample.unwrap();
    assert_eq!(found.steps.len(), 6);
}

#[test]
fn a_map_is_a_map() {
    explore! {
        depth = 4;
        let mut m = (BTreeMap::new(), BTreeMap::new());
        m.insert(k, v)  where k in 0..=3, v in 0..=1;
        m.remove(&k)    where k in 0..=3;
        m.get(&k)       where k in 0..=3;
        same m;
    };
}
