//! A printer and a parser of expressions: what is printed reads back as the same expression, for every expression up to a depth.
//!
//! `cargo run --release --example printer`

use smallscope::{Check, Scope, Twin};

#[derive(Twin, Clone, Debug, PartialEq)]
enum Expression {
    Number(u8),
    Negated(Box<Expression>),
    Sum(Box<Expression>, Box<Expression>),
    Product(Box<Expression>, Box<Expression>),
}

use Expression::*;

fn print(expression: &Expression) -> String {
    match expression {
        Number(number) => number.to_string(),
        Negated(inner) => format!("-{}", factor(inner)),
        Sum(left, right) => format!("{} + {}", print(left), term(right)),
        Product(left, right) => format!("{} * {}", term(left), factor(right)),
    }
}

/// In parentheses if it is a sum.
fn term(expression: &Expression) -> String {
    if let Sum(..) = expression { format!("({})", print(expression)) } else { print(expression) }
}

/// In parentheses if it is a sum or a product.
fn factor(expression: &Expression) -> String {
    if let Sum(..) | Product(..) = expression { format!("({})", print(expression)) } else { print(expression) }
}

fn parse(text: &str) -> Option<Expression> {
    let mut rest = text;
    parse_sum(&mut rest).filter(|_| rest.is_empty())
}

fn parse_sum(rest: &mut &str) -> Option<Expression> {
    let mut sum = parse_product(rest)?;
    while let Some(after) = rest.strip_prefix(" + ") {
        *rest = after;
        sum = Sum(Box::new(sum), Box::new(parse_product(rest)?));
    }
    Some(sum)
}

fn parse_product(rest: &mut &str) -> Option<Expression> {
    let mut product = parse_factor(rest)?;
    while let Some(after) = rest.strip_prefix(" * ") {
        *rest = after;
        product = Product(Box::new(product), Box::new(parse_factor(rest)?));
    }
    Some(product)
}

fn parse_factor(rest: &mut &str) -> Option<Expression> {
    if let Some(after) = rest.strip_prefix('-') {
        *rest = after;
        return Some(Negated(Box::new(parse_factor(rest)?)));
    }
    if let Some(after) = rest.strip_prefix('(') {
        *rest = after;
        let inner = parse_sum(rest)?;
        *rest = rest.strip_prefix(')')?;
        return Some(inner);
    }
    let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let (number, after) = rest.split_at(digits);
    *rest = after;
    Some(Number(number.parse().ok()?))
}

pub(crate) fn main() {
    let expressions = Scope::<Expression>::any().depth::<Expression>(3).every::<u8>(0..=1);
    let report = Check::new(expressions)
        .named("what is printed reads back")
        .body(|expression: &mut Expression, ()| {
            let text = print(expression);
            assert_eq!(parse(&text).as_ref(), Some(&*expression), "{text}");
        })
        .assert();
    // A number, a minus before one of 12 smaller ones, or two of them with one of two signs.
    assert_eq!(report.inputs, 2 + 12 + 2 * 12 * 12);
}
