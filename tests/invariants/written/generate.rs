//! Random invariants in source form: types of every kind, and methods in everyday Rust that read them. They end, and do not panic.

use std::fmt::Write;

/// The types of fields.
#[derive(Clone, PartialEq)]
enum Type {
    Int(&'static str),
    Bool,
    Char,
    /// An enum without payload.
    Mark,
    Text,
    Maybe(Box<Type>),
    List(Box<Type>),
    Array(Box<Type>),
    Tuple(Vec<Type>),
    /// `Point { x, y }`.
    Point,
    /// An enum with payload.
    Shape,
    /// `Option<Box<Node>>`.
    Tree,
    Node,
    /// `Option<Rc<RefCell<Link>>>`.
    Shared,
    Cell(Box<Type>),
    RefCell(Box<Type>),
    /// `*mut Node` into the tree.
    Raw,
}

use Type::*;

const INTEGERS: [&str; 8] = ["i8", "u8", "i32", "u32", "i64", "u64", "usize", "i128"];

impl Type {
    fn name(&self) -> String {
        match self {
            Int(name) => name.to_string(),
            Bool => "bool".into(),
            Char => "char".into(),
            Mark => "Mark".into(),
            Text => "String".into(),
            Maybe(inner) => format!("Option<{}>", inner.name()),
            List(inner) => format!("Vec<{}>", inner.name()),
            Array(inner) => format!("[{}; 2]", inner.name()),
            Tuple(parts) => format!("({})", parts.iter().map(Type::name).collect::<Vec<_>>().join(", ")),
            Point => "Point".into(),
            Shape => "Shape".into(),
            Tree => "Option<Box<Node>>".into(),
            Node => "Node".into(),
            Shared => "Option<Rc<RefCell<Link>>>".into(),
            Cell(inner) => format!("Cell<{}>", inner.name()),
            RefCell(inner) => format!("RefCell<{}>", inner.name()),
            Raw => "*mut Node".into(),
        }
    }

    /// About how many values there are within the bounds.
    fn values(&self) -> u64 {
        match self {
            Int(name) if name.starts_with('i') => 3,
            Int(_) | Bool | Char | Mark => 2,
            Text => 7,
            Maybe(inner) => 1 + inner.values(),
            List(inner) => 1 + inner.values() + inner.values().pow(2),
            Array(inner) => inner.values().pow(2),
            Tuple(parts) => parts.iter().map(Type::values).product(),
            Point => 4,
            Shape => 24,
            Tree | Shared => 20,
            Node => 20,
            Cell(inner) | RefCell(inner) => inner.values(),
            Raw => 3,
        }
    }

    fn is_copy(&self) -> bool {
        match self {
            Int(_) | Bool | Char | Mark => true,
            Maybe(inner) | Array(inner) => inner.is_copy(),
            Tuple(parts) => parts.iter().all(Type::is_copy),
            _ => false,
        }
    }

    /// Whether it is made of values all the way down, so that it can be copied, compared and printed.
    fn is_plain(&self) -> bool {
        match self {
            Int(_) | Bool | Char | Mark | Text => true,
            Maybe(inner) | Array(inner) | List(inner) => inner.is_plain(),
            Tuple(parts) => parts.iter().all(Type::is_plain),
            _ => false,
        }
    }
}

/// How a value is at hand.
#[derive(Clone, Copy, PartialEq)]
enum By {
    /// A place in the structure: `self.items`.
    Place,
    /// A variable that is a reference.
    Reference,
    /// A variable that is the value.
    Value,
}

/// A value that can be read.
#[derive(Clone)]
struct Value {
    text: String,
    of: Type,
    by: By,
}

impl Value {
    /// As an expression of the type itself.
    fn place(&self) -> String {
        if self.by == By::Reference { format!("(*{})", self.text) } else { self.text.clone() }
    }

    /// As an expression of a reference.
    fn reference(&self) -> String {
        if self.by == By::Reference { self.text.clone() } else { format!("&{}", self.text) }
    }

    /// As what a method is called on.
    fn receiver(&self) -> String {
        self.text.clone()
    }
}

/// One module of a generated file: types, and some invariants of them.
pub fn module(seed: u64, number: usize, invariants: usize) -> String {
    Generator::new(seed).module(number, invariants)
}

pub struct Generator {
    state: u64,
    names: usize,
}

impl Generator {
    pub fn new(seed: u64) -> Generator {
        let mut generator = Generator { state: (seed ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9) | 1, names: 0 };
        for _ in 0..8 {
            generator.below(2);
        }
        generator
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        ((self.state >> 11) % limit as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn simple(&mut self) -> Type {
        match self.below(8) {
            0..=3 => Int(INTEGERS[self.below(INTEGERS.len())]),
            4 => Bool,
            5 => Char,
            6 => Mark,
            _ => Int("usize"),
        }
    }

    fn field(&mut self) -> Type {
        match self.below(19) {
            0 | 1 => self.simple(),
            2 | 3 => Text,
            4 => Maybe(self.simple().into()),
            5 => Maybe(Tuple(vec![self.simple(), self.simple()]).into()),
            6 => Maybe([Text, List(Int("u8").into()), Point][self.below(3)].clone().into()),
            7 | 8 => List(self.simple().into()),
            9 => List([Text, Point, Shape, List(Int("u8").into())][self.below(4)].clone().into()),
            10 => List(Tuple(vec![self.simple(), self.simple()]).into()),
            11 => List(Maybe(self.simple().into()).into()),
            12 => Tuple(vec![self.simple(), self.simple()]),
            13 => Array(self.simple().into()),
            14 => Shape,
            15 => Point,
            16 => Shared,
            17 => {
                if self.below(2) == 0 {
                    Cell(self.simple().into())
                } else {
                    RefCell(List(self.simple().into()).into())
                }
            }
            _ => Tree,
        }
    }

    fn module(&mut self, number: usize, invariants: usize) -> String {
        let mut fields: Vec<(String, Type)> = vec![];
        let mut values = 1;
        while fields.len() < 4 {
            let field = self.field();
            let more = values * field.values();
            if more > 1200 || fields.iter().any(|(_, of)| matches!(of, Tree | Shared | Shape) && *of == field) {
                if !fields.is_empty() {
                    break;
                }
                continue;
            }
            values = more;
            if field == Tree && values < 100 {
                fields.push((format!("f{}", fields.len()), Tree));
                fields.push((format!("f{}", fields.len()), Raw));
            } else {
                fields.push((format!("f{}", fields.len()), field));
            }
        }
        let key = self.simple();
        let has = |wanted: &Type| fields.iter().any(|(_, of)| mentions(of, wanted));
        let mut text = format!("mod case_{number} {{\n    use super::*;\n\n");
        text +=
            "    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n    enum Mark { Plus, Minus }\n\n";
        let mut scope = "Scope::<Root>::any()".to_string();
        if has(&Point) || has(&Shape) {
            text += "    #[derive(Twin, Debug)]\n    struct Point { x: u8, y: usize }\n\n";
        }
        if has(&Shape) {
            text += "    #[derive(Twin, Debug)]\n    enum Shape { Dot(Point), Line { from: u8, to: usize }, Many(Vec<u8>), Marked(Mark, bool), Empty }\n\n";
        }
        if has(&Tree) {
            let key = key.name();
            text += &format!(
                "    #[derive(Twin, Debug)]\n    struct Node {{ left: Option<Box<Node>>, right: Option<Box<Node>>, key: {key} }}\n\n"
            );
            scope += ".objects::<Node>(2)";
        }
        if has(&Shared) {
            text += "    #[derive(Twin, Debug)]\n    struct Link { value: usize, back: Weak<RefCell<Link>> }\n\n";
            scope += ".objects::<Link>(2)";
        }
        text += "    #[derive(Twin, Debug)]\n    struct Root {\n";
        for (name, of) in &fields {
            text += &format!("        {name}: {},\n", of.name());
        }
        text += "    }\n\n";
        let places: Vec<Value> =
            fields.iter().map(|(name, of)| Value { text: format!("self.{name}"), of: of.clone(), by: By::Place }).collect();
        if has(&Tree) {
            let mut known = vec![
                Value { text: "self.key".into(), of: key.clone(), by: By::Place },
                Value { text: "self.left".into(), of: Tree, by: By::Place },
                Value { text: "self.right".into(), of: Tree, by: By::Place },
            ];
            let count = self.integer(&known, 1);
            known.push(Value { text: "limit".into(), of: Int("i64"), by: By::Value });
            let test = self.test(&known, 2);
            let child = *self.pick(&["left", "right"]);
            text += &format!(
                "    #[smallscope::invariant]\n    impl Node {{\n        fn holds(&self, limit: i64) -> bool {{\n            ({test}) && self.{child}.as_ref().is_none_or(|child| child.holds(limit + 1))\n        }}\n        \
                 fn count(&self) -> i64 {{\n            ({count}).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))\n        }}\n    }}\n\n"
            );
        }
        text += "    #[smallscope::invariant]\n    impl Root {\n        const LIMIT: i64 = 1;\n\n";
        let mut known = places.clone();
        known.push(Value { text: "extra".into(), of: Int("i64"), by: By::Value });
        let helper = self.test(&known, 2);
        text += &format!("        fn helper(&self, extra: i64) -> bool {{\n            {helper}\n        }}\n\n");
        for invariant in 0..invariants {
            let body = self.body(&places);
            text += &format!("        fn i{invariant}(&self) -> bool {{\n{body}        }}\n\n");
        }
        text += "    }\n\n    pub fn compare() -> Compared {\n";
        text += &format!("        let mut compared = Comparing::<Root>::new({number}, || {scope}{});\n", bounds(&fields, &key));
        for invariant in 0..invariants {
            text +=
                &format!("        compared.invariant({invariant}, |twin| twin.i{invariant}(), |real| real.i{invariant}());\n");
        }
        text += "        compared.done()\n    }\n}\n\n";
        text
    }

    /// The statements of an invariant.
    fn body(&mut self, places: &[Value]) -> String {
        let mut known = places.to_vec();
        let mut text = String::new();
        for _ in 0..self.below(3) {
            match self.below(6) {
                0 => {
                    let (name, value) = (self.name(), self.integer(&known, 2));
                    writeln!(text, "            let {name} = {value};").unwrap();
                    known.push(Value { text: name, of: Int("i64"), by: By::Value });
                }
                1 => {
                    let (name, value) = (self.name(), self.test(&known, 1));
                    writeln!(text, "            let {name} = {value};").unwrap();
                    known.push(Value { text: name, of: Bool, by: By::Value });
                }
                2 => writeln!(
                    text,
                    "            if {} {{\n                return {};\n            }}",
                    self.test(&known, 2),
                    self.test(&known, 1)
                )
                .unwrap(),
                3 => {
                    let value = self.pick(&known).clone();
                    if value.by == By::Place {
                        let name = self.name();
                        writeln!(text, "            let {name} = {};", value.reference()).unwrap();
                        known.push(Value { text: name, of: value.of, by: By::Reference });
                    }
                }
                4 => {
                    let options: Vec<Value> =
                        known.iter().filter(|value| matches!(value.of, Maybe(_)) && value.by == By::Place).cloned().collect();
                    if !options.is_empty() {
                        let value = self.pick(&options).clone();
                        let Maybe(inner) = &value.of else { unreachable!() };
                        let (name, otherwise) = (self.name(), self.test(&known, 1));
                        let by_value = inner.is_copy() && self.below(2) == 0;
                        let (pattern, more) = self.pattern(inner, &name, by_value);
                        let place = if by_value { value.place() } else { value.reference() };
                        writeln!(text, "            let Some({pattern}) = {place} else {{ return {otherwise} }};").unwrap();
                        known.extend(more);
                    }
                }
                _ => {
                    let tuples: Vec<Value> =
                        known.iter().filter(|value| matches!(value.of, Tuple(_)) && value.by == By::Place).cloned().collect();
                    if !tuples.is_empty() {
                        let value = self.pick(&tuples).clone();
                        let name = self.name();
                        let by_value = value.of.is_copy() && self.below(2) == 0;
                        let (pattern, more) = self.pattern(&value.of.clone(), &name, by_value);
                        writeln!(
                            text,
                            "            let {pattern} = {};",
                            if by_value { value.place() } else { value.reference() }
                        )
                        .unwrap();
                        known.extend(more);
                    }
                }
            }
        }
        let test = self.test(&known, 4);
        text + &format!("            {test}\n")
    }

    /// A pattern that binds a value of the type or its parts, and what it binds.
    fn pattern(&mut self, of: &Type, name: &str, by_value: bool) -> (String, Vec<Value>) {
        let by = if by_value { By::Value } else { By::Reference };
        match of {
            Tuple(parts) if self.below(3) > 0 => {
                let mut bound = vec![];
                let patterns: Vec<String> = parts
                    .iter()
                    .map(|part| {
                        if self.below(4) == 0 {
                            return "_".to_string();
                        }
                        let name = self.name();
                        bound.push(Value { text: name.clone(), of: part.clone(), by });
                        name
                    })
                    .collect();
                (format!("({})", patterns.join(", ")), bound)
            }
            // A tuple of forms as a whole can be taken apart only where it stands.
            _ => (name.to_string(), vec![Value { text: name.to_string(), of: of.clone(), by }]),
        }
    }

    fn with(&mut self, known: &[Value], more: Vec<Value>, depth: usize) -> String {
        // What was just bound is what the test is about.
        if !more.is_empty() && self.below(4) > 0 {
            let value = self.pick(&more).clone();
            let mut known = known.to_vec();
            known.extend(more);
            return self.test_of(&value, &known, depth);
        }
        let mut known = known.to_vec();
        known.extend(more);
        self.test(&known, depth)
    }

    /// An expression of type `bool`.
    fn test(&mut self, known: &[Value], depth: usize) -> String {
        if depth > 0 {
            match self.below(12) {
                0 => return format!("({} && {})", self.test(known, depth - 1), self.test(known, depth - 1)),
                1 => return format!("({} || {})", self.test(known, depth - 1), self.test(known, depth - 1)),
                2 => return format!("!({})", self.test(known, depth - 1)),
                3 => {
                    let (a, b, c) = (self.test(known, depth - 1), self.test(known, depth - 1), self.test(known, depth - 1));
                    return format!("(if {a} {{ {b} }} else {{ {c} }})");
                }
                4 => {
                    let operator = *self.pick(&["<", "<=", "==", "!=", ">"]);
                    return format!("(({}) {operator} ({}))", self.integer(known, depth - 1), self.integer(known, depth - 1));
                }
                5 if known.iter().any(|value| value.text.starts_with("self.f"))
                    && !known.iter().any(|value| value.text == "extra") =>
                {
                    return format!("self.helper({})", self.integer(known, depth - 1));
                }
                6 => {
                    let (name, value) = (self.name(), self.integer(known, depth - 1));
                    let more = vec![Value { text: name.clone(), of: Int("i64"), by: By::Value }];
                    let test = self.with(known, more, depth - 1);
                    return format!("{{ let {name} = {value}; {test} }}");
                }
                _ => {}
            }
        }
        let value = self.pick(known).clone();
        self.test_of(&value, known, depth)
    }

    /// A test of one value.
    fn test_of(&mut self, value: &Value, known: &[Value], depth: usize) -> String {
        let (place, reference, receiver) = (value.place(), value.reference(), value.receiver());
        let less = depth.saturating_sub(1);
        let name = self.name();
        if depth == 0 && !matches!(value.of, Int(_) | Bool | Char | Mark | Text) {
            return self.leaf(value);
        }
        if matches!(value.of, Int(_) | Char | Mark | Maybe(_)) && value.by == By::Place && self.below(6) == 0 {
            let others: Vec<Value> =
                known.iter().filter(|other| other.of == value.of && other.by == By::Place).cloned().collect();
            let other = self.pick(&others).clone();
            if value.of.is_copy() {
                return format!("(std::ptr::eq({reference}, {}) || {place} != {})", other.reference(), other.place());
            }
        }
        match &value.of {
            Bool => match self.below(3) {
                0 => format!("!{place}"),
                1 => format!("{place}.then(|| {}).unwrap_or({})", self.test(known, less), self.test(known, 0)),
                _ => place,
            },
            Int(_) => {
                let literal = self.below(2);
                match self.below(9) {
                    0 => format!("({place} == {literal})"),
                    1 => format!("({place} < {literal})"),
                    2 => format!("matches!({place}, {literal})"),
                    3 => format!("(0..={literal}).contains({reference})"),
                    4 => format!("{place}.checked_sub(1).is_some_and(|{name}| {name} == {literal})"),
                    5 => format!(
                        "(match {place} {{ {literal} => {}, {name} if {name} > 0 => {}, _ => {} }})",
                        self.test(known, less),
                        self.test(known, 0),
                        self.test(known, 0)
                    ),
                    6 => format!("(format!(\"{{:>2}}|{{:<3?}}\", {place}, {place}) == \" {literal}|{literal}  \")"),
                    7 => format!("({place}.to_string().len() == {})", literal + 1),
                    _ => format!("({place}.max({literal}) == {literal})"),
                }
            }
            Char => match self.below(6) {
                0 => format!("({place} == 'a')"),
                1 => format!("{place}.is_ascii_lowercase()"),
                2 => format!("matches!({place}, 'b'..='z')"),
                3 => format!("({place} as u32 == 98)"),
                4 => format!("(format!(\"{{:>2}}{{:?}}\", {place}, {place}) == \" b'b'\")"),
                _ => format!("({place} > 'a')"),
            },
            Mark => match self.below(5) {
                0 => format!("({place} == Mark::Plus)"),
                1 => format!("matches!({place}, Mark::Minus)"),
                2 => format!(
                    "(match {place} {{ Mark::Plus => {}, Mark::Minus => {} }})",
                    self.test(known, less),
                    self.test(known, 0)
                ),
                3 => format!("({place} as u8 == 1)"),
                _ => format!("({place} > Mark::Plus)"),
            },
            Text => self.text(value, known, depth),
            Maybe(inner) if **inner == Point => match self.below(3) {
                0 => format!("{receiver}.as_ref().is_some_and(|{name}| {})", self.with(known, vec![part(&name, Point)], less)),
                1 => format!(
                    "(match {reference} {{ Some({name}) => {}, None => {} }})",
                    self.with(known, vec![part(&name, Point)], less),
                    self.test(known, 0)
                ),
                _ => format!("{receiver}.is_none()"),
            },
            Maybe(inner) => self.option(value, inner, known, depth),
            List(inner) => self.list(value, inner, known, depth, false),
            Array(inner) => match self.below(4) {
                0 if value.by == By::Place => {
                    let (a, b) = (self.name(), self.name());
                    let more = vec![part(&a, (**inner).clone()), part(&b, (**inner).clone())];
                    format!("{{ let [{a}, {b}] = {reference}; {} }}", self.with(known, more, less))
                }
                1 => {
                    let more = vec![Value { text: format!("{receiver}[1]"), of: (**inner).clone(), by: By::Place }];
                    self.with(known, more, less)
                }
                _ => self.list(value, inner, known, depth, true),
            },
            Tuple(parts) => match self.below(5) {
                0 if value.by == By::Place && parts.len() == 2 => {
                    let (a, b) = (self.literal(&parts[0]), self.literal(&parts[1]));
                    format!("({place} {} ({a}, {b}))", self.pick(&["==", "<", "!="]))
                }
                1 => {
                    let (pattern, more) = self.pattern(&value.of, &name, false);
                    format!("{{ let {pattern} = {reference}; {} }}", self.with(known, more, less))
                }
                2 if parts[0].is_copy() => {
                    let (literal, other) = (self.literal(&parts[0]), self.name());
                    let more = vec![part(&other, parts[1].clone())];
                    format!(
                        "(match {reference} {{ ({literal}, {other}) => {}, _ => {} }})",
                        self.with(known, more, less),
                        self.test(known, 0)
                    )
                }
                _ => {
                    let at = self.below(parts.len());
                    let more = vec![Value { text: format!("{receiver}.{at}"), of: parts[at].clone(), by: By::Place }];
                    self.with(known, more, less)
                }
            },
            Point => match self.below(4) {
                0 => {
                    let (x, y) = (self.name(), self.name());
                    let more = vec![part(&x, Int("u8")), part(&y, Int("usize"))];
                    format!("{{ let Point {{ x: {x}, y: {y} }} = {reference}; {} }}", self.with(known, more, less))
                }
                1 => format!("matches!({place}, Point {{ x: {}, .. }})", self.below(2)),
                _ => {
                    let more = vec![
                        Value { text: format!("{receiver}.x"), of: Int("u8"), by: By::Place },
                        Value { text: format!("{receiver}.y"), of: Int("usize"), by: By::Place },
                    ];
                    self.with(known, more, less)
                }
            },
            Shape => self.shape(value, known, depth),
            Tree => self.tree(value, known, depth),
            Node => match self.below(3) {
                0 => format!("{receiver}.holds({})", self.below(2)),
                1 => format!("({receiver}.count() > {})", self.below(3)),
                _ => format!("{receiver}.{}.is_{}()", self.pick(&["left", "right"]), self.pick(&["some", "none"])),
            },
            Shared => match self.below(5) {
                0 => format!("{receiver}.is_some()"),
                1 => format!("{receiver}.as_ref().is_some_and(|{name}| {name}.borrow().value == {})", self.below(2)),
                2 => format!(
                    "{receiver}.as_ref().is_some_and(|{name}| {name}.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, {name})))"
                ),
                3 => {
                    let more = vec![Value { text: format!("{name}.value"), of: Int("usize"), by: By::Place }];
                    format!(
                        "(match {reference} {{ Some(link) => {{ let {name} = link.borrow(); {} }} None => {} }})",
                        self.with(known, more, less),
                        self.test(known, 0)
                    )
                }
                _ => format!(
                    "{{ let mut {name} = {receiver}.clone(); let mut n = 0; while let Some(link) = {name} {{ n += 1; if n > 2 {{ break; }} {name} = link.borrow().back.upgrade(); }} n == {} }}",
                    self.below(4)
                ),
            },
            Cell(inner) => {
                let more = vec![Value { text: name.clone(), of: (**inner).clone(), by: By::Value }];
                format!("{{ let {name} = {receiver}.get(); {} }}", self.with(known, more, less))
            }
            RefCell(inner) => {
                let more = vec![part(&name, (**inner).clone())];
                format!("{{ let {name} = {receiver}.borrow(); let {name} = &*{name}; {} }}", self.with(known, more, less))
            }
            Raw => match self.below(4) {
                0 => format!("{place}.is_null()"),
                1 => format!("unsafe {{ {place}.as_ref() }}.is_some_and(|{name}| {name}.left.is_none())"),
                2 => format!("(!{place}.is_null() && unsafe {{ (*{place}).right.is_some() }})"),
                _ => {
                    let trees: Vec<Value> = known.iter().filter(|other| other.of == Tree).cloned().collect();
                    match trees.first() {
                        Some(tree) => {
                            format!("{}.as_deref().is_some_and(|{name}| std::ptr::eq({name}, {place}))", tree.receiver())
                        }
                        None => format!("{place}.is_null()"),
                    }
                }
            },
        }
    }

    /// A test of a value that looks at nothing else, so that expressions come to an end.
    fn leaf(&mut self, value: &Value) -> String {
        let (place, receiver) = (value.place(), value.receiver());
        let number = self.below(2);
        match &value.of {
            Maybe(_) | Tree | Shared => format!("{receiver}.is_some()"),
            List(_) => format!("({receiver}.len() > {number})"),
            Array(inner) => self.leaf(&Value { text: format!("{receiver}[{number}]"), of: (**inner).clone(), by: By::Place }),
            Tuple(parts) => self.leaf(&Value { text: format!("{receiver}.{number}"), of: parts[number].clone(), by: By::Place }),
            Point => format!("({receiver}.x == {number})"),
            Shape => format!("matches!({place}, Shape::Empty | Shape::Dot(_))"),
            Node => format!("{receiver}.left.is_none()"),
            Cell(inner) => format!("({receiver}.get() == {})", self.literal(inner)),
            RefCell(_) => format!("{receiver}.borrow().is_empty()"),
            Raw => format!("{place}.is_null()"),
            Text => format!("{receiver}.is_empty()"),
            simple => format!("({place} == {})", self.literal(simple)),
        }
    }

    fn option(&mut self, value: &Value, inner: &Type, known: &[Value], depth: usize) -> String {
        let (place, reference, receiver) = (value.place(), value.reference(), value.receiver());
        let (name, less) = (self.name(), depth.saturating_sub(1));
        let copy = inner.is_copy();
        match self.below(11) {
            0 => format!("{receiver}.is_{}()", self.pick(&["some", "none"])),
            1 | 2 if copy => {
                let (pattern, more) = self.pattern(inner, &name, true);
                let method = *self.pick(&["is_some_and(", "is_none_or(", "map_or(false, ", "map_or(true, "]);
                format!("{receiver}.{method}|{pattern}| {})", self.with(known, more, less))
            }
            3 | 4 => {
                let (pattern, more) = self.pattern(inner, &name, false);
                let method = *self.pick(&["is_some_and(", "is_none_or(", "map_or(false, "]);
                format!("{receiver}.as_ref().{method}|{pattern}| {})", self.with(known, more, less))
            }
            5 => {
                let (pattern, more) = self.pattern(inner, &name, false);
                format!(
                    "(match {reference} {{ Some({pattern}) => {}, None => {} }})",
                    self.with(known, more, less),
                    self.test(known, 0)
                )
            }
            6 if copy => {
                let (pattern, more) = self.pattern(inner, &name, true);
                let (test, then) = (self.with(known, more.clone(), 0), self.with(known, more, less));
                format!(
                    "(match {place} {{ Some({pattern}) if {test} => {then}, Some(_) => {}, None => {} }})",
                    self.test(known, 0),
                    self.test(known, 0)
                )
            }
            7 => {
                let (pattern, more) = self.pattern(inner, &name, false);
                format!(
                    "(if let Some({pattern}) = {reference} {{ {} }} else {{ {} }})",
                    self.with(known, more, less),
                    self.test(known, 0)
                )
            }
            8 if inner.is_plain() && value.by == By::Place && !matches!(inner, List(_)) => {
                format!("({place} == Some({}))", self.owned(inner))
            }
            9 if matches!(inner, Int(_) | Bool | Char | Mark) => {
                format!("matches!({place}, Some({}) | None)", self.literal(inner))
            }
            _ => {
                let (pattern, more) = self.pattern(inner, &name, false);
                format!("{receiver}.iter().{}(|{pattern}| {})", self.pick(&["all", "any"]), self.with(known, more, less))
            }
        }
    }

    fn list(&mut self, value: &Value, inner: &Type, known: &[Value], depth: usize, array: bool) -> String {
        let (place, reference, receiver) = (value.place(), value.reference(), value.receiver());
        let (name, less) = (self.name(), depth.saturating_sub(1));
        let element = |text: String| vec![Value { text, of: inner.clone(), by: By::Place }];
        let number = self.below(if array { 2 } else { 3 });
        match self.below(30) {
            0..=3 => {
                let (pattern, more) = self.pattern(inner, &name, false);
                let order = *self.pick(&["", ".rev()", ".skip(1)", ".take(1)", ".step_by(2)"]);
                format!("{receiver}.iter(){order}.{}(|{pattern}| {})", self.pick(&["all", "any"]), self.with(known, more, less))
            }
            4 if inner.is_copy() && !matches!(inner, Array(_) | Tuple(_)) => {
                let (pattern, more) = self.pattern(inner, &name, true);
                format!("{receiver}.iter().{}(|&{pattern}| {})", self.pick(&["all", "any"]), self.with(known, more, less))
            }
            5 | 6 => {
                let (pattern, more) = self.pattern(inner, &name, false);
                let test = self.with(known, more, less);
                format!(
                    "{{ let mut count = 0; for {pattern} in {reference} {{ if {test} {{ count += 1; continue; }} if count > {number} {{ break; }} }} count == {number} }}"
                )
            }
            7 | 8 => {
                let mut more = element(format!("{name}[0]"));
                more.extend(element(format!("{name}[1]")));
                let pair = if matches!(inner, Int(_) | Char | Mark | Bool) && self.below(2) == 0 {
                    format!("{name}[0] {} {name}[1]", self.pick(&["<", "<=", "!="]))
                } else {
                    self.with(known, more, less)
                };
                format!("{receiver}.windows(2).{}(|{name}| {pair})", self.pick(&["all", "any"]))
            }
            9 => {
                let (index, more) = (self.name(), vec![part(&name, inner.clone())]);
                let mut all = more;
                all.push(Value { text: index.clone(), of: Int("usize"), by: By::Value });
                format!(
                    "{receiver}.iter().enumerate().{}(|({index}, {name})| {})",
                    self.pick(&["all", "any"]),
                    self.with(known, all, less)
                )
            }
            10 => {
                let other = self.name();
                let more = vec![part(&name, inner.clone()), part(&other, inner.clone())];
                format!(
                    "{receiver}.iter().zip({receiver}.iter().skip(1)).all(|({name}, {other})| {})",
                    self.with(known, more, less)
                )
            }
            11 => format!(
                "{receiver}.{}().is_some_and(|{name}| {})",
                self.pick(&["first", "last"]),
                self.with(known, vec![part(&name, inner.clone())], less)
            ),
            12 => format!(
                "{receiver}.get({number}).is_none_or(|{name}| {})",
                self.with(known, vec![part(&name, inner.clone())], less)
            ),
            13 | 14 => {
                let more = element(format!("{receiver}[{number}]"));
                format!("({receiver}.len() > {number} && {})", self.with(known, more, less))
            }
            15 => format!("({receiver}.len() {} {number})", self.pick(&["==", "<", ">="])),
            16 if !array => format!("{receiver}.is_empty()"),
            17 if inner.is_plain() => format!("{receiver}.contains(&{})", self.owned(inner)),
            18 if inner.is_plain() && !array => {
                format!("({{ let mut copy = {receiver}.clone(); copy.sort(); copy.dedup(); copy.len() }} == {number})")
            }
            19 if inner.is_plain() => format!("{receiver}.is_sorted()"),
            20 if inner.is_plain() && !array => format!(
                "({receiver}.iter().collect::<std::collections::HashSet<_>>().len() == {number})"
            )
            .replace("HashSet", if matches!(inner, Int(_) | Char | Bool | Mark | Text) { "HashSet" } else { "LinkedList" }),
            21 if !array => {
                let (first, last) = (self.name(), self.name());
                let one = self.with(known, vec![part(&first, inner.clone())], less);
                let two = self.with(known, vec![part(&first, inner.clone()), part(&last, inner.clone())], less);
                format!(
                    "(match &{place}[..] {{ [] => {}, [{first}] => {one}, [{first}, .., {last}] => {two} }})",
                    self.test(known, 0)
                )
            }
            22 if !array => {
                let rest = self.name();
                let more = vec![part(&name, inner.clone())];
                let test = self.with(known, more, less);
                format!(
                    "(if let [{name}, {rest} @ ..] = &{place}[..] {{ {rest}.len() < {number} || {test} }} else {{ {} }})",
                    self.test(known, 0)
                )
            }
            23 => {
                let (rest, other) = (self.name(), self.name());
                let more = vec![part(&name, inner.clone()), part(&other, inner.clone())];
                format!(
                    "{receiver}.split_first().is_some_and(|({name}, {rest})| {rest}.iter().all(|{other}| {}))",
                    self.with(known, more, less)
                )
            }
            24 => {
                let more = vec![part(&name, inner.clone())];
                format!("({receiver}.iter().position(|{name}| {}) == Some({}))", self.with(known, more, less), self.below(2))
            }
            25 => {
                let more = vec![part(&name, inner.clone())];
                let test = self.with(known, more, less);
                format!("({receiver}.iter().filter(|{name}| {{ let {name} = *{name}; {test} }}).count() == {number})")
            }
            26 if inner.is_plain() && !array => {
                format!("(format!(\"{{:?}}\", {}) == format!(\"{{:?}}\", [{}]))", value.place(), self.owned(inner))
            }
            27 => {
                format!("({receiver}.chunks(2).{}().map_or(0, |{name}| {name}.len()) == {number})", self.pick(&["next", "last"]))
            }
            28 if inner.is_plain() => {
                format!("{receiver}.{}(&[{}])", self.pick(&["starts_with", "ends_with"]), self.owned(inner))
            }
            29 => format!(
                "{receiver}.iter().all(|{name}| {receiver}.iter().filter(|other| std::ptr::eq(*other, {name})).count() == 1)"
            ),
            _ => {
                let more = vec![part(&name, inner.clone())];
                format!("{receiver}.iter().{}(|{name}| {})", self.pick(&["all", "any"]), self.with(known, more, less))
            }
        }
    }

    fn text(&mut self, value: &Value, known: &[Value], depth: usize) -> String {
        let (place, receiver) = (value.place(), value.receiver());
        let (name, less, number) = (self.name(), depth.saturating_sub(1), self.below(3));
        let literal = *self.pick(&["a", "b", "ab", ""]);
        let letter = |text: &str| vec![Value { text: text.to_string(), of: Char, by: By::Value }];
        match self.below(34) {
            0 => format!("({place} == \"{literal}\")"),
            1 => format!("({receiver}.len() == {number})"),
            2 => format!("{receiver}.is_empty()"),
            3 => format!("{receiver}.contains('a')"),
            4 => format!("{receiver}.contains(\"{literal}\")"),
            5 => format!("{receiver}.contains(|{name}: char| {})", self.with(known, letter(&name), less)),
            6 => format!("{receiver}.starts_with(\"{literal}\")"),
            7 => format!("{receiver}.ends_with(\"{literal}\")"),
            8 => format!("{receiver}.starts_with({})", self.pick(&["'a'", "'b'", "['a', 'b']", "char::is_alphabetic"])),
            9 => format!("{receiver}.ends_with({})", self.pick(&["'a'", "'b'", "&['b'][..]", "|c: char| c > 'a'"])),
            10 | 11 => format!(
                "{receiver}.chars(){}.{}(|{name}| {})",
                self.pick(&["", ".rev()", ".skip(1)"]),
                self.pick(&["all", "any"]),
                self.with(known, letter(&name), less)
            ),
            12 => format!(
                "(match {receiver}.as_str() {{ \"a\" | \"bb\" => {}, \"\" => {}, {name} => {name}.len() == {number} }})",
                self.test(known, less),
                self.test(known, 0)
            ),
            13 => format!("(format!(\"{{:>3}}|{{:.1}}\", {place}, {place}) == \" ab|a\")"),
            14 => format!("(format!(\"{{:?}}\", {place}).len() == {})", number + 2),
            15 => format!("({receiver}.find('b') == Some({}))", self.below(2)),
            16 => format!("{receiver}.bytes().all(|{name}| {name} > b'a')"),
            17 => format!(
                "({receiver}.char_indices().filter(|(at, {name})| at % 2 == {} && *{name} == 'a').count() == 1)",
                self.below(2)
            ),
            18 => format!("({receiver}.trim_start_matches('a').len() == {number})"),
            19 => format!("({receiver}.split('a').count() == {})", number + 1),
            20 => format!("({receiver}.get(..1) == Some(\"a\"))"),
            21 => format!("({receiver}.len() > 1 && {place}[1..] == *\"b\")"),
            22 => format!("({receiver}.to_uppercase() == \"AB\")"),
            23 => format!("({receiver}.chars().rev().collect::<String>() == {place})"),
            24 => format!("({receiver}.as_str() < \"b\")"),
            25 => format!("({receiver}.chars().next() == Some('b'))"),
            26 => format!("{receiver}.strip_prefix(\"a\").is_some_and(|{name}| {name}.is_empty())"),
            27 => format!("({receiver}.repeat(2).len() == {})", 2 * number),
            28 => format!("({receiver}.parse::<char>().is_ok())"),
            29 => format!("({receiver}.as_bytes().first() == Some(&b'a'))"),
            30 => format!("({receiver}.chars().filter(|{name}| *{name} == 'a').count() == {number})"),
            31 => format!("matches!({receiver}.chars().nth(1), Some('a') | None)"),
            32 => format!("({receiver}.to_string() + \"a\" == \"{literal}a\")"),
            _ => {
                let others: Vec<Value> = known.iter().filter(|other| other.of == Text).cloned().collect();
                let other = self.pick(&others).clone();
                match self.below(4) {
                    0 => format!("({place} {} {})", self.pick(&["==", "<", "!="]), other.place()),
                    1 => format!("{receiver}.starts_with({}.as_str())", other.receiver()),
                    2 => format!("{receiver}.contains({})", other.reference()),
                    _ => format!("({receiver}.cmp({}).is_le())", other.reference()),
                }
            }
        }
    }

    fn shape(&mut self, value: &Value, known: &[Value], depth: usize) -> String {
        let (place, reference) = (value.place(), value.reference());
        let (a, b, less) = (self.name(), self.name(), depth.saturating_sub(1));
        let literal = self.below(2);
        match self.below(9) {
            0 => format!("matches!({place}, Shape::Empty | Shape::Line {{ from: {literal}, .. }})"),
            1 => {
                let more = vec![part(&a, Int("u8")), part(&b, Int("usize"))];
                format!(
                    "(if let Shape::Line {{ from: {a}, to: {b} }} = {reference} {{ {} }} else {{ {} }})",
                    self.with(known, more, less),
                    self.test(known, 0)
                )
            }
            2 => {
                let more = vec![
                    Value { text: a.clone(), of: Int("u8"), by: By::Value },
                    Value { text: b.clone(), of: Int("usize"), by: By::Value },
                ];
                format!(
                    "(match {place} {{ Shape::Line {{ from: {a}, to: {b} }} => {}, Shape::Marked(Mark::Plus, _) => {}, _ => {} }})",
                    self.with(known, more, less),
                    self.test(known, 0),
                    self.test(known, 0)
                )
            }
            3 => {
                let dot = self.with(known, vec![part(&a, Point)], less);
                let many = self.with(known, vec![part(&b, List(Int("u8").into()))], less);
                format!(
                    "(match {reference} {{ Shape::Dot({a}) => {dot}, Shape::Many({b}) => {many}, Shape::Marked({a}, true) => *{a} == Mark::Plus, _ => {} }})",
                    self.test(known, 0)
                )
            }
            4 => {
                let more = vec![part(&a, Int("u8")), part(&b, Int("usize"))];
                format!(
                    "(match {reference} {{ Shape::Dot(Point {{ x: {a}, y: {b} }}) => {}, Shape::Empty => {}, _ => {} }})",
                    self.with(known, more, less),
                    self.test(known, 0),
                    self.test(known, 0)
                )
            }
            5 => {
                let more = vec![part(&a, List(Int("u8").into()))];
                format!(
                    "(match {reference} {{ Shape::Many({a}) if {a}.len() > {literal} => {}, Shape::Many({a}) => {a}.is_empty(), _ => {} }})",
                    self.with(known, more, less),
                    self.test(known, 0)
                )
            }
            6 => format!(
                "{{ let Shape::Marked({a}, {b}) = {reference} else {{ return {} }}; *{b} && *{a} == Mark::Minus }}",
                self.test(known, 0)
            ),
            7 => format!("matches!({reference}, Shape::Dot(Point {{ x: {literal}, .. }}) | Shape::Marked(_, false))"),
            _ => {
                let more = vec![part(&a, Int("u8"))];
                format!(
                    "(if let Shape::Line {{ from: {a} @ 0..=1, to: {literal} }} = {reference} {{ {} }} else {{ {} }})",
                    self.with(known, more, less),
                    self.test(known, 0)
                )
            }
        }
    }

    fn tree(&mut self, value: &Value, known: &[Value], depth: usize) -> String {
        let (reference, receiver) = (value.reference(), value.receiver());
        let (name, less, number) = (self.name(), depth.saturating_sub(1), self.below(3));
        match self.below(8) {
            0 => format!("{receiver}.is_{}()", self.pick(&["some", "none"])),
            1 => format!(
                "{receiver}.as_ref().{}(|{name}| {})",
                self.pick(&["is_some_and", "is_none_or"]),
                self.with(known, vec![part(&name, Node)], less)
            ),
            2 => format!(
                "{receiver}.as_deref().map_or({}, |{name}| {})",
                self.test(known, 0),
                self.with(known, vec![part(&name, Node)], less)
            ),
            3 => format!(
                "(match {reference} {{ Some({name}) => {}, None => {} }})",
                self.with(known, vec![part(&name, Node)], less),
                self.test(known, 0)
            ),
            4 => format!(
                "{{ let mut at = {reference}; let mut count = 0; while let Some({name}) = at {{ if {} {{ count += 1; }} at = &{name}.{}; }} count == {number} }}",
                self.with(known, vec![part(&name, Node)], less),
                self.pick(&["left", "right"])
            ),
            5 => format!(
                "{{ let mut open: Vec<&Node> = {receiver}.iter().map(|root| &**root).collect(); let mut count = 0; while let Some({name}) = open.pop() {{ count += ({}) as usize; open.extend({name}.left.as_deref()); open.extend({name}.right.as_deref()); }} count > {number} }}",
                self.with(known, vec![part(&name, Node)], less)
            ),
            6 => format!(
                "(if let Some({name}) = {reference} && {name}.left.is_some() {{ {} }} else {{ {} }})",
                self.with(known, vec![part(&name, Node)], less),
                self.test(known, 0)
            ),
            _ => format!("matches!({receiver}.as_deref(), Some(Node {{ left: None, right: None, .. }}))"),
        }
    }

    /// An expression of type `i64` that does not overflow.
    fn integer(&mut self, known: &[Value], depth: usize) -> String {
        if depth > 0 {
            match self.below(5) {
                0 => {
                    let method = *self.pick(&["wrapping_add", "wrapping_sub", "wrapping_mul", "max", "min"]);
                    return format!("({}).{method}({})", self.integer(known, depth - 1), self.integer(known, depth - 1));
                }
                1 => {
                    return format!(
                        "(if {} {{ {} }} else {{ {} }})",
                        self.test(known, depth - 1),
                        self.integer(known, depth - 1),
                        self.integer(known, depth - 1)
                    );
                }
                2 => return format!("(({}) as i64)", self.test(known, depth - 1)),
                _ => {}
            }
        }
        let value = self.pick(known).clone();
        let (place, receiver, name) = (value.place(), value.receiver(), self.name());
        match &value.of {
            Int(_) | Mark | Bool => format!("({place} as i64)"),
            Char => format!("({place} as u32 as i64)"),
            Text => match self.below(2) {
                0 => format!("({receiver}.len() as i64)"),
                _ => format!("({receiver}.chars().map(|{name}| {name} as i64 - 96).sum::<i64>())"),
            },
            Maybe(inner) if matches!(**inner, Int(_)) => format!("({receiver}.map_or(-1, |{name}| {name} as i64))"),
            Maybe(_) | Tree | Shared => format!("({receiver}.is_some() as i64)"),
            List(inner) | Array(inner) => match &**inner {
                Int(_) => match self.below(3) {
                    0 => format!("({receiver}.iter().map(|{name}| *{name} as i64).sum::<i64>())"),
                    1 => format!("({receiver}.iter().fold(0i64, |sum, {name}| 2 * sum + *{name} as i64))"),
                    _ => format!("({receiver}.iter().max().map_or(7, |{name}| *{name} as i64))"),
                },
                Text => format!("({receiver}.iter().map(|{name}| {name}.len() as i64).sum::<i64>())"),
                _ => format!("({receiver}.len() as i64)"),
            },
            Node => format!("{receiver}.count()"),
            Point => format!("({receiver}.{} as i64)", self.pick(&["x", "y"])),
            _ => format!("{}i64", self.below(3)),
        }
    }

    /// A literal of a type that patterns and tuples can hold.
    fn literal(&mut self, of: &Type) -> String {
        match of {
            Bool => (*self.pick(&["true", "false"])).into(),
            Char => (*self.pick(&["'a'", "'b'"])).into(),
            Mark => (*self.pick(&["Mark::Plus", "Mark::Minus"])).into(),
            _ => self.below(2).to_string(),
        }
    }

    /// A value of a plain type.
    fn owned(&mut self, of: &Type) -> String {
        match of {
            Text => format!("\"{}\".to_string()", self.pick(&["a", "ab", ""])),
            Maybe(inner) if self.below(3) > 0 => format!("Some({})", self.owned(inner)),
            Maybe(_) => "None".into(),
            List(inner) => format!("vec![{}]", self.owned(inner)),
            Array(inner) => format!("[{}, {}]", self.owned(inner), self.owned(inner)),
            Tuple(parts) => format!("({})", parts.iter().map(|part| self.owned(part)).collect::<Vec<_>>().join(", ")),
            simple => self.literal(simple),
        }
    }
}

/// A variable that is a reference to a part of something.
fn part(name: &str, of: Type) -> Value {
    Value { text: name.to_string(), of, by: By::Reference }
}

fn mentions(of: &Type, wanted: &Type) -> bool {
    of == wanted
        || match of {
            Maybe(inner) | List(inner) | Array(inner) | Cell(inner) | RefCell(inner) => mentions(inner, wanted),
            Tuple(parts) => parts.iter().any(|part| mentions(part, wanted)),
            Shape => matches!(wanted, Point | Mark | Bool | List(_)) || *wanted == Int("u8") || *wanted == Int("usize"),
            Point => *wanted == Int("u8") || *wanted == Int("usize"),
            Shared => *wanted == Int("usize"),
            _ => false,
        }
}

/// The bounds of all types that fields are made of.
fn bounds(fields: &[(String, Type)], key: &Type) -> String {
    let mut text = String::new();
    let has = |wanted: &Type| fields.iter().any(|(_, of)| mentions(of, wanted) || (mentions(of, &Tree) && key == wanted));
    for integer in INTEGERS {
        if has(&Int(integer)) {
            text += &format!(".every::<{integer}>({}..=1)", if integer.starts_with('i') { "-1" } else { "0" });
        }
    }
    let is_text = |of: &Type| mentions(of, &Text);
    if has(&Char) || fields.iter().any(|(_, of)| is_text(of)) {
        text += ".every::<char>(['a', 'b'])";
    }
    fn is_long(of: &Type) -> bool {
        match of {
            List(_) | Text | Shape => true,
            Maybe(inner) | Array(inner) | Cell(inner) | RefCell(inner) => is_long(inner),
            Tuple(parts) => parts.iter().any(is_long),
            _ => false,
        }
    }
    if fields.iter().any(|(_, of)| is_long(of)) {
        text += ".every_len(0..=2)";
    }
    text
}
