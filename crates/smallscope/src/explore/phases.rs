//! Phases: which calls may follow which.

use super::Explore;
use super::sequence::Sequence;

/// 0 if there are no phases. Otherwise the present phase in the upper half, and one more than the calls that it has had in the lower half.
const NO_PHASES: u64 = 0;

impl<R, O> Explore<'_, R, O> {
    /// Where a sequence stands.
    pub(super) fn phase_after(&self, sequence: &Sequence) -> u64 {
        let start = if self.phases.is_empty() { NO_PHASES } else { 1 };
        sequence.0.iter().fold(start, |phase, chosen| self.phase_with(phase, chosen.call as usize))
    }

    /// Where it stands after one more call.
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
