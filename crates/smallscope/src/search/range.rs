//! A part of the search.

use super::path::{ParseError, Path};
use std::fmt;
use std::str::FromStr;

/// The candidates from a path on (inclusive) up to another (exclusive); without a start or an end, from the first or to the last.
///
/// Any paths will do, explored or not: ranges that adjoin partition the search exactly. As text: `[1.0.2, 1.3)`, where an open side
/// is written `start` or `end`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Range {
    /// The first path that belongs to the range.
    pub start: Option<Path>,
    /// The first path after the range.
    pub end: Option<Path>,
}

impl Range {
    /// The whole search.
    pub fn whole() -> Range {
        Range::default()
    }

    /// From `start` on.
    pub fn from(start: Path) -> Range {
        Range { start: Some(start), end: None }
    }

    /// Up to, not including, `end`.
    pub fn until(end: Path) -> Range {
        Range { start: None, end: Some(end) }
    }

    /// From `start` up to, not including, `end`.
    pub fn between(start: Path, end: Path) -> Range {
        Range { start: Some(start), end: Some(end) }
    }

    /// Whether no path lies in it.
    pub fn is_empty(&self) -> bool {
        match (&self.start, &self.end) {
            (Some(start), Some(end)) => start >= end,
            (None, Some(end)) => end.is_empty(),
            _ => false,
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |path: &Option<Path>, open: &str| path.as_ref().map_or(open.to_string(), Path::to_string);
        write!(f, "[{}, {})", side(&self.start, "start"), side(&self.end, "end"))
    }
}

impl FromStr for Range {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Range, ParseError> {
        let wrong =
            || ParseError(format!("`{text}` is not a range; write `[1.0.2, 1.3)`, with `start` or `end` for an open side"));
        let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(')')).ok_or_else(wrong)?;
        let (start, end) = inner.split_once(',').ok_or_else(wrong)?;
        let side = |text: &str, open: &str| if text == open { Ok(None) } else { text.parse().map(Some) };
        Ok(Range { start: side(start.trim(), "start")?, end: side(end.trim(), "end")? })
    }
}

#[cfg(test)]
mod tests {
    use super::Range;

    #[test]
    fn a_range_survives_being_printed_and_parsed() {
        for text in ["[start, end)", "[1.0, end)", "[start, 2)", "[-, 0.1.2)"] {
            assert_eq!(text.parse::<Range>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn text_that_is_no_range_is_refused_with_an_example() {
        for text in ["", "1.0", "[1.0]", "[1.0)", "[x, 1)"] {
            let error = text.parse::<Range>().unwrap_err().to_string();
            assert!(error.contains("write"), "{text}: {error}");
        }
    }
}
