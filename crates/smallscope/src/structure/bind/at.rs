//! Where a part stands, and what to write for its bounds.

use crate::kernel::layout::{FieldPart, Name};
use crate::structure::bounds::Bounded;
use std::any::TypeId;

/// Where a part stands: the type that declares it and its name there.
#[derive(Clone, Copy)]
pub struct At {
    pub(crate) parent: TypeId,
    pub(crate) class: &'static str,
    /// The field whose tuple it stands in.
    pub(crate) tuple: Option<&'static str>,
    pub(crate) field: &'static str,
    /// The way a user names it when setting a bound: `Node::LEFT`.
    pub(crate) key: &'static str,
    pub(crate) element: Option<u32>,
    /// It exists only where a sequence is long enough.
    pub(crate) in_sequence: bool,
    pub(crate) handle: Handle,
    /// The object that it is a field of.
    pub(crate) object: *const (),
    /// It is a key or a value of a map, which is the field that `tuple` names.
    pub(crate) entry: Option<Bounded>,
}

/// How a scope can set a bound for a part alone.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Handle {
    Key,
    Argument,
    Nothing,
}

impl At {
    /// The position of a field of `T`; `class` is the name of the struct or enum, `field` its name within the type, `key` how its key is
    /// written, or nothing if it has none.
    pub fn field<T: 'static>(class: &'static str, field: &'static str, key: &'static str) -> At {
        let handle = if key.is_empty() { Handle::Nothing } else { Handle::Key };
        At {
            parent: TypeId::of::<T>(),
            class,
            tuple: None,
            field,
            key,
            element: None,
            in_sequence: false,
            handle,
            object: std::ptr::null(),
            entry: None,
        }
    }

    /// The position in this object; `#[derive(Structure)]` calls it.
    pub fn within<T: 'static>(self, object: &T) -> At {
        At { object: std::ptr::from_ref(object).cast(), ..self }
    }

    /// The position of a component of the tuple `T` that stands here.
    pub(crate) fn component<T: 'static>(&self, field: &'static str) -> At {
        let is_root = self.parent == TypeId::of::<T>();
        At {
            parent: TypeId::of::<T>(),
            tuple: (!is_root).then_some(self.field),
            field,
            handle: if is_root { Handle::Argument } else { Handle::Nothing },
            entry: None,
            ..*self
        }
    }

    /// The position of the keys or the values of the map that stands here.
    pub(crate) fn entry(&self, entry: Bounded) -> At {
        let handle = if self.entry.is_some() { Handle::Nothing } else { self.handle };
        let field = if entry == Bounded::Key { "key" } else { "value" };
        At { tuple: Some(self.field), field, entry: Some(entry), handle, ..*self }
    }

    /// What bounds its values are set for.
    pub(super) fn bounded(&self) -> (TypeId, &'static str, Bounded) {
        let part = match self.entry {
            Some(entry) => entry,
            None if self.element.is_some() => Bounded::Element,
            None => Bounded::Whole,
        };
        (self.parent, self.whole_field(), part)
    }

    /// The field that it is, or whose key or value it is.
    pub(super) fn whole_field(&self) -> &'static str {
        self.tuple.filter(|_| self.entry.is_some()).unwrap_or(self.field)
    }

    pub(super) fn name(&self) -> Name {
        self.part(self.element.map_or(FieldPart::Whole, FieldPart::Element))
    }

    pub(super) fn part(&self, part: FieldPart) -> Name {
        Name { region: None, class: self.class, tuple: self.tuple, field: self.field, part }
    }

    /// What to write for the values of the part.
    pub(super) fn values_advice(&self, type_name: &str) -> String {
        let values = example(type_name);
        let every = format!("`.every::<{type_name}>({values})` for all fields of that type");
        match self.handle {
            Handle::Key if self.entry == Some(Bounded::Key) => format!("`.each_key({}, {values})`, or {every}", self.key),
            Handle::Key if self.entry == Some(Bounded::Value) => format!("`.each_value({}, {values})`, or {every}", self.key),
            Handle::Key if self.element.is_some() => format!("`.each({}, {values})`, or {every}", self.key),
            Handle::Key => format!("`.field({}, {values})`, or {every}", self.key),
            Handle::Argument => format!("`.arg::<{}, _>({values})`, or {every}", self.field),
            Handle::Nothing => every,
        }
    }

    /// What to write for the length of the sequence.
    pub(super) fn length_advice(&self) -> String {
        match self.handle {
            Handle::Key if self.entry.is_none() => format!("`.len({}, 0..=4)`", self.key),
            _ => "`.every_len(0..=4)`".to_string(),
        }
    }
}

/// Values of a type, as an example.
pub(super) fn example(type_name: &str) -> &'static str {
    match type_name {
        "char" => "'a'..='c'",
        "f32" | "f64" => "[0.0, 0.5, 1.0]",
        "&str" => "[\"a\", \"b\"]",
        name if name.trim_start_matches(['i', 'u']).trim_start_matches("size").bytes().all(|c| c.is_ascii_digit()) => "0..=3",
        _ => "[...]",
    }
}
