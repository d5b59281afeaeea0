//! Independent arguments: every combination of the values that each of them can have, by number.

use std::fmt::Debug;

/// A tuple of arguments that a check goes through.
pub trait Arguments: Clone + Debug + 'static {
    /// The values of each argument.
    type Lists;
    /// How many values each argument has.
    fn lengths(lists: &Self::Lists) -> Vec<usize>;
    /// The arguments with these positions in their lists.
    fn at(lists: &Self::Lists, positions: &[usize]) -> Self;
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
        impl<$($argument: Clone + Debug + 'static),*> Arguments for ($($argument,)*) {
            type Lists = ($(Vec<$argument>,)*);

            fn lengths(_lists: &Self::Lists) -> Vec<usize> {
                vec![$(_lists.$position.len()),*]
            }

            #[allow(clippy::unused_unit)]
            fn at(_lists: &Self::Lists, _positions: &[usize]) -> Self {
                ($(_lists.$position[_positions[$position]].clone(),)*)
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
        impl<$($argument: Clone + Debug + 'static,)* V: Clone + Debug + 'static> Append<V> for ($($argument,)*) {
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

/// All positions, the last argument fastest.
pub(super) struct Positions {
    lengths: Vec<usize>,
    next: Option<Vec<usize>>,
}

impl Positions {
    pub(super) fn all(lengths: Vec<usize>) -> Positions {
        let next = lengths.iter().all(|&length| length > 0).then(|| vec![0; lengths.len()]);
        Positions { lengths, next }
    }

    /// Those behind the given ones.
    pub(super) fn behind(lengths: Vec<usize>, last: Vec<usize>) -> Positions {
        let mut positions = Positions { lengths, next: Some(last) };
        positions.next();
        positions
    }
}

impl Iterator for Positions {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let current = self.next.take()?;
        let mut following = current.clone();
        for (position, &length) in following.iter_mut().zip(&self.lengths).rev() {
            *position += 1;
            if *position < length {
                self.next = Some(following);
                break;
            }
            *position = 0;
        }
        Some(current)
    }
}

#[cfg(test)]
mod tests {
    use super::Positions;

    #[test]
    fn all_combinations_are_made_with_the_last_argument_fastest() {
        let all: Vec<_> = Positions::all(vec![2, 3]).collect();
        assert_eq!(all, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
        assert_eq!(Positions::all(vec![]).collect::<Vec<_>>(), [vec![]; 1]);
        assert_eq!(Positions::all(vec![2, 0]).count(), 0);
    }

    #[test]
    fn the_combinations_behind_one_are_the_rest() {
        let rest: Vec<_> = Positions::behind(vec![2, 3], vec![0, 2]).collect();
        assert_eq!(rest, [[1, 0], [1, 1], [1, 2]]);
        assert_eq!(Positions::behind(vec![2, 3], vec![1, 2]).count(), 0);
        assert_eq!(Positions::behind(vec![], vec![]).count(), 0);
    }
}
