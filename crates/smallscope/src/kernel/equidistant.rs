//! Equidistant candidates in one pass, without knowing how many candidates there are (the papers' SEQ-ON).

use crate::kernel::Stretch;
use crate::kernel::{Path, Range};

/// Between m and 2m equidistant candidates of a search, and the last one; all of them, if there are fewer.
///
/// It keeps up to 2m of them. When it is full, every second one is dropped and the distance doubles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equidistant {
    least: usize,
    distance: u64,
    marks: Vec<Mark>,
}

/// A place between two candidates: right after one that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of candidates before it; the kept candidate is the last of them.
    pub index: u64,
    /// Where the next candidate begins; none after the last candidate.
    pub at: Option<Path>,
}

impl Equidistant {
    /// Keeps at least `least` candidates, and less than twice as many.
    pub fn new(least: usize) -> Equidistant {
        Equidistant { least: least.max(1), distance: 1, marks: vec![] }
    }

    pub(crate) fn restored(least: usize, distance: u64, marks: Vec<Mark>) -> Equidistant {
        Equidistant { least, distance, marks }
    }

    /// The number of candidates after which the next one is to be recorded.
    pub(crate) fn next(&self) -> u64 {
        self.marks.last().map_or(0, |mark| mark.index) + self.distance
    }

    /// Records the place after the candidate that [`next`](Self::next) asks for.
    pub(crate) fn record(&mut self, at: Path) {
        let index = self.next();
        self.push(Mark { index, at: Some(at) });
    }

    /// The search has ended after that many candidates.
    pub(crate) fn finish(&mut self, explored: u64) {
        if self.marks.last().is_none_or(|mark| mark.index < explored) && explored > 0 {
            self.push(Mark { index: explored, at: None });
        }
    }

    fn push(&mut self, mark: Mark) {
        self.marks.push(mark);
        if self.marks.len() == 2 * self.least {
            let mut position = 0;
            self.marks.retain(|_| {
                position += 1;
                position % 2 == 0
            });
            self.distance *= 2;
        }
    }

    /// All kept candidates, in search order.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The distance between neighbours; the last one may be nearer.
    pub fn distance(&self) -> u64 {
        self.distance
    }

    pub(crate) fn least(&self) -> usize {
        self.least
    }

    /// A number of them, evenly chosen, the last one included; all, if there are fewer.
    pub fn select(&self, count: usize) -> Vec<Mark> {
        let (count, all) = (count.min(self.marks.len()), self.marks.len());
        (1..=count).map(|i| self.marks[i * all / count - 1].clone()).collect()
    }

    /// Partitions the search into this many parts of nearly equal size, and at least one.
    pub fn parts(&self, count: usize) -> Vec<Stretch> {
        let mut start = Mark { index: 0, at: None };
        let mut parts = vec![];
        for mark in self.select(count.max(1)) {
            let range = Range { start: start.at.take(), end: mark.at.clone() };
            parts.push(Stretch { start: start.index, end: mark.index, range });
            start = mark;
        }
        parts
    }

    /// Whether one of the marks lies in there, at its start or at its end.
    pub(crate) fn touches(&self, stretch: &Stretch) -> bool {
        let first = self.marks.partition_point(|mark| mark.index < stretch.start);
        self.marks.get(first).is_some_and(|mark| mark.index <= stretch.end)
    }
}

#[cfg(test)]
mod tests {
    use super::Equidistant;
    use crate::kernel::Path;

    fn marks(least: usize, explored: u64) -> Vec<u64> {
        let mut equidistant = Equidistant::new(least);
        for index in 0..explored {
            if equidistant.next() == index {
                equidistant.record(Path::from(vec![index as u32]));
            }
        }
        equidistant.finish(explored);
        equidistant.marks().iter().map(|mark| mark.index).collect()
    }

    #[test]
    fn four_of_961_candidates_are_the_papers() {
        assert_eq!(marks(4, 961), [256, 512, 768, 961]);
    }

    #[test]
    fn there_are_between_m_and_2m_at_equal_distances_and_the_last() {
        for least in 1..20 {
            for explored in 0..500 {
                let marks = marks(least, explored);
                assert!(marks.len() < (2 * least).max(2), "{least} of {explored}: {marks:?}");
                assert!(marks.len() as u64 >= explored.min(least as u64), "{least} of {explored}: {marks:?}");
                assert_eq!(marks.last().copied().unwrap_or(0), explored);
                let first = marks.first().copied().unwrap_or(0);
                let inner = &marks[..marks.len().saturating_sub(1)];
                assert!(inner.iter().zip(1..).all(|(&mark, i)| mark == first * i), "{least} of {explored}: {marks:?}");
            }
        }
    }
}
