//! Required parts of an invariant: one that fails is run again with its own next value, and the invariant is not left.
//!
//! `#[invariant]` knows which parts of a function must hold for the function to succeed, and whether running them twice changes anything but what
//! they return. The functions that it compiles talk to the engine here.
//!
//! **A part that is run again changes no count.** Where a required part fails, the invariant would return `false` and read nothing more; the search would
//! take the next value of the field that was read last, and run the invariant from its start, which would come to the same part with the same values.
//! If that field was first read within the part, running the part again is all that differs. Counts, order and paths are those of the search
//! without it: each value is counted as a candidate, and where anything has to be looked at between two candidates (limits, the clock, other threads,
//! promises) the part fails, the invariant returns, and the search goes on as ever.
//!
//! **What a part may do.** The macro lets a part be run again only if its code changes nothing outside of it, as far as the language shows it:
//! no variable of its surroundings, nothing through a `&mut`. What the language does not show (a cell, a static, a file) is behind calls of functions that
//! were not compiled by `#[invariant]`: those are counted, and a part in which one was called is not run again. Now and then a candidate that was reached
//! this way is run from scratch, and must read and return the same.
//!
//! **Rounds of a loop.** Where a round only reads, it is passed over when the loop is come to again and nothing has changed that it has read: a round has its numbers, and the last choice says by its
//! own in which round it was made. Where a round changes variables that can be copied, or elements of a slice or a list, they are saved when it begins, and the loop goes on from the round that was the first to read what has changed.
//!
//! **Calls.** One that has succeeded, and read nothing that has changed, is passed over (`passed.rs`).

use super::engine::{Engine, LastRead, Mark, NO_MARK};
use super::kept::{Keeping, PutBack};
use super::parts::{ASKS, Expected, NOBODY, NOTES, NOTHING, Parts};
use super::passed::Passing;
use super::tables::{self, Asking};
use std::mem::MaybeUninit;

/// What a function of an invariant knows about the search that it runs in. It is made where the function is entered.
#[derive(Clone, Copy)]
pub struct Call {
    /// The engine of the search, if there is one.
    engine: *mut Engine,
    parts: *mut Parts,
    /// When this function fails, the candidate does, and nothing more is read.
    required: bool,
    /// What else functions have to do.
    modes: u32,
}

/// Functions with this parameter are compiled in the crate that calls them. A function of another crate is called through a table, and the compiler keeps the entry of that table in
/// a register all through every function of an invariant.
const LOCAL: bool = true;

/// Where a part begins.
///
/// A part is known by how many began before it in the same run, and every choice knows how many had begun when it was made (`Entry::born`). So the fields that a
/// part was the first to read are the choices with larger numbers, also in a later run, in which they are set when it begins: the predicate is
/// deterministic, and a run that begins with the same values begins the same parts.
#[derive(Clone, Copy)]
pub struct Place {
    /// How many parts began before it.
    pub(crate) number: u32,
    /// Where reads are noted: how many fields were read before it.
    pub(crate) reads: u32,
}

/// The whole predicate is a call of the function with this name, and nothing is read when it has failed.
#[inline(always)]
pub fn whole(name: u32) {
    let engine = Engine::current();
    if !engine.is_null() {
        // SAFETY: the engine of the search that runs on this thread; not borrowed beyond this line.
        unsafe { (*engine).begin_parts(name) };
    }
}

/// A call is about to be made, or none.
pub(crate) fn expect(expected: Expected) {
    // SAFETY: not borrowed beyond this line.
    unsafe { (*Parts::current()).expected = expected };
}

impl Call {
    /// A function with this name is entered, if whoever calls it has said that it must succeed, and there is nothing else to do. Then the compiler knows that it is required.
    #[inline(always)]
    pub fn required(name: u32) -> Option<Call> {
        let engine = Engine::current();
        // SAFETY: the engine of the search that runs on this thread; it and its parts live as long as this run. Here and below they are not borrowed beyond the expression.
        unsafe {
            if engine.is_null() || (*engine).parts.expected != Expected::required(name) {
                return None;
            }
            (*engine).parts.expected = NOTHING;
            Some(Call { engine, parts: &raw mut (*engine).parts, required: true, modes: 0 })
        }
    }

    /// A function with this name is entered; whoever calls it may have said so.
    #[inline(always)]
    pub fn enter(name: u32) -> Call {
        let (engine, parts) = (Engine::current(), Parts::current());
        // SAFETY: as in `required`.
        unsafe {
            let expected = (*parts).expected;
            let is_expected = expected.has_name(name);
            if expected != NOTHING {
                if !is_expected {
                    // It is called by the one that is expected, so `#[invariant]` did not compile that.
                    (*parts).meet_stranger();
                }
                (*parts).expected = NOTHING;
            }
            Call { engine, parts, required: is_expected && expected.is_required(), modes: (*parts).modes }
        }
    }

    /// The engine of the search.
    #[inline(always)]
    fn engine(&self) -> *mut Engine {
        debug_assert!(self.required, "only calls within a search are required");
        self.engine
    }

    /// Whether functions may be known by their results.
    #[inline(always)]
    pub fn asks(&self) -> bool {
        self.modes & ASKS != 0
    }

    /// Whether functions may be known by their results, or reads are noted.
    #[inline(always)]
    pub fn is_special(&self) -> bool {
        self.modes != 0
    }

    /// The function with this name is about to run on the object, with these arguments.
    #[inline(always)]
    pub fn asking<'s, S: ?Sized, A, R, F: Fn(&S, A) -> R>(
        &self,
        name: u32,
        object: &'s S,
        arguments: A,
        function: F,
    ) -> Asking<'s, S, A, R, F> {
        Asking::new(Expected::new(name, self.required, true), object, arguments, function)
    }

    /// Where a part begins. In a function that is not required no part is run again, and none has a number: what is read there belongs to the part of whoever called it, who may not
    /// know that it was compiled here, and counts his own parts only.
    #[inline(always)]
    pub fn here(&self) -> Place {
        // SAFETY: as in `required`.
        unsafe {
            let number = (*self.parts).begun;
            (*self.parts).begun = number.wrapping_add(u32::from(self.required));
            Place { number, reads: 0 }
        }
    }

    /// Where a part begins, in code that notes reads.
    pub fn here_noted(&self) -> Place {
        // SAFETY: only calls within a search are required; else as in `required`.
        if self.required { unsafe { (*self.engine()).begin_noted_part() } } else { self.here() }
    }

    /// A part that began there has failed: whether to run it again, with the next value of a field that it read.
    #[inline(always)]
    pub fn again(&self, from: Place) -> bool {
        // SAFETY: as in `here_noted`. Where nothing was read since, there is no next value.
        self.required
            && unsafe {
                let engine = self.engine();
                (*engine).has_read_since(from) && (*engine).again::<LOCAL>(from)
            }
    }

    /// The innermost of several parts has failed, each of which began within the one before it: as `again` for each of them, the innermost first, would do. Then one of them is to be run again,
    /// the innermost that the next value is [within](Call::is_within).
    #[inline(always)]
    pub fn again_among<const N: usize>(&self, places: [Place; N]) -> bool {
        // SAFETY: as in `again`.
        self.required
            && unsafe {
                let engine = self.engine();
                let mut from = places[0];
                if !(*engine).has_read_since(from) {
                    return false;
                }
                // What began before a function was called that may do anything is not run again.
                for place in &places[1..] {
                    if (*engine).parts.has_met_stranger_since(from.number) {
                        from = *place;
                    }
                }
                (*engine).again::<LOCAL>(from)
            }
    }

    /// Whether the part that began there was the first to read the field that has another value now: then it is run again.
    #[inline(always)]
    pub fn is_within(&self, place: Place) -> bool {
        // SAFETY: as in `here_noted`.
        unsafe {
            let engine = self.engine();
            let is_within = (*engine).has_read_since(place);
            if is_within {
                (*engine).parts.begun = place.number + 1;
            }
            is_within
        }
    }

    /// Whether a condition holds that began there; the next values of the field that it read last are tried at once, which is what `again` would
    /// do one by one.
    #[inline(always)]
    pub fn sift(&self, from: Place, mut holds: impl FnMut() -> bool) -> bool {
        self.sift_values(from, || holds().then_some(())).is_some()
    }

    /// The same, of a condition that gives what it has found.
    #[inline(always)]
    pub fn sift_values<T>(&self, from: Place, mut find: impl FnMut() -> Option<T>) -> Option<T> {
        // The condition is called in one place, so that it is inlined there.
        let mut values: Option<(u64, LastRead)> = None;
        loop {
            let found = find();
            // SAFETY: as in `here_noted`; the engine is not borrowed while the condition reads.
            unsafe {
                if found.is_some() {
                    if values.is_some() {
                        (*self.engine()).go_on_after(from);
                    }
                    return found;
                }
                if !self.required {
                    return None;
                }
                let engine = self.engine();
                let (left, last_read) = match values {
                    None => ((*engine).values_left(from), (*engine).last_read()),
                    Some((_, last_read)) if (*engine).has_done_more(last_read, from) => return None,
                    Some(values) => values,
                };
                if left == 0 {
                    return None;
                }
                values = Some((left - 1, last_read));
                (*engine).take_next_value();
            }
        }
    }

    /// What was found.
    #[inline(always)]
    pub fn kept<T>(&self, found: Option<T>) -> T {
        found.expect("where nothing was found, the function is left")
    }

    /// Whether something holds of all elements. Each is read within a part: an element for which it does not hold gets its next value.
    #[inline(always)]
    pub fn each_holds<T>(&self, elements: impl IntoIterator<Item = T>, mut holds: impl FnMut(&T) -> bool) -> bool {
        let (elements, mut rounds) = self.rounds(1, elements);
        for element in elements {
            rounds.begin(self);
            let place = self.here();
            if !self.sift(place, || holds(&element)) && !self.comes_to_hold(place, || holds(&element)) {
                return false;
            }
        }
        rounds.end(self);
        true
    }

    /// The rounds of a loop in which each has at most so many parts, reads, and changes nothing. Those before the one that was the first to read what is new since the last run
    /// have held with the same values, and are passed over.
    #[inline(always)]
    pub fn rounds<I: IntoIterator>(&self, parts: u32, elements: I) -> (I::IntoIter, Rounds) {
        // SAFETY: as in `here_noted` and `enter`.
        let (base, mut held, parts) = unsafe {
            let base = (*self.parts).begun;
            if self.required { (base, (*self.engine()).rounds_held(base, parts), parts) } else { (base, 0, 0) }
        };
        let (mut elements, mut rounds) = (elements.into_iter(), Rounds { next: base, parts });
        while held > 0 && elements.next().is_some() {
            rounds.next = rounds.next.wrapping_add(parts);
            held -= 1;
        }
        (elements, rounds)
    }

    /// The rounds of a loop that may go on from one of them.
    #[inline(always)]
    pub fn saved_rounds<T: Clone>(&self) -> SavedRounds<T> {
        SavedRounds { count: 0, goes_on: false, rounds: [const { MaybeUninit::uninit() }; SAVED] }
    }

    /// Something that the loop changes.
    #[inline(always)]
    pub fn keeping<'a, X: ?Sized>(&self, changed: &'a X) -> Keeping<'a, X> {
        Keeping(changed)
    }

    /// Puts back what was kept. What it was kept as is known only where a round begins, which is written after this.
    #[inline(always)]
    pub fn put_back<K: PutBack<X>, X: ?Sized>(&self, kept: K, place: &mut X) {
        kept.put_back(place);
    }

    /// Runs a part again until it holds.
    fn comes_to_hold(&self, place: Place, mut holds: impl FnMut() -> bool) -> bool {
        while self.again(place) {
            if holds() {
                return true;
            }
        }
        false
    }

    /// Runs code that is not to make the function around it larger.
    #[cold]
    #[inline(never)]
    pub fn apart<T>(&self, code: impl FnOnce() -> T) -> T {
        code()
    }

    /// Where a condition begins that must hold for this function to succeed.
    #[inline(always)]
    pub fn mark(&self) -> Mark {
        if self.notes_reads() { self.mark_reads() } else { NO_MARK }
    }

    /// A condition that began there has held. It changed nothing, so what follows does not depend on what it has read; gives where the next one begins.
    #[inline(always)]
    pub fn held(&self, from: Mark) -> Mark {
        if self.notes_reads() { self.forget_reads(from) } else { from }
    }

    /// Whether reads are noted: then the function says which conditions have held.
    #[inline(always)]
    pub fn notes_reads(&self) -> bool {
        self.modes & NOTES != 0
    }

    #[cold]
    #[inline(never)]
    fn mark_reads(&self) -> Mark {
        // SAFETY: reads are noted only in a search; else as in `required`.
        unsafe { (*Engine::current()).mark() }
    }

    #[cold]
    #[inline(never)]
    fn forget_reads(&self, from: Mark) -> Mark {
        // SAFETY: as in `here_noted`.
        if self.required { unsafe { (*self.engine()).forget(from) } } else { from }
    }

    /// A function with this name is about to be called; `required` says that this function fails if that one does, and reads nothing more.
    #[inline(always)]
    pub fn expect(&self, name: u32, required: bool) -> Expected {
        let expected = Expected::new(name, required && self.required, self.is_special());
        // SAFETY: as in `required`.
        unsafe { (*self.parts).expected = expected };
        expected
    }

    /// The function that was expected has returned.
    #[inline(always)]
    pub fn returned<T>(&self, expected: Expected, result: T) -> T {
        // SAFETY: as in `required`.
        if unsafe { (*self.parts).expected == expected } {
            // It was not entered, so `#[invariant]` did not compile it.
            self.stranger();
        }
        result
    }

    /// A function is called that may do anything.
    #[inline(always)]
    pub fn stranger(&self) -> Expected {
        if self.asks() {
            tables::meet_stranger();
        }
        // SAFETY: as in `required`.
        unsafe {
            (*self.parts).meet_stranger();
            (*self.parts).expected = NOTHING;
        }
        NOBODY
    }

    /// A call that must succeed, and changes nothing.
    #[inline(always)]
    pub fn passing<R, F: Fn() -> R>(&self, function: F) -> Passing<'_, R, F> {
        Passing::new(self, function)
    }

    /// What it tells the engine, if it is required.
    #[inline(always)]
    pub(super) fn required_parts(&self) -> Option<*mut Parts> {
        self.required.then_some(self.parts)
    }

    /// What a function has returned, to be asked whether it has failed.
    #[inline(always)]
    pub fn verdict<'a, T>(&self, result: &'a T) -> Verdict<'a, T> {
        Verdict(result)
    }

    /// A copy of a variable that is used by value, perhaps more than once.
    #[inline(always)]
    pub fn copied<T: Copy>(&self, variable: &T) -> T {
        *variable
    }
}

/// The rounds of a loop: each has its numbers, whether or not those before it were run.
pub struct Rounds {
    /// The first number of the next round.
    next: u32,
    /// How many numbers each has.
    parts: u32,
}

impl Rounds {
    /// The next round begins.
    #[inline(always)]
    pub fn begin(&mut self, call: &Call) {
        self.end(call);
        self.next = self.next.wrapping_add(self.parts);
    }

    /// The last one has ended.
    #[inline(always)]
    pub fn end(&self, call: &Call) {
        // SAFETY: as in `Call::required`.
        unsafe { (*call.parts).begun = self.next };
    }
}

/// How many rounds of a loop are saved; the loop goes on from the last of them where a later one is meant.
const SAVED: usize = 16;

/// The rounds of a loop, each with its number and the values of what the loop changes, when it began.
pub struct SavedRounds<T> {
    count: usize,
    /// The loop is to go on with the round after those that count.
    goes_on: bool,
    rounds: [MaybeUninit<(u32, T)>; SAVED],
}

impl<T: Clone> SavedRounds<T> {
    /// A round begins with these values, if all of them can be saved.
    #[inline(always)]
    pub fn begin(&mut self, call: &Call, values: impl FnOnce() -> Option<T>) {
        let place = call.here();
        if let Some(round) = self.rounds.get_mut(self.count)
            && let Some(values) = values()
        {
            round.write((place.number, values));
            self.count += 1;
        }
    }

    /// Something has failed that the loop has led to: whether it goes on, in the round that was the first to read a field that has a next value.
    #[inline(always)]
    pub fn again(&mut self, call: &Call) -> bool {
        if self.count == 0 {
            return false;
        }
        // SAFETY: the first `count` of them were written.
        let number = |round: &MaybeUninit<(u32, T)>| unsafe { round.assume_init_ref().0 };
        if !call.again(Place { number: number(&self.rounds[0]), reads: 0 }) {
            return false;
        }
        // SAFETY: as in `Call::again`, the engine is that of this search.
        let born = unsafe { (*call.engine()).last_born() };
        let mut round = self.count - 1;
        while round > 0 && number(&self.rounds[round]) >= born {
            round -= 1;
        }
        (self.count, self.goes_on) = (round, true);
        // SAFETY: as above.
        unsafe { (*call.parts).begun = number(&self.rounds[round]) };
        true
    }

    /// The values with which the loop goes on, if it does not begin.
    #[inline(always)]
    pub fn goes_on(&mut self) -> Option<T> {
        // SAFETY: the round was written, and counted before.
        std::mem::take(&mut self.goes_on).then(|| unsafe { self.rounds[self.count].assume_init_ref().1.clone() })
    }
}

impl Engine {
    /// A run begins, if the whole of it is one call.
    #[inline(always)]
    fn begin_parts(&mut self, name: u32) {
        // Whatever the run comes to before it accepts is rejected.
        self.reject();
        self.parts.expected = if self.parts.modes == 0 { Expected::required(name) } else { Expected::new(name, true, true) };
        self.number_parts();
    }
}

/// `all` of any iterator, where it must be true.
pub trait AllRequired: Iterator {
    /// The elements are read by the iterator, before anything can be run again.
    #[inline(always)]
    fn all_required(mut self, _: &Call, holds: impl FnMut(Self::Item) -> bool) -> bool
    where
        Self: Sized,
    {
        self.all(holds)
    }
}

impl<I: Iterator> AllRequired for I {}

/// What a function returns, by whether it says that it has failed.
pub struct Verdict<'a, T>(pub &'a T);

/// Types that say so.
pub trait VerdictKnown {
    /// Whether it has failed.
    fn has_failed(&self) -> bool;
}

impl VerdictKnown for Verdict<'_, bool> {
    #[inline(always)]
    fn has_failed(&self) -> bool {
        !*self.0
    }
}

impl<T> VerdictKnown for Verdict<'_, Option<T>> {
    #[inline(always)]
    fn has_failed(&self) -> bool {
        self.0.is_none()
    }
}

impl<T, E> VerdictKnown for Verdict<'_, Result<T, E>> {
    #[inline(always)]
    fn has_failed(&self) -> bool {
        self.0.is_err()
    }
}

/// All others.
pub trait VerdictUnknown {
    /// It does not say so.
    fn has_failed(&self) -> bool;
}

impl<T> VerdictUnknown for &Verdict<'_, T> {
    #[inline(always)]
    fn has_failed(&self) -> bool {
        false
    }
}
