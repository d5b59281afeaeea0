//! A candidate as the list of its choices.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// The choices of a candidate in the order of first reads: for every field the index of its value in the field's domain.
///
/// Paths compare lexicographically, and that order is the order of the search. As text, a path is its indices separated by dots, `1.0.2`; the empty
/// path is `-`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Vec<u32>);

impl Deref for Path {
    type Target = [u32];
    fn deref(&self) -> &[u32] {
        &self.0
    }
}

impl From<Vec<u32>> for Path {
    fn from(indices: Vec<u32>) -> Path {
        Path(indices)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        for (position, index) in self.0.iter().enumerate() {
            write!(f, "{}{index}", if position > 0 { "." } else { "" })?;
        }
        Ok(())
    }
}

/// The text is not a path or a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(pub(crate) String);

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseError {}

impl FromStr for Path {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Path, ParseError> {
        if text == "-" {
            return Ok(Path::default());
        }
        let indices: Result<Vec<u32>, _> = text.split('.').map(str::parse).collect();
        indices
            .map(Path)
            .map_err(|_| ParseError(format!("`{text}` is not a path; write indices separated by dots, such as `1.0.2`")))
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn a_path_survives_being_printed_and_parsed() {
        for indices in [vec![], vec![0], vec![3, 0, 12]] {
            let path = Path::from(indices);
            assert_eq!(path.to_string().parse(), Ok(path));
        }
        assert_eq!(Path::from(vec![1, 0, 2]).to_string(), "1.0.2");
    }

    #[test]
    fn text_that_is_no_path_is_refused_with_an_example() {
        for text in ["", "1..2", "a", "1.-1", "4294967296"] {
            let error = text.parse::<Path>().unwrap_err().to_string();
            assert!(error.contains("such as `1.0.2`"), "{text}: {error}");
        }
    }

    #[test]
    fn a_prefix_comes_before_its_extensions() {
        let path = |text: &str| text.parse::<Path>().unwrap();
        assert!(path("-") < path("0") && path("0") < path("0.0") && path("0.5") < path("1"));
    }
}
