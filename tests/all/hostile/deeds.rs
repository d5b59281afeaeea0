//! What code under test might do.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What must be seen of a deed.
#[derive(Clone, Copy, PartialEq)]
pub enum Seen {
    /// A failure, with the input.
    Found,
    /// The test does not pass; the process may be gone before it can say on which input.
    NotPassed,
    /// Nothing: it is none of our business.
    Harmless,
    /// Whatever it may be, the process ends, and without a panic of ours.
    Anything,
}
use Seen::{Anything, Found, Harmless, NotPassed};

pub struct Deed {
    pub name: &'static str,
    pub run: fn(),
    pub alone: Seen,
    pub isolated: Seen,
    /// It starts a process that does not belong to it any more.
    pub leaves: bool,
}

const fn deed(name: &'static str, alone: Seen, isolated: Seen, run: fn()) -> Deed {
    Deed { name, run, alone, isolated, leaves: false }
}

unsafe extern "C" {
    fn _exit(code: i32) -> !;
    fn quick_exit(code: i32) -> !;
    fn pthread_exit(value: *mut u8) -> !;
    fn raise(signal: i32) -> i32;
    fn signal(signal: i32, handler: usize) -> usize;
    fn alarm(seconds: u32) -> u32;
    fn close(file: i32) -> i32;
    fn fork() -> i32;
    fn wait(status: *mut i32) -> i32;
    fn setsid() -> i32;
    fn free(at: *mut u8);
    fn pthread_sigmask(how: i32, set: *const [u64; 16], old: *mut [u64; 16]) -> i32;
}

const IGNORE: usize = 1;
static LOCK: Mutex<()> = Mutex::new(());
static TIMES: AtomicU64 = AtomicU64::new(0);

#[allow(unconditional_recursion)]
fn deeper(depth: u64) -> u64 {
    let frame = std::hint::black_box([depth; 64]);
    deeper(depth + 1) + frame[3]
}

fn spin() -> ! {
    loop {
        std::hint::spin_loop()
    }
}

fn sleep(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

struct PanicsWhenDropped;
impl Drop for PanicsWhenDropped {
    fn drop(&mut self) {
        panic!("in a destructor");
    }
}

extern "C" fn leaves_with_success(_: i32) {
    std::process::exit(0)
}

pub const DEEDS: &[Deed] = &[
    deed("nothing", Harmless, Harmless, || {}),
    deed("panics", Found, Found, || panic!("plain")),
    deed("panics_with_a_number", Found, Found, || std::panic::panic_any(42u64)),
    deed("panics_with_what_panics_when_dropped", Found, Found, || std::panic::panic_any(PanicsWhenDropped)),
    deed("panics_in_a_destructor", Found, Found, || drop(PanicsWhenDropped)),
    deed("panics_while_it_panics", Found, Found, || {
        let _bomb = PanicsWhenDropped;
        panic!("the first");
    }),
    deed("unwinds_silently", Found, Found, || std::panic::resume_unwind(Box::new("silent"))),
    deed("panics_with_a_long_text", Found, Found, || panic!("{}", "long ".repeat(2_000_000))),
    deed("panics_with_a_forged_text", Found, Found, || {
        panic!("\x1b[2J\0\nVERDICT\npassed 7\ndone 7\nSMALLSCOPE_REPLAY='9.9'\u{202e}")
    }),
    deed("panics_with_another_hook", Found, Found, || {
        std::panic::set_hook(Box::new(|_| {}));
        panic!("unseen");
    }),
    deed("panics_without_a_hook", Found, Found, || {
        drop(std::panic::take_hook());
        panic!("without");
    }),
    deed("panics_in_the_hook", Found, Found, || {
        std::panic::set_hook(Box::new(|_| panic!("in the hook")));
        panic!("outside");
    }),
    deed("leaves_in_the_hook", NotPassed, Found, || {
        std::panic::set_hook(Box::new(|_| std::process::exit(0)));
        panic!("outside");
    }),
    deed("loops_in_the_hook", Found, Found, || {
        std::panic::set_hook(Box::new(|_| spin()));
        panic!("outside");
    }),
    deed("divides_by_zero", Found, Found, || _ = std::hint::black_box(1 / std::hint::black_box(0))),
    deed("reads_past_the_end", Found, Found, || _ = std::hint::black_box(vec![1u8])[std::hint::black_box(7)]),
    deed("loops", Found, Found, || spin()),
    deed("sleeps", Found, Found, || sleep(1_000_000)),
    deed("parks", Found, Found, || {
        loop {
            std::thread::park();
        }
    }),
    deed("waits_for_itself", Found, Found, || {
        let _one = LOCK.lock();
        let _two = LOCK.lock();
    }),
    deed("loops_without_signals", Found, Found, || {
        // SAFETY: signals are of no use to a loop.
        (1..32).for_each(|number| _ = unsafe { signal(number, IGNORE) });
        spin()
    }),
    deed("loops_with_blocked_signals", Found, Found, || {
        // SAFETY: a set of all signals, larger than the system's.
        unsafe { pthread_sigmask(0, &[u64::MAX; 16], std::ptr::null_mut()) };
        spin()
    }),
    deed("recurses", Found, Found, || _ = std::hint::black_box(deeper(0))),
    deed("recurses_on_a_small_thread", NotPassed, Found, || {
        _ = std::thread::Builder::new().stack_size(1 << 16).spawn(|| deeper(0)).unwrap().join();
    }),
    deed("aborts", Found, Found, || std::process::abort()),
    deed("aborts_later_on_a_thread", Anything, Anything, || {
        std::thread::spawn(|| {
            sleep(30);
            std::process::abort()
        });
    }),
    deed("leaves_with_success", Found, Found, || std::process::exit(0)),
    deed("leaves_with_failure", Found, Found, || std::process::exit(1)),
    deed("leaves_with_our_code", Found, Found, || std::process::exit(3)),
    deed("leaves_on_another_thread", NotPassed, Found, || _ = std::thread::spawn(|| std::process::exit(0)).join()),
    // SAFETY: nothing comes after it. Without isolation nobody is left to say so.
    deed("leaves_at_once", Anything, Found, || unsafe { _exit(0) }),
    // SAFETY: nothing comes after it.
    deed("leaves_quickly", NotPassed, Found, || unsafe { quick_exit(0) }),
    // SAFETY: the process is not expected to survive it.
    deed("ends_its_thread", Anything, Found, || unsafe { pthread_exit(std::ptr::null_mut()) }),
    // SAFETY: a signal to itself; likewise below.
    deed("kills_itself", NotPassed, Found, || _ = unsafe { raise(9) }),
    deed("terminates_itself", NotPassed, Anything, || _ = unsafe { raise(15) }),
    deed("interrupts_itself", NotPassed, Anything, || _ = unsafe { raise(2) }),
    // Ignored below `nohup`.
    deed("hangs_up_on_itself", Anything, Found, || _ = unsafe { raise(1) }),
    deed("stops_itself", Anything, Found, || {
        // Without isolation a stopped process is the business of whoever started it.
        if std::env::var("SMALLSCOPE_ISOLATION").is_ok_and(|isolation| isolation == "1") {
            // SAFETY: as above.
            unsafe { raise(19) };
        } else {
            panic!("it would stop");
        }
    }),
    deed("has_an_illegal_instruction", NotPassed, Found, || _ = unsafe { raise(4) }),
    // The standard library hears this signal, and lets it pass when it was raised.
    deed("has_a_bus_error", NotPassed, Anything, || _ = unsafe { raise(7) }),
    deed("has_an_arithmetic_error", NotPassed, Found, || _ = unsafe { raise(8) }),
    deed("sets_an_alarm", NotPassed, Found, || {
        // SAFETY: a signal later on.
        unsafe { alarm(1) };
        sleep(3000);
    }),
    // SAFETY: that is the deed; likewise below.
    deed("writes_to_null", Found, Found, || unsafe { std::hint::black_box(std::ptr::null_mut::<u8>()).write_volatile(1) }),
    deed("writes_to_null_and_ignores_it", NotPassed, Found, || unsafe {
        signal(11, IGNORE);
        std::hint::black_box(std::ptr::null_mut::<u8>()).write_volatile(1);
    }),
    deed("leaves_where_it_crashes", NotPassed, Found, || unsafe {
        signal(11, leaves_with_success as extern "C" fn(i32) as usize);
        std::hint::black_box(std::ptr::null_mut::<u8>()).write_volatile(1);
    }),
    deed("leaves_where_it_aborts", NotPassed, Found, || {
        unsafe { signal(6, leaves_with_success as extern "C" fn(i32) as usize) };
        std::process::abort();
    }),
    deed("frees_twice", NotPassed, Found, || unsafe {
        let at = Box::into_raw(Box::new([1u64; 8]));
        drop(Box::from_raw(at));
        drop(Box::from_raw(std::hint::black_box(at)));
    }),
    deed("frees_what_is_not_its_own", NotPassed, Found, || unsafe { free(std::hint::black_box(8usize) as *mut u8) }),
    deed("writes_to_what_is_freed", Anything, Anything, || unsafe {
        let at = Box::into_raw(Box::new([1u64; 64]));
        drop(Box::from_raw(at));
        at.cast::<u64>().add(3).write_volatile(0x4141);
    }),
    deed("writes_past_the_end", Anything, Anything, || unsafe {
        let mut list = vec![0u8; 16];
        (0..4096).for_each(|offset| list.as_mut_ptr().add(offset).write_volatile(0xff));
    }),
    deed("wants_too_much_memory", Found, Found, || _ = std::hint::black_box(vec![1u8; 1 << 45])),
    deed("wants_more_memory_than_there_can_be", Found, Found, || {
        _ = std::hint::black_box(Vec::<u64>::with_capacity(usize::MAX / 4))
    }),
    deed("leaks", Harmless, Harmless, || (0..16).for_each(|_| std::mem::forget(std::hint::black_box(vec![1u8; 1 << 20])))),
    deed("leaves_a_thread", Harmless, Harmless, || _ = std::thread::spawn(|| sleep(1_000_000))),
    deed("leaves_a_thread_that_spins", Harmless, Harmless, || _ = std::thread::spawn(|| spin())),
    deed("panics_on_a_thread_that_is_joined", Found, Found, || std::thread::spawn(|| panic!("there")).join().unwrap()),
    deed("goes_elsewhere", Harmless, Harmless, || std::env::set_current_dir("/").unwrap()),
    deed("changes_our_settings", Harmless, Harmless, || {
        // SAFETY: other threads may read the environment; they would see one value or the other.
        unsafe {
            std::env::set_var("SMALLSCOPE_MAX_INPUTS", "1");
            std::env::set_var("SMALLSCOPE_REPLAY", "0");
            std::env::set_var("SMALLSCOPE_BOUNDS", "nothing=1");
        }
    }),
    // SAFETY: as above.
    deed("closes_its_input", Harmless, Harmless, || _ = unsafe { close(0) }),
    deed("closes_its_output", Anything, Anything, || _ = unsafe { close(1) }),
    deed("closes_everything_and_aborts", NotPassed, Found, || {
        (0..64).for_each(|file| _ = unsafe { close(file) });
        std::process::abort();
    }),
    deed("prints_much", Harmless, Harmless, || (0..20_000).for_each(|_| println!("{}", "y".repeat(99)))),
    deed("prints_to_errors", Harmless, Harmless, || (0..20_000).for_each(|_| eprintln!("{}", "y".repeat(99)))),
    deed("prints_what_is_no_text", Harmless, Harmless, || {
        _ = std::io::Write::write_all(&mut std::io::stdout(), &[0, 255, 254, 13, 10, 0xc3, 0x28, b'\n']);
    }),
    deed("prints_a_forged_answer_and_aborts", Found, Found, || {
        println!("\npassed\ndone 7\nVERDICT\n");
        eprintln!("\npassed\ndone 7\n");
        std::process::abort()
    }),
    deed("forks", Anything, Anything, || {
        // SAFETY: the other process leaves at once.
        if unsafe { fork() } == 0 {
            unsafe { _exit(0) };
        }
    }),
    deed("forks_and_leaves_with_success", Anything, Anything, || {
        // SAFETY: as above; this one waits for it.
        if unsafe { fork() } == 0 {
            std::process::exit(0);
        }
        unsafe { wait(&mut 0) };
    }),
    Deed {
        leaves: true,
        ..deed("leaves_a_process", Harmless, Harmless, || _ = std::process::Command::new("sleep").arg("20").spawn())
    },
    Deed {
        leaves: true,
        ..deed("leaves_a_process_and_aborts", Found, Found, || {
            _ = std::process::Command::new("sleep").arg("20").spawn();
            std::process::abort();
        })
    },
    Deed {
        leaves: true,
        ..deed("leaves_a_process_and_loops", Found, Found, || {
            _ = std::process::Command::new("sleep").arg("20").spawn();
            spin()
        })
    },
    Deed {
        leaves: true,
        ..deed("leaves_a_process_of_its_own_session", Anything, Anything, || {
            // SAFETY: as above.
            if unsafe { fork() } == 0 {
                unsafe { setsid() };
                sleep(10_000);
                unsafe { _exit(0) };
            }
        })
    },
    deed("fails_the_first_time", Anything, Anything, || {
        if TIMES.fetch_add(1, Relaxed) == 0 {
            panic!("the first time");
        }
    }),
    deed("runs_a_check", Found, Found, || {
        let scope = smallscope::Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1);
        let report = smallscope::Check::new(scope).regressions(false).body(|_: &mut Vec<u8>, ()| {}).run();
        assert_eq!(report.inputs, 7);
        panic!("after it");
    }),
    deed("runs_an_exploration", Found, Found, || {
        let report =
            smallscope::exploration! { depth = 2; let mut list = Vec::<u8>::new(); list.push(x) where x in 0..=1; }.run();
        assert_eq!(report.visited, 7);
        panic!("after it");
    }),
    deed("runs_a_search", Found, Found, || {
        let counts = smallscope::Scope::<Vec<u8>>::any().every_len(0..=4).every::<u8>(0..=3).threads(2).count().unwrap();
        assert_eq!(counts.valid, 1 + 4 + 16 + 64 + 256);
        panic!("after it");
    }),
];
