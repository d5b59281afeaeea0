//! Types, as the twin has them.
//!
//! A type of the user becomes what a trait says: a type with a twin becomes the twin, and an alias of a value stays what it is. Pointers
//! and sequences of the standard library are known by their names: `Box<Node>` is a reference in the twin, whose lifetime can only be
//! found out by the compiler where the reference is written. So an alias that hides a `Box` must be written out.

use super::names::argument;
use super::rewrite::Rewrite;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::visit_mut;
use syn::{GenericArgument, Path, PathArguments, Type, parse_quote};

impl Rewrite {
    pub(super) fn ty(&mut self, ty: &mut Type) {
        match ty {
            Type::Reference(reference) if reference.mutability.is_none() => {
                match self.items(&reference.elem) {
                    Some(items) => *reference.elem = items,
                    None => self.ty(&mut reference.elem),
                }
                return;
            }
            Type::Path(path) if path.qself.is_none() && self.names.is_seen(&path.path) => {
                let glue = self.glue.at(path.span());
                *ty = syn::parse2(quote_spanned!(path.span()=> <#path as #glue::twin::Parameter>::Seen)).expect("a type");
                return;
            }
            Type::Path(path) if path.qself.is_none() => {
                let segment = path.path.segments.last_mut().expect("a path is not empty");
                let (name, span) = (segment.ident.to_string(), segment.ident.span());
                let glue = self.glue.at(span);
                let inner = argument(segment).cloned();
                match (name.as_str(), inner) {
                    ("Box" | "Rc" | "Arc", Some(Type::TraitObject(_))) => visit_mut::visit_type_path_mut(self, path),
                    ("Box" | "Rc" | "Arc", Some(inner)) => {
                        let inner = self.behind_pointer(inner);
                        *ty = syn::parse2(quote_spanned!(span=> &#inner)).expect("a type");
                    }
                    ("Weak", Some(inner)) => {
                        let inner = self.behind_pointer(inner);
                        *ty = syn::parse2(quote_spanned!(span=> #glue::twin::WeakPointer<'_, #inner>)).expect("a type");
                    }
                    ("RefCell" | "Cell", Some(inner)) if self.names.belongs(&inner) => *ty = self.behind_pointer(inner),
                    _ => {
                        if self.names.is_of_user(&path.path) {
                            *ty = syn::parse2(quote_spanned!(span=> <#path as #glue::twin::InTwin>::Type)).expect("a type");
                        } else {
                            if !self.in_signature {
                                infer_texts(&mut path.path);
                            }
                            visit_mut::visit_type_path_mut(self, path);
                        }
                    }
                }
                return;
            }
            _ => {}
        }
        visit_mut::visit_type_mut(self, ty);
    }

    /// What a pointer leads to: a cell has an object of its own.
    fn behind_pointer(&mut self, mut ty: Type) -> Type {
        if let Type::Path(path) = &ty
            && let Some(segment) = path.path.segments.last()
            && (segment.ident == "RefCell" || segment.ident == "Cell")
            && let Some(inner) = argument(segment)
        {
            let is_this = matches!(inner, Type::Path(path) if path.path.is_ident("Self"));
            if is_this || self.names.belongs(inner) {
                let mut cell = path.path.clone();
                if let (true, Some(plain), Some(segment)) = (is_this, &self.plain, cell.segments.last_mut()) {
                    segment.arguments = PathArguments::AngleBracketed(parse_quote!(<#plain>));
                }
                let glue = self.glue.at(path.span());
                return syn::parse2(quote_spanned!(path.span()=> <#cell as #glue::Twin>::Object)).expect("a type");
            }
            return self.behind_pointer(inner.clone());
        }
        self.ty(&mut ty);
        ty
    }

    /// A sequence of what belongs to the structure.
    fn items(&self, ty: &Type) -> Option<Type> {
        let (span, glue) = (ty.span(), self.glue.at(ty.span()));
        let tokens = match ty {
            Type::Slice(slice) if self.names.belongs(&slice.elem) => {
                let element = &slice.elem;
                quote_spanned!(span=> #glue::twin::Items<<#element as #glue::Twin>::Element>)
            }
            Type::Array(array) if self.names.belongs(&array.elem) => {
                let element = &array.elem;
                quote_spanned!(span=> #glue::twin::Items<<#element as #glue::Searchable>::Monitored>)
            }
            Type::Path(path) => {
                let segment = path.path.segments.last().expect("a path is not empty");
                let element = argument(segment).filter(|element| self.names.belongs(element))?;
                if segment.ident != "Vec" && segment.ident != "VecDeque" {
                    return None;
                }
                quote_spanned!(span=> #glue::twin::Items<<#element as #glue::Twin>::Element>)
            }
            _ => return None,
        };
        Some(syn::parse2(tokens).expect("a type"))
    }
}

/// A set of `String` may hold texts of the user or of the structure, which have another type in the twin: its uses say which.
fn infer_texts(path: &mut Path) {
    let Some(PathArguments::AngleBracketed(arguments)) = path.segments.last_mut().map(|segment| &mut segment.arguments) else {
        return;
    };
    for argument in &mut arguments.args {
        let GenericArgument::Type(ty) = argument else { continue };
        let mut ty = ty;
        while let Type::Reference(reference) = ty {
            ty = &mut reference.elem;
        }
        if matches!(ty, Type::Path(path) if path.path.is_ident("String")) {
            *ty = parse_quote!(_);
        }
    }
}
