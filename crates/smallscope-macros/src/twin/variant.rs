//! The fields of a struct or variant: how its twin declares, builds, settles, encodes and prints them.

use super::attributes::{Attribute, attribute};
use super::checked::{Constant, is_never_whole};
use super::computed::Computation;
use super::twin_name;
use crate::hygiene::hidden;
use crate::krate::Glue;
use crate::printer::{printed, printed_type};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Error, Expr, Fields, Generics, Index, Member, Path, Result, Type, Visibility, parse_quote};

/// A struct, or a variant of an enum.
pub(super) struct Variant<'a> {
    glue: &'a Glue,
    /// `Node`, or `Expr::Add`.
    pub(super) plain: TokenStream,
    /// `NodeTwin`, or `ExprTwin::Add`.
    twin: TokenStream,
    pub(super) ident: Option<&'a Ident>,
    pub(super) fields: &'a Fields,
    pub(super) parts: Vec<Part<'a>>,
}

pub(super) struct Part<'a> {
    /// In the plain type.
    member: Member,
    binding: Ident,
    pub(super) ty: &'a Type,
    /// The same type, as code that is derived from it names it.
    sure: TokenStream,
    visibility: &'a Visibility,
    pub(super) role: Role,
}

pub(super) enum Role {
    /// Searched, as the type says.
    Searched {
        /// In the twin.
        member: Member,
    },
    /// An index into a sequence.
    Index { member: Member, sequence: Path, symmetric: bool, marker: Ident },
    /// Searched as another type, and converted.
    Via { member: Member, via: Type },
    /// Follows from other fields.
    Compute { member: Member, marker: Ident, computation: Computation },
    /// One of the values that the expression lists.
    Listed { member: Member, values: Expr, marker: Ident },
    /// Not searched; the expression makes its value.
    With(Expr),
}

impl<'a> Variant<'a> {
    pub(super) fn new(
        of: &Ident,
        ident: Option<&'a Ident>,
        fields: &'a Fields,
        constant: &Constant,
        glue: &'a Glue,
    ) -> Result<Variant<'a>> {
        let twin = twin_name(of);
        let (plain, twin) = match ident {
            None => (quote!(#of), quote!(#twin)),
            Some(variant) => (quote!(#of::#variant), quote!(#twin::#variant)),
        };
        let mut parts = vec![];
        let mut searched = 0u32;
        for (position, field) in fields.iter().enumerate() {
            let (member, twin_member) = match &field.ident {
                Some(ident) => (Member::Named(ident.clone()), Member::Named(ident.clone())),
                None => (Member::Unnamed(position.into()), Member::Unnamed(Index { index: searched, span: field.span() })),
            };
            let name = field.ident.as_ref().map_or(position.to_string(), |ident| ident.unraw().to_string());
            let variant = ident.map_or(String::new(), |variant| variant.unraw().to_string());
            let role = match attribute(field)? {
                None => Role::Searched { member: twin_member },
                Some(Attribute::With(expression)) => Role::With(expression),
                Some(Attribute::Via(via)) => Role::Via { member: twin_member, via },
                Some(Attribute::Compute(computation)) => {
                    let marker = format_ident!("{}ComputedIn{}{}", camel(&name), of, variant);
                    Role::Compute { member: twin_member, marker, computation }
                }
                Some(Attribute::Values(values)) => {
                    let marker = format_ident!("{}ValuesIn{}{}", camel(&name), of, variant);
                    Role::Listed { member: twin_member, values, marker }
                }
                Some(Attribute::Index { sequence, symmetric }) => {
                    let marker = format_ident!("{}IndexIn{}{}", camel(&name), of, variant);
                    Role::Index { member: twin_member, sequence, symmetric, marker }
                }
            };
            searched += !matches!(role, Role::With(_)) as u32;
            let binding = hidden(&format!("field_{position}"));
            let sure = match &role {
                Role::Searched { .. } | Role::Index { .. } => constant.sure(&field.ty, glue),
                Role::Via { via, .. } => constant.sure(via, glue),
                _ => field.ty.to_token_stream(),
            };
            parts.push(Part { member, binding, ty: &field.ty, sure, visibility: &field.vis, role });
        }
        Ok(Variant { glue, plain, twin, ident, fields, parts })
    }

    /// The fields of the twin, as they are declared.
    pub(super) fn declared(&self, generics: &Generics) -> TokenStream {
        let fields = self.searched().map(|(part, member)| {
            let ty = part.monitored(generics, self.glue);
            let visibility = if self.ident.is_some() { &Visibility::Inherited } else { part.visibility };
            match member {
                Member::Named(name) => quote!(#visibility #name: #ty),
                Member::Unnamed(_) => quote!(#visibility #ty),
            }
        });
        match self.fields {
            Fields::Named(_) => quote!({ #(#fields),* }),
            Fields::Unnamed(_) => quote!((#(#fields),*)),
            Fields::Unit => quote!(),
        }
    }

    fn searched(&self) -> impl Iterator<Item = (&Part<'a>, &Member)> {
        self.parts.iter().filter_map(|part| match &part.role {
            Role::Searched { member }
            | Role::Index { member, .. }
            | Role::Listed { member, .. }
            | Role::Via { member, .. }
            | Role::Compute { member, .. } => Some((part, member)),
            Role::With(_) => None,
        })
    }

    /// A pattern that binds the fields of the twin.
    fn pattern(&self) -> TokenStream {
        let twin = &self.twin;
        let fields = self.searched().map(|(part, member)| {
            let binding = &part.binding;
            quote!(#member: #binding)
        });
        quote!(#twin { #(#fields),* })
    }

    /// The parts one after the other, and then the value: if one of them cannot be, no destructor sees those before it.
    pub(super) fn build(&self, generics: &Generics) -> TokenStream {
        let (plain, pattern, builder, from) = (&self.plain, self.pattern(), hidden("builder"), hidden("from"));
        let (_, type_generics, _) = generics.split_for_impl();
        let made: Vec<Ident> = self.parts.iter().map(|part| hidden(&format!("made_{}", part.binding))).collect();
        let parts = self.parts.iter().zip(&made).map(|(part, made)| {
            let (binding, ty, sure, glue) = (&part.binding, part.ty, &part.sure, self.glue.at(part.ty.span()));
            let value = match &part.role {
                Role::Searched { .. } => quote_spanned!(ty.span()=> <#sure as #glue::Twin>::build(#binding, #builder)),
                Role::Index { .. } | Role::Listed { .. } => quote!(#binding.build(#builder)),
                Role::Via { via, .. } => {
                    let (converted, name) = (hidden("converted"), printed(&part.member));
                    let [one, other] = ["one", "other"].map(hidden);
                    quote_spanned! {via.span()=> {
                        #[allow(unused_imports)]
                        use #glue::twin::{BackByClone, BackByFrom, BackByReference, ListedAlone, ListedCompared, NoWayBack};
                        let #converted: #ty = #builder.converted::<#sure, #ty>(#binding);
                        #glue::twin::must_come_back::<#sure>(
                            (&&&#glue::twin::WayBack::<#ty, #sure>::new(&#converted)).back(),
                            #binding,
                            #name,
                            |#one: &#sure, #other: &#sure| (&#glue::twin::Listed(#one)).same(#other),
                        );
                        #converted
                    }}
                }
                Role::Compute { marker, .. } => quote!(#builder.computed::<#marker #type_generics>(#from)),
                Role::With(expression) => quote!(#expression),
            };
            quote!(let #made = ::core::mem::ManuallyDrop::<#ty>::new(#value);)
        });
        let members = self.parts.iter().map(|part| &part.member);
        quote!(#pattern => { #(#parts)* #plain { #(#members: ::core::mem::ManuallyDrop::into_inner(#made)),* } })
    }

    /// The bounds on its parts by which it can be read as a whole, and how it is; none if a part is not searched, or not as its type says.
    pub(super) fn whole(&self) -> Option<(TokenStream, TokenStream)> {
        let (plain, pattern, glue) = (&self.plain, self.pattern(), self.glue);
        let (mut bounds, mut members) = (quote!(), quote!());
        for part in &self.parts {
            let (member, binding, sure) = (&part.member, &part.binding, &part.sure);
            let value = match &part.role {
                Role::Searched { .. } if is_never_whole(part.ty) => return None,
                Role::Searched { .. } => {
                    bounds.extend(quote!(for<'smallscope> <#sure as #glue::Searchable>::Monitored: #glue::twin::Flat<#sure>,));
                    quote!(#glue::twin::Flat::<#sure>::flat(#binding))
                }
                Role::Listed { .. } => quote!(#binding.get()),
                _ => return None,
            };
            members.extend(quote!(#member: #value,));
        }
        Some((bounds, quote!(#pattern => #plain { #members })))
    }

    /// As `encode`: the parts of a real value with the forms that they were built from.
    pub(super) fn settle(&self) -> TokenStream {
        let (plain, pattern, builder) = (&self.plain, self.pattern(), hidden("builder"));
        let glue = self.glue;
        let parts: Vec<&Part<'_>> = self
            .searched()
            .map(|(part, _)| part)
            .filter(|part| matches!(part.role, Role::Searched { .. }) || part.is_graph())
            .collect();
        let bindings: Vec<Ident> = parts.iter().map(|part| hidden(&format!("real_{}", part.binding))).collect();
        let members = parts.iter().map(|part| &part.member);
        let calls = parts.iter().zip(&bindings).map(|(part, real)| {
            let (binding, sure) = (&part.binding, &part.sure);
            if part.is_graph() {
                return quote!(unsafe { <#sure as #glue::Twin>::settle(#real, #binding.form(), #builder) };);
            }
            quote!(unsafe { <#sure as #glue::Twin>::settle(#real, #binding, #builder) };)
        });
        quote!((#plain { #(#members: #bindings,)* .. }, #pattern) => { #(#calls)* })
    }

    pub(super) fn encode(&self, generics: &Generics) -> TokenStream {
        let (plain, pattern, encoder) = (&self.plain, self.pattern(), hidden("encoder"));
        let (_, type_generics, _) = generics.split_for_impl();
        let real_part = |part: &Part<'_>| hidden(&format!("real_{}", part.binding));
        let bindings: Vec<Ident> = self.parts.iter().map(real_part).collect();
        let members = self.parts.iter().map(|part| &part.member);
        let calls = self.searched().map(|(part, _)| {
            let (real, ty) = (real_part(part), part.ty);
            let (binding, sure, glue) = (&part.binding, &part.sure, self.glue.at(part.ty.span()));
            match &part.role {
                Role::Index { .. } | Role::Listed { .. } => quote!(#binding.encode(#real, #encoder);),
                Role::Via { .. } => {
                    let (name, value) = (printed(&part.member), hidden("via"));
                    quote! {{
                        #[allow(unused_imports)]
                        use #glue::twin::{BackByClone, BackByFrom, BackByReference, NoWayBack};
                        match (&&&#glue::twin::WayBack::<#ty, #sure>::new(#real)).back() {
                            ::core::option::Option::Some(#value) => <#sure as #glue::Twin>::encode(&#value, #binding, #encoder),
                            ::core::option::Option::None => #encoder.no_way_back(#name),
                        }
                    }}
                }
                Role::Compute { marker, .. } => {
                    let (name, computed) = (printed(&part.member), hidden("computed"));
                    let from = self.sources(part).unwrap_or_default();
                    let from = from.iter().map(|(source, _)| real_part(source));
                    quote! {{
                        #[allow(unused_imports)]
                        use #glue::twin::{AgreesByEquality, AgreesUnasked};
                        let #computed = <#marker #type_generics>::of(#(#from),*);
                        if !(&#glue::twin::Agreement(&#computed, #real)).agrees() {
                            #encoder.disagrees(#name);
                        }
                    }}
                }
                _ => quote_spanned!(part.ty.span()=> <#sure as #glue::Twin>::encode(#real, #binding, #encoder);),
            }
        });
        quote!((#plain { #(#members: #bindings,)* }, #pattern) => { #(#calls)* })
    }

    pub(super) fn code(&self) -> TokenStream {
        let (pattern, code) = (self.pattern(), hidden("code"));
        let name = printed(&self.plain);
        let (open, close) = match self.fields {
            Fields::Named(fields) if fields.named.is_empty() => (format!("{name} {{"), "}"),
            Fields::Named(_) => (format!("{name} {{ "), " }"),
            Fields::Unnamed(_) => (format!("{name}("), ")"),
            Fields::Unit => (name, ""),
        };
        let fields = self.parts.iter().map(|part| {
            let (member, glue) = (printed(&part.member), self.glue.at(part.ty.span()));
            let before = if matches!(part.member, Member::Named(_)) { format!("{member}: ") } else { String::new() };
            let suffix = format!(".{member}");
            let write = self.written(part);
            quote!((#before, #suffix, &mut |#code: &mut #glue::twin::CodeWriter| #write))
        });
        quote!(#pattern => #code.fields::<Self>(#open, #close, &mut [#(#fields),*]))
    }
}

impl<'a> Variant<'a> {
    /// Writes the expression of a part as code.
    fn written(&self, part: &Part<'_>) -> TokenStream {
        let (binding, ty, sure, code) = (&part.binding, part.ty, &part.sure, hidden("code"));
        let glue = self.glue.at(ty.span());
        match &part.role {
            Role::Searched { .. } => quote_spanned!(ty.span()=> <#sure as #glue::Twin>::code(#binding, #code)),
            Role::Index { .. } | Role::Listed { .. } => quote!(#binding.code(#code)),
            Role::Via { .. } => {
                let open = match ty {
                    Type::Path(path) if path.qself.is_none() => {
                        path.path.segments.last().map_or(String::new(), |last| format!("{}::from(", last.ident))
                    }
                    _ => format!("<{}>::from(", printed_type(ty)),
                };
                quote!(#code.around(#open, ")", |#code| <#sure as #glue::Twin>::code(#binding, #code)))
            }
            Role::Compute { computation, .. } => {
                let from = self.sources(part).unwrap_or_default();
                let typed: Vec<String> =
                    from.iter().map(|(source, name)| format!("{name}: &{}", printed_type(source.ty))).collect();
                let open = format!("(|{}| -> {} {{ {} }})(", typed.join(", "), printed_type(ty), printed(&computation.body));
                let arguments = from.iter().enumerate().map(|(position, (source, _))| {
                    let (write, before) = (self.written(source), if position > 0 { ", &" } else { "&" });
                    quote!(#code.text(#before); #write;)
                });
                quote!({ #code.text(#open); #(#arguments)* #code.text(")"); })
            }
            Role::With(expression) => {
                let text = printed(expression);
                quote!(#code.text(#text))
            }
        }
    }

    /// The parts that a computed one depends on, with the names of the parameters.
    pub(super) fn sources<'s>(&'s self, part: &'s Part<'_>) -> Result<Vec<(&'s Part<'a>, &'s Ident)>> {
        let Role::Compute { computation, .. } = &part.role else { return Ok(vec![]) };
        let source = |(member, parameter): &'s (Member, Ident)| {
            let Some(source) = self.parts.iter().find(|source| source.member == *member) else {
                return Err(Error::new(parameter.span(), format!("there is no field `{}`", printed(member))));
            };
            let is_earlier =
                self.parts.iter().take_while(|other| other.member != part.member).any(|other| other.member == *member);
            if matches!(source.role, Role::Compute { .. }) && !is_earlier {
                let text = "it is computed as well; a field can be computed from those that are computed before it";
                return Err(Error::new(parameter.span(), text));
            }
            Ok((source, parameter))
        };
        computation.from.iter().map(source).collect()
    }
}

impl Part<'_> {
    /// Whether it is a sequence of vertices, and not an index itself.
    pub(super) fn is_graph(&self) -> bool {
        let is_sequence = match self.ty {
            Type::Path(path) => {
                path.path.segments.last().is_some_and(|last| !last.arguments.is_empty() && last.ident != "Option")
            }
            ty => matches!(ty, Type::Array(_)),
        };
        is_sequence && matches!(self.role, Role::Index { .. })
    }

    /// A real value of the part, made from the twin, or why there is none.
    pub(super) fn made_from(&self, twin: &Ident, generics: &Generics, glue: &Glue) -> TokenStream {
        let (ty, (_, type_generics, _)) = (self.ty, generics.split_for_impl());
        let ok = quote!(::core::result::Result::<#ty, ::std::string::String>::Ok);
        match &self.role {
            Role::Searched { member } => quote!(#glue::twin::Builder::run::<#ty>(&#twin.#member)),
            Role::Index { member, .. } if self.is_graph() => quote!(#glue::twin::Builder::run::<#ty>(#twin.#member.form())),
            Role::Index { member, .. } | Role::Listed { member, .. } => quote!(#ok(#twin.#member.get())),
            Role::Via { member, .. } => {
                let sure = &self.sure;
                quote!(#glue::twin::Builder::run::<#sure>(&#twin.#member).map(<#ty as ::core::convert::From<#sure>>::from))
            }
            Role::Compute { marker, .. } => quote!(<#marker #type_generics as #glue::twin::Computes>::compute(#twin)),
            Role::With(expression) => quote!(#ok(#expression)),
        }
    }

    fn monitored(&self, generics: &Generics, glue: &Glue) -> Type {
        let (ty, sure) = (self.ty, &self.sure);
        match &self.role {
            Role::Index { marker, .. } => {
                let (_, type_generics, _) = generics.split_for_impl();
                let form = if self.is_graph() { quote!(Graph) } else { quote!(Position) };
                parse_quote!(#glue::twin::#form<#sure, #marker #type_generics>)
            }
            Role::Compute { marker, .. } => {
                let (_, type_generics, _) = generics.split_for_impl();
                parse_quote!(#glue::twin::Computed<#marker #type_generics>)
            }
            Role::Via { .. } => parse_quote!(<#sure as #glue::Searchable>::Monitored),
            Role::Listed { marker, .. } => {
                let (_, type_generics, _) = generics.split_for_impl();
                parse_quote!(#glue::twin::Chosen<#marker #type_generics>)
            }
            _ => {
                let glue = glue.at(ty.span());
                Type::Verbatim(quote_spanned!(ty.span()=> <#sure as #glue::Searchable>::Monitored))
            }
        }
    }
}

fn camel(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect()
}
