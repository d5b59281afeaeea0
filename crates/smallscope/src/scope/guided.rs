//! One run of the predicate on a structure that is given.

use super::any_scope::AnyScope;
use super::{Predicate, Scope};
use crate::kernel::Error;
use crate::kernel::engine::Engine;
use crate::kernel::layout::Layout;
use crate::kernel::{Arena, Limits, Path, Range, Search, Sinks, drive};
use crate::structure::Monitored;
use crate::twin::{Encoder, Twin};
use std::any::Any;
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

/// What the run showed: fields are numbered as the search numbers them, and so are objects.
pub(super) struct Guided {
    pub(super) valid: bool,
    /// Field and option of every reachable field, those that the predicate read first.
    pub(super) choices: Vec<(u32, u32)>,
    pub(super) reads: usize,
    /// For each choice the field of the given structure that it comes from.
    pub(super) given: Vec<u32>,
    pub(super) layout: Rc<Layout>,
}

impl Guided {
    /// The candidate that the structure is.
    pub(super) fn path(&self) -> Path {
        let length = if self.valid { self.choices.len() } else { self.reads };
        self.choices[..length].iter().map(|&(_, option)| option).collect::<Vec<_>>().into()
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// The choices that make a real value, in some numbering of its objects.
    pub(super) fn choices_of(&self, value: &T) -> Result<HashMap<u32, u32>, Error> {
        self.choices_in(&self.new_arena()?, value)
    }

    /// As `choices_of`, in an arena of this scope. Objects are numbered as a walk over the value meets them, so values of the same structure have the
    /// same choices.
    pub(crate) fn choices_in(&self, arena: &Arena, value: &T) -> Result<HashMap<u32, u32>, Error> {
        let mut encoder = Encoder::new(&arena.layout, self.setup.follows_pointers);
        value.encode(arena.root(), &mut encoder);
        let Encoder { choices, problems, .. } = encoder;
        if problems.is_empty() { Ok(arena.layout.named_as_searched(choices)) } else { Err(Error::NotInScope { problems }) }
    }

    pub(crate) fn new_arena(&self) -> Result<Arena, Error> {
        self.untyped().arena()
    }
}

impl dyn AnyScope + '_ {
    /// Runs the predicate on the structure with these choices; none if the search does not generate its shape.
    pub(super) fn guided(&self, choices: HashMap<u32, u32>) -> Result<Option<Guided>, Error> {
        let limits = Limits { candidates: 1, verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        search.guide(choices);
        let (verdict, mut found) = (Cell::new(false), None);
        let mut candidate = |engine: &Engine, _: bool| {
            found = Some(Guided {
                valid: verdict.get(),
                choices: engine.choices().collect(),
                reads: engine.reads(),
                given: engine.given_fields(),
                layout: engine.layout.clone(),
            });
        };
        let sinks = Sinks { candidate: Some(&mut candidate), ..Sinks::default() };
        // Whatever it says, the rest of the structure is read after it.
        let all = |engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>| {
            let predicate = || {
                verdict.set(self.holds(root));
                true
            };
            drive(engine, root, predicate, sinks)
        };
        search.run(self.setup().name, &all, sinks)?;
        Ok(found)
    }
}
