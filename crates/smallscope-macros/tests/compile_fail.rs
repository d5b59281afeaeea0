//! What does not fit is refused by the compiler, at the user's own line and with what to write.

#[test]
fn mistakes_in_structures_and_scopes_are_explained_where_they_are() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
