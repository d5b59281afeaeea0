//! `smallscope count`.

use crate::algorithm;
use crate::arguments::CountArguments;
use crate::exit::{Failure, of_resumed};
use crate::memo;
use crate::merge;
use crate::output;
use smallscope::scope::SearchProgress;
use smallscope::{StopReason, Verdict};
use smallscope_subjects::{SearchSettings, Style};
use std::num::NonZeroUsize;
use std::time::Instant;

pub fn run(arguments: &CountArguments) -> Result<Verdict, Failure> {
    if let Some(algorithm) = arguments.algorithm {
        return algorithm::count(arguments, algorithm);
    }
    let search = &arguments.search;
    if let Some(file) = &arguments.memo {
        return memo::count(search, file, arguments.json);
    }
    if let Some(shard) = arguments.shard.shard {
        return merge::count(arguments, shard);
    }
    let threads = arguments.threads.map_or(0, NonZeroUsize::get);
    let (resume, seconds) = (arguments.resume.resume.clone(), arguments.resume.seconds);
    let mut scope = search.scope_with(Style::Fast, SearchSettings { threads, resume, seconds, ..SearchSettings::default() })?;
    if let Some(by) = arguments.by {
        scope.set_search(by);
    }
    let begun = Instant::now();
    let mut progress = SearchProgress::new(&*scope, true);
    let counts = scope.count(&mut |so_far| {
        progress.tell(so_far.explored, so_far.share, |seconds| {
            let rate = so_far.explored as f64 / seconds / 1e6;
            format!("{} explored, {} valid, {seconds:.0} s, {rate:.1} million/s", so_far.explored, so_far.valid)
        });
    })?;
    drop(progress);
    let seconds = begun.elapsed().as_secs_f64();
    let used = counts.search;
    let (explored, valid, complete) = (counts.explored, counts.valid, counts.is_complete());
    let (subject, bounds, predicate) = (&search.subject, &search.bounds, search.predicate()?);
    if arguments.json {
        let style = match search.style(Style::Fast) {
            Style::Natural => "natural",
            Style::Fast => "fast",
        };
        output::write(&format!(
            "{{\"subject\":\"{subject}\",\"bounds\":\"{bounds}\",\"predicate\":\"{predicate}\",\"style\":\"{style}\",\
             \"explored\":{explored},\"valid\":{valid},\"complete\":{complete},\"search\":\"{used}\",\"seconds\":{seconds:.6}}}\n"
        ));
    } else {
        let until = match &counts.stop {
            None => "all within the bounds",
            Some(stop) if stop.reason == StopReason::Interrupted => "incomplete: interrupted",
            Some(_) => "incomplete: a limit was reached",
        };
        let by = if used == smallscope::Search::Korat { String::new() } else { format!(", by {used}") };
        output::write(&format!(
            "{subject} {bounds} {predicate}: {explored} explored, {valid} valid{by} ({until}; {seconds:.3} s)\n"
        ));
    }
    Ok(of_resumed(&counts, arguments.resume.resume.as_deref()))
}
