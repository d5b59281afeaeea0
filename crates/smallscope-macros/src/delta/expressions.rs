//! Expressions: arithmetic, comparisons, literals and names.

use super::check::{Checker, block_type, compound, refuse, typed};
use super::program::{Arithmetic, Block, Byte, Comparison, Location, Node, Ty, Typed};
use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, Lit, Result, UnOp};

pub(super) const EXPRESSIONS: &str = "only these expressions are supported here: numbers, constants, variables, fields, elements of arrays, `+ - * / %`, comparisons, `&& || !`, `None`, \
                           `Some(..)`, `unwrap()`, `is_none()`, `is_some()`, `Ref::new(Node { .. })`, `if`, `match`, blocks and calls of this struct's methods";

/// The message where the result of arithmetic does not fit.
pub(super) fn overflow(operation: Arithmetic) -> &'static str {
    match operation {
        Arithmetic::Add => "this sum does not fit its type",
        Arithmetic::Subtract => "this difference does not fit its type",
        Arithmetic::Multiply => "this product does not fit its type",
        Arithmetic::Divide | Arithmetic::Remainder => "this divides by zero, or does not fit its type",
    }
}

impl Checker<'_> {
    fn arithmetic(&mut self, operation: Arithmetic, left: Typed, right: Typed, span: Span) -> Typed {
        let (ty, site, open) = (left.ty, self.site(span, overflow(operation)), left.open);
        self.numbers.computed(open);
        let (left, right) = (Box::new(left), Box::new(right));
        Typed { ty, open, node: Node::Arithmetic { operation, signed: ty == Ty::Signed, left, right, site } }
    }

    /// Two operands of one type: where one is a number or `None`, the other says of which.
    pub fn pair(&mut self, left: &Expr, right: &Expr) -> Result<(Typed, Typed)> {
        let (a, b) = if needs_type(left) && !needs_type(right) {
            let b = self.expression(right, None)?;
            (self.expression(left, Some(b.ty))?, b)
        } else {
            let a = self.expression(left, None)?;
            let b = self.expression(right, Some(a.ty))?;
            (a, b)
        };
        self.agrees(&b, a.ty, a.open, right)?;
        Ok((a, b))
    }

    pub fn comparison(&mut self, comparison: Comparison, left: &Expr, right: &Expr) -> Result<Typed> {
        let (a, b) = self.pair(left, right)?;
        let ordered = matches!(comparison, Comparison::Less | Comparison::AtMost);
        if ordered && !a.ty.is_integer() || matches!(a.ty, Ty::Unit | Ty::Never) {
            return refuse(left, format!("values of `{}` cannot be compared here", self.known.show(a.ty)));
        }
        let signed = a.ty == Ty::Signed;
        Ok(typed(Ty::Bool, Node::Compare { comparison, signed, left: Box::new(a), right: Box::new(b) }))
    }

    pub fn binary(&mut self, binary: &ExprBinary, wanted: Option<Ty>) -> Result<Typed> {
        let (left, right) = (&*binary.left, &*binary.right);
        Ok(match &binary.op {
            BinOp::And(_) | BinOp::Or(_) => {
                let a = self.expression(left, Some(Ty::Bool))?;
                self.expect(a.ty, Ty::Bool, left)?;
                let b = self.expression(right, Some(Ty::Bool))?;
                self.expect(b.ty, Ty::Bool, right)?;
                let (a, b) = (Box::new(a), Box::new(b));
                typed(Ty::Bool, if matches!(binary.op, BinOp::And(_)) { Node::And(a, b) } else { Node::Or(a, b) })
            }
            BinOp::Eq(_) => self.comparison(Comparison::Equal, left, right)?,
            BinOp::Ne(_) => self.comparison(Comparison::NotEqual, left, right)?,
            BinOp::Lt(_) => self.comparison(Comparison::Less, left, right)?,
            BinOp::Le(_) => self.comparison(Comparison::AtMost, left, right)?,
            BinOp::Gt(_) => self.swapped(Comparison::Less, left, right)?,
            BinOp::Ge(_) => self.swapped(Comparison::AtMost, left, right)?,
            BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_) => {
                let wanted = wanted.filter(|ty| ty.is_integer());
                let (a, b) = match wanted {
                    Some(ty) => {
                        let a = self.expression(left, Some(ty))?;
                        let b = self.expression(right, Some(a.ty))?;
                        self.agrees(&b, a.ty, a.open, right)?;
                        (a, b)
                    }
                    None => self.pair(left, right)?,
                };
                if !a.ty.is_integer() {
                    return refuse(left, format!("this is `{}`, but arithmetic needs integers", self.known.show(a.ty)));
                }
                let operation = match &binary.op {
                    BinOp::Add(_) => Arithmetic::Add,
                    BinOp::Sub(_) => Arithmetic::Subtract,
                    BinOp::Mul(_) => Arithmetic::Multiply,
                    BinOp::Div(_) => Arithmetic::Divide,
                    _ => Arithmetic::Remainder,
                };
                self.arithmetic(operation, a, b, binary.op.span())
            }
            other => return refuse(other, EXPRESSIONS),
        })
    }

    /// `a > b` is `b < a`, with `a` evaluated first.
    pub fn swapped(&mut self, comparison: Comparison, left: &Expr, right: &Expr) -> Result<Typed> {
        let opposite = if comparison == Comparison::Less { Comparison::AtMost } else { Comparison::Less };
        Ok(typed(Ty::Bool, Node::Not(Box::new(self.comparison(opposite, left, right)?))))
    }

    pub fn expression(&mut self, expression: &Expr, wanted: Option<Ty>) -> Result<Typed> {
        Ok(match expression {
            Expr::Paren(inner) => self.expression(&inner.expr, wanted)?,
            Expr::Group(inner) => self.expression(&inner.expr, wanted)?,
            Expr::Lit(literal) => self.literal(&literal.lit, false, wanted)?,
            Expr::Path(path) => self.named(path, wanted)?,
            Expr::Field(_) | Expr::Index(_) => {
                let (place, ty, open) = self.place(expression, false)?;
                Typed { ty, open, node: Node::Read(place) }
            }
            Expr::Unary(unary) => match (&unary.op, &*unary.expr) {
                (UnOp::Not(_), inner) => {
                    let checked = self.expression(inner, Some(Ty::Bool))?;
                    self.expect(checked.ty, Ty::Bool, inner)?;
                    typed(Ty::Bool, Node::Not(Box::new(checked)))
                }
                (UnOp::Neg(_), Expr::Lit(literal)) => self.literal(&literal.lit, true, wanted)?,
                (UnOp::Neg(_), inner) => {
                    let checked = self.expression(inner, Some(Ty::Signed))?;
                    self.expect(checked.ty, Ty::Signed, inner)?;
                    let zero = Typed { ty: Ty::Signed, open: checked.open, node: Node::Constant(Byte::Literal(0)) };
                    self.arithmetic(Arithmetic::Subtract, zero, checked, unary.op.span())
                }
                _ => return refuse(expression, EXPRESSIONS),
            },
            Expr::Binary(binary) if compound(&binary.op).is_none() => self.binary(binary, wanted)?,
            Expr::Call(call) => self.function(call, wanted)?,
            Expr::MethodCall(call) => self.method_call(call)?,
            Expr::If(choice) => self.choice(choice, wanted)?,
            Expr::Match(choice) => self.matching(choice, wanted)?,
            Expr::Block(block) if block.label.is_none() => {
                let block = self.block(&block.block, wanted)?;
                of_block(block)
            }
            Expr::Return(_)
            | Expr::Binary(_)
            | Expr::Break(_)
            | Expr::Continue(_)
            | Expr::Assign(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::ForLoop(_)
            | Expr::Macro(_) => {
                let statement = self.statement_or_value(expression, Some(Ty::Unit))?.ok().expect("these are statements");
                of_block(Block { statements: vec![statement], value: None })
            }
            Expr::Let(binding) => {
                return refuse(binding.let_token, "`let` cannot be combined with other conditions here");
            }
            other => return refuse(other, EXPRESSIONS),
        })
    }

    pub fn literal(&mut self, literal: &Lit, negative: bool, wanted: Option<Ty>) -> Result<Typed> {
        match literal {
            Lit::Bool(truth) if !negative => Ok(typed(Ty::Bool, Node::Truth(truth.value))),
            Lit::Int(number) => {
                let ty = match (number.suffix(), wanted) {
                    ("u8", _) => Ty::Unsigned,
                    ("i8", _) => Ty::Signed,
                    ("", Some(Ty::Signed)) => Ty::Signed,
                    ("", _) if negative => Ty::Signed,
                    ("", _) => Ty::Unsigned,
                    _ => return refuse(literal, "integers must be `u8` or `i8` here"),
                };
                let value: i64 = number.base10_parse()?;
                let value = if negative { -value } else { value };
                let fits = if ty == Ty::Signed { (-128..=127).contains(&value) } else { (0..=255).contains(&value) };
                if !fits {
                    return refuse(literal, format!("this does not fit `{}`", self.known.show(ty)));
                }
                let byte = value as u8;
                let open = number.suffix().is_empty().then(|| self.numbers.open(number.span(), ty == Ty::Signed));
                Ok(Typed { ty, open, node: Node::Constant(Byte::Literal(byte)) })
            }
            other => refuse(other, "literals must be integers, `true` or `false` here"),
        }
    }

    pub fn named(&mut self, path: &syn::ExprPath, wanted: Option<Ty>) -> Result<Typed> {
        if let Some(name) = path.path.get_ident() {
            if let Some(variable) = self.find(name) {
                return Ok(Typed {
                    ty: variable.ty,
                    open: variable.open,
                    node: Node::Read(Location::Local(variable.name.clone())),
                });
            }
            if name == "None" {
                return match wanted {
                    Some(ty @ Ty::Link(_)) => Ok(typed(ty, Node::Constant(Byte::Literal(0)))),
                    Some(ty) => refuse(path, format!("this is `None`, but `{}` is needed here", self.known.show(ty))),
                    None => refuse(path, "the type of this `None` is unknown; write `let name: Option<Ref<..>> = None;`"),
                };
            }
            if let Some(&ty) = self.known.constants.get(&name.to_string()) {
                return Ok(typed(ty, Node::Constant(Byte::Named(name.clone()))));
            }
            return refuse(path, format!("this module has no variable or constant `{name}`"));
        }
        match self.variant(&path.path) {
            Some((number, variant)) => {
                let byte = variant as u8;
                Ok(typed(Ty::Enum(number), Node::Constant(Byte::Literal(byte))))
            }
            None => refuse(path, "no enum of this module has this variant"),
        }
    }

    pub fn variant(&self, path: &syn::Path) -> Option<(usize, usize)> {
        let segments: Vec<&Ident> = path.segments.iter().map(|segment| &segment.ident).collect();
        let [name, variant] = segments.as_slice() else { return None };
        let number = self.known.enums.iter().position(|known| known.name == **name)?;
        Some((number, self.known.enums[number].variants.iter().position(|known| known == *variant)?))
    }
}

/// A block as an expression.
pub(super) fn of_block(block: Block) -> Typed {
    Typed { ty: block_type(&block), open: block.value.as_ref().and_then(|value| value.open), node: Node::Block(block) }
}

/// Whether an expression takes its type from where it stands.
fn needs_type(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(inner) => needs_type(&inner.expr),
        Expr::Lit(_) => true,
        Expr::Unary(unary) => needs_type(&unary.expr),
        Expr::Path(path) => path.path.is_ident("None"),
        Expr::Binary(binary) => needs_type(&binary.left) && needs_type(&binary.right),
        _ => false,
    }
}
