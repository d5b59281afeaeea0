//! What could break memory is refused by the compiler, or is unsafe to write.

use smallscope::glue::{At, Binder};
use smallscope::twin::{Builder, Shape};
use smallscope::{Field, Link, Part, Structure, Twin, Value};

#[derive(Structure)]
struct Node {
    back: Link<Node>,
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.back.get();
    }
}

#[derive(Twin)]
struct Plain<T> {
    key: T,
}

impl<T: Twin> Drop for PlainTwin<T> {
    fn drop(&mut self) {}
}

struct Loose(Field<u8>);

impl Part for Loose {
    fn unbound() -> Self {
        Loose(Field::unbound())
    }
    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        Box::new(Field::<u8>::unbound()).bind(binder, at);
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Text(&'static str);

impl Value for Text {
    const WORDS: smallscope::glue::Words<Self> = smallscope::glue::Words::inline(&[], |_| 1, |_| Text("x"));
}

struct Any;

impl<T> Shape<T, true> for Any {
    type Pointer = &'static String;
}

#[derive(Twin)]
struct Twice {
    one: Box<u8>,
    #[twin(with = <Box<u8> as Twin>::build(field_0, builder))]
    two: Box<u8>,
}

fn main() {
    let _ = Builder::default();
}

fn follow() {
    let _ = smallscope::Scope::<*const u8>::any().follow_pointers();
}
