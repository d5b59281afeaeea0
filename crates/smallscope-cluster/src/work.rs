//! Who helps: takes ranges, runs them, and records what came out.
//!
//! The order is what makes the result exact: what is given away is in the queue before the range that it was cut from is recorded, and that is recorded before
//! its message is done. Killed between any two of these, a worker leaves ranges that are run again and recorded once, and never one that nobody has. What is
//! noted about attempts is no part of that: it tells which range ends workers, and saves running one twice.

use crate::board::Board;
use crate::error::Error;
use crate::identity::compare;
use crate::messages::{About, Kept, Message, Note, Outcome, Tag, decode};
use crate::names::{Names, start};
use crate::nats::{Delivery, Fault, Link, Listening, Queue};
use crate::records::{Attempt, Records, accept_only, accept_result};
use crate::settings::Settings;
use crate::sharing::Giving;
use crate::submit::CONSUMER;
use crate::{fresh_id, lock};
use smallscope::Range;
use smallscope::remote::{Job, Ran, Sharing};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::{Builder, sleep};
use std::time::{Duration, Instant};

const TICK: Duration = Duration::from_millis(50);
/// How often a worker tells what it has done, and asks whether the run is over.
const NOTE: Duration = Duration::from_secs(1);
/// The same, while it has nothing else to do.
const LOOK: Duration = Duration::from_millis(200);
/// A server that starts does not know its streams at once.
const GONE: Duration = Duration::from_secs(2);
/// Who runs a range in less gets this many at a time: fetching one takes as long.
const QUICK: Duration = Duration::from_millis(5);
const AHEAD: usize = 8;
/// Checks recurse as deep as on the main thread.
const STACK: usize = 8 << 20;

pub(crate) fn work(job: &dyn Job, settings: &Settings) -> Result<Ran, Error> {
    let names = settings.names(job)?;
    let link = Link::connect(&settings.access)?;
    let Some((tag, about)) = await_run(&link, &names, settings.idle)? else {
        let (run, seconds, shown) = (&names.run, settings.idle.as_secs(), settings.access.shown());
        // Who serves run after run was told that it is there, and finds out by itself that it is over.
        if settings.words.is_empty() {
            eprintln!(
                "smallscope: nobody has submitted the run {run} for {seconds} s; submit it with SMALLSCOPE_CLUSTER={shown}"
            );
        }
        return Ok(Ran::Helped(0));
    };
    compare(&names.run, &about.identity, job.identity())?;
    let slots = settings.slots;
    let board = Arc::new(Board::new(slots));
    let (noted, of) = (board.clone(), tag.clone());
    let _listening = link.listen(&names.subject("idle"), move |payload| match decode(payload) {
        Some((tag, Message::Idle { .. })) if tag == of => noted.note(),
        _ => _ = noted.ignored.fetch_add(1, Ordering::Relaxed),
    });
    // Both are on record too: who does not hear them finds them there.
    let _ending = [("end", Message::End), ("cancel", Message::Cancel)].map(|(name, message)| {
        let (told, accept) = (board.clone(), accept_only(&tag, &message));
        link.listen(&names.subject(name), move |payload| {
            if decode(payload).and_then(|(tag, message)| accept(tag, message)).is_some() {
                told.end();
            }
        })
    });
    let (id, hearing) = (fresh_id(), OnceLock::new());
    let ahead = (0..slots).map(|_| Mutex::new((Instant::now(), VecDeque::new()))).collect();
    let (names, link, board, tag, about) = (&names, &link, &board, &tag, &about);
    let worker = Worker { job, settings, names, link, board, tag, about, id, hearing, ahead };
    std::thread::scope(|scope| {
        for slot in 0..slots {
            let worker = &worker;
            let spawned = Builder::new().stack_size(STACK).spawn_scoped(scope, move || worker.serve(slot));
            if let Err(error) = spawned {
                board.fail(Error::new(format!("no thread could be started: {error}; set SMALLSCOPE_CLUSTER_SLOTS to fewer")));
            }
        }
        worker.watch();
    });
    worker.tell(true);
    link.flush();
    match board.error() {
        Some(error) => Err(error),
        None => Ok(Ran::Helped(board.done.load(Ordering::Relaxed))),
    }
}

/// Waits until somebody has submitted the run.
fn await_run(link: &Link, names: &Names, idle: Duration) -> Result<Option<(Tag, About)>, Error> {
    let records = Records { link, names, stop: None };
    let began = Instant::now();
    loop {
        match records.about_if_open() {
            Ok(Some(about)) => return Ok(Some(about)),
            Ok(None) | Err(Fault::Gone) => {}
            Err(fault) => return Err(fault.into()),
        }
        if began.elapsed() >= idle {
            return Ok(None);
        }
        sleep(TICK);
    }
}

struct Worker<'a> {
    job: &'a dyn Job,
    settings: &'a Settings,
    names: &'a Names,
    link: &'a Link,
    board: &'a Arc<Board>,
    tag: &'a Tag,
    about: &'a About,
    id: String,
    /// Other workers are listened to only if a range has ended some: what all of them tell is much.
    hearing: OnceLock<Listening>,
    /// What each thread has for later, and since when it has been running something else.
    ahead: Vec<Mutex<(Instant, VecDeque<Delivery>)>>,
}

impl Worker<'_> {
    fn records(&self) -> Records<'_> {
        Records { link: self.link, names: self.names, stop: Some(&self.board.over) }
    }

    /// Runs ranges until the run is over.
    fn serve(&self, slot: usize) {
        let mut queue = match self.link.queue(&self.names.tasks(), CONSUMER, self.about.lease) {
            Ok(queue) => queue,
            Err(fault) => return self.board.fail(fault.into()),
        };
        let mut is_quick = false;
        while !self.board.is_over() {
            let Some(delivery) = self.next(slot, &mut queue, is_quick) else { continue };
            let began = Instant::now();
            match self.take(delivery) {
                // A stream that is gone is found by who watches.
                Ok(()) | Err(Fault::Stopped | Fault::Gone) => {}
                Err(fault) => self.board.fail(fault.into()),
            }
            is_quick = began.elapsed() < QUICK;
        }
    }

    /// The next range for a thread. One whose ranges take but a moment gets several at a time.
    fn next(&self, slot: usize, queue: &mut Queue, is_quick: bool) -> Option<Delivery> {
        let mut delivery = lock(&self.ahead[slot]).1.pop_front();
        if delivery.is_none() {
            self.board.wait(slot);
            let mut deliveries = queue.pull(if is_quick { AHEAD } else { 1 }, &self.board.over).into_iter();
            delivery = deliveries.next();
            lock(&self.ahead[slot]).1.extend(deliveries);
        }
        if delivery.is_some() {
            self.board.wake(slot);
            lock(&self.ahead[slot]).0 = Instant::now();
        }
        delivery
    }

    /// Gives back what a thread has for later, if it does not come to it soon.
    fn give_back(&self) {
        for ahead in &self.ahead {
            let mut ahead = lock(ahead);
            if ahead.0.elapsed() >= TICK {
                ahead.1.drain(..).for_each(|delivery| delivery.give_back(self.link));
            }
        }
    }

    fn take(&self, delivery: Delivery) -> Result<(), Fault> {
        let range = match decode(&delivery.payload) {
            Some((tag, Message::Task { range })) if tag == *self.tag => range,
            Some((tag, Message::Task { .. })) if tag.run == self.tag.run && self.is_replaced()? => {
                delivery.refuse(self.link);
                self.board.end();
                return Ok(());
            }
            _ => {
                self.board.ignored.fetch_add(1, Ordering::Relaxed);
                delivery.done(self.link);
                return Ok(());
            }
        };
        let key = start(&range);
        // If it is under way here already, it comes back when that is on record.
        if self.board.begin(&key) {
            let taken = self.run(&range, delivery);
            self.board.leave(&key);
            return taken;
        }
        Ok(())
    }

    fn run(&self, range: &Range, delivery: Delivery) -> Result<(), Fault> {
        let records = self.records();
        if delivery.is_first {
            let is_contested = records.first_attempt(self.tag, range, &self.id)?;
            match self.run_here(&records, range, &is_contested)? {
                Some((range, outcome)) => return self.finish(&records, range, outcome, delivery),
                None if self.board.is_over() => return Ok(()),
                None => {}
            }
        }
        let is_alive = |worker: &str| self.board.is_alive(worker);
        let ran = match records.attempt(self.tag, range, &self.id, self.about.attempts, is_alive)? {
            Attempt::IsOnRecord => {
                delivery.done(self.link);
                return Ok(());
            }
            // It is not known yet which of them are alive.
            Attempt::TooMany(_) if !self.board.knows_all() => {
                self.hear_others();
                delivery.refuse(self.link);
                return Ok(());
            }
            Attempt::TooMany(attempts) => Some((range.clone(), Outcome::SetAside(attempts))),
            Attempt::Run => self.run_here(&records, range, &AtomicBool::new(false))?,
        };
        ran.map_or(Ok(()), |(range, outcome)| self.finish(&records, range, outcome, delivery))
    }

    /// Runs a range on this thread, or what is not given away of it. None if it was left, since the run is over or somebody else may have run it.
    fn run_here(&self, records: &Records, range: &Range, is_contested: &AtomicBool) -> Result<Option<(Range, Outcome)>, Fault> {
        let mut giving = Giving::new(records, self.tag, self.board, is_contested, range);
        let ran = catch_unwind(AssertUnwindSafe(|| self.job.run(range, &mut giving)));
        let is_left = giving.is_over();
        let (rest, kept) = giving.finish()?;
        Ok(outcome(ran, &rest, kept, is_left).map(|outcome| (rest, outcome)))
    }

    fn finish(&self, records: &Records, range: Range, outcome: Outcome, delivery: Delivery) -> Result<(), Fault> {
        self.record(records, range, outcome)?;
        self.board.done.fetch_add(1, Ordering::Relaxed);
        delivery.done(self.link);
        Ok(())
    }

    /// Finds out which other workers are alive.
    fn hear_others(&self) {
        self.hearing.get_or_init(|| {
            let (noted, of) = (self.board.clone(), self.tag.clone());
            self.board.listen();
            self.link.listen(&self.names.worker("*"), move |payload| match decode(payload) {
                Some((tag, Message::Note { worker, .. })) if tag == of => noted.hear(worker),
                _ => _ = noted.ignored.fetch_add(1, Ordering::Relaxed),
            })
        });
    }

    /// Records what became of a range, unless somebody else did: theirs is as good.
    fn record(&self, records: &Records, range: Range, outcome: Outcome) -> Result<(), Fault> {
        let size = match &outcome {
            Outcome::Ran { result, .. } => result.len(),
            _ => 0,
        };
        let subject = self.names.result(&range);
        let store = |outcome| {
            let message = Message::Result { range: range.clone(), worker: self.id.clone(), outcome };
            let payload = self.tag.encode(&message).ok_or(Fault::TooLarge)?;
            records.create(&subject, &payload, accept_result(self.tag, &range)).map(drop)
        };
        match store(outcome) {
            Err(Fault::TooLarge) => store(Outcome::Failed(format!(
                "the result of the range {range} has {size} bytes, more than a message can have; have the server take up to \
                 1 MiB (`max_payload`), or let the check keep less of each range"
            ))),
            stored => stored,
        }
    }

    /// Says that it is idle, if so, what it has done, and finds out whether the run is over.
    fn watch(&self) {
        let (mut noted, mut looked, mut gone) = (None::<Instant>, Instant::now(), None::<Instant>);
        let mut unemployed = Instant::now();
        while !self.board.is_over() {
            let idle = self.board.idle();
            if idle < self.settings.slots {
                unemployed = Instant::now();
            }
            // One message is for all: however many workers are idle, it is said about 20 times a second.
            if idle > 0
                && !self.board.is_noted(TICK / 2)
                && let Some(payload) = self.tag.encode(&Message::Idle { worker: self.id.clone() })
            {
                self.link.say(&self.names.subject("idle"), payload);
            }
            self.give_back();
            if noted.is_none_or(|noted| noted.elapsed() >= NOTE) {
                self.tell(false);
                noted = Some(Instant::now());
            }
            if looked.elapsed() >= if idle == self.settings.slots { LOOK } else { NOTE } {
                // Streams that are gone may be created again just now.
                let is_there = if gone.is_some() { self.records().is_open() } else { Ok(true) };
                match is_there.and_then(|is_there| if is_there { self.is_ended() } else { Err(Fault::Gone) }) {
                    Ok(true) => self.board.end(),
                    // All is on record, or lost. Who wants the result may come in a month; a lost range is found then.
                    Ok(false)
                        if unemployed.elapsed() >= self.settings.idle
                            && self.records().is_queue_empty().is_ok_and(|is_empty| is_empty) =>
                    {
                        self.board.end();
                    }
                    Ok(false) => gone = None,
                    Err(Fault::Gone) if gone.get_or_insert_with(Instant::now).elapsed() > GONE => self.board.end(),
                    Err(Fault::Gone | Fault::Stopped) => {}
                    Err(fault) => self.board.fail(fault.into()),
                }
                looked = Instant::now();
            }
            sleep(TICK);
        }
    }

    fn tell(&self, is_leaving: bool) {
        let count = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
        let note = Note { done: count(&self.board.done), ignored: count(&self.board.ignored), is_leaving };
        if let Some(payload) = self.tag.encode(&Message::Note { worker: self.id.clone(), note }) {
            self.link.say(&self.names.worker(&self.id), payload);
        }
    }

    fn is_ended(&self) -> Result<bool, Fault> {
        let records = self.records();
        let is_there = |name, message| Ok(records.find(&self.names.subject(name), accept_only(self.tag, &message))?.is_some());
        Ok(is_there("end", Message::End)? || is_there("cancel", Message::Cancel)? || self.is_replaced()?)
    }

    /// Whether the run that this worker joined is over, and another one has its name.
    fn is_replaced(&self) -> Result<bool, Fault> {
        let about = self.records().about()?;
        Ok(about.is_some_and(|(tag, _)| tag != *self.tag))
    }
}

type Caught = std::thread::Result<Result<Option<smallscope::remote::RangeResult>, String>>;

/// What to record of a range that was run as far as `rest`. None if it was left, as it was told to be.
fn outcome(ran: Caught, rest: &Range, kept: Option<Kept>, is_left: bool) -> Option<Outcome> {
    Some(match ran {
        Ok(Ok(Some(part))) if part.range == *rest => Outcome::Ran { result: part.result, is_enough: part.is_enough, kept },
        Ok(Ok(Some(part))) => Outcome::Failed(format!("{} was run instead of {rest}: this is a bug of the job", part.range)),
        Ok(Ok(None)) if is_left => return None,
        Ok(Ok(None)) => Outcome::Failed(format!("the range {rest} was left before the run was over: this is a bug of the job")),
        Ok(Err(text)) => Outcome::Failed(shortened(text)),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().map(ToString::to_string).or_else(|| panic.downcast_ref::<String>().cloned());
            Outcome::Failed(shortened(format!("the range {rest} panicked: {}", text.unwrap_or_default())))
        }
    })
}

/// A text that fits into a message.
fn shortened(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(50_000) {
        text.truncate(end);
        text.push_str("..");
    }
    text
}
