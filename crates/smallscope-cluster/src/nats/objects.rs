//! Objects: what a range keeps beside its result, in chunks, as the object store of NATS has them.
//!
//! The store is the stream `OBJ_<bucket>`. Chunks of an object have one subject, `$O.<bucket>.C.<id>`, and what it is comes last, on `$O.<bucket>.M.<name>`. Any
//! client that knows object stores can read them.

use super::{Fault, Guard, Link};
use crate::error::Error;
use crate::messages::Kept;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE;
use sha2::{Digest, Sha256};
use std::sync::atomic::AtomicBool;

/// The size that object stores use.
const CHUNK: usize = 128 << 10;

/// An object that is being written. Of its bytes, this process has those of one chunk.
pub(crate) struct Object {
    bucket: String,
    id: String,
    buffer: Vec<u8>,
    chunks: u64,
    size: u64,
    sum: Sha256,
}

impl Object {
    /// The id must be one that no other object has.
    pub(crate) fn new(bucket: String, id: String) -> Object {
        Object { bucket, id, buffer: Vec::new(), chunks: 0, size: 0, sum: Sha256::new() }
    }

    /// Adds bytes at the end.
    pub(crate) fn write(&mut self, mut bytes: &[u8], link: &Link, stop: Option<&AtomicBool>) -> Result<(), Fault> {
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(CHUNK - self.buffer.len()));
            self.buffer.extend(now);
            if self.buffer.len() == CHUNK {
                self.store(link, stop)?;
            }
            bytes = later;
        }
        Ok(())
    }

    fn store(&mut self, link: &Link, stop: Option<&AtomicBool>) -> Result<(), Fault> {
        let id = format!("{}.{}", self.id, self.chunks);
        link.store(&chunks(&self.bucket, &self.id), &self.buffer, Guard::Id(&id), stop)?;
        self.sum.update(&self.buffer);
        (self.chunks, self.size) = (self.chunks + 1, self.size + self.buffer.len() as u64);
        self.buffer.clear();
        Ok(())
    }

    /// It is there as a whole when this returns.
    pub(crate) fn finish(mut self, link: &Link, stop: Option<&AtomicBool>) -> Result<Kept, Fault> {
        if !self.buffer.is_empty() {
            self.store(link, stop)?;
        }
        let Object { bucket, id, chunks, size, sum, .. } = self;
        let digest = shown(sum);
        let info = format!(
            "{{\"name\":\"{id}\",\"bucket\":\"{bucket}\",\"nuid\":\"{id}\",\"size\":{size},\"chunks\":{chunks},\"digest\":\"{digest}\"}}"
        );
        let subject = format!("$O.{bucket}.M.{}", URL_SAFE.encode(&id));
        link.store(&subject, info.as_bytes(), Guard::Id(&format!("{id}.info")), stop)?;
        Ok(Kept { id, chunks, size, digest })
    }
}

/// Reads an object chunk by chunk. An error of the connection is the outer one; the inner one is that of `take`, or says what is wrong with the object.
pub(crate) fn read_object(
    link: &Link,
    bucket: &str,
    kept: &Kept,
    mut take: impl FnMut(&[u8]) -> Result<(), String>,
) -> Result<Result<(), String>, Error> {
    let (stream, subject) = (stream(bucket), chunks(bucket, &kept.id));
    let (mut from, mut size, mut sum) = (1, 0, Sha256::new());
    for _ in 0..kept.chunks {
        let Some(chunk) = link.next(&stream, &subject, from, None)? else { break };
        from = chunk.sequence + 1;
        size += chunk.payload.len() as u64;
        sum.update(&chunk.payload);
        if let Err(problem) = take(&chunk.payload) {
            return Ok(Err(problem));
        }
    }
    let digest = shown(sum);
    if (size, &digest) != (kept.size, &kept.digest) {
        let (there, wanted) = (kept.size, &kept.digest);
        return Ok(Err(format!(
            "the object {} of the store {bucket} has {size} bytes and {digest}, but {there} bytes and {wanted} were recorded",
            kept.id
        )));
    }
    Ok(Ok(()))
}

/// The stream of an object store.
pub(crate) fn stream(bucket: &str) -> String {
    format!("OBJ_{bucket}")
}

/// What is stored in it.
pub(crate) fn subjects(bucket: &str) -> Vec<String> {
    vec![format!("$O.{bucket}.C.>"), format!("$O.{bucket}.M.>")]
}

fn chunks(bucket: &str, id: &str) -> String {
    format!("$O.{bucket}.C.{id}")
}

fn shown(sum: Sha256) -> String {
    format!("SHA-256={}", URL_SAFE.encode(sum.finalize()))
}

#[cfg(test)]
mod tests {
    use super::shown;
    use sha2::{Digest, Sha256};

    #[test]
    fn a_digest_is_shown_as_object_stores_do() {
        let mut sum = Sha256::new();
        sum.update(b"abc");
        assert_eq!(shown(sum), "SHA-256=ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0=");
    }
}
