//! How many objects there can be of classes that the scope gives no number for: as many as their owners can hold, if that is finite.
//!
//! A class that is only ever owned, and does not own itself again, needs no bound; one that does needs a bound on its depth.
//!
//! **Sizes that cannot be searched are refused early.** More than 2^18 fields, 2^20 objects of a class or 2^24 values of a field are an error
//! of the scope, found while binding. The command accepts no bound above 1000.
//!
//! **Numbers of objects follow where they can.** Classes that are only ever owned, and do not own themselves again, have as many objects as
//! fit; others need a number or a depth. Binding is done twice then: once to see who owns whom.

use super::bind::MOST_OBJECTS;
use crate::kernel::layout::{Item, Kind, Layout};
use std::collections::{BTreeSet, HashMap};

/// Groups by what they own: how many objects of each group an object can own at most.
struct Owning {
    by_root: HashMap<u32, u64>,
    by_group: Vec<HashMap<u32, u64>>,
    /// Groups that links lead to which do not own.
    shared: BTreeSet<u32>,
}

/// For each group without a number the most objects that it can have, or nothing if there is no such number.
pub(super) fn sizes(layout: &Layout, unknown: &BTreeSet<u32>) -> HashMap<u32, Option<usize>> {
    let mut shared = BTreeSet::new();
    let mut by_root = HashMap::new();
    count(layout, &layout.root, &mut by_root, &mut shared);
    let mut by_group = vec![];
    for group in &layout.groups {
        let mut most: HashMap<u32, u64> = HashMap::new();
        for class in group.classes.clone() {
            let Some(object) = layout.classes[class as usize].objects.clone().next() else { continue };
            let mut owned = HashMap::new();
            count(layout, &layout.objects[object as usize].items, &mut owned, &mut shared);
            for (other, times) in owned {
                let most = most.entry(other).or_insert(0);
                *most = times.max(*most);
            }
        }
        by_group.push(most);
    }
    let owning = Owning { by_root, by_group, shared };
    let endless: BTreeSet<u32> = unknown.iter().copied().filter(|&group| owning.is_endless(layout, unknown, group)).collect();
    let mut total: HashMap<u32, u64> = HashMap::new();
    let mut add = |owned: &HashMap<u32, u64>, owners: u64| {
        for (&group, &times) in owned {
            if unknown.contains(&group) && endless.is_empty() {
                let depths = layout.groups.iter().map(|group| group.depth).collect();
                for (other, count) in owning.below(group, depths, unknown, &mut HashMap::new()) {
                    let sum = total.entry(other).or_insert(0);
                    *sum = sum.saturating_add(count.saturating_mul(times).saturating_mul(owners));
                }
            }
        }
    };
    add(&owning.by_root, 1);
    for (group, owned) in (0..).zip(&owning.by_group) {
        if !unknown.contains(&group) {
            add(owned, layout.groups[group as usize].capacity as u64);
        }
    }
    let size = |group: u32| {
        let is_known = !endless.contains(&group) && !owning.shared.contains(&group);
        let most = total.get(&group).copied().unwrap_or(0).min(MOST_OBJECTS as u64 + 1);
        is_known.then_some(most as usize)
    };
    unknown.iter().map(|&group| (group, size(group))).collect()
}

/// What is below a group, by what is left of the depths.
type Known = HashMap<(u32, Vec<Option<u32>>), HashMap<u32, u64>>;

impl Owning {
    /// Whether objects of the group own others of the group, without any depth to end it.
    fn is_endless(&self, layout: &Layout, unknown: &BTreeSet<u32>, group: u32) -> bool {
        let is_open = |group: &u32| unknown.contains(group) && layout.groups[*group as usize].depth.is_none();
        let mut reached = BTreeSet::new();
        let mut open = vec![group];
        while let Some(next) = open.pop().filter(|_| is_open(&group)) {
            for other in self.by_group[next as usize].keys().filter(|other| is_open(other)) {
                if *other == group {
                    return true;
                }
                if reached.insert(*other) {
                    open.push(*other);
                }
            }
        }
        false
    }

    /// Objects of each unknown group in everything that one object of the group owns, itself included.
    fn below(&self, group: u32, mut depths: Vec<Option<u32>>, unknown: &BTreeSet<u32>, known: &mut Known) -> HashMap<u32, u64> {
        match &mut depths[group as usize] {
            Some(0) => return HashMap::new(),
            Some(depth) => *depth -= 1,
            None => {}
        }
        if let Some(found) = known.get(&(group, depths.clone())) {
            return found.clone();
        }
        let mut sum = HashMap::from([(group, 1)]);
        for (&other, &times) in self.by_group[group as usize].iter().filter(|(other, _)| unknown.contains(other)) {
            for (next, count) in self.below(other, depths.clone(), unknown, known) {
                let sum: &mut u64 = sum.entry(next).or_insert(0);
                *sum = sum.saturating_add(count.saturating_mul(times));
            }
        }
        known.insert((group, depths), sum.clone());
        sum
    }
}

fn count(layout: &Layout, items: &[Item], owned: &mut HashMap<u32, u64>, shared: &mut BTreeSet<u32>) {
    for item in items {
        match item {
            Item::Field { field, .. } => match layout.fields[*field as usize].kind {
                Kind::Link { group, owned: true, .. } => *owned.entry(group).or_insert(0) += 1,
                Kind::Link { group, owned: false, .. } => {
                    shared.insert(group);
                }
                _ => {}
            },
            Item::Sequence { elements: items, .. } | Item::Nested { items, .. } => count(layout, items, owned, shared),
            Item::All { group, .. } => {
                shared.insert(*group);
            }
        }
    }
}
