//! Files: what is written is read back, and what has changed, is missing or belongs to something else is refused with the reason.

use smallscope::store::{FileError, manifest};
use smallscope::{Counts, Encoding, Error, Range, Stored};
use smallscope_subjects::{AnyScope, Picture, SUBJECTS, SearchSettings, Style, SubjectScope, find, parse_bounds};
use std::fs;
use std::path::{Path, PathBuf};

/// A fresh name for a file.
fn file(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files");
    fs::create_dir_all(&directory).unwrap();
    let file = directory.join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_file(&file);
    file
}

fn scope_with(subject: &str, bounds: &str, predicate: &str, style: Style, options: &SearchSettings) -> Box<dyn AnyScope> {
    let subject = find(subject).unwrap();
    (subject.scope)(&parse_bounds(subject, bounds).unwrap(), predicate, style).with(options)
}

fn scope(subject: &str, bounds: &str, predicate: &str) -> Box<dyn AnyScope> {
    scope_with(subject, bounds, predicate, Style::Fast, &SearchSettings::default())
}

fn trees(bounds: &str) -> Box<dyn AnyScope> {
    scope("red_black_tree", bounds, "rep_ok")
}

/// Bounds with some thousands of candidates at most, for every subject.
fn small(subject: &str) -> &'static str {
    match subject {
        "av_tree" => "1",
        "hash_set" => "2",
        "disjoint_set" | "fibonacci_heap" => "3",
        "sorted_list" => "3,3,4,3",
        _ => "4",
    }
}

fn pictures(scope: &dyn AnyScope) -> (Vec<String>, Counts) {
    let mut all = vec![];
    let counts = scope.for_each_picture(Picture::Text, &mut |text| all.push(text.to_string())).unwrap();
    (all, counts)
}

fn stored_pictures(scope: &dyn AnyScope, stored: &Stored) -> Vec<String> {
    let mut all = vec![];
    scope.for_each_stored_picture(stored, 0..stored.len(), Picture::Text, &mut |text| all.push(text.to_string())).unwrap();
    all
}

#[test]
fn stored_structures_are_those_of_the_search_in_its_order() {
    for subject in SUBJECTS.iter() {
        for &predicate in subject.predicates {
            for (style, threads) in [(Style::Fast, 1), (Style::Natural, 3)] {
                let options = SearchSettings { threads, share_every: Some(16), ..SearchSettings::default() };
                let scope = scope_with(subject.name, small(subject.name), predicate, style, &options);
                let file = file(&format!("order-{}-{predicate}-{threads}", subject.name));
                let (expected, counts) = pictures(&*scope);
                assert_eq!(scope.store_valid(&file).unwrap(), counts, "{} {predicate}", subject.name);
                let stored = scope.load_valid(&file).unwrap();
                assert_eq!((stored.len(), stored.explored(), stored.is_complete()), (counts.valid, counts.explored, true));
                assert_eq!(stored_pictures(&*scope, &stored), expected, "{} {predicate}", subject.name);
                assert_eq!(scope.store_valid(&file).unwrap(), counts, "a file that is finished is left as it is");
                fs::remove_file(file).unwrap();
            }
        }
    }
}

#[test]
fn explored_candidates_are_stored_in_the_order_of_the_search_in_both_encodings() {
    for subject in SUBJECTS.iter() {
        let predicate = subject.predicates[0];
        let mut sizes = vec![];
        for (encoding, threads) in [(Encoding::Delta, 3), (Encoding::Full, 1)] {
            let options = SearchSettings { threads, share_every: Some(16), ..SearchSettings::default() };
            let scope = scope_with(subject.name, small(subject.name), predicate, Style::Natural, &options);
            let mut expected = vec![];
            scope.for_each_candidate(&mut |candidate| expected.push(candidate.path())).unwrap();
            let file = file(&format!("explored-{}-{encoding:?}", subject.name));
            assert_eq!(scope.store_explored(&file, encoding).unwrap(), expected.len() as u64, "{}", subject.name);
            let stored = scope.load_explored(&file).unwrap();
            let all: Vec<smallscope::Path> = stored.iter().collect::<Result<_, _>>().unwrap();
            assert_eq!(all, expected, "{} {encoding:?}", subject.name);
            let other = scope.load_valid(&file).err().unwrap().to_string();
            assert!(other.contains("explored candidates") && other.contains("valid structures"), "{other}");
            sizes.push(fs::metadata(&file).unwrap().len());
            fs::remove_file(file).unwrap();
        }
        assert!(sizes[0] < sizes[1] || sizes[1] < 500, "{}: {sizes:?}", subject.name);
    }
}

#[test]
fn the_kth_path_is_found_by_its_index() {
    let scope = scope("dag", "6", "no_isolated");
    let file = file("kth");
    let counts = scope.store_valid(&file).unwrap();
    let stored = scope.load_valid(&file).unwrap();
    assert!(counts.valid > 4 * 1024, "there are several blocks");
    let all: Vec<smallscope::Path> = stored.iter().collect::<Result<_, _>>().unwrap();
    assert_eq!(all.len() as u64, counts.valid);
    assert!(all.is_sorted());
    for k in (0..counts.valid).step_by(97).chain([1023, 1024, 1025, counts.valid - 1]) {
        assert_eq!(stored.get(k).unwrap().as_ref(), Some(&all[k as usize]), "{k}");
        let few: Vec<smallscope::Path> = stored.range(k..k + 3).collect::<Result<_, _>>().unwrap();
        assert_eq!(few, all[k as usize..all.len().min(k as usize + 3)], "{k}");
    }
    assert_eq!(stored.get(counts.valid).unwrap(), None);
    let (low, high) = (3, 1);
    assert_eq!(stored.range(low..high).count(), 0);
    fs::remove_file(file).unwrap();
}

#[test]
fn memos_and_ranges_survive_being_written_and_read() {
    for subject in SUBJECTS.iter() {
        let scope = scope(subject.name, small(subject.name), subject.predicates[0]);
        let file = file(&format!("memo-{}", subject.name));
        let memo = scope.memorize(5, 6).unwrap();
        scope.store_memo(&file, &memo).unwrap();
        assert_eq!(scope.load_memo(&file).unwrap(), memo, "{}", subject.name);
        let refused = scope.store_ranges(&file, &[]).unwrap_err().to_string();
        assert!(refused.ends_with("it holds a memo, not ranges"), "{refused}");
        fs::remove_file(&file).unwrap();
        let mut ranges = scope.fast_forward(7, 3).unwrap();
        ranges.push(Range::whole());
        scope.store_ranges(&file, &ranges).unwrap();
        assert_eq!(scope.load_ranges(&file).unwrap(), ranges, "{}", subject.name);
        fs::remove_file(file).unwrap();
    }
}

/// Every kind of file, small: how it is written, and how it is read to its end. Reading gives whether it is complete.
struct Kind {
    name: &'static str,
    write: fn(&dyn AnyScope, &Path),
    read: fn(Box<dyn AnyScope>, &Path) -> Result<bool, Error>,
}

const KINDS: [Kind; 5] = [
    Kind {
        name: "valid structures",
        write: |scope, file| {
            scope.store_valid(file).unwrap();
        },
        read: |scope, file| {
            let stored = scope.load_valid(file)?;
            let all: Result<Vec<_>, FileError> = stored.iter().collect();
            all.map_err(|problem| Error::File { file: String::new(), problem })?;
            Ok(stored.is_complete())
        },
    },
    Kind {
        name: "a memo",
        write: |scope, file| scope.store_memo(file, &scope.memorize(2, 2).unwrap()).unwrap(),
        read: |scope, file| scope.load_memo(file).map(|_| true),
    },
    Kind {
        name: "ranges",
        write: |scope, file| scope.store_ranges(file, &scope.fast_forward(5, 1).unwrap()).unwrap(),
        read: |scope, file| scope.load_ranges(file).map(|_| true),
    },
    Kind {
        name: "a checkpoint of a count",
        write: |_, file| {
            count(trees("3"), file).unwrap();
        },
        read: |scope, file| count(scope, file).map(|_| true),
    },
    Kind {
        name: "explored candidates",
        write: |scope, file| {
            scope.store_explored(file, Encoding::Full).unwrap();
        },
        read: |scope, file| {
            let stored = scope.load_explored(file)?;
            let all: Result<Vec<_>, FileError> = stored.iter().collect();
            all.map_err(|problem| Error::File { file: String::new(), problem })?;
            Ok(stored.is_complete())
        },
    },
];

const WRITTEN_IN_PARTS: [&str; 2] = ["valid structures", "explored candidates"];

fn count(scope: Box<dyn AnyScope>, file: &Path) -> Result<Counts, Error> {
    scope.with(&SearchSettings { resume: Some(file.to_path_buf()), ..SearchSettings::default() }).count(&mut |_| {})
}

/// Writes other bytes under the name, and says what is wrong with them.
fn problem(kind: &Kind, scope: Box<dyn AnyScope>, file: &Path, bytes: &[u8]) -> Option<FileError> {
    fs::write(file, bytes).unwrap();
    match (kind.read)(scope, file) {
        Ok(_) => None,
        Err(Error::File { problem, .. }) => Some(problem),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    // In `./test`, one of every byte behind the beginning.
    let all = std::env::var_os("SMALLSCOPE_FAULTS").is_some();
    for kind in &KINDS {
        let file = file(&format!("flip-{}", kind.name));
        (kind.write)(&*trees("3"), &file);
        let bytes = fs::read(&file).unwrap();
        assert_eq!(problem(kind, trees("3"), &file, &bytes), None, "{}", kind.name);
        for position in 0..bytes.len() {
            for bit in (0..8).filter(|bit| all || position < 32 || position % 8 == *bit) {
                let mut changed = bytes.clone();
                changed[position] ^= 1 << bit;
                let problem = problem(kind, trees("3"), &file, &changed);
                let expected = match position {
                    0..7 => FileError::Foreign,
                    7 if changed[7] > 1 => FileError::Newer { version: changed[7] },
                    _ => FileError::Damaged,
                };
                assert_eq!(problem, Some(expected), "{}: byte {position} of {}, bit {bit}", kind.name, bytes.len());
            }
        }
        fs::remove_file(file).unwrap();
    }
}

#[test]
fn what_is_cut_off_is_noticed_and_whole_parts_of_stored_structures_can_be_used() {
    for kind in &KINDS {
        let file = file(&format!("cut-{}", kind.name));
        (kind.write)(&*trees("3"), &file);
        let bytes = fs::read(&file).unwrap();
        for length in 0..bytes.len() {
            fs::write(&file, &bytes[..length]).unwrap();
            match (kind.read)(trees("3"), &file) {
                // Only a file that is written part by part has an unfinished form.
                Ok(is_complete) => assert!(WRITTEN_IN_PARTS.contains(&kind.name) && !is_complete, "{}: {length}", kind.name),
                Err(Error::File { problem, .. }) => assert_eq!(problem, FileError::Truncated, "{}: {length}", kind.name),
                Err(other) => panic!("{other}"),
            }
        }
        fs::remove_file(file).unwrap();
    }
}

#[test]
fn every_file_says_what_it_is() {
    for kind in &KINDS {
        let file = file(&format!("manifest-{}", kind.name));
        (kind.write)(&*trees("3"), &file);
        let found = manifest(&file).unwrap();
        assert_eq!((found.holds.as_str(), found.structure.as_str(), found.is_complete), (kind.name, "Tree", true));
        assert!(found.bounds.starts_with("at most 3 Node; "), "{}", found.bounds);
        let bytes = fs::read(&file).unwrap();
        assert_eq!(found.bytes, bytes.len() as u64);
        fs::write(&file, &bytes[..bytes.len() - 1]).unwrap();
        assert!(!manifest(&file).unwrap().is_complete, "{}", kind.name);
        let mut damaged = bytes.clone();
        damaged[bytes.len() / 2] ^= 4;
        fs::write(&file, damaged).unwrap();
        assert_eq!(manifest(&file), Err(FileError::Damaged), "{}", kind.name);
        fs::remove_file(file).unwrap();
    }
}

#[test]
fn a_file_of_stored_structures_that_was_cut_off_is_gone_on_with() {
    let (whole, cut) = (file("whole"), file("cut"));
    let scope =
        || scope_with("dag", "6", "no_isolated", Style::Fast, &SearchSettings { threads: 2, ..SearchSettings::default() });
    let counts = scope().store_valid(&whole).unwrap();
    let expected: Vec<_> = scope().load_valid(&whole).unwrap().iter().map(Result::unwrap).collect();
    let bytes = fs::read(&whole).unwrap();
    for length in (0..bytes.len()).step_by(bytes.len() / 20).chain([1, 8, 9, bytes.len() - 1]) {
        fs::write(&cut, &bytes[..length]).unwrap();
        assert_eq!(scope().store_valid(&cut).unwrap(), counts, "{length}");
        let stored = scope().load_valid(&cut).unwrap();
        let all: Vec<_> = stored.iter().map(Result::unwrap).collect();
        assert!(all == expected && stored.is_complete() && stored.explored() == counts.explored, "{length}");
    }
    fs::remove_file(whole).unwrap();
    fs::remove_file(cut).unwrap();
}

#[test]
fn files_of_another_kind_version_or_search_are_refused_with_the_reason() {
    let file = file("refused");
    let text = |kind: &Kind, scope: Box<dyn AnyScope>, bytes: &[u8]| {
        problem(kind, scope, &file, bytes).map(|problem| problem.to_string()).unwrap_or_default()
    };
    for kind in &KINDS {
        let _ = fs::remove_file(&file);
        (kind.write)(&*trees("3"), &file);
        let bytes = fs::read(&file).unwrap();
        assert_eq!(text(kind, trees("3"), b"#!/bin/sh\n"), "it was not written by smallscope");
        let mut newer = bytes.clone();
        newer[7] = 2;
        assert_eq!(
            text(kind, trees("3"), &newer),
            "it has format version 2, but only versions up to 1 are supported; use a newer smallscope, or write it again"
        );
        assert_eq!(
            text(kind, trees("3"), &bytes[..bytes.len() / 3]),
            "it is truncated: its end is missing; delete it, or write it again",
            "{}",
            kind.name
        );
        assert_eq!(
            text(kind, trees("4"), &bytes),
            "it is stale: its bounds are at most 3 Node; Tree.size: 3; Node.color: 0 or 1; Node.key: -1 to 2 (4 values); Node.value: 0, \
             not at most 4 Node; Tree.size: 4; Node.color: 0 or 1; Node.key: -1 to 3 (5 values); Node.value: 0; delete it, or write it again"
        );
        assert_eq!(
            text(kind, scope("dag", "3", "rep_ok"), &bytes),
            "it is stale: its structure is Tree, not Dag; delete it, or write it again"
        );
        for other in KINDS.iter().filter(|other| other.name != kind.name) {
            assert_eq!(text(other, trees("3"), &bytes), format!("it holds {}, not {}", kind.name, other.name));
        }
    }
    fs::remove_file(&file).unwrap();
    (KINDS[1].write)(&*scope("dag", "4", "no_isolated"), &file);
    let bytes = fs::read(&file).unwrap();
    assert_eq!(
        text(&KINDS[1], scope("dag", "4", "descendants"), &bytes),
        "it is stale: its predicate differs; delete it, or write it again"
    );
    fs::remove_file(&file).unwrap();
    assert!(matches!(trees("3").load_memo(&file), Err(Error::File { problem: FileError::System(_), .. })));
}

#[test]
fn a_fingerprint_does_not_depend_on_how_the_predicate_is_written_if_it_reads_in_the_same_order() {
    let known = SearchSettings { known_as: Some("red-black trees".to_string()), ..SearchSettings::default() };
    let in_style = |style| scope_with("red_black_tree", "4", "rep_ok", style, &known);
    let natural = in_style(Style::Natural);
    let file = file("style");
    let memo = natural.memorize(2, 2).unwrap();
    natural.store_memo(&file, &memo).unwrap();
    let fast = in_style(Style::Fast).load_memo(&file).unwrap();
    assert_eq!(fast, trees("4").memorize(2, 2).unwrap());
    let unknown = trees("4").load_memo(&file).unwrap_err().to_string();
    assert!(unknown.contains("its predicate is different code, though it agrees on a sample of candidates"), "{unknown}");
    fs::remove_file(file).unwrap();
}
