//! How far a run is, and ending it early, for whoever looks after it.

use crate::chain::Chain;
use crate::error::Error;
use crate::lock;
use crate::messages::{About, Message, Note, Outcome, Tag, decode};
use crate::names::Names;
use crate::nats::{Fault, Link};
use crate::records::{Records, accept_only};
use crate::settings::Settings;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Workers tell what they have done every second.
const LISTENING: Duration = Duration::from_millis(1_500);

/// How far a run is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// The name of the run.
    pub run: String,
    /// Ranges on record.
    pub records: usize,
    /// How many of them follow one another from the start of the search.
    pub chain: usize,
    /// Up to where these reach: a path, or `end`.
    pub reached: String,
    /// Workers that were heard of, and how many ranges each of them has recorded.
    pub workers: Vec<(String, u64)>,
    /// Ranges that ended too many workers.
    pub set_aside: Vec<String>,
    /// What a range failed with.
    pub failed: Option<String>,
    /// Messages that nobody could make sense of.
    pub ignored: u64,
    /// Somebody has cancelled it.
    pub is_cancelled: bool,
    /// It has a result.
    pub is_over: bool,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self {
            Status { is_cancelled: true, .. } => "cancelled",
            Status { is_over: true, .. } => "over",
            Status { workers, .. } if workers.is_empty() => "waiting for workers",
            _ => "running",
        };
        writeln!(f, "run {}: {state}", self.run)?;
        writeln!(f, "{} ranges on record, {} without a gap, up to {}", self.records, self.chain, self.reached)?;
        for (worker, done) in &self.workers {
            writeln!(f, "worker {worker}: {done} ranges")?;
        }
        for range in &self.set_aside {
            writeln!(f, "set aside: {range}")?;
        }
        if let Some(text) = &self.failed {
            writeln!(f, "failed: {text}")?;
        }
        write!(f, "{} messages ignored", self.ignored)
    }
}

pub(crate) fn status(settings: &Settings, run: &str) -> Result<Status, Error> {
    let (names, link) = (Names::of(run)?, Link::connect(&settings.access)?);
    let (tag, about) = about(&link, &names)?;
    let heard: Arc<Mutex<(BTreeMap<String, Note>, u64)>> = Arc::default();
    let (noted, of) = (heard.clone(), tag.clone());
    let _listening = link.listen(&names.worker("*"), move |payload| match decode(payload) {
        Some((tag, Message::Note { worker, note })) if tag == of => _ = lock(&noted).0.insert(worker, note),
        _ => lock(&noted).1 += 1,
    });
    let mut status = Status { run: run.to_string(), ..Status::default() };
    let mut chain = Chain::new(&about.whole);
    let mut next = 1;
    loop {
        let messages = link.read(&names.results(), &names.subject(">"), next)?;
        let Some(last) = messages.last() else { break };
        next = last.sequence + 1;
        for stored in messages {
            let is_understood = match decode(&stored.payload) {
                Some((of, _)) if of != tag => false,
                Some((_, Message::Result { range, outcome, .. })) if stored.subject == names.result(&range) => {
                    if let Outcome::Failed(text) = &outcome {
                        status.failed.get_or_insert(text.clone());
                    }
                    chain.record(range, outcome)
                }
                Some((_, Message::Attempt { range, .. })) => stored.subject == names.attempt(&range),
                Some((_, Message::About(_))) => stored.subject == names.subject("about"),
                Some((_, Message::End)) if stored.subject == names.subject("end") => {
                    status.is_over = true;
                    true
                }
                Some((_, Message::Cancel)) if stored.subject == names.subject("cancel") => {
                    status.is_cancelled = true;
                    true
                }
                _ => false,
            };
            status.ignored += u64::from(!is_understood);
        }
    }
    std::thread::sleep(LISTENING);
    let heard = lock(&heard);
    status.ignored += heard.1 + heard.0.values().map(|note| note.ignored).sum::<u64>();
    status.workers = heard.0.iter().filter(|(_, note)| !note.is_leaving).map(|(id, note)| (id.clone(), note.done)).collect();
    status.records = chain.records();
    (status.chain, status.reached) = chain.reached();
    status.set_aside = chain.set_aside().iter().map(|(range, _)| range.to_string()).collect();
    Ok(status)
}

pub(crate) fn cancel(settings: &Settings, run: &str) -> Result<(), Error> {
    let (names, link) = (Names::of(run)?, Link::connect(&settings.access)?);
    let (tag, _) = about(&link, &names)?;
    let payload = tag.encode(&Message::Cancel).ok_or(Fault::TooLarge)?;
    let records = Records { link: &link, names: &names, stop: None };
    records.create(&names.subject("cancel"), &payload, accept_only(&tag, &Message::Cancel))?;
    Ok(())
}

fn about(link: &Link, names: &Names) -> Result<(Tag, About), Error> {
    let records = Records { link, names, stop: None };
    match records.about_if_open() {
        Ok(Some(about)) => Ok(about),
        Ok(None) | Err(Fault::Gone) => {
            Err(Error::new(format!("there is no run {}: it is over, or has another name, or was not submitted yet", names.run)))
        }
        Err(fault) => Err(fault.into()),
    }
}
