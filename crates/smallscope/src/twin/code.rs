//! Writing a structure as Rust code: an expression where nothing is shared, and variables for what pointers lead to.

use super::Twin;
use crate::structure::Structure;
use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

/// Collects the code of one structure.
#[derive(Default)]
pub struct Code {
    /// The expression that is being written.
    expression: String,
    declarations: Vec<String>,
    /// What closes cycles, after all declarations.
    assignments: Vec<Assignment>,
    /// Variables of objects, by address; those that are not declared yet are being written.
    variables: HashMap<usize, Variable>,
    /// Objects that something else than their owner leads to.
    pointed: HashSet<usize>,
    /// Where the objects are that stand inside other values, by address.
    places: HashMap<usize, String>,
    /// Objects inside other values that are being written.
    open: HashSet<usize>,
    /// Objects that are known to stand inside other values.
    inline: HashSet<usize>,
    /// Names that objects have already, by address.
    names: HashMap<usize, String>,
    numbers: HashMap<&'static str, usize>,
    /// The place that the expression will be the value of.
    place: String,
}

/// The text before a field, the suffix that reaches it, and what writes it.
type CodeField<'a> = (&'a str, &'a str, &'a mut dyn FnMut(&mut Code));

struct Variable {
    name: String,
    is_declared: bool,
}

/// A statement; between its two parts comes the place of an object, if it has one.
struct Assignment {
    before: String,
    object: Option<usize>,
    after: String,
}

impl Code {
    /// Statements that end with `let mut input = ...;` (and whatever closes cycles).
    pub fn of<T: Twin>(twin: &T::Monitored) -> String {
        Code::named::<T>(twin, &HashMap::new())
    }

    /// As [`of`](Self::of), with the names that a drawing gives to the objects at these addresses.
    pub(crate) fn named<T: Twin>(twin: &T::Monitored, names: &HashMap<usize, String>) -> String {
        let first = Code::written::<T>(twin, Code::default(), names);
        let inline = first.places.into_keys().collect();
        let code = Code::written::<T>(twin, Code { pointed: first.pointed, inline, ..Code::default() }, names);
        let root = format!("let mut input = {};", code.expression);
        let assignments = code.assignments.iter().map(|Assignment { before, object, after }| {
            let place = object.and_then(|object| code.places.get(&object)).map_or(String::new(), |place| pointed(place));
            let text = format!("{before}{place}{after}");
            if object.is_some() && ["(*", "(&mut *"].iter().any(|follows| text.contains(follows)) {
                format!("unsafe {{ {text} }};")
            } else {
                format!("{text};")
            }
        });
        let assignments = assignments.collect();
        [code.declarations, vec![root], assignments].concat().join("\n")
    }

    fn written<T: Twin>(twin: &T::Monitored, mut code: Code, names: &HashMap<usize, String>) -> Code {
        code.names = names.iter().map(|(&address, name)| (address, name.to_lowercase())).collect();
        code.place = "input".to_string();
        T::code(twin, &mut code);
        code
    }

    /// Writes an object that stands inside another value.
    pub(super) fn inline<T: Twin>(&mut self, object: &T::Object) {
        let key = std::ptr::from_ref(object).addr();
        if !self.open.insert(key) {
            // It contains itself, so there is no such value.
            return self.text("unreachable!()");
        }
        self.places.insert(key, self.place.clone());
        T::code_object(object, self);
        self.open.remove(&key);
    }

    /// Writes text as it is.
    pub fn text(&mut self, text: &str) {
        self.expression.push_str(text);
    }

    /// Writes a value: its `Debug` text, which for a variant of an enum follows the name of the enum.
    pub fn value(&mut self, of: &str, value: &impl Debug) {
        let text = format!("{value:?}");
        match (of.is_empty(), text.strip_prefix("Some(")) {
            (true, _) => self.text(&text),
            (false, Some(inner)) => self.text(&format!("Some({of}::{inner}")),
            (false, None) if text == "None" => self.text(&text),
            (false, None) => self.text(&format!("{of}::{text}")),
        }
    }

    /// Writes something between two texts.
    pub fn around(&mut self, before: &str, after: &str, write: impl FnOnce(&mut Code)) {
        self.text(before);
        let place = if before == "Some(" { ".as_mut().unwrap()" } else { "" };
        self.at(place, write);
        self.text(after);
    }

    /// Writes what is in a cell.
    pub(super) fn inside(&mut self, cell: &str, write: impl FnOnce(&mut Code)) {
        self.at(if cell == "RefCell" { ".borrow_mut()" } else { "" }, write);
    }

    /// Writes a part that is reached by a suffix, such as `.left`.
    pub fn at(&mut self, suffix: &str, write: impl FnOnce(&mut Code)) {
        let length = self.place.len();
        self.place.push_str(suffix);
        write(self);
        self.place.truncate(length);
    }

    /// Writes the fields of a struct or variant: pairs of the text before a field and the suffix that reaches it.
    pub fn fields(&mut self, open: &str, close: &str, fields: &mut [CodeField<'_>]) {
        self.text(open);
        for (position, (before, suffix, write)) in fields.iter_mut().enumerate() {
            if position > 0 {
                self.text(", ");
            }
            self.text(before);
            self.at(suffix, write);
        }
        self.text(close);
    }

    pub(super) fn list<'a, P: 'a>(
        &mut self,
        open: &str,
        parts: impl Iterator<Item = &'a P>,
        close: &str,
        write: fn(&P, &mut Code),
    ) {
        self.text(open);
        for (position, part) in parts.enumerate() {
            if position > 0 {
                self.text(", ");
            }
            self.at(&format!("[{position}]"), |code| write(part, code));
        }
        self.text(close);
    }

    pub(super) fn boxed<T: Twin>(&mut self, object: &T::Object) {
        if self.pointed.contains(&std::ptr::from_ref(object).addr()) {
            self.pointer::<T>(object, "unsafe { Box::from_raw(", ") }", "unreachable!()");
        } else {
            self.around("Box::new(", ")", |code| T::code_object(object, code));
        }
    }

    /// A pointer to an object, between two texts; a cycle is closed later, and has the placeholder until then.
    pub(super) fn pointer<T: Twin>(&mut self, object: &T::Object, before: &str, after: &str, placeholder: &str) {
        self.lead::<T>(object, ("Box::into_raw(Box::new(", "))", "(*_)"), placeholder, |name| format!("{before}{name}{after}"));
    }

    /// As `pointer`, for a counted reference.
    pub(super) fn counted<T: Twin>(&mut self, kind: &str, object: &T::Object, before: &str, after: &str, placeholder: &str) {
        self.lead::<T>(object, (&format!("{kind}::new("), ")", "_"), placeholder, |name| format!("{before}{name}{after}"));
    }

    pub(super) fn weak<T: Twin>(&mut self, kind: &str, object: &T::Object) {
        self.lead::<T>(object, (&format!("{kind}::new("), ")", "_"), "Weak::new()", |name| format!("{kind}::downgrade(&{name})"));
    }

    fn lead<T: Twin>(
        &mut self,
        object: &T::Object,
        (open, close, place): (&str, &str, &str),
        placeholder: &str,
        lead: impl Fn(&str) -> String,
    ) {
        let key = std::ptr::from_ref(object).addr();
        self.pointed.insert(key);
        if self.inline.contains(&key) {
            let of = if placeholder.ends_with("null()") { "&raw const " } else { "&raw mut " };
            let text = lead("\0");
            let (before, after) = text.split_once('\0').expect("the name of what it leads to");
            let before = format!("{} = {before}{of}", self.place);
            self.assignments.push(Assignment { before, object: Some(key), after: after.to_string() });
            return self.text(placeholder);
        }
        if !self.variables.contains_key(&key) {
            let name = self.names.get(&key).cloned().unwrap_or_else(|| self.new_name(T::Object::NAME));
            self.variables.insert(key, Variable { name: name.clone(), is_declared: false });
            let expression = std::mem::take(&mut self.expression);
            let outer = std::mem::replace(&mut self.place, place.replace('_', &name));
            T::code_object(object, self);
            let content = std::mem::replace(&mut self.expression, expression);
            self.place = outer;
            self.declarations.push(format!("let {name} = {open}{content}{close};"));
            self.variables.entry(key).and_modify(|variable| variable.is_declared = true);
        }
        let variable = &self.variables[&key];
        let text = lead(&variable.name);
        if variable.is_declared {
            self.text(&text);
        } else {
            let target = &self.place;
            let assignment =
                if open.starts_with("Box") { format!("unsafe {{ {target} = {text} }}") } else { format!("{target} = {text}") };
            self.assignments.push(Assignment { before: assignment, object: None, after: String::new() });
            self.text(placeholder);
        }
    }

    /// `node0`, `node1`, ... for objects of class Node.
    fn new_name(&mut self, class: &'static str) -> String {
        let number = self.numbers.entry(class).or_insert(0);
        *number += 1;
        format!("{}{}", class.to_lowercase(), *number - 1)
    }
}

/// The place of an object as the operand of `&raw`. A cell is not borrowed for it, since what is assigned to may be in the same cell.
fn pointed(place: &str) -> String {
    let mut place = place.replace("(*", "(&mut *");
    while let Some((cell, rest)) = place.split_once(".borrow_mut()") {
        place = format!("(&mut *{cell}.as_ptr()){rest}");
    }
    if place.ends_with(".unwrap()") { format!("*{place}") } else { place }
}
