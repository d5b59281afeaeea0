//! The configuration of a client: timeouts as durations, a backoff as a float.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};
use std::time::Duration;

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    first_delay: Duration,
    most_delay: Duration,
    factor: f64,
    attempts: u8,
}

#[cfg_attr(test, invariant(is_valid))]
impl Config {
    pub fn is_valid(&self) -> bool {
        self.factor >= 1.0 && self.first_delay <= self.most_delay && self.attempts > 0
    }
}

impl Config {
    /// How long to wait before an attempt; the first is made at once.
    pub fn delay(&self, attempt: u8) -> Duration {
        if attempt == 0 {
            return Duration::ZERO;
        }
        let delay = self.first_delay.mul_f64(self.factor.powi(i32::from(attempt) - 1));
        delay.min(self.most_delay)
    }

    /// The sum of all delays.
    pub fn patience(&self) -> Duration {
        // The fault: the delay after the last attempt is counted, too.
        (0..=self.attempts).map(|attempt| self.delay(attempt)).sum()
    }
}

#[exhaustive(every(Duration) = [0, 1, 8].map(Duration::from_secs), every(f64) = [0.5, 1.0, 2.0, f64::NAN], every(u8) = 0..=2, attempt = 0..=3)]
fn delays_grow_up_to_a_limit(config: &Config, attempt: u8) {
    assert!(config.delay(attempt) <= config.delay(attempt + 1) && config.delay(attempt) <= config.most_delay);
}

#[exhaustive(every(Duration) = [0, 1, 8].map(Duration::from_secs), every(f64) = [1.0, 2.0], every(u8) = 0..=2, regressions = false)]
#[should_panic(expected = "    Config { first_delay: 1s, most_delay: 1s, factor: 1.0, attempts: 1 }")]
fn one_attempt_waits_for_nothing(config: &Config) {
    assert!(config.attempts > 1 || config.patience() == Duration::ZERO);
}
