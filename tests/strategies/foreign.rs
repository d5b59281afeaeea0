//! Types of other crates: counted by formulas, compared with brute force, read in invariants, built, encoded, and written as code.

use crate::every_mode::every_mode;
use arrayvec::ArrayVec;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Utc, Weekday};
use indexmap::{IndexMap, IndexSet};
use smallscope::twin::CodeWriter;
use smallscope::{Invariant, Monitored, Predicate, Scope, Twin, invariant};
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet};
use time::OffsetDateTime;
use uuid::Uuid;

#[derive(Twin, Debug, Clone, PartialEq)]
struct Of<C> {
    all: C,
}

fn any<T: Twin>() -> Scope<Of<T>> {
    Scope::any()
}

/// Counts that brute force and every mode confirm: explored, valid.
fn counts<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> (u64, u64) {
    let counts = every_mode(scope);
    (counts.explored, counts.valid)
}

/// The real values within the bounds.
fn values<T: Twin, P: Predicate<Monitored<Of<T>>>>(scope: Scope<Of<T>, P>) -> Vec<T> {
    scope.all().unwrap().map(|value| value.unwrap().all).collect()
}

/// The expression that a counterexample has for the last value.
fn last_code<T: Twin>(scope: Scope<T>) -> String {
    let mut last = String::new();
    scope.for_each(|valid| last = CodeWriter::of::<T>(valid)).unwrap();
    last
}

/// An expression, and its text without line breaks.
macro_rules! code {
    ($value:expr) => {
        ($value, stringify!($value).split_whitespace().collect::<String>())
    };
}

fn is_code<T: Twin + PartialEq + std::fmt::Debug>(scope: impl Fn() -> Scope<T>, (value, text): (T, String)) {
    let last = scope().all().unwrap().last().unwrap().unwrap();
    assert_eq!(last, value);
    let code: String = last_code(scope()).split_whitespace().collect();
    assert!(code.contains(&text), "{code}\n{text}");
}

mod sequences {
    use super::*;

    #[test]
    fn a_small_vector_is_a_sequence_inline_and_on_the_heap() {
        let lists = || any::<SmallVec<[u8; 2]>>().every_len(0..=3).every::<u8>(0..=2);
        assert_eq!(counts(lists), (1 + 3 + 9 + 27, 1 + 3 + 9 + 27));
        assert!(values(lists()).iter().any(SmallVec::spilled));
        assert!(values(lists()).iter().any(|list| !list.spilled()));
        is_code(
            || Scope::<SmallVec<[u8; 2]>>::any().every_len(0..=3).every::<u8>(0..=2),
            code!(smallvec::SmallVec::from_iter([2, 2, 2])),
        );
    }

    #[test]
    fn an_array_vector_is_never_longer_than_its_capacity() {
        let lists = || any::<ArrayVec<u8, 2>>().every_len(0..=5).every::<u8>(0..=2);
        assert_eq!(counts(lists), (1 + 3 + 9, 1 + 3 + 9));
        let long = any::<ArrayVec<u8, 2>>().every_len(3..=5).every::<u8>(0..=2).count().unwrap_err().to_string();
        assert!(long.contains("`Of.all` has at least 3 elements, but a capacity of 2; lower the least length"), "{long}");
        let unbounded = any::<ArrayVec<u8, 2>>().every::<u8>(0..=2).count().unwrap_err().to_string();
        assert!(unbounded.contains("`Of.all` is a sequence without bounds"), "{unbounded}");
        is_code(|| Scope::<ArrayVec<u8, 2>>::any().every_len(2).every::<u8>(0..=2), code!(arrayvec::ArrayVec::from_iter([2, 2])));
    }

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Shelf {
        books: SmallVec<[u8; 2]>,
        free: Option<ArrayVec<(u8, bool), 2>>,
        rows: Vec<ArrayVec<u8, 1>>,
    }

    #[invariant(is_sound)]
    impl Shelf {
        fn is_sound(&self) -> bool {
            self.books.windows(2).all(|pair| pair[0] <= pair[1])
                && self.free.as_ref().is_none_or(|free| free.iter().all(|(number, is_free)| *is_free || *number == 0))
                && self.rows.iter().all(|row| row.first().is_none_or(|first| *first == 1))
                && self.rows.len() <= self.books.len()
        }
    }

    #[test]
    fn an_invariant_reads_them_as_a_slice() {
        let shelves = || Scope::<Shelf>::any().every_len(0..=2).every::<u8>(0..=1);
        let agreed = shelves().agree().unwrap();
        let found = counts(|| shelves().requires(Shelf::twin_holds));
        assert_eq!(agreed.valid, found.1);
        // Sorted pairs of 2 numbers; lists of up to 2 of 3 pairs, or none; up to as many rows as books, each empty or [1].
        let rows = [1, 1 + 2, 1 + 2 + 4];
        assert_eq!(found.1, (rows[0] + 2 * rows[1] + 3 * rows[2]) * (1 + 1 + 3 + 9));
        // Lists of up to 2 of 2 numbers; of up to 2 of 4 pairs, or none; of up to 2 rows of three kinds.
        assert_eq!(agreed.explored, (1 + 2 + 4) * (1 + 1 + 4 + 16) * (1 + 3 + 9));
        assert!(found.0 < agreed.explored / 3, "an invariant prunes: {}", found.0);
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
    struct Name {
        letters: ArrayVec<char, 2>,
        tail: SmallVec<[u8; 1]>,
    }

    #[test]
    fn structs_with_them_are_keys() {
        let sets = || any::<BTreeSet<Name>>().every_len(0..=1).every::<char>('a'..='b').every::<u8>(0..=0);
        // 3 texts of up to one letter with 2 tails: at most one of six.
        assert_eq!(counts(sets), (1 + 6, 1 + 6));
    }
}

mod maps {
    use super::*;

    /// Lists of up to so many of n different keys, each with one of m values.
    fn arrangements(n: u64, m: u64, most: u64) -> u64 {
        (0..=most).map(|size| (0..size).map(|taken| n.saturating_sub(taken) * m).product::<u64>()).sum()
    }

    #[test]
    fn every_order_of_the_keys_is_searched_and_no_key_is_there_twice() {
        for (n, m, most) in [(3, 2, 2), (4, 1, 3), (2, 2, 3), (1, 3, 2)] {
            let expected = arrangements(n, m, most);
            let bounded = || any::<IndexMap<u8, u16>>().every_len(0..=most as usize);
            let maps = || bounded().every::<u8>(0..n as u8).every::<u16>(0..m as u16);
            assert_eq!(counts(maps), (expected, expected), "{most} of {n} to {m}");
            let expected = arrangements(n, 1, most);
            let sets = || any::<IndexSet<u8>>().every_len(0..=most as usize).every::<u8>(0..n as u8);
            assert_eq!(counts(sets), (expected, expected), "{most} of {n}");
        }
        let all = values(any::<IndexSet<u8>>().every_len(3..=3).every::<u8>(0..=2));
        let orders: BTreeSet<Vec<u8>> = all.iter().map(|set| set.iter().copied().collect()).collect();
        assert_eq!(orders.len(), 6);
    }

    #[test]
    fn keys_of_several_fields_differ_as_a_whole() {
        // Texts of up to 2 of 2 letters: 7. Pairs: 4. An option of a box: 3.
        let texts = || any::<IndexSet<String>>().every_len(0..=2).every::<char>('a'..='b');
        assert_eq!(counts(texts).1, arrangements(7, 1, 2));
        let pairs = || any::<IndexMap<(u8, bool), bool>>().every_len(0..=2).every::<u8>(0..=1);
        assert_eq!(counts(pairs).1, arrangements(4, 2, 2));
        let boxes = || any::<IndexSet<Option<Box<u8>>>>().every_len(0..=3).every::<u8>(0..=1);
        assert_eq!(counts(boxes).1, arrangements(3, 1, 3));
        let sets = || any::<IndexSet<BTreeSet<u8>>>().every_len(0..=2).every::<u8>(0..=1);
        assert_eq!(counts(sets).1, arrangements(4, 1, 2));
    }

    #[test]
    fn code_has_the_keys_in_their_order() {
        is_code(
            || Scope::<IndexMap<u8, bool>>::any().every_len(2..=2).every::<u8>(0..=1),
            code!(indexmap::IndexMap::from([(1, true), (0, true)])),
        );
        is_code(|| Scope::<IndexSet<u8>>::any().every_len(0..=2).every::<u8>(0..=1), code!(indexmap::IndexSet::from([1, 0])));
    }

    /// Names in the order in which they were declared; each is declared after those that it uses.
    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Module {
        names: IndexMap<u8, Vec<u8>>,
        public: IndexSet<u8>,
    }

    #[invariant(is_sound)]
    impl Module {
        fn is_sound(&self) -> bool {
            let declared = |name: u8, used: &u8| self.names.get_index_of(used) < self.names.get_index_of(&name);
            self.names.iter().all(|(name, uses)| uses.iter().all(|used| self.names.contains_key(used) && declared(*name, used)))
                && self.public.iter().all(|name| self.names.contains_key(name))
                && self.public.first() == self.names.first().map(|(name, _)| name)
                && self.names.keys().zip(self.names.values()).count() == self.names.len()
                && self
                    .names
                    .last()
                    .is_none_or(|(name, _)| self.names.get_full(name).is_some_and(|(at, _, _)| at + 1 == self.names.len()))
        }
    }

    #[test]
    fn an_invariant_reads_keys_values_and_positions() {
        let modules = || Scope::<Module>::any().every_len(0..=2).every::<u8>(0..=2);
        let agreed = modules().agree().unwrap();
        let found = counts(|| modules().requires(Module::twin_holds));
        assert_eq!(agreed.valid, found.1);
        let plain = arrangements(3, 1 + 3 + 9, 2) * arrangements(3, 1, 2);
        assert_eq!(agreed.explored, plain);
        // No name, nothing public; one of three, which uses none and is public; two in one of six orders, of which the second uses up to two times the first,
        // with the first public, alone or before the second.
        assert_eq!(found.1, 1 + 3 + 6 * 3 * 2);
        assert!(found.0 < plain / 10, "an invariant prunes: {}", found.0);
    }
}

mod dates {
    use super::*;

    #[test]
    fn dates_have_values_by_default_or_those_of_the_scope() {
        let day = |day| NaiveDate::from_ymd_opt(2024, 2, 27).unwrap() + TimeDelta::days(day);
        assert_eq!(values(any::<NaiveDate>()), [day(1), day(2), day(3)]);
        assert_eq!(values(any::<NaiveDate>().every([day(7), day(9)])), [day(7), day(9)]);
        let text = any::<NaiveDate>().bounds("Of.all=2023-12-30..=2024-01-02").unwrap();
        assert_eq!(values(text).iter().map(Datelike::ordinal).collect::<Vec<_>>(), [364, 365, 1, 2]);
        assert_eq!(values(any::<DateTime<Utc>>()).len(), 3 * 3);
        assert_eq!(values(any::<DateTime<FixedOffset>>()).len(), 3 * 3 * 3);
        assert_eq!(values(any::<Weekday>()).len(), 7);
        assert_eq!(values(any::<chrono::Month>()).len(), 12);
        assert_eq!(values(any::<OffsetDateTime>()).len(), 3 * 3 * 3);
        assert_eq!(
            values(any::<time::Weekday>()).iter().map(|day| day.number_from_monday()).collect::<Vec<_>>(),
            [1, 2, 3, 4, 5, 6, 7]
        );
        assert_eq!(values(any::<(time::Month, time::Duration)>()).len(), 12 * 3);
        assert_eq!(values(any::<NaiveDateTime>().every([day(1)])).len(), 3, "what consists of others follows their bounds");
    }

    #[test]
    fn the_same_instant_in_two_places_is_two_values() {
        let offset = |hours: i32| FixedOffset::east_opt(3600 * hours).unwrap();
        let at = |hours| offset(hours).from_utc_datetime(&DateTime::UNIX_EPOCH.naive_utc());
        assert_eq!(at(0), at(1));
        let both = || any::<DateTime<FixedOffset>>().every([at(0), at(1)]);
        assert_eq!(counts(both), (2, 2));
        // As keys they are one.
        let sets = || any::<BTreeSet<DateTime<FixedOffset>>>().every_len(0..=2).every([at(0), at(1)]);
        assert!(sets().count().unwrap_err().to_string().contains("which compare as equal, so no map can have both"));
    }

    #[test]
    fn code_makes_the_value() {
        is_code(Scope::<NaiveDate>::any, code!(chrono::NaiveDate::from_ymd_opt(2024, 3, 1).unwrap()));
        is_code(Scope::<NaiveTime>::any, code!(chrono::NaiveTime::from_hms_nano_opt(23, 59, 59, 0).unwrap()));
        is_code(
            Scope::<DateTime<Utc>>::any,
            code!(
                chrono::NaiveDateTime::new(
                    chrono::NaiveDate::from_ymd_opt(2024, 3, 1).unwrap(),
                    chrono::NaiveTime::from_hms_nano_opt(23, 59, 59, 0).unwrap()
                )
                .and_utc()
            ),
        );
        is_code(
            Scope::<DateTime<FixedOffset>>::any,
            code!(chrono::TimeZone::from_utc_datetime(
                &chrono::FixedOffset::east_opt(3600).unwrap(),
                &chrono::NaiveDateTime::new(
                    chrono::NaiveDate::from_ymd_opt(2024, 3, 1).unwrap(),
                    chrono::NaiveTime::from_hms_nano_opt(23, 59, 59, 0).unwrap()
                )
            )),
        );
        is_code(Scope::<TimeDelta>::any, code!(chrono::TimeDelta::seconds(86400)));
        let delta = chrono::TimeDelta::milliseconds(-1500);
        is_code(
            || Scope::<TimeDelta>::any().every([delta]),
            code!((chrono::TimeDelta::seconds(-1) + chrono::TimeDelta::nanoseconds(-500000000))),
        );
        is_code(Scope::<chrono::Weekday>::any, code!(chrono::Weekday::Sun));
        is_code(Scope::<chrono::Month>::any, code!(chrono::Month::December));
        is_code(
            Scope::<OffsetDateTime>::any,
            code!(
                time::PrimitiveDateTime::new(
                    time::Date::from_calendar_date(2024, time::Month::March, 1).unwrap(),
                    time::Time::from_hms_nano(23, 59, 59, 0).unwrap()
                )
                .assume_offset(time::UtcOffset::from_hms(1, 0, 0).unwrap())
            ),
        );
        is_code(Scope::<time::Duration>::any, code!(time::Duration::new(86400, 0)));
        is_code(Scope::<time::Weekday>::any, code!(time::Weekday::Sunday));
    }

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Calendar {
        events: BTreeMap<NaiveDate, Vec<Uuid>>,
        until: Option<NaiveDate>,
    }

    #[invariant(is_sound)]
    impl Calendar {
        fn is_sound(&self) -> bool {
            let last = self.events.last_key_value().map(|(date, _)| *date);
            self.until == last && self.events.values().all(|ids| !ids.is_empty() && ids.iter().all(|id| !id.is_nil()))
        }
    }

    #[test]
    fn an_invariant_has_them_as_they_are() {
        let calendars = || Scope::<Calendar>::any().every_len(0..=2).every::<u128>(0..=2);
        let agreed = calendars().agree().unwrap();
        let found = counts(|| calendars().requires(Calendar::twin_holds));
        assert_eq!(agreed.valid, found.1);
        // One or two of two identifiers a day: 2 + 4 lists.
        assert_eq!(found.1, 1 + 3 * 6 + 3 * 36);
        assert_eq!(agreed.explored, (1 + 3 * 13 + 3 * 13 * 13) * 4);
    }

    #[test]
    fn identifiers_follow_the_bounds_of_their_numbers() {
        assert_eq!(values(any::<Uuid>().every::<u128>(1..=2)), [Uuid::from_u128(1), Uuid::from_u128(2)]);
        let text = any::<Uuid>().bounds("Of.all=00000000-0000-0000-0000-000000000007").unwrap();
        assert_eq!(values(text), [Uuid::from_u128(7)]);
        is_code(|| Scope::<Uuid>::any().every::<u128>(0..=3), code!(uuid::Uuid::from_u128(3)));
        let missing = any::<Uuid>().count().unwrap_err().to_string();
        assert!(missing.contains("u128"), "{missing}");
    }
}
