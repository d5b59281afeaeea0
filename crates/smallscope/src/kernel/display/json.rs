//! One JSON object: the root's fields and the reachable objects, links as names.

use super::graph::{Shown, graph};
use crate::kernel::layout::Layout;

/// `{"class":"Tree","fields":{"root":"Node0"},"objects":{"Node0":{"left":null}}}`
pub(crate) fn json(layout: &Layout) -> String {
    let graph = graph(layout);
    let objects: Vec<String> =
        graph.objects.iter().map(|(name, fields)| format!("{}:{}", quoted(name), object(fields))).collect();
    format!("{{\"class\":{},\"fields\":{},\"objects\":{{{}}}}}", quoted(&graph.root.0), object(&graph.root.1), objects.join(","))
}

fn object(fields: &[(&str, Shown)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, shown)| format!("{}:{}", quoted(name), show(shown))).collect();
    format!("{{{}}}", fields.join(","))
}

fn show(shown: &Shown) -> String {
    match shown {
        Shown::Value(text) => value(text),
        Shown::Object(name) => quoted(name),
        Shown::Null | Shown::Unset => "null".to_string(),
        Shown::List(items) => format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(",")),
        Shown::Fields(fields) => object(fields),
    }
}

/// Integers, booleans and options stay what they are; everything else is its `Debug` text.
fn value(text: &str) -> String {
    let option = text.strip_prefix("Some(").and_then(|rest| rest.strip_suffix(')'));
    if text == "None" || text == "()" {
        "null".to_string()
    } else if let Some(inner) = option {
        value(inner)
    } else if text == "true" || text == "false" || text.parse::<i128>().is_ok() || text.parse::<u128>().is_ok() {
        text.to_string()
    } else {
        quoted(text)
    }
}

/// The text as a JSON string.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if (c as u32) < 0x20 => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{quoted, value};

    #[test]
    fn values_keep_their_json_type_and_texts_are_escaped() {
        assert_eq!(value("-3"), "-3");
        assert_eq!(value("Some(7)"), "7");
        assert_eq!(value("None"), "null");
        assert_eq!(value("true"), "true");
        assert_eq!(value("'\"'"), r#""'\"'""#);
        assert_eq!(value("Red"), "\"Red\"");
        assert_eq!(quoted("a\\\n"), "\"a\\\\\\u000a\"");
    }
}
