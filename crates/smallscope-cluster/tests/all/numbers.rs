//! A job whose result is known beforehand: the count of some numbers, and the sum of what is made of them.

use crate::gate::Gate;
use smallscope::remote::{Job, Ran, RangeResult, Sharing, cover};
use smallscope::{Path, Range};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone)]
pub struct Numbers {
    pub count: u32,
    /// How long 100 numbers take, while the gate is shut if there is one.
    pub pause: Duration,
    gate: Option<PathBuf>,
    /// The process ends when it comes to this number.
    pub deadly: Option<u32>,
    /// The range fails that has this number.
    pub wrong: Option<u32>,
    /// The first number that is enough.
    pub enough: Option<u32>,
    /// How many bytes more a result has than it needs.
    pub ballast: usize,
    pub identity: Vec<(String, String)>,
}

impl Numbers {
    pub fn new(count: u32) -> Numbers {
        let identity =
            [("check", "numbers"), ("program", "1")].map(|(name, value)| (name.to_string(), value.to_string())).to_vec();
        Numbers { count, pause: Duration::ZERO, gate: None, deadly: None, wrong: None, enough: None, ballast: 0, identity }
    }

    pub fn pause(mut self, micros: u64) -> Numbers {
        self.pause = Duration::from_micros(micros);
        self
    }

    /// The last number waits until the gate is open, and nothing pauses then.
    pub fn behind(mut self, gate: &Gate) -> Numbers {
        self.gate = Some(gate.file.clone());
        self
    }

    fn is_open(&self) -> bool {
        self.gate.as_ref().is_none_or(|gate| gate.exists())
    }

    fn pauses(&self) -> bool {
        !self.pause.is_zero() && (self.gate.is_none() || !self.is_open())
    }

    /// As the environment of a worker process says.
    pub fn from_env() -> Numbers {
        let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u32>().unwrap());
        let mut numbers = Numbers::new(number("TEST_COUNT").unwrap()).pause(number("TEST_PAUSE").unwrap().into());
        numbers.gate = std::env::var_os("TEST_GATE").map(PathBuf::from);
        numbers.deadly = number("TEST_DEADLY");
        numbers.ballast = number("TEST_BALLAST").unwrap_or(0) as usize;
        numbers.identity[1].1 = std::env::var("TEST_PROGRAM").unwrap();
        numbers
    }

    pub fn to_env(&self) -> Vec<(&'static str, String)> {
        let mut all = vec![
            ("TEST_COUNT", self.count.to_string()),
            ("TEST_PAUSE", self.pause.as_micros().to_string()),
            ("TEST_BALLAST", self.ballast.to_string()),
            ("TEST_PROGRAM", self.identity[1].1.clone()),
        ];
        all.extend(self.gate.as_ref().map(|gate| ("TEST_GATE", gate.display().to_string())));
        all.extend(self.deadly.map(|deadly| ("TEST_DEADLY", deadly.to_string())));
        all
    }

    /// The parts cover the search and add up to what one gets without any of this.
    pub fn assert_exact(&self, ran: Result<Ran, String>) {
        let Ok(Ran::Covered(mut parts)) = ran else { panic!("{ran:?}") };
        assert_eq!(cover(&Range::whole(), &mut parts), Ok(()));
        assert_eq!(total(&parts), total_of(0..self.count));
    }
}

/// The count and the sum of parts.
pub fn total(parts: &[RangeResult]) -> (u64, u64) {
    let number = |part: &RangeResult, at: usize| u64::from_le_bytes(part.result[at..at + 8].try_into().unwrap());
    parts.iter().fold((0, 0), |(count, sum), part| (count + number(part, 0), sum.wrapping_add(number(part, 8))))
}

/// The count and the sum as they should be.
pub fn total_of(numbers: impl Iterator<Item = u32>) -> (u64, u64) {
    numbers.fold((0, 0), |(count, sum), number| (count + 1, sum.wrapping_add(value(number))))
}

fn value(number: u32) -> u64 {
    (0..20).fold(u64::from(number), |value, _| value.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1))
}

pub fn path(number: u32) -> Path {
    Path::from(vec![number / 1000, number % 1000])
}

fn number(path: &Option<Path>) -> Option<u32> {
    path.as_ref().map(|path| path[0] * 1000 + path[1])
}

impl Job for Numbers {
    fn name(&self) -> &str {
        "numbers"
    }

    fn identity(&self) -> &[(String, String)] {
        &self.identity
    }

    fn ranges(&self, wanted: usize) -> Result<Vec<Range>, String> {
        let wanted = wanted.min(self.count as usize) as u64;
        let cut = |index: u64| (index > 0 && index < wanted).then(|| path((index * u64::from(self.count) / wanted) as u32));
        Ok((0..wanted).map(|index| Range { start: cut(index), end: cut(index + 1) }).collect())
    }

    fn run(&self, range: &Range, sharing: &mut dyn Sharing) -> Result<Option<RangeResult>, String> {
        let begin = number(&range.start).unwrap_or(0);
        let (mut next, mut end) = (begin, number(&range.end).unwrap_or(self.count));
        let mut range = range.clone();
        let (mut count, mut sum, mut is_enough) = (0_u64, 0_u64, false);
        while next < end && !is_enough {
            let is_last = next + 1 == self.count;
            if (next - begin).is_multiple_of(100) || is_last {
                if sharing.is_over() {
                    return Ok(None);
                }
                if end - next >= 200 && sharing.is_wanted() {
                    let middle = next + (end - next) / 2;
                    let given = Range { start: Some(path(middle)), end: range.end.clone() };
                    sharing.give(&given)?;
                    (end, range.end) = (middle, given.start);
                }
                if self.pauses() {
                    std::thread::sleep(self.pause);
                }
                if is_last && !self.is_open() {
                    std::thread::sleep(Duration::from_millis(5));
                    continue;
                }
            }
            if self.deadly == Some(next) {
                std::process::abort();
            }
            if self.wrong == Some(next) {
                return Err(format!("{next} is wrong"));
            }
            is_enough = self.enough == Some(next);
            (count, sum) = (count + 1, sum.wrapping_add(value(next)));
            next += 1;
        }
        let mut result = [count.to_le_bytes(), sum.to_le_bytes()].concat();
        result.resize(16 + self.ballast, 0);
        Ok(Some(RangeResult { range, result, is_enough }))
    }
}
