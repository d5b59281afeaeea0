//! `smallscope memo`: records what a search learns in a file, and uses it.

use crate::arguments::{MemoAction, MemoArguments, Search};
use crate::exit::{Failure, of_counts, of_valid};
use crate::output::{Lines, write};
use smallscope::memo::Remaining;
use smallscope::store::check_memo_place;
use smallscope::{Counts, Error, Memo, Technique, Verdict};
use smallscope_subjects::{AnyScope, Picture, Style, SubjectScope};
use std::path::Path;
use std::time::Instant;

pub fn run(action: &MemoAction) -> Result<Verdict, Failure> {
    match action {
        MemoAction::Build(arguments) => build(arguments),
        MemoAction::Run(arguments) => rerun(arguments),
        MemoAction::Info(arguments) => info(arguments),
    }
}

fn build(arguments: &MemoArguments) -> Result<Verdict, Failure> {
    let made_of = made_of(&arguments.search)?;
    let begun = Instant::now();
    let scope = arguments.search.scope(Style::Fast)?;
    let file = &arguments.memo;
    // Before the search, which may take hours.
    check_memo_place(file).map_err(|problem| Error::File { file: file.display().to_string(), problem })?;
    let memo = scope.memorize(arguments.equidistant as usize, arguments.infeasible as usize)?;
    let stored = scope.store_memo(file, &memo);
    let seconds = begun.elapsed().as_secs_f64();
    let written = if stored.is_ok() { "memo written" } else { "no memo written" };
    write(&format!("{made_of}: {} explored, {} valid; {written} ({seconds:.3} s)\n", memo.explored, memo.valid));
    stored?;
    Ok(of_valid(memo.valid))
}

fn rerun(arguments: &MemoArguments) -> Result<Verdict, Failure> {
    let memo = read(arguments)?;
    let plan = memo.plan(arguments.technique.into(), arguments.equidistant as usize, arguments.infeasible as usize);
    let begun = Instant::now();
    let counts = arguments.search.scope(Style::Fast)?.count_in(&plan.ranges())?;
    agrees(&memo, &plan, &counts)?;
    write(&told(&arguments.search, &memo, &plan, begun)?);
    Ok(of_counts(&counts))
}

/// `count --memo`.
pub fn count(search: &Search, file: &Path, json: bool) -> Result<Verdict, Failure> {
    let (scope, memo, plan) = use_memo(search, file)?;
    let begun = Instant::now();
    let counts = scope.count_in(&plan.ranges())?;
    agrees(&memo, &plan, &counts)?;
    if json {
        write(&format!(
            "{{\"subject\":\"{}\",\"bounds\":\"{}\",\"predicate\":\"{}\",\"explored\":{},\"valid\":{},\"complete\":true,\
             \"run\":{},\"ranges\":{},\"seconds\":{:.6}}}\n",
            search.subject,
            search.bounds,
            search.predicate()?,
            memo.explored,
            memo.valid,
            counts.explored,
            plan.runs.len(),
            begun.elapsed().as_secs_f64()
        ));
    } else {
        write(&told(search, &memo, &plan, begun)?);
    }
    Ok(of_counts(&counts))
}

/// `print --memo`.
pub fn print(search: &Search, file: &Path, picture: Picture) -> Result<Verdict, Failure> {
    let (scope, memo, plan) = use_memo(search, file)?;
    let mut lines = Lines::default();
    let counts = scope.for_each_picture_in(&plan.ranges(), picture, &mut |shown| lines.line(shown.trim_end()))?;
    drop(lines);
    agrees(&memo, &plan, &counts)?;
    Ok(of_counts(&counts))
}

/// The search with its memo, which is made if there is no such file, and what it leaves to run.
fn use_memo(search: &Search, file: &Path) -> Result<(Box<dyn AnyScope>, Memo, Remaining), Failure> {
    made_of(search)?;
    let scope = search.scope(Style::Fast)?;
    let memo = scope.memo_in(file)?;
    let plan = memo.plan(Technique::MKorat, usize::MAX, usize::MAX);
    Ok((scope, memo, plan))
}

/// Whether a run found what the memo says.
fn agrees(memo: &Memo, plan: &Remaining, counts: &Counts) -> Result<(), Failure> {
    if (counts.explored, counts.valid) == (plan.work(), memo.valid) {
        return Ok(());
    }
    let message = format!(
        "the memo has {} explored and {} valid, the run {} and {}: the predicate has changed; rebuild the memo",
        plan.work(),
        memo.valid,
        counts.explored,
        counts.valid
    );
    Err(Failure(Verdict::Internal(message)))
}

fn told(search: &Search, memo: &Memo, plan: &Remaining, begun: Instant) -> Result<String, Failure> {
    Ok(format!(
        "{}: {} of {} explored in {} ranges, {} valid ({:.3} s)\n",
        made_of(search)?,
        plan.work(),
        memo.explored,
        plan.runs.len(),
        memo.valid,
        begun.elapsed().as_secs_f64()
    ))
}

fn info(arguments: &MemoArguments) -> Result<Verdict, Failure> {
    let memo = read(arguments)?;
    let mut text = format!(
        "{}: {} explored, {} valid, {} infeasible ranges besides head and tail\n",
        made_of(&arguments.search)?,
        memo.explored,
        memo.valid,
        memo.infeasible_ranges
    );
    text += &format!(
        "kept: {} equidistant candidates at distance {}, {} infeasible ranges, {} feasible ranges\n",
        memo.equidistant.marks().len(),
        memo.equidistant.distance(),
        memo.infeasible.len(),
        memo.feasible.len()
    );
    for (name, technique) in [("inf", Technique::Inf), ("equ", Technique::Equ), ("mkorat", Technique::MKorat)] {
        let plan = memo.plan(technique, arguments.equidistant as usize, arguments.infeasible as usize);
        let reduction = 100.0 * plan.reduction();
        text += &format!("{name}: skips {} ({reduction:.2}%), {} ranges to run\n", plan.skipped, plan.runs.len());
    }
    write(&text);
    Ok(Verdict::Holds)
}

/// The search in one line.
fn made_of(search: &Search) -> Result<String, Failure> {
    if search.max_valid.is_some() {
        return Err(Failure::usage("a memo covers a whole search; remove --max-valid"));
    }
    let style = match search.style(Style::Fast) {
        Style::Natural => "natural",
        Style::Fast => "fast",
    };
    let focus: String = search.unfocus.iter().map(|field| format!(" without {field}")).collect();
    // Checks subject and bounds, and writes `4` as `4,4,4,4`.
    let bounds = smallscope_subjects::parse_bounds(search.subject()?, &search.bounds)?;
    let bounds: Vec<String> = bounds.iter().map(ToString::to_string).collect();
    Ok(format!("{} {} {} {style}{focus}", search.subject, bounds.join(","), search.predicate()?))
}

fn read(arguments: &MemoArguments) -> Result<Memo, Failure> {
    made_of(&arguments.search)?;
    Ok(arguments.search.scope(Style::Fast)?.load_memo(&arguments.memo)?)
}
