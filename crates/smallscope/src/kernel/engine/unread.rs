//! The one field that was not read, where there is only one: what is left when all that was read is taken from all that is reachable.
//!
//! A walk over the structure finds it as well, and looks at every object on the way. Here each choice is looked at once: fields are numbers, and the exclusive or of
//! all that are reachable and all that were read is the number of the one that is left.

use super::Engine;
use super::entry::{GENERAL, LEADS, LENGTH, SHAPE};
use super::reach::{Weights, lists_class};
use crate::kernel::layout::{FieldInfo, Item, Kind, Layout};

/// The exclusive or of the fields that become reachable.
pub(super) struct Sums {
    /// With the root, and with the objects that it lists.
    root: u32,
    /// With each object.
    objects: Vec<u32>,
    /// The object that the first option of a link is, by the field; the one before it, if the first is null.
    first: Vec<u32>,
    /// With so many elements of a sequence, by the field of its length.
    elements: Vec<Box<[u32]>>,
}

impl Sums {
    pub(super) fn new(layout: &Layout, weights: &Weights) -> Sums {
        let objects: Vec<u32> = layout.objects.iter().map(|object| sum(&object.items)).collect();
        let is_listed = |class: u32| lists_class(&layout.root, layout, class);
        let listed = layout.objects.iter().zip(&objects).filter(|(object, _)| is_listed(object.class));
        let root = listed.fold(sum(&layout.root), |sum, (_, object)| sum ^ object);
        let first = |info: &FieldInfo| match info.kind {
            Kind::Link { group, null, .. } => layout.objects_of(group).start.wrapping_sub(null as u32),
            _ => 0,
        };
        let first = layout.fields.iter().map(first).collect();
        let mut sums = Sums { root, objects, first, elements: vec![Box::default(); layout.fields.len()] };
        sums.add_elements(&layout.root, weights);
        layout.objects.iter().for_each(|object| sums.add_elements(&object.items, weights));
        sums
    }

    fn add_elements(&mut self, items: &[Item], weights: &Weights) {
        for item in items {
            if let Item::Sequence { length, elements, .. } = item
                && weights.of_fields[*length as usize] > 0
            {
                let mut all = 0;
                let sums = elements.iter().map(|element| {
                    all ^= sum(std::slice::from_ref(element));
                    all
                });
                self.elements[*length as usize] = std::iter::once(0).chain(sums).collect();
            }
            self.add_elements(item.below(), weights);
        }
    }
}

/// Of the fields that are reachable when the items are, before any link or length among them is read.
fn sum(items: &[Item]) -> u32 {
    let one = |item: &Item| match item {
        &Item::Field { field, .. } | &Item::Sequence { length: field, .. } => field,
        Item::Nested { items, .. } => sum(items),
        Item::All { .. } => 0,
    };
    items.iter().map(one).fold(0, |sum, one| sum ^ one)
}

impl Engine {
    /// The only reachable field that was not read, if it leads nowhere and all that is reachable is seen from the choices alone.
    pub(super) fn only_unread(&mut self) -> Option<u32> {
        let sums = self.sums.get_or_insert_with(|| Sums::new(&self.layout, &self.weights));
        let mut sum = sums.root;
        for entry in self.stack.iter() {
            sum ^= entry.field;
            if entry.flags & SHAPE == 0 {
                continue;
            }
            if entry.flags & GENERAL != 0 {
                return None;
            }
            if entry.flags & LENGTH != 0 {
                // SAFETY: the current option has a word; the word of a length is the length.
                let length = unsafe { *entry.words.add(entry.current as usize) };
                sum ^= sums.elements[entry.field as usize].get(length).copied().unwrap_or(0);
            } else if entry.brings() > 0 {
                sum ^= sums.objects[sums.first[entry.field as usize].wrapping_add(entry.current) as usize];
            }
        }
        let meta = self.fields.get(sum as usize)?;
        (meta.blank.flags & LEADS == 0 && self.is_unset(sum)).then_some(sum)
    }
}
