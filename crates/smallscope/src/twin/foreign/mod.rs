//! Types of other crates, each crate in a file of its own and behind the feature of its name.
//!
//! Sequences and maps are as those of the standard library. Dates, times and identifiers are values: `values.rs` says how.

#[cfg(feature = "arrayvec")]
mod arrayvec;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(feature = "smallvec")]
mod smallvec;
#[cfg(feature = "time")]
mod time;
#[cfg(feature = "uuid")]
mod uuid;
#[cfg(any(feature = "chrono", feature = "time", feature = "uuid"))]
mod values;
