//! How a state was reached first.

use super::sequence::{ChosenCall, Sequence};

const CHOICE_BITS: u32 = 22;
/// In how many ways a call can be made in one state.
pub(super) const MAX_CHOICES: usize = 1 << CHOICE_BITS;
/// How many kinds of calls there can be.
pub(super) const MAX_CALLS: usize = 1 << (32 - CHOICE_BITS);

/// The state before, and the call that led from it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) parent: u32,
    packed: u32,
}

impl Node {
    pub(super) const ROOT: Node = Node { parent: u32::MAX, packed: 0 };

    #[inline]
    pub(super) fn new(parent: u32, chosen: ChosenCall) -> Node {
        Node { parent, packed: chosen.call << CHOICE_BITS | chosen.choice }
    }

    pub(super) fn chosen(self) -> ChosenCall {
        ChosenCall { call: self.packed >> CHOICE_BITS, choice: self.packed & (MAX_CHOICES as u32 - 1) }
    }
}

/// Writes the calls that lead to a state, where those that lead to another one are there: neighbours differ in the last call only.
pub(super) fn rewrite_sequence(nodes: &[Node], there: u32, node: u32, sequence: &mut Vec<ChosenCall>) {
    match sequence.last_mut() {
        Some(last) if nodes[there as usize].parent == nodes[node as usize].parent => *last = nodes[node as usize].chosen(),
        _ => write_sequence(nodes, node, sequence),
    }
}

/// Writes the calls that lead to a state.
fn write_sequence(nodes: &[Node], node: u32, sequence: &mut Vec<ChosenCall>) {
    sequence.clear();
    let mut node = nodes[node as usize];
    while node.parent != u32::MAX {
        sequence.push(node.chosen());
        node = nodes[node.parent as usize];
    }
    sequence.reverse();
}

/// The calls that lead to what may become a state.
pub(super) fn sequence_to(nodes: &[Node], node: Node) -> Sequence {
    let mut sequence = vec![];
    if node.parent != u32::MAX {
        write_sequence(nodes, node.parent, &mut sequence);
        sequence.push(node.chosen());
    }
    Sequence(sequence)
}
