//! The settings of a check.

use super::Check;
use super::arguments::Arguments;
use crate::harness::settings::settings;

settings! {
    /// How a check runs. The environment wins over code, so that a test can be run differently without being changed.
    struct Settings;
    impl [T, P, A: Arguments] Check<T, P, A>;
    max_inputs: Option<u64> = None, "SMALLSCOPE_MAX_INPUTS",
        "Stops after N inputs, small ones first.";
    seconds: Option<u64> = None, "SMALLSCOPE_SECONDS",
        "Stops after N seconds; runs small inputs first.";
    allow_incomplete: bool = false, "SMALLSCOPE_ALLOW_INCOMPLETE",
        "Passes although `seconds` or `max_inputs` ended it before the bounds, if all inputs up to some size were run and there are any. The report says which size that is.";
    minimize_seconds: u64 = 5, "SMALLSCOPE_MINIMIZE_SECONDS",
        "When an input fails, searches for smaller failing ones for at most N seconds; 0 reports the first as it is. A longer search first prints that failure to standard error.";
    input_seconds: u64 = 10, "SMALLSCOPE_INPUT_SECONDS",
        "Time limit for one input, in seconds. An input that takes longer is a counterexample; a predicate that takes longer for one candidate ends the process. 0 removes the limit.";
    memory: Option<u64> = None, "SMALLSCOPE_MEMORY",
        "An input that pushes the process above N MiB of memory is a counterexample. Defaults to four fifths of the memory that was free at the start. Ignored if `input_seconds` is 0.";
    keep_going: bool = false, "SMALLSCOPE_KEEP_GOING",
        "Runs all inputs and counts failures instead of stopping at the first. Always on with isolation.";
    replay: Option<String> = None, "SMALLSCOPE_REPLAY",
        "Runs a single input, given as a counterexample shows it. Lets unexpected panics through, so that a debugger stops there.";
    isolation: bool = false, "SMALLSCOPE_ISOLATION",
        "Runs the inputs in a separate process. An input that crashes or does not end is a counterexample, and the run continues after it.";
    max_crashes: u64 = 100, "SMALLSCOPE_MAX_CRASHES",
        "With isolation, stops after N inputs that crashed or did not end.";
    regressions: bool = true, "SMALLSCOPE_REGRESSIONS",
        "In tests, keeps failed inputs in a file next to the source, `<source>.regressions`, and runs them first. If off, nothing touches the file system.";
    threads: Option<u64> = None, "SMALLSCOPE_THREADS",
        "Number of threads that run inputs; 0 for all cores. Defaults to the setting of the scope.";
    resume: Option<String> = None, "SMALLSCOPE_RESUME",
        "A file in which to save progress every second. When the check is run again, it resumes where it was interrupted. The file is for this check alone. The environment variable names a folder, created if missing, in which every check keeps its own file. Time spent reading the file does not count towards limits. See [`Scope::resume`](crate::Scope::resume).";
    inputs: Option<String> = None, "SMALLSCOPE_INPUTS",
        "A file of valid structures ([`Scope::store_valid`](crate::Scope::store_valid)), to run instead of searching for them. A missing or unfinished file is written first.";
    memo: Option<String> = None, "SMALLSCOPE_MEMO",
        "A file of ranges known to hold nothing valid ([`Scope::memorize`](crate::Scope::memorize)), which are not searched again. A missing file is written first.";
    shard: Option<String> = None, "SMALLSCOPE_SHARD",
        "Runs one of N shards, `3/64` for the third of 64, and writes its result to a file; `smallscope merge` makes one report of all of them. Every shard of one build divides the search in the same way, so they need not know of each other.";
    shard_folder: Option<String> = None, "SMALLSCOPE_SHARD_FOLDER",
        "The folder for the results of shards, created if missing. Defaults to `smallscope-shards` in the current folder.";
    progress: bool = false, "SMALLSCOPE_PROGRESS",
        "Shows the progress on the terminal, from the first second on. Tests whose output is shown (`--nocapture`) do so anyway, unless the environment says 0.";
    view: bool = false, "SMALLSCOPE_VIEW",
        "After the run, shows its structures on a page of this machine's own, whose address is printed, until the reader ends it.";
    bounds: Option<String> = None, "SMALLSCOPE_BOUNDS",
        "Bounds that replace those of the scope: `Node=6,Node.key=0..=6`.";
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn the_environment_overrules_code() {
        let mut settings = Settings { input_seconds: 3, ..Settings::default() };
        let environment = |name: &str| match name {
            "SMALLSCOPE_MAX_INPUTS" => Some("7".to_string()),
            "SMALLSCOPE_ISOLATION" => Some("on".to_string()),
            "SMALLSCOPE_REPLAY" => Some("1.0/2".to_string()),
            _ => None,
        };
        settings.overrule(environment).unwrap();
        let expected = Settings {
            max_inputs: Some(7),
            isolation: true,
            replay: Some("1.0/2".to_string()),
            input_seconds: 3,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn a_value_that_makes_no_sense_is_an_error_and_never_ignored() {
        let error = |variable: &'static str, value: &'static str| {
            Settings::default().overrule(|name| (name == variable).then(|| value.to_string())).unwrap_err()
        };
        assert_eq!(
            error("SMALLSCOPE_INPUT_SECONDS", "soon"),
            "SMALLSCOPE_INPUT_SECONDS=`soon` cannot be used; it takes a number"
        );
        assert_eq!(
            error("SMALLSCOPE_MAX_INPUTS", "-1"),
            "SMALLSCOPE_MAX_INPUTS=`-1` cannot be used; it takes a number, or `none`"
        );
        assert_eq!(
            error("SMALLSCOPE_ISOLATION", "yes"),
            "SMALLSCOPE_ISOLATION=`yes` cannot be used; it takes 1 or 0, `on` or `off`, `true` or `false`"
        );
        assert_eq!(error("SMALLSCOPE_REPLAY", ""), "SMALLSCOPE_REPLAY=`` cannot be used; it takes a text that is not empty");
    }

    #[test]
    fn every_setting_has_a_variable_of_its_own() {
        crate::harness::settings::assert_fits(Settings::TABLE);
    }
}
