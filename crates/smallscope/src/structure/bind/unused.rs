//! Bounds that nothing asked for.

use super::Binder;
use crate::kernel::layout::{FieldPart, Name};
use crate::structure::bounds::Bounds;
use crate::structure::text_bounds::Texts;
use std::any::TypeId;
use std::collections::BTreeSet;
use std::ops::Range;

impl Binder<'_> {
    /// A bound for something that the structure does not have is a mistake worth knowing.
    pub(super) fn report_unused(&mut self) {
        // What only an absent object or element leads to is not met.
        let hides_types = self.has_empty_sequence || self.layout.classes.iter().any(|class| class.objects.is_empty());
        let mut unknown = self.unused(self.shared, self.layout.root_name, 0..self.regions.len());
        for region in 1..self.regions.len() {
            let part = self.regions[region].position.and_then(|position| self.shared.parts.get(position));
            unknown.extend(part.map_or(vec![], |part| self.unused(&part.bounds, part.name, region..region + 1)));
        }
        let parts = self.shared.parts.iter().map(|part| &part.bounds.texts);
        unknown.extend(parts.chain([&self.shared.texts]).flat_map(Texts::unused));
        if !hides_types {
            unknown.sort();
            self.problems.append(&mut unknown);
        }
        for name in &self.shared.unfocused_names {
            let whole = |name: Name| Name { region: None, part: FieldPart::Whole, ..name }.to_string();
            let fields: BTreeSet<String> = self.layout.fields.iter().map(|field| whole(field.name)).collect();
            if !fields.contains(name) && !hides_types {
                let fields: Vec<String> = fields.into_iter().collect();
                self.problems.push(format!("there is no field `{name}` to unfocus; the fields are {}", fields.join(", ")));
            }
        }
    }

    /// Those of the bounds that nothing in these regions has asked for.
    fn unused(&mut self, bounds: &Bounds, root: &str, regions: Range<usize>) -> Vec<String> {
        let bounded =
            |this: &Self, id: &TypeId| this.regions[regions.clone()].iter().find_map(|region| region.bounded.get(id).copied());
        let mut unknown = vec![];
        for (id, (_, name)) in &bounds.objects {
            if bounded(self, id).is_none() && !self.problems.iter().any(|p| p.contains(name)) {
                unknown.push(format!("`.objects::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
            }
        }
        for (id, (_, name)) in &bounds.depths {
            match bounded(self, id) {
                Some(group) if self.is_shared(group) && !bounds.objects.contains_key(id) => self.problems.push(format!(
                    "`.depth::<{name}>` is set, but some links to {name} do not own it, so depth does not bound their number; add \
                     `.objects::<{name}>(5)`"
                )),
                None if self.problems.is_empty() => {
                    unknown.push(format!("`.depth::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
                }
                _ => {}
            }
        }
        for ((id, _), (_, key)) in &bounds.variants {
            if bounded(self, id).is_none() && self.problems.is_empty() {
                let (parent, key) = (key.parent_name, key.key);
                unknown.push(format!("`.variant({key}, ..)` is set, but nothing in {root} leads to {parent}; remove it"));
            }
        }
        for (id, name) in &bounds.distinct {
            if bounded(self, id).is_none() && self.problems.is_empty() {
                unknown.push(format!("`.distinct::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
            }
        }
        for (parent, field, name) in bounds.named() {
            let is_used = self.regions[regions.clone()].iter().any(|region| region.used.contains(&(parent, field)));
            if !is_used && self.problems.is_empty() {
                unknown.push(format!("a bound is set for `{name}`, which is not part of {root}; remove it"));
            }
        }
        unknown
    }
}
