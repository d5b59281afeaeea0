//! `smallscope print`: the valid structures.

use crate::algorithm;
use crate::arguments::{Format, PrintArguments};
use crate::exit::{Failure, of_counts, of_resumed, of_valid};
use crate::memo;
use crate::output::{Lines, write};
use smallscope::{Error, Verdict};
use smallscope_subjects::{Picture, SearchSettings, Style, SubjectScope};
use std::path::Path;

pub fn run(arguments: &PrintArguments) -> Result<Verdict, Failure> {
    let picture = match arguments.format {
        Format::Text => Picture::Text,
        Format::Json => Picture::Json,
        Format::Dot => Picture::Dot,
        Format::Svg => Picture::Svg,
        Format::Path => Picture::Path,
    };
    if let Some(algorithm) = arguments.algorithm {
        return algorithm::print(arguments, algorithm, picture);
    }
    if let Some(file) = &arguments.memo {
        return memo::print(&arguments.search, file, picture);
    }
    if let Some(file) = &arguments.stored {
        return stored(arguments, file, picture);
    }
    let (resume, seconds) = (arguments.resume.resume.clone(), arguments.resume.seconds);
    let options = SearchSettings { threads: 1, resume: resume.clone(), seconds, ..SearchSettings::default() };
    let scope = arguments.search.scope_with(Style::Fast, options)?;
    if resume.is_some() {
        // Whatever a checkpoint says was printed, has been printed.
        let counts = scope.for_each_picture_parallel(picture, &|shown| write(&format!("{}\n", shown.trim_end())))?;
        return Ok(of_resumed(&counts, resume.as_deref()));
    }
    let mut lines = Lines::default();
    let counts = scope.for_each_picture(picture, &mut |shown| lines.line(shown.trim_end()))?;
    drop(lines);
    Ok(of_counts(&counts))
}

/// Those that are stored in a file.
fn stored(arguments: &PrintArguments, file: &Path, picture: Picture) -> Result<Verdict, Failure> {
    let style = if arguments.explored { Style::Natural } else { Style::Fast };
    let scope = arguments.search.scope(style)?;
    let stored = if arguments.explored { scope.load_explored(file)? } else { scope.load_valid(file)? };
    let indexes = match arguments.index {
        Some(index) if index >= stored.len() => {
            let message =
                format!("there is no structure {index} in {}: it holds {}, numbered from 0", file.display(), stored.len());
            return Err(Failure::usage(&message));
        }
        Some(index) => index..index + 1,
        None => 0..stored.len(),
    };
    let mut lines = Lines::default();
    if arguments.explored {
        for path in stored.range(indexes) {
            let path = path.map_err(|problem| Error::File { file: file.display().to_string(), problem })?;
            lines.line(&path.to_string());
        }
    } else {
        scope.for_each_stored_picture(&stored, indexes, picture, &mut |shown| lines.line(shown.trim_end()))?;
    }
    drop(lines);
    if !stored.is_complete() {
        let message = format!("{} is unfinished; run `smallscope store` again to resume it", file.display());
        return Err(Failure(Verdict::Incomplete(message)));
    }
    Ok(of_valid(u64::from(!stored.is_empty())))
}
