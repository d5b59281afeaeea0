//! Tokens as text for people, with the spaces that one would write.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree, token_stream};
use quote::ToTokens;
use std::iter::Peekable;

/// Code as a person would write it.
pub(crate) fn printed(code: &impl ToTokens) -> String {
    let mut printer = Printer { out: String::new(), name: &mut |ident| ident.to_string(), escapes: false };
    printer.code(code.to_token_stream(), false);
    printer.out
}

/// A type as a person would write it.
pub(crate) fn printed_type(ty: &impl ToTokens) -> String {
    let mut printer = Printer { out: String::new(), name: &mut |ident| ident.to_string(), escapes: false };
    printer.code(ty.to_token_stream(), true);
    printer.out
}

/// Code as a template for `format!`. Names are written as `name` says, except those of fields and methods; braces are escaped.
pub(crate) fn template(code: &impl ToTokens, name: &mut dyn FnMut(&Ident) -> String) -> String {
    let mut printer = Printer { out: String::new(), name, escapes: true };
    printer.code(code.to_token_stream(), false);
    printer.out
}

struct Printer<'n> {
    out: String,
    name: &'n mut dyn FnMut(&Ident) -> String,
    escapes: bool,
}

/// What was printed just before, within one group.
struct Before {
    /// A dot, so that a name is that of a field or method.
    is_dot: bool,
    /// Nothing stands between this and what follows.
    is_glued: bool,
    /// It can be the left side of an operator.
    is_operand: bool,
    /// The first bar of a closure.
    in_bars: bool,
    /// How many angle brackets are open, as in `collect::<Vec<_>>()`.
    angles: usize,
    /// Types are written here, so `<` is a bracket.
    are_types: bool,
}

impl Before {
    fn set(&mut self, is_glued: bool, is_operand: bool) {
        (self.is_glued, self.is_operand) = (is_glued, is_operand);
    }
}

/// Words after which an operator is a prefix.
const NOT_OPERANDS: [&str; 9] = ["in", "if", "else", "match", "return", "mut", "let", "move", "ref"];

impl Printer<'_> {
    fn code(&mut self, code: TokenStream, are_types: bool) {
        let mut before = Before { is_dot: false, is_glued: true, is_operand: false, in_bars: false, angles: 0, are_types };
        let mut tokens = code.into_iter().peekable();
        while let Some(token) = tokens.next() {
            let is_dot = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '.');
            match token {
                TokenTree::Ident(ident) => {
                    let text = if before.is_dot { ident.to_string() } else { (self.name)(&ident) };
                    self.word(&text, &before);
                    before.set(false, !NOT_OPERANDS.iter().any(|word| ident == word));
                }
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    let text = if self.escapes { text.replace('{', "{{").replace('}', "}}") } else { text };
                    self.word(&text, &before);
                    before.set(false, true);
                }
                TokenTree::Group(group) => self.group(&group, &mut before),
                TokenTree::Punct(first) => {
                    let text = operator(&first, &mut tokens, &before);
                    self.operator(&text, &mut before);
                    before.is_dot = text == ".";
                    continue;
                }
            }
            before.is_dot = is_dot;
        }
    }

    fn word(&mut self, text: &str, before: &Before) {
        if !before.is_glued {
            self.out.push(' ');
        }
        self.out.push_str(text);
    }

    fn group(&mut self, group: &Group, before: &mut Before) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace if self.escapes => ("{{ ", " }}"),
            Delimiter::Brace => ("{ ", " }"),
            Delimiter::None => ("", ""),
        };
        let is_brace = group.delimiter() == Delimiter::Brace;
        if !before.is_glued && (is_brace || !before.is_operand) {
            self.out.push(' ');
        }
        self.out.push_str(open);
        self.code(group.stream(), before.are_types || before.angles > 0);
        self.out.push_str(close);
        before.set(false, !is_brace);
    }

    fn operator(&mut self, text: &str, before: &mut Before) {
        // `::<` is one piece, since nothing else begins with two colons and a bracket.
        let opens = text == "<" && (before.are_types || before.angles > 0 || !before.is_operand || self.out.ends_with("::"));
        if opens || text == "::<" {
            self.word(text, &Before { is_glued: before.is_glued || before.is_operand, ..*before });
            before.angles += 1;
            return before.set(true, false);
        }
        if before.angles > 0 && text.chars().all(|c| c == '>') && text.len() <= before.angles {
            self.out.push_str(text);
            before.angles -= text.len();
            return before.set(false, true);
        }
        match text {
            "|" if before.in_bars => {
                self.out.push('|');
                before.in_bars = false;
                before.set(false, false);
            }
            "." | "::" | ".." | "..=" => {
                self.out.push_str(text);
                before.set(true, false);
            }
            "," | ";" | ":" => {
                self.out.push_str(text);
                before.set(false, false);
            }
            "?" => {
                self.out.push_str(text);
                before.set(false, true);
            }
            "!" if before.is_operand => {
                self.out.push('!');
                before.set(true, false);
            }
            "&" | "*" | "-" | "!" | "&&" | "|" | "||" | "'" if !before.is_operand => {
                self.word(text, before);
                before.in_bars |= text == "|";
                before.set(text != "||", false);
            }
            _ => {
                self.out.push(' ');
                self.out.push_str(text);
                before.set(false, false);
            }
        }
    }
}

/// All characters of one operator.
fn operator(first: &Punct, tokens: &mut Peekable<token_stream::IntoIter>, before: &Before) -> String {
    let mut text = first.as_char().to_string();
    let mut spacing = first.spacing();
    while spacing == Spacing::Joint && first.as_char() != '\'' {
        match tokens.peek() {
            // The bar of a closure stands alone, whatever follows.
            Some(TokenTree::Punct(next))
                if first.as_char() == '|' && (before.in_bars || !before.is_operand && next.as_char() != '|') =>
            {
                break;
            }
            Some(TokenTree::Punct(next)) if first.as_char() == '>' && before.angles > 0 && next.as_char() != '>' => break,
            Some(TokenTree::Punct(next)) => {
                text.push(next.as_char());
                spacing = next.spacing();
                tokens.next();
            }
            _ => break,
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::printed;
    use proc_macro2::TokenStream;

    #[test]
    fn code_is_printed_as_one_would_write_it() {
        for code in [
            "m.insert(k, v)",
            "m.get(&k).copied()",
            "m.iter().map(|x| x + 1).collect::<Vec<_>>()",
            "m.retain(|&(k, _)| k > 1 || k < -1)",
            "SmallVec::<[Tracked<u8>; 2]>::new()",
            "m.or_insert_with(|| 7)",
            "m.len() <= 4 && !m.is_empty()",
            "(0..=3, -1)",
            "vec![1, 2]",
            "if let Some(last) = v.pop() { drop(last) }",
            "<Vec<u8> as Default>::default()",
            "\"a . b\".len() == 5 && x == 'c'",
            "self.next.is_none_or(|next| old(next) != *self)",
        ] {
            assert_eq!(printed(&code.parse::<TokenStream>().unwrap()), code);
        }
    }
}
