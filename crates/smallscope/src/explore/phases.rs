//! Phases: which calls may follow which.

use super::plan::Plan;
use super::sequence::ChosenCall;

/// 0 if there are no phases. Otherwise the present phase in the upper half, and one more than the calls that it has had in the lower half.
const NO_PHASES: u64 = 0;

impl Plan {
    /// Begins a phase with a maximum number of calls.
    pub(super) fn begin_phase(&mut self, calls: usize) {
        if self.phases.is_empty() && !self.calls.is_empty() {
            // What was declared before the first phase is a phase as well, which only the depth bounds.
            self.phases.push(usize::MAX);
        }
        self.phases.push(calls);
    }

    /// Where a sequence stands.
    pub(super) fn phase_after(&self, sequence: &[ChosenCall]) -> u64 {
        if self.phases.is_empty() {
            return NO_PHASES;
        }
        sequence.iter().fold(1, |phase, chosen| self.phase_with(phase, chosen.call as usize))
    }

    /// Where it stands after one more call.
    #[inline]
    pub(super) fn phase_with(&self, phase: u64, call: usize) -> u64 {
        if phase == NO_PHASES {
            return NO_PHASES;
        }
        let of_call = self.calls[call].phase as u64;
        // The count of a phase without a bound does not matter, and would keep equal states apart.
        let is_bounded = self.phases[of_call as usize] != usize::MAX;
        if !is_bounded {
            of_call << 32 | 1
        } else if phase >> 32 == of_call {
            phase + 1
        } else {
            of_call << 32 | 2
        }
    }

    /// Whether a call may come next.
    pub(super) fn may_call(&self, phase: u64, call: usize) -> bool {
        if phase == NO_PHASES {
            return true;
        }
        let of_call = self.calls[call].phase;
        let had = if phase >> 32 == of_call as u64 { (phase & 0xffff_ffff) - 1 } else { 0 };
        of_call as u64 >= phase >> 32 && had < self.phases[of_call] as u64
    }
}
