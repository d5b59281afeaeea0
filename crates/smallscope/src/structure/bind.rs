//! Binding: walks the user's types once, gives every field its domain from the scope and collects all that is missing in one list.

use super::layout::{Class, Domain, FieldInfo, Group, Item, Kind, Layout, Name, Object, POSITION, Place};
use super::pool::Pool;
use super::sizes::sizes;
use super::slot::Slot;
use super::{Part, Structure, Value};
use crate::report::without_paths;
use crate::scope::bounds::{Bounds, List};
use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// More cannot be searched anyway, and would exhaust the memory before the search begins.
pub(crate) const MOST_VALUES: usize = 1 << 24;
pub(crate) const MOST_OBJECTS: usize = 1 << 20;
const MOST_FIELDS: usize = 1 << 18;

/// Where a part stands: the type that declares it and its name there.
#[derive(Clone, Copy)]
pub struct At {
    pub(crate) parent: TypeId,
    pub(crate) class: &'static str,
    /// The field whose tuple it stands in.
    pub(crate) tuple: Option<&'static str>,
    pub(crate) field: &'static str,
    /// The way a user names it when setting a bound: `Node::LEFT`.
    pub(crate) key: &'static str,
    pub(crate) element: Option<u32>,
    /// It exists only where a sequence is long enough.
    pub(crate) in_sequence: bool,
    pub(crate) handle: Handle,
}

/// How a scope can set a bound for a part alone.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Handle {
    Key,
    Argument,
    Nothing,
}

impl At {
    /// The position of a field of `T`; `class` is the name of the struct or enum, `field` its name within the type, `key` how its key is
    /// written, or nothing if it has none.
    pub fn field<T: 'static>(class: &'static str, field: &'static str, key: &'static str) -> At {
        let handle = if key.is_empty() { Handle::Nothing } else { Handle::Key };
        At { parent: TypeId::of::<T>(), class, tuple: None, field, key, element: None, in_sequence: false, handle }
    }

    /// The position of a component of the tuple `T` that stands here.
    pub(crate) fn component<T: 'static>(&self, field: &'static str) -> At {
        let is_root = self.parent == TypeId::of::<T>();
        At {
            parent: TypeId::of::<T>(),
            tuple: (!is_root).then_some(self.field),
            field,
            handle: if is_root { Handle::Argument } else { Handle::Nothing },
            ..*self
        }
    }

    fn name(&self) -> Name {
        self.part(self.element.map_or(Place::Whole, Place::Element))
    }

    fn part(&self, part: Place) -> Name {
        Name { class: self.class, tuple: self.tuple, field: self.field, part }
    }

    /// What to write for the values of the part.
    fn values_advice(&self, type_name: &str) -> String {
        let values = match type_name {
            "char" => "'a'..='c'",
            name if name.trim_start_matches(['i', 'u']).trim_start_matches("size").bytes().all(|c| c.is_ascii_digit()) => "0..=3",
            _ => "[...]",
        };
        let every = format!("`.every::<{type_name}>({values})` for all fields of that type");
        match self.handle {
            Handle::Key if self.element.is_some() => format!("`.each({}, {values})`, or {every}", self.key),
            Handle::Key => format!("`.field({}, {values})`, or {every}", self.key),
            Handle::Argument => format!("`.arg::<{}, _>({values})`, or {every}", self.field),
            Handle::Nothing => every,
        }
    }

    /// What to write for the length of the sequence.
    fn length_advice(&self) -> String {
        match self.handle {
            Handle::Key => format!("`.len({}, 0..=4)`", self.key),
            _ => "`.every_len(0..=4)`".to_string(),
        }
    }
}

/// Collects the types of which an object must own one each.
#[derive(Default)]
pub struct Needs {
    types: Vec<TypeId>,
}

impl Needs {
    pub(crate) fn one<T: 'static>(&mut self) {
        self.types.push(TypeId::of::<T>());
    }
}

/// Binds the objects of a class, once the class is known.
type Job = Box<dyn FnOnce(&mut Binder<'_>)>;

/// Why binding did not end in a layout.
enum Unfinished {
    Problems(Vec<String>),
    /// The numbers of objects are known now; bind again with them.
    Sizes(HashMap<TypeId, usize>),
}

/// A class whose number of objects the scope does not give, and the problem that this is unless it follows from what owns them.
struct Unknown {
    id: TypeId,
    name: &'static str,
    /// Among the problems.
    position: usize,
    text: String,
}

/// Prepares a search: every part registers itself here.
pub struct Binder<'a> {
    bounds: &'a Bounds,
    /// Numbers of objects that the scope does not give.
    sizes: HashMap<TypeId, usize>,
    unknown: Vec<Unknown>,
    layout: Layout,
    problems: Vec<String>,
    groups: HashMap<TypeId, (u32, *const u8)>,
    links: HashMap<(u32, bool), u32>,
    /// The groups of positions of sequences.
    positions: HashMap<(TypeId, &'static str), u32>,
    /// The sequences, by the fields that are their lengths.
    sequences: HashMap<u32, (TypeId, &'static str)>,
    values: HashMap<(TypeId, *const ()), u32>,
    defaults: HashMap<TypeId, Option<List>>,
    /// Values that were given as text, by the name of the field.
    lists: HashMap<String, List>,
    class_needs: Vec<Needs>,
    length_needs: Vec<(u32, Needs)>,
    queue: Vec<Job>,
    items: Vec<Vec<Item>>,
    used: HashSet<(TypeId, &'static str)>,
    /// Some sequence has no element at any length.
    has_empty_sequence: bool,
    /// There are more fields than can be searched, so the rest is not even looked at.
    is_full: bool,
}

impl<'a> Binder<'a> {
    /// A root and the layout of everything reachable from it, or everything that is missing.
    pub(crate) fn run<R: Part>(root_name: &'static str, bounds: &'a Bounds) -> Result<(Box<R>, Layout), Vec<String>> {
        let mut root = Box::new(R::unbound());
        let layout = Binder::bind_all(root_name, TypeId::of::<R>(), bounds, &mut |binder| {
            *root = R::unbound();
            root.bind(binder, &At::field::<R>(root_name, "root", ""));
        })?;
        Ok((root, layout))
    }

    /// Binds the root and what it leads to; once more when the numbers of objects are known.
    fn bind_all(
        root_name: &'static str,
        root: TypeId,
        bounds: &'a Bounds,
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
        bounds: &'a Bounds,
        sizes: HashMap<TypeId, usize>,
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
            root_group: None,
            standing: HashMap::new(),
            keep: vec![],
        };
        let mut binder = Binder {
            bounds,
            sizes,
            unknown: vec![],
            layout,
            problems: vec![],
            groups: HashMap::new(),
            links: HashMap::new(),
            positions: HashMap::new(),
            sequences: HashMap::new(),
            values: HashMap::new(),
            defaults: HashMap::new(),
            lists: HashMap::new(),
            class_needs: vec![],
            length_needs: vec![],
            queue: vec![],
            items: vec![vec![]],
            used: HashSet::new(),
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
            for job in std::mem::take(&mut binder.queue) {
                job(&mut binder);
            }
        }
        if binder.is_full {
            return Err(Unfinished::Problems(binder.problems));
        }
        binder.layout.root_group = binder.groups.get(&root).map(|&(group, _)| group);
        binder.find_standing();
        let sizes = binder.find_sizes();
        binder.resolve_needs();
        binder.report_unused();
        match sizes {
            _ if !binder.problems.is_empty() => Err(Unfinished::Problems(binder.problems)),
            Some(sizes) => Err(Unfinished::Sizes(sizes)),
            None => Ok(binder.layout),
        }
    }

    /// Which fields belong to elements of the sequences whose positions are interchangeable.
    fn find_standing(&mut self) {
        let Layout { root, objects, groups, standing, .. } = &mut self.layout;
        let mut items: Vec<&Item> = root.iter().chain(objects.iter().flat_map(|object| &object.items)).collect();
        while let Some(item) = items.pop() {
            items.extend(item.below());
            let Item::Sequence { length, elements, .. } = item else { continue };
            let Some(&group) = self.sequences.get(length).and_then(|sequence| self.positions.get(sequence)) else { continue };
            let class = groups[group as usize].classes.start;
            for (position, element) in (0..).zip(elements) {
                for field in element.fields() {
                    standing.entry(field).or_default().push((class, position));
                }
            }
        }
    }

    /// The numbers of objects that follow from what owns them, if some were not given; a problem for each that does not follow.
    fn find_sizes(&mut self) -> Option<HashMap<TypeId, usize>> {
        let unknown = std::mem::take(&mut self.unknown);
        if unknown.is_empty() {
            return None;
        }
        let groups = unknown.iter().map(|unknown| self.groups[&unknown.id].0).collect();
        let sizes = sizes(&self.layout, &groups);
        let mut found = HashMap::new();
        for Unknown { id, name, position, text } in unknown.into_iter().rev() {
            match sizes[&self.groups[&id].0] {
                Some(size) => {
                    found.insert(id, size);
                }
                None if self.is_shared(self.groups[&id].0) => self.problems.insert(position, text),
                None => {
                    let text = format!("{text}; or `.depth::<{name}>(3)`, how deep they may be nested");
                    self.problems.insert(position, text);
                }
            }
        }
        Some(found)
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
        let focused = !self.bounds.is_unfocused(at.parent, at.field, || at.part(Place::Whole).to_string());
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

    pub(crate) fn value<V: Value>(&mut self, slot: &Slot, at: &At) {
        self.used.insert((at.parent, at.field));
        let key = (at.parent, at.field, at.element.is_some());
        let given = self.bounds.values.get(&key).or_else(|| self.bounds.types.get(&TypeId::of::<V>())).cloned();
        let given = self.listed::<V>(&at.part(Place::Whole).to_string()).or(given);
        let values = given.or_else(|| self.all_values::<V>());
        let Some(values) = values.and_then(|values| values.downcast::<Vec<V>>().ok()) else {
            return self.no_bounds(at, type_name::<V>());
        };
        if !self.is_number_of_values(values.len(), at) || self.too_many_fields(1) {
            return;
        }
        let shared = (TypeId::of::<V>(), Arc::as_ptr(&values).cast());
        let domain = match self.values.get(&shared) {
            Some(&domain) => domain,
            None => {
                if let Some(value) = repeated(&values) {
                    let at = at.name();
                    self.problem(format!("`{at}` lists {value:?} twice, so structures would be counted twice; list it once"));
                }
                let domain = self.add_domain(value_domain(values.clone()));
                self.layout.keep.push(Box::new(values));
                self.values.insert(shared, domain);
                domain
            }
        };
        self.add_field_item(slot, domain, Kind::Value, at);
    }

    fn no_bounds(&mut self, at: &At, type_name: &str) {
        let advice = at.values_advice(&without_paths(type_name));
        self.problem(format!("`{}` has no bounds; add {advice}", at.part(Place::Whole)));
    }

    /// Whether a field may have so many values.
    fn is_number_of_values(&mut self, count: usize, at: &At) -> bool {
        if count == 0 {
            self.problem(format!("`{}` has no values: its bound is an empty list or an inverted range", at.name()));
        } else if count > MOST_VALUES {
            self.problem(format!("`{}` has more than {MOST_VALUES} values; choose a smaller range or list", at.name()));
        }
        (1..=MOST_VALUES).contains(&count)
    }

    fn add_field_item(&mut self, slot: &Slot, domain: u32, kind: Kind, at: &At) {
        let field = self.add_field(slot, domain, kind, at.name(), at);
        self.add_item(Item::Field { name: at.field, field });
    }

    /// The values of a field whose bound is given as text: one list for all objects.
    fn listed<V: Value>(&mut self, name: &str) -> Option<List> {
        if self.bounds.texts.is_empty() {
            return None;
        }
        let text = self.bounds.text(name)?;
        if let Some(found) = self.lists.get(name) {
            return Some(found.clone());
        }
        let Some(values) = V::listed(text) else {
            self.problem(format!("`{name}={text}` is no bound; write a range, `{name}=0..=3`, or a list, `{name}=1|2|5`"));
            return None;
        };
        let values: List = Arc::new(values);
        self.lists.insert(name.to_string(), values.clone());
        Some(values)
    }

    /// The bound of a length.
    fn length(&mut self, sequence: (TypeId, &'static str), name: &str) -> Option<(usize, usize)> {
        if let Some(text) = self.bounds.text(name) {
            let lengths = usize::listed(text).filter(|lengths| lengths.windows(2).all(|pair| pair[0] + 1 == pair[1]));
            match lengths.as_deref() {
                Some([one]) => return Some((*one, *one)),
                Some([first, .., last]) => return Some((*first, *last)),
                _ => self.problem(format!("`{name}={text}` is no length; write `{name}=0..=3`")),
            }
        }
        self.bounds.lengths.get(&sequence).or(self.bounds.every_length.as_ref()).copied()
    }

    /// The number that is given as text, if one is.
    fn number(&mut self, name: &str) -> Option<usize> {
        let text = self.bounds.text(name)?;
        let number = text.strip_prefix("0..=").unwrap_or(text).parse().ok();
        if number.is_none() {
            self.problem(format!("`{name}={text}` is no number of objects; write `{name}=5`"));
        }
        number
    }

    /// The values of a type without bounds: one list, and so one domain, for all its fields.
    fn all_values<V: Value>(&mut self) -> Option<List> {
        let types = &self.bounds.types;
        let all = || V::composed(&|id| types.get(&id).cloned()).or_else(V::all).map(|all| Arc::new(all) as List);
        let all = self.defaults.entry(TypeId::of::<V>()).or_insert_with(all);
        all.clone()
    }

    pub(crate) fn link<T: Structure>(&mut self, slot: &Slot, null: bool, owned: bool, at: &At) {
        self.used.insert((at.parent, at.field));
        if let Some((group, first)) = self.group::<T>(&at.name().to_string()) {
            self.link_to(group, (first, super::stride::<T>()), T::NAME, (slot, null, owned), at);
        }
    }

    /// A link to the objects of a group, which stand at an address, so far from each other.
    fn link_to(
        &mut self,
        group: u32,
        (first, stride): (*const u8, usize),
        class: &str,
        (slot, null, owned): (&Slot, bool, bool),
        at: &At,
    ) {
        let objects = self.layout.objects_of(group);
        if !null && objects.is_empty() && owned && at.in_sequence {
            // There is no object for an element, so the sequence is always empty.
            return;
        }
        if !null && objects.is_empty() {
            self.problem(format!(
                "`{}` is a link that is never null, but the scope has no object of {class} (`.objects::<{class}>(0)`)",
                at.name(),
            ));
            return;
        }
        if self.too_many_fields(1) {
            return;
        }
        let domain = match self.links.get(&(group, null)) {
            Some(&domain) => domain,
            None => {
                let addresses = (0..objects.len()).map(|i| first.expose_provenance() + i * stride);
                let words: Box<[usize]> = null.then_some(0).into_iter().chain(addresses).collect();
                let names = self.object_names(group);
                let label = Box::new(move |i: usize| i.checked_sub(null as usize).map_or("null".into(), &names));
                let domain = self.add_domain(Domain { words, label, base: None });
                self.links.insert((group, null), domain);
                domain
            }
        };
        self.add_field_item(slot, domain, Kind::Link { group, null, owned }, at);
    }

    fn object_names(&self, group: u32) -> impl Fn(usize) -> String + 'static {
        let classes = self.layout.groups[group as usize].classes.clone();
        let first = self.layout.objects_of(group).start as usize;
        let classes: Vec<_> =
            classes.map(|class| &self.layout.classes[class as usize]).map(|class| (class.name, class.objects.clone())).collect();
        move |object| {
            let object = (first + object) as u32;
            let found = classes.iter().find(|(_, objects)| objects.contains(&object));
            found.map_or(String::new(), |(name, objects)| format!("{name}{}", object - objects.start))
        }
    }

    /// A sequence: a length, and as many elements as it can have.
    pub(crate) fn sequence<P: Part>(&mut self, length: &Slot, at: &At) -> Option<Box<[P]>> {
        self.used.insert((at.parent, at.field));
        let name = at.part(Place::Length);
        let Some((low, high)) = self.length((at.parent, at.field), &format!("{}.len", at.part(Place::Whole))) else {
            self.problem(format!("`{}` is a sequence without bounds; add {}", at.part(Place::Whole), at.length_advice()));
            // Binding one element finds what is missing in it in the same round.
            let items: Box<[P]> = Box::new([P::unbound()]);
            self.items.push(vec![]);
            items[0].bind(self, &At { element: Some(0), ..*at });
            self.items.pop();
            return Some(items);
        };
        self.has_empty_sequence |= high == 0 || low > high;
        if low > high {
            self.problem(format!("`{name}` has no values: {low}..={high} is an inverted range"));
            return None;
        }
        if high > MOST_OBJECTS {
            self.problem(format!("`{name}` may be {high}, which is too long to search; choose a shorter one"));
            return None;
        }
        if self.too_many_fields(high + 1) {
            return None;
        }
        let words: Box<[usize]> = (low..=high).collect();
        let domain = self.add_domain(Domain { words, label: Box::new(move |i| (low + i).to_string()), base: None });
        let id = self.add_field(length, domain, Kind::Length { low, needs: vec![] }, name, at);
        self.sequences.insert(id, (at.parent, at.field));
        let mut needs = Needs::default();
        P::needs(&mut needs);
        self.length_needs.push((id, needs));
        let parts: Box<[P]> = (0..high).map(|_| P::unbound()).collect();
        self.items.push(vec![]);
        for (index, part) in parts.iter().enumerate() {
            if self.is_full {
                break;
            }
            part.bind(self, &At { element: Some(index as u32), in_sequence: true, ..*at });
        }
        let elements = self.items.pop().unwrap_or_default();
        self.add_item(Item::Sequence { name: at.field, length: id, elements });
        Some(parts)
    }

    /// An index into a sequence: one of its positions, or none. As links do to objects, symmetric ones lead to positions.
    pub(crate) fn position<V: Value>(
        &mut self,
        slot: &Slot,
        index: fn(Option<usize>) -> Option<V>,
        sequence: (TypeId, &'static str, &'static str),
        symmetric: bool,
        at: &At,
    ) {
        self.used.insert((at.parent, at.field));
        // Without a bound the sequence itself is a problem.
        let (parent, class, name) = sequence;
        let sequence = (parent, name);
        let Some((_, longest)) = self.length(sequence, &format!("{class}.{name}.len")) else { return };
        if longest > MOST_OBJECTS || self.too_many_fields(1) {
            return;
        }
        let null = index(None);
        let values: Arc<Vec<V>> =
            Arc::new(null.into_iter().chain((0..longest).filter_map(|position| index(Some(position)))).collect());
        if values.is_empty() {
            self.problem(format!("`{}` is an index into a sequence that is always empty", at.name()));
            return;
        }
        let domain = Domain { base: None, ..value_domain(values.clone()) };
        let domain = self.add_domain(domain);
        self.layout.keep.push(Box::new(values));
        let kind = if symmetric {
            let group = self.positions(sequence, longest);
            Kind::Link { group, null: null.is_some(), owned: false }
        } else {
            Kind::Value
        };
        let field = self.add_field(slot, domain, kind, at.name(), at);
        self.add_item(Item::Field { name: at.field, field });
    }

    /// The positions of a sequence as a class of objects that hold nothing.
    fn positions(&mut self, sequence: (TypeId, &'static str), count: usize) -> u32 {
        if let Some(&group) = self.positions.get(&sequence) {
            return group;
        }
        let class = self.layout.classes.len() as u32;
        let start = self.layout.objects.len() as u32;
        self.layout.classes.push(Class { name: POSITION, objects: start..start + count as u32, symmetric: true, needs: vec![] });
        self.class_needs.push(Needs::default());
        self.layout.objects.extend((0..count as u32).map(|index| Object { class, index, items: vec![] }));
        let group = self.layout.groups.len() as u32;
        self.layout.groups.push(Group { classes: class..class + 1, capacity: count as u32, needs: vec![], depth: None });
        self.positions.insert(sequence, group);
        group
    }

    /// A part that is there or not: a length of 0 or 1.
    pub(crate) fn maybe<P: Part>(&mut self, present: &Slot, part: &P, at: &At) {
        self.used.insert((at.parent, at.field));
        if self.too_many_fields(1) {
            return;
        }
        let label = Box::new(|i: usize| ["None", "Some"][i].to_string());
        let domain = self.add_domain(Domain { words: Box::new([0, 1]), label, base: None });
        let id = self.add_field(present, domain, Kind::Length { low: 0, needs: vec![] }, at.name(), at);
        self.sequences.insert(id, (at.parent, at.field));
        let mut needs = Needs::default();
        P::needs(&mut needs);
        self.length_needs.push((id, needs));
        self.items.push(vec![]);
        part.bind(self, &At { in_sequence: true, ..*at });
        let elements = self.items.pop().unwrap_or_default();
        self.add_item(Item::Sequence { name: at.field, length: id, elements });
    }

    /// Parts that stand together as one: an embedded structure, a tuple, or, as a list, an array.
    pub(crate) fn nested(&mut self, at: &At, is_list: bool, bind: impl FnOnce(&mut Self)) {
        self.used.insert((at.parent, at.field));
        self.items.push(vec![]);
        bind(self);
        let items = self.items.pop().unwrap_or_default();
        self.add_item(Item::Nested { name: at.field, items, is_list });
    }

    /// An embedded structure; `#[derive(Structure)]` calls it for structs that stand as fields.
    pub fn embedded<T: Structure>(&mut self, structure: &T, at: &At) {
        self.nested(at, false, |binder| structure.bind(binder));
    }

    pub(crate) fn all<T: Structure>(&mut self, at: &At) -> Option<(*const T, usize)> {
        self.used.insert((at.parent, at.field));
        let (group, first) = self.group::<T>(&at.name().to_string())?;
        self.add_item(Item::All { name: at.field, group });
        Some((first.cast(), self.layout.objects_of(group).len()))
    }

    /// The group of a type and the address of its first object; made at the first link that leads to it.
    fn group<T: Structure>(&mut self, from: &str) -> Option<(u32, *const u8)> {
        let id = TypeId::of::<T>();
        if let Some(&found) = self.groups.get(&id) {
            return Some(found);
        }
        let (total, counts) = self.numbers_of_objects(id, T::NAME, (T::VARIANTS.len(), T::VARIANT_KEYS), from)?;
        let Some(pool) = Pool::<T>::new(&counts) else {
            self.problem(format!("{} objects of {} do not fit in memory; choose fewer", counts.iter().sum::<usize>(), T::NAME));
            return None;
        };
        let (group, objects) = self.add_group((id, T::NAME), T::VARIANTS, (total, &counts), T::needs);
        let pool = Rc::new(pool);
        let found = (group, pool.first().cast());
        self.groups.insert(id, found);
        self.layout.keep.push(Box::new(pool.clone()));
        self.queue.push(Box::new(move |binder| {
            binder.bind_objects(&objects, &|binder, position| pool.object(position).bind(binder));
        }));
        Some(found)
    }

    /// How many objects a type has, in all and of each variant; none if that is too many.
    fn numbers_of_objects(
        &mut self,
        id: TypeId,
        name: &'static str,
        (variants, keys): (usize, &[&str]),
        from: &str,
    ) -> Option<(Option<usize>, Vec<usize>)> {
        let given = self.number(name).or_else(|| self.bounds.objects.get(&id).map(|&(count, _)| count));
        let total = given.or_else(|| self.sizes.get(&id).copied());
        let own = |variant| self.bounds.variants.get(&(id, variant)).map(|&(count, _)| count).or(total);
        let counts: Vec<Option<usize>> = (0..variants).map(own).collect();
        if let Some(missing) = counts.iter().position(Option::is_none) {
            let method = match keys.get(missing) {
                None => format!("`.objects::<{name}>(5)`"),
                Some(key) => format!("`.objects::<{name}>(5)` for all variants together, or `.variant({key}, 5)`"),
            };
            let text =
                format!("`{from}` leads to objects of {name}, and the scope does not say how many there may be; add {method}");
            self.unknown.push(Unknown { id, name, position: self.problems.len(), text });
        }
        let counts: Vec<usize> = counts.into_iter().map(|count| count.unwrap_or(1)).collect();
        if counts.iter().any(|&count| count > MOST_OBJECTS) {
            self.problem(format!("more than {MOST_OBJECTS} objects of {name} cannot be searched; choose fewer"));
            return None;
        }
        Some((total, counts))
    }

    /// Adds a type with so many objects; gives its group, and the numbers of the objects.
    fn add_group(
        &mut self,
        (id, name): (TypeId, &str),
        variants: &[&'static str],
        (total, counts): (Option<usize>, &[usize]),
        needs_of: fn(usize, &mut Needs),
    ) -> (u32, Vec<usize>) {
        let sum = counts.iter().sum::<usize>() as u32;
        let group = self.layout.groups.len() as u32;
        let first_class = self.layout.classes.len() as u32;
        let mut objects = vec![];
        for (variant, &count) in counts.iter().enumerate() {
            let start = self.layout.objects.len() as u32;
            let class = self.layout.classes.len() as u32;
            self.layout.classes.push(Class {
                name: variants[variant],
                objects: start..start + count as u32,
                symmetric: !self.bounds.distinct.contains_key(&id),
                needs: vec![],
            });
            let mut needs = Needs::default();
            needs_of(variant, &mut needs);
            self.class_needs.push(needs);
            for index in 0..count as u32 {
                objects.push(self.layout.objects.len());
                self.layout.objects.push(Object { class, index, items: vec![] });
            }
        }
        let capacity = total.map_or(sum, |total| sum.min(total as u32));
        let classes = first_class..self.layout.classes.len() as u32;
        let depth = self.number(&format!("{name}.depth")).or_else(|| self.bounds.depths.get(&id).map(|&(depth, _)| depth));
        let depth = depth.map(|depth| depth.min(MOST_OBJECTS) as u32);
        self.layout.groups.push(Group { classes, capacity, needs: vec![], depth });
        (group, objects)
    }

    /// Binds objects with these numbers.
    fn bind_objects(&mut self, objects: &[usize], bind: &dyn Fn(&mut Self, usize)) {
        for (position, &object) in objects.iter().enumerate() {
            if self.is_full {
                break;
            }
            self.items.push(vec![]);
            bind(self, position);
            self.layout.objects[object].items = self.items.pop().unwrap_or_default();
        }
    }

    /// Types become groups, and the mandatory objects of mandatory objects are added up.
    fn resolve_needs(&mut self) {
        let direct = |needs: &Needs, groups: &HashMap<TypeId, (u32, *const u8)>| -> Vec<u32> {
            needs.types.iter().filter_map(|id| groups.get(id)).map(|&(group, _)| group).collect()
        };
        let of_class: Vec<Vec<u32>> = self.class_needs.iter().map(|needs| direct(needs, &self.groups)).collect();
        for class in 0..self.layout.classes.len() {
            match class_closure(&self.layout, &of_class, class as u32, &mut vec![]) {
                Some(needs) => self.layout.classes[class].needs = needs.into_iter().collect(),
                None if self.layout.classes[class].objects.is_empty() => {}
                None => {
                    let name = self.layout.classes[class].name;
                    self.problem(format!(
                        "every {name} owns another object without end, so no finite structure exists; make one of its \
                         `OwnedRef` fields an `OwnedLink`, which may be null"
                    ));
                }
            }
        }
        for group in 0..self.layout.groups.len() {
            let needs = group_closure(&self.layout, &of_class, group as u32, &mut vec![]);
            self.layout.groups[group].needs = needs.unwrap_or_default().into_iter().collect();
        }
        for (field, needs) in std::mem::take(&mut self.length_needs) {
            let mut sum = BTreeMap::new();
            for group in direct(&needs, &self.groups) {
                *sum.entry(group).or_insert(0) += 1;
                for &(other, count) in &self.layout.groups[group as usize].needs {
                    *sum.entry(other).or_insert(0) += count;
                }
            }
            if let Kind::Length { needs, .. } = &mut self.layout.fields[field as usize].kind {
                *needs = sum.into_iter().collect();
            }
        }
    }

    fn is_shared(&self, group: u32) -> bool {
        let leads_there = |field: &FieldInfo| matches!(field.kind, Kind::Link { group: to, owned: false, .. } if to == group);
        self.layout.fields.iter().any(leads_there)
    }

    /// A bound for something that the structure does not have is a mistake worth knowing.
    fn report_unused(&mut self) {
        let root = self.layout.root_name;
        // What only an absent object or element leads to is not met.
        let hides_types = self.has_empty_sequence || self.layout.classes.iter().any(|class| class.objects.is_empty());
        let mut unknown = vec![];
        for (id, (_, name)) in &self.bounds.objects {
            if !self.groups.contains_key(id) && !self.problems.iter().any(|p| p.contains(name)) {
                unknown.push(format!("`.objects::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
            }
        }
        for (id, (_, name)) in &self.bounds.depths {
            match self.groups.get(id) {
                Some((group, _)) if self.is_shared(*group) => self.problems.push(format!(
                    "`.depth::<{name}>` is set, but there are links to {name} that do not own it; add `.objects::<{name}>(5)` instead"
                )),
                None if self.problems.is_empty() => {
                    unknown.push(format!("`.depth::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
                }
                _ => {}
            }
        }
        for ((id, _), (_, key)) in &self.bounds.variants {
            if !self.groups.contains_key(id) && self.problems.is_empty() {
                let (parent, key) = (key.parent_name, key.key);
                unknown.push(format!("`.variant({key}, ..)` is set, but nothing in {root} leads to {parent}; remove it"));
            }
        }
        for (id, name) in &self.bounds.distinct {
            if !self.groups.contains_key(id) && self.problems.is_empty() {
                unknown.push(format!("`.distinct::<{name}>` is set, but nothing in {root} leads to {name}; remove it"));
            }
        }
        for (parent, field, name) in self.bounds.named() {
            if !self.used.contains(&(parent, field)) && self.problems.is_empty() {
                unknown.push(format!("a bound is set for `{name}`, which no structure of {root} contains; remove it"));
            }
        }
        for bound in self.bounds.texts.iter().filter(|bound| self.bounds.is_strict && !bound.is_used.load(Ordering::Relaxed)) {
            let name = &bound.name;
            unknown.push(format!("`{name}={}` is set, but {root} has no `{name}`; write a class, such as `Node=5`, or a field, such as `Node.key=0..=3`", bound.text));
        }
        if !hides_types {
            unknown.sort();
            self.problems.append(&mut unknown);
        }
        for name in &self.bounds.unfocused_names {
            let fields: BTreeSet<String> =
                self.layout.fields.iter().map(|field| Name { part: Place::Whole, ..field.name }.to_string()).collect();
            if !fields.contains(name) && !hides_types {
                let fields: Vec<String> = fields.into_iter().collect();
                self.problems.push(format!("there is no field `{name}` to take out of focus; there are {}", fields.join(", ")));
            }
        }
    }
}

fn value_domain<V: Value>(values: Arc<Vec<V>>) -> Domain {
    let words: Box<[usize]> =
        values.iter().map(|value| if V::INLINE { value.to_word() } else { (value as *const V).expose_provenance() }).collect();
    let base = consecutive(&values);
    Domain { words, label: Box::new(move |i| format!("{:?}", values[i])), base }
}

/// A value that occurs twice. All that is known of a value is its text and `==`, so those of equal texts are compared.
fn repeated<V: Value>(values: &[V]) -> Option<V> {
    let mut marks: Vec<(u64, usize)> = values.iter().map(mark).zip(0..).collect();
    marks.sort_unstable();
    let is_repeated =
        |same: &&[(u64, usize)]| same.iter().enumerate().any(|(i, a)| same[..i].iter().any(|b| values[a.1] == values[b.1]));
    marks.chunk_by(|a, b| a.0 == b.0).find(is_repeated).map(|same| values[same[0].1])
}

fn mark<V: Value>(value: &V) -> u64 {
    struct Text(DefaultHasher);
    impl std::fmt::Write for Text {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    if V::INLINE {
        return value.to_word() as u64;
    }
    let mut text = Text(DefaultHasher::new());
    // A value whose text fails part-way is compared by the beginning of it.
    let _ = std::fmt::write(&mut text, format_args!("{value:?}"));
    text.0.finish()
}

/// The first of consecutive ascending integers, read off their text: the one thing that all integer types share.
fn consecutive<V: Value>(values: &[V]) -> Option<i64> {
    if !V::INLINE {
        return None;
    }
    let mut numbers = values.iter().map(|value| format!("{value:?}").parse::<i64>().ok());
    let first = numbers.next()??;
    numbers.enumerate().all(|(i, number)| number == Some(first + 1 + i as i64)).then_some(first)
}

type Sum = BTreeMap<u32, u32>;

fn class_closure(layout: &Layout, direct: &[Vec<u32>], class: u32, open: &mut Vec<u32>) -> Option<Sum> {
    if open.contains(&class) {
        return None;
    }
    open.push(class);
    let mut sum = Some(Sum::new());
    for &group in &direct[class as usize] {
        let needs = group_closure(layout, direct, group, open);
        sum = sum.zip(needs).map(|(mut sum, needs)| {
            *sum.entry(group).or_insert(0) += 1;
            for (other, count) in needs {
                *sum.entry(other).or_insert(0) += count;
            }
            sum
        });
    }
    open.pop();
    sum
}

/// What every object of the group needs at least, whichever class it is of.
fn group_closure(layout: &Layout, direct: &[Vec<u32>], group: u32, open: &mut Vec<u32>) -> Option<Sum> {
    let classes = layout.groups[group as usize].classes.clone();
    let mut least: Option<Sum> = None;
    for class in classes {
        let Some(sum) = class_closure(layout, direct, class, open) else { continue };
        least = Some(match least {
            None => sum,
            Some(old) => old.into_iter().filter_map(|(k, n)| sum.get(&k).map(|&m| (k, n.min(m)))).collect(),
        });
    }
    least
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
