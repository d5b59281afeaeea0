//! Paths of values: constants, functions of the standard library, helpers, and functions of types with a twin.

use super::names::{append_twin, is_upper, owner};
use super::refused::{COUNTS, about_memory_of_type, about_memory_of_value};
use super::rewrite::Rewrite;
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut;
use syn::{Expr, ExprPath, Path, PathArguments, Token, Type};

impl Rewrite {
    /// The constant of the plain type that `Self::LIMIT` or `Node::LIMIT` means.
    pub(super) fn plain_constant(&self, path: &Path) -> Option<Path> {
        if path.segments[0].ident != "Self" || path.segments.len() != 2 {
            return None;
        }
        let Some(Type::Path(plain)) = &self.plain else { return None };
        let mut constant = plain.path.clone();
        if let Some(last) = constant.segments.last_mut()
            && let PathArguments::AngleBracketed(arguments) = &mut last.arguments
        {
            arguments.colon2_token = Some(Token![::](arguments.span()));
        }
        constant.segments.push(path.segments[1].clone());
        Some(constant)
    }

    /// Rewrites the path of a value, or gives what stands in its place.
    pub(super) fn value_path(&mut self, path: &mut ExprPath) -> Option<Expr> {
        if path.qself.is_some() {
            visit_mut::visit_expr_path_mut(self, path);
            return None;
        }
        let last = path.path.segments.last().expect("a path is not empty").ident.clone();
        if let Some(why) = about_memory_of_value(&last) {
            self.error(&*path, &why);
            return None;
        }
        if let Some(why) = about_memory_of_type(&path.path, &last) {
            let before = path.to_token_stream().to_string();
            visit_mut::visit_path_mut(self, &mut path.path);
            if path.to_token_stream().to_string() != before {
                self.error(&*path, &why);
            }
            return None;
        }
        if path.path.get_ident().is_some() {
            if self.names.is_helper(&last) && !self.scopes.iter().any(|scope| scope.contains_key(&last.to_string())) {
                path.path = super::helper_name(&last).into();
                return None;
            }
            return self.maybe_helper(&path.path);
        }
        let glue = self.glue.at(path.span());
        let owner_name = owner(&path.path).map(|owner| owner.ident.to_string()).unwrap_or_default();
        match (owner_name.as_str(), last.to_string().as_str()) {
            ("Rc" | "Arc", "strong_count" | "weak_count") => {
                self.error(&*path, COUNTS);
            }
            ("Rc" | "Arc" | "Box", "ptr_eq" | "as_ptr" | "clone" | "downgrade" | "as_ref") => {
                path.path = syn::parse2(quote_spanned!(path.span()=> #glue::twin::PointerEq::#last)).expect("a path");
            }
            ("String", "as_str" | "is_empty" | "len") | ("Vec" | "VecDeque", "is_empty" | "len") => {
                path.path = syn::parse2(quote_spanned!(path.span()=> #glue::twin::Long::#last)).expect("a path");
            }
            ("Weak", "new" | "ptr_eq" | "upgrade" | "clone") => {
                path.path = syn::parse2(quote_spanned!(path.span()=> #glue::twin::WeakPointer::#last)).expect("a path");
            }
            _ if self.names.is_constant(&last) => {
                if let Some(constant) = self.plain_constant(&path.path) {
                    path.path = constant;
                }
                return None;
            }
            _ => {
                if self.names.is_helper(&last) && path.path.segments.iter().rev().skip(1).all(|part| !is_upper(&part.ident)) {
                    path.path.segments.last_mut().expect("a path is not empty").ident = super::helper_name(&last);
                } else if let Some(owner) = self.names.twin_owner(&path.path) {
                    append_twin(&mut path.path, owner);
                } else if let Some(version) = self.maybe_helper(&path.path) {
                    return Some(version);
                }
            }
        }
        visit_mut::visit_path_mut(self, &mut path.path);
        None
    }
}
