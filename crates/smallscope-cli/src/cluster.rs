//! `smallscope cluster`: a count or a check of a subject on many machines.

use crate::arguments::{ClusterAction, ClusterJob, ClusterRun};
use crate::exit::{Failure, of_counts, of_report};
use crate::output::write;
use smallscope::Verdict;
use smallscope_cluster::{Cluster, Error};
use smallscope_subjects::methods::{CheckSettings, find_method};
use smallscope_subjects::{SearchSettings, Style};
use std::sync::Arc;

pub fn run(action: &ClusterAction) -> Result<Verdict, Failure> {
    match action {
        ClusterAction::Submit(job) => count_or_check(job, Cluster::submit(&job.server)),
        ClusterAction::Worker(job) => count_or_check(job, Cluster::work(&job.server)),
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

fn count_or_check(job: &ClusterJob, cluster: Cluster) -> Result<Verdict, Failure> {
    let mut cluster = settings(cluster)?;
    if let Some(run) = &job.run {
        cluster = cluster.named(run);
    }
    match &job.check {
        None => count(job, &cluster),
        Some(method) => check(job, method, cluster),
    }
}

fn count(job: &ClusterJob, cluster: &Cluster) -> Result<Verdict, Failure> {
    let search = &job.search;
    if search.max_valid.is_some() {
        return Err(Failure::usage("only a whole search can be run on a cluster; remove --max-valid"));
    }
    let scope = search.scope_with(Style::Fast, SearchSettings::default())?;
    let (subject, bounds, predicate) = (&search.subject, &search.bounds, search.predicate()?);
    let Some(counts) = scope.count_elsewhere(cluster)? else {
        write(&format!("{subject} {bounds} {predicate}: helped\n"));
        return Ok(Verdict::Holds);
    };
    let (explored, valid) = (counts.explored, counts.valid);
    write(&format!("{subject} {bounds} {predicate}: {explored} explored, {valid} valid (all within the bounds)\n"));
    Ok(of_counts(&counts))
}

fn check(job: &ClusterJob, method: &str, cluster: Cluster) -> Result<Verdict, Failure> {
    let name = format!("{}.{method}", job.search.subject);
    let method = find_method(&name)?;
    let bounds = method.parse_bounds(&job.search.bounds)?;
    let fault = job.fault.as_deref().map(|fault| method.fault(fault)).transpose()?.map(|fault| fault.name);
    let mut command = vec!["check".to_string(), name, job.search.bounds.clone()];
    if let Some(fault) = fault {
        command.extend(["--fault".to_string(), fault.to_string()]);
    }
    let settings = CheckSettings {
        name: fault.map_or(method.name.to_string(), |fault| format!("{} with fault {fault}", method.name)),
        command,
        elsewhere: Some(Arc::new(cluster)),
        ..CheckSettings::default()
    };
    let report = (method.check)(&bounds, fault, &settings);
    let verdict = of_report(&report.verdict, &report)?;
    write(&format!("{report}\n"));
    Ok(verdict)
}
