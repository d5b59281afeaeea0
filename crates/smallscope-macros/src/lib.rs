//! The derives of smallscope. Use them through the `smallscope` crate.

#![forbid(unsafe_code)]

mod contracts;
mod delta;
mod exhaustive;
mod explore;
mod invariant;
mod structure;
mod twin;

use proc_macro::TokenStream;

/// Makes a type part of what can be searched.
///
/// - A struct whose fields are all monitored becomes a class of objects, and may also stand as a field of another structure. Every
///   field gets a key for setting its bounds: `Node::KEY` for `key`.
/// - An enum whose variants hold monitored fields becomes one class per variant, for links: `Link<Expr>`. Its keys are `Expr::ADD` for
///   the variant `Add` and `Expr::ADD_LEFT` (or `Expr::ADD_0`) for its fields.
/// - An enum without payload becomes a value, with all its variants as its default domain: `Field<Color>`.
#[proc_macro_derive(Structure)]
pub fn derive_structure(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    structure::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes the monitored twin of a plain type: `NodeTwin` for `Node`.
///
/// What a field becomes is decided by its type. A field that cannot be searched is left out with `#[twin(with = expression)]`, which
/// makes its value; an index into a `Vec` takes the positions that it has at its longest with `#[twin(index = List::nodes)]` (whether one is below the
/// present length is up to the invariant), and is searched up to renaming of positions with `#[twin(index = List::nodes, symmetric)]`.
/// Elements that the invariant takes in order, and not by an index, have their positions by that: nothing is left out, but lists that differ in
/// names only may come more than once.
#[proc_macro_derive(Twin, attributes(twin))]
pub fn derive_twin(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    twin::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes a function an ordinary test that runs on every input within bounds.
///
/// ```ignore
/// #[exhaustive(Node = 5, Node::key = 0..=5, key = 0..=5)]
/// fn remove_keeps_the_rest(tree: &mut Tree, old: &Tree, key: i32) {
///     tree.remove(key);
///     assert_eq!(tree.keys(), old.keys().into_iter().filter(|&k| k != key).collect::<Vec<_>>());
/// }
/// ```
///
/// The first parameter is the structure: `&mut T`, `&T` or `T`. A second one with the name `old` is the state before. The others are
/// arguments: with a bound in the attribute, all its values; without one, if it is a pointer, every pointer into the structure. In text bounds (`SMALLSCOPE_BOUNDS`), a parameter has its name: `key=0..=3`.
///
/// Bounds: `Type = 5` (objects), `Type::field = 0..=3`, `Type::items.len = 0..=3`, `Type::items.each = 0..=3`, `Type::Variant = 2`,
/// `Type::Variant.field = 0..=3`, `depth(Type) = 3`, `every(i32) = 0..=3`, `every_len = 0..=3`, `parameter = 0..=3`.
///
/// Behaviour: the structures are those that satisfy the invariant of the type, which is checked again after the function has run;
/// `invariant = |twin| ..` generates those of another predicate, `any` all of them. `requires = |old, key| ..` leaves inputs out,
/// `panics_when = |old, key| ..` says for which inputs the function must panic, and it must not for others.
///
/// Settings: `expect = 51` (the number of inputs), `sometimes = "label"`, `assume_preconditions`, and those of every check: `max_inputs`,
/// `seconds`, `input_seconds`, `keep_going`, `isolation`, `regressions`, `progress`.
#[proc_macro_attribute]
pub fn exhaustive(entries: TokenStream, function: TokenStream) -> TokenStream {
    let entries = syn::parse_macro_input!(entries as exhaustive::Entries);
    let function = syn::parse_macro_input!(function as syn::ItemFn);
    exhaustive::expand(entries, function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A precondition of a function or method: `#[requires(!self.is_empty())]`.
///
/// In a check, an input for which the method that is checked violates its own precondition is left out; a violation further inside is a
/// counterexample. Elsewhere a violation panics. Write `#[cfg_attr(test, smallscope::requires(..))]` where only tests depend on smallscope.
#[proc_macro_attribute]
pub fn requires(conditions: TokenStream, function: TokenStream) -> TokenStream {
    let conditions = syn::parse_macro_input!(conditions as contracts::Conditions);
    let function = syn::parse_macro_input!(function as syn::ImplItemFn);
    contracts::requires(conditions, function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A postcondition of a function or method: `#[ensures(ret == old(self.len()) && self.is_empty())]`.
///
/// `ret` is what the function returns; `old(..)` is evaluated before it runs. A violation panics, and is a counterexample in a check.
#[proc_macro_attribute]
pub fn ensures(conditions: TokenStream, function: TokenStream) -> TokenStream {
    let conditions = syn::parse_macro_input!(conditions as contracts::Conditions);
    let function = syn::parse_macro_input!(function as syn::ImplItemFn);
    contracts::ensures(conditions, function).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Compiles an invariant, written once in ordinary Rust on the plain type, for its twin as well.
///
/// - `#[invariant] impl Node { .. }`: its functions exist on the twin too.
/// - `#[invariant(rep_ok)] impl Tree { .. }`: moreover, `rep_ok` is the invariant of the type.
/// - `#[invariant] fn helper(node: &Node) -> bool { .. }`: the twin version of a free function is `helper_twin`. An impl or function
///   that calls it lists it: `#[invariant(rep_ok, helpers(helper))]`.
/// - `#[invariant(rep_ok, plain(Tally))]`: a type of the invariant's own, which has no twin. Types that are declared inside the function,
///   type parameters and the standard library's are known to be such.
///
/// The user's code stays as it is. In the twin's version, a field is read where the code names it, and what a pattern binds is read
/// where it is used, so that the search explores exactly what it would with an invariant written by hand on the twin.
///
/// # What can be written
///
/// Recursion, closures, loops, `match`, `if let`, `let else`, let chains, `?`, `matches!`, `assert!`, `format!` and the like, nested
/// functions, `unsafe` with raw pointers and `NonNull`, `as_ref`, `as_deref`, `map_or`, ..; slice methods, indices and iterators of
/// sequences; `borrow()`, `get()`, `upgrade()`, `Rc::ptr_eq`; accumulators such as `&mut Vec<&Node>`.
/// In a generic type, every type parameter is taken to be a value: an integer, `bool`, `char` or enum without payload.
///
/// # What cannot
///
/// - A trait's impl, `&mut self`, `self` by value, `async`, constructors of searched types and pattern bindings with `mut` in them are
///   refused, with what to write instead.
/// - A pattern with variables inside a payload or field, as in `Expr::Neg(Some(inner))` or `Node { left: Some(left), .. }`: bind the
///   payload and match on it inside the arm. Without variables, as in `Expr::Num(0)`, it is fine.
/// - Slice patterns on sequences: use `first`, `last`, `split_first` or indices.
/// - Whole arrays, tuples and sequences by value (`let a = self.array;`): take a reference, or copy with `to_vec()`.
/// - A parameter `&[u8]` is a slice of ordinary values; pass `self.items.iter()` or `&self.items.to_vec()`. A parameter `&[Node]` is
///   part of the structure.
/// - An alias such as `type Link = Option<Box<Node>>` of another place: write the type out. `use Expr::*`: write `Expr::Add`.
/// - Comparing or printing whole structures (`self.left == other.left`), which twins cannot.
/// - An enum without payload is its own twin: its methods need no `#[invariant]`.
#[proc_macro_attribute]
pub fn invariant(options: TokenStream, item: TokenStream) -> TokenStream {
    let original: proc_macro2::TokenStream = item.clone().into();
    let options = match syn::parse::<invariant::Options>(options) {
        Ok(options) => options,
        Err(error) => {
            let error = error.to_compile_error();
            return quote::quote!(#original #error).into();
        }
    };
    let item = syn::parse_macro_input!(item as syn::Item);
    invariant::expand(&options, item).into()
}

/// Explores call sequences: all of them up to a depth, every step checked, in an ordinary test. It panics with the shortest sequence that
/// fails, and gives a report otherwise.
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
/// | `depth = 5;` | a setting: `depth`, `threads`, `seconds`, `max_states`, `memory`, `input_seconds`, `isolation`, `progress`, `regressions`, `resume`, `replay`, `named` |
/// | `let mut m = (Real::new(), Oracle::new());` | what is explored, with an oracle |
/// | `let mut m = Real::new();` | without one: calls must not panic |
/// | `m.push(x) where x in 0..=3;` | a call on both sides, whose results are compared, with all values of its arguments |
/// | `m.push(x) => m.push_back(x) where x in 0..=3;` | where the oracle's is written differently |
/// | `m.remove(i) where i in 0..m.len();` | values that depend on the state, as the oracle has it |
/// | `m.swap(i, j) where i in 0..4, j in i..4;` | values that depend on others |
/// | `m.pop() if !m.is_empty();` | a call that is made only where a condition holds, for the oracle |
/// | `let h = m.insert(x) where x in 0..=3;` | a call whose result later calls use, as a handle; each side has its own |
/// | `let Some(h) = m.insert(x) ..;` | a result that may be one |
/// | `m.remove(h);` | a call with each handle that was returned so far, also if it is not valid any more |
/// | `m.join(a, b) where a in h, b in h;` | a call with several handles |
/// | `m.insert(k) where k in symmetric 0..=3;` | values that are interchangeable: a new one is taken only when those before it are in use |
/// | `observe m.len();` | compared after every call |
/// | `assert m.is_sorted();` | must hold for the real value after every call |
/// | `same m;` | equal states are expanded once: states whose `Debug` text is the same on both sides |
/// | `same (m.len(), m.capacity()) => m.len();` | the same, by something else than `m` |
/// | `shape m.shape();` | as `same`, for what is only part of a state: not exhaustive, and the report says so |
/// | `phase 3;` | the calls from here on follow those above, and are at most three |
/// | `cloning;` | states are copied by `Clone` instead of made anew: faster, and right if clones are alike in every respect |
/// | `sometimes "full";` | this label must be reached, by `sometimes!` or `classify` in the code |
///
/// In calls, `m` is a `&mut` reference; in all other places it is `&`. A call that panics on both sides is as it should be, and nothing
/// follows it. Local variables may be used everywhere. A condition that uses no argument is looked at before the ranges of arguments, which may
/// rely on it: `m.remove(i) where i in [0, m.len() - 1] if !m.is_empty();`.
#[proc_macro]
pub fn explore(lines: TokenStream) -> TokenStream {
    let lines = syn::parse_macro_input!(lines as explore::Exploration);
    explore::expand(&lines).map_or_else(|error| error.to_compile_error(), |builder| quote::quote!(#builder.assert())).into()
}

/// As [`explore!`](macro@explore), without running it: gives the builder, for further settings and `run()`.
#[proc_macro]
pub fn exploration(lines: TokenStream) -> TokenStream {
    let lines = syn::parse_macro_input!(lines as explore::Exploration);
    explore::expand(&lines).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes a module of ordinary-looking code a subject of delta execution: its calls are explored on one state or on many at once.
///
/// The first struct is what is explored; its `pub` methods are the calls. Other structs are classes of objects, which are reached through
/// fields `Option<Ref<Node>>` and made by `Ref::new(Node { .. })`. See `smallscope::delta` for an example.
///
/// - Fields are `u8`, `i8`, `bool`, enums without payload, `Option<Ref<..>>`, and arrays of these.
/// - Methods of the first struct take `&self` or `&mut self` and have `let`, assignments, `if`, `match`, `if let`, `let else`, `while`, `while let`,
///   `loop`, `for` over ranges, `break`, `continue`, `return`, `assert!`, `+ - * / %`, comparisons, `&& || !`, and calls of each other.
/// - A parameter of a `pub` method takes the values 1 to the bound, or those of `#[values(0..n)]`; `bool` and enums take all.
/// - `#[requires(condition)]` says in which states a call is made, `#[invariant]` marks a `fn(&self) -> bool` that all states must
///   satisfy, `#[initial]` a `fn(&mut self, ..)` that makes the first state of one with zeros, `false`, first variants and `None`.
#[proc_macro_attribute]
pub fn delta(nothing: TokenStream, module: TokenStream) -> TokenStream {
    if !nothing.is_empty() {
        return syn::Error::new(proc_macro2::Span::call_site(), "#[delta] has no options").to_compile_error().into();
    }
    let module = syn::parse_macro_input!(module as syn::ItemMod);
    delta::expand(module).unwrap_or_else(|error| error.to_compile_error()).into()
}
