//! Shows values whose type has `Debug`, and does without it for others.

use std::fmt::{self, Debug, Write};
use std::marker::PhantomData;

pub struct Of<T>(pub PhantomData<T>);

/// For types with `Debug`.
pub trait ByDebug<T> {
    fn shows(&self) -> Option<fn(&T) -> String>;
}

impl<T: Debug> ByDebug<T> for Of<T> {
    fn shows(&self) -> Option<fn(&T) -> String> {
        Some(text)
    }
}

/// As much of a value as a person reads. A broken one may lead back to itself, and its `Debug` would not end.
const MOST: usize = 4000;

fn text<T: Debug>(value: &T) -> String {
    let mut short = Short { text: String::new(), left: MOST };
    match write!(short, "{value:?}") {
        Ok(()) => short.text,
        Err(_) => short.text + "...",
    }
}

/// Takes so many bytes, then refuses.
struct Short {
    text: String,
    left: usize,
}

impl Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.left = self.left.checked_sub(text.len()).ok_or(fmt::Error)?;
        self.text.push_str(text);
        Ok(())
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
