//! Objects with links, in one piece of memory: a state is copied in one go, and linearized without following pointers.

use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};

/// A link to an object, or null.
pub type Link = Option<Ref>;

/// A link that is not null.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ref(NonZeroU8);

/// Links to the first 15 objects of a class, of which the last comes first: at most 16 with nulls between them, in one word.
#[derive(Default)]
pub struct Links(u64);

impl Links {
    /// Adds a link.
    #[inline]
    pub fn push(&mut self, link: Link) {
        self.0 = self.0 << 4 | u64::from(link.map_or(0, |Ref(at)| at.get()));
    }

    /// Takes the last one that is not null, and says how many nulls come before it.
    #[inline]
    pub fn pop(&mut self) -> Option<(u8, Ref)> {
        if self.0 == 0 {
            return None;
        }
        let nulls = self.0.trailing_zeros() / 4;
        let rest = self.0 >> (4 * nulls);
        self.0 = rest >> 4;
        Some((nulls as u8, Ref(NonZeroU8::new(rest as u8 & 15)?)))
    }
}

/// Up to `MOST` objects of one class, at most 31; their fields are linearized into at most 128 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Heap<T, const MOST: usize> {
    objects: [T; MOST],
    count: u8,
}

/// What can be linearized.
pub trait Object {
    /// Names all fields, in their order.
    fn fields(&self, write: &mut Writer);
}

impl<T: Copy + Default, const MOST: usize> Default for Heap<T, MOST> {
    fn default() -> Self {
        Heap { objects: [T::default(); MOST], count: 0 }
    }
}

impl<T, const MOST: usize> Heap<T, MOST> {
    /// A new object. More than fit are a mistake of the driver, whose bound is the number of calls.
    pub fn allocate(&mut self, object: T) -> Ref {
        self.objects[self.count as usize] = object;
        self.count += 1;
        Ref(NonZeroU8::MIN.saturating_add(self.count - 1))
    }
}

impl<T: Object, const MOST: usize> Heap<T, MOST> {
    /// Writes the objects that can be reached from some links, up to renaming: breadth first, in the order in which they are met.
    #[inline]
    pub fn linearize(&self, roots: &[Link], bytes: &mut Vec<u8>) {
        let mut write = Writer { met: 0, order: [0; 32], count: 0, text: [0; 128], length: 0 };
        for &root in roots {
            write.link(root);
        }
        let mut next = 0;
        while next < write.count {
            let at = write.order[next as usize % 32];
            self.objects[at as usize - 1].fields(&mut write);
            next += 1;
        }
        bytes.extend_from_slice(&write.text[..write.length]);
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
pub struct Writer {
    /// A bit for each object that was met.
    met: u32,
    /// The objects that were met: their numbers are their positions here.
    order: [u8; 32],
    count: u8,
    text: [u8; 128],
    length: usize,
}

impl Writer {
    /// A field that is a value.
    #[inline]
    pub fn value(&mut self, value: u8) {
        self.text[self.length % 128] = value;
        self.length += 1;
    }

    /// A field that is a link.
    #[inline]
    pub fn link(&mut self, link: Link) {
        // Calls on one state lead to states that are almost the same, so the processor foresees these branches.
        let Some(Ref(at)) = link else { return self.value(0) };
        let (at, count) = (at.get(), self.count as usize);
        if self.met >> (at % 32) & 1 == 0 {
            self.met |= 1 << (at % 32);
            self.order[count % 32] = at;
            self.count += 1;
            self.value(self.count);
        } else {
            let position = self.order[..count].iter().position(|&met| met == at).unwrap_or(count);
            self.value(position as u8 + 1);
        }
    }
}
