//! What the derives write is no unsafe code of the user's.

#![forbid(unsafe_code)]

use smallscope::{Field, Link, Scope, Structure, Twin, invariant};

#[derive(Structure)]
struct List {
    head: Link<Node>,
}

#[derive(Structure)]
struct Node {
    color: Field<Color>,
}

#[derive(Structure, Clone, Copy, PartialEq, Debug)]
enum Color {
    Red,
    Black,
}

#[derive(Twin)]
struct Tree<T> {
    root: Option<Box<Branch<T>>>,
}

#[derive(Twin)]
struct Branch<T> {
    children: Vec<Branch<T>>,
    kind: Kind,
    payload: Payload,
    key: T,
}

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
enum Kind {
    Leaf,
    Inner,
}

#[derive(Twin)]
enum Payload {
    Nothing,
    Number(u8),
}

#[invariant(rep_ok)]
impl<T> Tree<T> {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.kind == Kind::Leaf && root.children.is_empty())
    }
}

#[test]
fn derived_types_work_where_unsafe_code_is_forbidden() {
    assert_eq!(Scope::<List>::any().objects::<Node>(1).count().unwrap().valid, 1 + 2);
    let trees = Scope::<Tree<bool>>::new().objects::<Branch<bool>>(1).every_len(0..=1).every::<u8>([1, 2]);
    assert_eq!(trees.count().unwrap().valid, 1 + 3 * 2);
    let numbers =
        trees.all().unwrap().filter_map(|tree| tree.unwrap().root).filter(|root| matches!(root.payload, Payload::Number(_)));
    assert_eq!(numbers.count(), 2 * 2);
}
