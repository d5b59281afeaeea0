//! How far objects of a class are apart: what numbers them by their address alone.
//!
//! **Pools have power-of-two strides.** All objects of a type lie in one allocation that starts at a multiple of 64 strides. The number of an
//! object is a mask and a shift of its address. `Visited` is then a bit test, and `get_not_in` turns a set of objects into a mask of options
//! without a loop.

/// Distance between two objects: a power of two, so that numbering objects takes a shift. Objects without fields have addresses of
/// their own, too.
pub(crate) const fn stride<T>() -> usize {
    if size_of::<T>() == 0 { align_of::<T>() } else { size_of::<T>().next_power_of_two() }
}

/// 64 objects fit in a block.
pub(crate) const fn block<T>() -> usize {
    64 * stride::<T>()
}
