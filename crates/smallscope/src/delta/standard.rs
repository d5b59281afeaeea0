//! Standard execution: one state at a time. It is the oracle of the other modes.

use super::direct::{Direct, Failed, Operation, OrFailed};
use super::packing::{HEAP_TOKENS, MOST_TOKENS, Narrow, Packing};
use super::runner::Call;
use super::subject::Subject;
use std::marker::PhantomData;

/// Why a state failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Cause {
    /// At a site of the code.
    Site(u16),
    /// An invariant does not hold.
    Invariant(u16),
    /// It has more tokens than a state can have.
    TooLarge,
}

/// What a call on one state did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ran {
    /// It is not made in this state.
    NotMade,
    /// It left the state as it was.
    Same,
    /// It wrote another value somewhere.
    Changed,
    /// It failed, or its guard did before it was made.
    Failed { made: bool, cause: Cause },
}

/// A state of any subject, and calls on it.
pub(crate) trait Single: Send {
    /// Makes the first state; the result is the one that `key` writes.
    fn initial(&mut self, arguments: &[u8]) -> Result<(), Cause>;
    /// Reads a state.
    fn load(&mut self, packing: Packing, key: &[u64]);
    /// The first invariant that does not hold in the state that was read.
    fn broken(&mut self) -> Option<Cause>;
    /// Runs a call on the state that was read.
    fn run(&mut self, call: &Call) -> Ran;
    /// Writes the result of the last run.
    fn key(&mut self, packing: Packing, key: &mut [u64]) -> Result<(), Narrow>;
}

/// The state that was read, and a copy on which calls run.
struct Pair<S> {
    state: Standard<S>,
    machine: Standard<S>,
}

/// A state of a subject.
pub(crate) fn single<S: Subject>() -> Box<dyn Single> {
    Box::new(Pair::<S> { state: Standard::new(), machine: Standard::new() })
}

impl<S: Subject> Single for Pair<S> {
    fn initial(&mut self, arguments: &[u8]) -> Result<(), Cause> {
        self.machine = Standard::new();
        match S::initial(&mut self.machine, arguments) {
            Ok(()) => Ok(()),
            Err(Failed) => Err(self.machine.cause()),
        }
    }

    fn load(&mut self, packing: Packing, key: &[u64]) {
        self.state.load(packing, key);
    }

    fn broken(&mut self) -> Option<Cause> {
        (0..S::INVARIANTS.len()).find_map(|number| {
            self.machine.copy_from(&self.state);
            match S::invariant(&mut self.machine, number) {
                Ok(true) => None,
                Ok(false) => Some(Cause::Invariant(number as u16)),
                Err(Failed) => Some(self.machine.cause()),
            }
        })
    }

    fn run(&mut self, call: &Call) -> Ran {
        let machine = &mut self.machine;
        machine.copy_from(&self.state);
        if S::METHODS[call.method].guarded {
            match S::requires(machine, call.method, &call.arguments) {
                Ok(true) => machine.copy_from(&self.state),
                Ok(false) => return Ran::NotMade,
                Err(Failed) => return Ran::Failed { made: false, cause: machine.cause() },
            }
        }
        match S::call(machine, call.method, &call.arguments) {
            Ok(()) if machine.changed => Ran::Changed,
            Ok(()) => Ran::Same,
            Err(Failed) => Ran::Failed { made: true, cause: machine.cause() },
        }
    }

    fn key(&mut self, packing: Packing, key: &mut [u64]) -> Result<(), Narrow> {
        self.machine.key(packing, key)
    }
}

/// One state, on which calls run.
struct Standard<S> {
    tokens: Tokens,
    /// Objects that there are, reachable or not.
    objects: usize,
    /// Whether a token was changed.
    changed: bool,
    cause: Option<Cause>,
    /// The numbers that objects get while they are linearized, and which object has which number.
    numbers: [u8; 256],
    order: [u8; 256],
    subject: PhantomData<S>,
}

/// All tokens, in lines that are copied at once.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Tokens([u8; HEAP_TOKENS]);

impl<S: Subject> Standard<S> {
    fn new() -> Self {
        let (tokens, numbers, order) = (Tokens([0; HEAP_TOKENS]), [0; 256], [0; 256]);
        Standard { tokens, objects: 0, changed: false, cause: None, numbers, order, subject: PhantomData }
    }

    /// Reads a state.
    fn load(&mut self, packing: Packing, key: &[u64]) {
        let fit = packing.tokens().min(MOST_TOKENS);
        packing.unpack(key, &mut self.tokens.0[..fit]);
        self.tokens.0[fit..MOST_TOKENS].fill(0);
        let mut objects = self.tokens.0[..S::ROOT_LINKS].iter().copied().max().unwrap_or(0);
        let mut next = 0;
        while next < objects {
            let first = S::ROOT + usize::from(next) * S::NODE;
            let links = &self.tokens.0[first..first + S::NODE_LINKS];
            objects = links.iter().copied().fold(objects, u8::max);
            next += 1;
        }
        self.objects = usize::from(objects);
        (self.changed, self.cause) = (false, None);
    }

    /// Becomes what another one is.
    #[inline(always)]
    fn copy_from(&mut self, other: &Self) {
        let used = S::ROOT + other.objects * S::NODE;
        for (to, from) in self.tokens.0.chunks_exact_mut(64).zip(other.tokens.0.chunks_exact(64)).take(used.div_ceil(64)) {
            to.copy_from_slice(from);
        }
        (self.objects, self.changed, self.cause) = (other.objects, false, None);
    }

    /// The tokens of this state with its reachable objects numbered breadth first, and how many they are.
    // A link is a few bytes: a call to copy them takes longer.
    #[allow(clippy::needless_range_loop, clippy::manual_memcpy)]
    #[inline(always)]
    fn linearize(&mut self, tokens: &mut [u8; HEAP_TOKENS]) -> usize {
        self.numbers[..=self.objects].fill(0);
        let mut count = 0;
        for slot in 0..S::ROOT_LINKS {
            tokens[slot] = self.number(self.tokens.0[slot], &mut count);
        }
        tokens[S::ROOT_LINKS..S::ROOT].copy_from_slice(&self.tokens.0[S::ROOT_LINKS..S::ROOT]);
        let (mut next, mut to) = (0, S::ROOT);
        while next < count {
            let from = Self::at(self.order[usize::from(next)], 0);
            for slot in 0..S::NODE_LINKS {
                tokens[to + slot] = self.number(self.tokens.0[from + slot], &mut count);
            }
            for slot in S::NODE_LINKS..S::NODE {
                tokens[to + slot] = self.tokens.0[from + slot];
            }
            to += S::NODE;
            next += 1;
        }
        to
    }

    #[inline(always)]
    fn number(&mut self, object: u8, count: &mut u8) -> u8 {
        if object == 0 {
            return 0;
        }
        let known = &mut self.numbers[usize::from(object)];
        if *known == 0 {
            self.order[usize::from(*count)] = object;
            *count += 1;
            *known = *count;
        }
        *known
    }

    /// The key of this state.
    #[inline(always)]
    fn key(&mut self, packing: Packing, key: &mut [u64]) -> Result<(), Narrow> {
        let mut tokens = [0; HEAP_TOKENS];
        let length = self.linearize(&mut tokens);
        packing.pack(&tokens[..length], key)
    }

    /// Where a token of an object stands.
    #[inline(always)]
    fn at(object: u8, slot: usize) -> usize {
        debug_assert!(object > 0, "links are unwrapped before they are followed");
        (S::ROOT + slot + usize::from(object.wrapping_sub(1)) * S::NODE) % HEAP_TOKENS
    }

    /// Why it failed.
    fn cause(&self) -> Cause {
        self.cause.unwrap_or(Cause::TooLarge)
    }

    fn failed(&mut self, cause: Cause) -> Failed {
        self.cause = Some(cause);
        Failed
    }

    #[inline(always)]
    fn write(&mut self, at: usize, value: u8) {
        self.changed |= self.tokens.0[at] != value;
        self.tokens.0[at] = value;
    }
}

impl<S: Subject> Direct for Standard<S> {
    type Value = u8;

    #[inline(always)]
    fn constant(&mut self, byte: u8) -> u8 {
        byte
    }

    #[inline(always)]
    fn root(&mut self, slot: usize) -> u8 {
        self.tokens.0[slot]
    }

    #[inline(always)]
    fn set_root(&mut self, slot: usize, value: u8) {
        self.write(slot, value);
    }

    #[inline(always)]
    fn root_element(&mut self, first: usize, length: usize, index: u8, site: u16) -> OrFailed<u8> {
        if usize::from(index) >= length {
            return Err(self.fail(site));
        }
        Ok(self.tokens.0[first + usize::from(index)])
    }

    #[inline(always)]
    fn set_root_element(&mut self, first: usize, length: usize, index: u8, value: u8, site: u16) -> OrFailed<()> {
        if usize::from(index) >= length {
            return Err(self.fail(site));
        }
        self.write(first + usize::from(index), value);
        Ok(())
    }

    #[inline(always)]
    fn node(&mut self, object: u8, slot: usize) -> u8 {
        self.tokens.0[Self::at(object, slot)]
    }

    #[inline(always)]
    fn set_node(&mut self, object: u8, slot: usize, value: u8) {
        self.write(Self::at(object, slot), value);
    }

    #[inline(always)]
    fn node_element(&mut self, object: u8, first: usize, length: usize, index: u8, site: u16) -> OrFailed<u8> {
        if usize::from(index) >= length {
            return Err(self.fail(site));
        }
        Ok(self.tokens.0[Self::at(object, first + usize::from(index))])
    }

    #[inline(always)]
    fn set_node_element(&mut self, object: u8, first: usize, length: usize, index: u8, value: u8, site: u16) -> OrFailed<()> {
        if usize::from(index) >= length {
            return Err(self.fail(site));
        }
        self.write(Self::at(object, first + usize::from(index)), value);
        Ok(())
    }

    #[inline(always)]
    fn unwrap(&mut self, link: u8, site: u16) -> OrFailed<u8> {
        if link == 0 { Err(self.fail(site)) } else { Ok(link) }
    }

    #[inline(always)]
    fn allocate(&mut self, slots: &[u8]) -> OrFailed<u8> {
        let first = S::ROOT + self.objects * S::NODE;
        if self.objects == 255 || first + S::NODE > HEAP_TOKENS {
            return Err(self.failed(Cause::TooLarge));
        }
        self.tokens.0[first..first + S::NODE].copy_from_slice(slots);
        self.objects += 1;
        Ok(self.objects as u8)
    }

    #[inline(always)]
    fn arithmetic(&mut self, operation: Operation, signed: bool, left: u8, right: u8, site: u16) -> OrFailed<u8> {
        match operation.apply(signed, left, right) {
            Some(result) => Ok(result),
            None => Err(self.fail(site)),
        }
    }

    #[inline(always)]
    fn equal(&mut self, left: u8, right: u8) -> bool {
        left == right
    }

    #[inline(always)]
    fn less(&mut self, signed: bool, left: u8, right: u8) -> bool {
        if signed { (left as i8) < right as i8 } else { left < right }
    }

    #[inline(always)]
    fn at_most(&mut self, signed: bool, left: u8, right: u8) -> bool {
        if signed { left as i8 <= right as i8 } else { left <= right }
    }

    #[inline(always)]
    fn truth(&mut self, value: u8) -> bool {
        value != 0
    }

    #[cold]
    fn fail(&mut self, site: u16) -> Failed {
        self.failed(Cause::Site(site))
    }
}
