//! What a check has counted, as it is kept in a checkpoint.

use super::counterexample::Counterexample;
use super::tally::Tally;
use crate::harness::labels::Labels;
use crate::harness::{Failure, FailureKind};
use crate::kernel::Path;
use crate::store::{Reader, Storable, put, put_labels, put_place, put_text, read_labels};

impl Storable for Tally {
    /// Parts have no limits of their own, so nothing has stopped them and no size is complete.
    fn write(&self, bytes: &mut Vec<u8>) {
        [self.passed, self.failed, self.skipped, self.structures, self.explored].into_iter().for_each(|count| put(bytes, count));
        put_labels(bytes, &self.labels.counts);
        put_labels(bytes, &self.labels.reached);
        bytes.push(self.smallest.is_some() as u8);
        if let Some(found) = &self.smallest {
            write_counterexample(found, bytes);
        }
    }

    fn read(reader: &mut Reader<'_>) -> Option<Tally> {
        let [passed, failed, skipped, structures, explored] =
            [reader.number()?, reader.number()?, reader.number()?, reader.number()?, reader.number()?];
        let labels = Labels { counts: read_labels(reader)?, reached: read_labels(reader)? };
        let smallest = if reader.flag()? { Some(read_counterexample(reader)?) } else { None };
        Some(Tally { passed, failed, skipped, structures, explored, labels, smallest, ..Tally::default() })
    }

    fn include(&mut self, after: Tally) {
        Tally::include(self, after);
    }
}

fn write_counterexample(found: &Counterexample, bytes: &mut Vec<u8>) {
    put_place(bytes, Some(&found.path));
    put(bytes, found.positions.len() as u64);
    found.positions.iter().for_each(|&position| put(bytes, position as u64));
    put(bytes, found.size as u64);
    let kind = format!("{:?}", found.failure.kind);
    let texts =
        [&found.drawing, &found.line, &found.arguments, &found.code, &kind, &found.failure.text, &found.covered, &found.replay];
    texts.into_iter().for_each(|text| put_text(bytes, text));
    put_text(bytes, &found.svg);
    for text in [&found.debug, &found.failure.after] {
        bytes.push(text.is_some() as u8);
        text.iter().for_each(|text| put_text(bytes, text));
    }
}

fn read_counterexample(reader: &mut Reader<'_>) -> Option<Counterexample> {
    let path: Path = reader.place()??;
    let positions = reader.list(|reader| reader.number()?.try_into().ok())?;
    let size = reader.number()?.try_into().ok()?;
    let [drawing, line, arguments, code] = [reader.text()?, reader.text()?, reader.text()?, reader.text()?];
    let (kind, text) = (FailureKind::named(&reader.text()?)?, reader.text()?);
    let [covered, replay, svg] = [reader.text()?, reader.text()?, reader.text()?];
    let debug = if reader.flag()? { Some(reader.text()?) } else { None };
    let after = if reader.flag()? { Some(reader.text()?) } else { None };
    let failure = Failure { after, ..Failure::new(kind, text) };
    Some(Counterexample { path, positions, size, drawing, line, arguments, debug, code, failure, covered, replay, svg })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_survives() {
        let found = |debug: Option<&str>| Counterexample {
            path: "1.0.2".parse().unwrap(),
            positions: vec![3, 0],
            size: 2,
            drawing: "a\n b".to_string(),
            line: "a b".to_string(),
            arguments: "(1, 2)".to_string(),
            debug: debug.map(str::to_string),
            code: "let x;".to_string(),
            failure: Failure { after: debug.map(|text| format!("{text} after")), ..Failure::new(FailureKind::Ensures, "no") },
            covered: String::new(),
            replay: "cargo test".to_string(),
            svg: "<svg/>".to_string(),
        };
        for smallest in [None, Some(found(None)), Some(found(Some("A { b }")))] {
            let labels = Labels { counts: [("empty".to_string(), 300)].into(), reached: [("full".to_string(), 0)].into() };
            let tally =
                Tally { passed: 1, failed: 2, skipped: 3, structures: 4, explored: 500, labels, smallest, ..Tally::default() };
            let mut bytes = vec![];
            tally.write(&mut bytes);
            let mut reader = Reader(&bytes);
            let read = <Tally as Storable>::read(&mut reader).unwrap();
            assert!(reader.0.is_empty());
            let counts = |tally: &Tally| [tally.passed, tally.failed, tally.skipped, tally.structures, tally.explored];
            assert_eq!((counts(&read), read.labels, read.smallest), (counts(&tally), tally.labels, tally.smallest));
        }
    }
}
