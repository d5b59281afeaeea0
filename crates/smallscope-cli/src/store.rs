//! `smallscope store`: the valid structures, written to a file.

use crate::arguments::Search;
use crate::exit::{Exit, Failure, of_counts};
use crate::output::write;
use smallscope_subjects::Style;
use std::path::Path;
use std::time::Instant;

pub fn run(search: &Search, file: &Path) -> Result<Exit, Failure> {
    if search.max_valid.is_some() {
        return Err(Failure::usage("all valid structures are stored; leave --max-valid away"));
    }
    let begun = Instant::now();
    let counts = search.scope(Style::Fast)?.store_valid(file)?;
    let (subject, bounds, predicate, seconds) =
        (&search.subject, &search.bounds, search.predicate()?, begun.elapsed().as_secs_f64());
    write(&format!(
        "{subject} {bounds} {predicate}: {} explored, {} valid, stored in {} ({seconds:.3} s)\n",
        counts.explored,
        counts.valid,
        file.display()
    ));
    Ok(of_counts(&counts))
}
