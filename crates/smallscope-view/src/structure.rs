//! A structure as plain data: what a picture is made of.

/// A root and the objects that it leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Structure {
    /// The first is the root.
    pub objects: Vec<Object>,
}

/// One object: a box of the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Object {
    /// What it is called in this picture, such as `Node0`.
    pub name: String,
    /// Its type, or its variant of an enum.
    pub class: String,
    /// Which variant of its enum it is, if it is one of several.
    pub variant: Option<usize>,
    /// Its fields in declaration order.
    pub fields: Vec<(String, Shown)>,
}

/// What a field or an element is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A scalar, as `Debug` shows it.
    Value(String),
    /// A link to the object with this position.
    Link(usize),
    /// A link that leads nowhere.
    Null,
    /// Never read, so never chosen.
    Unset,
    /// A sequence.
    List(Vec<Shown>),
    /// A part that has fields itself.
    Fields(Vec<(String, Shown)>),
}

impl Shown {
    /// On one line, links as names.
    pub fn text(&self, structure: &Structure) -> String {
        match self {
            Shown::Value(text) => text.clone(),
            Shown::Link(object) => structure.objects[*object].name.clone(),
            Shown::Null => "null".to_string(),
            Shown::Unset => "?".to_string(),
            Shown::List(items) => format!("[{}]", items.iter().map(|item| item.text(structure)).collect::<Vec<_>>().join(", ")),
            Shown::Fields(fields) if fields.iter().all(|(name, _)| name.parse::<usize>().is_ok()) => {
                format!("({})", fields.iter().map(|(_, item)| item.text(structure)).collect::<Vec<_>>().join(", "))
            }
            Shown::Fields(fields) => {
                let fields: Vec<String> = fields.iter().map(|(name, item)| format!("{name}: {}", item.text(structure))).collect();
                format!("{{ {} }}", fields.join(", "))
            }
        }
    }
}
