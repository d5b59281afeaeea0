//! One object that questions are asked of, as far as its fields are chosen; what it owns is known by answers.
//!
//! A run changes little, and there are many: what belongs to a choice stands in lists that grow and shrink with the path, so that a run allocates nothing.

use super::shape::{Shape, Size};
use crate::kernel::layout::{Kind, Layout};

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
}

#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) sight: Sight,
    pub(super) size: Size,
    /// What was known of it, also after it was opened: then the answers are asked for again.
    pub(super) known: Known,
}

/// Where an owning link may lead: to a new object of a class, with so many objects below it; to nothing, where there is no class.
#[derive(Clone, Copy)]
pub(super) struct Target {
    class: u32,
    size: Size,
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
    /// How many objects of each class are in use.
    pub(super) used: Vec<u32>,
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
            opened: vec![],
            asked: vec![],
            asked_now: 0,
            is_left: false,
            rest: vec![],
            incomplete: vec![],
        }
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
            let option = self.options[field as usize];
            if option != NONE
                && let Some(child) = shape.target(field, option)
            {
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

    /// Appends where a link may lead.
    fn add_targets(&mut self, layout: &Layout, shape: &Shape, field: u32, group: u32, null: bool) {
        let object = shape.owner[field as usize];
        self.count_rest(layout, shape, object);
        let is_root = object as usize == layout.objects.len();
        let is_last = !is_root && !self.has_open_links(layout, shape, object, field);
        let rest = &self.rest;
        if null && (!is_last || rest.iter().all(|&rest| rest == 0)) {
            self.targets.push(Target { class: NONE, size: 0 });
        }
        let fits = |size: &Size| {
            shape.size(*size).iter().zip(rest).all(|(size, rest)| if is_last { size == rest } else { size <= rest })
        };
        for class in layout.groups[group as usize].classes.clone() {
            let sizes = shape.sizes[class as usize].iter().filter(|size| fits(size));
            self.targets.extend(sizes.map(|&size| Target { class, size }));
        }
    }

    /// Gives a field its first option, with lengths up to a number; false if it has none.
    pub(super) fn choose(&mut self, layout: &Layout, shape: &Shape, most: u32, field: u32) -> bool {
        let count = layout.domain(field).words.len() as u32;
        let choice = match layout.fields[field as usize].kind {
            Kind::Link { group, null, .. } => {
                let start = self.targets.len();
                self.add_targets(layout, shape, field, group, null);
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
                let Target { class, size } = self.targets[(start + at) as usize];
                if class == NONE {
                    return self.set(layout, field, 0);
                }
                // A frame has no more objects than a structure may have, and for those each class has enough.
                let object = layout.classes[class as usize].objects.start + self.used[class as usize];
                self.used[class as usize] += 1;
                self.states[object as usize] = State { sight: Sight::Closed, size, known: Known::Nothing };
                self.set(layout, field, shape.option_of(field, object));
            }
            Some(&Choice::Answer { object, groups, at, field, .. }) => {
                self.states[object as usize].known = Known::Group(lists[(groups.start + at) as usize]);
                if field != NONE {
                    self.set(layout, field, lists[(groups.start + groups.len + at) as usize]);
                }
            }
            Some(&Choice::Open { object }) => {
                self.states[object as usize].sight = Sight::Open;
                self.opened.push(object);
            }
        }
    }

    /// Takes back what the last choice says.
    fn take_back_last(&mut self, layout: &Layout, shape: &Shape) {
        match self.path.last() {
            Some(&Choice::Value { field, .. }) => self.unset(layout, field),
            Some(&Choice::Link { field, .. }) => {
                if let Some(object) = shape.target(field, self.options[field as usize]) {
                    self.states[object as usize].sight = Sight::Absent;
                    self.used[layout.objects[object as usize].class as usize] -= 1;
                }
                self.unset(layout, field);
            }
            Some(&Choice::Answer { object, before, field, .. }) => {
                self.states[object as usize].known = before;
                if field != NONE {
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
        if let Some(Choice::Link { start, .. }) = self.path.pop() {
            self.targets.truncate(start as usize);
        }
    }

    /// Takes back everything.
    pub(super) fn clear(&mut self, layout: &Layout, shape: &Shape) {
        while !self.path.is_empty() {
            self.take_back_last(layout, shape);
            self.pop();
        }
        self.is_left = false;
    }
}
