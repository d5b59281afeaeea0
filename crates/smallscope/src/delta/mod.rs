//! Delta execution: a call runs once on many states.
//!
//! A subject is a module of ordinary-looking code under [`#[delta]`](macro@crate::delta). [`Exploration`] makes all its calls on all states that
//! sequences of calls lead to, level by level, each state once up to renaming of objects.
//!
//! ```
//! use smallscope::delta::{Exploration, Mode};
//!
//! #[smallscope::delta]
//! mod stack {
//!     pub struct Stack {
//!         top: Option<Ref<Cell>>,
//!     }
//!
//!     struct Cell {
//!         value: u8,
//!         next: Option<Ref<Cell>>,
//!     }
//!
//!     impl Stack {
//!         pub fn push(&mut self, value: u8) {
//!             self.top = Some(Ref::new(Cell { value, next: self.top }));
//!         }
//!
//!         pub fn pop(&mut self) {
//!             if let Some(cell) = self.top {
//!                 self.top = cell.next;
//!             }
//!         }
//!     }
//! }
//!
//! for mode in [Mode::Standard, Mode::Paper, Mode::Lanes] {
//!     let explored = Exploration::<stack::Stack>::new(3).mode(mode).run();
//!     assert!(explored.report().holds());
//!     assert_eq!(explored.report().states, 1 + 3 + 9);
//!     assert_eq!(explored.report().visited, 1 + 3 + 9 + 27);
//! }
//! ```
//!
//! Each setting is overruled by a variable of the environment:
//!
//! | method | variable | what it is |
//! |---|---|---|
//! | `depth(calls)` | `SMALLSCOPE_DEPTH` | the most calls in a sequence |
//! | `threads(count)` | `SMALLSCOPE_THREADS` | number of threads, 0 for all cores |
//! | `seconds(count)` | `SMALLSCOPE_SECONDS` | stop after N seconds |
//! | `max_states(count)` | `SMALLSCOPE_MAX_STATES` | stop after N states |
//! | `memory(mib)` | `SMALLSCOPE_MEMORY` | stop before the process takes more than N MiB |
//! | `keep_going(true)` | `SMALLSCOPE_KEEP_GOING` | continue after a counterexample |
//! | `progress(true)` | `SMALLSCOPE_PROGRESS` | write the progress to standard error |

mod blocks;
mod direct;
mod driver;
mod exploration;
mod lanes;
mod levels;
mod numbering;
mod one_by_one;
mod packing;
#[cfg(feature = "view")]
mod page;
mod paper;
mod paper_runner;
mod report;
mod router;
mod rows;
mod runner;
mod settings;
mod show;
mod side_by_side;
mod standard;
mod subject;
mod vector;
mod visited;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use direct::{Direct, Failed, Operation, OrFailed, TURNS};
pub use exploration::{Exploration, Mode};
pub use lanes::Lanes;
pub use paper::Backtracking;
pub use report::{Counterexample, Explored, Level, Report, Times};
pub use settings::Settings;
pub use subject::{Class, Field, Kind, Method, Parameter, Site, Subject};
pub use vector::{LANES, LaneCode, Vector};
