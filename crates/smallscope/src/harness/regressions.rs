//! What failed before, in a small file next to the source of the test: inputs of checks, and sequences of explorations.
//!
//! ```text
//! # Inputs that failed once; smallscope runs them first. Keep this file with the source.
//! tests::remove_keeps_the_rest | 1.0.2/3 | Tree { root: Node0 } Node0 { key: 1 } (3,)
//! ```
//!
//! A place is a position in domains, so with other bounds it is another input: the text behind it says which one is meant, and no other is run.

use crate::store::{exists, unfinished};
use crate::system::lock;
use std::fmt::Display;
use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;
use std::time::Duration;

const HEADER: &str = "# Inputs that failed once; smallscope runs them first. Keep this file with the source.";

/// The file for checks and explorations in one source file.
#[derive(Clone, Debug)]
pub(crate) struct Regressions {
    file: PathBuf,
}

/// What failed once: where it is, and what it was.
pub(crate) struct Entry<P> {
    pub(crate) place: P,
    text: String,
}

impl<P> Entry<P> {
    /// Whether this is what failed. Lines without a text say nothing about it.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.text.is_empty() || self.text == field(text)
    }
}

impl Regressions {
    /// The file that belongs to a source, whose path the compiler gave: it is relative to the package or one of the directories around
    /// it. None if the source is not there, as in an installed program.
    pub(crate) fn beside(source: &str) -> Option<Regressions> {
        let package = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
        let source = package.ancestors().map(|directory| directory.join(source)).find(|path| path.is_file())?;
        Some(Regressions { file: source.with_extension("regressions") })
    }

    /// What failed in one check. Lines that cannot be read are left alone, and told.
    pub(crate) fn of<P: FromStr>(&self, check: &str) -> (Vec<Entry<P>>, Vec<String>) {
        let lines = match self.lines() {
            Ok(lines) => lines,
            Err(problem) => return (vec![], vec![format!("{} cannot be read: {problem}", self.name())]),
        };
        let (mut entries, mut notes) = (vec![], vec![]);
        for line in lines {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            let mut parts = line.splitn(3, " | ");
            match (parts.next(), parts.next()) {
                (Some(name), Some(_)) if name != field(check) => {}
                (Some(_), Some(place)) if place.parse::<P>().is_ok() => {
                    let text = parts.next().unwrap_or_default().trim_end().to_string();
                    entries.extend(place.parse().ok().map(|place| Entry { place, text }));
                }
                _ => notes.push(format!("this line of {} cannot be read: {line}", self.name())),
            }
        }
        (entries, notes)
    }

    /// What is not run, since another input is in its place.
    pub(crate) fn note_other<P: Display>(&self, entry: &Entry<P>, now: &str) -> String {
        let Entry { place, text } = entry;
        format!("{} names `{place}`, which was {text} and is {} now; it was not run", self.name(), field(now))
    }

    /// What is not run, since it is not there.
    pub(crate) fn note_gone(&self, place: &dyn Display) -> String {
        format!("{} names `{place}`, which is no longer an input", self.name())
    }

    /// Adds what failed unless it is there; an error is told, since the check itself goes on without it.
    pub(crate) fn add<P: FromStr + PartialEq + Display>(&self, check: &str, place: &P, text: &str) -> Result<(), String> {
        // Other threads of this process, and other processes.
        static WRITING: Mutex<()> = Mutex::new(());
        let _writing = lock(&WRITING);
        let add = || {
            let _lock = self.lock()?;
            if self.of(check).0.iter().any(|known: &Entry<P>| known.place == *place && known.is(text)) {
                return Ok(());
            }
            let mut lines = self.lines()?;
            if lines.is_empty() {
                lines.push(HEADER.to_string());
            }
            lines.push(format!("{} | {place} | {}", field(check), field(text)));
            self.write(&(lines.join("\n") + "\n"))
        };
        add().map_err(|problem| format!("{} could not be written: {problem}", self.name()))
    }

    /// The file without its directories, which differ from machine to machine.
    pub(crate) fn name(&self) -> String {
        self.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// None where there is no file; an error where there is one that is no text.
    fn lines(&self) -> Result<Vec<String>, String> {
        if !exists(&self.file).map_err(|problem| problem.to_string())? {
            return Ok(vec![]);
        }
        let bytes = fs::read(&self.file).map_err(|error| error.to_string())?;
        let text = String::from_utf8(bytes).map_err(|_| "it is not text; repair it or remove it".to_string())?;
        Ok(text.lines().map(str::to_string).collect())
    }

    /// While it lives, no other process writes: its folder is locked, since the file itself is replaced. Systems that cannot do that go without.
    fn lock(&self) -> Result<Option<File>, String> {
        let Some(folder) = self.file.parent().and_then(|folder| File::open(folder).ok()) else { return Ok(None) };
        for _ in 0..1000 {
            match folder.try_lock() {
                Ok(()) => return Ok(Some(folder)),
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(10)),
                Err(TryLockError::Error(_)) => return Ok(None),
            }
        }
        Err("another process keeps its folder locked".to_string())
    }

    /// Another process sees the old file or the new one, nothing between.
    fn write(&self, text: &str) -> Result<(), String> {
        let (temporary, mut new) = unfinished(&self.file).map_err(|problem| problem.to_string())?;
        let written = new.write_all(text.as_bytes()).and_then(|()| fs::rename(&temporary, Path::new(&self.file)));
        written.map_err(|error| {
            // The error that matters is the first one.
            let _ = fs::remove_file(&temporary);
            error.to_string()
        })
    }
}

/// One part of a line.
fn field(text: &str) -> String {
    text.replace(['\n', '\r'], " ").replace('|', "/").trim_end().to_string()
}
