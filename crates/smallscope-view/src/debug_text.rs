//! Structures from `Debug` text: any value that can be shown can be drawn.
//!
//! Options, cells and locks are looked through. A named part becomes an object of its own if it has parts or stands in an `Option`; one that has only scalars
//! stays within its owner. Text that is not of the usual form is kept as it is.

use crate::structure::{Object, Shown, Structure};
use std::collections::HashMap;

/// Deeper values are cut: text may be arbitrarily deep, and the stack is not.
const DEEPEST: usize = 200;

/// The structure that a `Debug` text shows; none if nothing of it could be read.
pub fn of_debug(text: &str) -> Option<Structure> {
    let mut reader = Reader { rest: text.trim() };
    let value = reader.value(0)?;
    if !reader.rest.trim().is_empty() {
        return None;
    }
    let mut making = Making { structure: Structure { objects: vec![Object::default()] }, met: HashMap::new() };
    let (name, fields) = match strip(value) {
        Parsed::Named(name, fields) => (name, fields),
        value => ("value".to_string(), vec![(String::new(), value)]),
    };
    let fields = making.fields(fields);
    making.structure.objects[0] = Object { name: name.clone(), class: name, variant: None, fields };
    Some(making.structure)
}

enum Parsed {
    Scalar(String),
    Nothing,
    /// What `Some` holds.
    Present(Box<Parsed>),
    /// A struct or a variant, with its name.
    Named(String, Vec<(String, Parsed)>),
    Tuple(Vec<Parsed>),
    List(Vec<Parsed>),
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip(&mut self, text: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self, depth: usize) -> Option<Parsed> {
        if depth > DEEPEST {
            return None;
        }
        self.rest = self.rest.trim_start();
        match self.rest.chars().next()? {
            '[' => {
                self.skip("[");
                Some(Parsed::List(self.items("]", depth)?))
            }
            '(' => {
                self.skip("(");
                Some(Parsed::Tuple(self.items(")", depth)?))
            }
            '{' => {
                self.skip("{");
                self.entries(depth)
            }
            quote @ ('"' | '\'') => self.quoted(quote).map(Parsed::Scalar),
            first if first.is_alphabetic() || first == '_' => {
                let name = self.word();
                if self.skip("{") {
                    return Some(Parsed::Named(name, self.named(depth)?));
                }
                if self.rest.starts_with('(') && self.skip("(") {
                    let mut items = self.items(")", depth)?;
                    return Some(match (&*name, items.len()) {
                        ("Some", 1) => Parsed::Present(Box::new(items.remove(0))),
                        _ => {
                            Parsed::Named(name, items.into_iter().enumerate().map(|(at, item)| (at.to_string(), item)).collect())
                        }
                    });
                }
                Some(if name == "None" { Parsed::Nothing } else { Parsed::Scalar(name) })
            }
            _ => {
                let end = self.rest.find([',', ')', ']', '}', ' ', '\n', ':']).unwrap_or(self.rest.len());
                let (text, rest) = self.rest.split_at(end);
                self.rest = rest;
                (!text.is_empty()).then(|| Parsed::Scalar(text.to_string()))
            }
        }
    }

    fn word(&mut self) -> String {
        let end = self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '#')).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.to_string()
    }

    fn quoted(&mut self, quote: char) -> Option<String> {
        let mut escaped = false;
        for (at, c) in self.rest.char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                c if c == quote => {
                    let (text, rest) = self.rest.split_at(at + c.len_utf8());
                    self.rest = rest;
                    return Some(text.to_string());
                }
                _ => {}
            }
        }
        None
    }

    fn items(&mut self, end: &str, depth: usize) -> Option<Vec<Parsed>> {
        let mut items = vec![];
        while !self.skip(end) {
            items.push(self.value(depth + 1)?);
            if !self.skip(",") && !self.rest.trim_start().starts_with(end) {
                return None;
            }
        }
        Some(items)
    }

    /// The fields of a struct, behind its brace.
    fn named(&mut self, depth: usize) -> Option<Vec<(String, Parsed)>> {
        let mut fields = vec![];
        while !self.skip("}") {
            if self.skip("..") {
                continue;
            }
            self.rest = self.rest.trim_start();
            let name = self.word();
            if name.is_empty() || !self.skip(":") {
                return None;
            }
            fields.push((name, self.value(depth + 1)?));
            if !self.skip(",") && !self.rest.trim_start().starts_with('}') {
                return None;
            }
        }
        Some(fields)
    }

    /// A set or a map, behind its brace.
    fn entries(&mut self, depth: usize) -> Option<Parsed> {
        let mut items = vec![];
        while !self.skip("}") {
            let key = self.value(depth + 1)?;
            items.push(if self.skip(":") {
                let value = self.value(depth + 1)?;
                Parsed::Named(String::new(), vec![("key".to_string(), key), ("value".to_string(), value)])
            } else {
                key
            });
            if !self.skip(",") && !self.rest.trim_start().starts_with('}') {
                return None;
            }
        }
        Some(Parsed::List(items))
    }
}

/// Without cells, locks and `Option`s around it.
fn strip(value: Parsed) -> Parsed {
    match value {
        Parsed::Present(inner) => strip(*inner),
        Parsed::Named(name, mut fields) if is_wrapper(&name, &fields) => strip(fields.swap_remove(0).1),
        value => value,
    }
}

fn is_wrapper(name: &str, fields: &[(String, Parsed)]) -> bool {
    let first = fields.first().map(|(name, _)| name.as_str());
    matches!(
        (name, first),
        ("RefCell" | "Cell" | "OnceCell", Some("value"))
            | ("Mutex" | "RwLock", Some("data"))
            | ("Reverse" | "Wrapping", Some("0"))
    )
}

struct Making {
    structure: Structure,
    met: HashMap<String, usize>,
}

impl Making {
    fn fields(&mut self, fields: Vec<(String, Parsed)>) -> Vec<(String, Shown)> {
        fields.into_iter().map(|(name, value)| (name, self.shown(value, false))).collect()
    }

    fn shown(&mut self, value: Parsed, is_optional: bool) -> Shown {
        match value {
            Parsed::Scalar(text) => Shown::Value(text),
            Parsed::Nothing => Shown::Null,
            Parsed::Present(inner) => match *inner {
                Parsed::Nothing => Shown::Value("Some(None)".to_string()),
                inner => self.shown(inner, true),
            },
            Parsed::Named(name, fields) if is_wrapper(&name, &fields) => {
                self.shown(strip(Parsed::Named(name, fields)), is_optional)
            }
            Parsed::Tuple(items) => {
                Shown::Fields(items.into_iter().enumerate().map(|(at, item)| (at.to_string(), self.shown(item, false))).collect())
            }
            Parsed::List(items) => Shown::List(items.into_iter().map(|item| self.shown(item, false)).collect()),
            Parsed::Named(name, fields) => {
                let are_scalars = fields.iter().all(|(_, field)| matches!(field, Parsed::Scalar(_)));
                if name.is_empty() || (are_scalars && !is_optional && fields.iter().any(|(name, _)| name != "0")) {
                    return Shown::Fields(self.fields(fields));
                }
                if let ([(_, Parsed::Scalar(text))], true, false) = (&*fields, are_scalars, is_optional) {
                    return Shown::Value(format!("{name}({text})"));
                }
                // Its place comes before those that it leads to.
                let at = self.structure.objects.len();
                let met = self.met.entry(name.clone()).or_insert(0);
                let number = *met;
                *met += 1;
                self.structure.objects.push(Object { name: format!("{name}{number}"), class: name, ..Object::default() });
                self.structure.objects[at].fields = self.fields(fields);
                Shown::Link(at)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::of_debug;
    use crate::structure::Shown;

    fn line(text: &str) -> String {
        let structure = of_debug(text).unwrap();
        let object = |object: &crate::structure::Object| {
            format!("{} {}", object.name, Shown::Fields(object.fields.clone()).text(&structure))
        };
        structure.objects.iter().map(object).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn boxes_and_options_become_links_between_objects() {
        let text =
            "Tree { root: Some(Node { left: None, right: Some(Node { left: None, right: None, key: 2 }), key: -1 }), size: 2 }";
        assert_eq!(
            line(text),
            "Tree { root: Node0, size: 2 }; Node0 { left: null, right: Node1, key: -1 }; Node1 { left: null, right: null, key: 2 }"
        );
    }

    #[test]
    fn sequences_maps_and_plain_parts_stay_within_their_owner() {
        #[derive(Debug)]
        #[allow(dead_code)]
        struct Point {
            x: u8,
            y: char,
        }
        let value = (vec![vec![1], vec![]], std::collections::BTreeMap::from([("a, \"b", Point { x: 1, y: ')' })]));
        let text = r#"value { : ([[1], []], [{ key: "a, \"b", value: { x: 1, y: ')' } }]) }"#;
        assert_eq!(line(&format!("{value:?}")), text);
        assert_eq!(line(&format!("{value:#?}")), text, "pretty text is read as well");
    }

    #[test]
    fn cells_are_looked_through_and_variants_are_objects_if_they_have_parts() {
        let text = "Add(RefCell { value: Lit(1) }, Neg(Add(Lit(2), Lit(3))))";
        assert_eq!(line(text), "Add (Lit(1), Neg0); Neg0 (Add0); Add0 (Lit(2), Lit(3))");
    }

    #[test]
    fn text_that_is_not_of_the_usual_form_is_refused_and_depth_does_not_overflow() {
        for text in ["", "Tree {", "a b c", "Tree { root }", "[1, 2", "\"open"] {
            assert_eq!(of_debug(text), None, "{text}");
        }
        assert_eq!(of_debug(&"[".repeat(100_000)), None);
        assert_eq!(line("(Weak)"), "value { : (Weak) }");
    }
}
