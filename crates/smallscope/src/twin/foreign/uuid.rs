//! `Uuid`, whose values follow from those of its number: `.every::<u128>(0..=3)`.

use super::values::{by_combining, by_parsing, values};
use ::uuid::Uuid;

values! {
    Uuid {
        by_combining!(number: u128 => Uuid::from_u128(number));
        by_parsing!();
    } same by |uuid| uuid.as_u128(), written as |uuid, code| code.text(&format!("uuid::Uuid::from_u128({})", uuid.as_u128()));
}
