//! `#[twin(via = Vec<u16>)]`: a field that is searched as another type, and converted.
//!
//! The way to a real value is `From`. The way back is the first of these that the types have: `From` by value of a copy, the elements of a copy, or copies of
//! the elements of a reference. Without one, generating works, and encoding says what is missing.

use std::marker::PhantomData;

/// A converted field, to be converted back to `V`.
pub struct WayBack<'a, F, V>(&'a F, PhantomData<fn() -> V>);

impl<'a, F, V> WayBack<'a, F, V> {
    /// The way back for this value.
    pub fn new(field: &'a F) -> Self {
        WayBack(field, PhantomData)
    }
}

/// `V: From<F>`.
pub trait BackByFrom<V> {
    /// The value, as it is searched.
    fn back(&self) -> Option<V>;
}

impl<F: Clone, V: From<F>> BackByFrom<V> for &&&WayBack<'_, F, V> {
    fn back(&self) -> Option<V> {
        Some(V::from(self.0.clone()))
    }
}

/// The elements of a copy.
pub trait BackByClone<V> {
    /// The value, as it is searched.
    fn back(&self) -> Option<V>;
}

impl<F: Clone + IntoIterator, V: FromIterator<F::Item>> BackByClone<V> for &&WayBack<'_, F, V> {
    fn back(&self) -> Option<V> {
        Some(self.0.clone().into_iter().collect())
    }
}

/// Copies of the elements.
pub trait BackByReference<V> {
    /// The value, as it is searched.
    fn back(&self) -> Option<V>;
}

impl<'a, F, V: IntoIterator<Item: Clone + 'a> + FromIterator<V::Item>> BackByReference<V> for &WayBack<'a, F, V>
where
    &'a F: IntoIterator<Item = &'a V::Item>,
{
    fn back(&self) -> Option<V> {
        Some(self.0.into_iter().cloned().collect())
    }
}

/// There is none.
pub trait NoWayBack<V> {
    /// Nothing.
    fn back(&self) -> Option<V>;
}

impl<F, V> NoWayBack<V> for WayBack<'_, F, V> {
    fn back(&self) -> Option<V> {
        None
    }
}
