//! Maps as red-black trees, as in the Java collections of version 1.4, with keys only.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod tree {
    enum Color {
        Red,
        Black,
    }

    pub struct Map {
        root: Option<Ref<Entry>>,
    }

    struct Entry {
        left: Option<Ref<Entry>>,
        right: Option<Ref<Entry>>,
        parent: Option<Ref<Entry>>,
        key: u8,
        color: Color,
    }

    impl Map {
        pub fn put(&mut self, key: u8) {
            let Some(root) = self.root else {
                self.root = Some(Ref::new(Entry { left: None, right: None, parent: None, key, color: Color::Black }));
                return;
            };
            let mut at = root;
            loop {
                if key == at.key {
                    return;
                } else if key < at.key {
                    match at.left {
                        Some(left) => at = left,
                        None => {
                            let entry = Ref::new(Entry { left: None, right: None, parent: Some(at), key, color: Color::Black });
                            at.left = Some(entry);
                            self.fix_after_insertion(entry);
                            return;
                        }
                    }
                } else {
                    match at.right {
                        Some(right) => at = right,
                        None => {
                            let entry = Ref::new(Entry { left: None, right: None, parent: Some(at), key, color: Color::Black });
                            at.right = Some(entry);
                            self.fix_after_insertion(entry);
                            return;
                        }
                    }
                }
            }
        }

        pub fn remove(&mut self, key: u8) {
            let mut current = self.root;
            while let Some(entry) = current {
                if key == entry.key {
                    break;
                } else if key < entry.key {
                    current = entry.left;
                } else {
                    current = entry.right;
                }
            }
            if let Some(entry) = current {
                self.delete(entry);
            }
        }

        fn delete(&mut self, found: Ref<Entry>) {
            let mut entry = found;
            if entry.left.is_some() && entry.right.is_some() {
                let successor = self.successor(entry);
                entry.key = successor.key;
                entry = successor;
            }
            let replacement = if entry.left.is_some() { entry.left } else { entry.right };
            if let Some(child) = replacement {
                child.parent = entry.parent;
                match entry.parent {
                    None => self.root = replacement,
                    Some(parent) => {
                        if parent.left == Some(entry) {
                            parent.left = replacement;
                        } else {
                            parent.right = replacement;
                        }
                    }
                }
                entry.left = None;
                entry.right = None;
                entry.parent = None;
                if entry.color == Color::Black {
                    self.fix_after_deletion(child);
                }
            } else if entry.parent.is_none() {
                self.root = None;
            } else {
                if entry.color == Color::Black {
                    self.fix_after_deletion(entry);
                }
                if let Some(parent) = entry.parent {
                    if parent.left == Some(entry) {
                        parent.left = None;
                    } else if parent.right == Some(entry) {
                        parent.right = None;
                    }
                    entry.parent = None;
                }
            }
        }

        fn successor(&self, entry: Ref<Entry>) -> Ref<Entry> {
            let mut next = entry.right.unwrap();
            while let Some(left) = next.left {
                next = left;
            }
            next
        }

        fn color_of(&self, entry: Option<Ref<Entry>>) -> Color {
            match entry {
                None => Color::Black,
                Some(entry) => entry.color,
            }
        }

        fn parent_of(&self, entry: Option<Ref<Entry>>) -> Option<Ref<Entry>> {
            match entry {
                None => None,
                Some(entry) => entry.parent,
            }
        }

        fn left_of(&self, entry: Option<Ref<Entry>>) -> Option<Ref<Entry>> {
            match entry {
                None => None,
                Some(entry) => entry.left,
            }
        }

        fn right_of(&self, entry: Option<Ref<Entry>>) -> Option<Ref<Entry>> {
            match entry {
                None => None,
                Some(entry) => entry.right,
            }
        }

        fn paint(&mut self, entry: Option<Ref<Entry>>, color: Color) {
            if let Some(entry) = entry {
                entry.color = color;
            }
        }

        fn rotate_left(&mut self, entry: Option<Ref<Entry>>) {
            let Some(entry) = entry else { return };
            let right = entry.right.unwrap();
            entry.right = right.left;
            if let Some(inner) = right.left {
                inner.parent = Some(entry);
            }
            right.parent = entry.parent;
            match entry.parent {
                None => self.root = Some(right),
                Some(parent) => {
                    if parent.left == Some(entry) {
                        parent.left = Some(right);
                    } else {
                        parent.right = Some(right);
                    }
                }
            }
            right.left = Some(entry);
            entry.parent = Some(right);
        }

        fn rotate_right(&mut self, entry: Option<Ref<Entry>>) {
            let Some(entry) = entry else { return };
            let left = entry.left.unwrap();
            entry.left = left.right;
            if let Some(inner) = left.right {
                inner.parent = Some(entry);
            }
            left.parent = entry.parent;
            match entry.parent {
                None => self.root = Some(left),
                Some(parent) => {
                    if parent.right == Some(entry) {
                        parent.right = Some(left);
                    } else {
                        parent.left = Some(left);
                    }
                }
            }
            left.right = Some(entry);
            entry.parent = Some(left);
        }

        fn fix_after_insertion(&mut self, entry: Ref<Entry>) {
            entry.color = Color::Red;
            let mut at = Some(entry);
            while at.is_some() && at != self.root && at.unwrap().parent.unwrap().color == Color::Red {
                let parent = self.parent_of(at);
                let grandparent = self.parent_of(parent);
                if parent == self.left_of(grandparent) {
                    let uncle = self.right_of(grandparent);
                    if self.color_of(uncle) == Color::Red {
                        self.paint(parent, Color::Black);
                        self.paint(uncle, Color::Black);
                        self.paint(grandparent, Color::Red);
                        at = grandparent;
                    } else {
                        if at == self.right_of(parent) {
                            at = parent;
                            self.rotate_left(at);
                        }
                        self.paint(self.parent_of(at), Color::Black);
                        self.paint(grandparent, Color::Red);
                        if grandparent.is_some() {
                            self.rotate_right(grandparent);
                        }
                    }
                } else {
                    let uncle = self.left_of(grandparent);
                    if self.color_of(uncle) == Color::Red {
                        self.paint(parent, Color::Black);
                        self.paint(uncle, Color::Black);
                        self.paint(grandparent, Color::Red);
                        at = grandparent;
                    } else {
                        if at == self.left_of(parent) {
                            at = parent;
                            self.rotate_right(at);
                        }
                        self.paint(self.parent_of(at), Color::Black);
                        self.paint(grandparent, Color::Red);
                        if grandparent.is_some() {
                            self.rotate_left(grandparent);
                        }
                    }
                }
            }
            self.root.unwrap().color = Color::Black;
        }

        fn fix_after_deletion(&mut self, entry: Ref<Entry>) {
            let mut at = Some(entry);
            while at != self.root && self.color_of(at) == Color::Black {
                let parent = self.parent_of(at);
                if at == self.left_of(parent) {
                    let mut sibling = self.right_of(parent);
                    if self.color_of(sibling) == Color::Red {
                        self.paint(sibling, Color::Black);
                        self.paint(parent, Color::Red);
                        self.rotate_left(parent);
                        sibling = self.right_of(parent);
                    }
                    if self.color_of(self.left_of(sibling)) == Color::Black
                        && self.color_of(self.right_of(sibling)) == Color::Black
                    {
                        self.paint(sibling, Color::Red);
                        at = parent;
                    } else {
                        if self.color_of(self.right_of(sibling)) == Color::Black {
                            self.paint(self.left_of(sibling), Color::Black);
                            self.paint(sibling, Color::Red);
                            self.rotate_right(sibling);
                            sibling = self.right_of(parent);
                        }
                        self.paint(sibling, self.color_of(parent));
                        self.paint(parent, Color::Black);
                        self.paint(self.right_of(sibling), Color::Black);
                        self.rotate_left(parent);
                        at = self.root;
                    }
                } else {
                    let mut sibling = self.left_of(parent);
                    if self.color_of(sibling) == Color::Red {
                        self.paint(sibling, Color::Black);
                        self.paint(parent, Color::Red);
                        self.rotate_right(parent);
                        sibling = self.left_of(parent);
                    }
                    if self.color_of(self.right_of(sibling)) == Color::Black
                        && self.color_of(self.left_of(sibling)) == Color::Black
                    {
                        self.paint(sibling, Color::Red);
                        at = parent;
                    } else {
                        if self.color_of(self.left_of(sibling)) == Color::Black {
                            self.paint(self.right_of(sibling), Color::Black);
                            self.paint(sibling, Color::Red);
                            self.rotate_left(sibling);
                            sibling = self.left_of(parent);
                        }
                        self.paint(sibling, self.color_of(parent));
                        self.paint(parent, Color::Black);
                        self.paint(self.left_of(sibling), Color::Black);
                        self.rotate_right(parent);
                        at = self.root;
                    }
                }
            }
            self.paint(at, Color::Black);
        }
    }
}
