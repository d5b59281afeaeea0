use smallscope::delta;

#[delta]
mod links_and_integers {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.first = self.size;
        }
    }
}

#[delta]
mod comparing_links_with_integers {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            if self.first == self.size {
                self.size = 0;
            }
        }
    }
}

#[delta]
mod missing_object {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.size = self.first.value;
        }
    }
}

#[delta]
mod wide_integers {
    pub struct Root {
        size: u64,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {}
    }
}

#[delta]
mod owned {
    pub struct Root {
        first: Option<Box<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {}
    }
}

#[delta]
mod iterators {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            for x in self.items.iter() {
                self.size = x;
            }
        }
    }
}

#[delta]
mod printing {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            println!("hello");
        }
    }
}

#[delta]
mod closures {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            let f = |x| x;
        }
    }
}

#[delta]
mod recursion {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.helper();
        }

        fn helper(&mut self) {
            self.call();
        }
    }
}

#[delta]
mod not_covered {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self, x: u8) {
            match x {
                1 => self.size = 0,
                2 => self.size = 1,
            }
        }
    }
}

#[delta]
mod not_mutable {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self, x: u8) {
            let y = x;
            y += 1;
        }
    }
}

#[delta]
mod shared_self {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&self) {
            self.size = 1;
        }
    }
}

#[delta]
mod no_such_field {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.sise = 1;
        }
    }
}

#[delta]
mod missing_fields {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.first = Some(Ref::new(Node { value: 1 }));
        }
    }
}

#[delta]
mod labels {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            'outer: loop {
                break 'outer;
            }
        }
    }
}

#[delta]
mod nothing_to_call {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        fn call(&mut self) {}
    }
}

#[delta]
mod too_large {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.size = 256;
        }
    }
}

#[delta]
mod no_value {
    pub struct Root {
        first: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            let first = None;
        }
    }
}

#[delta]
mod numbers_without_a_type {
    pub struct Root {
        size: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            let mut steps = 0;
            steps += 100;
            if steps > 2 {
                self.size = 1;
            }
        }
    }
}

#[delta]
mod compiled_under_a_condition {
    pub struct Root {
        size: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            #[cfg(windows)]
            {
                self.size = 1;
            }
        }
    }
}

#[delta]
mod a_field_twice {
    pub struct Root {
        first: Option<Ref<Node>>,
    }

    struct Node {
        value: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.first = Some(Ref::new(Node { value: 1, value: 2 }));
        }
    }
}

#[delta]
mod another_length {
    pub struct Root {
        first: Option<Ref<Node>>,
    }

    struct Node {
        values: [u8; 2],
    }

    impl Root {
        pub fn call(&mut self) {
            self.first = Some(Ref::new(Node { values: [1; 3] }));
        }
    }
}

#[delta]
mod leaving_a_condition {
    pub struct Root {
        size: u8,
    }

    impl Root {
        pub fn call(&mut self) {
            loop {
                while { if self.size == 1 { break; } true } {
                    self.size = 1;
                }
            }
        }
    }
}

#[delta]
mod constants_cover_nothing {
    const OFF: bool = false;

    pub struct Root {
        on: bool,
    }

    impl Root {
        pub fn call(&mut self) {
            match self.on {
                OFF => self.on = true,
                false => self.on = false,
            }
        }
    }
}

#[delta]
mod declared_twice {
    pub struct Root {
        size: u8,
        size: u8,
    }

    impl Root {
        pub fn call(&mut self) {}
    }
}

#[delta]
mod casts {
    pub struct Root {
        size: u8,
        level: i8,
    }

    impl Root {
        pub fn call(&mut self) {
            self.size = self.level as u8;
        }
    }
}

fn main() {}
