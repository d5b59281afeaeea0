//! The bounds that were really searched, in one line.

use crate::kernel::layout::{Kind, Layout, POSITION};

/// `at most 3 Node; Node.key: 0 to 5 (6 values); Queue.items.length: 0 to 4`
pub(crate) fn bounds(layout: &Layout) -> String {
    let mut parts: Vec<String> = vec![];
    for group in &layout.groups {
        let names: Vec<&str> = layout.classes[group.classes.start as usize..group.classes.end as usize]
            .iter()
            .map(|class| class.name)
            .filter(|&name| name != POSITION)
            .collect();
        if !names.is_empty() {
            let region = group.region.map_or(String::new(), |region| format!("{region}."));
            parts.push(format!("at most {} {region}{}", group.capacity, names.join(" or ")));
        }
    }
    for field in &layout.fields {
        if matches!(field.kind, Kind::Link { .. }) {
            continue;
        }
        let domain = &layout.domains[field.domain as usize];
        let (label, count) = (&domain.label, domain.words.len());
        let name = field.name.to_string();
        let name = name.split('[').next().unwrap_or(&name);
        let part = match (count, &field.kind) {
            (1, _) => format!("{name}: {}", label(0)),
            (2, Kind::Value) => format!("{name}: {} or {}", label(0), label(1)),
            (_, Kind::Value) => format!("{name}: {} to {} ({count} values)", label(0), label(count - 1)),
            _ => format!("{name}: {} to {}", label(0), label(count - 1)),
        };
        if count > 0 && !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts.join("; ")
}
