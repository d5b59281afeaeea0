//! All tests of the command in one program, which compiles faster than one for each file.

mod cluster;
mod command_line;
mod faults;
mod looking;
mod papers;
