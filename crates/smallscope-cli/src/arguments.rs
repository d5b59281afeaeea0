//! The command line.

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use smallscope::Technique;
use smallscope_subjects::{AnyScope, SearchSettings, Style, Subject, SubjectScope, Usage, find, parse_bounds};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Bounded-exhaustive search: every structure within a bound that satisfies its invariant, each once up to isomorphism.
#[derive(Parser)]
#[command(
    name = "smallscope",
    version,
    after_help = "This command works on the subjects of the papers; to test your own types, write tests with the library and run `cargo test`.\n\
                  Commands marked (papers) reproduce published results; the others search, check, explore and keep files. `info` and `merge` \
                  also take files that your own tests wrote.\n\n\
                  Exit codes: 0 everything was searched and holds, 1 a counterexample was found, 2 usage, 3 a limit or an interruption \
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
    /// Estimate how many candidates and valid structures a search has, and how long it takes, each with its error, without running it.
    Estimate(EstimateArguments),
    /// Print every candidate vector, the fields the predicate read, and *** if it is valid (papers).
    Vectors(Search),
    /// Print the valid structures. After a kill, --resume prints those of the last second again.
    Print(PrintArguments),
    /// Look at the valid structures, and at the search, in a browser; of a subject of `explore`, at call sequences. Ends when you end it there.
    View(ViewArguments),
    /// Write the valid structures to a file, for `print --stored`; an unfinished file is resumed.
    Store {
        #[command(flatten)]
        search: Search,
        /// The file.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Write every candidate explored, valid or not.
        #[arg(long)]
        explored: bool,
        /// How to write paths: as the difference from the previous path, or in full, which takes more space.
        #[arg(long, value_enum, default_value_t = EncodingArgument::Delta, requires = "explored")]
        encoding: EncodingArgument,
    },
    /// Describe a smallscope file (stored structures, memo or checkpoint) and verify that it is intact.
    Info {
        /// The file.
        file: PathBuf,
    },
    /// Check a method on every input within bounds.
    Check(CheckArguments),
    /// Put the results of all shards together, those of `--shard` and those of your own tests with SMALLSCOPE_SHARD: the report of one machine.
    Merge {
        /// The files that the shards wrote, or folders with them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON object on one line.
        #[arg(long)]
        json: bool,
    },
    /// Count or check on many machines, by a NATS server with JetStream; `cargo test` does the same for your own tests with SMALLSCOPE_CLUSTER.
    Cluster {
        #[command(subcommand)]
        action: ClusterAction,
    },
    /// Count the states that call sequences of a subject reach.
    Explore(ExploreArguments),
    /// Play a game whose rules are two predicates: tic_tac_toe or drop_three (papers).
    Play {
        /// The game.
        game: String,
        /// Let the computer begin.
        #[arg(long)]
        computer_begins: bool,
    },
    /// Repair a broken structure: find a valid one and show the changes.
    Repair(RepairArguments),
    /// Print ranges that partition a search (papers).
    Ranges(RangesArguments),
    /// Record which ranges of a search hold nothing valid, so that later runs skip them.
    Memo {
        #[command(subcommand)]
        action: MemoAction,
    },
    /// Print a table of the papers, our figures beside the published ones; without a name, list the tables (papers).
    Paper(PaperArguments),
    /// Compute the speed-up of many workers from the cost of ranges of the search (papers).
    Simulate(SimulateArguments),
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum EncodingArgument {
    Delta,
    Full,
}

#[derive(Args)]
pub struct EstimateArguments {
    #[command(flatten)]
    pub search: Search,
    /// Look at about N candidates; defaults to 4194304. A search of up to a quarter of that is run, and its numbers are exact.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub probes: Option<u64>,
    /// Look at candidates for about S seconds.
    #[arg(long, value_name = "S", conflicts_with = "probes", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub seconds: Option<u64>,
    /// Seed for the random samples.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct ViewArguments {
    #[command(flatten)]
    pub search: Search,
    /// Look at the structures that `store` wrote to this file.
    #[arg(long, value_name = "FILE", conflicts_with = "max_valid")]
    pub stored: Option<PathBuf>,
    /// Show the ranges of this memo on the strip of the search; a missing memo is written first.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stored", "max_valid"])]
    pub memo: Option<PathBuf>,
}

#[derive(Args)]
pub struct PrintArguments {
    #[command(flatten)]
    pub search: Search,
    /// How to show a structure.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Print the structures that `store` wrote to this file, without a search.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["max_valid", "resume", "seconds"])]
    pub stored: Option<PathBuf>,
    /// Print only structure K, counting from 0.
    #[arg(long, value_name = "K", requires = "stored")]
    pub index: Option<u64>,
    /// Print the paths of a file that `store --explored` wrote.
    #[arg(long, requires = "stored")]
    pub explored: bool,
    #[command(flatten)]
    pub resume: Resume,
    /// Skip the ranges in which this memo has nothing valid; a missing memo is written first.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stored", "resume", "seconds", "algorithm"])]
    pub memo: Option<PathBuf>,
    /// Use one of the four algorithms of parallel Korat (papers); does not change the output.
    #[arg(long, value_enum, conflicts_with_all = ["stored", "resume", "seconds"])]
    pub algorithm: Option<AlgorithmArgument>,
    /// Number of threads of the algorithm; defaults to the number of cores.
    #[arg(long, value_name = "N", requires = "algorithm")]
    pub threads: Option<NonZeroUsize>,
    /// Seed for the random jumps of par-off and par-on.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "algorithm")]
    pub seed: u64,
}

/// Resuming an interrupted command.
#[derive(Args)]
pub struct Resume {
    /// Resume from this file if it exists, and save progress to it every second, so that the command can be interrupted or killed.
    #[arg(long, value_name = "FILE", conflicts_with = "max_valid")]
    pub resume: Option<PathBuf>,
    /// Stop after S seconds.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
}

/// What to do on a cluster. Who one is, and all other settings, are taken from the environment: SMALLSCOPE_CLUSTER_USER, _PASSWORD, _TOKEN, _NKEY, _CREDENTIALS,
/// _TLS, _TLS_CA, _LEASE, _ATTEMPTS, _REPLICAS, _RANGES, _IDLE, _SLOTS.
#[derive(Subcommand)]
pub enum ClusterAction {
    /// Submit a count, a check with --check, or a file of valid structures with --store; wait for workers to run it, and print the result.
    Submit(ClusterJob),
    /// Run ranges for all runs of subjects on the server, one run after the other, with the code of this program. Leaves when there was none for
    /// SMALLSCOPE_CLUSTER_IDLE seconds.
    Worker {
        /// The server, such as nats://host:4222; several separated by commas.
        #[arg(long, value_name = "URL", env = "SMALLSCOPE_CLUSTER")]
        server: String,
        /// Only for this run.
        #[arg(long, value_name = "NAME")]
        run: Option<String>,
    },
    /// Wait for a run that was submitted before, print its result, and delete it from the server.
    Result {
        #[command(flatten)]
        at: ClusterRun,
        /// The file for the structures of a run that was submitted with --store.
        #[arg(long, value_name = "FILE")]
        store: Option<PathBuf>,
    },
    /// Print the progress of a run: workers, rate, covered share, time left, failures.
    Status(ClusterRun),
    /// End a run early.
    Cancel(ClusterRun),
}

/// A count, a check or a file on a cluster.
#[derive(Args)]
pub struct ClusterJob {
    #[command(flatten)]
    pub search: Search,
    /// Check this method of the subject, such as remove, instead of counting.
    #[arg(long, value_name = "METHOD", conflicts_with_all = ["predicate", "style", "unfocus", "max_valid"])]
    pub check: Option<String>,
    /// Seed one of the method's faults.
    #[arg(long, requires = "check")]
    pub fault: Option<String>,
    /// Write the valid structures to this file, as `smallscope store` does; workers keep them in an object store of the server until then.
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    pub store: Option<PathBuf>,
    /// Begin with the ranges of this memo, and skip those that hold nothing valid where that changes no count.
    #[arg(long, value_name = "FILE")]
    pub memo: Option<PathBuf>,
    /// Do not wait: print the name of the run, for `cluster result`.
    #[arg(long)]
    pub detach: bool,
    /// The server, such as nats://host:4222; several separated by commas.
    #[arg(long, value_name = "URL", env = "SMALLSCOPE_CLUSTER")]
    pub server: String,
    /// The name of the run; by default it follows from the job and the build.
    #[arg(long, value_name = "NAME")]
    pub run: Option<String>,
}

/// A job as a run carries it.
#[derive(Parser)]
#[command(name = "a job", no_binary_name = true, disable_help_flag = true, disable_help_subcommand = true)]
pub enum JobWords {
    Count(Search),
    Store(Search),
    Check {
        method: String,
        #[arg(allow_hyphen_values = true)]
        bounds: String,
        #[arg(long)]
        fault: Option<String>,
    },
}

/// A run that was submitted.
#[derive(Args)]
pub struct ClusterRun {
    /// The name of the run, as `submit --run` gave it, or `submit --detach` printed it.
    pub run: String,
    /// The server, such as nats://host:4222; several separated by commas.
    #[arg(long, value_name = "URL", env = "SMALLSCOPE_CLUSTER")]
    pub server: String,
}

/// Running one of several shards.
#[derive(Args)]
pub struct ShardArguments {
    /// Run one of N shards, such as 3/64, and write its result to a file; `smallscope merge` puts all of them together.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["resume", "seconds", "memo", "algorithm"])]
    pub shard: Option<smallscope::remote::Shard>,
    /// The folder for the results of shards, created if missing; defaults to smallscope-shards.
    #[arg(long, value_name = "FOLDER", requires = "shard")]
    pub shard_folder: Option<String>,
}

#[derive(Args)]
pub struct RangesArguments {
    #[command(flatten)]
    pub search: Search,
    /// M ranges of nearly equal size; takes a whole search.
    #[arg(long, value_name = "M", required_unless_present = "fast_forward", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub equidistant: Option<u32>,
    /// Up to W ranges of unknown size, found by random jumps.
    #[arg(long, value_name = "W", conflicts_with = "equidistant", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub fast_forward: Option<u32>,
    /// Seed for the random jumps.
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
    /// Run the ranges that the memo does not rule out, and count.
    Run(MemoArguments),
    /// Print the contents of the memo and what each technique skips.
    Info(MemoArguments),
}

#[derive(Args)]
pub struct MemoArguments {
    #[command(flatten)]
    pub search: Search,
    /// The memo file.
    #[arg(long, value_name = "FILE")]
    pub memo: PathBuf,
    /// Number of the largest infeasible ranges to keep or use.
    #[arg(long, value_name = "M", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub infeasible: u32,
    /// Number of equidistant candidates to keep or use.
    #[arg(long, value_name = "W", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub equidistant: u32,
    /// Which infeasible ranges to skip.
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
    /// The largest size to search.
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub max_size: i64,
}

#[derive(Args)]
pub struct SimulateArguments {
    #[command(flatten)]
    pub search: Search,
    /// Numbers of workers, separated by commas; two dots double, as in 1,2,4..1024.
    #[arg(long, value_name = "LIST", default_value = "1..1024")]
    pub workers: String,
    /// Number of random partitions from which to compute PAR-OFF.
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
    /// Its number of candidates: reproducible.
    Candidates,
    /// The time it took to search.
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
    /// A method of a subject, such as binary_tree.remove; `smallscope list` shows them.
    #[arg(value_name = "SUBJECT.METHOD")]
    pub method: String,
    /// Bounds of its structures: a comma-separated list, such as 3,0,3, or one number, such as 3.
    #[arg(allow_hyphen_values = true)]
    pub bounds: String,
    /// Seed one of the method's faults.
    #[arg(long)]
    pub fault: Option<String>,
    /// Print one JSON object on one line.
    #[arg(long)]
    pub json: bool,
    /// Run all inputs and count failures instead of stopping at the first.
    #[arg(long)]
    pub keep_going: bool,
    /// Run the inputs in a separate process, so that the check survives crashes and endless loops.
    #[arg(long)]
    pub isolated: bool,
    /// Stop after N inputs.
    #[arg(long, value_name = "N")]
    pub max_inputs: Option<u64>,
    /// Stop after S seconds.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
    /// Number of threads; defaults to the number of cores. Does not change results.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Resume from this file if it exists, and save progress to it every second, so that the check can be interrupted or killed.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["isolated", "max_inputs", "replay"])]
    pub resume: Option<String>,
    /// Run the structures stored in this file; a missing or unfinished file is written first.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["isolated", "max_inputs", "replay", "resume", "seconds"])]
    pub inputs: Option<String>,
    /// Run inputs by one of the four algorithms of parallel Korat (papers). By default, threads steal work from each other.
    #[arg(long, value_enum, conflicts_with_all = ["isolated", "max_inputs", "replay", "resume", "seconds", "inputs"])]
    pub algorithm: Option<AlgorithmArgument>,
    /// Seed for the random jumps of par-off and par-on.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "algorithm")]
    pub seed: u64,
    /// Skip the ranges in which this memo has no inputs; a missing memo is written first.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["isolated", "max_inputs", "replay", "resume", "seconds", "inputs", "algorithm"])]
    pub memo: Option<String>,
    #[command(flatten)]
    pub shard: ShardArguments,
    /// Run only this input, named as in a counterexample.
    #[arg(long, value_name = "PATH", allow_hyphen_values = true)]
    pub replay: Option<String>,
}

#[derive(Args)]
pub struct ExploreArguments {
    /// A subject to explore, such as bst; `smallscope list` shows them.
    pub subject: String,
    /// Use the values 1 to N, and sequences of up to N calls.
    pub n: u8,
    /// How to explore states.
    #[arg(long, value_enum, default_value_t = ModeArgument::Standard)]
    pub mode: ModeArgument,
    /// Number of threads; defaults to the number of cores. Does not change results.
    #[arg(long, value_name = "N")]
    pub threads: Option<std::num::NonZeroUsize>,
    /// Stop after S seconds.
    #[arg(long, value_name = "S")]
    pub seconds: Option<u64>,
    /// Seed for the random order of abstract matching.
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
    /// Delta execution as published: one run of a method for all states that take the same path.
    Paper,
    /// Delta execution on 64 states side by side.
    Lanes,
    /// Standard execution or lanes, whichever is faster.
    Auto,
    /// Compare states by shape only, in a random order of calls; not exhaustive.
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
    /// Number of threads; defaults to the number of cores. Does not change results.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// How to search: korat (the default), conflicts, tables or auto. The valid structures are the same. Conflicts and tables apply to `#[invariant]`s; the
    /// subjects of the papers have none, so they are searched as korat does, with a note.
    #[arg(long = "search", value_name = "SEARCH", conflicts_with_all = ["resume", "seconds", "memo", "algorithm", "shard"])]
    pub by: Option<smallscope::Search>,
    #[command(flatten)]
    pub resume: Resume,
    /// Skip the ranges in which this memo has nothing valid; a missing memo is written first.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "seconds", "threads", "algorithm"])]
    pub memo: Option<PathBuf>,
    /// Use one of the four algorithms of parallel Korat (papers): a first run, and a later one that reuses its results. By default, threads steal
    /// work from each other.
    #[arg(long, value_enum, conflicts_with_all = ["resume", "seconds"])]
    pub algorithm: Option<AlgorithmArgument>,
    /// Seed for the random jumps of par-off and par-on.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "algorithm")]
    pub seed: u64,
    #[command(flatten)]
    pub shard: ShardArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AlgorithmArgument {
    /// Generate on one thread and keep the inputs; later runs execute them in parallel.
    SeqOff,
    /// Generate and execute on one thread and keep equidistant ranges, for later runs in parallel.
    SeqOn,
    /// Generate in parallel, between random places, and keep the inputs; later runs execute them in parallel.
    ParOff,
    /// Generate and execute in parallel, between random places, and keep equidistant ranges for later runs.
    ParOn,
}

#[derive(Args)]
pub struct RepairArguments {
    #[command(flatten)]
    pub search: Search,
    /// The broken structure as the path of a candidate: indices separated by dots, such as 1.0.2.
    #[arg(long, value_name = "PATH", required_unless_present = "vector")]
    pub path: Option<String>,
    /// The broken structure as a candidate vector: numbers separated by spaces, as `smallscope vectors` prints them.
    #[arg(long, value_name = "NUMBERS", conflicts_with = "path")]
    pub vector: Option<String>,
    /// Change as few fields as possible instead of taking the next valid structure of the search.
    #[arg(long)]
    pub nearest: bool,
    /// With --nearest, the maximum number of fields to change.
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
    /// Its bounds: a comma-separated list, such as 5,3,5,4, or one number, such as 8.
    #[arg(allow_hyphen_values = true)]
    pub bounds: String,
    /// One of the subject's predicates; defaults to the first.
    #[arg(long)]
    pub predicate: Option<String>,
    /// How the predicate is written; does not change counts.
    #[arg(long, value_enum)]
    pub style: Option<StyleArgument>,
    /// A field of which one value is enough (focused generation); may be repeated.
    #[arg(long, value_name = "CLASS.FIELD")]
    pub unfocus: Vec<String>,
    /// Stop after N valid structures.
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
    /// A picture of each structure: one SVG document on a line.
    Svg,
    /// The path of each structure: its choices in search order.
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
        self.scope_with(otherwise, SearchSettings::default())
    }

    /// The same, with other options than those of all searches.
    pub fn scope_with(&self, otherwise: Style, others: SearchSettings) -> Result<Box<dyn AnyScope>, Usage> {
        let subject = self.subject()?;
        let bounds = parse_bounds(subject, &self.bounds)?;
        let predicate = self.predicate()?;
        let scope = (subject.scope)(&bounds, predicate, self.style(otherwise));
        let known_as = Some(format!("{} {predicate}", subject.name));
        Ok(scope.with(&SearchSettings { unfocus: self.unfocus.clone(), max_valid: self.max_valid, known_as, ..others }))
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
