//! All tests of the subjects in one program, which compiles faster than one for each file.

mod algorithms;
mod counts;
mod estimates;
mod explore;
mod files;
mod focus;
mod growth;
mod isomorphism;
mod memo;
mod memory;
mod methods;
mod parallel;
mod repair;
mod shards;
mod small;
mod vectors;
