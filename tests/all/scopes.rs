//! Scopes: what is wrong in one is said at once and with what to write, and how they are put together and measured.

use smallscope::{All, Error, Field, Link, Monitored, OwnedRef, Predicate, Ref, Scope, Searchable, Seq, Structure, Twin};

#[derive(Structure)]
struct Tree {
    root: Link<Node>,
    size: Field<u32>,
}

#[derive(Structure)]
struct Node {
    left: Link<Node>,
    right: Link<Node>,
}

#[derive(Structure)]
struct Shelf {
    first: Link<Book>,
    label: Field<char>,
    prices: Seq<Field<u64>>,
    extra: (Field<i8>, Field<bool>),
    figure: Ref<Figure>,
}

#[derive(Structure)]
struct Book {
    pages: Field<u16>,
    codes: [Field<Option<Grade>>; 2],
}

#[derive(Structure)]
enum Figure {
    Dot,
    WideLine { width: Field<u8> },
}

#[derive(Clone, Copy, PartialEq, Debug, Twin)]
#[twin(value)]
struct Grade(u8);

fn problems<T: Searchable, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> Vec<String> {
    match scope.count() {
        Err(Error::Scope { problems, .. }) => problems,
        other => panic!("the scope should be refused, not give {other:?}"),
    }
}

fn trees(nodes: usize) -> Scope<Tree> {
    Scope::any().objects::<Node>(nodes).field(Tree::SIZE, 0..=nodes as u32)
}

#[test]
fn a_value_listed_twice_is_refused() {
    let pages = |pages: Vec<u16>| {
        problems(
            Scope::<Book>::any()
                .field(Book::PAGES, pages)
                .each(Book::CODES, [Some(Grade(1)), None, Some(Grade(2)), Some(Grade(1))]),
        )
    };
    let codes = "`Book.codes[0]` lists Some(Grade(1)) twice, so structures would be counted twice; list it once";
    assert_eq!(pages(vec![3, 2, 1]), [codes]);
    assert_eq!(
        pages(vec![3, 2, 3, 1]),
        ["`Book.pages` lists 3 twice, so structures would be counted twice; list it once", codes]
    );
}

#[test]
fn everything_that_is_missing_is_said_at_once_with_what_to_write() {
    assert_eq!(
        problems(Scope::<Shelf>::any()),
        [
            "`Shelf.first` leads to objects of Book, but the scope does not bound their number; add `.objects::<Book>(5)`",
            "`Shelf.label` has no bounds; add `.field(Shelf::LABEL, 'a'..='c')`, or `.every::<char>('a'..='c')` for all fields of that type",
            "`Shelf.prices` is a sequence without bounds; add `.len(Shelf::PRICES, 0..=4)`",
            "`Shelf.prices` has no bounds; add `.each(Shelf::PRICES, 0..=3)`, or `.every::<u64>(0..=3)` for all fields of that type",
            "`Shelf.extra.0` has no bounds; add `.every::<i8>(0..=3)` for all fields of that type",
            "`Shelf.figure` leads to objects of Figure, but the scope does not bound their number; add `.objects::<Figure>(5)` for all variants together, or `.variant(Figure::DOT, 5)`",
            "`Book.pages` has no bounds; add `.field(Book::PAGES, 0..=3)`, or `.every::<u16>(0..=3)` for all fields of that type",
            "`Book.codes` has no bounds; add `.each(Book::CODES, [...])`, or `.every::<Option<Grade>>([...])` for all fields of that type",
            "`Figure.WideLine.width` has no bounds; add `.field(Figure::WIDE_LINE_WIDTH, 0..=3)`, or `.every::<u8>(0..=3)` for all fields of that type",
        ]
    );
}

#[test]
fn what_the_advice_says_makes_the_scope_complete() -> Result<(), Error> {
    let scope = Scope::<Shelf>::any()
        .objects::<Book>(1)
        .field(Shelf::LABEL, 'a'..='c')
        .len(Shelf::PRICES, 0..=1)
        .each(Shelf::PRICES, 0..=3)
        .every::<i8>(0..=3)
        .variant(Figure::DOT, 1)
        .variant(Figure::WIDE_LINE, 1)
        .field(Book::PAGES, 0..=3)
        .each(Book::CODES, [None, Some(Grade(1))])
        .field(Figure::WIDE_LINE_WIDTH, 0..=3);
    let books = 1 + 4 * 2 * 2;
    let figures = 1 + 4;
    assert_eq!(scope.count()?.valid, books * 3 * (1 + 4) * (4 * 2) * figures);
    Ok(())
}

#[test]
fn missing_arguments_are_named_by_their_position() {
    assert_eq!(
        problems(Scope::<(Field<u8>, Field<bool>, Seq<Field<bool>>, Field<char>)>::any()),
        [
            "`arguments.0` has no bounds; add `.arg::<0, _>(0..=3)`, or `.every::<u8>(0..=3)` for all fields of that type",
            "`arguments.2` is a sequence without bounds; add `.every_len(0..=4)`",
            "`arguments.3` has no bounds; add `.arg::<3, _>('a'..='c')`, or `.every::<char>('a'..='c')` for all fields of that type",
        ]
    );
    assert_eq!(
        problems(Scope::<[Field<u8>; 2]>::any()),
        ["`argument.root` has no bounds; add `.every::<u8>(0..=3)` for all fields of that type"]
    );
}

#[test]
fn the_message_of_an_error_names_the_structure_and_lists_every_problem() {
    let error = Scope::<Tree>::any().count().unwrap_err();
    let text = "the scope of Tree cannot be searched:\
        \n  - `Tree.root` leads to objects of Node, but the scope does not bound their number; add `.objects::<Node>(5)`\
        \n  - `Tree.size` has no bounds; add `.field(Tree::SIZE, 0..=3)`, or `.every::<u32>(0..=3)` for all fields of that type";
    assert_eq!((error.to_string().as_str(), format!("{error:?}").as_str()), (text, text));
}

#[test]
fn every_way_to_search_gives_the_same_error() {
    let scope = Scope::<Tree>::any;
    let error = scope().count().unwrap_err();
    assert_eq!(scope().for_each(|_| {}).unwrap_err(), error);
    assert_eq!(scope().for_each_candidate(|_| {}).unwrap_err(), error);
    assert_eq!(scope().first().unwrap_err(), error);
    assert_eq!(scope().snapshots().err(), Some(error.clone()));
    assert_eq!(scope().space_bits().unwrap_err(), error);
    assert_eq!(scope().brute_force().unwrap_err(), error);
    let problems = |error| match error {
        Error::Scope { problems, .. } => problems,
        other => panic!("{other}"),
    };
    let expected = problems(error);
    assert_eq!(problems(scope().product(trees(1)).count().unwrap_err()), expected);
    assert_eq!(problems(trees(1).product(scope()).count().unwrap_err()), expected);
    assert_eq!(problems(trees(1).product(scope()).for_each(|_| {}).unwrap_err()), expected);
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn domains_without_values_are_refused() {
    let no_values = ["`Tree.size` has no values: its bound is an empty list or an inverted range"];
    assert_eq!(problems(trees(1).field(Tree::SIZE, [])), no_values);
    assert_eq!(problems(trees(1).field(Tree::SIZE, 3..=2)), no_values);
    assert_eq!(problems(trees(1).field(Tree::SIZE, 3..3)), no_values);
    assert_eq!(problems(Scope::<Tree>::any().objects::<Node>(1).every::<u32>([])), no_values);
}

#[derive(Structure)]
struct Row {
    cells: Seq<Field<bool>>,
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn lengths_without_values_or_beyond_all_searches_are_refused() {
    let row = Scope::<Row>::any;
    assert_eq!(problems(row().len(Row::CELLS, 3..=2)), ["`Row.cells.length` has no values: 3..=2 is an inverted range"]);
    assert_eq!(problems(row().every_len(2..2)), ["`Row.cells.length` has no values: 2..=1 is an inverted range"]);
    assert_eq!(problems(row().len(Row::CELLS, 0..0)), ["`Row.cells.length` has no values: 1..=0 is an inverted range"]);
    let endless = problems(row().len(Row::CELLS, usize::MAX));
    assert_eq!(
        endless.last().map(String::as_str),
        Some("`Row.cells.length` may be 18446744073709551615, which is too long to search; lower it")
    );
}

#[test]
fn a_link_that_is_never_null_needs_an_object() {
    #[derive(Structure)]
    struct Holder {
        node: Ref<Node>,
        own: OwnedRef<Node>,
    }
    assert_eq!(
        problems(Scope::<Holder>::any().objects::<Node>(0)),
        [
            "`Holder.node` is a link that is never null, but the scope allows no object of Node (`.objects::<Node>(0)`)",
            "`Holder.own` is a link that is never null, but the scope allows no object of Node (`.objects::<Node>(0)`)",
        ]
    );
}

#[test]
fn objects_that_own_others_without_end_are_refused() {
    #[derive(Structure)]
    struct Endless {
        link: Link<Turtle>,
    }
    #[derive(Structure)]
    struct Turtle {
        below: OwnedRef<Turtle>,
    }
    assert_eq!(
        problems(Scope::<Endless>::any().objects::<Turtle>(3)),
        [
            "every Turtle owns another without end, so no finite structure exists; make one of its `OwnedRef` fields an `OwnedLink`, which may be null"
        ]
    );
}

#[test]
fn bounds_for_what_the_structure_does_not_have_are_all_refused() {
    let scope = trees(1).objects::<Book>(2).field(Book::PAGES, [1]).len(Row::CELLS, 2).unfocus(Shelf::FIRST);
    assert_eq!(
        problems(scope),
        [
            "`.objects::<Book>` is set, but nothing in Tree leads to Book; remove it",
            "a bound is set for `Book.pages`, which is not part of Tree; remove it",
            "a bound is set for `Row.cells`, which is not part of Tree; remove it",
            "a bound is set for `Shelf.first`, which is not part of Tree; remove it",
        ]
    );
    assert_eq!(
        problems(trees(1).variant(Figure::WIDE_LINE, 2).distinct::<Book>()),
        [
            "`.distinct::<Book>` is set, but nothing in Tree leads to Book; remove it",
            "`.variant(Figure::WIDE_LINE, ..)` is set, but nothing in Tree leads to Figure; remove it",
        ]
    );
}

#[test]
fn a_name_to_take_out_of_focus_must_be_one_of_the_fields() {
    assert_eq!(
        problems(trees(1).unfocus_named("Node.key")),
        ["there is no field `Node.key` to unfocus; the fields are Node.left, Node.right, Tree.root, Tree.size"]
    );
}

#[test]
fn more_objects_or_values_than_can_be_searched_are_refused_before_memory_is_used_up() {
    let too_many_objects = "more than 1048576 objects of Node cannot be searched; choose fewer";
    assert_eq!(problems(trees(1).objects::<Node>(usize::MAX)), [too_many_objects]);
    assert_eq!(problems(trees(1).objects::<Node>((1 << 20) + 1)), [too_many_objects]);
    assert_eq!(
        problems(trees(1).field(Tree::SIZE, 0..)),
        ["`Tree.size` has more than 16777216 values; choose a smaller range or list"]
    );
}

#[test]
fn more_fields_than_can_be_searched_are_refused() {
    #[derive(Structure)]
    struct Wide {
        rows: All<WideRow>,
    }
    #[derive(Structure)]
    struct WideRow {
        cells: Seq<Field<bool>>,
    }
    let wide = Scope::<Wide>::any().objects::<WideRow>(100_000).len(WideRow::CELLS, 100..=100);
    assert_eq!(problems(wide)[0], "the scope has more than 262144 fields; choose smaller bounds");
}

#[test]
fn a_receiver_and_its_arguments_take_over_bounds_and_keep_their_own() -> Result<(), Error> {
    let receiver = trees(2);
    let shapes = receiver.count()?.valid / 3;
    let scope = || Scope::<(Tree, Field<i8>, Link<Node>)>::any().include(&receiver).arg::<1, _>([-5, 5]);
    // The third argument is null, an object of the tree, or one that is not in it.
    let one_size = scope()
        .field(Tree::SIZE, [1])
        .requires(|(tree, number, node)| tree.root.get().is_none() && number.get() > 0 && node.get().is_none());
    assert_eq!(one_size.count()?.valid, 1);
    let no_node = scope().requires(|(_, number, node)| number.get() < 0 && node.get().is_none());
    assert_eq!(no_node.count()?.valid, 3 * shapes);
    let fewer = scope().objects::<Node>(0).requires(|(_, _, node)| node.get().is_none());
    assert_eq!(fewer.count()?.valid, 3 * 2);
    let own_before_include = Scope::<(Tree, Field<i8>)>::any().field(Tree::SIZE, [7]).include(&receiver).arg::<1, _>([0]);
    own_before_include.for_each(|arguments| assert_eq!(arguments.0.size.get(), 7))?;
    Ok(())
}

#[test]
fn bounds_for_all_fields_lengths_and_focus_are_taken_over() -> Result<(), Error> {
    let rows = Scope::<Row>::any().every_len(0..=2).unfocus(Row::CELLS).distinct::<Node>();
    let taken = Scope::<(Row, Ref<Node>, Ref<Node>)>::any().include(&rows).objects::<Node>(2);
    // Out of focus, one structure of each row is enough; distinct nodes give four pairs, of which each has graphs of its own.
    let all_null = |(_, a, b): &(Row, Ref<Node>, Ref<Node>)| {
        [a.get(), b.get()].into_iter().all(|node| node.left.get().is_none() && node.right.get().is_none())
    };
    let with_length = |it: &(Row, Ref<Node>, Ref<Node>)| it.0.cells.len() == 2 && all_null(it);
    let mut seen = vec![];
    taken.requires(with_length).for_each(|it| seen.push(it.path().to_string()))?;
    assert_eq!(seen.len(), 4, "{seen:?}");
    Ok(())
}

#[test]
fn arguments_are_shown_by_their_positions() -> Result<(), Error> {
    let scope = Scope::<(Ref<Figure>, Field<bool>, [Field<u8>; 2])>::any().objects::<Figure>(1).every::<u8>([4]);
    let mut texts = vec![];
    scope.for_each(|it| texts.push(it.to_string()))?;
    assert_eq!(
        texts,
        [
            "arguments { 0: Dot0, 1: false, 2: [4, 4] } Dot0",
            "arguments { 0: Dot0, 1: true, 2: [4, 4] } Dot0",
            "arguments { 0: WideLine0, 1: false, 2: [4, 4] } WideLine0 { width: 4 }",
            "arguments { 0: WideLine0, 1: true, 2: [4, 4] } WideLine0 { width: 4 }",
        ]
    );
    Ok(())
}

#[test]
fn a_product_has_every_pair_and_searches_the_right_side_for_each_left_one() -> Result<(), Error> {
    let rows = || Scope::<Row>::any().len(Row::CELLS, 2..=2).requires(|row| row.cells[0].get() != row.cells[1].get());
    let small = || trees(1).requires(|tree| (tree.size.get() == 1) == tree.root.get().is_some());
    let (left, right) = (rows().count()?, small().count()?);
    let product = rows().product(small());
    let counts = product.count()?;
    assert_eq!(counts.explored, left.explored - left.valid + left.valid * right.explored);
    assert_eq!((left.valid, counts.valid, counts.is_complete()), (2, 2 * right.valid, true));
    let mut pairs = vec![];
    let visited = product.for_each(|pair| pairs.push((pair.0.cells[0].get(), pair.1.size.get())))?;
    assert_eq!(visited, counts);
    let mut expected = vec![];
    for first in [false, true] {
        small().for_each(|tree| expected.push((first, tree.size.get())))?;
    }
    assert_eq!(pairs, expected);
    Ok(())
}

#[test]
fn a_product_with_a_side_that_is_empty_is_empty() -> Result<(), Error> {
    let rows = || Scope::<Row>::any().len(Row::CELLS, 2..=2);
    let none = rows().requires(|_| false).product(trees(1));
    assert_eq!(none.for_each(|_| panic!("there is no pair"))?, none.count()?);
    assert_eq!((none.count()?.valid, none.count()?.is_complete()), (0, true));
    Ok(())
}

#[test]
fn the_search_space_of_binary_trees_is_as_large_as_published() -> Result<(), Error> {
    for (nodes, bits) in [(8, 53), (9, 63), (10, 72), (11, 82), (12, 92)] {
        let scope = Scope::<Tree>::any().objects::<Node>(nodes).field(Tree::SIZE, [nodes as u32]);
        assert_eq!(scope.space_bits()?.floor() as u32, bits, "{nodes} nodes");
    }
    Ok(())
}

#[test]
fn the_search_space_counts_every_assignment_of_every_field() -> Result<(), Error> {
    assert_eq!(Scope::<Row>::any().len(Row::CELLS, 1..=4).space_bits()?, 2.0 + 4.0);
    assert_eq!(trees(3).space_bits()?, 2.0 + 2.0 * 6.0 + 2.0);
    assert_eq!(Scope::<Tree>::any().objects::<Node>(0).field(Tree::SIZE, [9]).space_bits()?, 0.0);
    Ok(())
}
