//! Owned links, links over several classes, and the objects that must be kept free for those that cannot be null.
//!
//! Choosing an object, or a length, *reserves* the objects that it owns and cannot exist without, so that a structure is begun only where it can be
//! finished. With variants that have bounds of their own a reservation may still fail to find an object; such a run is not a candidate and is taken
//! back.
//!
//! **Owned objects are reserved.** Choosing an object or a length reserves the objects that it owns and cannot exist without. So a structure is
//! begun only where it can be finished, and a pool that is too small never shortens a search in silence.
//!
//! **What is reserved may be there already.** A link that must own an object reserves one, with all that it owns in turn. While every object
//! has an owner, sums of such needs say what is possible. As soon as one is there without an owner, because a pointer or a list came first, the
//! links that are open may take it, and what it owns is reserved already: then numbers are counted from the links that are open, the objects
//! that are spare, and the least that new ones bring. A run that finds no object nevertheless is not a candidate. Depths are counted along the row
//! of owners when a link is chosen, since an object may get its owner after its own.

use super::Engine;
use super::depths::Depths;
use super::masked::Mask;
use crate::kernel::layout::{Brings, FieldInfo, Group, Item, Kind, Layout, POSITION};

/// Who leads to, owns and has reserved what; kept for general fields only.
pub(super) struct Owners {
    objects: Vec<ObjectState>,
    groups: Vec<GroupState>,
    depths: Depths,
    /// Objects that are there without an owner, in groups whose objects own others: a link that must own one may take them, and what they own is
    /// spoken for already.
    spare: u32,
    /// Some choice lists the objects of a class.
    lists: bool,
    /// Objects in the order in which they came into being, with their groups, and how many there were before each choice.
    there: Vec<(u32, u32)>,
    before: Vec<usize>,
}

#[derive(Clone)]
struct ObjectState {
    /// How many links lead to it.
    uses: u32,
    /// A link leads to it, or it is listed.
    is_there: bool,
    is_owned: bool,
}

struct GroupState {
    capacity: u32,
    used: u32,
    owned: u32,
    /// Objects that are there and have no owner.
    spare: u32,
    /// Links that must own an object of the group, and are not chosen yet.
    pending: u32,
    /// The least number of objects that all pending links lead to in the end, if all of them are new ones.
    reserved: u32,
    /// Its objects own others.
    has_needs: bool,
}

type Needs = [(u32, u32)];

impl Owners {
    /// Nothing is there but the root, and what it lists.
    pub(super) fn new(layout: &Layout) -> Owners {
        let state = |group: &Group| GroupState {
            capacity: group.capacity,
            used: 0,
            owned: 0,
            spare: 0,
            pending: 0,
            reserved: 0,
            has_needs: layout.has_needs(group),
        };
        let lists = |field: &FieldInfo| matches!(&field.kind, Kind::Length { brings, .. } if !brings.lists.is_empty());
        let mut owners = Owners {
            objects: vec![ObjectState { uses: 0, is_there: false, is_owned: false }; layout.objects.len()],
            groups: layout.groups.iter().map(state).collect(),
            depths: Depths::new(layout),
            spare: 0,
            lists: layout.classes.iter().any(|class| !class.brings.lists.is_empty()) || layout.fields.iter().any(lists),
            there: vec![],
            before: vec![],
        };
        let mut items: Vec<&Item> = layout.root.iter().collect();
        while let Some(item) = items.pop() {
            match item {
                Item::Nested { items: inner, .. } => items.extend(inner),
                &Item::Field { field, .. } => {
                    if let Kind::Link { group, null: false, owned: true } = layout.fields[field as usize].kind {
                        owners.groups[group as usize].pending += 1;
                        owners.groups[group as usize].reserved += 1;
                        owners.reserve(&layout.groups[group as usize].needs, 1);
                    }
                }
                &Item::All { group, .. } => owners.list(layout, group),
                Item::Sequence { .. } => {}
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

    /// Links that must own objects come into being, this many times.
    fn open(&mut self, brings: &Brings, times: u32) {
        self.reserve(&brings.needs, times);
        for &(group, count) in &brings.owning {
            self.groups[group as usize].pending += count * times;
        }
    }

    fn close(&mut self, brings: &Brings, times: u32) {
        for &(group, count) in &brings.owning {
            self.groups[group as usize].pending -= count * times;
        }
        self.release(&brings.needs, times);
    }

    /// A number of elements come into being.
    fn lengthen(&mut self, layout: &Layout, brings: &Brings, length: u32) {
        self.before.push(self.there.len());
        self.open(brings, length);
        if length > 0 {
            brings.lists.iter().for_each(|&group| self.list(layout, group));
        }
    }

    fn shorten(&mut self, layout: &Layout, brings: &Brings, length: u32) {
        self.vanish(layout);
        self.close(brings, length);
    }

    /// All objects of a group are there.
    fn list(&mut self, layout: &Layout, group: u32) {
        layout.objects_of(group).for_each(|object| self.appear(layout, group, object));
    }

    /// The object is there, if it was not before, and so is what it lists.
    fn appear(&mut self, layout: &Layout, group: u32, object: u32) {
        let state = &mut self.objects[object as usize];
        if !std::mem::replace(&mut state.is_there, true) {
            self.there.push((group, object));
            self.add_spare(group);
            let brings = &layout.classes[layout.objects[object as usize].class as usize].brings;
            self.open(brings, 1);
            brings.lists.iter().for_each(|&group| self.list(layout, group));
        }
    }

    /// What came into being with the last choice is gone.
    fn vanish(&mut self, layout: &Layout) {
        let before = self.before.pop().unwrap_or(0);
        while self.there.len() > before
            && let Some((group, object)) = self.there.pop()
        {
            self.objects[object as usize].is_there = false;
            self.close(&layout.classes[layout.objects[object as usize].class as usize].brings, 1);
            self.remove_spare(group);
        }
    }

    fn add_spare(&mut self, group: u32) {
        let group = &mut self.groups[group as usize];
        group.spare += 1;
        self.spare += group.has_needs as u32;
    }

    fn remove_spare(&mut self, group: u32) {
        let group = &mut self.groups[group as usize];
        group.spare -= 1;
        self.spare -= group.has_needs as u32;
    }

    pub(super) fn is_owned(&self, object: u32) -> bool {
        self.objects[object as usize].is_owned
    }

    /// Objects of a group that are neither owned nor spoken for.
    pub(super) fn room(&self, group: u32) -> i64 {
        let group = &self.groups[group as usize];
        group.capacity as i64 - group.owned as i64 - group.reserved as i64
    }

    /// True if nothing led to the object before.
    fn choose(&mut self, layout: &Layout, field: u32, link: Link, object: u32) -> bool {
        let state = &mut self.objects[object as usize];
        let fresh = state.uses == 0;
        state.uses += 1;
        self.groups[link.group as usize].used += fresh as u32;
        self.before.push(self.there.len());
        self.appear(layout, link.group, object);
        if link.owned {
            self.depths.own(field, object);
            self.objects[object as usize].is_owned = true;
            self.remove_spare(link.group);
            self.groups[link.group as usize].owned += 1;
        }
        if link.is_mandatory() {
            let group = &mut self.groups[link.group as usize];
            group.pending -= 1;
            group.reserved -= 1;
            self.release(&layout.groups[link.group as usize].needs, 1);
        }
        fresh
    }

    fn unchoose(&mut self, layout: &Layout, link: Link, object: u32) {
        if link.is_mandatory() {
            let group = &mut self.groups[link.group as usize];
            group.pending += 1;
            group.reserved += 1;
            self.reserve(&layout.groups[link.group as usize].needs, 1);
        }
        if link.owned {
            self.groups[link.group as usize].owned -= 1;
            self.add_spare(link.group);
            self.objects[object as usize].is_owned = false;
            self.depths.disown(object);
        }
        self.vanish(layout);
        let state = &mut self.objects[object as usize];
        state.uses -= 1;
        self.groups[link.group as usize].used -= (state.uses == 0) as u32;
    }

    /// Whether an object of the class that is not there yet may come into being through the owning link, while no object is spare.
    fn has_room_for_fresh(&self, layout: &Layout, link: Link, class: u32) -> bool {
        let group = &self.groups[link.group as usize];
        let needs = &layout.classes[class as usize].brings.needs;
        // What every object of the group needs was reserved together with a mandatory link.
        let reserved = |other: u32| match layout.groups[link.group as usize].needs.iter().find(|need| need.0 == other) {
            Some(&(_, count)) if link.is_mandatory() => count,
            _ => 0,
        };
        let itself = |other: u32| (link.null && other == link.group) as i64;
        group.used < group.capacity
            && needs.iter().all(|&(other, count)| self.room(other) >= count as i64 - reserved(other) as i64 + itself(other))
    }

    /// Whether the sums of needs say what is possible. Where objects are spare, or come into being without an owner, links may take them, and
    /// objects may even own each other in a circle.
    fn is_simple(&self) -> bool {
        self.spare == 0 && !self.lists
    }

    /// Whether the links that must own an object can all find one, by numbers: spare ones, or new ones with the links that those have in turn.
    fn is_possible(&self, layout: &Layout) -> bool {
        let mut wanted: Vec<u32> = self.groups.iter().map(|group| group.pending).collect();
        let mut fresh = vec![0; wanted.len()];
        let mut is_settled = false;
        while !is_settled {
            is_settled = true;
            for (number, group) in self.groups.iter().enumerate() {
                if wanted[number] > group.capacity.saturating_sub(group.owned) {
                    return false;
                }
                let now = wanted[number].saturating_sub(group.spare);
                let more = now - fresh[number];
                if more > 0 {
                    is_settled = false;
                    fresh[number] = now;
                    for &(other, count) in &layout.groups[number].owning {
                        wanted[other as usize] += count * more;
                    }
                }
            }
        }
        true
    }

    /// Whether the link may lead to the object, by numbers.
    fn may_choose(&mut self, layout: &Layout, field: u32, link: Link, object: u32) -> bool {
        let state = &self.objects[object as usize];
        let group = &self.groups[link.group as usize];
        if state.uses == 0 && group.used >= group.capacity {
            return false;
        }
        if state.uses > 0 && !link.owned {
            return true;
        }
        self.choose(layout, field, link, object);
        let is_possible = self.is_possible(layout);
        self.unchoose(layout, link, object);
        is_possible
    }

    /// Whether this many elements are allowed.
    fn may_have(&mut self, layout: &Layout, field: u32, brings: &Brings, length: u32) -> bool {
        let is_nested_too_deep =
            |&(group, _): &(u32, u32)| !self.depths.allow_any(layout, layout.groups[group as usize].classes.clone(), field);
        if length == 0 {
            return true;
        }
        if brings.owning.iter().any(is_nested_too_deep) {
            return false;
        }
        if self.is_simple() {
            return brings.needs.iter().all(|&(group, each)| self.room(group) >= each as i64 * length as i64);
        }
        self.lengthen(layout, brings, length);
        let is_possible = self.is_possible(layout);
        self.shorten(layout, brings, length);
        is_possible
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
    if layout.orders.concern(field) {
        return true;
    }
    match &layout.fields[field as usize].kind {
        Kind::Value => false,
        Kind::Length { brings, .. } => !brings.is_nothing(),
        &Kind::Link { group, owned, .. } => owned || is_tracked(layout, group) || is_of_positions(layout, group),
    }
}

/// Groups whose owning links need no more than to know which objects have an owner: nothing is reserved for them or for their objects, and there is no limit on
/// how deep objects own one another.
pub(super) fn simply_owned(layout: &Layout) -> Vec<bool> {
    fn rule_out_listed(items: &[Item], simple: &mut [bool]) {
        for item in items {
            if let Item::All { group, .. } = item {
                simple[*group as usize] = false;
            }
            rule_out_listed(item.below(), simple);
        }
    }
    fn rule_out(brings: &Brings, simple: &mut [bool]) {
        brings.owning.iter().for_each(|&(group, _)| simple[group as usize] = false);
        brings.lists.iter().for_each(|&group| simple[group as usize] = false);
    }
    let has_depths = layout.groups.iter().any(|group| group.depth.is_some());
    let is_simple = |(number, group): (u32, &Group)| {
        let class = &layout.classes[group.classes.start as usize];
        !has_depths
            && class.symmetric
            && class.objects.len() < 64
            && class.objects.len() == group.capacity as usize
            && !is_tracked(layout, number)
            && !is_of_positions(layout, number)
    };
    let mut simple: Vec<bool> = (0..).zip(&layout.groups).map(is_simple).collect();
    rule_out_listed(&layout.root, &mut simple);
    layout.classes.iter().for_each(|class| rule_out(&class.brings, &mut simple));
    for (number, field) in (0..).zip(&layout.fields) {
        match &field.kind {
            Kind::Value => {}
            Kind::Length { brings, .. } => rule_out(brings, &mut simple),
            &Kind::Link { group, null, owned } => simple[group as usize] &= !owned || null && !layout.orders.concern(number),
        }
    }
    simple
}

/// Indices lead to its objects, and so does taking the elements of a sequence in order.
pub(super) fn is_of_positions(layout: &Layout, group: u32) -> bool {
    layout.classes[layout.groups[group as usize].classes.start as usize].name == POSITION
}

/// All links to the group are general, so uses of its objects are known.
fn is_tracked(layout: &Layout, group: u32) -> bool {
    let classes = layout.groups[group as usize].classes.clone();
    classes.len() > 1 || classes.into_iter().any(|class| !layout.classes[class as usize].brings.is_nothing())
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
            Kind::Length { low, brings } => {
                let most = (most as u32).max(*low as u32);
                (0..count)
                    .filter(|&option| {
                        let length = *low as u32 + option;
                        length <= most && owners.may_have(&layout, field, brings, length)
                    })
                    .for_each(allow);
            }
            &Kind::Link { group, null, owned } => {
                let link = Link { group, null, owned };
                if null {
                    allow(0);
                }
                if owned && null && owners.room(group) < 1 && owners.is_simple() {
                    return;
                }
                let is_tracked = is_tracked(&layout, group);
                let is_simple = if owned { owners.is_simple() } else { !is_tracked };
                let base = layout.objects_of(group).start;
                for class in layout.groups[group as usize].classes.clone() {
                    let info = &layout.classes[class as usize];
                    let may_be_fresh = !is_tracked || is_simple && owners.has_room_for_fresh(&layout, link, class);
                    let read = stack.iter().map(|entry| entry.field).chain([field]);
                    let met = used[class as usize].used.get().max(layout.known_positions(class, read));
                    let reach = if info.symmetric { met as usize + 1 } else { usize::MAX };
                    // Where indices may lie behind the end of a sequence, they are values there.
                    let behind = layout.behind_end(class).map(|length| info.objects.start + length);
                    let behind = behind.map_or(0..0, |first| first.max(info.objects.start + reach as u32)..info.objects.end);
                    for object in info
                        .objects
                        .clone()
                        .take(reach)
                        .chain(behind)
                        .take_while(|&object| (object - info.objects.start) < most as u32)
                    {
                        let state = &owners.objects[object as usize];
                        if owned && (state.is_owned || !owners.depths.allow(&layout, object, field)) {
                            continue;
                        }
                        let may_be = match is_simple {
                            true => may_be_fresh || state.uses > 0,
                            false => owners.may_choose(&layout, field, link, object),
                        };
                        if may_be {
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
            Kind::Length { low, brings } => {
                let length = *low as u32 + entry.current;
                entry.weight = self.fields[entry.field as usize].blank.weight * length;
                self.owners.lengthen(&layout, brings, length);
            }
            &Kind::Link { group, null, owned } => {
                let field = entry.field;
                let Some(object) = layout.target(field, entry.current as usize) else { return };
                let class = layout.objects[object as usize].class as usize;
                entry.used = self.used[class].used.get();
                let index = layout.objects[object as usize].index;
                // An index after the end is not a position that others could be renamed to.
                if !layout.is_behind_end(class as u32, index) {
                    self.used[class].used.set(entry.used.max(index + 1));
                }
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
            Kind::Length { low, brings } => self.owners.shorten(&layout, brings, *low as u32 + entry.current),
            &Kind::Link { group, null, owned } => {
                let Some(object) = layout.target(entry.field, entry.current as usize) else { return };
                self.owners.unchoose(&layout, Link { group, null, owned }, object);
                self.used[layout.objects[object as usize].class as usize].used.set(entry.used);
            }
        }
    }
}
