//! Linked lists of `java.util` (the `LinkedList` of Korat, ISSTA 2002): doubly linked, circular, with a header that holds no element.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited, same, step};
use std::ptr;

/// Bounds: size from minSize to maxSize, entries with the header among them, objects that are elements.
pub const SUBJECT: Subject = Subject {
    name: "linked_list",
    about: "circular doubly linked lists with a header",
    bounds: &["minSize", "maxSize", "entries", "objects"],
    short: Some(|n| vec![n, n, n + 1, n]),
    predicates: &["rep_ok"],
    scope,
};

/// A list: its header, and its recorded size without the header.
#[derive(Structure)]
pub struct List {
    header: Link<Entry>,
    size: Field<u32>,
}

/// An entry.
#[derive(Structure)]
pub struct Entry {
    element: Link<Object>,
    next: Link<Entry>,
    previous: Link<Entry>,
}

/// An element, of which only its identity matters.
#[derive(Structure)]
pub struct Object {}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<List>::any()
        .field(List::SIZE, bounds[0] as u32..=bounds[1] as u32)
        .objects::<Entry>(bounds[2] as usize)
        .objects::<Object>(bounds[3] as usize);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The entries after the header of a list that is known to be circular.
fn entries(header: &Entry) -> impl Iterator<Item = &Entry> {
    std::iter::successors(header.next.get(), |entry| entry.next.get()).take_while(move |&entry| !ptr::eq(entry, header))
}

/// The invariant, written naturally.
pub fn natural(list: &List) -> bool {
    let Some(header) = list.header.get() else { return false };
    header.element.get().is_none()
        && is_circular(header)
        && entries(header).count() == list.size.get() as usize
        && entries(header).all(|entry| entry.element.get().is_some())
}

fn is_circular(header: &Entry) -> bool {
    let mut entry = header;
    loop {
        let Some(next) = entry.next.get() else { return false };
        if !same(next.previous.get(), Some(entry)) {
            return false;
        }
        if ptr::eq(next, header) {
            return true;
        }
        entry = next;
    }
}

/// The same with filters and steps.
pub fn fast(list: &List) -> bool {
    let Some(Some(header)) = list.header.get_where(|header| header.is_some()) else { return false };
    header.element.must_be(None)
        && step(|| is_circular_fast(header))
        && step(|| list.size.must_be(entries(header).count() as u32))
        && entries(header).all(|entry| entry.element.get_where(|element| element.is_some()).is_some())
}

/// An entry after the header that was visited has another `previous` already, so it fails right away.
fn is_circular_fast(header: &Entry) -> bool {
    let mut visited = Visited::new();
    let mut entry = header;
    loop {
        let Some(Some(next)) = entry.next.get_where(|next| next.is_some_and(|next| !visited.contains(next))) else {
            return false;
        };
        if !next.previous.must_be(Some(entry)) {
            return false;
        }
        if ptr::eq(next, header) {
            return true;
        }
        visited.insert(next);
        entry = next;
    }
}
