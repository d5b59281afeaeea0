//! Where an input stands: the path of its structure, and the positions of its arguments.

use crate::kernel::Path;
use std::fmt;
use std::str::FromStr;

/// As text `1.0.2/3,0`; without arguments `1.0.2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct InputPlace {
    pub(super) path: Path,
    pub(super) positions: Vec<usize>,
}

impl fmt::Display for InputPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path)?;
        for (number, position) in self.positions.iter().enumerate() {
            write!(f, "{}{position}", if number == 0 { "/" } else { "," })?;
        }
        Ok(())
    }
}

impl FromStr for InputPlace {
    type Err = String;

    fn from_str(text: &str) -> Result<InputPlace, String> {
        let wrong = || format!("`{text}` is not an input; write it as a counterexample shows it, such as `1.0.2/3`");
        let (path, positions) = text.split_once('/').map_or((text, None), |(path, positions)| (path, Some(positions)));
        let positions: Result<Vec<usize>, _> = positions.into_iter().flat_map(|text| text.split(',')).map(str::parse).collect();
        Ok(InputPlace { path: path.parse().map_err(|_| wrong())?, positions: positions.map_err(|_| wrong())? })
    }
}

#[cfg(test)]
mod tests {
    use super::InputPlace;

    #[test]
    fn a_place_survives_being_printed_and_parsed() {
        for text in ["-", "1.0.2", "1.0.2/3", "-/0,12"] {
            assert_eq!(text.parse::<InputPlace>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn text_that_is_no_place_is_refused_with_an_example() {
        for text in ["", "x", "1/", "1/a", "1//2"] {
            let error = text.parse::<InputPlace>().unwrap_err();
            assert_eq!(error, format!("`{text}` is not an input; write it as a counterexample shows it, such as `1.0.2/3`"));
        }
    }
}
