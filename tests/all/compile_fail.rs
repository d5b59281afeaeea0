//! What does not fit is refused by the compiler, at the user's own line and with what to write: programs of `tests/ui` and what the compiler says of each.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The library that this program was built with, or one that was built later from the same sources.
fn library() -> PathBuf {
    let built = std::env::current_exe().unwrap();
    let is_library = |file: &PathBuf| {
        let name = file.file_name().unwrap().to_string_lossy();
        name.starts_with("libsmallscope-") && name.ends_with(".rlib")
    };
    let files = fs::read_dir(built.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    files.filter(is_library).max_by_key(|file| file.metadata().unwrap().modified().unwrap()).expect("the library was built")
}

/// What the compiler says of a program, as `said` writes it down.
fn compile(program: &Path, library: &Path) -> Result<String, String> {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join(program.with_extension("rmeta").file_name().unwrap());
    let output = Command::new("rustc")
        .current_dir(package())
        .args(["--edition", "2024", "--test", "--emit", "metadata", "--color", "never", "-A", "warnings", "-o"])
        .arg(made)
        .args(["-L", &format!("dependency={}", library.parent().unwrap().display())])
        .args(["--extern", &format!("smallscope={}", library.display())])
        .arg(program)
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    if output.status.success() {
        return Err("it compiles".to_string());
    }
    Ok(said(&String::from_utf8_lossy(&output.stderr), &package().parent().unwrap().display().to_string()))
}

/// The compiler's words without what changes when nothing of interest does: where the workspace is, lines of files other than the program, how many types
/// implement a trait, how wide the line numbers are, and the sum at the end.
fn said(errors: &str, workspace: &str) -> String {
    let mut text = String::new();
    let mut is_elsewhere = false;
    for line in errors.replace(workspace, "$WORKSPACE").lines() {
        if ["error: aborting due to", "Some errors have detailed", "For more information about"]
            .iter()
            .any(|sum| line.starts_with(sum))
        {
            continue;
        }
        let start = line.trim_start();
        let rest = start.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let number = &start[..start.len() - rest.len()];
        if let Some(place) = ["--> ", "::: "].iter().find_map(|arrow| start.strip_prefix(arrow)) {
            let (file, _) = place.split_once(".rs:").unwrap_or((place, ""));
            is_elsewhere = !file.starts_with("ui/");
            let place = if is_elsewhere { format!("{}.rs", from_known_root(file)) } else { place.to_string() };
            writeln!(text, "   {} {place}", &start[..3]).unwrap();
        } else if start.starts_with(['|', '=']) && line.starts_with(' ') {
            writeln!(text, "    {start}").unwrap();
        } else if rest.trim_start().starts_with(['|', '-', '+', '~']) && !number.is_empty() {
            let number = if is_elsewhere { "" } else { number };
            writeln!(text, "{number:<4}{}", rest.trim_start()).unwrap();
        } else if let Some((and, others)) = line.split_once("and ").filter(|(_, others)| others.ends_with(" others")) {
            writeln!(text, "{and}and $N{}", others.trim_start_matches(|letter: char| letter.is_ascii_digit())).unwrap();
        } else {
            writeln!(text, "{line}").unwrap();
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// A path of the standard library without where it was built.
fn from_known_root(file: &str) -> String {
    file.split_once("/library/").map_or(file.to_string(), |(_, file)| format!("$RUST/{file}"))
}

#[test]
fn mistakes_are_explained_where_they_are() {
    let mut programs: Vec<PathBuf> = fs::read_dir(package().join("ui"))
        .unwrap()
        .map(|entry| Path::new("ui").join(entry.unwrap().file_name()))
        .filter(|file| file.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    programs.sort();
    let library = library();
    let judge = |program: &PathBuf| {
        let expected = package().join(program.with_extension("stderr"));
        let found = match compile(program, &library) {
            Ok(found) => found,
            Err(problem) => return Some(format!("{}: {problem}", program.display())),
        };
        if std::env::var_os("BLESS").is_some() {
            fs::write(expected, found).unwrap();
            return None;
        }
        let wanted = fs::read_to_string(expected).unwrap_or_default();
        let problem = || format!("{}: the compiler says\n\n{found}\ninstead of\n\n{wanted}", program.display());
        (found != wanted).then(problem)
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let halves =
            programs.chunks(programs.len().div_ceil(2)).map(|half| scope.spawn(|| half.iter().filter_map(judge).collect()));
        let halves: Vec<_> = halves.collect();
        halves.into_iter().flat_map(|half| -> Vec<String> { half.join().unwrap() }).collect()
    });
    assert!(wrong.is_empty(), "{}\nif that is better, run this test with BLESS=1", wrong.join("\n"));
    assert!(programs.len() >= 39, "{} programs", programs.len());
}

#[test]
fn what_the_compiler_says_is_told_by_what_matters() {
    let errors = "error[E0277]: no\n  --> ui/a.rs:12:5\n   |\n12 | x: u8,\n   |    ^^\nnote: required\n   --> /here/crates/a/src/b.rs:123:7\n    |\n123 | trait T {}\n    |       ^\n           and 17 others\n\nerror: aborting due to 1 previous error\n";
    let expected = "error[E0277]: no\n   --> ui/a.rs:12:5\n    |\n12  | x: u8,\n    |    ^^\nnote: required\n   --> $WORKSPACE/crates/a/src/b.rs\n    |\n    | trait T {}\n    |       ^\n           and $N others\n";
    assert_eq!(said(errors, "/here"), expected);
}
