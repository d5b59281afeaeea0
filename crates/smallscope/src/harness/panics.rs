//! Panics of the code under test: caught without noise, with their message and place.
//!
//! One hook is installed for the process and chains to the one before. It is silent on a thread only while that thread runs an input, so
//! all other panics look as always.

use crate::harness::contract::Violation;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook};
use std::sync::Once;

/// A panic that was caught.
#[derive(Debug)]
pub(crate) struct Panic {
    pub(crate) message: String,
    /// `src/tree.rs:12:9`, unless it came from another thread.
    pub(crate) location: Option<String>,
    pub(crate) violation: Option<Violation>,
}

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    static LAST: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Whether a panic on this thread is caught by a check.
pub(crate) fn is_caught() -> bool {
    CATCHING.get()
}

/// Whether panics on this thread are caught from now on; gives whether they were.
pub(crate) fn replace(caught: bool) -> bool {
    CATCHING.replace(caught)
}

/// What it gives, or how it panicked.
#[inline]
pub(crate) fn catch<R>(run: impl FnOnce() -> R) -> Result<R, Box<Panic>> {
    unwound(run).map_err(describe)
}

/// What it gives, or the payload that it unwound with; [`describe`] must be given one that was a panic.
#[inline]
pub(crate) fn unwound<R>(run: impl FnOnce() -> R) -> Result<R, Box<dyn Any + Send>> {
    let (mut run, mut result) = (Some(run), None);
    let mut once = || {
        if let Some(run) = run.take() {
            result = Some(run());
        }
    };
    match unwinding(&mut once) {
        Some(payload) => Err(payload),
        None => Ok(result.expect("it has returned")),
    }
}

/// The payload that it unwound with, if it did. Compiled once for all that is run.
fn unwinding(run: &mut dyn FnMut()) -> Option<Box<dyn Any + Send>> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |info| {
            if !CATCHING.try_with(Cell::get).unwrap_or(false) || !note(info) {
                before(info);
            }
        }));
    });
    let outer = CATCHING.replace(true);
    let result = catch_unwind(AssertUnwindSafe(run));
    CATCHING.set(outer);
    result.err()
}

/// Remembers the panic; false if it should be printed, because the process ends with it.
fn note(info: &PanicHookInfo<'_>) -> bool {
    let message = text(info.payload());
    let location = info.location().map(ToString::to_string).unwrap_or_default();
    if is_last_panic(&message) {
        if let Some((earlier, at)) = LAST.take() {
            eprintln!("\nthe panic before, at {at}:\n{earlier}");
        }
        return false;
    }
    if is_undefined(&message) {
        // The process ends with it as well, and a backtrace would hide what is said.
        eprintln!("at {location}:\n{message}");
        return true;
    }
    LAST.set(Some((message, location)));
    true
}

/// The runtime's words for a panic that cannot unwind.
fn is_last_panic(message: &str) -> bool {
    message.starts_with("panic in a destructor during cleanup") || message.starts_with("panic in a function that cannot unwind")
}

/// The compiler's words for undefined behaviour that it noticed; such a panic cannot unwind either.
fn is_undefined(message: &str) -> bool {
    let words = ["unsafe precondition(s) violated", "misaligned pointer dereference", "null pointer dereference occurred"];
    words.iter().any(|words| message.starts_with(words))
}

/// What is known of a panic that was caught.
#[cold]
pub(crate) fn describe(payload: Box<dyn Any + Send>) -> Box<Panic> {
    let last = LAST.take();
    let violation = payload.downcast_ref::<Violation>().cloned();
    let message = violation.as_ref().map_or_else(|| text(&*payload), ToString::to_string);
    let violation = violation.or_else(|| Violation::from_message(&message));
    // The payload is the user's: its destructor may panic as well.
    if let Err(another) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        std::mem::forget(another);
    }
    Box::new(Panic { message, location: last.map(|(_, location)| location), violation })
}

fn text(payload: &(dyn Any + Send)) -> String {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>(), payload.downcast_ref::<Violation>()) {
        (Some(text), ..) => text.to_string(),
        (_, Some(text), _) => text.clone(),
        (.., Some(violation)) => violation.to_string(),
        _ => "a panic without a text".to_string(),
    }
}
