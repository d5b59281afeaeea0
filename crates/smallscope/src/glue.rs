//! What generated code refers to. The macros write `<path of this crate>::glue::..` and no other path, so that this list is all that they
//! depend on, and so that `crate = path` is all it takes to use them under another name.
//!
//! Nothing here is meant to be written by hand, and any of it may change in any version.

pub use crate::structure::{At, Binder, Class, Needs, Part, Searchable, Structure, Value, Words};
pub use crate::{Invariant, Key, Twin, VariantKey, requires, value_twin};

/// For `#[exhaustive]`.
pub mod check {
    pub use crate::check::show::{ByDebug, ByNothing, Of};
    pub use crate::check::{Check, test_name};
    pub use crate::scope::Scope;
    use std::{ptr::NonNull, rc, sync};

    /// What a parameter without a bound can be.
    #[diagnostic::on_unimplemented(
        message = "a parameter of type `{Self}` needs a bound",
        label = "write `name = 0..=3` in `#[exhaustive(..)]`, with the name of this parameter",
        note = "only a pointer into the structure needs none: it takes every pointer that there is"
    )]
    pub trait PointsInside {}

    impl<T: ?Sized> PointsInside for *const T {}
    impl<T: ?Sized> PointsInside for *mut T {}
    impl<T: ?Sized> PointsInside for NonNull<T> {}
    impl<T: ?Sized> PointsInside for rc::Rc<T> {}
    impl<T: ?Sized> PointsInside for rc::Weak<T> {}
    impl<T: ?Sized> PointsInside for sync::Arc<T> {}
    impl<T: ?Sized> PointsInside for sync::Weak<T> {}
    impl<P: PointsInside> PointsInside for Option<P> {}
    impl<P: PointsInside> PointsInside for Vec<P> {}
    impl<P: PointsInside, const N: usize> PointsInside for [P; N] {}
    impl<P: PointsInside, Q: PointsInside> PointsInside for (P, Q) {}
    impl<P: PointsInside, Q: PointsInside, R: PointsInside> PointsInside for (P, Q, R) {}

    /// Compiles for pointers only.
    pub fn points_inside<P: PointsInside>() {}
}

/// For `#[requires]` and `#[ensures]`.
pub mod contract {
    pub use crate::check::contract::{Kind, enter, violated};
}

/// For `#[derive(Twin)]` and `#[invariant]`.
pub mod twin {
    pub use crate::twin::{
        Asked, AskedItself, AskedOption, Bound, BoundToForm, BoundToItself, Builder, CodeWriter, Encoder, Inline, Interior,
        Items, Long, MaybeInline, Place, PlainValue, PointerEq, Position, Positions, Shown, ShownItems, ShownItself, Side,
        SideAsItIs, SideOfForms, SideOfPlace, Sliced, SlicedForms, SlicedItems, SlicedItself, Spot, Taken, TakenAsItIs,
        TakenForms, TakenPlace, ViaItself, ViaPlace, WeakPointer, maybe_inline,
    };

    use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
    use std::ptr::NonNull;

    /// What a type in the code of an invariant is in the code of the twin: a type with a twin is the twin, a value is itself.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` has no counterpart in the twin of an `#[invariant]`",
        label = "this type is used by an `#[invariant]`",
        note = "if it is part of the structure, write `#[derive(Twin)]` on it; if it is not, write `#[invariant(.., plain({Self}))]`",
        note = "if it is an alias of a type with a Box, Rc, Arc, Weak or RefCell, write that type out"
    )]
    pub trait InTwin {
        type Type: ?Sized;
    }

    macro_rules! themselves {
        ($($type:ty),*) => { $(impl InTwin for $type { type Type = $type; })* };
    }
    themselves!(f32, f64, str, String, std::cmp::Ordering);

    macro_rules! generic {
        ($($name:ident<$($part:ident),*>)*) => {
            $(impl<$($part: InTwin<Type: Sized>),*> InTwin for $name<$($part),*> { type Type = $name<$($part::Type),*>; })*
        };
    }
    generic!(Option<T> Result<T, E> Vec<T> VecDeque<T> HashSet<T> HashMap<K, V> BTreeSet<T> BTreeMap<K, V> BinaryHeap<T>);

    macro_rules! tuples {
        ($(($($part:ident),*))*) => {
            $(impl<$($part: InTwin<Type: Sized>),*> InTwin for ($($part,)*) { type Type = ($($part::Type,)*); })*
        };
    }
    tuples!((A)(A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E));

    impl<T: InTwin<Type: Sized>, const N: usize> InTwin for [T; N] {
        type Type = [T::Type; N];
    }
    impl<T: InTwin<Type: Sized>> InTwin for [T] {
        type Type = [T::Type];
    }
    impl<T: InTwin<Type: Sized>> InTwin for NonNull<T> {
        type Type = NonNull<T::Type>;
    }
    impl<T: InTwin<Type: Sized>> InTwin for *const T {
        type Type = *const T::Type;
    }
    impl<T: InTwin<Type: Sized>> InTwin for *mut T {
        type Type = *mut T::Type;
    }
    impl<'a, T: InTwin + ?Sized> InTwin for &'a T
    where
        T::Type: 'a,
    {
        type Type = &'a T::Type;
    }
    impl<'a, T: InTwin + ?Sized> InTwin for &'a mut T
    where
        T::Type: 'a,
    {
        type Type = &'a mut T::Type;
    }
}

/// For `explore!`.
pub mod explore {
    pub use crate::explore::side::{ByDebug, ByNothing, Showing, Side, Structures, argument, code, handle, handles, write_key};
    pub use crate::explore::{Explore, both, only};
}

/// For `#[delta]`.
pub mod delta {
    pub use crate::delta::{
        Class, Direct, Field, Kind, LaneCode, Lanes, Method, Operation, OrFailed, Parameter, Site, Subject, TURNS, Vector,
    };
}
