//! The order of evaluation, shadowed names and constants in patterns: modules whose states in Rust are also written down here.

use smallscope::delta::{Backtracking, Exploration, Mode, Subject};
use smallscope_delta_random::agrees::{Compared, difference};
use smallscope_delta_random::plain::{Plain, keep_panics};
use smallscope_delta_random::twins;

/// The states after one call are these, in all modes, and all others are those of Rust.
fn after_one_call<S: Subject, P: Plain>(expected: &[&str]) {
    let exploration = || Exploration::<S>::new(1).depth(1);
    for explored in [
        exploration().mode(Mode::Standard),
        exploration().mode(Mode::Paper),
        exploration().mode(Mode::Paper).backtracking(Backtracking::Restore),
        exploration().mode(Mode::Lanes),
        exploration().mode(Mode::Lanes).plain_vectors(),
        exploration().mode(Mode::Lanes).threads(2),
    ] {
        let explored = explored.run();
        let states: Vec<String> = explored.states(1).iter().map(|state| explored.show(state)).collect();
        assert_eq!(states, expected);
        assert_eq!(explored.report().failures, 0);
    }
    keep_panics();
    let compared = difference::<S, P>(true);
    assert!(matches!(compared, Ok(Compared::Same { .. })), "{compared:?}");
}

twins! {
    compound Counter {
        pub struct Counter { pub size: u8, pub cells: [u8; 3] }
    } {
        [] { pub fn grow(&mut self) { self.size -= self.refill(); } }
        [] { pub fn fill(&mut self) { self.cells[(self.size % 3) as usize] += self.refill(); } }
        [] { pub fn advance(&mut self) { self.cells[({ self.size += 1; self.size % 3 }) as usize] += 7; } }
        [] { fn refill(&mut self) -> u8 { self.size = 5; 1 } }
    } calls {
        "grow()" => |root: &mut Counter| root.grow();
        "fill()" => |root: &mut Counter| root.fill();
        "advance()" => |root: &mut Counter| root.advance();
    }
}

#[test]
fn a_compound_assignment_computes_its_value_first_and_its_place_once() {
    after_one_call::<compound::delta::Counter, compound::plain::Counter>(&[
        "Counter { size: 1, cells: [0, 7, 0] }",
        "Counter { size: 4, cells: [0, 0, 0] }",
        "Counter { size: 5, cells: [0, 0, 1] }",
    ]);
}

twins! {
    literal Root {
        pub struct Root { pub head: Option<Ref<Node>>, pub size: u8 }
        pub struct Node { pub value: u8, pub next: Option<Ref<Node>>, pub marks: [u8; 2] }
    } {
        [] { pub fn push(&mut self) {
            self.head = Some(Ref::new(Node { value: self.prepare(), next: self.head, marks: [self.count(); 2] }));
        } }
        [] { fn prepare(&mut self) -> u8 {
            self.head = Some(Ref::new(Node { marks: [0; 2], value: 9, next: None }));
            1
        } }
        [] { fn count(&mut self) -> u8 { self.size += 1; self.size } }
    } calls {
        "push()" => |root: &mut Root| root.push();
    }
}

#[test]
fn the_fields_of_a_new_object_are_computed_in_the_order_of_writing_and_each_once() {
    after_one_call::<literal::delta::Root, literal::plain::Root>(&["Root { head: #1, size: 1 }; \
        #1 = Node { value: 1, next: #2, marks: [1, 1] }; #2 = Node { value: 9, next: none, marks: [0, 0] }"]);
}

twins! {
    names Root {
        pub struct Root { pub a: u8, pub b: u8, pub first: Option<Ref<Node>> }
        pub struct Node { pub value: u8, pub left: u8, pub right: u8 }
    } {
        [] { pub fn scrutinee(&mut self) {
            let held = 7u8;
            self.a = match self.b { 0 => held, _ => 1 };
            let Some(_) = self.first else {
                self.b = held;
                return;
            };
        } }
        [] { pub fn nameless(&mut self) {
            let turn = 9u8;
            for _ in 0..2 { self.a = turn; }
        } }
        [] { pub fn masks(&mut self) {
            let left = 3u8;
            let mut again = 0u8;
            while again < 2 { again += 1; self.a = left; }
            let mut turns = 0u8;
            loop { if turns == 2 { break; } turns += 1; }
            self.b = turns + again;
        } }
        [] { pub fn slots(&mut self) {
            let slot = 4u8;
            let field = 5u8;
            self.first = Some(Ref::new(Node { right: slot, value: field, left: self.three(1, field, slot) }));
        } }
        [] { fn three(&mut self, value: u8, index: u8, argument: u8) -> u8 { value + index * 2 + argument * 10 } }
        [] { pub fn machine(&mut self) {
            let right = 1u8;
            self.a = right + self.right(right) + self.output();
        } }
        [] { fn right(&mut self, left: u8) -> u8 { left * 2 } }
        [] { fn output(&mut self) -> u8 { let result = 40u8; let chosen = result; chosen } }
    } calls {
        "scrutinee()" => |root: &mut Root| root.scrutinee();
        "nameless()" => |root: &mut Root| root.nameless();
        "masks()" => |root: &mut Root| root.masks();
        "slots()" => |root: &mut Root| root.slots();
        "machine()" => |root: &mut Root| root.machine();
    }
}

#[test]
fn variables_and_methods_may_have_any_name() {
    after_one_call::<names::delta::Root, names::plain::Root>(&[
        "Root { a: 3, b: 4, first: none }",
        "Root { a: 7, b: 7, first: none }",
        "Root { a: 9, b: 0, first: none }",
        "Root { a: 43, b: 0, first: none }",
        "Root { a: 0, b: 0, first: #1 }; #1 = Node { value: 5, left: 51, right: 4 }",
    ]);
}

twins! {
    constants Root {
        const YES: bool = true;
        const NO: bool = false;
        const LOW: i8 = -3;
        pub struct Root { pub on: bool, pub level: i8, pub size: u8 }
    } {
        [] { pub fn yes(&mut self) { self.size = match self.on { YES => 1, _ => 2 }; } }
        [] { pub fn no(&mut self) { self.size = match self.on { NO => 3, _ => 4 }; } }
        [] { pub fn low(&mut self) {
            self.level -= 3;
            match self.level { -6 => self.size += 5, LOW => self.size += 6, other => self.level = -other }
        } }
    } calls {
        "yes()" => |root: &mut Root| root.yes();
        "no()" => |root: &mut Root| root.no();
        "low()" => |root: &mut Root| root.low();
    }
}

#[test]
fn constants_in_patterns_have_their_values() {
    after_one_call::<constants::delta::Root, constants::plain::Root>(&[
        "Root { on: false, level: 0, size: 2 }",
        "Root { on: false, level: 0, size: 3 }",
        "Root { on: false, level: -3, size: 6 }",
    ]);
}

twins! {
    leaving Root {
        pub struct Root { pub a: u8, pub b: u8 }
    } {
        [] { pub fn operand(&mut self) {
            loop {
                self.a += 1;
                let next = self.a + (if self.a == 3 { break; } else { 1 });
                self.b = next;
            }
            self.b *= 2;
        } }
        [] { pub fn argument(&mut self) {
            let mut x = 2u8;
            self.a = self.add(x, { x = 5; x }) + x;
            self.b = self.cells(x);
        } }
        [] { fn add(&self, one: u8, other: u8) -> u8 { one * 10 + other } }
        [] { fn cells(&self, x: u8) -> u8 { if x == 5 { return 1; } x } }
    } calls {
        "operand()" => |root: &mut Root| root.operand();
        "argument()" => |root: &mut Root| root.argument();
    }
}

#[test]
fn a_loop_is_left_from_inside_an_operand_and_operands_are_read_when_their_turn_comes() {
    after_one_call::<leaving::delta::Root, leaving::plain::Root>(&["Root { a: 3, b: 6 }", "Root { a: 30, b: 1 }"]);
}
