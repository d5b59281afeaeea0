//! Workers that are processes of their own: this program again, in an ignored test.

use crate::numbers::Numbers;
use smallscope::remote::{Elsewhere, Ran};
use smallscope_cluster::Cluster;
use std::io::Read;
use std::process::{Child, Command, Stdio};

pub struct Process(Child);

impl Process {
    pub fn start(url: &str, run: &str, numbers: &Numbers, settings: &[(&str, &str)]) -> Process {
        Process::spawn("SMALLSCOPE_CLUSTER_WORKER", url, run, numbers, settings)
    }

    /// One that wants the result.
    pub fn start_submitter(url: &str, run: &str, numbers: &Numbers) -> Process {
        Process::spawn("SMALLSCOPE_CLUSTER", url, run, numbers, &[])
    }

    fn spawn(role: &str, url: &str, run: &str, numbers: &Numbers, settings: &[(&str, &str)]) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "processes::worker", "--ignored", "--nocapture"]);
        command.env(role, url).env("SMALLSCOPE_CLUSTER_RUN", run).env("SMALLSCOPE_CLUSTER_IDLE", "20");
        command.env("SMALLSCOPE_CLUSTER_SLOTS", "2");
        command.envs(numbers.to_env()).envs(settings.iter().copied());
        Process(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap())
    }

    pub fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.0.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// What it says in the end.
    pub fn wait(mut self) -> String {
        let mut said = String::new();
        self.0.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        self.0.wait().unwrap();
        let line = said.lines().find_map(|line| line.split_once("RAN "));
        line.map_or_else(String::new, |(_, ran)| ran.to_string())
    }

    pub fn has_ended(&mut self) -> bool {
        self.0.try_wait().unwrap().is_some()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
#[ignore = "a worker that other tests start"]
fn worker() {
    let ran = Cluster::from_env().unwrap().run(&Numbers::from_env());
    match ran {
        Ok(Ran::Helped(_)) => println!("RAN helped"),
        Ok(ran) => println!("RAN {ran:?}"),
        Err(text) => println!("RAN error: {text}"),
    }
}
