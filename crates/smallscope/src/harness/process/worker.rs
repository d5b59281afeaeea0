//! A worker as the process sees it that has started it.
//!
//! **A worker is for one check, and ends with the process that started it.** It is this program again, with a socket as standard input. Over it
//! comes its task, with the reports of isolated checks that stand earlier in the same test: it takes those over, as they are, instead of
//! running them again, so K isolated checks start K processes. Checks inside the inputs of a worker run in the worker itself, so there are
//! never more than two processes in a row. Answers go over the same socket, which code under test does not know; what it prints, closes or
//! redirects does not matter. A worker leads a process group. It is killed, with all that it has started, when it has answered, is silent for
//! too long or has stopped itself; and it kills its group itself when the socket closes or the system says that the other process is gone
//! (`PR_SET_PDEATHSIG`).

use super::{Ending, VARIABLE, escaped, kept_for};
use crate::system::lock;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{ChildStderr, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often it is seen whether a silent worker still runs.
const LOOK: Duration = Duration::from_millis(50);
/// What the worker has said before it ended is there by then, even if something holds its socket or standard error open.
const PATIENCE: Duration = Duration::from_secs(2);
/// So many bytes of standard error are kept.
const WORDS: usize = 1 << 16;
/// So many lines may wait to be heard.
const LINES: usize = 1024;

/// A process that works for this one. It ends when this is dropped.
pub(crate) struct Worker {
    process: std::process::Child,
    lines: Receiver<String>,
    words: Arc<Mutex<Vec<u8>>>,
    /// Disconnected when standard error is closed.
    silent: Receiver<()>,
    ended_for: Option<&'static str>,
    /// Whether it was waited for.
    is_gone: Option<Option<std::process::ExitStatus>>,
}

impl Worker {
    /// This thread must not end before the worker does.
    pub(crate) fn start(arguments: &[String], test: Option<&String>, task: &str) -> std::io::Result<Worker> {
        let (ours, theirs) = UnixStream::pair()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(arguments).env(VARIABLE, std::process::id().to_string()).process_group(0);
        command.stdin(OwnedFd::from(theirs)).stdout(Stdio::null()).stderr(Stdio::piped());
        #[cfg(target_os = "linux")]
        crate::system::signals::end_with_this_thread(&mut command);
        let mut process = command.spawn()?;
        // It holds the other end of the socket.
        drop(command);
        let (words, (tell_silence, silent)) = (Arc::<Mutex<Vec<u8>>>::default(), channel::<()>());
        let (errors, kept) = (process.stderr.take(), words.clone());
        let (tell_line, lines) = sync_channel(LINES);
        let mut told = ours.try_clone()?;
        let mut text = escaped(task) + "\n";
        for (key, report) in kept_for(test) {
            text += &format!("{}\n", escaped(&format!("{key}\u{1d}{report}")));
        }
        text.push_str("end\n");
        // A worker that does not listen is noticed by its end.
        std::thread::spawn(move || told.write_all(text.as_bytes()));
        std::thread::spawn(move || {
            for line in BufReader::new(ours).split(b'\n').map_while(Result::ok) {
                if tell_line.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
            }
        });
        std::thread::spawn(move || {
            let _until_here = tell_silence;
            keep_words(errors, &kept);
        });
        Ok(Worker { process, lines, words, silent, ended_for: None, is_gone: None })
    }

    /// Its next line. It is disconnected when it has ended, and has ended if it has stopped itself.
    pub(crate) fn next(&mut self, limit: Option<Duration>) -> Result<String, RecvTimeoutError> {
        let begun = Instant::now();
        loop {
            let left = limit.map(|limit| limit.saturating_sub(begun.elapsed()));
            match self.lines.recv_timeout(left.unwrap_or(LOOK).min(LOOK)) {
                Err(RecvTimeoutError::Timeout) if left.is_some_and(|left| left <= LOOK) => return Err(RecvTimeoutError::Timeout),
                Err(RecvTimeoutError::Timeout) => match self.state() {
                    State::Runs => {}
                    State::Stopped => {
                        self.ended_for = Some("it stopped the process");
                        self.kill();
                        return Err(RecvTimeoutError::Disconnected);
                    }
                    State::Ended => {
                        self.kill();
                        return self.lines.recv_timeout(PATIENCE).map_err(|_| RecvTimeoutError::Disconnected);
                    }
                },
                other => return other,
            }
        }
    }

    #[cfg(target_os = "linux")]
    fn state(&mut self) -> State {
        if self.is_gone.is_some() {
            return State::Ended;
        }
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        // The name of the program may contain anything.
        match text.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next()) {
            Some('T') => State::Stopped,
            Some('Z' | 'X') => State::Ended,
            Some(_) => State::Runs,
            None => State::of(self.process.try_wait().ok().flatten()),
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn state(&mut self) -> State {
        State::of(self.process.try_wait().ok().flatten())
    }

    /// Ends it, with all that it has started and that is still in its process group.
    pub(crate) fn kill(&mut self) {
        if self.is_gone.is_some() {
            return;
        }
        // The number of the group is not given to another one before this process is waited for.
        #[cfg(target_os = "linux")]
        crate::system::signals::kill_group(self.process.id());
        // It may have ended by itself in the meantime.
        let _ = self.process.kill();
        self.is_gone = Some(self.process.wait().ok());
    }

    /// How it ended, after it did.
    pub(crate) fn end(&mut self) -> Ending {
        // Its socket may be closed before it has ended.
        let begun = Instant::now();
        while matches!(self.state(), State::Runs) && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(1));
        }
        if matches!(self.state(), State::Runs) {
            self.ended_for.get_or_insert("it no longer answers");
        }
        self.kill();
        let _ = self.silent.recv_timeout(PATIENCE);
        let words = String::from_utf8_lossy(&lock(&self.words)).into_owned();
        Ending { status: self.is_gone.flatten(), words, ended_for: self.ended_for }
    }
}

enum State {
    Runs,
    Stopped,
    Ended,
}

impl State {
    fn of(status: Option<std::process::ExitStatus>) -> State {
        if status.is_some() { State::Ended } else { State::Runs }
    }
}

/// Reads standard error to the end, and keeps the last of it.
fn keep_words(errors: Option<ChildStderr>, kept: &Mutex<Vec<u8>>) {
    let (Some(mut errors), mut bytes) = (errors, [0; 1 << 13]) else { return };
    while let Ok(count @ 1..) = errors.read(&mut bytes) {
        let mut kept = lock(kept);
        kept.extend_from_slice(&bytes[..count]);
        if kept.len() > 2 * WORDS {
            let too_many = kept.len() - WORDS;
            kept.drain(..too_many);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.kill();
    }
}
