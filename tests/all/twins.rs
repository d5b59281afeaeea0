//! Twins of plain types: what is generated for each shape, that real values are built as the twin says, and that encoding leads back.

// The pointers of generated values are null or lead to what was generated with them.
#![allow(clippy::undocumented_unsafe_blocks)]

use smallscope::{Error, Monitored, Predicate, Scope, Twin};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fmt::Debug;
use std::ptr::NonNull;
use std::rc::{Rc, Weak};

/// The paths of all valid structures, after every real value was encoded and gave its own path again.
fn paths<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Vec<String> {
    let mut paths = vec![];
    scope().for_each(|valid| paths.push(valid.path().to_string())).unwrap();
    // Generated values are all that it is given.
    let back = unsafe { scope().follow_pointers() };
    let encoded: Vec<String> = scope()
        .all()
        .unwrap()
        .map(|value| {
            let value = value.unwrap();
            let encoded = back.encode(&value).unwrap();
            assert!(encoded.valid, "{}", encoded.path);
            encoded.path.to_string()
        })
        .collect();
    assert_eq!(encoded, paths);
    paths
}

fn values<T: Twin + Debug, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> Vec<String> {
    scope.all().unwrap().map(|value| format!("{:?}", value.unwrap())).collect()
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}

fn sorted(node: Option<&NodeTwin>, min: i32, max: i32) -> bool {
    node.is_none_or(|node| {
        let key = node.key.get();
        min < key && key < max && sorted(node.left.get(), min, key) && sorted(node.right.get(), key, max)
    })
}

#[test]
fn search_trees_of_boxes_are_counted_built_and_encoded() {
    let scope =
        || Scope::<Tree>::any().objects::<Node>(5).field(NodeTwin::KEY, 0..=4).requires(|tree| sorted(tree.root.get(), -1, 9));
    assert_eq!(paths(scope).len(), 1 + 5 + 2 * 10 + 5 * 10 + 14 * 5 + 42);
    let all = values(scope());
    assert_eq!(all[0], "Tree { root: None }");
    assert_eq!(all[1], "Tree { root: Some(Node { left: None, right: None, key: 0 }) }");
}

#[test]
fn plain_values_of_the_standard_library_are_searched_directly() {
    let pairs = || Scope::<Vec<(u8, bool)>>::any().every_len(0..=2).every::<u8>(0..=2);
    assert_eq!(paths(pairs).len(), 1 + 6 + 36);
    assert_eq!(values(pairs())[6], "[(2, true)]");
    let options =
        || Scope::<(Option<u8>, Option<Vec<char>>, [bool; 2])>::any().every([Some(7u8), None]).every_len(1..=1).every(['x']);
    assert_eq!(paths(options).len(), 2 * 2 * 4);
    let text = || Scope::<String>::any().every_len(0..=2).every('a'..='b');
    assert_eq!(values(text()), [r#""""#, r#""a""#, r#""b""#, r#""aa""#, r#""ab""#, r#""ba""#, r#""bb""#]);
    assert_eq!(paths(text).len(), 7);
    let nested = || Scope::<VecDeque<Vec<u8>>>::any().every_len(0..=2).every::<u8>(0..=1);
    assert_eq!(paths(nested).len(), 1 + 7 + 49);
}

#[derive(Twin, Debug)]
struct Label {
    text: String,
}

#[smallscope::invariant(fits)]
impl Label {
    fn fits(&self) -> bool {
        self.text.len() <= 3 && !self.text.starts_with("b") && self.text != "é"
    }
}

#[test]
fn the_length_of_text_is_in_bytes_for_the_twin_too() {
    let labels = || Scope::<Label>::any().len(LabelTwin::TEXT, 0..=2).each(LabelTwin::TEXT, ['a', 'b', 'é']);
    let all = values(labels().requires(|label| label.fits()));
    assert_eq!(all.len(), 1 + 1 + 3 + 2);
    assert_eq!(all[6], r#"Label { text: "éb" }"#);
    assert_eq!(labels().agree().unwrap().valid, 7);
    assert_eq!(paths(labels).len(), 1 + 3 + 9);
}

#[derive(Twin, Debug, Clone, Copy, PartialEq)]
enum Color {
    Red,
    Black,
}

#[derive(Twin, Debug, PartialEq)]
enum Shape {
    Dot,
    Circle(u8),
    Square { side: u8, color: Color },
}

#[derive(Twin, Debug, PartialEq)]
struct Drawing {
    first: Shape,
    more: Option<Shape>,
    all: Vec<Shape>,
    pair: (Shape, Color),
}

#[test]
fn enums_stand_inside_other_values() {
    let one = || Scope::<Shape>::any().every::<u8>(1..=2);
    assert_eq!(paths(one).len(), 1 + 2 + 4);
    assert_eq!(values(one())[3], "Square { side: 1, color: Red }");
    let drawings = || Scope::<Drawing>::any().every::<u8>([1]).every_len(0..=2);
    let shapes = 1 + 1 + 2;
    assert_eq!(paths(drawings).len(), shapes * (1 + shapes) * (1 + shapes + shapes * shapes) * (shapes * 2));
}

#[test]
fn a_sequence_of_objects_that_there_are_none_of_is_empty() {
    let drawings =
        |shapes| Scope::<Vec<Node>>::any().every_len(0..=2).every::<i32>([0]).objects::<Node>(shapes).count().unwrap().valid;
    assert_eq!((drawings(0), drawings(1), drawings(2)), (1, 2, 5));
}

#[derive(Twin, Debug, Clone, PartialEq)]
enum Expr {
    Num(i8),
    Add(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
    List(Vec<Expr>),
}

#[test]
fn syntax_trees_are_bounded_by_their_depth() {
    // d(n): 1 number, sums, negations, and lists of up to two.
    fn count(depth: u32) -> usize {
        if depth == 0 {
            return 0;
        }
        let below = count(depth - 1);
        1 + below * below + below + (1 + below + below * below)
    }
    for depth in 1..=3 {
        let scope = || Scope::<Expr>::any().depth::<Expr>(depth).every::<i8>([0]).every_len(0..=2);
        assert_eq!(paths(scope).len(), count(depth as u32), "depth {depth}");
    }
}

#[derive(Twin)]
struct Ring {
    head: *mut RingNode,
}

#[derive(Twin)]
struct RingNode {
    next: *mut RingNode,
}

#[test]
fn cycles_of_raw_pointers_are_built() {
    let mut shapes = vec![];
    for ring in Scope::<Ring>::any().objects::<RingNode>(4).all().unwrap() {
        let (ring, mut seen) = (ring.unwrap(), vec![]);
        let mut at = ring.head;
        while !at.is_null() && !seen.contains(&at) {
            seen.push(at);
            at = unsafe { (*at).next };
        }
        shapes.push((seen.len(), seen.iter().position(|&node| node == at)));
        seen.into_iter().for_each(|node| drop(unsafe { Box::from_raw(node) }));
    }
    let expected: Vec<_> =
        (0..=4).flat_map(|n| std::iter::once(None).chain((0..n).map(Some)).map(move |back| (n, back))).collect();
    shapes.sort();
    assert_eq!(shapes, expected);
    assert_eq!(paths(|| Scope::<Ring>::any().objects::<RingNode>(4)).len(), 15);
}

#[derive(Twin)]
struct Queue {
    head: Option<Box<Item>>,
    tail: *mut Item,
    middle: Option<NonNull<Item>>,
}

#[derive(Twin)]
struct Item {
    next: Option<Box<Item>>,
    value: Cell<u8>,
    back: *const Item,
}

fn queue_ok(queue: &QueueTwin) -> bool {
    let (mut last, mut at) = (None, queue.head.get());
    while let Some(item) = at {
        if !smallscope::same(item.back.get(), last) {
            return false;
        }
        last = Some(item);
        at = item.next.get();
    }
    smallscope::same(queue.tail.get(), last)
        && queue.middle.get().is_none_or(|middle| smallscope::same(Some(middle), queue.head.get()))
}

#[test]
fn boxes_and_raw_pointers_lead_to_the_same_objects() {
    let scope = || Scope::<Queue>::any().objects::<Item>(3).every::<u8>([5]).requires(queue_ok);
    let mut lengths = vec![];
    for queue in scope().all().unwrap() {
        let queue = queue.unwrap();
        let (mut last, mut at, mut length) = (std::ptr::null(), queue.head.as_deref(), 0);
        while let Some(item) = at {
            assert_eq!((item.back, item.value.get()), (last, 5));
            (last, at, length) = (std::ptr::from_ref(item), item.next.as_deref(), length + 1);
        }
        assert_eq!(queue.tail.cast_const(), last);
        lengths.push(length);
    }
    lengths.sort();
    assert_eq!(lengths, [0, 1, 1, 2, 2, 3, 3]);
    assert_eq!(paths(scope).len(), 7);
}

#[derive(Twin)]
struct SharedList {
    head: Option<Rc<RefCell<SharedNode>>>,
    tail: Weak<RefCell<SharedNode>>,
}

#[derive(Twin)]
struct SharedNode {
    next: Option<Rc<RefCell<SharedNode>>>,
    prev: Weak<RefCell<SharedNode>>,
    value: i8,
}

fn shared_ok(list: &SharedListTwin) -> bool {
    let (mut last, mut at) = (None, list.head.get());
    while let Some(node) = at {
        if !smallscope::same(node.prev.upgrade(), last) {
            return false;
        }
        last = Some(node);
        at = node.next.get();
    }
    smallscope::same(list.tail.upgrade(), last)
}

#[test]
fn reference_counted_lists_have_their_counts() {
    let scope = || Scope::<SharedList>::any().objects::<SharedNode>(3).field(SharedNodeTwin::VALUE, 0..=1).requires(shared_ok);
    let mut lengths = [0; 4];
    for list in scope().all().unwrap() {
        let list = list.unwrap();
        let (mut at, mut length) = (list.head.clone(), 0);
        while let Some(node) = at {
            assert_eq!((Rc::strong_count(&node), Rc::weak_count(&node)), (2, 1));
            length += 1;
            at = node.borrow().next.clone();
        }
        lengths[length] += 1;
    }
    assert_eq!(lengths, [1, 2, 4, 8]);
    assert_eq!(paths(scope).len(), 15);
}

#[test]
fn a_weak_pointer_to_what_nobody_owns_has_no_real_value() {
    let scope = Scope::<SharedList>::any().objects::<SharedNode>(1).every::<i8>([0]).requires(|list| list.head.get().is_none());
    let outcomes: Vec<Result<(), Error>> = scope.all().unwrap().map(|list| list.map(|_| ())).collect();
    assert_eq!(outcomes[0], Ok(()));
    let Err(Error::NotReal { problem, .. }) = &outcomes[1] else { panic!("{outcomes:?}") };
    assert_eq!(
        problem,
        "a `Weak` leads to an object that nothing owns, which is impossible for a real value; let the invariant reject it"
    );
}

#[derive(Twin, Debug)]
struct Arena {
    cells: Vec<ArenaCell>,
    #[twin(index = Arena::cells)]
    head: Option<usize>,
}

#[derive(Twin, Debug)]
struct ArenaCell {
    #[twin(index = Arena::cells)]
    next: Option<usize>,
    value: u8,
}

#[derive(Twin, Debug)]
struct Renamed {
    cells: Vec<RenamedCell>,
    #[twin(index = Renamed::cells, symmetric)]
    head: Option<usize>,
}

#[derive(Twin, Debug)]
struct RenamedCell {
    #[twin(index = Renamed::cells, symmetric)]
    next: Option<usize>,
    value: u8,
}

#[test]
fn indices_into_a_vec_are_bounded_by_its_length_and_may_be_interchangeable() {
    fn chain(head: Option<usize>, next: impl Fn(usize) -> Option<usize>, length: usize) -> bool {
        let (mut seen, mut at) = (vec![false; length], head);
        while let Some(position) = at {
            if position >= length || seen[position] {
                return false;
            }
            seen[position] = true;
            at = next(position);
        }
        seen.into_iter().all(|seen| seen)
    }
    let labelled = || {
        Scope::<Arena>::any()
            .len(ArenaTwin::CELLS, 0..=3)
            .every::<u8>(0..=1)
            .requires(|arena| chain(arena.head.get(), |i| arena.cells[i].next.get(), arena.cells.len()))
    };
    assert_eq!(paths(labelled).len(), 1 + 2 + 2 * 4 + 6 * 8);
    let renamed = || {
        Scope::<Renamed>::any()
            .len(RenamedTwin::CELLS, 0..=3)
            .every::<u8>(0..=1)
            .requires(|arena| chain(arena.head.get(), |i| arena.cells[i].next.get(), arena.cells.len()))
    };
    assert_eq!(paths(renamed).len(), 1 + 2 + 4 + 8);
}

#[derive(Twin, Debug)]
struct Map<K, V> {
    root: Option<Box<Entry<K, V>>>,
}

#[derive(Twin, Debug)]
struct Entry<K, V> {
    left: Option<Box<Entry<K, V>>>,
    right: Option<Box<Entry<K, V>>>,
    key: K,
    value: V,
}

#[derive(Twin, Debug, PartialEq)]
struct Pair(u8, #[twin(with = "not searched".to_string())] String, bool);

#[test]
fn generic_types_tuple_structs_and_fields_left_out_work() {
    fn ordered(entry: Option<&EntryTwin<i32, bool>>, low: i32, high: i32) -> bool {
        entry.is_none_or(|entry| {
            let key = entry.key.get();
            low < key && key < high && ordered(entry.left.get(), low, key) && ordered(entry.right.get(), key, high)
        })
    }
    let maps = || {
        Scope::<Map<i32, bool>>::any()
            .objects::<Entry<i32, bool>>(3)
            .field(EntryTwin::<i32, bool>::KEY, 0..=2)
            .requires(|map| ordered(map.root.get(), -1, 9))
    };
    assert_eq!(paths(maps).len(), 1 + 3 * 2 + 6 * 4 + 5 * 8);
    let pairs = || Scope::<Pair>::any().field(PairTwin::_0, 1..=2);
    assert_eq!(values(pairs())[1], r#"Pair(1, "not searched", true)"#);
    assert_eq!(paths(pairs).len(), 4);
}

#[test]
fn a_value_outside_of_the_bounds_is_refused_with_all_reasons() {
    let scope = Scope::<Tree>::any().objects::<Node>(1).field(NodeTwin::KEY, 0..=3);
    let leaf = |key| Some(Box::new(Node { left: None, right: None, key }));
    let tree = Tree { root: Some(Box::new(Node { left: leaf(9), right: leaf(8), key: 7 })) };
    let Err(Error::NotInScope { problems }) = scope.encode(&tree) else { panic!("it is not within the bounds") };
    assert_eq!(problems, ["it has more objects of Node than the bound of 1", "`Node.key` is 7, which is outside its bounds"]);
}

#[test]
fn bounds_given_as_text_beat_those_in_code() {
    let trees = |text: &str| {
        let scope =
            Scope::<Tree>::any().objects::<Node>(5).field(NodeTwin::KEY, 0..=4).requires(|tree| sorted(tree.root.get(), -1, 9));
        scope.bounds(text).and_then(|scope| scope.count()).map(|counts| counts.valid)
    };
    assert_eq!(trees(""), Ok(188));
    assert_eq!(trees("Node=2"), Ok(1 + 5 + 20));
    assert_eq!(trees("Node=2, Node.key=0..=1"), Ok(1 + 2 + 2));
    assert_eq!(trees("Node=0..=2,Node.key=0..2"), Ok(1 + 2 + 2));
    assert_eq!(trees("Node=1,Node.key=3|1"), Ok(1 + 2));
    let problems = |text: &str| match trees(text) {
        Err(Error::Scope { problems, .. }) => problems,
        other => panic!("{text} gave {other:?}"),
    };
    assert_eq!(problems("Node"), ["`Node` is not a bound; write `Node=6` or `Node.key=0..=6`, separated by commas"]);
    assert_eq!(problems("Node=many"), ["`Node=many` is not a number of objects; write `Node=5`"]);
    assert_eq!(
        problems("Node.key=a..b"),
        ["`Node.key=a..b` is not a bound; write a range, `Node.key=0..=3`, or a list, `Node.key=1|2|5`"]
    );
    assert_eq!(problems("Nodes=3"), ["`Nodes=3` matches nothing here; bounds can be set for `Node`, `Node.depth`, `Node.key`"]);
    let expressions = Scope::<Expr>::any().depth::<Expr>(1).every::<i8>([0]).every_len(0..=2);
    assert_eq!(expressions.bounds("Expr.depth=2, Expr.List.0.len=0..=1").unwrap().count().unwrap().valid, 1 + 4 + 2 + 3);
}

fn codes<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> Vec<String> {
    let mut codes = vec![];
    scope.for_each(|valid| codes.push(smallscope::twin::CodeWriter::of::<T>(valid))).unwrap();
    codes
}

#[test]
fn structures_are_written_as_code_that_makes_them() {
    let trees = Scope::<Tree>::any().objects::<Node>(2).field(NodeTwin::KEY, [-1]);
    assert_eq!(
        codes(trees)[2],
        "let mut input = Tree { root: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: None, key: -1 })), \
         key: -1 })) };"
    );
    let drawings = Scope::<Drawing>::any().every::<u8>([7]).every_len(1..=1);
    assert_eq!(
        codes(drawings).last().unwrap(),
        "let mut input = Drawing { first: Shape::Square { side: 7, color: Color::Black }, \
         more: Some(Shape::Square { side: 7, color: Color::Black }), all: vec![Shape::Square { side: 7, color: Color::Black }], \
         pair: (Shape::Square { side: 7, color: Color::Black }, Color::Black) };"
    );
    let pair = Scope::<Pair>::any().field(PairTwin::_0, [3]);
    assert_eq!(codes(pair)[1], r#"let mut input = Pair(3, "not searched".to_string(), true);"#);
}

#[test]
fn pointers_are_written_as_variables_and_cycles_are_closed_after_them() {
    let ring = Scope::<Ring>::any().objects::<RingNode>(2);
    assert_eq!(
        codes(ring)[4],
        "let ringnode1 = Box::into_raw(Box::new(RingNode { next: std::ptr::null_mut() }));\n\
         let ringnode0 = Box::into_raw(Box::new(RingNode { next: ringnode1 }));\n\
         let mut input = Ring { head: ringnode0 };\n\
         unsafe { (*ringnode1).next = ringnode0 };"
    );
    let queue = Scope::<Queue>::any().objects::<Item>(2).every::<u8>([5]).requires(queue_ok);
    assert_eq!(
        codes(queue).last().unwrap(),
        "let item1 = Box::into_raw(Box::new(Item { next: None, value: Cell::new(5), back: std::ptr::null() }));\n\
         let item0 = Box::into_raw(Box::new(Item { next: Some(unsafe { Box::from_raw(item1) }), value: Cell::new(5), back: std::ptr::null() }));\n\
         let mut input = Queue { head: Some(unsafe { Box::from_raw(item0) }), tail: item1, middle: NonNull::new(item0) };\n\
         unsafe { (*item1).back = item0 };"
    );
    let list = Scope::<SharedList>::any().objects::<SharedNode>(2).every::<i8>([1]).requires(shared_ok);
    assert_eq!(
        codes(list).last().unwrap(),
        "let sharednode1 = Rc::new(RefCell::new(SharedNode { next: None, prev: Weak::new(), value: 1 }));\n\
         let sharednode0 = Rc::new(RefCell::new(SharedNode { next: Some(sharednode1.clone()), prev: Weak::new(), value: 1 }));\n\
         let mut input = SharedList { head: Some(sharednode0.clone()), tail: Rc::downgrade(&sharednode1) };\n\
         sharednode1.borrow_mut().prev = Rc::downgrade(&sharednode0);"
    );
    let cyclic = Scope::<SharedList>::any().objects::<SharedNode>(1).every::<i8>([1]).requires(|list| {
        let head = list.head.get();
        head.is_some_and(|node| smallscope::same(node.next.get(), head) && node.prev.upgrade().is_none())
            && list.tail.upgrade().is_none()
    });
    assert_eq!(
        codes(cyclic),
        ["let sharednode0 = Rc::new(RefCell::new(SharedNode { next: None, prev: Weak::new(), value: 1 }));\n\
          let mut input = SharedList { head: Some(sharednode0.clone()), tail: Weak::new() };\n\
          sharednode0.borrow_mut().next = Some(sharednode0.clone());"]
    );
}

/// Variants whose names mean something in the traits that are derived, or are all capitals as keys are.
mod names_of_variants {
    use smallscope::{Scope, Twin};

    #[derive(Twin, Debug, PartialEq)]
    #[allow(clippy::upper_case_acronyms)]
    enum Markup {
        Object(bool),
        Element(Box<Markup>),
        Optional,
        Monitored,
        Output,
        Error { code: bool },
        A,
        URL(bool),
    }

    #[test]
    fn variants_may_have_any_name() {
        let all: Vec<Markup> = Scope::<Markup>::any().objects::<Markup>(2).all().unwrap().map(Result::unwrap).collect();
        // Ten leaves, and each within an element.
        assert_eq!(all.len(), 20);
        assert!(all.contains(&Markup::Element(Box::new(Markup::Object(true)))));
        let few = Scope::<Markup>::any().objects::<Markup>(1).variant(MarkupTwin::ELEMENT, 0).all().unwrap();
        assert_eq!(few.count(), 10);
    }
}
