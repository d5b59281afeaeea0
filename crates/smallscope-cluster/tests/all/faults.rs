//! Workers that are killed and stopped, servers that go away and come back: the result is the same.

use crate::numbers::{Numbers, total, total_of};
use crate::processes::Process;
use crate::server::Server;
use crate::wire::Wire;
use smallscope::Range;
use smallscope::remote::{Elsewhere, Ran, cover};
use smallscope_cluster::Cluster;
use std::collections::HashMap;
use std::time::{Duration, Instant};

pub const LEASE: Duration = Duration::from_secs(1);

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
    let numbers = Numbers::new(60_000 + 25_000 * kills).pause(5_000);
    let start = || Process::start(&server.url(), "killed", &numbers, &[]);
    let mut random = Random::new();
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(server.url(), "killed").attempts(1_000).run(&numbers));
        let mut workers: Vec<Process> = (0..3).map(|_| start()).collect();
        for _ in 0..kills {
            std::thread::sleep(Duration::from_millis(random.below(400)));
            let index = random.below(3) as usize;
            workers[index].signal("-KILL");
            workers[index] = start();
        }
        assert!(!submitted.is_finished(), "the run was over before the last worker was killed: make it longer");
        // Enough hands for what is left.
        workers.extend((0..3).map(|_| start()));
        numbers.assert_exact(submitted.join().unwrap());
    });
}

#[test]
fn whoever_wants_the_result_is_killed_and_started_again() {
    let server = Server::start();
    let numbers = Numbers::new(40_000).pause(3_000);
    let submitter = Process::start_submitter(&server.url(), "again", &numbers);
    let worker = Process::start(&server.url(), "again", &numbers, &[]);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.again.result.*");
    wire.until("a record", |heard| heard.len() > 20);
    submitter.signal("-KILL");
    numbers.assert_exact(submit(server.url(), "again").run(&numbers));
    assert_eq!(worker.wait(), "helped");
}

#[test]
fn a_worker_that_was_stopped_for_longer_than_its_lease_comes_too_late() {
    let server = Server::start();
    // Another worker alone needs twice as long as this one is stopped.
    let numbers = Numbers::new(120_000).pause(10_000);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.late.result.*");
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(server.url(), "late").ranges(80).run(&numbers));
        let stopped = Process::start(&server.url(), "late", &numbers, &[]);
        wire.until("a record", |heard| !heard.is_empty());
        stopped.signal("-STOP");
        let worker = Process::start(&server.url(), "late", &numbers, &[]);
        std::thread::sleep(LEASE * 3);
        stopped.signal("-CONT");
        numbers.assert_exact(submitted.join().unwrap());
        assert_eq!((stopped.wait(), worker.wait()), ("helped".to_string(), "helped".to_string()));
    });
    let mut times: HashMap<String, usize> = HashMap::new();
    wire.heard().into_iter().for_each(|(subject, _)| *times.entry(subject).or_default() += 1);
    assert!(times.values().any(|times| *times > 1), "nobody came too late: the test tests nothing");
}

#[test]
fn the_server_is_killed_and_started_again() {
    let mut server = Server::start();
    let url = server.url();
    let numbers = Numbers::new(100_000).pause(5_000);
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(url.clone(), "server").attempts(100).run(&numbers));
        let workers = [(); 2].map(|()| Process::start(&url, "server", &numbers, &[]));
        for _ in 0..2 {
            std::thread::sleep(Duration::from_millis(700));
            server.kill();
            std::thread::sleep(Duration::from_millis(300));
            server.restart();
        }
        assert!(!submitted.is_finished(), "the run was over before the server was killed: make it longer");
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}

#[test]
fn one_of_three_servers_is_killed_and_started_again() {
    let mut servers = Server::three();
    let url = servers.iter().map(Server::url).collect::<Vec<_>>().join(",");
    let numbers = Numbers::new(100_000).pause(6_000);
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(url.clone(), "three").attempts(100).replicas(3).ranges(64).run(&numbers));
        let workers = [(); 2].map(|()| Process::start(&url, "three", &numbers, &[]));
        let mut wire = Wire::connect(servers[2].port);
        wire.subscribe("ss.three.result.*");
        wire.until("a record", |heard| !heard.is_empty());
        let kills = if std::env::var("SMALLSCOPE_FAULTS").is_ok() { 2 } else { 1 };
        for server in &mut servers[..kills] {
            server.kill();
            std::thread::sleep(Duration::from_millis(500));
            server.restart();
            std::thread::sleep(Duration::from_millis(500));
        }
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
            assert!(began.elapsed() < Duration::from_secs(20));
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
    let numbers = Numbers::new(20_000).pause(25_000);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.tried.task.>");
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(server.url(), "tried").attempts(1).ranges(1).run(&numbers));
        wire.until("a task", |heard| !heard.is_empty());
        // The same range for everybody, as if no lease had lasted.
        let workers = [(); 4].map(|()| Process::start(&server.url(), "tried", &numbers, &[("SMALLSCOPE_CLUSTER_SLOTS", "1")]));
        let (subject, payload) = wire.heard()[0].clone();
        for _ in 0..20 {
            wire.publish(&subject, &payload);
        }
        wire.settle();
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}
