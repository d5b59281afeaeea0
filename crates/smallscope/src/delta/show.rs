//! States as text.

use super::subject::{Class, Field, Kind, Outline};

/// A state: the root, then the objects that it leads to, with their numbers.
pub(crate) fn show_state(outline: &Outline, tokens: &[u8]) -> String {
    let mut classes: Vec<Option<usize>> = vec![];
    let mut text = show_object(&outline.classes[0], &tokens[..outline.root], &mut classes);
    for (index, object) in tokens[outline.root..].chunks(outline.node.max(1)).enumerate() {
        if let Some(Some(class)) = classes.get(index).copied() {
            text += &format!("; #{} = {}", index + 1, show_object(&outline.classes[class], object, &mut classes));
        }
    }
    text
}

fn show_object(class: &Class, tokens: &[u8], classes: &mut Vec<Option<usize>>) -> String {
    let fields: Vec<String> =
        class.fields.iter().map(|field| format!("{}: {}", field.name, show_field(field, tokens, classes))).collect();
    format!("{} {{ {} }}", class.name, fields.join(", "))
}

fn show_field(field: &Field, tokens: &[u8], classes: &mut Vec<Option<usize>>) -> String {
    let tokens = &tokens[field.slot..field.slot + field.length.max(1)];
    if let Kind::Link(class) = field.kind {
        for &token in tokens.iter().filter(|&&token| token > 0) {
            let index = usize::from(token) - 1;
            classes.resize(classes.len().max(index + 1), None);
            classes[index] = Some(class);
        }
    }
    let values: Vec<String> = tokens.iter().map(|&token| field.kind.show(token)).collect();
    if field.length == 0 { values.join("") } else { format!("[{}]", values.join(", ")) }
}
