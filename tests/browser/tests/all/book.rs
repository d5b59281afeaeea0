//! Pictures and tables of the book, made from the same data as everything else. `BLESS=1` writes them.

use crate::chromium::Tab;
use smallscope::check::Setting;
use smallscope::{Check, Scope, Twin, invariant};
use smallscope_view::{Drawing, Object, Shown, Structure};
use std::fs;
use std::path::{Path, PathBuf};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The file has this content, or gets it.
fn made(file: &str, content: &str) {
    let path = docs().join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), content, "{file}: run this test with BLESS=1 to make it again");
}

#[derive(Twin, Debug)]
struct Queue {
    front: Vec<u8>,
    back: Vec<u8>,
}

impl Queue {
    fn pop(&mut self) -> Option<u8> {
        if self.front.is_empty() {
            self.front = std::mem::take(&mut self.back);
        }
        self.front.pop()
    }

    fn items(&self) -> Vec<u8> {
        self.front.iter().rev().chain(&self.back).copied().collect()
    }
}

#[test]
fn the_queue_of_the_first_page_is_drawn() {
    let check = Check::new(Scope::<Queue>::any().up_to_size(3)).regressions(false).debug(|queue| format!("{queue:?}"));
    let report = check
        .method(|queue: &mut Queue, ()| queue.pop())
        .ensures("pop takes the first item", |case| {
            let mut expected = case.old.items();
            let first = if expected.is_empty() { None } else { Some(expected.remove(0)) };
            (*case.result, case.new.items()) == (first, expected)
        })
        .run();
    let found = report.counterexample.unwrap();
    assert_eq!(found.size, 2);
    made("pictures/queue.svg", &found.svg);
}

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}

#[invariant(is_search_tree)]
impl Tree {
    fn is_search_tree(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_within(i32::MIN, i32::MAX))
    }
}

#[invariant]
impl Node {
    fn is_within(&self, low: i32, high: i32) -> bool {
        low < self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.is_within(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_within(self.key, high))
    }
}

fn remove(place: &mut Option<Box<Node>>, key: i32) {
    match place {
        Some(node) if key < node.key => remove(&mut node.left, key),
        Some(node) if key > node.key => remove(&mut node.right, key),
        _ => {
            if let Some(node) = place.take() {
                *place = node.left.or(node.right);
            }
        }
    }
}

fn keys(place: &Option<Box<Node>>) -> Vec<i32> {
    place.as_ref().map_or(vec![], |node| [keys(&node.left), vec![node.key], keys(&node.right)].concat())
}

#[test]
fn the_tree_of_the_readme_is_drawn() {
    let scope = Scope::<Tree>::new().objects::<Node>(4).field(NodeTwin::KEY, 1..=4);
    let check = Check::new(scope).regressions(false).arg(1..=4).debug(|tree| format!("{tree:?}"));
    let report = check
        .method(|tree: &mut Tree, &(key,)| remove(&mut tree.root, key))
        .ensures("the other keys are still there", |case| {
            keys(&case.old.root).into_iter().filter(|key| *key != case.args.0).eq(keys(&case.new.root))
        })
        .run();
    let found = report.counterexample.unwrap();
    assert_eq!(found.size, 3);
    made("pictures/remove.svg", &found.svg);
}

#[test]
fn a_red_black_tree_is_drawn() {
    let link = |node: usize| if (1..=7).contains(&node) { Shown::Link(node) } else { Shown::Null };
    let object = |name: String, class: &str, fields: Vec<(&str, Shown)>| {
        let fields = fields.into_iter().map(|(name, shown)| (name.to_string(), shown)).collect();
        Object { name, class: class.to_string(), variant: None, fields }
    };
    let mut objects =
        vec![object("TreeMap".to_string(), "TreeMap", vec![("root", link(1)), ("size", Shown::Value("7".to_string()))])];
    for (node, key) in (1..).zip([4, 2, 6, 1, 3, 5, 7]) {
        let colour = if node < 4 { "Black" } else { "Red" };
        let fields = vec![
            ("left", link(2 * node)),
            ("right", link(2 * node + 1)),
            ("parent", link(node / 2)),
            ("key", Shown::Value(key.to_string())),
            ("color", Shown::Value(colour.to_string())),
        ];
        objects.push(object(format!("Node{}", node - 1), "Node", fields));
    }
    made("pictures/red-black-tree.svg", &Drawing::new().svg(&Structure { objects }));
}

#[test]
fn every_setting_is_listed() {
    let tables: [(&str, &[Setting]); 3] = [
        ("`Check`", smallscope::check::Settings::TABLE),
        ("`Explore`", smallscope::explore::Settings::TABLE),
        ("`delta::Exploration`", smallscope::delta::Settings::TABLE),
    ];
    let mut rows: Vec<(&str, String)> = vec![];
    for (whose, table) in tables {
        for Setting { name, variable, default, meaning, .. } in table {
            let meaning = meaning
                .split("](")
                .enumerate()
                .map(|(at, part)| if at == 0 { part } else { part.split_once(')').map_or(part, |(_, rest)| rest) });
            let meaning = meaning.collect::<String>().replace(['[', '|'], "");
            match rows.iter_mut().find(|(other, _)| other == variable) {
                Some((_, row)) => *row = row.replacen(" | ", &format!(", {whose} | "), 1),
                None => rows.push((variable, format!("`{variable}`: {whose} | `{name}` | `{default}` | {meaning} |"))),
            }
        }
    }
    rows.sort();
    let rows: String = rows.into_iter().map(|(_, row)| format!("| {row}\n")).collect();
    let page = fs::read_to_string(docs().join("settings.md")).unwrap();
    let (before, rest) = page.split_once("<!-- settings -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- end of settings -->").unwrap();
    let table = format!("| variable, and what it is for | method | default | meaning |\n|---|---|---|---|\n{rows}");
    made("settings.md", &format!("{before}<!-- settings -->\n{table}<!-- end of settings -->{after}"));
}

#[test]
fn every_page_of_the_book_is_there_and_every_link_within_it_leads_somewhere() {
    let mut pages: Vec<PathBuf> = fs::read_dir(docs())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    pages.push(docs().join("../README.md"));
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            let file = link.split('#').next().unwrap();
            let is_elsewhere = file.is_empty() || file.contains("://") || file.contains(' ') || file.contains('`');
            assert!(is_elsewhere || page.parent().unwrap().join(file).exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn pictures_are_documents_that_a_browser_draws() {
    let mut tab = Tab::open();
    for entry in fs::read_dir(docs().join("pictures")).unwrap() {
        let path = fs::canonicalize(entry.unwrap().path()).unwrap();
        tab.go(&format!("file://{}", path.display()));
        assert_eq!(tab.value("document.documentElement.tagName"), "svg", "{}", path.display());
        let outside = "(() => { const box = document.documentElement.viewBox.baseVal; return [...document.querySelectorAll('text,rect,circle')].filter(part => { const at = part.getBoundingClientRect(); return at.left < -1 || at.top < -1 || at.right > box.width + 1 || at.bottom > box.height + 1; }).map(part => part.outerHTML); })()";
        assert_eq!(tab.value(outside), serde_json::json!([]), "{}: nothing is cut off", path.display());
    }
    tab.assert_quiet("file://");
}
