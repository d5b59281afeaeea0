//! Generated code neither uses nor hides names of the user, and depends on what a type is, not on how it is spelled.

/// Whatever the prelude has means something else here, and so do the names that generated code might use.
#[allow(dead_code, non_camel_case_types, non_snake_case, unused_macros)]
mod shadowed {
    pub struct Option;
    pub struct Vec;
    pub struct Box;
    pub struct Result;
    pub struct String;
    pub struct None;
    pub struct Default;
    pub type usize = ();
    pub type u32 = ();
    pub type u64 = ();
    pub type i8 = ();
    pub type str = ();
    pub type bool = ();

    pub fn Some() {}
    pub fn Ok() {}
    pub fn Err() {}
    pub fn drop() {}

    pub trait Clone {}
    pub trait Iterator {}
    pub trait IntoIterator {}
    pub trait Drop {}
    pub trait AsRef {}
    pub trait Twin {}
    pub trait Part {}
    pub trait Class {}
    pub trait Structure {}
    pub trait Invariant {}

    pub fn check(of: i32) -> i32 {
        of + 1
    }
    pub fn holds(of: i32) -> ::core::primitive::bool {
        of >= 0
    }
    pub fn condition() {}
    pub fn old() {}
    pub fn scope() {}
    pub fn twin() {}
    pub fn side() {}

    macro_rules! vec {
        () => {};
    }
    macro_rules! format {
        () => {};
    }
    macro_rules! unreachable {
        () => {};
    }
    macro_rules! unimplemented {
        () => {};
    }
    macro_rules! module_path {
        () => {};
    }

    #[derive(smallscope::Twin, Debug)]
    pub struct Tree {
        pub root: ::core::option::Option<::std::boxed::Box<Node>>,
        #[twin(with = check(1) + check(2))]
        pub sum: i32,
    }

    #[derive(smallscope::Twin, Debug)]
    pub struct Node {
        pub left: ::core::option::Option<::std::boxed::Box<Node>>,
        pub color: Color,
        pub shape: Shape,
        pub key: i32,
    }

    /// Variants with the names of associated types.
    #[derive(smallscope::Twin, Debug, Clone, Copy, PartialEq)]
    pub enum Color {
        Object,
        Element,
        Optional,
        Monitored,
        Plain,
        Type,
    }

    #[derive(smallscope::Twin, Debug)]
    pub enum Shape {
        None,
        Some { from: u8, to: u8, at: u8, code: u8 },
    }

    #[smallscope::invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> ::core::primitive::bool {
            self.root.as_ref().is_none_or(|side| side.twin(check(0)))
        }
    }

    #[smallscope::invariant]
    impl Node {
        fn twin(&self, old: i32) -> ::core::primitive::bool {
            let args = self.key;
            let spot = matches!(self.color, Color::Object) && matches!(self.shape, Shape::None);
            spot && args == old && self.left.is_none() && holds(args)
        }
    }

    #[smallscope::exhaustive(
        Node = 1, every(i32) = 0..=2, every(u8) = [0], args = 0..=1, holds = 0..=1, real = 0..=1,
        requires = |condition, args, holds, real| condition.sum == 5 && args + holds + real < 3,
        panics_when = |twin, old, input| twin.sum == 5 && old + input > 5,
        expect = 2 * 7, regressions = false
    )]
    fn input(scope: &mut Tree, old: &Tree, args: i32, holds: i32, real: i32) {
        assert_eq!((old.sum, scope.sum), (5, 5));
        assert_eq!(check(args) + holds + real, args + holds + real + 1);
        assert_eq!(::std::format!("{scope:?}"), ::std::format!("{old:?}"));
    }

    /// `old` is the state before only as a reference without a bound.
    #[smallscope::exhaustive(Node = 1, every(i32) = 0..=2, every(u8) = [0], old = 0..=3, expect = 2 * 4, regressions = false)]
    fn result(twin: &mut Tree, old: i32) {
        assert!(twin.sum == 5 && old <= 3);
    }

    #[smallscope::exhaustive(Node = 1, every(i32) = 0..=2, every(u8) = [0], old = 0..=3, expect = 2 * 4, regressions = false)]
    fn args(twin: &mut Tree, old: &i32) {
        assert!(twin.sum == 5 && *old <= 3);
    }

    #[smallscope::exhaustive(
        Node = 1, real.Node = 0, every(i32) = 0..=2, every(u8) = [0], text = ["a"], twin.len = 0..=1, twin.each = 'a'..='b',
        requires = |args, input, text, twin| args.sum == input.sum && text != twin,
        expect = 2 * 2, regressions = false
    )]
    fn condition_of_several(
        scope: &mut Tree,
        old: &Tree,
        real: Tree,
        text: &::core::primitive::str,
        twin: &::core::primitive::str,
    ) {
        assert!(real.root.is_none() && text != twin);
        assert_eq!(::std::format!("{scope:?}"), ::std::format!("{old:?}"));
    }

    #[smallscope::requires(holds, inside == 1)]
    #[smallscope::ensures(holds, old(inside) == inside, ret == 2 * inside)]
    fn contract(holds: ::core::primitive::bool, inside: i32, old_0: i32, body: i32) -> i32 {
        assert!(holds);
        inside + old_0 + body
    }

    #[smallscope::ensures(*ret == old(values.len()) as i32)]
    fn last(values: &[i32]) -> &i32 {
        'body: loop {
            for value in values {
                if *value == 3 {
                    break 'body value;
                }
                if *value == 2 {
                    return value;
                }
            }
        }
    }

    #[smallscope::ensures(old(values.len()) > 0)]
    fn each(values: &[i32]) -> impl ::core::iter::Iterator<Item = i32> {
        values.iter().copied()
    }

    #[test]
    fn contracts_see_their_own_variables_only() {
        assert_eq!(contract(true, 1, 0, 1), 2);
        assert_eq!(*last(&[1, 2]), 2);
        assert_eq!(*last(&[1, 1, 3]), 3);
        assert_eq!(each(&[1, 2]).sum::<i32>(), 3);
    }

    #[test]
    fn explorations_see_their_own_variables_only() {
        let (count, wanted, bytes) = (1, 2, 3);
        let report = smallscope::explore! {
            depth = 2;
            regressions = false;
            let mut oracle = (::std::vec::Vec::<i32>::new(), ::std::vec::Vec::<i32>::new());
            oracle.push(args + count) where args in 0..=wanted if oracle.len() < bytes;
            let real = oracle.len();
            oracle.get(real).copied();
            oracle.truncate(side + step - handle) where side in 0..=1, step in 0..=1, handle in symmetric 0..=0 if side + step >= handle;
            observe oracle.len();
            same oracle;
        };
        assert!(report.holds());
    }

    #[smallscope::delta]
    pub mod counter {
        #[allow(unused_imports)]
        use super::{Clone, Default, Err, Iterator, None, Ok, Result, Some, Vec, u32, usize};

        pub struct Counter {
            machine: u8,
        }

        impl Counter {
            #[requires(self.machine < 2)]
            pub fn arguments(&mut self, value: u8, holds: u8) {
                for left in 0..value {
                    assert!(left <= holds || left > holds);
                }
                self.machine += 1;
            }
        }
    }

    #[test]
    fn a_delta_module_sees_its_own_variables_only() {
        let explored = smallscope::delta::Exploration::<counter::Counter>::new(2).run();
        assert_eq!(explored.report().visited, 3);
    }
}

mod aliases {
    use smallscope::{Scope, Twin, exhaustive, invariant};
    use std::ptr::NonNull;
    use std::rc::Rc as Shared;

    type Maybe<T> = Option<T>;
    type Boxed<T> = Box<T>;
    type Key = i32;
    type Link = Maybe<Boxed<Node>>;
    type Place = Maybe<NonNull<Node>>;
    type Alias = Node;

    #[derive(Twin, Debug)]
    struct List {
        head: Link,
        last: Place,
        tag: Maybe<Shared<Tag>>,
    }

    #[derive(Twin, Debug)]
    struct Node {
        next: Link,
        key: Key,
    }

    #[derive(Twin, Debug)]
    struct Tag {
        key: Key,
    }

    #[invariant(rep_ok, helpers(after))]
    impl List {
        fn rep_ok(&self) -> bool {
            let mut seen: Vec<Key> = vec![];
            let mut next = self.head.as_deref();
            let mut last: Maybe<&Alias> = None;
            while let Some(node) = next {
                if !after(last, node.key) {
                    return false;
                }
                seen.push(node.key);
                (last, next) = (Some(node), node.next.as_deref());
            }
            let is_last = match (self.last, last) {
                (Some(place), Some(last)) => std::ptr::eq(place.as_ptr(), last),
                (place, last) => place.is_none() && last.is_none(),
            };
            is_last && self.tag.as_ref().is_none_or(|tag| tag.key == 0)
        }
    }

    #[invariant]
    fn after(last: Maybe<&Alias>, key: Key) -> bool {
        last.is_none_or(|last| last.key < key)
    }

    #[test]
    fn an_alias_is_what_it_stands_for() {
        let lists = Scope::<List>::new().objects::<Node>(2).objects::<Tag>(1).every::<i32>(0..=2);
        assert_eq!(lists.count().unwrap().valid, (1 + 3 + 3) * 2);
    }

    #[exhaustive(Node = 2, Tag = 0, every(Key) = 0..=2, expect = 1 + 3 * 2 + 3 * 3, regressions = false)]
    fn a_pointer_with_another_name_leads_into_the_structure(list: &mut List, place: Place) {
        assert!(list.head.is_some() || place.is_none());
    }

    #[smallscope::delta]
    mod stack {
        type Maybe<T> = Option<T>;
        type Link = Maybe<Ref<Cell>>;
        type Value = u8;
        const MOST: Value = 1;

        pub struct Stack {
            top: Link,
        }

        struct Cell {
            below: Link,
            value: Value,
        }

        impl Stack {
            #[requires(self.top.is_none())]
            pub fn push(&mut self, value: Value) {
                let top: Link = self.top;
                self.top = Some(Ref::new(Cell { below: top, value: value + MOST }));
            }
        }
    }

    #[test]
    fn a_delta_module_may_have_aliases() {
        let explored = smallscope::delta::Exploration::<stack::Stack>::new(2).run();
        assert_eq!(explored.report().visited, 1 + 2);
    }

    /// A type is not what its name says.
    mod spelled {
        use smallscope::{Field, Scope, Structure};

        #[derive(Structure)]
        struct Vec {
            string: String,
            boxed: Box,
        }

        #[derive(Structure)]
        struct String {
            len: Field<u8>,
        }

        type Box = Field<bool>;

        #[test]
        fn structures_may_have_names_of_the_standard_library() {
            let all = Scope::<Vec>::any().every::<u8>(0..=2).requires(|vec: &Vec| vec.string.len.get() > 0 && vec.boxed.get());
            assert_eq!(all.count().unwrap().valid, 2);
        }
    }
}
