//! Checks of a user's own type, on a cluster: the report is that of one machine.

use crate::server::Server;
use smallscope::{Check, Report, Scope, Twin, exhaustive, invariant};
use smallscope_cluster::{Cluster, OnCluster};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_ordered(0, 200))
    }
}

#[invariant]
impl Node {
    fn is_ordered(&self, low: u8, high: u8) -> bool {
        low < self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.is_ordered(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, high))
    }
}

impl Node {
    fn depth(&self) -> usize {
        1 + [&self.left, &self.right].into_iter().flatten().map(|child| child.depth()).max().unwrap_or(0)
    }
}

/// Which check, and whether it is the one that waits for the result.
fn check(how: &str, cluster: Option<Cluster>) -> Report {
    let (bad, nodes) = if how.contains("fails") { (4, 5) } else { (99, 6) };
    let trees = Scope::<Tree>::any().objects::<Node>(nodes).field(NodeTwin::KEY, 1..=nodes as u8).requires(|tree| tree.rep_ok());
    let mut check = Check::new(trees).named("trees").regressions(false).arg(0..=2u8).keep_going(how.contains("keep going"));
    if let Some(cluster) = cluster {
        check = check.cluster(Ok(cluster));
    }
    let mut report = check
        .body(move |tree: &mut Tree, _: &(u8,)| {
            std::thread::sleep(Duration::from_micros(300));
            assert!(tree.root.as_ref().map_or(0, |root| root.depth()) < bad, "too deep");
        })
        .run();
    // It has the name of the test.
    report.counterexample.iter_mut().for_each(|found| found.replay.clear());
    report
}

fn worker(url: &str, how: &str) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "checks::helps", "--ignored", "--nocapture"]);
    command.env("HOW", how).env("SMALLSCOPE_CLUSTER_WORKER", url).env("SMALLSCOPE_CLUSTER_SLOTS", "2");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
#[ignore = "a worker that other tests start"]
fn helps() {
    let report = check(&std::env::var("HOW").unwrap(), Some(Cluster::from_env().unwrap()));
    assert!(report.to_string().contains("which are not all: it ran "), "{report}");
}

#[test]
pub fn a_check_on_a_cluster_has_the_report_of_one_machine_though_workers_are_killed() {
    for how in ["holds", "fails", "fails, keep going"] {
        let server = Server::start();
        let alone = check(how, None);
        let submitted = std::thread::scope(|scope| {
            let submitter = Cluster::submit(server.url()).lease(Duration::from_secs(1)).attempts(100);
            let submitted = scope.spawn(|| check(how, Some(submitter)));
            let mut workers: Vec<Child> = (0..2).map(|_| worker(&server.url(), how)).collect();
            for kill in 0..3 {
                std::thread::sleep(Duration::from_millis(150));
                if submitted.is_finished() {
                    break;
                }
                workers[kill % 2].kill().unwrap();
                workers[kill % 2].wait().unwrap();
                workers[kill % 2] = worker(&server.url(), how);
            }
            let report = submitted.join().unwrap();
            for mut worker in workers {
                let _ = worker.kill();
                worker.wait().unwrap();
            }
            report
        });
        assert_eq!(submitted, alone, "{how}");
        assert_eq!(submitted.holds(), how == "holds", "{submitted}");
    }
}

/// Without a setting it runs here, as any other test.
#[exhaustive(Node = 3, Node::key = 1..=3, expect = 15, regressions = false, cluster)]
fn the_attribute_knows_the_cluster(tree: &mut Tree) {
    assert!(tree.root.as_ref().map_or(0, |root| root.depth()) <= 3);
}
