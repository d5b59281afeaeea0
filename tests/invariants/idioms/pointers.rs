//! Boxes, counted pointers, weak ones, cells and raw pointers.

use super::idioms;
use smallscope::{Scope, Twin};
use std::cell::{Cell, RefCell};
use std::collections::{HashSet, VecDeque};
use std::ptr::NonNull;
use std::rc::{Rc, Weak};

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
    size: usize,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: usize,
}

#[smallscope::invariant]
impl Node {
    fn count(&self) -> usize {
        1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_deref().map_or(0, Node::count)
    }
    fn ordered(&self, low: Option<usize>, high: Option<usize>) -> bool {
        low.is_none_or(|low| low < self.key)
            && high.is_none_or(|high| self.key < high)
            && self.left.as_ref().is_none_or(|left| left.ordered(low, Some(self.key)))
            && self.right.as_ref().is_none_or(|right| right.ordered(Some(self.key), high))
    }
    fn keys<'a>(&'a self, keys: &mut Vec<&'a usize>) {
        if let Some(left) = &self.left {
            left.keys(keys);
        }
        keys.push(&self.key);
        if let Some(right) = &self.right {
            right.keys(keys);
        }
    }
    fn height(&self) -> usize {
        let of = |child: &Option<Box<Node>>| child.as_ref().map_or(0, |child| child.height());
        1 + of(&self.left).max(of(&self.right))
    }
}

idioms!(trees_mean_the_same, Scope::<Tree>::any().objects::<Node>(3).every::<usize>(0..=2), Tree(self) {
    counted: { self.root.as_ref().map_or(0, |root| root.count()) == self.size }
    ordered: { self.root.as_ref().is_none_or(|root| root.ordered(None, None)) }
    heights: { self.root.as_ref().is_some_and(|root| root.height() == self.size) }
    keys: { let mut keys = vec![]; if let Some(root) = &self.root { root.keys(&mut keys); } keys.windows(2).all(|w| w[0] < w[1]) && keys.len() == 2 }
    identity_of_keys: { let mut keys = vec![]; if let Some(root) = &self.root { root.keys(&mut keys); } keys.iter().all(|a| keys.iter().all(|b| std::ptr::eq(*a, *b) || a != b)) }
    identity_of_nodes: { let Some(root) = &self.root else { return false }; root.left.as_deref().is_none_or(|left| !std::ptr::eq(left, &**root)) && self.size == 1 }
    addresses: { let mut seen = HashSet::new(); let mut at = self.root.as_deref(); while let Some(node) = at { if !seen.insert(node as *const Node) { return false; } at = node.left.as_deref(); } seen.len() == 2 }
    worklist: { let mut open: Vec<&Node> = self.root.iter().map(|root| &**root).collect(); let mut n = 0; while let Some(node) = open.pop() { n += node.key; open.extend(node.left.as_deref()); open.extend(node.right.as_deref()); } n == self.size }
    queue: { let mut open = VecDeque::new(); open.extend(self.root.as_deref()); let mut last = 0; while let Some(node) = open.pop_front() { if node.key < last { return false; } last = node.key; for child in [&node.left, &node.right].into_iter().flatten() { open.push_back(child); } } last == 2 }
    recursion: { fn depth(node: &Option<Box<Node>>) -> usize { match node { None => 0, Some(node) => 1 + depth(&node.left).max(depth(&node.right)) } } depth(&self.root) == 2 }
    nested_matches: { match self.root.as_deref() { Some(Node { left: None, right: None, key }) => *key == 1, Some(node) => node.key == 0, None => false } }
    boxed_match: { match &self.root { Some(root) if root.left.is_some() == root.right.is_some() => root.key > 0, Some(root) => root.key == 0, None => self.size == 0 } }
    leftmost: { let mut at = &self.root; let mut last = None; while let Some(node) = at { last = Some(node.key); at = &node.left; } last == Some(1) }
    unwrapped: { self.root.is_some() && self.root.as_ref().unwrap().key == 2 }
    question_mark: { (|| self.root.as_ref()?.left.as_ref()?.right.as_ref().map(|node| node.key))() == Some(1) }
    maximum: { fn max(node: &Node) -> usize { let left = node.left.as_deref().map(max); let right = node.right.as_deref().map(max); node.key.max(left.unwrap_or(0)).max(right.unwrap_or(0)) } self.root.as_deref().map(max) == Some(1) }
    parents: { let mut open: Vec<(&Node, Option<&Node>)> = vec![]; if let Some(root) = &self.root { open.push((root, None)); } while let Some((node, parent)) = open.pop() { if parent.is_some_and(|parent| parent.key >= node.key) { return false; } if let Some(left) = &node.left { open.push((left, Some(node))); } if let Some(right) = &node.right { open.push((right, Some(node))); } } true }
    same_children: { let Some(root) = &self.root else { return false }; match (&root.left, &root.right) { (Some(l), Some(r)) => l.key == r.key, (None, None) => true, _ => false } }
    chains: { if let Some(root) = &self.root && let Some(left) = &root.left && left.key < root.key { true } else { false } }
    iterators: { std::iter::successors(self.root.as_deref(), |node| node.right.as_deref()).map(|node| node.key).sum::<usize>() == 3 }
    dyn_closures: { let test: &dyn Fn(&Node) -> bool = &|node| node.key == 1; self.root.as_deref().is_some_and(test) }
});

#[derive(Twin, Debug)]
struct Shared {
    first: Option<Rc<RefCell<Link>>>,
    second: Option<Rc<RefCell<Link>>>,
    hits: Cell<u8>,
    log: RefCell<Vec<u8>>,
}

#[derive(Twin, Debug)]
struct Link {
    value: usize,
    back: Weak<RefCell<Link>>,
    mark: Cell<usize>,
}

idioms!(shared_pointers_and_cells_mean_the_same, Scope::<Shared>::any().objects::<Link>(2).every::<usize>(0..=1).every::<u8>(0..=1).every_len(0..=1), Shared(self) {
    identity: { match (&self.first, &self.second) { (Some(a), Some(b)) => Rc::ptr_eq(a, b), _ => false } }
    identity_of_values: { match (&self.first, &self.second) { (Some(a), Some(b)) => !Rc::ptr_eq(a, b) && a.borrow().value == b.borrow().value, _ => false } }
    addresses: { match (&self.first, &self.second) { (Some(a), Some(b)) => Rc::as_ptr(a) == Rc::as_ptr(b), _ => true } }
    borrowed: { self.first.as_ref().is_some_and(|link| link.borrow().value == 1) }
    guards: { let Some(first) = &self.first else { return false }; let link = first.borrow(); link.value == 0 && link.mark.get() == 1 }
    upgraded: { let Some(first) = &self.first else { return false }; first.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, first)) }
    weak_matched: { match self.first.as_ref().and_then(|first| first.borrow().back.upgrade()) { Some(back) => back.borrow().value == 1, None => false } }
    cells: { self.hits.get() == 1 }
    cells_inside: { self.second.as_ref().map_or(0, |link| link.borrow().mark.get()) == 1 }
    logs: { self.log.borrow().len() == 1 && self.log.borrow()[0] == 1 }
    logs_iterated: { self.log.borrow().iter().any(|n| *n == self.hits.get()) }
    cloned: { let Some(link) = self.first.clone() else { return true }; let value = link.borrow().value; value == 0 }
    walked: { let mut at = self.first.clone(); let mut n = 0; while let Some(link) = at { n += 1; if n > 2 { return true; } at = link.borrow().back.upgrade(); } false }
    clone_by_path: { self.first.as_ref().map(Rc::clone).is_some_and(|link| link.borrow().value == 1) }
});

#[derive(Twin, Debug)]
struct Raw {
    head: Option<Box<Item>>,
    tail: *mut Item,
    other: Option<NonNull<Item>>,
}

#[derive(Twin, Debug)]
struct Item {
    next: Option<Box<Item>>,
    value: usize,
}

idioms!(raw_pointers_mean_the_same, Scope::<Raw>::any().objects::<Item>(2).every::<usize>(0..=1), Raw(self) {
    null: { self.tail.is_null() && self.other.is_some() }
    dereferenced: { !self.tail.is_null() && unsafe { (*self.tail).value == 1 } }
    as_reference: { unsafe { self.tail.as_ref() }.is_some_and(|item| item.value == 0) }
    borrowed: { !self.tail.is_null() && { let item = unsafe { &*self.tail }; item.next.is_none() } }
    last: { let mut last: *const Item = std::ptr::null(); let mut at = &self.head; while let Some(item) = at { last = &**item; at = &item.next; } last == self.tail as *const Item }
    non_null: { self.other.is_some_and(|item| unsafe { item.as_ref() }.value == 1) }
    compared: { self.other.map_or(std::ptr::null_mut(), |item| item.as_ptr()) == self.tail }
    identity: { self.head.as_deref().is_some_and(|head| std::ptr::eq(head, self.tail)) }
    non_null_from: { self.head.as_deref().map(NonNull::from) == self.other }
    casts: { self.head.as_deref().map_or(true, |head| head as *const Item as *mut Item != self.tail) }
    matched: { match self.other { Some(item) => item.as_ptr() == self.tail, None => self.tail.is_null() } }
});
