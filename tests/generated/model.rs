//! The oracles, which share no code with the library: a naive Korat, which runs the predicate from scratch on every candidate, and
//! brute force, which completes every structure before the predicate sees it.

use crate::program::{PLAIN, Program, Seen, Shape, Shown, World, show};
use crate::schema::{CLASSES, Schema, Spec, VARIANTS};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// The root, or an object: its class, its variant, and its number within the variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Thing {
    Root,
    Object(u8, u8, u8),
}

/// A part of a thing: the way to it, as up to eight numbers, and what it is.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    thing: Thing,
    way: u64,
    spec: Spec,
}

/// One choice of a candidate.
#[derive(Clone, Debug)]
struct Choice {
    place: Place,
    /// Options in order, and which of them it is.
    options: Vec<u32>,
    at: usize,
}

impl Choice {
    fn option(&self) -> u32 {
        self.options[self.at]
    }
}

/// A candidate that is being read.
pub struct Model<'a> {
    schema: &'a Schema,
    /// Objects of a class are interchangeable, unless the schema says otherwise.
    is_symmetric: bool,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    choices: Vec<Choice>,
    /// What was read, with the choice that it was.
    read: Vec<((Thing, u64), u32)>,
    /// How many of the choices are given.
    given: usize,
    /// There was no option for a choice.
    is_stuck: bool,
}

/// Too many candidates to go through.
#[derive(Debug)]
pub struct TooMany;

/// What a search finds.
#[derive(Default, Debug)]
pub struct Found {
    /// All candidates, with their verdicts.
    pub candidates: Vec<(Vec<u32>, bool)>,
    /// The valid ones, with their structures.
    pub valid: Vec<(Vec<u32>, Shown)>,
    /// The structures up to renaming.
    pub orbits: BTreeSet<Shown>,
}

impl<'a> Model<'a> {
    /// All candidates of the search for a program, in its order, with a field out of focus or not.
    pub fn korat(schema: &'a Schema, program: &Program, is_focused: bool, most: usize) -> Result<Found, TooMany> {
        let mut model = Model { schema, is_symmetric: true, state: RefCell::default() };
        let mut found = Found::default();
        // Those that are taken back count, too.
        for _ in 0..2 * most {
            if found.candidates.len() >= most {
                break;
            }
            let is_accepted = program.accepts(&model, PLAIN);
            if is_accepted {
                model.read_all();
            }
            let is_candidate = !model.state.borrow().is_stuck && model.is_within_depths();
            if is_candidate {
                let path = model.path();
                found.candidates.push((path.clone(), is_accepted));
                if is_accepted {
                    found.valid.push((path, show(&model)));
                    found.orbits.insert(model.orbit());
                }
            }
            if !model.advance(is_accepted && is_candidate && is_focused) {
                return Ok(found);
            }
        }
        Err(TooMany)
    }

    /// The structures that a program accepts, up to renaming of interchangeable objects, found by looking at all of them.
    pub fn brute_force(schema: &'a Schema, program: &Program, most: usize) -> Result<BTreeSet<Shown>, TooMany> {
        let mut model = Model { schema, is_symmetric: false, state: RefCell::default() };
        let mut orbits = BTreeSet::new();
        for _ in 0..most {
            model.read_all();
            if !model.state.borrow().is_stuck && model.is_within_depths() && program.accepts(&model, PLAIN) {
                orbits.insert(model.orbit());
            }
            if !model.advance(false) {
                return Ok(orbits);
            }
        }
        Err(TooMany)
    }

    fn path(&self) -> Vec<u32> {
        self.state.borrow().choices.iter().map(Choice::option).collect()
    }

    /// The next candidate; false if there is none. After a valid one, further options of what is out of focus are passed over.
    fn advance(&mut self, passes_over: bool) -> bool {
        let schema = self.schema;
        let state = self.state.get_mut();
        // What stuck has no option and is not among the choices.
        while let Some(last) = state.choices.last_mut() {
            let is_passed_over = passes_over && is_unfocused(schema, &last.place);
            if !is_passed_over && last.at + 1 < last.options.len() {
                last.at += 1;
                break;
            }
            state.choices.pop();
        }
        state.given = 0;
        state.is_stuck = false;
        state.read.clear();
        !state.choices.is_empty()
    }

    /// Reads all that can be reached, from the root, in the order of declaration.
    fn read_all(&self) {
        let mut walked = vec![Thing::Root];
        self.walk(Thing::Root, &mut walked);
    }

    fn walk(&self, thing: Thing, walked: &mut Vec<Thing>) {
        for part in 0..self.parts(thing) {
            self.walk_part(self.part(thing, part), walked);
        }
    }

    fn walk_part(&self, part: Place, walked: &mut Vec<Thing>) {
        match self.shape(part) {
            Shape::Value => {
                self.read(part);
            }
            Shape::Link => {
                if let Seen::Object(object) = self.read(part)
                    && !walked.contains(&object)
                {
                    walked.push(object);
                    self.walk(object, walked);
                }
            }
            Shape::Seq => (0..self.len(part)).for_each(|index| self.walk_part(self.child(part, index), walked)),
            Shape::Tuple(count) => (0..count).for_each(|index| self.walk_part(self.child(part, index), walked)),
            Shape::All(count) => {
                let new: Vec<Thing> =
                    (0..count).map(|index| self.listed(part, index)).filter(|object| !walked.contains(object)).collect();
                walked.extend(&new);
                new.into_iter().for_each(|object| self.walk(object, walked));
            }
        }
    }

    /// What is read at a place.
    fn choose(&self, place: Place) -> u32 {
        let key = (place.thing, place.way);
        if let Some(&(_, option)) = self.state.borrow().read.iter().find(|(read, _)| *read == key) {
            return option;
        }
        let mut state = self.state.borrow_mut();
        if state.is_stuck {
            return 0;
        }
        if state.given == state.choices.len() {
            let options = self.options(&state.choices, place);
            if options.is_empty() {
                state.is_stuck = true;
                return 0;
            }
            state.choices.push(Choice { place, options, at: 0 });
        }
        let option = state.choices[state.given].option();
        state.given += 1;
        state.read.push((key, option));
        option
    }

    fn options(&self, choices: &[Choice], place: Place) -> Vec<u32> {
        let (class, null, owned) = match place.spec {
            Spec::Byte => return (0..self.schema.bytes).collect(),
            Spec::Long => return (0..self.schema.longs).collect(),
            Spec::Bit => return vec![0, 1],
            Spec::MaybeBit => return vec![0, 1, 2],
            Spec::Seq(_) => {
                let (low, high) = self.lengths(place);
                return (0..=(high - low) as u32).collect();
            }
            Spec::Maybe(_) => return vec![0, 1],
            Spec::Link { class, null, owned } => (class, null, owned),
            Spec::Inline { class } => (class, false, true),
            Spec::All(_) | Spec::Array(_) | Spec::Pair(..) => panic!("nothing to choose"),
        };
        let mut used: BTreeSet<Thing> = BTreeSet::new();
        let mut taken: BTreeSet<Thing> = BTreeSet::new();
        for choice in choices {
            if let Some(object) = self.target(choice.place.spec, choice.option()) {
                used.insert(object);
                if matches!(choice.place.spec, Spec::Inline { .. } | Spec::Link { owned: true, .. }) {
                    taken.insert(object);
                }
            }
        }
        let of_class = used.iter().filter(|thing| matches!(thing, Thing::Object(of, ..) if *of as usize == class)).count();
        let mut options: Vec<u32> = if null { vec![0] } else { vec![] };
        let mut number = null as u32;
        for variant in 0..VARIANTS[class] {
            let met = used.iter().filter_map(|thing| match *thing {
                Thing::Object(of, kind, index) if (of as usize, kind as usize) == (class, variant) => Some(index + 1),
                _ => None,
            });
            let met = met.max().unwrap_or(0);
            for index in 0..self.schema.count(class, variant) as u8 {
                let object = Thing::Object(class as u8, variant as u8, index);
                let is_interchangeable = self.is_symmetric && !self.schema.distinct[class];
                let has_room = used.contains(&object) || of_class < self.schema.capacity(class);
                if (index <= met || !is_interchangeable) && has_room && !(owned && taken.contains(&object)) {
                    options.push(number);
                }
                number += 1;
            }
        }
        options
    }

    /// The object that a link leads to.
    fn target(&self, spec: Spec, option: u32) -> Option<Thing> {
        let (class, null) = match spec {
            Spec::Link { class, null, .. } => (class, null),
            Spec::Inline { class } => (class, false),
            _ => return None,
        };
        let mut number = option.checked_sub(null as u32)? as usize;
        for variant in 0..VARIANTS[class] {
            let count = self.schema.count(class, variant);
            if number < count {
                return Some(Thing::Object(class as u8, variant as u8, number as u8));
            }
            number -= count;
        }
        panic!("no such object")
    }

    fn lengths(&self, place: Place) -> (usize, usize) {
        // The lengths of sequences in sequences of the root are given together; those in tuples are not.
        let Thing::Root = place.thing else { return self.schema.length };
        let field = (place.way & 0xff) as usize - 1;
        let mut spec = self.schema.root[field];
        if !matches!(spec, Spec::Seq(_)) {
            return self.schema.length;
        }
        let mut way = place.way >> 8;
        while way != 0 {
            if matches!(spec, Spec::Pair(..)) {
                return self.schema.length;
            }
            spec = self.schema.component(spec, (way & 0xff) as usize - 1);
            way >>= 8;
        }
        self.schema.root_length
    }

    /// Whether no row of owners has more objects of a class than it may. What was chosen counts, whether or not it can be reached.
    fn is_within_depths(&self) -> bool {
        if self.schema.depths == [None; CLASSES] {
            return true;
        }
        let state = self.state.borrow();
        let mut owner: HashMap<Thing, Thing> = HashMap::new();
        for choice in &state.choices[..state.given] {
            if matches!(choice.place.spec, Spec::Inline { .. } | Spec::Link { owned: true, .. })
                && let Some(object) = self.target(choice.place.spec, choice.option())
            {
                owner.insert(object, choice.place.thing);
            }
        }
        let (_, classes) = self.schema.reachable();
        classes.into_iter().filter_map(|class| Some((class, self.schema.depths[class]?))).all(|(class, depth)| {
            let counts = |thing: &Thing| matches!(thing, Thing::Object(of, ..) if *of as usize == class);
            owner.keys().all(|&object| {
                let mut row = vec![object];
                while let Some(&above) = owner.get(row.last().unwrap()) {
                    if row.contains(&above) {
                        // A circle: endless, if the class is in it.
                        let start = row.iter().position(|thing| *thing == above).unwrap();
                        return !row[start..].iter().any(counts) && row.iter().filter(|thing| counts(thing)).count() <= depth;
                    }
                    row.push(above);
                }
                row.iter().filter(|thing| counts(thing)).count() <= depth
            })
        })
    }

    /// The least bytes among all orders of the objects that are listed; for those that are not, the walk itself gives the order.
    fn orbit(&self) -> Shown {
        let (specs, _) = self.schema.reachable();
        let listed: Vec<usize> = (0..CLASSES).filter(|class| specs.contains(&Spec::All(*class))).collect();
        let mut orders: Vec<HashMap<(u8, u8), Vec<u8>>> = vec![HashMap::new()];
        for class in listed.into_iter().filter(|&class| !self.schema.distinct[class]) {
            for variant in 0..VARIANTS[class] {
                let all = permutations(self.schema.count(class, variant) as u8);
                let with = |order: &HashMap<(u8, u8), Vec<u8>>| {
                    all.iter()
                        .map(|new| order.clone().into_iter().chain([((class as u8, variant as u8), new.clone())]).collect())
                        .collect::<Vec<_>>()
                };
                orders = orders.iter().flat_map(with).collect();
            }
        }
        orders.into_iter().map(|order| show(&Reordered { model: self, order })).min().unwrap()
    }
}

fn permutations(count: u8) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for next in 0..count {
        all = all.iter().flat_map(|order| (0..=order.len()).map(|at| [&order[..at], &[next], &order[at..]].concat())).collect();
    }
    all
}

fn is_unfocused(schema: &Schema, place: &Place) -> bool {
    let Some((class, field)) = schema.unfocused else { return false };
    let is_owner = match (place.thing, class) {
        (Thing::Root, None) => true,
        (Thing::Object(of, ..), Some(class)) => of as usize == class,
        _ => false,
    };
    is_owner && (place.way & 0xff) as usize == field + 1
}

impl World for Model<'_> {
    type Part = Place;
    type Object = Thing;

    fn root(&self) -> Thing {
        Thing::Root
    }

    fn tag(&self, thing: Thing) -> u64 {
        match thing {
            Thing::Root => 0,
            Thing::Object(class, variant, _) => 1 + 4 * class as u64 + variant as u64,
        }
    }

    fn parts(&self, thing: Thing) -> usize {
        match thing {
            Thing::Root => self.schema.root.len(),
            Thing::Object(class, variant, _) => self.schema.classes[class as usize][variant as usize].len(),
        }
    }

    fn part(&self, thing: Thing, index: usize) -> Place {
        let spec = match thing {
            Thing::Root => self.schema.root[index],
            Thing::Object(class, variant, _) => self.schema.classes[class as usize][variant as usize][index],
        };
        Place { thing, way: index as u64 + 1, spec }
    }

    fn shape(&self, part: Place) -> Shape {
        match part.spec {
            Spec::Byte | Spec::Long | Spec::Bit | Spec::MaybeBit => Shape::Value,
            Spec::Link { .. } | Spec::Inline { .. } => Shape::Link,
            Spec::Seq(_) | Spec::Maybe(_) => Shape::Seq,
            Spec::Pair(..) | Spec::Array(_) => Shape::Tuple(2),
            Spec::All(class) => Shape::All((0..VARIANTS[class]).map(|variant| self.schema.count(class, variant)).sum()),
        }
    }

    fn child(&self, part: Place, index: usize) -> Place {
        let shift = (8..).step_by(8).find(|shift| part.way >> shift == 0).unwrap();
        Place { way: part.way | (index as u64 + 1) << shift, spec: self.schema.component(part.spec, index), ..part }
    }

    fn len(&self, part: Place) -> usize {
        let option = self.choose(part) as usize;
        match part.spec {
            Spec::Seq(_) if self.state.borrow().is_stuck => 0,
            Spec::Seq(_) => self.lengths(part).0 + option,
            _ => option,
        }
    }

    fn listed(&self, part: Place, index: usize) -> Thing {
        let Spec::All(class) = part.spec else { panic!("a list") };
        self.target(Spec::Link { class, null: false, owned: false }, index as u32).unwrap()
    }

    fn read(&self, part: Place) -> Seen<Thing> {
        let option = self.choose(part);
        match self.shape(part) {
            Shape::Value => Seen::Value(option as u64),
            _ if self.state.borrow().is_stuck => Seen::Null,
            _ => self.target(part.spec, option).map_or(Seen::Null, Seen::Object),
        }
    }

    fn read_where(&self, part: Place, passes: &dyn Fn(Seen<Thing>) -> bool) -> Option<Seen<Thing>> {
        Some(self.read(part)).filter(|seen| passes(*seen))
    }

    fn read_within(&self, part: Place, most: u64) -> Option<Seen<Thing>> {
        Some(self.read(part)).filter(|seen| matches!(seen, Seen::Value(value) if *value <= most))
    }

    fn read_not_in(&self, part: Place, met: &[Thing]) -> Option<Seen<Thing>> {
        Some(self.read(part)).filter(|seen| !matches!(seen, Seen::Object(object) if met.contains(object)))
    }

    fn must_be(&self, part: Place, expected: Thing) -> bool {
        self.read(part) == Seen::Object(expected)
    }

    fn step(&self, part: &mut dyn FnMut() -> bool) -> bool {
        part()
    }
}

/// The same structure with listed objects in another order.
struct Reordered<'a> {
    model: &'a Model<'a>,
    order: HashMap<(u8, u8), Vec<u8>>,
}

impl World for Reordered<'_> {
    type Part = Place;
    type Object = Thing;

    fn root(&self) -> Thing {
        self.model.root()
    }
    fn tag(&self, thing: Thing) -> u64 {
        // Objects that are not interchangeable have names.
        match thing {
            Thing::Object(class, _, index) if self.model.schema.distinct[class as usize] => {
                self.model.tag(thing) + 1000 * (1 + index as u64)
            }
            _ => self.model.tag(thing),
        }
    }
    fn parts(&self, thing: Thing) -> usize {
        self.model.parts(thing)
    }
    fn part(&self, thing: Thing, index: usize) -> Place {
        self.model.part(thing, index)
    }
    fn shape(&self, part: Place) -> Shape {
        self.model.shape(part)
    }
    fn child(&self, part: Place, index: usize) -> Place {
        self.model.child(part, index)
    }
    fn len(&self, part: Place) -> usize {
        self.model.len(part)
    }
    fn listed(&self, part: Place, index: usize) -> Thing {
        match self.model.listed(part, index) {
            Thing::Object(class, variant, index) => {
                let index = self.order.get(&(class, variant)).map_or(index, |order| order[index as usize]);
                Thing::Object(class, variant, index)
            }
            root => root,
        }
    }
    fn read(&self, part: Place) -> Seen<Thing> {
        self.model.read(part)
    }
    fn read_where(&self, part: Place, passes: &dyn Fn(Seen<Thing>) -> bool) -> Option<Seen<Thing>> {
        self.model.read_where(part, passes)
    }
    fn read_within(&self, part: Place, most: u64) -> Option<Seen<Thing>> {
        self.model.read_within(part, most)
    }
    fn read_not_in(&self, part: Place, met: &[Thing]) -> Option<Seen<Thing>> {
        self.model.read_not_in(part, met)
    }
    fn must_be(&self, part: Place, expected: Thing) -> bool {
        self.model.must_be(part, expected)
    }
    fn step(&self, part: &mut dyn FnMut() -> bool) -> bool {
        part()
    }
}
