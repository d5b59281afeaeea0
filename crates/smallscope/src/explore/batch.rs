//! The states that some calls led to, before it is known which of them are new.
//!
//! **Candidates are sorted before they are looked up.** A round has 2^16 candidates, 2^18 on the last level, where no values wait for the
//! answer, or an eighth to a quarter of what was visited: while that is so, a part of the visited set is worth reading from beginning to end,
//! and all looks are into the cache. What is to be asked for is a list of its own, without the calls that changed nothing; it is sorted by part
//! in chunks that fit a cache, with the keys, so that a part reads its own one behind the other. Which candidates are new is then found once,
//! in order and without a branch that the processor would have to guess, and only those values are looked at. Near a limit rounds are small,
//! and where calls are slow they end after a second. The older set, one table in which 64 keys were looked up together, took twice as long for
//! four million states.

use super::node::Node;
use super::short::{Pieces, copy};
use super::subject::Found;
use crate::states::{PARTS, part};
use std::sync::atomic::{AtomicU64, Ordering};

/// It is not known yet whether the state is new.
pub(super) const UNKNOWN: u64 = u64::MAX;
/// It was visited before.
pub(super) const SEEN: u64 = u64::MAX - 1;

/// Candidates in the order of the sequences that lead to them.
#[derive(Default)]
pub(super) struct Batch {
    candidates: Vec<Candidate>,
    pub(super) sorted: Sorted,
    /// Which candidates are new, when that is known of all.
    new: Vec<u32>,
    /// The hashes of values and where these stand among the phases, if values are to be compared.
    pub(super) of_values: Vec<(u64, u64)>,
    /// Where the value of the first one is among those of the thread that made it, and the others behind it. None if values are not kept.
    pub(super) first_value: Option<usize>,
    /// Nothing follows its candidates, so nothing of them matters but how many are new.
    pub(super) only_counts: bool,
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
    /// Where its key is, or what is known of it instead.
    place: u64,
}

/// What the visited states are to be asked for, in the order of candidates.
pub(super) struct Unsorted {
    questions: Vec<Question>,
    keys: Pieces,
    /// Questions and bytes of each part.
    counts: Box<[(u32, usize); PARTS]>,
}

impl Default for Unsorted {
    fn default() -> Unsorted {
        Unsorted { questions: vec![], keys: Pieces::default(), counts: Box::new([(0, 0); PARTS]) }
    }
}

struct Question {
    hash: u64,
    /// The position of the candidate.
    at: u32,
    length: u32,
}

impl Unsorted {
    /// Adds the key of a candidate.
    #[inline(always)]
    pub(super) fn push(&mut self, at: usize, hash: u64, key: &[u8]) {
        self.questions.push(Question { hash, at: at as u32, length: key.len() as u32 });
        self.keys.push(key);
        let (count, bytes) = &mut self.counts[part(hash)];
        *count += 1;
        *bytes += key.len();
    }
}

/// What each part of the visited states is to be asked for: part after part, in order. What stands behind is of no account.
#[derive(Default)]
pub(super) struct Sorted {
    entries: Vec<Entry>,
    bytes: Vec<u8>,
    /// Where the entries and the bytes of each part begin.
    starts: Vec<(u32, usize)>,
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
    fn place(&self) -> u64 {
        self.word.load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn length(&self) -> usize {
        self.length as usize
    }
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.candidates.clear();
        self.sorted.starts.clear();
        self.new.clear();
        self.of_values.clear();
        (self.first_value, self.uncounted, self.executions, self.found) = (None, 0, 0, None);
    }

    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Adds a candidate. What is asked for later was seen as long as there is no answer.
    #[inline(always)]
    pub(super) fn push(&mut self, node: Node, place: u64) {
        self.candidates.push(Candidate { node, place });
    }

    pub(super) fn node(&self, at: usize) -> Node {
        self.candidates[at].node
    }

    /// Where the key of a candidate is, or what is known of it instead.
    #[inline]
    pub(super) fn place(&self, at: usize) -> u64 {
        self.candidates[at].place
    }

    #[inline]
    pub(super) fn set_place(&mut self, at: usize, place: u64) {
        self.candidates[at].place = place;
    }

    /// Notes what became of the candidates that were asked for.
    pub(super) fn unsort(&mut self) {
        for entry in self.sorted.entries() {
            if entry.place() < SEEN {
                self.candidates[entry.at as usize].place = entry.place();
            }
        }
    }

    /// Finds those that are new.
    pub(super) fn find_new(&mut self) {
        self.new.resize(self.candidates.len(), 0);
        let mut count = 0;
        for (at, candidate) in self.candidates.iter().enumerate() {
            self.new[count] = at as u32;
            count += usize::from(candidate.place < SEEN);
        }
        self.new.truncate(count);
    }

    /// The positions of those that are new.
    #[inline]
    pub(super) fn new_ones(&self) -> impl Iterator<Item = usize> {
        self.new.iter().map(|&at| at as usize)
    }

    /// The candidates from here on do not matter: this is found before.
    pub(super) fn end_at(&mut self, at: usize, found: Found) {
        self.candidates.truncate(at);
        self.found = Some(found);
    }
}

impl Sorted {
    /// Takes over all that is to be asked for.
    pub(super) fn take(&mut self, unsorted: &mut Unsorted) {
        let (next, mut sum) = (&mut *unsorted.counts, (0, 0));
        for next in &mut *next {
            self.starts.push(sum);
            let of_part = std::mem::replace(next, sum);
            sum = (sum.0 + of_part.0, sum.1 + of_part.1);
        }
        self.starts.push(sum);
        // What is there from before need not be cleared.
        if self.entries.len() < sum.0 as usize {
            self.entries.resize_with(sum.0 as usize, Entry::default);
        }
        if self.bytes.len() < sum.1 {
            self.bytes.resize(sum.1, 0);
        }
        let mut keys = unsorted.keys.bytes();
        for &Question { hash, at, length } in &unsorted.questions {
            let key;
            (key, keys) = keys.split_at(length as usize);
            let (entry, byte) = &mut next[part(hash)];
            self.entries[*entry as usize] = Entry { word: AtomicU64::new(hash), at, length };
            copy(key, &mut self.bytes[*byte..*byte + key.len()]);
            *entry += 1;
            *byte += key.len();
        }
        *next = [(0, 0); PARTS];
        unsorted.questions.clear();
        unsorted.keys.clear();
    }

    fn entries(&self) -> &[Entry] {
        &self.entries[..self.starts.last().map_or(0, |(count, _)| *count as usize)]
    }

    /// How many of them are new, when all were added.
    pub(super) fn count_new(&self) -> u64 {
        self.entries().iter().map(|entry| u64::from(entry.place() < SEEN)).sum()
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
