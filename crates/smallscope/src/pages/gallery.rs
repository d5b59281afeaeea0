//! The structures of a scope, for the browser: found by number, with the candidates around them.
//!
//! One search counts them and keeps a few bytes for each, and equidistant places of the search. Whatever is asked for later is searched again from the place before
//! it, so that a million structures take little memory and any of them a moment.

use crate::kernel::display;
use crate::kernel::engine::Engine;
use crate::kernel::layout::Layout;
use crate::kernel::{Equidistant, Error, Limits, Mark, Path, Range, Search, Sinks};
use crate::memo::Memo;
use crate::scope::{AnyScope, Valid};
use crate::store::Stored;
use smallscope_view::{About, Drawing, Exhibit, Filter, Gallery, Listing, Shown, Strip, Structure, Thumbnail};
use std::any::Any;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range as Numbers};
use std::time::{Duration, Instant};

/// Structures beyond this number are not listed.
const MOST: usize = 1 << 22;
/// Places of the search that are kept, at least.
const PLACES: usize = 4096;
/// How long structures are looked for, and how long they are judged meanwhile.
const PATIENCE: Duration = Duration::from_secs(30);
/// Equidistant candidates that the strip shows, and runs without valid ones.
const LINES: usize = 8;
const RUNS: usize = 12;

/// What became of a structure in a check.
#[derive(Default)]
pub(crate) struct Judged {
    pub(crate) verdict: &'static str,
    pub(crate) labels: Vec<String>,
    pub(crate) remark: String,
}

/// What a check adds to the structures of its scope.
pub(crate) trait Inputs {
    fn judge(&mut self, valid: &Valid<'_, dyn Any>) -> Judged;
    /// The real value as `Debug` shows it; empty if it does not.
    fn debug(&mut self, valid: &Valid<'_, dyn Any>) -> String;
    /// A Rust test with it.
    fn code(&mut self, valid: &Valid<'_, dyn Any>, number: u64) -> String;
}

/// Takes a structure and its number.
type Lent<'f, G> = dyn FnMut(&mut G, u64, &Valid<'_, dyn Any>) + 'f;

/// Where structures come from, if not from a search from the start.
#[derive(Default)]
pub(crate) enum Source<'a> {
    #[default]
    Search,
    Stored(&'a Stored),
    /// The search that it is a memo of.
    Memo(&'a Memo),
}

/// What the page says of it.
#[derive(Default)]
pub(crate) struct Title {
    pub(crate) title: String,
    pub(crate) subtitle: String,
    pub(crate) verdict: String,
    /// The path of the structure to begin with.
    pub(crate) start: Option<Path>,
}

pub(crate) struct ScopeGallery<'a> {
    scope: &'a (dyn AnyScope + 'a),
    inputs: Option<&'a mut dyn Inputs>,
    source: Source<'a>,
    title: Title,
    entries: Vec<Entry>,
    places: Vec<Mark>,
    explored: u64,
    is_complete: bool,
    verdicts: Names,
    labels: Names,
    sets: Vec<Vec<u16>>,
    start: Option<u64>,
}

/// What is kept of a structure.
struct Entry {
    candidate: u64,
    size: u32,
    verdict: u8,
    labels: u16,
}

/// Names and their numbers.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn number(&mut self, name: &str) -> usize {
        self.0.iter().position(|other| other == name).unwrap_or_else(|| {
            self.0.push(name.to_string());
            self.0.len() - 1
        })
    }
}

impl<'a> ScopeGallery<'a> {
    pub(crate) fn new(
        scope: &'a (dyn AnyScope + 'a),
        inputs: Option<&'a mut dyn Inputs>,
        source: Source<'a>,
        title: Title,
    ) -> Result<ScopeGallery<'a>, Error> {
        let mut gallery = ScopeGallery {
            scope,
            inputs,
            source,
            title,
            entries: vec![],
            places: vec![Mark { index: 0, at: scope.setup().range.start.clone() }],
            explored: 0,
            is_complete: true,
            verdicts: Names::default(),
            labels: Names::default(),
            sets: vec![vec![]],
            start: None,
        };
        gallery.count()?;
        Ok(gallery)
    }

    fn count(&mut self) -> Result<(), Error> {
        let (scope, begun) = (self.scope, Instant::now());
        let start = self.title.start.clone();
        let mut stopped = false;
        let mut visit = |valid: &Valid<'_, dyn Any>, candidate: u64, gallery: &mut Self| {
            if start.as_ref().is_some_and(|start| valid.engine.is_at(start)) {
                gallery.start = Some(gallery.entries.len() as u64);
            }
            let judged = match &mut gallery.inputs {
                Some(inputs) if begun.elapsed() < PATIENCE => inputs.judge(valid),
                Some(_) => Judged { verdict: "not run", ..Judged::default() },
                None => Judged::default(),
            };
            let mut labels: Vec<u16> = judged.labels.iter().map(|label| gallery.labels.number(label) as u16).collect();
            labels.sort_unstable();
            let set = gallery.sets.iter().position(|set| *set == labels).unwrap_or_else(|| {
                gallery.sets.push(labels);
                gallery.sets.len() - 1
            });
            let verdict = gallery.verdicts.number(judged.verdict) as u8;
            gallery.entries.push(Entry { candidate, size: valid.size() as u32, verdict, labels: set as u16 });
            stopped =
                gallery.entries.len() >= MOST || begun.elapsed() > 2 * PATIENCE || gallery.sets.len() > usize::from(u16::MAX) / 2;
            if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if let Source::Stored(stored) = &self.source {
            let stored: &Stored = stored;
            scope.for_each_stored(stored, 0..stored.len(), &mut |valid| visit(valid, 0, self))?;
            self.is_complete = !stopped && stored.is_complete();
            return Ok(());
        }
        let setup = scope.setup();
        let mut search = Search::new(scope.arena()?, &setup.range, &setup.limits, false);
        search.record(Equidistant::new(PLACES));
        let stop = scope.lend(&mut search, &mut |valid| visit(valid, valid.engine.explored - 1, self))?;
        self.explored = search.explored();
        self.is_complete = stop.is_none() && !stopped;
        // Which value of an unfocused field is enough depends on the candidate before: such a search begins at the beginning.
        if !setup.bounds.has_unfocused() {
            self.places
                .extend(search.recorded().into_iter().flat_map(|found| found.marks().to_vec()).filter(|mark| mark.at.is_some()));
        }
        Ok(())
    }

    /// The last place that is not after a candidate, and the range from there on.
    fn place(&self, candidate: u64) -> (u64, Range) {
        let after = self.places.partition_point(|place| place.index <= candidate);
        let place = &self.places[after.saturating_sub(1)];
        (place.index, Range { start: place.at.clone(), end: self.scope.setup().range.end.clone() })
    }

    fn limits(&self) -> Limits {
        Limits { verify_every: 0, ..self.scope.setup().limits.lifted() }
    }

    /// Lends the structures with these numbers, which ascend.
    fn visit(&mut self, numbers: &[u64], visit: &mut Lent<'_, Self>) -> Result<(), Error> {
        let scope = self.scope;
        let numbers: Vec<u64> = numbers.iter().copied().filter(|&number| number < self.entries.len() as u64).collect();
        if let Source::Stored(stored) = &self.source {
            let stored: &Stored = stored;
            for number in numbers {
                scope.for_each_stored(stored, number..number + 1, &mut |valid| {
                    visit(self, number, valid);
                    ControlFlow::Continue(())
                })?;
            }
            return Ok(());
        }
        let mut arena = scope.arena()?;
        let mut at = 0;
        while at < numbers.len() {
            let candidate = |gallery: &Self, at: usize| gallery.entries[numbers[at] as usize].candidate;
            let (before, range) = self.place(candidate(self, at));
            let mut search = Search::new(arena, &range, &self.limits(), false);
            scope.lend(&mut search, &mut |valid| {
                let here = before + valid.engine.explored - 1;
                if at < numbers.len() && here == candidate(self, at) {
                    visit(self, numbers[at], valid);
                    at += 1;
                    // The next one may be near, and then it is found on the way.
                    if at == numbers.len() || self.place(candidate(self, at)).0 > here {
                        return ControlFlow::Break(());
                    }
                } else if at >= numbers.len() || here > candidate(self, at) {
                    // It is not found again: the predicate is not what it was.
                    at += 1;
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            })?;
            if search.explored() == 0 {
                at += 1;
            }
            arena = search.into_arena();
        }
        Ok(())
    }

    fn matches(&self, filter: &Filter, entry: &Entry) -> bool {
        filter.size.is_none_or(|size| size == entry.size as usize)
            && filter.verdict.as_ref().is_none_or(|verdict| self.verdicts.0[usize::from(entry.verdict)] == *verdict)
            && filter.label.as_ref().is_none_or(|label| {
                self.sets[usize::from(entry.labels)].iter().any(|&number| self.labels.0[usize::from(number)] == *label)
            })
    }

    /// The numbers of the structures that pass a filter.
    fn filtered<'s>(&'s self, filter: &'s Filter) -> impl Iterator<Item = u64> + 's {
        self.entries.iter().enumerate().filter(|(_, entry)| self.matches(filter, entry)).map(|(number, _)| number as u64)
    }

    fn tally<K: Ord + Clone>(&self, keys: impl Fn(&Self, &Entry) -> Vec<K>) -> Vec<(K, u64)> {
        let mut counts: BTreeMap<K, u64> = BTreeMap::new();
        self.entries.iter().flat_map(|entry| keys(self, entry)).for_each(|key| *counts.entry(key).or_insert(0) += 1);
        counts.into_iter().collect()
    }

    fn exhibit(&mut self, number: u64, valid: &Valid<'_, dyn Any>) -> Exhibit {
        let entry = &self.entries[number as usize];
        let mut exhibit = Exhibit {
            number: Some(number),
            candidate: entry.candidate,
            verdict: self.verdicts.0[usize::from(entry.verdict)].clone(),
            labels: self.sets[usize::from(entry.labels)].iter().map(|&label| self.labels.0[usize::from(label)].clone()).collect(),
            ..seen(valid.engine, true)
        };
        if let Some(inputs) = &mut self.inputs {
            exhibit.debug = inputs.debug(valid);
            exhibit.code = inputs.code(valid, number);
            if !["passed", ""].contains(&&*exhibit.verdict) {
                exhibit.remark = inputs.judge(valid).remark;
            }
        }
        exhibit
    }
}

/// What there is to see of a candidate.
fn seen(engine: &Engine, is_valid: bool) -> Exhibit {
    let layout = &engine.layout;
    let picture = display::picture(layout);
    let (names, numbers) = display::object_names(layout);
    let reads: Vec<(u32, u32)> = engine.choices().take(if is_valid { engine.reads() } else { usize::MAX }).collect();
    let mut vector = vec![0; layout.fields.len()];
    engine.choices().for_each(|(field, index)| vector[field as usize] = index);
    let mut with_nulls = Drawing::new().nulls(true).unstyled();
    let mut remark = String::new();
    if let Some(&(field, _)) = reads.last().filter(|_| !is_valid) {
        let place =
            layout.owner(field).map_or(Some(0), |object| numbers.iter().position(|&number| number == object).map(|at| at + 1));
        let name = &layout.fields[field as usize].name;
        let key = name.tuple.unwrap_or(name.field);
        if let Some(place) = place {
            with_nulls = with_nulls.marked(place, key.rsplit('.').next().unwrap_or(key));
        }
        remark = format!("The invariant returned false after it had read {}.", read(layout, &names, reads[reads.len() - 1]));
    }
    Exhibit {
        size: engine.size(),
        path: engine.path().to_string(),
        line: display::text(layout),
        svg: Drawing::new().unstyled().svg(&picture),
        svg_with_nulls: with_nulls.svg(&picture),
        drawing: display::drawing(layout),
        table: table(&picture),
        vector,
        reads: reads.into_iter().map(|choice| read(layout, &names, choice)).collect(),
        is_valid,
        remark,
        json: display::json(layout),
        dot: display::dot(layout),
        file: Drawing::new().nulls(!is_valid).svg(&picture),
        ..Exhibit::default()
    }
}

/// `Node0.key = 3`
fn read(layout: &Layout, names: &BTreeMap<u32, String>, (field, index): (u32, u32)) -> String {
    let named = |object: u32| {
        let info = &layout.objects[object as usize];
        names.get(&object).cloned().unwrap_or_else(|| format!("{}{}", layout.classes[info.class as usize].name, info.index))
    };
    let name = &layout.fields[field as usize].name;
    let text = name.to_string();
    let text = match layout.owner(field) {
        Some(object) => text.replacen(name.class, &named(object), 1),
        None => text,
    };
    let target = layout.target(field, index as usize).filter(|&object| !layout.is_position(object));
    let value = target.map_or_else(|| (layout.domain(field).label)(index as usize), named);
    format!("{text} = {value}")
}

fn table(structure: &Structure) -> Vec<[String; 3]> {
    let mut rows = vec![];
    for object in &structure.objects {
        for (field, shown) in &object.fields {
            let value = match shown {
                Shown::Link(target) => structure.objects[*target].name.clone(),
                shown => shown.text(structure),
            };
            rows.push([object.name.clone(), field.clone(), value]);
        }
    }
    rows
}

impl Gallery for ScopeGallery<'_> {
    fn about(&mut self) -> About {
        let start = self.start.or((!self.entries.is_empty()).then_some(0));
        let verdicts = self.tally(|gallery, entry| vec![gallery.verdicts.0[usize::from(entry.verdict)].clone()]);
        About {
            title: self.title.title.clone(),
            subtitle: self.title.subtitle.clone(),
            verdict: self.title.verdict.clone(),
            structures: Some(self.entries.len() as u64),
            candidates: self.explored,
            is_complete: self.is_complete,
            sizes: self.tally(|_, entry| vec![entry.size as usize]),
            labels: self.tally(|gallery, entry| {
                gallery.sets[usize::from(entry.labels)]
                    .iter()
                    .map(|&label| gallery.labels.0[usize::from(label)].clone())
                    .collect()
            }),
            verdicts: verdicts.into_iter().filter(|(verdict, _)| !verdict.is_empty()).collect(),
            start: start.map_or(String::new(), |number| format!("s={number}")),
        }
    }

    fn list(&mut self, filter: &Filter, from: u64, count: usize) -> Listing {
        let (mut total, mut numbers) = (0, vec![]);
        for number in self.filtered(filter) {
            if (from..from + count as u64).contains(&total) {
                numbers.push(number);
            }
            total += 1;
        }
        let mut items = vec![];
        let visited = self.visit(&numbers, &mut |gallery, number, valid| {
            let entry = &gallery.entries[number as usize];
            let (size, verdict) = (entry.size as usize, gallery.verdicts.0[usize::from(entry.verdict)].clone());
            let svg = Drawing::new().unstyled().svg(&display::picture(&valid.engine.layout));
            items.push(Thumbnail { number, size, svg, verdict });
        });
        debug_assert!(visited.is_ok(), "what was searched before is searched again");
        Listing { total, items }
    }

    fn position(&mut self, filter: &Filter, number: u64) -> u64 {
        self.filtered(filter).take_while(|&other| other < number).count() as u64
    }

    fn structure(&mut self, number: u64) -> Option<Exhibit> {
        let mut found = None;
        self.visit(&[number], &mut |gallery, number, valid| found = Some(gallery.exhibit(number, valid))).ok()?;
        found
    }

    fn candidate(&mut self, number: u64) -> Option<Exhibit> {
        if number >= self.explored {
            return None;
        }
        let (scope, (before, range)) = (self.scope, self.place(number));
        let mut found = None;
        // One more than is wanted, in case a filter has passed over it: then the next one shows where.
        let limits = Limits { candidates: number - before + 1, ..self.limits() };
        let mut candidate = |engine: &Engine, is_valid: bool| {
            if before + engine.explored > number && found.is_none() {
                found = Some(Exhibit { candidate: before + engine.explored - 1, ..seen(engine, is_valid) });
            }
        };
        let mut search = Search::new(scope.arena().ok()?, &range, &limits, false);
        scope.search_with(&mut search, Sinks { candidate: Some(&mut candidate), ..Sinks::default() }).ok()?;
        let passed_over = Exhibit {
            candidate: number,
            remark:
                "A filter of the invariant has passed over this candidate, together with others: the invariant was not run on it."
                    .to_string(),
            ..Exhibit::default()
        };
        let mut found = found.filter(|found| found.candidate == number).unwrap_or(passed_over);
        found.number = self.entries.binary_search_by_key(&number, |entry| entry.candidate).ok().map(|number| number as u64);
        Some(found)
    }

    fn strip(&mut self, range: Numbers<u64>, parts: usize) -> Strip {
        let end = range.end.min(self.explored);
        let range = range.start.min(end)..end;
        let span = (range.end - range.start).max(1);
        let mut valid = vec![0; parts];
        for entry in self.entries.iter().filter(|entry| range.contains(&entry.candidate)) {
            valid[((entry.candidate - range.start) as u128 * parts as u128 / u128::from(span)) as usize] += 1;
        }
        let (infeasible, equidistant) = match &self.source {
            Source::Memo(memo) => {
                let named = |stretch: &crate::kernel::Stretch, kind: &str| (stretch.start, stretch.end, kind.to_string());
                let mut runs: Vec<_> = memo.infeasible.iter().map(|stretch| named(stretch, "infeasible")).collect();
                runs.extend(memo.head.iter().map(|stretch| named(stretch, "head")));
                runs.extend(memo.tail.iter().map(|stretch| named(stretch, "tail")));
                runs.extend(memo.feasible.iter().map(|stretch| named(stretch, "feasible")));
                (runs, memo.equidistant.marks().iter().map(|mark| mark.index).collect())
            }
            _ => (self.runs(), (1..LINES as u64).map(|line| line * self.explored / LINES as u64).collect()),
        };
        let mut infeasible: Vec<_> =
            infeasible.into_iter().filter(|(from, to, _)| *from < range.end && *to > range.start).collect();
        infeasible.sort();
        Strip { valid, infeasible, equidistant, range }
    }
}

impl ScopeGallery<'_> {
    /// The largest runs without a valid candidate, and always the first and the last one.
    fn runs(&self) -> Vec<(u64, u64, String)> {
        let mut runs = vec![];
        let mut next = 0;
        for (number, entry) in self.entries.iter().enumerate() {
            if entry.candidate > next {
                runs.push((next, entry.candidate, if number == 0 { "head" } else { "infeasible" }));
            }
            next = entry.candidate + 1;
        }
        if next < self.explored && self.is_complete {
            runs.push((next, self.explored, "tail"));
        }
        runs.sort_by_key(|(from, to, kind)| (*kind == "infeasible", std::cmp::Reverse(to - from), *from));
        runs.into_iter().take(RUNS).map(|(from, to, kind)| (from, to, kind.to_string())).collect()
    }
}
