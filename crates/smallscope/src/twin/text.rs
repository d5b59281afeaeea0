//! `String`: a sequence of characters whose length in an invariant is in bytes, as that of the real one.

use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Maybe, Place, Twin};
use crate::structure::{At, Binder, Elements, Field, Part, Searchable, Seq, Sequence};
use std::borrow::Borrow;
use std::cell::UnsafeCell;
use std::cmp::Ordering;
use std::fmt::{self, Debug, Display, Formatter};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::slice::SliceIndex;

/// The twin of a `String`. The scope bounds the number of characters, and which ones occur.
///
/// It derefs to a `str`, which reads all characters; the methods here read only the characters they need.
pub struct Text {
    characters: Seq<Field<char>>,
    /// The characters as they were when all of them were last read at once.
    whole: UnsafeCell<Box<str>>,
}

impl Text {
    /// The characters, each read when it is asked for.
    pub fn chars(&self) -> Characters<'_> {
        self.characters.iter().map(Field::get)
    }

    /// The characters with their positions in bytes.
    pub fn char_indices(&self) -> CharIndices<'_> {
        CharIndices { position: 0, characters: self.chars() }
    }

    /// The bytes of all characters.
    pub fn bytes(&self) -> std::str::Bytes<'_> {
        self.as_str().bytes()
    }

    /// A part of the text, if it is there; all characters are read.
    pub fn get<I: SliceIndex<str>>(&self, range: I) -> Option<&I::Output> {
        self.as_str().get(range)
    }

    /// The text itself: an unmodified copy is as good.
    #[allow(clippy::should_implement_trait)]
    pub fn clone(&self) -> &Text {
        self
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        self.chars().map(char::len_utf8).sum()
    }

    /// Whether there is no character.
    pub fn is_empty(&self) -> bool {
        self.characters.is_empty()
    }

    /// All characters.
    pub fn as_str(&self) -> &str {
        // SAFETY: what is lent here stays as it is for as long as anybody may hold it. Characters that were read change only after the predicate has
        // returned, or the visitor has; so as long as a text is held, it equals what is read here. No other thread can be in here: fields belong to
        // one thread.
        unsafe {
            if !self.chars().eq((*self.whole.get()).chars()) {
                *self.whole.get() = self.chars().collect::<String>().into_boxed_str();
            }
            &*self.whole.get()
        }
    }

    /// Whether the pattern occurs; reads characters up to the first match, or all of them for a text.
    pub fn contains<K>(&self, wanted: impl Wanted<K>) -> bool {
        wanted.occurs(self)
    }

    /// Whether it starts with the pattern.
    pub fn starts_with<K>(&self, beginning: impl Wanted<K>) -> bool {
        beginning.begins(self)
    }

    /// Whether it ends with the pattern.
    pub fn ends_with<K>(&self, end: impl Wanted<K>) -> bool {
        end.ends(self)
    }
}

type Characters<'a> = std::iter::Map<std::slice::Iter<'a, Field<char>>, fn(&'a Field<char>) -> char>;

/// The characters of a text with their positions in bytes.
#[derive(Clone)]
pub struct CharIndices<'a> {
    /// Of the next character.
    position: usize,
    characters: Characters<'a>,
}

impl Iterator for CharIndices<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<(usize, char)> {
        let (position, character) = (self.position, self.characters.next()?);
        self.position += character.len_utf8();
        Some((position, character))
    }
}

impl DoubleEndedIterator for CharIndices<'_> {
    fn next_back(&mut self) -> Option<(usize, char)> {
        let character = self.characters.next_back()?;
        Some((self.position + self.characters.clone().map(char::len_utf8).sum::<usize>(), character))
    }
}

/// What a text can be searched for, as the patterns of a `str` are: `K` tells the kinds apart.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pattern",
    label = "a pattern is a `char`, a text, a list of `char`s, or a closure `|c: char| ..`"
)]
pub trait Wanted<K>: Sized {
    /// Whether it occurs.
    fn occurs(self, text: &Text) -> bool;
    /// Whether the text begins with it.
    fn begins(self, text: &Text) -> bool;
    /// Whether the text ends with it.
    fn ends(self, text: &Text) -> bool;
}

/// A kind of [`Wanted`]: closures.
pub struct Test;

impl<F: FnMut(char) -> bool> Wanted<Test> for F {
    fn occurs(self, text: &Text) -> bool {
        text.chars().any(self)
    }
    fn begins(self, text: &Text) -> bool {
        text.chars().next().is_some_and(self)
    }
    fn ends(self, text: &Text) -> bool {
        text.chars().next_back().is_some_and(self)
    }
}

/// A kind of [`Wanted`]: characters.
pub struct OneOf;

macro_rules! characters {
    ($([$($generics:tt)*] $characters:ty, $of:ident => $test:expr;)+) => { $(
        impl<$($generics)*> Wanted<OneOf> for $characters {
            fn occurs(self, text: &Text) -> bool {
                let $of = self;
                $test.occurs(text)
            }
            fn begins(self, text: &Text) -> bool {
                let $of = self;
                $test.begins(text)
            }
            fn ends(self, text: &Text) -> bool {
                let $of = self;
                $test.ends(text)
            }
        }
    )+ };
}
characters!(
    [] char, one => |character: char| character == one;
    [] &[char], all => |character: char| all.contains(&character);
    [const N: usize] [char; N], all => |character: char| all.contains(&character);
    [const N: usize] &[char; N], all => |character: char| all.contains(&character);
);

/// A kind of [`Wanted`]: texts.
pub struct Whole;

impl Wanted<Whole> for &str {
    fn occurs(self, text: &Text) -> bool {
        text.as_str().contains(self)
    }
    fn begins(self, text: &Text) -> bool {
        let mut characters = text.chars();
        self.chars().all(|wanted| characters.next() == Some(wanted))
    }
    fn ends(self, text: &Text) -> bool {
        let mut characters = text.chars().rev();
        self.chars().rev().all(|wanted| characters.next() == Some(wanted))
    }
}

macro_rules! texts {
    ($($text:ty),+) => { $(
        impl Wanted<Whole> for $text {
            fn occurs(self, text: &Text) -> bool {
                let wanted: &str = self;
                wanted.occurs(text)
            }
            fn begins(self, text: &Text) -> bool {
                let wanted: &str = self;
                wanted.begins(text)
            }
            fn ends(self, text: &Text) -> bool {
                let wanted: &str = self;
                wanted.ends(text)
            }
        }
    )+ };
}
texts!(&String, &Text, &&str);

/// Nothing has this: methods that need it are refused, with the reason.
#[diagnostic::on_unimplemented(
    message = "an #[invariant] is also compiled for the twin, whose texts are immutable and have no capacity",
    label = "copy the text with `.to_string()` and change the copy",
    note = "`.clone()` of a text of the structure is the text itself"
)]
pub trait Changing {}

macro_rules! refused {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)+) => {
        /// What a `String` has and the text of a structure has not.
        #[allow(missing_docs, unused_variables)]
        impl Text {
            $(pub fn $name<'a>(&'a self, $($argument: $type),*) -> $result
            where
                &'a Text: Changing,
            {
                unreachable!("refused by the compiler")
            })+
        }
    };
}
refused!(
    push(character: char) -> ();
    push_str(text: &str) -> ();
    pop() -> Option<char>;
    clear() -> ();
    truncate(length: usize) -> ();
    insert(position: usize, character: char) -> ();
    remove(position: usize) -> char;
    capacity() -> usize;
);

impl Display for Text {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self.as_str(), formatter)
    }
}

impl Debug for Text {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(self.as_str(), formatter)
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

impl PartialEq<Text> for str {
    fn eq(&self, other: &Text) -> bool {
        *other == *self
    }
}

impl PartialEq<Text> for &str {
    fn eq(&self, other: &Text) -> bool {
        *other == **self
    }
}

impl PartialEq<Text> for String {
    fn eq(&self, other: &Text) -> bool {
        *other == **self
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
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        code.text(&format!("{from:?}.to_string()"));
    }
}
