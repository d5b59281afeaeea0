//! Bounds that nothing asked for.

use super::Binder;
use crate::kernel::layout::{FieldPart, Name};
use std::collections::BTreeSet;

impl Binder<'_> {
    /// A bound for something that the structure does not have is a mistake worth knowing.
    pub(super) fn report_unused(&mut self) {
        let root = self.layout.root_name;
        // What only an absent object or element leads to is not met.
        let hides_types = self.has_empty_sequence || self.layout.classes.iter().any(|class| class.objects.is_empty());
        let mut unknown = vec![];
        for (id, (_, name)) in &self.bounds.objects {
            if !self.bounded.contains_key(id) && !self.problems.iter().any(|p| p.contains(name)) {
                unknown.push(format!("`.objects::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
            }
        }
        for (id, (_, name)) in &self.bounds.depths {
            match self.bounded.get(id) {
                Some(group) if self.is_shared(*group) && !self.bounds.objects.contains_key(id) => self.problems.push(format!(
                    "`.depth::<{name}>` is set, but some links to {name} do not own it, so depth does not bound their number; add \
                     `.objects::<{name}>(5)`"
                )),
                None if self.problems.is_empty() => {
                    unknown.push(format!("`.depth::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
                }
                _ => {}
            }
        }
        for ((id, _), (_, key)) in &self.bounds.variants {
            if !self.bounded.contains_key(id) && self.problems.is_empty() {
                let (parent, key) = (key.parent_name, key.key);
                unknown.push(format!("`.variant({key}, ..)` is set, but nothing in {root} leads to {parent}; remove it"));
            }
        }
        for (id, name) in &self.bounds.distinct {
            if !self.bounded.contains_key(id) && self.problems.is_empty() {
                unknown.push(format!("`.distinct::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
            }
        }
        for (parent, field, name) in self.bounds.named() {
            if !self.used.contains(&(parent, field)) && self.problems.is_empty() {
                unknown.push(format!("a bound is set for `{name}`, which is not part of {root}; remove it"));
            }
        }
        unknown.extend(self.bounds.texts.unused());
        if !hides_types {
            unknown.sort();
            self.problems.append(&mut unknown);
        }
        for name in &self.bounds.unfocused_names {
            let fields: BTreeSet<String> =
                self.layout.fields.iter().map(|field| Name { part: FieldPart::Whole, ..field.name }.to_string()).collect();
            if !fields.contains(name) && !hides_types {
                let fields: Vec<String> = fields.into_iter().collect();
                self.problems.push(format!("there is no field `{name}` to unfocus; the fields are {}", fields.join(", ")));
            }
        }
    }
}
