//! Short pieces of memory, compared and copied without a call of a function: in two parts of a fixed length, which overlap.

/// Whether they are the same.
#[inline]
pub(super) fn is_same(one: &[u8], other: &[u8]) -> bool {
    #[inline]
    fn ends<const N: usize>(one: &[u8], other: &[u8]) -> bool {
        one.first_chunk::<N>() == other.first_chunk::<N>() && one.last_chunk::<N>() == other.last_chunk::<N>()
    }
    one.len() == other.len()
        && match one.len() {
            4..=8 => ends::<4>(one, other),
            9..=16 => ends::<8>(one, other),
            17..=32 => ends::<16>(one, other),
            _ => one == other,
        }
}

/// Copies to a place of the same length.
#[inline]
pub(super) fn copy(from: &[u8], to: &mut [u8]) {
    #[inline]
    fn ends<const N: usize>(from: &[u8], to: &mut [u8]) {
        if let (Some(first), Some(last)) = (from.first_chunk::<N>(), from.last_chunk::<N>()) {
            to.first_chunk_mut::<N>().into_iter().for_each(|to| *to = *first);
            to.last_chunk_mut::<N>().into_iter().for_each(|to| *to = *last);
        }
    }
    match from.len() {
        4..=8 => ends::<4>(from, to),
        9..=16 => ends::<8>(from, to),
        17..=32 => ends::<16>(from, to),
        _ => to.copy_from_slice(from),
    }
}

/// Short pieces one after the other.
#[derive(Default)]
pub(super) struct Pieces {
    /// As long as the room that there is.
    room: Vec<u8>,
    used: usize,
}

impl Pieces {
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    #[inline]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.room[..self.used]
    }

    /// Adds a piece at the end.
    #[inline]
    pub(super) fn push(&mut self, piece: &[u8]) {
        let end = self.used + piece.len();
        if end > self.room.len() {
            self.grow(end);
        }
        copy(piece, &mut self.room[self.used..end]);
        self.used = end;
    }

    #[cold]
    fn grow(&mut self, end: usize) {
        self.room.resize(end.max(2 * self.room.len()).max(64), 0);
    }
}

#[cfg(test)]
mod tests {
    use super::{Pieces, copy, is_same};

    #[test]
    fn pieces_of_all_lengths_are_compared_and_copied_as_the_standard_library_does() {
        for length in 0..80usize {
            let piece: Vec<u8> = (0..length).map(|at| at as u8 + 1).collect();
            let (mut copied, mut pieces) = (vec![0; length], Pieces::default());
            copy(&piece, &mut copied);
            assert_eq!(copied, piece);
            for count in 1..9 {
                pieces.push(&piece);
                assert_eq!(pieces.bytes(), piece.repeat(count));
            }
            assert!(is_same(&piece, &piece.clone()));
            assert!(!is_same(&piece, &[&piece[..], &[0]].concat()) && (length == 0 || !is_same(&piece, &piece[1..])));
            for at in 0..length {
                let mut other = piece.clone();
                other[at] ^= 1;
                assert!(!is_same(&piece, &other), "length {length}, byte {at}");
            }
        }
    }
}
