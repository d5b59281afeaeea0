//! Doubly linked lists (the papers' `DoublyLinkedList`): rings of entries; the empty list is one entry without element.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited, same};

/// Bounds: size from minSize to maxSize, entries, elements.
pub const SUBJECT: Subject = Subject {
    name: "doubly_linked_list",
    about: "doubly linked lists, circular",
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
    previous: Link<Entry>,
}

/// An element, of which only its identity matters.
#[derive(Structure)]
pub struct Element;

fn scope(bounds: &[i64], _predicate: &str, _style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<List>::any()
        .objects::<Entry>(bounds[2] as usize)
        .objects::<Element>(bounds[3] as usize)
        .field(List::SIZE, bounds[0] as u32..=bounds[1] as u32);
    // Almost all candidates are valid and differ in elements that the predicate does not read, so filters would gain nothing.
    Box::new(scope.requires(natural))
}

/// The invariant, written naturally.
pub fn natural(list: &List) -> bool {
    let Some(header) = list.header.get() else { return false };
    if header.element.get().is_none() {
        return list.size.get() == 0 && same(header.next.get(), Some(header)) && same(header.previous.get(), Some(header));
    }
    let mut visited = Visited::new();
    let mut entry = header;
    while visited.insert(entry) {
        let Some(next) = entry.next.get() else { return false };
        if !same(next.previous.get(), Some(entry)) {
            return false;
        }
        entry = next;
    }
    same(Some(entry), Some(header)) && visited.len() == list.size.get() as usize
}
