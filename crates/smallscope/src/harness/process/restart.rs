//! A test program that dies of code under test starts again, with that check in isolation: so the other tests are not lost.
//!
//! Nothing can be saved of a process whose code has crashed or hangs, so it becomes the same program again, by `execve`, told by an environment
//! variable which checks are to be isolated. Each time there is one more, so that comes to an end.
//!
//! **A process that dies of a check starts again, with that check isolated.** Nothing of a process can be saved whose code has crashed or
//! hangs: threads cannot be ended, and unwinding out of a signal handler is undefined. So a test program becomes itself again (`execve`,
//! prepared beforehand, since a handler may not allocate), told in `SMALLSCOPE_RESTARTED` which checks to isolate; all tests run, and that one
//! has an ordinary counterexample. Each restart adds a check, so it comes to an end. A check that ended the process and holds in isolation has
//! failed all the same. If the process ended outside of inputs (`exit` or a signal on another thread), all checks under way are isolated, and
//! if none of them fails the process does. Programs that are no tests are never started again, and `SMALLSCOPE_ISOLATION=0` turns it off.

use super::key;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Names the checks that ended the process before.
const VARIABLE: &str = "SMALLSCOPE_RESTARTED";
/// What begins the name of a check that ended the process, and of one that was only under way when it ended.
const CERTAIN: char = '!';
const SUSPECT: char = '?';
const SEPARATOR: char = '\u{1e}';

/// How a check is said to have ended the process before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Before {
    /// It did.
    Certain,
    /// It was under way.
    Suspect,
}

/// What the variable says, without the process that it is meant for: one that this process has become again, or that has started it as a
/// worker. Programs that code under test starts have the variable as well, and it is not for them.
static LISTED: OnceLock<String> = OnceLock::new();

fn all_listed() -> &'static str {
    LISTED.get_or_init(|| {
        let text = std::env::var(VARIABLE).unwrap_or_default();
        match text.split_once(SEPARATOR) {
            Some((process, listed)) if is_meant(process) => listed.to_string(),
            _ => String::new(),
        }
    })
}

fn is_meant(process: &str) -> bool {
    let is = |other: u32| process == other.to_string();
    #[cfg(unix)]
    let is_of_parent = super::is_within() && is(std::os::unix::process::parent_id());
    #[cfg(not(unix))]
    let is_of_parent = false;
    is(std::process::id()) || is_of_parent
}

/// Whether one of the suspects did not hold.
static IS_EXPLAINED: AtomicBool = AtomicBool::new(false);

/// Whether a check ended the process, or may have: then it is to be isolated.
pub(crate) fn before(test: Option<&String>, identity: &str) -> Option<Before> {
    let key = key(test, identity);
    listed().find_map(|(before, listed)| (listed == key).then_some(before))
}

fn listed() -> impl Iterator<Item = (Before, &'static str)> {
    all_listed().split(SEPARATOR).filter_map(|entry| {
        let certain = entry.strip_prefix(CERTAIN).map(|key| (Before::Certain, key));
        certain.or_else(|| entry.strip_prefix(SUSPECT).map(|key| (Before::Suspect, key)))
    })
}

/// What a check that has ended the process before is said to be when it holds in isolation, if that is a contradiction.
pub(crate) fn contradiction(before: Before, holds: bool) -> Option<String> {
    if !holds {
        IS_EXPLAINED.store(true, Ordering::Relaxed);
    }
    let is_wrong = holds && before == Before::Certain;
    is_wrong.then(|| {
        "it ended the process without isolation, but not in isolation; the code depends on more than its input".to_string()
    })
}

/// What the report says.
pub(crate) const NOTE: &str = "it was run in isolation, because it ended the process without";

/// Whether the process ended before, and no check that may have ended it has failed since.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
pub(crate) fn is_unexplained() -> bool {
    let has_suspects = LISTED.get().is_some() && listed().any(|(before, _)| before == Before::Suspect);
    has_suspects && !IS_EXPLAINED.load(Ordering::Relaxed) && !super::is_within()
}

#[cfg(target_os = "linux")]
pub(crate) use linux::{again, prepare};

#[cfg(target_os = "linux")]
mod linux {
    use super::{CERTAIN, SEPARATOR, SUSPECT, VARIABLE, all_listed};
    use crate::system::signals::{say, unblock_signals, wait};
    use libc::execve;
    use std::ffi::{CString, OsStr, c_char};
    use std::os::unix::ffi::OsStrExt;
    use std::ptr::null;
    use std::sync::Once;
    use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

    /// What a signal handler cannot make any more.
    struct Prepared {
        arguments: Vec<*const c_char>,
        /// The last but one is free for the variable, and the last is null.
        environment: Vec<*const c_char>,
        /// The variable and what it is so far, with room for more.
        variable: Vec<u8>,
    }

    static PREPARED: AtomicPtr<Prepared> = AtomicPtr::new(std::ptr::null_mut());
    /// Room for the names of checks.
    const ROOM: usize = 1 << 16;

    /// Lets this process start again later, unless isolation was switched off.
    pub(crate) fn prepare() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let is_off = std::env::var("SMALLSCOPE_ISOLATION").is_ok_and(|text| matches!(&*text, "0" | "off" | "false"));
            if is_off || crate::harness::process::is_within() {
                return;
            }
            let kept = |text: &OsStr| CString::new(text.as_bytes()).map_or(null(), |text| text.into_raw().cast_const());
            let mut arguments: Vec<*const c_char> = std::env::args_os().map(|argument| kept(&argument)).collect();
            arguments.push(null());
            let mut environment: Vec<*const c_char> = vec![];
            for (name, value) in std::env::vars_os().filter(|(name, _)| name != VARIABLE) {
                let mut text = name;
                text.push("=");
                text.push(value);
                environment.push(kept(&text));
            }
            environment.extend([null(), null()]);
            let mut variable = format!("{VARIABLE}={}{SEPARATOR}{}", std::process::id(), all_listed()).into_bytes();
            variable.reserve(ROOM);
            let prepared = Box::new(Prepared { arguments, environment, variable });
            PREPARED.store(Box::into_raw(prepared), Ordering::Release);
        });
    }

    /// Starts this program again, with this check in isolation, or with those that may have ended it; returns if that is of no use.
    ///
    /// Only does what is allowed in a signal handler.
    pub(crate) fn again<'k>(certain: Option<&[u8]>, suspects: impl Iterator<Item = &'k [u8]>) {
        static BEGUN: AtomicBool = AtomicBool::new(false);
        let prepared = PREPARED.load(Ordering::Acquire);
        if prepared.is_null() {
            return;
        }
        while BEGUN.swap(true, Ordering::AcqRel) {
            // Another thread ends this one, or does not know better.
            wait(10);
        }
        // SAFETY: it was leaked, and only the thread that has set `BEGUN` uses it.
        let Prepared { arguments, environment, variable } = unsafe { &mut *prepared };
        let length = variable.len();
        let mut names = 0;
        let certain = certain.into_iter().map(|key| (CERTAIN, key));
        for (kind, key) in certain.chain(suspects.map(|key| (SUSPECT, key))) {
            let has_room = variable.capacity() - variable.len() > key.len() + 3;
            if !key.is_empty() && has_room && !contains(variable, key) {
                variable.extend_from_slice(&[kind as u8]);
                variable.extend_from_slice(key);
                variable.extend_from_slice(&[SEPARATOR as u8]);
                names += 1;
            }
        }
        if names > 0 {
            say(b"\nsmallscope: starting this program again, with ");
            say(if names == 1 { b"that check" } else { b"the checks that were under way" });
            say(b" in isolation, so that the other tests are not lost. SMALLSCOPE_ISOLATION=0 prevents that.\n");
            variable.extend_from_slice(&[0]);
            let free = environment.len() - 2;
            environment[free] = variable.as_ptr().cast();
            unblock_signals();
            // SAFETY: the lists end with null, and lead to texts that end with 0 and were leaked. What this process has is gone then.
            unsafe { execve(c"/proc/self/exe".as_ptr(), arguments.as_ptr(), environment.as_ptr()) };
        }
        variable.truncate(length);
        BEGUN.store(false, Ordering::Release);
    }

    /// Whether a check is listed: it was isolated and ended the process all the same.
    fn contains(variable: &[u8], key: &[u8]) -> bool {
        variable.split(|&byte| byte == SEPARATOR as u8).any(|entry| entry.len() == key.len() + 1 && entry[1..] == *key)
    }
}
