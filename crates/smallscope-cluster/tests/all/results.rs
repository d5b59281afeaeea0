//! Results of runs in which nothing goes wrong with the machines.

use crate::gate::Gate;
use crate::numbers::{Numbers, path, total, total_of};
use crate::processes::Process;
use crate::server::Server;
use crate::wire::Wire;
use smallscope::Range;
use smallscope::remote::{Elsewhere, Ran, cover};
use smallscope_cluster::Cluster;
use std::time::Duration;

/// A run with a worker of this process.
fn run_here(server: &Server, numbers: &Numbers, ranges: usize) -> Result<Ran, String> {
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| Cluster::work(server.url()).slots(3).run(numbers));
        let ran = Cluster::submit(server.url()).ranges(ranges).run(numbers);
        assert!(matches!(worker.join().unwrap(), Ok(Ran::Helped(_))));
        ran
    })
}

#[test]
fn two_workers_count_every_number_once() {
    let server = Server::start();
    let numbers = Numbers::new(100_000).pause(1_000);
    let workers = [(); 2].map(|()| Process::start(&server.url(), "two", &numbers, &[]));
    let ran = Cluster::submit(server.url()).named("two").lease(Duration::from_secs(1)).run(&numbers);
    numbers.assert_exact(ran);
    for worker in workers {
        assert_eq!(worker.wait(), "helped");
    }
}

#[test]
fn one_range_is_shared_among_those_who_have_none() {
    let server = Server::start();
    let gate = Gate::shut(&server, "shared");
    let numbers = Numbers::new(50_000).pause(2_000).behind(&gate);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.shared.task.>");
    std::thread::scope(|scope| {
        let gate = gate;
        let worker = scope.spawn(|| Cluster::work(server.url()).named("shared").slots(3).run(&numbers));
        let submitted = scope.spawn(|| Cluster::submit(server.url()).named("shared").ranges(1).run(&numbers));
        wire.until("three tasks", |heard| heard.len() >= 3);
        gate.open();
        let ran = submitted.join().unwrap();
        let Ok(Ran::Covered(parts)) = &ran else { panic!("{ran:?}") };
        assert!(parts.len() >= 3, "{} parts", parts.len());
        numbers.assert_exact(ran);
        assert!(matches!(worker.join().unwrap(), Ok(Ran::Helped(_))));
    });
}

#[test]
fn a_search_without_anything_in_it_has_no_parts_and_needs_no_server() {
    let ran = Cluster::submit("nats://127.0.0.1:1").run(&Numbers::new(0));
    assert_eq!(ran, Ok(Ran::Covered(vec![])));
}

#[test]
fn without_a_cluster_everything_runs_here() {
    assert!(Cluster::here().is_here() && !Cluster::submit("nats://127.0.0.1:1").is_here());
}

#[test]
fn a_name_can_be_used_again_and_again() {
    let server = Server::start();
    for count in [1, 1_000, 1_000, 2_000] {
        let numbers = Numbers::new(count);
        numbers.assert_exact(run_here(&server, &numbers, 8));
    }
}

#[test]
fn one_part_that_is_enough_ends_the_run() {
    let server = Server::start();
    let mut numbers = Numbers::new(1_000_000).pause(1_000);
    numbers.enough = Some(1_234);
    let ran = run_here(&server, &numbers, 100);
    let Ok(Ran::Covered(mut parts)) = ran else { panic!("{ran:?}") };
    assert_eq!(cover(&Range::whole(), &mut parts), Ok(()));
    assert_eq!(parts.iter().filter(|part| part.is_enough).count(), 1);
    assert!(parts.last().unwrap().range.contains(&path(1_234)));
    assert!(total(&parts).0 < 100_000, "{:?}", total(&parts));
}

#[test]
fn what_a_range_fails_with_is_the_error_of_the_run() {
    let server = Server::start();
    let mut numbers = Numbers::new(10_000);
    numbers.wrong = Some(777);
    assert_eq!(run_here(&server, &numbers, 10), Err("777 is wrong".to_string()));
}

#[test]
fn a_result_that_is_too_large_is_an_error_that_says_so() {
    let server = Server::start();
    let mut numbers = Numbers::new(10);
    numbers.ballast = 1 << 20;
    let text = run_here(&server, &numbers, 1).unwrap_err();
    assert!(text.contains("the range [start, end) has 1048592 bytes, more than a message can have"), "{text}");
}

#[test]
fn two_runs_at_a_time_do_not_meet() {
    let server = Server::start();
    let (few, many) = (Numbers::new(20_000).pause(1_000), Numbers::new(30_000).pause(1_000));
    std::thread::scope(|scope| {
        let run = |name: &'static str, numbers: &'static Numbers| {
            let url = server.url();
            let worker = Process::start(&url, name, numbers, &[]);
            scope.spawn(move || {
                let ran = Cluster::submit(url).named(name).lease(Duration::from_secs(1)).run(numbers);
                numbers.assert_exact(ran);
                assert_eq!(worker.wait(), "helped");
            })
        };
        run("few", Box::leak(Box::new(few)));
        run("many", Box::leak(Box::new(many)));
    });
}

#[test]
fn a_worker_of_another_build_is_told_the_difference() {
    let server = Server::start();
    let numbers = Numbers::new(20_000).pause(2_000);
    let mut other = numbers.clone();
    other.identity[1].1 = "2".to_string();
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| Cluster::submit(server.url()).named("x").lease(Duration::from_secs(1)).run(&numbers));
        let said = Process::start(&server.url(), "x", &other, &[]).wait();
        let expected = "error: the run x was submitted by another build: program is 1 there and 2 here.";
        assert!(said.starts_with(expected), "{said}");
        let text = Cluster::submit(server.url()).named("x").run(&other).unwrap_err();
        assert!(text.starts_with(&expected["error: ".len()..]), "{text}");
        assert_eq!(Process::start(&server.url(), "x", &numbers, &[]).wait(), "helped");
        numbers.assert_exact(submitted.join().unwrap());
    });
}

#[test]
fn a_cancelled_run_ends_with_what_was_run() {
    let server = Server::start();
    let gate = Gate::shut(&server, "long");
    let numbers = Numbers::new(1_000_000).pause(1_000).behind(&gate);
    std::thread::scope(|scope| {
        let _gate = gate;
        let submitted = scope.spawn(|| Cluster::submit(server.url()).named("long").run(&numbers));
        let worker = Process::start(&server.url(), "long", &numbers, &[]);
        let here = Cluster::submit(server.url());
        let status = loop {
            match here.status("long") {
                Ok(status) if status.chain >= 3 => break status,
                _ => std::thread::sleep(Duration::from_millis(50)),
            }
        };
        assert_eq!(status.workers.len(), 1);
        assert!(status.records >= status.chain && status.ignored == 0, "{status}");
        assert_eq!((status.is_over, status.is_cancelled), (false, false));
        here.cancel("long").unwrap();
        let ran = submitted.join().unwrap();
        let Ok(Ran::Incomplete(parts, text)) = ran else { panic!("{ran:?}") };
        assert_eq!(text, "the run was cancelled");
        let count = total(&parts).0;
        assert!(count > 0 && count < 1_000_000, "{count}");
        assert_eq!(total(&parts), total_of(0..count as u32));
        assert_eq!(worker.wait(), "helped");
        let text = here.status("long").unwrap_err().to_string();
        assert!(text.starts_with("there is no run long: it is over"), "{text}");
    });
}

#[test]
fn a_worker_whose_run_nobody_submits_leaves() {
    let server = Server::start();
    let ran = Cluster::work(server.url()).idle(Duration::from_millis(300)).run(&Numbers::new(1));
    assert_eq!(ran, Ok(Ran::Helped(0)));
}
