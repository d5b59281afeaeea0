//! Giving away a part of what is left to search, for another thread.

use super::Engine;
use super::entry::{COUNTED, Entry, FILTERED, MASKED, OWNING};
use super::masked::{Mask, following, low_bits};
use crate::kernel::path::Path;
use crate::kernel::range::Range;

/// Parts at the end of the range that are no longer searched here.
#[derive(Default)]
pub(crate) struct Given {
    /// What another thread can search.
    pub(crate) range: Option<Range>,
    /// What need not be searched, since filters reject all of it: how many candidates, which are not counted here.
    pub(crate) rejected: Option<(Range, u64)>,
}

impl Engine {
    /// Before a candidate is run: the untried options of the shallowest choice that has some, and all that comes after them up to the end
    /// of the range. They are no longer options here, so the search that goes on is as simple as before.
    pub(crate) fn give_away(&mut self) -> Given {
        let mut given = Given::default();
        if self.on_start.is_some() {
            return given;
        }
        for depth in 0..self.stack.len() {
            let (accepted, rejected) = untried(&self.stack[depth], &self.masks);
            if !accepted && rejected == 0 {
                continue;
            }
            let mut after: Vec<u32> = self.stack[..=depth].iter().map(|entry| entry.current).collect();
            after[depth] += 1;
            let after = Path::from(after);
            self.cut_options(depth);
            let end = self.range.end.replace(after.clone());
            if accepted {
                given.range = Some(Range { start: Some(after), end });
                break;
            }
            // Deeper ones lie right before.
            let (behind, more) = given.rejected.take().map_or((end, 0), |(behind, more)| (behind.end, more));
            given.rejected = Some((Range { start: Some(after), end: behind }, rejected + more));
        }
        given
    }

    /// The present option of the choice at a depth of the path, and the number that all its options are below.
    pub(crate) fn option_at(&self, depth: usize) -> Option<(u32, u32)> {
        self.stack.get(depth).map(|entry| (entry.current, entry.limit))
    }

    /// The present option of the entry at `depth` becomes its last.
    fn cut_options(&mut self, depth: usize) {
        let entry = &mut self.stack[depth];
        let options = masks_of(entry);
        entry.limit = entry.current + 1;
        if entry.flags & MASKED == 0 && entry.flags & (FILTERED | OWNING | COUNTED) != 0 {
            entry.accepted &= low_bits(entry.limit);
        }
        for (first, mask) in (0u32..).step_by(64).zip(&mut self.masks[options]) {
            mask.allowed &= low_bits(entry.limit.saturating_sub(first).min(64));
        }
    }
}

/// Whether there are options after the present one that are to be run, and how many there are if not.
fn untried(entry: &Entry, masks: &[Mask]) -> (bool, u64) {
    let (next, rejected) = if entry.flags & MASKED != 0 {
        following(&masks[masks_of(entry)], entry.current + 1)
    } else if entry.flags & (OWNING | COUNTED) != 0 {
        ((entry.owning_rest() != 0).then_some(0), 0)
    } else {
        let rest = entry.limit - entry.current - 1;
        let is_any_accepted = entry.flags & FILTERED == 0 || entry.accepted & (u64::MAX << entry.current << 1) != 0;
        ((rest > 0 && is_any_accepted).then_some(0), u64::from(rest))
    };
    (next.is_some(), if next.is_some() { 0 } else { rejected })
}

/// Where its masks are; those after its limit, if there are any, allow nothing.
fn masks_of(entry: &Entry) -> std::ops::Range<usize> {
    let first = entry.masks();
    if entry.flags & MASKED == 0 { 0..0 } else { first..first + entry.limit.div_ceil(64) as usize }
}
