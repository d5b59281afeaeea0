//! The natural predicates on plain structs, run on the candidates of a recorded search: what the predicate itself costs.
//!
//! The recording says for every candidate which fields change, and to what; replaying it is a few stores and one call.

mod dag;
mod heap_array;
mod red_black_tree;
mod search_tree;

use smallscope_subjects::AnyScope;
use std::alloc::{Layout, alloc};

/// Objects that are never freed, placed as monitored ones are, so that `Visited` and `ObjectMap` are as fast.
pub fn pool<T>(count: usize, make: impl Fn() -> T) -> *mut T {
    assert!(size_of::<T>().is_power_of_two());
    let layout = Layout::from_size_align(count * size_of::<T>(), 64 * size_of::<T>()).expect("a small layout");
    // SAFETY: the layout is not empty, and every object is written before it is used.
    unsafe {
        let first = alloc(layout).cast::<T>();
        (0..count).for_each(|i| first.add(i).write(make()));
        first
    }
}

/// The word of a link: null, or the object that the index means.
pub fn link<T>(first: *mut T, index: u32) -> usize {
    if index == 0 { 0 } else { first.wrapping_add(index as usize - 1).expose_provenance() }
}

/// A field of a plain struct and what is stored there: an address or a number.
#[derive(Clone, Copy)]
pub struct Write {
    pub place: *mut usize,
    pub word: usize,
}

/// Everything that a search did: the writes of all candidates, and where each candidate's writes end.
pub struct Recording {
    writes: Vec<Write>,
    ends: Vec<u32>,
    valid: u64,
}

/// Records a search; `place` and `word` translate a field and the index of its value.
pub fn record(scope: &dyn AnyScope, place: impl Fn(u32) -> *mut usize, word: impl Fn(u32, u32) -> usize) -> Recording {
    let mut recording = Recording { writes: vec![], ends: vec![], valid: 0 };
    let mut before: Vec<(u32, u32)> = vec![];
    let counts = scope
        .for_each_candidate(&mut |candidate| {
            let (vector, reads) = (candidate.vector(), candidate.reads());
            let now: Vec<(u32, u32)> = reads.iter().map(|&field| (field, vector[field as usize])).collect();
            let same = before.iter().zip(&now).take_while(|(a, b)| a == b).count();
            recording.writes.extend(now[same..].iter().map(|&(f, index)| Write { place: place(f), word: word(f, index) }));
            recording.ends.push(recording.writes.len() as u32);
            before = now;
        })
        .expect("a complete scope");
    recording.valid = counts.valid;
    recording
}

impl Recording {
    /// Replays all candidates; the number of those that the predicate accepts must be the recorded one.
    #[inline(always)]
    pub fn replay(&self, predicate: impl Fn() -> bool) -> u64 {
        let (mut from, mut valid) = (0, 0);
        for &end in &self.ends {
            for write in &self.writes[from..end as usize] {
                // SAFETY: places are fields of the plain structs that the recording was made for, which outlive it; no reference
                // to them exists while they are written.
                unsafe { write.place.write(write.word) };
            }
            from = end as usize;
            valid += predicate() as u64;
        }
        assert_eq!(valid, self.valid, "the plain predicate accepts what the monitored one does");
        valid
    }
}

/// A closure that runs the plain predicate of a subject on all candidates of the scope.
pub fn replay(subject: &str, bounds: &[i64], scope: &dyn AnyScope) -> Box<dyn FnMut() -> u64> {
    match subject {
        "dag" => dag::replay(bounds, scope),
        "red_black_tree" => red_black_tree::replay(bounds, scope),
        "search_tree" => search_tree::replay(bounds, scope),
        "heap_array" => heap_array::replay(bounds, scope),
        _ => panic!("no plain form of {subject}"),
    }
}
