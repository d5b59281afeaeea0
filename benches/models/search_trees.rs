//! Binary search trees as one writes them for stateright: owned nodes, compared and hashed as they are.

use stateright::{Model, Property};

/// A search tree as one writes it: boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tree {
    root: Option<Box<Node>>,
    size: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

impl Tree {
    fn add(&mut self, key: u8) {
        let mut at = &mut self.root;
        while let Some(node) = at {
            if node.key == key {
                return;
            }
            at = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *at = Some(Box::new(Node { left: None, right: None, key }));
        self.size += 1;
    }

    fn remove(&mut self, key: u8) {
        let mut at = &mut self.root;
        while at.as_ref().is_some_and(|node| node.key != key) {
            let node = at.as_mut().expect("it is there");
            at = if key < node.key { &mut node.left } else { &mut node.right };
        }
        let Some(node) = at else { return };
        if node.left.is_some() && node.right.is_some() {
            let mut last = &mut node.left;
            while last.as_ref().is_some_and(|node| node.right.is_some()) {
                last = &mut last.as_mut().expect("it is there").right;
            }
            let taken = last.take().expect("the left subtree is not empty");
            *last = taken.left;
            node.key = taken.key;
        } else {
            let child = if node.left.is_some() { node.left.take() } else { node.right.take() };
            *at = child;
        }
        self.size -= 1;
    }
}

/// Trees with the keys 1 to this.
pub struct Trees(pub u8);

/// One call.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeAction {
    Add(u8),
    Remove(u8),
}

impl Model for Trees {
    type State = Tree;
    type Action = TreeAction;

    fn init_states(&self) -> Vec<Tree> {
        vec![Tree::default()]
    }

    fn actions(&self, _: &Tree, actions: &mut Vec<TreeAction>) {
        actions.extend((1..=self.0).map(TreeAction::Add));
        actions.extend((1..=self.0).map(TreeAction::Remove));
    }

    fn next_state(&self, state: &Tree, action: TreeAction) -> Option<Tree> {
        let mut next = state.clone();
        match action {
            TreeAction::Add(key) => next.add(key),
            TreeAction::Remove(key) => next.remove(key),
        }
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        // Without a property that may still be refuted, exploration ends at once.
        vec![Property::always("every tree is fine", |_, _| true)]
    }
}
