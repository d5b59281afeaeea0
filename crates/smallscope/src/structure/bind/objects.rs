//! Links, and the objects that they lead to.
//!
//! **Hierarchies are one class per variant.** A link to an enum chooses the variant together with the object, and the predicate matches on the
//! reference that it gets. `objects::<Enum>` is the total over all variants, `variant` bounds one of them.

use super::super::Structure;
use super::super::pool::Pool;
use super::{At, Binder, MOST_OBJECTS, Needs, Unknown};
use crate::kernel::display;
use crate::kernel::layout::{Brings, Class, Domain, Group, Item, Kind, Object, PointerKind};
use crate::kernel::slot::Slot;
use crate::kernel::stride;
use std::any::TypeId;
use std::rc::Rc;

impl Binder<'_> {
    pub(crate) fn link<T: Structure>(&mut self, slot: &Slot, null: bool, owned: bool, at: &At) {
        self.here_mut().used.insert((at.parent, at.field));
        if let Some((group, first)) = self.group::<T>(&at.name().to_string()) {
            self.link_to(group, (first, stride::<T>()), T::NAME, (slot, null, owned), at);
        }
    }

    /// A pointer of this kind leads to objects of a class.
    pub(crate) fn pointer<T: Structure>(&mut self, kind: PointerKind) {
        let known = self.here_mut().pointed_to.entry(TypeId::of::<T>()).or_insert(kind);
        *known = kind.max(*known);
        self.layout.has_raw_pointers |= kind == PointerKind::Raw;
    }

    /// A link to the objects of a group, which stand at an address, so far from each other.
    pub(super) fn link_to(
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
                "`{}` is a link that is never null, but the scope allows no object of {class} (`.objects::<{class}>(0)`)",
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

    pub(super) fn object_names(&self, group: u32) -> impl Fn(usize) -> String + 'static {
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

    pub(crate) fn all<T: Structure>(&mut self, at: &At) -> Option<(*const T, usize)> {
        self.here_mut().used.insert((at.parent, at.field));
        let (group, first) = self.group::<T>(&at.name().to_string())?;
        self.add_item(Item::All { name: at.field, group });
        Some((first.cast(), self.layout.objects_of(group).len()))
    }

    /// The group of a type and the address of its first object; made at the first link that leads to it.
    pub(super) fn group<T: Structure>(&mut self, from: &str) -> Option<(u32, *const u8)> {
        let id = TypeId::of::<T>();
        if let Some(&found) = self.here().groups.get(&id) {
            return Some(found);
        }
        let (total, counts) =
            self.numbers_of_objects((id, T::bounded_as()), (T::NAME, &plain::<T>()), (T::VARIANTS.len(), T::VARIANT_KEYS), from)?;
        let Some(pool) = Pool::<T>::new(&counts) else {
            self.problem(format!("{} objects of {} do not fit in memory; choose fewer", counts.iter().sum::<usize>(), T::NAME));
            return None;
        };
        let (group, objects) = self.add_group((T::bounded_as(), T::NAME), T::VARIANTS, (total, &counts), T::needs);
        let pool = Rc::new(pool);
        let found = (group, pool.first().cast());
        self.here_mut().groups.insert(id, found);
        self.here_mut().bounded.insert(T::bounded_as(), group);
        self.layout.keep.push(Box::new(pool.clone()));
        let bind = move |binder: &mut Binder<'_>| {
            binder.bind_objects(&objects, &|binder, position| pool.object(position).bind(binder));
        };
        self.queue.push((self.here, Box::new(bind)));
        Some(found)
    }

    /// How many objects a type has, in all and of each variant; none if that is too many.
    pub(super) fn numbers_of_objects(
        &mut self,
        (id, bounded): (TypeId, TypeId),
        (name, plain): (&'static str, &str),
        (variants, keys): (usize, &[&str]),
        from: &str,
    ) -> Option<(Option<usize>, Vec<usize>)> {
        let given = self.number(name).or_else(|| self.bounds().objects.get(&bounded).map(|&(count, _)| count));
        let total = given.or_else(|| self.sizes.get(&(self.here, id)).copied());
        let own = |variant| self.bounds().variants.get(&(bounded, variant)).map(|&(count, _)| count).or(total);
        let counts: Vec<Option<usize>> = (0..variants).map(own).collect();
        if let Some(missing) = counts.iter().position(Option::is_none) {
            let method = match keys.get(missing) {
                None => format!("`.objects::<{plain}>(5)`"),
                Some(key) => format!("`.objects::<{name}>(5)` for all variants together, or `.variant({key}, 5)`"),
            };
            let text = format!("`{from}` leads to objects of {plain}, but the scope does not bound their number; add {method}");
            self.unknown.push(Unknown { region: self.here, id, name, position: self.problems.len(), text });
        }
        let counts: Vec<usize> = counts.into_iter().map(|count| count.unwrap_or(1)).collect();
        if counts.iter().any(|&count| count > MOST_OBJECTS) {
            self.problem(format!("more than {MOST_OBJECTS} objects of {name} cannot be searched; choose fewer"));
            return None;
        }
        Some((total, counts))
    }

    /// Adds a type with a number of objects; gives its group, and the numbers of the objects.
    pub(super) fn add_group(
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
                symmetric: !self.bounds().distinct.contains_key(&id),
                brings: Brings::default(),
            });
            let mut needs = Needs::default();
            needs_of(variant, &mut needs);
            self.class_needs.push((self.here, needs));
            for index in 0..count as u32 {
                objects.push(self.layout.objects.len());
                self.layout.objects.push(Object { class, index, items: vec![] });
            }
        }
        let capacity = total.map_or(sum, |total| sum.min(total as u32));
        let classes = first_class..self.layout.classes.len() as u32;
        let depth = self.number(&format!("{name}.depth")).or_else(|| self.bounds().depths.get(&id).map(|&(depth, _)| depth));
        let depth = depth.map(|depth| depth.min(MOST_OBJECTS) as u32);
        self.layout.groups.push(Group { region: self.here().name, ..Group::new(classes, capacity, depth) });
        (group, objects)
    }

    /// Binds objects with these numbers.
    pub(super) fn bind_objects(&mut self, objects: &[usize], bind: &dyn Fn(&mut Self, usize)) {
        for (position, &object) in objects.iter().enumerate() {
            if self.is_full {
                break;
            }
            self.items.push(vec![]);
            bind(self, position);
            self.layout.objects[object].items = self.items.pop().unwrap_or_default();
        }
    }
}

/// The user's name for the type of an object: the twin's own name, or the plain type for an object that holds one value.
fn plain<T: Structure>() -> String {
    let full = std::any::type_name::<T>();
    let Some((_, held)) = full.split_once("::Held<") else { return T::NAME.to_string() };
    let mut depth = 1;
    let end = held.find(|c| {
        depth += (c == '<') as i32 - (c == '>') as i32;
        depth == 0
    });
    display::without_paths(&held[..end.unwrap_or(held.len())])
}
