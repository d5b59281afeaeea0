//! Checks by every search: the same results, whatever found the structures, on any number of threads; and which search is taken.

use super::written::{avl, linked_list, red_black_passes as red_black, red_black_tree as with_parents, search_tree, typed_terms};
use smallscope::{Check, Monitored, Predicate, Report, Scope, Search, Twin, Verdict};

const SEARCHES: [Search; 4] = [Search::Korat, Search::Conflicts, Search::Tables, Search::Auto];

/// All of a report that must not depend on the search. Checks of the same name in one test are numbered in what replays them.
fn told(report: &Report) -> String {
    let Report { inputs, passed, failed, skipped, structures, complete, covered, .. } = *report;
    let found = report.counterexample.clone().map(|mut found| {
        let replayed = found.replay.split('\'').nth(1).and_then(|text| text.rsplit(' ').next()).map(str::to_string);
        found.replay = replayed.expect("a line that replays it");
        found
    });
    let counts = (inputs, passed, failed, skipped, structures, complete, covered);
    format!("{:?}\n{counts:?}\n{:?}\n{}\n{found:?}", report.verdict, report.labels, report.bounds)
}

/// The same by all searches on one, two and three threads; gives the report of Korat's search on one thread.
fn same<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>, check: impl Fn(Check<T, P>) -> Report) -> Report {
    let run = |search, threads| check(Check::new(scope().search(search).threads(threads)).named("the check").regressions(false));
    let expected = run(Search::Korat, 1);
    for search in SEARCHES {
        for threads in 1..=3 {
            let report = run(search, threads);
            assert_eq!(told(&report), told(&expected), "{search} on {threads} threads");
            assert!(search == Search::Auto || report.search == search, "{search}: {report}");
        }
    }
    expected
}

fn trees(n: usize) -> Scope<red_black::Tree, impl Predicate<Monitored<red_black::Tree>>> {
    red_black::scope(n)
}

fn has(tree: &red_black::Tree, key: u8) -> bool {
    format!("{tree:?}").contains(&format!("key: {key}"))
}

#[test]
fn a_check_that_holds_has_the_same_inputs_and_labels() {
    let report = same(
        || trees(5),
        |check| {
            check
                .arg(1..=2u8)
                .requires(|tree, &(key,)| key == 1 || has(tree, 2))
                .body(|tree, &(key,)| {
                    smallscope::classify(format!("has {key}: {}", has(tree, key)));
                    smallscope::sometimes!(has(tree, 5), "the largest");
                    assert!(tree.rep_ok());
                })
                .run()
        },
    );
    assert_eq!((report.holds(), report.structures, report.labels.len()), (true, 74, 4), "{report}");
}

#[test]
fn the_smallest_that_fails_is_the_same_with_the_inputs_before_it() {
    // Many of size 3 fail, which tables and paths have in different orders.
    let fails = |check: Check<_, _>, keep_going: bool| {
        check
            .keep_going(keep_going)
            .arg(0..=2u8)
            .body(|tree: &mut red_black::Tree, &(key,)| {
                smallscope::classify(if has(tree, 4) { "has 4" } else { "has no 4" });
                assert!(key == 0 || !has(tree, 4) || !has(tree, 2) || !has(tree, 3), "three keys");
            })
            .run()
    };
    let report = same(|| trees(5), |check| fails(check, false));
    let found = report.counterexample.as_ref().expect("it fails");
    assert_eq!((found.size, &*found.arguments, report.failed), (3, "(1,)", 1));
    let all = same(|| trees(5), |check| fails(check, true));
    assert_eq!(all.counterexample.as_ref().map(|found| (&found.path, found.size)), Some((&found.path, 3)));
    assert!(all.failed > 10, "{all}");
}

#[test]
fn panics_vacuous_checks_and_wrong_numbers_are_the_same() {
    let panics = |check: Check<_, _>| {
        check.body(|tree: &mut red_black::Tree, ()| assert!(!has(tree, 5), "{}", [0][usize::from(has(tree, 1))])).run()
    };
    assert_eq!(same(|| trees(5), panics).verdict, Verdict::Counterexample);
    let nothing = |check: Check<_, _>| check.requires(|_, ()| false).body(|_: &mut red_black::Tree, ()| {}).run();
    assert!(matches!(same(|| trees(4), nothing).verdict, Verdict::Vacuous(_)));
    let unreached =
        |check: Check<_, _>| check.body(|tree: &mut red_black::Tree, ()| smallscope::sometimes!(has(tree, 9), "nine")).run();
    assert!(matches!(same(|| trees(4), unreached).verdict, Verdict::Vacuous(_)));
    let miscounted = |check: Check<_, _>| check.expect(3).body(|_: &mut red_black::Tree, ()| {}).run();
    assert!(matches!(same(|| trees(4), miscounted).verdict, Verdict::Miscounted(_)));
}

/// The search that a check takes by itself, on one thread, and its report.
fn taken<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> Report {
    Check::new(scope).named("the check").regressions(false).threads(1).body(|_, ()| {}).run()
}

fn search_trees(n: usize, least: usize) -> Scope<search_tree::Tree, impl Predicate<Monitored<search_tree::Tree>>> {
    let trees = Scope::<search_tree::Tree>::new().objects::<search_tree::Node>(n);
    trees.every::<i32>(1..=n as i32).every::<usize>(least..=n)
}

#[test]
fn tables_are_taken_where_they_are_much_faster() {
    // Catalan number 9; Korat's search has 19,882,774 candidates.
    let report = taken(search_trees(9, 9));
    assert_eq!((report.search, report.inputs, report.holds()), (Search::Tables, 4862, true), "{report}");
    assert!(report.to_string().contains(&format!("; {} candidates explored by tables\n", report.explored)), "{report}");
    assert!(report.line().contains("candidates explored by tables in "), "{}", report.line());
    assert!(report.to_json().contains("\"search\":\"tables\""), "{}", report.to_json());
    let again = taken(search_trees(9, 9));
    assert_eq!((again.search, again.explored), (report.search, report.explored));
    // What Korat's search finds at first is run before, and not again.
    let counts = search_trees(9, 9).search(Search::Tables).count().unwrap();
    assert_eq!((counts.explored, counts.valid), (report.explored, report.structures));
}

#[test]
fn korats_search_is_taken_where_it_is_short_or_nothing_else_applies_and_counts_as_ever() {
    let korat =
        |report: &Report, explored: u64| assert_eq!((report.search, report.explored), (Search::Korat, explored), "{report}");
    korat(&taken(search_trees(4, 0)), search_trees(4, 0).count().unwrap().explored);
    // Longer than the trial, and not long.
    korat(&taken(search_trees(6, 0)), 58_494);
    // Nearly everything is valid.
    let terms = || typed_terms::scope(10);
    korat(&taken(terms()), terms().count().unwrap().explored);
    // Nothing is owned.
    let lists = || linked_list::scope(14);
    korat(&taken(lists()), lists().count().unwrap().explored);
    // With parents, tables are the faster search where Korat's is long.
    assert_eq!(taken(with_parents::scope(6)).search, Search::Korat);
    let long = taken(with_parents::scope(10));
    assert_eq!((long.search, long.inputs), (Search::Tables, 260));
}

#[test]
fn threads_go_on_where_the_trial_ended() {
    for threads in [2, 3] {
        let report = Check::new(search_trees(6, 0)).named("the check").regressions(false).threads(threads).body(|_, ()| {}).run();
        assert_eq!((report.search, report.explored, report.inputs), (Search::Korat, 58_494, 731));
    }
}

#[test]
fn limits_take_korats_search_and_say_so_only_if_another_was_wanted() {
    let check = |search: Option<Search>| {
        let trees = avl::scope(4);
        let trees = match search {
            Some(search) => trees.search(search),
            None => trees,
        };
        Check::new(trees).named("the check").regressions(false).allow_incomplete(true)
    };
    let limited = |search| check(search).max_inputs(5).body(|_: &mut avl::Tree, ()| {}).run();
    let (silent, told) = (limited(None), limited(Some(Search::Tables)));
    assert_eq!((silent.search, silent.inputs), (Search::Korat, 5));
    assert!(!silent.to_string().contains("searched as"), "{silent}");
    assert_eq!((told.search, told.inputs), (Search::Korat, 5));
    assert!(told.to_string().contains("note: it was searched as Korat does, not by tables: it has a limit"), "{told}");
    let refused = taken(linked_list::scope(2).search(Search::Tables));
    assert_eq!(refused.notes, ["it was searched as Korat does, not by tables: there are objects that only pointers lead to"]);
}

#[test]
fn the_environment_beats_code() {
    let run = |search: &str| {
        let program = std::env::current_exe().unwrap();
        let (_, module) = module_path!().split_once("::").expect("a module of this program");
        let test = format!("{module}::a_check_by_tables");
        let output = std::process::Command::new(program)
            .args([&test, "--exact", "--ignored", "--nocapture"])
            .env("SMALLSCOPE_SEARCH", search)
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
    };
    assert!(run("korat").contains("found by korat"));
    assert!(run("tables").contains("found by tables"));
    let wrong = run("best");
    assert!(
        wrong.contains("SMALLSCOPE_SEARCH: `best` is not a search; write `korat`, `conflicts`, `tables` or `auto`"),
        "{wrong}"
    );
}

#[test]
#[ignore = "run by `the_environment_beats_code`"]
fn a_check_by_tables() {
    let report = taken(search_trees(4, 0).search(Search::Tables));
    println!("found by {}: {report}", report.search);
}
