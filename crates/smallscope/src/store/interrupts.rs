//! Signals that ask the process to end: a resumable search leaves a checkpoint first.

use std::sync::atomic::AtomicBool;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// While it lives, SIGINT and SIGTERM are noticed; a second one ends the process as usual. On other systems than Linux
/// they end it at once, and what is lost is what was done since the last checkpoint.
pub(crate) struct Interrupts {
    #[cfg(target_os = "linux")]
    _handlers: crate::system::signals::Noticed,
}

impl Interrupts {
    pub(crate) fn notice() -> Interrupts {
        Interrupts {
            #[cfg(target_os = "linux")]
            _handlers: crate::system::signals::notice(&INTERRUPTED),
        }
    }

    /// Whether there was one.
    pub(crate) fn flag(&self) -> &'static AtomicBool {
        &INTERRUPTED
    }
}
