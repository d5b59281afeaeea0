//! A predicate that does not return: a watching thread notices, names the candidate and ends the process.
//!
//! The search itself does nothing for it. Four times within the time that a candidate has, the searching thread is sent a signal, and notes
//! how far it is: only it can read its own search. A candidate on which it is found five times is stuck.

/// The environment takes precedence over code, and applies to the inputs of a check, too.
const VARIABLE: &str = "SMALLSCOPE_INPUT_SECONDS";

#[cfg(target_os = "linux")]
pub(super) use linux::Watch;

/// Other systems have no watching thread.
#[cfg(not(target_os = "linux"))]
pub(super) struct Watch;

#[cfg(not(target_os = "linux"))]
impl Watch {
    pub(super) fn begin(_: *const super::engine::Engine, seconds: u64) -> Result<Watch, String> {
        overruled(seconds).map(|_| Watch)
    }
}

fn overruled(seconds: u64) -> Result<u64, String> {
    let Some(text) = std::env::var_os(VARIABLE) else { return Ok(seconds) };
    let number = text.to_str().and_then(|text| text.parse().ok());
    number.ok_or_else(|| format!("{VARIABLE}=`{}` cannot be used; it takes a number", text.to_string_lossy()))
}

#[cfg(target_os = "linux")]
mod linux {
    use super::overruled;
    use crate::kernel::engine::Engine;
    use crate::system::lock;
    use crate::system::signals::{SIGURG, leave, on_signal, say, say_number};
    use libc::{c_int, pthread_kill, pthread_self, pthread_t};
    use std::ptr::null_mut;
    use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering::SeqCst};
    use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
    use std::time::Duration;

    /// How often a candidate is seen before it counts as stuck. Sightings, not time: in a debugger time goes on.
    const SIGHTINGS: u32 = 5;

    /// A search that is under way.
    struct Watched {
        thread: usize,
        engine: usize,
        seconds: u64,
        /// Of the thread, which is that of the test.
        name: String,
        /// Where it was last seen, and how often there.
        seen: (u64, u64),
        times: u32,
    }

    static SEARCHES: Mutex<Vec<Watched>> = Mutex::new(vec![]);
    static BEGUN: Condvar = Condvar::new();

    /// What a thread noted when it was asked: its search, or nothing while it is outside the predicate; and how far that is.
    static NOTED: (AtomicUsize, AtomicU64, AtomicU64) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicU64::new(0));
    /// Becomes zero when it has.
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    /// The search that is to explain itself.
    static STUCK: AtomicPtr<Watched> = AtomicPtr::new(null_mut());

    /// The search of this thread is watched as long as this lives.
    pub(in crate::kernel) struct Watch(usize);

    impl Watch {
        pub(in crate::kernel) fn begin(engine: *const Engine, seconds: u64) -> Result<Watch, String> {
            let seconds = overruled(seconds)?;
            if seconds > 0 {
                start();
                let name = std::thread::current().name().unwrap_or_default().to_string();
                // SAFETY: has no conditions.
                let thread = unsafe { pthread_self() } as usize;
                let watched = Watched { thread, engine: engine.addr(), seconds, name, seen: (0, 0), times: 0 };
                searches().push(watched);
                BEGUN.notify_one();
            }
            Ok(Watch(engine.addr()))
        }
    }

    impl Drop for Watch {
        fn drop(&mut self) {
            searches().retain(|watched| watched.engine != self.0);
        }
    }

    fn searches() -> MutexGuard<'static, Vec<Watched>> {
        lock(&SEARCHES)
    }

    /// Once in a process.
    fn start() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            // It is ignored by default, and not used by the standard library.
            on_signal(SIGURG, note);
            // Without the thread, candidates are not watched.
            let _ = std::thread::Builder::new().name("smallscope".to_string()).spawn(watch);
        });
    }

    fn watch() {
        let mut searches = searches();
        loop {
            let Some(seconds) = searches.iter().map(|watched| watched.seconds).min() else {
                searches = BEGUN.wait(searches).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let pause = Duration::from_secs(seconds) / (SIGHTINGS - 1);
            // Searches that begin meanwhile are looked at next time.
            let old: Vec<usize> = searches.iter().map(|watched| watched.engine).collect();
            drop(searches);
            std::thread::sleep(pause);
            searches = self::searches();
            for watched in searches.iter_mut().filter(|watched| old.contains(&watched.engine)) {
                look(watched);
            }
        }
    }

    /// The search cannot end meanwhile: it would have to sign off first.
    fn look(watched: &mut Watched) {
        let Some((engine, far)) = ask(watched.thread) else { return };
        if engine != watched.engine || far != watched.seen {
            (watched.seen, watched.times) = (far, if engine == watched.engine { 1 } else { 0 });
            return;
        }
        watched.times += 1;
        if watched.times >= SIGHTINGS {
            let thread = watched.thread;
            STUCK.store(watched, SeqCst);
            ask(thread);
            STUCK.store(null_mut(), SeqCst);
        }
    }

    /// Has a thread note where it is.
    fn ask(thread: usize) -> Option<(usize, (u64, u64))> {
        ASKED.store(thread, SeqCst);
        // SAFETY: the thread lives, since it has a search that has not signed off.
        if unsafe { pthread_kill(thread as pthread_t, SIGURG) } != 0 {
            return None;
        }
        for _ in 0..1000 {
            if ASKED.load(SeqCst) == 0 {
                return Some((NOTED.0.load(SeqCst), (NOTED.1.load(SeqCst), NOTED.2.load(SeqCst))));
            }
            std::thread::sleep(Duration::from_micros(100));
        }
        None
    }

    /// Only calls what is allowed in a signal handler.
    extern "C" fn note(_: c_int) {
        // SAFETY: has no conditions.
        if ASKED.load(SeqCst) != unsafe { pthread_self() } as usize {
            return;
        }
        // SAFETY: the engine belongs to this thread, which is stopped here.
        let engine = unsafe { Engine::watched(Engine::current()) };
        let is_alone = engine == Engine::current();
        // SAFETY: the engine belongs to this thread, which is stopped here. Two numbers are read, which are always there.
        let far = if engine.is_null() { (0, 0) } else { unsafe { Engine::far(engine) } };
        let stuck = STUCK.load(SeqCst);
        // SAFETY: the watching thread waits for the answer before it touches what it pointed to.
        if let Some(watched) = unsafe { stuck.as_ref() }
            && (engine.addr(), far) == (watched.engine, watched.seen)
        {
            // SAFETY: a candidate that has taken so long is in code of the user's, not amidst a change of the engine.
            unsafe { explain(watched, is_alone.then_some(&*engine)) }
        }
        NOTED.0.store(engine.addr(), SeqCst);
        NOTED.1.store(far.0, SeqCst);
        NOTED.2.store(far.1, SeqCst);
        ASKED.store(0, SeqCst);
    }

    fn explain(watched: &Watched, engine: Option<&Engine>) -> ! {
        say(b"\nsmallscope: the predicate has not returned for ");
        say_number(watched.seconds);
        say(if watched.seconds == 1 { b" second" } else { b" seconds" });
        if !watched.name.is_empty() && watched.name != "main" {
            say(b" in `");
            say(watched.name.as_bytes());
            say(b"`,");
        }
        let Some(engine) = engine else {
            say(b" while tables were solved, which run the methods of the invariant one by one.\nLikely cause: a method ends only where \
                another one has returned a certain number before, as a step that is not 0. Search without tables: SMALLSCOPE_SEARCH=korat, \
                or `.search(Search::Korat)`. If it is only slow, give it more time with SMALLSCOPE_INPUT_SECONDS=60, or 0 for no limit. No count is given.\n");
            leave(2)
        };
        say(b" on the candidate with path ");
        engine.say_path();
        say(b".\nLikely cause: it follows a cycle of links forever; keep a `Visited` set and return false for an object seen \
            before. If it is only slow, give it more time with SMALLSCOPE_INPUT_SECONDS=60, or 0 for no limit. No count is given.\n");
        leave(2)
    }
}
