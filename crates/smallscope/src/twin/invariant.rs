//! The invariant of a type, for its twin and for real values.

use super::Twin;
use crate::kernel::required;
use crate::structure::{Monitored, Searchable};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// A type with an invariant of its own; `#[invariant]` writes it. A `Box`, `Rc`, `Arc` or `RefCell` has the invariant of what is in it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no invariant",
    label = "`Scope::new` generates values that satisfy the invariant of this type",
    note = "put `#[invariant(rep_ok)]` on the impl block with the method `rep_ok(&self)` that checks it, or write `Scope::<{Self}>::any()` and `.requires(|twin| ..)`; in `#[exhaustive(..)]`, `any` or `invariant = |twin| ..`",
    note = "a parameter of `#[exhaustive(..)]` that is not a structure needs values, `name = 0..=3`, and one of several structures may be without an invariant, `name.any`"
)]
pub trait Invariant: Searchable {
    /// The name of the function that the invariant is a call of, as `required` knows it; 0 if it is more than that.
    #[doc(hidden)]
    const FUNCTION: u32 = 0;
    /// The invariant of the twin.
    fn twin_holds(twin: &Self::Monitored) -> bool;
    /// The invariant of the twin, where nothing is read when it does not hold: parts of it may then be run again instead of all of it.
    #[doc(hidden)]
    #[inline]
    fn twin_must_hold(twin: &Self::Monitored) -> bool {
        if Self::FUNCTION != 0 {
            required::whole(Self::FUNCTION);
        }
        Self::twin_holds(twin)
    }
    /// The invariant of a real value.
    fn holds(&self) -> bool;
    /// The invariant of a real value. The error is the text of what it returns, or of the assertion that fails; it is empty if there is none.
    fn judge(&self) -> Result<(), String> {
        if self.holds() { Ok(()) } else { Err(String::new()) }
    }
}

/// The invariant of the twin behind a pointer; `#[invariant]` writes it.
pub trait ObjectInvariant: Invariant + Twin {
    /// The invariant of the twin.
    fn object_holds(object: &Self::Object) -> bool;
    /// As `twin_must_hold`.
    #[doc(hidden)]
    #[inline]
    fn object_must_hold(object: &Self::Object) -> bool {
        if Self::FUNCTION != 0 {
            required::whole(Self::FUNCTION);
        }
        Self::object_holds(object)
    }
}

macro_rules! through_pointers {
    ($($pointer:ident),+) => { $(
        impl<T: ObjectInvariant> Invariant for $pointer<T> {
            fn twin_holds(twin: &Monitored<Self>) -> bool {
                T::object_holds(twin.get())
            }
            fn twin_must_hold(twin: &Monitored<Self>) -> bool {
                T::object_must_hold(twin.get())
            }
            fn holds(&self) -> bool {
                (**self).holds()
            }
            fn judge(&self) -> Result<(), String> {
                (**self).judge()
            }
        }
    )+ };
}
through_pointers!(Box, Rc, Arc);

impl<T: Invariant + Twin> Invariant for RefCell<T> {
    fn twin_holds(twin: &Monitored<Self>) -> bool {
        T::twin_holds(twin)
    }
    fn twin_must_hold(twin: &Monitored<Self>) -> bool {
        T::twin_must_hold(twin)
    }
    fn holds(&self) -> bool {
        self.borrow().holds()
    }
    fn judge(&self) -> Result<(), String> {
        self.borrow().judge()
    }
}

impl<T: ObjectInvariant> ObjectInvariant for RefCell<T> {
    fn object_holds(object: &Self::Object) -> bool {
        T::object_holds(object)
    }
    fn object_must_hold(object: &Self::Object) -> bool {
        T::object_must_hold(object)
    }
}
