//! Shows values whose type has `Debug`, and does without it for others.

use std::fmt::Debug;
use std::marker::PhantomData;

pub struct Of<T>(pub PhantomData<T>);

/// For types with `Debug`.
pub trait ByDebug<T> {
    fn shows(&self) -> Option<fn(&T) -> String>;
}

impl<T: Debug> ByDebug<T> for Of<T> {
    fn shows(&self) -> Option<fn(&T) -> String> {
        Some(|value| format!("{value:?}"))
    }
}

/// For all others, found by one more reference.
pub trait ByNothing<T> {
    fn shows(&self) -> Option<fn(&T) -> String>;
}

impl<T> ByNothing<T> for &Of<T> {
    fn shows(&self) -> Option<fn(&T) -> String> {
        None
    }
}

/// How to show values of a type, if it has `Debug`.
#[doc(hidden)]
#[macro_export]
macro_rules! check_shows {
    ($type:ty) => {{
        #[allow(unused_imports)]
        use $crate::check::show::{ByDebug, ByNothing};
        (&$crate::check::show::Of::<$type>(::std::marker::PhantomData)).shows()
    }};
}
