//! Directed acyclic graphs (the `DAG` of parallel Korat, ESEC/FSE 2007): every node lists its children.
//!
//! A list stands for a set, so a graph is generated once for each order of its children. The predicates differ in how many of those
//! orders they refuse: `basic` none, `children` and `descendants` those where a child is larger than one before it.

use crate::AnyScope;
use crate::subject::{Style, Subject};
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
        ("children", Style::Natural) => Box::new(scope.requires(natural::<ByChildren>)),
        ("children", Style::Fast) => Box::new(scope.requires(fast::<ByChildren>)),
        ("descendants", Style::Natural) => Box::new(scope.requires(natural::<ByDescendants>)),
        ("descendants", Style::Fast) => Box::new(scope.requires(fast::<ByDescendants>)),
        ("no_isolated", Style::Natural) => Box::new(scope.requires(no_isolated)),
        ("no_isolated", Style::Fast) => Box::new(scope.requires(no_isolated_fast)),
        (_, Style::Natural) => Box::new(scope.requires(natural::<Unordered>)),
        (_, Style::Fast) => Box::new(scope.requires(fast::<Unordered>)),
    }
}

/// In which order a node may list its children: none is larger than the one before it.
pub trait Order {
    /// Whether that holds for children that were visited before, too, or they may stand anywhere.
    const ORDERS_KNOWN: bool;
    /// The size of a node, from the number of its children and the sum of their sizes.
    fn size(children: usize, sum: u64) -> u64;
}

/// In any order.
pub struct Unordered;

impl Order for Unordered {
    const ORDERS_KNOWN: bool = false;
    fn size(_children: usize, _sum: u64) -> u64 {
        0
    }
}

/// Among those that are visited from their parent for the first time, one with more children comes first.
pub struct ByChildren;

impl Order for ByChildren {
    const ORDERS_KNOWN: bool = false;
    fn size(children: usize, _sum: u64) -> u64 {
        children as u64
    }
}

/// One with more descendants comes first; they count as often as paths lead to them.
pub struct ByDescendants;

impl Order for ByDescendants {
    const ORDERS_KNOWN: bool = true;
    fn size(_children: usize, sum: u64) -> u64 {
        sum.saturating_add(1).min(LARGEST)
    }
}

/// The sizes of all nodes that were visited; `OPEN` while the walk is below a node.
type Sizes = ObjectMap<Node, u64>;

/// No node has this size.
const OPEN: u64 = u64::MAX;
/// What sizes do not exceed.
const LARGEST: u64 = OPEN - 1;

/// The invariant, written naturally.
pub fn natural<O: Order>(dag: &Dag) -> bool {
    is_acyclic::<O>(dag.nodes.iter().rev()) && dag.size.get() as usize == dag.nodes.len()
}

/// As `natural` in the order of descendants, from the first node to the last, and every node has an edge.
pub fn no_isolated(dag: &Dag) -> bool {
    is_acyclic::<ByDescendants>(dag.nodes.iter()) && dag.size.get() as usize == dag.nodes.len() && has_no_isolated(dag)
}

fn is_acyclic<'a, O: Order>(mut nodes: impl Iterator<Item = &'a Node>) -> bool {
    let mut sizes = Sizes::new();
    nodes.all(|node| sizes.contains(node) || visit::<O>(node, &mut sizes).is_some())
}

/// The size of a node, or nothing if the graph is wrong there or below.
fn visit<O: Order>(node: &Node, sizes: &mut Sizes) -> Option<u64> {
    sizes.insert(node, OPEN);
    let children = &*node.children;
    let (mut smallest, mut sum) = (LARGEST, 0u64);
    for link in children {
        let child = link.get();
        // Without an index, which costs a tenth of the instructions: there are few registers left beside the recursion.
        let mut before = children.iter().take_while(|other| !ptr::eq(*other, link));
        let size = match sizes.get(child) {
            Some(OPEN) => return None,
            Some(_) if before.any(|earlier| ptr::eq(earlier.get(), child)) => return None,
            Some(_) if !O::ORDERS_KNOWN => continue,
            Some(size) => size,
            None => visit::<O>(child, sizes)?,
        };
        if size > smallest {
            return None;
        }
        smallest = size;
        sum = sum.saturating_add(size);
    }
    let size = O::size(children.len(), sum);
    sizes.insert(node, size);
    Some(size)
}

fn has_no_isolated(dag: &Dag) -> bool {
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
pub fn fast<O: Order>(dag: &Dag) -> bool {
    is_acyclic_fast::<O>(dag.nodes.iter().rev()) && dag.size.must_be(dag.nodes.len() as u32)
}

/// The same as `no_isolated` with filters.
pub fn no_isolated_fast(dag: &Dag) -> bool {
    is_acyclic_fast::<ByDescendants>(dag.nodes.iter()) && dag.size.must_be(dag.nodes.len() as u32) && has_no_isolated(dag)
}

/// What the walk with filters remembers.
struct Walk {
    sizes: Sizes,
    /// The largest of the sizes.
    largest: u64,
}

impl Walk {
    #[inline(always)]
    fn leave(&mut self, node: &Node, size: u64) -> u64 {
        self.sizes.insert(node, size);
        self.largest = self.largest.max(size);
        size
    }
}

fn is_acyclic_fast<'a, O: Order>(mut nodes: impl Iterator<Item = &'a Node>) -> bool {
    let mut walk = Walk { sizes: Sizes::new(), largest: 0 };
    nodes.all(|node| walk.sizes.contains(node) || visit_fast::<O>(node, None, &mut walk).is_some())
}

/// As `visit`; the path to the node is a set, so that a filter can be made of it in constant time.
fn visit_fast<O: Order>(node: &Node, above: Option<&Visited<Node>>, walk: &mut Walk) -> Option<u64> {
    let children = &*node.children;
    if children.is_empty() {
        return Some(walk.leave(node, O::size(0, 0)));
    }
    let mut path = above.map_or_else(|| Visited::of(node), Visited::clone);
    path.insert(node);
    let mut path_and_siblings = path.clone();
    let (mut smallest, mut sum) = (LARGEST, 0u64);
    for link in children {
        let child = if O::ORDERS_KNOWN && smallest < walk.largest {
            let may_follow = |child: &Node| walk.sizes.get(child).is_none_or(|size| size <= smallest);
            link.get_where(|child| !path_and_siblings.contains(child) && may_follow(child))?
        } else {
            link.get_not_in(&path_and_siblings)?
        };
        path_and_siblings.insert(child);
        let size = match walk.sizes.get(child) {
            Some(_) if !O::ORDERS_KNOWN => continue,
            Some(size) => size,
            None => visit_fast::<O>(child, Some(&path), walk)?,
        };
        if size > smallest {
            return None;
        }
        smallest = size;
        sum = sum.saturating_add(size);
    }
    Some(walk.leave(node, O::size(children.len(), sum)))
}
