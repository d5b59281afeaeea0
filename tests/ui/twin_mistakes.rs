use smallscope::{Scope, Twin};
use std::collections::HashMap;

#[derive(Twin)]
struct Unknown {
    map: HashMap<u8, u8>,
    key: u8,
}

#[derive(Twin)]
struct Borrowing<'a> {
    text: &'a str,
}

#[derive(Twin)]
struct Attributes {
    #[twin(skip)]
    a: u8,
    #[twin(index = nodes)]
    b: usize,
}

#[derive(Twin)]
struct List {
    nodes: Vec<u8>,
    #[twin(index = List::nodes)]
    head: u8,
}

#[derive(Twin)]
enum Never {}

#[derive(Twin)]
struct Fine {
    key: u8,
}

fn main() {
    let _ = Scope::<Fine>::new();
    let _ = Scope::<Fine>::any().field(FineTwin::KYE, 0..=5);
    let _ = Scope::<Fine>::any().field(FineTwin::KEY, 0..=5i64);
    let _ = Scope::<Fine>::any().objects::<std::time::Duration>(3);
}
