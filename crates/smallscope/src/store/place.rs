//! Where a file stands: an ordinary file of smallscope, or nothing yet. Whatever else has the name is left alone.

use super::frames::Frames;
use crate::kernel::FileError;
use std::fs::{self, File, FileType, OpenOptions};
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};

/// Opens an ordinary file to read it. A pipe would be waited for, and a device may never end.
pub(crate) fn open(file: &Path) -> Result<File, FileError> {
    ordinary(file)?;
    Ok(File::open(file)?)
}

/// Whether there is a file. What is not an ordinary one is refused.
pub(crate) fn exists(file: &Path) -> Result<bool, FileError> {
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        _ => ordinary(file).map(|()| true),
    }
}

/// Refuses what is there and is not an ordinary file.
pub(crate) fn ordinary(file: &Path) -> Result<(), FileError> {
    let kind = fs::symlink_metadata(file)?.file_type();
    if kind.is_file() { Ok(()) } else { Err(FileError::NotAFile { what: named(kind).to_string() }) }
}

#[cfg(unix)]
fn named(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match () {
        () if kind.is_dir() => "a folder",
        () if kind.is_symlink() => "a symbolic link",
        () if kind.is_fifo() => "a named pipe",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}

#[cfg(not(unix))]
fn named(kind: FileType) -> &'static str {
    match () {
        () if kind.is_dir() => "a folder",
        () if kind.is_symlink() => "a symbolic link",
        () => "something else",
    }
}

/// Refuses to write over anything but an empty file or one that holds the same.
pub(super) fn may_overwrite(file: &Path, holds: &str) -> Result<(), FileError> {
    if !exists(file)? {
        return Ok(());
    }
    let old = File::open(file)?;
    if old.metadata()?.len() == 0 {
        return Ok(());
    }
    match Frames::begin(BufReader::new(old)) {
        Ok((_, found, _)) if found != holds => Err(FileError::Other { holds: found, wanted: holds.to_string() }),
        Err(FileError::Foreign) => Err(FileError::Foreign),
        Err(FileError::Newer { version }) => Err(FileError::Newer { version }),
        // It is ours; nothing that could be used is lost with one that is damaged.
        _ => Ok(()),
    }
}

/// Whether a memo could be written here, said before the search that it takes: the folder is there and can be written to, and nothing else has
/// that name.
pub fn check_memo_place(file: impl AsRef<Path>) -> Result<(), FileError> {
    check_place(file.as_ref(), "a memo")
}

/// Whether a file that holds this could be written.
pub(crate) fn check_place(file: &Path, holds: &str) -> Result<(), FileError> {
    may_overwrite(file, holds)?;
    let (unfinished, new) = unfinished(file)?;
    drop(new);
    Ok(fs::remove_file(unfinished)?)
}

/// Takes away what processes that were killed had begun to write for this file.
pub(crate) fn clear_unfinished(file: &Path) {
    let (Some(folder), Some(name)) = (file.parent(), file.file_name().and_then(|name| name.to_str())) else { return };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let found = entry.file_name();
        let middle = found.to_str().and_then(|found| found.strip_prefix(name)?.strip_prefix('.')?.strip_suffix(".unfinished"));
        let numbers = middle.and_then(|middle| middle.split_once('-'));
        let Some((Ok(process), Ok(_))) = numbers.map(|(process, number)| (process.parse::<u32>(), number.parse::<u32>())) else {
            continue;
        };
        if is_gone(process) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            // It is not needed; if it cannot be removed, it stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether there is no such process any more, where that can be known.
fn is_gone(process: u32) -> bool {
    cfg!(target_os = "linux") && Path::new("/proc/self").exists() && !Path::new(&format!("/proc/{process}")).exists()
}

/// A new file beside this one, with an unused name.
pub(crate) fn unfinished(file: &Path) -> Result<(PathBuf, File), FileError> {
    clear_unfinished(file);
    for number in 0.. {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{}-{number}.unfinished", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&name) {
            Ok(new) => return Ok((name.into(), new)),
            // Left by a process that was killed and had the same number, or not ours at all.
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 1000 => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(FileError::System("every name for a temporary file is taken".to_string()))
}
