//! Streams: what is stored, what is read, and what the server says about them.

use super::{ANSWER, Fault, Link, Try, sorted, told};
use crate::error::Error;
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamErrorKind, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{
    Config, ConsumerErrorKind, DiscardPolicy, RawMessageErrorKind, RetentionPolicy, StorageType,
};
use async_nats::jetstream::{self, ErrorCode};
use futures_util::StreamExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

/// How many records are asked for at a time.
const WINDOW: usize = 512;
/// After which time the server forgets who has read them.
const FORGET: Duration = Duration::from_secs(5);

/// What must hold for a message to be stored.
#[derive(Clone, Copy)]
pub(crate) enum Guard<'a> {
    /// None with this id was stored lately.
    Id(&'a str),
    /// The last one with this subject has this sequence number; 0 if there is none.
    After(u64),
}

/// A message of a stream.
pub(crate) struct Stored {
    pub(crate) sequence: u64,
    pub(crate) subject: String,
    pub(crate) payload: Vec<u8>,
    /// When it was stored, by the clock of the server.
    pub(crate) time: SystemTime,
}

/// How a stream keeps messages.
#[derive(Clone, Copy)]
pub(crate) enum Keep {
    /// Until they are taken.
    Queue,
    /// For ever.
    Record,
    /// For ever, as an object store does.
    Objects,
}

impl Link {
    /// Creates a stream unless it is there. One that somebody else created must keep what it is given.
    pub(crate) fn create_stream(&self, name: &str, subjects: &[String], keep: Keep, replicas: usize) -> Result<(), Fault> {
        let retention = match keep {
            Keep::Queue => RetentionPolicy::WorkQueue,
            Keep::Record | Keep::Objects => RetentionPolicy::Limits,
        };
        let config = Config {
            name: name.to_string(),
            subjects: subjects.to_vec(),
            retention,
            storage: StorageType::File,
            discard: DiscardPolicy::New,
            num_replicas: replicas,
            allow_rollup: matches!(keep, Keep::Objects),
            duplicate_window: Duration::from_secs(120),
            ..Config::default()
        };
        let stream = self.persist("creating a stream", None, || async {
            self.context.get_or_create_stream(config.clone()).await.map_err(|error| match error.kind() {
                CreateStreamErrorKind::JetStream(error) => sorted(&error),
                _ => told(&error),
            })
        })?;
        let found = &stream.cached_info().config;
        if found.subjects != subjects
            || found.retention != retention
            || found.discard != DiscardPolicy::New
            || found.max_age != Duration::ZERO
        {
            return Err(Fault::Other(Error::new(format!(
                "the stream {name} is there already and was made for something else, or forgets messages; delete it \
                 (`nats stream rm {name}`) or give the run another name with SMALLSCOPE_CLUSTER_RUN"
            ))));
        }
        Ok(())
    }

    /// Creates what hands out the messages of a stream, each again when nobody was heard about it for the time of a lease.
    pub(crate) fn create_consumer(&self, stream: &str, name: &str, lease: Duration) -> Result<(), Fault> {
        let config = pull::Config {
            durable_name: Some(name.to_string()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: lease,
            max_deliver: -1,
            max_ack_pending: 1_000_000,
            max_waiting: 100_000,
            ..pull::Config::default()
        };
        self.persist("creating a consumer", None, || async {
            let created = self.context.create_consumer_on_stream(config.clone(), stream).await;
            created.map(drop).map_err(|error| match error.kind() {
                ConsumerErrorKind::JetStream(error) => sorted(&error),
                _ => told(&error),
            })
        })
    }

    /// How many messages were handed out and are not done, or will be. None if there is nobody to do so.
    ///
    /// A stream may have more: servers that were killed forget that messages are done, or that they were not. Asking for it is safe at any time: a server of
    /// version 2.9 ends when it is asked for a message of a stream that is just being created.
    pub(crate) fn handed_out(&self, stream: &str, consumer: &str, stop: Option<&AtomicBool>) -> Result<Option<u64>, Fault> {
        self.persist("asking for a run", stop, || async {
            let subject = format!("$JS.API.CONSUMER.INFO.{stream}.{consumer}");
            let answer = self.client.request(subject, bytes::Bytes::new()).await.map_err(|error| told(&error))?;
            let answer = String::from_utf8_lossy(&answer.payload);
            let has_code = |code: ErrorCode| answer.contains(&format!("\"err_code\":{}", code.0));
            let number = |name: &str| {
                let (_, rest) = answer.split_once(&format!("\"{name}\":"))?;
                rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u64>().ok()
            };
            match (number("num_pending"), number("num_ack_pending")) {
                _ if has_code(ErrorCode::STREAM_NOT_FOUND) || has_code(ErrorCode::CONSUMER_NOT_FOUND) => Ok(None),
                (Some(waiting), Some(under_way)) => Ok(Some(waiting + under_way)),
                _ => Err(Try::Later(answer.to_string())),
            }
        })
    }

    /// The names of all streams that store messages with a subject, which may be a pattern.
    pub(crate) fn streams_of(&self, subject: &str) -> Result<Vec<String>, Fault> {
        let mut names: Vec<String> = Vec::new();
        loop {
            let page = self.persist("asking for streams", None, || async {
                let question = format!("{{\"offset\":{},\"subject\":\"{subject}\"}}", names.len());
                let answer = self.client.request("$JS.API.STREAM.NAMES", question.into()).await.map_err(|error| told(&error))?;
                let answer = String::from_utf8_lossy(&answer.payload).into_owned();
                if answer.contains("\"error\":") { Err(Try::Later(answer)) } else { Ok(answer) }
            })?;
            // Names of streams need no escapes.
            let list = page.split_once("\"streams\":[").and_then(|(_, rest)| rest.split_once(']')).map_or("", |(list, _)| list);
            let more: Vec<String> = list.split('"').skip(1).step_by(2).map(str::to_string).collect();
            if more.is_empty() {
                return Ok(names);
            }
            names.extend(more);
        }
    }

    /// Deletes a stream if it is there. Only one attempt: what is left over harms nobody.
    pub(crate) fn delete_stream(&self, name: &str) {
        let _ = self.runtime.block_on(self.context.delete_stream(name));
    }

    /// Stores a message, and returns when the server has it for good. False if the guard does not hold: then it has one already.
    pub(crate) fn store(&self, subject: &str, payload: &[u8], guard: Guard, stop: Option<&AtomicBool>) -> Result<bool, Fault> {
        let payload = bytes::Bytes::copy_from_slice(payload);
        self.persist("storing a message", stop, || {
            let publish = guard.guarded(payload.clone());
            async move {
                let stored = match self.context.send_publish(subject.to_string(), publish).await {
                    Ok(stored) => stored.await,
                    Err(error) => Err(error),
                };
                match stored {
                    Ok(stored) => Ok(!stored.duplicate),
                    Err(error) => match error.kind() {
                        PublishErrorKind::WrongLastSequence => Ok(false),
                        PublishErrorKind::MaxPayloadExceeded => Err(Try::Never(Fault::TooLarge)),
                        _ => Err(told(&error)),
                    },
                }
            }
        })
    }

    /// The last message of a stream with a subject.
    pub(crate) fn last(&self, stream: &str, subject: &str, stop: Option<&AtomicBool>) -> Result<Option<Stored>, Fault> {
        self.persist("reading a record", stop, || async {
            let stream = self.context.get_stream_no_info(stream).await.map_err(|error| told(&error))?;
            found(stream.raw_message_builder().last_by_subject(subject).send().await)
        })
    }

    /// The first message of a stream with a subject from a sequence number on. The subject may be a pattern.
    pub(crate) fn next(
        &self,
        stream: &str,
        subject: &str,
        from: u64,
        stop: Option<&AtomicBool>,
    ) -> Result<Option<Stored>, Fault> {
        self.persist("reading a record", stop, || async {
            let stream = self.context.get_stream_no_info(stream).await.map_err(|error| told(&error))?;
            found(stream.raw_message_builder().sequence(from).next_by_subject(subject).send().await)
        })
    }

    /// Stores a message, without waiting for the server to say that it has. It has left this process when this returns. What is returned becomes true if the
    /// guard does not hold.
    pub(crate) fn store_later(&self, subject: &str, payload: Vec<u8>, guard: Guard) -> Arc<AtomicBool> {
        let refused = Arc::new(AtomicBool::new(false));
        let (told, publish) = (refused.clone(), guard.guarded(payload.into()));
        let publish = async {
            let Ok(stored) = self.context.send_publish(subject.to_string(), publish).await else { return };
            let _ = self.client.flush().await;
            tokio::spawn(async move {
                if stored.await.is_err_and(|error| error.kind() == PublishErrorKind::WrongLastSequence) {
                    told.store(true, Ordering::Relaxed);
                }
            });
        };
        let _ = self.runtime.block_on(async { tokio::time::timeout(ANSWER, publish).await });
        refused
    }

    /// The messages that come next, in order: some of them if there are any.
    pub(crate) fn read(&self, reading: &mut Reading) -> Result<Vec<Stored>, Fault> {
        let mut messages = Vec::new();
        let has_read = self.runtime.block_on(async { tokio::time::timeout(ANSWER, self.read_on(reading, &mut messages)).await });
        if !matches!(has_read, Ok(Some(()))) {
            reading.consumer = None;
        }
        if messages.is_empty() {
            // Who hands them out may be gone, and whoever asked is not told.
            messages.extend(self.next(&reading.stream, &reading.subject, reading.next, None)?);
            reading.consumer.take_if(|_| !messages.is_empty());
        }
        reading.next = messages.last().map_or(reading.next, |last| last.sequence + 1);
        Ok(messages)
    }

    /// By a consumer that the server forgets by itself: asking for one at a time costs ten times as much. None if it is of no use any more.
    async fn read_on(&self, reading: &mut Reading, messages: &mut Vec<Stored>) -> Option<()> {
        let (consumer, expected) = match &mut reading.consumer {
            Some(consumer) => consumer,
            none => {
                let config = pull::Config {
                    deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: reading.next },
                    ack_policy: AckPolicy::None,
                    filter_subject: reading.subject.clone(),
                    inactive_threshold: FORGET,
                    memory_storage: true,
                    num_replicas: 1,
                    ..pull::Config::default()
                };
                let consumer = self.context.create_consumer_on_stream(config, reading.stream.as_str()).await.ok()?;
                none.insert((consumer, 1))
            }
        };
        let mut batch = consumer.fetch().max_messages(WINDOW).messages().await.ok()?;
        while let Some(message) = batch.next().await {
            let message = message.ok()?;
            let info = message.info().ok().filter(|info| info.consumer_sequence == *expected)?;
            *expected += 1;
            let (sequence, time) = (info.stream_sequence, info.published.into());
            let (subject, payload) = (message.subject.to_string(), message.payload.to_vec());
            messages.push(Stored { sequence, subject, payload, time });
        }
        Some(())
    }
}

/// How far somebody has read a stream.
pub(crate) struct Reading {
    stream: String,
    subject: String,
    next: u64,
    /// What hands out messages to it, and the number of the next one.
    consumer: Option<(PullConsumer, u64)>,
}

impl Reading {
    /// From the beginning. The subject may be a pattern.
    pub(crate) fn new(stream: String, subject: String) -> Reading {
        Reading { stream, subject, next: 1, consumer: None }
    }
}

impl Guard<'_> {
    fn guarded(self, payload: bytes::Bytes) -> PublishMessage {
        let publish = PublishMessage::build().payload(payload);
        match self {
            Guard::Id(id) => publish.message_id(id),
            Guard::After(sequence) => publish.expected_last_subject_sequence(sequence),
        }
    }
}

fn found(answer: Result<jetstream::message::StreamMessage, jetstream::stream::RawMessageError>) -> Result<Option<Stored>, Try> {
    match answer {
        Ok(message) => Ok(Some(Stored {
            sequence: message.sequence,
            subject: message.subject.to_string(),
            payload: message.payload.to_vec(),
            time: message.time.into(),
        })),
        Err(error) => match error.kind() {
            RawMessageErrorKind::NoMessageFound => Ok(None),
            RawMessageErrorKind::JetStream(error) => Err(sorted(&error)),
            _ => Err(told(&error)),
        },
    }
}
