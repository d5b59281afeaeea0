//! Words for people: on standard error, and with their plural.

/// To standard error, past the capture of the test harness: the process may end before that would be shown.
pub(crate) fn say(text: &str) {
    use std::io::Write;
    // If standard error is closed, there is nowhere to report it.
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// `1 input`, `2 inputs`.
pub(crate) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
