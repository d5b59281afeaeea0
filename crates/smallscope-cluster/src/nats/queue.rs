//! What is said and heard, and the queue: messages of which each is one worker's to answer.

use super::{Fault, Link, Try};
use async_nats::jetstream;
use async_nats::{StatusCode, Subscriber};
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

    /// Somebody who asks for messages of a queue.
    pub(crate) fn queue(&self, stream: &str, consumer: &str, lease: Duration) -> Result<Queue<'_>, Fault> {
        let inbox = self.client.new_inbox();
        let answers = self.persist("asking for ranges", None, || async {
            self.client.subscribe(inbox.clone()).await.map_err(|error| Try::Later(error.to_string()))
        })?;
        Ok(Queue { link: self, subject: format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{consumer}"), lease, inbox, answers })
    }
}

/// Somebody who asks for messages of a queue, and where the answers go.
pub(crate) struct Queue<'a> {
    link: &'a Link,
    subject: String,
    lease: Duration,
    inbox: String,
    answers: Subscriber,
}

impl Queue<'_> {
    /// One message, or several if more are wanted and there. None if there is none, or nobody to ask: then somebody else must find out why. An answer that is
    /// not waited for any more is one to the next question.
    pub(crate) fn pull(&mut self, wanted: usize, stop: &AtomicBool) -> Vec<Delivery> {
        let several = if wanted > 1 { self.ask(wanted, "\"no_wait\":true", stop) } else { Vec::new() };
        match several.is_empty() && !stop.load(Ordering::Relaxed) {
            true => self.ask(1, &format!("\"expires\":{}", PULL.as_nanos()), stop),
            false => several,
        }
    }

    fn ask(&mut self, wanted: usize, how: &str, stop: &AtomicBool) -> Vec<Delivery> {
        let Queue { link, subject, lease, inbox, answers } = self;
        let question = format!("{{\"batch\":{wanted},{how}}}");
        let mut deliveries = Vec::new();
        let answered = link.runtime.block_on(async {
            let stopped = async {
                while !stop.load(Ordering::Relaxed) {
                    tokio::time::sleep(LOOK).await;
                }
            };
            let answered = async {
                link.client.publish_with_reply(subject.clone(), inbox.clone(), question.into()).await.ok()?;
                while deliveries.len() < wanted {
                    let message = answers.next().await?;
                    match message.status {
                        None => deliveries.extend(Delivery::of(link, message, *lease)),
                        Some(StatusCode::NO_RESPONDERS) => return None,
                        Some(_) => break,
                    }
                }
                Some(())
            };
            match select(pin!(tokio::time::timeout(PULL + LATE, answered)), pin!(stopped)).await {
                Either::Left((answered, _)) => answered.ok().flatten(),
                Either::Right(_) => Some(()),
            }
        });
        if answered.is_none() && deliveries.is_empty() {
            std::thread::sleep(Duration::from_millis(100));
        }
        deliveries
    }
}

/// A message of a queue that is this worker's to answer. The lease is prolonged until it is dropped.
pub(crate) struct Delivery {
    pub(crate) payload: Vec<u8>,
    /// It was never handed out before.
    pub(crate) is_first: bool,
    reply: String,
    heartbeat: JoinHandle<()>,
}

impl Delivery {
    /// None if it is no message of a queue.
    fn of(link: &Link, message: async_nats::Message, lease: Duration) -> Option<Delivery> {
        let message = jetstream::Message { message, context: link.context.clone() };
        let is_first = message.info().ok()?.delivered == 1;
        let message = message.message;
        let reply = message.reply?;
        let (client, subject) = (link.client.clone(), reply.clone());
        let heartbeat = link.runtime.spawn(async move {
            loop {
                tokio::time::sleep(lease / 3).await;
                let _ = client.publish(subject.clone(), "+WPI".into()).await;
            }
        });
        Some(Delivery { payload: message.payload.to_vec(), is_first, reply: reply.to_string(), heartbeat })
    }

    /// It is done; never hand it out again.
    pub(crate) fn done(self, link: &Link) {
        link.say(&self.reply, b"+ACK".to_vec());
    }

    /// Hand it out to somebody else, now.
    pub(crate) fn give_back(self, link: &Link) {
        link.say(&self.reply, b"-NAK".to_vec());
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
