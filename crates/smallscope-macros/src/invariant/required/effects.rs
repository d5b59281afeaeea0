//! Effects: what code changes that was there before it.

use super::Required;
use super::parts::Point;
use super::variables::{Seen, root};
use std::collections::BTreeSet;
use syn::{Expr, Stmt};

/// What code changes.
#[derive(Clone)]
pub(super) struct Effects {
    /// The lowest serial of a variable that it changes.
    pub(super) lowest: usize,
    /// The variables that it changes; none if it may change anything.
    pub(super) names: Option<BTreeSet<String>>,
}

impl Effects {
    pub(super) fn none() -> Effects {
        Effects { lowest: usize::MAX, names: Some(BTreeSet::new()) }
    }
}

impl Required {
    /// A variable is changed: what began after it was declared is not run again.
    pub(super) fn change(&mut self, name: &str) {
        let serial = self.find(name).map_or(0, |variable| variable.serial);
        self.points.retain(|point| point.serial <= serial || point.restores(name));
        self.effects.lowest = self.effects.lowest.min(serial);
        if let Some(names) = &mut self.effects.names {
            names.insert(name.to_string());
        }
    }

    /// Code within has changed this.
    pub(super) fn change_by(&mut self, effects: &Effects) {
        let Required { points, scopes, returns, .. } = self;
        let seen = Seen { variables: scopes, returns: &returns.copied };
        // What is declared within the code is none of the variables here, or counts as one of the same name.
        let is_kept = |point: &Point, name: &String| {
            seen.find(name).is_none_or(|variable| variable.serial >= point.serial) || point.restores(name)
        };
        let is_restored =
            |point: &Point| effects.names.as_ref().is_some_and(|names| names.iter().all(|name| is_kept(point, name)));
        points.retain(|point| point.serial <= effects.lowest || !point.restored.is_empty() && is_restored(point));
        self.effects.lowest = self.effects.lowest.min(effects.lowest);
        match (&mut self.effects.names, &effects.names) {
            (Some(all), Some(names)) => all.extend(names.iter().cloned()),
            _ => self.effects.names = None,
        }
    }

    /// Anything may be changed.
    pub(super) fn change_all(&mut self) {
        self.points.clear();
        self.effects = Effects { lowest: 0, names: None };
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

    /// What a statement changes.
    pub(super) fn effects_of(&self, statement: &Stmt) -> Effects {
        let mut dry = Required { dry: true, points: vec![], effects: Effects::none(), notes: vec![], ..self.clone() };
        let mut statement = statement.clone();
        dry.statement(&mut statement);
        dry.effects
    }

    /// What an expression changes.
    pub(super) fn effects_of_expression(&self, expression: &Expr) -> Effects {
        self.effects_of(&Stmt::Expr(expression.clone(), Some(Default::default())))
    }

    /// The lowest serial of what a statement changes that was there before it; what it declares itself has a higher one.
    pub(super) fn lowest_of(&self, statement: &Stmt) -> usize {
        Required { opened: self.opened + 1, ..self.clone() }.effects_of(statement).lowest
    }

    pub(super) fn lowest_of_expression(&self, expression: &Expr) -> usize {
        self.lowest_of(&Stmt::Expr(expression.clone(), Some(Default::default())))
    }
}
