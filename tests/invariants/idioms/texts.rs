//! `String`s: bytes and characters, patterns, formatting, comparison.

use super::idioms;
use smallscope::{Scope, Twin};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

#[derive(Twin, Debug)]
struct Texts {
    name: String,
    other: String,
}

fn scope() -> Scope<Texts> {
    Scope::<Texts>::any().every_len(0..=2).every::<char>(['a', 'B', 'é', ' '])
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn is_short(text: &str) -> bool {
    text.len() < 2
}

idioms!(texts_mean_the_same, scope(), Texts(self) {
    width: { format!("{:>3}", self.name).len() == 3 && format!("{:.1}", self.name).len() < 2 }
    fill: { format!("{:*^4}", self.name) == "*aB*" }
    left: { format!("{:-<3}{:_>2}", self.name, self.other) == "a--_B" }
    width_from_argument: { format!("{:1$}{2:.3$}", self.name, 3, self.other, 1).len() == 5 }
    captured: { let name = &self.name; format!("{name:>2}") == " a" }
    captured_field: { let Texts { name, other } = self; format!("{name:>2}{other:?}") == " a\"\"" }
    debug: { format!("{:?}", self.name) == "\"é\"" }
    debug_with_width: { format!("{:5?}|{:#?}", self.name, self.other) == "\"a\"  |\"\"" || format!("{:5?}", self.name).len() == 4 }
    to_string: { self.name.to_string() == "a" && self.other.to_owned() + "x" == "Bx" }
    bytes: { self.name.bytes().all(|b| b.is_ascii()) && self.name.len() == 2 }
    last_byte: { self.name.bytes().rev().next() == Some(b'a') && self.name.bytes().len() == 2 }
    as_bytes: { self.name.as_bytes().first() == Some(&195) && self.name.as_bytes().len() == 3 }
    characters: { self.name.chars().count() == 2 && self.name.chars().rev().next() == Some('a') }
    length: { self.name.len() > self.name.chars().count() }
    empty: { self.name.is_empty() && !self.other.is_empty() }
    positions: { self.name.char_indices().any(|(i, c)| i == 2 && c == 'a') }
    last_position: { self.name.char_indices().rev().next().is_some_and(|(i, _)| i == 2) }
    nth: { self.name.chars().nth(1) == Some('é') && self.name.chars().last() != self.name.chars().next() }
    find_char: { self.name.find('a') == Some(1) }
    find_text: { self.name.find("éa") == Some(0) || self.name.rfind("a") == Some(1) }
    find_closure: { self.name.find(|c: char| c.is_whitespace()) == Some(2) }
    find_array: { self.name.find(['a', 'B']).is_some_and(|at| at > 0) }
    contains_char: { self.name.contains('a') }
    contains_text: { self.name.contains("aB") }
    contains_string: { self.name.contains(&self.other) }
    contains_str_of_string: { self.name.contains(self.other.as_str()) }
    contains_closure: { self.name.contains(|c: char| c.is_uppercase()) }
    contains_function: { self.name.contains(char::is_whitespace) }
    contains_array: { self.name.contains(['a', 'é']) }
    contains_slice: { self.name.contains(&['a', 'é'][..]) }
    starts_with_char: { self.name.starts_with('a') }
    starts_with_text: { self.name.starts_with("aB") }
    starts_with_string: { self.name.starts_with(&self.other) }
    starts_with_str_of_string: { self.name.starts_with(self.other.as_str()) && self.name != self.other }
    starts_with_closure: { self.name.starts_with(|c: char| !c.is_ascii()) }
    starts_with_function: { self.name.starts_with(char::is_uppercase) }
    ends_with_char: { self.name.ends_with('é') }
    ends_with_text: { self.name.ends_with("Ba") }
    ends_with_string: { self.name.ends_with(&*self.other) && self.name.len() > self.other.len() }
    ends_with_closure: { self.name.ends_with(|c: char| c == ' ') }
    ends_with_array: { self.name.ends_with(['a', ' ']) }
    split: { self.name.split(' ').count() == 2 && self.name.split(' ').all(|part| part.len() < 2) }
    split_whitespace: { self.name.split_whitespace().next() == Some("a") }
    split_once: { self.name.split_once('a') == Some(("", "B")) }
    split_at: { self.name.len() == 2 && self.name.is_char_boundary(1) && self.name.split_at(1).0 == "a" }
    trim: { self.name.trim() == "a" && self.name.trim_start().len() == 2 }
    trim_matches: { self.name.trim_matches('a').is_empty() && self.name.trim_end_matches("a") == "" }
    strip: { self.name.strip_prefix('a') == Some("B") || self.name.strip_suffix("é").is_some_and(str::is_empty) }
    slice: { self.name.len() > 1 && self.name.is_char_boundary(1) && &self.name[1..] == "a" }
    slice_to: { self.name.get(..2) == Some("é") }
    lines: { self.name.lines().count() == 1 && self.name.lines().next() == Some("a") }
    parse: { self.name.parse::<char>().is_ok() && self.name.parse::<u8>().is_err() }
    upper: { self.name.to_uppercase() == "AB" || self.name.to_lowercase() == "é" }
    ascii: { self.name.is_ascii() && self.name.eq_ignore_ascii_case("AB") && self.name.to_ascii_lowercase() == "ab" }
    replace: { self.name.replace('a', "xyz").len() == 4 }
    repeat: { self.name.repeat(2) == "aa" }
    matches: { self.name.matches('a').count() == 2 }
    equal: { self.name == self.other && self.name != "" }
    equal_to_str: { self.name == "a" || "B" == self.name || *self.name == *"é" }
    equal_to_string: { self.name == String::from("a") || self.other == "B".to_string() }
    equal_as_str: { self.name.as_str() == "aB" && "B" == self.other.as_str() }
    equal_by_deref: { &*self.name == "a" && &self.other[..] == "B" }
    order: { self.name < self.other && self.name.cmp(&self.other).is_lt() }
    order_of_str: { self.name.as_str() > "a" && self.other.as_str() <= "B" }
    order_of_bytes: { self.name.as_bytes() < self.other.as_bytes() }
    partial_order: { self.name.partial_cmp(&self.other) == Some(std::cmp::Ordering::Greater) }
    maximum: { (&self.name).max(&self.other).len() == 1 && std::cmp::min(&self.name, &self.other).is_empty() }
    hashes: { hash(&self.name) == hash("a") && hash(&*self.other) == hash("B") }
    hashes_of_tuples: { hash((&self.name, 1)) == hash(("a", 1)) }
    in_a_set: { let mut seen = HashSet::new(); seen.insert(self.name.clone()); !seen.insert(self.other.clone()) }
    in_a_set_of_str: { HashSet::from([self.name.as_str(), self.other.as_str()]).contains("a") }
    in_an_ordered_set: { [&self.name, &self.other].into_iter().collect::<BTreeSet<_>>().first().is_some_and(|first| first.len() == 1) }
    in_a_map: { let mut lengths = HashMap::new(); lengths.insert(self.name.as_str(), self.name.len()); lengths.get(self.other.as_str()) == Some(&1) }
    in_a_map_of_strings: { let mut lengths: BTreeMap<String, usize> = BTreeMap::new(); lengths.insert(self.name.clone(), 1); lengths.contains_key(&self.other) }
    match_on_str: { match self.name.as_str() { "a" | "B" => true, "" => self.other.is_empty(), other => other.len() == 3 } }
    match_on_slice: { matches!(&self.name[..], "a" | "é") }
    match_on_bytes: { matches!(self.name.as_bytes(), [b'a', ..]) }
    match_on_deref: { match &*self.name { "aa" => true, text => is_short(text) && !text.is_empty() } }
    passed_as_str: { is_short(&self.name) && !is_short(&self.other) }
    passed_as_function: { Some(&self.name).is_some_and(|text| is_short(text)) }
    join: { [self.name.as_str(), "x"].join("-") == "a-x" && [self.name.clone(), self.other.clone()].concat() == "aB" }
    push: { let mut text = self.name.to_string(); text.push('x'); text.push_str(&self.other); text == "axB" }
    pop: { let mut text = self.name.to_owned(); text.pop() == Some('a') && text.is_empty() }
    collected: { self.name.chars().rev().collect::<String>() == self.other && !self.name.is_empty() }
    sorted_letters: { let mut letters: Vec<char> = self.name.chars().collect(); letters.sort(); letters == ['B', 'a'] }
    palindrome: { self.name.chars().eq(self.name.chars().rev()) && self.name.len() == 2 }
    zipped: { self.name.chars().zip(self.other.chars()).filter(|(a, b)| a != b).count() == 1 }
    identity: { !std::ptr::eq(self.name.as_str(), self.other.as_str()) && self.name == self.other }
    address: { self.name.as_ptr() == self.other.as_ptr() }
    stable_address: { std::ptr::eq(self.name.as_str(), &*self.name) && self.name.len() == 1 }
    identity_of_fields: { !std::ptr::eq(&self.name, &self.other) && self.name == self.other }
    cow: { let text: Cow<'_, str> = Cow::Borrowed(&self.name); text.len() == 2 }
    as_ref: { AsRef::<str>::as_ref(&self.name) == "a" }
    into_string: { String::from(self.name.as_str()).into_bytes().len() == 2 }
    closure: { let first = |text: &str| text.chars().next(); first(&self.name) == first(&self.other) && first(&self.name).is_some() }
    sum: { self.name.chars().map(|c| c as u32).sum::<u32>() > 200 }
    fold: { self.name.chars().fold(0, |n, c| 2 * n + c.is_ascii() as u32) == 3 }
    char_windows: { let letters: Vec<_> = self.name.chars().collect(); letters.windows(2).all(|w| w[0] < w[1]) && letters.len() > 1 }
    peekable: { let mut letters = self.name.chars().peekable(); letters.next(); letters.peek() == Some(&'a') }
    escape: { self.name.escape_debug().count() == 1 && self.name.escape_default().to_string().len() > 3 }
    char_set: { self.name.chars().collect::<HashSet<_>>().len() == 1 }
    encode_utf16: { self.name.encode_utf16().count() == 1 && self.name.len() == 2 }
    rsplit: { self.name.rsplit('a').next() == Some("B") }
    split_terminator: { self.name.split_terminator(' ').count() == 1 && self.name.split_inclusive(' ').count() == 1 }
});
