//! Lines for the shell: what runs a check or an exploration again.

/// What runs the check again, and no other test.
pub(crate) fn command(test: Option<&String>, name: &str, arguments: Option<&Vec<String>>) -> String {
    let program = std::env::current_exe().ok().and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    match (test, arguments, program) {
        (None, Some(arguments), Some(program)) => {
            std::iter::once(&program).chain(arguments).map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
        }
        (None, ..) => format!("cargo test {}", quoted(name)),
        (Some(test), ..) => format!("cargo test {} -- --exact", quoted(test)),
    }
}

/// A word for the shell.
pub(crate) fn quoted(text: &str) -> String {
    let is_plain = text.chars().all(|c| c.is_alphanumeric() || "_:-./=".contains(c));
    if is_plain { text.to_string() } else { format!("'{}'", escaped(text)) }
}

/// What may stand between single quotes.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('\'', "'\\''")
}
