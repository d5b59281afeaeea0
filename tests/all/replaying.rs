//! Replay lines and bounds as text: what does not fit is refused, and what a report prints can be given back.

use crate::named;
use smallscope::{Check, Report, Scope, Twin, Verdict, exhaustive};
use std::process::Command;

#[derive(Twin, Debug, Clone)]
struct Shelf {
    items: Vec<u8>,
}

#[derive(Twin, Debug, Clone, Copy, PartialEq)]
enum Color {
    Red,
    Green,
    Blue,
}

#[derive(Twin, Debug)]
struct Flag {
    color: Color,
    letter: char,
    next: Option<Box<Flag>>,
}

fn shelves() -> Scope<Shelf> {
    Scope::any().every_len(0..=2).every::<u8>(0..=3)
}

fn no_seven(bounds: Option<&str>, replay: Option<&str>) -> Report {
    let mut check = Check::new(shelves()).named("no seven").regressions(false);
    if let Some(bounds) = bounds {
        check = check.bounds(bounds);
    }
    if let Some(replay) = replay {
        check = check.replay(replay);
    }
    check.body(|shelf, ()| assert!(shelf.items != [7])).run()
}

/// The text of the variable in a replay line.
fn replayed(report: &Report) -> String {
    let line = &report.counterexample.as_ref().expect("a counterexample").replay;
    line.split('\'').nth(1).unwrap().to_string()
}

#[test]
fn a_replay_line_that_belongs_to_other_bounds_is_refused() {
    assert!(no_seven(None, None).holds());
    let found = no_seven(Some("Shelf.items=5..=8"), None);
    let text = replayed(&found);
    let (_, place) = text.rsplit_once(' ').unwrap();
    assert!(place.starts_with("1.2="), "{text}");
    let report = no_seven(None, Some(place));
    // In a test that is called otherwise, only a check that is named is replayed.
    assert_eq!((report.inputs, report.verdict), (0, Verdict::Holds));
    let refused = no_seven(None, Some(&format!("no seven#4 {place}")));
    assert_eq!(
        refused.verdict,
        Verdict::Unusable(
            "`1.2` is Shelf { items: [2] } within these bounds (Shelf.items.length: 0 to 2; Shelf.items: 0 to 3 (4 values)), but was a different input when it was printed: it belongs to another check, or to other bounds"
                .to_string()
        )
    );
    let again = std::panic::catch_unwind(|| no_seven(Some("Shelf.items=5..=8"), Some(&format!("no seven#5 {place}"))));
    assert!(again.is_err(), "the input that is meant fails again");
}

/// Run by another test, with bounds in its environment.
#[exhaustive(any, every_len = 0..=2, every(u8) = 0..=3, item = 0..=1, regressions = false)]
#[ignore = "run by another test, in processes of its own"]
fn run_by_another_process(shelf: &Shelf, item: u8) {
    assert!(shelf.items != [7, item]);
}

/// Its output with these variables, and whether it passed.
fn run(environment: &[(&str, &str)]) -> (String, bool) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([&*named(module_path!(), "run_by_another_process"), "--exact", "--ignored", "--nocapture"])
        .envs(environment.iter().copied());
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (text, output.status.success())
}

#[test]
fn a_replay_line_carries_the_bounds_of_the_environment() {
    let bounds = "Shelf.items: 6 to 8 (3 values); item=7..=8";
    let (text, passed) = run(&[("SMALLSCOPE_BOUNDS", bounds)]);
    assert!(
        !passed && text.contains("code:\n    let mut input = Shelf { items: vec![7, 7] };\n    let arguments = (7,);"),
        "{text}"
    );
    let (_, line) = text.split_once("replay: SMALLSCOPE_REPLAY='").unwrap();
    let (replay, rest) = line.split_once('\'').unwrap();
    assert!(
        rest.starts_with(&format!(" SMALLSCOPE_BOUNDS='{bounds}' cargo test replaying::run_by_another_process -- --exact\n")),
        "{rest}"
    );
    let (text, passed) = run(&[("SMALLSCOPE_BOUNDS", bounds), ("SMALLSCOPE_REPLAY", replay)]);
    assert!(!passed && text.contains("assertion failed: shelf.items != [7, item]"), "{text}");
    let (text, passed) = run(&[("SMALLSCOPE_REPLAY", replay)]);
    assert!(!passed && text.contains("it belongs to another check, or to other bounds"), "{text}");
}

#[test]
fn bounds_that_match_nothing_fail_with_what_there_is() {
    for (bounds, unknown) in [
        ("Nod=8", "`Nod=8`"),
        ("Shelf.item=0..=9", "`Shelf.item=0..=9`"),
        ("Shelf=9", "`Shelf=9`"),
        ("argument=0..=9", "`argument=0..=9`"),
        ("items.len: 0 to 9", "`items.len=0..=9`"),
    ] {
        let (text, passed) = run(&[("SMALLSCOPE_BOUNDS", bounds)]);
        let expected = format!("{unknown} matches nothing here; bounds can be set for `Shelf.items`, `Shelf.items.len`, `item`");
        assert!(!passed && text.contains(&expected), "{bounds}: {text}");
    }
}

#[test]
fn a_variable_that_is_no_setting_is_told() {
    let (text, passed) = run(&[("SMALLSCOPE_BOUND", "Shelf.items=0..=9"), ("SMALLSCOPE_SEED", "3")]);
    assert!(passed && text.contains("note: SMALLSCOPE_BOUND is not a setting of smallscope, and has no effect\n"), "{text}");
    assert!(!text.contains("SMALLSCOPE_SEED"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([&*named(module_path!(), "run_by_another_process"), "--exact", "--ignored", "--nocapture"]);
    let output = command.env("SMALLSCOPE_BOUNDS", std::ffi::OsStr::from_bytes(b"Shelf.items=0..=1\xff")).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && text.contains("cannot be used; it takes a text that is not empty"), "{text}");
}

#[test]
fn the_bounds_that_a_report_prints_are_read_back() {
    let flags = |bounds: Option<&str>| {
        let scope = Scope::<Flag>::any().objects::<Flag>(2).every::<char>(['a', 'c', 'd']);
        let mut check = Check::new(scope).named("flags").regressions(false);
        if let Some(bounds) = bounds {
            check = check.bounds(bounds);
        }
        check.arg([Color::Red, Color::Blue]).arg(["x", "y", "z"]).body(|_, _| {}).run()
    };
    let report = flags(None);
    assert_eq!(
        report.bounds,
        "at most 2 Flag; Flag.color: Red to Blue (3 values); Flag.letter: 'a' to 'd' (3 values); argument.0: Red or Blue; \
         argument.1: \"x\" to \"z\" (3 values)"
    );
    assert_eq!(report.inputs, (9 + 9 * 9 + 9 * 9 * 9) * 6);
    let same = flags(Some(&report.bounds));
    assert_eq!((same.inputs, &same.bounds), (report.inputs, &report.bounds), "{same}");
    let fewer = flags(Some("at most 0 Flag; Flag.color: Green or Blue; Flag.letter=d|a; argument.1=\"y\""));
    assert_eq!(
        (fewer.inputs, fewer.bounds.as_str()),
        (
            2 * 2 * 2,
            "at most 0 Flag; Flag.color: Green or Blue; Flag.letter: 'd' or 'a'; argument.0: Red or Blue; argument.1: \"y\""
        )
    );
    let more = flags(Some("argument.0=Green"));
    assert_eq!(
        more.verdict,
        Verdict::Unusable(
            "`argument.0=Green` is not a bound; write a range, `argument.0=0..=3`, or a list, `argument.0=1|2|5`".to_string()
        )
    );
}

#[test]
fn arguments_are_bounded_by_text_like_all_others() {
    let check = |bounds: &str| {
        let check = Check::new(shelves()).named("arguments").regressions(false).bounds(bounds);
        check.arg(0..=1u8).body(|shelf, &(item,)| assert!(shelf.items.is_empty() || item < 9)).run()
    };
    let report = check("Shelf.items.length=0..=1, argument=0..=8");
    assert_eq!((report.verdict.clone(), report.inputs), (Verdict::Holds, (1 + 4) * 9));
    assert_eq!(report.bounds, "Shelf.items.length: 0 to 1; Shelf.items: 0 to 3 (4 values); argument: 0 to 8 (9 values)");
    assert_eq!(check(&report.bounds).inputs, report.inputs);
    assert_eq!(check("argument=5|9").verdict, Verdict::Counterexample);
}

/// All inputs by the texts that run them, each from a check in which it is the only one that fails.
fn texts_of_all_inputs() -> Vec<(String, (Vec<u8>, u8))> {
    let mut all = vec![];
    let scope = || Scope::<Shelf>::any().every_len(0..=2).every::<u8>(0..=2);
    let mut inputs = vec![];
    let values: Vec<Shelf> = scope().all().unwrap().map(Result::unwrap).collect();
    values.into_iter().for_each(|shelf| (0..=1).for_each(|item| inputs.push((shelf.items.clone(), item))));
    for input in inputs {
        let wanted = input.clone();
        let report = Check::new(scope())
            .named("strings")
            .regressions(false)
            .arg(0..=1u8)
            .body(move |shelf: &mut Shelf, &(item,)| assert!((shelf.items.clone(), item) != wanted))
            .run();
        let text = replayed(&report);
        all.push((text.rsplit_once(' ').unwrap().1.to_string(), input));
    }
    all
}

#[test]
fn a_replay_string_runs_the_input_that_it_was_printed_for_or_none() {
    let share = std::env::var("SMALLSCOPE_FAULTS").ok().map_or(1, |share| share.parse::<u64>().unwrap().min(100));
    let day = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() / (24 * 60 * 60);
    println!("the seed is {day}");
    let mut state = day;
    let mut below = move |limit: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % limit
    };
    let texts = texts_of_all_inputs();
    assert_eq!(texts.len(), (1 + 3 + 9) * 2);
    let pieces = [
        "0",
        "1",
        "2",
        "3",
        ".",
        "/",
        "=",
        "-",
        " ",
        "",
        "9999999999999999999",
        "x",
        "\u{202e}",
        "\0",
        "\n",
        "0.0",
        "1/1",
        "=0",
        "#2",
        "'",
    ];
    let (mut ran, mut refused, mut others) = (0, 0, 0);
    for number in 0..100 * share {
        let (mut text, _) = texts[below(texts.len())].clone();
        // As it is, with some pieces changed, or of pieces alone.
        match below(4) {
            0 => {}
            1 => text = (0..below(8)).map(|_| pieces[below(pieces.len())]).collect(),
            _ => {
                for _ in 0..1 + below(2) {
                    let mut characters: Vec<char> = text.chars().collect();
                    let at = below(characters.len() + 1);
                    let end = (at + below(3)).min(characters.len());
                    characters.splice(at..end, pieces[below(pieces.len())].chars());
                    text = characters.into_iter().collect();
                }
            }
        }
        let met = std::sync::Arc::new(std::sync::Mutex::new(vec![]));
        let seen = met.clone();
        let name = format!("strings {number}");
        let report = Check::new(Scope::<Shelf>::any().every_len(0..=2).every::<u8>(0..=2))
            .named(name.clone())
            .regressions(false)
            .arg(0..=1u8)
            .replay(&format!("{name} {text}"))
            .body(move |shelf: &mut Shelf, &(item,)| seen.lock().unwrap().push((shelf.items.clone(), item)))
            .run();
        let met = std::mem::take(&mut *met.lock().unwrap());
        match &report.verdict {
            Verdict::Holds if met.len() == 1 => {
                ran += 1;
                // With a sum, it is the input that the text was printed for; without one, nobody says which is meant.
                if let Some((_, sum)) = text.rsplit_once('=') {
                    let meant = texts.iter().find(|(known, _)| known.rsplit_once('=').unwrap().1 == sum);
                    assert_eq!(meant.map(|(_, input)| input), Some(&met[0]), "`{text}` runs another input");
                }
            }
            // A text with a space in it names another check.
            Verdict::Holds => {
                others += 1;
                assert!(met.is_empty() && text.contains(' '), "`{text}` runs {met:?}");
            }
            Verdict::Unusable(reason) => {
                refused += 1;
                assert!(met.is_empty() && !reason.is_empty(), "`{text}` is refused, and runs {met:?}");
            }
            other => panic!("`{text}`: {other:?}"),
        }
    }
    println!("{} replay strings: {ran} run, {refused} refused, {others} of other checks", 100 * share);
    assert!(ran * 10 > 100 * share && refused * 10 > 100 * share, "{ran} run, {refused} refused");
}
