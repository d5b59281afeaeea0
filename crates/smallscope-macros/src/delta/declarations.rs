//! What a subject declares: structs with the slots of their fields, enums, constants and the signatures of its methods.

use super::program::Ty;
use proc_macro2::Ident;
use std::collections::HashMap;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Error, Expr, Fields, FnArg, GenericArgument, GenericParam, ImplItem, ImplItemFn, Item, ItemConst, ItemEnum, ItemImpl,
    ItemStruct, ItemType, Lit, Pat, PathArguments, ReceiverKind, Result, ReturnType, Type, parse_quote,
};

/// A field: where it begins, and how many elements it has if it is an array.
#[derive(Clone)]
pub(super) struct Field {
    pub name: String,
    pub ty: Ty,
    pub slot: usize,
    pub length: Option<usize>,
}

/// A struct. The first one is the root, whose methods are explored; the others are classes of objects.
pub(super) struct Class {
    pub name: Ident,
    pub fields: Vec<Field>,
    links: usize,
    values: usize,
}

pub(super) struct Enumeration {
    pub name: Ident,
    pub variants: Vec<Ident>,
}

pub(super) struct Signature {
    pub parameters: Vec<Ty>,
    pub output: Ty,
    /// Whether it may write to the structure.
    pub writes: bool,
}

pub(super) struct Declarations {
    pub classes: Vec<Class>,
    pub enums: Vec<Enumeration>,
    pub constants: HashMap<String, Ty>,
    numbers: HashMap<String, usize>,
    aliases: HashMap<String, ItemType>,
    pub signatures: HashMap<String, Signature>,
    pub methods: Vec<ImplItemFn>,
    /// Constants and imports, as they are.
    pub others: Vec<Item>,
}

const TYPES: &str = "only these types are supported here: `u8`, `i8`, `bool`, enums without payload, and structs of this module as `Ref<Node>` \
                     or `Option<Ref<Node>>`; fields may also be arrays of these";

impl Declarations {
    pub fn read(items: Vec<Item>) -> Result<Declarations> {
        let mut this = Declarations {
            classes: vec![],
            enums: vec![],
            constants: HashMap::new(),
            numbers: HashMap::new(),
            aliases: HashMap::new(),
            signatures: HashMap::new(),
            methods: vec![],
            others: vec![],
        };
        let (mut structs, mut impls, mut constants) = (vec![], vec![], vec![]);
        for item in items {
            match item {
                Item::Type(item) => {
                    this.aliases.insert(item.ident.to_string(), item);
                }
                Item::Struct(item) => structs.push(item),
                Item::Enum(item) => this.enumeration(&item)?,
                Item::Impl(item) => impls.push(item),
                Item::Const(item) => constants.push(item),
                Item::Use(_) => this.others.push(item),
                other => {
                    return Err(Error::new_spanned(
                        other,
                        "a #[delta] module can contain only structs, enums without payload, constants, aliases of types, imports, and `impl` blocks of its first struct",
                    ));
                }
            }
        }
        let Some(root) = structs.first() else {
            return Err(Error::new(
                proc_macro2::Span::call_site(),
                "a #[delta] module needs a struct; the first one is explored",
            ));
        };
        let root = root.ident.clone();
        constants.into_iter().try_for_each(|constant| this.constant(constant))?;
        once(structs.iter().map(|item| &item.ident).chain(this.enums.iter().map(|item| &item.name)))?;
        for item in &structs {
            this.classes.push(Class { name: item.ident.clone(), fields: vec![], links: 0, values: 0 });
        }
        for (class, item) in structs.iter().enumerate() {
            this.fields(class, item)?;
        }
        this.place_values();
        for item in impls {
            this.methods_of(&root, item)?;
        }
        Ok(this)
    }

    fn enumeration(&mut self, item: &ItemEnum) -> Result<()> {
        for variant in &item.variants {
            if !matches!(variant.fields, Fields::Unit) || variant.discriminant.is_some() {
                return Err(Error::new_spanned(
                    variant,
                    "variants cannot have a payload or number here; use fields of the struct",
                ));
            }
        }
        if item.variants.is_empty() || item.variants.len() > 256 {
            return Err(Error::new_spanned(&item.ident, "an enum must have 1 to 256 variants here"));
        }
        once(item.variants.iter().map(|variant| &variant.ident))?;
        let variants = item.variants.iter().map(|variant| variant.ident.clone()).collect();
        self.enums.push(Enumeration { name: item.ident.clone(), variants });
        Ok(())
    }

    fn constant(&mut self, mut item: ItemConst) -> Result<()> {
        let number = match &*item.expr {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) => Some(number.base10_parse::<usize>()?),
                _ => None,
            },
            _ => None,
        };
        if let Some(number) = number {
            self.numbers.insert(item.ident.to_string(), number);
        }
        let is_length = matches!(&*item.ty, Type::Path(path) if path.path.is_ident("usize"));
        *item.ty = if is_length {
            parse_quote!(::core::primitive::usize)
        } else {
            let ty = self.scalar(&item.ty)?;
            self.constants.insert(item.ident.to_string(), ty);
            match ty {
                Ty::Unsigned => parse_quote!(::core::primitive::u8),
                Ty::Signed => parse_quote!(::core::primitive::i8),
                Ty::Bool => parse_quote!(::core::primitive::bool),
                _ => {
                    let text = "constants must be `u8`, `i8` or `bool`, or `usize` for the length of an array";
                    return Err(Error::new_spanned(&item.ty, text));
                }
            }
        };
        self.others.push(Item::Const(item));
        Ok(())
    }

    fn fields(&mut self, class: usize, item: &ItemStruct) -> Result<()> {
        if !item.generics.params.is_empty() {
            return Err(Error::new_spanned(&item.generics, "structs cannot be generic here"));
        }
        once(item.fields.iter().filter_map(|field| field.ident.as_ref()))?;
        for field in &item.fields {
            let Some(name) = &field.ident else {
                return Err(Error::new_spanned(field, "fields must have names here"));
            };
            let (ty, length) = match &field.ty {
                Type::Array(array) => (self.scalar(&array.elem)?, Some(self.length(&array.len)?)),
                ty => (self.scalar(ty)?, None),
            };
            let slots = length.unwrap_or(1);
            let class = &mut self.classes[class];
            let slot = match ty {
                Ty::Link(_) => {
                    class.links += slots;
                    class.links - slots
                }
                Ty::Ref(_) => {
                    return Err(Error::new_spanned(&field.ty, "a field begins as `None`; write `Option<Ref<..>>`"));
                }
                _ => {
                    class.values += slots;
                    class.values - slots
                }
            };
            class.fields.push(Field { name: name.to_string(), ty, slot, length });
        }
        Ok(())
    }

    /// Links come first, values after the most links that a class has: so a slot holds links in all objects, or in none.
    fn place_values(&mut self) {
        let node_links = self.node_links();
        for (class, links) in self.classes.iter_mut().enumerate().map(|(index, class)| (class, (index == 0).then_some(()))) {
            let links = links.map_or(node_links, |()| class.links);
            class.fields.iter_mut().filter(|field| !matches!(field.ty, Ty::Link(_))).for_each(|field| field.slot += links);
        }
    }

    pub fn root_links(&self) -> usize {
        self.classes[0].links
    }

    pub fn root_values(&self) -> usize {
        self.classes[0].values
    }

    pub fn node_links(&self) -> usize {
        self.classes[1..].iter().map(|class| class.links).max().unwrap_or(0)
    }

    pub fn node_values(&self) -> usize {
        self.classes[1..].iter().map(|class| class.values).max().unwrap_or(0)
    }

    pub fn length(&self, length: &Expr) -> Result<usize> {
        let number = match length {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) => Some(number.base10_parse::<usize>()?),
                _ => None,
            },
            Expr::Path(path) => path.path.get_ident().and_then(|name| self.numbers.get(&name.to_string()).copied()),
            _ => None,
        };
        match number {
            Some(number @ 1..=255) => Ok(number),
            Some(_) => Err(Error::new_spanned(length, "an array must have 1 to 255 elements here")),
            None => Err(Error::new_spanned(
                length,
                "the length of an array must be a number, or a constant of this module with a number",
            )),
        }
    }

    /// The type that a field, parameter or variable has by what is written. The code of a module is compiled by the macro alone, which
    /// knows the types by their names, and the aliases that are declared in the module.
    pub fn scalar(&self, ty: &Type) -> Result<Ty> {
        // Deep enough for all that can be written, and the end of aliases that stand for each other.
        self.scalar_within(ty, 16)
    }

    fn scalar_within(&self, ty: &Type, depth: usize) -> Result<Ty> {
        let refused = || Err(Error::new_spanned(ty, TYPES));
        let Type::Path(path) = ty else { return refused() };
        let Some(last) = path.path.segments.last() else { return refused() };
        if path.qself.is_some() || path.path.segments.len() > 1 || depth == 0 {
            return refused();
        }
        let inner = match &last.arguments {
            PathArguments::None => None,
            PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
                Some(GenericArgument::Type(inner)) if arguments.args.len() == 1 => Some(inner),
                _ => return refused(),
            },
            PathArguments::Parenthesized(_) => return refused(),
        };
        if let Some(alias) = self.aliases.get(&last.ident.to_string()) {
            return self.scalar_within(&meant(alias, inner).ok_or_else(|| Error::new_spanned(ty, TYPES))?, depth - 1);
        }
        match (last.ident.to_string().as_str(), inner) {
            ("u8", None) => Ok(Ty::Unsigned),
            ("i8", None) => Ok(Ty::Signed),
            ("bool", None) => Ok(Ty::Bool),
            ("Option", Some(inner)) => match self.scalar_within(inner, depth - 1)? {
                Ty::Ref(class) => Ok(Ty::Link(class)),
                _ => Err(Error::new_spanned(inner, "an `Option` must hold a `Ref<..>` here")),
            },
            ("Ref", Some(Type::Path(class))) => {
                let found = self.classes.iter().skip(1).position(|known| class.path.is_ident(&known.name));
                found.map(|class| Ty::Ref(class + 1)).ok_or_else(|| {
                    Error::new_spanned(
                        class,
                        "a `Ref` must lead to a struct of this module other than the first one, which is the root",
                    )
                })
            }
            (name, None) => match self.enums.iter().position(|known| known.name == name) {
                Some(number) => Ok(Ty::Enum(number)),
                None => refused(),
            },
            _ => refused(),
        }
    }

    fn methods_of(&mut self, root: &Ident, item: ItemImpl) -> Result<()> {
        let of_root = matches!(&*item.self_ty, Type::Path(path) if path.path.is_ident(root));
        if item.trait_.is_some() || !of_root || !item.generics.params.is_empty() {
            return Err(Error::new_spanned(
                &item.self_ty,
                format!("only `{root}`, the first struct of the module, can have an `impl`"),
            ));
        }
        for part in item.items {
            let ImplItem::Fn(method) = part else {
                return Err(Error::new_spanned(part, "an `impl` can contain only methods here; move this to the module"));
            };
            self.signature(&method)?;
            self.methods.push(method);
        }
        Ok(())
    }

    fn signature(&mut self, method: &ImplItemFn) -> Result<()> {
        let written = &method.sig;
        if let Some(token) = written.asyncness.map(|token| token.span()).or(written.constness.map(|token| token.span())) {
            return Err(Error::new(token, "methods cannot be `async` or `const` here"));
        }
        if !written.generics.params.is_empty() {
            return Err(Error::new_spanned(&written.generics, "methods cannot be generic here"));
        }
        let mut inputs = written.inputs.iter();
        let writes = match inputs.next() {
            Some(FnArg::Receiver(receiver)) => match &receiver.kind {
                ReceiverKind::Reference(_, _, mutable) => mutable.is_some(),
                _ => return Err(Error::new_spanned(receiver, "methods must take `&self` or `&mut self`")),
            },
            _ => return Err(Error::new_spanned(&written.ident, "methods must take `&self` or `&mut self`")),
        };
        let mut parameters = vec![];
        for input in inputs {
            let FnArg::Typed(input) = input else { continue };
            if !matches!(&*input.pat, Pat::Ident(_)) {
                return Err(Error::new_spanned(&input.pat, "parameters must be plain names here"));
            }
            parameters.push(self.scalar(&input.ty)?);
        }
        let output = match &written.output {
            ReturnType::Default => Ty::Unit,
            ReturnType::Type(_, ty) => self.scalar(ty)?,
        };
        let name = written.ident.to_string();
        if self.signatures.insert(name, Signature { parameters, output, writes }).is_some() {
            return Err(Error::new_spanned(&written.ident, "another method has this name"));
        }
        Ok(())
    }

    /// A type as the user writes it.
    pub fn show(&self, ty: Ty) -> String {
        match ty {
            Ty::Unit => "()".to_string(),
            Ty::Never => "!".to_string(),
            Ty::Bool => "bool".to_string(),
            Ty::Unsigned => "u8".to_string(),
            Ty::Signed => "i8".to_string(),
            Ty::Enum(number) => self.enums[number].name.to_string(),
            Ty::Ref(class) => format!("Ref<{}>", self.classes[class].name),
            Ty::Link(class) => format!("Option<Ref<{}>>", self.classes[class].name),
        }
    }
}

/// All these names differ.
fn once<'a>(names: impl Iterator<Item = &'a Ident>) -> Result<()> {
    let mut seen = std::collections::HashSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(Error::new_spanned(name, format!("`{name}` is declared twice")));
        }
    }
    Ok(())
}

/// What an alias stands for, with its argument in the place of its parameter.
fn meant(alias: &ItemType, argument: Option<&Type>) -> Option<Type> {
    struct Replacing<'a>(&'a Ident, &'a Type);
    impl VisitMut for Replacing<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if matches!(ty, Type::Path(path) if path.path.is_ident(self.0)) {
                *ty = self.1.clone();
            } else {
                visit_mut::visit_type_mut(self, ty);
            }
        }
    }
    let mut meant = (*alias.ty).clone();
    let parameters: Vec<&GenericParam> = alias.generics.params.iter().collect();
    match (&parameters[..], argument) {
        ([], None) => {}
        ([GenericParam::Type(parameter)], Some(argument)) => Replacing(&parameter.ident, argument).visit_type_mut(&mut meant),
        _ => return None,
    }
    Some(meant)
}
