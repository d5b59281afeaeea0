//! Texts behind other pointers: `Box<str>`, `Rc<str>`, `Arc<str>` and `Cow<'static, str>` are searched and read as a `String`; paths and texts of the
//! operating system as well, with their own methods in invariants.

use super::forms::held_classes;
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Flat, Held, Interior, Maybe, Place, Text, Twin, Whole};
use crate::structure::{At, Binder, Elements, Part, Searchable, Sequence};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Debug, Formatter};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

macro_rules! strings {
    ($($string:ty, $open:literal;)+) => { $(
        impl Searchable for $string {
            type Monitored = Text;
        }

        // SAFETY: text has no pointers.
        unsafe impl Twin for $string {
            same_everywhere!();
            fn build(from: &Self::Monitored, _: &mut Builder) -> Self {
                from.to_string().into()
            }
            unsafe fn settle(_: *mut Self, _: &Self::Monitored, _: &mut Builder) {}
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                self.to_string().encode(to, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.text(&format!(concat!($open, "({:?})"), from));
            }
        }

        impl Flat<$string> for Text {
            fn flat(&self) -> $string {
                self.to_string().into()
            }
        }

        held_classes! { [] $string; }
    )+ };
}
strings! {
    Box<str>, "Box::from";
    Rc<str>, "std::rc::Rc::from";
    Arc<str>, "std::sync::Arc::from";
    Cow<'static, str>, "std::borrow::Cow::from";
}

macro_rules! system_strings {
    ($($(#[$note:meta])* $form:ident of $owned:ident as $borrowed:ident, $open:literal, $as_borrowed:ident;)+) => { $(
        $(#[$note])*
        pub struct $form(Text);

        impl Deref for $form {
            type Target = $borrowed;

            fn deref(&self) -> &$borrowed {
                $borrowed::new(self.0.as_str())
            }
        }

        impl $form {
            /// All of it.
            pub fn $as_borrowed(&self) -> &$borrowed {
                self
            }

            /// A copy.
            #[allow(clippy::should_implement_trait)]
            pub fn clone(&self) -> $owned {
                (**self).into()
            }
        }

        impl PartialEq for $form {
            fn eq(&self, other: &Self) -> bool {
                **self == **other
            }
        }

        impl<T: ?Sized> PartialEq<T> for $form
        where
            $owned: PartialEq<T>,
            T: NotForm,
        {
            fn eq(&self, other: &T) -> bool {
                self.clone() == *other
            }
        }

        impl Eq for $form {}

        impl PartialOrd for $form {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $form {
            fn cmp(&self, other: &Self) -> std::cmp::Ordering {
                (**self).cmp(other)
            }
        }

        impl AsRef<$borrowed> for $form {
            fn as_ref(&self) -> &$borrowed {
                self
            }
        }

        impl Debug for $form {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                Debug::fmt(&**self, formatter)
            }
        }

        // SAFETY: it is the text that it binds.
        unsafe impl Part for $form {
            fn unbound() -> Self {
                $form(Text::unbound())
            }

            fn bind(&self, binder: &mut Binder<'_>, at: &At) {
                self.0.bind(binder, at);
            }
        }

        impl Sequence for $form {}
        impl Elements<char> for $form {}
        impl Interior for $form {}

        impl Place for $form {
            type Plain<'a> = Self;
            fn place(&self) -> &Self {
                self
            }
        }

        impl Whole for $form {
            type Copy = $owned;
            fn whole(&self) -> $owned {
                self.clone()
            }
        }

        impl Flat<$owned> for $form {
            fn flat(&self) -> $owned {
                self.clone()
            }
        }

        impl Searchable for $owned {
            type Monitored = $form;
        }

        // SAFETY: text has no pointers.
        unsafe impl Twin for $owned {
            same_everywhere!();
            fn build(from: &Self::Monitored, _: &mut Builder) -> Self {
                from.clone()
            }
            unsafe fn settle(_: *mut Self, _: &Self::Monitored, _: &mut Builder) {}
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                match self.to_str() {
                    Some(text) => text.to_string().encode(&to.0, encoder),
                    None => encoder.refuse(&format!("{self:?} is not a text, and the search has only those")),
                }
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.text(&format!(concat!($open, "({:?})"), from.0));
            }
        }

        held_classes! { [] $owned; }
    )+ };
}

/// What a path or text can be compared with, apart from another one of the structure.
pub trait NotForm {}
impl NotForm for str {}
impl NotForm for &str {}
impl NotForm for String {}
impl NotForm for Path {}
impl NotForm for &Path {}
impl NotForm for PathBuf {}
impl NotForm for OsStr {}
impl NotForm for &OsStr {}
impl NotForm for OsString {}

system_strings! {
    /// The twin of a `PathBuf`: the scope bounds the number of characters, and which ones occur. It derefs to a `Path`.
    PathText of PathBuf as Path, "std::path::PathBuf::from", as_path;
    /// The twin of an `OsString`: the scope bounds the number of characters, and which ones occur. It derefs to an `OsStr`.
    OsText of OsString as OsStr, "std::ffi::OsString::from", as_os_str;
}
