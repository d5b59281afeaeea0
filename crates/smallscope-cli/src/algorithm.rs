//! The four algorithms of parallel Korat, for `count` and `print`.

use crate::arguments::{AlgorithmArgument, CountArguments, PrintArguments, Search};
use crate::exit::{Failure, of_counts};
use crate::output::{Lines, write};
use smallscope::{Path, Valid, Verdict};
use smallscope_subjects::{Algorithm, Algorithms, AnyScope, Kept, Picture, SearchSettings, Style};
use std::any::Any;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

fn scope(search: &Search, threads: Option<NonZeroUsize>) -> Result<Box<dyn AnyScope>, Failure> {
    if search.max_valid.is_some() || !search.unfocus.is_empty() {
        return Err(Failure::usage("the four algorithms run a whole search; remove --max-valid and --unfocus"));
    }
    let threads = threads.map_or(0, NonZeroUsize::get);
    Ok(search.scope_with(Style::Fast, SearchSettings { threads, ..SearchSettings::default() })?)
}

/// A first run, and a later one that uses what it kept.
pub fn count(arguments: &CountArguments, algorithm: AlgorithmArgument) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    let scope = scope(search, arguments.threads)?;
    let begun = Instant::now();
    let first = scope.first_run(algorithm.into(), arguments.seed, &|_| {})?;
    let seconds = begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let later = scope.later_run(&first.kept, &|_| {})?;
    let later_seconds = begun.elapsed().as_secs_f64();
    if later.valid != first.counts.valid {
        let message = format!("a later run finds {} valid structures, the first run found {}", later.valid, first.counts.valid);
        return Err(Failure(Verdict::Internal(message)));
    }
    let (subject, bounds, predicate, name) = (&search.subject, &search.bounds, search.predicate()?, Algorithm::from(algorithm));
    let (kept, what) = match &first.kept {
        Kept::Inputs(inputs) => (inputs.len(), "inputs"),
        Kept::Ranges(ranges) => (ranges.len(), "ranges"),
    };
    let counts = &first.counts;
    if arguments.json {
        write(&format!(
            "{{\"subject\":\"{subject}\",\"bounds\":\"{bounds}\",\"predicate\":\"{predicate}\",\"algorithm\":\"{name}\",\"explored\":{},\
             \"valid\":{},\"complete\":true,\"seconds\":{seconds:.6},\"kept_{what}\":{kept},\"later_explored\":{},\"later_valid\":{},\
             \"later_seconds\":{later_seconds:.6}}}\n",
            counts.explored, counts.valid, later.explored, later.valid
        ));
    } else {
        write(&format!(
            "{subject} {bounds} {predicate} {name}: {} explored, {} valid (all within the bounds; {seconds:.3} s), {kept} {what} kept; \
             later run: {} explored, {} valid ({later_seconds:.3} s)\n",
            counts.explored, counts.valid, later.explored, later.valid
        ));
    }
    Ok(of_counts(counts))
}

/// The valid structures, in search order, whichever thread finds them.
pub fn print(arguments: &PrintArguments, algorithm: AlgorithmArgument, picture: Picture) -> Result<Verdict, Failure> {
    let scope = scope(&arguments.search, arguments.threads)?;
    let found: Mutex<Vec<(Path, String)>> = Mutex::default();
    let keep = |valid: &Valid<'_, dyn Any>| {
        let shown = (valid.path(), picture.of(valid));
        found.lock().unwrap_or_else(PoisonError::into_inner).push(shown);
    };
    let first = scope.first_run(algorithm.into(), arguments.seed, &keep)?;
    if let Kept::Inputs(_) = &first.kept {
        scope.later_run(&first.kept, &keep)?;
    }
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort();
    let mut lines = Lines::default();
    found.iter().for_each(|(_, shown)| lines.line(shown.trim_end()));
    drop(lines);
    Ok(of_counts(&first.counts))
}

impl From<AlgorithmArgument> for Algorithm {
    fn from(algorithm: AlgorithmArgument) -> Algorithm {
        match algorithm {
            AlgorithmArgument::SeqOff => Algorithm::SeqOff,
            AlgorithmArgument::SeqOn => Algorithm::SeqOn,
            AlgorithmArgument::ParOff => Algorithm::ParOff,
            AlgorithmArgument::ParOn => Algorithm::ParOn,
        }
    }
}
