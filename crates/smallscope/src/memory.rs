//! How much memory this process takes, and how much there is. Linux says; elsewhere nothing is known.

/// Bytes of memory that this process takes now.
pub(crate) fn taken() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// The most bytes of memory that this process ever took.
pub(crate) fn peak() -> Option<u64> {
    kib("/proc/self/status", "VmHWM:")
}

/// Bytes that could be taken without harm.
fn free() -> Option<u64> {
    kib("/proc/meminfo", "MemAvailable:")
}

/// Bytes that this process may take: as many MiB as somebody has said, or most of what there is.
pub(crate) fn most(said: Option<u64>) -> Option<u64> {
    said.map(|mib| mib.saturating_mul(1 << 20)).or_else(|| Some(free()? / 5 * 4 + taken()?))
}

/// Asks for large pages for memory that is read at random places: with small ones, finding a page takes longer than reading it.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
pub(crate) fn wants_large_pages(start: *const u8, length: usize) {
    use std::ffi::{c_int, c_void};
    const LARGE: usize = 2 << 20;
    const MADV_HUGEPAGE: c_int = 14;
    unsafe extern "C" {
        fn madvise(start: *const c_void, length: usize, advice: c_int) -> c_int;
    }
    let skipped = start.align_offset(LARGE);
    if let Some(rest) = length.checked_sub(skipped).filter(|&rest| rest >= LARGE) {
        // SAFETY: a plain system call. The advice changes nothing that is in memory, wherever it is, and may be ignored.
        unsafe { madvise(start.wrapping_add(skipped).cast(), rest / LARGE * LARGE, MADV_HUGEPAGE) };
    }
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
pub(crate) fn wants_large_pages(_: *const u8, _: usize) {}

fn kib(file: &str, name: &str) -> Option<u64> {
    let text = std::fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_limit_beyond_all_memory_is_no_limit_instead_of_none_left() {
        assert_eq!(super::most(Some(500)), Some(500 << 20));
        assert_eq!(super::most(Some(1 << 44)), Some(u64::MAX));
    }
}
