//! An exploration that stopped, in a file: how each state was reached, from which the states are made again, and what was counted.

use super::coverage::{Coverage, Tally};
use super::level_search::LevelSearch;
use super::node::MAX_CHOICES;
use super::plan::Plan;
use super::run::Context;
use super::sequence::ChosenCall;
use super::subject::Found;
use crate::kernel::FileError;
use crate::store::{self, Fingerprint, Reader, put, put_labels, read_labels};
use crate::system::counted;
use std::path::Path;

/// The file of an exploration, and what it belongs to.
pub(super) struct ExploreCheckpoint<'e> {
    plan: &'e Plan,
    kept: store::Checkpoint,
}

/// What a file says of an exploration.
struct Contents {
    level: u64,
    position: usize,
    visited: u64,
    expanded: u64,
    coverage: Coverage,
    nodes: Vec<(u32, ChosenCall)>,
}

impl<'e> ExploreCheckpoint<'e> {
    /// `start` is what is known of the state before any call.
    pub(super) fn new(plan: &'e Plan, context: &Context, file: &Path, start: &str) -> ExploreCheckpoint<'e> {
        let holds = format!("a checkpoint of the exploration `{}`", context.name);
        let fingerprint = Fingerprint::of_texts(&context.name, plan.described(start));
        ExploreCheckpoint { plan, kept: store::Checkpoint { file: file.to_path_buf(), holds, fingerprint } }
    }

    pub(super) fn save(&self, search: &LevelSearch<'_>) -> Result<(), String> {
        let mut bytes = vec![];
        let numbers = [search.level, search.position as u64, search.visited, search.expanded];
        numbers.into_iter().for_each(|number| put(&mut bytes, number));
        put(&mut bytes, search.coverage.calls.len() as u64);
        for Tally { executions, changed, panicked, choices } in &search.coverage.calls {
            [executions, changed, panicked, choices].into_iter().for_each(|&number| put(&mut bytes, number));
        }
        put_labels(&mut bytes, &search.coverage.labels.counts);
        put_labels(&mut bytes, &search.coverage.labels.reached);
        put(&mut bytes, search.nodes.len() as u64 - 1);
        for node in &search.nodes[1..] {
            let ChosenCall { call, choice } = node.chosen();
            [node.parent, call, choice].into_iter().for_each(|number| put(&mut bytes, u64::from(number)));
        }
        self.kept.save(&bytes).map_err(|error| error.to_string())
    }

    /// Goes on where the file says, if there is one; gives how many states are from it.
    pub(super) fn load(&self, search: &mut LevelSearch<'_>) -> Result<u64, String> {
        let Some(contents) = self.kept.load(contents).map_err(|error| error.to_string())? else { return Ok(0) };
        let is_known =
            |chosen: &ChosenCall| (chosen.call as usize) < self.plan.calls.len() && (chosen.choice as usize) < MAX_CHOICES;
        if contents.coverage.calls.len() != self.plan.calls.len() || !contents.nodes.iter().all(|(_, chosen)| is_known(chosen)) {
            return Err(self.unusable(FileError::Damaged));
        }
        let Contents { level, position, visited, expanded, coverage, nodes } = contents;
        let choices = search.restore(nodes.into_iter(), level, position).map_err(|found| match found {
            Found::Failure(sequence, failure) => {
                self.stale(format!("the sequence {sequence}, which passed, fails now ({failure})"))
            }
            Found::Unusable(problem) => self.stale(problem),
        })?;
        for ((call, tally), now) in self.plan.calls.iter().zip(&coverage.calls).zip(choices) {
            if tally.executions != now {
                let before = counted(tally.executions, "choice");
                return Err(self.stale(format!("its states had {before} of arguments for `{}`, and now have {now}", call.name)));
            }
        }
        search.executions = coverage.executions();
        (search.visited, search.expanded, search.coverage) = (visited, expanded, coverage);
        Ok(visited)
    }

    fn stale(&self, difference: String) -> String {
        self.unusable(FileError::Stale { difference })
    }

    fn unusable(&self, problem: FileError) -> String {
        self.kept.unusable(problem).to_string()
    }
}

fn contents(reader: &mut Reader<'_>) -> Option<Contents> {
    let [level, position, visited, expanded] = [reader.number()?, reader.number()?, reader.number()?, reader.number()?];
    let calls = reader.list(|reader| {
        let [executions, changed, panicked, choices] = [reader.number()?, reader.number()?, reader.number()?, reader.number()?];
        Some(Tally { executions, changed, panicked, choices })
    })?;
    let mut coverage = Coverage { calls, ..Coverage::new(0) };
    (coverage.labels.counts, coverage.labels.reached) = (read_labels(reader)?, read_labels(reader)?);
    let number = |reader: &mut Reader<'_>| reader.number()?.try_into().ok();
    let nodes = reader.list(|reader| Some((number(reader)?, ChosenCall { call: number(reader)?, choice: number(reader)? })))?;
    let position = position.try_into().ok()?;
    Some(Contents { level, position, visited, expanded, coverage, nodes })
}
