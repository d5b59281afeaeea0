//! `add` on hash tables with collision chains and a load factor (the `HashSet` of Korat, ISSTA 2002).
//!
//! An element is as good as its hash. Those to add are all hashes that the set may hold and one more, so each table is met by elements
//! that are there, that collide, and that make it grow. Seven is the size of the paper.

use super::{CheckSettings, Method, faults};
use crate::hash_set::SUBJECT;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};

/// Bounds: a table of 1 to maxCapacity buckets, up to maxCount entries, hashes up to maxHash, and how full the table may be in percent.
pub const ADD: Method = Method {
    name: "hash_set.add",
    about: "adds an element to a hash table, which grows when too full",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "forgets_threshold" ForgetsThreshold "grows the table but not the threshold",
    "looks_at_heads_only" LooksAtHeadsOnly "finds an element only at the head of its chain",
    "bucket_before_growth" BucketBeforeGrowth "chooses the bucket before the table grows",
    "moves_heads_only" MovesHeadsOnly "moves only the head of each chain into the larger table",
}

/// A set: its buckets, its recorded number of entries, and how many it may have before the table must grow.
#[derive(Twin, Debug)]
pub struct Set {
    table: Vec<Option<Box<Entry>>>,
    count: usize,
    threshold: usize,
    /// In percent.
    load_factor: usize,
}

/// An entry in the chain of a bucket.
#[derive(Twin, Debug)]
pub struct Entry {
    hash: u32,
    next: Option<Box<Entry>>,
}

#[invariant(rep_ok)]
impl Set {
    /// Each entry is in the bucket of its hash, none is there twice, and they are as many as counted and not too many.
    pub fn rep_ok(&self) -> bool {
        if self.threshold != self.table.len() * self.load_factor / 100 {
            return false;
        }
        let mut count = 0;
        for (i, bucket) in self.table.iter().enumerate() {
            let mut hashes: Vec<u32> = vec![];
            let mut link = bucket;
            while let Some(entry) = link {
                count += 1;
                let hash = entry.hash;
                if count > self.threshold || hash as usize % self.table.len() != i || hashes.contains(&hash) {
                    return false;
                }
                hashes.push(hash);
                link = &entry.next;
            }
        }
        count == self.count
    }
}

impl Set {
    /// The elements, in ascending order.
    pub fn elements(&self) -> Vec<u32> {
        let mut elements = vec![];
        for mut link in &self.table {
            while let Some(entry) = link {
                elements.push(entry.hash);
                link = &entry.next;
            }
        }
        elements.sort_unstable();
        elements
    }

    /// Adds an element, and returns whether it is new.
    pub fn add(&mut self, hash: u32, fault: Option<Fault>) -> bool {
        if self.contains(hash, fault) {
            return false;
        }
        let bucket_before = self.bucket_of(hash);
        if self.count == self.threshold {
            self.grow(fault);
        }
        let bucket = if fault == Some(Fault::BucketBeforeGrowth) { bucket_before } else { self.bucket_of(hash) };
        self.table[bucket] = Some(Box::new(Entry { hash, next: self.table[bucket].take() }));
        self.count += 1;
        true
    }

    fn bucket_of(&self, hash: u32) -> usize {
        hash as usize % self.table.len()
    }

    fn contains(&self, hash: u32, fault: Option<Fault>) -> bool {
        let mut link = &self.table[self.bucket_of(hash)];
        while let Some(entry) = link {
            if entry.hash == hash {
                return true;
            }
            if fault == Some(Fault::LooksAtHeadsOnly) {
                return false;
            }
            link = &entry.next;
        }
        false
    }

    /// Makes room for at least one more entry.
    fn grow(&mut self, fault: Option<Fault>) {
        let mut capacity = self.table.len();
        while capacity * self.load_factor / 100 <= self.count {
            capacity = 2 * capacity + 1;
        }
        if fault != Some(Fault::ForgetsThreshold) {
            self.threshold = capacity * self.load_factor / 100;
        }
        let chains = std::mem::take(&mut self.table);
        self.table.resize_with(capacity, || None);
        for mut link in chains {
            while let Some(mut entry) = link {
                link = entry.next.take();
                let bucket = self.bucket_of(entry.hash);
                entry.next = self.table[bucket].take();
                self.table[bucket] = Some(entry);
                if fault == Some(Fault::MovesHeadsOnly) {
                    break;
                }
            }
        }
    }
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<Set>>>(scope: Scope<Set, P>, bounds: &[i64]) -> Scope<Set, P> {
    let (capacity, load_factor) = (bounds[0] as usize, bounds[3] as usize);
    scope
        .len(SetTwin::TABLE, 1..=capacity)
        .field(SetTwin::COUNT, 0..=bounds[1] as usize)
        .field(SetTwin::THRESHOLD, 0..=capacity * load_factor / 100)
        .field(SetTwin::LOAD_FACTOR, [load_factor])
        .objects::<Entry>(bounds[1] as usize)
        .field(EntryTwin::HASH, 0..=bounds[2] as u32)
}

/// Those that a set may hold, and one more.
pub fn hashes_to_add(bounds: &[i64]) -> std::ops::RangeInclusive<u32> {
    0..=bounds[2] as u32 + 1
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .arg(hashes_to_add(bounds))
        .debug(|set| format!("{set:?}"))
        // A table that may never hold anything cannot grow enough.
        .requires(|old, _| old.load_factor > 0)
        .invariant(Set::rep_ok)
        .method(move |set: &mut Set, &(hash,)| set.add(hash, fault))
        .ensures("it says whether the element is new", |case| *case.result != case.old.elements().contains(&case.args.0))
        .ensures("the set has the element, and all others as before", |case| {
            let mut expected = case.old.elements();
            expected.push(case.args.0);
            expected.sort_unstable();
            expected.dedup();
            case.new.elements() == expected
        })
        .run()
}
