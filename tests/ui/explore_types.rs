use smallscope::explore;
use std::collections::BTreeMap;

struct Hidden;

struct Counter(u8);

impl Counter {
    fn next(&mut self) -> Hidden {
        self.0 += 1;
        Hidden
    }
}

fn result_that_cannot_be_shown() {
    explore! {
        let mut c = Counter(0);
        c.next();
    };
}

fn method_that_the_oracle_does_not_have() {
    explore! {
        let mut m = (Vec::<u8>::new(), BTreeMap::<u8, u8>::new());
        m.push(x) where x in 0..3;
    };
}

fn argument_that_is_not_declared() {
    explore! {
        let mut m = Vec::<u8>::new();
        m.push(x);
    };
}

fn main() {}
