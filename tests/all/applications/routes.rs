//! A routing table: a trie of bits, in which the longest prefix with a route wins.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
struct Node {
    below: [Option<Box<Node>>; 2],
    route: Option<u16>,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct Routes {
    root: Node,
}

#[cfg_attr(test, invariant(is_pruned))]
impl Routes {
    fn is_pruned(&self) -> bool {
        self.root.below.iter().all(|below| below.as_ref().is_none_or(|node| node.leads_to_routes()))
    }
}

#[cfg_attr(test, invariant)]
impl Node {
    /// Every leaf has a route.
    fn leads_to_routes(&self) -> bool {
        (self.route.is_some() || self.below.iter().any(|below| below.is_some()))
            && self.below.iter().all(|below| below.as_ref().is_none_or(|node| node.leads_to_routes()))
    }
}

impl Node {
    /// Removes a route; whether the node is of no use any more.
    fn remove(&mut self, prefix: &[bool]) -> bool {
        match prefix {
            [] => self.route = None,
            [bit, rest @ ..] => {
                let below = &mut self.below[usize::from(*bit)];
                if below.as_mut().is_some_and(|node| node.remove(rest)) {
                    *below = None;
                }
            }
        }
        // The fault: a node with a route is of use, too.
        self.below.iter().all(Option::is_none)
    }
}

impl Routes {
    pub fn remove(&mut self, prefix: &[bool]) {
        self.root.remove(prefix);
    }

    /// The route of the longest prefix that has one.
    pub fn find(&self, address: &[bool]) -> Option<u16> {
        let (mut node, mut found) = (&self.root, self.root.route);
        for &bit in address {
            let Some(below) = &node.below[usize::from(bit)] else { break };
            node = below;
            found = node.route.or(found);
        }
        found
    }
}

#[exhaustive(Node = 4, every(u16) = 1..=2, prefix.len = 0..=2, address.len = 2..=2, regressions = false)]
#[should_panic(
    expected = "    (Routes { root: Node { below: [None, Some(Node { below: [None, None], route: Some(1) })], route: None } }, [true, false], [true, true])"
)]
fn other_routes_stay(routes: &mut Routes, old: &Routes, prefix: &[bool], address: &[bool]) {
    routes.remove(prefix);
    if !address.starts_with(prefix) {
        assert_eq!(routes.find(address), old.find(address));
    }
}
