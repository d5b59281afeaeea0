//! The machine that code with one way at each branch runs on.

/// A failure of all states at hand; what failed where is kept by the machine.
#[derive(Debug)]
pub struct Failed;

/// What code gives, or that no state is left.
pub type OrFailed<T> = Result<T, Failed>;

/// How often a loop may go round: code that goes on for longer fails.
pub const TURNS: u32 = 1 << 16;

/// Operations on integers of eight bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
}

impl Operation {
    /// The result, if it fits.
    #[inline(always)]
    pub fn apply(self, signed: bool, left: u8, right: u8) -> Option<u8> {
        if signed {
            let (left, right) = (left as i8, right as i8);
            let result = match self {
                Operation::Add => left.checked_add(right),
                Operation::Subtract => left.checked_sub(right),
                Operation::Multiply => left.checked_mul(right),
                Operation::Divide => left.checked_div(right),
                Operation::Remainder => left.checked_rem(right),
            };
            return result.map(|result| result as u8);
        }
        match self {
            Operation::Add => left.checked_add(right),
            Operation::Subtract => left.checked_sub(right),
            Operation::Multiply => left.checked_mul(right),
            Operation::Divide => left.checked_div(right),
            Operation::Remainder => left.checked_rem(right),
        }
    }
}

/// A machine on which all active states take the same way: a single state, or states that are split where they disagree.
pub trait Direct {
    /// A value: of the state, or of each active state.
    type Value: Copy;

    /// A value that is the same in all states.
    fn constant(&mut self, byte: u8) -> Self::Value;
    /// A token of the root.
    fn root(&mut self, slot: usize) -> Self::Value;
    /// Writes a token of the root.
    fn set_root(&mut self, slot: usize, value: Self::Value);
    /// An element of an array of the root.
    fn root_element(&mut self, first: usize, length: usize, index: Self::Value, site: u16) -> OrFailed<Self::Value>;
    /// Writes an element of an array of the root.
    fn set_root_element(
        &mut self,
        first: usize,
        length: usize,
        index: Self::Value,
        value: Self::Value,
        site: u16,
    ) -> OrFailed<()>;
    /// A token of an object.
    fn node(&mut self, object: Self::Value, slot: usize) -> Self::Value;
    /// Writes a token of an object.
    fn set_node(&mut self, object: Self::Value, slot: usize, value: Self::Value);
    /// An element of an array of an object.
    fn node_element(
        &mut self,
        object: Self::Value,
        first: usize,
        length: usize,
        index: Self::Value,
        site: u16,
    ) -> OrFailed<Self::Value>;
    /// Writes an element of an array of an object.
    fn set_node_element(
        &mut self,
        object: Self::Value,
        first: usize,
        length: usize,
        index: Self::Value,
        value: Self::Value,
        site: u16,
    ) -> OrFailed<()>;
    /// The object that a link leads to.
    fn unwrap(&mut self, link: Self::Value, site: u16) -> OrFailed<Self::Value>;
    /// A new object.
    fn allocate(&mut self, slots: &[Self::Value]) -> OrFailed<Self::Value>;
    /// Arithmetic that fails where the result does not fit.
    fn arithmetic(
        &mut self,
        operation: Operation,
        signed: bool,
        left: Self::Value,
        right: Self::Value,
        site: u16,
    ) -> OrFailed<Self::Value>;
    /// Whether two values are the same.
    fn equal(&mut self, left: Self::Value, right: Self::Value) -> bool;
    /// Whether a value is below another.
    fn less(&mut self, signed: bool, left: Self::Value, right: Self::Value) -> bool;
    /// Whether a value is at most another.
    fn at_most(&mut self, signed: bool, left: Self::Value, right: Self::Value) -> bool;
    /// Whether a truth value is true.
    fn truth(&mut self, value: Self::Value) -> bool;
    /// All active states fail.
    fn fail(&mut self, site: u16) -> Failed;
}
