//! Why a candidate failed: which choices the failing part of the predicate depends on, and the last of them, to which the search goes back.
//!
//! **In this mode cells are trapped.** While the predicate runs, every cell is unset, and what it holds is kept here, so that each read comes here, not only the
//! first one. A read is noted with its place on the path. `#[invariant]` says where a condition begins that must hold, and where it has held: what it has read is
//! forgotten then, for nothing that follows depends on it. What is noted when the predicate fails are its *reasons*: every structure in which those fields have
//! the same values is rejected, whatever the others are.
//!
//! **A choice whose options have all failed** fails for the reasons of all of them together, and for what left it no other option ([`Engine::others_left_out`]). The search goes back
//! to the last of those reasons, over all choices in between. It takes back choices, and never makes one that Korat's search would not make: what it finds has the same
//! paths, in the same order.
//!
//! **Objects have no names.** A link that may lead to any used object or to a new one has tried all that there is: an object that no reason mentions is
//! as good as the new one. Links that own have fewer options: an object that is owned already, or of which there are no more, is none. What owns it is a reason then.

use super::counted::Ownership;
use super::entry::{Entry, GENERAL, LENGTH, MASKED, SHAPE};
use super::learned::Learned;
use super::masked::following;
use super::{Broken, CONFLICTS, Engine, LEFT, ORDERED, Rule, VERIFYING};
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::required::Place;
use crate::kernel::slot::{Slot, UNSET};
use std::any::Any;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::rc::Rc;

/// A search with more fields is not worth its tables of reasons.
const MOST_FIELDS: usize = 1 << 14;

/// The mark of a place that was noted, in its number.
const NOTED: u32 = 1 << 31;

/// The fields of the root belong to no object.
const ROOT: u32 = u32::MAX;

/// What is known of the choices of the path.
pub(crate) struct Conflicts {
    /// What the trapped cells hold, by field.
    held: Rc<[Cell<*const ()>]>,
    /// The place on the path of each field that is chosen.
    places: Vec<u32>,
    /// The places of the fields that the present run has read, as far as it still depends on them.
    reads: Vec<u32>,
    /// What the present run has forgotten: places, and how many functions had been called that may do anything. If another one is called later, it may have kept in mind what came of them.
    dropped: Vec<(u32, u32)>,
    /// How many reads were noted when each part of the present run began, and how many forgotten.
    parts: Vec<(u32, u32)>,
    /// The reasons of the present failure: a bit for each place.
    now: Vec<u64>,
    /// The present run has failed for those reasons, and some choices are taken back already.
    has_failed: bool,
    /// For each choice the reasons for which the options before the present one failed, `width` words each.
    reasons: Vec<u64>,
    width: usize,
    /// The object of each field.
    objects: Vec<u32>,
    /// The lengths that each field stands under.
    under: Vec<Vec<u32>>,
    learned: Learned,
    /// For each choice which of its options were known to fail when it was made, a bit for each.
    failing: Vec<u64>,
    /// How many reads were forgotten.
    forgotten: u64,
    /// The next time that choices are passed over, one of them is run.
    looks: bool,
    /// It is being run.
    is_looking: bool,
}

/// Where a condition begins: how many reads were noted, and how many functions called that may do anything.
#[derive(Clone, Copy)]
pub struct Mark {
    reads: u32,
    strangers: u32,
}

/// What the search has gone back to.
pub(crate) enum Back {
    ToCandidate,
    /// A candidate that is passed over, since it is known to fail. This one is to be looked at.
    ToKnown,
    /// There is nothing left.
    Nowhere,
}

/// Nothing is forgotten.
pub(crate) const NO_MARK: Mark = Mark { reads: 0, strangers: 0 };

/// Why a layout is not searched like this.
pub(crate) fn obstacle(layout: &Layout) -> Option<&'static str> {
    fn lists(item: &Item) -> bool {
        matches!(item, Item::All { .. }) || item.below().iter().any(lists)
    }
    let mut items = layout.root.iter().chain(layout.objects.iter().flat_map(|object| &object.items));
    if !layout.orders.sequences.is_empty() {
        Some("there are sets or maps, whose keys depend on each other")
    } else if !layout.symmetries.is_empty() || !layout.standing.is_empty() || !layout.lengths.is_empty() {
        Some("there are indices of positions that are interchangeable")
    } else if items.any(lists) {
        Some("all objects of a type are listed")
    } else if layout.fields.iter().any(|field| !field.focused) {
        Some("there are unfocused fields")
    } else if layout.fields.len() > MOST_FIELDS {
        Some("there are more than 16,384 fields")
    } else {
        None
    }
}

impl Conflicts {
    fn new(layout: &Layout, bytes: usize) -> Conflicts {
        fn stand(item: &Item, lengths: &mut Vec<u32>, under: &mut [Vec<u32>]) {
            match item {
                Item::Field { field, .. } => under[*field as usize] = lengths.clone(),
                Item::Sequence { length, elements, .. } => {
                    under[*length as usize] = lengths.clone();
                    lengths.push(*length);
                    elements.iter().for_each(|element| stand(element, lengths, under));
                    lengths.pop();
                }
                Item::Nested { items, .. } => items.iter().for_each(|item| stand(item, lengths, under)),
                Item::All { .. } => {}
            }
        }
        let count = layout.fields.len();
        let (mut objects, mut under) = (vec![ROOT; count], vec![vec![]; count]);
        layout.root.iter().for_each(|item| stand(item, &mut vec![], &mut under));
        for (number, object) in (0..).zip(&layout.objects) {
            object.items.iter().flat_map(Item::fields).for_each(|field| objects[field as usize] = number);
            object.items.iter().for_each(|item| stand(item, &mut vec![], &mut under));
        }
        let width = count.div_ceil(64).max(1);
        Conflicts {
            held: (0..count).map(|_| Cell::new(std::ptr::without_provenance(UNSET))).collect(),
            places: vec![0; count],
            reads: vec![],
            dropped: vec![],
            parts: vec![],
            now: vec![0; width],
            has_failed: false,
            reasons: vec![],
            width,
            objects,
            under,
            learned: Learned::new(layout, bytes),
            failing: vec![],
            forgotten: 0,
            looks: false,
            is_looking: false,
        }
    }

    fn reasons_of(&mut self, place: usize) -> &mut [u64] {
        let end = (place + 1) * self.width;
        if self.reasons.len() < end {
            self.reasons.resize(end, 0);
        }
        &mut self.reasons[end - self.width..end]
    }
}

fn insert(bits: &mut [u64], place: usize) {
    bits[place / 64] |= 1 << (place % 64);
}

fn contains(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}

fn last(bits: &[u64]) -> Option<usize> {
    bits.iter().rposition(|&word| word != 0).map(|at| 64 * at + bits[at].ilog2() as usize)
}

impl Engine {
    /// From now on, failures have reasons. What is learned of them takes at most so many bytes.
    pub(crate) fn find_reasons(&mut self, bytes: usize) {
        self.conflicts = Some(Box::new(Conflicts::new(&self.layout, bytes)));
        // Who owns what is a reason, so all owning links are general.
        let none = vec![Ownership::General; self.layout.groups.len()];
        self.fields = super::metas(&self.layout, &self.used, &self.weights, &none, self.most);
        self.mode |= CONFLICTS;
        self.parts.note_reads();
    }

    fn tracked(&mut self) -> &mut Conflicts {
        self.conflicts.as_mut().expect("only `find_reasons` sets this mode")
    }

    /// How many reads did not have to be reasons.
    pub(crate) fn forgotten(&self) -> u64 {
        self.conflicts.as_ref().map_or(0, |conflicts| conflicts.forgotten)
    }

    // ---- runs -----------------------------------------------------------------------------------------------------

    /// A run begins: cells hold nothing, so that every read comes here.
    pub(crate) fn trap(&mut self) {
        let Engine { conflicts: Some(conflicts), stack, .. } = self else { return };
        conflicts.reads.clear();
        conflicts.dropped.clear();
        conflicts.has_failed = false;
        conflicts.parts.clear();
        for (place, entry) in (0..).zip(stack.iter()) {
            // SAFETY: the slot lives as long as the engine.
            let word = unsafe { (*entry.slot).word() };
            conflicts.held[entry.field as usize].set(std::ptr::with_exposed_provenance(word));
            conflicts.places[entry.field as usize] = place;
            // SAFETY: as above.
            unsafe { (*entry.slot).set(UNSET) };
        }
    }

    /// The run has ended, in whatever way: cells hold what they did.
    pub(crate) fn release(&mut self) {
        let Engine { conflicts: Some(conflicts), stack, .. } = self else { return };
        for entry in stack.iter() {
            let held = conflicts.held[entry.field as usize].replace(std::ptr::without_provenance(UNSET)).addr();
            // SAFETY: the slot lives as long as the engine, and held this word before.
            unsafe { (*entry.slot).set(held) };
        }
    }

    /// A read of a trapped cell.
    #[inline(never)]
    pub(super) fn read_trapped(&mut self, slot: &Slot, field: u32) -> usize {
        let Some(conflicts) = &self.conflicts else { return UNSET };
        let mut word = conflicts.held[field as usize].get().addr();
        if word == UNSET {
            word = self.choose_trapped(slot, field);
        }
        let conflicts = self.tracked();
        let place = conflicts.places[field as usize];
        if conflicts.reads.last() != Some(&place) {
            conflicts.reads.push(place);
        }
        word
    }

    fn choose_trapped(&mut self, slot: &Slot, field: u32) -> usize {
        let place = self.stack.len();
        let is_chosen = match self.open(field) {
            Some(entry) => !matches!(self.enter(entry), super::masked::FirstRead::Nothing),
            None => false,
        };
        if !is_chosen {
            self.leave(None);
        }
        let conflicts = self.tracked();
        conflicts.places[field as usize] = place as u32;
        conflicts.reasons_of(place).fill(0);
        self.look_up(place);
        // If all fail, the last one is run, and fails by itself.
        while self.is_known_to_fail() && self.has_more_options() {
            self.advance_last();
        }
        let word = slot.word();
        slot.set(UNSET);
        self.tracked().held[field as usize].set(std::ptr::with_exposed_provenance(word));
        word
    }

    /// Which options of a new choice are known to fail, for reasons that are its reasons then.
    fn look_up(&mut self, place: usize) {
        let Engine { conflicts: Some(conflicts), stack, .. } = self else { return };
        let Conflicts { learned, places, reasons, width, failing, is_looking, .. } = &mut **conflicts;
        let place_of = |field: u32| places[field as usize] as usize;
        let chosen = |field: u32| stack.get(place_of(field)).filter(|entry| entry.field == field).map(|entry| entry.current);
        let reasons = &mut reasons[place * *width..];
        failing.resize(failing.len().max(place + 1), 0);
        // What is run to see that it fails is run as it is.
        failing[place] = match is_looking {
            false => learned.failing(stack[place].field, chosen, |field| insert(reasons, place_of(field))),
            true => 0,
        };
    }

    /// Whether the last choice has an option that was known to fail. Fields that an accepting predicate did not read are not looked up.
    fn is_known_to_fail(&self) -> bool {
        let (Some(conflicts), Some(last)) = (&self.conflicts, self.stack.last()) else { return false };
        let failing = conflicts.failing.get(self.stack.len() - 1).copied().unwrap_or(0);
        !self.stack.is_past_mark() && failing.checked_shr(last.current).is_some_and(|options| options & 1 == 1)
    }

    /// The present option of a choice has failed for the present reasons, itself among them.
    fn give_reasons(&mut self, place: usize) {
        let conflicts = self.tracked();
        conflicts.now[place / 64] &= !(1 << (place % 64));
        let now = std::mem::take(&mut conflicts.now);
        conflicts.reasons_of(place).iter_mut().zip(&now).for_each(|(all, one)| *all |= one);
        self.tracked().now = now;
    }

    /// The present reasons fail together. All choices of a path never come again, and may be there because a structure was valid.
    fn learn(&mut self) {
        let Engine { conflicts: Some(conflicts), stack, .. } = self else { return };
        let Conflicts { learned, now, .. } = &mut **conflicts;
        let count = now.iter().map(|word| word.count_ones() as usize).sum::<usize>();
        if count < stack.len() {
            let reasons = stack.iter().enumerate().filter(|(place, _)| contains(now, *place));
            learned.learn(count, reasons.map(|(_, entry)| entry));
        }
    }

    /// The cell that is lent for a field that was just read.
    #[inline(always)]
    pub(super) fn lent_cell(&self, slot: &Slot) -> *const *const () {
        if self.mode & CONFLICTS == 0 { slot.cell() } else { self.held_cell(slot) }
    }

    #[cold]
    #[inline(never)]
    fn held_cell(&self, slot: &Slot) -> *const *const () {
        self.conflicts.as_ref().map_or(slot.cell(), |conflicts| conflicts.held[slot.field() as usize].as_ptr())
    }

    /// A condition begins that must hold.
    pub(crate) fn mark(&self) -> Mark {
        let reads = self.conflicts.as_ref().map_or(0, |conflicts| conflicts.reads.len() as u32);
        Mark { reads, strangers: self.parts.strangers }
    }

    /// It has held, and changed nothing: what follows does not depend on what it has read.
    pub(crate) fn forget(&mut self, from: Mark) -> Mark {
        if from.strangers == self.parts.strangers
            && let Some(conflicts) = &mut self.conflicts
        {
            let Conflicts { reads, dropped, forgotten, .. } = &mut **conflicts;
            let before = dropped.len();
            let places = reads.drain((from.reads as usize).min(reads.len())..);
            dropped.extend(places.map(|place| (place, from.strangers)));
            *forgotten += (dropped.len() - before) as u64;
        }
        self.mark()
    }

    /// What a run has come to; nothing if it is no candidate. Unwinds if the predicate panicked or broke a rule.
    pub(crate) fn outcome(&mut self, ran: Result<bool, Box<dyn Any + Send>>) -> Option<bool> {
        self.release();
        match ran {
            // What has failed for good must not succeed.
            Ok(true) if self.tracked().has_failed => self.differs(),
            Ok(verdict) if self.mode & LEFT == 0 => return Some(verdict),
            // The predicate has caught what was not for it.
            Ok(_) => match self.left.take() {
                Some(broken) => resume_unwind(Box::new(broken)),
                None => self.mode &= !LEFT,
            },
            Err(payload) if payload.is::<super::Abandon>() => self.mode &= !LEFT,
            Err(payload) => resume_unwind(payload),
        }
        self.reject();
        None
    }

    /// Whether the present candidate is to be run twice; it is asked for once.
    pub(crate) fn is_to_be_verified(&mut self) -> bool {
        let verifies = self.mode & VERIFYING != 0;
        self.mode &= !VERIFYING;
        if verifies {
            self.tracked().looks = true;
        }
        verifies
    }

    /// What the last run has read, and how many choices there are. How often it reads a field may depend on what it has kept from a run before, as a text does.
    pub(crate) fn notes(&self) -> (BTreeSet<u32>, usize) {
        let reads = self.conflicts.iter().flat_map(|conflicts| &conflicts.reads).copied();
        (reads.collect(), self.stack.len())
    }

    pub(crate) fn differs(&mut self) -> ! {
        let detail = "two runs on the same fields did not read and return the same".to_string();
        self.leave(Some(Broken { rule: Rule::Deterministic, detail }))
    }

    pub(crate) fn has_passed_over_a_structure(&mut self) -> ! {
        let detail = "a valid structure would have been passed over".to_string();
        self.leave(Some(Broken { rule: Rule::Order, detail }))
    }

    // ---- going back -----------------------------------------------------------------------------------------------

    /// The candidate has failed for what the run has read, unless it is known already for what.
    pub(crate) fn blame_reads(&mut self) {
        let conflicts = self.tracked();
        if std::mem::replace(&mut conflicts.has_failed, true) {
            return;
        }
        conflicts.now.fill(0);
        let strangers = self.parts.strangers;
        let Conflicts { now, reads, dropped, .. } = self.tracked();
        let recalled = dropped.iter().filter(|(_, before)| *before != strangers).map(|(place, _)| place);
        reads.iter().chain(recalled).for_each(|&place| insert(now, place as usize));
        self.learn();
    }

    /// All choices are reasons: of a valid structure, and of a run that is no candidate.
    pub(crate) fn blame_all(&mut self) {
        let count = self.stack.len();
        let conflicts = self.tracked();
        conflicts.now.fill(0);
        (0..count).for_each(|place| insert(&mut conflicts.now, place));
    }

    /// Whether choices are passed over after this failure, and one of them is to be looked at; then that is in place. It is asked for seldom.
    pub(crate) fn looks_at_passed_over(&mut self) -> bool {
        let conflicts = self.tracked();
        let keep = last(&conflicts.now).map_or(0, |place| place + 1);
        if !conflicts.looks || self.stack.len() <= keep {
            return false;
        }
        self.tracked().looks = false;
        while self.stack.len() > keep {
            if self.advance_last() {
                return true;
            }
        }
        false
    }

    /// What is in place is run as it is, and nothing in it again: it is to be looked at.
    pub(crate) fn begin_look(&mut self) {
        self.mode |= ORDERED;
        self.tracked().is_looking = true;
    }

    pub(crate) fn end_look(&mut self) {
        self.reject();
        self.forget_order();
        self.tracked().is_looking = false;
    }

    /// Goes back to the last reason that has another option, and takes it.
    pub(crate) fn go_back(&mut self) -> Back {
        self.go_back_to(0)
    }

    /// The same, among the choices from this place on.
    fn go_back_to(&mut self, first: usize) -> Back {
        loop {
            let Some(place) = last(&self.tracked().now).filter(|&place| place >= first) else { return Back::Nowhere };
            while self.stack.len() > place + 1 {
                self.take_back();
            }
            self.give_reasons(place);
            while self.has_more_options() {
                if !self.advance_last() {
                    return Back::Nowhere;
                }
                if !self.is_known_to_fail() {
                    return Back::ToCandidate;
                }
                // Within a run there is no other one.
                if first == 0 && std::mem::take(&mut self.tracked().looks) {
                    insert(&mut self.tracked().now, place);
                    return Back::ToKnown;
                }
            }
            self.exhaust();
        }
    }

    /// A part begins.
    pub(crate) fn begin_noted_part(&mut self) -> Place {
        let (reads, number) = (self.stack.len() as u32, self.parts.begun as usize);
        self.parts.begun += 1;
        let conflicts = self.tracked();
        conflicts.parts.resize(number, (0, 0));
        conflicts.parts.push((conflicts.reads.len() as u32, conflicts.dropped.len() as u32));
        Place { reads: reads | NOTED, number: number as u32 }
    }

    /// A required part has failed: goes back to the last reason that has another option, if that was first read within the part, which is then to be run again.
    pub(super) fn again_for_reasons(&mut self, from: Place) -> bool {
        // A function that forgets nothing has one body: where its parts began, nothing was noted, and its caller's are run again.
        let (number, reads) = (from.number as usize, (from.reads & !NOTED) as usize);
        let noted = self.tracked().parts.get(number).copied().filter(|_| from.reads & NOTED != 0 && self.stack.len() > reads);
        let may_be = !self.parts.has_met_stranger_since(from.number)
            && self.mode == CONFLICTS
            && !self.keeps_runs_apart
            && self.explored < self.pacer.next;
        let Some((noted, dropped)) = noted.filter(|_| may_be) else { return false };
        self.blame_reads();
        if !matches!(self.go_back_to(reads), Back::ToCandidate) {
            return false;
        }
        let Engine { conflicts: Some(conflicts), stack, .. } = self else { return false };
        let Some(entry) = stack.last() else { return false };
        // SAFETY: the slot lives as long as the engine.
        let word = unsafe { (*entry.slot).word() };
        conflicts.held[entry.field as usize].set(std::ptr::with_exposed_provenance(word));
        // SAFETY: as above.
        unsafe { (*entry.slot).set(UNSET) };
        conflicts.reads.truncate(noted as usize);
        conflicts.dropped.truncate(dropped as usize);
        conflicts.has_failed = false;
        self.parts.begun = number as u32 + 1;
        self.explored += 1;
        true
    }

    /// Takes the last choice back.
    fn take_back(&mut self) {
        let Some(entry) = self.stack.last() else { return };
        let (flags, masks, field) = (entry.flags, entry.masks(), entry.field as usize);
        if let Some(conflicts) = &self.conflicts {
            conflicts.held[field].set(std::ptr::without_provenance(UNSET));
        }
        if flags & GENERAL != 0 {
            self.leave_general(self.stack.len() - 1);
        }
        if flags & MASKED != 0 {
            self.masks.truncate(masks);
        }
        if flags & GENERAL == 0 {
            self.pop();
        } else if let Some(entry) = self.stack.pop() {
            // SAFETY: the slot lives as long as the engine.
            unsafe { (*entry.slot).set(UNSET) };
        }
    }

    fn has_more_options(&self) -> bool {
        self.stack.last().is_some_and(|entry| match entry.flags & MASKED {
            0 => entry.current + 1 < entry.limit,
            _ => following(&self.masks[entry.masks()..], entry.current + 1).0.is_some(),
        })
    }

    /// The last choice has no option left: it goes, and the reasons of all its options are those of the failure.
    fn exhaust(&mut self) {
        let place = self.stack.len() - 1;
        let entry = &self.stack[place];
        let (field, is_general) = (entry.field, entry.flags & (GENERAL | SHAPE) == GENERAL | SHAPE);
        let allowed: Vec<u64> = match entry.flags & MASKED {
            0 => vec![],
            _ => self.masks[entry.masks()..].iter().map(|mask| mask.allowed).collect(),
        };
        self.take_back();
        let mut now = std::mem::take(&mut self.tracked().now);
        now.copy_from_slice(self.tracked().reasons_of(place));
        // After a valid structure, all choices are reasons anyway.
        let are_all = now.iter().map(|word| word.count_ones() as usize).sum::<usize>() == place;
        if is_general && !are_all {
            self.others_left_out(field, &allowed, &mut now);
        }
        self.tracked().now = now;
        self.learn();
    }

    /// Adds the choices for which a link or a length had no more options than those that have failed.
    ///
    /// In a structure that agrees with all reasons, the field may have one of its options, or an object that no reason mentions, which is as good as the new one that was tried.
    /// What else it may be was left out for one of two causes. The object is owned already: then its owner is a reason, with what leads there. Or there is no room for a
    /// new object or another element: then all choices are reasons by which objects and elements came into being, or got their owners. More of them would leave less room, not more.
    fn others_left_out(&mut self, field: u32, allowed: &[u64], reasons: &mut [u64]) {
        let layout = self.layout.clone();
        let is_allowed = |option: u32| allowed.get(option as usize / 64).is_some_and(|mask| mask >> (option % 64) & 1 == 1);
        let (group, null, owned) = match &layout.fields[field as usize].kind {
            Kind::Value => return,
            Kind::Length { .. } => {
                let options = layout.domain(field).words.len() as u32;
                if !(0..options).all(is_allowed) {
                    self.blame_room(reasons);
                }
                return;
            }
            &Kind::Link { group, null, owned } => (group, u32::from(null), owned),
        };
        let base = layout.objects_of(group).start;
        for class in layout.groups[group as usize].classes.clone() {
            let info = &layout.classes[class as usize];
            let used = if info.symmetric { self.used[class as usize].used.get() } else { info.objects.len() as u32 };
            let has_new = !info.symmetric || used < info.objects.len() as u32;
            let is_left_out = |object: u32| !(is_allowed(object - base + null) || owned && self.owners.is_owned(object));
            if (owned && !has_new)
                || (info.symmetric && has_new && is_left_out(info.objects.start + used))
                || (info.objects.start..info.objects.start + used).any(is_left_out)
            {
                return self.blame_room(reasons);
            }
        }
        if owned {
            self.blame_owners(group, reasons);
        }
    }

    /// Adds all choices by which objects and elements came into being, or got their owners.
    fn blame_room(&self, reasons: &mut [u64]) {
        let mut met = vec![false; self.layout.objects.len()];
        for (place, entry) in self.stack.iter().enumerate() {
            let is_reason = match self.target(entry) {
                Some(object) => !std::mem::replace(&mut met[object as usize], true) || self.owns(entry),
                None => entry.flags & LENGTH != 0 && self.layout.domain(entry.field).words[entry.current as usize] > 0,
            };
            if is_reason {
                insert(reasons, place);
            }
        }
    }

    /// Adds the owners of all objects of the group that the reasons mention, and what leads to those owners.
    fn blame_owners(&self, group: u32, reasons: &mut [u64]) {
        let Some(conflicts) = &self.conflicts else { return };
        let count = self.layout.objects.len();
        let (mut first, mut owner) = (vec![None; count], vec![None; count]);
        for (place, entry) in self.stack.iter().enumerate() {
            if let Some(object) = self.target(entry) {
                first[object as usize].get_or_insert(place);
                if self.owns(entry) {
                    owner[object as usize] = Some(place);
                }
            }
        }
        let objects = self.layout.objects_of(group);
        let (mut supported, mut support) = (vec![false; self.stack.len()], vec![]);
        let mut open: Vec<usize> = (0..self.stack.len()).filter(|&place| contains(reasons, place)).collect();
        while let Some(place) = open.pop() {
            let entry = &self.stack[place];
            for object in [conflicts.objects[entry.field as usize]].into_iter().chain(self.target(entry)) {
                support.extend(objects.contains(&object).then(|| owner[object as usize]).flatten());
            }
            // What is owned is so only if its owner is there: what leads to that is a reason as well.
            while let Some(place) = support.pop() {
                if std::mem::replace(&mut supported[place], true) {
                    continue;
                }
                if !contains(reasons, place) {
                    insert(reasons, place);
                    open.push(place);
                }
                let field = self.stack[place].field;
                let object = Some(conflicts.objects[field as usize]).filter(|&object| object != ROOT);
                support.extend(object.and_then(|object| first[object as usize]));
                support.extend(conflicts.under[field as usize].iter().map(|&length| conflicts.places[length as usize] as usize));
            }
        }
    }

    fn target(&self, entry: &Entry) -> Option<u32> {
        self.layout.target(entry.field, entry.current as usize)
    }

    fn owns(&self, entry: &Entry) -> bool {
        matches!(self.layout.fields[entry.field as usize].kind, Kind::Link { owned: true, .. })
    }
}
