//! `smallscope explore` in the modes of delta execution.

use crate::arguments::{ExploreArguments, ModeArgument};
use crate::exit::{Failure, of_report};
use crate::output::{quoted, write};
use smallscope::Verdict;
use smallscope::delta::{Mode, Report};
use smallscope_delta_subjects::{Settings, find};

pub fn run(arguments: &ExploreArguments) -> Result<Verdict, Failure> {
    let subject = find(&arguments.subject)?;
    if arguments.n == 0 || arguments.n > subject.most {
        return Err(Failure::usage(&format!("`{}` takes a bound from 1 to {}, not {}", subject.name, subject.most, arguments.n)));
    }
    let mode = match arguments.mode {
        ModeArgument::Standard => Mode::Standard,
        ModeArgument::Paper => Mode::Paper,
        ModeArgument::Lanes | ModeArgument::Abstract => Mode::Lanes,
        ModeArgument::Auto => Mode::Auto,
    };
    let report = subject.explore(&Settings {
        threads: arguments.threads.map_or(0, |threads| threads.get() as u64),
        seconds: arguments.seconds,
        progress: !arguments.json,
        shapes: (arguments.mode == ModeArgument::Abstract).then_some(arguments.seed),
        ..Settings::new(arguments.n, mode)
    });
    let verdict = of_report(&report.verdict, &report)?;
    write(&if arguments.json { json(arguments, &report) } else { text(&report) });
    Ok(verdict)
}

fn text(report: &Report) -> String {
    let mut text = report.line() + "\n";
    if let Some(first) = report.counterexamples.first() {
        text += &format!("{} failures; the first:\n{first}\n", report.failures);
    }
    text
}

/// The report, and what was asked for.
fn json(arguments: &ExploreArguments, report: &Report) -> String {
    let report = report.to_json();
    let fields = report.strip_prefix('{').unwrap_or_default();
    format!("{{\"subject\":{},\"n\":{},{fields}\n", quoted(&arguments.subject), arguments.n)
}
