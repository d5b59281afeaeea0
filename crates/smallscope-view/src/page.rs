//! The page of one report: the verdict first, then the counterexample, then what was covered. It needs nothing but itself.

use crate::chart::{Line, growth};
use crate::style::sheet;
use crate::text::{escaped, json};
use std::fmt::Write;

/// What a report says, whatever it is of.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// `check`, `exploration` or `delta`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// The program that ran it.
    pub program: String,
    /// The test that ran it, and which of its checks it is.
    pub identity: String,
    /// The verdict in one word.
    pub verdict: String,
    /// The reason, where there is one.
    pub reason: String,
    /// The exit code of the verdict.
    pub exit_code: u8,
    /// The first line of the report.
    pub line: String,
    /// The report as text.
    pub text: String,
    /// Names and numbers.
    pub facts: Vec<(String, String)>,
    /// The counterexample as an SVG document.
    pub picture: String,
    /// What happened.
    pub failure: String,
    /// The steps of a sequence.
    pub steps: Table,
    /// Code that makes the input, or the calls.
    pub code: String,
    /// The command that runs it again.
    pub replay: String,
    /// Inputs by size.
    pub sizes: Vec<Size>,
    /// Candidates by size.
    pub growth: Vec<Growth>,
    /// States by number of calls.
    pub levels: Vec<Level>,
    /// Labels and how many inputs have them.
    pub labels: Vec<(String, u64)>,
    /// What became of each kind of call.
    pub calls: Table,
    /// Further remarks.
    pub notes: Vec<String>,
    /// How long it took.
    pub seconds: f64,
    /// The report as one JSON object.
    pub json: String,
}

/// A table with a head.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The names of its columns.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// The inputs of one size.
#[derive(Clone, Copy, Debug, Default)]
pub struct Size {
    /// Objects and elements.
    pub size: usize,
    /// Inputs that passed.
    pub passed: u64,
    /// Inputs that failed.
    pub failed: u64,
}

/// The search up to a size.
#[derive(Clone, Copy, Debug, Default)]
pub struct Growth {
    /// Objects and elements.
    pub size: usize,
    /// Candidates explored for all structures up to this size.
    pub explored: u64,
    /// The structures.
    pub valid: u64,
}

/// States that are reached by a number of calls, and not by fewer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Level {
    /// States.
    pub states: u64,
    /// Calls that were run on them; none if that is not counted.
    pub executions: Option<u64>,
}

impl Page {
    /// Whether it holds.
    pub fn is_good(&self) -> bool {
        self.exit_code == 0
    }

    pub(crate) fn class(&self) -> &'static str {
        match self.exit_code {
            0 => "good",
            1 | 2 | 5 => "bad",
            _ => "unsure",
        }
    }

    /// The whole page.
    pub fn html(&self) -> String {
        let sign = match self.class() {
            "good" => "✓",
            "bad" => "✗",
            _ => "!",
        };
        let mut body = format!(
            "<p class=\"soft\"><a href=\"index.html\">all reports</a> · {} · {}</p><h1>{}</h1><p><span class=\"verdict {}\" id=\"verdict\">{sign} {}</span> {}</p><p>{}</p>",
            escaped(&self.program),
            escaped(&self.kind),
            escaped(&self.name),
            self.class(),
            escaped(&self.verdict),
            escaped(&self.reason),
            escaped(&self.line)
        );
        self.counterexample(&mut body);
        body.push_str("<h2>What was covered</h2>");
        facts(&mut body, &self.facts);
        self.covered(&mut body);
        if !self.notes.is_empty() {
            body.push_str("<h2>Notes</h2><ul>");
            self.notes.iter().for_each(|note| body.push_str(&format!("<li>{}</li>", escaped(note))));
            body.push_str("</ul>");
        }
        let _ = write!(body, "<details><summary>The report as text</summary><pre>{}</pre></details>", escaped(&self.text));
        document(&format!("{sign} {}", self.name), &body, COPY)
    }

    fn counterexample(&self, body: &mut String) {
        if self.picture.is_empty() && self.failure.is_empty() {
            return;
        }
        body.push_str("<h2>The counterexample</h2>");
        if !self.picture.is_empty() {
            let _ = write!(body, "<div class=\"picture\" id=\"counterexample\">{}</div>", self.picture);
        }
        if !self.failure.is_empty() {
            let _ = write!(body, "<pre id=\"failure\">{}</pre>", escaped(&self.failure));
        }
        table(body, &self.steps);
        for (title, text, id) in [("Code", &self.code, "code"), ("Run it again", &self.replay, "replay")] {
            if !text.is_empty() {
                let _ = write!(
                    body,
                    "<h2>{title}</h2><div class=\"copied\"><button type=\"button\" data-copy=\"{id}\">Copy</button><pre id=\"{id}\">{}</pre></div>",
                    escaped(text)
                );
            }
        }
    }

    fn covered(&self, body: &mut String) {
        if !self.sizes.is_empty() {
            let most = self.sizes.iter().map(|size| size.passed + size.failed).max().unwrap_or(0);
            body.push_str("<h3>Inputs by size</h3><table id=\"sizes\"><tr><th class=\"n\">size</th><th class=\"n\">inputs</th><th class=\"n\">failed</th><th></th></tr>");
            for Size { size, passed, failed } in &self.sizes {
                let (passed_bar, failed_bar) = (bar(*passed, most, ""), bar(*failed, most, " red"));
                let _ = write!(
                    body,
                    "<tr><td class=\"n\">{size}</td><td class=\"n\">{}</td><td class=\"n\">{failed}</td><td>{passed_bar}{failed_bar}</td></tr>",
                    passed + failed
                );
            }
            body.push_str("</table>");
        }
        if self.growth.len() > 1 {
            let largest = self.growth.iter().map(|at| at.size).max().unwrap_or(0);
            let places: Vec<String> = (0..=largest).map(|size| size.to_string()).collect();
            // Sizes between were not counted.
            let values = |of: fn(&Growth) -> u64| -> Vec<Option<f64>> {
                (0..=largest).map(|size| self.growth.iter().find(|at| at.size == size).map(|at| of(at) as f64)).collect()
            };
            let lines = [
                Line { name: "explored", values: values(|at| at.explored) },
                Line { name: "valid", values: values(|at| at.valid) },
            ];
            let _ = write!(
                body,
                "<h3>How the search grows</h3><div class=\"picture\" id=\"growth\">{}</div>",
                growth(&places, "structures up to this size", &lines)
            );
        }
        if !self.levels.is_empty() {
            let most = self.levels.iter().map(|level| level.states).max().unwrap_or(0);
            let has_executions = self.levels.iter().any(|level| level.executions.is_some());
            let head = if has_executions { "<th class=\"n\">calls run on them</th>" } else { "" };
            let _ = write!(
                body,
                "<h3>States by number of calls</h3><table id=\"levels\"><tr><th class=\"n\">calls</th><th class=\"n\">new states</th>{head}<th></th></tr>"
            );
            for (number, level) in self.levels.iter().enumerate() {
                let executions = match level.executions {
                    Some(executions) => format!("<td class=\"n\">{executions}</td>"),
                    None if has_executions => "<td></td>".to_string(),
                    None => String::new(),
                };
                let _ = write!(
                    body,
                    "<tr><td class=\"n\">{number}</td><td class=\"n\">{}</td>{executions}<td>{}</td></tr>",
                    level.states,
                    bar(level.states, most, "")
                );
            }
            body.push_str("</table>");
        }
        if !self.calls.rows.is_empty() {
            body.push_str("<h3>Calls</h3>");
            table(body, &self.calls);
        }
        if !self.labels.is_empty() {
            let most = self.labels.iter().map(|label| label.1).max().unwrap_or(0);
            body.push_str("<h3>Labels</h3><table id=\"labels\"><tr><th>label</th><th class=\"n\">inputs</th><th></th></tr>");
            for (label, count) in &self.labels {
                let _ = write!(
                    body,
                    "<tr><td>{}</td><td class=\"n\">{count}</td><td>{}</td></tr>",
                    escaped(label),
                    bar(*count, most, "")
                );
            }
            body.push_str("</table>");
        }
    }

    /// The report as a test case for continuous integration.
    pub fn junit(&self) -> String {
        let message = if self.reason.is_empty() { &self.line } else { &self.reason };
        let (failures, errors) = match self.exit_code {
            0 => (0, 0),
            2 | 5 if self.verdict != "miscounted" => (0, 1),
            _ => (1, 0),
        };
        let tag = if errors == 1 { "error" } else { "failure" };
        let content = match failures + errors {
            0 => String::new(),
            _ => format!(
                "<{tag} type=\"{}\" message=\"{}\">{}</{tag}>",
                escaped(&self.verdict),
                escaped(message),
                escaped(&self.text)
            ),
        };
        let (program, name) = (escaped(&self.program), escaped(&self.identity));
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites><testsuite name=\"{program}\" tests=\"1\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\" time=\"{:.6}\">\
             <testcase classname=\"{program}\" name=\"{name}\" time=\"{:.6}\">{content}</testcase></testsuite></testsuites>\n",
            self.seconds, self.seconds
        )
    }

    /// What the page of all reports says of it.
    pub(crate) fn entry(&self, file: &str) -> String {
        let inputs = self.facts.iter().find(|(name, _)| name == "inputs" || name == "states").map_or("", |(_, value)| value);
        format!(
            "add({{\"file\":{},\"kind\":{},\"name\":{},\"program\":{},\"verdict\":{},\"class\":{},\"line\":{},\"inputs\":{},\"seconds\":{:.3}}});\n",
            json(file),
            json(&self.kind),
            json(&self.identity),
            json(&self.program),
            json(&self.verdict),
            json(self.class()),
            json(if self.reason.is_empty() { &self.line } else { &self.reason }),
            json(inputs),
            self.seconds
        )
    }
}

/// A page with a title.
pub(crate) fn document(title: &str, body: &str, script: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>\
         <link rel=\"icon\" href=\"data:,\"><style>{}</style></head><body><main>{body}</main><script>{script}</script></body></html>\n",
        escaped(title),
        sheet()
    )
}

const COPY: &str = "document.querySelectorAll('[data-copy]').forEach(b=>b.onclick=()=>{const t=document.getElementById(b.dataset.copy).textContent;\
const done=()=>{b.textContent='Copied';setTimeout(()=>b.textContent='Copy',1500)};\
const old=()=>{const a=document.createElement('textarea');a.value=t;document.body.append(a);a.select();document.execCommand('copy');a.remove();done()};\
navigator.clipboard?navigator.clipboard.writeText(t).then(done,old):old()});";

fn bar(count: u64, most: u64, class: &str) -> String {
    if count == 0 || most == 0 {
        return String::new();
    }
    format!("<span class=\"bar{class}\" style=\"width:{:.1}px\"></span>", 320.0 * count as f64 / most as f64)
}

fn facts(body: &mut String, facts: &[(String, String)]) {
    body.push_str("<dl class=\"facts\">");
    for (name, value) in facts {
        let _ = write!(body, "<dt>{}</dt><dd>{}</dd>", escaped(name), escaped(value));
    }
    body.push_str("</dl>");
}

fn table(body: &mut String, table: &Table) {
    if table.rows.is_empty() {
        return;
    }
    let row = |cells: &[String], tag: &str| -> String {
        cells.iter().map(|cell| format!("<{tag}><code>{}</code></{tag}>", escaped(cell))).collect()
    };
    let rows: String = table.rows.iter().map(|cells| format!("<tr>{}</tr>", row(cells, "td"))).collect();
    let _ = write!(body, "<table><tr>{}</tr>{rows}</table>", row(&table.heads, "th"));
}
