//! Checks the types of a method and turns it into the program that code is made of.

use super::declarations::{Declarations, Signature};
use super::expressions::overflow;
use super::numbers::Numbers;
use super::program::{Arithmetic, Block, Comparison, Method, Node, Parameter, Statement, Ty, Typed};
use crate::printer::printed;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use std::collections::HashMap;
use syn::spanned::Spanned;
use syn::{BinOp, Error, Expr, ExprBinary, FnArg, ImplItemFn, Lit, Pat, Result, Stmt};

const STATEMENTS: &str = "only these statements are supported here: `let`, assignments, `if`, `match`, `while`, `loop`, `for` over a range, `break`, \
                          `continue`, `return`, `assert!` and calls of this struct's methods";

/// A variable that is in scope.
#[derive(Clone)]
pub(super) struct Variable {
    pub name: Ident,
    pub ty: Ty,
    pub mutable: bool,
    /// The literals that its type follows from.
    pub open: Option<usize>,
}

/// A failure that the code may run into: its place and its message.
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
    /// The loops around what is checked; none stands for the condition of a loop, which is not left.
    open_loops: Vec<Option<usize>>,
    pub numbers: Numbers,
    output: Ty,
    pub writes: bool,
    /// The methods that are called.
    pub calls: Vec<Ident>,
}

pub(super) fn refuse<T>(tokens: impl ToTokens, text: impl std::fmt::Display) -> Result<T> {
    Err(Error::new_spanned(tokens, text))
}

pub(super) fn typed(ty: Ty, node: Node) -> Typed {
    Typed { ty, open: None, node }
}

impl<'a> Checker<'a> {
    pub fn new(known: &'a Declarations, sites: &'a mut Vec<Site>) -> Self {
        let (scopes, calls, open_loops) = (vec![HashMap::new()], vec![], vec![]);
        let numbers = Numbers::default();
        Checker { known, sites, scopes, names: 0, loops: 0, open_loops, numbers, output: Ty::Unit, writes: false, calls }
    }

    pub fn method(mut self, method: &ImplItemFn) -> Result<(Method, Vec<Ident>)> {
        let parameters = self.parameters(method)?;
        let Signature { output, writes, .. } = self.known.signatures[&method.sig.ident.to_string()];
        (self.output, self.writes) = (output, writes);
        let mut body = self.block(&method.block, Some(output))?;
        let ty = block_type(&body);
        if let Some(value) = &body.value {
            self.needs(value, output, method.block.stmts.last())?;
        } else if output != Ty::Unit && ty != Ty::Never {
            self.expect(ty, output, &method.sig.output)?;
        }
        if output == Ty::Unit {
            body.statements.extend(body.value.take().map(|value| Statement::Evaluate(*value)));
        }
        self.numbers.all_known()?;
        Ok((Method { name: method.sig.ident.clone(), parameters, output, body }, self.calls))
    }

    /// A condition on the arguments and the structure before a call, as a method that returns it.
    pub fn condition(mut self, name: Ident, method: &ImplItemFn, condition: &Expr) -> Result<(Method, Vec<Ident>)> {
        let parameters = self.parameters(method)?;
        self.output = Ty::Bool;
        let value = self.expression(condition, Some(Ty::Bool))?;
        self.expect(value.ty, Ty::Bool, condition)?;
        self.numbers.all_known()?;
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
                return refuse(&input.ty, "only integers take `#[values(..)]`; other types take all their values");
            }
            let values = match ty {
                Ty::Unsigned => values.map_or(quote!((1..=n).collect()), |values| quote!((#values).into_iter().collect())),
                Ty::Signed => values.map_or(
                    quote!((1..=n).collect()),
                    |values| quote!((#values).into_iter().map(|value: ::core::primitive::i8| value as ::core::primitive::u8).collect()),
                ),
                Ty::Bool => quote!(::std::vec![0, 1]),
                Ty::Enum(number) => {
                    let count = self.known.enums[number].variants.len();
                    quote!((0..#count).map(|value| value as ::core::primitive::u8).collect())
                }
                _ => quote!(::std::vec![]),
            };
            let shown = pattern.ident.to_string();
            let name = self.declare(&pattern.ident, ty, pattern.mutability.is_some(), None);
            parameters.push(Parameter { name, shown, ty, values });
        }
        Ok(parameters)
    }

    pub fn site(&mut self, span: Span, what: impl Into<String>) -> u16 {
        self.sites.push(Site { span, what: what.into() });
        (self.sites.len() - 1) as u16
    }

    /// A name in the code that nothing else there has, whatever the user calls it.
    pub fn unique(&mut self, name: &Ident) -> Ident {
        self.names += 1;
        format_ident!("variable_{}_{}", self.names, name, span = name.span())
    }

    pub fn declare(&mut self, name: &Ident, ty: Ty, mutable: bool, open: Option<usize>) -> Ident {
        let unique = self.unique(name);
        let variable = Variable { name: unique.clone(), ty, mutable, open };
        self.scopes.last_mut().expect("a scope is open").insert(name.to_string(), variable);
        unique
    }

    pub fn find(&self, name: &Ident) -> Option<&Variable> {
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

    /// The value has this type, which is written somewhere.
    pub fn needs(&mut self, value: &Typed, wanted: Ty, tokens: impl ToTokens) -> Result<()> {
        self.expect(value.ty, wanted, tokens)?;
        self.numbers.known(value.open);
        Ok(())
    }

    /// A value has the type of another one.
    pub fn agrees(&mut self, value: &Typed, ty: Ty, open: Option<usize>, tokens: impl ToTokens) -> Result<()> {
        self.expect(value.ty, ty, tokens)?;
        if value.ty != Ty::Never && ty != Ty::Never {
            self.numbers.same(value.open, open);
        }
        Ok(())
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
            return refuse(&invocation.path, "only `assert!`, `assert_eq!` and `assert_ne!` are supported here");
        }
        let arguments: Vec<Expr> = arguments?.into_iter().collect();
        let operands = if name == "assert" { 1 } else { 2 };
        if arguments.len() < operands {
            return refuse(&invocation.path, "this assertion needs a condition");
        }
        let message = match arguments.get(operands) {
            None => None,
            Some(Expr::Lit(literal)) if matches!(literal.lit, Lit::Str(_)) && arguments.len() == operands + 1 => {
                match &literal.lit {
                    Lit::Str(text) => Some(text.value()),
                    _ => None,
                }
            }
            Some(other) => return refuse(other, "the message of an assertion must be one literal here"),
        };
        let condition = if name == "assert" {
            let condition = self.expression(&arguments[0], Some(Ty::Bool))?;
            self.expect(condition.ty, Ty::Bool, &arguments[0])?;
            condition
        } else {
            let comparison = if name == "assert_eq" { Comparison::Equal } else { Comparison::NotEqual };
            self.comparison(comparison, &arguments[0], &arguments[1])?
        };
        let shown = arguments[..operands].iter().map(printed).collect::<Vec<_>>().join(", ");
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
            return refuse(&local.pat, "a variable needs a value here: `let name = ..;`");
        };
        if let Some((_, otherwise)) = &init.diverge {
            return self.let_else(pattern, &init.expr, otherwise, block);
        }
        let value = self.expression(&init.expr, annotated)?;
        if let Some(annotated) = annotated {
            self.needs(&value, annotated, &init.expr)?;
        }
        match pattern {
            Pat::Wild(_) => block.statements.push(Statement::Evaluate(value)),
            Pat::Ident(name) if name.subpat.is_none() && name.by_ref.is_none() => {
                let ty = annotated.unwrap_or(value.ty);
                if matches!(ty, Ty::Unit | Ty::Never) {
                    return refuse(&init.expr, "this has no value");
                }
                let open = value.open;
                let name = self.declare(&name.ident, ty, name.mutability.is_some(), open);
                block.statements.push(Statement::Let { name, value });
            }
            other => return refuse(other, "write `let name = ..;` or `let Some(name) = .. else { .. };`"),
        }
        Ok(())
    }

    /// A statement, or else an expression that may be the value of its block.
    pub fn statement_or_value(&mut self, expression: &Expr, wanted: Option<Ty>) -> Result<std::result::Result<Statement, Typed>> {
        Ok(Ok(match expression {
            Expr::Assign(assign) => {
                let (place, ty, open) = self.place(&assign.left, true)?;
                let value = self.expression(&assign.right, Some(ty))?;
                self.agrees(&value, ty, open, &assign.right)?;
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
                    return refuse(leave, "`break` cannot have a label or value here");
                }
                Statement::Break(self.innermost(leave)?)
            }
            Expr::Continue(leave) => {
                if leave.label.is_some() {
                    return refuse(leave, "`continue` cannot have a label here");
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
                    self.needs(&checked, output, value)?;
                    Statement::Return(Some(checked))
                }
            },
            Expr::Macro(invocation) => self.assertion(&invocation.mac)?,
            _ => return Ok(Err(self.expression(expression, wanted)?)),
        }))
    }

    fn innermost(&self, tokens: impl ToTokens) -> Result<usize> {
        match self.open_loops.last() {
            Some(Some(number)) => Ok(*number),
            Some(None) => refuse(tokens, "the condition of a loop cannot use `break` or `continue`"),
            None => refuse(tokens, "this is not inside a loop"),
        }
    }

    /// The condition of a loop, in which that loop and those around it cannot be left.
    pub fn loop_condition(&mut self, condition: &Expr, wanted: Option<Ty>) -> Result<Typed> {
        self.open_loops.push(None);
        let checked = self.expression(condition, wanted);
        self.open_loops.pop();
        checked
    }

    /// The body of a loop, after what is done first in each turn.
    pub fn body(&mut self, body: &syn::Block, mut before: Block) -> Result<(usize, Block)> {
        self.loops += 1;
        let number = self.loops;
        self.open_loops.push(Some(number));
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
        let condition = self.loop_condition(&repeat.cond, Some(Ty::Bool))?;
        self.expect(condition.ty, Ty::Bool, &repeat.cond)?;
        let (number, body) = self.body(&repeat.body, Block::default())?;
        let site = self.site(repeat.while_token.span(), "this loop does not end");
        Ok(Statement::Loop { number, condition: Some(condition), body, site })
    }

    fn for_loop(&mut self, repeat: &syn::ExprForLoop) -> Result<Statement> {
        let Expr::Range(range) = unparenthesized(&repeat.expr) else {
            return refuse(&repeat.expr, "`for` needs a range of integers here: `for i in 0..n`");
        };
        let (Some(from), Some(to)) = (&range.start, &range.end) else {
            return refuse(range, "a range needs both ends here: `for i in 0..n`");
        };
        let (from, to) = self.pair(from, to)?;
        if !from.ty.is_integer() {
            return refuse(range, "`for` needs a range of integers here: `for i in 0..n`");
        }
        let (ty, inclusive) = (from.ty, matches!(range.limits, syn::RangeLimits::Closed(_)));
        let site = self.site(repeat.for_token.span(), "this loop does not end");
        self.scoped(|this| {
            let name = match &*repeat.pat {
                Pat::Ident(name) if name.subpat.is_none() && name.by_ref.is_none() => {
                    this.declare(&name.ident, ty, name.mutability.is_some(), from.open)
                }
                Pat::Wild(_) => this.unique(&format_ident!("turn")),
                other => return refuse(other, "write `for name in ..`"),
            };
            let (number, body) = this.body(&repeat.body, Block::default())?;
            Ok(Statement::For { number, name, signed: ty == Ty::Signed, from, to, inclusive, body, site })
        })
    }

    fn compound_assignment(&mut self, binary: &ExprBinary) -> Result<Statement> {
        let operation = compound(&binary.op).expect("asked before");
        let (place, ty, open) = self.place(&binary.left, true)?;
        if !ty.is_integer() {
            return refuse(&binary.left, format!("this is `{}`, but arithmetic needs integers", self.known.show(ty)));
        }
        let value = self.expression(&binary.right, Some(ty))?;
        self.agrees(&value, ty, open, &binary.right)?;
        self.numbers.computed(open);
        let site = self.site(binary.op.span(), overflow(operation));
        Ok(Statement::Compound { place, operation, signed: ty == Ty::Signed, value, site })
    }
}

/// The type of a block: of its value, or nothing, or of no return.
pub(super) fn block_type(block: &Block) -> Ty {
    match (&block.value, block.statements.last()) {
        (Some(value), _) => value.ty,
        (None, Some(Statement::Break(_) | Statement::Continue(_) | Statement::Return(_))) => Ty::Never,
        (None, Some(Statement::Evaluate(last))) if last.ty == Ty::Never => Ty::Never,
        (None, Some(Statement::Loop { number, condition: None, body, .. })) if !body.breaks(*number) => Ty::Never,
        (None, _) => Ty::Unit,
    }
}

fn no_label(label: &Option<syn::Label>) -> Result<()> {
    match label {
        None => Ok(()),
        Some(label) => refuse(label, "loops cannot have labels here"),
    }
}

pub(super) fn compound(operator: &BinOp) -> Option<Arithmetic> {
    match operator {
        BinOp::AddAssign(_) => Some(Arithmetic::Add),
        BinOp::SubAssign(_) => Some(Arithmetic::Subtract),
        BinOp::MulAssign(_) => Some(Arithmetic::Multiply),
        BinOp::DivAssign(_) => Some(Arithmetic::Divide),
        BinOp::RemAssign(_) => Some(Arithmetic::Remainder),
        _ => None,
    }
}

pub(super) fn unparenthesized(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => unparenthesized(&inner.expr),
        other => other,
    }
}

pub(super) fn is_self(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if path.path.is_ident("self"))
}

/// What is emitted for a span of the user's code.
pub(super) fn site_tokens(site: &Site) -> TokenStream {
    let what = &site.what;
    quote::quote_spanned!(site.span=> __delta::Site { what: #what, file: ::core::file!(), line: ::core::line!() })
}
