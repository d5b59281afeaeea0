//! An invariant written once on the plain type reads exactly what the same invariant written by hand on the twin reads.

#![allow(dead_code, missing_docs)]
// Some of them are written as one should not, but may.
#![allow(clippy::collapsible_if, clippy::explicit_auto_deref, clippy::unnecessary_map_or, clippy::vec_box)]

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

mod sequences {
    use super::*;

    #[derive(Twin)]
    struct Bag {
        items: Vec<u8>,
        pairs: Vec<(u8, u8)>,
        fixed: [u8; 2],
        pair: (u8, i8),
    }

    #[invariant]
    impl Bag {
        fn windows(&self) -> bool {
            self.items.windows(2).all(|pair| pair[0] <= pair[1])
        }
        fn zipped(&self) -> bool {
            self.items.iter().zip(self.items.iter().skip(1)).all(|(a, b)| a <= b)
        }
        fn indexed(&self) -> bool {
            (1..self.items.len()).all(|i| self.items[i - 1] <= self.items[i])
        }
        fn sorted(&self) -> bool {
            self.items.is_sorted()
        }
        fn looped(&self) -> bool {
            let mut last = None;
            for item in &self.items {
                if last.is_some_and(|last| last > *item) {
                    return false;
                }
                last = Some(*item);
            }
            true
        }
        fn by_reference(&self) -> bool {
            let mut last = 0;
            for &item in self.items.iter() {
                if item < last {
                    return false;
                }
                last = item;
            }
            true
        }
        fn enumerated(&self) -> bool {
            self.items.iter().enumerate().all(|(i, &item)| i == 0 || self.items[i - 1] <= item)
        }
        fn ends(&self) -> bool {
            self.items.first() == Some(&1)
                && self.items.last().is_some_and(|last| *last == 2)
                && !self.items.contains(&0)
                && self.items.get(1).is_none_or(|second| *second > 0)
        }
        fn distinct(&self) -> bool {
            let mut seen = [false; 3];
            for item in &self.items {
                if seen[*item as usize] {
                    return false;
                }
                seen[*item as usize] = true;
            }
            true
        }
        fn compared(&self) -> bool {
            self.items == [1, 2] || self.items[..] == vec![0]
        }
        fn pairs_in_closures(&self) -> bool {
            self.pairs.iter().all(|(a, b)| a < b) && self.pairs.windows(2).all(|w| w[0].0 < w[1].0)
        }
        fn pairs_by_value(&self) -> bool {
            self.pairs.iter().all(|&(a, b)| a < b) && self.pairs.windows(2).all(|w| w[0].0 < w[1].0)
        }
        fn pairs_in_loops(&self) -> bool {
            for (a, b) in &self.pairs {
                if a >= b {
                    return false;
                }
            }
            for (i, &(a, _)) in self.pairs.iter().enumerate() {
                if i > 0 {
                    let (before, _) = self.pairs[i - 1];
                    if before >= a {
                        return false;
                    }
                }
            }
            true
        }
        fn arrays(&self) -> bool {
            let [low, high] = [self.fixed[0], self.fixed[1]];
            low < high && self.fixed.iter().sum::<u8>() == 3
        }
        fn tuples(&self) -> bool {
            let (a, b) = self.pair;
            let (c, _) = &self.pair;
            a == 1 && b < 0 && *c == self.pair.0
        }
        fn tuple_literals(&self) -> bool {
            match self.pair {
                (0, _) => false,
                (1, b) if b > 0 => true,
                (a, -1) => a == 2,
                _ => false,
            }
        }
    }

    /// Only the items vary.
    fn items() -> Scope<Bag> {
        let scope = Scope::<Bag>::any().len(BagTwin::ITEMS, 0..=3).each(BagTwin::ITEMS, 0..=2);
        scope.len(BagTwin::PAIRS, 0..=0).every(0..=0u8).every(0..=0i8)
    }

    /// All but the items vary.
    fn others(longest: usize) -> Scope<Bag> {
        Scope::<Bag>::any().len(BagTwin::ITEMS, 0..=0).len(BagTwin::PAIRS, 0..=longest).every(0..=2u8).every(-1..=1i8)
    }

    #[test]
    fn sorted_sequences_are_explored_as_by_hand() {
        let by_hand = both(items().requires(|bag| bag.items.windows(2).all(|w| w[0].get() <= w[1].get())).count());
        assert_eq!(by_hand.1, 1 + 3 + 6 + 10);
        assert_eq!(both(items().requires(|bag| bag.windows()).count()), by_hand);
        assert_eq!(both(items().requires(|bag| bag.zipped()).count()), by_hand);
        assert_eq!(both(items().requires(|bag| bag.indexed()).count()), by_hand);
        let by_hand = both(items().requires(|bag| bag.items.iter().is_sorted_by_key(|item| item.get())).count());
        assert_eq!(by_hand.1, 1 + 3 + 6 + 10);
        assert_eq!(both(items().requires(|bag| bag.sorted()).count()), by_hand);
        assert_eq!(both(items().requires(|bag| bag.looped()).count()), by_hand);
        assert_eq!(both(items().requires(|bag| bag.by_reference()).count()), by_hand);
        assert_eq!(both(items().requires(|bag| bag.enumerated()).count()), by_hand);
    }

    #[test]
    fn ends_and_elements_are_read_as_by_hand() {
        let by_hand = |bag: &BagTwin| {
            let items = &*bag.items;
            items.first().map(|first| first.get()) == Some(1)
                && items.last().is_some_and(|last| last.get() == 2)
                && !items.iter().any(|item| item.get() == 0)
                && items.get(1).is_none_or(|second| second.get() > 0)
        };
        assert_eq!(both(items().requires(|bag| bag.ends()).count()), both(items().requires(by_hand).count()));
        let by_hand = |bag: &BagTwin| {
            let mut seen = [false; 3];
            bag.items.iter().all(|item| !std::mem::replace(&mut seen[item.get() as usize], true))
        };
        let by_hand = both(items().requires(by_hand).count());
        assert_eq!(by_hand.1, 1 + 3 + 6 + 6);
        assert_eq!(both(items().requires(|bag| bag.distinct()).count()), by_hand);
        assert_eq!(both(items().requires(|bag| bag.compared()).count()).1, 2);
    }

    #[test]
    fn pairs_are_read_where_they_are_used() {
        let by_hand = |bag: &BagTwin| {
            bag.pairs.iter().all(|(a, b)| a.get() < b.get()) && bag.pairs.windows(2).all(|w| w[0].0.get() < w[1].0.get())
        };
        let by_hand = both(others(2).requires(by_hand).count());
        assert_eq!(by_hand.1, (1 + 3 + 2) * 9 * 9);
        assert_eq!(both(others(2).requires(|bag| bag.pairs_in_closures()).count()), by_hand);
        assert_eq!(both(others(2).requires(|bag| bag.pairs_by_value()).count()), by_hand);
        assert_eq!(both(others(2).requires(|bag| bag.pairs_in_loops()).count()), by_hand);
    }

    #[test]
    fn arrays_and_tuples_are_read_as_by_hand() {
        let by_hand = |bag: &BagTwin| {
            let (low, high) = (bag.fixed[0].get(), bag.fixed[1].get());
            low < high && low + high == 3
        };
        assert_eq!(both(others(0).requires(|bag| bag.arrays()).count()), both(others(0).requires(by_hand).count()));
        let by_hand = |bag: &BagTwin| bag.pair.0.get() == 1 && bag.pair.1.get() < 0;
        assert_eq!(both(others(0).requires(|bag| bag.tuples()).count()), both(others(0).requires(by_hand).count()));
        let by_hand = |bag: &BagTwin| match bag.pair.0.get() {
            0 => false,
            1 => bag.pair.1.get() > 0,
            _ => bag.pair.1.get() == -1,
        };
        assert_eq!(both(others(0).requires(|bag| bag.tuple_literals()).count()), both(others(0).requires(by_hand).count()));
    }

    #[derive(Twin)]
    struct Arena {
        nodes: Vec<Slot>,
        head: Option<usize>,
    }

    #[derive(Twin)]
    struct Slot {
        next: Option<usize>,
        value: i8,
    }

    #[invariant(rep_ok)]
    impl Arena {
        fn rep_ok(&self) -> bool {
            let mut seen = vec![false; self.nodes.len()];
            let mut at = self.head;
            while let Some(i) = at {
                if i >= seen.len() || seen[i] {
                    return false;
                }
                seen[i] = true;
                at = self.nodes[i].next;
            }
            seen.iter().all(|&s| s) && Arena::values(&self.nodes)
        }
        fn values(nodes: &[Slot]) -> bool {
            nodes.iter().any(|node| node.value == 0) && nodes.get(1).is_none_or(|node| node.value > -1)
        }
        fn by_match(&self) -> bool {
            match self.head {
                None => self.nodes.is_empty(),
                Some(0) => self.nodes.first().is_some_and(|node| node.next.is_none()),
                Some(i) => i < self.nodes.len(),
            }
        }
    }

    #[test]
    fn an_arena_is_explored_as_by_hand() {
        let links = || [None, Some(0), Some(1), Some(2)];
        let scope = || {
            Scope::<Arena>::any()
                .objects::<Slot>(3)
                .len(ArenaTwin::NODES, 0..=3)
                .field(ArenaTwin::HEAD, links())
                .field(SlotTwin::NEXT, links())
                .field(SlotTwin::VALUE, -1..=0)
        };
        let by_hand = |arena: &ArenaTwin| {
            let mut seen = vec![false; arena.nodes.len()];
            let mut at = arena.head.get();
            while let Some(i) = at {
                if i >= seen.len() || seen[i] {
                    return false;
                }
                seen[i] = true;
                at = arena.nodes[i].next.get();
            }
            seen.iter().all(|&s| s)
                && arena.nodes.iter().any(|node| node.value.get() == 0)
                && arena.nodes.get(1).is_none_or(|node| node.value.get() > -1)
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 1 + 2 * 2 + 6 * 4);
        assert_eq!(both(scope().requires(|arena| arena.rep_ok()).count()), by_hand);
        let by_hand = |arena: &ArenaTwin| match arena.head.get() {
            None => arena.nodes.is_empty(),
            Some(0) => arena.nodes.first().is_some_and(|node| node.next.get().is_none()),
            Some(i) => i < arena.nodes.len(),
        };
        assert_eq!(both(scope().requires(|arena| arena.by_match()).count()), both(scope().requires(by_hand).count()));
    }
}

mod counted_and_cells {
    use super::*;
    use std::cell::{Cell, RefCell};
    use std::rc::{Rc, Weak};

    #[derive(Twin)]
    struct List {
        head: Option<Rc<RefCell<Node>>>,
        tail: Weak<RefCell<Node>>,
        dirty: Cell<bool>,
    }

    #[derive(Twin)]
    struct Node {
        next: Option<Rc<RefCell<Node>>>,
        prev: Weak<RefCell<Node>>,
        value: i8,
    }

    #[invariant(rep_ok)]
    impl List {
        fn rep_ok(&self) -> bool {
            let mut prev: Option<Rc<RefCell<Node>>> = None;
            let mut at = self.head.clone();
            while let Some(node) = at {
                let back = node.borrow().prev.upgrade();
                match (&back, &prev) {
                    (None, None) => {}
                    (Some(a), Some(b)) if Rc::ptr_eq(a, b) => {}
                    _ => return false,
                }
                prev = Some(Rc::clone(&node));
                at = node.borrow().next.clone();
            }
            let tail = self.tail.upgrade();
            (match (tail, prev) {
                (Some(tail), Some(last)) => Rc::ptr_eq(&tail, &last),
                (tail, last) => tail.is_none() && last.is_none(),
            }) && !self.dirty.get()
        }
        fn by_weak(&self) -> bool {
            let mut prev: Weak<RefCell<Node>> = Weak::new();
            let mut at = self.head.clone();
            while let Some(node) = at {
                if !node.borrow().prev.ptr_eq(&prev) {
                    return false;
                }
                prev = Rc::downgrade(&node);
                at = node.borrow().next.clone();
            }
            Weak::ptr_eq(&self.tail, &prev) && !self.dirty.get()
        }
    }

    #[test]
    fn a_list_of_counted_cells_is_explored_as_by_hand() {
        let scope = || Scope::<List>::any().objects::<Node>(3).field(NodeTwin::VALUE, 0..=0);
        let by_hand = |list: &ListTwin| {
            let (mut prev, mut at) = (None, list.head.get());
            while let Some(node) = at {
                if !smallscope::same(node.prev.upgrade(), prev) {
                    return false;
                }
                prev = Some(node);
                at = node.next.get();
            }
            smallscope::same(list.tail.upgrade(), prev) && !list.dirty.get()
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 4);
        assert_eq!(both(scope().requires(|list| list.rep_ok()).count()), by_hand);
        assert_eq!(both(scope().requires(|list| list.by_weak()).count()), by_hand);
    }
}

mod inline_parts {
    use super::*;

    #[derive(Twin, Clone, Copy, PartialEq, Debug)]
    enum Color {
        Red,
        Black,
    }

    #[derive(Twin)]
    struct Point(u8, u8);

    #[derive(Twin)]
    enum Shape {
        Dot(Point),
        Line { from: u8, to: u8 },
        Tinted(Color),
    }

    #[derive(Twin)]
    struct Figure {
        shape: Shape,
        origin: Point,
        color: Color,
        letter: char,
    }

    #[derive(Twin)]
    struct Label(Option<Point>);

    #[derive(Twin)]
    struct Nested(Option<Option<u8>>);

    #[derive(Twin)]
    struct Choice(Option<(u8, u8)>);

    #[derive(Twin)]
    struct Listed(Option<Vec<u8>>);

    #[invariant]
    impl Point {
        fn above(&self) -> bool {
            let Point(x, y) = self;
            self.0 < self.1 && x < y
        }
    }

    #[invariant(rep_ok)]
    impl Figure {
        const MOST: u8 = 1;

        fn rep_ok(&self) -> bool {
            self.origin.above() && self.color == Color::Red && self.letter.is_ascii_digit() && self.shape.fits()
        }
        fn shape_by_value(&self) -> bool {
            match self.shape {
                Shape::Dot(ref point) => point.above(),
                Shape::Line { from, to } => from < to && to <= Self::MOST,
                Shape::Tinted(color) => color == Color::Black,
            }
        }
    }

    #[invariant]
    impl Label {
        fn labelled(&self) -> bool {
            self.0.as_ref().is_some_and(|label| label.above())
        }
        fn label_by_match(&self) -> bool {
            match &self.0 {
                Some(Point(x, y)) => x < y,
                None => false,
            }
        }
    }

    #[invariant]
    impl Nested {
        fn nested_by_match(&self) -> bool {
            match self.0 {
                None => false,
                Some(None) => true,
                Some(inner) => inner == Some(1),
            }
        }
        fn nested_by_method(&self) -> bool {
            self.0.is_some_and(|inner| inner.is_none_or(|value| value == 1))
        }
    }

    #[invariant]
    impl Choice {
        fn choice_by_pattern(&self) -> bool {
            if let Some((a, b)) = &self.0 { a < b } else { false }
        }
        fn choice_by_value(&self) -> bool {
            let Some((a, b)) = self.0 else { return false };
            a < b
        }
    }

    #[invariant]
    impl Listed {
        fn listed(&self) -> bool {
            self.0.as_ref().is_some_and(|list| list.iter().all(|item| *item > 0))
                || matches!(&self.0, Some(list) if list.is_empty())
        }
    }

    #[invariant]
    impl Shape {
        fn fits(&self) -> bool {
            match self {
                Shape::Dot(Point(x, _)) => *x == 0,
                Shape::Line { from: 0, to } => *to == 1,
                Shape::Line { .. } => false,
                Shape::Tinted(Color::Red) => true,
                Shape::Tinted(Color::Black) => false,
            }
        }
    }

    fn above(point: &PointTwin) -> bool {
        point.0.get() < point.1.get()
    }

    #[test]
    fn parts_that_stand_inline_are_explored_as_by_hand() {
        let scope = || Scope::<Figure>::any().objects::<Shape>(1).every(0..=2u8).every(['a', '7']);
        let by_hand = |figure: &FigureTwin| {
            above(&figure.origin)
                && figure.color.get() == Color::Red
                && figure.letter.get().is_ascii_digit()
                && match &*figure.shape {
                    ShapeTwin::Dot(point) => point.0.get() == 0,
                    ShapeTwin::Line { from, to } => from.get() == 0 && to.get() == 1,
                    ShapeTwin::Tinted(color) => color.get() == Color::Red,
                }
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 3 * (3 + 1 + 1));
        assert_eq!(both(scope().requires(|figure| figure.rep_ok()).count()), by_hand);
        let by_hand = |figure: &FigureTwin| match &*figure.shape {
            ShapeTwin::Dot(point) => above(point),
            ShapeTwin::Line { from, to } => from.get() < to.get() && to.get() <= 1,
            ShapeTwin::Tinted(color) => color.get() == Color::Black,
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 9 * 2 * 2 * (3 + 1 + 1));
        assert_eq!(both(scope().requires(|figure| figure.shape_by_value()).count()), by_hand);
    }

    #[test]
    fn a_struct_in_an_option_is_explored_as_by_hand() {
        let scope = || Scope::<Label>::any().objects::<Point>(1).every(0..=2u8);
        let by_hand = both(scope().requires(|label| label.0.get().is_some_and(above)).count());
        assert_eq!(by_hand.1, 3);
        assert_eq!(both(scope().requires(|label| label.labelled()).count()), by_hand);
        assert_eq!(both(scope().requires(|label| label.label_by_match()).count()), by_hand);
    }

    #[test]
    fn options_of_anything_are_explored_as_by_hand() {
        let scope = || Scope::<Nested>::any().every([None, Some(0), Some(1u8)]);
        let by_hand = |nested: &NestedTwin| nested.0.as_ref().is_some_and(|inner| inner.get().is_none_or(|value| value == 1));
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand, (4, 2));
        assert_eq!(both(scope().requires(|nested| nested.nested_by_match()).count()), by_hand);
        assert_eq!(both(scope().requires(|nested| nested.nested_by_method()).count()), by_hand);

        let scope = || Scope::<Choice>::any().every(0..=2u8);
        let by_hand = both(scope().requires(|choice| choice.0.as_ref().is_some_and(|(a, b)| a.get() < b.get())).count());
        assert_eq!(by_hand, (10, 3));
        assert_eq!(both(scope().requires(|choice| choice.choice_by_pattern()).count()), by_hand);
        assert_eq!(both(scope().requires(|choice| choice.choice_by_value()).count()), by_hand);

        let scope = || Scope::<Listed>::any().every(0..=2u8).every_len(0..=2);
        let by_hand = |listed: &ListedTwin| listed.0.as_ref().is_some_and(|list| list.iter().all(|item| item.get() > 0));
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 1 + 2 + 4);
        assert_eq!(both(scope().requires(|listed| listed.listed()).count()), by_hand);
    }
}

mod generics_and_helpers {
    use super::*;
    use std::collections::HashSet;

    #[derive(Twin)]
    struct Map<K, V> {
        root: Option<Box<Entry<K, V>>>,
        spare: Vec<K>,
    }

    #[derive(Twin)]
    struct Entry<K, V> {
        left: Option<Box<Entry<K, V>>>,
        right: Option<Box<Entry<K, V>>>,
        key: K,
        value: V,
    }

    #[invariant(rep_ok)]
    impl<K: Ord + Copy, V> Map<K, V> {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.ordered(None, None)) && self.spare.windows(2).all(|w| w[0] < w[1])
        }
    }

    #[invariant]
    impl<K: Ord + Copy, V> Entry<K, V> {
        fn ordered(&self, low: Option<&K>, high: Option<&K>) -> bool {
            low.is_none_or(|low| *low < self.key)
                && high.is_none_or(|high| self.key < *high)
                && self.left.as_ref().is_none_or(|left| left.ordered(low, Some(&self.key)))
                && self.right.as_ref().is_none_or(|right| right.ordered(Some(&self.key), high))
        }
    }

    fn ordered(entry: &EntryTwin<i32, bool>, low: Option<i32>, high: Option<i32>) -> bool {
        let key = |entry: &EntryTwin<i32, bool>| entry.key.get();
        low.is_none_or(|low| low < key(entry))
            && high.is_none_or(|high| key(entry) < high)
            && entry.left.get().is_none_or(|left| ordered(left, low, Some(key(entry))))
            && entry.right.get().is_none_or(|right| ordered(right, Some(key(entry)), high))
    }

    #[test]
    fn a_generic_map_is_explored_as_by_hand() {
        let scope = || Scope::<Map<i32, bool>>::any().objects::<Entry<i32, bool>>(3).every(0..=2).every_len(0..=2);
        let by_hand = |map: &MapTwin<i32, bool>| {
            map.root.get().is_none_or(|root| ordered(root, None, None)) && map.spare.windows(2).all(|w| w[0].get() < w[1].get())
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, (1 + 3 * 2 + 2 * 3 * 4 + 5 * 8) * (1 + 3 + 3));
        assert_eq!(both(scope().requires(|map| map.rep_ok()).count()), by_hand);
        assert_eq!(both(scope().requires(Map::twin_holds).count()), by_hand);
    }

    #[derive(Twin)]
    struct Graph {
        root: Option<Box<Node>>,
    }

    #[derive(Twin)]
    struct Node {
        next: Option<Box<Node>>,
        key: u8,
    }

    struct Tally {
        sum: u32,
        seen: HashSet<u8>,
    }

    #[invariant]
    fn length(node: &Node) -> usize {
        1 + node.next.as_deref().map_or(0, length)
    }

    #[invariant]
    fn is_long(node: Option<&Node>) -> bool {
        node.is_some_and(|node| length(node) > 2)
    }

    #[invariant(rep_ok, plain(Tally))]
    impl Graph {
        fn rep_ok(&self) -> bool {
            is_long(self.root.as_deref())
        }
        fn tallied(&self) -> bool {
            let mut tally = Tally { sum: 0, seen: HashSet::new() };
            let mut at = self.root.as_deref();
            while let Some(node) = at {
                tally.sum += u32::from(node.key);
                if !tally.seen.insert(node.key) {
                    return false;
                }
                at = node.next.as_deref();
            }
            debug_assert!(tally.seen.len() < 9, "{} of {}", tally.seen.len(), tally.sum);
            tally.sum == 3
        }
        fn local_types(&self) -> bool {
            struct Frame<'a> {
                node: &'a Node,
                depth: u8,
            }
            let mut open: Vec<Frame<'_>> = self.root.iter().map(|node| Frame { node, depth: 0 }).collect();
            while let Some(Frame { node, depth }) = open.pop() {
                if node.key != depth {
                    return false;
                }
                open.extend(node.next.as_deref().map(|node| Frame { node, depth: depth + 1 }));
            }
            true
        }
        fn addresses(&self) -> bool {
            let mut seen: HashSet<*const Node> = HashSet::new();
            let mut at = &self.root;
            while let Some(node) = at {
                if !seen.insert(&raw const **node) {
                    return false;
                }
                at = &node.next;
            }
            seen.len() == 2
        }
    }

    fn scope() -> Scope<Graph> {
        Scope::<Graph>::any().objects::<Node>(3).every(0..=3u8)
    }

    #[test]
    fn helpers_and_local_types_are_explored_as_by_hand() {
        fn length(node: &NodeTwin) -> usize {
            1 + node.next.get().map_or(0, length)
        }
        let by_hand = both(scope().requires(|graph| graph.root.get().is_some_and(|root| length(root) > 2)).count());
        assert_eq!(by_hand.1, 4 * 4 * 4);
        assert_eq!(both(scope().requires(|graph| graph.rep_ok()).count()), by_hand);
        let by_hand = |graph: &GraphTwin| {
            let (mut sum, mut seen, mut at) = (0, HashSet::new(), graph.root.get());
            while let Some(node) = at {
                sum += node.key.get();
                if !seen.insert(node.key.get()) {
                    return false;
                }
                at = node.next.get();
            }
            sum == 3
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 1 + 4 + 6);
        assert_eq!(both(scope().requires(|graph| graph.tallied()).count()), by_hand);
        let by_hand = |graph: &GraphTwin| {
            let (mut depth, mut at) = (0, graph.root.get());
            while let Some(node) = at {
                if node.key.get() != depth {
                    return false;
                }
                depth += 1;
                at = node.next.get();
            }
            true
        };
        let by_hand = both(scope().requires(by_hand).count());
        assert_eq!(by_hand.1, 4);
        assert_eq!(both(scope().requires(|graph| graph.local_types()).count()), by_hand);
        assert_eq!(both(scope().requires(|graph| graph.addresses()).count()).1, 4 * 4);
    }
}

/// Idioms of everyday code.
mod idioms {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Twin, Clone)]
    struct Bag {
        root: Option<Box<Node>>,
        items: Vec<u8>,
        nodes: Vec<Node>,
        pair: (u8, u8),
        name: String,
        kids: [Option<Box<Node>>; 2],
        boxes: Vec<Box<Node>>,
    }

    #[derive(Twin, Clone)]
    struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: i32,
    }

    struct Local {
        sum: i32,
    }

    #[invariant]
    fn positive(node: &Node) -> bool {
        node.key > 0
    }

    #[invariant(plain(Local))]
    impl Node {
        fn p1(&self) -> i32 {
            self.left.as_ref().map(|l| l.p1()).unwrap_or(0)
        }
        fn p2(&self) -> i32 {
            self.left.as_deref().map_or(0, Node::p2)
        }
        fn p3(&self) -> i32 {
            let Node { left, key, .. } = self;
            left.is_some() as i32 + *key
        }
        fn p4(&self) -> std::cmp::Ordering {
            self.key.cmp(&self.key)
        }
        fn p5<'a>(&'a self, out: &mut Vec<&'a Node>) {
            out.push(self);
            if let Some(l) = &self.left {
                l.p5(out)
            }
        }
        fn p6(&self) -> bool {
            if let (Some(l), Some(r)) = (&self.left, &self.right) { l.key < r.key } else { true }
        }
        fn p7(&self) -> bool {
            let mut open: Vec<&Node> = vec![self];
            while let Some(n) = open.pop() {
                if n.key < 0 {
                    return false;
                }
                open.extend(n.left.as_deref());
                open.extend(n.right.iter().map(|b| &**b))
            }
            true
        }
        fn p8(&self) -> bool {
            match (&self.left, self.key) {
                (None, 0) => true,
                (Some(l), _) => l.p8(),
                _ => false,
            }
        }
        fn p9(&self) -> bool {
            let l = Local { sum: self.key };
            l.sum > 0
        }
        fn p10(&self) -> Option<&Node> {
            self.left.as_deref()
        }
        fn p11(&self) -> bool {
            std::ptr::eq(self, self.left.as_deref().unwrap_or(self))
        }
        fn p12(&self) -> bool {
            positive(self)
        }
        fn p13(&self) -> bool {
            [&self.left, &self.right].into_iter().flatten().all(|c| c.p13())
        }
        fn is_leaf(&self) -> bool {
            matches!(self, Node { left: None, right: None, .. })
        }
        fn heights(&self) -> Result<usize, String> {
            let height = |child: &Option<Box<Node>>| child.as_ref().map_or(Ok(0), |c| c.heights());
            let (left, right) = (height(&self.left)?, height(&self.right)?);
            if left.abs_diff(right) > 1 { Err(format!("{left} and {right} at {}", self.key)) } else { Ok(1 + left.max(right)) }
        }
    }

    #[invariant]
    impl Bag {
        fn q1(&self) -> bool {
            self.items.iter().all(|x| *x > 0)
        }
        fn q2(&self) -> bool {
            self.items.windows(2).all(|w| w[0] <= w[1])
        }
        fn q3(&self) -> bool {
            for x in &self.items {
                if *x == 0 {
                    return false;
                }
            }
            true
        }
        fn q4(&self) -> bool {
            self.items.len() == 1 && self.items[0] == 1 && !self.items.is_empty()
        }
        fn q5(&self) -> bool {
            self.nodes.iter().any(|n| n.key == 0)
        }
        fn q6(&self) -> bool {
            self.nodes.len() > 1 && self.nodes[0].key == 1 && self.nodes.get(1).is_some()
        }
        fn q7(&self) -> bool {
            self.pair.0 == 1
        }
        fn q8(&self) -> bool {
            self.clone().root.is_some()
        }
        fn q9(&self) -> bool {
            self.items.iter().zip(self.items.iter().skip(1)).all(|(a, b)| a <= b) && self.items.first() == Some(&1)
        }
        fn q10(&self) -> bool {
            format!("{:?} {}", self.items.len(), self.nodes.len()) == "1 0"
        }
        fn text(&self) -> bool {
            self.name.chars().all(|letter| letter == 'a') && self.name != "aa"
        }
        fn children(&self) -> bool {
            self.kids[0].is_some() && self.kids[1].as_ref().is_none() && self.kids.iter().flatten().all(|kid| kid.key == 1)
        }
        fn child_by_match(&self) -> bool {
            match &self.kids[0] {
                Some(kid) => kid.is_leaf() && self.kids[1].is_none(),
                None => false,
            }
        }
        fn boxes(&self) -> bool {
            self.boxes.iter().all(|node| node.key == 1)
                && self.boxes.first().is_none_or(|first| (**first).left.is_none())
                && (self.boxes.is_empty() || self.boxes[0].key == 1)
        }
        fn counted(&self) -> bool {
            let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
            for item in &self.items {
                *counts.entry(*item).or_insert(0) += 1;
            }
            counts.iter().all(|(item, count)| *count == 1 || *item == 0) && counts.values().sum::<usize>() == self.items.len()
        }
        fn folded(&self) -> bool {
            let (least, most) =
                self.items.iter().fold((u8::MAX, u8::MIN), |(least, most), item| (least.min(*item), most.max(*item)));
            least <= most && self.items.iter().rev().take(2).copied().max() == Some(most)
        }
    }

    fn bags(twin: fn(&BagTwin) -> bool) -> (u64, u64) {
        let scope = Scope::<Bag>::any().objects::<Node>(1).len(BagTwin::ITEMS, 0..=2).len(BagTwin::NODES, 0..=1);
        let scope = scope.len(BagTwin::NAME, 0..=2).len(BagTwin::BOXES, 0..=1);
        both(scope.every(0..=1u8).every(0..=1).every(['a', 'b']).requires(twin).count())
    }

    #[test]
    fn idioms_on_sequences_are_explored_as_by_hand() {
        assert_eq!(bags(|bag| bag.q1()), bags(|bag| bag.items.iter().all(|item| item.get() > 0)));
        assert_eq!(bags(|bag| bag.q2()), bags(|bag| bag.items.windows(2).all(|w| w[0].get() <= w[1].get())));
        assert_eq!(bags(|bag| bag.q3()), bags(|bag| bag.items.iter().all(|item| item.get() != 0)));
        assert_eq!(bags(|bag| bag.q4()), bags(|bag| bag.items.len() == 1 && bag.items[0].get() == 1));
        assert_eq!(bags(|bag| bag.q5()), bags(|bag| bag.nodes.iter().any(|node| node.key.get() == 0)));
        assert_eq!(bags(|bag| bag.q6()), bags(|bag| bag.nodes.len() > 1 && bag.nodes[0].key.get() == 1));
        assert_eq!(bags(|bag| bag.q7()), bags(|bag| bag.pair.0.get() == 1));
        assert_eq!(bags(|bag| bag.q8()), bags(|bag| bag.root.get().is_some()));
        let by_hand: fn(&BagTwin) -> bool = |bag| {
            bag.items.windows(2).all(|w| w[0].get() <= w[1].get()) && bag.items.first().is_some_and(|first| first.get() == 1)
        };
        assert_eq!(bags(|bag| bag.q9()), bags(by_hand));
        assert_eq!(bags(|bag| bag.q10()), bags(|bag| (bag.items.len(), bag.nodes.len()) == (1, 0)));
        let by_hand: fn(&BagTwin) -> bool = |bag| bag.name.chars().all(|letter| letter == 'a') && bag.name.len() != 2;
        assert_eq!(bags(|bag| bag.text()), bags(by_hand));
        let by_hand: fn(&BagTwin) -> bool = |bag| {
            bag.kids[0].get().is_some() && bag.kids[1].get().is_none() && bag.kids[0].get().is_some_and(|kid| kid.key.get() == 1)
        };
        assert_eq!(bags(|bag| bag.children()), bags(by_hand));
        let by_hand: fn(&BagTwin) -> bool = |bag| {
            bag.kids[0].get().is_some_and(|kid| kid.left.get().is_none() && kid.right.get().is_none())
                && bag.kids[1].get().is_none()
        };
        assert_eq!(bags(|bag| bag.child_by_match()), bags(by_hand));
        let by_hand: fn(&BagTwin) -> bool = |bag| {
            bag.boxes.iter().all(|node| node.get().key.get() == 1)
                && bag.boxes.first().is_none_or(|first| first.get().left.get().is_none())
        };
        assert_eq!(bags(|bag| bag.boxes()), bags(by_hand));
        let by_hand: fn(&BagTwin) -> bool = |bag| bag.items.iter().filter(|item| item.get() == 1).count() < 2;
        assert_eq!(bags(|bag| bag.counted()), bags(by_hand));
        let by_hand: fn(&BagTwin) -> bool = |bag| bag.items.iter().filter(|item| item.get() < 9).count() > 0;
        assert_eq!(bags(|bag| bag.folded()), bags(by_hand));
    }

    fn nodes(twin: fn(&NodeTwin) -> bool) -> (u64, u64) {
        both(Scope::<Node>::any().objects::<Node>(3).every(-1..=1).requires(twin).count())
    }

    #[test]
    fn idioms_on_trees_are_explored_as_by_hand() {
        assert_eq!(nodes(|node| node.p1() == 0), nodes(left_spine));
        assert_eq!(nodes(|node| node.p2() == 0), nodes(left_spine));
        assert_eq!(nodes(|node| node.p3() == 1), nodes(|node| node.left.get().is_some() as i32 + node.key.get() == 1));
        assert_eq!(nodes(|node| node.p4().is_eq()), nodes(|node| node.key.get() < 9));
        let by_hand: fn(&NodeTwin) -> bool = |node| node.left.get().is_some_and(|left| left.left.get().is_none());
        assert_eq!(
            nodes(|node| {
                let mut out = vec![];
                node.p5(&mut out);
                out.len() == 2
            })
            .1,
            nodes(by_hand).1
        );
        let by_hand: fn(&NodeTwin) -> bool = |node| match (node.left.get(), node.right.get()) {
            (Some(l), Some(r)) => l.key.get() < r.key.get(),
            _ => true,
        };
        assert_eq!(nodes(|node| node.p6()), nodes(by_hand));
        fn p7(node: &NodeTwin) -> bool {
            let mut open = vec![node];
            while let Some(n) = open.pop() {
                if n.key.get() < 0 {
                    return false;
                }
                open.extend(n.left.get());
                open.extend(n.right.get());
            }
            true
        }
        assert_eq!(nodes(|node| node.p7()), nodes(p7));
        fn p8(node: &NodeTwin) -> bool {
            match (node.left.get(), node.key.get()) {
                (None, key) => key == 0,
                (Some(l), _) => p8(l),
            }
        }
        assert_eq!(nodes(|node| node.p8()), nodes(p8));
        assert_eq!(nodes(|node| node.p9()), nodes(|node| node.key.get() > 0));
        assert_eq!(nodes(|node| node.p10().is_none()), nodes(|node| node.left.get().is_none()));
        assert_eq!(nodes(|node| node.p11()), nodes(|node| node.left.get().is_none()));
        assert_eq!(nodes(|node| node.p12()), nodes(|node| node.key.get() > 0));
        fn p13(node: &NodeTwin) -> bool {
            [node.left.get(), node.right.get()].into_iter().flatten().all(p13)
        }
        assert_eq!(nodes(|node| node.p13()), nodes(p13));
        assert_eq!(nodes(|node| node.is_leaf()), nodes(|node| node.left.get().is_none() && node.right.get().is_none()));
        fn heights(node: &NodeTwin) -> Option<usize> {
            let left = node.left.get().map_or(Some(0), heights)?;
            let right = node.right.get().map_or(Some(0), heights)?;
            (left.abs_diff(right) <= 1).then_some(1 + left.max(right))
        }
        assert_eq!(nodes(|node| node.heights().is_ok()).1, nodes(|node| heights(node).is_some()).1);
    }

    fn left_spine(node: &NodeTwin) -> bool {
        node.left.get().is_none_or(left_spine)
    }
}

/// Texts of the structure in sets, compared, and taken as `str`.
mod texts {
    use smallscope::{Scope, Twin, invariant};
    use std::collections::{BTreeSet, HashSet};

    #[derive(Twin, Debug)]
    enum Json {
        Null,
        Number(i8),
        Text(String),
        List(Vec<Json>),
        Object(Vec<(String, Json)>),
    }

    #[invariant(is_well_formed)]
    impl Json {
        fn is_well_formed(&self) -> bool {
            match self {
                Json::Null => true,
                Json::Number(number) => *number >= 0,
                Json::Text(text) => text.trim().len() == text.len() && !text.eq_ignore_ascii_case("aa"),
                Json::List(items) => items.iter().all(Json::is_well_formed),
                Json::Object(entries) => {
                    let mut keys: HashSet<String> = HashSet::new();
                    let mut borrowed: HashSet<&str> = HashSet::new();
                    let mut sorted = BTreeSet::new();
                    for (key, value) in entries {
                        if keys.contains(key) || keys.contains(key.as_str()) || !value.is_well_formed() {
                            return false;
                        }
                        keys.insert(key.clone());
                        borrowed.insert(key.as_str());
                        sorted.insert(key);
                    }
                    let first = entries.first().map(|(key, _)| key);
                    borrowed.len() == entries.len() && sorted.first().copied() == first
                }
            }
        }
    }

    #[test]
    fn texts_can_be_kept_in_sets_compared_and_used_as_str() {
        let any = Scope::<Json>::any().objects::<Json>(3).every_len(0..=2).every::<i8>(-1..=0).every::<char>(['a', ' ']);
        let both = any.agree().unwrap();
        let new = Scope::<Json>::new().objects::<Json>(3).every_len(0..=2).every::<i8>(-1..=0).every::<char>(['a', ' ']);
        let search = new.count().unwrap();
        // Null, two numbers, seven texts and the two empty ones; one of these in a list or under one of seven keys; and so on.
        let (one, two) = (1 + 2 + 7 + 2, 12 + 7 * 12);
        assert_eq!((both.explored, both.valid), (one + two + (two + 7 * two) + (12 * 12 + 49 * 12 * 12), search.valid));
        assert!(search.explored < both.explored, "{search}");
        // By hand: texts without spaces at their ends, but for "aa".
        let single = Scope::<Json>::new().objects::<Json>(1).every_len(0..=2).every::<i8>(-1..=0).every::<char>(['a', ' ']);
        let single = single.all().unwrap();
        let texts: Vec<String> =
            single.filter_map(|json| if let Ok(Json::Text(text)) = json { Some(text) } else { None }).collect();
        assert_eq!(texts, ["", "a"]);
    }
}
