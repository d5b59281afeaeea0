//! `smallscope estimate`.

use crate::arguments::EstimateArguments;
use crate::exit::Failure;
use crate::output::{quoted, write};
use smallscope::Verdict;
use smallscope::scope::{Effort, Estimated};
use smallscope_subjects::Style;
use std::time::Duration;

pub fn run(arguments: &EstimateArguments) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    let effort = match (arguments.probes, arguments.seconds) {
        (Some(candidates), _) => Effort::Candidates(candidates),
        (None, Some(seconds)) => Effort::Time(Duration::from_secs(seconds)),
        (None, None) => Effort::default(),
    };
    let estimate = search.scope(Style::Fast)?.estimate(effort, arguments.seed)?;
    let (subject, bounds, predicate) = (&search.subject, &search.bounds, search.predicate()?);
    if arguments.json {
        write(&format!(
            "{{\"subject\":{},\"bounds\":{},\"predicate\":{},\"exact\":{},\"explored\":{},\"valid\":{},\"seconds\":{}}}\n",
            quoted(subject),
            quoted(bounds),
            quoted(predicate),
            estimate.is_exact,
            number(estimate.explored),
            number(estimate.valid),
            number(estimate.seconds)
        ));
    } else {
        let how = if estimate.is_exact { " (all of it was searched)" } else { "" };
        write(&format!("{subject} {bounds} {predicate}: {estimate}{how}\n"));
    }
    Ok(Verdict::Holds)
}

/// What is infinite is `null`.
fn number(Estimated { value, low, high, is_reliable, .. }: Estimated) -> String {
    let finite = |number: f64| if number.is_finite() { format!("{number}") } else { "null".to_string() };
    format!("{{\"value\":{},\"low\":{},\"high\":{},\"reliable\":{is_reliable}}}", finite(value), finite(low), finite(high))
}
