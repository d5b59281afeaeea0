//! Regions: structures that are generated side by side, each with objects and bounds of its own.
//!
//! Two structures of one type in one search must not share objects, and each has as many as its bound says. So what a binder knows of a class, it
//! knows for one region: `Node` of the first structure and `Node` of the second are two groups, and no link leads from one to the other. All else is
//! one search, with one path: counts are products, and whatever works for one structure works for several.

use super::{At, Binder};
use crate::kernel::layout::PointerKind;
use crate::structure::bounds::{Bounds, List, PartBounds};
use crate::structure::text_bounds::TextBound;
use std::any::TypeId;
use std::collections::{HashMap, HashSet};

/// What is known of the classes of one region.
pub(super) struct Region<'a> {
    /// Where in the root its structure stands.
    pub(super) position: Option<usize>,
    /// How bounds of this region are called; none if there is only one structure.
    pub(super) name: Option<&'static str>,
    /// Those of all structures, and of this one.
    pub(super) bounds: &'a Bounds,
    /// The form of the structure.
    pub(super) root: TypeId,
    pub(super) groups: HashMap<TypeId, (u32, *const u8)>,
    /// The last group with the bounds of a class.
    pub(super) bounded: HashMap<TypeId, u32>,
    /// The groups of positions of sequences.
    pub(super) positions: HashMap<(TypeId, &'static str), u32>,
    /// Classes that a `Weak` or a raw pointer leads to.
    pub(super) pointed_to: HashMap<TypeId, PointerKind>,
    pub(super) defaults: HashMap<TypeId, Option<List>>,
    /// Values that were given as text, by the name of the field.
    pub(super) lists: HashMap<String, List>,
    pub(super) used: HashSet<(TypeId, &'static str)>,
}

impl<'a> Region<'a> {
    /// What is outside of all structures that stand side by side.
    pub(super) fn outside(bounds: &'a Bounds, root: TypeId) -> Region<'a> {
        Region { position: None, ..Region::new((0, None), bounds, root) }
    }

    fn new((position, name): (usize, Option<&'static str>), bounds: &'a Bounds, root: TypeId) -> Region<'a> {
        Region {
            position: Some(position),
            name,
            bounds,
            root,
            groups: HashMap::new(),
            bounded: HashMap::new(),
            positions: HashMap::new(),
            pointed_to: HashMap::new(),
            defaults: HashMap::new(),
            lists: HashMap::new(),
            used: HashSet::new(),
        }
    }
}

impl<'a> Binder<'a> {
    pub(super) fn here(&self) -> &Region<'a> {
        &self.regions[self.here]
    }

    pub(super) fn here_mut(&mut self) -> &mut Region<'a> {
        &mut self.regions[self.here]
    }

    /// The bounds of the region that is being bound.
    pub(super) fn bounds(&self) -> &'a Bounds {
        self.here().bounds
    }

    /// One of several parameters that stand side by side in the root: a structure of this form, with a region of its own, or pointers into the
    /// structure before.
    pub(crate) fn parameter<P: 'static>(
        &mut self,
        (name, is_pointer): (&'static str, bool),
        at: &At,
        bind: impl FnOnce(&mut Self, &At),
    ) {
        let position = self.items.last().map_or(0, Vec::len);
        let part = self.shared.parts.get(position);
        let at = if is_pointer { *at } else { self.open::<P>(name, position, part) };
        bind(self, &at);
        let item = self.items.last_mut().and_then(|items| items.get_mut(position));
        if let (Some(item), Some(part)) = (item, part) {
            item.rename(part.name);
        }
    }

    /// From here on, another structure is bound; gives where its root stands.
    fn open<P: 'static>(&mut self, name: &'static str, position: usize, part: Option<&'a PartBounds>) -> At {
        let are_several = self.shared.parts.iter().filter(|part| !part.is_pointer).count() > 1;
        let shown = part.map(|part| part.name).filter(|_| are_several);
        let bounds = self.merged.get(position).unwrap_or(self.shared);
        self.layout.structures.push(position);
        self.here = self.regions.len();
        self.regions.push(Region::new((position, shown), bounds, TypeId::of::<P>()));
        // Beside others, what a parameter itself is goes by its name alone: `keys.length`.
        if shown.is_some() { At::field::<P>("", "", "") } else { At::field::<P>(name, "root", "") }
    }

    /// Whether any bound is given as text.
    pub(super) fn has_texts(&self) -> bool {
        !self.shared.texts.is_empty() || self.shared.parts.iter().any(|part| !part.bounds.texts.is_empty())
    }

    /// The bound that is given as text for a name: for this structure, or for all of them.
    pub(super) fn text(&self, name: &str) -> Option<&'a TextBound> {
        let name = name.trim_start_matches('.');
        let part = self.here().position.and_then(|position| self.shared.parts.get(position));
        let own = |part: &'a PartBounds| {
            let full = || if name.is_empty() { part.name.to_string() } else { format!("{}.{name}", part.name) };
            let shared = Some(&self.shared.texts).filter(|texts| !texts.is_empty());
            shared.and_then(|texts| texts.find(&full())).or_else(|| part.bounds.texts.find(name))
        };
        part.and_then(own).or_else(|| self.shared.texts.find(name))
    }
}
