//! One line on the terminal with the progress of something long, written over and over again, and taken away at the end.

use super::say;
use std::ffi::OsStr;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// What takes less than this has no line.
const LONG: Duration = Duration::from_secs(1);
/// How often the line changes.
const OFTEN: Duration = Duration::from_millis(200);

/// Whether some line is on the terminal: a second one would be written over it.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// A line on standard error, if that is a terminal: from the first second on, five times a second.
pub struct ProgressLine {
    is_shown: bool,
    begun: Instant,
    /// When it was last written.
    told: Option<Instant>,
}

impl ProgressLine {
    /// If it is wanted. Tests whose output is shown (`--nocapture`) want it anyway, unless `SMALLSCOPE_PROGRESS` says otherwise.
    pub fn new(is_wanted: bool) -> ProgressLine {
        let is_refused =
            std::env::var_os("SMALLSCOPE_PROGRESS").is_some_and(|text| ["0", "off", "false"].iter().any(|no| text == *no));
        let is_shown = (is_wanted || is_test_shown()) && !is_refused && std::io::stderr().is_terminal();
        ProgressLine { is_shown, begun: Instant::now(), told: None }
    }

    /// Whether there may be a line.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// A line made from the seconds that it has taken, if it is time for one.
    pub fn tell(&mut self, line: impl FnOnce(f64) -> String) {
        if !self.is_shown || self.told.map_or(self.begun.elapsed() < LONG, |told| told.elapsed() < OFTEN) {
            return;
        }
        if self.told.is_none() && IS_TAKEN.swap(true, Relaxed) {
            return;
        }
        self.told = Some(Instant::now());
        let line = line(self.begun.elapsed().as_secs_f64());
        say(&format!("\r\x1b[K{}", dimmed(&line, std::env::var_os("NO_COLOR").as_deref())));
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.told.is_some() {
            say("\r\x1b[K");
            IS_TAKEN.store(false, Relaxed);
        }
    }
}

/// Whether this is a test program that shows what its tests print.
fn is_test_shown() -> bool {
    std::env::args_os().any(|argument| argument == "--nocapture" || argument == "--show-output")
        || std::env::var_os("RUST_TEST_NOCAPTURE").is_some_and(|text| text != "0")
}

/// Less prominent than what is there to stay, unless colours are not wanted (<https://no-color.org>).
fn dimmed(line: &str, no_color: Option<&OsStr>) -> String {
    match no_color {
        Some(text) if !text.is_empty() => line.to_string(),
        _ => format!("\x1b[2m{line}\x1b[0m"),
    }
}

#[cfg(test)]
mod tests {
    use super::{ProgressLine, dimmed};
    use std::ffi::OsStr;

    #[test]
    fn colours_are_left_out_if_they_are_not_wanted() {
        assert_eq!(dimmed("a", None), "\x1b[2ma\x1b[0m");
        assert_eq!(dimmed("a", Some(OsStr::new(""))), "\x1b[2ma\x1b[0m");
        assert_eq!(dimmed("a", Some(OsStr::new("1"))), "a");
    }

    #[test]
    fn nothing_is_said_before_a_second_is_over() {
        let mut line = ProgressLine { is_shown: true, begun: std::time::Instant::now(), told: None };
        line.tell(|_| unreachable!("it is too early"));
    }
}
