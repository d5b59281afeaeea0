//! Pages: reports as files, in the folder that `SMALLSCOPE_REPORT` names, and the browser, which `SMALLSCOPE_VIEW` opens.
//!
//! Only what a test or a program runs itself has a page: not what code under test runs, nor what other processes run for this one. Whatever goes wrong with
//! a page is said, and changes no verdict.

pub(crate) mod gallery;
pub(crate) mod view;

use crate::harness::settings::environment;
use crate::harness::{Verdict, panics, process};
use crate::system::say;
use smallscope_view::Page;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Once;

const VARIABLE: &str = "SMALLSCOPE_REPORT";

/// Where the page of one report goes.
pub(crate) struct Pages {
    folder: PathBuf,
    program: String,
    identity: String,
}

/// Whether what runs now will have a page.
pub(crate) fn are_wanted() -> bool {
    environment(VARIABLE).is_some() && !panics::is_caught() && !process::is_within()
}

impl Pages {
    /// None if no page is wanted. `identity` tells it from others of the same test.
    pub(crate) fn wanted(test: Option<&str>, identity: &str) -> Option<Pages> {
        let folder = are_wanted().then(|| std::env::var_os(VARIABLE)).flatten()?;
        if folder.is_empty() {
            unwritten("it is empty; write the name of a folder");
            return None;
        }
        let identity = match test {
            Some(test) if test != identity => format!("{test}: {identity}"),
            _ => identity.to_string(),
        };
        Some(Pages { folder: folder.into(), program: program(), identity })
    }

    pub(crate) fn write(self, page: Page) {
        let page = Page { program: self.program, identity: self.identity, ..page };
        if let Err(problem) = smallscope_view::write(&self.folder, &page) {
            unwritten(&problem);
        }
    }
}

/// Said once: it is the same for all.
fn unwritten(problem: &str) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| say(&format!("note: {VARIABLE}: no report is written: {problem}\n")));
}

/// The name of the test program, without the numbers that tell builds of it apart.
fn program() -> String {
    let path = std::env::current_exe().unwrap_or_default();
    let name = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    match name.rsplit_once('-') {
        Some((name, build)) if build.len() == 16 && build.bytes().all(|byte| byte.is_ascii_hexdigit()) => name.to_string(),
        _ => name,
    }
}

/// What every page has.
pub(crate) fn page(kind: &str, name: &str, verdict: &Verdict, report: &impl Display) -> Page {
    let (word, reason) = verdict.word();
    let text = report.to_string();
    Page {
        kind: kind.to_string(),
        name: name.to_string(),
        verdict: word.to_string(),
        reason: reason.unwrap_or_default().to_string(),
        exit_code: verdict.exit_code(),
        line: text.lines().next().unwrap_or_default().to_string(),
        text,
        ..Page::default()
    }
}

/// `1 234 567`, with narrow spaces that do not break.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}
