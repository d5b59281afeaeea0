//! One of the shares of a search that run without knowing of each other.

use std::fmt;
use std::str::FromStr;

/// One of a number of shares, counted from 1: as text, `3/64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// Which one, from 1 on.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

impl Shard {
    /// Where the results of shards go if nothing else is said.
    pub const FOLDER: &str = "smallscope-shards";
}

/// More than this would be smaller than what it takes to divide a search.
const MOST: usize = 1 << 14;

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            None => Err(format!("`{text}` is not a shard; write `3/64` for the third of 64")),
            Some((0, _)) => Err(format!("`{text}` is not a shard; they are counted from 1, so the first of 64 is `1/64`")),
            Some((_, of)) if of > MOST => Err(format!("`{text}` is not a shard; there can be up to {MOST}")),
            Some((number, of)) if number > of => Err(format!("`{text}` is not a shard: there are only {of}")),
            Some((number, of)) => Ok(Shard { number, of }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn shards_are_counted_from_one_and_what_is_none_is_explained() {
        assert_eq!("3/64".parse(), Ok(Shard { number: 3, of: 64 }));
        assert_eq!(Shard { number: 1, of: 1 }.to_string(), "1/1");
        for (text, problem) in [
            ("0/4", "counted from 1"),
            ("5/4", "there are only 4"),
            ("1/99999", "up to 16384"),
            ("1", "write `3/64`"),
            ("", "write `3/64`"),
            ("-1/4", "write `3/64`"),
            ("1/4/2", "write `3/64`"),
        ] {
            let error = text.parse::<Shard>().unwrap_err();
            assert!(error.contains(problem), "{text}: {error}");
        }
    }
}
