//! A predicate that recurses without end overflows the stack, and the process dies. Before it does, this says on which candidate.

/// Makes sure that a stack overflow of the predicate on this thread is explained.
pub(super) fn guard() {
    #[cfg(target_os = "linux")]
    linux::install();
}

#[cfg(target_os = "linux")]
mod linux {
    use crate::kernel::engine::Engine;
    use crate::system::signals::{Fault, SIGSEGV, Teller, on_fault, say};
    use std::cell::Cell;

    thread_local! {
        /// An address on the stack where the search began.
        static BEGAN: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn install() {
        let here = 0u8;
        BEGAN.set((&raw const here).addr());
        on_fault(Teller::Kernel, &[SIGSEGV], explain);
    }

    /// Only calls what is allowed in a signal handler: it reads memory and writes to standard error.
    fn explain(fault: &Fault) {
        let (SIGSEGV, Some(address)) = (fault.signal, fault.address) else { return };
        let engine = Engine::current();
        let below = BEGAN.get().wrapping_sub(address);
        if !engine.is_null() && below < 1 << 32 {
            say(b"\nsmallscope: the predicate overflowed the stack on the candidate with path ");
            // SAFETY: the engine belongs to this thread, which is stopped in the predicate.
            unsafe { (*engine).say_path() };
            say(b".\nLikely cause: it recurses along a cycle of links; keep a \
                `Visited` set and return false for an object seen before. No count is given.\n");
        }
    }
}
