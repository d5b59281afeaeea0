//! `smallscope view`: structures, searches and call sequences in a browser.

use crate::arguments::ViewArguments;
use crate::exit::{Failure, of_report};
use crate::output::write;
use smallscope::Verdict;
use smallscope_subjects::explore::{self, ExploreSettings};
use smallscope_subjects::{Style, find};

pub fn run(arguments: &ViewArguments) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    if find(&search.subject).is_err() && explore::find(&search.subject).is_ok() {
        return calls(arguments);
    }
    // Every candidate can be looked at only if the predicate is run on every one.
    let scope = search.scope(search.style(Style::Natural))?;
    let title = format!("{} {}", search.subject, search.bounds);
    let mut tell = |address: &str| write(&format!("{address}\n"));
    if let Some(file) = &arguments.stored {
        scope.view_stored(&title, &scope.load_valid(file)?, &mut tell)?;
    } else if let Some(file) = &arguments.memo {
        scope.view_memo(&title, &scope.memo_in(file)?, &mut tell)?;
    } else {
        scope.view(&title, &mut tell)?;
    }
    Ok(Verdict::Holds)
}

/// The bound is the number of calls.
fn calls(arguments: &ViewArguments) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    let subject = explore::find(&search.subject)?;
    let n = search
        .bounds
        .parse()
        .map_err(|_| Failure::usage(&format!("`{}` is not a number of calls from 0 to 255", search.bounds)))?;
    let report = subject.explore(&ExploreSettings { n, threads: 0, seconds: None, progress: true, view: true })?;
    of_report(&report.verdict, &report)
}
