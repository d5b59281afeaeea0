//! `descendants` on directed acyclic graphs: a differential test on every graph of the paper on parallel Korat (`DAG` without isolated nodes, ESEC/FSE 2007).
//!
//! What nodes can be reached is computed twice, by algorithms that share nothing: by sets that are joined in a topological order, which Kahn's algorithm finds, and
//! by Warshall's closure of the matrix of edges. The graphs are those of the subject `dag` with its predicate `no_isolated`.

use super::{CheckSettings, Method, faults};
use smallscope::{Check, Report, Scope, Twin};

/// Bound: the number of nodes.
pub const DESCENDANTS: Method = Method {
    name: "dag.descendants",
    about: "the nodes that each node of a graph leads to, in a topological order",
    bounds: crate::dag::SUBJECT.bounds,
    short: None,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "children_only" ChildrenOnly "does not follow the edges of children",
    "first_to_last" FirstToLast "joins the sets in topological order instead of the reverse",
    "sources_once" SourcesOnce "begins with the first node without incoming edges only",
}

/// A graph: its nodes, which edges lead to by their positions.
#[derive(Twin, Debug)]
pub struct Dag {
    nodes: Vec<Node>,
}

/// A node with its edges.
#[derive(Twin, Debug)]
pub struct Node {
    children: Vec<Edge>,
}

/// An edge to a node.
#[derive(Twin, Clone, Copy, Debug)]
pub struct Edge {
    #[twin(index = Dag::nodes)]
    to: usize,
}

/// Sets of nodes are bits.
const MOST: usize = 32;

impl Dag {
    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        self.nodes[node].children.iter().map(|edge| edge.to)
    }

    /// The nodes in an order in which every edge leads forward.
    pub fn topological_order(&self, fault: Option<Fault>) -> Vec<usize> {
        let mut incoming = vec![0; self.nodes.len()];
        for child in (0..self.nodes.len()).flat_map(|node| self.children(node)) {
            incoming[child] += 1;
        }
        let mut order: Vec<usize> = (0..self.nodes.len()).filter(|&node| incoming[node] == 0).collect();
        if fault == Some(Fault::SourcesOnce) {
            order.truncate(1);
        }
        let mut next = 0;
        while next < order.len() {
            for child in self.children(order[next]) {
                incoming[child] -= 1;
                if incoming[child] == 0 {
                    order.push(child);
                }
            }
            next += 1;
        }
        order
    }

    /// The nodes that each node leads to, as bits.
    pub fn descendants(&self, fault: Option<Fault>) -> Vec<u32> {
        let mut order = self.topological_order(fault);
        if fault != Some(Fault::FirstToLast) {
            order.reverse();
        }
        let mut sets = vec![0; self.nodes.len()];
        for node in order {
            for child in self.children(node) {
                let further = if fault == Some(Fault::ChildrenOnly) { 0 } else { sets[child] };
                sets[node] |= 1 << child | further;
            }
        }
        sets
    }

    /// The same by Warshall's algorithm.
    pub fn closure(&self) -> Vec<u32> {
        let count = self.nodes.len();
        let mut rows: Vec<u32> = (0..count).map(|node| self.children(node).fold(0, |row, child| row | 1 << child)).collect();
        for through in 0..count {
            for from in 0..count {
                if rows[from] >> through & 1 == 1 {
                    rows[from] |= rows[through];
                }
            }
        }
        rows
    }
}

/// The size of a node while the walk is below it.
const OPEN: u64 = u64::MAX;

/// What a walk knows: the sizes of nodes, 0 for those that it has not come to, and how many have edges that lead to them.
struct Walk {
    sizes: [u64; MOST],
    targets: usize,
}

/// As `no_isolated` of the subject: no cycle, children in descending order of their descendants, and every node has an edge. Nodes have the numbers in which edges
/// lead to them first, as the subject's have.
fn no_isolated(dag: &DagTwin) -> bool {
    let mut walk = Walk { sizes: [0; MOST], targets: 0 };
    let count = dag.nodes.len();
    (0..count).all(|node| walk.sizes[node] != 0 || visit(dag, node, &mut walk).is_some()) && {
        let edges = |node: usize| dag.nodes[node].children.iter().map(move |edge| 1_u32 << node | 1 << edge.to.get());
        (0..count).flat_map(edges).fold(0, |all, edge| all | edge).count_ones() as usize == count
    }
}

/// The number of ways down from a node that the walk has not come to, or nothing if the graph is wrong there or below.
fn visit(dag: &DagTwin, node: usize, walk: &mut Walk) -> Option<u64> {
    walk.sizes[node] = OPEN;
    let (mut smallest, mut sum, mut seen) = (OPEN - 1, 0_u64, 0_u32);
    for edge in dag.nodes[node].children.iter() {
        let child = edge.to.get();
        if child > walk.targets {
            return None;
        }
        walk.targets = walk.targets.max(child + 1);
        let size = match walk.sizes[child] {
            OPEN => return None,
            0 => visit(dag, child, walk)?,
            _ if seen >> child & 1 == 1 => return None,
            size => size,
        };
        if size > smallest {
            return None;
        }
        (smallest, sum, seen) = (size, sum.saturating_add(size), seen | 1 << child);
    }
    walk.sizes[node] = sum.saturating_add(1).min(OPEN - 1);
    Some(walk.sizes[node])
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    let count = usize::try_from(bounds[0]).unwrap_or(0).min(MOST);
    let graphs = Scope::<Dag>::any()
        .len(DagTwin::NODES, count..=count)
        .len(NodeTwin::CHILDREN, 0..=count.saturating_sub(1))
        .requires(no_isolated);
    options
        .set(Check::new(graphs))
        .debug(|dag| format!("{dag:?}"))
        .method(move |dag: &mut Dag, ()| dag.descendants(fault))
        .ensures("both algorithms reach the same nodes", |case| *case.result == case.new.closure())
        .ensures("a topological order has every node, and every edge leads forward", |case| {
            let order = case.new.topological_order(None);
            let mut place = vec![usize::MAX; case.new.nodes.len()];
            order.iter().enumerate().for_each(|(at, &node)| place[node] = at);
            let is_forward = |node: usize| case.new.children(node).all(|child| place[node] < place[child]);
            order.len() == place.len() && (0..place.len()).all(is_forward)
        })
        .run()
}
