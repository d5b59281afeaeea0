//! The command under attack: killed at any instant, given damaged files and command lines that make no sense. Nothing gives a wrong result, panics, leaves a
//! process behind, or leaves or destroys a file.
//!
//! `SMALLSCOPE_FAULTS` says how many of each are tried, `SMALLSCOPE_SEED` which; the default is a share of `./test --all`.

mod files;
mod kills;
mod lines;
mod programs;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number, not `{text}`")))
}

/// How many are tried: a share of what a whole campaign tries.
fn number(whole: u64) -> u64 {
    whole * setting("SMALLSCOPE_FAULTS").unwrap_or(1).min(100) / 100
}

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    /// Another one every day; what it is, is printed.
    fn today(what: &str) -> Random {
        let day = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / (24 * 60 * 60);
        let seed = setting("SMALLSCOPE_SEED").unwrap_or_else(day);
        println!("{what}: SMALLSCOPE_SEED={seed}");
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % limit
    }

    fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len() as u64) as usize]
    }
}

/// An empty folder, whose name is in the command line of whoever works in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("faults-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The command, which must not take more than some memory.
fn command(arguments: &[String]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -v 4000000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_smallscope")])
        .args(arguments)
        .stdin(Stdio::null());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SMALLSCOPE_")) {
        command.env_remove(name);
    }
    command
}

struct Ran {
    out: String,
    err: String,
    exit: Option<i32>,
}

/// Runs the command in a folder to its end, which must come within a minute.
fn run(folder: &Path, arguments: &[String]) -> Ran {
    let mut child =
        command(arguments).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    let id = child.id();
    let begun = Instant::now();
    let watch = std::thread::spawn(move || {
        while begun.elapsed() < Duration::from_secs(60) {
            if !Path::new(&format!("/proc/{id}/stat")).exists() || is_zombie(id) {
                return false;
            }
            std::thread::sleep(Duration::from_millis(if begun.elapsed() < Duration::from_millis(200) { 1 } else { 50 }));
        }
        let _ = Command::new("kill").args(["-KILL", &id.to_string()]).status();
        true
    });
    drop(child.stdin.take());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    assert!(!watch.join().unwrap(), "does not end: {arguments:?}");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { out: text(stdout), err: text(stderr), exit: status.code() }
}

fn is_zombie(id: u32) -> bool {
    fs::read_to_string(format!("/proc/{id}/stat"))
        .is_ok_and(|stat| stat.rsplit_once(')').is_some_and(|(_, rest)| rest.starts_with(" Z")))
}

/// Processes whose command line names the folder.
fn processes_of(folder: &Path) -> Vec<String> {
    let name = folder.file_name().unwrap().to_string_lossy().into_owned();
    let all = fs::read_dir("/proc").unwrap().flatten();
    let lines = all.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " ")).filter(|line| line.contains(&name)).collect()
}

/// The names of the files in a folder.
fn files_of(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The text without what differs from run to run.
fn timeless(text: &str) -> String {
    let mut words: Vec<&str> = vec![];
    for word in text.split_inclusive([',', ' ', '}', '\n', '(']) {
        let is_time = word.starts_with("\"seconds\"")
            || word.starts_with("\"resumed\"")
            || word.trim().parse::<f64>().is_ok_and(|_| word.contains('.'));
        if !is_time {
            words.push(word);
        }
    }
    words.concat()
}

/// What no run may show, whatever it was given.
fn is_sound(ran: &Ran) -> Result<(), String> {
    let Ran { out, err, exit } = ran;
    let known = exit.is_some_and(|code| (0..=4).contains(&code));
    if !known || err.contains("panicked") || out.contains("panicked") || err.contains("internal error") {
        return Err(format!("exit {exit:?}: {err}{out}"));
    }
    if *exit == Some(2) && err.trim().is_empty() {
        return Err("exit 2 without a reason".to_string());
    }
    Ok(())
}
