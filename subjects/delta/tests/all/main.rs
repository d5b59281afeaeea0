//! All tests of the subjects of delta execution in one program, which compiles faster than one for each file.

mod language;
mod published;
