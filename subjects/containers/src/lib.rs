//! Containers that other people have published, tested with smallscope: see `tests`. They stand in a package of their own, so that the library's tests
//! compile without them.
