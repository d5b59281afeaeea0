//! The settings of an exploration, in the same kind of table as those of a check.

use super::Explore;
use crate::harness::settings::settings;

settings! {
    /// How an exploration runs. The environment wins over code, so that a test can be run differently without being changed.
    struct Settings;
    impl ['a, R, O] Explore<'a, R, O>;
    depth: u64 = 5, "SMALLSCOPE_DEPTH",
        "How many calls a sequence may have.";
    threads: u64 = 0, "SMALLSCOPE_THREADS",
        "How many threads to use; 0 for as many as there are cores. Results are the same.";
    seconds: Option<u64> = None, "SMALLSCOPE_SECONDS",
        "Stops after this number of seconds.";
    max_states: Option<u64> = None, "SMALLSCOPE_MAX_STATES",
        "Stops when this number of states has been visited.";
    memory: Option<u64> = None, "SMALLSCOPE_MEMORY",
        "Stops when the process takes this many MiB of memory; by default, when it takes four fifths of what was free at the start.";
    input_seconds: u64 = 10, "SMALLSCOPE_INPUT_SECONDS",
        "A call that takes longer is a counterexample, or one that takes all memory meanwhile; 0 lets it take as long as it likes.";
    replay: Option<String> = None, "SMALLSCOPE_REPLAY",
        "Runs one sequence only, given as in the text of a counterexample, shows its steps, and catches no panic that is not expected, so that a debugger stops there.";
    isolation: bool = false, "SMALLSCOPE_ISOLATION",
        "Runs in a process of its own, so that the first sequence that crashes or does not end is found, whatever it does to the process.";
    regressions: bool = true, "SMALLSCOPE_REGRESSIONS",
        "In tests, keeps the sequence that failed in a file next to the source, `<source>.regressions`, and runs it first. Without it nothing touches the file system.";
    resume: Option<String> = None, "SMALLSCOPE_RESUME",
        "A file that is written every minute and when a limit is reached, and from which the next run goes on. The file is for this exploration alone. The environment variable names a folder, which is made if it is missing: every exploration keeps a file of its own there. The time that reading takes does not count.";
    progress: bool = false, "SMALLSCOPE_PROGRESS",
        "Every second, writes to standard error how far the exploration is, if that is a terminal.";
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn every_setting_has_a_variable_of_its_own() {
        crate::harness::settings::assert_fits(Settings::TABLE);
    }
}
