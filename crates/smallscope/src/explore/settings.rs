//! The settings of an exploration, in the same kind of table as those of a check.

use super::Explore;
use crate::harness::settings::settings;

settings! {
    /// How an exploration runs. The environment wins over code, so that a test can be run differently without being changed.
    struct Settings;
    impl ['a, R, O] Explore<'a, R, O>;
    depth: u64 = 5, "SMALLSCOPE_DEPTH",
        "Maximum number of calls in a sequence.";
    threads: u64 = 0, "SMALLSCOPE_THREADS",
        "Number of threads; 0 for one per core. Does not change results.";
    seconds: Option<u64> = None, "SMALLSCOPE_SECONDS",
        "Stops after this number of seconds.";
    max_states: Option<u64> = None, "SMALLSCOPE_MAX_STATES",
        "Stops when this number of states has been visited.";
    memory: Option<u64> = None, "SMALLSCOPE_MEMORY",
        "Stops when the process takes this many MiB of memory; by default, when it takes four fifths of the memory that was free at the start.";
    input_seconds: u64 = 10, "SMALLSCOPE_INPUT_SECONDS",
        "A call that takes longer than this number of seconds is a counterexample, and so is one that takes all memory; 0 removes the limit.";
    replay: Option<String> = None, "SMALLSCOPE_REPLAY",
        "Runs one sequence only, copied from a counterexample; shows its steps, and lets unexpected panics through, so that a debugger stops there.";
    isolation: bool = false, "SMALLSCOPE_ISOLATION",
        "Runs in a separate process, so that a sequence that crashes or hangs is found whatever it does to the process.";
    regressions: bool = true, "SMALLSCOPE_REGRESSIONS",
        "In tests, keeps the sequence that failed in a file next to the source, `<source>.regressions`, and runs it first. Without it nothing touches the file system.";
    resume: Option<String> = None, "SMALLSCOPE_RESUME",
        "Saves progress to this file every minute and when a limit is reached, and resumes from it. The file belongs to this exploration alone. The environment variable names a folder instead, created if missing, in which every exploration keeps its own file. Time spent reading the file does not count.";
    progress: bool = false, "SMALLSCOPE_PROGRESS",
        "Shows the progress on the terminal, from the first second on. Tests whose output is shown (`--nocapture`) do so anyway, unless the environment says 0.";
    view: bool = false, "SMALLSCOPE_VIEW",
        "After the run, shows call sequences step by step on a page of this machine's own, whose address is printed, until the reader ends it.";
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn every_setting_has_a_variable_of_its_own() {
        crate::harness::settings::assert_fits(Settings::TABLE);
    }
}
