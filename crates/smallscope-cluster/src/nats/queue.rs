//! What is said and heard, and the queue: messages of which each is one worker's to answer.

use super::Link;
use async_nats::Request;
use futures_util::StreamExt;
use futures_util::future::{Either, select};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long the server keeps a question for a range open.
const PULL: Duration = Duration::from_millis(400);
/// How much longer the answer to it may take. If it is lost, the range is handed out again.
const LATE: Duration = Duration::from_secs(1);
/// How often one who waits for an answer looks whether it is wanted still.
const LOOK: Duration = Duration::from_millis(20);

impl Link {
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

    /// Asks for a message of a queue. None if there is none, or nobody to ask: then somebody else must find out why. An answer that is not waited for any more
    /// goes to nobody, and its message is handed out again.
    pub(crate) fn pull(&self, stream: &str, consumer: &str, lease: Duration, stop: &AtomicBool) -> Option<Delivery> {
        let question = format!("{{\"batch\":1,\"expires\":{}}}", PULL.as_nanos());
        // The answer has the subject of the task, so it would not be found among answers to others.
        let request = Request::new().payload(question.into()).timeout(Some(PULL + LATE)).inbox(self.client.new_inbox());
        let subject = format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{consumer}");
        let answered = self.runtime.block_on(async {
            let stopped = async {
                while !stop.load(Ordering::Relaxed) {
                    tokio::time::sleep(LOOK).await;
                }
            };
            match select(pin!(self.client.send_request(subject, request)), pin!(stopped)).await {
                Either::Left((answered, _)) => Some(answered),
                Either::Right(_) => None,
            }
        });
        let message = match answered? {
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
