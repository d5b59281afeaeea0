//! Structures drawn as trees of text.

use smallscope::{Field, Link, Scope, Seq, Structure, Twin};
use std::rc::{Rc, Weak};

/// The drawings of all structures, one after the other.
macro_rules! drawings {
    ($scope:expr) => {{
        let mut all = vec![];
        $scope.for_each(|valid| all.push(valid.to_drawing())).unwrap();
        all
    }};
}

#[derive(Structure)]
struct Ring {
    head: Link<Item>,
    length: Field<u8>,
}

#[derive(Structure)]
struct Item {
    next: Link<Item>,
    previous: Link<Item>,
    value: Field<u8>,
}

#[test]
fn an_object_is_drawn_where_it_is_met_first_and_only_named_afterwards() {
    let scope = Scope::<Ring>::any().objects::<Item>(2).field(Ring::LENGTH, 0..=2).field(Item::VALUE, [7]).requires(|ring| {
        let Some(head) = ring.head.get() else { return ring.length.get() == 0 };
        let Some(next) = head.next.get() else { return false };
        ring.length.get() == if std::ptr::eq(head, next) { 1 } else { 2 }
            && smallscope::same(next.next.get(), Some(head))
            && smallscope::same(next.previous.get(), Some(head))
            && smallscope::same(head.previous.get(), Some(next))
    });
    assert_eq!(
        drawings!(scope),
        [
            "Ring { head: null, length: 0 }",
            "Ring { length: 1 }\n└── head: Item0 { next: Item0, previous: Item0, value: 7 }",
            "Ring { length: 2 }\n\
             └── head: Item0 { previous: Item1, value: 7 }\n\
            \x20   └── next: Item1 { next: Item0, previous: Item0, value: 7 }",
        ]
    );
}

#[derive(Twin)]
struct Folder {
    size: (u8, bool),
    parts: Vec<Option<Box<Folder>>>,
}

#[test]
fn branches_are_joined_by_lines() {
    let bushy = "Folder { size.0: 4, size.1: true }\n\
                 ├── parts[0]: Folder0 { size.0: 4, size.1: true }\n\
                 │   └── parts[0]: Folder2 { size.0: 4, size.1: true, parts: [] }\n\
                 └── parts[1]: Folder1 { size.0: 4, size.1: true, parts: [] }";
    let scope = Scope::<Folder>::any().objects::<Folder>(3).every_len(0..=2).every::<u8>([4]).every::<bool>([true]);
    assert!(drawings!(scope).iter().any(|drawing| drawing == bushy));
}

#[derive(Structure)]
struct Heap {
    items: Seq<Field<u8>>,
}

#[test]
fn values_stay_on_one_line() {
    let scope = Scope::<Heap>::any().len(Heap::ITEMS, 2..=2).each(Heap::ITEMS, [1]);
    assert_eq!(drawings!(scope), ["Heap { items: [1, 1] }"]);
}

#[derive(Twin)]
struct Leaf {
    parent: Option<Weak<Leaf>>,
    size: Option<(bool, u8)>,
}

#[test]
fn an_option_is_null_or_what_is_in_it() {
    let scope = Scope::<Rc<Leaf>>::any().objects::<Leaf>(1).every::<u8>([4]).every::<bool>([true]);
    let leaf = |fields: &str| format!("Rc\n└── root: Leaf0 {{ {fields} }}");
    let drawn = drawings!(scope);
    assert_eq!(drawn.len(), 6, "{drawn:?}");
    for parent in ["null", "Some(null)", "Leaf0"] {
        assert!(drawn.contains(&leaf(&format!("parent: {parent}, size: null"))), "{drawn:#?}");
        assert!(drawn.contains(&leaf(&format!("parent: {parent}, size.0: true, size.1: 4"))), "{drawn:#?}");
    }
}
