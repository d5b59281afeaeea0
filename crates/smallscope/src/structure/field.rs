//! A monitored value.

use super::own::Own;
use super::{At, Binder, Part, Value, Word};
use crate::kernel::engine::ReadDomain;
use crate::kernel::slot::Slot;
use std::ops::RangeInclusive;

/// A field that holds a value: an integer, a `bool`, a `char`, an enum without payload, or any other [`Value`].
pub struct Field<V> {
    slot: Slot,
    own: Own<V>,
}

impl<V: Value> Field<V> {
    /// The value.
    #[inline(always)]
    pub fn get(&self) -> V {
        value(self.slot.read())
    }

    /// The value at an address that no other field lends.
    #[inline(always)]
    pub(crate) fn lend(&self) -> &V {
        let cell = self.slot.read_cell();
        // SAFETY: the cell was read, so it holds a word of this field's domain, and keeps it until the predicate returns: the address
        // of a value, a position in the table, or, in its low bytes, an integer or a `bool`, which are the inline values without a table.
        // The domain lives as long as the structure; a word always means the same value.
        unsafe {
            let word = (*cell).addr();
            match V::TABLE {
                // As in a real vector, values without bytes have one address.
                _ if !V::INLINE && size_of::<V>() == 0 => &*(*cell).cast::<V>(),
                _ if !V::INLINE => self.own.lend(word, &*(*cell).cast::<V>()),
                [] => {
                    &*cell.byte_add(if cfg!(target_endian = "big") { size_of::<usize>() - size_of::<V>() } else { 0 }).cast::<V>()
                }
                table => self.own.lend(word, &table[word]),
            }
        }
    }

    pub(crate) fn slot(&self) -> &Slot {
        &self.slot
    }

    /// The option whose word means the value.
    pub(crate) fn option_of(&self, wanted: &V, words: &[usize]) -> Option<usize> {
        words.iter().position(|&word| value::<V>(word).same(wanted))
    }

    /// The value if it passes the test; on `None`, the predicate must return `false`.
    ///
    /// Counts are the same as when reading the value and returning `false` if the test fails, but the search is faster: the test runs on the whole
    /// domain at the first read, and the predicate never runs on values that fail. The test must depend only on the value and on fields that were
    /// read before; reading another field in it is an error.
    #[inline(always)]
    pub fn get_where(&self, test: impl Fn(V) -> bool) -> Option<V> {
        self.slot.read_where(|word| test(value(word))).map(value)
    }

    /// The value if it equals `expected`: a [`get_where`](Self::get_where).
    #[inline(always)]
    pub fn must_be(&self, expected: V) -> bool
    where
        V: PartialEq,
    {
        self.get_where(|value| value == expected).is_some()
    }
}

impl<V: Value + PartialOrd + TryInto<i64>> Field<V> {
    /// The value if it lies within the range: a [`get_where`](Self::get_where) in constant time when the domain is a range of
    /// integers of at most 32 bits and 64 values.
    #[inline(always)]
    pub fn get_within(&self, range: RangeInclusive<V>) -> Option<V> {
        self.slot
            .read_masked(
                |word| range.contains(&value(word)),
                |options| interval(options, range.start().again(), range.end().again()),
            )
            .map(value)
    }
}

/// Bits of the indices whose values lie between `low` and `high`.
fn interval<V: TryInto<i64>>(options: &ReadDomain, low: V, high: V) -> Option<u64> {
    let base = options.base?;
    let (low, high) = (low.try_into().ok()?.saturating_sub(base).max(0), high.try_into().ok()?.saturating_sub(base).min(63));
    if low > high {
        return Some(0);
    }
    Some((u64::MAX << low) & (u64::MAX >> (63 - high)))
}

#[inline(always)]
fn value<V: Value>(word: usize) -> V {
    if V::INLINE {
        V::from_word(word)
    } else {
        // SAFETY: words of a field that is not inline are addresses of values in its domain, which lives as long as the
        // structure; `slot` is private, so nothing else can put a word there.
        unsafe { &*std::ptr::with_exposed_provenance::<V>(word) }.again()
    }
}

// SAFETY: it registers its own slot, and has no `Drop`.
unsafe impl<V: Value> Part for Field<V> {
    fn unbound() -> Self {
        Field { slot: Slot::unbound(), own: Own::new() }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.value::<V>(&self.slot, at);
    }
}
