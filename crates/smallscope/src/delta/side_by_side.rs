//! The runner of lanes: every call once on 64 states.
//!
//! Results of different calls that have no lane in common are put side by side before they are linearized, so that few lanes are idle there.

use super::lanes::Lanes;
use super::numbering::Numbering;
use super::one_by_one::OneByOne;
use super::packing::{Narrow, Packing};
use super::rows::{Transfer, Words};
use super::runner::{Call, Runner, Sink, States, Work};
use super::standard::{Cause, single};
use super::subject::Subject;
use super::vector::{LANES, Plain, Vector};
#[cfg(target_arch = "x86_64")]
use super::wide::Wide;
use std::time::{Duration, Instant};

pub(crate) struct SideBySide<S, V> {
    loaded: Lanes<S, V>,
    machine: Lanes<S, V>,
    /// Results that wait for more.
    results: Lanes<S, V>,
    waiting: u64,
    numbering: Numbering<V>,
    transfer: Transfer<V>,
    words: Words,
    /// For what only a state by itself can tell.
    single: OneByOne,
    work: Work,
    /// Chunks so far, and whether this one is timed.
    seen: u64,
    timed: bool,
}

/// Of how many chunks one is timed: a look at the clock takes as long as some calls.
const TIMED: u64 = 8;

/// What the time of a chunk that is timed stands for.
#[inline(always)]
fn between(start: Option<Instant>, end: Option<Instant>) -> Duration {
    match (start, end) {
        (Some(start), Some(end)) => (end - start) * TIMED as u32,
        _ => Duration::ZERO,
    }
}

impl<S: Subject, V: Vector> SideBySide<S, V> {
    fn new(transfer: Transfer<V>) -> Self {
        SideBySide {
            loaded: Lanes::new(),
            machine: Lanes::new(),
            results: Lanes::new(),
            waiting: 0,
            numbering: Numbering::new(),
            transfer,
            words: vec![],
            single: OneByOne::new(single::<S>()),
            work: Work::default(),
            seen: 0,
            timed: false,
        }
    }

    #[inline(always)]
    fn now(&self) -> Option<Instant> {
        self.timed.then(Instant::now)
    }

    /// Reads up to 64 states; how many objects the largest has.
    #[inline(always)]
    fn load(&mut self, chunk: States<'_>) {
        self.words.resize(chunk.packing.words, [0; LANES]);
        for (index, word) in self.words.iter_mut().enumerate() {
            for (lane, to) in word.iter_mut().enumerate() {
                *to = chunk.keys.get(lane * chunk.packing.words + index).copied().unwrap_or(0);
            }
        }
        (self.transfer.unpack)(chunk.packing, &self.words, &mut self.loaded.rows);
        let mut most = V::splat(0);
        for row in &self.loaded.rows[..S::ROOT_LINKS] {
            most = most.max(*row);
        }
        let (mut objects, mut next) = (largest(most), 0);
        while next < objects {
            let first = S::ROOT + next * S::NODE;
            for row in &self.loaded.rows[first..first + S::NODE_LINKS] {
                most = most.max(*row);
            }
            next += 1;
            if next == objects {
                objects = largest(most);
            }
        }
        self.loaded.start(V::of_bits(u64::MAX >> (LANES - chunk.len())), objects);
    }

    /// Everything for up to 64 states. It is compiled for each width of vectors.
    #[inline(always)]
    pub fn chunk(&mut self, chunk: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        self.seen += 1;
        self.timed = self.seen % TIMED == 1;
        let start = self.now();
        self.load(chunk);
        let mut then = self.now();
        self.work.merging += between(start, then);
        for number in 0..S::INVARIANTS.len() {
            self.machine.copy_from(&self.loaded);
            let holds = S::invariant_lanes(&mut self.machine, number);
            let broken = self.loaded.active().without(holds);
            if broken.any() {
                self.report_broken(chunk, number, broken.bits(), sink);
                self.loaded.narrow(self.loaded.active().and(holds));
            }
        }
        if !self.loaded.any_active() {
            return Ok(());
        }
        for (number, call) in calls.iter().enumerate() {
            self.machine.copy_from(&self.loaded);
            if S::METHODS[call.method].guarded {
                let made = S::requires_lanes(&mut self.machine, call.method, &call.arguments);
                let failed = self.machine.failed();
                if failed.any() {
                    self.report(chunk, number, call, failed.bits(), sink)?;
                }
                self.machine.copy_from(&self.loaded);
                self.machine.narrow(made);
                if !made.any() {
                    continue;
                }
            }
            self.work.executions += u64::from(self.machine.active().bits().count_ones());
            self.work.paths += 1;
            S::call_lanes(&mut self.machine, call.method, &call.arguments);
            let failed = self.machine.failed();
            if failed.any() {
                self.report(chunk, number, call, failed.bits(), sink)?;
            }
            let lanes = self.machine.changed.without(failed);
            let bits = lanes.bits();
            if bits == 0 {
                continue;
            }
            if self.waiting & bits != 0 {
                self.work.execution += between(then, self.now());
                self.flush(chunk.packing, sink)?;
                then = self.now();
            }
            if self.waiting == 0 {
                std::mem::swap(&mut self.results, &mut self.machine);
            } else {
                self.results.take(lanes, &self.machine);
            }
            self.waiting |= bits;
        }
        self.work.execution += between(then, self.now());
        self.flush(chunk.packing, sink)
    }

    #[inline(always)]
    fn flush(&mut self, packing: Packing, sink: &mut dyn Sink) -> Result<(), Narrow> {
        let lanes = std::mem::take(&mut self.waiting);
        if lanes == 0 {
            return Ok(());
        }
        let start = self.now();
        let tokens = self.numbering.run(&self.results, V::of_bits(lanes));
        (self.transfer.pack)(packing, &self.numbering.rows[..tokens], &mut self.words)?;
        self.work.linearization += between(start, self.now());
        sink.candidates(&self.words, lanes);
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn report_broken(&mut self, chunk: States<'_>, number: usize, lanes: u64, sink: &mut dyn Sink) {
        let failed = self.machine.failed().bits();
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 == 1) {
            let cause = self.machine.causes[lane].filter(|_| failed >> lane & 1 == 1);
            sink.failure(chunk.key(lane), None, cause.unwrap_or(Cause::Invariant(number as u16)));
        }
    }

    /// What failed in these lanes. A lane without room may only share its chunk with a large one, so it is run by itself.
    #[cold]
    #[inline(never)]
    fn report(&mut self, chunk: States<'_>, number: usize, call: &Call, lanes: u64, sink: &mut dyn Sink) -> Result<(), Narrow> {
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 == 1) {
            match self.machine.causes[lane] {
                Some(Cause::TooLarge) | None => {
                    if let Some(cause) = self.single.cause(chunk.packing, chunk.key(lane), call) {
                        sink.failure(chunk.key(lane), Some(number), cause);
                    } else if let Some(key) = self.single.step(chunk.packing, chunk.key(lane), call)? {
                        let words: Words = key.iter().map(|&word| [word; LANES]).collect();
                        sink.candidates(&words, 1);
                    }
                }
                Some(cause) => sink.failure(chunk.key(lane), Some(number), cause),
            }
        }
        Ok(())
    }
}

/// The largest byte.
#[inline(always)]
fn largest<V: Vector>(row: V) -> usize {
    usize::from(row.store().into_iter().fold(0, u8::max))
}

impl<S: Subject, V: Vector> SideBySide<S, V> {
    fn expand_by(&mut self, run: Chunk<S, V>, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        for keys in states.keys.chunks(LANES * states.packing.words) {
            self.waiting = 0;
            run(self, States { keys, ..states }, calls, sink)?;
        }
        Ok(())
    }
}

/// The code for up to 64 states, for one width of vectors.
type Chunk<S, V> = fn(&mut SideBySide<S, V>, States<'_>, &[Call], &mut dyn Sink) -> Result<(), Narrow>;

/// Lanes with the vectors that all machines have.
struct PlainLanes<S>(SideBySide<S, Plain>);

impl<S: Subject> Runner for PlainLanes<S> {
    fn expand(&mut self, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        self.0.expand_by(SideBySide::chunk, states, calls, sink)
    }

    fn work(&self) -> Work {
        self.0.work
    }
}

/// Lanes with the vectors of x86-64 machines that have AVX2.
#[cfg(target_arch = "x86_64")]
struct WideLanes<S>(SideBySide<S, Wide>);

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn wide_chunk<S: Subject>(
    lanes: &mut SideBySide<S, Wide>,
    chunk: States<'_>,
    calls: &[Call],
    sink: &mut dyn Sink,
) -> Result<(), Narrow> {
    lanes.chunk(chunk, calls, sink)
}

#[cfg(target_arch = "x86_64")]
impl<S: Subject> Runner for WideLanes<S> {
    fn expand(&mut self, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        let run: Chunk<S, Wide> = |lanes, chunk, calls, sink| {
            // SAFETY: this runner is made only where the machine has these features.
            unsafe { wide_chunk(lanes, chunk, calls, sink) }
        };
        self.0.expand_by(run, states, calls, sink)
    }

    fn work(&self) -> Work {
        self.0.work
    }
}

/// Lanes with wide vectors, or else what is as fast without: plain arrays where those are made of vectors of another kind, states one by
/// one on x86-64.
pub(crate) fn lane_engine<S: Subject>() -> Box<dyn Runner> {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2") {
        Box::new(WideLanes::<S>(SideBySide::new(Transfer::wide())))
    } else {
        Box::new(OneByOne::new(single::<S>()))
    }
    #[cfg(not(target_arch = "x86_64"))]
    plain_lane_engine::<S>()
}

/// Lanes in plain arrays.
pub(crate) fn plain_lane_engine<S: Subject>() -> Box<dyn Runner> {
    Box::new(PlainLanes::<S>(SideBySide::new(Transfer::plain())))
}
