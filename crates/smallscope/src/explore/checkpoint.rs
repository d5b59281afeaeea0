//! An exploration that stopped, in a file: how each state was reached, from which the states are made again.

use super::engine::Engine;
use super::hand::Found;
use super::plan::{Matches, Plan};
use super::run::Context;
use super::sequence::Chosen;
use super::visited::hash;
use std::fs;

const HEADER: &str = "smallscope exploration 1";

/// What the file belongs to: a checkpoint of other calls or another depth is refused.
fn belongs(plan: &Plan, context: &Context) -> String {
    let calls: Vec<&str> = plan.calls.iter().map(|call| call.name.as_str()).collect();
    let text =
        format!("{} {:?} {:?} {} {}", context.name, calls, plan.phases, plan.settings.depth, plan.matches == Matches::Never);
    format!("{:016x}", hash(text.as_bytes()))
}

pub(super) fn save(plan: &Plan, context: &Context, engine: &Engine<'_>, file: &str) -> Result<(), String> {
    let mut bytes = format!(
        "{HEADER}\n{}\n{} {} {} {} {}\n",
        belongs(plan, context),
        engine.level,
        engine.position,
        engine.visited,
        engine.expanded,
        engine.executions
    )
    .into_bytes();
    for node in &engine.nodes[1..] {
        let Chosen { call, choice } = node.chosen();
        for number in [node.parent, call, choice] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
    }
    bytes.extend_from_slice(&hash(&bytes).to_le_bytes());
    let temporary = format!("{file}.{}", std::process::id());
    fs::write(&temporary, bytes)
        .and_then(|()| fs::rename(&temporary, file))
        .map_err(|error| format!("the checkpoint {file} could not be written: {error}"))
}

/// Goes on where the file says, if there is one.
pub(super) fn load(plan: &Plan, context: &Context, engine: &mut Engine<'_>, file: &str) -> Result<(), String> {
    let bytes = match fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(format!("the checkpoint {file} could not be read: {error}")),
    };
    let damaged = || format!("the checkpoint {file} is damaged; delete it to begin anew");
    let (body, sum) = bytes.split_last_chunk::<8>().ok_or_else(damaged)?;
    if u64::from_le_bytes(*sum) != hash(body) {
        return Err(damaged());
    }
    let mut lines = body.splitn(4, |&byte| byte == b'\n');
    let mut next = || lines.next().ok_or_else(damaged);
    let (header, owner, numbers, nodes) = (next()?, next()?, next()?, next()?);
    if header != HEADER.as_bytes() || owner != belongs(plan, context).as_bytes() {
        return Err(format!(
            "the checkpoint {file} is of another exploration, of other calls or of another depth; delete it to begin anew"
        ));
    }
    let numbers: Vec<u64> = String::from_utf8_lossy(numbers)
        .split(' ')
        .map(|number| number.parse().map_err(|_| damaged()))
        .collect::<Result<_, _>>()?;
    let [level, position, visited, expanded, executions] = numbers[..] else { return Err(damaged()) };
    let (nodes, rest) = nodes.as_chunks::<12>();
    if !rest.is_empty() {
        return Err(damaged());
    }
    engine.restore(nodes.iter().map(|node| {
        let number = |at: usize| u32::from_le_bytes([node[at], node[at + 1], node[at + 2], node[at + 3]]);
        (number(0), Chosen { call: number(4), choice: number(8) })
    }), level, position as usize)
    .map_err(|found| match found {
        Found::Failure(sequence, failure) => {
            format!("the checkpoint {file} has the sequence {sequence}, which does not go well any more; delete it to begin anew ({failure})")
        }
        Found::Unusable(problem) => problem,
    })?;
    (engine.visited, engine.expanded, engine.executions) = (visited, expanded, executions);
    Ok(())
}
