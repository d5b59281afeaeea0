//! `smallscope store`: the valid structures, or all candidates, written to a file.

use crate::arguments::{EncodingArgument, Search};
use crate::exit::{Failure, of_counts};
use crate::output::write;
use smallscope::store::manifest;
use smallscope::{Encoding, Error, Verdict};
use smallscope_subjects::Style;
use std::path::Path;
use std::time::Instant;

pub fn run(search: &Search, file: &Path) -> Result<Verdict, Failure> {
    is_whole(search)?;
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

/// All candidates. A fast predicate passes over candidates without running them, so this is about natural ones.
pub fn explored(search: &Search, file: &Path, encoding: EncodingArgument) -> Result<Verdict, Failure> {
    is_whole(search)?;
    if search.style(Style::Natural) == Style::Fast {
        return Err(Failure::usage("the fast style does not run the predicate on every candidate; remove --style"));
    }
    let encoding = match encoding {
        EncodingArgument::Delta => Encoding::Delta,
        EncodingArgument::Full => Encoding::Full,
    };
    let begun = Instant::now();
    let explored = search.scope(Style::Natural)?.store_explored(file, encoding)?;
    let (subject, bounds, predicate, seconds) =
        (&search.subject, &search.bounds, search.predicate()?, begun.elapsed().as_secs_f64());
    write(&format!("{subject} {bounds} {predicate}: {explored} explored, stored in {} ({seconds:.3} s)\n", file.display()));
    Ok(Verdict::Holds)
}

fn is_whole(search: &Search) -> Result<(), Failure> {
    match search.max_valid {
        None => Ok(()),
        Some(_) => Err(Failure::usage("only a whole search can be stored; remove --max-valid")),
    }
}

/// `smallscope info`: what a file is.
pub fn info(file: &Path) -> Result<Verdict, Failure> {
    let manifest = manifest(file).map_err(|problem| Error::File { file: file.display().to_string(), problem })?;
    write(&format!("{}: {manifest}\n", file.display()));
    Ok(match manifest.is_complete {
        true => Verdict::Holds,
        false => Verdict::Incomplete("the file was not written to its end".to_string()),
    })
}
