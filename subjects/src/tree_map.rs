//! Maps of `java.util` (the `TreeMap` of Korat, ISSTA 2002): red-black trees with parent links, from keys to values.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Queue, Scope, Structure, Visited, same, step};

/// Bounds: size from minSize to maxSize, entries, keys from 0 to maxKey, values from 0 to maxValue.
pub const SUBJECT: Subject = Subject {
    name: "tree_map",
    about: "maps as red-black trees",
    bounds: &["minSize", "maxSize", "entries", "maxKey", "maxValue"],
    short: Some(|n| vec![n, n, n, n - 1, 0]),
    predicates: &["rep_ok"],
    scope,
};

/// A map: the root of its tree, and its recorded size.
#[derive(Structure)]
pub struct Map {
    root: Link<Entry>,
    size: Field<u32>,
}

/// An entry, which is a node of the tree.
#[derive(Structure)]
pub struct Entry {
    key: Field<i32>,
    value: Field<i32>,
    left: Link<Entry>,
    right: Link<Entry>,
    parent: Link<Entry>,
    color: Field<Color>,
}

/// The color of an entry.
#[derive(Structure, Clone, Copy, PartialEq, Debug)]
pub enum Color {
    /// No two red entries follow each other.
    Red,
    /// All paths down have the same number of black entries.
    Black,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<Map>::any()
        .field(Map::SIZE, bounds[0] as u32..=bounds[1] as u32)
        .objects::<Entry>(bounds[2] as usize)
        .field(Entry::KEY, 0..=bounds[3] as i32)
        .field(Entry::VALUE, 0..=bounds[4] as i32);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally. The root may be red, and values are not looked at.
pub fn natural(map: &Map) -> bool {
    let Some(root) = map.root.get() else { return map.size.get() == 0 };
    root.parent.get().is_none()
        && entries_of_tree(root).is_some_and(|entries| entries == map.size.get())
        && red_have_black_children(root)
        && has_equal_black_heights(root)
        && is_ordered(root, None, None)
}

/// The number of entries of the tree, or nothing if it is not a tree.
fn entries_of_tree(root: &Entry) -> Option<u32> {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(entry) = queue.pop() {
        for link in [&entry.left, &entry.right] {
            if let Some(child) = link.get() {
                if !visited.insert(child) || !same(child.parent.get(), Some(entry)) {
                    return None;
                }
                queue.push(child);
            }
        }
    }
    Some(visited.len() as u32)
}

fn red_have_black_children(root: &Entry) -> bool {
    let mut queue = Queue::of(root);
    while let Some(entry) = queue.pop() {
        let is_red = entry.color.get() == Color::Red;
        for child in [entry.left.get(), entry.right.get()].into_iter().flatten() {
            if is_red && child.color.get() == Color::Red {
                return false;
            }
            queue.push(child);
        }
    }
    true
}

fn has_equal_black_heights(root: &Entry) -> bool {
    let mut height = None;
    let mut queue = Queue::of((Some(root), 0));
    while let Some((entry, above)) = queue.pop() {
        let Some(entry) = entry else {
            if *height.get_or_insert(above) != above {
                return false;
            }
            continue;
        };
        let blacks = above + (entry.color.get() == Color::Black) as u32;
        queue.push((entry.left.get(), blacks));
        queue.push((entry.right.get(), blacks));
    }
    true
}

fn is_ordered(entry: &Entry, above: Option<i32>, below: Option<i32>) -> bool {
    let key = entry.key.get();
    above.is_none_or(|above| key > above)
        && below.is_none_or(|below| key < below)
        && entry.left.get().is_none_or(|left| is_ordered(left, above, Some(key)))
        && entry.right.get().is_none_or(|right| is_ordered(right, Some(key), below))
}

/// The same with filters and steps.
pub fn fast(map: &Map) -> bool {
    let Some(root) = map.root.get() else { return map.size.must_be(0) };
    root.parent.must_be(None)
        && step(|| entries_of_tree_fast(root).is_some_and(|entries| map.size.must_be(entries)))
        && step(|| red_have_black_children_fast(root))
        && step(|| has_equal_black_heights(root))
        && is_ordered_fast(root, i32::MIN, i32::MAX)
}

fn entries_of_tree_fast(root: &Entry) -> Option<u32> {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(entry) = queue.pop() {
        for link in [&entry.left, &entry.right] {
            if let Some(child) = link.get_not_in(&visited)? {
                visited.insert(child);
                if !child.parent.must_be(Some(entry)) {
                    return None;
                }
                queue.push(child);
            }
        }
    }
    Some(visited.len() as u32)
}

fn red_have_black_children_fast(root: &Entry) -> bool {
    let mut queue = Queue::of(root);
    while let Some(entry) = queue.pop() {
        let is_red = entry.color.get() == Color::Red;
        for child in [entry.left.get(), entry.right.get()].into_iter().flatten() {
            if is_red && !child.color.must_be(Color::Black) {
                return false;
            }
            queue.push(child);
        }
    }
    true
}

/// Keys lie strictly between `above` and `below`, which are not keys.
fn is_ordered_fast(entry: &Entry, above: i32, below: i32) -> bool {
    let Some(key) = entry.key.get_within(above.saturating_add(1)..=below.saturating_sub(1)) else { return false };
    entry.left.get().is_none_or(|left| is_ordered_fast(left, above, key))
        && entry.right.get().is_none_or(|right| is_ordered_fast(right, key, below))
}
