//! Which records make up the result: those that follow one another from the start of the search to its end.

use crate::messages::{Kept, Outcome};
use crate::names::start;
use smallscope::remote::RangeResult;
use smallscope::{Path, Range};
use std::collections::HashMap;

/// How many gaps are told at a time.
const GAPS: usize = 1_000;

/// What is on record, by starts, and how far it reaches without a gap.
///
/// Workers that were given up can come back and record ranges that others ran too, cut elsewhere. Their records begin where no record of the chain ends, so
/// they are never counted.
pub(crate) struct Chain {
    whole: Range,
    records: HashMap<String, Record>,
    reached: Reached,
    length: usize,
}

struct Record {
    range: Range,
    outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reached {
    /// Everything before this start.
    Before(Range),
    End,
}

impl Chain {
    pub(crate) fn new(whole: &Range) -> Chain {
        let reached = if whole.is_empty() { Reached::End } else { Reached::Before(whole.clone()) };
        Chain { whole: whole.clone(), records: HashMap::new(), reached, length: 0 }
    }

    /// Takes a record, unless it reaches out of the search. The first one under a start counts.
    pub(crate) fn record(&mut self, range: Range, outcome: Outcome) -> bool {
        if range.start < self.whole.start || reaches(&range) > reaches(&self.whole) {
            return false;
        }
        self.records.entry(start(&range)).or_insert(Record { range, outcome });
        while let Reached::Before(rest) = &self.reached
            && let Some(record) = self.records.get(&start(rest))
        {
            self.length += 1;
            self.reached = match &record.range.end {
                end if *end == self.whole.end => Reached::End,
                Some(end) => Reached::Before(Range { start: Some(end.clone()), end: self.whole.end.clone() }),
                None => Reached::End,
            };
        }
        true
    }

    pub(crate) fn is_done(&self) -> bool {
        self.reached == Reached::End
    }

    pub(crate) fn records(&self) -> usize {
        self.records.len()
    }

    /// How many records follow one another from the start, and up to where.
    pub(crate) fn reached(&self) -> (usize, String) {
        let until = match &self.reached {
            Reached::Before(rest) => start(rest),
            Reached::End => "end".to_string(),
        };
        (self.length, until)
    }

    /// What is missing, in the order of the search: from where records follow one another no longer to the next record, or to the end.
    pub(crate) fn gaps(&self) -> Vec<Range> {
        let mut gaps = Vec::new();
        let Reached::Before(rest) = &self.reached else { return gaps };
        let mut starts: Vec<&Path> = self.records.values().filter_map(|record| record.range.start.as_ref()).collect();
        starts.sort();
        let mut from = rest.start.clone();
        loop {
            let next = starts.get(starts.partition_point(|start| Some(*start) <= from.as_ref()));
            let end = next.map_or_else(|| rest.end.clone(), |next| Some((*next).clone()));
            gaps.push(Range { start: from, end: end.clone() });
            if next.is_none() || gaps.len() == GAPS {
                return gaps;
            }
            from = end;
            while let Some(record) = from.as_ref().and_then(|from| self.records.get(&from.to_string())) {
                from = record.range.end.clone();
            }
            if from.is_none() || from == rest.end {
                return gaps;
            }
        }
    }

    /// The ranges of the chain that were set aside, and how many workers each of them ended.
    pub(crate) fn set_aside(&self) -> Vec<(Range, u32)> {
        let attempts = |record: &Record| match record.outcome {
            Outcome::SetAside(attempts) => Some((record.range.clone(), attempts)),
            _ => None,
        };
        self.links().filter_map(attempts).collect()
    }

    /// What was run, in order: the chain as far as it reaches, or up to the first part that is enough, wherever that is.
    pub(crate) fn parts(&self) -> Vec<RangeResult> {
        let enough =
            self.records.values().filter_map(Record::part).filter(|part| part.is_enough).min_by(|a, b| a.range.cmp(&b.range));
        let is_before = |part: &RangeResult| {
            enough.as_ref().is_none_or(|enough| part.range.end.is_some() && part.range.end <= enough.range.start)
        };
        let mut parts: Vec<RangeResult> = self.links().filter_map(Record::part).filter(is_before).collect();
        parts.extend(enough);
        parts
    }

    /// What the ranges of the chain have put into the object store, in the order of the search.
    pub(crate) fn kept(&self) -> Vec<(Range, Kept)> {
        let kept = |record: &Record| match &record.outcome {
            Outcome::Ran { kept: Some(kept), .. } => Some((record.range.clone(), kept.clone())),
            _ => None,
        };
        self.links().filter_map(kept).collect()
    }

    /// How many of some adjoining parts of the search are on record as a whole, whoever recorded them. `borders` are where all but the first begin.
    pub(crate) fn covered(&self, borders: &[Path]) -> usize {
        let mut ranges: Vec<&Range> = self.records.values().map(|record| &record.range).collect();
        ranges.sort();
        let mut joined: Vec<Range> = Vec::new();
        for range in ranges {
            match joined.last_mut() {
                Some(last) if last.end.is_none() || last.end >= range.start => {
                    if reaches(range) > reaches(last) {
                        last.end = range.end.clone();
                    }
                }
                _ => joined.push(range.clone()),
            }
        }
        let starts = std::iter::once(self.whole.start.clone()).chain(borders.iter().cloned().map(Some));
        let ends = borders.iter().cloned().map(Some).chain(std::iter::once(self.whole.end.clone()));
        let is_covered = |part: &Range| {
            let before = joined.partition_point(|range| range.start <= part.start);
            before > 0 && reaches(&joined[before - 1]) >= reaches(part)
        };
        starts.zip(ends).map(|(start, end)| Range { start, end }).filter(is_covered).count()
    }

    fn links(&self) -> impl Iterator<Item = &Record> {
        let mut next = self.records.get(&start(&self.whole));
        (0..self.length).map_while(move |_| {
            let record = next?;
            next = record.range.end.as_ref().and_then(|end| self.records.get(&end.to_string()));
            Some(record)
        })
    }
}

impl Record {
    fn part(&self) -> Option<RangeResult> {
        match &self.outcome {
            Outcome::Ran { result, is_enough, .. } => {
                Some(RangeResult { range: self.range.clone(), result: result.clone(), is_enough: *is_enough })
            }
            _ => None,
        }
    }
}

/// Where a range ends, so that the end of the search is the largest.
fn reaches(range: &Range) -> (bool, Option<&Path>) {
    (range.end.is_none(), range.end.as_ref())
}

#[cfg(test)]
mod tests {
    use super::Chain;
    use crate::messages::Outcome;
    use smallscope::remote::cover;
    use smallscope::{Path, Range};

    fn chain(whole: &str, records: &[(&str, Outcome)]) -> Chain {
        let mut chain = Chain::new(&whole.parse().unwrap());
        records.iter().for_each(|(range, outcome)| assert!(chain.record(range.parse().unwrap(), outcome.clone())));
        chain
    }

    fn part(number: u8) -> Outcome {
        Outcome::Ran { result: vec![number], is_enough: false, kept: None }
    }

    fn enough() -> Outcome {
        Outcome::Ran { result: vec![], is_enough: true, kept: None }
    }

    fn ranges(chain: &Chain) -> Vec<String> {
        chain.parts().iter().map(|part| part.range.to_string()).collect()
    }

    fn gaps(chain: &Chain) -> Vec<String> {
        chain.gaps().iter().map(Range::to_string).collect()
    }

    #[test]
    fn records_are_followed_from_start_to_end_in_whatever_order_they_come() {
        let chain = chain("[start, end)", &[("[2, end)", part(3)), ("[start, 1)", part(1)), ("[1, 2)", part(2))]);
        assert!(chain.is_done());
        assert_eq!(ranges(&chain), ["[start, 1)", "[1, 2)", "[2, end)"]);
        assert_eq!(chain.reached(), (3, "end".to_string()));
    }

    #[test]
    fn a_gap_is_not_done() {
        let chain = chain("[start, end)", &[("[start, 1)", part(1)), ("[2, end)", part(2))]);
        assert!(!chain.is_done());
        assert_eq!(ranges(&chain), ["[start, 1)"]);
        assert_eq!(chain.reached(), (1, "1".to_string()));
        assert_eq!(gaps(&chain), ["[1, 2)"]);
    }

    #[test]
    fn gaps_reach_to_the_next_record_or_to_the_end() {
        assert_eq!(gaps(&chain("[start, end)", &[])), ["[start, end)"]);
        let beside = [("[0, 4)", part(1)), ("[0, 3)", part(1)), ("[2, 4)", part(1))];
        assert_eq!(gaps(&chain("[0, 9)", &beside)), ["[4, 9)"]);
        let several = [("[0, 1)", part(1)), ("[2, 3)", part(1)), ("[3, 4)", part(1)), ("[6, 7)", part(1))];
        assert_eq!(gaps(&chain("[0, 9)", &several)), ["[1, 2)", "[4, 6)", "[7, 9)"]);
        assert_eq!(gaps(&chain("[start, end)", &[("[5, end)", part(1))])), ["[start, 5)"]);
        assert_eq!(gaps(&chain("[0, 9)", &[("[0, 9)", part(1))])), Vec::<String>::new());
    }

    #[test]
    fn the_first_record_of_a_start_counts_and_those_beside_the_chain_do_not() {
        let records = [("[start, 5)", part(1)), ("[start, 3)", part(9)), ("[3, 5)", part(9)), ("[5, 7)", part(2))];
        let chain = chain("[start, 7)", &records);
        assert!(chain.is_done());
        assert_eq!(chain.parts().iter().map(|part| part.result[0]).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(chain.records(), 3);
    }

    #[test]
    fn one_that_is_enough_ends_the_parts() {
        let chain =
            chain("[start, end)", &[("[start, 1)", part(1)), ("[4, 5)", enough()), ("[1, 2)", part(1)), ("[8, 9)", enough())]);
        assert_eq!(ranges(&chain), ["[start, 1)", "[1, 2)", "[4, 5)"]);
    }

    #[test]
    fn what_was_set_aside_is_passed_and_told() {
        let chain = chain("[0, 3)", &[("[0, 1)", part(1)), ("[1, 2)", Outcome::SetAside(5)), ("[2, 3)", part(2))]);
        assert!(chain.is_done());
        assert_eq!(chain.set_aside(), [("[1, 2)".parse().unwrap(), 5)]);
        assert_eq!(ranges(&chain), ["[0, 1)", "[2, 3)"]);
    }

    #[test]
    fn a_record_that_reaches_out_of_the_search_is_none() {
        let mut chain = Chain::new(&"[1, 3)".parse().unwrap());
        for range in ["[start, 2)", "[0, 3)", "[1, 4)", "[1, end)"] {
            assert!(!chain.record(range.parse().unwrap(), part(0)), "{range}");
        }
        assert!(chain.record("[1, 3)".parse().unwrap(), part(0)) && chain.is_done());
    }

    #[test]
    fn parts_are_covered_by_whatever_records_there_are() {
        let borders: Vec<Path> = ["2", "4", "6"].map(|border| border.parse().unwrap()).to_vec();
        let covered = |records: &[&str]| {
            let records: Vec<(&str, Outcome)> = records.iter().map(|range| (*range, part(0))).collect();
            chain("[start, end)", &records).covered(&borders)
        };
        assert_eq!(covered(&[]), 0);
        assert_eq!(covered(&["[start, 2)"]), 1);
        assert_eq!(covered(&["[start, 1)"]), 0);
        assert_eq!(covered(&["[2, 3)", "[3, 4)"]), 1);
        assert_eq!(covered(&["[2, 3.5)", "[3, 4)", "[6, end)"]), 2);
        assert_eq!(covered(&["[2, 3)", "[3.1, 4)"]), 0);
        assert_eq!(covered(&["[start, 5)", "[1, 3)", "[5, end)"]), 4);
    }

    #[test]
    fn an_empty_search_is_done() {
        assert!(chain("[1, 1)", &[]).is_done());
    }

    /// Two generations of cuts of the same search, recorded in random order: a chain that is done covers the search.
    #[test]
    fn a_chain_that_is_done_covers_the_search() {
        let mut state = 7_u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let whole: Range = "[0, 30)".parse().unwrap();
        let mut done = 0;
        for _ in 0..2_000 {
            let mut chain = Chain::new(&whole);
            for _ in 0..random(200) {
                let start = random(30);
                let end = start + 1 + random(30 - start);
                let [start, end] = [start, end].map(|number| Path::from(vec![number as u32]));
                chain.record(Range::between(start, end), part(0));
            }
            let mut parts = chain.parts();
            assert_eq!(cover(&whole, &mut parts).is_ok(), chain.is_done());
            done += usize::from(chain.is_done());
        }
        assert!(done > 500, "{done} of 2000 were done");
    }
}
