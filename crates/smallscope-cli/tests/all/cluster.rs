//! `smallscope cluster` on a real server: the subjects' counts and checks, by workers that are killed.

use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

struct Server {
    url: String,
    folder: PathBuf,
    process: Child,
}

impl Server {
    fn start() -> Server {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("cluster-{}-{port}", std::process::id()));
        let mut command = Command::new("nats-server");
        command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(&folder);
        let process = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let process = process.expect("nats-server is installed: `apt-get install nats-server`");
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "nats-server did not start");
            std::thread::sleep(Duration::from_millis(10));
        }
        Server { url: format!("nats://127.0.0.1:{port}"), folder, process }
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_smallscope"));
        command.arg("cluster").args(words).args(["--server", &self.url]).stdin(Stdio::null());
        command.env("SMALLSCOPE_CLUSTER_LEASE", "1").env("SMALLSCOPE_CLUSTER_ATTEMPTS", "1000");
        command
    }

    /// One that learns its jobs from the server.
    fn worker(&self) -> Child {
        let mut command = self.command(&["worker"]);
        command.env("SMALLSCOPE_CLUSTER_IDLE", "30").env("SMALLSCOPE_CLUSTER_SLOTS", "2");
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// What a command says.
    fn said(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    /// The result of a job by a number of workers, of which one after the other is killed and replaced.
    fn submitted(&self, job: &[&str], workers: usize, kills: usize, pause: Duration) -> Output {
        let submit = self.command(&[&["submit"], job].concat()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut workers: Vec<Child> = (0..workers).map(|_| self.worker()).collect();
        for kill in 0..kills {
            std::thread::sleep(pause);
            let victim = kill % workers.len();
            end(&mut workers[victim]);
            workers[victim] = self.worker();
        }
        let output = submit.wait_with_output().unwrap();
        workers.iter_mut().for_each(end);
        output
    }

    /// The streams that are left.
    fn streams(&self) -> usize {
        std::fs::read_dir(self.folder.join("jetstream/$G/streams")).map_or(0, |entries| entries.count())
    }
}

fn end(process: &mut Child) {
    let _ = process.kill();
    process.wait().unwrap();
}

fn here(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_smallscope")).args(words).output().unwrap()
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn counts_and_checks_on_a_cluster_are_those_of_one_machine() {
    let server = Server::start();
    let output = server.submitted(&["red_black_tree", "8"], 2, 2, Duration::from_millis(300));
    assert_eq!(text(&output), "red_black_tree 8 rep_ok: 322806 explored, 64 valid (all within the bounds)\n");
    let output = server.submitted(&["red_black_tree", "5", "--check", "delete", "--fault", "no_repair"], 1, 0, Duration::ZERO);
    let alone = here(&["check", "red_black_tree.delete", "5", "--fault", "no_repair"]);
    assert_eq!((output.status.code(), alone.status.code()), (Some(1), Some(1)), "{}", text(&output));
    assert_eq!(text(&output), text(&alone));
    assert_eq!(server.streams(), 0);
}

#[test]
fn one_worker_serves_run_after_run_and_results_are_collected_later() {
    let server = Server::start();
    let mut detached = vec![];
    for job in [&["red_black_tree", "7"][..], &["tree_map", "4", "--check", "put"], &["dag", "4", "--predicate", "no_isolated"]] {
        let output = server.said(&[&["submit"], job, &["--detach"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output));
        let run = String::from_utf8(output.stdout.clone()).unwrap().trim().to_string();
        let told = format!("smallscope: the run {run} is submitted; `smallscope cluster result {run}` waits for its result");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with(&told), "{}", text(&output));
        detached.push(run);
    }
    // Without anything to do for a second, it leaves, though nobody has closed the runs.
    let worker = server.command(&["worker"]).env("SMALLSCOPE_CLUSTER_IDLE", "1").output().unwrap();
    assert_eq!(worker.status.code(), Some(0), "{}", text(&worker));
    for job in
        ["(count red_black_tree 7): helped", "(check tree_map.put 4): helped", "(count dag 4 --predicate=no_isolated): helped"]
    {
        assert!(text(&worker).contains(job), "{}", text(&worker));
    }
    let status = text(&server.said(&["status", &detached[1]]));
    assert!(
        status.starts_with(&format!("run {} (check tree_map.put 4): complete; its result waits to be collected\n", detached[1])),
        "{status}"
    );
    assert!(
        status.contains("covered: 100.0% (") && status.contains("0 workers, 0 failures, 0 ranges set aside, 0 messages ignored"),
        "{status}"
    );
    assert!(server.streams() > 0);
    let counted = |output: Output| text(&output).split(" (all within").next().unwrap().to_string();
    assert_eq!(counted(server.said(&["result", &detached[0]])), counted(here(&["count", "red_black_tree", "7"])));
    assert_eq!(text(&server.said(&["result", &detached[1]])), text(&here(&["check", "tree_map.put", "4"])));
    assert_eq!(
        counted(server.said(&["result", &detached[2]])),
        counted(here(&["count", "dag", "4", "--predicate", "no_isolated"]))
    );
    assert_eq!(server.streams(), 0);
    let again = server.said(&["result", &detached[0]]);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again).starts_with(&format!("smallscope: there is no run {}: it is over", detached[0])), "{}", text(&again));
}

#[test]
fn a_run_that_is_not_there_and_a_job_that_makes_no_sense_are_told() {
    let server = Server::start();
    for action in ["status", "result", "cancel"] {
        let unknown = server.said(&[action, "nothing"]);
        assert_eq!(unknown.status.code(), Some(2), "{}", text(&unknown));
        assert!(text(&unknown).starts_with("smallscope: there is no run nothing: "), "{}", text(&unknown));
    }
    for (job, problem) in [
        (&["nosuch", "3"][..], "nosuch"),
        (&["dag", "3", "--check", "nosuch"], "`dag` has no method `nosuch`"),
        (&["dag", "3", "--max-valid", "3"], "only a whole search can be run on a cluster; remove --max-valid"),
        (&["red_black_tree", "4", "--check", "delete", "--fault", "x"], "has no fault `x`"),
        (&["dag", "3", "--memo", "/nonexistent/memo"], "/nonexistent/memo"),
    ] {
        let output = server.said(&[&["submit"], job, &["--detach"]].concat());
        assert_eq!(output.status.code(), Some(2), "{}", text(&output));
        assert!(text(&output).contains(problem), "{}", text(&output));
    }
    let run = server.said(&["submit", "dag", "4", "--detach", "--run", "four"]);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run));
    let output = server.said(&["result", "four", "--store", "file"]);
    assert!(text(&output).contains("the run four has no structures for a file; remove --store"), "{}", text(&output));
    assert_eq!(text(&server.said(&["cancel", "four"])), "the run four is cancelled\n");
    assert_eq!(server.streams(), 0);
}

#[test]
fn the_file_of_a_cluster_is_that_of_one_machine_byte_for_byte() {
    let server = Server::start();
    let folder = server.folder.join("files");
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).display().to_string();
    for (job, workers, kills) in
        [(&["dag", "5", "--predicate", "descendants"][..], 2, 2), (&["search_tree", "7"], 2, 0), (&["dag", "0"], 1, 0)]
    {
        let (there, alone, threads) = (file("there"), file("alone"), file("threads"));
        let output = server.submitted(&[job, &["--store", &there]].concat(), workers, kills, Duration::from_millis(150));
        let one = Command::new(env!("CARGO_BIN_EXE_smallscope"))
            .args([&["store"], job, &["--out", &alone]].concat())
            .env("SMALLSCOPE_THREADS", "1")
            .output()
            .unwrap();
        let many = here(&[&["store"], job, &["--out", &threads]].concat());
        assert_eq!(output.status.code(), one.status.code(), "{}{}", text(&output), text(&one));
        assert_eq!(many.status.code(), one.status.code());
        let counted = |output: &Output| text(output).split(", stored in").next().unwrap().to_string();
        assert_eq!(counted(&output), counted(&one));
        let bytes = |file: &str| std::fs::read(file).unwrap();
        assert!(bytes(&there) == bytes(&alone), "{job:?}: {} and {} bytes", bytes(&there).len(), bytes(&alone).len());
        assert!(bytes(&threads) == bytes(&alone), "{job:?} on several threads");
        assert_eq!(here(&["info", &there]).status.code(), Some(0));
        [there, alone, threads].iter().for_each(|file| std::fs::remove_file(file).unwrap());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
        assert_eq!(server.streams(), 0);
    }
}

#[test]
fn first_ranges_of_a_memo_change_no_result() {
    let server = Server::start();
    let memo = server.folder.join("memo").display().to_string();
    let built = here(&["memo", "build", "red_black_tree", "7", "--memo", &memo]);
    assert_eq!(built.status.code(), Some(0), "{}", text(&built));
    let output = server.submitted(&["red_black_tree", "7", "--memo", &memo], 1, 0, Duration::ZERO);
    let alone = here(&["count", "red_black_tree", "7"]);
    let counted = |output: &Output| text(output).split(" (all within").next().unwrap().to_string();
    assert_eq!(counted(&output), counted(&alone));
    let memo = server.folder.join("memo of the check").display().to_string();
    for method in [&["red_black_tree.delete", "5"][..], &["red_black_tree.delete", "5", "--fault", "no_repair"]] {
        let alone = here(&[&["check"], method].concat());
        let job = [&["red_black_tree", "5", "--check", "delete", "--memo", &memo], &method[2..]].concat();
        let output = server.submitted(&job, 1, 0, Duration::ZERO);
        assert_eq!(text(&output), text(&alone));
        assert_eq!(output.status.code(), alone.status.code());
    }
    let other = server.said(&["submit", "red_black_tree", "6", "--memo", &memo, "--detach"]);
    assert_eq!(other.status.code(), Some(2), "{}", text(&other));
}

#[test]
#[ignore = "takes a minute in release"]
fn published_counts_come_out_of_a_cluster_whose_workers_are_killed_all_the_time() {
    for (job, expected) in [
        (&["red_black_tree", "10"][..], "red_black_tree 10 rep_ok: 7530712 explored, 260 valid (all within the bounds)\n"),
        (&["dag", "6", "--predicate", "descendants"], "dag 6 descendants: 2628140 explored, "),
        (
            &["dag", "7", "--predicate", "no_isolated"],
            "dag 7 no_isolated: 20128126 explored, 1410723 valid (all within the bounds)\n",
        ),
    ] {
        let server = Server::start();
        let output = server.submitted(job, 4, 20, Duration::from_millis(250));
        assert!(text(&output).starts_with(expected), "{}", text(&output));
    }
}

/// The headline of the paper on parallel Korat: more than 200 million graphs, each of them given to two implementations.
#[test]
#[ignore = "takes half an hour in release"]
fn the_differential_test_of_all_dags_of_eight_nodes_has_the_report_of_one_machine() {
    let server = Server::start();
    let output = server.submitted(&["dag", "8", "--check", "descendants"], 2, 0, Duration::ZERO);
    assert!(text(&output).starts_with("dag.descendants holds for all 227882682 inputs\n"), "{}", text(&output));
    assert_eq!(text(&output), text(&here(&["check", "dag.descendants", "8"])));
}

/// Prints the ratio; run it in release, on a machine with two free cores.
#[test]
#[ignore = "measures"]
fn two_workers_of_one_thread_and_two_threads() {
    let server = Server::start();
    let start = || {
        let mut command = server.command(&["worker"]);
        command.env("SMALLSCOPE_CLUSTER_IDLE", "60").env("SMALLSCOPE_CLUSTER_SLOTS", "1");
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let mut workers = [start(), start()];
    for _ in 0..3 {
        let began = Instant::now();
        let alone = here(&["count", "red_black_tree", "13", "--threads", "2"]);
        let threads = began.elapsed();
        let mut command = server.command(&["submit", "red_black_tree", "13"]);
        let began = Instant::now();
        // About a second each.
        let output = command.env("SMALLSCOPE_CLUSTER_RANGES", "64").output().unwrap();
        let there = began.elapsed();
        let counted = text(&output);
        // What ran here says how long it took.
        assert!(text(&alone).starts_with(counted.trim_end_matches(")\n")), "{counted}");
        println!("threads {threads:.2?}, cluster {there:.2?}: {:.3}", there.as_secs_f64() / threads.as_secs_f64());
    }
    workers.iter_mut().for_each(end);
}
