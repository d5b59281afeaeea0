//! The browser of structures, candidates and call sequences.

use crate::chromium::Tab;
use crate::subjects::Viewed;
use serde_json::json;

#[test]
fn the_structures_of_a_check_are_gone_through_filtered_and_exported() {
    let viewed = Viewed::start("a_check_that_fails");
    let mut tab = Tab::open();
    tab.go(&viewed.url);
    tab.settled();
    assert_eq!(tab.text("#title"), "insert </script><b>keeps the order</b>");
    assert_eq!(tab.count("h1 b"), 0, "a name is text and nothing else");
    assert_eq!(tab.text("#total"), "15 of 15 structures");
    // The counterexample comes first: a tree of one node, the first but one.
    assert_eq!(tab.value("location.hash"), json!("#s=1"));
    assert_eq!(tab.text("#badge"), "failed");
    assert!(
        tab.text("#remark").contains("with arguments (2,): it returned, and the invariant no longer holds"),
        "{}",
        tab.text("#remark")
    );
    assert_eq!(tab.count("#panel svg g"), 2, "the tree and its node");

    tab.press("ArrowRight");
    assert_eq!(tab.value("location.hash"), json!("#s=2"));
    tab.press("ArrowLeft");
    tab.press("ArrowLeft");
    assert_eq!(tab.value("location.hash"), json!("#s=0"));
    assert_eq!(tab.text("#badge"), "passed");
    tab.press("ArrowLeft");
    assert_eq!(tab.value("location.hash"), json!("#s=0"), "nothing is before the first");
    tab.press("End");
    assert_eq!(tab.value("location.hash"), json!("#s=14"));
    tab.value("(() => { const input = document.getElementById('jump'); input.value = '7'; input.onchange(); })()");
    tab.settled();
    assert_eq!(tab.value("location.hash"), json!("#s=7"));
    assert!(tab.text("#said").starts_with("structure 7 of 15"), "{}", tab.text("#said"));

    // Every view, and the same place again from its address.
    for (key, view, seen) in [
        ("2", "tree", "└── root: Node0"),
        ("3", "debug", "Tree { root: Some(Node {"),
        ("4", "table", "Node0"),
        ("5", "vector", "0"),
    ] {
        tab.press(key);
        assert!(tab.text("#panel").contains(seen), "{view}: {}", tab.text("#panel"));
        assert_eq!(tab.value("location.hash"), json!(format!("#s=7&view={view}")));
    }
    let (link, panel) = (tab.value("location.href"), tab.text("#panel"));
    tab.go("about:blank");
    tab.go(link.as_str().unwrap());
    tab.settled();
    assert_eq!((tab.value("location.href"), tab.text("#panel")), (link, panel), "an address leads back to what it was of");
    tab.press("1");

    // By size: 1 of none, 3 of one, 6 of two and 5 of three nodes.
    let expected = [(0, 1), (1, 3), (2, 6), (3, 5)];
    for (size, count) in expected {
        tab.value(&format!(
            "(() => {{ const size = document.getElementById('size'); size.value = '{size}'; size.onchange(); }})()"
        ));
        tab.settled();
        assert_eq!(tab.text("#total"), format!("{count} of 15 structures"));
        assert_eq!(tab.count("#thumbs button"), count);
    }
    tab.press("ArrowRight");
    assert_eq!(
        tab.value("document.querySelectorAll('#thumbs [aria-current=true]').length"),
        json!(1),
        "the next one has that size, too"
    );
    tab.go(&format!("{}#verdict=passed", viewed.url));
    tab.settled();
    let passed = tab.count("#thumbs button");
    tab.go(&format!("{}#verdict=failed", viewed.url));
    tab.settled();
    assert_eq!(passed + tab.count("#thumbs button"), 15);
    tab.go(&format!("{}#label=empty", viewed.url));
    tab.settled();
    assert_eq!(tab.count("#thumbs button"), 1);

    // Exports are what the buttons hand to the browser.
    tab.go(&format!("{}#s=7", viewed.url));
    tab.settled();
    tab.value("(() => { window.kept = {}; const make = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => window.kept[blob.type] = text); return make(blob); }; HTMLAnchorElement.prototype.click = () => {}; })()");
    for button in ["svg", "dot", "json"] {
        tab.click(&format!("#export-{button}"));
    }
    tab.until("Object.keys(window.kept).length === 3");
    let kept = tab.value("window.kept");
    assert!(kept["image/svg+xml"].as_str().unwrap().starts_with("<svg xmlns="), "{kept}");
    assert!(kept["text/vnd.graphviz"].as_str().unwrap().starts_with("digraph structure {"), "{kept}");
    let exported: serde_json::Value = serde_json::from_str(kept["application/json"].as_str().unwrap()).unwrap();
    assert_eq!(exported["class"], "Tree");
    let code = tab.value("ask('structure', { k: 7 }).then(found => found.code)");
    assert!(code.as_str().unwrap().starts_with("#[test]\nfn structure_7() {\n    let mut input = Tree {"), "{code}");
    tab.screenshot("structures");
    tab.assert_quiet(&viewed.url);

    // It ends where its reader says so, and the test continues.
    tab.value("document.getElementById('end').click()");
    tab.until("document.getElementById('ended')");
    assert!(viewed.ended(), "the check was run, not asserted");
}

#[test]
fn every_candidate_says_what_was_read_and_why_it_was_rejected() {
    let viewed = Viewed::start("a_check_that_holds");
    let mut tab = Tab::open();
    tab.go(&format!("{}#mode=search", viewed.url));
    tab.settled();
    let about = tab.value("about");
    let candidates = about["candidates"].as_u64().unwrap();
    assert_eq!((about["structures"].as_u64(), about["complete"].as_bool()), (Some(15), Some(true)));
    let strip = tab.value(&format!("ask('strip', {{ from: 0, to: {candidates}, parts: {candidates} }})"));
    let marked: Vec<u64> =
        (0..).zip(strip["valid"].as_array().unwrap()).filter(|(_, count)| **count == json!(1)).map(|(at, _)| at).collect();
    assert_eq!(marked.len(), 15, "{strip}");
    // Runs without a valid one lie between those.
    for run in strip["infeasible"].as_array().unwrap() {
        let (from, to) = (run[0].as_u64().unwrap(), run[1].as_u64().unwrap());
        assert!(from < to && !marked.iter().any(|at| (from..to).contains(at)), "{run}");
    }
    let mut run = 0;
    for candidate in 0..candidates {
        let found = tab.value(&format!("ask('candidate', {{ k: {candidate} }})"));
        assert_eq!(found["candidate"], json!(candidate));
        assert_eq!(found["valid"], json!(marked.contains(&candidate)), "{found}");
        let reads = found["reads"].as_array().unwrap();
        if found["valid"] == json!(false) && !reads.is_empty() {
            let last = reads.last().unwrap().as_str().unwrap();
            assert!(found["remark"].as_str().unwrap().ends_with(&format!("after it had read {last}.")), "{found}");
            run += 1;
        }
    }
    assert!(run > 15, "most rejected candidates were run: {run}");
    tab.go(&format!("{}#c=0", viewed.url));
    tab.settled();
    tab.press("ArrowRight");
    assert_eq!(tab.value("location.hash"), json!("#c=1"));
    assert_eq!(tab.count("#reads li.why"), tab.count("#badge.bad"));
    tab.click("#zoom-in");
    assert!(tab.value("state().to !== undefined").as_bool().unwrap());
    tab.screenshot("search");
    tab.assert_quiet(&viewed.url);
}

#[test]
fn call_sequences_are_run_step_by_step_and_taken_back() {
    let viewed = Viewed::start("an_exploration_that_fails");
    let mut tab = Tab::open();
    tab.go(&viewed.url);
    tab.settled();
    // It begins with the counterexample.
    assert_eq!(tab.text("#badge"), "fails");
    let steps = tab.count("#steps button");
    assert!(steps > 3, "{steps}");
    assert!(tab.text("#remark").contains("and the oracle"), "{}", tab.text("#remark"));
    tab.screenshot("calls");
    for left in (1..steps).rev() {
        tab.press("Backspace");
        assert_eq!(tab.count("#steps button"), left);
    }
    assert_eq!(tab.text("#state"), "Ring { slots: [None, None], head: 0, len: 0 }");
    assert_eq!(tab.count("#choices button"), 3, "push(1), push(2) and pop()");
    tab.click("#choices button:nth-child(2)");
    assert_eq!(tab.text("#state"), "Ring { slots: [Some(2), None], head: 0, len: 1 }");
    assert_eq!(tab.count("#detail svg .mark"), 2, "slots and len have changed");
    let link = tab.value("location.href");
    tab.go("about:blank");
    tab.go(link.as_str().unwrap());
    tab.settled();
    assert_eq!(tab.text("#state"), "Ring { slots: [Some(2), None], head: 0, len: 1 }");
    tab.assert_quiet(&viewed.url);
}

#[test]
fn it_is_dark_for_those_who_want_it_and_can_be_used_without_a_mouse() {
    let viewed = Viewed::start("a_check_that_holds");
    let mut tab = Tab::open();
    tab.go(&viewed.url);
    tab.settled();
    let paper = "getComputedStyle(document.body).backgroundColor";
    assert_eq!(tab.value(paper), json!("rgb(255, 255, 255)"));
    tab.ask("Emulation.setEmulatedMedia", json!({"features": [{"name": "prefers-color-scheme", "value": "dark"}]}));
    assert_eq!(tab.value(paper), json!("rgb(13, 17, 23)"));
    tab.screenshot("dark");
    tab.press("t");
    assert_eq!(tab.value(paper), json!("rgb(255, 255, 255)"), "the reader's choice is stronger");
    tab.press("t");
    assert_eq!(tab.value(paper), json!("rgb(13, 17, 23)"));
    // Everything that can be clicked can be reached by a key, and has a name.
    let nameless = "[...document.querySelectorAll('button,select,input,a')].filter(e => !e.hidden && e.offsetParent && !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels && e.labels.length)).map(e => e.outerHTML)";
    assert_eq!(tab.value(nameless), json!([]));
    assert_eq!(
        tab.value("[...document.querySelectorAll('[role=tab]')].every(tab => tab.getAttribute('aria-selected'))"),
        json!(true)
    );
    assert_eq!(tab.value("document.querySelectorAll('[onclick]:not(button):not(a),[tabindex=\"1\"]').length"), json!(0));
    tab.assert_quiet(&viewed.url);
}

#[test]
#[ignore = "takes some seconds: for ./test --all"]
fn a_million_structures_are_fetched_page_by_page() {
    let viewed = Viewed::start("a_million_structures");
    let mut tab = Tab::open();
    tab.go(&viewed.url);
    tab.settled();
    assert_eq!(tab.value("about.structures"), json!(1_000_000));
    for number in [0, 999_999, 123_456, 500_000, 999_998] {
        tab.go(&format!("{}#s={number}&view=debug", viewed.url));
        tab.settled();
        // The digits of its number: the search counts through them.
        let digits: Vec<String> = format!("{number:06}").chars().map(|digit| digit.to_string()).collect();
        assert!(tab.text("#panel").contains(&digits.join(", ")), "{number}: {}", tab.text("#panel"));
        assert_eq!(
            tab.value(&format!("document.querySelector('#thumbs [aria-current=true]').dataset.k === '{number}'")),
            json!(true)
        );
    }
    assert_eq!(tab.count("#thumbs button"), 16, "the last page has what is left: 999,984 to 999,999");
    tab.press("Home");
    assert_eq!(tab.value("state().s"), json!("0"));
    tab.assert_quiet(&viewed.url);
}
