//! The modules of the library build on each other in one direction. The picture in `docs/architecture.md` is made from the same data.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// From the top down. A module imports from those on the lines below its own only; modules on one line know nothing of each other.
const LAYERS: [&[&str]; 13] = [
    &["check", "explore", "delta"],
    &["pages"],
    &["harness", "states"],
    &["scope"],
    &["twin"],
    &["structure"],
    &["collections"],
    &["memo"],
    &["store"],
    &["parallel"],
    &["remote"],
    &["kernel"],
    &["system"],
];

/// Modules that are documentation, and may name everything.
const DOCUMENTATION: [&str; 2] = ["choosing", "tutorial"];

/// What one module imports from others, and where.
type Edges = BTreeMap<(String, String), String>;

fn package() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/smallscope")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The text without comments and without the tests at its end.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    code.lines().map(|line| line.split("//").next().unwrap_or_default().to_string() + "\n").collect()
}

/// The first names behind `crate::`, in `use` lines with and without braces and in paths within code.
fn imported(code: &str) -> Vec<String> {
    let mut names = vec![];
    for (at, _) in code.match_indices("crate::") {
        // Links in documentation may lead anywhere, and macros are expanded elsewhere.
        if code[..at].ends_with("](") || code[..at].ends_with('$') {
            continue;
        }
        let rest = &code[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            Some(list) => {
                let mut depth = 0;
                let mut name = String::new();
                for letter in list.chars() {
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => names.push(std::mem::take(&mut name)),
                        _ if depth == 0 => name.push(letter),
                        _ => {}
                    }
                }
                names.push(name);
            }
            None => names.push(rest.to_string()),
        }
    }
    let first = |name: String| name.trim().chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect();
    names.into_iter().map(first).filter(|name: &String| !name.is_empty()).collect()
}

fn edges() -> Edges {
    let source = package().join("src");
    let mut files = vec![];
    sources(&source, &mut files);
    files.sort();
    let modules: BTreeSet<&str> = LAYERS.iter().flat_map(|layer| layer.iter().copied()).collect();
    let mut edges = Edges::new();
    for file in files {
        let place = file.strip_prefix(&source).unwrap().to_string_lossy().replace('\\', "/");
        let module = place.split(['/', '.']).next().unwrap().to_string();
        if ["lib", "glue"].contains(&&*module) || DOCUMENTATION.contains(&&*module) {
            continue;
        }
        assert!(modules.contains(&*module), "{place} is in no layer: add `{module}` to LAYERS");
        for name in imported(&code(&fs::read_to_string(&file).unwrap())) {
            // Macros are at the root of the crate, wherever they are written; names of the root would hide which module they are from.
            let is_macro = name.starts_with(char::is_lowercase) && !modules.contains(&*name) && name != "glue";
            assert!(modules.contains(&*name) || is_macro, "{place} imports `crate::{name}`: name the module that it is from");
            if name != module && !is_macro {
                edges.entry((module.clone(), name)).or_insert(place.clone());
            }
        }
    }
    edges
}

fn layer(module: &str) -> usize {
    LAYERS.iter().position(|layer| layer.contains(&module)).unwrap()
}

#[test]
fn no_module_imports_from_a_layer_above_or_from_a_neighbour() {
    let wrong: Vec<String> = edges()
        .into_iter()
        .filter(|((from, to), _)| layer(to) <= layer(from))
        .map(|((from, to), place)| format!("{from} -> {to} (in src/{place})"))
        .collect();
    assert!(wrong.is_empty(), "these edges point upwards or sideways:\n{}", wrong.join("\n"));
}

#[test]
fn an_import_is_found_in_every_form() {
    let code = code(
        "use crate::scope::Scope;\nuse crate::{kernel::{Path, Range}, twin::Twin};\n// crate::check\nfn f() { crate::store::read() }\n",
    );
    assert_eq!(imported(&code), ["scope", "kernel", "twin", "store"]);
}

/// The sentence that a module begins with.
fn sentence(module: &str) -> String {
    let text = fs::read_to_string(package().join("src").join(module).join("mod.rs")).unwrap();
    let lines = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim).take_while(|line| !line.is_empty());
    let paragraph = lines.collect::<Vec<_>>().join(" ");
    paragraph.split_once(". ").map_or(paragraph.trim_end_matches('.').to_string(), |(first, _)| first.to_string())
}

fn picture() -> String {
    let edges = edges();
    let mut picture = String::from("| layer | builds on | what it is |\n|---|---|---|\n");
    for layer in LAYERS {
        for module in layer {
            let below: Vec<String> = LAYERS
                .iter()
                .flat_map(|layer| layer.iter())
                .filter(|below| edges.contains_key(&(module.to_string(), below.to_string())))
                .map(|below| format!("`{below}`"))
                .collect();
            picture += &format!("| `{module}` | {} | {} |\n", below.join(" "), sentence(module));
        }
    }
    picture
}

#[test]
fn the_picture_in_the_documentation_is_made_from_the_same_data() {
    let file = package().join("../../docs/architecture.md");
    let text = fs::read_to_string(&file).unwrap();
    let (before, rest) = text.split_once("<!-- layers -->\n").expect("the page has a mark where the picture begins");
    let (now, after) = rest.split_once("<!-- end of layers -->").expect("the page has a mark where the picture ends");
    let picture = picture();
    if now != picture && std::env::var_os("BLESS").is_some() {
        fs::write(&file, format!("{before}<!-- layers -->\n{picture}<!-- end of layers -->{after}")).unwrap();
    } else {
        assert_eq!(now, picture, "run this test with BLESS=1 to draw it again");
    }
}
