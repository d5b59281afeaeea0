//! Enums with and without payload, structs inside others, constants and methods.

use super::idioms;
use smallscope::{Scope, Twin};

#[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Mark {
    Plus,
    Minus,
}

#[derive(Twin, Debug, PartialEq)]
struct Point {
    x: i8,
    y: usize,
}

#[derive(Twin, Debug)]
enum Shape {
    Dot(Point),
    Line { from: u8, to: usize },
    Named(String, Option<u8>),
    Marked(Mark),
    Pair((u8, bool)),
    Many(Vec<u8>),
    Empty,
}

#[derive(Twin, Debug)]
struct Drawing {
    shape: Shape,
    mark: Mark,
    origin: Point,
}

#[smallscope::invariant]
impl Point {
    const ORIGIN: i8 = 0;

    fn is_low(&self) -> bool {
        self.x <= Self::ORIGIN
    }
    fn above(&self, other: &Point) -> bool {
        self.y > other.y
    }
    fn sum(&self) -> i64 {
        i64::from(self.x) + self.y as i64
    }
}

#[smallscope::invariant]
impl Shape {
    fn weight(&self) -> usize {
        match self {
            Shape::Dot(point) => point.y,
            Self::Line { from, to } => usize::from(*from) + to,
            Shape::Named(name, _) => name.len(),
            Shape::Marked(Mark::Plus) => 1,
            Shape::Marked(_) | Shape::Empty => 0,
            Shape::Pair((n, flag)) => usize::from(*n) + *flag as usize,
            Shape::Many(all) => all.len(),
        }
    }
    fn is_plain(&self) -> bool {
        matches!(self, Self::Empty | Self::Line { .. })
    }
}

const LIMIT: usize = 1;

fn scope() -> Scope<Drawing> {
    let scope = Scope::<Drawing>::any().objects::<Shape>(1).every::<i8>([-1, 1]).every::<usize>(0..=1).every::<u8>(0..=1);
    scope.every_len(0..=2).every::<char>(['a', 'b'])
}

idioms!(enums_and_structs_mean_the_same, scope(), Drawing(self) {
    methods: { self.shape.weight() == 1 }
    plain: { self.shape.is_plain() }
    methods_with_arguments: { if let Shape::Dot(point) = &self.shape { point.above(&self.origin) } else { false } }
    method_paths: { Point::is_low(&self.origin) && Shape::weight(&self.shape) == 2 }
    constants: { self.origin.x > Point::ORIGIN && self.origin.y < LIMIT }
    matched: { match &self.shape { Shape::Line { from, to } => *from as usize == *to, Shape::Empty => true, _ => false } }
    matched_by_value: { match self.shape { Shape::Line { from, to: 1 } => from == 0, Shape::Marked(mark) => mark == self.mark, _ => false } }
    matched_by_ref: { match self.shape { Shape::Named(ref name, ref number) => name.len() == 1 && number.is_some(), _ => false } }
    matched_with_guards: { match &self.shape { Shape::Many(all) if all.len() > 1 => all[0] == all[1], Shape::Many(all) => all.is_empty(), _ => false } }
    matched_with_or: { matches!(&self.shape, Shape::Line { from: 0, .. } | Shape::Marked(Mark::Plus)) }
    matched_with_binding_in_or: { match &self.shape { Shape::Line { from: n, .. } | Shape::Pair((n, _)) => *n == 1, _ => false } }
    matched_struct_inside: { matches!(self.shape, Shape::Dot(Point { x: 1, .. })) }
    matched_struct_bound: { if let Shape::Dot(Point { x, y }) = &self.shape { *x as usize == *y } else { false } }
    matched_pair_inside: { if let Shape::Pair((n, true)) = &self.shape { *n == 0 } else { false } }
    matched_text: { match &self.shape { Shape::Named(name, _) => name == "ab", _ => false } }
    matched_number: { match &self.shape { Shape::Named(_, number) => *number == Some(1), _ => false } }
    matched_number_inside: { match &self.shape { Shape::Named(name, number) => matches!(number, Some(0)) && name.is_empty(), _ => false } }
    let_else: { let Shape::Line { from, .. } = &self.shape else { return false }; *from == 1 }
    if_let_chain: { if let Shape::Named(name, number) = &self.shape && let Some(n) = number && name.len() == 1 { *n == 0 } else { false } }
    nested_if_let: { if let Shape::Many(all) = &self.shape { if let Some(first) = all.first() { return *first == 1; } } false }
    loops_inside: { let Shape::Many(all) = &self.shape else { return false }; for n in all { if *n == 1 { return true; } } false }
    slices_inside: { match &self.shape { Shape::Many(all) => matches!(all[..], [a, b] if a < b), _ => false } }
    variants_as_numbers: { self.mark as u8 == 1 && matches!(self.shape, Shape::Empty) }
    struct_fields: { self.origin.x < 0 && self.origin.y == 1 }
    struct_taken_apart: { let Point { x, y } = &self.origin; *x < 0 && *y == 1 }
    struct_taken_apart_by_value: { let Point { x, y } = self.origin; x < 0 && y == 1 }
    struct_inside_taken_apart: { let Drawing { origin: Point { x, .. }, mark, .. } = self; *x == 1 && *mark == Mark::Plus }
    struct_matched: { match self.origin { Point { x: -1, y } => y == 1, Point { y: 0, .. } => true, _ => false } }
    sums: { self.origin.sum() == 2 }
    marks_compared: { self.mark > Mark::Plus }
    marks_matched: { match self.mark { Mark::Plus => self.origin.is_low(), Mark::Minus => false } }
    marks_imported: { use Mark::*; matches!(self.mark, Minus) && self.mark != Plus }
    identity: { if let Shape::Line { to, .. } = &self.shape { !std::ptr::eq(to, &self.origin.y) && *to == self.origin.y } else { false } }
    identity_of_points: { if let Shape::Dot(point) = &self.shape { !std::ptr::eq(point, &self.origin) && point.y == self.origin.y } else { false } }
    identity_of_marks: { if let Shape::Marked(mark) = &self.shape { !std::ptr::eq(mark, &self.mark) && *mark == self.mark } else { false } }
    debug_of_mark: { format!("{:>6?}", self.mark) == "Minus" }
    closures_on_variants: { let weigh = |shape: &Shape| shape.weight() + 1; weigh(&self.shape) == 2 }
    references_kept: { let point = &self.origin; let x = &point.x; *x == -1 && point.y == 0 }
    options_of_references: { let dot = if let Shape::Dot(point) = &self.shape { Some(point) } else { None }; dot.is_some_and(|point| point.is_low()) }
    results: { let check = || -> Result<(), String> { if self.origin.y > 0 { return Err(format!("{}", self.origin.y)); } Ok(()) }; check().is_ok() }
    local_enum: { enum Side { Left, Right } let side = if self.origin.x < 0 { Side::Left } else { Side::Right }; matches!(side, Side::Left) }
    shadowed_binding: { if let Shape::Line { from, to } = &self.shape { let from = *from as usize + 1; from == *to } else { false } }
    binding_in_closure: { if let Shape::Line { from, to } = &self.shape { [0u8, 1].iter().all(|n| n != from) || *to == 1 } else { false } }
    binding_shadowed_in_closure: { if let Shape::Line { from, .. } = &self.shape { [1u8].iter().any(|from| *from == 0) || *from == 1 } else { false } }
    binding_in_format: { if let Shape::Line { from, to } = &self.shape { format!("{from:>2}{to}") == " 01" } else { false } }
    copied_binding: { if let Shape::Line { from, .. } = &self.shape { let mut n = *from; n += 1; n == 2 } else { false } }
    cloned_binding: { if let Shape::Named(name, _) = &self.shape { name.clone() == "a" } else { false } }
});
