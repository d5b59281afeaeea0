//! Structures for people and programs: text, JSON and Graphviz, made from the flat description alone.

mod dot;
mod graph;
mod json;
mod text;

pub(crate) use dot::dot;
pub(crate) use graph::index_of;
pub(crate) use json::json;
pub(crate) use text::text;

/// `Tree` for `my_crate::tree::Tree<u8>`.
pub(crate) fn short_type_name<T>() -> &'static str {
    let full = std::any::type_name::<T>();
    let plain = full.split('<').next().unwrap_or(full);
    let short = plain.rsplit("::").next().unwrap_or(plain);
    if short.starts_with('(') { "arguments" } else { short }
}
