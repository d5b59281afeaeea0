//! Writing a structure as Rust code: an expression where nothing is shared, and variables for what pointers lead to.

use super::Twin;
use crate::kernel::display;
use crate::structure::Structure;
use std::any::{type_name, type_name_of_val};
use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

/// Collects the code of one structure.
#[derive(Default)]
pub struct CodeWriter {
    /// The expression that is being written.
    expression: String,
    declarations: Vec<String>,
    /// What closes cycles, after all declarations.
    assignments: Vec<Assignment>,
    /// Variables of objects, by address; those that are not declared yet are being written.
    variables: HashMap<usize, Variable>,
    /// Objects that something else than their owner leads to.
    pointed: HashSet<usize>,
    /// Objects that are in a cycle which nothing can close later: they are allocated before they are written.
    allocated: HashSet<usize>,
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
    /// The cell that the content of the next `Some` is in.
    cell: Option<&'static str>,
    /// The full name of the first type that was written: the code is for someone who stands beside it.
    home: String,
}

/// The text before a field, the suffix that reaches it, and what writes it.
type CodeField<'a> = (&'a str, &'a str, &'a mut dyn FnMut(&mut CodeWriter));

struct Variable {
    name: String,
    is_declared: bool,
}

/// A place and its value; between the two parts of the value comes the place of an object, if it has one.
struct Assignment {
    target: String,
    before: String,
    object: Option<usize>,
    after: String,
}

/// Stands for what cannot be left out until a cycle is closed.
pub(super) const IMPOSSIBLE: &str = "unreachable!()";
/// In a place, what is in a `Cell`.
const IN_CELL: &str = ".cell()";
/// In a place, what is in a `RefCell`.
const IN_REF_CELL: &str = ".borrow_mut()";
/// In a place, what is in other cells: the cell, how a place names its content, and how that is written.
const IN_OTHERS: [(&str, &str, &str, &str); 6] = [
    ("std::sync::atomic::AtomicPtr", ".atomic()", "(*", ".get_mut())"),
    ("std::sync::Mutex", ".mutex()", "(*", ".get_mut().unwrap())"),
    ("std::sync::RwLock", ".lock()", "(*", ".get_mut().unwrap())"),
    ("std::mem::ManuallyDrop", ".manually()", "(*", ")"),
    ("std::cell::UnsafeCell", ".unsafely()", "(*", ".get_mut())"),
    ("std::cell::OnceCell", ".once()", "(*", ".get_mut().unwrap())"),
];
/// In a place, what is in an option.
const IN_SOME: &str = ".as_mut().unwrap()";

impl CodeWriter {
    /// Statements that end with `let mut input = ...;` (and whatever closes cycles).
    pub fn of<T: Twin>(twin: &T::Monitored) -> String {
        CodeWriter::named::<T>(twin, &HashMap::new())
    }

    /// As [`of`](Self::of), with the names that a drawing gives to the objects at these addresses.
    pub(crate) fn named<T: Twin>(twin: &T::Monitored, names: &HashMap<usize, String>) -> String {
        CodeWriter::statements(names, &|code| T::code(twin, code))
    }

    /// Writes twice: what is found on the way first has to be known from the start.
    fn statements(names: &HashMap<usize, String>, write: &dyn Fn(&mut CodeWriter)) -> String {
        let first = CodeWriter::written(CodeWriter::default(), names, write);
        let inline = first.places.into_keys().collect();
        let known = CodeWriter { pointed: first.pointed, allocated: first.allocated, inline, ..CodeWriter::default() };
        let code = CodeWriter::written(known, names, write);
        let root = format!("let mut input = {};", code.expression);
        let assignments = code.assignments.iter().map(|Assignment { target, before, object, after }| {
            let place = object.and_then(|object| code.places.get(&object)).map_or(String::new(), |place| pointed(place));
            let text = assigned(target, &format!("{before}{place}{after}"));
            if ["(*", "(&mut *"].iter().any(|follows| text.contains(follows)) {
                format!("unsafe {{ {text} }};")
            } else {
                format!("{text};")
            }
        });
        let assignments = assignments.collect();
        [code.declarations, vec![root], assignments].concat().join("\n")
    }

    fn written(mut code: CodeWriter, names: &HashMap<usize, String>, write: &dyn Fn(&mut CodeWriter)) -> CodeWriter {
        code.names = names.iter().map(|(&address, name)| (address, name.to_lowercase())).collect();
        code.place = "input".to_string();
        write(&mut code);
        code
    }

    /// Writes an object that stands inside another value.
    pub(super) fn inline<T: Twin>(&mut self, object: &T::Object) {
        let key = std::ptr::from_ref(object).addr();
        if !self.open.insert(key) {
            // It contains itself, so there is no such value.
            return self.text(IMPOSSIBLE);
        }
        self.places.insert(key, self.place.clone());
        T::code_object(object, self);
        self.open.remove(&key);
    }

    /// Writes text as it is.
    pub fn text(&mut self, text: &str) {
        self.expression.push_str(text);
    }

    /// Writes a value of type `T`, or an option of it: its `Debug` text, which for a variant of an enum follows the name of the enum.
    pub fn value<T>(&mut self, value: &impl Debug) {
        let (kind, text) = (type_name::<T>(), format!("{value:?}"));
        let is_option = type_name_of_val(value) != kind;
        let text = match text.strip_prefix("Some(").and_then(|text| text.strip_suffix(')')) {
            Some(inside) if is_option => format!("Some({})", display::expression(kind, inside, self.home(kind))),
            None if is_option => text,
            _ => display::expression(kind, &text, self.home(kind)),
        };
        self.text(&text);
    }

    /// Where the reader stands: beside the first type that has a path.
    fn home(&mut self, kind: &str) -> &str {
        if self.home.is_empty() && kind.contains("::") {
            self.home = kind.to_string();
        }
        &self.home
    }

    /// Writes something between two texts.
    pub fn around(&mut self, before: &str, after: &str, write: impl FnOnce(&mut CodeWriter)) {
        self.text(before);
        let place = if before == "Some(" { format!("{IN_SOME}{}", self.cell.take().map_or("", content)) } else { String::new() };
        self.at(&place, write);
        self.text(after);
    }

    /// Writes something between two texts that is reached by a suffix.
    pub(super) fn within(&mut self, before: &str, after: &str, suffix: &str, write: impl FnOnce(&mut CodeWriter)) {
        self.text(before);
        self.at(suffix, write);
        self.text(after);
    }

    /// Writes a cell and what is in it.
    pub(super) fn inside(&mut self, cell: &'static str, write: impl FnOnce(&mut CodeWriter)) {
        self.text(&format!("{cell}::new("));
        self.at(content(cell), write);
        self.text(")");
    }

    /// Writes an optional cell, where `write` writes the option of what is in it.
    pub(super) fn inside_optional(&mut self, cell: &'static str, write: impl FnOnce(&mut CodeWriter)) {
        let (start, known) = (self.expression.len(), self.assignments.len());
        let outer = self.cell.replace(cell);
        write(self);
        self.cell = outer;
        let written = self.expression.split_off(start);
        self.text(&in_cell(&written, cell));
        let place = &self.place;
        for assignment in self.assignments[known..].iter_mut().filter(|assignment| assignment.target == *place) {
            assignment.after = format!("{}.map({cell}::new)", assignment.after);
        }
    }

    /// Writes a part that is reached by a suffix, such as `.left`.
    pub fn at(&mut self, suffix: &str, write: impl FnOnce(&mut CodeWriter)) {
        let length = self.place.len();
        self.place.push_str(suffix);
        write(self);
        self.place.truncate(length);
    }

    /// Writes the fields of a struct or variant of type `T`: pairs of the text before a field and the suffix that reaches it.
    pub fn fields<T>(&mut self, open: &str, close: &str, fields: &mut [CodeField<'_>]) {
        let kind = type_name::<T>();
        let module = display::module(kind, self.home(kind));
        self.text(&module);
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
        write: fn(&P, &mut CodeWriter),
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

    /// Writes the entries of a map: a value is reached by its key.
    pub(super) fn entries<'a, E: 'a>(
        &mut self,
        open: &str,
        entries: impl Iterator<Item = &'a E>,
        close: &str,
        key: impl Fn(&E, &mut CodeWriter),
        value: impl Fn(&E, &mut CodeWriter),
    ) {
        self.text(open);
        for (position, entry) in entries.enumerate() {
            self.text(if position > 0 { ", (" } else { "(" });
            let start = self.expression.len();
            key(entry, self);
            let place = format!(".get_mut(&{}).unwrap()", &self.expression[start..]);
            self.text(", ");
            self.at(&place, |code| value(entry, code));
            self.text(")");
        }
        self.text(close);
    }

    pub(super) fn boxed<T: Twin>(&mut self, object: &T::Object) {
        if self.pointed.contains(&std::ptr::from_ref(object).addr()) {
            self.pointer::<T>(object, "unsafe { Box::from_raw(", ") }", IMPOSSIBLE);
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
        let place = &format!("(*{kind}::as_ptr(&_).cast_mut())");
        self.lead::<T>(object, (&format!("{kind}::new("), ")", place), placeholder, |name| format!("{before}{name}{after}"));
    }

    pub(super) fn weak<T: Twin>(&mut self, kind: &str, object: &T::Object) {
        let place = &format!("(*{kind}::as_ptr(&_).cast_mut())");
        self.lead::<T>(object, (&format!("{kind}::new("), ")", place), "Weak::new()", |name| {
            format!("{kind}::downgrade(&{name})")
        });
    }

    fn lead<T: Twin>(
        &mut self,
        object: &T::Object,
        (open, close, place): (&str, &str, &str),
        placeholder: &str,
        lead: impl Fn(&str) -> String,
    ) {
        let about = (std::ptr::from_ref(object).addr(), T::Object::NAME, type_name::<T>());
        self.lead_to(about, (open, close, place), placeholder, &lead, &|code| T::code_object(object, code));
    }

    /// The object is given by its address, the name of its class and its type.
    fn lead_to(
        &mut self,
        (key, class, kind_of_object): (usize, &'static str, &'static str),
        (open, close, place): (&str, &str, &str),
        placeholder: &str,
        lead: &dyn Fn(&str) -> String,
        write: &dyn Fn(&mut CodeWriter),
    ) {
        self.pointed.insert(key);
        if self.inline.contains(&key) {
            let of = if placeholder.ends_with("null()") { "&raw const " } else { "&raw mut " };
            let text = lead("\0");
            let (before, after) = text.split_once('\0').expect("the name of what it leads to");
            let (target, before) = (self.place.clone(), format!("{before}{of}"));
            self.assignments.push(Assignment { target, before, object: Some(key), after: after.to_string() });
            return self.text(placeholder);
        }
        if !self.variables.contains_key(&key) {
            let name = self.names.get(&key).cloned().unwrap_or_else(|| self.new_name(class));
            let is_declared = self.allocated.contains(&key);
            let kind = open.split("::").next().unwrap_or(open);
            if is_declared {
                let made = format!("{kind}::new_uninit().assume_init()");
                let of = display::type_path(kind_of_object, self.home(kind_of_object));
                let (of, made) = match kind {
                    "Box" => (format!("*mut {of}"), format!("Box::into_raw({made})")),
                    _ => (format!("{kind}<{of}>"), made),
                };
                self.declarations.push(format!("let {name}: {of} = unsafe {{ {made} }};"));
            }
            self.variables.insert(key, Variable { name: name.clone(), is_declared });
            let expression = std::mem::take(&mut self.expression);
            let outer =
                std::mem::replace(&mut self.place, place.replace("&_", &format!("&{name}")).replace("*_", &format!("*{name}")));
            let cell = self.cell.take();
            write(self);
            let content = std::mem::replace(&mut self.expression, expression);
            self.place = outer;
            self.cell = cell;
            self.declarations.push(if !is_declared {
                format!("let {name} = {open}{content}{close};")
            } else if kind == "Box" {
                format!("unsafe {{ {name}.write({content}) }};")
            } else {
                format!("unsafe {{ {kind}::as_ptr(&{name}).cast_mut().write({content}) }};")
            });
            self.variables.entry(key).and_modify(|variable| variable.is_declared = true);
        }
        let variable = &self.variables[&key];
        let text = lead(&variable.name);
        if variable.is_declared {
            self.text(&text);
        } else {
            if placeholder == IMPOSSIBLE {
                self.allocated.insert(key);
            }
            self.assignments.push(Assignment { target: self.place.clone(), before: text, object: None, after: String::new() });
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

/// How what is in a cell is reached.
pub(super) fn content(cell: &str) -> &'static str {
    match IN_OTHERS.iter().find(|(name, ..)| *name == cell) {
        Some((_, inside, ..)) => inside,
        None if cell == "RefCell" => IN_REF_CELL,
        None => IN_CELL,
    }
}

/// A place with what is in cells as it is written.
fn reached(place: &str) -> String {
    let mut place = place.to_string();
    for (_, inside, open, close) in IN_OTHERS {
        while let Some((before, rest)) = place.split_once(inside) {
            place = format!("{open}{before}{close}{rest}");
        }
    }
    place
}

/// The option of a cell, from that of its content.
fn in_cell(option: &str, cell: &str) -> String {
    match option.strip_prefix("Some(").and_then(|text| text.strip_suffix(')')) {
        _ if option == "None" => option.to_string(),
        Some(inside) => format!("Some({cell}::new({inside}))"),
        None => format!("{option}.map({cell}::new)"),
    }
}

/// The place of an object as the operand of `&raw`. A cell is not borrowed for it, since what is assigned to may be in the same cell.
fn pointed(place: &str) -> String {
    let mut place = reached(place).replace("(*", "(&mut *");
    for cell in [IN_REF_CELL, IN_CELL] {
        while let Some((before, rest)) = place.split_once(cell) {
            place = format!("(&mut *{before}.as_ptr()){rest}");
        }
    }
    if place.ends_with(".unwrap()") { format!("*{place}") } else { place }
}

/// A statement that gives a place a value.
fn assigned(place: &str, value: &str) -> String {
    let mut place = reached(place);
    // What is in a cell of something counted is reached through the count; what is in none is not to be written to, but has not been seen yet.
    if let Some((counted, rest)) = place.strip_prefix("(*").and_then(|place| place.split_once(".cast_mut())"))
        && [IN_CELL, IN_REF_CELL].iter().any(|cell| rest.contains(cell))
    {
        let name = counted.rsplit_once("(&").map_or(counted, |(_, name)| name.trim_end_matches(')'));
        place = format!("{name}{rest}");
    }
    let is_cell = place.ends_with(IN_CELL);
    if is_cell {
        place.truncate(place.len() - IN_CELL.len());
    }
    while let Some((before, rest)) = place.split_once(IN_CELL) {
        place = format!("(*{before}.as_ptr()){rest}");
    }
    if is_cell {
        format!("{place}.set({value})")
    } else if place.ends_with(IN_REF_CELL) || place.ends_with(".unwrap()") {
        format!("*{place} = {value}")
    } else {
        format!("{place} = {value}")
    }
}
