//! Building real values: one place for each monitored object, whatever leads to it.
//!
//! An object behind pointers gets an allocation before its content is built, so that cycles close. Its owner may turn out later: a box takes the
//! allocation as it is; for an `Rc`, or for a place inside another value, the value is moved. Then, and if a pointer leads to what stands inside
//! another value, the pointers are not right yet: a walk over the finished value finds where everything has come to be, and corrects them.
//!
//! **Unsafe code has few places, and safe code cannot reach them in a wrong order.** Each block says which safe calls could break it, and why
//! they do not. What is registered with a search is written to for as long as it lives, so `Structure` and `Part` are unsafe traits that the
//! derives implement. A structure has no `Drop`: objects are dropped one after the other, and the derive lets the compiler refuse a destructor.
//! How a value is kept in a cell is a constant that only unsafe code can make. A pointer to one real type never leads to another, so every type
//! behind a pointer is a class of its own, cells included. A builder notes who owns each object, and only implementations of `Twin`, an unsafe
//! trait, get hold of one; two owners of one object end in a problem. Values are built before all addresses are known: an object that a pointer
//! met first is moved to its owner later, and if anything moved, or a pointer leads to what stands inside another value, a walk over the
//! finished value corrects the pointers. What is half built is never dropped. Raw pointers of values that a scope is given are followed only
//! after `follow_pointers`.

use super::{Computes, Twin};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::mem::{ManuallyDrop, MaybeUninit};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr::NonNull;

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

/// Whom the real value of an object belongs to.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Owner {
    /// Only raw pointers lead to it, so far.
    None,
    Box,
    Rc,
    Arc,
    /// It stands inside another value.
    Place,
}

impl Owner {
    fn name(self) -> &'static str {
        match self {
            Owner::None => "a pointer",
            Owner::Box => "a `Box`",
            Owner::Rc => "an `Rc`",
            Owner::Arc => "an `Arc`",
            Owner::Place => "a value that contains it",
        }
    }
}

/// What is known of the real value of an object.
struct Known {
    owner: Owner,
    /// Where it is; nowhere, as long as that is not known of what stands inside another value.
    at: *mut (),
    /// Whether the value is there already; asked only if it has no owner.
    is_built: bool,
    is_settled: bool,
    /// Why no pointer can lead to it.
    refused: Option<&'static str>,
}

const MOVES: &str = "a raw pointer leads to a part of the value itself, which moves with the value; put the part into a `Box`, or let the invariant reject it";
const NO_SIZE: &str = "a raw pointer leads to a zero-sized value inside another value, which has no address of its own; put it into a `Box`, or let the invariant reject it";
const CONTAINS_ITSELF: &str = "an object contains itself, which is impossible for a real value; let the invariant reject it";
const CONVERTED: &str = "a pointer leads into or out of a field with `#[twin(via = ..)]`, which is converted and cannot be followed; let the invariant reject it";
const UNOWNED: &str =
    "a `Weak` leads to an object that nothing owns, which is impossible for a real value; let the invariant reject it";

/// Lets go of a counted value; false if it is the last reference.
type LetGo = fn(*const ()) -> bool;

/// Why there is no real value; what is built is left at once, without destructors.
struct Unreal(String);

pub(super) fn unreal(text: impl Into<String>) -> ! {
    resume_unwind(Box::new(Unreal(text.into())))
}

fn two_owners(one: Owner, other: Owner) -> ! {
    let (one, other) = (one.name(), other.name());
    unreal(format!("{one} and {other} own the same object, which is impossible for a real value; let the invariant reject it"))
}

fn key<O>(object: &O) -> usize {
    std::ptr::from_ref(object).addr()
}

/// Makes the real value of one structure. Only the library makes builders, and only implementations of [`Twin`], an unsafe trait, get hold of one: so
/// no other code can ask for the box of an object a second time.
pub struct Builder {
    /// By the address of the object.
    known: ByAddress<Known>,
    /// A reference to each counted value that is kept until all is built, and what lets go of it; false if it was the only one.
    counted: Vec<(*const (), LetGo)>,
    /// How many objects without size there are.
    sizeless: usize,
    /// Some pointers are not right yet.
    is_unsettled: bool,
    /// All raw pointers, and the objects that they lead to.
    pointers: Vec<(*mut *mut (), usize)>,
    /// What is looked at is part of the value itself, not of something behind a pointer.
    is_movable: bool,
    /// What is built is given to a conversion, which may do anything with it.
    is_converted: bool,
}

impl Builder {
    /// The real value of a form, or why there is none.
    pub fn run<T: Twin>(from: &T::Monitored) -> Result<T, String> {
        let mut builder = Builder {
            known: ByAddress::default(),
            counted: vec![],
            sizeless: 0,
            is_unsettled: false,
            pointers: vec![],
            is_movable: true,
            is_converted: false,
        };
        // What is left half built is never dropped: its pointers may lead to what is not there.
        let built = catch_unwind(AssertUnwindSafe(|| {
            let mut value = ManuallyDrop::new(T::build(from, &mut builder));
            if builder.is_unsettled {
                // SAFETY: built above, of this form; it stays where it is until all pointers are right, and no other code knows it.
                unsafe {
                    T::settle(&raw mut *value, from, &mut builder);
                    builder.correct();
                }
            }
            builder.let_go();
            value
        }));
        match built.map_err(|payload| payload.downcast::<Unreal>()) {
            Ok(value) => Ok(ManuallyDrop::into_inner(value)),
            Err(Ok(unreal)) => Err(unreal.0),
            Err(Err(panic)) => resume_unwind(panic),
        }
    }

    /// Memory for a value; those without size have distinct addresses, too.
    fn allocate<T>(&mut self) -> *mut T {
        if size_of::<T>() == 0 {
            self.sizeless += 1;
            return std::ptr::without_provenance_mut(align_of::<T>() * self.sizeless);
        }
        Box::into_raw(Box::<T>::new_uninit()).cast()
    }

    /// # Safety
    ///
    /// `allocate` has made it, it holds no value any more, and no box has it.
    unsafe fn release<T>(at: *mut T) {
        // SAFETY: as the caller says; a box of what has no size frees nothing.
        drop(unsafe { Box::from_raw(at.cast::<MaybeUninit<T>>()) });
    }

    fn insert(&mut self, key: usize, owner: Owner, at: *mut ()) {
        let refused = self.is_converted.then_some(CONVERTED);
        self.known.insert(key, Known { owner, at, is_built: false, is_settled: false, refused });
    }

    /// The real value of a field that is searched as another type. What a conversion is given owns all that it leads to, and nothing else leads there:
    /// so it is complete, and wherever the conversion puts it, no pointer has to be corrected.
    pub fn converted<V: Twin, F: From<V>>(&mut self, from: &V::Monitored) -> F {
        let before = std::mem::replace(&mut self.is_converted, true);
        let value = V::build(from, self);
        self.is_converted = before;
        F::from(value)
    }

    /// The real value of a field that follows from others.
    pub fn computed<M: Computes>(&mut self, twin: &M::Twin) -> M::Value {
        M::compute(twin).unwrap_or_else(|problem| unreal(problem))
    }

    /// No pointer leads into or out of what is converted; pointers that do not own are not in it at all.
    fn refuse_converted(&mut self, key: usize, is_shared: bool) {
        let is_inside = self.known.get(&key).is_some_and(|known| known.refused == Some(CONVERTED));
        if is_inside || self.is_converted && (is_shared || self.known.contains_key(&key)) {
            unreal(CONVERTED);
        }
    }

    /// What a raw pointer to the object is.
    pub(super) fn pointer<T: Twin>(&mut self, object: &T::Object) -> *mut T {
        let key = key(object);
        self.refuse_converted(key, true);
        match self.known.get(&key) {
            Some(Known { owner: Owner::Place, .. }) => {
                self.is_unsettled = true;
                return NonNull::dangling().as_ptr();
            }
            Some(known) => return known.at.cast(),
            None => {}
        }
        let first: *mut T = self.allocate();
        self.insert(key, Owner::None, first.cast());
        let value = T::build_object(object, self);
        let known = self.known.get_mut(&key).expect("inserted above");
        known.is_built = true;
        let at = known.at.cast::<T>();
        // SAFETY: one of two allocations for a T: that from above, or the one of an `Rc` which the content has asked for. The object belongs to no
        // other type, so no caller can have put another allocation there; an object is built once at a time, so it is written once.
        unsafe { at.write(value) };
        if at != first {
            // SAFETY: from above; nothing was written to it, and a box would have kept it.
            unsafe { Self::release(first) };
        }
        at
    }

    /// The box of an object that one place owns.
    pub(super) fn boxed<T: Twin>(&mut self, object: &T::Object) -> Box<T> {
        let key = key(object);
        self.refuse_converted(key, false);
        let at = match self.known.get_mut(&key) {
            Some(known) if known.owner == Owner::None => {
                known.owner = Owner::Box;
                known.at.cast::<T>()
            }
            Some(known) => two_owners(known.owner, Owner::Box),
            None => {
                let at: *mut T = self.allocate();
                self.insert(key, Owner::Box, at.cast());
                let value = T::build_object(object, self);
                // SAFETY: allocated above for a T. Nothing moves what a box owns, and a second owner ends in a problem, so nothing was written to it.
                unsafe { at.write(value) };
                at
            }
        };
        // SAFETY: made by `allocate` for a T, as boxes are made. It is written, or will be before anybody reads the box: what is left half built is forgotten.
        // No other box has it, because the owner is noted: a second call with the object ends in a problem.
        unsafe { Box::from_raw(at) }
    }

    /// The value of an object that stands inside another value.
    pub(super) fn inline<T: Twin>(&mut self, object: &T::Object) -> T {
        let key = key(object);
        self.refuse_converted(key, false);
        match self.known.get_mut(&key) {
            None => {
                self.insert(key, Owner::Place, std::ptr::null_mut());
                T::build_object(object, self)
            }
            Some(known) if known.owner != Owner::None => two_owners(known.owner, Owner::Place),
            Some(known) if !known.is_built => unreal(CONTAINS_ITSELF),
            Some(known) => {
                known.owner = Owner::Place;
                let at = std::mem::replace(&mut known.at, std::ptr::null_mut()).cast::<T>();
                self.is_unsettled = true;
                // SAFETY: `pointer` has allocated it and written a T to it; it has no owner, and from now on it is not known, so it is moved out
                // once.
                unsafe {
                    let value = at.read();
                    Self::release(at);
                    value
                }
            }
        }
    }

    /// Where the value of an object is that reference counts own; `allocate` makes room for one, with a count of one, and `let_go` takes that one
    /// back, unless it is the last.
    pub(super) fn counted<T: Twin>(
        &mut self,
        object: &T::Object,
        owner: Owner,
        allocate: fn() -> *mut T,
        let_go: LetGo,
    ) -> *mut T {
        let key = key(object);
        self.refuse_converted(key, true);
        let (at, before) = match self.known.get_mut(&key) {
            Some(known) if known.owner == owner => return known.at.cast(),
            Some(known) if known.owner == Owner::None => {
                let at = allocate();
                let before = std::mem::replace(&mut known.at, at.cast()).cast::<T>();
                known.owner = owner;
                self.is_unsettled = true;
                (at, Some((before, known.is_built)))
            }
            Some(known) => two_owners(known.owner, owner),
            None => {
                let at = allocate();
                self.insert(key, owner, at.cast());
                (at, None)
            }
        };
        self.counted.push((at.cast_const().cast(), let_go));
        match before {
            // SAFETY: as in `inline`; there is room for a T.
            Some((before, true)) => unsafe {
                at.write(before.read());
                Self::release(before);
            },
            // `pointer` is building it, and will find it here.
            Some((_, false)) => {}
            None => {
                let value = T::build_object(object, self);
                // SAFETY: there is room for a T, and nothing moves what has an owner. Until now nothing but pointers to it exist, which are not
                // followed.
                unsafe { at.write(value) };
            }
        }
        at
    }

    /// What `inside` does is done behind a pointer.
    pub(super) fn elsewhere(&mut self, inside: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.is_movable, false);
        inside(self);
        self.is_movable = before;
    }

    /// Settles the value of an object that has an allocation.
    pub(super) fn settle<T: Twin>(&mut self, object: &T::Object) {
        let Some(known) = self.known.get_mut(&key(object)).filter(|known| !known.is_settled) else { return };
        known.is_settled = true;
        let at = known.at.cast::<T>();
        // SAFETY: all is built when this is called, so there is a T, made of this object; it was not visited before.
        self.elsewhere(|builder| unsafe { T::settle_object(at, object, builder) });
    }

    /// Settles the value of an object inside another value.
    ///
    /// # Safety
    ///
    /// As for [`Twin::settle`].
    pub(super) unsafe fn settle_inline<T: Twin>(&mut self, at: *mut T, object: &T::Object) {
        let is_movable = self.is_movable;
        if let Some(known) = self.known.get_mut(&key(object)) {
            known.at = at.cast();
            known.refused = match () {
                () if size_of::<T>() == 0 => Some(NO_SIZE),
                () if is_movable => Some(MOVES),
                () => None,
            };
        }
        // SAFETY: as the caller says.
        unsafe { T::settle_object(at, object, self) }
    }

    /// Remembers a pointer, and settles what it leads to.
    ///
    /// # Safety
    ///
    /// The pointer can be written to until `correct` has returned.
    pub(super) unsafe fn settle_pointer<T: Twin>(&mut self, pointer: *mut *mut T, object: &T::Object) {
        let key = key(object);
        self.pointers.push((pointer.cast(), key));
        if self.known.get(&key).is_some_and(|known| known.owner != Owner::Place) {
            self.settle::<T>(object);
        }
    }

    /// Lets all pointers lead to where their objects have come to be.
    ///
    /// # Safety
    ///
    /// The value has been settled, and has not been touched since.
    unsafe fn correct(&mut self) {
        for (pointer, key) in std::mem::take(&mut self.pointers) {
            let known = &self.known[&key];
            if let Some(problem) = known.refused {
                unreal(problem);
            }
            // SAFETY: `settle_pointer` was given it, and the value has not moved since; the place is that of a value of the type that it points to, since
            // the object belongs to no other type.
            unsafe { pointer.write(known.at) };
        }
    }

    /// Lets go of counted values.
    fn let_go(&mut self) {
        let kept = std::mem::take(&mut self.counted);
        // All of them, so that the counts of a value that is real are right.
        if kept.into_iter().filter(|(at, let_go)| !let_go(*at)).count() > 0 {
            unreal(UNOWNED);
        }
    }
}
