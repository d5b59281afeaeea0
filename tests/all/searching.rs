//! Ways through a search: lent and owned structures, limits and resuming, ranges, focus, steps, texts.

use smallscope::{
    Counts, Error, Field, Link, Path, Predicate, Range, Scope, Seq, Snapshot, Stop, StopReason, Structure, Visited, step,
};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

#[derive(Structure)]
struct List {
    head: Link<Node>,
    length: Field<u32>,
}

#[derive(Structure)]
struct Node {
    next: Link<Node>,
    value: Field<u8>,
}

#[derive(Structure)]
struct Bits {
    bits: Seq<Field<bool>>,
}

fn is_list(list: &List) -> bool {
    let mut visited = Visited::new();
    let mut node = list.head.get();
    while let Some(it) = node {
        if !visited.insert(it) {
            return false;
        }
        node = it.next.get();
    }
    list.length.get() as usize == visited.len()
}

fn lists(nodes: usize, values: u8) -> Scope<List, impl Predicate<List>> {
    let scope = Scope::any().objects::<Node>(nodes).field(List::LENGTH, 0..=nodes as u32).field(Node::VALUE, 1..=values);
    scope.requires(is_list)
}

/// The values of a list, and what lists of up to `nodes` values there are in the order of the search.
fn contents(list: &List) -> Vec<u8> {
    std::iter::successors(list.head.get(), |node| node.next.get()).map(|node| node.value.get()).collect()
}

fn all_contents(nodes: usize, values: u8) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![];
    let mut longest = vec![vec![]];
    for _ in 0..=nodes {
        all.extend(longest.iter().cloned());
        longest = longest.iter().flat_map(|list| (1..=values).map(|value| [list.as_slice(), &[value]].concat())).collect();
    }
    all.sort();
    all
}

fn bits(length: usize) -> Scope<Bits> {
    Scope::any().len(Bits::BITS, length..=length)
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort();
    items
}

#[test]
fn every_valid_structure_is_lent_once() -> Result<(), Error> {
    let mut seen = vec![];
    let counts = lists(3, 2).for_each(|list| {
        assert_eq!(list.length.get() as usize, contents(list).len());
        seen.push(contents(list));
    })?;
    assert_eq!(counts.valid, seen.len() as u64);
    assert_eq!(sorted(seen), all_contents(3, 2));
    Ok(())
}

#[test]
fn a_search_within_a_visitor_and_one_within_that_are_searches_of_their_own() -> Result<(), Error> {
    let alone = lists(2, 2).count()?;
    let mut triples = vec![];
    let outer = lists(2, 2).for_each(|outer| {
        let before = outer.to_string();
        let inner = lists(1, 3).for_each(|inner| {
            bits(1).for_each(|bit| triples.push((contents(outer), contents(inner), bit.bits[0].get()))).unwrap();
        });
        assert_eq!(inner, lists(1, 3).count());
        assert_eq!(outer.to_string(), before);
    })?;
    assert_eq!(outer, alone);
    let mut expected = vec![];
    for outer in all_contents(2, 2) {
        for inner in all_contents(1, 3) {
            expected.extend([(outer.clone(), inner.clone(), false), (outer.clone(), inner, true)]);
        }
    }
    assert_eq!(sorted(triples), expected);
    Ok(())
}

#[test]
fn a_predicate_may_make_a_search_of_its_own() -> Result<(), Error> {
    let has_two_lists = |bits: &Bits| lists(1, bits.bits.len() as u8 + 1).count().unwrap().valid == 2 && bits.bits[0].get();
    assert_eq!(bits(1).requires(has_two_lists).count()?.valid, 0);
    let has_three_lists = |bits: &Bits| lists(1, bits.bits.len() as u8 + 1).count().unwrap().valid == 3 && bits.bits[0].get();
    assert_eq!(bits(1).requires(has_three_lists).count()?.valid, 1);
    Ok(())
}

#[test]
fn snapshots_stay_as_they_were_after_the_search_went_on_and_ended() -> Result<(), Error> {
    let mut texts = vec![];
    lists(3, 2).for_each(|list| texts.push((list.to_string(), list.path(), list.to_json(), list.to_dot())))?;
    let snapshots: Vec<Snapshot<List>> = lists(3, 2).snapshots()?.collect::<Result<_, _>>()?;
    let kept: Vec<_> = snapshots.iter().map(|it| (it.to_string(), it.path().clone(), it.to_json(), it.to_dot())).collect();
    assert_eq!(kept, texts);
    assert_eq!(sorted(snapshots.iter().map(|list| contents(list)).collect()), all_contents(3, 2));
    assert!(snapshots.iter().all(|list| is_list(list)));
    Ok(())
}

#[test]
fn snapshots_are_made_one_at_a_time_and_may_be_interleaved() -> Result<(), Error> {
    let mut small = lists(1, 1).snapshots()?;
    let mut large = lists(9, 9).snapshots()?;
    let first = large.next().expect("there are many")?;
    assert_eq!(small.by_ref().count(), 2);
    assert!(small.next().is_none() && small.next().is_none());
    let second = large.next().expect("there are many")?;
    drop(large);
    assert_eq!((contents(&first), contents(&second)), (vec![], vec![1]));
    Ok(())
}

#[test]
fn snapshots_respect_limits_and_ranges() -> Result<(), Error> {
    assert_eq!(lists(3, 2).max_structures(4).snapshots()?.count(), 4);
    let third = lists(3, 2).snapshots()?.nth(2).expect("there is a third")?.path().clone();
    let total = all_contents(3, 2).len();
    assert_eq!(lists(3, 2).range(Range::from(third.clone())).snapshots()?.count(), total - 2);
    assert_eq!(lists(3, 2).range(Range::until(third)).snapshots()?.count(), 2);
    Ok(())
}

#[test]
fn the_first_structure_is_found_or_there_is_none() -> Result<(), Error> {
    let longest = lists(4, 3).requires(|list| list.length.get() == 4).first()?.expect("there is one");
    assert_eq!(contents(&longest), [1, 1, 1, 1]);
    assert!(lists(3, 2).requires(|list| list.length.get() == 4).first()?.is_none());
    Ok(())
}

#[test]
fn a_visitor_that_breaks_stops_the_search_where_it_can_be_resumed() -> Result<(), Error> {
    let whole = lists(3, 2).count()?;
    let mut seen = vec![];
    let head = lists(3, 2).try_for_each(|list| {
        seen.push(contents(list));
        if seen.len() == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let Some(Stop { reason: StopReason::Caller, at }) = head.stop.clone() else { panic!("stopped by the caller: {head}") };
    assert_eq!(head.valid, 5);
    let tail = lists(3, 2).range(Range::from(at)).for_each(|list| seen.push(contents(list)))?;
    assert_eq!((head.explored + tail.explored, head.valid + tail.valid), (whole.explored, whole.valid));
    assert_eq!(sorted(seen), all_contents(3, 2));
    Ok(())
}

#[test]
fn a_visitor_that_breaks_at_the_very_last_candidate_has_seen_all() -> Result<(), Error> {
    let mut left = 4;
    let counts = bits(2).try_for_each(|_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    assert_eq!(counts, Counts::new(4, 4, None));
    Ok(())
}

#[test]
fn limits_on_candidates_and_structures_stop_exactly_and_can_be_resumed() -> Result<(), Error> {
    let whole = lists(3, 2).count()?;
    for limit in 0..=whole.explored + 1 {
        let head = lists(3, 2).max_candidates(limit).count()?;
        assert_eq!(head.explored, limit.min(whole.explored));
        assert_rest_completes(&head, &whole, StopReason::Candidates)?;
    }
    for limit in 0..=whole.valid + 1 {
        let head = lists(3, 2).max_structures(limit).count()?;
        assert_eq!(head.valid, limit.min(whole.valid));
        assert_rest_completes(&head, &whole, StopReason::Structures)?;
    }
    Ok(())
}

fn assert_rest_completes(head: &Counts, whole: &Counts, reason: StopReason) -> Result<(), Error> {
    let Some(stop) = &head.stop else {
        assert_eq!(head, whole);
        return Ok(());
    };
    assert_eq!(stop.reason, reason);
    let rest = lists(3, 2).range(Range::from(stop.at.clone())).count()?;
    assert!(rest.is_complete() && rest.explored > 0);
    assert_eq!((head.explored + rest.explored, head.valid + rest.valid), (whole.explored, whole.valid));
    Ok(())
}

#[test]
fn without_time_nothing_is_explored_and_the_stop_says_where_to_begin() -> Result<(), Error> {
    let counts = lists(9, 9).max_time(Duration::ZERO).count()?;
    assert_eq!((counts.explored, counts.valid), (0, 0));
    assert_eq!(counts.to_string(), "0 explored, 0 valid; not complete: stopped by the limit on time before path -");
    Ok(())
}

#[test]
fn a_search_that_runs_out_of_time_again_and_again_is_completed_piece_by_piece() -> Result<(), Error> {
    let scope = || lists(12, 3);
    let whole = scope().count()?;
    let (mut explored, mut valid, mut pieces) = (0, 0, 0);
    let mut next = Some(Path::default());
    while let Some(start) = next {
        let piece = scope().range(Range::from(start)).max_time(Duration::from_millis(1)).count()?;
        explored += piece.explored;
        valid += piece.valid;
        pieces += 1;
        assert!(piece.stop.as_ref().is_none_or(|stop| stop.reason == StopReason::Time));
        next = piece.stop.map(|stop| stop.at);
    }
    assert_eq!((explored, valid), (whole.explored, whole.valid));
    assert_eq!(valid, (0..=12).map(|length| 3u64.pow(length)).sum::<u64>());
    assert!(pieces > 1, "the search is too small for this test");
    Ok(())
}

#[test]
fn a_search_that_stops_before_its_first_candidate_goes_on_where_it_would_have_begun() -> Result<(), Error> {
    let scope = || lists(4, 2);
    let mut paths = vec![];
    scope().for_each(|valid| paths.push(valid.path()))?;
    assert_eq!(paths.len(), 1 + 2 + 4 + 8 + 16);
    for path in [vec![Path::default()], paths].concat() {
        let begin = || scope().range(Range::from(path.clone()));
        for stopped in [begin().max_time(Duration::ZERO).count()?, begin().max_candidates(0).count()?] {
            assert_eq!((stopped.explored, stopped.stop.map(|stop| stop.at)), (0, Some(path.clone())));
        }
    }
    Ok(())
}

#[test]
fn a_large_search_stops_soon_after_its_time_is_over() -> Result<(), Error> {
    let begun = std::time::Instant::now();
    let counts = lists(40, 200).max_time(Duration::from_millis(50)).count()?;
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(!counts.is_complete() && counts.explored > 0);
    Ok(())
}

/// A share of the search that is covered.
fn share(covered: u64, all: u64) -> f64 {
    covered as f64 / all as f64
}

#[test]
fn the_share_that_is_covered_is_exact_where_all_parts_are_of_one_size() -> Result<(), Error> {
    let mut told = 0;
    let numbers = Scope::<[u8; 5]>::any().every::<u8>(0..=9).threads(1);
    numbers.count_with_progress(|progress| {
        told += 1;
        // The candidate whose number is its digits is the next one.
        let exact = share(progress.explored, 100_000);
        assert!((progress.share.unwrap() - exact).abs() < 1e-9, "{} {:?}", progress.explored, progress.share);
    })?;
    assert!(told > 0);
    Ok(())
}

#[test]
fn progress_is_told_and_only_grows() -> Result<(), Error> {
    let mut told = vec![];
    // On one thread: one that waits for others tells the same again.
    let lists = || lists(6, 3).threads(1);
    let counts = lists().count_with_progress(|progress| told.push((progress.explored, progress.valid, progress.path.clone())))?;
    assert_eq!(counts, lists().count()?);
    assert!(told.len() > 1 && told.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1 && a.2 < b.2));
    assert!(told.last().is_some_and(|last| last.0 < counts.explored));
    Ok(())
}

#[test]
fn adjoining_ranges_share_out_all_candidates() -> Result<(), Error> {
    let whole = lists(3, 2).count()?;
    let cuts: Vec<Path> = ["-", "0", "1.0.1", "1.2", "1.2.0.0.1", "7"].map(|text| text.parse().unwrap()).to_vec();
    let starts = std::iter::once(None).chain(cuts.iter().cloned().map(Some));
    let ends = cuts.iter().cloned().map(Some).chain([None]);
    let (mut explored, mut valid) = (0, 0);
    for (start, end) in starts.zip(ends) {
        let range = Range { start, end };
        let part = lists(3, 2).range(range.clone()).for_each(|list| {
            assert!(range.start.as_ref().is_none_or(|start| *start <= list.path()));
            assert!(range.end.as_ref().is_none_or(|end| list.path() < *end));
        })?;
        assert!(part.is_complete());
        explored += part.explored;
        valid += part.valid;
    }
    assert_eq!((explored, valid), (whole.explored, whole.valid));
    Ok(())
}

#[test]
fn inverted_ranges_and_ranges_beyond_the_end_are_empty() -> Result<(), Error> {
    for text in ["[1, 1)", "[1.0, 0)", "[start, -)", "[99, end)", "[99.1, 100)"] {
        let counts = lists(2, 2).range(text.parse().unwrap()).count()?;
        assert_eq!(counts, Counts::new(0, 0, None), "{text}");
    }
    Ok(())
}

#[test]
fn a_range_of_one_path_replays_one_candidate() -> Result<(), Error> {
    let mut found = vec![];
    lists(3, 2).for_each(|list| found.push((list.path(), list.to_string())))?;
    for (path, text) in found {
        let replayed = lists(3, 2).range(Range::from(path.clone())).first()?.expect("it is there again");
        assert_eq!((replayed.path(), replayed.to_string()), (&path, text));
    }
    Ok(())
}

#[test]
fn counts_say_how_many_and_whether_that_is_all() -> Result<(), Error> {
    assert_eq!(bits(3).count()?.to_string(), "8 explored, 8 valid");
    let cut = bits(3).max_candidates(3).count()?;
    assert_eq!(cut.to_string(), "3 explored, 3 valid; not complete: stopped by the limit on candidates before path 0.0.1.1");
    let cut = bits(3).max_structures(6).count()?;
    assert_eq!(cut.to_string(), "6 explored, 6 valid; not complete: stopped by the limit on structures before path 0.1.1");
    let cut = bits(3).try_for_each(|_| ControlFlow::Break(()))?;
    assert_eq!(cut.to_string(), "1 explored, 1 valid; not complete: stopped by the caller before path 0.0.0.1");
    Ok(())
}

/// What a count says, with where it stopped.
fn said(counts: Counts) -> (u64, u64, Option<Path>) {
    (counts.explored, counts.valid, counts.stop.map(|stop| stop.at))
}

#[test]
fn values_that_nobody_read_are_counted_as_if_each_were_lent() -> Result<(), Error> {
    let all = lists(4, 3).for_each(|_| ())?;
    assert_eq!(all.valid, all_contents(4, 3).len() as u64);
    assert_eq!(said(lists(4, 3).count()?), said(all.clone()));
    for most in 1..=all.explored {
        let (lent, counted) = (lists(4, 3).max_candidates(most).for_each(|_| ())?, lists(4, 3).max_candidates(most).count()?);
        assert_eq!(said(counted), said(lent), "{most} candidates");
    }
    for most in 1..=all.valid {
        let (lent, counted) = (lists(4, 3).max_structures(most).for_each(|_| ())?, lists(4, 3).max_structures(most).count()?);
        assert_eq!(said(counted.clone()), said(lent), "{most} structures");
        if let Some(stop) = counted.stop {
            let rest = lists(4, 3).range(Range::from(stop.at)).count()?;
            assert_eq!(
                (counted.explored + rest.explored, most + rest.valid),
                (all.explored, all.valid),
                "after {most} structures"
            );
        }
    }
    // More combinations than a number of 64 bits can count.
    let many = bits(80).max_candidates(1000).count()?;
    assert_eq!((many.explored, many.valid), (1000, 1000));
    Ok(())
}

#[test]
fn paths_may_have_thousands_of_choices() -> Result<(), Error> {
    for length in [4095, 4096, 4097] {
        let natural = bits(length).requires(|bits: &Bits| bits.bits.iter().all(|bit| !bit.get())).count()?;
        let fast = bits(length).requires(|bits: &Bits| bits.bits.iter().all(|bit| bit.must_be(false))).count()?;
        assert_eq!((natural.explored, natural.valid), (length as u64 + 1, 1));
        assert_eq!((fast.explored, fast.valid), (length as u64 + 1, 1));
    }
    Ok(())
}

#[test]
fn paths_read_as_they_are_shown() -> Result<(), Error> {
    lists(3, 2).for_each(|list| assert_eq!(list.path().to_string().parse::<Path>(), Ok(list.path())))?;
    assert!("1.x".parse::<Path>().unwrap_err().to_string().contains("`1.x` is not a path"));
    Ok(())
}

#[test]
fn out_of_focus_one_value_is_enough_for_each_choice_of_the_others() -> Result<(), Error> {
    let focused = |scope: Scope<List, _>| -> Result<Vec<Vec<u8>>, Error> {
        let mut seen = vec![];
        scope.for_each(|list| seen.push(contents(list)))?;
        Ok(seen)
    };
    let even_sum = |list: &List| is_list(list) && contents(list).iter().sum::<u8>() % 2 == 0;
    let scope =
        || Scope::<List>::any().objects::<Node>(3).field(List::LENGTH, 0..=3).field(Node::VALUE, 1..=3).requires(even_sum);
    let lengths: Vec<usize> = focused(scope().unfocus(Node::VALUE))?.iter().map(Vec::len).collect();
    assert_eq!(sorted(lengths), [0, 1, 2, 3]);
    let named: Vec<usize> = focused(scope().unfocus_named("Node.value"))?.iter().map(Vec::len).collect();
    assert_eq!(sorted(named), [0, 1, 2, 3]);
    let all = all_contents(3, 3).into_iter().filter(|list| list.iter().sum::<u8>() % 2 == 0).collect::<Vec<_>>();
    assert_eq!(sorted(focused(scope())?), all);
    Ok(())
}

#[test]
fn out_of_focus_fields_are_still_searched_until_one_value_is_valid() -> Result<(), Error> {
    #[derive(Structure)]
    struct Pair {
        wanted: Field<u8>,
        found: Field<u8>,
    }
    let divides = |pair: &Pair| pair.found.get() > 1 && pair.wanted.get().is_multiple_of(pair.found.get());
    let ordered = |pair: &Pair| pair.wanted.get() > 0 && divides(pair);
    let scope = Scope::<Pair>::any().every::<u8>(0..=9).requires(ordered).unfocus(Pair::FOUND);
    let mut seen = vec![];
    scope.for_each(|pair| seen.push((pair.wanted.get(), pair.found.get())))?;
    let least_divisor = |n: u8| (2..=n).find(|d| n.is_multiple_of(*d));
    assert_eq!(seen, (2..=9).filter_map(|n| least_divisor(n).map(|d| (n, d))).collect::<Vec<_>>());
    Ok(())
}

thread_local! {
    static RUNS: Cell<u64> = const { Cell::new(0) };
}

fn runs_of<R>(search: impl FnOnce() -> R) -> (R, u64) {
    RUNS.set(0);
    let result = search();
    (result, RUNS.get())
}

fn is_counted_list(list: &List) -> bool {
    RUNS.set(RUNS.get() + 1);
    is_list(list)
}

fn is_ascending(list: &List) -> bool {
    contents(list).is_sorted()
}

#[test]
fn remembered_steps_give_the_same_counts_and_skip_work() -> Result<(), Error> {
    let scope = || Scope::<List>::any().objects::<Node>(5).field(List::LENGTH, 0..=5).field(Node::VALUE, 1..=3).verify_every(0);
    let (plain, all_runs) = runs_of(|| scope().requires(|list| is_counted_list(list) && is_ascending(list)).count());
    let (stepped, runs) =
        runs_of(|| scope().requires(|list| step(|| is_counted_list(list)) && step(|| is_ascending(list))).count());
    let plain = plain?;
    assert_eq!(stepped?, plain);
    // Multisets of up to five of three values.
    assert_eq!(plain.valid, 1 + 3 + 6 + 10 + 15 + 21);
    assert_eq!(all_runs, plain.explored);
    let shapes = scope().requires(is_list).unfocus(Node::VALUE).count()?;
    assert_eq!(runs, shapes.explored);
    assert!(runs * 5 < all_runs);
    Ok(())
}

#[test]
fn steps_are_remembered_across_limits_ranges_and_second_runs() -> Result<(), Error> {
    let scope = || Scope::<List>::any().objects::<Node>(4).field(List::LENGTH, 0..=4).field(Node::VALUE, 1..=2);
    let steps = |list: &List| step(|| is_list(list)) && step(|| is_ascending(list)) && list.length.get() > 0;
    let plain = scope().requires(|list| is_list(list) && is_ascending(list) && list.length.get() > 0).count()?;
    assert_eq!(scope().requires(steps).verify_every(1).count()?, plain);
    let head = scope().requires(steps).max_candidates(plain.explored / 2).count()?;
    let at = head.stop.expect("half is not all").at;
    let tail = scope().requires(steps).range(Range::from(at)).count()?;
    assert_eq!((head.explored + tail.explored, head.valid + tail.valid), (plain.explored, plain.valid));
    Ok(())
}

#[test]
fn lent_structures_know_their_place_in_the_search() -> Result<(), Error> {
    let mut valid = vec![];
    let mut candidates = vec![];
    lists(3, 2).for_each(|list| valid.push((list.index(), list.path())))?;
    lists(3, 2).for_each_candidate(|candidate| candidates.push((candidate.is_valid(), candidate.path())))?;
    let expected: Vec<(u64, Path)> = candidates
        .into_iter()
        .enumerate()
        .filter(|(_, (is_valid, _))| *is_valid)
        .map(|(index, (_, path))| (index as u64, path))
        .collect();
    assert_eq!(valid, expected);
    Ok(())
}

#[test]
fn structures_are_shown_as_text_json_and_graph() -> Result<(), Error> {
    let list = lists(2, 5).requires(|list| contents(list) == [5, 3]).first()?.expect("there is one");
    assert_eq!(
        list.to_string(),
        "List { head: Node0, length: 2 } Node0 { next: Node1, value: 5 } Node1 { next: null, value: 3 }"
    );
    assert_eq!(
        list.to_json(),
        r#"{"class":"List","fields":{"head":"Node0","length":2},"objects":{"Node0":{"next":"Node1","value":5},"Node1":{"next":null,"value":3}}}"#
    );
    assert_eq!(
        list.to_dot(),
        r#"digraph structure {
  node [shape=box, fontname="monospace"];
  "List" [label="List\nlength: 2\n"];
  "List" -> "Node0" [label="head"];
  "Node0" [label="Node0\nvalue: 5\n"];
  "Node0" -> "Node1" [label="next"];
  "Node1" [label="Node1\nvalue: 3\n"];
}
"#
    );
    Ok(())
}

#[test]
fn sequences_arrays_tuples_and_embedded_structures_are_shown_as_what_they_are() -> Result<(), Error> {
    #[derive(Structure)]
    struct Sheet {
        rows: Seq<Link<Node>>,
        flags: [Field<bool>; 2],
        pair: (Field<Option<i8>>, Field<char>),
        inner: Bits,
    }
    let scope = Scope::<Sheet>::any()
        .len(Sheet::ROWS, 2..=2)
        .objects::<Node>(1)
        .field(Node::VALUE, [7])
        .every([Some(-1i8)])
        .every(['"'])
        .len(Bits::BITS, 1..=1)
        .requires(|sheet| sheet.rows[1].get().is_some_and(|node| node.next.get().is_none()) && sheet.flags[1].get());
    let sheet = scope.first()?.expect("there is one");
    assert_eq!(
        sheet.to_string(),
        "Sheet { rows: [null, Node0], flags: [false, true], pair: { 0: Some(-1), 1: '\"' }, inner: { bits: [false] } } \
         Node0 { next: null, value: 7 }"
    );
    assert_eq!(
        sheet.to_json(),
        r#"{"class":"Sheet","fields":{"rows":[null,"Node0"],"flags":[false,true],"pair":{"0":-1,"1":"'\"'"},"inner":{"bits":[false]}},"objects":{"Node0":{"next":null,"value":7}}}"#
    );
    Ok(())
}
