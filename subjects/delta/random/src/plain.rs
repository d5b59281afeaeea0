//! What a `#[delta]` module means to the Rust compiler: the same tokens compiled as a plain module, and its states found breadth first. Nothing of the
//! library takes part in this.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// An object that all copies of a reference share. It lives until the next `fresh`.
pub struct Ref<T>(*mut T);

impl<T> Clone for Ref<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Ref<T> {}

impl<T> PartialEq for Ref<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Debug for Ref<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl<T: 'static> Ref<T> {
    /// A new object.
    pub fn new(value: T) -> Ref<T> {
        let object = Box::into_raw(Box::new(value));
        OBJECTS.with_borrow_mut(|objects| objects.push(Object { at: object.cast(), free: free::<T> }));
        Ref(object)
    }
}

impl<T> Deref for Ref<T> {
    type Target = T;

    fn deref(&self) -> &T {
        // SAFETY: the object is freed by `fresh` only, before a state is made whose references are all new. Programs keep no reference to a field while
        // they change one: what they read is copied.
        unsafe { &*self.0 }
    }
}

impl<T> DerefMut for Ref<T> {
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above; what is assigned was computed before.
        unsafe { &mut *self.0 }
    }
}

struct Object {
    at: *mut (),
    free: unsafe fn(*mut ()),
}

/// # Safety
///
/// This is a `Box<T>` that was given up, and nobody else frees it.
unsafe fn free<T>(at: *mut ()) {
    // SAFETY: the caller says so.
    drop(unsafe { Box::from_raw(at.cast::<T>()) });
}

thread_local! {
    static OBJECTS: RefCell<Vec<Object>> = const { RefCell::new(vec![]) };
    static MOST_OBJECTS: Cell<usize> = const { Cell::new(0) };
    /// Whether a panic is one of these programs.
    static IS_KEPT: Cell<bool> = const { Cell::new(false) };
    /// The message and the line of the last panic.
    static PANIC: RefCell<(String, u32)> = const { RefCell::new((String::new(), 0)) };
}

/// A new state, of which nothing that is older is used any more.
fn fresh<P: Plain>() -> P {
    OBJECTS.with_borrow_mut(|objects| {
        MOST_OBJECTS.set(MOST_OBJECTS.get().max(objects.len()));
        for object in objects.drain(..) {
            // SAFETY: each object is made by `Ref::new`, with the function of its type, and leaves the list here.
            unsafe { (object.free)(object.at) };
        }
    });
    P::first()
}

/// How a value stands in the text of a state.
pub trait Shown {
    /// What it is in the first state.
    const ZERO: Self;
    /// Its text; objects get numbers in the order in which they are met.
    fn shown(&self, numbers: &mut Numbers) -> String;
}

/// The objects of a state in the order in which they are found, with what shows them.
#[derive(Default)]
pub struct Numbers {
    found: Vec<(*const (), Show)>,
}

type Show = Box<dyn Fn(&mut Numbers) -> String>;

macro_rules! shown_as_they_are {
    ($($ty:ty = $zero:expr),*) => {
        $(impl Shown for $ty {
            const ZERO: Self = $zero;
            fn shown(&self, _: &mut Numbers) -> String {
                self.to_string()
            }
        })*
    };
}

shown_as_they_are!(u8 = 0, i8 = 0, bool = false);

impl<T: Shown + Copy, const N: usize> Shown for [T; N] {
    const ZERO: Self = [T::ZERO; N];

    fn shown(&self, numbers: &mut Numbers) -> String {
        let elements: Vec<String> = self.iter().map(|element| element.shown(numbers)).collect();
        format!("[{}]", elements.join(", "))
    }
}

impl<T: Shown + 'static> Shown for Option<Ref<T>> {
    const ZERO: Self = None;

    fn shown(&self, numbers: &mut Numbers) -> String {
        let Some(object) = *self else { return "none".to_string() };
        let at: *const () = object.0.cast();
        let known = numbers.found.iter().position(|(known, _)| *known == at);
        let number = known.unwrap_or_else(|| {
            numbers.found.push((at, Box::new(move |numbers| object.shown(numbers))));
            numbers.found.len() - 1
        });
        format!("#{}", number + 1)
    }
}

/// Shows the structs and enums of a module.
#[macro_export]
macro_rules! shown {
    () => {};
    (const $name:ident: $ty:ty = $value:expr; $($rest:tt)*) => { $crate::shown! { $($rest)* } };
    ($(#[$mark:meta])* pub enum $name:ident { $first:ident $(, $variant:ident)* $(,)? } $($rest:tt)*) => {
        impl $crate::plain::Shown for $name {
            const ZERO: Self = $name::$first;
            fn shown(&self, _: &mut $crate::plain::Numbers) -> String {
                match self {
                    $name::$first => stringify!($first).to_string(),
                    $($name::$variant => stringify!($variant).to_string(),)*
                }
            }
        }
        $crate::shown! { $($rest)* }
    };
    (pub struct $name:ident { $(pub $field:ident: $ty:ty),* $(,)? } $($rest:tt)*) => {
        impl $crate::plain::Shown for $name {
            const ZERO: Self = $name { $($field: <$ty as $crate::plain::Shown>::ZERO),* };
            fn shown(&self, numbers: &mut $crate::plain::Numbers) -> String {
                let fields: Vec<String> = vec![$(format!("{}: {}", stringify!($field), self.$field.shown(numbers))),*];
                format!("{} {{ {} }}", stringify!($name), fields.join(", "))
            }
        }
        $crate::shown! { $($rest)* }
    };
}

/// The same tokens as a subject and as a plain module, and the calls of the latter with their guards. Marks are left out of the plain module.
#[macro_export]
macro_rules! twins {
    ($module:ident $root:ident { $($items:tt)* } { $([$($mark:tt)*] { $($method:tt)* })* } calls { $($called:literal $(if [$guard:expr])? => $call:expr;)* } $(invariant $invariant:ident)? $(initial $initial:ident)?) => {
        mod $module {
            #[allow(warnings, clippy::all, arithmetic_overflow, unconditional_panic)]
            #[smallscope::delta]
            pub mod delta {
                $($items)*
                impl $root { $($($mark)* $($method)*)* }
            }

            #[allow(warnings, clippy::all, arithmetic_overflow, unconditional_panic)]
            pub mod plain {
                use $crate::plain::{Call, Plain, Ref, Shown};
                $($items)*
                impl $root { $($($method)*)* }
                $crate::shown! { $($items)* }
                impl Plain for $root {
                    const CALLS: &'static [Call<Self>] = &[
                        $(Call { name: $called, may: |this| { let _ = &this; true $(&& $guard(this))? }, call: |this| { let _ = $call(this); } }),*
                    ];
                    fn first() -> Self {
                        let mut this = <Self as Shown>::ZERO;
                        $(this.$initial();)?
                        this
                    }
                    fn holds(&self) -> bool {
                        true $(&& self.$invariant())?
                    }
                }
            }
        }
    };
}

/// A call with its arguments.
pub struct Call<P> {
    /// As counterexamples show it.
    pub name: &'static str,
    /// Whether it is made in a state.
    pub may: fn(&P) -> bool,
    /// Makes it.
    pub call: fn(&mut P),
}

/// A plain structure whose calls can be explored.
pub trait Plain: Shown + Sized + 'static {
    /// All calls that are made.
    const CALLS: &'static [Call<Self>];
    /// The first state.
    fn first() -> Self;
    /// Whether the invariant holds.
    fn holds(&self) -> bool;
}

/// What goes wrong: the message of a panic and its line, or that the invariant does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// A panic, and its line.
    Panic(String, u32),
    /// The invariant does not hold.
    Invariant,
}

/// All states, level by level, and what fails in them.
#[derive(Default)]
pub struct Found {
    /// The states of each level, each with the calls that lead to it.
    pub levels: Vec<BTreeMap<String, Vec<usize>>>,
    /// How many calls the longest sequence has that was tried.
    pub depth: usize,
    /// Calls that were made.
    pub executions: u64,
    /// By level: the state, the call if it is not the state itself that is wrong, and what is wrong.
    pub failures: Vec<BTreeMap<(String, Option<&'static str>), Wrong>>,
    /// The most objects that one sequence of calls made.
    pub objects: usize,
}

impl Found {
    /// How many failures there are.
    pub fn count(&self) -> u64 {
        self.failures.iter().map(|level| level.len() as u64).sum()
    }
}

/// The text of a state: the root, then the objects that it leads to, breadth first.
pub fn text<P: Plain>(state: &P) -> String {
    let mut numbers = Numbers::default();
    let mut text = state.shown(&mut numbers);
    let mut next = 0;
    while next < numbers.found.len() {
        let show = std::mem::replace(&mut numbers.found[next].1, Box::new(|_| String::new()));
        text += &format!("; #{} = {}", next + 1, show(&mut numbers));
        next += 1;
    }
    text
}

/// What a piece of a program gives, or how it panics.
fn caught<T>(run: impl FnOnce() -> T) -> Result<T, Wrong> {
    IS_KEPT.set(true);
    let result = catch_unwind(AssertUnwindSafe(run));
    IS_KEPT.set(false);
    result.map_err(|_| PANIC.with_borrow(|(message, line)| Wrong::Panic(message.clone(), *line)))
}

/// From now on panics of these programs are kept, not printed. Those of other threads are as before.
pub fn keep_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !IS_KEPT.get() {
                return before(info);
            }
            let payload = info.payload();
            let text = payload.downcast_ref::<&str>().copied();
            let message = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or_default().to_string();
            PANIC.set((message, info.location().map_or(0, |location| location.line())));
        }));
    });
}

/// The state after some calls, all of which went well once.
fn after<P: Plain>(calls: &[usize]) -> P {
    let mut state = fresh::<P>();
    calls.iter().for_each(|&call| (P::CALLS[call].call)(&mut state));
    state
}

/// All states that up to so many calls lead to, but no calls on a level of more states than `most`.
pub fn explore<P: Plain>(depth: usize, most: usize) -> Found {
    MOST_OBJECTS.set(0);
    let mut found = Found::default();
    found.levels.push(BTreeMap::from([(text(&fresh::<P>()), vec![])]));
    let mut seen: std::collections::HashSet<String> = found.levels[0].keys().cloned().collect();
    for level in 0..=depth {
        let (mut next, mut wrong) = (BTreeMap::new(), BTreeMap::new());
        let last = level == depth || found.levels[level].len() > most;
        for (state, calls) in &found.levels[level] {
            match caught(|| after::<P>(calls).holds()) {
                Ok(true) => {}
                Ok(false) => {
                    wrong.insert((state.clone(), None), Wrong::Invariant);
                    continue;
                }
                Err(panic) => {
                    wrong.insert((state.clone(), None), panic);
                    continue;
                }
            }
            if last {
                continue;
            }
            for (number, call) in P::CALLS.iter().enumerate() {
                let mut root = after::<P>(calls);
                let made = match caught(|| (call.may)(&root)) {
                    Ok(false) => continue,
                    Ok(true) => caught(|| {
                        found.executions += 1;
                        (call.call)(&mut root)
                    }),
                    Err(panic) => Err(panic),
                };
                match made {
                    Ok(()) => {
                        let text = text(&root);
                        if seen.insert(text.clone()) {
                            next.insert(text, [calls, &[number][..]].concat());
                        }
                    }
                    Err(panic) => {
                        wrong.insert((state.clone(), Some(call.name)), panic);
                    }
                }
            }
        }
        found.failures.push(wrong);
        found.depth = if last { level } else { level + 1 };
        if last || next.is_empty() {
            break;
        }
        found.levels.push(next);
    }
    fresh::<P>();
    found.objects = MOST_OBJECTS.get();
    found
}

/// The state that calls of these names lead to; nothing if one of them fails.
pub fn replayed<P: Plain>(names: &[String]) -> Option<String> {
    let mut state = fresh::<P>();
    for name in names {
        let call = P::CALLS.iter().find(|call| call.name == name)?;
        caught(|| (call.call)(&mut state)).ok()?;
    }
    Some(text(&state))
}
