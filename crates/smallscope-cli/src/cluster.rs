//! `smallscope cluster`: a count, a check or a file of valid structures of a subject, on many machines.
//!
//! A run carries its job as words, such as `count dag 7 --predicate no_isolated`. Whoever works for it or wants its result reads them as it reads a command line,
//! and finds the job among the subjects it was built with.

use crate::arguments::{ClusterAction, ClusterJob, ClusterRun, JobWords, Search, StyleArgument, one_line};
use crate::check::replay_line;
use crate::exit::{Failure, of_counts, of_report};
use crate::output::write;
use clap::Parser;
use smallscope::remote::{Divided, Elsewhere, Job, Ran};
use smallscope::{Counts, Verdict};
use smallscope_cluster::{Cluster, Error};
use smallscope_subjects::methods::{CheckSettings, find_method};
use smallscope_subjects::{SearchSettings, Style};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

pub fn run(action: &ClusterAction) -> Result<Verdict, Failure> {
    match action {
        ClusterAction::Submit(job) => submit(job),
        ClusterAction::Worker { server, run } => work(server, run.as_deref()),
        ClusterAction::Result { at, store } => result(at, store.as_deref()),
        ClusterAction::Status(ClusterRun { run, server }) => {
            let status = settings(Cluster::submit(server))?.status(run).map_err(refused)?;
            write(&format!("{status}\n"));
            Ok(Verdict::Holds)
        }
        ClusterAction::Cancel(ClusterRun { run, server }) => {
            settings(Cluster::submit(server))?.cancel(run).map_err(refused)?;
            write(&format!("the run {run} is cancelled\n"));
            Ok(Verdict::Holds)
        }
    }
}

fn refused(error: Error) -> Failure {
    Failure::usage(&error.to_string())
}

/// With what the environment says.
fn settings(cluster: Cluster) -> Result<Cluster, Failure> {
    cluster.with_env().map_err(refused)
}

fn submit(job: &ClusterJob) -> Result<Verdict, Failure> {
    let words = words(job);
    let mut cluster = settings(Cluster::submit(&job.server))?.describe(words.clone());
    if let Some(run) = &job.run {
        cluster = cluster.named(run);
    }
    let known = read(&words)?;
    if !job.detach {
        return run_job(&known, Arc::new(cluster), job.store.as_deref(), job.memo.as_deref())?.ok_or_else(nothing);
    }
    let detached = Arc::new(Detached { cluster, run: Mutex::default() });
    run_job(&known, detached.clone(), None, job.memo.as_deref())?;
    let run = detached.run.lock().unwrap_or_else(PoisonError::into_inner).take().ok_or_else(nothing)?;
    let store = if job.store.is_some() || matches!(known, JobWords::Store(_)) { " --store FILE" } else { "" };
    // Addresses may have passwords in them.
    write(&format!("{run}\n"));
    eprintln!(
        "smallscope: the run {run} is submitted; `smallscope cluster result {run}{store}` waits for its result and prints it"
    );
    Ok(Verdict::Holds)
}

fn nothing() -> Failure {
    Failure(Verdict::Internal("the run has no result".to_string()))
}

fn work(server: &str, run: Option<&str>) -> Result<Verdict, Failure> {
    let helped = settings(Cluster::work(server))?.serve(run, |offer, cluster| {
        let told = |Failure(verdict): Failure| verdict.reason().unwrap_or_default().to_string();
        let job = read(&offer.words).map_err(told)?;
        run_job(&job, Arc::new(cluster), None, None).map_err(told)?;
        write(&format!("run {} ({}): helped\n", offer.run, offer.words.join(" ")));
        Ok(())
    });
    if helped.map_err(refused)? == 0 {
        write(&format!("{} to help with\n", run.map_or("no run".to_string(), |run| format!("no run {run}"))));
    }
    Ok(Verdict::Holds)
}

fn result(at: &ClusterRun, store: Option<&Path>) -> Result<Verdict, Failure> {
    let cluster = settings(Cluster::collect(&at.server))?.named(&at.run);
    let offer = cluster.offer(&at.run).map_err(refused)?;
    let job = read(&offer.words)?;
    match (&job, store) {
        (JobWords::Store(_), None) => {
            return Err(Failure::usage(&format!("the run {} has structures for a file; add --store FILE", at.run)));
        }
        (JobWords::Count(_) | JobWords::Check { .. }, Some(_)) => {
            return Err(Failure::usage(&format!("the run {} has no structures for a file; remove --store", at.run)));
        }
        _ => {}
    }
    run_job(&job, Arc::new(cluster.describe(offer.words)), store, None)?.ok_or_else(nothing)
}

/// The words of a job.
fn words(job: &ClusterJob) -> Vec<String> {
    let ClusterJob { search: Search { subject, bounds, predicate, style, unfocus, max_valid }, check, fault, store, .. } = job;
    let mut words = match check {
        Some(method) => vec!["check".to_string(), format!("{subject}.{method}"), bounds.clone()],
        None => vec![if store.is_some() { "store" } else { "count" }.to_string(), subject.clone(), bounds.clone()],
    };
    let mut option = |name: &str, value: Option<&str>| words.extend(value.map(|value| format!("--{name}={value}")));
    option("fault", fault.as_deref());
    option("predicate", predicate.as_deref());
    option("style", style.map(|style| if style == StyleArgument::Natural { "natural" } else { "fast" }));
    unfocus.iter().for_each(|field| option("unfocus", Some(field)));
    option("max-valid", max_valid.map(|count| count.to_string()).as_deref());
    words
}

/// The job of words, which anybody may have written.
fn read(words: &[String]) -> Result<JobWords, Failure> {
    JobWords::try_parse_from(words).map_err(|error| Failure::usage(&one_line(&error)))
}

/// Runs a job elsewhere and prints its result; none if there is no result here.
fn run_job(
    job: &JobWords,
    elsewhere: Arc<dyn Elsewhere>,
    store: Option<&Path>,
    memo: Option<&Path>,
) -> Result<Option<Verdict>, Failure> {
    let search = match job {
        JobWords::Check { method, bounds, fault } => return check(method, bounds, fault.as_deref(), elsewhere, memo),
        JobWords::Count(search) | JobWords::Store(search) => search,
    };
    if search.max_valid.is_some() {
        return Err(Failure::usage("only a whole search can be run on a cluster; remove --max-valid"));
    }
    let scope = search.scope_with(Style::Fast, SearchSettings::default())?;
    let by_memo = memo.map(|file| scope.load_memo(file)).transpose()?;
    let elsewhere: Arc<dyn Elsewhere> = match by_memo {
        None => elsewhere,
        Some(memo) => Arc::new(Divided { elsewhere, divide: move |wanted| Ok(memo.parts(wanted)) }),
    };
    let (counts, stored) = match job {
        JobWords::Store(_) => (scope.store_elsewhere(store, &elsewhere)?, store),
        _ => (scope.count_elsewhere(&elsewhere)?, None),
    };
    let Some(counts) = counts else { return Ok(None) };
    let Counts { explored, valid, .. } = counts;
    let (subject, bounds, predicate) = (&search.subject, &search.bounds, search.predicate()?);
    let what = stored.map_or(" (all within the bounds)".to_string(), |file| format!(", stored in {}", file.display()));
    write(&format!("{subject} {bounds} {predicate}: {explored} explored, {valid} valid{what}\n"));
    Ok(Some(of_counts(&counts)))
}

fn check(
    name: &str,
    bounds: &str,
    fault: Option<&str>,
    elsewhere: Arc<dyn Elsewhere>,
    memo: Option<&Path>,
) -> Result<Option<Verdict>, Failure> {
    let method = find_method(name)?;
    let parsed = method.parse_bounds(bounds)?;
    let fault = fault.map(|fault| method.fault(fault)).transpose()?.map(|fault| fault.name);
    let mut command = vec!["check".to_string(), name.to_string(), bounds.to_string()];
    if let Some(fault) = fault {
        command.extend(["--fault".to_string(), fault.to_string()]);
    }
    let helps = Arc::new(Helps { elsewhere, helped: Mutex::new(false) });
    let settings = CheckSettings {
        name: fault.map_or(method.name.to_string(), |fault| format!("{} with fault {fault}", method.name)),
        command: command.clone(),
        elsewhere: Some(helps.clone()),
        memo: memo.map(|file| file.display().to_string()),
        ..CheckSettings::default()
    };
    let mut report = (method.check)(&parsed, fault, &settings);
    let verdict = of_report(&report.verdict, &report)?;
    if *helps.helped.lock().unwrap_or_else(PoisonError::into_inner) {
        return Ok(None);
    }
    if let Some(found) = &mut report.counterexample {
        found.replay = replay_line(&command, found);
    }
    write(&format!("{report}\n"));
    Ok(Some(verdict))
}

/// Submits, and does not wait.
struct Detached {
    cluster: Cluster,
    run: Mutex<Option<String>>,
}

impl Elsewhere for Detached {
    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        let run = self.cluster.publish(job).map_err(String::from)?;
        *self.run.lock().unwrap_or_else(PoisonError::into_inner) = Some(run);
        Ok(Ran::Helped(0))
    }
}

/// Notes whether the result is elsewhere, too: then there is no report to print.
struct Helps {
    elsewhere: Arc<dyn Elsewhere>,
    helped: Mutex<bool>,
}

impl Elsewhere for Helps {
    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        let ran = self.elsewhere.run(job);
        *self.helped.lock().unwrap_or_else(PoisonError::into_inner) = matches!(ran, Ok(Ran::Helped(_)));
        ran
    }
}
