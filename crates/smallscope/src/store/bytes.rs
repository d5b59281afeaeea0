//! Numbers, texts, paths and ranges as bytes. A number takes seven bits of each byte, so small ones take one.

use super::stored::Encoding;
use crate::kernel::{Path, Range};
use std::collections::BTreeMap;

pub(crate) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(crate) fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

pub(crate) fn put_labels(bytes: &mut Vec<u8>, labels: &BTreeMap<String, u64>) {
    put(bytes, labels.len() as u64);
    for (label, &count) in labels {
        put_text(bytes, label);
        put(bytes, count);
    }
}

pub(crate) fn read_labels(reader: &mut Reader<'_>) -> Option<BTreeMap<String, u64>> {
    reader.list(|reader| Some((reader.text()?, reader.number()?))).map(BTreeMap::from_iter)
}

/// A path as what it shares with the one before, if that matters, and what comes then.
pub(crate) fn put_path_after(bytes: &mut Vec<u8>, before: &[u32], path: &[u32], encoding: Encoding) {
    let shared = match encoding {
        Encoding::Delta => before.iter().zip(path).take_while(|(a, b)| a == b).count(),
        Encoding::Full => 0,
    };
    put(bytes, shared as u64);
    put(bytes, (path.len() - shared) as u64);
    path[shared..].iter().for_each(|&index| put(bytes, u64::from(index)));
}

pub(crate) fn put_place(bytes: &mut Vec<u8>, place: Option<&Path>) {
    bytes.push(place.is_some() as u8);
    if let Some(path) = place {
        put_path_after(bytes, &[], path, Encoding::Full);
    }
}

pub(crate) fn put_range(bytes: &mut Vec<u8>, range: &Range) {
    put_place(bytes, range.start.as_ref());
    put_place(bytes, range.end.as_ref());
}

/// Reads them back; none where they make no sense.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return None;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// How many things follow, each of which takes a byte at least.
    pub(crate) fn length(&mut self) -> Option<usize> {
        self.number().filter(|&length| length <= self.0.len() as u64).map(|length| length as usize)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        let length = self.length()?;
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    /// Changes a path into the one that comes after it.
    pub(crate) fn path_after(&mut self, path: &mut Vec<u32>) -> Option<()> {
        let shared = self.number().filter(|&shared| shared <= path.len() as u64)? as usize;
        path.truncate(shared);
        for _ in 0..self.length()? {
            path.push(self.number()?.try_into().ok()?);
        }
        Some(())
    }

    pub(crate) fn flag(&mut self) -> Option<bool> {
        self.number().filter(|&flag| flag < 2).map(|flag| flag == 1)
    }

    pub(crate) fn place(&mut self) -> Option<Option<Path>> {
        if !self.flag()? {
            return Some(None);
        }
        let mut path = vec![];
        self.path_after(&mut path)?;
        Some(Some(Path::from(path)))
    }

    pub(crate) fn range(&mut self) -> Option<Range> {
        Some(Range { start: self.place()?, end: self.place()? })
    }

    /// The list of whatever `read` reads.
    pub(crate) fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..self.length()?).map(|_| read(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX - 1, u64::MAX] {
            let mut bytes = vec![];
            put(&mut bytes, number);
            let mut reader = Reader(&bytes);
            assert_eq!((reader.number(), reader.0.len()), (Some(number), 0));
        }
        assert_eq!(Reader(&[0xff; 10]).number(), None);
        assert_eq!(Reader(&[0x80]).number(), None);
    }

    #[test]
    fn paths_survive_as_what_is_new_in_them() {
        let paths: [&[u32]; 5] = [&[0, 1, 2], &[0, 1, 3], &[], &[700_000, 1], &[700_000]];
        let mut bytes = vec![];
        let mut before: &[u32] = &[];
        for path in paths {
            put_path_after(&mut bytes, before, path, Encoding::Delta);
            before = path;
        }
        let (mut reader, mut read) = (Reader(&bytes), vec![]);
        for path in paths {
            assert_eq!((reader.path_after(&mut read), &*read), (Some(()), path));
        }
        assert!(reader.0.is_empty());
    }
}
