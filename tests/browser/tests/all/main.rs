//! Pages and the browser, in a real one.

mod chromium;
mod looking;
mod reports;
mod subjects;
