//! `lookup` in intentional names (the `AVTree` of Korat, ISSTA 2002): does a service that is described by a name answer a query?
//!
//! Name and query are trees of attributes and values. Every pair of the query must be found in the name, under the same attributes; a
//! wildcard on either side stands for any value. Inputs are names times queries, and queries have one node less, as otherwise the four
//! nodes of the paper would give 34 million inputs.

use super::{CheckSettings, Method, faults};
use crate::av_tree::SUBJECT;
use smallscope::{Check, Error, Monitored, Predicate, Report, Scope, Twin, invariant};
use std::collections::BTreeMap;

/// Bounds: nodes with the root, children of a node, strings with the wildcard.
pub const LOOKUP: Method = Method {
    name: "av_tree.lookup",
    about: "matches a tree of attributes and values against a query that may have wildcards",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "missing_matches" MissingMatches "treats an attribute that the name does not have as matched",
    "wildcard_in_query_only" WildcardInQueryOnly "ignores wildcards in the name",
    "wildcard_ends_match" WildcardEndsMatch "does not look below a wildcard",
    "first_pair_only" FirstPairOnly "answers after the first pair of the query",
}

/// A name: the pairs that describe a service.
#[derive(Twin, Clone, Debug)]
pub struct Name {
    pairs: Vec<Pair>,
}

/// A pair, and the pairs that describe it further. Strings are small numbers, because a name compares them and nothing else.
#[derive(Twin, Clone, Debug)]
pub struct Pair {
    attribute: i32,
    value: i32,
    pairs: Vec<Pair>,
}

/// The string that stands for any value; it is not an attribute.
const WILDCARD: i32 = 0;

#[invariant(rep_ok)]
impl Name {
    /// No two pairs beside each other have the same attribute, and none is a wildcard.
    pub fn rep_ok(&self) -> bool {
        Pair::are_ok(&self.pairs)
    }
}

#[invariant]
impl Pair {
    fn are_ok(pairs: &[Pair]) -> bool {
        let mut attributes: Vec<i32> = vec![];
        pairs.iter().all(|pair| {
            if pair.attribute == WILDCARD || attributes.contains(&pair.attribute) {
                return false;
            }
            attributes.push(pair.attribute);
            Pair::are_ok(&pair.pairs)
        })
    }
}

impl Name {
    /// Whether what this name describes is what the query asks for.
    pub fn lookup(&self, query: &Name, fault: Option<Fault>) -> bool {
        answers(&self.pairs, &query.pairs, fault)
    }

    /// The value under each list of attributes from the top.
    pub fn values(&self) -> BTreeMap<Vec<i32>, i32> {
        fn walk(pairs: &[Pair], above: &[i32], values: &mut BTreeMap<Vec<i32>, i32>) {
            for pair in pairs {
                let attributes = [above, &[pair.attribute]].concat();
                walk(&pair.pairs, &attributes, values);
                values.insert(attributes, pair.value);
            }
        }
        let mut values = BTreeMap::new();
        walk(&self.pairs, &[], &mut values);
        values
    }
}

fn answers(pairs: &[Pair], asked: &[Pair], fault: Option<Fault>) -> bool {
    for ask in asked {
        let Some(pair) = pairs.iter().find(|pair| pair.attribute == ask.attribute) else {
            if fault == Some(Fault::MissingMatches) {
                continue;
            }
            return false;
        };
        let is_wild = ask.value == WILDCARD || (pair.value == WILDCARD && fault != Some(Fault::WildcardInQueryOnly));
        if pair.value != ask.value && !is_wild {
            return false;
        }
        let goes_on = !(is_wild && fault == Some(Fault::WildcardEndsMatch));
        if goes_on && !answers(&pair.pairs, &ask.pairs, fault) {
            return false;
        }
        if fault == Some(Fault::FirstPairOnly) {
            return true;
        }
    }
    true
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<Name>>>(scope: Scope<Name, P>, bounds: &[i64]) -> Scope<Name, P> {
    let (pairs, strings) = ((bounds[0] - 1).max(0) as usize, bounds[2] as i32);
    scope
        .objects::<Pair>(pairs)
        .every_len(0..=pairs.min(bounds[1] as usize))
        .field(PairTwin::ATTRIBUTE, WILDCARD..strings)
        .field(PairTwin::VALUE, WILDCARD..strings)
}

/// All names with one node less.
pub fn queries(bounds: &[i64]) -> Result<Vec<Name>, Error> {
    within(Scope::new(), &[(bounds[0] - 1).max(1), bounds[1], bounds[2]]).all()?.collect()
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        // Bounds that cannot be searched are reported by the check itself.
        .arg(queries(bounds).unwrap_or_default())
        .debug(|name| format!("{name:?}"))
        .invariant(Name::rep_ok)
        .method(move |name: &mut Name, (query,)| name.lookup(query, fault))
        .ensures("it says whether each value that is asked for is there, or either is a wildcard", |case| {
            let (values, asked) = (case.old.values(), case.args.0.values());
            let is_there = |(attributes, &ask): (&Vec<i32>, &i32)| {
                values.get(attributes).is_some_and(|&value| value == ask || value == WILDCARD || ask == WILDCARD)
            };
            *case.result == asked.iter().all(is_there)
        })
        .run()
}
