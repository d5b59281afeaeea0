//! Dates and times of the crate `time`. By default there are three days around a leap day, and three times of a day.

use super::values::{by_combining, values};
use ::time::{Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcOffset, Weekday};

fn day(month: Month, day: u8) -> Option<Date> {
    Date::from_calendar_date(2024, month, day).ok()
}

values! {
    Date {
        fn all() -> Option<Vec<Self>> {
            [(Month::February, 28), (Month::February, 29), (Month::March, 1)].into_iter().map(|(month, number)| day(month, number)).collect()
        }
    } same by |date| *date, written as |date, code| code.text(&format!(
        "time::Date::from_calendar_date({}, time::Month::{:?}, {}).unwrap()", date.year(), date.month(), date.day()
    ));
    Time {
        fn all() -> Option<Vec<Self>> {
            [(0, 0, 0), (12, 0, 0), (23, 59, 59)].into_iter().map(|(hour, minute, second)| Time::from_hms(hour, minute, second).ok()).collect()
        }
    } same by |time| *time, written as |time, code| code.text(&format!(
        "time::Time::from_hms_nano({}, {}, {}, {}).unwrap()", time.hour(), time.minute(), time.second(), time.nanosecond()
    ));
    PrimitiveDateTime {
        by_combining!(date: Date, time: Time => PrimitiveDateTime::new(date, time));
    } same by |value| *value, written as |value, code| {
        code.text("time::PrimitiveDateTime::new(");
        value.date().write(code);
        code.text(", ");
        value.time().write(code);
        code.text(")");
    };
    UtcOffset {
        fn all() -> Option<Vec<Self>> {
            [-1, 0, 1].into_iter().map(|hours| UtcOffset::from_hms(hours, 0, 0).ok()).collect()
        }
    } same by |offset| *offset, written as |offset, code| {
        let (hours, minutes, seconds) = offset.as_hms();
        code.text(&format!("time::UtcOffset::from_hms({hours}, {minutes}, {seconds}).unwrap()"));
    };
    OffsetDateTime {
        by_combining!(value: PrimitiveDateTime, offset: UtcOffset => value.assume_offset(offset));
    } same by |value| (value.date(), value.time(), value.offset()), written as |value, code| {
        PrimitiveDateTime::new(value.date(), value.time()).write(code);
        code.text(".assume_offset(");
        value.offset().write(code);
        code.text(")");
    };
    Duration {
        fn all() -> Option<Vec<Self>> {
            Some(vec![Duration::days(-1), Duration::ZERO, Duration::days(1)])
        }
    } same by |duration| *duration, written as |duration, code| code.text(&format!(
        "time::Duration::new({}, {})", duration.whole_seconds(), duration.subsec_nanoseconds()
    ));
    Weekday {
        fn all() -> Option<Vec<Self>> {
            Some((0..7u8).map(|number| Weekday::Monday.nth_next(number)).collect())
        }
    } same by |day| *day, written as |day, code| code.text(&format!("time::Weekday::{day:?}"));
    Month {
        fn all() -> Option<Vec<Self>> {
            (1..=12u8).map(|number| Month::try_from(number).ok()).collect()
        }
    } same by |month| *month, written as |month, code| code.text(&format!("time::Month::{month:?}"));
}
