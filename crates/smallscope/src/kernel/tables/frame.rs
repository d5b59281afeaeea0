//! One object that questions are asked of, as far as its fields are chosen; what it owns is known by answers.
//!
//! A run changes little, and there are many: what belongs to a choice stands in lists that grow and shrink with the path, so that a run allocates nothing.

use super::naming::{self, ELSEWHERE, FIRST, ITSELF, NULL};
use super::shape::{Shape, Size, is_pointer};
use crate::kernel::layout::{Kind, Layout};

pub(super) const EARLY: &str = "a pointer is read before what it may lead to, or two of them where they may lead to the same";

/// No option is chosen.
pub(super) const NONE: u32 = u32::MAX;

/// What is known of an object that nobody has looked into.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Known {
    /// Nothing but its size.
    Nothing,
    /// It is one of this group: so its questions have these answers.
    Group(u32),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    Absent,
    /// Its fields are chosen here.
    Open,
    /// It is known by answers.
    Closed,
    /// It is outside, but questions are about it.
    Named,
    /// Something that a pointer leads to, and that is none of the others.
    Elsewhere,
}

#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) sight: Sight,
    pub(super) size: Size,
    /// What was known of it, also after it was opened: then the answers are asked for again.
    pub(super) known: Known,
}

/// Where an owning link may lead: to a new object of a class, with so many objects below it; to one that a pointer has led to before, when it was elsewhere; to nothing, where there is no class. Where a pointer may lead is
/// an object, or something new elsewhere.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Nothing,
    New { class: u32, size: Size },
    Found { object: u32, size: Size },
    Known(u32),
    Elsewhere { class: u32 },
}

/// The groups that give an answer, and, if it is that of a field, their options after them: a part of `Store::lists`.
#[derive(Clone, Copy)]
pub(super) struct List {
    pub(super) start: u32,
    pub(super) len: u32,
}

pub(super) enum Choice {
    /// A value or a length, of the first so many options.
    Value {
        field: u32,
        options: u32,
        at: u32,
    },
    /// One of the targets from a place to the end.
    Link {
        field: u32,
        start: u32,
        at: u32,
    },
    /// An answer of an object that nobody has looked into, by the groups that give it; if it is that of a field, the field has its value.
    Answer {
        object: u32,
        before: Known,
        groups: List,
        at: u32,
        field: u32,
        /// About how many objects it was asked before.
        named: u32,
    },
    Open {
        object: u32,
    },
}

/// How far a run is: how many choices there are, and how many questions it has asked of closed objects.
pub(super) struct Progress {
    pub(super) choices: usize,
    pub(super) asked: usize,
}

pub(super) struct Frame {
    pub(super) states: Vec<State>,
    /// The option of each field.
    pub(super) options: Vec<u32>,
    pub(super) path: Vec<Choice>,
    /// Where the links of the path may lead, those of the last one at the end.
    targets: Vec<Target>,
    /// How many objects of each class are in use: those of the subtree, from the first one on, and from the last one back those that are not part of it.
    pub(super) used: Vec<u32>,
    outside: Vec<u32>,
    /// The objects that each object was asked about, in the order of their numbers.
    names: Vec<Vec<u32>>,
    /// How many pointers lead elsewhere, and to each object while it is; and for how many of them an object says so that nobody has looked into.
    pub(super) elsewhere: u32,
    led: Vec<u32>,
    told: u32,
    /// Why the run cannot go on: how it would depends on where a pointer leads.
    pub(super) unclear: Option<&'static str>,
    /// Objects that were opened, in this order.
    pub(super) opened: Vec<u32>,
    /// The questions that were asked of closed objects in the last run, in this order. The next one begins alike.
    asked: Vec<u32>,
    /// How many of them the present run has asked.
    asked_now: usize,
    /// The present run was left.
    pub(super) is_left: bool,
    /// Objects of a size that links do not have yet, while they are counted.
    rest: Vec<u32>,
    /// Objects that are still to be completed.
    pub(super) incomplete: Vec<u32>,
}

impl Frame {
    pub(super) fn new(layout: &Layout) -> Frame {
        let absent = State { sight: Sight::Absent, size: 0, known: Known::Nothing };
        Frame {
            states: vec![absent; layout.objects.len() + 1],
            options: vec![NONE; layout.fields.len()],
            path: vec![],
            targets: vec![],
            used: vec![0; layout.classes.len()],
            outside: vec![0; layout.classes.len()],
            names: vec![vec![]; layout.objects.len() + 1],
            elsewhere: 0,
            led: vec![0; layout.objects.len()],
            told: 0,
            unclear: None,
            opened: vec![],
            asked: vec![],
            asked_now: 0,
            is_left: false,
            rest: vec![],
            incomplete: vec![],
        }
    }

    /// A frame begins: questions are asked of an object of this size, about objects of these classes.
    pub(super) fn begin(&mut self, layout: &Layout, subject: u32, size: Size, names: &[u32]) {
        debug_assert!(self.elsewhere == 0 && self.told == 0 && self.unclear.is_none(), "the frame before was taken back");
        self.used.fill(0);
        self.outside.fill(0);
        self.states.iter_mut().for_each(|state| state.sight = Sight::Absent);
        if let Some(object) = layout.objects.get(subject as usize) {
            self.used[object.class as usize] = 1;
        }
        self.states[subject as usize] = State { sight: Sight::Open, size, known: Known::Nothing };
        self.names[subject as usize].clear();
        for &class in names {
            let object = self.add_outside(layout, class, Sight::Named);
            self.names[subject as usize].push(object);
        }
    }

    /// An object that is not part of the subtree. All of them are different objects of one structure, so there are enough.
    fn add_outside(&mut self, layout: &Layout, class: u32, sight: Sight) -> u32 {
        self.outside[class as usize] += 1;
        let object = layout.classes[class as usize].objects.end - self.outside[class as usize];
        self.states[object as usize] = State { sight, size: 0, known: Known::Nothing };
        object
    }

    /// Whether a structure may have one more object of a class than the frame knows of.
    fn has_more(&self, layout: &Layout, class: u32) -> bool {
        let known = self.used[class as usize] + self.outside[class as usize];
        (known as usize) < layout.classes[class as usize].objects.len()
    }

    /// What a field leads to; none where it is no link, leads nowhere, or is not chosen.
    pub(super) fn target(&self, shape: &Shape, field: u32) -> Option<u32> {
        match self.options[field as usize] {
            NONE => None,
            option => shape.target(field, option),
        }
    }

    /// The objects that an object was asked about.
    pub(super) fn named_to(&self, object: u32) -> &[u32] {
        &self.names[object as usize]
    }

    /// All objects of a group that the frame knows, but one.
    pub(super) fn known_of_group(&self, layout: &Layout, group: u32, but: u32) -> impl Iterator<Item = u32> {
        layout.objects_of(group).filter(move |&object| object != but && self.is_known(object))
    }

    pub(super) fn is_known(&self, object: u32) -> bool {
        matches!(self.states[object as usize].sight, Sight::Open | Sight::Closed | Sight::Named)
    }

    /// The number by which an object knows what its pointer leads to.
    pub(super) fn number_of_option(&self, layout: &Layout, shape: &Shape, field: u32) -> u32 {
        let owner = shape.owner[field as usize];
        match self.target(shape, field) {
            None => NULL,
            Some(object) => {
                let number = naming::number(&self.names[owner as usize], owner, object);
                number.unwrap_or_else(|| ELSEWHERE | layout.objects[object as usize].class)
            }
        }
    }

    /// An object is asked about others, the first of which it was asked about before.
    pub(super) fn choose_answer(&mut self, object: u32, groups: List, field: u32, named: &[u32]) {
        let known = &mut self.names[object as usize];
        let before = known.len();
        known.extend(named.get(before..).into_iter().flatten());
        let state = self.states[object as usize];
        self.path.push(Choice::Answer { object, before: state.known, groups, at: 0, field, named: before as u32 });
    }

    /// A run begins, where so many questions were asked of closed objects.
    pub(super) fn begin_run(&mut self, asked: usize) {
        self.is_left = false;
        self.asked_now = asked;
    }

    /// How far the present run is.
    pub(super) fn progress(&self) -> Progress {
        Progress { choices: self.path.len(), asked: self.asked_now }
    }

    /// The question that will likely be asked next.
    pub(super) fn next_question(&mut self) -> Option<u32> {
        self.asked_now += 1;
        self.asked.get(self.asked_now - 1).copied()
    }

    /// It was another one.
    pub(super) fn correct_question(&mut self, question: u32) {
        self.asked.truncate(self.asked_now - 1);
        self.asked.push(question);
    }

    /// Counts the objects of its size that the links of an object do not have yet.
    fn count_rest(&mut self, layout: &Layout, shape: &Shape, object: u32) {
        self.rest.clear();
        self.rest.extend(shape.size(self.states[object as usize].size));
        if let Some(object) = layout.objects.get(object as usize) {
            self.rest[shape.group[object.class as usize] as usize] -= 1;
        }
        for &field in &shape.links[object as usize] {
            if let Some(child) = self.target(shape, field) {
                let size = shape.size(self.states[child as usize].size);
                self.rest.iter_mut().zip(size).for_each(|(rest, size)| *rest -= size);
            }
        }
    }

    /// Whether the field is there; none if that depends on a length that is not chosen.
    fn is_present(&self, layout: &Layout, shape: &Shape, field: u32) -> Option<bool> {
        for &(length, index) in &shape.under[field as usize] {
            match self.options[length as usize] {
                NONE => return None,
                option if index as usize >= layout.domain(length).words[option as usize] => return Some(false),
                _ => {}
            }
        }
        Some(true)
    }

    /// Whether a field but this one may still own something.
    fn has_open_links(&self, layout: &Layout, shape: &Shape, object: u32, but: u32) -> bool {
        shape.links[object as usize].iter().any(|&field| {
            field != but && self.options[field as usize] == NONE && self.is_present(layout, shape, field) != Some(false)
        })
    }

    /// Whether the object owns as many objects as it should, if all its links are chosen. The root may own less than it could.
    pub(super) fn is_exact(&mut self, layout: &Layout, shape: &Shape, object: u32) -> bool {
        if object as usize == layout.objects.len() {
            return true;
        }
        self.count_rest(layout, shape, object);
        self.rest.iter().all(|&rest| rest == 0)
    }

    /// Appends where a pointer may lead: to whatever is known, or elsewhere.
    fn add_known(&mut self, layout: &Layout, group: u32, null: bool) {
        if null {
            self.targets.push(Target::Nothing);
        }
        let known = layout.objects_of(group).filter(|&object| self.states[object as usize].sight != Sight::Absent);
        self.targets.extend(known.map(Target::Known));
        for class in layout.groups[group as usize].classes.clone() {
            if self.has_more(layout, class) {
                self.targets.push(Target::Elsewhere { class });
            }
        }
    }

    /// Appends where an owning link may lead.
    fn add_targets(&mut self, layout: &Layout, shape: &Shape, field: u32, group: u32, null: bool) {
        let object = shape.owner[field as usize];
        self.count_rest(layout, shape, object);
        let is_root = object as usize == layout.objects.len();
        let is_last = !is_root && !self.has_open_links(layout, shape, object, field);
        let rest = &self.rest;
        if null && (!is_last || rest.iter().all(|&rest| rest == 0)) {
            self.targets.push(Target::Nothing);
        }
        let fits = |size: &Size| {
            shape.size(*size).iter().zip(rest).all(|(size, rest)| if is_last { size == rest } else { size <= rest })
        };
        for class in layout.groups[group as usize].classes.clone() {
            let sizes = || shape.sizes[class as usize].iter().filter(|size| fits(size));
            if self.elsewhere == 0 || self.told > 0 {
                self.targets.extend(sizes().map(|&size| Target::New { class, size }));
                continue;
            }
            // It is none of those that pointers lead to, or one of them.
            if self.has_more(layout, class) {
                self.targets.extend(sizes().map(|&size| Target::New { class, size }));
            }
            let is_elsewhere = |object: &u32| self.states[*object as usize].sight == Sight::Elsewhere;
            for object in layout.classes[class as usize].objects.clone().filter(is_elsewhere) {
                self.targets.extend(sizes().map(|&size| Target::Found { object, size }));
            }
        }
    }

    /// Gives a field its first option, with lengths up to a number; false if it has none.
    pub(super) fn choose(&mut self, layout: &Layout, shape: &Shape, most: u32, field: u32) -> bool {
        let count = layout.domain(field).words.len() as u32;
        let choice = match layout.fields[field as usize].kind {
            Kind::Link { group, null, owned } => {
                let start = self.targets.len();
                if owned {
                    self.add_targets(layout, shape, field, group, null);
                } else {
                    self.add_known(layout, group, null);
                }
                if self.targets.len() == start {
                    return false;
                }
                Choice::Link { field, start: start as u32, at: 0 }
            }
            Kind::Value => Choice::Value { field, options: count, at: 0 },
            Kind::Length { .. } => {
                // Lengths ascend; the first one is the least, whatever the bound.
                let words = &layout.domain(field).words;
                let longest = (most as usize).max(words[0]);
                Choice::Value { field, options: words.partition_point(|&word| word <= longest) as u32, at: 0 }
            }
        };
        self.path.push(choice);
        self.apply_last(layout, shape, &[]);
        true
    }

    fn set(&mut self, layout: &Layout, field: u32, option: u32) {
        self.options[field as usize] = option;
        layout.set(field, option as usize);
    }

    fn unset(&mut self, layout: &Layout, field: u32) {
        self.options[field as usize] = NONE;
        layout.unset(field);
    }

    /// Does what the last choice says. The lists are those of the store.
    pub(super) fn apply_last(&mut self, layout: &Layout, shape: &Shape, lists: &[u32]) {
        match self.path.last() {
            None => {}
            Some(&Choice::Value { field, at, .. }) => self.set(layout, field, at),
            Some(&Choice::Link { field, start, at }) => {
                let option = match self.targets[(start + at) as usize] {
                    Target::Nothing => 0,
                    Target::New { .. } if self.told > 0 => {
                        // What is elsewhere may be this one, or a part of the object that says so. The run goes no further, and whatever stands for what is elsewhere keeps its place.
                        self.note_unclear(true);
                        0
                    }
                    Target::New { class, size } => {
                        // A frame has no more objects than a structure may have, and for those each class has enough.
                        let object = layout.classes[class as usize].objects.start + self.used[class as usize];
                        self.used[class as usize] += 1;
                        self.states[object as usize] = State { sight: Sight::Closed, size, known: Known::Nothing };
                        self.names[object as usize].clear();
                        shape.option_of(field, object)
                    }
                    Target::Found { object, size } => {
                        self.states[object as usize] = State { sight: Sight::Closed, size, known: Known::Nothing };
                        self.names[object as usize].clear();
                        self.elsewhere -= self.led[object as usize];
                        shape.option_of(field, object)
                    }
                    Target::Known(object) => {
                        let is_elsewhere = u32::from(self.states[object as usize].sight == Sight::Elsewhere);
                        self.elsewhere += is_elsewhere;
                        self.led[object as usize] += is_elsewhere;
                        shape.option_of(field, object)
                    }
                    Target::Elsewhere { class } => self.lead_elsewhere(layout, shape, field, class),
                };
                self.set(layout, field, option);
            }
            Some(&Choice::Answer { object, groups, at, field, .. }) => {
                self.states[object as usize].known = Known::Group(lists[(groups.start + at) as usize]);
                if field != NONE {
                    let option = lists[(groups.start + groups.len + at) as usize];
                    let option = match layout.fields[field as usize].kind {
                        Kind::Link { owned: false, .. } => self.option_of_number(layout, shape, field, option),
                        _ => Some(option),
                    };
                    if let Some(option) = option {
                        self.set(layout, field, option);
                    }
                }
            }
            Some(&Choice::Open { object }) => {
                self.states[object as usize].sight = Sight::Open;
                self.opened.push(object);
            }
        }
    }

    /// The option by which the pointer of an object leads to what it knows by a number; none if the frame cannot say which one that is.
    fn option_of_number(&mut self, layout: &Layout, shape: &Shape, field: u32, number: u32) -> Option<u32> {
        let owner = shape.owner[field as usize];
        match number {
            NULL => Some(0),
            ITSELF => Some(shape.option_of(field, owner)),
            number if number & ELSEWHERE != 0 => {
                let class = number & !ELSEWHERE;
                // It may be the same as what another pointer leads to; or a part of what the owner owns, where the frame knows all that by now.
                let is_known = !self.has_more(layout, class);
                self.note_unclear(self.elsewhere > 0 || is_known);
                if is_known {
                    return None;
                }
                self.told += 1;
                Some(self.lead_elsewhere(layout, shape, field, class))
            }
            _ => Some(shape.option_of(field, self.names[owner as usize][(number - FIRST) as usize])),
        }
    }

    /// What leads elsewhere may lead to something that the frame knows since.
    fn note_unclear(&mut self, is_unclear: bool) {
        if is_unclear {
            self.unclear = Some(EARLY);
        }
    }

    fn lead_elsewhere(&mut self, layout: &Layout, shape: &Shape, field: u32, class: u32) -> u32 {
        self.elsewhere += 1;
        let object = self.add_outside(layout, class, Sight::Elsewhere);
        self.led[object as usize] += 1;
        shape.option_of(field, object)
    }

    /// A pointer leads nowhere any more; whether it led elsewhere. What is elsewhere is forgotten in the order in which it came.
    fn take_back_pointer(&mut self, layout: &Layout, shape: &Shape, field: u32, is_new: bool) -> bool {
        let Some(object) = self.target(shape, field).filter(|&object| self.states[object as usize].sight == Sight::Elsewhere)
        else {
            return false;
        };
        self.elsewhere -= 1;
        self.led[object as usize] -= 1;
        if is_new {
            self.states[object as usize].sight = Sight::Absent;
            self.outside[layout.objects[object as usize].class as usize] -= 1;
        }
        true
    }

    /// Takes back what the last choice says.
    fn take_back_last(&mut self, layout: &Layout, shape: &Shape) {
        match self.path.last() {
            Some(&Choice::Value { field, .. }) => self.unset(layout, field),
            Some(&Choice::Link { field, start, at }) => {
                match self.targets[(start + at) as usize] {
                    Target::Nothing => {}
                    Target::New { .. } if self.told > 0 => {}
                    Target::Found { object, .. } => {
                        self.states[object as usize].sight = Sight::Elsewhere;
                        self.elsewhere += self.led[object as usize];
                    }
                    Target::New { class, .. } => {
                        let object = layout.classes[class as usize].objects.start + self.used[class as usize] - 1;
                        self.states[object as usize].sight = Sight::Absent;
                        self.used[class as usize] -= 1;
                    }
                    Target::Known(_) => drop(self.take_back_pointer(layout, shape, field, false)),
                    Target::Elsewhere { .. } => drop(self.take_back_pointer(layout, shape, field, true)),
                }
                self.unset(layout, field);
            }
            Some(&Choice::Answer { object, before, field, .. }) => {
                self.states[object as usize].known = before;
                if field != NONE {
                    if is_pointer(&layout.fields[field as usize].kind) && self.take_back_pointer(layout, shape, field, true) {
                        self.told -= 1;
                    }
                    self.unset(layout, field);
                }
            }
            Some(&Choice::Open { object }) => {
                self.states[object as usize].sight = Sight::Closed;
                self.opened.pop();
            }
            None => {}
        }
    }

    /// Goes to the next choices; false if there are none.
    pub(super) fn advance(&mut self, layout: &Layout, shape: &Shape, lists: &[u32]) -> bool {
        loop {
            self.take_back_last(layout, shape);
            let (at, count) = match self.path.last_mut() {
                None => return false,
                Some(Choice::Value { options, at, .. }) => (at, *options),
                Some(Choice::Link { start, at, .. }) => (at, self.targets.len() as u32 - *start),
                Some(Choice::Answer { groups, at, .. }) => (at, groups.len),
                Some(Choice::Open { .. }) => {
                    self.path.pop();
                    continue;
                }
            };
            *at += 1;
            if *at < count {
                self.apply_last(layout, shape, lists);
                return true;
            }
            self.pop();
        }
    }

    /// Forgets the last choice, which was taken back.
    fn pop(&mut self) {
        match self.path.pop() {
            Some(Choice::Link { start, .. }) => self.targets.truncate(start as usize),
            Some(Choice::Answer { object, named, .. }) => self.names[object as usize].truncate(named as usize),
            _ => {}
        }
    }

    /// Takes back everything.
    pub(super) fn clear(&mut self, layout: &Layout, shape: &Shape) {
        while !self.path.is_empty() {
            self.take_back_last(layout, shape);
            self.pop();
        }
        self.is_left = false;
        self.unclear = None;
    }
}
