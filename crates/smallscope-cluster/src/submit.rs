//! Who wants the result: publishes the first ranges, and waits until the records of the workers make up the whole.

use crate::chain::Chain;
use crate::error::Error;
use crate::identity::compare;
use crate::messages::{About, Message, Outcome, Tag, decode};
use crate::nats::{Fault, Keep, Link, Listening};
use crate::records::{Records, accept_only};
use crate::settings::Settings;
use crate::{fresh_id, lock};
use smallscope::Range;
use smallscope::remote::{Job, Ran};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long workers have to see that a run is over, before its streams are deleted.
const FAREWELL: Duration = Duration::from_secs(2);
/// When a worker that was not heard of any more is taken to be away.
const SILENCE: Duration = Duration::from_secs(3);
/// When it is said that no worker is there.
const LONELY: Duration = Duration::from_secs(10);
/// A server that starts does not know its streams at once.
const GONE: Duration = Duration::from_secs(5);
/// After which time without a record it is looked whether any range is left to be run.
const QUIET: Duration = Duration::from_secs(1);
pub(crate) const CONSUMER: &str = "workers";

pub(crate) fn submit(job: &dyn Job, settings: &Settings) -> Result<Ran, Error> {
    let names = settings.names(job)?;
    let mut ranges = job.ranges(settings.ranges).map_err(Error::new)?;
    ranges.retain(|range| !range.is_empty());
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else { return Ok(Ran::Covered(Vec::new())) };
    let whole = Range { start: first.start.clone(), end: last.end.clone() };

    let link = Link::connect(&settings.access)?;
    link.create_stream(&names.results(), &names.result_subjects(), Keep::Record, settings.replicas)?;
    link.create_stream(&names.tasks(), &names.task_subjects(), Keep::Queue, settings.replicas)?;
    let records = Records { link: &link, names: &names, stop: None };
    let about = About { identity: job.identity().to_vec(), whole, lease: settings.lease, attempts: settings.attempts };
    let (tag, about) = open(&records, about)?;
    let workers: Workers = Arc::default();
    let _listening = listen(&records, &tag, &workers);
    // Workers wait for it: when it is there, everything is.
    link.create_consumer(&names.tasks(), CONSUMER, about.lease)?;
    for range in &ranges {
        records.task(&tag, range, 0)?;
    }

    // If the connection is lost for good, the run goes on without us, and can be joined again.
    let ran = wait(&records, &tag, &about.whole, &workers, settings)?;
    close(&records, &tag, &workers);
    ran
}

/// Says what the run is about, or joins the run that somebody with the same program has submitted before.
fn open(records: &Records, about: About) -> Result<(Tag, About), Error> {
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

/// Reads records until they are enough, and says what they come to. The outer error is one of the connection.
fn wait(
    records: &Records,
    tag: &Tag,
    whole: &Range,
    workers: &Workers,
    settings: &Settings,
) -> Result<Result<Ran, Error>, Error> {
    let Records { link, names, .. } = records;
    let mut chain = Chain::new(whole);
    let mut next = 1;
    let (mut began, mut is_told, mut gone) = (Instant::now(), false, None);
    let (mut pause, mut quiet) = (Duration::from_millis(5), Instant::now());
    let (mut is_empty, mut mended) = (false, 0);
    loop {
        // Streams that are gone may be created again just now.
        let is_there = if gone.is_some() { records.is_open()? } else { true };
        let read = if is_there { link.read(&names.results(), &names.subject(">"), next) } else { Err(Fault::Gone) };
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
                if is_empty && let Some(gap) = chain.gap() {
                    mended += 1;
                    records.task(tag, &gap, mended)?;
                }
                // Records come before the end of a task. If the queue is empty now and there is nothing to read then, a task was lost.
                is_empty = link.count(&names.tasks()).is_ok_and(|count| count == 0);
                quiet = Instant::now();
                if is_empty {
                    continue;
                }
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
            continue;
        }
        (pause, quiet, is_empty) = (Duration::from_millis(5), Instant::now(), false);
        for stored in messages {
            next = stored.sequence + 1;
            let Some((of, message)) = decode(&stored.payload) else { continue };
            match message {
                _ if of != *tag => {}
                Message::Cancel => return Ok(Ok(Ran::Incomplete(chain.parts(), "the run was cancelled".to_string()))),
                Message::Result { range, outcome, .. } if stored.subject == names.result(&range) => {
                    if let Outcome::Failed(text) = outcome {
                        return Ok(Err(Error::new(text)));
                    }
                    let is_enough = matches!(outcome, Outcome::RangeResult { is_enough: true, .. });
                    if chain.record(range, outcome) && (is_enough || chain.is_done()) {
                        return Ok(Ok(result(&chain, is_enough)));
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
fn close(records: &Records, tag: &Tag, workers: &Workers) {
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
    link.delete_stream(&names.tasks());
    link.delete_stream(&names.results());
}
