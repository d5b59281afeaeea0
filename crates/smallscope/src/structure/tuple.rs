//! Tuples and arrays of parts: the arguments of a predicate, and small fixed collections.

use super::{At, Binder, Needs, Part};

/// The N-th component of a tuple, for [`Scope::arg`](crate::Scope::arg).
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no argument number {N}",
    label = "no such argument",
    note = "arguments are the components of a tuple, numbered from 0: `.arg::<1, _>(0..=3)` bounds the second"
)]
pub trait Argument<const N: usize> {
    /// Its type.
    type Part;
}

/// Calls a macro with the components of every tuple that there are forms for.
macro_rules! tuples {
    ($callback:ident) => {
        $callback!(A 0);
        $callback!(A 0, B 1);
        $callback!(A 0, B 1, C 2);
        $callback!(A 0, B 1, C 2, D 3);
        $callback!(A 0, B 1, C 2, D 3, E 4);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10);
        $callback!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11);
    };
}
pub(crate) use tuples;

macro_rules! part {
    ($($part:ident $index:tt),+) => {
        // SAFETY: each component is bound once.
        unsafe impl<$($part: Part),+> Part for ($($part,)+) {
            fn unbound() -> Self { ($($part::unbound(),)+) }
            fn bind(&self, binder: &mut Binder<'_>, at: &At) {
                binder.nested(at, false, |binder| {
                    $(self.$index.bind(binder, &at.component::<Self>(stringify!($index)));)+
                });
            }
            fn needs(needs: &mut Needs) { $($part::needs(needs);)+ }
        }
    };
}
tuples!(part);

macro_rules! argument {
    ($index:literal of $($part:ident),+ is $chosen:ident) => {
        impl<$($part),+> Argument<$index> for ($($part,)+) { type Part = $chosen; }
    };
}
argument!(0 of A is A);
argument!(0 of A, B is A);
argument!(1 of A, B is B);
argument!(0 of A, B, C is A);
argument!(1 of A, B, C is B);
argument!(2 of A, B, C is C);
argument!(0 of A, B, C, D is A);
argument!(1 of A, B, C, D is B);
argument!(2 of A, B, C, D is C);
argument!(3 of A, B, C, D is D);

// SAFETY: each element is bound once.
unsafe impl<P: Part, const N: usize> Part for [P; N] {
    fn unbound() -> Self {
        std::array::from_fn(|_| P::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.nested(at, true, |binder| {
            for (index, part) in self.iter().enumerate() {
                part.bind(binder, &At { element: Some(index as u32), ..*at });
            }
        });
    }

    fn needs(needs: &mut Needs) {
        (0..N).for_each(|_| P::needs(needs));
    }
}
