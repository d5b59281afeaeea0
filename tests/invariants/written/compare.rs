/// What came of the invariants of a module.
pub struct Compared {
    /// How many were compared.
    pub invariants: usize,
    /// How many accept some values and not others.
    pub telling: usize,
    /// Of those, how many conflicts explore less of, so that parts of them are certainly required.
    pub fewer: usize,
    /// What is wrong, a line each.
    pub differences: Vec<String>,
}

/// Compares invariants of a type, on all values within a scope.
struct Comparing<T: Twin> {
    module: usize,
    scope: fn() -> Scope<T>,
    /// The text of the structure and the real value, if there is one.
    all: Vec<(String, Option<T>)>,
    compared: Compared,
}

impl<T: Twin + std::fmt::Debug> Comparing<T> {
    fn new(module: usize, scope: fn() -> Scope<T>) -> Self {
        let mut texts = vec![];
        scope().for_each(|valid| texts.push(valid.to_string())).unwrap();
        let all: Vec<_> = texts.into_iter().zip(scope().all().unwrap().map(Result::ok)).collect();
        Comparing { module, scope, all, compared: Compared { invariants: 0, telling: 0, fewer: 0, differences: vec![] } }
    }

    fn invariant(&mut self, number: usize, twin: fn(&Monitored<T>) -> bool, real: fn(&T) -> bool) {
        let unreal: std::collections::HashSet<&String> =
            self.all.iter().filter(|(_, value)| value.is_none()).map(|(text, _)| text).collect();
        let accepted = || self.all.iter().filter_map(|(text, value)| Some((text, value.as_ref()?))).filter(|(_, value)| real(value));
        let mut expected: Vec<String> = accepted().map(|(text, _)| text.clone()).collect();
        let mut printed: Vec<String> = accepted().map(|(_, value)| without_addresses(value)).collect();
        let (mut found, mut built) = (vec![], vec![]);
        (self.scope)().requires(twin).for_each(|valid| found.push(valid.to_string())).unwrap();
        found.retain(|text| !unreal.contains(text));
        built.extend((self.scope)().requires(twin).all().unwrap().filter_map(Result::ok).map(|value| without_addresses(&value)));
        for list in [&mut expected, &mut printed, &mut found, &mut built] {
            list.sort();
        }
        if (&found, &built) != (&expected, &printed) {
            let only = |a: &[String], b: &[String]| a.iter().find(|text| !b.contains(text)).cloned();
            self.compared.differences.push(format!(
                "case_{}::i{number}: the twin accepts {}, the real invariant {}; only the twin {:?}, only the real one {:?}",
                self.module,
                found.len(),
                expected.len(),
                only(&found, &expected),
                only(&expected, &found),
            ));
        }
        // As the invariant of the type, parts of it are run again instead of all of it; nothing else may differ.
        let name = smallscope::glue::required::number(&format!("i{number}"), 1);
        let required = move |structure: &Monitored<T>| {
            smallscope::glue::required::whole(name);
            twin(structure)
        };
        let (mut one, mut other) = (vec![], vec![]);
        let korat = (self.scope)().requires(twin).for_each(|valid| one.push(valid.path())).unwrap();
        match (self.scope)().requires(required).for_each(|valid| other.push(valid.path())) {
            Ok(counts) if (counts.explored, counts.valid) == (korat.explored, korat.valid) && one == other => {}
            Ok(counts) => self.compared.differences.push(format!(
                "case_{}::i{number}: {} explored and {} valid, but {} and {} when it is required",
                self.module, korat.explored, korat.valid, counts.explored, counts.valid
            )),
            Err(error) => self.compared.differences.push(format!("case_{}::i{number}: when it is required, {error}", self.module)),
        }
        // What goes back to what failures depend on finds the same, in the same order.
        let mut third = vec![];
        match (self.scope)().requires(required).verify_every(16).for_each_by_conflicts(|valid| third.push(valid.path())) {
            Ok(None) => {}
            Ok(Some(counts)) if counts.explored <= korat.explored && one == third => {
                self.compared.fewer += (counts.explored < korat.explored) as usize;
            }
            Ok(Some(counts)) => self.compared.differences.push(format!(
                "case_{}::i{number}: {} explored and {} valid, but {} and {} by conflicts",
                self.module, korat.explored, korat.valid, counts.explored, counts.valid
            )),
            Err(error) => self.compared.differences.push(format!("case_{}::i{number}: by conflicts, {error}", self.module)),
        }
        let differences = differences_of_searches(|| (self.scope)().requires(required));
        self.compared.differences.extend(differences.into_iter().map(|what| format!("case_{}::i{number}: {what}", self.module)));
        self.compared.invariants += 1;
        self.compared.telling += (!expected.is_empty() && expected.len() < self.all.len()) as usize;
    }

    fn done(self) -> Compared {
        self.compared
    }
}

/// What the searches of a scope do not agree on.
fn differences_of_searches<T: Twin, P: smallscope::Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Vec<String> {
    let (mut korat, mut differences) = (vec![], vec![]);
    scope().for_each(|valid| korat.push(valid.path())).unwrap();
    korat.sort();
    for search in [smallscope::Search::Conflicts, smallscope::Search::Tables, smallscope::Search::Auto] {
        let mut found = vec![];
        match scope().search(search).for_each(|valid| found.push(valid.path())) {
            Ok(counts) => {
                found.sort();
                if found != korat {
                    differences.push(format!("{} valid, but {} by {search}, which was {}", korat.len(), found.len(), counts.search));
                }
            }
            Err(error) => differences.push(format!("by {search}, {error}")),
        }
    }
    // Tables give up what they cannot follow, but not because a comparison has found it out.
    let refusal = scope().tables().map(|_| ()).err().map(|error| error.to_string());
    differences.extend(refusal.filter(|why| why.contains("they do not find")));
    differences
}

fn without_addresses(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}").replace("0x0", "null");
    let parts = text.split("0x").enumerate().map(|(at, part)| match at {
        0 => part.to_string(),
        _ => format!("address{}", part.trim_start_matches(|digit: char| digit.is_ascii_hexdigit())),
    });
    parts.collect()
}
