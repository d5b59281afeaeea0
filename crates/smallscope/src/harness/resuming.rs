//! Which file a check or an exploration resumes from: one for each in the folder that the environment names, or the one that its code names.
//!
//! **A checkpoint belongs to one check of one program.** Its beginning names the check with its place in the source, its arguments with a sum
//! of their values, the search with its fingerprint, and the executable; for an exploration the calls, in how many ways each can be made at the
//! start, and what the start is. When an exploration is resumed, the ways to make each call on all states that were expanded must add up to the
//! calls that were run. What cannot be seen is what a closure captures: so the first 256 inputs of a check are run again, for up to a second,
//! and a report never hides that inputs or states are from a file. The states of the last level are in the file, too: those that come later may
//! be the same, and would be counted twice.

use crate::harness::settings::environment;
use crate::kernel::Error;
use crate::kernel::FileError;
use crate::system::lock;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

const VARIABLE: &str = "SMALLSCOPE_RESUME";

/// Whether the environment names a folder.
pub(crate) fn is_in_environment() -> bool {
    environment(VARIABLE).is_some()
}

/// In the folder that the environment names, if it does, the file of whatever has this identity in this test.
pub(crate) fn file_in_folder(test: Option<&str>, identity: &str) -> Result<Option<String>, String> {
    let Some(folder) = environment(VARIABLE) else { return Ok(None) };
    let refused = |problem: &str| format!("{VARIABLE}=`{folder}` cannot be used: {problem}");
    match fs::metadata(&folder) {
        Ok(found) if !found.is_dir() => {
            return Err(refused("it is not a folder; name a folder, in which every check keeps a file of its own"));
        }
        _ => fs::create_dir_all(&folder).map_err(|error| refused(&error.to_string()))?,
    }
    let file = Path::new(&folder).join(file_name(test, identity) + ".resume");
    Ok(Some(file.to_str().ok_or_else(|| refused("its name is not in UTF-8"))?.to_string()))
}

/// Of this program, without what the compiler adds to its name: one folder may serve several.
fn program() -> String {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let program = std::env::current_exe().ok().and_then(|path| Some(path.file_stem()?.to_string_lossy().into_owned()));
    let program = program.unwrap_or_default();
    let name = match program.rsplit_once('-') {
        Some((name, sum)) if sum.len() == 16 && sum.bytes().all(|byte| byte.is_ascii_hexdigit()) => name,
        _ => &program,
    };
    format!("{} {name}", package.display())
}

/// The name of a file of whatever has this identity in this test, without an ending.
pub(crate) fn file_name(test: Option<&str>, identity: &str) -> String {
    file_name_in(&program(), test, identity)
}

/// A name for people, and a sum that tells apart what it does not.
fn file_name_in(program: &str, test: Option<&str>, identity: &str) -> String {
    let mut sum = crate::store::Sum::default();
    [program, test.unwrap_or_default(), identity].into_iter().for_each(|text| sum.add(text));
    let readable = match test {
        Some(test) if test != identity => format!("{test}.{identity}"),
        _ => identity.to_string(),
    };
    let plain = |c: char| if c.is_alphanumeric() || "_-.".contains(c) { c } else { '_' };
    let readable: String = readable.chars().map(plain).take(60).collect();
    format!("{readable}.{:016x}", sum.0)
}

/// Files that this process has resumed from: what for, and whether that came to its end.
static OPENED: LazyLock<Mutex<HashMap<PathBuf, (String, bool)>>> = LazyLock::new(Mutex::default);

/// Notes that a check or an exploration resumes from a file, which is for it alone.
pub(crate) fn open(file: &Path, what: &str) -> Result<(), String> {
    let mut opened = lock(&OPENED);
    match opened.get(&known(file)) {
        Some((other, is_complete)) if other != what || *is_complete => {
            let problem = format!("{other} of this process has used it; give every check a file of its own");
            Err(unusable(file, FileError::System(problem)))
        }
        _ => {
            opened.insert(known(file), (what.to_string(), false));
            Ok(())
        }
    }
}

/// What resumed from a file came to its end.
pub(crate) fn complete(file: &Path) {
    if let Some((_, is_complete)) = lock(&OPENED).get_mut(&known(file)) {
        *is_complete = true;
    }
}

/// What resumed from a file has removed it.
pub(crate) fn forget(file: &Path) {
    lock(&OPENED).remove(&known(file));
}

/// One path for all names of a file, which need not be there.
fn known(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf()).join(file.file_name().unwrap_or_default())
}

pub(crate) fn unusable(file: &Path, problem: FileError) -> String {
    Error::file(file, problem).to_string()
}

/// Says, past the capture of the test harness, that results are from a file.
pub(crate) fn say(name: &str, what: &str, file: &Path) {
    crate::system::say(&format!("note: {name}: {what} taken from the file {}, and not run again\n", file.display()));
}

#[cfg(test)]
mod tests {
    use super::file_name_in;

    #[test]
    fn every_check_has_a_file_name_of_its_own_that_a_person_can_read() {
        let names = [
            file_name_in("p", Some("tests::a"), "tests::a"),
            file_name_in("p", Some("tests::a"), "tests::a#2"),
            file_name_in("p", Some("tests::b"), "tests::a"),
            file_name_in("p", None, "tests::a"),
            file_name_in("q", Some("tests::a"), "tests::a"),
            file_name_in("p", Some("tests::a"), "a/../b c"),
            file_name_in("p", Some("tests::a"), "a/../b_c"),
        ];
        for (at, name) in names.iter().enumerate() {
            assert!(!names[..at].contains(name), "{names:?}");
            assert!(name.len() < 90 && !name.contains(['/', ' ', ':', '#']), "{name}");
        }
        assert!(names[0].starts_with("tests__a.") && names[5].starts_with("tests__a.a_.._b_c."), "{names:?}");
        assert!(file_name_in("p", None, &"x".repeat(1000)).len() < 90);
    }
}
