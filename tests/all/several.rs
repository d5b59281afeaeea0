//! Checks with several structures: each combination once, each structure with its own objects, bounds and invariant, in every mode.

use crate::every_mode::every_mode;
use smallscope::check::FailureKind;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, Verdict, exhaustive, invariant};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Mutex;

#[derive(Twin, Debug, Clone, PartialEq)]
struct List {
    head: Option<Box<Node>>,
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Node {
    next: Option<Box<Node>>,
    key: u8,
}

#[invariant(is_sorted)]
impl List {
    fn is_sorted(&self) -> bool {
        let (mut node, mut least) = (&self.head, 0);
        while let Some(n) = node {
            if n.key < least {
                return false;
            }
            least = n.key;
            node = &n.next;
        }
        true
    }
}

impl List {
    fn keys(&self) -> Vec<u8> {
        std::iter::successors(self.head.as_deref(), |node| node.next.as_deref()).map(|node| node.key).collect()
    }

    fn of(keys: &[u8]) -> List {
        List { head: keys.iter().rev().fold(None, |next, &key| Some(Box::new(Node { next, key }))) }
    }

    fn merge(&mut self, other: List) {
        let mut keys = [self.keys(), other.keys()].concat();
        keys.sort();
        *self = List::of(&keys);
    }

    /// Without the order.
    fn append(&mut self, other: &mut List) {
        *self = List::of(&[self.keys(), other.keys()].concat());
        other.head = None;
    }
}

fn lists(nodes: usize) -> Scope<List, impl Predicate<Monitored<List>>> {
    Scope::<List>::new().objects::<Node>(nodes).every::<u8>(0..=1)
}

/// Sorted lists of up to so many keys of two: one for each number of zeros and ones.
const fn sorted(nodes: u64) -> u64 {
    (nodes + 1) * (nodes + 2) / 2
}

#[exhaustive(Node = 3, Node::key = 0..=1, expect = sorted(3) * sorted(3))]
fn all_pairs_are_merged(a: &mut List, old: &List, b: List) {
    let mut expected = [old.keys(), b.keys()].concat();
    expected.sort();
    a.merge(b);
    assert_eq!(a.keys(), expected);
}

static SEEN: Mutex<BTreeSet<[Vec<u8>; 3]>> = Mutex::new(BTreeSet::new());

#[exhaustive(Node::key = 0..=1, a.Node = 2, b.Node = 1, c.Node = 0, expect = sorted(2) * sorted(1) * sorted(0))]
fn bounds_may_differ_and_no_triple_comes_twice(a: &List, b: &List, c: &List) {
    assert!(a.keys().len() <= 2 && b.keys().len() <= 1 && c.keys().is_empty());
    assert!(SEEN.lock().unwrap().insert([a.keys(), b.keys(), c.keys()]));
}

#[exhaustive(Node = 2, b.Node = 1, Node::key = 0..=2, b.Node::key = 7..=8, expect = (1 + 3 + 6) * (1 + 2))]
fn bounds_of_one_structure_go_before_those_of_all(a: &List, b: &List) {
    assert!(a.keys().iter().all(|&key| key <= 2) && b.keys().iter().all(|&key| key >= 7));
}

#[exhaustive(Node = 2, Node::key = 0..=1, b.any, expect = sorted(2) * (1 + 2 + 4))]
fn one_structure_may_be_without_its_invariant(a: &List, b: &List) {
    assert!(a.is_sorted() && b.keys().len() <= 2);
}

#[exhaustive(Node = 2, Node::key = 0..=1, any, expect = 7 * 7)]
fn all_structures_may_be_without_theirs(_a: &List, _b: &List) {}

#[exhaustive(Node = 2, Node::key = 0..=1, b.invariant = |twin| twin.head.get().is_none(), expect = sorted(2))]
fn one_structure_may_have_another_invariant(a: &List, b: &List) {
    assert!(a.is_sorted() && b.head.is_none());
}

#[exhaustive(Node = 2, Node::key = 0..=1, invariant = |a, b| a.head.get().is_some() && b.head.get().is_none(), expect = 6)]
fn one_invariant_may_be_about_all(a: &List, b: &List) {
    assert!(a.head.is_some() && b.head.is_none());
}

#[exhaustive(Node = 2, Node::key = 0..=1, key = 0..=3, requires = |a, b: &List, key| a.keys().len() == b.keys().len() && key < 2, expect = (1 + 4 + 9) * 2)]
fn requirements_are_about_all_parameters(a: &mut List, b: List, key: u8) {
    assert!(a.keys().len() == b.keys().len() && key < 2);
}

#[exhaustive(Node = 2, Node::key = 0..=1, panics_when = |a, b| a == b)]
fn so_are_expected_panics(a: &List, b: &List) {
    assert_ne!(a, b);
}

#[exhaustive(Node = 2, Node::key = 0..=1, expect = 36)]
fn each_structure_has_a_state_before(a: &mut List, b: &mut List, old: &List, old_b: &List) {
    assert_eq!((&*a, &*b), (old, old_b));
    b.merge(List { head: a.head.take() });
    assert_eq!(b.keys().len(), old.keys().len() + old_b.keys().len());
}

#[exhaustive(Node = 2, Node::key = 0..=1, regressions = false)]
#[should_panic(expected = "the invariant of `a` no longer holds; the value is now
    (List { head: Some(Node { next: Some(Node { next: None, key: 0 }), key: 1 }) }, List { head: None })
  covered: holds for all 5 inputs of size < 2")]
fn the_first_structure_is_checked_afterwards(a: &mut List, b: &mut List) {
    a.append(b);
}

#[exhaustive(Node = 2, Node::key = 0..=1, regressions = false)]
#[should_panic(expected = "it returned, and the invariant of `b` no longer holds")]
fn and_so_is_the_second(a: &mut List, b: &mut List) {
    b.append(a);
}

#[derive(Twin, Debug)]
struct Document {
    lines: Vec<u8>,
}

#[derive(Twin, Debug)]
struct Patch {
    at: usize,
    lines: Vec<u8>,
}

#[invariant(is_patch)]
impl Patch {
    fn is_patch(&self) -> bool {
        !self.lines.is_empty()
    }
}

impl Document {
    fn apply(&mut self, patch: &Patch) {
        let at = patch.at.min(self.lines.len());
        self.lines.splice(at..at, patch.lines.iter().copied());
    }
}

#[exhaustive(
    doc.any, Document::lines.len = 0..=2, Patch::lines.len = 0..=1, Patch::at = 0..=3, every(u8) = 0..=1,
    expect = (1 + 2 + 4) * (4 * 2)
)]
fn structures_may_have_different_types(doc: &mut Document, old: &Document, patch: &Patch) {
    doc.apply(patch);
    assert_eq!(doc.lines.len(), old.lines.len() + patch.lines.len());
}

/// A value and its twin, or the same value twice: pointers may be shared.
#[derive(Twin, Debug)]
struct Shared {
    one: Rc<u8>,
    two: Rc<u8>,
}

#[exhaustive(any, u8 = 2, every(u8) = 0..=1, expect = (2 + 4) * (2 + 4))]
fn structures_share_no_objects_with_each_other(a: &Shared, b: &Shared) {
    for (one, other) in [(&a.one, &b.one), (&a.one, &b.two), (&a.two, &b.one), (&a.two, &b.two)] {
        assert!(!Rc::ptr_eq(one, other));
    }
    let strong = |shared: &Shared| if Rc::ptr_eq(&shared.one, &shared.two) { 2 } else { 1 };
    assert_eq!((Rc::strong_count(&a.one), Rc::strong_count(&b.one)), (strong(a), strong(b)));
}

#[derive(Twin, Debug)]
struct Branch {
    below: Option<Box<Branch>>,
}

#[test]
fn pairs_are_products_of_what_each_scope_has_and_the_same_as_by_brute_force() {
    fn compare<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>, expected: u64) {
        let alone = scope().brute_force().unwrap();
        assert_eq!((scope().count().unwrap().valid, alone.len() as u64), (expected, expected));
        let pairs = scope().pairs();
        let counts = pairs.count().unwrap();
        assert_eq!((counts.valid, counts.is_complete()), (expected * expected, true));
        let mut found = BTreeSet::new();
        pairs.for_each(|pair| assert!(found.insert(pair.to_string()))).unwrap();
        assert_eq!(found, scope().pairs().brute_force().unwrap());
        assert_eq!(found, scope().product(scope()).brute_force().unwrap().iter().map(|text| renamed(text)).collect());
        let one = scope().pairs().threads(1).count().unwrap();
        assert_eq!(scope().pairs().threads(3).share_every(1).count().unwrap(), one);
    }
    fn renamed(text: &str) -> String {
        text.replace("left", "a").replace("right", "b")
    }
    compare(|| lists(2), sorted(2));
    compare(|| Scope::<Shared>::any().objects::<u8>(2).every::<u8>(0..=1), 6);
    compare(|| Scope::<Vec<Option<Box<u8>>>>::any().every_len(1).every::<u8>(0..=1), 1 + 3);
    // The root is one of the branches that a depth counts.
    compare(|| Scope::<Branch>::any().depth::<Branch>(3), 3);
    compare(|| Scope::<Branch>::any().objects::<Branch>(2), 3);
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Mapping {
    #[twin(index = Mapping::next, symmetric)]
    next: Vec<usize>,
}

#[test]
fn sets_and_graphs_stand_beside_each_other_in_every_mode() {
    let sets = || Scope::<BTreeSet<u8>>::any().every_len(0..=2).every::<u8>(0..=2);
    assert_eq!(every_mode(|| sets().pairs()).valid, (1 + 3 + 3) * (1 + 3 + 3));
    // A001372: mappings of n points to themselves, up to the names of the points.
    let mappings = |points: usize| Scope::<Mapping>::any().len(MappingTwin::NEXT, points..=points);
    assert_eq!(every_mode(|| mappings(3).product(mappings(2))).valid, 7 * 3);
    assert_eq!(every_mode(|| mappings(3).product(lists(1))).valid, 7 * sorted(1));
}

#[test]
fn a_bound_that_one_structure_does_not_have_is_a_mistake_only_if_no_other_has_it() {
    let both = |bound: fn(Scope<List>) -> Scope<List>| {
        Scope::<List>::any().product(bound(Scope::<List>::any())).objects::<Node>(1).every::<u8>([1]).count()
    };
    assert_eq!(both(|scope| scope).unwrap().valid, 4);
    let text = both(|scope| scope.objects::<Branch>(1)).unwrap_err().to_string();
    assert!(text.contains("`.objects::<Branch>` is set, but nothing in right leads to Branch"), "{text}");
    let text = lists(1).pairs().bounds("c.Node=1").unwrap().count().unwrap_err().to_string();
    assert!(
        text.contains("`c.Node=1` matches nothing here; bounds can be set for `Node`, `Node.depth`, `Node.key`, `a.Node`"),
        "{text}"
    );
}

#[test]
#[should_panic(expected = "there is no structure `c` here; there are `a`, `b`")]
fn bounds_of_a_structure_that_is_not_there_are_refused() {
    let _ = lists(1).pairs().only("c", |bound| bound.objects::<Node>(1));
}

/// A check of pairs that fails for some, by whatever the given function does.
fn check(
    set: impl Fn(
        Check<(smallscope::Apart<List>, smallscope::Apart<List>), smallscope::Both<Any, Any>>,
    ) -> Check<(smallscope::Apart<List>, smallscope::Apart<List>), smallscope::Both<Any, Any>>,
    fail: fn(),
) -> Report {
    let side = |nodes| Scope::<List>::any().objects::<Node>(nodes).every::<u8>(0..=1);
    let check = Check::new(side(2).product(side(1))).named("no one before").regressions(false);
    let body = move |pair: &mut (smallscope::Apart<List>, smallscope::Apart<List>), (): &()| {
        if pair.0.keys() == [1] && pair.1.keys() == [0] {
            fail();
        }
    };
    set(check).body(body).run()
}

type Any = smallscope::Anything;

fn panics() {
    panic!("one before zero");
}

#[test]
fn the_smallest_pair_is_found_replayed_and_the_same_in_every_mode() {
    let found = check(|check| check, panics);
    let counterexample = found.counterexample.clone().unwrap();
    assert_eq!((found.verdict, counterexample.size), (Verdict::Counterexample, 2));
    assert_eq!(
        counterexample.drawing,
        "arguments\n├── left.head: Node0 { next: null, key: 1 }\n└── right.head: Node1 { next: null, key: 0 }"
    );
    assert_eq!(
        counterexample.code,
        "let mut input = (List { head: Some(Box::new(Node { next: None, key: 1 })) }, \
         List { head: Some(Box::new(Node { next: None, key: 0 })) });"
    );
    assert_eq!(counterexample.covered, "holds for all 5 inputs of size < 2");
    assert_eq!(found.bounds, "at most 2 left.Node; at most 1 right.Node; left.Node.key: 0 or 1; right.Node.key: 0 or 1");
    for threads in [1, 3] {
        let again = check(move |check| check.threads(threads).keep_going(true), panics);
        assert_eq!((again.inputs, again.failed, again.structures), (21, 1, 21));
        assert_eq!(again.counterexample.unwrap().path, counterexample.path);
    }
    let line = counterexample.replay.split('\'').nth(1).unwrap();
    let place = line.rsplit_once(' ').map_or(line, |(_, place)| place).to_string();
    let replay = move || check(move |check| check.named("replayed").replay(&format!("replayed {place}")), panics);
    assert!(std::panic::catch_unwind(replay).is_err(), "the panic of a replayed input is not caught");
    let within = |bounds: &'static str| check(move |check| check.bounds(bounds), panics);
    assert!(within("left.Node=0").holds() && within("right.Node=0").holds() && !within("Node=1").holds());
    assert_eq!(within("left.Node=0").inputs, 3);
    assert_eq!(within("at most 1 left.Node; at most 0 right.Node; left.Node.key: 1").inputs, 2);
}

#[test]
fn a_pair_that_ends_the_process_is_found_in_isolation() {
    let report = check(|check| check.isolated(), || std::process::abort());
    assert_eq!((report.inputs, report.failed), (21, 1));
    let found = report.counterexample.unwrap();
    assert_eq!((found.failure.kind, found.size), (FailureKind::Crashed, 2));
}

#[test]
fn pairs_have_checkpoints_and_shards() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("several-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("resume").display().to_string();
    let nothing = || {};
    let report = check(move |check| check.resume(&file), nothing);
    assert_eq!((report.inputs, report.holds()), (21, true), "{report}");
    let shards = folder.join("shards").display().to_string();
    for shard in ["1/3", "2/3", "3/3"] {
        let shards = shards.clone();
        assert!(check(move |check| check.shard(shard).shard_folder(&shards), nothing).holds());
    }
    let merged = smallscope::check::merge(&[(&shards).into()]).unwrap();
    let [smallscope::check::Merged::Check(report)] = &merged[..] else { panic!("{merged:?}") };
    assert_eq!((report.inputs, report.passed, report.holds()), (21, 21, true));
    std::fs::remove_dir_all(folder).unwrap();
}
