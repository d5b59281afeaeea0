//! What a range that is being run is told, and the ends of it that are given away.

use crate::board::Board;
use crate::error::Error;
use crate::messages::Tag;
use crate::nats::Fault;
use crate::records::Records;
use smallscope::Range;
use smallscope::remote::Sharing;

/// Gives ends of one range to the queue.
pub(crate) struct Giving<'a> {
    records: &'a Records<'a>,
    tag: &'a Tag,
    board: &'a Board,
    /// What is left of the range.
    rest: Range,
    fault: Option<Fault>,
}

impl<'a> Giving<'a> {
    pub(crate) fn new(records: &'a Records<'a>, tag: &'a Tag, board: &'a Board, range: &Range) -> Giving<'a> {
        Giving { records, tag, board, rest: range.clone(), fault: None }
    }

    /// What was not given away. An error if giving failed: then the range failed with it, and nothing may be recorded.
    pub(crate) fn finish(self) -> Result<Range, Fault> {
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(self.rest),
        }
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
            Err(fault) => {
                let text = match &fault {
                    Fault::Other(error) => error.to_string(),
                    _ => Error::from(Fault::Stopped).to_string(),
                };
                self.fault = Some(fault);
                Err(text)
            }
        }
    }

    fn is_over(&mut self) -> bool {
        self.board.is_over()
    }
}
