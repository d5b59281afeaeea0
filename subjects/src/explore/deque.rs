//! A double-ended queue without repetition, as a doubly linked list.

use super::heap::{Heap, Link, Object, Writer};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `add` and `remove` of 1 to N.
pub const SUBJECT: Subject =
    Subject { name: "deque", about: "a doubly linked list without repetition: add, remove", most: 15, run };

/// The first node and the last.
#[derive(Clone, Copy, Default)]
pub struct Deque {
    nodes: Heap<Node, 15>,
    first: Link,
    last: Link,
}

#[derive(Clone, Copy, Default)]
struct Node {
    next: Link,
    previous: Link,
    item: u8,
}

impl Object for Node {
    #[inline]
    fn fields(&self, write: &mut Writer) {
        write.link(self.next);
        write.link(self.previous);
        write.value(self.item);
    }
}

impl Deque {
    fn find(&self, item: u8) -> Link {
        let mut at = self.first;
        while let Some(node) = at {
            if self.nodes[node].item == item {
                break;
            }
            at = self.nodes[node].next;
        }
        at
    }

    /// Adds an item at the end unless it is there.
    pub fn add(&mut self, item: u8) {
        if self.find(item).is_some() {
            return;
        }
        let new = Some(self.nodes.allocate(Node { item, previous: self.last, next: None }));
        match self.last {
            None => self.first = new,
            Some(last) => self.nodes[last].next = new,
        }
        self.last = new;
    }

    /// Removes an item if it is there.
    pub fn remove(&mut self, item: u8) {
        let Some(node) = self.find(item) else { return };
        let Node { next, previous, .. } = self.nodes[node];
        match previous {
            None => self.first = next,
            Some(previous) => self.nodes[previous].next = next,
        }
        match next {
            None => self.last = previous,
            Some(next) => self.nodes[next].previous = previous,
        }
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(Deque::default)
        .call("add", move |_, ()| 1..=n, |deque, (), item| only(|| deque.add(item)))
        .call("remove", move |_, ()| 1..=n, |deque, (), item| only(|| deque.remove(item)))
        .merge_by_bytes(|deque, (), bytes| deque.nodes.linearize(&[deque.first, deque.last], bytes));
    explored(explore, driver)
}
