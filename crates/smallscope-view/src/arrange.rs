//! Where objects stand and how their links run: in a row for lists, as a tidy tree, or in layers for everything else.
//!
//! The first links that a walk in declaration order meets make a tree. If the others only lead up and down in it (parents, tails, circles), it is drawn as a
//! tree with arcs, otherwise as a layered graph. Nothing depends on anything but the structure, so pictures are the same on every run, and alike for
//! structures that are alike.

use crate::boxes::Boxed;
use crate::layered;
use crate::tree::{self, Branch};
use std::collections::{BTreeMap, BTreeSet};

/// The picture without its text.
pub(crate) struct Arranged {
    /// The upper left corner of each box.
    pub(crate) places: Vec<(f64, f64)>,
    pub(crate) routes: Vec<Route>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// How a link runs.
pub(crate) struct Route {
    pub(crate) from: usize,
    pub(crate) port: usize,
    /// The start, then three points for each curve, the last of which is the end.
    pub(crate) points: Vec<(f64, f64)>,
    /// Where its label is, and whether that ends there.
    pub(crate) label: (f64, f64, bool),
    /// Whether it is not part of the tree or the layers.
    pub(crate) is_back: bool,
}

const DOWN: f64 = 44.0;
const ACROSS: f64 = 58.0;
const MARGIN: f64 = 10.0;
/// Rows of lists are not longer.
const WIDEST_ROW: f64 = 1150.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Tree,
    /// To an object on the way from the root, or itself.
    Back,
    /// To an object below, on another way.
    Forward,
    Cross,
}

/// The tree of first links.
pub(crate) struct Walk {
    pub(crate) parents: Vec<Option<usize>>,
    /// By object and port; null ports are [`Way::Tree`] and lead nowhere.
    pub(crate) ways: Vec<Vec<Way>>,
    pub(crate) roots: Vec<usize>,
}

pub(crate) fn walk(boxes: &[Boxed]) -> Walk {
    let mut parents = vec![None; boxes.len()];
    let mut ways: Vec<Vec<Way>> = boxes.iter().map(|boxed| vec![Way::Tree; boxed.ports.len()]).collect();
    let (mut entered, mut left) = (vec![usize::MAX; boxes.len()], vec![false; boxes.len()]);
    // Fields first: where elements of a sequence lead is often somewhere that fields lead to as well, one after the other.
    let orders: Vec<Vec<usize>> = boxes
        .iter()
        .map(|boxed| {
            let (cells, fields): (Vec<usize>, Vec<usize>) = (0..boxed.ports.len()).partition(|&port| boxed.ports[port].is_cell);
            fields.into_iter().chain(cells).collect()
        })
        .collect();
    let (mut roots, mut time) = (vec![], 0);
    for root in 0..boxes.len() {
        if entered[root] != usize::MAX {
            continue;
        }
        roots.push(root);
        let mut stack = vec![(root, 0)];
        while let Some((object, number)) = stack.pop() {
            if number == 0 {
                entered[object] = time;
                time += 1;
            }
            let Some(&port) = orders[object].get(number) else {
                left[object] = true;
                continue;
            };
            stack.push((object, number + 1));
            let Some(target) = boxes[object].ports[port].target else { continue };
            ways[object][port] = if entered[target] == usize::MAX && parents[target].is_none() && target != root {
                parents[target] = Some(object);
                stack.push((target, 0));
                Way::Tree
            } else if !left[target] {
                Way::Back
            } else if entered[target] > entered[object] {
                Way::Forward
            } else {
                Way::Cross
            };
        }
    }
    Walk { parents, ways, roots }
}

/// What a structure is drawn as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    List,
    Tree,
    Layers,
}

pub(crate) fn form(boxes: &[Boxed], walk: &Walk) -> Form {
    let is_of_tree = |object: usize| {
        walk.ways[object].iter().all(|way| match way {
            Way::Tree | Way::Back => true,
            Way::Forward => walk.parents[object].is_none(),
            Way::Cross => false,
        })
    };
    match (0..boxes.len()).all(is_of_tree) {
        true if is_list(boxes, walk) => Form::List,
        true => Form::Tree,
        false => Form::Layers,
    }
}

pub(crate) fn arrange(boxes: &[Boxed]) -> Arranged {
    let walk = walk(boxes);
    let mut arranged = match form(boxes, &walk) {
        Form::List => in_rows(boxes, &walk),
        Form::Tree => as_tree(boxes, &walk),
        Form::Layers => in_layers(boxes, &walk),
    };
    let (least, most) = arranged.extent(boxes);
    arranged.fit(least, most);
    arranged
}

/// The names of the fields of objects, without those of roots, whose links are part of the tree.
pub(crate) fn tree_fields<'a>(boxes: &'a [Boxed], walk: &Walk) -> BTreeSet<&'a str> {
    let is_inner = |object: &usize| walk.parents[*object].is_some();
    let ports = (0..boxes.len()).filter(is_inner).flat_map(|object| boxes[object].ports.iter().zip(&walk.ways[object]));
    ports.filter(|(port, way)| **way == Way::Tree && port.target.is_some()).map(|(port, _)| port.key.as_str()).collect()
}

/// One object after the other, by one field. Other fields lead back or ahead somewhere: those of a tree that has grown in one direction lead nowhere at all.
fn is_list(boxes: &[Boxed], walk: &Walk) -> bool {
    let mut children = vec![0; boxes.len()];
    walk.parents.iter().flatten().for_each(|&parent| children[parent] += 1);
    let inner = boxes.len() - walk.roots.len();
    if walk.roots.len() != 1 || inner < 2 || children.iter().any(|&count| count > 1) || tree_fields(boxes, walk).len() != 1 {
        return false;
    }
    let ports = || boxes[1..].iter().flat_map(|boxed| &boxed.ports);
    unused(boxes, walk).is_empty() && ports().all(|port| !port.is_cell)
}

/// The names of the fields of objects, without those of roots, that lead nowhere.
pub(crate) fn unused<'a>(boxes: &'a [Boxed], walk: &Walk) -> BTreeSet<&'a str> {
    let mut leads: BTreeMap<&str, bool> = BTreeMap::new();
    for object in (0..boxes.len()).filter(|&object| walk.parents[object].is_some()) {
        for port in &boxes[object].ports {
            *leads.entry(&port.key).or_default() |= port.target.is_some();
        }
    }
    leads.into_iter().filter(|(_, leads)| !leads).map(|(key, _)| key).collect()
}

pub(crate) fn in_rows(boxes: &[Boxed], walk: &Walk) -> Arranged {
    let mut next = vec![None; boxes.len()];
    (0..boxes.len()).for_each(|object| walk.parents[object].into_iter().for_each(|parent| next[parent] = Some(object)));
    let tallest = boxes.iter().map(|boxed| boxed.height).fold(0.0, f64::max);
    let mut places = vec![(0.0, 0.0); boxes.len()];
    let (mut x, mut y, mut at) = (0.0, 0.0, Some(walk.roots[0]));
    while let Some(object) = at {
        if x + boxes[object].width > WIDEST_ROW && x > 0.0 {
            (x, y) = (0.0, y + tallest + 70.0);
        }
        places[object] = (x, y);
        x += boxes[object].width + ACROSS;
        at = next[object];
    }
    let mut routes = vec![];
    let mut arcs = 0;
    for (from, port, to, way) in links(boxes, walk) {
        let (a, b) = (places[from], places[to]);
        let route = if way == Way::Tree {
            let (start, end) = ((a.0 + boxes[from].width, a.1 + 13.0), (b.0, b.1 + 13.0));
            if a.1 == b.1 {
                let third = (end.0 - start.0) / 3.0;
                let points = vec![start, (start.0 + third, start.1), (end.0 - third, end.1), end];
                Route { from, port, points, label: (start.0 + 6.0, start.1 - 5.0, false), is_back: false }
            } else {
                let between = b.1 - 26.0;
                let (right, left) = (start.0 + 26.0, end.0 - 26.0);
                let points = vec![
                    start,
                    (right, start.1),
                    (right, start.1),
                    (right, (start.1 + between) / 2.0),
                    (right, between),
                    (right, between),
                    ((right + left) / 2.0, between),
                    (left, between),
                    (left, between),
                    (left, (between + end.1) / 2.0),
                    (left, end.1),
                    (left, end.1),
                    end,
                ];
                Route { from, port, points, label: (start.0 + 6.0, start.1 - 5.0, false), is_back: false }
            }
        } else {
            let is_back = b.0 < a.0 || from == to;
            let is_near = walk.parents[from] == Some(to);
            let shift = |object: usize, right: bool| boxes[object].width * if right { 0.75 } else { 0.25 };
            let leaves = &boxes[from].ports[port];
            let start = match leaves.is_cell {
                true => (a.0 + leaves.x, a.1 + leaves.y),
                false => (a.0 + shift(from, !is_back), a.1 + boxes[from].height),
            };
            let end = (b.0 + shift(to, is_back), b.1 + boxes[to].height);
            arcs += usize::from(!is_near);
            let deep = if is_near { 20.0 } else { 34.0 + 10.0 * (arcs % 6) as f64 };
            let low = (a.1 + boxes[from].height).max(end.1) + deep;
            let points = vec![start, (start.0, low), (end.0, low), end];
            let middle = (start.0 + end.0) / 2.0;
            let text = if is_near { (middle - 8.0, low - deep * 0.25 + 9.0) } else { (middle, low - deep * 0.2) };
            Route { from, port, points, label: (text.0, text.1, false), is_back: true }
        };
        routes.push(route);
    }
    Arranged { places, routes, width: 0.0, height: 0.0 }
}

fn as_tree(boxes: &[Boxed], walk: &Walk) -> Arranged {
    let fields: BTreeSet<&str> = tree_fields(boxes, walk).union(&unused(boxes, walk)).copied().collect();
    let children: Vec<Vec<Branch>> = (0..boxes.len())
        .map(|object| {
            let ports = boxes[object].ports.iter().zip(&walk.ways[object]);
            let has_children = ports.clone().any(|(port, way)| *way == Way::Tree && port.target.is_some());
            let is_inner = walk.parents[object].is_some();
            ports
                .filter_map(|(port, way)| match port.target {
                    Some(target) => (*way == Way::Tree).then_some(Branch::Child(target)),
                    None => (has_children && is_inner && fields.len() > 1 && fields.contains(port.key.as_str()))
                        .then_some(Branch::Gap),
                })
                .collect()
        })
        .collect();
    let sizes: Vec<(f64, f64)> = boxes.iter().map(|boxed| (boxed.width, boxed.height)).collect();
    let mut middles = vec![(0.0, 0); boxes.len()];
    let mut right = f64::MIN;
    for &root in &walk.roots {
        let found = tree::arrange(&tree::Tree { sizes: &sizes, children: &children }, root);
        let members: Vec<usize> = (0..boxes.len()).filter(|&object| root_of(walk, object) == root).collect();
        let left = members.iter().map(|&object| found[object].0 - sizes[object].0 / 2.0).fold(f64::MAX, f64::min);
        let shift = if right == f64::MIN { 0.0 } else { right + 40.0 - left };
        for object in members {
            middles[object] = (found[object].0 + shift, found[object].1);
            right = right.max(middles[object].0 + sizes[object].0 / 2.0);
        }
    }
    let places = on_lines(boxes, &middles);
    with_routes(boxes, walk, places)
}

/// Objects whose places are known, as a tree.
pub(crate) fn with_routes(boxes: &[Boxed], walk: &Walk, places: Vec<(f64, f64)>) -> Arranged {
    let routes = links(boxes, walk).into_iter().map(|(from, port, to, way)| match way {
        Way::Tree => downwards(boxes, &places, from, port, to, boxes[to].width / 2.0, &[]),
        _ => back(boxes, &places, walk, from, port, to),
    });
    Arranged { routes: routes.collect(), places, width: 0.0, height: 0.0 }
}

fn root_of(walk: &Walk, mut object: usize) -> usize {
    while let Some(parent) = walk.parents[object] {
        object = parent;
    }
    object
}

pub(crate) fn in_layers(boxes: &[Boxed], walk: &Walk) -> Arranged {
    let links = links(boxes, walk);
    let widths: Vec<f64> = boxes.iter().map(|boxed| boxed.width).collect();
    let down: Vec<(usize, usize)> = links.iter().filter(|link| link.3 != Way::Back).map(|&(from, _, to, _)| (from, to)).collect();
    let layers = layered::arrange(&layered::Graph { widths: &widths, links: &down });
    let places = on_lines(boxes, &layers.nodes);
    let count = layers.nodes.iter().map(|node| node.1 + 1).max().unwrap_or(0);
    let mut lines = vec![(0.0, 0.0); count];
    for (boxed, (node, place)) in boxes.iter().zip(layers.nodes.iter().zip(&places)) {
        lines[node.1] = (place.1, f64::max(lines[node.1].1, place.1 + boxed.height));
    }
    // Links that arrive at the same object arrive side by side, in the order in which they come.
    let mut arriving: BTreeMap<usize, Vec<(f64, usize)>> = BTreeMap::new();
    let mut passes = layers.passes.iter();
    let mut through: Vec<Vec<(f64, f64)>> = vec![];
    for (at, &(from, port, to, way)) in links.iter().enumerate() {
        let mut points = vec![];
        if way != Way::Back {
            let xs = passes.next().map_or(&[][..], |xs| xs);
            for (x, line) in xs.iter().zip(layers.nodes[from].1 + 1..) {
                points.extend([(*x, lines[line].0), (*x, lines[line].1)]);
            }
            let comes_from = xs.last().copied().unwrap_or(places[from].0 + boxes[from].ports[port].x);
            arriving.entry(to).or_default().push((comes_from, at));
        }
        through.push(points);
    }
    let mut ends = vec![0.0; links.len()];
    for (to, mut from) in arriving {
        from.sort_by(|a, b| a.0.total_cmp(&b.0));
        let step = (boxes[to].width / (from.len() + 1) as f64).min(16.0);
        let first = boxes[to].width / 2.0 - step * (from.len() - 1) as f64 / 2.0;
        from.iter().enumerate().for_each(|(number, &(_, link))| ends[link] = first + step * number as f64);
    }
    let routes = links.iter().enumerate().map(|(at, &(from, port, to, way))| match way {
        Way::Back => back(boxes, &places, walk, from, port, to),
        _ => downwards(boxes, &places, from, port, to, ends[at], &through[at]),
    });
    Arranged { routes: routes.collect(), places, width: 0.0, height: 0.0 }
}

/// All links: where from, by which port, where to, and how.
fn links(boxes: &[Boxed], walk: &Walk) -> Vec<(usize, usize, usize, Way)> {
    let all = |object: usize| {
        let ports = boxes[object].ports.iter().zip(&walk.ways[object]).enumerate();
        ports.filter_map(move |(port, (found, way))| found.target.map(|target| (object, port, target, *way)))
    };
    (0..boxes.len()).flat_map(all).collect()
}

/// Where each line begins, by the numbers of lines beside middles.
pub(crate) fn tops(sizes: &[(f64, f64)], middles: &[(f64, usize)]) -> Vec<f64> {
    let count = middles.iter().map(|middle| middle.1 + 1).max().unwrap_or(0);
    let mut heights = vec![0.0; count];
    for (size, middle) in sizes.iter().zip(middles) {
        heights[middle.1] = f64::max(heights[middle.1], size.1);
    }
    let mut tops = vec![0.0; count];
    for line in 1..count {
        tops[line] = tops[line - 1] + heights[line - 1] + DOWN;
    }
    tops
}

/// The upper left corners of boxes, from their middles and the numbers of their lines.
fn on_lines(boxes: &[Boxed], middles: &[(f64, usize)]) -> Vec<(f64, f64)> {
    let sizes: Vec<(f64, f64)> = boxes.iter().map(|boxed| (boxed.width, boxed.height)).collect();
    let tops = tops(&sizes, middles);
    boxes.iter().zip(middles).map(|(boxed, middle)| (middle.0 - boxed.width / 2.0, tops[middle.1])).collect()
}

fn downwards(
    boxes: &[Boxed],
    places: &[(f64, f64)],
    from: usize,
    port: usize,
    to: usize,
    end: f64,
    through: &[(f64, f64)],
) -> Route {
    let leaves = &boxes[from].ports[port];
    let start = (places[from].0 + leaves.x, places[from].1 + leaves.y);
    // From a cell it first leaves the box, straight down.
    let bottom = (start.0, places[from].1 + boxes[from].height);
    let mut stops = vec![start];
    stops.extend((bottom.1 > start.1 + 1.0).then_some(bottom));
    stops.extend_from_slice(through);
    stops.push((places[to].0 + end, places[to].1));
    let mut points = vec![start];
    for pair in stops.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let half = (b.1 - a.1) / 2.0;
        points.extend([(a.0, a.1 + half), (b.0, b.1 - half), b]);
    }
    let after = if points.len() > 4 && bottom.1 > start.1 + 1.0 { &points[3..7] } else { &points[..4] };
    let at = on_curve(after, 0.42);
    let goes_left = after[3].0 < after[0].0 - 3.0;
    let label = (at.0 + if goes_left { -5.0 } else { 5.0 }, at.1 + 3.0, goes_left);
    Route { from, port, points, label, is_back: false }
}

fn back(boxes: &[Boxed], places: &[(f64, f64)], walk: &Walk, from: usize, port: usize, to: usize) -> Route {
    let (a, b) = (places[from], places[to]);
    if walk.parents[from] == Some(to) && from != to {
        // Beside the link that leads here.
        let way_here = boxes[to].ports.iter().find(|port| port.target == Some(from)).map_or(boxes[to].width / 2.0, |port| port.x);
        let side = if a.0 + boxes[from].width / 2.0 < b.0 + way_here { -1.0 } else { 1.0 };
        let aside = (boxes[from].width / 2.0 - 6.0).min(16.0);
        let start = (a.0 + boxes[from].width / 2.0 + side * aside, a.1);
        let end = ((b.0 + way_here + side * 9.0).clamp(b.0 + 5.0, b.0 + boxes[to].width - 5.0), b.1 + boxes[to].height);
        let half = (start.1 - end.1) / 2.0;
        let points = vec![start, (start.0, start.1 - half), (end.0, end.1 + half), end];
        let at = on_curve(&points, 0.2);
        return Route { from, port, points, label: (at.0 + side * 4.0, at.1, side < 0.0), is_back: true };
    }
    let right = |place: (f64, f64), boxed: &Boxed| place.0 + boxed.width;
    let (start, end) = if from == to {
        ((right(a, &boxes[from]), a.1 + boxes[from].height - 7.0), (right(a, &boxes[from]), a.1 + 9.0))
    } else {
        let height = |object: usize, upper: bool| if upper { boxes[object].height * 0.6 } else { boxes[object].height * 0.35 };
        ((right(a, &boxes[from]), a.1 + height(from, a.1 < b.1)), (right(b, &boxes[to]), b.1 + height(to, b.1 < a.1)))
    };
    let bulge = start.0.max(end.0) + 26.0 + 0.1 * (start.1 - end.1).abs();
    let points = vec![start, (bulge, start.1), (bulge, end.1), end];
    let at = on_curve(&points, 0.5);
    Route { from, port, points, label: (at.0 + 4.0, at.1 + 4.0, false), is_back: true }
}

fn on_curve(points: &[(f64, f64)], t: f64) -> (f64, f64) {
    let u = 1.0 - t;
    let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    points.iter().zip(weights).fold((0.0, 0.0), |sum, (point, weight)| (sum.0 + point.0 * weight, sum.1 + point.1 * weight))
}

impl Arranged {
    /// The least and the largest coordinates of everything.
    pub(crate) fn extent(&self, boxes: &[Boxed]) -> ((f64, f64), (f64, f64)) {
        let label = |route: &Route| {
            let text = &boxes[route.from].ports[route.port].label;
            let width = crate::text::columns(text) as f64 * 6.2;
            let (x, y, ends) = route.label;
            let left = if ends { x - width } else { x };
            [(left, y - 10.0), (left + width, y + 4.0)]
        };
        let corners =
            self.places.iter().zip(boxes).flat_map(|(place, boxed)| [*place, (place.0 + boxed.width, place.1 + boxed.height)]);
        let points = self.routes.iter().flat_map(|route| route.points.iter().copied().chain(label(route)));
        let all: Vec<(f64, f64)> = corners.chain(points).collect();
        let least = all.iter().fold((f64::MAX, f64::MAX), |least, at| (least.0.min(at.0), least.1.min(at.1)));
        let most = all.iter().fold((f64::MIN, f64::MIN), |most, at| (most.0.max(at.0), most.1.max(at.1)));
        (least, most)
    }

    /// Moves everything to where the least coordinates are margins.
    pub(crate) fn fit(&mut self, least: (f64, f64), most: (f64, f64)) {
        let shift = |at: &mut (f64, f64)| *at = (at.0 - least.0 + MARGIN, at.1 - least.1 + MARGIN);
        self.places.iter_mut().for_each(shift);
        for route in &mut self.routes {
            route.points.iter_mut().for_each(shift);
            let mut at = (route.label.0, route.label.1);
            shift(&mut at);
            (route.label.0, route.label.1) = at;
        }
        (self.width, self.height) = (most.0 - least.0 + 2.0 * MARGIN, most.1 - least.1 + 2.0 * MARGIN);
    }
}
