//! A part of the search.

use super::path::{ParseError, Path};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// The candidates from one path (inclusive) to another (exclusive); an open side extends to the first or the last candidate.
///
/// The paths need not be those of candidates: adjoining ranges partition the search exactly. Ranges compare by their starts, then by their ends. As
/// text: `[1.0.2, 1.3)`, with `start` or `end` for an open side.
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

    /// Whether it contains no path.
    pub fn is_empty(&self) -> bool {
        match (&self.start, &self.end) {
            (Some(start), Some(end)) => start >= end,
            (None, Some(end)) => end.is_empty(),
            _ => false,
        }
    }

    /// Whether it contains a path.
    ///
    /// ```
    /// use smallscope::Range;
    ///
    /// let range: Range = "[1.0, 2)".parse()?;
    /// assert!(range.contains(&"1.0".parse()?) && range.contains(&"1.7.3".parse()?));
    /// assert!(!range.contains(&"1".parse()?) && !range.contains(&"2".parse()?));
    /// # Ok::<(), smallscope::ParseError>(())
    /// ```
    pub fn contains(&self, path: &Path) -> bool {
        self.start.as_ref().is_none_or(|start| start <= path) && self.end.as_ref().is_none_or(|end| path < end)
    }

    /// Splits it into the part before a path and the part from it on. If the path lies outside the range, one of them is empty.
    ///
    /// ```
    /// use smallscope::Range;
    ///
    /// let (before, after) = Range::whole().split_at(&"1.2".parse()?);
    /// assert_eq!((before.to_string(), after.to_string()), ("[start, 1.2)".to_string(), "[1.2, end)".to_string()));
    /// # Ok::<(), smallscope::ParseError>(())
    /// ```
    pub fn split_at(&self, path: &Path) -> (Range, Range) {
        let mut middle = Some(path).max(self.start.as_ref());
        if let Some(end) = &self.end {
            middle = middle.min(Some(end));
        }
        let middle = middle.cloned();
        (Range { start: self.start.clone(), end: middle.clone() }, Range { start: middle, end: self.end.clone() })
    }

    /// The union, if one begins where the other ends.
    ///
    /// ```
    /// use smallscope::Range;
    ///
    /// let [first, second, third]: [Range; 3] = ["[start, 1)".parse()?, "[1, 3.2)".parse()?, "[4, end)".parse()?];
    /// assert_eq!(second.join(&first), Some("[start, 3.2)".parse()?));
    /// assert_eq!(second.join(&third), None);
    /// # Ok::<(), smallscope::ParseError>(())
    /// ```
    pub fn join(&self, other: &Range) -> Option<Range> {
        let meet = |left: &Range, right: &Range| left.end.is_some() && left.end == right.start;
        if meet(self, other) {
            Some(Range { start: self.start.clone(), end: other.end.clone() })
        } else if meet(other, self) {
            Some(Range { start: other.start.clone(), end: self.end.clone() })
        } else {
            None
        }
    }
}

/// By the start, then by the end.
impl Ord for Range {
    fn cmp(&self, other: &Range) -> Ordering {
        // An open end comes after every other.
        let end = |range: &Range| (range.end.is_none(), range.end.clone());
        self.start.cmp(&other.start).then_with(|| end(self).cmp(&end(other)))
    }
}

impl PartialOrd for Range {
    fn partial_cmp(&self, other: &Range) -> Option<Ordering> {
        Some(self.cmp(other))
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
    use super::{Path, Range};

    #[test]
    fn a_range_survives_being_printed_and_parsed() {
        for text in ["[start, end)", "[1.0, end)", "[start, 2)", "[-, 0.1.2)"] {
            assert_eq!(text.parse::<Range>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_split_can_be_joined_and_lies_in_one_of_the_two() {
        let paths: Vec<Path> = ["-", "0", "0.1", "0.1.5", "1", "1.2", "2"].map(|text| text.parse().unwrap()).to_vec();
        for text in ["[start, end)", "[0.1, end)", "[start, 1.2)", "[0, 1)"] {
            let range: Range = text.parse().unwrap();
            for cut in &paths {
                let (before, after) = range.split_at(cut);
                for path in &paths {
                    assert_eq!(before.contains(path), range.contains(path) && path < cut, "{text} at {cut}: {path}");
                    assert_eq!(after.contains(path), range.contains(path) && path >= cut, "{text} at {cut}: {path}");
                }
                assert_eq!(before.join(&after), Some(range.clone()), "{text} at {cut}");
                assert!(before <= after);
            }
        }
    }

    #[test]
    fn ranges_are_ordered_by_start_and_end() {
        let mut ranges: Vec<Range> =
            ["[1, end)", "[start, end)", "[1, 2)", "[start, 0.1)", "[0, 1)"].map(|text| text.parse().unwrap()).to_vec();
        ranges.sort();
        let texts: Vec<String> = ranges.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["[start, 0.1)", "[start, end)", "[0, 1)", "[1, 2)", "[1, end)"]);
    }

    #[test]
    fn text_that_is_no_range_is_refused_with_an_example() {
        for text in ["", "1.0", "[1.0]", "[1.0)", "[x, 1)"] {
            let error = text.parse::<Range>().unwrap_err().to_string();
            assert!(error.contains("write"), "{text}: {error}");
        }
    }
}
