//! What signal handlers need: how they are set, and how to write from them. Linux on x86-64 and aarch64.

use std::ffi::{c_int, c_void};

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
