/// Compares what a search finds with all values of a type, made by loops.
struct Against<T: Twin> {
    module: usize,
    all: Vec<T>,
    text: fn(&T) -> String,
    scope: fn() -> Scope<T>,
    compared: Compared,
}

impl<T: Twin> Against<T> {
    fn new(module: usize, all: Vec<T>, text: fn(&T) -> String, scope: fn() -> Scope<T>) -> Self {
        let mut against =
            Against { module, all, text, scope, compared: Compared { invariants: 0, telling: 0, fewer: 0, differences: vec![] } };
        let found = scope().all().unwrap().map(|value| text(&value.unwrap())).collect();
        against.difference("all", scope().count().unwrap(), found, |_| true);
        // What is found can be encoded, and is what was encoded.
        for value in &against.all {
            match scope().encode(value) {
                Ok(encoded) if encoded.valid => {}
                Ok(_) => against.compared.differences.push(format!("case_{module}: {} is not valid", text(value))),
                Err(error) => against.compared.differences.push(format!("case_{module}: {}: {error}", text(value))),
            }
        }
        against
    }

    fn difference(&mut self, name: &str, counts: smallscope::Counts, mut found: Vec<String>, real: impl Fn(&T) -> bool) {
        let mut expected: Vec<String> = self.all.iter().filter(|value| real(value)).map(self.text).collect();
        expected.sort();
        found.sort();
        self.compared.telling += (!expected.is_empty() && expected.len() < self.all.len()) as usize;
        if expected != found || counts.valid != expected.len() as u64 {
            let only = |a: &[String], b: &[String]| a.iter().find(|text| !b.contains(text)).cloned();
            self.compared.differences.push(format!(
                "case_{}::{name}: {} found, {} counted, {} expected; only found {:?}, only expected {:?}",
                self.module,
                found.len(),
                counts.valid,
                expected.len(),
                only(&found, &expected),
                only(&expected, &found),
            ));
        }
    }

    /// The invariant of the type.
    fn declared(&mut self, scope: Scope<T, impl smallscope::Predicate<Monitored<T>>>, real: impl Fn(&T) -> bool) {
        let (text, counts) = (self.text, scope.count().unwrap());
        let found = scope.all().unwrap().map(|value| text(&value.unwrap())).collect();
        self.difference("rep_ok", counts, found, real);
        self.compared.invariants += 1;
    }

    fn invariant(&mut self, number: usize, twin: fn(&Monitored<T>) -> bool, real: fn(&T) -> bool) {
        let (text, scope) = (self.text, (self.scope)().requires(twin));
        let counts = scope.count().unwrap();
        let found = scope.all().unwrap().map(|value| text(&value.unwrap())).collect();
        self.difference(&format!("i{number}"), counts, found, real);
        let differences = differences_of_searches(|| (self.scope)().requires(twin));
        self.compared.differences.extend(differences.into_iter().map(|what| format!("case_{}::i{number}: {what}", self.module)));
        self.compared.invariants += 1;
    }

    fn done(self) -> Compared {
        self.compared
    }
}

/// Whether it returns.
fn holds(run: impl FnOnce()) -> bool {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_ok()
}

/// The texts in order.
fn sorted<T: std::fmt::Debug>(items: impl Iterator<Item = T>) -> String {
    let mut texts: Vec<String> = items.map(|item| format!("{item:?}")).collect();
    texts.sort();
    format!("{texts:?}")
}

fn tuples<T: Clone>(items: &[T], length: usize) -> Vec<Vec<T>> {
    (0..length).fold(vec![vec![]], |shorter, _| {
        shorter.iter().flat_map(|list: &Vec<T>| items.iter().map(|item| [list.clone(), vec![item.clone()]].concat())).collect()
    })
}

/// All sequences of up to two.
fn lists<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    (0..=2).flat_map(|length| tuples(items, length)).collect()
}

fn pairs<A: Clone, B: Clone>(one: &[A], other: &[B]) -> Vec<(A, B)> {
    one.iter().flat_map(|a| other.iter().map(|b| (a.clone(), b.clone()))).collect()
}

/// All sets of up to two, in any order.
fn sets<T: Clone + Ord>(items: &[T]) -> Vec<Vec<T>> {
    let mut sets = vec![vec![]];
    for (at, item) in items.iter().enumerate() {
        sets.push(vec![item.clone()]);
        sets.extend(items[..at].iter().filter(|other| *other != item).map(|other| vec![item.clone(), other.clone()]));
    }
    sets
}

/// All multisets of up to two.
fn bags<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    let mut bags = vec![vec![]];
    for (at, item) in items.iter().enumerate() {
        bags.push(vec![item.clone()]);
        bags.extend(items[..=at].iter().map(|other| vec![item.clone(), other.clone()]));
    }
    bags
}

fn maps<K: Clone + Ord, V: Clone>(keys: &[K], values: &[V]) -> Vec<Vec<(K, V)>> {
    let maps = sets(keys).into_iter().flat_map(|keys| {
        tuples(values, keys.len()).into_iter().map(move |values| keys.iter().cloned().zip(values).collect::<Vec<_>>())
    });
    maps.collect()
}

fn permutations(length: usize) -> Vec<Vec<usize>> {
    let all = tuples(&(0..length).collect::<Vec<_>>(), length);
    all.into_iter().filter(|order| (0..length).all(|at| order.contains(&at))).collect()
}
