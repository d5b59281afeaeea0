//! How much memory this process takes, and how much there is. Linux says; elsewhere nothing is known.

/// Bytes of memory that this process takes now.
pub(super) fn taken() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// The most bytes of memory that this process ever took.
pub(super) fn peak() -> Option<u64> {
    kib("/proc/self/status", "VmHWM:")
}

/// Bytes that could be taken without harm.
pub(super) fn free() -> Option<u64> {
    kib("/proc/meminfo", "MemAvailable:")
}

fn kib(file: &str, name: &str) -> Option<u64> {
    let text = std::fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}
