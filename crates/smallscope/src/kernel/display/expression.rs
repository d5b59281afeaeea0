//! Values as Rust code, from their `Debug` text and the name of their type: `Debug` leaves out paths of variants, that a value is a reference, and that a
//! vector or a string is its own.

/// The code of a value whose type has this full name, and which `Debug` shows so, for someone who stands at `home`: the full name of a function or type.
pub(crate) fn expression(kind: &str, text: &str, home: &str) -> String {
    if let Some(referred) = kind.strip_prefix("&mut ").or(kind.strip_prefix('&')) {
        let sign = if referred == "str" { "" } else { &kind[..kind.len() - referred.len()] };
        return format!("{sign}{}", expression(referred, text, home));
    }
    if let Some(parts) = enclosed(kind, "(", ")") {
        let (kinds, texts) = (split(parts), enclosed(text, "(", ")").map(split).unwrap_or_default());
        if kinds.len() == texts.len() && kinds.len() > 1 {
            let parts: Vec<String> = kinds.iter().zip(texts).map(|(kind, text)| expression(kind, text, home)).collect();
            return format!("({})", parts.join(", "));
        } else if let ([kind], [text]) = (&kinds[..], &texts[..]) {
            return format!("({},)", expression(kind, text, home));
        }
        return text.to_string();
    }
    let elements = |of: &str| match enclosed(text, "[", "]") {
        Some(parts) => {
            let parts: Vec<String> = split(parts).iter().map(|part| expression(of, part, home)).collect();
            format!("[{}]", parts.join(", "))
        }
        None => text.to_string(),
    };
    if let Some(of) = enclosed(kind, "[", "]") {
        // `[T; 3]` and `[T]`; a length has no `;`.
        return elements(of.rsplit_once("; ").map_or(of, |(of, _)| of));
    }
    if kind == "alloc::string::String" {
        return format!("String::from({text})");
    }
    if let Some(of) = enclosed(kind, "alloc::vec::Vec<", ">") {
        return format!("vec!{}", elements(of));
    }
    for (name, before) in [("core::option::Option<", "Some("), ("alloc::boxed::Box<", "")] {
        if let Some(of) = enclosed(kind, name, ">") {
            return match enclosed(text, "Some(", ")") {
                _ if before.is_empty() => format!("Box::new({})", expression(of, text, home)),
                Some(inside) => format!("Some({})", expression(of, inside, home)),
                None => text.to_string(),
            };
        }
    }
    let path = kind.split('<').next().unwrap_or(kind);
    let is_named = text.starts_with(|first: char| first.is_alphabetic() || first == '_');
    if !path.contains("::") || is_of_std(path) || !is_named {
        return text.to_string();
    }
    let type_name = path.rsplit("::").next().unwrap_or(path);
    let name = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(text);
    if name == type_name { format!("{}{text}", module(path, home)) } else { format!("{}{type_name}::{text}", module(path, home)) }
}

/// What is written before the name of a type where someone stands at `home`, as `palette::`. What is defined around `home` is taken to be in scope there.
pub(crate) fn module(path: &str, home: &str) -> String {
    let segments = |path: &str| -> Vec<String> {
        path.split('<').next().unwrap_or(path).split("::").filter(|part| !part.starts_with('{')).map(str::to_string).collect()
    };
    let (path, home) = (segments(path), segments(home));
    let around = &path[..path.len().saturating_sub(1)];
    let common = around.iter().zip(&home).take_while(|(a, b)| a == b).count();
    let from = if common == around.len() {
        return String::new();
    } else if common + 1 >= home.len() && common > 0 {
        around[common..].to_vec()
    } else if around.first().is_some_and(|name| is_this_program(name)) {
        [vec!["crate".to_string()], around[1..].to_vec()].concat()
    } else {
        around.to_vec()
    };
    from.join("::") + "::"
}

/// The name of a type as it is written at `home`, from its full name.
pub(crate) fn type_path(kind: &str, home: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let (mut written, mut rest) = (String::new(), kind);
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |length| start + length);
        let path = &rest[start..end];
        written.push_str(&rest[..start]);
        if !is_of_std(path) && path.contains("::") {
            written.push_str(&module(path, home));
        }
        written.push_str(path.rsplit("::").next().unwrap_or(path));
        rest = &rest[end..];
    }
    written + rest
}

fn is_of_std(path: &str) -> bool {
    ["core::", "alloc::", "std::"].iter().any(|library| path.starts_with(library))
}

/// Whether a crate is the one that this program was made from, rather than a library of it.
fn is_this_program(crate_name: &str) -> bool {
    let program = std::env::current_exe().ok();
    let stem = program.as_ref().and_then(|program| program.file_stem()).and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_hash = |text: &str| text.len() == 16 && text.chars().all(|c| c.is_ascii_hexdigit());
    let name = stem.rsplit_once('-').filter(|(_, hash)| is_hash(hash)).map_or(stem, |(name, _)| name);
    name.replace('-', "_") == crate_name
}

/// What is between two texts.
fn enclosed<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.strip_prefix(before)?.strip_suffix(after)
}

/// The parts between commas that are in no bracket and no literal.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (vec![], 0, 0);
    let mut quote = None;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        match (quote, character) {
            (Some(_), '\\') => _ = characters.next(),
            (Some(open), _) if open == character => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(character),
            (None, '(' | '[' | '{' | '<') => depth += 1,
            (None, ')' | ']' | '}' | '>') => depth -= 1,
            (None, ',') if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        parts.push(last);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::{expression, module, split, type_path};

    const HOME: &str = "other::tree::tests::a_test::{{closure}}";

    fn code(kind: &str, text: &str) -> String {
        expression(kind, text, HOME)
    }

    #[test]
    fn variants_have_the_paths_of_their_enums() {
        assert_eq!(code("other::tree::Color", "Red"), "Color::Red");
        assert_eq!(code("other::tree::tests::a_test::Color", "Mixed(1, 2)"), "Color::Mixed(1, 2)");
        assert_eq!(code("other::palette::Color", "Red"), "other::palette::Color::Red");
        assert_eq!(code("core::option::Option<other::tree::Color>", "Some(Red)"), "Some(Color::Red)");
        assert_eq!(code("core::option::Option<other::tree::Color>", "None"), "None");
        assert_eq!(code("(u8, &other::tree::Color)", "(1, Red)"), "(1, &Color::Red)");
        assert_eq!(code("(other::tree::Color,)", "(Red,)"), "(Color::Red,)");
        assert_eq!(code("[other::tree::Color; 2]", "[Red, Blue]"), "[Color::Red, Color::Blue]");
    }

    #[test]
    fn structs_and_values_of_libraries_are_written_as_they_are() {
        assert_eq!(code("other::tree::Point", "Point { x: 1 }"), "Point { x: 1 }");
        assert_eq!(code("elsewhere::Point", "Point { x: 1 }"), "elsewhere::Point { x: 1 }");
        assert_eq!(code("core::cmp::Ordering", "Less"), "Less");
        assert_eq!(code("bool", "true"), "true");
        assert_eq!(code("i32", "-1"), "-1");
    }

    #[test]
    fn vectors_strings_and_references_are_their_own() {
        assert_eq!(
            code("alloc::vec::Vec<alloc::string::String>", r#"["a, b", "\"]"]"#),
            r#"vec![String::from("a, b"), String::from("\"]")]"#
        );
        assert_eq!(code("&alloc::vec::Vec<u8>", "[1]"), "&vec![1]");
        assert_eq!(code("&[u8]", "[1]"), "&[1]");
        assert_eq!(code("&&str", "\"a\""), "&\"a\"");
        assert_eq!(code("alloc::boxed::Box<u8>", "1"), "Box::new(1)");
    }

    #[test]
    fn a_module_is_named_as_seen_from_home() {
        assert_eq!(module("a::Color", "a::test"), "");
        assert_eq!(module("a::test::Color", "a::test"), "");
        assert_eq!(module("a::palette::Color", "a::test"), "palette::");
        assert_eq!(module("a::palette::Color<u8>", "a::tree::Tree"), "a::palette::");
        assert_eq!(module("b::palette::Color", "a::test"), "b::palette::");
    }

    #[test]
    fn types_are_named_as_seen_from_home() {
        assert_eq!(
            type_path("a::Tree<alloc::rc::Rc<a::palette::Color>, [u8; 3]>", "a::test"),
            "Tree<Rc<palette::Color>, [u8; 3]>"
        );
        assert_eq!(type_path("(u8, &a::Color)", "b::test"), "(u8, &a::Color)");
    }

    #[test]
    fn commas_within_literals_and_brackets_do_not_split() {
        assert_eq!(split("1, (2, 3), ',', \"4,\\\",\""), ["1", "(2, 3)", "','", "\"4,\\\",\""]);
        assert_eq!(split(""), Vec::<&str>::new());
    }
}
