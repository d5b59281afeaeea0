//! What a worker does to hear its task, to answer, and to end with the process that started it.

use super::{Child, VARIABLE, unescaped};
use crate::system::lock;
use std::collections::HashMap;
use std::fmt::Arguments;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::{Mutex, OnceLock};

/// Where the answers go, and the process that may give them: code under test may fork, and its copy is to be silent.
static ANSWERS: OnceLock<(Mutex<UnixStream>, u32)> = OnceLock::new();

/// The task of this process, if it is a worker.
pub(crate) fn child() -> Result<Option<&'static Child>, String> {
    static CHILD: OnceLock<Result<Option<Child>, String>> = OnceLock::new();
    let child = CHILD.get_or_init(|| {
        let parent = std::env::var(VARIABLE).ok().and_then(|text| text.parse().ok());
        // What a worker has started itself is no worker, although it has the same environment.
        if parent != Some(std::os::unix::process::parent_id()) {
            return Ok(None);
        }
        listen().map(Some).map_err(|error| format!("the task of this process could not be read: {error}"))
    });
    child.as_ref().map(Option::as_ref).map_err(Clone::clone)
}

fn listen() -> std::io::Result<Child> {
    let socket = UnixStream::from(std::io::stdin().as_fd().try_clone_to_owned()?);
    let answers = socket.try_clone()?;
    #[cfg(target_os = "linux")]
    crate::system::signals::hide_socket(std::os::fd::AsRawFd::as_raw_fd(&answers));
    ANSWERS.get_or_init(|| (Mutex::new(answers), std::process::id()));
    let mut lines = BufReader::new(socket);
    let (mut task, mut handed) = (String::new(), HashMap::new());
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let line = unescaped(line.trim_end_matches('\n'));
        match line.split_once('\u{1d}') {
            _ if line == "end" => break,
            None => task = line,
            Some((key, report)) => _ = handed.insert(key.to_string(), report.to_string()),
        }
    }
    end_with_parent(lines);
    Ok(Child { task, handed })
}

/// When the other process is gone, so is this one, with all that it has started.
fn end_with_parent(mut socket: BufReader<UnixStream>) {
    let watch = move || {
        // Nothing comes any more, so this returns when the other end is closed.
        let _ = socket.read(&mut [0]);
        #[cfg(target_os = "linux")]
        crate::system::signals::kill_own_group();
        std::process::abort();
    };
    // Where the system says when the other process ends, that is enough.
    let _ = std::thread::Builder::new().name("smallscope parent".to_string()).spawn(watch);
    #[cfg(target_os = "linux")]
    crate::system::signals::end_with_group();
}

/// Answers with a line.
pub(crate) fn tell(text: Arguments<'_>) {
    let Some((answers, process)) = ANSWERS.get() else { return };
    if *process != std::process::id() {
        // The code under test has forked: only the original goes on.
        #[cfg(target_os = "linux")]
        crate::system::signals::leave(0);
        #[cfg(not(target_os = "linux"))]
        std::process::abort();
    }
    // If the parent no longer listens, this process is about to be ended.
    let _ = lock(answers).write_all(format!("{text}\n").as_bytes());
}
