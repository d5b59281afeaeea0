//! The types, each as the field of a struct: its bounds, how many values it has then, an invariant that reads it as plain code does, and how many values
//! satisfy that.

use smallscope::{Scope, Twin, invariant};
pub use std::borrow::Cow;
pub use std::cell::{Cell, OnceCell, RefCell, UnsafeCell};
pub use std::cmp::{Ordering, Reverse};
pub use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
pub use std::ffi::OsString;
pub use std::marker::{PhantomData, PhantomPinned};
pub use std::mem::ManuallyDrop;
pub use std::net::{IpAddr, Ipv4Addr, SocketAddr};
pub use std::num::{NonZero, NonZeroU8, NonZeroUsize, Saturating, Wrapping};
pub use std::ops::{Bound, ControlFlow, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
pub use std::path::PathBuf;
pub use std::pin::Pin;
pub use std::ptr::NonNull;
pub use std::rc::Rc;
pub use std::sync::atomic::{AtomicBool, AtomicI64, AtomicPtr, AtomicU8, AtomicUsize};
pub use std::sync::{Arc, Mutex, OnceLock, RwLock};
pub use std::time::{Duration, SystemTime};

#[derive(Twin, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[twin(value)]
pub struct Id(pub u8);

impl Id {
    pub const FIRST: Id = Id(0);

    pub fn next(self) -> Id {
        Id(self.0 + 1)
    }
}

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
#[twin(value)]
pub struct Point {
    pub x: u8,
    pub y: bool,
}

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
#[twin(value)]
pub enum Figure {
    Dot,
    Line(u8),
    Box { width: u8, filled: Option<bool> },
}

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
pub enum Color {
    Red,
    Black,
}

/// A value of which `Debug` says nothing that could be written.
#[derive(Twin, Clone, Copy, PartialEq)]
#[twin(value)]
pub struct Secret(pub u8);

impl std::fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "<{}>", self.0)
    }
}

/// An id that says what it is the id of.
#[derive(Twin)]
#[twin(value)]
pub struct Typed<T> {
    pub number: u8,
    pub of: PhantomData<T>,
}

impl<T> Clone for Typed<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Typed<T> {}

impl<T> PartialEq for Typed<T> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<T> std::fmt::Debug for Typed<T> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "#{}", self.number)
    }
}

#[derive(Twin)]
pub struct Leaf {
    pub key: u8,
    pub flag: bool,
}

#[derive(Twin)]
pub enum Tree {
    Tip,
    Fork(Box<Tree>, Box<Tree>),
}

pub trait Voice {
    fn says(&self) -> &'static str;
}

pub struct Dog;
pub struct Cat(pub u8);

impl Voice for Dog {
    fn says(&self) -> &'static str {
        "woof"
    }
}

impl Voice for Cat {
    fn says(&self) -> &'static str {
        if self.0 > 8 { "hiss" } else { "meow" }
    }
}

/// Neither `Debug` nor `PartialEq`.
#[derive(Clone)]
pub struct Opaque(pub u8);

pub fn opaque(number: u8) -> Opaque {
    Opaque(number)
}

macro_rules! field_types {
    ($($(#[$attribute:meta])* $name:ident: $type:ty, $count:expr, |$scope:ident| $bounded:expr, [$($holds:tt)*], $valid:expr;)+) => {
        $(
            pub mod $name {
                use super::*;

                #[derive(Twin)]
                pub struct Holder {
                    $(#[$attribute])*
                    pub field: $type,
                }

                #[invariant(holds)]
                impl Holder {
                    $($holds)*
                }

                pub fn scope() -> Scope<Holder> {
                    let $scope = Scope::<Holder>::any();
                    $bounded
                }

                pub const COUNT: u64 = $count;
                pub const VALID: u64 = $valid;
            }
        )+

        /// Calls a macro with the names of all of them.
        macro_rules! all_field_types {
            ($callback:ident) => { $callback!($($name),+); };
        }
        pub(super) use all_field_types;
    };
}

field_types! {
    // Numbers, characters and texts.
    signed: i32, 5, |s| s.every::<i32>(-2..=2), [fn holds(&self) -> bool { self.field >= 0 }], 3;
    wide: u128, 3, |s| s.every::<u128>(0..=2), [fn holds(&self) -> bool { self.field % 2 == 0 }], 2;
    single: f32, 3, |s| s.every([0.5f32, 1.5, f32::NAN]), [fn holds(&self) -> bool { self.field < 1.0 }], 1;
    double: f64, 6, |s| s.every([0.0, -0.0, 1.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
        [fn holds(&self) -> bool { self.field.is_finite() && self.field == 0.0 }], 2;
    floats: Vec<f64>, 1 + 3 + 9, |s| s.every_len(0..=2).every([0.0, -0.0, f64::NAN]),
        [fn holds(&self) -> bool { self.field.iter().all(|x| *x == 0.0) && self.field.iter().sum::<f64>() == 0.0 }], 1 + 2 + 4;
    maybe_float: Option<f32>, 4, |s| s.every([0.0f32, -0.0, f32::NAN]),
        [fn holds(&self) -> bool { self.field.is_some_and(|x| x.is_sign_negative()) }], 1;
    flag: bool, 2, |s| s, [fn holds(&self) -> bool { !self.field }], 1;
    letter: char, 3, |s| s.every('a'..='c'), [fn holds(&self) -> bool { self.field.is_ascii_lowercase() && self.field != 'b' }], 2;
    unit: (), 1, |s| s, [fn holds(&self) -> bool { self.field == () }], 1;
    non_zero: NonZeroU8, 3, |s| s.every::<u8>(0..=3), [fn holds(&self) -> bool { self.field.get() > 1 }], 2;
    maybe_non_zero: Option<NonZeroUsize>, 3, |s| s.every::<usize>(0..=2),
        [fn holds(&self) -> bool { self.field.is_none_or(|size| size.get() == 1) }], 2;
    signed_non_zero: NonZero<i16>, 4, |s| s.every::<i16>(-2..=2), [fn holds(&self) -> bool { self.field.get() < 0 }], 2;
    wrapping: Wrapping<u8>, 3, |s| s.every([0u8, 1, 255]), [fn holds(&self) -> bool { (self.field + Wrapping(1)).0 == 0 }], 1;
    saturating: Saturating<u8>, 3, |s| s.every([0u8, 1, 255]), [fn holds(&self) -> bool { (self.field + Saturating(9)).0 == 255 }], 1;
    reverse: Reverse<u8>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field > Reverse(1) && self.field.0 == 0 }], 1;
    reversed_pair: Reverse<(u8, bool)>, 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.0.0 == 2 }], 2;
    ordering: Ordering, 3, |s| s, [fn holds(&self) -> bool { self.field.is_le() && self.field != Ordering::Equal }], 1;
    duration: Duration, 2, |s| s.every([Duration::from_millis(1500), Duration::ZERO]),
        [fn holds(&self) -> bool { self.field.as_secs() == 1 && self.field > Duration::from_secs(1) }], 1;
    address: IpAddr, 2, |s| s.every([IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V4(Ipv4Addr::UNSPECIFIED)]),
        [fn holds(&self) -> bool { self.field.is_loopback() }], 1;
    endpoint: SocketAddr, 2, |s| s.every(["127.0.0.1:80".parse::<SocketAddr>().unwrap(), "[::1]:443".parse().unwrap()]),
        [fn holds(&self) -> bool { self.field.port() == 443 && self.field.is_ipv6() }], 1;
    literal: &'static str, 3, |s| s.every(["", "ab", "b"]), [fn holds(&self) -> bool { self.field.len() < 2 && self.field.starts_with('b') }], 1;
    text: String, 1 + 2 + 4, |s| s.every_len(0..=2).every('a'..='b'), [fn holds(&self) -> bool { self.field.contains('a') }], 4;
    boxed_text: Box<str>, 1 + 2 + 4, |s| s.every_len(0..=2).every('a'..='b'), [fn holds(&self) -> bool { self.field.starts_with('a') }], 3;
    shared_text: Rc<str>, 1 + 2, |s| s.every_len(0..=1).every('a'..='b'), [fn holds(&self) -> bool { self.field.len() == 1 }], 2;
    sent_text: Arc<str>, 1 + 2, |s| s.every_len(0..=1).every('a'..='b'), [fn holds(&self) -> bool { &*self.field == "b" }], 1;
    borrowed_text: Cow<'static, str>, 1 + 2, |s| s.every_len(0..=1).every('a'..='b'), [fn holds(&self) -> bool { self.field.is_empty() }], 1;
    path: PathBuf, 1 + 2 + 4, |s| s.every_len(0..=2).every(['/', 'a']),
        [fn holds(&self) -> bool { self.field.is_absolute() && self.field.file_name().is_some() }], 1;
    system_text: OsString, 1 + 2, |s| s.every_len(0..=1).every(['/', 'a']), [fn holds(&self) -> bool { self.field == "a" }], 1;

    // Ranges and their bounds.
    range: Range<u8>, 9, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.start < self.field.end && self.field.contains(&1) }], 2;
    closed_range: RangeInclusive<u8>, 9, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { !self.field.is_empty() && *self.field.end() == 2 }], 3;
    open_range: RangeFrom<u8>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.start > 0 }], 2;
    range_to: RangeTo<u8>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.contains(&0) }], 2;
    closed_range_to: RangeToInclusive<char>, 2, |s| s.every('a'..='b'), [fn holds(&self) -> bool { self.field.end == 'a' }], 1;
    full_range: RangeFull, 1, |s| s, [fn holds(&self) -> bool { self.field == .. }], 1;
    bound: Bound<u8>, 1 + 2 * 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { matches!(self.field, Bound::Included(1)) }], 1;
    ranges: Vec<Range<u8>>, 1 + 4 + 16, |s| s.every_len(0..=2).every::<u8>(0..=1),
        [fn holds(&self) -> bool { self.field.iter().all(|range| range.len() == 1) }], 3;

    // What may be there, or be one of two things.
    maybe: Option<u8>, 4, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field != Some(1) }], 3;
    result: Result<u8, bool>, 3 + 2, |s| s.every::<u8>(0..=2),
        [fn holds(&self) -> bool { match self.field { Ok(number) => number > 0, Err(fatal) => fatal } }], 3;
    result_of_texts: Result<Vec<u8>, String>, (1 + 3) + (1 + 2), |s| s.every_len(0..=1).every::<u8>(0..=2).every('a'..='b'),
        [fn holds(&self) -> bool { match &self.field { Ok(list) => list.len() == 1, Err(text) => text.is_empty() } }], 3 + 1;
    asked_result: Result<u8, ()>, 3 + 1, |s| s.every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.is_ok() && self.field.as_ref().is_ok_and(|n| *n > 0) && self.field != Ok(2) }], 1;
    results: Vec<Result<u8, u8>>, 1 + 4 + 16, |s| s.every_len(0..=2).every::<u8>(0..=1),
        [fn holds(&self) -> bool { self.field.iter().all(|result| result.is_err()) }], 1 + 2 + 4;
    maybe_result: Option<Result<bool, u8>>, 1 + 2 + 3, |s| s.every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.as_ref().is_some_and(|result| result.is_ok()) }], 2;
    control_flow: ControlFlow<u8, bool>, 3 + 2, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.is_break() }], 3;
    fieldless: Color, 2, |s| s, [fn holds(&self) -> bool { self.field == Color::Red }], 1;

    // Values of one's own.
    id: Id, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field > Id::FIRST && self.field.next() != Id(2) && self.field.0 < 9 }], 1;
    listed_id: Id, 2, |s| s.every([Id(3), Id(7)]), [fn holds(&self) -> bool { self.field == Id(7) }], 1;
    ids: Vec<Id>, 1 + 3 + 9, |s| s.every_len(0..=2).every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.is_sorted() && !self.field.contains(&Id(1)) }], 1 + 2 + 3;
    maybe_id: Option<Id>, 4, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.is_some_and(|Id(number)| number > 0) }], 2;
    point: Point, 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { let Point { x, y } = self.field; y && x > 0 }], 2;
    figure: Figure, 1 + 3 + 9, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool {
        match self.field {
            Figure::Dot => false,
            Figure::Line(length) => length > 0,
            Figure::Box { width, filled } => width == 2 && filled == Some(true),
        }
    }], 2 + 1;
    secret: Secret, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.0 == 1 }], 1;
    typed: Typed<SystemTime>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.number == 1 }], 1;

    // Any type, with a list.
    #[twin(values = [SystemTime::UNIX_EPOCH, SystemTime::UNIX_EPOCH + Duration::from_secs(9)])]
    listed: SystemTime, 2, |s| s, [fn holds(&self) -> bool { self.field > SystemTime::UNIX_EPOCH }], 1;
    #[twin(values = [Arc::new(Dog), Arc::new(Cat(1)), Arc::new(Cat(9))])]
    trait_object: Arc<dyn Voice>, 3, |s| s, [fn holds(&self) -> bool { self.field.says() != "meow" }], 2;
    #[twin(values = [7u8, 8].map(opaque))]
    opaque_values: Opaque, 2, |s| s, [fn holds(&self) -> bool { self.field.0 == 8 }], 1;
    #[twin(values = ["one".to_string(), "two".to_string()])]
    listed_text: String, 2, |s| s, [fn holds(&self) -> bool { self.field.ends_with("ne") }], 1;

    // Tuples and arrays.
    pair: (u8, bool), 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.1 && self.field.0 > 0 }], 2;
    lone: (u8,), 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.0 > 0 }], 2;
    five: (bool, bool, bool, bool, bool), 32, |s| s, [fn holds(&self) -> bool { self.field.0 && !self.field.4 }], 8;
    twelve: (bool, bool, bool, bool, bool, bool, bool, bool, bool, bool, bool, (u8, String)), 2048, |s| s.every_len(0..=0).every([1u8]).every(['a']),
        [fn holds(&self) -> bool { self.field.0 && self.field.10 && self.field.11.0 == 1 && self.field.11.1.is_empty() }], 512;
    array: [u8; 2], 9, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field[0] < self.field[1] }], 3;
    array_of_results: [Result<bool, ()>; 2], 9, |s| s, [fn holds(&self) -> bool { self.field[0].is_err() && self.field[1].is_ok() }], 2;

    // Sequences.
    list: Vec<u8>, 1 + 3 + 9, |s| s.every_len(0..=2).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.is_sorted() }], 1 + 3 + 6;
    deque: VecDeque<bool>, 1 + 2 + 4, |s| s.every_len(0..=2), [fn holds(&self) -> bool { self.field.front() == Some(&true) }], 3;
    boxed_slice: Box<[u8]>, 1 + 3 + 9, |s| s.every_len(0..=2).every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.len() == 2 && self.field[0] == self.field[1] }], 3;
    shared_slice: Rc<[bool]>, 1 + 2, |s| s.every_len(0..=1), [fn holds(&self) -> bool { self.field.first() == Some(&true) }], 1;
    sent_slice: Arc<[Leaf]>, 1 + 6, |s| s.every_len(0..=1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.iter().any(|leaf| leaf.flag) }], 3;
    borrowed_slice: Cow<'static, [u8]>, 1 + 3, |s| s.every_len(0..=1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.contains(&2) }], 1;

    linked_list: LinkedList<u8>, 1 + 3 + 9, |s| s.every_len(0..=2).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.front() == Some(&1) }], 1 + 3;

    // Sets and maps: each set of keys once.
    set: BTreeSet<u8>, 1 + 3 + 3, |s| s.every_len(0..=2).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.contains(&1) }], 1 + 2;
    hashed_set: HashSet<Id>, 1 + 3 + 3, |s| s.every_len(0..=2).every::<u8>(0..=2), [fn holds(&self) -> bool { !self.field.contains(&Id(1)) }], 1 + 2 + 1;
    map: BTreeMap<u8, bool>, 1 + 3 * 2 + 3 * 4, |s| s.every_len(0..=2).every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.get(&1) == Some(&true) }], 1 + 2 * 2;
    hashed_map: HashMap<Id, Vec<u8>>, 1 + 2 * 3, |s| s.every_len(0..=1).every::<u8>(0..=1),
        [fn holds(&self) -> bool { self.field.values().all(|list| list.is_empty()) }], 1 + 2;
    guarded_map: Mutex<HashMap<u8, bool>>, 1 + 3 * 2, |s| s.every_len(0..=1).every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.lock().unwrap().len() == 1 }], 6;
    heap: BinaryHeap<u8>, 1 + 3 + 6, |s| s.every_len(0..=2).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.peek() == Some(&2) }], 1 + 3;
    reversed_heap: BinaryHeap<Reverse<(u8, bool)>>, 1 + 4 + 10, |s| s.every_len(0..=2).every::<u8>(0..=1),
        [fn holds(&self) -> bool { self.field.peek() == Some(&Reverse((0, false))) }], 1 + 4;

    // Structs, enums and pointers.
    leaf: Leaf, 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.flag && self.field.key != 1 }], 2;
    tree: Tree, 1 + 1 + 2, |s| s.depth::<Tree>(3).variant(TreeTwin::FORK, 2).variant(TreeTwin::TIP, 3), [fn holds(&self) -> bool { matches!(self.field, Tree::Tip) }], 1;
    boxed: Box<Leaf>, 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.flag }], 3;
    pinned: Pin<Box<Leaf>>, 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.key > 0 }], 4;
    maybe_pinned: Option<Pin<Box<Leaf>>>, 1 + 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.as_ref().is_none_or(|leaf| leaf.key > 0) }], 1 + 4;
    counted: Rc<Leaf>, 6, |s| s.objects::<Leaf>(1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.key == 2 }], 2;
    raw: *mut Leaf, 1 + 6, |s| s.objects::<Leaf>(1).every::<u8>(0..=2), [fn holds(&self) -> bool { !self.field.is_null() }], 6;
    non_null: Option<NonNull<Leaf>>, 1 + 6, |s| s.objects::<Leaf>(1).every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.is_some_and(|leaf| unsafe { leaf.as_ref() }.flag) }], 3;

    // Cells and locks.
    cell: Cell<u8>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.get() > 0 }], 2;
    ref_cell: RefCell<Vec<u8>>, 1 + 3, |s| s.every_len(0..=1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.borrow().is_empty() }], 1;
    mutex: Mutex<Leaf>, 6, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.lock().unwrap().key == 1 }], 2;
    guarded: Mutex<u8>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { let held = self.field.lock().unwrap(); *held > 0 }], 2;
    shared_mutex: Arc<Mutex<Leaf>>, 6, |s| s.objects::<Leaf>(1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.lock().unwrap().flag }], 3;
    lock: RwLock<Vec<u8>>, 1 + 3, |s| s.every_len(0..=1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.read().unwrap().len() == 1 }], 3;
    maybe_locked: Option<Mutex<u8>>, 4, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.is_some() }], 3;
    once: OnceCell<u8>, 4, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.get().is_none_or(|number| *number == 2) }], 2;
    once_lock: OnceLock<String>, 1 + 1 + 2, |s| s.every_len(0..=1).every('a'..='b'), [fn holds(&self) -> bool { self.field.get().is_some_and(|text| text.is_empty()) }], 1;
    atomic: AtomicU8, 3, |s| s.every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.load(std::sync::atomic::Ordering::Relaxed) > 0 }], 2;
    atomic_flag: AtomicBool, 2, |s| s, [fn holds(&self) -> bool { self.field.load(std::sync::atomic::Ordering::SeqCst) }], 1;
    atomic_size: Arc<AtomicUsize>, 2, |s| s.objects::<usize>(1).every::<usize>(0..=1),
        [fn holds(&self) -> bool { self.field.load(std::sync::atomic::Ordering::SeqCst) == 0 }], 1;
    atomics: Vec<AtomicI64>, 1 + 2, |s| s.every_len(0..=1).every::<i64>(0..=1),
        [fn holds(&self) -> bool { self.field.iter().all(|number| number.load(std::sync::atomic::Ordering::SeqCst) == 0) }], 2;
    atomic_pointer: AtomicPtr<Leaf>, 1 + 6, |s| s.objects::<Leaf>(1).every::<u8>(0..=2),
        [fn holds(&self) -> bool { self.field.load(std::sync::atomic::Ordering::SeqCst).is_null() }], 1;
    unsafe_cell: UnsafeCell<u8>, 3, |s| s.every::<u8>(0..=2), [fn holds(&self) -> bool { unsafe { *self.field.get() > 0 } }], 2;
    manual: ManuallyDrop<Vec<u8>>, 1 + 3, |s| s.every_len(0..=1).every::<u8>(0..=2), [fn holds(&self) -> bool { self.field.is_empty() }], 1;
    phantom: PhantomData<*const SystemTime>, 1, |s| s, [fn holds(&self) -> bool { self.field == PhantomData }], 1;
    phantom_pinned: PhantomPinned, 1, |s| s, [fn holds(&self) -> bool { self.field == PhantomPinned }], 1;
}
