//! A line on the terminal with the progress of a long search.

use smallscope::Progress;
use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

pub struct ProgressLine {
    is_terminal: bool,
    told: Duration,
}

impl ProgressLine {
    pub fn new() -> ProgressLine {
        ProgressLine { is_terminal: stderr().is_terminal(), told: Duration::ZERO }
    }

    /// Shows it from the first second on, five times a second.
    pub fn tell(&mut self, progress: &Progress) {
        let due = if self.told.is_zero() { Duration::from_secs(1) } else { self.told + Duration::from_millis(200) };
        if self.is_terminal && progress.elapsed >= due {
            self.told = progress.elapsed;
            let seconds = progress.elapsed.as_secs_f64();
            let line = format!(
                "{} explored, {} valid, {seconds:.1} s, {:.1} million/s",
                progress.explored,
                progress.valid,
                progress.explored as f64 / seconds / 1e6
            );
            // Nothing is lost if the terminal does not take it.
            let _ = write!(stderr(), "\r\x1b[K{line}");
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if !self.told.is_zero() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
