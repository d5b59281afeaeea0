// Made by `generate.rs`: SMALLSCOPE_GENERATE=1 cargo test -p smallscope-delta-subjects --test random writes this file anew.
#[smallscope::delta]
mod program_0 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
if self.cells[0] < self.cells[1] {
match self.a % 3 {
0 => {
self.flag = self.first == self.first;
}
1 => {
match self.cells[1] % 3 {
0 => {
self.first = self.first;
}
1 => {
self.first = Some(Ref::new(Node { next: self.second, value: self.a % 3, marks: [false; 2] }));
}
_ => {
self.flag = !(self.second.is_none());
}
}
}
_ => {
self.second = self.first;
if (!(self.flag)) || (self.flag) {
let v1 = self.b;
} else {
self.second = Some(Ref::new(Node { next: self.second, value: self.first.unwrap().value % 3, marks: [false; 2] }));
}
}
}
if self.flag {
self.first = self.first;
let v2 = self.cells[2];
} else {
if let Some(v3) = self.first {
self.flag = !(self.first.is_none());
}
}
} else {
if let Some(v4) = self.first {
self.first = self.first;
}
let v5 = (if self.first.is_none() { self.first.unwrap().value } else { self.b });
}
match (3u8 % self.cells[0]) % 3 {
0 => {
self.second = None;
}
1 => {
self.second = Some(Ref::new(Node { next: self.first, value: self.a % 3, marks: [false; 2] }));
}
_ => {
assert!(self.second == self.first);
}
}
self.cells[(self.b % 2u8)] = 1;
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
if x <= 3u8 {
self.cells[(if self.second == self.second { self.b } else { self.cells[1] }) % 3] = self.second.unwrap().value % 3;
} else {
self.a = self.cells[2] % 4;
}
let v6 = (self.b + (2u8 * self.b));
let mut v8 = 0;
while let Some(v7) = self.first {
v8 += 1;
if v8 > 3 {
break;
}
if let Some(v9) = Some(Ref::new(Node { next: self.first, value: self.cells[2] % 3, marks: [false; 2] })) {
self.cells[(if self.second.is_none() { self.b } else { v7.value }) % 3] = self.cells[1] % 3;
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
match self.b % 3 {
0 => {
let v10 = self.cells[2];
}
1 => {
let v11 = self.cells[0];
}
_ => {
self.a = self.a % 4;
let v12 = self.a;
}
}
            x % 4
        }
    }
}

#[smallscope::delta]
mod program_1 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
match x % 3 {
0 => {
self.a -= 0;
}
1 => {
if self.second == self.first {
let v1 = self.second.unwrap().value;
} else {
self.flag = self.flag;
}
}
_ => {
self.cells[(if self.first.is_none() { self.cells[1] } else { 3u8 }) % 3] = 1u8 % 3;
self.a = 0u8 % 4;
}
}
self.second = Some(Ref::new(Node { next: self.second, value: self.b % 3, marks: [false; 2] }));
self.cells[x] = 1;
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
self.b = 3u8 % 4;
assert!(self.flag);
self.cells[self.first.unwrap().value % 3] = (if self.flag { self.a } else { x }) % 3;
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
self.second = None;
if self.first == self.second {
self.cells[self.cells[1] % 3] = self.b % 3;
self.cells[self.cells[0] % 3] = self.cells[1] % 3;
} else {
self.second = Some(Ref::new(Node { next: self.first, value: self.cells[1] % 3, marks: [false; 2] }));
self.cells[self.second.unwrap().value % 3] = self.second.unwrap().value % 3;
}
            (self.cells[2] * (3u8 / self.b)) % 4
        }
    }
}

#[smallscope::delta]
mod program_2 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
if let Some(v1) = self.second {
self.cells[(self.cells[1] - self.cells[2]) % 3] = (v1.value % self.cells[0]) % 3;
self.cells[v1.value % 3] = (0u8 + self.cells[1]) % 3;
}
if !(!(self.second.is_none())) {
let mut v3 = 0;
while let Some(v2) = self.first {
v3 += 1;
if v3 > 3 {
break;
}
self.cells[(if v2.value >= v2.value { self.cells[1] } else { self.b }) % 3] = 1u8 % 3;
v2.marks[v2.value % 2] = !(self.flag);
}
self.first = Some(Ref::new(Node { next: self.first, value: (1u8 * x) % 3, marks: [false; 2] }));
} else {
self.second = Some(Ref::new(Node { next: self.first, value: 2u8 % 3, marks: [false; 2] }));
}
for v4 in 0..=3u8 % 4 {
match (self.cells[2] * self.b) % 3 {
0 => {
if (x <= self.cells[0]) || (self.first.is_none()) {
break;
}
}
1 => {
self.b = ((if self.first.is_none() { self.b } else { self.cells[1] }) % self.second.unwrap().value) % 4;
}
_ => {
if !(self.flag) {
continue;
}
}
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
self.cells[(0u8 % 0u8) % 3] = 0u8 % 3;
self.cells[3u8 % 3] = self.second.unwrap().value % 3;
if let Some(v5) = self.second {
if let Some(v6) = Some(Ref::new(Node { next: self.second, value: v5.value % 3, marks: [false; 2] })) {
self.first = self.second;
}
self.cells[(self.cells[0] / self.b) % 3] = self.a % 3;
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
match self.second.unwrap().value % 3 {
0 => {
let v7 = 1u8;
}
1 => {
self.second = Some(Ref::new(Node { next: self.second, value: x % 3, marks: [false; 2] }));
}
_ => {
let v8 = (if self.first.is_none() { (self.a * self.cells[2]) } else { (if self.flag { self.cells[0] } else { self.cells[1] }) });
self.b = self.second.unwrap().value % 4;
}
}
self.b -= 0;
            (if self.first.is_none() { self.first.unwrap().value } else { (self.cells[1] + self.b) }) % 4
        }
    }
}

#[smallscope::delta]
mod program_3 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
let mut v2 = 0;
while let Some(v1) = self.first {
v2 += 1;
if v2 > 3 {
break;
}
v1.value = self.a % 3;
}
match 1u8 % 3 {
0 => {
self.cells[self.cells[2] % 3] = self.cells[2] % 3;
}
1 => {
if let Some(v3) = Some(Ref::new(Node { next: self.first, value: (x + x) % 3, marks: [false; 2] })) {
assert!((self.first == self.first) && (self.second == self.first));
}
}
_ => {
if !(self.second == self.first) {
self.cells[x] = 1;
let v4 = x;
} else {
self.first = Some(Ref::new(Node { next: self.second, value: (0u8 % x) % 3, marks: [false; 2] }));
self.first = Some(Ref::new(Node { next: self.first, value: (self.a % x) % 3, marks: [false; 2] }));
}
for v5 in 0..=self.a % 4 {
if let Some(v6) = Some(Ref::new(Node { next: self.first, value: self.second.unwrap().value % 3, marks: [false; 2] })) {
self.flag = v6.value >= v6.value;
v6.value = self.b % 3;
v6.value = 3u8 % 3;
}
self.first = self.first;
}
}
}
self.second = Some(Ref::new(Node { next: self.first, value: self.b % 3, marks: [false; 2] }));
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
self.first = None;
self.a -= 1;
let mut v8 = 0;
while let Some(v7) = self.second {
v8 += 1;
if v8 > 3 {
break;
}
if !((self.first == self.first) || (self.b >= self.b)) {
self.second = v7.next;
} else {
v7.marks[self.cells[0] % 2] = self.first.is_none();
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
for v9 in 0..1u8 % 4 {
self.flag = self.first == self.second;
}
            self.second.unwrap().value % 4
        }
    }
}

#[smallscope::delta]
mod program_4 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
if (!(self.first.is_none())) && (self.first == self.first) {
if let Some(v1) = self.first {
self.second = None;
}
} else {
self.cells[self.cells[1] % 3] = 1u8 % 3;
}
if self.first == self.second {
if self.second == self.second {
let v2 = self.second.unwrap().value;
} else {
if !((self.second == self.second) || (self.second.is_none())) {
self.first = Some(Ref::new(Node { next: self.first, value: self.a % 3, marks: [false; 2] }));
self.flag = self.flag;
} else {
self.first = None;
}
self.a = x % 4;
}
self.b = self.cells[1] % 4;
} else {
self.cells[self.cells[2]] = 1;
self.cells[(if self.first == self.first { x } else { self.cells[1] }) % 3] = (0u8 + self.cells[0]) % 3;
}
if ((self.second.is_none()) && (self.cells[1] <= x)) && (self.flag) {
match (x % x) % 3 {
0 => {
for v3 in 0..=x % 4 {
self.flag = self.cells[0] < self.a;
}
}
1 => {
for v4 in 0..=(self.b * 3u8) % 4 {
self.b = (self.cells[0] / self.b) % 4;
}
}
_ => {
let mut v6 = 0;
while let Some(v5) = self.first {
v6 += 1;
if v6 > 3 {
break;
}
self.flag = (self.first.is_none()) && (self.flag);
v5.value = (v5.value * 2u8) % 3;
}
self.cells[2u8 % 3] = self.a % 3;
}
}
self.first = self.first;
} else {
if let Some(v7) = self.first {
assert!(self.first.is_none());
self.second = None;
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
self.second = self.first;
if let Some(v8) = Some(Ref::new(Node { next: self.second, value: self.second.unwrap().value % 3, marks: [false; 2] })) {
let mut v10 = 0;
while let Some(v9) = self.first {
v10 += 1;
if v10 > 3 {
break;
}
let v11 = (1u8 % v9.value);
}
}
self.b -= 0;
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
self.first = Some(Ref::new(Node { next: self.second, value: (x * 3u8) % 3, marks: [false; 2] }));
            x % 4
        }
    }
}

#[smallscope::delta]
mod program_5 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
let v1 = x;
match self.second.unwrap().value % 3 {
0 => {
match self.second.unwrap().value % 3 {
0 => {
if let Some(v2) = self.first {
self.b = self.cells[2] % 4;
}
}
1 => {
let v3 = x;
}
_ => {
self.cells[(1u8 + 3u8) % 3] = self.cells[1] % 3;
}
}
}
1 => {
self.first = Some(Ref::new(Node { next: self.second, value: self.b % 3, marks: [false; 2] }));
}
_ => {
if self.second.is_none() {
let v4 = self.cells[0];
} else {
if self.first == self.second {
let v5 = (if self.first.is_none() { self.b } else { self.a });
} else {
self.second = None;
let v6 = self.cells[2];
}
}
if ((self.flag) || (x > v1)) && (!(self.a > self.cells[1])) {
self.second = self.second;
} else {
self.flag = self.second == self.second;
let v7 = self.second.unwrap().value;
}
}
}
assert!(self.first.is_none());
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
assert!(self.flag);
self.b -= 1;
match self.a % 3 {
0 => {
if let Some(v8) = self.second {
self.b = self.second.unwrap().value % 4;
}
}
1 => {
self.second = self.second;
}
_ => {
self.cells[(x / self.a) % 3] = self.cells[0] % 3;
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
self.first = None;
assert!((self.second == self.second) || (self.b == self.b));
            (if self.second.is_none() { (if self.second.is_none() { self.a } else { x }) } else { (if x <= self.cells[0] { self.b } else { self.a }) }) % 4
        }
    }
}

#[smallscope::delta]
mod program_6 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
assert!(x <= self.cells[2]);
let v1 = (if x > x { self.cells[1] } else { self.cells[2] });
self.second = Some(Ref::new(Node { next: self.second, value: (if self.second.is_none() { v1 } else { v1 }) % 3, marks: [false; 2] }));
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
for v2 in 0..=(3u8 % self.a) % 4 {
let mut v4 = 0;
while let Some(v3) = self.first {
v4 += 1;
if v4 > 3 {
break;
}
if self.flag {
break;
}
match v3.value % 3 {
0 => {
self.b = self.cells[2] % 4;
}
1 => {
self.second = self.first;
}
_ => {
v3.marks[(self.b % v3.value) % 2] = (self.second.is_none()) && (self.flag);
}
}
}
let v5 = self.first.unwrap().value;
}
if self.first.is_none() {
let v6 = self.cells[1];
} else {
if self.first == self.first {
assert!(self.second == self.second);
} else {
if self.flag {
self.b = x % 4;
self.b = x % 4;
} else {
self.first = Some(Ref::new(Node { next: self.second, value: self.a % 3, marks: [false; 2] }));
self.first = Some(Ref::new(Node { next: self.second, value: (self.cells[1] / x) % 3, marks: [false; 2] }));
}
let v7 = x;
}
for v8 in 0..=(if self.flag { self.b } else { 3u8 }) % 4 {
let v9 = self.second.unwrap().value;
}
}
for v10 in 0..=2u8 % 4 {
self.cells[(if 0u8 >= 3u8 { x } else { 2u8 })] = 1;
if let Some(v11) = self.second {
if let Some(v12) = v11.next {
v11.value = self.first.unwrap().value % 3;
}
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
self.cells[(self.cells[1] - self.cells[2]) % 3] = self.first.unwrap().value % 3;
self.a = (if (self.flag) || (self.second.is_none()) { self.b } else { x }) % 4;
            self.a % 4
        }
    }
}

#[smallscope::delta]
mod program_7 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
if let Some(v1) = self.second {
self.a = self.cells[2] % 4;
self.a -= 1;
}
self.first = None;
match x % 3 {
0 => {
self.cells[x % 3] = self.a % 3;
}
1 => {
self.a = self.a % 4;
}
_ => {
if self.first.is_none() {
self.flag = self.cells[1] == 1u8;
} else {
self.flag = self.second.is_none();
}
if self.first.is_none() {
self.b = self.a % 4;
} else {
let v2 = 0u8;
}
}
}
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
self.first = self.first;
if self.second == self.second {
self.cells[self.b % 3] = (if self.second.is_none() { x } else { self.a }) % 3;
self.cells[self.first.unwrap().value] = 1;
} else {
let v3 = self.a;
}
self.first = Some(Ref::new(Node { next: self.first, value: self.cells[2] % 3, marks: [false; 2] }));
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
if let Some(v4) = Some(Ref::new(Node { next: self.second, value: (self.b % self.cells[0]) % 3, marks: [false; 2] })) {
self.a = self.a % 4;
self.second = self.second;
v4.value = self.second.unwrap().value % 3;
}
if self.flag {
self.cells[x % 3] = 0u8 % 3;
self.first = self.second;
} else {
self.cells[(x * self.cells[0]) % 3] = self.b % 3;
self.a = x % 4;
}
            self.cells[1] % 4
        }
    }
}

#[smallscope::delta]
mod program_8 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
if !(!(self.first.is_none())) {
if !((self.first == self.second) || (self.first.is_none())) {
match (if self.flag { self.a } else { self.b }) % 3 {
0 => {
let v1 = (if self.second == self.first { (x / x) } else { self.first.unwrap().value });
}
1 => {
self.a = x % 4;
}
_ => {
self.second = Some(Ref::new(Node { next: self.second, value: (1u8 % x) % 3, marks: [false; 2] }));
self.first = self.first;
}
}
} else {
self.first = Some(Ref::new(Node { next: self.second, value: self.cells[2] % 3, marks: [false; 2] }));
}
} else {
self.cells[(0u8 + self.cells[2]) % 3] = 3u8 % 3;
self.second = Some(Ref::new(Node { next: self.second, value: self.second.unwrap().value % 3, marks: [false; 2] }));
}
if !(self.cells[0] == x) {
match self.a % 3 {
0 => {
self.first = self.second;
}
1 => {
self.flag = self.second == self.first;
}
_ => {
self.b -= 1;
self.flag = self.first.is_none();
}
}
} else {
for v2 in 0..=(self.b % 1u8) % 4 {
let mut v4 = 0;
while let Some(v3) = self.second {
v4 += 1;
if v4 > 3 {
break;
}
self.cells[(2u8 % v3.value) % 3] = (self.b * 3u8) % 3;
self.second = self.second;
}
self.second = Some(Ref::new(Node { next: self.first, value: self.cells[0] % 3, marks: [false; 2] }));
}
let mut v6 = 0;
while let Some(v5) = self.second {
v6 += 1;
if v6 > 3 {
break;
}
let mut v8 = 0;
while let Some(v7) = self.second {
v8 += 1;
if v8 > 3 {
break;
}
let v9 = (if self.second.is_none() { self.b } else { 2u8 });
}
if !(self.cells[1] == 2u8) {
continue;
}
}
}
self.second = Some(Ref::new(Node { next: self.first, value: self.cells[2] % 3, marks: [false; 2] }));
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
if let Some(v10) = Some(Ref::new(Node { next: self.second, value: self.cells[1] % 3, marks: [false; 2] })) {
if self.flag {
let v11 = self.second.unwrap().value;
} else {
assert!((self.first.is_none()) && (self.second.is_none()));
self.cells[self.second.unwrap().value % 3] = self.first.unwrap().value % 3;
}
self.flag = !(self.second.is_none());
self.second = None;
}
self.b = self.b % 4;
let v12 = self.cells[2];
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
assert!(self.second.is_none());
self.cells[self.first.unwrap().value % 3] = x % 3;
            (x * 0u8) % 4
        }
    }
}

#[smallscope::delta]
mod program_9 {
    pub struct Root {
        a: u8,
        b: u8,
        flag: bool,
        cells: [u8; 3],
        first: Option<Ref<Node>>,
        second: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
        marks: [bool; 2],
    }

    impl Root {
        pub fn one(&mut self, x: u8) {
match self.first.unwrap().value % 3 {
0 => {
match 3u8 % 3 {
0 => {
let v1 = self.a;
}
1 => {
if self.flag {
self.cells[self.cells[0] % 3] = self.second.unwrap().value % 3;
} else {
self.first = Some(Ref::new(Node { next: self.first, value: self.second.unwrap().value % 3, marks: [false; 2] }));
self.cells[self.second.unwrap().value % 3] = (self.cells[1] * 2u8) % 3;
}
}
_ => {
match 1u8 % 3 {
0 => {
self.a = 3u8 % 4;
}
1 => {
self.flag = !(x > self.a);
}
_ => {
self.a = (if self.first.is_none() { self.first.unwrap().value } else { (if self.flag { self.b } else { x }) }) % 4;
}
}
}
}
}
1 => {
self.second = Some(Ref::new(Node { next: self.first, value: self.first.unwrap().value % 3, marks: [false; 2] }));
}
_ => {
let mut v3 = 0;
while let Some(v2) = self.first {
v3 += 1;
if v3 > 3 {
break;
}
match self.cells[2] % 3 {
0 => {
self.cells[self.cells[2] % 3] = (if self.flag { 3u8 } else { 2u8 }) % 3;
}
1 => {
self.cells[v2.value % 3] = (3u8 / self.b) % 3;
}
_ => {
self.cells[self.cells[0] % 3] = self.cells[0] % 3;
}
}
}
self.second = Some(Ref::new(Node { next: self.second, value: x % 3, marks: [false; 2] }));
}
}
self.cells[self.cells[0] % 3] = x % 3;
self.a = 3u8 % 4;
self.b = self.helper(x % 3) % 4;
        }

        pub fn two(&mut self, x: u8) {
self.first = self.second;
for v4 in 0..=self.b % 4 {
self.cells[(if self.flag { 2u8 } else { 3u8 })] = 1;
}
self.second = None;
self.b = self.helper(x % 3) % 4;
        }

        pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[x % 3] = x - 1;
        }

        fn helper(&mut self, x: u8) -> u8 {
self.second = self.second;
self.b = self.b % 4;
            (if self.second == self.first { x } else { self.second.unwrap().value }) % 4
        }
    }
}

macro_rules! for_all_programs {
    ($run:ident) => {
        $run::<program_0::Root>("program_0");
        $run::<program_1::Root>("program_1");
        $run::<program_2::Root>("program_2");
        $run::<program_3::Root>("program_3");
        $run::<program_4::Root>("program_4");
        $run::<program_5::Root>("program_5");
        $run::<program_6::Root>("program_6");
        $run::<program_7::Root>("program_7");
        $run::<program_8::Root>("program_8");
        $run::<program_9::Root>("program_9");
    };
}
macro_rules! for_some_programs {
    ($run:ident) => {
        $run::<program_0::Root>("program_0");
        $run::<program_1::Root>("program_1");
        $run::<program_2::Root>("program_2");
    };
}
