//! What is said on the wire: a few bytes of a fixed layout, and nothing that was not understood is acted on.
//!
//! Every message is `SS`, a version, a kind, the run and its instance, the fields of the kind, and a checksum. Texts and bytes have their length in
//! front. Whoever reads one gets all of it or nothing.

use smallscope::{Path, Range};
use std::time::Duration;

/// The largest message that is read, and written.
pub(crate) const LARGEST: usize = 1 << 20;
const VERSION: u8 = 2;
/// The words of a job: how many there are at most, and how long one can be.
pub(crate) const WORDS: usize = 32;
pub(crate) const WORD: usize = 256;

/// Which run a message belongs to. A name can be used again when its run is over; the instance cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag {
    pub(crate) run: String,
    pub(crate) instance: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// What is run.
    About(About),
    /// A range that is to be run.
    Task { range: Range },
    /// A worker is about to run a range.
    Attempt { range: Range, worker: String },
    /// A range was run, or will not be.
    Result { range: Range, worker: String, outcome: Outcome },
    /// The run is over.
    End,
    /// The run is wanted no longer.
    Cancel,
    /// A worker has nothing to do.
    Idle { worker: String },
    /// What a worker has done so far.
    Note { worker: String, note: Note },
}

/// What a run is about, and what its workers keep to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    pub(crate) identity: Vec<(String, String)>,
    pub(crate) whole: Range,
    pub(crate) lease: Duration,
    pub(crate) attempts: u32,
    /// What the job is, for workers that are told by the run. Empty if they know it from elsewhere.
    pub(crate) words: Vec<String>,
    /// Where first ranges begin, in the order of the search: all of them but the first, or some if there are many.
    pub(crate) borders: Vec<Path>,
    /// Whether ranges keep more than a message can have.
    pub(crate) keeps: bool,
}

/// What became of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It was run.
    Ran { result: Vec<u8>, is_enough: bool, kept: Option<Kept> },
    /// It could not be run, wherever it is tried.
    Failed(String),
    /// It ended that many workers.
    SetAside(u32),
}

/// What a range has put into the object store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    /// The object.
    pub(crate) id: String,
    pub(crate) chunks: u64,
    pub(crate) size: u64,
    /// Of all its bytes, as the object store has it.
    pub(crate) digest: String,
}

/// What a worker tells about itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) done: u64,
    pub(crate) ignored: u64,
    pub(crate) is_leaving: bool,
}

impl Tag {
    /// None if the message would be too large.
    pub(crate) fn encode(&self, message: &Message) -> Option<Vec<u8>> {
        let kind = match message {
            Message::About(_) => 0,
            Message::Task { .. } => 1,
            Message::Attempt { .. } => 2,
            Message::Result { .. } => 3,
            Message::End => 4,
            Message::Cancel => 5,
            Message::Idle { .. } => 6,
            Message::Note { .. } => 7,
        };
        let mut writer = Writer(vec![b'S', b'S', VERSION, kind]);
        writer.text(&self.run);
        writer.text(&self.instance);
        match message {
            Message::About(About { identity, whole, lease, attempts, words, borders, keeps }) => {
                writer.text(&whole.to_string());
                writer.number(lease.as_millis() as u64);
                writer.number(u64::from(*attempts));
                writer.number(identity.len() as u64);
                identity.iter().for_each(|(name, value)| {
                    writer.text(name);
                    writer.text(value);
                });
                writer.number(words.len() as u64);
                words.iter().for_each(|word| writer.text(word));
                writer.number(borders.len() as u64);
                borders.iter().for_each(|border| writer.text(&border.to_string()));
                writer.number(u64::from(*keeps));
            }
            Message::Task { range } => writer.text(&range.to_string()),
            Message::Attempt { range, worker } => {
                writer.text(&range.to_string());
                writer.text(worker);
            }
            Message::Result { range, worker, outcome } => {
                writer.text(&range.to_string());
                writer.text(worker);
                match outcome {
                    Outcome::Ran { result, is_enough, kept } => {
                        writer.number(u64::from(*is_enough) + if kept.is_some() { KEPT } else { 0 });
                        writer.bytes(result);
                        if let Some(Kept { id, chunks, size, digest }) = kept {
                            writer.text(id);
                            writer.number(*chunks);
                            writer.number(*size);
                            writer.text(digest);
                        }
                    }
                    Outcome::Failed(text) => {
                        writer.number(2);
                        writer.text(text);
                    }
                    Outcome::SetAside(attempts) => {
                        writer.number(3);
                        writer.number(u64::from(*attempts));
                    }
                }
            }
            Message::End | Message::Cancel => {}
            Message::Idle { worker } => writer.text(worker),
            Message::Note { worker, note } => {
                writer.text(worker);
                writer.number(note.done);
                writer.number(note.ignored);
                writer.number(u64::from(note.is_leaving));
            }
        }
        let sum = checksum(&writer.0);
        writer.number(sum);
        (writer.0.len() <= LARGEST).then_some(writer.0)
    }
}

/// None if it is anything but a whole message of this version.
pub(crate) fn decode(bytes: &[u8]) -> Option<(Tag, Message)> {
    if bytes.len() > LARGEST {
        return None;
    }
    let (body, sum) = bytes.split_last_chunk::<8>()?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return None;
    }
    let [b'S', b'S', VERSION, kind, rest @ ..] = body else { return None };
    let mut reader = Reader(rest);
    let tag = Tag { run: reader.text()?, instance: reader.text()? };
    let message = match kind {
        0 => {
            let whole = reader.range()?;
            // A heartbeat of nothing would never pause.
            let lease = Duration::from_millis(reader.number()?.max(100));
            let attempts = reader.number()?.try_into().ok()?;
            let count = reader.number()?;
            let mut identity = Vec::new();
            for _ in 0..count {
                identity.push((reader.text()?, reader.text()?));
            }
            let count = reader.number()?;
            if count > WORDS as u64 {
                return None;
            }
            let words = (0..count).map(|_| reader.text().filter(|word| word.len() <= WORD)).collect::<Option<_>>()?;
            let count = reader.number()?;
            let mut borders: Vec<Path> = Vec::new();
            for _ in 0..count {
                let border = reader.path()?;
                if borders.last().is_some_and(|last| *last >= border) {
                    return None;
                }
                borders.push(border);
            }
            let keeps = reader.flag()?;
            Message::About(About { identity, whole, lease, attempts, words, borders, keeps })
        }
        1 => Message::Task { range: reader.range()? },
        2 => Message::Attempt { range: reader.range()?, worker: reader.text()? },
        3 => {
            let (range, worker) = (reader.range()?, reader.text()?);
            let outcome = match reader.number()? {
                flag if flag & !(KEPT | 1) == 0 => {
                    let result = reader.bytes()?.to_vec();
                    let kept = if flag & KEPT == 0 { None } else { Some(reader.kept()?) };
                    Outcome::Ran { result, is_enough: flag & 1 == 1, kept }
                }
                2 => Outcome::Failed(reader.text()?),
                3 => Outcome::SetAside(reader.number()?.try_into().ok()?),
                _ => return None,
            };
            Message::Result { range, worker, outcome }
        }
        4 => Message::End,
        5 => Message::Cancel,
        6 => Message::Idle { worker: reader.text()? },
        7 => {
            let worker = reader.text()?;
            let (done, ignored) = (reader.number()?, reader.number()?);
            let is_leaving = reader.flag()?;
            Message::Note { worker, note: Note { done, ignored, is_leaving } }
        }
        _ => return None,
    };
    reader.0.is_empty().then_some((tag, message))
}

/// Of the flags of a range that was run.
const KEPT: u64 = 4;

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*number))
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?.try_into().ok()?;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    fn text(&mut self) -> Option<String> {
        String::from_utf8(self.bytes()?.to_vec()).ok()
    }

    fn flag(&mut self) -> Option<bool> {
        match self.number()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    fn kept(&mut self) -> Option<Kept> {
        let is_plain = |id: &String| !id.is_empty() && id.len() <= 64 && id.chars().all(|c| c.is_ascii_alphanumeric());
        let id = self.text().filter(is_plain)?;
        Some(Kept { id, chunks: self.number()?, size: self.number()?, digest: self.text()? })
    }

    /// There is one way to write a path.
    fn path(&mut self) -> Option<Path> {
        let text = self.text()?;
        text.parse().ok().filter(|path: &Path| path.to_string() == text)
    }

    /// A range has something in it, and there is one way to write it.
    fn range(&mut self) -> Option<Range> {
        let text = self.text()?;
        let range: Range = text.parse().ok()?;
        (!range.is_empty() && range.to_string() == text).then_some(range)
    }
}

/// FNV-1a. It tells what was cut or belongs to others; it is no protection against forgery.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::{About, Kept, LARGEST, Message, Note, Outcome, Tag, VERSION, WORD, WORDS, checksum, decode};
    use std::time::Duration;

    fn tag() -> Tag {
        Tag { run: "run".to_string(), instance: "i".to_string() }
    }

    fn all() -> Vec<Message> {
        let range = || "[1.2, end)".parse().unwrap();
        let worker = || "w".to_string();
        let result = |outcome| Message::Result { range: range(), worker: worker(), outcome };
        vec![
            Message::About(About {
                identity: vec![("program".to_string(), "7".to_string()), ("check".to_string(), String::new())],
                whole: range(),
                lease: Duration::from_millis(1_500),
                attempts: 5,
                words: vec!["count".to_string(), "dag".to_string()],
                borders: vec!["1.3".parse().unwrap(), "2".parse().unwrap()],
                keeps: true,
            }),
            Message::Task { range: range() },
            Message::Attempt { range: range(), worker: worker() },
            result(Outcome::Ran { result: vec![0, 255, 3], is_enough: true, kept: None }),
            result(Outcome::Ran { result: vec![], is_enough: false, kept: None }),
            result(Outcome::Ran {
                result: vec![1],
                is_enough: false,
                kept: Some(Kept { id: "a7".to_string(), chunks: 2, size: 130_000, digest: "SHA-256=x".to_string() }),
            }),
            result(Outcome::Failed("no".to_string())),
            result(Outcome::SetAside(5)),
            Message::End,
            Message::Cancel,
            Message::Idle { worker: worker() },
            Message::Note { worker: worker(), note: Note { done: 3, ignored: 1, is_leaving: true } },
        ]
    }

    #[test]
    fn every_message_survives_being_sent() {
        for message in all() {
            assert_eq!(decode(&tag().encode(&message).unwrap()), Some((tag(), message)));
        }
    }

    #[test]
    fn whatever_is_cut_or_changed_is_refused() {
        for message in all() {
            let bytes = tag().encode(&message).unwrap();
            for length in 0..bytes.len() {
                assert_eq!(decode(&bytes[..length]), None, "{message:?} cut to {length}");
            }
            for place in 0..bytes.len() * 8 {
                let mut changed = bytes.clone();
                changed[place / 8] ^= 1 << (place % 8);
                assert_eq!(decode(&changed), None, "{message:?} with bit {place} changed");
            }
            assert_eq!(decode(&[&bytes[..], b"x"].concat()), None);
        }
    }

    #[test]
    fn bytes_of_others_are_read_without_panic_even_if_the_checksum_is_right() {
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 56) as u8
        };
        let mut understood = 0;
        for round in 0..20_000 {
            let kind = random() % 9;
            let mut bytes = vec![b'S', b'S', VERSION, kind];
            for _ in 0..round % 7 {
                let length = random() % 3;
                bytes.extend(u64::from(length).to_le_bytes());
                bytes.extend((0..length).map(|_| b'a'));
            }
            bytes.extend(checksum(&bytes).to_le_bytes());
            understood += usize::from(decode(&bytes).is_some());
            let noise: Vec<u8> = (0..round % 64).map(|_| random()).collect();
            assert_eq!(decode(&noise), None);
        }
        assert!(understood > 0, "no random message was understood: the test tests nothing");
    }

    #[test]
    fn lengths_that_lie_are_refused_before_anything_is_reserved() {
        for length in [u64::MAX, 1 << 40, 1 << 20] {
            let mut bytes = vec![b'S', b'S', VERSION, 0];
            bytes.extend(length.to_le_bytes());
            bytes.extend(checksum(&bytes).to_le_bytes());
            assert_eq!(decode(&bytes), None);
        }
    }

    #[test]
    fn what_is_too_large_is_neither_written_nor_read() {
        let result = vec![0; LARGEST];
        let outcome = Outcome::Ran { result, is_enough: false, kept: None };
        let message = Message::Result { range: "[start, end)".parse().unwrap(), worker: String::new(), outcome };
        assert_eq!(tag().encode(&message), None);
        assert_eq!(decode(&vec![b'S'; LARGEST + 1]), None);
    }

    #[test]
    fn an_empty_range_is_refused() {
        let bytes = tag().encode(&Message::Task { range: "[2, 1)".parse().unwrap() }).unwrap();
        assert_eq!(decode(&bytes), None);
    }

    #[test]
    fn a_job_of_too_many_or_too_long_words_and_borders_out_of_order_are_refused() {
        let about = |words: Vec<String>, borders: &[&str]| {
            let borders = borders.iter().map(|border| border.parse().unwrap()).collect();
            let (whole, lease) = ("[start, end)".parse().unwrap(), Duration::from_secs(1));
            tag()
                .encode(&Message::About(About { identity: vec![], whole, lease, attempts: 1, words, borders, keeps: false }))
                .unwrap()
        };
        assert!(decode(&about(vec!["a".repeat(WORD); WORDS], &["1", "1.2"])).is_some());
        assert_eq!(decode(&about(vec!["a".to_string(); WORDS + 1], &[])), None);
        assert_eq!(decode(&about(vec!["a".repeat(WORD + 1)], &[])), None);
        assert_eq!(decode(&about(vec![], &["2", "1"])), None);
    }
}
