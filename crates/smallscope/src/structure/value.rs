//! Types that a field can hold.

use super::MOST_VALUES;
use std::any::{Any, TypeId, type_name};
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// A type that a [`Field`](crate::Field) can hold.
///
/// Integers, floats, `bool`, `char`, `()`, small `Copy` types of the standard library, and options, tuples and arrays of values have it;
/// `#[derive(Structure)]` and `#[derive(Twin)]` write it for enums without payload, and `#[derive(Twin)]` with `#[twin(value)]` for `Copy` structs and
/// enums:
///
/// ```
/// use smallscope::{Field, Scope, Structure, Twin};
///
/// #[derive(Clone, Copy, PartialEq, Debug, Twin)]
/// #[twin(value)]
/// struct Point { x: i8, y: i8 }
///
/// #[derive(Structure)]
/// struct Segment { from: Field<Point>, to: Field<Point> }
///
/// let corners = [Point { x: 0, y: 0 }, Point { x: 0, y: 1 }, Point { x: 1, y: 0 }];
/// let counts = Scope::<Segment>::any().every(corners).requires(|s| s.from.get() != s.to.get()).count()?;
/// assert_eq!(counts.valid, 6);
/// # Ok::<(), smallscope::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the value of a monitored field",
    label = "smallscope cannot use this type as a value",
    note = "for a `Copy` type write `#[derive(Twin)] #[twin(value)]`, for an enum without payload `#[derive(Structure)]`; put a structure behind a link: `Link<{Self}>`"
)]
pub trait Value: Sized + Send + Sync + 'static {
    /// The same value again. Most values are `Copy`; enums without payload need not be.
    #[doc(hidden)]
    fn again(&self) -> Self;

    /// Whether two values are the same choice. It is `==`, except for floats: `NaN` is one choice, and `0.0` and `-0.0` are two.
    #[doc(hidden)]
    fn same(&self, other: &Self) -> bool;

    /// Writes the value as reports show it: as `Debug` does, if the type has it.
    #[doc(hidden)]
    fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result;

    /// The default values of a field, if their number is sensible.
    fn all() -> Option<Vec<Self>> {
        None
    }

    /// The default values, derived from the bounds of its component types.
    #[doc(hidden)]
    fn composed(_known: Known<'_>) -> Option<Vec<Self>> {
        None
    }

    /// The types that must have bounds for this one to have default values.
    #[doc(hidden)]
    fn unbounded(known: Known<'_>) -> Vec<&'static str> {
        if values_of::<Self>(known).is_some() { vec![] } else { vec![type_name::<Self>()] }
    }

    /// Parses values from a text such as `0..=3` or `1|2|5`, for bounds given as text.
    #[doc(hidden)]
    fn listed(_text: &str) -> Option<Vec<Self>> {
        None
    }

    /// How the values are kept in monitored cells. Other representations require unsafe code.
    #[doc(hidden)]
    const WORDS: Words<Self> = Words::none();
}

/// A value as reports show it.
pub(crate) struct Shown<'a, V>(pub(crate) &'a V);

impl<V: Value> Debug for Shown<'_, V> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.show(formatter)
    }
}

/// What `Copy`, `PartialEq` and `Debug` types do as values.
macro_rules! by_traits {
    () => {
        by_traits!(copied shown);
        fn same(&self, other: &Self) -> bool {
            self == other
        }
    };
    (copied shown) => {
        by_traits!(copied);
        fn show(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            std::fmt::Debug::fmt(self, formatter)
        }
    };
    (copied) => {
        #[inline(always)]
        fn again(&self) -> Self {
            *self
        }
    };
}
pub(super) use by_traits;

/// A variant of an enum without payload, to be shown.
#[doc(hidden)]
pub struct ShownVariant<'a, V>(pub &'a V);

/// One that has `Debug`. This trait is found before the next.
#[doc(hidden)]
pub trait ShownByDebug {
    /// Writes what `Debug` says.
    fn show(&self, name: &str, formatter: &mut Formatter<'_>) -> fmt::Result;
}

impl<V: Debug> ShownByDebug for ShownVariant<'_, V> {
    fn show(&self, _: &str, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// One that has none.
#[doc(hidden)]
pub trait ShownByName {
    /// Writes the name.
    fn show(&self, name: &str, formatter: &mut Formatter<'_>) -> fmt::Result;
}

impl<V> ShownByName for &ShownVariant<'_, V> {
    fn show(&self, name: &str, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(name)
    }
}

/// The values of types whose bounds are known, each a `Vec`.
#[doc(hidden)]
pub type Known<'a> = &'a dyn Fn(TypeId) -> Option<Arc<dyn Any + Send + Sync>>;

/// The values of a type: those that the scope gives, those that follow from its components, or all of them.
#[doc(hidden)]
pub fn values_of<V: Value>(known: Known<'_>) -> Option<Vec<V>> {
    let given = known(TypeId::of::<V>()).and_then(|values| values.downcast::<Vec<V>>().ok());
    given.map(|values| values.iter().map(V::again).collect()).or_else(|| V::composed(known)).or_else(V::all)
}

/// Every choice of one position in each of several lists of these lengths, the first changing last; one more than can be searched is enough.
#[doc(hidden)]
pub fn combinations(lengths: &[usize]) -> impl Iterator<Item = Combination<'_>> {
    let count = lengths.iter().fold(1usize, |product, &length| product.saturating_mul(length));
    (0..count.min(MOST_VALUES + 1)).map(move |number| Combination { number, lengths })
}

/// One position in each of several lists.
#[doc(hidden)]
pub struct Combination<'a> {
    number: usize,
    lengths: &'a [usize],
}

impl Combination<'_> {
    /// The position in a list.
    pub fn at(&self, list: usize) -> usize {
        let step = self.lengths[list + 1..].iter().fold(1usize, |product, &length| product.saturating_mul(length));
        self.number / step % self.lengths[list]
    }
}

/// How the values of a type are kept in monitored cells: as words, or by their addresses.
#[doc(hidden)]
pub struct Words<V: 'static> {
    /// All values, where the word of a value is its position in them; else none.
    table: &'static [V],
    /// The word of a value, and the value of a word.
    functions: Option<Functions<V>>,
}

type Functions<V> = (fn(V) -> usize, fn(usize) -> V);

impl<V> Words<V> {
    /// A cell holds the address of a value.
    pub const fn none() -> Self {
        Words { table: &[], functions: None }
    }

    /// A cell holds the value itself, as a word of at most half the width of an address.
    ///
    /// # Safety
    ///
    /// Words are read back as values. If there is a table, the word of a value is its position in it. Without one, the low bytes of the word of
    /// a value are the value.
    pub const unsafe fn inline(table: &'static [V], to_word: fn(V) -> usize, from_word: fn(usize) -> V) -> Self {
        Words { table, functions: Some((to_word, from_word)) }
    }
}

/// The words of a value, which only this module decides.
pub(crate) trait Word: Value {
    /// Whether the value itself, not its address, is kept in the monitored cell.
    const INLINE: bool = Self::WORDS.functions.is_some();
    /// All values, where the word of an inline value is its position in them; else none.
    const TABLE: &'static [Self] = Self::WORDS.table;

    /// The value as a word of at most half the width of an address. Only for `INLINE`.
    #[inline(always)]
    fn to_word(self) -> usize {
        match Self::WORDS.functions {
            Some((to_word, _)) => to_word(self),
            None => unreachable!("only inline values are words"),
        }
    }

    /// The value of a word made by `to_word`. Only for `INLINE`.
    #[inline(always)]
    fn from_word(word: usize) -> Self {
        match Self::WORDS.functions {
            Some((_, from_word)) => from_word(word),
            None => unreachable!("only inline values are words"),
        }
    }
}

impl<V: Value> Word for V {}

macro_rules! integers {
    ($($integer:ty as $bits:ty),*) => { $(
        impl Value for $integer {
            by_traits!();
            const WORDS: Words<Self> = {
                #[inline(always)]
                fn to_word(value: $integer) -> usize { value as $bits as usize }
                #[inline(always)]
                fn from_word(word: usize) -> $integer { word as $integer }
                if 2 * size_of::<$integer>() <= size_of::<usize>() {
                    // SAFETY: the word of an integer is its bits, extended by zeros to at least twice the width.
                    unsafe { Words::inline(&[], to_word, from_word) }
                } else {
                    Words::none()
                }
            };
            fn listed(text: &str) -> Option<Vec<Self>> {
                let number = |text: &str| text.trim().parse::<$integer>().ok();
                if let Some((low, high)) = text.split_once("..=") {
                    return Some((number(low)?..=number(high)?).take(MOST_VALUES + 1).collect());
                }
                if let Some((low, end)) = text.split_once("..") {
                    return Some((number(low)?..number(end)?).take(MOST_VALUES + 1).collect());
                }
                text.split('|').map(number).collect()
            }
        }
    )* };
}
integers!(
    i8 as u8,
    i16 as u16,
    i32 as u32,
    i64 as u64,
    i128 as u128,
    isize as usize,
    u8 as u8,
    u16 as u16,
    u32 as u32,
    u64 as u64,
    u128 as u128,
    usize as usize
);

impl Value for bool {
    by_traits!();
    fn all() -> Option<Vec<bool>> {
        Some(vec![false, true])
    }
    fn listed(text: &str) -> Option<Vec<bool>> {
        text.split('|').map(|one| one.trim().parse().ok()).collect()
    }
    const WORDS: Words<Self> = {
        #[inline(always)]
        fn to_word(value: bool) -> usize {
            value as usize
        }
        #[inline(always)]
        fn from_word(word: usize) -> bool {
            word != 0
        }
        // SAFETY: the low byte of the word is 0 or 1, as `false` and `true` are.
        unsafe { Words::inline(&[], to_word, from_word) }
    };
}

impl Value for char {
    by_traits!();
    fn listed(text: &str) -> Option<Vec<char>> {
        let one = |text: &str| {
            let text = text.trim();
            // As `Debug` shows it, or without the marks.
            text.strip_prefix('\'').and_then(|text| text.strip_suffix('\'')).unwrap_or(text).parse::<char>().ok()
        };
        match text.split_once("..=") {
            Some((low, high)) => Some((one(low)?..=one(high)?).collect()),
            None => text.split('|').map(one).collect(),
        }
    }
}

impl Value for () {
    by_traits!();
    fn all() -> Option<Vec<()>> {
        Some(vec![()])
    }
}

fn optional<V>(values: Vec<V>) -> Vec<Option<V>> {
    std::iter::once(None).chain(values.into_iter().map(Some)).collect()
}

impl<V: Value> Value for Option<V> {
    #[inline(always)]
    fn again(&self) -> Self {
        self.as_ref().map(V::again)
    }
    fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.as_ref().map(Shown).fmt(formatter)
    }
    fn listed(text: &str) -> Option<Vec<Self>> {
        V::listed(text).map(optional)
    }
    fn all() -> Option<Vec<Self>> {
        V::all().map(optional)
    }
    fn composed(known: Known<'_>) -> Option<Vec<Self>> {
        values_of::<V>(known).map(optional)
    }
    fn unbounded(known: Known<'_>) -> Vec<&'static str> {
        V::unbounded(known)
    }
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(one), Some(other)) => one.same(other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}
