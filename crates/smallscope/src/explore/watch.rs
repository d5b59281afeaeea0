//! A call that does not end, told by another thread.

use super::Explore;
use super::sequence::{Chosen, Sequence};
use crate::check::crash::Current;
use crate::check::failure::Failure;

/// What the watchdog needs to tell which call is stuck.
pub(super) struct Stuck<'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    current: *const Current,
}

impl<'e, 'a, R, O> Stuck<'e, 'a, R, O> {
    pub(super) fn new(explore: &'e Explore<'a, R, O>, current: *const Current) -> Self {
        Stuck { explore, current }
    }

    /// Explains the sequence whose last call is stuck, and ends the process.
    ///
    /// # Safety
    ///
    /// The pointer is that of a `Stuck` of the same types, and the thread that made it does not go on.
    pub(super) unsafe fn bark(stuck: *const ()) {
        // SAFETY: what it leads to lives until the call ends. The thread that runs it is in the code under test, which knows nothing of
        // the exploration, or waits for ever: nothing changes what is read here.
        let (explore, current) = unsafe {
            let stuck = &*stuck.cast::<Stuck<'e, 'a, R, O>>();
            (stuck.explore, &*stuck.current)
        };
        let (pairs, _) = current.path.as_chunks::<2>();
        let sequence = Sequence(pairs.iter().map(|&[call, choice]| Chosen { call, choice }).collect());
        super::run::fatal(explore, current, &sequence, Failure::hung(explore.settings.input_seconds));
        std::process::exit(1);
    }
}
