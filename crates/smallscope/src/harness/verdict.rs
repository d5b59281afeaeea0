//! The result in one word, the same for checks, explorations and delta execution.

use super::process::told::Told;
use crate::system::counted;

/// The result of a check in one word, with the reason where there is more than one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// All inputs within the bounds pass.
    Holds,
    /// An input fails.
    Counterexample,
    /// Nothing was shown: there is no input, or a condition that should be reached sometimes never was.
    Vacuous(String),
    /// A limit was reached before all inputs were run.
    Incomplete(String),
    /// There are not as many inputs as were [expected](crate::Check::expect).
    Miscounted(String),
    /// The scope or a setting cannot be used.
    Unusable(String),
    /// Something is wrong with this library, or with the processes that it starts.
    Internal(String),
}

impl Verdict {
    /// 0 holds, 1 counterexample, 2 unusable or miscounted, 3 bound not completed, 4 vacuous, 5 internal.
    pub fn exit_code(&self) -> u8 {
        match self {
            Verdict::Holds => 0,
            Verdict::Counterexample => 1,
            Verdict::Unusable(_) | Verdict::Miscounted(_) => 2,
            Verdict::Incomplete(_) => 3,
            Verdict::Vacuous(_) => 4,
            Verdict::Internal(_) => 5,
        }
    }

    /// The reason, where there is more than one.
    pub fn reason(&self) -> Option<&str> {
        self.word().1
    }

    /// The word, and the reason if there is one.
    pub(crate) fn word(&self) -> (&'static str, Option<&str>) {
        match self {
            Verdict::Holds => ("holds", None),
            Verdict::Counterexample => ("counterexample", None),
            Verdict::Vacuous(reason) => ("vacuous", Some(reason)),
            Verdict::Incomplete(reason) => ("incomplete", Some(reason)),
            Verdict::Miscounted(reason) => ("miscounted", Some(reason)),
            Verdict::Unusable(reason) => ("unusable", Some(reason)),
            Verdict::Internal(reason) => ("internal", Some(reason)),
        }
    }
}

/// What an exploration can speak of: all sequences up to a length, unless states were taken for the same that are not.
pub(crate) fn sequences(is_exhaustive: bool, calls: u64) -> String {
    let which = if is_exhaustive { "all sequences" } else { "the sequences that were run," };
    format!("{which} of up to {}", counted(calls, "call"))
}

impl Told for Verdict {
    fn tell(&self, out: &mut String) {
        let (word, reason) = self.word();
        word.to_string().tell(out);
        reason.unwrap_or_default().to_string().tell(out);
    }

    fn hear(text: &mut &str) -> Option<Verdict> {
        let (word, reason) = (String::hear(text)?, String::hear(text)?);
        Some(match &*word {
            "holds" => Verdict::Holds,
            "counterexample" => Verdict::Counterexample,
            "vacuous" => Verdict::Vacuous(reason),
            "incomplete" => Verdict::Incomplete(reason),
            "miscounted" => Verdict::Miscounted(reason),
            "unusable" => Verdict::Unusable(reason),
            "internal" => Verdict::Internal(reason),
            _ => return None,
        })
    }
}
