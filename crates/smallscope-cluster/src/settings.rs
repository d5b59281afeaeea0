//! How to run on a cluster, from the environment or from code.

use crate::error::Error;
use crate::names::{Names, derived};
use crate::nats::Access;
use smallscope::remote::Job;
use std::path::PathBuf;
use std::time::Duration;

const PREFIX: &str = "SMALLSCOPE_CLUSTER";

#[derive(Clone)]
pub(crate) struct Settings {
    pub(crate) access: Access,
    pub(crate) run: Option<String>,
    pub(crate) lease: Duration,
    pub(crate) attempts: u32,
    pub(crate) replicas: usize,
    pub(crate) ranges: usize,
    /// What the job is, for workers that are told by the run.
    pub(crate) words: Vec<String>,
    pub(crate) idle: Duration,
    pub(crate) slots: usize,
}

/// What this process is to a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Here,
    Submit,
    /// As one who submits, of a run that is there.
    Collect,
    Work,
}

impl Settings {
    pub(crate) fn new(url: String) -> Settings {
        Settings {
            access: Access {
                url,
                user: None,
                token: None,
                nkey: None,
                credentials: None,
                is_tls: false,
                authority: None,
                certificate: None,
                patience: Duration::from_secs(60),
            },
            run: None,
            lease: Duration::from_secs(30),
            attempts: 5,
            replicas: 1,
            ranges: 256,
            words: Vec::new(),
            idle: Duration::from_secs(60),
            slots: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// Reads what is set. An empty text is as good as none.
    pub(crate) fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<(Role, Settings), Error> {
        let text = |name: &str| lookup(&format!("{PREFIX}{name}")).filter(|text| !text.is_empty());
        let path = |name: &str| text(name).map(PathBuf::from);
        let number = |name: &str, least: u64, most: u64, otherwise: u64| match text(name) {
            None => Ok(otherwise),
            Some(text) => {
                let wrong = || Error::new(format!("{PREFIX}{name} is `{text}`: it should be a number from {least} to {most}"));
                let number: u64 = text.parse().map_err(|_| wrong())?;
                if (least..=most).contains(&number) { Ok(number) } else { Err(wrong()) }
            }
        };
        let both = |a: &str, b: &str| match (text(a), text(b)) {
            (Some(a), Some(b)) => Ok(Some((a, b))),
            (None, None) => Ok(None),
            (Some(_), None) => Err(Error::new(format!("{PREFIX}{a} is set and {PREFIX}{b} is not: set both or none"))),
            (None, Some(_)) => Err(Error::new(format!("{PREFIX}{b} is set and {PREFIX}{a} is not: set both or none"))),
        };
        let (role, url) = match (text(""), text("_WORKER")) {
            (None, None) => return Ok((Role::Here, Settings::new(String::new()))),
            (Some(url), None) => (Role::Submit, url),
            (None, Some(url)) => (Role::Work, url),
            (Some(_), Some(_)) => {
                return Err(Error::new(format!(
                    "{PREFIX} and {PREFIX}_WORKER are both set: set the first where the result is wanted, and the second where \
                     ranges are run"
                )));
            }
        };
        let mut settings = Settings::new(url);
        settings.run = text("_RUN").map(|run| Names::of(&run).map(|names| names.run)).transpose()?;
        settings.access.user = both("_USER", "_PASSWORD")?;
        settings.access.token = text("_TOKEN");
        settings.access.nkey = path("_NKEY");
        settings.access.credentials = path("_CREDENTIALS");
        settings.access.authority = path("_TLS_CA");
        settings.access.certificate = both("_TLS_CERT", "_TLS_KEY")?.map(|(a, b)| (a.into(), b.into()));
        settings.access.is_tls = number("_TLS", 0, 1, 0)? == 1;
        settings.access.patience = Duration::from_secs(number("_PATIENCE", 1, 86_400, 60)?);
        settings.lease = Duration::from_secs(number("_LEASE", 1, 86_400, 30)?);
        settings.attempts = number("_ATTEMPTS", 1, 1_000, 5)? as u32;
        settings.replicas = number("_REPLICAS", 1, 5, 1)? as usize;
        settings.ranges = number("_RANGES", 1, 1_000_000, 256)? as usize;
        settings.idle = Duration::from_secs(number("_IDLE", 0, 604_800, 60)?);
        settings.slots = number("_SLOTS", 1, 4_096, settings.slots as u64)? as usize;
        Ok((role, settings))
    }

    /// The names of a run of this job.
    pub(crate) fn names(&self, job: &dyn Job) -> Result<Names, Error> {
        match &self.run {
            Some(run) => Names::of(run),
            None => Names::of(&derived(job.name(), job.identity())),
        }
    }

    /// How to start a worker.
    pub(crate) fn how_to_help(&self, run: &str) -> String {
        let shown = self.access.shown();
        if !self.words.is_empty() {
            return format!("start some: smallscope cluster worker --server {shown}");
        }
        let name = if self.run.is_some() { format!(" {PREFIX}_RUN={run}") } else { String::new() };
        format!("start some: the same command with {PREFIX}_WORKER={shown}{name} instead of {PREFIX}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Role, Settings};
    use std::time::Duration;

    fn read(pairs: &[(&str, &str)]) -> Result<(Role, Settings), String> {
        let lookup = |name: &str| pairs.iter().find(|(other, _)| *other == name).map(|(_, value)| value.to_string());
        Settings::read(lookup).map_err(String::from)
    }

    fn refused(pairs: &[(&str, &str)]) -> String {
        read(pairs).err().unwrap()
    }

    #[test]
    fn without_a_setting_everything_runs_here() {
        assert_eq!(read(&[]).unwrap().0, Role::Here);
        assert_eq!(read(&[("SMALLSCOPE_CLUSTER", "")]).unwrap().0, Role::Here);
        assert_eq!(read(&[("SMALLSCOPE_CLUSTER_LEASE", "7")]).unwrap().0, Role::Here);
    }

    #[test]
    fn settings_are_read_with_their_defaults() {
        let (role, settings) = read(&[("SMALLSCOPE_CLUSTER", "nats://a:1"), ("SMALLSCOPE_CLUSTER_LEASE", "7")]).unwrap();
        assert_eq!((role, settings.lease, settings.attempts), (Role::Submit, Duration::from_secs(7), 5));
        assert_eq!((settings.replicas, settings.ranges, settings.idle), (1, 256, Duration::from_secs(60)));
        let (role, settings) = read(&[("SMALLSCOPE_CLUSTER_WORKER", "nats://a:1"), ("SMALLSCOPE_CLUSTER_SLOTS", "3")]).unwrap();
        assert_eq!((role, settings.slots), (Role::Work, 3));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let url = ("SMALLSCOPE_CLUSTER", "nats://a:1");
        assert!(refused(&[url, ("SMALLSCOPE_CLUSTER_WORKER", "nats://a:1")]).contains("both set"));
        let text = refused(&[url, ("SMALLSCOPE_CLUSTER_LEASE", "soon")]);
        assert_eq!(text, "SMALLSCOPE_CLUSTER_LEASE is `soon`: it should be a number from 1 to 86400");
        assert!(refused(&[url, ("SMALLSCOPE_CLUSTER_REPLICAS", "6")]).contains("from 1 to 5"));
        assert!(refused(&[url, ("SMALLSCOPE_CLUSTER_RUN", "a.b")]).contains("no name for a run"));
        let text = refused(&[url, ("SMALLSCOPE_CLUSTER_PASSWORD", "hidden")]);
        assert_eq!(text, "SMALLSCOPE_CLUSTER_PASSWORD is set and SMALLSCOPE_CLUSTER_USER is not: set both or none");
    }

    #[test]
    fn who_lacks_workers_is_told_the_command_that_starts_them() {
        let mut settings = Settings::new("nats://me:hidden@a:1".to_string());
        assert_eq!(
            settings.how_to_help("x"),
            "start some: the same command with SMALLSCOPE_CLUSTER_WORKER=nats://a:1 instead of SMALLSCOPE_CLUSTER"
        );
        settings.words = vec!["count".to_string()];
        assert_eq!(settings.how_to_help("x"), "start some: smallscope cluster worker --server nats://a:1");
    }

    #[test]
    fn addresses_are_shown_without_what_lets_one_in() {
        let shown = |url: &str| Settings::new(url.to_string()).access.shown();
        assert_eq!(shown("nats://me:hidden@a:1,tls://token@b:2,c"), "nats://a:1,tls://b:2,c");
        assert_eq!(shown("me:hid@den@a:1"), "a:1");
    }
}
