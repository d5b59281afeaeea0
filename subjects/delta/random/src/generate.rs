//! Random `#[delta]` modules, as text that is plain Rust as well. Everything that can be written is in them, with side effects in every position where
//! Rust takes them, and with names that other code might have.

use std::fmt::Write;

/// Names of variables: some are those of fields, methods and types, some are common in code that macros make.
const NAMES: [&str; 24] = [
    "x", "y", "held", "turn", "turns", "left", "right", "value", "index", "object", "machine", "result", "chosen", "slot",
    "argument", "next", "last", "again", "first", "cells", "bump", "output", "field", "variable",
];

/// The types of expressions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Unsigned,
    Signed,
    Truth,
    Mode,
    Link,
    Node,
    Pair,
}

use Type::{Link, Mode, Node, Pair, Signed, Truth, Unsigned};

impl Type {
    fn written(self) -> &'static str {
        match self {
            Unsigned => "u8",
            Signed => "i8",
            Truth => "bool",
            Mode => "Mode",
            Link => "Option<Ref<Node>>",
            Node => "Ref<Node>",
            Pair => "Ref<Pair>",
        }
    }
}

/// What an expression may change, so that the borrow checker lets it pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Effects {
    /// Nothing.
    Nothing,
    /// Variables, and objects through variables, while `self` is borrowed.
    Objects,
    /// Everything.
    All,
}

/// What is around an expression or statement.
#[derive(Clone)]
struct Around {
    variables: Vec<(String, Type, bool)>,
    effects: Effects,
    /// Whether objects may be looked at: not where one of them is borrowed.
    objects: bool,
    /// Whether `None` may stand here: not where nothing says of which type it is.
    none: bool,
    /// Which helpers may be called: those before this one.
    helper: usize,
    /// Whether there is a loop that can be left here.
    in_loop: bool,
    /// What is returned, if `return` may stand here.
    output: Option<Option<Type>>,
}

/// A helper: its name, whether it takes `&mut self`, its parameters and what it returns.
type Helper = (&'static str, bool, &'static [(&'static str, Type)], Option<Type>);

/// Each one calls only those before it.
const HELPERS: [Helper; 9] = [
    ("look", false, &[("x", Unsigned)], Some(Unsigned)),
    ("is_fine", false, &[("flag", Truth), ("x", Unsigned)], Some(Truth)),
    ("bump", true, &[("x", Unsigned)], Some(Unsigned)),
    ("toggle", true, &[], Some(Truth)),
    ("sink", true, &[("value", Signed), ("x", Unsigned)], Some(Signed)),
    ("switch", true, &[("mode", Mode)], Some(Mode)),
    ("fetch", true, &[("object", Link)], Some(Link)),
    ("make", true, &[("x", Unsigned)], Some(Node)),
    ("touch", true, &[("node", Node), ("x", Unsigned)], None),
];

/// The modules of some seeds, and a macro that calls a function for each of them.
pub fn modules(seeds: impl Iterator<Item = u64> + Clone) -> String {
    let mut text: String = seeds.clone().map(module).collect();
    text += "macro_rules! for_all_modules {\n    ($run:ident $(, $argument:expr)*) => {\n";
    for seed in seeds {
        _ = writeln!(text, "        $run::<module_{seed}::delta::Root, module_{seed}::plain::Root>({seed} $(, $argument)*);");
    }
    text + "    };\n}\n"
}

/// The module of a seed.
pub fn module(seed: u64) -> String {
    let state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678_9abc_def1);
    let mut generator = Generator { state: state | 1, room: 0, focus: None };
    (0..8).for_each(|_| _ = generator.below(2));
    generator.module(seed)
}

struct Generator {
    state: u64,
    /// How much may still be written into this method.
    room: i64,
    /// The place that was read or written last, and its type: what comes next may change it.
    focus: Option<(String, Type)>,
}

impl Generator {
    fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) as usize % limit
    }

    fn chance(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    fn shuffled<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
        items
    }

    fn name(&mut self) -> String {
        self.one_of(&NAMES).to_string()
    }

    fn module(&mut self, seed: u64) -> String {
        let mut text = format!("smallscope_delta_random::twins! {{\nmodule_{seed} Root {{\n");
        let (limit, low, on) = (1 + self.below(3), self.below(3), self.chance(2));
        _ = write!(text, "const LIMIT: u8 = {limit};\nconst LOW: i8 = -{low};\nconst ON: bool = {on};\n");
        text += "#[derive(Clone, Copy, PartialEq, Debug)]\npub enum Mode { Red, Green, Blue }\n";
        for (name, fields) in [
            (
                "Root",
                vec![
                    "a: u8",
                    "b: u8",
                    "s: i8",
                    "flag: bool",
                    "mode: Mode",
                    "cells: [u8; 3]",
                    "first: Option<Ref<Node>>",
                    "second: Option<Ref<Node>>",
                    "links: [Option<Ref<Node>>; 2]",
                    "other: Option<Ref<Pair>>",
                ],
            ),
            ("Node", vec!["next: Option<Ref<Node>>", "value: u8", "marks: [bool; 2]", "level: i8"]),
            ("Pair", vec!["left: Option<Ref<Node>>", "kind: Mode", "count: u8"]),
        ] {
            let fields: Vec<String> = self.shuffled(fields).iter().map(|field| format!("pub {field}")).collect();
            _ = writeln!(text, "pub struct {name} {{ {} }}", fields.join(", "));
        }
        text += "} {\n";
        let guarded = self.chance(3);
        if guarded {
            let mut around = self.around(&[("x", Unsigned)], false, 1, Some(Truth));
            let condition = self.expression(Truth, &mut around, 2);
            _ = writeln!(text, "[] {{ fn may_one(&self, x: u8) -> bool {{ {condition} }} }}");
        }
        let mark = if guarded { "#[requires(self.may_one(x))]" } else { "" };
        for (method, mark, parameters) in [
            ("one", mark, &[("x", Unsigned)][..]),
            ("two", "", &[("x", Unsigned), ("on", Truth)]),
            ("three", "", &[("mode", Mode)]),
        ] {
            let body = self.body(parameters, true, HELPERS.len(), None, 3);
            let written = written(parameters);
            _ = writeln!(text, "[{mark}] {{ pub fn {method}(&mut self{written}) {{\n{body}}} }}");
        }
        // This one never fails, so that there are states to run the others on.
        text += "[] { pub fn change(&mut self, x: u8) {\nlet node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });\n\
                 self.second = self.first;\nself.first = Some(node);\nself.a = x;\nself.cells[(x % 3) as usize] = x - 1;\n} }\n";
        for (number, (name, writes, parameters, output)) in HELPERS.into_iter().enumerate() {
            let body = self.body(parameters, writes, number, output, 2);
            let (receiver, output) =
                (if writes { "&mut self" } else { "&self" }, output.map_or(String::new(), |ty| format!(" -> {}", ty.written())));
            _ = writeln!(text, "[] {{ fn {name}({receiver}{}){output} {{\n{body}}} }}", written(parameters));
        }
        let (invariant, initial) = (self.chance(4), self.chance(3));
        if invariant {
            let around = &mut self.around(&[], false, 1, Some(Truth));
            let condition = self.expression(Truth, around, 2);
            _ = writeln!(text, "[#[invariant]] {{ fn holds_always(&self) -> bool {{ self.a < 3 || {condition} }} }}");
        }
        if initial {
            let (a, s, mode) = (self.below(4), self.below(4), self.one_of(&["Red", "Green", "Blue"]));
            _ = writeln!(
                text,
                "[#[initial]] {{ fn start(&mut self) {{\nself.a = {a};\nself.s = -{s};\nself.mode = Mode::{mode};\n}} }}"
            );
        }
        text += "} calls {\n";
        for x in 1..=3 {
            let guard = if guarded { format!("if [|root: &Root| root.may_one({x})] ") } else { String::new() };
            _ = writeln!(text, "\"one({x})\" {guard}=> |root: &mut Root| root.one({x});");
            _ = writeln!(text, "\"change({x})\" => |root: &mut Root| root.change({x});");
            for on in [false, true] {
                _ = writeln!(text, "\"two({x}, {on})\" => |root: &mut Root| root.two({x}, {on});");
            }
        }
        for mode in ["Red", "Green", "Blue"] {
            _ = writeln!(text, "\"three({mode})\" => |root: &mut Root| root.three(Mode::{mode});");
        }
        text += "}";
        text += if invariant { " invariant holds_always" } else { "" };
        text += if initial { " initial start" } else { "" };
        text + "\n}\n"
    }

    fn around(&mut self, parameters: &[(&str, Type)], writes: bool, helper: usize, output: Option<Type>) -> Around {
        let variables = parameters.iter().map(|&(name, ty)| (name.to_string(), ty, ty == Node)).collect();
        let effects = if writes { Effects::All } else { Effects::Nothing };
        Around { variables, effects, objects: true, none: true, helper, in_loop: false, output: Some(output) }
    }

    fn body(&mut self, parameters: &[(&str, Type)], writes: bool, helper: usize, output: Option<Type>, depth: usize) -> String {
        self.room = if depth == 3 { 60 } else { 14 };
        self.focus = None;
        let mut around = self.around(parameters, writes, helper, output);
        let mut text = String::new();
        if writes {
            text += &self.statements(&mut around, depth, if depth == 3 { 4 } else { 2 });
        }
        if let Some(ty) = output {
            text += &self.expression(ty, &mut around, 2);
            text.push('\n');
        }
        text
    }

    fn statements(&mut self, around: &mut Around, depth: usize, most: usize) -> String {
        (0..1 + self.below(most)).map(|_| self.statement(around, depth)).collect()
    }

    /// Statements in braces.
    fn block(&mut self, around: &Around, depth: usize) -> String {
        format!("{{\n{}}}", self.statements(&mut around.clone(), depth, 2))
    }

    fn statement(&mut self, around: &mut Around, depth: usize) -> String {
        self.room -= 1;
        let depth = if self.room <= 0 { 0 } else { depth };
        match self.below(if depth == 0 { 6 } else { 15 }) {
            0 | 1 => self.assignment(around, depth),
            2 | 3 => self.compound(around, depth),
            4 => {
                let (name, mutable) = (self.name(), self.chance(2));
                let ty = [Unsigned, Unsigned, Signed, Truth, Mode, Link, Node][self.below(7)];
                if ty == Node && (around.effects < Effects::All || !around.objects) {
                    return self.assignment(around, depth);
                }
                let value = self.expression(ty, around, depth);
                let mutable = mutable || matches!(ty, Node | Pair);
                around.variables.push((name.clone(), ty, mutable));
                let annotated = if ty == Link || self.chance(3) { format!(": {}", ty.written()) } else { String::new() };
                format!("let {}{name}{annotated} = {value};\n", if mutable { "mut " } else { "" })
            }
            5 => match self.below(4) {
                0 => format!("assert!({}, \"a message\");\n", self.expression(Truth, around, depth)),
                1 => {
                    // A block is a value, not a place that stays borrowed while the other side is computed.
                    let ty = [Unsigned, Signed, Truth, Mode][self.below(4)];
                    let name = self.one_of(&["assert_eq", "assert_ne"]);
                    let left = self.expression(ty, around, depth);
                    format!("{name}!({{ {left} }}, {});\n", self.expression(ty, around, depth))
                }
                _ => {
                    let ty = [Unsigned, Truth, Link][self.below(3)];
                    format!("let _ = {};\n", self.typed(ty, around, depth))
                }
            },
            6 => {
                let condition = self.expression(Truth, around, depth - 1);
                let (then, otherwise) = (self.block(around, depth - 1), self.block(around, depth - 1));
                match self.below(3) {
                    0 => format!("if {condition} {then}\n"),
                    1 => format!("if {condition} {then} else {otherwise}\n"),
                    _ => {
                        let other = self.expression(Truth, around, depth - 1);
                        format!("if {condition} {then} else if {other} {otherwise}\n")
                    }
                }
            }
            7 => {
                let (value, name) = (self.typed(Link, around, depth - 1), self.name());
                let mut inside = around.clone();
                inside.variables.push((name.clone(), Node, true));
                let (then, otherwise) = (self.block(&inside, depth - 1), self.block(around, depth - 1));
                let otherwise = if self.chance(2) { format!(" else {otherwise}") } else { String::new() };
                format!("if let Some(mut {name}) = {value} {then}{otherwise}\n")
            }
            8 => {
                let (from, to) = (self.expression(Unsigned, around, 1), self.expression(Unsigned, around, depth - 1));
                let (name, range, mutable) = (self.name(), self.one_of(&["..", "..="]), self.one_of(&["", "mut "]));
                let mut inside = around.clone();
                inside.in_loop = true;
                let name = if self.chance(5) { "_".to_string() } else { name };
                if name != "_" {
                    inside.variables.push((name.clone(), Unsigned, !mutable.is_empty()));
                }
                let mutable = if name == "_" { "" } else { mutable };
                let body = self.block(&inside, depth - 1);
                format!("for {mutable}{name} in ({from}) % 2{range}({to}) % 3 {body}\n")
            }
            9 => {
                let counter = format!("count_{}", self.below(1000));
                let mut inside = around.clone();
                inside.in_loop = true;
                let condition = self.in_condition(around, |this, around| this.expression(Truth, around, depth - 1));
                let body = self.block(&inside, depth - 1);
                format!("let mut {counter} = 0u8;\nwhile {counter} < 3 && ({condition}) {{\n{counter} += 1;\n{body}\n}}\n")
            }
            10 => {
                let (counter, name) = (format!("count_{}", self.below(1000)), self.name());
                let value = self.in_condition(around, |this, around| this.typed(Link, around, depth - 1));
                let mut inside = around.clone();
                inside.in_loop = true;
                inside.variables.push((name.clone(), Node, true));
                let body = self.block(&inside, depth - 1);
                format!(
                    "let mut {counter} = 0u8;\nwhile let Some(mut {name}) = {value} {{\nif {counter} == 2 {{ break; }}\n{counter} += 1;\n{body}\n}}\n"
                )
            }
            11 => {
                let counter = format!("count_{}", self.below(1000));
                let mut inside = around.clone();
                inside.in_loop = true;
                let body = self.block(&inside, depth - 1);
                format!("let mut {counter} = 0u8;\nloop {{\nif {counter} == 2 {{ break; }}\n{counter} += 1;\n{body}\n}}\n")
            }
            12 => self.matching(None, around, depth - 1) + "\n",
            13 => match self.below(3) {
                0 if around.effects == Effects::All && around.objects => {
                    let (value, name) = (self.typed(Link, around, depth - 1), self.name());
                    let Some(leave) = self.leave(around) else { return self.assignment(around, depth) };
                    around.variables.push((name.clone(), Node, true));
                    format!("let Some(mut {name}) = {value} else {{ {leave} }};\n")
                }
                1 if around.effects == Effects::All && around.objects => {
                    let name = self.name();
                    let mut inside = around.clone();
                    inside.variables.push((name.clone(), Pair, true));
                    let body = self.block(&inside, depth - 1);
                    let fields = vec![
                        format!("left: {}", self.expression(Link, around, depth - 1)),
                        format!("kind: {}", self.expression(Mode, around, depth - 1)),
                        format!("count: {}", self.expression(Unsigned, around, depth - 1)),
                    ];
                    let fields = self.shuffled(fields).join(", ");
                    format!(
                        "if let Some(mut {name}) = self.other {body} else {{\nself.other = Some(Ref::new(Pair {{ {fields} }}));\n}}\n"
                    )
                }
                _ => {
                    let Some(leave) = self.leave(around) else { return self.assignment(around, depth) };
                    format!("if {} {{ {leave} }}\n", self.expression(Truth, around, depth - 1))
                }
            },
            _ => match self.call(None, around, depth - 1) {
                Some(call) => format!("{call};\n"),
                None => self.compound(around, depth),
            },
        }
    }

    /// `break`, `continue` or `return`.
    fn leave(&mut self, around: &Around) -> Option<String> {
        match (around.in_loop, around.output) {
            (true, _) if self.chance(2) => Some(self.one_of(&["break;", "continue;"]).to_string()),
            (_, Some(None)) => Some("return;".to_string()),
            (_, Some(Some(ty))) => {
                let mut inside = around.clone();
                inside.output = None;
                Some(format!("return {};", self.expression(ty, &mut inside, 1)))
            }
            (true, _) => Some("break;".to_string()),
            (false, None) => None,
        }
    }

    /// Something in the condition of a loop, which cannot be left there.
    fn in_condition(&mut self, around: &Around, write: impl FnOnce(&mut Self, &mut Around) -> String) -> String {
        let mut inside = around.clone();
        inside.in_loop = false;
        write(self, &mut inside)
    }

    fn with(&mut self, around: &Around, effects: Effects, write: impl FnOnce(&mut Self, &mut Around) -> String) -> String {
        let mut inside = around.clone();
        inside.effects = inside.effects.min(effects);
        write(self, &mut inside)
    }

    /// An index below a length, or now and then one that is not.
    fn index(&mut self, around: &mut Around, length: usize, depth: usize) -> String {
        let index = self.expression(Unsigned, around, depth);
        if self.chance(8) { format!("({index}) as usize") } else { format!("(({index}) % {length}) as usize") }
    }

    /// An index for an array of an object, which is borrowed while it is computed.
    fn index_of_object(&mut self, around: &Around, depth: usize) -> String {
        let mut inside = around.clone();
        (inside.effects, inside.objects, inside.output, inside.in_loop) = (Effects::Nothing, false, None, false);
        self.index(&mut inside, 2, depth)
    }

    /// An object whose fields are changed, and whether it is another expression than a variable.
    fn object(&mut self, around: &mut Around, depth: usize) -> Option<String> {
        if !around.objects {
            return None;
        }
        let known = around.known(Node, true);
        match known {
            Some(names) if !self.chance(4) => Some(names[self.below(names.len())].clone()),
            _ if depth > 0 && around.effects == Effects::All && self.chance(2) => self.call(Some(Node), around, depth - 1),
            _ if around.effects == Effects::All => Some(format!("self.{}.unwrap()", self.one_of(&["first", "second"]))),
            _ => None,
        }
    }

    fn assignment(&mut self, around: &mut Around, depth: usize) -> String {
        let depth = depth.min(2);
        let all = around.effects == Effects::All;
        match self.below(12) {
            0 | 1 if all => {
                let value = self.expression(Unsigned, around, depth);
                format!("self.{} = ({value}) % 4;\n", self.one_of(&["a", "b"]))
            }
            2 if all => format!("self.flag = {};\n", self.expression(Truth, around, depth)),
            3 if all => format!("self.mode = {};\n", self.expression(Mode, around, depth)),
            4 if all => format!("self.s = ({}) % 3;\n", self.expression(Signed, around, depth)),
            5 if all => {
                let (index, value) = (self.index(around, 3, depth), self.expression(Unsigned, around, depth));
                format!("self.cells[{index}] = ({value}) % 3;\n")
            }
            6 if all => format!("self.{} = {};\n", self.one_of(&["first", "second"]), self.expression(Link, around, depth)),
            7 if all => {
                let (index, value) = (self.index(around, 2, depth), self.expression(Link, around, depth));
                format!("self.links[{index}] = {value};\n")
            }
            8..=10 if around.effects >= Effects::Objects => {
                if let Some(names) = around.known(Pair, true).filter(|_| self.chance(2)) {
                    let name = &names[self.below(names.len())];
                    return match self.below(3) {
                        0 => format!("{name}.left = {};\n", self.expression(Link, around, depth)),
                        1 => format!("{name}.kind = {};\n", self.expression(Mode, around, depth)),
                        _ => format!("{name}.count = ({}) % 3;\n", self.expression(Unsigned, around, depth)),
                    };
                }
                let Some(object) = self.object(around, depth) else { return self.evaluation(around, depth) };
                match self.below(4) {
                    0 => format!("{object}.value = ({}) % 3;\n", self.expression(Unsigned, around, depth)),
                    1 => format!("{object}.next = {};\n", self.expression(Link, around, depth)),
                    2 => format!("{object}.level = ({}) % 3;\n", self.expression(Signed, around, depth)),
                    _ => {
                        let index = self.index_of_object(around, depth);
                        format!("{object}.marks[{index}] = {};\n", self.expression(Truth, around, depth))
                    }
                }
            }
            _ => {
                let ty = [Unsigned, Signed, Truth, Mode, Link, Node][self.below(6)];
                match around.known(ty, true) {
                    Some(names) if around.effects > Effects::Nothing => {
                        let name = &names[self.below(names.len())];
                        format!("{name} = {};\n", self.expression(ty, around, depth))
                    }
                    _ => self.evaluation(around, depth),
                }
            }
        }
    }

    /// A statement that every method may have.
    fn evaluation(&mut self, around: &mut Around, depth: usize) -> String {
        let value = self.expression(Unsigned, around, depth.min(1));
        format!("let _ = {value};\n")
    }

    fn compound(&mut self, around: &mut Around, depth: usize) -> String {
        let depth = depth.min(2);
        let all = around.effects == Effects::All;
        let operator = self.one_of(&["+=", "-=", "*=", "/=", "%="]);
        match self.below(7) {
            0 | 1 if all => {
                let place = format!("self.{}", self.one_of(&["a", "b"]));
                format!("{place} {operator} {};\n", self.operand(&place, Unsigned, around, depth))
            }
            2 if all => format!("self.s {operator} {};\n", self.operand("self.s", Signed, around, depth)),
            3 if all => {
                let index = self.index(around, 3, depth);
                let place = format!("self.cells[{}]", self.below(3));
                let value = self.operand(&place, Unsigned, around, depth);
                format!("self.cells[{index}] {operator} {value};\n")
            }
            4 | 5 if around.effects >= Effects::Objects => {
                if let Some(names) = around.known(Pair, true) {
                    let name = &names[self.below(names.len())];
                    let value = self.operand(&format!("{name}.count"), Unsigned, around, depth);
                    return format!("{name}.count {operator} {value};\n");
                }
                let Some(object) = self.object(around, depth) else { return self.evaluation(around, depth) };
                match self.below(2) {
                    0 => {
                        let value = self.operand(&format!("{object}.value"), Unsigned, around, depth);
                        format!("{object}.value {operator} {value};\n")
                    }
                    _ => {
                        let value = self.operand(&format!("{object}.level"), Signed, around, depth);
                        format!("{object}.level {operator} {value};\n")
                    }
                }
            }
            _ => {
                let ty = [Unsigned, Signed][self.below(2)];
                match around.known(ty, true) {
                    Some(names) if around.effects > Effects::Nothing => {
                        let name = &names[self.below(names.len())];
                        format!("{name} {operator} {};\n", self.operand(name, ty, around, depth))
                    }
                    _ => self.assignment(around, depth),
                }
            }
        }
    }

    /// The right side of a compound assignment, which may well change the place on its left.
    fn operand(&mut self, place: &str, ty: Type, around: &mut Around, depth: usize) -> String {
        self.focus = Some((place.to_string(), ty));
        if self.chance(2) {
            return self.expression(ty, around, depth);
        }
        let change = self.change_of_focus(around).unwrap_or_default();
        let value = if ty == Signed { "1i8" } else { "1u8" };
        let value = if self.chance(2) { value.to_string() } else { self.expression(ty, around, depth.saturating_sub(1)) };
        if change.is_empty() { value } else { format!("({{ {change} {value} }})") }
    }

    /// A change of what was read or written last, if that is still in scope.
    fn change_of_focus(&mut self, around: &Around) -> Option<String> {
        let (place, ty) = self.focus.clone()?;
        // What a call was made with may be out of scope by now.
        if place.contains('(') && !place.contains(".unwrap()") {
            return None;
        }
        let root = place.starts_with("self.");
        if around.effects < if root { Effects::All } else { Effects::Objects } || !around.objects {
            return None;
        }
        if !root {
            let variable = place.split('.').next()?;
            let (_, known, mutable) = around.variables.iter().rev().find(|(name, ..)| name == variable)?;
            let is_field = place.contains('.');
            if !mutable || is_field != matches!(known, Node | Pair) || !is_field && *known != ty {
                return None;
            }
            let of_pair = place.ends_with(".count") || place.ends_with(".kind") || place.ends_with(".left");
            if is_field && of_pair != (*known == Pair) {
                return None;
            }
        }
        Some(match ty {
            Unsigned => format!("{place} = {};", 1 + self.below(4)),
            Signed => format!("{place} = {};", self.below(6) as i64 - 2),
            _ => format!("{place} = {};", self.one_of(&["true", "false"])),
        })
    }

    /// A place that is read, which may be changed by what comes next.
    fn seen(&mut self, place: String, ty: Type) -> String {
        self.focus = Some((place.clone(), ty));
        place
    }

    /// A call of a helper that returns this; its arguments change objects and variables at most, since `self` is borrowed.
    fn call(&mut self, output: Option<Type>, around: &mut Around, depth: usize) -> Option<String> {
        let fitting: Vec<Helper> = HELPERS[..around.helper]
            .iter()
            .filter(|(_, writes, _, returns)| *returns == output && (around.effects == Effects::All || !writes) && around.objects)
            .copied()
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let (name, _, parameters, _) = fitting[self.below(fitting.len())];
        let mut arguments = vec![];
        for &(_, ty) in parameters {
            if ty == Node {
                let names = around.known(Node, false)?;
                arguments.push(names[self.below(names.len())].clone());
            } else {
                arguments.push(self.with(around, Effects::Objects, |this, around| this.expression(ty, around, depth)));
            }
        }
        Some(format!("self.{name}({})", arguments.join(", ")))
    }

    /// An expression whose type is known without what is around it.
    fn typed(&mut self, ty: Type, around: &mut Around, depth: usize) -> String {
        let mut inside = around.clone();
        inside.none = false;
        self.expression(ty, &mut inside, depth)
    }

    /// An expression, on one line: what fails in it is known by that.
    fn expression(&mut self, ty: Type, around: &mut Around, depth: usize) -> String {
        self.lines(ty, around, depth).replace('\n', " ")
    }

    fn lines(&mut self, ty: Type, around: &mut Around, depth: usize) -> String {
        self.room -= 1;
        let depth = if self.room <= 0 { 0 } else { depth };
        if depth > 0 {
            match self.below(10) {
                0 | 1 => {
                    if let Some(call) = self.call(Some(ty), around, depth - 1) {
                        return call;
                    }
                }
                2 => {
                    let condition = self.expression(Truth, around, depth - 1);
                    let leave = if self.chance(4) { self.leave(around) } else { None };
                    let then = leave.unwrap_or_else(|| self.expression(ty, around, depth - 1));
                    return format!("(if {condition} {{ {then} }} else {{ {} }})", self.typed(ty, around, depth - 1));
                }
                3 => return format!("({})", self.matching(Some(ty), around, depth - 1)),
                4 | 5 => {
                    let mut inside = around.clone();
                    let changed = self.change_of_focus(&inside).filter(|_| !self.chance(3));
                    let statement = match self.below(3) {
                        _ if changed.is_some() => changed.unwrap_or_default(),
                        0 => self.compound(&mut inside, depth - 1),
                        1 => self.assignment(&mut inside, depth - 1),
                        _ => self.statement(&mut inside, depth - 1),
                    };
                    return format!("({{ {} {} }})", statement.trim_end(), self.typed(ty, &mut inside, depth - 1));
                }
                _ => {}
            }
        }
        if let Some(names) = around.known(ty, false).filter(|_| self.chance(3)) {
            let name = names[self.below(names.len())].clone();
            return if matches!(ty, Unsigned | Signed | Truth) { self.seen(name, ty) } else { name };
        }
        match ty {
            Unsigned => self.unsigned(around, depth),
            Signed => self.signed(around, depth),
            Truth => self.truth(around, depth),
            Mode => match (self.below(3), around.known(Pair, false)) {
                (0, _) => format!("Mode::{}", self.one_of(&["Red", "Green", "Blue"])),
                (1, Some(names)) if around.objects => format!("{}.kind", names[self.below(names.len())]),
                _ => "self.mode".to_string(),
            },
            Link => self.link(around, depth),
            Node | Pair => self.new_node(around, depth),
        }
    }

    fn unsigned(&mut self, around: &mut Around, depth: usize) -> String {
        match self.below(if depth == 0 { 6 } else { 9 }) {
            0 => format!("{}u8", self.below(4)),
            1 => "LIMIT".to_string(),
            2 => {
                let place = format!("self.{}", self.one_of(&["a", "b"]));
                self.seen(place, Unsigned)
            }
            3 => {
                let place = format!("self.cells[{}]", self.below(3));
                self.seen(place, Unsigned)
            }
            4 => match (around.known(Node, false), around.known(Pair, false)) {
                (_, Some(names)) if around.objects && self.chance(2) => {
                    let place = format!("{}.count", names[self.below(names.len())]);
                    self.seen(place, Unsigned)
                }
                (Some(names), _) if around.objects => {
                    let place = format!("{}.value", names[self.below(names.len())]);
                    self.seen(place, Unsigned)
                }
                _ => "self.a".to_string(),
            },
            5 => {
                let index = match depth {
                    0 => self.below(3).to_string(),
                    _ => self.index(around, 3, depth - 1),
                };
                format!("self.cells[{index}]")
            }
            8 if around.objects => format!("self.{}.unwrap().value", self.one_of(&["first", "second"])),
            _ => {
                let operator = self.one_of(&["+", "+", "-", "*", "/", "%"]);
                format!(
                    "({} {operator} {})",
                    self.expression(Unsigned, around, depth - 1),
                    self.expression(Unsigned, around, depth - 1)
                )
            }
        }
    }

    fn signed(&mut self, around: &mut Around, depth: usize) -> String {
        match self.below(if depth == 0 { 4 } else { 7 }) {
            0 => format!("{}{}i8", self.one_of(&["", "-"]), self.below(4)),
            1 => "LOW".to_string(),
            2 => self.seen("self.s".to_string(), Signed),
            3 => match around.known(Node, false) {
                Some(names) if around.objects => {
                    let place = format!("{}.level", names[self.below(names.len())]);
                    self.seen(place, Signed)
                }
                _ => "self.s".to_string(),
            },
            4 => format!("-({})", self.expression(Signed, around, depth - 1)),
            _ => {
                let operator = self.one_of(&["+", "-", "*", "/", "%"]);
                format!(
                    "({} {operator} {})",
                    self.expression(Signed, around, depth - 1),
                    self.expression(Signed, around, depth - 1)
                )
            }
        }
    }

    fn truth(&mut self, around: &mut Around, depth: usize) -> String {
        match self.below(if depth == 0 { 4 } else { 11 }) {
            0 => self.seen("self.flag".to_string(), Truth),
            1 => self.one_of(&["true", "false", "ON", "self.flag"]).to_string(),
            2 => format!("self.{}.{}()", self.one_of(&["first", "second"]), self.one_of(&["is_none", "is_some"])),
            3 => match around.known(Node, false) {
                Some(names) if around.objects => {
                    let name = &names[self.below(names.len())];
                    format!("{name}.marks[{}]", self.index_of_object(around, depth.saturating_sub(1)))
                }
                _ => "self.flag".to_string(),
            },
            4 => format!("!({})", self.expression(Truth, around, depth - 1)),
            5 | 6 => {
                let operator = self.one_of(&["&&", "||"]);
                format!(
                    "({} {operator} {})",
                    self.expression(Truth, around, depth - 1),
                    self.expression(Truth, around, depth - 1)
                )
            }
            7 => {
                let ty = [Mode, Link][self.below(2)];
                // A block is a value, not a place that stays borrowed while the other side is computed.
                let left = self.typed(ty, around, depth - 1);
                format!("({{ {left} }} {} {})", self.one_of(&["==", "!="]), self.expression(ty, around, depth - 1))
            }
            8 => {
                let operator = self.one_of(&["==", "!="]);
                format!(
                    "({} {operator} {})",
                    self.expression(Truth, around, depth - 1),
                    self.expression(Truth, around, depth - 1)
                )
            }
            _ => {
                let (ty, operator) =
                    ([Unsigned, Unsigned, Signed][self.below(3)], self.one_of(&["<", "<=", ">", ">=", "==", "!="]));
                format!("({} {operator} {})", self.expression(ty, around, depth - 1), self.expression(ty, around, depth - 1))
            }
        }
    }

    fn link(&mut self, around: &mut Around, depth: usize) -> String {
        match self.below(7) {
            0 if around.none => "None".to_string(),
            0 | 1 => format!("self.{}", self.one_of(&["first", "second"])),
            2 => format!("self.links[{}]", if depth == 0 { "1".to_string() } else { self.index(around, 2, depth - 1) }),
            3 | 4 => match (around.known(Node, false), around.known(Pair, false)) {
                (_, Some(names)) if around.objects && self.chance(2) => format!("{}.left", names[self.below(names.len())]),
                (Some(names), _) if around.objects => {
                    let name = &names[self.below(names.len())];
                    if self.chance(2) { format!("{name}.next") } else { format!("Some({name})") }
                }
                _ => format!("self.{}", self.one_of(&["first", "second"])),
            },
            _ if around.effects == Effects::Nothing => format!("self.{}", self.one_of(&["first", "second"])),
            _ => format!("Some({})", self.new_node(around, depth)),
        }
    }

    fn new_node(&mut self, around: &mut Around, depth: usize) -> String {
        let depth = depth.saturating_sub(1);
        let fields = self.shuffled(vec!["next", "value", "marks", "level"]);
        let fields: Vec<String> = fields
            .into_iter()
            .map(|field| match field {
                "next" => format!("next: {}", self.expression(Link, around, depth.min(1))),
                "value" => format!("value: ({}) % 3", self.expression(Unsigned, around, depth)),
                "marks" => format!("marks: [{}; 2]", self.expression(Truth, around, depth)),
                _ => format!("level: ({}) % 3", self.expression(Signed, around, depth)),
            })
            .collect();
        format!("Ref::new(Node {{ {} }})", fields.join(", "))
    }

    /// A `match` in one of its forms, as a value of this type or as a statement.
    fn matching(&mut self, output: Option<Type>, around: &mut Around, depth: usize) -> String {
        let on = [Unsigned, Signed, Truth, Mode, Link][self.below(5)];
        // As above: a guard may change what is looked at if that is a value.
        let value = self.typed(on, around, depth);
        let name = self.name();
        let patterns: Vec<(String, Option<Type>)> = match (on, self.below(2)) {
            (Unsigned, 0) => vec![("0".into(), None), ("1 | 3".into(), None), (name.clone(), Some(on))],
            (Unsigned, _) => vec![("LIMIT".into(), None), ("2".into(), None), ("_".into(), None)],
            (Signed, 0) => vec![("-1".into(), None), ("0 | 1".into(), None), (format!("mut {name}"), Some(on))],
            (Signed, _) => vec![("LOW".into(), None), ("1".into(), None), ("_".into(), None)],
            (Truth, 0) => vec![("true".into(), None), ("false".into(), None)],
            (Truth, _) => vec![("ON".into(), None), ("_".into(), None)],
            (Mode, 0) => vec![("Mode::Green".into(), None), ("Mode::Red | Mode::Blue".into(), None)],
            (Mode, _) => vec![("Mode::Blue".into(), None), (name.clone(), Some(on))],
            (_, 0) => vec![(format!("Some(mut {name})"), Some(Node)), ("None".into(), None)],
            _ => vec![("None".into(), None), (format!("Some(mut {name})"), Some(Node))],
        };
        let mut arms = String::new();
        for (pattern, binds) in patterns {
            let mut inside = around.clone();
            inside.variables.extend(binds.map(|ty| (name.clone(), ty, ty == Node || pattern.starts_with("mut "))));
            if self.chance(3) {
                let mut guarded = inside.clone();
                // What a pattern binds cannot change in its guard.
                guarded.variables.retain(|(known, ..)| binds.is_none() || *known != name);
                let guard = self.in_condition(&guarded, |this, around| this.expression(Truth, around, depth.min(1)));
                let body = self.arm(output, &inside, depth);
                _ = writeln!(arms, "{pattern} if {guard} => {body}");
            }
            let body = self.arm(output, &inside, depth);
            _ = writeln!(arms, "{pattern} => {body}");
        }
        format!("match {{ {value} }} {{\n{arms}}}")
    }

    fn arm(&mut self, output: Option<Type>, around: &Around, depth: usize) -> String {
        let mut inside = around.clone();
        match output {
            None if depth > 0 => self.block(around, depth - 1),
            None => format!("{{ {} }}", self.compound(&mut inside, 0).trim_end()),
            Some(ty) => format!("{},", self.typed(ty, &mut inside, depth)),
        }
    }
}

impl Around {
    /// The variables of a type that are not hidden by others.
    fn known(&self, ty: Type, mutable: bool) -> Option<Vec<String>> {
        let mut names = vec![];
        for (position, (name, known, can_change)) in self.variables.iter().enumerate() {
            let hidden = self.variables[position + 1..].iter().any(|(other, ..)| other == name);
            if !hidden && *known == ty && (*can_change || !mutable) {
                names.push(name.clone());
            }
        }
        (!names.is_empty()).then_some(names)
    }
}

/// Parameters as they are declared after `self`; objects are changed through them.
fn written(parameters: &[(&str, Type)]) -> String {
    parameters.iter().map(|(name, ty)| format!(", {}{name}: {}", if *ty == Node { "mut " } else { "" }, ty.written())).collect()
}
