//! Disjoint sets with union by rank (the papers' `DisjSet`): records in an array, each with the index of its parent.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Ref, Scope, Seq, Structure, Visited, step};
use std::ptr;

/// Bound: the number of records n; array and size up to n, parent and rank up to n - 1.
pub const SUBJECT: Subject = Subject {
    name: "disjoint_set",
    about: "disjoint sets with union by rank",
    bounds: &["n"],
    short: None,
    predicates: &["rep_ok"],
    scope,
};

/// The sets: all their records, and how many there are.
#[derive(Structure)]
pub struct Sets {
    records: Seq<Ref<Record>>,
    size: Field<u32>,
}

/// An element: the index of its parent, its own if it is the root of its set, and a bound on the height below it.
#[derive(Structure)]
pub struct Record {
    parent: Field<u32>,
    rank: Field<u32>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let records = bounds[0] as u32;
    let scope = Scope::<Sets>::any()
        .objects::<Record>(bounds[0] as usize)
        .len(Sets::RECORDS, 0..=bounds[0] as usize)
        .field(Sets::SIZE, 0..=records)
        .field(Record::PARENT, 0..records)
        .field(Record::RANK, 0..records);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(sets: &Sets) -> bool {
    let records = &*sets.records;
    if records.len() != sets.size.get() as usize || !all_different(records) {
        return false;
    }
    let mut parents_of_next_rank = Visited::new();
    let mut roots = 0;
    for (i, record) in records.iter().enumerate() {
        let record = record.get();
        let parent = record.parent.get() as usize;
        if parent >= records.len() {
            return false;
        }
        if parent == i {
            roots += 1;
            continue;
        }
        let parent = records[parent].get();
        let (parent_rank, rank) = (parent.rank.get(), record.rank.get());
        if parent_rank <= rank {
            return false;
        }
        if parent_rank == rank + 1 {
            parents_of_next_rank.insert(parent);
        }
    }
    roots <= leaves(records, &parents_of_next_rank)
}

fn all_different(records: &[Ref<Record>]) -> bool {
    (0..records.len()).all(|i| records[i + 1..].iter().all(|later| !ptr::eq(records[i].get(), later.get())))
}

/// How many records have rank 0 and are not a parent.
fn leaves(records: &[Ref<Record>], parents: &Visited<Record>) -> usize {
    records.iter().filter(|record| record.get().rank.get() == 0 && !parents.contains(record.get())).count()
}

/// The same with filters and a step.
pub fn fast(sets: &Sets) -> bool {
    let records = &*sets.records;
    if !sets.size.must_be(records.len() as u32) || !step(|| all_different_fast(records)) {
        return false;
    }
    let mut parents_of_next_rank = Visited::new();
    let mut roots = 0;
    for (i, record) in records.iter().enumerate() {
        let record = record.get();
        let Some(parent) = record.parent.get_where(|parent| (parent as usize) < records.len()) else { return false };
        if parent as usize == i {
            roots += 1;
            continue;
        }
        let parent = records[parent as usize].get();
        let parent_rank = parent.rank.get();
        let Some(rank) = record.rank.get_where(|rank| rank < parent_rank) else { return false };
        if parent_rank == rank + 1 {
            parents_of_next_rank.insert(parent);
        }
    }
    roots <= leaves(records, &parents_of_next_rank)
}

/// Only the first record is compared with others as they are read; the rest are all known by then.
fn all_different_fast(records: &[Ref<Record>]) -> bool {
    let Some((first, others)) = records.split_first() else { return true };
    let first = Visited::of(first.get());
    others.iter().all(|other| other.get_not_in(&first).is_some()) && all_different(others)
}
