//! A ring buffer of fixed size, whose slots are taken in turn.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};

const SIZE: usize = 3;

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct RingBuffer {
    slots: [Option<u8>; SIZE],
    head: usize,
    length: usize,
}

#[cfg_attr(test, invariant(is_filled_from_head))]
impl RingBuffer {
    fn is_filled_from_head(&self) -> bool {
        self.head < SIZE
            && self.length <= SIZE
            && (0..SIZE).all(|offset| self.slots[(self.head + offset) % SIZE].is_some() == (offset < self.length))
    }
}

impl RingBuffer {
    pub fn push(&mut self, value: u8) -> Result<(), u8> {
        if self.length == SIZE {
            return Err(value);
        }
        // The fault: the end is after the head, around the corner.
        self.slots[self.length] = Some(value);
        self.length += 1;
        Ok(())
    }

    pub fn pop(&mut self) -> Option<u8> {
        let value = self.slots[self.head].take()?;
        self.head = (self.head + 1) % SIZE;
        self.length -= 1;
        Some(value)
    }

    fn contents(&self) -> Vec<u8> {
        (0..self.length).filter_map(|offset| self.slots[(self.head + offset) % SIZE]).collect()
    }
}

#[exhaustive(every(usize) = 0..=3, every(u8) = 0..=1, expect = 3 * (1 + 2 + 4 + 8))]
fn what_is_popped_was_first(buffer: &mut RingBuffer, old: &RingBuffer) {
    assert_eq!(buffer.pop(), old.contents().first().copied());
    assert!(old.contents().ends_with(&buffer.contents()));
}

#[exhaustive(every(usize) = 0..=3, every(u8) = 0..=1, regressions = false)]
#[should_panic(expected = "    RingBuffer { slots: [None, None, None], head: 1, length: 0 }")]
fn what_is_pushed_is_last(buffer: &mut RingBuffer, old: &RingBuffer) {
    let pushed = buffer.push(7);
    let expected = [old.contents(), pushed.map_or(vec![], |()| vec![7])].concat();
    assert_eq!(buffer.contents(), expected);
}
