//! Types of every form, with a small scope each.

use smallscope::{Monitored, Predicate, Scope, Twin};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ptr::NonNull;
use std::rc::{Rc, Weak};
use std::sync::Arc;

macro_rules! scopes {
    ($($name:ident: $type:ty = $scope:expr;)+) => {
        $(pub fn $name() -> Scope<$type, impl Predicate<Monitored<$type>>> { $scope })+
    };
}

#[derive(Twin)]
pub struct Boxes {
    pub root: Option<Box<Node>>,
}

#[derive(Twin)]
pub struct Node {
    pub left: Option<Box<Node>>,
    pub right: Option<Box<Node>>,
    pub color: Color,
}

#[derive(Twin, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    Red,
    Black,
}

#[derive(Twin)]
pub struct WithParent {
    pub parent: *mut WithParent,
    pub child: Option<Box<WithParent>>,
}

#[derive(Twin)]
pub struct Pointers {
    pub first: *const Link,
    pub last: *mut Link,
}

#[derive(Twin)]
pub struct Link {
    pub next: *mut Link,
    pub value: bool,
}

#[derive(Twin)]
pub struct Ring {
    pub head: Option<NonNull<Linked>>,
}

#[derive(Twin)]
pub struct Linked {
    pub next: NonNull<Linked>,
    pub back: Option<NonNull<Linked>>,
}

#[derive(Twin)]
pub struct CellRing {
    pub head: Cell<Option<NonNull<InCell>>>,
}

#[derive(Twin)]
pub struct InCell {
    pub value: Cell<bool>,
    pub next: Cell<Option<NonNull<InCell>>>,
}

#[derive(Twin)]
pub struct RefRing {
    pub head: Option<Rc<InRefCell>>,
}

#[derive(Twin)]
pub struct InRefCell {
    pub value: bool,
    pub next: RefCell<Option<Rc<InRefCell>>>,
}

#[derive(Twin)]
pub struct Family {
    pub parent: RefCell<Weak<Family>>,
    pub children: RefCell<Vec<Rc<Family>>>,
}

#[derive(Twin)]
pub struct MaybeWeak {
    pub root: Option<Rc<Child>>,
}

#[derive(Twin)]
pub struct Child {
    pub parent: RefCell<Option<Weak<Child>>>,
    pub next: Option<Rc<Child>>,
}

/// Made with `Rc::new_cyclic` by those who have such types.
#[derive(Twin)]
pub struct Cyclic {
    pub me: Option<Rc<Own>>,
}

#[derive(Twin)]
pub struct Own {
    pub itself: Weak<Own>,
    pub other: Option<Rc<Own>>,
}

#[derive(Twin)]
pub struct Arcs {
    pub one: Arc<Shared>,
    pub two: Arc<Shared>,
}

#[derive(Twin)]
pub struct Shared {
    pub value: u8,
}

#[derive(Twin)]
pub struct OptionalCells {
    pub plain: Option<Cell<u8>>,
    pub boxed: Option<RefCell<Box<Shared>>>,
    pub pointer: Option<Cell<NonNull<Shared>>>,
    pub text: Option<RefCell<String>>,
}

#[derive(Twin)]
pub struct CellsOfTuples {
    pub head: Option<NonNull<InTuple>>,
}

#[derive(Twin)]
pub struct InTuple {
    pub pair: Cell<(bool, Option<NonNull<InTuple>>)>,
    pub held: RefCell<(bool, *mut InTuple)>,
}

pub mod palette {
    use smallscope::Twin;

    #[derive(Twin, Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Shade {
        Light,
        Dark,
    }

    #[derive(Twin, Debug)]
    pub enum Paint {
        Plain(Shade),
        Mixed { first: Shade, second: Option<Shade> },
        Nothing,
    }

    pub mod deep {
        use smallscope::Twin;

        #[derive(Twin, Debug)]
        pub struct Layer {
            pub paint: super::Paint,
            pub under: Option<Box<Layer>>,
        }
    }
}

#[derive(Twin)]
pub struct Picture {
    pub paint: palette::Paint,
    pub shade: Option<palette::Shade>,
}

#[derive(Twin)]
pub struct Stack {
    pub top: palette::deep::Layer,
}

#[derive(Twin)]
pub struct Texts {
    pub name: String,
    pub letter: char,
    pub other: Option<String>,
}

#[derive(Twin)]
pub struct Sequences {
    pub list: Vec<Option<Color>>,
    pub queue: VecDeque<Shared>,
    pub array: [Option<bool>; 2],
}

#[derive(Twin)]
pub struct Positions {
    pub items: Vec<bool>,
    #[twin(index = Positions::items)]
    pub best: Option<usize>,
}

#[derive(Twin)]
pub struct Pointing {
    pub items: Vec<Shared>,
    pub chosen: *const Shared,
    pub inside: Option<Shared>,
    pub cell: RefCell<Option<Shared>>,
}

#[derive(Twin)]
pub struct Generic<T> {
    pub first: T,
    pub rest: Option<Box<Generic<T>>>,
}

#[derive(Twin)]
pub struct Collections {
    pub colors: BTreeMap<u8, Color>,
    pub flags: HashSet<bool>,
    pub waiting: BinaryHeap<u8>,
    pub log: LinkedList<bool>,
}

#[derive(Twin)]
pub struct Dictionary {
    pub words: BTreeSet<String>,
    pub numbers: HashMap<(u8, bool), Option<Box<Shared>>>,
}

#[derive(Twin)]
pub struct Computing {
    pub items: Vec<u8>,
    #[twin(compute = |t| t.items.len())]
    pub len: usize,
    #[twin(via = Vec<bool>)]
    pub flags: VecDeque<bool>,
}

scopes! {
    boxes: Boxes = Scope::any().objects::<Node>(3);
    boxes_with_parents: Option<Box<WithParent>> = Scope::any().objects::<WithParent>(3);
    pointers: Pointers = Scope::any().objects::<Link>(2);
    non_null_cycle: Ring = Scope::any().objects::<Linked>(2);
    cell_cycle: CellRing = Scope::any().objects::<InCell>(2);
    ref_cell_cycle: RefRing = Scope::any().objects::<InRefCell>(2);
    ref_cell_weak: Rc<Family> = Scope::any().objects::<Family>(2).every_len(0..=2);
    optional_weak: MaybeWeak = Scope::any().objects::<Child>(2);
    plain_weak: Cyclic = Scope::any().objects::<Own>(2);
    arcs: Arcs = Scope::any().objects::<Shared>(2).every::<u8>(0..=1);
    optional_cells: OptionalCells = Scope::any().objects::<Shared>(2).every::<u8>(0..=1).every_len(0..=1).every::<char>(['a']);
    cells_of_tuples: CellsOfTuples = Scope::any().objects::<InTuple>(2);
    elsewhere: Picture = Scope::any();
    deeper: Stack = Scope::any().objects::<palette::deep::Layer>(1);
    values_elsewhere: Vec<palette::Shade> = Scope::any().every_len(0..=2);
    texts: Texts = Scope::any().every_len(0..=2).every::<char>(['a', '"', '\n']);
    sequences: Sequences = Scope::any().every_len(0..=1).every::<u8>(0..=1);
    tuples: (bool, Option<(Color, u8)>) = Scope::any().every::<u8>(0..=1);
    positions: Positions = Scope::any().every_len(0..=2);
    pointers_into_vectors: Pointing = Scope::any().every_len(0..=2).every::<u8>(0..=1).objects::<Shared>(1);
    collections: Collections = Scope::any().every_len(0..=2).every::<u8>(0..=1);
    dictionary: Dictionary = Scope::any().every_len(0..=1).every::<u8>(0..=1).every::<char>(['a', '\n']);
    computing: Computing = Scope::any().every_len(0..=2).every::<u8>(0..=1);
    generic: Generic<Color> = Scope::any().objects::<Generic<Color>>(2);
}
