//! What tables have to know about a layout: who owns which field, and which numbers of objects a subtree can have at all.

use crate::kernel::layout::{Item, Kind, Layout, POSITION};
use std::collections::{BTreeSet, HashMap};

/// How many objects of each group an object owns, directly or not, itself included: the number of one of `Shape::all_sizes`.
pub(super) type Size = u32;

/// No object.
const NONE: u32 = u32::MAX;

/// More sizes of one class are not looked at.
const MOST_SIZES: usize = 1 << 14;

pub(super) struct Shape {
    /// The object of each field; for those of the root, the number of objects.
    pub(super) owner: Vec<u32>,
    /// Which of the fields of its object each field is.
    pub(super) position: Vec<u32>,
    /// The fields of each object, and of the root at the end, in the order of their declaration.
    pub(super) fields: Vec<Vec<u32>>,
    /// Those of them that are links and own what they lead to.
    pub(super) links: Vec<Vec<u32>>,
    /// Whether there are others.
    pub(super) has_pointers: bool,
    /// The lengths that each field stands under, with its index there.
    pub(super) under: Vec<Vec<(u32, u32)>>,
    /// The group of each class.
    pub(super) group: Vec<u32>,
    /// The first object that each link can lead to, and how many options before that lead nowhere.
    first: Vec<(u32, u32)>,
    /// The sizes that an object of each class can have.
    pub(super) sizes: Vec<Vec<Size>>,
    /// All sizes, by their numbers: so many objects of each group.
    pub(super) all_sizes: Vec<Box<[u32]>>,
    /// The most objects of each group.
    pub(super) capacity: Size,
}

impl Shape {
    /// With at most this many objects of each group, and lengths up to that. The error says what tables cannot follow.
    pub(super) fn new(layout: &Layout, most: u32) -> Result<Shape, &'static str> {
        follows(layout)?;
        let root = layout.objects.len() as u32;
        let count = layout.fields.len();
        let mut shape = Shape {
            owner: vec![root; count],
            position: vec![0; count],
            fields: vec![],
            links: vec![],
            has_pointers: layout.fields.iter().any(|field| is_pointer(&field.kind)),
            under: vec![vec![]; count],
            group: vec![0; layout.classes.len()],
            first: layout.fields.iter().map(|field| first_object(layout, &field.kind)).collect(),
            sizes: vec![],
            all_sizes: vec![],
            capacity: 0,
        };
        for (number, items) in (0..).zip(layout.objects.iter().map(|object| &object.items).chain([&layout.root])) {
            let fields: Vec<u32> = items.iter().flat_map(Item::fields).collect();
            for (position, &field) in (0..).zip(&fields) {
                shape.owner[field as usize] = number;
                shape.position[field as usize] = position;
            }
            let is_link = |field: &&u32| matches!(layout.fields[**field as usize].kind, Kind::Link { owned: true, .. });
            shape.links.push(fields.iter().filter(is_link).copied().collect());
            shape.fields.push(fields);
            items.iter().for_each(|item| shape.stand_under(item, &mut vec![]));
        }
        for (number, group) in (0..).zip(&layout.groups) {
            group.classes.clone().for_each(|class| shape.group[class as usize] = number);
        }
        let capacity: Box<[u32]> = layout.groups.iter().map(|group| group.capacity.min(most)).collect();
        let sizes = Sizes { layout, most, capacity: &capacity, group: &shape.group }.of_classes()?;
        let mut numbers = HashMap::new();
        let mut number = |size: Box<[u32]>| {
            *numbers.entry(size).or_insert_with_key(|size| {
                shape.all_sizes.push(size.clone());
                shape.all_sizes.len() as Size - 1
            })
        };
        shape.sizes = sizes.into_iter().map(|sizes| sizes.into_iter().map(|size| number(size.into())).collect()).collect();
        shape.capacity = number(capacity);
        Ok(shape)
    }

    /// How many objects of each group a size is.
    pub(super) fn size(&self, size: Size) -> &[u32] {
        &self.all_sizes[size as usize]
    }

    /// The object that an option of a field leads to; none for null and for fields that are not links.
    #[inline]
    pub(super) fn target(&self, field: u32, option: u32) -> Option<u32> {
        let (first, null) = self.first[field as usize];
        (first != NONE && option >= null).then(|| first + option - null)
    }

    /// The option by which a link leads to an object.
    #[inline]
    pub(super) fn option_of(&self, field: u32, object: u32) -> u32 {
        let (first, null) = self.first[field as usize];
        object - first + null
    }

    fn stand_under(&mut self, item: &Item, lengths: &mut Vec<(u32, u32)>) {
        match item {
            Item::Field { field, .. } => self.under[*field as usize].clone_from(lengths),
            Item::Nested { items, .. } => items.iter().for_each(|item| self.stand_under(item, lengths)),
            Item::Sequence { length, elements, .. } => {
                self.under[*length as usize].clone_from(lengths);
                for (index, element) in (0..).zip(elements) {
                    lengths.push((*length, index));
                    self.stand_under(element, lengths);
                    lengths.pop();
                }
            }
            Item::All { .. } => {}
        }
    }
}

/// Whether it leads to an object and does not own it.
pub(super) fn is_pointer(kind: &Kind) -> bool {
    matches!(kind, Kind::Link { owned: false, .. })
}

fn first_object(layout: &Layout, kind: &Kind) -> (u32, u32) {
    match *kind {
        Kind::Link { group, null, .. } => (layout.objects_of(group).start, u32::from(null)),
        _ => (NONE, 0),
    }
}

/// Whether all objects are owned, and nothing but their number and pointers to them depends on what is elsewhere.
fn follows(layout: &Layout) -> Result<(), &'static str> {
    fn lists(item: &Item) -> bool {
        matches!(item, Item::All { .. }) || item.below().iter().any(lists)
    }
    let leads = |owns: bool| {
        layout.fields.iter().filter_map(move |field| match field.kind {
            Kind::Link { group, owned, .. } if owned == owns => Some(group),
            _ => None,
        })
    };
    let owned: BTreeSet<u32> = leads(true).collect();
    let objects = layout.objects.iter().flat_map(|object| &object.items);
    if layout.objects.is_empty() {
        Err("there are no owned objects")
    } else if !leads(false).all(|group| owned.contains(&group)) || layout.classes.iter().any(|class| class.name == POSITION) {
        Err("there are objects that only pointers lead to")
    } else if !layout.orders.sequences.is_empty() || !layout.symmetries.is_empty() || !layout.standing.is_empty() {
        Err("there are sets, maps or graphs")
    } else if objects.chain(&layout.root).any(lists) {
        Err("all objects of a class are listed")
    } else if layout.fields.iter().any(|field| !field.focused) {
        Err("there are unfocused fields")
    } else if layout.groups.iter().any(|group| group.depth.is_some()) {
        Err("depths are bounded")
    } else if layout.classes.iter().any(|class| !class.symmetric) {
        Err("objects are distinct")
    } else if layout.groups.iter().any(|group| {
        layout.classes[group.classes.start as usize..group.classes.end as usize]
            .iter()
            .any(|class| (class.objects.len() as u32) < group.capacity)
    }) {
        Err("variants have bounds of their own")
    } else {
        Ok(())
    }
}

type Set = BTreeSet<Vec<u32>>;

/// Sizes, whatever the predicate says.
struct Sizes<'a> {
    layout: &'a Layout,
    most: u32,
    capacity: &'a [u32],
    group: &'a [u32],
}

impl Sizes<'_> {
    fn of_classes(&self) -> Result<Vec<Set>, &'static str> {
        let mut known = vec![Set::new(); self.layout.classes.len()];
        loop {
            let mut is_settled = true;
            for (class, info) in self.layout.classes.iter().enumerate() {
                let Some(first) = info.objects.clone().next() else { continue };
                let mut itself = vec![0; self.capacity.len()];
                itself[self.group[class] as usize] = 1;
                let itself = if self.capacity[self.group[class] as usize] > 0 { Set::from([itself]) } else { Set::new() };
                let sizes = self.with_items(itself, &self.layout.objects[first as usize].items, &known);
                if sizes.len() > MOST_SIZES {
                    return Err("there are too many numbers of objects");
                }
                is_settled &= sizes.len() == known[class].len();
                known[class] = sizes;
            }
            if is_settled {
                break;
            }
        }
        Ok(known)
    }

    fn with_items(&self, mut sizes: Set, items: &[Item], known: &[Set]) -> Set {
        for item in items {
            sizes = self.with_item(sizes, item, known);
        }
        sizes
    }

    fn with_item(&self, sizes: Set, item: &Item, known: &[Set]) -> Set {
        match item {
            Item::Field { field, .. } => match self.layout.fields[*field as usize].kind {
                Kind::Link { group, null, owned: true } => {
                    let classes = self.layout.groups[group as usize].classes.clone();
                    let mut sums: Set = classes.flat_map(|class| self.sums(&sizes, &known[class as usize])).collect();
                    if null {
                        sums.extend(sizes);
                    }
                    sums
                }
                _ => sizes,
            },
            Item::Nested { items, .. } => self.with_items(sizes, items, known),
            Item::Sequence { length, elements, .. } => {
                let words = &self.layout.domain(*length).words;
                let (mut all, mut now) = (Set::new(), sizes);
                for count in 0..=elements.len() {
                    if words.contains(&count) && count <= (self.most as usize).max(words[0]) {
                        all.extend(now.iter().cloned());
                    }
                    if let Some(element) = elements.get(count) {
                        now = self.with_item(now, element, known);
                    }
                }
                all
            }
            Item::All { .. } => sizes,
        }
    }

    fn sums<'s>(&'s self, left: &'s Set, right: &'s Set) -> impl Iterator<Item = Vec<u32>> + 's {
        let sum = |left: &Vec<u32>, right: &Vec<u32>| -> Vec<u32> {
            left.iter().zip(right).map(|(left, right)| left + right).collect()
        };
        let fits = |sum: &Vec<u32>| sum.iter().zip(self.capacity).all(|(sum, most)| sum <= most);
        left.iter().flat_map(move |left| right.iter().map(move |right| sum(left, right)).filter(move |sum| fits(sum)))
    }
}
