//! Standard output and standard error, which their reader may close.

use smallscope::Verdict;
use std::io::{self, ErrorKind, Write};

/// Writes to standard output. When the reader is gone, the process ends; any other failure is reported.
pub fn write(text: &str) {
    if let Err(error) = io::stdout().lock().write_all(text.as_bytes()).and_then(|()| io::stdout().flush()) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        let verdict = Verdict::Internal(format!("cannot write to standard output: {error}"));
        complain(verdict.reason().unwrap_or_default());
        std::process::exit(verdict.exit_code().into());
    }
}

/// Writes a line to standard error. If it cannot be written, the exit code still tells.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "smallscope: {message}");
}

/// A JSON string.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Collects output so that many small lines do not cost a system call each.
#[derive(Default)]
pub struct Lines(String);

impl Lines {
    pub fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
        if self.0.len() > 1 << 16 {
            write(&std::mem::take(&mut self.0));
        }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        if !self.0.is_empty() {
            write(&self.0);
        }
    }
}
