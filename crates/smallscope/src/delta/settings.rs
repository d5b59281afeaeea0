//! The settings of delta execution, in the same kind of table as those of checks and explorations.

use super::exploration::Exploration;
use crate::harness::settings::settings;

settings! {
    /// How delta execution runs. The environment wins over code, so that a test can be run differently without being changed.
    struct Settings;
    impl [S] Exploration<S>;
    depth: Option<u64> = None, "SMALLSCOPE_DEPTH",
        "Maximum number of calls in a sequence; defaults to the bound.";
    threads: u64 = 0, "SMALLSCOPE_THREADS",
        "Number of threads; 0 for one per core. The published mode uses one. Does not change results.";
    seconds: Option<u64> = None, "SMALLSCOPE_SECONDS",
        "Stops after N seconds. The published mode looks at the clock only between levels.";
    max_states: Option<u64> = None, "SMALLSCOPE_MAX_STATES",
        "Stops when N states have been visited, at the next pause between calls.";
    memory: Option<u64> = None, "SMALLSCOPE_MEMORY",
        "Stops before the process takes more than N MiB of memory; without it, before it takes four fifths of the memory that was free at the start.";
    keep_going: bool = false, "SMALLSCOPE_KEEP_GOING",
        "Continues after a counterexample, without the states that fail.";
    progress: bool = false, "SMALLSCOPE_PROGRESS",
        "Writes the progress to standard error every second, if that is a terminal.";
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn every_setting_has_a_variable_of_its_own() {
        crate::harness::settings::assert_fits(Settings::TABLE);
    }

    #[test]
    fn the_environment_overrules_code() {
        let mut settings = Settings { threads: 3, keep_going: true, depth: Some(2), ..Settings::default() };
        let environment = |name: &str| match name {
            "SMALLSCOPE_THREADS" => Some("2".to_string()),
            "SMALLSCOPE_KEEP_GOING" => Some("off".to_string()),
            "SMALLSCOPE_MAX_STATES" => Some("7".to_string()),
            _ => None,
        };
        settings.overrule(environment).unwrap();
        assert_eq!(settings, Settings { threads: 2, depth: Some(2), max_states: Some(7), ..Settings::default() });
    }
}
