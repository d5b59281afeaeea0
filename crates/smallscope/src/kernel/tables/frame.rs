//! One object that questions are asked of, as far as its fields are chosen; what it owns is known by answers.

use super::shape::{Shape, Size};
use crate::kernel::layout::{Kind, Layout};
use std::rc::Rc;

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

#[derive(Clone)]
pub(super) enum Sight {
    Absent,
    /// Its fields are chosen here.
    Open,
    /// It is known by answers.
    Closed,
}

#[derive(Clone)]
pub(super) struct State {
    pub(super) sight: Sight,
    pub(super) size: Size,
    /// What was known of it, also after it was opened: then the answers are asked for again.
    pub(super) known: Known,
}

/// Where an owning link may lead: to a new object of a class, with so many objects below it.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) class: u32,
    pub(super) size: Size,
}

pub(super) enum Choice {
    /// A value or a length.
    Value {
        field: u32,
        options: Rc<[u32]>,
        at: usize,
    },
    Link {
        field: u32,
        targets: Vec<Option<Target>>,
        at: usize,
    },
    /// An answer of an object that nobody has looked into, by the groups that give it; if it is that of a field, the field has its value.
    Answer {
        object: u32,
        before: Known,
        groups: Rc<[u32]>,
        at: usize,
        field: Option<(u32, Vec<u32>)>,
    },
    Open {
        object: u32,
    },
}

pub(super) struct Frame {
    pub(super) states: Vec<State>,
    /// The option of each field.
    pub(super) options: Vec<u32>,
    pub(super) path: Vec<Choice>,
    /// How many objects of each class are in use.
    pub(super) used: Vec<u32>,
    /// Objects that were opened, in this order.
    pub(super) opened: Vec<u32>,
    /// The present run was left.
    pub(super) is_left: bool,
}

impl Frame {
    pub(super) fn new(layout: &Layout) -> Frame {
        let absent = State { sight: Sight::Absent, size: Size::from([]), known: Known::Nothing };
        Frame {
            states: vec![absent; layout.objects.len() + 1],
            options: vec![NONE; layout.fields.len()],
            path: vec![],
            used: vec![0; layout.classes.len()],
            opened: vec![],
            is_left: false,
        }
    }

    /// Objects of its size that its links do not have yet.
    fn rest(&self, layout: &Layout, shape: &Shape, object: u32) -> Vec<u32> {
        let mut rest = self.states[object as usize].size.to_vec();
        if let Some(object) = layout.objects.get(object as usize) {
            rest[shape.group[object.class as usize] as usize] -= 1;
        }
        for &field in &shape.links[object as usize] {
            let option = self.options[field as usize];
            if option != NONE
                && let Some(child) = layout.target(field, option as usize)
            {
                rest.iter_mut().zip(&*self.states[child as usize].size).for_each(|(rest, size)| *rest -= size);
            }
        }
        rest
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
    pub(super) fn is_exact(&self, layout: &Layout, shape: &Shape, object: u32) -> bool {
        object as usize == layout.objects.len() || self.rest(layout, shape, object).iter().all(|&rest| rest == 0)
    }

    /// Where a link may lead.
    pub(super) fn targets(&self, layout: &Layout, shape: &Shape, field: u32) -> Vec<Option<Target>> {
        let Kind::Link { group, null, .. } = layout.fields[field as usize].kind else { return vec![] };
        let object = shape.owner[field as usize];
        let rest = self.rest(layout, shape, object);
        let is_root = object as usize == layout.objects.len();
        let is_last = !is_root && !self.has_open_links(layout, shape, object, field);
        let fits = |size: &[u32]| size.iter().zip(&rest).all(|(size, rest)| if is_last { size == rest } else { size <= rest });
        let mut targets = vec![];
        if null && (!is_last || rest.iter().all(|&rest| rest == 0)) {
            targets.push(None);
        }
        for class in layout.groups[group as usize].classes.clone() {
            let sizes = shape.sizes[class as usize].iter().filter(|size| fits(size));
            targets.extend(sizes.map(|size| Some(Target { class, size: size.clone() })));
        }
        targets
    }

    fn set(&mut self, layout: &Layout, field: u32, option: u32) {
        self.options[field as usize] = option;
        layout.set(field, option as usize);
    }

    fn unset(&mut self, layout: &Layout, field: u32) {
        self.options[field as usize] = NONE;
        layout.unset(field);
    }

    /// Does what the last choice says.
    pub(super) fn apply_last(&mut self, layout: &Layout) {
        let Some(choice) = self.path.last() else { return };
        match choice {
            Choice::Value { field, options, at } => {
                let (field, option) = (*field, options[*at]);
                self.set(layout, field, option);
            }
            Choice::Link { field, targets, at } => {
                let (field, target) = (*field, targets[*at].clone());
                let Some(Target { class, size }) = target else {
                    return self.set(layout, field, 0);
                };
                // A frame has no more objects than a structure may have, and for those each class has enough.
                let object = layout.classes[class as usize].objects.start + self.used[class as usize];
                self.used[class as usize] += 1;
                self.states[object as usize] = State { sight: Sight::Closed, size, known: Known::Nothing };
                let option = layout.option_of(field, object);
                self.set(layout, field, option);
            }
            Choice::Answer { object, groups, at, field, .. } => {
                let (object, group) = (*object, groups[*at]);
                let value = field.as_ref().map(|(field, options)| (*field, options[*at]));
                self.states[object as usize].known = Known::Group(group);
                if let Some((field, option)) = value {
                    self.set(layout, field, option);
                }
            }
            &Choice::Open { object } => {
                self.states[object as usize].sight = Sight::Open;
                self.opened.push(object);
            }
        }
    }

    /// Takes back what the last choice says.
    fn take_back_last(&mut self, layout: &Layout) {
        match self.path.last() {
            Some(&Choice::Value { field, .. }) => self.unset(layout, field),
            Some(&Choice::Link { field, .. }) => {
                if let Some(object) = layout.target(field, self.options[field as usize] as usize) {
                    self.states[object as usize].sight = Sight::Absent;
                    self.used[layout.objects[object as usize].class as usize] -= 1;
                }
                self.unset(layout, field);
            }
            Some(Choice::Answer { object, before, field, .. }) => {
                self.states[*object as usize].known = *before;
                if let Some(field) = field.as_ref().map(|(field, _)| *field) {
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
    pub(super) fn advance(&mut self, layout: &Layout) -> bool {
        loop {
            self.take_back_last(layout);
            let more = match self.path.last_mut() {
                None => return false,
                Some(Choice::Value { options, at, .. }) => {
                    *at += 1;
                    *at < options.len()
                }
                Some(Choice::Link { targets, at, .. }) => {
                    *at += 1;
                    *at < targets.len()
                }
                Some(Choice::Answer { groups, at, .. }) => {
                    *at += 1;
                    *at < groups.len()
                }
                Some(Choice::Open { .. }) => false,
            };
            if more {
                self.apply_last(layout);
                return true;
            }
            self.path.pop();
        }
    }

    /// Takes back everything.
    pub(super) fn clear(&mut self, layout: &Layout) {
        while !self.path.is_empty() {
            self.take_back_last(layout);
            self.path.pop();
        }
        self.is_left = false;
    }
}
