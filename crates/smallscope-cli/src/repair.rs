//! `smallscope repair`: a valid structure in place of a broken one, and what is different in it.

use crate::arguments::RepairArguments;
use crate::exit::Failure;
use crate::output::{complain, quoted, write};
use smallscope::{Error, Mended, Path, Verdict};
use smallscope_subjects::{AnyScope, Style};

pub fn run(arguments: &RepairArguments) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    if search.style(Style::Natural) == Style::Fast {
        return Err(Failure::usage("the fast style does not run the predicate on every candidate; remove --style"));
    }
    if search.max_valid.is_some() || !search.unfocus.is_empty() {
        return Err(Failure::usage("a repair needs the whole search; remove --max-valid and --unfocus"));
    }
    let scope = search.scope(Style::Natural)?;
    let path = path(arguments, &*scope)?;
    let nearest = arguments.nearest.then_some(arguments.most as usize);
    let Some(mended) = scope.mend(&path, nearest).map_err(refused)? else {
        let reason = match nearest {
            Some(most) => {
                format!("no valid structure differs from {path} in at most {most} fields; raise --most, or remove --nearest")
            }
            None => "nothing is valid within these bounds".to_string(),
        };
        complain(&reason);
        return Ok(Verdict::Vacuous(reason));
    };
    write(&if arguments.json { as_json(&mended) } else { as_text(&mended) });
    Ok(Verdict::Holds)
}

fn path(arguments: &RepairArguments, scope: &dyn AnyScope) -> Result<Path, Failure> {
    match (&arguments.path, &arguments.vector) {
        (Some(path), _) => path.parse().map_err(|error: smallscope::ParseError| Failure::usage(&error.to_string())),
        (None, vector) => {
            let vector = vector.as_deref().unwrap_or_default();
            let numbers: Result<Vec<u32>, _> = vector.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse).collect();
            let numbers = numbers.map_err(|_| {
                Failure::usage(&format!(
                    "`{vector}` is not a candidate vector; write numbers separated by spaces, as `smallscope vectors` does"
                ))
            })?;
            scope.path_of_vector(&numbers).map_err(refused)
        }
    }
}

/// What is not within the bounds is a mistake in the arguments.
fn refused(error: Error) -> Failure {
    match error {
        Error::NotInScope { problems } => Failure::usage(&problems.join("; ")),
        error => error.into(),
    }
}

fn as_text(mended: &Mended) -> String {
    let Mended { from, was_valid, before, path, after, changes } = mended;
    if *was_valid {
        return format!("{from} is valid:\n{}\n", before.trim_end());
    }
    let changes: String = changes.iter().map(|change| format!("  {change}\n")).collect();
    format!("{from}, which is invalid:\n{}\nrepaired, {path}:\n{}\nchanges:\n{changes}", before.trim_end(), after.trim_end())
}

fn as_json(mended: &Mended) -> String {
    let Mended { from, was_valid, before, path, after, changes } = mended;
    let changes: Vec<String> = changes
        .iter()
        .map(|change| {
            let from = change.from.as_ref().map_or("null".to_string(), |from| quoted(from));
            format!("{{\"field\":{},\"from\":{from},\"to\":{}}}", quoted(&change.field), quoted(&change.to))
        })
        .collect();
    format!(
        "{{\"from\":\"{from}\",\"was_valid\":{was_valid},\"before\":{},\"path\":\"{path}\",\"after\":{},\"changes\":[{}]}}\n",
        quoted(before),
        quoted(after),
        changes.join(",")
    )
}
