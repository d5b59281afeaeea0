//! One choice among listed values of any type: what `#[twin(values = [..])]` makes of a field, and the form of ranges, which are not `Copy`.
//!
//! Unlike a value, the type needs nothing but `Clone`: the form keeps the list itself, its cell holds a position in it, and an invariant is lent
//! the value at that position. What a type lacks is done without: it is shown by its position where it has no `Debug`.

use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Flat, Held, Interior, Maybe, Place, Twin, Whole, Written};
use crate::kernel::slot::Slot;
use crate::structure::{At, Binder, Known, Part, Searchable, combinations, values_of};
use std::any::TypeId;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::{Range, RangeFrom, RangeInclusive};

/// Where the values come from, and what is known of them.
pub trait Choices: 'static {
    /// Their type.
    type Type: Clone + 'static;
    /// The values, or the types that need bounds first.
    fn values(known: Known<'_>) -> Result<Vec<Self::Type>, Vec<&'static str>>;
    /// How a value is shown, if it can be.
    fn shown(value: &Self::Type) -> Option<String>;
    /// Whether two values are the same, if that can be found out.
    fn same(one: &Self::Type, other: &Self::Type) -> Option<bool>;
    /// Writes the value at a position as Rust code.
    fn write(value: &Self::Type, position: usize, code: &mut CodeWriter);
}

/// A choice among values of one type.
pub struct Chosen<C: Choices> {
    slot: Slot,
    /// Each form has its own, so that no two lend the same address.
    values: OnceCell<Vec<C::Type>>,
    kind: PhantomData<C>,
}

impl<C: Choices> Chosen<C> {
    /// The value.
    pub fn get(&self) -> C::Type {
        self.place().clone()
    }

    /// The real value.
    pub fn build(&self, _: &mut Builder) -> C::Type {
        self.get()
    }

    /// The choice that makes this value.
    pub fn encode(&self, value: &C::Type, encoder: &mut Encoder<'_>) {
        let values = self.values.get().map_or(&[][..], Vec::as_slice);
        let same: Vec<Option<bool>> = values.iter().map(|listed| C::same(listed, value)).collect();
        let shown = C::shown(value);
        encoder.chosen(&self.slot, &same, shown);
    }

    /// As Rust code.
    pub fn code(&self, code: &mut CodeWriter) {
        C::write(self.place(), self.slot.read(), code);
    }
}

impl<C: Choices> Place for Chosen<C> {
    type Plain<'a>
        = C::Type
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &C::Type {
        // The slot belongs to a search only if there are values, and its words are their positions.
        &self.values.get().expect("bound with its values")[self.slot.read()]
    }
}

impl<C: Choices> Whole for Chosen<C> {
    type Copy = C::Type;
    fn whole(&self) -> C::Type {
        self.get()
    }
}

impl<C: Choices> Flat<C::Type> for Chosen<C> {
    fn flat(&self) -> C::Type {
        self.get()
    }
}

// SAFETY: it registers its own slot, and its `Drop` reads none.
unsafe impl<C: Choices> Part for Chosen<C> {
    fn unbound() -> Self {
        Chosen { slot: Slot::unbound(), values: OnceCell::new(), kind: PhantomData }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        let values = C::values(&binder.known());
        let values = match values {
            Ok(values) => values,
            Err(missing) => return binder.no_components(at, &missing),
        };
        // Values of different texts are different.
        let shown: Vec<Option<String>> = values.iter().map(C::shown).collect();
        let mut alike: HashMap<&Option<String>, Vec<usize>> = HashMap::new();
        (0..).zip(&shown).for_each(|(position, text)| alike.entry(text).or_default().push(position));
        let label = |(position, text): (usize, &Option<String>)| match text {
            Some(text) if alike[&shown[position]].len() == 1 => text.clone(),
            Some(text) => format!("{text} (#{position})"),
            None => format!("#{position}"),
        };
        let labels: Vec<String> = shown.iter().enumerate().map(label).collect();
        // What is not equal to itself, such as `NaN`, is the same as what is shown alike.
        let is_itself = |one: usize| C::same(&values[one], &values[one]) != Some(false);
        let is_same = |one: usize, other: usize| {
            C::same(&values[one], &values[other]) == Some(true) || !(is_itself(one) || is_itself(other))
        };
        let is_twice =
            |alike: &Vec<usize>| alike.iter().enumerate().any(|(i, &one)| alike[..i].iter().any(|&other| is_same(one, other)));
        let twice = alike.values().find(|alike| is_twice(alike)).map(|alike| shown[alike[0]].clone());
        let twice = twice.map(|text| text.unwrap_or_else(|| "a value".to_string()));
        binder.choice(&self.slot, TypeId::of::<Self>(), &labels, twice, at);
        let _ = self.values.set(values);
    }
}

/// The ranges of values of one type.
pub struct Ranges<R>(PhantomData<R>);

macro_rules! ranges {
    ($([$range:ident, $($bound:ident = $at:tt),+] |$values:ident, $positions:ident| $make:expr, |$this:ident, $code:ident| $write:expr;)+) => { $(
        impl<V: Written + Copy + Debug> Choices for Ranges<$range<V>> {
            type Type = $range<V>;
            fn values(known: Known<'_>) -> Result<Vec<$range<V>>, Vec<&'static str>> {
                let Some($values) = values_of::<V>(known) else { return Err(V::unbounded(known)) };
                Ok(combinations(&[$({ let _ = $at; $values.len() }),+]).map(|$positions| $make).collect())
            }
            fn shown(value: &$range<V>) -> Option<String> {
                Some(format!("{value:?}"))
            }
            fn same(one: &$range<V>, other: &$range<V>) -> Option<bool> {
                // An inclusive range also knows whether it was iterated to its end, which its text says.
                Some($(one.$bound().same(&other.$bound()))&&+ && format!("{one:?}") == format!("{other:?}"))
            }
            fn write($this: &$range<V>, _: usize, $code: &mut CodeWriter) {
                $write
            }
        }

        impl<V: Written + Copy + Debug> Searchable for $range<V> {
            type Monitored = Chosen<Ranges<$range<V>>>;
        }

        // SAFETY: a range of values has no pointers.
        unsafe impl<V: Written + Copy + Debug> Twin for $range<V> {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                from.build(builder)
            }
            unsafe fn settle(_: *mut Self, _: &Self::Monitored, _: &mut Builder) {}
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                to.encode(self, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                from.code(code);
            }
        }

        impl<V: Written + Copy + Debug> crate::structure::Class for $range<V> {
            type Object = Held<$range<V>>;
        }

        impl<V> Interior for $range<V> {}
    )+ };
}

/// The ends of a range, by value.
trait Ends<V> {
    fn low(&self) -> V;
    fn high(&self) -> V;
}

impl<V: Copy> Ends<V> for Range<V> {
    fn low(&self) -> V {
        self.start
    }
    fn high(&self) -> V {
        self.end
    }
}

impl<V: Copy> Ends<V> for RangeInclusive<V> {
    fn low(&self) -> V {
        *self.start()
    }
    fn high(&self) -> V {
        *self.end()
    }
}

impl<V: Copy> Ends<V> for RangeFrom<V> {
    fn low(&self) -> V {
        self.start
    }
    fn high(&self) -> V {
        self.start
    }
}

ranges! {
    [Range, low = 0, high = 1] |values, at| values[at.at(0)]..values[at.at(1)], |range, code| {
        range.start.write(code);
        code.around("..", "", |code| range.end.write(code));
    };
    [RangeInclusive, low = 0, high = 1] |values, at| values[at.at(0)]..=values[at.at(1)], |range, code| {
        range.start().write(code);
        code.around("..=", "", |code| range.end().write(code));
    };
    [RangeFrom, low = 0] |values, at| values[at.at(0)].., |range, code| {
        range.start.write(code);
        code.text("..");
    };
}

/// A value that has `Debug`, or not: what `#[twin(values = [..])]` can show of it. The first trait that fits is found.
pub struct Listed<'a, T>(pub &'a T);

/// What has `Debug`.
pub trait ListedShown {
    /// Its text.
    fn shown(&self) -> Option<String>;
}

impl<T: Debug> ListedShown for Listed<'_, T> {
    fn shown(&self) -> Option<String> {
        Some(format!("{:?}", self.0))
    }
}

/// What has none.
pub trait ListedHidden {
    /// Nothing.
    fn shown(&self) -> Option<String>;
}

impl<T> ListedHidden for &Listed<'_, T> {
    fn shown(&self) -> Option<String> {
        None
    }
}

/// What has `PartialEq`.
pub trait ListedCompared<T> {
    /// Whether it is equal to another.
    fn same(&self, other: &T) -> Option<bool>;
}

impl<T: PartialEq> ListedCompared<T> for Listed<'_, T> {
    fn same(&self, other: &T) -> Option<bool> {
        Some(self.0 == other)
    }
}

/// What has none.
pub trait ListedAlone<T> {
    /// Nothing is known.
    fn same(&self, other: &T) -> Option<bool>;
}

impl<T> ListedAlone<T> for &Listed<'_, T> {
    fn same(&self, _: &T) -> Option<bool> {
        None
    }
}
