//! Singly linked lists (the papers' `SinglyLinkedList`): a header without element, then entries with one each.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited};

/// Bounds: size from minSize to maxSize, entries (one of them is the header), elements.
pub const SUBJECT: Subject = Subject {
    name: "singly_linked_list",
    about: "singly linked lists with a header",
    bounds: &["minSize", "maxSize", "entries", "elements"],
    short: Some(|n| vec![n, n, n + 1, n + 1]),
    predicates: &["rep_ok"],
    scope,
};

/// A list with its recorded size.
#[derive(Structure)]
pub struct List {
    header: Link<Entry>,
    size: Field<u32>,
}

/// An entry.
#[derive(Structure)]
pub struct Entry {
    element: Link<Element>,
    next: Link<Entry>,
}

/// An element, of which only its identity matters.
#[derive(Structure)]
pub struct Element;

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<List>::any()
        .objects::<Entry>(bounds[2] as usize)
        .objects::<Element>(bounds[3] as usize)
        .field(List::SIZE, bounds[0] as u32..=bounds[1] as u32);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(list: &List) -> bool {
    let Some(header) = list.header.get() else { return false };
    if header.element.get().is_some() {
        return false;
    }
    let mut visited = Visited::of(header);
    let mut entry = header;
    while let Some(next) = entry.next.get() {
        if next.element.get().is_none() || !visited.insert(next) {
            return false;
        }
        entry = next;
    }
    visited.len() - 1 == list.size.get() as usize
}

/// The same with filters.
pub fn fast(list: &List) -> bool {
    let Some(Some(header)) = list.header.get_where(|header| header.is_some()) else { return false };
    if !header.element.must_be(None) {
        return false;
    }
    let mut visited = Visited::of(header);
    let mut entry = header;
    loop {
        // The elements of visited entries were read, so a visited one fails at once although its element is checked first.
        let Some(next) = entry.next.get_not_in(&visited) else { return false };
        let Some(next) = next else { break };
        if next.element.get_where(|element| element.is_some()).is_none() {
            return false;
        }
        visited.insert(next);
        entry = next;
    }
    list.size.must_be(visited.len() as u32 - 1)
}
