//! `OnceCell` and `OnceLock`: what may be in them already, or not.

use super::code::content;
use super::forms::held_classes;
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Maybe, Place, Twin};
use crate::structure::{At, Binder, Part, Searchable};
use std::cell::OnceCell;
use std::sync::OnceLock;

/// The twin of a `OnceCell` or `OnceLock`, with its methods.
pub struct Once<P>(Maybe<P>);

// SAFETY: it is the part that it binds.
unsafe impl<P: Part> Part for Once<P> {
    fn unbound() -> Self {
        Once(Maybe::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.bind(binder, at);
    }
}

impl<P: Part> Place for Once<P> {
    type Plain<'a>
        = Self
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &Self {
        self
    }
}

impl<P: Place> Once<P> {
    /// What is in it, if it is there already.
    #[inline(always)]
    pub fn get(&self) -> Option<&P::Plain<'_>> {
        self.0.as_ref().map(P::place)
    }
}

macro_rules! once {
    ($($once:ident, $name:literal;)+) => { $(
        impl<T: Twin> Searchable for $once<T> {
            type Monitored = Once<T::Monitored>;
        }

        // SAFETY: what is in it is built, settled and encoded once, if it is there.
        unsafe impl<T: Twin> Twin for $once<T> {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                from.0.as_ref().map_or_else($once::new, |part| $once::from(T::build(part, builder)))
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: the caller has the cell to itself.
                if let (Some(value), Some(part)) = (unsafe { (*at).get_mut() }, from.0.as_ref()) {
                    // SAFETY: as above.
                    unsafe { T::settle(value, part, builder) }
                }
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                encoder.length(&to.0.present, self.get().is_some() as usize);
                if let Some(value) = self.get() {
                    value.encode(&to.0.part, encoder);
                }
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                match from.0.as_ref() {
                    None => code.text(concat!($name, "::new()")),
                    Some(part) => {
                        code.within(concat!($name, "::from("), ")", content("std::cell::OnceCell"), |code| T::code(part, code));
                    }
                }
            }
        }

        held_classes! { [T: Twin] $once<T>; }
    )+ };
}
once! {
    OnceCell, "std::cell::OnceCell";
    OnceLock, "std::sync::OnceLock";
}
