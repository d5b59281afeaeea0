//! The command as its users and their scripts see it: standard output, standard error and exit code.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

const SUBJECTS: [&str; 17] = [
    "av_tree",
    "binary_tree",
    "binomial_heap",
    "black_root_tree",
    "dag",
    "disjoint_set",
    "doubly_linked_list",
    "fibonacci_heap",
    "hash_set",
    "heap_array",
    "linked_list",
    "red_black_tree",
    "search_tree",
    "singly_linked_list",
    "sorted_list",
    "sorted_singly_list",
    "tree_map",
];

const METHODS: [&str; 10] = [
    "arena_list.push_front",
    "arena_list.remove",
    "av_tree.lookup",
    "binary_tree.remove",
    "dag.descendants",
    "hash_set.add",
    "heap_array.extract_max",
    "linked_list.reverse",
    "red_black_tree.delete",
    "tree_map.put",
];

const EXPLORED: [&str; 14] = [
    "binheap",
    "bst",
    "deque",
    "fibheap",
    "heaparray",
    "queue",
    "stack",
    "treemap",
    "ubstack",
    "aodv",
    "aodv.forgets_numbers",
    "aodv.answers_stale",
    "aodv.keeps_numbers",
    "filesystem",
];

#[derive(Debug, PartialEq)]
struct Ran {
    out: String,
    err: String,
    exit: Option<i32>,
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_smallscope"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn smallscope(arguments: &[&str]) -> Ran {
    let Output { status, stdout, stderr } = command(arguments).output().expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Ran { out: text(stdout), err: text(stderr), exit: status.code() }
}

/// The output of a command that has nothing to complain about.
fn succeeds(arguments: &[&str]) -> String {
    let ran = smallscope(arguments);
    assert_eq!((ran.exit, ran.err.as_str()), (Some(0), ""), "{arguments:?}");
    ran.out
}

/// The complaint of a command that is not run: one line, and nothing else.
fn is_refused(arguments: &[&str]) -> String {
    let ran = smallscope(arguments);
    assert_eq!((ran.exit, ran.out.as_str()), (Some(2), ""), "{arguments:?}: {}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{arguments:?}: {}", ran.err);
    assert!(ran.err.starts_with("smallscope: ") && ran.err.ends_with('\n'), "{arguments:?}: {}", ran.err);
    assert!(!ran.err.contains("panicked"), "{arguments:?}: {}", ran.err);
    ran.err
}

/// What `count` says, without the time it took.
fn counted(out: &str) -> &str {
    assert_eq!(out.lines().count(), 1, "{out}");
    let (counts, seconds) = out.rsplit_once("; ").expect("a time at the end");
    let seconds = seconds.strip_suffix(" s)\n").expect("seconds");
    assert!(seconds.parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{out}");
    counts
}

/// What `count --json` says, without the time it took.
fn counted_json(out: &str) -> &str {
    assert_eq!(out.lines().count(), 1, "{out}");
    let (counts, seconds) = out.rsplit_once(",\"seconds\":").expect("a time at the end");
    let seconds = seconds.strip_suffix("}\n").expect("the end of the object");
    assert!(seconds.parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{out}");
    counts
}

/// Whether quotes, braces and brackets come in pairs, in JSON or dot.
fn is_balanced(text: &str) -> bool {
    let mut open = vec![];
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match c {
            '"' => loop {
                match characters.next() {
                    Some('\\') => drop(characters.next()),
                    Some('"') => break,
                    Some(_) => {}
                    None => return false,
                }
            },
            '{' => open.push('}'),
            '[' => open.push(']'),
            '}' | ']' if open.pop() != Some(c) => return false,
            _ => {}
        }
    }
    open.is_empty()
}

#[test]
fn list_names_all_subjects_with_bounds_and_predicates_and_all_methods_with_bounds_and_faults() {
    let out = succeeds(&["list"]);
    let names: Vec<&str> = out.lines().filter(|line| !line.starts_with(' ')).filter_map(|l| l.split(' ').next()).collect();
    assert_eq!(names, [&SUBJECTS[..], &METHODS[..], &EXPLORED[..]].concat());
    assert_eq!(out.lines().filter(|line| line.contains(" bounds: ")).count(), names.len() - EXPLORED.len());
    assert_eq!(out.lines().filter(|line| line.contains(" predicates: ")).count(), SUBJECTS.len());
    assert!(out.contains("bounds: nodes,minSize,maxSize,minInfo,maxInfo or one number\n"), "{out}");
    assert!(out.contains("predicates: basic, children, descendants, no_isolated\n"), "{out}");
    assert!(out.contains("fault forgets_size: does not decrement the size\n"), "{out}");
}

#[test]
fn list_as_json_is_one_object_on_one_line() {
    let out = succeeds(&["list", "--json"]);
    assert_eq!(out.lines().count(), 1);
    assert!(is_balanced(&out), "{out}");
    let named = |key: &str| -> Vec<String> {
        out.split(&format!("{{\"{key}\":\"")).skip(1).map(|rest| rest[..rest.find('"').unwrap()].to_string()).collect()
    };
    assert_eq!(named("subject"), [&SUBJECTS[..], &EXPLORED[..]].concat());
    assert_eq!(named("method"), METHODS);
    assert!(out.contains("\"faults\":[{\"fault\":\"forgets_size\",\"about\":\"does not decrement the size\"},"), "{out}");
    assert!(
        out.contains(
            "{\"subject\":\"dag\",\"about\":\"directed acyclic graphs\",\"bounds\":[\"n\"],\"short\":false,\
             \"predicates\":[\"basic\",\"children\",\"descendants\",\"no_isolated\"]}"
        ),
        "{out}"
    );
}

#[test]
fn count_says_how_many_in_one_line() {
    let out = succeeds(&["count", "binary_tree", "3"]);
    assert_eq!(counted(&out), "binary_tree 3 rep_ok: 63 explored, 5 valid (all within the bounds");
    let out = succeeds(&["count", "binary_tree", "3,0,3"]);
    assert_eq!(counted(&out), "binary_tree 3,0,3 rep_ok: 90 explored, 9 valid (all within the bounds");
}

#[test]
fn count_as_json_has_its_keys_in_a_fixed_order_on_one_line() {
    let out = succeeds(&["count", "red_black_tree", "4", "--json"]);
    assert_eq!(
        counted_json(&out),
        "{\"subject\":\"red_black_tree\",\"bounds\":\"4\",\"predicate\":\"rep_ok\",\"style\":\"fast\",\
         \"explored\":961,\"valid\":8,\"complete\":true,\"search\":\"korat\""
    );
    let out = succeeds(&["count", "--json", "search_tree", "3,0,3,1,3", "--style", "natural"]);
    assert_eq!(
        counted_json(&out),
        "{\"subject\":\"search_tree\",\"bounds\":\"3,0,3,1,3\",\"predicate\":\"rep_ok\",\"style\":\"natural\",\
         \"explored\":178,\"valid\":15,\"complete\":true,\"search\":\"korat\""
    );
}

#[test]
fn a_search_that_does_not_apply_is_korats_and_a_note_says_why() {
    for search in ["korat", "conflicts", "tables", "auto"] {
        let ran = smallscope(&["count", "red_black_tree", "4", "--search", search]);
        assert_eq!(counted(&ran.out), "red_black_tree 4 rep_ok: 961 explored, 8 valid (all within the bounds");
        let note = format!("is searched as Korat does, not by {search}: ");
        assert_eq!(ran.err.contains(&note), search == "conflicts" || search == "tables", "{}", ran.err);
    }
    let err = is_refused(&["count", "red_black_tree", "4", "--search", "fast"]);
    assert!(err.contains("`fast` is not a search; write `korat`, `conflicts`, `tables` or `auto`"), "{err}");
}

#[test]
fn both_styles_give_the_same_counts() {
    for (subject, bounds, counts) in [
        ("binary_tree", "6", "3653 explored, 132 valid"),
        ("search_tree", "5", "6155 explored, 42 valid"),
        ("red_black_tree", "6", "16487 explored, 20 valid"),
        ("heap_array", "4", "1425 explored, 320 valid"),
        ("singly_linked_list", "6", "2194 explored, 203 valid"),
        ("doubly_linked_list", "6", "776 explored, 674 valid"),
        ("binomial_heap", "6", "42815 explored, 7602 valid"),
        ("fibonacci_heap", "4", "8634 explored, 2310 valid"),
        ("disjoint_set", "4", "7915 explored, 914 valid"),
    ] {
        for style in ["natural", "fast"] {
            let out = succeeds(&["count", subject, bounds, "--style", style]);
            assert_eq!(counted(&out), format!("{subject} {bounds} rep_ok: {counts} (all within the bounds"), "{style}");
        }
    }
}

#[test]
fn a_subject_has_several_predicates_of_which_the_first_is_the_default() {
    for (predicate, counts) in [
        ("basic", "1518 explored, 95 valid"),
        ("children", "1418 explored, 57 valid"),
        ("descendants", "1394 explored, 48 valid"),
        ("no_isolated", "182 explored, 35 valid"),
    ] {
        let out = succeeds(&["count", "dag", "4", "--predicate", predicate]);
        assert_eq!(counted(&out), format!("dag 4 {predicate}: {counts} (all within the bounds"));
    }
    assert!(counted(&succeeds(&["count", "dag", "4"])).starts_with("dag 4 basic: 1518 explored"));
}

#[test]
fn a_field_out_of_focus_takes_one_value() {
    let out = succeeds(&["count", "search_tree", "3,0,3,1,3", "--unfocus", "Node.info"]);
    assert_eq!(counted(&out), "search_tree 3,0,3,1,3 rep_ok: 127 explored, 9 valid (all within the bounds");
    let out = succeeds(&["count", "sorted_singly_list", "20", "--unfocus", "Node.data"]);
    assert_eq!(counted(&out), "sorted_singly_list 20 rep_ok: 1770 explored, 20 valid (all within the bounds");
    let out = succeeds(&["count", "dag", "3", "--unfocus", "Node.children", "--unfocus", "Dag.size"]);
    assert_eq!(counted(&out), "dag 3 basic: 1 explored, 1 valid (all within the bounds");
}

#[test]
fn a_search_that_stops_at_a_limit_says_so_everywhere() {
    let ran = smallscope(&["count", "binary_tree", "6", "--max-valid", "10", "--json"]);
    assert_eq!(ran.exit, Some(3));
    assert!(counted_json(&ran.out).ends_with("\"valid\":10,\"complete\":false,\"search\":\"korat\""), "{}", ran.out);
    assert!(ran.err.starts_with("smallscope: not complete: stopped by the limit on structures before path 1."), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1);

    let ran = smallscope(&["count", "binary_tree", "6", "--max-valid", "10"]);
    assert_eq!(ran.exit, Some(3));
    assert!(counted(&ran.out).ends_with(" 10 valid (incomplete: a limit was reached"), "{}", ran.out);

    let ran = smallscope(&["print", "binary_tree", "6", "--max-valid", "10"]);
    assert_eq!((ran.exit, ran.out.lines().count(), ran.err.lines().count()), (Some(3), 10, 1));
}

#[test]
fn a_limit_that_is_not_reached_changes_nothing() {
    let out = succeeds(&["count", "binary_tree", "3", "--max-valid", "6"]);
    assert_eq!(counted(&out), "binary_tree 3 rep_ok: 63 explored, 5 valid (all within the bounds");
}

#[test]
fn a_limit_of_zero_stops_before_the_first_candidate() {
    let ran = smallscope(&["count", "binary_tree", "3", "--max-valid", "0"]);
    assert_eq!(ran.exit, Some(3));
    assert_eq!(counted(&ran.out), "binary_tree 3 rep_ok: 0 explored, 0 valid (incomplete: a limit was reached");
}

#[test]
fn a_search_that_finds_nothing_is_no_success() {
    for command in ["count", "vectors", "print"] {
        let ran = smallscope(&[command, "binary_tree", "2,3,3"]);
        assert_eq!(ran.exit, Some(4), "{command}");
        assert_eq!(ran.err, "smallscope: none of 16 candidates is valid within these bounds\n", "{command}");
    }
    assert_eq!(smallscope(&["print", "binary_tree", "2,3,3"]).out, "");
}

#[test]
fn vectors_are_those_that_were_published() {
    let out = succeeds(&["vectors", "red_black_tree", "2"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 40);
    assert_eq!(lines[0], "0 0 0 0 0 0 0 0 0 0 0 0 0 0 :: 0 1");
    assert_eq!(lines[1], "1 0 0 0 0 0 0 0 0 0 0 0 0 0 :: 0 4 2 3 1");
    assert_eq!(lines[9], "1 0 0 2 0 1 1 0 0 0 1 0 2 0 :: 0 4 2 3 10 8 9 1 5 11 6 12 ***");
    assert_eq!(lines[28], "1 0 2 0 0 1 2 0 0 0 1 0 1 0 :: 0 4 2 10 3 8 9 1 5 11 6 12 ***");
    assert_eq!(lines[39], "1 0 0 0 2 0 0 0 0 0 0 0 0 0 :: 0 4");
    let valid: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].ends_with(" ***")).collect();
    assert_eq!(valid, [9, 28]);
}

#[test]
fn vectors_are_as_many_as_count_explores() {
    for (subject, bounds, explored, valid) in
        [("search_tree", "3", 133, 5), ("heap_array", "2", 45, 15), ("dag", "3", 68, 8), ("doubly_linked_list", "2", 27, 3)]
    {
        let out = succeeds(&["vectors", subject, bounds]);
        assert_eq!((out.lines().count(), out.matches(" ***\n").count()), (explored, valid), "{subject}");
    }
    assert!(is_refused(&["vectors", "dag", "3", "--style", "fast"]).contains("remove --style"));
}

#[test]
fn structures_are_printed_as_lines_of_text() {
    assert_eq!(
        succeeds(&["print", "binary_tree", "2"]),
        "Tree { root: Node0, size: 2 } Node0 { left: null, right: Node1 } Node1 { left: null, right: null }\n\
         Tree { root: Node0, size: 2 } Node0 { left: Node1, right: null } Node1 { left: null, right: null }\n"
    );
    assert_eq!(succeeds(&["print", "binary_tree", "2", "--format", "text"]), succeeds(&["print", "binary_tree", "2"]));
    assert_eq!(succeeds(&["print", "heap_array", "1,1,0"]).lines().last(), Some("Heap { size: 1, array: [0] }"));
}

#[test]
fn structures_are_printed_as_lines_of_json() {
    assert_eq!(
        succeeds(&["print", "binary_tree", "2", "--format", "json"]).lines().next(),
        Some(
            "{\"class\":\"Tree\",\"fields\":{\"root\":\"Node0\",\"size\":2},\"objects\":{\
             \"Node0\":{\"left\":null,\"right\":\"Node1\"},\"Node1\":{\"left\":null,\"right\":null}}}"
        )
    );
    let out = succeeds(&["print", "dag", "4", "--format", "json"]);
    assert_eq!(out.lines().count(), 95);
    assert!(out.lines().all(|line| line.starts_with("{\"class\":\"Dag\",") && is_balanced(line)), "{out}");
}

#[test]
fn structures_are_printed_as_one_graph_each() {
    assert_eq!(
        succeeds(&["print", "binary_tree", "1", "--format", "dot"]),
        "digraph structure {\n  node [shape=box, fontname=\"monospace\"];\n  \"Tree\" [label=\"Tree\\nsize: 1\\n\"];\n  \
         \"Tree\" -> \"Node0\" [label=\"root\"];\n  \"Node0\" [label=\"Node0\\n\"];\n}\n"
    );
    for (subject, bounds, valid) in [("red_black_tree", "4", 8), ("dag", "3", 8), ("heap_array", "2", 15)] {
        let out = succeeds(&["print", subject, bounds, "--format", "dot"]);
        let graphs: Vec<&str> = out.split_inclusive("\n}\n").collect();
        assert_eq!(graphs.len(), valid, "{subject}");
        for graph in graphs {
            assert!(graph.starts_with("digraph structure {\n") && is_balanced(graph), "{graph}");
            let mut statements = graph.lines().skip(1).filter(|&line| line != "}");
            assert!(statements.all(|line| line.starts_with("  ") && line.ends_with("];")), "{graph}");
        }
    }
}

#[test]
fn every_format_has_one_picture_for_each_structure() {
    for subject in SUBJECTS {
        let bounds = "2";
        let valid = succeeds(&["print", subject, bounds]).lines().count();
        assert!(counted(&succeeds(&["count", subject, bounds])).contains(&format!(" {valid} valid ")), "{subject}");
        assert_eq!(succeeds(&["print", subject, bounds, "--format", "json"]).lines().count(), valid, "{subject}");
        assert_eq!(succeeds(&["print", subject, bounds, "--format", "dot"]).matches("digraph ").count(), valid, "{subject}");
    }
}

#[test]
fn what_does_not_exist_is_refused_with_what_does() {
    for command in ["count", "vectors", "print"] {
        assert!(is_refused(&[command, "splay_tree", "3"]).contains("there is no subject `splay_tree`; write one of av_tree, "));
        assert!(
            is_refused(&[command, "dag", "3", "--predicate", "rep_ok"]).contains("write one of basic, children, descendants")
        );
        assert!(is_refused(&[command, "dag", "3", "--predicate", ""]).contains("`dag` has no predicate ``"));
        assert!(is_refused(&[command, "dag", "3", "--unfocus", "Node.key"]).contains("the fields are Dag.size, Node.children"));
        assert!(is_refused(&[command, "dag", "3", "--style", "slow"]).contains("natural, fast"));
    }
    assert!(is_refused(&["print", "dag", "3", "--format", "xml"]).contains("text, json, dot"));
    is_refused(&["count", "DAG", "3"]);
    is_refused(&["count", "", "3"]);
    is_refused(&["count", "two\nlines", "3"]);
    is_refused(&["count", "dag", "3", "--unfocus", "two\nlines"]);
    is_refused(&["count", "dag", "3", "--two\nlines"]);
}

#[test]
fn commands_that_are_not_complete_are_refused() {
    assert!(is_refused(&[]).contains("a command is missing"));
    assert!(is_refused(&["count"]).contains("<SUBJECT>; <BOUNDS>"));
    assert!(is_refused(&["count", "dag"]).contains("<BOUNDS>"));
    assert!(is_refused(&["splay"]).contains("'splay'"));
    for arguments in [
        &["count", "dag", "3", "4"][..],
        &["count", "dag", "3", "--fast"],
        &["count", "dag", "3", "--max-valid"],
        &["count", "dag", "3", "--max-valid", "many"],
        &["count", "dag", "3", "--max-valid", "-1"],
        &["count", "dag", "3", "--max-valid", "99999999999999999999"],
        &["vectors", "dag", "3", "--json"],
        &["list", "dag"],
    ] {
        assert!(is_refused(arguments).ends_with("see smallscope --help\n"));
    }
}

#[test]
fn bounds_that_are_none_are_refused_with_the_form_to_write() {
    for bounds in [
        "",
        " ",
        ",",
        "x",
        "3,",
        ",3",
        "3,,3",
        "3 ",
        " 3",
        "3\n",
        "1, 1, 1",
        "1;1;1",
        "1.5",
        "1e3",
        "0x3",
        "3n",
        "-",
        "1,1",
        "1,1,1,1",
        "-1",
        "-1,0,0",
        "1,-1,1",
        "1,1,-1",
        "1,2,1",
        "1001",
        "1,1,1001",
        "-1001",
        "10000",
        "2147483648",
        "4294967296",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "18446744073709551616",
    ] {
        let complaint = is_refused(&["count", "binary_tree", bounds]);
        assert!(complaint.contains("write `binary_tree nodes,minSize,maxSize` or `binary_tree 4`"), "{bounds:?}: {complaint}");
    }
    assert!(
        is_refused(&["count", "sorted_list", "3,4"]).contains("`3,4` is a list of length 2, not 4; write `sorted_list minSize,")
    );
    assert!(is_refused(&["count", "search_tree", "3,0,3,5,1"]).contains("minInfo is 5, but maxInfo is only 1"));
    assert!(is_refused(&["print", "dag", "-3"]).contains("n is -3, but cannot be negative"));
    assert!(is_refused(&["vectors", "dag", "--"]).contains("<BOUNDS>"));
}

#[test]
fn absurd_sizes_are_refused_for_every_subject() {
    for subject in SUBJECTS {
        for command in ["count", "vectors", "print"] {
            let complaint = is_refused(&[command, subject, "9999", "--max-valid", "1"]);
            assert!(complaint.contains("no bound may exceed 1000"), "{complaint}");
        }
    }
    for arguments in [["count", "dag", "1000"], ["print", "av_tree", "1000"], ["vectors", "av_tree", "1000,1000,1000"]] {
        assert!(is_refused(&arguments).contains("the scope has more than 262144 fields; choose smaller bounds"));
    }
}

#[test]
fn the_largest_sizes_neither_panic_nor_overflow_the_stack() {
    for (subject, bounds) in [
        ("binary_tree", "1000"),
        ("search_tree", "1000"),
        ("singly_linked_list", "1000"),
        ("linked_list", "1000"),
        ("sorted_singly_list", "1000"),
        ("heap_array", "1000"),
        ("binomial_heap", "1000"),
        ("fibonacci_heap", "1000"),
        ("disjoint_set", "1000"),
        ("hash_set", "1000"),
        ("dag", "200"),
    ] {
        let ran = smallscope(&["print", subject, bounds, "--max-valid", "1"]);
        assert_eq!((ran.exit, ran.out.lines().count()), (Some(3), 1), "{subject}: {}", ran.err);
    }
}

#[test]
fn every_subject_takes_or_refuses_zeros() {
    for subject in SUBJECTS {
        let mut refused = 0;
        for bounds in ["0", "0,0", "0,0,0", "0,0,0,0", "0,0,0,0,0"] {
            for command in ["count", "vectors", "print"] {
                let ran = smallscope(&[command, subject, bounds]);
                assert!(!ran.err.contains("panicked"), "{subject}: {ran:?}");
                match ran.exit {
                    Some(0) => assert!(!ran.out.is_empty() && ran.err.is_empty(), "{subject}: {ran:?}"),
                    Some(2) => assert!(ran.out.is_empty() && ran.err.lines().count() == 1, "{subject}: {ran:?}"),
                    Some(4) => assert!(ran.err.contains("is valid within these bounds"), "{subject}: {ran:?}"),
                    _ => panic!("{subject}: {ran:?}"),
                }
                refused += (ran.exit == Some(2)) as usize;
            }
        }
        assert_eq!(refused == 15, subject == "hash_set", "{subject}: only a table of no buckets does not exist");
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    for arguments in [
        &["print", "binary_tree", "10"][..],
        &["print", "binary_tree", "10", "--format", "json"],
        &["print", "binary_tree", "10", "--format", "dot"],
        &["vectors", "red_black_tree", "6"],
    ] {
        let mut running = command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
        let mut reader = BufReader::new(running.stdout.take().expect("a pipe"));
        let mut first = String::new();
        reader.read_line(&mut first).expect("a line");
        drop(reader);
        let Output { status, stderr, .. } = running.wait_with_output().expect("the command ends");
        assert!(first.ends_with('\n') && first.len() > 1, "{first}");
        assert_eq!((status.code(), String::from_utf8_lossy(&stderr).as_ref()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_complaint_that_nobody_hears_keeps_its_exit_code() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let status =
        command(&["count", "splay_tree", "3"]).stdout(Stdio::null()).stderr(writer).status().expect("the command starts");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn help_and_version_are_output() {
    let help = succeeds(&["--help"]);
    assert_eq!(help, succeeds(&["help"]));
    assert!(
        help.contains("Exit codes: 0 everything was searched and holds, 1 a counterexample was found, 2 usage, 3 a limit"),
        "{help}"
    );
    for command in ["list", "count", "vectors", "print", "check"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        assert!(succeeds(&[command, "--help"]).contains(&format!("Usage: smallscope {command}")));
        assert!(succeeds(&["help", command]).contains(&format!("Usage: smallscope {command}")));
    }
    assert!(succeeds(&["print", "--help"]).contains("--max-valid <N>"));
    assert_eq!(succeeds(&["--version"]), format!("smallscope {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn check_says_for_how_many_inputs_a_method_holds() {
    let out = succeeds(&["check", "binary_tree.remove", "3"]);
    assert_eq!(
        out,
        "binary_tree.remove holds for all 15 inputs\n  15 structures; 78 candidates explored\n  \
         bounds: at most 3 Node; Tree.size: 3\n"
    );
    assert!(succeeds(&["check", "tree_map.put", "8"]).starts_with("tree_map.put holds for all 1088 inputs\n  64 structures;"));
    assert!(succeeds(&["check", "hash_set.add", "7"]).starts_with("hash_set.add holds for all 6822 inputs\n  758 structures;"));
}

#[test]
fn every_method_holds_within_small_bounds() {
    for method in METHODS {
        assert!(succeeds(&["check", method, "3"]).starts_with(&format!("{method} holds for all ")), "{method}");
    }
}

#[test]
fn a_counterexample_is_shown_with_how_to_replay_it() {
    let ran = smallscope(&["check", "binary_tree.remove", "4,0,4", "--fault", "wrong_child"]);
    assert_eq!((ran.exit, ran.err.as_str()), (Some(1), ""));
    let text = "\
binary_tree.remove with fault wrong_child does not hold
  input, of size 2:
    arguments { 0.size: 2, 1: Node0 }
    └── 0.root: Node0 { left: null }
        └── right: Node1 { left: null, right: null }
  what happened:
    it returned, and the invariant no longer holds
";
    assert!(ran.out.starts_with(text), "{}", ran.out);
    let replay = "check binary_tree.remove 4,0,4 --fault wrong_child --replay 1.0.2.0.0.2.1";
    assert!(ran.out.contains(&format!("  replay: smallscope {replay}\n")), "{}", ran.out);
    let again = smallscope(&replay.split(' ').collect::<Vec<_>>());
    assert_eq!(again.exit, Some(1));
    assert!(again.out.starts_with(text) && again.out.contains("only this input (replayed)"), "{}", again.out);
    let correct = smallscope(&["check", "binary_tree.remove", "4,0,4", "--replay", "1.0.2.0.0.2.1"]);
    assert_eq!(
        (correct.exit, correct.out.as_str()),
        (Some(0), "binary_tree.remove holds for 1 input (replayed); no other input was run\n")
    );
}

#[test]
fn an_input_that_panics_when_it_is_replayed_is_a_counterexample() {
    let ran = smallscope(&["check", "arena_list.remove", "2", "--fault", "accepts_length", "--replay", "0.0.0.0/0"]);
    assert_eq!((ran.exit, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("a position of the list has a cell\n"), "{}", ran.err);
    assert!(ran.err.ends_with("smallscope: the replayed input panicked\n"), "{}", ran.err);
}

#[test]
fn check_as_json_has_its_keys_in_a_fixed_order_on_one_line() {
    let out = succeeds(&["check", "binary_tree.remove", "3", "--json"]);
    assert_eq!(
        counted_json(&out),
        "{\"subject\":\"binary_tree.remove\",\"bounds\":\"3\",\"fault\":null,\"inputs\":15,\"passed\":15,\"failed\":0,\"resumed\":0,\
         \"complete\":true,\"counterexample\":null"
    );
    let ran = smallscope(&["check", "tree_map.put", "0,2,2,1,0", "--fault", "keeps_old_value", "--json", "--keep-going"]);
    assert_eq!((ran.exit, ran.err.as_str()), (Some(1), ""));
    assert!(is_balanced(&ran.out), "{}", ran.out);
    // One key is put again in each tree of one entry, and either of two in each tree of two: 4 trees, and 2 trees.
    let expected = "{\"subject\":\"tree_map.put\",\"bounds\":\"0,2,2,1,0\",\"fault\":\"keeps_old_value\",\"inputs\":35,\
                    \"passed\":27,\"failed\":8,\"resumed\":0,\"complete\":true,\"counterexample\":{\"path\":\"1.0.0.0.1.0.0.0/1,0\",\"size\":1,\
                    \"what\":\"it returned, and this does not hold: the map has the new entry, and all others as before\",\"text\":\"  input, \
                    of size 1:\\n    Map { size: 1 }\\n";
    assert!(counted_json(&ran.out).starts_with(expected), "{}", ran.out);
}

#[test]
fn a_process_of_its_own_gives_the_same_result() {
    let ran = smallscope(&["check", "binary_tree.remove", "3", "--fault", "wrong_child", "--isolated", "--json"]);
    assert_eq!((ran.exit, ran.err.as_str()), (Some(1), ""));
    let counts = "\"fault\":\"wrong_child\",\"inputs\":15,\"passed\":11,\"failed\":4,\"resumed\":0,\"complete\":true,";
    assert!(ran.out.contains(counts), "{}", ran.out);
    let out = succeeds(&["check", "hash_set.add", "4", "--isolated"]);
    assert!(out.starts_with("hash_set.add holds for all 330 inputs\n"), "{out}");
}

#[test]
fn a_check_that_stops_at_a_limit_says_how_far_it_got() {
    let ran = smallscope(&["check", "binary_tree.remove", "4,0,4", "--max-inputs", "20"]);
    assert_eq!((ran.exit, ran.err.as_str()), (Some(3), ""));
    let text = "binary_tree.remove was not completed: the limit of 20 inputs was reached\n  \
                holds for 20 inputs, including all of size < 4\n";
    assert!(ran.out.starts_with(text), "{}", ran.out);
    let ran = smallscope(&["check", "binary_tree.remove", "3", "--seconds", "0", "--json"]);
    assert_eq!(ran.exit, Some(3));
    assert!(ran.out.contains("\"inputs\":0,\"passed\":0,\"failed\":0,\"resumed\":0,\"complete\":false,"), "{}", ran.out);
}

#[test]
fn a_check_without_inputs_is_no_success() {
    let ran = smallscope(&["check", "binary_tree.remove", "0"]);
    assert_eq!((ran.exit, ran.err.as_str()), (Some(4), ""));
    assert!(ran.out.starts_with("binary_tree.remove is vacuous: no structure within the bounds"), "{}", ran.out);
}

#[test]
fn methods_faults_and_inputs_that_do_not_exist_are_refused_with_what_does() {
    let methods = METHODS.join(", ");
    for (arguments, complaint) in [
        (&["check", "binary_tree.insert", "3"][..], format!("`binary_tree` has no method `insert`; write one of {methods}")),
        (&["check", "trie.insert", "3"], format!("there is no subject `trie` with methods; write one of {methods}")),
        (
            &["check", "binary_tree", "3"],
            format!("`binary_tree` is not of the form `subject.method`; write one of {methods}"),
        ),
        (
            &["check", "binary_tree.remove", "3", "--fault", "lazy"],
            "`binary_tree.remove` has no fault `lazy`; write one of forgets_size, wrong_child, loses_right_of_successor".to_string(),
        ),
        (
            &["check", "binary_tree.remove", "3,x"],
            "`3,x` is not a list of bounds; write `binary_tree.remove nodes,minSize,maxSize` or `binary_tree.remove 4` with whole numbers"
                .to_string(),
        ),
        (
            &["check", "binary_tree.remove", "3", "--replay", "x"],
            "`x` is not an input; write it as a counterexample shows it, such as `1.0.2/3`".to_string(),
        ),
        (
            &["check", "binary_tree.remove", "3", "--replay", "9.9"],
            "there is no input `9.9` within these bounds (at most 3 Node; Tree.size: 3); it belongs to another check, or to other bounds".to_string(),
        ),
        (
            &["check", "hash_set.add", "0"],
            "the scope of Set cannot be searched: `Set.table.length` has no values: 1..=0 is an inverted range".to_string(),
        ),
    ] {
        assert_eq!(is_refused(arguments), format!("smallscope: {complaint}\n"));
    }
}

#[test]
fn games_are_played_with_moves_from_standard_input_and_known_moves_are_not_searched_for_again() {
    let game = |moves: &str| {
        let mut command = command(&["play", "tic_tac_toe"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the command starts");
        child.stdin.take().expect("it is piped").write_all(moves.as_bytes()).expect("it reads moves");
        let Output { status, stdout, .. } = child.wait_with_output().expect("it ends");
        assert_eq!(status.code(), Some(0));
        String::from_utf8(stdout).expect("output is UTF-8")
    };
    let once = game("1\nnine\n2\n2\n3\n");
    assert_eq!(once.matches("type a number from 1 to 9").count(), 3, "{once}");
    assert!(once.contains("X X X\n. . .\n. O O\nYou have won. Once more:\n"), "{once}");
    assert!(once.ends_with("\n2 moves required a search.\n"), "{once}");
    let twice = game("1\n2\n3\n1\n2\n3\n\n");
    assert_eq!(twice.matches("You have won.").count(), 2, "{twice}");
    assert!(twice.ends_with("\n2 moves required a search.\n"), "{twice}");
    assert!(is_refused(&["play", "chess"]).contains("there is no game `chess`; write one of tic_tac_toe, drop_three"));
}

/// A place for files of one test.
fn directory(name: &str) -> std::path::PathBuf {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("a directory for the test");
    directory
}

#[test]
fn equidistant_ranges_have_equal_numbers_of_candidates() {
    let out = succeeds(&["ranges", "red_black_tree", "4", "--equidistant", "4"]);
    let lines: Vec<&str> = out.lines().collect();
    let indexes: Vec<&str> = lines.iter().filter_map(|line| line.split("  ").nth(1)).collect();
    assert_eq!(indexes, ["0..256", "256..512", "512..768", "768..961"]);
    assert!(lines[0].starts_with("[start, ") && lines[3].contains(", end)"), "{out}");
    assert_eq!(out, succeeds(&["ranges", "red_black_tree", "4", "--equidistant", "4", "--style", "natural"]));
    let json = succeeds(&["ranges", "red_black_tree", "4", "--equidistant", "4", "--json"]);
    assert!(json.starts_with(
        "{\"subject\":\"red_black_tree\",\"bounds\":\"4\",\"predicate\":\"rep_ok\",\"ranges\":[{\"range\":\"[start, "
    ));
    assert!(json.contains("\"start\":768,\"end\":961}]}"), "{json}");
}

#[test]
fn fast_forwarding_follows_from_its_seed() {
    let ranges = |seed: &str| succeeds(&["ranges", "search_tree", "6", "--fast-forward", "8", "--seed", seed]);
    assert_eq!(ranges("1"), ranges("1"));
    assert_ne!(ranges("1"), ranges("2"));
    assert_eq!(ranges("1").lines().count(), 8);
}

/// One of the numbers of `estimate --json`.
fn estimated(json: &str, number: &str, part: &str) -> f64 {
    let number = json.split_once(&format!("\"{number}\":{{")).expect(number).1;
    let part = number.split_once(&format!("\"{part}\":")).expect(part).1;
    part.split([',', '}']).next().unwrap().parse().expect(json)
}

#[test]
fn an_estimate_has_the_count_within_its_error() {
    let out = succeeds(&["estimate", "search_tree", "4"]);
    assert!(out.starts_with("search_tree 4 rep_ok: 875 candidates, 14 valid, 0.0"), "{out}");
    assert!(out.ends_with(" s on one thread (all of it was searched)\n"), "{out}");
    let json = |seed: &str| succeeds(&["estimate", "search_tree", "6", "--probes", "20000", "--json", "--seed", seed]);
    let first = json("1");
    assert!(
        first
            .starts_with("{\"subject\":\"search_tree\",\"bounds\":\"6\",\"predicate\":\"rep_ok\",\"exact\":false,\"explored\":{")
    );
    assert!(estimated(&first, "explored", "low") < 45_233.0 && estimated(&first, "explored", "high") > 45_233.0, "{first}");
    let numbers = |json: String| json.split_once(",\"seconds\":").unwrap().0.to_string();
    assert_eq!(numbers(json("1")), numbers(first));
    assert_ne!(numbers(json("1")), numbers(json("2")));
}

#[test]
fn wrong_estimates_are_usage_errors() {
    for arguments in [
        &["estimate", "search_tree"][..],
        &["estimate", "search_tree", "4", "--probes", "0"],
        &["estimate", "search_tree", "4", "--probes", "10", "--seconds", "1"],
        &["estimate", "search_tree", "4", "--max-valid", "3"],
        &["estimate", "search_tree", "4", "--unfocus", "Node.info"],
        &["estimate", "no_tree", "4"],
    ] {
        is_refused(arguments);
    }
}

#[test]
fn wrong_ranges_are_usage_errors() {
    for arguments in [
        &["ranges", "search_tree", "3"][..],
        &["ranges", "search_tree", "3", "--equidistant", "0"],
        &["ranges", "search_tree", "3", "--equidistant", "2", "--fast-forward", "2"],
        &["ranges", "search_tree", "3", "--equidistant", "2", "--max-valid", "2"],
        &["ranges", "no_tree", "3", "--equidistant", "2"],
        &["paper", "4.1"],
        &["memo", "run", "search_tree", "3"],
        &["memo", "run", "search_tree", "3", "--memo", "/no/such/file"],
    ] {
        let ran = smallscope(arguments);
        assert_eq!((ran.exit, ran.out.as_str(), ran.err.lines().count()), (Some(2), "", 1), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn a_memo_is_built_shown_and_used() {
    let file = directory("memo").join("tree");
    let file = file.to_str().expect("a path of text");
    let built = succeeds(&["memo", "build", "red_black_tree", "4", "--memo", file, "--infeasible", "3", "--equidistant", "4"]);
    assert!(built.starts_with("red_black_tree 4,4,4,4 rep_ok fast: 961 explored, 8 valid; memo written"), "{built}");
    let shown = succeeds(&["memo", "info", "red_black_tree", "4,4,4,4", "--memo", file]);
    assert_eq!(
        shown,
        "red_black_tree 4,4,4,4 rep_ok fast: 961 explored, 8 valid, 7 infeasible ranges besides head and tail\n\
         kept: 4 equidistant candidates at distance 256, 3 infeasible ranges, 3 feasible ranges\n\
         inf: skips 430 (44.75%), 3 ranges to run\n\
         equ: skips 602 (62.64%), 3 ranges to run\n\
         mkorat: skips 687 (71.49%), 4 ranges to run\n"
    );
    for (technique, explored) in [("inf", 531), ("equ", 359), ("mkorat", 274)] {
        let ran = succeeds(&["memo", "run", "red_black_tree", "4", "--memo", file, "--technique", technique]);
        assert!(ran.contains(&format!(" {explored} of 961 explored in ")) && ran.contains(" 8 valid"), "{ran}");
    }
    let names: Vec<_> =
        std::fs::read_dir(std::path::Path::new(file).parent().expect("a directory")).expect("it is there").collect();
    assert_eq!(names.len(), 1, "only the file itself is left");
}

#[test]
fn a_memo_that_cannot_be_used_is_refused_with_the_reason() {
    let directory = directory("refused");
    let file = directory.join("tree");
    let name = file.to_str().expect("a path of text");
    succeeds(&["memo", "build", "red_black_tree", "4", "--memo", name]);
    let bytes = std::fs::read(&file).expect("it was written");
    let refused = |bytes: &[u8], bounds: &str, reason: &str| {
        std::fs::write(&file, bytes).expect("it can be written");
        let ran = smallscope(&["memo", "run", "red_black_tree", bounds, "--memo", name]);
        assert_eq!((ran.exit, ran.err), (Some(2), format!("smallscope: cannot use the file {name}: {reason}\n")));
    };
    refused(
        &bytes,
        "3",
        "it is stale: its bounds are at most 4 Node; Tree.size: 4; Node.color: 0 or 1; Node.key: -1 to 3 (5 values); Node.value: 0, \
         not at most 3 Node; Tree.size: 3; Node.color: 0 or 1; Node.key: -1 to 2 (4 values); Node.value: 0; delete it, or write it again",
    );
    refused(&bytes[..bytes.len() / 2], "4", "it is truncated: its end is missing; delete it, or write it again");
    let changed = |position: usize, byte: u8| [&bytes[..position], &[byte], &bytes[position + 1..]].concat();
    refused(
        &changed(bytes.len() / 2, !bytes[bytes.len() / 2]),
        "4",
        "it is damaged: a checksum is wrong; delete it, or write it again",
    );
    refused(
        &changed(7, 9),
        "4",
        "it has format version 9, but only versions up to 1 are supported; use a newer smallscope, or write it again",
    );
    refused(b"something else\n", "4", "it was not written by smallscope");
}

#[test]
fn explore_counts_the_states_of_the_paper_on_any_number_of_threads() {
    // As published; what is visited follows from a formula.
    for (subject, n, states, visited, executions) in [("stack", "6", 9331, 55987, 65317), ("deque", "3", 10, 16, 60)] {
        for threads in ["1", "2", "3"] {
            let out = succeeds(&["explore", subject, n, "--mode", "standard", "--threads", threads, "--json"]);
            let (counts, rest) = out.split_once(",\"seconds\":").expect("a time");
            let expected = format!(
                "{{\"subject\":\"{subject}\",\"n\":{n},\"mode\":\"standard\",\"states\":{states},\"visited\":{visited},\
                 \"executions\":{executions},\"complete\":true"
            );
            assert_eq!(counts, expected);
            assert!(rest.contains(",\"peak_bytes\":"), "{out}");
        }
    }
    let out = succeeds(&["explore", "deque", "3"]);
    assert!(out.starts_with("deque 3: 10 states in 60 executions, 16 visited, "), "{out}");
}

#[test]
fn explore_refuses_what_it_does_not_know() {
    assert!(is_refused(&["explore", "dag", "3"]).contains("there is no subject `dag` to explore; write one of binheap, bst,"));
    assert!(is_refused(&["explore", "bst", "16"]).contains("`bst` takes a bound from 1 to 15, not 16"));
    assert!(is_refused(&["explore", "bst", "0"]).contains("`bst` takes a bound from 1 to 15, not 0"));
    is_refused(&["explore", "bst", "many"]);
    is_refused(&["explore", "bst", "3", "--mode", "quick"]);
}

#[test]
fn a_count_that_was_stopped_goes_on_from_its_file() {
    let file = directory("resume").join("count");
    let name = file.to_str().expect("a path of text");
    let again = ["count", "dag", "6", "--predicate", "no_isolated", "--resume", name];
    // However short the time is, something is done.
    let stopped = smallscope(&[&again[..], &["--seconds", "0", "--threads", "1"]].concat());
    assert_eq!(
        (stopped.exit, counted(&stopped.out), stopped.err.as_str()),
        (
            Some(3),
            "dag 6 no_isolated: 1 explored, 0 valid (incomplete: a limit was reached",
            format!(
                "smallscope: not complete: stopped by the limit on time before path 0.0.0.0.0.1; to resume, run the same command again \
                 with --resume {name}\n"
            )
            .as_str()
        )
    );
    let whole = "dag 6 no_isolated: 204893 explored, 19696 valid (all within the bounds";
    assert_eq!(counted(&smallscope(&again).out), whole);
    let complete = smallscope(&again);
    let note = format!("note: 204893 candidates of Dag taken from the file {name}, and not searched again\n");
    assert_eq!((complete.exit, counted(&complete.out), complete.err), (Some(0), whole, note));
    let other = smallscope(&["print", "dag", "6", "--predicate", "no_isolated", "--resume", name]);
    assert_eq!(
        (other.exit, other.err),
        (
            Some(2),
            format!(
                "smallscope: cannot use the file {name}: it holds a checkpoint of a count, not a checkpoint of lent structures\n"
            )
        )
    );
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_count_says_how_to_go_on() {
    use std::process::{Command, Stdio};
    let file = directory("interrupt").join("count");
    let name = file.to_str().expect("a path of text");
    let arguments = ["count", "dag", "7", "--predicate", "no_isolated", "--resume", name];
    let child = Command::new(env!("CARGO_BIN_EXE_smallscope"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // The first checkpoint shows that the search is under way.
    while !file.exists() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("signals can be sent");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(3), "{out}{err}");
    assert!(out.contains("valid (incomplete: interrupted; "), "{out}");
    assert!(err.starts_with("smallscope: not complete: interrupted before path "), "{err}");
    assert!(err.ends_with(&format!("; to resume, run the same command again with --resume {name}\n")), "{err}");
    let resumed = smallscope(&arguments);
    assert!(
        resumed.err.starts_with("note: ") && resumed.err.contains(" candidates of Dag taken from the file "),
        "{}",
        resumed.err
    );
    assert_eq!(counted(&resumed.out), "dag 7 no_isolated: 20128126 explored, 1410723 valid (all within the bounds");
}

#[test]
fn what_is_printed_goes_on_from_its_file() {
    let file = directory("printed").join("print");
    let name = file.to_str().expect("a path of text");
    let stopped = smallscope(&["print", "binary_tree", "4", "--seconds", "0", "--resume", name]);
    assert_eq!((stopped.exit, stopped.out.as_str()), (Some(3), ""));
    let rest = smallscope(&["print", "binary_tree", "4", "--resume", name]);
    assert_eq!((rest.exit, rest.out), (Some(0), succeeds(&["print", "binary_tree", "4"])));
    assert!(rest.err.ends_with(&format!(" of Tree taken from the file {name}, and not searched again\n")), "{}", rest.err);
    let complete = smallscope(&["print", "binary_tree", "4", "--resume", name]);
    assert_eq!((complete.exit, complete.out.as_str()), (Some(0), ""), "all was printed");
    assert!(complete.err.ends_with(&format!(" taken from the file {name}, and not searched again\n")), "{}", complete.err);
}

#[test]
fn structures_are_stored_and_printed_by_their_numbers() {
    let file = directory("stored").join("trees");
    let name = file.to_str().expect("a path of text");
    let stored = succeeds(&["store", "binary_tree", "4", "--out", name]);
    let printed = succeeds(&["print", "binary_tree", "4"]);
    let lines: Vec<&str> = printed.lines().collect();
    assert!(stored.contains(&format!(" {} valid, stored in {name} (", lines.len())), "{stored}");
    assert_eq!(succeeds(&["print", "binary_tree", "4", "--stored", name]), printed);
    let paths = succeeds(&["print", "binary_tree", "4", "--format", "path"]);
    for (index, (line, path)) in lines.iter().zip(paths.lines()).enumerate() {
        let index = index.to_string();
        let one = ["print", "binary_tree", "4", "--stored", name, "--index", &index];
        assert_eq!(succeeds(&one).trim_end(), *line);
        assert_eq!(succeeds(&[&one[..], &["--format", "path"]].concat()).trim_end(), path);
    }
    let none = smallscope(&["print", "binary_tree", "4", "--stored", name, "--index", "99"]);
    let message = format!("smallscope: there is no structure 99 in {name}: it holds {}, numbered from 0\n", lines.len());
    assert_eq!((none.exit, none.err), (Some(2), message));
    let bytes = std::fs::read(&file).expect("it was written");
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("it can be written");
    let cut = smallscope(&["print", "binary_tree", "4", "--stored", name]);
    assert_eq!(
        (cut.exit, cut.out, cut.err),
        (Some(3), printed, format!("smallscope: {name} is unfinished; run `smallscope store` again to resume it\n"))
    );
}

#[test]
fn a_check_runs_stored_inputs_and_goes_on_from_its_file() {
    let directory = directory("checked");
    let [inputs, resume] = ["inputs", "resume"].map(|name| directory.join(name).to_str().expect("a path of text").to_string());
    let check = ["check", "binary_tree.remove", "3"];
    let expected = succeeds(&check);
    for _ in 0..2 {
        assert_eq!(succeeds(&[&check[..], &["--inputs", &inputs]].concat()), expected);
    }
    let stopped = smallscope(&[&check[..], &["--resume", &resume, "--seconds", "0"]].concat());
    assert_eq!(stopped.exit, Some(3), "{}", stopped.err);
    assert_eq!(stopped.err, format!("smallscope: not complete; to resume, run the same command again with --resume {resume}\n"));
    assert_eq!(succeeds(&[&check[..], &["--resume", &resume]].concat()), expected);
    let complete = smallscope(&[&check[..], &["--resume", &resume]].concat());
    let inputs_run = expected.split_once(" holds for all ").unwrap().1.split_once(' ').unwrap().0;
    let line = format!("\n  {inputs_run} inputs taken from the resumed file, and not run again");
    assert_eq!((complete.exit, complete.out.replace(&line, "")), (Some(0), expected.clone()));
    assert!(
        complete.err.starts_with(&format!("note: binary_tree.remove: {inputs_run} inputs taken from the file ")),
        "{}",
        complete.err
    );
    let both = smallscope(&[&check[..], &["--resume", &resume, "--inputs", &inputs]].concat());
    assert_eq!(both.exit, Some(2), "{}", both.err);
}

#[test]
fn a_check_by_an_algorithm_or_with_a_memo_says_the_same() {
    let memo = directory("check-memo").join("memo");
    let memo = memo.to_str().expect("a path of text");
    let check = ["check", "binary_tree.remove", "3"];
    let expected = succeeds(&check);
    assert!(expected.starts_with("binary_tree.remove holds for all "), "{expected}");
    for algorithm in ["seq-off", "seq-on", "par-off", "par-on"] {
        assert_eq!(succeeds(&[&check[..], &["--algorithm", algorithm, "--threads", "2"]].concat()), expected, "{algorithm}");
    }
    let shown = |report: String| report.lines().filter(|line| !line.contains("explored")).collect::<Vec<_>>().join("\n");
    for _ in 0..2 {
        assert_eq!(shown(succeeds(&[&check[..], &["--memo", memo]].concat())), shown(expected.clone()));
    }
    for refused in [&["--algorithm", "par-off", "--memo", memo][..], &["--algorithm", "seq-on", "--isolated"], &["--seed", "3"]] {
        let ran = smallscope(&[&check[..], refused].concat());
        assert_eq!(ran.exit, Some(2), "{refused:?}");
    }
}

#[test]
fn count_and_print_pass_over_what_a_memo_knows() {
    let memo = directory("count-memo").join("memo");
    let memo = memo.to_str().expect("a path of text");
    for _ in 0..2 {
        let counted = succeeds(&["count", "red_black_tree", "5", "--memo", memo]);
        assert!(counted.starts_with("red_black_tree 5,5,5,5 rep_ok fast: ") && counted.contains(" 14 valid ("), "{counted}");
    }
    let printed = succeeds(&["print", "red_black_tree", "5", "--memo", memo]);
    assert_eq!(printed, succeeds(&["print", "red_black_tree", "5"]));
    let json = succeeds(&["count", "red_black_tree", "5", "--memo", memo, "--json"]);
    let number = |json: &str, name: &str| -> u64 {
        let (_, rest) = json.split_once(&format!("\"{name}\":")).expect("it is there");
        rest.split([',', '}']).next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let whole = succeeds(&["count", "red_black_tree", "5", "--json"]);
    for name in ["explored", "valid"] {
        assert_eq!(number(&json, name), number(&whole, name), "{json}");
    }
    assert!(number(&json, "run") < number(&json, "explored"), "{json}");
    let other = smallscope(&["count", "red_black_tree", "4", "--memo", memo]);
    assert_eq!(other.exit, Some(2));
}

#[test]
fn explored_candidates_are_stored_and_printed() {
    let file = directory("explored").join("paths");
    let file = file.to_str().expect("a path of text");
    for encoding in ["delta", "full"] {
        let _ = std::fs::remove_file(file);
        let stored = succeeds(&["store", "search_tree", "3", "--out", file, "--explored", "--encoding", encoding]);
        assert!(stored.starts_with("search_tree 3 rep_ok: ") && stored.contains(" explored, stored in "), "{stored}");
        let printed = succeeds(&["print", "search_tree", "3", "--stored", file, "--explored"]);
        assert_eq!(printed.lines().count(), succeeds(&["vectors", "search_tree", "3"]).lines().count());
        let third = succeeds(&["print", "search_tree", "3", "--stored", file, "--explored", "--index", "2"]);
        assert_eq!(Some(third.trim_end()), printed.lines().nth(2));
        let info = succeeds(&["info", file]);
        assert!(info.starts_with(&format!("{file}: explored candidates of Tree\n")) && info.ends_with("; complete\n"), "{info}");
    }
    let none = smallscope(&["info", "/no/such/file"]);
    assert_eq!(none.exit, Some(2), "{}", none.err);
    let fast = smallscope(&["store", "search_tree", "3", "--out", file, "--explored", "--style", "fast"]);
    assert_eq!(fast.exit, Some(2));
}

/// Every command that takes a file, with a file that is not one of ours.
const WITH_A_FILE: [&[&str]; 10] = [
    &["info"],
    &["store", "dag", "4", "--out"],
    &["store", "dag", "4", "--explored", "--out"],
    &["memo", "build", "dag", "4", "--memo"],
    &["memo", "run", "dag", "4", "--memo"],
    &["count", "dag", "4", "--memo"],
    &["count", "dag", "4", "--resume"],
    &["print", "dag", "4", "--stored"],
    &["check", "binary_tree.remove", "3", "--resume"],
    &["check", "binary_tree.remove", "3", "--inputs"],
];

#[cfg(unix)]
#[test]
fn pipes_devices_links_folders_and_files_of_others_are_refused_and_left_alone() {
    let folder = directory("foreign");
    let [notes, link, pipe, inside] = ["notes", "link", "pipe", "inside"].map(|name| folder.join(name));
    std::fs::write(&notes, "hello\n").expect("it can be written");
    std::os::unix::fs::symlink(&notes, &link).expect("it can be made");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("there is mkfifo").success());
    std::fs::create_dir(&inside).expect("it can be made");
    let special = |what: &str| format!("it is {what}, not an ordinary file");
    for (file, problem) in [
        (notes.to_str().unwrap(), "it was not written by smallscope".to_string()),
        (link.to_str().unwrap(), special("a symbolic link")),
        (pipe.to_str().unwrap(), special("a named pipe")),
        (inside.to_str().unwrap(), special("a folder")),
        ("/dev/full", special("a device")),
        ("/dev/zero", special("a device")),
    ] {
        for command in WITH_A_FILE {
            let ran = smallscope(&[command, &[file]].concat());
            let message = format!("smallscope: cannot use the file {file}: {problem}\n");
            assert_eq!((ran.exit, ran.out.as_str(), ran.err), (Some(2), "", message), "{command:?}");
        }
    }
    assert_eq!(std::fs::read_to_string(&notes).expect("it is there"), "hello\n");
    let mut names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["inside", "link", "notes", "pipe"]);
}

#[test]
fn a_place_that_cannot_be_written_is_refused_before_the_search() {
    let missing = directory("missing").join("folder").join("file");
    let missing = missing.to_str().expect("a path of text");
    // These searches would not end within years.
    for command in [
        &["memo", "build", "red_black_tree", "19", "--memo"][..],
        &["count", "red_black_tree", "19", "--memo"],
        &["count", "red_black_tree", "19", "--resume"],
        &["print", "red_black_tree", "19", "--resume"],
        &["store", "red_black_tree", "19", "--out"],
        &["check", "red_black_tree.delete", "19", "--resume"],
        &["check", "red_black_tree.delete", "19", "--inputs"],
        &["check", "red_black_tree.delete", "19", "--memo"],
    ] {
        let ran = smallscope(&[command, &[missing]].concat());
        let message = format!("smallscope: cannot use the file {missing}: No such file or directory (os error 2)\n");
        assert_eq!((ran.exit, ran.out.as_str(), ran.err), (Some(2), "", message), "{command:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_unfinished_file_does_not_follow_a_link() {
    let folder = directory("unfinished");
    let script = "echo mine > precious; ln -s precious run.$$-0.unfinished; exec \"$0\" count dag 5 --resume run";
    let ran = Command::new("sh").args(["-c", script, env!("CARGO_BIN_EXE_smallscope")]).current_dir(&folder).output().unwrap();
    assert!(ran.status.success(), "{ran:?}");
    assert_eq!(std::fs::read_to_string(folder.join("precious")).unwrap(), "mine\n");
    assert!(std::fs::read(folder.join("run")).unwrap().starts_with(b"smscope"));
}

/// The checksum of files, as anybody can compute it who forges one.
fn checksum(before: u64, bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| {
        (0..8).fold(sum ^ u64::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xC96C_5795_D787_0F42 } else { sum >> 1 })
    };
    !bytes.iter().fold(!before, step)
}

#[test]
fn a_few_forged_bytes_cannot_take_all_memory() {
    let file = directory("forged").join("bomb");
    let name = file.to_str().expect("a path of text");
    succeeds(&["count", "dag", "4", "--resume", name]);
    let good = std::fs::read(&file).expect("it was written");
    let length = 8 + 9 + u32::from_le_bytes(good[9..13].try_into().unwrap()) as usize + 8;
    // The beginning, and as many parts as fit into a screen, each of 256 MiB: one literal zero, a repetition, no literals.
    let mut bomb = good[..length].to_vec();
    for number in 1..=20u64 {
        let contents = [0x80, 0x80, 0x80, 0x80, 0x01, 0x1f, 0xec, 0xff, 0xff, 0x7f, 0x00, 0x01, 0x00];
        let mut frame = vec![2];
        frame.extend((contents.len() as u32).to_le_bytes());
        let check = checksum(number, &frame);
        frame.extend((check as u32).to_le_bytes());
        frame.extend(contents);
        frame.extend(checksum(check, &contents).to_le_bytes());
        bomb.extend(frame);
    }
    std::fs::write(&file, &bomb).expect("it can be written");
    for command in [&["info"][..], &["count", "dag", "4", "--resume"]] {
        // With half the memory that one part would take.
        let script = "ulimit -v 131072; exec \"$0\" \"$@\"";
        let mut run = Command::new("sh");
        run.args(["-c", script, env!("CARGO_BIN_EXE_smallscope")]).args(command).arg(name).env("SMALLSCOPE_THREADS", "1");
        let ran = run.output().expect("it starts");
        let message =
            format!("smallscope: cannot use the file {name}: it is damaged: a checksum is wrong; delete it, or write it again\n");
        assert_eq!(String::from_utf8_lossy(&ran.stderr), message);
    }
}

/// The processes that a process has started, by what Linux says of all of them.
#[cfg(target_os = "linux")]
fn started_by(parent: u32) -> Vec<String> {
    let stat = |process: &str| std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let names = std::fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    names
        .filter(|process| process.bytes().all(|byte| byte.is_ascii_digit()))
        .filter(|process| {
            let text = stat(process);
            let rest = text.rsplit_once(") ").map_or("", |(_, rest)| rest);
            rest.split(' ').nth(1) == Some(&parent.to_string())
        })
        .collect()
}

#[cfg(target_os = "linux")]
#[test]
fn an_isolated_check_that_is_terminated_leaves_no_process_behind() {
    for signal in ["TERM", "KILL"] {
        let mut check = command(&["check", "red_black_tree.delete", "14", "--isolated"]);
        let mut check = check.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut workers = vec![];
        while workers.is_empty() {
            assert_eq!(check.try_wait().unwrap(), None, "it ends before it can be terminated");
            workers = started_by(check.id());
        }
        assert_eq!(workers.len(), 1);
        assert!(Command::new("kill").args([format!("-{signal}"), check.id().to_string()]).status().unwrap().success());
        assert_eq!(check.wait().unwrap().code(), None);
        let begun = std::time::Instant::now();
        let is_alive = || {
            let text = std::fs::read_to_string(format!("/proc/{}/stat", workers[0])).unwrap_or_default();
            text.contains("smallscope") && !text.contains(") Z ")
        };
        while is_alive() {
            assert!(begun.elapsed().as_secs() < 60, "{signal}: {workers:?}");
        }
    }
}

#[test]
fn lanes_end_with_what_they_have_when_memory_runs_out() {
    let output = command(&["explore", "bst", "12", "--mode", "lanes", "--threads", "1", "--json"])
        .env("SMALLSCOPE_MEMORY", "40")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.contains("\"complete\":false"), "{text}");
    let number = |name: &str| text.split_once(&format!("\"{name}\":")).unwrap().1.split(',').next().unwrap().parse().unwrap();
    let (visited, peak): (u64, u64) = (number("visited"), number("peak_bytes"));
    assert!(visited > 100_000 && peak < 40 << 20, "{text}");
}

#[test]
fn modes_of_delta_execution_obey_the_environment_and_the_clock() {
    let run = |arguments: &[&str], variable: &str, value: &str| {
        let output =
            command(&[&["explore", "bst", "8", "--mode", "lanes"], arguments].concat()).env(variable, value).output().unwrap();
        let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code(), out, err)
    };
    // Two calls on 8 keys reach the empty tree, 8 of one key and 56 of two; calls are made on the first 9.
    let (code, out, _) = run(&[], "SMALLSCOPE_DEPTH", "2");
    assert_eq!(code, Some(0), "{out}");
    assert!(out.starts_with("bst 8: 9 states in 144 executions on ") && out.contains(" paths, 65 visited, "), "{out}");
    let (code, out, err) = run(&[], "SMALLSCOPE_THREADS", "many");
    assert_eq!((code, &*out), (Some(2), ""));
    assert_eq!(err, "smallscope: SMALLSCOPE_THREADS=`many` cannot be used; it takes a number\n");
    let (code, out, _) = run(&["--seconds", "0", "--json"], "SMALLSCOPE_THREADS", "1");
    assert_eq!(code, Some(3), "{out}");
    assert!(out.starts_with("{\"subject\":\"bst\",\"n\":8,\"exploration\":\"bst 8\",\"verdict\":\"incomplete\","), "{out}");
    assert!(out.contains("\"threads\":1,"), "{out}");
    // The environment beats the arguments, which are code to it.
    let (code, out, _) = run(&["--seconds", "0"], "SMALLSCOPE_SECONDS", "none");
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn shards_of_a_count_and_of_a_check_are_merged_to_what_one_machine_says() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("merged-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let at = folder.to_str().unwrap();
    let shard = |words: &[&str], number: usize| {
        let shard = format!("{number}/3");
        smallscope(&[words, &["--shard", &shard, "--shard-folder", at]].concat())
    };
    let count = ["count", "dag", "5", "--predicate", "no_isolated"];
    for number in [1, 3] {
        let out = shard(&count, number).out;
        assert!(out.contains(&format!(" in shard {number}/3, which is not all; `smallscope merge` takes ")), "{out}");
    }
    let problem = is_refused(&["merge", at]);
    assert!(problem.contains("shards of dag 5 no_isolated are missing: 2/3; run them, and merge again"), "{problem}");
    shard(&count, 2);
    assert_eq!(succeeds(&["merge", at]), "dag 5 no_isolated: 4301 explored, 584 valid (all within the bounds)\n");
    let json = "{\"search\":\"dag 5 no_isolated\",\"explored\":4301,\"valid\":584,\"complete\":true}\n";
    assert_eq!(succeeds(&["merge", at, "--json"]), json);
    std::fs::remove_dir_all(&folder).unwrap();

    let check = ["check", "red_black_tree.delete", "4"];
    let broken = ["check", "red_black_tree.delete", "4", "--fault", "no_repair"];
    for (words, code) in [(&check[..], 0), (&broken[..], 1)] {
        for number in 1..=3 {
            let ran = shard(words, number);
            assert!(ran.exit == Some(0) || code == 1, "{words:?} {number}: {}", ran.out);
        }
        let (merged, alone) = (smallscope(&["merge", at]), smallscope(words));
        assert_eq!((merged.exit, alone.exit), (Some(code), Some(code)), "{}", merged.out);
        let without_replay =
            |out: &str| -> Vec<String> { out.lines().filter(|line| !line.contains("replay: ")).map(str::to_string).collect() };
        assert_eq!(without_replay(&merged.out), without_replay(&alone.out));
        std::fs::remove_dir_all(&folder).unwrap();
    }
    for (words, problem) in [
        (&["count", "dag", "4", "--shard", "5/4"][..], "there are only 4"),
        (&["count", "dag", "4", "--shard", "1/4", "--max-valid", "3"], "only a whole search has shards; remove --max-valid"),
        (&["count", "dag", "4", "--shard", "1/4", "--seconds", "3"], "cannot be used with"),
        (&["count", "dag", "4", "--shard-folder", "x"], "--shard"),
        (&["merge", "no/such/file"], "no/such/file"),
    ] {
        let text = is_refused(words);
        assert!(text.contains(problem), "{words:?}: {text}");
    }
}
