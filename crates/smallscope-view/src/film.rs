//! Several pictures side by side: before and after a call, or state after state. What is the same stands at the same place, what has changed is marked.
//!
//! Objects of two pictures are the same if the same fields lead to them from the root.

use crate::arrange::{self, Arranged, Form, Walk};
use crate::boxes::Boxed;
use crate::structure::{Shown, Structure};
use crate::svg::{Drawing, Marks, boxes, draw};
use crate::text::{columns, cut, escaped};
use crate::tree::{self, Branch};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// One picture of a film.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// What is above it: a call, or `before`.
    pub caption: String,
    /// What is below the caption, such as what the call returned.
    pub note: String,
    /// Whether that is what is wrong.
    pub is_bad: bool,
    /// What is shown.
    pub structure: Structure,
}

/// Rows of pictures are not longer, if they have more than one picture.
const WIDEST: f64 = 1400.0;
const HEAD: f64 = 44.0;

/// The pictures one beside the other, as one SVG document.
pub fn film(frames: &[Frame], drawing: &Drawing) -> String {
    let boxed: Vec<Vec<Boxed>> = frames.iter().map(|frame| boxes(&frame.structure, drawing.nulls)).collect();
    let walks: Vec<Walk> = boxed.iter().map(|boxes| arrange::walk(boxes)).collect();
    let paths: Vec<Vec<String>> = boxed.iter().zip(&walks).map(|(boxes, walk)| paths(boxes, walk)).collect();
    let arranged = arrange_all(&boxed, &walks, &paths);
    let mut body = String::new();
    let (mut x, mut y, mut width, mut row) = (0.0, 0.0, 0.0, 0.0);
    for (at, frame) in frames.iter().enumerate() {
        let picture = &arranged[at];
        let head = (columns(&cut(&frame.caption, 60)) as f64 * 8.0).max(columns(&cut(&frame.note, 80)) as f64 * 6.8) + 20.0;
        let wide = picture.width.max(head);
        if x > 0.0 && x + wide > WIDEST {
            (x, y, row) = (0.0, y + row + 10.0, 0.0);
        }
        let mut marks = BTreeMap::new();
        if at > 0 {
            marks = changes((&frames[at - 1].structure, &paths[at - 1]), (&frame.structure, &paths[at]));
        } else if frames.len() == 2 {
            marks = gone(&paths[0], &paths[1]);
        }
        let (caption, note) = (escaped(&cut(&frame.caption, 60)), escaped(&cut(&frame.note, 80)));
        let bad = if frame.is_bad { " bad" } else { "" };
        let _ = write!(
            body,
            "<g transform=\"translate({x:.1} {y:.1})\"><rect class=\"frame\" x=\".5\" y=\".5\" width=\"{:.1}\" height=\"{:.1}\" rx=\"6\"/>\
             <text class=\"caption{bad}\" x=\"10\" y=\"19\">{caption}</text><text class=\"note{bad}\" x=\"10\" y=\"36\">{note}</text>\
             <g transform=\"translate(0 {HEAD})\">",
            wide - 1.0,
            picture.height + HEAD - 1.0
        );
        draw(&mut body, &frame.structure, &boxed[at], picture, &marks);
        body.push_str("</g></g>");
        row = f64::max(row, picture.height + HEAD);
        x += wide + 10.0;
        width = f64::max(width, x - 10.0);
    }
    let captions: Vec<&str> = frames.iter().map(|frame| &*frame.caption).collect();
    drawing.document(width, y + row, &captions.join(", "), &body)
}

/// The fields that lead to each object.
fn paths(boxes: &[Boxed], walk: &Walk) -> Vec<String> {
    let mut paths: Vec<Option<String>> = vec![None; boxes.len()];
    walk.roots.iter().for_each(|&root| paths[root] = Some(root.to_string()));
    let mut ready = walk.roots.clone();
    while let Some(object) = ready.pop() {
        for (port, (found, way)) in boxes[object].ports.iter().zip(&walk.ways[object]).enumerate() {
            let Some(target) = found.target.filter(|_| *way == arrange::Way::Tree) else { continue };
            let cell = boxes[object].ports[..port].iter().filter(|other| other.is_cell && other.key == found.key).count();
            let own = paths[object].as_deref().unwrap_or_default();
            paths[target] = Some(format!("{own}/{}#{cell}", found.key));
            ready.push(target);
        }
    }
    paths.into_iter().map(Option::unwrap_or_default).collect()
}

fn arrange_all(boxed: &[Vec<Boxed>], walks: &[Walk], paths: &[Vec<String>]) -> Vec<Arranged> {
    let forms: Vec<Form> = boxed.iter().zip(walks).map(|(boxes, walk)| arrange::form(boxes, walk)).collect();
    let is_row = |at: usize| forms[at] == Form::List || (boxed[at].len() <= 2 && walks[at].roots.len() == 1);
    let mut all: Vec<Arranged> = if forms.contains(&Form::List) && (0..boxed.len()).all(is_row) {
        boxed.iter().zip(walks).map(|(boxes, walk)| arrange::in_rows(boxes, walk)).collect()
    } else if forms.iter().all(|form| *form != Form::Layers) {
        together(boxed, walks, paths)
    } else {
        return boxed.iter().map(|boxes| arrange::arrange(boxes)).collect();
    };
    let extents: Vec<_> = all.iter().zip(boxed).map(|(arranged, boxes)| arranged.extent(boxes)).collect();
    let least = extents.iter().fold((f64::MAX, f64::MAX), |least, extent| (least.0.min(extent.0.0), least.1.min(extent.0.1)));
    let most = extents.iter().fold((f64::MIN, f64::MIN), |most, extent| (most.0.max(extent.1.0), most.1.max(extent.1.1)));
    all.iter_mut().for_each(|arranged| arranged.fit(least, most));
    all
}

/// An object of the tree that all trees are parts of.
#[derive(Default)]
struct Place {
    size: (f64, f64),
    /// By port and field, so that they are in declaration order.
    slots: BTreeMap<(usize, String), Option<usize>>,
    is_inner: bool,
}

/// Trees, laid out as one that they are all parts of.
fn together(boxed: &[Vec<Boxed>], walks: &[Walk], paths: &[Vec<String>]) -> Vec<Arranged> {
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut places: Vec<Place> = vec![];
    for path in paths.iter().flatten() {
        numbers.entry(path).or_insert_with(|| {
            places.push(Place::default());
            places.len() - 1
        });
    }
    let mut branching: BTreeSet<String> = BTreeSet::new();
    for (boxes, walk) in boxed.iter().zip(walks) {
        branching.extend(arrange::tree_fields(boxes, walk).into_iter().chain(arrange::unused(boxes, walk)).map(str::to_string));
    }
    for ((boxes, walk), paths) in boxed.iter().zip(walks).zip(paths) {
        for (object, boxed) in boxes.iter().enumerate() {
            let place = &mut places[numbers[&*paths[object]]];
            place.size = (place.size.0.max(boxed.width), place.size.1.max(boxed.height));
            place.is_inner |= walk.parents[object].is_some();
            for (at, (port, way)) in boxed.ports.iter().zip(&walk.ways[object]).enumerate() {
                let slot = (at, port.key.clone());
                match port.target {
                    Some(target) if *way == arrange::Way::Tree => drop(place.slots.insert(slot, Some(numbers[&*paths[target]]))),
                    None => drop(place.slots.entry(slot).or_insert(None)),
                    Some(_) => {}
                }
            }
        }
    }
    // A field is a column of its own in each picture; an object that it leads to in one of them is there once.
    let mut met = BTreeSet::new();
    let children: Vec<Vec<Branch>> = places
        .iter()
        .map(|place| {
            let has_children = place.slots.values().any(Option::is_some);
            let slots = place.slots.iter().filter_map(|((_, key), child)| match child {
                Some(child) => met.insert(*child).then_some(Branch::Child(*child)),
                None => (has_children && place.is_inner && branching.len() > 1 && branching.contains(key)).then_some(Branch::Gap),
            });
            slots.collect()
        })
        .collect();
    let sizes: Vec<(f64, f64)> = places.iter().map(|place| place.size).collect();
    let found = tree::arrange(&tree::Tree { sizes: &sizes, children: &children }, 0);
    let tops = arrange::tops(&sizes, &found);
    let all = boxed.iter().zip(walks).zip(paths).map(|((boxes, walk), paths)| {
        let place = |object: usize| {
            let (middle, line) = found[numbers[&*paths[object]]];
            (middle - boxes[object].width / 2.0, tops[line])
        };
        arrange::with_routes(boxes, walk, (0..boxes.len()).map(place).collect())
    });
    all.collect()
}

/// A field as text in which objects are called by their paths.
fn named(shown: &Shown, paths: &[String]) -> String {
    match shown {
        Shown::Link(object) => paths[*object].clone(),
        Shown::List(items) => format!("[{}]", items.iter().map(|item| named(item, paths)).collect::<Vec<_>>().join(", ")),
        Shown::Fields(fields) => {
            fields.iter().map(|(name, item)| format!("{name}: {}", named(item, paths))).collect::<Vec<_>>().join(", ")
        }
        Shown::Value(text) => format!("={text}"),
        Shown::Null => "null".to_string(),
        Shown::Unset => "?".to_string(),
    }
}

fn changes(before: (&Structure, &[String]), now: (&Structure, &[String])) -> BTreeMap<usize, Marks> {
    let old: BTreeMap<&str, usize> = before.1.iter().enumerate().map(|(object, path)| (path.as_str(), object)).collect();
    let mut marks = BTreeMap::new();
    for (object, path) in now.1.iter().enumerate() {
        let Some(&was) = old.get(path.as_str()) else {
            marks.insert(object, Marks { fresh: true, ..Marks::default() });
            continue;
        };
        let mut changed = BTreeMap::new();
        for (name, shown) in &now.0.objects[object].fields {
            let earlier = before.0.objects[was].fields.iter().find(|(other, _)| other == name).map(|(_, shown)| shown);
            let Some(earlier) = earlier.filter(|earlier| named(earlier, before.1) != named(shown, now.1)) else { continue };
            parts(name, shown, earlier, before.0, &mut changed);
        }
        if !changed.is_empty() {
            marks.insert(object, Marks { changed, ..Marks::default() });
        }
    }
    marks
}

/// The fields of a field that has changed, by the names that boxes give them, with what they were.
fn parts(key: &str, shown: &Shown, was: &Shown, before: &Structure, changed: &mut BTreeMap<String, String>) {
    changed.insert(key.to_string(), was.text(before));
    match (shown, was) {
        (Shown::Fields(fields), Shown::Fields(earlier)) => {
            for ((name, shown), (_, was)) in fields.iter().zip(earlier).filter(|((_, shown), (_, was))| shown != was) {
                let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
                parts(&key, shown, was, before, changed);
            }
        }
        (Shown::List(items), Shown::List(earlier)) => {
            for (at, (shown, was)) in items.iter().zip(earlier).enumerate().filter(|(_, (shown, was))| shown != was) {
                parts(&format!("{key}[{at}]"), shown, was, before, changed);
            }
        }
        _ => {}
    }
}

fn gone(before: &[String], now: &[String]) -> BTreeMap<usize, Marks> {
    let now: BTreeSet<&str> = now.iter().map(String::as_str).collect();
    let lost = before.iter().enumerate().filter(|(_, path)| !now.contains(path.as_str()));
    lost.map(|(object, _)| (object, Marks { gone: true, ..Marks::default() })).collect()
}
