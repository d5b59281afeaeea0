//! A structure as the data of a picture.

use super::graph::{Shown, graph};
use crate::kernel::layout::Layout;
use smallscope_view::{Object, Structure};
use std::collections::HashMap;

/// The root and the reachable objects; variants of an enum with their numbers.
pub(crate) fn picture(layout: &Layout) -> Structure {
    let graph = graph(layout);
    let places: HashMap<&str, usize> = (1..).zip(&graph.objects).map(|(place, (name, _))| (name.as_str(), place)).collect();
    let fields =
        |fields: &[(&'static str, Shown)]| fields.iter().map(|(name, part)| (name.to_string(), shown(part, &places))).collect();
    let (name, of_root) = &graph.root;
    let mut objects = vec![Object { name: name.clone(), class: name.clone(), variant: None, fields: fields(of_root) }];
    for ((name, parts), &number) in graph.objects.iter().zip(&graph.numbers) {
        let class = layout.objects[number as usize].class;
        let group = layout.groups.iter().find(|group| group.classes.contains(&class)).filter(|group| group.classes.len() > 1);
        objects.push(Object {
            name: name.clone(),
            class: layout.classes[class as usize].name.to_string(),
            variant: group.map(|group| (class - group.classes.start) as usize),
            fields: fields(parts),
        });
    }
    Structure { objects }
}

fn shown(part: &Shown, places: &HashMap<&str, usize>) -> smallscope_view::Shown {
    use smallscope_view::Shown as Data;
    match part {
        Shown::Value(text) => Data::Value(text.clone()),
        Shown::Object(name) => places.get(name.as_str()).map_or_else(|| Data::Value(name.clone()), |&place| Data::Link(place)),
        Shown::Null => Data::Null,
        Shown::Unset => Data::Unset,
        Shown::List(items) => Data::List(items.iter().map(|item| shown(item, places)).collect()),
        Shown::Fields(fields) => {
            Data::Fields(fields.iter().map(|(name, item)| (name.to_string(), shown(item, places))).collect())
        }
    }
}
