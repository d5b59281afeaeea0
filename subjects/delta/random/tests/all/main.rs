//! All tests of random modules in one program, which compiles faster than one for each file.

mod campaign;
mod fixed;
mod order;
