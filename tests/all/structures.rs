//! Structures as people write them, each with its number: from a formula, or from an enumeration that knows nothing of the search.

#![allow(dead_code)]
// The pointers of generated values are null or lead to what was generated with them.
#![allow(clippy::undocumented_unsafe_blocks)]

use smallscope::{Scope, Twin, exhaustive, invariant, optional};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::rc::{Rc, Weak};

/// Exactly these values are generated, each once, and each is found again at its own path.
fn assert_generates<T: Twin + Debug>(scope: impl Fn() -> Scope<T>, expected: Vec<T>) {
    let mut paths = vec![];
    scope().for_each(|valid| paths.push(valid.path().to_string())).unwrap();
    let (encoder, mut found) = (scope(), BTreeSet::new());
    for (value, path) in scope().all().unwrap().zip(paths) {
        let value = value.unwrap();
        assert_eq!(encoder.encode(&value).unwrap().path.to_string(), path, "{value:?}");
        assert!(found.insert(format!("{value:?}")), "twice: {value:?}");
    }
    assert_eq!(found, expected.iter().map(|value| format!("{value:?}")).collect());
}

mod avl_tree {
    use super::*;

    #[derive(Twin, Debug)]
    struct Tree {
        root: Option<Box<Node>>,
        len: usize,
    }

    #[derive(Twin, Debug)]
    struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: i32,
        height: u8,
    }

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            match &self.root {
                None => self.len == 0,
                Some(root) => root.measured(None, None).is_some_and(|(_, count)| count == self.len),
            }
        }
    }

    #[invariant]
    impl Node {
        /// Height and number of nodes, if it is ordered and balanced.
        fn measured(&self, low: Option<i32>, high: Option<i32>) -> Option<(u8, usize)> {
            if low.is_some_and(|low| self.key <= low) || high.is_some_and(|high| self.key >= high) {
                return None;
            }
            let (left, before) = match self.left.as_ref() {
                Some(left) => left.measured(low, Some(self.key))?,
                None => (0, 0),
            };
            let (right, after) = if let Some(right) = &self.right { right.measured(Some(self.key), high)? } else { (0, 0) };
            let height = 1 + left.max(right);
            (left.abs_diff(right) <= 1 && height == self.height).then_some((height, before + after + 1))
        }
    }

    // The keys, times the balanced shapes: 1, 1, 2, 1, 4 and 6 of 0 to 5 nodes.
    #[exhaustive(
        Node = 5, Node::key = 0..=4, Node::height = 1..=3, Tree::len = 0..=5,
        expect = 1 + 5 + 10 * 2 + 10 + 5 * 4 + 6
    )]
    fn there_are_as_many_balanced_trees_as_known(tree: &Tree) {
        assert!(tree.rep_ok());
    }
}

mod ring_buffer {
    use super::*;

    #[derive(Twin, Debug)]
    struct Ring<T> {
        slots: Vec<Option<T>>,
        head: usize,
        len: usize,
    }

    #[invariant(rep_ok)]
    impl<T> Ring<T> {
        fn rep_ok(&self) -> bool {
            let capacity = self.slots.len();
            let is_filled = |slot: usize| (slot + capacity - self.head) % capacity < self.len;
            self.head < capacity.max(1) && self.len <= capacity && (0..capacity).all(|i| self.slots[i].is_some() == is_filled(i))
        }
    }

    // The place of the head, times the contents: strings of bits of up to the capacity.
    #[exhaustive(
        every(Option<u8>) = optional(0..=1), Ring<u8>::slots.len = 0..=3, Ring<u8>::head = 0..=3, Ring<u8>::len = 0..=3,
        expect = 1 + 3 + 2 * 7 + 3 * 15
    )]
    fn the_parameters_of_a_type_are_written_as_in_types(ring: &Ring<u8>) {
        assert_eq!(ring.slots.iter().flatten().count(), ring.len);
    }
}

mod linked_list {
    use super::*;

    #[derive(Twin)]
    struct List<T> {
        head: Option<NonNull<Node<T>>>,
        tail: Option<NonNull<Node<T>>>,
        len: usize,
        #[twin(with = PhantomData)]
        marker: PhantomData<Box<Node<T>>>,
    }

    #[derive(Twin)]
    struct Node<T> {
        prev: Option<NonNull<Node<T>>>,
        next: Option<NonNull<Node<T>>>,
        item: T,
    }

    #[invariant(rep_ok)]
    impl<T> List<T> {
        fn rep_ok(&self) -> bool {
            let (mut last, mut at, mut count) = (None, self.head, 0);
            while let Some(node) = at {
                count += 1;
                if count > self.len || unsafe { node.as_ref() }.prev != last {
                    return false;
                }
                last = at;
                at = unsafe { node.as_ref() }.next;
            }
            last == self.tail && count == self.len
        }
    }

    impl<T> List<T> {
        fn pop_back(&mut self) -> Option<T> {
            self.tail.map(|last| unsafe {
                let last = Box::from_raw(last.as_ptr());
                self.tail = last.prev;
                match self.tail {
                    None => self.head = None,
                    Some(mut tail) => tail.as_mut().next = None,
                }
                self.len -= 1;
                last.item
            })
        }
    }

    impl<T> Drop for List<T> {
        fn drop(&mut self) {
            while self.pop_back().is_some() {}
        }
    }

    #[exhaustive(Node<u8> = 4, every(usize) = 0..=4, every(u8) = 0..=1, expect = 1 + 2 + 4 + 8 + 16)]
    fn an_item_is_taken_from_the_end(list: &mut List<u8>, old: &List<u8>) {
        assert_eq!(list.pop_back().is_some(), old.len > 0);
        assert_eq!(list.len, old.len.saturating_sub(1));
    }
}

mod slab {
    use super::*;

    #[derive(Twin, Debug)]
    enum Entry {
        Full(u8),
        Free {
            #[twin(index = Slab::entries)]
            next: Option<usize>,
        },
    }

    #[derive(Twin, Debug)]
    struct Slab {
        entries: Vec<Entry>,
        #[twin(index = Slab::entries)]
        free: Option<usize>,
    }

    #[invariant(rep_ok)]
    impl Slab {
        fn rep_ok(&self) -> bool {
            let (mut is_free, mut at) = (vec![false; self.entries.len()], self.free);
            while let Some(position) = at {
                if position >= self.entries.len() || is_free[position] {
                    return false;
                }
                is_free[position] = true;
                match &self.entries[position] {
                    Entry::Full(_) => return false,
                    Entry::Free { next } => at = *next,
                }
            }
            self.entries.iter().enumerate().all(|(i, entry)| is_free[i] || matches!(entry, Entry::Full(_)))
        }
    }

    // For n entries, f of which are free: which ones, in which order, and the contents of the others.
    #[exhaustive(Slab::entries.len = 0..=3, every(u8) = 0..=1, expect = 1 + (2 + 1) + (4 + 2 * 2 + 2) + (8 + 3 * 4 + 3 * 2 * 2 + 6))]
    fn the_free_list_goes_through_the_free_entries(slab: &Slab) {
        assert_eq!(slab.free.is_none(), slab.entries.iter().all(|entry| matches!(entry, Entry::Full(_))));
    }
}

mod tree_with_parents {
    use super::*;

    #[derive(Twin, Debug)]
    struct Tree {
        root: Option<Rc<Node>>,
    }

    #[derive(Twin, Debug)]
    struct Node {
        parent: RefCell<Weak<Node>>,
        children: RefCell<Vec<Rc<Node>>>,
        mark: Cell<bool>,
    }

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let mut seen = vec![];
            self.root.as_ref().is_none_or(|root| root.parent.borrow().upgrade().is_none() && Node::is_tree(root, &mut seen))
        }
    }

    #[invariant]
    impl Node {
        fn is_tree(node: &Rc<Node>, seen: &mut Vec<*const Node>) -> bool {
            if seen.contains(&Rc::as_ptr(node)) {
                return false;
            }
            seen.push(Rc::as_ptr(node));
            node.children.borrow().iter().all(|child| {
                child.parent.borrow().upgrade().is_some_and(|parent| Rc::ptr_eq(&parent, node)) && Node::is_tree(child, seen)
            })
        }
    }

    // Ordered trees of n nodes are counted by the Catalan number of n - 1; each node is marked or not.
    #[exhaustive(Node = 4, Node::children.len = 0..=3, expect = 1 + 2 + 4 + 2 * 8 + 5 * 16)]
    fn a_weak_pointer_in_a_cell_is_borrowed(tree: &Tree) {
        if let Some(root) = &tree.root {
            assert_eq!(Rc::weak_count(root), root.children.borrow().len());
        }
    }
}

mod statements {
    use super::*;

    #[derive(Twin, Debug, Clone)]
    enum Stmt {
        Skip,
        Expr(Expr),
        Block(Vec<Stmt>),
        If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    }

    #[derive(Twin, Debug, Clone)]
    enum Expr {
        Lit(bool),
        Not(Box<Expr>),
        Do(Box<Stmt>),
    }

    fn statements(depth: usize, of_expressions: usize) -> Vec<Stmt> {
        let Some(below) = depth.checked_sub(1) else { return vec![] };
        let (inner, conditions) = (statements(below, of_expressions), expressions(below, of_expressions));
        let mut all = vec![Stmt::Skip, Stmt::Block(vec![])];
        all.extend(conditions.iter().cloned().map(Stmt::Expr));
        all.extend(inner.iter().map(|one| Stmt::Block(vec![one.clone()])));
        all.extend(inner.iter().flat_map(|one| inner.iter().map(|other| Stmt::Block(vec![one.clone(), other.clone()]))));
        for condition in &conditions {
            for then in inner.iter().cloned().map(Box::new) {
                all.push(Stmt::If(condition.clone(), then.clone(), None));
                all.extend(inner.iter().map(|other| Stmt::If(condition.clone(), then.clone(), Some(Box::new(other.clone())))));
            }
        }
        all
    }

    fn expressions(of_statements: usize, depth: usize) -> Vec<Expr> {
        let Some(below) = depth.checked_sub(1) else { return vec![] };
        let negations = expressions(of_statements, below).into_iter().map(|inner| Expr::Not(Box::new(inner)));
        let blocks = statements(of_statements, below).into_iter().map(|inner| Expr::Do(Box::new(inner)));
        [Expr::Lit(false), Expr::Lit(true)].into_iter().chain(negations).chain(blocks).collect()
    }

    #[test]
    fn types_that_contain_each_other_have_depths_of_their_own() {
        for (depth, of_expressions) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let scope = || Scope::<Stmt>::any().depth::<Stmt>(depth).depth::<Expr>(of_expressions).every_len(0..=2);
            assert_generates(scope, statements(depth, of_expressions));
        }
    }
}

mod directories {
    use super::*;

    #[derive(Twin, Debug, Clone)]
    struct Directory {
        files: Vec<File>,
        parent: Option<Box<Directory>>,
    }

    #[derive(Twin, Debug, Clone)]
    struct File {
        mounted: Option<Box<Directory>>,
        is_open: bool,
    }

    /// With the numbers of directories and files in it.
    type Sized<T> = Vec<(T, usize, usize)>;

    fn directories(most: usize, files: usize) -> Sized<Directory> {
        let Some(rest) = most.checked_sub(1) else { return vec![] };
        let mut all = vec![];
        for (list, inside, used) in lists(rest, files, 2) {
            all.push((Directory { files: list.clone(), parent: None }, inside + 1, used));
            all.extend(directories(rest - inside, files - used).into_iter().map(|(parent, above, more)| {
                (Directory { files: list.clone(), parent: Some(Box::new(parent)) }, inside + above + 1, used + more)
            }));
        }
        all
    }

    fn lists(most: usize, files: usize, length: usize) -> Sized<Vec<File>> {
        let mut all = vec![(vec![], 0, 0)];
        if length > 0 && files > 0 {
            let mounts =
                directories(most, files - 1).into_iter().map(|(mounted, inside, used)| (Some(Box::new(mounted)), inside, used));
            for (mounted, inside, used) in [(None, 0, 0)].into_iter().chain(mounts) {
                for is_open in [false, true] {
                    let first = File { mounted: mounted.clone(), is_open };
                    all.extend(
                        lists(most - inside, files - used - 1, length - 1)
                            .into_iter()
                            .map(|(others, more, and)| ([vec![first.clone()], others].concat(), inside + more, used + and + 1)),
                    );
                }
            }
        }
        all
    }

    #[test]
    fn classes_that_own_each_other_share_what_there_is() {
        // The root itself is none of the objects that are counted.
        for (most, files) in [(0, 0), (0, 3), (1, 1), (1, 2), (2, 1), (2, 2)] {
            let scope = || Scope::<Directory>::any().objects::<Directory>(most).objects::<File>(files).every_len(0..=2);
            assert_generates(scope, directories(most + 1, files).into_iter().map(|(directory, ..)| directory).collect());
        }
    }
}

mod graphs {
    use super::*;

    #[derive(Twin, Debug)]
    struct Graph {
        nodes: Vec<Node>,
        #[twin(index = Graph::nodes, symmetric)]
        start: Option<usize>,
    }

    #[derive(Twin, Debug)]
    struct Node {
        #[twin(index = Graph::nodes, symmetric)]
        next: Option<usize>,
        is_marked: bool,
    }

    type Labelled = (Option<usize>, Vec<(Option<usize>, bool)>);

    /// The smallest of all that differ in the names of the nodes only.
    fn canonical((start, nodes): &Labelled) -> Labelled {
        let orders: &[&[usize]] = match nodes.len() {
            0 => &[&[]],
            1 => &[&[0]],
            2 => &[&[0, 1], &[1, 0]],
            _ => &[&[0, 1, 2], &[0, 2, 1], &[1, 0, 2], &[1, 2, 0], &[2, 0, 1], &[2, 1, 0]],
        };
        let renamed = |names: &&[usize]| {
            let mut renamed = vec![(None, false); nodes.len()];
            for (node, &(next, is_marked)) in nodes.iter().enumerate() {
                renamed[names[node]] = (next.map(|next| names[next]), is_marked);
            }
            (start.map(|start| names[start]), renamed)
        };
        orders.iter().map(renamed).min().expect("there is an order")
    }

    fn all(length: usize) -> BTreeSet<Labelled> {
        let links = || std::iter::once(None).chain((0..length).map(Some));
        let mut nodes = vec![vec![]];
        for _ in 0..length {
            let node = || links().flat_map(|next| [(next, false), (next, true)]);
            nodes = nodes.iter().flat_map(|before| node().map(move |node| [&before[..], &[node]].concat())).collect();
        }
        nodes.iter().flat_map(|nodes| links().map(move |start| canonical(&(start, nodes.clone())))).collect()
    }

    fn found(scope: Scope<Graph, impl smallscope::Predicate<GraphTwin>>) -> BTreeSet<Labelled> {
        let values = scope.all().unwrap().map(|graph| {
            let graph = graph.unwrap();
            canonical(&(graph.start, graph.nodes.iter().map(|node| (node.next, node.is_marked)).collect()))
        });
        values.collect()
    }

    #[test]
    fn interchangeable_positions_lose_nothing_where_elements_are_read_in_order() {
        for length in 0..=3 {
            let scope = || Scope::<Graph>::any().len(GraphTwin::NODES, length..=length);
            let in_order = scope().requires(|graph: &GraphTwin| {
                let is_position = |index: Option<usize>| index.is_none_or(|index| index < graph.nodes.len());
                graph.nodes.iter().all(|node| is_position(node.next.get())) && is_position(graph.start.get())
            });
            assert_eq!(found(in_order), all(length), "{length}");
            let backwards = scope().requires(|graph: &GraphTwin| {
                let is_position = |index: Option<usize>| index.is_none_or(|index| index < graph.nodes.len());
                graph.nodes.iter().rev().all(|node| is_position(node.next.get())) && is_position(graph.start.get())
            });
            assert_eq!(found(backwards), all(length), "{length}");
            assert_eq!(found(scope().requires(|_| true)), all(length), "{length}");
        }
    }
}
