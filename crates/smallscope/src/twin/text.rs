//! `String`: a sequence of characters whose length in an invariant is in bytes, as that of the real one.

use super::sequences::same_everywhere;
use super::{Builder, Code, Encoder, Held, Maybe, Place, Twin};
use crate::structure::{At, Binder, Elements, Field, Part, Searchable, Seq, Sequence};
use std::fmt::{self, Debug, Display, Formatter, Write};

/// The twin of a `String`. The scope bounds the number of its characters, and which ones they are.
pub struct Text(Seq<Field<char>>);

impl Text {
    /// The characters, each read when it is asked for.
    pub fn chars(&self) -> impl DoubleEndedIterator<Item = char> + Clone {
        self.0.iter().map(Field::get)
    }

    /// The characters with their positions in bytes.
    pub fn char_indices(&self) -> impl Iterator<Item = (usize, char)> + Clone {
        self.chars().scan(0, |bytes, character| {
            let position = *bytes;
            *bytes += character.len_utf8();
            Some((position, character))
        })
    }

    /// The bytes of all characters.
    pub fn bytes(&self) -> impl Iterator<Item = u8> {
        self.to_string().into_bytes().into_iter()
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.chars().map(char::len_utf8).sum()
    }

    /// Whether there is no character.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the character occurs; reads characters up to the first that is it.
    pub fn contains(&self, wanted: char) -> bool {
        self.chars().any(|character| character == wanted)
    }

    /// Whether the first characters are these.
    pub fn starts_with(&self, beginning: &str) -> bool {
        let mut characters = self.chars();
        beginning.chars().all(|wanted| characters.next() == Some(wanted))
    }

    /// Whether the last characters are these.
    pub fn ends_with(&self, end: &str) -> bool {
        let mut characters = self.chars().rev();
        end.chars().rev().all(|wanted| characters.next() == Some(wanted))
    }
}

impl Display for Text {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.chars().try_for_each(|character| formatter.write_char(character))
    }
}

impl Debug for Text {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.to_string(), formatter)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.chars().eq(other.chars())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.chars().eq(other.chars())
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl Part for Text {
    fn unbound() -> Self {
        Text(Seq::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.bind(binder, at);
    }
}

impl Sequence for Text {}
impl Elements<char> for Text {}

impl Place for Text {
    type Plain<'a> = Self;
    #[inline(always)]
    fn place(&self) -> &Self {
        self
    }
}

impl Searchable for String {
    type Monitored = Text;
}

impl Twin for String {
    same_everywhere!();
    fn build(from: &Self::Monitored, _: &mut Builder) -> Self {
        from.to_string()
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        let characters: Vec<char> = self.chars().collect();
        characters.encode(&to.0, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.text(&format!("{from:?}.to_string()"));
    }
}
