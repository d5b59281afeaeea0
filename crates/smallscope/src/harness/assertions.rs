//! Invariants that return nothing and assert: where an assertion fails, or anything else panics, the invariant does not hold.
//!
//! A search rejects most of its candidates, and unwinding costs more than a candidate. So the twin's copy of an assertion does not panic: it notes the
//! failure and returns from its function, and so does every function that called it. Where code cannot return, because a value is expected, it
//! unwinds without a panic. Panics of other code, such as that of an index, are caught, without noise.

use crate::harness::panics;
use crate::kernel::is_of_engine;
use std::cell::Cell;
use std::panic::resume_unwind;

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// No invariant that asserts is running: a failed assertion is a panic.
    Unwatched,
    Holds,
    Failed,
}

thread_local! {
    static STATE: Cell<State> = const { Cell::new(State::Unwatched) };
}

/// Unwinds out of code that cannot return.
struct Left;

/// Whether a failed assertion says that an invariant does not hold; else it is a panic like any other.
#[inline(always)]
pub fn are_watched() -> bool {
    STATE.get() != State::Unwatched
}

/// An assertion has failed; the function returns.
#[inline(always)]
pub fn fail() {
    STATE.set(State::Failed);
}

/// Whether an assertion has failed, so that the function must return.
#[inline(always)]
pub fn have_failed() -> bool {
    STATE.get() == State::Failed
}

/// An assertion has failed in code that cannot return.
#[cold]
pub fn leave() -> ! {
    resume_unwind(Box::new(Left))
}

/// As [`leave`], if an assertion has failed.
#[inline(always)]
pub fn leave_if_failed() {
    if have_failed() {
        leave();
    }
}

/// Whether the twin's copy of an invariant that asserts holds.
#[inline]
pub fn hold_for_twin(check: impl FnOnce()) -> bool {
    let outer = STATE.replace(State::Holds);
    let ran = panics::unwound(check);
    let holds = STATE.replace(outer) == State::Holds;
    match ran {
        Ok(()) => holds,
        Err(payload) if is_of_engine(&*payload) => resume_unwind(payload),
        Err(payload) => {
            if !payload.is::<Left>() {
                panics::describe(payload);
            }
            false
        }
    }
}

/// Runs an invariant that asserts on a real value; the error is what its panic says.
pub fn hold(check: impl FnOnce()) -> Result<(), String> {
    panics::catch(check).map_err(|panic| panic.message)
}
