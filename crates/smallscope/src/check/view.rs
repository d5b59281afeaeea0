//! A check in the browser: its structures, each with what became of it.

use super::Report;
use super::arguments;
use super::run::Run;
use super::trial::NotPassed;
use crate::harness::labels;
use crate::pages::gallery::{Inputs, Judged, ScopeGallery, Source, Title};
use crate::pages::view::{is_possible, show};
use crate::scope::Valid;
use crate::system::say;
use std::any::Any;

/// The inputs of a check that has run.
struct Judge<'r, 'a> {
    run: &'r mut Run<'a>,
    /// Code that ends the process, or does not end, is not run again.
    is_run: bool,
}

impl Inputs for Judge<'_, '_> {
    fn judge(&mut self, valid: &Valid<'_, dyn Any>) -> Judged {
        let mut judged = Judged { verdict: "excluded", ..Judged::default() };
        if !self.is_run {
            return Judged { verdict: "not run", ..judged };
        }
        valid.write_path(&mut self.run.current.path);
        let lengths = self.run.lengths.clone();
        let mut more = self.run.is_input(valid) && arguments::first(&mut self.run.current.positions, &lengths);
        while more {
            let result = self.run.input(valid);
            let positions = self.run.current.positions.clone();
            let said = labels::take();
            match result {
                Ok(()) if judged.verdict == "excluded" => judged.verdict = "passed",
                Err(NotPassed::Failed(failure)) if judged.verdict != "failed" => {
                    let with = self.run.arguments(&positions);
                    let with = if with.is_empty() { String::new() } else { format!("with arguments {with}: ") };
                    judged = Judged { verdict: "failed", remark: format!("{with}{}", failure.text), ..judged };
                }
                Err(NotPassed::NotReal(problem)) => judged.remark = problem,
                Ok(()) | Err(NotPassed::Failed(_) | NotPassed::NotAnInput) => {}
            }
            for label in said.into_iter().flat_map(|labels| labels.counts.into_keys()) {
                if !judged.labels.contains(&label) {
                    judged.labels.push(label);
                }
            }
            more = arguments::advance(&mut self.run.current.positions, &lengths);
        }
        judged
    }

    fn debug(&mut self, valid: &Valid<'_, dyn Any>) -> String {
        self.run.cases.debug(valid.root).unwrap_or_default()
    }

    fn code(&mut self, valid: &Valid<'_, dyn Any>, number: u64) -> String {
        let lines: String = self.run.cases.code(valid).lines().map(|line| format!("    {line}\n")).collect();
        format!("#[test]\nfn structure_{number}() {{\n{lines}    // Call what is to be tested on `input`.\n}}\n")
    }
}

impl Run<'_> {
    /// Shows the structures of this check until the reader ends it, if that is wanted.
    pub(super) fn view(&mut self, report: &Report) {
        if !self.settings.view || !is_possible() {
            return;
        }
        let title = Title {
            title: report.name.clone(),
            subtitle: report.bounds.clone(),
            verdict: report.verdict.word().0.to_string(),
            start: report.counterexample.as_ref().map(|found| found.path.clone()),
        };
        let (scope, name) = (self.scope, self.name.clone());
        let is_run = !self.isolates && self.settings.replay.is_none();
        let _surroundings = super::run::Surroundings::enter();
        let mut judge = Judge { run: self, is_run };
        match ScopeGallery::new(scope, Some(&mut judge), Source::Search, title) {
            Ok(mut gallery) => show(&name, &mut gallery),
            Err(problem) => say(&format!("note: {name} cannot be looked at: {problem}\n")),
        }
    }
}
