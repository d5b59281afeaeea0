//! `smallscope print`: the valid structures.

use crate::arguments::{Format, Search};
use crate::exit::{Exit, Failure, of_counts};
use crate::output::Lines;
use smallscope_subjects::{Picture, Style};

pub fn run(search: &Search, format: Format) -> Result<Exit, Failure> {
    let picture = match format {
        Format::Text => Picture::Text,
        Format::Json => Picture::Json,
        Format::Dot => Picture::Dot,
    };
    let mut lines = Lines::default();
    let counts = search.scope(Style::Fast)?.for_each_picture(picture, &mut |shown| lines.line(shown.trim_end()))?;
    drop(lines);
    Ok(of_counts(&counts))
}
