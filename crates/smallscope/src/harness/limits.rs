//! What ends an exploration early.

use crate::system::{counted, memory};
use std::time::{Duration, Instant};

/// The limits that an exploration looks at between its rounds.
pub(crate) struct Limits {
    seconds: Option<u64>,
    pub(crate) deadline: Option<Instant>,
    max_states: Option<u64>,
    /// Bytes that the process may take, where the system says how many it takes.
    pub(crate) memory: Option<u64>,
}

impl Limits {
    /// The time counts from now on; memory is in MiB, by default most of what is free.
    pub(crate) fn new(seconds: Option<u64>, max_states: Option<u64>, memory: Option<u64>) -> Limits {
        let mut limits = Limits { seconds, deadline: None, max_states, memory: memory::most(memory) };
        limits.begin_clock();
        limits
    }

    /// The time counts from now on.
    pub(crate) fn begin_clock(&mut self) {
        self.deadline = self.seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    }

    /// How many states are left to visit, if there is a limit.
    pub(crate) fn states_left(&self, visited: u64) -> Option<u64> {
        self.max_states.map(|most| most.saturating_sub(visited))
    }

    /// The limit of time or of states, if it was reached.
    pub(crate) fn reached(&self, visited: u64) -> Option<String> {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(format!("the limit of {} was reached", counted(self.seconds.unwrap_or(0), "second")));
        }
        let most = self.max_states.filter(|&most| visited >= most)?;
        Some(format!("the limit of {} was reached", counted(most, "state")))
    }

    /// What to say when memory runs out.
    pub(crate) fn out_of_memory(&self) -> String {
        let most = self.memory.unwrap_or(0) >> 20;
        format!("the limit of {most} MiB of memory was reached; set SMALLSCOPE_MEMORY to allow more")
    }
}
