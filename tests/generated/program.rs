//! Random predicates: programs that read any structure, in any order and in every style, and see of objects only what does not change when
//! interchangeable ones are renamed.

use crate::mix;

/// Where programs read: the structures of the library, and those of the oracle.
pub trait World {
    type Part: Copy;
    type Object: Copy + PartialEq;

    fn root(&self) -> Self::Object;
    /// What tells objects of different types and variants apart.
    fn tag(&self, object: Self::Object) -> u64;
    fn parts(&self, object: Self::Object) -> usize;
    fn part(&self, object: Self::Object, index: usize) -> Self::Part;
    fn shape(&self, part: Self::Part) -> Shape;
    /// A component, or an element below the length.
    fn child(&self, part: Self::Part, index: usize) -> Self::Part;
    fn len(&self, part: Self::Part) -> usize;
    fn listed(&self, part: Self::Part, index: usize) -> Self::Object;
    fn read(&self, part: Self::Part) -> Seen<Self::Object>;
    /// Reads what passes; nothing if it does not, and then the predicate returns false.
    fn read_where(&self, part: Self::Part, passes: &dyn Fn(Seen<Self::Object>) -> bool) -> Option<Seen<Self::Object>>;
    /// Reads a value up to a limit.
    fn read_within(&self, part: Self::Part, most: u64) -> Option<Seen<Self::Object>>;
    /// Reads a link that leads to none of these objects.
    fn read_not_in(&self, part: Self::Part, met: &[Self::Object]) -> Option<Seen<Self::Object>>;
    /// Whether a link leads to the object.
    fn must_be(&self, part: Self::Part, expected: Self::Object) -> bool;
    fn step(&self, part: &mut dyn FnMut() -> bool) -> bool;
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape {
    Value,
    Link,
    /// A length that is read.
    Seq,
    /// So many components.
    Tuple(usize),
    /// So many objects.
    All(usize),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Seen<O> {
    /// The position of a value in its domain.
    Value(u64),
    Null,
    Object(O),
}

#[derive(Clone, Debug)]
enum Op {
    /// Reads a field of something that was met, and in most cases checks what it is.
    Read { from: u64, route: u64, fails: u64, style: u64 },
    /// Follows links from object to object, to the end or to one that was met.
    Chain { from: u64, route: u64, fails: u64 },
    /// A remembered step.
    Step { ops: Vec<Op>, is_negated: bool, is_required: bool },
    /// The same for every object of a list, in whichever order.
    Each { from: u64, route: u64, ops: Vec<Op>, how: u64 },
    /// Returns for some of what was seen.
    Exit { of: u64, verdict: bool },
    /// A link that leads back to something that was met.
    Back { from: u64, route: u64, to: u64 },
}

#[derive(Debug)]
pub struct Program {
    ops: Vec<Op>,
    seed: u64,
}

/// How a program is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub filters: bool,
    pub steps: bool,
}

pub const PLAIN: Style = Style { filters: false, steps: false };
pub const STYLES: [Style; 4] =
    [PLAIN, Style { filters: true, steps: false }, Style { filters: false, steps: true }, Style { filters: true, steps: true }];

impl Program {
    pub fn random(seed: u64) -> Program {
        let mut rolls = 0;
        let mut roll = |sides: u64| {
            rolls += 1;
            mix(seed ^ 0x5eed, rolls) % sides
        };
        let count = roll(7);
        let ops = (0..count).map(|_| random_op(&mut roll, 2)).collect();
        Program { ops, seed }
    }

    pub fn accepts<W: World>(&self, world: &W, style: Style) -> bool {
        let mut run = Run { world, style, met: vec![world.root()], state: self.seed, may_filter: style.filters };
        run.all(&self.ops).unwrap_or_else(|| !mix(run.state, 6).is_multiple_of(7))
    }
}

fn random_op(roll: &mut impl FnMut(u64) -> u64, depth: u32) -> Op {
    let (from, route) = (roll(8), roll(1 << 40));
    let inner = |roll: &mut dyn FnMut(u64) -> u64| -> Vec<Op> {
        let count = 1 + roll(2);
        let mut roll = |sides| roll(sides);
        (0..count).map(|_| random_op_boxed(&mut roll, depth - 1)).collect()
    };
    match roll(if depth > 0 { 12 } else { 8 }) {
        0..=4 => Op::Read { from, route, fails: [0, 3, 4, 6][roll(4) as usize], style: roll(4) },
        5 => Op::Chain { from, route, fails: [0, 5][roll(2) as usize] },
        6 => Op::Exit { of: 6 + roll(20), verdict: roll(2) == 0 },
        7 => Op::Back { from, route, to: roll(8) },
        8..=10 => Op::Step { is_negated: roll(3) == 0, is_required: roll(2) == 0, ops: inner(roll) },
        _ => Op::Each { from, route, how: roll(3), ops: inner(roll) },
    }
}

/// Keeps the compiler from making a type for each depth.
fn random_op_boxed(roll: &mut dyn FnMut(u64) -> u64, depth: u32) -> Op {
    random_op(&mut |sides| roll(sides), depth)
}

struct Run<'w, W: World> {
    world: &'w W,
    style: Style,
    met: Vec<W::Object>,
    state: u64,
    /// If what is read here fails, the whole predicate does.
    may_filter: bool,
}

impl<W: World> Run<'_, W> {
    fn all(&mut self, ops: &[Op]) -> Option<bool> {
        ops.iter().find_map(|op| self.one(op))
    }

    /// What the predicate returns, if it does here.
    fn one(&mut self, op: &Op) -> Option<bool> {
        match op {
            Op::Read { from, route, fails, style } => {
                let leaf = self.leaf(*from, *route)?;
                let Some(seen) = self.checked(leaf, *fails, *style) else { return Some(false) };
                self.note(seen);
                None
            }
            Op::Chain { from, route, fails } => {
                let mut from = *from;
                for _ in 0..4 {
                    let leaf = self.leaf(from, *route)?;
                    let Some(seen) = self.checked(leaf, *fails, 0) else { return Some(false) };
                    let before = self.met.len();
                    self.note(seen);
                    if self.met.len() == before {
                        break;
                    }
                    from = before as u64;
                }
                None
            }
            Op::Exit { of, verdict } => mix(self.state, 5).is_multiple_of(*of).then_some(*verdict),
            Op::Back { from, route, to } => {
                let leaf = self.leaf(*from, *route)?;
                if self.world.shape(leaf) != Shape::Link {
                    return None;
                }
                let expected = self.met[*to as usize % self.met.len()];
                if self.may_filter {
                    return (!self.world.must_be(leaf, expected)).then_some(false);
                }
                (self.world.read(leaf) != Seen::Object(expected)).then_some(false)
            }
            Op::Step { ops, is_negated, is_required } => {
                // Where it may fail without consequence, nothing in it may be filtered.
                let may_filter = self.may_filter && *is_required && !*is_negated;
                let mut part = || self.apart(self.met.clone(), may_filter, ops);
                let holds = if self.style.steps { self.world.step(&mut part) } else { part() };
                let holds = holds != *is_negated;
                self.state = mix(self.state, 40 + holds as u64);
                (*is_required && !holds).then_some(false)
            }
            Op::Each { from, route, ops, how } => {
                let object = self.met[*from as usize % self.met.len()];
                let lists: Vec<W::Part> = (0..self.world.parts(object)).map(|part| self.world.part(object, part)).collect();
                let lists: Vec<W::Part> =
                    lists.into_iter().filter(|&part| matches!(self.world.shape(part), Shape::All(_))).collect();
                let list = *lists.get(*route as usize % lists.len().max(1))?;
                let Shape::All(count) = self.world.shape(list) else { return None };
                let is_required = *how == 0;
                let may_filter = self.may_filter && is_required;
                let mut holding = 0;
                for index in 0..count {
                    let object = self.world.listed(list, index);
                    let holds = self.apart(vec![object], may_filter, ops);
                    if is_required && !holds {
                        return Some(false);
                    }
                    holding += holds as u64;
                    if *how == 1 && holds {
                        break;
                    }
                }
                let seen = if *how == 1 { (holding > 0) as u64 } else { holding };
                self.state = mix(self.state, 60 + seen);
                None
            }
        }
    }

    /// Runs some operations with nothing but their verdict coming of it.
    fn apart(&self, met: Vec<W::Object>, may_filter: bool, ops: &[Op]) -> bool {
        let known = self.met.iter().position(|other| Some(other) == met.last()).map_or(0, |position| 1 + position as u64);
        let state = mix(self.state, 90 + known);
        let mut run = Run { world: self.world, style: self.style, met, state, may_filter };
        run.all(ops).unwrap_or_else(|| !mix(run.state, 7).is_multiple_of(5))
    }

    /// A value or link of something that was met; reads lengths on the way.
    fn leaf(&mut self, from: u64, route: u64) -> Option<W::Part> {
        let object = self.met[from as usize % self.met.len()];
        let count = self.world.parts(object);
        let mut part = self.world.part(object, pick(route, 0, count)?);
        for level in 1.. {
            let count = match self.world.shape(part) {
                Shape::Value | Shape::Link => return Some(part),
                Shape::Seq => {
                    let length = self.world.len(part);
                    self.state = mix(self.state, 20 + length as u64);
                    length
                }
                Shape::Tuple(count) => count,
                Shape::All(_) => return None,
            };
            part = self.world.child(part, pick(route, level, count)?);
        }
        None
    }

    /// Reads it, unless it fails the check.
    fn checked(&self, part: W::Part, fails: u64, style: u64) -> Option<Seen<W::Object>> {
        let shape = self.world.shape(part);
        let (state, met) = (self.state, &self.met);
        let see = |seen| self.see(seen);
        let passes = |seen| fails == 0 || !mix(state, 4 + see(seen)).is_multiple_of(fails);
        match (fails, style, shape) {
            (0, _, _) => Some(self.world.read(part)),
            (_, 1, Shape::Link) if self.may_filter => self.world.read_not_in(part, met),
            (_, 1, Shape::Link) => {
                Some(self.world.read(part)).filter(|seen| !matches!(seen, Seen::Object(object) if met.contains(object)))
            }
            (_, 1, Shape::Value) if self.may_filter => self.world.read_within(part, fails % 3),
            (_, 1, Shape::Value) => {
                Some(self.world.read(part)).filter(|seen| matches!(seen, Seen::Value(value) if *value <= fails % 3))
            }
            // A step in the test of a filter.
            (_, 2, _) if self.may_filter && self.style.steps => {
                self.world.read_where(part, &|seen| self.world.step(&mut || passes(seen)))
            }
            _ if self.may_filter => self.world.read_where(part, &passes),
            _ => Some(self.world.read(part)).filter(|seen| passes(*seen)),
        }
    }

    fn see(&self, seen: Seen<W::Object>) -> u64 {
        match seen {
            Seen::Value(value) => value,
            Seen::Null => 100,
            Seen::Object(object) => match self.met.iter().position(|&other| other == object) {
                Some(position) => 300 + position as u64,
                None => 200 + self.world.tag(object),
            },
        }
    }

    fn note(&mut self, seen: Seen<W::Object>) {
        self.state = mix(self.state, 1000 + self.see(seen));
        if let Seen::Object(object) = seen
            && !self.met.contains(&object)
        {
            self.met.push(object);
        }
    }
}

fn pick(route: u64, level: u64, count: usize) -> Option<usize> {
    (count > 0).then(|| mix(route, level) as usize % count)
}

/// A structure in bytes, objects numbered in the order in which a walk from the root meets them; all of it must be read.
pub type Shown = Vec<u8>;

const NULL: u8 = 255;
const OBJECT: u8 = 200;
const BEGIN: u8 = 254;
const END: u8 = 253;

pub fn show<W: World>(world: &W) -> Shown {
    let mut met = vec![world.root()];
    let mut bytes = Vec::with_capacity(64);
    let mut next = 0;
    while next < met.len() {
        let object = met[next];
        next += 1;
        bytes.extend_from_slice(&(world.tag(object) as u16).to_le_bytes());
        for part in 0..world.parts(object) {
            write_part(world, world.part(object, part), &mut met, &mut bytes);
        }
    }
    bytes
}

fn write_part<W: World>(world: &W, part: W::Part, met: &mut Vec<W::Object>, bytes: &mut Shown) {
    let mut number = |object: W::Object| {
        let known = met.iter().position(|&other| other == object);
        OBJECT
            + known.unwrap_or_else(|| {
                met.push(object);
                met.len() - 1
            }) as u8
    };
    match world.shape(part) {
        Shape::Value | Shape::Link => bytes.push(match world.read(part) {
            Seen::Value(value) => value as u8,
            Seen::Null => NULL,
            Seen::Object(object) => number(object),
        }),
        Shape::All(count) => {
            bytes.push(count as u8);
            (0..count).for_each(|index| bytes.push(number(world.listed(part, index))));
        }
        shape @ (Shape::Seq | Shape::Tuple(_)) => {
            let count = if let Shape::Tuple(count) = shape { count } else { world.len(part) };
            bytes.push(BEGIN);
            (0..count).for_each(|index| write_part(world, world.child(part, index), met, bytes));
            bytes.push(END);
        }
    }
}
