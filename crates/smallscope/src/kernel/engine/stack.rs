//! The choices of the path. The last one is one load away: every part that fails looks at it, and every first read puts one on top.
//!
//! A mark says where the choices end that the predicate itself has made, when it has accepted.
//!
//! Below the first choice lies one that is none: it was made before any part began, so whoever asks when the last choice was made need not ask first whether there is one.

use super::entry::Entry;
use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

pub(super) struct Stack {
    /// The choice that is none.
    ground: NonNull<Entry>,
    /// The last choice.
    top: NonNull<Entry>,
    /// The last one for which there is room.
    full: NonNull<Entry>,
    /// The address of the last choice that was made before the mark, or no address.
    mark: usize,
}

const NO_MARK: usize = usize::MAX;

impl Stack {
    pub(super) fn with_capacity(choices: usize) -> Stack {
        let layout = layout(choices);
        // SAFETY: the layout has a size, since there is one entry at least; the first entry and the last lie within the allocation.
        unsafe {
            let Some(ground) = NonNull::new(alloc(layout).cast::<Entry>()) else { handle_alloc_error(layout) };
            ground.write(Entry::none());
            Stack { ground, top: ground, full: ground.add(choices), mark: NO_MARK }
        }
    }

    /// The last choice, or one that was made before everything, if there is none.
    #[inline(always)]
    pub(super) fn top(&self) -> &Entry {
        // SAFETY: all entries from the ground to the top were written.
        unsafe { self.top.as_ref() }
    }

    #[inline(always)]
    pub(super) fn last(&self) -> Option<&Entry> {
        (self.top != self.ground).then_some(self.top())
    }

    #[inline(always)]
    pub(super) fn last_mut(&mut self) -> Option<&mut Entry> {
        // SAFETY: as in `top`.
        (self.top != self.ground).then_some(unsafe { self.top.as_mut() })
    }

    /// The last choice.
    ///
    /// # Safety
    ///
    /// There is one.
    #[inline(always)]
    pub(super) unsafe fn last_unchecked(&mut self) -> &mut Entry {
        // SAFETY: as in `top`.
        unsafe { self.top.as_mut() }
    }

    /// The last choice is gone.
    ///
    /// # Safety
    ///
    /// There is one.
    #[inline(always)]
    pub(super) unsafe fn drop_last(&mut self) {
        // SAFETY: above the ground there is an entry below.
        self.top = unsafe { self.top.sub(1) };
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        // SAFETY: both lie within the same allocation.
        unsafe { self.top.offset_from(self.ground) as usize }
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.top == self.ground
    }

    /// Whether another choice needs more room first.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.top == self.full
    }

    /// Puts a copy of the entry on top, which then is the last choice.
    ///
    /// # Safety
    ///
    /// There is room.
    #[inline(always)]
    pub(super) unsafe fn push_copy(&mut self, entry: &Entry) -> &mut Entry {
        // SAFETY: below `full`, which lies within the allocation, there is another entry. It is written before it counts.
        unsafe {
            self.top = self.top.add(1);
            self.top.copy_from_nonoverlapping(NonNull::from(entry), 1);
            self.top.as_mut()
        }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, entry: Entry) {
        self.push_blank(&entry);
    }

    /// Puts a copy of the entry on top, to be changed there.
    #[inline(always)]
    pub(super) fn push_blank(&mut self, entry: &Entry) -> &mut Entry {
        if self.is_full() {
            self.grow();
        }
        // SAFETY: there is room.
        unsafe { self.push_copy(entry) }
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<Entry> {
        let last = *self.last()?;
        // SAFETY: it is the last one.
        unsafe { self.drop_last() };
        Some(last)
    }

    /// Puts a mark behind the last choice.
    #[inline(always)]
    pub(super) fn set_mark(&mut self) {
        self.mark = self.top.addr().get();
    }

    #[inline(always)]
    pub(super) fn take_mark_away(&mut self) {
        self.mark = NO_MARK;
    }

    /// Whether there are choices behind the mark.
    #[inline(always)]
    pub(super) fn is_past_mark(&self) -> bool {
        self.top.addr().get() > self.mark
    }

    /// How many choices were made before the mark, if there is one.
    #[inline(always)]
    pub(super) fn before_mark(&self) -> Option<usize> {
        (self.mark != NO_MARK).then(|| (self.mark - self.ground.addr().get()) / size_of::<Entry>())
    }

    pub(super) fn clear(&mut self) {
        self.top = self.ground;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let mut larger = Stack::with_capacity(2 * self.len() + 8);
        let before_mark = self.before_mark();
        for entry in self.iter() {
            // SAFETY: it has room for more.
            unsafe { larger.push_copy(entry) };
        }
        if let Some(choices) = before_mark {
            larger.mark = larger.ground.addr().get() + choices * size_of::<Entry>();
        }
        *self = larger;
    }
}

/// That of the choice that is none, and of so many others.
fn layout(choices: usize) -> Layout {
    Layout::array::<Entry>(choices + 1).expect("the choices of one structure fit into memory")
}

impl Drop for Stack {
    fn drop(&mut self) {
        // SAFETY: made in `with_capacity` with the same layout; entries have nothing to drop.
        unsafe { dealloc(self.ground.as_ptr().cast(), layout(self.full.offset_from(self.ground) as usize)) };
    }
}

impl Deref for Stack {
    type Target = [Entry];

    #[inline(always)]
    fn deref(&self) -> &[Entry] {
        // SAFETY: as in `top`.
        unsafe { std::slice::from_raw_parts(self.ground.add(1).as_ptr(), self.len()) }
    }
}

impl DerefMut for Stack {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Entry] {
        // SAFETY: as in `top`.
        unsafe { std::slice::from_raw_parts_mut(self.ground.add(1).as_ptr(), self.len()) }
    }
}
