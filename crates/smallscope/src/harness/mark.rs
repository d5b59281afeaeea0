//! What a replay line says about the input that it names: a position in domains is another input with other bounds, and is refused there.
//!
//! **A position is no input.** Paths and positions of arguments mean another input when bounds change. A replay line therefore has a sum of the
//! text of its input, and a line of regressions the text itself; for call sequences it is the text of the calls.

use crate::store::Sum;

/// A short sum of an input as text. As text `=1f00ba42`, behind the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark(pub(crate) u32);

impl Mark {
    pub(crate) fn of(text: &str) -> Mark {
        let mut sum = Sum::default();
        sum.add(text);
        Mark((sum.0 ^ sum.0 >> 32) as u32)
    }

    /// The place, and the mark behind it, if there is one. What is no mark stays with the place.
    pub(crate) fn split(text: &str) -> (&str, Option<Mark>) {
        let mark = |text: &str| (text.len() == 8).then(|| u32::from_str_radix(text, 16).ok()).flatten();
        match text.rsplit_once('=').and_then(|(place, text)| Some((place, mark(text)?))) {
            Some((place, mark)) => (place, Some(Mark(mark))),
            None => (text, None),
        }
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "={:08x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Mark;

    #[test]
    fn a_mark_survives_behind_its_place() {
        for text in ["", "Vec { root: [0] }", "Vec { root: [1] }"] {
            let mark = Mark::of(text);
            assert_eq!(Mark::split(&format!("1.0/2{mark}")), ("1.0/2", Some(mark)));
        }
        assert_ne!(Mark::of("Vec { root: [0] }"), Mark::of("Vec { root: [1] }"));
        for text in ["1.0/2", "1.0=12", "1.0=x2345678", "1.0=123456789"] {
            assert_eq!(Mark::split(text), (text, None));
        }
    }
}
