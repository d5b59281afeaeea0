//! What signal handlers need: how they are set, and how to write from them. Linux on x86-64 and aarch64.

use crate::team::lock;
use std::ffi::{c_int, c_void};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering::Relaxed};

pub(crate) const SIGILL: c_int = 4;
pub(crate) const SIGABRT: c_int = 6;
pub(crate) const SIGBUS: c_int = 7;
pub(crate) const SIGFPE: c_int = 8;
pub(crate) const SIGSEGV: c_int = 11;
pub(crate) const SIGURG: c_int = 23;
pub(crate) const SA_SIGINFO: c_int = 4;
pub(crate) const SA_ONSTACK: c_int = 0x0800_0000;
pub(crate) const SA_RESTART: c_int = 0x1000_0000;

/// `struct sigaction` of glibc and musl on these two machines.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct SigAction {
    pub(crate) handler: usize,
    pub(crate) mask: [u64; 16],
    pub(crate) flags: c_int,
    pub(crate) restorer: usize,
}

impl SigAction {
    pub(crate) const DEFAULT: SigAction = SigAction { handler: 0, mask: [0; 16], flags: 0, restorer: 0 };
}

unsafe extern "C" {
    pub(crate) fn sigaction(signal: c_int, new: *const SigAction, old: *mut SigAction) -> c_int;
    pub(crate) fn atexit(callback: extern "C" fn()) -> c_int;
    pub(crate) fn _exit(status: c_int) -> !;
    pub(crate) fn usleep(microseconds: u32) -> c_int;
    fn write(file: c_int, bytes: *const c_void, count: usize) -> isize;
}

/// Writes to standard error.
pub(crate) fn say(text: &[u8]) {
    // SAFETY: plain system call on a valid buffer; an error could not be reported anyway.
    unsafe { write(2, text.as_ptr().cast(), text.len()) };
}

pub(crate) fn say_number(mut number: u64) {
    let mut digits = [0u8; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    say(&digits[start..]);
}

const SIGINT: c_int = 2;
const SIGTERM: c_int = 15;
/// The handler is good for one signal only.
const SA_RESETHAND: c_int = 0x8000_0000_u32 as c_int;

/// Where the handler of `notice` writes to; null when nobody wants to know.
static NOTICED: AtomicPtr<AtomicBool> = AtomicPtr::new(std::ptr::null_mut());
/// How many want to know, and what was done before the first of them did.
static BEFORE: Mutex<(usize, [SigAction; 2])> = Mutex::new((0, [SigAction::DEFAULT; 2]));

/// While it lives, signals that ask the process to end set a flag.
pub(crate) struct Noticed(());

/// Sets the flag at SIGINT or SIGTERM, and lets the next one end the process.
pub(crate) fn notice(flag: &'static AtomicBool) -> Noticed {
    let mut before = lock(&BEFORE);
    before.0 += 1;
    if before.0 == 1 {
        flag.store(false, Relaxed);
        NOTICED.store(std::ptr::from_ref(flag).cast_mut(), Relaxed);
        let handler = on_signal as extern "C" fn(c_int) as usize;
        let action = SigAction { handler, flags: SA_RESETHAND | SA_RESTART, ..SigAction::DEFAULT };
        for (signal, old) in [SIGINT, SIGTERM].into_iter().zip(&mut before.1) {
            // SAFETY: both structures are valid; the handler does nothing but store to a static.
            unsafe { sigaction(signal, &action, old) };
        }
    }
    Noticed(())
}

extern "C" fn on_signal(_: c_int) {
    let flag = NOTICED.load(Relaxed);
    if !flag.is_null() {
        // SAFETY: it comes from a `&'static`.
        unsafe { (*flag).store(true, Relaxed) };
    }
}

impl Drop for Noticed {
    fn drop(&mut self) {
        let mut before = lock(&BEFORE);
        before.0 -= 1;
        if before.0 == 0 {
            for (signal, old) in [SIGINT, SIGTERM].into_iter().zip(&before.1) {
                // SAFETY: this is what the system gave as the action before.
                unsafe { sigaction(signal, old, std::ptr::null_mut()) };
            }
        }
    }
}
