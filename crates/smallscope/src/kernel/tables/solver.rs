//! Solving: runs questions on one object, whose children are known by answers, until all its fields were tried.
//!
//! Each depth of questions within questions has an arena of its own, so that a frame that waits for an answer keeps its cells. The frame that runs is the
//! deepest one; its engine is that of the thread, and hands all first reads over to here.

use super::frame::{Choice, Frame, Known, NONE, Sight, State};
use super::natural::Natural;
use super::question::{Answer, Call, Question, Questions};
use super::shape::{Shape, Size};
use super::store::{Cell as Field, Found, MOST, Store};
use super::{Refusal, Solved};
use crate::kernel::engine::{Engine, abandon_run};
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::required::{Expected, NOTHING, expect};
use crate::kernel::{Arena, Error, Limits, Range, Search, is_of_engine};
use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

/// Questions within questions take stack; there are no more of them than this.
const MOST_DEPTH: usize = 100;

/// How far solving may go.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    /// Runs of questions.
    pub(crate) runs: u64,
    pub(crate) bytes: usize,
}

/// An arena with the frame that lives in it.
struct Depth {
    layout: Rc<Layout>,
    engine: Cell<*mut Engine>,
    frame: RefCell<Frame>,
    /// Objects by their addresses, and addresses by object.
    objects: HashMap<usize, u32>,
    addresses: Vec<usize>,
    /// Keeps the engine and the arena.
    search: RefCell<Search>,
}

pub(super) struct Solver<'a> {
    make: &'a dyn Fn() -> Result<Arena, Error>,
    predicate: &'a dyn Fn(&dyn std::any::Any) -> bool,
    shape: Shape,
    most: u32,
    budget: Budget,
    depths: RefCell<Vec<Rc<Depth>>>,
    /// How many frames are there.
    height: Cell<usize>,
    questions: RefCell<Questions>,
    store: RefCell<Store>,
    explored: Cell<u64>,
    /// Notices a frame that does not come to an end, as it would notice a candidate.
    watched: RefCell<Search>,
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

/// What a function returns for an object that is known by answers only.
pub(super) fn answer(
    object: *const (),
    function: TypeId,
    arguments: Vec<u64>,
    expected: Expected,
    call: &dyn Fn() -> Box<Call>,
) -> Option<Answer> {
    with(|solver| {
        let object = solver.closed(object.addr())?;
        let question = solver.questions.borrow_mut().call(function, arguments, expected, call);
        Some(solver.observe(object, &question))
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
        depth.frame.borrow_mut().clear(&depth.layout);
        self.0.height.set(self.0.height.get() - 1);
        Engine::install(self.1);
    }
}

/// Everything that is valid, or why tables do not show it.
pub(super) fn solve(
    name: &str,
    make: &dyn Fn() -> Result<Arena, Error>,
    predicate: &dyn Fn(&dyn std::any::Any) -> bool,
    most: u32,
    seconds: u64,
    budget: Budget,
) -> Result<Result<Solved, Refusal>, Error> {
    let layout = make()?.layout;
    let shape = match Shape::new(&layout, most) {
        Ok(shape) => shape,
        Err(why) => return Ok(Err(Refusal(why))),
    };
    if layout.fields.iter().any(|field| layout.domains[field.domain as usize].words.len() as u64 > u64::from(MOST)) {
        return Ok(Err(Refusal("a field has too many values")));
    }
    let limits = Limits { candidate_seconds: seconds, ..Limits::default() };
    let solver = Solver {
        make,
        predicate,
        shape,
        most,
        budget,
        depths: RefCell::default(),
        height: Cell::new(0),
        questions: RefCell::default(),
        store: RefCell::default(),
        explored: Cell::new(0),
        watched: RefCell::new(Search::new(make()?, &Range::whole(), &limits, false)),
        refusal: RefCell::new(None),
    };
    let _watch = solver.watched.borrow_mut().enter(name)?;
    let _entered = Entered(CURRENT.replace(std::ptr::from_ref(&solver).cast()));
    let whole = solver.questions.borrow_mut().whole();
    let nothing = layout.classes.len() as u32;
    let solved = catch_unwind(AssertUnwindSafe(|| solver.table(nothing, &solver.shape.capacity.clone(), &[whole.number])));
    let explored = solver.explored.get();
    if let Some(refusal) = solver.refusal.take() {
        return Ok(Err(refusal));
    }
    match solved {
        Ok(table) => {
            let store = solver.store.into_inner();
            let groups = store.table(table).groups.clone();
            Ok(Ok(Solved::new(store.solutions, groups, explored)))
        }
        Err(payload) => resume_unwind(payload),
    }
}

impl<'a> Solver<'a> {
    fn depth(&self) -> Rc<Depth> {
        self.depths.borrow()[self.height.get() - 1].clone()
    }

    /// The arena for one more frame.
    fn prepare_depth(&self) {
        let height = self.height.get();
        if height < self.depths.borrow().len() {
            return;
        }
        if height == MOST_DEPTH {
            self.refuse("objects own one another in rows that are too long");
        }
        let Ok(arena) = (self.make)() else { self.refuse("the scope cannot be bound again") };
        let layout = arena.layout.clone();
        let search = Search::new(arena, &Range::whole(), &Limits { candidate_seconds: 0, ..Limits::default() }, false);
        let mut addresses = vec![0; layout.objects.len()];
        for (field, info) in (0..).zip(&layout.fields) {
            let words = &layout.domains[info.domain as usize].words;
            for (option, &word) in words.iter().enumerate() {
                if let Some(object) = layout.target(field, option) {
                    addresses[object as usize] = word;
                }
            }
        }
        let mut objects = HashMap::new();
        for (object, &address) in (0..).zip(&addresses) {
            // Objects without size have no address of their own.
            objects.entry(address).and_modify(|known| *known = NONE).or_insert(object);
        }
        objects.retain(|&address, &mut object| address != 0 && object != NONE);
        let frame = RefCell::new(Frame::new(&layout));
        let (engine, search) = (Cell::new(std::ptr::null_mut()), RefCell::new(search));
        let depth = Rc::new(Depth { layout, engine, frame, objects, addresses, search });
        // Where it stays.
        depth.engine.set(depth.search.borrow_mut().answer_reads());
        self.depths.borrow_mut().push(depth);
    }

    // ---- what questions need ----------------------------------------------------------------------------------------

    /// Whether the structure is valid, in the first frame.
    pub(super) fn holds(&self) -> bool {
        (self.predicate)(self.depth().search.borrow().root())
    }

    /// The option of a field of an object.
    pub(super) fn option_at(&self, object: u32, position: u32) -> u32 {
        let field = self.shape.fields[object as usize][position as usize];
        let depth = self.depth();
        if depth.frame.borrow().options[field as usize] == NONE {
            self.read(field);
        }
        let frame = depth.frame.borrow();
        frame.options[field as usize]
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

    /// Gives tables up.
    pub(super) fn refuse(&self, why: &'static str) -> ! {
        self.refusal.borrow_mut().get_or_insert(Refusal(why));
        abandon_run()
    }

    /// A function is called that may do anything. In the first frame it may: that is always run as a whole.
    pub(super) fn meet_stranger(&self) {
        if self.height.get() > 1 {
            self.refuse("a function is called that `#[invariant]` did not compile");
        }
    }

    /// The object at an address, if it is known by answers only.
    pub(super) fn closed(&self, address: usize) -> Option<u32> {
        let depth = self.depth();
        let object = *depth.objects.get(&address)?;
        matches!(depth.frame.borrow().states[object as usize].sight, Sight::Closed).then_some(object)
    }

    /// A field without a value is read.
    pub(super) fn read(&self, field: u32) -> usize {
        let depth = self.depth();
        let object = self.shape.owner[field as usize];
        let sight = depth.frame.borrow().states[object as usize].sight.clone();
        match sight {
            Sight::Absent => self.refuse("a field is read that belongs to no part of the structure"),
            Sight::Open => {}
            Sight::Closed => {
                let is_value = matches!(depth.layout.fields[field as usize].kind, Kind::Value);
                if is_value && self.shape.under[field as usize].is_empty() {
                    let question = self.questions.borrow_mut().field(self.shape.position[field as usize]);
                    self.observe(object, &question);
                    return depth.layout.word(field);
                }
                self.open(object);
            }
        }
        let is_set = depth.frame.borrow().options[field as usize] != NONE;
        if !is_set && !self.choose(&depth, field) {
            self.leave();
        }
        depth.layout.word(field)
    }

    /// Looks into an object: its answers must come out again.
    fn open(&self, object: u32) {
        let depth = self.depth();
        {
            let mut frame = depth.frame.borrow_mut();
            frame.path.push(Choice::Open { object });
            frame.apply_last(&depth.layout);
        }
        self.ask_again(object);
    }

    fn ask_again(&self, object: u32) {
        let Known::Group(group) = self.depth().frame.borrow().states[object as usize].known else { return };
        let (questions, answers) = {
            let store = self.store.borrow();
            let group = store.group(group);
            (store.table(group.table).questions.clone(), group.answers.clone())
        };
        for (&question, answer) in questions.iter().zip(&answers) {
            let question = self.questions.borrow().get(question);
            if question.ask(self, object).is_none_or(|again| again.key != answer.key) {
                self.leave();
            }
        }
    }

    /// Gives a field its first option; false if it has none.
    fn choose(&self, depth: &Depth, field: u32) -> bool {
        let mut frame = depth.frame.borrow_mut();
        let words = &depth.layout.domain(field).words;
        let choice = match depth.layout.fields[field as usize].kind {
            Kind::Link { .. } => {
                let targets = frame.targets(&depth.layout, &self.shape, field);
                if targets.is_empty() {
                    return false;
                }
                Choice::Link { field, targets, at: 0 }
            }
            Kind::Value => Choice::Value { field, options: (0..words.len() as u32).collect(), at: 0 },
            Kind::Length { low, .. } => {
                let most = (self.most as usize).max(low);
                let options: Rc<[u32]> = (0..words.len() as u32).filter(|&option| words[option as usize] <= most).collect();
                Choice::Value { field, options, at: 0 }
            }
        };
        frame.path.push(choice);
        frame.apply_last(&depth.layout);
        true
    }

    /// The answer of an object that is known by answers only.
    pub(super) fn observe(&self, object: u32, question: &Question) -> Answer {
        let depth = self.depth();
        let (known, size) = {
            let frame = depth.frame.borrow();
            let state = &frame.states[object as usize];
            (state.known, state.size.clone())
        };
        if let Known::Group(group) = known
            && let Some(answer) = self.answer_in(group, question)
        {
            return answer;
        }
        let class = depth.layout.objects[object as usize].class;
        let groups = self.groups_after(class, &size, known, question);
        let field = question.position().map(|position| {
            let options = groups.iter().map(|&group| self.answer_in(group, question).map_or(0, |answer| answer.option()));
            (self.shape.fields[object as usize][position as usize], options.collect())
        });
        let Some(&first) = groups.first() else { self.leave() };
        {
            let mut frame = depth.frame.borrow_mut();
            frame.path.push(Choice::Answer { object, before: known, groups, at: 0, field });
            frame.apply_last(&depth.layout);
        }
        self.answer_in(first, question).expect("the group is one of a table with this question")
    }

    fn answer_in(&self, group: u32, question: &Question) -> Option<Answer> {
        let store = self.store.borrow();
        let group = store.group(group);
        let at = store.table(group.table).questions.binary_search(&question.number).ok()?;
        Some(group.answers[at].clone())
    }

    /// The groups that an object can be in once a question was asked, given what is known of it.
    fn groups_after(&self, class: u32, size: &Size, known: Known, question: &Question) -> Rc<[u32]> {
        let mut key = vec![question.number];
        match known {
            Known::Nothing => key.extend([class].iter().chain(&**size)),
            Known::Group(group) => key.extend([NONE, group]),
        }
        if let Some(groups) = self.store.borrow().next.get(&*key) {
            return groups.clone();
        }
        let before: Vec<(u32, Answer)> = match known {
            Known::Nothing => vec![],
            Known::Group(group) => {
                let store = self.store.borrow();
                let group = store.group(group);
                store.table(group.table).questions.iter().copied().zip(group.answers.iter().cloned()).collect()
            }
        };
        let mut questions: Vec<u32> = before.iter().map(|(question, _)| *question).collect();
        let place = questions.partition_point(|&other| other < question.number);
        questions.insert(place, question.number);
        let table = self.table(class, size, &questions);
        let mut store = self.store.borrow_mut();
        let is_next = |group: &u32| {
            let answers = store.group(*group).answers.iter().enumerate().filter(|(at, _)| *at != place);
            answers.zip(&before).all(|((_, answer), (_, known))| answer.key == known.key)
        };
        let groups: Rc<[u32]> = store.table(table).groups.clone().filter(is_next).collect();
        store.bytes += 4 * (key.len() + groups.len()) + 64;
        store.next.insert(key.into(), groups.clone());
        groups
    }

    // ---- tables -----------------------------------------------------------------------------------------------------

    /// The table for these questions, in ascending order, to an object of a class; for no class, to the root.
    fn table(&self, class: u32, size: &Size, questions: &[u32]) -> u32 {
        let key: Box<[u32]> = [class].iter().chain(&**size).chain(questions).copied().collect();
        if let Some(&table) = self.store.borrow().known.get(&key) {
            return table;
        }
        self.prepare_depth();
        let height = self.height.get();
        let depth = self.depths.borrow()[height].clone();
        let subject = match depth.layout.classes.get(class as usize) {
            Some(info) => info.objects.start,
            None => depth.layout.objects.len() as u32,
        };
        self.height.set(height + 1);
        let deeper = Deeper(self, Engine::install(depth.engine.get()));
        {
            let mut frame = depth.frame.borrow_mut();
            frame.used.fill(0);
            if let Some(used) = frame.used.get_mut(class as usize) {
                *used = 1;
            }
            frame.states.iter_mut().for_each(|state| state.sight = Sight::Absent);
            frame.states[subject as usize] = State { sight: Sight::Open, size: size.clone(), known: Known::Nothing };
        }
        let asked: Vec<Rc<Question>> = questions.iter().map(|&question| self.questions.borrow().get(question)).collect();
        let mut found = Found::default();
        loop {
            self.count_run();
            if let Some(answers) = self.run(&depth, subject, &asked) {
                self.record(&depth, subject, answers, &mut found);
            }
            if !depth.frame.borrow_mut().advance(&depth.layout) {
                break;
            }
        }
        drop(deeper);
        let added = self.store.borrow_mut().add(class, key, questions.into(), found);
        added.unwrap_or_else(|| self.refuse("there are too many combinations of answers"))
    }

    fn count_run(&self) {
        self.explored.set(self.explored.get() + 1);
        self.watched.borrow_mut().beat();
        if self.explored.get() >= self.budget.runs {
            self.refuse("it takes more candidates than tables may take");
        }
        if self.store.borrow().bytes > self.budget.bytes {
            self.refuse("tables take more memory than they may");
        }
    }

    /// The answers to all questions in the present frame, whose links are all chosen then; none if they are not possible.
    fn run(&self, depth: &Rc<Depth>, subject: u32, questions: &[Rc<Question>]) -> Option<Vec<Answer>> {
        depth.frame.borrow_mut().is_left = false;
        // A run that was left may have been about to call something.
        expect(NOTHING);
        let ran = catch_unwind(AssertUnwindSafe(|| {
            let opened = depth.frame.borrow().opened.clone();
            opened.iter().for_each(|&object| self.ask_again(object));
            questions.iter().map(|question| question.ask(self, subject)).collect::<Option<Vec<Answer>>>()
        }));
        if ran.as_ref().is_err_and(|payload| !is_of_engine(&**payload)) {
            // Somebody further up may catch it, who would take it for an answer of his own.
            self.refuse("a function of the invariant panics");
        }
        if self.refusal.borrow().is_some() {
            abandon_run();
        }
        let answers = ran.ok().flatten().filter(|_| !depth.frame.borrow().is_left)?;
        self.complete(depth, subject).then_some(answers)
    }

    /// Chooses the links and lengths that nobody has read, of all objects that were looked into; false if that is not possible.
    fn complete(&self, depth: &Depth, subject: u32) -> bool {
        let mut objects = vec![subject];
        while let Some(object) = objects.pop() {
            let items = match depth.layout.objects.get(object as usize) {
                Some(object) => &object.items,
                None => &depth.layout.root,
            };
            if !self.complete_items(depth, items, &mut objects) {
                return false;
            }
            if !depth.frame.borrow().is_exact(&depth.layout, &self.shape, object) {
                return false;
            }
        }
        true
    }

    fn complete_items(&self, depth: &Depth, items: &[Item], objects: &mut Vec<u32>) -> bool {
        items.iter().all(|item| match item {
            Item::Field { field, .. } => {
                let Kind::Link { .. } = depth.layout.fields[*field as usize].kind else { return true };
                if depth.frame.borrow().options[*field as usize] == NONE && !self.choose(depth, *field) {
                    return false;
                }
                let frame = depth.frame.borrow();
                let target = depth.layout.target(*field, frame.options[*field as usize] as usize);
                objects.extend(target.filter(|&object| matches!(frame.states[object as usize].sight, Sight::Open)));
                true
            }
            Item::Nested { items, .. } => self.complete_items(depth, items, objects),
            Item::Sequence { length, elements, .. } => {
                if depth.frame.borrow().options[*length as usize] == NONE && !self.choose(depth, *length) {
                    return false;
                }
                self.complete_items(depth, &elements[..depth.layout.word(*length)], objects)
            }
            Item::All { .. } => true,
        })
    }

    /// Adds a solution to its group.
    fn record(&self, depth: &Depth, subject: u32, answers: Vec<Answer>, found: &mut Found) {
        let mut words = vec![];
        let items = depth.layout.objects.get(subject as usize).map_or(&depth.layout.root, |object| &object.items);
        if self.write(depth, items, &mut words) {
            let mut count = Natural::from(1u64);
            let mut at = 0;
            self.store.borrow().solutions.weigh(&depth.layout, items, &words, &mut at, &mut count);
            found.add(answers, &count, &words);
        }
    }

    /// Writes the fields of a solution; false if there is no object of a size that was chosen.
    fn write(&self, depth: &Depth, items: &[Item], words: &mut Vec<u32>) -> bool {
        items.iter().all(|item| match item {
            Item::Field { field, .. } => {
                let option = depth.frame.borrow().options[*field as usize];
                let target = if option == NONE { None } else { depth.layout.target(*field, option as usize) };
                let Some(object) = target else {
                    words.push(if option == NONE { Field::Any } else { Field::Option(option) }.to_word());
                    return true;
                };
                let class = depth.layout.objects[object as usize].class;
                let state = depth.frame.borrow().states[object as usize].clone();
                match (state.sight, state.known) {
                    (Sight::Open, _) => {
                        words.push(Field::Object(class).to_word());
                        return self.write(depth, &depth.layout.objects[object as usize].items, words);
                    }
                    (_, Known::Group(group)) => words.push(Field::Group(group).to_word()),
                    (_, Known::Nothing) => {
                        let table = self.table(class, &state.size, &[]);
                        let groups = self.store.borrow().table(table).groups.clone();
                        let Some(group) = groups.into_iter().next() else { return false };
                        words.push(Field::Group(group).to_word());
                    }
                }
                true
            }
            Item::Nested { items, .. } => self.write(depth, items, words),
            Item::Sequence { length, elements, .. } => {
                words.push(Field::Option(depth.frame.borrow().options[*length as usize]).to_word());
                self.write(depth, &elements[..depth.layout.word(*length)], words)
            }
            Item::All { .. } => true,
        })
    }
}
