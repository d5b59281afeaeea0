//! Priority queues as heaps in an array that grows with them.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod array {
    pub struct Heap {
        size: u8,
        length: u8,
        array: [u8; 12],
    }

    impl Heap {
        pub fn insert(&mut self, value: u8) {
            if self.size == self.length {
                self.length += 1;
            }
            let mut at = self.size;
            self.size += 1;
            while at > 0 && self.array[(at - 1) / 2] < value {
                self.array[at] = self.array[(at - 1) / 2];
                at = (at - 1) / 2;
            }
            self.array[at] = value;
        }

        pub fn extract_max(&mut self) {
            if self.size == 0 {
                return;
            }
            self.size -= 1;
            let value = self.array[self.size];
            self.array[self.size] = 0;
            if self.size == 0 {
                return;
            }
            let mut at = 0;
            loop {
                let mut child = 2 * at + 1;
                if child >= self.size {
                    break;
                }
                if child + 1 < self.size && self.array[child + 1] > self.array[child] {
                    child += 1;
                }
                if value >= self.array[child] {
                    break;
                }
                self.array[at] = self.array[child];
                at = child;
            }
            self.array[at] = value;
        }
    }
}
