//! `reverse` on circular doubly linked lists with a header (the `LinkedList` of Korat, ISSTA 2002).
//!
//! Elements are shared objects, of which nothing counts but which is which, so there are as many lists of n entries as ways to partition n
//! things (Bell numbers). Two entries are the size of the paper.

#![allow(unsafe_code)]

use super::{CheckSettings, Method, faults};
use crate::linked_list::SUBJECT;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};
use std::mem::swap;
use std::rc::Rc;

/// Bounds: size from minSize to maxSize, entries with the header among them, objects that are elements.
pub const REVERSE: Method = Method {
    name: "linked_list.reverse",
    about: "reverses a circular doubly linked list",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "forgets_header" ForgetsHeader "reverses all entries but not the header",
    "forgets_previous" ForgetsPrevious "reverses only the forward direction",
    "stops_one_too_early" StopsOneTooEarly "does not reverse the last entry",
}

/// A list: its header, and its recorded size without the header.
#[derive(Twin, Debug)]
pub struct List {
    header: *mut Entry,
    size: usize,
}

/// An entry; that of the header holds no element.
#[derive(Twin, Debug)]
pub struct Entry {
    element: Option<Rc<Element>>,
    next: *mut Entry,
    previous: *mut Entry,
}

/// An element.
#[derive(Twin, Debug)]
pub struct Element {}

#[invariant(rep_ok)]
impl List {
    /// From the header along `next` back to the header, with `previous` the other way.
    pub fn rep_ok(&self) -> bool {
        // SAFETY: pointers are null or lead to entries.
        unsafe {
            if self.header.is_null() || (*self.header).element.is_some() {
                return false;
            }
            let (mut entry, mut size) = (self.header, 0);
            loop {
                let next = (*entry).next;
                if next.is_null() || (*next).previous != entry {
                    return false;
                }
                if next == self.header {
                    return size == self.size;
                }
                if (*next).element.is_none() {
                    return false;
                }
                entry = next;
                size += 1;
            }
        }
    }
}

impl List {
    /// The addresses of the elements, in order.
    pub fn elements(&self) -> Vec<*const Element> {
        let mut elements = vec![];
        // SAFETY: all pointers of a list lead to its entries.
        unsafe {
            let mut entry = (*self.header).next;
            while entry != self.header {
                elements.extend((*entry).element.as_ref().map(Rc::as_ptr));
                entry = (*entry).next;
            }
        }
        elements
    }

    /// Reverses the list.
    pub fn reverse(&mut self, fault: Option<Fault>) {
        // SAFETY: all pointers of a list lead to its entries.
        unsafe {
            let last = (*self.header).previous;
            let mut entry = self.header;
            loop {
                let Entry { next, previous, .. } = &mut *entry;
                let following = *next;
                match fault {
                    Some(Fault::ForgetsHeader) if entry == self.header => {}
                    Some(Fault::StopsOneTooEarly) if entry == last => {}
                    Some(Fault::ForgetsPrevious) => *next = *previous,
                    _ => swap(next, previous),
                }
                entry = following;
                if entry == self.header {
                    return;
                }
            }
        }
    }
}

impl Drop for List {
    fn drop(&mut self) {
        // SAFETY: each entry was made by a box, and belongs to this list alone.
        unsafe {
            let mut entry = (*self.header).next;
            while entry != self.header {
                entry = Box::from_raw(entry).next;
            }
            drop(Box::from_raw(self.header));
        }
    }
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<List>>>(scope: Scope<List, P>, bounds: &[i64]) -> Scope<List, P> {
    scope
        .field(ListTwin::SIZE, bounds[0] as usize..=bounds[1] as usize)
        .objects::<Entry>(bounds[2] as usize)
        .objects::<Element>(bounds[3] as usize)
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .invariant(List::rep_ok)
        .method(move |list: &mut List, ()| {
            let before = list.elements();
            list.reverse(fault);
            before
        })
        .ensures("the elements are there in the opposite order", |case| case.new.elements().iter().rev().eq(case.result.iter()))
        .run()
}
