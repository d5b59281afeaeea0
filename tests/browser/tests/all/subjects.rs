//! What the tests look at: tests as users write them, which are run as programs of their own.

use smallscope::{Check, Scope, Twin, explore, invariant};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStderr, Command, Stdio};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
    size: usize,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.ordered(0, 9)) && self.size == self.root.as_ref().map_or(0, |root| root.count())
    }
}

#[invariant]
impl Node {
    fn ordered(&self, low: u8, high: u8) -> bool {
        low < self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.ordered(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.ordered(self.key, high))
    }

    fn count(&self) -> usize {
        1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
    }
}

impl Tree {
    /// Wrong: forgets to count.
    fn insert(&mut self, key: u8) {
        let mut at = &mut self.root;
        while let Some(node) = at {
            if node.key == key {
                return;
            }
            at = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *at = Some(Box::new(Node { left: None, right: None, key }));
        self.size += usize::from(self.size < 1);
    }
}

/// All search trees of up to three nodes with keys 1 to 3: 1 + 3 + 2·3 + 5 = 15.
fn trees() -> Scope<Tree, impl smallscope::Predicate<smallscope::Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(3).field(NodeTwin::KEY, 1..=3).field(TreeTwin::SIZE, 0..=3)
}

#[test]
#[ignore = "what other tests look at"]
fn a_check_that_fails() {
    let check = Check::new(trees())
        .named("insert </script><b>keeps the order</b>")
        .regressions(false)
        .arg([2])
        .debug(|tree| format!("{tree:?}"));
    let check = check.judge(smallscope::Invariant::judge);
    check
        .body(|tree: &mut Tree, &(key,)| {
            smallscope::classify(if tree.size == 0 { "empty" } else { "a tree" });
            tree.insert(key);
        })
        .run();
}

#[test]
#[ignore = "what other tests look at"]
fn a_check_that_holds() {
    Check::new(trees()).regressions(false).body(|tree: &mut Tree, ()| tree.size += 0).run();
}

#[derive(Debug, Default)]
struct Ring {
    slots: [Option<u8>; 2],
    head: usize,
    len: usize,
}

impl Ring {
    fn push(&mut self, item: u8) {
        if self.len < 2 {
            self.slots[(self.head + self.len) % 2] = Some(item);
            self.len += 1;
        }
    }

    /// Wrong: the head does not come around.
    fn pop(&mut self) -> Option<u8> {
        let item = self.slots[self.head.min(1)].take();
        if item.is_some() {
            self.head += 1;
            self.len -= 1;
        }
        item
    }
}

#[derive(Debug, Default)]
struct Queue(VecDeque<u8>);

impl Queue {
    fn push(&mut self, item: u8) {
        if self.0.len() < 2 {
            self.0.push_back(item);
        }
    }

    fn pop(&mut self) -> Option<u8> {
        self.0.pop_front()
    }
}

#[test]
#[ignore = "what other tests look at"]
fn an_exploration_that_fails() {
    explore! {
        depth = 6;
        regressions = false;
        let mut ring = (Ring::default(), Queue::default());
        ring.push(item) where item in 1..=2;
        ring.pop();
    };
}

#[test]
#[ignore = "what other tests look at"]
fn a_million_structures() {
    Check::new(Scope::<[u8; 6]>::any().every::<u8>(0..=9))
        .regressions(false)
        .body(|digits: &mut [u8; 6], ()| digits.sort())
        .run();
}

/// One of these tests in a process of its own, with settings.
pub fn command(test: &str, settings: &[(&str, &str)]) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([&format!("subjects::{test}"), "--ignored", "--exact", "--nocapture"]).envs(settings.iter().copied());
    command
}

/// A test that is being looked at, and where.
pub struct Viewed {
    pub url: String,
    process: Child,
    stderr: BufReader<ChildStderr>,
}

impl Viewed {
    #[expect(clippy::zombie_processes, reason = "it is waited for when it is dropped")]
    pub fn start(test: &str) -> Viewed {
        let mut process =
            command(test, &[("SMALLSCOPE_VIEW", "1")]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stderr = BufReader::new(process.stderr.take().unwrap());
        loop {
            let mut line = String::new();
            assert!(stderr.read_line(&mut line).unwrap() > 0, "{test} ended before it could be looked at");
            if let Some(at) = line.find("http://") {
                let url = line[at..].split_whitespace().next().unwrap().to_string();
                return Viewed { url, process, stderr };
            }
        }
    }

    /// Waits until the test has ended by itself; gives whether it passed.
    pub fn ended(mut self) -> bool {
        std::io::copy(&mut self.stderr, &mut std::io::sink()).unwrap();
        self.process.wait().unwrap().success()
    }
}

impl Drop for Viewed {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
