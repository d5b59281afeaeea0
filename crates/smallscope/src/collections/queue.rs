//! First in, first out.

use std::collections::VecDeque;
use std::mem::MaybeUninit;

const INLINE: usize = 32;

/// A queue of `Copy` values; up to 32 at a time are kept without allocation.
pub struct Queue<E> {
    head: u32,
    tail: u32,
    ring: [MaybeUninit<E>; INLINE],
    /// What came after the ring was full, in order.
    rest: Option<Box<VecDeque<E>>>,
}

impl<E: Copy> Queue<E> {
    /// The empty queue.
    #[inline(always)]
    pub fn new() -> Self {
        Queue { head: 0, tail: 0, ring: [const { MaybeUninit::uninit() }; INLINE], rest: None }
    }

    /// The queue of one value.
    #[inline(always)]
    pub fn of(value: E) -> Self {
        let mut queue = Self::new();
        queue.push(value);
        queue
    }

    /// Adds a value at the back.
    #[inline(always)]
    pub fn push(&mut self, value: E) {
        if self.tail.wrapping_sub(self.head) as usize == INLINE || self.rest.is_some() {
            return self.push_elsewhere(value);
        }
        self.ring[self.tail as usize % INLINE].write(value);
        self.tail = self.tail.wrapping_add(1);
    }

    #[cold]
    fn push_elsewhere(&mut self, value: E) {
        self.rest.get_or_insert_default().push_back(value);
    }

    /// Takes the value at the front.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<E> {
        if self.head == self.tail {
            return self.pop_elsewhere();
        }
        // SAFETY: positions from head to tail were written by `push`.
        let value = unsafe { self.ring[self.head as usize % INLINE].assume_init() };
        self.head = self.head.wrapping_add(1);
        Some(value)
    }

    #[inline(always)]
    fn pop_elsewhere(&mut self) -> Option<E> {
        let value = self.rest.as_mut()?.pop_front();
        if self.rest.as_ref().is_some_and(|rest| rest.is_empty()) {
            self.rest = None;
        }
        value
    }

    /// How many values it holds.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.tail.wrapping_sub(self.head) as usize + self.rest.as_ref().map_or(0, |rest| rest.len())
    }

    /// Whether it holds none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<E: Copy> Default for Queue<E> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;
    use std::collections::VecDeque;

    #[test]
    fn it_gives_back_what_was_pushed_in_order_at_any_size() {
        let mut queue = Queue::new();
        let mut oracle = VecDeque::new();
        let mut random = 1u64;
        for round in 0..20_000u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(round);
            // Grows to some hundreds, then shrinks to nothing, again and again.
            let growing = (round / 1000) % 2 == 0;
            if (random >> 60 < 10) == growing {
                queue.push(round);
                oracle.push_back(round);
            } else {
                assert_eq!(queue.pop(), oracle.pop_front());
            }
            assert_eq!(queue.len(), oracle.len());
            assert_eq!(queue.is_empty(), oracle.is_empty());
        }
    }
}
