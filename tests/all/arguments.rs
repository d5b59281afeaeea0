//! What the function of a check may take besides structures, and what it may return.

use smallscope::check::FailureKind;
use smallscope::{Check, Scope, Twin, exhaustive, invariant};
use std::collections::BTreeMap;
use std::num::ParseIntError;
use std::rc::{Rc, Weak};
use std::sync::Mutex;

#[derive(Twin, Debug, Clone, PartialEq)]
struct Bag {
    items: Vec<u8>,
}

#[exhaustive(any, every_len = 0..=1, every(u8) = 0..=1, text = ["", "ab"], expect = 3 * 2)]
fn a_text_is_given_by_literals(bag: &Bag, text: &str) {
    assert!(bag.items.len() <= 1 && (text.is_empty() || text == "ab"));
}

#[exhaustive(any, every_len = 1, every(u8) = [0], text = [String::new(), 'x'.to_string()], expect = 2 * 2)]
fn or_by_strings(_bag: &Bag, text: &str) {
    assert!(text.is_empty() || text == "x");
}

#[exhaustive(any, every_len = 1, every(u8) = [0], text = ["a", "b"], expect = 2 * 2)]
fn a_static_text_is_one_of_those_given(_bag: &Bag, text: &'static str) {
    assert!(text == "a" || text == "b");
}

#[exhaustive(any, every_len = 1, every(u8) = [0], keys = [vec![], vec![1], vec![1, 2]], expect = 2 * 3)]
fn a_slice_is_given_by_vectors(_bag: &Bag, keys: &[u8]) {
    assert!([1, 2].starts_with(keys));
}

#[exhaustive(any, every_len = 1, every(u8) = [0], keys = [vec![2, 1], vec![3]], expect = 2 * 2)]
fn a_slice_may_be_changed(_bag: &Bag, keys: &mut [u8]) {
    assert!(keys == [2, 1] || keys == [3], "a fresh copy each time: {keys:?}");
    keys.sort();
}

#[exhaustive(any, every_len = 1, every(u8) = [0], key = 0..=2, limit = [None, Some(1)], requires = |_, key, limit| limit.is_none_or(|limit| key <= limit), expect = 2 * (3 + 2))]
fn values_may_be_changed_and_optional(_bag: &Bag, key: &mut u8, limit: Option<&u8>) {
    assert!(*key <= 2 && limit.is_none_or(|limit| *key <= *limit), "a fresh copy each time");
    *key += 10;
}

#[exhaustive(any, every_len = 1, every(u8) = [0], name = [None, Some("a")], expect = 2 * 2)]
fn an_optional_text_is_given_by_literals(_bag: &Bag, name: Option<&str>) {
    assert!(name.is_none_or(|name| name == "a"));
}

#[exhaustive(any, every_len = 0..=1, every(u8) = 0..=1, more = [vec![], vec![5, 6]], requires = |_, more| more.len() != 1, expect = 3 * 2)]
fn an_iterator_is_given_by_vectors(bag: &mut Bag, old: &Bag, more: impl Iterator<Item = u8>) {
    bag.items.extend(more);
    assert!([0, 2].contains(&(bag.items.len() - old.items.len())));
}

static TEXTS: Mutex<BTreeMap<String, u64>> = Mutex::new(BTreeMap::new());

// Texts of up to three letters of two: 1 + 2 + 4 + 8.
#[exhaustive(any, every_len = 1, every(u8) = [0], text.len = 0..=3, text.each = 'a'..='b', expect = 2 * 15)]
fn a_text_may_be_generated(_bag: &Bag, text: &str) {
    assert!(text.len() <= 3 && text.bytes().all(|letter| letter == b'a' || letter == b'b'));
    let mut texts = TEXTS.lock().unwrap();
    *texts.entry(text.to_string()).or_default() += 1;
    assert!(texts[text] <= 2);
}

#[exhaustive(any, every_len = 1, every(u8) = [0], keys.len = 0..=2, keys.each = 5..=6, expect = 2 * 7)]
fn so_may_a_slice(bag: &Bag, keys: &[u8]) {
    assert!(bag.items.len() <= 1 && keys.len() <= 2 && keys.iter().all(|&key| key == 5 || key == 6));
}

#[exhaustive(any, every_len = 1, every(u8) = [0], keys.len = 0..=2, keys.each = 5..=6, expect = 2 * 7)]
fn and_an_iterator(bag: &mut Bag, keys: impl Iterator<Item = u8>) {
    bag.items.extend(keys);
    assert!(bag.items.len() <= 3);
}

#[exhaustive(any, every_len = 1, every(u8) = 0..=1, every(char) = 'a'..='b', expect = 3 * 3)]
fn bounds_of_all_structures_are_those_of_a_text_as_well(bag: &Bag, text: &str) {
    assert!(bag.items.len() <= 1 && text.len() <= 1);
}

#[exhaustive(text.len = 0..=2, text.each = 'a'..='c', expect = 1 + 3 + 9)]
fn a_text_may_be_all_there_is(text: &str) {
    assert!(text.len() <= 2);
}

#[exhaustive(any, every_len = 1, every(u8) = [0], text.len = 0..=3, text.each = 'a'..='b', regressions = false)]
#[should_panic(expected = "input, of size 2:
    arguments { _bag.items: [], text: ['b', 'a'] }")]
fn the_smallest_text_is_found(_bag: &Bag, text: &str) {
    assert!(text.is_empty() || text.bytes().is_sorted());
}

#[exhaustive(any, every_len = 1, every(char) = '0'..='1', expect = 3)]
fn a_check_may_return_a_result(text: &String) -> Result<(), ParseIntError> {
    if !text.is_empty() {
        text.parse::<u8>()?;
    }
    Ok(())
}

#[exhaustive(any, every_len = 2, every(char) = ['0', 'x'], regressions = false)]
#[should_panic(expected = "it returned Err(ParseIntError { kind: InvalidDigit })")]
fn an_error_is_a_failure_with_its_text(text: &String) -> Result<(), ParseIntError> {
    if !text.is_empty() {
        text.parse::<u8>()?;
    }
    Ok(())
}

#[exhaustive(any, every_len = 2, every(u8) = 0..=1, regressions = false)]
#[should_panic(expected = "input, of size 1:
    Bag { items: [1] }
  value:
    Bag { items: [1] }
  what happened:
    it returned None")]
fn none_is_a_failure(bag: &Bag) -> Option<()> {
    (bag.items.first() != Some(&1)).then_some(())
}

#[test]
fn bodies_may_return_results_too() {
    let bags = || Check::new(Scope::<Bag>::any().every_len(2).every::<u8>(0..=1)).regressions(false);
    let short = |bag: &Bag| if bag.items.len() < 2 { Ok(()) } else { Err("too long") };
    let body = bags().body(move |bag, ()| short(bag)).run();
    let with_old = bags().body_with_old(move |_, old, ()| short(old)).run();
    let by_value = bags().by_value(move |bag, ()| short(&bag)).run();
    for report in [body, with_old, by_value] {
        let found = report.counterexample.unwrap();
        assert_eq!((found.failure.kind, found.size), (FailureKind::Erred, 2));
        assert_eq!(
            (found.failure.text.as_str(), found.covered.as_str()),
            ("it returned Err(\"too long\")", "holds for all 3 inputs of size < 2")
        );
    }
}

#[test]
fn what_the_code_made_of_a_value_before_it_returned_an_error_is_shown() {
    let bags = Check::new(Scope::<Bag>::any().every_len(1).every::<u8>(0..=1)).regressions(false);
    let report = bags
        .debug(|bag| format!("{:?}", bag.items))
        .body(|bag, ()| {
            bag.items.push(9);
            Err::<(), _>("full")
        })
        .run();
    assert_eq!(report.counterexample.unwrap().failure.text, "it returned Err(\"full\")\nThe value is now\n[9]");
}

/// A ring or a row of counted nodes, with a second way to them.
#[derive(Twin)]
struct Row {
    first: Option<Rc<Stop>>,
}

#[derive(Twin)]
struct Stop {
    next: Option<Rc<Stop>>,
}

#[invariant(ends)]
impl Row {
    fn ends(&self) -> bool {
        let (mut stop, mut seen) = (&self.first, 0);
        while let Some(s) = stop {
            seen += 1;
            if seen > 3 {
                return false;
            }
            stop = &s.next;
        }
        true
    }
}

/// Where a stop is in the row.
fn position(row: &Row, wanted: *const Stop) -> Option<usize> {
    std::iter::successors(row.first.as_ref(), |stop| stop.next.as_ref()).position(|stop| Rc::as_ptr(stop) == wanted)
}

fn length(row: &Row) -> usize {
    std::iter::successors(row.first.as_ref(), |stop| stop.next.as_ref()).count()
}

static COUNTED: Mutex<BTreeMap<(usize, usize), u64>> = Mutex::new(BTreeMap::new());

// Rows of 0 to 3 stops have 0 + 1 + 2 + 3 stops to point to.
#[exhaustive(Stop = 3, expect = 6)]
fn every_counted_pointer_into_the_structure_is_given_once(row: &mut Row, stop: Rc<Stop>) {
    let at = position(row, Rc::as_ptr(&stop)).expect("it leads into the structure");
    assert_eq!(Rc::strong_count(&stop), 2, "that of the row, and this one");
    let mut counted = COUNTED.lock().unwrap();
    assert_eq!(counted.insert((length(row), at), 1), None);
}

// A weak pointer may lead nowhere, in each of four rows.
#[exhaustive(Stop = 3, expect = 4 + 6)]
fn so_is_every_weak_one(row: &mut Row, stop: Weak<Stop>) {
    let stop = stop.upgrade();
    assert!(stop.is_none_or(|stop| position(row, Rc::as_ptr(&stop)).is_some()));
}

#[exhaustive(Stop = 3, expect = 4 + 6)]
fn and_every_raw_one(row: &mut Row, stop: *const Stop) {
    assert!(stop.is_null() || position(row, stop).is_some());
}

#[exhaustive(Stop = 3, expect = 1 + 4 + 9)]
fn two_pointers_are_given_in_every_combination(row: &mut Row, one: Rc<Stop>, other: Rc<Stop>) {
    let (one, other) = (position(row, Rc::as_ptr(&one)), position(row, Rc::as_ptr(&other)));
    assert!(one.is_some() && other.is_some());
}

type Handle = Rc<Stop>;

#[exhaustive(Stop = 3, a.Stop = 2, requires = |a, stop: &Handle, _b| position(a, Rc::as_ptr(stop)) == Some(0), expect = 2 * 4)]
fn an_alias_of_a_pointer_leads_into_the_structure_before_it(a: &mut Row, stop: &Handle, b: &Row) {
    assert_eq!((position(a, Rc::as_ptr(stop)), position(b, Rc::as_ptr(stop))), (Some(0), None));
}

// None, a stop, and one that is its own next.
#[exhaustive(Stop = 2, other.Stop = 1, other.any, expect = 3 * 3)]
fn a_pointer_with_bounds_of_its_own_is_a_structure(row: &mut Row, other: Option<Rc<Stop>>) {
    assert!(other.is_none_or(|other| position(row, Rc::as_ptr(&other)).is_none()));
}

#[exhaustive(any, every_len = 0..=3, every(u8) = [0], index = 0..=2, requires = |bag, index| index < bag.items.len(), expect = 6)]
fn every_index_into_a_structure_is_a_value_that_is_required_to_be_one(bag: &mut Bag, index: usize) {
    bag.items.remove(index);
}
