//! A server for one reader on this machine: HTTP/1.1 on the loopback interface, one request per connection.
//!
//! It answers requests whose `Host` is its own address and whose path begins with a random token, so that neither other pages in the reader's browser nor other users of
//! the machine can ask it anything. Requests are bounded in size and time, connections in number. Nothing is read from files.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Requests with more bytes than this are refused.
const LARGEST: usize = 8 << 10;
/// A request must arrive within this time, and its answer be taken.
const PATIENCE: Duration = Duration::from_secs(5);
/// Connections at a time.
const MOST: usize = 32;

/// What is asked for, behind the token.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Request {
    /// Without slashes around it; empty for the page itself.
    pub(crate) path: String,
    /// Names and values behind the question mark.
    pub(crate) query: Vec<(String, String)>,
    /// Whether something is to change.
    pub(crate) is_post: bool,
}

impl Request {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.parse().ok()
    }
}

/// The answer to a request.
pub(crate) struct Answer {
    pub(crate) status: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn ok(kind: &'static str, body: String) -> Answer {
        Answer { status: "200 OK", kind, body }
    }

    pub(crate) fn refused(status: &'static str) -> Answer {
        Answer { status, kind: "text/plain; charset=utf-8", body: format!("{status}\n") }
    }
}

type Asked = (Request, Sender<Answer>);

/// A running server; it ends when it is dropped.
pub(crate) struct Server {
    address: SocketAddr,
    token: String,
    asked: Receiver<Asked>,
    ended: Arc<AtomicBool>,
    accepting: Option<JoinHandle<()>>,
}

impl Server {
    pub(crate) fn start() -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let token = token();
        let (ask, asked) = mpsc::channel();
        let ended = Arc::new(AtomicBool::new(false));
        let door = Door {
            hosts: [format!("127.0.0.1:{}", address.port()), format!("localhost:{}", address.port())],
            token: token.clone(),
            ask,
        };
        let accepting = std::thread::Builder::new().name("smallscope browser".to_string()).spawn({
            let ended = ended.clone();
            move || accept(&listener, &door, &ended)
        })?;
        Ok(Server { address, token, asked, ended, accepting: Some(accepting) })
    }

    /// Where the reader's browser finds it.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/{}/", self.address, self.token)
    }

    /// The next request, and who waits for its answer; none if there was none for this long.
    pub(crate) fn next(&self, patience: Duration) -> Option<Asked> {
        self.asked.recv_timeout(patience).ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ended.store(true, SeqCst);
        // It waits for a connection; this is one.
        drop(TcpStream::connect_timeout(&self.address, Duration::from_secs(1)));
        if let Some(accepting) = self.accepting.take() {
            // It does not panic.
            let _ = accepting.join();
        }
    }
}

/// Sixteen random bytes. Hashers of the standard library are seeded by the system, which is the only source of randomness that it offers.
fn token() -> String {
    let word = || {
        let mut hasher = RandomState::new().build_hasher();
        hasher.write_u32(std::process::id());
        hasher.write_u128(std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos()));
        hasher.finish()
    };
    format!("{:016x}{:016x}", word(), word())
}

/// What decides who comes in.
#[derive(Clone)]
struct Door {
    hosts: [String; 2],
    token: String,
    ask: Sender<Asked>,
}

fn accept(listener: &TcpListener, door: &Door, ended: &AtomicBool) {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        if ended.load(SeqCst) {
            return;
        }
        let Ok(stream) = stream else {
            // Out of file handles, most likely; others will close theirs.
            std::thread::sleep(Duration::from_millis(50));
            continue;
        };
        if open.fetch_add(1, SeqCst) >= MOST {
            open.fetch_sub(1, SeqCst);
            // Dropped: whoever holds that many connections does not wait for answers.
            continue;
        }
        let (door, count) = (door.clone(), open.clone());
        let serving = std::thread::Builder::new().name("smallscope request".to_string()).spawn(move || {
            // A reader that goes away is nobody's loss.
            let _ = serve(stream, &door);
            count.fetch_sub(1, SeqCst);
        });
        if serving.is_err() {
            open.fetch_sub(1, SeqCst);
        }
    }
}

fn serve(mut stream: TcpStream, door: &Door) -> io::Result<()> {
    let until = Instant::now() + PATIENCE;
    stream.set_write_timeout(Some(PATIENCE))?;
    let answer = match read(&mut stream, until) {
        Ok(head) => door.answer(&head),
        Err(status) => Answer::refused(status),
    };
    let Answer { status, kind, body } = answer;
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
         X-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\nCross-Origin-Opener-Policy: same-origin\r\n\
         Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body.as_bytes())?;
    stream.flush()?;
    // What the reader still sends would otherwise make the system throw the answer away.
    stream.shutdown(std::net::Shutdown::Write)?;
    stream.set_read_timeout(Some(Duration::from_millis(200)))?;
    let mut rest = [0; 1024];
    for _ in 0..16 {
        if stream.read(&mut rest).map_or(0, |count| count) == 0 {
            break;
        }
    }
    Ok(())
}

/// The head of a request, up to the empty line.
fn read(stream: &mut TcpStream, until: Instant) -> Result<String, &'static str> {
    let mut bytes = vec![];
    let mut part = [0; 2048];
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Err("408 Request Timeout");
        }
        match stream.read(&mut part) {
            Ok(0) => return Err("400 Bad Request"),
            Ok(count) => bytes.extend_from_slice(&part[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return Err("408 Request Timeout"),
        }
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            bytes.truncate(end);
            return String::from_utf8(bytes).map_err(|_| "400 Bad Request");
        }
        if bytes.len() > LARGEST {
            return Err("431 Request Header Fields Too Large");
        }
    }
}

impl Door {
    fn answer(&self, head: &str) -> Answer {
        let request = match self.admit(head) {
            Ok(request) => request,
            Err(status) => return Answer::refused(status),
        };
        let (reply, replied) = mpsc::channel();
        if self.ask.send((request, reply)).is_err() {
            return Answer::refused("503 Service Unavailable");
        }
        replied.recv_timeout(Duration::from_secs(60)).unwrap_or_else(|_| Answer::refused("503 Service Unavailable"))
    }

    fn admit(&self, head: &str) -> Result<Request, &'static str> {
        let mut lines = head.split("\r\n");
        let mut words = lines.next().unwrap_or_default().split(' ');
        let (method, target, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default(), words.next());
        if !matches!(version, Some("HTTP/1.1" | "HTTP/1.0")) || words.next().is_some() {
            return Err("400 Bad Request");
        }
        let is_post = match method {
            "GET" => false,
            "POST" => true,
            _ => return Err("405 Method Not Allowed"),
        };
        let hosts: Vec<&str> = lines
            .filter_map(|line| line.split_once(':'))
            .filter(|(name, _)| name.eq_ignore_ascii_case("host"))
            .map(|(_, value)| value.trim())
            .collect();
        match hosts[..] {
            [host] if self.hosts.iter().any(|own| own == host) => {}
            _ => return Err("403 Forbidden"),
        }
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let (given, path) = path.strip_prefix('/').and_then(|path| path.split_once('/')).ok_or("404 Not Found")?;
        // Every character is compared, so that the time says nothing.
        let differs =
            given.len() != self.token.len() || given.bytes().zip(self.token.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b)) != 0;
        if differs {
            return Err("404 Not Found");
        }
        let query = query.split('&').filter(|part| !part.is_empty()).map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            Some((decoded(name)?, decoded(value)?))
        });
        let query = query.collect::<Option<Vec<_>>>().ok_or("400 Bad Request")?;
        Ok(Request { path: path.to_string(), query, is_post })
    }
}

/// Without `+` and `%20`; none if it is no text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = vec![];
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digit = |byte: Option<u8>| (byte? as char).to_digit(16).map(|digit| digit as u8);
                16 * digit(rest.next())? + digit(rest.next())?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::{Answer, Server, decoded};
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    /// What a server says to these bytes; `HOST` and `TOKEN` stand for its own.
    fn said(server: &Server, bytes: &str) -> String {
        let bytes = bytes.replace("HOST", &server.address.to_string()).replace("TOKEN", &server.token);
        let address = server.address;
        std::thread::scope(|scope| {
            let asking = scope.spawn(move || {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.write_all(bytes.as_bytes()).unwrap();
                let _ = stream.shutdown(std::net::Shutdown::Write);
                let mut said = String::new();
                stream.read_to_string(&mut said).unwrap();
                said
            });
            while !asking.is_finished() {
                if let Some((request, reply)) = server.next(Duration::from_millis(5)) {
                    let body = format!("{} {:?} {}", request.path, request.query, request.is_post);
                    reply.send(Answer::ok("text/plain", body)).unwrap();
                }
            }
            asking.join().unwrap()
        })
    }

    #[test]
    fn only_requests_with_its_token_and_its_host_are_answered() {
        let server = Server::start().unwrap();
        let status = |bytes: &str| said(&server, bytes).lines().next().unwrap_or_default().to_string();
        assert_eq!(status("GET /TOKEN/ HTTP/1.1\r\nHost: HOST\r\n\r\n"), "HTTP/1.1 200 OK");
        assert_eq!(status("GET /TOKEN/ HTTP/1.1\r\nhOsT:HOST\r\n\r\n"), "HTTP/1.1 200 OK");
        for wrong in [
            "GET / HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /TOKEN HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /0123456789abcdef0123456789abcdef/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /../TOKEN/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
        ] {
            assert_eq!(status(wrong), "HTTP/1.1 404 Not Found", "{wrong}");
        }
        for wrong in [
            "GET /TOKEN/ HTTP/1.1\r\n\r\n",
            "GET /TOKEN/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            "GET /TOKEN/ HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n",
            "GET /TOKEN/ HTTP/1.1\r\nHost: HOST.evil.example\r\n\r\n",
        ] {
            assert_eq!(status(wrong), "HTTP/1.1 403 Forbidden", "{wrong}");
        }
        assert_eq!(status("DELETE /TOKEN/ HTTP/1.1\r\nHost: HOST\r\n\r\n"), "HTTP/1.1 405 Method Not Allowed");
    }

    #[test]
    fn what_is_no_request_is_refused_and_the_next_one_is_answered() {
        let server = Server::start().unwrap();
        let status = |bytes: &str| said(&server, bytes).lines().next().unwrap_or_default().to_string();
        for wrong in [
            "",
            "\r\n\r\n",
            "GET\r\n\r\n",
            "GET /TOKEN/ HTTP/2\r\n\r\n",
            "GET  /TOKEN/ HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /TOKEN/?a=%zz HTTP/1.1\r\nHost: HOST\r\n\r\n",
        ] {
            assert_eq!(status(wrong), "HTTP/1.1 400 Bad Request", "{wrong:?}");
        }
        let long = format!("GET /TOKEN/ HTTP/1.1\r\nHost: HOST\r\nX: {}", "x".repeat(20_000));
        assert_eq!(status(&long), "HTTP/1.1 431 Request Header Fields Too Large");
        let right = said(&server, "GET /TOKEN/list?a=1&b=x%26y+z&c HTTP/1.1\r\nHost: HOST\r\n\r\n");
        assert!(right.ends_with("list [(\"a\", \"1\"), (\"b\", \"x&y z\"), (\"c\", \"\")] false"), "{right}");
        assert!(!right.to_lowercase().contains("access-control"), "{right}");
    }

    #[test]
    fn connections_that_say_nothing_keep_no_others_out_and_it_ends_meanwhile() {
        let server = Server::start().unwrap();
        let silent: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(server.address).unwrap()).collect();
        assert!(said(&server, "GET /TOKEN/ HTTP/1.1\r\nHost: HOST\r\n\r\n").starts_with("HTTP/1.1 200"));
        let address = server.address;
        drop(server);
        drop(silent);
        assert!(TcpStream::connect(address).is_err(), "nothing listens any more");
    }

    #[test]
    fn tokens_are_long_and_different() {
        let (a, b) = (super::token(), super::token());
        assert_eq!((a.len(), b.len()), (32, 32));
        assert_ne!(a, b);
        assert_eq!(decoded("%e6%bc%a2").as_deref(), Some("漢"));
        assert_eq!(decoded("%ff"), None);
    }
}
