//! A text with an undo stack.

#[cfg(test)]
use smallscope::{Twin, exhaustive};

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, PartialEq)]
enum Edit {
    Insert { at: usize, letter: char },
    Delete { at: usize, letter: char },
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct Editor {
    text: Vec<char>,
    done: Vec<Edit>,
    undone: Vec<Edit>,
}

impl Edit {
    fn reversed(&self) -> Edit {
        match *self {
            Edit::Insert { at, letter } => Edit::Delete { at, letter },
            Edit::Delete { at, letter } => Edit::Insert { at, letter },
        }
    }

    fn can_apply(&self, text: &[char]) -> bool {
        match self {
            Edit::Insert { at, .. } => *at <= text.len(),
            Edit::Delete { at, letter } => text.get(*at) == Some(letter),
        }
    }

    fn apply(&self, text: &mut Vec<char>) {
        match *self {
            Edit::Insert { at, letter } => text.insert(at, letter),
            Edit::Delete { at, .. } => drop(text.remove(at)),
        }
    }
}

impl Editor {
    /// What was done can be undone, one after the other, and what was undone can be done again.
    pub fn is_consistent(&self) -> bool {
        let follows = |edits: Vec<Edit>| {
            let mut text = self.text.clone();
            edits.iter().all(|edit| edit.can_apply(&text) && (edit.apply(&mut text), true).1)
        };
        follows(self.done.iter().rev().map(Edit::reversed).collect()) && follows(self.undone.iter().rev().cloned().collect())
    }

    pub fn insert(&mut self, at: usize, letter: char) {
        let edit = Edit::Insert { at, letter };
        if edit.can_apply(&self.text) {
            edit.apply(&mut self.text);
            // The fault: what was undone stays, and does not fit the text any more.
            self.done.push(edit);
        }
    }

    pub fn undo(&mut self) {
        if let Some(edit) = self.done.pop() {
            edit.reversed().apply(&mut self.text);
            self.undone.push(edit);
        }
    }
}

#[exhaustive(any, every_len = 0..=1, every(usize) = 0..=1, every(char) = 'a'..='b', requires = |editor| editor.is_consistent())]
fn undoing_keeps_the_stacks(editor: &mut Editor) {
    editor.undo();
    assert!(editor.is_consistent());
}

#[exhaustive(any, every_len = 0..=1, every(usize) = 0..=1, every(char) = 'a'..='b', at = 0..=1, requires = |editor| editor.is_consistent(), regressions = false)]
#[should_panic(expected = "    Editor { text: ['a'], done: [], undone: [Delete { at: 0, letter: 'a' }] }")]
fn inserting_keeps_the_stacks(editor: &mut Editor, at: usize) {
    editor.insert(at, 'c');
    assert!(editor.is_consistent());
}
