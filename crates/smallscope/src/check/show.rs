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

/// The `Debug` text of a value, up to a readable length. A broken value may lead back to itself, and its text would not end.
const MOST: usize = 4000;

fn text<T: Debug>(value: &T) -> String {
    let mut short = Short { text: String::new(), left: MOST };
    match write!(short, "{value:?}") {
        Ok(()) => short.text,
        Err(_) => short.text + "...",
    }
}

/// Takes a limited number of bytes, then refuses.
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
