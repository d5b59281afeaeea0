//! Slices behind pointers: `Box<[T]>`, `Rc<[T]>`, `Arc<[T]>` and `Cow<'static, [T]>` are searched and read as a `Vec<T>`.
//!
//! No two of them share a slice: what is counted is the content of each, not who shares it.

use super::forms::held_classes;
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Flat, Held, Maybe, Simple, Twin};
use crate::structure::{Searchable, Seq};
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// Slices whose elements can be reached through the pointer, as no other pointer leads to them.
macro_rules! slices {
    ($($slice:ty, $open:literal, |$this:ident| $first:expr, [$($bound:tt)*];)+) => { $(
        impl<T: Twin $($bound)*> Searchable for $slice {
            type Monitored = Seq<T::Element>;
        }

        // SAFETY: every element is built, settled and encoded once.
        unsafe impl<T: Twin $($bound)*> Twin for $slice {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                Vec::<T>::build(from, builder).into()
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: the caller has the pointer to itself, and what it leads to, since it was built as the only one.
                let $this = unsafe { &mut *at };
                let first: *mut T = $first;
                builder.elsewhere(|builder| {
                    for (position, part) in from.iter().enumerate() {
                        // SAFETY: there is one element for each part.
                        unsafe { T::settle_element(first.add(position), part, builder) }
                    }
                });
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                super::sequences::encode_all(self.iter(), to, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.list(concat!($open, "vec!["), from.iter(), "])", T::code_element);
            }
        }

        impl<T: 'static $($bound)*, P: Simple<Copy = T>> Flat<$slice> for Seq<P> {
            fn flat(&self) -> $slice {
                self.iter().map(|part| part.whole()).collect::<Vec<T>>().into()
            }
        }

        held_classes! { [T: Twin $($bound)*] $slice; }
    )+ };
}
slices! {
    Box<[T]>, "Box::from(", |slice| slice.as_mut_ptr(), [];
    Rc<[T]>, "std::rc::Rc::from(", |slice| Rc::get_mut(slice).expect("the only one").as_mut_ptr(), [];
    Arc<[T]>, "std::sync::Arc::from(", |slice| Arc::get_mut(slice).expect("the only one").as_mut_ptr(), [];
    Cow<'static, [T]>, "std::borrow::Cow::from(", |slice| slice.to_mut().as_mut_ptr(), [+ Clone];
}
