//! Reports as text for another process: every field of them, and nothing else.

use std::collections::BTreeMap;

/// What can be told to another process and understood there.
pub(crate) trait Told: Sized {
    fn tell(&self, out: &mut String);
    /// Takes it from the start of the text.
    fn hear(text: &mut &str) -> Option<Self>;
}

pub(crate) fn written(told: &impl Told) -> String {
    let mut out = String::new();
    told.tell(&mut out);
    out
}

/// None if the text is something else.
pub(crate) fn read<T: Told>(mut text: &str) -> Option<T> {
    T::hear(&mut text).filter(|_| text.is_empty())
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Told for $number {
            fn tell(&self, out: &mut String) {
                *out += &format!("{self};");
            }
            fn hear(text: &mut &str) -> Option<Self> {
                let (number, rest) = text.split_once(';')?;
                *text = rest;
                number.parse().ok()
            }
        }
    )* };
}
numbers!(u64 usize bool f64);

impl Told for String {
    fn tell(&self, out: &mut String) {
        self.len().tell(out);
        out.push_str(self);
    }
    fn hear(text: &mut &str) -> Option<String> {
        let length = usize::hear(text)?;
        let (this, rest) = text.split_at_checked(length)?;
        *text = rest;
        Some(this.to_string())
    }
}

impl<T: Told> Told for Vec<T> {
    fn tell(&self, out: &mut String) {
        self.len().tell(out);
        self.iter().for_each(|part| part.tell(out));
    }
    fn hear(text: &mut &str) -> Option<Vec<T>> {
        let length = usize::hear(text)?;
        (0..length).map(|_| T::hear(text)).collect()
    }
}

impl<T: Told> Told for Option<T> {
    fn tell(&self, out: &mut String) {
        self.is_some().tell(out);
        self.iter().for_each(|part| part.tell(out));
    }
    fn hear(text: &mut &str) -> Option<Option<T>> {
        if bool::hear(text)? { T::hear(text).map(Some) } else { Some(None) }
    }
}

impl<K: Told + Ord, V: Told> Told for BTreeMap<K, V> {
    fn tell(&self, out: &mut String) {
        self.len().tell(out);
        for (key, value) in self {
            key.tell(out);
            value.tell(out);
        }
    }
    fn hear(text: &mut &str) -> Option<Self> {
        let length = usize::hear(text)?;
        (0..length).map(|_| Some((K::hear(text)?, V::hear(text)?))).collect()
    }
}

/// Tells structs field by field; one that is left out does not compile.
macro_rules! told {
    ($($type:path { $($(#[$if:meta])? $field:ident),* $(,)? })*) => { $(
        impl $crate::harness::process::told::Told for $type {
            fn tell(&self, out: &mut String) {
                let Self { $($(#[$if])? $field),* } = self;
                $($(#[$if])? $crate::harness::process::told::Told::tell($field, out);)*
            }
            fn hear(text: &mut &str) -> Option<Self> {
                Some(Self { $($(#[$if])? $field: $crate::harness::process::told::Told::hear(text)?),* })
            }
        }
    )* };
}

/// Tells what can be written as text and read again.
macro_rules! told_as_text {
    ($type:ty, $write:expr, $read:expr) => {
        impl $crate::harness::process::told::Told for $type {
            fn tell(&self, out: &mut String) {
                let text: String = $write(self);
                $crate::harness::process::told::Told::tell(&text, out);
            }
            fn hear(text: &mut &str) -> Option<Self> {
                let text = <String as $crate::harness::process::told::Told>::hear(text)?;
                $read(&text)
            }
        }
    };
}

pub(crate) use {told, told_as_text};

#[cfg(test)]
mod tests {
    use super::{read, written};
    use std::collections::BTreeMap;

    #[test]
    fn what_is_told_is_heard() {
        let told = BTreeMap::from([("a;b\n7;".to_string(), vec![Some(1u64), None]), (String::new(), vec![])]);
        assert_eq!(read::<BTreeMap<String, Vec<Option<u64>>>>(&written(&told)), Some(told));
        assert_eq!(read::<f64>(&written(&0.1)), Some(0.1));
    }

    #[test]
    fn what_is_cut_or_longer_is_not_understood() {
        let text = written(&vec!["a".to_string(), "bc".to_string()]);
        for end in 0..text.len() {
            assert_eq!(read::<Vec<String>>(&text[..end]), None, "{}", &text[..end]);
        }
        assert_eq!(read::<Vec<String>>(&(text + "x")), None);
    }
}
