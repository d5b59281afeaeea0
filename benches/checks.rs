//! What a check costs beyond generating its inputs and running the method on them: instructions and times of both, in one run.
//!
//! `cargo bench -p smallscope-benches --bench checks` needs valgrind (`apt-get install valgrind`, or your system's package).

use smallscope::twin::Builder;
use smallscope::{Check, Predicate, Scope, Twin, invariant};
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The most that a check may cost, as a multiple of generation plus method.
const RATIO: f64 = 1.2;

/// A search tree.
#[derive(Twin)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_ordered(i32::MIN, i32::MAX))
    }
}

#[invariant]
impl Node {
    fn is_ordered(&self, min: i32, max: i32) -> bool {
        min < self.key
            && self.key < max
            && self.left.as_ref().is_none_or(|left| left.is_ordered(min, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, max))
    }
}

impl Tree {
    fn insert(&mut self, key: i32) -> bool {
        let mut place = &mut self.root;
        while let Some(node) = place {
            if key == node.key {
                return false;
            }
            place = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *place = Some(Box::new(Node { left: None, right: None, key }));
        true
    }
}

fn trees(nodes: usize) -> Scope<Tree, impl Predicate<TreeTwin>> {
    Scope::<Tree>::new().objects::<Node>(nodes).field(NodeTwin::KEY, 0..=nodes as i32)
}

/// Every tree with every key, built anew for each.
fn by_hand(nodes: usize) -> u64 {
    let mut inputs = 0;
    let counts = trees(nodes).for_each(|tree| {
        for key in 0..=nodes as i32 {
            let mut tree = Builder::run::<Tree>(tree).expect("a real value");
            black_box(tree.insert(key));
            inputs += 1;
        }
    });
    counts.expect("a complete scope");
    inputs
}

fn by_check(nodes: usize) -> u64 {
    let check = Check::new(trees(nodes)).threads(1).arg(0..=nodes as i32);
    check
        .body(|tree: &mut Tree, &(key,)| {
            black_box(tree.insert(key));
        })
        .run()
        .inputs
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        let nodes = arguments[at + 2].parse().expect("a number");
        let work = if arguments[at + 1] == "check" { by_check } else { by_hand };
        smallscope_measured(work, nodes);
        return ExitCode::SUCCESS;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("valgrind is missing; install it (apt-get install valgrind), then run cargo bench again");
        return ExitCode::from(2);
    }
    println!("instructions per input (callgrind), and the time of the check as a multiple");
    println!("{:<24} {:>8} {:>8} {:>24} {:>16} {:>6}", "", "inputs", "check", "generation plus method", "ratio", "time");
    let mut met = true;
    for nodes in [5, 6, 7] {
        let inputs = by_check(nodes);
        assert_eq!(inputs, by_hand(nodes));
        let cost = |what: &str| instructions(what, nodes) / inputs as f64;
        let (check, hand) = (cost("check"), cost("hand"));
        let time = time_ratio(nodes);
        let ratio = format!("{:.2} (<= {RATIO})", check / hand);
        println!("{:<24} {inputs:>8} {check:>8.0} {hand:>24.0} {ratio:>16} {time:>6.2}", format!("search tree {nodes}.insert"));
        met &= check / hand <= RATIO;
    }
    println!("{}", if met { "all are within their limits" } else { "some are above their limits" });
    ExitCode::SUCCESS
}

/// Runs this program under callgrind, counting only what happens within `smallscope_measured`.
fn instructions(what: &str, nodes: usize) -> f64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=smallscope_measured"])
        .arg(std::env::current_exe().expect("the path of this program"))
        .args(["--measure", what, &nodes.to_string()])
        .output()
        .expect("valgrind runs");
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("Collected")).unwrap_or_else(|| panic!("no count in: {text}"));
    line.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no count in: {line}"))
}

/// The least of several runs of each, by turns.
fn time_ratio(nodes: usize) -> f64 {
    let (mut check, mut hand) = (f64::MAX, f64::MAX);
    for _ in 0..9 {
        let begun = Instant::now();
        black_box(by_check(nodes));
        check = check.min(begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        black_box(by_hand(nodes));
        hand = hand.min(begun.elapsed().as_secs_f64());
    }
    check / hand
}

// SAFETY: no other symbol of this program has this name.
#[unsafe(no_mangle)]
#[inline(never)]
fn smallscope_measured(work: fn(usize) -> u64, nodes: usize) -> u64 {
    work(nodes)
}
