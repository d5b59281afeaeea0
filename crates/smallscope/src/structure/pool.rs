//! The objects of one class, in one allocation, at distinct addresses.
//!
//! A pool starts at a multiple of [`block`], so the first 64 objects of a class can be numbered by their address alone: this is
//! what makes `Visited` and `ObjectMap` cost a few instructions.

use super::Structure;
use crate::kernel::{block, stride};
use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::mem::ManuallyDrop;

pub(crate) struct Pool<T> {
    first: *mut T,
    /// Objects of each variant, one variant after the other.
    counts: Vec<usize>,
}

impl<T: Structure> Pool<T> {
    /// `counts[v]` unbound objects of variant v; `None` when the memory they need cannot be addressed.
    pub(crate) fn new(counts: &[usize]) -> Option<Self> {
        let layout = Self::layout(counts.iter().sum())?;
        // SAFETY: the layout has a non-zero size for every T and all counts: a stride is never zero, and at least one object is laid out.
        let first = unsafe { alloc(layout) }.cast::<T>();
        if first.is_null() {
            handle_alloc_error(layout);
        }
        // If an object cannot be made, those before it are leaked, and what is not there is not dropped.
        let pool = ManuallyDrop::new(Pool { first, counts: counts.to_vec() });
        for (variant, &count) in counts.iter().enumerate() {
            for index in 0..count {
                // SAFETY: there is room for as many objects as the counts add up to, each a stride from the last, which is a multiple of the
                // alignment; every position is written once. No other code has the address yet, whatever `unbound` does.
                unsafe { pool.address(variant, index).write(T::unbound(variant)) }
            }
        }
        Some(ManuallyDrop::into_inner(pool))
    }

    fn layout(count: usize) -> Option<Layout> {
        Layout::from_size_align(count.max(1).checked_mul(stride::<T>())?, block::<T>()).ok()
    }

    fn address(&self, variant: usize, index: usize) -> *mut T {
        let position = self.counts[..variant].iter().sum::<usize>() + index;
        self.first.wrapping_byte_add(position * stride::<T>())
    }

    pub(crate) fn first(&self) -> *const T {
        self.first
    }

    /// The object at a position, counted over all variants.
    pub(crate) fn object(&self, position: usize) -> &T {
        assert!(position < self.counts.iter().sum());
        // SAFETY: every position below the total was initialized by `new`, and objects are only ever lent shared, for no longer than the pool lives.
        unsafe { &*self.first.wrapping_byte_add(position * stride::<T>()) }
    }
}

impl<T> Drop for Pool<T> {
    fn drop(&mut self) {
        let total: usize = self.counts.iter().sum();
        for position in 0..total {
            // SAFETY: initialized by `new`, dropped once. The owner of the pool lends objects only while it lives. Objects hold the addresses of
            // others that are gone by now, but no destructor follows them: a `Structure` has no `Drop` that reads, which its derive makes the
            // compiler check.
            unsafe { self.first.wrapping_byte_add(position * stride::<T>()).drop_in_place() }
        }
        let layout = Layout::from_size_align(total.max(1) * stride::<T>(), block::<T>()).expect("the layout it was made with");
        // SAFETY: allocated by `new` with this layout, of counts that have not changed since; freed once.
        unsafe { dealloc(self.first.cast(), layout) }
    }
}
