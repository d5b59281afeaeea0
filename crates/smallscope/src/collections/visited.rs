//! A set of objects.

use super::{NOWHERE, number, origin};
use std::collections::HashSet;
use std::fmt;
use std::marker::PhantomData;

/// A set of objects, compared by identity.
///
/// Up to 64 objects of a class are bits of a word; others, and objects of several pools, go to a hash set.
pub struct Visited<T> {
    bits: u64,
    origin: usize,
    others: Option<Box<HashSet<usize>>>,
    object: PhantomData<fn(&T)>,
}

impl<T> Visited<T> {
    /// An empty set.
    #[inline(always)]
    pub fn new() -> Self {
        Visited { bits: 0, origin: NOWHERE, others: None, object: PhantomData }
    }

    /// The set of one object.
    #[inline(always)]
    pub fn of(object: &T) -> Self {
        let origin = origin(object);
        let number = number(object, origin);
        if number < 64 {
            return Visited { bits: 1 << number, origin, others: None, object: PhantomData };
        }
        let mut set = Self::new();
        set.insert(object);
        set
    }

    /// Adds an object; returns `false` if it was there already.
    #[inline(always)]
    pub fn insert(&mut self, object: &T) -> bool {
        let number = number(object, self.origin);
        if number >= 64 {
            return self.insert_elsewhere(object);
        }
        let bit = 1u64 << number;
        let new = self.bits & bit == 0;
        self.bits |= bit;
        new
    }

    #[cold]
    fn insert_elsewhere(&mut self, object: &T) -> bool {
        if self.origin == NOWHERE {
            self.origin = origin(object);
            if number(object, self.origin) < 64 {
                return self.insert(object);
            }
        }
        self.others.get_or_insert_default().insert((object as *const T).addr())
    }

    /// Whether the object was added.
    #[inline(always)]
    pub fn contains(&self, object: &T) -> bool {
        let number = number(object, self.origin);
        if number < 64 { self.bits >> number & 1 == 1 } else { self.has_elsewhere(object) }
    }

    #[cold]
    fn has_elsewhere(&self, object: &T) -> bool {
        self.others.as_ref().is_some_and(|others| others.contains(&(object as *const T).addr()))
    }

    /// The number of objects.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.bits.count_ones() as usize + self.others.as_ref().map_or(0, |others| others.len())
    }

    /// Whether it is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The members as bits, if all of them are among the first 64 objects of the pool that starts at `first`.
    #[inline(always)]
    pub(crate) fn mask(&self, first: usize) -> Option<u64> {
        (self.others.is_none() && (self.origin == first || self.bits == 0)).then_some(self.bits)
    }
}

impl<T> Default for Visited<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Clone for Visited<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Visited { bits: self.bits, origin: self.origin, others: self.others.clone(), object: PhantomData }
    }
}

impl<T> fmt::Debug for Visited<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Visited({} objects)", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::Visited;

    #[test]
    fn it_is_a_set_at_any_size_and_for_objects_anywhere() {
        for size in [0, 1, 63, 64, 65, 1000] {
            let objects: Vec<[u64; 3]> = vec![[0; 3]; size];
            let elsewhere = [[0; 3], [0; 3]];
            let mut set = Visited::new();
            assert!(set.is_empty());
            for (count, object) in objects.iter().enumerate() {
                assert!(!set.contains(object));
                assert!(set.insert(object), "object {count} of {size}");
                assert!(!set.insert(object));
                assert_eq!(set.len(), count + 1);
            }
            assert!(objects.iter().all(|object| set.contains(object)));
            assert!(!set.contains(&elsewhere[0]));
            assert!(set.insert(&elsewhere[1]));
            assert!(!set.contains(&elsewhere[0]) && set.contains(&elsewhere[1]));
            assert_eq!(set.clone().len(), size + 1);
        }
    }
}
