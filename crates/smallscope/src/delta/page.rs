//! Delta execution as a page.

use super::exploration::Plan;
use super::report::Report;
use crate::harness::process;
use crate::pages::{self, Pages};
use smallscope_view::{Drawing, Level, Object, Page, Shown, Structure, Table, of_debug};

impl Plan {
    /// Where its page goes, if one is wanted.
    pub(super) fn pages(&self) -> Option<Pages> {
        if !pages::are_wanted() {
            return None;
        }
        let test = std::thread::current().name().filter(|&name| name != "main").map(str::to_string);
        let name = self.name.clone().or_else(|| test.clone()).unwrap_or_else(|| "the exploration".to_string());
        Pages::wanted(test.as_deref(), &process::identity(test.as_ref(), &name))
    }
}

impl Report {
    pub(super) fn page(&self) -> Page {
        let mut page = pages::page("delta", &self.name, &self.verdict, self);
        let facts = [
            ("states", pages::grouped(self.visited)),
            ("states on which calls were run", pages::grouped(self.states)),
            ("calls run", pages::grouped(self.executions)),
            ("runs of methods", pages::grouped(self.paths)),
            ("mode", self.mode.to_string()),
            ("largest argument", self.bound.to_string()),
            ("depth", self.depth.to_string()),
            ("all sequences run up to", format!("{} calls", self.covered)),
            ("failures", pages::grouped(self.failures)),
            ("time", format!("{:.3} s", self.times.total.as_secs_f64())),
        ];
        page.facts = facts.map(|(name, value)| (name.to_string(), value)).to_vec();
        page.levels =
            self.levels.iter().map(|level| Level { states: level.states, executions: Some(level.executions) }).collect();
        page.notes = self.notes.clone();
        page.seconds = self.times.total.as_secs_f64();
        page.json = self.to_json();
        if let Some(found) = self.counterexamples.first() {
            page.picture = structure(&found.state).map_or(String::new(), |structure| Drawing::new().svg(&structure));
            page.failure = found.what.clone();
            page.steps =
                Table { heads: vec!["call".to_string()], rows: found.calls.iter().map(|call| vec![call.clone()]).collect() };
        }
        page
    }
}

/// A state from its text: the root, and objects that are called by their numbers.
fn structure(text: &str) -> Option<Structure> {
    let mut parts = text.split("; #");
    let mut objects = vec![of_debug(parts.next()?)?.objects.swap_remove(0)];
    let mut numbers = vec![];
    for part in parts {
        let (number, object) = part.split_once(" = ")?;
        numbers.push(format!("#{number}"));
        let object = of_debug(object)?.objects.swap_remove(0);
        objects.push(Object { name: format!("{}{number}", object.class), ..object });
    }
    for object in &mut objects {
        object.fields.iter_mut().for_each(|(_, shown)| lead(shown, &numbers));
    }
    Some(Structure { objects })
}

fn lead(shown: &mut Shown, numbers: &[String]) {
    match shown {
        Shown::Value(text) if text == "none" => *shown = Shown::Null,
        Shown::Value(text) => {
            if let Some(at) = numbers.iter().position(|number| number == text) {
                *shown = Shown::Link(at + 1);
            }
        }
        Shown::List(items) => items.iter_mut().for_each(|item| lead(item, numbers)),
        Shown::Fields(fields) => fields.iter_mut().for_each(|(_, item)| lead(item, numbers)),
        Shown::Link(_) | Shown::Null | Shown::Unset => {}
    }
}

#[cfg(test)]
mod tests {
    use super::structure;
    use smallscope_view::Shown;

    #[test]
    fn a_state_is_read_from_its_text() {
        let state = structure("List { head: #1, size: 2 }; #1 = Node { next: #2, value: 3 }; #2 = Node { next: none, value: 4 }")
            .unwrap();
        assert_eq!(state.objects.len(), 3);
        assert_eq!(
            state.objects[1].fields,
            [("next".to_string(), Shown::Link(2)), ("value".to_string(), Shown::Value("3".to_string()))]
        );
        assert_eq!(state.objects[2].fields[0].1, Shown::Null);
    }
}
