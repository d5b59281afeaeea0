//! Sorted singly linked lists (focused generation's `SortedList`): strictly ascending numbers.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited, step};

/// Bounds: size below n, n nodes, data from 1 to n.
pub const SUBJECT: Subject = Subject {
    name: "sorted_singly_list",
    about: "sorted singly linked lists",
    bounds: &["n"],
    short: None,
    predicates: &["rep_ok"],
    scope,
};

/// A list with its recorded size.
#[derive(Structure)]
pub struct List {
    root: Link<Node>,
    size: Field<u32>,
}

/// A node.
#[derive(Structure)]
pub struct Node {
    data: Field<i32>,
    next: Link<Node>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let n = bounds[0];
    let scope = Scope::<List>::any()
        .objects::<Node>(n as usize)
        .field(List::SIZE, 0..=(n - 1).max(0) as u32)
        .field(Node::DATA, 1..=n as i32);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(list: &List) -> bool {
    is_acyclic(list) && is_sorted(list)
}

/// Whether every node is reached once and counted.
fn is_acyclic(list: &List) -> bool {
    let mut visited = Visited::new();
    let mut link = &list.root;
    while let Some(node) = link.get() {
        if !visited.insert(node) {
            return false;
        }
        link = &node.next;
    }
    visited.len() == list.size.get() as usize
}

fn is_sorted(list: &List) -> bool {
    let mut previous = None;
    let mut link = &list.root;
    while let Some(node) = link.get() {
        let data = node.data.get();
        if previous.is_some_and(|previous| data <= previous) {
            return false;
        }
        previous = Some(data);
        link = &node.next;
    }
    true
}

/// The same with filters and a step.
pub fn fast(list: &List) -> bool {
    step(|| is_acyclic_fast(list)) && is_sorted_fast(list)
}

fn is_acyclic_fast(list: &List) -> bool {
    let mut visited = Visited::new();
    let mut link = &list.root;
    loop {
        match link.get_not_in(&visited) {
            Some(Some(node)) => {
                visited.insert(node);
                link = &node.next;
            }
            Some(None) => return list.size.must_be(visited.len() as u32),
            None => return false,
        }
    }
}

fn is_sorted_fast(list: &List) -> bool {
    let mut least = i32::MIN;
    let mut link = &list.root;
    while let Some(node) = link.get() {
        let Some(data) = node.data.get_within(least..=i32::MAX) else { return false };
        least = data + 1;
        link = &node.next;
    }
    true
}
