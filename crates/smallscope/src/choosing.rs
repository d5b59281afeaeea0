//! When to use smallscope, and when something else.
//!
//! | tool | inputs | strong where | weak where |
//! |---|---|---|---|
//! | **smallscope** | *all* structured inputs within a bound, each once | data structures, trees, graphs, syntax trees, protocol states: where random values are hardly ever valid, and bugs show on small inputs | bugs that need large inputs or numbers (overflow at 2^31, the 4096th element); unstructured inputs; code that takes seconds per input |
//! | [proptest], [quickcheck] | random values, shrunk on failure | large values, long sequences, properties over plain data; quick to write | inputs with invariants (you write a generator, and do not know what it never generates); a pass proves little |
//! | [cargo-fuzz], [AFL++] | random bytes, guided by coverage | parsers and decoders, for hours, on deep code | needs a mapping from bytes to structures; says nothing about what it did not reach |
//! | [Kani], [Creusot] | all of them, symbolically | arithmetic, unsafe code without loops or with bounded ones, proofs about *all* integers | heap structures and loops soon become expensive; recursion must be bounded |
//! | [loom], [shuttle] | all or many schedules of threads | atomics and locks | one thread |
//! | [stateright] | all states of a model | protocols, once you have written them as a model | checks the model, not the code |
//! | [Miri] | none; it checks how one execution uses memory | undefined behaviour in unsafe code | only the executions you give it |
//!
//! They combine well. Let smallscope generate the inputs and run them under a sanitizer; use proptest for large inputs, smallscope for intricate
//! ones; prove the arithmetic of a hash function with Kani, and check the table around it with smallscope.
//!
//! "All" means all non-isomorphic structures within the bounds that you chose. Beyond them nothing is known. The *small scope
//! hypothesis* says that most bugs have a small counterexample; it is an observation, not a theorem.
//!
//! [proptest]: https://docs.rs/proptest
//! [quickcheck]: https://docs.rs/quickcheck
//! [cargo-fuzz]: https://docs.rs/cargo-fuzz
//! [AFL++]: https://aflplus.plus
//! [Kani]: https://model-checking.github.io/kani
//! [Creusot]: https://github.com/creusot-rs/creusot
//! [loom]: https://docs.rs/loom
//! [shuttle]: https://docs.rs/shuttle
//! [stateright]: https://docs.rs/stateright
//! [Miri]: https://github.com/rust-lang/miri
