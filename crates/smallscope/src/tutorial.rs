//! From a plain type with an invariant to a bug in ten minutes.
//!
//! # 1. Your type, as it is
//!
//! Here is a binary search tree. Only two attributes know about smallscope; put them in `cfg_attr(test, ..)` if only tests depend on it
//! (`cargo add --dev smallscope`).
//!
//! - `#[derive(Twin)]` makes the *twin* of a type: `NodeTwin` has the same fields, and the search chooses their values.
//! - `#[invariant(rep_ok)]` goes on the impl block that holds the invariant. It also compiles the invariant for the twin, so you write it once, in
//!   ordinary Rust.
//!
//! ```
//! # use smallscope::{Scope, Twin, invariant};
//! #[derive(Twin, Debug)]
//! pub struct Tree { root: Option<Box<Node>> }
//!
//! #[derive(Twin, Debug)]
//! pub struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: i32 }
//!
//! #[invariant(rep_ok)]
//! impl Tree {
//!     fn rep_ok(&self) -> bool {
//!         self.root.as_ref().is_none_or(|node| node.is_ordered(i32::MIN, i32::MAX))
//!     }
//! }
//!
//! #[invariant]
//! impl Node {
//!     fn is_ordered(&self, min: i32, max: i32) -> bool {
//!         min < self.key && self.key < max
//!             && self.left.as_ref().is_none_or(|left| left.is_ordered(min, self.key))
//!             && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, max))
//!     }
//! }
//!
//! // # 2. Look at what is generated
//! let scope = || Scope::<Tree>::new().objects::<Node>(3).field(NodeTwin::KEY, 1..=3);
//! assert_eq!(scope().count()?.valid, 1 + 3 + 3 * 2 + 5);     // no node, one, two (3 pairs of keys, 2 shapes), three
//! let third = scope().all()?.nth(2).unwrap()?;
//! assert_eq!(format!("{third:?}"), "Tree { root: Some(Node { left: None, right: Some(Node { left: None, right: None, key: 2 }), key: 1 }) }");
//! # Ok::<(), smallscope::Error>(())
//! ```
//!
//! `Scope::new` generates every tree within the bounds that satisfies the invariant, each once. If you forget bounds, one error lists them all, with
//! what to write. Before you trust an invariant, let `agree` compare its two versions on *all* structures, broken ones too:
//! `Scope::<Tree>::any().objects::<Node>(3).field(NodeTwin::KEY, 1..=3).agree()?`.
//!
//! # 3. Check a method on all of them
//!
//! `remove` below moves the right child up instead of the smallest node of the right subtree, and so loses nodes. In a test you would write
//!
//! ```ignore
//! #[exhaustive(Node = 4, Node::key = 1..=4, key = 1..=4)]
//! fn remove_keeps_the_rest(tree: &mut Tree, old: &Tree, key: i32) {
//!     tree.remove(key);
//!     assert_eq!(tree.keys(), old.keys().into_iter().filter(|&k| k != key).collect::<Vec<_>>());
//! }
//! ```
//!
//! which is an ordinary `#[test]`, for `cargo test`, nextest, filters and editors. It runs a [`Check`](crate::Check), which finds this:
//!
//! ```
//! # use smallscope::{Check, Scope, Twin, Verdict, invariant};
//! # #[derive(Twin, Debug)]
//! # pub struct Tree { root: Option<Box<Node>> }
//! # #[derive(Twin, Debug)]
//! # pub struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: i32 }
//! # #[invariant(rep_ok)]
//! # impl Tree {
//! #     fn rep_ok(&self) -> bool { self.root.as_ref().is_none_or(|node| node.is_ordered(i32::MIN, i32::MAX)) }
//! # }
//! # #[invariant]
//! # impl Node {
//! #     fn is_ordered(&self, min: i32, max: i32) -> bool {
//! #         min < self.key && self.key < max
//! #             && self.left.as_ref().is_none_or(|left| left.is_ordered(min, self.key))
//! #             && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, max))
//! #     }
//! # }
//! # impl Tree {
//! #     fn keys(&self) -> Vec<i32> {
//! #         fn collect(node: &Option<Box<Node>>, keys: &mut Vec<i32>) {
//! #             if let Some(node) = node { collect(&node.left, keys); keys.push(node.key); collect(&node.right, keys) }
//! #         }
//! #         let mut keys = vec![];
//! #         collect(&self.root, &mut keys);
//! #         keys
//! #     }
//! # }
//! impl Tree {
//!     pub fn remove(&mut self, key: i32) -> bool { remove(&mut self.root, key) }
//! }
//!
//! fn remove(place: &mut Option<Box<Node>>, key: i32) -> bool {
//!     let Some(node) = place else { return false };
//!     if key < node.key { return remove(&mut node.left, key) }
//!     if key > node.key { return remove(&mut node.right, key) }
//!     match (node.left.take(), node.right.take()) {
//!         (None, child) | (child, None) => *place = child,
//!         (left, Some(right)) => {                       // the bug: the left subtree of `right` is lost
//!             node.key = right.key;
//!             node.left = left;
//!             node.right = right.right;
//!         }
//!     }
//!     true
//! }
//!
//! let scope = Scope::<Tree>::new().objects::<Node>(4).field(NodeTwin::KEY, 1..=4);
//! let report = Check::new(scope)
//!     .named("remove_keeps_the_rest")
//!     .arg(1..=4)
//!     .method(|tree: &mut Tree, &(key,)| tree.remove(key))
//!     .ensures("the other keys are left", |case| {
//!         case.new.keys() == case.old.keys().into_iter().filter(|&key| key != case.args.0).collect::<Vec<_>>()
//!     })
//!     .run();
//! assert_eq!(report.verdict, Verdict::Counterexample);
//! let found = report.counterexample.unwrap();
//! assert_eq!(found.size, 4);
//! # assert_eq!(found.replay, "SMALLSCOPE_REPLAY='1.1.2.0.0.0.3.3.4.2.0.0.0/1=b8aee86d' cargo test remove_keeps_the_rest");
//! ```
//!
//! # 4. Read the counterexample
//!
//! ```text
//! remove_keeps_the_rest does not hold
//!   input, of size 4:
//!     Tree
//!     └── root: Node0 { key: 2 }
//!         ├── left: Node1 { left: null, right: null, key: 1 }
//!         └── right: Node2 { right: null, key: 4 }
//!             └── left: Node3 { left: null, right: null, key: 3 }
//!   arguments: (2,)
//!   what happened:
//!     it returned, and this does not hold: the other keys are left
//!   covered: holds for all 148 inputs of size < 4
//!   replay: SMALLSCOPE_REPLAY='1.1.2.0.0.0.3.3.4.2.0.0.0/1=b8aee86d' cargo test remove_keeps_the_rest
//!   code:
//!     let mut input = Tree { root: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, key: 1 })), .. })) };
//!     let arguments = (2,);
//! ```
//!
//! It is the smallest failing input: all smaller ones pass, and the text says how many there are. The replay line runs exactly this input, or nothing
//! if the bounds have changed since. It does not catch the panic, so that a debugger stops where it happens. The code is for a regression test; until
//! you write one, a small file beside the test keeps failed inputs, and they run first next time.
//!
//! # 5. Specify failures, too
//!
//! - `panics_when = |tree, key| !tree.contains(key)`: the method must panic for exactly these inputs.
//! - `.errs_when(..)` of a specification: the method must return `Err` for exactly these inputs.
//! - `requires = |tree, key| ..` excludes inputs. If none is left, the check fails, because it would hold vacuously.
//! - `sometimes!(tree.is_empty(), "empty")` in the code must be true at least once; `classify("one child")` counts inputs.
//! - `expect = 188` pins the number of inputs.
//!
//! # 6. Pointers
//!
//! Raw pointers, `NonNull`, `Rc`, `Weak`, `RefCell` and indices into a `Vec` are searched like boxes: with all aliases and cycles, up to isomorphism.
//! A raw pointer may lead to an element of a `Vec` or into a box, in the real value as in the twin. A pointer into the value itself, which moves, has
//! no real value; the invariant must reject it. Real values use real allocations, so sanitizers and valgrind see what your code does with them. When
//! the code under test panics, the value is leaked, so that no destructor runs on broken pointers. When it crashes, exits or hangs, the input is
//! named, and the test program restarts with that check in isolation: its inputs run in another process, so the other tests still run (Linux;
//! `SMALLSCOPE_ISOLATION=0` prevents it). With `SMALLSCOPE_ISOLATION=1` inputs are isolated from the start, and the run continues after those that
//! crash.
//!
//! # 7. How far to go
//!
//! Start with three objects and a second of time. `SMALLSCOPE_BOUNDS="Node=6, Node.key=1..=6" cargo test` tries more without an edit; every result
//! states its bounds. Optimize test builds (`[profile.test] opt-level = 3`): a search is computation.
//!
//! When a search is too slow, look at how many candidates it explores per valid structure ([`Counts`](crate::Counts)). An invariant that checks each
//! field right after reading it, before it reads others, rejects more at once.
