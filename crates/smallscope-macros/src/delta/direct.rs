//! Code that takes one way at each branch: for one state at a time, or for states that are split where they disagree.

use super::program::{Arithmetic, Block, Comparison, Location, Method, Node, Statement, Ty, Typed};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use std::ops::Range;

/// The type that stands for a value in the code.
fn represented(ty: Ty) -> TokenStream {
    match ty {
        Ty::Unit | Ty::Never => quote!(()),
        Ty::Bool => quote!(::core::primitive::bool),
        _ => quote!(D::Value),
    }
}

/// The function of a method, by a name that no variable has.
pub(super) fn function(method: &Ident) -> Ident {
    format_ident!("method_{method}")
}

pub(super) fn operation(operation: Arithmetic) -> TokenStream {
    match operation {
        Arithmetic::Add => quote!(__delta::Operation::Add),
        Arithmetic::Subtract => quote!(__delta::Operation::Subtract),
        Arithmetic::Multiply => quote!(__delta::Operation::Multiply),
        Arithmetic::Divide => quote!(__delta::Operation::Divide),
        Arithmetic::Remainder => quote!(__delta::Operation::Remainder),
    }
}

pub(super) fn method(method: &Method) -> TokenStream {
    let (name, output) = (function(&method.name), represented(method.output));
    let names = method.parameters.iter().map(|parameter| &parameter.name);
    let types = method.parameters.iter().map(|parameter| represented(parameter.ty));
    let statements = method.body.statements.iter().map(statement);
    let value = match &method.body.value {
        Some(value) if method.output != Ty::Unit => {
            let value = expression(value);
            if super::check::block_type(&method.body) == Ty::Never {
                quote!(#value)
            } else {
                quote!(::core::result::Result::Ok(#value))
            }
        }
        _ if super::check::block_type(&method.body) == Ty::Never => quote!(),
        _ => quote!(::core::result::Result::Ok(())),
    };
    quote! {
        pub fn #name<D: __delta::Direct>(machine: &mut D #(, mut #names: #types)*) -> __delta::OrFailed<#output> {
            #(#statements)*
            #value
        }
    }
}

fn block(block: &Block) -> TokenStream {
    let statements = block.statements.iter().map(statement);
    let value = block.value.as_deref().map(expression);
    quote!({ #(#statements)* #value })
}

fn statement(statement: &Statement) -> TokenStream {
    match statement {
        Statement::Let { name, value } => {
            let value = expression(value);
            quote!(let mut #name = #value;)
        }
        Statement::Assign { place, value, .. } => assign(place, value),
        Statement::Compound { place, operation, signed, value, site } => compound(place, *operation, *signed, value, *site),
        Statement::Evaluate(value) => {
            let value = expression(value);
            quote!(#value;)
        }
        Statement::Loop { number, condition, body, site } => {
            let (turns, body) = (format_ident!("turns_{number}"), self::block(body));
            let (label, turn) = labels(*number);
            let leave = condition.as_ref().map(|condition| {
                let condition = expression(condition);
                quote!(if !#condition { break; })
            });
            quote! {
                let mut #turns = 0u32;
                #label: loop {
                    #leave
                    #turns += 1;
                    if #turns > __delta::TURNS { return ::core::result::Result::Err(machine.fail(#site)); }
                    #turn: #body
                }
            }
        }
        Statement::For { number, name, signed, from, to, inclusive, body, site } => {
            let (turns, next, last) =
                (format_ident!("turns_{number}"), format_ident!("next_{number}"), format_ident!("last_{number}"));
            let (from, to, body) = (expression(from), expression(to), self::block(body));
            let (label, turn) = labels(*number);
            let compare = if *inclusive { format_ident!("at_most") } else { format_ident!("less") };
            let end = inclusive.then(|| quote!(if machine.equal(#next, #last) { break; }));
            quote! {
                let (mut #next, #last) = (#from, #to);
                let mut #turns = 0u32;
                #label: loop {
                    if !machine.#compare(#signed, #next, #last) { break; }
                    #turns += 1;
                    if #turns > __delta::TURNS { return ::core::result::Result::Err(machine.fail(#site)); }
                    let mut #name = #next;
                    #turn: #body
                    #end
                    let one = machine.constant(1);
                    #next = machine.arithmetic(__delta::Operation::Add, #signed, #next, one, #site)?;
                }
            }
        }
        Statement::Break(number) => {
            let (label, _) = labels(*number);
            quote!(break #label;)
        }
        Statement::Continue(number) => {
            let (_, turn) = labels(*number);
            quote!(break #turn;)
        }
        Statement::Return(None) => quote!(return ::core::result::Result::Ok(());),
        Statement::Return(Some(value)) => {
            let value = expression(value);
            quote!(return ::core::result::Result::Ok(#value);)
        }
        Statement::Assert { condition, site } => {
            let condition = expression(condition);
            quote!(if !#condition { return ::core::result::Result::Err(machine.fail(#site)); })
        }
    }
}

/// The names of a loop and of one turn of it.
fn labels(number: usize) -> (syn::Lifetime, syn::Lifetime) {
    let label = |name: &str| syn::Lifetime::new(&format!("'{name}_{number}"), proc_macro2::Span::call_site());
    (label("loop"), label("turn"))
}

fn assign(place: &Location, value: &Typed) -> TokenStream {
    if let Location::Local(name) = place {
        let value = expression(value);
        return quote!(#name = #value;);
    }
    let value = token(value);
    match place {
        Location::Local(_) => unreachable!("handled above"),
        Location::Root(slot) => quote!({ let value = #value; machine.set_root(#slot, value); }),
        Location::RootElement { first, length, index, site } => {
            let index = expression(index);
            quote!({ let value = #value; let index = #index; machine.set_root_element(#first, #length, index, value, #site)?; })
        }
        Location::Node { object, slot } => {
            let object = expression(object);
            quote!({ let value = #value; let object = #object; machine.set_node(object, #slot, value); })
        }
        Location::NodeElement { object, first, length, index, site } => {
            let (object, index) = (expression(object), expression(index));
            quote!({
                let value = #value;
                let object = #object;
                let index = #index;
                machine.set_node_element(object, #first, #length, index, value, #site)?;
            })
        }
    }
}

/// `place op= value` of integers: the value is computed first, then where the place is, and only then is it read.
fn compound(place: &Location, kind: Arithmetic, signed: bool, value: &Typed, site: u16) -> TokenStream {
    let (kind, right) = (operation(kind), expression(value));
    let result = quote!(let value = machine.arithmetic(#kind, #signed, left, right, #site)?;);
    match place {
        Location::Local(name) => quote!({ let right = #right; let left = #name; #result #name = value; }),
        Location::Root(slot) => {
            quote!({ let right = #right; let left = machine.root(#slot); #result machine.set_root(#slot, value); })
        }
        Location::RootElement { first, length, index, site } => {
            let index = expression(index);
            quote!({
                let right = #right;
                let index = #index;
                let left = machine.root_element(#first, #length, index, #site)?;
                #result
                machine.set_root_element(#first, #length, index, value, #site)?;
            })
        }
        Location::Node { object, slot } => {
            let object = expression(object);
            quote!({
                let right = #right;
                let object = #object;
                let left = machine.node(object, #slot);
                #result
                machine.set_node(object, #slot, value);
            })
        }
        Location::NodeElement { object, first, length, index, site } => {
            let (object, index) = (expression(object), expression(index));
            quote!({
                let right = #right;
                let object = #object;
                let index = #index;
                let left = machine.node_element(object, #first, #length, index, #site)?;
                #result
                machine.set_node_element(object, #first, #length, index, value, #site)?;
            })
        }
    }
}

/// The names of what the fields of a new object are, in the order of writing, and for each slot which of them is there.
pub(super) fn new_object(slots: usize, fields: &[(Range<usize>, Typed)], zero: TokenStream) -> (Vec<Ident>, Vec<TokenStream>) {
    let names: Vec<Ident> = (0..fields.len()).map(|field| format_ident!("field_{field}")).collect();
    let slots = (0..slots).map(|slot| match fields.iter().position(|(range, _)| range.contains(&slot)) {
        Some(field) => names[field].to_token_stream(),
        None => zero.clone(),
    });
    let slots = slots.collect();
    (names, slots)
}

fn read(place: &Location, ty: Ty) -> TokenStream {
    let value = stored(place);
    let is_stored = !matches!(place, Location::Local(_));
    if ty == Ty::Bool && is_stored { quote!({ let value = #value; machine.truth(value) }) } else { value }
}

/// What is read from a place, as it stands there.
fn stored(place: &Location) -> TokenStream {
    match place {
        Location::Local(name) => quote!(#name),
        Location::Root(slot) => quote!(machine.root(#slot)),
        Location::RootElement { first, length, index, site } => {
            let index = expression(index);
            quote!({ let index = #index; machine.root_element(#first, #length, index, #site)? })
        }
        Location::Node { object, slot } => {
            let object = expression(object);
            quote!({ let object = #object; machine.node(object, #slot) })
        }
        Location::NodeElement { object, first, length, index, site } => {
            let (object, index) = (expression(object), expression(index));
            quote!({ let object = #object; let index = #index; machine.node_element(object, #first, #length, index, #site)? })
        }
    }
}

/// A value where a token is needed: truth values as zero and one. What is copied from field to field is not looked at, so states that
/// disagree on it stay together.
fn token(value: &Typed) -> TokenStream {
    if let Node::Read(place) = &value.node
        && !matches!(place, Location::Local(_))
    {
        return stored(place);
    }
    let code = expression(value);
    if value.ty == Ty::Bool { quote!({ let truth = #code; machine.constant(truth as ::core::primitive::u8) }) } else { code }
}

fn two(left: &Typed, right: &Typed, then: TokenStream) -> TokenStream {
    let (left, right) = (expression(left), expression(right));
    quote!({ let left = #left; let right = #right; #then })
}

fn expression(value: &Typed) -> TokenStream {
    match &value.node {
        Node::Constant(byte) if value.ty == Ty::Bool => quote!((#byte != 0)),
        Node::Constant(byte) => quote!(machine.constant(#byte)),
        Node::Truth(truth) => quote!(#truth),
        Node::Read(place) => read(place, value.ty),
        Node::Unwrap(link, site) => {
            let link = expression(link);
            quote!({ let link = #link; machine.unwrap(link, #site)? })
        }
        Node::Same(inner) => expression(inner),
        Node::New(slots, fields) => {
            let (names, slots) = new_object(*slots, fields, quote!(zero));
            let values = fields.iter().map(|(_, value)| token(value));
            quote!({ #(let #names = #values;)* let zero = machine.constant(0); machine.allocate(&[#(#slots),*])? })
        }
        Node::Arithmetic { operation: kind, signed, left, right, site } => {
            let kind = operation(*kind);
            two(left, right, quote!(machine.arithmetic(#kind, #signed, left, right, #site)?))
        }
        Node::Compare { comparison, signed, left, right } => {
            let booleans = left.ty == Ty::Bool;
            let compare = match comparison {
                Comparison::Equal if booleans => quote!(left == right),
                Comparison::NotEqual if booleans => quote!(left != right),
                Comparison::Equal => quote!(machine.equal(left, right)),
                Comparison::NotEqual => quote!(!machine.equal(left, right)),
                Comparison::Less => quote!(machine.less(#signed, left, right)),
                Comparison::AtMost => quote!(machine.at_most(#signed, left, right)),
            };
            two(left, right, compare)
        }
        Node::Not(inner) => {
            let inner = expression(inner);
            quote!((!#inner))
        }
        Node::And(left, right) => {
            let (left, right) = (expression(left), expression(right));
            quote!((#left && #right))
        }
        Node::Or(left, right) => {
            let (left, right) = (expression(left), expression(right));
            quote!((#left || #right))
        }
        Node::Call { method, arguments } => {
            let names: Vec<Ident> = (0..arguments.len()).map(|index| format_ident!("argument_{index}")).collect();
            let (method, arguments) = (function(method), arguments.iter().map(expression));
            quote!({ #(let #names = #arguments;)* #method(machine #(, #names)*)? })
        }
        Node::If { condition, then, otherwise } => {
            let (condition, then) = (expression(condition), block(then));
            let otherwise = otherwise.as_ref().map(|otherwise| {
                let otherwise = block(otherwise);
                quote!(else #otherwise)
            });
            quote!((if #condition #then #otherwise))
        }
        Node::Block(inner) => block(inner),
    }
}
