//! Which object is at an address. Every call of a function of the invariant asks it, so it is a table with one short way through.

use super::frame::NONE;

pub(super) struct Addresses {
    /// Addresses with their objects, each at the first free place from the one that its bits say; three of four are free, with no address and no object.
    places: Box<[(usize, u32)]>,
    shift: u32,
}

impl Addresses {
    /// Objects by where they are. Those without size have no address of their own, and are not found.
    pub(super) fn new(addresses: &[usize]) -> Addresses {
        let size = (4 * addresses.len()).next_power_of_two().max(2);
        let mut all = Addresses { places: vec![(0, NONE); size].into(), shift: u64::BITS - size.trailing_zeros() };
        for (object, &address) in (0..).zip(addresses).filter(|(_, address)| **address != 0) {
            let place = all.place(address);
            let is_shared = all.places[place].0 == address;
            all.places[place] = (address, if is_shared { NONE } else { object });
        }
        all
    }

    /// The object at an address.
    #[inline]
    pub(super) fn get(&self, address: usize) -> Option<u32> {
        let object = self.places[self.place(address)].1;
        (object != NONE).then_some(object)
    }

    /// Where an address is, or would be.
    #[inline]
    fn place(&self, address: usize) -> usize {
        // Objects of a class stand in a row; the multiplier spreads what differs in the low bits.
        let mut place = ((address as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        while self.places[place].0 != address && self.places[place].0 != 0 {
            place = (place + 1) & (self.places.len() - 1);
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_found_by_their_addresses_and_nothing_else_is() {
        let addresses: Vec<usize> = (1..200).map(|number| 0x7f00_0000_1000 + 48 * number).collect();
        let all = Addresses::new(&addresses);
        for (object, &address) in (0..).zip(&addresses) {
            assert_eq!(all.get(address), Some(object));
            assert_eq!(all.get(address + 8), None);
        }
        assert_eq!(all.get(0), None);
        assert_eq!(Addresses::new(&[]).get(16), None);
    }

    #[test]
    fn objects_that_share_an_address_are_not_told_apart() {
        let all = Addresses::new(&[8, 16, 8, 0, 8, 24]);
        assert_eq!([8, 16, 24, 0].map(|address| all.get(address)), [None, Some(1), Some(5), None]);
    }
}
