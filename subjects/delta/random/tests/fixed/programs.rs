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
let Some(mut chosen) = (match { (if self.flag { self.cells[2] } else { LIMIT }) } { LIMIT => self.second, 2 => ({ self.a -= self.b; self.second }), _ if (if self.first.is_none() { self.flag } else { self.second.is_none() }) => ({ self.flag = self.flag; self.second }), _ => self.fetch(Some(Ref::new(Node { value: (x) % 3, next: Some(Ref::new(Node { value: (LIMIT) % 3, marks: [self.first.is_none(); 2], level: (LOW) % 3, next: self.first })), level: (-1i8) % 3, marks: [self.first.is_some(); 2] }))), }) else { return; };
self.cells[((self.bump((match { Some(Ref::new(Node { level: (self.s) % 3, value: (self.a) % 3, next: chosen.next, marks: [ON; 2] })) } { None => x, Some(mut turn) => 0u8, }))) % 3) as usize] *= (match { self.fetch(self.links[1]) } { None if self.toggle() => self.first.unwrap().value, None => ({ self.first.unwrap().level -= LOW; chosen.value }), Some(mut held) if (self.cells[2] > 1u8) => ({ let _ = self.cells[0]; x }), Some(mut held) => self.bump(x), });
let mut count_480 = 0u8;
while let Some(mut held) = self.fetch(self.second) {
if count_480 == 2 { break; }
count_480 += 1;
{
match { self.look(x) } {
LIMIT if self.first.is_none() => {
self.flag = self.first.is_none();
self.a /= x;
}
LIMIT => {
let value = self.cells[1];
}
2 => {
let _ = self.flag;
self.cells[((x) % 3) as usize] = (x) % 3;
}
_ => {
self.b %= self.a;
chosen.level %= held.level;
}
}
self.cells[(self.cells[2]) as usize] = (x) % 3;
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
if let Some(mut again) = ({ let _ = (match { Some(Ref::new(Node { next: self.links[1], marks: [self.second.is_some(); 2], level: (1i8) % 3, value: (self.cells[1]) % 3 })) } { None => self.a, Some(mut argument) if self.flag => LIMIT, Some(mut argument) => x, }); ({ self.first = self.first; self.second }) }) {
for result in (self.bump(x)) % 2..=(({ self.b -= x; self.cells[0] })) % 3 {
self.a -= again.value;
}
if ({ self.a /= 0u8; again.marks[((x) % 2) as usize] }) { return; }
} else {
match { self.a } {
LIMIT => {
self.b += self.a;
}
2 => {
self.a -= x;
}
_ => {
self.first = self.first;
self.cells[((self.a) % 3) as usize] = (x) % 3;
}
}
match { (LOW / self.s) } {
-1 => {
self.cells[((x) % 3) as usize] = (x) % 3;
}
0 | 1 => {
self.s = (self.s) % 3;
self.first.unwrap().value %= LIMIT;
}
mut x => {
self.s = (x) % 3;
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
if let Some(mut first) = (if self.is_fine(self.flag, self.a) { (match { self.flag } { ON => self.second, _ => self.second, }) } else { Some(Ref::new(Node { value: (self.a) % 3, next: self.first, marks: [self.flag; 2], level: (self.s) % 3 })) }) {
let mut output = (if self.toggle() { self.bump(self.b) } else { self.a });
if ({ self.mode = mode; self.flag }) {
if let Some(mut held) = self.second {
self.s = (LOW) % 3;
self.a -= self.cells[1];
}
} else {
if let Some(mut output) = Some(first) {
let mut value = 3u8;
} else {
first.value -= output;
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
self.cells[((x) % 3) as usize]
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = (x + x); ({ let _ = self.cells[2]; self.flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.first.unwrap().value /= self.b;
self.cells[(((match { ({ let output: bool = self.flag; ON }) } { ON => ({ let _ = self.second; x }), _ => (x / self.a), })) % 3) as usize] = (self.cells[2]) % 3;
self.a
} }
[] { fn toggle(&mut self) -> bool {
if ({ self.first.unwrap().marks[((self.cells[2]) % 2) as usize] = self.flag; self.first.is_some() }) {
let _ = self.bump(self.cells[2]);
for _ in (self.cells[1]) % 2..=(self.a) % 3 {
let _ = self.flag;
}
} else {
self.first.unwrap().level -= self.s;
self.cells[((self.a) % 3) as usize] += self.a;
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if self.flag {
self.s %= self.s;
self.s /= self.s;
} else if ({ self.s /= 0i8; self.flag }) {
let mut x = self.s;
}
(if (self.flag && self.flag) { return self.s; } else { value })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_875 = 0u8;
loop {
if count_875 == 2 { break; }
count_875 += 1;
{
self.second = Some(Ref::new(Node { level: (self.s) % 3, next: self.links[1], value: (LIMIT) % 3, marks: [self.flag; 2] }));
}
}
for chosen in ((LIMIT + self.a)) % 2..=(self.a) % 3 {
match { self.links[1] } {
None if self.first.is_none() => { self.cells[((self.cells[2]) % 3) as usize] += chosen; }
None => { self.a += self.cells[0]; }
Some(mut held) if true => { held.level *= self.s; }
Some(mut held) => { self.cells[((2u8) % 3) as usize] /= held.value; }
}
}
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.links[(self.bump(({ let _ = 2u8; self.cells[1] }))) as usize] = object;
({ self.b %= self.cells[0]; object })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.a *= (if self.toggle() { return ({ self.first.unwrap().level = (LOW) % 3; Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { level: (self.s) % 3, next: self.second, value: (self.cells[2]) % 3, marks: [self.flag; 2] })), level: (self.s) % 3, value: (self.a) % 3 }) }); } else { self.cells[1] });
self.second.unwrap().level += -1i8;
Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, value: (LIMIT) % 3, next: self.first })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.cells[((self.bump((if ON { return; } else { x }))) % 3) as usize] *= self.look(({ node = node; x }));
for mut again in (self.look(x)) % 2..=(LIMIT) % 3 {
self.flag = self.second.is_none();
node.marks[((self.cells[0]) % 2) as usize] = self.flag;
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
let mut value: bool = ({ self.first.unwrap().level -= self.sink(3i8, x); (match { self.first } { None => self.first.is_none(), Some(mut result) => result.marks[((self.b) % 2) as usize], }) });
}
}
for _ in (({ self.flag = self.flag; self.cells[1] })) % 2..(self.first.unwrap().value) % 3 {
self.make(({ let _ = 1u8; self.cells[0] })).level += self.sink(-(self.s), self.look(2u8));
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
for mut first in ((if self.flag { x } else { self.b })) % 2..=((if (if self.flag { self.second.is_some() } else { on }) { self.look(self.cells[2]) } else { ({ self.first.unwrap().level = (self.s) % 3; self.b }) })) % 3 {
self.b -= (self.b / x);
if let Some(mut chosen) = self.second {
for right in ((first % x)) % 2..=(first) % 3 {
self.first.unwrap().value = (2u8) % 3;
chosen.marks[((self.cells[1]) % 2) as usize] = on;
}
let mut count_130 = 0u8;
while let Some(mut cells) = self.second {
if count_130 == 2 { break; }
count_130 += 1;
{
let mut machine = self.cells[1];
self.a += self.a;
}
}
} else {
self.flag = (true && self.flag);
self.links[((({ self.cells[((1u8) % 3) as usize] -= 3u8; self.cells[1] })) % 2) as usize] = ({ self.first = self.first; self.links[1] });
}
}
let Some(mut again) = self.links[(x) as usize] else { return; };
if ({ let _ = self.look(x); (if self.second.is_some() { on } else { self.second.is_none() }) }) {
self.mode = self.mode;
self.first.unwrap().level += 2i8;
} else {
let mut argument: Option<Ref<Node>> = self.second;
let _ = self.cells[1];
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let value = (self.bump((if self.second.is_none() { return; } else { 1u8 })) / self.cells[2]);
let mut count_789 = 0u8;
while count_789 < 3 && (({ let mut count_358 = 0u8; while let Some(mut slot) = self.links[1] { if count_358 == 2 { break; } count_358 += 1; { self.links[((self.cells[1]) % 2) as usize] = Some(slot); slot.marks[((value) % 2) as usize] = self.first.is_none(); } } (self.flag && self.flag) })) {
count_789 += 1;
{
let mut cells = Ref::new(Node { marks: [self.flag; 2], level: ((match { self.a } { 0 => LOW, 1 | 3 => self.s, held => LOW, })) % 3, value: (self.look(0u8)) % 3, next: Some(Ref::new(Node { marks: [self.second.is_none(); 2], level: (LOW) % 3, value: (value) % 3, next: self.second })) });
for mut result in ((if ON { self.cells[2] } else { value })) % 2..((match { Mode::Blue } { Mode::Green => LIMIT, Mode::Red | Mode::Blue => cells.value, })) % 3 {
if cells.marks[((self.cells[1]) % 2) as usize] {
assert!(cells.marks[((self.b) % 2) as usize], "a message");
let _ = cells.marks[((self.cells[2]) % 2) as usize];
} else if cells.marks[((value) % 2) as usize] {
self.s -= LOW;
cells.level %= cells.level;
}
}
}
}
let _ = self.cells[0];
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
self.links[((x) % 2) as usize] = Some(Ref::new(Node { marks: [self.is_fine(false, 3u8); 2], next: ({ self.second.unwrap().level /= self.s; Some(Ref::new(Node { next: self.links[1], level: (LOW) % 3, value: (x) % 3, marks: [self.flag; 2] })) }), value: (LIMIT) % 3, level: (LOW) % 3 }));
let y = LOW;
self.cells[2]
} }
[] { fn toggle(&mut self) -> bool {
self.second.unwrap().level += (({ self.a = (LIMIT) % 4; 1i8 }) * ({ let _ = self.second; LOW }));
self.is_fine(({ let _ = self.cells[0]; self.flag }), 3u8)
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if let Some(mut output) = self.second {
for mut last in (x) % 2..(LIMIT) % 3 {
self.s %= value;
output.level = (self.s) % 3;
}
let y = (match { Some(Ref::new(Node { level: (self.s) % 3, next: self.first, value: (x) % 3, marks: [self.flag; 2] })) } { Some(mut variable) => LIMIT, None if true => x, None => x, });
} else {
self.second.unwrap().value = (self.a) % 3;
self.first.unwrap().value = (self.cells[0]) % 3;
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_254 = 0u8;
while let Some(mut again) = self.links[((LIMIT) % 2) as usize] {
if count_254 == 2 { break; }
count_254 += 1;
{
let mut count_631 = 0u8;
while let Some(mut slot) = again.next {
if count_631 == 2 { break; }
count_631 += 1;
{
let variable: bool = slot.marks[((self.a) % 2) as usize];
self.b *= self.a;
}
}
}
}
let mut count_906 = 0u8;
while count_906 < 3 && ((self.second.is_none() != self.flag)) {
count_906 += 1;
{
self.cells[((self.cells[0]) % 3) as usize] += self.b;
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
match { (if self.flag { return ({ self.mode = self.mode; self.first }); } else { object }) } {
None => {
self.b = (self.cells[2]) % 4;
}
Some(mut y) => {
self.cells[((2u8) % 3) as usize] %= self.cells[0];
let _ = self.cells[0];
}
}
self.first.unwrap().level %= LOW;
self.second
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
match { self.switch(Mode::Red) } {
Mode::Green => {
self.a *= self.b;
}
Mode::Red | Mode::Blue => {
self.links[((self.a) % 2) as usize] = Some(Ref::new(Node { marks: [self.second.is_some(); 2], next: None, level: (self.s) % 3, value: (0u8) % 3 }));
}
}
let mut count_138 = 0u8;
while let Some(mut result) = self.first {
if count_138 == 2 { break; }
count_138 += 1;
{
assert_eq!({ self.mode }, self.mode);
}
}
Ref::new(Node { value: (LIMIT) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[2]) % 3, next: Some(Ref::new(Node { value: (self.cells[2]) % 3, next: self.first, level: (self.s) % 3, marks: [self.flag; 2] })), marks: [self.flag; 2], level: (-3i8) % 3 })), level: (-0i8) % 3, value: (self.cells[0]) % 3, marks: [self.second.is_none(); 2] })), marks: [self.flag; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.b += self.bump(({ let _ = self.cells[2]; x }));
let x = (match { -1i8 } { LOW => (node.value % 2u8), 1 if ({ self.mode = self.mode; self.second.is_none() }) => x, 1 => LIMIT, _ if self.flag => x, _ => self.cells[0], });
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
self.other = Some(Ref::new(Pair { count: (if (self.flag && self.second.is_some()) { (self.cells[2] * LIMIT) } else { x }), kind: ({ self.first.unwrap().level /= self.s; ({ self.links[(3u8) as usize] = self.second; self.mode }) }), left: (if ({ self.b *= x; self.flag }) { self.fetch(self.second) } else { Some(Ref::new(Node { level: (LOW) % 3, marks: [self.second.is_some(); 2], value: (LIMIT) % 3, next: self.links[1] })) }) }));
}
let mut count_510 = 0u8;
while let Some(mut object) = (match { self.second } { Some(mut machine) => (match { Mode::Green } { Mode::Green => Some(Ref::new(Node { marks: [self.second.is_some(); 2], level: (self.s) % 3, next: Some(machine), value: (machine.value) % 3 })), Mode::Red | Mode::Blue => machine.next, }), None => Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { marks: [self.first.is_none(); 2], value: (x) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { level: (self.s) % 3, next: Some(Ref::new(Node { level: (LOW) % 3, next: Some(Ref::new(Node { value: (self.a) % 3, next: self.second, marks: [false; 2], level: (self.s) % 3 })), marks: [true; 2], value: (LIMIT) % 3 })), value: (x) % 3, marks: [self.flag; 2] })) })), level: (self.s) % 3, value: (self.b) % 3 })), marks: [self.second.is_some(); 2], level: (LOW) % 3, value: (x) % 3 })), }) {
if count_510 == 2 { break; }
count_510 += 1;
{
let mut right = Ref::new(Node { next: self.first, value: (x) % 3, level: (self.s) % 3, marks: [self.flag; 2] });
assert_ne!({ x }, self.b);
}
}
self.first.unwrap().value = (self.a) % 3;
let mut index = Ref::new(Node { next: self.first, value: (self.a) % 3, marks: [self.first.is_none(); 2], level: (self.s) % 3 });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_989 = 0u8;
while count_989 < 3 && ((match { (if on { LOW } else { self.s }) } { LOW => self.is_fine(self.flag, self.cells[2]), 1 => true, _ => (if on { on } else { self.flag }), })) {
count_989 += 1;
{
let right = self.look(({ let _ = self.cells[1]; self.b }));
}
}
for x in ((if false { x } else { x })) % 2..=(x) % 3 {
self.second.unwrap().level -= self.sink(({ let _ = self.a; LOW }), self.look(self.a));
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.a /= ({ self.first = self.second; self.a });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = x; (match { LIMIT } { LIMIT if self.flag => self.a, LIMIT => self.a, 2 => 3u8, _ => LIMIT, }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(self.look(LIMIT) <= LIMIT)
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.first.unwrap().next = self.links[(((LIMIT - self.a)) % 2) as usize];
self.look(LIMIT)
} }
[] { fn toggle(&mut self) -> bool {
let mut turn = false;
let mut last = (if ({ self.cells[((1u8) % 3) as usize] += self.cells[1]; ON }) { self.is_fine(turn, self.a) } else { (self.first.is_none() && turn) });
turn
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_317 = 0u8;
loop {
if count_317 == 2 { break; }
count_317 += 1;
{
self.cells[(({ self.a *= self.cells[0]; self.cells[0] })) as usize] = (x) % 3;
if self.flag {
self.b *= 0u8;
self.first.unwrap().level *= 2i8;
} else if self.flag {
self.mode = self.mode;
}
}
}
let index: Option<Ref<Node>> = Some(Ref::new(Node { level: (self.s) % 3, value: (0u8) % 3, next: None, marks: [self.flag; 2] }));
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let _ = self.second;
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_532 = 0u8;
while let Some(mut last) = object {
if count_532 == 2 { break; }
count_532 += 1;
{
if self.first.is_some() {
self.s = (-3i8) % 3;
last.value = (self.b) % 3;
}
let mut count_900 = 0u8;
while count_900 < 3 && (self.flag) {
count_900 += 1;
{
let mut left: u8 = self.cells[1];
self.flag = self.second.is_none();
}
}
}
}
self.b -= self.b;
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_253 = 0u8;
loop {
if count_253 == 2 { break; }
count_253 += 1;
{
let _ = (self.a + self.cells[1]);
}
}
self.b = (self.look(self.look(self.cells[0]))) % 4;
Ref::new(Node { next: self.links[((x) % 2) as usize], level: ((self.s + self.s)) % 3, value: (1u8) % 3, marks: [false; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
for right in (x) % 2..(self.look(self.cells[1])) % 3 {
let mut right: Option<Ref<Node>> = (match { self.first } { Some(mut turn) => Some(Ref::new(Node { value: (x) % 3, marks: [false; 2], level: (node.level) % 3, next: self.second })), None => Some(node), });
}
self.s %= self.s;
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
self.a *= (match { self.flag } { ON => ({ self.cells[((1u8) % 3) as usize] = (self.a) % 3; self.cells[1] }), _ => (match { Some(Ref::new(Node { next: self.second, marks: [self.flag; 2], level: (self.s) % 3, value: (LIMIT) % 3 })) } { Some(mut field) => x, None => LIMIT, }), });
let mut count_689 = 0u8;
loop {
if count_689 == 2 { break; }
count_689 += 1;
{
if (self.flag && self.flag) {
if let Some(mut cells) = self.links[1] {
self.a = (self.b) % 4;
} else {
assert!(false, "a message");
}
let mut count_729 = 0u8;
while count_729 < 3 && (self.flag) {
count_729 += 1;
{
let mut first = LIMIT;
self.first.unwrap().value += self.a;
}
}
}
if let Some(mut variable) = Some(Ref::new(Node { level: (self.s) % 3, next: self.second, marks: [self.flag; 2], value: (self.a) % 3 })) {
let x = Mode::Green;
} else {
for mut result in (({ self.s %= 0i8; 1u8 })) % 2..(self.cells[2]) % 3 {
self.a /= self.b;
self.a = (self.cells[0]) % 4;
}
}
}
}
let _ = self.first.is_some();
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.s /= (if (match { on } { ON => on, _ if self.flag => on, _ => ON, }) { LOW } else { ({ self.mode = self.mode; self.s }) });
let mut count_661 = 0u8;
loop {
if count_661 == 2 { break; }
count_661 += 1;
{
assert_eq!({ (x * x) }, self.look((x * x)));
let _ = (if on { continue; } else { ({ self.second.unwrap().next = Some(Ref::new(Node { level: (self.s) % 3, marks: [on; 2], next: self.second, value: (3u8) % 3 })); self.first }) });
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.links[(((2u8 + self.second.unwrap().value)) % 2) as usize] = Some(Ref::new(Node { value: (({ self.cells[((self.a) % 3) as usize] %= LIMIT; self.cells[2] })) % 3, level: (self.sink(LOW, 1u8)) % 3, marks: [(self.flag && false); 2], next: self.first }));
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
(self.look(self.a) >= (match { self.first } { None => self.cells[0], Some(mut chosen) if flag => x, Some(mut chosen) => LIMIT, }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_465 = 0u8;
while let Some(mut variable) = ({ self.second.unwrap().next = self.first; self.links[1] }) {
if count_465 == 2 { break; }
count_465 += 1;
{
self.mode = self.mode;
match { self.flag } {
true => { variable.value %= x; }
false => { self.cells[((x) % 3) as usize] *= x; }
}
}
}
if self.is_fine(self.flag, self.b) {
self.cells[((x) % 3) as usize] = (self.cells[0]) % 3;
} else {
self.flag = self.first.is_some();
self.second.unwrap().value = (self.cells[0]) % 3;
}
self.cells[2]
} }
[] { fn toggle(&mut self) -> bool {
let _ = self.cells[0];
if (match { 1u8 } { LIMIT => self.flag, 2 => self.first.is_none(), _ => self.second.is_none(), }) {
let _ = 3u8;
let _ = self.bump(2u8);
} else {
self.second = self.first;
self.s -= LOW;
}
self.second.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
match { (if self.first.is_none() { x } else { self.a }) } {
LIMIT => {
self.mode = self.mode;
self.cells[((self.b) % 3) as usize] = (self.cells[2]) % 3;
}
2 if ({ self.first } != None) => {
self.s -= self.s;
let machine = x;
}
2 => {
self.flag = self.flag;
self.s = (LOW) % 3;
}
_ if self.flag => {
let turns: i8 = value;
self.first.unwrap().level += self.s;
}
_ => {
self.a = (1u8) % 4;
self.s = (self.s) % 3;
}
}
assert!(self.flag, "a message");
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_948 = 0u8;
loop {
if count_948 == 2 { break; }
count_948 += 1;
{
let mut count_382 = 0u8;
while let Some(mut turns) = self.second {
if count_382 == 2 { break; }
count_382 += 1;
{
let mut output = self.a;
}
}
let mut count_714 = 0u8;
while count_714 < 3 && (ON) {
count_714 += 1;
{
self.first.unwrap().next = self.links[1];
self.first.unwrap().level %= 1i8;
}
}
}
}
if let Some(mut right) = self.second {
let _ = self.first;
let slot: Mode = self.mode;
}
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = self.a;
let _ = (match { self.mode } { Mode::Green if self.flag => LIMIT, Mode::Green => LIMIT, Mode::Red | Mode::Blue => self.a, });
(if (match { LIMIT } { LIMIT => self.flag, 2 => self.first.is_some(), _ => self.first.is_some(), }) { return Some(Ref::new(Node { next: Some(Ref::new(Node { next: Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.first.is_some(); 2], value: (self.cells[1]) % 3, next: self.first, level: (-3i8) % 3 })), level: (self.s) % 3, marks: [self.first.is_none(); 2], value: (3u8) % 3 })), level: (self.s) % 3, marks: [self.second.is_some(); 2], value: (LIMIT) % 3 })), value: (self.cells[2]) % 3, marks: [self.flag; 2], level: (self.s) % 3 })); } else { object })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if self.is_fine(self.second.is_some(), x) {
self.s = (self.sink(-0i8, 3u8)) % 3;
self.b /= self.b;
}
self.s /= LOW;
Ref::new(Node { value: (self.a) % 3, marks: [self.flag; 2], level: (LOW) % 3, next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if (self.s <= 3i8) {
self.links[(((match { -3i8 } { LOW => node.value, 1 if self.first.is_some() => 0u8, 1 => x, _ => self.cells[2], })) % 2) as usize] = self.fetch(None);
}
self.cells[((2u8) % 3) as usize] += self.a;
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
self.a %= (match { self.bump(self.cells[1]) } { 0 => self.bump(x), 1 | 3 => x, result => ({ self.second.unwrap().value /= self.cells[2]; result }), });
if let Some(mut index) = self.first {
let machine: Mode = self.switch(Mode::Green);
let _ = ({ index.next = Some(Ref::new(Node { marks: [self.flag; 2], next: self.second, value: (self.cells[0]) % 3, level: (self.s) % 3 })); index.marks[((LIMIT) % 2) as usize] });
} else {
let mut count_581 = 0u8;
while let Some(mut next) = self.first {
if count_581 == 2 { break; }
count_581 += 1;
{
let _ = false;
}
}
if self.flag {
self.a *= x;
let mut field = Ref::new(Node { level: (LOW) % 3, marks: [self.flag; 2], value: (LIMIT) % 3, next: self.first });
}
}
}
}
let mut count_208 = 0u8;
while count_208 < 3 && (({ (if self.first.is_none() { return; } else { Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (LOW) % 3, marks: [self.flag; 2], next: self.second })) }) } == (if self.flag { return; } else { self.first }))) {
count_208 += 1;
{
match { (self.s / self.s) } {
-1 if self.flag => {
let mut value: u8 = self.a;
self.second.unwrap().level *= self.s;
}
-1 => {
self.b += 3u8;
assert!(self.first.is_none(), "a message");
}
0 | 1 => {
self.a /= LIMIT;
self.links[((self.cells[1]) % 2) as usize] = Some(Ref::new(Node { value: (self.cells[0]) % 3, marks: [self.flag; 2], level: (LOW) % 3, next: self.second }));
}
mut object => {
self.cells[(x) as usize] += x;
}
}
self.b *= self.cells[2];
}
}
let y = LIMIT;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
match { (match { ({ self.mode = self.mode; Mode::Red }) } { Mode::Blue if (match { -1i8 } { -1 if self.flag => self.flag, -1 => on, 0 | 1 if on => self.flag, 0 | 1 => self.first.is_some(), mut chosen => on, }) => (match { -0i8 } { -1 if on => self.flag, -1 => on, 0 | 1 => on, mut machine => self.flag, }), Mode::Blue => ON, variable => (self.flag || self.flag), }) } {
true => {
self.make(self.b).value %= ({ self.s -= LOW; x });
}
false => {
let mut count_18 = 0u8;
while count_18 < 3 && (self.flag) {
count_18 += 1;
{
self.links[((x) % 2) as usize] = self.first;
let mut output: Option<Ref<Node>> = self.first;
}
}
if self.first.is_none() {
self.mode = self.mode;
assert!(self.first.is_none(), "a message");
} else if ON {
self.second.unwrap().marks[(self.cells[0]) as usize] = self.flag;
}
}
}
self.make(LIMIT).value = (({ self.cells[((x) % 3) as usize] -= ({ self.second.unwrap().value += self.a; x }); self.cells[(3u8) as usize] })) % 3;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[((2u8) % 3) as usize] -= ((match { 2u8 } { 0 => self.a, 1 | 3 => LIMIT, held => self.cells[1], }) * self.bump(self.a));
let mut y: Option<Ref<Node>> = (match { (match { ({ self.flag = true; self.a }) } { 0 if ON => self.first.is_none(), 0 => ({ self.first.unwrap().level -= self.s; self.flag }), 1 | 3 => (if self.second.is_none() { self.flag } else { self.flag }), first => (false != self.flag), }) } { true => self.first, false => ({ let bump = ({ assert!(self.flag, "a message"); LIMIT }); (if ON { self.links[1] } else { self.second }) }), });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
((match { self.second.is_none() } { ON => x, _ if self.flag => self.a, _ => self.a, }) / x)
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(flag != flag)
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.second = ({ let _ = self.a; self.second });
3u8
} }
[] { fn toggle(&mut self) -> bool {
match { self.first.is_some() } {
ON => {
self.links[((self.cells[0]) % 2) as usize] = self.first;
self.a = (self.cells[1]) % 4;
}
_ => {
self.a = (self.cells[2]) % 4;
}
}
if let Some(mut slot) = self.other {
let _ = self.cells[2];
let mut count_261 = 0u8;
while count_261 < 3 && (self.flag) {
count_261 += 1;
{
let mut turn: Option<Ref<Node>> = None;
self.a %= self.cells[1];
}
}
} else {
self.other = Some(Ref::new(Pair { left: Some(Ref::new(Node { next: self.second, level: (-3i8) % 3, value: (self.cells[1]) % 3, marks: [self.flag; 2] })), count: self.cells[2], kind: Mode::Blue }));
}
ON
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = self.first;
(-(value) * (if self.flag { return value; } else { self.s }))
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_466 = 0u8;
while count_466 < 3 && (({ self.a %= LIMIT; self.flag })) {
count_466 += 1;
{
let cells = self.flag;
self.b /= (self.a * self.a);
}
}
(if ({ self.s /= self.s; true }) { Mode::Green } else { mode })
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
for again in (self.second.unwrap().value) % 2..(({ self.s *= -3i8; self.cells[0] })) % 3 {
let mut y = ({ self.a %= self.cells[2]; again });
self.b = (again) % 4;
}
self.a /= self.a;
Some(Ref::new(Node { marks: [self.first.is_none(); 2], level: (-3i8) % 3, next: self.first, value: (self.cells[0]) % 3 }))
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if let Some(mut field) = ({ self.first.unwrap().value %= x; Some(Ref::new(Node { next: self.second, value: (x) % 3, level: (LOW) % 3, marks: [self.flag; 2] })) }) {
let mut count_829 = 0u8;
while let Some(mut argument) = self.links[1] {
if count_829 == 2 { break; }
count_829 += 1;
{
self.cells[((x) % 3) as usize] += LIMIT;
let cells = argument.marks[((LIMIT) % 2) as usize];
}
}
self.links[((self.cells[0]) % 2) as usize] = self.links[1];
} else {
self.s /= 2i8;
}
self.a = (LIMIT) % 4;
Ref::new(Node { level: (LOW) % 3, value: (self.a) % 3, next: self.links[1], marks: [self.flag; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.b /= LIMIT;
assert_eq!({ (self.sink(LOW, x) > ({ self.s -= self.s; 3i8 })) }, (node.marks[((0u8) % 2) as usize] && ON));
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
self.second.unwrap().level -= self.s;
self.flag = self.flag;
}
Some(mut held) if self.flag => {
let _ = LIMIT;
}
Some(mut held) => {
held.value -= 2u8;
held.level = (self.s) % 3;
}
}
}
self.s = (({ if let Some(mut turns) = self.second { let _ = turns.value; self.b = (self.cells[1]) % 4; } else { let mut result: Option<Ref<Node>> = self.links[1]; let mut machine = self.cells[1]; } self.s })) % 3;
self.s *= self.sink(({ let _ = self.cells[2]; self.s }), self.look(x));
assert!(self.flag, "a message");
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
for mut argument in (self.a) % 2..=(({ self.mode = self.switch(Mode::Blue); self.look(self.cells[1]) })) % 3 {
for mut held in (self.look(self.cells[0])) % 2..=(argument) % 3 {
let mut count_184 = 0u8;
while count_184 < 3 && (self.first.is_none()) {
count_184 += 1;
{
let _ = self.second;
assert!(self.flag, "a message");
}
}
self.second = Some(Ref::new(Node { marks: [self.first.is_none(); 2], level: (LOW) % 3, value: (self.cells[2]) % 3, next: None }));
}
}
match { ({ self.first.unwrap().level += self.s; 1u8 }) } {
LIMIT => {
if let Some(mut right) = self.other {
self.mode = self.mode;
} else {
self.other = Some(Ref::new(Pair { left: self.first, kind: self.mode, count: self.a }));
}
self.a = ((if self.second.is_some() { x } else { self.cells[0] })) % 4;
}
2 if self.second.is_some() => {
let mut result = ({ self.mode = self.mode; self.cells[0] });
let _ = (match { self.s } { LOW => Some(Ref::new(Node { marks: [on; 2], next: self.first, value: (x) % 3, level: (LOW) % 3 })), 1 => self.second, _ if self.flag => self.first, _ => self.links[1], });
}
2 => {
self.b %= (if on { 2u8 } else { self.a });
}
_ if on => {
self.cells[(x) as usize] += self.a;
self.second.unwrap().level = (-0i8) % 3;
}
_ => {
self.a *= self.cells[2];
}
}
let _ = self.links[1];
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[((({ for mut left in (self.cells[((self.a) % 3) as usize]) % 2..(3u8) % 3 { self.first.unwrap().next = None; } self.cells[0] })) % 3) as usize] = ((({ self.flag = self.flag; self.b }) / (if self.first.is_none() { LIMIT } else { 1u8 }))) % 3;
for _ in ((if self.flag { self.cells[0] } else { 1u8 })) % 2..(({ self.b = (({ self.b *= self.a; self.cells[2] })) % 4; (if ON { self.cells[1] } else { 1u8 }) })) % 3 {
self.make(({ let _ = self.a; self.b })).level *= (self.sink(LOW, self.cells[2]) + (match { self.b } { LIMIT => self.s, 2 => LOW, _ if self.second.is_none() => 1i8, _ => -2i8, }));
match { (if self.second.is_some() { self.first.is_some() } else { self.flag }) } {
true if ({ let mut turn = self.a; self.flag }) => {
self.s = (-2i8) % 3;
self.mode = self.mode;
}
true => {
self.second.unwrap().marks[((self.a) % 2) as usize] = self.flag;
}
false => {
self.a += self.cells[0];
}
}
}
self.second = self.links[1];
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(if ({ self.mode } != self.mode) { ({ let _ = LIMIT; self.cells[1] }) } else { ({ let _ = x; self.a }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
((flag || flag) || self.flag)
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let y: u8 = (match { (match { self.first } { None => self.s, Some(mut argument) => argument.level, }) } { LOW if self.is_fine(self.first.is_none(), self.cells[1]) => ({ self.s %= -3i8; self.a }), LOW => self.cells[1], 1 => 3u8, _ if false => LIMIT, _ => LIMIT, });
self.cells[1]
} }
[] { fn toggle(&mut self) -> bool {
let mut slot = Ref::new(Node { marks: [({ let mut next: Option<Ref<Node>> = self.links[1]; self.flag }); 2], value: (self.cells[0]) % 3, next: ({ let _ = self.a; self.first }), level: ((1i8 + self.s)) % 3 });
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.first.unwrap().value = (x) % 3;
match { (if self.flag { return (if ON { value } else { value }); } else { Mode::Red }) } {
Mode::Green => {
let bump = x;
self.first.unwrap().next = Some(Ref::new(Node { next: Some(Ref::new(Node { value: (bump) % 3, level: (0i8) % 3, marks: [self.second.is_none(); 2], next: self.links[1] })), value: (self.b) % 3, level: (3i8) % 3, marks: [self.flag; 2] }));
}
Mode::Red | Mode::Blue => {
self.first.unwrap().marks[((LIMIT) % 2) as usize] = self.second.is_none();
}
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { self.flag } {
ON => {
assert!(self.flag, "a message");
self.b = (2u8) % 4;
}
_ => {
self.b /= 3u8;
}
}
(match { (if self.flag { self.s } else { LOW }) } { LOW if false => Mode::Blue, LOW => self.mode, 1 if self.flag => self.mode, 1 => Mode::Red, _ if self.flag => self.mode, _ => Mode::Red, })
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_371 = 0u8;
loop {
if count_371 == 2 { break; }
count_371 += 1;
{
if let Some(mut chosen) = self.other {
self.mode = self.mode;
chosen.count -= self.a;
} else {
self.other = Some(Ref::new(Pair { left: Some(Ref::new(Node { value: (LIMIT) % 3, marks: [self.flag; 2], level: (LOW) % 3, next: object })), kind: self.mode, count: LIMIT }));
}
let _ = self.second.is_some();
}
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.b += self.a;
let mut count_747 = 0u8;
while count_747 < 3 && (({ self.mode } != self.mode)) {
count_747 += 1;
{
if let Some(mut left) = self.other {
self.second.unwrap().value = (x) % 3;
self.mode = Mode::Blue;
} else {
self.other = Some(Ref::new(Pair { left: self.first, kind: self.mode, count: x }));
}
assert!(self.flag, "a message");
}
}
Ref::new(Node { next: self.first, level: (self.s) % 3, marks: [self.flag; 2], value: (self.a) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_404 = 0u8;
while let Some(mut first) = (if node.marks[((x) % 2) as usize] { return; } else { self.links[1] }) {
if count_404 == 2 { break; }
count_404 += 1;
{
for _ in (({ self.b /= self.b; x })) % 2..=(x) % 3 {
first.level /= 2i8;
}
self.cells[((x) % 3) as usize] = (self.b) % 3;
}
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.first.is_some() } }
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
self.second.unwrap().level += -1i8;
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.a = (({ self.flag = ({ self.second } == self.first); 2u8 })) % 4;
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
(({ let _ = x; flag }) && (match { LOW } { -1 if flag => self.flag, -1 => self.flag, 0 | 1 => self.flag, mut cells if self.second.is_some() => self.flag, mut cells => self.first.is_some(), }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_873 = 0u8;
while let Some(mut output) = ({ self.a %= self.cells[0]; self.links[1] }) {
if count_873 == 2 { break; }
count_873 += 1;
{
let _ = x;
self.a = ((match { self.b } { LIMIT => x, 2 if self.second.is_some() => LIMIT, 2 => LIMIT, _ => self.cells[1], })) % 4;
}
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
let mut count_111 = 0u8;
while let Some(mut turn) = self.second {
if count_111 == 2 { break; }
count_111 += 1;
{
if turn.marks[((LIMIT) % 2) as usize] { continue; }
let turns: i8 = (turn.level + -1i8);
}
}
if let Some(mut held) = self.other {
if self.flag {
held.count += LIMIT;
self.second.unwrap().value = (self.cells[2]) % 3;
} else if true {
held.count += self.cells[1];
let mut output = self.mode;
}
} else {
self.other = Some(Ref::new(Pair { kind: Mode::Red, left: Some(Ref::new(Node { level: (-0i8) % 3, marks: [self.flag; 2], value: (self.cells[0]) % 3, next: Some(Ref::new(Node { level: (LOW) % 3, marks: [self.flag; 2], next: self.first, value: (1u8) % 3 })) })), count: LIMIT }));
}
self.second.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut y: u8 = (if self.first.is_some() { return LOW; } else { ({ self.s = (self.s) % 3; self.a }) });
let mut count_184 = 0u8;
while count_184 < 3 && ((ON && self.flag)) {
count_184 += 1;
{
let mut count_307 = 0u8;
while count_307 < 3 && (self.first.is_some()) {
count_307 += 1;
{
self.first.unwrap().marks[((self.a) % 2) as usize] = self.flag;
self.cells[(self.cells[0]) as usize] = (x) % 3;
}
}
self.links[((3u8) % 2) as usize] = Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[2]) % 3, next: Some(Ref::new(Node { level: (self.s) % 3, value: (x) % 3, next: self.first, marks: [true; 2] })), level: (value) % 3 }));
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for held in (self.look(self.a)) % 2..(self.bump(LIMIT)) % 3 {
self.b %= ({ self.a *= 2u8; held });
match { self.first } {
None => { self.second.unwrap().level += LOW; }
Some(mut slot) => { let _ = held; }
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_202 = 0u8;
while count_202 < 3 && (self.flag) {
count_202 += 1;
{
self.cells[(({ self.s = (-3i8) % 3; 0u8 })) as usize] += self.look(self.cells[0]);
}
}
if let Some(mut index) = self.second {
if let Some(mut value) = self.links[1] {
let held = index.value;
}
} else {
self.cells[(self.b) as usize] -= self.a;
let _ = self.b;
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let _ = self.cells[((self.cells[0]) % 3) as usize];
if !(self.first.is_some()) { return Ref::new(Node { marks: [self.second.is_some(); 2], next: None, value: (self.cells[0]) % 3, level: (-3i8) % 3 }); }
Ref::new(Node { value: ((match { self.mode } { Mode::Blue if self.flag => LIMIT, Mode::Blue => self.a, field => x, })) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: self.first })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_339 = 0u8;
while let Some(mut index) = self.fetch(Some(Ref::new(Node { next: self.second, level: (node.level) % 3, value: (x) % 3, marks: [false; 2] }))) {
if count_339 == 2 { break; }
count_339 += 1;
{
let mut count_231 = 0u8;
while let Some(mut y) = Some(Ref::new(Node { marks: [self.second.is_none(); 2], next: Some(Ref::new(Node { value: (node.value) % 3, marks: [self.flag; 2], level: (self.s) % 3, next: self.links[1] })), value: (LIMIT) % 3, level: (1i8) % 3 })) {
if count_231 == 2 { break; }
count_231 += 1;
{
let mut turn = self.mode;
let _ = true;
}
}
}
}
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
self.s += ({ match { self.mode } { Mode::Green => { self.second = Some(Ref::new(Node { level: (-0i8) % 3, marks: [on; 2], next: Some(Ref::new(Node { marks: [self.flag; 2], value: (x) % 3, level: (self.s) % 3, next: self.second })), value: (self.cells[2]) % 3 })); } Mode::Red | Mode::Blue => { let _ = self.cells[0]; } } LOW });
} }
[] { pub fn three(&mut self, mode: Mode) {
if ({ self.mode = (match { Mode::Red } { Mode::Green => mode, Mode::Red | Mode::Blue if self.first.is_some() => self.mode, Mode::Red | Mode::Blue => mode, }); (match { Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[2]) % 3, next: self.first, level: (LOW) % 3 })) } { None => self.first.is_none(), Some(mut result) => result.marks[((self.cells[0]) % 2) as usize], }) }) { return; }
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = (x * 0u8); self.cells[0] })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
((if self.flag { self.s } else { self.s }) < (self.s * -0i8))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let _ = self.look(self.a);
((if self.flag { self.cells[1] } else { self.b }) % self.look(self.a))
} }
[] { fn toggle(&mut self) -> bool {
let last = ({ if let Some(mut first) = self.links[1] { let y: i8 = LOW; first.value *= self.a; } else { self.a %= self.a; } LIMIT });
let mut count_204 = 0u8;
loop {
if count_204 == 2 { break; }
count_204 += 1;
{
let mut count_239 = 0u8;
loop {
if count_239 == 2 { break; }
count_239 += 1;
{
self.cells[((self.cells[0]) % 3) as usize] += self.b;
self.second.unwrap().level = (self.s) % 3;
}
}
self.second.unwrap().level *= self.s;
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_850 = 0u8;
while let Some(mut first) = self.second {
if count_850 == 2 { break; }
count_850 += 1;
{
self.cells[((x) % 3) as usize] *= (match { first.marks[((3u8) % 2) as usize] } { ON => x, _ if first.marks[((x) % 2) as usize] => self.cells[2], _ => x, });
let mut count_205 = 0u8;
while count_205 < 3 && (first.marks[((self.cells[2]) % 2) as usize]) {
count_205 += 1;
{
assert!(self.flag, "a message");
self.s = (value) % 3;
}
}
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.b /= ({ self.second.unwrap().level %= self.s; self.bump(self.a) });
if true { return mode; }
Mode::Blue
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.flag = self.toggle();
match { self.sink(self.s, self.cells[0]) } {
LOW => {
self.b %= self.a;
self.cells[((self.a) % 3) as usize] *= 2u8;
}
1 => {
self.second.unwrap().level /= LOW;
}
_ => {
self.second.unwrap().level = (self.s) % 3;
self.b *= LIMIT;
}
}
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_166 = 0u8;
while let Some(mut field) = ({ self.first.unwrap().level %= self.s; Some(Ref::new(Node { next: Some(Ref::new(Node { level: (LOW) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.flag; 2], level: (2i8) % 3, next: self.first, value: (self.a) % 3 })), level: (self.s) % 3, marks: [self.flag; 2], value: (3u8) % 3 })), marks: [false; 2], value: (LIMIT) % 3 })), level: (self.s) % 3, value: (x) % 3, marks: [self.flag; 2] })) }) {
if count_166 == 2 { break; }
count_166 += 1;
{
self.a = (LIMIT) % 4;
}
}
self.s = (-0i8) % 3;
Ref::new(Node { value: (self.b) % 3, next: Some(Ref::new(Node { next: self.links[1], level: (-1i8) % 3, marks: [self.flag; 2], value: (self.cells[0]) % 3 })), level: (-2i8) % 3, marks: [false; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.s = (self.sink(({ let _ = self.cells[0]; LOW }), self.look(LIMIT))) % 3;
let mut count_205 = 0u8;
while let Some(mut held) = self.fetch(Some(Ref::new(Node { value: (1u8) % 3, next: Some(node), marks: [node.marks[((self.cells[0]) % 2) as usize]; 2], level: (node.level) % 3 }))) {
if count_205 == 2 { break; }
count_205 += 1;
{
node.value *= self.b;
self.b -= self.a;
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
self.a %= field;
}
self.a += x;
if let Some(mut result) = Some(Ref::new(Node { next: self.first, level: (({ self.second.unwrap().marks[((self.cells[0]) % 2) as usize] = self.flag; LOW })) % 3, marks: [self.flag; 2], value: (x) % 3 })) {
let y = (match { (if self.second.is_some() { return; } else { self.links[1] }) } { Some(mut y) if self.is_fine(result.marks[((LIMIT) % 2) as usize], self.cells[1]) => self.s, Some(mut y) => -1i8, None => ({ self.first = self.links[1]; result.level }), });
} else {
if let Some(mut left) = self.second {
let mut turn: Ref<Node> = self.make(LIMIT);
let mut count_567 = 0u8;
while let Some(mut variable) = self.links[1] {
if count_567 == 2 { break; }
count_567 += 1;
{
self.b %= x;
}
}
} else {
let mut count_105 = 0u8;
loop {
if count_105 == 2 { break; }
count_105 += 1;
{
self.second.unwrap().level = (self.s) % 3;
let mut bump = self.cells[1];
}
}
match { self.flag } {
true => { self.s -= self.s; }
false => { self.links[(3u8) as usize] = self.links[1]; }
}
}
match { Some(Ref::new(Node { level: (1i8) % 3, next: self.links[1], marks: [self.flag; 2], value: (x) % 3 })) } {
None => {
self.second.unwrap().level -= self.s;
self.flag = self.flag;
}
Some(mut index) => {
self.a = (self.a) % 4;
}
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
for next in (({ self.s = (-3i8) % 3; self.cells[1] })) % 2..=((if (if self.flag { true } else { self.flag }) { LIMIT } else { self.look(x) })) % 3 {
let mut count_454 = 0u8;
loop {
if count_454 == 2 { break; }
count_454 += 1;
{
assert_ne!({ self.bump(LIMIT) }, ({ let mut index: Option<Ref<Node>> = self.links[1]; 2u8 }));
let mut count_707 = 0u8;
loop {
if count_707 == 2 { break; }
count_707 += 1;
{
self.second.unwrap().marks[(self.cells[2]) as usize] = on;
self.s = (self.s) % 3;
}
}
}
}
}
let mut count_430 = 0u8;
while count_430 < 3 && (self.toggle()) {
count_430 += 1;
{
if let Some(mut bump) = self.fetch(Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, marks: [on; 2], next: Some(Ref::new(Node { marks: [on; 2], next: self.second, value: (self.cells[2]) % 3, level: (LOW) % 3 })) }))) {
self.mode = (match { self.mode } { Mode::Blue => self.mode, value if self.second.is_none() => self.mode, value => Mode::Blue, });
let _ = (if on { continue; } else { bump.value });
} else {
self.make(x).level = ((match { self.cells[0] } { LIMIT if on => LOW, LIMIT => 1i8, 2 if on => self.s, 2 => 3i8, _ if self.flag => -1i8, _ => self.s, })) % 3;
self.b += 1u8;
}
assert_eq!({ Mode::Green }, self.mode);
}
}
self.second.unwrap().value = (LIMIT) % 3;
self.s *= self.s;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[(((({ self.second.unwrap().level = (LOW) % 3; 2u8 }) / (if ON { self.cells[0] } else { self.cells[1] }))) % 3) as usize] /= ({ let _ = self.first.unwrap().value; ({ self.mode = Mode::Red; self.cells[2] }) });
let mut count_673 = 0u8;
loop {
if count_673 == 2 { break; }
count_673 += 1;
{
self.first.unwrap().level += (match { ({ let _ = self.first.is_none(); -3i8 }) } { -1 if (match { self.flag } { true => self.first.is_some(), false if self.first.is_some() => self.second.is_some(), false => self.flag, }) => (if self.first.is_none() { continue; } else { LOW }), -1 => -(-1i8), 0 | 1 => -(self.s), mut variable => LOW, });
}
}
let mut count_192 = 0u8;
while let Some(mut last) = self.first {
if count_192 == 2 { break; }
count_192 += 1;
{
self.touch(last, (3u8 % self.a));
self.touch(last, last.value);
}
}
match { ({ self.b /= (match { self.mode } { Mode::Blue => LIMIT, object if self.flag => self.cells[2], object => self.a, }); (if ON { self.mode } else { self.mode }) }) } {
Mode::Green => {
self.links[(((self.cells[0] + self.cells[1])) % 2) as usize] = Some(Ref::new(Node { value: (self.a) % 3, marks: [self.flag; 2], level: (self.s) % 3, next: None }));
self.second.unwrap().value = (LIMIT) % 3;
}
Mode::Red | Mode::Blue => {
self.first.unwrap().value *= LIMIT;
self.links[((2u8) % 2) as usize] = Some(Ref::new(Node { level: (self.s) % 3, next: self.first, marks: [self.flag; 2], value: (self.a) % 3 }));
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
(({ self.second } != self.second) != ({ assert_eq!({ self.second.is_some() }, self.second.is_none()); flag }))
} }
[] { fn bump(&mut self, x: u8) -> u8 {
assert_ne!({ (match { ({ assert_ne!({ 3i8 }, self.s); Mode::Red }) } { Mode::Green if (self.flag == self.first.is_none()) => self.first.unwrap().value, Mode::Green => (if self.flag { self.cells[2] } else { self.a }), Mode::Red | Mode::Blue if self.second.is_none() => self.cells[1], Mode::Red | Mode::Blue => self.cells[2], }) }, self.a);
self.s = (self.s) % 3;
self.cells[1]
} }
[] { fn toggle(&mut self) -> bool {
let mut left = self.bump((match { self.cells[2] } { 0 => self.a, 1 | 3 => LIMIT, last => last, }));
if let Some(mut first) = self.first {
match { LOW } {
-1 => { first.value += LIMIT; }
0 | 1 => { left /= left; }
mut output => { output -= LOW; }
}
self.b /= self.cells[0];
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let Some(mut first) = (match { self.first.is_none() } { ON => Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], value: (self.b) % 3, level: (value) % 3 })), _ => self.links[1], }) else { return value; };
if ({ self.cells[((self.cells[0]) % 3) as usize] *= 2u8; self.flag }) {
self.flag = self.second.is_some();
} else if self.second.is_none() {
first.value -= x;
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let variable: u8 = (if self.toggle() { (if self.second.is_some() { 0u8 } else { self.a }) } else { self.a });
if self.flag { return (match { mode } { Mode::Blue => self.mode, held if self.flag => held, held => self.mode, }); }
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_376 = 0u8;
loop {
if count_376 == 2 { break; }
count_376 += 1;
{
self.a /= self.a;
}
}
self.second
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for mut cells in ((self.cells[1] / LIMIT)) % 2..=(self.bump(LIMIT)) % 3 {
if let Some(mut right) = self.other {
let _ = self.cells[0];
let mut argument = self.flag;
} else {
self.other = Some(Ref::new(Pair { left: Some(Ref::new(Node { marks: [self.flag; 2], value: (self.cells[0]) % 3, level: (1i8) % 3, next: self.links[1] })), kind: self.mode, count: self.cells[2] }));
}
self.cells[((1u8) % 3) as usize] *= self.cells[2];
}
Ref::new(Node { value: (self.b) % 3, marks: [self.flag; 2], next: self.first, level: (self.s) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
node.level = (self.s) % 3;
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
Mode::Blue => { self.cells[((self.a) % 3) as usize] += x; }
variable if self.flag => { self.cells[((x) % 3) as usize] *= self.a; }
variable => { self.s -= LOW; }
}
assert_ne!({ self.is_fine(self.flag, x) }, self.flag);
}
Some(mut left) => {
let mut count_835 = 0u8;
while count_835 < 3 && (ON) {
count_835 += 1;
{
self.mode = Mode::Red;
}
}
let mut machine = (match { x } { 0 => x, 1 | 3 => x, result => self.cells[1], });
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
if let Some(mut machine) = self.second {
self.b *= machine.value;
} else {
if self.second.is_some() { return; }
}
self.a %= (match { self.first } { Some(mut variable) if (match { x } { LIMIT if self.flag => on, LIMIT => self.flag, 2 if on => self.flag, 2 => on, _ => true, }) => (if on { self.cells[0] } else { variable.value }), Some(mut variable) => ({ let _ = self.links[1]; x }), None => (2u8 * x), });
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut index = Ref::new(Node { marks: [self.is_fine(({ let _ = self.a; ON }), ({ let _ = 1u8; LIMIT })); 2], value: ((match { ({ self.a %= self.b; LIMIT }) } { LIMIT if ({ self.s *= self.s; self.flag }) => ({ self.second.unwrap().value -= LIMIT; 3u8 }), LIMIT => self.look(0u8), 2 => (match { self.first } { None => self.cells[2], Some(mut again) => self.cells[1], }), _ => (match { mode } { Mode::Blue => 1u8, again => self.b, }), })) % 3, next: Some(Ref::new(Node { value: (self.a) % 3, marks: [self.flag; 2], level: (self.s) % 3, next: self.first })), level: (-((if self.flag { LOW } else { self.s }))) % 3 });
let Some(mut result) = ({ self.a = (self.bump(self.b)) % 4; ({ let _ = index.marks[((self.a) % 2) as usize]; self.second }) }) else { return; };
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(match { x } { LIMIT => x, 2 => LIMIT, _ if ({ let _ = LIMIT; self.first.is_none() }) => x, _ => (self.a - self.a), })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(match { self.cells[0] } { 0 if (if self.flag { return (x != x); } else { self.first.is_none() }) => flag, 0 => (match { flag } { ON => flag, _ => flag, }), 1 | 3 if self.flag => flag, 1 | 3 => self.flag, variable => flag, })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
assert_ne!({ (match { (if self.second.is_none() { return (self.cells[1] * 3u8); } else { Mode::Green }) } { Mode::Green => (if self.flag { self.flag } else { self.flag }), Mode::Red | Mode::Blue => (self.first.is_some() && ON), }) }, self.flag);
let _ = self.a;
3u8
} }
[] { fn toggle(&mut self) -> bool {
match { (self.s / LOW) } {
-1 => {
self.mode = Mode::Red;
self.first.unwrap().next = self.first;
}
0 | 1 if true => {
self.second.unwrap().marks[((0u8) % 2) as usize] = ON;
self.second = self.first;
}
0 | 1 => {
self.cells[((self.cells[1]) % 3) as usize] -= self.cells[1];
}
mut slot if self.first.is_none() => {
self.a -= LIMIT;
}
mut slot => {
self.cells[((self.cells[2]) % 3) as usize] -= LIMIT;
self.second.unwrap().level /= self.s;
}
}
true
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if let Some(mut argument) = self.links[((LIMIT) % 2) as usize] {
for first in (self.cells[((self.cells[1]) % 3) as usize]) % 2..=(argument.value) % 3 {
self.b = (self.cells[2]) % 4;
}
} else {
self.mode = (match { self.first } { Some(mut x) => self.mode, None => self.mode, });
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut variable) = self.links[((self.cells[2]) % 2) as usize] {
let right = ({ self.mode = Mode::Green; LOW });
self.s = ((variable.level / self.s)) % 3;
} else {
self.second.unwrap().next = (if self.second.is_some() { self.first } else { self.first });
self.flag = self.flag;
}
let _ = self.a;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if ({ self.links[((2u8) % 2) as usize] = self.second; self.flag }) {
assert!(self.toggle(), "a message");
if let Some(mut first) = self.first {
self.flag = self.first.is_some();
self.second.unwrap().marks[((LIMIT) % 2) as usize] = self.first.is_none();
}
} else if self.flag {
self.cells[(0u8) as usize] = (self.cells[0]) % 3;
}
assert_ne!({ self.flag }, self.flag);
self.links[1]
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let _ = self.bump(LIMIT);
let mut count_338 = 0u8;
while count_338 < 3 && (({ self.cells[((self.cells[0]) % 3) as usize] *= x; true })) {
count_338 += 1;
{
let mut y = self.sink(LOW, x);
}
}
(if self.flag { return Ref::new(Node { marks: [self.flag; 2], value: (self.a) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, level: (self.s) % 3, next: self.links[1] })), level: (-3i8) % 3 }); } else { Ref::new(Node { level: (2i8) % 3, value: (x) % 3, next: self.second, marks: [self.flag; 2] }) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
match { ({ self.links[((x) % 2) as usize] = Some(Ref::new(Node { level: (self.s) % 3, next: node.next, value: (x) % 3, marks: [self.second.is_some(); 2] })); self.mode }) } {
Mode::Blue => {
self.b = (x) % 4;
}
x => {
self.s *= -1i8;
node.next = node.next;
}
}
let _ = Some(Ref::new(Node { value: (self.a) % 3, next: self.first, marks: [self.flag; 2], level: (LOW) % 3 }));
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
self.cells[((self.cells[0]) % 3) as usize] *= 3u8;
}
} else {
self.flag = self.toggle();
}
let mut count_685 = 0u8;
loop {
if count_685 == 2 { break; }
count_685 += 1;
{
self.b = (x) % 4;
}
}
}
}
for turn in ((match { true } { ON => LIMIT, _ => self.cells[2], })) % 2..=(self.a) % 3 {
if let Some(mut x) = self.fetch(Some(Ref::new(Node { value: (self.b) % 3, marks: [true; 2], level: (self.s) % 3, next: self.links[1] }))) {
self.touch(x, x.value);
let mut count_213 = 0u8;
while count_213 < 3 && (self.flag) {
count_213 += 1;
{
self.flag = self.flag;
self.links[((self.cells[1]) % 2) as usize] = Some(x);
}
}
} else {
let mut count_970 = 0u8;
while let Some(mut index) = self.first {
if count_970 == 2 { break; }
count_970 += 1;
{
self.first = self.first;
self.second.unwrap().next = self.second;
}
}
}
self.second = self.links[1];
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_983 = 0u8;
loop {
if count_983 == 2 { break; }
count_983 += 1;
{
self.b += (if ({ self.flag = self.flag; self.flag }) { (if self.flag { continue; } else { x }) } else { (match { LOW } { LOW if self.flag => x, LOW => x, 1 if on => x, 1 => self.cells[0], _ if true => x, _ => self.cells[1], }) });
let _ = x;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_67 = 0u8;
while count_67 < 3 && (({ self.first.unwrap().value -= (if self.first.is_some() { 0u8 } else { self.b }); self.is_fine(self.flag, LIMIT) })) {
count_67 += 1;
{
if let Some(mut y) = self.other {
self.s = (({ self.b /= self.cells[2]; LOW })) % 3;
} else {
self.other = Some(Ref::new(Pair { left: Some(Ref::new(Node { value: (self.cells[2]) % 3, next: self.links[1], marks: [self.flag; 2], level: (self.s) % 3 })), count: self.b, kind: self.mode }));
}
}
}
self.cells[((self.look(({ let _ = self.a; 0u8 }))) % 3) as usize] -= (if (if self.flag { self.second.is_none() } else { self.flag }) { (match { self.first } { None => self.b, Some(mut value) if self.flag => 3u8, Some(mut value) => 0u8, }) } else { 0u8 });
match { (match { (match { Mode::Red } { Mode::Green => self.mode, Mode::Red | Mode::Blue => self.mode, }) } { Mode::Green => ({ let _ = self.first; self.first }), Mode::Red | Mode::Blue if self.is_fine(self.flag, LIMIT) => (if self.flag { self.first } else { Some(Ref::new(Node { value: (self.cells[1]) % 3, level: (self.s) % 3, marks: [self.second.is_none(); 2], next: self.second })) }), Mode::Red | Mode::Blue => self.second, }) } {
Some(mut result) if self.flag => {
result.level -= self.s;
let index = 2u8;
}
Some(mut result) => {
self.b *= self.cells[2];
self.b %= 0u8;
}
None if self.flag => {
assert_eq!({ self.s }, LOW);
}
None => {
self.second.unwrap().value -= LIMIT;
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
(self.cells[2] % x)
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let Some(mut index) = self.second else { return ({ self.a *= self.cells[2]; self.cells[2] }); };
x
} }
[] { fn toggle(&mut self) -> bool {
let _ = 0u8;
let mut count_33 = 0u8;
while count_33 < 3 && (({ self.flag = self.flag; self.flag })) {
count_33 += 1;
{
let mut count_348 = 0u8;
while let Some(mut again) = Some(Ref::new(Node { next: self.first, value: (1u8) % 3, level: (self.s) % 3, marks: [true; 2] })) {
if count_348 == 2 { break; }
count_348 += 1;
{
self.cells[((self.a) % 3) as usize] += self.cells[0];
self.a = (self.a) % 4;
}
}
}
}
self.first.is_none()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = self.second;
if (self.s != 1i8) {
self.flag = ({ self.second } != self.links[1]);
self.b /= self.bump(self.cells[0]);
} else {
self.a = (self.cells[2]) % 4;
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let _ = self.a;
assert_eq!({ self.sink(LOW, self.cells[1]) }, (if self.second.is_some() { (if self.first.is_some() { self.s } else { LOW }) } else { self.s }));
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut held = (if self.is_fine(self.flag, self.cells[2]) { LIMIT } else { (if ON { 2u8 } else { LIMIT }) });
({ let _ = (held < self.cells[2]); object })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
match { Mode::Green } {
Mode::Blue => {
let mut turn: Option<Ref<Node>> = None;
}
last => {
self.cells[((1u8) % 3) as usize] = (self.cells[0]) % 3;
let mut output: Option<Ref<Node>> = self.second;
}
}
Ref::new(Node { marks: [!(ON); 2], level: (LOW) % 3, next: self.first, value: (x) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
node.value %= (match { ({ self.cells[((node.value) % 3) as usize] -= self.cells[1]; self.mode }) } { Mode::Blue if (if self.first.is_none() { true } else { node.marks[((x) % 2) as usize] }) => (match { Some(Ref::new(Node { value: (self.cells[1]) % 3, next: self.first, level: (3i8) % 3, marks: [self.first.is_some(); 2] })) } { Some(mut field) => x, None if node.marks[((self.cells[2]) % 2) as usize] => x, None => x, }), Mode::Blue => x, next => x, });
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
while let Some(mut again) = (match { (if on { Some(Ref::new(Node { level: (1i8) % 3, marks: [self.flag; 2], next: self.second, value: (x) % 3 })) } else { self.first }) } { Some(mut variable) => ({ self.first.unwrap().level -= LOW; variable.next }), None => (if on { return; } else { Some(Ref::new(Node { value: (x) % 3, level: (2i8) % 3, next: Some(Ref::new(Node { value: (self.cells[1]) % 3, marks: [self.flag; 2], next: self.second, level: (self.s) % 3 })), marks: [on; 2] })) }), }) {
if count_831 == 2 { break; }
count_831 += 1;
{
let mut count_809 = 0u8;
loop {
if count_809 == 2 { break; }
count_809 += 1;
{
self.touch(again, x);
}
}
for mut object in (self.look(self.a)) % 2..((LIMIT + x)) % 3 {
for left in (object) % 2..=(self.cells[1]) % 3 {
let _ = self.second;
}
}
}
}
assert!((match { ((self.flag || self.first.is_some()) || ({ self.second.unwrap().level += self.s; self.flag })) } { ON => !((if ON { self.first.is_none() } else { self.flag })), _ if on => (if on { ({ let _ = self.b; self.flag }) } else { ON }), _ => false, }), "a message");
self.second.unwrap().level /= 3i8;
} }
[] { pub fn three(&mut self, mode: Mode) {
if (match { ({ self.second.unwrap().value %= self.cells[0]; self.cells[2] }) } { LIMIT if ({ let _ = self.second.is_some(); ON }) => (self.flag == true), LIMIT => self.flag, 2 => (match { mode } { Mode::Green => self.flag, Mode::Red | Mode::Blue if self.flag => self.second.is_none(), Mode::Red | Mode::Blue => self.first.is_none(), }), _ => ({ self.second.unwrap().level /= self.s; self.flag }), }) {
self.a += ({ self.first.unwrap().level -= (match { self.flag } { ON => -2i8, _ => LOW, }); self.look(self.a) });
self.second.unwrap().value /= self.bump((if self.flag { LIMIT } else { self.cells[0] }));
} else if self.flag {
let mut count_343 = 0u8;
while count_343 < 3 && ((if false { self.second.is_some() } else { false })) {
count_343 += 1;
{
if self.flag {
let _ = self.cells[1];
}
}
}
let mut count_105 = 0u8;
while count_105 < 3 && (self.toggle()) {
count_105 += 1;
{
let mut count_986 = 0u8;
while let Some(mut cells) = self.second {
if count_986 == 2 { break; }
count_986 += 1;
{
self.flag = false;
cells.level = (1i8) % 3;
}
}
}
}
}
self.a -= self.cells[1];
let mut machine = ON;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(match { ({ let _ = self.cells[1]; Mode::Red }) } { Mode::Blue if !(self.first.is_some()) => (if self.flag { LIMIT } else { 3u8 }), Mode::Blue => ({ let _ = x; x }), last if self.flag => self.cells[2], last => self.cells[0], })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.s *= self.s;
(match { ON } { true => self.look(x), false => (match { self.flag } { true => self.a, false => self.a, }), })
} }
[] { fn toggle(&mut self) -> bool {
self.flag = self.flag;
self.a /= (({ self.cells[((self.a) % 3) as usize] = (self.a) % 3; 3u8 }) % ({ let _ = self.cells[0]; self.cells[0] }));
self.first.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
match { (LOW + self.s) } {
LOW if self.toggle() => {
self.mode = Mode::Blue;
let mut machine: bool = self.flag;
}
LOW => {
self.mode = self.mode;
let index: i8 = self.s;
}
1 => {
let mut left: bool = self.flag;
self.second.unwrap().level = (value) % 3;
}
_ => {
let mut field = Ref::new(Node { marks: [self.second.is_some(); 2], next: self.links[1], level: (self.s) % 3, value: (x) % 3 });
let mut held = field.value;
}
}
LOW
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { self.s } {
LOW => {
let mut bump = Ref::new(Node { value: (self.b) % 3, marks: [self.flag; 2], level: (-2i8) % 3, next: self.links[1] });
self.cells[(self.cells[0]) as usize] = (LIMIT) % 3;
}
1 if ({ self.flag = self.first.is_some(); self.flag }) => {
self.links[((LIMIT) % 2) as usize] = self.second;
self.s += -3i8;
}
1 => {
self.a = (LIMIT) % 4;
self.a = (self.cells[1]) % 4;
}
_ if self.flag => {
let _ = self.first;
let turn = self.flag;
}
_ => {
self.second = None;
let _ = self.a;
}
}
self.first.unwrap().value -= 0u8;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = (if self.first.is_some() { 3u8 } else { LIMIT });
None
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if self.is_fine(self.flag, x) {
let _ = self.bump(x);
self.a = ((LIMIT + self.cells[0])) % 4;
} else {
self.a /= (match { self.second.is_some() } { ON => x, _ if self.first.is_some() => self.a, _ => 0u8, });
}
self.b *= self.a;
Ref::new(Node { value: (self.cells[1]) % 3, level: (LOW) % 3, marks: [false; 2], next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.make(self.look(LIMIT)).level %= LOW;
if let Some(mut field) = self.other {
for mut slot in (x) % 2..(x) % 3 {
self.first.unwrap().level = (LOW) % 3;
self.s = (self.s) % 3;
}
if ON {
field.count /= x;
self.mode = Mode::Green;
}
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, left: None, count: node.value }));
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.flag } }
[#[initial]] { fn start(&mut self) {
self.a = 3;
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
} invariant holds_always initial start
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
self.links[((({ let mut count_355 = 0u8; while count_355 < 3 && (self.flag) { count_355 += 1; { let mut index = Ref::new(Node { marks: [self.flag; 2], level: (-1i8) % 3, value: (x) % 3, next: self.second }); } } self.a })) % 2) as usize] = ({ if let Some(mut object) = self.other { self.second = self.first; } else { self.other = Some(Ref::new(Pair { count: x, left: self.first, kind: Mode::Green })); } self.links[((x) % 2) as usize] });
match { ({ self.second.unwrap().value *= ({ let _ = self.cells[2]; 2u8 }); (if true { self.flag } else { self.flag }) }) } {
true => {
let mut count_302 = 0u8;
while count_302 < 3 && (self.second.is_none()) {
count_302 += 1;
{
self.second.unwrap().marks[((self.a) % 2) as usize] = self.flag;
assert!(self.second.is_some(), "a message");
}
}
self.make(x).marks[((x) % 2) as usize] = ({ Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { level: (self.s) % 3, marks: [self.second.is_some(); 2], value: (self.a) % 3, next: self.first })), level: (LOW) % 3, value: (self.cells[0]) % 3 })) } != self.second);
}
false => {
self.links[((self.bump(LIMIT)) % 2) as usize] = self.fetch(self.links[1]);
self.s = (({ self.first.unwrap().level = (0i8) % 3; LOW })) % 3;
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_60 = 0u8;
while count_60 < 3 && ((match { self.mode } { Mode::Blue if true => ({ self.cells[((3u8) % 3) as usize] *= self.b; ON }), Mode::Blue => self.flag, slot if (false || self.flag) => self.flag, slot => ({ self.links[((x) % 2) as usize] = self.second; on }), })) {
count_60 += 1;
{
self.s -= self.sink((match { 1u8 } { 0 if self.flag => 1i8, 0 => self.s, 1 | 3 if on => self.s, 1 | 3 => LOW, index => self.s, }), (x - self.cells[1]));
self.flag = self.flag;
}
}
self.b = ((self.cells[((self.cells[0]) % 3) as usize] % (match { self.s } { LOW => self.cells[1], 1 => x, _ => x, }))) % 4;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.second.unwrap().value -= self.cells[((self.cells[2]) % 3) as usize];
let mut count_13 = 0u8;
while count_13 < 3 && ((if (1u8 >= self.cells[2]) { self.toggle() } else { self.toggle() })) {
count_13 += 1;
{
self.a %= ({ self.b += (match { self.second } { Some(mut field) => self.cells[0], None => 1u8, }); (match { self.s } { LOW if self.second.is_some() => self.cells[0], LOW => 3u8, 1 if self.flag => LIMIT, 1 => 2u8, _ => self.cells[2], }) });
}
}
self.make(({ let _ = self.cells[2]; 2u8 })).value = ((self.look(LIMIT) * self.look(self.a))) % 3;
if let Some(mut field) = self.fetch((if self.flag { return; } else { self.second })) {
if (match { self.cells[2] } { LIMIT => self.second.is_none(), 2 if self.flag => field.marks[((self.a) % 2) as usize], 2 => self.flag, _ => self.first.is_none(), }) {
self.touch(field, self.a);
field.level = (({ self.second.unwrap().level /= self.s; 1i8 })) % 3;
}
self.a /= LIMIT;
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
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_87 = 0u8;
loop {
if count_87 == 2 { break; }
count_87 += 1;
{
let mut argument = (if self.flag { return (if self.second.is_some() { self.cells[1] } else { self.cells[1] }); } else { Mode::Blue });
}
}
let mut count_135 = 0u8;
loop {
if count_135 == 2 { break; }
count_135 += 1;
{
self.second.unwrap().marks[((x - x)) as usize] = self.first.is_none();
let mut x = x;
}
}
x
} }
[] { fn toggle(&mut self) -> bool {
self.a *= self.first.unwrap().value;
(if self.flag { ({ self.second.unwrap().level /= LOW; self.flag }) } else { self.flag })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if let Some(mut turns) = self.second {
if let Some(mut x) = self.links[1] {
self.a = (self.cells[1]) % 4;
let mut turn = value;
} else {
self.flag = self.second.is_none();
}
} else {
if self.flag {
let first = 1u8;
}
}
LOW
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if ({ self.b = (0u8) % 4; self.flag }) { return mode; }
let _ = self.first;
({ self.b /= self.cells[((self.cells[1]) % 3) as usize]; Mode::Green })
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = Some(Ref::new(Node { marks: [self.is_fine(self.flag, self.cells[1]); 2], value: (({ self.first.unwrap().level += self.s; self.a })) % 3, next: ({ self.s %= -1i8; self.second }), level: (({ self.flag = self.second.is_some(); self.s })) % 3 }));
self.cells[((self.b) % 3) as usize] /= self.a;
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_19 = 0u8;
while let Some(mut object) = self.first {
if count_19 == 2 { break; }
count_19 += 1;
{
assert!(true, "a message");
}
}
let _ = x;
Ref::new(Node { value: (LIMIT) % 3, marks: [(x != x); 2], level: ((if self.flag { 1i8 } else { self.s })) % 3, next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
for field in (self.look(x)) % 2..=(self.look(node.value)) % 3 {
let _ = node.next;
match { self.second } {
Some(mut value) => { self.a *= self.cells[0]; }
None if node.marks[((self.cells[2]) % 2) as usize] => { self.first = None; }
None => { self.cells[((field) % 3) as usize] /= x; }
}
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.flag } }
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
self.a -= self.look(right);
for _ in ((match { self.mode } { Mode::Green if self.flag => x, Mode::Green => 1u8, Mode::Red | Mode::Blue => self.a, })) % 2..((self.cells[0] % self.cells[1])) % 3 {
let mut count_298 = 0u8;
loop {
if count_298 == 2 { break; }
count_298 += 1;
{
self.b = (self.a) % 4;
self.s %= self.s;
}
}
if let Some(mut variable) = self.second {
self.mode = Mode::Blue;
}
}
}
self.make(self.look(self.cells[0])).next = (match { x } { 0 => self.links[((x) % 2) as usize], 1 | 3 if self.is_fine(self.flag, LIMIT) => Some(Ref::new(Node { marks: [self.flag; 2], level: (-0i8) % 3, next: self.first, value: (LIMIT) % 3 })), 1 | 3 => Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: self.first })), right => self.first, });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut argument: Option<Ref<Node>> = ({ self.mode = (match { self.fetch(Some(Ref::new(Node { marks: [on; 2], next: self.first, level: (LOW) % 3, value: (x) % 3 }))) } { Some(mut x) => self.mode, None => self.switch(self.mode), }); ({ self.s = (0i8) % 3; self.first }) });
let mut count_949 = 0u8;
loop {
if count_949 == 2 { break; }
count_949 += 1;
{
let turn = ({ self.make(self.a).value -= self.bump(self.cells[0]); self.switch(Mode::Blue) });
self.a -= ({ self.a -= self.look(x); x });
}
}
let mut count_507 = 0u8;
while count_507 < 3 && (on) {
count_507 += 1;
{
self.b += (2u8 / (if on { x } else { self.cells[0] }));
for bump in ((self.cells[0] - self.cells[1])) % 2..(({ self.s = (1i8) % 3; x })) % 3 {
match { self.s } {
LOW => { self.cells[((self.cells[0]) % 3) as usize] *= self.b; }
1 => { self.b -= self.cells[0]; }
_ if on => { self.b -= self.cells[1]; }
_ => { self.second.unwrap().value /= x; }
}
}
}
}
let mut count_7 = 0u8;
while count_7 < 3 && ((if on { (if on { self.second.is_none() } else { ON }) } else { on })) {
count_7 += 1;
{
let turn = self.a;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_66 = 0u8;
loop {
if count_66 == 2 { break; }
count_66 += 1;
{
let last = 3u8;
self.s -= ({ for slot in (self.look(LIMIT)) % 2..=(self.cells[2]) % 3 { self.a = (slot) % 4; } -(self.s) });
}
}
let mut again = self.a;
let Some(mut variable) = (if (self.flag && self.first.is_none()) { (match { self.s } { LOW => self.second, 1 if self.flag => self.first, 1 => self.first, _ => Some(Ref::new(Node { next: self.first, value: (again) % 3, level: (self.s) % 3, marks: [self.flag; 2] })), }) } else { self.second }) else { return; };
if let Some(mut y) = self.other {
match { self.look(y.count) } {
LIMIT if self.is_fine(self.flag, again) => {
self.a = (again) % 4;
}
LIMIT => {
self.s -= variable.level;
let mut argument = Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], value: (self.cells[0]) % 3, next: Some(Ref::new(Node { level: (variable.level) % 3, value: (LIMIT) % 3, next: self.links[1], marks: [variable.marks[((again) % 2) as usize]; 2] })) });
}
2 if self.flag => {
self.s *= self.s;
}
2 => {
self.cells[((self.cells[2]) % 3) as usize] *= LIMIT;
let mut field = self.cells[1];
}
_ if variable.marks[((self.cells[2]) % 2) as usize] => {
assert!(true, "a message");
self.flag = false;
}
_ => {
assert!(self.first.is_none(), "a message");
}
}
} else {
self.other = Some(Ref::new(Pair { count: again, kind: mode, left: Some(variable) }));
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
({ let _ = (if flag { x } else { self.b }); (match { x } { 0 => self.second.is_some(), 1 | 3 => self.second.is_some(), last => flag, }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.mode = (match { (if self.flag { return ({ self.second.unwrap().level *= self.s; x }); } else { x }) } { LIMIT if self.is_fine(self.flag, self.a) => self.mode, LIMIT => (match { x } { 0 => Mode::Red, 1 | 3 => Mode::Blue, object => Mode::Green, }), 2 => self.mode, _ => self.mode, });
self.cells[0]
} }
[] { fn toggle(&mut self) -> bool {
let mut count_985 = 0u8;
loop {
if count_985 == 2 { break; }
count_985 += 1;
{
for variable in (self.look(self.cells[2])) % 2..(LIMIT) % 3 {
self.first.unwrap().level %= self.s;
}
}
}
if let Some(mut again) = self.second {
if let Some(mut variable) = self.second {
self.b = (LIMIT) % 4;
}
self.second = Some(Ref::new(Node { level: (again.level) % 3, next: again.next, marks: [self.first.is_some(); 2], value: (self.cells[1]) % 3 }));
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
self.s = ((value - ({ self.a -= self.cells[2]; 2i8 }))) % 3;
assert!(((match { self.second } { None => self.flag, Some(mut chosen) => chosen.marks[((2u8) % 2) as usize], }) != ON), "a message");
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { self.sink(self.s, LIMIT) } {
-1 if (LIMIT > self.a) => {
let mut right: i8 = self.s;
let _ = Some(Ref::new(Node { value: (LIMIT) % 3, next: self.second, level: (self.s) % 3, marks: [self.flag; 2] }));
}
-1 => {
self.second.unwrap().value -= LIMIT;
assert_eq!({ 2i8 }, self.s);
}
0 | 1 if self.flag => {
self.cells[((self.a) % 3) as usize] /= LIMIT;
let mut turns: Option<Ref<Node>> = self.first;
}
0 | 1 => {
let mut last = self.flag;
let _ = self.links[1];
}
mut index => {
self.mode = mode;
let mut again: Option<Ref<Node>> = self.first;
}
}
self.first.unwrap().level *= -3i8;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_737 = 0u8;
while count_737 < 3 && (({ let _ = self.a; self.flag })) {
count_737 += 1;
{
let mut count_743 = 0u8;
loop {
if count_743 == 2 { break; }
count_743 += 1;
{
self.a *= self.cells[2];
assert!(self.flag, "a message");
}
}
if let Some(mut first) = self.other {
self.s = (self.s) % 3;
self.s = (-2i8) % 3;
} else {
self.other = Some(Ref::new(Pair { count: self.b, left: Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], level: (2i8) % 3, value: (self.cells[1]) % 3 })), kind: self.mode }));
}
}
}
self.a = (self.a) % 4;
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.a = ((self.a * self.look(0u8))) % 4;
(if ({ self.a *= LIMIT; self.flag }) { ({ self.first.unwrap().marks[((2u8) % 2) as usize] = self.flag; Ref::new(Node { value: (self.a) % 3, next: Some(Ref::new(Node { next: self.second, level: (self.s) % 3, value: (x) % 3, marks: [self.flag; 2] })), level: (-2i8) % 3, marks: [self.first.is_some(); 2] }) }) } else { Ref::new(Node { level: (self.s) % 3, next: self.links[1], value: (x) % 3, marks: [self.first.is_none(); 2] }) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.make(self.first.unwrap().value).next = (match { (match { self.mode } { Mode::Green => node.next, Mode::Red | Mode::Blue => self.links[1], }) } { None => Some(Ref::new(Node { marks: [self.flag; 2], next: self.first, value: (self.a) % 3, level: (node.level) % 3 })), Some(mut machine) => ({ self.second = self.links[1]; Some(machine) }), });
self.b /= LIMIT;
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
self.other = Some(Ref::new(Pair { left: ({ for _ in (({ self.second.unwrap().marks[((x) % 2) as usize] = self.flag; self.a })) % 2..=(x) % 3 { self.first = self.first; self.flag = self.second.is_none(); } (match { self.flag } { true => self.first, false => Some(Ref::new(Node { level: (3i8) % 3, value: (self.cells[2]) % 3, next: self.first, marks: [self.flag; 2] })), }) }), count: self.a, kind: (if (self.flag && self.flag) { return; } else { ({ self.b -= self.a; Mode::Blue }) }) }));
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.b *= (if (match { Some(Ref::new(Node { next: self.first, value: (1u8) % 3, marks: [self.flag; 2], level: (self.s) % 3 })) } { Some(mut bump) => bump.marks[((self.a) % 2) as usize], None if on => self.flag, None => self.flag, }) { self.a } else { self.look(self.a) });
if let Some(mut held) = self.other {
self.b = ((match { on } { ON => ({ self.b = (self.a) % 4; x }), _ => (self.a % x), })) % 4;
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, count: self.second.unwrap().value, left: Some(Ref::new(Node { level: (self.sink(LOW, self.a)) % 3, marks: [({ self.first = self.first; self.first.is_some() }); 2], next: ({ self.s -= self.s; self.links[1] }), value: (self.cells[((x) % 3) as usize]) % 3 })) }));
}
self.second = (match { (match { self.a } { 0 => self.cells[0], 1 | 3 => self.cells[2], again if self.second.is_some() => self.a, again => again, }) } { LIMIT => Some(Ref::new(Node { marks: [self.flag; 2], level: (-2i8) % 3, next: self.first, value: (LIMIT) % 3 })), 2 if self.toggle() => self.second, 2 => self.first, _ if self.flag => Some(Ref::new(Node { value: (self.b) % 3, next: Some(Ref::new(Node { next: self.second, value: (self.a) % 3, level: (self.s) % 3, marks: [self.flag; 2] })), level: (LOW) % 3, marks: [self.flag; 2] })), _ => self.second, });
} }
[] { pub fn three(&mut self, mode: Mode) {
if (if ({ self.cells[((self.cells[2]) % 3) as usize] %= self.cells[1]; self.flag }) { self.is_fine(ON, self.b) } else { self.is_fine(ON, 2u8) }) {
self.s = (self.s) % 3;
let next = self.cells[0];
} else {
for turn in (({ let mut machine = Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], value: (self.a) % 3, next: self.links[1] }); machine.value })) % 2..(self.look(self.b)) % 3 {
self.flag = !(self.flag);
}
}
if ({ for left in (self.second.unwrap().value) % 2..(self.a) % 3 { self.first.unwrap().marks[((LIMIT) % 2) as usize] = ON; } (match { self.links[1] } { None => self.second.is_none(), Some(mut argument) => self.flag, }) }) {
self.b %= (match { self.second } { None if (if self.flag { self.flag } else { self.flag }) => self.a, None => (self.cells[2] + LIMIT), Some(mut cells) if (if self.first.is_none() { self.flag } else { self.flag }) => self.cells[0], Some(mut cells) => self.cells[0], });
self.s %= 0i8;
} else {
self.s = (self.s) % 3;
self.first = Some(Ref::new(Node { next: Some(Ref::new(Node { value: (0u8) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], value: (self.a) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { next: self.first, marks: [self.first.is_none(); 2], level: (LOW) % 3, value: (LIMIT) % 3 })) })), marks: [self.flag; 2], level: (self.s) % 3 })), marks: [self.first.is_none(); 2], level: (self.s) % 3, value: (self.a) % 3 }));
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
({ let _ = (1u8 + self.cells[1]); (match { Mode::Green } { Mode::Blue if false => self.b, Mode::Blue => x, again if ON => x, again => self.cells[1], }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.flag = ((match { self.s } { -1 if self.second.is_some() => ON, -1 => self.flag, 0 | 1 => false, mut bump => self.flag, }) || !(self.flag));
(if (if false { self.first.is_some() } else { self.second.is_none() }) { self.cells[2] } else { LIMIT })
} }
[] { fn toggle(&mut self) -> bool {
self.s %= (if (match { self.second } { Some(mut cells) => self.second.is_some(), None => self.flag, }) { return self.is_fine(self.flag, self.cells[1]); } else { self.s });
self.b /= (match { self.is_fine(self.flag, LIMIT) } { true => self.cells[1], false => self.cells[1], });
self.second.is_some()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_4 = 0u8;
loop {
if count_4 == 2 { break; }
count_4 += 1;
{
for mut right in (self.look(x)) % 2..(LIMIT) % 3 {
let _ = false;
self.first.unwrap().level += value;
}
if self.flag { return value; }
}
}
let mut count_136 = 0u8;
while let Some(mut variable) = self.links[1] {
if count_136 == 2 { break; }
count_136 += 1;
{
self.a %= variable.value;
let _ = 0u8;
}
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.a = (self.bump(({ let _ = 1u8; 0u8 }))) % 4;
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let last = (match { self.sink(self.s, self.b) } { -1 => LIMIT, 0 | 1 => self.cells[((LIMIT) % 3) as usize], mut field if !(self.flag) => 1u8, mut field => self.bump(self.cells[1]), });
None
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.b = ((if self.is_fine(self.flag, x) { (self.cells[0] + self.a) } else { self.a })) % 4;
({ if let Some(mut field) = self.links[1] { let _ = self.second.is_some(); self.second.unwrap().level += -2i8; } else { self.cells[((x) % 3) as usize] *= x; self.second.unwrap().value += 2u8; } Ref::new(Node { marks: [self.flag; 2], level: (-0i8) % 3, value: (LIMIT) % 3, next: self.second }) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_76 = 0u8;
while count_76 < 3 && (self.toggle()) {
count_76 += 1;
{
let mut count_114 = 0u8;
loop {
if count_114 == 2 { break; }
count_114 += 1;
{
assert_eq!({ self.s }, node.level);
}
}
let _ = Some(Ref::new(Node { next: node.next, value: (self.b) % 3, level: (node.level) % 3, marks: [ON; 2] }));
}
}
let mut count_663 = 0u8;
while let Some(mut right) = self.links[1] {
if count_663 == 2 { break; }
count_663 += 1;
{
let mut output = self.s;
}
}
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
self.s += object.level;
let _ = 1u8;
}
2 if (self.flag && self.flag) => {
self.second.unwrap().level = (object.level) % 3;
self.a += self.cells[2];
}
2 => {
object.value /= self.cells[1];
}
_ => {
let mut output = Ref::new(Node { value: (self.a) % 3, level: (self.s) % 3, next: self.links[1], marks: [self.first.is_some(); 2] });
self.mode = self.mode;
}
}
self.second.unwrap().level -= (({ self.b = (LIMIT) % 4; object.level }) - -(object.level));
} else {
for cells in (self.a) % 2..=(x) % 3 {
self.second = Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], value: (self.cells[1]) % 3, level: (self.s) % 3 }));
self.first.unwrap().value *= 1u8;
}
}
self.second.unwrap().level = (self.s) % 3;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.a %= self.look(({ let _ = x; self.a }));
} }
[] { pub fn three(&mut self, mode: Mode) {
self.a += self.look((match { self.s } { -1 => self.cells[0], 0 | 1 => 2u8, mut held if self.second.is_some() => 1u8, mut held => self.a, }));
self.s -= -(({ self.first.unwrap().value += LIMIT; self.s }));
if self.is_fine(({ let _ = 1u8; ON }), self.look(self.cells[1])) {
self.a *= self.first.unwrap().value;
if let Some(mut slot) = self.other {
self.mode = self.switch(slot.kind);
if let Some(mut x) = Some(Ref::new(Node { value: (LIMIT) % 3, level: (LOW) % 3, next: self.second, marks: [self.flag; 2] })) {
assert!(x.marks[(self.a) as usize], "a message");
let _ = self.cells[2];
}
} else {
self.other = Some(Ref::new(Pair { kind: self.switch(self.mode), count: self.second.unwrap().value, left: ({ self.b %= self.a; self.first }) }));
}
} else {
let mut count_610 = 0u8;
loop {
if count_610 == 2 { break; }
count_610 += 1;
{
self.links[((({ self.s -= self.s; 0u8 })) % 2) as usize] = ({ let next = self.first.is_some(); self.second });
let mut count_621 = 0u8;
while let Some(mut first) = Some(Ref::new(Node { value: (self.a) % 3, level: (LOW) % 3, marks: [true; 2], next: self.first })) {
if count_621 == 2 { break; }
count_621 += 1;
{
self.links[((self.cells[0]) % 2) as usize] = Some(first);
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
(self.first.unwrap().value - self.a)
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
for bump in (x) % 2..=(LIMIT) % 3 {
let mut right = ({ self.b += self.a; Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, next: Some(Ref::new(Node { next: self.links[1], level: (self.s) % 3, value: (LIMIT) % 3, marks: [self.flag; 2] })), value: (self.cells[0]) % 3 }) });
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
self.flag = self.is_fine((self.first.is_none() && self.flag), self.a);
({ self.a /= (if self.flag { return !(self.flag); } else { self.b }); (if self.first.is_none() { self.flag } else { self.flag }) })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if (match { self.flag } { true => self.second.is_none(), false if self.flag => self.flag, false => true, }) { return value; }
self.a = (({ match { 1u8 } { 0 if self.flag => { self.flag = self.flag; } 0 => { self.first.unwrap().level -= value; } 1 | 3 if self.flag => { self.first.unwrap().value /= self.a; } 1 | 3 => { self.flag = self.flag; } argument if self.first.is_some() => { self.s *= value; } argument => { self.s %= self.s; } } self.cells[0] })) % 4;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if (match { self.flag } { true if self.first.is_some() => self.flag, true => self.flag, false if self.flag => false, false => self.flag, }) {
let mut count_405 = 0u8;
loop {
if count_405 == 2 { break; }
count_405 += 1;
{
self.b %= self.b;
}
}
} else if true {
for _ in (self.b) % 2..=(self.a) % 3 {
let mut object = self.cells[0];
self.s = (self.s) % 3;
}
}
let mut x: Mode = self.mode;
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.s = (({ match { self.s } { -1 => { self.b %= self.cells[0]; } 0 | 1 if self.flag => { self.s *= self.s; } 0 | 1 => { self.first.unwrap().level += -1i8; } mut field => { self.a += self.cells[2]; } } self.sink(-3i8, self.cells[0]) })) % 3;
(match { 3u8 } { LIMIT => object, 2 => self.first, _ if ON => Some(Ref::new(Node { value: (self.cells[1]) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: object })), _ => self.first, })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.first.unwrap().value *= ({ self.mode = self.switch(self.mode); (match { self.s } { LOW => x, 1 => x, _ => x, }) });
self.mode = (match { ({ self.first.unwrap().value = (x) % 3; LOW }) } { LOW => Mode::Red, 1 => self.mode, _ => Mode::Green, });
Ref::new(Node { level: (LOW) % 3, value: (LIMIT) % 3, next: self.first, marks: [self.flag; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
node.level *= (match { (x - node.value) } { 0 => (node.level / self.s), 1 | 3 => (self.s % LOW), next => (self.s / -0i8), });
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
let _ = ({ self.s *= ({ self.first = (if self.second.is_none() { self.second } else { self.first }); self.sink(self.s, 3u8) }); self.second });
let _ = (if (({ self.b = (x) % 4; self.flag }) == self.is_fine(true, x)) { (if ({ self.first } != self.first) { ({ assert_ne!({ self.s }, 1i8); x }) } else { (if ON { self.cells[0] } else { x }) }) } else { self.cells[1] });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let _ = on;
if let Some(mut index) = self.second {
let mut value = LIMIT;
self.a += (if self.flag { (match { self.second } { Some(mut chosen) if on => self.cells[0], Some(mut chosen) => LIMIT, None => self.cells[2], }) } else { (if on { x } else { self.b }) });
} else {
self.first.unwrap().level -= ({ self.links[((x) % 2) as usize] = (if true { Some(Ref::new(Node { marks: [self.second.is_none(); 2], value: (self.cells[0]) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, value: (x) % 3, next: Some(Ref::new(Node { next: self.second, marks: [self.flag; 2], level: (self.s) % 3, value: (x) % 3 })) })), value: (x) % 3, marks: [on; 2], level: (LOW) % 3 })) })) } else { self.second }); LOW });
let mut count_909 = 0u8;
while let Some(mut field) = self.fetch(Some(Ref::new(Node { level: (self.s) % 3, next: self.second, marks: [self.flag; 2], value: (x) % 3 }))) {
if count_909 == 2 { break; }
count_909 += 1;
{
field.level -= self.s;
}
}
}
let right: u8 = ({ self.links[(1u8) as usize] = self.links[((self.bump(LIMIT)) % 2) as usize]; (match { Some(Ref::new(Node { level: (self.s) % 3, next: self.second, value: (self.a) % 3, marks: [on; 2] })) } { None => LIMIT, Some(mut cells) => x, }) });
let value = self.s;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.first.unwrap().level *= ({ self.b += LIMIT; LOW });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = ({ let _ = x; self.a }); self.cells[0] })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
((LOW > LOW) != flag)
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_785 = 0u8;
while count_785 < 3 && ((match { self.s } { -1 if self.flag => ON, -1 => self.flag, 0 | 1 if self.flag => false, 0 | 1 => self.flag, mut y => self.second.is_none(), })) {
count_785 += 1;
{
for mut right in ((match { self.b } { 0 if self.flag => self.a, 0 => self.cells[0], 1 | 3 => 1u8, cells if true => x, cells => self.cells[2], })) % 2..=(self.a) % 3 {
self.s = (3i8) % 3;
assert_eq!({ Mode::Blue }, Mode::Red);
}
let mut turns: u8 = x;
}
}
assert!(self.flag, "a message");
x
} }
[] { fn toggle(&mut self) -> bool {
let mut count_164 = 0u8;
loop {
if count_164 == 2 { break; }
count_164 += 1;
{
let right: bool = ({ self.links[((3u8) % 2) as usize] = self.second; self.flag });
}
}
((self.flag || self.second.is_none()) || ({ self.first.unwrap().next = Some(Ref::new(Node { level: (self.s) % 3, value: (self.cells[0]) % 3, marks: [self.first.is_none(); 2], next: Some(Ref::new(Node { level: (LOW) % 3, value: (self.a) % 3, marks: [self.flag; 2], next: Some(Ref::new(Node { level: (LOW) % 3, marks: [self.flag; 2], next: self.links[1], value: (self.b) % 3 })) })) })); ON }))
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = self.toggle();
({ self.s += ({ self.flag = true; value }); (value % value) })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_264 = 0u8;
loop {
if count_264 == 2 { break; }
count_264 += 1;
{
if let Some(mut chosen) = self.second {
self.b -= chosen.value;
self.second = Some(Ref::new(Node { value: (self.cells[2]) % 3, marks: [chosen.marks[((self.a) % 2) as usize]; 2], next: self.links[1], level: (1i8) % 3 }));
} else {
self.b %= self.b;
let mut chosen: Ref<Node> = Ref::new(Node { next: self.links[1], value: (self.cells[0]) % 3, marks: [self.flag; 2], level: (0i8) % 3 });
}
self.flag = self.first.is_none();
}
}
self.s = (-1i8) % 3;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
match { self.switch(self.mode) } {
Mode::Blue => {
self.s -= -2i8;
}
output => {
assert!(self.flag, "a message");
}
}
self.a -= self.bump(({ let _ = self.a; 2u8 }));
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.first = (if ({ self.a %= 1u8; self.flag }) { self.fetch(self.second) } else { self.first });
Ref::new(Node { marks: [({ self.cells[((x) % 3) as usize] *= LIMIT; self.flag }); 2], level: (self.s) % 3, next: None, value: (self.b) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
for _ in ((if node.marks[((LIMIT) % 2) as usize] { self.cells[2] } else { x })) % 2..(x) % 3 {
self.s %= (match { Mode::Red } { Mode::Blue => node.level, value => LOW, });
}
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
LOW => { self.s %= last.level; }
1 => { self.cells[((last.value) % 3) as usize] -= x; }
_ => { last = Ref::new(Node { marks: [on; 2], level: (last.level) % 3, next: None, value: (x) % 3 }); }
}
for _ in (({ assert_eq!({ Mode::Red }, Mode::Green); last.value })) % 2..(self.b) % 3 {
let _ = last.value;
}
} else {
match { self.mode } {
Mode::Blue => { self.first = Some(last); }
right if self.flag => { self.second.unwrap().value /= self.cells[1]; }
right => { self.a = (LIMIT) % 4; }
}
let mut count_269 = 0u8;
while let Some(mut chosen) = last.next {
if count_269 == 2 { break; }
count_269 += 1;
{
let _ = on;
}
}
}
last.level = (self.s) % 3;
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.second.unwrap().level = (self.s) % 3;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
self.cells[2]
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.first.is_some()
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_765 = 0u8;
while count_765 < 3 && ((if true { return x; } else { true })) {
count_765 += 1;
{
let mut count_259 = 0u8;
while count_259 < 3 && (self.flag) {
count_259 += 1;
{
self.b = (x) % 4;
}
}
if let Some(mut slot) = self.other {
let held: Mode = slot.kind;
} else {
self.other = Some(Ref::new(Pair { left: None, count: self.cells[1], kind: self.mode }));
}
}
}
self.first.unwrap().level = (self.s) % 3;
self.cells[1]
} }
[] { fn toggle(&mut self) -> bool {
if let Some(mut last) = self.other {
self.flag = ({ last.count %= last.count; false });
} else {
self.other = Some(Ref::new(Pair { kind: Mode::Red, count: self.look(self.a), left: Some(Ref::new(Node { value: (self.cells[2]) % 3, level: (-1i8) % 3, marks: [self.flag; 2], next: self.second })) }));
}
self.mode = self.mode;
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
match { (x + self.cells[1]) } {
LIMIT => {
let mut index = Ref::new(Node { marks: [false; 2], value: (LIMIT) % 3, level: (self.s) % 3, next: Some(Ref::new(Node { next: None, marks: [self.first.is_some(); 2], level: (self.s) % 3, value: (self.a) % 3 })) });
self.a = (x) % 4;
}
2 if self.flag => {
self.flag = self.second.is_some();
}
2 => {
self.b *= 1u8;
self.mode = Mode::Blue;
}
_ => {
self.first.unwrap().level = (value) % 3;
}
}
let _ = Some(Ref::new(Node { marks: [self.first.is_none(); 2], level: (value) % 3, next: self.links[1], value: (self.cells[0]) % 3 }));
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut next) = (match { self.cells[1] } { 0 if ON => Some(Ref::new(Node { value: (self.cells[2]) % 3, next: Some(Ref::new(Node { value: (LIMIT) % 3, next: self.links[1], level: (self.s) % 3, marks: [self.second.is_none(); 2] })), marks: [self.first.is_some(); 2], level: (self.s) % 3 })), 0 => self.second, 1 | 3 => self.first, again => self.second, }) {
let _ = self.first;
self.mode = self.mode;
} else {
self.flag = self.first.is_some();
}
self.first.unwrap().value *= self.a;
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let index: bool = ON;
let mut count_235 = 0u8;
while count_235 < 3 && (self.toggle()) {
count_235 += 1;
{
let mut count_313 = 0u8;
while count_313 < 3 && (self.first.is_some()) {
count_313 += 1;
{
let mut slot: Option<Ref<Node>> = self.first;
self.links[(LIMIT) as usize] = None;
}
}
let _ = index;
}
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.flag = (match { (if self.flag { LIMIT } else { self.a }) } { 0 => (LIMIT != x), 1 | 3 => (self.cells[2] > self.a), next => self.flag, });
Ref::new(Node { level: (LOW) % 3, next: self.links[1], value: (x) % 3, marks: [self.second.is_some(); 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
match { (self.s * node.level) } {
-1 => {
node.level = (-1i8) % 3;
let variable = self.mode;
}
0 | 1 if (self.second.is_none() != node.marks[((1u8) % 2) as usize]) => {
self.b -= 3u8;
let mut y: Option<Ref<Node>> = Some(Ref::new(Node { marks: [node.marks[(x) as usize]; 2], next: self.first, level: (self.s) % 3, value: (self.cells[0]) % 3 }));
}
0 | 1 => {
self.first.unwrap().level = (self.s) % 3;
self.b += 0u8;
}
mut result => {
self.s %= self.s;
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
while let Some(mut argument) = (match { ({ self.a *= self.cells[1]; x }) } { LIMIT => (match { self.a } { 0 if self.flag => self.links[1], 0 => Some(Ref::new(Node { next: self.first, level: (LOW) % 3, marks: [self.first.is_none(); 2], value: (x) % 3 })), 1 | 3 => self.first, argument => self.second, }), 2 => (if self.flag { return; } else { Some(Ref::new(Node { value: (x) % 3, next: self.first, marks: [self.second.is_some(); 2], level: (-0i8) % 3 })) }), _ => self.second, }) {
if count_718 == 2 { break; }
count_718 += 1;
{
match { self.bump(self.cells[2]) } {
LIMIT => {
self.s -= 3i8;
}
2 if self.second.is_some() => {
let mut value = Ref::new(Node { value: (x) % 3, marks: [ON; 2], level: (argument.level) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { level: (self.s) % 3, next: Some(argument), value: (self.cells[0]) % 3, marks: [true; 2] })), value: (self.cells[0]) % 3, level: (LOW) % 3, marks: [argument.marks[((self.cells[2]) % 2) as usize]; 2] })) });
}
2 => {
self.cells[((self.cells[1]) % 3) as usize] %= argument.value;
self.first.unwrap().value *= self.cells[1];
}
_ => {
let right: Mode = Mode::Red;
}
}
}
}
assert_ne!({ self.sink((match { (LOW % self.s) } { -1 => ({ let _ = x; self.s }), 0 | 1 => self.s, mut output if false => output, mut output => output, }), self.a) }, self.s);
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let mut count_524 = 0u8;
while count_524 < 3 && (self.flag) {
count_524 += 1;
{
if let Some(mut slot) = self.other {
self.s /= LOW;
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, count: self.a, left: (match { self.second } { None => self.second, Some(mut right) => Some(Ref::new(Node { marks: [on; 2], next: self.first, value: (right.value) % 3, level: (right.level) % 3 })), }) }));
}
if let Some(mut first) = self.first {
let mut count_556 = 0u8;
while count_556 < 3 && (on) {
count_556 += 1;
{
assert!(self.second.is_none(), "a message");
first.next = Some(first);
}
}
let mut count_631 = 0u8;
while count_631 < 3 && (self.first.is_none()) {
count_631 += 1;
{
self.mode = Mode::Red;
}
}
} else {
self.first.unwrap().value -= self.a;
self.cells[(((match { x } { LIMIT if self.flag => LIMIT, LIMIT => self.cells[2], 2 => self.cells[2], _ if on => x, _ => x, })) % 3) as usize] %= self.a;
}
}
}
self.make(self.look(x)).value += (match { x } { 0 => self.bump(2u8), 1 | 3 if self.is_fine(on, self.a) => (if self.second.is_none() { 0u8 } else { 2u8 }), 1 | 3 => x, turns => ({ self.second.unwrap().marks[((x) % 2) as usize] = self.flag; 1u8 }), });
let _ = x;
self.links[((x) % 2) as usize] = self.links[1];
} }
[] { pub fn three(&mut self, mode: Mode) {
for left in (self.cells[((0u8) % 3) as usize]) % 2..=(({ self.make(2u8).next = self.first; self.a })) % 3 {
match { (match { self.first } { Some(mut machine) if self.first.is_some() => self.s, Some(mut machine) => LOW, None => self.s, }) } {
LOW => {
self.a -= LIMIT;
self.cells[(left) as usize] *= 2u8;
}
1 if ({ self.first.unwrap().level += self.s; self.second.is_some() }) => {
self.mode = mode;
}
1 => {
self.links[((left) % 2) as usize] = None;
self.a += self.cells[2];
}
_ => {
assert!(self.flag, "a message");
let y = self.mode;
}
}
}
if let Some(mut cells) = Some(Ref::new(Node { level: ((match { self.flag } { true => -2i8, false if ON => -0i8, false => -2i8, })) % 3, marks: [self.flag; 2], value: ((match { self.flag } { ON if self.second.is_some() => self.cells[0], ON => 0u8, _ if self.flag => self.a, _ => 3u8, })) % 3, next: (match { 3u8 } { LIMIT => self.first, 2 => self.first, _ if self.first.is_none() => self.first, _ => self.second, }) })) {
let mut count_741 = 0u8;
while let Some(mut index) = Some(Ref::new(Node { value: (0u8) % 3, next: self.first, marks: [cells.marks[((self.b) % 2) as usize]; 2], level: (LOW) % 3 })) {
if count_741 == 2 { break; }
count_741 += 1;
{
cells.value = (self.b) % 3;
assert_ne!({ false }, index.marks[((self.a) % 2) as usize]);
}
}
self.first.unwrap().level %= -0i8;
}
let _ = true;
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
({ if flag { return (if self.flag { self.flag } else { self.flag }); } flag })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.first.unwrap().value = (x) % 3;
(match { self.look(self.a) } { LIMIT => x, 2 if (self.first.is_none() && self.flag) => self.b, 2 => self.cells[((self.cells[1]) % 3) as usize], _ if self.flag => self.cells[1], _ => 2u8, })
} }
[] { fn toggle(&mut self) -> bool {
self.b -= self.first.unwrap().value;
(({ self.b = (2u8) % 4; self.cells[2] }) == (match { self.second } { None if self.first.is_none() => self.a, None => self.cells[1], Some(mut index) => self.cells[2], }))
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = (LIMIT + LIMIT);
self.first.unwrap().value -= ({ self.b = (x) % 4; (match { self.mode } { Mode::Blue => x, turn if self.second.is_some() => self.cells[2], turn => x, }) });
LOW
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for cells in (({ self.s %= 0i8; 1u8 })) % 2..(3u8) % 3 {
self.s /= self.sink(self.s, cells);
for y in (self.bump(LIMIT)) % 2..(self.a) % 3 {
let _ = 3u8;
let _ = false;
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if ({ self.s = (self.s) % 3; self.flag }) { return (if self.flag { object } else { object }); }
match { self.bump(self.a) } {
LIMIT => {
self.a = (self.cells[0]) % 4;
let mut argument = self.cells[0];
}
2 => {
self.s %= 3i8;
self.b -= LIMIT;
}
_ => {
self.a %= self.cells[2];
let mut turns: Option<Ref<Node>> = None;
}
}
None
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if ON { return Ref::new(Node { value: (x) % 3, level: (self.s) % 3, marks: [true; 2], next: self.second }); }
Ref::new(Node { level: (-(self.s)) % 3, marks: [({ self.first.unwrap().level /= LOW; self.first.is_none() }); 2], value: (self.cells[2]) % 3, next: self.links[1] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let Some(mut machine) = (if ON { self.links[1] } else { self.links[1] }) else { return; };
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || ({ (if self.flag { self.second } else { self.first }) } != self.second) } }
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
} else {
assert!(true, "a message");
self.s %= LOW;
}
}
None if self.toggle() => {
let mut count_892 = 0u8;
while let Some(mut machine) = self.first {
if count_892 == 2 { break; }
count_892 += 1;
{
self.links[((machine.value) % 2) as usize] = Some(Ref::new(Node { value: (self.cells[0]) % 3, next: Some(machine), marks: [self.first.is_some(); 2], level: (LOW) % 3 }));
}
}
}
None => {
self.mode = (match { LOW } { LOW if self.flag => self.mode, LOW => Mode::Red, 1 => self.mode, _ if on => self.mode, _ => self.mode, });
let mut index = self.switch(Mode::Red);
}
}
assert!(on, "a message");
match { ({ self.s *= self.sink(self.s, x); (if self.first.is_none() { on } else { self.flag }) }) } {
true if self.toggle() => {
let mut count_194 = 0u8;
while let Some(mut held) = self.links[1] {
if count_194 == 2 { break; }
count_194 += 1;
{
held.marks[((0u8) % 2) as usize] = on;
held.marks[(self.a) as usize] = self.second.is_some();
}
}
}
true => {
self.s -= -2i8;
}
false if on => {
self.b = (LIMIT) % 4;
assert_eq!({ self.cells[1] }, 2u8);
}
false => {
self.b = (self.a) % 4;
self.first.unwrap().level *= -0i8;
}
}
self.cells[(LIMIT) as usize] %= LIMIT;
} }
[] { pub fn three(&mut self, mode: Mode) {
let _ = self.toggle();
self.flag = ({ self.a = ((self.cells[2] * self.cells[2])) % 4; (false != true) });
self.links[(LIMIT) as usize] = ({ self.cells[((self.bump(0u8)) % 3) as usize] *= (if self.second.is_some() { 3u8 } else { self.cells[0] }); self.first });
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
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut chosen = Ref::new(Node { marks: [(if self.flag { self.flag } else { self.flag }); 2], value: ((match { self.first } { Some(mut field) => x, None if self.flag => self.cells[1], None => 0u8, })) % 3, next: self.first, level: (LOW) % 3 });
chosen = Ref::new(Node { marks: [chosen.marks[((LIMIT) % 2) as usize]; 2], value: (3u8) % 3, next: self.links[1], level: (self.s) % 3 });
self.a
} }
[] { fn toggle(&mut self) -> bool {
if let Some(mut chosen) = ({ self.b += 1u8; self.first }) {
assert_eq!({ ({ self.second = None; chosen.level }) }, (match { self.cells[2] } { 0 if self.flag => LOW, 0 => self.s, 1 | 3 => LOW, result if self.first.is_none() => 2i8, result => chosen.level, }));
self.first.unwrap().marks[((self.cells[1]) % 2) as usize] = self.first.is_some();
} else {
assert!(self.flag, "a message");
}
let _ = self.second;
ON
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut slot: Ref<Node> = ({ self.a /= self.first.unwrap().value; (if true { Ref::new(Node { level: (self.s) % 3, next: self.second, marks: [self.flag; 2], value: (x) % 3 }) } else { Ref::new(Node { value: (self.a) % 3, level: (value) % 3, next: self.first, marks: [self.flag; 2] }) }) });
self.cells[((self.b) % 3) as usize] *= LIMIT;
slot.level
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let Some(mut result) = self.first else { return self.mode; };
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut last = self.is_fine((if self.flag { self.flag } else { self.flag }), (self.cells[0] % self.cells[0]));
let mut count_580 = 0u8;
loop {
if count_580 == 2 { break; }
count_580 += 1;
{
match { self.mode } {
Mode::Blue if self.flag => { self.first.unwrap().value -= LIMIT; }
Mode::Blue => { self.links[(self.cells[0]) as usize] = self.second; }
variable => { self.second.unwrap().value /= LIMIT; }
}
}
}
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_144 = 0u8;
while count_144 < 3 && (self.second.is_none()) {
count_144 += 1;
{
for field in (x) % 2..=(x) % 3 {
assert!(self.flag, "a message");
let mut result: u8 = 1u8;
}
self.s = (self.s) % 3;
}
}
self.b *= x;
Ref::new(Node { value: (LIMIT) % 3, marks: [self.flag; 2], level: (LOW) % 3, next: self.second })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_419 = 0u8;
loop {
if count_419 == 2 { break; }
count_419 += 1;
{
self.cells[((if self.flag { 1u8 } else { self.cells[1] })) as usize] = (self.look(x)) % 3;
}
}
let mut count_885 = 0u8;
loop {
if count_885 == 2 { break; }
count_885 += 1;
{
if self.flag {
self.s = (LOW) % 3;
node.value *= x;
} else {
self.mode = self.mode;
assert_eq!({ node.level }, LOW);
}
let _ = Some(node);
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
while let Some(mut chosen) = (if self.is_fine(self.flag, self.cells[1]) { ({ self.cells[((0u8) % 3) as usize] += self.b; Some(Ref::new(Node { marks: [self.second.is_none(); 2], next: Some(Ref::new(Node { next: self.first, value: (x) % 3, marks: [true; 2], level: (0i8) % 3 })), level: (0i8) % 3, value: (self.a) % 3 })) }) } else { (match { self.first.is_none() } { true => self.first, false => self.second, }) }) {
if count_913 == 2 { break; }
count_913 += 1;
{
assert_ne!({ self.mode }, ({ let mut slot = Ref::new(Node { level: (1i8) % 3, next: self.second, marks: [self.second.is_some(); 2], value: (x) % 3 }); self.switch(self.mode) }));
let mut count_253 = 0u8;
loop {
if count_253 == 2 { break; }
count_253 += 1;
{
if let Some(mut again) = self.second {
chosen.level = (self.s) % 3;
let mut held = Ref::new(Node { marks: [again.marks[((self.a) % 2) as usize]; 2], level: (LOW) % 3, value: (x) % 3, next: self.links[1] });
} else {
chosen.value = (chosen.value) % 3;
let index = self.first.is_none();
}
let mut count_376 = 0u8;
while count_376 < 3 && (self.second.is_some()) {
count_376 += 1;
{
self.cells[((chosen.value) % 3) as usize] = (0u8) % 3;
}
}
}
}
}
}
let mut count_189 = 0u8;
while let Some(mut bump) = self.second {
if count_189 == 2 { break; }
count_189 += 1;
{
self.links[(((({ self.cells[((x) % 3) as usize] += self.a; self.cells[1] }) / LIMIT)) % 2) as usize] = self.links[1];
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
match { (match { self.toggle() } { true => Mode::Green, false if self.is_fine(on, x) => self.switch(self.mode), false => (if on { Mode::Green } else { Mode::Green }), }) } {
Mode::Green => {
let _ = self.first;
}
Mode::Red | Mode::Blue if self.second.is_some() => {
let mut count_124 = 0u8;
while count_124 < 3 && (self.first.is_none()) {
count_124 += 1;
{
let mut machine = self.mode;
}
}
}
Mode::Red | Mode::Blue => {
if let Some(mut next) = self.other {
let _ = x;
let _ = Some(Ref::new(Node { next: next.left, level: (LOW) % 3, marks: [self.second.is_none(); 2], value: (x) % 3 }));
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, left: Some(Ref::new(Node { level: (-2i8) % 3, value: (x) % 3, marks: [self.flag; 2], next: self.second })), count: 1u8 }));
}
}
}
match { ((self.s - self.s) < self.s) } {
true => {
self.b = (self.look(x)) % 4;
let mut bump = Ref::new(Node { next: self.first, value: (self.a) % 3, level: (LOW) % 3, marks: [on; 2] });
}
false => {
assert_eq!({ (match { 0i8 } { LOW => self.flag, 1 if on => on, 1 => ON, _ => true, }) }, on);
let mut chosen: Mode = self.mode;
}
}
assert_eq!({ 0i8 }, -0i8);
} }
[] { pub fn three(&mut self, mode: Mode) {
self.b %= self.b;
let mut y = self.make(self.cells[(((match { self.mode } { Mode::Blue => self.cells[1], chosen if self.flag => self.cells[2], chosen => LIMIT, })) % 3) as usize]);
self.links[(((match { y.marks[((1u8) % 2) as usize] } { ON => self.first.unwrap().value, _ => (if self.first.is_none() { self.cells[0] } else { LIMIT }), })) % 2) as usize] = self.fetch(self.links[((self.b) % 2) as usize]);
let mut count_114 = 0u8;
loop {
if count_114 == 2 { break; }
count_114 += 1;
{
self.b *= self.cells[(((match { y.level } { -1 => 3u8, 0 | 1 if y.marks[((self.cells[1]) % 2) as usize] => self.b, 0 | 1 => y.value, mut held => self.cells[0], })) % 3) as usize];
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
self.b
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let machine = ({ self.s /= -(self.s); (match { self.s } { -1 => 1u8, 0 | 1 => self.cells[2], mut turn if self.flag => self.a, mut turn => self.cells[2], }) });
self.b
} }
[] { fn toggle(&mut self) -> bool {
for _ in (self.cells[((self.cells[1]) % 3) as usize]) % 2..=((match { self.flag } { ON if self.flag => LIMIT, ON => LIMIT, _ if self.flag => self.cells[0], _ => 2u8, })) % 3 {
let _ = self.look(self.cells[2]);
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut x = Ref::new(Node { marks: [self.flag; 2], value: (self.bump(0u8)) % 3, next: (if self.flag { Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (value) % 3, next: Some(Ref::new(Node { marks: [self.first.is_none(); 2], next: self.second, level: (self.s) % 3, value: (LIMIT) % 3 })), marks: [self.flag; 2] })) } else { self.links[1] }), level: (self.s) % 3 });
x.level
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut slot) = self.second {
if self.first.is_some() {
assert_ne!({ slot.marks[(self.cells[0]) as usize] }, self.first.is_none());
}
for mut chosen in (slot.value) % 2..(self.cells[2]) % 3 {
let _ = self.first.is_none();
}
} else {
assert!(self.second.is_none(), "a message");
self.s %= LOW;
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_466 = 0u8;
while count_466 < 3 && (({ self.b /= LIMIT; self.flag })) {
count_466 += 1;
{
let mut count_960 = 0u8;
while count_960 < 3 && (self.flag) {
count_960 += 1;
{
self.cells[((self.cells[0]) % 3) as usize] = (LIMIT) % 3;
}
}
let mut count_157 = 0u8;
while count_157 < 3 && (self.flag) {
count_157 += 1;
{
self.second = object;
self.first.unwrap().value = (self.a) % 3;
}
}
}
}
self.second
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
match { self.mode } {
Mode::Green if self.flag => {
self.flag = self.first.is_some();
self.a = (LIMIT) % 4;
}
Mode::Green => {
let _ = Some(Ref::new(Node { next: self.first, level: (self.s) % 3, marks: [ON; 2], value: (x) % 3 }));
let mut left = Ref::new(Node { level: (self.s) % 3, next: self.first, marks: [false; 2], value: (2u8) % 3 });
}
Mode::Red | Mode::Blue => {
let _ = self.cells[2];
let left = ON;
}
}
self.second.unwrap().value = (self.cells[2]) % 3;
Ref::new(Node { marks: [self.flag; 2], value: (3u8) % 3, next: Some(Ref::new(Node { level: (2i8) % 3, marks: [self.first.is_some(); 2], value: (self.a) % 3, next: self.first })), level: (self.s) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_793 = 0u8;
loop {
if count_793 == 2 { break; }
count_793 += 1;
{
let mut count_820 = 0u8;
while let Some(mut field) = Some(Ref::new(Node { marks: [ON; 2], next: self.links[1], value: (2u8) % 3, level: (self.s) % 3 })) {
if count_820 == 2 { break; }
count_820 += 1;
{
self.second = Some(Ref::new(Node { next: self.second, level: (LOW) % 3, value: (self.cells[1]) % 3, marks: [self.second.is_none(); 2] }));
self.second.unwrap().value += field.value;
}
}
self.b = (self.b) % 4;
}
}
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
assert!(({ let mut count_351 = 0u8; while let Some(mut object) = self.links[1] { if count_351 == 2 { break; } count_351 += 1; { self.first.unwrap().value += x; self.b = (LIMIT) % 4; } } self.flag }), "a message");
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let left: Mode = self.switch(self.mode);
let mut count_984 = 0u8;
while let Some(mut value) = self.fetch(self.links[((self.a) % 2) as usize]) {
if count_984 == 2 { break; }
count_984 += 1;
{
let mut count_303 = 0u8;
loop {
if count_303 == 2 { break; }
count_303 += 1;
{
self.cells[((self.first.unwrap().value) % 3) as usize] %= (self.a - x);
match { self.second } {
Some(mut output) => { value.value *= LIMIT; }
None if self.second.is_none() => { value.value *= x; }
None => { value.level %= LOW; }
}
}
}
}
}
self.second.unwrap().value = (({ let mut count_783 = 0u8; while let Some(mut result) = Some(Ref::new(Node { value: (x) % 3, marks: [self.flag; 2], level: (self.s) % 3, next: self.second })) { if count_783 == 2 { break; } count_783 += 1; { self.a = (x) % 4; } } self.bump(x) })) % 3;
let _ = self.a;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[((self.first.unwrap().value) % 3) as usize] *= self.a;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(match { self.first } { None if ({ self.mode } != Mode::Red) => x, None => self.first.unwrap().value, Some(mut turns) if ({ let _ = x; ON }) => self.cells[2], Some(mut turns) => ({ let _ = self.cells[1]; x }), })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
false
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let _ = (if self.is_fine(self.flag, x) { self.is_fine(self.first.is_some(), self.a) } else { ({ self.cells[((x) % 3) as usize] /= self.a; false }) });
self.a
} }
[] { fn toggle(&mut self) -> bool {
let output: i8 = self.s;
if let Some(mut last) = ({ self.second.unwrap().marks[((self.cells[0]) % 2) as usize] = self.second.is_some(); self.links[1] }) {
let mut count_730 = 0u8;
while count_730 < 3 && (self.flag) {
count_730 += 1;
{
self.s = (3i8) % 3;
let bump = Mode::Red;
}
}
let _ = ON;
}
false
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = 3u8;
if let Some(mut machine) = ({ self.first = self.first; self.links[1] }) {
let mut count_803 = 0u8;
while let Some(mut slot) = machine.next {
if count_803 == 2 { break; }
count_803 += 1;
{
let right = self.cells[1];
let object = slot.marks[(right) as usize];
}
}
} else {
self.second = self.links[1];
self.second.unwrap().level -= value;
}
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_556 = 0u8;
while count_556 < 3 && (self.flag) {
count_556 += 1;
{
let mut count_100 = 0u8;
while let Some(mut field) = Some(Ref::new(Node { marks: [self.flag; 2], next: self.links[1], level: (-0i8) % 3, value: (self.cells[1]) % 3 })) {
if count_100 == 2 { break; }
count_100 += 1;
{
field.marks[((self.cells[0]) % 2) as usize] = true;
self.s *= -2i8;
}
}
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let mut count_53 = 0u8;
while count_53 < 3 && (({ self.mode = self.mode; self.second.is_none() })) {
count_53 += 1;
{
self.s %= ({ self.first.unwrap().marks[((self.cells[1]) % 2) as usize] = self.flag; self.s });
}
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if self.is_fine(self.flag, 2u8) {
if self.flag {
self.links[((x) % 2) as usize] = None;
self.a = (x) % 4;
} else {
assert_eq!({ self.flag }, self.flag);
let mut next = x;
}
let mut left: Ref<Node> = Ref::new(Node { value: (self.a) % 3, level: (LOW) % 3, next: None, marks: [self.flag; 2] });
} else {
let _ = self.flag;
self.second.unwrap().next = self.links[1];
}
let _ = x;
Ref::new(Node { marks: [ON; 2], next: self.first, level: (3i8) % 3, value: (self.a) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
if let Some(mut chosen) = node.next {
self.mode = self.switch(self.mode);
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || true } }
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
} invariant holds_always initial start
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
if (match { Some(Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[0]) % 3, level: (self.s) % 3, next: self.first, marks: [self.second.is_some(); 2] })), marks: [ON; 2], level: (self.s) % 3, value: (self.cells[0]) % 3 })) } { Some(mut right) if (LIMIT >= x) => self.is_fine(self.flag, self.cells[2]), Some(mut right) => self.is_fine(false, 3u8), None => ({ self.a -= self.cells[1]; ON }), }) {
let mut count_366 = 0u8;
loop {
if count_366 == 2 { break; }
count_366 += 1;
{
if self.flag {
self.b *= 2u8;
let mut x: u8 = self.cells[1];
} else {
let mut index = Ref::new(Node { value: (self.a) % 3, next: self.second, level: (LOW) % 3, marks: [self.flag; 2] });
self.flag = self.first.is_none();
}
let mut count_399 = 0u8;
while let Some(mut index) = Some(Ref::new(Node { marks: [self.flag; 2], next: self.links[1], level: (self.s) % 3, value: (x) % 3 })) {
if count_399 == 2 { break; }
count_399 += 1;
{
self.b *= self.cells[0];
}
}
}
}
} else {
for again in ((if self.flag { x } else { self.b })) % 2..=((match { LIMIT } { 0 => x, 1 | 3 => 3u8, slot => self.b, })) % 3 {
let _ = self.second;
}
}
for mut field in (self.cells[2]) % 2..(0u8) % 3 {
self.cells[((self.a) % 3) as usize] = (self.a) % 3;
}
self.flag = self.flag;
self.a = (x) % 4;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.s = ((if self.toggle() { self.sink(self.s, LIMIT) } else { self.s })) % 3;
let mut count_274 = 0u8;
loop {
if count_274 == 2 { break; }
count_274 += 1;
{
self.b = (self.look(self.look(x))) % 4;
if let Some(mut first) = self.links[((x) % 2) as usize] {
match { first.level } {
-1 => { self.cells[(2u8) as usize] %= LIMIT; }
0 | 1 => { self.b += 2u8; }
mut chosen => { self.s += chosen; }
}
} else {
match { self.second } {
Some(mut cells) if self.flag => { self.s += self.s; }
Some(mut cells) => { self.cells[((LIMIT) % 3) as usize] /= cells.value; }
None if self.first.is_some() => { self.a /= LIMIT; }
None => { self.s %= 0i8; }
}
}
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
let index = (self.s * ({ self.a %= self.bump(self.cells[2]); ({ self.b += 1u8; self.s }) }));
if (ON && ({ self.b += self.b; false })) {
match { self.mode } {
Mode::Blue => {
self.s %= self.s;
}
index if ({ self.mode } != Mode::Green) => {
self.second.unwrap().value += self.a;
self.first.unwrap().level /= self.s;
}
index => {
self.first.unwrap().level = (1i8) % 3;
self.flag = ON;
}
}
let mut count_960 = 0u8;
while count_960 < 3 && ((if self.second.is_some() { self.flag } else { true })) {
count_960 += 1;
{
self.make(self.a).marks[((self.cells[1]) % 2) as usize] = self.toggle();
assert!(self.is_fine(false, LIMIT), "a message");
}
}
} else {
if (self.flag || self.flag) {
self.second.unwrap().level /= (if true { return; } else { -1i8 });
}
}
self.b /= LIMIT;
self.cells[(self.b) as usize] /= self.cells[1];
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(if self.flag { self.cells[0] } else { self.a })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.cells[((if self.flag { self.a } else { self.first.unwrap().value })) as usize] += (if (x > LIMIT) { ({ self.s = (self.s) % 3; x }) } else { self.a });
self.second.unwrap().level -= -3i8;
self.cells[2]
} }
[] { fn toggle(&mut self) -> bool {
let mut count_892 = 0u8;
while let Some(mut bump) = self.first {
if count_892 == 2 { break; }
count_892 += 1;
{
self.first = (match { Some(Ref::new(Node { level: (0i8) % 3, value: (self.cells[2]) % 3, next: Some(Ref::new(Node { level: (self.s) % 3, marks: [bump.marks[((LIMIT) % 2) as usize]; 2], value: (2u8) % 3, next: self.links[1] })), marks: [self.flag; 2] })) } { None => self.first, Some(mut first) => first.next, });
bump = Ref::new(Node { value: (self.cells[2]) % 3, level: (LOW) % 3, next: bump.next, marks: [self.second.is_some(); 2] });
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut y = (match { self.cells[((x) % 3) as usize] } { LIMIT if !(self.flag) => (match { value } { -1 => self.mode, 0 | 1 => self.mode, mut field => self.mode, }), LIMIT => (if false { self.mode } else { self.mode }), 2 => Mode::Blue, _ if self.second.is_some() => Mode::Green, _ => Mode::Green, });
let _ = self.first;
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
if let Some(mut first) = ({ self.mode = self.mode; self.first }) {
self.a /= LIMIT;
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
assert!(!((if self.flag { self.flag } else { true })), "a message");
let mut count_968 = 0u8;
while let Some(mut field) = self.first {
if count_968 == 2 { break; }
count_968 += 1;
{
let _ = self.bump(field.value);
if let Some(mut argument) = object {
self.a %= self.cells[1];
} else {
self.flag = self.flag;
}
}
}
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
match { (if self.flag { self.first } else { self.first }) } {
Some(mut turns) if (self.flag || false) => {
let _ = self.first.is_some();
self.s = (self.s) % 3;
}
Some(mut turns) => {
let _ = x;
}
None => {
let _ = Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], level: (self.s) % 3, value: (x) % 3 }));
}
}
let _ = self.flag;
Ref::new(Node { next: self.second, level: (self.s) % 3, value: (x) % 3, marks: [true; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_569 = 0u8;
while count_569 < 3 && ((match { self.mode } { Mode::Green => self.first.is_some(), Mode::Red | Mode::Blue => self.flag, })) {
count_569 += 1;
{
for mut field in ((match { self.second } { Some(mut object) => 2u8, None if self.flag => LIMIT, None => self.cells[1], })) % 2..=(self.cells[2]) % 3 {
let mut turns = 2u8;
self.a *= self.a;
}
let _ = 2u8;
}
}
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || self.flag } }
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
let mut turn: u8 = (({ self.first.unwrap().value /= (match { self.flag } { ON => self.a, _ => x, }); self.bump(self.b) }) + (self.bump(self.cells[2]) % ({ self.mode = self.mode; x })));
let _ = ({ self.a = ((if self.toggle() { ({ assert_ne!({ on }, self.first.is_none()); turn }) } else { self.look(self.a) })) % 4; (if self.toggle() { (if self.flag { 3u8 } else { self.cells[0] }) } else { x }) });
let mut count_421 = 0u8;
while count_421 < 3 && (self.toggle()) {
count_421 += 1;
{
self.a /= self.cells[2];
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[((self.bump((match { self.first.is_none() } { ON if self.second.is_some() => 2u8, ON => 0u8, _ => 0u8, }))) % 3) as usize] *= ({ let mut bump: u8 = ({ self.a = (self.a) % 4; self.cells[1] }); self.look(bump) });
self.first = self.first;
if let Some(mut chosen) = self.fetch(Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], value: (LIMIT) % 3, level: (LOW) % 3 }))) {
let _ = ({ let _ = self.fetch(chosen.next); ({ let slot: Mode = self.mode; self.cells[0] }) });
chosen.level = (chosen.level) % 3;
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
(if !(self.flag) { self.cells[((self.b) % 3) as usize] } else { self.a })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
match { self.look(self.cells[2]) } {
0 => {
self.b *= LIMIT;
self.a = (3u8) % 4;
}
1 | 3 if self.is_fine(self.flag, x) => {
self.mode = self.mode;
assert!(self.second.is_some(), "a message");
}
1 | 3 => {
self.a *= self.b;
}
first => {
self.b += self.cells[0];
assert_ne!({ self.s }, self.s);
}
}
LIMIT
} }
[] { fn toggle(&mut self) -> bool {
let mut count_520 = 0u8;
while count_520 < 3 && (({ self.s = (self.s) % 3; self.flag })) {
count_520 += 1;
{
for mut bump in (self.look(self.a)) % 2..(self.cells[0]) % 3 {
self.first = self.links[1];
self.cells[((bump) % 3) as usize] /= self.a;
}
}
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
match { (if self.flag { Mode::Blue } else { self.mode }) } {
Mode::Blue => {
let mut slot = Ref::new(Node { value: (2u8) % 3, level: (LOW) % 3, next: self.second, marks: [ON; 2] });
}
variable => {
self.flag = self.flag;
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let _ = self.second.unwrap().value;
if self.is_fine(self.flag, self.cells[2]) {
let mut count_893 = 0u8;
while count_893 < 3 && (ON) {
count_893 += 1;
{
self.cells[((LIMIT) % 3) as usize] /= self.cells[2];
}
}
} else {
let mut count_410 = 0u8;
while let Some(mut again) = self.second {
if count_410 == 2 { break; }
count_410 += 1;
{
self.cells[((self.cells[2]) % 3) as usize] %= self.b;
}
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
for _ in (self.bump(LIMIT)) % 2..(self.cells[((self.cells[1]) % 3) as usize]) % 3 {
self.second.unwrap().next = object;
}
None
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.first.unwrap().level %= (if (match { x } { 0 => self.flag, 1 | 3 if self.flag => self.flag, 1 | 3 => self.flag, argument if self.first.is_none() => self.second.is_some(), argument => true, }) { ({ self.links[(LIMIT) as usize] = self.second; self.s }) } else { 1i8 });
self.second = Some(Ref::new(Node { value: (x) % 3, marks: [self.second.is_none(); 2], next: self.links[1], level: (self.s) % 3 }));
Ref::new(Node { level: (-0i8) % 3, value: (self.a) % 3, marks: [self.second.is_some(); 2], next: self.second })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_570 = 0u8;
while let Some(mut y) = self.fetch(self.links[1]) {
if count_570 == 2 { break; }
count_570 += 1;
{
let mut count_103 = 0u8;
while let Some(mut held) = Some(node) {
if count_103 == 2 { break; }
count_103 += 1;
{
let mut machine: Mode = self.mode;
}
}
self.mode = ({ self.cells[(self.b) as usize] = (1u8) % 3; self.mode });
}
}
node.level *= self.s;
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
}
let Some(mut turn) = self.links[((x) % 2) as usize] else { return; };
}
}
let mut count_527 = 0u8;
while let Some(mut held) = self.second {
if count_527 == 2 { break; }
count_527 += 1;
{
let mut count_493 = 0u8;
loop {
if count_493 == 2 { break; }
count_493 += 1;
{
if let Some(mut output) = self.other {
let cells = self.s;
self.mode = Mode::Green;
} else {
self.other = Some(Ref::new(Pair { kind: Mode::Red, count: self.a, left: self.first }));
}
assert!(!(self.second.is_none()), "a message");
}
}
self.make((match { self.mode } { Mode::Green if true => self.cells[2], Mode::Green => self.cells[1], Mode::Red | Mode::Blue => 0u8, })).level -= self.sink((held.level + self.s), held.value);
}
}
self.b %= ({ self.make(1u8).next = self.second; x });
self.cells[((1u8) % 3) as usize] = (self.cells[2]) % 3;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.s *= ((match { self.second.is_none() } { ON if self.flag => LOW, ON => 1i8, _ => LOW, }) - ({ self.cells[((x) % 3) as usize] %= self.a; 1i8 }));
for mut index in ((if false { return; } else { x })) % 2..((if (match { Some(Ref::new(Node { value: (x) % 3, next: self.first, level: (LOW) % 3, marks: [self.flag; 2] })) } { Some(mut value) => on, None => self.flag, }) { return; } else { x })) % 3 {
self.first.unwrap().next = Some(Ref::new(Node { marks: [self.toggle(); 2], level: (-0i8) % 3, value: ((if on { index } else { self.a })) % 3, next: self.fetch(self.second) }));
if ({ self.second.unwrap().level = (LOW) % 3; self.flag }) {
self.make(x).level *= (match { LOW } { -1 if true => LOW, -1 => LOW, 0 | 1 => LOW, mut chosen => chosen, });
}
}
} }
[] { pub fn three(&mut self, mode: Mode) {
if self.flag {
let mut count_235 = 0u8;
loop {
if count_235 == 2 { break; }
count_235 += 1;
{
let mut count_942 = 0u8;
while let Some(mut turns) = Some(Ref::new(Node { next: self.second, marks: [self.flag; 2], level: (-1i8) % 3, value: (self.cells[2]) % 3 })) {
if count_942 == 2 { break; }
count_942 += 1;
{
assert!(turns.marks[((self.cells[1]) % 2) as usize], "a message");
let _ = 1u8;
}
}
self.second.unwrap().value -= LIMIT;
}
}
for mut slot in (self.cells[((self.cells[1]) % 3) as usize]) % 2..(self.cells[2]) % 3 {
match { self.mode } {
Mode::Green => { self.cells[((self.cells[0]) % 3) as usize] *= slot; }
Mode::Red | Mode::Blue => { self.first.unwrap().value *= slot; }
}
let mut count_791 = 0u8;
while count_791 < 3 && (self.flag) {
count_791 += 1;
{
self.s %= -1i8;
self.mode = self.mode;
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
({ let _ = x; LIMIT })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = (if self.flag { self.cells[2] } else { self.cells[2] }); flag })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
match { (match { self.flag } { ON => self.second, _ => Some(Ref::new(Node { value: (self.cells[2]) % 3, level: (1i8) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], level: (self.s) % 3, next: Some(Ref::new(Node { value: (self.a) % 3, level: (LOW) % 3, next: self.links[1], marks: [self.second.is_some(); 2] })), value: (x) % 3 })), marks: [self.flag; 2] })), }) } {
Some(mut value) if self.flag => {
let held = x;
}
Some(mut value) => {
let mut left = Ref::new(Node { next: Some(Ref::new(Node { marks: [value.marks[(self.b) as usize]; 2], level: (self.s) % 3, next: self.links[1], value: (LIMIT) % 3 })), level: (value.level) % 3, value: (0u8) % 3, marks: [self.flag; 2] });
let mut next: Mode = self.mode;
}
None if false => {
self.s %= LOW;
self.a = (x) % 4;
}
None => {
self.first = Some(Ref::new(Node { level: (1i8) % 3, value: (x) % 3, next: self.second, marks: [ON; 2] }));
let index = LIMIT;
}
}
self.b /= x;
x
} }
[] { fn toggle(&mut self) -> bool {
self.a += self.look(({ let _ = self.a; LIMIT }));
({ self.first.unwrap().level += self.s; self.is_fine(true, 1u8) })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if self.is_fine(self.flag, x) {
match { -2i8 } {
LOW => { self.cells[(self.cells[1]) as usize] = (self.cells[1]) % 3; }
1 => { self.second.unwrap().value -= 3u8; }
_ => { self.first.unwrap().value *= x; }
}
let mut count_295 = 0u8;
loop {
if count_295 == 2 { break; }
count_295 += 1;
{
self.s += LOW;
}
}
} else {
let mut argument = self.flag;
}
self.s = (self.s) % 3;
1i8
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
for mut bump in (self.look(self.cells[0])) % 2..(1u8) % 3 {
let Some(mut object) = self.second else { return (if true { self.mode } else { Mode::Green }); };
}
self.s *= self.sink(-(-2i8), self.a);
Mode::Red
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let turn = self.b;
({ let mut count_581 = 0u8; loop { if count_581 == 2 { break; } count_581 += 1; { let _ = self.flag; } } (match { object } { Some(mut chosen) => self.first, None => self.second, }) })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_723 = 0u8;
while let Some(mut cells) = (match { -1i8 } { LOW if self.flag => self.second, LOW => self.first, 1 => Some(Ref::new(Node { marks: [self.flag; 2], next: self.second, level: (self.s) % 3, value: (x) % 3 })), _ if self.flag => self.links[1], _ => Some(Ref::new(Node { next: Some(Ref::new(Node { marks: [self.second.is_some(); 2], level: (self.s) % 3, next: self.links[1], value: (LIMIT) % 3 })), value: (self.cells[1]) % 3, level: (LOW) % 3, marks: [self.flag; 2] })), }) {
if count_723 == 2 { break; }
count_723 += 1;
{
let mut machine: i8 = self.s;
let mut value = Ref::new(Node { marks: [false; 2], level: (self.s) % 3, value: (cells.value) % 3, next: Some(Ref::new(Node { next: cells.next, marks: [cells.marks[((x) % 2) as usize]; 2], level: (machine) % 3, value: (x) % 3 })) });
}
}
Ref::new(Node { value: (self.b) % 3, next: self.second, level: (LOW) % 3, marks: [self.second.is_some(); 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.second = ({ self.a += (match { self.s } { -1 => 1u8, 0 | 1 if node.marks[((self.b) % 2) as usize] => self.cells[2], 0 | 1 => self.b, mut object => x, }); self.links[((LIMIT) % 2) as usize] });
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
assert_eq!({ (if self.toggle() { self.sink(self.s, self.cells[1]) } else { (LOW + self.s) }) }, ({ self.second.unwrap().value %= ({ self.second.unwrap().level += LOW; self.cells[2] }); self.sink(-1i8, 1u8) }));
let mut count_960 = 0u8;
while count_960 < 3 && ((slot > x)) {
count_960 += 1;
{
self.make(self.cells[2]).value += self.bump(x);
}
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.cells[((((match { self.flag } { true => self.cells[1], false if self.flag => LIMIT, false => x, }) % self.cells[((self.cells[1]) % 3) as usize])) % 3) as usize] %= self.b;
} }
[] { pub fn three(&mut self, mode: Mode) {
match { ({ self.s %= ({ let bump = Mode::Blue; 1i8 }); mode }) } {
Mode::Green if (if false { self.flag } else { self.first.is_some() }) => {
let mut count_233 = 0u8;
while count_233 < 3 && (true) {
count_233 += 1;
{
self.second.unwrap().value /= self.cells[1];
let _ = self.a;
}
}
}
Mode::Green => {
if self.second.is_none() {
self.s -= LOW;
} else {
let _ = self.a;
self.b = (LIMIT) % 4;
}
}
Mode::Red | Mode::Blue if ({ self.b %= self.cells[2]; self.flag }) => {
self.first.unwrap().value %= self.look(self.cells[0]);
}
Mode::Red | Mode::Blue => {
self.second = (if false { return; } else { self.first });
if self.flag { return; }
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
LIMIT
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(({ let _ = LIMIT; self.flag }) || flag)
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_789 = 0u8;
while let Some(mut index) = (match { -2i8 } { LOW if self.flag => Some(Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, level: (self.s) % 3, next: self.links[1] })), LOW => self.first, 1 => self.second, _ => self.first, }) {
if count_789 == 2 { break; }
count_789 += 1;
{
assert_ne!({ self.second.is_some() }, self.second.is_none());
self.a = (self.a) % 4;
}
}
self.a
} }
[] { fn toggle(&mut self) -> bool {
if let Some(mut turns) = ({ self.mode = Mode::Red; self.links[1] }) {
let _ = (self.cells[0] >= self.a);
turns = Ref::new(Node { marks: [false; 2], value: (self.b) % 3, next: Some(turns), level: (LOW) % 3 });
} else {
let _ = self.second;
}
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_8 = 0u8;
loop {
if count_8 == 2 { break; }
count_8 += 1;
{
for mut result in (x) % 2..(x) % 3 {
self.second.unwrap().value *= LIMIT;
}
}
}
({ let _ = self.cells[((x) % 3) as usize]; ({ self.mode = self.mode; LOW }) })
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { self.is_fine(false, 0u8) } {
ON => {
self.a += self.a;
}
_ => {
assert!(self.flag, "a message");
}
}
match { self.a } {
0 if (self.second.is_some() || self.flag) => {
self.b /= LIMIT;
self.s -= LOW;
}
0 => {
self.s /= self.s;
}
1 | 3 if self.flag => {
self.a *= 3u8;
self.a %= 1u8;
}
1 | 3 => {
self.cells[(LIMIT) as usize] /= 1u8;
}
last if self.second.is_none() => {
self.s = (LOW) % 3;
self.links[((last) % 2) as usize] = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.second.is_some(); 2], next: self.second, value: (LIMIT) % 3 }));
}
last => {
self.s = (self.s) % 3;
self.flag = self.flag;
}
}
Mode::Green
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
match { self.is_fine(self.flag, self.a) } {
true if ({ object } != object) => {
self.cells[((LIMIT) % 3) as usize] += LIMIT;
}
true => {
self.cells[((self.cells[0]) % 3) as usize] = (self.a) % 3;
self.flag = ON;
}
false if self.flag => {
self.second.unwrap().value += LIMIT;
let _ = self.links[1];
}
false => {
self.mode = Mode::Red;
}
}
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
let mut count_227 = 0u8;
while let Some(mut turns) = self.fetch(self.links[1]) {
if count_227 == 2 { break; }
count_227 += 1;
{
let mut count_404 = 0u8;
while let Some(mut right) = turns.next {
if count_404 == 2 { break; }
count_404 += 1;
{
right = right;
let _ = Some(right);
}
}
}
}
if (3i8 < LOW) {
self.b += x;
} else if self.flag {
self.a -= x;
}
Ref::new(Node { marks: [self.flag; 2], value: (self.cells[0]) % 3, level: (LOW) % 3, next: Some(Ref::new(Node { level: (1i8) % 3, value: (self.b) % 3, marks: [self.second.is_some(); 2], next: self.second })) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.cells[((0u8) % 3) as usize] = (self.bump((match { true } { ON if node.marks[((x) % 2) as usize] => x, ON => 3u8, _ => 3u8, }))) % 3;
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || (match { (if self.flag { self.s } else { 1i8 }) } { -1 => self.flag, 0 | 1 if self.flag => self.second.is_none(), 0 | 1 => self.flag, mut value if self.first.is_some() => true, mut value => self.flag, }) } }
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
match { ({ self.cells[((self.cells[1]) % 3) as usize] -= (if self.flag { self.a } else { x }); self.mode }) } {
Mode::Blue if self.is_fine(false, x) => {
self.b *= self.cells[2];
let mut count_754 = 0u8;
while count_754 < 3 && (self.flag) {
count_754 += 1;
{
let turns = LOW;
}
}
}
Mode::Blue => {
for mut argument in (self.bump(LIMIT)) % 2..=(x) % 3 {
self.mode = self.mode;
}
}
argument => {
if let Some(mut bump) = Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], value: (self.cells[2]) % 3, next: self.first })) {
self.a /= self.cells[2];
let first = bump.level;
}
let mut count_997 = 0u8;
while count_997 < 3 && (true) {
count_997 += 1;
{
self.cells[((x) % 3) as usize] *= 2u8;
}
}
}
}
if let Some(mut turns) = self.other {
match { (if self.flag { self.second } else { Some(Ref::new(Node { next: self.first, level: (self.s) % 3, value: (LIMIT) % 3, marks: [self.flag; 2] })) }) } {
None => {
let _ = self.flag;
let bump: Mode = turns.kind;
}
Some(mut index) => {
let next: u8 = self.b;
}
}
let mut count_180 = 0u8;
while let Some(mut output) = Some(Ref::new(Node { value: (turns.count) % 3, next: self.second, level: (LOW) % 3, marks: [true; 2] })) {
if count_180 == 2 { break; }
count_180 += 1;
{
turns.count = (self.cells[1]) % 3;
assert!(self.second.is_some(), "a message");
}
}
} else {
self.other = Some(Ref::new(Pair { left: self.links[1], kind: self.mode, count: self.cells[2] }));
}
let _ = x;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.make((3u8 / self.a)).level %= (if self.second.is_none() { (match { LIMIT } { LIMIT if self.flag => -2i8, LIMIT => self.s, 2 => self.s, _ => self.s, }) } else { ({ self.cells[((self.a) % 3) as usize] += x; self.s }) });
match { 2u8 } {
LIMIT if self.toggle() => {
let mut count_733 = 0u8;
loop {
if count_733 == 2 { break; }
count_733 += 1;
{
assert_ne!({ x }, x);
let _ = self.cells[0];
}
}
if on {
self.cells[((x) % 3) as usize] = (self.cells[0]) % 3;
self.second.unwrap().marks[((self.cells[1]) % 2) as usize] = self.flag;
}
}
LIMIT => {
if let Some(mut again) = self.links[1] {
self.cells[((self.b) % 3) as usize] = (again.value) % 3;
} else {
self.flag = on;
self.cells[((x) % 3) as usize] = (x) % 3;
}
self.second = ({ self.a = (self.a) % 4; Some(Ref::new(Node { next: self.second, value: (3u8) % 3, level: (self.s) % 3, marks: [self.flag; 2] })) });
}
2 => {
self.s += ({ self.flag = on; LOW });
}
_ => {
let mut again: u8 = LIMIT;
}
}
self.second.unwrap().level *= LOW;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.cells[((self.bump(self.second.unwrap().value)) % 3) as usize] %= self.cells[2];
let _ = Some(Ref::new(Node { value: (self.cells[2]) % 3, next: ({ self.second.unwrap().value %= self.a; self.first }), level: (({ self.b += self.cells[((self.cells[2]) % 3) as usize]; self.sink(self.s, LIMIT) })) % 3, marks: [((if self.flag { return; } else { self.first.is_some() }) != self.is_fine(self.first.is_some(), self.b)); 2] }));
let _ = self.fetch(({ let _ = self.a; (if self.flag { self.links[1] } else { self.second }) }));
self.make((if self.second.is_none() { LIMIT } else { self.cells[1] })).value = (({ match { self.s } { -1 => { self.first.unwrap().level *= 1i8; } 0 | 1 => { self.cells[((self.a) % 3) as usize] %= self.cells[0]; } mut argument => { self.a = (1u8) % 4; } } (match { self.s } { LOW if self.flag => self.cells[2], LOW => self.a, 1 => self.cells[0], _ => self.a, }) })) % 3;
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
({ let _ = self.a; ({ let _ = self.cells[2]; flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let _ = (self.cells[2] + self.cells[2]);
self.cells[((({ self.b = (x) % 4; self.a })) % 3) as usize]
} }
[] { fn toggle(&mut self) -> bool {
match { ({ let _ = self.a; self.second }) } {
Some(mut first) => {
self.a = (self.cells[0]) % 4;
self.flag = self.second.is_none();
}
None => {
self.b = (0u8) % 4;
let left: i8 = LOW;
}
}
self.second.unwrap().value *= 3u8;
self.flag
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
if let Some(mut cells) = (if self.first.is_none() { self.links[1] } else { self.first }) {
cells.value *= x;
} else {
let again = self.look(LIMIT);
if let Some(mut object) = self.second {
object.value %= self.cells[1];
self.a = (object.value) % 4;
} else {
self.b %= x;
}
}
let mut result: Option<Ref<Node>> = Some(Ref::new(Node { level: (value) % 3, marks: [self.flag; 2], next: self.second, value: (self.cells[2]) % 3 }));
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.s = ((match { ({ self.cells[((self.cells[1]) % 3) as usize] %= 2u8; self.flag }) } { ON => ({ self.second.unwrap().marks[((LIMIT) % 2) as usize] = false; LOW }), _ if self.toggle() => (match { self.s } { -1 if self.second.is_none() => -1i8, -1 => LOW, 0 | 1 => 0i8, mut last => last, }), _ => self.s, })) % 3;
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut right) = ({ let _ = self.a; Some(Ref::new(Node { marks: [self.flag; 2], value: (self.a) % 3, level: (self.s) % 3, next: self.first })) }) {
let mut x: Option<Ref<Node>> = object;
let _ = ({ self.first.unwrap().value = (2u8) % 3; self.second.is_some() });
} else {
let mut right: Option<Ref<Node>> = self.second;
self.second.unwrap().level %= -2i8;
}
self.links[((2u8) % 2) as usize] = None;
self.links[1]
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.b -= x;
(if self.is_fine(self.first.is_some(), LIMIT) { Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], next: self.second, value: (self.a) % 3 })), level: (self.s) % 3, value: (self.a) % 3 }) } else { Ref::new(Node { next: self.second, level: (self.s) % 3, value: (3u8) % 3, marks: [false; 2] }) })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let Some(mut object) = ({ node.level /= LOW; self.second }) else { return; };
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || ((-1i8 + self.s) < self.s) } }
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
self.b %= ({ self.b *= ({ self.flag = self.flag; x }); 3u8 });
let mut count_988 = 0u8;
while let Some(mut slot) = ({ self.links[((({ self.flag = self.flag; x })) % 2) as usize] = self.first; self.first }) {
if count_988 == 2 { break; }
count_988 += 1;
{
slot.level *= ({ slot.level = ((slot.level % slot.level)) % 3; ({ self.second = self.first; self.s }) });
self.a %= ({ self.b -= self.look(self.a); ({ self.first = self.first; LIMIT }) });
}
}
for mut machine in (LIMIT) % 2..=((if (match { 2u8 } { 0 => self.flag, 1 | 3 => self.flag, right if true => self.flag, right => ON, }) { (if self.first.is_none() { self.cells[0] } else { 1u8 }) } else { self.bump(x) })) % 3 {
if let Some(mut first) = self.other {
self.make(first.count).level = ((if self.flag { LOW } else { LOW })) % 3;
} else {
self.other = Some(Ref::new(Pair { kind: self.mode, left: self.fetch(Some(Ref::new(Node { next: self.second, value: (LIMIT) % 3, level: (self.s) % 3, marks: [ON; 2] }))), count: self.cells[1] }));
}
}
self.cells[(x) as usize] *= 3u8;
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
let _ = (self.cells[0] % self.a);
let mut count_861 = 0u8;
while let Some(mut y) = self.links[((match { self.flag } { true => 1u8, false if self.flag => 3u8, false => self.cells[1], })) as usize] {
if count_861 == 2 { break; }
count_861 += 1;
{
if (match { Mode::Red } { Mode::Blue if y.marks[((x) % 2) as usize] => self.flag, Mode::Blue => self.flag, first => false, }) { break; }
}
}
let held: bool = on;
if (if (on && self.flag) { self.is_fine(ON, LIMIT) } else { (self.flag == held) }) {
if (self.flag == on) {
self.make(self.cells[2]).level -= (if self.first.is_some() { self.s } else { LOW });
}
let mut count_180 = 0u8;
while let Some(mut next) = self.first {
if count_180 == 2 { break; }
count_180 += 1;
{
let mut last = Mode::Red;
}
}
} else if held {
self.a += x;
self.s /= self.s;
}
} }
[] { pub fn three(&mut self, mode: Mode) {
self.mode = ({ self.first = self.links[(0u8) as usize]; (if false { self.mode } else { mode }) });
self.cells[((({ self.a %= self.bump(self.cells[0]); (match { self.flag } { true => 1u8, false => self.a, }) })) % 3) as usize] *= ({ self.make(self.cells[0]).value /= LIMIT; self.bump(self.a) });
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
(({ assert_ne!({ LOW }, self.s); self.flag }) || flag)
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_300 = 0u8;
while count_300 < 3 && (self.flag) {
count_300 += 1;
{
assert!(self.is_fine(false, self.a), "a message");
}
}
(match { self.mode } { Mode::Blue if (self.flag && ON) => ({ self.s = (-2i8) % 3; 1u8 }), Mode::Blue => x, next if self.flag => self.cells[2], next => x, })
} }
[] { fn toggle(&mut self) -> bool {
if self.flag { return (true || self.flag); }
self.second = self.first;
self.is_fine((match { self.first.is_none() } { ON => self.flag, _ if self.flag => self.first.is_some(), _ => self.flag, }), LIMIT)
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_204 = 0u8;
while let Some(mut x) = self.links[((0u8) % 2) as usize] {
if count_204 == 2 { break; }
count_204 += 1;
{
let mut count_166 = 0u8;
loop {
if count_166 == 2 { break; }
count_166 += 1;
{
x.level = (value) % 3;
}
}
}
}
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
self.links[((self.bump((self.a - LIMIT))) % 2) as usize] = self.first;
for argument in (self.look(1u8)) % 2..=((match { self.mode } { Mode::Blue => self.a, right => self.a, })) % 3 {
let mut object: i8 = self.s;
self.second.unwrap().level /= self.s;
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
self.b %= self.b;
(if ({ self.second.unwrap().value = (0u8) % 3; self.flag }) { object } else { self.first })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
for _ in (self.bump(self.cells[0])) % 2..=(({ self.cells[((self.a) % 3) as usize] += self.cells[0]; self.b })) % 3 {
let Some(mut machine) = self.links[1] else { break; };
let right: u8 = (if self.flag { machine.value } else { x });
}
let _ = x;
Ref::new(Node { level: (self.s) % 3, marks: [self.flag; 2], next: Some(Ref::new(Node { value: (x) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: Some(Ref::new(Node { marks: [self.first.is_some(); 2], level: (0i8) % 3, next: Some(Ref::new(Node { next: Some(Ref::new(Node { level: (self.s) % 3, next: Some(Ref::new(Node { value: (x) % 3, next: self.first, level: (LOW) % 3, marks: [self.flag; 2] })), marks: [self.flag; 2], value: (self.a) % 3 })), level: (self.s) % 3, value: (1u8) % 3, marks: [self.flag; 2] })), value: (x) % 3 })) })), value: (x) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.cells[(((if node.marks[((self.cells[1]) % 2) as usize] { return; } else { self.cells[((LIMIT) % 3) as usize] })) % 3) as usize] -= (if (match { node.marks[((x) % 2) as usize] } { ON => self.flag, _ if self.first.is_some() => self.second.is_none(), _ => self.second.is_some(), }) { self.cells[0] } else { self.cells[2] });
self.s -= 0i8;
} }
[#[initial]] { fn start(&mut self) {
self.a = 2;
self.s = -3;
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
self.first.unwrap().level -= (if (ON || false) { return; } else { self.s });
if (if self.flag { self.second.is_some() } else { ({ self.cells[((x) % 3) as usize] /= x; self.flag }) }) {
let mut count_443 = 0u8;
while let Some(mut held) = ({ self.b /= x; self.links[1] }) {
if count_443 == 2 { break; }
count_443 += 1;
{
self.a %= ({ let _ = 1u8; x });
}
}
} else if false {
if (self.a <= LIMIT) { return; }
let mut count_998 = 0u8;
while count_998 < 3 && (ON) {
count_998 += 1;
{
self.a = (self.a) % 4;
}
}
}
self.s = ((match { (match { self.flag } { true => Mode::Red, false if self.flag => self.mode, false => Mode::Red, }) } { Mode::Blue if (self.second.is_some() && self.flag) => self.sink(self.s, self.cells[2]), Mode::Blue => self.s, cells => ({ let cells = cells; -2i8 }), })) % 3;
let _ = (if ((self.first.is_none() && self.first.is_some()) == (match { self.flag } { true if self.first.is_none() => self.flag, true => ON, false => self.flag, })) { return; } else { false });
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
for _ in (self.look(self.a)) % 2..=((if self.toggle() { return; } else { ({ self.first.unwrap().level += self.s; self.cells[2] }) })) % 3 {
let mut count_131 = 0u8;
while count_131 < 3 && (self.first.is_none()) {
count_131 += 1;
{
self.flag = self.flag;
}
}
let Some(mut cells) = (if self.flag { self.first } else { Some(Ref::new(Node { value: (3u8) % 3, level: (self.s) % 3, next: self.first, marks: [self.flag; 2] })) }) else { break; };
}
let _ = (if ({ self.make(self.cells[1]).value %= x; ON }) { ({ self.s /= (self.s * LOW); self.first.unwrap().value }) } else { x });
if ({ self.cells[((({ self.cells[((LIMIT) % 3) as usize] %= LIMIT; LIMIT })) % 3) as usize] *= ({ let _ = self.first; LIMIT }); (match { self.second } { Some(mut field) => field.marks[((x) % 2) as usize], None => self.flag, }) }) {
if (match { self.first } { None => on, Some(mut next) => on, }) {
let mut count_440 = 0u8;
while let Some(mut object) = self.first {
if count_440 == 2 { break; }
count_440 += 1;
{
let mut cells: bool = false;
}
}
for turns in (self.a) % 2..=(x) % 3 {
self.cells[((self.a) % 3) as usize] *= 0u8;
}
}
let bump: Mode = self.mode;
}
let _ = self.cells[1];
} }
[] { pub fn three(&mut self, mode: Mode) {
let value: u8 = ({ let mut count_496 = 0u8; loop { if count_496 == 2 { break; } count_496 += 1; { if self.flag { assert_ne!({ LOW }, self.s); } else { self.a /= self.b; let mut first = LOW; } self.cells[((self.look(LIMIT)) % 3) as usize] = ((if self.flag { LIMIT } else { self.a })) % 3; } } (({ self.second.unwrap().value += LIMIT; 2u8 }) * 3u8) });
for mut left in (self.bump(self.cells[0])) % 2..=((match { self.switch(mode) } { Mode::Blue if self.toggle() => (match { value } { LIMIT => self.a, 2 => self.cells[1], _ => self.a, }), Mode::Blue => ({ let mut x = self.first.is_none(); 0u8 }), again => ({ self.second.unwrap().value = (self.cells[1]) % 3; value }), })) % 3 {
self.cells[(((match { (if self.first.is_none() { self.mode } else { mode }) } { Mode::Blue => self.look(LIMIT), index if self.toggle() => ({ self.cells[((3u8) % 3) as usize] -= 3u8; left }), index => self.bump(value), })) % 3) as usize] -= left;
}
self.links[((value) % 2) as usize] = Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { value: (value) % 3, next: Some(Ref::new(Node { marks: [self.flag; 2], next: Some(Ref::new(Node { next: self.links[1], value: (self.a) % 3, marks: [true; 2], level: (LOW) % 3 })), value: (value) % 3, level: (self.s) % 3 })), level: (self.s) % 3, marks: [self.first.is_some(); 2] })), level: (-1i8) % 3, value: (self.a) % 3 }));
let value = 0u8;
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
(if (self.s != self.s) { self.second.unwrap().value } else { ({ let _ = self.a; self.b }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let _ = x; (self.flag == true) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.first.unwrap().level = (-((if self.flag { self.s } else { LOW }))) % 3;
for mut object in (self.look(self.b)) % 2..=(({ self.second.unwrap().value /= x; x })) % 3 {
object -= x;
self.s += LOW;
}
self.cells[1]
} }
[] { fn toggle(&mut self) -> bool {
let mut count_887 = 0u8;
while let Some(mut result) = ({ self.a /= LIMIT; self.first }) {
if count_887 == 2 { break; }
count_887 += 1;
{
let mut machine = LIMIT;
let mut count_56 = 0u8;
while count_56 < 3 && (ON) {
count_56 += 1;
{
self.links[((LIMIT) % 2) as usize] = Some(result);
}
}
}
}
self.is_fine(self.flag, self.a)
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let _ = x;
self.b = ((LIMIT % self.cells[0])) % 4;
value
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_957 = 0u8;
while let Some(mut turn) = self.second {
if count_957 == 2 { break; }
count_957 += 1;
{
turn.level /= self.sink(3i8, self.cells[1]);
let Some(mut x) = turn.next else { continue; };
}
}
assert_eq!({ ({ self.second.unwrap().value = (1u8) % 3; !(self.first.is_none()) }) }, self.first.is_none());
mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let _ = object;
({ let _ = ({ self.s -= 1i8; self.a }); Some(Ref::new(Node { next: object, level: (-1i8) % 3, value: (2u8) % 3, marks: [self.first.is_some(); 2] })) })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.cells[((self.bump(({ let _ = LIMIT; x }))) % 3) as usize] -= (2u8 % (match { self.a } { 0 if self.flag => x, 0 => x, 1 | 3 => x, slot => x, }));
assert!(self.second.is_some(), "a message");
Ref::new(Node { next: self.second, value: (LIMIT) % 3, level: (LOW) % 3, marks: [ON; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.cells[((self.look((x % node.value))) % 3) as usize] = (self.bump((if node.marks[((x) % 2) as usize] { return; } else { x }))) % 3;
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
self.make((if on { x } else { self.a })).level += ({ if self.flag { let mut output = self.cells[1]; self.a /= LIMIT; } else if self.flag { let object: Option<Ref<Node>> = self.first; self.a = (self.cells[1]) % 4; } (if self.flag { return; } else { -1i8 }) });
let _ = ({ self.second.unwrap().next = Some(Ref::new(Node { next: self.first, marks: [on; 2], level: (self.s) % 3, value: (self.cells[0]) % 3 })); x });
let Some(mut again) = self.second else { return; };
} }
[] { pub fn three(&mut self, mode: Mode) {
let mut count_292 = 0u8;
while count_292 < 3 && (({ if let Some(mut first) = Some(Ref::new(Node { next: self.links[1], value: (self.cells[1]) % 3, marks: [self.first.is_none(); 2], level: (LOW) % 3 })) { self.b %= 3u8; } else { self.cells[((1u8) % 3) as usize] = (self.cells[1]) % 3; } self.toggle() })) {
count_292 += 1;
{
for mut bump in (self.look(self.cells[0])) % 2..(self.bump(self.cells[0])) % 3 {
self.make(self.cells[2]).level *= (match { -1i8 } { LOW if self.flag => self.s, LOW => 3i8, 1 => self.s, _ => self.s, });
let mut count_452 = 0u8;
while count_452 < 3 && (self.flag) {
count_452 += 1;
{
let mut variable = self.a;
self.first = Some(Ref::new(Node { value: (LIMIT) % 3, level: (self.s) % 3, marks: [self.flag; 2], next: self.links[1] }));
}
}
}
match { (self.s - self.s) } {
LOW => {
let _ = self.cells[2];
}
1 => {
let mut y: Option<Ref<Node>> = Some(Ref::new(Node { value: (self.b) % 3, marks: [self.first.is_some(); 2], level: (0i8) % 3, next: self.second }));
}
_ => {
self.cells[((self.a) % 3) as usize] /= 0u8;
assert!(self.flag, "a message");
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
self.a
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
({ let mut count_53 = 0u8; while let Some(mut turns) = self.second { if count_53 == 2 { break; } count_53 += 1; { assert!(true, "a message"); assert_eq!({ self.mode }, Mode::Blue); } } ({ let _ = LIMIT; flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.s -= (if ({ self.links[((self.a) % 2) as usize] = None; self.flag }) { LOW } else { (match { self.s } { LOW if self.flag => self.s, LOW => self.s, 1 => -0i8, _ if self.flag => LOW, _ => self.s, }) });
self.a
} }
[] { fn toggle(&mut self) -> bool {
assert_ne!({ (match { (if self.flag { LOW } else { self.s }) } { -1 => (if ON { return (self.b >= self.cells[2]); } else { self.cells[0] }), 0 | 1 => self.look(3u8), mut x if self.flag => 0u8, mut x => LIMIT, }) }, 2u8);
let _ = true;
self.second.is_none()
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
for output in (self.first.unwrap().value) % 2..=((match { true } { ON => self.a, _ => self.b, })) % 3 {
if true {
self.flag = self.flag;
}
}
self.first = self.second;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_792 = 0u8;
while count_792 < 3 && (({ self.cells[((self.cells[0]) % 3) as usize] %= LIMIT; self.second.is_some() })) {
count_792 += 1;
{
self.a %= (if self.flag { self.b } else { self.cells[1] });
let index = self.look(self.cells[2]);
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
if let Some(mut machine) = ({ self.links[((self.cells[0]) % 2) as usize] = Some(Ref::new(Node { next: Some(Ref::new(Node { value: (self.cells[0]) % 3, marks: [self.flag; 2], next: self.first, level: (self.s) % 3 })), level: (3i8) % 3, value: (LIMIT) % 3, marks: [self.second.is_some(); 2] })); self.second }) {
let mut cells: Option<Ref<Node>> = self.first;
let _ = cells;
}
self.b /= 0u8;
object
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
self.b = ((match { (if self.flag { Some(Ref::new(Node { level: (LOW) % 3, value: (self.a) % 3, next: self.links[1], marks: [true; 2] })) } else { Some(Ref::new(Node { level: (-2i8) % 3, value: (x) % 3, next: self.first, marks: [true; 2] })) }) } { Some(mut value) if self.flag => x, Some(mut value) => 3u8, None if self.flag => self.cells[2], None => x, })) % 4;
Ref::new(Node { next: Some(Ref::new(Node { marks: [self.flag; 2], value: (LIMIT) % 3, level: (self.s) % 3, next: self.links[1] })), level: (2i8) % 3, value: (LIMIT) % 3, marks: [self.flag; 2] })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
self.first = ({ self.flag = (match { Mode::Blue } { Mode::Green => self.flag, Mode::Red | Mode::Blue if node.marks[((self.a) % 2) as usize] => self.second.is_none(), Mode::Red | Mode::Blue => self.flag, }); self.fetch(Some(node)) });
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || ({ let _ = self.look(3u8); self.flag }) } }
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
let _ = ({ self.first = self.second; ({ self.a %= ({ self.s *= self.s; x }); (self.flag && true) }) });
let mut count_755 = 0u8;
loop {
if count_755 == 2 { break; }
count_755 += 1;
{
let mut again: bool = (if (self.s < self.s) { (LOW <= 3i8) } else { ({ self.a -= self.cells[2]; self.second.is_none() }) });
self.b = (LIMIT) % 4;
}
}
if (self.is_fine(true, x) != (self.flag || self.flag)) {
self.make(self.look(x)).level *= (match { self.sink(0i8, self.cells[2]) } { LOW if self.toggle() => -(self.s), LOW => self.sink(LOW, self.a), 1 if self.toggle() => (if self.flag { 3i8 } else { 3i8 }), 1 => (if self.flag { self.s } else { self.s }), _ if (if self.flag { self.flag } else { self.flag }) => self.s, _ => 2i8, });
let index = self.second.is_none();
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
for value in (x) % 2..((match { (match { on } { true => self.s, false if self.second.is_none() => -3i8, false => -1i8, }) } { LOW => ({ self.second.unwrap().next = self.second; 0u8 }), 1 => self.bump(self.a), _ => self.look(x), })) % 3 {
let mut count_449 = 0u8;
while let Some(mut chosen) = self.first {
if count_449 == 2 { break; }
count_449 += 1;
{
let mut count_771 = 0u8;
while let Some(mut field) = Some(chosen) {
if count_771 == 2 { break; }
count_771 += 1;
{
self.cells[((3u8) % 3) as usize] = (chosen.value) % 3;
self.s = (self.s) % 3;
}
}
chosen = self.make(value);
}
}
self.mode = (if (match { self.first } { None => on, Some(mut y) => self.first.is_none(), }) { Mode::Green } else { self.mode });
}
let mut output = self.switch(self.mode);
} }
[] { pub fn three(&mut self, mode: Mode) {
match { ({ self.make(self.cells[0]).level = (({ self.cells[((self.cells[1]) % 3) as usize] = (LIMIT) % 3; -0i8 })) % 3; ({ let _ = LIMIT; self.mode }) }) } {
Mode::Green if self.flag => {
self.s -= self.sink(LOW, self.cells[1]);
}
Mode::Green => {
match { self.cells[2] } {
LIMIT => { self.second.unwrap().value += self.a; }
2 => { self.cells[((LIMIT) % 3) as usize] /= 3u8; }
_ => { self.a = (LIMIT) % 4; }
}
self.b = (({ self.second.unwrap().level -= LOW; 1u8 })) % 4;
}
Mode::Red | Mode::Blue if (self.flag != self.flag) => {
let mut count_807 = 0u8;
while let Some(mut turns) = self.first {
if count_807 == 2 { break; }
count_807 += 1;
{
turns.value %= LIMIT;
self.b += self.cells[2];
}
}
}
Mode::Red | Mode::Blue => {
self.a /= (if self.flag { return; } else { self.cells[1] });
}
}
let mut count_317 = 0u8;
while count_317 < 3 && (self.toggle()) {
count_317 += 1;
{
match { self.toggle() } {
ON => {
let last = mode;
self.b -= self.cells[1];
}
_ if self.second.is_some() => {
let _ = self.b;
}
_ => {
self.first.unwrap().value = (self.b) % 3;
}
}
}
}
self.make(({ let _ = LIMIT; LIMIT })).next = (if !(self.second.is_none()) { return; } else { Some(Ref::new(Node { value: (LIMIT) % 3, level: (LOW) % 3, next: self.second, marks: [self.flag; 2] })) });
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
({ let _ = (if true { return x; } else { x }); (if self.flag { self.b } else { 0u8 }) })
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
(if (flag || self.flag) { return flag; } else { ({ let _ = x; self.flag }) })
} }
[] { fn bump(&mut self, x: u8) -> u8 {
let mut count_157 = 0u8;
loop {
if count_157 == 2 { break; }
count_157 += 1;
{
self.second.unwrap().value = (0u8) % 3;
}
}
self.flag = !((if self.flag { return (match { self.flag } { ON => self.a, _ => self.cells[1], }); } else { true }));
x
} }
[] { fn toggle(&mut self) -> bool {
self.first.unwrap().marks[((((1u8 + LIMIT) * (self.cells[2] - self.a))) % 2) as usize] = ON;
({ let _ = 3u8; self.is_fine(true, self.cells[0]) })
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
for last in (self.bump(self.b)) % 2..(({ let _ = self.flag; x })) % 3 {
self.a = (LIMIT) % 4;
}
self.cells[((x) % 3) as usize] -= (match { (match { self.flag } { true => LIMIT, false => self.cells[2], }) } { LIMIT if self.flag => self.cells[2], LIMIT => self.a, 2 if self.flag => self.a, 2 => 3u8, _ => x, });
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
match { self.first } {
Some(mut result) if !(self.second.is_some()) => {
self.cells[((result.value) % 3) as usize] *= 0u8;
}
Some(mut result) => {
self.b = (self.a) % 4;
}
None => {
assert!(self.flag, "a message");
self.second.unwrap().value /= self.cells[1];
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
for _ in (({ self.cells[((self.cells[0]) % 3) as usize] = (self.cells[0]) % 3; LIMIT })) % 2..((if self.flag { self.cells[2] } else { self.cells[2] })) % 3 {
let machine = (match { Mode::Red } { Mode::Blue if self.flag => self.mode, Mode::Blue => Mode::Green, object => self.mode, });
}
self.first
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
match { LOW } {
-1 if (if self.flag { self.flag } else { self.flag }) => {
let mut cells = x;
}
-1 => {
self.s = (self.s) % 3;
}
0 | 1 => {
self.cells[((self.cells[1]) % 3) as usize] += 1u8;
self.first.unwrap().level *= self.s;
}
mut value => {
assert!(self.flag, "a message");
}
}
Ref::new(Node { next: Some(Ref::new(Node { value: (self.b) % 3, marks: [self.flag; 2], level: (self.s) % 3, next: Some(Ref::new(Node { next: self.first, marks: [self.flag; 2], value: (self.cells[0]) % 3, level: (self.s) % 3 })) })), marks: [self.flag; 2], value: (x) % 3, level: (self.s) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
assert!((({ Some(node) } != None) && (self.s >= 1i8)), "a message");
let mut count_43 = 0u8;
while let Some(mut argument) = self.fetch(node.next) {
if count_43 == 2 { break; }
count_43 += 1;
{
match { self.mode } {
Mode::Green => { self.s -= node.level; }
Mode::Red | Mode::Blue => { argument.value -= self.cells[0]; }
}
assert!(self.flag, "a message");
}
}
} }
[#[initial]] { fn start(&mut self) {
self.a = 2;
self.s = -3;
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
while let Some(mut held) = (match { LOW } { -1 => (if self.first.is_none() { Some(Ref::new(Node { level: (self.s) % 3, value: (self.a) % 3, marks: [self.flag; 2], next: self.first })) } else { self.links[1] }), 0 | 1 => ({ self.cells[(x) as usize] = (self.a) % 3; self.second }), mut index if (self.a == self.b) => self.fetch(self.first), mut index => self.fetch(self.links[1]), }) {
if count_562 == 2 { break; }
count_562 += 1;
{
held.level /= (if self.is_fine(self.first.is_some(), x) { break; } else { (-0i8 + -1i8) });
let Some(mut turn) = (if self.first.is_some() { self.links[1] } else { Some(Ref::new(Node { value: (2u8) % 3, level: (held.level) % 3, marks: [false; 2], next: self.links[1] })) }) else { return; };
}
}
} }
[] { pub fn two(&mut self, x: u8, on: bool) {
self.make((self.cells[1] + LIMIT)).value = ((match { ({ self.s /= LOW; self.mode }) } { Mode::Green => self.bump(self.b), Mode::Red | Mode::Blue if self.toggle() => x, Mode::Red | Mode::Blue => (if on { self.b } else { self.a }), })) % 3;
} }
[] { pub fn three(&mut self, mode: Mode) {
self.a -= self.cells[0];
} }
[] { pub fn change(&mut self, x: u8) {
let node = Ref::new(Node { level: 0, next: self.second, value: x % 3, marks: [x > 1; 2] });
self.second = self.first;
self.first = Some(node);
self.a = x;
self.cells[(x % 3) as usize] = x - 1;
} }
[] { fn look(&self, x: u8) -> u8 {
self.cells[(((self.cells[1] - self.cells[1])) % 3) as usize]
} }
[] { fn is_fine(&self, flag: bool, x: u8) -> bool {
self.flag
} }
[] { fn bump(&mut self, x: u8) -> u8 {
self.cells[((self.look(self.a)) % 3) as usize] %= self.first.unwrap().value;
self.look(self.second.unwrap().value)
} }
[] { fn toggle(&mut self) -> bool {
let Some(mut argument) = self.first else { return (self.cells[1] != LIMIT); };
argument.marks[((self.cells[((self.a) % 3) as usize]) % 2) as usize]
} }
[] { fn sink(&mut self, value: i8, x: u8) -> i8 {
let mut count_872 = 0u8;
while count_872 < 3 && ((if self.flag { self.first.is_none() } else { self.flag })) {
count_872 += 1;
{
for chosen in (self.look(self.cells[2])) % 2..=(self.a) % 3 {
self.a *= x;
self.mode = self.mode;
}
let left = x;
}
}
self.first.unwrap().level = (value) % 3;
self.s
} }
[] { fn switch(&mut self, mode: Mode) -> Mode {
let mut count_491 = 0u8;
while let Some(mut value) = (match { self.cells[0] } { 0 => self.first, 1 | 3 => self.second, last => self.links[1], }) {
if count_491 == 2 { break; }
count_491 += 1;
{
self.cells[((({ self.s = (value.level) % 3; 1u8 })) % 3) as usize] *= (match { self.flag } { ON => self.cells[2], _ if value.marks[(self.b) as usize] => value.value, _ => LIMIT, });
}
}
self.mode
} }
[] { fn fetch(&mut self, object: Option<Ref<Node>>) -> Option<Ref<Node>> {
let cells: Option<Ref<Node>> = self.links[(((match { object } { None => self.b, Some(mut first) => LIMIT, })) % 2) as usize];
(match { self.toggle() } { true => self.second, false => self.first, })
} }
[] { fn make(&mut self, x: u8) -> Ref<Node> {
if let Some(mut chosen) = self.other {
let mut count_911 = 0u8;
while count_911 < 3 && (self.first.is_none()) {
count_911 += 1;
{
let turns: bool = self.second.is_none();
}
}
} else {
self.other = Some(Ref::new(Pair { count: self.look(x), kind: (match { self.second } { Some(mut turn) => self.mode, None => self.mode, }), left: self.fetch(None) }));
}
Ref::new(Node { level: (LOW) % 3, marks: [self.flag; 2], next: self.first, value: (x) % 3 })
} }
[] { fn touch(&mut self, mut node: Ref<Node>, x: u8) {
let mut count_467 = 0u8;
loop {
if count_467 == 2 { break; }
count_467 += 1;
{
let Some(mut left) = self.links[1] else { continue; };
}
}
self.b %= ({ self.first = (if self.first.is_some() { Some(node) } else { Some(node) }); 0u8 });
} }
[#[invariant]] { fn holds_always(&self) -> bool { self.a < 3 || (self.first.is_none() || (self.second.is_some() || self.flag)) } }
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
