//! Runs the searches and checks of [`smallscope`] on many machines.
//!
//! A check is cut into ranges. Who wants the result publishes them on a NATS server with JetStream; workers, which are the same program on any machine, run
//! them, give away what others could run, and record what came out. The result is that of one machine, exactly: every input is run by somebody and counted
//! once, whoever was killed, stopped, cut off or started again meanwhile.
//!
//! ```text
//! nats-server -js &
//! SMALLSCOPE_CLUSTER_WORKER=nats://server:4222 cargo test my_check     # on every machine that helps
//! SMALLSCOPE_CLUSTER=nats://server:4222 cargo test my_check            # where the result is wanted
//! ```
//!
//! In the test, `#[exhaustive(.., cluster)]` says so, or [`Check::cluster`](OnCluster::cluster). [`Cluster::from_env`] lists all settings.

#![forbid(unsafe_code)]

mod board;
mod chain;
mod check;
mod error;
mod first;
mod identity;
mod messages;
mod names;
mod nats;
mod records;
mod serve;
mod settings;
mod sharing;
mod status;
mod submit;
mod work;

pub use check::OnCluster;
pub use error::Error;
pub use serve::Offer;
pub use status::Status;

use settings::{Role, Settings};
use smallscope::remote::{Elsewhere, Job, Ran};
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Where to run: nowhere else, on a cluster as the one who wants the result, or as a helper.
#[derive(Clone)]
pub struct Cluster {
    role: Role,
    settings: Settings,
}

impl Cluster {
    /// As the environment says. `SMALLSCOPE_CLUSTER` is the address of a server (`nats://host:4222`, several separated by commas) if the result is wanted
    /// here, `SMALLSCOPE_CLUSTER_WORKER` the same if ranges are to be run here. With neither, everything runs in this process.
    ///
    /// | `SMALLSCOPE_CLUSTER_`… | | default |
    /// |---|---|---|
    /// | `RUN` | the name of the run | derived from the check and the program |
    /// | `USER` and `PASSWORD`, `TOKEN` | who one is | |
    /// | `NKEY`, `CREDENTIALS` | a file with the seed of a key, or with credentials | |
    /// | `TLS` | `1`: nothing is said in the clear | |
    /// | `TLS_CA` | a file with the certificate of who vouches for the server | the system's |
    /// | `TLS_CERT` and `TLS_KEY` | files with one's own certificate | |
    /// | `LEASE` | seconds after which a silent worker is given up | 30 |
    /// | `ATTEMPTS` | how many workers a range may end before it is set aside | 5 |
    /// | `REPLICAS` | servers that keep everything | 1 |
    /// | `RANGES` | first ranges | 256 |
    /// | `IDLE` | seconds a worker waits for a run to be submitted, or for something to do | 60 |
    /// | `SLOTS` | threads of a worker | all cores |
    /// | `PATIENCE` | seconds a server may be away | 60 |
    pub fn from_env() -> Result<Cluster, Error> {
        let (role, settings) = Settings::read(|name| std::env::var(name).ok())?;
        Ok(Cluster { role, settings })
    }

    /// With all settings that the environment has, apart from the address and the role.
    pub fn with_env(self) -> Result<Cluster, Error> {
        let (url, role) = (self.settings.access.url.clone(), self.role);
        let read = |name: &str| match name {
            "SMALLSCOPE_CLUSTER" => Some(url.clone()),
            "SMALLSCOPE_CLUSTER_WORKER" => None,
            name => std::env::var(name).ok(),
        };
        let (_, settings) = Settings::read(read)?;
        Ok(Cluster { role, settings })
    }

    /// Everything runs in this process.
    pub fn here() -> Cluster {
        Cluster { role: Role::Here, settings: Settings::new(String::new()) }
    }

    /// Ranges are run by workers, and the result is wanted here.
    pub fn submit(url: impl Into<String>) -> Cluster {
        Cluster { role: Role::Submit, settings: Settings::new(url.into()) }
    }

    /// The result of a run that was submitted before is wanted here.
    pub fn collect(url: impl Into<String>) -> Cluster {
        Cluster { role: Role::Collect, settings: Settings::new(url.into()) }
    }

    /// Ranges are run here for whoever wants the result.
    pub fn work(url: impl Into<String>) -> Cluster {
        Cluster { role: Role::Work, settings: Settings::new(url.into()) }
    }

    /// The name of the run: 1 to 64 letters, digits, `_` and `-`.
    pub fn named(self, run: impl Into<String>) -> Cluster {
        self.with(|settings| settings.run = Some(run.into()))
    }

    /// With a name and a password.
    pub fn user(self, user: impl Into<String>, password: impl Into<String>) -> Cluster {
        self.with(|settings| settings.access.user = Some((user.into(), password.into())))
    }

    /// With a token.
    pub fn token(self, token: impl Into<String>) -> Cluster {
        self.with(|settings| settings.access.token = Some(token.into()))
    }

    /// With a key, whose seed is in a file.
    pub fn nkey(self, seed: impl Into<PathBuf>) -> Cluster {
        self.with(|settings| settings.access.nkey = Some(seed.into()))
    }

    /// With a file of credentials.
    pub fn credentials(self, file: impl Into<PathBuf>) -> Cluster {
        self.with(|settings| settings.access.credentials = Some(file.into()))
    }

    /// Nothing is said in the clear.
    pub fn tls(self) -> Cluster {
        self.with(|settings| settings.access.is_tls = true)
    }

    /// The certificate of who vouches for the server. Nothing is said in the clear.
    pub fn tls_authority(self, file: impl Into<PathBuf>) -> Cluster {
        self.with(|settings| settings.access.authority = Some(file.into()))
    }

    /// One's own certificate, and its key. Nothing is said in the clear.
    pub fn tls_certificate(self, certificate: impl Into<PathBuf>, key: impl Into<PathBuf>) -> Cluster {
        self.with(|settings| settings.access.certificate = Some((certificate.into(), key.into())))
    }

    /// After which time a silent worker is given up.
    pub fn lease(self, lease: Duration) -> Cluster {
        self.with(|settings| settings.lease = lease.max(Duration::from_millis(100)))
    }

    /// How many workers a range may end before it is set aside.
    pub fn attempts(self, attempts: u32) -> Cluster {
        self.with(|settings| settings.attempts = attempts.max(1))
    }

    /// How many servers keep everything.
    pub fn replicas(self, replicas: usize) -> Cluster {
        self.with(|settings| settings.replicas = replicas.max(1))
    }

    /// How many ranges there are at first.
    pub fn ranges(self, ranges: usize) -> Cluster {
        self.with(|settings| settings.ranges = ranges.max(1))
    }

    /// What the job is, for workers that learn it from the server: up to 32 words of up to 256 bytes each.
    pub fn describe(self, words: impl IntoIterator<Item = String>) -> Cluster {
        self.with(|settings| settings.words = words.into_iter().collect())
    }

    /// How long a worker waits for a run to be submitted, or for something to do.
    pub fn idle(self, idle: Duration) -> Cluster {
        self.with(|settings| settings.idle = idle)
    }

    /// How many threads a worker has.
    pub fn slots(self, slots: usize) -> Cluster {
        self.with(|settings| settings.slots = slots.max(1))
    }

    /// How long a server may be away.
    pub fn patience(self, patience: Duration) -> Cluster {
        self.with(|settings| settings.access.patience = patience)
    }

    fn with(mut self, change: impl FnOnce(&mut Settings)) -> Cluster {
        change(&mut self.settings);
        self
    }

    /// Submits a job and returns the name of its run, without waiting for the result. [`collect`](Self::collect) waits for it.
    pub fn publish(&self, job: &dyn Job) -> Result<String, Error> {
        apart(|| submit::publish(job, &self.settings))
    }

    /// What the job of a run is, if it was submitted in words.
    pub fn offer(&self, run: &str) -> Result<Offer, Error> {
        apart(|| serve::offer(&self.settings, run))
    }

    /// Calls `help` for each run on the server that was submitted in words and has something to do, one after the other, until there was none for the time of
    /// [`idle`](Self::idle); gives how often it helped. `help` finds the job of the words among those it knows, and runs it on the given cluster. A run that it has an error
    /// for is left to others. With a name, only that run is offered.
    pub fn serve(
        &self,
        run: Option<&str>,
        mut help: impl FnMut(&Offer, Cluster) -> Result<(), String> + Send,
    ) -> Result<u64, Error> {
        apart(|| serve::serve(&self.settings, run, &mut |offer, settings| help(offer, Cluster { role: Role::Work, settings })))
    }

    /// How far a run is. Takes two seconds, since workers are listened to.
    pub fn status(&self, run: &str) -> Result<Status, Error> {
        apart(|| status::status(&self.settings, run))
    }

    /// Ends a run early. Workers leave it, and whoever waits for the result is told.
    pub fn cancel(&self, run: &str) -> Result<(), Error> {
        apart(|| status::cancel(&self.settings, run))
    }
}

impl Elsewhere for Cluster {
    fn is_here(&self) -> bool {
        matches!(self.role, Role::Here)
    }

    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        let ran = match self.role {
            Role::Here => return Err("it is to be run in this process".to_string()),
            Role::Submit => apart(|| submit::submit(job, &self.settings)),
            Role::Collect => apart(|| submit::collect(job, &self.settings)),
            Role::Work => apart(|| work::work(job, &self.settings)),
        };
        ran.map_err(String::from)
    }
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (role, url) = (&self.role, self.settings.access.shown());
        f.debug_struct("Cluster").field("role", role).field("url", &url).field("run", &self.settings.run).finish_non_exhaustive()
    }
}

/// Runs something on a thread of its own: whoever calls may be a task of a runtime, in which one must not wait for another.
fn apart<T: Send>(run: impl FnOnce() -> Result<T, Error> + Send) -> Result<T, Error> {
    std::thread::scope(|scope| scope.spawn(run).join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// A name that nobody else has.
fn fresh_id() -> String {
    let mut hasher = RandomState::new().build_hasher();
    hasher.write_u128(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos());
    hasher.write_u32(std::process::id());
    format!("{:016x}", hasher.finish())
}

/// What a mutex guards. A thread that panicked has left it as it is.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::Cluster;

    #[test]
    fn secrets_are_not_shown() {
        let cluster = Cluster::submit("nats://me:hidden@server:4222").user("me", "hidden").token("hidden").named("run");
        assert_eq!(format!("{cluster:?}"), r#"Cluster { role: Submit, url: "nats://server:4222", run: Some("run"), .. }"#);
    }
}
