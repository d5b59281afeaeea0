//! Stacks as linked lists.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod list {
    pub struct Stack {
        top: Option<Ref<Cell>>,
    }

    struct Cell {
        next: Option<Ref<Cell>>,
        value: u8,
    }

    impl Stack {
        pub fn push(&mut self, value: u8) {
            self.top = Some(Ref::new(Cell { next: self.top, value }));
        }

        pub fn pop(&mut self) {
            if let Some(cell) = self.top {
                self.top = cell.next;
            }
        }
    }
}
