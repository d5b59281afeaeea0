//! What the functions of an invariant and the engine tell each other while the invariant runs.
//!
//! Every function of an invariant looks here when it is entered, and before and after each call. Where no search runs there is a place as well, so that nobody has to ask whether one does.

use super::engine::Engine;
use std::cell::UnsafeCell;

/// A call that is about to be made: the name of the function, whether it must succeed, and whether functions have to do anything else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Expected(u32);

/// No call is about to be made.
pub(crate) const NOTHING: Expected = Expected(0);
/// What is never expected: no function has this name.
pub(crate) const NOBODY: Expected = Expected(u32::MAX);

impl Expected {
    /// No name has more than 30 bits.
    #[inline(always)]
    pub(crate) fn new(name: u32, required: bool, special: bool) -> Expected {
        Expected(name << 2 | u32::from(special) << 1 | u32::from(required))
    }

    /// A call that must succeed, where there is nothing else to do.
    #[inline(always)]
    pub(super) const fn required(name: u32) -> Expected {
        Expected(name << 2 | 1)
    }

    #[inline(always)]
    pub(crate) fn is_required(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline(always)]
    pub(super) fn has_name(self, name: u32) -> bool {
        self.0 >> 2 == name
    }
}

/// The number of a method with so many arguments, itself among them, as `#[invariant]` has it: FNV-1a, of 30 bits, and never 0.
pub fn number(name: &str, arguments: u8) -> u32 {
    let hash =
        name.bytes().chain([1, arguments]).fold(0x811c_9dc5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 2).max(1)
}

pub(crate) struct Parts {
    /// The call that the predicate is about to make.
    pub(crate) expected: Expected,
    /// How many parts of the predicate have begun in this run: parts are known by their order, since a run that begins with the same values begins the same parts.
    pub(crate) begun: u32,
    /// What else functions have to do.
    pub(super) modes: u32,
    /// How many functions were called that may do anything.
    pub(crate) strangers: u32,
    /// How many parts had begun when the last of them was called.
    pub(super) last_stranger: u32,
    /// What was read where fewer parts had begun is as it was when those parts ran last.
    pub(super) unchanged: u32,
    /// Calls that have succeeded, by how many parts had begun before.
    pub(super) succeeded: [Succeeded; REMEMBERED],
}

/// A call that has succeeded.
#[derive(Clone, Copy)]
pub(super) struct Succeeded {
    /// What it returned.
    pub(super) words: [u64; 2],
    /// How many parts had begun when it returned.
    pub(super) end: u32,
}

impl Succeeded {
    /// It has not.
    pub(super) const NOT_YET: Succeeded = Succeeded { words: [0; 2], end: u32::MAX };
}

/// Of how many parts it is remembered that they were calls which have succeeded: a run of a small structure has fewer.
pub(super) const REMEMBERED: usize = 256;

/// Reads are noted.
pub(super) const NOTES: u32 = 1;
/// Functions may be known by their results.
pub(super) const ASKS: u32 = 2;

impl Parts {
    pub(crate) const fn new() -> Parts {
        Parts {
            expected: NOTHING,
            begun: 0,
            modes: 0,
            strangers: 0,
            last_stranger: 0,
            unchanged: 0,
            succeeded: [Succeeded::NOT_YET; REMEMBERED],
        }
    }

    /// All that was read where fewer parts had begun is as it was.
    #[inline(always)]
    pub(crate) fn set_unchanged(&mut self, parts: u32) {
        self.unchanged = parts;
    }

    /// No call has succeeded.
    pub(crate) fn forget_calls(&mut self) {
        self.unchanged = 0;
        self.succeeded.fill(Succeeded::NOT_YET);
    }

    /// Something is called that may do anything.
    pub(crate) fn meet_stranger(&mut self) {
        self.strangers = self.strangers.wrapping_add(1);
        self.last_stranger = self.begun;
    }

    /// Whether that has happened since so many parts had begun, and one more.
    #[inline(always)]
    pub(crate) fn has_met_stranger_since(&self, number: u32) -> bool {
        self.last_stranger > number
    }

    /// So many parts have begun, when a run begins.
    #[inline(always)]
    pub(crate) fn begin_with(&mut self, number: u32) {
        self.begun = number;
        self.last_stranger = 0;
    }

    /// From now on, reads are noted.
    pub(crate) fn note_reads(&mut self) {
        self.modes |= NOTES;
    }

    /// From now on, functions may be known by their results.
    pub(crate) fn ask(&mut self) {
        self.modes |= ASKS;
    }

    /// Those of the search that runs on this thread, or of nobody. They live as long as a run does.
    #[inline(always)]
    pub(super) fn current() -> *mut Parts {
        let engine = Engine::current();
        // SAFETY: the engine of the search that runs on this thread; only the address is taken.
        if engine.is_null() { Parts::of_nobody() } else { unsafe { &raw mut (*engine).parts } }
    }

    #[cold]
    #[inline(never)]
    fn of_nobody() -> *mut Parts {
        thread_local! {
            static NOBODY: UnsafeCell<Parts> = const { UnsafeCell::new(Parts::new()) };
        }
        NOBODY.with(UnsafeCell::get)
    }
}
