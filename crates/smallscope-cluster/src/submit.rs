//! Who wants the result: publishes the first ranges, and waits until the records of the workers make up the whole.

use crate::chain::Chain;
use crate::error::Error;
use crate::first;
use crate::identity::compare;
use crate::messages::{About, Kept, Message, Outcome, Tag, WORD, WORDS, decode};
use crate::names::Names;
use crate::nats::{Fault, Keep, Link, Listening, Reading, object_stream, object_subjects, read_object};
use crate::records::{Records, accept_only, accept_result};
use crate::settings::Settings;
use crate::{fresh_id, lock};
use smallscope::Range;
use smallscope::remote::{Job, Ran};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long workers have to leave when a run is over, before its streams are deleted. Who does not, finds them gone.
const FAREWELL: Duration = Duration::from_secs(1);
/// When a worker that was not heard of any more is taken to be away.
const SILENCE: Duration = Duration::from_secs(3);
/// When it is said that no worker is there.
const LONELY: Duration = Duration::from_secs(10);
/// A server that starts does not know its streams at once.
const GONE: Duration = Duration::from_secs(5);
/// After which time without a record it is looked whether any range is left to be run.
const QUIET: Duration = Duration::from_secs(1);
/// How long records are waited for at first: reading few at a time takes as much as reading many.
const PAUSE: Duration = Duration::from_millis(10);
pub(crate) const CONSUMER: &str = "workers";
/// Who records ranges that nobody need run.
const SUBMITTER: &str = "submitter";

pub(crate) fn submit(job: &dyn Job, settings: &Settings) -> Result<Ran, Error> {
    match open(job, settings)? {
        Some(run) => run.finish(job, settings),
        None => Ok(Ran::Covered(Vec::new())),
    }
}

/// Submits a job for somebody who collects the result later. Gives the name of its run.
pub(crate) fn publish(job: &dyn Job, settings: &Settings) -> Result<String, Error> {
    match open(job, settings)? {
        Some(run) => Ok(run.names.run),
        None => Err(Error::new("there is nothing to search within these bounds: run it here")),
    }
}

/// The result of a run that is there.
pub(crate) fn collect(job: &dyn Job, settings: &Settings) -> Result<Ran, Error> {
    let (names, link) = (settings.names(job)?, Link::connect(&settings.access)?);
    let (tag, about) = about(&link, &names)?;
    compare(&names.run, &about.identity, job.identity())?;
    Run { link, names, tag, about }.finish(job, settings)
}

/// What a run is about that must be there.
pub(crate) fn about(link: &Link, names: &Names) -> Result<(Tag, About), Error> {
    let records = Records { link, names, stop: None };
    match records.about_if_open() {
        Ok(Some(about)) => Ok(about),
        Ok(None) | Err(Fault::Gone) => {
            Err(Error::new(format!("there is no run {}: it is over, or has another name, or was not submitted yet", names.run)))
        }
        Err(fault) => Err(fault.into()),
    }
}

/// A run that is there, with all its first ranges.
struct Run {
    link: Link,
    names: Names,
    tag: Tag,
    about: About,
}

/// Publishes all that workers need. None if there is nothing to search.
fn open(job: &dyn Job, settings: &Settings) -> Result<Option<Run>, Error> {
    let names = settings.names(job)?;
    let ranges = first::ranges(job, settings.ranges)?;
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else { return Ok(None) };
    let whole = Range { start: first.start.clone(), end: last.end.clone() };
    if settings.words.len() > WORDS || settings.words.iter().any(|word| word.len() > WORD) {
        return Err(Error::new(format!("a job has up to {WORDS} words of up to {WORD} bytes each; shorten its bounds")));
    }

    let link = Link::connect(&settings.access)?;
    link.create_stream(&names.results(), &names.result_subjects(), Keep::Record, settings.replicas)?;
    link.create_stream(&names.tasks(), &names.task_subjects(), Keep::Queue, settings.replicas)?;
    if job.keeps() {
        let bucket = names.objects();
        link.create_stream(&object_stream(&bucket), &object_subjects(&bucket), Keep::Objects, settings.replicas)?;
    }
    let records = Records { link: &link, names: &names, stop: None };
    let about = About {
        identity: job.identity().to_vec(),
        whole,
        lease: settings.lease,
        attempts: settings.attempts,
        words: settings.words.clone(),
        borders: first::borders(&ranges),
        keeps: job.keeps(),
    };
    let (tag, about) = begin(&records, about)?;
    // Workers wait for it: when it is there, everything is.
    link.create_consumer(&names.tasks(), CONSUMER, about.lease)?;
    for range in &ranges {
        match job.known(range) {
            None => records.task(&tag, range, 0)?,
            Some(result) => {
                let outcome = Outcome::Ran { result, is_enough: false, kept: None };
                let message = Message::Result { range: range.clone(), worker: SUBMITTER.to_string(), outcome };
                let payload = tag.encode(&message).ok_or(Fault::TooLarge)?;
                records.create(&names.result(range), &payload, accept_result(&tag, range))?;
            }
        }
    }
    Ok(Some(Run { link, names, tag, about }))
}

impl Run {
    /// Waits for the result, and tidies up. If the connection is lost for good, the run goes on without us, and can be joined again.
    fn finish(self, job: &dyn Job, settings: &Settings) -> Result<Ran, Error> {
        let Run { link, names, tag, about } = &self;
        let records = Records { link, names, stop: None };
        let workers: Workers = Arc::default();
        let _listening = listen(&records, tag, &workers);
        let ran = wait(&records, tag, about, &workers, settings)?;
        if let Ok((_, kept)) = &ran {
            for (range, kept) in kept {
                read_object(link, &names.objects(), kept, |bytes| job.receive(range, bytes))?.map_err(Error::new)?;
            }
        }
        close(&records, tag, about.keeps, &workers);
        Ok(ran?.0)
    }
}

/// Says what the run is about, or joins the run that somebody with the same program has submitted before.
fn begin(records: &Records, about: About) -> Result<(Tag, About), Error> {
    let run = &records.names.run;
    let tag = Tag { run: run.clone(), instance: fresh_id() };
    let too_long = || Error::new("what the run is about is longer than a message can be: shorten the bounds of the check");
    let payload = tag.encode(&Message::About(about.clone())).ok_or_else(too_long)?;
    let Some((tag, there)) = records.create_about(&payload)? else { return Ok((tag, about)) };
    compare(run, &there.identity, &about.identity)?;
    if there.whole != about.whole {
        let (there, here) = (there.whole, about.whole);
        return Err(Error::new(format!("the run {run} was submitted for the range {there}, and here it is {here}")));
    }
    Ok((tag, there))
}

/// When which worker was last heard of.
type Workers = Arc<Mutex<HashMap<String, Instant>>>;

fn listen(records: &Records, tag: &Tag, workers: &Workers) -> Listening {
    let (heard, of) = (workers.clone(), tag.clone());
    records.link.listen(&records.names.worker("*"), move |payload| {
        if let Some((tag, Message::Note { worker, note })) = decode(payload)
            && tag == of
        {
            match note.is_leaving {
                true => lock(&heard).remove(&worker),
                false => lock(&heard).insert(worker, Instant::now()),
            };
        }
    })
}

/// A result, and what the ranges of it have kept.
type Found = (Ran, Vec<(Range, Kept)>);

/// Reads records until they are enough, and says what they come to. The outer error is one of the connection.
fn wait(
    records: &Records,
    tag: &Tag,
    about: &About,
    workers: &Workers,
    settings: &Settings,
) -> Result<Result<Found, Error>, Error> {
    let Records { link, names, .. } = records;
    let mut chain = Chain::new(&about.whole);
    let start = || Reading::new(names.results(), names.subject(">"));
    let mut reading = start();
    let (mut began, mut is_told, mut gone) = (Instant::now(), false, None);
    let (mut pause, mut quiet) = (PAUSE, Instant::now());
    let (mut is_empty, mut mended) = (false, 0);
    loop {
        // Streams that are gone may be created again just now.
        let is_there = if gone.is_some() { records.is_open()? } else { true };
        let read = if is_there { link.read(&mut reading) } else { Err(Fault::Gone) };
        let messages = match read {
            Ok(messages) => messages,
            Err(Fault::Gone) => {
                let since: &mut Instant = gone.get_or_insert_with(Instant::now);
                if since.elapsed() > GONE {
                    return Err(Error::new(format!(
                        "the streams of the run {} are gone: somebody deleted them, or the server lost its store; submit it again",
                        names.run
                    )));
                }
                std::thread::sleep(Duration::from_millis(200));
                continue;
            }
            Err(fault) => return Err(fault.into()),
        };
        gone = None;
        if messages.is_empty() {
            if !lock(workers).is_empty() {
                (began, is_told) = (Instant::now(), true);
            } else if !is_told && began.elapsed() > LONELY {
                eprintln!("smallscope: no worker is there yet for the run {}; {}", names.run, settings.how_to_help(&names.run));
                is_told = true;
            }
            if quiet.elapsed() > QUIET {
                if is_empty {
                    mended += 1;
                    for gap in chain.gaps() {
                        records.task(tag, &gap, mended)?;
                    }
                    // One of several servers that were killed may have had other records under the same numbers: what seems to be missing may be there.
                    reading = start();
                }
                // Records come before the end of a task. If the queue is empty now and there is nothing to read then, tasks were lost.
                is_empty = match records.handed_out() {
                    Ok(Some(count)) => count == 0,
                    // Somebody has deleted what hands out tasks, or all of the run.
                    Ok(None) => {
                        if let Err(Fault::Gone) = link.create_consumer(&names.tasks(), CONSUMER, about.lease) {
                            gone = Some(Instant::now());
                        }
                        false
                    }
                    Err(_) => false,
                };
                quiet = Instant::now();
                if is_empty {
                    continue;
                }
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
            continue;
        }
        (pause, quiet, is_empty) = (PAUSE, Instant::now(), false);
        for stored in messages {
            let Some((of, message)) = decode(&stored.payload) else { continue };
            match message {
                _ if of != *tag => {}
                Message::Cancel => {
                    return Ok(Ok((Ran::Incomplete(chain.parts(), "the run was cancelled".to_string()), Vec::new())));
                }
                Message::Result { range, outcome, .. } if stored.subject == names.result(&range) => {
                    if let Outcome::Failed(text) = outcome {
                        return Ok(Err(Error::new(text)));
                    }
                    let is_enough = matches!(outcome, Outcome::Ran { is_enough: true, .. });
                    if chain.record(range, outcome) && (is_enough || chain.is_done()) {
                        return Ok(Ok((result(&chain, is_enough), chain.kept())));
                    }
                }
                _ => {}
            }
        }
    }
}

fn result(chain: &Chain, is_enough: bool) -> Ran {
    let set_aside = chain.set_aside();
    match set_aside.first() {
        Some((range, attempts)) if !is_enough => {
            let more = match set_aside.len() {
                1 => String::new(),
                count => format!(", and so were {} others", count - 1),
            };
            let text = format!(
                "the range {range} ended {attempts} workers and was set aside{more}; run it alone, without a cluster, to see why"
            );
            Ran::Incomplete(chain.parts(), text)
        }
        _ => Ran::Covered(chain.parts()),
    }
}

/// Says that the run is over, waits for workers to see it, and tidies up.
fn close(records: &Records, tag: &Tag, keeps: bool, workers: &Workers) {
    let Records { link, names, .. } = records;
    if let Some(payload) = tag.encode(&Message::End) {
        match records.create(&names.subject("end"), &payload, accept_only(tag, &Message::End)) {
            // Another who submitted the same has tidied up.
            Ok(_) | Err(Fault::Gone) => {}
            // The result is known, and it is exact; workers find out when they ask for more.
            Err(fault) => eprintln!("smallscope: {}", Error::from(fault)),
        }
    }
    let began = Instant::now();
    while began.elapsed() < FAREWELL && lock(workers).values().any(|heard| heard.elapsed() < SILENCE) {
        std::thread::sleep(Duration::from_millis(20));
    }
    tidy_up(link, names, keeps);
}

/// Deletes everything of a run.
pub(crate) fn tidy_up(link: &Link, names: &Names, keeps: bool) {
    link.delete_stream(&names.tasks());
    link.delete_stream(&names.results());
    if keeps {
        link.delete_stream(&object_stream(&names.objects()));
    }
}
