//! One number in place of bounds: a size, up to which everything grows together that has no bound of its own.
//!
//! Size `n` has up to `n` objects of each class, sequences of up to `n` elements, unsigned integers from 0 to `n`, signed ones from -1 to `n`, and the `n + 1`
//! characters from `'a'` on. So there are enough different keys for every structure of that size, and one number that is negative. All structures of a size are
//! among those of the next, and the values of a field keep their order: mostly, a path means the same structure at every size that has it.

use super::bounds::{List, list};
use std::any::TypeId;
use std::collections::HashMap;

/// The bounds of one size.
#[derive(Clone)]
pub(crate) struct Size {
    pub(crate) size: usize,
    pub(crate) values: HashMap<TypeId, List>,
}

impl Size {
    pub(crate) fn new(size: usize) -> Size {
        let mut values = HashMap::new();
        macro_rules! integers {
            ($($integer:ty: $low:expr),*) => { $(
                let high = <$integer>::try_from(size).unwrap_or(<$integer>::MAX);
                values.insert(TypeId::of::<$integer>(), list::<$integer>($low..=high));
            )* };
        }
        integers!(u8: 0, u16: 0, u32: 0, u64: 0, u128: 0, usize: 0, i8: -1, i16: -1, i32: -1, i64: -1, i128: -1, isize: -1);
        values.insert(TypeId::of::<char>(), list(('a'..='z').take(size.saturating_add(1))));
        Size { size, values }
    }
}
