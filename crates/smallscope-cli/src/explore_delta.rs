//! `smallscope explore` in the modes of delta execution.

use crate::arguments::{ExploreArguments, ModeArgument};
use crate::exit::{Exit, Failure};
use crate::output::{quoted, write};
use smallscope::delta::{Error, Mode, Report};
use smallscope_delta_subjects::{Settings, find};

pub fn run(arguments: &ExploreArguments) -> Result<Exit, Failure> {
    let subject = find(&arguments.subject)?;
    if arguments.n == 0 || arguments.n > subject.most {
        return Err(Failure::usage(&format!("`{}` takes a bound from 1 to {}, not {}", subject.name, subject.most, arguments.n)));
    }
    if arguments.seconds.is_some() {
        return Err(Failure::usage("--seconds stops only --mode standard: lower the bound instead"));
    }
    let mode = match arguments.mode {
        ModeArgument::Standard => Mode::Standard,
        ModeArgument::Paper => Mode::Paper,
        ModeArgument::Lanes | ModeArgument::Abstract => Mode::Lanes,
        ModeArgument::Auto => Mode::Auto,
    };
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let threads = arguments.threads.map_or(cores, |threads| threads.get());
    let shapes = (arguments.mode == ModeArgument::Abstract).then_some(arguments.seed);
    let report = subject.explore(&Settings { threads, shapes, ..Settings::new(arguments.n, mode) }).map_err(failure)?;
    write(&if arguments.json { json(arguments, &report) } else { text(arguments, &report) });
    Ok(match (report.failures, &report.stopped) {
        (1.., _) => Exit::Counterexample,
        (0, Some(_)) => Exit::NotCompleted,
        (0, None) => Exit::Holds,
    })
}

fn failure(error: Error) -> Failure {
    Failure { exit: Exit::Usage, message: error.to_string() }
}

fn text(arguments: &ExploreArguments, report: &Report) -> String {
    let mut text = format!(
        "{} {}: {} states in {} executions on {} paths, {} visited, {:.2} s{}{}{}\n",
        arguments.subject,
        arguments.n,
        report.states,
        report.executions,
        report.paths,
        report.visited,
        report.times.total.as_secs_f64(),
        if report.exhaustive { "" } else { ", one state of each shape: not exhaustive" },
        if report.complete { "" } else { ", not complete" },
        report.stopped.as_ref().map_or(String::new(), |reason| format!(": {reason}")),
    );
    if let Some(first) = report.counterexamples.first() {
        text += &format!("{} failures; the first:\n{first}\n", report.failures);
    }
    text
}

fn json(arguments: &ExploreArguments, report: &Report) -> String {
    let counterexamples: Vec<String> = report
        .counterexamples
        .iter()
        .map(|found| {
            let calls: Vec<String> = found.calls.iter().map(|call| quoted(call)).collect();
            format!("{{\"what\":{},\"calls\":[{}],\"state\":{}}}", quoted(&found.what), calls.join(","), quoted(&found.state))
        })
        .collect();
    let times = &report.times;
    format!(
        "{{\"subject\":{},\"n\":{},\"mode\":\"{}\",\"states\":{},\"visited\":{},\"executions\":{},\"complete\":{},\"seconds\":{:.6},\
         \"peak_bytes\":{},\"paths\":{},\"exhaustive\":{},\"threads\":{},\"execution_seconds\":{:.6},\"linearization_seconds\":{:.6},\
         \"visited_seconds\":{:.6},\"merging_seconds\":{:.6},\"failures\":{},\"counterexamples\":[{}]}}\n",
        quoted(&arguments.subject),
        arguments.n,
        arguments.mode.name(),
        report.states,
        report.visited,
        report.executions,
        report.complete,
        times.total.as_secs_f64(),
        report.bytes,
        report.paths,
        report.exhaustive,
        report.threads,
        times.execution.as_secs_f64(),
        times.linearization.as_secs_f64(),
        times.visited.as_secs_f64(),
        times.merging.as_secs_f64(),
        report.failures,
        counterexamples.join(","),
    )
}
