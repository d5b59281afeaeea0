//! Building real values: one allocation per monitored object, known before its content is built, so that cycles close.

use super::Twin;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

type ByAddress<V> = HashMap<usize, V, BuildHasherDefault<AddressHasher>>;

/// Addresses of objects are distinct already; the default hash took a third of the time of building a tree.
#[derive(Default)]
pub(super) struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_usize(byte as usize));
    }

    fn write_usize(&mut self, address: usize) {
        self.0 = (self.0 ^ address as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    }
}

/// Remembers which allocation stands for which monitored object.
#[derive(Default)]
pub struct Builder {
    /// Where the real values of objects are, by the address of the object: in boxes,
    boxes: ByAddress<*mut ()>,
    /// or in reference-counted allocations.
    pub(super) counted: ByAddress<*const ()>,
    /// What is still to be done when all is built; false if the real value cannot hold the structure.
    pub(super) finally: Vec<Box<dyn FnOnce() -> bool>>,
    problem: Option<&'static str>,
}

impl Builder {
    /// The real value of a form, or why there is none.
    pub fn run<T>(build: impl FnOnce(&mut Builder) -> T) -> Result<T, String> {
        let mut builder = Builder::default();
        let value = build(&mut builder);
        let mut is_held = true;
        for last in std::mem::take(&mut builder.finally) {
            is_held &= last();
        }
        if !is_held {
            builder.problem(
                "a `Weak` leads to an object that nothing owns, which no real value can hold; let the invariant refuse it",
            );
        }
        match builder.problem {
            None => Ok(value),
            Some(problem) => {
                // It may hold pointers to what is not there; its destructor must not follow them.
                std::mem::forget(value);
                Err(problem.to_string())
            }
        }
    }

    pub(super) fn problem(&mut self, text: &'static str) {
        self.problem.get_or_insert(text);
    }

    /// The allocation that stands for an object. Whoever owns the object owns the allocation; all others only point to it.
    pub fn allocation<T: Twin>(&mut self, object: &T::Object) -> *mut T {
        let key = std::ptr::from_ref(object).addr();
        if let Some(&found) = self.boxes.get(&key) {
            return found.cast();
        }
        if let Some(&found) = self.counted.get(&key) {
            return found.cast_mut().cast();
        }
        let allocation: *mut T = Box::into_raw(Box::<T>::new_uninit()).cast();
        self.boxes.insert(key, allocation.cast());
        let value = T::build_object(object, self);
        // SAFETY: just allocated for a T, and known only to those who point to it while the structure is built.
        unsafe { allocation.write(value) };
        allocation
    }

    /// The box of an object that one place owns.
    pub fn boxed<T: Twin>(&mut self, object: &T::Object) -> Box<T> {
        let allocation = self.allocation::<T>(object);
        if self.is_counted(object) {
            self.problem("a `Box` and an `Rc` own the same object, which no real value can hold");
            // SAFETY: as in `allocation`; the box is forgotten with the value that cannot be.
            return unsafe { Box::from_raw(Box::into_raw(Box::<T>::new_uninit()).cast()) };
        }
        // SAFETY: made by `Box::into_raw` in `allocation` and written there; the search gives an object to one owner only.
        unsafe { Box::from_raw(allocation) }
    }

    fn is_counted<O>(&self, object: &O) -> bool {
        self.counted.contains_key(&std::ptr::from_ref(object).addr())
    }

    pub(super) fn is_boxed<O>(&self, object: &O) -> bool {
        self.boxes.contains_key(&std::ptr::from_ref(object).addr())
    }
}
