//! Double-ended queues as doubly linked lists without repetition.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod list {
    pub struct List {
        first: Option<Ref<Node>>,
        last: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        previous: Option<Ref<Node>>,
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl List {
        pub fn add(&mut self, value: u8) {
            if self.find(value).is_some() {
                return;
            }
            let node = Ref::new(Node { previous: self.last, next: None, value });
            match self.last {
                None => self.first = Some(node),
                Some(last) => last.next = Some(node),
            }
            self.last = Some(node);
            self.size += 1;
        }

        pub fn remove(&mut self, value: u8) {
            let Some(node) = self.find(value) else { return };
            match node.previous {
                None => self.first = node.next,
                Some(previous) => previous.next = node.next,
            }
            match node.next {
                None => self.last = node.previous,
                Some(next) => next.previous = node.previous,
            }
            self.size -= 1;
        }

        fn find(&self, value: u8) -> Option<Ref<Node>> {
            let mut current = self.first;
            while let Some(node) = current {
                if node.value == value {
                    return current;
                }
                current = node.next;
            }
            None
        }
    }
}
