//! Where a search was once not exact: each of these gave wrong counts, or missed structures, in silence.

use smallscope::{All, Error, Field, Link, OwnedRef, Range, Ref, Scope, Seq, Structure, Technique, Twin, invariant, step};
use smallscope_subjects::{Algorithm, Algorithms};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("smallscope-exactness-{name}-{}", std::process::id()))
}

mod a_link_before_the_list_of_its_class {
    use super::*;

    #[derive(Structure)]
    struct Root {
        first: Ref<Node>,
        all: All<Node>,
    }

    #[derive(Structure)]
    struct Node {
        x: Link<Node>,
        k: Field<u8>,
        y: Link<Node>,
    }

    fn scope() -> Scope<Root> {
        Scope::any().objects::<Node>(3).every::<u8>(0..=1)
    }

    const VALID: u64 = 16640;

    fn texts() -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        scope().threads(1).for_each(|valid| assert!(texts.insert(valid.to_string()))).unwrap();
        texts
    }

    /// What the links of three nodes can be: each of the six may be null, lead to a node that was led to before, or to the next one.
    fn links(left: u32, used: u64) -> u64 {
        if left == 0 {
            return 1;
        }
        let next = if used < 3 { links(left - 1, used + 1) } else { 0 };
        (1 + used) * links(left - 1, used) + next
    }

    #[test]
    fn has_as_many_structures_as_a_recursion_says() {
        assert_eq!(8 * links(6, 1), VALID);
        assert_eq!(texts().len() as u64, VALID);
    }

    #[test]
    fn gives_the_same_on_threads_in_portions_with_a_memo_by_all_algorithms_and_from_files() {
        let expected = texts();
        for threads in [2, 3, 4] {
            let lent = Mutex::new(BTreeSet::new());
            let take = |text: String| assert!(lent.lock().unwrap().insert(text), "lent twice");
            let counts = scope().threads(threads).share_every(1).for_each_parallel(|valid| take(valid.to_string())).unwrap();
            assert_eq!((counts.explored, counts.valid), (VALID, VALID));
            assert_eq!(lent.into_inner().unwrap(), expected);
        }
        let (mut valid, mut range) = (0, Range::whole());
        while let Some(stop) = {
            let counts = scope().range(range.clone()).max_candidates(1000).count().unwrap();
            valid += counts.valid;
            counts.stop
        } {
            range = Range::from(stop.at);
        }
        assert_eq!(valid, VALID);
        let memo = scope().memorize(64, 64).unwrap();
        let counts = scope().for_each_in(&memo.plan(Technique::MKorat, 64, 64).ranges(), |_| {}).unwrap();
        assert_eq!(counts.valid, VALID);
        for algorithm in Algorithm::ALL {
            let first = scope().threads(2).untyped().first_run(algorithm, 1, &|_| {}).unwrap();
            let later = scope().threads(2).untyped().later_run(&first.kept, &|_| {}).unwrap();
            assert_eq!((first.counts.valid, later.valid), (VALID, VALID), "{algorithm}");
        }
        let stored = file("listed");
        scope().store_valid(&stored).unwrap();
        let mut replayed = BTreeSet::new();
        scope()
            .for_each_stored(&scope().load_valid(&stored).unwrap(), 0..u64::MAX, |valid| {
                assert!(replayed.insert(valid.to_string()))
            })
            .unwrap();
        assert_eq!(replayed, expected);
        std::fs::remove_file(stored).unwrap();
    }
}

mod steps {
    use super::*;

    #[derive(Structure)]
    struct Four {
        w: Field<u8>,
        x: Field<u8>,
        y: Field<u8>,
        z: Field<u8>,
    }

    fn other(p: &Four) -> bool {
        p.x.get() > 60 && p.y.get() > 60 && p.z.get() > 60 && p.w.get() > 60
    }

    #[test]
    fn that_return_false_do_not_lend_their_place_to_the_next() {
        let scope = || Scope::<Four>::any().every::<u8>(0..=63).threads(1);
        let plain = scope().requires(|p| {
            if p.w.get() != 40 {
                return other(p);
            }
            let (a, b) = (p.x.get() == 1, p.y.get() == 1);
            !a && b && p.z.get() >= 2
        });
        let stepped = scope().requires(|p| {
            if p.w.get() != 40 {
                return other(p);
            }
            let (a, b) = (step(|| p.x.get() == 1), step(|| p.y.get() == 1));
            !a && b && p.z.get() >= 2
        });
        let expected = plain.count().unwrap();
        // 63 values of x, one of y and 62 of z; and three of each above 60.
        assert_eq!(expected.valid, 63 * 62 + 81);
        assert_eq!(stepped.count().unwrap(), expected);
    }

    #[derive(Structure)]
    struct Two {
        f: Field<u8>,
        g: Field<u8>,
    }

    #[test]
    fn in_filters_are_not_remembered() {
        let scope = || Scope::<Two>::any().every::<u8>(0..=4).verify_every(0).threads(1);
        let plain = scope().requires(|q| q.f.get_where(|v| v < 3).is_some() && q.g.get() == 1);
        let stepped = scope().requires(|q| q.f.get_where(|v| step(|| v < 3)).is_some() && step(|| q.g.get() == 1));
        assert_eq!(plain.count().unwrap().valid, 3);
        assert_eq!(stepped.count().unwrap(), plain.count().unwrap());
    }
}

mod lists_below_a_choice {
    use super::*;

    #[derive(Structure)]
    struct Root {
        holder: Link<Holder>,
    }

    #[derive(Structure)]
    struct Holder {
        all: All<Node>,
    }

    #[derive(Structure)]
    struct Node {
        v: Field<u8>,
    }

    #[derive(Structure)]
    struct InSequence {
        lists: Seq<All<Node>>,
    }

    #[test]
    fn behind_a_link_are_enumerated() {
        let scope = Scope::<Root>::any().objects::<Holder>(1).objects::<Node>(2).every::<u8>(0..=1);
        assert_eq!((scope.count().unwrap().valid, scope.brute_force().unwrap().len()), (1 + 4, 5));
    }

    #[test]
    fn in_a_sequence_are_enumerated() {
        let scope = Scope::<InSequence>::any().every_len(0..=1).objects::<Node>(2).every::<u8>(0..=1);
        assert_eq!((scope.count().unwrap().valid, scope.brute_force().unwrap().len()), (1 + 4, 5));
    }
}

mod a_pointer_before_the_owner {
    use super::*;

    #[derive(Twin)]
    struct List {
        cursor: *const Cell,
        head: Box<Cell>,
    }

    #[derive(Twin)]
    struct Cell {
        next: Option<Box<Cell>>,
        item: Box<Item>,
    }

    #[derive(Twin)]
    struct Item {
        k: bool,
    }

    #[derive(Structure)]
    struct Root {
        link: Link<A>,
        owner: OwnedRef<A>,
    }

    #[derive(Structure)]
    struct A {
        b: OwnedRef<B>,
    }

    #[derive(Structure)]
    struct B {
        k: Field<bool>,
    }

    #[test]
    fn takes_no_object_away_from_it() {
        for (cells, valid) in [(1, 4), (2, 24), (3, 88)] {
            let scope = Scope::<List>::any().objects::<Cell>(cells).objects::<Item>(cells);
            assert_eq!(scope.count().unwrap().valid, valid, "{cells} cells");
            if cells < 3 {
                assert_eq!(scope.brute_force().unwrap().len() as u64, valid);
            }
        }
        let scope = Scope::<Root>::any().objects::<A>(1).objects::<B>(1);
        assert_eq!((scope.count().unwrap().valid, scope.brute_force().unwrap().len()), (4, 4));
    }
}

/// Objects that are nested at most so deep, though a pointer leads to one of them before its owner does.
mod a_depth {
    use super::*;

    #[derive(Structure)]
    struct Root {
        shortcut: Link<Node>,
        top: OwnedLink,
    }

    type OwnedLink = smallscope::OwnedLink<Node>;

    #[derive(Structure)]
    struct Node {
        next: OwnedLink,
    }

    #[test]
    fn holds_for_objects_that_get_their_owner_later() {
        let scope = Scope::<Root>::any().objects::<Node>(3).depth::<Node>(2);
        let mut texts = vec![];
        scope.for_each(|valid| texts.push(valid.to_string())).unwrap();
        // Rows of owners have two nodes at most, and no circle. With a shortcut to nothing: none, one or two nodes. To a node: in the row of none,
        // one or two from the top, or in a row of its own, of one or two nodes, beside a row of none, one or two, within three nodes together.
        let none = 3;
        let in_the_row = 1 + 2;
        let beside = 3 + 2;
        assert_eq!(texts.len(), none + in_the_row + beside, "{texts:#?}");
        assert_eq!(scope.brute_force().unwrap(), texts.into_iter().collect());
    }
}

mod interchangeable_indices {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Forest {
        pub nodes: Vec<Node>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        #[twin(index = Forest::nodes, symmetric)]
        pub parent: usize,
    }

    #[invariant(rep_ok)]
    impl Forest {
        fn rep_ok(&self) -> bool {
            (0..self.nodes.len()).all(|i| self.nodes[i].parent != i)
        }
    }

    /// All lists up to renaming of positions: an index at or behind the end keeps its value.
    fn orbits(longest: usize) -> BTreeSet<Vec<usize>> {
        fn lists(length: usize, longest: usize) -> Vec<Vec<usize>> {
            (0..length).fold(vec![vec![]], |lists, _| {
                lists.iter().flat_map(|list| (0..longest).map(|next| [&list[..], &[next]].concat())).collect()
            })
        }
        (0..=longest).flat_map(|length| lists(length, longest)).filter(|list| holds(list)).map(|list| least(&list)).collect()
    }

    fn holds(list: &[usize]) -> bool {
        (0..list.len()).all(|i| list[i] != i)
    }

    fn least(list: &[usize]) -> Vec<usize> {
        let orders = (0..list.len()).fold(vec![vec![]], |orders: Vec<Vec<usize>>, next| {
            orders.iter().flat_map(|order| (0..=order.len()).map(|at| [&order[..at], &[next], &order[at..]].concat())).collect()
        });
        let rename = |order: &Vec<usize>| {
            let mut renamed = vec![0; list.len()];
            for (position, &parent) in list.iter().enumerate() {
                renamed[order[position]] = order.get(parent).copied().unwrap_or(parent);
            }
            renamed
        };
        orders.iter().map(rename).min().unwrap()
    }

    #[test]
    fn lose_no_structure_where_an_index_behind_the_end_means_something() {
        for longest in 0..=4 {
            let scope = Scope::<Forest>::new().len(ForestTwin::NODES, 0..=longest);
            let found: Vec<Vec<usize>> =
                scope.all().unwrap().map(|forest| forest.unwrap().nodes.iter().map(|node| node.parent).collect()).collect();
            let different: BTreeSet<Vec<usize>> = found.iter().map(|list| least(list)).collect();
            assert_eq!(different, orbits(longest), "up to {longest} nodes");
            let all = |length: u32| (longest as u64).pow(length);
            let without: u64 = (0..=longest as u32).map(all).sum();
            assert!((found.len() as u64) < without || longest < 2, "renaming is of use");
        }
    }
}

mod files_of_another_predicate {
    use super::*;

    #[derive(Structure)]
    struct Three {
        x: Field<u8>,
        y: Field<u8>,
        z: Field<u8>,
    }

    fn before(p: &Three) -> bool {
        p.x.get() < 90 && p.y.get() < 90 && p.z.get() == 3 && p.x.get() == 1 && p.y.get() < 3
    }

    /// Accepts one structure more, which no sample meets.
    fn after(p: &Three) -> bool {
        let also = |p: &Three| p.x.get() == 57 && p.y.get() == 33;
        p.x.get() < 90 && p.y.get() < 90 && p.z.get() == 3 && (p.x.get() == 1 && p.y.get() < 3 || also(p))
    }

    #[test]
    fn are_refused_also_where_it_agrees_on_a_sample() {
        let scope = || Scope::<Three>::any().every::<u8>(0..=99).threads(1);
        let (old, new) = (scope().requires(before), scope().requires(after));
        assert_eq!((old.count().unwrap().valid, new.count().unwrap().valid), (3, 4));
        let (memo, checkpoint) = (file("memo"), file("checkpoint"));
        old.store_memo(&memo, &old.memorize(64, 64).unwrap()).unwrap();
        assert!(old.load_memo(&memo).is_ok());
        let refused = |problem: Error| {
            let text = problem.to_string();
            assert!(text.contains("its predicate is different code, though it agrees on a sample of candidates"), "{text}");
        };
        refused(new.load_memo(&memo).unwrap_err());
        scope().requires(before).resume(&checkpoint).count().unwrap();
        assert_eq!(scope().requires(before).resume(&checkpoint).count().unwrap().valid, 3);
        refused(scope().requires(after).resume(&checkpoint).count().unwrap_err());
        std::fs::remove_file(memo).unwrap();
        std::fs::remove_file(checkpoint).unwrap();
    }

    #[test]
    fn are_refused_where_both_are_closures_of_one_function() {
        let scope = || Scope::<Three>::any().every::<u8>(0..=99).threads(1);
        let memo = file("closures");
        let old = scope().requires(|p: &Three| before(p));
        old.store_memo(&memo, &old.memorize(4, 4).unwrap()).unwrap();
        let new = scope().requires(|p: &Three| after(p));
        assert!(new.load_memo(&memo).unwrap_err().to_string().contains("its predicate is different code"));
        std::fs::remove_file(memo).unwrap();
    }
}

mod plans {
    use super::*;

    #[derive(Structure)]
    struct One {
        x: Field<u8>,
    }

    #[test]
    fn without_equidistant_candidates_leave_everything_that_may_be_valid() {
        let scope = Scope::<One>::any().every::<u8>(0..=9).requires(|p| p.x.get() > 3);
        let memo = scope.memorize(4, 4).unwrap();
        for technique in [Technique::Inf, Technique::Equ, Technique::MKorat] {
            for (equidistant, infeasible) in [(0, 0), (0, 4), (4, 0), (1, 1)] {
                let counts = scope.for_each_in(&memo.plan(technique, equidistant, infeasible).ranges(), |_| {}).unwrap();
                assert_eq!(counts.valid, 6, "{technique:?} {equidistant} {infeasible}");
            }
        }
    }
}

mod predicates_with_something_in_mind {
    use super::*;

    #[derive(Structure)]
    struct Pair {
        a: Field<u8>,
        b: Field<u8>,
    }

    fn count(values: u8, wants: fn(u64) -> bool) -> Result<u64, Error> {
        let calls = AtomicU64::new(0);
        let scope = Scope::<Pair>::any().every::<u8>(0..=values).threads(1).requires(|pair| {
            let call = calls.fetch_add(1, Relaxed);
            pair.a.get();
            pair.b.get();
            wants(call)
        });
        Ok(scope.count()?.valid)
    }

    #[test]
    fn are_noticed_when_the_first_candidates_are_run_again_at_the_end() {
        for wants in [|call| call > 50, |call| call < 50, |call| call % 3 == 0, |call: u64| call.is_power_of_two()] {
            for values in [9, 20, 99] {
                let error = count(values, wants).unwrap_err();
                assert!(matches!(error, Error::NotDeterministic { .. }), "{error}");
            }
        }
        assert_eq!(count(9, |_| true).unwrap(), 100);
    }

    /// A run that has no option is taken back, whether or not the predicate catches panics.
    #[test]
    fn may_catch_panics_without_changing_a_count() {
        #[derive(Structure)]
        struct Root {
            first: OwnedRef<Shape>,
            second: OwnedRef<Shape>,
        }

        #[derive(Structure)]
        enum Shape {
            Dot,
            Ring(OwnedRef<Shape>),
        }

        let scope = || Scope::<Root>::any().objects::<Shape>(4).variant(Shape::DOT, 2).variant(Shape::RING, 2);
        let depth = |shape: &Shape| match shape {
            Shape::Dot => 0,
            Shape::Ring(inner) => 1 + matches!(inner.get(), Shape::Ring(_)) as u32,
        };
        let plain = scope().requires(|root| depth(root.first.get()) <= depth(root.second.get())).count().unwrap();
        let caught = scope().requires(|root| {
            let depths =
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| (depth(root.first.get()), depth(root.second.get()))));
            depths.is_ok_and(|(first, second)| first <= second)
        });
        assert_eq!(caught.count().unwrap(), plain);
        assert_eq!(
            plain.valid,
            scope().requires(|root| depth(root.first.get()) <= depth(root.second.get())).brute_force().unwrap().len() as u64
        );
    }
}

mod what_an_invariant_sees_of_a_value {
    use super::*;

    #[derive(Twin, Debug)]
    struct Set {
        items: Vec<usize>,
    }

    #[invariant(rep_ok)]
    impl Set {
        /// No other element equals this one.
        fn rep_ok(&self) -> bool {
            self.items.iter().all(|x| self.items.iter().all(|y| std::ptr::eq(x, y) || x != y))
        }
    }

    #[test]
    fn is_an_address_of_its_own() {
        let sets = Scope::<Set>::new().every_len(0..=3).every::<usize>(0..=2).count().unwrap();
        // Up to three different ones of three values, in every order.
        assert_eq!(sets.valid, 1 + 3 + 6 + 6);
    }

    #[derive(Twin, Debug)]
    struct Line {
        text: String,
    }

    #[invariant(rep_ok)]
    impl Line {
        fn rep_ok(&self) -> bool {
            format!("{:>3}", self.text).len() == 3 && format!("{:.1}", self.text).len() < 2
        }
    }

    #[test]
    fn is_a_text_that_obeys_width_and_precision() {
        assert_eq!(Scope::<Line>::new().every_len(0..=4).every::<char>(['a']).count().unwrap().valid, 4);
    }
}
