//! `#[twin(via = Vec<u16>)]`: a field that is searched as another type, and converted.
//!
//! The way to a real value is `From`. The way back is the first of these that the types have: `From` by value of a copy, the elements of a copy, or copies of
//! the elements of a reference. Without one, generating works, and encoding says what is missing. With one, a value that comes back as another is a problem: several
//! structures would be the same value.

use super::Twin;
use super::builder::{Builder, unreal};
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

/// Refuses a value that was converted from this form if it comes back as another. Nothing is known of what cannot be compared, or is not equal to itself.
pub fn must_come_back<V: Twin>(back: Option<V>, from: &V::Monitored, field: &str, same: impl Fn(&V, &V) -> Option<bool>) {
    let Some(back) = back else { return };
    let Ok(searched) = Builder::run::<V>(from) else { return };
    if same(&back, &searched) == Some(false) && same(&searched, &searched) != Some(false) {
        unreal(format!(
            "`{field}` is another value when it is converted back, so several structures are the same real value; let the invariant accept only \
             what comes back unchanged, or search the field as another type"
        ));
    }
}
