//! Which program this is: files that depend on a predicate are good for the program that has it.

use super::checksum::checksum;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Set to trust files whose predicate is known by a sample of what it does only.
const VARIABLE: &str = "SMALLSCOPE_TRUST";

pub(super) fn trusts() -> bool {
    // Whatever else it says, `off` for instance, does not.
    std::env::var_os(VARIABLE).is_some_and(|value| ["1", "on", "true"].iter().any(|yes| value == *yes))
}

/// A checksum of the executable; none if it cannot be read.
pub(super) fn identity() -> Option<u64> {
    static IDENTITY: OnceLock<Option<u64>> = OnceLock::new();
    *IDENTITY.get_or_init(|| {
        // The file that runs, also if it was replaced since.
        let own = PathBuf::from("/proc/self/exe");
        let own = if own.exists() { own } else { std::env::current_exe().ok()? };
        sum(&mut File::open(own).ok()?)
    })
}

fn sum(file: &mut File) -> Option<u64> {
    let (mut total, mut buffer) = (0, vec![0; 1 << 16]);
    loop {
        match file.read(&mut buffer).ok()? {
            0 => return Some(total),
            // Words at a time: executables with debug information have hundreds of megabytes.
            read => total = checksum(mixed(total, &buffer[..read]), &(read as u64).to_le_bytes()),
        }
    }
}

/// Few calls for each word: where tests are not optimized, neither is this.
fn mixed(before: u64, bytes: &[u8]) -> u64 {
    let mut total = before ^ 0x9e37_79b9_7f4a_7c15;
    let (words, rest) = bytes.as_chunks::<16>();
    for word in words {
        let word = u128::from_le_bytes(*word);
        // Both halves of a product are made of all bits below them: the upper one is folded into the lower one.
        let product = (u128::from(total) ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd_c4ce_b9fe_1a85_ec53);
        total = product as u64 ^ (product >> 64) as u64;
    }
    checksum(total, rest)
}

/// The code of a predicate, as far as the program can tell one from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PredicateCode {
    /// Where its search loop is, counted from a function of this library, or a sum of the name that stands for it.
    pub(crate) place: u64,
    /// The name of its type.
    pub(crate) name: u64,
    /// Several predicates may have that name.
    pub(crate) is_anonymous: bool,
    /// It has values of its own, which cannot be compared.
    pub(crate) captures: bool,
}

impl PredicateCode {
    /// Of a type of predicates, by its search loop.
    pub(crate) fn of<P>(search_loop: usize) -> PredicateCode {
        let name = std::any::type_name::<P>();
        PredicateCode {
            place: search_loop.wrapping_sub(identity as fn() -> Option<u64> as usize) as u64,
            name: checksum(0, name.as_bytes()),
            is_anonymous: name.contains("{closure") || name.contains("dyn "),
            captures: size_of::<P>() > 0,
        }
    }

    /// What a name stands for.
    pub(crate) fn known_as(name: &str) -> PredicateCode {
        let name = checksum(0, name.as_bytes());
        PredicateCode { place: name, name, is_anonymous: false, captures: false }
    }

    /// Whether both are the same code of one program.
    pub(super) fn is(&self, other: &PredicateCode) -> bool {
        // PredicateCode may stand twice in a program; a name that is not that of a closure stands for one function.
        self.place == other.place || self.name == other.name && !self.is_anonymous && !other.is_anonymous
    }
}

#[cfg(test)]
mod tests {
    use super::{identity, mixed};

    #[test]
    fn a_program_has_an_identity_and_every_byte_of_it_counts() {
        assert!(identity().is_some() && identity() == identity());
        let bytes: Vec<u8> = (0..100).collect();
        for at in 0..100 {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert_ne!(mixed(7, &other), mixed(7, &bytes), "byte {at}");
        }
    }
}
