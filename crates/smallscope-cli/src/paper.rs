//! `smallscope paper`: tables of the papers, with our figures beside the published ones.
//!
//! The published figures are in `published.txt`; ours are always computed. Two things about the thesis follow from its figures alone: averages are
//! taken over one part more than there are equidistant candidates, so the search is split into that many parts here; and figures are cut off,
//! not rounded.

use crate::arguments::PaperArguments;
use crate::exit::{Exit, Failure};
use crate::output::write;
use smallscope::{Memo, Technique};
use smallscope_subjects::{Style, find, parse_bounds};
use std::collections::HashMap;

const PUBLISHED: &str = include_str!("published.txt");
const SIZES: [i64; 5] = [2, 4, 6, 8, 10];
const INFEASIBLE: [usize; 6] = [1, 4, 16, 64, 256, 1024];
const ALL_INFEASIBLE: usize = 1024;

struct Table {
    kind: &'static str,
    subject: &'static str,
    rows: Vec<Vec<&'static str>>,
}

fn table(name: &str) -> Result<Table, Failure> {
    let mut names = vec![];
    let mut found = None;
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["table", this, kind, subject] => {
                names.push(*this);
                if found.is_some() {
                    break;
                }
                found = (*this == name).then_some(Table { kind, subject, rows: vec![] });
            }
            _ => found.iter_mut().for_each(|table| table.rows.push(words.clone())),
        }
    }
    found.ok_or_else(|| Failure::usage(&format!("there is no table `{name}`; write one of {}", names.join(", "))))
}

pub fn run(arguments: &PaperArguments) -> Result<Exit, Failure> {
    let table = table(&arguments.table)?;
    let mut ours = Ours { subject: table.subject, max_size: arguments.max_size, memos: HashMap::new() };
    let mut text = format!("{} {} {}: ours, published, difference\n", arguments.table, table.subject, table.kind);
    let labels = if table.kind == "counts" { 1 } else { 2 };
    let (mut same, mut computed, mut all) = (0, 0, 0);
    for row in &table.rows {
        text += &format!("{:<8} {:<11}", row[0], if labels == 1 { "" } else { row[1] });
        for (column, published) in row[labels..].iter().enumerate() {
            all += (*published != "-") as usize;
            let cell = match ours.figure(table.kind, row, column)? {
                None => format!("- {published} -"),
                Some(figure) => {
                    let digits = published.split_once('.').map_or(0, |(_, digits)| digits.len());
                    match published.parse::<f64>() {
                        Ok(number) => {
                            computed += 1;
                            // Figures are printed with few digits: what is printed alike is the same.
                            let difference = figure - number;
                            same += (difference.abs() < 0.6 / 10f64.powi(digits as i32)) as usize;
                            format!("{figure:.digits$} {published} {difference:+.digits$}")
                        }
                        Err(_) => format!("{figure:.0} - -"),
                    }
                }
            };
            text += &format!(" | {cell:>26}");
        }
        text.push('\n');
    }
    text += &format!("{same} of {computed} figures are as published");
    text += if computed == all { "\n" } else { "; --max-size computes the others\n" };
    write(&text);
    Ok(Exit::Holds)
}

struct Ours {
    subject: &'static str,
    max_size: i64,
    memos: HashMap<(i64, usize), Memo>,
}

impl Ours {
    fn figure(&mut self, kind: &str, row: &[&str], column: usize) -> Result<Option<f64>, Failure> {
        let size = match kind {
            "dags" => column as i64 + 1,
            _ if kind.ends_with("_at_8") => 8,
            _ => SIZES[column],
        };
        if size > self.max_size {
            return Ok(None);
        }
        if kind == "counts" || kind == "dags" {
            let predicate = if kind == "dags" { Some(row[1]) } else { None };
            let (explored, valid, infeasible) = self.counts(size, predicate)?;
            return Ok(Some(match row[0] {
                "explored" => explored,
                "valid" => valid,
                _ => infeasible,
            } as f64));
        }
        let equidistant: usize = row[1].parse().unwrap_or(1);
        let infeasible = if kind.ends_with("_at_8") { INFEASIBLE[column] } else { equidistant };
        let memo = self.memo(size, equidistant + 1)?;
        let technique = match row[0] {
            "inf" => Technique::Inf,
            "equ" => Technique::Equ,
            "mkorat" => Technique::MKorat,
            _ => return Ok(Some(memo.explored as f64 / 2.0)),
        };
        let plan = memo.plan(technique, equidistant + 1, infeasible);
        Ok(Some(if kind.starts_with("reduction") {
            (plan.skipped as u128 * 10_000 / plan.explored as u128) as f64 / 100.0
        } else {
            let workers = equidistant.min(plan.explored as usize) + 1;
            (plan.work() * 10 / workers as u64) as f64 / 10.0
        }))
    }

    fn counts(&mut self, size: i64, predicate: Option<&str>) -> Result<(u64, u64, u64), Failure> {
        if let Some(predicate) = predicate {
            let subject = find(self.subject)?;
            let bounds = parse_bounds(subject, &size.to_string())?;
            let counts = (subject.scope)(&bounds, predicate, Style::Fast).count(&mut |_| {})?;
            return Ok((counts.explored, counts.valid, 0));
        }
        let memo = self.memo(size, 2)?;
        Ok((memo.explored, memo.valid, memo.infeasible_ranges))
    }

    fn memo(&mut self, size: i64, equidistant: usize) -> Result<&Memo, Failure> {
        if !self.memos.contains_key(&(size, equidistant)) {
            let subject = find(self.subject)?;
            let bounds = parse_bounds(subject, &size.to_string())?;
            let scope = (subject.scope)(&bounds, subject.predicates[0], Style::Fast);
            self.memos.insert((size, equidistant), scope.memorize(equidistant, ALL_INFEASIBLE)?);
        }
        Ok(&self.memos[&(size, equidistant)])
    }
}
