//! Laws of traits: each is broken by a type with one fault, which is found with the smallest values and told in words.

use smallscope::check::Report;
use smallscope::{Check, Scope, Twin, exhaustive, laws};
use std::cell::Cell;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// The law that fails, and the size and line of the smallest values.
fn broken(report: Report) -> (String, String) {
    let found = report.counterexample.unwrap_or_else(|| panic!("{} holds", report.name));
    let law = found.failure.text.lines().nth(1).unwrap_or_default().to_string();
    (law, found.line)
}

/// `Pairs`, `triples` and single values of a type with small fields.
macro_rules! check {
    ($type:ty, $with:ident, $pattern:pat, $law:expr) => {
        Check::new(Scope::<$type>::any().every::<u8>(0..=2).$with()).regressions(false).body(|$pattern, ()| $law).run()
    };
}

macro_rules! triples {
    ($type:ty, $law:ident) => {
        check!($type, triples, (a, b, c), laws::$law(a, b, c))
    };
}

#[derive(Twin, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Version {
    major: u8,
    minor: u8,
}

#[exhaustive(any, Version::major = 0..=1, Version::minor = 0..=2, expect = 6 * 6 * 6)]
fn derived_orders_are_lawful(a: &Version, b: &Version, c: &Version) {
    laws::ord(a, b, c);
    laws::hash(a, b);
    laws::clone(c);
}

#[exhaustive(any, every(u8) = 0..=1, expect = 4)]
fn derived_clones_are_independent(version: &mut Version, old: &Version) {
    laws::clone_apart(version, old, |version| version.minor += 1);
}

/// Close enough is equal.
#[derive(Twin, Debug)]
struct Rounded(u8);

impl PartialEq for Rounded {
    fn eq(&self, other: &Rounded) -> bool {
        self.0.abs_diff(other.0) <= 1
    }
}
impl Eq for Rounded {}

#[test]
fn an_equality_that_is_not_transitive_is_found() {
    let (law, line) = broken(triples!(Rounded, eq));
    assert_eq!(law, "`==` is not transitive: `a == b` and `b == c`, but not `a == c`");
    assert_eq!(line, "arguments { a: { 0: 0 }, b: { 0: 1 }, c: { 0: 2 } }");
}

#[derive(Twin, Debug)]
struct OneSided(u8);

impl PartialEq for OneSided {
    fn eq(&self, other: &OneSided) -> bool {
        self.0 <= other.0
    }
}
impl Eq for OneSided {}

#[test]
fn an_equality_that_is_not_symmetric_is_found() {
    let (law, line) = broken(triples!(OneSided, eq));
    assert_eq!(law, "`==` is not symmetric: `a == b` and `b == a` differ");
    assert_eq!(line, "arguments { a: { 0: 0 }, b: { 0: 1 }, c: { 0: 0 } }");
}

#[derive(Twin, Debug)]
struct NotANumber(u8);

impl PartialEq for NotANumber {
    fn eq(&self, other: &NotANumber) -> bool {
        self.0 == other.0 && self.0 != 2
    }
}
impl Eq for NotANumber {}

#[test]
fn an_equality_that_is_not_reflexive_is_found() {
    let (law, line) = broken(triples!(NotANumber, eq));
    assert_eq!(law, "`==` is not reflexive: `a == a` is false");
    assert_eq!(line, "arguments { a: { 0: 2 }, b: { 0: 0 }, c: { 0: 0 } }");
}

#[derive(Twin, Debug)]
struct Unequal(u8);

#[allow(clippy::partialeq_ne_impl)]
impl PartialEq for Unequal {
    fn eq(&self, other: &Unequal) -> bool {
        self.0 == other.0
    }
    fn ne(&self, other: &Unequal) -> bool {
        self.0 < other.0
    }
}
impl Eq for Unequal {}

#[test]
fn an_inequality_that_is_not_the_opposite_is_found() {
    let (law, line) = broken(triples!(Unequal, eq));
    assert_eq!(law, "`!=` is not the opposite of `==` for `a` and `b`");
    assert_eq!(line, "arguments { a: { 0: 1 }, b: { 0: 0 }, c: { 0: 0 } }");
}

/// Scissors, paper and rock.
#[derive(Twin, Debug, PartialEq, Eq)]
struct Hand(u8);

impl Ord for Hand {
    fn cmp(&self, other: &Hand) -> Ordering {
        match (3 + self.0 - other.0) % 3 {
            0 => Ordering::Equal,
            1 => Ordering::Greater,
            _ => Ordering::Less,
        }
    }
}
impl PartialOrd for Hand {
    fn partial_cmp(&self, other: &Hand) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[test]
fn an_order_that_goes_around_in_a_circle_is_found() {
    let (law, line) = broken(triples!(Hand, ord));
    assert_eq!(law, "`cmp` is not transitive: `a` to `b` is Less and `b` to `c` is Less, but `a` to `c` is Some(Greater)");
    assert_eq!(line, "arguments { a: { 0: 0 }, b: { 0: 1 }, c: { 0: 2 } }");
    let (law, _) = broken(triples!(Hand, partial_ord));
    assert!(law.starts_with("`partial_cmp` is not transitive"), "{law}");
}

/// Sorted by priority only.
#[derive(Twin, Debug, PartialEq, Eq)]
struct Task {
    priority: u8,
    name: u8,
}

impl Ord for Task {
    fn cmp(&self, other: &Task) -> Ordering {
        self.priority.cmp(&other.priority)
    }
}
impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Task) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[test]
fn an_order_that_calls_different_values_equal_is_found() {
    let (law, line) = broken(triples!(Task, ord));
    assert_eq!(law, "`Ord` does not agree with `Eq`: `a == b` is false, but `a.cmp(b)` is Equal");
    assert_eq!(line, "arguments { a: { priority: 0, name: 0 }, b: { priority: 0, name: 1 }, c: { priority: 0, name: 0 } }");
}

#[derive(Twin, Debug, PartialEq, Eq)]
struct Greedy(u8);

impl Ord for Greedy {
    fn cmp(&self, other: &Greedy) -> Ordering {
        if self.0 == other.0 { Ordering::Equal } else { Ordering::Less }
    }
}
impl PartialOrd for Greedy {
    fn partial_cmp(&self, other: &Greedy) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[test]
fn an_order_in_which_each_is_less_than_the_other_is_found() {
    let (law, line) = broken(triples!(Greedy, ord));
    assert_eq!(law, "`cmp` is not antisymmetric: `a.cmp(b)` is Less and `b.cmp(a)` is Less");
    assert_eq!(line, "arguments { a: { 0: 0 }, b: { 0: 1 }, c: { 0: 0 } }");
}

/// Sorted in reverse, but derived otherwise.
#[derive(Twin, Debug, PartialEq, Eq, PartialOrd)]
struct Newest(u8);

#[allow(clippy::derive_ord_xor_partial_ord)]
impl Ord for Newest {
    fn cmp(&self, other: &Newest) -> Ordering {
        other.0.cmp(&self.0)
    }
}

#[test]
fn two_orders_that_disagree_are_found() {
    let (law, line) = broken(triples!(Newest, ord));
    assert_eq!(
        law,
        "`PartialOrd` does not agree with `Ord`: `a.partial_cmp(b)` is Some(Less), but `a.cmp(b)` is Some(Greater)"
            .replace("is Some(Greater)", "is Greater")
    );
    assert_eq!(line, "arguments { a: { 0: 0 }, b: { 0: 1 }, c: { 0: 0 } }");
}

#[derive(Twin, Debug, PartialEq)]
struct Clumsy(u8);

impl PartialOrd for Clumsy {
    fn partial_cmp(&self, other: &Clumsy) -> Option<Ordering> {
        self.0.partial_cmp(&other.0)
    }
    fn le(&self, other: &Clumsy) -> bool {
        self.0 < other.0
    }
}

#[test]
fn an_operator_that_disagrees_is_found() {
    let (law, line) = broken(triples!(Clumsy, partial_ord));
    assert_eq!(law, "one of `<`, `<=`, `>` and `>=` does not agree with `partial_cmp` for `a` and `b`");
    assert_eq!(line, "arguments { a: { 0: 0 }, b: { 0: 0 }, c: { 0: 0 } }");
}

/// Equality ignores the note, the hash does not.
#[derive(Twin, Debug)]
struct Entry {
    key: u8,
    note: u8,
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.key == other.key
    }
}
impl Eq for Entry {}
impl Hash for Entry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key, self.note).hash(state);
    }
}

#[test]
fn a_hash_of_more_than_equality_compares_is_found() {
    let (law, line) = broken(check!(Entry, pairs, (a, b), laws::hash(a, b)));
    assert_eq!(law, "`Hash` does not agree with `Eq`: `a == b`, but their hashes differ");
    assert_eq!(line, "arguments { a: { key: 0, note: 0 }, b: { key: 0, note: 1 } }");
}

/// A clone counts as new.
#[derive(Twin, Debug, PartialEq)]
struct Counted {
    value: u8,
    copies: u8,
}

impl Clone for Counted {
    fn clone(&self) -> Counted {
        Counted { value: self.value, copies: self.copies.max(1) }
    }
}

/// Clones share what they hold.
#[derive(Twin, Debug, Clone, PartialEq)]
struct Handle {
    value: Rc<Cell<u8>>,
}

#[test]
fn clones_that_differ_or_share_are_found() {
    let scope = || Scope::<Counted>::any().every::<u8>(0..=2);
    let (law, line) = broken(Check::new(scope()).regressions(false).body(|a, ()| laws::clone(a)).run());
    assert_eq!(law, "`Clone` does not agree with `==`: a clone is not equal to its original");
    assert_eq!(line, "Counted { value: 0, copies: 0 }");
    let scope = Scope::<Handle>::any().objects::<Cell<u8>>(1).every::<u8>(0..=2);
    let change = |handle: &mut Handle| handle.value.set(handle.value.get() + 1);
    let body = move |handle: &mut Handle, old: &Handle, (): &()| laws::clone_apart(handle, old, change);
    let (law, _) = broken(Check::new(scope).regressions(false).body_with_old(body).run());
    assert_eq!(law, "a clone is not independent: changing it changed its original");
}

#[test]
fn round_trips_that_lose_or_fail_are_found() {
    let scope = || Scope::<Version>::any().every::<u8>(0..=2);
    let encode = |version: &Version| format!("{}.{}", version.major, version.minor);
    let decode = |text: String| {
        let (major, minor) = text.split_once('.').ok_or("no dot")?;
        Ok(Version { major: major.parse().map_err(|_| "no number")?, minor: minor.parse().map_err(|_| "no number")? })
    };
    let good: Result<Version, &str> = decode("1.2".to_string());
    assert_eq!(good, Ok(Version { major: 1, minor: 2 }));
    Check::new(scope()).expect(9).body(move |version, ()| laws::round_trip(version, encode, decode)).assert();
    let short = move |version: &Version| if version.minor == 0 { version.major.to_string() } else { encode(version) };
    let (law, line) =
        broken(Check::new(scope()).regressions(false).body(move |version, ()| laws::round_trip(version, short, decode)).run());
    assert_eq!(law, "a round trip fails: \"0\" cannot be decoded: \"no dot\"");
    assert_eq!(line, "Version { major: 0, minor: 0 }");
    let forgets = move |text: String| decode(text).map(|version: Version| Version { minor: version.minor.min(1), ..version });
    let (law, line) =
        broken(Check::new(scope()).regressions(false).body(move |version, ()| laws::round_trip(version, encode, forgets)).run());
    assert_eq!(law, "a round trip changes the value: it is encoded as \"0.2\"");
    assert_eq!(line, "Version { major: 0, minor: 2 }");
}
