//! Chromium without a window, driven by the DevTools protocol over a WebSocket of our own.
//!
//! A tab notes every request, every message of the console and every exception, so that a test can say that there were none.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// However busy the machine is, nothing that a page does takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

const FLAGS: [&str; 14] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
    "--window-size=1300,900",
];

/// A browser with one tab. It ends with the test.
pub struct Tab {
    chromium: Child,
    profile: PathBuf,
    socket: WebSocket,
    session: String,
    next: u64,
    /// Addresses of all requests.
    pub requests: Vec<String>,
    /// What the console and exceptions said.
    pub complaints: Vec<String>,
}

impl Tab {
    pub fn open() -> Tab {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let profile =
            std::env::temp_dir().join(format!("smallscope-chromium-{}-{}", std::process::id(), NEXT.fetch_add(1, Relaxed)));
        let _ = std::fs::remove_dir_all(&profile);
        let mut chromium = Command::new(program())
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("chromium can be started");
        let mut said = String::new();
        let mut stderr = BufReader::new(chromium.stderr.take().unwrap());
        let address = loop {
            let mut line = String::new();
            assert!(stderr.read_line(&mut line).unwrap() > 0, "chromium ended before it listened:\n{said}");
            if let Some(address) = line.trim().strip_prefix("DevTools listening on ws://") {
                break address.to_string();
            }
            said.push_str(&line);
        };
        // Otherwise it would wait for somebody to read what it says.
        std::thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::sink()));
        let socket = WebSocket::connect(&address);
        let mut tab = Tab { chromium, profile, socket, session: String::new(), next: 1, requests: vec![], complaints: vec![] };
        let target = tab.ask("Target.createTarget", json!({"url": "about:blank"}))["targetId"].clone();
        let session = tab.ask("Target.attachToTarget", json!({"targetId": target, "flatten": true}))["sessionId"].clone();
        tab.session = session.as_str().unwrap().to_string();
        for domain in ["Page", "Runtime", "Log", "Network"] {
            tab.ask(&format!("{domain}.enable"), json!({}));
        }
        tab
    }

    /// Asks the browser something, and notes what it says meanwhile.
    pub fn ask(&mut self, method: &str, parameters: Value) -> Value {
        let id = self.next;
        self.next += 1;
        let mut request = json!({"id": id, "method": method, "params": parameters});
        if !self.session.is_empty() {
            request["sessionId"] = json!(self.session);
        }
        self.socket.send(&request.to_string());
        loop {
            let message: Value = serde_json::from_str(&self.socket.receive()).unwrap();
            if message["id"] == json!(id) {
                assert!(message["error"].is_null(), "{method}: {message}");
                return message["result"].clone();
            }
            self.note(&message);
        }
    }

    fn note(&mut self, message: &Value) {
        let parameters = &message["params"];
        match message["method"].as_str() {
            Some("Network.requestWillBeSent") => {
                self.requests.push(parameters["request"]["url"].as_str().unwrap_or_default().to_string())
            }
            Some("Runtime.exceptionThrown") => self.complaints.push(parameters.to_string()),
            Some("Runtime.consoleAPICalled") if parameters["type"] != "log" => self.complaints.push(parameters.to_string()),
            Some("Log.entryAdded") if parameters["entry"]["level"] == "error" => self.complaints.push(parameters.to_string()),
            _ => {}
        }
    }

    pub fn go(&mut self, address: &str) {
        self.ask("Page.navigate", json!({"url": address}));
        self.until("document.readyState === 'complete'");
    }

    /// What an expression of JavaScript gives.
    pub fn value(&mut self, expression: &str) -> Value {
        let result = self.ask("Runtime.evaluate", json!({"expression": expression, "returnByValue": true, "awaitPromise": true}));
        assert!(result["exceptionDetails"].is_null(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    /// The text of the first element that a selector finds.
    pub fn text(&mut self, selector: &str) -> String {
        let expression = format!("(document.querySelector({}) || {{textContent: '(nothing)'}}).textContent", json!(selector));
        self.value(&expression).as_str().unwrap_or_default().to_string()
    }

    pub fn count(&mut self, selector: &str) -> u64 {
        self.value(&format!("document.querySelectorAll({}).length", json!(selector))).as_u64().unwrap()
    }

    /// Waits until an expression is true.
    pub fn until(&mut self, expression: &str) {
        let begun = Instant::now();
        while self.value(&format!("!!({expression})")) != json!(true) {
            assert!(
                begun.elapsed() < PATIENCE,
                "it never came to `{expression}` at {}: {:?}",
                self.value("location.href"),
                self.complaints
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Clicks on what a selector finds, and waits until everything that follows from the address is drawn.
    pub fn click(&mut self, selector: &str) {
        self.value(&format!("document.querySelector({}).click()", json!(selector)));
        self.settled();
    }

    /// Presses a key, as a person would.
    pub fn press(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            self.ask(
                "Input.dispatchKeyEvent",
                json!({"type": kind, "key": key, "text": if key.len() == 1 && kind == "keyDown" { key } else { "" }}),
            );
        }
        self.settled();
    }

    /// The browser of structures has drawn what its address says.
    pub fn settled(&mut self) {
        self.until("document.body.dataset.ready === (location.hash || '#')");
    }

    /// Keeps a picture of the page in the build folder, for whoever wants to see it.
    pub fn screenshot(&mut self, name: &str) {
        let shot = self.ask("Page.captureScreenshot", json!({"format": "png"}));
        let folder = std::env::current_exe().unwrap().ancestors().nth(3).unwrap().join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), base64(shot["data"].as_str().unwrap())).unwrap();
    }

    /// Nothing went wrong, and nothing was asked of anybody but `own`.
    pub fn assert_quiet(&mut self, own: &str) {
        self.value("1");
        assert!(self.complaints.is_empty(), "{:#?}", self.complaints);
        let foreign: Vec<&String> = self
            .requests
            .iter()
            .filter(|url| !url.starts_with(own) && !["data:", "about:", "blob:"].iter().any(|kind| url.starts_with(kind)))
            .collect();
        assert!(foreign.is_empty(), "{foreign:?}");
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        // With all that it has started, which is in its group.
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.chromium.id())]).stderr(Stdio::null()).status();
        let _ = self.chromium.kill();
        let _ = self.chromium.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn program() -> &'static str {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = names
        .into_iter()
        .find(|name| Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok());
    found.expect("these tests need Chromium: install it, such as with `apt-get install chromium`, or run ./test, which does")
}

/// Text messages, whole; the other side is on this machine.
struct WebSocket(TcpStream);

impl WebSocket {
    fn connect(address: &str) -> WebSocket {
        let (host, path) = address.split_once('/').unwrap();
        let mut stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!(
            "GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: c21hbGxzY29wZSB0ZXN0cw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = vec![];
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        WebSocket(stream)
    }

    fn send(&mut self, text: &str) {
        // One frame, masked by zeros: what a client sends must be masked, and not by what.
        let mut frame = vec![0x81];
        match text.len() {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length @ 126..65536 => {
                frame.push(0x80 | 126);
                frame.extend((length as u16).to_be_bytes());
            }
            length => {
                frame.push(0x80 | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).unwrap();
    }

    fn receive(&mut self) -> String {
        let mut message = vec![];
        loop {
            let [first, second] = self.read();
            let length = match second & 0x7f {
                126 => u64::from(u16::from_be_bytes(self.read())),
                127 => u64::from_be_bytes(self.read()),
                length => u64::from(length),
            };
            let mut part = vec![0; length as usize];
            self.0.read_exact(&mut part).unwrap();
            match first & 0x0f {
                0 | 1 => message.extend(part),
                8 => panic!("the browser has closed the connection"),
                _ => continue,
            }
            if first & 0x80 != 0 {
                return String::from_utf8(message).unwrap();
            }
        }
    }

    fn read<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).unwrap();
        bytes
    }
}

fn base64(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut count) = (vec![], 0u32, 0);
    for letter in text.bytes().filter_map(|byte| LETTERS.iter().position(|&letter| letter == byte)) {
        bits = bits << 6 | letter as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
