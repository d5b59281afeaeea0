//! A machine-readable description of a scope: its fields with their options, and its classes.

use super::any_scope::AnyScope;
use crate::kernel::Error;
use crate::kernel::layout::{Item, Layout};
use std::collections::HashMap;

/// What a scope searches.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Description {
    /// Every field of every object.
    pub fields: Vec<FieldDescription>,
    /// Every class of objects.
    pub classes: Vec<ClassDescription>,
    /// Whether a predicate sees a list of all objects of a class.
    pub lists_objects: bool,
    /// Whether a link chooses among objects of several classes.
    pub chooses_classes: bool,
    /// Whether ownership depth is bounded.
    pub bounds_depths: bool,
    /// Whether positions in a sequence are interchangeable.
    pub permutes_positions: bool,
}

/// A field and its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDescription {
    /// The object that has the field: its class, and its number within the class. None for fields of the root.
    pub object: Option<(u32, u32)>,
    /// Such as `Node.key`.
    pub name: String,
    /// The values it can take, or the objects it can lead to.
    pub options: Vec<String>,
}

/// A class of objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassDescription {
    /// The name of its type, or of the variant.
    pub name: String,
    /// The maximum number of objects.
    pub objects: u32,
    /// Whether they are interchangeable.
    pub is_symmetric: bool,
}

impl dyn AnyScope + '_ {
    /// What the scope searches.
    pub fn describe(&self) -> Result<Description, Error> {
        Ok(describe(&self.arena()?.layout))
    }
}

fn describe(layout: &Layout) -> Description {
    let mut objects: HashMap<u32, (u32, u32)> = HashMap::new();
    for object in &layout.objects {
        for field in object.items.iter().flat_map(Item::fields) {
            objects.insert(field, (object.class, object.index));
        }
    }
    let field = |field: u32| {
        let domain = layout.domain(field);
        FieldDescription {
            object: objects.get(&field).copied(),
            name: layout.fields[field as usize].name.to_string(),
            options: (0..domain.words.len()).map(|option| (domain.label)(option)).collect(),
        }
    };
    let classes = layout.classes.iter().map(|class| ClassDescription {
        name: class.name.to_string(),
        objects: class.objects.len() as u32,
        is_symmetric: class.symmetric,
    });
    Description {
        fields: (0..layout.fields.len() as u32).map(field).collect(),
        classes: classes.collect(),
        lists_objects: layout.root.iter().chain(layout.objects.iter().flat_map(|object| &object.items)).any(lists_all),
        chooses_classes: layout.groups.iter().any(|group| group.classes.len() > 1),
        bounds_depths: layout.groups.iter().any(|group| group.depth.is_some()),
        permutes_positions: !layout.standing.is_empty(),
    }
}

fn lists_all(item: &Item) -> bool {
    matches!(item, Item::All { .. }) || item.below().iter().any(lists_all)
}
