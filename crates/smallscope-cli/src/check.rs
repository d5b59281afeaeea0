//! `smallscope check`: a method of a subject on every input within bounds.

use crate::arguments::CheckArguments;
use crate::exit::{Failure, how_to_resume, of_report};
use crate::output::{complain, quoted, write};
use smallscope::check::Counterexample;
use smallscope::{Report, Verdict};
use smallscope_subjects::methods::{CheckSettings, find_method};
use std::thread;
use std::time::Instant;

pub fn run(arguments: &CheckArguments) -> Result<Verdict, Failure> {
    let method = find_method(&arguments.method)?;
    let bounds = method.parse_bounds(&arguments.bounds)?;
    let fault = arguments.fault.as_deref().map(|fault| method.fault(fault)).transpose()?.map(|fault| fault.name);
    let again = same_check(arguments);
    let options = CheckSettings {
        name: fault.map_or(method.name.to_string(), |fault| format!("{} with fault {fault}", method.name)),
        max_inputs: arguments.max_inputs,
        seconds: arguments.seconds,
        replay: arguments.replay.clone(),
        keep_going: arguments.keep_going,
        isolation: arguments.isolated,
        command: again.clone(),
        threads: arguments.threads.map(|threads| threads.get() as u64),
        resume: arguments.resume.clone(),
        inputs: arguments.inputs.clone(),
        algorithm: arguments.algorithm.map(Into::into),
        seed: arguments.seed,
        memo: arguments.memo.clone(),
        elsewhere: None,
        shard: arguments.shard.shard.map(|shard| shard.to_string()),
        shard_folder: arguments.shard.shard_folder.clone(),
        progress: true,
    };
    let begun = Instant::now();
    let mut report = if options.replay.is_some() {
        // An input that is replayed may panic, so that a debugger stops there.
        let Ok(report) = thread::spawn(move || (method.check)(&bounds, fault, &options)).join() else {
            complain("the replayed input panicked");
            return Ok(Verdict::Counterexample);
        };
        report
    } else {
        (method.check)(&bounds, fault, &options)
    };
    let verdict = of_report(&report.verdict, &report)?;
    if let Some(found) = &mut report.counterexample {
        found.replay = replay_line(&again, found);
    }
    write(&if arguments.json { as_json(arguments, &report, begun) } else { format!("{report}\n") });
    if let Some(file) = arguments.resume.as_ref().filter(|_| matches!(verdict, Verdict::Incomplete(_))) {
        complain(&format!("not complete{}", how_to_resume(Some(file.as_ref()))));
    }
    Ok(verdict)
}

/// The arguments of this program that run the same check.
fn same_check(arguments: &CheckArguments) -> Vec<String> {
    let mut words = vec!["check", &arguments.method, &arguments.bounds];
    if let Some(fault) = &arguments.fault {
        words.extend(["--fault", fault]);
    }
    words.into_iter().map(str::to_string).collect()
}

/// The command that runs an input of a check again.
pub fn replay_line(check: &[String], found: &Counterexample) -> String {
    format!("smallscope {} --replay {}", check.join(" "), place(found))
}

/// What `--replay` takes.
fn place(found: &Counterexample) -> String {
    let positions: Vec<String> = found.positions.iter().map(ToString::to_string).collect();
    let separator = if positions.is_empty() { "" } else { "/" };
    format!("{}{separator}{}", found.path, positions.join(","))
}

fn as_json(arguments: &CheckArguments, report: &Report, begun: Instant) -> String {
    let counterexample = report.counterexample.as_ref().map_or("null".to_string(), |found| {
        format!(
            "{{\"path\":{},\"size\":{},\"what\":{},\"text\":{}}}",
            quoted(&place(found)),
            found.size,
            quoted(&found.failure.text),
            quoted(&found.to_string())
        )
    });
    format!(
        "{{\"subject\":{},\"bounds\":{},\"fault\":{},\"inputs\":{},\"passed\":{},\"failed\":{},\"resumed\":{},\"complete\":{},\
         \"counterexample\":{counterexample},\"seconds\":{:.6}}}\n",
        quoted(&arguments.method),
        quoted(&arguments.bounds),
        arguments.fault.as_deref().map_or("null".to_string(), quoted),
        report.inputs,
        report.passed,
        report.failed,
        report.resumed,
        report.complete,
        begun.elapsed().as_secs_f64()
    )
}
