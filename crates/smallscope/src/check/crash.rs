//! Code under test that ends the process: before it dies, this says on which input, and starts a test program again with that check in isolation.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, Ordering};

/// The input that a thread runs, in a form that a signal handler can read.
#[derive(Clone, Default)]
pub(crate) struct Current {
    /// The name of the check,
    pub(crate) name: String,
    /// what stands before the place in the replay line if that is not the test's,
    pub(crate) check: String,
    /// and what the line ends with.
    pub(crate) command: String,
    /// What a restart knows it by; empty if it cannot be isolated.
    pub(crate) key: String,
    /// Whether the process that this one works for is to be told.
    pub(crate) is_task: bool,
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

/// A check or exploration that runs code under test in this process. What that does to memory, and threads that it starts, may end the process
/// later or elsewhere.
struct Named {
    name: String,
    key: String,
}

/// Those that are under way, where a signal handler finds them. More than these are only counted.
static UNDER_WAY: [AtomicPtr<Named>; 64] = [const { AtomicPtr::new(std::ptr::null_mut()) }; 64];
static COUNT: AtomicU32 = AtomicU32::new(0);
/// Whether they are being read, because the process ends.
static IS_READ: AtomicBool = AtomicBool::new(false);
/// Whether the process ends because this library says so.
static IS_MEANT: AtomicBool = AtomicBool::new(false);

/// While it lives, the end of the process is explained as far as that is possible, and is a failure.
pub(crate) struct UnderWay {
    slot: Option<usize>,
}

impl UnderWay {
    pub(crate) fn begin(name: &str, key: &str) -> UnderWay {
        guard();
        COUNT.fetch_add(1, Ordering::AcqRel);
        let named = Box::into_raw(Box::new(Named { name: name.to_string(), key: key.to_string() }));
        let null = std::ptr::null_mut();
        let is_taken = |slot: &AtomicPtr<Named>| slot.compare_exchange(null, named, Ordering::AcqRel, Ordering::Relaxed).is_ok();
        let slot = UNDER_WAY.iter().position(is_taken);
        if slot.is_none() {
            // SAFETY: it was just made, and nobody else has it.
            drop(unsafe { Box::from_raw(named) });
        }
        UnderWay { slot }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        COUNT.fetch_sub(1, Ordering::AcqRel);
        if let Some(slot) = self.slot {
            let named = UNDER_WAY[slot].swap(std::ptr::null_mut(), Ordering::SeqCst);
            if !IS_READ.load(Ordering::SeqCst) {
                // SAFETY: it was made by `begin`, and this alone takes it away. A handler says that it reads before it looks for it: if it
                // has not said so by now, it does not find it any more.
                drop(unsafe { Box::from_raw(named) });
            }
        }
    }
}

/// Ends the process, which is no mistake of the code under test.
pub(crate) fn exit(status: i32) -> ! {
    IS_MEANT.store(true, Ordering::Release);
    std::process::exit(status)
}

/// Ends the process because of an input that does not end; a test program starts again instead.
pub(crate) fn give_up(key: &str) -> ! {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    crate::process::restart::again(Some(key.as_bytes()), std::iter::empty());
    let _ = key;
    exit(1)
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
    use super::{ASKED, COUNT, CURRENT, Current, DESCRIBED, IS_MEANT, IS_READ, Named, UNDER_WAY};
    use crate::process::restart;
    use crate::signals::*;
    use std::ffi::{c_int, c_void};
    use std::sync::Once;
    use std::sync::atomic::{AtomicBool, Ordering};

    const SIGNALS: [(c_int, &[u8]); 5] = [
        (SIGSEGV, b"SIGSEGV (segmentation fault)"),
        (SIGABRT, b"SIGABRT (abort)"),
        (SIGILL, b"SIGILL (illegal instruction)"),
        (SIGBUS, b"SIGBUS (bus error)"),
        (SIGFPE, b"SIGFPE (arithmetic error)"),
    ];

    /// Whether a signal was told already: one may follow another.
    static IS_TOLD: AtomicBool = AtomicBool::new(false);
    static mut BEFORE: [SigAction; SIGNALS.len()] = [SigAction::DEFAULT; SIGNALS.len()];

    pub(crate) fn install() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            restart::prepare();
            let handler = on_signal as extern "C" fn(c_int, *const c_void, *mut c_void);
            let action = SigAction { handler: handler as usize, flags: SA_SIGINFO | SA_ONSTACK, ..SigAction::DEFAULT };
            for (position, &(signal, _)) in SIGNALS.iter().enumerate() {
                // SAFETY: the layouts are those of the platform; each element of `BEFORE` is written here once, by the call that makes
                // its reader reachable. The standard library has given every thread an alternate stack.
                unsafe { sigaction(signal, &action, (&raw mut BEFORE).cast::<SigAction>().add(position)) };
            }
            // SAFETY: the callback only reads what belongs to the thread that exits, and what is not freed meanwhile.
            unsafe {
                atexit(on_exit);
                at_quick_exit(on_exit);
            }
        });
    }

    /// Only calls what is allowed in a signal handler: it reads memory and writes to standard error. If it cannot start the program again, it
    /// hands the signal over to the handler that was there before.
    extern "C" fn on_signal(signal: c_int, info: *const c_void, _context: *mut c_void) {
        let Some(position) = SIGNALS.iter().position(|&(known, _)| known == signal) else { return };
        let is_told = IS_TOLD.swap(true, Ordering::AcqRel);
        if !tell(b" died of ", SIGNALS[position].1, b" on this input.") && COUNT.load(Ordering::Acquire) > 0 && !is_told {
            say(b"\nsmallscope: the process died of ");
            say(SIGNALS[position].1);
            tell_all(b", outside of any input or call: on another thread, or because memory was overwritten before.\n");
        }
        if signal != SIGABRT && is_sent(info) {
            // Whoever raised it would go on after this.
            return die_of(signal);
        }
        // SAFETY: `BEFORE` was written when the handler was set. A fault happens again when this returns, and `abort` raises its signal
        // again when a handler returns.
        unsafe { sigaction(signal, (&raw const BEFORE).cast::<SigAction>().add(position), std::ptr::null_mut()) };
    }

    /// The code under test called `exit`: whatever it said, the check did not end well.
    extern "C" fn on_exit() {
        if IS_MEANT.load(Ordering::Acquire) {
            return;
        }
        if tell(b" did not end: this input called ", b"exit", b".") {
            leave(1);
        }
        if COUNT.load(Ordering::Acquire) > 0 {
            say(b"\nsmallscope: `exit` was called");
            tell_all(b", outside of any input or call: on another thread, or in a predicate.\n");
            leave(1);
        }
        if restart::is_unexplained() {
            say(b"\nsmallscope: the process ended while checks were under way, and none of them has failed in isolation.\n");
            leave(1);
        }
    }

    /// Says what was under way when something happened elsewhere.
    fn tell_all(end: &[u8]) {
        IS_READ.store(true, Ordering::SeqCst);
        // SAFETY: what is found there from now on is not freed.
        let names = || UNDER_WAY.iter().filter_map(|slot| unsafe { slot.load(Ordering::SeqCst).as_ref() });
        for (position, Named { name, .. }) in names().enumerate() {
            say(if position == 0 { b" while `" } else { b" and `" });
            say(name.as_bytes());
            say(b"`");
        }
        say(b" ran");
        say(end);
        restart::again(None, names().map(|named| named.key.as_bytes()));
        say(b"  Run it again with SMALLSCOPE_ISOLATION=1 to find what ends it.\n");
    }

    /// Says it once for an input, and starts the program again if it is a test; false if no input is running on this thread.
    fn tell(how: &[u8], what: &[u8], end: &[u8]) -> bool {
        let current = CURRENT.replace(std::ptr::null());
        if current.is_null() {
            return false;
        }
        // SAFETY: set by this thread, which is stopped in the call that it describes.
        let Current { name, check, command, key, is_task, path, positions, description } = unsafe { &*current };
        if *is_task {
            answer_path(path);
        }
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
        say(b"\n");
        if let Some(description) = description {
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
        restart::again(Some(key.as_bytes()), std::iter::empty());
        if description.is_none() {
            say(b"  Run it again with SMALLSCOPE_ISOLATION=1 to see the input and to get past it.\n");
        }
        true
    }

    /// A worker tells the other process what it dies of, in one piece as far as that goes.
    fn answer_path(path: &[u32]) {
        if !answer(b"\ncrashed ") {
            return;
        }
        for (position, &index) in path.iter().enumerate() {
            if position > 0 {
                answer(b".");
            }
            write_number(index.into(), |digits| _ = answer(digits));
        }
        answer(if path.is_empty() { b"-\n" } else { b"\n" });
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
