//! Values at the edges: what is the same choice, what is listed twice, what has no bounds, and what is too much.

use super::types::{Id, Point};
use smallscope::{Error, Scope, Twin, exhaustive, invariant};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::num::NonZero;
use std::ops::{Range, RangeInclusive};

fn problems<T>(result: Result<T, Error>) -> Vec<String> {
    match result {
        Err(Error::Scope { problems, .. } | Error::NotInScope { problems }) => problems,
        Err(error) => vec![error.to_string()],
        Ok(_) => vec![],
    }
}

#[derive(Twin)]
struct Floats {
    one: f64,
    other: Option<f32>,
}

#[test]
fn not_a_number_is_one_choice_and_the_two_zeros_are_two() {
    let scope = || Scope::<Floats>::any().every([0.0f64, -0.0, f64::NAN]).every([f32::NAN]);
    assert_eq!(scope().count().unwrap().valid, 3 * 2);
    let path = |one: f64, other: Option<f32>| scope().encode(&Floats { one, other }).map(|encoded| encoded.path.to_string());
    assert_eq!(path(0.0, None).unwrap(), "0.0");
    assert_eq!(path(-0.0, Some(f32::NAN)).unwrap(), "1.1");
    assert_eq!(path(f64::NAN, None).unwrap(), "2.0");
    assert_eq!(problems(path(1.5, None)), ["`Floats.one` is 1.5, which is outside its bounds"]);
    let twice = Scope::<Floats>::any().every([f64::NAN, 1.0, -f64::NAN]).every([0.0f32, -0.0]).count();
    assert_eq!(problems(twice), ["`Floats.one` lists NaN twice, so structures would be counted twice; list it once"]);
}

#[derive(Twin)]
struct Holder {
    id: Id,
    points: Vec<Point>,
    range: Range<i16>,
}

#[test]
fn what_has_no_bounds_is_told_with_the_types_of_its_components() {
    assert_eq!(
        problems(Scope::<Holder>::any().count()),
        [
            "`Holder.id` has no bounds; add `.field(HolderTwin::ID, [...])`, or `.every::<Id>([...])` for all fields of that type, or \
             `.every::<u8>(0..=3)` for the values of its components",
            "`Holder.points` is a sequence without bounds; add `.len(HolderTwin::POINTS, 0..=4)`",
            "`Holder.points` has no bounds; add `.each(HolderTwin::POINTS, [...])`, or `.every::<Point>([...])` for all fields of that type, or \
             `.every::<u8>(0..=3)` for the values of its components",
            "`Holder.range` has no bounds; add `.every::<i16>(0..=3)`",
        ]
    );
}

#[test]
fn values_are_bounded_by_their_components_by_their_type_or_by_field() {
    let points = || Scope::<Holder>::any().every_len(1..=1).every::<u8>(0..=1).every::<i16>(0..=2);
    assert_eq!(points().count().unwrap().valid, 2 * 4 * 9);
    assert_eq!(points().every([Id(9)]).count().unwrap().valid, 4 * 9);
    assert_eq!(points().field(HolderTwin::ID, [Id(9), Id(8), Id(7)]).count().unwrap().valid, 3 * 4 * 9);
    assert_eq!(points().each(HolderTwin::POINTS, [Point { x: 7, y: true }]).count().unwrap().valid, 2 * 9);
    assert_eq!(
        problems(points().every([Id(9), Id(8), Id(9)]).count()),
        ["`Holder.id` lists Id(9) twice, so structures would be counted twice; list it once"]
    );
}

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
#[twin(value)]
struct Wide {
    one: u16,
    other: u16,
}

#[derive(Twin)]
struct Wall {
    wide: Wide,
}

#[test]
fn more_combinations_than_can_be_searched_are_a_problem() {
    let wall = |last| Scope::<Wall>::any().every::<u16>(0..=last).space_bits();
    assert_eq!(wall(15).unwrap(), 8.0);
    assert_eq!(
        problems(wall(4096)),
        ["`Wall.wide` has more than 16777216 values; choose a smaller range or list: add `.field(WallTwin::WIDE, [...])`, or \
          `.every::<Wide>([...])` for all fields of that type"]
    );
}

#[derive(Twin)]
struct Listed {
    #[twin(values = ["a".to_string(), "b".to_string(), "a".to_string()])]
    text: String,
}

#[derive(Twin)]
struct Chosen {
    #[twin(values = Vec::<u8>::new())]
    none: u8,
}

#[test]
fn a_list_names_each_value_once_and_has_one_at_least() {
    assert_eq!(
        problems(Scope::<Listed>::any().count()),
        ["`Listed.text` lists \"a\" twice, so structures would be counted twice; list it once"]
    );
    assert_eq!(
        problems(Scope::<Chosen>::any().count()),
        ["`Chosen.none` has no values: its bound is an empty list or an inverted range"]
    );
    assert_eq!(
        problems(Scope::<OneOf>::any().encode(&OneOf { day: "Sun".into() })),
        ["`OneOf.day` is \"Sun\", which is not one of the values of its list"]
    );
}

#[test]
fn bounds_given_as_text_list_values_as_they_are_shown() {
    let scope = |text: &str| Scope::<OneOf>::any().bounds(text).unwrap();
    assert_eq!(scope("OneOf.day=\"Tue\"").count().unwrap().valid, 1);
    assert_eq!(scope("OneOf.day: \"Mon\" or \"Tue\"").count().unwrap().valid, 2);
    assert_eq!(
        problems(scope("OneOf.day=\"Sun\"").count()),
        ["`OneOf.day=\"Sun\"` is not a bound; write a range, `OneOf.day=0..=3`, or a list, `OneOf.day=1|2|5`"]
    );
    let ranges =
        |text: &str| Scope::<Holder>::any().every_len(0..=0).every::<u8>(0..=0).every::<i16>(0..=1).bounds(text).unwrap();
    assert_eq!(ranges("Holder.range=0..1|1..0").count().unwrap().valid, 2);
    assert_eq!(ranges("Holder.range: 0..0 to 1..1 (4 values)").count().unwrap().valid, 4);
}

#[test]
fn a_range_that_was_iterated_to_its_end_is_not_one_that_was_not() {
    let scope = Scope::<(RangeInclusive<u8>,)>::any().every::<u8>(0..=1);
    assert_eq!(scope.count().unwrap().valid, 4);
    let mut range = 0..=1;
    assert!(scope.encode(&(range.clone(),)).is_ok());
    assert_eq!(range.by_ref().count(), 2);
    assert_eq!(problems(scope.encode(&(range,))).len(), 1);
}

#[derive(Twin)]
struct OneOf {
    #[twin(values = ["Mon".to_string(), "Tue".to_string()])]
    day: String,
}

/// No value of it can be made, so it has no twin.
enum Kind {}

/// The parameter says what it is, and holds none.
#[derive(Twin)]
struct Handle<K> {
    number: u8,
    kind: PhantomData<fn() -> K>,
}

#[test]
fn a_parameter_that_only_a_phantom_mentions_needs_no_twin() {
    assert_eq!(Scope::<Handle<Kind>>::any().every::<u8>(0..=2).count().unwrap().valid, 3);
}

#[derive(Twin)]
struct Itself {
    next: Option<Box<Self>>,
}

#[test]
fn a_field_may_say_self() {
    assert_eq!(Scope::<Itself>::any().objects::<Itself>(3).count().unwrap().valid, 4);
}

#[derive(Twin, Debug)]
struct Account {
    owner: Id,
    others: Vec<Id>,
}

#[invariant(is_sound)]
impl Account {
    fn is_sound(&self) -> bool {
        !self.others.contains(&self.owner) && self.others.iter().all(|id| *id > Id(0))
    }
}

#[exhaustive(Id = [Id(0), Id(1), Id(2)], Account::others.len = 0..=2, expect = 3 * (1 + 2 + 4) - (1 + 3) * 2)]
fn a_list_is_the_bound_of_a_value_in_a_check(account: &Account) {
    assert!(account.others.iter().all(|id| *id != account.owner));
}

/// With methods named as those of cells, which take `self`.
#[derive(Twin, Clone, Copy, Debug, PartialEq)]
#[twin(value)]
struct Metres(u8);

impl Metres {
    fn get(self) -> Metres {
        Metres(self.0 + 1)
    }

    fn read(self) -> u8 {
        self.0
    }
}

#[derive(Twin)]
struct Distances {
    all: Vec<Metres>,
    least: NonZero<u8>,
    most: BTreeMap<u8, NonZero<u8>>,
}

#[invariant(is_sound)]
impl Distances {
    fn is_sound(&self) -> bool {
        let least = &self.least;
        self.all.iter().filter(|one| one.read() > 0).all(|one| one.get() == Metres(2))
            && self.most.values().all(|most| most.get() > least.get())
    }
}

#[test]
fn methods_of_a_value_come_before_those_of_cells() {
    let bounded = || Scope::<Distances>::any().every::<u8>(0..=2).every_len(0..=2);
    // Lists of 0 and 1; no entry beside a least of 2, and up to two of three keys with a most of 2 beside 1.
    let valid = (1 + 2 + 4) * (1 + 1 + 3 + 3);
    assert_eq!(bounded().agree().unwrap().valid, valid);
    assert_eq!(Scope::<Distances>::new().every::<u8>(0..=2).every_len(0..=2).count().unwrap().valid, valid);
}

/// Neither `Copy` nor `Clone`.
#[derive(Twin, Debug, PartialEq)]
enum Colour {
    Red,
    Green,
    Blue,
}

/// Nothing at all.
#[derive(Twin)]
enum Gear {
    Forward,
    Reverse,
}

#[derive(Twin)]
struct Car {
    colour: Colour,
    stripe: Option<Colour>,
    doors: Vec<Colour>,
    gear: Gear,
}

#[invariant]
fn is_bright(colour: &Colour) -> bool {
    *colour == Colour::Red || colour == &Colour::Green
}

#[invariant(is_sound)]
impl Car {
    fn is_sound(&self) -> bool {
        let stripe = match &self.stripe {
            Some(Colour::Red) => self.colour != Colour::Red,
            Some(colour) => is_bright(colour),
            None => true,
        };
        let doors = self.doors.iter().all(|door| matches!(door, Colour::Red | Colour::Blue));
        let gear = match self.gear {
            Gear::Forward => true,
            Gear::Reverse => self.doors.is_empty() && !self.doors.contains(&Colour::Green),
        };
        stripe && doors && gear && matches!(self.colour, Colour::Red) == (self.colour == Colour::Red)
    }
}

#[test]
fn enums_without_payload_need_no_traits() {
    let cars = Scope::<Car>::new().every_len(0..=2);
    // Three colours with no or a green stripe, two of them with a red one; up to two doors of two colours, none of them in reverse.
    let valid = (3 * 2 + 2) * ((1 + 2 + 4) + 1);
    assert_eq!(cars.count().unwrap().valid, valid);
    assert_eq!(Scope::<Car>::any().every_len(0..=2).agree().unwrap().valid, valid);
    let mut shown = String::new();
    cars.for_each(|car| shown = car.to_string()).unwrap();
    assert_eq!(shown, "Car { colour: Blue, stripe: Some(Green), doors: [Blue, Blue], gear: Forward }");
    let real: Vec<Car> = cars.all().unwrap().map(Result::unwrap).collect();
    assert!(real.len() as u64 == valid && real.iter().all(Car::is_sound));
}

#[derive(Twin, Debug)]
struct Measured {
    #[twin(values = [f64::NAN, 0.0, -0.0, f64::NAN])]
    length: f64,
}

#[test]
fn a_value_that_is_not_equal_to_itself_is_listed_once_as_well() {
    let twice = "`Measured.length` lists NaN twice, so structures would be counted twice; list it once";
    assert_eq!(problems(Scope::<Measured>::any().count()), [twice]);
}
