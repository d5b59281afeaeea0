//! A small file system after Daisy: directories and files are made and removed, files are written and read.
//!
//! The published driver is not known. This one makes as many calls: `6n` of each of six kinds, since directories and files are called by
//! their places among the first six of their kind and names and data go up to `n`. It reaches as many states as published at the bounds 3 and
//! 4 (58 and 1353), and 57516 instead of 64576 at 5.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod disk {
    /// All directories, of which the first is the root, and all files, from the oldest to the newest.
    pub struct Disk {
        directories: Option<Ref<Directory>>,
        files: Option<Ref<File>>,
    }

    struct Directory {
        entries: Option<Ref<Entry>>,
        next: Option<Ref<Directory>>,
    }

    struct File {
        next: Option<Ref<File>>,
        data: u8,
    }

    struct Entry {
        next: Option<Ref<Entry>>,
        directory: Option<Ref<Directory>>,
        file: Option<Ref<File>>,
        name: u8,
    }

    impl Disk {
        #[initial]
        fn format(&mut self) {
            self.directories = Some(Ref::new(Directory { entries: None, next: None }));
        }

        pub fn make_directory(&mut self, #[values(0..6)] place: u8, name: u8) {
            let Some(parent) = self.directory(place) else { return };
            if self.entry(parent, name).is_some() {
                return;
            }
            let made = Ref::new(Directory { entries: None, next: None });
            let mut last = self.directories.unwrap();
            while let Some(next) = last.next {
                last = next;
            }
            last.next = Some(made);
            self.enter(parent, Ref::new(Entry { next: None, directory: Some(made), file: None, name }));
        }

        pub fn remove_directory(&mut self, #[values(0..6)] place: u8, name: u8) {
            let Some(parent) = self.directory(place) else { return };
            let Some(entry) = self.entry(parent, name) else { return };
            let Some(removed) = entry.directory else { return };
            if removed.entries.is_some() {
                return;
            }
            // The root is not an entry, so another directory stands before each one that is removed.
            let mut before = self.directories.unwrap();
            while before.next != Some(removed) {
                before = before.next.unwrap();
            }
            before.next = removed.next;
            self.leave(parent, entry);
        }

        pub fn make_file(&mut self, #[values(0..6)] place: u8, name: u8) {
            let Some(parent) = self.directory(place) else { return };
            if self.entry(parent, name).is_some() {
                return;
            }
            let made = Ref::new(File { next: None, data: 0 });
            match self.files {
                None => self.files = Some(made),
                Some(first) => {
                    let mut last = first;
                    while let Some(next) = last.next {
                        last = next;
                    }
                    last.next = Some(made);
                }
            }
            self.enter(parent, Ref::new(Entry { next: None, directory: None, file: Some(made), name }));
        }

        pub fn remove_file(&mut self, #[values(0..6)] place: u8, name: u8) {
            let Some(parent) = self.directory(place) else { return };
            let Some(entry) = self.entry(parent, name) else { return };
            let Some(removed) = entry.file else { return };
            if self.files == Some(removed) {
                self.files = removed.next;
            } else {
                let mut before = self.files.unwrap();
                while before.next != Some(removed) {
                    before = before.next.unwrap();
                }
                before.next = removed.next;
            }
            self.leave(parent, entry);
        }

        pub fn write(&mut self, #[values(0..6)] place: u8, data: u8) {
            if let Some(file) = self.file(place) {
                file.data = data;
            }
        }

        /// Reads as much as was asked for.
        pub fn read(&mut self, #[values(0..6)] place: u8, most: u8) {
            if let Some(file) = self.file(place) {
                let read = if file.data < most { file.data } else { most };
                assert!(read <= most);
            }
        }

        #[invariant]
        fn every_entry_is_a_directory_or_a_file(&self) -> bool {
            let mut at = self.directories;
            while let Some(directory) = at {
                let mut next = directory.entries;
                while let Some(entry) = next {
                    if entry.directory.is_some() == entry.file.is_some() {
                        return false;
                    }
                    next = entry.next;
                }
                at = directory.next;
            }
            true
        }

        /// The directory at a place.
        fn directory(&self, place: u8) -> Option<Ref<Directory>> {
            let mut at = self.directories;
            for _step in 0..place {
                match at {
                    None => return None,
                    Some(directory) => at = directory.next,
                }
            }
            at
        }

        /// The file at a place.
        fn file(&self, place: u8) -> Option<Ref<File>> {
            let mut at = self.files;
            for _step in 0..place {
                match at {
                    None => return None,
                    Some(file) => at = file.next,
                }
            }
            at
        }

        /// The entry of a name.
        fn entry(&self, parent: Ref<Directory>, name: u8) -> Option<Ref<Entry>> {
            let mut at = parent.entries;
            while let Some(entry) = at {
                if entry.name == name {
                    return Some(entry);
                }
                at = entry.next;
            }
            None
        }

        /// Adds an entry at the end.
        fn enter(&mut self, parent: Ref<Directory>, entry: Ref<Entry>) {
            match parent.entries {
                None => parent.entries = Some(entry),
                Some(first) => {
                    let mut last = first;
                    while let Some(next) = last.next {
                        last = next;
                    }
                    last.next = Some(entry);
                }
            }
        }

        /// Takes an entry out.
        fn leave(&mut self, parent: Ref<Directory>, entry: Ref<Entry>) {
            if parent.entries == Some(entry) {
                parent.entries = entry.next;
            } else {
                let mut before = parent.entries.unwrap();
                while before.next != Some(entry) {
                    before = before.next.unwrap();
                }
                before.next = entry.next;
            }
        }
    }
}
