//! Inputs that are given: by a replay line, or because they failed before.

use super::counterexample::Counterexample;
use super::place::InputPlace;
use super::run::{Run, Trouble};
use super::tally::Tally;
use crate::harness::mark::Mark;
use crate::harness::regressions::Regressions;
use crate::scope::{Selection, Valid};
use std::any::Any;
use std::ops::ControlFlow;

/// What became of one input that was to be run.
pub(super) enum One {
    Ran,
    Missing,
    /// Another one is there, which was not run.
    Other(String),
}

/// An input as text: its structure, and its arguments.
pub(super) fn text(line: &str, arguments: &str) -> String {
    format!("{line} {arguments}").trim_end().to_string()
}

/// Keeps an input that failed.
pub(super) fn keep(regressions: &Regressions, name: &str, found: &Counterexample) -> Result<(), String> {
    let place = InputPlace { path: found.path.clone(), positions: found.positions.clone() };
    regressions.add(name, &place, &text(&found.line, &found.arguments))
}

impl Run<'_> {
    /// The file of inputs that failed before, in tests that want one.
    pub(super) fn regressions(&self) -> Option<Regressions> {
        if self.settings.regressions && self.test.is_some() { Regressions::beside(self.about.source) } else { None }
    }

    /// Runs exactly one input.
    ///
    /// The text may begin with the name of a check, for tests that have several; the others are not run then.
    pub(super) fn replay(&mut self, text: &str) -> Result<(), Trouble> {
        let (check, text) = text.rsplit_once(' ').map_or((None, text), |(check, place)| (Some(check), place));
        let (text, mark) = Mark::split(text);
        let place: InputPlace = text.parse().map_err(Trouble::Unusable)?;
        // A line that was printed names no check only if that is called like the test.
        let test = self.test.as_deref().filter(|_| mark.is_some());
        if let Some(check) = check.or(test).filter(|&check| check != self.identity) {
            crate::system::say(&format!("note: {} was not run: `{check}` is being replayed\n", self.identity));
            return Ok(());
        }
        self.catches = false;
        self.only = Some("only this input (replayed)");
        let bounds = self.bounds()?;
        match self.one(&place, |now| mark.is_none_or(|mark| mark == Mark::of(now)))? {
            One::Ran => Ok(()),
            One::Missing => Err(Trouble::Unusable(format!(
                "there is no input `{place}` within these bounds ({bounds}); it belongs to another check, or to other bounds"
            ))),
            One::Other(now) => Err(Trouble::Unusable(format!(
                "`{place}` is {now} within these bounds ({bounds}), but was a different input when it was printed: it belongs to another check, or \
                 to other bounds"
            ))),
        }
    }

    /// Runs one input, if there is one and it is the one that is meant.
    pub(super) fn one(&mut self, place: &InputPlace, is_meant: impl Fn(&str) -> bool) -> Result<One, Trouble> {
        let fits = self.lengths.len() == place.positions.len()
            && self.lengths.iter().zip(&place.positions).all(|(length, at)| at < length);
        let mut met = One::Missing;
        if fits {
            self.visit(place, |run, valid| {
                if !run.is_input(valid) {
                    return;
                }
                let now = text(&valid.to_string(), &run.arguments(&place.positions));
                if !is_meant(&now) {
                    met = One::Other(now);
                    return;
                }
                met = One::Ran;
                run.tally.structures = 1;
                run.current.path = place.path.to_vec();
                if !run.catches {
                    eprintln!("replaying {place}:\n{}", valid.to_drawing());
                }
                run.current.positions = place.positions.clone();
                let result = run.input(valid);
                let _ = run.count(valid, result);
            })?;
        }
        Ok(met)
    }

    /// Lends the structure at a place, if there is one.
    pub(super) fn visit(
        &mut self,
        place: &InputPlace,
        mut visit: impl FnMut(&mut Self, &Valid<'_, dyn Any>),
    ) -> Result<(), Trouble> {
        let pass = Selection { replay: Some(place.path.clone()), ..Selection::default() };
        let scope = self.scope;
        scope.pass(&pass, &mut |valid| {
            visit(self, valid);
            ControlFlow::Break(())
        })?;
        self.unreal.take().map_or(Ok(()), |error| Err(error.into()))
    }

    /// Runs the inputs that failed before; gives whether one fails again.
    pub(super) fn again(&mut self, regressions: &Regressions) -> Result<bool, Trouble> {
        // A run that goes on after failures comes by them anyway, and one in other processes runs none here.
        let (entries, notes) =
            if self.keeps_going() || self.isolates { (vec![], vec![]) } else { regressions.of::<InputPlace>(&self.name) };
        self.notes.extend(notes);
        for entry in entries {
            match self.one(&entry.place, |now| entry.is(now))? {
                One::Ran => {}
                One::Missing => self.notes.push(regressions.note_gone(&entry.place)),
                One::Other(now) => self.notes.push(regressions.note_other(&entry, &now)),
            }
            if self.tally.smallest.is_some() {
                self.only = Some("only this input, which failed before and is run first");
                return Ok(true);
            }
        }
        self.tally = Tally::default();
        Ok(false)
    }
}
