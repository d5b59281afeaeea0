//! Records that are made once, and found again among whatever else somebody published there.

use crate::messages::{About, Message, Tag, decode};
use crate::names::{Names, hash};
use crate::nats::{Fault, Guard, Link, Stored};
use crate::submit::CONSUMER;
use smallscope::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The records of a run.
pub(crate) struct Records<'a> {
    pub(crate) link: &'a Link,
    pub(crate) names: &'a Names,
    /// Set when nobody waits for an answer any more.
    pub(crate) stop: Option<&'a AtomicBool>,
}

/// Whether a range is to be run.
pub(crate) enum Attempt {
    Run,
    IsOnRecord,
    /// It was tried by that many others already.
    TooMany(u32),
}

impl Records<'_> {
    /// What the run is about: the first that somebody said, whatever was said later.
    pub(crate) fn about(&self) -> Result<Option<(Tag, About)>, Fault> {
        self.first(&self.names.subject("about"), accept_about)
    }

    /// The same, if it is not known whether anybody has submitted the run.
    pub(crate) fn about_if_open(&self) -> Result<Option<(Tag, About)>, Fault> {
        if self.is_open()? { self.about() } else { Ok(None) }
    }

    /// Whether there are all streams of the run.
    pub(crate) fn is_open(&self) -> Result<bool, Fault> {
        Ok(self.handed_out()?.is_some())
    }

    /// Whether no range is being run, nor will be unless it is put into the queue again.
    pub(crate) fn is_queue_empty(&self) -> Result<bool, Fault> {
        Ok(self.handed_out()? == Some(0))
    }

    /// How many ranges are being run, or will be. None if there is nothing that hands them out.
    pub(crate) fn handed_out(&self) -> Result<Option<u64>, Fault> {
        self.link.handed_out(&self.names.tasks(), CONSUMER, self.stop)
    }

    /// A record with a subject that one can make sense of. The last is looked at first, since it is found at once.
    pub(crate) fn find<T>(&self, subject: &str, accept: impl Fn(Tag, Message) -> Option<T>) -> Result<Option<T>, Fault> {
        let Some(last) = self.link.last(&self.names.results(), subject, self.stop)? else { return Ok(None) };
        match self.accepted(&last, &accept) {
            Some(found) => Ok(Some(found)),
            None => self.first(subject, accept),
        }
    }

    fn first<T>(&self, subject: &str, accept: impl Fn(Tag, Message) -> Option<T>) -> Result<Option<T>, Fault> {
        let mut from = 1;
        while let Some(stored) = self.link.next(&self.names.results(), subject, from, self.stop)? {
            if let Some(found) = self.accepted(&stored, &accept) {
                return Ok(Some(found));
            }
            from = stored.sequence + 1;
        }
        Ok(None)
    }

    fn accepted<T>(&self, stored: &Stored, accept: &impl Fn(Tag, Message) -> Option<T>) -> Option<T> {
        decode(&stored.payload).filter(|(tag, _)| tag.run == self.names.run).and_then(|(tag, message)| accept(tag, message))
    }

    /// Makes a record unless there is one. Returns the one that was there.
    pub(crate) fn create<T>(
        &self,
        subject: &str,
        payload: &[u8],
        accept: impl Fn(Tag, Message) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        let mut after = 0;
        while !self.link.store(subject, payload, Guard::After(after), self.stop)? {
            if let Some(found) = self.first(subject, &accept)? {
                return Ok(Some(found));
            }
            // What is there is no record of this run. It stays, and ours comes after it.
            match self.link.last(&self.names.results(), subject, self.stop)? {
                Some(last) if last.sequence != after => after = last.sequence,
                // One of several servers does not know yet what the others have.
                _ => std::thread::sleep(Duration::from_millis(50)),
            }
        }
        Ok(None)
    }

    /// Says what the run is about. Returns what it was about already.
    pub(crate) fn create_about(&self, payload: &[u8]) -> Result<Option<(Tag, About)>, Fault> {
        self.create(&self.names.subject("about"), payload, accept_about)
    }

    /// Notes that a worker is about to run a range that nobody has tried, as far as the queue can tell. What is returned becomes true if somebody has.
    pub(crate) fn first_attempt(&self, tag: &Tag, range: &Range, worker: &str) -> Result<Arc<AtomicBool>, Fault> {
        let message = Message::Attempt { range: range.clone(), worker: worker.to_string() };
        let payload = tag.encode(&message).ok_or(Fault::TooLarge)?;
        Ok(self.link.store_later(&self.names.attempt(range), payload, Guard::After(0)))
    }

    /// Notes that a worker is about to run a range, unless it is on record, or too many others did not come back from it.
    pub(crate) fn attempt(
        &self,
        tag: &Tag,
        range: &Range,
        worker: &str,
        allowed: u32,
        is_alive: impl Fn(&str) -> bool,
    ) -> Result<Attempt, Fault> {
        let subject = self.names.attempt(range);
        let message = Message::Attempt { range: range.clone(), worker: worker.to_string() };
        let Some(payload) = tag.encode(&message) else { return Err(Fault::TooLarge) };
        let mut after = 0;
        while !self.link.store(&subject, &payload, Guard::After(after), self.stop)? {
            if self.result(tag, range)? {
                return Ok(Attempt::IsOnRecord);
            }
            let (mut others, mut from) = (0, 1);
            while let Some(stored) = self.link.next(&self.names.results(), &subject, from, self.stop)? {
                // One that is alive was not ended by the range, whatever became of its lease.
                if let Some((of, Message::Attempt { range: tried, worker: by })) = decode(&stored.payload)
                    && of == *tag
                    && tried.start == range.start
                    && by != worker
                    && !is_alive(&by)
                {
                    others += 1;
                }
                (from, after) = (stored.sequence + 1, stored.sequence);
            }
            if others >= allowed {
                return Ok(Attempt::TooMany(others));
            }
        }
        Ok(Attempt::Run)
    }

    /// Whether there is a record for the start of a range.
    fn result(&self, tag: &Tag, range: &Range) -> Result<bool, Fault> {
        Ok(self.find(&self.names.result(range), accept_result(tag, range))?.is_some())
    }

    /// Puts a range into the queue. It is there when this returns, and once however often it is put there for the same occasion.
    pub(crate) fn task(&self, tag: &Tag, range: &Range, occasion: u32) -> Result<(), Fault> {
        let Some(payload) = tag.encode(&Message::Task { range: range.clone() }) else { return Err(Fault::TooLarge) };
        let id = hash(&format!("{} {occasion} {range}", tag.instance));
        self.link.store(&self.names.task(range), &payload, Guard::Id(&id), self.stop).map(drop)
    }
}

/// Accepts records that begin where a range does.
pub(crate) fn accept_result(tag: &Tag, range: &Range) -> impl Fn(Tag, Message) -> Option<()> {
    move |of, message| match message {
        Message::Result { range: found, .. } if of == *tag && found.start == range.start => Some(()),
        _ => None,
    }
}

/// Accepts one message of a run.
pub(crate) fn accept_only(tag: &Tag, wanted: &Message) -> impl Fn(Tag, Message) -> Option<()> + use<> {
    let expected = (tag.clone(), wanted.clone());
    move |of, message| ((of, message) == expected).then_some(())
}

/// Accepts what says what a run is about.
fn accept_about(tag: Tag, message: Message) -> Option<(Tag, About)> {
    match message {
        Message::About(about) => Some((tag, about)),
        _ => None,
    }
}
