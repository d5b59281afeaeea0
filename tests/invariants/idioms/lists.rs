//! Vectors, arrays, tuples, and vectors of anything: iterators, ranges, order, hashes, identity.

use super::idioms;
use smallscope::{Scope, Twin};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[derive(Twin, Debug)]
struct List {
    items: Vec<i32>,
    wide: Vec<usize>,
}

fn total(items: &[i32]) -> i32 {
    items.iter().sum()
}

idioms!(vectors_mean_the_same, Scope::<List>::any().every_len(0..=3).every::<i32>([-1, 0, 2]).every::<usize>(0..=1), List(self) {
    identity: { self.wide.iter().all(|x| self.wide.iter().all(|y| std::ptr::eq(x, y) || x != y)) }
    identity_of_items: { self.items.iter().all(|x| self.items.iter().all(|y| std::ptr::eq(x, y) || x != y)) }
    order_of_addresses: { self.wide.windows(2).all(|w| &raw const w[0] < &raw const w[1]) && self.wide.len() == 2 }
    first_is_itself: { self.wide.first().is_some_and(|first| std::ptr::eq(first, &self.wide[0])) }
    position_of_reference: { let Some(last) = self.wide.last() else { return false }; self.wide.iter().position(|x| std::ptr::eq(x, last)) == Some(1) }
    sorted: { self.items.is_sorted() && self.items.len() > 1 }
    sorted_by: { self.items.is_sorted_by(|a, b| a < b) }
    sorted_by_key: { self.items.is_sorted_by_key(|x| -x) }
    windows: { self.items.windows(2).all(|w| w[0] < w[1]) }
    windows_reversed: { self.items.windows(2).rev().next().is_some_and(|w| w[0] == -1) }
    window_of_three: { self.items.windows(3).any(|w| w[0] + w[2] == w[1]) }
    window_patterns: { self.items.windows(2).all(|w| matches!(w, [a, b] if a != b)) }
    chunks: { self.items.chunks(2).map(|c| c.len()).sum::<usize>() == 3 && self.items.chunks(2).last().is_some_and(|c| c[0] == 0) }
    rchunks: { self.items.rchunks(2).last().is_some_and(|c| c.len() == 1) }
    chunks_exact: { self.items.chunks_exact(2).all(|c| c[0] <= c[1]) && self.items.len() > 1 }
    splits: { self.items.split(|x| *x == 0).count() == 2 }
    chunk_by: { self.items.chunk_by(|a, b| a <= b).count() == 2 }
    reversed: { self.items.iter().rev().eq(self.items.iter()) }
    zipped: { self.items.iter().zip(&self.wide).all(|(a, b)| *a as usize == *b) }
    zipped_with_next: { self.items.iter().zip(self.items.iter().skip(1)).all(|(a, b)| a != b) }
    enumerated: { self.items.iter().enumerate().all(|(i, x)| *x <= i as i32) }
    enumerated_by_value: { self.wide.iter().enumerate().all(|(i, &x)| x == i % 2) }
    step_by: { self.items.iter().step_by(2).sum::<i32>() == 1 }
    skip_and_take: { self.items.iter().skip(1).take(1).all(|x| *x > 0) }
    take_while: { self.items.iter().take_while(|x| **x < 0).count() == 2 }
    skip_while: { self.items.iter().skip_while(|&&x| x < 0).next() == Some(&2) }
    map_while: { self.items.iter().map_while(|x| x.checked_sub(1)).count() == 3 }
    filter_map: { self.items.iter().filter_map(|&x| u8::try_from(x).ok()).max() == Some(2) }
    flat_map: { self.items.iter().flat_map(|x| [*x, *x + 1]).filter(|x| *x == 0).count() == 2 }
    scan: { self.items.iter().scan(0, |sum, x| { *sum += x; Some(*sum) }).all(|sum| sum >= 0) }
    fold: { self.items.iter().fold(0, |sum, x| 2 * sum + x) == 2 }
    try_fold: { self.items.iter().try_fold(0i32, |sum, x| (sum >= 0).then_some(sum + x)).is_some() }
    rev_fold: { self.items.iter().rfold(0, |sum, x| 2 * sum + x) == 2 }
    reduce: { self.items.iter().copied().reduce(|a, b| a.max(b)) == Some(0) }
    sum_and_product: { self.items.iter().sum::<i32>() == 1 || self.items.iter().product::<i32>() == 4 }
    max_by_key: { self.items.iter().max_by_key(|x| x.abs()) == Some(&2) }
    min_by: { self.items.iter().min_by(|a, b| b.cmp(a)) == Some(&0) }
    last_maximum: { self.items.iter().enumerate().max_by_key(|(_, x)| **x).is_some_and(|(i, _)| i == 1) }
    position: { self.items.iter().position(|&x| x == 2) == Some(1) && self.items.iter().rposition(|x| *x == 2) == Some(2) }
    find: { self.items.iter().find(|x| **x > 0).is_some() }
    any_and_all: { self.items.iter().any(|x| *x == 0) && !self.items.iter().all(|x| *x == 0) }
    count: { self.items.iter().filter(|x| **x == 2).count() == 2 }
    partition: { let (a, b): (Vec<i32>, Vec<i32>) = self.items.iter().partition(|x| **x < 0); a.len() == b.len() && !a.is_empty() }
    unzip: { let (a, b): (Vec<i32>, Vec<i32>) = self.items.iter().map(|x| (*x, -x)).unzip(); a.len() == 1 && b == [1] }
    collected: { self.items.iter().collect::<BTreeSet<_>>().len() == self.items.len() }
    collected_copies: { let mut copy: Vec<i32> = self.items.iter().copied().collect(); copy.sort(); copy == [-1, 0, 2] }
    collected_clones: { let mut copy: Vec<i32> = self.items.iter().cloned().collect(); copy.dedup(); copy.len() < self.items.len() }
    cloned: { let mut copy = self.items.clone(); copy.sort(); copy.dedup(); copy.len() == 2 }
    cloned_and_reversed: { let mut copy = self.items.clone(); copy.reverse(); copy == self.items && copy.len() > 1 }
    cloned_and_compared: { let mut copy = self.items.clone(); copy.sort(); self.items == copy && copy.len() > 1 }
    to_vec: { self.items.to_vec().into_iter().rev().collect::<Vec<_>>() > vec![0] }
    hash_set: { let mut seen = HashSet::new(); self.items.iter().all(|x| seen.insert(x)) }
    hash_set_of_values: { let seen: HashSet<i32> = self.items.iter().copied().collect(); seen.contains(&2) && seen.len() == 1 }
    hash_map: { let mut counts = HashMap::new(); for x in &self.items { *counts.entry(*x).or_insert(0usize) += 1; } counts.values().any(|n| *n > 1) }
    ordered_map: { let map: BTreeMap<_, _> = self.wide.iter().enumerate().map(|(i, x)| (x, i)).collect(); map.get(&1) == Some(&0) }
    heap: { self.items.iter().collect::<BinaryHeap<_>>().pop() == Some(&0) }
    queue: { let mut queue: VecDeque<_> = self.items.iter().collect(); queue.rotate_left(queue.len() / 2); queue.front() == Some(&&2) }
    equal: { self.items == [0, 2] || self.items == vec![2] || self.items.as_slice() == [-1] }
    equal_to_slice: { self.items[..] == [0] || &self.items[..] == &[2] || [0, 0] == self.items[..] }
    equal_elsewhere: { vec![0] == self.items || [2, 2] == self.items[..] }
    unequal: { self.items != [0] && self.items.len() == 1 }
    order: { self.items[..] < [0, 1][..] }
    order_of_parts: { let middle = self.items.len() / 2; self.items[..middle] < self.items[middle..] }
    order_with_vec: { self.items > vec![0, 0] }
    hashes: { hash(&self.items) == hash(vec![2, 0]) || hash(&self.items[..]) == hash(&[0][..]) }
    debug: { format!("{:?}", self.items) == "[0, 2]" || format!("{:3?}", self.items) == "[ -1]" }
    pretty: { format!("{:#?}", self.items) == "[\n    2,\n]" || format!("{:#02x?}", self.wide) == "[0x1]" }
    contains: { self.items.contains(&0) && !self.items.contains(&-1) }
    contains_element: { self.wide.first().is_some_and(|first| self.wide[1..].contains(first)) }
    starts_with: { self.items.starts_with(&[0, 2]) || self.items.starts_with(&[]) && self.items.len() == 3 }
    ends_with: { self.items.ends_with(&[0, 2]) }
    binary_search: { self.items.is_sorted() && self.items.binary_search(&0) == Ok(0) }
    binary_search_misses: { self.items.is_sorted() && self.items.binary_search(&1) == Err(2) }
    binary_search_by: { self.items.is_sorted() && self.items.binary_search_by(|x| x.cmp(&2)).is_ok() }
    binary_search_by_key: { self.items.is_sorted() && self.items.binary_search_by_key(&1, |x| x + 1).is_ok() }
    partition_point: { self.items.is_sorted() && self.items.partition_point(|x| *x < 0) == 1 }
    ends: { self.items.first() == Some(&0) && self.items.last() != Some(&0) }
    splits_at_ends: { if let Some((first, rest)) = self.items.split_first() { rest.iter().all(|x| x > first) } else { false } }
    splits_at_the_end: { self.items.split_last().is_some_and(|(last, rest)| rest.contains(last)) }
    splits_at: { let (a, b) = self.items.split_at(self.items.len() / 2); a.len() == b.len() && a.iter().eq(b) }
    get: { self.items.get(1) == Some(&0) && self.items.get(5).is_none() }
    get_range: { self.items.get(1..).is_some_and(|rest| rest.iter().all(|x| *x == 0)) && self.items.get(2..4).is_none() }
    index: { self.items.len() > 1 && self.items[1] == 2 && self.items[self.items.len() - 1] < 3 }
    ranges: { self.items.len() == 3 && total_of(&self.items[1..=2]) == 2 && self.items[..2].len() == 2 }
    wide_index: { self.wide.len() == 2 && self.wide[self.wide[0]] == 1 }
    for_loop: { let mut sum = 0; for x in &self.items { sum += x; } sum == 2 }
    for_loop_by_value: { let mut sum = 0; for &x in &self.items { if x < 0 { continue; } sum += x; } sum == 2 }
    for_loop_by_iter: { for (i, x) in self.items.iter().enumerate() { if *x == 2 { return i == 1; } } false }
    for_loop_by_index: { for i in 1..self.items.len() { if self.items[i - 1] >= self.items[i] { return false; } } true }
    for_loop_reversed: { for i in (0..self.items.len()).rev() { if self.items[i] == 0 { return i > 0; } } false }
    while_loop: { let mut i = 0; while i < self.items.len() && self.items[i] == 0 { i += 1; } i == 2 }
    nested_loops: { for i in 0..self.items.len() { for j in i + 1..self.items.len() { if self.items[i] > self.items[j] { return true; } } } false }
    iterator_by_hand: { let mut items = self.items.iter(); let Some(first) = items.next() else { return false }; items.all(|x| x == first) }
    by_ref: { let mut items = self.items.iter(); items.by_ref().take(1).count() == 1 && items.next().is_none() }
    peekable: { let mut items = self.items.iter().peekable(); while let Some(x) = items.next() { if items.peek().is_some_and(|next| *next < x) { return true; } } false }
    chained: { self.items.iter().chain(&[7]).max() == Some(&7) && self.items.iter().chain(self.items.iter()).count() == 4 }
    cycled: { self.items.iter().cycle().take(4).sum::<i32>() == 4 }
    inspected: { let mut n = 0; self.items.iter().inspect(|_| n += 1).any(|x| *x == 0) && n == 2 }
    compared_iterators: { self.items.iter().lt(&[0, 0]) }
    last_of_iterator: { self.items.iter().last() == Some(&2) && self.items.iter().nth_back(1) == Some(&2) }
    slice_pattern: { matches!(self.items.to_vec()[..], [0, .., 2]) }
    match_on_length: { match self.items.len() { 0 => self.wide.is_empty(), 1 => self.items[0] == 2, _ => false } }
    first_and_last: { match (self.items.first(), self.items.last()) { (Some(a), Some(b)) if a < b => true, (None, None) => true, _ => false } }
    option_of_first: { if let Some(&x) = self.items.first() { x == 0 } else { false } }
    option_of_last: { let Some(x) = self.items.last() else { return true }; *x == 2 }
    copied_first: { self.items.first().copied().unwrap_or(7) == 7 }
    map_or: { self.items.iter().max().map_or(true, |x| *x < 1) }
    empty: { self.items.is_empty() && !self.wide.is_empty() }
    passed_as_slice: { total_of(&self.items) == 1 }
    passed_as_iterator: { fn even<'a>(mut items: impl Iterator<Item = &'a i32>) -> bool { items.all(|x| x % 2 == 0) } even(self.items.iter()) }
    passed_to_method: { self.sums_to(2) && !self.sums_to(3) }
    sum_of_method: { Self::add(self.items.len(), self.wide.len()) == 3 }
    closure_on_slice: { let last = |items: &Vec<i32>| items.len(); last(&self.items.to_vec()) == 2 }
    bitset: { let mut seen = 0u32; self.items.iter().all(|x| { let bit = 1 << (x + 1); let new = seen & bit == 0; seen |= bit; new }) }
    array_of_counts: { let mut counts = [0; 2]; for &x in &self.wide { counts[x] += 1; } counts[0] == counts[1] }
    strings: { self.items.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(",") == "0,2" }
    repeated: { self.items.repeat(2).len() == 4 && self.items.repeat(2)[0] == 0 }
});

fn total_of<'a>(items: impl IntoIterator<Item = &'a i32>) -> i32 {
    items.into_iter().sum()
}

#[smallscope::invariant]
impl List {
    fn sums_to(&self, wanted: i32) -> bool {
        self.items.iter().sum::<i32>() == wanted
    }
    fn add(a: usize, b: usize) -> usize {
        a + b
    }
}

#[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Mark {
    Plus,
    Minus,
}

#[derive(Twin, Debug)]
struct Nested {
    rows: Vec<Vec<u8>>,
    names: Vec<String>,
}

idioms!(nested_vectors_mean_the_same, Scope::<Nested>::any().every_len(0..=2).every::<u8>(0..=1).every::<char>(['a', 'b']), Nested(self) {
    rectangular: { self.rows.iter().all(|row| row.len() == self.rows.len()) && !self.rows.is_empty() }
    adjoining: { self.rows.windows(2).all(|w| w[0].len() <= w[1].len()) }
    equal_rows: { self.rows.len() == 2 && self.rows[0] == self.rows[1] }
    ordered_rows: { self.rows.len() == 2 && self.rows[0] < self.rows[1] }
    indexed: { self.rows.len() > 1 && self.rows[1].len() > 1 && self.rows[1][0] == 1 }
    loops: { for row in &self.rows { for x in row { if *x == 1 { return true; } } } false }
    flattened: { self.rows.iter().flatten().copied().sum::<u8>() == 2 }
    flat_map: { self.rows.iter().flat_map(|row| row.iter()).any(|x| *x == 1) }
    columns: { (0..2).all(|c| self.rows.iter().filter(|row| row.get(c) == Some(&1)).count() < 2) }
    concat: { self.rows.concat() == [0, 1] }
    contains_row: { self.rows.contains(&vec![1]) }
    equal_whole: { self.rows == vec![vec![0], vec![]] || self.rows == [[1]] }
    debug: { format!("{:?}", self.rows) == "[[], [1]]" }
    hashes: { hash(&self.rows) == hash(vec![vec![0u8]]) }
    identity: { self.rows.iter().all(|a| self.rows.iter().all(|b| std::ptr::eq(a, b) || a != b)) }
    longest: { self.rows.iter().map(|row| row.len()).max() == Some(1) }
    longest_by_key: { self.rows.iter().max_by_key(|row| row.len()).is_some_and(|row| row.contains(&1)) }
    cloned: { let mut rows = self.rows.clone(); rows.sort(); rows.dedup(); rows.len() == 1 }
    names_sorted: { self.names.is_sorted() && self.names.len() == 2 }
    names_distinct: { self.names.iter().collect::<HashSet<_>>().len() == self.names.len() }
    names_in_set: { let mut seen: HashSet<String> = HashSet::new(); self.names.iter().all(|name| seen.insert(name.clone())) }
    names_as_str: { self.names.iter().map(|name| name.as_str()).collect::<BTreeSet<_>>().contains("a") }
    names_by_function: { self.names.iter().map(String::as_str).any(|name| name == "ab") }
    names_by_length: { self.names.iter().map(String::len).sum::<usize>() == 3 }
    names_empty: { self.names.iter().any(String::is_empty) }
    joined: { self.names.join("-") == "a-b" || self.names.concat() == "bb" }
    contains_name: { self.names.contains(&"a".to_string()) }
    contains_str: { self.names.iter().any(|name| name == "a") }
    names_windows: { self.names.windows(2).all(|w| w[0] < w[1]) }
    names_debug: { format!("{:?}", self.names) == "[\"a\", \"\"]" }
    names_equal: { self.names == ["a", "b"] || self.names == vec!["b".to_string()] }
    names_first: { self.names.first().is_some_and(|name| name.starts_with('a')) }
    names_last: { self.names.last().map(|name| name.len()) == Some(2) }
    names_index: { !self.names.is_empty() && self.names[0] == "b" }
    names_length: { !self.names.is_empty() && self.names[0].len() == 2 }
    names_matched: { self.names.iter().all(|name| matches!(name.as_str(), "a" | "b")) }
    names_in_map: { let mut map = HashMap::new(); for name in &self.names { map.insert(name, name.len()); } map.len() == 1 }
    names_in_map_by_clone: { let map: BTreeMap<String, usize> = self.names.iter().map(|name| (name.clone(), name.len())).collect(); map.values().sum::<usize>() == 1 }
    names_cloned: { let mut names = self.names.clone(); names.sort(); names == self.names && names.len() == 2 }
    names_zipped: { self.names.iter().zip(&self.rows).all(|(name, row)| name.len() == row.len()) }
    chars_of_names: { self.names.iter().flat_map(|name| name.chars()).filter(|c| *c == 'a').count() == 2 }
});

#[derive(Twin, Debug)]
struct Pairs {
    pairs: Vec<(u8, usize)>,
    pair: (u8, char),
    triple: (bool, Mark, usize),
}

idioms!(tuples_mean_the_same, Scope::<Pairs>::any().every_len(0..=2).every::<u8>(0..=1).every::<usize>(0..=1).every::<char>(['a', 'b']), Pairs(self) {
    sorted: { self.pairs.windows(2).all(|w| w[0].0 < w[1].0) && !self.pairs.is_empty() }
    closures: { self.pairs.iter().all(|(a, b)| *a as usize == *b) }
    by_value: { self.pairs.iter().all(|&(a, b)| a as usize <= b) }
    fields: { self.pairs.iter().all(|p| p.0 as usize + p.1 == 1) }
    loops: { for (a, b) in &self.pairs { if *b > *a as usize { return true; } } false }
    loops_by_value: { for &(a, b) in &self.pairs { if b > a as usize { return true; } } false }
    enumerated: { self.pairs.iter().enumerate().any(|(i, (a, _))| i == *a as usize) }
    maps: { self.pairs.iter().map(|(a, _)| *a).sum::<u8>() == 1 }
    keys_distinct: { let mut seen = HashSet::new(); self.pairs.iter().all(|(a, _)| seen.insert(a)) }
    keys_to_values: { let map: HashMap<u8, usize> = self.pairs.iter().map(|&(a, b)| (a, b)).collect(); map.get(&1) == Some(&0) }
    keys_to_references: { let map: BTreeMap<_, _> = self.pairs.iter().map(|(a, b)| (a, b)).collect(); map.get(&1) == Some(&&0) }
    found: { self.pairs.iter().find(|(a, _)| *a == 1).map(|(_, b)| *b) == Some(1) }
    position: { self.pairs.iter().position(|p| p.1 == 1) == Some(1) }
    unzipped: { let (a, b): (Vec<u8>, Vec<usize>) = self.pairs.iter().map(|(a, b)| (*a, *b)).unzip(); a == [1, 0] && b == [0, 0] }
    cloned: { let mut pairs = self.pairs.clone(); pairs.sort(); pairs == [(0, 1), (1, 0)] }
    contains: { self.pairs.contains(&(1, 0)) }
    first: { self.pairs.first().is_some_and(|(a, b)| *a == 1 && *b == 0) }
    last_by_pattern: { if let Some((a, b)) = self.pairs.last() { *a as usize + *b == 1 } else { false } }
    last_by_value: { if let Some(&(a, 1)) = self.pairs.last() { a == 0 } else { false } }
    identity: { self.pairs.iter().all(|p| self.pairs.iter().all(|q| std::ptr::eq(p, q) || p.0 != q.0)) }
    identity_of_parts: { self.pairs.iter().all(|p| self.pairs.iter().all(|q| std::ptr::eq(&p.1, &q.1) || p.1 != q.1)) }
    debug: { format!("{:?}", self.pairs) == "[(0, 1)]" }
    pair: { self.pair.0 == 1 && self.pair.1 == 'a' }
    pair_taken_apart: { let (number, letter) = self.pair; number == 0 && letter == 'b' }
    pair_by_reference: { let (number, letter) = &self.pair; *number == 0 && letter.is_alphabetic() }
    pair_matched: { match self.pair { (0, 'a') => true, (n, _) if n > 0 => self.triple.0, _ => false } }
    pair_matched_by_reference: { match &self.pair { (0, letter) => *letter == 'b', (_, 'a') => false, _ => true } }
    pair_compared: { self.pair == (1, 'b') }
    pair_ordered: { self.pair < (1, 'a') }
    pair_copied: { let pair = self.pair; pair.0 == 1 }
    pair_in_condition: { if let (1, letter) = self.pair { letter == 'a' } else { false } }
    triple: { let (flag, mark, n) = self.triple; flag && mark == Mark::Minus && n == 1 }
    triple_matched: { matches!(self.triple, (true, Mark::Plus, 0) | (false, _, 1)) }
    triple_matched_by_reference: { matches!(&self.triple, (_, Mark::Minus, n) if *n == 0) }
    nested_tuple: { let ((a, _), (b, ..)) = (self.pair, self.triple); a == 1 && b }
    nested_match: { match (self.pair.0, &self.triple) { (1, (true, ..)) => true, (_, (_, Mark::Minus, n)) => *n == 1, _ => false } }
    passed: { fn sum(pair: (u8, char)) -> u32 { pair.0 as u32 + pair.1 as u32 } sum((self.pair.0, self.pair.1)) == 98 }
});

#[derive(Twin, Debug)]
struct Fixed {
    fixed: [u8; 3],
    grid: [[bool; 2]; 2],
    marks: [Mark; 2],
    queue: VecDeque<usize>,
}

idioms!(arrays_and_queues_mean_the_same, Scope::<Fixed>::any().every_len(0..=2).every::<u8>(0..=1).every::<usize>(0..=1), Fixed(self) {
    indexed: { self.fixed[0] < self.fixed[1] && self.fixed[2] == 1 }
    grid: { self.grid[0][1] && !self.grid[1][0] }
    grid_loops: { (0..2).all(|i| (0..2).all(|j| self.grid[i][j] == self.grid[j][i])) }
    diagonal: { self.grid.iter().enumerate().all(|(i, row)| row[i]) }
    sums: { self.fixed.iter().sum::<u8>() == 2 }
    lengths: { self.fixed.len() == 3 && self.fixed.contains(&1) }
    maps: { self.fixed.iter().map(|x| x + 1).product::<u8>() == 4 }
    equal: { self.fixed == [0, 1, 0] }
    taken_apart: { let [a, b, c] = self.fixed; a + b == c }
    taken_apart_by_reference: { let [a, .., c] = &self.fixed; a == c }
    matched: { matches!(self.fixed, [0, 1, _]) }
    matched_at_the_end: { match self.fixed { [.., 1] => true, [first, ..] => first == 1 } }
    loops: { for x in self.fixed { if x == 1 { return true; } } false }
    loops_by_reference: { for x in &self.fixed { if *x == 0 { return false; } } true }
    copies: { let mut copy = self.fixed; copy.sort(); copy == [0, 0, 1] }
    identity: { std::ptr::eq(&self.marks[0], &self.marks[1]) || self.marks[0] != self.marks[1] }
    marks: { self.marks.iter().all(|m| *m == Mark::Plus) }
    marks_matched: { match self.marks[0] { Mark::Plus => self.marks[1] == Mark::Minus, Mark::Minus => false } }
    marks_counted: { self.marks.iter().filter(|m| matches!(m, Mark::Plus)).count() == 1 }
    queue_ends: { self.queue.front() == Some(&1) && self.queue.back() == Some(&0) }
    queue_loops: { for x in &self.queue { if *x == 1 { return true; } } false }
    queue_indexed: { self.queue.len() == 2 && self.queue[1] == 1 }
    queue_get: { self.queue.get(1) == Some(&1) }
    queue_sums: { self.queue.iter().sum::<usize>() == 1 }
    queue_contains: { self.queue.contains(&1) }
    queue_range: { self.queue.len() > 1 && self.queue.range(1..).all(|x| *x == 1) }
    queue_equal: { self.queue == [1, 0] }
    queue_identity: { self.queue.iter().all(|x| self.queue.iter().all(|y| std::ptr::eq(x, y) || x != y)) }
    zipped: { self.fixed.iter().zip(&self.queue).all(|(a, b)| *a as usize == *b) }
    first_of_array: { self.fixed.first() == Some(&1) && self.fixed.last() == Some(&0) }
});
