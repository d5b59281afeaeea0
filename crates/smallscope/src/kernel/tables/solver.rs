//! Solving: runs questions on one object, whose children are known by answers, until all its fields were tried.
//!
//! Each depth of questions within questions has an arena of its own, so that a frame that waits for an answer keeps its cells. The frame that runs is the
//! deepest one; its engine is that of the thread, and hands all first reads over to here.

use super::addresses::Addresses;
use super::frame::{Choice, EARLY, Frame, Known, List, NONE, Sight, State};
use super::naming::{FIRST, ITSELF, NULL};
use super::natural::Natural;
use super::question::{Call, Question, Questions};
use super::shape::{Shape, Size, is_pointer};
use super::store::{Cell as Field, Found, MOST, Store};
use super::{Refusal, Solved};
use crate::kernel::engine::{Engine, abandon_run};
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::parts::Expected;
use crate::kernel::{Arena, Error, Limits, Range, Search, is_of_engine};
use std::any::{Any, TypeId};
use std::cell::{Cell, OnceCell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;
use std::time::Instant;

/// Questions within questions take stack; there are no more of them than this.
const MOST_DEPTH: usize = 100;

/// How far from the address of an object one of its fields may be.
const NEAR: u64 = 1 << 16;

/// The clock is looked at once in so many runs.
const RUNS_BETWEEN_LOOKS: u64 = 256;

/// Pointers that tables can write are those that the invariant compares with an object that it has come to.
const UNCLEAR: &str = "a pointer may lead anywhere in a valid structure";
const FOLLOWED: &str = "a pointer is followed to what owns it, or to what is not known there";
const PANICS: &str = "a function of the invariant panics";

/// How far solving may go.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    /// Runs of questions.
    pub(crate) runs: u64,
    pub(crate) bytes: usize,
    /// Then it is given up, with `Refusal::OUT_OF_TIME`.
    pub(crate) deadline: Option<Instant>,
}

/// An arena with the frame that lives in it.
struct Depth {
    layout: Rc<Layout>,
    engine: *mut Engine,
    frame: RefCell<Frame>,
    /// Objects by their addresses, and addresses by object.
    objects: Addresses,
    addresses: Vec<usize>,
    /// Numbers from the first to the last of them, and some on both sides.
    around: std::ops::RangeInclusive<u64>,
    /// Keeps the engine and the arena.
    search: Search,
}

pub(super) struct Solver<'a> {
    make: &'a dyn Fn() -> Result<Arena, Error>,
    predicate: &'a dyn Fn(&dyn Any) -> bool,
    shape: Shape,
    most: u32,
    budget: Budget,
    /// Those that were needed so far.
    depths: Box<[OnceCell<Depth>]>,
    /// How many frames are there.
    height: Cell<usize>,
    questions: RefCell<Questions>,
    store: RefCell<Store>,
    /// What tells arguments from all others, while a question is looked for.
    words: RefCell<Vec<u64>>,
    explored: Cell<u64>,
    /// About how much memory questions and answers take.
    asked_bytes: Cell<usize>,
    /// Notices a frame that does not come to an end, as it would notice a candidate.
    watched: RefCell<Search>,
    /// Whether functions that other objects are lent to are known by their results, and whether one was.
    lends: bool,
    has_lent: Cell<bool>,
    /// Why tables are given up.
    refusal: RefCell<Option<Refusal>>,
}

thread_local! {
    /// The solver that runs on this thread.
    static CURRENT: Cell<*const ()> = const { Cell::new(std::ptr::null()) };
}

/// The solver of this thread, which is there while an engine is in its mode.
pub(super) fn with<T>(ask: impl FnOnce(&Solver<'_>) -> T) -> Option<T> {
    let solver = CURRENT.get().cast::<Solver<'_>>();
    // SAFETY: `solve` sets it for the time of its own run, in which the solver is borrowed and does not move; it is used through shared references only.
    (!solver.is_null()).then(|| ask(unsafe { &*solver }))
}

/// The object at an address, if it is known by answers only.
pub(super) fn closed(address: usize) -> Option<u32> {
    with(|solver| solver.closed(address))?
}

/// Whether a function that objects are lent to is known by its result.
pub(super) fn may_be_lent() -> bool {
    with(|solver| {
        solver.has_lent.set(true);
        solver.lends
    })
    .unwrap_or(false)
}

/// Whether a number may be the address of an object, or of a field of one.
pub(super) fn is_address(number: u64) -> bool {
    with(|solver| solver.depths.iter().map_while(OnceCell::get).any(|depth| depth.around.contains(&number))).unwrap_or(false)
}

/// What a function returns for an object that is known by answers only; the key is that of its arguments, which name objects.
pub(super) fn answer(
    object: u32,
    function: TypeId,
    key: &dyn Fn(&mut Vec<u64>),
    named: &[u32],
    expected: Expected,
    call: &dyn Fn() -> Box<Call>,
) -> Option<Rc<dyn Any>> {
    with(|solver| {
        let mut words = solver.words.take();
        words.clear();
        key(&mut words);
        let frame = &solver.depth().frame;
        let likely = frame.borrow_mut().next_question();
        let names = solver.classes_of(named);
        let question = solver.questions.borrow_mut().call(likely, function, &words, &names, expected, call);
        solver.words.replace(words);
        if likely != Some(question) {
            frame.borrow_mut().correct_question(question);
        }
        solver.observe(object, question, named)
    })?
}

/// The solver of this thread for a while, then the one before.
struct Entered(*const ());

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.0);
    }
}

/// The frame that runs ends when this is dropped, and the one before goes on.
struct Deeper<'s, 'a>(&'s Solver<'a>, *mut Engine);

impl Drop for Deeper<'_, '_> {
    fn drop(&mut self) {
        let depth = self.0.depth();
        depth.frame.borrow_mut().clear(&depth.layout, &self.0.shape);
        self.0.height.set(self.0.height.get() - 1);
        Engine::install(self.1);
    }
}

/// Everything that is valid, or why tables do not show it. A function that an object is lent to is known by its result if it only asks which one that is. If it looks into it, all is solved once more, and such functions look
/// into the objects that they are called on as well.
pub(super) fn solve(
    name: &str,
    make: &dyn Fn() -> Result<Arena, Error>,
    predicate: &dyn Fn(&dyn Any) -> bool,
    most: u32,
    seconds: u64,
    budget: Budget,
) -> Result<Result<Solved, Refusal>, Error> {
    let solved = solve_lending(true, name, make, predicate, most, seconds, budget)?;
    match solved {
        Err((Refusal(UNCLEAR | FOLLOWED | EARLY | PANICS), true)) => {
            let solved = solve_lending(false, name, make, predicate, most, seconds, budget)?;
            Ok(solved.map_err(|(refusal, _)| refusal))
        }
        solved => Ok(solved.map_err(|(refusal, _)| refusal)),
    }
}

/// The same, with or without functions that objects are lent to; a refusal comes with whether one was called.
fn solve_lending(
    lends: bool,
    name: &str,
    make: &dyn Fn() -> Result<Arena, Error>,
    predicate: &dyn Fn(&dyn Any) -> bool,
    most: u32,
    seconds: u64,
    budget: Budget,
) -> Result<Result<Solved, (Refusal, bool)>, Error> {
    let layout = make()?.layout;
    let shape = match Shape::new(&layout, most) {
        Ok(shape) => shape,
        Err(why) => return Ok(Err((Refusal(why), false))),
    };
    if layout.fields.iter().any(|field| layout.domains[field.domain as usize].words.len() as u64 > u64::from(MOST)) {
        return Ok(Err((Refusal("a field has too many values"), false)));
    }
    let limits = Limits { candidate_seconds: seconds, ..Limits::default() };
    let solver = Solver {
        make,
        predicate,
        shape,
        most,
        budget,
        depths: (0..MOST_DEPTH).map(|_| OnceCell::new()).collect(),
        height: Cell::new(0),
        questions: RefCell::default(),
        store: RefCell::default(),
        words: RefCell::default(),
        explored: Cell::new(0),
        asked_bytes: Cell::new(0),
        watched: RefCell::new(Search::new(make()?, &Range::whole(), &limits, false)),
        lends,
        has_lent: Cell::new(false),
        refusal: RefCell::new(None),
    };
    let _watch = solver.watched.borrow_mut().enter(name)?;
    let _entered = Entered(CURRENT.replace(std::ptr::from_ref(&solver).cast()));
    solver.store.borrow_mut().solutions.has_places = solver.shape.has_pointers;
    let whole = solver.questions.borrow_mut().whole();
    let nothing = layout.classes.len() as u32;
    let solved = catch_unwind(AssertUnwindSafe(|| solver.table(nothing, solver.shape.capacity, &[whole], &[])));
    let explored = solver.explored.get();
    let has_lent = solver.has_lent.get();
    if let Some(refusal) = solver.refusal.take() {
        return Ok(Err((refusal, has_lent)));
    }
    match solved {
        Ok(table) => {
            let store = solver.store.into_inner();
            if let Some(why) = store.table(table).unclear_after(&[]) {
                return Ok(Err((Refusal(why), has_lent)));
            }
            let groups = store.table(table).groups.clone();
            if groups.clone().any(|group| store.solutions.is_unclear(group)) {
                return Ok(Err((Refusal(UNCLEAR), has_lent)));
            }
            Ok(Ok(Solved::new(store.solutions, groups, explored)))
        }
        Err(payload) => resume_unwind(payload),
    }
}

impl Solver<'_> {
    /// The frame that runs.
    fn depth(&self) -> &Depth {
        self.depths[self.height.get() - 1].get().expect("a frame runs in an arena")
    }

    /// The arena for one more frame.
    fn next_depth(&self) -> &Depth {
        let Some(place) = self.depths.get(self.height.get()) else {
            self.refuse("objects own one another in rows that are too long");
        };
        place.get_or_init(|| self.new_depth())
    }

    fn new_depth(&self) -> Depth {
        let Ok(arena) = (self.make)() else { self.refuse("the scope cannot be bound again") };
        let layout = arena.layout.clone();
        let mut search = Search::new(arena, &Range::whole(), &Limits { candidate_seconds: 0, ..Limits::default() }, false);
        let mut addresses = vec![0; layout.objects.len()];
        for (field, info) in (0..).zip(&layout.fields) {
            let words = &layout.domains[info.domain as usize].words;
            for (option, &word) in words.iter().enumerate() {
                if let Some(object) = layout.target(field, option) {
                    addresses[object as usize] = word;
                }
            }
        }
        let objects = Addresses::new(&addresses);
        let frame = RefCell::new(Frame::new(&layout));
        let root = std::ptr::from_ref(search.root()).addr();
        let all = || addresses.iter().copied().filter(|&address| address != 0).chain([root]).map(|address| address as u64);
        let around = all().min().unwrap_or(0).saturating_sub(NEAR)..=all().max().unwrap_or(0).saturating_add(NEAR);
        Depth {
            layout,
            engine: search.answer_reads(std::ptr::from_ref(self.watched.borrow().engine())),
            frame,
            objects,
            addresses,
            around,
            search,
        }
    }

    // ---- what questions need ----------------------------------------------------------------------------------------

    /// Whether the structure is valid, in the first frame.
    pub(super) fn holds(&self) -> bool {
        (self.predicate)(self.depth().search.root())
    }

    /// The option of a field of an object; of a pointer, the number of what it leads to.
    pub(super) fn option_at(&self, object: u32, position: u32) -> u32 {
        let field = self.shape.fields[object as usize][position as usize];
        let depth = self.depth();
        if depth.frame.borrow().options[field as usize] == NONE {
            self.read(field);
        }
        let frame = depth.frame.borrow();
        if is_pointer(&depth.layout.fields[field as usize].kind) {
            return frame.number_of_option(&depth.layout, &self.shape, field);
        }
        frame.options[field as usize]
    }

    /// The address that stands for a number in a question to an object.
    pub(super) fn address_of_number(&self, object: u32, number: usize) -> usize {
        let depth = self.depth();
        match number as u32 {
            NULL => 0,
            ITSELF => depth.addresses[object as usize],
            number => depth.addresses[depth.frame.borrow().named_to(object)[(number - FIRST) as usize] as usize],
        }
    }

    /// The objects that an object was asked about.
    pub(super) fn named_to(&self, object: u32) -> Vec<u32> {
        self.depth().frame.borrow().named_to(object).to_vec()
    }

    /// The object at an address, if the frame knows it.
    pub(super) fn known_at(&self, address: usize) -> Option<u32> {
        let depth = self.depth();
        let object = depth.objects.get(address)?;
        depth.frame.borrow().is_known(object).then_some(object)
    }

    fn classes_of(&self, objects: &[u32]) -> Vec<u32> {
        objects.iter().map(|&object| self.depth().layout.objects[object as usize].class).collect()
    }

    /// A choice was made. If it is not known then what the run would do, it is left; whether tables are given up for it is seen where somebody goes on from the answers so far.
    fn look_for_unclear(&self) {
        let unclear = self.depth().frame.borrow().unclear;
        if let Some(why) = unclear {
            self.leave_unclear(why);
        }
    }

    /// It is not known what the run would do. In the first frame every run matters.
    fn leave_unclear(&self, why: &'static str) -> ! {
        if self.height.get() == 1 {
            self.refuse(why);
        }
        self.depth().frame.borrow_mut().unclear = Some(why);
        self.leave()
    }

    /// Where an object is.
    pub(super) fn address(&self, object: u32) -> *const () {
        self.depth().addresses[object as usize] as *const ()
    }

    // ---- what the predicate does ------------------------------------------------------------------------------------

    /// Leaves the run: what was chosen so far is part of no valid structure.
    fn leave(&self) -> ! {
        self.depth().frame.borrow_mut().is_left = true;
        abandon_run()
    }

    /// A run that was left, but has not been told so yet, goes no further.
    fn stay_left(&self) {
        if self.depth().frame.borrow().is_left {
            abandon_run();
        }
    }

    /// Gives tables up.
    fn refuse(&self, why: &'static str) -> ! {
        self.refusal.borrow_mut().get_or_insert(Refusal(why));
        abandon_run()
    }

    /// Gives tables up for what the present run does.
    pub(super) fn refuse_run(&self, why: &'static str) -> ! {
        self.stay_left();
        self.refuse(why)
    }

    /// A function is called that may do anything. In the first frame it may: that is always run as a whole.
    pub(super) fn meet_stranger(&self) {
        if self.height.get() > 1 {
            self.refuse_run("a function is called that `#[invariant]` did not compile");
        }
    }

    /// The object at an address, if it is known by answers only.
    fn closed(&self, address: usize) -> Option<u32> {
        let depth = self.depth();
        let object = depth.objects.get(address)?;
        (depth.frame.borrow().states[object as usize].sight == Sight::Closed).then_some(object)
    }

    /// A field without a value is read.
    pub(super) fn read(&self, field: u32) -> usize {
        self.stay_left();
        let depth = self.depth();
        let object = self.shape.owner[field as usize];
        let sight = depth.frame.borrow().states[object as usize].sight;
        match sight {
            Sight::Absent => self.refuse("a field is read that belongs to no part of the structure"),
            Sight::Named | Sight::Elsewhere => self.leave_unclear(FOLLOWED),
            Sight::Open => {}
            Sight::Closed => {
                let named = match depth.layout.fields[field as usize].kind {
                    _ if !self.shape.under[field as usize].is_empty() => None,
                    Kind::Value => Some(vec![]),
                    Kind::Link { group, owned: false, .. } => {
                        // It may lead to any of those that are known here.
                        let frame = depth.frame.borrow();
                        let mut named = frame.named_to(object).to_vec();
                        let others: Vec<u32> = frame.known_of_group(&depth.layout, group, object).collect();
                        named.extend(others.into_iter().filter(|other| !frame.named_to(object).contains(other)));
                        Some(named)
                    }
                    _ => None,
                };
                if let Some(named) = named {
                    let is_pointer = is_pointer(&depth.layout.fields[field as usize].kind);
                    let is_apart = is_pointer || depth.layout.domain(field).words.len() <= 2;
                    let (position, names) = (self.shape.position[field as usize], self.classes_of(&named));
                    let question = self.questions.borrow_mut().field(position, &names, is_apart);
                    if self.observe(object, question, &named).is_none() || depth.frame.borrow().is_left {
                        self.leave();
                    }
                    return depth.layout.word(field);
                }
                self.open(object);
            }
        }
        let mut frame = depth.frame.borrow_mut();
        if frame.options[field as usize] == NONE && !frame.choose(&depth.layout, &self.shape, self.most, field) {
            drop(frame);
            self.leave();
        }
        drop(frame);
        self.look_for_unclear();
        depth.layout.word(field)
    }

    /// Looks into an object: its answers must come out again.
    fn open(&self, object: u32) {
        let depth = self.depth();
        {
            let mut frame = depth.frame.borrow_mut();
            frame.path.push(Choice::Open { object });
            frame.apply_last(&depth.layout, &self.shape, &[]);
        }
        if !self.answers_again(object) {
            self.leave();
        }
    }

    /// Whether an object that was looked into gives the answers that it was known by.
    fn answers_again(&self, object: u32) -> bool {
        let Known::Group(group) = self.depth().frame.borrow().states[object as usize].known else { return true };
        let known: Vec<(Rc<Question>, u32)> = {
            let (store, all) = (self.store.borrow(), self.questions.borrow());
            let (questions, answers) = store.known_of(group);
            questions.iter().map(|&question| all.get(question).clone()).zip(answers.iter().copied()).collect()
        };
        known.iter().all(|(question, answer)| question.ask(self, object) == Some(*answer))
    }

    /// The answer of an object that is known by answers only, and that is asked about others; none if it has none.
    fn observe(&self, object: u32, question: u32, named: &[u32]) -> Option<Rc<dyn Any>> {
        self.stay_left();
        let depth = self.depth();
        let State { known, size, .. } = depth.frame.borrow().states[object as usize];
        if let Known::Group(group) = known
            && let Some(answer) = self.store.borrow().answer(group, question)
        {
            return Some(self.questions.borrow().get(question).value(answer));
        }
        let groups = self.groups_after(depth.layout.objects[object as usize].class, size, known, question);
        if groups.len == 0 {
            return Some(self.fail(question));
        }
        let questions = self.questions.borrow();
        let question = questions.get(question);
        let field = question.position().map_or(NONE, |position| self.shape.fields[object as usize][position as usize]);
        let store = self.store.borrow();
        {
            let mut frame = depth.frame.borrow_mut();
            frame.choose_answer(object, groups, field, named);
            frame.apply_last(&depth.layout, &self.shape, &store.lists);
        }
        self.look_for_unclear();
        let answer = store.answer(store.lists[groups.start as usize], question.number)?;
        Some(question.value(answer))
    }

    /// No object gives an answer. If it must be no failure, a failure is one: nothing more is read after it, and the predicate returns much faster than
    /// it is unwound.
    fn fail(&self, question: u32) -> Rc<dyn Any> {
        let failure = self.questions.borrow().get(question).fatal();
        let Some(failure) = failure else { self.leave() };
        self.depth().frame.borrow_mut().is_left = true;
        failure
    }

    /// The groups that an object can be in once a question was asked, given what is known of it.
    fn groups_after(&self, class: u32, size: Size, known: Known, question: u32) -> List {
        let key = match known {
            Known::Nothing => (question, class, size),
            Known::Group(group) => (question, NONE, group),
        };
        if let Some(groups) = self.store.borrow().next(key) {
            return groups;
        }
        let (mut questions, before) = match known {
            Known::Nothing => (vec![], vec![]),
            Known::Group(group) => {
                let store = self.store.borrow();
                let (questions, answers) = store.known_of(group);
                (questions.to_vec(), answers.to_vec())
            }
        };
        questions.push(question);
        let table = self.table(class, size, &questions, &before);
        let unclear = self.store.borrow().table(table).unclear_after(&before);
        if let Some(why) = unclear {
            self.leave_unclear(why);
        }
        let mut store = self.store.borrow_mut();
        let is_next = |group: &u32| {
            let (_, answers) = store.known_of(*group);
            answers.starts_with(&before)
        };
        let groups: Vec<u32> = store.table(table).groups.clone().filter(is_next).collect();
        let questions = self.questions.borrow();
        let asked = questions.get(question);
        let options: Vec<u32> = match asked.position() {
            Some(_) => groups.iter().map(|&group| asked.option(store.known_of(group).1[before.len()])).collect(),
            None => vec![],
        };
        let added = store.add_next(key, &groups, &options);
        added.unwrap_or_else(|| self.refuse("there are too many combinations of answers"))
    }

    // ---- tables -----------------------------------------------------------------------------------------------------

    /// The table for these questions, in this order, to an object of a class that gave these answers to the first of them; for no class, to the root. Of answers, only yes and no
    /// count: other objects are in other tables.
    fn table(&self, class: u32, size: Size, questions: &[u32], answers: &[u32]) -> u32 {
        let asked: Vec<(Rc<Question>, u32)> = {
            let all = self.questions.borrow();
            let asked = questions.iter().map(|&question| all.get(question).clone());
            let answers = answers.iter().copied().chain(std::iter::repeat(NONE));
            asked
                .zip(answers)
                .map(|(question, answer)| if question.is_yes_or_no() { (question, answer) } else { (question, NONE) })
                .collect()
        };
        let key: Vec<u32> =
            [class, size].into_iter().chain(asked.iter().flat_map(|(question, answer)| [question.number, *answer])).collect();
        if let Some(table) = self.store.borrow().find(&key) {
            return table;
        }
        // Each question is about some that earlier ones were about, from the first one on, or about more.
        let names = asked.iter().map(|(question, _)| &question.names).max_by_key(|names| names.len());
        let names: Box<[u32]> = names.cloned().unwrap_or_default();
        let depth = self.next_depth();
        let subject = match depth.layout.classes.get(class as usize) {
            Some(info) => info.objects.start,
            None => depth.layout.objects.len() as u32,
        };
        self.height.set(self.height.get() + 1);
        let deeper = Deeper(self, Engine::install(depth.engine));
        depth.frame.borrow_mut().begin(&depth.layout, subject, size, &names);
        let mut found = Found::default();
        loop {
            self.count_run();
            if self.run(depth, subject, &asked, &mut found) && self.write_solution(depth, subject, &mut found) {
                self.store.borrow_mut().bytes += found.add();
            }
            if !self.advance(depth, &mut found) {
                break;
            }
        }
        drop(deeper);
        let added = self.store.borrow_mut().add(class, &key, questions, names.len() as u32, found);
        added.unwrap_or_else(|| self.refuse("there are too many combinations of answers"))
    }

    /// Goes to the next choices with which the frame can be run; false if there are none.
    fn advance(&self, depth: &Depth, found: &mut Found) -> bool {
        let mut frame = depth.frame.borrow_mut();
        loop {
            if let Some(why) = frame.unclear.take() {
                found.note_unclear(why);
            }
            if !frame.advance(&depth.layout, &self.shape, &self.store.borrow().lists) {
                return false;
            }
            if frame.unclear.is_none() {
                return true;
            }
            found.keep_answers(&mut frame, self.height.get() == 1);
        }
    }

    /// So much memory is taken for a question or an answer.
    pub(super) fn take_bytes(&self, bytes: usize) {
        self.asked_bytes.set(self.asked_bytes.get() + bytes);
    }

    fn count_run(&self) {
        let explored = self.explored.get() + 1;
        self.explored.set(explored);
        self.watched.borrow_mut().beat();
        if explored >= self.budget.runs {
            self.refuse("it takes more candidates than tables may take");
        }
        if self.store.borrow().bytes + self.asked_bytes.get() > self.budget.bytes {
            self.refuse("tables take more memory than they may");
        }
        if explored.is_multiple_of(RUNS_BETWEEN_LOOKS) && self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.refuse(Refusal::OUT_OF_TIME.0);
        }
    }

    /// Finds the answers to all questions in the present frame, whose links are all chosen then; false if they are not possible.
    fn run(&self, depth: &Depth, subject: u32, questions: &[(Rc<Question>, u32)], found: &mut Found) -> bool {
        found.keep_answers(&mut depth.frame.borrow_mut(), self.height.get() == 1);
        // SAFETY: the engine of this depth lives as long as its search; nothing runs in it now, and it is not borrowed beyond this line.
        unsafe { (*depth.engine).begin_question() };
        let ran = catch_unwind(AssertUnwindSafe(|| {
            // Those that are opened meanwhile are asked there.
            let opened = depth.frame.borrow().opened.len();
            let opened_again = (0..opened).all(|at| {
                let object = depth.frame.borrow().opened[at];
                self.answers_again(object)
            });
            opened_again
                && questions[found.answers.len()..].iter().all(|(question, wanted)| {
                    let answer = question.ask(self, subject).filter(|answer| *wanted == NONE || answer == wanted);
                    answer.is_some_and(|answer| found.add_answer(answer, &depth.frame.borrow()))
                })
        }));
        if self.refusal.borrow().is_some() {
            abandon_run();
        }
        let mut frame = depth.frame.borrow_mut();
        if frame.is_left {
            return false;
        }
        if ran.as_ref().is_err_and(|payload| !is_of_engine(&**payload)) {
            drop(frame);
            // Somebody further up may catch it, who would take it for an answer of his own.
            self.refuse(PANICS);
        }
        // What has a pointer that leads elsewhere is not written, so nothing more is chosen for it.
        ran.unwrap_or(false) && (frame.elsewhere > 0 || self.complete(depth, subject, &mut frame))
    }

    /// Chooses the links and lengths that nobody has read, of all objects that were looked into; false if that is not possible.
    fn complete(&self, depth: &Depth, subject: u32, frame: &mut Frame) -> bool {
        frame.incomplete.clear();
        frame.incomplete.push(subject);
        while let Some(object) = frame.incomplete.pop() {
            if !self.complete_items(depth, items_of(&depth.layout, object), frame)
                || !frame.is_exact(&depth.layout, &self.shape, object)
            {
                return false;
            }
        }
        true
    }

    fn complete_items(&self, depth: &Depth, items: &[Item], frame: &mut Frame) -> bool {
        let layout = &*depth.layout;
        items.iter().all(|item| match item {
            &Item::Field { field, .. } => {
                let Kind::Link { owned: true, .. } = layout.fields[field as usize].kind else { return true };
                if frame.options[field as usize] == NONE && !frame.choose(layout, &self.shape, self.most, field) {
                    return false;
                }
                let target = frame.target(&self.shape, field);
                if let Some(object) = target.filter(|&object| frame.states[object as usize].sight == Sight::Open) {
                    frame.incomplete.push(object);
                }
                true
            }
            Item::Nested { items, .. } => self.complete_items(depth, items, frame),
            Item::Sequence { length, elements, .. } => {
                if frame.options[*length as usize] == NONE && !frame.choose(layout, &self.shape, self.most, *length) {
                    return false;
                }
                self.complete_items(depth, &elements[..layout.word(*length)], frame)
            }
            Item::All { .. } => true,
        })
    }

    /// Writes the fields of a solution, and counts the structures that it stands for; false if there is no object of a size that was chosen.
    fn write_solution(&self, depth: &Depth, subject: u32, found: &mut Found) -> bool {
        found.words.clear();
        found.count = Natural::from(1u64);
        // Tables of other objects are solved in deeper frames.
        let frame = &depth.frame.borrow();
        if self.shape.has_pointers {
            found.is_unclear = frame.elsewhere > 0;
            if found.is_unclear {
                return true;
            }
            found.places.clear();
            found.places.extend(frame.named_to(subject));
            found.places.push(subject);
            self.find_places(depth, items_of(&depth.layout, subject), frame, &mut found.places);
            found.words.push(found.places.len() as u32);
        }
        self.write(depth, items_of(&depth.layout, subject), frame, found)
    }

    /// The objects that the frame knows within others, in the order in which they are written.
    fn find_places(&self, depth: &Depth, items: &[Item], frame: &Frame, places: &mut Vec<u32>) {
        for item in items {
            match item {
                &Item::Field { field, .. } => {
                    let is_owned = matches!(depth.layout.fields[field as usize].kind, Kind::Link { owned: true, .. });
                    if let Some(object) = frame.target(&self.shape, field).filter(|_| is_owned) {
                        places.push(object);
                        if frame.states[object as usize].sight == Sight::Open {
                            self.find_places(depth, items_of(&depth.layout, object), frame, places);
                        }
                    }
                }
                Item::Nested { items, .. } => self.find_places(depth, items, frame, places),
                Item::Sequence { length, elements, .. } => {
                    self.find_places(depth, &elements[..depth.layout.word(*length)], frame, places);
                }
                Item::All { .. } => {}
            }
        }
    }

    fn write(&self, depth: &Depth, items: &[Item], frame: &Frame, found: &mut Found) -> bool {
        items.iter().all(|item| match item {
            &Item::Field { field, .. } => {
                let option = frame.options[field as usize];
                let is_pointer = is_pointer(&depth.layout.fields[field as usize].kind);
                if option == NONE {
                    found.is_unclear |= is_pointer;
                    found.words.push(Field::Any.to_word());
                    found.count *= &Natural::from(depth.layout.domain(field).words.len() as u64);
                    return true;
                }
                let Some(object) = self.shape.target(field, option) else {
                    found.words.push(Field::Option(option).to_word());
                    return true;
                };
                if is_pointer {
                    let word = Field::Pointer(found.place(object)).to_word();
                    found.words.push(word);
                    return true;
                }
                let class = depth.layout.objects[object as usize].class;
                let State { sight, size, known } = frame.states[object as usize];
                let group = match known {
                    _ if sight == Sight::Open => {
                        found.words.push(Field::Object(class).to_word());
                        found.write_place(object, self.shape.has_pointers);
                        return self.write(depth, items_of(&depth.layout, object), frame, found);
                    }
                    Known::Group(group) => group,
                    Known::Nothing => {
                        let table = self.table(class, size, &[], &[]);
                        let mut groups = self.store.borrow().table(table).groups.clone();
                        let Some(group) = groups.next() else { return false };
                        group
                    }
                };
                let solutions = &self.store.borrow().solutions;
                found.words.push(Field::Group(group).to_word());
                found.write_place(object, self.shape.has_pointers);
                for &named in &frame.named_to(object)[..solutions.names(group)] {
                    found.write_place(named, self.shape.has_pointers);
                }
                found.is_unclear |= solutions.is_unclear(group);
                found.count *= solutions.count(group);
                true
            }
            Item::Nested { items, .. } => self.write(depth, items, frame, found),
            Item::Sequence { length, elements, .. } => {
                found.words.push(Field::Option(frame.options[*length as usize]).to_word());
                self.write(depth, &elements[..depth.layout.word(*length)], frame, found)
            }
            Item::All { .. } => true,
        })
    }
}

/// What an object consists of, or the root.
fn items_of(layout: &Layout, object: u32) -> &[Item] {
    layout.objects.get(object as usize).map_or(&layout.root, |object| &object.items)
}
