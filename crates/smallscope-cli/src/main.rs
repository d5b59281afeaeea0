//! The `smallscope` command. Results go to standard output, everything else to standard error.

#![forbid(unsafe_code)]

mod algorithm;
mod arguments;
mod check;
mod cluster;
mod count;
mod estimate;
mod exit;
mod explore;
mod explore_delta;
mod list;
mod memo;
mod merge;
mod output;
mod paper;
mod play;
mod print;
mod ranges;
mod repair;
mod simulate;
mod store;
mod vectors;
mod view;

use arguments::{Arguments, Command};
use clap::Parser;
use exit::Failure;
use smallscope::Verdict;
use std::process::ExitCode;

fn main() -> ExitCode {
    match Arguments::try_parse().map_or_else(not_run, |arguments| run(&arguments.command)) {
        Ok(verdict) => verdict.exit_code().into(),
        Err(Failure(verdict)) => {
            output::complain(verdict.reason().unwrap_or_default());
            verdict.exit_code().into()
        }
    }
}

fn run(command: &Command) -> Result<Verdict, Failure> {
    match command {
        Command::List { json } => list::run(*json),
        Command::Count(count) => count::run(count),
        Command::Estimate(estimate) => estimate::run(estimate),
        Command::Vectors(search) => vectors::run(search),
        Command::Check(check) => check::run(check),
        Command::Merge { files, json } => merge::run(files, *json),
        Command::Cluster { action } => cluster::run(action),
        Command::Explore(explore) => explore::run(explore),
        Command::Play { game, computer_begins } => play::run(game, *computer_begins),
        Command::Ranges(ranges) => ranges::run(ranges),
        Command::Memo { action } => memo::run(action),
        Command::Paper(paper) => paper::run(paper),
        Command::Simulate(simulate) => simulate::run(simulate),
        Command::Print(print) => print::run(print),
        Command::View(view) => view::run(view),
        Command::Info { file } => store::info(file),
        Command::Store { search, out, explored: false, .. } => store::run(search, out),
        Command::Store { search, out, explored: true, encoding } => store::explored(search, out, *encoding),
        Command::Repair(repair) => repair::run(repair),
    }
}

/// Help and version are what was asked for; everything else that keeps a command from being run is a mistake.
fn not_run(error: clap::Error) -> Result<Verdict, Failure> {
    if error.use_stderr() {
        return Err(Failure::usage(&arguments::one_line(&error)));
    }
    output::write(&error.to_string());
    Ok(Verdict::Holds)
}
