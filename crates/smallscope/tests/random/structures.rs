//! Structures of every kind, small enough for brute force, with random bounds.

use crate::mix;
use crate::program::{Seen, Word};
use smallscope::{Field, Link, OwnedLink, OwnedRef, Part, Ref, Scope, Seq, Structure};

/// Something that random programs can walk through.
pub trait Rooted: Part + smallscope::Searchable<Monitored = Self> {
    fn scope(seed: u64) -> Scope<Self>;
    fn ports(&self) -> Vec<Port<'_>>;
}

#[derive(Structure)]
pub struct Graph {
    weight: Field<u8>,
    first: Link<Node>,
    second: Link<Node>,
    colour: Field<Colour>,
}

#[derive(Structure)]
pub struct Node {
    next: Link<Node>,
    value: Field<u8>,
    twin: Ref<Node>,
}

#[derive(Structure, Clone, Copy, PartialEq, Debug)]
pub enum Colour {
    Red,
    Green,
}

#[derive(Structure)]
pub struct Shelf {
    sizes: Seq<Field<u8>>,
    books: Seq<Link<Book>>,
    label: Label,
    flags: [Field<bool>; 2],
}

#[derive(Structure)]
pub struct Label {
    is_new: Field<bool>,
    book: Link<Book>,
}

#[derive(Structure)]
pub struct Book {
    pages: Seq<Ref<Book>>,
    label: (Field<bool>, Field<u8>),
}

#[derive(Structure)]
pub struct Drawing {
    main: Link<Shape>,
    other: Ref<Shape>,
}

#[derive(Structure)]
pub enum Shape {
    Dot,
    Circle { radius: Field<u8>, centre: Link<Shape> },
    Pair(Link<Shape>, Field<bool>),
}

#[derive(Structure)]
pub struct Cargo {
    top: OwnedLink<Crate>,
    other: Link<Crate>,
    seal: OwnedRef<Seal>,
}

#[derive(Structure)]
pub struct Crate {
    inner: OwnedLink<Crate>,
    seal: OwnedRef<Seal>,
    full: Field<bool>,
}

#[derive(Structure)]
pub struct Seal {
    code: Field<u8>,
}

#[derive(Structure)]
pub struct Formula {
    body: OwnedRef<Expr>,
    spare: Seq<OwnedRef<Expr>>,
}

#[derive(Structure)]
pub enum Expr {
    Number(Field<u8>),
    Negated(OwnedRef<Expr>),
    Sum { left: OwnedRef<Expr>, right: OwnedRef<Expr> },
}

impl Rooted for Graph {
    fn scope(seed: u64) -> Scope<Graph> {
        let nodes = if seed.is_multiple_of(16) { 3 } else { 1 + mix(seed, 50) as usize % 2 };
        let values = if nodes == 3 { 0..=0 } else { 0..=mix(seed, 51) as u8 % 2 };
        let scope = Scope::any().objects::<Node>(nodes).field(Graph::WEIGHT, [3, 7]).field(Node::VALUE, values);
        if mix(seed, 52).is_multiple_of(4) { scope.distinct::<Node>() } else { scope }
    }
    fn ports(&self) -> Vec<Port<'_>> {
        vec![Port::Byte(&self.weight), Port::Node(&self.first), Port::Node(&self.second), Port::Colour(&self.colour)]
    }
}

impl Rooted for Shelf {
    fn scope(seed: u64) -> Scope<Shelf> {
        let low = mix(seed, 50) as usize % 2;
        Scope::any()
            .objects::<Book>(if seed.is_multiple_of(16) { 2 } else { 1 })
            .len(Shelf::SIZES, low..=low + mix(seed, 52) as usize % 2)
            .each(Shelf::SIZES, (2..=4).step_by(2))
            .len(Shelf::BOOKS, mix(seed, 53) as usize % 2)
            .len(Book::PAGES, 0..2)
            .every::<u8>([0, 1])
    }
    fn ports(&self) -> Vec<Port<'_>> {
        let sizes = self.sizes.iter().map(Port::Byte);
        let books = self.books.iter().map(Port::Book);
        let flags = self.flags.iter().map(Port::Bit);
        sizes.chain(books).chain(flags).chain([Port::Bit(&self.label.is_new), Port::Book(&self.label.book)]).collect()
    }
}

impl Rooted for Drawing {
    fn scope(seed: u64) -> Scope<Drawing> {
        let scope = Scope::any().every::<u8>(0..=1);
        let scope = match mix(seed, 50) % 3 {
            0 => scope.objects::<Shape>(1),
            1 => scope.objects::<Shape>(2).variant(Shape::DOT, 1).variant(Shape::PAIR, 0),
            _ => scope.variant(Shape::DOT, 1).variant(Shape::CIRCLE, 1 + seed.is_multiple_of(8) as usize).variant(Shape::PAIR, 1),
        };
        if mix(seed, 52).is_multiple_of(4) { scope.distinct::<Shape>() } else { scope }
    }
    fn ports(&self) -> Vec<Port<'_>> {
        vec![Port::Shape(&self.main), Port::SomeShape(&self.other)]
    }
}

impl Rooted for Cargo {
    fn scope(seed: u64) -> Scope<Cargo> {
        let crates = if seed.is_multiple_of(32) { 3 } else { 1 + mix(seed, 50) as usize % 2 };
        let seals = if crates == 1 { 1 + mix(seed, 51) as usize % 3 } else { 2 };
        let codes = if crates > 1 { 0..=0 } else { 0..=mix(seed, 52) as u8 % 2 };
        Scope::any().objects::<Crate>(crates).objects::<Seal>(seals).field(Seal::CODE, codes)
    }
    fn ports(&self) -> Vec<Port<'_>> {
        vec![Port::OwnCrate(&self.top), Port::Crate(&self.other), Port::Seal(&self.seal)]
    }
}

impl Rooted for Formula {
    fn scope(seed: u64) -> Scope<Formula> {
        let scope = Scope::any().len(Formula::SPARE, mix(seed, 52) as usize % 2).every::<u8>(0..=1);
        match mix(seed, 50) % 3 {
            0 => scope.objects::<Expr>(1 + seed.is_multiple_of(16) as usize),
            1 => scope.objects::<Expr>(3).variant(Expr::SUM, 1).variant(Expr::NEGATED, 1).variant(Expr::NUMBER, 2),
            _ => scope.variant(Expr::NUMBER, 1 + mix(seed, 51) as usize % 2).variant(Expr::NEGATED, 1).variant(Expr::SUM, 1),
        }
    }
    fn ports(&self) -> Vec<Port<'_>> {
        std::iter::once(&self.body).chain(self.spare.iter()).map(Port::Expr).collect()
    }
}

/// An object that a program stands at.
#[derive(Clone, Copy)]
pub enum Cursor<'a> {
    Root(&'a dyn Ports),
    Node(&'a Node),
    Book(&'a Book),
    Shape(&'a Shape),
    Crate(&'a Crate),
    Seal(&'a Seal),
    Expr(&'a Expr),
}

/// The ports of any root.
pub trait Ports {
    fn all(&self) -> Vec<Port<'_>>;
}

impl<T: Rooted> Ports for T {
    fn all(&self) -> Vec<Port<'_>> {
        self.ports()
    }
}

/// A field that a program can read.
#[derive(Clone, Copy)]
pub enum Port<'a> {
    Byte(&'a Field<u8>),
    Bit(&'a Field<bool>),
    Colour(&'a Field<Colour>),
    Node(&'a Link<Node>),
    SomeNode(&'a Ref<Node>),
    Book(&'a Link<Book>),
    SomeBook(&'a Ref<Book>),
    Shape(&'a Link<Shape>),
    SomeShape(&'a Ref<Shape>),
    Crate(&'a Link<Crate>),
    OwnCrate(&'a OwnedLink<Crate>),
    Seal(&'a OwnedRef<Seal>),
    Expr(&'a OwnedRef<Expr>),
}

fn place<T>(object: &T) -> usize {
    (object as *const T).addr()
}

impl<'a> Cursor<'a> {
    pub fn root<T: Rooted>(root: &'a T) -> Cursor<'a> {
        Cursor::Root(root)
    }

    pub fn address(&self) -> usize {
        match self {
            Cursor::Root(_) => 0,
            Cursor::Node(object) => place(*object),
            Cursor::Book(object) => place(*object),
            Cursor::Shape(object) => place(*object),
            Cursor::Crate(object) => place(*object),
            Cursor::Seal(object) => place(*object),
            Cursor::Expr(object) => place(*object),
        }
    }

    pub fn ports(&self) -> Vec<Port<'a>> {
        match self {
            Cursor::Root(root) => root.all(),
            Cursor::Node(node) => vec![Port::Node(&node.next), Port::Byte(&node.value), Port::SomeNode(&node.twin)],
            Cursor::Book(book) => {
                let label = [Port::Bit(&book.label.0), Port::Byte(&book.label.1)];
                book.pages.iter().map(Port::SomeBook).chain(label).collect()
            }
            Cursor::Shape(Shape::Dot) => vec![],
            Cursor::Shape(Shape::Circle { radius, centre }) => vec![Port::Byte(radius), Port::Shape(centre)],
            Cursor::Shape(Shape::Pair(link, bit)) => vec![Port::Shape(link), Port::Bit(bit)],
            Cursor::Crate(it) => vec![Port::OwnCrate(&it.inner), Port::Seal(&it.seal), Port::Bit(&it.full)],
            Cursor::Seal(seal) => vec![Port::Byte(&seal.code)],
            Cursor::Expr(Expr::Number(number)) => vec![Port::Byte(number)],
            Cursor::Expr(Expr::Negated(inner)) => vec![Port::Expr(inner)],
            Cursor::Expr(Expr::Sum { left, right }) => vec![Port::Expr(left), Port::Expr(right)],
        }
    }
}

fn value<'a>(read: Option<u64>) -> Option<Seen<'a>> {
    read.map(|value| (Word::Value(value), None))
}

fn optional<'a, T>(read: Option<Option<&'a T>>, cursor: fn(&'a T) -> Cursor<'a>) -> Option<Seen<'a>> {
    read.map(|object| (object.map_or(Word::Null, |object| Word::Object(place(object))), object.map(cursor)))
}

fn certain<'a, T>(read: Option<&'a T>, cursor: fn(&'a T) -> Cursor<'a>) -> Option<Seen<'a>> {
    read.map(|object| (Word::Object(place(object)), Some(cursor(object))))
}

fn word<T>(object: Option<&T>) -> Word {
    object.map_or(Word::Null, |object| Word::Object(place(object)))
}

impl<'a> Port<'a> {
    /// Reads what passes; nothing if it does not.
    pub fn read_where(self, passes: &dyn Fn(Word) -> bool) -> Option<Seen<'a>> {
        let number = |value: u64| passes(Word::Value(value));
        match self {
            Port::Byte(field) => value(field.get_where(|v| number(v.into())).map(u64::from)),
            Port::Bit(field) => value(field.get_where(|v| number(v.into())).map(u64::from)),
            Port::Colour(field) => value(field.get_where(|v| number(v as u64)).map(|v| v as u64)),
            Port::Node(link) => optional(link.get_where(|o| passes(word(o))), Cursor::Node),
            Port::SomeNode(link) => certain(link.get_where(|o| passes(word(Some(o)))), Cursor::Node),
            Port::Book(link) => optional(link.get_where(|o| passes(word(o))), Cursor::Book),
            Port::SomeBook(link) => certain(link.get_where(|o| passes(word(Some(o)))), Cursor::Book),
            Port::Shape(link) => optional(link.get_where(|o| passes(word(o))), Cursor::Shape),
            Port::SomeShape(link) => certain(link.get_where(|o| passes(word(Some(o)))), Cursor::Shape),
            Port::Crate(link) => optional(link.get_where(|o| passes(word(o))), Cursor::Crate),
            Port::OwnCrate(link) => optional(link.get_where(|o| passes(word(o))), Cursor::Crate),
            Port::Seal(link) => certain(link.get_where(|o| passes(word(Some(o)))), Cursor::Seal),
            Port::Expr(link) => certain(link.get_where(|o| passes(word(Some(o)))), Cursor::Expr),
        }
    }
}
