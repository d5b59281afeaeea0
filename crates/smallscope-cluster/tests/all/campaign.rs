//! Every kind of fault, at random, in one campaign: nothing is lost, and nothing is counted twice.
//!
//! `SMALLSCOPE_FAULTS=200 cargo test -p smallscope-cluster --test all campaign -- --ignored --nocapture` injects that many faults into runs of four workers on
//! three servers, and then the faults that need runs of their own.

use crate::faults::{LEASE, Random};
use crate::gate::Gate;
use crate::numbers::Numbers;
use crate::processes::Process;
use crate::server::Server;
use crate::wire::Wire;
use smallscope::remote::Elsewhere;
use smallscope_cluster::Cluster;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const WORKERS: usize = 4;
/// In one run.
const FAULTS: u32 = 20;

/// A worker, and until when it is stopped.
struct Worker {
    process: Process,
    stopped: Option<Instant>,
}

/// What a round of the campaign has to inject faults into.
struct Scene<'a> {
    servers: &'a mut [Server],
    url: &'a str,
    run: &'a str,
    numbers: &'a Numbers,
    workers: Vec<Worker>,
}

impl Scene<'_> {
    fn start(&self) -> Worker {
        Worker { process: Process::start(self.url, self.run, self.numbers, &[]), stopped: None }
    }

    /// Those that were stopped for longer than their leases go on.
    fn wake(&mut self, is_over: bool) {
        for worker in &mut self.workers {
            if worker.stopped.is_some_and(|until| is_over || Instant::now() >= until) {
                worker.process.signal("-CONT");
                worker.stopped = None;
            }
        }
    }

    /// Injects a fault and says which one.
    fn inject(&mut self, random: &mut Random, wire: &mut Option<Wire>) -> &'static str {
        let victim = random.below(WORKERS as u64) as usize;
        match random.below(100) {
            0..45 => {
                self.workers[victim].process.signal("-KILL");
                self.workers[victim] = self.start();
                "workers killed"
            }
            45..60 if self.workers.iter().all(|worker| worker.stopped.is_none()) => {
                self.workers[victim].process.signal("-STOP");
                self.workers[victim].stopped = Some(Instant::now() + LEASE * 2);
                "workers stopped past their lease"
            }
            60..70 => {
                let server = &mut self.servers[random.below(3) as usize];
                *wire = None;
                server.kill();
                std::thread::sleep(Duration::from_millis(100 + random.below(400)));
                server.restart();
                // The next one is killed when this one is back.
                std::thread::sleep(Duration::from_secs(2));
                "servers killed"
            }
            70..85 => {
                let wire = wire.get_or_insert_with(|| listen(self.servers, self.run));
                let heard = wire.heard();
                if heard.is_empty() {
                    return "";
                }
                for _ in 0..5 {
                    let (subject, payload) = &heard[random.below(heard.len() as u64) as usize];
                    wire.publish(subject, payload);
                }
                "messages duplicated"
            }
            85..90 => {
                let mut other = self.numbers.clone();
                other.identity[1].1 = "2".to_string();
                let said = Process::start(self.url, self.run, &other, &[]).wait();
                // It may be over meanwhile.
                assert!(
                    said.contains("was submitted by another build: program is 1 there and 2 here.") || said == "helped",
                    "{said}"
                );
                "workers of another build"
            }
            _ => {
                let wire = wire.get_or_insert_with(|| listen(self.servers, self.run));
                let heard = wire.heard();
                for subject in ["task.x", "result.x", "about", "attempt.x", "end", "cancel", "idle", "worker.x"] {
                    let subject = format!("ss.{}.{subject}", self.run);
                    wire.publish(&subject, b"nonsense");
                    if let Some((_, payload)) = heard.last() {
                        wire.publish(&subject, &payload[..payload.len() - 1]);
                        wire.publish(&subject, payload);
                    }
                }
                "foreign messages"
            }
        }
    }
}

fn listen(servers: &[Server], run: &str) -> Wire {
    let mut wire = Wire::connect(servers[0].port);
    wire.subscribe(&format!("ss.{run}.task.>"));
    wire.subscribe(&format!("ss.{run}.result.*"));
    wire
}

#[test]
#[ignore = "a campaign"]
fn every_kind_of_fault_in_one_campaign_changes_no_result() {
    let wanted = std::env::var("SMALLSCOPE_FAULTS").ok().map_or(20, |text| text.parse::<u32>().unwrap());
    let mut random = Random::new();
    let mut injected: BTreeMap<&str, u32> = BTreeMap::new();
    let mut servers = Server::three();
    let url = servers.iter().map(Server::url).collect::<Vec<_>>().join(",");
    let mut round = 0;
    while injected.values().sum::<u32>() < wanted {
        round += 1;
        let run = format!("round{round}");
        let gate = Gate::shut(&servers[0], &run);
        let numbers = Numbers::new(300_000).pause(8_000).behind(&gate);
        std::thread::scope(|scope| {
            let gate = gate;
            let cluster = Cluster::submit(&url).named(&run).lease(LEASE).attempts(1_000).replicas(3).ranges(64);
            let numbers = &numbers;
            let submitted = scope.spawn(move || cluster.run(numbers));
            let mut scene = Scene { servers: &mut servers, url: &url, run: &run, numbers, workers: vec![] };
            scene.workers = (0..WORKERS).map(|_| scene.start()).collect();
            let mut wire = None;
            for _ in 0..FAULTS {
                if injected.values().sum::<u32>() == wanted {
                    break;
                }
                std::thread::sleep(Duration::from_millis(random.below(400)));
                let fault = scene.inject(&mut random, &mut wire);
                if !fault.is_empty() {
                    *injected.entry(fault).or_default() += 1;
                }
                scene.wake(false);
            }
            gate.open();
            while !submitted.is_finished() {
                std::thread::sleep(Duration::from_millis(50));
                scene.wake(false);
            }
            scene.wake(true);
            numbers.assert_exact(submitted.join().unwrap());
        });
        println!("round {round}: exact after {injected:?}");
    }
    drop(servers);
    crate::faults::a_range_that_ends_every_worker_is_set_aside();
    crate::messages::a_store_that_is_full_is_told_and_the_run_goes_on_when_it_has_space();
    crate::checks::a_check_on_a_cluster_has_the_report_of_one_machine_though_workers_are_killed();
    let count = injected.values().sum::<u32>();
    println!(
        "{count} faults, all results exact: {injected:?}; a poison range, a full store and a check with a counterexample besides"
    );
}
