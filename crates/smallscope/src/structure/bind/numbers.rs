//! Numbers of objects that the scope does not give.

use super::super::sizes::sizes;
use super::{Binder, Sizes, Unknown};
use crate::kernel::layout::{FieldInfo, Kind};

impl Binder<'_> {
    /// The numbers of objects that follow from what owns them, if some were not given; a problem for each that does not follow.
    pub(super) fn find_sizes(&mut self) -> Option<Sizes> {
        let unknown = std::mem::take(&mut self.unknown);
        if unknown.is_empty() {
            return None;
        }
        let groups = unknown.iter().map(|unknown| self.regions[unknown.region].groups[&unknown.id].0).collect();
        let sizes = sizes(&self.layout, &groups);
        let mut found = Sizes::new();
        for Unknown { region, id, name, position, text } in unknown.into_iter().rev() {
            let (group, _) = self.regions[region].groups[&id];
            let size = self.regions[region].bounds.size.as_ref().map(|size| size.size);
            match sizes[&group].or(size) {
                Some(size) => {
                    found.insert((region, id), size);
                }
                None if self.problems.contains(&text) => {}
                None if self.is_shared(group) => self.problems.insert(position, text),
                None => {
                    let text = format!("{text}; or `.depth::<{name}>(3)` to bound how deep they are nested");
                    self.problems.insert(position, text);
                }
            }
        }
        Some(found)
    }

    pub(super) fn is_shared(&self, group: u32) -> bool {
        let leads_there = |field: &FieldInfo| matches!(field.kind, Kind::Link { group: to, owned: false, .. } if to == group);
        self.layout.fields.iter().any(leads_there)
    }
}
