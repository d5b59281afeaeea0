//! Fields hold any value, their domains are any lists, and filters find the same in domains of every size.

use smallscope::{Counts, Error, Field, Scope, Structure, Twin, Value};
use std::fmt::Debug;

#[derive(Structure)]
struct Holder<V: Value> {
    value: Field<V>,
}

#[derive(Structure)]
struct Pair<V: Value> {
    low: Field<V>,
    high: Field<V>,
}

#[derive(Structure, Clone, Copy, PartialEq, Debug)]
enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

#[derive(Clone, Copy, PartialEq, Debug, Twin)]
#[twin(value)]
struct Point {
    x: i64,
    y: f32,
}

/// The values of all structures, in the order of the search.
fn values<V: Value + Copy>(scope: Scope<Holder<V>>) -> Vec<V> {
    let mut found = vec![];
    let counts = scope.for_each(|holder| found.push(holder.value.get())).unwrap();
    assert_eq!((counts.explored, counts.valid), (found.len() as u64, found.len() as u64));
    found
}

fn assert_listed<V: Value + Copy + PartialEq + Debug>(list: &[V]) {
    assert_eq!(values::<V>(Scope::any().field(Holder::VALUE, list.iter().copied())), list);
    let texts: Vec<String> = list.iter().map(|value| format!("Holder {{ value: {value:?} }}")).collect();
    let mut shown = vec![];
    Scope::<Holder<V>>::any().every(list.iter().copied()).for_each(|holder| shown.push(holder.to_string())).unwrap();
    assert_eq!(shown, texts);
    for &wanted in list {
        let only = Scope::<Holder<V>>::any().every(list.iter().copied()).requires(move |holder| holder.value.must_be(wanted));
        let counts = only.count().unwrap();
        assert_eq!((counts.explored, counts.valid), (list.len() as u64, 1), "{wanted:?} of {list:?}");
    }
}

#[test]
fn integers_of_every_width_take_listed_values_in_the_order_of_the_list() {
    assert_listed([i8::MIN, -1, 0, i8::MAX].as_slice());
    assert_listed([i16::MAX, 0, i16::MIN].as_slice());
    assert_listed([i32::MIN, -1, 0, 1, i32::MAX].as_slice());
    assert_listed([i64::MIN, -1, 0, i64::MAX].as_slice());
    assert_listed([i128::MIN, -1, 0, i128::MAX].as_slice());
    assert_listed([isize::MAX, -1, isize::MIN].as_slice());
    assert_listed([u8::MAX, 0, 128].as_slice());
    assert_listed([0, u16::MAX].as_slice());
    assert_listed([u32::MAX, u32::MAX - 1, 0].as_slice());
    assert_listed([0, u64::MAX - 1, u64::MAX].as_slice());
    assert_listed([u128::MAX, u128::from(u64::MAX), 0].as_slice());
    assert_listed([usize::MAX, 0, usize::MAX - 1].as_slice());
}

#[test]
fn characters_options_and_types_of_ones_own_take_listed_values() {
    assert_listed(['a', '\u{0}', char::MAX, '\'', 'ß'].as_slice());
    assert_listed([Some(u64::MAX), None, Some(0)].as_slice());
    assert_listed([None, Some(None), Some(Some(true))].as_slice());
    assert_listed([Point { x: i64::MIN, y: 0.5 }, Point { x: 0, y: f32::INFINITY }].as_slice());
    assert_listed([Suit::Hearts, Suit::Clubs].as_slice());
    assert_listed([true].as_slice());
}

#[test]
fn types_with_few_values_take_all_of_them_without_a_bound() {
    assert_eq!(values(Scope::<Holder<bool>>::any()), [false, true]);
    assert_eq!(values(Scope::<Holder<()>>::any()), [()]);
    assert_eq!(values(Scope::<Holder<Suit>>::any()), [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
    assert_eq!(values(Scope::<Holder<Option<bool>>>::any()), [None, Some(false), Some(true)]);
    assert_eq!(values(Scope::<Holder<Option<Option<()>>>>::any()), [None, Some(None), Some(Some(()))]);
    assert_eq!(values(Scope::<Holder<Option<u8>>>::any().every::<u8>([7, 5])), [None, Some(7), Some(5)]);
    assert_eq!(values(Scope::<Holder<Option<Option<bool>>>>::any().every([true])), [None, Some(None), Some(Some(true))]);
    assert_eq!(values(Scope::<Holder<Option<u8>>>::any().every::<u8>([7]).every([Some(3u8)])), [Some(3)]);
}

#[test]
fn ranges_steps_arrays_lists_and_iterators_are_bounds() {
    let of = |scope: Scope<Holder<i32>>| values(scope);
    let any = Scope::<Holder<i32>>::any;
    assert_eq!(of(any().field(Holder::VALUE, -2..=1)), [-2, -1, 0, 1]);
    assert_eq!(of(any().field(Holder::VALUE, -2..1)), [-2, -1, 0]);
    assert_eq!(of(any().field(Holder::VALUE, (0..=10).step_by(5))), [0, 5, 10]);
    assert_eq!(of(any().field(Holder::VALUE, (0..3).rev())), [2, 1, 0]);
    assert_eq!(of(any().field(Holder::VALUE, vec![7, 3])), [7, 3]);
    assert_eq!(of(any().field(Holder::VALUE, (1..).map(|n| n * n).take_while(|&n| n < 20))), [1, 4, 9, 16]);
    assert_eq!(of(any().every([5]).field(Holder::VALUE, [6])), [6]);
    assert_eq!(of(any().field(Holder::VALUE, [6]).every([5])), [6]);
    assert_eq!(of(any().field(Holder::VALUE, [6]).field(Holder::VALUE, [8])), [8]);
}

#[test]
fn fields_of_one_type_share_one_domain_and_others_keep_their_own() -> Result<(), Error> {
    #[derive(Structure)]
    struct Mixed {
        a: Field<u8>,
        b: Field<u8>,
        c: Field<u8>,
        wide: Field<u16>,
    }
    let scope = Scope::<Mixed>::any().every::<u8>([10, 20, 30]).every::<u16>([10]).field(Mixed::C, [1, 2]);
    let mut seen = vec![];
    let counts = scope.for_each(|it| seen.push((it.a.get(), it.b.get(), it.c.get(), it.wide.get())))?;
    let mut expected = vec![];
    for a in [10, 20, 30] {
        for b in [10, 20, 30] {
            expected.extend([(a, b, 1, 10), (a, b, 2, 10)]);
        }
    }
    assert_eq!(seen, expected);
    assert_eq!(counts.explored, 18);
    Ok(())
}

/// Pairs whose parts come from `domain`, with the low part a multiple of 7 and the high one at most 10 above it: read, tested at the
/// first read, and restricted to an interval.
fn near_pairs<V>(domain: Vec<V>, number: fn(V) -> u64, value: fn(u64) -> V) -> [Counts; 3]
where
    V: Value + Copy + Debug + PartialOrd + TryInto<i64>,
{
    let scope = || Scope::<Pair<V>>::any().every(domain.clone());
    let plain = move |pair: &Pair<V>| {
        let low = number(pair.low.get());
        low.is_multiple_of(7) && (low..=low + 10).contains(&number(pair.high.get()))
    };
    let tested = move |pair: &Pair<V>| {
        let Some(low) = pair.low.get_where(|low| number(low).is_multiple_of(7)).map(number) else { return false };
        pair.high.get_where(|high| (low..=low + 10).contains(&number(high))).is_some()
    };
    let within = move |pair: &Pair<V>| {
        let Some(low) = pair.low.get_where(|low| number(low).is_multiple_of(7)).map(number) else { return false };
        pair.high.get_within(value(low)..=value(low + 10)).is_some()
    };
    [
        scope().requires(plain).count().unwrap(),
        scope().requires(tested).count().unwrap(),
        scope().requires(within).count().unwrap(),
    ]
}

#[test]
fn filters_give_the_same_counts_for_domains_around_and_beyond_64_values() {
    for size in [1, 7, 63, 64, 65, 127, 128, 129, 200, 1000] {
        let multiples = (0..size).filter(|n| n % 7 == 0);
        let valid: u64 = multiples.clone().map(|low| (low..=low + 10).filter(|&high| high < size).count() as u64).sum();
        let rejected_at_once = size - multiples.clone().count() as u64;
        let explored = rejected_at_once + multiples.count() as u64 * size;
        let narrow = near_pairs((0..size as u32).collect(), u64::from, |n| n as u32);
        let wide = near_pairs((0..size).collect(), |n| n, |n| n);
        let signed = near_pairs((0..size as i128).collect(), |n| n as u64, i128::from);
        for counts in narrow.into_iter().chain(wide).chain(signed) {
            assert_eq!(counts, Counts::new(explored, valid, None), "{size} values");
        }
    }
}

#[test]
fn a_domain_that_is_not_ascending_is_filtered_by_value_and_not_by_position() {
    for size in [20, 64, 65, 300] {
        let descending = near_pairs((0..size).rev().collect(), u64::from, |n| n as u32);
        let ascending = near_pairs((0..size).collect(), u64::from, |n| n as u32);
        let valid = ascending[0].valid;
        assert!(valid > 0 && ascending.iter().chain(&descending).all(|counts| *counts == ascending[0]), "{size} values");
    }
}

#[test]
fn intervals_that_reach_beyond_the_type_or_the_domain_admit_what_lies_inside() -> Result<(), Error> {
    let bytes = || Scope::<Holder<i8>>::any().every::<i8>(-20..=20);
    for (low, high, inside) in [(i8::MIN, i8::MAX, 41), (-128, -20, 1), (20, 127, 1), (21, 127, 0), (-128, -21, 0), (3, 2, 0)] {
        let counts = bytes().requires(move |holder| holder.value.get_within(low..=high).is_some()).count()?;
        assert_eq!((counts.explored, counts.valid), (41, inside), "{low}..={high}");
    }
    let large = || Scope::<Holder<u64>>::any().every([0, 1, u64::MAX - 1, u64::MAX]);
    for (low, high, inside) in [(0, u64::MAX, 4), (2, u64::MAX, 2), (u64::MAX, u64::MAX, 1), (2, u64::MAX - 2, 0)] {
        let counts = large().requires(move |holder| holder.value.get_within(low..=high).is_some()).count()?;
        assert_eq!((counts.explored, counts.valid), (4, inside), "{low}..={high}");
    }
    Ok(())
}

#[test]
fn a_hundred_thousand_values_are_searched_and_filtered() -> Result<(), Error> {
    const SIZE: u32 = 100_000;
    let scope = || Scope::<Holder<u32>>::any().every(0..SIZE);
    let thousands = scope().requires(|holder| holder.value.get().is_multiple_of(1000)).count()?;
    assert_eq!((thousands.explored, thousands.valid), (SIZE.into(), 100));
    let filtered = scope().requires(|holder| holder.value.get_where(|n| n.is_multiple_of(1000)).is_some());
    assert_eq!(filtered.count()?, thousands);
    let mut found = vec![];
    filtered.for_each(|holder| found.push((holder.value.get(), holder.index())))?;
    assert_eq!(found, (0..100).map(|n| (1000 * n, u64::from(1000 * n))).collect::<Vec<_>>());

    let within = scope().requires(|holder| holder.value.get_within(99_990..=u32::MAX).is_some()).count()?;
    assert_eq!((within.explored, within.valid), (SIZE.into(), 10));
    let last = scope().requires(|holder| holder.value.must_be(SIZE - 1)).count()?;
    assert_eq!((last.explored, last.valid), (SIZE.into(), 1));
    let none = scope().requires(|holder| holder.value.must_be(SIZE)).count()?;
    assert_eq!((none.explored, none.valid), (SIZE.into(), 0));
    Ok(())
}

#[test]
fn a_value_that_was_read_before_is_tested_like_any_other() -> Result<(), Error> {
    for size in [10u32, 100] {
        let twice = |holder: &Holder<u32>| holder.value.get() != 4 && holder.value.get_where(|n| n % 2 == 0).is_some();
        let counts = Scope::<Holder<u32>>::any().every(0..size).requires(twice).count()?;
        assert_eq!((counts.explored, counts.valid), (u64::from(size), u64::from(size) / 2 - 1));
    }
    Ok(())
}

mod behind_pointers {
    use smallscope::{Invariant, Scope, Twin, invariant};
    use std::rc::Rc;

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Boxes {
        list: Vec<Box<u8>>,
        most: Box<u8>,
        name: Option<Rc<String>>,
    }

    #[invariant(is_sound)]
    impl Boxes {
        fn is_sound(&self) -> bool {
            self.list.windows(2).all(|pair| *pair[0] <= *pair[1])
                && self.list.iter().all(|item| **item <= *self.most && **item > 0)
                && self.list.iter().max().is_none_or(|item| *item == self.most && **item == 2)
                && self.name.as_ref().is_none_or(|name| format!("{:?}", name).len() > 2)
        }
    }

    #[test]
    fn values_behind_pointers_are_compared_with_each_other_and_with_values() {
        let scope = || Scope::<Boxes>::any().every_len(0..=2).every::<u8>(0..=2).every::<char>('a'..='a').objects::<String>(1);
        // Lists of up to two of three numbers, three largest ones, no name or one of up to two letters.
        let agreed = scope().agree().unwrap();
        assert_eq!(agreed.explored, (1 + 3 + 9) * 3 * (1 + 3));
        // Nothing and any largest; or numbers above zero that end with the largest, which is 2. No name, or one of some letters.
        assert_eq!(agreed.valid, (3 + 1 + 2) * (1 + 2));
        assert_eq!(scope().requires(Boxes::twin_holds).count().unwrap().valid, agreed.valid);
    }
}
