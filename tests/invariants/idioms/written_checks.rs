//! `check_invariants`, `validate`, `assert_valid` and the like, as they are written in published crates: with assertions, errors and options.

use smallscope::glue::twin::{Outcome, assertions};
use smallscope::{Scope, Twin};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;

/// What an invariant returns, and how both sides are asked.
trait Ran: Sized {
    fn twin(run: impl FnOnce() -> Self) -> bool;
    fn real(run: impl FnOnce() -> Self) -> bool;
}

impl Ran for () {
    fn twin(run: impl FnOnce()) -> bool {
        assertions::hold_for_twin(run)
    }
    fn real(run: impl FnOnce()) -> bool {
        assertions::hold(run).is_ok()
    }
}

macro_rules! returned {
    ($([$($generics:tt)*] $outcome:ty),+) => { $(
        impl<$($generics)*> Ran for $outcome {
            fn twin(run: impl FnOnce() -> Self) -> bool {
                run().holds()
            }
            fn real(run: impl FnOnce() -> Self) -> bool {
                run().holds()
            }
        }
    )+ };
}
returned!([] bool, [E] Result<(), E>, [] Option<()>);

macro_rules! checks {
    ($test:ident, $scope:expr, $type:ident($this:ident) { $($name:ident -> $outcome:ty { $($body:tt)* })+ }) => {
        #[smallscope::invariant]
        impl $type {
            $(fn $name(&$this) -> $outcome { $($body)* })+
        }

        #[test]
        fn $test() {
            let (all, mut vacuous) = (crate::idioms::real_values(|| $scope), vec![]);
            $(crate::idioms::same(
                stringify!($name),
                &all,
                || $scope,
                |twin| Ran::twin(|| twin.$name()),
                |real: &$type| Ran::real(|| real.$name()),
                &mut vacuous,
            );)+
            assert!(vacuous.is_empty(), "checks that tell nothing apart: {vacuous:#?}");
        }
    };
}

#[derive(Twin, Debug)]
struct Arena {
    slots: Vec<Slot>,
    head: Option<usize>,
    len: usize,
}

#[derive(Twin, Debug)]
struct Slot {
    prev: Option<usize>,
    next: Option<usize>,
    key: u8,
}

#[derive(Debug)]
enum Broken {
    Cycle,
    Link { at: usize },
    Length(usize, usize),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Broken {}

fn arenas() -> Scope<Arena> {
    Scope::<Arena>::any()
        .len(ArenaTwin::SLOTS, 0..=2)
        .field(ArenaTwin::HEAD, [None, Some(0), Some(1)])
        .field(ArenaTwin::LEN, 0..=2)
        .field(SlotTwin::PREV, [None, Some(0)])
        .field(SlotTwin::NEXT, [None, Some(1), Some(0)])
        .field(SlotTwin::KEY, 0..=1)
}

#[smallscope::invariant]
fn neighbours(slots: &[Slot], at: usize) -> (Option<usize>, Option<usize>) {
    (slots[at].prev, slots[at].next)
}

checks!(lists_in_arenas, arenas(), Arena(self) {
    asserts_each_link -> () {
        for (at, slot) in self.slots.iter().enumerate() {
            if let Some(next) = slot.next {
                assert!(next < self.slots.len(), "slot {at} leads to {next}");
                assert_ne!(next, at, "slot {at} leads to itself");
            }
        }
    }
    walks_with_a_pair_of_positions -> () {
        let (mut prev, mut at) = (None, self.head);
        for _ in 0..self.slots.len() {
            let Some(here) = at else { break };
            assert_eq!(self.slots[here].prev, prev, "prev of {here}");
            (prev, at) = (Some(here), self.slots[here].next);
        }
        assert_eq!(at, None, "a cycle");
    }
    counts_what_it_visits -> () {
        let mut seen = HashSet::new();
        let mut at = self.head;
        while let Some(here) = at {
            assert!(seen.insert(here), "{here} is visited twice");
            at = self.slots[here].next;
        }
        assert_eq!(seen.len(), self.len);
        assert!(seen.iter().all(|&here| here < self.slots.len()));
    }
    indexes_without_looking -> () {
        let first = self.head.expect("a head");
        assert!(self.slots[first].prev.is_none());
    }
    unwraps_what_must_be_there -> () {
        if self.len > 0 {
            assert!(self.slots.first().unwrap().key <= self.slots.last().unwrap().key);
        } else {
            assert!(self.head.is_none() && self.slots.is_empty());
        }
    }
    debug_asserts -> () {
        debug_assert!(self.len <= self.slots.len(), "len {} of {}", self.len, self.slots.len());
        debug_assert_eq!(self.len == 0, self.head.is_none());
    }
    panics_in_a_branch -> () {
        match self.head {
            None if self.len == 0 => {}
            Some(head) if head < self.slots.len() => {}
            head => panic!("head {head:?} of {} slots", self.slots.len()),
        }
    }
    unreachable_in_a_match -> () {
        for slot in &self.slots {
            match (slot.prev, slot.next) {
                (None, _) | (_, None) => {}
                (Some(prev), Some(next)) if prev != next => (),
                (Some(_), Some(_)) => unreachable!("both lead to the same"),
            }
        }
    }
    cfg_on_a_statement -> () {
        #[cfg(debug_assertions)]
        assert!(self.slots.iter().all(|slot| slot.key < 1));
        #[cfg(not(debug_assertions))]
        assert!(self.slots.iter().all(|slot| slot.key == 0));
    }
    asserts_in_for_each -> () {
        self.slots.iter().filter_map(|slot| slot.next).for_each(|next| assert!(next < self.slots.len()));
    }
    asserts_a_block -> () {
        assert!({
            let mut used = HashSet::new();
            self.slots.iter().all(|slot| used.insert(slot.key))
        });
    }
    result_with_a_text -> Result<(), String> {
        if self.len > self.slots.len() {
            return Err(format!("{} of {}", self.len, self.slots.len()));
        }
        for (at, slot) in self.slots.iter().enumerate() {
            if slot.next == Some(at) {
                return Err(format!("slot {at} leads to itself"));
            }
        }
        Ok(())
    }
    result_with_an_enum -> Result<(), Broken> {
        let mut left = self.slots.len();
        let mut at = self.head;
        while let Some(here) = at {
            left = left.checked_sub(1).ok_or(Broken::Cycle)?;
            at = self.slots.get(here).ok_or(Broken::Link { at: here })?.next;
        }
        if self.slots.len() - left == self.len { Ok(()) } else { Err(Broken::Length(self.len, left)) }
    }
    result_with_a_static_text -> Result<(), &'static str> {
        let expected = matches!(self.head, Some(0));
        if expected != (self.len > 0) {
            return Err("head and len disagree");
        }
        Ok(())
    }
    result_of_a_box -> Result<(), Box<dyn std::error::Error>> {
        let head = self.head.ok_or("no head")?;
        let slot = self.slots.get(head).ok_or_else(|| Broken::Link { at: head })?;
        slot.next.map_or(Ok(()), |next| if next == head { Err(Broken::Cycle.into()) } else { Ok(()) })
    }
    collects_results -> Result<(), String> {
        let next: Vec<usize> = self.slots.iter().map(|slot| slot.next.ok_or("open")).collect::<Result<_, _>>()?;
        if next.iter().any(|&next| next >= self.slots.len()) { Err("outside".into()) } else { Ok(()) }
    }
    closures_that_return_results -> Result<(), String> {
        let inside = |at: usize| if at < self.slots.len() { Ok(()) } else { Err(format!("{at} is outside")) };
        self.head.map_or(Ok(()), inside)?;
        self.slots.iter().filter_map(|slot| slot.next).try_for_each(inside)
    }
    option_with_question_marks -> Option<()> {
        let head = self.slots.get(self.head?)?;
        let next = self.slots.get(head.next?)?;
        (next.key > head.key).then_some(())
    }
    degrees_in_a_map -> bool {
        let mut degree: HashMap<usize, usize> = HashMap::new();
        for next in self.slots.iter().flat_map(|slot| slot.next) {
            *degree.entry(next).or_default() += 1;
        }
        degree.values().all(|&degree| degree == 1) && degree.keys().all(|&at| at < self.slots.len())
    }
    keys_in_a_tree_map -> bool {
        let positions: BTreeMap<u8, usize> = self.slots.iter().enumerate().map(|(at, slot)| (slot.key, at)).collect();
        positions.len() == self.slots.len() && positions.values().is_sorted()
    }
    a_helper_of_slices -> bool {
        (0..self.slots.len()).all(|at| {
            let (prev, next) = neighbours(&self.slots, at);
            prev.is_none() || prev != next
        })
    }
    pairs_by_zip -> bool {
        self.slots.iter().zip(self.slots.iter().skip(1)).all(|(a, b)| a.key <= b.key && a.next.is_some() == b.prev.is_some())
    }
    folds -> bool {
        self.slots.iter().fold(Some(0u8), |last, slot| last.filter(|&last| last <= slot.key).map(|_| slot.key)).is_some()
            && self.slots.iter().try_fold(0usize, |sum, slot| sum.checked_add(slot.next?)) == Some(self.len)
    }
    reaches_all -> bool {
        let mut reached = vec![false; self.slots.len()];
        let mut open: Vec<usize> = self.head.into_iter().collect();
        while let Some(at) = open.pop() {
            if at >= reached.len() {
                return false;
            }
            if !std::mem::replace(&mut reached[at], true) {
                open.extend(self.slots[at].next);
            }
        }
        reached.into_iter().all(|reached| reached)
    }
    slices_taken_apart -> bool {
        match self.slots.as_slice() {
            [] => self.head.is_none(),
            [only] => only.next.is_none() && self.head == Some(0),
            [first, .., last] => first.key < last.key,
        }
    }
    first_and_rest -> bool {
        let [first, rest @ ..] = &self.slots[..] else { return false };
        rest.iter().all(|slot| slot.key >= first.key) && first.prev.is_none()
    }
});

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
    count: usize,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
    height: usize,
}

fn trees() -> Scope<Tree> {
    Scope::<Tree>::any()
        .objects::<Node>(3)
        .field(NodeTwin::KEY, 0..=1)
        .field(NodeTwin::HEIGHT, 1..=2)
        .field(TreeTwin::COUNT, 1..=2)
}

#[smallscope::invariant]
impl Node {
    fn check_height(&self) -> usize {
        let left = self.left.as_ref().map_or(0, |left| left.check_height());
        let right = self.right.as_ref().map_or(0, |right| right.check_height());
        assert!(left.abs_diff(right) <= 1, "the node {} is not balanced", self.key);
        let height = 1 + left.max(right);
        assert_eq!(self.height, height);
        height
    }
    fn check_order(&self, low: Option<u8>, high: Option<u8>) {
        let Node { left, right, key, .. } = self;
        if let Some(low) = low {
            assert!(low < *key);
        }
        if let Some(high) = high {
            assert!(*key <= high);
        }
        left.as_ref().map(|left| left.check_order(low, Some(*key)));
        if let Some(right) = right {
            right.check_order(Some(*key), high);
        }
    }
    fn validate(&self, low: u8, high: u8) -> Result<usize, String> {
        if !(low..=high).contains(&self.key) {
            return Err(format!("{} is not in {low}..={high}", self.key));
        }
        let mut count = 1;
        for child in [&self.left, &self.right].into_iter().flatten() {
            count += child.validate(low, high).map_err(|error| format!("below {}: {error}", self.key))?;
        }
        Ok(count)
    }
    fn in_order<'a>(&'a self, out: &mut Vec<&'a Node>) {
        if let Some(left) = &self.left {
            left.in_order(out);
        }
        out.push(self);
        if let Some(right) = &self.right {
            right.in_order(out);
        }
    }
    fn depths(&self, depth: usize, out: &mut BTreeSet<usize>) {
        if self.left.is_none() && self.right.is_none() {
            out.insert(depth);
        }
        for child in self.left.iter().chain(&self.right) {
            child.depths(depth + 1, out);
        }
    }
}

#[smallscope::invariant]
fn balance(node: &Node) -> isize {
    let height = |node: &Option<Box<Node>>| node.as_ref().map_or(0, |node| node.height as isize);
    height(&node.left) - height(&node.right)
}

#[smallscope::invariant]
fn every(node: &Option<Box<Node>>, test: &dyn Fn(&Node) -> bool) -> bool {
    node.as_ref().is_none_or(|node| test(node) && every(&node.left, test) && every(&node.right, test))
}

checks!(trees_of_boxes, trees(), Tree(self) {
    asserts_heights -> () {
        if let Some(root) = &self.root {
            root.check_height();
        }
    }
    asserts_order -> () {
        match &self.root {
            Some(root) => root.check_order(None, None),
            None => assert_eq!(self.count, 1),
        }
    }
    asserts_both -> () {
        let Some(root) = self.root.as_deref() else { return };
        root.check_order(None, None);
        let height = root.check_height();
        assert!(height <= self.count, "{height} of {}", self.count);
    }
    asserts_in_a_closure -> () {
        self.root.iter().for_each(|root| {
            root.check_order(None, None);
            assert_eq!(root.height, self.count);
        });
    }
    validates -> Result<(), String> {
        let count = match &self.root {
            Some(root) => root.validate(1, 9)?,
            None => 0,
        };
        if count == self.count { Ok(()) } else { Err(format!("{count} nodes")) }
    }
    validates_or_nothing -> Option<()> {
        self.root.as_ref()?.validate(0, 0).ok().filter(|count| *count == self.count).map(|_| ())
    }
    keys_in_order -> bool {
        let mut nodes = vec![];
        if let Some(root) = &self.root {
            root.in_order(&mut nodes);
        }
        nodes.windows(2).all(|pair| pair[0].key < pair[1].key) && nodes.len() == self.count
    }
    leaves_at_one_depth -> bool {
        let mut depths = BTreeSet::new();
        self.root.iter().for_each(|root| root.depths(1, &mut depths));
        depths.len() <= 1 && depths.first().is_none_or(|depth| *depth == self.count)
    }
    balance_by_a_free_function -> bool {
        every(&self.root, &|node| balance(node).abs() <= 1)
    }
    worklist_of_options -> bool {
        let mut open = vec![(&self.root, 0u8)];
        let mut count = 0;
        while let Some((link, least)) = open.pop() {
            let Some(node) = link else { continue };
            if node.key < least {
                return false;
            }
            count += 1;
            open.push((&node.left, node.key));
            open.push((&node.right, node.key));
        }
        count == self.count
    }
    recursion_inside -> bool {
        fn sum(node: &Node) -> usize {
            usize::from(node.key) + node.left.as_deref().map_or(0, sum) + node.right.as_deref().map_or(0, sum)
        }
        self.root.as_deref().map(sum).unwrap_or(1) == self.count
    }
});

#[derive(Twin, Debug)]
struct Config {
    name: String,
    keys: Vec<u8>,
    limit: Option<u8>,
    mode: Mode,
    span: (u8, u8),
}

#[derive(Twin, Debug, PartialEq)]
enum Mode {
    Off,
    Up { to: u8 },
    Named(String),
}

fn configs() -> Scope<Config> {
    Scope::<Config>::any()
        .len(ConfigTwin::NAME, 0..=1)
        .len(ConfigTwin::KEYS, 0..=2)
        .len(ModeTwin::NAMED_0, 0..=1)
        .every::<char>(['a', ' '])
        .every::<u8>(0..=1)
}

#[smallscope::invariant]
impl Mode {
    fn validate(&self) -> Result<(), String> {
        match self {
            Mode::Off => Ok(()),
            Mode::Up { to } if *to > 0 => Ok(()),
            Mode::Up { to } => Err(format!("up to {to}")),
            Self::Named(name) => {
                if name.trim().is_empty() {
                    Err("no name".to_owned())
                } else {
                    Ok(())
                }
            }
        }
    }
}

/// Takes ordinary values.
fn in_unit(what: &str, value: u8) -> Result<(), String> {
    if value <= 1 && what != "high" || value == 1 { Ok(()) } else { Err(format!("{what} is {value}")) }
}

checks!(configurations, configs(), Config(self) {
    a_copy_is_sorted_and_deduplicated -> bool {
        let mut keys = self.keys.clone();
        keys.sort_unstable();
        keys.dedup();
        keys.len() == self.keys.len()
    }
    fields_in_order -> () {
        assert!(self.span.0 <= self.span.1, "{:?}", self.span);
        assert!(!self.name.is_empty(), "no name");
    }
    parts_are_valid -> Result<(), String> {
        self.mode.validate()?;
        in_unit("low", self.span.0)?;
        in_unit("high", self.span.1)?;
        if self.name.trim().is_empty() {
            return Err("the name is empty".into());
        }
        Ok(())
    }
    first_error_wins -> Result<(), String> {
        [in_unit("low", self.span.0), self.mode.validate(), in_unit("high", self.span.1)].into_iter().collect()
    }
    optional_parts -> Result<(), &'static str> {
        if self.limit.is_some_and(|limit| usize::from(limit) < self.keys.len()) {
            return Err("more keys than the limit");
        }
        if let (Some(limit), Some(last)) = (self.limit, self.keys.last())
            && *last > limit
        {
            return Err("a key above the limit");
        }
        Ok(())
    }
    characters -> bool {
        self.name.chars().all(|c| c.is_ascii_lowercase()) && self.name.starts_with('a') == self.limit.is_some()
    }
    modes_by_name -> bool {
        matches!(&self.mode, Mode::Named(name) if *name == self.name) || matches!(self.mode, Mode::Up { to: 1 })
    }
    binary_search_finds_them -> bool {
        self.keys.iter().enumerate().all(|(at, key)| self.keys.binary_search(key) == Ok(at))
    }
    ensured_by_a_closure -> Result<(), String> {
        let ensure = |holds: bool, what: &str| holds.then_some(()).ok_or_else(|| what.to_string());
        ensure(self.keys.len() <= 1, "too many")?;
        ensure(self.keys.iter().max().is_none_or(|most| Some(*most) <= self.limit), "too large")
    }
    all_problems_at_once -> Result<(), Vec<String>> {
        let mut problems = vec![];
        if self.keys.contains(&1) {
            problems.push("a one".to_string());
        }
        if self.span == (0, 0) {
            problems.push(format!("the span is {:?}", self.span));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
});
