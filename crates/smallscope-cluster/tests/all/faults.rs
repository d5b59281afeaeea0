//! Workers that are killed and stopped, servers that go away and come back: the result is the same.

use crate::gate::Gate;
use crate::numbers::{Numbers, total, total_of};
use crate::processes::Process;
use crate::server::Server;
use crate::wire::Wire;
use smallscope::Range;
use smallscope::remote::{Elsewhere, Ran, cover};
use smallscope_cluster::Cluster;
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

pub const LEASE: Duration = Duration::from_millis(500);

/// Random numbers, others in every run.
pub struct Random(u64);

impl Random {
    pub fn new() -> Random {
        let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64;
        println!("seed {seed}");
        Random(seed)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

fn submit(url: String, run: &str) -> Cluster {
    Cluster::submit(url).named(run).lease(LEASE)
}

#[test]
fn workers_are_killed_at_random_instants() {
    let kills = std::env::var("SMALLSCOPE_FAULTS").ok().map_or(10, |text| text.parse::<u32>().unwrap());
    let server = Server::start();
    let gate = Gate::shut(&server, "killed");
    let numbers = Numbers::new(100_000 + 20_000 * kills).pause(10_000).behind(&gate);
    let start = || Process::start(&server.url(), "killed", &numbers, &[]);
    let mut random = Random::new();
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(server.url(), "killed").attempts(1_000).run(&numbers));
        let mut workers: Vec<Process> = (0..3).map(|_| start()).collect();
        for _ in 0..kills {
            std::thread::sleep(Duration::from_millis(random.below(200)));
            let index = random.below(3) as usize;
            workers[index].signal("-KILL");
            workers[index] = start();
        }
        gate.open();
        numbers.assert_exact(submitted.join().unwrap());
    });
}

#[test]
fn whoever_wants_the_result_is_killed_and_started_again() {
    let server = Server::start();
    let gate = Gate::shut(&server, "again");
    let numbers = Numbers::new(40_000).pause(3_000).behind(&gate);
    let submitter = Process::start_submitter(&server.url(), "again", &numbers);
    let worker = Process::start(&server.url(), "again", &numbers, &[]);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.again.result.*");
    wire.until("a record", |heard| heard.len() > 20);
    submitter.signal("-KILL");
    gate.open();
    numbers.assert_exact(submit(server.url(), "again").run(&numbers));
    assert_eq!(worker.wait(), "helped");
}

#[test]
fn a_worker_that_was_stopped_for_longer_than_its_lease_comes_too_late() {
    let server = Server::start();
    let gate = Gate::shut(&server, "late");
    // A range takes a quarter of a second, and there are enough for all attempts.
    let numbers = Numbers::new(500_000).pause(50_000).behind(&gate);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.late.result.*");
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(server.url(), "late").attempts(1_000).ranges(1_000).run(&numbers));
        let workers = [(); 2].map(|()| Process::start(&server.url(), "late", &numbers, &[]));
        wire.until("a record", |heard| !heard.is_empty());
        let mut attempts = 0;
        loop {
            workers[0].signal("-STOP");
            std::thread::sleep(LEASE * 2);
            workers[0].signal("-CONT");
            attempts += 1;
            // Of two records of the same range, one came too late. A worker that had no range when it was stopped has none.
            let is_twice = |heard: &[(String, Vec<u8>)]| {
                let subjects: HashSet<&String> = heard.iter().map(|(subject, _)| subject).collect();
                subjects.len() < heard.len()
            };
            if wire.hears(LEASE * 2, is_twice) {
                break;
            }
            assert!(attempts < 20, "nobody came too late");
        }
        gate.open();
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}

#[test]
fn the_server_is_killed_and_started_again() {
    let mut server = Server::start();
    let url = server.url();
    let gate = Gate::shut(&server, "server");
    let numbers = Numbers::new(400_000).pause(10_000).behind(&gate);
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(url.clone(), "server").attempts(100).ranges(1_000).run(&numbers));
        let workers = [(); 2].map(|()| Process::start(&url, "server", &numbers, &[]));
        for _ in 0..kills() {
            until_a_record(&server, "server");
            server.kill();
            std::thread::sleep(Duration::from_millis(100));
            server.restart();
        }
        gate.open();
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}

/// How often servers are killed.
fn kills() -> usize {
    if std::env::var("SMALLSCOPE_FAULTS").is_ok() { 2 } else { 1 }
}

/// Waits until a range is recorded from now on.
fn until_a_record(server: &Server, run: &str) {
    let mut wire = Wire::connect(server.port);
    wire.subscribe(&format!("ss.{run}.result.*"));
    wire.until("a record", |heard| !heard.is_empty());
}

#[test]
fn one_of_three_servers_is_killed_and_started_again() {
    let mut servers = Server::three();
    let url = servers.iter().map(Server::url).collect::<Vec<_>>().join(",");
    let gate = Gate::shut(&servers[2], "three");
    let numbers = Numbers::new(400_000).pause(10_000).behind(&gate);
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(url.clone(), "three").attempts(100).replicas(3).ranges(64).run(&numbers));
        let workers = [(); 2].map(|()| Process::start(&url, "three", &numbers, &[]));
        for number in 0..kills() {
            until_a_record(&servers[2], "three");
            servers[number].kill();
            // The other two go on.
            until_a_record(&servers[2], "three");
            servers[number].restart();
        }
        gate.open();
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}

#[test]
pub fn a_range_that_ends_every_worker_is_set_aside() {
    let server = Server::start();
    let mut numbers = Numbers::new(10_000);
    numbers.deadly = Some(2_345);
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(server.url(), "deadly").attempts(2).ranges(10).run(&numbers));
        let start = || {
            let settings = [("SMALLSCOPE_CLUSTER_SLOTS", "1")];
            Process::start(&server.url(), "deadly", &numbers, &settings)
        };
        let mut worker = start();
        let (began, mut ended) = (Instant::now(), 0);
        while !submitted.is_finished() {
            assert!(began.elapsed() < Duration::from_secs(120));
            if worker.has_ended() {
                (worker, ended) = (start(), ended + 1);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let ran = submitted.join().unwrap();
        let Ok(Ran::Incomplete(mut parts, text)) = ran else { panic!("{ran:?}") };
        assert!(text.starts_with("the range [2.0, 3.0) ended 2 workers and was set aside; run it alone"), "{text}");
        assert_eq!(cover(&Range::whole(), &mut parts), Err("[2.0, 3.0) was not run".to_string()));
        assert_eq!(total(&parts), total_of((0..2_000).chain(3_000..10_000)));
        assert!(ended >= 2, "{ended}");
    });
}

#[test]
fn a_range_that_many_live_workers_try_is_not_set_aside() {
    let server = Server::start();
    let gate = Gate::shut(&server, "tried");
    let numbers = Numbers::new(40_000).pause(25_000).behind(&gate);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.tried.task.>");
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(server.url(), "tried").attempts(1).ranges(1).run(&numbers));
        wire.until("a task", |heard| !heard.is_empty());
        let (subject, payload) = wire.heard()[0].clone();
        wire.subscribe("ss.tried.attempt.*");
        // The same range for everybody, as if no lease had lasted.
        let workers = [(); 4].map(|()| Process::start(&server.url(), "tried", &numbers, &[("SMALLSCOPE_CLUSTER_SLOTS", "1")]));
        for _ in 0..20 {
            wire.publish(&subject, &payload);
        }
        wire.settle();
        // Each worker says something else: its name.
        wire.until("attempts of three workers at one range", |heard| {
            let mut attempts: HashMap<&str, HashSet<&[u8]>> = HashMap::new();
            for (subject, payload) in heard.iter().filter(|(subject, _)| subject.starts_with("ss.tried.attempt.")) {
                attempts.entry(subject).or_default().insert(payload);
            }
            attempts.values().any(|workers| workers.len() >= 3)
        });
        gate.open();
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}
