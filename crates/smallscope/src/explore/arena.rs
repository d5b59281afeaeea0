//! An oracle for containers that give out handles.

use std::collections::BTreeMap;

/// What slabs, arenas and slot maps should be: every value gets a handle of its own, and no handle is ever used again.
///
/// ```
/// use smallscope::{explore, explore::Arena};
///
/// # #[derive(Debug, Default)] struct SlotMap(Vec<Option<char>>);
/// # impl SlotMap {
/// #     fn insert(&mut self, x: char) -> usize { self.0.push(Some(x)); self.0.len() - 1 }
/// #     fn remove(&mut self, h: usize) -> Option<char> { self.0[h].take() }
/// #     fn get(&self, h: usize) -> Option<&char> { self.0[h].as_ref() }
/// #     fn len(&self) -> usize { self.0.iter().flatten().count() }
/// # }
/// explore! {
///     depth = 4;
///     let mut s = (SlotMap::default(), Arena::new());
///     let h = s.insert(x)  where x in ['a', 'b'];
///     s.remove(h);
///     s.get(h);
///     observe s.len();
/// };
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arena<V> {
    items: BTreeMap<usize, V>,
    given: usize,
}

impl<V> Default for Arena<V> {
    fn default() -> Self {
        Arena { items: BTreeMap::new(), given: 0 }
    }
}

impl<V> Arena<V> {
    /// With nothing in it.
    pub fn new() -> Arena<V> {
        Arena::default()
    }

    /// Puts a value in, and gives its handle.
    pub fn insert(&mut self, value: V) -> usize {
        self.given += 1;
        self.items.insert(self.given - 1, value);
        self.given - 1
    }

    /// Takes a value out, if it is there.
    pub fn remove(&mut self, handle: usize) -> Option<V> {
        self.items.remove(&handle)
    }

    /// The value of a handle, if it is there.
    pub fn get(&self, handle: usize) -> Option<&V> {
        self.items.get(&handle)
    }

    /// The value of a handle, if it is there.
    pub fn get_mut(&mut self, handle: usize) -> Option<&mut V> {
        self.items.get_mut(&handle)
    }

    /// Whether a value is there.
    pub fn contains(&self, handle: usize) -> bool {
        self.items.contains_key(&handle)
    }

    /// How many values are there.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether none is there.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Takes all values out.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Takes all values out that are not to be kept.
    pub fn retain(&mut self, mut keep: impl FnMut(&V) -> bool) {
        self.items.retain(|_, value| keep(value));
    }

    /// All values, in the order in which they were put in.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.items.values()
    }
}
