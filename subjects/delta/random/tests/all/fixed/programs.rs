smallscope_delta_random::twins! {
module_0 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -2;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub s: i8, pub first: Option<Ref<Node>>, pub cells: [u8; 3], pub b: u8, pub flag: bool, pub other: Option<Ref<Pair>>, pub a: u8, pub mode: Mode, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2] }
pub struct Node { pub value: u8, pub next: Option<Ref<Node>>, pub level: i8, pub marks: [bool; 2] }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { pub fn one(&mut self, x: u8) {
let Some(mut chosen) = (match { (if self.flag { self.cells[2] } else { LIMIT }) } { LIMIT => self.second, 2 => ({ self.a += ({ self.a = 4; x }); self.first }), _ if self.is_fine(self.second.is_none(), x) => self.fetch(self.second), _ => self.fetch(Some(Ref::new(Node { value: (x) % 3, next: Some(Ref::new(Node { value: (LIMIT) % 3, marks: [self.first.is_none(); 2], level: (LOW) % 3, next: self.first })), level: (-1i8) % 3, marks: [self.first.is_some(); 2] }))), }) else { return; };
self.cells[((self.bump((match { Some(Ref::new(Node { level: (self.s) % 3, value: (self.a) % 3, next: chosen.next, marks: [ON; 2] })) } { None => x, Some(mut turn) => 0u8, }))) % 3) as usize] *= ({ self.cells[1] = 3; 1u8 });
if chosen.marks[((2u8 + x)) as usize] {
self.a = (LIMIT) % 4;
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.first.unwrap().next = Some(Ref::new(Node { next: self.fetch(Some(Ref::new(Node { marks: [true; 2], next: Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.flag; 2], next: self.second, value: (x) % 3, level: (self.s) % 3 })), level: (2i8) % 3, marks: [on; 2], value: (3u8) % 3 })), value: (self.cells[2]) % 3, level: (self.s) % 3 }))), marks: [({ self.s = -2; on }); 2], level: (({ self.b = (self.cells[0]) % 4; self.s })) % 3, value: ((if on { self.a } else { 0u8 })) % 3 }));
self.s %= (({ self.s = 0; self.s }) + self.sink(self.s, x));
let _ = (match { ((if on { LOW } else { self.s }) - (if self.flag { LOW } else { self.s })) } { LOW => Some(Ref::new(Node { value: (x) % 3, marks: [(self.cells[2] >= self.a); 2], next: self.first, level: (self.sink(self.s, self.cells[1])) % 3 })), 1 if on => self.second, 1 => self.first, _ => self.second, });
self.flag = ({ Some(Ref::new(Node { next: self.first, marks: [on; 2], value: (self.a) % 3, level: (self.s) % 3 })) } == self.second);
} }
[] { pub fn three(&mut self, mode: Mode) {
let index = ({ self.flag = self.toggle(); ((if self.flag { self.b } else { self.b }) + (if self.second.is_some() { self.a } else { self.cells[1] })) });
for first in (index) % 2..=(self.cells[((if self.first.is_none() { 3u8 } else { index })) as usize]) % 3 {
self.second.unwrap().level += (({ self.second.unwrap().level = 3; -0i8 }) - ({ self.second.unwrap().level = 0; 1i8 }));
}
self.second.unwrap().level *= (({ self.cells[((LIMIT) % 3) as usize] *= ({ self.cells[2] = 2; 1u8 }); self.s }) + (match { self.second.is_none() } { true if self.first.is_some() => LOW, true => self.s, false => LOW, }));
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
true
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if let Some(mut x) = ({ self.s = (LOW) % 3; self.links[1] }) {
for mut cells in (self.look(0u8)) % 2..=(self.cells[2]) % 3 {
self.s += self.s;
}
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
let mut count_650 = 0u8;
while let Some(mut object) = ({ self.first.unwrap().value = (self.cells[1]) % 3; Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], level: (self.s) % 3, value: (3u8) % 3 })) }) {
if count_650 == 2 { break; }
count_650 += 1;
{
object.level /= self.s;
let mut result = (if self.flag { return self.flag; } else { Mode::Red });
}
}
self.second.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.b -= ({ self.b = 4; 1u8 });
let mut count_849 = 0u8;
while count_849 < 3 && (self.flag) {
count_849 += 1;
{
self.a += ({ self.a = 4; x });
if let Some(mut right) = self.second {
self.a += ({ self.a = 4; 1u8 });
} else {
let _ = self.cells[2];
self.cells[((self.cells[0]) % 3) as usize] /= self.a;
}
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for mut held in (LIMIT) % 2..=((self.a % self.a)) % 3 {
if let Some(mut turn) = self.first {
turn.level *= ({ turn.level = 3; 1i8 });
self.a = (turn.value) % 4;
}
if self.flag {
self.links[((held) % 2) as usize] = self.links[1];
} else {
self.flag = self.first.is_some();
}
}
Mode::Green
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.s /= ({ self.s = -1; self.s });
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let bump: Option<Ref<Node>> = self.links[((self.bump(x)) % 2) as usize];
self.first = self.links[((({ self.second.unwrap().level = (0i8) % 3; self.cells[0] })) % 2) as usize];
Ref::new(Node { marks: [({ self.flag = self.flag; self.second.is_none() }); 2], level: (LOW) % 3, value: (LIMIT) % 3, next: bump })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.s = ((match { (match { self.mode } { Mode::Green => true, Mode::Red | Mode::Blue if self.flag => self.first.is_some(), Mode::Red | Mode::Blue => self.first.is_none(), }) } { ON => -2i8, _ => self.sink(node.level, LIMIT), })) % 3;
self.b %= ({ self.b = 3; x });
} }
[#[initial]] { fn start(&mut self) {
self.a = 3;
self.s = -1;
self.mode = Mode::Blue;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_1 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -2;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub b: u8, pub cells: [u8; 3], pub a: u8, pub flag: bool, pub first: Option<Ref<Node>>, pub mode: Mode, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub s: i8, pub other: Option<Ref<Pair>> }
pub struct Node { pub marks: [bool; 2], pub next: Option<Ref<Node>>, pub value: u8, pub level: i8 }
pub struct Pair { pub kind: Mode, pub left: Option<Ref<Node>>, pub count: u8 }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_149 = 0u8;
while count_149 < 3 && (({ if self.flag { let mut chosen = Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, next: self.second, level: (self.s) % 3 }); self.s = (0i8) % 3; } ({ self.mode } == self.mode) })) {
count_149 += 1;
{
let mut value: bool = ({ self.first.unwrap().level -= (self.s % self.s); self.flag });
}
}
let mut count_491 = 0u8;
while let Some(mut value) = Some(Ref::new(Node { marks: [self.toggle(); 2], level: ((match { Mode::Blue } { Mode::Blue => LOW, right => -3i8, })) % 3, value: (({ self.first.unwrap().level = -1; x })) % 3, next: self.first })) {
if count_491 == 2 { break; }
count_491 += 1;
{
self.first.unwrap().value += ({ self.first.unwrap().value = 1; 1u8 });
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_543 = 0u8;
while count_543 < 3 && (({ self.second.unwrap().value %= ({ self.second.unwrap().value = 1; 2u8 }); self.toggle() })) {
count_543 += 1;
{
if self.is_fine(self.second.is_none(), self.b) { return; }
}
}
self.second.unwrap().value += ({ self.second.unwrap().value = 3; 1u8 });
assert!(self.second.is_some(), "a message");
} }
[] { pub fn three(&mut self, mode: Mode) {
if (if self.flag { (2u8 != self.a) } else { (self.a == LIMIT) }) { return; }
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
self.cells[0]
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = LIMIT; (match { 3u8 } { 0 if flag => self.flag, 0 => flag, 1 | 3 if flag => self.flag, 1 | 3 => self.first.is_none(), next => self.flag, }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.mode = self.mode;
self.cells[((self.look(({ let _ = self.b; self.cells[1] }))) % 3) as usize] /= ({ self.cells[0] = 1; ({ assert_eq!({ LIMIT }, x); self.cells[1] }) });
self.cells[1]
} }
[] { fn toggle(&mut self) -> bool {
self.first.unwrap().value = (self.second.unwrap().value) % 3;
if self.flag {
if let Some(mut turns) = self.links[1] {
turns.level = (3i8) % 3;
let _ = self.first;
}
let mut count_141 = 0u8;
while let Some(mut turns) = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], next: self.second, value: (self.cells[2]) % 3 })) {
if count_141 == 2 { break; }
count_141 += 1;
{
let mut cells: Mode = self.mode;
self.a %= self.b;
}
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.second.unwrap().level %= (({ self.second.unwrap().level = -1; self.s }) / (if self.second.is_none() { return (if self.flag { self.s } else { value }); } else { self.s }));
let mut count_358 = 0u8;
while let Some(mut slot) = self.second {
if count_358 == 2 { break; }
count_358 += 1;
{
assert_ne!({ self.mode }, self.mode);
assert!(self.flag, "a message");
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let Some(mut argument) = self.links[((self.a) % 2) as usize] else { return Mode::Blue; };
let value = ({ argument.value = (self.look(argument.value)) % 3; (match { self.cells[1] } { 0 => false, 1 | 3 => false, held => self.flag, }) });
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.first.unwrap().level = ((match { object } { None => self.s, Some(mut index) if (if self.second.is_some() { return object; } else { self.second.is_some() }) => ({ let mut bump = self.mode; 3i8 }), Some(mut index) => (if index.marks[((self.a) % 2) as usize] { LOW } else { LOW }), })) % 3;
let cells: Option<Ref<Node>> = self.first;
Some(Ref::new(Node { marks: [self.second.is_some(); 2], level: (LOW) % 3, next: Some(Ref::new(Node { level: (-2i8) % 3, marks: [false; 2], value: (self.b) % 3, next: Some(Ref::new(Node { level: (LOW) % 3, next: object, marks: [self.first.is_some(); 2], value: (LIMIT) % 3 })) })), value: (self.cells[1]) % 3 }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_337 = 0u8;
while count_337 < 3 && (self.toggle()) {
count_337 += 1;
{
let mut count_796 = 0u8;
loop {
if count_796 == 2 { break; }
count_796 += 1;
{
self.b = (LIMIT) % 4;
self.cells[((self.cells[1]) % 3) as usize] += LIMIT;
}
}
}
}
let mut count_668 = 0u8;
loop {
if count_668 == 2 { break; }
count_668 += 1;
{
let left = ({ self.mode = Mode::Green; LOW });
self.first.unwrap().value = (LIMIT) % 3;
}
}
Ref::new(Node { next: self.links[1], marks: [self.second.is_none(); 2], level: (self.s) % 3, value: (self.a) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.mode = self.mode;
let mut count_839 = 0u8;
loop {
if count_839 == 2 { break; }
count_839 += 1;
{
if let Some(mut chosen) = Some(Ref::new(Node { marks: [self.flag; 2], value: (node.value) % 3, level: (1i8) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { value: (node.value) % 3, next: Some(Ref::new(Node { marks: [self.second.is_some(); 2], value: (self.cells[0]) % 3, next: self.links[1], level: (self.s) % 3 })), marks: [node.marks[((x) % 2) as usize]; 2], level: (1i8) % 3 })), level: (self.s) % 3, marks: [self.flag; 2], value: (LIMIT) % 3 })) })) {
node.level = (1i8) % 3;
} else {
assert!(true, "a message");
node.marks[((self.a) % 2) as usize] = self.flag;
}
}
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.second.is_some() } }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
smallscope_delta_random::twins! {
module_2 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub flag: bool, pub first: Option<Ref<Node>>, pub cells: [u8; 3], pub b: u8, pub s: i8, pub a: u8, pub other: Option<Ref<Pair>>, pub links: [Option<Ref<Node>>; 2], pub second: Option<Ref<Node>>, pub mode: Mode }
pub struct Node { pub level: i8, pub next: Option<Ref<Node>>, pub marks: [bool; 2], pub value: u8 }
pub struct Pair { pub kind: Mode, pub left: Option<Ref<Node>>, pub count: u8 }
} {
[] { pub fn one(&mut self, x: u8) {
if let Some(mut slot) = self.other {
for _ in (0u8) % 2..=(x) % 3 {
assert_ne!({ slot.kind }, self.switch(slot.kind));
}
let mut count_587 = 0u8;
loop {
if count_587 == 2 { break; }
count_587 += 1;
{
if self.flag {
self.a = (self.cells[1]) % 4;
} else if self.flag {
slot.left = self.links[1];
}
}
}
} else {
self.other = Some(Ref::new(Pair { left: (if ({ self.cells[1] = 2; false }) { self.fetch(self.second) } else { Some(Ref::new(Node { marks: [self.second.is_some(); 2], next: self.second, level: (self.s) % 3, value: (LIMIT) % 3 })) }), count: 0u8, kind: ({ let mut count_655 = 0u8; loop { if count_655 == 2 { break; } count_655 += 1; { let _ = self.a; } } (match { self.flag } { true => self.mode, false => self.mode, }) }) }));
}
let variable = (match { Mode::Blue } { Mode::Blue => ({ self.b = (self.bump(self.a)) % 4; 3u8 }), again => x, });
let _ = self.toggle();
let mut count_438 = 0u8;
while let Some(mut again) = self.second {
if count_438 == 2 { break; }
count_438 += 1;
{
let _ = self.flag;
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.flag = on;
let mut count_978 = 0u8;
while let Some(mut variable) = (if (match { self.b } { 0 if on => on, 0 => on, 1 | 3 => self.flag, last => self.second.is_none(), }) { Some(Ref::new(Node { value: (self.a) % 3, next: self.second, marks: [self.flag; 2], level: (LOW) % 3 })) } else { self.links[((0u8) % 2) as usize] }) {
if count_978 == 2 { break; }
count_978 += 1;
{
if ({ variable.level = (variable.level) % 3; on }) { return; }
}
}
if let Some(mut value) = ({ let mut count_601 = 0u8; loop { if count_601 == 2 { break; } count_601 += 1; { let first: Option<Ref<Node>> = self.second; assert_eq!({ LOW }, self.s); } } self.fetch(self.second) }) {
let mut count_948 = 0u8;
loop {
if count_948 == 2 { break; }
count_948 += 1;
{
if let Some(mut y) = self.first {
assert!(on, "a message");
let mut y = 2u8;
}
}
}
} else {
self.s -= self.s;
if (on && on) {
self.mode = self.switch(Mode::Blue);
for mut first in ((match { LIMIT } { LIMIT => self.a, 2 => self.a, _ => LIMIT, })) % 2..=(2u8) % 3 {
self.cells[((self.a) % 3) as usize] = (x) % 3;
let _ = 2u8;
}
} else if self.flag {
let _ = 3u8;
}
}
self.a %= ({ self.a = 2; 1u8 });
} }
[] { pub fn three(&mut self, mode: Mode) {
self.first = self.second;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(self.a * (match { LOW } { -1 => LIMIT, 0 | 1 => x, mut right if self.flag => self.a, mut right => self.a, }))
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = (self.cells[1] * self.cells[0]); (if self.flag { return (self.flag == false); } else { true }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.a /= 0u8;
self.look(self.look(x))
} }
[] { fn toggle(&mut self) -> bool {
let _ = ({ self.second = self.first; 2u8 });
self.is_fine((self.flag || false), (if self.first.is_none() { self.cells[2] } else { 0u8 }))
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.flag = ({ self.a /= (match { LOW } { LOW => x, 1 => self.cells[2], _ if self.second.is_some() => self.a, _ => x, }); ({ Some(Ref::new(Node { next: self.links[1], marks: [self.first.is_some(); 2], value: (self.cells[2]) % 3, level: (value) % 3 })) } == Some(Ref::new(Node { value: (x) % 3, level: (0i8) % 3, next: Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, next: self.links[1], marks: [self.flag; 2] })), marks: [self.flag; 2] }))) });
self.b %= self.a;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for mut first in (self.cells[0]) % 2..(({ self.cells[0] = 4; LIMIT })) % 3 {
assert_ne!({ ({ self.cells[0] = 1; self.s }) }, self.sink(LOW, self.b));
}
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = self.look(self.cells[1]);
self.b /= ({ self.b = 3; ({ self.b = 1; self.a }) });
Some(Ref::new(Node { level: (self.sink(LOW, self.a)) % 3, value: (self.cells[((self.cells[0]) % 3) as usize]) % 3, marks: [(match { self.first.is_some() } { true => self.flag, false => self.flag, }); 2], next: self.first }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let machine: u8 = ({ let _ = (if self.flag { x } else { LIMIT }); (self.cells[0] + self.cells[0]) });
for right in (machine) % 2..(self.look(self.cells[1])) % 3 {
let mut right: Option<Ref<Node>> = self.links[1];
}
Ref::new(Node { level: (self.s) % 3, next: self.second, marks: [self.first.is_some(); 2], value: (0u8) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if (node.marks[((x) % 2) as usize] || self.first.is_none()) {
let mut count_773 = 0u8;
loop {
if count_773 == 2 { break; }
count_773 += 1;
{
assert_ne!({ LOW }, -1i8);
node.value -= x;
}
}
} else if self.first.is_none() {
node.level += ({ node.level = 3; 1i8 });
self.b = (x) % 4;
}
assert!(false, "a message");
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_3 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -1;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub cells: [u8; 3], pub other: Option<Ref<Pair>>, pub b: u8, pub mode: Mode, pub links: [Option<Ref<Node>>; 2], pub flag: bool, pub second: Option<Ref<Node>>, pub first: Option<Ref<Node>>, pub a: u8, pub s: i8 }
pub struct Node { pub value: u8, pub level: i8, pub marks: [bool; 2], pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
self.a *= ({ self.a = 1; 1u8 });
self.s = ((match { ({ assert!(ON, "a message"); true }) } { true => ({ self.second.unwrap().level = (LOW) % 3; self.s }), false => (self.s - self.s), })) % 3;
if let Some(mut next) = self.other {
let mut count_196 = 0u8;
loop {
if count_196 == 2 { break; }
count_196 += 1;
{
let mut count_689 = 0u8;
loop {
if count_689 == 2 { break; }
count_689 += 1;
{
self.a *= ({ self.a = 4; x });
let _ = LIMIT;
}
}
if self.first.is_some() { return; }
}
}
} else {
self.other = Some(Ref::new(Pair { left: self.second, kind: self.switch(Mode::Green), count: ({ self.a -= ({ self.a = 1; 1u8 }); ({ self.a = (self.a) % 4; self.cells[0] }) }) }));
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.s = (self.sink((-1i8 + LOW), self.look(x))) % 3;
match { (match { self.switch(Mode::Green) } { Mode::Blue if ({ self.first } == self.second) => ({ let mut variable: u8 = x; self.mode }), Mode::Blue => ({ self.first.unwrap().marks[((x) % 2) as usize] = true; Mode::Red }), machine => (if self.flag { self.mode } else { self.mode }), }) } {
Mode::Blue => {
if let Some(mut turns) = Some(Ref::new(Node { next: Some(Ref::new(Node { next: self.links[1], marks: [on; 2], level: (LOW) % 3, value: (self.a) % 3 })), value: (x) % 3, level: (self.s) % 3, marks: [on; 2] })) {
let mut result: Option<Ref<Node>> = Some(Ref::new(Node { next: Some(turns), level: (self.s) % 3, value: (x) % 3, marks: [self.flag; 2] }));
let _ = result;
} else {
self.mode = self.mode;
self.s -= ({ self.s = 0; 3i8 });
}
let mut count_19 = 0u8;
while count_19 < 3 && (on) {
count_19 += 1;
{
self.first.unwrap().value = (x) % 3;
}
}
}
turn => {
self.a /= ({ self.a = 4; 1u8 });
}
}
assert!(on, "a message");
let mut count_360 = 0u8;
while count_360 < 3 && (({ self.a = (({ self.b *= 1u8; self.cells[1] })) % 4; on })) {
count_360 += 1;
{
let cells = x;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.first = Some(Ref::new(Node { value: ((match { 0u8 } { 0 => self.a, 1 | 3 => LIMIT, bump => LIMIT, })) % 3, marks: [({ Mode::Blue } == mode); 2], level: ((match { self.s } { -1 if self.flag => self.s, -1 => 0i8, 0 | 1 if false => LOW, 0 | 1 => self.s, mut last if self.flag => 3i8, mut last => self.s, })) % 3, next: self.fetch(Some(Ref::new(Node { value: (self.b) % 3, next: None, level: (self.s) % 3, marks: [self.flag; 2] }))) }));
let _ = self.second.unwrap().value;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let mut count_301 = 0u8; while count_301 < 3 && (false) { count_301 += 1; { let _ = self.a; assert!(self.flag, "a message"); } } ({ let _ = x; x }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(if (match { flag } { true if self.flag => self.first.is_some(), true => flag, false => flag, }) { (flag != flag) } else { flag })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_865 = 0u8;
while count_865 < 3 && (({ self.b /= x; self.first.is_some() })) {
count_865 += 1;
{
let mut count_921 = 0u8;
while count_921 < 3 && (self.flag) {
count_921 += 1;
{
self.first.unwrap().next = Some(Ref::new(Node { value: (self.a) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], value: (1u8) % 3, next: self.second, level: (self.s) % 3 })), marks: [self.first.is_some(); 2], level: (self.s) % 3 }));
}
}
}
}
self.flag = self.flag;
x
} }
[] { fn toggle(&mut self) -> bool {
self.cells[((self.b) % 3) as usize] -= ({ self.cells[1] = 4; self.a });
self.cells[((self.look(self.cells[(self.a) as usize])) % 3) as usize] %= 3u8;
(match { (match { self.links[1] } { Some(mut cells) => self.cells[2], None if self.flag => self.cells[2], None => 1u8, }) } { LIMIT => self.second.is_some(), 2 if self.flag => self.second.is_none(), 2 => self.flag, _ => self.flag, })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if self.flag {
let mut count_413 = 0u8;
while let Some(mut slot) = self.second {
if count_413 == 2 { break; }
count_413 += 1;
{
let turns: i8 = value;
self.second.unwrap().value += x;
}
}
match { self.flag } {
true if self.flag => { self.b = (1u8) % 4; }
true => { self.b -= x; }
false => { self.first.unwrap().level += 1i8; }
}
} else {
self.b = (self.cells[0]) % 4;
let again: bool = self.flag;
}
self.s = (LOW) % 3;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for next in (({ let _ = self.cells[0]; self.a })) % 2..((if self.flag { self.cells[2] } else { 3u8 })) % 3 {
let mut variable = next;
}
self.s = (LOW) % 3;
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.links[((self.second.unwrap().value) % 2) as usize] = object;
self.a *= ({ self.a = 3; 1u8 });
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let y: i8 = (if (match { LIMIT } { LIMIT if ON => self.flag, LIMIT => self.flag, 2 => self.first.is_some(), _ => self.flag, }) { (match { LOW } { LOW if self.second.is_some() => self.s, LOW => LOW, 1 => self.s, _ => self.s, }) } else { self.s });
Ref::new(Node { value: (x) % 3, next: self.links[1], marks: [self.flag; 2], level: (3i8) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let _ = (if self.toggle() { (if false { Some(Ref::new(Node { next: self.second, value: (self.cells[1]) % 3, marks: [self.flag; 2], level: (self.s) % 3 })) } else { node.next }) } else { ({ self.first.unwrap().next = node.next; node.next }) });
node.next = self.second;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_4 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub first: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub a: u8, pub s: i8, pub mode: Mode, pub other: Option<Ref<Pair>>, pub b: u8, pub flag: bool, pub cells: [u8; 3], pub second: Option<Ref<Node>> }
pub struct Node { pub next: Option<Ref<Node>>, pub level: i8, pub value: u8, pub marks: [bool; 2] }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { fn may_one(&self, x: u8) -> bool { self.flag } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
assert!(self.first.is_none(), "a message");
let mut count_531 = 0u8;
loop {
if count_531 == 2 { break; }
count_531 += 1;
{
self.a %= ({ self.a = 2; self.cells[((self.cells[0]) % 3) as usize] });
self.links[((self.cells[(x) as usize]) % 2) as usize] = (if (match { self.mode } { Mode::Blue if self.flag => self.second.is_none(), Mode::Blue => self.first.is_none(), field => self.flag, }) { continue; } else { self.links[((2u8) % 2) as usize] });
}
}
let _ = ({ self.second.unwrap().next = Some(Ref::new(Node { value: (self.cells[((x) % 3) as usize]) % 3, next: self.second, marks: [self.toggle(); 2], level: ((self.s - self.s)) % 3 })); self.flag });
self.s -= ({ self.s = -1; 1i8 });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let _ = ({ self.s -= self.s; self.fetch((match { Mode::Red } { Mode::Blue => self.second, cells => Some(Ref::new(Node { marks: [on; 2], value: (self.cells[0]) % 3, level: (self.s) % 3, next: self.first })), })) });
let Some(mut right) = ({ self.a %= ({ self.a = 1; x }); self.fetch(self.first) }) else { return; };
self.make(x).marks[(((match { ({ let _ = LIMIT; ON }) } { ON => (if self.flag { x } else { x }), _ => self.cells[1], })) % 2) as usize] = ({ self.cells[1] = 3; (self.flag == right.marks[((self.cells[2]) % 2) as usize]) });
self.make((match { self.cells[2] } { 0 => x, 1 | 3 => x, object => x, })).value %= 1u8;
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut object = self.bump(self.a);
if let Some(mut chosen) = self.fetch(Some(Ref::new(Node { value: (object) % 3, marks: [self.flag; 2], next: self.second, level: (self.s) % 3 }))) {
let mut count_660 = 0u8;
loop {
if count_660 == 2 { break; }
count_660 += 1;
{
let Some(mut variable) = Some(Ref::new(Node { value: (self.cells[0]) % 3, next: self.links[1], level: (self.s) % 3, marks: [self.second.is_some(); 2] })) else { break; };
let mut next = (if variable.marks[(object) as usize] { self.first.is_some() } else { self.flag });
}
}
let mut output: Option<Ref<Node>> = (if (self.flag == self.flag) { ({ self.flag = true; Some(chosen) }) } else { self.second });
}
let mut count_786 = 0u8;
while count_786 < 3 && (self.toggle()) {
count_786 += 1;
{
if ({ self.second.unwrap().level %= ({ self.second.unwrap().level = -2; self.s }); self.flag }) {
self.a %= object;
let mut right: Option<Ref<Node>> = self.fetch(self.links[1]);
} else {
assert!(({ object = 3; self.flag }), "a message");
}
self.s /= ({ self.s = -2; 1i8 });
}
}
self.cells[((object) % 3) as usize] += LIMIT;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
1u8
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(if flag { ({ let _ = 3u8; flag }) } else { ({ let _ = LIMIT; flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let Some(mut held) = (if self.second.is_some() { self.second } else { self.first }) else { return self.a; };
self.look((if held.marks[((1u8) % 2) as usize] { 1u8 } else { x }))
} }
[] { fn toggle(&mut self) -> bool {
let _ = Some(Ref::new(Node { level: (-(self.s)) % 3, next: self.first, marks: [self.first.is_none(); 2], value: (({ let _ = LIMIT; LIMIT })) % 3 }));
if let Some(mut again) = ({ self.first.unwrap().level *= LOW; self.second }) {
let _ = self.links[1];
self.s = (again.level) % 3;
}
self.second.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = ({ let right = value; x });
({ self.a = (({ let last = self.flag; LIMIT })) % 4; value })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.b -= (({ self.b = 4; self.a }) * self.second.unwrap().value);
if let Some(mut left) = self.second {
match { Mode::Red } {
Mode::Green => { left.level += ({ left.level = -1; -1i8 }); }
Mode::Red | Mode::Blue if self.first.is_none() => { self.b -= self.a; }
Mode::Red | Mode::Blue => { left.value *= left.value; }
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_399 = 0u8;
loop {
if count_399 == 2 { break; }
count_399 += 1;
{
let _ = !(self.flag);
let _ = self.second;
}
}
let mut count_292 = 0u8;
while let Some(mut output) = object {
if count_292 == 2 { break; }
count_292 += 1;
{
let mut count_985 = 0u8;
loop {
if count_985 == 2 { break; }
count_985 += 1;
{
let mut bump: Ref<Node> = Ref::new(Node { value: (self.a) % 3, marks: [self.second.is_some(); 2], level: (output.level) % 3, next: output.next });
}
}
}
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if ({ self.s = (LOW) % 3; self.second.is_some() }) {
let cells = self.flag;
self.b /= ({ self.b = 1; self.a });
}
Ref::new(Node { next: self.second, marks: [self.flag; 2], level: (self.s) % 3, value: (x) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if let Some(mut index) = self.other {
let mut count_443 = 0u8;
loop {
if count_443 == 2 { break; }
count_443 += 1;
{
self.first = node.next;
}
}
} else {
self.other = Some(Ref::new(Pair { left: ({ self.b = (self.cells[1]) % 4; Some(Ref::new(Node { marks: [self.first.is_none(); 2], next: Some(Ref::new(Node { marks: [self.first.is_none(); 2], level: (-3i8) % 3, next: Some(Ref::new(Node { next: Some(node), value: (x) % 3, level: (-2i8) % 3, marks: [self.flag; 2] })), value: (x) % 3 })), level: (self.s) % 3, value: (self.b) % 3 })) }), kind: self.mode, count: self.cells[1] }));
}
let _ = self.second.is_none();
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_5 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub first: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub cells: [u8; 3], pub s: i8, pub flag: bool, pub second: Option<Ref<Node>>, pub mode: Mode, pub b: u8, pub other: Option<Ref<Pair>> }
pub struct Node { pub level: i8, pub value: u8, pub marks: [bool; 2], pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
for slot in (({ let mut output = x; self.a })) % 2..=(self.bump(self.a)) % 3 {
match { (match { -1i8 } { -1 => Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[1]) % 3, next: self.second, level: (self.s) % 3 })), 0 | 1 => self.links[1], mut next => Some(Ref::new(Node { next: self.second, level: (next) % 3, value: (x) % 3, marks: [true; 2] })), }) } {
None => {
self.second.unwrap().level -= ({ self.second.unwrap().level = -2; 1i8 });
let x: u8 = x;
}
Some(mut held) if (match { self.cells[2] } { LIMIT if self.flag => self.flag, LIMIT => self.second.is_none(), 2 => self.first.is_some(), _ if self.flag => self.first.is_none(), _ => self.flag, }) => {
self.cells[((held.value) % 3) as usize] = (x) % 3;
}
Some(mut held) => {
let _ = slot;
self.flag = held.marks[((self.cells[1]) % 2) as usize];
}
}
}
let mut count_327 = 0u8;
while let Some(mut bump) = ({ self.flag = self.second.is_none(); (match { self.first } { None => self.links[1], Some(mut index) => self.links[1], }) }) {
if count_327 == 2 { break; }
count_327 += 1;
{
if let Some(mut cells) = (match { true } { ON => bump.next, _ if self.second.is_none() => Some(bump), _ => bump.next, }) {
self.flag = ({ self.links[1] } == bump.next);
let _ = x;
} else {
bump.level /= ({ bump.level = 0; LOW });
let _ = self.a;
}
let value = self.mode;
}
}
self.second.unwrap().level -= ({ self.second.unwrap().level = -2; -0i8 });
let chosen: u8 = x;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_500 = 0u8;
while count_500 < 3 && (self.is_fine(({ let _ = self.cells[1]; true }), 1u8)) {
count_500 += 1;
{
let mut count_964 = 0u8;
while count_964 < 3 && (!(on)) {
count_964 += 1;
{
let Some(mut argument) = Some(Ref::new(Node { next: self.second, value: (self.a) % 3, marks: [false; 2], level: (LOW) % 3 })) else { return; };
}
}
}
}
self.cells[((x) % 3) as usize] -= ({ self.cells[2] = 1; (self.cells[1] * 2u8) });
let mut count_330 = 0u8;
while let Some(mut left) = ({ self.b = (({ self.cells[2] = 3; self.b })) % 4; ({ self.mode = self.mode; Some(Ref::new(Node { level: (2i8) % 3, next: Some(Ref::new(Node { marks: [on; 2], value: (self.cells[0]) % 3, next: self.links[1], level: (self.s) % 3 })), value: (3u8) % 3, marks: [true; 2] })) }) }) {
if count_330 == 2 { break; }
count_330 += 1;
{
let mut count_553 = 0u8;
while let Some(mut argument) = self.first {
if count_553 == 2 { break; }
count_553 += 1;
{
self.touch(left, x);
}
}
if ({ self.a *= self.b; on }) {
let _ = self.cells[0];
}
}
}
let mut count_154 = 0u8;
loop {
if count_154 == 2 { break; }
count_154 += 1;
{
for bump in ((x + 1u8)) % 2..((if self.first.is_none() { x } else { x })) % 3 {
let _ = (if true { Some(Ref::new(Node { next: Some(Ref::new(Node { level: (3i8) % 3, next: self.first, marks: [self.flag; 2], value: (LIMIT) % 3 })), level: (-2i8) % 3, value: (LIMIT) % 3, marks: [self.flag; 2] })) } else { Some(Ref::new(Node { value: (bump) % 3, level: (self.s) % 3, marks: [on; 2], next: self.first })) });
}
self.s += ({ self.s = 1; 1i8 });
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
match { ({ if self.flag { return; } self.cells[2] }) } {
0 if self.is_fine(self.flag, self.cells[2]) => {
if let Some(mut y) = self.other {
y.kind = Mode::Red;
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, count: self.a, left: None }));
}
let _ = self.b;
}
0 => {
let mut count_367 = 0u8;
while count_367 < 3 && (self.flag) {
count_367 += 1;
{
let mut turn = self.a;
}
}
}
1 | 3 => {
let mut count_976 = 0u8;
while count_976 < 3 && (self.flag) {
count_976 += 1;
{
self.links[((self.cells[2]) % 2) as usize] = self.second;
self.a -= self.cells[0];
}
}
let _ = self.fetch(self.links[1]);
}
y => {
if self.second.is_none() {
self.a /= ({ self.a = 2; 3u8 });
} else {
let mut first = self.flag;
}
}
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = (match { self.a } { LIMIT => x, 2 => self.cells[0], _ if self.flag => 2u8, _ => x, }); ({ let _ = x; x }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = x; flag })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if self.is_fine(self.first.is_none(), self.cells[1]) {
assert!(({ self.cells[1] = 4; self.flag }), "a message");
self.a %= ({ self.a = 2; 3u8 });
} else {
self.cells[((LIMIT) % 3) as usize] /= ({ self.cells[2] = 4; 1u8 });
}
if let Some(mut variable) = self.other {
self.s /= self.s;
let mut next: Option<Ref<Node>> = self.links[1];
} else {
self.other = Some(Ref::new(Pair { kind: Mode::Red, left: self.first, count: x }));
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
self.first.unwrap().level = ((match { ({ self.second.unwrap().level = (1i8) % 3; 1u8 }) } { 0 => -2i8, 1 | 3 => -(self.s), slot => (if self.flag { return (if self.flag { self.first.is_some() } else { self.flag }); } else { self.s }), })) % 3;
ON
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.flag = ({ let _ = ({ assert!(self.second.is_some(), "a message"); self.flag }); (x <= self.b) });
({ self.b = 1; (match { 0u8 } { LIMIT => LOW, 2 => -0i8, _ if self.flag => value, _ => -2i8, }) })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.b -= ((LIMIT - LIMIT) + self.look(self.cells[1]));
if (if self.flag { self.second.is_none() } else { self.flag }) {
let mut count_301 = 0u8;
while let Some(mut argument) = Some(Ref::new(Node { next: self.first, value: (LIMIT) % 3, level: (2i8) % 3, marks: [ON; 2] })) {
if count_301 == 2 { break; }
count_301 += 1;
{
let left = self.first.is_none();
self.cells[((1u8) % 3) as usize] /= self.cells[0];
}
}
self.mode = Mode::Green;
} else {
self.s += ({ self.s = 2; -2i8 });
let _ = self.cells[0];
}
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let Some(mut output) = (if self.second.is_some() { self.second } else { object }) else { return self.first; };
let mut count_738 = 0u8;
while let Some(mut last) = Some(Ref::new(Node { level: (-2i8) % 3, marks: [self.flag; 2], value: (self.cells[0]) % 3, next: self.first })) {
if count_738 == 2 { break; }
count_738 += 1;
{
match { self.flag } {
true => { self.cells[((LIMIT) % 3) as usize] -= 1u8; }
false => { self.s -= ({ self.s = 2; 1i8 }); }
}
}
}
None
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.cells[(self.look(self.cells[((self.cells[2]) % 3) as usize])) as usize] = (self.look((if self.flag { x } else { x }))) % 3;
let _ = x;
Ref::new(Node { value: (LIMIT) % 3, next: Some(Ref::new(Node { next: self.first, value: (self.b) % 3, marks: [self.flag; 2], level: (self.s) % 3 })), marks: [self.first.is_some(); 2], level: (0i8) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_419 = 0u8;
while count_419 < 3 && (self.is_fine(self.first.is_none(), self.b)) {
count_419 += 1;
{
self.a = ((match { LOW } { -1 if self.second.is_some() => x, -1 => 2u8, 0 | 1 => x, mut right => x, })) % 4;
}
}
let mut count_729 = 0u8;
while let Some(mut first) = self.second {
if count_729 == 2 { break; }
count_729 += 1;
{
self.a = (self.b) % 4;
self.second.unwrap().value = (x) % 3;
}
}
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_6 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -2;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub other: Option<Ref<Pair>>, pub flag: bool, pub links: [Option<Ref<Node>>; 2], pub b: u8, pub second: Option<Ref<Node>>, pub a: u8, pub first: Option<Ref<Node>>, pub mode: Mode, pub cells: [u8; 3], pub s: i8 }
pub struct Node { pub value: u8, pub marks: [bool; 2], pub level: i8, pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { fn may_one(&self, x: u8) -> bool { self.flag } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
self.mode = (if (if self.first.is_some() { self.flag } else { false }) { (if self.first.is_some() { return; } else { self.mode }) } else { Mode::Red });
assert!(((if (if self.flag { self.first.is_some() } else { self.flag }) { (if self.flag { x } else { x }) } else { ({ self.cells[((LIMIT) % 3) as usize] = (x) % 3; LIMIT }) }) <= (match { (if self.first.is_none() { return; } else { x }) } { LIMIT => (if self.second.is_none() { x } else { x }), 2 => self.bump(self.a), _ => self.a, })), "a message");
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_62 = 0u8;
while let Some(mut output) = ({ self.make(x).next = self.first; (if on { return; } else { self.first }) }) {
if count_62 == 2 { break; }
count_62 += 1;
{
match { ({ self.flag = false; self.cells[1] }) } {
0 => {
let _ = x;
}
1 | 3 if ({ self.mode = self.mode; on }) => {
let mut bump = Ref::new(Node { value: (output.value) % 3, marks: [self.second.is_none(); 2], next: self.links[1], level: (output.level) % 3 });
bump.value = (LIMIT) % 3;
}
1 | 3 => {
self.b = (x) % 4;
self.first.unwrap().level = (LOW) % 3;
}
next if !(on) => {
let mut machine: Ref<Node> = Ref::new(Node { next: self.first, marks: [on; 2], value: (x) % 3, level: (output.level) % 3 });
}
next => {
output.next = Some(Ref::new(Node { level: (LOW) % 3, marks: [on; 2], next: Some(Ref::new(Node { next: Some(output), marks: [self.flag; 2], level: (self.s) % 3, value: (self.cells[2]) % 3 })), value: (self.cells[0]) % 3 }));
}
}
if (match { self.links[1] } { None => self.first.is_some(), Some(mut last) => last.marks[((x) % 2) as usize], }) {
if on {
let _ = output.value;
} else {
self.cells[((self.cells[1]) % 3) as usize] = (x) % 3;
}
self.second.unwrap().level += output.level;
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut y = ((match { ({ self.cells[((self.cells[0]) % 3) as usize] = (self.b) % 3; self.links[1] }) } { Some(mut chosen) => self.sink(LOW, self.a), None if (match { self.s } { LOW => self.flag, 1 => self.flag, _ if self.flag => self.second.is_some(), _ => self.flag, }) => -(-1i8), None => (3i8 % self.s), }) / -2i8);
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = self.a; x })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(match { -(self.s) } { LOW => (self.second.is_some() && self.flag), 1 if ({ let _ = LIMIT; self.flag }) => ({ let _ = x; flag }), 1 => (self.flag && flag), _ => self.flag, })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut right = ({ self.first.unwrap().level %= self.s; (x - LIMIT) });
match { (match { self.mode } { Mode::Blue if self.flag => LOW, Mode::Blue => self.s, again if self.flag => -0i8, again => 1i8, }) } {
LOW if self.first.is_none() => {
self.b = (self.cells[2]) % 4;
assert_eq!({ 0u8 }, 1u8);
}
LOW => {
self.b = (2u8) % 4;
}
1 if ON => {
self.a -= ({ self.a = 1; 0u8 });
assert!(self.flag, "a message");
}
1 => {
self.s = (-2i8) % 3;
let chosen = LIMIT;
}
_ if self.second.is_some() => {
self.links[((self.b) % 2) as usize] = Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], level: (self.s) % 3, value: (right) % 3 }));
self.first.unwrap().value += right;
}
_ => {
self.mode = self.mode;
}
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
let mut count_859 = 0u8;
while count_859 < 3 && (({ self.mode } == Mode::Green)) {
count_859 += 1;
{
self.b = ((if self.flag { return self.is_fine(self.flag, self.a); } else { self.a })) % 4;
let mut count_786 = 0u8;
while let Some(mut field) = self.second {
if count_786 == 2 { break; }
count_786 += 1;
{
self.second.unwrap().value += ({ self.second.unwrap().value = 2; self.a });
self.second.unwrap().level = (self.s) % 3;
}
}
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
match { ({ self.a = (self.cells[0]) % 4; self.second }) } {
Some(mut object) => {
let _ = x;
}
None => {
let _ = self.first.is_none();
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.first.unwrap().value %= (match { (if self.flag { return Mode::Red; } else { self.flag }) } { ON if self.is_fine(self.flag, LIMIT) => LIMIT, ON => self.a, _ => self.first.unwrap().value, });
if ON {
let _ = self.first;
} else if self.flag {
self.s /= self.s;
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.cells[(((match { self.second } { None => ({ self.links[((self.cells[1]) % 2) as usize] = Some(Ref::new(Node { next: self.second, level: (1i8) % 3, value: (self.cells[2]) % 3, marks: [ON; 2] })); self.a }), Some(mut result) => self.cells[2], })) % 3) as usize] /= LIMIT;
let mut result = LOW;
Some(Ref::new(Node { value: (self.b) % 3, level: (result) % 3, next: self.second, marks: [self.flag; 2] }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for last in (self.look(self.cells[0])) % 2..((match { 2u8 } { LIMIT if self.flag => LIMIT, LIMIT => self.cells[1], 2 => self.cells[1], _ if self.flag => x, _ => self.a, })) % 3 {
self.a = (self.cells[0]) % 4;
self.first.unwrap().value /= ({ self.first.unwrap().value = 4; 1u8 });
}
self.a = (LIMIT) % 4;
Ref::new(Node { next: self.links[1], level: (self.s) % 3, value: (self.cells[2]) % 3, marks: [self.flag; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut left = self.cells[2];
let mut index = ({ self.cells[2] = 3; self.switch(self.mode) });
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_7 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -2;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub second: Option<Ref<Node>>, pub b: u8, pub s: i8, pub a: u8, pub cells: [u8; 3], pub flag: bool, pub first: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub mode: Mode, pub other: Option<Ref<Pair>> }
pub struct Node { pub value: u8, pub marks: [bool; 2], pub level: i8, pub next: Option<Ref<Node>> }
pub struct Pair { pub left: Option<Ref<Node>>, pub kind: Mode, pub count: u8 }
} {
[] { pub fn one(&mut self, x: u8) {
self.s = (self.sink(self.s, self.look(x))) % 3;
let field: Option<Ref<Node>> = self.second;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
if let Some(mut variable) = self.other {
variable.count = (({ for _ in ((if on { x } else { x })) % 2..(x) % 3 { let _ = self.flag; } self.cells[((1u8) % 3) as usize] })) % 3;
} else {
self.other = Some(Ref::new(Pair { left: ({ self.a = (({ self.flag = self.flag; x })) % 4; self.first }), kind: self.switch(self.mode), count: self.bump(self.look(LIMIT)) }));
}
self.s += (({ self.links[((3u8) % 2) as usize] = Some(Ref::new(Node { level: (LOW) % 3, next: self.links[1], marks: [on; 2], value: (x) % 3 })); LOW }) / (self.s * 2i8));
} }
[] { pub fn three(&mut self, mode: Mode) {
if ({ let mut count_290 = 0u8; loop { if count_290 == 2 { break; } count_290 += 1; { let _ = self.first; self.b = (self.a) % 4; } } ({ self.s = (2i8) % 3; self.first.is_none() }) }) { return; }
self.s %= ({ self.s = -1; ({ self.s = 2; -2i8 }) });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
self.second.unwrap().value
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
!(self.first.is_none())
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if let Some(mut right) = self.other {
self.b = (({ self.a *= ({ self.a = 2; 3u8 }); x })) % 4;
let mut count_596 = 0u8;
while count_596 < 3 && (ON) {
count_596 += 1;
{
self.cells[((x) % 3) as usize] = (x) % 3;
self.first.unwrap().next = right.left;
}
}
} else {
self.other = Some(Ref::new(Pair { left: (if self.second.is_some() { None } else { self.second }), count: self.b, kind: Mode::Blue }));
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
let Some(mut right) = (if self.flag { return self.is_fine(self.flag, self.a); } else { self.first }) else { return ON; };
({ self.a = ((match { LOW } { -1 => self.cells[0], 0 | 1 => self.a, mut x => right.value, })) % 4; true })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = (match { self.first } { None if self.flag => x, None => x, Some(mut variable) => x, });
2i8
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if (self.cells[0] > self.a) {
let mut count_850 = 0u8;
while let Some(mut first) = Some(Ref::new(Node { level: (3i8) % 3, value: (self.a) % 3, marks: [self.flag; 2], next: self.links[1] })) {
if count_850 == 2 { break; }
count_850 += 1;
{
let _ = LIMIT;
let chosen: i8 = self.s;
}
}
} else {
self.mode = mode;
}
self.s = (self.s) % 3;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.mode = self.mode;
for mut last in (self.look(self.cells[2])) % 2..((if self.flag { self.a } else { LIMIT })) % 3 {
self.cells[((self.bump(last)) % 3) as usize] /= ({ self.b %= self.a; last });
self.s += self.s;
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.flag = self.toggle();
match { self.sink(self.s, x) } {
LOW => {
self.b %= self.a;
self.s = (self.s) % 3;
}
1 if (self.second.is_none() && self.flag) => {
assert_ne!({ Mode::Green }, self.mode);
let _ = self.second;
}
1 => {
self.s -= ({ self.s = -1; 1i8 });
let mut object = self.mode;
}
_ if self.flag => {
let field = LIMIT;
}
_ => {
self.cells[((self.cells[1]) % 3) as usize] -= ({ self.cells[0] = 4; 1u8 });
}
}
Ref::new(Node { marks: [self.flag; 2], value: (self.a) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { marks: [false; 2], level: (self.s) % 3, next: None, value: (self.cells[2]) % 3 })) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
match { ({ self.a = (LIMIT) % 4; self.cells[0] }) } {
0 => {
node.level /= -1i8;
self.b /= node.value;
}
1 | 3 => {
self.s = (self.s) % 3;
self.b %= self.cells[0];
}
held if self.toggle() => {
self.links[((x) % 2) as usize] = Some(Ref::new(Node { marks: [self.first.is_none(); 2], value: (self.cells[0]) % 3, next: node.next, level: (node.level) % 3 }));
self.flag = node.marks[((self.b) % 2) as usize];
}
held => {
let mut index = self.cells[0];
self.second.unwrap().level *= ({ self.second.unwrap().level = 1; 1i8 });
}
}
let _ = self.second.is_some();
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_8 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -2;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub cells: [u8; 3], pub first: Option<Ref<Node>>, pub other: Option<Ref<Pair>>, pub flag: bool, pub b: u8, pub s: i8, pub mode: Mode }
pub struct Node { pub level: i8, pub value: u8, pub marks: [bool; 2], pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
for field in (x) % 2..(self.cells[(self.cells[2]) as usize]) % 3 {
self.a %= ({ self.a = 1; self.cells[((self.a) % 3) as usize] });
}
if let Some(mut left) = Some(Ref::new(Node { next: self.first, level: (({ self.cells[((self.cells[1]) % 3) as usize] = (self.a) % 3; self.s })) % 3, marks: [true; 2], value: (({ self.cells[1] = 3; self.a })) % 3 })) {
match { self.mode } {
Mode::Green => {
self.cells[((LIMIT) % 3) as usize] -= self.cells[1];
}
Mode::Red | Mode::Blue => {
self.s = (LOW) % 3;
let _ = 2u8;
}
}
} else {
let mut value: Mode = self.mode;
}
if self.toggle() {
let _ = ({ self.cells[1] = 2; self.cells[0] });
match { self.second } {
None => {
self.links[((self.cells[1]) % 2) as usize] = Some(Ref::new(Node { level: (LOW) % 3, value: (self.a) % 3, marks: [self.first.is_none(); 2], next: self.second }));
self.s = (LOW) % 3;
}
Some(mut variable) => {
self.flag = self.flag;
self.a = (LIMIT) % 4;
}
}
} else {
assert_ne!({ !(self.flag) }, self.flag);
let mut count_86 = 0u8;
while count_86 < 3 && (({ self.flag = false; self.first.is_some() })) {
count_86 += 1;
{
self.second.unwrap().value -= ({ self.second.unwrap().value = 3; 1u8 });
assert!(self.toggle(), "a message");
}
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.flag = (if (self.flag || on) { return; } else { (self.flag && on) });
let mut count_344 = 0u8;
while count_344 < 3 && (({ Some(Ref::new(Node { value: (self.cells[2]) % 3, marks: [on; 2], level: (self.s) % 3, next: self.first })) } != self.fetch(self.second))) {
count_344 += 1;
{
self.cells[((({ self.s = 0; (if self.first.is_none() { self.cells[0] } else { x }) })) % 3) as usize] %= ({ self.cells[0] = 2; 1u8 });
}
}
for _ in (LIMIT) % 2..(x) % 3 {
let mut count_155 = 0u8;
while let Some(mut result) = ({ self.first.unwrap().marks[((x) % 2) as usize] = self.flag; self.links[1] }) {
if count_155 == 2 { break; }
count_155 += 1;
{
self.cells[(((match { result.level } { -1 if result.marks[((self.b) % 2) as usize] => result.value, -1 => 1u8, 0 | 1 => LIMIT, mut output => x, })) % 3) as usize] = (({ result.value *= ({ result.value = 2; 1u8 }); self.cells[1] })) % 3;
}
}
let mut count_88 = 0u8;
loop {
if count_88 == 2 { break; }
count_88 += 1;
{
self.s = (({ self.cells[1] = 4; self.s })) % 3;
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let _ = ({ self.a = (self.a) % 4; LIMIT });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
match { -1i8 } {
LOW => {
self.a = (self.cells[1]) % 4;
}
1 if self.flag => {
let mut result = LOW;
}
1 => {
self.mode = self.mode;
}
_ => {
self.second.unwrap().value *= self.a;
}
}
let mut count_506 = 0u8;
loop {
if count_506 == 2 { break; }
count_506 += 1;
{
let _ = self.b;
self.cells[((1u8) % 3) as usize] %= self.a;
}
}
self.a
} }
[] { fn toggle(&mut self) -> bool {
self.b += self.bump(0u8);
let mut count_891 = 0u8;
loop {
if count_891 == 2 { break; }
count_891 += 1;
{
let _ = ({ self.b = 4; self.first });
}
}
(({ self.b = 4; self.flag }) && (match { self.flag } { true => self.first.is_some(), false if self.first.is_some() => self.second.is_some(), false => self.flag, }))
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut right: Option<Ref<Node>> = None;
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { (match { self.flag } { true => self.first, false => self.first, }) } {
Some(mut variable) if self.flag => {
self.second.unwrap().level = (variable.level) % 3;
self.flag = variable.marks[((self.cells[1]) % 2) as usize];
}
Some(mut variable) => {
assert_eq!({ self.cells[2] }, LIMIT);
}
None if false => {
self.links[((LIMIT) % 2) as usize] = Some(Ref::new(Node { value: (self.a) % 3, next: self.first, marks: [self.flag; 2], level: (self.s) % 3 }));
let mut argument = self.s;
}
None => {
self.links[((1u8) % 2) as usize] = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], next: Some(Ref::new(Node { marks: [self.flag; 2], next: self.links[1], level: (self.s) % 3, value: (self.a) % 3 })), value: (self.a) % 3 }));
self.links[((self.b) % 2) as usize] = self.links[1];
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.links[((((match { object } { Some(mut right) if self.second.is_none() => right.value, Some(mut right) => right.value, None => self.cells[0], }) / self.a)) % 2) as usize] = (match { ({ self.cells[((self.cells[2]) % 3) as usize] = (self.a) % 3; self.mode }) } { Mode::Green => self.second, Mode::Red | Mode::Blue => object, });
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for mut object in ((match { Some(Ref::new(Node { marks: [true; 2], level: (-3i8) % 3, next: self.second, value: (self.a) % 3 })) } { None => 2u8, Some(mut right) => self.cells[2], })) % 2..=(self.cells[1]) % 3 {
let mut count_987 = 0u8;
while let Some(mut right) = self.first {
if count_987 == 2 { break; }
count_987 += 1;
{
assert!(self.flag, "a message");
let _ = self.second.is_none();
}
}
self.links[((object) % 2) as usize] = Some(Ref::new(Node { marks: [self.second.is_some(); 2], level: (-0i8) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], level: (LOW) % 3, value: (object) % 3, next: self.first })), value: (LIMIT) % 3 }));
}
self.first.unwrap().value *= ({ self.first.unwrap().value = 2; 1u8 });
Ref::new(Node { level: (self.s) % 3, value: (self.a) % 3, marks: [self.flag; 2], next: self.second })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
assert!(self.second.is_some(), "a message");
} }
[#[initial]] { fn start(&mut self) {
self.a = 3;
self.s = -0;
self.mode = Mode::Green;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_9 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub mode: Mode, pub flag: bool, pub a: u8, pub b: u8, pub second: Option<Ref<Node>>, pub first: Option<Ref<Node>>, pub cells: [u8; 3], pub s: i8, pub links: [Option<Ref<Node>>; 2], pub other: Option<Ref<Pair>> }
pub struct Node { pub next: Option<Ref<Node>>, pub level: i8, pub marks: [bool; 2], pub value: u8 }
pub struct Pair { pub kind: Mode, pub left: Option<Ref<Node>>, pub count: u8 }
} {
[] { fn may_one(&self, x: u8) -> bool { self.flag } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
self.flag = self.is_fine(({ self.mode } == self.mode), self.look(x));
match { self.links[((self.bump(0u8)) % 2) as usize] } {
None => {
match { self.mode } {
Mode::Blue => { self.cells[((self.a) % 3) as usize] += ({ self.cells[0] = 1; 1u8 }); }
variable => { self.s += ({ self.s = -2; 1i8 }); }
}
let mut count_716 = 0u8;
while let Some(mut output) = Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { marks: [true; 2], value: (self.a) % 3, level: (self.s) % 3, next: self.links[1] })), value: (x) % 3, level: (self.s) % 3 })) {
if count_716 == 2 { break; }
count_716 += 1;
{
self.mode = Mode::Red;
}
}
}
Some(mut left) => {
match { Some(Ref::new(Node { level: (left.level) % 3, value: (2u8) % 3, next: left.next, marks: [self.first.is_some(); 2] })) } {
None if self.second.is_some() => { self.a -= ({ self.a = 1; 1u8 }); }
None => { left.level += self.s; }
Some(mut cells) => { self.links[((self.b) % 2) as usize] = self.first; }
}
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_937 = 0u8;
while count_937 < 3 && (({ self.cells[((self.bump(x)) % 3) as usize] *= ({ self.cells[1] = 4; 1u8 }); (if on { on } else { on }) })) {
count_937 += 1;
{
self.a = (self.bump(({ let _ = x; self.a }))) % 4;
}
}
assert_ne!({ ({ self.a %= ({ self.a = 1; x }); on }) }, ({ self.b -= ({ self.b = 3; 1u8 }); ({ self.a *= ({ let _ = x; LIMIT }); ({ self.links[((self.a) % 2) as usize] = self.links[1]; on }) }) }));
self.make(x).next = ({ self.first.unwrap().level -= self.s; self.first });
self.second.unwrap().value = (self.second.unwrap().value) % 3;
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_217 = 0u8;
loop {
if count_217 == 2 { break; }
count_217 += 1;
{
for mut argument in ((match { mode } { Mode::Blue => 1u8, again => self.b, })) % 2..(self.cells[((self.a) % 3) as usize]) % 3 {
let mut count_48 = 0u8;
while count_48 < 3 && (true) {
count_48 += 1;
{
let mut left = Ref::new(Node { marks: [self.flag; 2], value: (argument) % 3, next: self.links[1], level: (-0i8) % 3 });
}
}
for _ in (({ argument = 3; self.a })) % 2..=(self.cells[0]) % 3 {
assert!(self.flag, "a message");
assert_eq!({ self.flag }, self.flag);
}
}
}
}
let mut count_85 = 0u8;
while let Some(mut x) = ({ self.second.unwrap().level /= (if self.flag { self.s } else { self.s }); self.fetch(Some(Ref::new(Node { level: (self.s) % 3, next: self.first, value: (self.b) % 3, marks: [ON; 2] }))) }) {
if count_85 == 2 { break; }
count_85 += 1;
{
match { Mode::Red } {
Mode::Blue if self.flag => {
assert_eq!({ self.cells[1] }, x.value);
let mut left: Mode = Mode::Red;
}
Mode::Blue => {
let _ = self.cells[1];
self.first.unwrap().marks[((self.cells[1]) % 2) as usize] = self.flag;
}
slot => {
self.flag = self.flag;
}
}
if let Some(mut held) = self.other {
let mut count_568 = 0u8;
while let Some(mut last) = x.next {
if count_568 == 2 { break; }
count_568 += 1;
{
let mut value = self.cells[1];
self.cells[((self.cells[1]) % 3) as usize] = (self.cells[1]) % 3;
}
}
self.s *= self.s;
} else {
self.other = Some(Ref::new(Pair { left: Some(Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[2]) % 3, level: (x.level) % 3, next: Some(Ref::new(Node { marks: [self.second.is_none(); 2], level: (x.level) % 3, value: (LIMIT) % 3, next: Some(Ref::new(Node { level: (x.level) % 3, next: x.next, marks: [self.first.is_some(); 2], value: (self.cells[0]) % 3 })) })), marks: [self.flag; 2] })), level: (LOW) % 3, marks: [true; 2], value: (1u8) % 3 })), kind: self.mode, count: self.cells[1] }));
}
}
}
let _ = false;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
((if self.flag { self.flag } else { self.flag }) && ({ let mut bump = self.b; flag }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_715 = 0u8;
loop {
if count_715 == 2 { break; }
count_715 += 1;
{
if let Some(mut last) = self.second {
self.b += LIMIT;
let x = x;
}
}
}
for next in (({ self.a = (self.a) % 4; self.cells[2] })) % 2..=(0u8) % 3 {
self.s = (self.s) % 3;
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
let mut count_953 = 0u8;
while count_953 < 3 && (({ self.s = (LOW) % 3; self.flag })) {
count_953 += 1;
{
self.cells[((({ self.second = self.links[1]; self.cells[1] })) % 3) as usize] %= ({ self.cells[2] = 2; self.a });
self.links[((self.a) % 2) as usize] = self.first;
}
}
self.second.unwrap().level = (self.s) % 3;
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.b /= ({ self.b = 3; 1u8 });
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut result: Ref<Node> = Ref::new(Node { next: Some(Ref::new(Node { marks: [self.first.is_some(); 2], next: self.second, value: (3u8) % 3, level: (self.s) % 3 })), marks: [(if self.flag { ON } else { self.first.is_none() }); 2], level: (self.sink(self.s, self.a)) % 3, value: (1u8) % 3 });
self.cells[((self.cells[1]) % 3) as usize] %= self.b;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
for mut chosen in (self.first.unwrap().value) % 2..(1u8) % 3 {
let mut count_129 = 0u8;
while count_129 < 3 && (self.flag) {
count_129 += 1;
{
self.s = (-0i8) % 3;
}
}
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.first.unwrap().level /= (if ({ self.first.unwrap().level = 1; self.flag }) { return (if self.flag { Ref::new(Node { next: None, marks: [self.second.is_none(); 2], level: (self.s) % 3, value: (self.cells[0]) % 3 }) } else { Ref::new(Node { marks: [true; 2], value: (x) % 3, level: (LOW) % 3, next: self.first }) }); } else { LOW });
Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], next: self.first, value: (LIMIT) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let _ = x;
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || ((LOW == self.s) && (if self.second.is_none() { self.first.is_none() } else { self.flag })) } }
[#[initial]] { fn start(&mut self) {
self.a = 3;
self.s = -1;
self.mode = Mode::Red;
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always initial start
}
smallscope_delta_random::twins! {
module_10 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -0;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub s: i8, pub other: Option<Ref<Pair>>, pub cells: [u8; 3], pub links: [Option<Ref<Node>>; 2], pub b: u8, pub flag: bool, pub mode: Mode, pub second: Option<Ref<Node>>, pub first: Option<Ref<Node>> }
pub struct Node { pub next: Option<Ref<Node>>, pub level: i8, pub value: u8, pub marks: [bool; 2] }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_236 = 0u8;
while count_236 < 3 && (self.toggle()) {
count_236 += 1;
{
if ({ self.links[((0u8) % 2) as usize] = Some(Ref::new(Node { value: (self.cells[1]) % 3, next: Some(Ref::new(Node { level: (LOW) % 3, marks: [self.flag; 2], next: self.second, value: (self.a) % 3 })), marks: [self.flag; 2], level: (LOW) % 3 })); self.first.is_some() }) {
if let Some(mut object) = self.first {
self.mode = self.mode;
} else {
self.first = self.links[1];
let mut y = self.mode;
}
for object in (self.cells[1]) % 2..(self.cells[1]) % 3 {
self.first.unwrap().value = (self.cells[0]) % 3;
self.cells[((self.cells[0]) % 3) as usize] *= x;
}
}
let _ = (if self.flag { (if ON { true } else { self.flag }) } else { ({ self.first.unwrap().value = (1u8) % 3; self.flag }) });
}
}
self.first = self.fetch(Some(Ref::new(Node { next: self.first, level: (self.s) % 3, value: (self.b) % 3, marks: [self.first.is_none(); 2] })));
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_146 = 0u8;
while count_146 < 3 && ((match { self.sink(self.s, x) } { -1 if ({ self.cells[((2u8) % 3) as usize] = (x) % 3; self.flag }) => (match { Mode::Red } { Mode::Green => self.first.is_none(), Mode::Red | Mode::Blue => self.first.is_some(), }), -1 => on, 0 | 1 => ({ let _ = on; on }), mut field if on => ({ self.second.unwrap().value -= ({ self.second.unwrap().value = 1; x }); true }), mut field => ({ Some(Ref::new(Node { level: (self.s) % 3, value: (x) % 3, marks: [on; 2], next: self.links[1] })) } != self.first), })) {
count_146 += 1;
{
let _ = ({ self.make(x).level /= 1i8; (match { self.first } { Some(mut turn) => self.first, None if on => Some(Ref::new(Node { next: Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], value: (1u8) % 3, next: self.first })), marks: [true; 2], level: (self.s) % 3, value: (x) % 3 })), None => self.first, }) });
self.make(x).value %= ({ self.a *= ({ self.a = 2; 1u8 }); (match { 1i8 } { LOW => self.cells[2], 1 => self.cells[2], _ => x, }) });
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_819 = 0u8;
while let Some(mut turn) = self.fetch(({ let _ = self.a; self.second })) {
if count_819 == 2 { break; }
count_819 += 1;
{
let mut count_551 = 0u8;
while count_551 < 3 && ((match { self.flag } { true => self.flag, false => self.second.is_some(), })) {
count_551 += 1;
{
self.a -= self.a;
self.links[(((if turn.marks[((LIMIT) % 2) as usize] { break; } else { turn.value })) % 2) as usize] = self.fetch(self.links[1]);
}
}
self.links[((({ turn.value = 1; 3u8 })) % 2) as usize] = (match { (turn.level - 3i8) } { -1 => ({ self.b %= self.cells[0]; self.second }), 0 | 1 if (if self.second.is_some() { return; } else { false }) => (match { self.cells[2] } { 0 if turn.marks[(self.b) as usize] => Some(Ref::new(Node { value: (LIMIT) % 3, next: self.links[1], level: (LOW) % 3, marks: [self.flag; 2] })), 0 => Some(Ref::new(Node { marks: [true; 2], level: (turn.level) % 3, next: self.first, value: (self.cells[2]) % 3 })), 1 | 3 if self.flag => turn.next, 1 | 3 => Some(Ref::new(Node { level: (LOW) % 3, next: Some(Ref::new(Node { marks: [ON; 2], value: (self.cells[2]) % 3, level: (-2i8) % 3, next: Some(Ref::new(Node { level: (turn.level) % 3, marks: [self.flag; 2], value: (LIMIT) % 3, next: self.first })) })), marks: [self.flag; 2], value: (self.cells[1]) % 3 })), turns if turn.marks[((self.cells[2]) % 2) as usize] => self.first, turns => self.first, }), 0 | 1 => turn.next, mut machine => self.first, });
}
}
let mut object = 2u8;
self.a -= ({ self.a = 1; 1u8 });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
LIMIT
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.s /= ({ self.s = 2; 1i8 });
let mut count_341 = 0u8;
while count_341 < 3 && (self.is_fine(self.second.is_some(), 3u8)) {
count_341 += 1;
{
let mut count_984 = 0u8;
while count_984 < 3 && (self.first.is_some()) {
count_984 += 1;
{
self.first.unwrap().value = (self.cells[2]) % 3;
}
}
let mut count_633 = 0u8;
while count_633 < 3 && (ON) {
count_633 += 1;
{
assert_eq!({ self.s }, self.s);
self.cells[((LIMIT) % 3) as usize] -= ({ self.cells[2] = 3; 1u8 });
}
}
}
}
self.a
} }
[] { fn toggle(&mut self) -> bool {
if (self.first.is_none() || self.flag) {
let mut object: bool = (self.a == self.a);
match { self.s } {
LOW => { self.second.unwrap().value %= ({ self.second.unwrap().value = 1; 1u8 }); }
1 => { self.b *= ({ self.b = 3; self.cells[1] }); }
_ if object => { self.second.unwrap().level *= 0i8; }
_ => { self.b /= ({ self.b = 1; LIMIT }); }
}
} else {
let mut turn: Option<Ref<Node>> = None;
}
self.a = (self.cells[2]) % 4;
ON
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_603 = 0u8;
while count_603 < 3 && ((self.flag == self.flag)) {
count_603 += 1;
{
self.first.unwrap().value %= ({ self.first.unwrap().value = 3; self.cells[0] });
if self.flag {
self.first.unwrap().level %= self.s;
} else if self.flag {
self.flag = self.first.is_none();
self.cells[((x) % 3) as usize] /= ({ self.cells[0] = 2; 1u8 });
}
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.a /= ({ self.a = 3; ({ self.second.unwrap().level += 3i8; self.a }) });
if self.is_fine(self.second.is_none(), self.cells[1]) {
if let Some(mut again) = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.second.is_some(); 2], next: self.first, value: (1u8) % 3 })) {
assert_ne!({ 3i8 }, 1i8);
}
self.b = (self.b) % 4;
} else {
self.a /= ({ self.a = 1; self.a });
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = (match { self.mode } { Mode::Blue => LIMIT, field if self.flag => LIMIT, field => self.a, });
let mut count_166 = 0u8;
loop {
if count_166 == 2 { break; }
count_166 += 1;
{
let mut index = ({ self.links[((self.b) % 2) as usize] = self.second; LIMIT });
self.first.unwrap().value = (self.a) % 3;
}
}
Some(Ref::new(Node { next: self.second, value: (self.a) % 3, marks: [ON; 2], level: (0i8) % 3 }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for field in ((if self.second.is_none() { self.a } else { x })) % 2..(LIMIT) % 3 {
self.s -= (match { self.links[1] } { Some(mut next) => next.level, None if self.first.is_none() => self.s, None => self.s, });
}
Ref::new(Node { value: (self.b) % 3, level: (-3i8) % 3, marks: [self.flag; 2], next: self.second })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_167 = 0u8;
loop {
if count_167 == 2 { break; }
count_167 += 1;
{
match { self.cells[2] } {
0 => { self.s /= -0i8; }
1 | 3 if self.flag => { self.s += 1i8; }
1 | 3 => { self.s += ({ self.s = 3; 1i8 }); }
y if self.first.is_some() => { self.cells[((self.b) % 3) as usize] += node.value; }
y => { self.a %= self.a; }
}
self.cells[(((match { self.flag } { true => node.value, false => node.value, })) % 3) as usize] %= ({ self.cells[1] = 4; 1u8 });
}
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.flag } }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
smallscope_delta_random::twins! {
module_11 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub second: Option<Ref<Node>>, pub first: Option<Ref<Node>>, pub mode: Mode, pub cells: [u8; 3], pub a: u8, pub links: [Option<Ref<Node>>; 2], pub other: Option<Ref<Pair>>, pub s: i8, pub b: u8, pub flag: bool }
pub struct Node { pub marks: [bool; 2], pub level: i8, pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { fn may_one(&self, x: u8) -> bool { self.flag } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
self.s = (1i8) % 3;
let _ = self.fetch(self.links[((self.look(x)) % 2) as usize]);
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_831 = 0u8;
while let Some(mut again) = (match { (if on { Some(Ref::new(Node { level: (1i8) % 3, marks: [self.flag; 2], next: self.second, value: (x) % 3 })) } else { self.first }) } { Some(mut variable) => ({ self.first.unwrap().level -= ({ self.first.unwrap().level = -1; 1i8 }); Some(Ref::new(Node { value: (self.a) % 3, level: (self.s) % 3, marks: [on; 2], next: self.links[1] })) }), None => self.fetch(self.links[1]), }) {
if count_831 == 2 { break; }
count_831 += 1;
{
let mut count_410 = 0u8;
loop {
if count_410 == 2 { break; }
count_410 += 1;
{
again = (match { Mode::Green } { Mode::Blue => Ref::new(Node { next: Some(Ref::new(Node { value: (self.a) % 3, level: (LOW) % 3, next: again.next, marks: [again.marks[((self.cells[1]) % 2) as usize]; 2] })), level: (again.level) % 3, marks: [self.first.is_some(); 2], value: (self.cells[1]) % 3 }), again => Ref::new(Node { marks: [on; 2], next: Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[2]) % 3, level: (-3i8) % 3, next: self.second })), value: (self.a) % 3, marks: [on; 2], level: (self.s) % 3 })), value: (x) % 3, level: (LOW) % 3 }), });
}
}
}
}
if let Some(mut value) = (if (self.flag != self.flag) { ({ self.links[((self.a) % 2) as usize] = self.first; self.first }) } else { ({ self.flag = false; self.links[1] }) }) {
let mut count_418 = 0u8;
while let Some(mut cells) = self.fetch(self.first) {
if count_418 == 2 { break; }
count_418 += 1;
{
let mut variable = on;
self.b %= ({ self.b = 2; 1u8 });
}
}
let _ = x;
}
self.second.unwrap().marks[((3u8) % 2) as usize] = self.first.is_some();
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_709 = 0u8;
loop {
if count_709 == 2 { break; }
count_709 += 1;
{
self.s *= ({ self.s = 1; (match { self.links[1] } { None if self.flag => self.s, None => LOW, Some(mut output) => self.s, }) });
}
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = ({ let _ = x; self.cells[2] }); (match { LOW } { -1 => flag, 0 | 1 if false => self.flag, 0 | 1 => self.first.is_some(), mut slot if flag => self.flag, mut slot => false, }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
for mut machine in (({ self.first.unwrap().marks[((x) % 2) as usize] = self.flag; x })) % 2..=((match { false } { true => self.cells[2], false => x, })) % 3 {
let mut count_575 = 0u8;
while let Some(mut chosen) = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.first.is_some(); 2], value: (x) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { next: Some(Ref::new(Node { level: (self.s) % 3, next: self.second, value: (LIMIT) % 3, marks: [self.second.is_some(); 2] })), marks: [true; 2], value: (self.a) % 3, level: (self.s) % 3 })), marks: [self.flag; 2], value: (LIMIT) % 3, level: (self.s) % 3 })) })) {
if count_575 == 2 { break; }
count_575 += 1;
{
self.a -= ({ self.a = 2; 1u8 });
let right = Mode::Green;
}
}
let again: Option<Ref<Node>> = self.second;
}
assert_eq!({ self.cells[0] }, self.cells[0]);
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
if let Some(mut machine) = (match { self.s } { -1 => self.first, 0 | 1 if self.second.is_some() => self.first, 0 | 1 => Some(Ref::new(Node { level: (LOW) % 3, value: (LIMIT) % 3, marks: [self.flag; 2], next: self.second })), mut value if ON => self.second, mut value => self.links[1], }) {
self.first = Some(Ref::new(Node { value: (LIMIT) % 3, next: None, level: (1i8) % 3, marks: [false; 2] }));
}
self.first.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if (value >= value) {
let mut left: Ref<Node> = Ref::new(Node { level: (self.s) % 3, value: (self.cells[2]) % 3, next: self.first, marks: [ON; 2] });
} else if ({ self.s = 0; self.second.is_some() }) {
let _ = LIMIT;
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut y) = (match { mode } { Mode::Green => self.first, Mode::Red | Mode::Blue => self.second, }) {
if let Some(mut index) = self.other {
y.marks[((self.a) % 2) as usize] = self.flag;
self.a *= ({ self.a = 3; self.a });
} else {
self.other = Some(Ref::new(Pair { left: self.first, count: y.value, kind: self.mode }));
}
self.first = y.next;
}
let left: u8 = 3u8;
Mode::Blue
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut variable) = (if self.flag { object } else { object }) {
match { self.first.is_some() } {
true => { variable.value /= ({ variable.value = 1; self.cells[2] }); }
false => { variable.value %= ({ variable.value = 1; LIMIT }); }
}
} else {
let Some(mut output) = object else { return ({ self.b *= ({ self.b = 2; 1u8 }); self.first }); };
self.mode = self.mode;
}
self.links[((self.cells[2]) % 2) as usize] = self.first;
self.second
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for last in (x) % 2..(({ self.cells[((self.cells[2]) % 3) as usize] = (x) % 3; self.a })) % 3 {
for mut output in (self.first.unwrap().value) % 2..(self.b) % 3 {
self.second.unwrap().value /= x;
self.a = (last) % 4;
}
self.b += self.cells[0];
}
self.first.unwrap().level += ({ self.first.unwrap().level = 2; self.s });
Ref::new(Node { level: (self.s) % 3, marks: [true; 2], next: self.first, value: (self.cells[1]) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut object = ({ node.level -= (node.level - node.level); Ref::new(Node { value: (self.cells[2]) % 3, marks: [false; 2], level: (LOW) % 3, next: Some(node) }) });
let mut chosen = ({ let mut count_249 = 0u8; while let Some(mut value) = self.second { if count_249 == 2 { break; } count_249 += 1; { let mut object: u8 = x; } } LIMIT });
} }
[#[initial]] { fn start(&mut self) {
self.a = 1;
self.s = -2;
self.mode = Mode::Red;
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_12 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub mode: Mode, pub b: u8, pub second: Option<Ref<Node>>, pub first: Option<Ref<Node>>, pub other: Option<Ref<Pair>>, pub s: i8, pub a: u8, pub flag: bool, pub links: [Option<Ref<Node>>; 2], pub cells: [u8; 3] }
pub struct Node { pub level: i8, pub marks: [bool; 2], pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { fn may_one(&self, x: u8) -> bool { self.flag } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
self.links[((({ let mut count_355 = 0u8; while count_355 < 3 && (self.flag) { count_355 += 1; { let mut index = Ref::new(Node { marks: [self.flag; 2], level: (-1i8) % 3, value: (x) % 3, next: self.second }); } } self.a })) % 2) as usize] = ({ self.a = 3; self.first });
self.a = (x) % 4;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.links[((self.look(self.look(x))) % 2) as usize] = (match { (if ON { return; } else { -3i8 }) } { -1 => self.second, 0 | 1 => Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (LOW) % 3, next: Some(Ref::new(Node { marks: [ON; 2], level: (self.s) % 3, value: (x) % 3, next: self.second })), marks: [self.flag; 2] })), mut y => (match { self.mode } { Mode::Blue => self.first, cells => Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { next: self.first, value: (self.cells[0]) % 3, marks: [self.first.is_some(); 2], level: (y) % 3 })), marks: [self.first.is_some(); 2] })), }), });
} }
[] { pub fn three(&mut self, mode: Mode) {
self.make(LIMIT).next = ({ self.b += ({ self.b = 4; 1u8 }); ({ self.b = 3; self.links[1] }) });
self.make(({ let _ = self.a; self.a })).value = (self.cells[2]) % 3;
let mut count_60 = 0u8;
while count_60 < 3 && ((match { self.mode } { Mode::Blue => self.is_fine(self.flag, self.b), slot => self.is_fine(self.flag, self.cells[2]), })) {
count_60 += 1;
{
self.a /= ({ self.a = 4; 1u8 });
self.cells[((({ self.a = 2; self.a })) % 3) as usize] *= ({ self.cells[1] = 1; 1u8 });
}
}
if let Some(mut field) = self.second {
self.mode = mode;
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = (x % self.a); (1u8 + self.cells[0]) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
((self.s + self.s) > (self.s % 0i8))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.s -= ({ self.s = 1; self.s });
match { -2i8 } {
LOW => {
let _ = x;
}
1 if self.flag => {
self.first = self.links[1];
}
1 => {
self.s *= 0i8;
let _ = self.flag;
}
_ if self.flag => {
self.first.unwrap().level = (self.s) % 3;
}
_ => {
let held = self.a;
assert!(self.flag, "a message");
}
}
x
} }
[] { fn toggle(&mut self) -> bool {
self.s %= ({ self.s = -1; 1i8 });
let mut count_593 = 0u8;
while count_593 < 3 && (self.flag) {
count_593 += 1;
{
if let Some(mut argument) = self.other {
argument.count -= argument.count;
self.b -= self.b;
} else {
self.other = Some(Ref::new(Pair { count: self.a, left: Some(Ref::new(Node { level: (LOW) % 3, next: self.links[1], value: (self.a) % 3, marks: [self.flag; 2] })), kind: self.mode }));
}
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.second = self.links[(((self.a - 1u8)) % 2) as usize];
self.s /= self.s;
LOW
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for mut first in (self.cells[((LIMIT) % 3) as usize]) % 2..=(self.first.unwrap().value) % 3 {
let mut count_30 = 0u8;
while count_30 < 3 && (self.flag) {
count_30 += 1;
{
self.first.unwrap().level = (self.s) % 3;
}
}
}
(match { self.mode } { Mode::Green => mode, Mode::Red | Mode::Blue => ({ self.s = 3; mode }), })
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.cells[((self.cells[(((self.cells[1] + self.cells[1])) % 3) as usize]) % 3) as usize] = (({ for mut x in (({ self.cells[((self.cells[1]) % 3) as usize] *= ({ self.cells[2] = 2; 0u8 }); self.a })) % 2..(self.a) % 3 { self.cells[((self.a) % 3) as usize] += ({ self.cells[1] = 2; 1u8 }); } self.a })) % 3;
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_726 = 0u8;
loop {
if count_726 == 2 { break; }
count_726 += 1;
{
let mut count_119 = 0u8;
while let Some(mut output) = self.links[1] {
if count_119 == 2 { break; }
count_119 += 1;
{
self.cells[((self.a) % 3) as usize] -= self.cells[0];
let _ = LIMIT;
}
}
}
}
if let Some(mut turn) = self.other {
let mut count_788 = 0u8;
while let Some(mut object) = turn.left {
if count_788 == 2 { break; }
count_788 += 1;
{
assert!(self.first.is_some(), "a message");
}
}
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, count: x, left: self.links[1] }));
}
Ref::new(Node { marks: [self.flag; 2], value: (1u8) % 3, level: (self.s) % 3, next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if ({ self.first } != None) { return; }
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_13 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -0;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub b: u8, pub first: Option<Ref<Node>>, pub a: u8, pub second: Option<Ref<Node>>, pub cells: [u8; 3], pub mode: Mode, pub s: i8, pub links: [Option<Ref<Node>>; 2], pub flag: bool, pub other: Option<Ref<Pair>> }
pub struct Node { pub value: u8, pub next: Option<Ref<Node>>, pub level: i8, pub marks: [bool; 2] }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { fn may_one(&self, x: u8) -> bool { false } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
for right in (LIMIT) % 2..=(self.a) % 3 {
self.a -= self.look((if self.flag { x } else { self.cells[1] }));
self.s -= ({ self.s = -2; self.sink(-0i8, self.a) });
}
self.b -= ({ self.b = 1; 1u8 });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_863 = 0u8;
while let Some(mut variable) = self.first {
if count_863 == 2 { break; }
count_863 += 1;
{
let mut count_558 = 0u8;
while let Some(mut cells) = ({ variable.marks[((self.cells[2]) % 2) as usize] = on; self.second }) {
if count_558 == 2 { break; }
count_558 += 1;
{
self.links[((self.cells[0]) % 2) as usize] = (match { self.cells[1] } { 0 if self.flag => Some(Ref::new(Node { next: Some(Ref::new(Node { next: self.second, level: (LOW) % 3, value: (x) % 3, marks: [on; 2] })), level: (LOW) % 3, value: (LIMIT) % 3, marks: [self.flag; 2] })), 0 => Some(Ref::new(Node { next: variable.next, level: (2i8) % 3, marks: [false; 2], value: (x) % 3 })), 1 | 3 => self.links[1], result => Some(cells), });
}
}
}
}
match { (0u8 * (if ON { x } else { 3u8 })) } {
LIMIT => {
self.cells[((LIMIT) % 3) as usize] -= self.cells[((x) % 3) as usize];
}
2 if ({ let _ = x; on }) => {
let mut argument: Option<Ref<Node>> = ({ self.mode = Mode::Blue; self.second });
if let Some(mut turn) = self.first {
let mut right: Ref<Node> = Ref::new(Node { value: (LIMIT) % 3, marks: [true; 2], level: (turn.level) % 3, next: self.second });
}
}
2 => {
if self.first.is_some() {
let argument: i8 = -2i8;
self.b = (self.cells[2]) % 4;
} else if false {
self.a /= 3u8;
let mut next: Mode = Mode::Blue;
}
}
_ if on => {
let _ = self.first;
assert_eq!({ 1i8 }, self.s);
}
_ => {
self.cells[((x) % 3) as usize] = (x) % 3;
self.flag = ON;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_930 = 0u8;
while count_930 < 3 && (({ let mut count_376 = 0u8; while count_376 < 3 && (self.flag) { count_376 += 1; { assert!(self.flag, "a message"); } } (self.s < 2i8) })) {
count_930 += 1;
{
match { (if self.flag { Mode::Blue } else { self.mode }) } {
Mode::Blue => {
self.links[((self.cells[0]) % 2) as usize] = None;
let _ = LIMIT;
}
result => {
self.second.unwrap().marks[((self.b) % 2) as usize] = self.flag;
let right: Option<Ref<Node>> = Some(Ref::new(Node { marks: [self.second.is_none(); 2], value: (LIMIT) % 3, level: (-1i8) % 3, next: Some(Ref::new(Node { level: (-1i8) % 3, marks: [self.second.is_none(); 2], next: Some(Ref::new(Node { value: (self.cells[1]) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, next: self.first, value: (LIMIT) % 3 })), marks: [self.first.is_some(); 2], level: (self.s) % 3 })), value: (self.a) % 3 })) }));
}
}
let mut count_317 = 0u8;
loop {
if count_317 == 2 { break; }
count_317 += 1;
{
for object in ((if false { break; } else { LIMIT })) % 2..(3u8) % 3 {
let mut again = object;
}
let Some(mut right) = Some(Ref::new(Node { value: (LIMIT) % 3, level: (self.s) % 3, marks: [self.first.is_some(); 2], next: self.first })) else { return; };
}
}
}
}
if self.is_fine(self.second.is_some(), 2u8) {
let mut count_454 = 0u8;
loop {
if count_454 == 2 { break; }
count_454 += 1;
{
self.second.unwrap().level %= self.s;
}
}
self.second.unwrap().marks[((LIMIT) % 2) as usize] = ON;
}
let mut x = Ref::new(Node { value: (LIMIT) % 3, marks: [self.second.is_none(); 2], level: (self.s) % 3, next: self.links[1] });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(match { ({ assert!(self.flag, "a message"); self.second }) } { None if (if self.flag { ON } else { self.flag }) => x, None => self.cells[(self.a) as usize], Some(mut argument) => (match { Some(argument) } { None => 3u8, Some(mut bump) => x, }), })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.second.unwrap().next = ({ let mut count_735 = 0u8; while count_735 < 3 && (true) { count_735 += 1; { let _ = 1u8; self.b /= ({ self.b = 3; self.a }); } } Some(Ref::new(Node { next: self.second, value: (x) % 3, marks: [self.second.is_some(); 2], level: (self.s) % 3 })) });
x
} }
[] { fn toggle(&mut self) -> bool {
if let Some(mut field) = self.first {
match { field.value } {
LIMIT => { self.cells[((field.value) % 3) as usize] -= self.cells[2]; }
2 => { self.b -= ({ self.b = 1; 1u8 }); }
_ => { self.s *= ({ self.s = 1; self.s }); }
}
match { self.flag } {
ON if self.flag => { self.cells[((self.cells[0]) % 3) as usize] -= ({ self.cells[0] = 4; 1u8 }); }
ON => { self.cells[((self.cells[1]) % 3) as usize] %= ({ self.cells[1] = 4; self.cells[0] }); }
_ => { self.cells[(1u8) as usize] += ({ self.cells[2] = 2; 1u8 }); }
}
}
assert_eq!({ self.mode }, self.mode);
self.first.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = self.a;
let mut count_465 = 0u8;
while let Some(mut value) = self.second {
if count_465 == 2 { break; }
count_465 += 1;
{
let mut count_221 = 0u8;
loop {
if count_221 == 2 { break; }
count_221 += 1;
{
self.cells[((0u8) % 3) as usize] = (x) % 3;
}
}
match { self.cells[2] } {
0 if ON => { self.s *= value.level; }
0 => { self.s %= self.s; }
1 | 3 => { self.b = (x) % 4; }
value => { self.s -= ({ self.s = 1; -2i8 }); }
}
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if self.first.is_some() {
self.b %= LIMIT;
}
(match { self.sink(self.s, 0u8) } { -1 if ({ self.links[1] } != Some(Ref::new(Node { value: (self.b) % 3, marks: [self.flag; 2], level: (-3i8) % 3, next: Some(Ref::new(Node { next: self.links[1], level: (self.s) % 3, marks: [self.flag; 2], value: (2u8) % 3 })) }))) => Mode::Red, -1 => Mode::Blue, 0 | 1 if self.first.is_none() => self.mode, 0 | 1 => self.mode, mut right => Mode::Blue, })
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_783 = 0u8;
loop {
if count_783 == 2 { break; }
count_783 += 1;
{
if let Some(mut index) = self.second {
self.cells[((3u8) % 3) as usize] -= 2u8;
} else {
self.a = (self.a) % 4;
}
}
}
self.s = ((self.s / self.s)) % 3;
({ self.s = -1; object })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_528 = 0u8;
while count_528 < 3 && (self.is_fine(ON, x)) {
count_528 += 1;
{
self.s = (-3i8) % 3;
for _ in (self.bump(x)) % 2..=(self.cells[2]) % 3 {
self.cells[((x) % 3) as usize] /= ({ self.cells[0] = 2; LIMIT });
self.first.unwrap().level = (self.s) % 3;
}
}
}
self.s = (self.s) % 3;
Ref::new(Node { marks: [ON; 2], next: self.first, value: (x) % 3, level: (LOW) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.a = (({ self.s = ((if true { -1i8 } else { self.s })) % 3; ({ self.s = -1; node.value }) })) % 4;
self.a = ((node.value * self.cells[2])) % 4;
} }
[#[initial]] { fn start(&mut self) {
self.a = 0;
self.s = -3;
self.mode = Mode::Green;
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_14 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -2;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub cells: [u8; 3], pub flag: bool, pub mode: Mode, pub first: Option<Ref<Node>>, pub b: u8, pub other: Option<Ref<Pair>>, pub links: [Option<Ref<Node>>; 2], pub a: u8, pub s: i8, pub second: Option<Ref<Node>> }
pub struct Node { pub value: u8, pub marks: [bool; 2], pub level: i8, pub next: Option<Ref<Node>> }
pub struct Pair { pub kind: Mode, pub left: Option<Ref<Node>>, pub count: u8 }
} {
[] { fn may_one(&self, x: u8) -> bool { self.flag } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
if let Some(mut last) = self.other {
let _ = self.look(x);
if (match { 0u8 } { LIMIT => self.flag, 2 if self.first.is_some() => self.flag, 2 => self.flag, _ => false, }) {
let turn = self.switch(self.mode);
}
} else {
self.other = Some(Ref::new(Pair { count: self.cells[((({ self.flag = false; x })) % 3) as usize], kind: (if (self.flag && self.flag) { return; } else { ({ self.mode = self.mode; self.mode }) }), left: ({ for _ in (({ self.second.unwrap().marks[((x) % 2) as usize] = self.flag; self.a })) % 2..=(x) % 3 { self.first = self.first; self.flag = self.second.is_none(); } (match { self.flag } { true => self.first, false => Some(Ref::new(Node { level: (3i8) % 3, value: (self.cells[2]) % 3, next: self.first, marks: [self.flag; 2] })), }) }) }));
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.first.unwrap().level %= ({ self.first.unwrap().level = 0; -(2i8) });
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_507 = 0u8;
while let Some(mut last) = ({ self.first.unwrap().value *= ({ self.first.unwrap().value = 3; self.a }); Some(Ref::new(Node { next: self.first, level: (-0i8) % 3, marks: [self.flag; 2], value: (self.a) % 3 })) }) {
if count_507 == 2 { break; }
count_507 += 1;
{
let mut count_178 = 0u8;
loop {
if count_178 == 2 { break; }
count_178 += 1;
{
let mut count_393 = 0u8;
while count_393 < 3 && (self.flag) {
count_393 += 1;
{
self.cells[((LIMIT) % 3) as usize] %= ({ self.cells[2] = 2; LIMIT });
}
}
}
}
}
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(if ({ let _ = LIMIT; self.flag }) { return ({ let _ = self.cells[0]; self.b }); } else { ({ let _ = self.cells[1]; self.a }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.first.is_some()
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut turn: Mode = self.mode;
if ({ self.s *= LOW; ON }) { return self.first.unwrap().value; }
(match { self.first.unwrap().value } { LIMIT => self.look(self.cells[2]), 2 if (if self.second.is_some() { self.flag } else { self.flag }) => x, 2 => self.cells[1], _ if ON => self.cells[2], _ => self.cells[1], })
} }
[] { fn toggle(&mut self) -> bool {
if let Some(mut slot) = self.other {
let _ = self.first.is_none();
} else {
self.other = Some(Ref::new(Pair { count: LIMIT, kind: (match { self.mode } { Mode::Blue => self.mode, first => self.mode, }), left: ({ self.mode = Mode::Green; Some(Ref::new(Node { value: (self.cells[1]) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: self.second })) }) }));
}
assert!(self.second.is_some(), "a message");
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.second.unwrap().level -= ({ self.second.unwrap().level = 3; 1i8 });
let Some(mut next) = Some(Ref::new(Node { marks: [self.first.is_none(); 2], level: (value) % 3, next: self.first, value: (x) % 3 })) else { return ({ self.cells[((x) % 3) as usize] %= ({ self.cells[2] = 1; 1u8 }); 0i8 }); };
({ self.cells[2] = 4; value })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_916 = 0u8;
while let Some(mut next) = self.second {
if count_916 == 2 { break; }
count_916 += 1;
{
self.s = (({ next.level *= ({ next.level = 1; LOW }); self.s })) % 3;
for held in (self.look(self.cells[1])) % 2..=(next.value) % 3 {
let mut cells = self.second.is_none();
self.mode = mode;
}
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.second.unwrap().level *= ({ self.second.unwrap().level = -1; (if self.flag { 2i8 } else { 2i8 }) });
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let Some(mut x) = (if self.first.is_none() { self.second } else { self.first }) else { return Ref::new(Node { next: self.links[1], value: (x) % 3, marks: [self.flag; 2], level: (self.s) % 3 }); };
self.s = ((if ({ self.flag = false; self.first.is_none() }) { -1i8 } else { x.level })) % 3;
Ref::new(Node { marks: [self.flag; 2], value: (self.cells[0]) % 3, level: (x.level) % 3, next: x.next })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut result = Ref::new(Node { next: Some(Ref::new(Node { value: (node.value) % 3, next: self.second, level: (-0i8) % 3, marks: [false; 2] })), level: (self.s) % 3, value: (({ self.s = -2; x })) % 3, marks: [({ node = Ref::new(Node { next: self.second, marks: [node.marks[(x) as usize]; 2], level: (self.s) % 3, value: (x) % 3 }); self.flag }); 2] });
result.value *= x;
} }
[#[initial]] { fn start(&mut self) {
self.a = 1;
self.s = -1;
self.mode = Mode::Red;
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_15 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub cells: [u8; 3], pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub first: Option<Ref<Node>>, pub other: Option<Ref<Pair>>, pub s: i8, pub flag: bool, pub mode: Mode, pub b: u8 }
pub struct Node { pub level: i8, pub value: u8, pub next: Option<Ref<Node>>, pub marks: [bool; 2] }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_383 = 0u8;
loop {
if count_383 == 2 { break; }
count_383 += 1;
{
let mut count_522 = 0u8;
loop {
if count_522 == 2 { break; }
count_522 += 1;
{
let mut left: bool = self.toggle();
self.make(x).value = (self.bump(x)) % 3;
}
}
let mut count_435 = 0u8;
loop {
if count_435 == 2 { break; }
count_435 += 1;
{
self.s = ((self.s + self.s)) % 3;
if self.flag {
self.cells[((self.a) % 3) as usize] = (x) % 3;
} else if self.flag {
self.flag = self.flag;
assert!(self.flag, "a message");
}
}
}
}
}
if let Some(mut object) = self.fetch(self.second) {
match { self.bump(self.cells[2]) } {
LIMIT => {
self.s += ({ self.s = -2; 1i8 });
assert_eq!({ LOW }, 0i8);
}
2 => {
let mut y: Option<Ref<Node>> = object.next;
}
_ => {
self.a += x;
}
}
let mut count_758 = 0u8;
loop {
if count_758 == 2 { break; }
count_758 += 1;
{
let mut count_427 = 0u8;
while count_427 < 3 && (self.first.is_none()) {
count_427 += 1;
{
self.s = (LOW) % 3;
let mut output = Ref::new(Node { value: (self.a) % 3, level: (self.s) % 3, next: self.links[1], marks: [self.first.is_some(); 2] });
}
}
let mut count_551 = 0u8;
while let Some(mut argument) = Some(Ref::new(Node { level: (object.level) % 3, marks: [object.marks[((x) % 2) as usize]; 2], next: self.links[1], value: (x) % 3 })) {
if count_551 == 2 { break; }
count_551 += 1;
{
self.links[((x) % 2) as usize] = Some(argument);
self.flag = object.marks[((x) % 2) as usize];
}
}
}
}
}
self.mode = self.mode;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let _ = (if self.toggle() { (match { Some(Ref::new(Node { value: (self.b) % 3, marks: [self.flag; 2], next: self.first, level: (-1i8) % 3 })) } { Some(mut y) => y.next, None => ({ self.flag = self.flag; Some(Ref::new(Node { level: (-3i8) % 3, marks: [on; 2], next: Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (LOW) % 3, next: self.first, marks: [self.first.is_none(); 2] })), value: (self.cells[0]) % 3 })) }), }) } else { ({ self.cells[0] = 1; (match { Mode::Green } { Mode::Green => self.second, Mode::Red | Mode::Blue if ON => self.first, Mode::Red | Mode::Blue => self.second, }) }) });
self.first = self.second;
let _ = !(self.toggle());
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut last: bool = ON;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
self.cells[0]
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ if self.flag { let _ = LIMIT; } else { let _ = LIMIT; let _ = x; } flag })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if self.second.is_none() {
let mut left: Option<Ref<Node>> = None;
let _ = self.look(x);
} else {
match { LOW } {
-1 => { self.s = (self.s) % 3; }
0 | 1 => { self.cells[((self.cells[0]) % 3) as usize] = (2u8) % 3; }
mut next => { self.cells[((self.a) % 3) as usize] -= x; }
}
self.second.unwrap().value = (x) % 3;
}
self.cells[(x) as usize] = (self.cells[1]) % 3;
x
} }
[] { fn toggle(&mut self) -> bool {
match { self.mode } {
Mode::Green if (if self.flag { self.flag } else { self.first.is_some() }) => {
self.s = (1i8) % 3;
}
Mode::Green => {
self.a = (LIMIT) % 4;
let mut y = Mode::Green;
}
Mode::Red | Mode::Blue => {
let _ = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.second.is_some(); 2], next: Some(Ref::new(Node { marks: [ON; 2], level: (self.s) % 3, value: (0u8) % 3, next: self.first })), value: (1u8) % 3 }));
}
}
self.second.unwrap().level = (LOW) % 3;
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut right = self.s;
let _ = x;
(match { ({ self.first = self.second; self.flag }) } { true => ({ self.first.unwrap().value *= ({ self.first.unwrap().value = 1; 1u8 }); right }), false => (if self.flag { return self.s; } else { right }), })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_778 = 0u8;
while count_778 < 3 && (({ self.first.unwrap().level -= LOW; self.flag })) {
count_778 += 1;
{
self.a %= ({ self.a = 4; self.a });
if self.first.is_some() {
self.a -= self.a;
let result = 3u8;
} else if self.flag {
self.first.unwrap().value /= 2u8;
self.first.unwrap().next = Some(Ref::new(Node { marks: [ON; 2], value: (self.cells[1]) % 3, next: None, level: (LOW) % 3 }));
}
}
}
let mut held = self.s;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = self.is_fine((match { Mode::Blue } { Mode::Green if self.second.is_none() => self.flag, Mode::Green => self.flag, Mode::Red | Mode::Blue if self.flag => self.first.is_none(), Mode::Red | Mode::Blue => self.flag, }), (self.cells[2] - self.cells[1]));
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_791 = 0u8;
loop {
if count_791 == 2 { break; }
count_791 += 1;
{
let mut count_104 = 0u8;
while let Some(mut slot) = self.second {
if count_104 == 2 { break; }
count_104 += 1;
{
slot.level /= ({ slot.level = 3; 1i8 });
slot.level += self.s;
}
}
}
}
let mut count_69 = 0u8;
loop {
if count_69 == 2 { break; }
count_69 += 1;
{
self.s = (-0i8) % 3;
if let Some(mut right) = self.other {
let _ = 0u8;
right.left = right.left;
} else {
self.other = Some(Ref::new(Pair { left: self.second, count: x, kind: Mode::Green }));
}
}
}
Ref::new(Node { value: (self.a) % 3, level: (LOW) % 3, next: self.first, marks: [self.flag; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
node.value = (LIMIT) % 3;
for mut bump in (({ self.a %= ({ self.a = 4; x }); self.b })) % 2..=(self.bump(node.value)) % 3 {
node.value *= bump;
self.flag = (match { Mode::Blue } { Mode::Green => self.flag, Mode::Red | Mode::Blue => false, });
}
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_16 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -0;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub cells: [u8; 3], pub other: Option<Ref<Pair>>, pub first: Option<Ref<Node>>, pub a: u8, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub b: u8, pub flag: bool, pub mode: Mode, pub s: i8 }
pub struct Node { pub marks: [bool; 2], pub value: u8, pub level: i8, pub next: Option<Ref<Node>> }
pub struct Pair { pub kind: Mode, pub left: Option<Ref<Node>>, pub count: u8 }
} {
[] { pub fn one(&mut self, x: u8) {
let _ = ({ self.s *= 2i8; self.fetch(self.first) });
self.s *= ({ self.s = -2; ({ self.flag = self.flag; LOW }) });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let Some(mut y) = ({ let Some(mut turns) = Some(Ref::new(Node { next: self.first, value: (x) % 3, level: (LOW) % 3, marks: [self.first.is_some(); 2] })) else { return; }; self.first }) else { return; };
let mut count_904 = 0u8;
loop {
if count_904 == 2 { break; }
count_904 += 1;
{
let mut count_398 = 0u8;
while let Some(mut again) = Some(Ref::new(Node { value: (x) % 3, marks: [on; 2], next: Some(Ref::new(Node { marks: [y.marks[((x) % 2) as usize]; 2], level: (y.level) % 3, next: Some(Ref::new(Node { value: (self.cells[0]) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, level: (y.level) % 3, next: self.second })), marks: [y.marks[((self.a) % 2) as usize]; 2], level: (3i8) % 3 })), value: (self.a) % 3 })), level: (LOW) % 3 })) {
if count_398 == 2 { break; }
count_398 += 1;
{
let _ = x;
self.s = (({ self.s /= -3i8; self.s })) % 3;
}
}
match { self.fetch(self.first) } {
None if ({ self.flag = ON; self.first.is_none() }) => {
let slot = Mode::Green;
y.next = Some(Ref::new(Node { value: (x) % 3, marks: [on; 2], next: self.links[1], level: (y.level) % 3 }));
}
None => {
self.b += ({ self.b = 1; LIMIT });
}
Some(mut held) => {
self.flag = held.marks[((self.cells[1]) % 2) as usize];
}
}
}
}
let mut count_873 = 0u8;
while let Some(mut value) = ({ self.cells[1] = 3; self.links[((x) % 2) as usize] }) {
if count_873 == 2 { break; }
count_873 += 1;
{
let _ = Some(value);
self.second = y.next;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
match { self.mode } {
Mode::Blue if ({ self.b -= ({ self.b = 3; self.a }); self.flag }) => {
self.cells[(((if true { self.a } else { self.a })) % 3) as usize] = (self.first.unwrap().value) % 3;
}
Mode::Blue => {
let mut count_250 = 0u8;
loop {
if count_250 == 2 { break; }
count_250 += 1;
{
let cells = self.b;
self.links[((self.cells[1]) % 2) as usize] = None;
}
}
self.first.unwrap().level *= (match { self.cells[1] } { LIMIT if self.second.is_none() => 2i8, LIMIT => -3i8, 2 => 2i8, _ if self.flag => LOW, _ => LOW, });
}
first => {
if let Some(mut cells) = Some(Ref::new(Node { level: (-2i8) % 3, value: (self.cells[0]) % 3, next: Some(Ref::new(Node { value: (self.cells[2]) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: self.second })), marks: [false; 2] })) {
self.b = (0u8) % 4;
let _ = self.first;
}
}
}
let _ = (match { mode } { Mode::Green => self.fetch(self.first), Mode::Red | Mode::Blue => self.links[((self.cells[1]) % 2) as usize], });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
LIMIT
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.cells[((({ self.flag = (-0i8 <= LOW); (x + 1u8) })) % 3) as usize] *= ({ self.cells[2] = 1; 1u8 });
let mut count_164 = 0u8;
loop {
if count_164 == 2 { break; }
count_164 += 1;
{
let right = ({ self.cells[2] = 2; self.flag });
}
}
x
} }
[] { fn toggle(&mut self) -> bool {
let field = -(1i8);
let mut count_183 = 0u8;
while let Some(mut right) = self.second {
if count_183 == 2 { break; }
count_183 += 1;
{
if self.flag { return ({ self.a /= 0u8; right.marks[((LIMIT) % 2) as usize] }); }
}
}
({ for _ in (self.a) % 2..(self.b) % 3 { self.second = self.first; assert!(self.second.is_none(), "a message"); } true })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if self.toggle() {
let mut count_774 = 0u8;
while count_774 < 3 && (self.flag) {
count_774 += 1;
{
assert_eq!({ x }, LIMIT);
}
}
} else if self.flag {
if let Some(mut y) = self.first {
let mut value: u8 = 3u8;
self.second.unwrap().next = None;
} else {
let mut turns: bool = self.flag;
self.a -= ({ self.a = 3; 1u8 });
}
}
let _ = 0u8;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_222 = 0u8;
while count_222 < 3 && (self.is_fine(self.first.is_none(), 0u8)) {
count_222 += 1;
{
if true {
self.mode = mode;
let turns: Mode = self.mode;
} else if self.flag {
self.second.unwrap().level = (LOW) % 3;
self.b *= ({ self.b = 4; self.b });
}
}
}
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut again) = Some(Ref::new(Node { level: (1i8) % 3, next: object, value: (self.a) % 3, marks: [self.second.is_some(); 2] })) {
self.a %= ({ self.a = 3; self.cells[2] });
}
self.a /= (match { self.mode } { Mode::Green => self.cells[0], Mode::Red | Mode::Blue => 3u8, });
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.mode = Mode::Blue;
match { Some(Ref::new(Node { marks: [self.second.is_none(); 2], next: self.first, level: (self.s) % 3, value: (x) % 3 })) } {
None => {
self.mode = self.mode;
assert_eq!({ self.flag }, ON);
}
Some(mut x) if self.flag => {
self.second = None;
self.b -= 3u8;
}
Some(mut x) => {
let _ = x.value;
}
}
Ref::new(Node { level: (LOW) % 3, marks: [self.flag; 2], value: (x) % 3, next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_992 = 0u8;
while count_992 < 3 && ((self.flag != node.marks[((x) % 2) as usize])) {
count_992 += 1;
{
node.level = ((match { LOW } { -1 => 0i8, 0 | 1 => node.level, mut left if false => left, mut left => left, })) % 3;
}
}
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_17 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub first: Option<Ref<Node>>, pub b: u8, pub cells: [u8; 3], pub other: Option<Ref<Pair>>, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub mode: Mode, pub flag: bool, pub s: i8 }
pub struct Node { pub next: Option<Ref<Node>>, pub value: u8, pub level: i8, pub marks: [bool; 2] }
pub struct Pair { pub kind: Mode, pub count: u8, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
self.first.unwrap().value = (({ self.make(x).marks[(((if self.flag { self.cells[1] } else { LIMIT })) % 2) as usize] = (self.flag == self.flag); (if self.flag { self.a } else { self.b }) })) % 3;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_122 = 0u8;
while let Some(mut last) = self.first {
if count_122 == 2 { break; }
count_122 += 1;
{
if (match { self.a } { 0 => true, 1 | 3 => on, turn => self.flag, }) {
match { self.s } {
LOW => { self.s %= ({ self.s = -2; 1i8 }); }
1 => { last.level /= ({ last.level = -2; last.level }); }
_ => { last.level *= last.level; }
}
let _ = self.bump(x);
} else {
let mut count_315 = 0u8;
loop {
if count_315 == 2 { break; }
count_315 += 1;
{
last.level -= ({ last.level = 2; last.level });
let _ = self.cells[2];
}
}
self.s = (({ self.cells[2] = 2; self.s })) % 3;
}
let mut count_873 = 0u8;
while let Some(mut first) = self.first {
if count_873 == 2 { break; }
count_873 += 1;
{
self.touch(first, 2u8);
if ON {
self.second.unwrap().value /= LIMIT;
first.next = Some(Ref::new(Node { next: Some(last), level: (1i8) % 3, value: (x) % 3, marks: [on; 2] }));
} else {
last.level = (last.level) % 3;
let mut y: Mode = self.mode;
}
}
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
if self.toggle() {
self.b %= ({ self.b = 4; (if true { return; } else { 1u8 }) });
let mut y = ({ self.b = 4; Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, level: (LOW) % 3, next: self.first }) });
} else {
self.first.unwrap().value -= 3u8;
}
for mut next in ((match { 2u8 } { 0 if self.flag => self.cells[1], 0 => self.a, 1 | 3 => 1u8, turn if true => 0u8, turn => self.cells[0], })) % 2..=(({ self.flag = true; (match { self.a } { 0 => self.b, 1 | 3 => self.a, slot => 3u8, }) })) % 3 {
self.flag = (if self.is_fine(self.flag, next) { self.first.is_none() } else { ({ next = 3; self.flag }) });
self.b /= ({ self.b = 2; 1u8 });
}
self.b = (self.bump(self.a)) % 4;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(false && (self.s <= LOW))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_8 = 0u8;
while count_8 < 3 && ((if self.flag { return self.a; } else { self.flag })) {
count_8 += 1;
{
let next = self.cells[0];
self.b += self.look(1u8);
}
}
let mut result = x;
(if self.first.is_none() { self.a } else { self.cells[2] })
} }
[] { fn toggle(&mut self) -> bool {
let mut turns: Ref<Node> = Ref::new(Node { level: (-(self.s)) % 3, next: (if self.flag { self.links[1] } else { Some(Ref::new(Node { value: (self.cells[2]) % 3, level: (self.s) % 3, next: self.links[1], marks: [self.first.is_some(); 2] })) }), marks: [self.is_fine(self.second.is_some(), self.cells[0]); 2], value: (self.cells[0]) % 3 });
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if ({ let mut result = Ref::new(Node { marks: [self.flag; 2], value: (x) % 3, level: (self.s) % 3, next: self.second }); self.second.is_some() }) {
let mut count_654 = 0u8;
loop {
if count_654 == 2 { break; }
count_654 += 1;
{
let left = x;
}
}
} else if self.flag {
self.b += self.cells[0];
self.links[((self.a) % 2) as usize] = self.links[1];
}
self.second.unwrap().marks[((self.a) % 2) as usize] = self.second.is_some();
-0i8
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.mode = self.mode;
match { self.a } {
0 => {
self.s *= LOW;
}
1 | 3 if (match { self.flag } { ON => self.flag, _ => self.second.is_some(), }) => {
let mut turns: Option<Ref<Node>> = self.first;
}
1 | 3 => {
self.s *= ({ self.s = -1; 1i8 });
assert_eq!({ self.second.is_some() }, self.flag);
}
slot => {
let _ = LIMIT;
self.second.unwrap().marks[((self.b) % 2) as usize] = self.second.is_some();
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if (self.second.is_none() != self.flag) {
assert!((match { LIMIT } { LIMIT => self.flag, 2 => self.second.is_none(), _ => self.first.is_none(), }), "a message");
if let Some(mut x) = Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], value: (2u8) % 3, level: (self.s) % 3 })) {
self.first.unwrap().level = (self.s) % 3;
self.b += ({ self.b = 1; 1u8 });
}
} else if ON {
let first = self.second.is_some();
}
let mut value: bool = self.second.is_none();
self.links[1]
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for mut machine in ((match { Some(Ref::new(Node { next: self.second, marks: [self.flag; 2], value: (1u8) % 3, level: (-3i8) % 3 })) } { Some(mut turns) if self.flag => turns.value, Some(mut turns) => x, None => self.a, })) % 2..(self.look(self.a)) % 3 {
self.cells[((self.b) % 3) as usize] %= ({ self.cells[2] = 3; self.cells[1] });
}
self.a /= self.b;
Ref::new(Node { level: (self.s) % 3, value: (x) % 3, marks: [self.first.is_some(); 2], next: self.first })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
match { node.next } {
Some(mut x) => {
self.links[((self.cells[1]) % 2) as usize] = self.first;
}
None => {
let _ = self.first;
node.marks[(LIMIT) as usize] = self.second.is_some();
}
}
} }
[#[initial]] { fn start(&mut self) {
self.a = 2;
self.s = -0;
self.mode = Mode::Green;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_18 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub s: i8, pub b: u8, pub other: Option<Ref<Pair>>, pub cells: [u8; 3], pub mode: Mode, pub first: Option<Ref<Node>>, pub flag: bool }
pub struct Node { pub level: i8, pub marks: [bool; 2], pub next: Option<Ref<Node>>, pub value: u8 }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_718 = 0u8;
while let Some(mut argument) = (match { ({ self.a *= ({ self.a = 4; x }); x }) } { LIMIT if self.is_fine(self.flag, self.a) => ({ self.a = 1; self.second }), LIMIT => ({ self.a = 1; self.first }), 2 if self.is_fine(self.flag, self.b) => self.fetch(self.links[1]), 2 => self.fetch(Some(Ref::new(Node { value: (x) % 3, next: self.first, marks: [self.second.is_some(); 2], level: (-0i8) % 3 }))), _ => self.second, }) {
if count_718 == 2 { break; }
count_718 += 1;
{
match { self.bump(self.cells[2]) } {
LIMIT => {
self.s -= self.s;
}
2 => {
argument.value = (LIMIT) % 3;
self.second.unwrap().value *= LIMIT;
}
_ if self.toggle() => {
argument.level = (argument.level) % 3;
}
_ => {
let machine: Mode = self.mode;
}
}
}
}
let mut count_964 = 0u8;
loop {
if count_964 == 2 { break; }
count_964 += 1;
{
self.second.unwrap().marks[((x) % 2) as usize] = self.toggle();
let _ = (match { self.sink(2i8, self.cells[0]) } { -1 => (if self.flag { return; } else { self.first.is_none() }), 0 | 1 => self.first.is_some(), mut index => self.toggle(), });
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
assert_ne!({ self.sink(({ let _ = self.a; ({ let _ = x; LOW }) }), self.a) }, ((if on { self.sink(self.s, x) } else { (self.s % LOW) }) - self.sink(-(-2i8), self.cells[((x) % 3) as usize])));
self.links[(((match { !(self.flag) } { ON => self.a, _ => self.a, })) % 2) as usize] = ({ self.a = 4; ({ self.a = 2; Some(Ref::new(Node { value: (self.cells[1]) % 3, level: (LOW) % 3, next: self.first, marks: [self.second.is_none(); 2] })) }) });
match { self.first.is_none() } {
true => {
let mut count_652 = 0u8;
while let Some(mut x) = self.second {
if count_652 == 2 { break; }
count_652 += 1;
{
x.level -= ({ x.level = -2; 1i8 });
x.value -= ({ x.value = 2; 1u8 });
}
}
}
false => {
self.mode = self.switch(self.mode);
}
}
let y = self.look((self.look(1u8) * x));
} }
[] { pub fn three(&mut self, mode: Mode) {
self.make(self.look(0u8)).value += 1u8;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = self.look(x); ({ let _ = self.cells[1]; flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_242 = 0u8;
while count_242 < 3 && (self.first.is_none()) {
count_242 += 1;
{
if let Some(mut next) = self.second {
self.a = (2u8) % 4;
} else {
let _ = x;
self.links[((x) % 2) as usize] = self.links[1];
}
for mut machine in (0u8) % 2..(0u8) % 3 {
let _ = self.first;
}
}
}
self.cells[0]
} }
[] { fn toggle(&mut self) -> bool {
self.second.unwrap().level *= LOW;
self.is_fine((self.second.is_some() || self.flag), self.look(self.a))
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_316 = 0u8;
while count_316 < 3 && (true) {
count_316 += 1;
{
if false {
let index: bool = self.second.is_none();
let mut turn = Ref::new(Node { next: self.first, level: (self.s) % 3, value: (x) % 3, marks: [index; 2] });
}
self.s = (self.s) % 3;
}
}
let _ = self.first;
0i8
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.cells[((({ self.first.unwrap().value = ((self.cells[0] / self.b)) % 3; (if self.flag { 3u8 } else { LIMIT }) })) % 3) as usize] *= ({ self.s = ((self.s * self.s)) % 3; self.cells[0] });
self.a = (3u8) % 4;
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.cells[((self.second.unwrap().value) % 3) as usize] = ((match { self.look(self.cells[0]) } { LIMIT => ({ self.cells[0] = 1; LIMIT }), 2 => 2u8, _ if self.toggle() => (2u8 / self.cells[2]), _ => self.look(self.cells[0]), })) % 3;
self.links[1]
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.cells[((self.bump((if self.flag { 1u8 } else { x }))) % 3) as usize] = (self.cells[2]) % 3;
self.first.unwrap().next = self.links[((x) % 2) as usize];
Ref::new(Node { level: (({ self.b = (LIMIT) % 4; LOW })) % 3, value: (x) % 3, marks: [self.first.is_some(); 2], next: self.second })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.make(({ node = Ref::new(Node { level: (3i8) % 3, value: (x) % 3, next: None, marks: [self.first.is_none(); 2] }); self.a })).value -= (if (node.level != node.level) { node.value } else { LIMIT });
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.second.is_some() } }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
smallscope_delta_random::twins! {
module_19 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -2;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub s: i8, pub cells: [u8; 3], pub other: Option<Ref<Pair>>, pub b: u8, pub mode: Mode, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub first: Option<Ref<Node>>, pub flag: bool, pub a: u8 }
pub struct Node { pub level: i8, pub next: Option<Ref<Node>>, pub marks: [bool; 2], pub value: u8 }
pub struct Pair { pub left: Option<Ref<Node>>, pub count: u8, pub kind: Mode }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_161 = 0u8;
loop {
if count_161 == 2 { break; }
count_161 += 1;
{
self.make(x).marks[(((match { self.flag } { true => LIMIT, false => x, })) % 2) as usize] = self.flag;
}
}
let _ = (self.bump(x) <= self.look(self.look(LIMIT)));
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
match { ({ if on { let mut value = LOW; } else if self.second.is_none() { let mut chosen: u8 = x; } self.fetch(self.first) }) } {
Some(mut last) => {
if on {
self.cells[((x) % 3) as usize] = (self.cells[1]) % 3;
}
}
None => {
let mut count_892 = 0u8;
while let Some(mut machine) = self.first {
if count_892 == 2 { break; }
count_892 += 1;
{
self.links[((machine.value) % 2) as usize] = Some(Ref::new(Node { value: (self.cells[0]) % 3, next: Some(machine), marks: [self.first.is_some(); 2], level: (LOW) % 3 }));
}
}
}
}
if let Some(mut x) = self.fetch((match { LOW } { LOW if self.flag => self.second, LOW => Some(Ref::new(Node { next: self.first, level: (LOW) % 3, marks: [self.flag; 2], value: (1u8) % 3 })), 1 => self.second, _ if self.flag => self.first, _ => self.first, })) {
let mut count_823 = 0u8;
while count_823 < 3 && ((if on { self.flag } else { self.first.is_none() })) {
count_823 += 1;
{
self.a -= self.bump(0u8);
}
}
}
self.cells[(LIMIT) as usize] = (self.cells[2]) % 3;
let _ = self.a;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.a += (self.a % self.bump(LIMIT));
let mut count_769 = 0u8;
loop {
if count_769 == 2 { break; }
count_769 += 1;
{
self.first.unwrap().level *= ({ self.first.unwrap().level = 0; ({ self.cells[((self.cells[0]) % 3) as usize] = (self.a) % 3; self.s }) });
if self.flag {
if let Some(mut turn) = self.second {
self.a = (self.cells[1]) % 4;
turn = Ref::new(Node { level: (turn.level) % 3, next: None, marks: [turn.marks[((self.cells[2]) % 2) as usize]; 2], value: (2u8) % 3 });
}
let mut count_133 = 0u8;
loop {
if count_133 == 2 { break; }
count_133 += 1;
{
let _ = self.cells[2];
self.second.unwrap().level = (self.s) % 3;
}
}
} else {
match { self.links[1] } {
None => { self.cells[((LIMIT) % 3) as usize] /= self.cells[2]; }
Some(mut object) if self.flag => { object.value -= ({ object.value = 2; self.cells[0] }); }
Some(mut object) => { self.a %= self.cells[2]; }
}
self.s /= ({ self.s = -2; self.s });
}
}
}
self.s /= ({ self.s = 0; self.sink(-2i8, LIMIT) });
self.make((self.cells[0] - self.a)).value %= (self.cells[1] * self.a);
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(if (true && self.flag) { return self.cells[((self.cells[2]) % 3) as usize]; } else { (match { self.first } { None => x, Some(mut left) => self.b, }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(if self.flag { return flag; } else { (if self.first.is_some() { return (self.a > x); } else { self.flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.cells[((self.cells[(((match { self.flag } { ON => x, _ if self.flag => self.b, _ => self.cells[1], })) % 3) as usize]) % 3) as usize] %= ({ self.cells[1] = 4; 1u8 });
(if !(self.flag) { self.look(x) } else { LIMIT })
} }
[] { fn toggle(&mut self) -> bool {
self.s *= ({ self.s = 2; LOW });
match { self.mode } {
Mode::Green => {
self.first = None;
}
Mode::Red | Mode::Blue => {
let x = LOW;
let _ = self.links[1];
}
}
!(({ self.s = -2; self.first.is_some() }))
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_547 = 0u8;
while count_547 < 3 && (({ self.second.unwrap().value = (x) % 3; self.first.is_some() })) {
count_547 += 1;
{
self.flag = (self.s > self.s);
}
}
(match { self.first } { Some(mut left) if self.is_fine(self.flag, x) => self.s, Some(mut left) => 1i8, None if self.first.is_none() => -0i8, None => value, })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.first.unwrap().value += 1u8;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_860 = 0u8;
loop {
if count_860 == 2 { break; }
count_860 += 1;
{
for next in (self.bump(self.cells[0])) % 2..(self.cells[0]) % 3 {
self.b = (self.cells[1]) % 4;
}
let mut count_525 = 0u8;
loop {
if count_525 == 2 { break; }
count_525 += 1;
{
self.flag = self.flag;
}
}
}
}
self.second
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let _ = self.toggle();
let mut count_439 = 0u8;
loop {
if count_439 == 2 { break; }
count_439 += 1;
{
for machine in (0u8) % 2..(x) % 3 {
self.first.unwrap().level %= ({ self.first.unwrap().level = 3; 1i8 });
self.s -= ({ self.s = 0; 1i8 });
}
let mut count_48 = 0u8;
while let Some(mut x) = self.first {
if count_48 == 2 { break; }
count_48 += 1;
{
self.second.unwrap().value = (0u8) % 3;
}
}
}
}
(match { self.mode } { Mode::Green if self.flag => Ref::new(Node { marks: [false; 2], level: (self.s) % 3, value: (LIMIT) % 3, next: self.first }), Mode::Green => Ref::new(Node { level: (-2i8) % 3, next: self.second, value: (self.cells[2]) % 3, marks: [self.flag; 2] }), Mode::Red | Mode::Blue => Ref::new(Node { next: Some(Ref::new(Node { level: (self.s) % 3, next: Some(Ref::new(Node { value: (x) % 3, next: self.first, marks: [self.flag; 2], level: (LOW) % 3 })), marks: [self.second.is_none(); 2], value: (self.a) % 3 })), marks: [self.second.is_none(); 2], value: (self.a) % 3, level: (self.s) % 3 }), })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
for turns in (self.b) % 2..(self.look(self.a)) % 3 {
node.value *= self.cells[0];
node.marks[(((x % 1u8)) % 2) as usize] = (self.cells[1] >= node.value);
}
} }
[#[initial]] { fn start(&mut self) {
self.a = 2;
self.s = -3;
self.mode = Mode::Red;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_20 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -2;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub first: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub second: Option<Ref<Node>>, pub a: u8, pub s: i8, pub mode: Mode, pub cells: [u8; 3], pub flag: bool, pub other: Option<Ref<Pair>>, pub b: u8 }
pub struct Node { pub level: i8, pub marks: [bool; 2], pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { fn may_one(&self, x: u8) -> bool { self.second.is_none() } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
let mut count_913 = 0u8;
while let Some(mut chosen) = (if self.is_fine(self.flag, self.cells[1]) { ({ self.cells[1] = 3; Some(Ref::new(Node { next: self.first, value: (self.cells[2]) % 3, level: (LOW) % 3, marks: [self.first.is_some(); 2] })) }) } else { ({ self.cells[1] = 1; self.second }) }) {
if count_913 == 2 { break; }
count_913 += 1;
{
if (self.flag && self.flag) {
if let Some(mut bump) = self.other {
let value = chosen.value;
} else {
self.other = Some(Ref::new(Pair { count: self.cells[2], kind: self.mode, left: Some(chosen) }));
}
} else {
for y in (self.cells[((LIMIT) % 3) as usize]) % 2..=(x) % 3 {
self.a = (y) % 4;
}
let mut object: i8 = self.s;
}
}
}
let mut count_253 = 0u8;
loop {
if count_253 == 2 { break; }
count_253 += 1;
{
if let Some(mut first) = (match { LOW } { LOW if self.flag => self.first, LOW => self.first, 1 => Some(Ref::new(Node { marks: [ON; 2], next: self.second, level: (self.s) % 3, value: (self.cells[2]) % 3 })), _ if self.flag => self.links[1], _ => self.second, }) {
self.cells[(self.cells[1]) as usize] += self.second.unwrap().value;
self.a = ((LIMIT % self.a)) % 4;
} else {
self.b = (self.cells[((self.a) % 3) as usize]) % 4;
}
self.links[(((({ self.mode = self.mode; self.cells[2] }) / LIMIT)) % 2) as usize] = Some(Ref::new(Node { next: self.links[1], level: (self.s) % 3, value: (x) % 3, marks: [self.flag; 2] }));
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_357 = 0u8;
loop {
if count_357 == 2 { break; }
count_357 += 1;
{
let mut count_571 = 0u8;
while let Some(mut result) = self.fetch(self.first) {
if count_571 == 2 { break; }
count_571 += 1;
{
self.second.unwrap().value += x;
}
}
match { self.fetch(Some(Ref::new(Node { value: (self.a) % 3, next: Some(Ref::new(Node { marks: [on; 2], level: (LOW) % 3, value: (self.cells[0]) % 3, next: Some(Ref::new(Node { next: self.links[1], value: (self.a) % 3, level: (self.s) % 3, marks: [self.first.is_none(); 2] })) })), level: (-0i8) % 3, marks: [self.flag; 2] }))) } {
None => {
self.second.unwrap().level += LOW;
}
Some(mut next) => {
self.b = (LIMIT) % 4;
}
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
if let Some(mut index) = self.second {
let mut count_182 = 0u8;
while let Some(mut variable) = (if ON { Some(index) } else { self.second }) {
if count_182 == 2 { break; }
count_182 += 1;
{
assert!((3i8 < -3i8), "a message");
self.links[((self.bump(self.cells[0])) % 2) as usize] = Some(Ref::new(Node { next: None, value: (LIMIT) % 3, level: (index.level) % 3, marks: [self.first.is_some(); 2] }));
}
}
let mut bump = Ref::new(Node { marks: [!(self.second.is_none()); 2], level: (LOW) % 3, next: self.fetch(index.next), value: (({ self.cells[((index.value) % 3) as usize] *= ({ self.cells[2] = 4; self.b }); self.cells[2] })) % 3 });
} else {
let last = self.s;
}
if !(self.toggle()) { return; }
let mut count_24 = 0u8;
while count_24 < 3 && ((if self.flag { return; } else { ({ self.flag = true; self.flag }) })) {
count_24 += 1;
{
self.second.unwrap().value *= ({ self.second.unwrap().value = 1; 1u8 });
self.second.unwrap().level += ((match { self.s } { LOW => -0i8, 1 => LOW, _ => LOW, }) % self.sink(-1i8, self.cells[1]));
}
}
let mut left = LIMIT;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(if (self.flag || self.flag) { x } else { (0u8 / x) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = (if self.flag { x } else { x }); (match { true } { true => ON, false => true, }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
assert_eq!({ ({ self.first.unwrap().value = ((match { self.s } { -1 => LIMIT, 0 | 1 if self.second.is_none() => x, 0 | 1 => LIMIT, mut y => 0u8, })) % 3; ({ self.flag = self.flag; self.second.is_none() }) }) }, self.second.is_none());
self.second.unwrap().value *= ({ self.second.unwrap().value = 4; self.a });
self.cells[2]
} }
[] { fn toggle(&mut self) -> bool {
let x: u8 = ({ self.b /= ({ self.b = 3; 1u8 }); self.look(self.a) });
if (self.flag != self.flag) { return (3u8 < 3u8); }
self.is_fine((-0i8 > self.s), x)
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
match { Some(Ref::new(Node { level: (value) % 3, next: self.first, value: (x) % 3, marks: [ON; 2] })) } {
None => {
let _ = self.flag;
}
Some(mut held) => {
held.next = Some(Ref::new(Node { value: (3u8) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: None }));
}
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut y) = Some(Ref::new(Node { value: (LIMIT) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: self.second })) {
for mut chosen in (y.value) % 2..(self.cells[2]) % 3 {
let _ = self.first.is_none();
}
self.mode = ({ self.cells[2] = 1; mode });
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut value) = object {
self.cells[((({ self.a /= ({ self.a = 1; LIMIT }); 3u8 })) % 3) as usize] = (self.look(self.a)) % 3;
}
self.flag = self.flag;
None
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.s -= ({ self.s = 3; ({ self.s = 3; 1i8 }) });
Ref::new(Node { value: (({ let mut next = self.s; LIMIT })) % 3, level: (-(self.s)) % 3, next: (if self.first.is_some() { return ({ self.s = 1; Ref::new(Node { level: (LOW) % 3, next: Some(Ref::new(Node { value: (LIMIT) % 3, next: Some(Ref::new(Node { value: (LIMIT) % 3, next: Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { marks: [self.first.is_some(); 2], next: self.links[1], level: (-2i8) % 3, value: (x) % 3 })), marks: [self.flag; 2] })), level: (self.s) % 3, marks: [self.second.is_some(); 2] })), marks: [self.flag; 2], level: (self.s) % 3 })), value: (x) % 3, marks: [true; 2] }) }); } else { self.links[1] }), marks: [self.second.is_some(); 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_433 = 0u8;
while let Some(mut object) = self.fetch(Some(Ref::new(Node { level: (3i8) % 3, value: (self.a) % 3, next: self.links[1], marks: [self.flag; 2] }))) {
if count_433 == 2 { break; }
count_433 += 1;
{
let bump = (x / 3u8);
}
}
if (self.flag && self.flag) { return; }
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_21 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -0;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub other: Option<Ref<Pair>>, pub first: Option<Ref<Node>>, pub mode: Mode, pub cells: [u8; 3], pub links: [Option<Ref<Node>>; 2], pub b: u8, pub second: Option<Ref<Node>>, pub s: i8, pub flag: bool, pub a: u8 }
pub struct Node { pub value: u8, pub level: i8, pub next: Option<Ref<Node>>, pub marks: [bool; 2] }
pub struct Pair { pub kind: Mode, pub count: u8, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_483 = 0u8;
while count_483 < 3 && (self.is_fine(!(self.first.is_some()), (if self.flag { 2u8 } else { LIMIT }))) {
count_483 += 1;
{
let mut count_425 = 0u8;
while let Some(mut slot) = Some(Ref::new(Node { value: (self.b) % 3, level: (LOW) % 3, marks: [self.flag; 2], next: self.first })) {
if count_425 == 2 { break; }
count_425 += 1;
{
if self.second.is_none() {
self.links[((self.b) % 2) as usize] = None;
slot.marks[((3u8) % 2) as usize] = ON;
} else {
slot.next = Some(slot);
}
}
}
assert!(({ self.b = 4; (x > self.a) }), "a message");
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_470 = 0u8;
while count_470 < 3 && (((on || on) && (match { self.second } { Some(mut bump) => on, None => self.flag, }))) {
count_470 += 1;
{
match { self.s } {
-1 => {
self.first = None;
self.first.unwrap().value %= self.a;
}
0 | 1 if self.is_fine(on, self.cells[1]) => {
self.a = (self.a) % 4;
let mut cells = Ref::new(Node { value: (2u8) % 3, level: (LOW) % 3, next: self.second, marks: [true; 2] });
}
0 | 1 => {
self.cells[((self.a) % 3) as usize] = (LIMIT) % 3;
let _ = x;
}
mut bump if on => {
let argument: u8 = x;
}
mut bump => {
let chosen = 3u8;
self.cells[((self.cells[0]) % 3) as usize] *= 1u8;
}
}
}
}
if let Some(mut object) = self.fetch(({ let _ = self.cells[0]; Some(Ref::new(Node { next: self.second, marks: [on; 2], level: (-3i8) % 3, value: (self.cells[2]) % 3 })) })) {
if on { return; }
} else {
if let Some(mut left) = self.fetch(self.second) {
match { left.marks[((x) % 2) as usize] } {
true if on => { self.first.unwrap().level %= ({ self.first.unwrap().level = 1; 1i8 }); }
true => { self.b -= self.cells[1]; }
false => { left.value += self.cells[2]; }
}
}
self.s %= LOW;
}
self.first.unwrap().next = self.second;
} }
[] { pub fn three(&mut self, mode: Mode) {
match { ({ self.s -= self.sink(self.s, LIMIT); self.bump(self.a) }) } {
LIMIT => {
self.b = ((self.cells[0] - self.cells[0])) % 4;
}
2 => {
self.cells[((self.first.unwrap().value) % 3) as usize] = (LIMIT) % 3;
self.cells[((self.bump(self.cells[0])) % 3) as usize] -= ({ self.cells[1] = 1; LIMIT });
}
_ if self.toggle() => {
let mut count_778 = 0u8;
while count_778 < 3 && (self.flag) {
count_778 += 1;
{
self.s = (self.s) % 3;
self.second.unwrap().level += self.s;
}
}
let mut field: u8 = ({ self.s = -1; self.cells[1] });
}
_ => {
let mut result: Ref<Node> = ({ self.s = 2; Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, next: self.first, value: (self.cells[2]) % 3 }) });
if let Some(mut turn) = Some(Ref::new(Node { value: (self.cells[0]) % 3, next: result.next, level: (2i8) % 3, marks: [result.marks[(self.a) as usize]; 2] })) {
self.b %= ({ self.b = 4; self.b });
self.links[((self.cells[0]) % 2) as usize] = Some(result);
}
}
}
if let Some(mut argument) = (if self.second.is_some() { (match { mode } { Mode::Green => self.second, Mode::Red | Mode::Blue if self.flag => self.second, Mode::Red | Mode::Blue => Some(Ref::new(Node { next: Some(Ref::new(Node { level: (-3i8) % 3, next: Some(Ref::new(Node { next: self.first, value: (LIMIT) % 3, level: (self.s) % 3, marks: [self.flag; 2] })), value: (self.a) % 3, marks: [false; 2] })), value: (self.cells[2]) % 3, level: (self.s) % 3, marks: [self.flag; 2] })), }) } else { Some(Ref::new(Node { value: (LIMIT) % 3, level: (self.s) % 3, next: self.second, marks: [self.first.is_some(); 2] })) }) {
let mut right = 1i8;
let turn: u8 = self.b;
}
self.b -= ({ self.b = 3; 1u8 });
let slot = self.mode;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = ({ let _ = self.a; x }); (-1i8 < self.s) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if (if self.second.is_some() { self.second.is_some() } else { self.second.is_none() }) { return self.look(x); }
(match { LOW } { -1 if ({ self.cells[((self.cells[0]) % 3) as usize] += 0u8; self.first.is_none() }) => x, -1 => LIMIT, 0 | 1 => self.cells[2], mut index => 2u8, })
} }
[] { fn toggle(&mut self) -> bool {
let mut count_752 = 0u8;
while count_752 < 3 && (self.flag) {
count_752 += 1;
{
if let Some(mut slot) = self.first {
let mut machine: Ref<Node> = Ref::new(Node { marks: [self.flag; 2], value: (self.a) % 3, next: self.first, level: (slot.level) % 3 });
machine.level += -2i8;
} else {
assert!(self.second.is_some(), "a message");
}
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if let Some(mut argument) = self.first {
assert!((if argument.marks[((self.a) % 2) as usize] { self.second.is_none() } else { self.flag }), "a message");
}
if let Some(mut variable) = Some(Ref::new(Node { value: (x) % 3, marks: [self.flag; 2], level: (LOW) % 3, next: self.second })) {
self.first = Some(Ref::new(Node { marks: [self.first.is_some(); 2], value: (LIMIT) % 3, next: self.links[1], level: (self.s) % 3 }));
let right = self.a;
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.a %= (if (if self.second.is_some() { self.second.is_some() } else { self.second.is_none() }) { self.look(0u8) } else { self.a });
let mut count_811 = 0u8;
loop {
if count_811 == 2 { break; }
count_811 += 1;
{
let mut count_644 = 0u8;
while count_644 < 3 && (false) {
count_644 += 1;
{
let chosen: Option<Ref<Node>> = None;
let _ = self.flag;
}
}
self.second.unwrap().next = self.second;
}
}
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.b = (3u8) % 4;
if ({ self.b -= self.cells[1]; self.flag }) {
if let Some(mut y) = self.other {
y.count += self.b;
let turns = false;
} else {
self.other = Some(Ref::new(Pair { kind: Mode::Blue, count: 1u8, left: self.second }));
}
} else if self.flag {
self.s /= ({ self.s = 2; 1i8 });
self.s = (self.s) % 3;
}
Some(Ref::new(Node { next: self.first, level: (self.s) % 3, value: (0u8) % 3, marks: [self.second.is_some(); 2] }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if let Some(mut bump) = self.fetch(Some(Ref::new(Node { value: (self.a) % 3, marks: [ON; 2], level: (self.s) % 3, next: self.first }))) {
self.links[((self.bump(0u8)) % 2) as usize] = (if self.flag { Some(Ref::new(Node { value: (x) % 3, next: None, marks: [self.second.is_none(); 2], level: (2i8) % 3 })) } else { Some(bump) });
bump.next = None;
}
Ref::new(Node { value: (x) % 3, level: (2i8) % 3, marks: [self.flag; 2], next: None })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.a %= (({ self.a = 1; node.value }) % ({ let cells = self.b; x }));
self.s = (self.s) % 3;
} }
[#[initial]] { fn start(&mut self) {
self.a = 0;
self.s = -0;
self.mode = Mode::Green;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_22 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -2;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub mode: Mode, pub flag: bool, pub a: u8, pub s: i8, pub first: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub b: u8, pub cells: [u8; 3], pub second: Option<Ref<Node>>, pub other: Option<Ref<Pair>> }
pub struct Node { pub level: i8, pub next: Option<Ref<Node>>, pub value: u8, pub marks: [bool; 2] }
pub struct Pair { pub left: Option<Ref<Node>>, pub count: u8, pub kind: Mode }
} {
[] { fn may_one(&self, x: u8) -> bool { false } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
if (match { Some(Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (self.s) % 3, next: self.first, marks: [self.second.is_some(); 2] })), marks: [ON; 2], level: (self.s) % 3, value: (self.cells[0]) % 3 })) } { Some(mut right) if (LIMIT >= x) => self.is_fine(self.flag, self.cells[2]), Some(mut right) => self.is_fine(false, 3u8), None => ({ self.flag = false; self.first.is_some() }), }) {
match { ({ self.flag = false; Mode::Green }) } {
Mode::Blue => {
let _ = Some(Ref::new(Node { level: (-0i8) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], level: (2i8) % 3, next: Some(Ref::new(Node { level: (1i8) % 3, marks: [self.flag; 2], value: (self.cells[1]) % 3, next: Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: Some(Ref::new(Node { next: self.second, marks: [self.flag; 2], value: (x) % 3, level: (self.s) % 3 })) })) })), value: (self.cells[1]) % 3 })), value: (LIMIT) % 3, marks: [self.flag; 2] }));
}
value => {
self.cells[((x) % 3) as usize] = (x) % 3;
}
}
}
let mut turns = Mode::Red;
self.mode = self.mode;
self.cells[((0u8) % 3) as usize] += ({ self.cells[1] = 4; self.cells[2] });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_415 = 0u8;
loop {
if count_415 == 2 { break; }
count_415 += 1;
{
match { (self.flag && on) } {
true if ({ self.cells[((self.cells[2]) % 3) as usize] = (x) % 3; self.flag }) => {
let _ = LIMIT;
self.b -= ({ self.b = 1; 1u8 });
}
true => {
let mut turns: i8 = self.s;
self.second.unwrap().level %= self.s;
}
false => {
self.cells[((self.a) % 3) as usize] = (x) % 3;
self.second.unwrap().value %= ({ self.second.unwrap().value = 3; 1u8 });
}
}
}
}
match { on } {
ON => {
self.mode = self.mode;
}
_ => {
self.second = ({ self.s -= ({ self.s = 2; 0i8 }); self.links[1] });
let output = (match { false } { true => self.a, false => self.cells[1], });
}
}
self.make(x).next = (if ({ self.cells[((1u8) % 3) as usize] = (LIMIT) % 3; on }) { return; } else { Some(Ref::new(Node { value: (LIMIT) % 3, next: self.first, marks: [self.flag; 2], level: (self.s) % 3 })) });
match { ({ self.s = -2; self.sink(2i8, self.cells[1]) }) } {
LOW => {
self.make(3u8).value = (self.a) % 3;
self.links[((({ self.cells[1] = 1; x })) % 2) as usize] = self.second;
}
1 => {
let Some(mut variable) = self.second else { return; };
let _ = ON;
}
_ if self.flag => {
let left = self.s;
}
_ => {
self.s /= 3i8;
self.second.unwrap().value *= ({ self.second.unwrap().value = 4; 1u8 });
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
if (if self.first.is_none() { (if self.flag { self.flag } else { self.flag }) } else { (match { mode } { Mode::Green if ON => self.second.is_some(), Mode::Green => self.first.is_some(), Mode::Red | Mode::Blue if self.flag => ON, Mode::Red | Mode::Blue => self.second.is_none(), }) }) { return; }
let _ = self.cells[0];
let Some(mut field) = self.first else { return; };
let mut count_967 = 0u8;
loop {
if count_967 == 2 { break; }
count_967 += 1;
{
self.b *= ({ self.b = 1; 1u8 });
}
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(({ let _ = x; self.a }) * x)
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ self.second } == (if self.flag { return flag; } else { self.first }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_19 = 0u8;
while let Some(mut right) = self.first {
if count_19 == 2 { break; }
count_19 += 1;
{
let _ = self.a;
}
}
2u8
} }
[] { fn toggle(&mut self) -> bool {
if self.is_fine(self.first.is_none(), self.a) {
for again in (({ self.first.unwrap().level -= LOW; 3u8 })) % 2..=(3u8) % 3 {
self.b /= ({ self.b = 4; 1u8 });
}
}
self.cells[((self.a) % 3) as usize] = (self.a) % 3;
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_546 = 0u8;
while count_546 < 3 && ((match { -1i8 } { -1 => self.second.is_none(), 0 | 1 => self.flag, mut field => false, })) {
count_546 += 1;
{
let mut count_397 = 0u8;
while let Some(mut left) = self.links[1] {
if count_397 == 2 { break; }
count_397 += 1;
{
self.b /= ({ self.b = 4; self.b });
let _ = x;
}
}
self.cells[((self.a) % 3) as usize] += x;
}
}
self.first.unwrap().next = self.first;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.a *= (if (match { mode } { Mode::Blue if self.flag => self.first.is_some(), Mode::Blue => self.flag, left => self.second.is_some(), }) { self.look(self.a) } else { self.a });
self.cells[((({ self.flag = true; LIMIT })) % 3) as usize] = (self.a) % 3;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
for first in (self.a) % 2..=((match { true } { ON => self.a, _ if self.flag => self.cells[1], _ => self.cells[1], })) % 3 {
let _ = ({ self.first.unwrap().value /= first; self.cells[0] });
self.second.unwrap().next = self.second;
}
self.links[1]
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut bump = (if self.is_fine(self.flag, LIMIT) { Ref::new(Node { next: Some(Ref::new(Node { next: None, value: (self.cells[0]) % 3, level: (LOW) % 3, marks: [self.flag; 2] })), marks: [self.flag; 2], value: (self.cells[0]) % 3, level: (self.s) % 3 }) } else { Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, next: Some(Ref::new(Node { level: (self.s) % 3, value: (self.cells[1]) % 3, next: self.first, marks: [false; 2] })), level: (self.s) % 3 }) });
bump
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_188 = 0u8;
while let Some(mut value) = ({ assert!(node.marks[((self.cells[0]) % 2) as usize], "a message"); self.links[1] }) {
if count_188 == 2 { break; }
count_188 += 1;
{
match { x } {
LIMIT => { value.value %= self.cells[2]; }
2 => { self.a += ({ self.a = 3; 1u8 }); }
_ if node.marks[((LIMIT) % 2) as usize] => { self.a += value.value; }
_ => { self.a *= 1u8; }
}
self.b -= self.cells[1];
}
}
let last = 2u8;
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.first.is_some() } }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
smallscope_delta_random::twins! {
module_23 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub mode: Mode, pub cells: [u8; 3], pub second: Option<Ref<Node>>, pub other: Option<Ref<Pair>>, pub links: [Option<Ref<Node>>; 2], pub b: u8, pub first: Option<Ref<Node>>, pub flag: bool, pub a: u8, pub s: i8 }
pub struct Node { pub level: i8, pub value: u8, pub next: Option<Ref<Node>>, pub marks: [bool; 2] }
pub struct Pair { pub left: Option<Ref<Node>>, pub count: u8, pub kind: Mode }
} {
[] { pub fn one(&mut self, x: u8) {
self.flag = (self.look(x) != x);
self.first.unwrap().next = self.fetch((match { self.mode } { Mode::Blue if self.flag => self.second, Mode::Blue => self.first, cells => Some(Ref::new(Node { level: (-3i8) % 3, value: (self.cells[0]) % 3, marks: [self.flag; 2], next: Some(Ref::new(Node { next: self.second, value: (x) % 3, marks: [self.first.is_none(); 2], level: (self.s) % 3 })) })), }));
self.cells[((x) % 3) as usize] = ((if !(self.flag) { return; } else { self.look(self.cells[1]) })) % 3;
if let Some(mut argument) = self.fetch(({ let _ = x; self.second })) {
self.first = (match { (match { argument.level } { -1 => self.first, 0 | 1 if argument.marks[((x) % 2) as usize] => Some(Ref::new(Node { level: (argument.level) % 3, marks: [self.flag; 2], value: (x) % 3, next: Some(argument) })), 0 | 1 => argument.next, mut object if argument.marks[((2u8) % 2) as usize] => Some(argument), mut object => argument.next, }) } { Some(mut index) if (match { true } { true if self.second.is_some() => argument.marks[((x) % 2) as usize], true => argument.marks[(x) as usize], false if self.first.is_some() => true, false => true, }) => self.first, Some(mut index) => self.links[1], None => Some(Ref::new(Node { next: self.second, value: (self.cells[0]) % 3, level: (self.s) % 3, marks: [self.flag; 2] })), });
self.cells[((LIMIT) % 3) as usize] = (x) % 3;
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut turn = (({ self.first.unwrap().value /= ({ self.first.unwrap().value = 2; self.cells[2] }); self.bump(self.cells[0]) }) + x);
let mut count_345 = 0u8;
loop {
if count_345 == 2 { break; }
count_345 += 1;
{
self.cells[((self.bump((match { -3i8 } { LOW => turn, 1 if self.flag => turn, 1 => LIMIT, _ => turn, }))) % 3) as usize] *= ({ self.cells[0] = 4; (if self.flag { break; } else { 3u8 }) });
}
}
let mut count_631 = 0u8;
while let Some(mut right) = (match { self.second } { Some(mut next) => self.fetch(self.first), None if ({ self.links[1] } != self.links[1]) => ({ self.flag = false; self.links[1] }), None => Some(Ref::new(Node { value: (turn) % 3, next: self.links[1], marks: [self.second.is_none(); 2], level: (self.s) % 3 })), }) {
if count_631 == 2 { break; }
count_631 += 1;
{
let mut count_989 = 0u8;
while let Some(mut object) = self.first {
if count_989 == 2 { break; }
count_989 += 1;
{
self.cells[(((match { self.mode } { Mode::Green => x, Mode::Red | Mode::Blue => x, })) % 3) as usize] = (({ let mut bump = LIMIT; self.a })) % 3;
}
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_354 = 0u8;
while let Some(mut left) = (if self.toggle() { self.fetch(self.first) } else { self.second }) {
if count_354 == 2 { break; }
count_354 += 1;
{
if let Some(mut turn) = self.fetch(self.second) {
self.touch(left, LIMIT);
}
}
}
let field: Option<Ref<Node>> = ({ self.cells[((self.bump((if self.flag { return; } else { self.cells[2] }))) % 3) as usize] += ({ self.cells[1] = 1; self.a }); Some(Ref::new(Node { level: (self.sink(self.s, self.a)) % 3, value: (self.look(self.a)) % 3, next: ({ self.a = 1; Some(Ref::new(Node { next: self.first, value: (self.cells[2]) % 3, marks: [self.second.is_none(); 2], level: (1i8) % 3 })) }), marks: [(self.flag && self.flag); 2] })) });
let mut count_890 = 0u8;
loop {
if count_890 == 2 { break; }
count_890 += 1;
{
let mut count_525 = 0u8;
while let Some(mut again) = field {
if count_525 == 2 { break; }
count_525 += 1;
{
self.links[(self.look(self.cells[2])) as usize] = self.fetch(field);
if false {
self.links[((self.cells[2]) % 2) as usize] = self.first;
} else if false {
self.s += ({ self.s = 1; -2i8 });
}
}
}
let mut count_529 = 0u8;
loop {
if count_529 == 2 { break; }
count_529 += 1;
{
let mut count_650 = 0u8;
loop {
if count_650 == 2 { break; }
count_650 += 1;
{
self.s = (self.s) % 3;
}
}
self.first = self.second;
}
}
}
}
self.cells[((self.a) % 3) as usize] = (self.a) % 3;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = ({ let _ = x; x }); x })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(({ let _ = 2u8; self.a }) >= (match { flag } { true if self.flag => x, true => LIMIT, false => LIMIT, }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if let Some(mut x) = self.second {
x.next = Some(x);
self.a *= ({ self.a = 2; 1u8 });
} else {
let mut count_323 = 0u8;
while count_323 < 3 && (self.flag) {
count_323 += 1;
{
let _ = x;
self.b -= x;
}
}
}
({ if self.flag { self.cells[((self.a) % 3) as usize] = (LIMIT) % 3; self.s *= ({ self.s = 0; -1i8 }); } else { self.second.unwrap().marks[((2u8) % 2) as usize] = self.flag; } x })
} }
[] { fn toggle(&mut self) -> bool {
let mut index = Ref::new(Node { value: (self.bump(self.a)) % 3, next: (match { self.flag } { ON if self.flag => self.first, ON => Some(Ref::new(Node { level: (LOW) % 3, value: (1u8) % 3, next: Some(Ref::new(Node { next: self.second, level: (3i8) % 3, value: (self.cells[0]) % 3, marks: [self.flag; 2] })), marks: [self.flag; 2] })), _ if false => self.first, _ => Some(Ref::new(Node { value: (LIMIT) % 3, next: self.second, level: (self.s) % 3, marks: [self.flag; 2] })), }), level: (LOW) % 3, marks: [true; 2] });
index.level -= LOW;
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut output = ({ self.mode = ({ self.a = (self.a) % 4; self.mode }); ({ self.first.unwrap().value *= ({ self.first.unwrap().value = 4; 1u8 }); value }) });
output
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { (self.s * self.s) } {
-1 if self.is_fine(self.flag, self.a) => {
self.mode = self.mode;
}
-1 => {
self.first.unwrap().value /= ({ self.first.unwrap().value = 4; 1u8 });
}
0 | 1 if ({ self.first = None; self.first.is_some() }) => {
self.a = (self.cells[0]) % 4;
}
0 | 1 => {
self.s -= ({ self.s = 2; -0i8 });
self.b = (self.a) % 4;
}
mut left => {
let mut turn = self.second.is_some();
}
}
let mut object = self.a;
Mode::Blue
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if (if self.second.is_none() { return ({ self.b %= LIMIT; object }); } else { ON }) { return object; }
if self.flag { return Some(Ref::new(Node { value: (self.cells[0]) % 3, marks: [ON; 2], next: object, level: (self.s) % 3 })); }
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_533 = 0u8;
while count_533 < 3 && ((if self.flag { self.flag } else { self.flag })) {
count_533 += 1;
{
if false { return ({ let _ = self.b; Ref::new(Node { level: (self.s) % 3, value: (0u8) % 3, marks: [false; 2], next: self.links[1] }) }); }
}
}
Ref::new(Node { marks: [self.second.is_none(); 2], value: (x) % 3, level: (self.s) % 3, next: self.first })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_202 = 0u8;
loop {
if count_202 == 2 { break; }
count_202 += 1;
{
let Some(mut variable) = node.next else { break; };
}
}
for mut right in (self.look(self.cells[1])) % 2..((if self.second.is_some() { x } else { x })) % 3 {
self.b /= ({ self.b = 2; 1u8 });
if node.marks[((2u8) % 2) as usize] {
self.flag = self.first.is_none();
self.b %= right;
} else {
let mut cells: Ref<Node> = Ref::new(Node { marks: [self.flag; 2], value: (x) % 3, level: (node.level) % 3, next: node.next });
}
}
} }
[#[initial]] { fn start(&mut self) {
self.a = 0;
self.s = -1;
self.mode = Mode::Blue;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_24 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -2;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub other: Option<Ref<Pair>>, pub a: u8, pub second: Option<Ref<Node>>, pub s: i8, pub cells: [u8; 3], pub mode: Mode, pub b: u8, pub first: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub flag: bool }
pub struct Node { pub value: u8, pub level: i8, pub marks: [bool; 2], pub next: Option<Ref<Node>> }
pub struct Pair { pub left: Option<Ref<Node>>, pub kind: Mode, pub count: u8 }
} {
[] { pub fn one(&mut self, x: u8) {
let mut count_134 = 0u8;
while let Some(mut index) = self.fetch((if self.second.is_some() { self.first } else { Some(Ref::new(Node { next: self.links[1], level: (self.s) % 3, marks: [self.flag; 2], value: (self.a) % 3 })) })) {
if count_134 == 2 { break; }
count_134 += 1;
{
if let Some(mut slot) = self.links[(self.cells[1]) as usize] {
self.mode = self.switch(self.mode);
if let Some(mut cells) = Some(slot) {
self.b = (x) % 4;
}
} else {
index.level %= ({ index.level = 2; LOW });
}
self.s -= ({ self.s = -1; LOW });
}
}
if let Some(mut next) = ({ self.s = -2; self.second }) {
for _ in (({ self.a /= ({ self.a = 4; 1u8 }); self.cells[1] })) % 2..=((x * x)) % 3 {
let mut count_942 = 0u8;
while count_942 < 3 && (next.marks[((x) % 2) as usize]) {
count_942 += 1;
{
self.b /= x;
let _ = self.first.is_some();
}
}
}
}
let _ = self.b;
let mut y = self.cells[0];
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_202 = 0u8;
while let Some(mut last) = self.links[((({ self.cells[((x) % 3) as usize] += x; self.a })) % 2) as usize] {
if count_202 == 2 { break; }
count_202 += 1;
{
if ({ self.a = 3; last.marks[((self.cells[2]) % 2) as usize] }) {
if let Some(mut next) = self.second {
self.a *= ({ self.a = 2; 1u8 });
let _ = x;
}
} else if self.is_fine(last.marks[((self.b) % 2) as usize], self.cells[0]) {
let mut count_254 = 0u8;
while count_254 < 3 && (on) {
count_254 += 1;
{
last.value = (x) % 3;
let mut y = Ref::new(Node { next: Some(last), value: (self.cells[2]) % 3, level: (last.level) % 3, marks: [last.marks[((LIMIT) % 2) as usize]; 2] });
}
}
let Some(mut machine) = self.links[1] else { return; };
}
for _ in ((match { Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (LOW) % 3, next: last.next, marks: [on; 2] })) } { Some(mut index) => LIMIT, None => 0u8, })) % 2..(self.look(self.b)) % 3 {
if let Some(mut result) = Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, marks: [on; 2], next: self.first })) {
last.marks[((self.cells[2]) % 2) as usize] = on;
} else {
let _ = Some(Ref::new(Node { level: (last.level) % 3, marks: [false; 2], next: Some(Ref::new(Node { marks: [on; 2], level: (self.s) % 3, next: self.first, value: (x) % 3 })), value: (last.value) % 3 }));
let _ = x;
}
let _ = self.flag;
}
}
}
self.s = (1i8) % 3;
self.cells[(2u8) as usize] = (LIMIT) % 3;
self.first = Some(Ref::new(Node { value: (self.b) % 3, next: self.links[1], marks: [on; 2], level: (LOW) % 3 }));
} }
[] { pub fn three(&mut self, mode: Mode) {
let _ = self.first;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(match { flag } { true => (self.flag != flag), false if (self.cells[2] < x) => (if flag { return (if false { flag } else { flag }); } else { self.flag }), false => self.second.is_none(), })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
for mut result in (self.look(x)) % 2..=((x % 0u8)) % 3 {
match { self.first.is_some() } {
true if self.flag => { self.cells[((self.a) % 3) as usize] += self.a; }
true => { self.s /= self.s; }
false if self.second.is_some() => { self.cells[((LIMIT) % 3) as usize] += ({ self.cells[1] = 1; 1u8 }); }
false => { self.first.unwrap().value %= self.b; }
}
assert!(self.flag, "a message");
}
0u8
} }
[] { fn toggle(&mut self) -> bool {
self.second.unwrap().next = (match { self.links[((self.cells[0]) % 2) as usize] } { Some(mut y) => (if y.marks[((LIMIT) % 2) as usize] { self.first } else { Some(Ref::new(Node { level: (self.s) % 3, marks: [self.second.is_none(); 2], value: (self.cells[1]) % 3, next: y.next })) }), None => self.first, });
assert!(self.flag, "a message");
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
assert!((match { 3u8 } { 0 => (LOW <= value), 1 | 3 => self.toggle(), machine => self.toggle(), }), "a message");
(match { -(3i8) } { LOW => (self.s % self.s), 1 => value, _ if self.flag => self.s, _ => -3i8, })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut turns) = self.other {
let mut count_306 = 0u8;
while count_306 < 3 && (self.flag) {
count_306 += 1;
{
let _ = Some(Ref::new(Node { next: turns.left, value: (self.a) % 3, level: (LOW) % 3, marks: [ON; 2] }));
}
}
} else {
self.other = Some(Ref::new(Pair { kind: mode, count: self.a, left: (match { LOW } { LOW => self.second, 1 if self.flag => self.second, 1 => self.second, _ => self.links[1], }) }));
}
self.a = (self.cells[1]) % 4;
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let turn = self.b;
({ self.b = 3; ({ self.b = 2; self.first }) })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.second.unwrap().level %= LOW;
let _ = self.bump(LIMIT);
Ref::new(Node { level: ((if self.flag { self.s } else { -2i8 })) % 3, marks: [self.second.is_some(); 2], value: (x) % 3, next: (match { self.flag } { ON if self.flag => self.links[1], ON => Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.second.is_some(); 2], level: (self.s) % 3, next: self.links[1], value: (LIMIT) % 3 })), value: (self.cells[1]) % 3, level: (LOW) % 3, marks: [self.flag; 2] })), _ => self.first, }) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if let Some(mut x) = self.other {
if let Some(mut turns) = self.other {
self.links[((node.value) % 2) as usize] = Some(node);
} else {
self.other = Some(Ref::new(Pair { count: self.a, left: Some(Ref::new(Node { next: x.left, marks: [node.marks[((2u8) % 2) as usize]; 2], level: (node.level) % 3, value: (1u8) % 3 })), kind: x.kind }));
}
} else {
self.other = Some(Ref::new(Pair { count: LIMIT, left: self.first, kind: Mode::Green }));
}
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_25 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -0;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub flag: bool, pub a: u8, pub links: [Option<Ref<Node>>; 2], pub s: i8, pub second: Option<Ref<Node>>, pub cells: [u8; 3], pub other: Option<Ref<Pair>>, pub mode: Mode, pub first: Option<Ref<Node>>, pub b: u8 }
pub struct Node { pub level: i8, pub marks: [bool; 2], pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub kind: Mode, pub left: Option<Ref<Node>>, pub count: u8 }
} {
[] { fn may_one(&self, x: u8) -> bool { false } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
for mut slot in (x) % 2..(({ self.second.unwrap().marks[(((if self.flag { x } else { self.a })) % 2) as usize] = self.toggle(); (if self.flag { return; } else { self.a }) })) % 3 {
assert_eq!({ (if self.toggle() { self.sink(self.s, self.cells[1]) } else { (LOW + self.s) }) }, ({ self.s = -2; ({ self.s = 1; self.s }) }));
self.s = (-(self.s)) % 3;
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_61 = 0u8;
loop {
if count_61 == 2 { break; }
count_61 += 1;
{
match { ({ self.second = self.first; -0i8 }) } {
LOW => {
self.second.unwrap().level = (LOW) % 3;
}
1 => {
self.b *= self.b;
self.s = (LOW) % 3;
}
_ => {
assert_ne!({ -0i8 }, self.s);
}
}
let Some(mut y) = ({ self.b = 3; Some(Ref::new(Node { marks: [self.flag; 2], level: (1i8) % 3, next: self.second, value: (x) % 3 })) }) else { return; };
}
}
self.b += ({ self.b = 4; x });
if ({ self.s -= ({ self.s = 2; self.s }); self.first.is_none() }) { return; }
if let Some(mut bump) = self.fetch(self.first) {
self.mode = (match { (if self.first.is_none() { Some(Ref::new(Node { marks: [bump.marks[((x) % 2) as usize]; 2], next: bump.next, value: (x) % 3, level: (LOW) % 3 })) } else { Some(bump) }) } { Some(mut variable) => self.mode, None => self.mode, });
self.flag = ({ let mut count_687 = 0u8; loop { if count_687 == 2 { break; } count_687 += 1; { self.a -= self.cells[0]; self.first = Some(Ref::new(Node { marks: [on; 2], level: (bump.level) % 3, next: Some(Ref::new(Node { marks: [bump.marks[(LIMIT) as usize]; 2], level: (LOW) % 3, next: self.first, value: (x) % 3 })), value: (x) % 3 })); } } self.flag });
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[(({ self.second.unwrap().value = (self.second.unwrap().value) % 3; (self.cells[0] * 1u8) })) as usize] %= ({ self.cells[1] = 3; 1u8 });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
self.a
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_719 = 0u8;
loop {
if count_719 == 2 { break; }
count_719 += 1;
{
self.first.unwrap().next = self.second;
let first = ({ self.s %= self.s; self.flag });
}
}
({ self.s /= -(self.s); x })
} }
[] { fn toggle(&mut self) -> bool {
match { ({ self.cells[((self.cells[2]) % 3) as usize] -= ({ self.cells[1] = 2; self.cells[0] }); Some(Ref::new(Node { value: (LIMIT) % 3, marks: [true; 2], next: self.links[1], level: (self.s) % 3 })) }) } {
None => {
let _ = self.first;
}
Some(mut left) => {
self.cells[((self.cells[2]) % 3) as usize] = (1u8) % 3;
}
}
self.second.unwrap().level -= ({ self.second.unwrap().level = -2; 1i8 });
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.s += ({ let _ = self.look(LIMIT); (if self.flag { value } else { self.s }) });
((if self.flag { value } else { self.s }) / -0i8)
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { self.a } {
0 if (self.second.is_some() || self.flag) => {
self.b /= ({ self.b = 4; 1u8 });
self.cells[((self.a) % 3) as usize] = (self.b) % 3;
}
0 => {
self.mode = Mode::Blue;
}
1 | 3 => {
self.a = (1u8) % 4;
self.cells[(LIMIT) as usize] /= ({ self.cells[0] = 1; 1u8 });
}
last => {
self.links[((self.cells[1]) % 2) as usize] = Some(Ref::new(Node { level: (LOW) % 3, value: (last) % 3, next: Some(Ref::new(Node { next: self.second, value: (LIMIT) % 3, level: (self.s) % 3, marks: [self.first.is_none(); 2] })), marks: [self.first.is_none(); 2] }));
}
}
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = (if false { self.a } else { self.a });
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
assert_eq!({ (match { (if self.flag { return Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, value: (self.cells[0]) % 3, next: self.first }); } else { x }) } { 0 if (x >= LIMIT) => self.cells[2], 0 => self.a, 1 | 3 if self.flag => x, 1 | 3 => self.a, output => LIMIT, }) }, self.cells[0]);
Ref::new(Node { value: (x) % 3, next: self.first, marks: [self.second.is_none(); 2], level: (self.s) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_979 = 0u8;
while count_979 < 3 && ((self.second.is_some() == true)) {
count_979 += 1;
{
self.s %= ({ self.s = 1; -0i8 });
node.level -= ({ node.level = 0; -1i8 });
}
}
self.b += x;
} }
[#[initial]] { fn start(&mut self) {
self.a = 0;
self.s = -2;
self.mode = Mode::Red;
} }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_26 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub links: [Option<Ref<Node>>; 2], pub other: Option<Ref<Pair>>, pub mode: Mode, pub second: Option<Ref<Node>>, pub flag: bool, pub cells: [u8; 3], pub first: Option<Ref<Node>>, pub b: u8, pub s: i8 }
pub struct Node { pub next: Option<Ref<Node>>, pub value: u8, pub level: i8, pub marks: [bool; 2] }
pub struct Pair { pub left: Option<Ref<Node>>, pub kind: Mode, pub count: u8 }
} {
[] { pub fn one(&mut self, x: u8) {
match { ({ self.cells[((self.cells[1]) % 3) as usize] -= ({ self.cells[0] = 4; 1u8 }); self.mode }) } {
Mode::Blue if self.is_fine(false, x) => {
self.b *= (match { self.second } { Some(mut first) if self.flag => self.cells[0], Some(mut first) => self.a, None => self.cells[1], });
if let Some(mut argument) = self.second {
self.b *= ({ self.b = 4; 1u8 });
self.first.unwrap().level *= -1i8;
}
}
Mode::Blue => {
if self.flag {
self.b %= self.a;
self.a = (self.a) % 4;
} else {
let mut field: Ref<Node> = Ref::new(Node { value: (self.cells[0]) % 3, level: (self.s) % 3, marks: [ON; 2], next: None });
}
}
argument if (if self.second.is_some() { return; } else { self.flag }) => {
let mut count_73 = 0u8;
loop {
if count_73 == 2 { break; }
count_73 += 1;
{
let slot = LIMIT;
self.a = (slot) % 4;
}
}
if let Some(mut machine) = Some(Ref::new(Node { value: (self.cells[0]) % 3, next: self.first, marks: [ON; 2], level: (self.s) % 3 })) {
machine.level -= ({ machine.level = 3; LOW });
} else {
self.second.unwrap().level /= ({ self.second.unwrap().level = 0; self.s });
}
}
argument => {
if let Some(mut object) = Some(Ref::new(Node { level: (self.s) % 3, value: (LIMIT) % 3, marks: [self.flag; 2], next: self.first })) {
object.level = (object.level) % 3;
self.cells[((self.b) % 3) as usize] *= x;
}
self.first.unwrap().next = None;
}
}
self.links[((x) % 2) as usize] = Some(Ref::new(Node { next: self.links[1], value: (x) % 3, marks: [self.flag; 2], level: (-3i8) % 3 }));
self.cells[((self.a) % 3) as usize] += x;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
for mut x in ((if on { self.cells[1] } else { self.cells[2] })) % 2..=((match { self.switch(self.mode) } { Mode::Blue => x, variable => self.cells[0], })) % 3 {
self.make(x).value -= x;
}
self.s += ({ self.s = 3; 1i8 });
} }
[] { pub fn three(&mut self, mode: Mode) {
if let Some(mut index) = self.other {
if (self.first.is_some() == self.flag) {
if false {
let _ = self.cells[2];
self.a += self.cells[0];
}
self.first = (match { index.left } { Some(mut index) => Some(Ref::new(Node { next: Some(index), value: (3u8) % 3, level: (self.s) % 3, marks: [true; 2] })), None => self.second, });
} else {
let _ = self.first;
self.a %= ({ self.a = 2; self.a });
}
} else {
self.other = Some(Ref::new(Pair { count: (match { self.sink(self.s, self.a) } { -1 if self.is_fine(self.flag, 2u8) => self.a, -1 => ({ self.a = 3; self.b }), 0 | 1 => self.look(LIMIT), mut y => ({ self.b = 4; self.a }), }), kind: self.switch(self.mode), left: (match { ({ self.a = 4; self.second.is_some() }) } { ON => self.first, _ if (match { self.a } { LIMIT => self.second.is_none(), 2 => self.flag, _ => self.second.is_none(), }) => ({ self.flag = false; self.first }), _ => self.second, }) }));
}
for _ in (({ self.b %= self.b; self.a })) % 2..(LIMIT) % 3 {
self.a -= LIMIT;
}
self.links[(1u8) as usize] = self.second;
self.cells[((self.a) % 3) as usize] %= self.a;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
0u8
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(LOW <= (self.s * -3i8))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.s = (2i8) % 3;
let Some(mut variable) = self.first else { return (if self.flag { self.b } else { self.a }); };
1u8
} }
[] { fn toggle(&mut self) -> bool {
let _ = self.a;
(if (self.s > self.s) { false } else { ({ self.s = -2; self.second.is_none() }) })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_73 = 0u8;
while let Some(mut field) = (if self.flag { self.first } else { self.second }) {
if count_73 == 2 { break; }
count_73 += 1;
{
self.b += self.bump(LIMIT);
self.s += ({ self.s = 0; self.s });
}
}
self.b = (self.look(self.cells[1])) % 4;
-0i8
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut next) = self.links[((self.cells[0]) % 2) as usize] {
if let Some(mut right) = next.next {
assert_eq!({ self.mode }, Mode::Red);
}
} else {
self.s = (-(LOW)) % 3;
assert_ne!({ false }, self.second.is_some());
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut left) = ({ self.first.unwrap().level = (self.s) % 3; Some(Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, value: (self.a) % 3, next: Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], next: self.second, value: (self.cells[2]) % 3 })) })) }) {
let Some(mut first) = Some(Ref::new(Node { next: object, marks: [self.flag; 2], level: (left.level) % 3, value: (self.cells[0]) % 3 })) else { return self.second; };
assert!(true, "a message");
}
self.a -= 2u8;
Some(Ref::new(Node { marks: [true; 2], value: (self.a) % 3, level: (1i8) % 3, next: object }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if (self.flag != self.flag) {
for field in (({ self.b = (x) % 4; self.cells[1] })) % 2..(self.a) % 3 {
self.s = (self.s) % 3;
self.b %= self.a;
}
self.first = Some(Ref::new(Node { next: self.first, value: (self.cells[2]) % 3, marks: [self.second.is_none(); 2], level: (-1i8) % 3 }));
} else {
self.first.unwrap().value = (x) % 3;
self.flag = ON;
}
self.cells[((LIMIT) % 3) as usize] /= x;
Ref::new(Node { value: (3u8) % 3, level: (LOW) % 3, marks: [self.flag; 2], next: self.first })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if let Some(mut object) = self.other {
self.flag = (match { object.kind } { Mode::Blue => self.flag, machine => self.first.is_some(), });
let mut count_121 = 0u8;
loop {
if count_121 == 2 { break; }
count_121 += 1;
{
assert!(node.marks[((3u8) % 2) as usize], "a message");
}
}
} else {
self.other = Some(Ref::new(Pair { kind: ({ self.flag = false; Mode::Blue }), left: ({ self.flag = false; self.second }), count: node.value }));
}
let left = x;
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.flag } }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
smallscope_delta_random::twins! {
module_27 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -1;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub other: Option<Ref<Pair>>, pub a: u8, pub mode: Mode, pub s: i8, pub first: Option<Ref<Node>>, pub b: u8, pub second: Option<Ref<Node>>, pub cells: [u8; 3], pub flag: bool, pub links: [Option<Ref<Node>>; 2] }
pub struct Node { pub level: i8, pub marks: [bool; 2], pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub left: Option<Ref<Node>>, pub kind: Mode }
} {
[] { pub fn one(&mut self, x: u8) {
self.b %= ({ self.b = 4; 1u8 });
self.links[((({ if self.flag { let mut held = true; } else { self.links[((self.cells[1]) % 2) as usize] = self.first; self.b -= ({ self.b = 4; 1u8 }); } x })) % 2) as usize] = self.first;
let mut count_229 = 0u8;
while count_229 < 3 && (({ self.make(self.cells[2]).level = ((match { Mode::Green } { Mode::Blue if self.flag => self.s, Mode::Blue => self.s, result => self.s, })) % 3; (self.flag && self.flag) })) {
count_229 += 1;
{
let Some(mut variable) = self.fetch(Some(Ref::new(Node { marks: [ON; 2], level: (self.s) % 3, value: (x) % 3, next: self.second }))) else { return; };
let mut count_338 = 0u8;
while let Some(mut first) = (match { 2u8 } { 0 => Some(Ref::new(Node { next: self.first, value: (self.cells[2]) % 3, level: (self.s) % 3, marks: [self.first.is_none(); 2] })), 1 | 3 => Some(variable), right if variable.marks[((x) % 2) as usize] => self.links[1], right => self.first, }) {
if count_338 == 2 { break; }
count_338 += 1;
{
let _ = (first.value - first.value);
if let Some(mut left) = Some(Ref::new(Node { marks: [first.marks[((x) % 2) as usize]; 2], next: Some(Ref::new(Node { next: Some(first), value: (LIMIT) % 3, marks: [self.second.is_none(); 2], level: (self.s) % 3 })), value: (self.b) % 3, level: (LOW) % 3 })) {
self.cells[(x) as usize] *= self.cells[0];
} else {
assert_eq!({ self.mode }, self.mode);
self.a /= LIMIT;
}
}
}
}
}
let _ = self.flag;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_330 = 0u8;
loop {
if count_330 == 2 { break; }
count_330 += 1;
{
self.second.unwrap().level /= (({ self.second.unwrap().level = 2; self.s }) + -(self.s));
self.first.unwrap().level /= 1i8;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
if let Some(mut chosen) = ({ let mut index: Option<Ref<Node>> = self.second; self.first }) {
if self.flag {
let mut count_769 = 0u8;
loop {
if count_769 == 2 { break; }
count_769 += 1;
{
self.second = Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { next: Some(Ref::new(Node { level: (2i8) % 3, next: self.links[1], marks: [chosen.marks[((self.cells[1]) % 2) as usize]; 2], value: (chosen.value) % 3 })), level: (-0i8) % 3, value: (self.a) % 3, marks: [self.first.is_none(); 2] })), level: (self.s) % 3, value: (self.b) % 3 }));
}
}
} else if (false && true) {
if self.flag {
self.flag = chosen.marks[((self.cells[2]) % 2) as usize];
} else {
chosen.level = (chosen.level) % 3;
let mut x = chosen.value;
}
}
} else {
self.first.unwrap().level -= ({ self.first.unwrap().level = 0; 1i8 });
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
2u8
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
match { self.first.unwrap().value } {
0 => {
self.a += ({ self.a = 3; 1u8 });
self.s %= LOW;
}
1 | 3 => {
let mut turn = self.mode;
self.first.unwrap().level *= ({ self.first.unwrap().level = -2; 1i8 });
}
first if (if false { self.flag } else { self.flag }) => {
self.b %= ({ self.b = 2; self.cells[1] });
self.b = (self.cells[0]) % 4;
}
first => {
self.a *= ({ self.a = 4; 1u8 });
}
}
self.a
} }
[] { fn toggle(&mut self) -> bool {
let Some(mut output) = ({ self.a /= LIMIT; Some(Ref::new(Node { marks: [self.flag; 2], next: self.links[1], value: (0u8) % 3, level: (LOW) % 3 })) }) else { return ({ self.flag = false; self.flag }); };
output.value %= (if self.second.is_some() { self.a } else { self.b });
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.mode = self.mode;
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let Some(mut argument) = (if self.flag { self.first } else { Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], value: (1u8) % 3, next: Some(Ref::new(Node { level: (-3i8) % 3, value: (1u8) % 3, next: self.second, marks: [self.flag; 2] })) })) }) else { return Mode::Blue; };
self.second = Some(Ref::new(Node { level: (1i8) % 3, value: (self.b) % 3, next: None, marks: [self.first.is_none(); 2] }));
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut turn = self.switch(self.mode);
({ self.a = (self.bump(self.cells[0])) % 4; ({ let _ = LIMIT; self.first }) })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_31 = 0u8;
while count_31 < 3 && (self.is_fine(self.second.is_none(), 3u8)) {
count_31 += 1;
{
match { self.second.is_some() } {
ON if self.flag => { self.second.unwrap().marks[((LIMIT) % 2) as usize] = self.flag; }
ON => { self.cells[((self.a) % 3) as usize] -= LIMIT; }
_ => { self.first.unwrap().level -= ({ self.first.unwrap().level = 1; -3i8 }); }
}
}
}
Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[2]) % 3, level: (self.s) % 3, next: self.first, marks: [self.flag; 2] })), marks: [self.flag; 2], value: (2u8) % 3, level: (LOW) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_662 = 0u8;
while let Some(mut index) = self.fetch(Some(Ref::new(Node { value: (self.cells[2]) % 3, marks: [node.marks[(x) as usize]; 2], next: Some(Ref::new(Node { level: (LOW) % 3, next: node.next, marks: [self.first.is_some(); 2], value: (self.cells[1]) % 3 })), level: (-3i8) % 3 }))) {
if count_662 == 2 { break; }
count_662 += 1;
{
self.s += ({ self.s = 1; self.s });
let index = 2u8;
}
}
self.s *= self.s;
} }
[#[initial]] { fn start(&mut self) {
self.a = 0;
self.s = -0;
self.mode = Mode::Blue;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_28 Root {
const LIMIT: u8 = 2;
const LOW: i8 = -0;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub other: Option<Ref<Pair>>, pub s: i8, pub first: Option<Ref<Node>>, pub b: u8, pub a: u8, pub cells: [u8; 3], pub second: Option<Ref<Node>>, pub flag: bool, pub mode: Mode, pub links: [Option<Ref<Node>>; 2] }
pub struct Node { pub next: Option<Ref<Node>>, pub level: i8, pub value: u8, pub marks: [bool; 2] }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
self.first.unwrap().level -= (({ self.first.unwrap().level = 0; 1i8 }) - self.sink(-1i8, x));
self.make(({ let _ = self.a; x })).value += (match { Mode::Blue } { Mode::Green => self.a, Mode::Red | Mode::Blue => self.a, });
match { self.second } {
Some(mut machine) => {
if let Some(mut held) = self.other {
let _ = held.count;
} else {
self.other = Some(Ref::new(Pair { left: Some(Ref::new(Node { marks: [self.second.is_none(); 2], next: self.second, level: (-0i8) % 3, value: (machine.value) % 3 })), count: machine.value, kind: self.mode }));
}
self.flag = ({ Mode::Blue } != Mode::Red);
}
None => {
if true {
self.cells[((x) % 3) as usize] = (self.cells[2]) % 3;
}
let mut count_594 = 0u8;
while count_594 < 3 && (self.flag) {
count_594 += 1;
{
self.second.unwrap().level = (2i8) % 3;
}
}
}
}
self.flag = self.flag;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
match { (match { on } { true => ({ self.second.unwrap().marks[((self.cells[0]) % 2) as usize] = self.flag; self.a }), false => self.bump(x), }) } {
LIMIT => {
self.mode = (if on { self.mode } else { self.mode });
}
2 if self.is_fine(on, LIMIT) => {
self.second.unwrap().value *= self.cells[((self.cells[0]) % 3) as usize];
}
2 => {
if let Some(mut held) = self.other {
held.count %= LIMIT;
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, count: LIMIT, left: self.first }));
}
}
_ => {
match { self.flag } {
ON => { self.b -= ({ self.b = 1; 1u8 }); }
_ if self.first.is_none() => { self.b += x; }
_ => { self.flag = false; }
}
}
}
for index in (self.cells[0]) % 2..(self.a) % 3 {
let mut count_925 = 0u8;
while count_925 < 3 && (self.toggle()) {
count_925 += 1;
{
self.b /= ({ self.b = 4; self.a });
let mut count_483 = 0u8;
while let Some(mut cells) = self.second {
if count_483 == 2 { break; }
count_483 += 1;
{
cells.level += ({ cells.level = 1; self.s });
}
}
}
}
}
if self.toggle() { return; }
} }
[] { pub fn three(&mut self, mode: Mode) {
for _ in (({ self.second.unwrap().marks[((LIMIT) % 2) as usize] = self.first.is_some(); self.a })) % 2..(self.bump(self.look(self.cells[0]))) % 3 {
self.b /= ({ self.b = 1; (if self.flag { self.a } else { 0u8 }) });
self.make(self.cells[2]).value /= ({ match { Some(Ref::new(Node { marks: [self.first.is_none(); 2], value: (self.b) % 3, level: (LOW) % 3, next: self.first })) } { Some(mut chosen) if self.first.is_some() => { self.s *= -2i8; } Some(mut chosen) => { chosen.level *= ({ chosen.level = -1; self.s }); } None if ON => { self.s -= self.s; } None => { self.b *= ({ self.b = 4; LIMIT }); } } ({ self.b += 2u8; LIMIT }) });
}
self.s = (({ self.b = 1; -(3i8) })) % 3;
let mut count_642 = 0u8;
loop {
if count_642 == 2 { break; }
count_642 += 1;
{
if let Some(mut machine) = self.other {
self.make(LIMIT).next = (if self.flag { continue; } else { self.links[1] });
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, left: ({ self.b = 1; Some(Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (LOW) % 3, next: self.first, marks: [self.second.is_some(); 2] })), value: (self.b) % 3, marks: [self.first.is_some(); 2], level: (2i8) % 3 })) }), count: self.bump(LIMIT) }));
}
}
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let mut x: bool = (if self.first.is_none() { self.first.is_none() } else { self.second.is_none() }); ({ let _ = self.cells[1]; self.cells[0] }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = (if self.flag { return ({ assert!(self.flag, "a message"); self.first.is_none() }); } else { LIMIT }); (flag || flag) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
if self.is_fine(self.flag, x) {
if self.flag {
self.b = (x) % 4;
self.links[((x) % 2) as usize] = Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { value: (x) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { next: self.links[1], value: (self.a) % 3, marks: [true; 2], level: (LOW) % 3 })), value: (x) % 3, level: (self.s) % 3 })), level: (self.s) % 3, marks: [self.first.is_some(); 2] })), level: (-1i8) % 3, value: (self.a) % 3 }));
} else if self.flag {
self.cells[((x) % 3) as usize] = (x) % 3;
}
assert_eq!({ self.mode }, Mode::Blue);
} else {
self.first.unwrap().value += ({ self.first.unwrap().value = 3; 1u8 });
}
self.b
} }
[] { fn toggle(&mut self) -> bool {
self.s %= (if (self.cells[2] > self.cells[1]) { -(self.s) } else { (LOW % -1i8) });
(if (self.flag && self.flag) { self.flag } else { self.flag })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
for output in (self.look(self.b)) % 2..(({ self.b = 4; self.cells[1] })) % 3 {
self.a = (self.bump(self.cells[1])) % 4;
for mut value in ((if self.flag { self.cells[0] } else { self.cells[1] })) % 2..=(self.a) % 3 {
self.s -= ({ self.s = 2; 1i8 });
}
}
assert!(self.first.is_none(), "a message");
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_56 = 0u8;
while count_56 < 3 && (({ let _ = self.a; self.flag })) {
count_56 += 1;
{
self.b = (LIMIT) % 4;
}
}
let _ = self.cells[1];
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if self.flag { return Some(Ref::new(Node { marks: [self.flag; 2], next: self.second, level: (self.s) % 3, value: (self.cells[1]) % 3 })); }
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let _ = self.cells[((x) % 3) as usize];
if ({ self.a = (x) % 4; self.flag }) {
self.b /= x;
} else {
self.cells[((1u8) % 3) as usize] = ((match { self.a } { 0 if self.flag => x, 0 => self.a, 1 | 3 if self.flag => self.a, 1 | 3 => 3u8, field if self.flag => 0u8, field => x, })) % 3;
}
Ref::new(Node { level: (LOW) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, value: (self.cells[2]) % 3, next: self.first })), level: (LOW) % 3, value: (x) % 3 })), marks: [self.first.is_some(); 2], value: (LIMIT) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if let Some(mut result) = self.links[(self.cells[2]) as usize] {
if let Some(mut held) = self.links[1] {
node.level *= ({ node.level = -2; 1i8 });
self.s = (node.level) % 3;
} else {
result.value = (self.cells[0]) % 3;
result.level += ({ result.level = -1; self.s });
}
}
self.b = (x) % 4;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
}
}
smallscope_delta_random::twins! {
module_29 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -2;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub a: u8, pub b: u8, pub s: i8, pub other: Option<Ref<Pair>>, pub second: Option<Ref<Node>>, pub links: [Option<Ref<Node>>; 2], pub cells: [u8; 3], pub mode: Mode, pub first: Option<Ref<Node>>, pub flag: bool }
pub struct Node { pub level: i8, pub value: u8, pub marks: [bool; 2], pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { pub fn one(&mut self, x: u8) {
if self.flag { return; }
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.make((if on { x } else { self.a })).level += (match { (if true { self.s } else { self.s }) } { LOW => self.sink(LOW, self.b), 1 => ({ self.first.unwrap().value = (0u8) % 3; LOW }), _ => (if self.second.is_none() { return; } else { LOW }), });
assert!(self.toggle(), "a message");
if let Some(mut cells) = self.fetch(self.links[((self.b) % 2) as usize]) {
let mut count_361 = 0u8;
loop {
if count_361 == 2 { break; }
count_361 += 1;
{
let mut count_160 = 0u8;
while let Some(mut value) = Some(cells) {
if count_160 == 2 { break; }
count_160 += 1;
{
cells.level -= ({ cells.level = -2; 1i8 });
}
}
match { self.mode } {
Mode::Green if on => { cells.level *= cells.level; }
Mode::Green => { self.b = (x) % 4; }
Mode::Red | Mode::Blue => { self.cells[((x) % 3) as usize] -= ({ self.cells[1] = 3; self.cells[1] }); }
}
}
}
} else {
let mut count_383 = 0u8;
loop {
if count_383 == 2 { break; }
count_383 += 1;
{
for mut bump in (self.look(3u8)) % 2..(self.cells[0]) % 3 {
self.first.unwrap().level *= self.s;
self.b %= self.cells[1];
}
self.b = (({ self.b = 4; x })) % 4;
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_452 = 0u8;
while count_452 < 3 && (({ ({ self.s /= ({ self.s = -2; 1i8 }); mode }) } == self.mode)) {
count_452 += 1;
{
if (if self.flag { self.flag } else { self.first.is_some() }) { return; }
let mut count_415 = 0u8;
loop {
if count_415 == 2 { break; }
count_415 += 1;
{
match { self.first } {
None => { self.b /= self.b; }
Some(mut result) if self.flag => { result.value %= ({ result.value = 1; 1u8 }); }
Some(mut result) => { self.b *= ({ self.b = 2; 3u8 }); }
}
self.a %= ({ self.a = 1; LIMIT });
}
}
}
}
for mut output in (self.look(self.cells[1])) % 2..=((match { (if self.flag { self.mode } else { self.mode }) } { Mode::Blue => ({ self.a = 3; self.cells[2] }), last if (match { self.flag } { true => self.flag, false if self.first.is_some() => self.second.is_none(), false => self.first.is_some(), }) => (if self.flag { self.b } else { LIMIT }), last => (LIMIT + self.a), })) % 3 {
if (if self.flag { self.flag } else { self.second.is_some() }) {
assert!(self.toggle(), "a message");
assert_ne!({ (match { -3i8 } { LOW if self.flag => LIMIT, LOW => self.cells[2], 1 => 3u8, _ if self.flag => self.cells[2], _ => 1u8, }) }, 0u8);
} else if self.flag {
self.links[((output) % 2) as usize] = self.first;
let _ = true;
}
let cells = self.cells[1];
}
assert_ne!({ self.cells[1] }, self.a);
self.cells[((self.a) % 3) as usize] = (self.cells[0]) % 3;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let mut count_170 = 0u8; while count_170 < 3 && (false) { count_170 += 1; { let mut cells = self.a; } } (if self.first.is_some() { return x; } else { self.cells[2] }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(({ let _ = 1u8; flag }) && ({ let _ = self.cells[1]; self.flag }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let index = self.look((LIMIT % self.cells[1]));
if self.is_fine(self.flag, x) {
self.s = ((if self.flag { -2i8 } else { self.s })) % 3;
self.cells[((x) % 3) as usize] *= ({ self.cells[1] = 3; index });
} else if self.flag {
self.a -= ({ self.a = 1; 1u8 });
self.first.unwrap().next = Some(Ref::new(Node { marks: [self.flag; 2], value: (index) % 3, next: self.links[1], level: (LOW) % 3 }));
}
self.cells[0]
} }
[] { fn toggle(&mut self) -> bool {
let mut count_895 = 0u8;
while count_895 < 3 && (self.is_fine(self.flag, self.a)) {
count_895 += 1;
{
if self.first.is_none() {
self.cells[((LIMIT) % 3) as usize] = (self.cells[2]) % 3;
let mut next = self.cells[0];
} else {
self.a *= ({ self.a = 1; self.b });
}
}
}
ON
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_539 = 0u8;
while count_539 < 3 && (true) {
count_539 += 1;
{
for mut index in (self.bump(self.a)) % 2..=(self.cells[2]) % 3 {
index = x;
self.a = (self.a) % 4;
}
let mut count_124 = 0u8;
while let Some(mut slot) = self.second {
if count_124 == 2 { break; }
count_124 += 1;
{
self.a %= ({ self.a = 1; 1u8 });
}
}
}
}
LOW
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut argument) = self.other {
match { self.first.is_some() } {
ON => { self.a *= ({ self.a = 2; self.a }); }
_ => { self.cells[((self.cells[0]) % 3) as usize] *= argument.count; }
}
self.s += (if self.first.is_none() { return mode; } else { -2i8 });
} else {
self.other = Some(Ref::new(Pair { count: LIMIT, kind: mode, left: self.first }));
}
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.s /= ({ self.s = 2; self.s });
self.second
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if (if false { self.flag } else { false }) {
for left in ((if self.flag { 2u8 } else { 3u8 })) % 2..(self.cells[2]) % 3 {
let object = self.cells[0];
self.cells[((self.cells[1]) % 3) as usize] = (self.a) % 3;
}
}
Ref::new(Node { value: (self.cells[0]) % 3, next: self.second, marks: [self.flag; 2], level: (self.s) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let Some(mut first) = self.second else { return; };
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || ((match { self.second } { None => self.flag, Some(mut turn) => ON, }) && ({ let _ = self.cells[2]; self.flag })) } }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
smallscope_delta_random::twins! {
module_30 Root {
const LIMIT: u8 = 1;
const LOW: i8 = -0;
const ON: bool = true;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub first: Option<Ref<Node>>, pub flag: bool, pub b: u8, pub mode: Mode, pub a: u8, pub cells: [u8; 3], pub second: Option<Ref<Node>>, pub other: Option<Ref<Pair>>, pub s: i8, pub links: [Option<Ref<Node>>; 2] }
pub struct Node { pub marks: [bool; 2], pub level: i8, pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub left: Option<Ref<Node>>, pub count: u8, pub kind: Mode }
} {
[] { pub fn one(&mut self, x: u8) {
let _ = ({ self.first = self.second; ({ self.a %= (match { self.flag } { true if self.flag => x, true => x, false => self.cells[2], }); (self.first.is_none() && self.flag) }) });
self.cells[((self.bump(self.cells[(self.cells[0]) as usize])) % 3) as usize] += LIMIT;
let mut count_149 = 0u8;
while let Some(mut held) = self.fetch((if self.second.is_none() { return; } else { Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[2]) % 3, level: (self.s) % 3, next: self.first })) })) {
if count_149 == 2 { break; }
count_149 += 1;
{
let mut count_398 = 0u8;
while count_398 < 3 && ((x > x)) {
count_398 += 1;
{
held.level += ({ held.level = 3; LOW });
}
}
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.s /= ({ self.s = 0; (match { self.s } { LOW => self.s, 1 if on => LOW, 1 => 2i8, _ => self.s, }) });
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_621 = 0u8;
loop {
if count_621 == 2 { break; }
count_621 += 1;
{
self.mode = (if ({ self.mode } != Mode::Blue) { (match { self.flag } { true if self.first.is_none() => self.mode, true => Mode::Green, false => self.mode, }) } else { Mode::Red });
}
}
for _ in (self.cells[0]) % 2..((match { (match { self.flag } { ON if self.flag => self.s, ON => self.s, _ => self.s, }) } { -1 if (match { -1i8 } { LOW => self.flag, 1 => self.flag, _ => true, }) => (match { mode } { Mode::Green => self.a, Mode::Red | Mode::Blue => 0u8, }), -1 => self.b, 0 | 1 => self.cells[((self.cells[1]) % 3) as usize], mut variable if self.first.is_some() => ({ self.b = 4; LIMIT }), mut variable => (match { false } { true if self.flag => LIMIT, true => self.a, false => LIMIT, }), })) % 3 {
if let Some(mut again) = self.fetch(self.second) {
match { LOW } {
-1 => { self.second.unwrap().level %= ({ self.second.unwrap().level = 1; 1i8 }); }
0 | 1 => { again.level *= -2i8; }
mut next => { again.level %= again.level; }
}
for _ in (again.value) % 2..(LIMIT) % 3 {
self.b += ({ self.b = 4; 1u8 });
self.b = (self.cells[1]) % 4;
}
}
self.s = (self.s) % 3;
}
assert!(self.flag, "a message");
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
x
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.a = (x) % 4;
(x + self.look(x))
} }
[] { fn toggle(&mut self) -> bool {
let mut turn: bool = ({ self.b = (self.cells[(self.b) as usize]) % 4; !(self.flag) });
self.links[((self.bump(self.cells[(self.b) as usize])) % 2) as usize] = (if (match { LOW } { LOW if turn => self.flag, LOW => turn, 1 if self.flag => self.flag, 1 => false, _ if self.second.is_some() => turn, _ => turn, }) { Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[0]) % 3, next: self.second, level: (self.s) % 3 })) } else { Some(Ref::new(Node { value: (self.b) % 3, level: (self.s) % 3, next: self.first, marks: [self.flag; 2] })) });
self.second.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.first.unwrap().value = (2u8) % 3;
if let Some(mut left) = self.second {
left.value = (self.first.unwrap().value) % 3;
self.cells[(((x + self.cells[1])) % 3) as usize] = (left.value) % 3;
} else {
self.mode = ({ let _ = x; self.mode });
self.b *= ({ self.b = 4; 1u8 });
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.cells[((if ON { self.bump(LIMIT) } else { self.cells[((LIMIT) % 3) as usize] })) as usize] -= (({ self.cells[1] = 1; self.a }) / self.cells[(self.a) as usize]);
(if self.flag { Mode::Green } else { Mode::Blue })
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.first.unwrap().marks[((((1u8 + LIMIT) * (self.cells[2] - self.a))) % 2) as usize] = ON;
({ self.cells[2] = 1; object })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut output = (match { self.second } { Some(mut index) => ({ let _ = index.marks[((self.a) % 2) as usize]; self.second.is_none() }), None => self.flag, });
let mut argument: Option<Ref<Node>> = Some(Ref::new(Node { marks: [(match { self.a } { 0 => false, 1 | 3 => output, output => true, }); 2], value: (self.a) % 3, next: self.first, level: (self.s) % 3 }));
Ref::new(Node { marks: [self.flag; 2], value: (self.cells[0]) % 3, level: (self.s) % 3, next: self.first })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if (if node.marks[((x) % 2) as usize] { self.flag } else { self.flag }) {
node.next = (if self.first.is_none() { node.next } else { self.second });
}
} }
[#[initial]] { fn start(&mut self) {
self.a = 0;
self.s = -2;
self.mode = Mode::Red;
} }
} calls {
"one(1)" => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} initial start
}
smallscope_delta_random::twins! {
module_31 Root {
const LIMIT: u8 = 3;
const LOW: i8 = -1;
const ON: bool = false;
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode { Red, Green, Blue }
pub struct Root { pub links: [Option<Ref<Node>>; 2], pub flag: bool, pub other: Option<Ref<Pair>>, pub a: u8, pub cells: [u8; 3], pub b: u8, pub mode: Mode, pub s: i8, pub first: Option<Ref<Node>>, pub second: Option<Ref<Node>> }
pub struct Node { pub marks: [bool; 2], pub level: i8, pub value: u8, pub next: Option<Ref<Node>> }
pub struct Pair { pub count: u8, pub kind: Mode, pub left: Option<Ref<Node>> }
} {
[] { fn may_one(&self, x: u8) -> bool { true } }
[#[requires(self.may_one(x))]] { pub fn one(&mut self, x: u8) {
let mut count_562 = 0u8;
while let Some(mut held) = (match { LOW } { -1 => (if self.first.is_none() { Some(Ref::new(Node { level: (self.s) % 3, value: (self.a) % 3, marks: [self.flag; 2], next: self.first })) } else { self.links[1] }), 0 | 1 => ({ self.flag = false; self.second }), mut index if self.is_fine(self.flag, self.b) => self.first, mut index => (match { self.first.is_none() } { ON => self.first, _ => self.first, }), }) {
if count_562 == 2 { break; }
count_562 += 1;
{
self.a = (self.look(x)) % 4;
self.make((match { LOW } { -1 => x, 0 | 1 => self.cells[1], mut turns => self.cells[1], })).level *= self.sink(({ let _ = x; held.level }), (match { self.cells[1] } { LIMIT => LIMIT, 2 => self.cells[1], _ => x, }));
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
if let Some(mut cells) = self.fetch(self.second) {
self.links[(((if self.is_fine(ON, self.cells[0]) { ({ self.b *= self.cells[2]; 0u8 }) } else { self.look(1u8) })) % 2) as usize] = Some(cells);
}
self.a = (x) % 4;
self.s += ({ self.s = -2; 1i8 });
let index: u8 = LIMIT;
} }
[] { pub fn three(&mut self, mode: Mode) {
if ({ match { ON } { true if self.flag => { self.s *= self.s; } true => { self.cells[((self.cells[0]) % 3) as usize] /= 1u8; } false => { self.a *= ({ self.a = 4; self.a }); } } ({ self.a = 1; self.first.is_none() }) }) {
match { self.switch(self.mode) } {
Mode::Blue if self.is_fine(ON, self.cells[1]) => {
self.cells[((1u8) % 3) as usize] += ({ self.cells[2] = 2; LIMIT });
}
Mode::Blue => {
let mut turns = self.s;
}
turns => {
assert!(self.flag, "a message");
assert!(self.flag, "a message");
}
}
self.s = (self.sink((LOW + LOW), LIMIT)) % 3;
} else if self.flag {
match { self.sink(LOW, self.a) } {
-1 => {
let _ = self.links[1];
}
0 | 1 if (self.cells[0] < self.cells[0]) => {
self.cells[((2u8) % 3) as usize] -= LIMIT;
assert_ne!({ self.a }, LIMIT);
}
0 | 1 => {
self.cells[((LIMIT) % 3) as usize] *= LIMIT;
self.flag = false;
}
mut again if false => {
self.b -= ({ self.b = 2; 1u8 });
}
mut again => {
self.first.unwrap().level = (1i8) % 3;
}
}
self.a = ((if self.flag { return; } else { self.a })) % 4;
}
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = self.a; self.second.unwrap().value })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = self.look(x); ({ let _ = x; flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_191 = 0u8;
loop {
if count_191 == 2 { break; }
count_191 += 1;
{
self.cells[((({ self.second.unwrap().value = (x) % 3; x })) % 3) as usize] += ({ self.cells[2] = 4; 1u8 });
}
}
({ self.cells[2] = 2; ({ self.cells[2] = 3; x }) })
} }
[] { fn toggle(&mut self) -> bool {
let _ = self.a;
(match { ({ self.a -= self.a; self.cells[1] }) } { 0 => (match { self.first } { Some(mut slot) => slot.marks[((1u8) % 2) as usize], None => self.flag, }), 1 | 3 => ({ self.flag = self.first.is_some(); self.first.is_some() }), y => self.second.is_none(), })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.second.unwrap().level -= (match { self.bump(self.a) } { LIMIT => value, 2 if (match { self.mode } { Mode::Blue if self.flag => ON, Mode::Blue => self.flag, slot if false => self.flag, slot => self.second.is_none(), }) => 0i8, 2 => value, _ if self.flag => self.s, _ => value, });
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut first) = (match { self.mode } { Mode::Green => self.links[1], Mode::Red | Mode::Blue => self.second, }) {
self.cells[(((self.b - first.value)) % 3) as usize] -= ({ self.cells[1] = 3; 1u8 });
} else {
self.b *= ({ self.b = 3; self.cells[1] });
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut object) = object {
self.s /= ({ self.s = 3; self.s });
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if ({ self.first.unwrap().value -= ({ self.first.unwrap().value = 2; 1u8 }); ON }) {
let mut count_486 = 0u8;
while count_486 < 3 && (self.first.is_none()) {
count_486 += 1;
{
let _ = LIMIT;
assert_ne!({ self.flag }, self.flag);
}
}
} else if self.second.is_none() {
if let Some(mut slot) = self.first {
self.b = (x) % 4;
let _ = self.second;
} else {
assert_eq!({ self.mode }, self.mode);
self.first = self.links[1];
}
}
Ref::new(Node { marks: [self.flag; 2], value: (x) % 3, level: (LOW) % 3, next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let Some(mut cells) = node.next else { return; };
if let Some(mut x) = (if false { self.second } else { self.links[1] }) {
for index in (({ let variable = self.cells[0]; node.value })) % 2..=(LIMIT) % 3 {
let mut left: Option<Ref<Node>> = Some(cells);
self.cells[((LIMIT) % 3) as usize] *= ({ self.cells[2] = 2; 1u8 });
}
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || ON } }
} calls {
"one(1)" if [|root: &Root| root.may_one(1)] => |root: &mut Root| root.one(1);
"change(1)" => |root: &mut Root| root.change(1);
"two(1, false)" => |root: &mut Root| root.two(1, false);
"two(1, true)" => |root: &mut Root| root.two(1, true);
"one(2)" if [|root: &Root| root.may_one(2)] => |root: &mut Root| root.one(2);
"change(2)" => |root: &mut Root| root.change(2);
"two(2, false)" => |root: &mut Root| root.two(2, false);
"two(2, true)" => |root: &mut Root| root.two(2, true);
"one(3)" if [|root: &Root| root.may_one(3)] => |root: &mut Root| root.one(3);
"change(3)" => |root: &mut Root| root.change(3);
"two(3, false)" => |root: &mut Root| root.two(3, false);
"two(3, true)" => |root: &mut Root| root.two(3, true);
"three(Red)" => |root: &mut Root| root.three(Mode::Red);
"three(Green)" => |root: &mut Root| root.three(Mode::Green);
"three(Blue)" => |root: &mut Root| root.three(Mode::Blue);
} invariant holds_always
}
macro_rules! for_all_modules {
    ($run:ident $(, $argument:expr)*) => {
        $run::<module_0::delta::Root, module_0::plain::Root>(0 $(, $argument)*);
        $run::<module_1::delta::Root, module_1::plain::Root>(1 $(, $argument)*);
        $run::<module_2::delta::Root, module_2::plain::Root>(2 $(, $argument)*);
        $run::<module_3::delta::Root, module_3::plain::Root>(3 $(, $argument)*);
        $run::<module_4::delta::Root, module_4::plain::Root>(4 $(, $argument)*);
        $run::<module_5::delta::Root, module_5::plain::Root>(5 $(, $argument)*);
        $run::<module_6::delta::Root, module_6::plain::Root>(6 $(, $argument)*);
        $run::<module_7::delta::Root, module_7::plain::Root>(7 $(, $argument)*);
        $run::<module_8::delta::Root, module_8::plain::Root>(8 $(, $argument)*);
        $run::<module_9::delta::Root, module_9::plain::Root>(9 $(, $argument)*);
        $run::<module_10::delta::Root, module_10::plain::Root>(10 $(, $argument)*);
        $run::<module_11::delta::Root, module_11::plain::Root>(11 $(, $argument)*);
        $run::<module_12::delta::Root, module_12::plain::Root>(12 $(, $argument)*);
        $run::<module_13::delta::Root, module_13::plain::Root>(13 $(, $argument)*);
        $run::<module_14::delta::Root, module_14::plain::Root>(14 $(, $argument)*);
        $run::<module_15::delta::Root, module_15::plain::Root>(15 $(, $argument)*);
        $run::<module_16::delta::Root, module_16::plain::Root>(16 $(, $argument)*);
        $run::<module_17::delta::Root, module_17::plain::Root>(17 $(, $argument)*);
        $run::<module_18::delta::Root, module_18::plain::Root>(18 $(, $argument)*);
        $run::<module_19::delta::Root, module_19::plain::Root>(19 $(, $argument)*);
        $run::<module_20::delta::Root, module_20::plain::Root>(20 $(, $argument)*);
        $run::<module_21::delta::Root, module_21::plain::Root>(21 $(, $argument)*);
        $run::<module_22::delta::Root, module_22::plain::Root>(22 $(, $argument)*);
        $run::<module_23::delta::Root, module_23::plain::Root>(23 $(, $argument)*);
        $run::<module_24::delta::Root, module_24::plain::Root>(24 $(, $argument)*);
        $run::<module_25::delta::Root, module_25::plain::Root>(25 $(, $argument)*);
        $run::<module_26::delta::Root, module_26::plain::Root>(26 $(, $argument)*);
        $run::<module_27::delta::Root, module_27::plain::Root>(27 $(, $argument)*);
        $run::<module_28::delta::Root, module_28::plain::Root>(28 $(, $argument)*);
        $run::<module_29::delta::Root, module_29::plain::Root>(29 $(, $argument)*);
        $run::<module_30::delta::Root, module_30::plain::Root>(30 $(, $argument)*);
        $run::<module_31::delta::Root, module_31::plain::Root>(31 $(, $argument)*);
    };
}
