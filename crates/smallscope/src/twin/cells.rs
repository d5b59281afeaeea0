//! `Cell`, `RefCell`, `Mutex`, `RwLock` and `ManuallyDrop`: the search looks inside.

use super::forms::held_classes;
use super::{Builder, CodeWriter, Encoder, Items, OptionView, Place, Text, Twin, WeakPointer};
use crate::structure::{Binder, Needs, Searchable, Structure, tuples};
use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::Ordering;
use std::sync::{LockResult, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

/// In invariants, `borrow()` of a `RefCell`, `get()` of a `Cell`, `lock()` of a `Mutex`, `read()` of a `RwLock` and `load(..)` of an atomic
/// read the contents.
///
/// It is implemented for what a cell may hold, and not for everything, so that these methods of other types stay what they are.
pub trait Interior {
    /// What the `RefCell` holds.
    #[inline(always)]
    fn borrow(&self) -> &Self {
        self
    }
    /// What the `Cell` holds.
    #[inline(always)]
    fn get(&self) -> Self
    where
        Self: Copy,
    {
        *self
    }
    /// What the `Mutex` holds.
    #[inline(always)]
    fn lock(&self) -> LockResult<&Self> {
        Ok(self)
    }
    /// What the `RwLock` holds.
    #[inline(always)]
    fn read(&self) -> LockResult<&Self> {
        Ok(self)
    }
    /// What the atomic holds.
    #[inline(always)]
    fn load(&self, _: Ordering) -> Self
    where
        Self: Copy,
    {
        *self
    }
}

/// The place that an expression or a reference means.
pub trait Bare {
    /// Itself: of a reference, what it refers to.
    #[inline(always)]
    fn bare_place(&self) -> &Self {
        self
    }
}

impl<T: ?Sized> Bare for T {}

impl<T> Interior for Option<T> {}
impl<P> Interior for Items<P> {}
impl<P> Interior for OptionView<P> {}
impl<T> Interior for *const T {}
impl<T> Interior for *mut T {}
impl<T> Interior for std::ptr::NonNull<T> {}
impl<T> Interior for WeakPointer<'_, T> {}
impl Interior for Text {}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part),+> Interior for ($($part,)+) {}
    };
}
tuples!(tuple);

/// What a pointer to a cell leads to: the object in it, which it derefs to. It is a class of its own, since a pointer to a cell never leads to what is in
/// no cell; its bounds are those of the object.
#[repr(transparent)]
pub struct Within<C, O> {
    content: O,
    cell: PhantomData<fn() -> C>,
}

impl<C, O> Deref for Within<C, O> {
    type Target = O;
    #[inline(always)]
    fn deref(&self) -> &O {
        &self.content
    }
}

impl<C, O> AsRef<Self> for Within<C, O> {
    #[inline(always)]
    fn as_ref(&self) -> &Self {
        self
    }
}

/// In invariants, as [`Interior`].
impl<C, O: Place> Within<C, O> {
    /// What the `Mutex` holds.
    #[inline(always)]
    pub fn lock(&self) -> LockResult<&O::Plain<'_>> {
        Ok(self.content.place())
    }

    /// What the `RwLock` holds.
    #[inline(always)]
    pub fn read(&self) -> LockResult<&O::Plain<'_>> {
        Ok(self.content.place())
    }

    /// What the atomic holds.
    #[inline(always)]
    pub fn load<'a>(&'a self, _: Ordering) -> O::Plain<'a>
    where
        O::Plain<'a>: Copy,
    {
        *self.content.place()
    }

    /// What the `RefCell` holds.
    #[inline(always)]
    #[allow(clippy::should_implement_trait)]
    pub fn borrow(&self) -> &O::Plain<'_> {
        self.content.place()
    }

    /// What the `Cell` holds.
    #[inline(always)]
    pub fn get<'a>(&'a self) -> O::Plain<'a>
    where
        O::Plain<'a>: Copy,
    {
        *self.content.place()
    }
}

impl<C, O: Place> Place for Within<C, O> {
    type Plain<'a>
        = O::Plain<'a>
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &O::Plain<'_> {
        self.content.place()
    }
}

// SAFETY: it is the object that it binds, and has no `Drop`.
unsafe impl<C: 'static, O: Structure> Structure for Within<C, O> {
    const NAME: &'static str = O::NAME;
    const VARIANTS: &'static [&'static str] = O::VARIANTS;
    const VARIANT_KEYS: &'static [&'static str] = O::VARIANT_KEYS;

    fn unbound(variant: usize) -> Self {
        Within { content: O::unbound(variant), cell: PhantomData }
    }

    fn bind(&self, binder: &mut Binder<'_>) {
        self.content.bind(binder);
    }

    fn needs(variant: usize, needs: &mut Needs) {
        O::needs(variant, needs);
    }

    fn bounded_as() -> TypeId {
        O::bounded_as()
    }
}

macro_rules! cell {
    ($cell:ident, $name:literal, $inside:expr, $read:expr, [$($bound:tt)*]) => {
        impl<T: Twin> Searchable for $cell<T> {
            type Monitored = T::Monitored;
        }
        // SAFETY: what is in the cell is built, settled and encoded as it is without one; behind a pointer it has an object of its own.
        unsafe impl<T: Twin $($bound)*> Twin for $cell<T> {
            type Element = T::Element;
            type Optional = T::Optional;
            type Object = Within<Self, T::Object>;
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                $cell::new(T::build(from, builder))
            }
            fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
                $cell::new(T::build_element(from, builder))
            }
            fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
                T::build_optional(from, builder).map($cell::new)
            }
            fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
                $cell::new(T::build_object(from, builder))
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: no other code uses the cell, so its content is the caller's alone, too; likewise below.
                unsafe { T::settle($inside(at), from, builder) }
            }
            unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { T::settle_element($inside(at), from, builder) }
            }
            unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { T::settle_optional($inside(at), from, builder) }
            }
            unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { T::settle_object($inside(at), from, builder) }
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                $read(self).encode(to, encoder);
            }
            fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
                $read(self).encode_element(to, encoder);
            }
            fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
                match value {
                    None => T::encode_optional(None, to, encoder),
                    Some(cell) => T::encode_optional(Some(&*$read(cell)), to, encoder),
                }
            }
            fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
                $read(self).encode_object(to, encoder);
            }
            fn variant(&self) -> usize {
                $read(self).variant()
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.inside($name, |code| T::code(from, code));
            }
            fn code_element(from: &Self::Element, code: &mut CodeWriter) {
                code.inside($name, |code| T::code_element(from, code));
            }
            fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
                code.inside_optional($name, |code| T::code_optional(from, code));
            }
            fn code_object(from: &Self::Object, code: &mut CodeWriter) {
                code.inside($name, |code| T::code_object(from, code));
            }
        }
    };
}

fn get<T: Copy>(cell: &Cell<T>) -> Owned<T> {
    Owned(cell.get())
}

/// A copy that can be borrowed from, as the guard of a `RefCell` can.
struct Owned<T>(T);

impl<T> std::ops::Deref for Owned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

/// Where the content of a cell is that no other code uses.
macro_rules! inside {
    ($($name:ident, $cell:ident, |$this:ident| $content:expr;)+) => { $(
        /// # Safety
        ///
        /// No other code uses the cell.
        unsafe fn $name<T>($this: *mut $cell<T>) -> *mut T {
            // SAFETY: as the caller says.
            unsafe { $content }
        }
    )+ };
}
inside! {
    in_ref_cell, RefCell, |cell| (*cell).as_ptr();
    in_cell, Cell, |cell| (*cell).as_ptr();
    in_mutex, Mutex, |cell| &raw mut *(*cell).get_mut().unwrap_or_else(PoisonError::into_inner);
    in_lock, RwLock, |cell| &raw mut *(*cell).get_mut().unwrap_or_else(PoisonError::into_inner);
    in_manually_drop, ManuallyDrop, |cell| ManuallyDrop::deref_mut(&mut *cell);
}

cell!(RefCell, "RefCell", in_ref_cell, RefCell::borrow, []);
cell!(Cell, "Cell", in_cell, get, [+ Copy]);
cell!(Mutex, "std::sync::Mutex", in_mutex, lock, []);
cell!(RwLock, "std::sync::RwLock", in_lock, read, []);
cell!(ManuallyDrop, "std::mem::ManuallyDrop", in_manually_drop, ManuallyDrop::deref, []);

held_classes! { [T: Twin] Mutex<T>; [T: Twin] RwLock<T>; [T: Twin] ManuallyDrop<T>; }
