//! The attributes: exhaustive tests and contracts, as a user writes them.

// The pointers of generated values are null or lead to what was generated with them.
#![allow(clippy::undocumented_unsafe_blocks)]

use smallscope::{Check, Scope, Twin, Verdict, ensures, exhaustive, invariant, requires};

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|node| node.is_ordered(i32::MIN, i32::MAX))
    }
}

#[invariant]
impl Node {
    fn is_ordered(&self, min: i32, max: i32) -> bool {
        min < self.key
            && self.key < max
            && self.left.as_ref().is_none_or(|left| left.is_ordered(min, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, max))
    }
}

impl Tree {
    fn keys(&self) -> Vec<i32> {
        fn collect(node: &Option<Box<Node>>, keys: &mut Vec<i32>) {
            if let Some(node) = node {
                collect(&node.left, keys);
                keys.push(node.key);
                collect(&node.right, keys);
            }
        }
        let mut keys = vec![];
        collect(&self.root, &mut keys);
        keys
    }

    fn contains(&self, key: i32) -> bool {
        self.keys().contains(&key)
    }

    fn insert(&mut self, key: i32) -> bool {
        let mut place = &mut self.root;
        while let Some(node) = place {
            if key == node.key {
                return false;
            }
            place = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *place = Some(Box::new(Node { left: None, right: None, key }));
        true
    }

    fn get(&self, key: i32) -> i32 {
        assert!(self.contains(key), "no key {key}");
        key
    }

    #[requires(!self.keys().is_empty())]
    #[ensures(ret == old(self.keys())[0], self.keys() == old(self.keys()[1..].to_vec()))]
    fn pop_first(&mut self) -> i32 {
        let mut place = &mut self.root;
        while place.as_ref().is_some_and(|node| node.left.is_some()) {
            place = &mut place.as_mut().unwrap().left;
        }
        let node = *place.take().unwrap();
        *place = node.right;
        node.key
    }

    #[ensures(ret.is_none_or(|key| old(self.keys()).contains(key)))]
    fn smallest(&self) -> Option<&i32> {
        let mut node = self.root.as_ref()?;
        while let Some(left) = &node.left {
            node = left;
        }
        return Some(&node.key);
    }

    #[ensures(self.keys().len() < old(self.keys().len()))]
    fn pop_badly(&mut self) {
        self.root = self.root.take().and_then(|root| root.left);
    }
}

#[exhaustive(Node = 4, Node::key = 0..=3, key = 0..=4, expect = 51 * 5)]
fn insert_adds_one_key(tree: &mut Tree, old: &Tree, key: i32) {
    assert_eq!(tree.insert(key), !old.contains(key));
    let mut keys = old.keys();
    keys.push(key);
    keys.sort();
    keys.dedup();
    assert_eq!(tree.keys(), keys);
}

#[exhaustive(Node = 3, Node::key = 0..=3, key = 0..=4, panics_when = |tree, key| !tree.contains(key))]
fn get_panics_exactly_when_the_key_is_absent(tree: &Tree, key: i32) {
    tree.get(key);
}

#[exhaustive(Node = 3, Node::key = 0..=3, expect = 1 + 4 + 6 * 2 + 4 * 5)]
fn a_check_may_take_the_value(tree: Tree) {
    drop(tree);
}

#[exhaustive(Node = 3, Node::key = 0..=3, key = [1, 2], requires = |tree, key| tree.contains(key), sometimes = "the root is it")]
fn conditions_leave_inputs_out(tree: &Tree, key: i32) {
    assert!(tree.contains(key));
    smallscope::sometimes!(tree.root.as_ref().unwrap().key == key, "the root is it");
}

#[exhaustive(any, every_len = 0..=3, every(u8) = 0..=2, expect = 1 + 9 + 81 + 729)]
fn plain_values_need_no_type_of_ones_own(pairs: Vec<(u8, u8)>) {
    let map: std::collections::BTreeMap<u8, u8> = pairs.iter().copied().collect();
    assert!(map.len() <= pairs.len());
}

#[exhaustive(Node = 4, Node::key = 0..=3)]
fn pop_first_keeps_its_contract(tree: &mut Tree) {
    tree.pop_first();
}

#[exhaustive(Node = 4, Node::key = 0..=3)]
fn what_is_returned_may_borrow(tree: &Tree) {
    assert_eq!(tree.smallest(), tree.keys().first());
}

impl Tree {
    #[ensures(self.rep_ok())]
    fn pop_two(&mut self) {
        self.pop_first();
        self.pop_first();
    }
}

#[test]
fn a_method_that_calls_another_wrongly_is_to_blame() {
    let scope = Scope::<Tree>::new().objects::<Node>(3).field(NodeTwin::KEY, 0..=2);
    let report = Check::new(scope).regressions(false).body(|tree: &mut Tree, ()| tree.pop_two()).run();
    let found = report.counterexample.unwrap();
    assert_eq!(found.line, "Tree { root: null }");
    assert!(
        found.failure.text.contains("pre-condition of `pop_first` violated: !self.keys().is_empty()"),
        "{}",
        found.failure.text
    );
}

#[test]
fn a_violated_postcondition_is_named() {
    let scope = Scope::<Tree>::new().objects::<Node>(3).field(NodeTwin::KEY, 0..=2);
    let report = Check::new(scope).regressions(false).body(|tree: &mut Tree, ()| tree.pop_badly()).run();
    assert_eq!(report.verdict, Verdict::Counterexample);
    let text = report.counterexample.unwrap().to_string();
    assert!(text.contains("post-condition of `pop_badly` violated: self.keys().len() < old(self.keys().len())"), "{text}");
}

#[derive(Twin)]
struct List {
    head: *mut Item,
}

#[derive(Twin)]
struct Item {
    next: *mut Item,
    value: u8,
}

#[invariant(rep_ok)]
impl List {
    fn rep_ok(&self) -> bool {
        let (mut seen, mut at) = (vec![], self.head);
        while !at.is_null() {
            if seen.contains(&at) {
                return false;
            }
            seen.push(at);
            at = unsafe { (*at).next };
        }
        true
    }
}

impl List {
    fn items(&self) -> Vec<*mut Item> {
        let (mut items, mut at) = (vec![], self.head);
        while !at.is_null() {
            items.push(at);
            at = unsafe { (*at).next };
        }
        items
    }

    fn values(&self) -> Vec<u8> {
        self.items().into_iter().map(|item| unsafe { (*item).value }).collect()
    }

    /// Removes an item of this list.
    fn remove(&mut self, item: *mut Item) -> u8 {
        let mut place: *mut *mut Item = &mut self.head;
        unsafe {
            while *place != item {
                place = &mut (**place).next;
            }
            *place = (*item).next;
            Box::from_raw(item).value
        }
    }
}

impl Drop for List {
    fn drop(&mut self) {
        for item in self.items() {
            drop(unsafe { Box::from_raw(item) });
        }
    }
}

// Lists of up to three items: one for each string of values, with as many items to remove as it is long.
#[exhaustive(
    Item = 3, Item::value = 0..=1,
    requires = |list, item| list.items().contains(&item),
    expect = 2 + 2 * 4 + 3 * 8
)]
fn an_item_of_the_list_is_generated_with_it(list: &mut List, old: &List, item: *mut Item) {
    let position = list.items().iter().position(|&other| other == item).unwrap();
    let value = list.remove(item);
    let mut values = old.values();
    assert_eq!(values.remove(position), value);
    assert_eq!(list.values(), values);
}

#[exhaustive(Node::key = 0..=2)]
#[should_panic(expected = "In `#[exhaustive(..)]`, write `Node = 5` for `.objects::<Node>(5)`")]
fn bounds_that_are_missing_are_advised_as_the_attribute_takes_them(tree: &mut Tree) {
    tree.insert(1);
}

#[exhaustive(any, every_len = 0..=2, every(u8) = 0..=1)]
#[should_panic(expected = "assertion failed: list.len() < 2\n    The value is now\n    [0, 0]\n")]
fn an_assertion_that_fails_shows_the_value(list: &mut Vec<u8>) {
    list.push(0);
    assert!(list.len() < 2);
}

/// Its `Debug` does not end when it leads back to itself.
#[derive(Twin, Debug)]
struct Ring {
    next: Option<std::rc::Rc<Turn>>,
}

#[derive(Twin, Debug)]
struct Turn {
    next: std::cell::RefCell<Option<std::rc::Rc<Turn>>>,
}

#[invariant(is_short)]
impl Ring {
    fn is_short(&self) -> bool {
        self.next.as_ref().is_none_or(|turn| turn.next.borrow().is_none())
    }
}

#[exhaustive(Turn = 1)]
#[should_panic(
    expected = "the invariant no longer holds; the value is now\n    Ring { next: Some(Turn { next: RefCell { value: Some(Turn"
)]
fn a_value_that_leads_back_to_itself_is_shown_as_far_as_one_reads(ring: &mut Ring) {
    if let Some(turn) = &ring.next {
        *turn.next.borrow_mut() = Some(turn.clone());
    }
}
