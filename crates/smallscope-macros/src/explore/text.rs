//! Code as text for people: tokens with the spaces that one would write.

use super::free::{Place, replaced};
use proc_macro2::{Delimiter, Ident, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, format_ident};
use syn::{Expr, Pat, parse_quote};

/// What takes the place of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placeholder {
    /// An argument, by its position, and whether a method, field or index of it follows.
    Value(usize, bool),
    /// A handle, by its position.
    Handle(usize),
}

/// Code as it is.
pub(crate) fn plain(code: TokenStream) -> String {
    let mut out = String::new();
    write(code, &mut out, &mut |ident| ident.to_string(), false);
    out
}

/// A look at the value under exploration, which is a variable of some name: where the code has a reference to it, so has the text.
pub(crate) fn observed(code: &Expr, value: &Ident, name: &str) -> String {
    let code = replaced(code, &mut |ident, place| (ident == value).then(|| variable(&format_ident!("{name}"), place, false)));
    plain(code.into_token_stream())
}

/// A call as a template for `format!`: arguments and handles are left open, and the value under exploration is a variable of some name.
/// Handles are given with the names that they were returned under.
pub(crate) fn template(
    code: &Expr,
    values: &[&Ident],
    handles: &[(&Ident, &Ident)],
    (value, name): (&Ident, &str),
    suffix: &str,
) -> (String, Vec<Placeholder>) {
    // What is left open has names of its own at first, since names that the code binds are written as they are.
    let open = |kind: &str, at: usize| format_ident!("__{}_{}", kind, at);
    let opened = |ident: &Ident| -> Expr { parse_quote!(#ident) };
    let code = replaced(code, &mut |ident, place| {
        if ident == value {
            return Some(variable(&format_ident!("{name}"), place, true));
        }
        if place == Place::Deref {
            return None;
        }
        let kind = if place == Place::Base { "base" } else { "value" };
        let value = values.iter().position(|value| *value == ident).map(|at| open(kind, at));
        let handle = || handles.iter().position(|(handle, _)| *handle == ident).map(|at| open("handle", at));
        value.or_else(handle).map(|ident| opened(&ident))
    });
    let (mut used, mut out) = (vec![], String::new());
    let mut written = |ident: &Ident| {
        for (kind, is_base) in [("value", false), ("base", true)] {
            if let Some(at) = (0..values.len()).find(|&at| *ident == open(kind, at)) {
                used.push(Placeholder::Value(at, is_base));
                return "{}".to_string();
            }
        }
        if let Some(at) = (0..handles.len()).find(|&at| *ident == open("handle", at)) {
            used.push(Placeholder::Handle(at));
            return format!("{}{{}}{suffix}", handles[at].1);
        }
        ident.to_string()
    };
    write(code.into_token_stream(), &mut out, &mut written, true);
    (out, used)
}

/// A pattern as a template for `format!`, where the name that it binds gets a number.
pub(crate) fn bound(pattern: &Pat, name: &Ident, suffix: &str) -> String {
    let mut out = String::new();
    let mut written = |ident: &Ident| if ident == name { format!("{name}{{}}{suffix}") } else { ident.to_string() };
    write(pattern.to_token_stream(), &mut out, &mut written, true);
    out
}

/// The variable in the place of a reference to it.
fn variable(name: &Ident, place: Place, is_mutable: bool) -> Expr {
    match place {
        Place::Base | Place::Deref => parse_quote!(#name),
        Place::Other if is_mutable => parse_quote!(&mut #name),
        Place::Other => parse_quote!(&#name),
    }
}

fn write(code: TokenStream, out: &mut String, name: &mut dyn FnMut(&Ident) -> String, escapes: bool) {
    write_within(code, out, name, escapes, false);
}

/// Where types are written, `<` is a bracket.
fn write_within(code: TokenStream, out: &mut String, name: &mut dyn FnMut(&Ident) -> String, escapes: bool, are_types: bool) {
    let mut after_dot = false;
    // Nothing stands between these and what follows.
    let mut glued = true;
    // Whether what came before can be the left side of an operator.
    let mut is_operand = false;
    // Between the bars of a closure.
    let mut in_bars = false;
    // How many angle brackets are open, as in `collect::<Vec<_>>()`.
    let mut angles = 0;
    let mut tokens = code.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(ident) => {
                if !glued {
                    out.push(' ');
                }
                let text = if after_dot { ident.to_string() } else { name(&ident) };
                out.push_str(&text);
                (after_dot, glued) = (false, false);
                is_operand =
                    !["in", "if", "else", "match", "return", "mut", "let", "move", "ref"].contains(&ident.to_string().as_str());
            }
            TokenTree::Literal(literal) => {
                if !glued {
                    out.push(' ');
                }
                let text = literal.to_string();
                out.push_str(&if escapes { text.replace('{', "{{").replace('}', "}}") } else { text });
                (after_dot, glued, is_operand) = (false, false, true);
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace if escapes => ("{{ ", " }}"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                let is_brace = group.delimiter() == Delimiter::Brace;
                if !glued && (is_brace || !is_operand) {
                    out.push(' ');
                }
                out.push_str(open);
                write_within(group.stream(), out, name, escapes, are_types || angles > 0);
                out.push_str(close);
                (after_dot, glued, is_operand) = (false, false, !is_brace);
            }
            TokenTree::Punct(first) => {
                let mut text = first.as_char().to_string();
                let mut spacing = first.spacing();
                while spacing == Spacing::Joint && first.as_char() != '\'' {
                    match tokens.peek() {
                        // The bar of a closure stands alone, whatever follows.
                        Some(TokenTree::Punct(next))
                            if first.as_char() == '|' && (in_bars || !is_operand && next.as_char() != '|') =>
                        {
                            break;
                        }
                        Some(TokenTree::Punct(next)) if first.as_char() == '>' && angles > 0 && next.as_char() != '>' => break,
                        Some(TokenTree::Punct(next)) => {
                            text.push(next.as_char());
                            spacing = next.spacing();
                            tokens.next();
                        }
                        _ => break,
                    }
                }
                after_dot = text == ".";
                // `::<` is one piece, since nothing else begins with two colons and a bracket.
                if text == "::<" || (text == "<" && (are_types || angles > 0 || out.ends_with("::"))) {
                    out.push_str(&text);
                    (angles, glued, is_operand) = (angles + 1, true, false);
                    continue;
                }
                if angles > 0 && text.chars().all(|c| c == '>') && text.len() <= angles {
                    out.push_str(&text);
                    (angles, glued, is_operand) = (angles - text.len(), false, true);
                    continue;
                }
                match text.as_str() {
                    "|" if in_bars => {
                        out.push('|');
                        (in_bars, glued, is_operand) = (false, false, false);
                    }
                    "." | "::" | ".." | "..=" => {
                        out.push_str(&text);
                        (glued, is_operand) = (true, false);
                    }
                    "," | ";" | ":" => {
                        out.push_str(&text);
                        (glued, is_operand) = (false, false);
                    }
                    "?" => {
                        out.push_str(&text);
                        (glued, is_operand) = (false, true);
                    }
                    "!" if is_operand => {
                        out.push('!');
                        (glued, is_operand) = (true, false);
                    }
                    "&" | "*" | "-" | "!" | "&&" | "|" | "||" | "'" if !is_operand => {
                        if !glued {
                            out.push(' ');
                        }
                        out.push_str(&text);
                        in_bars |= text == "|";
                        (glued, is_operand) = (text != "||", false);
                    }
                    _ => {
                        out.push(' ');
                        out.push_str(&text);
                        (glued, is_operand) = (false, false);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn code_is_written_as_one_would_write_it() {
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
        ] {
            assert_eq!(plain(code.parse().unwrap()), code);
        }
    }
}
