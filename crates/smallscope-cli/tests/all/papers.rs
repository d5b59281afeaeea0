//! The real binary on what the papers published: tables, speed-ups, the four algorithms, repair.

use std::process::{Command, Output};

/// Standard output, standard error and the exit code.
fn smallscope(arguments: &[&str]) -> (String, String, Option<i32>) {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_smallscope")).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(stdout), text(stderr), status.code())
}

fn succeeds(arguments: &[&str]) -> String {
    let (out, err, exit) = smallscope(arguments);
    assert_eq!((err.as_str(), exit), ("", Some(0)), "{arguments:?}");
    out
}

fn refused(arguments: &[&str]) -> String {
    let (out, err, exit) = smallscope(arguments);
    assert_eq!((out.as_str(), exit, err.lines().count()), ("", Some(2), 1), "{arguments:?}: {err}");
    err
}

fn tables_of_the_thesis() -> Vec<String> {
    (2..=16).map(|number| format!("4.{number}")).chain((1..=20).map(|number| format!("A.{number}"))).collect()
}

/// How many figures of a table are as published, and how many were computed.
fn agreement(table: &str, max_size: &str) -> (usize, usize) {
    let out = succeeds(&["paper", table, "--max-size", max_size]);
    let line = out.lines().find(|line| line.contains(" figures are as published")).unwrap_or_else(|| panic!("{out}"));
    let words: Vec<&str> = line.split(' ').collect();
    let (same, computed) = (words[0].parse().unwrap(), words[2].parse().unwrap());
    assert_eq!(out.contains("note: "), same < computed, "a difference is explained: {out}");
    (same, computed)
}

#[test]
fn every_figure_of_the_thesis_up_to_size_4_comes_out_but_for_one_end_point() {
    for table in tables_of_the_thesis() {
        let (same, computed) = agreement(&table, "4");
        let differences = match table.as_str() {
            "A.6" => 8,
            "A.7" => 1,
            "A.8" => 6,
            "A.14" => 2,
            "A.16" => 1,
            _ => 0,
        };
        assert_eq!(computed - same, differences, "{table}");
    }
}

#[test]
fn the_figures_of_three_subjects_at_size_6_all_come_out() {
    for (table, figures) in
        [("4.5", 54), ("4.6", 54), ("4.7", 54), ("4.11", 57), ("4.12", 57), ("4.13", 57), ("A.5", 54), ("A.13", 57)]
    {
        assert_eq!(agreement(table, "6"), (figures, figures), "{table}");
    }
}

#[test]
#[ignore = "large: cargo test -p smallscope-cli --release -- --ignored"]
fn every_figure_of_the_thesis_up_to_size_8_comes_out_or_is_explained() {
    let (same, computed) =
        tables_of_the_thesis().iter().map(|table| agreement(table, "8")).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    assert_eq!((same, computed), (2147, 2168));
}

#[test]
fn graphs_are_as_many_as_published() {
    assert_eq!(agreement("003-7", "5"), (30, 30));
}

#[test]
#[ignore = "large: cargo test -p smallscope-cli --release -- --ignored"]
fn speed_ups_and_focused_generation_stand_beside_what_was_published() {
    assert_eq!(agreement("003-7", "7"), (37, 38));
    assert_eq!(agreement("003-8", "7").1, 22);
    assert_eq!(agreement("003-10", "7").1, 33);
    assert_eq!(agreement("004-I", "20"), (11, 18));
}

#[test]
fn states_of_delta_execution_stand_beside_what_was_published() {
    let out = succeeds(&["paper", "delta", "--table", "1", "--max-size", "4"]);
    // States and calls are as published; then come paths and a ratio of times. Rows that are too large have no figures of ours.
    for (row, expected) in [("filesystem 3", ["+0", "+0"]), ("filesystem 4", ["+0", "+0"]), ("queue 6", ["-", "-"])] {
        let line = out.lines().find(|line| line.starts_with(row)).unwrap_or_else(|| panic!("{out}"));
        let differences: Vec<&str> = line.split('|').skip(1).map(|cell| cell.split_whitespace().last().unwrap()).collect();
        assert_eq!(differences[..2], expected, "{line}");
    }
    assert!(succeeds(&["paper", "delta", "--table", "4", "--max-size", "6"]).contains("aodv 6"));
    assert!(refused(&["paper", "delta"]).contains("the number of the table is missing"));
    assert!(refused(&["paper", "4.2", "--table", "1"]).contains("--table works only with `smallscope paper delta`"));
}

#[test]
fn delta_execution_is_explored_in_all_modes_with_the_same_figures() {
    let figures = |mode: &str| {
        let out = succeeds(&["explore", "bst", "7", "--mode", mode, "--json"]);
        ["paths", "seconds", "peak_bytes", "execution_seconds", "linearization_seconds", "visited_seconds", "merging_seconds"]
            .iter()
            .for_each(|field| assert!(out.contains(&format!("\"{field}\":")), "{field} in {out}"));
        let figure =
            |name: &str| out.split(&format!("\"{name}\":")).nth(1).unwrap().split([',', '}']).next().unwrap().to_string();
        ["states", "visited", "executions"].map(figure)
    };
    assert_eq!(figures("lanes"), figures("paper"));
    assert_eq!(figures("lanes"), figures("auto"));
    let (out, _, exit) = smallscope(&["explore", "aodv.keeps_numbers", "8", "--mode", "lanes"]);
    assert!(out.contains("the invariant `routes_have_no_loops` does not hold\n  after ") && exit == Some(1), "{out}");
    assert!(succeeds(&["explore", "bst", "7", "--mode", "abstract", "--seed", "3"]).contains("not exhaustive"));
    assert!(refused(&["explore", "bst", "31", "--mode", "lanes"]).contains("takes a bound from 1 to 30, not 31"));
}

#[test]
fn tables_that_are_too_large_are_shown_without_our_figures() {
    for table in ["003-8", "003-9", "003-10", "004-I"] {
        assert_eq!(agreement(table, "6"), (0, 0), "{table}");
    }
}

#[test]
fn the_tables_are_listed_with_a_line_each() {
    let list = succeeds(&["paper"]);
    assert_eq!(list, succeeds(&["paper", "list"]));
    let names: Vec<&str> = list.lines().map(|line| line.split(' ').next().unwrap()).collect();
    let mut expected = tables_of_the_thesis();
    expected.extend(["003-7", "003-8", "003-9", "003-10", "004-I", "001-1", "001-2", "001-3", "001-4"].map(String::from));
    assert_eq!(names, expected);
    assert!(refused(&["paper", "4.1"]).contains("there is no table `4.1`; `smallscope paper` lists all tables"));
}

#[test]
fn speed_ups_of_workers_follow_from_the_sizes_of_ranges() {
    let out = succeeds(&["simulate", "red_black_tree", "6", "--workers", "1,2..8", "--seeds", "3"]);
    let lines: Vec<Vec<&str>> = out.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.iter().map(|line| line[0]).collect::<Vec<_>>(), ["1", "2", "4", "8"]);
    assert_eq!(lines.iter().map(|line| line[1]).collect::<Vec<_>>(), ["1.00", "2.00", "4.00", "8.00"]);
    assert_eq!(lines[0][2..], ["1.00", "(1.00..1.00)", "1.00"]);
    let json = succeeds(&["simulate", "red_black_tree", "6", "--workers", "2", "--seeds", "3", "--json"]);
    let start = "{\"subject\":\"red_black_tree\",\"bounds\":\"6\",\"predicate\":\"rep_ok\",\"explored\":16487,\"cost\":\"candidates\",\"seeds\":3,\
                 \"speed_ups\":[{\"workers\":2,\"seq_on\":1.9";
    assert!(json.starts_with(start) && json.ends_with("}]}\n"), "{json}");
    let measured = succeeds(&["simulate", "red_black_tree", "5", "--workers", "1,4", "--cost", "seconds"]);
    assert!(measured.contains("by seconds of the slowest worker"), "{measured}");
    assert!(refused(&["simulate", "red_black_tree", "4", "--workers", "0"]).contains("1,2,4..1024"));
    refused(&["simulate", "red_black_tree", "4", "--max-valid", "1"]);
}

#[test]
fn the_four_algorithms_count_and_print_what_a_plain_search_does() {
    let printed = succeeds(&["print", "dag", "4"]);
    for (algorithm, kept) in [("seq-off", "inputs"), ("seq-on", "ranges"), ("par-off", "inputs"), ("par-on", "ranges")] {
        let out = succeeds(&["count", "red_black_tree", "6", "--algorithm", algorithm, "--threads", "3"]);
        assert!(
            out.starts_with(&format!("red_black_tree 6 rep_ok {algorithm}: 16487 explored, 20 valid (all within the bounds; ")),
            "{out}"
        );
        let explored = if kept == "inputs" { 20 } else { 16487 };
        assert!(out.contains(&format!(" {kept} kept; later run: {explored} explored, 20 valid (")), "{out}");
        let out = succeeds(&["print", "dag", "4", "--algorithm", algorithm, "--threads", "3", "--seed", "9"]);
        assert_eq!(out, printed, "{algorithm}");
        let json = succeeds(&["count", "dag", "3", "--algorithm", algorithm, "--json"]);
        assert!(json.contains(&format!("\"algorithm\":\"{algorithm}\",\"explored\":68,\"valid\":8,\"complete\":true")), "{json}");
        refused(&["count", "dag", "4", "--algorithm", algorithm, "--max-valid", "3"]);
    }
    refused(&["count", "dag", "4", "--algorithm", "seq"]);
    refused(&["count", "dag", "4", "--seed", "3"]);
}

#[test]
fn a_broken_tree_is_repaired_and_the_changes_are_listed() {
    let vector = "1 0 0 2 0 1 0 0 0 0 1 1 0 0";
    let next = succeeds(&["repair", "red_black_tree", "2", "--vector", vector]);
    assert_eq!(next, succeeds(&["repair", "red_black_tree", "2", "--path", "1.0.0.2.1.0.0.0.1.1"]));
    assert_eq!(
        next,
        "1.0.0.2.1.0.0.0.1.1, which is invalid:\n\
         Tree { size: 2 }\n\
         └── root: Node0 { left: null, parent: null, color: 1, key: -1, value: 0 }\n    \
             └── right: Node1 { left: null, right: null, parent: Node0, color: 1, key: -1, value: 0 }\n\
         repaired, 1.0.2.1.0.0.0.0.1.0.2.1.0.0:\n\
         Tree { size: 2 }\n\
         └── root: Node0 { right: null, parent: null, color: 1, key: 1, value: 0 }\n    \
             └── left: Node1 { left: null, right: null, parent: Node0, color: 0, key: 0, value: 0 }\n\
         changes:\n  \
           Node0.left: null -> Node1\n  \
           Node0.right: Node1 -> null\n  \
           Node0.key: -1 -> 1\n  \
           Node1.color: 1 -> 0\n  \
           Node1.key: -1 -> 0\n"
    );
    let nearest = succeeds(&["repair", "red_black_tree", "2", "--vector", vector, "--nearest", "--json"]);
    assert!(nearest.contains("\"path\":\"1.0.0.2.1.0.0.0.1.0.1.2.0.0\""), "{nearest}");
    assert!(nearest.contains("\"changes\":[{\"field\":\"Node0.key\",\"from\":\"-1\",\"to\":\"0\"},"), "{nearest}");
    let valid = succeeds(&["repair", "red_black_tree", "2", "--path", "1.0.2.1.0.0.0.0.1.0.2.1.0.0"]);
    assert!(valid.starts_with("1.0.2.1.0.0.0.0.1.0.2.1.0.0 is valid:\nTree"), "{valid}");
    let (_, err, exit) = smallscope(&["repair", "red_black_tree", "2", "--vector", vector, "--nearest", "--most", "1"]);
    assert_eq!(exit, Some(4));
    assert!(err.contains("in at most 1 fields; raise --most"), "{err}");
}

#[test]
fn what_cannot_be_repaired_is_refused_with_the_reason() {
    let repair = |more: &[&str]| refused(&[&["repair", "red_black_tree", "2"], more].concat());
    assert!(repair(&["--path", "1.0"]).contains("1.0 is not the path of a candidate: the next candidate after it is 1.0.0.0.0"));
    assert!(repair(&["--path", "9"]).contains("the search ends before it"));
    assert!(repair(&["--path", "x"]).contains("write indices separated by dots"));
    assert!(repair(&["--vector", "1 2"]).contains("a vector has 14 numbers in this scope, not 2"));
    assert!(repair(&["--vector", "1 0 0 2 0 1 0 0 0 0 1 7 0 0"]).contains("number 12 of the vector is 7"));
    assert!(repair(&["--vector", "a"]).contains("is not a candidate vector"));
    repair(&[]);
    repair(&["--path", "1", "--style", "fast"]);
}
