//! Parts: where one may begin, and the code around it.

use super::fails::Fails;
use super::moves::Used;
use super::{Note, Required, verbatim};
use crate::hygiene::{hidden, hidden_label};
use proc_macro2::{Ident, Span};
use quote::quote;
use syn::{Block, Expr, Lifetime, Stmt};

/// Where a part begins that may be run again.
#[derive(Clone)]
pub(super) struct Point {
    pub(super) label: Lifetime,
    pub(super) place: Ident,
    pub(super) serial: usize,
    /// Variables that are as they were when it is run again, if it is a loop that goes on from one of its rounds.
    pub(super) restored: Vec<Restored>,
}

/// A variable that is as it was when a round began.
#[derive(Clone)]
pub(super) struct Restored {
    pub(super) name: Ident,
    pub(super) how: How,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum How {
    /// It is copied.
    Copied,
    /// It is the rest of the elements of a loop.
    Cloned,
    /// Its elements are kept.
    Kept,
    /// The elements are kept of what it leads to.
    KeptBehind,
}

impl Point {
    pub(super) fn restores(&self, name: &str) -> bool {
        self.restored.iter().any(|restored| restored.name == name)
    }
}

impl Required {
    pub(super) fn fresh(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    pub(super) fn open(&mut self) -> Point {
        self.opened += 1;
        let name = self.fresh();
        let point = Point {
            label: hidden_label(&format!("'smallscope_part_{name}")),
            place: hidden(&format!("smallscope_required_place_{name}")),
            serial: self.opened,
            restored: vec![],
        };
        self.points.push(point.clone());
        self.last = Some(self.opened);
        point
    }

    /// A part has ended. What follows it is not part of it.
    pub(super) fn close(&mut self, point: &Point) {
        self.points.retain(|other| other.serial != point.serial);
    }

    pub(super) fn note(&mut self, at: Span, text: String) {
        if !self.dry {
            self.notes.push(Note { at, text });
        }
    }

    /// Whether a part may begin before this; `used` is what the part and all that belongs to it use by value.
    pub(super) fn may_begin(&mut self, (at, text): (Span, String), lowest: usize, used: Vec<Used>) -> bool {
        let is_begun = self.last.is_some() && self.points.last().map(|point| point.serial) == self.last;
        if self.dry || self.whole || self.fails == Fails::Never || is_begun {
            return false;
        }
        if lowest <= self.opened {
            self.note(at, format!("`{text}` is not run again by itself: it changes something that was there before it"));
            return false;
        }
        if let Some(name) = self.moved(used) {
            self.note(
                at,
                format!(
                    "`{text}` is not run again by itself: `{name}` is used by value, and it is not known whether it can be copied"
                ),
            );
            return false;
        }
        self.note(at, format!("`{text}` is run again by itself"));
        true
    }

    /// One of the variables that cannot be used by value twice.
    pub(super) fn moved(&self, used: Vec<Used>) -> Option<String> {
        let is_moved = |used: &Used| {
            let variable = self.find(&used.name);
            variable.is_some_and(|variable| !variable.copy && (!used.if_iterator || variable.is_iterator))
                && !self.is_reborrowed(&used.name)
        };
        used.into_iter().find(is_moved).map(|used| used.name)
    }

    /// Whether a variable is a `&mut` of the signature: it is reborrowed wherever it is handed on.
    pub(super) fn is_reborrowed(&self, name: &str) -> bool {
        self.find(name).is_some_and(|variable| variable.unique)
    }

    /// What to do before failing: run again what can be, from the innermost part outwards.
    pub(super) fn chain(&self) -> Option<Stmt> {
        if self.points.is_empty() {
            return None;
        }
        let call = &self.call;
        // Noted reads are looked at part by part.
        let together = |one: &Point, next: &Point| !self.forgets && one.restored.is_empty() && next.restored.is_empty();
        let each = self.points.chunk_by(together).rev().map(|points| {
            let Point { label, place, restored, .. } = &points[0];
            if let [_, within @ ..] = points
                && !within.is_empty()
            {
                let places = points.iter().map(|point| &point.place);
                let within =
                    within.iter().rev().map(|Point { label, place, .. }| quote!(if #call.is_within(#place) { continue #label; }));
                return quote!(if #call.again_among([#(#places),*]) { #(#within)* continue #label; });
            }
            if restored.is_empty() {
                return quote!(if #call.again(#place) { continue #label; });
            }
            quote!(if #place.again(&#call) { continue #label; })
        });
        Some(verbatim(quote!({ #(#each)* })))
    }

    /// Puts back what a loop has changed, where it goes on. That is done before the loop: within it, another variable may have the same name.
    pub(super) fn put_back(&self, point: &Point) -> Stmt {
        let call = &self.call;
        let Point { place, restored, .. } = point;
        let saved: Vec<Ident> = (0..restored.len()).map(|at| hidden(&format!("smallscope_required_saved_{at}"))).collect();
        let put_back = restored.iter().zip(&saved).map(|(Restored { name, how }, saved)| match how {
            How::Copied | How::Cloned => quote!(#name = #saved;),
            How::Kept => quote!(#call.put_back(#saved, &mut #name);),
            How::KeptBehind => quote!(#call.put_back(#saved, &mut *#name);),
        });
        verbatim(quote!(if let ::core::option::Option::Some((#(#saved,)*)) = #place.goes_on() { #(#put_back)* }))
    }

    pub(super) fn begin(&self, point: &Point) -> Stmt {
        self.begin_at(&point.place)
    }

    pub(super) fn begin_at(&self, place: &Ident) -> Stmt {
        let call = &self.call;
        if self.forgets {
            return verbatim(quote!(let #place = #call.here_noted();));
        }
        verbatim(quote!(let #place = #call.here();))
    }

    /// `'label: loop { break 'label { statements } }`
    pub(super) fn around(point: &Point, statements: Vec<Stmt>) -> Expr {
        let inner = Expr::Block(syn::ExprBlock {
            attrs: vec![],
            label: None,
            block: Block { brace_token: Default::default(), stmts: statements },
        });
        let leave = Expr::Break(syn::ExprBreak {
            attrs: vec![],
            break_token: Default::default(),
            label: Some(point.label.clone()),
            expr: Some(Box::new(inner)),
        });
        Self::looped(point, vec![Stmt::Expr(leave, Some(Default::default()))])
    }

    pub(super) fn looped(point: &Point, statements: Vec<Stmt>) -> Expr {
        Expr::Loop(syn::ExprLoop {
            attrs: vec![],
            label: Some(syn::Label { name: point.label.clone(), colon_token: Default::default() }),
            loop_token: Default::default(),
            body: Block { brace_token: Default::default(), stmts: statements },
        })
    }

    pub(super) fn block_of(statements: Vec<Stmt>) -> Expr {
        Expr::Block(syn::ExprBlock {
            attrs: vec![],
            label: None,
            block: Block { brace_token: Default::default(), stmts: statements },
        })
    }
}
