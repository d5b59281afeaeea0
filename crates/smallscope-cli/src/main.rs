//! The `smallscope` command. Results go to standard output, everything else to standard error.

mod arguments;
mod count;
mod exit;
mod list;
mod output;
mod print;
mod progress;
mod vectors;

use arguments::{Arguments, Command};
use clap::Parser;
use exit::Exit;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if !error.use_stderr() => {
            output::write(&error.to_string());
            return Exit::Holds.into();
        }
        Err(error) => {
            eprintln!("{}", arguments::one_line(&error));
            return Exit::Usage.into();
        }
    };
    let done = match &arguments.command {
        Command::List { json } => list::run(*json),
        Command::Count(count) => count::run(count),
        Command::Vectors(search) => vectors::run(search),
        Command::Print { search, format } => print::run(search, *format),
    };
    match done {
        Ok(exit) => exit.into(),
        Err(exit::Failure { exit, message }) => {
            eprintln!("smallscope: {message}");
            exit.into()
        }
    }
}
