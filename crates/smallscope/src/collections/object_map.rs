//! A map from objects to values.

use super::{NOWHERE, number, origin};
use std::collections::HashMap;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

const INLINE: usize = 16;

/// A map from objects, compared by identity, to `Copy` values. The first 16 objects of a class need no allocation.
pub struct ObjectMap<T, V> {
    present: u32,
    origin: usize,
    values: [MaybeUninit<V>; INLINE],
    others: Option<Box<HashMap<usize, V>>>,
    object: PhantomData<fn(&T)>,
}

impl<T, V: Copy> ObjectMap<T, V> {
    /// An empty map.
    #[inline(always)]
    pub fn new() -> Self {
        ObjectMap {
            present: 0,
            origin: NOWHERE,
            values: [const { MaybeUninit::uninit() }; INLINE],
            others: None,
            object: PhantomData,
        }
    }

    /// The value of an object.
    #[inline(always)]
    pub fn get(&self, object: &T) -> Option<V> {
        let number = number(object, self.origin);
        if number >= INLINE {
            return self.get_elsewhere(object);
        }
        // SAFETY: the bit says that the value was written by `insert`.
        (self.present >> number & 1 == 1).then(|| unsafe { self.values[number].assume_init() })
    }

    #[cold]
    fn get_elsewhere(&self, object: &T) -> Option<V> {
        self.others.as_ref()?.get(&(object as *const T).addr()).copied()
    }

    /// Whether the object has a value.
    #[inline(always)]
    pub fn contains(&self, object: &T) -> bool {
        self.get(object).is_some()
    }

    /// Sets the value of an object; returns the previous one.
    #[inline(always)]
    pub fn insert(&mut self, object: &T, value: V) -> Option<V> {
        if self.origin == NOWHERE {
            self.origin = origin(object);
        }
        let number = number(object, self.origin);
        if number >= INLINE {
            return self.insert_elsewhere(object, value);
        }
        // SAFETY: as in `get`.
        let old = (self.present >> number & 1 == 1).then(|| unsafe { self.values[number].assume_init() });
        self.values[number].write(value);
        self.present |= 1 << number;
        old
    }

    #[cold]
    fn insert_elsewhere(&mut self, object: &T, value: V) -> Option<V> {
        self.others.get_or_insert_default().insert((object as *const T).addr(), value)
    }

    /// The number of objects with a value.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.present.count_ones() as usize + self.others.as_ref().map_or(0, |others| others.len())
    }

    /// Whether it is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T, V: Copy> Default for ObjectMap<T, V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::ObjectMap;

    #[test]
    fn it_is_a_map_at_any_size() {
        for size in [0, 1, 15, 16, 17, 64, 500] {
            let objects: Vec<[u64; 5]> = vec![[0; 5]; size];
            let mut map = ObjectMap::new();
            assert!(map.is_empty());
            for (i, object) in objects.iter().enumerate() {
                assert_eq!(map.get(object), None);
                assert_eq!(map.insert(object, i), None);
                assert_eq!(map.insert(object, i + 1), Some(i));
                assert_eq!(map.len(), i + 1);
            }
            assert!(objects.iter().enumerate().all(|(i, object)| map.get(object) == Some(i + 1) && map.contains(object)));
        }
    }
}
