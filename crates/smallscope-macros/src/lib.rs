//! The derives of smallscope. Use them through the `smallscope` crate.

#![forbid(unsafe_code)]

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
/// makes its value; an index into a `Vec` is bounded by its length with `#[twin(index = List::nodes)]`, and searched up to renaming of
/// positions with `#[twin(index = List::nodes, symmetric)]`.
#[proc_macro_derive(Twin, attributes(twin))]
pub fn derive_twin(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    twin::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
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
