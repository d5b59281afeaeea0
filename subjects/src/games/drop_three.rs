//! Drop three: four columns of four cells; a token falls to the lowest free cell of its column; three in a row win.

use super::{Rules, TOKENS, has_row};

/// The rules.
pub struct DropThree;

impl Rules<16> for DropThree {
    const NAME: &'static str = "drop_three";
    const WIDTH: usize = 4;
    const HELP: &'static str = "type a column from 1 to 4";

    fn game_over(board: &[u8; 16]) -> bool {
        Self::winner(board).is_some() || board.iter().all(|&cell| cell != 0)
    }

    fn may_take(board: &[u8; 16], cell: usize) -> bool {
        board[cell] == 0 && board.get(cell + 4).is_none_or(|&below| below != 0)
    }

    fn winner(board: &[u8; 16]) -> Option<u8> {
        TOKENS.into_iter().find(|&token| has_row(board, 4, 3, token))
    }

    fn cell(board: &[u8; 16], number: usize) -> Option<usize> {
        let column = number.checked_sub(1).filter(|&column| column < 4)?;
        // A full column is refused as a cell that is not free.
        Some((0..4).rev().map(|row| row * 4 + column).find(|&cell| board[cell] == 0).unwrap_or(column))
    }
}
