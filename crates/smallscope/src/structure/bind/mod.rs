//! Binding: walks the user's types once, gives every field its domain from the scope and collects all that is missing in one list.

mod at;
mod graphs;
mod keys;
mod needs;
mod numbers;
mod objects;
mod region;
mod sequences;
mod unused;
mod values;

pub use at::At;
pub(crate) use keys::KeySlots;
pub use needs::Needs;

use super::{Part, Structure, Value};
use crate::kernel::layout::{Domain, FieldInfo, FieldPart, Item, Kind, Layout, Name};
use crate::kernel::order::Orders;
use crate::kernel::slot::Slot;
use crate::structure::bounds::{Bounds, List};
use crate::structure::text_bounds::TextBound;
use region::Region;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::rc::Rc;

/// More cannot be searched anyway, and would exhaust the memory before the search begins.
pub(crate) const MOST_VALUES: usize = 1 << 24;
pub(crate) const MOST_OBJECTS: usize = 1 << 20;
const MOST_FIELDS: usize = 1 << 18;

/// Numbers of objects that the scope does not give, by region and class.
type Sizes = HashMap<(usize, TypeId), usize>;

/// Binds the objects of a class, once the class is known.
type Job = Box<dyn FnOnce(&mut Binder<'_>)>;

/// Why binding did not end in a layout.
enum Unfinished {
    Problems(Vec<String>),
    /// The numbers of objects are known now; bind again with them.
    Sizes(Sizes),
}

/// A class whose number of objects the scope does not give, and the problem that this is unless it follows from what owns them.
struct Unknown {
    region: usize,
    id: TypeId,
    name: &'static str,
    /// Among the problems.
    position: usize,
    text: String,
}

/// Prepares a search: every part registers itself here.
pub struct Binder<'a> {
    /// The bounds of all structures.
    shared: &'a Bounds,
    /// The same with those of one structure, for each that has a name.
    merged: &'a [Bounds],
    /// What is outside of all structures that stand side by side, and then each of those.
    regions: Vec<Region<'a>>,
    /// The region that is being bound.
    here: usize,
    sizes: Sizes,
    unknown: Vec<Unknown>,
    layout: Layout,
    problems: Vec<String>,
    links: HashMap<(u32, bool), u32>,
    /// The sequences with their regions, by the fields that are their lengths.
    sequences: HashMap<u32, (usize, (TypeId, &'static str))>,
    /// How the type of the key that is being bound compares values, and whether its values are in that order now.
    key_order: Option<Box<dyn Any>>,
    /// Lists of values in the order of a key, by the lists that were given.
    sorted: HashMap<(TypeId, *const ()), List>,
    /// The fields of objects that keys own, once they are known.
    key_objects: Rc<keys::ObjectSlots>,
    /// Fields whose integers are indices of vertices.
    graphs: graphs::Graphs,
    values: HashMap<(TypeId, *const ()), u32>,
    /// What the objects of each class need, and the region of the class.
    class_needs: Vec<(usize, Needs)>,
    length_needs: Vec<(u32, usize, Needs)>,
    queue: Vec<(usize, Job)>,
    items: Vec<Vec<Item>>,
    /// Some sequence has no element at any length.
    has_empty_sequence: bool,
    /// There are more fields than can be searched, so the rest is not even looked at.
    is_full: bool,
}

impl<'a> Binder<'a> {
    /// A root and the layout of everything reachable from it, or everything that is missing.
    pub(crate) fn run<R: Part>(root_name: &'static str, bounds: &Bounds) -> Result<(Box<R>, Layout), Vec<String>> {
        let mut root = Box::new(R::unbound());
        let merged = bounds.merged();
        let layout = Binder::bind_all(root_name, TypeId::of::<R>(), (bounds, &merged), &mut |binder| {
            *root = R::unbound();
            root.bind(binder, &At::field::<R>(root_name, "root", ""));
        })?;
        Ok((root, layout))
    }

    /// Binds the root and what it leads to; once more when the numbers of objects are known.
    fn bind_all(
        root_name: &'static str,
        root: TypeId,
        bounds: (&'a Bounds, &'a [Bounds]),
        bind_root: &mut dyn FnMut(&mut Binder<'a>),
    ) -> Result<Layout, Vec<String>> {
        let sizes = match Binder::bind(root_name, root, bounds, HashMap::new(), bind_root) {
            Ok(layout) => return Ok(layout),
            Err(Unfinished::Problems(problems)) => return Err(problems),
            Err(Unfinished::Sizes(sizes)) => sizes,
        };
        match Binder::bind(root_name, root, bounds, sizes, bind_root) {
            Ok(layout) => Ok(layout),
            Err(Unfinished::Problems(problems)) => Err(problems),
            Err(Unfinished::Sizes(_)) => unreachable!("all sizes were given"),
        }
    }

    fn bind(
        root_name: &'static str,
        root: TypeId,
        (shared, merged): (&'a Bounds, &'a [Bounds]),
        sizes: Sizes,
        bind_root: &mut dyn FnMut(&mut Binder<'a>),
    ) -> Result<Layout, Unfinished> {
        let layout = Layout {
            fields: vec![],
            domains: vec![],
            groups: vec![],
            classes: vec![],
            objects: vec![],
            root: vec![],
            root_name,
            root_groups: vec![],
            structures: vec![],
            has_raw_pointers: false,
            root_pointer: None,
            standing: HashMap::new(),
            lengths: HashMap::new(),
            orders: Orders::default(),
            symmetries: vec![],
            keep: vec![],
        };
        let mut binder = Binder {
            shared,
            merged,
            regions: vec![Region::outside(shared, root)],
            here: 0,
            sizes,
            unknown: vec![],
            layout,
            problems: vec![],
            links: HashMap::new(),
            sequences: HashMap::new(),
            key_order: None,
            sorted: HashMap::new(),
            key_objects: Rc::default(),
            graphs: graphs::Graphs::default(),
            values: HashMap::new(),
            class_needs: vec![],
            length_needs: vec![],
            queue: vec![],
            items: vec![vec![]],
            has_empty_sequence: false,
            is_full: false,
        };
        bind_root(&mut binder);
        binder.layout.root = match binder.items.pop().unwrap_or_default() {
            mut items if matches!(items[..], [Item::Nested { is_list: false, .. }]) => match items.remove(0) {
                Item::Nested { items, .. } => items,
                item => vec![item],
            },
            items => items,
        };
        while !binder.queue.is_empty() {
            for (region, job) in std::mem::take(&mut binder.queue) {
                binder.here = region;
                job(&mut binder);
            }
        }
        if binder.is_full {
            return Err(Unfinished::Problems(binder.problems));
        }
        let roots = binder.regions.iter().filter_map(|region| region.groups.get(&region.root));
        binder.layout.root_groups = roots.map(|&(group, _)| group).collect();
        binder.layout.root_pointer = binder.regions[0].pointed_to.get(&root).copied();
        binder.find_symmetries();
        binder.find_standing();
        binder.find_keys();
        let sizes = binder.find_sizes();
        binder.resolve_needs();
        binder.report_unused();
        match sizes {
            _ if !binder.problems.is_empty() => Err(Unfinished::Problems(binder.problems)),
            Some(sizes) => Err(Unfinished::Sizes(sizes)),
            None => Ok(binder.layout),
        }
    }

    fn problem(&mut self, text: String) {
        if !self.problems.contains(&text) {
            self.problems.push(text);
        }
    }

    fn add_item(&mut self, item: Item) {
        self.items.last_mut().expect("an object is being bound").push(item);
    }

    fn add_field(&mut self, slot: &Slot, domain: u32, kind: Kind, name: Name, at: &At) -> u32 {
        let id = self.layout.fields.len() as u32;
        slot.attach(id);
        let name = Name { region: self.here().name, ..name };
        let focused = !self.bounds().is_unfocused(at.parent, at.whole_field(), || at.part(FieldPart::Whole).to_string());
        self.layout.fields.push(FieldInfo { slot, domain, kind, name, focused });
        id
    }

    fn add_domain(&mut self, domain: Domain) -> u32 {
        self.layout.domains.push(domain);
        self.layout.domains.len() as u32 - 1
    }

    fn too_many_fields(&mut self, more: usize) -> bool {
        let too_many = self.layout.fields.len().saturating_add(more) > MOST_FIELDS;
        self.is_full |= too_many;
        if too_many {
            self.problem(format!("the scope has more than {MOST_FIELDS} fields; choose smaller bounds"));
        }
        too_many
    }

    fn add_field_item(&mut self, slot: &Slot, domain: u32, kind: Kind, at: &At) {
        let field = self.add_field(slot, domain, kind, at.name(), at);
        self.add_item(Item::Field { name: at.field, field });
    }

    /// The bound of a length.
    fn length(&mut self, sequence: (TypeId, &'static str), name: &str) -> Option<(usize, usize)> {
        let bounds = self.bounds();
        self.text_length(name).or_else(|| bounds.length(sequence))
    }

    /// The bound of a length that is given as text.
    fn text_length(&mut self, name: &str) -> Option<(usize, usize)> {
        let text = self.text(name).map(TextBound::text)?;
        let lengths = usize::listed(text).filter(|lengths| lengths.windows(2).all(|pair| pair[0] + 1 == pair[1]));
        match lengths.as_deref() {
            Some([one]) => Some((*one, *one)),
            Some([first, .., last]) => Some((*first, *last)),
            _ => {
                self.problem(format!("`{name}={text}` is not a length; write `{name}=0..=3`"));
                None
            }
        }
    }

    /// The number that is given as text, if one is.
    fn number(&mut self, name: &str) -> Option<usize> {
        let text = self.text(name)?.text();
        let number = text.strip_prefix("0..=").unwrap_or(text).parse().ok();
        if number.is_none() {
            self.problem(format!("`{name}={text}` is not a number of objects; write `{name}=5`"));
        }
        number
    }

    /// Parts that stand together as one: an embedded structure, a tuple, or, as a list, an array.
    pub(crate) fn nested(&mut self, at: &At, is_list: bool, bind: impl FnOnce(&mut Self)) {
        self.here_mut().used.insert((at.parent, at.field));
        self.items.push(vec![]);
        bind(self);
        let items = self.items.pop().unwrap_or_default();
        self.add_item(Item::Nested { name: at.field, items, is_list });
    }

    /// An embedded structure; `#[derive(Structure)]` calls it for fields that are structs.
    pub fn embedded<T: Structure>(&mut self, structure: &T, at: &At) {
        self.nested(at, false, |binder| structure.bind(binder));
    }
}

#[cfg(test)]
mod tests {
    use super::{Binder, Bounds};
    use crate::{Error, Field, Link, Ref, Scope, Seq, Structure};

    #[derive(Structure)]
    struct Library {
        shelves: Seq<Ref<Shelf>>,
    }

    #[derive(Structure)]
    struct Shelf {
        first: Link<Book>,
    }

    #[derive(Structure)]
    struct Book {
        pages: Field<u8>,
    }

    fn library(length: usize, shelves: usize, books: usize) -> Scope<Library> {
        Scope::any().len(Library::SHELVES, 0..=length).objects::<Shelf>(shelves).objects::<Book>(books).field(Book::PAGES, 1..=2)
    }

    #[test]
    fn bounds_of_what_absent_elements_and_objects_lead_to_are_no_mistake() -> Result<(), Error> {
        assert_eq!(library(0, 0, 0).count()?.valid, 1);
        assert_eq!(library(0, 2, 2).count()?.valid, 1);
        assert_eq!(library(1, 1, 0).count()?.valid, 2);
        assert_eq!(library(1, 1, 1).count()?.valid, 1 + 1 + 2);
        Ok(())
    }

    #[derive(Structure)]
    struct Wall {
        shelves: Seq<Seq<Field<u8>>>,
    }

    #[test]
    fn more_fields_than_can_be_searched_are_one_problem() {
        let many = |length| Scope::<Wall>::any().every_len(length..=length).every::<u8>([1, 2]).space_bits();
        assert_eq!(many(500).unwrap(), 250_000.0);
        let Err(Error::Scope { problems, .. }) = many(512) else { panic!("512 times 512 fields were accepted") };
        assert_eq!(problems, ["the scope has more than 262144 fields; choose smaller bounds"]);
    }

    #[test]
    fn bounds_of_what_nothing_leads_to_are_a_mistake() {
        let scope = Scope::<Shelf>::any().objects::<Book>(1).field(Book::PAGES, 1..=2);
        assert!(matches!(scope.objects::<Library>(1).count(), Err(Error::Scope { problems, .. }) if problems.len() == 1));
    }

    #[test]
    fn fields_of_a_type_without_bounds_share_one_domain() {
        #[derive(Structure)]
        struct Flags {
            a: Field<bool>,
            b: [Field<bool>; 100],
            c: [Field<Option<bool>>; 2],
        }
        let (_flags, layout) = Binder::run::<Flags>("Flags", &Bounds::default()).unwrap();
        assert_eq!((layout.fields.len(), layout.domains.len()), (103, 2));
    }
}
