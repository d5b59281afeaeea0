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

    fn worker(&self, job: &[&str]) -> Child {
        let mut command = self.command(&[&["worker"], job].concat());
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// The result of a job by so many workers, of which one after the other is killed and replaced.
    fn submitted(&self, job: &[&str], workers: usize, kills: usize, pause: Duration) -> Output {
        let submit = self.command(&[&["submit"], job].concat()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut workers: Vec<Child> = (0..workers).map(|_| self.worker(job)).collect();
        for kill in 0..kills {
            std::thread::sleep(pause);
            let victim = kill % workers.len();
            let _ = workers[victim].kill();
            workers[victim].wait().unwrap();
            workers[victim] = self.worker(job);
        }
        let output = submit.wait_with_output().unwrap();
        for mut worker in workers {
            let _ = worker.kill();
            worker.wait().unwrap();
        }
        output
    }
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
    let alone = Command::new(env!("CARGO_BIN_EXE_smallscope"))
        .args(["check", "red_black_tree.delete", "5", "--fault", "no_repair"])
        .output()
        .unwrap();
    assert_eq!((output.status.code(), alone.status.code()), (Some(1), Some(1)), "{}", text(&output));
    let without_replay = |output: &Output| -> Vec<String> {
        text(output).lines().filter(|line| !line.contains("replay: ")).map(str::to_string).collect()
    };
    assert_eq!(without_replay(&output), without_replay(&alone));
    let unknown = server.command(&["status", "nothing"]).output().unwrap();
    assert_eq!((unknown.status.code(), text(&unknown).lines().count()), (Some(2), 1), "{}", text(&unknown));
    assert!(text(&unknown).contains("nothing"), "{}", text(&unknown));
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
