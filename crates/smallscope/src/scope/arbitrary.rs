//! Structures from the bytes of a fuzzer. Behind the feature `arbitrary`.
//!
//! Bytes are read as choices, in the order in which the search makes them: each choice takes as few bytes as its options need. So every valid
//! structure has bytes that lead to it, equal beginnings of the bytes lead to equal beginnings of structures, and where the bytes end, every choice is the first.
//! Where nothing with the chosen option is valid, another byte chooses among those that are not rejected at once, and where none is left, among those of the
//! choice before. If that takes too long, the next valid structure in the order of the search is taken.

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

/// How many choices are made and taken back, and among how many options one is chosen in the place of a rejected one.
const STEPS: usize = 1 << 12;
const MOST_OTHERS: usize = 64;

/// A choice that was made.
struct Choice {
    options: u32,
    /// What was not tried yet, once an option was rejected.
    others: Option<Vec<u32>>,
}

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
    /// The path that the bytes choose: of a valid structure, unless that takes more than [`STEPS`].
    fn chosen(&self, bytes: &mut Unstructured<'_>) -> Result<arbitrary::Result<Path>, Error> {
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        let mut chosen: Vec<u32> = vec![];
        let mut choices: Vec<Choice> = vec![];
        for _ in 0..STEPS {
            match next(self, &mut search, &chosen)? {
                Next::Valid => break,
                Next::Choice(options) => match bytes.int_in_range(0..=options - 1) {
                    Ok(option) => {
                        chosen.push(option);
                        choices.push(Choice { options, others: None });
                    }
                    Err(error) => return Ok(Err(error)),
                },
                Next::Nothing => loop {
                    let (Some(choice), Some(rejected)) = (choices.last_mut(), chosen.pop()) else { return Ok(Ok(chosen.into())) };
                    let others = match choice.others.take() {
                        Some(others) => others,
                        None => self.others(&mut search, &chosen, rejected, choice.options)?,
                    };
                    if others.is_empty() {
                        choices.pop();
                        continue;
                    }
                    match bytes.choose_index(others.len()) {
                        Ok(index) => {
                            let others = choice.others.insert(others);
                            chosen.push(others.remove(index));
                            break;
                        }
                        Err(error) => return Ok(Err(error)),
                    }
                },
            }
        }
        Ok(Ok(chosen.into()))
    }

    /// The options of a choice, beside one of them, that are not rejected at once: most options of a link lead to objects that cannot be its next one.
    fn others(&self, search: &mut Search, chosen: &[u32], rejected: u32, options: u32) -> Result<Vec<u32>, Error> {
        let mut others = vec![];
        for option in (rejected + 1..options).chain(0..rejected).take(MOST_OTHERS) {
            let path = [chosen, &[option]].concat();
            if !matches!(next(self, search, &path)?, Next::Nothing) {
                others.push(option);
            }
        }
        Ok(others)
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
