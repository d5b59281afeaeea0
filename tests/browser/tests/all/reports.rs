//! Reports, opened from disk.

use crate::chromium::Tab;
use crate::subjects::command;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn reports(name: &str, tests: &[&str]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("smallscope-reports-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    for test in tests {
        let output = command(test, &[("SMALLSCOPE_REPORT", folder.to_str().unwrap())]).output().unwrap();
        assert!(!String::from_utf8_lossy(&output.stderr).contains("no report"), "{output:?}");
    }
    folder
}

fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|other| other == end))
        .collect();
    files.sort();
    files
}

#[test]
fn a_saved_report_works_from_disk() {
    let folder = reports("disk", &["a_check_that_fails", "a_check_that_holds", "an_exploration_that_fails"]);
    let mut tab = Tab::open();
    tab.go(&format!("file://{}/index.html", folder.display()));
    assert_eq!(tab.text("#sum").split(';').next(), Some("3 reports: 1 hold, 2 do not"));
    assert_eq!(tab.count("#reports tbody tr"), 3);
    tab.screenshot("reports");
    tab.value("(() => { const filter = document.getElementById('filter'); filter.value = 'holds'; filter.oninput(); })()");
    assert_eq!(tab.count("#reports tbody tr"), 1);
    tab.value("document.querySelector('#reports a').click()");
    tab.until("document.getElementById('verdict')");
    assert_eq!(tab.text("#verdict"), "✓ holds");
    assert_eq!(
        tab.value("[...document.querySelectorAll('#sizes tr')].slice(1).map(row => row.cells[1].textContent)"),
        json!(["1", "3", "6", "5"])
    );

    let pages: Vec<PathBuf> = files(&folder, "html").into_iter().filter(|file| !file.ends_with("index.html")).collect();
    assert_eq!(pages.len(), 3);
    for page in &pages {
        tab.go(&format!("file://{}", page.display()));
        if page.display().to_string().contains("fails") {
            assert_eq!(tab.text("#verdict"), "✗ counterexample");
            assert!(tab.count("#counterexample svg .mark, #counterexample svg .fresh") > 0, "what has changed is marked");
            assert!(tab.text("#replay").starts_with("SMALLSCOPE_REPLAY='"), "{}", tab.text("#replay"));
            assert!(tab.text("#code").starts_with("let mut "), "{}", tab.text("#code"));
            tab.screenshot(if page.display().to_string().contains("exploration") {
                "report-of-an-exploration"
            } else {
                "report-of-a-check"
            });
        }
        tab.ask("Emulation.setEmulatedMedia", json!({"features": [{"name": "prefers-color-scheme", "value": "dark"}]}));
        assert_eq!(tab.value("getComputedStyle(document.body).backgroundColor"), json!("rgb(13, 17, 23)"));
        tab.ask("Emulation.setEmulatedMedia", json!({"features": []}));
    }
    tab.assert_quiet(&format!("file://{}", folder.display()));

    // What programs read says the same.
    for file in files(&folder, "json") {
        let report: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(report["verdict"] == "holds", file.display().to_string().contains("holds"), "{report}");
    }
    for file in files(&folder, "xml") {
        let text = std::fs::read_to_string(&file).unwrap();
        let parsed = tab.value(&format!("(() => {{ const xml = new DOMParser().parseFromString({}, 'text/xml'); return [xml.querySelectorAll('parsererror').length, xml.querySelectorAll('testcase').length, xml.querySelectorAll('failure').length]; }})()", json!(text)));
        assert_eq!(parsed, json!([0, 1, u64::from(text.contains("fails"))]), "{text}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_that_cannot_be_changes_no_verdict() {
    let file = std::env::temp_dir().join(format!("smallscope-no-folder-{}", std::process::id()));
    std::fs::write(&file, "").unwrap();
    let output = command("a_check_that_holds", &[("SMALLSCOPE_REPORT", file.to_str().unwrap())]).output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(&format!("note: SMALLSCOPE_REPORT: no report is written: {}", file.display())), "{said}");
    std::fs::remove_file(file).unwrap();
}

/// Every page of a folder opens without errors.
#[test]
#[ignore = "for ./test --all, on the reports of all tests"]
fn every_page_of_a_folder_opens_without_errors() {
    let folder =
        PathBuf::from(std::env::var_os("SMALLSCOPE_DEED_REPORTS").expect("SMALLSCOPE_DEED_REPORTS names a folder of reports"));
    let pages = files(&folder, "html");
    let mut tab = Tab::open();
    for page in &pages {
        tab.go(&format!("file://{}", page.display().to_string().replace('%', "%25").replace('#', "%23")));
        assert!(tab.count("h1") == 1, "{}", page.display());
    }
    tab.assert_quiet(&format!("file://{}", folder.display()));
    println!("{} pages", pages.len());
}
