//! Tidy trees (Reingold and Tilford): subtrees as close as their outlines allow, parents above the middle of their children.
//!
//! All objects of one depth share a line, so an outline has one entry for each depth.

/// What is laid out: for each node its size and its children from left to right.
pub(crate) struct Tree<'a> {
    pub(crate) sizes: &'a [(f64, f64)],
    pub(crate) children: &'a [Vec<Branch>],
}

#[derive(Clone, Copy)]
pub(crate) enum Branch {
    Child(usize),
    /// Space where another child could be, so that a right child stands on the right.
    Gap,
}

const BESIDE: f64 = 22.0;
const GAP: f64 = 26.0;

/// The outline of a subtree, from its node's middle: left and right end by depth.
struct Outline {
    ends: Vec<(f64, f64)>,
}

/// The middle of each node that the root leads to, horizontally, and its depth.
pub(crate) fn arrange(tree: &Tree<'_>, root: usize) -> Vec<(f64, usize)> {
    let mut places = vec![(0.0, 0); tree.sizes.len()];
    // Children come after their parents in `order`, so that no recursion is needed.
    let mut order = vec![(root, 0)];
    let mut next = 0;
    while next < order.len() {
        let (node, depth) = order[next];
        places[node].1 = depth;
        order.extend(tree.children[node].iter().filter_map(|branch| match branch {
            Branch::Child(child) => Some((*child, depth + 1)),
            Branch::Gap => None,
        }));
        next += 1;
    }
    let mut outlines: Vec<Option<Outline>> = (0..tree.sizes.len()).map(|_| None).collect();
    let mut offsets = vec![0.0; tree.sizes.len()];
    for &(node, _) in order.iter().rev() {
        let half = tree.sizes[node].0 / 2.0;
        let mut ends: Vec<(f64, f64)> = vec![];
        let mut middles: Vec<(f64, Option<usize>)> = vec![];
        for branch in &tree.children[node] {
            let outline = match branch {
                Branch::Child(child) => outlines[*child].take().unwrap_or(Outline { ends: vec![] }),
                Branch::Gap => Outline { ends: vec![(-GAP / 2.0, GAP / 2.0)] },
            };
            // As far to the left as all depths allow.
            let shift = ends.iter().zip(&outline.ends).map(|(before, own)| before.1 + BESIDE - own.0).fold(f64::MIN, f64::max);
            let shift = if ends.is_empty() { 0.0 } else { shift };
            for (depth, own) in outline.ends.iter().enumerate() {
                let moved = (own.0 + shift, own.1 + shift);
                match ends.get_mut(depth) {
                    Some(end) => end.1 = moved.1,
                    None => ends.push(moved),
                }
            }
            middles.push((
                shift,
                match branch {
                    Branch::Child(child) => Some(*child),
                    Branch::Gap => None,
                },
            ));
        }
        let middle = match (middles.first(), middles.last()) {
            (Some(first), Some(last)) => (first.0 + last.0) / 2.0,
            _ => 0.0,
        };
        for (shift, child) in middles {
            if let Some(child) = child {
                offsets[child] = shift - middle;
            }
        }
        let mut own = vec![(-half, half)];
        own.extend(ends.iter().map(|end| (end.0 - middle, end.1 - middle)));
        outlines[node] = Some(Outline { ends: own });
    }
    for &(node, _) in &order {
        for branch in &tree.children[node] {
            if let Branch::Child(child) = branch {
                places[*child].0 = places[node].0 + offsets[*child];
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::{Branch, Tree, arrange};

    #[test]
    fn parents_stand_above_the_middle_and_nothing_overlaps() {
        // A full tree of 63 nodes with every third one wide.
        let count = 63;
        let sizes: Vec<(f64, f64)> = (0..count).map(|node| (if node % 3 == 0 { 120.0 } else { 40.0 }, 20.0)).collect();
        let children: Vec<Vec<Branch>> = (0..count)
            .map(|node| [2 * node + 1, 2 * node + 2].into_iter().filter(|&child| child < count).map(Branch::Child).collect())
            .collect();
        let places = arrange(&Tree { sizes: &sizes, children: &children }, 0);
        for node in 0..count / 2 {
            let middle = (places[2 * node + 1].0 + places[2 * node + 2].0) / 2.0;
            assert!((places[node].0 - middle).abs() < 0.001);
        }
        for depth in 0..6 {
            let first = (1 << depth) - 1;
            for node in first..(first * 2).min(count - 1) {
                assert_eq!(places[node].1, depth);
                let apart = places[node + 1].0 - places[node].0 - (sizes[node].0 + sizes[node + 1].0) / 2.0;
                assert!(apart > 21.9, "nodes {node} and {} are {apart} apart", node + 1);
            }
        }
    }

    #[test]
    fn an_only_right_child_stands_on_the_right() {
        let children = vec![vec![Branch::Gap, Branch::Child(1)], vec![]];
        let places = arrange(&Tree { sizes: &[(40.0, 20.0); 2], children: &children }, 0);
        assert!(places[1].0 > 20.0, "{places:?}");
    }
}
