//! What only the page of a check shows: inputs and candidates by size, counted if a page is wanted.

use super::run::Run;
use super::tally::Tally;
use crate::harness::process::told::Told;
use crate::scope::{Search, Selection};
use smallscope_view::{Growth, Size};
use std::ops::ControlFlow;

/// Candidates that are explored again for the page: one in this many of those that the check explored.
const SHARE: u64 = 32;

#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    pub(super) sizes: Vec<Size>,
    pub(super) growth: Vec<Growth>,
}

/// Pages are written by the process that has all of it.
impl Told for Details {
    fn tell(&self, _: &mut String) {}

    fn hear(_: &mut &str) -> Option<Details> {
        Some(Details::default())
    }
}

impl Tally {
    /// Counts an input of a size.
    pub(super) fn count_size(&mut self, size: usize, has_failed: bool) {
        if self.sizes.len() <= size {
            self.sizes.resize(size + 1, [0; 2]);
        }
        self.sizes[size][usize::from(has_failed)] += 1;
    }
}

impl Run<'_> {
    /// How the search grows with the size: as many small sizes as cost next to nothing, and the whole.
    pub(super) fn details(&self, is_complete: bool) -> Details {
        let sizes = self.tally.sizes.iter().enumerate().map(|(size, &[passed, failed])| Size { size, passed, failed });
        let sizes: Vec<Size> = sizes.collect();
        let mut growth = vec![];
        let largest = sizes.iter().rposition(|size| size.passed + size.failed > 0);
        // Tables do not grow with the size as Korat's search does.
        let is_complete = is_complete && self.search == Search::Korat;
        let (mut left, largest) = (self.tally.explored / SHARE, largest.filter(|_| is_complete).unwrap_or(0));
        for size in 0..largest {
            let pass = Selection { size: Some(size), candidates: Some(left), ..Selection::default() };
            let counts = self.scope.pass(&pass, &mut |_| ControlFlow::Continue(()));
            let Some(counts) = counts.ok().filter(|counts| counts.is_complete()) else { break };
            growth.push(Growth { size, explored: counts.explored, valid: counts.valid });
            left -= counts.explored.min(left);
        }
        if !growth.is_empty() {
            growth.push(Growth { size: largest, explored: self.tally.explored, valid: self.tally.structures });
        }
        Details { sizes, growth }
    }
}
