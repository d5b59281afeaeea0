//! Nothing: the tests are in `all`.
