//! Independent arguments: every combination of the values that each of them can have, by number.

use crate::scope::text::TextBound;
use crate::structure::Value;
use std::any::{Any, TypeId};
use std::fmt::Debug;

/// A tuple of arguments that a check goes through.
pub trait Arguments: Clone + Debug + 'static {
    /// The values of each argument.
    type Lists: Sync;
    /// How many values each argument has.
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
    fn append(lists: Self::Lists, values: Vec<V>) -> <Self::Longer as Arguments>::Lists;
    /// What was there before the last one.
    fn shorter(longer: &Self::Longer) -> Self;
}

macro_rules! arguments {
    ($($argument:ident $position:tt),*) => {
        impl<$($argument: Clone + Debug + Sync + 'static),*> Arguments for ($($argument,)*) {
            type Lists = ($(Vec<$argument>,)*);

            fn lengths(_lists: &Self::Lists) -> Vec<usize> {
                vec![$(_lists.$position.len()),*]
            }

            #[allow(clippy::unused_unit)]
            fn at(_lists: &Self::Lists, _positions: &[usize]) -> Self {
                ($(_lists.$position[_positions[$position]].clone(),)*)
            }

            fn show(_lists: &Self::Lists, argument: usize, _position: usize) -> String {
                match argument {
                    $($position => format!("{:?}", _lists.$position[_position]),)*
                    _ => String::new(),
                }
            }

            fn bound(_lists: &mut Self::Lists, argument: usize, _text: &TextBound) -> Result<(), String> {
                match argument {
                    $($position => _lists.$position = _text.values(listed(_text.text()), &_lists.$position)?,)*
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

            fn append(_lists: Self::Lists, values: Vec<V>) -> <Self::Longer as Arguments>::Lists {
                ($(_lists.$position,)* values,)
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
    use super::{advance, first};

    /// From the given positions on.
    fn from(mut positions: Vec<usize>, lengths: &[usize]) -> Vec<Vec<usize>> {
        let mut all = vec![positions.clone()];
        while advance(&mut positions, lengths) {
            all.push(positions.clone());
        }
        all
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
