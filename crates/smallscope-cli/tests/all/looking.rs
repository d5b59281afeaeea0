//! Pictures, the browser and progress of the command.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_smallscope");

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().unwrap()
}

#[test]
fn every_structure_is_one_picture_on_a_line() {
    // The Catalan numbers of up to three nodes.
    let output = run(&["print", "binary_tree", "3,0,3", "--format", "svg"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1 + 1 + 2 + 5);
    for line in text.lines() {
        assert!(line.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && line.ends_with("</svg>"), "{line}");
        assert_eq!(line.matches("<g ").count(), line.matches("</g>").count());
    }
    assert_eq!(
        text,
        String::from_utf8(run(&["print", "binary_tree", "3,0,3", "--format", "svg"]).stdout).unwrap(),
        "always the same"
    );
}

/// What is being looked at, and where.
struct Viewed(Child, String);

impl Viewed {
    fn start(arguments: &[&str]) -> Viewed {
        let mut child =
            Command::new(PROGRAM).arg("view").args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        // Structures are served on standard output, explorations say it on standard error as tests do.
        if arguments[0] == "stack" {
            BufReader::new(child.stderr.as_mut().unwrap()).read_line(&mut line).unwrap();
        } else {
            BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        }
        let at = line.find("http://").unwrap_or_else(|| panic!("no address: {line}"));
        Viewed(child, line[at + "http://".len()..].split_whitespace().next().unwrap().to_string())
    }

    fn ask(&self, method: &str, path: &str) -> String {
        let (host, token) = self.1.split_once('/').unwrap();
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "{method} /{token}{path} HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn end(mut self) -> Option<i32> {
        assert!(self.ask("POST", "end").starts_with("HTTP/1.1 200 OK"));
        self.0.wait().unwrap().code()
    }
}

impl Drop for Viewed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_subject_is_served_with_its_search_as_published() {
    // Figure 2.5 of the thesis: 961 candidates, and which of them are valid.
    let viewed = Viewed::start(&["red_black_tree", "4,4,4,4"]);
    let about = viewed.ask("GET", "about");
    assert!(about.contains("\"structures\":8,\"candidates\":961,\"complete\":true"), "{about}");
    let strip = viewed.ask("GET", "strip?from=0&to=961&parts=961");
    let valid = strip.split("\"valid\":[").nth(1).unwrap().split(']').next().unwrap();
    let valid: Vec<usize> = valid.split(',').enumerate().filter(|(_, count)| *count == "1").map(|(at, _)| at).collect();
    assert_eq!(valid, [366, 434, 517, 585, 671, 738, 829, 896]);
    assert!(viewed.ask("GET", "candidate?k=366").contains("\"valid\":true"));
    assert!(viewed.ask("GET", "candidate?k=961").starts_with("HTTP/1.1 404"));
    assert!(viewed.ask("GET", "structure?k=8").starts_with("HTTP/1.1 404"));
    assert!(viewed.ask("GET", "../../etc/passwd").starts_with("HTTP/1.1 404"));
    assert_eq!(viewed.end(), Some(0));
}

#[test]
fn stored_structures_memos_and_explorations_are_served() {
    let folder = std::env::temp_dir();
    let (stored, memo) =
        (folder.join(format!("view-stored-{}", std::process::id())), folder.join(format!("view-memo-{}", std::process::id())));
    let (stored_text, memo_text) = (stored.to_str().unwrap(), memo.to_str().unwrap());
    assert!(run(&["store", "search_tree", "3", "--out", stored_text]).status.success());
    let viewed = Viewed::start(&["search_tree", "3", "--style", "fast", "--stored", stored_text]);
    assert!(
        viewed.ask("GET", "about").contains("\"structures\":5,\"candidates\":0,\"complete\":true"),
        "{}",
        viewed.ask("GET", "about")
    );
    assert!(viewed.ask("GET", "structure?k=4").contains("\"path\":\""));
    assert_eq!(viewed.end(), Some(0));

    let viewed = Viewed::start(&["red_black_tree", "4,4,4,4", "--memo", memo_text]);
    assert!(viewed.ask("GET", "strip").contains("[0,366,\"head\"]"), "{}", viewed.ask("GET", "strip"));
    assert_eq!(viewed.end(), Some(0));
    std::fs::remove_file(stored).unwrap();
    std::fs::remove_file(memo).unwrap();

    let viewed = Viewed::start(&["stack", "2"]);
    let calls = viewed.ask("GET", "calls?sequence=");
    assert!(calls.contains("\"next\":[[\"0.0\","), "{calls}");
    assert_eq!(viewed.end(), Some(0));
}

#[test]
fn what_cannot_be_viewed_says_why() {
    let output = run(&["view", "no_such_tree", "3"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("there is no subject `no_such_tree`"));
    let output = run(&["view", "stack", "many"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("`many` is not a number of calls"));
}

/// The command on a terminal, which `script` makes; for two seconds.
#[cfg(target_os = "linux")]
fn on_a_terminal(settings: &[(&str, &str)]) -> String {
    let command = format!("{PROGRAM} count search_tree 14 --seconds 2 --threads 1");
    let output = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .envs(settings.iter().copied())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn progress_is_shown_on_a_terminal_and_nowhere_else() {
    let shown = on_a_terminal(&[]);
    assert!(shown.contains("million/s") && shown.contains("% of the tree covered"), "{shown}");
    assert!(shown.contains("\x1b[2m"), "{shown}");
    let piped = run(&["count", "search_tree", "14", "--seconds", "1", "--threads", "1"]);
    assert!(!String::from_utf8(piped.stderr).unwrap().contains("million/s"));
    let plain = on_a_terminal(&[("NO_COLOR", "1")]);
    assert!(plain.contains("million/s") && !plain.contains("\x1b[2m"), "{plain}");
}
