//! Objects with links, in one piece of memory: a state is copied in one go, and linearized without following pointers.

use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};

/// A link to an object, or null.
pub type Link = Option<Ref>;

/// A link that is not null.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ref(NonZeroU8);

/// Up to `MOST` objects of one class, at most 31; their fields are linearized into at most 128 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Heap<T, const MOST: usize> {
    objects: [T; MOST],
    count: u8,
}

/// What can be linearized.
pub trait Object: Copy + Default {
    /// Names all fields, in their order.
    fn fields(&self, write: &mut Writer<'_>);
}

impl<T: Object, const MOST: usize> Default for Heap<T, MOST> {
    fn default() -> Self {
        Heap { objects: [T::default(); MOST], count: 0 }
    }
}

impl<T: Object, const MOST: usize> Heap<T, MOST> {
    /// A new object. More than fit are a mistake of the driver, whose bound is the number of calls.
    pub fn allocate(&mut self, object: T) -> Ref {
        self.objects[self.count as usize] = object;
        self.count += 1;
        Ref(NonZeroU8::MIN.saturating_add(self.count - 1))
    }

    /// Writes the objects that can be reached from some links, up to renaming: breadth first, in the order in which they are met.
    pub fn linearize(&self, roots: &[Link], bytes: &mut Vec<u8>) {
        let (mut numbers, mut order, mut count) = ([0; 32], [0; MOST], 0);
        let mut text = [0; 128];
        let mut write = Writer { numbers: &mut numbers, order: &mut order, count: &mut count, text: &mut text, length: 0 };
        for &root in roots {
            write.link(root);
        }
        let mut next = 0;
        while next < *write.count {
            let at = write.order[next as usize];
            self.objects[at as usize - 1].fields(&mut write);
            next += 1;
        }
        let length = write.length;
        bytes.extend_from_slice(&text[..length]);
    }
}

impl<T, const MOST: usize> Index<Ref> for Heap<T, MOST> {
    type Output = T;
    fn index(&self, at: Ref) -> &T {
        &self.objects[at.0.get() as usize - 1]
    }
}

impl<T, const MOST: usize> IndexMut<Ref> for Heap<T, MOST> {
    fn index_mut(&mut self, at: Ref) -> &mut T {
        &mut self.objects[at.0.get() as usize - 1]
    }
}

/// Takes the fields of objects, one after the other.
pub struct Writer<'a> {
    /// The number of each object that was met.
    numbers: &'a mut [u8; 32],
    order: &'a mut [u8],
    count: &'a mut u8,
    text: &'a mut [u8; 128],
    length: usize,
}

impl Writer<'_> {
    /// A field that is a value.
    #[inline]
    pub fn value(&mut self, value: u8) {
        self.text[self.length] = value;
        self.length += 1;
    }

    /// A field that is a link.
    #[inline]
    pub fn link(&mut self, link: Link) {
        let number = match link {
            None => 0,
            Some(Ref(at)) => {
                let number = &mut self.numbers[at.get() as usize % 32];
                if *number == 0 {
                    self.order[*self.count as usize] = at.get();
                    *self.count += 1;
                    *number = *self.count;
                }
                *number
            }
        };
        self.value(number);
    }
}
