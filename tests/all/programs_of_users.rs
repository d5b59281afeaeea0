//! The examples of the library, run as they are: each asserts what it shows.

#[path = "../../crates/smallscope/examples/linked_list.rs"]
mod linked_list;
#[path = "../../crates/smallscope/examples/lock.rs"]
mod lock;
#[path = "../../crates/smallscope/examples/printer.rs"]
mod printer;
#[path = "../../crates/smallscope/examples/ring_buffer.rs"]
mod ring_buffer;
#[path = "../../crates/smallscope/examples/search_tree.rs"]
mod search_tree;
#[path = "../../crates/smallscope/examples/shapes.rs"]
mod shapes;

#[test]
fn examples_run() {
    linked_list::main();
    lock::main();
    printer::main();
    ring_buffer::main();
    search_tree::main();
    shapes::main().unwrap();
}
