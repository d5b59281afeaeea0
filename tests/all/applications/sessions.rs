//! The sessions of a server, behind a lock.

#[cfg(test)]
use smallscope::{Twin, exhaustive};
use std::collections::HashMap;
use std::sync::Mutex;

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Token(pub u64);

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, PartialEq)]
struct Session {
    user: u32,
    expires: u64,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct Sessions {
    open: Mutex<HashMap<Token, Session>>,
}

impl Sessions {
    /// Who has the token, if it has not expired.
    pub fn user(&self, token: Token, now: u64) -> Option<u32> {
        let open = self.open.lock().unwrap();
        open.get(&token).filter(|session| now < session.expires).map(|session| session.user)
    }

    /// Forgets what has expired; how many that were.
    pub fn expire(&self, now: u64) -> usize {
        let mut open = self.open.lock().unwrap();
        let before = open.len();
        // The fault: a session that expires now is kept for another round.
        open.retain(|_, session| session.expires >= now);
        before - open.len()
    }
}

#[exhaustive(any, every_len = 0..=2, every(u64) = 0..=2, every(u32) = [7], now = 0..=2, regressions = false)]
#[should_panic(
    expected = "    Sessions { open: Mutex { data: {Token(0): Session { user: 7, expires: 0 }}, poisoned: false, .. } }"
)]
fn after_expiry_all_sessions_are_valid(sessions: &mut Sessions, now: u64) {
    sessions.expire(now);
    let tokens: Vec<Token> = sessions.open.lock().unwrap().keys().copied().collect();
    assert!(tokens.into_iter().all(|token| sessions.user(token, now).is_some()));
}
