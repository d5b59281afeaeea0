//! One line: the root, then every reachable object.

use super::graph::{Shown, graph};
use crate::kernel::layout::Layout;

/// `Tree { root: Node0, size: 1 } Node0 { left: null, right: null }`; `?` for what was not read.
pub(crate) fn text(layout: &Layout) -> String {
    let graph = graph(layout);
    let all: Vec<String> = std::iter::once(&graph.root).chain(&graph.objects).map(|(name, fields)| named(name, fields)).collect();
    all.join(" ")
}

fn named(name: &str, fields: &[(&str, Shown)]) -> String {
    if fields.is_empty() { name.to_string() } else { format!("{name} {}", braced(fields)) }
}

fn braced(fields: &[(&str, Shown)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, shown)| format!("{name}: {}", show(shown))).collect();
    format!("{{ {} }}", fields.join(", "))
}

pub(super) fn show(shown: &Shown) -> String {
    match shown {
        Shown::Value(text) | Shown::Object(text) => text.clone(),
        Shown::Null => "null".to_string(),
        Shown::Unset => "?".to_string(),
        Shown::List(items) => format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(", ")),
        Shown::Fields(fields) => braced(fields),
    }
}
