//! What a range that is being run is told, and the ends of it that are given away.

use crate::board::Board;
use crate::error::Error;
use crate::fresh_id;
use crate::messages::{Kept, Tag};
use crate::nats::{Fault, Object};
use crate::records::Records;
use smallscope::Range;
use smallscope::remote::Sharing;
use std::sync::atomic::{AtomicBool, Ordering};

/// Gives ends of one range to the queue.
pub(crate) struct Giving<'a> {
    records: &'a Records<'a>,
    tag: &'a Tag,
    board: &'a Board,
    /// Somebody else may have run it.
    is_contested: &'a AtomicBool,
    /// What is left of the range.
    rest: Range,
    object: Option<Object>,
    fault: Option<Fault>,
}

impl<'a> Giving<'a> {
    pub(crate) fn new(
        records: &'a Records<'a>,
        tag: &'a Tag,
        board: &'a Board,
        is_contested: &'a AtomicBool,
        range: &Range,
    ) -> Giving<'a> {
        Giving { records, tag, board, is_contested, rest: range.clone(), object: None, fault: None }
    }

    /// What was not given away, and what was kept of it. An error if giving or keeping failed: then the range failed with it, and nothing may be recorded.
    pub(crate) fn finish(self) -> Result<(Range, Option<Kept>), Fault> {
        let Giving { records, rest, object, fault, .. } = self;
        match fault {
            Some(fault) => Err(fault),
            None => Ok((rest, object.map(|object| object.finish(records.link, records.stop)).transpose()?)),
        }
    }

    fn failed(&mut self, fault: Fault) -> String {
        let text = match &fault {
            Fault::Other(error) => error.to_string(),
            _ => Error::from(Fault::Stopped).to_string(),
        };
        self.fault = Some(fault);
        text
    }
}

impl Sharing for Giving<'_> {
    fn is_wanted(&mut self) -> bool {
        self.board.is_wanted()
    }

    fn give(&mut self, range: &Range) -> Result<(), String> {
        if range.is_empty() {
            return Ok(());
        }
        // The start stays: records are found by it.
        let kept = Range { start: self.rest.start.clone(), end: range.start.clone() };
        if range.start.is_none() || kept.is_empty() || range.end != self.rest.end {
            return Err(format!("{range} is not an end of {}: this is a bug of the job", self.rest));
        }
        self.board.answer();
        match self.records.task(self.tag, range, 0) {
            Ok(()) => {
                self.rest = kept;
                Ok(())
            }
            Err(fault) => Err(self.failed(fault)),
        }
    }

    fn keep(&mut self, bytes: &[u8]) -> Result<(), String> {
        let Records { link, names, stop } = self.records;
        let object = self.object.get_or_insert_with(|| Object::new(names.objects(), fresh_id()));
        match object.write(bytes, link, *stop) {
            Ok(()) => Ok(()),
            Err(fault) => Err(self.failed(fault)),
        }
    }

    fn is_over(&mut self) -> bool {
        self.board.is_over() || self.is_contested.load(Ordering::Relaxed)
    }
}
