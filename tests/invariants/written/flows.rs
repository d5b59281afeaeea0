//! Random invariants that go their ways: loops with and without state, values that are taken and tested, functions that fail, counters and lists that are passed on.
//!
//! All of a type of one shape, so that indices stay within their lists.

use super::generate::Generator;
use std::fmt::Write;

pub fn module(seed: u64, number: usize, invariants: usize) -> String {
    Flows { generator: Generator::new(seed), names: 0 }.module(number, invariants)
}

struct Flows {
    generator: Generator,
    names: usize,
}

/// Where code stands: what it may use, and how it fails.
#[derive(Clone)]
struct Place {
    /// Numbers.
    numbers: Vec<String>,
    /// Those of them that may be changed; a `&mut` with its star.
    counters: Vec<String>,
    /// Positions that are below the length of `items`, and of `links`.
    items: Vec<String>,
    links: Vec<String>,
    /// Lists of numbers that were met.
    lists: Vec<String>,
    fails: &'static str,
    succeeds: &'static str,
    /// How deep the loops are, and the labels of some of them.
    loops: usize,
    labels: Vec<String>,
    depth: usize,
    /// How many helpers may be called, and how many that change nothing.
    helpers: usize,
    pure: usize,
    /// How three marks are handed on, if there are any; a cell is handed on with them.
    marks: &'static str,
    /// Whether a function with a name of the standard library may be called.
    named: bool,
}

impl Flows {
    fn below(&mut self, limit: usize) -> usize {
        self.generator.below(limit)
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn module(&mut self, number: usize, invariants: usize) -> String {
        let mut text = format!("mod case_{number} {{\n    use super::*;\n\n");
        text += "    #[derive(Twin, Debug)]\n    struct Root { first: Option<usize>, items: Vec<u8>, links: Vec<Option<usize>>, size: usize, flag: bool }\n\n";
        text += "    #[smallscope::invariant]\n    impl Root {\n";
        let place = |fails, succeeds, helpers| Place {
            numbers: vec!["self.size".into(), "self.items.len()".into(), "self.links.len()".into()],
            counters: vec![],
            items: vec![],
            links: vec![],
            lists: vec![],
            fails,
            succeeds,
            loops: 0,
            labels: vec![],
            depth: 0,
            helpers,
            pure: 2,
            marks: "marks",
            named: true,
        };
        for helper in 0..2 {
            let (result, fails, succeeds) =
                if helper == 0 { ("bool", "false", "true") } else { ("Option<usize>", "None", "Some(start)") };
            let mut inside = Place { pure: helper, marks: "", named: false, ..place(fails, succeeds, 0) };
            inside.numbers.push("start".into());
            let body = self.statements(&mut inside, 3);
            let end = if helper == 0 { self.end(&inside) } else { succeeds.to_string() };
            writeln!(text, "        fn p{helper}(&self, start: usize) -> {result} {{\n{body}            {end}\n        }}\n")
                .unwrap();
        }
        // A name of the standard library: whoever calls it does not know that it is one of ours.
        let mut inside = Place { pure: 0, marks: "", named: false, ..place("false", "true", 0) };
        inside.numbers.push("start".into());
        let (body, end) = (self.statements(&mut inside, 3), self.end(&inside));
        writeln!(text, "        fn contains(&self, start: usize) -> bool {{\n{body}            {end}\n        }}\n").unwrap();
        for helper in 0..3 {
            let (result, mut inside) = match helper {
                0 => ("bool", place("false", "true", 0)),
                1 => ("Option<usize>", place("None", "Some(start)", 1)),
                _ => ("Result<(), usize>", place("Err(start)", "Ok(())", 2)),
            };
            inside.numbers.push("start".into());
            inside.counters.push("*total".into());
            inside.numbers.push("*total".into());
            let body = self.statements(&mut inside, 3);
            let end = if helper == 0 { self.end(&inside) } else { inside.succeeds.to_string() };
            writeln!(text, "        fn h{helper}(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> {result} {{\n{body}            {end}\n        }}\n").unwrap();
        }
        for invariant in 0..invariants {
            let mut inside = Place { marks: "&mut marks", ..place("false", "true", 3) };
            let body = self.statements(&mut inside, 4);
            let (end, marks) = (self.end(&inside), *self.generator.pick(&["vec![0usize; 3]", "[0usize; 3]", "[0; 3]"]));
            writeln!(
                text,
                "        fn i{invariant}(&self) -> bool {{\nlet mut marks = {marks};\nlet kept = Cell::new(0usize);\n{body}            {end}\n        }}\n"
            )
            .unwrap();
        }
        text += "    }\n\n    pub fn compare() -> Compared {\n";
        writeln!(
            text,
            "        let mut compared = Comparing::<Root>::new({number}, || Scope::<Root>::any().every_len(2).every::<u8>(0..=1).every::<usize>(0..=2));"
        )
        .unwrap();
        for invariant in 0..invariants {
            writeln!(text, "        compared.invariant({invariant}, |twin| twin.i{invariant}(), |real| real.i{invariant}());")
                .unwrap();
        }
        text + "        compared.done()\n    }\n}\n\n"
    }

    fn statements(&mut self, place: &mut Place, most: usize) -> String {
        let count = 1 + self.below(most);
        (0..count).map(|_| self.statement(place)).collect()
    }

    /// The body of a loop or a branch, whose variables end with it.
    fn inner(&mut self, place: &Place, change: impl FnOnce(&mut Place)) -> String {
        let mut inside = Place { depth: place.depth + 1, ..place.clone() };
        change(&mut inside);
        self.statements(&mut inside, 3)
    }

    fn statement(&mut self, place: &mut Place) -> String {
        let fails = place.fails;
        let is_deep = place.depth > 2;
        match self.below(27) {
            0 => {
                let (name, value) = (self.name(), self.number(place));
                place.numbers.push(name.clone());
                format!("let {name} = {value};\n")
            }
            1 => {
                let (name, value) = (self.name(), self.number(place));
                place.numbers.push(name.clone());
                place.counters.push(name.clone());
                format!("let mut {name} = {value};\n")
            }
            2 | 3 => self.taken(place),
            4 => format!("if {} {{ return {fails}; }}\n", self.condition(place)),
            5 => {
                // Helpers succeed on the way as well; after them, more is read.
                let leaves = if place.loops > 0 && place.helpers < 3 && self.below(2) == 0 { place.succeeds } else { fails };
                format!("if {} {{ return {leaves}; }}\n", self.condition(place))
            }
            6 => match place.counters.clone().as_slice() {
                [] => format!("if {} {{ return {}; }}\n", self.rare(place), place.succeeds),
                counters => {
                    let (counter, value) = (self.generator.pick(counters).clone(), self.number(place));
                    format!("{counter} = ({counter} + {value}) % 4;\n")
                }
            },
            7 => {
                let name = self.name();
                place.lists.push(name.clone());
                format!("let mut {name}: Vec<usize> = Vec::new();\n")
            }
            8 => match place.lists.clone().as_slice() {
                [] => format!("if !({}) {{ return {fails}; }}\n", self.condition(place)),
                lists => {
                    let (list, value) = (self.generator.pick(lists).clone(), self.number(place));
                    match self.below(3) {
                        0 => format!("{list}.push({value});\n"),
                        1 => format!("if {list}.contains(&({value})) {{ return {fails}; }}\n{list}.push({value});\n"),
                        _ => format!("if {list}.len() > {value} {{ return {fails}; }}\n"),
                    }
                }
            },
            9 if place.loops > 0 => {
                let jump = match self.below(4) {
                    0 => "break".to_string(),
                    1 => format!("continue {}", self.generator.pick(&place.labels)),
                    _ => "continue".to_string(),
                };
                format!("if {} {{ {jump}; }}\n", self.condition(place))
            }
            10..=12 if !is_deep => {
                let name = self.name();
                let (range, list) = match self.below(4) {
                    0 => (format!("0..{}", self.number(place)), 0),
                    1 => ("0..self.links.len()".into(), 2),
                    _ => ("0..self.items.len()".into(), 1),
                };
                let range = if self.below(4) == 0 { format!("({range}).rev()") } else { range };
                let body = self.inner(place, |inside| {
                    inside.numbers.push(name.clone());
                    match list {
                        1 => inside.items.push(name.clone()),
                        2 => inside.links.push(name.clone()),
                        _ => {}
                    }
                    inside.loops += 1;
                    inside.labels.push(format!("'{name}"));
                });
                format!("'{name}: for {name} in {range} {{\n{body}}}\n")
            }
            13 | 14 if !is_deep => {
                let (at, position, fuel) = (self.name(), self.name(), self.name());
                let more = if self.below(2) == 0 {
                    let more = self.name();
                    Some((more.clone(), format!("let mut {more} = {};\n", self.number(place))))
                } else {
                    None
                };
                let body = self.inner(place, |inside| {
                    inside.numbers.extend([position.clone(), fuel.clone()]);
                    if let Some((more, _)) = &more {
                        inside.numbers.push(more.clone());
                        inside.counters.push(more.clone());
                    }
                    inside.loops += 1;
                    inside.labels.push(format!("'{position}"));
                });
                let end = *self.generator.pick(&["break", "return"]);
                let end = if end == "return" { format!("return {fails}") } else { end.to_string() };
                let before = more.as_ref().map_or("", |(_, before)| before);
                let text = format!(
                    "{before}let (mut {at}, mut {fuel}) = (self.first, 0);\n'{position}: while let Some({position}) = {at} {{\n{fuel} += 1;\nif {fuel} > 3 {{ {end}; }}\n\
                     {at} = match self.links.get({position}) {{ Some(next) => *next, None => None }};\n{body}}}\n"
                );
                place.numbers.push(fuel);
                place.numbers.extend(more.map(|(more, _)| more));
                text
            }
            15 if !is_deep => {
                let (name, limit) = (self.name(), self.number(place));
                let body = self.inner(place, |inside| {
                    inside.numbers.push(name.clone());
                    inside.loops += 1;
                    inside.labels.push(format!("'{name}"));
                });
                let text =
                    format!("let mut {name} = 0;\n'{name}: while {name} < {limit} && {name} < 3 {{\n{name} += 1;\n{body}}}\n");
                place.numbers.push(name);
                text
            }
            19 | 24..=26 if !is_deep => self.changing_condition(place),
            16 if !is_deep => {
                let (condition, body) = (self.condition(place), self.inner(place, |_| {}));
                format!("if {condition} {{\n{body}}}\n")
            }
            17 | 18 if place.helpers > 0 => self.call(place),
            20 | 21 if !place.marks.is_empty() => {
                let (mark, value) = (self.number(place), self.number(place));
                match self.below(3) {
                    0 => format!("kept.set(kept.get() + {value});\n"),
                    1 => format!("if {} {{ kept.set({value}); }}\n", self.condition(place)),
                    _ => format!("{{ let at = ({mark}) % 3; marks[at] = {value}; }}\n"),
                }
            }
            22 | 23 if place.pure > 0 => self.pure_call(place),
            _ => {
                let name = self.name();
                let list = *self.generator.pick(&["items", "links"]);
                let position = self.number(place);
                let number = if list == "items" { format!("*{name} as usize") } else { format!("{name}.unwrap_or(2)") };
                place.numbers.push(format!("({number})"));
                format!("let Some({name}) = self.{list}.get({position}) else {{ return {fails} }};\n")
            }
        }
    }

    /// A loop whose condition changes something itself, such as a list from which it takes the next element.
    fn changing_condition(&mut self, place: &mut Place) -> String {
        let (name, list, fuel) = (self.name(), self.name(), self.name());
        let (first, second, more) = (self.number(place), self.number(place), self.number(place));
        let (before, condition, value) = match self.below(6) {
            0 | 1 => {
                (format!("let mut {list} = vec![{first}, {second}];\n"), format!("let Some({name}) = {list}.pop()"), name.clone())
            }
            2 => {
                let pairs = format!(
                    "let mut {list}: Vec<(usize, Option<&u8>)> = vec![({first}, self.items.first()), ({second}, None)];\n"
                );
                let value = format!("({name}.0 + {name}.1.map_or(1, |item| *item as usize))");
                (pairs, format!("let Some({name}) = {list}.pop()"), value)
            }
            3 => (
                format!("let mut {list} = self.items.iter();\n"),
                format!("let Some({name}) = {list}.next()"),
                format!("(*{name} as usize)"),
            ),
            4 => (
                format!("let mut {list} = vec![{first}, {second}];\n"),
                format!("{list}.pop().is_some_and(|one| one != {more})"),
                format!("{list}.len()"),
            ),
            _ => (format!("let mut {list} = {first} % 4 + 1;\n"), format!("{{ {list} -= 1; {list} > 0 }}"), list.clone()),
        };
        let grows = match self.below(2) {
            0 if condition.contains("pop") => {
                let element = self.number(place);
                let element = if before.contains("Option") { format!("({element}, self.items.last())") } else { element };
                format!("if {fuel} < {} {{ {list}.push({element}); }}\n", 1 + self.below(2))
            }
            _ => String::new(),
        };
        let is_bound = condition.contains("let") && value != list;
        let body = self.inner(place, |inside| {
            if is_bound || value == list || value.ends_with("len()") {
                inside.numbers.push(value.clone());
            }
            inside.numbers.push(fuel.clone());
            inside.loops += 1;
            inside.labels.push(format!("'{name}"));
        });
        let end = if self.below(2) == 0 { "break".to_string() } else { format!("return {}", place.fails) };
        let text = format!(
            "{before}let mut {fuel} = 0;\n'{name}: while {condition} {{\n{fuel} += 1;\nif {fuel} > 4 {{ {end}; }}\n{grows}{body}}}\n"
        );
        place.numbers.push(fuel);
        text
    }

    /// A value that is taken and tested.
    fn taken(&mut self, place: &mut Place) -> String {
        let name = self.name();
        let value = match (place.items.clone().as_slice(), place.links.clone().as_slice()) {
            (items @ [_, ..], _) if self.below(3) > 0 => format!("self.items[{}] as usize", self.generator.pick(items)),
            (_, links @ [_, ..]) => format!("self.links[{}].unwrap_or(1)", self.generator.pick(links)),
            _ => self.generator.pick(&["self.size", "self.first.unwrap_or(2)", "self.flag as usize"]).to_string(),
        };
        place.numbers.push(name.clone());
        let mutable = if self.below(4) == 0 { "mut " } else { "" };
        if !mutable.is_empty() {
            place.counters.push(name.clone());
        }
        let (test, more) = (self.number(place), self.condition(place));
        let sign = *self.generator.pick(&["==", "<", ">"]);
        let test = match self.below(3) {
            0 => format!("{name} {sign} {test}"),
            1 => format!("{name} {sign} {test} || {more}"),
            _ => format!("{more} && {name} {sign} {test}"),
        };
        format!("let {mutable}{name} = {value};\nif {test} {{ return {}; }}\n", place.fails)
    }

    fn call(&mut self, place: &mut Place) -> String {
        let (helper, start, fails) = (self.below(place.helpers), self.number(place), place.fails);
        let total = match place.counters.clone().as_slice() {
            [] => "&mut 0".to_string(),
            counters => match self.generator.pick(counters).clone() {
                counter if counter.starts_with('*') => "total".to_string(),
                counter => format!("&mut {counter}"),
            },
        };
        let kept = if place.marks.starts_with('&') { "&kept" } else { "kept" };
        let call = format!("self.h{helper}({start}, {total}, {}, {kept})", place.marks);
        let condition = self.condition(place);
        match (helper, self.below(3)) {
            (0, 0) => format!("if !{call} {{ return {fails}; }}\n"),
            (0, 1) => format!("if {condition} && !{call} {{ return {fails}; }}\n"),
            (0, _) => format!("if {condition} || {call} {{ return {fails}; }}\n"),
            (1, 0) => format!("if {condition} && {call}.is_none() {{ return {fails}; }}\n"),
            (1, 1) => {
                let name = self.name();
                place.numbers.push(name.clone());
                format!("let Some({name}) = {call} else {{ return {fails} }};\n")
            }
            (1, _) if fails == "None" => {
                let name = self.name();
                place.numbers.push(name.clone());
                format!("let {name} = {call}?;\n")
            }
            (_, 0) => format!("if {call}.is_{} {{ return {fails}; }}\n", if helper == 1 { "some()" } else { "ok()" }),
            _ => format!("if {call}.is_{} || {condition} {{ return {fails}; }}\n", if helper == 1 { "none()" } else { "err()" }),
        }
    }

    /// A call that changes nothing.
    fn pure_call(&mut self, place: &mut Place) -> String {
        let (start, fails) = (self.number(place), place.fails);
        match (self.below(place.pure), self.below(3)) {
            (0, 0) => {
                format!("if !self.items.iter().all(|&item| self.p0(item as usize + {})) {{ return {fails}; }}\n", self.below(2))
            }
            (0, _) => format!("if !self.p0({start}) {{ return {fails}; }}\n"),
            (_, 0) if fails == "None" => {
                let name = self.name();
                place.numbers.push(name.clone());
                format!("let {name} = self.p1({start})?;\n")
            }
            (_, 1) => format!("if self.p1({start}).is_none() {{ return {fails}; }}\n"),
            _ => {
                let name = self.name();
                place.numbers.push(name.clone());
                format!("let Some({name}) = self.p1({start}) else {{ return {fails} }};\n")
            }
        }
    }

    fn number(&mut self, place: &Place) -> String {
        match self.below(9) {
            8 if !place.marks.is_empty() => match self.below(4) {
                3 => "kept.get()".into(),
                mark => format!("marks[{mark}]"),
            },
            0 => self.below(3).to_string(),
            1 => match place.items.clone().as_slice() {
                [] => "(self.flag as usize)".into(),
                items => format!("(self.items[{}] as usize)", self.generator.pick(items)),
            },
            2 => match place.links.clone().as_slice() {
                [] => "self.first.unwrap_or(2)".into(),
                links => format!("self.links[{}].unwrap_or(2)", self.generator.pick(links)),
            },
            3 => format!("({} + {}) % 3", self.generator.pick(&place.numbers), self.below(3)),
            _ => self.generator.pick(&place.numbers).clone(),
        }
    }

    /// True of some values.
    fn condition(&mut self, place: &Place) -> String {
        let sign = *self.generator.pick(&["==", "<", ">", "!="]);
        let simple = format!("({} {sign} {})", self.number(place), self.number(place));
        match self.below(10) {
            9 if place.named => format!("self.contains({})", self.number(place)),
            0 => "self.flag".into(),
            1 => format!("({simple} && {})", self.condition(place)),
            2 => format!("({simple} || {})", self.condition(place)),
            3 => format!("!{simple}"),
            4 => format!("self.items.iter().any(|&item| item as usize == {})", self.number(place)),
            _ => simple,
        }
    }

    /// True of few values.
    fn rare(&mut self, place: &Place) -> String {
        format!("{} && {}", self.condition(place), self.condition(place))
    }

    /// What an invariant ends with.
    fn end(&mut self, place: &Place) -> String {
        match self.below(5) {
            0 => place.succeeds.to_string(),
            1 => format!("{} && {}", self.condition(place), self.condition(place)),
            2 => format!("self.items.iter().all(|&item| item as usize != {})", self.number(place)),
            3 => format!("{} || self.links.iter().all(|link| link.is_some())", self.condition(place)),
            _ => self.condition(place),
        }
    }
}
