//! Code that runs on all lanes at once: both ways of a branch, each for the lanes that take it.

use super::direct::{function, new_object, operation};
use super::program::{Arithmetic, Block, Comparison, Location, Method, Node, Statement, Ty, Typed};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// A method: as a function that is compiled into its callers, or, where that would repeat much code, as one that is called.
pub(super) fn method(method: &Method, called: bool) -> TokenStream {
    let name = function(&method.name);
    let names: Vec<_> = method.parameters.iter().map(|parameter| &parameter.name).collect();
    let has_value = !matches!(method.output, Ty::Unit | Ty::Never);
    let body = block(&method.body, has_value.then_some(&format_ident!("result")));
    let body = quote! {
        let entered = machine.active();
        let mut result = V::splat(0);
        #body
        machine.activate(entered);
        result
    };
    if !called {
        return quote! {
            #[inline(always)]
            pub fn #name<V: __delta::Vector>(machine: &mut __delta::Lanes<Root, V> #(, mut #names: V)*) -> V {
                #body
            }
        };
    }
    let (code, count) = (format_ident!("code_of_{name}"), names.len());
    quote! {
        pub struct #code;
        impl __delta::LaneCode<Root, #count> for #code {
            #[inline(always)]
            fn run<V: __delta::Vector>(machine: &mut __delta::Lanes<Root, V>, arguments: [V; #count]) -> V {
                let [#(mut #names),*] = arguments;
                #body
            }
        }
        #[inline(always)]
        pub fn #name<V: __delta::Vector>(machine: &mut __delta::Lanes<Root, V> #(, #names: V)*) -> V {
            V::enter::<Root, #code, #count>(machine, [#(#names),*])
        }
    }
}

/// The statements of a block; its value goes to a variable, in the lanes that get there.
fn block(block: &Block, into: Option<&Ident>) -> TokenStream {
    let mut code = match (&block.value, into) {
        (Some(value), Some(into)) if !matches!(value.ty, Ty::Never | Ty::Unit) => store(into, expression(value)),
        (Some(value), _) => {
            let value = expression(value);
            quote!(#value;)
        }
        (None, _) => quote!(),
    };
    for (index, statement) in block.statements.iter().enumerate().rev() {
        let this = self::statement(statement);
        let more = index + 1 < block.statements.len() || block.value.is_some();
        code = if more && statement.leaves() { quote!(#this if machine.any_active() { #code }) } else { quote!(#this #code) };
    }
    code
}

fn store(into: &Ident, value: TokenStream) -> TokenStream {
    quote!({ let value = #value; #into = machine.kept(#into, value); })
}

fn statement(statement: &Statement) -> TokenStream {
    match statement {
        Statement::Let { name, value } => {
            let value = expression(value);
            quote!(let mut #name = #value;)
        }
        Statement::Assign { place, value, boolean } => assign(place, expression(value), *boolean),
        Statement::Compound { place, operation, signed, value, site } => compound(place, *operation, *signed, value, *site),
        Statement::Evaluate(value) => {
            let value = expression(value);
            quote!(#value;)
        }
        Statement::Loop { number, condition, body, site } => conditional_loop(*number, condition.as_ref(), body, *site),
        Statement::For { .. } => counted_loop(statement),
        Statement::Break(number) => {
            let (_, left, _) = names(*number);
            quote!(#left = #left.or(machine.active()); machine.narrow(V::splat(0));)
        }
        Statement::Continue(number) => {
            let (_, _, again) = names(*number);
            quote!(#again = #again.or(machine.active()); machine.narrow(V::splat(0));)
        }
        Statement::Return(None) => quote!(machine.narrow(V::splat(0));),
        Statement::Return(Some(value)) => {
            let store = store(&format_ident!("result"), expression(value));
            quote!(#store machine.narrow(V::splat(0));)
        }
        Statement::Assert { condition, site } => {
            let condition = expression(condition);
            quote!({ let holds = #condition; machine.require(holds, #site); })
        }
    }
}

/// `loop` and `while`: a turn is taken by the lanes that are still inside.
fn conditional_loop(number: usize, condition: Option<&Typed>, body: &Block, site: u16) -> TokenStream {
    let body = self::block(body, None);
    let (turns, left, again) = names(number);
    let leave = condition.map(|condition| {
        let condition = expression(condition);
        quote!({ let goes_on = #condition; #left = #left.or(machine.active().without(goes_on)); machine.narrow(goes_on); })
    });
    quote! {
        let mut #left = V::splat(0);
        let mut #turns = 0u32;
        loop {
            #leave
            if !machine.any_active() { break; }
            #turns += 1;
            if #turns > __delta::TURNS { machine.fail_active(#site); }
            let mut #again = V::splat(0);
            #body
            machine.narrow(machine.active().or(#again));
        }
        machine.narrow(#left);
    }
}

/// `for` over a range.
fn counted_loop(statement: &Statement) -> TokenStream {
    let Statement::For { number, name, signed, from, to, inclusive, body, site } = statement else {
        unreachable!("called for loops over ranges")
    };
    let (from, to, body) = (expression(from), expression(to), self::block(body, None));
    let (turns, left, again) = names(*number);
    let (next, last) = (format_ident!("next_{number}"), format_ident!("last_{number}"));
    let compare = if *inclusive { format_ident!("at_most") } else { format_ident!("less") };
    let end = inclusive.then(|| {
        quote!({ let ends = machine.equal(#next, #last); #left = #left.or(ends); machine.narrow(machine.active().without(ends)); })
    });
    quote! {
        let mut #left = V::splat(0);
        let mut #next = #from;
        let #last = #to;
        let mut #turns = 0u32;
        loop {
            let goes_on = machine.#compare(#signed, #next, #last);
            #left = #left.or(machine.active().without(goes_on));
            machine.narrow(goes_on);
            if !machine.any_active() { break; }
            #turns += 1;
            if #turns > __delta::TURNS { machine.fail_active(#site); }
            let mut #name = #next;
            let mut #again = V::splat(0);
            #body
            machine.narrow(machine.active().or(#again));
            #end
            #next = #next.add(V::splat(1));
        }
        machine.narrow(#left);
    }
}

fn names(number: usize) -> (Ident, Ident, Ident) {
    (format_ident!("turns_{number}"), format_ident!("left_{number}"), format_ident!("again_{number}"))
}

fn assign(place: &Location, value: TokenStream, boolean: bool) -> TokenStream {
    let value = match place {
        Location::Local(name) => return store(name, value),
        _ if boolean => quote!({ let truth = #value; truth.and(V::splat(1)) }),
        _ => value,
    };
    match place {
        Location::Local(_) => unreachable!("handled above"),
        Location::Root(slot) => quote!({ let value = #value; machine.set_root(#slot, value); }),
        Location::RootElement { first, length, index, site } => {
            let index = expression(index);
            quote!({ let value = #value; let index = #index; machine.set_root_element(#first, #length, index, value, #site); })
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
                machine.set_node_element(object, #first, #length, index, value, #site);
            })
        }
    }
}

/// `place op= value` of integers: the value is computed first, then where the place is, and only then is it read.
fn compound(place: &Location, kind: Arithmetic, signed: bool, value: &Typed, site: u16) -> TokenStream {
    let (kind, right) = (operation(kind), expression(value));
    let result = quote!(let value = machine.arithmetic(#kind, #signed, left, right, #site););
    match place {
        Location::Local(name) => {
            quote!({ let right = #right; let left = #name; #result #name = machine.kept(#name, value); })
        }
        Location::Root(slot) => {
            quote!({ let right = #right; let left = machine.root(#slot); #result machine.set_root(#slot, value); })
        }
        Location::RootElement { first, length, index, site } => {
            let index = expression(index);
            quote!({
                let right = #right;
                let index = #index;
                let left = machine.root_element(#first, #length, index, #site);
                #result
                machine.set_root_element(#first, #length, index, value, #site);
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
                let left = machine.node_element(object, #first, #length, index, #site);
                #result
                machine.set_node_element(object, #first, #length, index, value, #site);
            })
        }
    }
}

fn read(place: &Location, ty: Ty) -> TokenStream {
    let value = match place {
        Location::Local(name) if ty == Ty::Bool => return quote!(#name.and(machine.active())),
        Location::Local(name) => return quote!(#name),
        Location::Root(slot) => quote!(machine.root(#slot)),
        Location::RootElement { first, length, index, site } => {
            let index = expression(index);
            quote!({ let index = #index; machine.root_element(#first, #length, index, #site) })
        }
        Location::Node { object, slot } => {
            let object = expression(object);
            quote!({ let object = #object; machine.node(object, #slot) })
        }
        Location::NodeElement { object, first, length, index, site } => {
            let (object, index) = (expression(object), expression(index));
            quote!({ let object = #object; let index = #index; machine.node_element(object, #first, #length, index, #site) })
        }
    };
    if ty == Ty::Bool { quote!({ let value = #value; machine.truth(value) }) } else { value }
}

fn token(value: &Typed) -> TokenStream {
    let code = expression(value);
    if value.ty == Ty::Bool { quote!(#code.and(V::splat(1))) } else { code }
}

fn two(left: &Typed, right: &Typed, then: TokenStream) -> TokenStream {
    let (left, right) = (expression(left), expression(right));
    quote!({ let left = #left; let right = #right; #then })
}

/// The code of an expression. Truth values are masks of active lanes.
fn expression(value: &Typed) -> TokenStream {
    match &value.node {
        Node::Constant(byte) if value.ty == Ty::Bool => quote!(if #byte != 0 { machine.active() } else { V::splat(0) }),
        Node::Constant(byte) => quote!(V::splat(#byte)),
        Node::Truth(true) => quote!(machine.active()),
        Node::Truth(false) => quote!(V::splat(0)),
        Node::Read(place) => read(place, value.ty),
        Node::Unwrap(link, site) => {
            let link = expression(link);
            quote!({ let link = #link; machine.unwrap(link, #site) })
        }
        Node::Same(inner) => expression(inner),
        Node::New(slots, fields) => {
            let (names, slots) = new_object(*slots, fields, quote!(V::splat(0)));
            let values = fields.iter().map(|(_, value)| token(value));
            quote!({ #(let #names = #values;)* machine.allocate(&[#(#slots),*]) })
        }
        Node::Arithmetic { operation: kind, signed, left, right, site } => {
            let kind = operation(*kind);
            two(left, right, quote!(machine.arithmetic(#kind, #signed, left, right, #site)))
        }
        Node::Compare { comparison, signed, left, right } => {
            let booleans = left.ty == Ty::Bool;
            let compare = match comparison {
                Comparison::Equal if booleans => quote!(machine.active().without(left.xor(right))),
                Comparison::NotEqual if booleans => quote!(machine.active().and(left.xor(right))),
                Comparison::Equal => quote!(machine.equal(left, right)),
                Comparison::NotEqual => quote!(machine.different(left, right)),
                Comparison::Less => quote!(machine.less(#signed, left, right)),
                Comparison::AtMost => quote!(machine.at_most(#signed, left, right)),
            };
            two(left, right, compare)
        }
        Node::Not(inner) => {
            let inner = expression(inner);
            quote!({ let truth = #inner; machine.active().without(truth) })
        }
        Node::And(left, right) => {
            let (left, right) = (expression(left), expression(right));
            quote!({
                let first = #left;
                let others = machine.active().without(first);
                machine.narrow(first);
                let both = if machine.any_active() { #right } else { V::splat(0) };
                machine.narrow(machine.active().or(others));
                both
            })
        }
        Node::Or(left, right) => {
            let (left, right) = (expression(left), expression(right));
            quote!({
                let first = #left;
                machine.narrow(machine.active().without(first));
                let second = if machine.any_active() { #right } else { V::splat(0) };
                machine.narrow(machine.active().or(first));
                first.or(second)
            })
        }
        Node::Call { method, arguments } => {
            let names: Vec<Ident> = (0..arguments.len()).map(|index| format_ident!("argument_{index}")).collect();
            let (method, arguments) = (function(method), arguments.iter().map(expression));
            let masked = (value.ty == Ty::Bool).then(|| quote!(.and(machine.active())));
            quote!({ #(let #names = #arguments;)* let output = #method(machine #(, #names)*); output #masked })
        }
        Node::If { condition, then, otherwise } => choice(value.ty, condition, then, otherwise.as_ref()),
        Node::Block(inner) if matches!(value.ty, Ty::Unit | Ty::Never) => {
            let code = block(inner, None);
            let dead = (value.ty == Ty::Never).then(|| quote!(V::splat(0)));
            quote!({ #code #dead })
        }
        Node::Block(inner) => {
            let code = block(inner, Some(&format_ident!("chosen")));
            quote!({ let mut chosen = V::splat(0); #code chosen })
        }
    }
}

fn choice(ty: Ty, condition: &Typed, then: &Block, otherwise: Option<&Block>) -> TokenStream {
    let condition = expression(condition);
    let chosen = format_ident!("chosen");
    let into = (!matches!(ty, Ty::Unit | Ty::Never)).then_some(&chosen);
    let (declare, give) = match ty {
        Ty::Unit => (quote!(), quote!()),
        Ty::Never => (quote!(), quote!(V::splat(0))),
        _ => (quote!(let mut chosen = V::splat(0);), quote!(chosen)),
    };
    let then = block(then, into);
    let otherwise = otherwise.map(|otherwise| {
        let otherwise = block(otherwise, into);
        quote!(if machine.any_active() { #otherwise })
    });
    quote!({
        let holds = #condition;
        let others = machine.active().without(holds);
        #declare
        machine.narrow(holds);
        if machine.any_active() { #then }
        let finished = machine.active();
        machine.narrow(others);
        #otherwise
        machine.narrow(machine.active().or(finished));
        #give
    })
}
