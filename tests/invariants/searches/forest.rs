//! Random invariants over two types that own each other in every way: options, lists, tuples, arrays, variants and structs that stand inline.

use super::random::Tally;
use smallscope::{Monitored, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Forest {
    trees: Vec<Tree>,
    first: (Option<Box<Tree>>, u8),
    marker: (),
}

#[derive(Twin, Debug)]
pub struct Tree {
    key: u8,
    pair: [Option<Box<Leaf>>; 2],
    inner: Inner,
}

#[derive(Twin, Debug)]
pub struct Inner {
    below: Option<Box<Tree>>,
    flag: bool,
}

#[derive(Twin, Debug)]
pub enum Leaf {
    Empty,
    Of(Box<Tree>),
    Two { one: Option<Box<Tree>>, size: u8 },
}

#[invariant(holds)]
impl Forest {
    fn holds(&self) -> bool {
        self.obeys(1)
    }

    fn obeys(&self, code: u64) -> bool {
        let (one, two) = (code / 9, code / 99 + 1);
        match code % 9 {
            0 => self.trees.iter().all(|tree| tree.is(one, 3)) && self.first.0.as_ref().is_none_or(|tree| tree.is(two, 2)),
            1 => {
                let total: u32 = self.trees.iter().map(|tree| tree.size()).sum();
                total >= u32::from(self.first.1) && self.trees.iter().any(|tree| tree.is(one, 2))
            }
            2 => {
                let Some(tree) = &self.first.0 else { return self.trees.is_empty() };
                tree.is(one, 3) && self.trees.iter().all(|other| tree.is_like(other) || other.is(two, 2))
            }
            3 => self.trees.windows(2).all(|pair| pair[0].value(one, 2) <= pair[1].value(one, 2)) && self.first.0.is_none(),
            4 => {
                let mut sum = 0;
                for tree in &self.trees {
                    let Some(value) = tree.value(one, 3) else { return false };
                    sum += value;
                }
                sum >= self.first.1 && self.first.0.as_ref().is_none_or(|tree| tree.is(two, 2))
            }
            5 => {
                let seen = std::cell::Cell::new(0);
                let note = |tree: &Tree| seen.set(seen.get() + tree.key);
                self.first.0.iter().for_each(|tree| note(tree));
                self.trees.iter().all(|tree| tree.is(one, 2)) && seen.get() <= self.first.1
            }
            6 => {
                'all: for tree in &self.trees {
                    for leaf in tree.pair.iter().flatten() {
                        if leaf.is(one, 2) {
                            continue 'all;
                        }
                    }
                    if tree.inner.below.is_none() {
                        return tree.is(two, 2);
                    }
                }
                self.first.0.as_ref().is_some_and(|tree| tree.size() > 1) || self.trees.len() == 1
            }
            7 => match (self.first.0.as_deref(), self.trees.first()) {
                (Some(one_tree), Some(other)) => one_tree.size() == other.size() && !one_tree.is(one, 2),
                (None, Some(tree)) | (Some(tree), None) => tree.is(two, 3),
                (None, None) => self.first.1 == 1,
            },
            _ => self.judged(one).is_ok(),
        }
    }

    fn judged(&self, code: u64) -> Result<u32, u8> {
        let tree = self.first.0.as_deref().ok_or(self.first.1)?;
        let weight = tree.weight(code)?;
        self.trees.iter().try_fold(weight, |sum, tree| Ok(sum + tree.weight(code / 5)?))
    }
}

#[invariant]
impl Tree {
    fn size(&self) -> u32 {
        let leaves: u32 = self.pair.iter().flatten().map(|leaf| leaf.size()).sum();
        1 + leaves + self.inner.size()
    }

    /// Takes another tree, so it is never known by its result.
    fn is_like(&self, other: &Tree) -> bool {
        self.key == other.key && self.inner.flag == other.inner.flag && self.size() == other.size()
    }

    fn is(&self, code: u64, fuel: u8) -> bool {
        let (next, other) = (code / 12, code / 19 + 1);
        if fuel == 0 {
            return u64::from(self.key) == code % 2;
        }
        match code % 12 {
            0 => self.inner.is(next, fuel - 1),
            1 => self.pair.iter().flatten().all(|leaf| leaf.is(next, fuel - 1)),
            2 => self.pair[0].as_ref().is_some_and(|leaf| leaf.is(next, fuel - 1)) || self.is(other, fuel - 1),
            3 => {
                let [left, right] = &self.pair;
                let (left, right) = (left.as_ref().map_or(0, |leaf| leaf.size()), right.as_ref().map_or(0, |leaf| leaf.size()));
                left <= right && self.is(next, fuel - 1)
            }
            4 => !self.is(next, fuel - 1) || self.inner.flag,
            5 => self.value(next, fuel - 1).is_none_or(|value| value == self.key),
            6 => {
                let key = self.key;
                let same = |tree: &Tree| tree.key == key;
                self.inner.below.as_ref().is_none_or(|tree| same(tree) && tree.is(code, fuel)) && self.is(next, fuel - 1)
            }
            7 => matches!(self.pair[1].as_deref(), Some(Leaf::Two { size: 1, .. }) | None) && self.is(next, fuel - 1),
            8 => self.inner.below.as_ref().map(|tree| tree.value(next, fuel - 1)) != Some(Some(self.key)),
            9 => {
                let mut count = 0;
                let mut at = &self.inner.below;
                while let Some(tree) = at {
                    count += 1;
                    if tree.is(next, fuel - 1) {
                        break;
                    }
                    at = &tree.inner.below;
                }
                count <= self.key
            }
            10 => self.pair[0].as_ref().and_then(|leaf| leaf.value(next, fuel - 1)) == Some(self.key),
            _ => match (&self.pair[0], &self.pair[1]) {
                (Some(one), Some(other)) => one.size() == other.size() && self.is(next, fuel - 1),
                (one, other) => one.is_some() == other.is_some(),
            },
        }
    }

    fn value(&self, code: u64, fuel: u8) -> Option<u8> {
        if fuel == 0 {
            return Some(self.key);
        }
        match code % 5 {
            0 => self.inner.below.as_ref()?.value(code / 5, fuel - 1),
            1 => self.pair.iter().flatten().map(|leaf| leaf.value(code / 5, fuel - 1)).sum(),
            2 => self.is(code / 5, fuel - 1).then_some(self.key),
            3 => Some(self.size() as u8 % 2),
            _ => self.pair[1].as_ref().and_then(|leaf| leaf.value(code / 5, fuel - 1)).or(Some(1)),
        }
    }

    fn weight(&self, code: u64) -> Result<u32, u8> {
        let mut weight = u32::from(self.key) + u32::from(self.inner.flag);
        for leaf in self.pair.iter().flatten() {
            weight += leaf.weight(code / 3)?;
        }
        if let Some(tree) = &self.inner.below {
            weight = weight.max(tree.weight(code)?);
        }
        if u64::from(weight) > code % 3 + 1 { Err(self.key) } else { Ok(weight) }
    }
}

#[invariant]
impl Inner {
    /// The same name as a method of the trees.
    fn size(&self) -> u32 {
        self.below.as_ref().map_or(0, |tree| tree.size())
    }

    fn is(&self, code: u64, fuel: u8) -> bool {
        match &self.below {
            Some(tree) if self.flag => tree.is(code, fuel),
            Some(tree) => tree.size() <= 2,
            None => self.flag == (code % 2 == 0),
        }
    }
}

#[invariant]
impl Leaf {
    fn size(&self) -> u32 {
        match self {
            Leaf::Empty => 1,
            Leaf::Of(tree) => tree.size() + 1,
            Leaf::Two { one, .. } => 1 + one.as_ref().map_or(0, |tree| tree.size()),
        }
    }

    fn is(&self, code: u64, fuel: u8) -> bool {
        match self {
            Leaf::Empty => code % 3 == 0,
            Leaf::Of(tree) => tree.is(code / 3, fuel),
            Leaf::Two { one, size } => match one {
                Some(tree) => tree.size() == u32::from(*size) + 1,
                None => *size == 0,
            },
        }
    }

    fn value(&self, code: u64, fuel: u8) -> Option<u8> {
        Some(match self {
            Leaf::Empty => return None,
            Leaf::Of(tree) => tree.value(code, fuel)?,
            Leaf::Two { one, size } => one.as_ref().map_or(0, |tree| tree.key) + size,
        })
    }

    fn weight(&self, code: u64) -> Result<u32, u8> {
        match self {
            Leaf::Of(tree) => tree.weight(code),
            Leaf::Two { size, one } if one.is_some() => {
                let tree = one.as_ref().ok_or(3)?;
                Ok(u32::from(*size) + tree.weight(code / 2)?)
            }
            _ if code % 2 == 0 => Ok(1),
            _ => Err(2),
        }
    }
}

pub fn compare(code: u64, size: u64, tally: &mut Tally) {
    // Nodes of both types, and one element in each list.
    let (trees, leaves) = [(1, 1), (2, 1), (2, 2)][size as usize - 1];
    let scope = || {
        let scope = Scope::<Forest>::any().objects::<Tree>(trees).objects::<Leaf>(leaves);
        scope.every::<u8>(0..=1).every_len(0..=2).threads(1)
    };
    tally.compare(code, scope, |forest: &Monitored<Forest>| forest.obeys(code));
}
