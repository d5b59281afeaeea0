//! What a file was made of, so that it is not used for anything else.
//!
//! **A predicate is known by its code and by what it does.** A fingerprint has a checksum of the executable and, within it, the place of the
//! search loop that was compiled for the predicate: two functions or closures of one program differ there, also if a sample would not tell them
//! apart. Then it takes the valid ones among the first 512 candidates and 16 times 32 candidates further on, at places that random jumps find.
//! A file of another build is refused, since its predicate may have changed; `SMALLSCOPE_TRUST=1` accepts it if the
//! sample agrees. Where that is all that is known, as with what a closure captures, a note on standard error says so. Predicates that are
//! written in several ways and mean the same, as those of the subjects, have a name instead of a place. Stored structures are noticed one by
//! one, when the predicate does not accept them.

use super::bytes::{Reader, put, put_text};
use super::checksum::checksum;
use super::program::{PredicateCode, identity, trusts};
use crate::kernel::FileError;
use crate::kernel::display;
use crate::kernel::layout::{FieldPart, Kind, Layout, Name};
use crate::system::lock;
use std::collections::HashSet;
use std::fmt;
use std::sync::Mutex;

/// Identifies a search by its structure, its bounds and its predicate. [`Scope::fingerprint`](crate::Scope::fingerprint) returns it.
///
/// Structures differ by the names of classes and fields, and bounds by numbers of objects, lengths and the texts of values. A predicate is known by
/// its code in this very executable, and by its behaviour on a sample: the first candidates and some at random places further on, and which of them
/// are valid. Values captured by a closure are not compared; there, and for files of another build of the program, only the sample counts. A file of
/// another build is refused unless `SMALLSCOPE_TRUST=1` is set. Whenever only the sample is compared, a note on standard error says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    structure: u64,
    bounds: u64,
    /// What the predicate does with a sample of candidates.
    predicate: u64,
    /// The executable, if it could be read.
    program: Option<u64>,
    code: PredicateCode,
    /// For people: the structure and its bounds.
    pub(super) name: String,
    pub(super) within: String,
}

impl Fingerprint {
    pub(crate) fn new(layout: &Layout, predicate: u64, code: PredicateCode) -> Fingerprint {
        let (mut structure, mut bounds) = (Sum::default(), Sum::default());
        structure.add(layout.root_name);
        layout.classes.iter().for_each(|class| structure.add(class.name));
        for class in &layout.classes {
            bounds.add(&format!("{:?} {} {:?}", class.objects, class.symmetric, class.brings));
        }
        for group in &layout.groups {
            bounds.add(&format!("{:?} {} {:?}", group.classes, group.capacity, group.depth));
        }
        let mut known = HashSet::new();
        for field in &layout.fields {
            let (kind, low) = match &field.kind {
                Kind::Value => ("value".to_string(), 0),
                Kind::Link { group, null, owned } => (format!("link {group} {null} {owned}"), 0),
                Kind::Length { low, brings } => (format!("length {brings:?}"), *low),
            };
            let name = Name { part: without_index(field.name.part), ..field.name };
            let text = format!("{name} {kind}");
            // Those of the elements of a sequence, and of the objects of a class, are one and the same.
            if !known.contains(&text) {
                structure.add(&text);
                known.insert(text);
            }
            bounds.add(&format!("{} {low} {}", field.domain, field.focused));
        }
        for domain in &layout.domains {
            bounds.add(&format!("{} {:?}", domain.words.len(), domain.base));
            if domain.base.is_none() {
                (0..domain.words.len()).for_each(|index| bounds.add(&(domain.label)(index)));
            }
        }
        Fingerprint {
            structure: structure.0,
            bounds: bounds.0,
            predicate,
            program: identity(),
            code,
            name: layout.root_name.to_string(),
            within: display::bounds(layout),
        }
    }

    /// For anything but a search of structures, identified by texts.
    pub(crate) fn of_texts(name: &str, within: String) -> Fingerprint {
        let (name, mut bounds) = (name.to_string(), Sum::default());
        bounds.add(&within);
        Fingerprint {
            structure: 0,
            bounds: bounds.0,
            predicate: 0,
            program: identity(),
            code: PredicateCode::known_as(&name),
            name,
            within,
        }
    }

    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        [self.structure, self.bounds, self.predicate].into_iter().for_each(|sum| put(bytes, sum));
        put(bytes, u64::from(self.program.is_some()));
        let flags = u64::from(self.code.is_anonymous) | u64::from(self.code.captures) << 1;
        [self.program.unwrap_or(0), self.code.place, self.code.name, flags].into_iter().for_each(|sum| put(bytes, sum));
        put_text(bytes, &self.name);
        put_text(bytes, &self.within);
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Fingerprint> {
        let [structure, bounds, predicate] = [reader.number()?, reader.number()?, reader.number()?];
        let [has_program, program, place, code, flags] =
            [reader.number()?, reader.number()?, reader.number()?, reader.number()?, reader.number()?];
        let code = PredicateCode { place, name: code, is_anonymous: flags & 1 != 0, captures: flags & 2 != 0 };
        let program = (has_program != 0).then_some(program);
        Some(Fingerprint { structure, bounds, predicate, program, code, name: reader.text()?, within: reader.text()? })
    }

    /// Refuses that of another search, in a file that holds this; says so where only a sample of the predicate can be compared.
    pub(super) fn compare(&self, found: &Fingerprint, holds: &str) -> Result<(), FileError> {
        self.find_difference(found)?;
        let is_same_program = self.program.is_some() && self.program == found.program;
        let reason = if !is_same_program && !trusts() {
            return Err(FileError::Stale {
                difference: "another build of this program wrote it, so its code may differ (SMALLSCOPE_TRUST=1 compares a sample and uses it)"
                    .to_string(),
            });
        } else if !is_same_program {
            "another build of this program wrote it"
        } else if !self.code.is(&found.code) && !trusts() {
            return Err(FileError::Stale {
                difference: "its predicate is different code, though it agrees on a sample of candidates (SMALLSCOPE_TRUST=1 uses it, if both mean the same)"
                    .to_string(),
            });
        } else if !self.code.is(&found.code) {
            "its predicate is different code"
        } else if self.code.captures {
            "its predicate captures values"
        } else {
            return Ok(());
        };
        say_once(format!("note: the file of {holds} for {self}: {reason}; only a sample of its candidates was compared"));
        Ok(())
    }

    /// How a search of another process differs from this one, if it does.
    pub(crate) fn difference(&self, other: &Fingerprint) -> Option<String> {
        match self.find_difference(other) {
            Err(FileError::Stale { difference }) => return Some(difference.replace("its ", "the ")),
            Err(problem) => return Some(problem.to_string()),
            Ok(()) => {}
        }
        let is_same = self.program.is_some() && self.program == other.program || trusts();
        if is_same && (self.code.is(&other.code) || trusts()) {
            return None;
        }
        let what = if is_same { "the predicate is different code" } else { "they are of different builds of the program" };
        Some(format!("{what} (SMALLSCOPE_TRUST=1 compares a sample only)"))
    }

    /// What must be the same in all processes that run parts of a search, each with a name.
    pub(crate) fn told(&self) -> Vec<(String, String)> {
        let (structure, bounds) =
            (format!("{} ({:016x})", self.name, self.structure), format!("{} ({:016x})", self.within, self.bounds));
        let program = self.program.map_or("unknown".to_string(), |program| format!("{program:016x}"));
        let predicate = format!("{:016x} at {:016x}", self.predicate, self.code.place);
        let told = [("structure", structure), ("bounds", bounds), ("predicate", predicate), ("program", program)];
        told.into_iter().map(|(name, text)| (name.to_string(), text)).collect()
    }

    fn find_difference(&self, found: &Fingerprint) -> Result<(), FileError> {
        let difference = if self.name != found.name {
            format!("its structure is {}, not {}", found.name, self.name)
        } else if self.structure != found.structure {
            format!("its structure {} had other classes or fields, within these bounds: {}", self.name, found.within)
        } else if self.bounds != found.bounds && self.within != found.within {
            format!("its bounds are {}, not {}", found.within, self.within)
        } else if self.bounds != found.bounds {
            format!("its bounds differ from these, though their endpoints match: {}", found.within)
        } else if self.predicate != found.predicate {
            "its predicate differs".to_string()
        } else {
            return Ok(());
        };
        Err(FileError::Stale { difference })
    }
}

/// The structure and its bounds.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.within)
    }
}

/// Says something on standard error, past the capture of the test harness, unless this process has said it before.
fn say_once(text: String) {
    static SAID: Mutex<Vec<u64>> = Mutex::new(vec![]);
    let sum = checksum(0, text.as_bytes());
    let mut said = lock(&SAID);
    // Enough for all files of a program, and not for those of a campaign.
    if !said.contains(&sum) && said.len() < 64 {
        said.push(sum);
        crate::system::say(&(text + "\n"));
    }
}

fn without_index(place: FieldPart) -> FieldPart {
    match place {
        FieldPart::Element(_) => FieldPart::Element(0),
        other => other,
    }
}

/// Texts one after the other, as one number.
#[derive(Default)]
pub(crate) struct Sum(pub(crate) u64);

impl Sum {
    pub(crate) fn add(&mut self, text: &str) {
        self.0 = checksum(self.0, text.as_bytes());
        // So that `ab` and `c` are not `a` and `bc`.
        self.0 = checksum(self.0, &[0xff]);
    }

    pub(crate) fn add_path(&mut self, path: &[u32]) {
        path.iter().for_each(|index| self.0 = checksum(self.0, &index.to_le_bytes()));
        self.0 = checksum(self.0, &[0xff]);
    }
}
