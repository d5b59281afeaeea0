//! Pages and the browser, in a real one.

mod book;
mod chromium;
mod looking;
mod reports;
mod subjects;
