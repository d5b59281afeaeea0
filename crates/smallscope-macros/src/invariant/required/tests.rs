//! Which parts of a function are run again, and what is said about the others.

use super::{Returns, prepare};
use crate::krate::Glue;
use quote::{ToTokens, quote};
use syn::{ItemFn, parse_quote};

/// What is said about the parts of a function, and how often its code asks for the next value.
fn parts(mut function: ItemFn) -> (Vec<String>, usize) {
    let mut returns = Returns::default();
    returns.add(&function.sig);
    let notes = prepare(&function.sig, &mut function.block, None, &returns, &Glue::default());
    let again = function.to_token_stream().to_string().matches(". again").count();
    (notes.into_iter().map(|note| note.text).collect(), again)
}

#[test]
fn a_condition_that_changes_nothing_is_run_again() {
    let (notes, again) = parts(parse_quote! {
        fn holds(&self, low: u8) -> bool { if self.key <= low { return false; } self.check() && self.size < 3 }
    });
    assert_eq!(
        notes,
        ["`if self . key <= low { return false ; }` is run again by itself", "`self . size < 3` is run again by itself"]
    );
    assert!(again > 0);
}

#[test]
fn what_changes_something_around_it_is_not() {
    let (notes, again) = parts(parse_quote! {
        fn holds(&self, seen: &mut HashSet<u8>) -> bool { if !seen.insert(self.key) { return false; } true }
    });
    assert_eq!(again, 0);
    assert_eq!(
        notes,
        [
            "`if ! seen . insert (self . key) { return false ; }` is not run again by itself: it changes something that was there before it"
        ]
    );
}

#[test]
fn what_uses_a_value_that_may_not_be_copied_is_not() {
    let (notes, again) = parts(parse_quote! {
        fn holds(&self, list: Vec<u8>) -> bool { if self.key == 0 { return false; } consume(list) }
    });
    assert_eq!(again, 0);
    assert!(notes[0].contains("`list` is used by value"), "{notes:?}");
}

#[test]
fn a_function_that_cannot_fail_has_no_parts() {
    assert_eq!(
        parts(parse_quote!(
            fn count(&self) -> usize {
                self.items.len() + self.more()
            }
        )),
        (vec![], 0)
    );
}

#[test]
fn code_that_is_not_understood_says_so_and_is_left_alone() {
    let plain: ItemFn = parse_quote!(
        fn holds(&self) -> bool {
            macro_rules! no {
                () => {
                    false
                };
            }
            if no!() {
                return false;
            }
            self.key == 1
        }
    );
    let mut function = plain.clone();
    let notes = prepare(&function.sig, &mut function.block, None, &Returns::default(), &Glue::default());
    assert_eq!(notes.len(), 1);
    let told = function.block.stmts.remove(0);
    assert!(told.to_token_stream().to_string().ends_with("Call :: enter (0) . stranger () ;"));
    assert_eq!(function.to_token_stream().to_string(), plain.to_token_stream().to_string());
}

#[test]
fn rounds_that_only_read_are_passed_over_and_others_go_on_with_what_was_saved() {
    let code = |mut function: ItemFn| {
        let mut returns = Returns::default();
        returns.add(&function.sig);
        prepare(&function.sig, &mut function.block, None, &returns, &Glue::default());
        let text = function.to_token_stream().to_string();
        (text.contains(". rounds ("), text.contains(". saved_rounds ("))
    };
    assert_eq!(
        code(parse_quote! {
            fn holds(&self) -> bool { for i in 1..self.len { if self.items[i] < self.items[i - 1] { return false; } } true }
        }),
        (true, false)
    );
    assert_eq!(
        code(parse_quote! {
            fn holds(&self) -> bool { for i in 0..self.len { if self.is_bad(i) { return false; } } true }
        }),
        (false, false)
    );
    assert_eq!(
        code(parse_quote! {
            fn holds(&self) -> bool { let mut at = self.first; while let Some(i) = at { if i > 3 { return false; } at = self.next[i]; } true }
        }),
        (false, true)
    );
    assert_eq!(
        code(parse_quote! {
            fn holds(&self, seen: &mut Vec<usize>) -> bool { let mut at = self.first; while at > 0 { if seen.contains(&at) { return false; } seen.push(at); at -= 1; } true }
        }),
        (false, true)
    );
    assert_eq!(
        code(parse_quote! {
            fn holds(&self, seen: &RefCell<Vec<usize>>) -> bool { let mut at = self.first; while at > 0 { if at > 9 { return false; } seen.borrow_mut().push(at); at -= 1; } true }
        }),
        (false, false)
    );
}

#[test]
fn notes_say_what_becomes_of_a_loop() {
    let (notes, _) = parts(parse_quote! {
        fn holds(&self) -> bool { for i in 0..self.len { if self.items[i] == 0 { return false; } } true }
    });
    assert!(
        notes
            .iter()
            .any(|note| note.starts_with("`for i in 0 .. self . len") && note.ends_with("passes over rounds that have held")),
        "{notes:?}"
    );
    let (notes, _) = parts(parse_quote! {
        fn holds(&self) -> bool { let mut i = 0; while i < self.len { if self.items[i] == 0 { return false; } i += 1; } true }
    });
    assert!(notes.iter().any(|note| note.ends_with("goes on from the round that read what has changed")), "{notes:?}");
}

#[test]
fn a_call_is_required_if_its_arguments_call_nothing_that_may_be_compiled() {
    let (_, requires) = required(parse_quote! {
        fn holds(&self) -> bool { self.check(self.next.as_ref().map_or(0, |next| next.key), self.key) }
    });
    assert!(requires);
    for argument in [quote!(|key| key < self.key), quote!(self.next.as_ref().map_or(0, |next| next.depth())), quote!(depth)] {
        let (function, requires) = required(parse_quote! {
            fn holds(&self) -> bool { check(#argument, self.key) }
        });
        assert!(!requires, "{function}");
    }
}

/// The code of a function, and whether it says that a call must succeed.
fn required(mut function: ItemFn) -> (String, bool) {
    let mut returns = Returns::default();
    returns.add(&function.sig);
    prepare(&function.sig, &mut function.block, None, &returns, &Glue::default());
    let text = function.to_token_stream().to_string();
    let requires = text.contains("expect (") && text.contains("true) ,");
    (text, requires)
}
