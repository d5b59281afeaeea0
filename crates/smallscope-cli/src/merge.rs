//! `smallscope merge`: one report of all shards; and `smallscope count --shard`.

use crate::arguments::CountArguments;
use crate::exit::{Failure, of_counts};
use crate::output::{quoted, write};
use smallscope::check::{Merged, merge};
use smallscope::remote::Shard;
use smallscope::{Counts, Error, Verdict};
use smallscope_subjects::{SearchSettings, Style};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

pub fn run(files: &[PathBuf], json: bool) -> Result<Verdict, Failure> {
    let all = merge(files).map_err(|error| match error {
        Error::Scope { problems, .. } => Failure::usage(&problems.join("; ")),
        error => error.into(),
    })?;
    let mut verdicts = vec![];
    for merged in all {
        match merged {
            Merged::Check(report) => {
                verdicts.push(report.verdict.clone());
                write(&if json { report.to_json() + "\n" } else { format!("{report}\n") });
            }
            Merged::Count(what, counts) => {
                verdicts.push(of_counts(&counts));
                let Counts { explored, valid, .. } = counts;
                write(&if json {
                    format!("{{\"search\":{},\"explored\":{explored},\"valid\":{valid},\"complete\":true}}\n", quoted(&what))
                } else {
                    format!("{what}: {explored} explored, {valid} valid (all within the bounds)\n")
                });
            }
            other => return Err(Failure(Verdict::Internal(format!("shards of something unknown: {other:?}")))),
        }
    }
    // A counterexample is what one wants to know of first.
    let is_worse = |verdict: &&Verdict| (**verdict != Verdict::Counterexample, **verdict == Verdict::Holds);
    Ok(verdicts.iter().min_by_key(is_worse).cloned().unwrap_or(Verdict::Holds))
}

/// One shard of a count.
pub fn count(arguments: &CountArguments, shard: Shard) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    if search.max_valid.is_some() {
        return Err(Failure::usage("only a whole search has shards; remove --max-valid"));
    }
    let threads = arguments.threads.map_or(0, NonZeroUsize::get);
    let scope = search.scope_with(Style::Fast, SearchSettings { threads, ..SearchSettings::default() })?;
    let what = format!("{} {} {}", search.subject, search.bounds, search.predicate()?);
    let folder = Path::new(arguments.shard.shard_folder.as_deref().unwrap_or(Shard::FOLDER));
    std::fs::create_dir_all(folder).map_err(|error| Failure::usage(&format!("{}: {error}", folder.display())))?;
    let file = folder.join(format!("{}.{}-of-{}.shard", what.replace([' ', ','], "-"), shard.number, shard.of));
    let Counts { explored, valid, .. } = scope.count_shard(&what, shard, &file)?;
    let file = file.display().to_string();
    write(&if arguments.json {
        format!(
            "{{\"search\":{},\"shard\":\"{shard}\",\"explored\":{explored},\"valid\":{valid},\"complete\":false,\"file\":{}}}\n",
            quoted(&what),
            quoted(&file)
        )
    } else {
        format!(
            "{what}: {explored} explored, {valid} valid in shard {shard}, which is not all; `smallscope merge` takes {file}\n"
        )
    });
    Ok(Verdict::Holds)
}
