//! Published versions of containers whose faults are described in public advisories, issues or changelogs: a short driver finds each.

use smallscope::check::FailureKind;
use smallscope::exploration;
use smallscope::explore::{Arena, Counterexample, Report, Tracked};
use std::collections::BTreeMap;

fn found(report: Report) -> Counterexample {
    assert_eq!(report.exit_code(), 1, "{report}");
    report.counterexample.expect("a counterexample")
}

/// RUSTSEC-2020-0039: `remove` is off by one, and moves what is behind the last item.
#[test]
fn simple_slab_0_3_2_reads_behind_its_end() {
    let report = exploration! {
        regressions = false;
        depth = 4;
        let mut s = (simple_slab_0_3_2::Slab::with_capacity(1), Vec::new());
        s.insert(x)  => s.push(x)         where x in 1..3u8;
        s.remove(i)  => s.swap_remove(i)  where i in 0..3usize;
        observe s.len();
        observe s.iter().copied().collect::<Vec<_>>();
    }
    .run();
    assert_eq!(found(report).steps.len(), 3);
}

/// RUSTSEC-2021-0003: `insert_many` writes behind its buffer when an iterator is longer than it said.
#[test]
fn smallvec_0_6_13_inserts_more_than_it_has_room_for() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        isolation = true;
        let mut v = (smallvec_0_6_13::SmallVec::<[u8; 2]>::new(), Vec::new());
        v.push(x)  where x in 0..2u8;
        v.insert_many(i, (0..8u8).filter(|x| x % 2 == 0)) => drop(v.splice(i..i, (0..8u8).filter(|x| x % 2 == 0)))  where i in 0..3;
        observe v.to_vec();
    }
    .run();
    assert_eq!(found(report).steps.len(), 2);
}

/// RUSTSEC-2020-0145: a clone of an iterator that was advanced copies what was taken out already.
#[test]
fn heapless_0_6_0_clones_what_was_dropped() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        let mut v = (heapless_0_6_0::Vec::<Tracked<u8>, heapless_0_6_0::consts::U3>::new(), Vec::new());
        v.push(Tracked::new(x)).is_ok() => v.len() < 3 && { v.push(Tracked::new(x)); true }  where x in 0..2;
        { let mut all = v.clone().into_iter(); all.next(); all.clone().count() };
        observe v.iter().cloned().collect::<Vec<_>>();
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.steps.len()), (FailureKind::Leaked, 2));
    assert_eq!(found.failure.text, "a value was cloned after it was dropped");
}

/// RUSTSEC-2020-0038: `remove` of its compact vector gives a value away, and drops it as well.
#[test]
fn ordnung_0_0_1_frees_twice() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        isolation = true;
        let mut v = (ordnung_0_0_1::compact::Vec::new(), Vec::new());
        v.push(Tracked::new(x))  where x in 0..2u8;
        v.pop();
        v.remove(i)              where i in 0..2;
        observe v.len();
    }
    .run();
    let found = found(report);
    assert!(matches!(
        found.failure.kind,
        FailureKind::Crashed | FailureKind::Leaked | FailureKind::Different | FailureKind::Panicked
    ));
    assert_eq!(found.steps.len(), 2);
}

/// Issue 28 of priority-queue: what takes the place of a removed item sinks only, and may have to rise.
#[test]
fn priority_queue_1_0_3_loses_its_order_when_it_removes() {
    let report = exploration! {
        regressions = false;
        depth = 8;
        let mut q = (priority_queue_1_0_3::PriorityQueue::new(), BTreeMap::new());
        phase 7;
        q.push(k, p) => q.insert(k, p)            where k in symmetric 0..7u8, p in 0..2u8 if !q.contains_key(&k);
        phase 1;
        q.remove(&k).map(|(_, p)| p) => q.remove(&k)  where k in 0..7u8;
        observe q.clone().into_sorted_iter().map(|(_, p)| p).collect::<Vec<_>>() => sorted(q);
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.steps.len()), (FailureKind::Different, 8));
    let lines: Vec<&str> = found.code.lines().rev().take(2).collect();
    let observed = "assert_eq!(q.clone().into_sorted_iter().map(|(_, p)| p).collect::<Vec<_>>(), sorted(&oracle));";
    assert_eq!(lines, [observed, "assert_eq!(q.remove(&3).map(|(_, p)| p), oracle.remove(&3));"]);
}

fn sorted(queue: &BTreeMap<u8, u8>) -> Vec<u8> {
    let mut priorities: Vec<u8> = queue.values().copied().collect();
    priorities.sort_by_key(|&priority| std::cmp::Reverse(priority));
    priorities
}

/// `insert` of id-map writes to what its vector has not got yet; with debug assertions the standard library notices, and ends the process.
#[test]
#[cfg(debug_assertions)]
fn id_map_0_2_1_writes_behind_its_vector() {
    let report = exploration! {
        regressions = false;
        depth = 2;
        isolation = true;
        let mut m = (id_map_0_2_1::IdMap::new(), Vec::new());
        { m.insert(x); } => m.push(x)  where x in 0..2u8;
        observe m.len();
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.steps.len()), (FailureKind::Crashed, 1));
    assert!(found.failure.text.contains("unsafe precondition(s) violated: slice::get_unchecked_mut"), "{}", found.failure);
}

/// Issue 36 of thunderdome: `insert_at_slot` of a slot in the middle of the free list leaves it there.
#[test]
fn thunderdome_0_5_0_gives_a_slot_away_twice() {
    let report = exploration! {
        regressions = false;
        depth = 5;
        let mut a = thunderdome_0_5_0::Arena::new();
        let h = a.insert(0);
        let h = a.insert_at_slot(s, 1).0  where s in 0..3;
        a.remove(h);
        assert a.iter().count() == a.len();
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.steps.len()), (FailureKind::Panicked, 4));
    assert!(found.steps[3].returned.contains("first_free pointed to an occupied entry"), "{}", found.steps[3].returned);
    let calls =
        "let h0 = a.insert_at_slot(2, 1).0;\nlet h1 = a.insert_at_slot(0, 1).0;\nlet h2 = a.insert(0);\nlet h3 = a.insert(0);";
    assert!(found.code.ends_with(calls), "{}", found.code);
}

/// Pull request 28 of generational-arena: `retain` stops looking too early when something was removed before.
#[test]
fn generational_arena_0_2_6_retains_what_it_should_not() {
    let report = exploration! {
        regressions = false;
        depth = 5;
        let mut a = (generational_arena_0_2_6::Arena::new(), Arena::new());
        let h = a.insert(x)  where x in 0..2u8;
        a.remove(h);
        a.get(h);
        a.retain(|_, y| *y != x)  => a.retain(|y| *y != x)  where x in 0..2;
        observe a.len();
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Different, "0.0.0.0.1.0.3.0"));
    assert_eq!(found.failure.text, "afterwards, `a.len()` is looked at: it returned 1, and the oracle 0");
    assert_eq!(found.steps.len(), 4);
}

/// Issue 78 of indextree: a node can become a child of its descendant, and what goes through the tree does not end.
#[test]
fn indextree_4_3_1_goes_round_in_circles() {
    let report = exploration! {
        regressions = false;
        depth = 5;
        isolation = true;
        input_seconds = 1;
        let mut t = indextree_4_3_1::Arena::new();
        let n = t.new_node(0);
        a.checked_append(b, t).is_ok()  where a in n, b in n;
        n.descendants(t).count();
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.steps.len()), (FailureKind::Hung, 5));
    assert_eq!(
        found.code,
        "let mut t = indextree_4_3_1::Arena::new();\nlet n0 = t.new_node(0);\nlet n1 = t.new_node(0);\n\
         n0.checked_append(n1, &mut t).is_ok();\nn1.checked_append(n0, &mut t).is_ok();\nn0.descendants(&mut t).count();"
    );
}

/// Pull request 352 of bytes: `freeze` forgets how much of it was read.
#[test]
fn bytes_0_5_3_freezes_what_was_read() {
    use bytes_0_5_3::Buf;
    let report = exploration! {
        regressions = false;
        depth = 3;
        let mut b = (bytes_0_5_3::BytesMut::new(), Vec::new());
        b.extend_from_slice(x)  where x in [&[1u8][..], &[2, 3]];
        b.advance(n)            => drop(b.drain(..n))                    where n in 0..3;
        b.split_to(n).to_vec()  => b.drain(..n).collect::<Vec<_>>()      where n in 0..3;
        std::mem::take(b).freeze().to_vec()  => std::mem::take(b);
        observe b.to_vec();
    }
    .run();
    let found = found(report);
    assert_eq!(found.failure.text, "it returned [1], and the oracle []");
    assert_eq!(found.steps.len(), 3);
    assert_eq!(
        found.code,
        "let mut b = bytes_0_5_3::BytesMut::new();\nlet mut oracle = Vec::new();\nb.extend_from_slice(&[1]);\n\
         oracle.extend_from_slice(&[1]);\nb.advance(1);\ndrop(oracle.drain(..1));\n\
         assert_eq!(std::mem::take(&mut b).freeze().to_vec(), std::mem::take(&mut oracle));"
    );
}

/// Issue 13 of hashbrown: a table without memory of its own is cleared as if it had some.
#[test]
fn hashbrown_0_1_1_clears_what_it_does_not_own() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        isolation = true;
        let mut m = (hashbrown_0_1_1::HashMap::new(), BTreeMap::new());
        m.insert(k, k)  where k in 0..2u8;
        m.remove(&k)    where k in 0..2u8;
        m.clear();
        observe m.len();
    }
    .run();
    let found = found(report);
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "2.0"));
    assert_eq!(found.steps.len(), 1);
    assert!(found.failure.text.starts_with("it crashed with SIGSEGV (segmentation fault)"), "{}", found.failure);
}
