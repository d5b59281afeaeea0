use smallscope::{Scope, Twin, invariant};

#[derive(Twin)]
#[twin(value)]
struct Name(String);

#[derive(Twin, Clone, Copy)]
#[twin(value)]
struct Bare(u8);

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
#[twin(value)]
struct Marked {
    #[twin(with = 1)]
    x: u8,
}

#[derive(Twin, Clone, Copy, PartialEq, Debug)]
#[twin(values)]
struct Misspelt(u8);

#[derive(Twin)]
struct List {
    #[twin(values = [1, 2.5])]
    number: u8,
}

struct NotClone;

#[derive(Twin)]
struct Lists {
    #[twin(values = [NotClone])]
    field: NotClone,
}

fn main() {
    let _ = Scope::<Lists>::any();
}
