//! The canonical form of all lanes at once: reachable objects numbered breadth first, so that every token has a fixed place.

use super::lanes::Lanes;
use super::packing::HEAP_TOKENS;
use super::subject::Subject;
use super::vector::Vector;

/// What numbering needs beside the rows, kept between calls.
pub(crate) struct Numbering<V> {
    /// The new numbers of objects.
    numbers: Vec<V>,
    /// Which object has which new number.
    order: Vec<V>,
    /// Which lanes have met which object, for trees; elsewhere, which lanes lead to which object.
    met: Vec<V>,
    /// The tokens of the canonical form.
    pub rows: Vec<V>,
    /// Whether all structures so far were trees, which are numbered twice as fast.
    trees: bool,
}

/// How far numbering is.
struct Progress<V> {
    count: V,
    most: usize,
    shared: V,
}

impl<V: Vector> Numbering<V> {
    pub fn new() -> Self {
        let zero = V::splat(0);
        Numbering {
            numbers: vec![zero; 257],
            order: vec![zero; 257],
            met: vec![zero; 257],
            rows: vec![zero; HEAP_TOKENS],
            trees: true,
        }
    }

    /// Writes the canonical tokens of these lanes; how many there are in the largest.
    #[inline(always)]
    pub fn run<S: Subject>(&mut self, machine: &Lanes<S, V>, lanes: V) -> usize {
        if self.trees {
            if let Some(tokens) = self.attempt::<S, true>(machine, lanes) {
                return tokens;
            }
            self.trees = false;
        }
        self.attempt::<S, false>(machine, lanes).unwrap_or_default()
    }

    /// Numbers all objects, or gives up where what should be trees are not.
    #[inline(always)]
    fn attempt<S: Subject, const TREES: bool>(&mut self, machine: &Lanes<S, V>, lanes: V) -> Option<usize> {
        let (zero, objects) = (V::splat(0), machine.objects);
        self.order[..=objects].fill(zero);
        self.met[..=objects].fill(zero);
        if !TREES {
            self.numbers[..=objects].fill(zero);
        }
        let mut progress = Progress { count: zero, most: 0, shared: zero };
        for slot in 0..S::ROOT_LINKS {
            self.rows[slot] = self.visit::<TREES>(machine.rows[slot], lanes, 1, objects, &mut progress);
        }
        for slot in S::ROOT_LINKS..S::ROOT {
            self.rows[slot] = machine.rows[slot].and(lanes);
        }
        let (mut next, mut to) = (1, S::ROOT);
        while next <= progress.most {
            let object = self.order[next];
            if !object.any() {
                break;
            }
            let target = &mut self.rows[to..to + S::NODE];
            target.fill(zero);
            let mut number = zero;
            let nodes = machine.rows[S::ROOT..S::ROOT + objects * S::NODE].chunks_exact(S::NODE);
            for (met, rows) in self.met[1..=objects].iter_mut().zip(nodes) {
                number = number.add(V::splat(1));
                let here = object.equal(number);
                if TREES {
                    progress.shared = progress.shared.or(met.and(here));
                    *met = met.or(here);
                }
                for slot in 0..S::NODE {
                    target[slot] = target[slot].or(rows[slot].and(here));
                }
            }
            for slot in 0..S::NODE_LINKS {
                self.rows[to + slot] = self.visit::<TREES>(self.rows[to + slot], lanes, next, objects, &mut progress);
            }
            to += S::NODE;
            next += 1;
        }
        if TREES && progress.shared.any() { None } else { Some(to) }
    }

    /// The numbers of the objects that links lead to; new ones get the next.
    #[inline(always)]
    fn visit<const TREES: bool>(&mut self, links: V, lanes: V, from: usize, objects: usize, progress: &mut Progress<V>) -> V {
        let zero = V::splat(0);
        let some = lanes.without(links.equal(zero));
        if !some.any() {
            return zero;
        }
        let (mut known, mut new) = (zero, some);
        if !TREES {
            let mut number = zero;
            for (met, given) in self.met[1..=objects].iter_mut().zip(&self.numbers[1..=objects]) {
                number = number.add(V::splat(1));
                *met = links.equal(number);
                known = known.or(given.and(*met));
            }
            new = some.and(known.equal(zero));
            if !new.any() {
                return known.and(some);
            }
        }
        progress.count = progress.count.sub(new);
        progress.most += 1;
        if progress.most > objects {
            progress.most = objects;
            if TREES {
                progress.shared = progress.shared.or(new.and(V::splat(objects as u8).below(progress.count)));
            }
        }
        if !TREES {
            for (met, given) in self.met[1..=objects].iter().zip(&mut self.numbers[1..=objects]) {
                *given = given.replaced(met.and(new), progress.count);
            }
        }
        let mut place = V::splat(from as u8);
        for ordered in &mut self.order[from..=progress.most] {
            *ordered = ordered.replaced(progress.count.equal(place).and(new), links);
            place = place.add(V::splat(1));
        }
        known.replaced(new, progress.count).and(some)
    }
}
