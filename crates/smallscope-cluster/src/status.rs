//! How far a run is, and ending it early, for whoever looks after it.

use crate::chain::Chain;
use crate::error::Error;
use crate::lock;
use crate::messages::{Message, Note, Outcome, decode};
use crate::names::Names;
use crate::nats::{Fault, Link, Reading};
use crate::records::{Records, accept_only};
use crate::settings::Settings;
use crate::submit::{about, tidy_up};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

/// Workers tell what they have done every second.
const LISTENING: Duration = Duration::from_millis(1_500);

/// After how long nobody waits for the result of a run that was cancelled: who does tidies up in less.
const TIDYING: Duration = Duration::from_secs(4);
/// The rate is that of this time.
const LATELY: Duration = Duration::from_secs(10);

/// How far a run is.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Status {
    /// The name of the run.
    pub run: String,
    /// What its job is, if it was submitted with words.
    pub words: Vec<String>,
    /// Ranges on record.
    pub records: usize,
    /// How many of them follow one another from the start of the search.
    pub chain: usize,
    /// Up to where these reach: a path, or `end`.
    pub reached: String,
    /// The parts that the search was divided into at first, and how many of them are on record as a whole. A part is one of the first ranges, or some that adjoin if
    /// there were more than a thousand.
    pub parts: usize,
    /// How many of these parts are on record as a whole.
    pub covered: usize,
    /// Ranges recorded per second, in the last ten seconds or since the first was begun.
    pub rate: f64,
    /// How long it will take at the pace since the first range was begun, if the parts that are left are like those that are done. None if none is.
    pub left: Option<Duration>,
    /// Workers that were heard of, and how many ranges each of them has recorded.
    pub workers: Vec<(String, u64)>,
    /// Ranges that ended too many workers.
    pub set_aside: Vec<String>,
    /// What ranges failed with.
    pub failed: Vec<String>,
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
            Status { reached, .. } if reached == "end" => "complete; its result waits to be collected",
            Status { failed, .. } if !failed.is_empty() => "failed",
            Status { workers, .. } if workers.is_empty() => "waiting for workers",
            _ => "running",
        };
        let job = if self.words.is_empty() { String::new() } else { format!(" ({})", self.words.join(" ")) };
        writeln!(f, "run {}{job}: {state}", self.run)?;
        let share = 100.0 * self.covered as f64 / self.parts.max(1) as f64;
        writeln!(f, "covered: {share:.1}% ({} of the {} parts it began with, counted, not weighed)", self.covered, self.parts)?;
        match self.left {
            Some(left) => writeln!(f, "time left: about {} s, at the pace so far", left.as_secs())?,
            None => writeln!(f, "time left: unknown, since no part is done")?,
        }
        let Status { records, rate, chain, reached, .. } = self;
        writeln!(f, "{records} ranges on record, {rate:.1} per second lately; {chain} without a gap, up to {reached}")?;
        for (worker, done) in &self.workers {
            writeln!(f, "worker {worker}: {done} ranges")?;
        }
        for range in &self.set_aside {
            writeln!(f, "set aside: {range}")?;
        }
        for text in &self.failed {
            writeln!(f, "failed: {text}")?;
        }
        write!(f, "{} workers, {} failures, {} ranges set aside, ", self.workers.len(), self.failed.len(), self.set_aside.len())?;
        write!(f, "{} messages ignored", self.ignored)
    }
}

pub(crate) fn status(settings: &Settings, run: &str) -> Result<Status, Error> {
    let (names, link) = (Names::of(run)?, Link::connect(&settings.access)?);
    let (tag, about) = about(&link, &names)?;
    let now = SystemTime::now();
    let heard: Arc<Mutex<(BTreeMap<String, Note>, u64)>> = Arc::default();
    let (noted, of) = (heard.clone(), tag.clone());
    let _listening = link.listen(&names.worker("*"), move |payload| match decode(payload) {
        Some((tag, Message::Note { worker, note })) if tag == of => _ = lock(&noted).0.insert(worker, note),
        _ => lock(&noted).1 += 1,
    });
    let mut status = Status { run: run.to_string(), ..Status::default() };
    let mut chain = Chain::new(&about.whole);
    let mut reading = Reading::new(names.results(), names.subject(">"));
    let (mut times, mut begun) = (Vec::new(), None);
    loop {
        let messages = link.read(&mut reading)?;
        if messages.is_empty() {
            break;
        }
        for stored in messages {
            let is_understood = match decode(&stored.payload) {
                Some((of, _)) if of != tag => false,
                Some((_, Message::Result { range, outcome, .. })) if stored.subject == names.result(&range) => {
                    if let Outcome::Failed(text) = &outcome {
                        status.failed.push(text.clone());
                    }
                    times.push(stored.time);
                    chain.record(range, outcome)
                }
                Some((_, Message::Attempt { range, .. })) => {
                    begun.get_or_insert(stored.time);
                    stored.subject == names.attempt(&range)
                }
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
    (status.words, status.parts, status.covered) = (about.words, about.borders.len() + 1, chain.covered(&about.borders));
    if let Some(begun) = begun {
        // The clock of the server may be another one; what it has just stored is from now.
        let now = times.last().copied().unwrap_or(begun).max(now);
        let since = |time: SystemTime| now.duration_since(time).unwrap_or_default();
        let window = since(begun).min(LATELY).max(Duration::from_millis(100));
        status.rate = times.iter().filter(|time| since(**time) <= window).count() as f64 / window.as_secs_f64();
        let to_do = (status.parts - status.covered) as f64 / status.covered as f64;
        status.left = (status.covered > 0).then(|| since(begun).mul_f64(to_do));
    }
    status.set_aside = chain.set_aside().iter().map(|(range, _)| range.to_string()).collect();
    Ok(status)
}

pub(crate) fn cancel(settings: &Settings, run: &str) -> Result<(), Error> {
    let (names, link) = (Names::of(run)?, Link::connect(&settings.access)?);
    let (tag, about) = about(&link, &names)?;
    let payload = tag.encode(&Message::Cancel).ok_or(Fault::TooLarge)?;
    let records = Records { link: &link, names: &names, stop: None };
    records.create(&names.subject("cancel"), &payload, accept_only(&tag, &Message::Cancel))?;
    // Who waits for the result tidies up. If nobody does, it is to be done here.
    let began = Instant::now();
    while began.elapsed() < TIDYING {
        std::thread::sleep(Duration::from_millis(100));
        if !records.is_open()? {
            return Ok(());
        }
    }
    tidy_up(&link, &names, about.keeps);
    Ok(())
}
