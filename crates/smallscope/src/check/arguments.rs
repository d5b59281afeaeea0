//! Independent arguments: every combination of the values that each of them can have, by number.

use crate::structure::Value;
use crate::structure::text_bounds::TextBound;
use std::any::{Any, TypeId, type_name};
use std::fmt::Debug;
use std::ops::{Range, RangeInclusive};

/// The values of one argument: a list, or consecutive integers, which take no memory.
pub enum Values<V> {
    #[doc(hidden)]
    List(Vec<V>),
    #[doc(hidden)]
    Span { first: V, length: usize, nth: fn(&V, usize) -> V },
}

impl<V: Clone + 'static> Values<V> {
    pub(super) fn new<I: IntoIterator<Item = V>>(values: I) -> Values<V> {
        let mut values = values.into_iter();
        let name = type_name::<I::IntoIter>();
        let is_range = name == type_name::<Range<V>>() || name == type_name::<RangeInclusive<V>>();
        let Some(nth) = nth().filter(|_| is_range) else { return Values::List(values.collect()) };
        // No run reaches the last of more than there are numbers.
        let length = values.size_hint().0;
        match values.next() {
            Some(first) => Values::Span { first, length, nth },
            None => Values::List(vec![]),
        }
    }

    fn len(&self) -> usize {
        match self {
            Values::List(list) => list.len(),
            Values::Span { length, .. } => *length,
        }
    }

    /// Those that a text lists.
    fn bounded(&self, text: &TextBound) -> Result<Values<V>, String>
    where
        V: Debug,
    {
        // A report says how many there are; if those between first and last are others, they are looked for among the known ones.
        if let Some(span) = span(text.text()).filter(|span| text.count().is_none_or(|count| count == span.len())) {
            return Ok(span);
        }
        let known: &[V] = match self {
            Values::List(list) => list,
            Values::Span { .. } => &[],
        };
        text.values(listed(text.text()), known, |value| format!("{value:?}"), V::clone).map(Values::List)
    }

    fn at(&self, position: usize) -> V {
        match self {
            Values::List(list) => list[position].clone(),
            Values::Span { first, nth, .. } => nth(first, position),
        }
    }
}

/// The integer that is `count` after another, if the type is an integer type.
fn nth<V: 'static>() -> Option<fn(&V, usize) -> V> {
    macro_rules! integers {
        ($($integer:ident)*) => { $({
            let nth: fn(&$integer, usize) -> $integer = |first, position| first.wrapping_add(position as $integer);
            if let Some(nth) = (&nth as &dyn Any).downcast_ref::<fn(&V, usize) -> V>() {
                return Some(*nth);
            }
        })* };
    }
    integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    None
}

/// The consecutive integers that a text such as `0..=3` stands for.
fn span<V: Clone + 'static>(text: &str) -> Option<Values<V>> {
    let (first, last) = text.split_once("..=")?;
    let (low, high): (i128, i128) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    let (nth, one) = (nth::<V>()?, |text: &str| listed::<V>(text)?.pop());
    let length = usize::try_from(high.checked_sub(low)?.checked_add(1)?).ok().filter(|&length| length > 0)?;
    one(last.trim())?;
    Some(Values::Span { first: one(first.trim())?, length, nth })
}

/// A tuple of arguments that a check enumerates.
pub trait Arguments: Clone + Debug + 'static {
    /// The values of each argument.
    type Lists: Sync;
    /// The number of values of each argument.
    fn lengths(lists: &Self::Lists) -> Vec<usize>;
    /// The arguments with these positions in their lists.
    fn at(lists: &Self::Lists, positions: &[usize]) -> Self;
    /// One value of one argument, as text.
    #[doc(hidden)]
    fn show(lists: &Self::Lists, argument: usize, position: usize) -> String;
    /// Gives an argument the values that a text lists.
    #[doc(hidden)]
    fn bound(lists: &mut Self::Lists, argument: usize, text: &TextBound) -> Result<(), String>;
}

/// A tuple of arguments with room for one more.
pub trait Append<V>: Arguments {
    /// With the value at the end.
    type Longer: Arguments;
    /// The lists with one more.
    fn append(lists: Self::Lists, values: impl IntoIterator<Item = V>) -> <Self::Longer as Arguments>::Lists;
    /// What was there before the last one.
    fn shorter(longer: &Self::Longer) -> Self;
}

macro_rules! arguments {
    ($($argument:ident $position:tt),*) => {
        impl<$($argument: Clone + Debug + Sync + 'static),*> Arguments for ($($argument,)*) {
            type Lists = ($(Values<$argument>,)*);

            fn lengths(_lists: &Self::Lists) -> Vec<usize> {
                vec![$(_lists.$position.len()),*]
            }

            #[allow(clippy::unused_unit)]
            fn at(_lists: &Self::Lists, _positions: &[usize]) -> Self {
                ($(_lists.$position.at(_positions[$position]),)*)
            }

            fn show(_lists: &Self::Lists, argument: usize, _position: usize) -> String {
                match argument {
                    $($position => format!("{:?}", _lists.$position.at(_position)),)*
                    _ => String::new(),
                }
            }

            fn bound(_lists: &mut Self::Lists, argument: usize, _text: &TextBound) -> Result<(), String> {
                match argument {
                    $($position => _lists.$position = _lists.$position.bounded(_text)?,)*
                    _ => {}
                }
                Ok(())
            }
        }
    };
}
arguments!();
arguments!(A 0);
arguments!(A 0, B 1);
arguments!(A 0, B 1, C 2);
arguments!(A 0, B 1, C 2, D 3);

macro_rules! append {
    ($($argument:ident $position:tt),*) => {
        impl<$($argument: Clone + Debug + Sync + 'static,)* V: Clone + Debug + Sync + 'static> Append<V> for ($($argument,)*) {
            type Longer = ($($argument,)* V,);

            fn append(_lists: Self::Lists, values: impl IntoIterator<Item = V>) -> <Self::Longer as Arguments>::Lists {
                ($(_lists.$position,)* Values::new(values),)
            }

            #[allow(clippy::unused_unit)]
            fn shorter(_longer: &Self::Longer) -> Self {
                ($(_longer.$position.clone(),)*)
            }
        }
    };
}
append!();
append!(A 0);
append!(A 0, B 1);
append!(A 0, B 1, C 2);

/// The values that a text lists, of the types that can be read.
fn listed<V: 'static>(text: &str) -> Option<Vec<V>> {
    macro_rules! read {
        ($($readable:ty)*) => {
            $(if TypeId::of::<V>() == TypeId::of::<$readable>() {
                let values: Box<dyn Any> = Box::new(<$readable>::listed(text)?);
                return values.downcast::<Vec<V>>().ok().map(|values| *values);
            })*
        };
    }
    read!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char);
    None
}

/// Goes to the first positions; false if some argument has no values.
pub(super) fn first(positions: &mut Vec<usize>, lengths: &[usize]) -> bool {
    positions.clear();
    positions.resize(lengths.len(), 0);
    lengths.iter().all(|&length| length > 0)
}

/// Goes on to the next positions, the last argument fastest; false after the last ones.
pub(super) fn advance(positions: &mut [usize], lengths: &[usize]) -> bool {
    positions.iter_mut().zip(lengths).rev().any(|(position, &length)| {
        *position = if *position + 1 < length { *position + 1 } else { 0 };
        *position > 0
    })
}

#[cfg(test)]
mod tests {
    use super::{Values, advance, first};
    use std::fmt::Debug;

    /// From the given positions on.
    fn from(mut positions: Vec<usize>, lengths: &[usize]) -> Vec<Vec<usize>> {
        let mut all = vec![positions.clone()];
        while advance(&mut positions, lengths) {
            all.push(positions.clone());
        }
        all
    }

    fn all<V: Clone + 'static>(values: &Values<V>) -> Vec<V> {
        (0..values.len()).map(|position| values.at(position)).collect()
    }

    fn is_span<V>(values: &Values<V>) -> bool {
        matches!(values, Values::Span { .. })
    }

    /// Collected, the same values are an independent list.
    fn compare<V: Clone + PartialEq + Debug + 'static>(values: impl IntoIterator<Item = V> + Clone) {
        let (list, span) = (Values::new(values.clone().into_iter().collect::<Vec<_>>()), Values::new(values));
        assert!(is_span(&span) != list.is_empty_list() && !is_span(&list));
        assert_eq!(all(&span), all(&list));
    }

    impl<V> Values<V> {
        fn is_empty_list(&self) -> bool {
            matches!(self, Values::List(list) if list.is_empty())
        }
    }

    #[test]
    fn ranges_of_integers_have_the_values_of_lists() {
        compare(0..7u8);
        compare(0..=u8::MAX);
        compare(i8::MIN..=i8::MAX);
        compare(-3..5i64);
        compare(u64::MAX - 3..=u64::MAX);
        compare(i128::MAX - 3..=i128::MAX);
        compare(i128::MIN..i128::MIN + 2);
        compare(5..5usize);
        #[allow(clippy::reversed_empty_ranges)]
        compare(5..=4i32);
        let mut begun = 0..=3u16;
        begun.next();
        compare(begun);
    }

    #[test]
    fn ranges_take_no_memory_and_other_values_are_kept() {
        let many = Values::new(0..4_000_000_000u32);
        assert_eq!((many.len(), many.at(3_999_999_999)), (4_000_000_000, 3_999_999_999));
        assert_eq!(Values::new(0..=u64::MAX).len(), usize::MAX);
        assert!(!is_span(&Values::new('a'..='z')) && !is_span(&Values::new((0..9).rev())) && !is_span(&Values::new([1, 2])));
    }

    #[test]
    fn all_combinations_are_made_with_the_last_argument_fastest() {
        let mut positions = vec![7];
        assert!(first(&mut positions, &[2, 3]));
        assert_eq!(from(positions, &[2, 3]), [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
        assert!(first(&mut vec![], &[]));
        assert_eq!(from(vec![], &[]), [vec![]; 1]);
        assert!(!first(&mut vec![], &[2, 0]));
    }

    #[test]
    fn the_combinations_behind_one_are_the_rest() {
        assert_eq!(from(vec![0, 2], &[2, 3])[1..], [[1, 0], [1, 1], [1, 2]]);
        assert_eq!(from(vec![1, 2], &[2, 3]).len(), 1);
        assert_eq!(from(vec![1, 0, 0], &[2, 1, 1]).len(), 1);
    }
}
