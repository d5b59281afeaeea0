//! A client that knows nothing: says whatever a test wants on any subject, and hears what others say.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Subjects and payloads.
type Heard = Vec<(String, Vec<u8>)>;

/// Nothing takes as long as this, on any machine.
const LONG: Duration = Duration::from_secs(60);

pub struct Wire {
    stream: TcpStream,
    heard: Arc<Mutex<Heard>>,
    pongs: Arc<Mutex<usize>>,
    asked: usize,
    subscriptions: usize,
}

impl Wire {
    pub fn connect(port: u16) -> Wire {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.write_all(b"CONNECT {\"verbose\":false,\"headers\":true}\r\n").unwrap();
        let (heard, pongs) = (Arc::new(Mutex::default()), Arc::new(Mutex::default()));
        let reader = (stream.try_clone().unwrap(), heard.clone(), pongs.clone());
        std::thread::spawn(move || listen(reader.0, &reader.1, &reader.2));
        Wire { stream, heard, pongs, asked: 0, subscriptions: 0 }
    }

    pub fn subscribe(&mut self, subject: &str) {
        self.subscriptions += 1;
        write!(self.stream, "SUB {subject} {}\r\n", self.subscriptions).unwrap();
        self.settle();
    }

    pub fn publish(&mut self, subject: &str, payload: &[u8]) {
        write!(self.stream, "PUB {subject} {}\r\n", payload.len()).unwrap();
        self.stream.write_all(payload).unwrap();
        self.stream.write_all(b"\r\n").unwrap();
    }

    /// Publishes something that the server answers, and returns when it has.
    pub fn ask(&mut self, subject: &str, payload: &[u8]) -> Vec<u8> {
        self.subscriptions += 1;
        let (number, answer) = (self.subscriptions, format!("_INBOX.answer{}", self.subscriptions));
        write!(self.stream, "SUB {answer} {number}\r\nPUB {subject} {answer} {}\r\n", payload.len()).unwrap();
        self.stream.write_all(payload).unwrap();
        self.stream.write_all(b"\r\n").unwrap();
        self.until("an answer", |heard| heard.iter().any(|(subject, _)| *subject == answer));
        let mut heard = self.heard.lock().unwrap();
        let at = heard.iter().position(|(subject, _)| *subject == answer).unwrap();
        heard.remove(at).1
    }

    /// Returns when the server has taken everything.
    pub fn settle(&mut self) {
        self.stream.write_all(b"PING\r\n").unwrap();
        self.asked += 1;
        let began = Instant::now();
        while *self.pongs.lock().unwrap() < self.asked {
            assert!(began.elapsed() < LONG, "the server does not answer");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// What was heard so far: subjects and payloads.
    pub fn heard(&self) -> Heard {
        self.heard.lock().unwrap().clone()
    }

    /// Waits until something holds of what was heard.
    pub fn until(&self, what: &str, is_so: impl Fn(&[(String, Vec<u8>)]) -> bool) {
        assert!(self.hears(LONG, is_so), "in {LONG:?} there was not: {what}");
    }

    /// Waits until something holds of what was heard, for a while. Says whether it did.
    pub fn hears(&self, patience: Duration, is_so: impl Fn(&[(String, Vec<u8>)]) -> bool) -> bool {
        let began = Instant::now();
        loop {
            match is_so(&self.heard.lock().unwrap()) {
                true => return true,
                false if began.elapsed() > patience => return false,
                false => {}
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(std::net::Shutdown::Both);
    }
}

fn listen(stream: TcpStream, heard: &Mutex<Heard>, pongs: &Mutex<usize>) {
    let mut answer = stream.try_clone().unwrap();
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    while reader.read_line(&mut line).is_ok_and(|length| length > 0) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["-ERR", ..] => eprintln!("the server says to the wire: {}", line.trim_end()),
            ["PING", ..] => _ = answer.write_all(b"PONG\r\n"),
            ["PONG", ..] => *pongs.lock().unwrap() += 1,
            ["MSG" | "HMSG", subject, .., last] => {
                let headers = if words[0] == "HMSG" { words[words.len() - 2].parse().unwrap() } else { 0 };
                let mut payload = vec![0; last.parse::<usize>().unwrap() + 2];
                if reader.read_exact(&mut payload).is_err() {
                    return;
                }
                payload.truncate(payload.len() - 2);
                heard.lock().unwrap().push((subject.to_string(), payload.split_off(headers)));
            }
            _ => {}
        }
        line.clear();
    }
}
