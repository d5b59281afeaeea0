//! `smallscope play`: a game against a person, whose moves come from standard input.

use crate::exit::Failure;
use crate::output::write;
use smallscope::Verdict;
use smallscope_subjects::games::{DropThree, Player, Rules, TOKENS, TicTacToe, person, picture};
use std::io::BufRead;

pub fn run(game: &str, computer_begins: bool) -> Result<Verdict, Failure> {
    match game {
        TicTacToe::NAME => play::<9, TicTacToe>(computer_begins),
        DropThree::NAME => play::<16, DropThree>(computer_begins),
        _ => Err(Failure::usage(&format!("there is no game `{game}`; write one of {}, {}", TicTacToe::NAME, DropThree::NAME))),
    }
}

/// Games, one after the other, until the person has no more moves to make. The person is X, the computer O.
fn play<const N: usize, R: Rules<N>>(computer_begins: bool) -> Result<Verdict, Failure> {
    let mut player = Player::<N, R>::default();
    let mut lines = std::io::stdin().lock().lines();
    write(&format!("You are X. {}; an empty line ends the game.\n", R::HELP));
    loop {
        let (mut board, mut is_persons_turn) = ([0; N], !computer_begins);
        while !R::game_over(&board) {
            if is_persons_turn {
                write(&format!("{}\n> ", picture::<N, R>(&board)));
                let Some(text) = lines.next().and_then(Result::ok).filter(|text| !text.trim().is_empty()) else {
                    write(&format!("\n{} moves required a search.\n", player.searches()));
                    return Ok(Verdict::Holds);
                };
                match person::<N, R>(&board, TOKENS[0], &text) {
                    Ok(after) => board = after,
                    Err(problem) => {
                        write(&format!("{problem}\n"));
                        continue;
                    }
                }
            } else if let Some(after) = player.play(&board, TOKENS[1])? {
                board = after;
            }
            is_persons_turn = !is_persons_turn;
        }
        let end = match R::winner(&board) {
            Some(token) if token == TOKENS[0] => "You have won.",
            Some(_) => "You have lost.",
            None => "It is a draw.",
        };
        write(&format!("{}\n{end} Once more:\n", picture::<N, R>(&board)));
    }
}
