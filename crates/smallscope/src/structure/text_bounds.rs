//! Bounds that are given as text: `Node=6, Node.key=0..=6`, or as a report prints them, `at most 6 Node; Node.key: 0 to 6 (7 values)`.

use crate::system::lock;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bounds given as text, which beat all others.
#[derive(Default)]
pub(crate) struct Texts {
    bounds: Vec<TextBound>,
    /// What could have been bounded.
    asked: Mutex<BTreeSet<String>>,
}

/// `Node=6` or `Node.key=0..=6`.
pub struct TextBound {
    name: String,
    text: String,
    /// How many values there were where the text was printed.
    count: Option<usize>,
    is_used: AtomicBool,
}

impl Texts {
    /// Adds bounds, or says which of them is none.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), String> {
        // Values in a report may have commas.
        let parts = text.split(';').flat_map(|part| if is_printed(part) { vec![part] } else { part.split(',').collect() });
        for entry in parts.map(str::trim).filter(|entry| !entry.is_empty()) {
            let Some(bound) = TextBound::read(entry) else {
                return Err(format!("`{entry}` is not a bound; write `Node=6` or `Node.key=0..=6`, separated by commas"));
            };
            self.bounds.retain(|other| other.name != bound.name);
            self.bounds.push(bound);
        }
        Ok(())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bounds.is_empty()
    }

    /// The text given for a name.
    pub(crate) fn find(&self, name: &str) -> Option<&TextBound> {
        if self.bounds.is_empty() {
            return None;
        }
        let mut asked = lock(&self.asked);
        if !asked.contains(name) {
            asked.insert(name.to_string());
        }
        let found = self.bounds.iter().find(|bound| bound.is_for(name))?;
        found.is_used.store(true, Ordering::Relaxed);
        Some(found)
    }

    /// Those that nothing has asked for, and what there is instead.
    pub(crate) fn unused(&self) -> Vec<String> {
        let asked: Vec<String> = lock(&self.asked).iter().map(|name| format!("`{name}`")).collect();
        let unused = self.bounds.iter().filter(|bound| !bound.is_used.load(Ordering::Relaxed));
        unused
            .map(|TextBound { name, text, .. }| {
                format!("`{name}={text}` matches nothing here; bounds can be set for {}", asked.join(", "))
            })
            .collect()
    }
}

/// Whether it is written as in a report.
fn is_printed(entry: &str) -> bool {
    let is_named = entry.split_once(": ").is_some_and(|(name, _)| !name.contains('='));
    entry.trim_start().starts_with("at most ") || is_named
}

impl TextBound {
    fn read(entry: &str) -> Option<TextBound> {
        let bound = |name: &str, text: String, count| {
            Some(TextBound { name: name.trim().to_string(), text, count, is_used: AtomicBool::new(false) })
        };
        if let Some((number, names)) = entry.strip_prefix("at most ").and_then(|rest| rest.split_once(' ')) {
            // The variants of an enum are bounded together.
            let first = names.split_once(" or ").and_then(|(first, _)| first.rsplit_once('.'));
            let name = first.map_or(names, |(name, _)| name);
            return bound(name, number.to_string(), None);
        }
        if is_printed(entry) {
            let (name, text) = entry.split_once(": ")?;
            let (text, count) = match text.strip_suffix(" values)").and_then(|text| text.rsplit_once(" (")) {
                Some((text, count)) => (text, Some(count.parse().ok()?)),
                None => (text, None),
            };
            return bound(name, text.replacen(" to ", "..=", 1).replacen(" or ", "|", 1), count);
        }
        let (name, text) = entry.split_once('=')?;
        bound(name, text.trim().to_string(), None)
    }

    /// A report calls a length so; a field may have that name, too, and is asked for by it.
    fn is_for(&self, name: &str) -> bool {
        let is_length = |name: &str| self.name.strip_suffix(".length") == Some(name);
        self.name == name || name.strip_suffix(".len").is_some_and(is_length)
    }

    pub(crate) fn count(&self) -> Option<usize> {
        self.count
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The values that it lists: as `listed` reads them, or those among the known ones that are shown like this.
    pub(crate) fn values<V>(
        &self,
        listed: Option<Vec<V>>,
        known: &[V],
        show: impl Fn(&V) -> String,
        again: impl Fn(&V) -> V,
    ) -> Result<Vec<V>, String> {
        let shown_like = || {
            let positions = shown_like(&self.text, known.len(), &|position| show(&known[position]))?;
            Some(positions.into_iter().map(|position| again(&known[position])).collect::<Vec<V>>())
        };
        let TextBound { name, text, count, .. } = self;
        let no_bound = || format!("`{name}={text}` is not a bound; write a range, `{name}=0..=3`, or a list, `{name}=1|2|5`");
        let values = listed.or_else(shown_like).ok_or_else(no_bound)?;
        match count {
            Some(count) if *count != values.len() => match shown_like() {
                Some(known) if known.len() == *count => Ok(known),
                _ => Err(format!("`{name}: {text} ({count} values)` skips some values; list them, `{name}=1|2|5`")),
            },
            _ => Ok(values),
        }
    }
}

/// The positions of the values that are shown like those in the text.
fn shown_like(text: &str, known: usize, show: &dyn Fn(usize) -> String) -> Option<Vec<usize>> {
    let at = |text: &str| (0..known).find(|&position| show(position) == text.trim());
    if let Some((first, last)) = text.split_once("..=") {
        let (first, last) = (at(first)?, at(last)?);
        // The one after the last may be the first: then there are none.
        return (first <= last + 1).then(|| (first..=last).collect());
    }
    text.split('|').map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::{TextBound, Texts};

    fn read(entry: &str) -> (String, String, Option<usize>) {
        let TextBound { name, text, count, .. } = TextBound::read(entry).unwrap();
        (name, text, count)
    }

    #[test]
    fn what_a_report_prints_is_read_like_what_a_person_writes() {
        for (printed, written) in [
            ("at most 3 Node", "Node=3"),
            ("Node.key: 0 to 5", "Node.key=0..=5"),
            ("Node.key: -1", "Node.key=-1"),
            ("Node.color: Red or Black", "Node.color=Red|Black"),
            ("Queue.items.length: 0 to 4", "Queue.items.length=0..=4"),
            ("item: 'a' to 'c'", "item='a'..='c'"),
        ] {
            assert_eq!(read(printed), read(written), "{printed}");
        }
        assert_eq!(read("Node.key: 0 to 5 (6 values)").2, Some(6));
        assert_eq!(read("at most 3 Expr.Num or Expr.Add"), read("Expr=3"));
        assert_eq!(read("at most 3 a.Expr.Num or Expr.Add"), read("a.Expr=3"));
        assert!(TextBound::read("Node").is_none());
        let length = TextBound::read("Queue.items.length=4").unwrap();
        assert!(length.is_for("Queue.items.len") && length.is_for("Queue.items.length") && !length.is_for("Queue.items"));
    }

    #[test]
    fn a_printed_range_with_gaps_is_not_taken_for_a_range_without() {
        let values = |text: &str, known: &[u8]| {
            TextBound::read(text).unwrap().values(Some((0..=4).collect()), known, u8::to_string, u8::clone)
        };
        assert_eq!(values("x: 0 to 4 (5 values)", &[]), Ok(vec![0, 1, 2, 3, 4]));
        assert_eq!(values("x: 0 to 4 (3 values)", &[0, 2, 4]), Ok(vec![0, 2, 4]));
        assert_eq!(
            values("x: 0 to 4 (3 values)", &[0, 4]),
            Err("`x: 0..=4 (3 values)` skips some values; list them, `x=1|2|5`".to_string())
        );
    }

    #[test]
    fn what_nothing_asks_for_is_told_with_what_there_is() {
        let mut texts = Texts::default();
        texts.add("Nod=8, Node.key=0..=1; at most 7 Node").unwrap();
        assert_eq!(texts.find("Node").unwrap().text(), "7");
        assert_eq!(texts.find("Node.key").unwrap().text(), "0..=1");
        assert!(texts.find("Node.value").is_none());
        assert_eq!(texts.unused(), ["`Nod=8` matches nothing here; bounds can be set for `Node`, `Node.key`, `Node.value`"]);
    }
}
