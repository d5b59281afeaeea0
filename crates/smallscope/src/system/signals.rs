//! Signals and processes: the one place where handlers are set, how to write from them, and how processes end together. Linux only.
//!
//! Faults of code under test have one handler for the whole process. It calls what the layers above have registered, in a fixed order: the kernel says
//! on which candidate a predicate overflowed the stack, then the harness says on which input the process dies and may start it again. Then the handler
//! that was there before, which is usually that of the standard library, gets the signal.

use crate::system::lock;
use libc::{c_int, siginfo_t};
use std::ffi::c_void;
use std::os::unix::process::CommandExt;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, Ordering::*};
use std::sync::{Mutex, Once};

pub(crate) use libc::{SIGABRT, SIGSEGV, SIGURG};

unsafe extern "C" {
    // The `libc` package does not have it.
    pub(crate) fn at_quick_exit(callback: extern "C" fn()) -> c_int;
}

type Action = libc::sigaction;

// SAFETY: all zeros are the default action, an empty set of signals and no flags.
const DEFAULT: Action = unsafe { std::mem::zeroed() };

fn action(handler: usize, flags: c_int) -> Action {
    Action { sa_sigaction: handler, sa_flags: flags, ..DEFAULT }
}

/// The signals of faults, and what they are called.
pub(crate) const FATAL: [(c_int, &str); 5] = [
    (SIGSEGV, "SIGSEGV (segmentation fault)"),
    (SIGABRT, "SIGABRT (abort)"),
    (libc::SIGILL, "SIGILL (illegal instruction)"),
    (libc::SIGBUS, "SIGBUS (bus error)"),
    (libc::SIGFPE, "SIGFPE (arithmetic error)"),
];

/// A fault, as callbacks see it.
pub(crate) struct Fault {
    pub(crate) signal: c_int,
    pub(crate) name: &'static str,
    /// What could not be read or written, if it is not a signal that was sent.
    pub(crate) address: Option<usize>,
}

/// Who has something to say at a fault, in this order.
#[derive(Clone, Copy)]
pub(crate) enum Teller {
    Kernel = 0,
    Harness = 1,
}

/// Callbacks, as pointers to `fn(&Fault)`.
static TELLERS: [AtomicPtr<()>; 2] = [const { AtomicPtr::new(std::ptr::null_mut()) }; 2];
/// What was done before.
static mut BEFORE_FAULT: [Action; FATAL.len()] = [DEFAULT; FATAL.len()];

/// From now on, these signals of [`FATAL`] call this, which may only do what is allowed in a signal handler. So do those of other tellers.
pub(crate) fn on_fault(teller: Teller, signals: &[c_int], callback: fn(&Fault)) {
    static INSTALLED: [Once; FATAL.len()] = [const { Once::new() }; FATAL.len()];
    TELLERS[teller as usize].store(callback as *mut (), Release);
    let handler = handle_fault as extern "C" fn(c_int, *mut siginfo_t, *mut c_void);
    let action = action(handler as usize, libc::SA_SIGINFO | libc::SA_ONSTACK);
    for (position, &(signal, _)) in FATAL.iter().enumerate().filter(|(_, (signal, _))| signals.contains(signal)) {
        INSTALLED[position].call_once(|| {
            // SAFETY: both structures are valid; each element of `BEFORE_FAULT` is written here once, by the call that makes its reader reachable.
            // The standard library has given every thread an alternate stack.
            unsafe { libc::sigaction(signal, &action, (&raw mut BEFORE_FAULT).cast::<Action>().add(position)) };
        });
    }
}

/// Only does what is allowed in a signal handler, and hands the signal over to the handler that was there before.
extern "C" fn handle_fault(signal: c_int, info: *mut siginfo_t, _context: *mut c_void) {
    let Some(position) = FATAL.iter().position(|&(known, _)| known == signal) else { return };
    // SAFETY: the system gives a handler with SA_SIGINFO a valid structure, which has an address unless the signal was sent by `raise`, `kill` or
    // the like.
    let (is_sent, address) = unsafe {
        let is_sent = (*info).si_code <= 0;
        (is_sent, (!is_sent).then(|| (*info).si_addr().addr()))
    };
    let fault = Fault { signal, name: FATAL[position].1, address };
    for teller in &TELLERS {
        let callback = teller.load(Acquire);
        if !callback.is_null() {
            // SAFETY: only `on_fault` stores there, and it stores such functions.
            unsafe { std::mem::transmute::<*mut (), fn(&Fault)>(callback)(&fault) };
        }
    }
    if signal != SIGABRT && is_sent {
        // The code that raised it would continue after this.
        return die_of(signal);
    }
    // SAFETY: `BEFORE_FAULT` was written when the handler was set. A fault happens again when this returns, and `abort` raises its signal again when
    // a handler returns.
    unsafe { libc::sigaction(signal, (&raw const BEFORE_FAULT).cast::<Action>().add(position), std::ptr::null_mut()) };
}

/// From now on, a signal that is ignored by default calls this, which may only do what is allowed in a signal handler.
pub(crate) fn on_signal(signal: c_int, handler: extern "C" fn(c_int)) {
    let action = action(handler as usize, libc::SA_RESTART | libc::SA_ONSTACK);
    // SAFETY: the structure is valid.
    unsafe { libc::sigaction(signal, &action, std::ptr::null_mut()) };
}

/// Calls this when the process exits in an orderly way.
pub(crate) fn on_exit(callback: extern "C" fn()) {
    // SAFETY: the function lives as long as the process.
    unsafe {
        libc::atexit(callback);
        at_quick_exit(callback);
    }
}

/// Waits; may be called in a signal handler.
pub(crate) fn wait(milliseconds: u32) {
    // SAFETY: a plain system call.
    unsafe { libc::usleep(milliseconds * 1000) };
}

/// Writes to standard error.
pub(crate) fn say(text: &[u8]) {
    // SAFETY: plain system call on a valid buffer; an error could not be reported anyway.
    unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
}

/// The socket that a worker answers on, if this process is one.
static ANSWERS: AtomicI32 = AtomicI32::new(-1);

/// Answers the process that this one works for, from a signal handler; false if there is none.
pub(crate) fn answer(text: &[u8]) -> bool {
    let file = ANSWERS.load(Relaxed);
    // SAFETY: plain system call on a valid buffer; an error could not be reported anyway.
    file >= 0 && unsafe { libc::write(file, text.as_ptr().cast(), text.len()) } >= 0
}

/// Standard input is a socket that only this library uses, as this file; code under test finds nothing there.
pub(crate) fn hide_socket(answers: c_int) {
    ANSWERS.store(answers, Relaxed);
    // SAFETY: plain system calls with a valid path. What was standard input stays open as another file, and nothing else knows of it.
    unsafe {
        let nothing = libc::open(c"/dev/null".as_ptr(), 0);
        if nothing > 0 {
            libc::dup2(nothing, 0);
            libc::close(nothing);
        }
    }
}

/// The process that the command starts gets SIGHUP when this thread ends, however it does.
pub(crate) fn end_with_this_thread(command: &mut std::process::Command) {
    let parent = std::process::id();
    let ask = move || {
        // SAFETY: plain system calls on valid structures. If this process has ended before it could ask, no signal would come.
        unsafe {
            // This one may ignore it, as it does below `nohup`.
            libc::sigaction(libc::SIGHUP, &DEFAULT, std::ptr::null_mut());
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGHUP, 0, 0, 0);
            if libc::getppid() as u32 != parent {
                libc::_exit(1);
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
    let action = action(on_hangup as extern "C" fn(c_int) as usize, libc::SA_ONSTACK);
    // SAFETY: the structure is valid; the handler makes system calls only.
    unsafe { libc::sigaction(libc::SIGHUP, &action, std::ptr::null_mut()) };
}

/// Kills a process group that a child of this process leads. It must not have been waited for.
pub(crate) fn kill_group(leader: u32) {
    // SAFETY: a plain system call. The number is that of a child, so it is neither 0 nor 1, and no other process has it meanwhile.
    unsafe { libc::kill(-(leader as c_int), libc::SIGKILL) };
}

/// Kills this process and its group, if the group is its own.
pub(crate) fn kill_own_group() {
    // SAFETY: plain system calls.
    unsafe {
        if libc::getpgrp() as u32 == std::process::id() {
            libc::kill(0, libc::SIGKILL);
        }
        libc::kill(std::process::id() as c_int, libc::SIGKILL);
    }
}

/// Lets this process die of a signal as soon as its handler, which runs, has returned.
fn die_of(signal: c_int) {
    // SAFETY: plain system calls on a valid structure and on this process.
    unsafe {
        libc::sigaction(signal, &DEFAULT, std::ptr::null_mut());
        libc::kill(std::process::id() as c_int, signal);
    }
}

/// Ends this process at once, without what is to be done at its exit.
pub(crate) fn leave(status: c_int) -> ! {
    // SAFETY: has no conditions; nothing of this process runs after it.
    unsafe { libc::_exit(status) }
}

/// Lets all signals through on this thread: a program that is started by `execve` from a handler would have them blocked.
pub(crate) fn unblock_signals() {
    // SAFETY: a plain system call on a valid set, which is empty.
    unsafe { libc::sigprocmask(libc::SIG_SETMASK, &DEFAULT.sa_mask, std::ptr::null_mut()) };
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

const INTERRUPTS: [c_int; 2] = [libc::SIGINT, libc::SIGTERM];

/// Where the handler of `notice` writes to; null when no notice is wanted.
static NOTICED: AtomicPtr<AtomicBool> = AtomicPtr::new(std::ptr::null_mut());
/// How many want to know, and what was done before the first of them did.
static BEFORE: Mutex<(usize, [Action; 2])> = Mutex::new((0, [DEFAULT; 2]));

/// While it lives, signals that ask the process to end set a flag.
pub(crate) struct Noticed(());

/// Sets the flag at SIGINT or SIGTERM, and lets the next one end the process.
pub(crate) fn notice(flag: &'static AtomicBool) -> Noticed {
    let mut before = lock(&BEFORE);
    before.0 += 1;
    if before.0 == 1 {
        flag.store(false, Relaxed);
        NOTICED.store(std::ptr::from_ref(flag).cast_mut(), Relaxed);
        // The handler is good for one signal only.
        let action = action(on_interrupt as extern "C" fn(c_int) as usize, libc::SA_RESETHAND | libc::SA_RESTART);
        for (signal, old) in INTERRUPTS.into_iter().zip(&mut before.1) {
            // SAFETY: both structures are valid; the handler does nothing but store to a static.
            unsafe { libc::sigaction(signal, &action, old) };
        }
    }
    Noticed(())
}

extern "C" fn on_interrupt(_: c_int) {
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
            for (signal, old) in INTERRUPTS.into_iter().zip(&before.1) {
                // SAFETY: this is what the system gave as the action before.
                unsafe { libc::sigaction(signal, old, std::ptr::null_mut()) };
            }
        }
    }
}
