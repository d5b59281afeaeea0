//! Helping with whatever runs a server has, one after the other.

use crate::error::Error;
use crate::messages::{About, Message, Tag};
use crate::names::Names;
use crate::nats::{Fault, Link};
use crate::records::{Records, accept_only};
use crate::settings::Settings;
use crate::submit::about;
use std::collections::HashSet;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often the server is asked for runs.
const ASK: Duration = Duration::from_millis(300);
/// How long a worker stays with a run that has nothing to do: others may have something.
const LINGER: Duration = Duration::from_millis(300);

/// A run on the server whose job is told in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Offer {
    /// The name of the run.
    pub run: String,
    /// What the job is, as [`describe`](crate::Cluster::describe) was given it. Whoever can publish on the server can write anything here.
    pub words: Vec<String>,
}

/// The job of a run.
pub(crate) fn offer(settings: &Settings, run: &str) -> Result<Offer, Error> {
    let (names, link) = (Names::of(run)?, Link::connect(&settings.access)?);
    let (_, About { words, .. }) = about(&link, &names)?;
    match words.is_empty() {
        true => Err(Error::new(format!(
            "the run {run} is one of a test program, and only that program knows what it is about: run the test again with SMALLSCOPE_CLUSTER"
        ))),
        false => Ok(Offer { run: run.to_string(), words }),
    }
}

/// Calls `help` for runs that have something to do, until there was none for the time of [`Settings::idle`]. What `help` cannot help with is not offered again. With
/// a name, only that run is, and once.
pub(crate) fn serve(
    settings: &Settings,
    only: Option<&str>,
    help: &mut dyn FnMut(&Offer, Settings) -> Result<(), String>,
) -> Result<u64, Error> {
    let link = Link::connect(&settings.access)?;
    let only = only.map(Names::of).transpose()?;
    let (mut helped, mut refused, mut quiet) = (0, HashSet::new(), Instant::now());
    loop {
        let runs = match &only {
            Some(names) => vec![names.clone()],
            None => link.streams_of("ss.*.about")?.iter().filter_map(|stream| Names::of_results(stream)).collect(),
        };
        for names in runs {
            let Some((tag, about)) = waiting(&link, &names)? else { continue };
            if about.words.is_empty() || refused.contains(&tag.instance) {
                continue;
            }
            let offer = Offer { run: names.run.clone(), words: about.words };
            let idle = if only.is_some() { settings.idle } else { LINGER };
            let settings = Settings { run: Some(names.run), words: offer.words.clone(), idle, ..settings.clone() };
            match help(&offer, settings) {
                Ok(()) => helped += 1,
                Err(text) if only.is_some() => return Err(Error::new(text)),
                Err(text) => {
                    eprintln!("smallscope: the run {} is left to others: {text}", offer.run);
                    refused.insert(tag.instance);
                }
            }
            quiet = Instant::now();
        }
        if only.is_some() && helped > 0 || quiet.elapsed() >= settings.idle {
            return Ok(helped);
        }
        sleep(ASK);
    }
}

/// What a run is about, if it has ranges that nobody has done, and is wanted.
fn waiting(link: &Link, names: &Names) -> Result<Option<(Tag, About)>, Fault> {
    let records = Records { link, names, stop: None };
    let look = || {
        let Some((tag, about)) = records.about_if_open()? else { return Ok(None) };
        let is_there = |name, message| Ok(records.find(&names.subject(name), accept_only(&tag, &message))?.is_some());
        let is_waiting = !records.is_queue_empty()? && !is_there("end", Message::End)? && !is_there("cancel", Message::Cancel)?;
        Ok(is_waiting.then_some((tag, about)))
    };
    match look() {
        // It is over meanwhile.
        Err(Fault::Gone) => Ok(None),
        looked => looked,
    }
}
