//! `#[invariant] mod`: all that is in it is compiled for the twin as well, and known by its name.

use super::{Arguments, of_function, of_impl};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{Attribute, Error, Item, ItemMod, Result};

/// The module with the versions for the twin inside.
pub(super) fn of_module(options: &Arguments, module: &ItemMod) -> Result<TokenStream> {
    if let Some(root) = &options.root {
        let text = format!("write `#[invariant({root})]` on the impl block that has `{root}`, inside the module");
        return Err(Error::new(root.span(), text));
    }
    let mut module = module.clone();
    let Some((_, items)) = &mut module.content else {
        return Err(Error::new_spanned(&module, "an #[invariant] module has its items in braces, in the same file"));
    };
    let (mut helpers, mut plain) = (options.helpers.clone(), options.plain.clone());
    for item in &*items {
        match item {
            Item::Fn(function) => helpers.push(function.sig.ident.clone()),
            Item::Struct(item) if !has_twin(&item.attrs) => plain.push(item.ident.clone()),
            Item::Enum(item) if !has_twin(&item.attrs) => plain.push(item.ident.clone()),
            _ => {}
        }
    }
    let mut versions = vec![];
    for item in items.iter_mut() {
        let version = match item {
            Item::Impl(block) if block.trait_.is_none() => {
                let options = of_item(options, &mut block.attrs, &helpers, &plain)?;
                of_impl(&options, block)
            }
            Item::Fn(function) => {
                let options = of_item(options, &mut function.attrs, &helpers, &plain)?;
                of_function(&options, function)
            }
            _ => continue,
        };
        versions.push(version.unwrap_or_else(|error| error.to_compile_error()));
    }
    items.push(Item::Verbatim(quote!(#(#versions)*)));
    Ok(module.into_token_stream())
}

/// The options of an item: its own, which its attribute loses here, and those of the module.
fn of_item(module: &Arguments, attributes: &mut Vec<Attribute>, helpers: &[Ident], plain: &[Ident]) -> Result<Arguments> {
    let is_invariant = |attribute: &Attribute| attribute.path().segments.last().is_some_and(|name| name.ident == "invariant");
    let mut options = match attributes.iter().find(|attribute| is_invariant(attribute)) {
        Some(attribute) if matches!(attribute.meta, syn::Meta::List(_)) => attribute.parse_args::<Arguments>()?,
        _ => Arguments::default(),
    };
    attributes.retain(|attribute| !is_invariant(attribute));
    options.helpers.extend_from_slice(helpers);
    options.plain.extend_from_slice(plain);
    options.glue = module.glue.clone();
    Ok(options)
}

/// Whether the type has `#[derive(Twin)]`, perhaps only in tests.
fn has_twin(attributes: &[Attribute]) -> bool {
    let mentions = |tokens: TokenStream| {
        tokens.to_string().split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|name| name == "Twin")
    };
    let mut derives =
        attributes.iter().filter(|attribute| attribute.path().is_ident("derive") || attribute.path().is_ident("cfg_attr"));
    derives.any(|derive| mentions(derive.meta.to_token_stream()))
}
