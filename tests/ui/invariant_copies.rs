use smallscope::{Twin, invariant};

#[derive(Twin, Clone, Debug, PartialEq)]
struct Node {
    key: u64,
}

#[derive(Twin)]
struct List {
    nodes: Vec<Node>,
    name: String,
}

#[invariant]
impl List {
    fn copies_nodes(&self) -> bool {
        self.nodes.clone().len() == 1
    }
    fn compares_nodes(&self) -> bool {
        self.nodes == self.nodes
    }
    fn prints_nodes(&self) -> bool {
        format!("{:?}", self.nodes).len() == 1
    }
    fn changes_a_copy(&self) -> bool {
        let mut name = self.name.clone();
        name.push('a');
        name.capacity() == 1
    }
}

fn main() {}
