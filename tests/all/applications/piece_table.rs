//! A piece table: the text of an editor as pieces of the original and of what was added, neither of which ever changes.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Original,
    Added,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone)]
struct Piece {
    source: Source,
    start: usize,
    length: usize,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone)]
pub struct PieceTable {
    original: String,
    added: String,
    pieces: Vec<Piece>,
}

#[cfg_attr(test, invariant(is_within))]
impl PieceTable {
    /// Pieces are not empty, and within their sources.
    fn is_within(&self) -> bool {
        self.pieces.iter().all(|piece| {
            let length = if piece.source == Source::Original { self.original.len() } else { self.added.len() };
            piece.length > 0 && piece.start + piece.length <= length
        })
    }
}

impl PieceTable {
    pub fn text(&self) -> String {
        let text = |piece: &Piece| {
            let source = if piece.source == Source::Original { &self.original } else { &self.added };
            source[piece.start..piece.start + piece.length].to_string()
        };
        self.pieces.iter().map(text).collect()
    }

    /// Inserts text at a position, which is within the text.
    pub fn insert(&mut self, mut at: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let new = Piece { source: Source::Added, start: self.added.len(), length: text.len() };
        self.added.push_str(text);
        for (number, piece) in self.pieces.clone().iter().enumerate() {
            if at < piece.length {
                // The fault: nothing is left of a piece before its start.
                let before = Piece { length: at, ..*piece };
                let after = Piece { start: piece.start + at, length: piece.length - at, ..*piece };
                self.pieces.splice(number..=number, [before, new, after]);
                return;
            }
            at -= piece.length;
        }
        self.pieces.push(new);
    }
}

#[exhaustive(PieceTable::pieces.len = 0..=1, every_len = 0..=2, every(usize) = 0..=2, every(char) = ['a'], at = 0..=2, text = ["", "x"], requires = |table, at| at <= table.text().len(), regressions = false)]
#[should_panic(
    expected = r#"    PieceTable { original: "a", added: "", pieces: [Piece { source: Original, start: 0, length: 1 }] }"#
)]
fn insertions_are_those_of_a_string(table: &mut PieceTable, old: &PieceTable, at: usize, text: &str) {
    table.insert(at, text);
    let mut expected = old.text();
    expected.insert_str(at, text);
    assert_eq!(table.text(), expected);
}
