//! Effects: what code changes that was there before it.

use super::Required;
use super::variables::root;
use syn::{Expr, Stmt};

impl Required {
    /// A variable is changed: what began after it was declared is not run again.
    pub(super) fn change(&mut self, name: &str) {
        let serial = self.find(name).map_or(0, |variable| variable.serial);
        self.points.retain(|point| point.serial <= serial);
        self.lowest = self.lowest.min(serial);
    }

    /// Anything may be changed.
    pub(super) fn change_all(&mut self) {
        self.points.clear();
        self.lowest = 0;
    }

    pub(super) fn change_place(&mut self, place: &Expr) {
        match place {
            Expr::Tuple(tuple) => tuple.elems.iter().for_each(|element| self.change_place(element)),
            Expr::Infer(_) => {}
            // What is behind a pointer or a reference that came from somewhere else.
            _ => match root(place) {
                Some(name) if self.find(&name).is_some_and(|variable| variable.mutable || variable.holds) => {
                    let behind = matches!(place, Expr::Unary(_)) && self.find(&name).is_some_and(|variable| variable.serial > 0);
                    if behind { self.change_all() } else { self.change(&name) }
                }
                _ => self.change_all(),
            },
        }
    }

    /// The lowest serial of what a statement changes.
    pub(super) fn lowest_of(&self, statement: &Stmt) -> usize {
        let mut dry = Required { dry: true, points: vec![], lowest: usize::MAX, notes: vec![], ..self.clone() };
        let mut statement = statement.clone();
        dry.statement(&mut statement);
        dry.lowest
    }

    pub(super) fn lowest_of_expression(&self, expression: &Expr) -> usize {
        self.lowest_of(&Stmt::Expr(expression.clone(), Some(Default::default())))
    }
}
