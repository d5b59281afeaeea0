//! The path by which generated code reaches smallscope: `::smallscope`, unless the user writes `crate = path`.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, Expr, Path, Result, Token, parse_quote};

/// The path of the crate. As tokens, it is the module that holds all that generated code may refer to.
#[derive(Clone)]
pub(crate) struct Glue(Path);

const WRITE: &str =
    "write `crate = path`, where `path` leads to smallscope: `crate = ::renamed` or `crate = crate::testing::smallscope`";

impl Default for Glue {
    fn default() -> Glue {
        Glue(parse_quote!(::smallscope))
    }
}

impl ToTokens for Glue {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let path = &self.0;
        tokens.extend(quote!(#path::glue));
    }
}

/// `crate = path`.
impl Parse for Glue {
    fn parse(input: ParseStream<'_>) -> Result<Glue> {
        input.parse::<Token![crate]>()?;
        input.parse::<Token![=]>().map_err(|error| Error::new(error.span(), WRITE))?;
        Path::parse_mod_style(input).map(Glue).map_err(|error| Error::new(error.span(), WRITE))
    }
}

impl Glue {
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The same tokens, which messages of the compiler find at this place of the user's code.
    pub(crate) fn at(&self, place: Span) -> TokenStream {
        let tokens = self.to_token_stream().into_iter().map(|mut token| {
            token.set_span(token.span().located_at(place));
            token
        });
        tokens.collect()
    }

    /// `crate = path` among other entries, where it was read as an assignment.
    pub(crate) fn of_entry(left: &Expr, right: &Expr) -> Option<Result<Glue>> {
        if !matches!(left, Expr::Path(path) if path.path.is_ident("crate")) {
            return None;
        }
        Some(match right {
            Expr::Path(path) if path.qself.is_none() => Ok(Glue(path.path.clone())),
            other => Err(Error::new_spanned(other, WRITE)),
        })
    }

    /// `#[name(crate = path)]` on a type with a derive.
    pub(crate) fn of_derive(attributes: &[Attribute], name: &str) -> Result<Glue> {
        let mut glue = Glue::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(name)) {
            glue = attribute.parse_args().map_err(|error| Error::new(error.span(), format!("on a type, {WRITE}")))?;
        }
        Ok(glue)
    }
}

#[cfg(test)]
mod tests {
    use crate::{contracts, delta, exhaustive, explore, invariant, structure, twin};
    use proc_macro2::{TokenStream, TokenTree};
    use quote::{ToTokens, quote};
    use syn::parse_quote;

    /// Whether `::smallscope` is written somewhere.
    fn names_smallscope(code: TokenStream) -> bool {
        let mut colons = 0;
        code.into_iter().any(|token| {
            let names = match &token {
                TokenTree::Group(group) => names_smallscope(group.stream()),
                TokenTree::Ident(name) => colons == 2 && name == "smallscope",
                _ => false,
            };
            colons = if matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ':') { colons + 1 } else { 0 };
            names
        })
    }

    /// Expands with `crate = ::renamed` and without, and says what is wrong with it.
    fn wrong(expand: impl Fn(Option<TokenStream>) -> TokenStream) -> Option<String> {
        let (renamed, plain) = (expand(Some(quote!(crate = ::renamed))), expand(None));
        let is_wrong = names_smallscope(renamed.clone())
            || !names_smallscope(plain.clone())
            || [&renamed, &plain].iter().any(|code| code.to_string().contains("compile_error"))
            || plain.to_string().replace(":: smallscope :: glue", ":: renamed :: glue").replace(" ", "")
                != renamed.to_string().replace(" ", "").replace(",crate=::renamed", ",crate=::smallscope");
        is_wrong.then(|| format!("{plain}\n{renamed}"))
    }

    #[test]
    fn every_macro_writes_the_path_that_it_is_given_and_no_other() {
        let derived = |name: &str, path: Option<TokenStream>, item: TokenStream| -> syn::DeriveInput {
            let name = quote::format_ident!("{name}");
            let attribute = path.map(|path| quote!(#[#name(#path)]));
            parse_quote!(#attribute #item)
        };
        let with_comma = |path: Option<TokenStream>| path.map(|path| quote!(, #path));
        for item in [
            quote!(
                struct Node {
                    left: Option<Box<Node>>,
                    #[twin(index = Node::items)]
                    at: usize,
                    #[twin(with = 1)]
                    with: u8,
                    #[twin(values = [1, 2])]
                    listed: u8,
                }
            ),
            quote!(
                enum Sum {
                    Number(u8),
                    Both(Box<Sum>, Box<Sum>),
                }
            ),
            quote!(
                enum Color {
                    Red,
                    Black,
                }
            ),
        ] {
            assert_eq!(wrong(|path| twin::derive(&derived("twin", path, item.clone())).unwrap()), None);
            assert_eq!(wrong(|path| structure::derive(&derived("structure", path, item.clone())).unwrap()), None);
        }
        let block: syn::Item = parse_quote! {
            impl<T> Tree<T> {
                fn rep_ok(&self, other: &Weak<Node>, items: &[Node]) -> bool {
                    if let Some(Some(root)) = self.root { println!("{}", self.items[0]); }
                    let Node { left: 0, right } = *other else { return Rc::ptr_eq(&self.a, &self.b) && String::len(&self.c) == 0 };
                    matches!(self.items, [first, ..]) && self.left == self.right && right.is_none()
                }
            }
        };
        assert_eq!(
            wrong(|path| {
                let path = with_comma(path);
                invariant::expand(&parse_quote!(rep_ok #path), block.clone())
            }),
            None
        );
        assert_eq!(
            wrong(|path| {
                let path = with_comma(path);
                let entries = parse_quote!(Node = 2, Node::key = 0..=3, key = 0..=1, other.Node = 1, text.each = 'a'..='b', requires = |tree, key| true #path);
                exhaustive::expand(
                    entries,
                    parse_quote!(
                        fn f(tree: &mut Tree, old: &Tree, at: *mut Node, key: u8, other: Tree, text: &str) {}
                    ),
                )
                .unwrap()
            }),
            None
        );
        for function in [
            quote!(
                fn f(&self) -> u8 {
                    1
                }
            ),
            quote!(
                #[ensures(ret == 1)]
                fn f(&self) -> u8 {
                    1
                }
            ),
        ] {
            assert_eq!(
                wrong(|path| {
                    let path = with_comma(path);
                    let function = syn::parse2(function.clone()).unwrap();
                    contracts::requires(parse_quote!(self.x == 1 #path), function).unwrap()
                }),
                None
            );
        }
        assert_eq!(
            wrong(|path| {
                let path = with_comma(path);
                contracts::ensures(
                    parse_quote!(ret == old(self.x) #path),
                    parse_quote!(
                        fn f(&self) -> &u8 {
                            &1
                        }
                    ),
                )
                .unwrap()
            }),
            None
        );
        assert_eq!(
            wrong(|path| {
                let path = path.map(|path| quote!(#path;));
                let lines = parse_quote! {
                    #path
                    depth = 3;
                    let mut m = (Vec::new(), Vec::new());
                    let h = m.push(x) where x in symmetric 0..=3;
                    m.get(h) if h > 0;
                    observe m.len();
                    assert m.len() < 3;
                    same m in Scope::<Vec<u8>>::any();
                };
                explore::expand(&lines).unwrap()
            }),
            None
        );
        let module = quote! {
            mod stack {
                struct Stack { size: u8, top: Option<Ref<Cell>> }
                struct Cell { value: i8 }
                impl Stack {
                    #[requires(self.size < 2)]
                    pub fn push(&mut self, by: u8) { for i in 0..by { self.size += 1; } while self.size > 1 { assert!(by > 0); } }
                    #[invariant]
                    fn ok(&self) -> bool { true }
                }
            }
        };
        assert_eq!(
            wrong(|path| {
                let glue = path.map_or_else(super::Glue::default, |path| syn::parse2(path).unwrap());
                delta::expand(syn::parse2(module.clone()).unwrap(), &glue).unwrap().into_token_stream()
            }),
            None
        );
    }
}
