//! The macros of smallscope. Use them through the `smallscope` crate.
//!
//! Where that crate has another name or is re-exported, every macro takes its path: `#[twin(crate = path)]` and `#[structure(crate = path)]`
//! on a type with a derive, `crate = path` among the options of an attribute, and `crate = path;` as a line of `explore!`.

#![forbid(unsafe_code)]

mod contracts;
mod delta;
mod exhaustive;
mod explore;
mod hygiene;
mod invariant;
mod krate;
mod printer;
mod structure;
mod twin;

use proc_macro::TokenStream;

/// Makes a type searchable.
///
/// - A struct of monitored fields becomes a class of objects, and can also be a field of another structure. Every field gets a key for its
///   bounds: `Node::KEY` for `key`.
/// - An enum of monitored fields becomes one class per variant, for links: `Link<Expr>`. Its keys are `Expr::ADD` for the variant `Add` and
///   `Expr::ADD_LEFT` (or `Expr::ADD_0`) for its fields.
/// - An enum without payload becomes a value, and takes all its variants by default: `Field<Color>`.
#[proc_macro_derive(Structure, attributes(structure))]
pub fn derive_structure(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    structure::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes the monitored twin of a plain type: `NodeTwin` for `Node`.
///
/// A trait of its type decides what a field becomes; `docs/types.md` lists the types of the standard library that have one. On a `Copy` type,
/// `#[twin(value)]` makes a field of the type one choice: by default every combination of the values of its components. Attributes of fields:
///
/// - `#[twin(values = [a, b, c])]` makes a field of any `Clone` type one of these values.
/// - `#[twin(with = expression)]` excludes a field from the search; the expression makes its value.
/// - `#[twin(index = List::nodes)]` marks an index into a `Vec`. It takes every position of the longest `Vec`; the invariant decides whether
///   it must be below the present length.
/// - `#[twin(index = List::nodes, symmetric)]` searches the index up to renaming of positions. Elements that the invariant visits in order,
///   and not by an index, keep their positions: no structure is lost, but structures that differ only in names may repeat.
/// - The same attribute on the sequence itself, `#[twin(index = Graph::edges, symmetric)] edges: Vec<BTreeSet<usize>>`, makes it a graph: each is there
///   once up to renaming of its vertices.
/// - `#[twin(via = Vec<u16>)]` searches a field of a type without a twin as another type, from which `From` makes it.
/// - `#[twin(compute = |t| t.items.len())]` marks a field that follows from others: it is not searched, and can be read in an invariant.
#[proc_macro_derive(Twin, attributes(twin))]
pub fn derive_twin(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    twin::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Turns a function into an ordinary test that runs on every input within bounds.
///
/// ```ignore
/// #[exhaustive(Node = 5, Node::key = 0..=5, key = 0..=5)]
/// fn remove_keeps_the_rest(tree: &mut Tree, old: &Tree, key: i32) {
///     tree.remove(key);
///     assert_eq!(tree.keys(), old.keys().into_iter().filter(|&k| k != key).collect::<Vec<_>>());
/// }
/// ```
///
/// # Parameters
///
/// The first parameter is a structure: `&mut T`, `&T` or `T`. Each further parameter is one of these:
///
/// - With values in the attribute (`key = 0..=3`), it takes all of them. A `&str` is given by literals or strings, a `&[T]` and an
///   `impl Iterator<Item = T>` by vectors, an `Option<&T>` by options of values; what a function changes through a `&mut T` is a fresh copy.
/// - A pointer without values (`*mut Node`, `NonNull<Node>`, `Rc<Node>`, `Weak<Node>`, an option of one) takes every pointer into the structure
///   before it.
/// - Any other parameter without values is a further structure, which shares no objects with the others. The check runs every combination.
/// - `old: &T` is the state before the call of the first structure, and `old_b: &T` that of the structure `b`.
///
/// ```ignore
/// #[exhaustive(Node = 3, b.Node = 2, Node::key = 0..=3)]
/// fn merging_keeps_all(a: &mut Tree, old: &Tree, b: Tree) { .. }
///
/// #[exhaustive(Node = 3, Node::key = 0..=3, text.len = 0..=3, text.each = 'a'..='b')]
/// fn finds(tree: &Tree, text: &str) { .. }
/// ```
///
/// The name of a parameter and a dot before a bound makes it one of that parameter alone; other bounds are those of every structure. `text.len` and
/// `text.each` bound a text or list that is generated. In text bounds (`SMALLSCOPE_BOUNDS`), names of parameters are used likewise: `key=0..=3`,
/// `b.Node=2`.
///
/// The function returns nothing, or a `Result<(), E>` or `Option<()>`, whose `Err` and `None` are failures.
///
/// # Entries
///
/// Bounds: `Type = 5` (objects), `Type::field = 0..=3`, `Type::items.len = 0..=3`, `Type::items.each = 0..=3`, `Type::Variant = 2`,
/// `Type::Variant.field = 0..=3`, `depth(Type) = 3`, `every(i32) = 0..=3`, `every_len = 0..=3`, `parameter = 0..=3`, and `size = 4` for all that has no
/// other: up to 4 objects of each class, lengths up to 4, integers from 0 (signed ones from -1) to 4, and five characters.
///
/// Without any bound of the structure, sizes are taken in ascending order for five seconds, and the test passes with the largest that was completed, which it
/// prints: `all inputs of size <= 6; size 7 was not completed: the limit of 5 seconds was reached`. It fails if that is nothing beyond size 0, or has no input. With
/// `seconds = 20` it takes that long, and bounds that are given stay. A check with all its bounds fails if a limit ends it before them, unless
/// `allow_incomplete` is said and some size was completed.
///
/// Behaviour: the test generates the structures that satisfy the invariants of their types, and checks those that the function takes as `&mut` again
/// after it. With `invariant = |twin| ..` (or `|a, b| ..` for several) it generates those of another predicate, with `any` all of them; `b.any` and
/// `b.invariant = |twin| ..` are about one structure. `requires = |tree, key| ..` skips inputs. `panics_when = |tree, key| ..` names the inputs for
/// which the function must panic; for all others it must not. Both take all parameters but states before, in order, or the first ones.
///
/// Settings: `expect = 51` (the number of inputs), `sometimes = "label"`, `assume_preconditions`, `crate = path`, and those of every check:
/// `max_inputs`, `seconds`, `allow_incomplete`, `input_seconds`, `keep_going`, `isolation`, `regressions`, `progress`, `view`, `elsewhere`; `cluster` alone stands for
/// `elsewhere = smallscope_cluster::Cluster::from_env()`.
#[proc_macro_attribute]
pub fn exhaustive(entries: TokenStream, function: TokenStream) -> TokenStream {
    let entries = syn::parse_macro_input!(entries as exhaustive::Entries);
    let function = syn::parse_macro_input!(function as syn::ItemFn);
    exhaustive::expand(entries, function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A precondition of a function or method: `#[requires(!self.is_empty())]`.
///
/// A check skips inputs that violate the precondition of the method under test; a violation further inside is a counterexample. Outside of
/// checks, a violation panics. Write `#[cfg_attr(test, smallscope::requires(..))]` where only tests depend on smallscope.
#[proc_macro_attribute]
pub fn requires(conditions: TokenStream, function: TokenStream) -> TokenStream {
    let conditions = syn::parse_macro_input!(conditions as contracts::Conditions);
    let function = syn::parse_macro_input!(function as syn::ImplItemFn);
    contracts::requires(conditions, function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A postcondition of a function or method: `#[ensures(ret == old(self.len()) && self.is_empty())]`.
///
/// `ret` is the result of the function; `old(..)` is evaluated before it runs. A violation panics, and is a counterexample in a check.
#[proc_macro_attribute]
pub fn ensures(conditions: TokenStream, function: TokenStream) -> TokenStream {
    let conditions = syn::parse_macro_input!(conditions as contracts::Conditions);
    let function = syn::parse_macro_input!(function as syn::ImplItemFn);
    contracts::ensures(conditions, function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Compiles an invariant, written once in ordinary Rust on the plain type, for its twin as well.
///
/// - `#[invariant] impl Node { .. }`: the twin gets the same functions.
/// - `#[invariant(rep_ok)] impl Tree { .. }`: in addition, `rep_ok` becomes the invariant of the type.
/// - `#[invariant] fn height(node: &Option<Box<Node>>) -> usize { .. }`: a free function that invariants call. They find it wherever they can call
///   the plain one. A generic one must be in an `#[invariant] mod`, or listed: `#[invariant(rep_ok, helpers(height))]`.
/// - `#[invariant] mod checks { .. }`: all impl blocks and functions in it, as if each had the attribute; `#[invariant(rep_ok)]` stays on the block that
///   has the invariant.
/// - `#[invariant(rep_ok, plain(Tally))]`: a type without a twin, which the invariant uses itself. Types that are declared inside the
///   function or the module, type parameters, errors that a function returns and types of the standard library need not be listed.
///
/// - `#[invariant(rep_ok, explain)]`: prints to standard error, when it is compiled, which parts of the code are run again by themselves, and why others are
///   not. A part that must hold for the invariant to hold is run again with its own next value when it fails, instead of the whole invariant from its start.
///   It may change nothing that was there before it, and call no function that `#[invariant]` did not compile; counts are the same either way.
///
/// The user's code stays as it is. The version for the twin reads a field where the code names it, and what a pattern binds where the code
/// uses it. So the search explores exactly what it would with an invariant written by hand on the twin.
///
/// # What it returns
///
/// | returns | holds if | a failed `assert!`, an index out of bounds and other panics |
/// |---|---|---|
/// | `bool` | it is true | are errors: a predicate sees broken structures, too |
/// | `Result<(), E>` | it is `Ok`; a report shows the error | are errors |
/// | `Option<()>` | it is `Some` | are errors |
/// | nothing | it returns; a report shows the panic | say that it does not hold |
///
/// A failed assertion of the last kind costs what `return false` does: nothing unwinds, unless it is in a closure or in a function that returns a value. An
/// error reads what its text shows, also in the search.
///
/// # What can be written
///
/// Recursion, closures, loops, `match`, `if let`, `let else`, let chains, `?`, `matches!`, `assert!`, `format!` and the like, nested
/// functions, `unsafe` with raw pointers and `NonNull`, `as_ref`, `as_deref`, `map_or`, ..; slice methods, slice patterns, indices and iterators of
/// sequences; `borrow()`, `get()`, `upgrade()`, `Rc::ptr_eq`; accumulators such as `&mut Vec<&Node>`; copies of sequences, to be sorted.
///
/// Structs and enums of values, texts and sequences of these are compared, hashed, printed and copied as a whole: `self.from < self.to`. What is compared is
/// the real value, so an order that is written by hand is the one that counts. All of it is read then: comparing the fields that matter prunes
/// the search earlier.
///
/// A type parameter whose bounds are `Ord`, `Eq`, `Hash`, `Debug` and the like, or that has none, may be any such type: `Sorted<String>`, `Sorted<Point>`,
/// `Sorted<(u8, char)>`. With any other bound, such as `Copy`, it must be a value: an integer, `bool`, `char` or enum without payload.
///
/// # What cannot
///
/// - The impl of a trait, `&mut self`, `self` by value, `async`, constructors of searched types, and `mut` in patterns on them. The error says
///   what to write instead.
/// - A pattern with variables inside a payload or field, as in `Expr::Neg(Some(inner))` or `Node { left: Some(left), .. }`: bind the
///   payload and match on it inside the arm. Patterns without variables, as in `Expr::Num(0)`, are supported.
/// - Whole tuples and sequences by value (`let a = self.items;`): take a reference, or copy with `clone()`.
/// - A parameter `&[u8]` is a slice of ordinary values; pass `self.items.iter()` or `&self.items.to_vec()`. A parameter `&[Node]` is
///   part of the structure.
/// - In signatures and annotations, an alias of a type with a `Box`, `Rc`, `Arc`, `Weak` or `RefCell`, such as
///   `type Link = Option<Box<Node>>`: write the type out. Other aliases, and all aliases as types of fields, are supported. Functions of
///   pointers go by their own names, `Rc::ptr_eq`. `use Expr::*`: write `Expr::Add`.
/// - Comparing or printing structures with pointers, or with sequences of structs, as a whole (`self.left == other.left`).
///
/// An enum without payload is its own twin: its methods need no `#[invariant]`.
#[proc_macro_attribute]
pub fn invariant(options: TokenStream, item: TokenStream) -> TokenStream {
    let original: proc_macro2::TokenStream = item.clone().into();
    let options = match syn::parse::<invariant::Arguments>(options) {
        Ok(options) => options,
        Err(error) => {
            let error = error.to_compile_error();
            return quote::quote!(#original #error).into();
        }
    };
    let item = syn::parse_macro_input!(item as syn::Item);
    invariant::expand(&options, item).into()
}

/// Explores all call sequences up to a depth in an ordinary test, and checks every step. It panics with the shortest sequence that fails, or
/// returns a report.
///
/// ```ignore
/// #[test]
/// fn a_sorted_map_is_a_btree_map() {
///     explore! {
///         depth = 5;
///         let mut m = (SortedMap::new(), BTreeMap::new());      // real, oracle
///         m.insert(k, v)      where k in 0..=3, v in 0..=1;
///         m.remove(&k)        where k in 0..=3;
///         m.get(&k).copied()  where k in 0..=3;
///         observe m.len();
///         same m;
///     };
/// }
/// ```
///
/// # Lines
///
/// | line | meaning |
/// |---|---|
/// | `depth = 5;` | a setting: `depth`, `threads`, `seconds`, `max_states`, `memory`, `input_seconds`, `isolation`, `progress`, `view`, `regressions`, `resume`, `replay`, `named` |
/// | `crate = path;` | the path of smallscope, if it is not `::smallscope` |
/// | `let mut m = (Real::new(), Oracle::new());` | the value to explore, with an oracle |
/// | `let mut m = Real::new();` | without an oracle: calls must not panic |
/// | `m.push(x) where x in 0..=3;` | a call on both sides, with all values of its arguments; results are compared |
/// | `m.push(x) => m.push_back(x) where x in 0..=3;` | a call that is written differently for the oracle |
/// | `m.remove(i) where i in 0..m.len();` | values that depend on the state of the oracle |
/// | `m.swap(i, j) where i in 0..4, j in i..4;` | values that depend on other values |
/// | `m.pop() if !m.is_empty();` | a call that is made only if a condition holds for the oracle |
/// | `let h = m.insert(x) where x in 0..=3;` | a call whose result later calls use as a handle; each side has its own |
/// | `let Some(h) = m.insert(x) ..;` | a call that may return a handle |
/// | `m.remove(h);` | a call with each handle returned so far, even one that is no longer valid |
/// | `m.join(a, b) where a in h, b in h;` | a call with several handles |
/// | `m.insert(k) where k in symmetric 0..=3;` | interchangeable values: a new one is used only after all before it |
/// | `observe m.len();` | compared after every call |
/// | `assert m.is_sorted();` | must hold for the real value after every call |
/// | `same m;` | equal states are expanded once: states with the same `Debug` text on both sides |
/// | `same (m.len(), m.capacity()) => m.len();` | equal states, by another key than `m` |
/// | `shape m.shape();` | as `same`, with a key for only part of a state: not exhaustive, and the report says so |
/// | `phase 3;` | the calls below follow those above, and are at most three |
/// | `cloning;` | states are copied with `Clone` instead of rebuilt: faster, and right if a clone behaves like its original |
/// | `sometimes "full";` | the code must reach this label, with `sometimes!` or `classify` |
///
/// In calls, `m` is a `&mut` reference; everywhere else it is `&`. A call may panic if it panics on both sides; no call follows it. Local
/// variables can be used everywhere. A condition without arguments is evaluated before the ranges of arguments, which may rely on it:
/// `m.remove(i) where i in [0, m.len() - 1] if !m.is_empty();`.
#[proc_macro]
pub fn explore(lines: TokenStream) -> TokenStream {
    let lines = syn::parse_macro_input!(lines as explore::Exploration);
    explore::expand(&lines).map_or_else(|error| error.to_compile_error(), |builder| quote::quote!(#builder.assert())).into()
}

/// Like [`explore!`](macro@explore), but returns the builder instead of running it, for further settings and `run()`.
#[proc_macro]
pub fn exploration(lines: TokenStream) -> TokenStream {
    let lines = syn::parse_macro_input!(lines as explore::Exploration);
    explore::expand(&lines).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Turns a module of ordinary-looking code into a subject of delta execution, whose calls run on one state or on many at once.
///
/// The first struct is explored; its `pub` methods are the calls. Other structs are classes of objects, which fields `Option<Ref<Node>>` lead
/// to and `Ref::new(Node { .. })` makes. See `smallscope::delta` for an example. In `#[delta(crate = path)]`, the path is that inside the
/// module: `crate = crate::testing` or `crate = super::testing`.
///
/// - Fields are `u8`, `i8`, `bool`, enums without payload, `Option<Ref<..>>`, and arrays of these.
/// - Methods of the first struct take `&self` or `&mut self` and use `let`, assignments, `if`, `match`, `if let`, `let else`, `while`, `while let`,
///   `loop`, `for` over ranges, `break`, `continue`, `return`, `assert!`, `+ - * / %`, comparisons, `&& || !`, and calls of each other.
/// - A parameter of a `pub` method takes the values 1 to the bound, or those of `#[values(0..n)]`; `bool` and enums take all.
/// - `#[requires(condition)]` restricts a call to some states. `#[invariant]` marks a `fn(&self) -> bool` that all states must satisfy.
///   `#[initial]` marks a `fn(&mut self, ..)` that makes the first state; it begins with zeros, `false`, first variants and `None`.
#[proc_macro_attribute]
pub fn delta(options: TokenStream, module: TokenStream) -> TokenStream {
    let glue = if options.is_empty() { krate::Glue::default() } else { syn::parse_macro_input!(options as krate::Glue) };
    let module = syn::parse_macro_input!(module as syn::ItemMod);
    delta::expand(module, &glue).unwrap_or_else(|error| error.to_compile_error()).into()
}
