//! A Graphviz graph: one box per object with its values, one arrow per link.

use super::graph::{Shown, graph};
use crate::kernel::layout::Layout;
use std::fmt::Write;

/// A `digraph` on several lines; null links are not drawn.
pub(crate) fn dot(layout: &Layout) -> String {
    let graph = graph(layout);
    let mut out = String::from("digraph structure {\n  node [shape=box, fontname=\"monospace\"];\n");
    for (name, fields) in std::iter::once(&graph.root).chain(&graph.objects) {
        let (mut values, mut arrows) = (vec![], vec![]);
        for (field, shown) in fields {
            collect(field, shown, &mut values, &mut arrows);
        }
        let label: String = std::iter::once(name.clone()).chain(values).map(|line| escape(&line) + "\\n").collect();
        // Writing to a String cannot fail.
        let _ = writeln!(out, "  \"{}\" [label=\"{label}\"];", escape(name));
        for (field, target) in arrows {
            let _ = writeln!(out, "  \"{}\" -> \"{}\" [label=\"{}\"];", escape(name), escape(&target), escape(&field));
        }
    }
    out.push_str("}\n");
    out
}

fn collect(field: &str, shown: &Shown, values: &mut Vec<String>, arrows: &mut Vec<(String, String)>) {
    match shown {
        Shown::Value(text) => values.push(format!("{field}: {text}")),
        Shown::Object(name) => arrows.push((field.to_string(), name.clone())),
        Shown::Null => {}
        Shown::Unset => values.push(format!("{field}: ?")),
        Shown::List(items) => {
            let plain: Vec<&str> =
                items.iter().filter_map(|item| if let Shown::Value(text) = item { Some(text.as_str()) } else { None }).collect();
            if plain.len() == items.len() {
                values.push(format!("{field}: [{}]", plain.join(", ")));
            } else {
                for (i, item) in items.iter().enumerate() {
                    collect(&format!("{field}[{i}]"), item, values, arrows);
                }
            }
        }
        Shown::Fields(fields) => {
            for (name, shown) in fields {
                collect(&format!("{field}.{name}"), shown, values, arrows);
            }
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
