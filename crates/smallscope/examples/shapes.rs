//! Without code under test: counts structures, and lends each of them.
//!
//! `cargo run --release --example shapes`

use smallscope::monitored::{Field, Link, Visited};
use smallscope::{Scope, Structure};

#[derive(Structure)]
struct List {
    head: Link<Node>,
}

#[derive(Structure)]
struct Node {
    next: Link<Node>,
    value: Field<u8>,
}

/// Sorted, and without a cycle.
fn is_sorted(list: &List) -> bool {
    let mut visited = Visited::new();
    let mut node = list.head.get();
    while let Some(this) = node {
        if !visited.insert(this) {
            return false;
        }
        node = this.next.get();
        if node.is_some_and(|next| next.value.get() < this.value.get()) {
            return false;
        }
    }
    true
}

pub(crate) fn main() -> Result<(), smallscope::Error> {
    let lists = || Scope::<List>::any().objects::<Node>(3).field(Node::VALUE, 0..=2).requires(is_sorted);
    let counts = lists().count()?;
    println!("{counts}");
    // Multisets of up to three of three values.
    assert_eq!(counts.valid, 1 + 3 + 6 + 10);
    lists().for_each(|list| println!("{list}"))?;
    Ok(())
}
