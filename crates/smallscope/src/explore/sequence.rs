//! A sequence of calls, as numbers.

use std::fmt;
use std::str::FromStr;

/// One call of a sequence: which kind, and which of its arguments in that state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ChosenCall {
    pub(super) call: u32,
    pub(super) choice: u32,
}

/// As text `0.3.1.0`: call 0 with its arguments 3, then call 1 with its arguments 0; `-` if there is no call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sequence(pub(super) Vec<ChosenCall>);

impl Sequence {
    /// From the numbers that a crash is described by.
    pub(super) fn from_path(path: &[u32]) -> Sequence {
        let (pairs, _) = path.as_chunks::<2>();
        Sequence(pairs.iter().map(|&[call, choice]| ChosenCall { call, choice }).collect())
    }

    /// The numbers alone.
    pub(super) fn numbers(&self) -> Vec<u32> {
        self.0.iter().flat_map(|chosen| [chosen.call, chosen.choice]).collect()
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        let numbers: Vec<String> = self.numbers().iter().map(ToString::to_string).collect();
        f.write_str(&numbers.join("."))
    }
}

impl FromStr for Sequence {
    type Err = String;

    fn from_str(text: &str) -> Result<Sequence, String> {
        let wrong = || format!("`{text}` is not a sequence of calls; copy it from a counterexample, such as `0.3.1.0`");
        if text == "-" {
            return Ok(Sequence::default());
        }
        let numbers: Vec<u32> = text.split('.').map(|number| number.parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
        if numbers.len() % 2 == 1 {
            return Err(wrong());
        }
        Ok(Sequence::from_path(&numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::Sequence;

    #[test]
    fn a_sequence_survives_being_printed_and_parsed() {
        for text in ["-", "0.3", "0.3.1.0"] {
            assert_eq!(text.parse::<Sequence>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn text_that_is_no_sequence_is_refused_with_an_example() {
        for text in ["", "x", "1", "1.2.3", "1..2"] {
            let error = text.parse::<Sequence>().unwrap_err();
            assert_eq!(error, format!("`{text}` is not a sequence of calls; copy it from a counterexample, such as `0.3.1.0`"));
        }
    }
}
