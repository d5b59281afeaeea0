//! How much memory this process takes, and how much there is, in the machine and in the container. Linux says; elsewhere nothing is known.

use std::path::Path;

/// Bytes of memory that this process takes now.
pub(crate) fn taken() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * page_size() as u64)
}

/// Bytes of a page: 4 KiB on most machines, 16 or 64 KiB on some.
#[cfg(unix)]
fn page_size() -> usize {
    // SAFETY: a plain system call; every Unix knows the answer.
    usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(4096)
}

#[cfg(not(unix))]
fn page_size() -> usize {
    4096
}

/// The most bytes of memory that this process ever took.
pub(crate) fn peak() -> Option<u64> {
    kib("/proc/self/status", "VmHWM:")
}

/// Bytes that could be taken without harm.
fn free() -> Option<u64> {
    let machine = kib("/proc/meminfo", "MemAvailable:");
    machine.into_iter().chain(container().map(|container| container.left())).min()
}

/// Bytes that this process may take: as many MiB as the setting says, or most of what there is. A container has the last word.
pub(crate) fn most(said: Option<u64>) -> Option<u64> {
    let said = said.map(|mib| mib.saturating_mul(1 << 20));
    let allowed = container().map(|container| container.most / 10 * 9);
    said.map(|said| said.min(allowed.unwrap_or(u64::MAX))).or_else(|| Some(free()? / 5 * 4 + taken()?))
}

/// The limit of a control group, and how much of it is taken by what cannot be thrown away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Container {
    most: u64,
    taken: u64,
}

impl Container {
    fn left(&self) -> u64 {
        self.most.saturating_sub(self.taken)
    }
}

/// The control group that leaves this process the least.
fn container() -> Option<Container> {
    tightest(Path::new("/sys/fs/cgroup"), &std::fs::read_to_string("/proc/self/cgroup").ok()?)
}

/// Of the groups that a process belongs to, and those around them, the one that leaves the least. Both versions are known: in the first, the
/// memory controller has a tree of its own.
fn tightest(root: &Path, belongs: &str) -> Option<Container> {
    let mut containers = vec![];
    for line in belongs.lines() {
        let mut parts = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(group)) = (parts.next(), parts.next()) else { continue };
        let (root, names) = match controllers {
            "" => (root.to_path_buf(), ["memory.max", "memory.current", "inactive_file"]),
            _ if controllers.split(',').any(|controller| controller == "memory") => {
                (root.join("memory"), ["memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"])
            }
            _ => continue,
        };
        // In a container, its own group is the root of what can be seen, whatever it is called outside.
        let around = Path::new(group.trim_start_matches('/')).ancestors();
        containers.extend(around.filter_map(|group| limits(&root.join(group), names)));
    }
    containers.into_iter().min_by_key(Container::left)
}

fn limits(group: &Path, [most, taken, discardable]: [&str; 3]) -> Option<Container> {
    let read = |name: &str| std::fs::read_to_string(group.join(name)).ok();
    // Without a limit it says `max`, or a number that no machine has.
    let most = read(most)?.trim().parse().ok().filter(|&most: &u64| most < 1 << 60)?;
    let taken: u64 = read(taken)?.trim().parse().ok()?;
    let statistics = read("memory.stat").unwrap_or_default();
    let discardable = statistics.lines().find_map(|line| line.strip_prefix(discardable)?.trim().parse().ok()).unwrap_or(0);
    Some(Container { most, taken: taken.saturating_sub(discardable) })
}

/// Asks for large pages for memory that is read at random places: with small ones, finding a page takes longer than reading it.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
pub(crate) fn wants_large_pages(start: *const u8, length: usize) {
    // A large page is what one small page full of addresses leads to: 2 MiB on most machines.
    let large = page_size() / size_of::<usize>() * page_size();
    let skipped = start.align_offset(large);
    if let Some(rest) = length.checked_sub(skipped).filter(|&rest| rest >= large) {
        // SAFETY: a plain system call. The advice changes nothing that is in memory, wherever it is, and may be ignored.
        unsafe { libc::madvise(start.wrapping_add(skipped).cast_mut().cast(), rest / large * large, libc::MADV_HUGEPAGE) };
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
    use super::{Container, container, most, tightest};
    use std::fs;

    #[test]
    fn a_limit_beyond_all_memory_is_no_limit_instead_of_none_left() {
        let allowed = container().map_or(u64::MAX, |container| container.most / 10 * 9);
        assert_eq!(most(Some(500)), Some(allowed.min(500 << 20)));
        assert_eq!(most(Some(1 << 44)), Some(allowed));
    }

    #[test]
    fn the_group_that_leaves_the_least_counts_and_files_in_memory_do_not() {
        let root = std::env::temp_dir().join(format!("smallscope-groups-{}", std::process::id()));
        let write = |group: &str, files: [(&str, &str); 3]| {
            fs::create_dir_all(root.join(group)).unwrap();
            files.iter().for_each(|(name, text)| fs::write(root.join(group).join(name), text).unwrap());
        };
        let of = |group: &str, most, taken, files| {
            write(group, [("memory.max", most), ("memory.current", taken), ("memory.stat", files)]);
        };
        of("a", "1000\n", "300\n", "anon 200\ninactive_file 100\n");
        of("a/b", "900\n", "10\n", "inactive_file 10\n");
        of("a/b/c", "max\n", "10\n", "");
        assert_eq!(tightest(&root, "0::/a/b/c\n"), Some(Container { most: 1000, taken: 200 }));
        assert_eq!(tightest(&root, "0::/a/b/c\n").unwrap().left(), 800);
        of("", "500\n", "100\n", "");
        // The name is that outside of the container, which is not seen inside.
        assert_eq!(tightest(&root, "0::/outside/name\n"), Some(Container { most: 500, taken: 100 }));
        let old = |most, taken, files| {
            let names = ["memory.limit_in_bytes", "memory.usage_in_bytes", "memory.stat"];
            write("memory/x", [(names[0], most), (names[1], taken), (names[2], files)]);
        };
        old("300\n", "200\n", "inactive_file 1\ntotal_inactive_file 50\n");
        assert_eq!(tightest(&root, "5:cpu:/x\n4:memory,other:/x\n"), Some(Container { most: 300, taken: 150 }));
        old("9223372036854771712\n", "200\n", "");
        assert_eq!(tightest(&root, "4:memory:/x\n"), None);
        fs::remove_dir_all(root).unwrap();
    }
}
