//! Pictures of structures, pages of reports, and a local browser, for [smallscope](https://docs.rs/smallscope).
//!
//! Everything here is made from plain data: a [`Structure`] is drawn as SVG. It depends on nothing, so that the library that uses it stays quick to compile.

#![forbid(unsafe_code)]

mod arrange;
mod boxes;
mod browser;
mod chart;
mod debug_text;
mod film;
mod folder;
mod layered;
mod page;
mod structure;
mod style;
mod svg;
mod text;
mod tree;

pub use browser::{About, Call, Calls, Exhibit, Filter, Gallery, Listing, Strip, Thumbnail, serve};
pub use chart::columns;
pub use debug_text::of_debug;
pub use film::{Frame, film};
pub use folder::write;
pub use page::{Growth, Level, Page, Size, Table};
pub use structure::{Object, Shown, Structure};
pub use svg::Drawing;
pub use text::{escaped, json};
