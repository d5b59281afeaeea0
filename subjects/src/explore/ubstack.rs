//! A bounded stack of integers without repetition, as an array.

use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `push` of 1 to N, and `pop`.
pub const SUBJECT: Subject = Subject { name: "ubstack", about: "a bounded stack without repetition: push, pop", most: 15, run };

/// The items up to the size, and after them what was popped.
#[derive(Clone, Copy, Default)]
pub struct BoundedStack {
    items: [u8; 15],
    size: u8,
}

impl BoundedStack {
    /// Puts an item on top; one that is there is moved.
    pub fn push(&mut self, item: u8) {
        let size = self.size as usize;
        match self.items[..size].iter().position(|&other| other == item) {
            Some(at) => self.items[at..size].rotate_left(1),
            None => {
                self.items[size] = item;
                self.size += 1;
            }
        }
    }

    /// Takes the item from the top; its cell stays as it is.
    pub fn pop(&mut self) -> Option<u8> {
        self.size = self.size.checked_sub(1)?;
        Some(self.items[self.size as usize])
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(BoundedStack::default)
        .call("push", move |_, ()| 1..=n, |stack, (), item| only(|| stack.push(item)))
        .call("pop", |_, ()| [()], |stack, (), ()| only(|| stack.pop()))
        .merge_by_bytes(|stack, (), bytes| {
            bytes.push(stack.size);
            bytes.extend_from_slice(&stack.items);
        });
    explored(explore, driver)
}
