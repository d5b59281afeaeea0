//! Damaged files are refused, or give the right result; and what is refused is left as it was.

use super::{Ran, Random, files_of, folder, is_sound, number, run, timeless};
use std::fs;
use std::path::Path;

/// How a file is made, and what reads it.
const KINDS: [(&str, &[&str]); 7] = [
    (
        "count dag 4 --json --resume {file}",
        &["info {file}", "count dag 4 --json --resume {file}", "count dag 3 --json --resume {file}"],
    ),
    (
        "count red_black_tree 5 --seconds 0 --json --resume {file}",
        &["info {file}", "count red_black_tree 5 --json --resume {file}"],
    ),
    ("check tree_map.put 4 --json --resume {file}", &["info {file}", "check tree_map.put 4 --json --resume {file}"]),
    ("store dag 4 --out {file}", &["info {file}", "print dag 4 --stored {file} --format path", "store dag 4 --out {file}"]),
    (
        "check red_black_tree.delete 5 --json --inputs {file}",
        &["info {file}", "check red_black_tree.delete 5 --json --inputs {file}"],
    ),
    (
        "store heap_array 3 --explored --encoding full --out {file}",
        &["info {file}", "store heap_array 3 --explored --encoding full --out {file}"],
    ),
    (
        "memo build red_black_tree 5 --memo {file}",
        &[
            "memo info red_black_tree 5 --memo {file}",
            "memo run red_black_tree 5 --memo {file}",
            "count red_black_tree 5 --json --memo {file}",
        ],
    ),
];

fn on(line: &str, file: &Path) -> Ran {
    let arguments: Vec<String> = line.split(' ').map(|word| word.replace("{file}", &file.display().to_string())).collect();
    run(file.parent().unwrap(), &arguments)
}

/// What a run gives, apart from times and names.
fn given(ran: &Ran, file: &Path) -> (Option<i32>, String) {
    (ran.exit, timeless(&ran.out.replace(&file.display().to_string(), "{file}")))
}

fn mutated(bytes: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.below(3) {
        let length = bytes.len() as u64;
        if length == 0 {
            return vec![0; random.below(64) as usize];
        }
        let at = random.below(length) as usize;
        match random.below(9) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes.truncate(at),
            2 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.below(5) as usize],
            3 => bytes.insert(at, random.below(256) as u8),
            4 => _ = bytes.remove(at),
            5 => bytes.extend((0..random.below(40)).map(|_| random.below(256) as u8).collect::<Vec<_>>()),
            6 => {
                // A large number, wherever there is one.
                let end = (at + 8).min(bytes.len());
                bytes[at..end].fill(0xff);
            }
            7 => {
                let from = random.below(other.len().max(1) as u64) as usize;
                let count = (random.below(64) as usize).min(other.len() - from).min(bytes.len() - at);
                bytes[at..at + count].copy_from_slice(&other[from..from + count]);
            }
            _ => {
                let end = at + (random.below(32) as usize).min(bytes.len() - at);
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}

#[test]
fn a_damaged_file_gives_no_wrong_result_and_is_not_destroyed() {
    let (wanted, mut random) = (number(20_000), Random::today("files"));
    let folder = folder("files");
    let file = folder.join("file");
    let good: Vec<Vec<u8>> = KINDS
        .iter()
        .map(|(make, _)| {
            let made = on(make, &file);
            assert!(matches!(made.exit, Some(0 | 3)), "{make}: {}", made.err);
            let bytes = fs::read(&file).unwrap();
            fs::remove_file(&file).unwrap();
            bytes
        })
        .collect();
    // What each reader says with the good file.
    let expected: Vec<Vec<_>> = KINDS
        .iter()
        .zip(&good)
        .map(|((_, readers), bytes)| {
            let read = readers.iter().map(|reader| {
                fs::write(&file, bytes).unwrap();
                given(&on(reader, &file), &file)
            });
            read.collect()
        })
        .collect();
    let (mut refused, mut same) = (0, 0);
    for case in 0..wanted {
        let kind = random.below(KINDS.len() as u64) as usize;
        let reader = random.below(KINDS[kind].1.len() as u64) as usize;
        let other = random.below(good.len() as u64) as usize;
        let bytes = mutated(&good[kind], &good[other], &mut random);
        fs::write(&file, &bytes).unwrap();
        let line = KINDS[kind].1[reader];
        let ran = on(line, &file);
        let keep = || {
            let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("faults-file-{case}"));
            fs::write(&kept, &bytes).unwrap();
            kept.display().to_string()
        };
        is_sound(&ran).unwrap_or_else(|problem| panic!("{line} on {}: {problem}", keep()));
        let found = given(&ran, &file);
        if ran.exit == Some(2) {
            refused += 1;
            assert!(fs::read(&file).unwrap() == bytes, "{line} has changed what it refuses, {}", keep());
        } else {
            same += 1;
            // A file that says it is not finished is gone on with, or says so.
            let is_right = found == expected[kind][reader]
                || line.starts_with("info")
                || line.starts_with("memo info")
                || ran.exit == Some(3);
            assert!(is_right, "{line} on {}: {found:?}, and not {:?}", keep(), expected[kind][reader]);
        }
        assert_eq!(files_of(&folder), ["file"], "{line} on {} leaves files", keep());
    }
    println!("{wanted} damaged files: {refused} refused, {same} read with the right result");
    fs::remove_dir_all(folder).unwrap();
    assert!(refused * 2 > wanted, "{refused} of {wanted} are refused");
}
