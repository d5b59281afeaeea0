//! Names of runs, and of what belongs to them on the server.

use crate::error::Error;
use smallscope::Range;

/// The names of one run. All of them begin with its id, so that runs do not meet.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    pub(crate) run: String,
}

impl Names {
    /// The names of a run, if its id can be part of a subject.
    pub(crate) fn of(run: &str) -> Result<Names, Error> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if run.is_empty() || run.len() > 64 || !run.chars().all(is_plain) {
            return Err(Error::new(format!(
                "`{}` is no name for a run: use 1 to 64 letters, digits, `_` and `-`",
                run.escape_default().take(80).collect::<String>()
            )));
        }
        Ok(Names { run: run.to_string() })
    }

    /// The stream of ranges that are to be run.
    pub(crate) fn tasks(&self) -> String {
        format!("SS_{}_TASKS", self.run)
    }

    /// The stream of everything that is on record.
    pub(crate) fn results(&self) -> String {
        format!("SS_{}_RESULTS", self.run)
    }

    /// The run whose records a stream has, if it has records of one.
    pub(crate) fn of_results(stream: &str) -> Option<Names> {
        Names::of(stream.strip_prefix("SS_")?.strip_suffix("_RESULTS")?).ok()
    }

    /// The object store of what ranges keep.
    pub(crate) fn objects(&self) -> String {
        format!("SS_{}", self.run)
    }

    pub(crate) fn task_subjects(&self) -> Vec<String> {
        vec![self.subject("task.>")]
    }

    pub(crate) fn result_subjects(&self) -> Vec<String> {
        ["result.*", "about", "attempt.*", "end", "cancel"].map(|last| self.subject(last)).to_vec()
    }

    /// Two tasks of the same range have the same subject, and the same id.
    pub(crate) fn task(&self, range: &Range) -> String {
        self.subject(&format!("task.{}", hash(&range.to_string())))
    }

    /// A range is on record under its start only: of two that begin there, one counts.
    pub(crate) fn result(&self, range: &Range) -> String {
        self.subject(&format!("result.{}", hash(&start(range))))
    }

    pub(crate) fn attempt(&self, range: &Range) -> String {
        self.subject(&format!("attempt.{}", hash(&start(range))))
    }

    pub(crate) fn worker(&self, id: &str) -> String {
        self.subject(&format!("worker.{id}"))
    }

    pub(crate) fn subject(&self, last: &str) -> String {
        format!("ss.{}.{last}", self.run)
    }
}

/// The start of a range as text.
pub(crate) fn start(range: &Range) -> String {
    range.start.as_ref().map_or("start".to_string(), ToString::to_string)
}

/// 128 bits of FNV-1a in hexadecimal: the same in every build. Who reads a record compares the text too.
pub(crate) fn hash(text: &str) -> String {
    let step = |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    format!("{:032x}", text.as_bytes().iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, step))
}

/// The name of a run that nobody named: who runs the same check of the same program gets the same.
pub(crate) fn derived(name: &str, identity: &[(String, String)]) -> String {
    let mut text = format!("{}:{name}", name.len());
    for (what, value) in identity {
        text += &format!("{}:{what}{}:{value}", what.len(), value.len());
    }
    hash(&text)[..16].to_string()
}

#[cfg(test)]
mod tests {
    use super::{Names, derived, hash};

    #[test]
    fn a_name_that_could_reach_into_another_run_is_refused() {
        for name in ["", "a.b", "a b", "*", ">", "a\n", "ä", &"a".repeat(65)] {
            assert!(Names::of(name).is_err(), "{name}");
        }
        let names = Names::of("nightly-7_b").unwrap();
        assert_eq!(names.tasks(), "SS_nightly-7_b_TASKS");
        assert_eq!(Names::of_results(&names.results()).unwrap().run, "nightly-7_b");
        for stream in ["SS_a_TASKS", "a_RESULTS", "SS__RESULTS", "SS_a b_RESULTS", "OBJ_SS_a"] {
            assert!(Names::of_results(stream).is_none(), "{stream}");
        }
    }

    #[test]
    fn ranges_with_the_same_start_share_a_record_and_no_task() {
        let names = Names::of("x").unwrap();
        let [a, b, c] = ["[1, 2)", "[1, 3)", "[2, 3)"].map(|text| text.parse().unwrap());
        assert_eq!(names.result(&a), names.result(&b));
        assert_ne!(names.result(&a), names.result(&c));
        assert_ne!(names.task(&a), names.task(&b));
    }

    #[test]
    fn a_hash_is_fnv() {
        assert_eq!(hash(""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(hash("a"), "d228cb696f1a8caf78912b704e4a8964");
    }

    #[test]
    fn a_derived_name_depends_on_where_texts_end() {
        let pair = |a: &str, b: &str| vec![(a.to_string(), b.to_string())];
        assert_ne!(derived("x", &pair("ab", "c")), derived("x", &pair("a", "bc")));
        assert_eq!(derived("x", &pair("ab", "c")).len(), 16);
    }
}
