//! The browser: a page on the loopback interface that shows structures one by one, the search that found them, or call sequences step by step.

mod server;

use crate::film::{Frame, film};
use crate::style::sheet;
use crate::svg::Drawing;
use crate::text::{escaped, json};
use server::{Answer, Request, Server};
use std::time::Duration;

/// What the page says first.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// What it shows.
    pub title: String,
    /// The bounds, or how deep.
    pub subtitle: String,
    /// The verdict in one word, if there is one.
    pub verdict: String,
    /// Structures; none for call sequences.
    pub structures: Option<u64>,
    /// Candidates explored for them.
    pub candidates: u64,
    /// Whether these are all.
    pub is_complete: bool,
    /// How many structures have each size.
    pub sizes: Vec<(usize, u64)>,
    /// How many structures have each label.
    pub labels: Vec<(String, u64)>,
    /// How many structures have each verdict; empty if none were judged.
    pub verdicts: Vec<(String, u64)>,
    /// Where to begin: what stands behind `#` in the address.
    pub start: String,
}

/// Which structures are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Those of this size.
    pub size: Option<usize>,
    /// Those with this label.
    pub label: Option<String>,
    /// Those with this verdict.
    pub verdict: Option<String>,
}

/// A structure in a list.
#[derive(Clone, Debug, Default)]
pub struct Thumbnail {
    /// Its number, from 0.
    pub number: u64,
    /// Its size.
    pub size: usize,
    /// Its picture, without a style.
    pub svg: String,
    /// Its verdict, if it was judged.
    pub verdict: String,
}

/// A part of a list.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// How many there are in all.
    pub total: u64,
    /// Those that were asked for.
    pub items: Vec<Thumbnail>,
}

/// All about one structure or candidate.
#[derive(Clone, Debug, Default)]
pub struct Exhibit {
    /// Its number among the structures, if it is valid.
    pub number: Option<u64>,
    /// Its number among the candidates.
    pub candidate: u64,
    /// Its size.
    pub size: usize,
    /// Where the search found it.
    pub path: String,
    /// On one line.
    pub line: String,
    /// Its picture, without a style, and the same with nulls.
    pub svg: String,
    /// The same with nulls.
    pub svg_with_nulls: String,
    /// As a tree of text.
    pub drawing: String,
    /// As `Debug` shows the real value, if it does.
    pub debug: String,
    /// Object, field and value.
    pub table: Vec<[String; 3]>,
    /// The candidate vector.
    pub vector: Vec<u32>,
    /// The fields that the predicate read, in order, with their values.
    pub reads: Vec<String>,
    /// Whether it is valid.
    pub is_valid: bool,
    /// Why it is not, or what happened to it in a check.
    pub remark: String,
    /// Its verdict, if it was judged.
    pub verdict: String,
    /// Its labels.
    pub labels: Vec<String>,
    /// A Rust test with it, if it can be written.
    pub code: String,
    /// As JSON.
    pub json: String,
    /// As a Graphviz graph.
    pub dot: String,
    /// As an SVG document with its style.
    pub file: String,
}

/// The search as a strip.
#[derive(Clone, Debug, Default)]
pub struct Strip {
    /// The candidates that it shows.
    pub range: std::ops::Range<u64>,
    /// Valid candidates in each of as many parts of equal length as there are numbers.
    pub valid: Vec<u64>,
    /// The largest runs of invalid candidates: from, to, and what kind.
    pub infeasible: Vec<(u64, u64, String)>,
    /// Equidistant candidates.
    pub equidistant: Vec<u64>,
}

/// A call sequence, and what can follow it.
#[derive(Clone, Debug, Default)]
pub struct Calls {
    /// Its steps so far.
    pub steps: Vec<Call>,
    /// What can follow: what stands behind the sequence then, and the call as code.
    pub next: Vec<(String, String)>,
    /// What is wrong, if the last call fails.
    pub failure: String,
    /// The code of it.
    pub code: String,
}

/// One call of a sequence.
#[derive(Clone, Debug, Default)]
pub struct Call {
    /// The sequence up to here.
    pub sequence: String,
    /// The call as code; empty for the start.
    pub call: String,
    /// What it returned.
    pub returned: String,
    /// What the oracle returned.
    pub oracle: String,
    /// The state after it, as text.
    pub state: String,
    /// The oracle's state after it.
    pub oracle_state: String,
}

/// What the page shows. All methods are called on the thread that calls [`serve`].
pub trait Gallery {
    /// What it says first.
    fn about(&mut self) -> About;
    /// Structures from a number of the filtered list on.
    fn list(&mut self, _filter: &Filter, _from: u64, _count: usize) -> Listing {
        Listing::default()
    }
    /// The position of a structure in the filtered list, or of the next one.
    fn position(&mut self, _filter: &Filter, _number: u64) -> u64 {
        0
    }
    /// One structure.
    fn structure(&mut self, _number: u64) -> Option<Exhibit> {
        None
    }
    /// One candidate.
    fn candidate(&mut self, _number: u64) -> Option<Exhibit> {
        None
    }
    /// A part of the search.
    fn strip(&mut self, _range: std::ops::Range<u64>, _parts: usize) -> Strip {
        Strip::default()
    }
    /// A call sequence, as its steps write it.
    fn calls(&mut self, _sequence: &str) -> Option<Calls> {
        None
    }
}

/// Most structures of one answer.
const MOST_LISTED: usize = 120;
/// Most parts of a strip.
const MOST_PARTS: usize = 2000;

/// Serves a page until its reader ends it; `tell` is told its address.
///
/// # Errors
///
/// If this machine has no loopback interface, or no port is free.
pub fn serve(gallery: &mut dyn Gallery, tell: &mut dyn FnMut(&str)) -> std::io::Result<()> {
    let server = Server::start()?;
    tell(&server.url());
    loop {
        let Some((request, reply)) = server.next(Duration::from_secs(3600)) else { continue };
        let is_end = request.is_post && request.path == "end";
        let answer = answer(gallery, &request);
        // A reader that does not wait is none.
        let _ = reply.send(answer);
        if is_end {
            // The answer is on its way; the connection is closed by the one who serves it.
            std::thread::sleep(Duration::from_millis(100));
            return Ok(());
        }
    }
}

fn answer(gallery: &mut dyn Gallery, request: &Request) -> Answer {
    const JSON: &str = "application/json";
    let found = |body: Option<String>| body.map_or_else(|| Answer::refused("404 Not Found"), |body| Answer::ok(JSON, body));
    match (request.is_post, &*request.path) {
        (true, "end") => Answer::ok("text/plain", "ended\n".to_string()),
        (true, _) => Answer::refused("404 Not Found"),
        (false, "") => Answer::ok("text/html; charset=utf-8", page(&gallery.about())),
        (false, "browser.js") => Answer::ok("text/javascript; charset=utf-8", SCRIPT.to_string()),
        (false, "about") => Answer::ok(JSON, about(&gallery.about())),
        (false, "list") => {
            let filter = filter(request);
            let count = request.number("count").map_or(24, |count| count.min(MOST_LISTED as u64)) as usize;
            Answer::ok(JSON, listing(&gallery.list(&filter, request.number("from").unwrap_or(0), count)))
        }
        (false, "position") => found(request.number("k").map(|number| gallery.position(&filter(request), number).to_string())),
        (false, "structure") => {
            found(request.number("k").and_then(|number| gallery.structure(number)).map(|found| exhibit(&found)))
        }
        (false, "candidate") => {
            found(request.number("k").and_then(|number| gallery.candidate(number)).map(|found| exhibit(&found)))
        }
        (false, "strip") => {
            let range = request.number("from").unwrap_or(0)..request.number("to").unwrap_or(u64::MAX);
            let parts = request.number("parts").map_or(400, |parts| parts.clamp(1, MOST_PARTS as u64)) as usize;
            Answer::ok(JSON, strip(&gallery.strip(range, parts)))
        }
        (false, "calls") => found(gallery.calls(request.get("sequence").unwrap_or_default()).map(|found| calls(&found))),
        (false, _) => Answer::refused("404 Not Found"),
    }
}

fn filter(request: &Request) -> Filter {
    let text = |name: &str| request.get(name).filter(|text| !text.is_empty()).map(str::to_string);
    Filter { size: request.number("size").map(|size| size as usize), label: text("label"), verdict: text("verdict") }
}

fn list<T>(items: impl IntoIterator<Item = T>, each: impl FnMut(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(each).collect::<Vec<_>>().join(","))
}

fn about(about: &About) -> String {
    let pairs = |pairs: &[(String, u64)]| list(pairs, |(name, count)| format!("[{},{count}]", json(name)));
    format!(
        "{{\"title\":{},\"subtitle\":{},\"verdict\":{},\"structures\":{},\"candidates\":{},\"complete\":{},\"sizes\":{},\"labels\":{},\"verdicts\":{},\"start\":{}}}",
        json(&about.title),
        json(&about.subtitle),
        json(&about.verdict),
        about.structures.map_or("null".to_string(), |count| count.to_string()),
        about.candidates,
        about.is_complete,
        list(&about.sizes, |(size, count)| format!("[{size},{count}]")),
        pairs(&about.labels),
        pairs(&about.verdicts),
        json(&about.start)
    )
}

fn listing(listing: &Listing) -> String {
    let items = list(&listing.items, |item| {
        format!(
            "{{\"k\":{},\"size\":{},\"verdict\":{},\"svg\":{}}}",
            item.number,
            item.size,
            json(&item.verdict),
            json(&item.svg)
        )
    });
    format!("{{\"total\":{},\"items\":{items}}}", listing.total)
}

fn exhibit(exhibit: &Exhibit) -> String {
    let texts = |texts: &[String]| list(texts, |text| json(text));
    format!(
        "{{\"k\":{},\"candidate\":{},\"size\":{},\"path\":{},\"line\":{},\"svg\":{},\"nulls\":{},\"tree\":{},\"debug\":{},\"table\":{},\"vector\":{},\"reads\":{},\"valid\":{},\"remark\":{},\
         \"verdict\":{},\"labels\":{},\"code\":{},\"json\":{},\"dot\":{},\"file\":{}}}",
        exhibit.number.map_or("null".to_string(), |number| number.to_string()),
        exhibit.candidate,
        exhibit.size,
        json(&exhibit.path),
        json(&exhibit.line),
        json(&exhibit.svg),
        json(&exhibit.svg_with_nulls),
        json(&exhibit.drawing),
        json(&exhibit.debug),
        list(&exhibit.table, |row| texts(row)),
        list(&exhibit.vector, |value| value.to_string()),
        texts(&exhibit.reads),
        exhibit.is_valid,
        json(&exhibit.remark),
        json(&exhibit.verdict),
        texts(&exhibit.labels),
        json(&exhibit.code),
        json(&exhibit.json),
        json(&exhibit.dot),
        json(&exhibit.file)
    )
}

fn strip(strip: &Strip) -> String {
    format!(
        "{{\"from\":{},\"to\":{},\"valid\":{},\"infeasible\":{},\"equidistant\":{}}}",
        strip.range.start,
        strip.range.end,
        list(&strip.valid, |count| count.to_string()),
        list(&strip.infeasible, |(from, to, kind)| format!("[{from},{to},{}]", json(kind))),
        list(&strip.equidistant, |at| at.to_string())
    )
}

fn calls(calls: &Calls) -> String {
    let steps = list(&calls.steps, |step| {
        format!(
            "{{\"sequence\":{},\"call\":{},\"returned\":{},\"oracle\":{},\"state\":{},\"oracleState\":{}}}",
            json(&step.sequence),
            json(&step.call),
            json(&step.returned),
            json(&step.oracle),
            json(&step.state),
            json(&step.oracle_state)
        )
    });
    let next = list(&calls.next, |(sequence, call)| format!("[{},{}]", json(sequence), json(call)));
    format!(
        "{{\"steps\":{steps},\"next\":{next},\"failure\":{},\"code\":{},\"svg\":{}}}",
        json(&calls.failure),
        json(&calls.code),
        json(&last_two(calls))
    )
}

/// The last state beside the one before it, so that what the last call changed is marked.
fn last_two(calls: &Calls) -> String {
    let last = calls.steps.len().saturating_sub(2);
    let frame = |(at, step): (usize, &Call)| {
        let is_last = at + 1 == calls.steps.len();
        let caption = if step.call.is_empty() { "at the start".to_string() } else { format!("after {}", step.call) };
        let structure = crate::of_debug(&step.state)?;
        Some(Frame { caption, note: step.returned.clone(), is_bad: is_last && !calls.failure.is_empty(), structure })
    };
    let frames: Option<Vec<Frame>> =
        calls.steps.iter().enumerate().skip(last).filter(|(_, step)| !step.state.is_empty()).map(frame).collect();
    frames.filter(|frames| !frames.is_empty()).map_or(String::new(), |frames| film(&frames, &Drawing::new().unstyled()))
}

fn page(about: &About) -> String {
    PAGE.replace("/*style*/", &sheet()).replace("<!--title-->", &escaped(&about.title))
}

const PAGE: &str = include_str!("page.html");
const SCRIPT: &str = include_str!("browser.js");
