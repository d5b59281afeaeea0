//! Owned links, links over several classes, and the objects that must be kept free for those that cannot be null.
//!
//! Choosing an object, or a length, *reserves* the objects that it owns and cannot exist without, so that a structure is begun only where
//! it can be finished. With variants that have bounds of their own a reservation may still fail to find an object; such a run is no
//! candidate and is taken back.

use super::Engine;
use super::depths::Depths;
use super::masked::Mask;
use crate::structure::layout::{Item, Kind, Layout, POSITION};

/// Who leads to, owns and has reserved what; kept for general fields only.
pub(super) struct Owners {
    /// How many links lead to each object, and whether one of them owns it.
    uses: Vec<u32>,
    owned: Vec<bool>,
    groups: Vec<GroupState>,
    depths: Depths,
}

struct GroupState {
    capacity: u32,
    used: u32,
    owned: u32,
    reserved: u32,
}

type Needs = [(u32, u32)];

impl Owners {
    /// Nothing but what the root itself needs is reserved.
    pub(super) fn new(layout: &Layout) -> Owners {
        let state = |capacity| GroupState { capacity, used: 0, owned: 0, reserved: 0 };
        let mut owners = Owners {
            uses: vec![0; layout.objects.len()],
            owned: vec![false; layout.objects.len()],
            groups: layout.groups.iter().map(|group| state(group.capacity)).collect(),
            depths: Depths::new(layout),
        };
        let mut items: Vec<&Item> = layout.root.iter().collect();
        while let Some(item) = items.pop() {
            match item {
                Item::Nested { items: inner, .. } => items.extend(inner),
                &Item::Field { field, .. } => {
                    if let Kind::Link { group, null: false, owned: true } = layout.fields[field as usize].kind {
                        owners.groups[group as usize].reserved += 1;
                        owners.reserve(&layout.groups[group as usize].needs, 1);
                    }
                }
                _ => {}
            }
        }
        owners
    }

    fn reserve(&mut self, needs: &Needs, times: u32) {
        for &(group, count) in needs {
            self.groups[group as usize].reserved += count * times;
        }
    }

    fn release(&mut self, needs: &Needs, times: u32) {
        for &(group, count) in needs {
            self.groups[group as usize].reserved -= count * times;
        }
    }

    /// Objects of a group that are neither owned nor spoken for.
    fn room(&self, group: u32) -> i64 {
        let group = &self.groups[group as usize];
        group.capacity as i64 - group.owned as i64 - group.reserved as i64
    }

    fn choose(&mut self, layout: &Layout, field: u32, link: Link, object: u32) -> bool {
        if link.owned {
            self.depths.own(field, link.group, object);
        }
        let (group, object) = (link.group as usize, object as usize);
        let fresh = self.uses[object] == 0;
        self.uses[object] += 1;
        if fresh {
            self.groups[group].used += 1;
            self.reserve(&layout.classes[layout.objects[object].class as usize].needs, 1);
        }
        if link.owned {
            self.owned[object] = true;
            self.groups[group].owned += 1;
        }
        if link.is_mandatory() {
            self.groups[group].reserved -= 1;
            self.release(&layout.groups[group].needs, 1);
        }
        fresh
    }

    fn unchoose(&mut self, layout: &Layout, link: Link, object: u32) {
        let (group, object) = (link.group as usize, object as usize);
        if link.is_mandatory() {
            self.groups[group].reserved += 1;
            self.reserve(&layout.groups[group].needs, 1);
        }
        if link.owned {
            self.owned[object] = false;
            self.groups[group].owned -= 1;
        }
        self.uses[object] -= 1;
        if self.uses[object] == 0 {
            self.groups[group].used -= 1;
            self.release(&layout.classes[layout.objects[object].class as usize].needs, 1);
        }
    }

    /// Whether an object of the class that no link leads to yet may come into being through the link.
    fn has_room_for_fresh(&self, layout: &Layout, link: Link, class: u32) -> bool {
        let group = &self.groups[link.group as usize];
        let needs = &layout.classes[class as usize].needs;
        // What every object of the group needs was reserved together with a mandatory link.
        let reserved = |other: u32| match layout.groups[link.group as usize].needs.iter().find(|need| need.0 == other) {
            Some(&(_, count)) if link.is_mandatory() => count,
            _ => 0,
        };
        let itself = |other: u32| (link.owned && link.null && other == link.group) as i64;
        group.used < group.capacity
            && needs.iter().all(|&(other, count)| self.room(other) >= (count - reserved(other)) as i64 + itself(other))
    }
}

#[derive(Clone, Copy)]
struct Link {
    group: u32,
    null: bool,
    owned: bool,
}

impl Link {
    fn is_mandatory(self) -> bool {
        self.owned && !self.null
    }
}

/// Whether choosing the field has consequences beyond symmetry breaking in one class.
pub(super) fn is_general(layout: &Layout, field: u32) -> bool {
    match &layout.fields[field as usize].kind {
        Kind::Value => false,
        Kind::Length { needs, .. } => !needs.is_empty(),
        &Kind::Link { group, owned, .. } => owned || is_tracked(layout, group) || is_of_positions(layout, group),
    }
}

/// Indices lead to its objects, and so does taking the elements of a sequence in order.
fn is_of_positions(layout: &Layout, group: u32) -> bool {
    layout.classes[layout.groups[group as usize].classes.start as usize].name == POSITION
}

/// All links to the group are general, so uses of its objects are known.
fn is_tracked(layout: &Layout, group: u32) -> bool {
    let classes = layout.groups[group as usize].classes.clone();
    classes.len() > 1 || classes.into_iter().any(|class| !layout.classes[class as usize].needs.is_empty())
}

impl Engine {
    /// Pushes the masks of what a general field may be now.
    pub(super) fn allow_general(&mut self, field: u32, count: u32) {
        let layout = self.layout.clone();
        let first = self.masks.len();
        self.masks.resize(first + (count as usize).div_ceil(64), Mask { allowed: 0, accepted: u64::MAX });
        let most = self.most as usize;
        let Engine { masks, owners, used, stack, .. } = self;
        let mut allow = |option: u32| masks[first + option as usize / 64].allowed |= 1 << (option % 64);
        match &layout.fields[field as usize].kind {
            Kind::Value => (0..count).for_each(allow),
            Kind::Length { low, needs } => {
                let fits = |length: i64| {
                    let has_room = |&(group, each): &(u32, u32)| {
                        owners.room(group) >= each as i64 * length
                            && owners.depths.allow_any(layout.groups[group as usize].classes.clone(), field)
                    };
                    length == 0 || needs.iter().all(has_room)
                };
                let most = (most as i64).max(*low as i64);
                (0..count)
                    .filter(|&option| (*low as i64 + option as i64) <= most && fits(*low as i64 + option as i64))
                    .for_each(allow);
            }
            &Kind::Link { group, null, owned } => {
                let link = Link { group, null, owned };
                if null {
                    allow(0);
                }
                if owned && null && owners.room(group) < 1 {
                    return;
                }
                let tracked = is_tracked(&layout, group);
                let base = layout.objects_of(group).start;
                for class in layout.groups[group as usize].classes.clone() {
                    if owned && !owners.depths.allow(class, field) {
                        continue;
                    }
                    let info = &layout.classes[class as usize];
                    let may_be_fresh = !tracked || owners.has_room_for_fresh(&layout, link, class);
                    let read = stack.iter().map(|entry| entry.field).chain([field]);
                    let met = used[class as usize].get().max(layout.known_positions(class, read));
                    let reach = if info.symmetric { met as usize + 1 } else { usize::MAX };
                    for object in info.objects.clone().take(reach.min(most)) {
                        let is_taken = owned && owners.owned[object as usize];
                        if !is_taken && (may_be_fresh || owners.uses[object as usize] > 0) {
                            allow(object - base + null as u32);
                        }
                    }
                }
            }
        }
    }

    pub(super) fn enter_general(&mut self, depth: usize) {
        let layout = self.layout.clone();
        let entry = &mut self.stack[depth];
        entry.weight = 0;
        match &layout.fields[entry.field as usize].kind {
            Kind::Value => {}
            Kind::Length { low, needs } => {
                let length = *low as u32 + entry.current;
                entry.weight = self.fields[entry.field as usize].weight * length;
                self.owners.reserve(needs, length);
            }
            &Kind::Link { group, null, owned } => {
                let field = entry.field;
                let Some(object) = layout.target(field, entry.current as usize) else { return };
                let class = layout.objects[object as usize].class as usize;
                entry.used = self.used[class].get();
                self.used[class].set(entry.used.max(layout.objects[object as usize].index + 1));
                if self.owners.choose(&layout, field, Link { group, null, owned }, object) {
                    entry.weight = self.weights.of_classes[class];
                }
            }
        }
    }

    pub(super) fn leave_general(&mut self, depth: usize) {
        let layout = self.layout.clone();
        let entry = &self.stack[depth];
        match &layout.fields[entry.field as usize].kind {
            Kind::Value => {}
            Kind::Length { low, needs } => self.owners.release(needs, *low as u32 + entry.current),
            &Kind::Link { group, null, owned } => {
                let Some(object) = layout.target(entry.field, entry.current as usize) else { return };
                self.owners.unchoose(&layout, Link { group, null, owned }, object);
                self.used[layout.objects[object as usize].class as usize].set(entry.used);
            }
        }
    }
}
