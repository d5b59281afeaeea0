//! Where values stand, new objects, and calls.

use super::check::{Checker, is_self, refuse, typed, unparenthesized};
use super::expressions::EXPRESSIONS;
use super::program::{Byte, Comparison, Location, Node, Ty, Typed};
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Expr, Member, Result};

const FUNCTIONS: &str = "only methods of the first struct can be called: `self.name(..)`";

impl Checker<'_> {
    /// Where something is read or written, its type, and the literals that this follows from.
    pub fn place(&mut self, expression: &Expr, write: bool) -> Result<(Location, Ty, Option<usize>)> {
        match expression {
            Expr::Paren(inner) => self.place(&inner.expr, write),
            Expr::Path(path) => {
                let Some(name) = path.path.get_ident() else { return refuse(path, "only variables and fields can be assigned") };
                let Some(variable) = self.find(name) else { return refuse(path, format!("unknown variable `{name}`")) };
                if write && !variable.mutable {
                    return refuse(path, format!("`{name}` is not mutable; declare it with `let mut`"));
                }
                Ok((Location::Local(variable.name.clone()), variable.ty, variable.open))
            }
            Expr::Field(_) => {
                let (object, class, field) = self.field(expression, write)?;
                let field = &self.known.classes[class].fields[field];
                if field.length.is_some() {
                    return refuse(expression, "an array cannot be used as a whole; read or write one of its elements");
                }
                let place = match object {
                    None => Location::Root(field.slot),
                    Some(object) => Location::Node { object: Box::new(object), slot: field.slot },
                };
                Ok((place, field.ty, None))
            }
            Expr::Index(index) => {
                let (object, class, field) = self.field(unparenthesized(&index.expr), write)?;
                let field = self.known.classes[class].fields[field].clone();
                let Some(length) = field.length else { return refuse(&index.expr, "this is not an array") };
                let position = self.index(&index.index)?;
                let site = self.site(index.index.span(), format!("this index is not below {length}, the length of the array"));
                let (first, index) = (field.slot, Box::new(position));
                let place = match object {
                    None => Location::RootElement { first, length, index, site },
                    Some(object) => Location::NodeElement { object: Box::new(object), first, length, index, site },
                };
                Ok((place, field.ty, None))
            }
            other => refuse(other, if write { "only variables, fields and elements can be assigned" } else { EXPRESSIONS }),
        }
    }

    /// An index: a `u8`, with or without `as usize`.
    fn index(&mut self, index: &Expr) -> Result<Typed> {
        match unparenthesized(index) {
            Expr::Cast(cast) if matches!(&*cast.ty, syn::Type::Path(path) if path.path.is_ident("usize")) => {
                let position = self.expression(&cast.expr, Some(Ty::Unsigned))?;
                self.expect(position.ty, Ty::Unsigned, &cast.expr)?;
                Ok(position)
            }
            index => {
                let position = self.expression(index, Some(Ty::Unsigned))?;
                self.needs(&position, Ty::Unsigned, index)?;
                Ok(position)
            }
        }
    }

    /// A field: the object it is of, or none for the root; its class; its number.
    pub fn field(&mut self, expression: &Expr, write: bool) -> Result<(Option<Typed>, usize, usize)> {
        let Expr::Field(field) = expression else { return refuse(expression, "only fields can be arrays here: `self.items[i]`") };
        let Member::Named(name) = &field.member else { return refuse(&field.member, "fields must have names here") };
        if write && !self.writes {
            return refuse(expression, "this method takes `&self`; take `&mut self` to change something");
        }
        let (object, class) = if is_self(&field.base) {
            (None, 0)
        } else {
            let object = self.expression(&field.base, None)?;
            match object.ty {
                Ty::Ref(class) => (Some(object), class),
                Ty::Link(_) => {
                    return refuse(&field.base, "this may be `None`; use `unwrap()`, `match` or `if let Some(..)`");
                }
                ty => return refuse(&field.base, format!("`{}` has no fields", self.known.show(ty))),
            }
        };
        match self.known.classes[class].fields.iter().position(|known| *name == known.name) {
            Some(number) => Ok((object, class, number)),
            None => refuse(name, format!("`{}` has no field `{name}`", self.known.classes[class].name)),
        }
    }

    /// `Some(..)` and `Ref::new(Node { .. })`.
    pub fn function(&mut self, call: &syn::ExprCall, wanted: Option<Ty>) -> Result<Typed> {
        let [argument] = call.args.iter().collect::<Vec<_>>()[..] else { return refuse(call, EXPRESSIONS) };
        let Expr::Path(function) = &*call.func else { return refuse(&call.func, FUNCTIONS) };
        let names: Vec<&Ident> = function.path.segments.iter().map(|segment| &segment.ident).collect();
        match names[..] {
            [some] if some == "Some" => {
                let inner = match wanted {
                    Some(Ty::Link(class)) => Some(Ty::Ref(class)),
                    _ => None,
                };
                let value = self.expression(argument, inner)?;
                match value.ty {
                    Ty::Ref(class) => Ok(typed(Ty::Link(class), Node::Same(Box::new(value)))),
                    ty => {
                        refuse(argument, format!("this is `{}`, but an `Option` must hold a `Ref<..>` here", self.known.show(ty)))
                    }
                }
            }
            [reference, new] if reference == "Ref" && new == "new" => self.allocation(argument),
            _ => refuse(&call.func, FUNCTIONS),
        }
    }

    pub fn allocation(&mut self, object: &Expr) -> Result<Typed> {
        let Expr::Struct(object) = object else { return refuse(object, "write `Ref::new(Node { .. })` with all fields") };
        if let Some(rest) = &object.rest {
            return refuse(rest, "a new object must name all its fields");
        }
        let class = self.known.classes.iter().skip(1).position(|class| object.path.is_ident(&class.name));
        let Some(class) = class.map(|class| class + 1) else { return refuse(&object.path, "this module has no such struct") };
        let mut values = vec![];
        let mut left: Vec<String> = self.known.classes[class].fields.iter().map(|field| field.name.clone()).collect();
        for given in &object.fields {
            let Member::Named(name) = &given.member else { return refuse(&given.member, "fields must have names here") };
            let Some(field) = self.known.classes[class].fields.iter().find(|field| *name == field.name).cloned() else {
                return refuse(name, format!("`{}` has no field `{name}`", self.known.classes[class].name));
            };
            let Some(position) = left.iter().position(|other| *name == *other) else {
                return refuse(name, "this field is given twice");
            };
            left.remove(position);
            let expression = match (field.length, &given.expr) {
                (None, expression) => expression,
                (Some(length), Expr::Repeat(repeat)) if self.known.length(&repeat.len)? == length => &*repeat.expr,
                (Some(length), other) => {
                    return refuse(other, format!("this field has {length} elements; write `[value; {length}]`"));
                }
            };
            let value = self.expression(expression, Some(field.ty))?;
            self.needs(&value, field.ty, expression)?;
            values.push((field.slot..field.slot + field.length.unwrap_or(1), value));
        }
        if !left.is_empty() {
            return refuse(&object.path, format!("a new object must name all its fields; missing: {}", left.join(", ")));
        }
        let slots = self.known.node_links() + self.known.node_values();
        Ok(typed(Ty::Ref(class), Node::New(slots, values)))
    }

    pub fn method_call(&mut self, call: &syn::ExprMethodCall) -> Result<Typed> {
        if !is_self(&call.receiver) {
            let receiver = self.expression(&call.receiver, None)?;
            let Ty::Link(class) = receiver.ty else {
                return refuse(&call.method, FUNCTIONS);
            };
            if !call.args.is_empty() {
                return refuse(&call.args, "this takes no arguments");
            }
            let none = Box::new(typed(Ty::Link(class), Node::Constant(Byte::Literal(0))));
            let name = call.method.to_string();
            return Ok(match name.as_str() {
                "is_none" | "is_some" => {
                    let comparison = if name == "is_none" { Comparison::Equal } else { Comparison::NotEqual };
                    typed(Ty::Bool, Node::Compare { comparison, signed: false, left: Box::new(receiver), right: none })
                }
                "unwrap" => {
                    let site = self.site(call.method.span(), "`unwrap()` of `None`");
                    typed(Ty::Ref(class), Node::Unwrap(Box::new(receiver), site))
                }
                _ => return refuse(&call.method, "an `Option` supports only `unwrap()`, `is_none()` and `is_some()` here"),
            });
        }
        let name = call.method.to_string();
        let Some(signature) = self.known.signatures.get(&name) else {
            return refuse(&call.method, format!("`{}` has no method `{name}`", self.known.classes[0].name));
        };
        if signature.writes && !self.writes {
            return refuse(&call.method, "this method needs `&mut self`, but the caller has `&self`");
        }
        if signature.parameters.len() != call.args.len() {
            return refuse(&call.method, format!("this takes {} arguments", signature.parameters.len()));
        }
        let mut arguments = vec![];
        for (argument, &ty) in call.args.iter().zip(&signature.parameters) {
            let value = self.expression(argument, Some(ty))?;
            self.needs(&value, ty, argument)?;
            arguments.push(value);
        }
        self.calls.push(call.method.clone());
        Ok(typed(signature.output, Node::Call { method: call.method.clone(), arguments }))
    }
}
