//! A memo as bytes, for a file.
//!
//! **A memo is valid for one search.** When domains grow at their ends, the verdicts of paths stay true, but new candidates lie between old
//! ones, so no range stays infeasible; a test shows both. A file therefore names the search that it was made of, and is refused for any other.

use super::Memo;
use crate::kernel::Stretch;
use crate::kernel::equidistant::{Equidistant, Mark};
use crate::store::{Reader, put, put_place, put_range};

impl Memo {
    pub(crate) fn write(&self, bytes: &mut Vec<u8>) {
        let (least, distance) = (self.equidistant.least() as u64, self.equidistant.distance());
        [self.explored, self.valid, self.infeasible_ranges, least, distance].into_iter().for_each(|number| put(bytes, number));
        put(bytes, self.equidistant.marks().len() as u64);
        for mark in self.equidistant.marks() {
            put(bytes, mark.index);
            put_place(bytes, mark.at.as_ref());
        }
        let lists = [self.head.as_slice(), self.tail.as_slice(), &self.infeasible, &self.around, &self.feasible];
        for list in lists {
            put(bytes, list.len() as u64);
            for stretch in list {
                put(bytes, stretch.start);
                put(bytes, stretch.end);
                put_range(bytes, &stretch.range);
            }
        }
    }

    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Memo> {
        let [explored, valid, infeasible_ranges] = [reader.number()?, reader.number()?, reader.number()?];
        let (least, distance) = (reader.number()?.try_into().ok()?, reader.number()?);
        let marks = reader.list(|reader| Some(Mark { index: reader.number()?, at: reader.place()? }))?;
        let mut list =
            || reader.list(|reader| Some(Stretch { start: reader.number()?, end: reader.number()?, range: reader.range()? }));
        Some(Memo {
            explored,
            valid,
            infeasible_ranges,
            equidistant: Equidistant::restored(least, distance, marks),
            head: list()?.pop(),
            tail: list()?.pop(),
            infeasible: list()?,
            around: list()?,
            feasible: list()?,
        })
    }
}
