//! `smallscope paper`: tables of the papers, with our figures beside the published ones.
//!
//! The published figures are in `published.txt`, with their sources; ours are always computed.

mod delta;
mod focus;
mod parallel;
mod thesis;

use crate::arguments::PaperArguments;
use crate::exit::Failure;
use crate::output::write;
use smallscope::Verdict;

const PUBLISHED: &str = include_str!("published.txt");

/// A table as it was published.
struct Table {
    name: &'static str,
    kind: &'static str,
    subject: &'static str,
    rows: Vec<Vec<&'static str>>,
    notes: Vec<&'static str>,
}

/// A row of figures, ours beside the published ones.
struct Row {
    label: String,
    cells: Vec<Cell>,
}

/// One figure: ours if it was computed, and the published one if there is one.
struct Cell {
    ours: Option<f64>,
    published: String,
}

/// What a table shows: the names of its columns, and its rows.
struct Figures {
    columns: Vec<String>,
    rows: Vec<Row>,
}

/// How the figures of a table compare.
#[derive(Default)]
struct Agreement {
    same: usize,
    computed: usize,
    all: usize,
}

pub fn run(arguments: &PaperArguments) -> Result<Verdict, Failure> {
    let tables = tables();
    let name = match (arguments.name.as_deref(), arguments.number) {
        (Some("delta"), Some(number)) => Some(format!("001-{number}")),
        (Some("delta"), None) => {
            return Err(Failure::usage("the number of the table is missing; write `smallscope paper delta --table 1`"));
        }
        (_, Some(_)) => {
            return Err(Failure::usage("--table works only with `smallscope paper delta`; name other tables directly"));
        }
        (name, None) => name.filter(|name| *name != "list").map(ToString::to_string),
    };
    let Some(name) = name else {
        let line = |table: &Table| format!("{:<7} {}\n", table.name, about(table));
        write(&tables.iter().map(line).collect::<String>());
        return Ok(Verdict::Holds);
    };
    let Some(table) = tables.iter().find(|table| table.name == name) else {
        return Err(Failure::usage(&format!("there is no table `{name}`; `smallscope paper` lists all tables")));
    };
    let figures = match table.kind {
        "speed-up" => parallel::speed_ups(table, arguments.max_size)?,
        "jumps" => parallel::jumps(table, arguments.max_size)?,
        "delta" => delta::figures(table, arguments.max_size)?,
        "focus" => focus::figures(table, arguments.max_size)?,
        _ => thesis::figures(table, arguments.max_size)?,
    };
    write(&text(table, &figures));
    Ok(Verdict::Holds)
}

fn tables() -> Vec<Table> {
    let mut tables: Vec<Table> = vec![];
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match (words.as_slice(), tables.last_mut()) {
            (["table", name, kind, subject], _) => tables.push(Table { name, kind, subject, rows: vec![], notes: vec![] }),
            (["note", ..], Some(table)) => table.notes.push(&line["note ".len()..]),
            (_, Some(table)) => table.rows.push(words),
            _ => unreachable!("published.txt begins with a table"),
        }
    }
    tables
}

fn about(table: &Table) -> String {
    let what = match table.kind {
        "delta" => match table.subject {
            "states" => "delta execution: states, calls, paths, and how much faster it is than standard execution",
            "times" => "delta execution: where the time goes",
            "shapes" => "delta execution: abstract matching",
            _ => "delta execution: the routing protocol AODV",
        },
        "counts" => "candidates, valid ones and infeasible ranges",
        "reduction" => "percentage of the candidates that a re-run skips",
        "reduction_at_8" => "percentage that a re-run skips, by equidistant candidates and infeasible ranges",
        "work" => "candidates per worker in a re-run",
        "work_at_8" => "candidates per worker in a re-run, by equidistant candidates and infeasible ranges",
        "dags" => "three predicates for directed acyclic graphs",
        "speed-up" => "speed-up of SEQ-ON for directed acyclic graphs",
        "jumps" => "speed-up of PAR-OFF for directed acyclic graphs with 7 nodes",
        _ => "focused generation",
    };
    match table.kind {
        "focus" | "jumps" | "delta" => what.to_string(),
        "speed-up" => format!("{what} with {} nodes", table.rows[0][0]),
        kind if kind.ends_with("_at_8") => format!("{what}: {} 8", table.subject),
        _ => format!("{what}: {}", table.subject),
    }
}

fn text(table: &Table, figures: &Figures) -> String {
    let mut agreement = Agreement::default();
    let mut text = format!("{} {}\nours, published, difference\n{:<24}", table.name, about(table), "");
    for column in &figures.columns {
        text += &format!(" | {column:>28}");
    }
    for row in &figures.rows {
        text += &format!("\n{:<24}", row.label);
        for cell in &row.cells {
            text += &format!(" | {:>28}", agreement.compare(cell));
        }
    }
    let Agreement { same, computed, all } = agreement;
    text += &format!("\n{same} of {computed} figures are as published");
    text += if computed == all { "\n" } else { "; --max-size computes the others\n" };
    if same < computed {
        text += &table.notes.iter().map(|note| format!("note: {note}\n")).collect::<String>();
    }
    text
}

impl Agreement {
    fn compare(&mut self, cell: &Cell) -> String {
        let published = &cell.published;
        let digits = published.split_once('.').map_or(0, |(_, digits)| digits.len());
        let number = published.parse::<f64>();
        self.all += number.is_ok() as usize;
        match (cell.ours, number) {
            (None, _) => format!("- {published} -"),
            (Some(ours), Err(_)) => format!("{ours} - -"),
            (Some(ours), Ok(number)) => {
                // Figures are printed with few digits: what is printed alike is the same.
                let difference = ours - number;
                self.computed += 1;
                self.same += (difference.abs() < 0.6 / 10f64.powi(digits as i32)) as usize;
                format!("{ours:.digits$} {published} {difference:+.digits$}")
            }
        }
    }
}
