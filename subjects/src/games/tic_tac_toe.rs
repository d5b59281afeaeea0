//! Tic-tac-toe: three in a row on three by three cells.

use super::{Rules, TOKENS, has_row};

/// The rules.
pub struct TicTacToe;

impl Rules<9> for TicTacToe {
    const NAME: &'static str = "tic_tac_toe";
    const WIDTH: usize = 3;
    const HELP: &'static str = "type a number from 1 to 9";

    fn game_over(board: &[u8; 9]) -> bool {
        Self::winner(board).is_some() || board.iter().all(|&cell| cell != 0)
    }

    fn may_take(board: &[u8; 9], cell: usize) -> bool {
        board[cell] == 0
    }

    fn winner(board: &[u8; 9]) -> Option<u8> {
        TOKENS.into_iter().find(|&token| has_row(board, 3, 3, token))
    }

    fn cell(_: &[u8; 9], number: usize) -> Option<usize> {
        number.checked_sub(1).filter(|&cell| cell < 9)
    }
}
