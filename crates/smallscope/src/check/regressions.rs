//! Inputs that failed before, in a small file next to the source of the test.
//!
//! ```text
//! # Inputs that failed once; smallscope runs them first. Keep this file with the source.
//! tests::remove_keeps_the_rest | 1.0.2/3 | Tree { root: Node0 } Node0 { key: 1 } (3,)
//! ```

use super::counterexample::Counterexample;
use super::place::Place;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

const HEADER: &str = "# Inputs that failed once; smallscope runs them first. Keep this file with the source.";

/// The file for checks in one source file.
#[derive(Clone, Debug)]
pub(super) struct Regressions {
    file: PathBuf,
}

impl Regressions {
    /// The file that belongs to a source, whose path the compiler gave: it is relative to the package or one of the directories around
    /// it. None if the source is not there, as in an installed program.
    pub(super) fn beside(source: &str) -> Option<Regressions> {
        let package = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
        let source = package.ancestors().map(|directory| directory.join(source)).find(|path| path.is_file())?;
        Some(Regressions { file: source.with_extension("regressions") })
    }

    /// The inputs of one check. Lines that cannot be read are left alone, and told.
    pub(super) fn of(&self, check: &str) -> (Vec<Place>, Vec<String>) {
        let (mut places, mut notes) = (vec![], vec![]);
        for line in self.lines() {
            let mut parts = line.splitn(3, " | ");
            match (parts.next(), parts.next().map(str::parse)) {
                _ if line.starts_with('#') || line.trim().is_empty() => {}
                (Some(name), Some(Ok(place))) if name == field(check) => places.push(place),
                (Some(_), Some(Ok(_))) => {}
                _ => notes.push(format!("this line of {} cannot be read: {line}", self.name())),
            }
        }
        (places, notes)
    }

    /// Adds an input unless it is there; an error is told, since the check itself goes on without it.
    pub(super) fn add(&self, check: &str, found: &Counterexample) -> Result<(), String> {
        let place = Place { path: found.path.clone(), positions: found.positions.clone() };
        let text = format!("{} {}", found.line, found.arguments);
        if self.of(check).0.contains(&place) {
            return Ok(());
        }
        let mut lines = self.lines();
        if lines.is_empty() {
            lines.push(HEADER.to_string());
        }
        lines.push(format!("{} | {place} | {}", field(check), field(text.trim_end())));
        self.write(&(lines.join("\n") + "\n")).map_err(|error| format!("{} could not be written: {error}", self.name()))
    }

    /// The file without its directories, which differ from machine to machine.
    pub(super) fn name(&self) -> String {
        self.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn lines(&self) -> Vec<String> {
        fs::read_to_string(&self.file).unwrap_or_default().lines().map(str::to_string).collect()
    }

    /// Another process sees the old file or the new one, nothing between.
    fn write(&self, text: &str) -> std::io::Result<()> {
        let temporary = self.file.with_extension(format!("regressions.{}", std::process::id()));
        let written = fs::File::create(&temporary).and_then(|mut file| file.write_all(text.as_bytes()));
        let renamed = written.and_then(|()| fs::rename(&temporary, Path::new(&self.file)));
        if renamed.is_err() {
            // The error that matters is the first one.
            let _ = fs::remove_file(&temporary);
        }
        renamed
    }
}

/// One part of a line.
fn field(text: &str) -> String {
    text.replace(['\n', '\r'], " ").replace('|', "/")
}
