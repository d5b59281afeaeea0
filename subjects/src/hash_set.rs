//! Hash tables with collision chains (after the `HashSet` of Korat, ISSTA 2002).
//!
//! The paper names the bounds but not the predicate; this one is our own, and so are its counts. An element is as good as its hash: a
//! set holds no two elements of one hash.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Seq, Structure, Visited};
use std::ptr;

/// Bounds: a table of 1 to maxCapacity buckets, up to maxCount entries, hashes up to maxHash, and how full the table may be in percent.
pub const SUBJECT: Subject = Subject {
    name: "hash_set",
    about: "hash tables with collision chains",
    bounds: &["maxCapacity", "maxCount", "maxHash", "loadFactor"],
    short: Some(|n| vec![n, n, n, 75]),
    predicates: &["rep_ok"],
    scope,
};

/// A set: its buckets, its recorded number of entries, and how many it may have before the table must grow.
#[derive(Structure)]
pub struct Set {
    table: Seq<Link<Entry>>,
    count: Field<u32>,
    threshold: Field<u32>,
}

/// An entry in the chain of a bucket.
#[derive(Structure)]
pub struct Entry {
    hash: Field<u32>,
    next: Link<Entry>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let (capacity, load_factor) = (bounds[0] as usize, bounds[3] as usize);
    let scope = Scope::<Set>::any()
        .len(Set::TABLE, 1..=capacity)
        .field(Set::COUNT, 0..=bounds[1] as u32)
        .field(Set::THRESHOLD, 0..=threshold_of(capacity, load_factor))
        .objects::<Entry>(bounds[1] as usize)
        .field(Entry::HASH, 0..=bounds[2] as u32);
    match style {
        Style::Natural => Box::new(scope.requires(move |set: &Set| natural(set, load_factor))),
        Style::Fast => Box::new(scope.requires(move |set: &Set| fast(set, load_factor))),
    }
}

/// How many entries fill a table to its load factor.
fn threshold_of(capacity: usize, load_factor: usize) -> u32 {
    (capacity.saturating_mul(load_factor) / 100).min(u32::MAX as usize) as u32
}

/// The invariant, written naturally: the threshold, then bucket after bucket along each chain, then the count.
pub fn natural(set: &Set, load_factor: usize) -> bool {
    let table = &*set.table;
    let threshold = set.threshold.get();
    if threshold != threshold_of(table.len(), load_factor) {
        return false;
    }
    let mut visited = Visited::new();
    for (i, bucket) in table.iter().enumerate() {
        let mut link = bucket;
        while let Some(entry) = link.get() {
            if !visited.insert(entry) || visited.len() as u32 > threshold {
                return false;
            }
            let hash = entry.hash.get();
            if hash as usize % table.len() != i || is_before(bucket, entry, hash) {
                return false;
            }
            link = &entry.next;
        }
    }
    visited.len() as u32 == set.count.get()
}

/// Whether the chain of a bucket has the hash in an entry before this one.
fn is_before(bucket: &Link<Entry>, entry: &Entry, hash: u32) -> bool {
    let mut link = bucket;
    while let Some(earlier) = link.get().filter(|&earlier| !ptr::eq(earlier, entry)) {
        if earlier.hash.get() == hash {
            return true;
        }
        link = &earlier.next;
    }
    false
}

/// The same with filters.
pub fn fast(set: &Set, load_factor: usize) -> bool {
    let table = &*set.table;
    let threshold = threshold_of(table.len(), load_factor);
    if !set.threshold.must_be(threshold) {
        return false;
    }
    let mut visited = Visited::new();
    for (i, bucket) in table.iter().enumerate() {
        let mut link = bucket;
        loop {
            let is_full = visited.len() as u32 == threshold;
            let entry = if is_full { link.must_be(None).then_some(None) } else { link.get_not_in(&visited) };
            let Some(entry) = entry else { return false };
            let Some(entry) = entry else { break };
            visited.insert(entry);
            let is_new = |hash| hash as usize % table.len() == i && !is_before(bucket, entry, hash);
            if entry.hash.get_where(is_new).is_none() {
                return false;
            }
            link = &entry.next;
        }
    }
    set.count.must_be(visited.len() as u32)
}
