//! Real values are what their twins say: pointers lead to the very values that the twin has there, each allocation is of the type that owns
//! it, and what no real value can hold is refused with advice.

// The pointers of generated values are null or lead to what was generated with them.
#![allow(clippy::undocumented_unsafe_blocks)]

use smallscope::{Check, Error, Monitored, Predicate, Scope, Twin, invariant};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, VecDeque};
use std::ptr::NonNull;
use std::rc::{Rc, Weak};
use std::sync::Arc;

/// How many structures the twin has, after every real value of them was encoded and gave its own path again; and what has no real value.
fn real<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> (u64, BTreeSet<String>) {
    let mut paths = vec![];
    scope().for_each(|valid| paths.push(valid.path())).unwrap();
    let back = unsafe { scope().follow_pointers() };
    let mut refused = BTreeSet::new();
    let mut values = scope().all().unwrap();
    for path in &paths {
        match values.next().unwrap() {
            Ok(value) => assert_eq!(back.encode(&value).unwrap().path, *path),
            Err(Error::NotReal { problem, .. }) => {
                refused.insert(problem);
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(values.next().is_none());
    (paths.len() as u64, refused)
}

fn codes<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> Vec<String> {
    let mut codes = vec![];
    scope.for_each(|valid| codes.push(smallscope::twin::CodeWriter::of::<T>(valid))).unwrap();
    codes
}

#[derive(Twin, Debug, Clone)]
struct N {
    key: u8,
}

mod pointers_to_elements {
    use super::*;

    #[derive(Twin, Debug)]
    struct V {
        items: Vec<N>,
        head: *const N,
    }

    #[invariant(rep_ok)]
    impl V {
        fn rep_ok(&self) -> bool {
            self.head.is_null() || self.items.iter().any(|n| std::ptr::eq(n, self.head))
        }
    }

    fn scope() -> Scope<V, impl Predicate<Monitored<V>>> {
        Scope::<V>::new().objects::<N>(2).every_len(0..=2).every::<u8>([7])
    }

    #[test]
    fn a_pointer_leads_to_the_element() {
        // Null with 0, 1 and 2 elements, and each of the elements.
        assert_eq!(scope().count().unwrap().valid, 3 + 1 + 2);
        let satisfied = scope().all().unwrap().filter(|v| v.as_ref().is_ok_and(V::rep_ok)).count();
        assert_eq!(satisfied, 6);
        assert_eq!(real(scope), (6, BTreeSet::new()));
        let mut targets: Vec<Option<usize>> = scope()
            .all()
            .unwrap()
            .map(|v| {
                let v = Box::new(v.unwrap());
                v.items.iter().position(|item| std::ptr::eq(item, v.head))
            })
            .collect();
        targets.sort();
        assert_eq!(targets, [None, None, None, Some(0), Some(0), Some(1)]);
        // Null or any of up to three, in all.
        let any = || Scope::<V>::any().objects::<N>(3).every_len(0..=2).every::<u8>([7]);
        assert_eq!(any().agree().unwrap().valid, 6);
        assert_eq!(real(any), (3 + 3 + 3, BTreeSet::new()));
    }

    #[test]
    fn a_check_that_does_nothing_holds() {
        let report = Check::new(scope()).invariant(V::rep_ok).regressions(false).body(|_: &mut V, &()| {}).run();
        assert!(report.holds(), "{report}");
        assert_eq!(report.inputs, 6);
    }

    #[test]
    fn it_is_written_as_the_place_of_the_element() {
        assert_eq!(
            codes(scope()).last().unwrap(),
            "let mut input = V { items: vec![N { key: 7 }, N { key: 7 }], head: std::ptr::null() };\n\
             input.head = &raw const input.items[1];"
        );
    }

    /// The pointer is built before what it leads to; elements lead to each other; and what is in boxes and cells stays where it is, too.
    #[derive(Twin)]
    struct Mixed {
        first: Option<NonNull<Link>>,
        links: RefCell<VecDeque<Link>>,
        boxed: Option<Box<Holder>>,
    }

    #[derive(Twin)]
    struct Link {
        next: *mut Link,
    }

    #[derive(Twin)]
    struct Holder {
        inside: Option<Link>,
    }

    #[test]
    fn pointers_lead_into_deques_cells_and_boxes() {
        let scope = || Scope::<Mixed>::any().objects::<Link>(3).objects::<Holder>(1).every_len(0..=2);
        let (count, refused) = real(scope);
        assert_eq!((count, refused), (scope().brute_force().unwrap().len() as u64, BTreeSet::new()));
        let ring = |mixed: &MixedTwin| {
            let (Some(first), Some(holder)) = (mixed.first.get(), mixed.boxed.get()) else { return false };
            let Some(inside) = holder.inside.get() else { return false };
            mixed.links.len() == 2
                && std::ptr::eq(first, &*mixed.links[1])
                && smallscope::same(mixed.links[1].next.get(), Some(inside))
                && smallscope::same(inside.next.get(), Some(&mixed.links[0]))
                && smallscope::same(mixed.links[0].next.get(), Some(first))
        };
        let all: Vec<Mixed> = scope().requires(ring).all().unwrap().map(Result::unwrap).collect();
        let [mixed] = &all[..] else { panic!("{} rings", all.len()) };
        let (links, inside) = (mixed.links.borrow(), mixed.boxed.as_ref().unwrap().inside.as_ref().unwrap());
        assert!(std::ptr::eq(mixed.first.unwrap().as_ptr(), &links[1]));
        assert!(
            std::ptr::eq(links[1].next, inside) && std::ptr::eq(inside.next, &links[0]) && std::ptr::eq(links[0].next, &links[1])
        );
        assert_eq!(
            codes(scope().requires(ring)),
            ["let mut input = Mixed { first: None, links: RefCell::new(VecDeque::from([Link { next: std::ptr::null_mut() }, \
              Link { next: std::ptr::null_mut() }])), boxed: Some(Box::new(Holder { inside: Some(Link { next: std::ptr::null_mut() }) })) };\n\
              unsafe { input.first = NonNull::new(&raw mut (&mut *input.links.as_ptr())[1]) };\n\
              unsafe { input.links.borrow_mut()[0].next = &raw mut (&mut *input.links.as_ptr())[1] };\n\
              input.links.borrow_mut()[1].next = &raw mut *input.boxed.as_mut().unwrap().inside.as_mut().unwrap();\n\
              unsafe { input.boxed.as_mut().unwrap().inside.as_mut().unwrap().next = &raw mut (&mut *input.links.as_ptr())[0] };"]
        );
        // The same, compiled.
        let links = VecDeque::from([Link { next: std::ptr::null_mut() }, Link { next: std::ptr::null_mut() }]);
        let boxed = Some(Box::new(Holder { inside: Some(Link { next: std::ptr::null_mut() }) }));
        let mut input = Mixed { first: None, links: RefCell::new(links), boxed };
        unsafe { input.first = NonNull::new(&raw mut (&mut *input.links.as_ptr())[1]) };
        unsafe { input.links.borrow_mut()[0].next = &raw mut (&mut *input.links.as_ptr())[1] };
        input.links.borrow_mut()[1].next = &raw mut *input.boxed.as_mut().unwrap().inside.as_mut().unwrap();
        unsafe { input.boxed.as_mut().unwrap().inside.as_mut().unwrap().next = &raw mut (&mut *input.links.as_ptr())[0] };
        let back = unsafe { scope().requires(ring).follow_pointers() };
        assert!(back.encode(&input).unwrap().valid);
    }

    /// What counts own does not move either, and arrays, cells and options are where their owner is.
    #[derive(Twin)]
    struct Shelf {
        best: NonNull<Book>,
        books: Rc<Vec<Book>>,
        pair: Box<[Option<Book>; 2]>,
        cell: Rc<RefCell<Option<Book>>>,
    }

    #[derive(Twin, Debug)]
    enum Book {
        Bound(bool),
        About(Option<NonNull<Book>>),
    }

    #[test]
    fn pointers_lead_into_what_counts_own() {
        let scope = || Scope::<Shelf>::any().objects::<Book>(2).every_len(0..=1).bounds("Box=1").unwrap();
        assert_eq!(real(scope), (scope().count().unwrap().valid, BTreeSet::new()));
        let mut inside = [0; 3];
        for shelf in scope().all().unwrap() {
            let shelf = shelf.unwrap();
            let best = shelf.best.as_ptr().cast_const();
            inside[0] += shelf.books.first().is_some_and(|book| std::ptr::eq(book, best)) as u32;
            inside[1] += shelf.pair[1].as_ref().is_some_and(|book| std::ptr::eq(book, best)) as u32;
            inside[2] += shelf.cell.borrow().as_ref().is_some_and(|book| std::ptr::eq(book, best)) as u32;
        }
        let mut by_twin = [0; 3];
        let counted = scope().for_each(|shelf| {
            let best = Some(shelf.best.get());
            by_twin[0] += shelf.books.get().first().is_some_and(|book| smallscope::same(Some(&**book), best)) as u32;
            by_twin[1] += smallscope::same(shelf.pair.get()[1].get(), best) as u32;
            by_twin[2] += smallscope::same(shelf.cell.get().get(), best) as u32;
        });
        counted.unwrap();
        assert!(inside.iter().all(|&times| times > 0));
        assert_eq!(inside, by_twin);
    }

    #[derive(Twin, Debug)]
    enum Shape {
        Dot(*const Shape),
        Pair([u8; 1], Box<Shape>),
    }

    #[derive(Twin, Debug)]
    struct Drawing {
        chosen: *const Shape,
        layers: Vec<(Shape, u8)>,
    }

    #[test]
    fn pointers_lead_to_enums_inside_tuples_and_boxes() {
        let scope = || Scope::<Drawing>::any().objects::<Shape>(2).every_len(0..=1).every::<u8>([0]);
        let (count, refused) = real(scope);
        assert_eq!((count, refused), (scope().brute_force().unwrap().len() as u64, BTreeSet::new()));
        let mut chosen = 0;
        for drawing in scope().all().unwrap() {
            let drawing = drawing.unwrap();
            let Some((layer, _)) = drawing.layers.first() else { continue };
            chosen += std::ptr::eq(layer, drawing.chosen) as u32;
            if let Shape::Pair(_, inner) = layer {
                chosen += std::ptr::eq(&**inner, drawing.chosen) as u32;
            }
        }
        let mut by_twin = 0;
        let counted = scope().for_each(|drawing| {
            let Some((layer, _)) = drawing.layers.first() else { return };
            by_twin += smallscope::same(drawing.chosen.get(), Some(layer)) as u32;
            if let ShapeTwin::Pair(_, inner) = &**layer {
                by_twin += smallscope::same(drawing.chosen.get(), Some(inner.get())) as u32;
            }
        });
        counted.unwrap();
        assert!(chosen > 0);
        assert_eq!(chosen, by_twin);
    }
}

mod what_moves {
    use super::*;

    #[derive(Twin)]
    struct Itself {
        pointer: *const N,
        part: Option<N>,
    }

    #[test]
    fn a_pointer_to_a_part_of_the_value_itself_is_refused() {
        let scope = || Scope::<Itself>::any().objects::<N>(2).every::<u8>([7]);
        let (count, refused) = real(scope);
        // Null or a node of its own, without and with a part; and the part.
        assert_eq!(count, 2 + 2 + 1);
        assert_eq!(
            Vec::from_iter(refused),
            [
                "a raw pointer leads to a part of the value itself, which moves with the value; put the part into a `Box`, or let the \
             invariant reject it"
            ]
        );
        let apart =
            |itself: &ItselfTwin| itself.pointer.get().is_none() || !smallscope::same(itself.pointer.get(), itself.part.get());
        assert_eq!(real(|| scope().requires(apart)), (4, BTreeSet::new()));
        // In a box it stays where it is.
        let boxed = || Scope::<Box<Itself>>::any().objects::<N>(2).objects::<Itself>(1).every::<u8>([7]);
        assert_eq!(real(boxed), (5, BTreeSet::new()));
    }

    #[derive(Twin)]
    struct Node {
        children: Vec<Node>,
    }

    #[test]
    fn what_contains_itself_is_refused() {
        let scope = || Scope::<*const Node>::any().objects::<Node>(1).every_len(0..=1);
        let (count, refused) = real(scope);
        assert_eq!(count, 3);
        assert_eq!(
            Vec::from_iter(refused),
            ["an object contains itself, which is impossible for a real value; let the invariant reject it"]
        );
        assert_eq!(codes(scope()).len(), 3);
    }

    #[derive(Twin, Debug)]
    struct Mark;

    #[derive(Twin)]
    struct Marks {
        a: *const Mark,
        b: Option<Box<Mark>>,
        c: *const Mark,
        all: Vec<Mark>,
    }

    #[test]
    fn objects_without_size_are_told_apart_where_they_have_addresses() {
        let scope = || Scope::<Marks>::any().objects::<Mark>(3).every_len(0..=0);
        // b is none: 1 + 2 + 2 for a and c; b is there: a and c are null, b, or others.
        let (mut equal, mut count) = (0, 0);
        for marks in scope().all().unwrap() {
            let marks = marks.unwrap();
            equal += (!marks.a.is_null() && marks.a == marks.c) as u32;
            equal += marks.b.as_deref().is_some_and(|b| std::ptr::eq(b, marks.a)) as u32;
            count += 1;
        }
        let mut by_twin = 0;
        let counted = scope().for_each(|marks| {
            by_twin += marks.a.get().is_some_and(|a| smallscope::same(Some(a), marks.c.get())) as u32;
            by_twin += marks.a.get().is_some_and(|a| smallscope::same(Some(a), marks.b.get())) as u32;
        });
        assert_eq!((equal, count), (by_twin, counted.unwrap().valid));
        let elements = || Scope::<Marks>::any().objects::<Mark>(1).every_len(1..=1);
        let problems: BTreeSet<String> =
            elements().all().unwrap().filter_map(|marks| marks.err()).map(|error| error.to_string()).collect();
        assert_eq!(problems.len(), 3);
        assert!(problems.iter().all(|problem| problem.contains("a zero-sized value inside another value")), "{problems:?}");
    }
}

mod owners {
    use super::*;

    #[derive(Twin)]
    struct Two {
        raw: *const u64,
        boxed: Option<Box<RefCell<u64>>>,
    }

    #[test]
    fn a_pointer_to_a_value_never_leads_to_a_cell_of_one() {
        let scope = || Scope::<Two>::any().every::<u64>([7]).bounds("Box=1").unwrap();
        assert_eq!(real(scope), (2 * 2, BTreeSet::new()));
        for two in scope().all().unwrap() {
            let two = two.unwrap();
            assert!(two.boxed.is_none_or(|cell| *cell.borrow() == 7));
            assert!(unsafe { two.raw.as_ref() }.is_none_or(|&value| value == 7));
        }
    }

    #[derive(Twin)]
    struct Counter {
        counter: Rc<RefCell<u32>>,
        id: Rc<u32>,
        again: Rc<Cell<u32>>,
        list: Rc<Vec<u32>>,
        deque: Rc<VecDeque<u32>>,
    }

    #[test]
    fn every_plain_type_behind_a_pointer_is_a_class_of_its_own() {
        let scope = || Scope::<Counter>::any().every::<u32>([7]).every_len(1..=1).bounds("Box=2").unwrap();
        assert_eq!(real(scope), (1, BTreeSet::new()));
        let all: Vec<Counter> = scope().all().unwrap().map(Result::unwrap).collect();
        let [Counter { counter, id, again, list, deque }] = &all[..] else { panic!("{} values", all.len()) };
        assert_eq!((*counter.borrow(), **id, again.get(), &list[..], deque.len()), (7, 7, 7, &[7][..], 1));
        let counts = [Rc::strong_count(counter), Rc::strong_count(id), Rc::strong_count(again), Rc::strong_count(list)];
        assert_eq!(counts, [1; 4]);
    }

    #[derive(Twin)]
    struct Graph {
        plain: *const Node,
        cells: Vec<Rc<RefCell<Node>>>,
    }

    #[derive(Twin)]
    struct Node {
        next: Weak<RefCell<Node>>,
        key: u8,
    }

    #[invariant(rep_ok)]
    impl Graph {
        fn rep_ok(&self) -> bool {
            self.cells.iter().all(Self::leads_back) && self.plain.is_null()
        }
        fn leads_back(cell: &Rc<RefCell<Node>>) -> bool {
            let node = cell.borrow();
            node.next.upgrade().is_some_and(|next| Rc::ptr_eq(&next, cell)) && node.key > 1 && is_even(&cell.borrow())
        }
    }

    #[invariant]
    fn is_even(node: &Node) -> bool {
        node.key.is_multiple_of(2)
    }

    #[test]
    fn cells_of_objects_are_bounded_as_the_objects_are() {
        let scope = || Scope::<Graph>::any().objects::<Node>(2).field(NodeTwin::KEY, 1..=2).every_len(0..=2);
        let plain_of = |cells: u64| 1 + 2 * (1 + cells);
        // One or two cells; each leads nowhere or to one of them.
        assert!(scope().count().unwrap().valid > plain_of(0));
        let sound = scope().requires(|graph| graph.rep_ok());
        // None, one, one twice, two.
        assert_eq!(sound.count().unwrap().valid, 4);
        assert_eq!(scope().requires(|graph| graph.rep_ok()).bounds("Node=1").unwrap().count().unwrap().valid, 3);
        assert_eq!(real(|| scope().requires(|graph| graph.rep_ok())), (4, BTreeSet::new()));
        for graph in sound.all().unwrap() {
            assert!(graph.unwrap().rep_ok());
        }
        let Err(Error::Scope { problems, .. }) = Scope::<Rc<RefCell<Node>>>::any().every::<u8>([1]).count() else { panic!() };
        assert!(problems[0].contains("add `.objects::<Node>(5)`"), "{problems:?}");
    }

    #[derive(Twin)]
    struct Late {
        pointer: *const Shared,
        owner: Option<Rc<Shared>>,
    }

    #[derive(Twin)]
    struct Shared {
        me: Option<Rc<Shared>>,
        parts: Vec<u8>,
    }

    #[test]
    fn a_pointer_may_be_built_before_the_count_that_owns_its_object() {
        let scope = || Scope::<Late>::any().objects::<Shared>(2).every_len(1..=1).every::<u8>([3]);
        let (count, refused) = real(scope);
        assert_eq!((count, refused), (scope().brute_force().unwrap().len() as u64, BTreeSet::new()));
        let (mut same, mut by_twin) = (0, 0);
        for late in scope().all().unwrap() {
            let late = late.unwrap();
            same += late.owner.as_ref().is_some_and(|owner| Rc::as_ptr(owner) == late.pointer && owner.parts == [3]) as u32;
            // Rings of counts are never freed; this one is the first count of its ring.
            std::mem::forget(late);
        }
        let counted = scope().for_each(|late| {
            by_twin += late.owner.get().is_some_and(|owner| smallscope::same(Some(owner), late.pointer.get())) as u32
        });
        counted.unwrap();
        assert!(same > 0);
        assert_eq!(same, by_twin);
    }

    #[derive(Twin)]
    struct Owners {
        boxed: Option<Box<N>>,
        counted: Option<Rc<N>>,
        atomic: Option<Arc<N>>,
        inside: Vec<N>,
    }

    #[test]
    fn two_kinds_of_owners_of_one_object_are_refused() {
        let scope = || Scope::<Owners>::any().objects::<N>(1).every_len(0..=1).every::<u8>([7]);
        let (_, refused) = real(scope);
        let pairs = [
            "a `Box` and an `Rc`",
            "a `Box` and an `Arc`",
            "an `Rc` and an `Arc`",
            "an `Rc` and a value that contains it",
            "an `Arc` and a value that contains it",
        ];
        let expected = pairs
            .map(|pair| format!("{pair} own the same object, which is impossible for a real value; let the invariant reject it"));
        assert_eq!(refused, BTreeSet::from(expected));
    }

    thread_local! {
        static DROPPED: Cell<u32> = const { Cell::new(0) };
    }

    #[derive(Twin)]
    struct Loud {
        pointer: NonNull<N>,
    }

    impl Drop for Loud {
        fn drop(&mut self) {
            assert_eq!(unsafe { self.pointer.as_ref() }.key, 7);
            DROPPED.set(DROPPED.get() + 1);
        }
    }

    #[derive(Twin)]
    struct Later {
        loud: Vec<Loud>,
        #[twin(with = refuse())]
        _last: (),
    }

    fn refuse() {
        panic!("no such value")
    }

    #[test]
    fn no_destructor_sees_what_is_half_built() {
        let scope = Scope::<Later>::any().every_len(1..=1).every::<u8>([7]).objects::<N>(1).objects::<Loud>(1);
        let mut values = scope.all().unwrap();
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| values.next())).err().unwrap();
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"no such value"));
        assert_eq!(DROPPED.get(), 0);
    }
}

mod encoding {
    use super::*;

    #[derive(Twin)]
    struct L {
        head: *const N,
        other: Option<NonNull<N>>,
    }

    #[test]
    fn raw_pointers_are_followed_only_with_leave() {
        let scope = || Scope::<L>::any().objects::<N>(1).every::<u8>([0, 1]);
        let wild = L { head: std::ptr::without_provenance(4096), other: Some(NonNull::dangling()) };
        let Err(Error::NotInScope { problems }) = scope().encode(&wild) else { panic!("it was followed") };
        let advice =
            "is a raw pointer, which smallscope follows only if you vouch for it; write `unsafe { scope.follow_pointers() }`";
        assert_eq!(problems, [format!("`L.head` {advice}"), format!("`L.other` {advice}")]);
        assert!(scope().repair(&wild).is_err() && scope().repair_nearest(&wild, 1).is_err());
        assert_eq!(scope().encode(&L { head: std::ptr::null(), other: None }).unwrap().path.to_string(), "0.0");
        let n = N { key: 1 };
        let leave = unsafe { scope().follow_pointers() };
        assert_eq!(leave.encode(&L { head: &n, other: Some(NonNull::from(&n)) }).unwrap().path.to_string(), "1.1.1");
        let repaired = leave.repair(&L { head: &n, other: None }).unwrap().unwrap();
        assert_eq!(unsafe { (*repaired.value.head).key }, 1);
    }
}

mod objects_of_plain_values {
    use super::*;

    #[derive(Twin)]
    struct Two {
        one: Option<Rc<RefCell<u8>>>,
        other: Option<Rc<RefCell<u8>>>,
    }

    #[derive(Twin)]
    struct Several {
        number: Rc<u8>,
        text: Arc<String>,
        list: Rc<Vec<Option<u8>>>,
        cell: Rc<RefCell<u8>>,
    }

    #[test]
    fn what_a_pointer_to_a_plain_value_leads_to_is_bounded_by_its_type() {
        // None, one of two numbers in one of two places, one number in both, and two numbers.
        let valid = 1 + 2 * 2 + 2 + 2 * 2;
        let scope = || Scope::<Two>::any().every::<u8>(0..=1);
        assert_eq!(scope().objects::<u8>(2).count().unwrap().valid, valid);
        assert_eq!(scope().objects::<RefCell<u8>>(2).count().unwrap().valid, valid);
        assert_eq!(scope().bounds("Box=2").unwrap().count().unwrap().valid, valid);
    }

    #[test]
    fn a_bound_that_is_missing_is_named_as_it_is_written() {
        let Err(Error::Scope { problems, .. }) = Scope::<Several>::any().every::<u8>(0..=1).count() else {
            panic!("no bounds are missing")
        };
        let missing = ["u8", "String", "Vec<Option<u8>>", "u8"].map(|class| format!("add `.objects::<{class}>(5)`"));
        assert!(problems.iter().zip(&missing).all(|(problem, missing)| problem.ends_with(missing)), "{problems:#?}");
        let scope = Scope::<Several>::any().every::<u8>(0..=0).every_len(0..=1).every::<char>(['a']);
        // A text of at most one letter, and a list of at most one option of one number.
        assert_eq!(scope.objects::<u8>(1).objects::<String>(1).objects::<Vec<Option<u8>>>(1).count().unwrap().valid, 2 * 3);
    }
}
