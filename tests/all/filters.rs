//! Filters change how fast a search is, and nothing else.

use smallscope::{Field, Link, Scope, Structure, Visited};

#[derive(Structure)]
struct List {
    head: Link<Node>,
    length: Field<u32>,
}

#[derive(Structure)]
struct Node {
    next: Link<Node>,
    value: Field<i32>,
}

fn lists() -> Scope<List> {
    Scope::any().objects::<Node>(3).field(List::LENGTH, 0..=3).field(Node::VALUE, -1..=2)
}

fn plain(list: &List) -> bool {
    let mut visited = Visited::new();
    let mut least = 0;
    let mut link = &list.head;
    while let Some(node) = link.get() {
        if !visited.insert(node) || node.value.get() < least {
            return false;
        }
        least = node.value.get();
        link = &node.next;
    }
    list.length.get() as usize == visited.len()
}

fn filtered(list: &List) -> bool {
    let mut visited = Visited::new();
    let mut least = 0;
    let mut link = &list.head;
    loop {
        let Some(node) = link.get_not_in(&visited) else { return false };
        let Some(node) = node else { return list.length.must_be(visited.len() as u32) };
        visited.insert(node);
        let Some(value) = node.value.get_within(least..=i32::MAX) else { return false };
        least = value;
        link = &node.next;
    }
}

#[test]
fn a_search_with_filters_stops_at_the_same_candidate_for_every_limit() {
    let total = lists().requires(plain).count().unwrap().explored;
    assert!(total > 100);
    for limit in 0..=total + 1 {
        let expected = lists().requires(plain).max_candidates(limit).count().unwrap();
        assert_eq!(lists().requires(filtered).max_candidates(limit).count().unwrap(), expected);
        assert_eq!((expected.explored, expected.is_complete()), (limit.min(total), limit >= total));
    }
}
