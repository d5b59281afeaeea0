use smallscope::explore;
use std::collections::BTreeMap;

fn unknown_setting() {
    explore! {
        dept = 3;
        let mut m = BTreeMap::<u8, u8>::new();
        m.clear();
    };
}

fn call_before_the_value() {
    explore! {
        m.clear();
        let mut m = BTreeMap::<u8, u8>::new();
    };
}

fn no_value() {
    explore! {
        depth = 3;
    };
}

fn no_call() {
    explore! {
        let mut m = BTreeMap::<u8, u8>::new();
    };
}

fn three_values() {
    explore! {
        let mut m = (1, 2, 3);
        m.count_ones();
    };
}

fn argument_without_values() {
    explore! {
        let mut m = BTreeMap::<u8, u8>::new();
        m.remove(&k) where k = 0..3;
    };
}

fn oracle_that_is_not_there() {
    explore! {
        let mut m = BTreeMap::<u8, u8>::new();
        m.remove(&0) => m.get(&0);
    };
}

fn several_handles() {
    explore! {
        let mut m = BTreeMap::<u8, u8>::new();
        let (a, b) = m.pop_first();
    };
}

fn line_that_does_not_end() {
    explore! {
        let mut m = BTreeMap::<u8, u8>::new();
        m.clear() when true;
    };
}

fn main() {}
