//! What signal handlers and processes need: how handlers are set, how to write from them, and how processes end together. Linux on x86-64 and
//! aarch64.

use crate::team::lock;
use std::ffi::{c_char, c_int, c_void};
use std::os::unix::process::CommandExt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, Ordering::Relaxed};

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
    pub(crate) fn at_quick_exit(callback: extern "C" fn()) -> c_int;
    pub(crate) fn execve(program: *const c_char, arguments: *const *const c_char, environment: *const *const c_char) -> c_int;
    fn sigprocmask(how: c_int, new: *const [u64; 16], old: *mut [u64; 16]) -> c_int;
    fn prctl(option: c_int, ...) -> c_int;
    fn kill(process: c_int, signal: c_int) -> c_int;
    fn getpgrp() -> c_int;
    fn getppid() -> c_int;
    fn open(path: *const c_char, flags: c_int, ...) -> c_int;
    fn dup2(file: c_int, other: c_int) -> c_int;
    fn close(file: c_int) -> c_int;
    pub(crate) fn _exit(status: c_int) -> !;
    pub(crate) fn usleep(microseconds: u32) -> c_int;
    fn write(file: c_int, bytes: *const c_void, count: usize) -> isize;
}

/// Writes to standard error.
pub(crate) fn say(text: &[u8]) {
    // SAFETY: plain system call on a valid buffer; an error could not be reported anyway.
    unsafe { write(2, text.as_ptr().cast(), text.len()) };
}

/// The socket that a worker answers on, if this process is one.
static ANSWERS: AtomicI32 = AtomicI32::new(-1);

/// Answers the process that this one works for, from a signal handler; false if there is none.
pub(crate) fn answer(text: &[u8]) -> bool {
    let file = ANSWERS.load(Relaxed);
    // SAFETY: plain system call on a valid buffer; an error could not be reported anyway.
    file >= 0 && unsafe { write(file, text.as_ptr().cast(), text.len()) } >= 0
}

/// Standard input is a socket that only this library uses, as this file; code under test finds nothing there.
pub(crate) fn hide_socket(answers: c_int) {
    ANSWERS.store(answers, Relaxed);
    // SAFETY: plain system calls with a valid path. What was standard input stays open as another file, and nobody else knows of it.
    unsafe {
        let nothing = open(c"/dev/null".as_ptr(), 0);
        if nothing > 0 {
            dup2(nothing, 0);
            close(nothing);
        }
    }
}

const PR_SET_PDEATHSIG: c_int = 1;
const SIGHUP: c_int = 1;
const SIGKILL: c_int = 9;

/// The process that the command starts gets SIGHUP when this thread ends, however it does.
pub(crate) fn end_with_this_thread(command: &mut std::process::Command) {
    let parent = std::process::id();
    let ask = move || {
        // SAFETY: plain system calls on valid structures. If this process has ended before it could ask, nobody would tell it.
        unsafe {
            // This one may ignore it, as it does below `nohup`.
            sigaction(SIGHUP, &SigAction::DEFAULT, std::ptr::null_mut());
            prctl(PR_SET_PDEATHSIG, SIGHUP, 0, 0, 0);
            if getppid() as u32 != parent {
                _exit(1);
            }
        }
        Ok(())
    };
    // SAFETY: between fork and exec it makes system calls only, and allocates nothing.
    unsafe { command.pre_exec(ask) };
}

/// From now on, SIGHUP kills the whole group, if it is this process's own.
pub(crate) fn end_with_group() {
    extern "C" fn on_hangup(_: c_int) {
        kill_own_group();
    }
    let action = SigAction { handler: on_hangup as extern "C" fn(c_int) as usize, flags: SA_ONSTACK, ..SigAction::DEFAULT };
    // SAFETY: the structure is valid; the handler makes system calls only.
    unsafe { sigaction(SIGHUP, &action, std::ptr::null_mut()) };
}

/// Kills a process group that a child of this process leads. It must not have been waited for.
pub(crate) fn kill_group(leader: u32) {
    // SAFETY: a plain system call. The number is that of a child, so it is neither 0 nor 1, and no other process has it meanwhile.
    unsafe { kill(-(leader as c_int), SIGKILL) };
}

/// Kills this process and its group, if the group is its own.
pub(crate) fn kill_own_group() {
    // SAFETY: plain system calls.
    unsafe {
        if getpgrp() as u32 == std::process::id() {
            kill(0, SIGKILL);
        }
        kill(std::process::id() as c_int, SIGKILL);
    }
}

/// Whether a signal was sent by `raise`, `kill` or the like, and not by a fault, which happens again when its handler returns.
pub(crate) fn is_sent(info: *const c_void) -> bool {
    // SAFETY: the system gives a handler with SA_SIGINFO a structure whose third number says where the signal is from.
    !info.is_null() && unsafe { info.cast::<c_int>().add(2).read() } <= 0
}

/// Lets this process die of a signal as soon as its handler, which runs, has returned.
pub(crate) fn die_of(signal: c_int) {
    // SAFETY: plain system calls on a valid structure and on this process.
    unsafe {
        sigaction(signal, &SigAction::DEFAULT, std::ptr::null_mut());
        kill(std::process::id() as c_int, signal);
    }
}

/// Ends this process at once, without what is to be done at its exit.
pub(crate) fn leave(status: c_int) -> ! {
    // SAFETY: has no conditions; nothing of this process runs after it.
    unsafe { _exit(status) }
}

/// Lets all signals through on this thread: a program that is started by `execve` from a handler would have them blocked.
pub(crate) fn unblock_signals() {
    const SIG_SETMASK: c_int = 2;
    // SAFETY: a plain system call on a valid set, which is empty.
    unsafe { sigprocmask(SIG_SETMASK, &[0; 16], std::ptr::null_mut()) };
}

pub(crate) fn say_number(number: u64) {
    write_number(number, say);
}

/// The digits of a number, without an allocation.
pub(crate) fn write_number(mut number: u64, write: impl FnOnce(&[u8])) {
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
    write(&digits[start..]);
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
