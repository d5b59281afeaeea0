//! The connection to the server: the only module that knows of NATS and of tasks that wait.
//!
//! Every function blocks. A server that is away or out of space is asked again for as long as [`Access::patience`] says; what the server refuses for good is
//! told at once.

mod connect;
mod objects;
mod queue;
mod streams;

pub(crate) use connect::Access;
pub(crate) use objects::{Object, read_object, stream as object_stream, subjects as object_subjects};
pub(crate) use queue::{Delivery, Listening, Queue};
pub(crate) use streams::{Guard, Keep, Reading, Stored};

use crate::error::Error;
use async_nats::Client;
use async_nats::jetstream::{self, ErrorCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

/// How long an answer is waited for, before the question is asked again.
const ANSWER: Duration = Duration::from_secs(3);

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
