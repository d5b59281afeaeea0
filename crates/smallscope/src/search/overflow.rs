//! A predicate that recurses without end overflows the stack, and the process dies. Before it does, this says on which candidate.

/// Makes sure that a stack overflow of the predicate on this thread is explained.
pub(super) fn guard() {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    linux::install();
}

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod linux {
    use crate::search::engine::Engine;
    use crate::signals::{SA_ONSTACK, SA_SIGINFO, SIGSEGV, SigAction, say, sigaction};
    use std::cell::Cell;
    use std::ffi::{c_int, c_void};
    use std::sync::Once;

    static mut BEFORE: SigAction = SigAction::DEFAULT;

    thread_local! {
        /// An address on the stack where the search began.
        static BEGAN: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn install() {
        static ONCE: Once = Once::new();
        let here = 0u8;
        BEGAN.set((&raw const here).addr());
        ONCE.call_once(|| {
            let handler = on_fault as extern "C" fn(c_int, *const c_void, *mut c_void);
            let action = SigAction { handler: handler as usize, mask: [0; 16], flags: SA_SIGINFO | SA_ONSTACK, restorer: 0 };
            // SAFETY: the layouts are those of the platform; `BEFORE` is written here once, before any fault can read it. The
            // standard library has given every thread an alternate stack for this signal.
            unsafe { sigaction(SIGSEGV, &action, &raw mut BEFORE) };
        });
    }

    /// Only calls what is allowed in a signal handler: it reads memory and writes to standard error, then hands the fault over to
    /// the handler that was there before, which ends the process as usual.
    extern "C" fn on_fault(_signal: c_int, info: *const c_void, _context: *mut c_void) {
        // SAFETY: `si_addr` is at offset 16 of `siginfo_t` on these machines; the engine, if any, belongs to this thread, which is
        // stopped in the predicate.
        unsafe {
            let address = *info.byte_add(16).cast::<usize>();
            let engine = Engine::current();
            let below = BEGAN.get().wrapping_sub(address);
            if !engine.is_null() && below < 1 << 32 {
                say(b"\nsmallscope: the predicate overflowed the stack on the candidate with path ");
                (*engine).say_path();
                say(b".\nLikely cause: it recurses along a link that leads back, before it has checked that there is no cycle; keep a \
                    `Visited` set and return false for an object seen before. No count is given.\n");
            }
            sigaction(SIGSEGV, &raw const BEFORE, std::ptr::null_mut());
        }
    }
}
