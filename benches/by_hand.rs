//! Generators as one writes them by hand: they make every tree once, of boxes, and know where a subtree cannot be finished.

use std::hint::black_box;

#[derive(Clone)]
#[allow(dead_code, reason = "it is what generators make")]
struct Node {
    left: Tree,
    right: Tree,
    key: u8,
    red: bool,
}

type Tree = Option<Box<Node>>;

/// All trees of up to this many nodes, with as many keys to choose from; gives how many.
pub fn run(name: &str, bound: usize) -> u64 {
    let (mut count, bound) = (0, bound as u8);
    let mut visit = |tree: Tree| {
        black_box(&tree);
        count += 1;
    };
    for nodes in 0..=bound {
        match name {
            "ordered_tree" => search_trees(nodes, 0, bound + 1, &mut visit),
            "red_black_one_pass" | "red_black_passes" => {
                (0..8).for_each(|blacks| red_black_trees(nodes, 0, bound + 1, blacks, true, &mut visit))
            }
            _ => panic!("there is no generator of {name}"),
        }
    }
    count
}

/// Search trees of so many nodes, with keys between two others.
fn search_trees(nodes: u8, low: u8, high: u8, visit: &mut dyn FnMut(Tree)) {
    if nodes == 0 {
        return visit(None);
    }
    for before in 0..nodes {
        let after = nodes - 1 - before;
        for key in low + 1 + before..high - after {
            search_trees(before, low, key, &mut |left| {
                search_trees(after, key, high, &mut |right| {
                    visit(Some(Box::new(Node { left: left.clone(), right, key, red: false })));
                });
            });
        }
    }
}

/// Red-black trees of so many nodes, with so many black ones on every way down.
fn red_black_trees(nodes: u8, low: u8, high: u8, blacks: u32, below_red: bool, visit: &mut dyn FnMut(Tree)) {
    if nodes == 0 {
        if blacks == 0 {
            visit(None);
        }
        return;
    }
    let is_possible = |nodes: u8, blacks: u32| u32::from(nodes) + 1 >= 1 << blacks && u32::from(nodes) < 1 << (2 * blacks + 1);
    for red in [false, true] {
        if (red && below_red) || (!red && blacks == 0) {
            continue;
        }
        let blacks = blacks - u32::from(!red);
        for before in 0..nodes {
            let after = nodes - 1 - before;
            if !is_possible(before, blacks) || !is_possible(after, blacks) {
                continue;
            }
            for key in low + 1 + before..high - after {
                red_black_trees(before, low, key, blacks, red, &mut |left| {
                    red_black_trees(after, key, high, blacks, red, &mut |right| {
                        visit(Some(Box::new(Node { left: left.clone(), right, key, red })));
                    });
                });
            }
        }
    }
}
