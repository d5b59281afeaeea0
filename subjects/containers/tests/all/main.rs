//! All tests of other people's code in one program, which compiles faster than one for each file.

mod containers;
mod published_faults;
mod registry;
