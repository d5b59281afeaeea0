//! `smallscope list`.

use crate::exit::{Exit, Failure};
use crate::output;
use smallscope_subjects::{SUBJECTS, Subject};

pub fn run(json: bool) -> Result<Exit, Failure> {
    let shown: Vec<String> = SUBJECTS.iter().map(if json { as_json } else { as_text }).collect();
    output::write(&if json { format!("{{\"subjects\":[{}]}}\n", shown.join(",")) } else { shown.concat() });
    Ok(Exit::Holds)
}

fn as_text(subject: &Subject) -> String {
    let short = if subject.short.is_some() && subject.bounds.len() > 1 { " or one number" } else { "" };
    format!(
        "{:<20} {}\n{:20}   bounds: {}{short}\n{:20}   predicates: {}\n",
        subject.name,
        subject.about,
        "",
        subject.bounds.join(","),
        "",
        subject.predicates.join(", ")
    )
}

fn as_json(subject: &Subject) -> String {
    let list = |names: &[&str]| names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(",");
    format!(
        "{{\"subject\":\"{}\",\"about\":\"{}\",\"bounds\":[{}],\"short\":{},\"predicates\":[{}]}}",
        subject.name,
        subject.about,
        list(subject.bounds),
        subject.short.is_some(),
        list(subject.predicates)
    )
}
