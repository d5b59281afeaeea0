//! A queue as two linked stacks, one of which is reversed when the other is empty.

use super::heap::{Heap, Link, Object, Writer};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `enqueue` of 1 to N, and `dequeue`.
pub const SUBJECT: Subject = Subject { name: "queue", about: "a queue as two linked stacks: enqueue, dequeue", most: 15, run };

/// The stack that is taken from, and the stack that is put on.
#[derive(Clone, Copy, Default)]
pub struct Queue {
    nodes: Heap<Node, 15>,
    front: Link,
    back: Link,
}

#[derive(Clone, Copy, Default)]
struct Node {
    next: Link,
    item: u8,
}

impl Object for Node {
    #[inline]
    fn fields(&self, write: &mut Writer) {
        write.link(self.next);
        write.value(self.item);
    }
}

impl Queue {
    /// Puts an item at the end.
    pub fn enqueue(&mut self, item: u8) {
        self.back = Some(self.nodes.allocate(Node { item, next: self.back }));
    }

    /// Takes the item at the front.
    pub fn dequeue(&mut self) -> Option<u8> {
        if self.front.is_none() {
            while let Some(node) = self.back {
                self.back = self.nodes[node].next;
                self.nodes[node].next = self.front;
                self.front = Some(node);
            }
        }
        let Node { item, next } = self.nodes[self.front?];
        self.front = next;
        Some(item)
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(Queue::default)
        .call("enqueue", move |_, ()| 1..=n, |queue, (), item| only(|| queue.enqueue(item)))
        .call("dequeue", |_, ()| [()], |queue, (), ()| only(|| queue.dequeue()))
        .merge_by_bytes(|queue, (), bytes| queue.nodes.linearize(&[queue.front, queue.back], bytes));
    explored(explore, driver)
}
