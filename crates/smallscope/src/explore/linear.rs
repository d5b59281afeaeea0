//! States as bytes, up to renaming of objects.

use std::collections::HashMap;

/// Writes a state with links as bytes that are the same for all states that differ in addresses only.
///
/// Values are written as they are. An object gets a number when it is met first, in the order of the walk; a link is written as the number of
/// its object, so that shapes that share or close rings differently are told apart.
///
/// ```
/// use smallscope::explore::Linear;
///
/// struct Ring { first: *const Node }
/// struct Node { next: *const Node, item: u8 }
///
/// fn write(ring: &Ring, bytes: &mut Vec<u8>) {
///     let mut linear = Linear::new(bytes);
///     let mut node = ring.first;
///     while linear.object(node) {
///         // SAFETY: not null, and every pointer of a ring leads to a node.
///         let here = unsafe { &*node };
///         linear.value(here.item.into());
///         node = here.next;
///     }
/// }
///
/// let (mut one, mut other) = (Node { next: std::ptr::null(), item: 7 }, Node { next: std::ptr::null(), item: 7 });
/// one.next = &one;
/// other.next = &other;
/// let (mut left, mut right) = (vec![], vec![]);
/// write(&Ring { first: &one }, &mut left);
/// write(&Ring { first: &other }, &mut right);
/// assert_eq!(left, right);
/// ```
pub struct Linear<'a> {
    bytes: &'a mut Vec<u8>,
    met: HashMap<usize, u64>,
}

impl<'a> Linear<'a> {
    /// Writes to these bytes, behind what is there.
    pub fn new(bytes: &'a mut Vec<u8>) -> Linear<'a> {
        Linear { bytes, met: HashMap::new() }
    }

    /// Writes a value.
    pub fn value(&mut self, value: i64) {
        // Small ones take one byte, and no byte that begins a value begins a longer one of another.
        match u8::try_from(value) {
            Ok(small) if small < u8::MAX => self.bytes.push(small),
            _ => {
                self.bytes.push(u8::MAX);
                self.bytes.extend_from_slice(&value.to_le_bytes());
            }
        }
    }

    /// Writes a link; true if its object is met first, so that its fields are to be written now. Null is no object.
    pub fn object<T>(&mut self, link: *const T) -> bool {
        if link.is_null() {
            self.value(0);
            return false;
        }
        let next = self.met.len() as u64 + 1;
        let number = *self.met.entry(link.addr()).or_insert(next);
        self.value(number as i64);
        number == next
    }
}
