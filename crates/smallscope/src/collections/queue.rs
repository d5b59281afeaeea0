//! First in, first out.

use std::collections::VecDeque;
use std::mem::MaybeUninit;

const INLINE: usize = 32;

/// A queue of `Copy` values; up to 32 need no allocation.
pub struct Queue<E> {
    /// Values lie from head to tail.
    head: usize,
    tail: usize,
    first: [MaybeUninit<E>; INLINE],
    /// What came after the tail had reached the end, in order; then the tail stays there until this is empty.
    rest: Option<Box<VecDeque<E>>>,
}

impl<E: Copy> Queue<E> {
    /// An empty queue.
    #[inline(always)]
    pub fn new() -> Self {
        Queue { head: 0, tail: 0, first: [const { MaybeUninit::uninit() }; INLINE], rest: None }
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
        if self.tail < INLINE {
            self.first[self.tail].write(value);
            self.tail += 1;
        } else {
            self.push_rest(value);
        }
    }

    #[cold]
    #[inline(never)]
    fn push_rest(&mut self, value: E) {
        if self.rest.is_none() && self.head >= INLINE / 2 {
            self.first.copy_within(self.head.., 0);
            self.tail -= self.head;
            self.head = 0;
            return self.push(value);
        }
        self.rest.get_or_insert_default().push_back(value);
    }

    /// Takes the value at the front.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<E> {
        if self.head < self.tail {
            // SAFETY: positions from head to tail, which is at most the length, were written by `push`.
            let value = unsafe { self.first.get_unchecked(self.head).assume_init() };
            self.head += 1;
            return Some(value);
        }
        if self.rest.is_none() { None } else { self.pop_rest() }
    }

    #[cold]
    #[inline(never)]
    fn pop_rest(&mut self) -> Option<E> {
        let rest = self.rest.as_mut()?;
        let value = rest.pop_front();
        if rest.is_empty() {
            (self.rest, self.head, self.tail) = (None, 0, 0);
        }
        value
    }

    /// The number of values.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.tail - self.head + self.rest.as_ref().map_or(0, |rest| rest.len())
    }

    /// Whether it is empty.
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
    use crate::system::Random;
    use std::collections::VecDeque;

    #[test]
    fn it_gives_back_what_was_pushed_in_order_at_any_size() {
        let mut queue = Queue::new();
        let mut oracle = VecDeque::new();
        let mut random = Random::new(1);
        for round in 0..20_000u64 {
            // Grows to some hundreds, then shrinks to nothing, again and again.
            let growing = (round / 1000) % 2 == 0;
            if (random.below(16) < 10) == growing {
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
