//! Directed acyclic graphs (the `DAG` of parallel Korat, ESEC/FSE 2007): every node lists its children.
//!
//! A list stands for a set, so a graph is generated once for each order of its children. The predicates differ in how many of those
//! orders they refuse: `basic` none, `children` and `descendants` those where a child is larger than one before it.

use crate::subject::{AnyScope, Style, Subject};
use smallscope::{All, Field, ObjectMap, Ref, Scope, Seq, Structure, Visited};
use std::ptr;

/// Bound: the number of nodes.
pub const SUBJECT: Subject = Subject {
    name: "dag",
    about: "directed acyclic graphs",
    bounds: &["n"],
    short: None,
    predicates: &["basic", "children", "descendants", "no_isolated"],
    scope,
};

/// A graph: all nodes there are, and how many.
#[derive(Structure)]
pub struct Dag {
    nodes: All<Node>,
    size: Field<u32>,
}

/// A node with the ends of its edges.
#[derive(Structure)]
pub struct Node {
    children: Seq<Ref<Node>>,
}

fn scope(bounds: &[i64], predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let nodes = bounds[0] as usize;
    let scope = Scope::<Dag>::any()
        .objects::<Node>(nodes)
        .field(Dag::SIZE, [nodes as u32])
        .len(Node::CHILDREN, 0..=nodes.saturating_sub(1));
    match (predicate, style) {
        ("children", Style::Natural) => Box::new(scope.requires(|dag: &Dag| natural(dag, Order::Children))),
        ("children", Style::Fast) => Box::new(scope.requires(|dag: &Dag| fast(dag, Order::Children))),
        ("descendants", Style::Natural) => Box::new(scope.requires(|dag: &Dag| natural(dag, Order::Descendants))),
        ("descendants", Style::Fast) => Box::new(scope.requires(|dag: &Dag| fast(dag, Order::Descendants))),
        ("no_isolated", Style::Natural) => Box::new(scope.requires(no_isolated)),
        ("no_isolated", Style::Fast) => Box::new(scope.requires(no_isolated_fast)),
        (_, Style::Natural) => Box::new(scope.requires(|dag: &Dag| natural(dag, Order::Any))),
        (_, Style::Fast) => Box::new(scope.requires(|dag: &Dag| fast(dag, Order::Any))),
    }
}

/// In which order a node may list its children.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// In any.
    Any,
    /// Among those that are visited from this node for the first time, one with more children comes first.
    Children,
    /// One with more descendants comes first.
    Descendants,
}

impl Order {
    /// What a node is ordered by, given the sum of that over its children.
    #[inline(always)]
    fn size(self, children: usize, sum: u64) -> u64 {
        match self {
            Order::Any => 1,
            Order::Children => 1 + children as u64,
            Order::Descendants => sum.saturating_add(1).min(LARGEST),
        }
    }
}

/// What a node is ordered by, for every node that was visited; `OPEN` while the walk is below it.
type Sizes = ObjectMap<Node, u64>;

/// No node has this size.
const OPEN: u64 = u64::MAX;

/// What sizes do not exceed.
const LARGEST: u64 = OPEN - 1;

/// The invariant as one writes it.
pub fn natural(dag: &Dag, order: Order) -> bool {
    dag.size.get() as usize == dag.nodes.len() && are_acyclic(dag.nodes.iter().rev(), order)
}

/// As `natural` in the order of descendants, from the first node to the last, and every node has an edge.
pub fn no_isolated(dag: &Dag) -> bool {
    dag.size.get() as usize == dag.nodes.len() && are_acyclic(dag.nodes.iter(), Order::Descendants) && have_edges(dag)
}

fn are_acyclic<'a>(mut nodes: impl Iterator<Item = &'a Node>, order: Order) -> bool {
    let mut sizes = Sizes::new();
    nodes.all(|node| sizes.contains(node) || visit(node, order, &mut sizes).is_some())
}

/// The size of a node, or nothing if the graph is wrong there or below.
fn visit(node: &Node, order: Order, sizes: &mut Sizes) -> Option<u64> {
    sizes.insert(node, OPEN);
    let children = &*node.children;
    let (mut smallest, mut sum) = (LARGEST, 0u64);
    for (i, link) in children.iter().enumerate() {
        let child = link.get();
        let size = match sizes.get(child) {
            Some(OPEN) => return None,
            Some(_) if is_among(&children[..i], child) => return None,
            Some(_) if order == Order::Children => continue,
            Some(size) => size,
            None => visit(child, order, sizes)?,
        };
        if size > smallest {
            return None;
        }
        smallest = size;
        sum = sum.saturating_add(size);
    }
    let size = order.size(children.len(), sum);
    sizes.insert(node, size);
    Some(size)
}

fn is_among(children: &[Ref<Node>], child: &Node) -> bool {
    children.iter().any(|other| ptr::eq(other.get(), child))
}

fn have_edges(dag: &Dag) -> bool {
    let mut with_edge = Visited::new();
    for node in dag.nodes.iter() {
        for child in &*node.children {
            with_edge.insert(node);
            with_edge.insert(child.get());
        }
    }
    with_edge.len() == dag.nodes.len()
}

/// The same as `natural` with filters.
pub fn fast(dag: &Dag, order: Order) -> bool {
    dag.size.get() as usize == dag.nodes.len() && are_acyclic_fast(dag.nodes.iter().rev(), order)
}

/// The same as `no_isolated` with filters.
pub fn no_isolated_fast(dag: &Dag) -> bool {
    dag.size.get() as usize == dag.nodes.len() && are_acyclic_fast(dag.nodes.iter(), Order::Descendants) && have_edges(dag)
}

fn are_acyclic_fast<'a>(mut nodes: impl Iterator<Item = &'a Node>, order: Order) -> bool {
    let mut sizes = Sizes::new();
    nodes.all(|node| sizes.contains(node) || visit_fast(node, order, &mut sizes).is_some())
}

fn visit_fast(node: &Node, order: Order, sizes: &mut Sizes) -> Option<u64> {
    sizes.insert(node, OPEN);
    let children = &*node.children;
    let (mut smallest, mut sum) = (LARGEST, 0u64);
    for (i, link) in children.iter().enumerate() {
        let limit = if order == Order::Children { LARGEST } else { smallest };
        let earlier = &children[..i];
        let child = link.get_where(|child| sizes.get(child).is_none_or(|size| size <= limit && !is_among(earlier, child)))?;
        let size = match sizes.get(child) {
            Some(_) if order == Order::Children => continue,
            Some(size) => size,
            None => visit_fast(child, order, sizes)?,
        };
        if size > smallest {
            return None;
        }
        smallest = size;
        sum = sum.saturating_add(size);
    }
    let size = order.size(children.len(), sum);
    sizes.insert(node, size);
    Some(size)
}
