//! Labels for all loops: what is run again is a loop of its own, which `break` and `continue` of the user must pass over.

use crate::hygiene::hidden_label;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Label, Lifetime};

/// Gives every loop a label, and every `break` and `continue` its loop.
pub(super) fn name_loops(block: &mut Block) {
    Loops { count: 0 }.visit_block_mut(block);
}

struct Loops {
    count: usize,
}

impl Loops {
    fn name(&mut self, label: &mut Option<Label>, body: &mut Block) {
        self.count += 1;
        let name = label.get_or_insert_with(|| {
            let name = hidden_label(&format!("'smallscope_loop_{}", self.count));
            Label { name, colon_token: Default::default() }
        });
        Jumps { name: name.name.clone() }.visit_block_mut(body);
    }
}

impl VisitMut for Loops {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Loop(whole) => self.name(&mut whole.label, &mut whole.body),
            Expr::While(whole) => self.name(&mut whole.label, &mut whole.body),
            Expr::ForLoop(whole) => self.name(&mut whole.label, &mut whole.body),
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expression);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Jumps of one loop.
struct Jumps {
    name: Lifetime,
}

impl VisitMut for Jumps {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Break(jump) if jump.label.is_none() => jump.label = Some(self.name.clone()),
            Expr::Continue(jump) if jump.label.is_none() => jump.label = Some(self.name.clone()),
            Expr::Loop(_) | Expr::Closure(_) | Expr::Async(_) => return,
            // What is iterated over, and a condition, belong to the loop around.
            Expr::ForLoop(whole) => return self.visit_expr_mut(&mut whole.expr),
            Expr::While(whole) => return self.visit_expr_mut(&mut whole.cond),
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expression);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
