//! The connection to the server: the only module that knows of NATS and of tasks that wait.
//!
//! Every function blocks. A server that is away or out of space is asked again for as long as [`Access::patience`] says; what the server refuses for good is
//! told at once.

mod connect;

pub(crate) use connect::Access;

use crate::error::Error;
use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::context::{CreateStreamErrorKind, GetStreamErrorKind, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{
    Config, ConsumerErrorKind, DiscardPolicy, RawMessageErrorKind, RetentionPolicy, StorageType,
};
use async_nats::jetstream::{self, ErrorCode};
use async_nats::{Client, Request};
use futures_util::StreamExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;

/// How long an answer is waited for, before the question is asked again.
const ANSWER: Duration = Duration::from_secs(3);
/// How long the server keeps a question for a range open.
const PULL: Duration = Duration::from_millis(400);
/// How much longer the answer to it may take. If it is lost, the range is handed out again.
const LATE: Duration = Duration::from_secs(1);
/// How many records are asked for at a time.
const WINDOW: u64 = 64;

/// A connection.
pub(crate) struct Link {
    runtime: Runtime,
    client: Client,
    context: jetstream::Context,
    patience: Duration,
    shown: String,
}

/// Why something did not succeed.
#[derive(Debug)]
pub(crate) enum Fault {
    /// There is no such stream.
    Gone,
    /// The message is larger than the server takes.
    TooLarge,
    /// Nobody waits for it any more.
    Stopped,
    /// Anything else.
    Other(Error),
}

/// What happened this time.
enum Try {
    /// It may succeed later.
    Later(String),
    /// The same, and the store is full.
    Full(String),
    Never(Fault),
}

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
}

/// How a stream keeps messages.
#[derive(Clone, Copy)]
pub(crate) enum Keep {
    /// Until they are taken.
    Queue,
    /// For ever.
    Record,
}

impl Link {
    pub(crate) fn connect(access: &Access) -> Result<Link, Error> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("smallscope-nats")
            .enable_all()
            .build()
            .map_err(|error| Error::new(format!("no thread for the connection could be started: {error}")))?;
        let client = connect::connect(&runtime, access)?;
        let mut context = {
            let _inside = runtime.enter();
            jetstream::new(client.clone())
        };
        context.set_timeout(ANSWER);
        Ok(Link { runtime, client, context, patience: access.patience, shown: access.shown() })
    }

    /// Creates a stream unless it is there. One that somebody else created must keep what it is given.
    pub(crate) fn create_stream(&self, name: &str, subjects: &[String], keep: Keep, replicas: usize) -> Result<(), Fault> {
        let retention = match keep {
            Keep::Queue => RetentionPolicy::WorkQueue,
            Keep::Record => RetentionPolicy::Limits,
        };
        let config = Config {
            name: name.to_string(),
            subjects: subjects.to_vec(),
            retention,
            storage: StorageType::File,
            discard: DiscardPolicy::New,
            num_replicas: replicas,
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

    /// Whether there is what hands out the messages of a stream. Asking for it is safe at any time: a server of version 2.9 ends when it is asked for a
    /// message of a stream that is just being created.
    pub(crate) fn is_open(&self, stream: &str, consumer: &str, stop: Option<&AtomicBool>) -> Result<bool, Fault> {
        self.persist("asking for a run", stop, || async {
            let subject = format!("$JS.API.CONSUMER.INFO.{stream}.{consumer}");
            let answer = self.client.request(subject, bytes::Bytes::new()).await.map_err(|error| told(&error))?;
            let answer = String::from_utf8_lossy(&answer.payload);
            let has_code = |code: ErrorCode| answer.contains(&format!("\"err_code\":{}", code.0));
            match () {
                () if has_code(ErrorCode::STREAM_NOT_FOUND) || has_code(ErrorCode::CONSUMER_NOT_FOUND) => Ok(false),
                () if answer.contains("\"error\":") => Err(Try::Later(answer.to_string())),
                () => Ok(true),
            }
        })
    }

    /// Deletes a stream if it is there. Only one attempt: what is left over harms nobody.
    pub(crate) fn delete_stream(&self, name: &str) {
        let _ = self.runtime.block_on(self.context.delete_stream(name));
    }

    /// Stores a message, and returns when the server has it for good. False if the guard does not hold: then it has one already.
    pub(crate) fn store(&self, subject: &str, payload: &[u8], guard: Guard, stop: Option<&AtomicBool>) -> Result<bool, Fault> {
        let payload = bytes::Bytes::copy_from_slice(payload);
        self.persist("storing a message", stop, || {
            let publish = PublishMessage::build().payload(payload.clone());
            let publish = match guard {
                Guard::Id(id) => publish.message_id(id),
                Guard::After(sequence) => publish.expected_last_subject_sequence(sequence),
            };
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

    /// Messages of a stream from a sequence number on, in order: some of them if there are any.
    pub(crate) fn read(&self, stream: &str, subject: &str, from: u64) -> Result<Vec<Stored>, Fault> {
        // The first is asked for by pattern, so that messages which somebody deleted are passed over.
        let Some(first) = self.next(stream, subject, from, None)? else { return Ok(Vec::new()) };
        let next = first.sequence + 1;
        let mut messages = vec![first];
        self.runtime.block_on(async {
            let Ok(stream) = self.context.get_stream_no_info(stream).await else { return };
            let asked = (next..next + WINDOW).map(|sequence| stream.raw_message_builder().sequence(sequence).send());
            // Whatever went wrong with one, it is asked for again next time, and so are those after it.
            for answer in futures_util::future::join_all(asked).await {
                match found(answer) {
                    Ok(Some(message)) => messages.push(message),
                    _ => break,
                }
            }
        });
        Ok(messages)
    }

    /// How many messages a stream has.
    pub(crate) fn count(&self, stream: &str) -> Result<u64, Fault> {
        self.persist("asking for a stream", None, || async {
            let stream = self.context.get_stream(stream).await.map_err(|error| match error.kind() {
                GetStreamErrorKind::JetStream(error) => sorted(&error),
                _ => told(&error),
            })?;
            Ok(stream.cached_info().state.messages)
        })
    }

    /// Says something to those who listen now. It may get lost.
    pub(crate) fn say(&self, subject: &str, payload: Vec<u8>) {
        let (client, subject) = (self.client.clone(), subject.to_string());
        self.runtime.spawn(async move { client.publish(subject, payload.into()).await });
    }

    /// Calls a function with whatever is said, until what is returned is dropped.
    pub(crate) fn listen(&self, subject: &str, mut heard: impl FnMut(&[u8]) + Send + 'static) -> Listening {
        let (client, subject) = (self.client.clone(), subject.to_string());
        Listening(self.runtime.spawn(async move {
            let Ok(mut messages) = client.subscribe(subject).await else { return };
            while let Some(message) = messages.next().await {
                heard(&message.payload);
            }
        }))
    }

    /// Asks for a message of a queue. None if there is none, or nobody to ask: then somebody else must find out why.
    pub(crate) fn pull(&self, stream: &str, consumer: &str, lease: Duration) -> Option<Delivery> {
        let question = format!("{{\"batch\":1,\"expires\":{}}}", PULL.as_nanos());
        // The answer has the subject of the task, so it would not be found among answers to others.
        let request = Request::new().payload(question.into()).timeout(Some(PULL + LATE)).inbox(self.client.new_inbox());
        let subject = format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{consumer}");
        let message = match self.runtime.block_on(self.client.send_request(subject, request)) {
            Ok(message) => message,
            Err(_) => {
                std::thread::sleep(Duration::from_millis(100));
                return None;
            }
        };
        let reply = message.reply.filter(|_| message.status.is_none())?;
        let (client, subject) = (self.client.clone(), reply.clone());
        let heartbeat = self.runtime.spawn(async move {
            loop {
                tokio::time::sleep(lease / 3).await;
                let _ = client.publish(subject.clone(), "+WPI".into()).await;
            }
        });
        Some(Delivery { payload: message.payload.to_vec(), reply: reply.to_string(), heartbeat })
    }

    /// Makes sure that what was said has left.
    pub(crate) fn flush(&self) {
        let _ = self.runtime.block_on(async { tokio::time::timeout(ANSWER, self.client.flush()).await });
    }

    /// Tries until it succeeds, is refused for good, is not wanted any more, or patience ends.
    fn persist<T, F: Future<Output = Result<T, Try>>>(
        &self,
        what: &str,
        stop: Option<&AtomicBool>,
        mut attempt: impl FnMut() -> F,
    ) -> Result<T, Fault> {
        let began = Instant::now();
        let mut pause = Duration::from_millis(20);
        loop {
            let (why, advice) = match self.runtime.block_on(attempt()) {
                Ok(value) => return Ok(value),
                Err(Try::Never(fault)) => return Err(fault),
                Err(Try::Later(why)) => (why, "Is it running, with JetStream (`nats-server -js`)?"),
                Err(Try::Full(why)) => {
                    (why, "Its store is full: give it more space (`max_file_store`, `max_bytes` of the stream, the disk).")
                }
            };
            if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(Fault::Stopped);
            }
            if began.elapsed() >= self.patience {
                let (shown, seconds) = (&self.shown, self.patience.as_secs());
                return Err(Fault::Other(Error::new(format!(
                    "{what} at {shown} did not succeed for {seconds} s: {why}. {advice} Nothing is lost: start again and the run goes on"
                ))));
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_secs(1));
        }
    }
}

/// A message of a queue that is this worker's to answer. The lease is prolonged until it is dropped.
pub(crate) struct Delivery {
    pub(crate) payload: Vec<u8>,
    reply: String,
    heartbeat: JoinHandle<()>,
}

impl Delivery {
    /// It is done; never hand it out again.
    pub(crate) fn done(self, link: &Link) {
        link.say(&self.reply, b"+ACK".to_vec());
    }

    /// Hand it out to somebody else, soon.
    pub(crate) fn refuse(self, link: &Link) {
        link.say(&self.reply, b"-NAK {\"delay\": 200000000}".to_vec());
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        self.heartbeat.abort();
    }
}

/// Somebody listens until this is dropped.
pub(crate) struct Listening(JoinHandle<()>);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        match fault {
            Fault::Gone => Error::new("the streams of the run are gone: it is over, or somebody deleted them"),
            Fault::TooLarge => Error::new("a message is larger than the server takes; raise its `max_payload`"),
            Fault::Stopped => Error::new("the run is over"),
            Fault::Other(error) => error,
        }
    }
}

/// What an error of the server means: its code is somewhere in the sources.
fn told(error: &(dyn std::error::Error + 'static)) -> Try {
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(error) = error.downcast_ref::<jetstream::Error>() {
            return sorted(error);
        }
        next = error.source();
    }
    Try::Later(error.to_string())
}

fn sorted(error: &jetstream::Error) -> Try {
    let text = error.to_string();
    match error.error_code() {
        ErrorCode::STREAM_NOT_FOUND => Try::Never(Fault::Gone),
        ErrorCode::STREAM_MESSAGE_EXCEEDS_MAXIMUM => Try::Never(Fault::TooLarge),
        ErrorCode::STREAM_STORE_FAILED
        | ErrorCode::INSUFFICIENT_RESOURCES
        | ErrorCode::STORAGE_RESOURCES_EXCEEDED
        | ErrorCode::ACCOUNT_RESOURCES_EXCEEDED
        | ErrorCode::MEMORY_RESOURCES_EXCEEDED => Try::Full(text),
        ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT => Try::Never(Fault::Other(Error::new(
            "the server runs without JetStream, which keeps the ranges of a run: start it with `nats-server -js`, or allow \
             JetStream for the account",
        ))),
        _ => Try::Later(text),
    }
}

fn found(answer: Result<jetstream::message::StreamMessage, jetstream::stream::RawMessageError>) -> Result<Option<Stored>, Try> {
    match answer {
        Ok(message) => Ok(Some(Stored {
            sequence: message.sequence,
            subject: message.subject.to_string(),
            payload: message.payload.to_vec(),
        })),
        Err(error) => match error.kind() {
            RawMessageErrorKind::NoMessageFound => Ok(None),
            RawMessageErrorKind::JetStream(error) => Err(sorted(&error)),
            _ => Err(told(&error)),
        },
    }
}
