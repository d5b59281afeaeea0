//! Random types as data: what the root, the classes and the elements consist of, and how large everything may be.

use crate::mix;

/// Classes 0 and 1 are structs, 2 and 3 enums with two and three variants, 4 and 5 hold one element each, as what a pointer to a plain value leads to.
pub const CLASSES: usize = 6;
pub const VARIANTS: [usize; CLASSES] = [1, 1, 2, 3, 1, 1];
/// Kinds of elements: an element consists of those with higher numbers only, so types are finite.
pub const ELEMENTS: usize = 4;

pub const CLASS_NAMES: [&str; CLASSES] = ["A", "B", "C", "D", "Box", "Box"];
pub const FIELD_NAMES: [&str; 4] = ["f0", "f1", "f2", "f3"];

/// What stands as a field, an element or a component.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spec {
    /// A value that is kept in its cell, one that is kept in its domain, one in a table, and an option.
    Byte,
    Long,
    Bit,
    MaybeBit,
    Link {
        class: usize,
        null: bool,
        owned: bool,
    },
    /// An owned object that stands inside another.
    Inline {
        class: usize,
    },
    Seq(usize),
    Pair(usize, usize),
    Array(usize),
    Maybe(usize),
    All(usize),
}

#[derive(Clone, Debug)]
pub struct Schema {
    pub root: Vec<Spec>,
    /// The fields of each variant of each class.
    pub classes: Vec<Vec<Vec<Spec>>>,
    pub elements: Vec<Spec>,
    /// How many values bytes and longs have.
    pub bytes: u32,
    pub longs: u32,
    /// Lengths of all sequences, and of those that are fields of the root.
    pub length: (usize, usize),
    pub root_length: (usize, usize),
    /// Objects of each class together, and of each variant.
    pub objects: [usize; CLASSES],
    pub variants: Vec<Vec<Option<usize>>>,
    pub depths: [Option<usize>; CLASSES],
    pub distinct: [bool; CLASSES],
    /// The field of a class, or of the root, that is out of focus.
    pub unfocused: Option<(Option<usize>, usize)>,
}

struct Dice {
    seed: u64,
    rolls: u64,
}

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.rolls += 1;
        (mix(self.seed, self.rolls) % sides as u64) as usize
    }
}

impl Schema {
    pub fn random(seed: u64) -> Schema {
        let mut dice = Dice { seed, rolls: 0 };
        // Few classes at a time, so that links meet.
        let most_classes = 1 + dice.roll(3);
        let available: Vec<usize> = (0..most_classes).map(|_| dice.roll(CLASSES)).collect();
        let mut elements = vec![Spec::Byte; ELEMENTS];
        for position in (0..ELEMENTS).rev() {
            elements[position] = random_spec(&mut dice, &available, position + 1);
        }
        let fields = |dice: &mut Dice, most: usize| -> Vec<Spec> {
            let count = dice.roll(most + 1);
            (0..count).map(|_| random_spec(dice, &available, 0)).collect()
        };
        let mut root = fields(&mut dice, 3);
        root.push(random_spec(&mut dice, &available, 0));
        let classes = (0..CLASSES)
            .map(|class| match class {
                // What they hold can contain nothing that is an element of a lower number.
                4 | 5 => vec![vec![elements[class - 2]]],
                _ => (0..VARIANTS[class]).map(|_| fields(&mut dice, 3)).collect(),
            })
            .collect();
        let low = dice.roll(2);
        let root_low = dice.roll(2);
        let mut objects = [0; CLASSES];
        objects.iter_mut().for_each(|count| *count = [1, 1, 2, 2, 3][dice.roll(5)]);
        objects[5] = objects[4];
        let variants = VARIANTS.map(|count| (0..count).map(|_| (count > 1 && dice.roll(3) == 0).then(|| dice.roll(3))).collect());
        let depths = std::array::from_fn(|class| (class < 4 && dice.roll(8) == 0).then(|| 1 + dice.roll(2)));
        let distinct = std::array::from_fn(|class| class < 4 && dice.roll(10) == 0);
        let owner = available[dice.roll(available.len())];
        let unfocused = (owner < 2).then(|| (if dice.roll(2) == 0 { None } else { Some(owner) }, dice.roll(2)));
        Schema {
            root,
            classes,
            elements,
            bytes: 1 + dice.roll(3) as u32,
            longs: 1 + dice.roll(2) as u32,
            length: (low, low + dice.roll(2)),
            root_length: (root_low, root_low + dice.roll(3)),
            objects,
            variants: variants.to_vec(),
            depths,
            distinct,
            unfocused,
        }
    }

    /// The number of objects of a variant.
    pub fn count(&self, class: usize, variant: usize) -> usize {
        self.variants[class][variant].unwrap_or(self.objects[class])
    }

    /// How many objects of a class a structure may have.
    pub fn capacity(&self, class: usize) -> usize {
        let sum = (0..VARIANTS[class]).map(|variant| self.count(class, variant)).sum();
        self.objects[class].min(sum)
    }

    pub fn component(&self, spec: Spec, index: usize) -> Spec {
        match spec {
            Spec::Pair(first, second) => self.elements[if index == 0 { first } else { second }],
            Spec::Seq(element) | Spec::Array(element) | Spec::Maybe(element) => self.elements[element],
            _ => panic!("{spec:?} has no components"),
        }
    }

    /// Everything that the root leads to: the specifications of all fields, elements and components, and which classes there are.
    pub fn reachable(&self) -> (Vec<Spec>, Vec<usize>) {
        let (mut specs, mut classes) = (vec![], vec![]);
        let mut open = self.root.clone();
        while let Some(spec) = open.pop() {
            specs.push(spec);
            match spec {
                Spec::Link { class, .. } | Spec::Inline { class } | Spec::All(class) => {
                    if !classes.contains(&class) {
                        classes.push(class);
                        open.extend(self.classes[class].iter().flatten());
                    }
                }
                Spec::Pair(..) => open.extend([self.component(spec, 0), self.component(spec, 1)]),
                Spec::Seq(_) | Spec::Array(_) | Spec::Maybe(_) => open.push(self.component(spec, 0)),
                Spec::Byte | Spec::Long | Spec::Bit | Spec::MaybeBit => {}
            }
        }
        (specs, classes)
    }

    /// Whether candidates can be taken back for want of objects, so that how many are explored is up to the search.
    pub fn may_lack_objects(&self) -> bool {
        let (specs, classes) = self.reachable();
        let must_own = |spec: &Spec| matches!(spec, Spec::Inline { .. } | Spec::Link { null: false, owned: true, .. });
        specs.iter().any(must_own) || classes.iter().any(|&class| self.depths[class].is_some())
    }

    /// Whether objects that are listed, and interchangeable, may lead to others of their class: not all such structures come up, as `All` says.
    pub fn has_links_among_listed(&self) -> bool {
        let (specs, classes) = self.reachable();
        let listed = |class: usize| specs.contains(&Spec::All(class)) && !self.distinct[class];
        let within: Vec<Spec> = {
            let objects = classes.iter().flat_map(|&class| self.classes[class].iter().flatten().copied());
            let inner = Schema { root: objects.collect(), ..self.clone() };
            inner.reachable().0
        };
        let leads_to = |spec: &Spec| match spec {
            Spec::Link { class, .. } | Spec::Inline { class } => Some(*class),
            _ => None,
        };
        within.iter().filter_map(leads_to).any(listed)
    }

    /// The bounds as text.
    pub fn bounds(&self) -> String {
        let (specs, classes) = self.reachable();
        let mut texts: Vec<String> =
            classes.iter().map(|&class| format!("{}={}", CLASS_NAMES[class], self.objects[class])).collect();
        let owned = |class: usize| {
            specs.iter().any(
                |spec| matches!(spec, Spec::Inline { class: to } | Spec::Link { class: to, owned: true, .. } if *to == class),
            )
        };
        for &class in classes.iter().filter(|&&class| owned(class)) {
            texts.extend(self.depths[class].map(|depth| format!("{}.depth={depth}", CLASS_NAMES[class])));
        }
        for (field, spec) in self.root.iter().enumerate() {
            if let Spec::Seq(_) = spec {
                let (low, high) = self.root_length;
                texts.push(format!("Root.{}.len={low}..={high}", FIELD_NAMES[field]));
            }
        }
        texts.sort();
        texts.dedup();
        texts.join(", ")
    }
}

fn random_spec(dice: &mut Dice, classes: &[usize], first_element: usize) -> Spec {
    let class = classes[dice.roll(classes.len())];
    let element = |dice: &mut Dice| first_element + dice.roll(ELEMENTS - first_element);
    loop {
        return match dice.roll(20) {
            0 | 1 => Spec::Byte,
            2 => Spec::Long,
            3 => Spec::Bit,
            4 => Spec::MaybeBit,
            5..=12 => Spec::Link { class, null: dice.roll(3) > 0, owned: dice.roll(3) == 0 },
            13 => Spec::Inline { class },
            14 | 15 => Spec::All(class),
            _ if first_element == ELEMENTS => continue,
            16 | 17 => Spec::Seq(element(dice)),
            18 if dice.roll(2) == 0 => Spec::Pair(element(dice), element(dice)),
            18 => Spec::Array(element(dice)),
            _ => Spec::Maybe(element(dice)),
        };
    }
}
