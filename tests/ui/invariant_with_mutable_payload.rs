use smallscope::{Twin, invariant};

#[derive(Twin, PartialEq)]
enum Expr {
    Num(i8),
    Maybe(Option<Box<Expr>>),
}

#[invariant]
impl Expr {
    fn folded(&self) -> bool {
        match *self {
            Expr::Num(mut number) => {
                number += 1;
                number > 0
            }
            _ => true,
        }
    }
}

fn main() {}
