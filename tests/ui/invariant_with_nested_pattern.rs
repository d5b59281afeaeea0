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

#[invariant]
impl Node {
    fn short(&self) -> bool {
        let Node { next: Some(next), .. } = self else { return true };
        next.next.is_none()
    }
}

#[invariant]
impl Expr {
    fn folded(&self) -> bool {
        match self {
            Expr::Num(_) => true,
            Expr::Maybe(Some(inner)) => inner.folded(),
            Expr::Maybe(None) => false,
        }
    }
}

fn main() {}
