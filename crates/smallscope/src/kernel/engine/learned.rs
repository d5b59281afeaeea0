//! Combinations of choices that are known to fail together, whatever the others are.
//!
//! The reasons of a failure say more than where to go back to: no valid structure has those fields at those options, wherever else the search comes to them. They are kept with the field that
//! was chosen last among them. When that field is chosen again, the others say which of its options fail, and these are passed over without a run.
//!
//! **For each field a tree.** An edge is another field with an option, a path from the root is a combination of them, and its end knows which options of the field fail after it. A look-up
//! goes down all edges that are chosen at present. Combinations begin with what was chosen first, since they have that in common.

use super::entry::Entry;

/// Longer combinations seldom come again, and take time. Of 12, 16, 20 and 32, this took the least time for search trees, B-trees, hash sets and red-black trees in three passes.
const MOST_CHOICES: usize = 16;

/// Options are bits of a word; others are not kept.
const MOST_OPTIONS: u32 = 64;

/// There is no node.
const NONE: u32 = u32::MAX;

pub(super) struct Learned {
    /// The first ones are the roots, by field.
    nodes: Vec<Node>,
    fields: usize,
    /// How many bytes nodes and branches may take, and do.
    room: usize,
    taken: usize,
}

#[derive(Clone, Default)]
struct Node {
    /// Which options fail, a bit for each.
    failing: u64,
    branches: Vec<Branch>,
}

/// The edges of one field.
#[derive(Clone)]
struct Branch {
    field: u32,
    /// Where each option leads.
    nodes: Vec<u32>,
}

impl Learned {
    /// Nothing is known yet. What is learned takes about so many bytes at most.
    pub(super) fn new(fields: usize, room: usize) -> Learned {
        let mut learned = Learned { nodes: vec![], fields, room, taken: 0 };
        learned.forget();
        learned
    }

    fn forget(&mut self) {
        self.taken = self.fields * size_of::<Node>();
        self.nodes = if self.taken < self.room { vec![Node::default(); self.fields] } else { vec![] };
    }

    /// These choices fail together; they are in the order in which they were made.
    pub(super) fn learn<'a>(&mut self, count: usize, mut choices: impl DoubleEndedIterator<Item = &'a Entry>) {
        if count > MOST_CHOICES || self.nodes.is_empty() {
            return;
        }
        let Some(last) = choices.next_back().filter(|last| last.current < MOST_OPTIONS) else { return };
        let end = choices.fold(last.field, |node, choice| self.edge(node, choice.field, choice.current));
        self.nodes[end as usize].failing |= 1 << last.current;
        // The search goes on without what it has learned, and learns anew.
        if self.taken > self.room {
            self.forget();
        }
    }

    /// Where an edge leads, which is made if there is none.
    fn edge(&mut self, from: u32, field: u32, option: u32) -> u32 {
        let (new, option) = (self.nodes.len() as u32, option as usize);
        let branches = &mut self.nodes[from as usize].branches;
        let known = branches.iter().position(|branch| branch.field == field);
        let branch = known.unwrap_or_else(|| {
            self.taken += size_of::<Branch>();
            branches.push(Branch { field, nodes: vec![] });
            branches.len() - 1
        });
        let nodes = &mut branches[branch].nodes;
        if nodes.len() <= option {
            self.taken += (option + 1 - nodes.len()) * size_of::<u32>();
            nodes.resize(option + 1, NONE);
        }
        if nodes[option] == NONE {
            nodes[option] = new;
            self.taken += size_of::<Node>();
            self.nodes.push(Node::default());
            return new;
        }
        nodes[option]
    }

    /// Which options of a field fail, given those of the fields that are chosen; tells which fields say so.
    pub(super) fn failing(&self, field: u32, chosen: impl Fn(u32) -> Option<u32>, mut reason: impl FnMut(u32)) -> u64 {
        let mut all = 0;
        if !self.nodes.is_empty() {
            self.below(field, &chosen, &mut reason, &mut all);
        }
        all
    }

    /// Adds what the nodes from this one on say; whether that is new.
    fn below(&self, node: u32, chosen: &impl Fn(u32) -> Option<u32>, reason: &mut impl FnMut(u32), all: &mut u64) -> bool {
        let node = &self.nodes[node as usize];
        let mut is_new = node.failing & !*all != 0;
        *all |= node.failing;
        for branch in &node.branches {
            let next = chosen(branch.field).and_then(|option| branch.nodes.get(option as usize).copied());
            if let Some(next) = next.filter(|&next| next != NONE)
                && self.below(next, chosen, reason, all)
            {
                reason(branch.field);
                is_new = true;
            }
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
        let mut learned = Learned::new(5, 1 << 20);
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
        let mut learned = Learned::new(2, 1 << 20);
        learn(&mut learned, &[(1, 63)]);
        learn(&mut learned, &[(1, 64)]);
        assert_eq!(failing(&learned, 1, &[]), (1 << 63, vec![]));
    }

    #[test]
    fn a_combination_adds_no_reason_where_a_shorter_one_says_the_same() {
        let mut learned = Learned::new(3, 1 << 20);
        learn(&mut learned, &[(0, 1), (2, 4)]);
        learn(&mut learned, &[(0, 1), (1, 1), (2, 4)]);
        assert_eq!(failing(&learned, 2, &[(0, 1), (1, 1)]), (1 << 4, vec![0]));
    }

    #[test]
    fn what_takes_too_much_memory_is_forgotten_and_learned_anew() {
        let roots = 3 * size_of::<Node>();
        let mut learned = Learned::new(3, roots + 1000);
        for option in 0..1000 {
            learn(&mut learned, &[(0, option), (2, 1)]);
            assert!(learned.taken <= learned.room);
            let elements: usize = learned.nodes.iter().flat_map(|node| &node.branches).map(|branch| 4 * branch.nodes.len()).sum();
            let branches: usize = learned.nodes.iter().map(|node| node.branches.len()).sum();
            assert_eq!(learned.taken, learned.nodes.len() * size_of::<Node>() + branches * size_of::<Branch>() + elements);
        }
        learn(&mut learned, &[(0, 0), (2, 1)]);
        assert_eq!(failing(&learned, 2, &[(0, 0)]), (2, vec![0]));
        let mut nothing = Learned::new(3, roots);
        learn(&mut nothing, &[(0, 0), (2, 1)]);
        assert_eq!(failing(&nothing, 2, &[(0, 0)]), (0, vec![]));
    }
}
