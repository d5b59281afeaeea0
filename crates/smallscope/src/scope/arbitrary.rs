//! Structures from the bytes of a fuzzer. Behind the feature `arbitrary`.
//!
//! Bytes are read as choices, in the order in which the search makes them: each choice takes as few bytes as its options need. So every valid
//! structure has bytes that lead to it, equal beginnings of the bytes lead to equal beginnings of structures, and where the bytes end, every choice is the first.
//! An option that the predicate rejects at once gives way to the next one that it does not. If what was chosen is not valid all the same, the next valid
//! structure in the order of the search takes its place.

use super::any_scope::AnyScope;
use super::probe::after;
use super::{Predicate, Scope};
use crate::kernel::engine::Engine;
use crate::kernel::{Error, Limits, Path, Range, Search, Sinks};
use crate::structure::Monitored;
use crate::twin::Twin;
use arbitrary::Unstructured;
use std::cell::RefCell;
use std::ops::ControlFlow;

/// How far the next valid structure may be, in candidates.
const FAR: u64 = 1 << 16;

/// What follows some choices.
enum Next {
    /// No candidate, or one that is not valid.
    Nothing,
    /// A valid structure.
    Valid,
    /// A choice, and its number of options.
    Choice(u32),
}

/// The first candidate with these choices.
fn next(scope: &(dyn AnyScope + '_), search: &mut Search, chosen: &[u32]) -> Result<Next, Error> {
    search.restart(&Range { start: Some(chosen.to_vec().into()), end: after(&chosen.to_vec().into()) });
    let met = RefCell::new(None);
    let mut candidate = |engine: &Engine, valid: bool| {
        met.borrow_mut().get_or_insert_with(|| match engine.option_at(chosen.len()) {
            Some((_, options)) => Next::Choice(options),
            None if valid => Next::Valid,
            None => Next::Nothing,
        });
    };
    let mut share = |engine: &mut Engine| {
        engine.pacer.pause_within(engine.explored, 1);
        if met.borrow().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let sinks = Sinks { candidate: Some(&mut candidate), share: Some(&mut share), ..Sinks::default() };
    scope.search_with(search, sinks)?;
    Ok(met.into_inner().unwrap_or(Next::Nothing))
}

impl dyn AnyScope + '_ {
    /// The path that the bytes choose; it need not be that of a valid structure.
    fn chosen(&self, bytes: &mut Unstructured<'_>) -> Result<arbitrary::Result<Path>, Error> {
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        let mut chosen: Vec<u32> = vec![];
        let mut is_next = next(self, &mut search, &chosen)?;
        while let Next::Choice(options) = is_next {
            let wanted = match bytes.int_in_range(0..=options - 1) {
                Ok(option) => option,
                Err(error) => return Ok(Err(error)),
            };
            chosen.push(wanted);
            // An option that is rejected at once is not worth its bytes: the next one takes its place.
            for option in (wanted..options).chain(0..wanted) {
                let last = chosen.len() - 1;
                chosen[last] = option;
                is_next = next(self, &mut search, &chosen)?;
                if !matches!(is_next, Next::Nothing) {
                    break;
                }
            }
        }
        Ok(Ok(chosen.into()))
    }

    /// The first valid structure from a path on, and from the start if there is none; none if it is far.
    fn next_valid(&self, path: Path) -> Result<Option<Path>, Error> {
        let limits = Limits { candidates: FAR, verify_every: 0, ..self.setup().limits.lifted() };
        for range in [Range::from(path.clone()), Range::until(path)] {
            let mut found = None;
            let mut search = Search::new(self.arena()?, &range, &limits, false);
            self.lend(&mut search, &mut |valid| {
                found = Some(valid.path());
                ControlFlow::Break(())
            })?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// The valid structure that the bytes of a fuzzer choose; the same bytes give the same one. Fails with `IncorrectFormat` if no valid structure is near
    /// that choice. Needs the feature `arbitrary`.
    ///
    /// # Panics
    ///
    /// If the scope cannot be searched, such as for missing bounds.
    ///
    /// ```
    /// use arbitrary::Unstructured;
    /// use smallscope::Scope;
    ///
    /// let sorted = |list: &smallscope::Monitored<Vec<u8>>| list.iter().map(|item| item.get()).is_sorted();
    /// let lists = Scope::<Vec<u8>>::any().every_len(0..=6).every::<u8>(0..=9).requires(sorted);
    /// let list = lists.arbitrary(&mut Unstructured::new(&[2, 4, 7]))?;
    /// assert_eq!(list, [4, 7]);
    /// # Ok::<(), arbitrary::Error>(())
    /// ```
    pub fn arbitrary(&self, bytes: &mut Unstructured<'_>) -> arbitrary::Result<T> {
        let scope = self.untyped();
        let found = scope.require_whole("fuzzed structures").and_then(|()| match scope.chosen(bytes)? {
            Ok(path) => scope.next_valid(path)?.map(|path| self.values_at(&[path])).transpose().map(Ok),
            Err(error) => Ok(Err(error)),
        });
        match found {
            Ok(Ok(Some(mut values))) if !values.is_empty() => Ok(values.remove(0)),
            Ok(Ok(_)) => Err(arbitrary::Error::IncorrectFormat),
            Ok(Err(error)) => Err(error),
            Err(error) => panic!("{error}"),
        }
    }
}
