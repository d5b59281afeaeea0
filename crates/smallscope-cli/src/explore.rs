//! `smallscope explore`: the states of a subject that call sequences reach.

use crate::arguments::{ExploreArguments, ModeArgument};
use crate::exit::{Failure, of_report};
use crate::explore_delta;
use crate::output::{quoted, write};
use smallscope::Verdict;
use smallscope_delta_subjects as delta;
use smallscope_subjects::explore::{ExploreSettings, find};

pub fn run(arguments: &ExploreArguments) -> Result<Verdict, Failure> {
    let is_plain = find(&arguments.subject).is_ok();
    if arguments.mode != ModeArgument::Standard || !is_plain && delta::find(&arguments.subject).is_ok() {
        return explore_delta::run(arguments);
    }
    let subject = find(&arguments.subject)?;
    let driver = ExploreSettings {
        n: arguments.n,
        threads: arguments.threads.map_or(0, |threads| threads.get() as u64),
        seconds: arguments.seconds,
        progress: !arguments.json,
        view: false,
    };
    let report = subject.explore(&driver)?;
    let verdict = of_report(&report.verdict, &report)?;
    let mode = arguments.mode.name();
    let peak = report.peak_bytes.map_or("null".to_string(), |bytes| bytes.to_string());
    write(&if arguments.json {
        format!(
            "{{\"subject\":{},\"n\":{},\"mode\":\"{mode}\",\"states\":{},\"visited\":{},\"executions\":{},\"complete\":{},\
             \"seconds\":{:.6},\"peak_bytes\":{peak},\"paths\":{}}}\n",
            quoted(subject.name),
            arguments.n,
            report.states,
            report.visited,
            report.executions,
            report.holds(),
            report.seconds,
            // Every state takes a way of its own.
            report.executions,
        )
    } else {
        format!(
            "{} {}: {} states in {} executions, {} visited, {:.2} s{}\n",
            subject.name,
            arguments.n,
            report.states,
            report.executions,
            report.visited,
            report.seconds,
            if report.holds() { "" } else { ", not complete" }
        )
    });
    Ok(verdict)
}
