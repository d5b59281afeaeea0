//! Laws of the traits of the standard library, ready to use as checks: a derived or handwritten `Eq`, `Ord`, `Hash` or `Clone` must satisfy them, and
//! sorted containers and hash tables go wrong in strange ways if it does not.
//!
//! Each function panics if its values break the law, and says in words which one. A check runs it on all values within bounds: laws of three values on
//! all triples.
//!
//! ```
//! use smallscope::{Check, Scope, laws};
//!
//! let words = || Scope::<String>::any().every_len(2).every('a'..='b');
//! Check::new(words().triples()).body(|(a, b, c), ()| laws::ord(a, b, c)).assert();
//! Check::new(words().pairs()).body(|(a, b), ()| laws::hash(a, b)).assert();
//! Check::new(words()).body(|word, ()| laws::round_trip(word, |word| word.clone().into_bytes(), |bytes| String::from_utf8(bytes))).assert();
//! ```
//!
//! As attributes:
//!
//! ```ignore
//! #[exhaustive(Version::major = 0..=2, Version::minor = 0..=2)]
//! fn versions_are_ordered(a: &Version, b: &Version, c: &Version) {
//!     laws::ord(a, b, c);
//! }
//! ```

use std::cmp::Ordering::{self, Equal};
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Panics if the law does not hold.
#[track_caller]
fn law(holds: bool, broken: &str) {
    assert!(holds, "{broken}");
}

/// `==` is reflexive, symmetric and transitive, and `!=` is its opposite.
#[track_caller]
#[allow(clippy::eq_op, clippy::nonminimal_bool)]
pub fn eq<T: Eq>(a: &T, b: &T, c: &T) {
    law(a == a, "`==` is not reflexive: `a == a` is false");
    law((a == b) == (b == a), "`==` is not symmetric: `a == b` and `b == a` differ");
    law((a != b) == !(a == b), "`!=` is not the opposite of `==` for `a` and `b`");
    law(!(a == b && b == c) || a == c, "`==` is not transitive: `a == b` and `b == c`, but not `a == c`");
}

/// `partial_cmp` is antisymmetric and transitive, and agrees with `==` and with `<`, `<=`, `>` and `>=`.
#[track_caller]
pub fn partial_ord<T: PartialOrd>(a: &T, b: &T, c: &T) {
    let (ab, ba, bc, ac) = (a.partial_cmp(b), b.partial_cmp(a), b.partial_cmp(c), a.partial_cmp(c));
    law(
        ab == ba.map(Ordering::reverse),
        &format!("`partial_cmp` is not antisymmetric: `a.partial_cmp(b)` is {ab:?} and `b.partial_cmp(a)` is {ba:?}"),
    );
    law(
        (a == b) == (ab == Some(Equal)),
        &format!("`partial_cmp` does not agree with `==`: `a == b` is {}, but `a.partial_cmp(b)` is {ab:?}", a == b),
    );
    let operators = (a < b, a <= b, a > b, a >= b);
    let expected = (
        ab.is_some_and(Ordering::is_lt),
        ab.is_some_and(Ordering::is_le),
        ab.is_some_and(Ordering::is_gt),
        ab.is_some_and(Ordering::is_ge),
    );
    law(operators == expected, "one of `<`, `<=`, `>` and `>=` does not agree with `partial_cmp` for `a` and `b`");
    if let (Some(ab), Some(bc)) = (ab, bc) {
        transitive("partial_cmp", ab, bc, ac);
    }
}

/// `cmp` is antisymmetric and transitive, and agrees with `==` and with `partial_cmp`; includes the laws of [`eq`].
#[track_caller]
pub fn ord<T: Ord>(a: &T, b: &T, c: &T) {
    eq(a, b, c);
    let (ab, ba, bc, ac) = (a.cmp(b), b.cmp(a), b.cmp(c), a.cmp(c));
    law(a.cmp(a) == Equal, "`cmp` is not reflexive: `a.cmp(a)` is not `Equal`");
    law(ab == ba.reverse(), &format!("`cmp` is not antisymmetric: `a.cmp(b)` is {ab:?} and `b.cmp(a)` is {ba:?}"));
    law((a == b) == (ab == Equal), &format!("`Ord` does not agree with `Eq`: `a == b` is {}, but `a.cmp(b)` is {ab:?}", a == b));
    let partial = a.partial_cmp(b);
    law(
        partial == Some(ab),
        &format!("`PartialOrd` does not agree with `Ord`: `a.partial_cmp(b)` is {partial:?}, but `a.cmp(b)` is {ab:?}"),
    );
    transitive("cmp", ab, bc, Some(ac));
    partial_ord(a, b, c);
}

#[track_caller]
fn transitive(name: &str, ab: Ordering, bc: Ordering, ac: Option<Ordering>) {
    let expected = match (ab, bc) {
        (Equal, other) | (other, Equal) => other,
        (one, other) if one == other => one,
        _ => return,
    };
    law(
        ac == Some(expected),
        &format!("`{name}` is not transitive: `a` to `b` is {ab:?} and `b` to `c` is {bc:?}, but `a` to `c` is {ac:?}"),
    );
}

/// Equal values have equal hashes, and a value always has the same.
#[track_caller]
pub fn hash<T: Eq + Hash>(a: &T, b: &T) {
    law(hashed(a) == hashed(a), "`Hash` is not deterministic: two hashes of `a` differ");
    law(a != b || hashed(a) == hashed(b), "`Hash` does not agree with `Eq`: `a == b`, but their hashes differ");
}

fn hashed<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A clone is equal to its original. Whether it shares anything with it, [`clone_apart`] tells.
#[track_caller]
pub fn clone<T: Clone + PartialEq>(value: &T) {
    law(value.clone() == *value, "`Clone` does not agree with `==`: a clone is not equal to its original");
}

/// A clone shares nothing with its original: when one of them is changed, the other stays equal to `old`, which is the same value made independently.
///
/// ```
/// use smallscope::{Check, Scope, laws};
///
/// let lists = Scope::<Vec<u8>>::any().every_len(2).every::<u8>(0..=1);
/// Check::new(lists).body_with_old(|list, old, ()| laws::clone_apart(list, old, |list| list.push(7))).assert();
/// ```
#[track_caller]
pub fn clone_apart<T: Clone + PartialEq>(value: &mut T, old: &T, change: impl Fn(&mut T)) {
    clone(value);
    let mut copy = value.clone();
    change(&mut copy);
    law(value == old, "a clone is not independent: changing it changed its original");
    let copy = value.clone();
    change(value);
    law(copy == *old, "a clone is not independent: changing its original changed it");
}

/// What is encoded and decoded again is equal to the original. With serde, for example, it is
/// `laws::round_trip(value, |value| serde_json::to_string(value).unwrap(), |text| serde_json::from_str(&text))`.
#[track_caller]
pub fn round_trip<T: PartialEq, E: Debug + Clone, X: Debug>(
    value: &T,
    encode: impl Fn(&T) -> E,
    decode: impl Fn(E) -> Result<T, X>,
) {
    let encoded = encode(value);
    match decode(encoded.clone()) {
        Ok(decoded) => law(decoded == *value, &format!("a round trip changes the value: it is encoded as {encoded:?}")),
        Err(error) => law(false, &format!("a round trip fails: {encoded:?} cannot be decoded: {error:?}")),
    }
}
