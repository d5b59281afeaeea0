//! The exploration itself: level after level, the calls on all states that are new.

use super::packing::{Narrow, Packing};
use super::router::{Fault, Router};
use super::runner::{Call, Runner, States};
use super::visited::VisitedLevels;
use crate::harness::Limits;
use crate::states::InTurn;
use crate::system::ProgressLine;
use crate::system::{Team, lock, memory};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many candidates are sorted into partitions before these take them: at least this number, and more where more states are visited.
const ROUND: usize = 1 << 19;
/// States that a thread hands to an runner at once.
const PORTION: usize = 1024;

/// One exploration at one packing.
pub(crate) struct Levels<const W: usize> {
    packing: Packing,
    visited: VisitedLevels<W>,
    routers: Vec<Router<W>>,
    /// From the first round on that is large enough for several threads.
    team: Option<Team>,
    most_bytes: usize,
    sorting: Duration,
}

/// When it stops early, and what it says meanwhile.
pub(crate) struct Pace {
    pub limits: Limits,
    pub progress: ProgressLine,
}

/// What came of the calls on a level.
pub(crate) struct Expanded {
    pub faults: Vec<Fault>,
    /// The limit that was reached, and how many states of the level were expanded before.
    pub stopped: Option<(usize, String)>,
}

/// VisitedLevels states and how they are explored, for keys of any width.
pub(crate) trait Explorer {
    fn packing(&self) -> Packing;
    /// Adds a state to the last level.
    fn insert(&mut self, key: &[u64]);
    /// From now on states are of the next level.
    fn next_level(&mut self);
    /// Forgets the last level.
    fn forget_level(&mut self);
    fn levels(&self) -> usize;
    /// How many states a level has.
    fn count(&self, level: usize) -> usize;
    /// Looks at the states of a level until told to stop.
    fn look(&self, level: usize, at: &mut dyn FnMut(&[u64]) -> bool);
    /// Makes all calls on the states of the last level, which makes the next. An error is a state that the packing cannot hold; then there is no
    /// next level.
    fn expand(&mut self, runners: &mut [Box<dyn Runner>], calls: &[Call], pace: &mut Pace) -> Result<Expanded, Narrow>;
    /// Checks the invariants of the last level, and makes no calls.
    fn check(&mut self, runners: &mut [Box<dyn Runner>], pace: &mut Pace) -> Result<Expanded, Narrow>;
    /// The largest number of bytes that visited states and candidates took.
    fn most_bytes(&self) -> usize;
    /// The time that partitions took for their candidates.
    fn sorting(&self) -> Duration;
}

impl<const W: usize> Explorer for Levels<W> {
    fn packing(&self) -> Packing {
        self.packing
    }

    fn insert(&mut self, key: &[u64]) {
        self.visited.insert(key.try_into().expect("a key has the words of its packing"));
    }

    fn next_level(&mut self) {
        self.visited.next_level();
    }

    fn forget_level(&mut self) {
        self.visited.forget_level();
    }

    fn levels(&self) -> usize {
        self.visited.levels()
    }

    fn count(&self, level: usize) -> usize {
        self.visited.count(level)
    }

    fn look(&self, level: usize, at: &mut dyn FnMut(&[u64]) -> bool) {
        let _ = self.visited.level(level).any(|key| at(key));
    }

    fn expand(&mut self, runners: &mut [Box<dyn Runner>], calls: &[Call], pace: &mut Pace) -> Result<Expanded, Narrow> {
        self.make_level(runners, calls, pace)
    }

    fn check(&mut self, runners: &mut [Box<dyn Runner>], pace: &mut Pace) -> Result<Expanded, Narrow> {
        let expanded = self.make_level(runners, &[], pace)?;
        self.visited.forget_level();
        Ok(expanded)
    }

    fn most_bytes(&self) -> usize {
        self.most_bytes
    }

    fn sorting(&self) -> Duration {
        self.sorting
    }
}

/// Nothing visited yet, for keys of a packing.
pub(crate) fn explorer(packing: Packing, mask: &[u64], threads: usize) -> Box<dyn Explorer> {
    macro_rules! of_words {
        ($($words:literal)*) => {
            match packing.words {
                $($words => Box::new(Levels::<$words>::new(packing, mask, threads)),)*
                words => unreachable!("no key has {words} words"),
            }
        };
    }
    of_words!(1 2 3 4 5 6 8 12 16 32)
}

/// The same states in a wider packing.
pub(crate) fn repacked(old: &dyn Explorer, packing: Packing, mask: &[u64], threads: usize) -> Box<dyn Explorer> {
    let mut wider = explorer(packing, mask, threads);
    let mut tokens = vec![0; old.packing().tokens()];
    let mut key = vec![0; packing.words];
    for level in 0..old.levels() {
        if level > 0 {
            wider.next_level();
        }
        old.look(level, &mut |state| {
            old.packing().unpack(state, &mut tokens);
            let used = tokens.iter().rposition(|&token| token != 0).map_or(0, |last| last + 1);
            packing.pack(&tokens[..used], &mut key).expect("what fitted fits what is wider");
            wider.insert(&key);
            false
        });
    }
    wider
}

impl<const W: usize> Levels<W> {
    fn new(packing: Packing, mask: &[u64], threads: usize) -> Self {
        let visited = VisitedLevels::new(mask.try_into().expect("a mask is as long as a key"));
        let routers = (0..threads).map(|_| Router::new(visited.mask)).collect();
        Levels { packing, visited, routers, team: None, most_bytes: 0, sorting: Duration::ZERO }
    }

    fn make_level(&mut self, runners: &mut [Box<dyn Runner>], calls: &[Call], pace: &mut Pace) -> Result<Expanded, Narrow> {
        let level = self.visited.levels() - 1;
        let states = self.visited.count(level);
        self.visited.next_level();
        let mut stopped = None;
        let mut begin = 0;
        while begin < states {
            if let Some(limit) = pace.limits.reached(self.visited.len() as u64) {
                stopped = Some((begin, limit));
                break;
            }
            let most = self.candidates(&pace.limits) / calls.len().max(1);
            let round = if runners[0].whole() { states } else { most.max(PORTION).min(states - begin) };
            let Some(round) = self.with_room(pace.limits.memory, round, calls.len(), runners[0].whole()) else {
                stopped = Some((begin, pace.limits.out_of_memory()));
                break;
            };
            if let Err(narrow) = self.round(runners, calls, level, begin, round) {
                self.visited.forget_level();
                self.routers.iter_mut().for_each(|router| {
                    router.clear();
                    router.faults.clear();
                });
                return Err(narrow);
            }
            begin += round;
            let visited = self.visited.len();
            pace.progress.tell(|_| format!("{visited} states, depth {level}, {begin} of {states} at this depth"));
        }
        let mut faults: Vec<Fault> = self.routers.iter_mut().flat_map(|router| std::mem::take(&mut router.faults)).collect();
        faults.sort();
        Ok(Expanded { faults, stopped })
    }

    /// How many candidates a round may have: what ends between rounds ends late if these are large.
    fn candidates(&self, limits: &Limits) -> usize {
        let usual = ROUND.max(self.visited.len() / 2);
        let timely = if limits.deadline.is_some() { usual.min(16 * ROUND) } else { usual };
        limits.states_left(self.visited.len() as u64).map_or(timely, |left| timely.min(left as usize))
    }

    /// A round that memory is left for: one of this size, or a smaller one.
    fn with_room(&self, most: Option<u64>, round: usize, calls: usize, is_whole: bool) -> Option<usize> {
        let Some((most, taken)) = most.zip(memory::taken()) else { return Some(round) };
        let key = W * 8;
        // Candidates wait in buffers, which double when they are full; all of them may be new, and tables are made anew then.
        let needed = |round: usize| (3 * key * round * calls.max(1) + self.visited.table_bytes()) as u64;
        let waiting: usize = self.routers.iter().map(Router::bytes).sum();
        let left = (most + waiting as u64).saturating_sub(taken);
        let sizes = [round, round / 4, round / 16, round / 64, PORTION.min(round)];
        sizes[..if is_whole { 1 } else { 5 }].iter().copied().find(|&round| round > 0 && needed(round) <= left)
    }

    fn round(
        &mut self,
        runners: &mut [Box<dyn Runner>],
        calls: &[Call],
        level: usize,
        begin: usize,
        round: usize,
    ) -> Result<(), Narrow> {
        let threads = if round < 4 * PORTION { 1 } else { runners.len() };
        let share = round.div_ceil(threads);
        let (visited, packing) = (&self.visited, self.packing);
        let shares: Vec<Mutex<Share<'_, W>>> = runners
            .iter_mut()
            .zip(&mut self.routers)
            .take(threads)
            .map(|(runner, router)| Mutex::new(Share { runner, router, result: Ok(()) }))
            .collect();
        together(&mut self.team, threads, &|thread| {
            let Some(own) = shares.get(thread) else { return };
            let Share { runner, router, result } = &mut *lock(own);
            let first = begin + thread * share;
            let states = share.min((begin + round).saturating_sub(first));
            *result = run(visited, packing, level, first, states, runner, calls, router);
        });
        let results = shares.into_iter().map(|share| share.into_inner().unwrap_or_else(PoisonError::into_inner).result);
        results.collect::<Result<Vec<()>, Narrow>>()?;
        let sorted = Instant::now();
        self.collect(threads);
        self.sorting += sorted.elapsed();
        Ok(())
    }

    /// Every partition takes the candidates that are its own.
    fn collect(&mut self, threads: usize) {
        let (mask, routers) = (self.visited.mask, &self.routers);
        let waiting: usize = routers.iter().map(Router::bytes).sum();
        let partitions = InTurn::new(&mut self.visited.partitions);
        together(&mut self.team, threads, &|_| {
            partitions.work(|number, partition| {
                partition.touch(routers.iter().map(|router| router.buffers[number].len()).sum());
                routers.iter().for_each(|router| partition.insert_all(&router.buffers[number], &mask));
            });
        });
        self.most_bytes = self.most_bytes.max(waiting + self.visited.bytes());
        self.routers.iter_mut().for_each(Router::clear);
    }
}

/// Works on this thread alone, or on all of a team.
fn together(team: &mut Option<Team>, threads: usize, work: &(dyn Fn(usize) + Sync)) {
    match threads {
        1 => work(0),
        threads => team.get_or_insert_with(|| Team::new(threads)).run(work),
    }
}

/// What a thread expands with, and what came of it.
struct Share<'s, const W: usize> {
    runner: &'s mut Box<dyn Runner>,
    router: &'s mut Router<W>,
    result: Result<(), Narrow>,
}

/// Runs an runner on states of a level, from one on.
#[allow(clippy::too_many_arguments)]
fn run<const W: usize>(
    visited: &VisitedLevels<W>,
    packing: Packing,
    level: usize,
    first: usize,
    count: usize,
    runner: &mut Box<dyn Runner>,
    calls: &[Call],
    router: &mut Router<W>,
) -> Result<(), Narrow> {
    let mut keys: Vec<[u64; W]> = Vec::with_capacity(PORTION.min(count));
    let mut left = count;
    let mut states = visited.partitions.iter().flat_map(|partition| partition.level(level)).skip(first);
    let portion = if runner.whole() { count } else { PORTION };
    while left > 0 {
        keys.clear();
        keys.extend(states.by_ref().take(portion.min(left)));
        runner.expand(States { packing, keys: keys.as_flattened() }, calls, router)?;
        left -= keys.len();
    }
    Ok(())
}
