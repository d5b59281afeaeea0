//! Random invariants over two types that own each other, one of them an enum, and that point at each other: from arrays, lists, tuples and structs that stand inline.

use super::random::Tally;
use smallscope::{Monitored, Scope, Twin, invariant};
use std::ptr::{NonNull, eq, null};

#[derive(Twin, Debug)]
pub struct Town {
    mayor: *const House,
    houses: Vec<House>,
    main: Option<Box<Street>>,
    ends: (*const Street, u8),
}

#[derive(Twin, Debug)]
pub struct House {
    door: Door,
    beside: [*const House; 2],
    garden: Option<Box<House>>,
    size: u8,
}

/// The first field of a house, so both are at one address.
#[derive(Twin, Debug)]
pub struct Door {
    on: Option<NonNull<Street>>,
    open: bool,
}

#[derive(Twin, Debug)]
pub enum Street {
    Dead(u8),
    Way { next: Box<Street>, before: *const Street },
    Square { inn: Box<House>, to: Vec<*const Street> },
}

#[invariant(holds)]
impl Town {
    fn holds(&self) -> bool {
        self.obeys(1)
    }

    fn obeys(&self, code: u64) -> bool {
        let (one, two, three, four) = (code / 7, code / 71, code / 709, code / 7919);
        let main: *const Street = self.main.as_ref().map_or(null(), |main| &**main);
        let streets = || self.main.as_ref().is_none_or(|main| main.is_way(null(), two) && main.leads(main, three));
        let mayor = || match four % 5 {
            0 => self.mayor.is_null(),
            1 => self.houses.first().map_or(self.mayor.is_null(), |house| eq(house, self.mayor)),
            2 => self.houses.last().is_some_and(|house| house.is_or_has(self.mayor)) || self.mayor.is_null(),
            3 => self.main.as_ref().is_none_or(|main| main.has(self.mayor)) && !self.mayor.is_null(),
            _ => {
                self.houses.iter().all(|house| !eq(house, self.mayor))
                    && self.main.as_ref().is_none_or(|main| !main.has(self.mayor))
            }
        };
        let ends = match three % 4 {
            0 => self.ends.0.is_null(),
            1 => self.ends.0 == main,
            2 => self.main.as_ref().is_none_or(|main| eq(main.end(), self.ends.0) || main.ends_at(self.ends.0)),
            _ => self.main.as_ref().map_or(self.ends.0.is_null(), |main| main.ends_at(self.ends.0)),
        };
        match code % 6 {
            0 => ends && mayor() && streets() && self.houses.iter().all(|house| house.stands(main, null(), one)),
            1 => self.houses.iter().all(|house| house.stands(main, self.mayor, one)) && mayor() && streets() && ends,
            2 => {
                for pair in self.houses.windows(2) {
                    if !eq(pair[0].beside[0], &pair[1]) || !pair[1].beside[1].is_null() {
                        return false;
                    }
                }
                mayor() && ends && streets() && self.houses.iter().all(|house| house.stands(main, &self.houses[0], one))
            }
            3 => {
                let length = self.main.as_ref().map_or(0, |main| main.length());
                streets() && ends && mayor() && length == self.ends.1 && self.houses.iter().all(|house| house.count() <= length)
            }
            4 => {
                let counted: u8 = self.houses.iter().map(|house| house.count()).sum();
                ends && self.houses.iter().all(|house| house.stands(null(), &self.houses[0], one))
                    && mayor()
                    && (streets() || counted == 1)
            }
            _ => {
                mayor()
                    && self.houses.iter().all(|house| house.door.leads_to(main, one))
                    && streets()
                    && ends
                    && self.houses.len() < 2
            }
        }
    }
}

#[invariant]
impl Door {
    fn leads_to(&self, street: *const Street, code: u64) -> bool {
        let on = self.on.map_or(null(), |on| on.as_ptr().cast_const());
        match code % 4 {
            0 => on == street,
            1 => self.open == on.is_null() && (on.is_null() || on == street),
            2 => self.on.is_none() != self.open && self.on.is_none_or(|on| eq(on.as_ptr(), street)),
            _ => on.is_null(),
        }
    }
}

#[invariant]
impl House {
    fn count(&self) -> u8 {
        1 + self.garden.as_ref().map_or(0, |garden| garden.count())
    }

    fn is_or_has(&self, house: *const House) -> bool {
        eq(self, house) || self.garden.as_ref().is_some_and(|garden| garden.is_or_has(house))
    }

    /// Its door is on a street, its neighbours are what it is given, itself or its garden.
    fn stands(&self, on: *const Street, other: *const House, code: u64) -> bool {
        let garden: *const House = self.garden.as_ref().map_or(null(), |garden| &**garden);
        let [one, two] = self.beside;
        let is_beside = match code / 4 % 5 {
            0 => one == other && two.is_null(),
            1 => eq(one, self) && two == garden,
            2 => one == two && (two.is_null() || eq(two, other)),
            3 => self.beside.iter().all(|beside| *beside == garden),
            _ => {
                (one.is_null() || one == other)
                    && self.garden.as_ref().is_none_or(|garden| garden.size <= self.size)
                    && two.is_null()
            }
        };
        self.door.leads_to(on, code)
            && is_beside
            && match &self.garden {
                None => self.size < 2,
                Some(garden) if code % 3 == 0 => garden.stands(on, self, code / 3),
                Some(garden) => garden.count() == 1 && garden.stands(null(), other, code),
            }
    }
}

#[invariant]
impl Street {
    fn length(&self) -> u8 {
        match self {
            Street::Dead(length) => *length,
            Street::Way { next, .. } => next.length() + 1,
            Street::Square { inn, to } => inn.count() + to.len() as u8,
        }
    }

    fn end(&self) -> &Street {
        match self {
            Street::Way { next, .. } => next.end(),
            _ => self,
        }
    }

    fn ends_at(&self, end: *const Street) -> bool {
        match self {
            Street::Way { next, .. } => next.ends_at(end),
            _ => eq(self, end),
        }
    }

    fn has(&self, house: *const House) -> bool {
        match self {
            Street::Dead(_) => false,
            Street::Way { next, .. } => next.has(house),
            Street::Square { inn, .. } => inn.is_or_has(house),
        }
    }

    /// Ways lead back to what was before them.
    fn is_way(&self, back: *const Street, code: u64) -> bool {
        match self {
            Street::Dead(size) => code % 2 == 0 || *size == 0,
            Street::Way { next, before } => {
                let is_right = match code % 3 {
                    0 => *before == back,
                    1 => eq(*before, &**next),
                    _ => eq(*before, self) || before.is_null(),
                };
                is_right && next.is_way(if code % 5 == 0 { back } else { self }, code)
            }
            Street::Square { inn, to } => {
                inn.stands(if code % 2 == 0 { self } else { back }, null(), code / 7) && to.iter().all(|to| *to == back)
            }
        }
    }

    /// A square is as far as ways go; some look at the first of them.
    fn leads(&self, first: &Self, code: u64) -> bool {
        match self {
            Street::Dead(_) => code % 3 > 0 || !eq(self, first),
            Street::Way { next, .. } => next.leads(if code % 2 == 0 { first } else { self }, code),
            Street::Square { inn, to } => match code % 4 {
                0 => to.len() as u8 == inn.size,
                1 => matches!(first, Street::Way { .. }),
                2 => to.iter().all(|to| !eq(*to, self)),
                _ => inn.door.open,
            },
        }
    }
}

pub fn compare(code: u64, size: u64, tally: &mut Tally) {
    let (houses, streets) = [(1, 1), (2, 1), (1, 2), (2, 2)][(code / 3 % 4) as usize];
    let scope = || {
        let scope = Scope::<Town>::any().objects::<House>(houses).objects::<Street>(streets + size as usize / 3);
        scope.every::<u8>(0..=1).every_len(size as usize % 2 + 1).threads(1)
    };
    tally.compare(code, scope, |town: &Monitored<Town>| town.obeys(code));
}
