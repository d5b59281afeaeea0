//! Twins of plain types.
use smallscope::{Scope, Twin, Field};
#[derive(Twin, Debug, Clone, PartialEq)]
pub struct Tree {
    root: Option<Box<Node>>,
}
#[derive(Twin, Debug, Clone, PartialEq)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}
fn sorted(n: Option<&NodeTwin>, min: i32, max: i32) -> bool {
    n.is_none_or(|n| {
        let k = n.key.get();
        min < k && k < max && sorted(n.left.get(), min, k) && sorted(n.right.get(), k, max)
    })
}
#[test]
fn trees() {
    let c = Scope::<Tree>::any().objects::<Node>(5).field(NodeTwin::KEY, 0..=4).requires(|t| sorted(t.root.get(), -1, 9)).count().unwrap();
    assert_eq!(c.valid, 1 + 5 + 2 * 10 + 5 * 10 + 14 * 5 + 42);
    println!("{c}");
}
