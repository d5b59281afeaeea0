//! Dates and times of `chrono`. By default there are three days around a leap day, and three times of a day.

use super::values::{by_combining, by_parsing, values};
use crate::twin::{CodeWriter, Written};
use ::chrono::{
    DateTime, Datelike, Days, FixedOffset, Month, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Timelike,
    Utc, Weekday,
};

fn write_naive(value: &NaiveDateTime, code: &mut CodeWriter) {
    code.text("chrono::NaiveDateTime::new(");
    value.date().write(code);
    code.text(", ");
    value.time().write(code);
    code.text(")");
}

values! {
    NaiveDate {
        fn all() -> Option<Vec<Self>> {
            NaiveDate::from_ymd_opt(2024, 2, 28).map(|first| first.iter_days().take(3).collect())
        }
        /// A range as well: `2024-02-28..=2024-03-01`.
        fn listed(text: &str) -> Option<Vec<Self>> {
            let day = |text: &str| text.trim().parse::<NaiveDate>().ok();
            match text.split_once("..") {
                None => text.split('|').map(day).collect(),
                Some((first, last)) => {
                    let end = match last.strip_prefix('=') {
                        Some(last) => day(last)?.checked_add_days(Days::new(1))?,
                        None => day(last)?,
                    };
                    let most = crate::structure::MOST_VALUES + 1;
                    Some(day(first)?.iter_days().take_while(|day| *day < end).take(most).collect())
                }
            }
        }
    } same by |date| *date, written as |date, code| code.text(&format!(
        "chrono::NaiveDate::from_ymd_opt({}, {}, {}).unwrap()", date.year(), date.month(), date.day()
    ));
    NaiveTime {
        fn all() -> Option<Vec<Self>> {
            [(0, 0, 0), (12, 0, 0), (23, 59, 59)].into_iter().map(|(hour, minute, second)| NaiveTime::from_hms_opt(hour, minute, second)).collect()
        }
        by_parsing!();
    } same by |time| *time, written as |time, code| code.text(&format!(
        "chrono::NaiveTime::from_hms_nano_opt({}, {}, {}, {}).unwrap()", time.hour(), time.minute(), time.second(), time.nanosecond()
    ));
    NaiveDateTime {
        by_combining!(date: NaiveDate, time: NaiveTime => date.and_time(time));
        by_parsing!();
    } same by |value| *value, written as |value, code| write_naive(value, code);
    DateTime<Utc> {
        by_combining!(naive: NaiveDateTime => naive.and_utc());
        by_parsing!();
    } same by |value| *value, written as |value, code| {
        write_naive(&value.naive_utc(), code);
        code.text(".and_utc()");
    };
    FixedOffset {
        fn all() -> Option<Vec<Self>> {
            [-3600, 0, 3600].into_iter().map(FixedOffset::east_opt).collect()
        }
        by_parsing!();
    } same by |offset| *offset, written as |offset, code| code.text(&format!("chrono::FixedOffset::east_opt({}).unwrap()", offset.local_minus_utc()));
    DateTime<FixedOffset> {
        by_combining!(naive: NaiveDateTime, offset: FixedOffset => offset.from_utc_datetime(&naive));
        by_parsing!();
    } same by |value| (value.naive_utc(), value.offset().fix()), written as |value, code| {
        code.text("chrono::TimeZone::from_utc_datetime(&");
        value.offset().fix().write(code);
        code.text(", &");
        write_naive(&value.naive_utc(), code);
        code.text(")");
    };
    TimeDelta {
        fn all() -> Option<Vec<Self>> {
            Some(vec![TimeDelta::days(-1), TimeDelta::zero(), TimeDelta::days(1)])
        }
    } same by |delta| *delta, written as |delta, code| {
        let (seconds, nanoseconds) = (delta.num_seconds(), delta.subsec_nanos());
        code.text(&match nanoseconds {
            0 => format!("chrono::TimeDelta::seconds({seconds})"),
            _ => format!("(chrono::TimeDelta::seconds({seconds}) + chrono::TimeDelta::nanoseconds({nanoseconds}))"),
        });
    };
    Weekday {
        fn all() -> Option<Vec<Self>> {
            Some(vec![Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun])
        }
        by_parsing!();
    } same by |day| *day, written as |day, code| code.text(&format!("chrono::Weekday::{day:?}"));
    Month {
        fn all() -> Option<Vec<Self>> {
            (1..=12u8).map(|number| Month::try_from(number).ok()).collect()
        }
        by_parsing!();
    } same by |month| *month, written as |month, code| code.text(&format!("chrono::Month::{month:?}"));
}
