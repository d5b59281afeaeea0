//! The world of a game: entities with generations, so that a handle to one that is gone is noticed, and components.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entity {
    index: usize,
    generation: u8,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, PartialEq)]
struct Slot {
    generation: u8,
    health: Option<u8>,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct World {
    slots: Vec<Slot>,
    free: Vec<usize>,
}

#[cfg_attr(test, invariant(is_consistent))]
impl World {
    /// Exactly the slots without a component are free, each once.
    fn is_consistent(&self) -> bool {
        (0..self.slots.len()).all(|at| self.free.contains(&at) == self.slots[at].health.is_none())
            && self.free.iter().all(|&at| at < self.slots.len())
            && (0..self.free.len()).all(|at| !self.free[..at].contains(&self.free[at]))
    }
}

impl World {
    pub fn spawn(&mut self, health: u8) -> Entity {
        let index = self.free.pop().unwrap_or_else(|| {
            self.slots.push(Slot { generation: 0, health: None });
            self.slots.len() - 1
        });
        self.slots[index].health = Some(health);
        Entity { index, generation: self.slots[index].generation }
    }

    pub fn health(&self, entity: Entity) -> Option<u8> {
        self.slots.get(entity.index).filter(|slot| slot.generation == entity.generation)?.health
    }

    pub fn despawn(&mut self, entity: Entity) -> bool {
        if self.health(entity).is_none() {
            return false;
        }
        // The fault: the generation stays, so that old handles lead to the next entity in this slot.
        self.slots[entity.index].health = None;
        self.free.push(entity.index);
        true
    }
}

#[exhaustive(every_len = 0..=2, every(u8) = 0..=1, every(usize) = 0..=1, expect = 1 + 6 + (16 + 2 * 8 + 2 * 4))]
fn what_is_spawned_lives(world: &mut World) {
    let entity = world.spawn(3);
    assert_eq!(world.health(entity), Some(3));
}

#[exhaustive(every_len = 0..=2, every(u8) = 0..=1, every(usize) = 0..=1, entity.any, regressions = false)]
#[should_panic(
    expected = "    (World { slots: [Slot { generation: 0, health: Some(0) }], free: [] }, Entity { index: 0, generation: 0 })"
)]
fn what_is_despawned_never_comes_back(world: &mut World, entity: Entity) {
    if world.despawn(entity) {
        world.spawn(3);
        assert_eq!(world.health(entity), None);
    }
}
