//! Options of anything.

use super::idioms;
use smallscope::{Scope, Twin};

#[derive(Twin, Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Plus,
    Minus,
}

#[derive(Twin, Debug)]
struct Values {
    small: Option<u8>,
    wide: Option<usize>,
    other: Option<usize>,
    mark: Option<Mark>,
    flag: Option<bool>,
}

idioms!(options_of_values_mean_the_same, Scope::<Values>::any().every::<u8>(0..=1).every::<usize>(0..=1), Values(self) {
    identity: { std::ptr::eq(&self.wide, &self.other) || self.wide != self.other }
    identity_inside: { match (&self.wide, &self.other) { (Some(a), Some(b)) => !std::ptr::eq(a, b) && a == b, _ => false } }
    is_some: { self.small.is_some() && self.wide.is_none() }
    is_some_and: { self.wide.is_some_and(|n| n == 1) }
    is_none_or: { self.wide.is_none_or(|n| n == 1) }
    equal: { self.small == Some(1) || self.wide == None }
    order: { self.wide < self.other }
    map: { self.small.map(|n| n + 1) == Some(2) }
    map_or: { self.small.map_or(true, |n| n == 0) }
    map_or_else: { self.wide.map_or_else(|| self.other.is_some(), |n| n == 0) }
    and_then: { self.wide.and_then(|n| n.checked_sub(1)) == Some(0) }
    filter: { self.small.filter(|n| *n > 0).is_some() }
    or: { self.wide.or(self.other) == Some(1) }
    or_else: { self.wide.or_else(|| self.other).is_none() }
    xor: { self.wide.xor(self.other).is_some() }
    zip: { self.wide.zip(self.other).is_some_and(|(a, b)| a < b) }
    unwrap_or: { self.wide.unwrap_or(7) == 7 }
    unwrap_or_default: { self.small.unwrap_or_default() == 0 }
    unwrap: { self.wide.is_some() && self.wide.unwrap() == 1 }
    expect: { self.small.is_some() && self.small.expect("it is there") == 0 }
    ok_or: { self.wide.ok_or("none").is_err() }
    iter: { self.wide.iter().chain(&self.other).sum::<usize>() == 2 }
    into_iter: { self.wide.into_iter().chain(self.other).count() == 1 }
    for_loop: { for n in self.wide { if n == 1 { return true; } } false }
    as_ref: { self.wide.as_ref().is_some_and(|n| *n == 0) }
    copied: { self.wide.as_ref().copied() == self.other }
    match_by_value: { match self.small { Some(0) => true, Some(n) => n > 1, None => self.wide.is_some() } }
    match_by_reference: { match &self.wide { Some(n) if *n > 0 => true, Some(_) => false, None => self.other.is_none() } }
    match_of_two: { match (self.wide, self.other) { (Some(a), Some(b)) => a < b, (None, None) => true, _ => false } }
    match_of_two_references: { match (&self.wide, &self.small) { (Some(0), None) => true, (None, Some(n)) => *n == 1, _ => false } }
    match_with_at: { matches!(self.wide, Some(n @ 1..) if n < 5) }
    match_with_or: { matches!(self.wide, Some(0) | None) }
    match_on_mark: { matches!(self.mark, Some(Mark::Plus)) && matches!(self.flag, Some(true) | None) }
    if_let: { if let Some(n) = self.wide { n == 0 } else { self.other.is_some() } }
    if_let_reference: { if let Some(n) = &self.wide { *n == 0 } else { false } }
    if_let_chain: { if let Some(a) = self.wide && let Some(b) = self.other && a == b { a == 1 } else { false } }
    let_else: { let Some(n) = self.small else { return self.wide.is_none() }; n == 1 }
    let_else_of_two: { let (Some(a), Some(b)) = (self.wide, self.other) else { return false }; a != b }
    question_mark: { (|| Some(self.wide? + self.other?))() == Some(1) }
    while_let: { let mut at = self.wide; let mut n = 0; while let Some(i) = at { n += 1; at = i.checked_sub(1); } n == 2 }
    take: { let mut copy = self.wide; copy.take() == Some(1) && copy.is_none() }
    debug: { format!("{:?}", self.wide) == "Some(1)" && format!("{:3?}", self.small) == "None" }
    debug_of_mark: { format!("{:?}", self.mark) == "Some(Plus)" }
    flatten: { self.wide.map(|n| (n > 0).then_some(n)).flatten().is_some() }
    max: { self.wide.max(self.other) == Some(1) && self.wide.min(self.other).is_none() }
    flag: { self.flag == Some(true) || self.flag.unwrap_or(self.small.is_none()) }
    clone: { self.mark.clone() == Some(Mark::Minus) }
    as_slice: { self.wide.as_slice() == [1] }
    ref_binding: { match self.wide { Some(ref n) => *n == 1, None => false } }
    then: { self.flag.is_some_and(|flag| flag.then(|| self.small).flatten().is_some()) }
});

#[derive(Twin, Debug)]
struct Forms {
    text: Option<String>,
    list: Option<Vec<u8>>,
    pair: Option<(u8, bool)>,
}

idioms!(options_of_forms_mean_the_same, Scope::<Forms>::any().every_len(0..=2).every::<u8>(0..=1).every::<char>(['a', 'b']), Forms(self) {
    text_is_some: { self.text.is_some() && self.list.is_none() }
    text_is_some_and: { self.text.as_ref().is_some_and(|text| text.len() == 1) }
    text_deref: { self.text.as_deref() == Some("a") }
    text_deref_mapped: { self.text.as_deref().map(str::len) == Some(2) }
    text_deref_or: { self.text.as_deref().unwrap_or("b") == "b" }
    text_map: { self.text.as_ref().map(|text| text.len()) == Some(1) }
    text_map_or: { self.text.as_ref().map_or(true, |text| text.is_empty()) }
    text_matched: { match &self.text { Some(text) if text == "ab" => true, Some(_) => false, None => self.pair.is_some() } }
    text_matched_deref: { matches!(self.text.as_deref(), Some("a" | "b")) }
    text_if_let: { if let Some(text) = &self.text { text.starts_with('a') } else { false } }
    text_let_else: { let Some(text) = &self.text else { return false }; text.ends_with("b") }
    text_equal: { self.text == Some("a".to_string()) }
    text_debug: { format!("{:?}", self.text) == "Some(\"a\")" }
    text_iter: { self.text.iter().any(|text| text.contains('b')) }
    text_clone: { self.text.clone().unwrap_or_default() == "a" }
    list_is_some_and: { self.list.as_ref().is_some_and(|list| list.len() == 1) }
    list_matched: { match &self.list { Some(list) => list.iter().sum::<u8>() == 1, None => false } }
    list_deref: { self.list.as_deref().is_some_and(|list| list.contains(&1)) }
    list_iter: { self.list.iter().flatten().count() == 2 }
    list_if_let: { if let Some(list) = &self.list && list.len() == 2 { list[0] < list[1] } else { false } }
    list_equal: { self.list == Some(vec![1]) }
    list_debug: { format!("{:?}", self.list) == "Some([1, 0])" }
    pair_by_value: { let Some((n, flag)) = self.pair else { return false }; n == 1 && flag }
    pair_by_reference: { if let Some((n, flag)) = &self.pair { *n == 0 && *flag } else { false } }
    pair_matched: { match self.pair { Some((0, true)) => true, Some((n, _)) => n == 1, None => false } }
    pair_mapped: { self.pair.map(|(n, flag)| n == 1 && flag) == Some(true) }
    pair_map_or: { self.pair.map_or(false, |(n, flag)| n == 0 || flag) }
    pair_is_some_and: { self.pair.is_some_and(|(n, flag)| n == 0 || flag) }
    pair_equal: { self.pair == Some((1, false)) }
    pair_unwrap_or: { self.pair.unwrap_or((7, true)).0 == 7 }
    pair_copied: { let pair = self.pair; pair.is_some() && pair.unwrap().0 == 1 }
});
