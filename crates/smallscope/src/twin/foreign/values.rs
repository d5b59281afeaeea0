//! Values of other crates: `Copy` types that are chosen as a whole.
//!
//! What consists of others has every combination of theirs, a date and a time for instance. What does not has a few values by default.

/// `Value` and `Twin`: the default values and whatever else differs, how a value is known from others, and its code.
macro_rules! values {
    ($($value:ty { $($more:tt)* } same by |$one:ident| $same:expr, written as |$this:ident, $code:ident| $write:expr;)+) => { $(
        impl $crate::structure::Value for $value {
            fn again(&self) -> Self {
                *self
            }
            fn same(&self, other: &Self) -> bool {
                let same = |$one: &Self| $same;
                same(self) == same(other)
            }
            fn show(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Debug::fmt(self, formatter)
            }
            $($more)*
        }
        $crate::value_twin!(impl [] $value where []);
        impl $crate::twin::Written for $value {
            fn write(&self, code: &mut $crate::twin::CodeWriter) {
                let ($this, $code) = (self, code);
                $write
            }
        }
    )+ };
}
pub(super) use values;

/// The values of a text such as `2024-02-28|2024-02-29`.
#[cfg(any(feature = "chrono", feature = "uuid"))]
macro_rules! by_parsing {
    () => {
        fn listed(text: &str) -> Option<Vec<Self>> {
            text.split('|').map(|one| one.trim().parse().ok()).collect()
        }
    };
}
#[cfg(any(feature = "chrono", feature = "uuid"))]
pub(super) use by_parsing;

/// Every combination of the values of other types.
macro_rules! by_combining {
    ($($name:ident: $part:ty),+ => $make:expr) => {
        fn composed(known: $crate::structure::Known<'_>) -> Option<Vec<Self>> {
            $(let $name = $crate::structure::values_of::<$part>(known)?;)+
            let lengths = [$($name.len()),+];
            let mut made = vec![];
            for combination in $crate::structure::combinations(&lengths) {
                let mut list = 0..;
                $(let $name = $name[combination.at(list.next()?)];)+
                made.push($make);
            }
            Some(made)
        }
        fn unbounded(known: $crate::structure::Known<'_>) -> Vec<&'static str> {
            [$(<$part as $crate::structure::Value>::unbounded(known)),+].concat()
        }
    };
}
pub(super) use by_combining;
