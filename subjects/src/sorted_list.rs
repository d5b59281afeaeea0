//! Sorted lists (the papers' `SortedList`): rings of entries with a header without element, then numbers in ascending order.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited, same, step};

/// Bounds: size from minSize to maxSize, entries (one of them is the header), elements from 1 to elems.
pub const SUBJECT: Subject = Subject {
    name: "sorted_list",
    about: "sorted doubly linked lists with a header",
    bounds: &["minSize", "maxSize", "entries", "elems"],
    short: Some(|n| vec![n, n, n + 1, n]),
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
    element: Field<Option<i32>>,
    next: Link<Entry>,
    previous: Link<Entry>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<List>::any()
        .objects::<Entry>(bounds[2] as usize)
        .field(List::SIZE, bounds[0] as u32..=bounds[1] as u32)
        .field(Entry::ELEMENT, [None].into_iter().chain((1..=bounds[3] as i32).map(Some)));
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(list: &List) -> bool {
    let Some(header) = list.header.get() else { return false };
    header.element.get().is_none() && is_ring(list, header) && is_sorted(header)
}

/// Whether following `next` leads through all entries back to the header, and `previous` the other way.
fn is_ring(list: &List, header: &Entry) -> bool {
    let mut visited = Visited::new();
    let mut entry = header;
    while visited.insert(entry) {
        let Some(next) = entry.next.get() else { return false };
        if !same(next.previous.get(), Some(entry)) {
            return false;
        }
        entry = next;
    }
    same(Some(entry), Some(header)) && visited.len() - 1 == list.size.get() as usize
}

/// The entry after this one, unless that is the header.
fn following<'a>(entry: &'a Entry, header: &Entry) -> Option<&'a Entry> {
    entry.next.get().filter(|&next| !same(Some(next), Some(header)))
}

fn is_sorted(header: &Entry) -> bool {
    let Some(mut entry) = following(header, header) else { return true };
    if entry.element.get().is_none() {
        return false;
    }
    while let Some(next) = following(entry, header) {
        let Some(later) = next.element.get() else { return false };
        if entry.element.get() > Some(later) {
            return false;
        }
        entry = next;
    }
    true
}

/// The same with filters and a step.
pub fn fast(list: &List) -> bool {
    let Some(Some(header)) = list.header.get_where(|header| header.is_some()) else { return false };
    step(|| header.element.must_be(None) && is_ring_fast(list, header)) && is_sorted_fast(header)
}

fn is_ring_fast(list: &List, header: &Entry) -> bool {
    let mut visited = Visited::new();
    let mut entry = header;
    while visited.insert(entry) {
        let Some(Some(next)) = entry.next.get_where(|next| next.is_some()) else { return false };
        if !next.previous.must_be(Some(entry)) {
            return false;
        }
        entry = next;
    }
    same(Some(entry), Some(header)) && list.size.must_be(visited.len() as u32 - 1)
}

fn is_sorted_fast(header: &Entry) -> bool {
    let mut entry = header;
    let mut least = i32::MIN;
    while let Some(next) = following(entry, header) {
        let Some(Some(element)) = next.element.get_where(|element| element.is_some_and(|element| element >= least)) else {
            return false;
        };
        least = element;
        entry = next;
    }
    true
}
