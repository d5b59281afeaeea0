//! Command lines that make no sense, or little.

use super::{Random, files_of, folder, is_sound, number, run};
use std::fs;

const COMMANDS: [&str; 18] = [
    "list",
    "count",
    "vectors",
    "print",
    "store",
    "info",
    "check",
    "explore",
    "repair",
    "ranges",
    "memo build",
    "memo run",
    "memo info",
    "paper",
    "simulate",
    "help",
    "",
    "cuont",
];
const SUBJECTS: [&str; 12] = [
    "dag",
    "red_black_tree",
    "search_tree",
    "heap_array",
    "hash_set",
    "red_black_tree.delete",
    "hash_set.add",
    "bst",
    "stack",
    "nothing",
    "",
    "tree map",
];
const BOUNDS: [&str; 22] = [
    "0",
    "1",
    "2",
    "3",
    "2,0,2",
    "1,1,1,1",
    "3,",
    ",",
    "-1",
    "1.5",
    "x",
    "",
    "99999999999999999999",
    "1,2,3,4,5,6,7,8",
    "0..=3",
    "²",
    "\u{1f600}",
    "0x3",
    "+2",
    " 2",
    "2 ",
    "1e3",
];
const OPTIONS: [&str; 36] = [
    "--json",
    "--threads",
    "--resume",
    "--seconds",
    "--memo",
    "--algorithm",
    "--predicate",
    "--style",
    "--unfocus",
    "--max-valid",
    "--fault",
    "--keep-going",
    "--isolated",
    "--max-inputs",
    "--inputs",
    "--out",
    "--explored",
    "--encoding",
    "--format",
    "--stored",
    "--index",
    "--mode",
    "--seed",
    "--path",
    "--vector",
    "--nearest",
    "--most",
    "--equidistant",
    "--fast-forward",
    "--workers",
    "--seeds",
    "--cost",
    "--nothing",
    "-j",
    "--",
    "--help",
];
const VALUES: [&str; 34] = [
    "0",
    "1",
    "2",
    "7",
    "-1",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "nan",
    "x",
    "",
    "natural",
    "fast",
    "rep_ok",
    "basic",
    "Node.key",
    "Node.children",
    "seq-off",
    "seq-on",
    "par-off",
    "par-on",
    "delta",
    "full",
    "text",
    "json",
    "dot",
    "path",
    "standard",
    "lanes",
    "paper",
    "1.0.2",
    "1 2 3",
    "{file}",
    "{folder}",
];

const RIGHT: [&str; 16] = [
    "list",
    "count dag 3 --json",
    "count red_black_tree 3 --style natural --threads 2",
    "count search_tree 3 --resume {file} --seconds 1",
    "count heap_array 2 --memo {file}",
    "vectors red_black_tree 2",
    "print dag 2 --format json",
    "print search_tree 2,0,2,1,2 --max-valid 3",
    "store dag 3 --out {file}",
    "check hash_set.add 1 --keep-going --json",
    "check red_black_tree.delete 2 --max-inputs 3 --threads 1",
    "explore bst 3 --mode lanes --json",
    "ranges dag 3 --equidistant 2",
    "repair dag 2 --path 1.0.0",
    "memo build red_black_tree 3 --memo {file}",
    "simulate dag 3 --workers 1,2",
];

/// Words in the order of a command line.
fn anything(random: &mut Random) -> Vec<String> {
    let mut words: Vec<String> = random.pick(&COMMANDS).split(' ').filter(|word| !word.is_empty()).map(str::to_string).collect();
    // `paper` has long tables.
    if words != ["paper"] {
        words.extend((random.below(8) > 0).then(|| random.pick(&SUBJECTS).to_string()));
        words.extend((random.below(8) > 0).then(|| random.pick(&BOUNDS).to_string()));
    }
    for _ in 0..random.below(4) {
        words.push(random.pick(&OPTIONS).to_string());
        words.extend((random.below(3) > 0).then(|| random.pick(&VALUES).to_string()));
    }
    words
}

/// A command line that makes sense, with a word or two changed, too many or too few.
fn nearly_right(random: &mut Random) -> Vec<String> {
    let mut words: Vec<String> = random.pick(&RIGHT).split(' ').map(str::to_string).collect();
    for _ in 0..random.below(3) {
        let at = random.below(words.len() as u64) as usize;
        let all = [&SUBJECTS[..], &BOUNDS, &OPTIONS, &VALUES][random.below(4) as usize];
        match random.below(3) {
            0 => words[at] = random.pick(all).to_string(),
            1 => words.insert(at, random.pick(all).to_string()),
            _ if words.len() > 1 => _ = words.remove(at),
            _ => {}
        }
    }
    words
}

#[test]
fn no_command_line_breaks_anything() {
    let (wanted, mut random) = (number(10_000), Random::today("command lines"));
    let folder = folder("lines");
    let (mut codes, file) = ([0; 5], folder.join("file"));
    for _ in 0..wanted {
        let words = if random.below(2) == 0 { anything(&mut random) } else { nearly_right(&mut random) };
        let words: Vec<String> = words
            .iter()
            .map(|word| word.replace("{file}", &file.display().to_string()).replace("{folder}", &folder.display().to_string()))
            .collect();
        files_of(&folder).iter().for_each(|name| fs::remove_file(folder.join(name)).unwrap());
        let has_text = random.below(4) == 0;
        if has_text {
            fs::write(&file, "the notes of a user\n").unwrap();
        }
        let ran = run(&folder, &words);
        is_sound(&ran).unwrap_or_else(|problem| panic!("{words:?}: {problem}"));
        codes[ran.exit.unwrap_or(0) as usize] += 1;
        if has_text {
            assert_eq!(fs::read_to_string(&file).unwrap_or_default(), "the notes of a user\n", "{words:?} has destroyed a file");
        }
        let files = files_of(&folder);
        // Files that were asked for, and no others.
        let is_named = |name: &String| has_text && name == "file" || words.iter().any(|word| word.ends_with(name.as_str()));
        assert!(files.iter().all(is_named), "{words:?} leaves {files:?}");
    }
    println!("{wanted} command lines; exit codes 0 to 4: {codes:?}");
    fs::remove_dir_all(folder).unwrap();
    assert!(codes[0] * 10 > wanted && codes[2] * 10 > wanted, "{codes:?}");
}
