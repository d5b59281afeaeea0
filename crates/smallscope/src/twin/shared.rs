//! `Rc`, `Arc` and their `Weak`s.

use super::builder::Owner;
use super::code::IMPOSSIBLE;
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Maybe, Place, Twin};
use crate::kernel::layout::PointerKind;
use crate::structure::{At, Binder, Link, Part, Ref, Searchable, Structure};
use std::mem::ManuallyDrop;
use std::rc::Rc;
use std::sync::Arc;

/// The twin of a `Weak`.
pub struct WeakLink<T>(Link<T>);

impl<T> WeakLink<T> {
    /// The object, if the link leads to one.
    #[inline(always)]
    pub fn upgrade(&self) -> Option<&T> {
        self.0.get()
    }

    /// Whether both lead to the same object, or to none.
    pub fn ptr_eq(&self, other: &WeakLink<T>) -> bool {
        crate::structure::same(self.upgrade(), other.upgrade())
    }
}

/// A `Weak` in an invariant.
#[repr(transparent)]
pub struct WeakPointer<'a, T>(Option<&'a T>);

impl<'a, T> WeakPointer<'a, T> {
    /// Leads to nothing.
    #[inline(always)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        WeakPointer(None)
    }

    /// The object, if the pointer leads to one.
    #[inline(always)]
    pub fn upgrade(&self) -> Option<&'a T> {
        self.0
    }

    /// Whether both lead to the same object, or to none.
    #[inline(always)]
    pub fn ptr_eq(&self, other: &WeakPointer<'_, T>) -> bool {
        crate::structure::same(self.0, other.0)
    }
}

impl<T> Clone for WeakPointer<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        WeakPointer(self.0)
    }
}

impl<T> Place for WeakLink<T> {
    type Plain<'a>
        = WeakPointer<'a, T>
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &WeakPointer<'_, T> {
        // SAFETY: a transparent wrapper of what the link lends, valid where and as long as that is.
        unsafe { &*std::ptr::from_ref(self.0.lend()).cast() }
    }
}

// SAFETY: it is the link that it binds.
unsafe impl<T: Structure> Part for WeakLink<T> {
    fn unbound() -> Self {
        WeakLink(Link::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.pointer::<T>(PointerKind::Weak);
        self.0.bind(binder, at);
    }
}

/// `Rc::ptr_eq` and the like in invariants, where an `Rc` is a reference.
pub struct PointerEq;

impl PointerEq {
    /// Whether two references lead to the same object.
    #[inline(always)]
    pub fn ptr_eq<T>(a: &&T, b: &&T) -> bool {
        std::ptr::eq(*a, *b)
    }

    /// The address of the object.
    #[inline(always)]
    pub fn as_ptr<T>(a: &&T) -> *const T {
        *a
    }

    /// The object.
    #[inline(always)]
    #[allow(clippy::should_implement_trait)]
    pub fn as_ref<'a, T>(a: &&'a T) -> &'a T {
        a
    }

    /// A weak pointer to the object.
    #[inline(always)]
    pub fn downgrade<'a, T>(a: &&'a T) -> WeakPointer<'a, T> {
        WeakPointer(Some(a))
    }

    /// Another reference to the object.
    #[inline(always)]
    #[allow(clippy::should_implement_trait)]
    pub fn clone<'a, T>(a: &&'a T) -> &'a T {
        a
    }
}

macro_rules! counted {
    ($counted:ident, $weak:ty, $name:literal, $allocate:ident) => {
        impl<T: Twin> Searchable for $counted<T> {
            type Monitored = Ref<T::Object>;
        }

        fn $allocate<T: Twin>(object: &T::Object, builder: &mut Builder) -> $counted<T> {
            let at = builder.counted::<T>(
                object,
                Owner::$counted,
                || $counted::into_raw($counted::<T>::new_uninit()).cast::<T>().cast_mut(),
                |at| {
                    // SAFETY: the builder gives what the function above has made, of a T, once, when all is built; its count of one is this one.
                    let kept = unsafe { ManuallyDrop::new($counted::<T>::from_raw(at.cast())) };
                    let is_held = $counted::strong_count(&kept) > 1;
                    if is_held {
                        drop(ManuallyDrop::into_inner(kept));
                    }
                    is_held
                },
            );
            // SAFETY: made by `into_raw` for a T above, or in an earlier call for the object, which belongs to no other type and to no other kind of
            // count; the builder keeps a count of one until all is built. The value may not be there yet, but it is not read until it is.
            unsafe {
                $counted::increment_strong_count(at);
                $counted::from_raw(at)
            }
        }

        // SAFETY: the builder gives out references to one allocation for each object.
        unsafe impl<T: Twin> Twin for $counted<T> {
            type Element = Ref<T::Object>;
            type Optional = Link<T::Object>;
            type Object = Held<Self>;
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                $allocate(from.get(), builder)
            }
            fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
                $allocate(from.get(), builder)
            }
            fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
                from.get().map(|object| $allocate(object, builder))
            }
            fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
                $allocate(from.get(), builder)
            }
            unsafe fn settle(_: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                builder.settle::<T>(from.get());
            }
            unsafe fn settle_element(_: *mut Self, from: &Self::Element, builder: &mut Builder) {
                builder.settle::<T>(from.get());
            }
            unsafe fn settle_optional(_: *mut Self, from: &Self::Optional, builder: &mut Builder) {
                from.get().into_iter().for_each(|object| builder.settle::<T>(object));
            }
            unsafe fn settle_object(_: *mut Self, from: &Self::Object, builder: &mut Builder) {
                builder.settle::<T>(from.get());
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                encoder.object::<T, false, false>(&**self, to);
            }
            fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
                encoder.object::<T, false, false>(&**self, to);
            }
            fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
                encoder.optional_object(value.map(|value| &**value), to);
            }
            fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
                self.encode(to, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.counted::<T>($name, from.get(), "", ".clone()", IMPOSSIBLE);
            }
            fn code_element(from: &Self::Element, code: &mut CodeWriter) {
                Self::code(from, code);
            }
            fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
                match from.get() {
                    None => code.text("None"),
                    Some(object) => code.counted::<T>($name, object, "Some(", ".clone())", "None"),
                }
            }
            fn code_object(from: &Self::Object, code: &mut CodeWriter) {
                Self::code(from, code);
            }
        }

        impl<T: Twin> Searchable for $weak {
            type Monitored = WeakLink<T::Object>;
        }

        // SAFETY: as for the counted pointer.
        unsafe impl<T: Twin> Twin for $weak {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                from.upgrade().map_or_else(Self::new, |object| $counted::downgrade(&$allocate(object, builder)))
            }
            unsafe fn settle(_: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                from.upgrade().into_iter().for_each(|object| builder.settle::<T>(object));
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                encoder.optional_object(self.upgrade().as_deref(), &to.0);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                match from.upgrade() {
                    None => code.text("Weak::new()"),
                    Some(object) => code.weak::<T>($name, object),
                }
            }
        }
    };
}
counted!(Rc, std::rc::Weak<T>, "Rc", rc);
counted!(Arc, std::sync::Weak<T>, "Arc", arc);
