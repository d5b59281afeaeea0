//! `smallscope list`.

use crate::exit::Failure;
use crate::output;
use smallscope::Verdict;
use smallscope_delta_subjects::{DELTA_SUBJECTS, DeltaSubject};
use smallscope_subjects::explore;
use smallscope_subjects::methods::{METHODS, Method};
use smallscope_subjects::{SUBJECTS, Subject};

pub fn run(json: bool) -> Result<Verdict, Failure> {
    output::write(&if json {
        let subjects: Vec<String> = SUBJECTS.iter().map(subject_as_json).collect();
        let methods: Vec<String> = METHODS.iter().map(method_as_json).collect();
        let explored = explore::SUBJECTS.iter().map(|subject| explored_as_json(subject.name, subject.about, subject.most));
        let delta = delta_only().map(|subject| explored_as_json(subject.name, subject.about, subject.most));
        let explored: Vec<String> = explored.chain(delta).collect();
        let (subjects, methods, explored) = (subjects.join(","), methods.join(","), explored.join(","));
        format!("{{\"subjects\":[{subjects}],\"methods\":[{methods}],\"explored\":[{explored}]}}\n")
    } else {
        let subjects = SUBJECTS.iter().map(subject_as_text).chain(METHODS.iter().map(method_as_text));
        let explored = explore::SUBJECTS.iter().map(|subject| explored_as_text(subject.name, subject.about, subject.most));
        let delta = delta_only().map(|subject| explored_as_text(subject.name, subject.about, subject.most));
        subjects.chain(explored).chain(delta).collect()
    });
    Ok(Verdict::Holds)
}

fn subject_as_text(subject: &Subject) -> String {
    let first = first_lines(subject.name, subject.about, subject.bounds, subject.short.is_some());
    format!("{first}{:25} predicates: {}\n", "", subject.predicates.join(", "))
}

fn method_as_text(method: &Method) -> String {
    let mut text = first_lines(method.name, method.about, method.bounds, method.short.is_some());
    for fault in method.faults {
        text.push_str(&format!("{:25} fault {}: {}\n", "", fault.name, fault.about));
    }
    text
}

fn first_lines(name: &str, about: &str, bounds: &[&str], has_short: bool) -> String {
    let short = if has_short && bounds.len() > 1 { " or one number" } else { "" };
    format!("{name:<22} {about}\n{:25} bounds: {}{short}\n", "", bounds.join(","))
}

/// Subjects that only delta execution has.
fn delta_only() -> impl Iterator<Item = &'static DeltaSubject> {
    DELTA_SUBJECTS.iter().filter(|subject| explore::find(subject.name).is_err())
}

fn explored_as_text(name: &str, about: &str, most: u8) -> String {
    format!("{name:<22} {about}\n{:25} explore it with a bound from 1 to {most}\n", "")
}

fn explored_as_json(name: &str, about: &str, most: u8) -> String {
    format!("{{\"subject\":\"{name}\",\"about\":\"{about}\",\"most\":{most}}}")
}

fn subject_as_json(subject: &Subject) -> String {
    format!(
        "{{\"subject\":\"{}\",\"about\":\"{}\",\"bounds\":[{}],\"short\":{},\"predicates\":[{}]}}",
        subject.name,
        subject.about,
        quoted_all(subject.bounds),
        subject.short.is_some(),
        quoted_all(subject.predicates)
    )
}

fn method_as_json(method: &Method) -> String {
    let faults: Vec<String> =
        method.faults.iter().map(|fault| format!("{{\"fault\":\"{}\",\"about\":\"{}\"}}", fault.name, fault.about)).collect();
    format!(
        "{{\"method\":\"{}\",\"about\":\"{}\",\"bounds\":[{}],\"short\":{},\"faults\":[{}]}}",
        method.name,
        method.about,
        quoted_all(method.bounds),
        method.short.is_some(),
        faults.join(",")
    )
}

fn quoted_all(names: &[&str]) -> String {
    names.iter().map(|name| output::quoted(name)).collect::<Vec<_>>().join(",")
}
