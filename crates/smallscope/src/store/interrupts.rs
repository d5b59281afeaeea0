//! Signals that ask the process to end: a search that can be gone on with leaves a checkpoint first.

use std::sync::atomic::AtomicBool;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// While it lives, SIGINT and SIGTERM are noticed; a second one ends the process as usual. On other systems than Linux on x86-64 and AArch64
/// they end it at once, and what is lost is what was done since the last checkpoint.
pub(crate) struct Interrupts {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    _handlers: crate::signals::Noticed,
}

impl Interrupts {
    pub(crate) fn notice() -> Interrupts {
        Interrupts {
            #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
            _handlers: crate::signals::notice(&INTERRUPTED),
        }
    }

    /// Whether there was one.
    pub(crate) fn flag(&self) -> &'static AtomicBool {
        &INTERRUPTED
    }
}
