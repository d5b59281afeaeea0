//! The states that some calls led to, before it is known which of them are new.

use super::hand::Found;
use super::node::Node;
use super::short::{Pieces, copy};
use std::sync::atomic::{AtomicU64, Ordering};

/// The visited states are in so many parts.
pub(super) const PARTS: usize = 256;
/// It is not known yet whether the state is new.
pub(super) const UNKNOWN: u64 = u64::MAX;
/// It was visited before.
pub(super) const SEEN: u64 = u64::MAX - 1;

/// Candidates in the order of the sequences that lead to them.
#[derive(Default)]
pub(super) struct Batch {
    candidates: Vec<Candidate>,
    /// Their keys, until these are sorted.
    pub(super) keys: Pieces,
    pub(super) sorted: Sorted,
    /// The hashes of values and where these stand among the phases, if values are to be compared.
    pub(super) of_values: Vec<(u64, u64)>,
    /// Where the value of the first one is among those of the thread that made it, and the others behind it. None if values are not kept.
    pub(super) first_value: Option<usize>,
    /// States that are visited, and not kept.
    pub(super) uncounted: u64,
    pub(super) executions: u64,
    /// What ended the exploration after these candidates.
    pub(super) found: Option<Found>,
    /// Which thread made it.
    pub(super) worker: usize,
}

struct Candidate {
    node: Node,
    /// The hash of the key until it is known whether the state is new, and then its place.
    word: u64,
    key_length: u32,
}

/// What each part of the visited states is to be asked for: part after part, in order. What stands behind is of no account.
pub(super) struct Sorted {
    /// Entries and bytes of each part, until these are sorted.
    counts: Box<[(u32, usize); PARTS]>,
    entries: Vec<Entry>,
    bytes: Vec<u8>,
    /// Where the entries and the bytes of each part begin.
    starts: Vec<(u32, usize)>,
}

impl Default for Sorted {
    fn default() -> Sorted {
        Sorted { counts: Box::new([(0, 0); PARTS]), entries: vec![], bytes: vec![], starts: vec![] }
    }
}

#[derive(Default)]
pub(super) struct Entry {
    /// The hash, and then the place.
    word: AtomicU64,
    at: u32,
    length: u32,
}

impl Entry {
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.word.load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn set_place(&self, place: u64) {
        self.word.store(place, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn length(&self) -> usize {
        self.length as usize
    }
}

/// The part of a hash.
#[inline]
pub(super) fn part(hash: u64) -> usize {
    (hash >> 56) as usize
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.candidates.clear();
        self.keys.clear();
        self.sorted.starts.clear();
        *self.sorted.counts = [(0, 0); PARTS];
        self.of_values.clear();
        (self.first_value, self.uncounted, self.executions, self.found) = (None, 0, 0, None);
    }

    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Adds a candidate.
    #[inline(always)]
    pub(super) fn push(&mut self, node: Node, word: u64, key: &[u8]) {
        self.candidates.push(Candidate { node, word, key_length: key.len() as u32 });
        self.keys.push(key);
        if word < SEEN {
            let (count, bytes) = &mut self.sorted.counts[part(word)];
            *count += 1;
            *bytes += key.len();
        }
    }

    pub(super) fn node(&self, at: usize) -> Node {
        self.candidates[at].node
    }

    #[inline]
    pub(super) fn word(&self, at: usize) -> u64 {
        self.candidates[at].word
    }

    #[inline]
    pub(super) fn set_word(&mut self, at: usize, word: u64) {
        self.candidates[at].word = word;
    }

    /// Where the key of a candidate that was added is kept, if the state is new.
    #[inline]
    pub(super) fn place(&self, at: usize) -> Option<u64> {
        Some(self.word(at)).filter(|&place| place < SEEN)
    }

    /// Finds out which part of the visited states is to be asked for which candidates.
    pub(super) fn sort(&mut self) {
        let Batch { keys, candidates, sorted, .. } = self;
        let (next, mut sum) = (&mut *sorted.counts, (0, 0));
        for next in &mut *next {
            sorted.starts.push(sum);
            let of_part = std::mem::replace(next, sum);
            sum = (sum.0 + of_part.0, sum.1 + of_part.1);
        }
        sorted.starts.push(sum);
        // What is there from before need not be cleared.
        if sorted.entries.len() < sum.0 as usize {
            sorted.entries.resize_with(sum.0 as usize, Entry::default);
        }
        if sorted.bytes.len() < sum.1 {
            sorted.bytes.resize(sum.1, 0);
        }
        let mut begin = 0;
        for (at, &Candidate { word: hash, key_length: length, .. }) in candidates.iter().enumerate() {
            let end = begin + length as usize;
            if hash < SEEN {
                let (entry, byte) = &mut next[part(hash)];
                sorted.entries[*entry as usize] = Entry { word: AtomicU64::new(hash), at: at as u32, length };
                copy(&keys.bytes()[begin..end], &mut sorted.bytes[*byte..*byte + length as usize]);
                *entry += 1;
                *byte += length as usize;
            }
            begin = end;
        }
        *next = [(0, 0); PARTS];
    }

    /// Notes what became of the candidates that were sorted.
    pub(super) fn unsort(&mut self) {
        for entry in self.sorted.entries() {
            self.candidates[entry.at as usize].word = entry.hash();
        }
    }

    /// The candidates from here on do not matter: this is found before.
    pub(super) fn end_at(&mut self, at: usize, found: Found) {
        self.candidates.truncate(at);
        self.found = Some(found);
    }
}

impl Sorted {
    fn entries(&self) -> &[Entry] {
        &self.entries[..self.starts.last().map_or(0, |(count, _)| *count as usize)]
    }

    /// How many of them are new, when all were added.
    pub(super) fn count_new(&self) -> u64 {
        self.entries().iter().map(|entry| u64::from(entry.hash() < SEEN)).sum()
    }

    /// The candidates of a part, and their keys.
    #[inline]
    pub(super) fn of_part(&self, part: usize) -> (&[Entry], &[u8]) {
        match self.starts.get(part..part + 2) {
            Some(&[start, end]) => (&self.entries[start.0 as usize..end.0 as usize], &self.bytes[start.1..end.1]),
            _ => (&[], &[]),
        }
    }
}
