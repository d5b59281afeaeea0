//! Checks the types of a method and turns it into the program that code is made of.

use super::declarations::{Declarations, Signature};
use super::program::{Arithmetic, Block, Comparison, Method, Node, Parameter, Place, Statement, Ty, Typed};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use std::collections::HashMap;
use syn::spanned::Spanned;
use syn::{BinOp, Error, Expr, ExprBinary, FnArg, ImplItemFn, Lit, Member, Pat, Result, Stmt, UnOp};

const STATEMENTS: &str = "statements are `let`, assignments, `if`, `match`, `while`, `loop`, `for` over a range, `break`, `continue`, `return`, \
                          `assert!` and calls of this struct's methods";
const EXPRESSIONS: &str = "expressions are numbers, constants, variables, fields, elements of arrays, `+ - * / %`, comparisons, `&& || !`, `None`, \
                           `Some(..)`, `unwrap()`, `is_none()`, `is_some()`, `Ref::new(Node { .. })`, `if`, `match`, blocks and calls of this struct's methods";

/// A variable that is in scope.
#[derive(Clone)]
struct Variable {
    name: Ident,
    ty: Ty,
    mutable: bool,
}

/// Something that can go wrong in the code: where, and what is said then.
pub(super) struct Site {
    pub span: Span,
    pub what: String,
}

pub(super) struct Checker<'a> {
    pub known: &'a Declarations,
    pub sites: &'a mut Vec<Site>,
    scopes: Vec<HashMap<String, Variable>>,
    names: usize,
    loops: usize,
    open_loops: Vec<usize>,
    output: Ty,
    writes: bool,
    /// The methods that are called.
    pub calls: Vec<Ident>,
}

fn refuse<T>(tokens: impl ToTokens, text: impl std::fmt::Display) -> Result<T> {
    Err(Error::new_spanned(tokens, text))
}

pub(super) fn typed(ty: Ty, node: Node) -> Typed {
    Typed { ty, node }
}

impl<'a> Checker<'a> {
    pub fn new(known: &'a Declarations, sites: &'a mut Vec<Site>) -> Self {
        let (scopes, calls, open_loops) = (vec![HashMap::new()], vec![], vec![]);
        Checker { known, sites, scopes, names: 0, loops: 0, open_loops, output: Ty::Unit, writes: false, calls }
    }

    pub fn method(mut self, method: &ImplItemFn) -> Result<(Method, Vec<Ident>)> {
        let parameters = self.parameters(method)?;
        let Signature { output, writes, .. } = self.known.signatures[&method.sig.ident.to_string()];
        (self.output, self.writes) = (output, writes);
        let mut body = self.block(&method.block, Some(output))?;
        let ty = block_type(&body);
        if output == Ty::Unit {
            if let Some(value) = body.value.take() {
                body.statements.push(Statement::Evaluate(*value));
            }
        } else if ty != Ty::Never {
            self.expect(ty, output, &method.sig.output)?;
        }
        Ok((Method { name: method.sig.ident.clone(), parameters, output, body }, self.calls))
    }

    /// A condition on the arguments and the structure before a call, as a method that returns it.
    pub fn condition(mut self, name: Ident, method: &ImplItemFn, condition: &Expr) -> Result<(Method, Vec<Ident>)> {
        let parameters = self.parameters(method)?;
        self.output = Ty::Bool;
        let value = self.expression(condition, Some(Ty::Bool))?;
        self.expect(value.ty, Ty::Bool, condition)?;
        let body = Block { statements: vec![], value: Some(Box::new(value)) };
        Ok((Method { name, parameters, output: Ty::Bool, body }, self.calls))
    }

    fn parameters(&mut self, method: &ImplItemFn) -> Result<Vec<Parameter>> {
        let mut parameters = vec![];
        for input in &method.sig.inputs {
            let FnArg::Typed(input) = input else { continue };
            let Pat::Ident(pattern) = &*input.pat else { continue };
            let ty = self.known.scalar(&input.ty)?;
            let mut values = None;
            for attribute in &input.attrs {
                if !attribute.path().is_ident("values") || values.is_some() {
                    return refuse(
                        attribute,
                        "a parameter may have `#[values(1..=n)]`, where `n` is the bound of the exploration",
                    );
                }
                values = Some(attribute.parse_args::<Expr>()?);
            }
            if values.is_some() && !ty.is_integer() {
                return refuse(&input.ty, "only integers have `#[values(..)]`; of other types all values are passed");
            }
            let values = match ty {
                Ty::Unsigned => values.map_or(quote!((1..=n).collect()), |values| quote!((#values).into_iter().collect())),
                Ty::Signed => values.map_or(
                    quote!((1..=n).collect()),
                    |values| quote!((#values).into_iter().map(|value: i8| value as u8).collect()),
                ),
                Ty::Bool => quote!(vec![0, 1]),
                Ty::Enum(number) => {
                    let count = self.known.enums[number].variants.len();
                    quote!((0..#count).map(|value| value as u8).collect())
                }
                _ => quote!(vec![]),
            };
            let shown = pattern.ident.to_string();
            let name = self.declare(&pattern.ident, ty, pattern.mutability.is_some());
            parameters.push(Parameter { name, shown, ty, values });
        }
        Ok(parameters)
    }

    pub fn site(&mut self, span: Span, what: impl Into<String>) -> u16 {
        self.sites.push(Site { span, what: what.into() });
        (self.sites.len() - 1) as u16
    }

    pub fn declare(&mut self, name: &Ident, ty: Ty, mutable: bool) -> Ident {
        self.names += 1;
        let unique = format_ident!("{}_{}", name.to_string().trim_start_matches("r#"), self.names, span = name.span());
        let variable = Variable { name: unique.clone(), ty, mutable };
        self.scopes.last_mut().expect("a scope is open").insert(name.to_string(), variable);
        unique
    }

    fn find(&self, name: &Ident) -> Option<&Variable> {
        self.scopes.iter().rev().find_map(|scope| scope.get(&name.to_string()))
    }

    pub fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.scopes.push(HashMap::new());
        let result = inside(self);
        self.scopes.pop();
        result
    }

    pub fn expect(&self, found: Ty, wanted: Ty, tokens: impl ToTokens) -> Result<()> {
        if found == wanted || found == Ty::Never {
            return Ok(());
        }
        let hint = match (found, wanted) {
            (Ty::Ref(a), Ty::Link(b)) if a == b => "; write `Some(..)`",
            (Ty::Link(a), Ty::Ref(b)) if a == b => "; use `unwrap()`, `match` or `if let Some(..)`",
            _ => "",
        };
        refuse(tokens, format!("this is `{}`, but `{}` is needed here{hint}", self.known.show(found), self.known.show(wanted)))
    }

    pub fn block(&mut self, block: &syn::Block, wanted: Option<Ty>) -> Result<Block> {
        self.scoped(|this| {
            let mut result = Block::default();
            for (index, statement) in block.stmts.iter().enumerate() {
                let last = index + 1 == block.stmts.len();
                this.statement(statement, last, wanted, &mut result)?;
            }
            Ok(result)
        })
    }

    fn statement(&mut self, statement: &Stmt, last: bool, wanted: Option<Ty>, block: &mut Block) -> Result<()> {
        match statement {
            Stmt::Local(local) => self.local(local, block),
            Stmt::Expr(expression, semicolon) => {
                if last && semicolon.is_none() {
                    let value = self.statement_or_value(expression, wanted)?;
                    match value {
                        Ok(statement) => block.statements.push(statement),
                        Err(value) => block.value = Some(Box::new(value)),
                    }
                    return Ok(());
                }
                let statement = match self.statement_or_value(expression, Some(Ty::Unit))? {
                    Ok(statement) => statement,
                    Err(value) => {
                        if semicolon.is_none() {
                            self.expect(value.ty, Ty::Unit, expression)?;
                        }
                        Statement::Evaluate(value)
                    }
                };
                block.statements.push(statement);
                Ok(())
            }
            Stmt::Macro(invocation) => {
                block.statements.push(self.assertion(&invocation.mac)?);
                Ok(())
            }
            Stmt::Item(item) => refuse(item, STATEMENTS),
        }
    }

    fn assertion(&mut self, invocation: &syn::Macro) -> Result<Statement> {
        let name = invocation.path.get_ident().map(ToString::to_string).unwrap_or_default();
        let arguments = invocation.parse_body_with(syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated);
        if !matches!(name.as_str(), "assert" | "assert_eq" | "assert_ne") {
            return refuse(&invocation.path, "of macros there are `assert!`, `assert_eq!` and `assert_ne!` here");
        }
        let arguments: Vec<Expr> = arguments?.into_iter().collect();
        let operands = if name == "assert" { 1 } else { 2 };
        if arguments.len() < operands {
            return refuse(&invocation.path, "an assertion has a condition");
        }
        let message = match arguments.get(operands) {
            None => None,
            Some(Expr::Lit(literal)) if matches!(literal.lit, Lit::Str(_)) && arguments.len() == operands + 1 => {
                match &literal.lit {
                    Lit::Str(text) => Some(text.value()),
                    _ => None,
                }
            }
            Some(other) => return refuse(other, "the message of an assertion is one literal here"),
        };
        let condition = if name == "assert" {
            let condition = self.expression(&arguments[0], Some(Ty::Bool))?;
            self.expect(condition.ty, Ty::Bool, &arguments[0])?;
            condition
        } else {
            let comparison = if name == "assert_eq" { Comparison::Equal } else { Comparison::NotEqual };
            self.comparison(comparison, &arguments[0], &arguments[1])?
        };
        let shown =
            arguments[..operands].iter().map(|argument| argument.to_token_stream().to_string()).collect::<Vec<_>>().join(", ");
        let what = format!("{name}!({shown}) fails{}", message.map_or(String::new(), |message| format!(": {message}")));
        let site = self.site(invocation.path.span(), what);
        Ok(Statement::Assert { condition, site })
    }

    fn local(&mut self, local: &syn::Local, block: &mut Block) -> Result<()> {
        let (pattern, annotated) = match &local.pat {
            Pat::Type(pattern) => (&*pattern.pat, Some(self.known.scalar(&pattern.ty)?)),
            pattern => (pattern, None),
        };
        let Some(init) = &local.init else {
            return refuse(&local.pat, "a variable has a value from the start here: `let name = ..;`");
        };
        if let Some((_, otherwise)) = &init.diverge {
            return self.let_else(pattern, &init.expr, otherwise, block);
        }
        let value = self.expression(&init.expr, annotated)?;
        if let Some(annotated) = annotated {
            self.expect(value.ty, annotated, &init.expr)?;
        }
        match pattern {
            Pat::Wild(_) => block.statements.push(Statement::Evaluate(value)),
            Pat::Ident(name) if name.subpat.is_none() && name.by_ref.is_none() => {
                let ty = annotated.unwrap_or(value.ty);
                if matches!(ty, Ty::Unit | Ty::Never) {
                    return refuse(&init.expr, "this has no value");
                }
                let name = self.declare(&name.ident, ty, name.mutability.is_some());
                block.statements.push(Statement::Let { name, value });
            }
            other => return refuse(other, "write `let name = ..;` or `let Some(name) = .. else { .. };`"),
        }
        Ok(())
    }

    /// A statement, or else an expression that may be the value of its block.
    fn statement_or_value(&mut self, expression: &Expr, wanted: Option<Ty>) -> Result<std::result::Result<Statement, Typed>> {
        Ok(Ok(match expression {
            Expr::Assign(assign) => {
                let (place, ty) = self.place(&assign.left, true)?;
                let value = self.expression(&assign.right, Some(ty))?;
                self.expect(value.ty, ty, &assign.right)?;
                Statement::Assign { place, value, boolean: ty == Ty::Bool }
            }
            Expr::Binary(binary) if compound(&binary.op).is_some() => self.compound_assignment(binary)?,
            Expr::While(repeat) => {
                no_label(&repeat.label)?;
                self.while_loop(repeat)?
            }
            Expr::Loop(repeat) => {
                no_label(&repeat.label)?;
                let body = self.body(&repeat.body, Block::default())?;
                self.endless(repeat.loop_token.span(), body)
            }
            Expr::ForLoop(repeat) => {
                no_label(&repeat.label)?;
                self.for_loop(repeat)?
            }
            Expr::Break(leave) => {
                if leave.label.is_some() || leave.expr.is_some() {
                    return refuse(leave, "`break` has neither label nor value here");
                }
                Statement::Break(self.innermost(leave)?)
            }
            Expr::Continue(leave) => {
                if leave.label.is_some() {
                    return refuse(leave, "`continue` has no label here");
                }
                Statement::Continue(self.innermost(leave)?)
            }
            Expr::Return(leave) => match &leave.expr {
                None => {
                    self.expect(Ty::Unit, self.output, leave)?;
                    Statement::Return(None)
                }
                Some(value) => {
                    let output = self.output;
                    let checked = self.expression(value, Some(output))?;
                    self.expect(checked.ty, output, value)?;
                    Statement::Return(Some(checked))
                }
            },
            Expr::Macro(invocation) => self.assertion(&invocation.mac)?,
            _ => return Ok(Err(self.expression(expression, wanted)?)),
        }))
    }

    fn innermost(&self, tokens: impl ToTokens) -> Result<usize> {
        self.open_loops.last().copied().ok_or_else(|| Error::new_spanned(tokens, "there is no loop around this"))
    }

    /// The body of a loop, behind what is done first in each turn.
    pub fn body(&mut self, body: &syn::Block, mut before: Block) -> Result<(usize, Block)> {
        self.loops += 1;
        let number = self.loops;
        self.open_loops.push(number);
        let body = self.block(body, Some(Ty::Unit));
        self.open_loops.pop();
        let body = body?;
        let ends = body.value.is_none();
        before.statements.extend(body.statements);
        if !ends {
            before.statements.extend(body.value.map(|value| Statement::Evaluate(*value)));
        }
        Ok((number, before))
    }

    pub fn endless(&mut self, span: Span, (number, body): (usize, Block)) -> Statement {
        let site = self.site(span, "this loop does not end");
        Statement::Loop { number, condition: None, body, site }
    }

    fn while_loop(&mut self, repeat: &syn::ExprWhile) -> Result<Statement> {
        if let Expr::Let(binding) = &*repeat.cond {
            return self.while_let(repeat, binding);
        }
        let condition = self.expression(&repeat.cond, Some(Ty::Bool))?;
        self.expect(condition.ty, Ty::Bool, &repeat.cond)?;
        let (number, body) = self.body(&repeat.body, Block::default())?;
        let site = self.site(repeat.while_token.span(), "this loop does not end");
        Ok(Statement::Loop { number, condition: Some(condition), body, site })
    }

    fn for_loop(&mut self, repeat: &syn::ExprForLoop) -> Result<Statement> {
        let Expr::Range(range) = unparenthesized(&repeat.expr) else {
            return refuse(&repeat.expr, "`for` goes over a range of integers here: `for i in 0..n`");
        };
        let (Some(from), Some(to)) = (&range.start, &range.end) else {
            return refuse(range, "a range has both ends here: `for i in 0..n`");
        };
        let (from, to) = self.pair(from, to)?;
        if !from.ty.is_integer() {
            return refuse(range, "`for` goes over a range of integers here: `for i in 0..n`");
        }
        let (ty, inclusive) = (from.ty, matches!(range.limits, syn::RangeLimits::Closed(_)));
        let site = self.site(repeat.for_token.span(), "this loop does not end");
        self.scoped(|this| {
            let name = match &*repeat.pat {
                Pat::Ident(name) => this.declare(&name.ident, ty, name.mutability.is_some()),
                Pat::Wild(_) => this.declare(&format_ident!("turn"), ty, false),
                other => return refuse(other, "write `for name in ..`"),
            };
            let (number, body) = this.body(&repeat.body, Block::default())?;
            Ok(Statement::For { number, name, signed: ty == Ty::Signed, from, to, inclusive, body, site })
        })
    }

    fn compound_assignment(&mut self, binary: &ExprBinary) -> Result<Statement> {
        let operation = compound(&binary.op).expect("asked before");
        let (place, ty) = self.place(&binary.left, true)?;
        if !ty.is_integer() {
            return refuse(&binary.left, format!("this is `{}`, but arithmetic is of integers", self.known.show(ty)));
        }
        let calls = self.calls.len();
        let left = typed(ty, Node::Read(self.place(&binary.left, true)?.0));
        if self.calls.len() > calls {
            return refuse(&binary.left, "a call here would be made twice: keep what it returns in a variable");
        }
        let right = self.expression(&binary.right, Some(ty))?;
        self.expect(right.ty, ty, &binary.right)?;
        let value = self.arithmetic(operation, left, right, binary.op.span());
        Ok(Statement::Assign { place, value, boolean: false })
    }

    fn arithmetic(&mut self, operation: Arithmetic, left: Typed, right: Typed, span: Span) -> Typed {
        let what = match operation {
            Arithmetic::Add => "this sum does not fit its type",
            Arithmetic::Subtract => "this difference does not fit its type",
            Arithmetic::Multiply => "this product does not fit its type",
            Arithmetic::Divide | Arithmetic::Remainder => "this divides by zero, or does not fit its type",
        };
        let (ty, site) = (left.ty, self.site(span, what));
        let (left, right) = (Box::new(left), Box::new(right));
        typed(ty, Node::Arithmetic { operation, signed: ty == Ty::Signed, left, right, site })
    }

    /// Two operands of one type: where one is a number or `None`, the other says of which.
    fn pair(&mut self, left: &Expr, right: &Expr) -> Result<(Typed, Typed)> {
        let (a, b) = if needs_type(left) && !needs_type(right) {
            let b = self.expression(right, None)?;
            (self.expression(left, Some(b.ty))?, b)
        } else {
            let a = self.expression(left, None)?;
            let b = self.expression(right, Some(a.ty))?;
            (a, b)
        };
        self.expect(b.ty, a.ty, right)?;
        Ok((a, b))
    }

    pub fn comparison(&mut self, comparison: Comparison, left: &Expr, right: &Expr) -> Result<Typed> {
        let (a, b) = self.pair(left, right)?;
        let ordered = matches!(comparison, Comparison::Less | Comparison::AtMost);
        if ordered && !a.ty.is_integer() || matches!(a.ty, Ty::Unit | Ty::Never) {
            return refuse(left, format!("values of `{}` have no order here", self.known.show(a.ty)));
        }
        let signed = a.ty == Ty::Signed;
        Ok(typed(Ty::Bool, Node::Compare { comparison, signed, left: Box::new(a), right: Box::new(b) }))
    }

    fn binary(&mut self, binary: &ExprBinary, wanted: Option<Ty>) -> Result<Typed> {
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
                        self.expect(b.ty, a.ty, right)?;
                        (a, b)
                    }
                    None => self.pair(left, right)?,
                };
                if !a.ty.is_integer() {
                    return refuse(left, format!("this is `{}`, but arithmetic is of integers", self.known.show(a.ty)));
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
    fn swapped(&mut self, comparison: Comparison, left: &Expr, right: &Expr) -> Result<Typed> {
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
                let (place, ty) = self.place(expression, false)?;
                typed(ty, Node::Read(place))
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
                    let zero = typed(Ty::Signed, Node::Constant(quote!(0u8)));
                    self.arithmetic(Arithmetic::Subtract, zero, checked, unary.op.span())
                }
                _ => return refuse(expression, EXPRESSIONS),
            },
            Expr::Binary(binary) => self.binary(binary, wanted)?,
            Expr::Call(call) => self.function(call, wanted)?,
            Expr::MethodCall(call) => self.method_call(call)?,
            Expr::If(choice) => self.choice(choice, wanted)?,
            Expr::Match(choice) => self.matching(choice, wanted)?,
            Expr::Block(block) if block.label.is_none() => {
                let block = self.block(&block.block, wanted)?;
                typed(block_type(&block), Node::Block(block))
            }
            Expr::Return(_)
            | Expr::Break(_)
            | Expr::Continue(_)
            | Expr::Assign(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::ForLoop(_)
            | Expr::Macro(_) => {
                let statement = self.statement_or_value(expression, Some(Ty::Unit))?.ok().expect("these are statements");
                let block = Block { statements: vec![statement], value: None };
                typed(block_type(&block), Node::Block(block))
            }
            Expr::Let(binding) => {
                return refuse(binding.let_token, "`let` stands alone as the condition of an `if` or `while` here");
            }
            other => return refuse(other, EXPRESSIONS),
        })
    }

    fn literal(&mut self, literal: &Lit, negative: bool, wanted: Option<Ty>) -> Result<Typed> {
        match literal {
            Lit::Bool(truth) if !negative => Ok(typed(Ty::Bool, Node::Truth(truth.value))),
            Lit::Int(number) => {
                let ty = match (number.suffix(), wanted) {
                    ("u8", _) => Ty::Unsigned,
                    ("i8", _) => Ty::Signed,
                    ("", Some(Ty::Signed)) => Ty::Signed,
                    ("", _) if negative => Ty::Signed,
                    ("", _) => Ty::Unsigned,
                    _ => return refuse(literal, "integers are `u8` and `i8` here"),
                };
                let value: i64 = number.base10_parse()?;
                let value = if negative { -value } else { value };
                let fits = if ty == Ty::Signed { (-128..=127).contains(&value) } else { (0..=255).contains(&value) };
                if !fits {
                    return refuse(literal, format!("this does not fit `{}`", self.known.show(ty)));
                }
                let byte = value as u8;
                Ok(typed(ty, Node::Constant(quote!(#byte))))
            }
            other => refuse(other, "literals are integers and truth values here"),
        }
    }

    fn named(&mut self, path: &syn::ExprPath, wanted: Option<Ty>) -> Result<Typed> {
        if let Some(name) = path.path.get_ident() {
            if let Some(variable) = self.find(name) {
                return Ok(typed(variable.ty, Node::Read(Place::Local(variable.name.clone()))));
            }
            if name == "None" {
                return match wanted {
                    Some(ty @ Ty::Link(_)) => Ok(typed(ty, Node::Constant(quote!(0u8)))),
                    Some(ty) => refuse(path, format!("this is `None`, but `{}` is needed here", self.known.show(ty))),
                    None => refuse(path, "of which type? Write `let name: Option<Ref<..>> = None;`"),
                };
            }
            if let Some(&ty) = self.known.constants.get(&name.to_string()) {
                return Ok(typed(ty, Node::Constant(quote!(#name as u8))));
            }
            return refuse(path, format!("there is no variable or constant `{name}` in this module"));
        }
        match self.variant(&path.path) {
            Some((number, variant)) => {
                let byte = variant as u8;
                Ok(typed(Ty::Enum(number), Node::Constant(quote!(#byte))))
            }
            None => refuse(path, "there is no such variant; enums are declared in this module"),
        }
    }

    pub fn variant(&self, path: &syn::Path) -> Option<(usize, usize)> {
        let segments: Vec<&Ident> = path.segments.iter().map(|segment| &segment.ident).collect();
        let [name, variant] = segments.as_slice() else { return None };
        let number = self.known.enums.iter().position(|known| known.name == **name)?;
        Some((number, self.known.enums[number].variants.iter().position(|known| known == *variant)?))
    }

    /// Where something is read or written, and its type.
    fn place(&mut self, expression: &Expr, write: bool) -> Result<(Place, Ty)> {
        match expression {
            Expr::Paren(inner) => self.place(&inner.expr, write),
            Expr::Path(path) => {
                let Some(name) = path.path.get_ident() else { return refuse(path, "only variables and fields are assigned") };
                let Some(variable) = self.find(name) else { return refuse(path, format!("there is no variable `{name}`")) };
                if write && !variable.mutable {
                    return refuse(path, format!("`{name}` does not change: declare it with `let mut`"));
                }
                Ok((Place::Local(variable.name.clone()), variable.ty))
            }
            Expr::Field(_) => {
                let (object, class, field) = self.field(expression, write)?;
                let field = &self.known.classes[class].fields[field];
                if field.length.is_some() {
                    return refuse(expression, "this is an array: read or write one of its elements");
                }
                let place = match object {
                    None => Place::Root(field.slot),
                    Some(object) => Place::Node { object: Box::new(object), slot: field.slot },
                };
                Ok((place, field.ty))
            }
            Expr::Index(index) => {
                let (object, class, field) = self.field(unparenthesized(&index.expr), write)?;
                let field = self.known.classes[class].fields[field].clone();
                let Some(length) = field.length else { return refuse(&index.expr, "this is no array") };
                let position = self.expression(&index.index, Some(Ty::Unsigned))?;
                self.expect(position.ty, Ty::Unsigned, &index.index)?;
                let site = self.site(index.index.span(), format!("this index is not below {length}, the length of the array"));
                let (first, index) = (field.slot, Box::new(position));
                let place = match object {
                    None => Place::RootElement { first, length, index, site },
                    Some(object) => Place::NodeElement { object: Box::new(object), first, length, index, site },
                };
                Ok((place, field.ty))
            }
            other => refuse(other, if write { "only variables, fields and elements are assigned" } else { EXPRESSIONS }),
        }
    }

    /// A field: the object it is of, or none for the root; its class; its number.
    fn field(&mut self, expression: &Expr, write: bool) -> Result<(Option<Typed>, usize, usize)> {
        let Expr::Field(field) = expression else { return refuse(expression, "only fields are arrays here: `self.items[i]`") };
        let Member::Named(name) = &field.member else { return refuse(&field.member, "fields have names here") };
        if write && !self.writes {
            return refuse(expression, "this method takes `&self`: take `&mut self` to change something");
        }
        let (object, class) = if is_self(&field.base) {
            (None, 0)
        } else {
            let object = self.expression(&field.base, None)?;
            match object.ty {
                Ty::Ref(class) => (Some(object), class),
                Ty::Link(_) => {
                    return refuse(&field.base, "there may be no object here: use `unwrap()`, `match` or `if let Some(..)`");
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
    fn function(&mut self, call: &syn::ExprCall, wanted: Option<Ty>) -> Result<Typed> {
        let name = call.func.to_token_stream().to_string().replace(' ', "");
        let [argument] = call.args.iter().collect::<Vec<_>>()[..] else { return refuse(call, EXPRESSIONS) };
        match name.as_str() {
            "Some" => {
                let inner = match wanted {
                    Some(Ty::Link(class)) => Some(Ty::Ref(class)),
                    _ => None,
                };
                let value = self.expression(argument, inner)?;
                match value.ty {
                    Ty::Ref(class) => Ok(typed(Ty::Link(class), Node::Same(Box::new(value)))),
                    ty => refuse(argument, format!("this is `{}`, but an `Option` is of `Ref<..>` here", self.known.show(ty))),
                }
            }
            "Ref::new" => self.allocation(argument),
            _ => refuse(&call.func, "functions are methods of the first struct: `self.name(..)`"),
        }
    }

    fn allocation(&mut self, object: &Expr) -> Result<Typed> {
        let Expr::Struct(object) = object else { return refuse(object, "write `Ref::new(Node { .. })` with all its fields") };
        if let Some(rest) = &object.rest {
            return refuse(rest, "a new object names all its fields");
        }
        let class = self.known.classes.iter().skip(1).position(|class| object.path.is_ident(&class.name));
        let Some(class) = class.map(|class| class + 1) else { return refuse(&object.path, "there is no such class of objects") };
        let slots = self.known.node_links() + self.known.node_values();
        let mut values: Vec<Option<Typed>> = (0..slots).map(|_| None).collect();
        let mut left: Vec<String> = self.known.classes[class].fields.iter().map(|field| field.name.clone()).collect();
        for given in &object.fields {
            let Member::Named(name) = &given.member else { return refuse(&given.member, "fields have names here") };
            let Some(field) = self.known.classes[class].fields.iter().find(|field| *name == field.name).cloned() else {
                return refuse(name, format!("`{}` has no field `{name}`", self.known.classes[class].name));
            };
            left.retain(|other| *name != *other);
            match (field.length, &given.expr) {
                (None, expression) => {
                    let value = self.expression(expression, Some(field.ty))?;
                    self.expect(value.ty, field.ty, expression)?;
                    values[field.slot] = Some(value);
                }
                (Some(length), Expr::Repeat(repeat)) => {
                    for value in &mut values[field.slot..field.slot + length] {
                        let given = self.expression(&repeat.expr, Some(field.ty))?;
                        self.expect(given.ty, field.ty, &repeat.expr)?;
                        *value = Some(given);
                    }
                }
                (Some(_), other) => return refuse(other, "write an array as `[value; length]` here"),
            }
        }
        if !left.is_empty() {
            return refuse(&object.path, format!("a new object names all its fields; missing: {}", left.join(", ")));
        }
        Ok(typed(Ty::Ref(class), Node::New(values)))
    }

    fn method_call(&mut self, call: &syn::ExprMethodCall) -> Result<Typed> {
        if !is_self(&call.receiver) {
            let receiver = self.expression(&call.receiver, None)?;
            let Ty::Link(class) = receiver.ty else {
                return refuse(&call.method, "methods are those of the first struct: `self.name(..)`");
            };
            if !call.args.is_empty() {
                return refuse(&call.args, "this takes no arguments");
            }
            let none = Box::new(typed(Ty::Link(class), Node::Constant(quote!(0u8))));
            let name = call.method.to_string();
            return Ok(match name.as_str() {
                "is_none" | "is_some" => {
                    let comparison = if name == "is_none" { Comparison::Equal } else { Comparison::NotEqual };
                    typed(Ty::Bool, Node::Compare { comparison, signed: false, left: Box::new(receiver), right: none })
                }
                "unwrap" => {
                    let site = self.site(call.method.span(), "there is no object here: `None.unwrap()`");
                    typed(Ty::Ref(class), Node::Unwrap(Box::new(receiver), site))
                }
                _ => return refuse(&call.method, "an `Option` has `unwrap()`, `is_none()` and `is_some()` here"),
            });
        }
        let name = call.method.to_string();
        let Some(signature) = self.known.signatures.get(&name) else {
            return refuse(&call.method, format!("`{}` has no method `{name}`", self.known.classes[0].name));
        };
        if signature.writes && !self.writes {
            return refuse(&call.method, "this takes `&mut self`, but only `&self` is at hand");
        }
        if signature.parameters.len() != call.args.len() {
            return refuse(&call.method, format!("this takes {} arguments", signature.parameters.len()));
        }
        let mut arguments = vec![];
        for (argument, &ty) in call.args.iter().zip(&signature.parameters) {
            let value = self.expression(argument, Some(ty))?;
            self.expect(value.ty, ty, argument)?;
            arguments.push(value);
        }
        self.calls.push(call.method.clone());
        Ok(typed(signature.output, Node::Call { method: call.method.clone(), arguments }))
    }
}

/// The type of a block: of its value, or nothing, or of no return.
pub(super) fn block_type(block: &Block) -> Ty {
    match (&block.value, block.statements.last()) {
        (Some(value), _) => value.ty,
        (None, Some(Statement::Break(_) | Statement::Continue(_) | Statement::Return(_))) => Ty::Never,
        (None, Some(Statement::Evaluate(last))) if last.ty == Ty::Never => Ty::Never,
        (None, Some(Statement::Loop { number, condition: None, body, .. })) if !breaks(body, *number) => Ty::Never,
        (None, _) => Ty::Unit,
    }
}

/// Whether a loop is left by `break`.
fn breaks(body: &Block, number: usize) -> bool {
    fn typed_breaks(value: &Typed, number: usize) -> bool {
        match &value.node {
            Node::If { then, otherwise, .. } => {
                breaks(then, number) || otherwise.as_ref().is_some_and(|block| breaks(block, number))
            }
            Node::Block(block) => breaks(block, number),
            _ => false,
        }
    }
    body.value.as_ref().is_some_and(|value| typed_breaks(value, number))
        || body.statements.iter().any(|statement| match statement {
            Statement::Break(left) => *left == number,
            Statement::Evaluate(value) | Statement::Let { value, .. } | Statement::Assign { value, .. } => {
                typed_breaks(value, number)
            }
            Statement::Loop { body, .. } | Statement::For { body, .. } => breaks(body, number),
            _ => false,
        })
}

fn no_label(label: &Option<syn::Label>) -> Result<()> {
    match label {
        None => Ok(()),
        Some(label) => refuse(label, "loops have no labels here"),
    }
}

fn compound(operator: &BinOp) -> Option<Arithmetic> {
    match operator {
        BinOp::AddAssign(_) => Some(Arithmetic::Add),
        BinOp::SubAssign(_) => Some(Arithmetic::Subtract),
        BinOp::MulAssign(_) => Some(Arithmetic::Multiply),
        BinOp::DivAssign(_) => Some(Arithmetic::Divide),
        BinOp::RemAssign(_) => Some(Arithmetic::Remainder),
        _ => None,
    }
}

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

fn unparenthesized(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => unparenthesized(&inner.expr),
        other => other,
    }
}

fn is_self(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if path.path.is_ident("self"))
}

/// What is emitted for a span of the user's code.
pub(super) fn site_tokens(site: &Site) -> TokenStream {
    let what = &site.what;
    quote::quote_spanned!(site.span=> ::smallscope::delta::Site { what: #what, file: file!(), line: line!() })
}
