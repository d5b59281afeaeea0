//! Files: results and progress of a search, kept for later.
//!
//! | file | written by | read by |
//! |---|---|---|
//! | valid structures | [`Scope::store_valid`](crate::Scope::store_valid) | [`Scope::load_valid`](crate::Scope::load_valid) |
//! | explored candidates | [`Scope::store_explored`](crate::Scope::store_explored) | [`Scope::load_explored`](crate::Scope::load_explored) |
//! | ranges | [`Scope::store_ranges`](crate::Scope::store_ranges) | [`Scope::load_ranges`](crate::Scope::load_ranges) |
//! | a memo | [`Scope::store_memo`](crate::Scope::store_memo) | [`Scope::load_memo`](crate::Scope::load_memo) |
//! | a checkpoint | [`Scope::resume`](crate::Scope::resume) | the same |
//!
//! All have one format, with a checksum for each part and a [`Fingerprint`] of the search: a file that is damaged, truncated, foreign, too new or
//! stale is refused, and the error says which. A killed process leaves a usable file. [`manifest`] describes a file.
//!
//! Only ordinary files are read and written. Links, pipes and devices are refused, and so is a file that smallscope did not write or that holds
//! something else: it is never overwritten.

mod bytes;
mod checkpoint;
mod checksum;
mod compress;
mod fingerprint;
mod frames;
mod interrupts;
mod manifest;
mod place;
mod program;
mod shard;
mod stored;

pub use crate::kernel::FileError;
pub use fingerprint::Fingerprint;
pub use manifest::{Manifest, manifest};
pub use place::check_memo_place;
pub use stored::{Encoding, Stored, StoredPaths};

pub(crate) use bytes::{Reader, put, put_labels, put_place, put_range, put_text, read_labels};
pub(crate) use checkpoint::{Checkpoint, Storable};
pub(crate) use fingerprint::Sum;
pub(crate) use frames::{read_whole, write_whole};
pub(crate) use interrupts::Interrupts;
pub(crate) use place::{check_place, clear_unfinished, exists, unfinished};
pub(crate) use program::PredicateCode;
pub(crate) use shard::{ShardFile, read_shards};
pub(crate) use stored::{Done, Ordered, Paths, StoredWriter, unpack};
