//! Runs on real servers, with workers that are killed, stopped and cut off.

mod access;
mod campaign;
mod checks;
mod faults;
mod figures;
mod gate;
mod messages;
mod numbers;
mod processes;
mod results;
mod server;
mod wire;
