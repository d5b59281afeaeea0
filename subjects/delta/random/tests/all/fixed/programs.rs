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
    };
}
