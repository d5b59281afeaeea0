//! Random types with maps, sets, values, wrappers, converted and computed fields and graphs, each with all its values, made by loops over plain values: what
//! the search must find, in source form.

use super::generate::Generator;

/// A type, with all that the generator writes of it.
#[derive(Clone)]
struct Sort {
    name: String,
    /// An expression of type `Vec<name>`: all values within the bounds.
    all: String,
    count: u64,
    /// Tests of `{}`, a reference to a value.
    tests: Vec<String>,
    /// Values, as expressions.
    some: Vec<String>,
}

fn sort(name: &str, all: &str, count: u64, tests: &[&str], some: &[&str]) -> Sort {
    let owned = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect();
    Sort { name: name.into(), all: all.into(), count, tests: owned(tests), some: owned(some) }
}

/// Types that can be keys.
fn keys() -> Vec<Sort> {
    vec![
        sort("u8", "vec![0u8, 1, 2]", 3, &["*{} > 0", "*{} == 1", "matches!(*{}, 0 | 2)"], &["0", "1", "2"]),
        sort("char", "vec!['a', 'b']", 2, &["*{} == 'a'", "{}.is_ascii_lowercase()", "*{} > 'a'"], &["'a'", "'b'"]),
        sort(
            "Colour",
            "vec![Colour::Red, Colour::Green, Colour::Blue]",
            3,
            &[
                "matches!({}, Colour::Red)",
                "*{} == Colour::Blue",
                "match {} { Colour::Red | Colour::Green => true, Colour::Blue => false }",
                "*{} != Colour::Green",
            ],
            &["Colour::Red", "Colour::Blue"],
        ),
        sort(
            "Id",
            "vec![Id(0), Id(1), Id(2)]",
            3,
            &["{}.0 > 0", "*{} < Id(2)", "{}.is_even()", "*{} == Id(1)"],
            &["Id(0)", "Id(1)"],
        ),
        sort(
            "String",
            "lists(&['a', 'b']).into_iter().map(String::from_iter).collect::<Vec<String>>()",
            7,
            &[
                "{}.len() == 1",
                "{}.starts_with('a')",
                "{}.is_empty()",
                "*{} == \"ab\"",
                "{}.contains('b')",
                "{}.as_str() < \"b\"",
            ],
            &["\"a\".to_string()", "\"ab\".to_string()", "String::new()"],
        ),
        sort(
            "(u8, bool)",
            "pairs(&[0u8, 1, 2], &[false, true])",
            6,
            &["{}.0 == 1", "{}.1", "*{} < (1, true)"],
            &["(0, true)", "(1, false)"],
        ),
        sort(
            "Loose",
            "pairs(&[0u8, 1, 2], &[false, true]).into_iter().map(|(a, b)| Loose { a, b }).collect::<Vec<_>>()",
            6,
            &["{}.a == 1", "{}.b", "{}.a > 0 && !{}.b"],
            &["Loose { a: 1, b: true }", "Loose { a: 2, b: false }"],
        ),
        sort(
            "BTreeSet<u8>",
            "sets(&[0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>()",
            7,
            &["{}.contains(&1)", "{}.len() == 1", "{}.is_empty()", "{}.iter().all(|x| *x < 2)", "{}.first() == Some(&0)"],
            &["BTreeSet::from([1u8])", "BTreeSet::from([0u8, 2])", "BTreeSet::<u8>::new()"],
        ),
        sort(
            "Option<u8>",
            "vec![None, Some(0u8), Some(1), Some(2)]",
            4,
            &["{}.is_none()", "{}.is_some_and(|x| x > 0)", "{}.map_or(true, |x| x == 1)"],
            &["None", "Some(1)"],
        ),
        sort(
            "Vec<u8>",
            "lists(&[0u8, 1, 2])",
            13,
            &["{}.len() == 1", "{}.is_empty()", "{}.iter().all(|x| *x > 0)", "{}.first() == Some(&1)"],
            &["vec![1u8]", "Vec::<u8>::new()"],
        ),
        sort(
            "Reverse<u8>",
            "vec![Reverse(0u8), Reverse(1), Reverse(2)]",
            3,
            &["{}.0 == 1", "*{} < Reverse(1)"],
            &["Reverse(0)", "Reverse(1)"],
        ),
        sort(
            "Tag",
            "vec![Tag::None, Tag::Some(0), Tag::Some(1), Tag::Some(2)]",
            4,
            &["matches!({}, Tag::None)", "matches!({}, Tag::Some(1))"],
            &["Tag::None", "Tag::Some(1)"],
        ),
    ]
}

/// Types that are neither keys nor containers of them.
fn others() -> Vec<Sort> {
    vec![
        sort("bool", "vec![false, true]", 2, &["*{}", "!*{}"], &["true"]),
        sort("f64", "vec![0.0f64, -0.0, f64::NAN]", 3, &["*{} == 0.0", "{}.is_nan()", "{}.is_sign_negative()"], &["0.0"]),
        sort(
            "NonZero<u8>",
            "vec![NonZero::new(1u8).unwrap(), NonZero::new(2).unwrap()]",
            2,
            &["{}.get() == 1"],
            &["NonZero::new(1).unwrap()"],
        ),
        sort("Duration", "vec![Duration::ZERO, Duration::MAX]", 2, &["{}.is_zero()", "{}.as_secs() > 5"], &["Duration::ZERO"]),
        sort(
            "Range<u8>",
            "pairs(&[0u8, 1, 2], &[0u8, 1, 2]).into_iter().map(|(a, b)| a..b).collect::<Vec<_>>()",
            9,
            &["{}.is_empty()", "{}.start < {}.end", "{}.contains(&1)", "{}.len() == 2"],
            &["0..1"],
        ),
        sort(
            "Result<u8, bool>",
            "vec![Ok(0u8), Ok(1), Ok(2), Err(false), Err(true)]",
            5,
            &[
                "{}.is_ok()",
                "{}.as_ref().is_ok_and(|x| *x > 0)",
                "match {} { Ok(x) => *x == 1, Err(e) => *e }",
                "{}.as_ref().is_err_and(|e| *e)",
            ],
            &["Ok(1)"],
        ),
        sort(
            "Wrapping<u8>",
            "vec![Wrapping(0u8), Wrapping(1), Wrapping(2)]",
            3,
            &["{}.0 == 1", "*{} == Wrapping(2)"],
            &["Wrapping(1)"],
        ),
        sort(
            "Ordering",
            "vec![Ordering::Less, Ordering::Equal, Ordering::Greater]",
            3,
            &["{}.is_lt()", "*{} == Ordering::Equal"],
            &["Ordering::Less"],
        ),
        sort(
            "Bound<u8>",
            "[0u8, 1, 2].into_iter().flat_map(|x| [Bound::Included(x), Bound::Excluded(x)]).chain([Bound::Unbounded]).collect::<Vec<_>>()",
            7,
            &["matches!({}, Bound::Unbounded)", "matches!({}, Bound::Included(1))"],
            &["Bound::Unbounded"],
        ),
        sort(
            "Box<[u8]>",
            "lists(&[0u8, 1, 2]).into_iter().map(Vec::into_boxed_slice).collect::<Vec<_>>()",
            13,
            &["{}.len() == 2", "{}.iter().all(|x| *x == 1)", "{}.contains(&2)"],
            &[],
        ),
        sort(
            "VecDeque<u8>",
            "lists(&[0u8, 1, 2]).into_iter().map(VecDeque::from).collect::<Vec<_>>()",
            13,
            &["{}.front() == Some(&1)", "{}.len() == 1", "{}.iter().any(|x| *x == 2)"],
            &[],
        ),
        sort(
            "LinkedList<bool>",
            "lists(&[false, true]).into_iter().map(LinkedList::from_iter).collect::<Vec<_>>()",
            7,
            &["{}.len() == 1", "{}.iter().all(|x| *x)", "{}.is_empty()"],
            &[],
        ),
        sort(
            "Mutex<u8>",
            "[0u8, 1, 2].into_iter().map(Mutex::new).collect::<Vec<_>>()",
            3,
            &["{ let inside = {}.lock().unwrap(); *inside == 1 }"],
            &[],
        ),
        sort(
            "OnceCell<u8>",
            "[None, Some(0u8), Some(1), Some(2)].into_iter().map(|x| x.map_or_else(OnceCell::new, OnceCell::from)).collect::<Vec<_>>()",
            4,
            &["{}.get().is_none()", "{}.get().is_some_and(|x| *x > 0)"],
            &[],
        ),
        sort(
            "Cow<'static, str>",
            "lists(&['a', 'b']).into_iter().map(|x| Cow::Owned(String::from_iter(x))).collect::<Vec<Cow<'static, str>>>()",
            7,
            &["{}.len() == 1", "{}.starts_with('b')"],
            &[],
        ),
    ]
}

fn set(key: &Sort, of: &str) -> Sort {
    let (name, count) = (format!("{of}<{}>", key.name), 1 + key.count + key.count * (key.count - 1) / 2);
    let all = format!("sets(&{}).into_iter().map({of}::from_iter).collect::<Vec<{name}>>()", key.all);
    let mut tests: Vec<String> =
        ["{}.len() == 1", "{}.is_empty()", "{}.len() != 1", "{}.iter().count() == 2"].map(String::from).into();
    for test in &key.tests {
        let test = test.replace("{}", "k");
        tests.push(format!("{{}}.iter().all(|k| {test})"));
        tests.push(format!("{{}}.iter().any(|k| {test})"));
        tests.push(
            format!("{{ let mut n = 0; for k in {{}} {{ if {test} {{ n += 1; }} }} n == 1 }}").replace("in {}", "in {}.iter()"),
        );
    }
    for some in &key.some {
        tests.push(format!("{{}}.contains(&{some})"));
        tests.push(format!("{{}}.get(&{some}).is_none()"));
        if of == "BTreeSet" {
            tests.push(format!("{{}}.range({some}..).count() == 1"));
            tests.push(format!("{{}}.range(..{some}).next().is_some()"));
            tests.push(format!("{{}}.first() == Some(&{some})"));
            tests.push(format!("{{}}.last().is_some_and(|k| *k > {some})"));
        }
    }
    Sort { name, all, count, tests, some: vec![] }
}

fn map(key: &Sort, value: &Sort, of: &str) -> Sort {
    let (k, v) = (key.count, value.count);
    let name = format!("{of}<{}, {}>", key.name, value.name);
    let all = format!("maps(&{}, &{}).into_iter().map({of}::from_iter).collect::<Vec<{name}>>()", key.all, value.all);
    let mut tests: Vec<String> = ["{}.len() == 1", "{}.is_empty()", "{}.keys().count() == 2"].map(String::from).into();
    for (one, other) in key.tests.iter().zip(value.tests.iter().cycle()) {
        let (one, other) = (one.replace("{}", "k"), other.replace("{}", "v"));
        tests.push(format!("{{}}.keys().all(|k| {one})"));
        tests.push(format!("{{}}.values().any(|v| {other})"));
        tests.push(format!("{{}}.iter().all(|(k, v)| ({one}) == ({other}))"));
        tests.push(format!("{{ let mut n = 0; for (k, v) in {{}}.iter() {{ if ({one}) && ({other}) {{ n += 1; }} }} n == 1 }}"));
    }
    for (some, test) in key.some.iter().zip(value.tests.iter().cycle()) {
        let test = test.replace("{}", "v");
        tests.push(format!("{{}}.get(&{some}).is_some_and(|v| {test})"));
        tests.push(format!("{{}}.get(&{some}).is_none_or(|v| {test})"));
        tests.push(format!("{{}}.contains_key(&{some})"));
        if of == "BTreeMap" {
            tests.push(format!("{{}}.range({some}..).all(|(_, v)| {test})"));
            tests.push(format!("{{}}.first_key_value().is_some_and(|(k, v)| *k == {some} || {test})"));
            tests.push(format!("{{}}.last_key_value().is_none_or(|(_, v)| {test})"));
        }
    }
    Sort { name, all, count: 1 + k * v + k * (k - 1) / 2 * v * v, tests, some: vec![] }
}

fn heap(key: &Sort) -> Sort {
    let name = format!("BinaryHeap<{}>", key.name);
    let all = format!("bags(&{}).into_iter().map(BinaryHeap::from).collect::<Vec<{name}>>()", key.all);
    let mut tests: Vec<String> = ["{}.len() == 1", "{}.is_empty()"].map(String::from).into();
    for test in &key.tests {
        // Of elements that compare equal, any may be the greatest.
        if !(key.name == "Loose" && test.contains(".b")) {
            tests.push(format!("{{}}.peek().is_some_and(|k| {})", test.replace("{}", "k")));
        }
        tests.push(format!("{{}}.iter().all(|k| {})", test.replace("{}", "k")));
    }
    Sort { name, all, count: 1 + key.count + key.count * (key.count + 1) / 2, tests, some: vec![] }
}

/// How the text of a field is made, so that equal values have equal texts.
fn text(of: &Sort, place: &str) -> String {
    if of.name.starts_with("Hash") || of.name.starts_with("BinaryHeap") {
        format!("sorted({place}.iter())")
    } else {
        format!("format!(\"{{:?}}\", {place})")
    }
}

const TYPES: &str = "
    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Colour { Red, Green, Blue }

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[twin(value)]
    struct Id(u8);
    impl Id {
        fn is_even(&self) -> bool { self.0 % 2 == 0 }
    }
    impl Ord for Id {
        fn cmp(&self, other: &Self) -> Ordering { (self.0 % 2, other.0).cmp(&(other.0 % 2, self.0)) }
    }
    impl PartialOrd for Id {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }

    /// Equal if `a` is.
    #[derive(Twin, Debug, Clone)]
    struct Loose { b: bool, a: u8 }
    impl Ord for Loose {
        fn cmp(&self, other: &Self) -> Ordering { other.a.cmp(&self.a) }
    }
    impl PartialOrd for Loose {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }
    impl PartialEq for Loose {
        fn eq(&self, other: &Self) -> bool { self.a == other.a }
    }
    impl Eq for Loose {}
    impl std::hash::Hash for Loose {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) { self.a.hash(hasher) }
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Tag { None, Some(u8) }

    /// Somebody else's container.
    #[derive(Debug, Clone)]
    struct Bag(Vec<u8>);
    impl From<Vec<u8>> for Bag {
        fn from(items: Vec<u8>) -> Bag { Bag(items) }
    }
    impl From<Bag> for Vec<u8> {
        fn from(bag: Bag) -> Vec<u8> { bag.0 }
    }

";

/// Types of which a key is made.
const PLAIN: [&str; 2] = ["Loose", "Tag"];

/// One module of a generated file: a type, all its values, and some invariants of it.
pub fn module(seed: u64, number: usize, invariants: usize) -> String {
    let mut generator = Generator::new(seed);
    if generator.below(6) == 0 {
        graph(&mut generator, number, invariants)
    } else {
        structure(&mut generator, number, invariants)
    }
}

/// A field with its attribute.
struct Member {
    attribute: String,
    name: String,
    sort: Sort,
    /// An expression of the other fields that it follows from.
    computed: Option<String>,
}

fn structure(generator: &mut Generator, number: usize, invariants: usize) -> String {
    let (keys, others) = (keys(), others());
    let mut members: Vec<Member> = vec![];
    let mut count = 1;
    for _ in 0..20 {
        let key = generator.pick(&keys).clone();
        let value = generator.pick(&others[..3]).clone();
        let (mut attribute, mut sort) = (
            String::new(),
            match generator.below(12) {
                0 | 1 => set(&key, "BTreeSet"),
                2 => set(&key, "HashSet"),
                3 | 4 => map(&key, &value, "BTreeMap"),
                5 => map(&key, &keys[generator.below(3)], "HashMap"),
                6 => heap(&key),
                7 => key,
                8 => map(&set(&keys[0], "BTreeSet"), &others[0], "BTreeMap"),
                _ => generator.pick(&others).clone(),
            },
        );
        match generator.below(14) {
            0 => {
                attribute = "#[twin(values = [Vec::<u8>::new(), vec![7], vec![7, 8]])] ".into();
                sort = self::sort(
                    "Vec<u8>",
                    "vec![Vec::<u8>::new(), vec![7], vec![7, 8]]",
                    3,
                    &["{}.len() == 1", "{}.is_empty()", "{}.contains(&8)"],
                    &[],
                );
            }
            1 => {
                attribute = "#[twin(via = Vec<u8>)] ".into();
                sort = self::sort("Bag", "lists(&[0u8, 1, 2]).into_iter().map(Bag).collect::<Vec<_>>()", 13, &[], &[]);
            }
            _ => {}
        }
        // A key is lent as itself, and a field as its twin: an invariant cannot take both apart.
        let is_field = |name: &str, sort: &Sort| sort.name == name;
        let is_key = |name: &str, sort: &Sort| sort.name.contains(name) && sort.name != name;
        let is_mixed = PLAIN.iter().any(|name| {
            let all = || members.iter().map(|member| &member.sort).chain([&sort]);
            all().any(|sort| is_field(name, sort)) && all().any(|sort| is_key(name, sort))
        });
        if count * sort.count <= 1500 && members.len() < 3 && !is_mixed {
            count *= sort.count;
            members.push(Member { attribute, name: format!("f{}", members.len()), sort, computed: None });
        }
    }
    let long: Vec<usize> =
        (0..members.len()).filter(|&at| members[at].sort.tests.iter().any(|test| test.starts_with("{}.len() =="))).collect();
    if !long.is_empty() && generator.below(2) == 0 {
        let from = members[*generator.pick(&long)].name.clone();
        let sort = self::sort("usize", "", 1, &["*{} == 1", "*{} > 0"], &[]);
        let attribute = format!("#[twin(compute = |this| this.{from}.len() * 2)] ");
        members.push(Member {
            attribute,
            name: format!("f{}", members.len()),
            sort,
            computed: Some(format!("{from}.len() * 2")),
        });
    }
    let mut text = format!("mod case_{number} {{\n    use super::*;\n{TYPES}    #[derive(Twin, Debug)]\n    struct Root {{\n");
    for Member { attribute, name, sort, .. } in &members {
        text += &format!("        {attribute}{name}: {},\n", sort.name);
    }
    let texts: Vec<String> = members.iter().map(|member| self::text(&member.sort, &format!("self.{}", member.name))).collect();
    text += &format!(
        "    }}\n    impl Root {{\n        fn text(&self) -> String {{ [{}].join(\"; \") }}\n    }}\n\n",
        texts.join(", ")
    );
    // Every combination: what cannot be cloned is made anew.
    let (mut opened, mut closed) = (String::new(), String::new());
    for Member { name, sort, computed, .. } in &members {
        if let Some(computed) = computed {
            opened += &format!("let {name} = {computed}; ");
            continue;
        }
        opened += &format!("for at_{name} in 0..{}.len() {{ ", sort.all);
        closed += " }";
    }
    let mut made = String::new();
    for Member { name, sort, .. } in members.iter().filter(|member| member.computed.is_none()) {
        made += &format!("let {name} = {}.swap_remove(at_{name}); ", sort.all);
    }
    let loops = opened.split("let ").next().unwrap_or_default();
    let computed = &opened[loops.len()..];
    let names: Vec<&str> = members.iter().map(|member| member.name.as_str()).collect();
    text += &format!(
        "    fn all() -> Vec<Root> {{\n        let mut all = vec![];\n        {loops}{made}{computed}all.push(Root {{ {} }});{closed}\n        all\n    }}\n\n",
        names.join(", ")
    );
    let tested: Vec<(String, Vec<String>)> = members
        .iter()
        .map(|member| (member.name.clone(), if member.sort.name == "Bag" { vec![] } else { member.sort.tests.clone() }))
        .filter(|(_, tests)| !tests.is_empty())
        .collect();
    let plain: Vec<&str> = PLAIN.iter().copied().filter(|name| members.iter().all(|member| member.sort.name != *name)).collect();
    let bounds = ".every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2)";
    text + &rest(generator, number, invariants, &tested, bounds, "Root::text", &plain)
}

/// A test of some fields.
fn test(generator: &mut Generator, tested: &[(String, Vec<String>)], depth: usize) -> String {
    if tested.is_empty() {
        return "true".into();
    }
    if depth > 0 {
        let (one, other) = (test(generator, tested, depth - 1), test(generator, tested, depth - 1));
        match generator.below(5) {
            0 => return format!("({one} && {other})"),
            1 => return format!("({one} || {other})"),
            2 => return format!("!({one})"),
            3 => return format!("(if {one} {{ {other} }} else {{ {} }})", test(generator, tested, 0)),
            _ => {}
        }
    }
    let (name, tests) = generator.pick(tested);
    let test = generator.pick(tests);
    // A reference in a test is a place of a field: `*{}` is the field itself.
    let field = format!("self.{name}");
    format!("({})", test.replace("*{}", &field).replace("match {}", &format!("match &{field}")).replace("{}", &field))
}

/// The invariants, one of which is that of the type and returns what it likes, and the comparison.
fn rest(
    generator: &mut Generator,
    number: usize,
    invariants: usize,
    tested: &[(String, Vec<String>)],
    bounds: &str,
    text: &str,
    plain: &[&str],
) -> String {
    let declared = test(generator, tested, 2);
    let (returns, body, real) = match generator.below(4) {
        0 => (" -> bool", declared, "real.rep_ok()"),
        1 => (
            " -> Result<(), String>",
            format!("if !{declared} {{ return Err(\"no\".to_string()); }}\n            Ok(())"),
            "real.rep_ok().is_ok()",
        ),
        2 => (" -> Option<()>", format!("({declared}).then_some(())"), "real.rep_ok().is_some()"),
        _ => ("", format!("assert!({declared}, \"no\");"), "holds(|| real.rep_ok())"),
    };
    let mut code = format!(
        "    #[smallscope::invariant(rep_ok, plain({}))]\n    impl Root {{\n        fn rep_ok(&self){returns} {{\n            {body}\n        }}\n\n",
        plain.join(", ")
    );
    for invariant in 0..invariants - 1 {
        code += &format!("        fn i{invariant}(&self) -> bool {{\n            {}\n        }}\n\n", test(generator, tested, 3));
    }
    code += "    }\n\n    pub fn compare() -> Compared {\n";
    code +=
        &format!("        let mut compared = Against::<Root>::new({number}, all(), {text}, || Scope::<Root>::any(){bounds});\n");
    code += &format!("        compared.declared(Scope::<Root>::new(){bounds}, |real| {real});\n");
    for invariant in 0..invariants - 1 {
        code += &format!("        compared.invariant({invariant}, |twin| twin.i{invariant}(), |real| real.i{invariant}());\n");
    }
    code + "        compared.done()\n    }\n}\n\n"
}

/// A graph whose vertices are interchangeable, and invariants that do not depend on their names.
fn graph(generator: &mut Generator, number: usize, invariants: usize) -> String {
    let vertices = 1 + generator.below(3);
    let indices = format!("&(0..{vertices}usize).collect::<Vec<_>>()");
    let (of, vertex, all, renamed, tests) = match generator.below(4) {
        0 => (
            "Vec<usize>",
            "usize",
            format!("({indices}).to_vec()"),
            "to[*x]",
            vec![
                "{}.iter().enumerate().all(|(at, to)| at != *to)",
                "{}.iter().all(|to| {}[*to] == *to)",
                "{}.iter().filter(|to| {}[**to] == **to).count() == 1",
            ],
        ),
        1 => (
            "Vec<Option<usize>>",
            "Option<usize>",
            format!("std::iter::once(None).chain((0..{vertices}usize).map(Some)).collect::<Vec<_>>()"),
            "x.map(|x| to[x])",
            vec![
                "{}.iter().filter(|to| to.is_none()).count() == 1",
                "{}.iter().enumerate().all(|(at, to)| *to != Some(at))",
                "{}.iter().all(|to| to.is_none_or(|to| {}[to].is_none()))",
            ],
        ),
        2 => (
            "Vec<BTreeSet<usize>>",
            "BTreeSet<usize>",
            format!("sets(({indices})).into_iter().map(BTreeSet::from_iter).collect::<Vec<_>>()"),
            "x.iter().map(|x| to[*x]).collect()",
            vec![
                "{}.iter().all(|to| to.len() == 1)",
                "{}.iter().enumerate().all(|(at, to)| !to.contains(&at))",
                "{}.iter().enumerate().all(|(at, to)| to.iter().all(|to| {}[*to].contains(&at)))",
            ],
        ),
        _ => (
            "Vec<Vec<usize>>",
            "Vec<usize>",
            format!("lists(({indices}))"),
            "x.iter().map(|x| to[*x]).collect()",
            vec![
                "{}.iter().all(|to| to.len() < 2)",
                "{}.iter().enumerate().all(|(at, to)| !to.contains(&at))",
                "{}.iter().map(|to| to.len()).sum::<usize>() == 2",
            ],
        ),
    };
    let mut text = format!(
        "mod case_{number} {{\n    use super::*;\n\n    #[derive(Twin, Debug, Clone)]\n    struct Root {{\n        #[twin(index = Root::edges, symmetric)]\n        edges: {of},\n    }}\n\n"
    );
    text += &format!(
        "    fn renamed(edges: &{of}, to: &[usize]) -> {of} {{\n        let mut other = edges.clone();\n        for (at, x) in edges.iter().enumerate() {{ other[to[at]] = {renamed}; }}\n        other\n    }}\n\n"
    );
    text += &format!(
        "    /// The smallest of all renamings.\n    fn text(root: &Root) -> String {{\n        permutations(root.edges.len()).iter().map(|to| format!(\"{{:?}}\", renamed(&root.edges, to))).min().unwrap()\n    }}\n\n"
    );
    text += &format!(
        "    fn all() -> Vec<Root> {{\n        let vertices: Vec<{vertex}> = {all};\n        let mut all = std::collections::BTreeMap::new();\n        \
         for edges in tuples(&vertices, {vertices}) {{\n            let root = Root {{ edges }};\n            all.entry(text(&root)).or_insert(root);\n        }}\n        all.into_values().collect()\n    }}\n\n"
    );
    let tested = vec![("edges".to_string(), tests.into_iter().map(String::from).collect())];
    let bounds = format!(
        ".len(RootTwin::EDGES, {vertices}..={vertices}){}",
        if of.ends_with("<usize>>") && !of.contains("Option") { ".each_len(RootTwin::EDGES, 0..=2)" } else { "" }
    );
    text + &rest(generator, number, invariants, &tested, &bounds, "text", &[])
}
