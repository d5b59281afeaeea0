//! What a check says: of itself, of an input that fails, and at the end.

use super::About;
use super::counterexample::Counterexample;
use super::place::InputPlace;
use super::replay::text;
use super::report::{Report, all, among};
use super::run::Run;
use super::summary::Summary;
use super::tally::Tally;
use crate::harness::Failure;
use crate::harness::Verdict;
use crate::harness::mark::Mark;
use crate::kernel::Error;
use crate::scope::Valid;
use crate::store::Sum;
use crate::system::counted;
use std::any::Any;

/// Up to this many values of an argument, all are compared to recognize them.
pub(super) const MOST_ARGUMENTS: usize = 1 << 14;

impl Run<'_> {
    /// What a checkpoint of it is of.
    pub(super) fn described_check(&self) -> String {
        let About { place, .. } = self.about;
        let arguments = self.described_arguments();
        let failures = if self.keeps_going() { " that keeps going" } else { "" };
        format!("the check `{}` at {}:{}:{}{arguments}{failures}", self.name, place.file(), place.line(), place.column())
    }

    /// The arguments: how many there are of each, the first and the last ones, and a sum of all.
    pub(super) fn described_arguments(&self) -> String {
        if self.lengths.is_empty() || self.lengths.contains(&0) {
            return String::new();
        }
        let lengths: Vec<String> = self.lengths.iter().map(ToString::to_string).collect();
        let first = self.cases.arguments(&vec![0; self.lengths.len()]);
        let last = self.cases.arguments(&self.lengths.iter().map(|length| length - 1).collect::<Vec<_>>());
        let (lengths, sum) = (lengths.join(" and "), self.sum_of_arguments());
        format!(" with {lengths} values of arguments, {first} to {last} ({sum:016x})")
    }

    /// Tells values of arguments from others: by each of them, or by many if there are too many.
    pub(super) fn sum_of_arguments(&self) -> u64 {
        let mut sum = Sum::default();
        let mut positions = vec![0; self.lengths.len()];
        for (argument, &length) in self.lengths.iter().enumerate() {
            sum.add(&length.to_string());
            let step = length.div_ceil(MOST_ARGUMENTS).max(1);
            for position in (0..length).step_by(step).chain(length.checked_sub(1)) {
                positions[argument] = position;
                sum.add(&self.cases.arguments(&positions));
            }
            positions[argument] = 0;
        }
        sum.0
    }

    pub(super) fn counterexample(&self, valid: &Valid<'_, dyn Any>, positions: &[usize], failure: Failure) -> Counterexample {
        let debug = self.cases.debug(valid.root);
        let found = Counterexample { debug, ..self.described(valid, positions, failure) };
        #[cfg(feature = "view")]
        let found = Counterexample { svg: super::page::picture(valid, &found), ..found };
        found
    }

    pub(super) fn arguments(&self, positions: &[usize]) -> String {
        if positions.is_empty() { String::new() } else { self.cases.arguments(positions) }
    }

    /// Without running code of the user's but `Debug` of values and arguments.
    pub(super) fn described(&self, valid: &Valid<'_, dyn Any>, positions: &[usize], failure: Failure) -> Counterexample {
        let place = InputPlace { path: valid.path(), positions: positions.to_vec() };
        let arguments = self.arguments(positions);
        let line = valid.to_string();
        let mark = Mark::of(&text(&line, &arguments));
        let mut code = self.cases.code(valid);
        if !arguments.is_empty() {
            // The `Debug` text of numbers is code; that of structs and lists is for reading.
            let is_code = !arguments.contains(['{', '[']);
            code.push_str(&format!(
                "\n{} {arguments}{}",
                if is_code { "let arguments =" } else { "// arguments:" },
                if is_code { ";" } else { "" }
            ));
        }
        Counterexample {
            replay: format!("SMALLSCOPE_REPLAY='{}{place}{mark}' {}", self.current.check, self.current.command),
            path: place.path,
            positions: place.positions,
            size: valid.size(),
            drawing: valid.to_drawing(),
            line,
            arguments,
            debug: None,
            code,
            failure,
            covered: String::new(),
            svg: String::new(),
        }
    }

    pub(super) fn report(&mut self, complete: bool) -> Report {
        let covered = self.tally.smallest.as_ref().map(|found| self.covered(found, complete));
        let mut report = self.summary().report(self.tally.clone(), complete, covered.unwrap_or_default());
        let is_judged = matches!(report.verdict, Verdict::Counterexample | Verdict::Incomplete(_));
        // Whether there are inputs, and enough of them, is seen when all are together.
        if !is_judged && (self.partial.is_some() || self.settings.replay.is_some()) {
            report.verdict = Verdict::Holds;
        }
        let Tally { covered, below, .. } = self.tally;
        if let Verdict::Incomplete(reason) = &report.verdict
            && self.settings.allow_incomplete
            && !self.grows
            && below > 0
        {
            let covered = all_below(below, covered);
            report.notes.push(format!("not completed, which is allowed: {reason}; the inputs include {covered}"));
            report.verdict = Verdict::Holds;
        }
        report.partial = self.partial.clone();
        report
    }

    /// What a report says besides what was counted.
    pub(super) fn summary(&self) -> Summary {
        let About { expected, sometimes, .. } = self.about;
        let (name, bounds) = (self.name.clone(), self.bounds().unwrap_or_default());
        Summary { name, bounds, expected: *expected, sometimes: sometimes.clone() }
    }

    /// The bounds of structures and arguments.
    pub(super) fn bounds(&self) -> Result<String, Error> {
        let arguments = (0..self.lengths.len()).map(|argument| {
            let name = self.about.argument_name(argument, self.lengths.len());
            let label = |position| self.cases.argument(argument, position);
            match self.lengths[argument] {
                0 => format!("{name}: none"),
                1 => format!("{name}: {}", label(0)),
                2 => format!("{name}: {} or {}", label(0), label(1)),
                count => format!("{name}: {} to {} ({count} values)", label(0), label(count - 1)),
            }
        });
        let parts = std::iter::once(self.scope.reach()?).filter(|bounds| !bounds.is_empty()).chain(arguments);
        Ok(parts.collect::<Vec<_>>().join("; "))
    }

    pub(super) fn covered(&self, found: &Counterexample, complete: bool) -> String {
        let Tally { failed, covered, below, .. } = self.tally;
        if let Some(only) = self.only {
            only.to_string()
        } else if complete {
            format!("{}, of which {failed} failed, none of them smaller", counted(self.tally.inputs(), "input"))
        } else if found.size > covered || self.keeps_going() {
            format!("{}, of which {failed} failed, {}", counted(self.tally.inputs(), "input"), among(covered))
        } else if below == 0 {
            "there is no smaller input".to_string()
        } else {
            format!("holds for {}", all_below(below, covered))
        }
    }
}

/// All inputs that are smaller than a size.
fn all_below(inputs: u64, size: usize) -> String {
    format!("{} of size < {size}", all(inputs))
}
