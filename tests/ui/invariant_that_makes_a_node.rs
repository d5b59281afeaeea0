use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Node {
    next: Option<Box<Node>>,
    key: i32,
}

#[derive(Twin, PartialEq)]
enum Expr {
    Num(i8),
    Maybe(Option<Box<Expr>>),
}

struct Tally {
    sum: i32,
}

#[invariant]
impl Node {
    fn tallied(&self) -> bool {
        let tally = Tally { sum: self.key };
        tally.sum > 0
    }
}

#[invariant]
impl Expr {
    fn is_zero(&self) -> bool {
        *self == Expr::Num(0)
    }
}

fn main() {}
