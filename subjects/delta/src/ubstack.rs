//! Bounded stacks in an array, without repetition: pushing a member moves it to the top.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod array {
    pub struct Stack {
        elements: [u8; 12],
        size: u8,
    }

    impl Stack {
        pub fn push(&mut self, value: u8) {
            let mut at = 0;
            while at < self.size && self.elements[at] != value {
                at += 1;
            }
            if at < self.size {
                while at + 1 < self.size {
                    self.elements[at] = self.elements[at + 1];
                    at += 1;
                }
                self.elements[at] = value;
            } else {
                self.elements[self.size] = value;
                self.size += 1;
            }
        }

        pub fn pop(&mut self) {
            if self.size > 0 {
                self.size -= 1;
            }
        }
    }
}
