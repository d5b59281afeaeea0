//! Integers, `bool` and `char`: arithmetic, casts, formatting, and their addresses.

use super::idioms;
use smallscope::{Scope, Twin};
use std::collections::{BTreeSet, HashSet};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

#[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Level {
    Low,
    High,
}

#[derive(Twin, Debug)]
struct Numbers {
    small: i8,
    byte: u8,
    wide: u64,
    other: u64,
    size: usize,
    index: usize,
    huge: i128,
    flag: bool,
    letter: char,
    sign: char,
    level: Level,
    limit: Level,
}

fn scope() -> Scope<Numbers> {
    Scope::<Numbers>::any()
        .field(NumbersTwin::SMALL, [-128, -1, 5])
        .field(NumbersTwin::BYTE, [0, 255])
        .every::<u64>([0, u64::MAX])
        .every::<usize>([0, 1])
        .every::<i128>([-1, 1 << 100])
        .every::<char>(['a', 'é'])
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

idioms!(numbers_mean_the_same, scope(), Numbers(self) {
    identity_of_wide: { std::ptr::eq(&self.wide, &self.other) || self.wide != self.other }
    identity_of_size: { let (a, b) = (&self.size, &self.index); std::ptr::eq(a, b) || a != b }
    identity_of_chars: { !core::ptr::eq(&self.letter, &self.sign) && self.letter == self.sign }
    identity_of_levels: { !std::ptr::eq(&self.level, &self.limit) && self.level == self.limit }
    identity_of_itself: { std::ptr::eq(&self.level, &self.level) && std::ptr::eq(&self.wide, &self.wide) && self.flag }
    raw_identity: { (&raw const self.size) != (&raw const self.index) && self.size == self.index }
    casts_to_pointers: { &self.wide as *const u64 == &self.wide as *const u64 && &self.wide as *const u64 != &self.other && self.flag }
    identity_in_a_set: { let mut seen = HashSet::new(); seen.insert(&self.size as *const usize); seen.insert(&self.index as *const usize); seen.len() == 2 && self.flag }
    alignment: { (&raw const self.wide).is_aligned() && (&raw const self.huge).is_aligned() && self.flag }
    sizes: { size_of::<u64>() == 8 && align_of::<u8>() == 1 && self.flag }
    checked: { self.small.checked_neg().is_none() }
    wrapping: { self.small.wrapping_sub(1) > 0 }
    saturating: { self.byte.saturating_add(1) == 255 }
    overflowing: { self.wide.overflowing_add(1).1 }
    casts: { self.small as u8 as u32 + u32::from(self.byte) > 300 }
    cast_to_wide: { self.small as i64 as u64 == self.wide }
    cast_of_char: { self.letter as u32 > 100 && self.letter as u8 as char == self.sign }
    cast_of_flag: { self.flag as usize == self.size }
    cast_of_enum: { self.level as usize == self.index }
    bits: { self.wide.count_ones() == 64 && self.byte & 1 == 0 && !self.byte >> 7 == 1 }
    shifts: { self.huge >> 100 == 1 && 1u8 << self.size == 2 }
    try_into: { u8::try_from(self.small).is_ok() && usize::try_from(self.wide).is_ok() }
    into: { i32::from(self.small) < 0 && u64::from(self.byte) <= self.wide }
    parse: { self.small.to_string().parse::<i8>() == Ok(-1) }
    minimum: { self.small.min(0) == -1 && self.wide.max(self.other) == 0 }
    clamp: { self.small.clamp(-1, 1) == 1 }
    range: { (-5..=5).contains(&self.small) && (0..2).contains(&self.size) && !(1..).contains(&self.wide) }
    comparison: { self.wide.cmp(&self.other).is_lt() && self.level < self.limit }
    comparison_of_tuples: { (self.small, self.byte, self.level) < (0, 1, Level::High) }
    hashes: { hash(self.wide) == hash(0u64) && hash(&self.letter) == hash('a') && hash((self.small, &self.level)) == hash((-1i8, Level::Low)) }
    width: { format!("{:4}|{:<4}|{:+}|{:04}", self.small, self.byte, self.small, self.byte) == "  -1|0   |-1|0000" }
    radix: { format!("{:x}{:#X}{:b}{:o}", self.byte, self.wide, self.byte, self.size) == "ff0xFFFFFFFFFFFFFFFF111111111" }
    exponent: { format!("{:e}", self.wide) == "0e0" && format!("{:.1e}", self.byte).len() > 4 }
    debug: { format!("{:?}{:?}{:?}{:#?}", self.letter, self.level, self.flag, self.huge).len() == 15 }
    debug_with_width: { format!("{:>6?}|{:6}|{:>3}", self.level, self.flag, self.letter) == "Low|false |  a" }
    write: { let mut text = String::new(); write!(text, "{}{:?}", self.letter, self.sign).unwrap(); text.len() == 4 }
    captured: { let Self { small, letter, .. } = self; format!("{small:>5}{letter:<2}").chars().count() == 7 && format!("{small}").len() == 2 }
    named: { format!("{value:width$}", value = self.byte, width = 5) == "    0" }
    chars: { self.letter.is_alphabetic() && self.letter.is_ascii() && self.letter.to_ascii_uppercase() == 'A' }
    char_methods: { self.letter.len_utf8() == 2 && self.letter.to_uppercase().next() == Some('É') && self.sign.to_digit(16) == Some(10) }
    char_pattern: { matches!(self.letter, 'a'..='z') }
    pattern_with_guard: { match self.small { n if n < -100 => true, -1 | 0 => self.flag, _ => false } }
    pattern_of_tuple: { match (self.small, self.flag, self.level) { (i8::MIN..=-1, true, Level::High) => true, (_, false, Level::Low) => false, (n, ..) => n > 0 } }
    pattern_with_at: { matches!(self.byte, big @ 100.. if big as usize > 254 + self.size) }
    pattern_with_constant: { const TOP: u8 = u8::MAX; matches!(self.byte, TOP) }
    pattern_with_reference: { let &Numbers { small, byte, .. } = self; small < 0 && byte > 0 }
    pattern_with_ref: { let Numbers { ref wide, ref level, .. } = *self; *wide == 0 && *level == Level::Low }
    destructuring: { let Numbers { wide, other, huge: h, .. } = self; wide == other && *h < 0 }
    if_let_chain: { if let Some(half) = self.byte.checked_div(2) && half > 100 && let Ok(n) = u8::try_from(self.small) { n == 5 } else { false } }
    let_else: { let Ok(n) = u8::try_from(self.small) else { return self.flag }; n > 9 }
    local_function: { fn twice(n: usize) -> usize { 2 * n } twice(self.size) == 2 }
    local_constant: { const MOST: usize = 1; static LEAST: usize = 1; self.size >= MOST && self.index == LEAST }
    local_shadowing: { let size = self.size; let size = size + 1; { let size = self.index; if size == 1 { return true; } } size == 2 }
    labelled: { 'outer: { if self.flag { break 'outer self.size == 1; } self.byte == 0 } }
    labelled_loop: { let mut n = 0; 'out: for i in 0..3 { for j in 0..3 { if i * j == self.size + 1 { break 'out; } n += 1; } } n == 5 }
    loop_with_value: { let mut n = self.size; loop { n += 1; if n > 2 { break n == 3 && self.flag; } } }
    closure: { let limit = self.small; let above = |n: i8| n > limit; above(0) && !above(-1) }
    closure_that_changes: { let mut count = 0; let mut add = |n: usize| count += n; add(self.size); add(self.index); count == 1 }
    boxed_closure: { let test: Box<dyn Fn(u8) -> bool> = Box::new(move |n| n == self.byte); test(255) }
    array_of_fields: { [self.size, self.index].iter().sum::<usize>() == 1 }
    array_of_references: { [&self.wide, &self.other].into_iter().all(|n| *n > 0) }
    sorted_copies: { let mut all = vec![self.wide, self.other, 7]; all.sort(); all[1] == 7 }
    set_of_values: { BTreeSet::from([self.wide, self.other]).len() == 1 }
    set_of_references: { [&self.size, &self.index].into_iter().collect::<HashSet<_>>().len() == 1 }
    references: { let (a, b): (&u64, &u64) = (&self.wide, &self.other); a > b }
    double_references: { let a = &&self.wide; **a == self.other }
    copies: { let mut n = self.size; n += 1; n *= 2; n == 4 }
    swapped: { let (mut a, mut b) = (self.size, self.index); std::mem::swap(&mut a, &mut b); a > b }
    replaced: { let mut n = self.size; std::mem::replace(&mut n, 7) == 1 && n == 7 }
    negation: { !self.flag && !(self.small < 0) }
    exclusive_or: { self.flag ^ (self.size == 1) }
    eager_or: { self.flag | (self.byte > 0) & (self.size == 0) }
    then: { self.flag.then(|| self.size).is_some_and(|n| n == 1) }
    then_some: { self.flag.then_some(self.level) == Some(Level::High) }
    clones: { self.level.clone() == Level::Low && self.wide.clone() == self.other }
    order_of_evaluation: { let mut log = vec![]; let mut see = |n: usize| { log.push(n); n }; let sum = see(self.size) * 2 + see(self.index); sum == 2 && log == [1, 0] }
    shadowed_names: { struct Numbers { small: i8 } let n = Numbers { small: self.small }; n.small > 0 }
    std_paths: { std::cmp::max(self.size, self.index) == 0 && core::cmp::min_by_key(self.small, 3, |n| n.abs_diff(0)) == 3 }
    question_mark: { (|| Some(self.byte.checked_add(1)? > 0))().unwrap_or(self.flag) }
    assertions: { debug_assert!(self.size < 2, "{} is large", self.size); assert_eq!(self.size, self.size); assert!(matches!(self.index, 0 | 1)); self.flag }
    dbg_free_block: { let n = { let a = self.size; let b = self.index; a + b }; n == 1 }
    if_as_value: { (if self.flag { self.size } else { self.index }) == 1 }
    match_as_value: { 1 == match self.level { Level::Low => self.size, Level::High => self.index } }
    enum_methods: { self.level.max(self.limit) == Level::High && [Level::Low].contains(&self.level) }
    unit_and_never: { let unit = (); let () = unit; if self.flag { return true } self.size == 1 }
});
