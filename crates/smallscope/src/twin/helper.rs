//! Free functions that an invariant calls, which may have a version for the twin.

/// A function that an invariant calls. A trait of its name, which `#[invariant]` on the function writes, gives its version for the twin.
#[derive(Clone, Copy)]
pub struct Helper<F>(pub F);

/// A trait that gives the function itself, found only if there is no version for the twin.
#[doc(hidden)]
#[macro_export]
macro_rules! plain_helper {
    ($fallback:ident, $method:ident) => {
        trait $fallback<F> {
            fn $method(&self) -> F;
        }
        impl<F: ::core::marker::Copy> $fallback<F> for $crate::glue::twin::Helper<F> {
            #[inline(always)]
            fn $method(&self) -> F {
                self.0
            }
        }
    };
}
