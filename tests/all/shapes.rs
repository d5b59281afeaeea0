//! Every kind of part, with counts that follow from a formula or a recursion of its own.

use smallscope::{All, Error, Field, Link, OwnedLink, OwnedRef, Ref, Scope, Seq, Structure, Value, Visited, same};
use std::collections::BTreeSet;

fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// The number of binary trees with `n` nodes.
fn catalan(n: u64) -> u64 {
    binomial(2 * n, n) / (n + 1)
}

/// The ways to put `n` elements into `k` unnamed classes, none empty.
fn stirling(n: u64, k: u64) -> u64 {
    match (n, k) {
        (0, 0) => 1,
        (0, _) | (_, 0) => 0,
        _ => k * stirling(n - 1, k) + stirling(n - 1, k - 1),
    }
}

/// The ways to put `n` elements into at most `k` unnamed classes.
fn partitions(n: u64, k: u64) -> u64 {
    (0..=k).map(|classes| stirling(n, classes)).sum()
}

#[derive(Structure)]
struct Token;

#[derive(Structure)]
struct Slots<const N: usize> {
    slots: [Link<Token>; N],
}

#[derive(Structure)]
struct Places<const N: usize> {
    places: [Ref<Token>; N],
}

#[test]
fn objects_without_fields_are_told_apart_by_identity_alone() -> Result<(), Error> {
    for tokens in 1..=6 {
        let places = Scope::<Places<5>>::any().objects::<Token>(tokens).count()?;
        assert_eq!((places.explored, places.valid), (partitions(5, tokens as u64), partitions(5, tokens as u64)));
        // Null is one more class, and it has a name.
        let slots = Scope::<Slots<4>>::any().objects::<Token>(tokens).count()?;
        assert_eq!(slots.valid, partitions(5, tokens as u64 + 1));
    }
    let all_differ = |it: &Places<5>| (0..5).all(|i| (0..i).all(|j| !std::ptr::eq(it.places[i].get(), it.places[j].get())));
    assert_eq!(Scope::<Places<5>>::any().objects::<Token>(5).requires(all_differ).count()?.valid, 1);
    assert_eq!(Scope::<Places<5>>::any().objects::<Token>(4).requires(all_differ).count()?.valid, 0);
    Ok(())
}

#[test]
fn distinct_objects_give_all_functions_instead_of_all_partitions() -> Result<(), Error> {
    for tokens in 1..=5u64 {
        let places = || Scope::<Places<4>>::any().objects::<Token>(tokens as usize);
        assert_eq!(places().count()?.valid, partitions(4, tokens));
        assert_eq!(places().distinct::<Token>().count()?.valid, tokens.pow(4));
        let slots = || Scope::<Slots<4>>::any().objects::<Token>(tokens as usize).distinct::<Token>();
        assert_eq!(slots().count()?.valid, (tokens + 1).pow(4));
        let both_ends_meet = |it: &Slots<4>| same(it.slots[0].get(), it.slots[3].get());
        assert_eq!(slots().requires(both_ends_meet).count()?.valid, (tokens + 1).pow(3));
    }
    Ok(())
}

#[derive(Structure)]
struct Chain {
    head: Link<Cell>,
}

#[derive(Structure)]
struct Cell {
    next: Link<Cell>,
}

#[test]
fn links_from_a_chain_end_in_null_or_lead_back_to_any_object_before() -> Result<(), Error> {
    for cells in 0..=6u64 {
        // A chain of n cells ends in null or at one of its n cells.
        let expected = (0..=cells).map(|length| length + 1).sum::<u64>();
        let counts = Scope::<Chain>::any().objects::<Cell>(cells as usize).count()?;
        assert_eq!((counts.explored, counts.valid), (expected, expected), "{cells} cells");
    }
    Ok(())
}

#[derive(Structure)]
struct Bag {
    sizes: Seq<Field<u8>>,
    tokens: Seq<Link<Token>>,
    pairs: Seq<Coordinates>,
}

#[derive(Structure)]
struct Coordinates {
    x: Field<i16>,
    y: Field<i16>,
}

#[test]
fn sequences_hold_values_links_and_embedded_structures() -> Result<(), Error> {
    let scope = Scope::<Bag>::any()
        .len(Bag::SIZES, 1..=3)
        .each(Bag::SIZES, 1..=4)
        .len(Bag::TOKENS, 2)
        .objects::<Token>(2)
        .len(Bag::PAIRS, 2..=2)
        .field(Coordinates::X, [-1, 1])
        .field(Coordinates::Y, 0..=2);
    let sizes = 4 + 16 + 64;
    let tokens = 1 + 2 + 5;
    let pairs = 6 * 6;
    assert_eq!(scope.count()?.valid, sizes * tokens * pairs);

    let is_diagonal = |bag: &Bag| bag.pairs.iter().all(|pair| pair.x.get() == pair.y.get());
    assert_eq!(scope.requires(is_diagonal).count()?.valid, sizes * tokens);
    Ok(())
}

#[test]
fn a_sequence_is_a_slice_of_exactly_its_length() -> Result<(), Error> {
    let scope =
        Scope::<Bag>::any().every_len(0..=0).len(Bag::SIZES, 0..4).each(Bag::SIZES, 0..=1).objects::<Token>(0).every::<i16>([0]);
    let mut seen = vec![];
    scope.for_each(|bag| seen.push(bag.sizes.iter().map(Field::get).collect::<Vec<u8>>()))?;
    let expected: Vec<Vec<u8>> = (0..4)
        .flat_map(|length| (0..1u8 << length).map(move |bits| (0..length).rev().map(|i| bits >> i & 1).collect()))
        .collect();
    assert_eq!(seen, expected);
    Ok(())
}

#[test]
fn sequences_of_sequences_and_of_arrays_multiply() -> Result<(), Error> {
    #[derive(Structure)]
    struct Table {
        rows: Seq<Row>,
        corners: [(Field<bool>, Field<bool>); 2],
    }
    #[derive(Structure)]
    struct Row {
        cells: Seq<[Field<bool>; 2]>,
    }
    let counts = Scope::<Table>::any().len(Table::ROWS, 0..=2).len(Row::CELLS, 0..=2).count()?;
    let rows = 1 + 4 + 16;
    assert_eq!(counts.valid, (1 + rows + rows * rows) * 16);
    Ok(())
}

#[test]
fn all_lists_every_object_and_their_fields_multiply() -> Result<(), Error> {
    #[derive(Structure)]
    struct Panel {
        switches: All<Switch>,
    }
    #[derive(Structure)]
    struct Switch {
        on: Field<bool>,
    }
    for switches in 0..=6 {
        let scope = Scope::<Panel>::any().objects::<Switch>(switches);
        let mut seen = BTreeSet::new();
        let counts = scope.for_each(|panel| {
            assert_eq!(panel.switches.len(), switches);
            assert!(panel.switches.get(switches).is_none());
            let states: Vec<bool> = panel.switches.iter().map(|switch| switch.on.get()).collect();
            assert!(states.iter().enumerate().all(|(i, &on)| panel.switches.get(i).is_some_and(|switch| switch.on.get() == on)));
            assert!(seen.insert(states));
        })?;
        assert_eq!(counts.valid, 1 << switches);
        let two_on = |panel: &Panel| panel.switches.iter().filter(|switch| switch.on.get()).count() == 2;
        let pairs = Scope::<Panel>::any().objects::<Switch>(switches).requires(two_on).count()?.valid;
        assert_eq!(pairs, if switches < 2 { 0 } else { binomial(switches as u64, 2) });
    }
    Ok(())
}

#[derive(Structure)]
struct Picture {
    shape: Ref<Shape>,
    frame: Link<Shape>,
}

#[derive(Structure)]
enum Shape {
    Dot,
    Circle { radius: Field<u8> },
    Framed(Link<Shape>, Field<bool>),
}

#[test]
fn variants_of_an_enum_are_classes_of_their_own_behind_one_link() -> Result<(), Error> {
    let scope = || Scope::<Picture>::any().objects::<Shape>(1).field(Shape::CIRCLE_RADIUS, 1..=3);
    // One object: a dot, a circle with a radius, or a frame around nothing or itself; the second link is null or the same.
    assert_eq!(scope().count()?.valid, (1 + 3 + 2 * 2) * 2);
    let has_large_circle = |picture: &Picture| matches!(picture.shape.get(), Shape::Circle { radius } if radius.get() > 1);
    assert_eq!(scope().requires(has_large_circle).count()?.valid, 2 * 2);
    let frames_itself = |picture: &Picture| match picture.shape.get() {
        Shape::Framed(inner, _) => same(inner.get(), Some(picture.shape.get())),
        _ => false,
    };
    assert_eq!(scope().requires(frames_itself).count()?.valid, 2 * 2);
    Ok(())
}

#[test]
fn variants_with_bounds_of_their_own_are_limited_one_by_one() -> Result<(), Error> {
    let variants = |dots, circles| {
        let scope = Scope::<Picture>::any().variant(Shape::DOT, dots).variant(Shape::CIRCLE, circles).variant(Shape::FRAMED, 0);
        scope.field(Shape::CIRCLE_RADIUS, 1..=2)
    };
    // The first object, then null, the same, or another one where one is left.
    assert_eq!(variants(1, 0).count()?.valid, 2);
    assert_eq!(variants(2, 0).count()?.valid, 3);
    assert_eq!(variants(0, 1).count()?.valid, 2 * 2);
    assert_eq!(variants(1, 1).count()?.valid, (2 + 2) + (2 * 2 + 2));
    assert_eq!(variants(2, 2).count()?.valid, (3 + 2) + (2 * 2 + 2 + 2 * 2));
    // Together at most one: no second object.
    assert_eq!(variants(2, 2).objects::<Shape>(1).count()?.valid, 2 + 2 * 2);
    Ok(())
}

#[derive(Structure)]
struct Tree {
    root: OwnedLink<Branch>,
}

#[derive(Structure)]
struct Branch {
    left: OwnedLink<Branch>,
    right: OwnedLink<Branch>,
}

#[test]
fn owned_links_generate_trees_and_nothing_else() -> Result<(), Error> {
    for branches in 0..=8 {
        let counts = Scope::<Tree>::any().objects::<Branch>(branches).count()?;
        let trees: u64 = (0..=branches as u64).map(catalan).sum();
        assert_eq!((counts.explored, counts.valid), (trees, trees), "{branches} branches");
    }
    Ok(())
}

#[test]
fn owned_trees_are_the_trees_among_all_graphs() -> Result<(), Error> {
    #[derive(Structure)]
    struct Graph {
        root: Link<Vertex>,
    }
    #[derive(Structure)]
    struct Vertex {
        left: Link<Vertex>,
        right: Link<Vertex>,
    }
    fn is_tree(graph: &Graph) -> bool {
        fn visit(vertex: Option<&Vertex>, visited: &mut Visited<Vertex>) -> bool {
            vertex.is_none_or(|v| visited.insert(v) && visit(v.left.get(), visited) && visit(v.right.get(), visited))
        }
        visit(graph.root.get(), &mut Visited::new())
    }
    for nodes in 0..=5 {
        let owned = Scope::<Tree>::any().objects::<Branch>(nodes).count()?;
        let shared = Scope::<Graph>::any().objects::<Vertex>(nodes).requires(is_tree).count()?;
        assert_eq!(owned.valid, shared.valid);
        assert!(nodes == 0 || owned.explored < shared.explored);
    }
    Ok(())
}

#[derive(Structure)]
struct Formula {
    body: OwnedRef<Expr>,
}

#[derive(Structure)]
enum Expr {
    Number(Field<u8>),
    Negated(OwnedRef<Expr>),
    Sum { left: OwnedRef<Expr>, right: OwnedRef<Expr> },
}

/// Expressions of exactly `size` objects with `numbers` different numbers.
fn expressions(size: usize, numbers: u64) -> u64 {
    match size {
        0 => 0,
        1 => numbers,
        _ => {
            let sums: u64 = (1..size).map(|left| expressions(left, numbers) * expressions(size - 1 - left, numbers)).sum();
            expressions(size - 1, numbers) + sums
        }
    }
}

#[test]
fn owned_expressions_are_as_many_as_a_recursion_over_their_sizes_counts() -> Result<(), Error> {
    for (objects, numbers) in [(1, 3), (2, 2), (3, 2), (4, 1), (5, 2), (7, 1)] {
        let scope = Scope::<Formula>::any().objects::<Expr>(objects).field(Expr::NUMBER_0, 0..numbers as u8);
        let expected: u64 = (1..=objects).map(|size| expressions(size, numbers)).sum();
        let counts = scope.count()?;
        assert_eq!((counts.explored, counts.valid), (expected, expected), "{objects} objects, {numbers} numbers");
    }
    Ok(())
}

#[derive(Structure)]
struct Fleet {
    cars: Seq<OwnedRef<Car>>,
}

#[derive(Structure)]
struct Car {
    engine: OwnedRef<Engine>,
    wheels: [OwnedRef<Wheel>; 4],
    spare: OwnedLink<Wheel>,
}

#[derive(Structure)]
struct Engine {
    power: Field<u8>,
}

#[derive(Structure)]
struct Wheel;

/// Fleets of up to `most` cars for which the engines and wheels suffice, spare wheels included.
fn fleets(most: usize, cars: usize, engines: usize, wheels: usize) -> u64 {
    let built = |cars: usize| {
        let spare = wheels as i64 - 4 * cars as i64;
        (0..=cars.min(spare.max(0) as usize)).map(|spares| binomial(cars as u64, spares as u64)).sum::<u64>() << cars
    };
    (0..=most.min(cars).min(engines).min(wheels / 4)).map(built).sum()
}

#[test]
fn objects_that_cannot_do_without_others_exist_only_where_those_are_left() -> Result<(), Error> {
    for cars in 0..=3 {
        for engines in 1..=3 {
            for wheels in 4..=13 {
                let scope = Scope::<Fleet>::any().len(Fleet::CARS, 0..=3).objects::<Car>(cars).field(Engine::POWER, [50, 90]);
                let counts = scope.objects::<Engine>(engines).objects::<Wheel>(wheels).count();
                if cars == 0 {
                    assert_eq!(counts?.valid, 1, "the fleet without cars");
                    continue;
                }
                let (counts, expected) = (counts?, fleets(3, cars, engines, wheels));
                assert_eq!(
                    (counts.explored, counts.valid),
                    (expected, expected),
                    "{cars} cars, {engines} engines, {wheels} wheels"
                );
            }
        }
    }
    Ok(())
}

#[test]
fn a_pool_that_is_too_small_gives_no_structure_and_no_candidate() -> Result<(), Error> {
    let scope = |wheels, length| {
        let scope = Scope::<Fleet>::any().objects::<Car>(3).objects::<Engine>(3).objects::<Wheel>(wheels);
        scope.field(Engine::POWER, [50]).len(Fleet::CARS, length)
    };
    let none = scope(11, 3..=3).count()?;
    assert_eq!((none.explored, none.valid, none.is_complete()), (0, 0, true));
    let one = scope(12, 3..=3).count()?;
    assert_eq!((one.explored, one.valid), (1, 1));
    Ok(())
}

#[test]
fn a_root_whose_mandatory_objects_are_too_few_gives_no_structure_and_no_candidate() -> Result<(), Error> {
    #[derive(Structure)]
    struct Garage {
        first: OwnedRef<Wheel>,
        second: OwnedRef<Wheel>,
    }
    for (wheels, expected) in [(1, 0), (2, 1), (3, 1)] {
        let counts = Scope::<Garage>::any().objects::<Wheel>(wheels).count()?;
        assert_eq!((counts.explored, counts.valid), (expected, expected), "{wheels} wheels");
        let counts = Scope::<Garage>::any().objects::<Wheel>(wheels).requires(|garage| {
            garage.second.get();
            true
        });
        assert_eq!(counts.count()?.explored, expected, "{wheels} wheels");
    }
    Ok(())
}

#[test]
fn generic_structures_are_bounded_type_by_type() -> Result<(), Error> {
    #[derive(Structure)]
    struct Both {
        bytes: Stack<u8>,
        flags: Stack<bool>,
    }
    #[derive(Structure)]
    struct Stack<V: Value> {
        top: OwnedLink<Entry<V>>,
    }
    #[derive(Structure)]
    struct Entry<V: Value> {
        value: Field<V>,
        below: OwnedLink<Entry<V>>,
    }
    let scope = Scope::<Both>::any().objects::<Entry<u8>>(2).objects::<Entry<bool>>(3).field(Entry::<u8>::VALUE, 1..=5);
    assert_eq!(scope.count()?.valid, (1 + 5 + 25) * (1 + 2 + 4 + 8));
    Ok(())
}

#[test]
fn generics_with_conditions_and_raw_names_are_structures() -> Result<(), Error> {
    #[derive(Structure)]
    pub(crate) struct Wrapper<P, const N: usize>
    where
        P: smallscope::Part,
    {
        r#type: [P; N],
        pub(crate) r#box: Field<bool>,
    }
    let scope = Scope::<Wrapper<Field<u8>, 3>>::any().each(Wrapper::<Field<u8>, 3>::TYPE, 0..=4);
    assert_eq!(scope.count()?.valid, 125 * 2);
    Ok(())
}

#[derive(Structure)]
struct Long {
    head: Link<Item>,
}

#[derive(Structure)]
struct Item {
    next: Link<Item>,
    marked: Field<bool>,
}

const LONG: usize = 2000;

fn is_long_line(list: &Long) -> bool {
    let mut visited = Visited::new();
    let mut link = &list.head;
    loop {
        let Some(next) = link.get_not_in(&visited) else { return false };
        let Some(item) = next else { return visited.len() == LONG };
        visited.insert(item);
        link = &item.next;
    }
}

#[test]
fn a_list_of_thousands_of_objects_is_found() -> Result<(), Error> {
    let list = Scope::<Long>::any().objects::<Item>(LONG).requires(is_long_line).first()?.expect("there is one");
    let mut length = 0;
    let mut item = list.head.get();
    while let Some(it) = item {
        assert!(!it.marked.get());
        length += 1;
        item = it.next.get();
    }
    assert_eq!((length, list.path().len()), (LONG, 2 * LONG + 1));
    assert_eq!(list.to_string().matches("marked: false").count(), LONG);
    Ok(())
}

#[test]
fn a_sequence_of_thousands_of_elements_is_searched() -> Result<(), Error> {
    #[derive(Structure)]
    struct Row {
        cells: Seq<Field<u8>>,
    }
    const LENGTH: usize = 2000;
    let alternates = |row: &Row| row.cells.iter().enumerate().all(|(i, cell)| usize::from(cell.get()) == i % 2);
    let scope = Scope::<Row>::any().len(Row::CELLS, LENGTH..=LENGTH).each(Row::CELLS, 0..=1).requires(alternates);
    let counts = scope.for_each(|row| assert_eq!((row.cells.len(), row.cells[LENGTH - 1].get()), (LENGTH, 1)))?;
    // Each cell has one wrong value, and nothing after it is read then.
    assert_eq!((counts.explored, counts.valid, counts.is_complete()), (LENGTH as u64 + 1, 1, true));
    Ok(())
}

#[derive(Structure)]
struct Loop {
    start: Ref<Ring>,
}

#[derive(Structure)]
struct Ring {
    next: Ref<Ring>,
}

fn walk<'a>(start: &'a Loop, next: impl Fn(&'a Ring, &Visited<Ring>) -> Option<&'a Ring>) -> usize {
    let mut visited = Visited::of(start.start.get());
    let mut ring = start.start.get();
    while let Some(after) = next(ring, &visited) {
        visited.insert(after);
        ring = after;
    }
    visited.len()
}

#[test]
fn sets_and_filters_are_right_for_more_than_64_objects_of_a_class() -> Result<(), Error> {
    for rings in [63, 64, 65, 130] {
        // A walk of n rings leads back to one of them.
        let scope = || Scope::<Loop>::any().objects::<Ring>(rings);
        let plain = move |it: &Loop| {
            let fresh = |ring: &Ring, visited: &Visited<Ring>| Some(ring).filter(|&ring| !visited.contains(ring)).is_some();
            walk(it, |ring, visited| Some(ring.next.get()).filter(|&next| fresh(next, visited))) <= rings
        };
        let counts = scope().requires(plain).count()?;
        let all = (rings * (rings + 1) / 2) as u64;
        assert_eq!((counts.explored, counts.valid), (all, all), "{rings} rings");
        let never_back = move |it: &Loop| walk(it, |ring, visited| ring.next.get_not_in(visited)) > rings;
        let counts = scope().requires(never_back).count()?;
        assert_eq!((counts.explored, counts.valid), (all, 0), "{rings} rings");
        let full_circle = move |it: &Loop| {
            let mut visited = Visited::of(it.start.get());
            let mut ring = it.start.get();
            while visited.len() < rings {
                let Some(next) = ring.next.get_not_in(&visited) else { return false };
                visited.insert(next);
                ring = next;
            }
            ring.next.must_be(it.start.get())
        };
        let counts = scope().requires(full_circle).count()?;
        assert_eq!((counts.explored, counts.valid), (all, 1), "{rings} rings");
    }
    Ok(())
}
