//! Structures for people and programs: text, JSON, Graphviz and pictures, made from the flat description alone.

mod bounds;
mod dot;
mod drawing;
mod expression;
mod graph;
mod json;
#[cfg(feature = "view")]
mod picture;
mod text;

pub(crate) use bounds::bounds;
pub(crate) use dot::dot;
pub(crate) use drawing::drawing;
pub(crate) use expression::{expression, module, type_path};
#[cfg(feature = "view")]
pub(crate) use graph::object_names;
pub(crate) use graph::{index_of, names, structures_reach_all};
pub(crate) use json::{json, quoted};
#[cfg(feature = "view")]
pub(crate) use picture::picture;
pub(crate) use text::text;

/// `Tree` for `my_crate::tree::Tree<u8>`; tuples and single parts have no name of their own.
pub(crate) fn short_type_name<T>() -> &'static str {
    short(std::any::type_name::<T>())
}

fn short(full: &'static str) -> &'static str {
    if full.starts_with('(') {
        return "arguments";
    }
    if full.starts_with('[') || full.starts_with("smallscope::structure::") {
        return "argument";
    }
    let plain = full.split('<').next().unwrap_or(full);
    plain.rsplit("::").next().unwrap_or(plain)
}

/// `Option<Point>` for `core::option::Option<my_crate::Point>`.
pub(crate) fn without_paths(type_name: &str) -> String {
    let mut short = String::new();
    for part in type_name.split_inclusive("::") {
        match part.strip_suffix("::") {
            Some(path) => short.push_str(path.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_')),
            None => short.push_str(part),
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::without_paths;

    #[test]
    fn names_of_types_are_shown_without_paths() {
        assert_eq!(without_paths("u8"), "u8");
        assert_eq!(without_paths("core::option::Option<my_crate::a_b::Point>"), "Option<Point>");
        assert_eq!(without_paths("a::Pair<b::Left, c::Right<u8>>"), "Pair<Left, Right<u8>>");
    }
}
