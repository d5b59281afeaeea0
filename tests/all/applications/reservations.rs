//! Reservations of rooms: ranges of hours that do not overlap.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};
use std::collections::BTreeMap;
use std::ops::Range;

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Room(pub u8);

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct Reservations {
    rooms: BTreeMap<Room, Vec<Range<u16>>>,
}

#[cfg_attr(test, invariant(are_apart))]
impl Reservations {
    /// The hours of a room are in order, and no two reservations overlap.
    fn are_apart(&self) -> bool {
        self.rooms.values().all(|hours| {
            !hours.is_empty()
                && hours.iter().all(|hours| hours.start < hours.end)
                && (1..hours.len()).all(|at| hours[at - 1].end <= hours[at].start)
        })
    }
}

impl Reservations {
    pub fn reserve(&mut self, room: Room, wanted: Range<u16>) -> bool {
        let hours = self.rooms.entry(room).or_default();
        // The fault: a reservation around another one has both ends outside of it.
        let is_taken = |other: &Range<u16>| other.contains(&wanted.start) || other.contains(&(wanted.end - 1));
        if hours.iter().any(is_taken) {
            return false;
        }
        let at = hours.partition_point(|other| other.end <= wanted.start);
        hours.insert(at, wanted);
        true
    }
}

#[exhaustive(every_len = 0..=2, every(u8) = 0..=1, every(u16) = 0..=3, wanted = [0..1, 1..2, 0..3, 2..3], regressions = false)]
#[should_panic(expected = "    Reservations { rooms: {Room(0): [0..3, 1..2]} }")]
fn reservations_never_overlap(reservations: &mut Reservations, wanted: Range<u16>) {
    reservations.reserve(Room(0), wanted);
}
