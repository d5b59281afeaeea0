//! How many threads a search has, and when it is worth their start.

use std::sync::OnceLock;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The environment variable that takes precedence over the scope.
const VARIABLE: &str = "SMALLSCOPE_THREADS";

/// A search that ends sooner is not worth the start of a thread.
const SHORT: Duration = Duration::from_millis(1);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Crew {
    /// How many threads; 0 for as many as there are cores.
    pub(crate) threads: usize,
    /// Candidates between two looks at whether another thread is idle.
    pub(crate) interval: u64,
}

impl Default for Crew {
    fn default() -> Self {
        Crew { threads: 0, interval: 512 }
    }
}

impl Crew {
    pub(crate) fn threads(self) -> usize {
        if self.threads == 0 { cores() } else { self.threads }
    }

    /// Whether a search is long enough for other threads to help.
    pub(super) fn is_worthwhile(self, explored: u64, begun: Instant) -> bool {
        explored >= 8 * self.interval || begun.elapsed() >= SHORT
    }

    /// As the environment says, if it says something.
    pub(crate) fn overruled(self) -> Result<Crew, String> {
        let Some(text) = std::env::var_os(VARIABLE) else { return Ok(self) };
        let threads = text.to_str().and_then(|text| text.parse().ok());
        let wrong =
            || format!("{VARIABLE}=`{}` cannot be used; it takes a whole number, 0 for all cores", text.to_string_lossy());
        threads.map(|threads| Crew { threads, ..self }).ok_or_else(wrong)
    }
}

fn cores() -> usize {
    // Asking takes longer than a small search.
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| available_parallelism().map_or(1, usize::from))
}
