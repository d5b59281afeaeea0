//! The command line.

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use smallscope::Technique;
use smallscope_subjects::{AnyScope, Options, Style, Subject, Usage, find, parse_bounds};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Bounded-exhaustive search: every structure within a bound that satisfies its invariant, each once up to isomorphism.
#[derive(Parser)]
#[command(
    name = "smallscope",
    version,
    after_help = "Exit codes: 0 everything was searched and holds, 1 a counterexample was found, 2 usage, 3 a limit or an interruption \
                  came before the end, 4 nothing is valid, 5 internal."
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// List the subjects with their bounds and predicates, and the methods with the faults that can be seeded into them.
    List {
        /// Print one JSON object on one line.
        #[arg(long)]
        json: bool,
    },
    /// Count the candidates explored and the valid structures among them.
    Count(CountArguments),
    /// Print every candidate vector, the fields that the predicate read, and *** where it is valid.
    Vectors(Search),
    /// Print the valid structures. With --resume, those of the last second before the process was killed are printed again.
    Print(PrintArguments),
    /// Write the valid structures to a file, for `print --stored`; a file that was not finished is gone on with.
    Store {
        #[command(flatten)]
        search: Search,
        /// The file.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Write all candidates that are explored, valid or not.
        #[arg(long)]
        explored: bool,
        /// How paths are written: each as what is new in it, or each in full, which takes more room.
        #[arg(long, value_enum, default_value_t = EncodingArgument::Delta, requires = "explored")]
        encoding: EncodingArgument,
    },
    /// Say what a file is that this program wrote, and whether it is whole: stored structures, memos, checkpoints.
    Info {
        /// The file.
        file: PathBuf,
    },
    /// Check a method on every input within bounds.
    Check(CheckArguments),
    /// Count the states that call sequences of a subject reach.
    Explore(ExploreArguments),
    /// Play a game whose rules are two predicates: tic_tac_toe or drop_three.
    Play {
        /// The game.
        game: String,
        /// Let the computer begin.
        #[arg(long)]
        computer_begins: bool,
    },
    /// Repair a broken structure: find a valid one in its place, and show what is different.
    Repair(RepairArguments),
    /// Print ranges that partition a search.
    Ranges(RangesArguments),
    /// Record what a search learns in a file, and use it: later runs pass over ranges without valid structures.
    Memo {
        #[command(subcommand)]
        action: MemoAction,
    },
    /// Print a table of the papers with our figures beside the published ones; without a name, list the tables.
    Paper(PaperArguments),
    /// Compute how much faster many workers would be, from what ranges of the search cost.
    Simulate(SimulateArguments),
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum EncodingArgument {
    Delta,
    Full,
}

#[derive(Args)]
pub struct PrintArguments {
    #[command(flatten)]
    pub search: Search,
    /// How to show a structure.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Print those that `store` wrote to this file, without a search.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["max_valid", "resume", "seconds"])]
    pub stored: Option<PathBuf>,
    /// Print only the K-th of them, from 0.
    #[arg(long, value_name = "K", requires = "stored")]
    pub index: Option<u64>,
    /// The file is one of `store --explored`; its paths are printed.
    #[arg(long, requires = "stored")]
    pub explored: bool,
    #[command(flatten)]
    pub resume: Resume,
    /// Pass over what this memo knows to hold nothing valid; it is written first if it is not there.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stored", "resume", "seconds", "algorithm"])]
    pub memo: Option<PathBuf>,
    /// One of the four algorithms of parallel Korat; the output is the same.
    #[arg(long, value_enum, conflicts_with_all = ["stored", "resume", "seconds"])]
    pub algorithm: Option<AlgorithmArgument>,
    /// How many threads the algorithm uses; as many as there are cores by default.
    #[arg(long, value_name = "N", requires = "algorithm")]
    pub threads: Option<NonZeroUsize>,
    /// What the random jumps of par-off and par-on follow from.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "algorithm")]
    pub seed: u64,
}

/// How a command goes on that was interrupted.
#[derive(Args)]
pub struct Resume {
    /// Go on from this file if it is there, and write to it every second how far the command is, so that it can be interrupted or killed.
    #[arg(long, value_name = "FILE", conflicts_with = "max_valid")]
    pub resume: Option<PathBuf>,
    /// Stop after so many seconds.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
}

#[derive(Args)]
pub struct RangesArguments {
    #[command(flatten)]
    pub search: Search,
    /// So many ranges of nearly the same size; takes a whole search.
    #[arg(long, value_name = "M", required_unless_present = "fast_forward", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub equidistant: Option<u32>,
    /// Up to so many ranges of unknown size, found by random jumps.
    #[arg(long, value_name = "W", conflicts_with = "equidistant", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub fast_forward: Option<u32>,
    /// What the random jumps follow from.
    #[arg(long, value_name = "S", default_value_t = 0, conflicts_with = "equidistant")]
    pub seed: u64,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum MemoAction {
    /// Run the whole search and write the memo.
    Build(MemoArguments),
    /// Run what the memo leaves of the search, and count.
    Run(MemoArguments),
    /// Print what the memo holds, and what each technique skips.
    Info(MemoArguments),
}

#[derive(Args)]
pub struct MemoArguments {
    #[command(flatten)]
    pub search: Search,
    /// The file of the memo.
    #[arg(long, value_name = "FILE")]
    pub memo: PathBuf,
    /// How many of the largest infeasible ranges are kept or used.
    #[arg(long, value_name = "M", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub infeasible: u32,
    /// How many equidistant candidates are kept or used.
    #[arg(long, value_name = "W", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub equidistant: u32,
    /// Which infeasible ranges are passed over.
    #[arg(long, value_enum, default_value_t = TechniqueArgument::Mkorat)]
    pub technique: TechniqueArgument,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TechniqueArgument {
    /// Parts between equidistant candidates that lie within one of the largest infeasible ranges.
    Inf,
    /// The infeasible range around each equidistant candidate.
    Equ,
    /// The largest infeasible ranges.
    Mkorat,
}

#[derive(Args)]
pub struct PaperArguments {
    /// A table: 4.2 to 4.16 and A.1 to A.20 of the thesis on memoized ranges, 003-7 to 003-10 for the figures of the paper on parallel
    /// generation, 004-I for the table of the paper on focused generation, `delta --table 1` to `delta --table 4` (or 001-1 to 001-4) for
    /// those of the paper on delta execution; `list` or nothing lists them.
    #[arg(value_name = "TABLE")]
    pub name: Option<String>,
    /// Which table of the paper on delta execution.
    #[arg(long = "table", value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub number: Option<u8>,
    /// The largest size that is searched.
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub max_size: i64,
}

#[derive(Args)]
pub struct SimulateArguments {
    #[command(flatten)]
    pub search: Search,
    /// Numbers of workers, with commas; two dots double, as in 1,2,4..1024.
    #[arg(long, value_name = "LIST", default_value = "1..1024")]
    pub workers: String,
    /// How many random choices of ranges PAR-OFF is computed from.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seeds: u32,
    /// What a range costs.
    #[arg(long, value_enum, default_value_t = Cost::Candidates)]
    pub cost: Cost,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Cost {
    /// The number of its candidates: always the same.
    Candidates,
    /// How long it took to search it.
    Seconds,
}

impl Cost {
    pub fn name(self) -> &'static str {
        match self {
            Cost::Candidates => "candidates",
            Cost::Seconds => "seconds",
        }
    }
}

#[derive(Args)]
pub struct CheckArguments {
    /// A method of a subject, as in binary_tree.remove; `smallscope list` shows them.
    #[arg(value_name = "SUBJECT.METHOD")]
    pub method: String,
    /// The bounds of its structures: all of them with commas, as in 3,0,3, or one number, as in 3.
    #[arg(allow_hyphen_values = true)]
    pub bounds: String,
    /// Seed one of the method's faults.
    #[arg(long)]
    pub fault: Option<String>,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
    /// Run all inputs and count those that fail, instead of stopping at the first.
    #[arg(long)]
    pub keep_going: bool,
    /// Run the inputs in a process of their own, so that the check survives crashes and endless loops.
    #[arg(long)]
    pub isolated: bool,
    /// Stop after so many inputs.
    #[arg(long, value_name = "N")]
    pub max_inputs: Option<u64>,
    /// Stop after so many seconds.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
    /// How many threads to use; as many as there are cores by default. Results are the same.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Go on from this file if it is there, and write to it every second how far the check is, so that it can be interrupted or killed.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["isolated", "max_inputs", "replay"])]
    pub resume: Option<String>,
    /// Run the structures that are stored in this file; it is written first if it is not there or not finished.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["isolated", "max_inputs", "replay", "resume", "seconds"])]
    pub inputs: Option<String>,
    /// Run inputs by one of the four algorithms of parallel Korat. By default, threads take work from each other.
    #[arg(long, value_enum, conflicts_with_all = ["isolated", "max_inputs", "replay", "resume", "seconds", "inputs"])]
    pub algorithm: Option<AlgorithmArgument>,
    /// What the random jumps of par-off and par-on follow from.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "algorithm")]
    pub seed: u64,
    /// Pass over what this memo knows to hold no input; it is written first if it is not there.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["isolated", "max_inputs", "replay", "resume", "seconds", "inputs", "algorithm"])]
    pub memo: Option<String>,
    /// Run only this input, as a counterexample names it.
    #[arg(long, value_name = "PATH", allow_hyphen_values = true)]
    pub replay: Option<String>,
}

#[derive(Args)]
pub struct ExploreArguments {
    /// A subject of state-space exploration, as in bst; `smallscope list` shows them.
    pub subject: String,
    /// The values are 1 to N, and sequences have up to N calls.
    pub n: u8,
    /// How states are explored.
    #[arg(long, value_enum, default_value_t = ModeArgument::Standard)]
    pub mode: ModeArgument,
    /// How many threads to use; as many as there are cores by default. Results are the same.
    #[arg(long, value_name = "N")]
    pub threads: Option<std::num::NonZeroUsize>,
    /// Stop after so many seconds.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
    /// What the random order of abstract matching follows from.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ModeArgument {
    /// One state at a time.
    Standard,
    /// Delta execution as published: one run of a method for all states that take the same way.
    Paper,
    /// Delta execution on 64 states side by side.
    Lanes,
    /// Standard execution or lanes, whichever is faster.
    Auto,
    /// States compared by their shapes only, in a random order of calls; not exhaustive.
    Abstract,
}

impl ModeArgument {
    pub fn name(self) -> &'static str {
        match self {
            ModeArgument::Standard => "standard",
            ModeArgument::Paper => "paper",
            ModeArgument::Lanes => "lanes",
            ModeArgument::Auto => "auto",
            ModeArgument::Abstract => "abstract",
        }
    }
}

#[derive(Args)]
pub struct CountArguments {
    #[command(flatten)]
    pub search: Search,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
    /// How many threads to use; as many as there are cores by default. Results are the same.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub resume: Resume,
    /// Pass over what this memo knows to hold nothing valid; it is written first if it is not there.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "seconds", "threads", "algorithm"])]
    pub memo: Option<PathBuf>,
    /// One of the four algorithms of parallel Korat: a first run, and a later one that uses what it kept. By default, threads take work from
    /// each other.
    #[arg(long, value_enum, conflicts_with_all = ["resume", "seconds"])]
    pub algorithm: Option<AlgorithmArgument>,
    /// What the random jumps of par-off and par-on follow from.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "algorithm")]
    pub seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AlgorithmArgument {
    /// Generates on one thread and keeps the inputs, which are executed in parallel.
    SeqOff,
    /// Generates and executes on one thread and keeps equidistant ranges, for later runs in parallel.
    SeqOn,
    /// Generates in parallel, between random places, and keeps the inputs, which are executed in parallel.
    ParOff,
    /// Generates and executes in parallel, between random places, and keeps equidistant ranges for later runs.
    ParOn,
}

#[derive(Args)]
pub struct RepairArguments {
    #[command(flatten)]
    pub search: Search,
    /// The broken structure, as the path of a candidate: indices with dots, as in 1.0.2.
    #[arg(long, value_name = "PATH", required_unless_present = "vector")]
    pub path: Option<String>,
    /// The broken structure, as a candidate vector: numbers with spaces, as `smallscope vectors` prints them.
    #[arg(long, value_name = "NUMBERS", conflicts_with = "path")]
    pub vector: Option<String>,
    /// Change as few fields as possible, instead of taking the next valid structure of the search.
    #[arg(long)]
    pub nearest: bool,
    /// With --nearest, the most fields to change.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "nearest")]
    pub most: u32,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
}

/// What to search.
#[derive(Args)]
pub struct Search {
    /// A subject; `smallscope list` shows them.
    pub subject: String,
    /// Its bounds: all of them with commas, as in 5,3,5,4, or one number, as in 8.
    #[arg(allow_hyphen_values = true)]
    pub bounds: String,
    /// One of the subject's predicates; its first by default.
    #[arg(long)]
    pub predicate: Option<String>,
    /// How the predicate is written; counts are the same.
    #[arg(long, value_enum)]
    pub style: Option<StyleArgument>,
    /// A field of which one value is enough (focused generation); may be given several times.
    #[arg(long, value_name = "CLASS.FIELD")]
    pub unfocus: Vec<String>,
    /// Stop after so many valid structures.
    #[arg(long, value_name = "N")]
    pub max_valid: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StyleArgument {
    /// Plain reads.
    Natural,
    /// Filters and remembered steps.
    Fast,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line of text for each structure.
    Text,
    /// One JSON object on a line for each structure.
    Json,
    /// A Graphviz graph for each structure.
    Dot,
    /// The path of each structure: its choices in the order of the search.
    Path,
}

impl Search {
    pub fn subject(&self) -> Result<&'static Subject, Usage> {
        find(&self.subject)
    }

    pub fn predicate(&self) -> Result<&str, Usage> {
        let subject = self.subject()?;
        let predicate = self.predicate.as_deref().unwrap_or(subject.predicates[0]);
        if subject.predicates.contains(&predicate) {
            return Ok(predicate);
        }
        let names = subject.predicates.join(", ");
        Err(Usage(format!("`{}` has no predicate `{predicate}`; write one of {names}", subject.name)))
    }

    /// The scope in the style that was asked for, or else in the given one.
    pub fn scope(&self, otherwise: Style) -> Result<Box<dyn AnyScope>, Usage> {
        self.scope_with(otherwise, Options::default())
    }

    /// The same, with other options than those of all searches.
    pub fn scope_with(&self, otherwise: Style, others: Options) -> Result<Box<dyn AnyScope>, Usage> {
        let subject = self.subject()?;
        let bounds = parse_bounds(subject, &self.bounds)?;
        let predicate = self.predicate()?;
        let scope = (subject.scope)(&bounds, predicate, self.style(otherwise));
        let known_as = Some(format!("{} {predicate}", subject.name));
        Ok(scope.with(&Options { unfocus: self.unfocus.clone(), max_valid: self.max_valid, known_as, ..others }))
    }

    pub fn style(&self, otherwise: Style) -> Style {
        match self.style {
            Some(StyleArgument::Natural) => Style::Natural,
            Some(StyleArgument::Fast) => Style::Fast,
            None => otherwise,
        }
    }
}

impl From<TechniqueArgument> for Technique {
    fn from(technique: TechniqueArgument) -> Technique {
        match technique {
            TechniqueArgument::Inf => Technique::Inf,
            TechniqueArgument::Equ => Technique::Equ,
            TechniqueArgument::Mkorat => Technique::MKorat,
        }
    }
}

/// What is wrong, in one line, and where to look.
pub fn one_line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "a command is missing; see smallscope --help".to_string();
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more")).collect();
    let text = lines.join("; ").replace(":; ", ": ");
    format!("{}; see smallscope --help", text.trim_start_matches("error: "))
}
