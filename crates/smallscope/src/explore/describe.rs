//! A sequence that failed, run again to be shown: here, or in a process that may die of it.

use super::call::CallCode;
use super::counterexample::Row;
use super::sequence::ChosenCall;
use super::step::{Mode, Shown, set_mode};
use super::subject::{CallOutcome, Subject};

/// What is seen of a sequence, one thing after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    Call,
    OracleCall,
    Handle,
    OracleHandle,
    Returned,
    OracleReturned,
    State,
    OracleState,
    /// The last call failed this time with this text, or did not if the text is empty.
    Last,
    /// All was seen.
    End,
}

impl Seen {
    const ALL: [Seen; 10] = [
        Seen::Call,
        Seen::OracleCall,
        Seen::Handle,
        Seen::OracleHandle,
        Seen::Returned,
        Seen::OracleReturned,
        Seen::State,
        Seen::OracleState,
        Seen::Last,
        Seen::End,
    ];

    /// The one with this name, as `Debug` shows it.
    pub(super) fn named(name: &str) -> Option<Seen> {
        Seen::ALL.into_iter().find(|seen| format!("{seen:?}") == name)
    }
}

/// All that was seen of a sequence.
#[derive(Default)]
pub(super) struct Description {
    pub(super) rows: Vec<Row>,
    pub(super) codes: Vec<CallCode>,
    /// How the last call failed when it was run again, if it was; empty if it did not.
    pub(super) last: Option<String>,
    /// Whether the sequence was seen to its end.
    pub(super) is_whole: bool,
}

impl Description {
    pub(super) fn see(&mut self, seen: Seen, text: String) {
        match seen {
            Seen::Call => {
                self.rows.push(Row { call: text.clone(), ..Row::default() });
                self.codes.push(CallCode { real: text, ..CallCode::default() });
                return;
            }
            Seen::Last => self.last = Some(text.clone()),
            Seen::End => self.is_whole = true,
            _ => {}
        }
        let (Some(row), Some(code)) = (self.rows.last_mut(), self.codes.last_mut()) else { return };
        match seen {
            Seen::OracleCall => code.oracle = Some(text),
            Seen::Handle => {
                row.call = format!("let {text} = {}", code.real);
                code.handle = Some(text);
            }
            Seen::OracleHandle => code.oracle_handle = Some(text),
            Seen::Returned => row.returned = text,
            Seen::OracleReturned => row.oracle = Some(text),
            Seen::State => row.state = text,
            Seen::OracleState => row.oracle_state = Some(text),
            Seen::Call | Seen::Last | Seen::End => {}
        }
    }
}

/// Runs a sequence in this process.
pub(super) fn here(subject: &dyn Subject, sequence: &[ChosenCall], runs_last: bool) -> Description {
    let mut description = Description::default();
    run(subject, sequence, runs_last, &mut |seen, text| description.see(seen, text));
    description
}

/// Runs a sequence, and tells what is seen. The last call is not run if it ends the process or does not end, nor the constructor if there is
/// no call.
pub(super) fn run(subject: &dyn Subject, sequence: &[ChosenCall], runs_last: bool, see: &mut dyn FnMut(Seen, String)) {
    let mut values = subject.live_values();
    if sequence.is_empty() && !runs_last || values.start().is_err() {
        return see(Seen::End, String::new());
    }
    let before = set_mode(Mode::Showing);
    for (position, chosen) in sequence.iter().enumerate() {
        let (call, choice) = (chosen.call as usize, chosen.choice as usize);
        let is_last = position + 1 == sequence.len();
        let CallCode { real, oracle, handle, oracle_handle } = values.code(call, choice);
        see(Seen::Call, real);
        let texts = [(Seen::OracleCall, oracle), (Seen::Handle, handle), (Seen::OracleHandle, oracle_handle)];
        texts.into_iter().for_each(|(seen, text)| text.into_iter().for_each(|text| see(seen, text)));
        if is_last && !runs_last {
            break;
        }
        let (went, shown) = values.step(call, choice);
        let Shown { real, oracle } = *shown.unwrap_or_default();
        see(Seen::Returned, real);
        oracle.into_iter().for_each(|oracle| see(Seen::OracleReturned, oracle));
        let failure = match went {
            CallOutcome::Failed(failure) => failure.text,
            _ => String::new(),
        };
        if is_last || failure.is_empty() {
            let (state, oracle_state) = values.shown();
            see(Seen::State, state);
            oracle_state.into_iter().for_each(|state| see(Seen::OracleState, state));
        }
        if is_last {
            see(Seen::Last, failure);
        }
    }
    set_mode(before);
    // What failed is not dropped: its destructor might not end.
    see(Seen::End, String::new());
}
