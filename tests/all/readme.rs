//! The README's first example is this file's, and the failure that it shows is the one that it gives.

// The README is formatted to be read.
#[rustfmt::skip]
mod example {
    use smallscope::{Twin, exhaustive, invariant};

    #[derive(Twin, Debug)]
    struct Tree { root: Option<Box<Node>> }

    #[derive(Twin, Debug)]
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: i32 }

    #[invariant(is_search_tree)]
    impl Tree {
        fn is_search_tree(&self) -> bool { self.root.as_ref().is_none_or(|root| root.is_within(i32::MIN, i32::MAX)) }
    }

    #[invariant]
    impl Node {
        fn is_within(&self, low: i32, high: i32) -> bool {
            low < self.key && self.key < high
                && self.left.as_ref().is_none_or(|left| left.is_within(low, self.key))
                && self.right.as_ref().is_none_or(|right| right.is_within(self.key, high))
        }
    }

    impl Tree {
        fn contains(&self, key: i32) -> bool {
            let mut place = &self.root;
            while let Some(node) = place {
                if key == node.key { return true }
                place = if key < node.key { &node.left } else { &node.right };
            }
            false
        }

        fn remove(&mut self, key: i32) { remove(&mut self.root, key) }
    }

    fn remove(place: &mut Option<Box<Node>>, key: i32) {
        match place {
            Some(node) if key < node.key => remove(&mut node.left, key),
            Some(node) if key > node.key => remove(&mut node.right, key),
            _ => if let Some(node) = place.take() { *place = node.left.or(node.right) },
        }
    }

    #[ignore = "it fails, as the README shows"]
    #[exhaustive(Node = 4, Node::key = 1..=4, key = 1..=4)]
    fn remove_keeps_the_rest(tree: &mut Tree, old: &Tree, key: i32) {
        tree.remove(key);
        for other in (1..=4).filter(|&other| other != key) {
            assert_eq!(tree.contains(other), old.contains(other), "key {other}");
        }
    }
}

use std::process::Command;

fn readme() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap()
}

/// The first block of the README in this language.
fn block(language: &str) -> String {
    let readme = readme();
    let (_, rest) = readme.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0.to_string()
}

#[test]
fn the_code_of_the_readme_is_the_code_that_is_run_here() {
    let (_, here) = include_str!("readme.rs").split_once("mod example {\n").unwrap();
    let (here, _) = here.split_once("\n}\n").unwrap();
    let here: String = here
        .lines()
        .filter(|line| !line.contains("#[ignore = "))
        .map(|line| line.strip_prefix("    ").unwrap_or(line).to_string() + "\n")
        .collect();
    assert_eq!(block("rust"), here);
}

#[test]
fn the_failure_that_the_readme_shows_is_the_one_that_its_code_gives() {
    let module = module_path!().split_once("::").map_or(String::new(), |(_, module)| format!("{module}::"));
    let name = format!("{module}example::remove_keeps_the_rest");
    let output = Command::new(std::env::current_exe().unwrap())
        .args([&*name, "--exact", "--ignored", "--nocapture"])
        .env("SMALLSCOPE_REGRESSIONS", "0")
        .env("RUST_BACKTRACE", "0")
        .output()
        .unwrap();
    assert!(!output.status.success());
    // In the README the test is at the root of its crate.
    let shown = (String::from_utf8_lossy(&output.stdout) + &*String::from_utf8_lossy(&output.stderr))
        .replace(&name, "remove_keeps_the_rest");
    // Where the assertion stands depends on the file.
    let without_place = |text: &str| text.lines().filter(|line| !line.contains("panicked at")).collect::<Vec<_>>().join("\n");
    let (shown, expected) = (without_place(&shown), without_place(&block("text")));
    assert!(shown.contains(&expected), "the README shows\n{expected}\nand the test says\n{shown}");
}

#[test]
fn no_block_of_the_readme_is_ignored() {
    assert!(!readme().contains("```rust,ignore"));
    assert!(!readme().contains("FAILURE"));
}

/// Blocks of a page of the book in Rust, as they are in a file.
fn blocks(page: &str) -> Vec<String> {
    let parts = page.split("```rust\n").skip(1);
    parts.map(|part| part.split_once("```").unwrap().0.replace("# fn main() {}\n", "")).collect()
}

#[test]
#[ignore = "compiles the library in a crate of its own"]
fn the_steps_of_the_first_page_lead_from_an_empty_crate_to_a_picture() {
    // Not below this workspace, of which Cargo would make it a member.
    let folder = std::env::temp_dir().join(format!("smallscope-new-user-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let cargo = |inside: &str, words: &[&str]| {
        let mut command = Command::new(std::env::var("CARGO").unwrap_or("cargo".to_string()));
        let ran = command.args(words).current_dir(folder.join(inside)).env("SMALLSCOPE_REPORT", "report").output().unwrap();
        (ran.status.success(), String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr))
    };
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/smallscope");
    for words in [&["new", "--lib", "queue"][..], &["add", "--dev", "smallscope", "--path", library]] {
        let (is_done, said) = cargo(if words[0] == "new" { "" } else { "queue" }, words);
        assert!(is_done, "{said}");
    }
    let page = include_str!("../../docs/getting-started.md");
    let [of_test, of_library] = &blocks(page)[..] else { panic!("two blocks") };
    let crate_folder = folder.join("queue");
    std::fs::create_dir_all(crate_folder.join("tests")).unwrap();
    std::fs::write(crate_folder.join("tests/queue.rs"), of_test).unwrap();
    std::fs::write(crate_folder.join("src/lib.rs"), of_library).unwrap();
    let (holds, said) = cargo("queue", &["test", "--offline", "--no-fail-fast"]);
    assert!(!holds && said.contains("pop_takes_the_first does not hold"), "{said}");
    assert!(said.contains("test tests::the_length_is_at_most_the_end ... ok"), "{said}");
    assert!(crate_folder.join("report/index.html").exists());
    // What the first page lists.
    let listed = std::fs::read_to_string(crate_folder.join("report/reports.js")).unwrap();
    assert!(listed.contains("pop_takes_the_first does not hold"), "{listed}");
    assert!(crate_folder.join("tests/queue.regressions").exists());
    std::fs::remove_dir_all(folder).unwrap();
}
