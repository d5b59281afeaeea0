//! Raw pointers in real values: the caller must vouch for them.

use super::{Predicate, Scope};
use crate::structure::Monitored;
use crate::twin::Twin;

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Lets the scope follow raw pointers in the values that it is given. Without it, [`encode`](Self::encode), the repairs and
    /// [`merge_by_scope`](crate::Explore::merge_by_scope) refuse a value with a non-null pointer. Generating values does not need it.
    ///
    /// ```
    /// use smallscope::{Scope, Twin};
    ///
    /// #[derive(Twin)]
    /// struct List { head: *mut Node }
    /// #[derive(Twin)]
    /// struct Node { next: *mut Node, key: u8 }
    ///
    /// let scope = Scope::<List>::any().objects::<Node>(2).every::<u8>(0..=3);
    /// // SAFETY: the scope is given nothing but the list below.
    /// let scope = unsafe { scope.follow_pointers() };
    /// let mut node = Node { next: std::ptr::null_mut(), key: 3 };
    /// assert!(scope.encode(&List { head: &mut node })?.valid);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    ///
    /// # Safety
    ///
    /// In every value given to this scope, each raw pointer and each `NonNull` is null or leads to a valid value, recursively; and nothing modifies
    /// those values until the call returns.
    pub unsafe fn follow_pointers(mut self) -> Self {
        self.setup.follows_pointers = true;
        self
    }
}
