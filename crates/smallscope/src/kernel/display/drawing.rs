//! A tree of text: one line for each object with its values, and below it the objects that it leads to. An object that was drawn before
//! is only named.

use super::graph::{Graph, Shown, graph};
use crate::kernel::layout::Layout;
use std::collections::{HashMap, HashSet};

/// ```text
/// Tree
/// └── root: Node0 { left: null, key: 1 }
///     └── right: Node1 { left: null, right: null, key: 2 }
/// ```
pub(crate) fn drawing(layout: &Layout) -> String {
    let graph = graph(layout);
    let Graph { root, objects, .. } = &graph;
    let objects = objects.iter().map(|(name, fields)| (name.as_str(), fields)).collect();
    let mut drawing = Drawing { objects, met: HashSet::new(), text: String::new() };
    drawing.object(&root.0, &root.1, "");
    drawing.text.trim_end().to_string()
}

struct Drawing<'a> {
    objects: HashMap<&'a str, &'a Vec<(&'static str, Shown)>>,
    met: HashSet<&'a str>,
    text: String,
}

impl<'a> Drawing<'a> {
    /// The rest of the object's line, and everything below it.
    fn object(&mut self, name: &str, fields: &'a [(&'static str, Shown)], indent: &str) {
        let (mut values, mut below) = (vec![], vec![]);
        for (field, shown) in fields {
            self.part(field.to_string(), shown, &mut values, &mut below);
        }
        self.text.push_str(name);
        if !values.is_empty() {
            self.text.push_str(&format!(" {{ {} }}", values.join(", ")));
        }
        self.text.push('\n');
        let last = below.len().saturating_sub(1);
        for (position, (field, target)) in below.into_iter().enumerate() {
            let (branch, further) = if position == last { ("└── ", "    ") } else { ("├── ", "│   ") };
            self.text.push_str(&format!("{indent}{branch}{field}: "));
            self.object(target, self.objects[target], &format!("{indent}{further}"));
        }
    }

    /// Sorts a part of an object into what stands on its line and what is drawn below.
    fn part(&mut self, field: String, shown: &'a Shown, values: &mut Vec<String>, below: &mut Vec<(String, &'a str)>) {
        match shown {
            Shown::Object(name) if self.met.insert(name) => below.push((field, name)),
            Shown::List(items) if items.iter().any(|item| self.is_new(item)) => {
                for (position, item) in items.iter().enumerate() {
                    self.part(format!("{field}[{position}]"), item, values, below);
                }
            }
            Shown::Fields(fields) => {
                for (name, item) in fields {
                    self.part(format!("{field}.{name}"), item, values, below);
                }
            }
            shown => values.push(format!("{field}: {}", super::text::show(shown))),
        }
    }

    /// Whether there is an object in it that was not drawn yet.
    fn is_new(&self, shown: &Shown) -> bool {
        match shown {
            Shown::Object(name) => !self.met.contains(name.as_str()),
            Shown::List(items) => items.iter().any(|item| self.is_new(item)),
            Shown::Fields(fields) => fields.iter().any(|(_, item)| self.is_new(item)),
            Shown::Value(_) | Shown::Null | Shown::Unset => false,
        }
    }
}
