//! What a loop changes besides variables that are copied: elements of a slice or a list, kept when a round begins and put back when the loop goes on from it.

use std::mem::MaybeUninit;

/// How many elements are kept at most; a round that would have more is not gone on from.
const MOST: usize = 8;

/// Something that a loop changes.
pub struct Keeping<'a, X: ?Sized>(pub(super) &'a X);

/// Elements as they were.
#[derive(Clone, Copy)]
pub struct Kept<T: Copy> {
    count: usize,
    elements: [MaybeUninit<T>; MOST],
}

impl<T: Copy> Kept<T> {
    #[inline(always)]
    fn new(elements: &[T]) -> Option<Kept<T>> {
        let mut kept = Kept { count: elements.len(), elements: [MaybeUninit::uninit(); MOST] };
        if kept.count > MOST {
            return None;
        }
        for (place, element) in kept.elements.iter_mut().zip(elements) {
            place.write(*element);
        }
        Some(kept)
    }

    #[inline(always)]
    fn elements(&self) -> impl Iterator<Item = T> {
        // SAFETY: the first `count` of them were written.
        self.elements[..self.count].iter().map(|element| unsafe { element.assume_init() })
    }
}

/// What elements can be kept of.
pub trait KeepElements<T: Copy> {
    /// The elements, if there are few.
    fn kept(&self) -> Option<Kept<T>>;
}

impl<T: Copy> KeepElements<T> for Keeping<'_, [T]> {
    #[inline(always)]
    fn kept(&self) -> Option<Kept<T>> {
        Kept::new(self.0)
    }
}

impl<T: Copy> KeepElements<T> for Keeping<'_, Vec<T>> {
    #[inline(always)]
    fn kept(&self) -> Option<Kept<T>> {
        Kept::new(self.0)
    }
}

impl<T: Copy, const N: usize> KeepElements<T> for Keeping<'_, [T; N]> {
    #[inline(always)]
    fn kept(&self) -> Option<Kept<T>> {
        Kept::new(self.0)
    }
}

/// All others, of which nothing is kept.
pub trait KeepNothing {
    /// Nothing.
    fn kept(&self) -> Option<NotKept>;
}

impl<X: ?Sized> KeepNothing for &Keeping<'_, X> {
    #[inline(always)]
    fn kept(&self) -> Option<NotKept> {
        None
    }
}

/// There is none.
#[derive(Clone, Copy)]
pub enum NotKept {}

/// Puts back what was kept.
pub trait PutBack<X: ?Sized> {
    /// As it was.
    fn put_back(self, place: &mut X);
}

impl<T: Copy> PutBack<[T]> for Kept<T> {
    #[inline(always)]
    fn put_back(self, place: &mut [T]) {
        for (place, element) in place.iter_mut().zip(self.elements()) {
            *place = element;
        }
    }
}

impl<T: Copy, const N: usize> PutBack<[T; N]> for Kept<T> {
    #[inline(always)]
    fn put_back(self, place: &mut [T; N]) {
        self.put_back(place.as_mut_slice());
    }
}

impl<T: Copy> PutBack<Vec<T>> for Kept<T> {
    #[inline(always)]
    fn put_back(self, place: &mut Vec<T>) {
        if place.len() == self.count {
            self.put_back(place.as_mut_slice());
        } else {
            place.clear();
            place.extend(self.elements());
        }
    }
}

impl<X: ?Sized> PutBack<X> for NotKept {
    fn put_back(self, _: &mut X) {
        match self {}
    }
}
