//! Atomics: searched, bounded and read as the integer, `bool` or pointer in them.

use super::forms::held_classes;
use super::{Builder, CodeWriter, Encoder, Twin, Within};
use crate::structure::Searchable;
use std::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicPtr, AtomicU8, AtomicU16, AtomicU32, AtomicU64,
    AtomicUsize, Ordering,
};

macro_rules! name {
    ($atomic:ident) => {
        concat!("std::sync::atomic::", stringify!($atomic))
    };
}

macro_rules! atomics {
    ($([$($generics:tt)*] $atomic:ident $(<$parameter:ident>)? of $content:ty;)+) => { $(
        impl<$($generics)*> Searchable for $atomic $(<$parameter>)? {
            type Monitored = <$content as Searchable>::Monitored;
        }

        // SAFETY: what is in it is built, settled and encoded as it is without; behind a pointer it has an object of its own.
        unsafe impl<$($generics)*> Twin for $atomic $(<$parameter>)? {
            type Element = <$content as Twin>::Element;
            type Optional = <$content as Twin>::Optional;
            type Object = Within<Self, <$content as Twin>::Object>;
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                $atomic::new(<$content>::build(from, builder))
            }
            fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
                $atomic::new(<$content>::build_element(from, builder))
            }
            fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
                <$content>::build_optional(from, builder).map($atomic::new)
            }
            fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
                $atomic::new(<$content>::build_object(from, builder))
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: no other code uses the atomic, so its content is the caller's alone, too; likewise below.
                unsafe { <$content>::settle((*at).as_ptr(), from, builder) }
            }
            unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { <$content>::settle_element((*at).as_ptr(), from, builder) }
            }
            unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { <$content>::settle_optional((*at).as_ptr(), from, builder) }
            }
            unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { <$content>::settle_object((*at).as_ptr(), from, builder) }
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                self.load(Ordering::SeqCst).encode(to, encoder);
            }
            fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
                self.load(Ordering::SeqCst).encode_element(to, encoder);
            }
            fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
                let content = value.map(|value| value.load(Ordering::SeqCst));
                <$content>::encode_optional(content.as_ref(), to, encoder);
            }
            fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
                self.load(Ordering::SeqCst).encode_object(to, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.inside(name!($atomic), |code| <$content>::code(from, code));
            }
            fn code_element(from: &Self::Element, code: &mut CodeWriter) {
                code.inside(name!($atomic), |code| <$content>::code_element(from, code));
            }
            fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
                code.inside_optional(name!($atomic), |code| <$content>::code_optional(from, code));
            }
            fn code_object(from: &Self::Object, code: &mut CodeWriter) {
                code.inside(name!($atomic), |code| <$content>::code_object(from, code));
            }
        }

        held_classes! { [$($generics)*] $atomic $(<$parameter>)?; }
    )+ };
}

atomics! {
    [] AtomicBool of bool;
    [] AtomicI8 of i8;
    [] AtomicI16 of i16;
    [] AtomicI32 of i32;
    [] AtomicI64 of i64;
    [] AtomicIsize of isize;
    [] AtomicU8 of u8;
    [] AtomicU16 of u16;
    [] AtomicU32 of u32;
    [] AtomicU64 of u64;
    [] AtomicUsize of usize;
    [T: Twin] AtomicPtr<T> of *mut T;
}
