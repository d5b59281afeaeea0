//! A calendar: events by date, and dates as people write them.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};
use std::collections::BTreeMap;

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct Calendar {
    events: BTreeMap<Date, Vec<String>>,
}

#[cfg_attr(test, invariant(is_valid))]
impl Date {
    fn is_valid(&self) -> bool {
        let is_leap_year = self.year % 4 == 0 && (self.year % 100 != 0 || self.year % 400 == 0);
        let days = match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap_year => 29,
            2 => 28,
            _ => return false,
        };
        1 <= self.day && self.day <= days
    }
}

#[cfg_attr(test, invariant(has_events))]
impl Calendar {
    /// Dates are valid, and have events.
    fn has_events(&self) -> bool {
        self.events.iter().all(|(date, events)| date.is_valid() && !events.is_empty())
    }
}

impl Date {
    pub fn next(self) -> Date {
        let Date { year, month, day } = self;
        for next in [Date { year, month, day: day + 1 }, Date { year, month: month + 1, day: 1 }] {
            if next.is_valid() {
                return next;
            }
        }
        Date { year: year + 1, month: 1, day: 1 }
    }
}

impl Calendar {
    /// Moves all events of a day to the next day.
    pub fn postpone(&mut self, date: Date) {
        if let Some(events) = self.events.remove(&date) {
            // The fault: what is on the next day already is lost.
            self.events.insert(date.next(), events);
        }
    }

    fn count(&self) -> usize {
        self.events.values().map(Vec::len).sum()
    }
}

#[exhaustive(Date::year = [1900, 2000, 2023, 2024], Date::month = 0..=13, Date::day = 0..=32, expect = 365 + 366 + 365 + 366)]
fn the_day_after_is_valid_and_later(date: &Date) {
    assert!(date.next().is_valid() && date.next() > *date);
}

#[exhaustive(Date::year = [2023], Date::month = 2..=3, Date::day = [1, 28], every_len = 0..=2, every(char) = ['x'], date.any, regressions = false)]
#[should_panic(
    expected = "arguments { calendar.events: [{ key: { year: 2023, month: 2, day: 28 }, value: [[]] }, { key: { year: 2023, month: 3, day: 1 }, value: [[]] }], date.year: 2023, date.month: 2, date.day: 28 }"
)]
fn no_event_is_lost(calendar: &mut Calendar, old: &Calendar, date: Date) {
    calendar.postpone(date);
    assert_eq!(calendar.count(), old.count());
}
