//! Messages that are there twice, or were said by somebody else.

use crate::gate::Gate;
use crate::numbers::Numbers;
use crate::processes::Process;
use crate::server::Server;
use crate::wire::Wire;
use smallscope::remote::{Elsewhere, Ran};
use smallscope_cluster::Cluster;
use std::time::Duration;

fn submit(server: &Server, run: &str) -> Cluster {
    Cluster::submit(server.url()).named(run).lease(Duration::from_secs(1))
}

#[test]
fn tasks_that_are_in_the_queue_three_times_count_once() {
    let server = Server::start();
    let numbers = Numbers::new(50_000).pause(1_000);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.thrice.task.>");
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(&server, "thrice").ranges(100).run(&numbers));
        wire.until("100 tasks", |heard| heard.len() == 100);
        for (subject, payload) in wire.heard().iter().rev().chain(&wire.heard()) {
            wire.publish(subject, payload);
        }
        wire.settle();
        let workers = [(); 2].map(|()| Process::start(&server.url(), "thrice", &numbers, &[]));
        numbers.assert_exact(submitted.join().unwrap());
        for worker in workers {
            assert_eq!(worker.wait(), "helped");
        }
    });
}

#[test]
fn tasks_that_were_lost_are_published_again() {
    let server = Server::start();
    let numbers = Numbers::new(10_000);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.lost.task.>");
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(&server, "lost").ranges(10).run(&numbers));
        wire.until("10 tasks", |heard| heard.len() == 10);
        wire.ask("$JS.API.STREAM.PURGE.SS_lost_TASKS", b"");
        let worker = Process::start(&server.url(), "lost", &numbers, &[]);
        numbers.assert_exact(submitted.join().unwrap());
        assert_eq!(worker.wait(), "helped");
        assert!(wire.heard().len() > 10, "nothing was lost: the test tests nothing");
    });
}

/// Servers that were killed may take tasks for done that are still in the stream.
#[test]
fn tasks_that_nobody_hands_out_any_more_are_published_again() {
    let server = Server::start();
    // Too few to be given away, which would not be handed out either.
    let numbers = Numbers::new(150);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.forgotten.task.>");
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(&server, "forgotten").ranges(10).run(&numbers));
        wire.until("10 tasks", |heard| heard.len() == 10);
        // From now on, only the task of the whole search is handed out, which nobody has published.
        let step = |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        let whole = b"[start, end)".iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, step);
        let consumer = format!(
            "{{\"stream_name\":\"SS_forgotten_TASKS\",\"config\":{{\"durable_name\":\"workers\",\"ack_policy\":\"explicit\",\
             \"ack_wait\":1000000000,\"deliver_policy\":\"all\",\"filter_subject\":\"ss.forgotten.task.{whole:032x}\"}}}}"
        );
        // Who waits for the result may come first and create it as it was.
        let is_ours = |answer: Vec<u8>| String::from_utf8_lossy(&answer).contains("\"filter_subject\":");
        let replaced = (0..20).any(|_| {
            wire.ask("$JS.API.CONSUMER.DELETE.SS_forgotten_TASKS.workers", b"");
            is_ours(wire.ask("$JS.API.CONSUMER.DURABLE.CREATE.SS_forgotten_TASKS.workers", consumer.as_bytes()))
        });
        assert!(replaced);
        let worker = Process::start(&server.url(), "forgotten", &numbers, &[]);
        numbers.assert_exact(submitted.join().unwrap());
        assert_eq!(worker.wait(), "helped");
        assert!(wire.heard().len() > 10, "nothing was forgotten: the test tests nothing");
    });
}

#[test]
fn what_hands_out_tasks_is_created_again_if_it_is_deleted() {
    let server = Server::start();
    let gate = Gate::shut(&server, "deleted");
    let numbers = Numbers::new(10_000).behind(&gate);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.deleted.task.>");
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(&server, "deleted").ranges(10).run(&numbers));
        wire.until("10 tasks", |heard| heard.len() == 10);
        wire.ask("$JS.API.CONSUMER.DELETE.SS_deleted_TASKS.workers", b"");
        gate.open();
        let worker = Process::start(&server.url(), "deleted", &numbers, &[]);
        numbers.assert_exact(submitted.join().unwrap());
        assert_eq!(worker.wait(), "helped");
    });
}

#[test]
fn who_waits_for_a_run_without_a_queue_is_told() {
    let server = Server::start();
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.halved.task.>");
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(&server, "halved").ranges(10).run(&Numbers::new(10_000)));
        wire.until("10 tasks", |heard| heard.len() == 10);
        wire.ask("$JS.API.STREAM.DELETE.SS_halved_TASKS", b"");
        let text = submitted.join().unwrap().unwrap_err();
        assert!(text.starts_with("the streams of the run halved are gone"), "{text}");
    });
}

#[test]
fn messages_of_an_earlier_run_and_of_nobody_are_ignored_and_counted() {
    let server = Server::with(&[], "max_payload: 4MB\n");
    let numbers = Numbers::new(20_000);
    let mut wire = Wire::connect(server.port);
    wire.subscribe("ss.x.>");
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| Cluster::work(server.url()).named("x").run(&numbers));
        numbers.assert_exact(submit(&server, "x").ranges(20).run(&numbers));
        assert_eq!(worker.join().unwrap().map(|ran| matches!(ran, Ran::Helped(_))), Ok(true));
    });
    let old = wire.heard();
    let is_stored = |subject: &str| !subject.starts_with("ss.x.idle") && !subject.starts_with("ss.x.worker");
    for kind in ["about", "task.", "attempt.", "result.", "end", "worker."] {
        assert!(old.iter().any(|(subject, _)| subject["ss.x.".len()..].starts_with(kind)), "there was no message of kind {kind}");
    }

    let gate = Gate::shut(&server, "x");
    let numbers = numbers.behind(&gate);
    std::thread::scope(|scope| {
        let gate = gate;
        let submitted = scope.spawn(|| submit(&server, "x").ranges(20).run(&numbers));
        let tasks = |heard: &[(String, Vec<u8>)]| {
            heard[old.len()..].iter().filter(|(subject, _)| subject.starts_with("ss.x.task")).count()
        };
        wire.until("20 tasks", |heard| tasks(heard) == 20);
        let genuine = wire.heard()[old.len()..].to_vec();
        // A server leaves one who hears megabytes of their own messages too slowly.
        drop(wire);
        let mut wire = Wire::connect(server.port);
        let mut stored = 0;
        let mut say = |subject: &str, payload: &[u8]| {
            wire.publish(subject, payload);
            stored += usize::from(is_stored(subject));
        };
        for (subject, payload) in &old {
            say(subject, payload);
            say(subject, b"");
            say(subject, b"\xff\x00 nonsense");
            say(subject, &payload[..payload.len() - 1]);
        }
        for (subject, payload) in &genuine {
            say(subject, &payload[..payload.len() / 2]);
            say(subject, &[payload, &b"more"[..]].concat());
        }
        for subject in ["task.big", "result.big", "about", "attempt.big", "end", "cancel", "idle", "worker.big"] {
            say(&format!("ss.x.{subject}"), &vec![b'S'; 2 << 20]);
            say(&format!("ss.x.{subject}"), b"SS\x01\x05");
        }
        wire.settle();
        let worker = Process::start(&server.url(), "x", &numbers, &[]);
        // The worker comes to the last of them some time.
        let status = (0..20).map(|_| Cluster::submit(server.url()).status("x").unwrap());
        let status = status.into_iter().find(|status| status.ignored >= stored as u64);
        let status = status.unwrap_or_else(|| panic!("{stored} were published, and fewer ignored"));
        assert!(!status.is_over && !status.is_cancelled, "{status}");
        assert_eq!(status.failed, Vec::<String>::new());
        gate.open();
        numbers.assert_exact(submitted.join().unwrap());
        assert_eq!(worker.wait(), "helped");
    });
}

#[test]
pub fn a_store_that_is_full_is_told_and_the_run_goes_on_when_it_has_space() {
    let server = Server::start();
    let mut numbers = Numbers::new(20_000);
    numbers.ballast = 1_000;
    let mut wire = Wire::connect(server.port);
    let mut limit = |action: &str, bytes: u32| {
        let subjects = ["result.*", "about", "attempt.*", "end", "cancel"].map(|last| format!("\"ss.full.{last}\"")).join(",");
        let stream = format!(
            "{{\"name\":\"SS_full_RESULTS\",\"subjects\":[{subjects}],\"retention\":\"limits\",\"storage\":\"file\",\
             \"discard\":\"new\",\"num_replicas\":1,\"max_bytes\":{bytes}}}"
        );
        wire.ask(&format!("$JS.API.STREAM.{action}.SS_full_RESULTS"), stream.as_bytes());
    };
    limit("CREATE", 100);
    let patience = Duration::from_secs(1);
    let text = submit(&server, "full").patience(patience).run(&numbers).unwrap_err();
    assert!(text.contains("Its store is full: give it more space"), "{text}");

    limit("UPDATE", 8_000);
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| submit(&server, "full").ranges(100).run(&numbers));
        let text = Process::start(&server.url(), "full", &numbers, &[("SMALLSCOPE_CLUSTER_PATIENCE", "1")]).wait();
        assert!(text.starts_with("error: storing a message") && text.contains("Its store is full"), "{text}");
        limit("UPDATE", 10_000_000);
        assert_eq!(Process::start(&server.url(), "full", &numbers, &[]).wait(), "helped");
        numbers.assert_exact(submitted.join().unwrap());
    });
}
