//! States told apart by their structure, up to renaming of objects.

use super::Explore;
use crate::kernel::Arena;
use crate::scope::{Predicate, Scope};
use crate::structure::Monitored;
use crate::twin::Twin;
use std::cell::RefCell;
use std::fmt::{Debug, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

thread_local! {
    /// What values are encoded with, in the exploration of that number: binding it takes longer than a key.
    static ARENA: RefCell<Option<(u64, Arena)>> = const { RefCell::new(None) };
}

static EXPLORATIONS: AtomicU64 = AtomicU64::new(0);

impl<'a, R: Twin, O: Debug + 'a> Explore<'a, R, O> {
    /// Two states are the same if the real values have the same structure, up to renaming of objects: the same values, and links that share and
    /// close rings in the same places; and if the oracles have the same `Debug` text. The scope bounds what there can be; what the scope requires
    /// does not matter.
    ///
    /// ```
    /// use smallscope::explore::{Explore, only};
    /// use smallscope::{Scope, Twin};
    /// use std::cell::Cell;
    /// use std::rc::Rc;
    ///
    /// #[derive(Twin, Debug)]
    /// struct Typed { left: Rc<Slot>, right: Rc<Slot> }
    ///
    /// #[derive(Twin, Debug, Default)]
    /// struct Slot { value: Cell<u8> }
    ///
    /// let report = Explore::new(|| Typed { left: Rc::default(), right: Rc::default() })
    ///     .depth(9)
    ///     .call("set", |_, ()| 0..=1, |pair, (), value| only(|| pair.left.value.set(value)))
    ///     .call("swap", |_, ()| [()], |pair, (), ()| only(|| std::mem::swap(&mut pair.left, &mut pair.right)))
    ///     .call("share", |_, ()| [()], |pair, (), ()| only(|| pair.left = pair.right.clone()))
    ///     .merge_by_scope(Scope::<Typed>::any().every::<u8>(0..=1).objects::<Slot>(2))
    ///     .assert();
    /// assert_eq!(report.visited, 4 + 2);                  // two slots with two values each, or one
    /// ```
    pub fn merge_by_scope<P: Predicate<Monitored<R>> + 'a>(self, scope: Scope<R, P>) -> Self {
        let structures = Structures::new(scope);
        self.merge_by_bytes(move |real, oracle, bytes| {
            structures.write(real, bytes);
            let mut text = String::new();
            // Writing to memory does not fail; `Debug` that does gives what it wrote so far.
            let _ = write!(text, "{oracle:?}");
            bytes.extend_from_slice(text.as_bytes());
        })
    }
}

/// Writes what tells the structures of values in a scope apart.
pub struct Structures<R, P> {
    scope: Scope<R, P>,
    number: u64,
}

impl<R: Twin, P: Predicate<Monitored<R>>> Structures<R, P> {
    /// For the values of one exploration.
    pub fn new(scope: Scope<R, P>) -> Structures<R, P> {
        Structures { scope, number: EXPLORATIONS.fetch_add(1, Relaxed) }
    }

    /// Appends the choices that make a value.
    pub fn write(&self, value: &R, bytes: &mut Vec<u8>) {
        let choices = ARENA.with_borrow_mut(|bound| {
            let (_, arena) = match bound.take() {
                Some(own) if own.0 == self.number => bound.insert(own),
                _ => bound.insert((self.number, self.scope.new_arena()?)),
            };
            self.scope.choices_in(arena, value)
        });
        // Caught and told as what went wrong with the key.
        let choices = choices.unwrap_or_else(|problem| panic!("{problem}"));
        let mut choices: Vec<(u32, u32)> = choices.into_iter().collect();
        choices.sort();
        // So that choices are not taken for what comes after them.
        bytes.extend_from_slice(&choices.len().to_le_bytes());
        for (field, option) in choices {
            bytes.extend_from_slice(&field.to_le_bytes());
            bytes.extend_from_slice(&option.to_le_bytes());
        }
    }
}
