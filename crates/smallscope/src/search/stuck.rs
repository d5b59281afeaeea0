//! A predicate that does not return: a thread of its own notices, and ends the process with a word on which candidate.
//!
//! The search itself does nothing for it. Four times within the time that a candidate has, the searching thread is sent a signal, and notes
//! how far it is: only it can read its own search. A candidate on which it is found five times is stuck.

/// What the environment says beats what code says, and holds for the inputs of a check, too.
const VARIABLE: &str = "SMALLSCOPE_INPUT_SECONDS";

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(super) use linux::Watch;

/// Elsewhere nobody watches.
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub(super) struct Watch;

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
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

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod linux {
    use super::overruled;
    use crate::search::engine::Engine;
    use crate::signals::{_exit, SA_ONSTACK, SA_RESTART, SIGURG, SigAction, say, say_number, sigaction};
    use crate::team::lock;
    use std::ffi::c_int;
    use std::ptr::null_mut;
    use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering::SeqCst};
    use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
    use std::time::Duration;

    unsafe extern "C" {
        fn pthread_self() -> usize;
        fn pthread_kill(thread: usize, signal: c_int) -> c_int;
    }

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
    pub(in crate::search) struct Watch(usize);

    impl Watch {
        pub(in crate::search) fn begin(engine: *const Engine, seconds: u64) -> Result<Watch, String> {
            let seconds = overruled(seconds)?;
            if seconds > 0 {
                start();
                let name = std::thread::current().name().unwrap_or_default().to_string();
                // SAFETY: has no conditions.
                let thread = unsafe { pthread_self() };
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
            let handler = on_signal as extern "C" fn(c_int);
            let action = SigAction { handler: handler as usize, flags: SA_RESTART | SA_ONSTACK, ..SigAction::DEFAULT };
            // SAFETY: the layout is that of the platform. The signal is one that is ignored by default and not used by the standard library.
            unsafe { sigaction(SIGURG, &action, null_mut()) };
            // Without the thread nobody watches, and that is all.
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
            // Whoever comes meanwhile is looked at next time.
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
        if unsafe { pthread_kill(thread, SIGURG) } != 0 {
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
    extern "C" fn on_signal(_: c_int) {
        // SAFETY: has no conditions.
        if ASKED.load(SeqCst) != unsafe { pthread_self() } {
            return;
        }
        let engine = Engine::current();
        // SAFETY: the engine belongs to this thread, which is stopped here. Two numbers are read, which are always there.
        let far = if engine.is_null() { (0, 0) } else { unsafe { Engine::far(engine) } };
        let stuck = STUCK.load(SeqCst);
        // SAFETY: the watching thread waits for the answer before it goes on with what it pointed to.
        if let Some(watched) = unsafe { stuck.as_ref() }
            && (engine.addr(), far) == (watched.engine, watched.seen)
        {
            // SAFETY: a candidate that has taken so long is in code of the user's, not amidst a change of the engine.
            unsafe { explain(watched, &*engine) }
        }
        NOTED.0.store(engine.addr(), SeqCst);
        NOTED.1.store(far.0, SeqCst);
        NOTED.2.store(far.1, SeqCst);
        ASKED.store(0, SeqCst);
    }

    fn explain(watched: &Watched, engine: &Engine) -> ! {
        say(b"\nsmallscope: the predicate has not returned for ");
        say_number(watched.seconds);
        say(if watched.seconds == 1 { b" second" } else { b" seconds" });
        if !watched.name.is_empty() && watched.name != "main" {
            say(b" in `");
            say(watched.name.as_bytes());
            say(b"`,");
        }
        say(b" on the candidate with path ");
        engine.say_path();
        say(b".\nLikely cause: it follows a link that leads back, for ever; keep a `Visited` set and return false for an object seen \
            before. If it only needs longer, give it more time with SMALLSCOPE_INPUT_SECONDS=60, or 0 for no limit. No count is given.\n");
        // SAFETY: has no conditions; nothing else may run on this thread.
        unsafe { _exit(2) }
    }
}
