//! Names of the standard library: which methods only look, which change what they are called on, and which take it by value.
//!
//! A function that is not named here, and that `#[invariant]` did not compile, may do anything.

/// Methods and functions that change nothing.
const PURE: &[&str] = &[
    "abs", "abs_diff", "addr", "addr_of", "advance_by", "all", "and", "and_then", "any", "as_bytes", "as_deref", "as_ptr",
    "as_ref", "as_slice", "as_str", "back", "binary_search", "binary_search_by", "binary_search_by_key", "borrow", "bytes", "cast",
    "cast_const", "ceil", "chain", "char_indices", "chars", "checked_add", "checked_div", "checked_mul", "checked_rem",
    "checked_sub", "chunk_by", "chunks", "chunks_exact", "clamp", "clone", "cloned", "cmp", "collect", "contains", "contains_key",
    "copied", "count", "count_ones", "count_zeros", "cycle", "default", "div_ceil", "div_euclid", "ends_with", "enumerate", "eq",
    "eq_ignore_ascii_case", "err", "expect", "filter", "filter_map", "find", "find_map", "first", "first_key_value", "flat_map",
    "flatten", "floor", "fold", "from", "from_fn", "from_ref", "front", "fuse", "ge", "get", "get_key_value", "gt", "ilog10",
    "ilog2", "into", "into_inner", "into_iter", "into_keys", "into_values", "is_alphabetic", "is_alphanumeric", "is_ascii",
    "is_ascii_alphabetic", "is_ascii_alphanumeric", "is_ascii_digit", "is_ascii_lowercase", "is_ascii_uppercase", "is_char_boundary",
    "is_digit", "is_disjoint", "is_empty", "is_eq", "is_err", "is_finite", "is_ge", "is_gt", "is_le", "is_lowercase", "is_lt",
    "is_multiple_of", "is_nan", "is_ne", "is_negative", "is_none", "is_none_or", "is_null", "is_numeric", "is_ok", "is_ok_and",
    "is_err_and", "is_positive", "is_power_of_two", "is_some", "is_some_and", "is_sorted", "is_sorted_by", "is_sorted_by_key",
    "is_subset", "is_superset", "is_uppercase", "is_whitespace", "isqrt", "iter", "keys", "last", "last_key_value", "le",
    "leading_zeros", "len", "len_utf8", "lines", "lt", "map", "map_err", "map_or", "map_or_else", "map_while", "max", "max_by",
    "max_by_key", "min", "min_by", "min_by_key", "ne", "neg", "new", "next_power_of_two", "not", "null", "null_mut", "ok", "ok_or",
    "ok_or_else", "once", "or", "or_else", "partial_cmp", "partition_point", "position", "pow", "product", "ptr_eq", "range",
    "rchunks", "rem_euclid", "repeat", "rev", "rotate_left_bits", "rposition", "saturating_add", "saturating_mul", "saturating_pow",
    "saturating_sub", "signum", "size_of", "skip", "skip_while", "split", "split_at", "split_first", "split_last",
    "split_whitespace", "starts_with", "step_by", "strip_prefix", "strip_suffix", "successors", "sum", "take_while", "then",
    "then_some", "to_ascii_lowercase", "to_ascii_uppercase", "to_digit", "to_lowercase", "to_owned", "to_string", "to_uppercase",
    "to_vec", "total_cmp", "trailing_zeros", "trim", "trim_end", "trim_start", "try_from", "try_into", "unsigned_abs", "unwrap",
    "unwrap_or", "unwrap_or_default", "unwrap_or_else", "unzip", "upgrade", "values", "windows", "with_capacity", "wrapping_add",
    "wrapping_mul", "wrapping_neg", "wrapping_sub", "xor", "zip",
];

/// Methods that change what they are called on, and nothing else.
const CHANGING: &[&str] = &[
    "and_modify", "append", "as_mut", "as_mut_slice", "by_ref", "clear", "dedup", "drain", "entry", "extend", "extend_from_slice",
    "fill", "first_mut", "get_mut", "get_or_insert", "get_or_insert_with", "insert", "iter_mut", "last_mut", "next", "next_back",
    "nth", "nth_back", "or_default", "or_insert", "or_insert_with", "peek", "peek_mut", "pop", "pop_back", "pop_first",
    "pop_front", "pop_last", "push", "push_back", "push_front", "push_str", "remove", "replace", "reserve", "resize", "retain",
    "reverse", "rotate_left", "rotate_right", "sort", "sort_by", "sort_by_key", "sort_unstable", "sort_unstable_by",
    "sort_unstable_by_key", "split_off", "swap", "swap_remove", "take", "truncate", "values_mut",
];

/// Methods that look at what they are called on through a reference; the other ones of `PURE` may take it by value.
const BY_REFERENCE: &[&str] = &[
    "as_bytes", "as_deref", "as_ref", "as_slice", "as_str", "back", "binary_search", "borrow", "bytes", "char_indices", "chars",
    "chunks", "clone", "cmp", "contains", "contains_key", "ends_with", "eq", "first", "front", "get", "is_disjoint", "is_empty",
    "is_err", "is_none", "is_null", "is_ok", "is_some", "is_sorted", "is_subset", "is_superset", "iter", "keys", "last", "len",
    "lines", "ne", "partial_cmp", "split_first", "split_last", "starts_with", "to_owned", "to_string", "to_vec", "trim", "values",
    "windows",
];

/// Methods whose result can be copied, whatever they are called on.
const GIVES_COPY: &[&str] = &[
    "abs_diff", "addr", "all", "any", "as_bytes", "as_deref", "as_ptr", "as_ref", "as_slice", "as_str", "cmp", "contains",
    "contains_key", "count", "count_ones", "ends_with", "eq", "first", "front", "back", "get", "is_empty", "is_err", "is_none",
    "is_none_or", "is_null", "is_ok", "is_some", "is_some_and", "is_sorted", "last", "len", "partial_cmp", "position",
    "starts_with", "trim", "checked_sub", "checked_add",
];

/// Methods that pass on references to parts of what they are called on.
const LENDS: &[&str] = &["as_deref", "as_ref", "back", "chunks", "enumerate", "first", "front", "get", "iter", "keys", "last", "rev", "skip", "values", "windows", "zip"];

/// Methods that go through many elements.
const ITERATES: &[&str] = &[
    "all", "any", "chars", "chunks", "cmp", "collect", "contains", "count", "filter", "find", "flat_map", "fold", "is_sorted",
    "is_sorted_by", "is_sorted_by_key", "iter", "keys", "map_while", "max_by_key", "min_by_key", "position", "product", "sum",
    "to_vec", "values", "windows",
];

pub(super) fn iterates(name: &str) -> bool {
    ITERATES.contains(&name)
}

pub(super) fn is_pure(name: &str) -> bool {
    PURE.contains(&name)
}

pub(super) fn is_changing(name: &str) -> bool {
    CHANGING.contains(&name)
}

/// Whether a method may take what it is called on by value.
pub(super) fn consumes(name: &str) -> bool {
    !BY_REFERENCE.contains(&name) && (is_pure(name) || name.starts_with("into_"))
}

pub(super) fn gives_copy(name: &str) -> bool {
    GIVES_COPY.contains(&name)
}

pub(super) fn lends(name: &str) -> bool {
    LENDS.contains(&name)
}

/// The number of a name, by which two functions compiled apart know it: FNV-1a, never 0.
pub(in crate::invariant) fn number(name: &str) -> u32 {
    let hash = name.trim_start_matches("r#").bytes().fold(0x811c_9dc5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash.max(1)
}
