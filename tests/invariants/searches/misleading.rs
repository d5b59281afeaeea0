//! Shapes and invariants that might mislead a search which knows objects by results, or goes back over choices.

use smallscope::{Monitored, Path, Predicate, Scope, Search, Twin, invariant};

/// All searches find the same, conflicts in the same order; gives why tables do not apply, if they do not. A difference that only the comparison before a search
/// has found out is a difference.
fn agree<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Result<(), String> {
    let name = std::any::type_name::<T>();
    let mut korat: Vec<(Path, String)> = vec![];
    let expected = scope().threads(1).for_each(|valid| korat.push((valid.path(), valid.to_string()))).unwrap();
    assert!(expected.valid > 0 && expected.valid < expected.explored, "{name}: {expected} tells nothing apart");
    let mut found = vec![];
    let conflicts = scope().verify_every(4).for_each_by_conflicts(|valid| found.push((valid.path(), valid.to_string())));
    let conflicts = conflicts.unwrap_or_else(|error| panic!("{name} by conflicts: {error}"));
    assert!(conflicts.is_none() || found == korat, "{name}: {} by conflicts, {} by Korat's search", found.len(), korat.len());
    korat.sort();
    for search in [Search::Auto, Search::Conflicts, Search::Tables] {
        let mut found = vec![];
        scope().threads(1).search(search).for_each(|valid| found.push((valid.path(), valid.to_string()))).unwrap();
        found.sort();
        assert!(found == korat, "{name}: {} by {search}, {} by Korat's search", found.len(), korat.len());
    }
    let tables = scope().tables().map(|tables| assert_eq!(*tables.count(), expected.valid, "{name}"));
    tables.map_err(|error| {
        let why = error.to_string();
        assert!(!why.contains("they do not find"), "{name}: {why}");
        why
    })
}

/// What is the same at every size.
fn agrees<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) {
    agree(scope).unwrap();
}

mod swapped {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Mirror {
        one: Option<Box<Node>>,
        other: Option<Box<Node>>,
    }
    #[invariant(rep_ok)]
    impl Mirror {
        fn rep_ok(&self) -> bool {
            match (&self.one, &self.other) {
                (Some(one), Some(other)) => one.mirrors(other) && one.key <= other.sum(),
                (None, None) => true,
                _ => false,
            }
        }
    }
    #[invariant]
    impl Node {
        fn mirrors(&self, other: &Node) -> bool {
            self.key == other.key
                && match (&self.left, &other.right) {
                    (Some(left), Some(right)) => left.mirrors(right),
                    (None, None) => true,
                    _ => false,
                }
                && match (&self.right, &other.left) {
                    (Some(right), Some(left)) => right.mirrors(left),
                    (None, None) => true,
                    _ => false,
                }
        }
        fn sum(&self) -> u8 {
            let (one, other) = (&self.left, &self.right);
            let (one, other) = (other, one);
            self.key + one.as_ref().map_or(0, |node| node.sum()) + other.as_ref().map_or(0, |node| 2 * node.sum())
        }
    }
    #[derive(Twin, Debug)]
    pub struct Twins {
        root: Option<Box<Node>>,
        sum: u8,
    }
    #[invariant(rep_ok)]
    impl Twins {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_even() && root.sum() == self.sum)
        }
    }
    #[invariant]
    impl Node {
        fn is_even(&self) -> bool {
            (match (&self.left, &self.right) {
                (Some(left), Some(right)) => left.mirrors(right),
                (left, right) => left.is_none() && right.is_none(),
            }) && self.left.as_ref().is_none_or(|left| left.is_even())
        }
    }
    #[test]
    fn sides_that_are_swapped_or_compared() {
        for n in 1..=4 {
            agrees(|| Scope::<Mirror>::new().objects::<Node>(n).every::<u8>(0..=1));
            agrees(|| Scope::<Twins>::new().objects::<Node>(n).every::<u8>(0..=3));
        }
    }
}

mod slots {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        slots: Vec<Option<Box<Node>>>,
        more: (Option<Box<Node>>, [Option<Box<Node>>; 2]),
        nothing: (),
        marker: std::marker::PhantomData<u8>,
    }
    #[derive(Twin, Debug)]
    pub struct Slots {
        root: Option<Box<Node>>,
        depth: u8,
    }
    #[invariant(rep_ok)]
    impl Slots {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().map_or(0, |root| root.depth()) == self.depth
                && self.root.as_ref().is_none_or(|root| root.is_left_full(true))
        }
    }
    #[invariant]
    impl Node {
        fn depth(&self) -> u8 {
            let mut deepest = 0;
            for slot in &self.slots {
                if let Some(node) = slot {
                    deepest = deepest.max(node.depth());
                }
            }
            for node in self.more.1.iter().flatten() {
                deepest = deepest.max(node.depth());
            }
            1 + self.more.0.as_ref().map_or(deepest, |node| deepest.max(node.depth()))
        }
        fn is_left_full(&self, mut strict: bool) -> bool {
            for slot in self.slots.iter() {
                match slot {
                    Some(node) if strict => {
                        if !node.is_left_full(false) {
                            return false;
                        }
                    }
                    Some(node) => return node.slots.is_empty(),
                    None => strict = false,
                }
            }
            self.more.1[0].is_some() || self.more.1[1].is_none()
        }
    }
    #[test]
    fn objects_in_lists_tuples_and_arrays() {
        for n in 1..=3 {
            agrees(|| Scope::<Slots>::new().objects::<Node>(n).every_len(0..=2).every::<u8>(0..=3));
        }
    }
}

mod mutual {
    use super::*;
    #[derive(Twin, Debug)]
    pub enum Expr {
        Unit,
        Name(u8),
        Block(Vec<Stmt>),
        Pair(Box<Expr>, Box<Expr>),
    }
    #[derive(Twin, Debug)]
    pub enum Stmt {
        Let(u8, Box<Expr>),
        Do(Box<Expr>),
    }
    #[derive(Twin, Debug)]
    pub struct Program {
        body: Expr,
    }
    #[invariant(rep_ok)]
    impl Program {
        fn rep_ok(&self) -> bool {
            self.body.check(0).is_ok_and(|names| names <= 2)
        }
    }
    #[invariant]
    impl Expr {
        fn check(&self, scope: u8) -> Result<u8, String> {
            match self {
                Expr::Unit => Ok(0),
                Expr::Name(name) if scope & (1 << name) != 0 => Ok(1),
                Expr::Name(name) => Err(format!("{name} is not bound")),
                Expr::Block(stmts) => {
                    let (mut scope, mut names) = (scope, 0);
                    for stmt in stmts {
                        let (bound, used) = stmt.check(scope)?;
                        scope |= bound;
                        names += used;
                    }
                    Ok(names)
                }
                Expr::Pair(one, other) => {
                    one.check(scope)?.checked_add(other.check(scope)?).ok_or_else(|| "too many".to_string())
                }
            }
        }
    }
    #[invariant]
    impl Stmt {
        fn check(&self, scope: u8) -> Result<(u8, u8), String> {
            Ok(match self {
                Stmt::Let(name, value) => (1 << name, value.check(scope)?),
                Stmt::Do(value) => (0, value.check(scope)?),
            })
        }
    }
    #[test]
    fn two_types_that_own_each_other() {
        for (exprs, stmts) in [(1, 1), (2, 1), (2, 2), (3, 2), (1, 3)] {
            let scope = || Scope::<Program>::new().objects::<Expr>(exprs).objects::<Stmt>(stmts);
            agrees(|| scope().every_len(0..=2).every::<u8>(0..=1));
        }
    }
}

mod generic {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node<T: 'static> {
        item: T,
        next: Option<Box<Node<T>>>,
    }
    #[derive(Twin, Debug)]
    pub struct Lists {
        small: Option<Box<Node<u8>>>,
        flags: Option<Box<Node<bool>>>,
    }
    #[invariant(rep_ok)]
    impl Lists {
        fn rep_ok(&self) -> bool {
            self.small.as_ref().map_or(0, |list| list.len()) == self.flags.as_ref().map_or(0, |list| list.len())
                && self.small.as_ref().is_none_or(|list| list.rises(None))
                && self.flags.as_ref().is_none_or(|list| list.alternates(list.item))
        }
    }
    #[invariant]
    impl<T> Node<T> {
        fn len(&self) -> usize {
            self.next.as_ref().map_or(1, |next| next.len() + 1)
        }
    }
    #[invariant]
    impl Node<u8> {
        fn rises(&self, above: Option<u8>) -> bool {
            above.is_none_or(|above| above <= self.item) && self.next.as_ref().is_none_or(|next| next.rises(Some(self.item)))
        }
    }
    #[invariant]
    impl Node<bool> {
        fn alternates(&self, expected: bool) -> bool {
            self.item == expected && self.next.as_ref().is_none_or(|next| next.alternates(!expected))
        }
    }
    #[test]
    fn one_generic_type_at_two_types() {
        for n in 1..=3 {
            let scope = || Scope::<Lists>::new().objects::<Node<u8>>(n).objects::<Node<bool>>(n);
            agrees(|| scope().every::<u8>(0..=2));
        }
    }
}

mod captured {
    use super::*;
    use std::cell::{Cell, RefCell};
    #[derive(Twin, Debug)]
    pub struct Node {
        kids: Vec<Node>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Bag {
        root: Option<Box<Node>>,
        most: u8,
    }
    #[invariant(rep_ok)]
    impl Bag {
        fn rep_ok(&self) -> bool {
            let seen = Cell::new(0u8);
            let count = |key: u8| {
                seen.set(seen.get() + key);
                true
            };
            let Some(root) = &self.root else { return self.most == 0 };
            let log = RefCell::new(vec![]);
            count(root.key);
            if root.kids.iter().any(|kid| kid.height() > 2 || !count(kid.key)) {
                return false;
            }
            root.kids.iter().for_each(|kid| log.borrow_mut().push(kid.height()));
            let highest = log.borrow().iter().copied().max().unwrap_or(0);
            seen.get() <= self.most && root.height() == highest + 1 && root.widest() <= 2 && root.first(|key| key > 0) != Some(1)
        }
    }
    #[invariant]
    impl Node {
        fn height(&self) -> usize {
            1 + self.kids.iter().map(|kid| kid.height()).max().unwrap_or(0)
        }
        fn widest(&self) -> usize {
            self.kids.iter().fold(self.kids.len(), |widest, kid| widest.max(kid.widest()))
        }
        fn first(&self, wanted: impl Fn(u8) -> bool + Copy) -> Option<u8> {
            if wanted(self.key) {
                return Some(self.key);
            }
            self.kids.iter().find_map(|kid| kid.first(wanted))
        }
    }
    #[test]
    fn closures_that_change_what_they_capture() {
        for n in 1..=4 {
            agrees(|| Scope::<Bag>::new().objects::<Node>(n).every_len(0..=2).every::<u8>(0..=2));
        }
    }
}

mod relatives {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
        other: Option<Box<Node>>,
        key: u8,
    }
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let Some(root) = self.root.as_deref() else { return self.other.is_none() };
            let least = root.leftmost();
            let Some(sum) = root.path(&[true, false]).map(|node| node.count()) else { return self.key == 0 };
            let found = root.find(self.key).is_some_and(|node| node.count() <= 2);
            (found || least.key > self.key)
                && sum >= 1
                && self.other.as_ref().is_none_or(|other| other.is_below(root) && !other.is(root))
        }
    }
    #[invariant]
    impl Node {
        fn count(&self) -> u32 {
            1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
        }
        fn leftmost(&self) -> &Node {
            match &self.left {
                Some(left) => left.leftmost(),
                None => self,
            }
        }
        fn find(&self, key: u8) -> Option<&Node> {
            if self.key == key {
                return Some(self);
            }
            self.left.as_ref().and_then(|left| left.find(key)).or_else(|| self.right.as_deref()?.find(key))
        }
        fn path(&self, steps: &[bool]) -> Option<&Node> {
            let Some((first, rest)) = steps.split_first() else { return Some(self) };
            let next = if *first { &self.left } else { &self.right };
            next.as_ref()?.path(rest)
        }
        fn is_below(&self, other: &Node) -> bool {
            self.key < other.key && self.count() <= other.count()
        }
        fn is(&self, other: &Node) -> bool {
            std::ptr::eq(self, other)
        }
    }
    #[test]
    fn methods_that_take_and_return_other_nodes() {
        for n in 1..=4 {
            agrees(|| Scope::<Tree>::new().objects::<Node>(n).every::<u8>(0..=1));
        }
    }
}

mod asked_again {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
        note: Option<(u8, bool)>,
    }
    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
    }
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let Some(root) = &self.root else { return true };
            // A question, a look into what was asked, the same question, and another one.
            let before = root.weight(1);
            let Some(left) = &root.left else { return before != Some(1) };
            let weight = left.weight(2);
            let key = left.key;
            let Some(right) = &left.right else { return weight.is_some() && key == root.key };
            let again = left.weight(2);
            if again != weight || right.weight(2).is_none() {
                return false;
            }
            let key = key + right.key;
            root.weight(1) == before && !root.is(key) && left.note.is_some_and(|(note, flag)| flag && note == key)
        }
    }
    #[invariant]
    impl Node {
        fn weight(&self, factor: u8) -> Option<u8> {
            let left = self.left.as_ref().map_or(Some(0), |left| left.weight(factor))?;
            let right = self.right.as_ref().map_or(Some(0), |right| right.weight(3 - factor))?;
            let sum = left + right + factor * self.key;
            (sum < 4).then_some(sum)
        }
        fn is(&self, key: u8) -> bool {
            self.note.map(|note| note.0) == Some(key) || self.right.as_ref().is_some_and(|right| right.is(key))
        }
    }
    #[test]
    fn nodes_that_are_asked_opened_and_asked_again() {
        for n in 1..=3 {
            agrees(|| Scope::<Tree>::new().objects::<Node>(n).every::<u8>(0..=1));
        }
    }
}

mod wrapped {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Link(Option<Box<Node>>);
    #[derive(Twin, Debug)]
    pub struct Node {
        body: Body,
    }
    #[derive(Twin, Debug)]
    pub struct Body {
        next: Link,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Stack {
        top: Link,
        size: u8,
    }
    #[invariant(rep_ok)]
    impl Stack {
        fn rep_ok(&self) -> bool {
            self.top.size() == self.size && self.top.sum() != 2
        }
    }
    #[invariant]
    impl Link {
        fn size(&self) -> u8 {
            self.0.as_ref().map_or(0, |node| node.size())
        }
        fn sum(&self) -> u8 {
            let Link(link) = self;
            match link {
                Some(node) => node.body.sum(),
                None => 0,
            }
        }
    }
    #[invariant]
    impl Node {
        fn size(&self) -> u8 {
            self.body.size() + 1
        }
    }
    #[invariant]
    impl Body {
        fn size(&self) -> u8 {
            self.next.size()
        }
        fn sum(&self) -> u8 {
            self.key + self.next.sum()
        }
    }
    #[test]
    fn structs_at_the_address_of_their_owner() {
        for n in 1..=4 {
            agrees(|| Scope::<Stack>::new().objects::<Node>(n).every::<u8>(0..=n as u8));
        }
    }
}

mod addresses {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
    }
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_apart() && root.is_light(3))
        }
    }
    #[invariant]
    impl Node {
        fn address(&self) -> usize {
            std::ptr::from_ref(self).addr()
        }
        fn is_apart(&self) -> bool {
            match (&self.left, &self.right) {
                (Some(left), Some(right)) => left.address() != right.address() && left.is_apart() && right.is_apart(),
                (Some(one), None) | (None, Some(one)) => one.address() != self.address() && one.is_apart(),
                (None, None) => true,
            }
        }
        fn is_light(&self, most: u8) -> bool {
            self.key <= most && [&self.left, &self.right].into_iter().flatten().all(|node| node.is_light(most - self.key))
        }
    }
    /// An object of tables stands for others, which are elsewhere.
    #[test]
    fn functions_that_return_addresses_are_not_known_by_them() {
        let scope = || Scope::<Tree>::new().objects::<Node>(4).every::<u8>(1..=2);
        let (korat, tables) = (scope().count().unwrap(), scope().search(Search::Tables).count().unwrap());
        assert_eq!((tables.search, tables.valid), (Search::Korat, korat.valid));
        let why = scope().tables().map(|_| ()).unwrap_err().to_string();
        assert!(why.contains("a function returns the address of an object as a number, or is given one"), "{why}");
    }

    /// As above, but nobody asks for addresses among the few nodes that are compared with Korat's search first.
    #[derive(Twin, Debug)]
    pub struct Wide {
        root: Option<Box<Node>>,
    }

    #[invariant(rep_ok)]
    impl Wide {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.count() < 7 || root.is_apart())
        }
    }

    #[invariant]
    impl Node {
        fn count(&self) -> u32 {
            1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
        }
    }

    #[test]
    fn functions_that_return_addresses_where_nothing_is_compared() {
        let scope = || Scope::<Wide>::new().objects::<Node>(7).every::<u8>(1..=2);
        let (korat, tables) = (scope().count().unwrap(), scope().search(Search::Tables).count().unwrap());
        assert_eq!(tables.valid, korat.valid);
    }
}

mod shadows {
    use super::*;
    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Ordering {
        Less,
        More,
    }
    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        order: Ordering,
        text: String,
    }
    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
        len: u8,
    }
    #[invariant(rep_ok)]
    impl List {
        fn rep_ok(&self) -> bool {
            let len = self.head.as_ref().map_or(0, |head| head.len());
            let len = {
                let len = len + self.len;
                len / 2
            };
            let self_len = self.len;
            len == self_len
                && self.head.as_ref().is_none_or(|head| head.follows(Ordering::Less) && head.text("a".to_string()) != "aa")
        }
    }
    #[invariant]
    impl Node {
        fn len(&self) -> u8 {
            let len = match &self.next {
                Some(next) => {
                    let len = next.len();
                    len
                }
                None => 0,
            };
            let len = len + 1;
            len
        }
        fn follows(&self, order: Ordering) -> bool {
            self.order >= order && self.next.as_ref().is_none_or(|next| next.follows(self.order))
        }
        fn text(&self, before: String) -> String {
            let text = before + &self.text;
            match &self.next {
                Some(next) => next.text(text),
                None => text,
            }
        }
    }
    #[test]
    fn names_that_are_used_twice() {
        for n in 1..=3 {
            agrees(|| Scope::<List>::new().objects::<Node>(n).every::<u8>(0..=3).every_len(0..=1).every::<char>(['a', 'b']));
        }
    }
}

mod early {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        kids: [Option<Box<Node>>; 3],
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
        spare: Option<Box<Node>>,
        want: u8,
    }
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> Option<()> {
            let root = self.root.as_deref()?;
            if root.key == 0 && root.kids[0].is_none() {
                return Some(());
            }
            let mut sum = 0u8;
            for (at, kid) in root.kids.iter().enumerate() {
                let Some(kid) = kid else { continue };
                sum = sum.checked_add(kid.score(at as u8)?)?;
                if sum > 3 {
                    break;
                }
            }
            let spare = match &self.spare {
                Some(spare) if spare.score(0).is_none() => return None,
                Some(spare) => spare.key,
                None => 1,
            };
            matches!((sum, spare), (0, _) | (_, 1)).then_some(())?;
            (sum == self.want).then_some(())
        }
    }
    #[invariant]
    impl Node {
        fn score(&self, at: u8) -> Option<u8> {
            let [first, .., last] = &self.kids;
            let first = if let Some(first) = first { first.score(at)? } else { at };
            let last = last.as_deref().map(|last| last.score(first)).unwrap_or(Some(self.key))?;
            if first == last { None } else { Some(first.max(last)) }
        }
    }
    #[test]
    fn early_returns_breaks_and_question_marks() {
        for n in 1..=3 {
            agrees(|| Scope::<Tree>::new().objects::<Node>(n).every::<u8>(0..=2));
        }
    }
}

mod traits {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        kids: Vec<Box<Node>>,
        key: i8,
    }
    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Box<Node>,
        total: i8,
    }
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            total(&self.root) == self.total && deepest(&self.root.kids) < 2 && self.root.is_fair()
        }
    }
    #[invariant]
    fn total(node: &Node) -> i8 {
        node.kids.iter().map(|kid| total(kid)).sum::<i8>() + node.key
    }
    #[invariant]
    fn deepest(nodes: &[Box<Node>]) -> usize {
        nodes.iter().map(|node| 1 + deepest(&node.kids)).max().unwrap_or(0)
    }
    #[invariant]
    impl Node {
        fn own(&self) -> i8 {
            total(self)
        }
        fn is_fair(&self) -> bool {
            let mut totals: Vec<i8> = self.kids.iter().map(|kid| kid.own()).collect();
            totals.sort();
            totals.dedup();
            totals.len() == self.kids.len() && self.kids.iter().rev().skip(1).all(|kid| kid.is_fair())
        }
    }
    #[test]
    fn functions_beside_methods() {
        for n in 1..=3 {
            agrees(|| Scope::<Tree>::new().objects::<Node>(n).every::<i8>(-1..=1).every_len(0..=2));
        }
    }
}

mod same_names {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        keys: Vec<u8>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
        tail: Option<Box<Node>>,
        keys: Vec<u8>,
        key: u8,
    }
    #[invariant(rep_ok)]
    impl List {
        fn rep_ok(&self) -> bool {
            // `contains`, `len`, `max` and `is_empty` are methods of the standard library and of nodes; one of nodes is called within the arguments of the other.
            if !self.keys.contains(&self.key) || self.keys.is_empty() {
                return false;
            }
            let Some(head) = &self.head else { return self.keys.contains(&0) };
            let found = head.contains(self.key);
            let empty = head.is_empty();
            if let Some(tail) = &self.tail {
                if !head.agrees(tail.agrees(empty)) {
                    return false;
                }
            }
            !found && self.keys.len().max(1) == head.len().max(1) && !empty
        }
    }
    #[invariant]
    impl Node {
        fn contains(&self, key: u8) -> bool {
            self.key == key || self.keys.contains(&key) || self.next.as_ref().is_some_and(|next| next.contains(key))
        }
        fn is_empty(&self) -> bool {
            self.keys.is_empty() && self.next.as_ref().is_none_or(|next| next.is_empty())
        }
        fn len(&self) -> usize {
            self.keys.len() + self.next.as_ref().map_or(0, |next| next.len())
        }
        fn agrees(&self, with: bool) -> bool {
            (self.key == 0) == with
        }
    }
    #[test]
    fn methods_with_names_of_the_standard_library() {
        for n in 1..=2 {
            agrees(|| Scope::<List>::new().objects::<Node>(n).every::<u8>(0..=1).every_len(0..=1));
        }
    }
}

mod by_path {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        kids: Vec<Node>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
        sum: u32,
    }
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            self.root.as_deref().is_none_or(Node::is_ok)
                && self.root.as_deref().map_or(0, Node::sum) == self.sum
                && std::iter::successors(self.root.as_deref(), |node| node.kids.first()).all(|node| Node::sum(node) != 2)
        }
    }
    #[invariant]
    impl Node {
        fn is_ok(&self) -> bool {
            let mut stack = vec![self];
            let mut last = 0;
            while let Some(node) = stack.pop() {
                if node.key < last {
                    return false;
                }
                last = node.key;
                stack.extend(node.kids.iter());
            }
            self.kids.iter().all(Self::is_ok)
        }
        fn sum(&self) -> u32 {
            u32::from(self.key) + self.kids.iter().map(Node::sum).sum::<u32>()
        }
    }
    #[test]
    fn methods_as_values() {
        for n in 1..=4 {
            agrees(|| Scope::<Tree>::new().objects::<Node>(n).every::<u8>(0..=2).every_len(0..=2).every::<u32>(0..=4));
        }
    }
}

mod kept {
    use super::*;
    use std::cell::Cell;
    use std::sync::atomic::{AtomicU32, Ordering};
    thread_local!(static SEEN: Cell<u32> = const { Cell::new(0) });
    static TOTAL: AtomicU32 = AtomicU32::new(0);
    trait Noted {
        fn noted(&self) -> u32;
    }
    impl Noted for u8 {
        fn noted(&self) -> u32 {
            SEEN.set(SEEN.get() + u32::from(*self));
            SEEN.get()
        }
    }
    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        key: u8,
    }
    #[derive(Twin, Debug)]
    pub struct CellList {
        head: Option<Box<Node>>,
        flag: bool,
    }
    #[invariant(rep_ok)]
    impl CellList {
        fn rep_ok(&self) -> bool {
            SEEN.set(0);
            self.flag && self.head.as_ref().is_none_or(|head| head.in_a_cell_of_the_thread())
        }
    }
    #[invariant]
    impl Node {
        fn in_a_cell_of_the_thread(&self) -> bool {
            SEEN.set(SEEN.get() + u32::from(self.key));
            let holds = SEEN.get() < 4;
            holds && self.next.as_ref().is_none_or(|next| next.in_a_cell_of_the_thread())
        }
    }
    #[test]
    fn in_a_cell_of_the_thread() {
        for n in 1..=3 {
            let _ = agree(|| Scope::<CellList>::new().objects::<Node>(n).every::<u8>(0..=3).threads(1));
        }
    }
    #[derive(Twin, Debug)]
    pub struct WithList {
        head: Option<Box<Node>>,
        flag: bool,
    }
    #[invariant(rep_ok)]
    impl WithList {
        fn rep_ok(&self) -> bool {
            SEEN.with(|seen| seen.set(0));
            self.flag && self.head.as_ref().is_none_or(|head| head.by_a_closure_for_the_thread())
        }
    }
    #[invariant]
    impl Node {
        fn by_a_closure_for_the_thread(&self) -> bool {
            let holds = SEEN.with(|seen| {
                seen.set(seen.get() + u32::from(self.key));
                seen.get() < 4
            });
            holds && self.next.as_ref().is_none_or(|next| next.by_a_closure_for_the_thread())
        }
    }
    #[test]
    fn by_a_closure_for_the_thread() {
        for n in 1..=3 {
            let _ = agree(|| Scope::<WithList>::new().objects::<Node>(n).every::<u8>(0..=3).threads(1));
        }
    }
    #[derive(Twin, Debug)]
    pub struct TraitList {
        head: Option<Box<Node>>,
        flag: bool,
    }
    #[invariant(rep_ok)]
    impl TraitList {
        fn rep_ok(&self) -> bool {
            SEEN.set(0);
            self.flag && self.head.as_ref().is_none_or(|head| head.by_a_trait_of_others())
        }
    }
    #[invariant]
    impl Node {
        fn by_a_trait_of_others(&self) -> bool {
            let holds = self.key.noted() < 4;
            holds && self.next.as_ref().is_none_or(|next| next.by_a_trait_of_others())
        }
    }
    #[test]
    fn by_a_trait_of_others() {
        for n in 1..=3 {
            let _ = agree(|| Scope::<TraitList>::new().objects::<Node>(n).every::<u8>(0..=3).threads(1));
        }
    }
    #[derive(Twin, Debug)]
    pub struct AtomicList {
        head: Option<Box<Node>>,
        flag: bool,
    }
    #[invariant(rep_ok)]
    impl AtomicList {
        fn rep_ok(&self) -> bool {
            TOTAL.store(0, Ordering::Relaxed);
            self.flag && self.head.as_ref().is_none_or(|head| head.in_an_atomic())
        }
    }
    #[invariant]
    impl Node {
        fn in_an_atomic(&self) -> bool {
            TOTAL.fetch_add(u32::from(self.key), Ordering::Relaxed) < 3
                && self.next.as_ref().is_none_or(|next| next.in_an_atomic())
        }
    }
    #[test]
    fn in_an_atomic() {
        for n in 1..=3 {
            let _ = agree(|| Scope::<AtomicList>::new().objects::<Node>(n).every::<u8>(0..=3).threads(1));
        }
    }
}

mod empty {
    use super::*;
    #[derive(Twin, Debug, PartialEq)]
    pub struct Unit;
    #[derive(Twin, Debug)]
    pub struct Node {
        units: Vec<Unit>,
        unit: Option<Box<Unit>>,
        nested: Vec<Vec<Node>>,
        slice: Box<[Node]>,
        boxed: Option<Box<Node>>,
    }
    #[derive(Twin, Debug)]
    pub struct Root {
        node: Option<Box<Node>>,
        count: u8,
    }
    #[invariant(rep_ok)]
    impl Root {
        fn rep_ok(&self) -> bool {
            self.node.as_ref().map_or(0, |node| node.count()) == self.count
                && self.node.as_ref().is_none_or(|node| node.is_flat())
        }
    }
    #[invariant]
    impl Unit {
        fn one(&self) -> u8 {
            1
        }
    }
    #[invariant]
    impl Node {
        fn count(&self) -> u8 {
            let units: u8 = self.units.iter().map(|unit| unit.one()).sum();
            let nested: u8 = self.nested.iter().flatten().map(|node| node.count()).sum();
            let slice: u8 = self.slice.iter().map(|node| node.count()).sum();
            let boxed = self.boxed.as_ref().map_or(0, |node| node.count());
            units + self.unit.as_ref().map_or(0, |unit| unit.one()) + nested + slice + boxed
        }
        fn is_flat(&self) -> bool {
            self.nested.iter().all(|row| row.is_empty() || row.len() == 1 && row[0].is_flat()) && self.slice.len() != 1
        }
    }
    #[test]
    fn objects_without_size_and_lists_of_lists() {
        for n in 0..=1 {
            let scope = || Scope::<Root>::new().objects::<Node>(n + 1).objects::<Unit>(1);
            let _ = agree(|| scope().every::<u8>(0..=2).every_len(0..=1));
        }
    }
}

mod guarded {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        step: u8,
    }
    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
        flag: bool,
    }
    #[invariant(rep_ok)]
    impl List {
        fn rep_ok(&self) -> bool {
            let Some(head) = &self.head else { return self.flag };
            if head.moves() { head.rounds(3) > 3 } else { self.flag }
        }
    }
    #[invariant]
    impl Node {
        fn moves(&self) -> bool {
            self.step > 0 && self.next.as_ref().is_none_or(|next| next.moves())
        }
        /// Does not come to an end if the step is zero.
        fn rounds(&self, most: u8) -> u8 {
            let mut at = 0;
            while at < most {
                at += self.step;
            }
            at + self.next.as_ref().map_or(0, |next| next.rounds(most))
        }
    }
    /// Tables ask for combinations of answers: of what the invariant asks only where another answer allows it, only there.
    #[test]
    fn what_does_not_end_without_its_guard() {
        for n in 1..=3 {
            let _ = agree(|| Scope::<List>::new().objects::<Node>(n).every::<u8>(0..=2));
        }
    }
}

mod large {
    use super::*;
    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        one: u8,
        other: u8,
    }
    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
    }
    #[invariant(rep_ok)]
    impl List {
        fn rep_ok(&self) -> bool {
            let mut at = &self.head;
            while let Some(node) = at {
                if node.one == node.other {
                    return false;
                }
                at = &node.next;
            }
            true
        }
    }
    #[test]
    fn one_table_that_is_larger_than_all_may_be() {
        // All nodes are looked into, so the first table has all structures.
        let scope = || Scope::<List>::new().objects::<Node>(2).every::<u8>(0..20);
        assert!(scope().tables().is_ok());
        let why = scope().table_memory(1).tables().map(|tables| tables.count().to_string()).unwrap_err().to_string();
        assert!(why.contains("tables take more memory than they may"), "{why}");
        // The search goes on without them.
        let (korat, mut lent) = (scope().count().unwrap(), 0);
        let counts = scope().table_memory(1).search(Search::Tables).for_each(|_| lent += 1).unwrap();
        assert_eq!((counts.search, counts.explored, lent), (Search::Korat, korat.explored, korat.valid));
    }
}
