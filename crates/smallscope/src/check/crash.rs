//! Code under test that ends the process: before it dies, this says on which input, and how to get past it.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// The input that a thread runs, in a form that a signal handler can read.
#[derive(Clone, Default)]
pub(crate) struct Current {
    /// The name of the check,
    pub(crate) name: String,
    /// what stands before the place in the replay line if that is not the test's,
    pub(crate) check: String,
    /// and what the line ends with.
    pub(crate) command: String,
    pub(crate) path: Vec<u32>,
    pub(crate) positions: Vec<usize>,
    /// For whoever can describe the input better than a signal handler: [`ASKED`] when that is wanted, [`DESCRIBED`] when it is done.
    pub(crate) description: Option<Arc<AtomicU32>>,
}

pub(crate) const ASKED: u32 = 1;
pub(crate) const DESCRIBED: u32 = 2;

thread_local! {
    static CURRENT: Cell<*const Current> = const { Cell::new(std::ptr::null()) };
}

/// How many explorations run. What their calls do to memory may end the process later, or on another thread.
static EXPLORING: AtomicU32 = AtomicU32::new(0);

/// While it lives, the end of the process is explained as far as that is possible.
pub(crate) struct Exploring(());

impl Exploring {
    pub(crate) fn begin() -> Exploring {
        EXPLORING.fetch_add(1, Ordering::AcqRel);
        Exploring(())
    }
}

impl Drop for Exploring {
    fn drop(&mut self) {
        EXPLORING.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The input on this thread from now on; gives the one before. It must live, unchanged, until the next call.
pub(crate) fn running(current: *const Current) -> *const Current {
    CURRENT.replace(current)
}

/// Makes sure that the end of the process while an input runs is explained.
pub(crate) fn guard() {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    linux::install();
}

/// What a signal is called.
pub(crate) fn signal_name(signal: i32) -> String {
    match signal {
        4 => "SIGILL (illegal instruction)".to_string(),
        5 => "SIGTRAP (trap)".to_string(),
        6 => "SIGABRT (abort)".to_string(),
        7 => "SIGBUS (bus error)".to_string(),
        8 => "SIGFPE (arithmetic error)".to_string(),
        9 => "SIGKILL (killed, perhaps for lack of memory)".to_string(),
        11 => "SIGSEGV (segmentation fault)".to_string(),
        15 => "SIGTERM (terminated)".to_string(),
        other => format!("signal {other}"),
    }
}

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod linux {
    use super::{ASKED, CURRENT, Current, DESCRIBED, EXPLORING};
    use crate::signals::*;
    use std::ffi::{c_int, c_void};
    use std::sync::Once;
    use std::sync::atomic::Ordering;

    const SIGNALS: [(c_int, &[u8]); 5] = [
        (SIGSEGV, b"SIGSEGV (segmentation fault)"),
        (SIGABRT, b"SIGABRT (abort)"),
        (SIGILL, b"SIGILL (illegal instruction)"),
        (SIGBUS, b"SIGBUS (bus error)"),
        (SIGFPE, b"SIGFPE (arithmetic error)"),
    ];

    static mut BEFORE: [SigAction; SIGNALS.len()] = [SigAction::DEFAULT; SIGNALS.len()];

    pub(crate) fn install() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let handler = on_signal as extern "C" fn(c_int, *const c_void, *mut c_void);
            let action = SigAction { handler: handler as usize, flags: SA_SIGINFO | SA_ONSTACK, ..SigAction::DEFAULT };
            for (position, &(signal, _)) in SIGNALS.iter().enumerate() {
                // SAFETY: the layouts are those of the platform; each element of `BEFORE` is written here once, by the call that makes
                // its reader reachable. The standard library has given every thread an alternate stack.
                unsafe { sigaction(signal, &action, (&raw mut BEFORE).cast::<SigAction>().add(position)) };
            }
            // SAFETY: the callback only reads what belongs to the thread that exits.
            unsafe { atexit(on_exit) };
        });
    }

    /// Only calls what is allowed in a signal handler: it reads memory and writes to standard error, then hands the signal over to the
    /// handler that was there before.
    extern "C" fn on_signal(signal: c_int, _info: *const c_void, _context: *mut c_void) {
        let Some(position) = SIGNALS.iter().position(|&(known, _)| known == signal) else { return };
        if !tell(b" died of ", SIGNALS[position].1, b" on this input.") && EXPLORING.load(Ordering::Acquire) > 0 {
            say(b"\nsmallscope: the process died of ");
            say(SIGNALS[position].1);
            say(b" while calls were explored, and not in a call: on another thread, or of memory that a call has overwritten before.\n");
            say(b"  Run it again with SMALLSCOPE_ISOLATION=1 to find the calls.\n");
        }
        // SAFETY: `BEFORE` was written when the handler was set. A fault happens again when this returns, and `abort` raises its signal
        // again when a handler returns.
        unsafe { sigaction(signal, (&raw const BEFORE).cast::<SigAction>().add(position), std::ptr::null_mut()) };
    }

    /// The code under test called `exit`: whatever it said, the check did not end well.
    extern "C" fn on_exit() {
        if tell(b" did not end: this input called ", b"exit", b".") {
            // SAFETY: ends the process at once, as was wanted.
            unsafe { _exit(1) };
        }
    }

    /// Says it once for an input; false if none is running on this thread.
    fn tell(how: &[u8], what: &[u8], end: &[u8]) -> bool {
        let current = CURRENT.replace(std::ptr::null());
        if current.is_null() {
            return false;
        }
        // SAFETY: set by this thread, which is stopped in the call that it describes.
        let Current { name, check, command, path, positions, description } = unsafe { &*current };
        say(b"\nsmallscope: ");
        say(name.as_bytes());
        say(how);
        say(what);
        say(end);
        say(b"\n  replay: SMALLSCOPE_REPLAY='");
        say(check.as_bytes());
        if path.is_empty() {
            say(b"-");
        }
        separated(path.iter().map(|&index| u64::from(index)), b".");
        if !positions.is_empty() {
            say(b"/");
        }
        separated(positions.iter().map(|&position| position as u64), b",");
        say(b"' ");
        say(command.as_bytes());
        match description {
            None => say(b"\n  Run it again with SMALLSCOPE_ISOLATION=1 to see the input and to get past it.\n"),
            Some(description) => {
                say(b"\n");
                description.store(ASKED, Ordering::Release);
                // What crashed may hold a lock that the other thread needs: it gets three seconds.
                for _ in 0..300 {
                    if description.load(Ordering::Acquire) == DESCRIBED {
                        break;
                    }
                    // SAFETY: a plain system call, which may be made in a signal handler.
                    unsafe { usleep(10_000) };
                }
            }
        }
        true
    }

    fn separated(numbers: impl Iterator<Item = u64>, separator: &[u8]) {
        for (position, number) in numbers.enumerate() {
            if position > 0 {
                say(separator);
            }
            say_number(number);
        }
    }
}
