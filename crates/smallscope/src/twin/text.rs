//! `String`: a sequence of characters whose length in an invariant is in bytes, as that of the real one.

use super::sequences::same_everywhere;
use super::{Builder, Code, Encoder, Held, Maybe, Place, Twin};
use crate::structure::{At, Binder, Elements, Field, Part, Searchable, Seq, Sequence};
use std::borrow::Borrow;
use std::cell::UnsafeCell;
use std::cmp::Ordering;
use std::fmt::{self, Debug, Display, Formatter, Write};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The twin of a `String`. The scope bounds the number of its characters, and which ones they are.
///
/// It derefs to a `str`, for which all characters are read; methods that look at a part of the characters are here, and read only those.
pub struct Text {
    characters: Seq<Field<char>>,
    /// The characters as they were when somebody last wanted all of them at once.
    whole: UnsafeCell<Box<str>>,
}

impl Text {
    /// The characters, each read when it is asked for.
    pub fn chars(&self) -> impl DoubleEndedIterator<Item = char> + Clone {
        self.characters.iter().map(Field::get)
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
        (**self).bytes()
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.chars().map(char::len_utf8).sum()
    }

    /// Whether there is no character.
    pub fn is_empty(&self) -> bool {
        self.characters.is_empty()
    }

    /// All characters.
    pub fn as_str(&self) -> &str {
        // SAFETY: what is lent here stays as it is for as long as anybody may hold it. Characters that were read change only after the
        // predicate has returned, or whoever was lent the structure has; so as long as a text is held, it equals what is read here.
        // Nobody else can be amidst this on another thread: fields belong to one.
        unsafe {
            if !self.chars().eq((*self.whole.get()).chars()) {
                *self.whole.get() = self.chars().collect::<String>().into_boxed_str();
            }
            &*self.whole.get()
        }
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

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        self
    }
}

impl Borrow<str> for &Text {
    fn borrow(&self) -> &str {
        self
    }
}

impl Eq for Text {}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Text) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Reads characters up to the first that differ.
impl Ord for Text {
    fn cmp(&self, other: &Text) -> Ordering {
        self.chars().cmp(other.chars())
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

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        *self == **other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

// SAFETY: its characters are in it, and its `Drop` reads none of them.
unsafe impl Part for Text {
    fn unbound() -> Self {
        Text { characters: Seq::unbound(), whole: UnsafeCell::default() }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.characters.bind(binder, at);
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

// SAFETY: text has no pointers.
unsafe impl Twin for String {
    same_everywhere!();
    fn build(from: &Self::Monitored, _: &mut Builder) -> Self {
        from.to_string()
    }
    unsafe fn settle(_: *mut Self, _: &Self::Monitored, _: &mut Builder) {}
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        let characters: Vec<char> = self.chars().collect();
        characters.encode(&to.characters, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.text(&format!("{from:?}.to_string()"));
    }
}
