//! A monitored sequence: the length is a choice, and so is every element.

use super::slot::Slot;
use super::{At, Binder, Part};
use std::cell::OnceCell;
use std::ops::Deref;

/// A sequence of monitored parts. It derefs to a slice of exactly its length; taking the slice reads the length.
///
/// ```
/// use smallscope::{Field, Scope, Seq, Structure};
///
/// #[derive(Structure)]
/// struct Bag { items: Seq<Field<u8>> }
///
/// let sorted = |bag: &Bag| bag.items.windows(2).all(|pair| pair[0].get() <= pair[1].get());
/// let scope = Scope::<Bag>::any().len(Bag::ITEMS, 0..=3).each(Bag::ITEMS, 1..=2).requires(sorted);
/// assert_eq!(scope.count()?.valid, 1 + 2 + 3 + 4);
/// # Ok::<(), smallscope::Error>(())
/// ```
pub struct Seq<P> {
    length: Slot,
    parts: OnceCell<Box<[P]>>,
}

impl<P> Deref for Seq<P> {
    type Target = [P];

    #[inline(always)]
    fn deref(&self) -> &[P] {
        let length = self.length.read();
        match self.parts.get() {
            // Words of a length are lengths that the parts were made for.
            Some(parts) => &parts[..length],
            None => &[],
        }
    }
}

impl<P: Part> Part for Seq<P> {
    fn unbound() -> Self {
        Seq { length: Slot::unbound(), parts: OnceCell::new() }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        if let Some(parts) = binder.sequence::<P>(&self.length, at) {
            // A structure is bound once.
            let _ = self.parts.set(parts);
        }
    }
}
