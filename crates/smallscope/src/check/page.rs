//! A check as a page: its counterexample as a picture, and all that was covered.

use super::counterexample::Counterexample;
use super::report::Report;
use crate::kernel::display;
use crate::pages;
use crate::scope::Valid;
use smallscope_view::{Drawing, Frame, Page, film, of_debug};
use std::any::Any;

/// The input, and the value after the call if both can be shown in the same way.
pub(super) fn picture(valid: &Valid<'_, dyn Any>, found: &Counterexample) -> String {
    let shown = found.debug.as_deref().zip(found.failure.after.as_deref());
    if let Some((before, after)) = shown.and_then(|(before, after)| of_debug(before).zip(of_debug(after))) {
        let with = if found.arguments.is_empty() { String::new() } else { format!("called with {}", found.arguments) };
        let why = found.failure.text.lines().next().unwrap_or_default().trim_end_matches("; the value is now").to_string();
        let frames = [
            Frame { caption: "before".to_string(), note: with, structure: before, ..Frame::default() },
            Frame { caption: "after".to_string(), note: why, is_bad: true, structure: after },
        ];
        return film(&frames, &Drawing::new());
    }
    Drawing::new().svg(&display::picture(&valid.engine.layout))
}

impl Report {
    pub(super) fn page(&self) -> Page {
        let mut facts = vec![
            ("bounds", self.bounds.clone()),
            ("inputs", pages::grouped(self.inputs)),
            ("passed", pages::grouped(self.passed)),
            ("failed", pages::grouped(self.failed)),
            ("excluded by requirements", pages::grouped(self.skipped)),
            ("structures", pages::grouped(self.structures)),
            ("candidates explored", pages::grouped(self.explored)),
            ("search", self.search.to_string()),
            ("complete", if self.complete { "yes: all inputs within the bounds" } else { "no" }.to_string()),
            ("time", format!("{:.3} s", self.seconds)),
        ];
        facts.extend(self.partial.iter().map(|partial| ("part", partial.clone())));
        let mut page =
            Page { labels: self.labels.clone().into_iter().collect(), ..pages::page("check", &self.name, &self.verdict, self) };
        page.facts = facts
            .into_iter()
            .filter(|(_, value)| !value.is_empty() && value != "0")
            .map(|(name, value)| (name.to_string(), value))
            .collect();
        page.notes = self.notes.clone();
        page.seconds = self.seconds;
        page.json = self.to_json();
        // A resumed run has sizes of what it ran itself only.
        let is_whole = self.details.sizes.iter().map(|size| size.passed + size.failed).sum::<u64>() == self.inputs;
        page.sizes = if is_whole { self.details.sizes.clone() } else { vec![] };
        page.growth = self.details.growth.clone();
        if let Some(found) = &self.counterexample {
            page.picture = found.svg.clone();
            page.failure = found.failure.text.clone();
            page.code = found.code.clone();
            page.replay = found.replay.clone();
            page.facts.insert(0, ("known about other inputs".to_string(), found.covered.clone()));
        }
        page
    }
}
