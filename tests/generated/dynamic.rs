//! Structures of the library whose types are data: what they consist of is looked up in the present schema when they are made.

use crate::program::{Seen, Shape, World};
use crate::schema::{CLASS_NAMES, FIELD_NAMES, Schema, Spec, VARIANTS};
use smallscope::glue::{At, Binder, Needs};
use smallscope::twin::{Held, Inline, Maybe};
use smallscope::{All, Field, Link, OwnedLink, OwnedRef, Part, Pointer, Ref, Scope, Searchable, Seq, Structure, Visited};
use std::any::Any;
use std::sync::{Arc, RwLock};

/// One for all threads of a search, and so for the whole process.
static SCHEMA: RwLock<Option<Arc<Schema>>> = RwLock::new(None);

pub fn install(schema: &Schema) {
    *SCHEMA.write().unwrap() = Some(Arc::new(schema.clone()));
}

fn schema() -> Arc<Schema> {
    SCHEMA.read().unwrap().clone().expect("a schema is installed")
}

/// The scope of the present schema.
pub fn scope(schema: &Schema) -> Scope<Root> {
    let (low, high) = schema.length;
    let mut scope = Scope::<Root>::any()
        // Nobody has to watch predicates that are known to return.
        .candidate_seconds(0)
        .known_as("a random predicate")
        .every_len(low..=high)
        .every::<u8>((0..schema.bytes as u8).map(|byte| byte + 3))
        .every::<u64>((0..u64::from(schema.longs)).map(|long| 100 + 7 * long));
    let (_, classes) = schema.reachable();
    for class in classes {
        let distinct = schema.distinct[class];
        scope = match class {
            0 if distinct => scope.distinct::<Object<0>>(),
            1 if distinct => scope.distinct::<Object<1>>(),
            2 if distinct => scope.distinct::<Object<2>>(),
            3 if distinct => scope.distinct::<Object<3>>(),
            _ => scope,
        };
        for (variant, count) in schema.variants[class].iter().enumerate() {
            scope = match (class, count) {
                (2, Some(count)) => scope.variant(smallscope::VariantKey::of::<Object<2>>(variant), *count),
                (3, Some(count)) => scope.variant(smallscope::VariantKey::of::<Object<3>>(variant), *count),
                _ => scope,
            };
        }
    }
    scope.bounds(&schema.bounds()).expect("the texts of bounds are well formed")
}

type Sight<'a> = Seen<&'a dyn AnyObject>;

/// An object of any class, or the root.
pub trait AnyObject {
    fn tag(&self) -> u64;
    fn parts(&self) -> Vec<&dyn AnyPart>;
    fn as_any(&self) -> &dyn Any;
    fn address(&self) -> usize {
        (self.as_any() as *const dyn Any).addr()
    }
}

/// A part of any kind.
pub trait AnyPart {
    fn attach(&self, binder: &mut Binder<'_>, at: &At);
    fn shape(&self) -> Shape;
    fn child(&self, _index: usize) -> &dyn AnyPart {
        panic!("no components")
    }
    fn len(&self) -> usize {
        panic!("no length")
    }
    fn listed(&self, _index: usize) -> &dyn AnyObject {
        panic!("no list")
    }
    fn read(&self) -> Sight<'_> {
        panic!("nothing to read")
    }
    fn read_where(&self, _passes: &dyn Fn(Sight<'_>) -> bool) -> Option<Sight<'_>> {
        panic!("nothing to read")
    }
    fn read_within(&self, most: u64) -> Option<Sight<'_>> {
        self.read_where(&|seen| matches!(seen, Seen::Value(value) if value <= most))
    }
    fn read_not_in(&self, _met: &[&dyn AnyObject]) -> Option<Sight<'_>> {
        panic!("no link")
    }
    fn must_be(&self, _expected: &dyn AnyObject) -> bool {
        panic!("no link")
    }
}

pub struct Root(Vec<Box<dyn AnyPart>>);

pub struct Object<const CLASS: usize> {
    variant: usize,
    parts: Vec<Box<dyn AnyPart>>,
}

pub struct Element<const KIND: usize>(Box<dyn AnyPart>);

fn attach<T: 'static>(class: &'static str, parts: &[Box<dyn AnyPart>], binder: &mut Binder<'_>) {
    for (part, name) in parts.iter().zip(FIELD_NAMES) {
        part.attach(binder, &At::field::<T>(class, name, "key"));
    }
}

impl Searchable for Root {
    type Monitored = Root;
}

// SAFETY: parts are kept on the heap, where they stay, and each is registered once; what is looked up stays the same for as long as a search lives.
unsafe impl Structure for Root {
    const NAME: &'static str = "Root";
    const VARIANTS: &'static [&'static str] = &["Root"];
    fn unbound(_: usize) -> Root {
        let schema = schema();
        Root(schema.root.iter().map(|&spec| make(spec)).collect())
    }
    fn bind(&self, binder: &mut Binder<'_>) {
        attach::<Root>("Root", &self.0, binder);
    }
    fn needs(_: usize, needs: &mut Needs) {
        schema().root.iter().for_each(|&spec| add_needs(spec, needs));
    }
}

// SAFETY: parts are kept on the heap, where they stay, and each is registered once; what is looked up stays the same for as long as a search lives.
unsafe impl Part for Root {
    fn unbound() -> Root {
        <Root as Structure>::unbound(0)
    }
    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.embedded(self, at);
    }
    fn needs(needs: &mut Needs) {
        <Root as Structure>::needs(0, needs);
    }
}

impl<const KIND: usize> Searchable for Element<KIND> {
    type Monitored = Self;
}

impl<const CLASS: usize> smallscope::Class for Object<CLASS> {
    type Object = Self;
}

// SAFETY: parts are kept on the heap, where they stay, and each is registered once; what is looked up stays the same for as long as a search lives.
unsafe impl<const CLASS: usize> Structure for Object<CLASS> {
    const NAME: &'static str = CLASS_NAMES[CLASS];
    const VARIANTS: &'static [&'static str] = match VARIANTS[CLASS] {
        1 => &[CLASS_NAMES[CLASS]],
        2 => &["C.one", "C.two"],
        _ => &["D.one", "D.two", "D.three"],
    };
    const VARIANT_KEYS: &'static [&'static str] = if VARIANTS[CLASS] == 1 { &[] } else { Self::VARIANTS };
    fn unbound(variant: usize) -> Self {
        let schema = schema();
        Object { variant, parts: schema.classes[CLASS][variant].iter().map(|&spec| make(spec)).collect() }
    }
    fn bind(&self, binder: &mut Binder<'_>) {
        attach::<Self>(Self::VARIANTS[self.variant], &self.parts, binder);
    }
    fn needs(variant: usize, needs: &mut Needs) {
        schema().classes[CLASS][variant].iter().for_each(|&spec| add_needs(spec, needs));
    }
}

// SAFETY: parts are kept on the heap, where they stay, and each is registered once; what is looked up stays the same for as long as a search lives.
unsafe impl<const KIND: usize> Part for Element<KIND> {
    fn unbound() -> Self {
        Element(make(schema().elements[KIND]))
    }
    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.attach(binder, at);
    }
    fn needs(needs: &mut Needs) {
        add_needs(schema().elements[KIND], needs);
    }
}

/// Writes a match over all classes or kinds of elements.
macro_rules! of_class {
    ($class:expr, $with:ident => $made:expr) => {
        match $class {
            0 => {
                type $with = Object<0>;
                $made
            }
            1 => {
                type $with = Object<1>;
                $made
            }
            2 => {
                type $with = Object<2>;
                $made
            }
            3 => {
                type $with = Object<3>;
                $made
            }
            4 => {
                type $with = Held<Element<2>>;
                $made
            }
            _ => {
                type $with = Held<Element<3>>;
                $made
            }
        }
    };
}
macro_rules! of_kind {
    ($kind:expr, $with:ident => $made:expr) => {
        match $kind {
            0 => {
                type $with = Element<0>;
                $made
            }
            1 => {
                type $with = Element<1>;
                $made
            }
            2 => {
                type $with = Element<2>;
                $made
            }
            _ => {
                type $with = Element<3>;
                $made
            }
        }
    };
}

fn make(spec: Spec) -> Box<dyn AnyPart> {
    fn boxed<P: Part + AnyPart>() -> Box<dyn AnyPart> {
        Box::new(P::unbound())
    }
    match spec {
        Spec::Byte => boxed::<Field<u8>>(),
        Spec::Long => boxed::<Field<u64>>(),
        Spec::Bit => boxed::<Field<bool>>(),
        Spec::MaybeBit => boxed::<Field<Option<bool>>>(),
        Spec::Link { class, null: true, owned: false } => of_class!(class, T => boxed::<Link<T>>()),
        Spec::Link { class, null: false, owned: false } => of_class!(class, T => boxed::<Ref<T>>()),
        Spec::Link { class, null: true, owned: true } => of_class!(class, T => boxed::<OwnedLink<T>>()),
        Spec::Link { class, null: false, owned: true } => of_class!(class, T => boxed::<OwnedRef<T>>()),
        Spec::Inline { class } => of_class!(class, T => boxed::<Inline<T>>()),
        Spec::All(class) => of_class!(class, T => boxed::<All<T>>()),
        Spec::Seq(kind) => of_kind!(kind, E => boxed::<Seq<E>>()),
        Spec::Maybe(kind) => of_kind!(kind, E => boxed::<Maybe<E>>()),
        Spec::Array(kind) => of_kind!(kind, E => boxed::<[E; 2]>()),
        Spec::Pair(first, second) => of_kind!(first, E => of_kind!(second, F => boxed::<(E, F)>())),
    }
}

fn add_needs(spec: Spec, needs: &mut Needs) {
    match spec {
        Spec::Link { class, null: false, owned: true } | Spec::Inline { class } => {
            of_class!(class, T => <OwnedRef<T> as Part>::needs(needs));
        }
        Spec::Array(kind) => of_kind!(kind, E => <[E; 2] as Part>::needs(needs)),
        Spec::Pair(first, second) => {
            of_kind!(first, E => <E as Part>::needs(needs));
            of_kind!(second, E => <E as Part>::needs(needs));
        }
        _ => {}
    }
}

impl AnyObject for Root {
    fn tag(&self) -> u64 {
        0
    }
    fn parts(&self) -> Vec<&dyn AnyPart> {
        self.0.iter().map(|part| &**part).collect()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<const CLASS: usize> AnyObject for Object<CLASS> {
    fn tag(&self) -> u64 {
        1 + 4 * CLASS as u64 + self.variant as u64
    }
    fn parts(&self) -> Vec<&dyn AnyPart> {
        self.parts.iter().map(|part| &**part).collect()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<const KIND: usize> AnyObject for Held<Element<KIND>> {
    fn tag(&self) -> u64 {
        1 + 4 * (KIND as u64 + 2)
    }
    fn parts(&self) -> Vec<&dyn AnyPart> {
        vec![&*self.0]
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

macro_rules! value {
    ($($value:ty, $position:expr, [$($within:tt)*]);+) => { $(
        impl AnyPart for Field<$value> {
            fn attach(&self, binder: &mut Binder<'_>, at: &At) {
                self.bind(binder, at);
            }
            fn shape(&self) -> Shape {
                Shape::Value
            }
            fn read(&self) -> Sight<'_> {
                Seen::Value($position(self.get()))
            }
            fn read_where(&self, passes: &dyn Fn(Sight<'_>) -> bool) -> Option<Sight<'_>> {
                self.get_where(|value| passes(Seen::Value($position(value)))).map(|value| Seen::Value($position(value)))
            }
            $($within)*
        }
    )+ };
}
value!(
    u8, |value| u64::from(value) - 3, [
        fn read_within(&self, most: u64) -> Option<Sight<'_>> {
            self.get_within(0..=most as u8 + 3).map(|value| Seen::Value(u64::from(value) - 3))
        }
    ];
    u64, |value: u64| (value - 100) / 7, [];
    bool, u64::from, [];
    Option<bool>, |value: Option<bool>| value.map_or(0, |bit| 1 + u64::from(bit)), []
);

/// What the objects of a link can be.
trait Target: Structure + AnyObject {}
impl<T: Structure + AnyObject> Target for T {}

fn met_of<T: 'static>(met: &[&dyn AnyObject]) -> Visited<T> {
    let mut visited = Visited::new();
    met.iter().filter_map(|object| object.as_any().downcast_ref::<T>()).for_each(|object| {
        visited.insert(object);
    });
    visited
}

impl<T: Target, const OWNED: bool> AnyPart for Pointer<T, true, OWNED> {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Link
    }
    fn read(&self) -> Sight<'_> {
        optional(self.get())
    }
    fn read_where(&self, passes: &dyn Fn(Sight<'_>) -> bool) -> Option<Sight<'_>> {
        self.get_where(|object| passes(optional(object))).map(optional)
    }
    fn read_not_in(&self, met: &[&dyn AnyObject]) -> Option<Sight<'_>> {
        self.get_not_in(&met_of(met)).map(optional)
    }
    fn must_be(&self, expected: &dyn AnyObject) -> bool {
        match expected.as_any().downcast_ref::<T>() {
            Some(expected) => Pointer::<T, true, OWNED>::must_be(self, Some(expected)),
            None => self.get_where(|_| false).is_some(),
        }
    }
}

fn optional<T: AnyObject>(object: Option<&T>) -> Sight<'_> {
    object.map_or(Seen::Null, |object| Seen::Object(object))
}

impl<T: Target, const OWNED: bool> AnyPart for Pointer<T, false, OWNED> {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Link
    }
    fn read(&self) -> Sight<'_> {
        Seen::Object(self.get())
    }
    fn read_where(&self, passes: &dyn Fn(Sight<'_>) -> bool) -> Option<Sight<'_>> {
        self.get_where(|object| passes(Seen::Object(object))).map(|object| Seen::Object(object as _))
    }
    fn read_not_in(&self, met: &[&dyn AnyObject]) -> Option<Sight<'_>> {
        self.get_not_in(&met_of(met)).map(|object| Seen::Object(object as _))
    }
    fn must_be(&self, expected: &dyn AnyObject) -> bool {
        match expected.as_any().downcast_ref::<T>() {
            Some(expected) => Pointer::<T, false, OWNED>::must_be(self, expected),
            None => self.get_where(|_| false).is_some(),
        }
    }
}

/// It has no filters.
impl<T: Target> AnyPart for Inline<T> {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Link
    }
    fn read(&self) -> Sight<'_> {
        Seen::Object(&**self)
    }
    fn read_where(&self, passes: &dyn Fn(Sight<'_>) -> bool) -> Option<Sight<'_>> {
        Some(self.read()).filter(|seen| passes(*seen))
    }
    fn read_not_in(&self, met: &[&dyn AnyObject]) -> Option<Sight<'_>> {
        self.read_where(
            &|seen| !matches!(seen, Seen::Object(object) if met.iter().any(|other| other.address() == object.address())),
        )
    }
    fn must_be(&self, expected: &dyn AnyObject) -> bool {
        (**self).address() == expected.address()
    }
}

impl<T: Target> AnyPart for All<T> {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::All(All::len(self))
    }
    fn listed(&self, index: usize) -> &dyn AnyObject {
        self.get(index).expect("below the length")
    }
}

impl<const KIND: usize> AnyPart for Seq<Element<KIND>> {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Seq
    }
    fn len(&self) -> usize {
        self[..].len()
    }
    fn child(&self, index: usize) -> &dyn AnyPart {
        &*self[index].0
    }
}

impl<const KIND: usize> AnyPart for Maybe<Element<KIND>> {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Seq
    }
    fn len(&self) -> usize {
        self.is_some() as usize
    }
    fn child(&self, _: usize) -> &dyn AnyPart {
        &*self.as_ref().expect("it is there").0
    }
}

impl<const KIND: usize> AnyPart for [Element<KIND>; 2] {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Tuple(2)
    }
    fn child(&self, index: usize) -> &dyn AnyPart {
        &*self[index].0
    }
}

impl<const FIRST: usize, const SECOND: usize> AnyPart for (Element<FIRST>, Element<SECOND>) {
    fn attach(&self, binder: &mut Binder<'_>, at: &At) {
        self.bind(binder, at);
    }
    fn shape(&self) -> Shape {
        Shape::Tuple(2)
    }
    fn child(&self, index: usize) -> &dyn AnyPart {
        if index == 0 { &*self.0.0 } else { &*self.1.0 }
    }
}

/// A structure of the library, for programs.
pub struct Structures<'a>(pub &'a Root);

#[derive(Clone, Copy)]
pub struct Met<'a>(&'a dyn AnyObject);

impl PartialEq for Met<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.address() == other.0.address()
    }
}

fn met(seen: Sight<'_>) -> Seen<Met<'_>> {
    match seen {
        Seen::Value(value) => Seen::Value(value),
        Seen::Null => Seen::Null,
        Seen::Object(object) => Seen::Object(Met(object)),
    }
}

impl<'a> World for Structures<'a> {
    type Part = &'a dyn AnyPart;
    type Object = Met<'a>;

    fn root(&self) -> Met<'a> {
        Met(self.0)
    }
    fn tag(&self, object: Met<'a>) -> u64 {
        object.0.tag()
    }
    fn parts(&self, object: Met<'a>) -> usize {
        object.0.parts().len()
    }
    fn part(&self, object: Met<'a>, index: usize) -> &'a dyn AnyPart {
        object.0.parts()[index]
    }
    fn shape(&self, part: &'a dyn AnyPart) -> Shape {
        part.shape()
    }
    fn child(&self, part: &'a dyn AnyPart, index: usize) -> &'a dyn AnyPart {
        part.child(index)
    }
    fn len(&self, part: &'a dyn AnyPart) -> usize {
        part.len()
    }
    fn listed(&self, part: &'a dyn AnyPart, index: usize) -> Met<'a> {
        Met(part.listed(index))
    }
    fn read(&self, part: &'a dyn AnyPart) -> Seen<Met<'a>> {
        met(part.read())
    }
    fn read_where(&self, part: &'a dyn AnyPart, passes: &dyn Fn(Seen<Met<'a>>) -> bool) -> Option<Seen<Met<'a>>> {
        part.read_where(&|seen| {
            // SAFETY: objects live as long as the root that lends them, which the test cannot outlive.
            let seen = unsafe { std::mem::transmute::<Sight<'_>, Sight<'a>>(seen) };
            passes(met(seen))
        })
        .map(met)
    }
    fn read_within(&self, part: &'a dyn AnyPart, most: u64) -> Option<Seen<Met<'a>>> {
        part.read_within(most).map(met)
    }
    fn read_not_in(&self, part: &'a dyn AnyPart, objects: &[Met<'a>]) -> Option<Seen<Met<'a>>> {
        let objects: Vec<&dyn AnyObject> = objects.iter().map(|object| object.0).collect();
        part.read_not_in(&objects).map(met)
    }
    fn must_be(&self, part: &'a dyn AnyPart, expected: Met<'a>) -> bool {
        part.must_be(expected.0)
    }
    fn step(&self, part: &mut dyn FnMut() -> bool) -> bool {
        smallscope::step(part)
    }
}
