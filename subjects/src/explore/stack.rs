//! A stack as a linked list, with repetition.

use super::heap::{Heap, Link, Object, Writer};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `push` of 1 to N, and `pop`.
pub const SUBJECT: Subject = Subject { name: "stack", about: "a stack as a linked list: push, pop", most: 15, run };

/// The node on top.
#[derive(Clone, Copy, Default)]
pub struct Stack {
    nodes: Heap<Node, 15>,
    top: Link,
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

impl Stack {
    /// Puts an item on top.
    pub fn push(&mut self, item: u8) {
        self.top = Some(self.nodes.allocate(Node { item, next: self.top }));
    }

    /// Takes the item from the top.
    pub fn pop(&mut self) -> Option<u8> {
        let Node { item, next } = self.nodes[self.top?];
        self.top = next;
        Some(item)
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(Stack::default)
        .call("push", move |_, ()| 1..=n, |stack, (), item| only(|| stack.push(item)))
        .call("pop", |_, ()| [()], |stack, (), ()| only(|| stack.pop()))
        .merge_by_bytes(|stack, (), bytes| stack.nodes.linearize(&[stack.top], bytes));
    explored(explore, driver)
}
