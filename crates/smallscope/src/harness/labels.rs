//! Labels: what the inputs of a check have in common, counted, and conditions that must be reached.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// What one input, or all of them, were said to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Labels {
    pub(crate) counts: BTreeMap<String, u64>,
    /// Conditions that must be reached; 0 for those that were only seen not to hold.
    pub(crate) reached: BTreeMap<String, u64>,
}

impl Labels {
    pub(crate) fn include(&mut self, other: Labels) {
        for (label, count) in other.counts {
            *self.counts.entry(label).or_insert(0) += count;
        }
        for (label, count) in other.reached {
            *self.reached.entry(label).or_insert(0) += count;
        }
    }
}

thread_local! {
    static OF_INPUT: RefCell<Option<Labels>> = const { RefCell::new(None) };
    /// Whether anything was said since it was asked for last: that is quicker to find out.
    static IS_SAID: Cell<bool> = const { Cell::new(false) };
}

/// The labels of the last input, if it has any; from now on they belong to the next.
#[inline]
pub(crate) fn take() -> Option<Labels> {
    if !IS_SAID.replace(false) {
        return None;
    }
    OF_INPUT.with_borrow_mut(|labels| {
        let labels = labels.as_mut().filter(|labels| !labels.counts.is_empty() || !labels.reached.is_empty())?;
        Some(std::mem::take(labels))
    })
}

/// From now on, labels on this thread belong to inputs or not; gives those of an input around.
pub(crate) fn replace(labels: Option<Labels>) -> Option<Labels> {
    IS_SAID.set(true);
    OF_INPUT.replace(labels)
}

/// Counts the present input under a label; the report of the check says how many inputs had it. Outside a check it does nothing.
///
/// ```
/// use smallscope::{Check, Scope};
///
/// let report = Check::new(Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1))
///     .body(|list: &mut Vec<u8>, ()| {
///         if list.is_empty() {
///             smallscope::classify("empty");
///         }
///         list.reverse();
///     })
///     .run();
/// assert_eq!(report.labels["empty"], 1);
/// ```
pub fn classify(label: impl AsRef<str>) {
    OF_INPUT.with_borrow_mut(|labels| {
        if let Some(labels) = labels {
            IS_SAID.set(true);
            // An input has a label or not, however often it says so.
            labels.counts.insert(label.as_ref().to_string(), 1);
        }
    });
}

/// States that the condition holds for at least one input: a check in which it never does is vacuous, and fails. Outside a check it does
/// nothing. [`sometimes!`](crate::sometimes!) is the same with the condition first.
pub fn sometimes(label: impl AsRef<str>, condition: bool) {
    OF_INPUT.with_borrow_mut(|labels| {
        if let Some(labels) = labels {
            IS_SAID.set(true);
            let reached = labels.reached.entry(label.as_ref().to_string()).or_insert(0);
            *reached = (*reached).max(u64::from(condition));
        }
    });
}

/// States that a condition holds for at least one input of a check: `sometimes!(tree.is_empty(), "the tree is empty")`.
///
/// A check in which it never does is vacuous, and fails. If the statement itself might never be reached, declare it with
/// [`Check::sometimes`](crate::Check::sometimes) as well.
#[macro_export]
macro_rules! sometimes {
    ($condition:expr, $label:expr $(,)?) => {
        $crate::sometimes($label, $condition)
    };
}
