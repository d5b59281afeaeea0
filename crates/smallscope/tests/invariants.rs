//! An invariant written once on the plain type reads exactly what the same invariant written by hand on the twin reads.

#![allow(dead_code, missing_docs)]

use smallscope::{Counts, Invariant, Scope, Twin, invariant};

/// Explored and valid candidates.
fn both(counts: Result<Counts, smallscope::Error>) -> (u64, u64) {
    let counts = counts.unwrap();
    assert!(counts.is_complete());
    (counts.explored, counts.valid)
}

mod boxed_trees {
    use super::*;

    #[derive(Twin)]
    struct Tree {
        root: Option<Box<Node>>,
    }

    #[derive(Twin)]
    struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: i32,
    }

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.ordered(i32::MIN, i32::MAX))
        }
        fn by_match(&self) -> bool {
            match &self.root {
                None => true,
                Some(root) => root.by_match(None, None),
            }
        }
        fn by_free_function(&self) -> bool {
            Node::sorted(self.root.as_deref(), -1, 9)
        }
        fn by_worklist(&self) -> bool {
            let mut open: Vec<(&Node, i32, i32)> = vec![];
            if let Some(root) = &self.root {
                open.push((root, i32::MIN, i32::MAX));
            }
            while let Some((node, low, high)) = open.pop() {
                if node.key <= low || node.key >= high {
                    return false;
                }
                open.extend(node.right.iter().map(|right| (&**right, node.key, high)));
                open.extend(node.left.iter().map(|left| (&**left, low, node.key)));
            }
            true
        }
        fn by_keys(&self) -> bool {
            let mut keys = Vec::new();
            if let Some(root) = self.root.as_deref() {
                root.collect(&mut keys);
            }
            keys.is_sorted_by(|a, b| a < b)
        }
        fn by_question_mark(&self) -> bool {
            fn smallest(node: &Node) -> Option<i32> {
                let left = node.left.as_ref()?;
                Some(smallest(left).unwrap_or(left.key))
            }
            let Some(root) = &self.root else { return false };
            smallest(root).map_or(0, |key| key + 1) == 3
        }
    }

    #[invariant]
    impl Node {
        fn ordered(&self, low: i32, high: i32) -> bool {
            low < self.key
                && self.key < high
                && self.left.as_ref().is_none_or(|left| left.ordered(low, self.key))
                && self.right.as_ref().is_none_or(|right| right.ordered(self.key, high))
        }
        fn by_match(&self, low: Option<i32>, high: Option<i32>) -> bool {
            if low.is_some_and(|low| self.key <= low) || high.is_some_and(|high| self.key >= high) {
                return false;
            }
            if let Some(left) = &self.left {
                if !left.by_match(low, Some(self.key)) {
                    return false;
                }
            }
            self.right.as_deref().map_or(true, |right| right.by_match(Some(self.key), high))
        }
        fn sorted(node: Option<&Node>, low: i32, high: i32) -> bool {
            let Some(node) = node else { return true };
            let Node { left, right, key } = node;
            low < *key && *key < high && Node::sorted(left.as_deref(), low, *key) && Self::sorted(right.as_deref(), *key, high)
        }
        fn collect(&self, keys: &mut Vec<i32>) {
            if let Some(left) = &self.left {
                left.collect(keys);
            }
            keys.push(self.key);
            if let Some(right) = &self.right {
                right.collect(keys);
            }
        }
    }

    fn sorted(node: Option<&NodeTwin>, low: i32, high: i32) -> bool {
        node.is_none_or(|node| {
            let key = node.key.get();
            low < key && key < high && sorted(node.left.get(), low, key) && sorted(node.right.get(), key, high)
        })
    }

    fn collect(node: Option<&NodeTwin>, keys: &mut Vec<i32>) {
        if let Some(node) = node {
            collect(node.left.get(), keys);
            keys.push(node.key.get());
            collect(node.right.get(), keys);
        }
    }

    fn worklist(tree: &TreeTwin) -> bool {
        let mut open: Vec<_> = tree.root.get().map(|root| (root, i32::MIN, i32::MAX)).into_iter().collect();
        while let Some((node, low, high)) = open.pop() {
            let key = node.key.get();
            if key <= low || key >= high {
                return false;
            }
            open.extend(node.right.get().map(|right| (right, key, high)));
            open.extend(node.left.get().map(|left| (left, low, key)));
        }
        true
    }

    fn scope() -> Scope<Tree> {
        Scope::<Tree>::any().objects::<Node>(4).field(NodeTwin::KEY, 0..=3)
    }

    #[test]
    fn a_search_tree_is_explored_as_by_hand() {
        let by_hand = both(scope().requires(|tree| sorted(tree.root.get(), -1, 9)).count());
        assert_eq!(by_hand.1, 1 + 4 + 2 * 6 + 5 * 4 + 14);
        assert_eq!(both(scope().requires(|tree| tree.rep_ok()).count()), by_hand);
        assert_eq!(both(scope().requires(Tree::twin_holds).count()), by_hand);
        assert_eq!(both(scope().requires(|tree| tree.by_match()).count()), by_hand);
        assert_eq!(both(scope().requires(|tree| tree.by_free_function()).count()), by_hand);
        let by_hand = both(scope().requires(worklist).count());
        assert_eq!(both(scope().requires(|tree| tree.by_worklist()).count()), by_hand);
    }

    #[test]
    fn accumulators_and_early_returns_read_as_by_hand() {
        let keys = |tree: &TreeTwin| {
            let mut keys = vec![];
            collect(tree.root.get(), &mut keys);
            keys.is_sorted_by(|a, b| a < b)
        };
        assert_eq!(both(scope().requires(|tree| tree.by_keys()).count()), both(scope().requires(keys).count()));
        fn smallest(node: &NodeTwin) -> Option<i32> {
            let left = node.left.get()?;
            Some(smallest(left).unwrap_or(left.key.get()))
        }
        let question = |tree: &TreeTwin| tree.root.get().is_some_and(|root| smallest(root).map_or(0, |key| key + 1) == 3);
        assert_eq!(both(scope().requires(|tree| tree.by_question_mark()).count()), both(scope().requires(question).count()));
    }

    #[test]
    fn the_real_invariant_is_the_users_own() {
        let leaf = |key| Some(Box::new(Node { left: None, right: None, key }));
        assert!(Tree { root: leaf(1) }.holds());
        assert!(!Tree { root: Some(Box::new(Node { left: leaf(2), right: None, key: 1 })) }.holds());
    }
}

mod raw_pointers {
    use super::*;
    use std::ptr::{NonNull, null_mut};

    #[derive(Twin)]
    struct Tree {
        root: *mut Node,
        size: usize,
    }

    #[derive(Twin)]
    struct Node {
        left: *mut Node,
        right: *mut Node,
        parent: *mut Node,
        key: i32,
    }

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let mut count = 0;
            // SAFETY: the pointers of a tree are null or valid.
            unsafe { Node::fits(self.root, null_mut(), i32::MIN, i32::MAX, &mut count) && count == self.size }
        }
    }

    #[invariant]
    impl Node {
        /// # Safety
        /// The pointers are null or valid.
        unsafe fn fits(at: *mut Node, parent: *mut Node, low: i32, high: i32, count: &mut usize) -> bool {
            if at.is_null() {
                return true;
            }
            *count += 1;
            // SAFETY: as above.
            unsafe {
                let key = (*at).key;
                (*at).parent == parent
                    && low < key
                    && key < high
                    && Node::fits((*at).left, at, low, key, count)
                    && Self::fits((*at).right, at, key, high, count)
            }
        }
    }

    fn fits(at: Option<&NodeTwin>, parent: Option<&NodeTwin>, low: i32, high: i32, count: &mut usize) -> bool {
        let Some(at) = at else { return true };
        *count += 1;
        let key = at.key.get();
        smallscope::same(at.parent.get(), parent)
            && low < key
            && key < high
            && fits(at.left.get(), Some(at), low, key, count)
            && fits(at.right.get(), Some(at), key, high, count)
    }

    #[test]
    fn a_tree_with_parent_pointers_is_explored_as_by_hand() {
        let scope = || Scope::<Tree>::any().objects::<Node>(4).field(TreeTwin::SIZE, 0..=4).field(NodeTwin::KEY, 0..=3);
        let by_hand = both(
            scope()
                .requires(|tree| {
                    let mut count = 0;
                    fits(tree.root.get(), None, i32::MIN, i32::MAX, &mut count) && count == tree.size.get()
                })
                .count(),
        );
        assert_eq!(by_hand.1, 1 + 4 + 2 * 6 + 5 * 4 + 14);
        assert_eq!(both(scope().requires(|tree| tree.rep_ok()).count()), by_hand);
    }

    #[derive(Twin)]
    struct Queue {
        head: Option<NonNull<Cell>>,
        last: Option<NonNull<Cell>>,
    }

    #[derive(Twin)]
    struct Cell {
        next: Option<NonNull<Cell>>,
        owner: NonNull<Cell>,
        value: u8,
    }

    #[invariant(rep_ok)]
    impl Queue {
        fn rep_ok(&self) -> bool {
            let mut seen: Vec<NonNull<Cell>> = vec![];
            let mut at = self.head;
            while let Some(cell) = at {
                if seen.contains(&cell) {
                    return false;
                }
                seen.push(cell);
                // SAFETY: the pointers of a queue are valid.
                let cell: &Cell = unsafe { cell.as_ref() };
                if cell.owner != seen[0] || cell.value == 0 {
                    return false;
                }
                at = cell.next;
            }
            seen.last().copied() == self.last
        }
    }

    #[test]
    fn a_queue_of_non_null_pointers_is_explored_as_by_hand() {
        let scope = || Scope::<Queue>::any().objects::<Cell>(3).field(CellTwin::VALUE, 0..=2);
        let by_hand = |queue: &QueueTwin| {
            let mut seen: Vec<&CellTwin> = vec![];
            let mut at = queue.head.get();
            while let Some(cell) = at {
                if seen.iter().any(|other| std::ptr::eq(*other, cell)) {
                    return false;
                }
                seen.push(cell);
                if !std::ptr::eq(cell.owner.get(), seen[0]) || cell.value.get() == 0 {
                    return false;
                }
                at = cell.next.get();
            }
            smallscope::same(seen.last().copied(), queue.last.get())
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 1 + 2 + 4 + 8);
        assert_eq!(both(scope().requires(|queue| queue.rep_ok()).count()), by_hand);
    }

    #[derive(Twin)]
    struct Tailed {
        head: Option<Box<Link>>,
        tail: *mut Link,
    }

    #[derive(Twin)]
    struct Link {
        next: Option<Box<Link>>,
        value: u8,
    }

    #[invariant(rep_ok)]
    impl Tailed {
        fn rep_ok(&self) -> bool {
            let mut last = null_mut();
            let mut at = &self.head;
            while let Some(link) = at {
                last = &**link as *const Link as *mut Link;
                at = &link.next;
            }
            last == self.tail
        }
    }

    #[test]
    fn a_list_with_a_raw_tail_is_explored_as_by_hand() {
        let scope = || Scope::<Tailed>::any().objects::<Link>(4).field(LinkTwin::VALUE, 0..=0);
        let by_hand = |list: &TailedTwin| {
            let (mut last, mut at) = (None, list.head.get());
            while let Some(link) = at {
                last = Some(link);
                at = link.next.get();
            }
            smallscope::same(last, list.tail.get())
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 5);
        assert_eq!(both(scope().requires(|list| list.rep_ok()).count()), by_hand);
    }
}

mod expressions {
    use super::*;

    #[derive(Twin)]
    enum Expr {
        Num(i8),
        Var { id: u8 },
        Neg(Box<Expr>),
        Add(Box<Expr>, Box<Expr>),
        Let(u8, Box<Expr>, Box<Expr>),
        All(Vec<Expr>),
        Nil,
    }

    #[invariant(folded)]
    impl Expr {
        /// Nothing is left to fold.
        fn folded(&self) -> bool {
            match self {
                Expr::Num(number) if *number < 0 => false,
                Expr::Num(_) | Expr::Var { .. } | Self::Nil => true,
                Expr::Add(a, b) => match (&**a, &**b) {
                    (Expr::Num(_), Expr::Num(_)) => false,
                    (Expr::Num(x), _) if *x == 0 => false,
                    _ => a.folded() && b.folded(),
                },
                Expr::Neg(inner) => !matches!(**inner, Expr::Neg(_)) && inner.folded(),
                Expr::Let(_, value, body) => value.folded() && body.folded(),
                Expr::All(all) => all.len() != 1 && all.iter().all(|one| one.folded()),
            }
        }
        fn well_scoped(&self, names: &mut Vec<u8>) -> bool {
            match self {
                Self::Num(_) | Self::Nil => true,
                Self::Var { id } => names.contains(id),
                Self::Neg(inner) => inner.well_scoped(names),
                Self::Add(a, b) => a.well_scoped(names) && b.well_scoped(names),
                Self::Let(name, value, body) => {
                    if !value.well_scoped(names) {
                        return false;
                    }
                    names.push(*name);
                    let scoped = body.well_scoped(names);
                    names.pop();
                    scoped
                }
                Self::All(all) => {
                    for one in all {
                        if !one.well_scoped(names) {
                            return false;
                        }
                    }
                    true
                }
            }
        }
        fn literals(&self) -> bool {
            match self {
                Expr::Num(0) => true,
                Expr::Num(1..=3) | Expr::Var { id: 0 } => false,
                Expr::Num(n @ (-2 | -1)) => *n == -1,
                Expr::Num(_) => false,
                Expr::Var { id: other } => *other == 1,
                Expr::Neg(inner) => {
                    if let Expr::Num(0) = **inner {
                        false
                    } else if let Expr::Num(1) = &**inner {
                        true
                    } else {
                        inner.literals()
                    }
                }
                Expr::Add(a, b) => match (a.as_ref(), b.as_ref()) {
                    (Expr::Num(0 | 1), Expr::Var { id: 0 } | Expr::Nil) => true,
                    (Expr::Num(n), _) | (_, Expr::Num(n)) => *n > 0,
                    _ => false,
                },
                Expr::Let(0, _, body) => body.literals(),
                Expr::Let(..) => false,
                Expr::All(all) => matches!(all.first(), Some(Expr::Num(1))),
                Expr::Nil => true,
            }
        }
        fn by_value(&self) -> bool {
            match *self {
                Expr::Num(n) => n == 0,
                Expr::Var { id } => id > 0,
                Expr::Neg(ref inner) => inner.by_value(),
                Expr::Add(ref a, ref b) => a.by_value() && b.by_value(),
                Expr::Let(name, ref value, _) => name == 0 && value.by_value(),
                Expr::All(ref all) => all.is_empty(),
                Expr::Nil => false,
            }
        }
        fn statements(&self) -> bool {
            let Expr::Neg(inner) = self else { return false };
            let Expr::Add(a, b) = &**inner else { return true };
            let Expr::Num(1) = &**a else { return false };
            let mut at = &**b;
            while let Expr::Neg(next) = at {
                at = next;
            }
            while let Expr::Let(0, value, _) = at {
                at = value;
            }
            if let Expr::Num(n) = at
                && *n > 0
            {
                return true;
            }
            let n = 3;
            matches!(at, Expr::Num(m) if *m == n - 4)
        }
    }

    fn folded(e: &ExprTwin) -> bool {
        match e {
            ExprTwin::Num(number) if number.get() < 0 => false,
            ExprTwin::Num(_) | ExprTwin::Var { .. } | ExprTwin::Nil => true,
            ExprTwin::Add(a, b) => match (a.get(), b.get()) {
                (ExprTwin::Num(_), ExprTwin::Num(_)) => false,
                (ExprTwin::Num(x), _) if x.get() == 0 => false,
                (a, b) => folded(a) && folded(b),
            },
            ExprTwin::Neg(inner) => !matches!(inner.get(), ExprTwin::Neg(_)) && folded(inner.get()),
            ExprTwin::Let(_, value, body) => folded(value.get()) && folded(body.get()),
            ExprTwin::All(all) => all.len() != 1 && all.iter().all(|one| folded(one)),
        }
    }

    fn well_scoped(e: &ExprTwin, names: &mut Vec<u8>) -> bool {
        match e {
            ExprTwin::Num(_) | ExprTwin::Nil => true,
            ExprTwin::Var { id } => names.contains(&id.get()),
            ExprTwin::Neg(inner) => well_scoped(inner.get(), names),
            ExprTwin::Add(a, b) => well_scoped(a.get(), names) && well_scoped(b.get(), names),
            ExprTwin::Let(name, value, body) => {
                if !well_scoped(value.get(), names) {
                    return false;
                }
                names.push(name.get());
                let scoped = well_scoped(body.get(), names);
                names.pop();
                scoped
            }
            ExprTwin::All(all) => all.iter().all(|one| well_scoped(one, names)),
        }
    }

    fn literals(e: &ExprTwin) -> bool {
        match e {
            ExprTwin::Num(n) => matches!(n.get(), 0 | -1),
            ExprTwin::Var { id } => id.get() == 1,
            ExprTwin::Neg(inner) => match inner.get() {
                ExprTwin::Num(n) if n.get() == 0 => false,
                ExprTwin::Num(n) if n.get() == 1 => true,
                inner => literals(inner),
            },
            ExprTwin::Add(a, b) => match (a.get(), b.get()) {
                (ExprTwin::Num(n), ExprTwin::Var { id }) if n.get() <= 1 && n.get() >= 0 && id.get() == 0 => true,
                (ExprTwin::Num(n), ExprTwin::Nil) if n.get() <= 1 && n.get() >= 0 => true,
                (ExprTwin::Num(n), _) | (_, ExprTwin::Num(n)) => n.get() > 0,
                _ => false,
            },
            ExprTwin::Let(name, _, body) => name.get() == 0 && literals(body.get()),
            ExprTwin::All(all) => all.first().is_some_and(|first| matches!(&**first, ExprTwin::Num(n) if n.get() == 1)),
            ExprTwin::Nil => true,
        }
    }

    fn by_value(e: &ExprTwin) -> bool {
        match e {
            ExprTwin::Num(n) => n.get() == 0,
            ExprTwin::Var { id } => id.get() > 0,
            ExprTwin::Neg(inner) => by_value(inner.get()),
            ExprTwin::Add(a, b) => by_value(a.get()) && by_value(b.get()),
            ExprTwin::Let(name, value, _) => name.get() == 0 && by_value(value.get()),
            ExprTwin::All(all) => all.is_empty(),
            ExprTwin::Nil => false,
        }
    }

    fn statements(e: &ExprTwin) -> bool {
        let ExprTwin::Neg(inner) = e else { return false };
        let ExprTwin::Add(a, b) = inner.get() else { return true };
        let one = match a.get() {
            ExprTwin::Num(n) => n.get() == 1,
            _ => false,
        };
        if !one {
            return false;
        }
        let mut at = b.get();
        while let ExprTwin::Neg(next) = at {
            at = next.get();
        }
        loop {
            match at {
                ExprTwin::Let(name, value, _) if name.get() == 0 => at = value.get(),
                _ => break,
            }
        }
        match at {
            ExprTwin::Num(n) => n.get() > 0 || n.get() == -1,
            _ => false,
        }
    }

    fn scope() -> Scope<Expr> {
        Scope::<Expr>::any().objects::<Expr>(4).every(-2..=2i8).every(0..=1u8).every_len(0..=2)
    }

    #[test]
    fn matches_with_guards_and_tuples_are_explored_as_by_hand() {
        let by_hand = both(scope().requires(|e| folded(e)).count());
        assert_eq!(by_hand, (968, 765));
        assert_eq!(both(scope().requires(|e| e.folded()).count()), by_hand);
        assert_eq!(both(scope().requires(Expr::twin_holds).count()), by_hand);
    }

    #[test]
    fn a_payload_is_read_where_it_is_used() {
        let by_hand = both(scope().requires(|e| well_scoped(e, &mut vec![])).count());
        assert!(by_hand.1 > 100, "{by_hand:?}");
        assert_eq!(both(scope().requires(|e| e.well_scoped(&mut vec![])).count()), by_hand);
    }

    #[test]
    fn literals_in_payloads_are_explored_as_guards_by_hand() {
        let by_hand = both(scope().requires(|e| literals(e)).count());
        assert!(by_hand.1 > 10, "{by_hand:?}");
        assert_eq!(both(scope().requires(|e| e.literals()).count()), by_hand);
    }

    #[test]
    fn payloads_bound_by_value_are_explored_as_by_hand() {
        let by_hand = both(scope().requires(|e| by_value(e)).count());
        assert!(by_hand.1 > 10, "{by_hand:?}");
        assert_eq!(both(scope().requires(|e| e.by_value()).count()), by_hand);
    }

    #[test]
    fn let_else_while_let_and_let_chains_are_explored_as_by_hand() {
        let by_hand = both(scope().requires(|e| statements(e)).count());
        assert!(by_hand.1 > 10, "{by_hand:?}");
        assert_eq!(both(scope().requires(|e| e.statements()).count()), by_hand);
    }
}
