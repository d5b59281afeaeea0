//! Serving the browser.

use super::gallery::{ScopeGallery, Source, Title};
use crate::harness::{panics, process};
use crate::kernel::Error;
use crate::memo::Memo;
use crate::scope::{AnyScope, Predicate, Scope};
use crate::store::Stored;
use crate::structure::{Monitored, Searchable};
use crate::system::say;
use smallscope_view::Gallery;

/// Whether what has just run can be looked at: not if code under test ran it, nor if it ran for another process.
pub(crate) fn is_possible() -> bool {
    !panics::is_caught() && !process::is_within()
}

/// Serves until the reader ends it; what goes wrong is said, and changes no verdict.
pub(crate) fn show(name: &str, gallery: &mut dyn Gallery) {
    let mut tell = |address: &str| say(&format!("{name}: look at it at {address} (End in the page, or Ctrl-C)\n"));
    if let Err(problem) = smallscope_view::serve(gallery, &mut tell) {
        say(&format!("note: {name} cannot be looked at: {problem}\n"));
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Shows the valid structures, and the search that finds them, on a page of this machine's own: `tell` gets its address. Returns when the reader ends it.
    pub fn view(&self, mut tell: impl FnMut(&str)) -> Result<(), Error> {
        self.untyped().view(self.setup().name, &mut tell)
    }
}

impl dyn AnyScope + '_ {
    /// Like [`Scope::view`], with a title.
    pub fn view(&self, title: &str, tell: &mut dyn FnMut(&str)) -> Result<(), Error> {
        self.serve(title, Source::Search, tell)
    }

    /// Like [`Scope::view`], of stored structures ([`Scope::load_valid`]).
    pub fn view_stored(&self, title: &str, stored: &Stored, tell: &mut dyn FnMut(&str)) -> Result<(), Error> {
        self.serve(title, Source::Stored(stored), tell)
    }

    /// Like [`Scope::view`], with the ranges of a memo ([`Scope::load_memo`]).
    pub fn view_memo(&self, title: &str, memo: &Memo, tell: &mut dyn FnMut(&str)) -> Result<(), Error> {
        self.serve(title, Source::Memo(memo), tell)
    }

    fn serve(&self, title: &str, source: Source<'_>, tell: &mut dyn FnMut(&str)) -> Result<(), Error> {
        let title = Title { title: title.to_string(), subtitle: self.reach()?, ..Title::default() };
        let mut gallery = ScopeGallery::new(self, None, source, title)?;
        smallscope_view::serve(&mut gallery, tell).map_err(|problem| self.problem(format!("no page can be served: {problem}")))
    }
}
