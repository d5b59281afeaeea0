//! `smallscope ranges`: ranges that partition a search.

use crate::arguments::RangesArguments;
use crate::exit::Failure;
use crate::output::{Lines, quoted, write};
use smallscope::Verdict;
use smallscope_subjects::Style;

pub fn run(arguments: &RangesArguments) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    if search.max_valid.is_some() {
        return Err(Failure::usage("ranges partition a whole search; remove --max-valid"));
    }
    let scope = search.scope(Style::Fast)?;
    let ranges: Vec<(String, Option<(u64, u64)>)> = match (arguments.equidistant, arguments.fast_forward) {
        (Some(count), _) => {
            let parts = scope.memorize(count as usize, 0)?.equidistant.parts(count as usize);
            parts.into_iter().map(|part| (part.range.to_string(), Some((part.start, part.end)))).collect()
        }
        (None, count) => {
            let ranges = scope.fast_forward(count.unwrap_or(1) as usize, arguments.seed)?;
            ranges.into_iter().map(|range| (range.to_string(), None)).collect()
        }
    };
    if arguments.json {
        let all: Vec<String> = ranges
            .iter()
            .map(|(range, indexes)| match indexes {
                Some((start, end)) => format!("{{\"range\":{},\"start\":{start},\"end\":{end}}}", quoted(range)),
                None => format!("{{\"range\":{}}}", quoted(range)),
            })
            .collect();
        write(&format!(
            "{{\"subject\":{},\"bounds\":{},\"predicate\":{},\"ranges\":[{}]}}\n",
            quoted(&search.subject),
            quoted(&search.bounds),
            quoted(search.predicate()?),
            all.join(",")
        ));
    } else {
        let mut lines = Lines::default();
        for (range, indexes) in &ranges {
            let candidates = indexes.map_or(String::new(), |(start, end)| format!("  {start}..{end}"));
            lines.line(&format!("{range}{candidates}"));
        }
    }
    Ok(Verdict::Holds)
}
