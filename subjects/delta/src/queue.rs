//! Queues as two stacks: what comes in is put on one, what goes out is taken from the other, which gets all of the first one when it is empty.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod stacks {
    pub struct Queue {
        front: Option<Ref<Cell>>,
        back: Option<Ref<Cell>>,
    }

    struct Cell {
        next: Option<Ref<Cell>>,
        value: u8,
    }

    impl Queue {
        pub fn enqueue(&mut self, value: u8) {
            self.back = Some(Ref::new(Cell { next: self.back, value }));
        }

        pub fn dequeue(&mut self) {
            if self.front.is_none() {
                while let Some(cell) = self.back {
                    self.back = cell.next;
                    cell.next = self.front;
                    self.front = Some(cell);
                }
            }
            if let Some(cell) = self.front {
                self.front = cell.next;
            }
        }
    }
}
