//! Real servers on this machine, which end with the test.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

pub struct Server {
    pub port: u16,
    pub folder: PathBuf,
    arguments: Vec<String>,
    child: Option<Child>,
}

/// A port that nobody uses now.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

pub fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("smallscope-cluster-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

impl Server {
    pub fn start() -> Server {
        Server::with(&[], "")
    }

    /// With more arguments and a configuration.
    pub fn with(arguments: &[&str], configuration: &str) -> Server {
        let (port, folder) = (free_port(), folder());
        let file = folder.join("server.conf");
        std::fs::write(&file, configuration).unwrap();
        let mut all: Vec<String> = ["-js", "-a", "127.0.0.1", "-p"].map(String::from).to_vec();
        all.push(port.to_string());
        all.extend(["-sd".to_string(), folder.join("store").display().to_string()]);
        all.extend(["-c".to_string(), file.display().to_string()]);
        all.extend(arguments.iter().map(ToString::to_string));
        let mut server = Server { port, folder, arguments: all, child: None };
        server.restart();
        server
    }

    pub fn without_jetstream() -> Server {
        let mut server = Server::start();
        server.kill();
        server.arguments.retain(|argument| argument != "-js");
        server.restart();
        server
    }

    /// Three servers that keep everything together, with the configuration of the documentation.
    pub fn three() -> Vec<Server> {
        let documentation = include_str!("../../../../docs/cluster.md");
        let (_, rest) = documentation.split_once("```conf\n").unwrap();
        let (configuration, _) = rest.split_once("```").unwrap();
        let ports = [free_port(), free_port(), free_port()];
        let start = |index: usize| {
            let mut text = configuration.replace("server_name: one", &format!("server_name: s{index}"));
            // Every server of the tests has a folder of its own, which it is told otherwise.
            let store = "jetstream { store_dir: /var/lib/nats }";
            assert!(text.contains(store), "{text}");
            text = text.replace(store, "");
            for (host, port) in ["one", "two", "three"].into_iter().zip(ports) {
                let route = format!("{host}:6222");
                assert!(text.contains(&route), "{text}");
                text = text.replace(&route, &format!("127.0.0.1:{port}"));
            }
            Server::with(&[], &text.replace("port: 6222", &format!("listen: \"127.0.0.1:{}\"", ports[index])))
        };
        (0..3).map(start).collect()
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub fn process(&self) -> u32 {
        self.child.as_ref().unwrap().id()
    }

    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Starts it with the same port and store.
    pub fn restart(&mut self) {
        self.child = Some(spawn(&self.arguments, &self.folder));
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "nats-server did not start: {:?}", self.arguments);
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn spawn(arguments: &[String], folder: &Path) -> Child {
    let log = std::fs::File::options().create(true).append(true).open(folder.join("log")).unwrap();
    let mut command = Command::new("nats-server");
    // Of a test program that was killed, no server is left.
    if Path::new("/usr/bin/setpriv").exists() {
        command = Command::new("/usr/bin/setpriv");
        command.args(["--pdeathsig", "KILL", "nats-server"]);
    }
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
    let has_server = Command::new("nats-server").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    assert!(has_server, "nats-server is not installed: `apt-get install nats-server`, or get it from https://nats.io");
    command.spawn().unwrap()
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        if std::thread::panicking() {
            eprintln!("the server of this test said: {}", std::fs::read_to_string(self.folder.join("log")).unwrap_or_default());
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
