//! Random programs for `#[delta]`, as text. They use everything that can be written, and fail now and then.

/// How many programs there are.
pub const PROGRAMS: u64 = 10;

/// All programs, and the list of their types.
pub fn programs() -> String {
    let mut text =
        "// Made by `generate.rs`: SMALLSCOPE_GENERATE=1 cargo test -p smallscope-delta-subjects --test random writes this file anew.\n"
            .to_string();
    for seed in 0..PROGRAMS {
        text += &Generator {
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678_9abc_def1),
            names: 0,
            open_loops: 0,
        }
        .program(seed);
    }
    let modules: Vec<String> = (0..PROGRAMS).map(|seed| format!("program_{seed}")).collect();
    for (name, modules) in [("for_all_programs", &modules[..]), ("for_some_programs", &modules[..3])] {
        text += &format!(
            "macro_rules! {name} {{\n    ($run:ident) => {{\n{}    }};\n}}\n",
            modules.iter().map(|module| format!("        $run::<{module}::Root>(\"{module}\");\n")).collect::<String>()
        );
    }
    text
}

struct Generator {
    state: u64,
    names: usize,
    open_loops: usize,
}

/// What is in scope: integers and objects.
#[derive(Clone, Default)]
struct Names {
    integers: Vec<String>,
    objects: Vec<String>,
}

impl Generator {
    fn below(&mut self, limit: u64) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) % limit
    }

    fn one_of(&mut self, choices: &[String]) -> String {
        choices[self.below(choices.len() as u64) as usize].clone()
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn program(mut self, seed: u64) -> String {
        let mut text = format!(
            "#[smallscope::delta]\nmod program_{seed} {{\n    pub struct Root {{\n        a: u8,\n        b: u8,\n        flag: bool,\n        \
             cells: [u8; 3],\n        first: Option<Ref<Node>>,\n        second: Option<Ref<Node>>,\n    }}\n\n    struct Node {{\n        \
             next: Option<Ref<Node>>,\n        value: u8,\n        marks: [bool; 2],\n    }}\n\n    impl Root {{\n"
        );
        for method in ["one", "two"] {
            let mut names = Names { integers: vec!["x".to_string()], objects: vec![] };
            let body: String = (0..3).map(|_| self.statement(&mut names, 3)).collect();
            text +=
                &format!("        pub fn {method}(&mut self, x: u8) {{\n{body}self.b = self.helper(x % 3) % 4;\n        }}\n\n");
        }
        // This one never fails, so that there are states to run the others on.
        text += "        pub fn change(&mut self, x: u8) {\nlet node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });\n\
                 self.second = self.first;\nself.first = Some(node);\nself.a = x;\nself.cells[x % 3] = x - 1;\n        }\n\n";
        let mut names = Names { integers: vec!["x".to_string()], objects: vec![] };
        let value = self.integer(&names, 2);
        let body = self.block(&mut names, 1, 2);
        text +=
            &format!("        fn helper(&mut self, x: u8) -> u8 {{\n{body}            {value} % 4\n        }}\n    }}\n}}\n\n");
        text
    }

    fn block(&mut self, names: &mut Names, depth: u64, statements: u64) -> String {
        let mut inside = names.clone();
        (0..1 + self.below(statements)).map(|_| self.statement(&mut inside, depth)).collect()
    }

    fn statement(&mut self, names: &mut Names, depth: u64) -> String {
        let choices = if depth == 0 { 6 } else { 13 };
        match self.below(choices) {
            0 => format!("self.{} = {} % 4;\n", if self.below(2) == 0 { "a" } else { "b" }, self.integer(names, 2)),
            1 => format!("self.flag = {};\n", self.condition(names, 1)),
            2 => format!("self.cells[{} % 3] = {} % 3;\n", self.integer(names, 1), self.integer(names, 1)),
            3 => {
                let name = self.name();
                let value = self.integer(names, 2);
                names.integers.push(name.clone());
                format!("let {name} = {value};\n")
            }
            4 => match names.objects.clone() {
                objects if objects.is_empty() => format!("self.{} = {};\n", self.root_link(), self.link(names)),
                objects => {
                    let object = self.one_of(&objects);
                    match self.below(3) {
                        0 => format!("{object}.value = {} % 3;\n", self.integer(names, 1)),
                        1 => format!("{object}.next = {};\n", self.link(names)),
                        _ => format!("{object}.marks[{} % 2] = {};\n", self.integer(names, 1), self.condition(names, 1)),
                    }
                }
            },
            5 => format!("self.{} = {};\n", self.root_link(), self.link(names)),
            6 => {
                let condition = self.condition(names, 2);
                let (then, otherwise) = (self.block(names, depth - 1, 2), self.block(names, depth - 1, 2));
                format!("if {condition} {{\n{then}}} else {{\n{otherwise}}}\n")
            }
            7 => {
                let (value, name) = (self.link_of_known_type(names), self.name());
                let mut inside = names.clone();
                inside.objects.push(name.clone());
                let body = self.block(&mut inside, depth - 1, 3);
                format!("if let Some({name}) = {value} {{\n{body}}}\n")
            }
            8 => {
                let (to, name) = (self.integer(names, 1), self.name());
                let mut inside = names.clone();
                inside.integers.push(name.clone());
                self.open_loops += 1;
                let body = self.block(&mut inside, depth - 1, 2);
                self.open_loops -= 1;
                let range = if self.below(2) == 0 { ".." } else { "..=" };
                format!("for {name} in 0{range}{to} % 4 {{\n{body}}}\n")
            }
            9 => {
                let name = self.name();
                let turns = self.name();
                let mut inside = names.clone();
                inside.objects.push(name.clone());
                self.open_loops += 1;
                let body = self.block(&mut inside, depth - 1, 2);
                self.open_loops -= 1;
                let link = self.root_link();
                format!(
                    "let mut {turns} = 0;\nwhile let Some({name}) = self.{link} {{\n{turns} += 1;\nif {turns} > 3 {{\nbreak;\n}}\n{body}}}\n"
                )
            }
            10 => {
                let value = self.integer(names, 1);
                let arms: String = (0..2).map(|arm| format!("{arm} => {{\n{}}}\n", self.block(names, depth - 1, 1))).collect();
                format!("match {value} % 3 {{\n{arms}_ => {{\n{}}}\n}}\n", self.block(names, depth - 1, 2))
            }
            11 if self.open_loops > 0 => {
                let leave = if self.below(2) == 0 { "break" } else { "continue" };
                format!("if {} {{\n{leave};\n}}\n", self.condition(names, 1))
            }
            _ => match self.below(3) {
                0 => format!("assert!({});\n", self.condition(names, 1)),
                1 => format!("self.{} -= {};\n", if self.below(2) == 0 { "a" } else { "b" }, self.below(2)),
                _ => format!("self.cells[{}] = 1;\n", self.integer(names, 1)),
            },
        }
    }

    fn root_link(&mut self) -> &'static str {
        if self.below(2) == 0 { "first" } else { "second" }
    }

    /// A link that is not just `None`, of which nobody could tell what it leads to.
    fn link_of_known_type(&mut self, names: &Names) -> String {
        match self.link(names) {
            link if link == "None" => format!("self.{}", self.root_link()),
            link => link,
        }
    }

    fn link(&mut self, names: &Names) -> String {
        match self.below(6) {
            0 => "None".to_string(),
            1 | 2 => format!("self.{}", self.root_link()),
            3 if !names.objects.is_empty() => format!("{}.next", self.one_of(&names.objects)),
            4 if !names.objects.is_empty() => format!("Some({})", self.one_of(&names.objects)),
            _ => {
                let (next, value) = (self.root_link(), self.integer(names, 1));
                format!("Some(Ref::new(Node {{ next: self.{next}, value: {value} % 3, marks: [false; 2] }}))")
            }
        }
    }

    fn integer(&mut self, names: &Names, depth: u64) -> String {
        match self.below(if depth == 0 { 4 } else { 7 }) {
            0 => self.below(4).to_string() + "u8",
            1 => format!("self.{}", if self.below(2) == 0 { "a" } else { "b" }),
            2 => format!("self.cells[{}]", self.below(3)),
            3 if !names.objects.is_empty() => format!("{}.value", self.one_of(&names.objects)),
            3 => self.one_of(&names.integers),
            4 => {
                let operator = ["+", "-", "*", "/", "%"][self.below(5) as usize];
                format!("({} {operator} {})", self.integer(names, depth - 1), self.integer(names, depth - 1))
            }
            5 => {
                let condition = self.condition(names, depth - 1);
                format!("(if {condition} {{ {} }} else {{ {} }})", self.integer(names, depth - 1), self.integer(names, depth - 1))
            }
            _ => format!("self.{}.unwrap().value", self.root_link()),
        }
    }

    fn condition(&mut self, names: &Names, depth: u64) -> String {
        match self.below(if depth == 0 { 4 } else { 6 }) {
            0 => "self.flag".to_string(),
            1 => format!("self.{}.is_none()", self.root_link()),
            2 => format!("self.{} == self.{}", self.root_link(), self.root_link()),
            3 => {
                let operator = ["<", "<=", ">", ">=", "==", "!="][self.below(6) as usize];
                format!("{} {operator} {}", self.integer(names, 0), self.integer(names, 0))
            }
            4 => format!("!({})", self.condition(names, depth - 1)),
            _ => {
                let operator = if self.below(2) == 0 { "&&" } else { "||" };
                format!("({}) {operator} ({})", self.condition(names, depth - 1), self.condition(names, depth - 1))
            }
        }
    }
}
