//! Games of two players on a grid, given by two predicates alone: when a game is over, and which moves are valid. A move is found by the
//! search, as the next valid neighbour of the board, and remembered, so that repeated games search less and less (section 5.2 of
//! the thesis on memoized ranges).

mod drop_three;
mod tic_tac_toe;

pub use drop_three::DropThree;
pub use tic_tac_toe::TicTacToe;

use smallscope::{Error, Field, Neighbours, Path, Scope, Structure};
use std::collections::HashMap;

/// The tokens of the players; an empty cell holds 0.
pub const TOKENS: [u8; 2] = [1, 2];

/// A board of N cells, row by row.
#[derive(Structure)]
pub struct Board<const N: usize> {
    cells: [Field<u8>; N],
}

/// The rules of a game.
pub trait Rules<const N: usize> {
    /// Its name on the command line.
    const NAME: &'static str;
    /// Cells in a row.
    const WIDTH: usize;
    /// What the player types for a move.
    const HELP: &'static str;
    /// Whether the game is over.
    fn game_over(board: &[u8; N]) -> bool;
    /// Whether a player may put a token into the cell.
    fn may_take(board: &[u8; N], cell: usize) -> bool;
    /// The player who has won, if one has.
    fn winner(board: &[u8; N]) -> Option<u8>;
    /// The cell that the player means by a number, from 1.
    fn cell(board: &[u8; N], number: usize) -> Option<usize>;
}

/// Whether a board follows from another by one move of a player. It reads the cells in order, and stops at the second that differs.
fn valid_move<const N: usize, R: Rules<N>>(before: &[u8; N], after: &Board<N>, token: u8) -> bool {
    let mut taken = None;
    for (cell, field) in after.cells.iter().enumerate() {
        let now = field.get();
        if now != before[cell] {
            if taken.is_some() || now != token || !R::may_take(before, cell) {
                return false;
            }
            taken = Some(cell);
        }
    }
    taken.is_some()
}

/// Plays a game by searching for moves, and remembers them from game to game.
pub struct Player<const N: usize, R> {
    known: HashMap<([u8; N], u8), [u8; N]>,
    searches: u64,
    rules: std::marker::PhantomData<R>,
}

impl<const N: usize, R: Rules<N>> Default for Player<N, R> {
    fn default() -> Self {
        Player { known: HashMap::new(), searches: 0, rules: std::marker::PhantomData }
    }
}

impl<const N: usize, R: Rules<N>> Player<N, R> {
    /// The board after a move of the player with the token; none if there is no valid move.
    pub fn play(&mut self, board: &[u8; N], token: u8) -> Result<Option<[u8; N]>, Error> {
        if let Some(known) = self.known.get(&(*board, token)) {
            return Ok(Some(*known));
        }
        self.searches += 1;
        let before = *board;
        let scope = Scope::<Board<N>>::any()
            .each(Board::<N>::CELLS, [0, TOKENS[0], TOKENS[1]])
            .requires(move |after| valid_move::<N, R>(&before, after, token));
        // The options of a cell are its values.
        let path = Path::from(board.iter().map(|&cell| cell as u32).collect::<Vec<_>>());
        let Some(found) = Neighbours::new(&scope).next(&path)? else { return Ok(None) };
        let after = std::array::from_fn(|cell| found[cell] as u8);
        self.known.insert((*board, token), after);
        Ok(Some(after))
    }

    /// How many moves required a search.
    pub fn searches(&self) -> u64 {
        self.searches
    }
}

/// The board after the player's move, or what is wrong with it.
pub fn person<const N: usize, R: Rules<N>>(board: &[u8; N], token: u8, text: &str) -> Result<[u8; N], String> {
    let cell = text.trim().parse().ok().and_then(|number| R::cell(board, number)).ok_or_else(|| R::HELP.to_string())?;
    if !R::may_take(board, cell) {
        return Err(format!("that cell is not free; {}", R::HELP));
    }
    let mut after = *board;
    after[cell] = token;
    Ok(after)
}

/// The board as a picture.
pub fn picture<const N: usize, R: Rules<N>>(board: &[u8; N]) -> String {
    let cell = |&value: &u8| ['.', 'X', 'O'][value as usize].to_string();
    let rows = board.chunks(R::WIDTH).map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("\n")
}

/// Whether a player has `count` tokens in a row, in any direction, on a board of this width.
fn has_row(board: &[u8], width: usize, count: usize, token: u8) -> bool {
    let height = board.len() / width;
    let is = |x: i32, y: i32| {
        x >= 0 && y >= 0 && (x as usize) < width && (y as usize) < height && board[y as usize * width + x as usize] == token
    };
    (0..board.len() as i32).any(|cell| {
        let (x, y) = (cell % width as i32, cell / width as i32);
        [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(dx, dy)| (0..count as i32).all(|step| is(x + dx * step, y + dy * step)))
    })
}

#[cfg(test)]
mod tests {
    use super::{DropThree, Player, Rules, TOKENS, TicTacToe, person, picture};

    /// Games of the player against itself, until they are over.
    fn games<const N: usize, R: Rules<N>>(count: usize) -> (Vec<[u8; N]>, Vec<u64>) {
        let mut player = Player::<N, R>::default();
        let (mut ends, mut searches) = (vec![], vec![]);
        for _ in 0..count {
            let (mut board, mut turn) = ([0; N], 0);
            while !R::game_over(&board) {
                let after = player.play(&board, TOKENS[turn]).unwrap().unwrap();
                let changed: Vec<usize> = (0..N).filter(|&cell| board[cell] != after[cell]).collect();
                assert!(matches!(changed[..], [cell] if R::may_take(&board, cell) && after[cell] == TOKENS[turn]));
                (board, turn) = (after, 1 - turn);
            }
            ends.push(board);
            searches.push(player.searches());
        }
        (ends, searches)
    }

    #[test]
    fn tic_tac_toe_ends_with_a_row_and_the_second_game_needs_no_search() {
        let (ends, searches) = games::<9, TicTacToe>(2);
        assert_eq!(picture::<9, TicTacToe>(&ends[0]), ". . X\nO X O\nX O X");
        assert_eq!((TicTacToe::winner(&ends[0]), ends[0]), (Some(1), ends[1]));
        assert_eq!(searches, [7, 7]);
    }

    #[test]
    fn tokens_of_drop_three_fall_and_the_second_game_needs_no_search() {
        let (ends, searches) = games::<16, DropThree>(2);
        assert!(DropThree::winner(&ends[0]).is_some());
        assert!((0..12).all(|cell| ends[0][cell] == 0 || ends[0][cell + 4] != 0), "{}", picture::<16, DropThree>(&ends[0]));
        assert_eq!((searches[0] > 0, searches[0]), (true, searches[1]));
    }

    #[test]
    fn a_person_is_told_what_to_type() {
        let board = [1, 0, 0, 0, 0, 0, 0, 0, 0];
        assert_eq!(person::<9, TicTacToe>(&board, 2, "2\n").unwrap(), [1, 2, 0, 0, 0, 0, 0, 0, 0]);
        for (text, problem) in
            [("x", "type a number from 1 to 9"), ("0", "type a number from 1 to 9"), ("10", "type a number from 1 to 9")]
        {
            assert_eq!(person::<9, TicTacToe>(&board, 2, text).unwrap_err(), problem);
        }
        assert_eq!(person::<9, TicTacToe>(&board, 2, "1").unwrap_err(), "that cell is not free; type a number from 1 to 9");
    }

    #[test]
    fn a_player_that_cannot_move_says_so() {
        let full = [1, 2, 1, 1, 2, 2, 2, 1, 1];
        assert_eq!(Player::<9, TicTacToe>::default().play(&full, 1).unwrap(), None);
        assert!(TicTacToe::game_over(&full));
    }
}
