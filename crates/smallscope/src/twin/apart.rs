//! The parameters of a check that takes several structures, or pointers into one.
//!
//! What stands side by side in a tuple shares its objects: `(Tree, Tree)` are two trees that may have nodes in common, and a bound on nodes is one on
//! both together. The parameters of a function are not like that: each structure is one of its own. An [`Apart`] is: the binder gives it a region,
//! with its own objects and bounds, unless it is a pointer into the structure before it, which a constant says, since traits decide it.

use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Invariant, Maybe, Twin};
use crate::kernel::display;
use crate::structure::{At, Binder, Monitored, Needs, Part, Searchable};
use std::cmp::Ordering;
use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// One of several structures that are generated independently of each other, or (with `POINTS`) a pointer into the structure before it.
///
/// It derefs to the value.
pub struct Apart<T, const POINTS: bool = false>(Option<T>);

const TAKEN: &str = "a parameter is taken once";

impl<T, const POINTS: bool> Apart<T, POINTS> {
    /// The value itself, for code that consumes it. It can be taken once; a second time panics, as does any use after it.
    #[track_caller]
    pub fn take(&mut self) -> T {
        self.0.take().expect(TAKEN)
    }
}

impl<T, const POINTS: bool> Deref for Apart<T, POINTS> {
    type Target = T;
    #[track_caller]
    fn deref(&self) -> &T {
        self.0.as_ref().expect(TAKEN)
    }
}

impl<T, const POINTS: bool> DerefMut for Apart<T, POINTS> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        self.0.as_mut().expect(TAKEN)
    }
}

impl<T: Debug, const POINTS: bool> Debug for Apart<T, POINTS> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => Debug::fmt(value, formatter),
            None => formatter.write_str("(moved)"),
        }
    }
}

// Laws of a type are checked on its parameters, so each method is that of the value.
impl<T: PartialEq, const POINTS: bool> PartialEq for Apart<T, POINTS> {
    #[allow(clippy::partialeq_ne_impl)]
    fn ne(&self, other: &Self) -> bool {
        **self != **other
    }
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const POINTS: bool> Eq for Apart<T, POINTS> {}

impl<T: PartialOrd, const POINTS: bool> PartialOrd for Apart<T, POINTS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        T::partial_cmp(self, other)
    }
    fn lt(&self, other: &Self) -> bool {
        T::lt(self, other)
    }
    fn le(&self, other: &Self) -> bool {
        T::le(self, other)
    }
    fn gt(&self, other: &Self) -> bool {
        T::gt(self, other)
    }
    fn ge(&self, other: &Self) -> bool {
        T::ge(self, other)
    }
}

impl<T: Ord, const POINTS: bool> Ord for Apart<T, POINTS> {
    fn cmp(&self, other: &Self) -> Ordering {
        T::cmp(self, other)
    }
}

impl<T: Hash, const POINTS: bool> Hash for Apart<T, POINTS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        T::hash(self, state);
    }
}

impl<T: Clone, const POINTS: bool> Clone for Apart<T, POINTS> {
    fn clone(&self) -> Self {
        Apart(Some(T::clone(self)))
    }
}

/// The form of an [`Apart`]; it derefs to the form of the value.
pub struct ApartForm<T: Searchable, const POINTS: bool = false>(T::Monitored);

impl<T: Searchable, const POINTS: bool> Deref for ApartForm<T, POINTS> {
    type Target = T::Monitored;
    #[inline(always)]
    fn deref(&self) -> &T::Monitored {
        &self.0
    }
}

// SAFETY: its one part is in it, and bound once.
unsafe impl<T: Searchable, const POINTS: bool> Part for ApartForm<T, POINTS> {
    fn unbound() -> Self {
        ApartForm(T::Monitored::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        let name = display::short_type_name::<T>();
        binder.parameter::<T::Monitored>((name, POINTS), at, |binder, at| self.0.bind(binder, at));
    }

    fn needs(needs: &mut Needs) {
        T::Monitored::needs(needs);
    }
}

impl<T: Searchable, const POINTS: bool> Searchable for Apart<T, POINTS> {
    type Monitored = ApartForm<T, POINTS>;
}

// SAFETY: the value is built, settled and encoded once, as its own type has it.
unsafe impl<T: Twin, const POINTS: bool> Twin for Apart<T, POINTS> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        Apart(Some(T::build(from, builder)))
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        // SAFETY: the caller has the parameter to itself, and so its value.
        if let Some(value) = unsafe { (*at).0.as_mut() } {
            // SAFETY: as above; it was built from this form.
            unsafe { T::settle(value, from, builder) }
        }
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        T::encode(self, to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        T::code(from, code);
    }
}

/// What a check that names no predicate generates for a parameter: structures that satisfy the invariant of their type, and any pointers.
pub trait Admitted: Searchable {
    /// Whether the form of the parameter is admitted.
    fn admits(form: &Monitored<Self>) -> bool;
    /// Whether a real parameter would be, and why not.
    fn judge(&self) -> Result<(), String>;
}

impl<T: Invariant> Admitted for Apart<T, false> {
    #[inline(always)]
    fn admits(form: &Monitored<Self>) -> bool {
        T::twin_must_hold(form)
    }
    fn judge(&self) -> Result<(), String> {
        T::judge(self)
    }
}

impl<T: Searchable> Admitted for Apart<T, true> {
    #[inline(always)]
    fn admits(_: &Monitored<Self>) -> bool {
        true
    }
    fn judge(&self) -> Result<(), String> {
        Ok(())
    }
}
