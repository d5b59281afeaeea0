//! Nothing: the benchmarks are programs of their own, beside this file.
