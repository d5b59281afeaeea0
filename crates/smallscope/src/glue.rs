//! What generated code refers to. The macros write `<path of this crate>::glue::..` and no other path, so that this list is all that they
//! depend on, and so that `crate = path` is all it takes to use them under another name.
//!
//! Nothing here is meant to be written by hand, and any of it may change in any version.

pub use crate::structure::{
    At, Binder, Class, Known, Needs, Part, Searchable, ShownByDebug, ShownByName, ShownVariant, Structure, Value, Words,
    combinations,
};
pub use crate::{Invariant, Key, Twin, VariantKey, plain_helper, requires, seen_as_whole, value_twin};

/// For `#[exhaustive]`.
pub mod check {
    pub use crate::check::show::{ByDebug, ByNothing, Of};
    pub use crate::check::{Check, test_name};
    pub use crate::kernel::step;
    pub use crate::scope::Scope;
    pub use crate::twin::{Admitted, Apart};
    use std::collections::VecDeque;
    use std::{ptr::NonNull, rc, sync};

    /// Pointers into a structure: a parameter of such a type takes every pointer that there is.
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

    impl<P: PointsInside> Of<P> {
        /// Whether a parameter of the type leads into the structure before it.
        pub const POINTS: bool = true;
    }

    /// All other parameters are structures; the constant of a pointer goes first.
    pub trait Stands {
        const POINTS: bool = false;
    }
    impl<T> Stands for Of<T> {}

    /// How a condition gets a parameter that the function takes by value: a structure is lent, a pointer copied.
    pub trait InCondition {
        type Lent<'a>
        where
            Self: 'a;
        fn lend(&self) -> Self::Lent<'_>;
    }
    impl<T> InCondition for Apart<T, false> {
        type Lent<'a>
            = &'a T
        where
            T: 'a;
        fn lend(&self) -> &T {
            self
        }
    }
    impl<P: Clone> InCondition for Apart<P, true> {
        type Lent<'a>
            = P
        where
            P: 'a;
        fn lend(&self) -> P {
            P::clone(self)
        }
    }

    /// What `parameter.each` bounds.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` has no elements to bound",
        label = "`.each` bounds the elements of a text or list",
        note = "write `parameter.every(T) = ..` for all values of type `T` in it, or `parameter.Type::field = ..` for those of a field"
    )]
    pub trait Listed {
        type Item;
    }
    impl Listed for String {
        type Item = char;
    }
    impl<T> Listed for Vec<T> {
        type Item = T;
    }
    impl<T> Listed for VecDeque<T> {
        type Item = T;
    }
    impl<T, const N: usize> Listed for [T; N] {
        type Item = T;
    }
    impl<L: Listed> Listed for Option<L> {
        type Item = L::Item;
    }
    impl<L: Listed> Listed for Box<L> {
        type Item = L::Item;
    }
}

/// What a function of an invariant calls methods of: traits without a name, so that they hide none of the user's.
pub mod reads {
    pub use super::required::{
        AllRequired as _, AskOther as _, AskPlain as _, Keep as _, KeepNothing as _, PassOther as _, PassRemembered as _,
        VerdictKnown as _, VerdictUnknown as _,
    };
    pub use super::twin::{
        AskedItself as _, AskedOption as _, AskedParameter as _, Bare as _, BoundToForm as _, BoundToItself as _, Interior as _,
        OptionForm as _, ShownItems as _, ShownItself as _, SideAsItIs as _, SideOfForms as _, SideOfPlace as _,
        SlicedForms as _, SlicedItems as _, SlicedItself as _, TakenAsItIs as _, TakenForms as _, TakenPlace as _,
        ViaItself as _, ViaPlace as _,
    };
}

/// For functions of an invariant.
pub mod required {
    pub use crate::kernel::kept::{Keep, KeepNothing, Keeping, Kept, NotKept, PutBack};
    pub use crate::kernel::parts::number;
    pub use crate::kernel::passed::{PassOther, PassRemembered, Passing};
    pub use crate::kernel::required::{AllRequired, Call, Rounds, SavedRounds, Verdict, VerdictKnown, VerdictUnknown, whole};
    pub use crate::kernel::tables::{AskOther, AskPlain, Asking, Lent, Plain};
}

/// For `#[requires]` and `#[ensures]`.
pub mod contract {
    pub use crate::check::contract::{Kind, enter, violated};
}

/// For `#[derive(Twin)]` and `#[invariant]`.
pub mod twin {
    pub use crate::harness::assertions;
    pub use crate::twin::{
        Agreement, AgreesByEquality, AgreesUnasked, Asked, AskedItself, AskedOption, AskedParameter, BackByClone, BackByFrom,
        BackByReference, Bare, Bound, BoundToForm, BoundToItself, Builder, Checked, Choices, Chosen, CodeWriter, Component,
        ComponentOfAny, ComponentOfValue, ComponentShown, ComponentWritten, Computed, Computes, Encoder, Flat, Graph, Helper,
        Inline, Interior, Items, Listed, ListedAlone, ListedCompared, ListedHidden, ListedShown, Long, MaybeInline, NoWayBack,
        ObjectInvariant, OptionForm, Outcome, Parameter, Place, PlainValue, PointerEq, Position, Positions, Shown, ShownItems,
        ShownItself, Side, SideAsItIs, SideOfForms, SideOfPlace, Sliced, SlicedForms, SlicedItems, SlicedItself, Sought, Spot,
        Sure, Taken, TakenAsItIs, TakenForms, TakenPlace, ValueType, ViaItself, ViaPlace, WayBack, WeakPointer, Whole, Why,
        WhyByDebug, WhyByDisplay, WhyUnknown, Written, constructed, has_twin, has_vertices, is_index, maybe_inline,
        must_come_back,
    };

    use crate::structure::tuples;
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
    themselves!(str, String);

    macro_rules! generic {
        ($($name:ident<$($part:ident),*>)*) => {
            $(impl<$($part: InTwin<Type: Sized>),*> InTwin for $name<$($part),*> { type Type = $name<$($part::Type),*>; })*
        };
    }
    generic!(Option<T> Result<T, E> Vec<T> VecDeque<T> HashSet<T> HashMap<K, V> BTreeSet<T> BTreeMap<K, V> BinaryHeap<T>);

    macro_rules! tuple {
        ($($part:ident $index:tt),+) => {
            impl<$($part: InTwin<Type: Sized>),*> InTwin for ($($part,)*) { type Type = ($($part::Type,)*); }
        };
    }
    tuples!(tuple);

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
