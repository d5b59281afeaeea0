//! Documents: objects have sorted keys without duplicates, and nothing is nested too deeply.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub enum Json {
    Null,
    Number(i8),
    Array(Vec<Json>),
    Object(Vec<(u8, Json)>),
}

#[invariant(rep_ok)]
impl Json {
    pub fn rep_ok(&self) -> bool {
        self.is_valid(3)
    }

    fn is_valid(&self, depth: usize) -> bool {
        match self {
            Json::Null => true,
            Json::Number(number) => *number != i8::MIN && *number >= 0,
            Json::Array(items) => depth > 0 && items.iter().all(|item| item.is_valid(depth - 1)),
            Json::Object(fields) => {
                depth > 0
                    && fields.windows(2).all(|pair| pair[0].0 < pair[1].0)
                    && fields.iter().all(|(_, value)| value.is_valid(depth - 1))
            }
        }
    }
}

pub fn scope(bound: usize) -> Scope<Json, impl Predicate<Monitored<Json>>> {
    Scope::<Json>::new().objects::<Json>(bound).every_len(3).every::<i8>(-2..=2).every::<u8>(0..=3)
}
