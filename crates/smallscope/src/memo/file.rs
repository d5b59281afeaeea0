//! A memo as text: a version, what the memo is of, its contents line by line, and a checksum at the end.

use super::Memo;
use super::equidistant::{Equidistant, Mark};
use super::stretch::Stretch;
use std::fmt;

const FORMAT: &str = "smallscope memo";
const VERSION: u32 = 1;

/// Why a text cannot be used as a memo.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// It is something else.
    Foreign,
    /// It was written by a later version.
    Newer {
        /// The version of its format.
        version: String,
    },
    /// Its end is missing.
    Truncated,
    /// Something in it has changed since it was written.
    Damaged,
    /// It was made of another search.
    Stale {
        /// What it was made of.
        made_of: String,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Foreign => write!(f, "it is no memo"),
            FileError::Newer { version } => {
                write!(f, "it is of the newer version {version}, and only versions up to {VERSION} are known; build it again")
            }
            FileError::Truncated => write!(f, "it is truncated; build it again"),
            FileError::Damaged => write!(f, "it is damaged: its checksum is wrong; build it again"),
            FileError::Stale { made_of } => write!(f, "it is stale: it was made of {made_of}; build it again"),
        }
    }
}

impl std::error::Error for FileError {}

impl Memo {
    /// The memo as text. `made_of` names the search that it was made of, in one line.
    pub fn to_text(&self, made_of: &str) -> String {
        let mut text = format!("{FORMAT} {VERSION}\nof {}\n", one_line(made_of));
        text += &format!("counts {} {} {}\n", self.explored, self.valid, self.infeasible_ranges);
        text += &format!("equidistant {} {}\n", self.equidistant.least(), self.equidistant.distance());
        for mark in self.equidistant.marks() {
            text += &format!("mark {} {}\n", mark.index, mark.at.as_ref().map_or("end".to_string(), ToString::to_string));
        }
        let lists = [
            ("head", self.head.as_slice()),
            ("infeasible", &self.infeasible),
            ("around", &self.around),
            ("feasible", &self.feasible),
            ("tail", self.tail.as_slice()),
        ];
        for (name, stretches) in lists {
            for stretch in stretches {
                text += &format!("{name} {} {} {}\n", stretch.start, stretch.end, stretch.range);
            }
        }
        text += &format!("checksum {:016x}\n", checksum(&text));
        text
    }

    /// The memo that was written as this text, if it was made of the same search.
    pub fn from_text(text: &str, made_of: &str) -> Result<Memo, FileError> {
        let first = text.lines().next().unwrap_or_default();
        let version = match first.strip_prefix(FORMAT) {
            Some(version) if version.starts_with(' ') => version.trim(),
            _ if !text.is_empty() && FORMAT.starts_with(text) => return Err(FileError::Truncated),
            _ => return Err(FileError::Foreign),
        };
        if version.parse().is_ok_and(|version: u32| version > VERSION) {
            return Err(FileError::Newer { version: version.to_string() });
        }
        let end = text.trim_end_matches('\n').rfind('\n').map_or(0, |position| position + 1);
        let Some(expected) = text[end..].strip_prefix("checksum ").and_then(|rest| rest.strip_suffix('\n')) else {
            return Err(FileError::Truncated);
        };
        let contents = &text[..end];
        if expected != format!("{:016x}", checksum(contents)) {
            return Err(FileError::Damaged);
        }
        let mut lines = contents.lines().skip(1);
        let found = lines.next().and_then(|line| line.strip_prefix("of ")).ok_or(FileError::Damaged)?;
        if found != one_line(made_of) {
            return Err(FileError::Stale { made_of: found.to_string() });
        }
        read(lines).ok_or(FileError::Damaged)
    }
}

fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Option<Memo> {
    let mut memo = Memo {
        explored: 0,
        valid: 0,
        infeasible_ranges: 0,
        equidistant: Equidistant::new(1),
        head: None,
        tail: None,
        infeasible: vec![],
        around: vec![],
        feasible: vec![],
    };
    let (mut least, mut distance, mut marks) = (1, 1, vec![]);
    for line in lines {
        let (kind, rest) = line.split_once(' ')?;
        match kind {
            "counts" => {
                let numbers: Vec<u64> = rest.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
                [memo.explored, memo.valid, memo.infeasible_ranges] = numbers.try_into().ok()?;
            }
            "equidistant" => {
                let (first, second) = rest.split_once(' ')?;
                (least, distance) = (first.parse().ok()?, second.parse().ok()?);
            }
            "mark" => {
                let (index, at) = rest.split_once(' ')?;
                let at = if at == "end" { None } else { Some(at.parse().ok()?) };
                marks.push(Mark { index: index.parse().ok()?, at });
            }
            _ => {
                let (start, rest) = rest.split_once(' ')?;
                let (end, range) = rest.split_once(' ')?;
                let stretch = Stretch { start: start.parse().ok()?, end: end.parse().ok()?, range: range.parse().ok()? };
                match kind {
                    "head" => memo.head = Some(stretch),
                    "tail" => memo.tail = Some(stretch),
                    "infeasible" => memo.infeasible.push(stretch),
                    "around" => memo.around.push(stretch),
                    "feasible" => memo.feasible.push(stretch),
                    _ => return None,
                }
            }
        }
    }
    memo.equidistant = Equidistant::restored(least, distance, marks);
    Some(memo)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// FNV-1a, which no change of a single byte leaves as it is.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ byte as u64).wrapping_mul(0x0100_0000_01b3))
}
