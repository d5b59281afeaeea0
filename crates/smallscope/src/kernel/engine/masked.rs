//! Entries whose options are given by masks, 64 to a mask: exact to the option at the ends of ranges and at limits.
//!
//! **Ranges and limits are exact to the option.** A filter may reject many options at once, and a range or a limit may end among them. There,
//! masks take the place of the faster entries, and the search ends at that option. Adjoining ranges therefore partition a search, whatever
//! their paths are and in whatever style the predicate is written.

use super::entry::{COUNTED, Entry, FILTERED, GENERAL, KEYED, MASKED, OWNING, TESTED, UNFOCUSED};
use super::{Engine, RANGED, SPECIAL};
use crate::kernel::limits::Stop;
use crate::kernel::path::Path;
use crate::kernel::slot::UNSET;

#[derive(Clone, Copy)]
pub(super) struct Mask {
    /// ReadDomain that exist.
    pub(super) allowed: u64,
    /// ReadDomain that the filter accepts; the others are explored without a run.
    pub(super) accepted: u64,
}

/// How a first read ended.
pub(super) enum FirstRead {
    /// An option that the filter accepts.
    Accepted,
    /// All options were rejected by the filter.
    Rejected,
    /// There is no option: the run is not a candidate of this search.
    Nothing,
}

impl Engine {
    /// A new entry for the field, with masks of what is allowed if it is general; none if what must be read before it has no option.
    pub(super) fn open(&mut self, field: u32) -> Option<Entry> {
        if let Some(first) = self.fields[field as usize].first.filter(|&first| self.is_unset(first)) {
            let entry = self.open(first)?;
            if let FirstRead::Nothing = self.enter(entry) {
                return None;
            }
        }
        while self.fields[field as usize].blank.flags & KEYED != 0
            && let Some(first) = self.before_key(field)
        {
            let entry = self.open(first)?;
            if let FirstRead::Nothing = self.enter(entry) {
                return None;
            }
        }
        let meta = &self.fields[field as usize];
        if meta.blank.flags & COUNTED != 0 {
            let entry = meta.counted(self.parts.begun);
            self.masks.push(Mask { allowed: entry.accepted, accepted: u64::MAX });
            return Some(Entry { flags: entry.flags | MASKED, accepted: self.masks.len() as u64 - 1, ..entry });
        }
        let mut entry = meta.dense(self.parts.begun);
        if meta.blank.flags & (GENERAL | OWNING) != 0 {
            entry.limit = meta.count;
            entry.flags |= MASKED;
            entry.accepted = self.masks.len() as u64;
            if meta.blank.flags & OWNING != 0 {
                self.masks.push(Mask { allowed: meta.unowned(), accepted: u64::MAX });
                return Some(entry);
            }
            self.allow_general(field, entry.limit);
            if entry.flags & KEYED != 0 {
                self.allow_next_keys(field, entry.limit);
            }
        }
        Some(entry)
    }

    pub(super) fn is_unset(&self, field: u32) -> bool {
        // SAFETY: the slot lives as long as the layout.
        unsafe { (*self.fields[field as usize].blank.slot).word() == UNSET }
    }

    /// Gives a dense entry masks that allow all its options; a filter then says which it accepts.
    pub(super) fn mask_all(&mut self, entry: &mut Entry) {
        if entry.flags & MASKED == 0 {
            entry.flags |= MASKED;
            entry.accepted = self.masks.len() as u64;
            for first in (0..entry.limit).step_by(64) {
                self.masks.push(Mask { allowed: low_bits((entry.limit - first).min(64)), accepted: u64::MAX });
            }
        }
    }

    /// Gives the last entry masks in place of its filter: the exact place of a limit takes them.
    #[cold]
    pub(super) fn mask_last(&mut self) {
        if let Some(mut entry) = self.stack.pop() {
            entry.flags &= !FILTERED;
            let accepted = entry.accepted;
            self.mask_all(&mut entry);
            entry.flags |= TESTED;
            self.masks[entry.masks()].accepted = accepted;
            self.stack.push(entry);
        }
    }

    /// Pushes the entry with its first option that the range and the filter admit.
    pub(super) fn enter(&mut self, mut entry: Entry) -> FirstRead {
        let depth = self.stack.len();
        if self.guide.is_some() {
            self.follow_guide(&mut entry);
        }
        let first_mask = if entry.flags & MASKED != 0 { entry.masks() } else { self.masks.len() };
        let mut from = 0;
        let mut start_goes_on = false;
        if self.mode & RANGED != 0 {
            self.clip_to_end(&mut entry, depth);
            if let Some(start) = &self.range.start
                && self.on_start == Some(depth)
                && depth < start.len()
            {
                from = start[depth];
                start_goes_on = start.len() > depth + 1;
            }
        }
        let (found, mut rejected) = match entry.flags & MASKED {
            0 => ((from < entry.limit).then_some(from), 0),
            _ => following(&self.masks[first_mask..], from),
        };
        let mut before_start = 0;
        if self.on_start == Some(depth) {
            self.on_start = (found == Some(from)).then_some(depth + 1);
            if found != Some(from) && start_goes_on && rejected > 0 && self.is_allowed(first_mask, from) {
                // This rejected option is a proper prefix of the start.
                rejected -= 1;
                before_start = 1;
            }
        }
        if found.is_none() && rejected == 0 {
            self.masks.truncate(first_mask);
            return FirstRead::Nothing;
        }
        if rejected > 0 {
            // The run itself was counted when it began; rejected options come before it, or it is the last of them.
            let before = self.explored - 1;
            while let room = self.pacer.max_candidates - before
                && (rejected > room || (rejected == room && found.is_some()))
            {
                let option = self.nth_option(first_mask, from, room + before_start);
                if self.stops_at(depth, option) {
                    self.masks.truncate(first_mask);
                    return FirstRead::Nothing;
                }
            }
            self.explored += rejected - found.is_none() as u64;
        }
        let option = found.unwrap_or_else(|| last_allowed(&self.masks[first_mask..]));
        self.stack.push(entry);
        self.take(depth, option);
        if found.is_some() { FirstRead::Accepted } else { FirstRead::Rejected }
    }

    /// The next option of the last entry, or none and it is gone.
    pub(super) fn advance_masked(&mut self) -> bool {
        let depth = self.stack.len() - 1;
        let entry = &self.stack[depth];
        let (flags, current, first_mask) = (entry.flags, entry.current, entry.masks());
        if flags & GENERAL != 0 {
            self.leave_general(depth);
        } else if flags & COUNTED != 0 {
            entry.count_out();
        }
        if flags & self.special & UNFOCUSED == 0 && flags & MASKED != 0 {
            let (next, rejected) = following(&self.masks[first_mask..], current + 1);
            if rejected > 0 {
                self.special = SPECIAL;
                while let room = self.pacer.max_candidates - self.explored
                    && (rejected > room || (rejected == room && next.is_some()))
                {
                    let option = self.nth_option(first_mask, current + 1, room);
                    if self.stops_at(depth, option) {
                        self.stack.clear();
                        return false;
                    }
                }
                self.explored += rejected;
            }
            if let Some(next) = next {
                self.take(depth, next);
                return true;
            }
        }
        if flags & MASKED != 0 {
            self.masks.truncate(first_mask);
        }
        if flags & GENERAL == 0 {
            if flags & OWNING != 0 {
                self.stack[depth].disown();
            }
            self.pop();
        } else if let Some(entry) = self.stack.pop() {
            // SAFETY: the slot lives as long as the engine.
            unsafe { (*entry.slot).set(UNSET) };
        }
        false
    }

    /// Gives the entry at `depth` an option, with all its consequences; those of the one before were taken back.
    fn take(&mut self, depth: usize, option: u32) {
        let entry = &mut self.stack[depth];
        if entry.flags & OWNING != 0 {
            entry.set_owner(option);
        } else if entry.flags & COUNTED != 0 {
            entry.count_in(option);
        } else if entry.flags & GENERAL == 0 {
            entry.set(option);
        } else {
            entry.set_word(option);
            self.enter_general(depth);
        }
    }

    fn is_allowed(&self, first_mask: usize, option: u32) -> bool {
        let mask = self.masks.get(first_mask + option as usize / 64);
        mask.is_some_and(|mask| mask.allowed >> (option % 64) & 1 == 1)
    }

    /// While the path agrees with the end of the range, options at or after the end do not exist.
    fn clip_to_end(&mut self, entry: &mut Entry, depth: usize) {
        let Some(end) = &self.range.end else { return };
        if depth >= end.len() || !self.stack.iter().zip(end.iter()).all(|(entry, &index)| entry.current == index) {
            return;
        }
        let is_last = depth + 1 == end.len();
        entry.limit = entry.limit.min(end[depth].saturating_add(!is_last as u32));
        if entry.flags & MASKED != 0 {
            for (k, mask) in self.masks[entry.masks()..].iter_mut().enumerate() {
                mask.allowed &= low_bits(entry.limit.saturating_sub(64 * k as u32).min(64));
            }
        }
    }

    /// The option that follows `count` allowed ones, from `from` on.
    fn nth_option(&self, first_mask: usize, from: u32, count: u64) -> u32 {
        let options = (self.masks.len() - first_mask) as u32 * 64;
        (from..options).filter(|&option| self.is_allowed(first_mask, option)).nth(count as usize).unwrap_or(options)
    }

    /// The limit on candidates, or a mark, was reached at an option of the entry at `depth`. False if it was a mark and the search goes on;
    /// at the limit, a running candidate counts no more.
    #[cold]
    fn stops_at(&mut self, depth: usize, option: u32) -> bool {
        let mut at: Vec<u32> = self.stack[..depth].iter().map(|entry| entry.current).collect();
        at.push(option);
        if self.pacer.is_mark(self.pacer.max_candidates) {
            self.pacer.mark(Path::from(at));
            return false;
        }
        self.explored = self.pacer.max_candidates;
        self.stopped = Some(Stop::candidates(Path::from(at)));
        true
    }
}

pub(super) fn low_bits(count: u32) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> (64 - count) }
}

/// The first accepted option from `from` on, and how many allowed ones before it are rejected.
pub(super) fn following(masks: &[Mask], from: u32) -> (Option<u32>, u64) {
    let mut rejected = 0;
    let first = from as usize / 64;
    for (k, mask) in masks.iter().enumerate().skip(first) {
        let rest = if k == first { mask.allowed & (u64::MAX << (from % 64)) } else { mask.allowed };
        let hit = rest & mask.accepted;
        if hit != 0 {
            let bit = hit.trailing_zeros();
            rejected += (rest & ((1 << bit) - 1)).count_ones() as u64;
            return (Some(64 * k as u32 + bit), rejected);
        }
        rejected += rest.count_ones() as u64;
    }
    (None, rejected)
}

fn last_allowed(masks: &[Mask]) -> u32 {
    let last = masks.iter().enumerate().rev().find(|(_, mask)| mask.allowed != 0);
    last.map_or(0, |(k, mask)| 64 * k as u32 + mask.allowed.ilog2())
}

#[cfg(test)]
mod tests {
    use super::{Mask, following, last_allowed, low_bits};

    #[test]
    fn the_following_option_and_the_rejected_ones_before_it_are_found_across_masks() {
        let masks = [Mask { allowed: 0b1011, accepted: 0b1000 }, Mask { allowed: u64::MAX, accepted: 1 << 63 }];
        assert_eq!(following(&masks, 0), (Some(3), 2));
        assert_eq!(following(&masks, 2), (Some(3), 0));
        assert_eq!(following(&masks, 4), (Some(127), 63));
        assert_eq!(following(&masks, 128), (None, 0));
        assert_eq!(following(&masks[..1], 4), (None, 0));
        assert_eq!(last_allowed(&masks), 127);
        assert_eq!((low_bits(0), low_bits(3), low_bits(64)), (0, 7, u64::MAX));
    }
}
