//! Types as applications have them, each in a file of its own: the code of production with a fault, the few lines that smallscope takes, and a check that
//! finds the fault with the smallest input.
//!
//! Lines that are there for smallscope are counted: derives and attributes of types, the attribute of the invariant, imports, and those of the checks with
//! their bounds. What an application has anyway is not: its types, its methods, and the function that says what is consistent.

#![allow(dead_code)]

mod calendar;
mod config;
mod editor;
mod lru;
mod order_book;
mod piece_table;
mod reservations;
mod ring_buffer;
mod routes;
mod sessions;
mod syntax_tree;
mod world;

const SOURCES: [(&str, &str); 12] = [
    ("calendar", include_str!("calendar.rs")),
    ("config", include_str!("config.rs")),
    ("editor", include_str!("editor.rs")),
    ("lru", include_str!("lru.rs")),
    ("order book", include_str!("order_book.rs")),
    ("piece table", include_str!("piece_table.rs")),
    ("reservations", include_str!("reservations.rs")),
    ("ring buffer", include_str!("ring_buffer.rs")),
    ("routes", include_str!("routes.rs")),
    ("sessions", include_str!("sessions.rs")),
    ("syntax tree", include_str!("syntax_tree.rs")),
    ("world", include_str!("world.rs")),
];

/// Lines of attributes that name smallscope's, with all lines that such an attribute goes on for, and imports.
fn glue(source: &str) -> usize {
    let (mut count, mut depth) = (0, 0);
    for line in source.lines() {
        let begins = line.trim_start().starts_with("#[cfg_attr(test")
            || line.trim_start().starts_with("#[exhaustive")
            || line.starts_with("use smallscope")
            || line == "#[cfg(test)]";
        if begins || depth > 0 {
            count += 1;
            let opened = line.matches(['(', '[', '{']).count() as i32;
            depth += opened - line.matches([')', ']', '}']).count() as i32;
        }
    }
    count
}

#[test]
fn no_application_needs_more_than_twelve_lines() {
    for (name, source) in SOURCES {
        let lines = glue(source);
        assert!((3..=12).contains(&lines), "{name}: {lines}");
        assert!(source.contains("The fault:") && source.contains("#[should_panic("), "{name} has a fault that is found");
    }
}

#[test]
fn lines_of_glue_are_counted_with_all_that_belongs_to_them() {
    let source = "use smallscope::Twin;\n#[cfg_attr(test, derive(Twin))]\nstruct A {\n    #[cfg_attr(test, twin(with = 1))]\n    a: u8,\n}\n\
        #[exhaustive(\n    A = 1,\n)]\nfn f(a: A) {}\n";
    assert_eq!(glue(source), 3 + 3);
}
