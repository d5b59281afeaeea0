//! `smallscope print`: the valid structures.

use crate::algorithm;
use crate::arguments::{Format, PrintArguments};
use crate::exit::{Exit, Failure, of_counts};
use crate::output::Lines;
use smallscope_subjects::{Picture, Style};

pub fn run(arguments: &PrintArguments) -> Result<Exit, Failure> {
    let picture = match arguments.format {
        Format::Text => Picture::Text,
        Format::Json => Picture::Json,
        Format::Dot => Picture::Dot,
    };
    if let Some(algorithm) = arguments.algorithm {
        return algorithm::print(arguments, algorithm, picture);
    }
    let mut lines = Lines::default();
    let counts = arguments.search.scope(Style::Fast)?.for_each_picture(picture, &mut |shown| lines.line(shown.trim_end()))?;
    drop(lines);
    Ok(of_counts(&counts))
}
