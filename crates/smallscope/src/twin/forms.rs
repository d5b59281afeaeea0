//! Forms that only twins have.
//!
//! **A plain type is searched by its twin.** Traits of its field types decide what the twin is made of, so aliases, generics and types of other
//! crates follow. Structs and enums that stand inside other values are objects that their place owns, and boxes own theirs; so nothing but
//! ownership has to be searched, and the engine for monitored structures is the only one.

use super::{Items, Place, Text, Twin, Whole};
use crate::kernel::slot::Slot;
use crate::structure::{At, Binder, Field, Needs, OwnedLink, OwnedRef, Part, Searchable, Seq, Structure, Value, tuples};
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::fmt::{self, Debug, Formatter};
use std::hash::{BuildHasher, Hash, Hasher};
use std::ops::Deref;
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;

/// A struct or enum inside another value, not behind a pointer: an object that this place owns. It derefs to the object.
pub struct Inline<T>(pub(crate) OwnedRef<T>);

impl<T> Deref for Inline<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        self.0.get()
    }
}

/// A struct or enum inside an `Option`, not behind a pointer.
pub type MaybeInline<T> = OwnedLink<T>;

// SAFETY: it is the link that it binds.
unsafe impl<T: Structure> Part for Inline<T> {
    fn unbound() -> Self {
        Inline(OwnedRef::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.bind(binder, at);
    }

    fn needs(needs: &mut Needs) {
        OwnedRef::<T>::needs(needs);
    }
}

/// An object that holds the form of one value: what a pointer to anything but a struct or enum leads to. Each plain type has a class of
/// its own, since a pointer to one never leads to another.
pub struct Held<T: Searchable>(pub(crate) T::Monitored);

impl<T: Searchable> Deref for Held<T> {
    type Target = T::Monitored;
    #[inline(always)]
    fn deref(&self) -> &T::Monitored {
        &self.0
    }
}

// SAFETY: its one part is in it, bound once, and it has no `Drop`.
unsafe impl<T: Searchable> Structure for Held<T> {
    const NAME: &'static str = "Box";
    const VARIANTS: &'static [&'static str] = &["Box"];

    fn unbound(_: usize) -> Self {
        Held(T::Monitored::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>) {
        self.0.bind(binder, &At::field::<Self>("Box", "content", ""));
    }

    fn needs(_: usize, needs: &mut Needs) {
        T::Monitored::needs(needs);
    }
}

impl<T: Searchable<Monitored: Place>> Place for Held<T> {
    type Plain<'a> = <T::Monitored as Place>::Plain<'a>;
    #[inline(always)]
    fn place(&self) -> &Self::Plain<'_> {
        self.0.place()
    }
}

/// What pointers lead to is compared, printed and hashed as what it holds: `*a <= *b`, and `a <= b`, of two `Box<u8>`.
impl<T: Searchable<Monitored: Whole<Copy: PartialEq>>> PartialEq for Held<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.whole() == other.0.whole()
    }
}

impl<T: Searchable<Monitored: Whole<Copy: Eq>>> Eq for Held<T> {}

impl<T: Searchable<Monitored: Whole<Copy: PartialOrd>>> PartialOrd for Held<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.whole().partial_cmp(&other.0.whole())
    }
}

impl<T: Searchable<Monitored: Whole<Copy: Ord>>> Ord for Held<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.whole().cmp(&other.0.whole())
    }
}

impl<T: Searchable<Monitored: Whole<Copy: Hash>>> Hash for Held<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.whole().hash(state);
    }
}

impl<T: Searchable<Monitored: Whole<Copy: Debug>>> Debug for Held<T> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.whole().fmt(formatter)
    }
}

/// With a value that is not searched.
impl<V: Value + PartialEq + Searchable<Monitored = Field<V>>> PartialEq<V> for Held<V> {
    fn eq(&self, other: &V) -> bool {
        self.0.get() == *other
    }
}

impl<V: Value + PartialOrd + Searchable<Monitored = Field<V>>> PartialOrd<V> for Held<V> {
    fn partial_cmp(&self, other: &V) -> Option<Ordering> {
        self.0.get().partial_cmp(other)
    }
}

/// What a pointer to a value of std leads to is an object of its type, too: `objects::<u8>(2)` bounds what `Rc<u8>` leads to.
macro_rules! held_classes {
    ($([$($generics:tt)*] $type:ty;)+) => {
        $(impl<$($generics)*> $crate::structure::Class for $type {
            type Object = <Self as $crate::twin::Twin>::Object;
        })+
    };
}
held_classes! {
    [] String; [T: Twin] Vec<T>; [T: Twin] VecDeque<T>; [T: Twin, const N: usize] [T; N]; [T: Twin] Option<T>; [T: Twin] Box<T>;
    [T: Twin] RefCell<T>; [T: Twin + Copy] Cell<T>; [T: Twin] Rc<T>; [T: Twin] Arc<T>; [T: Twin] std::rc::Weak<T>;
    [T: Twin] std::sync::Weak<T>; [T: Twin] *const T; [T: Twin] *mut T; [T: Twin] NonNull<T>;
    [T: Twin] LinkedList<T>; [K: Twin + Ord, V: Twin] BTreeMap<K, V>; [K: Twin + Ord] BTreeSet<K>; [K: Twin + Ord] BinaryHeap<K>;
    [K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static] HashMap<K, V, S>;
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] HashSet<K, S>;
}
pub(super) use held_classes;

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        held_classes!([$($part: Twin),+] ($($part,)+););
    };
}
tuples!(tuple);

/// Any other form inside an `Option`.
pub struct Maybe<P> {
    pub(super) present: Slot,
    pub(super) part: P,
}

impl<P> Maybe<P> {
    /// Whether it is present.
    #[inline(always)]
    pub fn is_some(&self) -> bool {
        self.present.read() != 0
    }

    /// Whether it is absent.
    #[inline(always)]
    pub fn is_none(&self) -> bool {
        !self.is_some()
    }

    /// The form, if it is present.
    #[inline(always)]
    pub fn as_ref(&self) -> Option<&P> {
        self.is_some().then_some(&self.part)
    }
}

// SAFETY: slot and part are in it, and bound once.
unsafe impl<P: Part> Part for Maybe<P> {
    fn unbound() -> Self {
        Maybe { present: Slot::unbound(), part: P::unbound() }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.maybe(&self.present, &self.part, at);
    }
}

/// An option of a form in an invariant, with the methods of an `Option` of what the form holds.
#[repr(transparent)]
pub struct OptionView<P>(Maybe<P>);

impl<P: Part> Place for Maybe<P> {
    type Plain<'a> = OptionView<P>;
    #[inline(always)]
    fn place(&self) -> &OptionView<P> {
        // SAFETY: `OptionView` is a transparent wrapper, so it is valid where and as long as the form is; it lends no more than the form does.
        unsafe { &*std::ptr::from_ref(self).cast() }
    }
}

impl<P> OptionView<P> {
    /// Whether it is present.
    #[inline(always)]
    pub fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// Whether it is absent.
    #[inline(always)]
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }

    #[inline(always)]
    pub(super) fn form(&self) -> Option<&P> {
        self.0.as_ref()
    }
}

impl<P: Place> OptionView<P> {
    /// What the form holds, if it is present.
    #[inline(always)]
    pub fn as_ref(&self) -> Option<&P::Plain<'_>> {
        self.form().map(P::place)
    }

    /// What the form holds, if it is present.
    #[inline(always)]
    pub fn iter(&self) -> std::option::IntoIter<&P::Plain<'_>> {
        self.as_ref().into_iter()
    }
}

impl<P: Part> OptionView<Seq<P>> {
    /// The elements, if there is a sequence.
    #[inline(always)]
    pub fn as_deref(&self) -> Option<&Items<P>> {
        self.as_ref()
    }
}

impl OptionView<Text> {
    /// The text, if there is one; all its characters are read.
    #[inline(always)]
    pub fn as_deref(&self) -> Option<&str> {
        self.as_ref().map(Text::as_str)
    }
}

impl<P: Whole> OptionView<P> {
    /// A copy of what the form holds, if it is present.
    #[allow(clippy::should_implement_trait)]
    pub fn clone(&self) -> Option<P::Copy> {
        self.0.whole()
    }
}

/// What an `Option` of something that can be copied has, read where it is used.
impl<P: Whole<Copy: Copy>> OptionView<P> {
    /// Whether it is present and passes the test.
    #[inline(always)]
    pub fn is_some_and(&self, test: impl FnOnce(P::Copy) -> bool) -> bool {
        self.clone().is_some_and(test)
    }

    /// Whether it is absent, or passes the test.
    #[inline(always)]
    pub fn is_none_or(&self, test: impl FnOnce(P::Copy) -> bool) -> bool {
        self.clone().is_none_or(test)
    }

    /// The result of the function, if it is present.
    pub fn map<T>(&self, make: impl FnOnce(P::Copy) -> T) -> Option<T> {
        self.clone().map(make)
    }

    /// The result of the function, or else this default.
    pub fn map_or<T>(&self, otherwise: T, make: impl FnOnce(P::Copy) -> T) -> T {
        self.clone().map_or(otherwise, make)
    }

    /// The result of the function, if it is present and the function returns `Some`.
    pub fn and_then<T>(&self, make: impl FnOnce(P::Copy) -> Option<T>) -> Option<T> {
        self.clone().and_then(make)
    }

    /// The content, or else this default.
    pub fn unwrap_or(&self, otherwise: P::Copy) -> P::Copy {
        self.clone().unwrap_or(otherwise)
    }

    /// The content, or else the default of the type.
    pub fn unwrap_or_default(&self) -> P::Copy
    where
        P::Copy: Default,
    {
        self.clone().unwrap_or_default()
    }

    /// The content; panics if it is absent.
    #[track_caller]
    pub fn unwrap(&self) -> P::Copy {
        self.clone().unwrap()
    }

    /// The content; panics if it is absent.
    #[track_caller]
    pub fn expect(&self, text: &str) -> P::Copy {
        self.clone().expect(text)
    }
}

impl<P: Whole<Copy: PartialEq>> PartialEq for OptionView<P> {
    fn eq(&self, other: &Self) -> bool {
        self.clone() == other.clone()
    }
}

impl<P: Whole<Copy: PartialEq>> PartialEq<Option<P::Copy>> for OptionView<P> {
    fn eq(&self, other: &Option<P::Copy>) -> bool {
        self.clone() == *other
    }
}

impl<P: Whole<Copy: Debug>> Debug for OptionView<P> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.clone(), formatter)
    }
}
