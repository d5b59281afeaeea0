//! Combinations of choices that are known to fail together, whatever the others are.
//!
//! The reasons of a failure say more than where to go back to: no valid structure has those fields at those options, wherever else the search comes to them. They are kept with the field that
//! was chosen last among them. When that field is chosen again, the others say which of its options fail, and these are passed over without a run.
//!
//! **For each field a tree.** An edge is another field with an option, a path from the root is a combination of them, and its end knows which options of the field fail after it. A look-up
//! goes down all edges that are chosen at present. Combinations begin with what was chosen first, since they have that in common.

use super::entry::Entry;
use crate::kernel::layout::Layout;

/// Longer combinations seldom come again, and take time. Of 12, 16, 20 and 32, this took the least time for search trees, B-trees, hash sets and red-black trees in three passes.
const MOST_CHOICES: usize = 16;

/// Options that fail are bits of a word; others are not kept.
const MOST_FAILING: u32 = 64;

/// Fields with more options are no edges: an edge has room for each.
const MOST_OPTIONS: usize = 256;

/// There is nothing. The first node is that of the first field, and leads on to others.
const NONE: u32 = 0;

/// The words of a node: two for the options that fail, a bit for each, and one for the first of its branches.
const NODE: usize = 3;

/// The first words of a branch: a field, and the next branch of the node. After them are the nodes for each option of the field.
const BRANCH: usize = 2;

pub(super) struct Learned {
    /// Nodes and branches, each known by its first word. The first nodes are those of the fields.
    words: Vec<u32>,
    /// How many options each field has.
    options: Box<[usize]>,
    /// How many words there may be; none if there is no room for the first nodes.
    room: usize,
}

impl Learned {
    /// Nothing is known yet. What is learned takes at most so many bytes.
    pub(super) fn new(layout: &Layout, bytes: usize) -> Learned {
        Learned::of((0..layout.fields.len() as u32).map(|field| layout.domain(field).words.len()).collect(), bytes)
    }

    fn of(options: Box<[usize]>, bytes: usize) -> Learned {
        // A list that grows takes twice as much.
        let room = (bytes / size_of::<u32>() / 2).min(u32::MAX as usize);
        let mut learned = Learned { words: vec![], room: if room > NODE * options.len() { room } else { 0 }, options };
        learned.forget();
        learned
    }

    fn forget(&mut self) {
        self.words.clear();
        self.words.resize(if self.room > 0 { NODE * self.options.len() } else { 0 }, NONE);
    }

    /// These choices fail together; they are in the order in which they were made.
    pub(super) fn learn<'a>(&mut self, count: usize, mut choices: impl DoubleEndedIterator<Item = &'a Entry>) {
        if count > MOST_CHOICES || self.room == 0 {
            return;
        }
        let Some(last) = choices.next_back().filter(|last| last.current < MOST_FAILING) else { return };
        let root = NODE as u32 * last.field;
        let Some(end) = choices.try_fold(root, |node, choice| self.edge(node, choice.field, choice.current)) else {
            return;
        };
        self.words[end as usize + (last.current / 32) as usize] |= 1 << (last.current % 32);
        // The search goes on without what it has learned, and learns anew.
        if self.words.len() > self.room {
            self.forget();
        }
    }

    /// Where an edge leads, which is made if there is none.
    fn edge(&mut self, node: u32, field: u32, option: u32) -> Option<u32> {
        let (first, options) = (self.words[node as usize + 2], self.options[field as usize]);
        if options > MOST_OPTIONS {
            return None;
        }
        let mut branch = first;
        while branch != NONE && self.words[branch as usize] != field {
            branch = self.words[branch as usize + 1];
        }
        if branch == NONE {
            branch = self.words.len() as u32;
            self.words.extend([field, first]);
            self.words.resize(self.words.len() + options, NONE);
            self.words[node as usize + 2] = branch;
        }
        let place = branch as usize + BRANCH + option as usize;
        if self.words[place] == NONE {
            self.words[place] = self.words.len() as u32;
            self.words.extend([NONE; NODE]);
        }
        Some(self.words[place])
    }

    /// Which options of a field fail, given those of the fields that are chosen; tells which fields say so.
    pub(super) fn failing(&self, field: u32, chosen: impl Fn(u32) -> Option<u32>, mut reason: impl FnMut(u32)) -> u64 {
        let mut all = 0;
        if self.room > 0 {
            self.below(NODE as u32 * field, &chosen, &mut reason, &mut all);
        }
        all
    }

    /// Adds what the nodes from this one on say; whether that is new.
    fn below(&self, node: u32, chosen: &impl Fn(u32) -> Option<u32>, reason: &mut impl FnMut(u32), all: &mut u64) -> bool {
        let Some(&[low, high, mut branch]) = self.words[node as usize..].first_chunk() else { return false };
        let failing = u64::from(high) << 32 | u64::from(low);
        let mut is_new = failing & !*all != 0;
        *all |= failing;
        while branch != NONE {
            let Some(&[field, next]) = self.words[branch as usize..].first_chunk::<BRANCH>() else { break };
            if let Some(option) = chosen(field)
                && let node = self.words[branch as usize + BRANCH + option as usize]
                && node != NONE
                && self.below(node, chosen, reason, all)
            {
                reason(field);
                is_new = true;
            }
            branch = next;
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(choices: &[(u32, u32)]) -> Vec<Entry> {
        choices.iter().map(|&(field, current)| Entry { field, current, ..Entry::none() }).collect()
    }

    fn learn(learned: &mut Learned, choices: &[(u32, u32)]) {
        learned.learn(choices.len(), chosen(choices).iter());
    }

    /// The options of a field that fail after these choices, and the fields that say so.
    fn failing(learned: &Learned, field: u32, choices: &[(u32, u32)]) -> (u64, Vec<u32>) {
        let mut reasons = vec![];
        let option = |field| choices.iter().find(|choice| choice.0 == field).map(|choice| choice.1);
        let all = learned.failing(field, option, |field| reasons.push(field));
        reasons.sort_unstable();
        (all, reasons)
    }

    #[test]
    fn an_option_fails_where_all_the_others_are_chosen_as_they_were() {
        let mut learned = Learned::of([100; 5].into(), 1 << 20);
        learn(&mut learned, &[(0, 1), (2, 7), (4, 3)]);
        learn(&mut learned, &[(0, 1), (2, 7), (4, 5)]);
        learn(&mut learned, &[(0, 1), (3, 2), (4, 0)]);
        assert_eq!(failing(&learned, 4, &[(0, 1), (1, 9), (2, 7)]), (0b101000, vec![0, 2]));
        assert_eq!(failing(&learned, 4, &[(2, 7), (0, 1)]), (0b101000, vec![0, 2]), "in any order");
        assert_eq!(failing(&learned, 4, &[(0, 1), (2, 7), (3, 2)]), (0b101001, vec![0, 2, 3]));
        assert_eq!(failing(&learned, 4, &[(0, 1), (2, 6)]), (0, vec![]), "another option");
        assert_eq!(failing(&learned, 4, &[(0, 1)]), (0, vec![]), "not chosen");
        assert_eq!(failing(&learned, 2, &[(0, 1), (4, 3)]), (0, vec![]), "kept with the last one");
    }

    #[test]
    fn an_option_that_fails_alone_fails_always() {
        let mut learned = Learned::of([100; 2].into(), 1 << 20);
        learn(&mut learned, &[(1, 63)]);
        learn(&mut learned, &[(1, 64)]);
        assert_eq!(failing(&learned, 1, &[]), (1 << 63, vec![]));
    }

    #[test]
    fn a_combination_adds_no_reason_where_a_shorter_one_says_the_same() {
        let mut learned = Learned::of([100; 3].into(), 1 << 20);
        learn(&mut learned, &[(0, 1), (2, 4)]);
        learn(&mut learned, &[(0, 1), (1, 1), (2, 4)]);
        assert_eq!(failing(&learned, 2, &[(0, 1), (1, 1)]), (1 << 4, vec![0]));
    }

    #[test]
    fn fields_with_very_many_options_are_no_reasons() {
        let mut learned = Learned::of([257, 256, 2].into(), 1 << 20);
        learn(&mut learned, &[(0, 0), (2, 1)]);
        learn(&mut learned, &[(1, 255), (2, 0)]);
        assert_eq!(failing(&learned, 2, &[(0, 0), (1, 255)]), (1, vec![1]));
    }

    #[test]
    fn what_takes_too_much_memory_is_forgotten_and_learned_anew() {
        let bytes = 10_000;
        let mut learned = Learned::of([100; 3].into(), bytes);
        for number in 0..10_000 {
            learn(&mut learned, &[(0, number % 100), (1, number / 100), (2, 1)]);
            assert!(learned.words.capacity() * 4 <= bytes);
        }
        learn(&mut learned, &[(0, 0), (2, 1)]);
        assert_eq!(failing(&learned, 2, &[(0, 0)]), (2, vec![0]));
        for bytes in [0, 3 * NODE * 4 * 2] {
            let mut nothing = Learned::of([100; 3].into(), bytes);
            learn(&mut nothing, &[(0, 0), (2, 1)]);
            assert_eq!(failing(&nothing, 2, &[(0, 0)]), (0, vec![]));
        }
    }
}
