//! Code under test that ends the process: before it dies, this says on which input, and starts a test program again with that check in isolation.
//!
//! **An input that ends the process is named by what is left.** A panic is caught. A signal handler names the input before the process dies;
//! a watchdog thread describes an input that does not end. With isolation, inputs run in another process, which announces each; the input that
//! it dies of is counted, and the next process begins behind it.

use super::mark::Mark;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, Ordering};

/// The input that a thread runs, in a form that a signal handler can read.
#[derive(Clone, Default)]
pub(crate) struct Current {
    /// The name of the check,
    pub(crate) name: String,
    /// what stands before the place in the replay line if that is not the test's,
    pub(crate) check: String,
    /// and what the line ends with.
    pub(crate) command: String,
    /// What a restart knows it by; empty if it cannot be isolated.
    pub(crate) key: String,
    /// Whether the process that this one works for is to be told.
    pub(crate) is_task: bool,
    pub(crate) path: Vec<u32>,
    pub(crate) positions: Vec<usize>,
    /// Another thread, which knows more about the input than a signal handler can find out.
    pub(crate) witness: Option<Arc<Witness>>,
    /// Whether that can describe the input.
    pub(crate) is_described: bool,
}

/// What a signal handler asks another thread, and what that answers.
#[derive(Default)]
pub(crate) struct Witness(AtomicU64);

/// What is asked: for the mark of the input, or to describe it on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Mark = 1,
    Description = 2,
}

/// It is answered,
const ANSWERED: u64 = 3;
/// with a mark in the upper half.
const WITH_MARK: u64 = 4;

impl Witness {
    /// What is asked at the moment.
    pub(crate) fn question(&self) -> Option<Question> {
        let asked = self.0.load(Ordering::Acquire);
        [Question::Mark, Question::Description].into_iter().find(|&question| asked == question as u64)
    }

    /// Answers, unless that crashes as well: the thread that asked does not wait for ever.
    pub(crate) fn answer(&self, find: impl FnOnce() -> Option<Mark>) {
        IS_WITNESS.set(true);
        let mark = find().map_or(0, |mark| WITH_MARK | u64::from(mark.0) << 32);
        IS_WITNESS.set(false);
        self.0.store(ANSWERED | mark, Ordering::Release);
    }
}

thread_local! {
    static CURRENT: Cell<*const Current> = const { Cell::new(std::ptr::null()) };
    /// Whether this thread answers a signal handler.
    static IS_WITNESS: Cell<bool> = const { Cell::new(false) };
}

/// A check or exploration that runs code under test in this process. What that does to memory, and threads that it starts, may end the process
/// later or elsewhere.
struct Named {
    name: String,
    key: String,
}

/// Those that are under way, where a signal handler finds them. More than these are only counted.
static UNDER_WAY: [AtomicPtr<Named>; 64] = [const { AtomicPtr::new(std::ptr::null_mut()) }; 64];
static COUNT: AtomicU32 = AtomicU32::new(0);
/// Whether they are being read, because the process ends.
static IS_READ: AtomicBool = AtomicBool::new(false);
/// Whether the process ends because this library says so.
static IS_MEANT: AtomicBool = AtomicBool::new(false);

/// While it lives, the end of the process is explained as far as that is possible, and is a failure.
pub(crate) struct UnderWay {
    slot: Option<usize>,
}

impl UnderWay {
    pub(crate) fn begin(name: &str, key: &str) -> UnderWay {
        guard();
        COUNT.fetch_add(1, Ordering::AcqRel);
        let named = Box::into_raw(Box::new(Named { name: name.to_string(), key: key.to_string() }));
        let null = std::ptr::null_mut();
        let is_taken = |slot: &AtomicPtr<Named>| slot.compare_exchange(null, named, Ordering::AcqRel, Ordering::Relaxed).is_ok();
        let slot = UNDER_WAY.iter().position(is_taken);
        if slot.is_none() {
            // SAFETY: it was just made, and nothing else has it.
            drop(unsafe { Box::from_raw(named) });
        }
        UnderWay { slot }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        COUNT.fetch_sub(1, Ordering::AcqRel);
        if let Some(slot) = self.slot {
            let named = UNDER_WAY[slot].swap(std::ptr::null_mut(), Ordering::SeqCst);
            if !IS_READ.load(Ordering::SeqCst) {
                // SAFETY: it was made by `begin`, and this alone takes it away. A handler says that it reads before it looks for it: if it
                // has not said so by now, it does not find it any more.
                drop(unsafe { Box::from_raw(named) });
            }
        }
    }
}

/// Ends the process, which is no mistake of the code under test.
pub(crate) fn exit(status: i32) -> ! {
    IS_MEANT.store(true, Ordering::Release);
    std::process::exit(status)
}

/// Ends the process because of an input that does not end; a test program starts again instead.
pub(crate) fn give_up(key: &str) -> ! {
    #[cfg(target_os = "linux")]
    crate::harness::process::restart::again(Some(key.as_bytes()), std::iter::empty());
    let _ = key;
    exit(1)
}

/// The input on this thread from now on; gives the one before. It must live, unchanged, until the next call.
pub(crate) fn running(current: *const Current) -> *const Current {
    CURRENT.replace(current)
}

/// Makes sure that the end of the process while an input runs is explained.
pub(crate) fn guard() {
    #[cfg(target_os = "linux")]
    linux::install();
}

/// What a signal is called.
pub(crate) fn signal_name(signal: i32) -> String {
    #[cfg(target_os = "linux")]
    if let Some((_, name)) = crate::system::signals::FATAL.iter().find(|&&(known, _)| known == signal) {
        return name.to_string();
    }
    match signal {
        5 => "SIGTRAP (trap)".to_string(),
        9 => "SIGKILL (killed, perhaps for lack of memory)".to_string(),
        15 => "SIGTERM (terminated)".to_string(),
        other => format!("signal {other}"),
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use super::{
        ANSWERED, COUNT, CURRENT, Current, IS_MEANT, IS_READ, IS_WITNESS, Named, Question, UNDER_WAY, WITH_MARK, Witness,
    };
    use crate::harness::process::restart;
    use crate::system::signals::{FATAL, Fault, Teller, answer, leave, on_exit, on_fault, say, say_number, wait, write_number};
    use std::sync::Once;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Whether a signal was told already: one may follow another.
    static IS_TOLD: AtomicBool = AtomicBool::new(false);

    pub(crate) fn install() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            restart::prepare();
            on_fault(Teller::Harness, &FATAL.map(|(signal, _)| signal), explain);
            on_exit(explain_exit);
        });
    }

    /// Only calls what is allowed in a signal handler: it reads memory and writes to standard error, and may start the program again.
    fn explain(fault: &Fault) {
        while IS_WITNESS.get() {
            // Another thread tells what happened, and ends the process.
            wait(10);
        }
        let name = fault.name.as_bytes();
        let is_told = IS_TOLD.swap(true, Ordering::AcqRel);
        if !tell(b" died of ", name, b" on this input.") && COUNT.load(Ordering::Acquire) > 0 && !is_told {
            say(b"\nsmallscope: the process died of ");
            say(name);
            tell_all(b", outside of any input or call: on another thread, or because memory was overwritten before.\n");
        }
    }

    /// The code under test called `exit`: whatever it said, the check did not end well.
    extern "C" fn explain_exit() {
        if IS_MEANT.load(Ordering::Acquire) {
            return;
        }
        if tell(b" did not end: this input called ", b"exit", b".") {
            leave(1);
        }
        if COUNT.load(Ordering::Acquire) > 0 {
            say(b"\nsmallscope: `exit` was called");
            tell_all(b", outside of any input or call: on another thread, or in a predicate.\n");
            leave(1);
        }
        if restart::is_unexplained() {
            say(b"\nsmallscope: the process ended while checks were under way, and none of them has failed in isolation.\n");
            leave(1);
        }
    }

    /// Says what was under way when something happened elsewhere.
    fn tell_all(end: &[u8]) {
        IS_READ.store(true, Ordering::SeqCst);
        // SAFETY: what is found there from now on is not freed.
        let names = || UNDER_WAY.iter().filter_map(|slot| unsafe { slot.load(Ordering::SeqCst).as_ref() });
        for (position, Named { name, .. }) in names().enumerate() {
            say(if position == 0 { b" while `" } else { b" and `" });
            say(name.as_bytes());
            say(b"`");
        }
        say(b" ran");
        say(end);
        restart::again(None, names().map(|named| named.key.as_bytes()));
        say(b"  Run it again with SMALLSCOPE_ISOLATION=1 to find what ends it.\n");
    }

    /// Says it once for an input, and starts the program again if it is a test; false if no input is running on this thread.
    fn tell(how: &[u8], what: &[u8], end: &[u8]) -> bool {
        let current = CURRENT.replace(std::ptr::null());
        if current.is_null() {
            return false;
        }
        // Threads that crash together must not speak together: the first one tells, and ends the process meanwhile.
        static IS_TELLING: AtomicBool = AtomicBool::new(false);
        if IS_TELLING.swap(true, Ordering::AcqRel) {
            (0..1000).for_each(|_| wait(10));
            return true;
        }
        // SAFETY: set by this thread, which is stopped in the call that it describes.
        let Current { name, check, command, key, is_task, path, positions, witness, is_described } = unsafe { &*current };
        if *is_task {
            answer_path(path);
        }
        say(b"\nsmallscope: ");
        say(name.as_bytes());
        say(how);
        say(what);
        say(end);
        say(b"\n  replay: SMALLSCOPE_REPLAY='");
        say(check.as_bytes());
        if path.is_empty() {
            say(b"-");
        }
        separated(path.iter().map(|&index| u64::from(index)), b".");
        if !positions.is_empty() {
            say(b"/");
        }
        separated(positions.iter().map(|&position| position as u64), b",");
        let witness = witness.as_ref().filter(|_| !is_task);
        let answer = witness.and_then(|witness| ask(witness, Question::Mark));
        if let Some(answer) = answer.filter(|answer| answer & WITH_MARK != 0) {
            say(b"=");
            (0..8).rev().for_each(|digit| say(&b"0123456789abcdef"[(answer >> (32 + 4 * digit)) as usize % 16..][..1]));
        }
        say(b"' ");
        say(command.as_bytes());
        say(b"\n");
        if let (true, Some(witness), Some(_)) = (is_described, witness, answer) {
            ask(witness, Question::Description);
        }
        restart::again(Some(key.as_bytes()), std::iter::empty());
        if !is_described {
            say(b"  Run it again with SMALLSCOPE_ISOLATION=1 to see the input and to get past it.\n");
        }
        true
    }

    /// What crashed may hold a lock that the other thread needs: that gets three seconds.
    fn ask(witness: &Witness, question: Question) -> Option<u64> {
        witness.0.store(question as u64, Ordering::Release);
        for _ in 0..300 {
            let answer = witness.0.load(Ordering::Acquire);
            if answer & ANSWERED == ANSWERED {
                return Some(answer);
            }
            wait(10);
        }
        None
    }

    /// A worker tells the other process what it dies of, in one piece as far as that goes.
    fn answer_path(path: &[u32]) {
        if !answer(b"\ncrashed ") {
            return;
        }
        for (position, &index) in path.iter().enumerate() {
            if position > 0 {
                answer(b".");
            }
            write_number(index.into(), |digits| _ = answer(digits));
        }
        answer(if path.is_empty() { b"-\n" } else { b"\n" });
    }

    fn separated(numbers: impl Iterator<Item = u64>, separator: &[u8]) {
        for (position, number) in numbers.enumerate() {
            if position > 0 {
                say(separator);
            }
            say_number(number);
        }
    }
}
