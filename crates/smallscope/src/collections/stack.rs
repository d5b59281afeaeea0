//! Last in, first out.

use std::mem::MaybeUninit;

const INLINE: usize = 32;

/// A stack of `Copy` values; up to 32 need no allocation.
pub struct Stack<E> {
    height: u32,
    bottom: [MaybeUninit<E>; INLINE],
    /// What lies above the first 32.
    top: Vec<E>,
}

impl<E: Copy> Stack<E> {
    /// An empty stack.
    #[inline(always)]
    pub fn new() -> Self {
        Stack { height: 0, bottom: [const { MaybeUninit::uninit() }; INLINE], top: Vec::new() }
    }

    /// The stack of one value.
    #[inline(always)]
    pub fn of(value: E) -> Self {
        let mut stack = Self::new();
        stack.push(value);
        stack
    }

    /// Puts a value on top.
    #[inline(always)]
    pub fn push(&mut self, value: E) {
        if self.height as usize == INLINE {
            self.top.push(value);
        } else {
            self.bottom[self.height as usize].write(value);
            self.height += 1;
        }
    }

    /// Takes the value on top.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<E> {
        if self.height as usize == INLINE
            && let Some(value) = self.top.pop()
        {
            return Some(value);
        }
        self.height = self.height.checked_sub(1)?;
        // SAFETY: positions below the height were written by `push`.
        Some(unsafe { self.bottom[self.height as usize].assume_init() })
    }

    /// The number of values.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.height as usize + self.top.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.height == 0
    }
}

impl<E: Copy> Default for Stack<E> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn it_gives_back_what_was_pushed_in_reverse_at_any_size() {
        for size in [0, 1, 31, 32, 33, 500] {
            let mut stack = Stack::new();
            (0..size).for_each(|i| stack.push(i));
            assert_eq!((stack.len(), stack.is_empty()), (size, size == 0));
            for i in (0..size).rev() {
                assert_eq!(stack.pop(), Some(i));
            }
            assert_eq!(stack.pop(), None);
        }
    }
}
