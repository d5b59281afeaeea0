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

/// How much of a search is covered, and how long the rest takes if it is like what was done; nothing as long as that is next to nothing.
pub fn share_covered(share: f64, seconds: f64) -> String {
    let left = seconds * (1.0 - share) / share;
    match share {
        share if !(0.0001..1.0).contains(&share) => String::new(),
        share if share < 0.01 => format!(", {:.2}% of the search covered", 100.0 * share),
        share => format!(", {:.1}% of the search covered, {} left if the rest is like it", 100.0 * share, lasting(left)),
    }
}

fn lasting(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 100.0 => format!("{seconds:.0} s"),
        seconds if seconds < 6_000.0 => format!("{:.0} min", seconds / 60.0),
        seconds if seconds < 360_000.0 => format!("{:.0} h", seconds / 3_600.0),
        seconds => format!("{:.0} days", seconds / 86_400.0),
    }
}

#[cfg(test)]
mod tests {
    use super::{ProgressLine, dimmed, share_covered};
    use std::ffi::OsStr;

    #[test]
    fn what_is_left_follows_from_the_share_and_the_time() {
        assert_eq!(share_covered(0.25, 2.0), ", 25.0% of the search covered, 6 s left if the rest is like it");
        assert_eq!(share_covered(0.5, 7200.0), ", 50.0% of the search covered, 2 h left if the rest is like it");
        assert_eq!(share_covered(0.005, 2.0), ", 0.50% of the search covered");
        assert_eq!(share_covered(0.0, 2.0), "");
        assert_eq!(share_covered(1.0, 2.0), "");
    }

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
