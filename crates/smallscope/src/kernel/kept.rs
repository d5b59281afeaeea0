//! What a loop changes besides variables that are known to be copied: numbers, and elements of a slice or a list, kept when a round begins and put back when the loop goes on from it.

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
        if elements.len() > MOST {
            return None;
        }
        // One by one, since what is copied as a whole is copied three times.
        let kept = std::array::from_fn(|at| elements.get(at).map_or(MaybeUninit::uninit(), |element| MaybeUninit::new(*element)));
        Some(Kept { count: elements.len(), elements: kept })
    }

    #[inline(always)]
    fn elements(&self) -> impl Iterator<Item = T> {
        // SAFETY: the first `count` of them were written.
        self.elements[..self.count].iter().map(|element| unsafe { element.assume_init() })
    }
}

/// What can be kept.
pub trait Keep {
    /// As what.
    type Kept;
    /// It, or nothing if there are too many elements.
    fn kept(&self) -> Option<Self::Kept>;
}

impl<T: Copy> Keep for Keeping<'_, [T]> {
    type Kept = Kept<T>;

    #[inline(always)]
    fn kept(&self) -> Option<Kept<T>> {
        Kept::new(self.0)
    }
}

impl<T: Copy> Keep for Keeping<'_, Vec<T>> {
    type Kept = Kept<T>;

    #[inline(always)]
    fn kept(&self) -> Option<Kept<T>> {
        Kept::new(self.0)
    }
}

impl<T: Copy, const N: usize> Keep for Keeping<'_, [T; N]> {
    type Kept = Kept<T>;

    #[inline(always)]
    fn kept(&self) -> Option<Kept<T>> {
        Kept::new(self.0)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Keep for Keeping<'_, $number> {
            type Kept = $number;

            #[inline(always)]
            fn kept(&self) -> Option<$number> {
                Some(*self.0)
            }
        }

        impl Keep for Keeping<'_, Option<$number>> {
            type Kept = Option<$number>;

            #[inline(always)]
            fn kept(&self) -> Option<Option<$number>> {
                Some(*self.0)
            }
        }

        impl PutBack<$number> for $number {
            #[inline(always)]
            fn put_back(self, place: &mut $number) {
                *place = self;
            }
        }

        impl PutBack<Option<$number>> for Option<$number> {
            #[inline(always)]
            fn put_back(self, place: &mut Option<$number>) {
                *place = self;
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool char);

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
