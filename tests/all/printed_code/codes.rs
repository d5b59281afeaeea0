// Made by SMALLSCOPE_GENERATE=1 cargo test -p smallscope-tests printed_code::.

#[rustfmt::skip]
fn boxes_0() -> Result<(), String> {
let mut input = Boxes { root: None };
    let result = is(types::boxes(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_1() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: None, color: Color::Black })), color: Color::Red })) };
    let result = is(types::boxes(), &input, "1.0.2.0.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_2() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: None, color: Color::Red })), color: Color::Black })), color: Color::Black })) };
    let result = is(types::boxes(), &input, "1.0.2.0.3.0.0.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_3() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, color: Color::Red })), right: None, color: Color::Red })), color: Color::Red })) };
    let result = is(types::boxes(), &input, "1.0.2.3.0.0.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_4() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, color: Color::Black })), right: None, color: Color::Red })), color: Color::Black })) };
    let result = is(types::boxes(), &input, "1.0.2.3.0.0.1.0.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_5() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, color: Color::Red })), right: Some(Box::new(Node { left: None, right: None, color: Color::Red })), color: Color::Red })) };
    let result = is(types::boxes(), &input, "1.2.0.0.0.3.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_6() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, color: Color::Black })), right: None, color: Color::Black })) };
    let result = is(types::boxes(), &input, "1.2.0.0.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_7() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: None, color: Color::Red })), color: Color::Red })), right: None, color: Color::Red })) };
    let result = is(types::boxes(), &input, "1.2.0.3.0.0.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_8() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: None, color: Color::Black })), color: Color::Red })), right: None, color: Color::Black })) };
    let result = is(types::boxes(), &input, "1.2.0.3.0.0.1.0.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_9() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, color: Color::Red })), right: None, color: Color::Black })), right: None, color: Color::Red })) };
    let result = is(types::boxes(), &input, "1.2.3.0.0.0.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_10() -> Result<(), String> {
let mut input = Boxes { root: Some(Box::new(Node { left: Some(Box::new(Node { left: Some(Box::new(Node { left: None, right: None, color: Color::Black })), right: None, color: Color::Black })), right: None, color: Color::Black })) };
    let result = is(types::boxes(), &input, "1.2.3.0.0.1.0.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_0() -> Result<(), String> {
let mut input = None;
    let result = is(types::boxes_with_parents(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_1() -> Result<(), String> {
let withparent1 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: None }));
let withparent0 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(unsafe { Box::from_raw(withparent1) }) }));
let mut input = Some(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(unsafe { Box::from_raw(withparent0) }) }));
unsafe { (*withparent0).parent = withparent0 };
unsafe { (*withparent1).parent = withparent1 };
    let result = is(types::boxes_with_parents(), &input, "1.0.2.2.3.3.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_2() -> Result<(), String> {
let withparent0 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(Box::new(WithParent { parent: std::ptr::null_mut(), child: None })) })) }));
let mut input = Some(unsafe { Box::from_raw(withparent0) });
unsafe { (*withparent0).parent = withparent0 };
unsafe { (*withparent0).child.as_mut().unwrap().child.as_mut().unwrap().parent = withparent0 };
    let result = is(types::boxes_with_parents(), &input, "1.1.2.0.3.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_3() -> Result<(), String> {
let withparent1 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: None }));
let withparent0 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(Box::new(WithParent { parent: withparent1, child: None })) }));
let mut input = Some(unsafe { Box::from_raw(withparent0) });
unsafe { (*withparent0).parent = withparent0 };
unsafe { (*withparent1).parent = withparent0 };
    let result = is(types::boxes_with_parents(), &input, "1.1.2.3.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_4() -> Result<(), String> {
let withparent0 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: None }));
let mut input = Some(Box::new(WithParent { parent: withparent0, child: Some(Box::new(WithParent { parent: withparent0, child: Some(unsafe { Box::from_raw(withparent0) }) })) }));
    let result = is(types::boxes_with_parents(), &input, "1.2.0.0.3.2.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_5() -> Result<(), String> {
let withparent0: *mut WithParent = unsafe { Box::into_raw(Box::new_uninit().assume_init()) };
unsafe { withparent0.write(WithParent { parent: std::ptr::null_mut(), child: Some(Box::new(WithParent { parent: withparent0, child: Some(unsafe { Box::from_raw(withparent0) }) })) }) };
let mut input = Some(Box::new(WithParent { parent: withparent0, child: None }));
    let result = is(types::boxes_with_parents(), &input, "1.2.0.3.2.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_6() -> Result<(), String> {
let withparent1: *mut WithParent = unsafe { Box::into_raw(Box::new_uninit().assume_init()) };
unsafe { withparent1.write(WithParent { parent: std::ptr::null_mut(), child: Some(unsafe { Box::from_raw(withparent1) }) }) };
let withparent0 = Box::into_raw(Box::new(WithParent { parent: withparent1, child: Some(Box::new(WithParent { parent: std::ptr::null_mut(), child: None })) }));
let mut input = Some(unsafe { Box::from_raw(withparent0) });
unsafe { (*withparent1).parent = withparent0 };
unsafe { (*withparent0).child.as_mut().unwrap().parent = withparent0 };
    let result = is(types::boxes_with_parents(), &input, "1.2.1.2.3.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_7() -> Result<(), String> {
let withparent0 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: None }));
let mut input = Some(Box::new(WithParent { parent: withparent0, child: Some(unsafe { Box::from_raw(withparent0) }) }));
unsafe { (*withparent0).parent = withparent0 };
    let result = is(types::boxes_with_parents(), &input, "1.2.2.0.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_8() -> Result<(), String> {
let withparent0: *mut WithParent = unsafe { Box::into_raw(Box::new_uninit().assume_init()) };
unsafe { withparent0.write(WithParent { parent: withparent0, child: Some(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(unsafe { Box::from_raw(withparent0) }) })) }) };
let mut input = Some(Box::new(WithParent { parent: withparent0, child: None }));
    let result = is(types::boxes_with_parents(), &input, "1.2.2.3.0.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_9() -> Result<(), String> {
let withparent1 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: None }));
let withparent0 = Box::into_raw(Box::new(WithParent { parent: withparent1, child: Some(unsafe { Box::from_raw(withparent1) }) }));
let mut input = Some(Box::new(WithParent { parent: withparent0, child: Some(unsafe { Box::from_raw(withparent0) }) }));
    let result = is(types::boxes_with_parents(), &input, "1.2.3.0.0.3.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_10() -> Result<(), String> {
let withparent1: *mut WithParent = unsafe { Box::into_raw(Box::new_uninit().assume_init()) };
let withparent2 = Box::into_raw(Box::new(WithParent { parent: std::ptr::null_mut(), child: Some(unsafe { Box::from_raw(withparent1) }) }));
unsafe { withparent1.write(WithParent { parent: withparent2, child: Some(unsafe { Box::from_raw(withparent2) }) }) };
let withparent0 = Box::into_raw(Box::new(WithParent { parent: withparent1, child: None }));
let mut input = Some(unsafe { Box::from_raw(withparent0) });
unsafe { (*withparent2).parent = withparent0 };
    let result = is(types::boxes_with_parents(), &input, "1.2.3.1.2.3.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn boxes_with_parents_11() -> Result<(), String> {
let withparent0: *mut WithParent = unsafe { Box::into_raw(Box::new_uninit().assume_init()) };
let withparent1: *mut WithParent = unsafe { Box::into_raw(Box::new_uninit().assume_init()) };
unsafe { withparent1.write(WithParent { parent: withparent0, child: Some(unsafe { Box::from_raw(withparent1) }) }) };
unsafe { withparent0.write(WithParent { parent: withparent1, child: Some(unsafe { Box::from_raw(withparent0) }) }) };
let mut input = Some(Box::new(WithParent { parent: withparent0, child: None }));
    let result = is(types::boxes_with_parents(), &input, "1.2.3.2.3.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_0() -> Result<(), String> {
let mut input = Pointers { first: std::ptr::null(), last: std::ptr::null_mut() };
    let result = is(types::pointers(), &input, "0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_1() -> Result<(), String> {
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link0 = Box::into_raw(Box::new(Link { next: link1, value: true }));
let mut input = Pointers { first: std::ptr::null(), last: link0 };
    let result = is(types::pointers(), &input, "0.1.2.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_2() -> Result<(), String> {
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link0 = Box::into_raw(Box::new(Link { next: link1, value: true }));
let mut input = Pointers { first: std::ptr::null(), last: link0 };
unsafe { (*link1).next = link1 };
    let result = is(types::pointers(), &input, "0.1.2.2.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_3() -> Result<(), String> {
let link0 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: false }));
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let mut input = Pointers { first: link0, last: link1 };
unsafe { (*link1).next = link1 };
    let result = is(types::pointers(), &input, "1.0.0.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_4() -> Result<(), String> {
let link0 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let mut input = Pointers { first: link0, last: link1 };
unsafe { (*link1).next = link1 };
    let result = is(types::pointers(), &input, "1.0.1.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_5() -> Result<(), String> {
let link0 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: false }));
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let mut input = Pointers { first: link0, last: link1 };
unsafe { (*link0).next = link0 };
unsafe { (*link1).next = link1 };
    let result = is(types::pointers(), &input, "1.1.0.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_6() -> Result<(), String> {
let link0 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let mut input = Pointers { first: link0, last: link1 };
unsafe { (*link0).next = link0 };
unsafe { (*link1).next = link1 };
    let result = is(types::pointers(), &input, "1.1.1.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_7() -> Result<(), String> {
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link0 = Box::into_raw(Box::new(Link { next: link1, value: false }));
let mut input = Pointers { first: link0, last: link0 };
    let result = is(types::pointers(), &input, "1.2.0.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_8() -> Result<(), String> {
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: false }));
let link0 = Box::into_raw(Box::new(Link { next: link1, value: true }));
let mut input = Pointers { first: link0, last: std::ptr::null_mut() };
unsafe { (*link1).next = link0 };
    let result = is(types::pointers(), &input, "1.2.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_9() -> Result<(), String> {
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link0 = Box::into_raw(Box::new(Link { next: link1, value: true }));
let mut input = Pointers { first: link0, last: link1 };
unsafe { (*link1).next = link0 };
    let result = is(types::pointers(), &input, "1.2.1.1.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_10() -> Result<(), String> {
let link1 = Box::into_raw(Box::new(Link { next: std::ptr::null_mut(), value: true }));
let link0 = Box::into_raw(Box::new(Link { next: link1, value: false }));
let mut input = Pointers { first: link0, last: link0 };
unsafe { (*link1).next = link1 };
    let result = is(types::pointers(), &input, "1.2.2.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_0() -> Result<(), String> {
let mut input = Ring { head: None };
    let result = is(types::non_null_cycle(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_1() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: NonNull::new(linked1) }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked0).next = NonNull::new(linked0).unwrap() };
unsafe { (*linked1).next = NonNull::new(linked0).unwrap() };
    let result = is(types::non_null_cycle(), &input, "1.0.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_2() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: NonNull::new(linked1) }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked0).next = NonNull::new(linked0).unwrap() };
unsafe { (*linked1).next = NonNull::new(linked1).unwrap() };
    let result = is(types::non_null_cycle(), &input, "1.0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_3() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::new(linked1).unwrap(), back: None }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked1).next = NonNull::new(linked0).unwrap() };
    let result = is(types::non_null_cycle(), &input, "1.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_4() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::new(linked1).unwrap(), back: None }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked1).next = NonNull::new(linked0).unwrap() };
unsafe { (*linked1).back = NonNull::new(linked0) };
    let result = is(types::non_null_cycle(), &input, "1.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_5() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::new(linked1).unwrap(), back: None }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked1).next = NonNull::new(linked0).unwrap() };
unsafe { (*linked1).back = NonNull::new(linked1) };
    let result = is(types::non_null_cycle(), &input, "1.1.0.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_6() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::new(linked1).unwrap(), back: None }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked1).next = NonNull::new(linked1).unwrap() };
    let result = is(types::non_null_cycle(), &input, "1.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_7() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::new(linked1).unwrap(), back: None }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked1).next = NonNull::new(linked1).unwrap() };
unsafe { (*linked1).back = NonNull::new(linked0) };
    let result = is(types::non_null_cycle(), &input, "1.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn non_null_cycle_8() -> Result<(), String> {
let linked1 = Box::into_raw(Box::new(Linked { next: NonNull::dangling(), back: None }));
let linked0 = Box::into_raw(Box::new(Linked { next: NonNull::new(linked1).unwrap(), back: None }));
let mut input = Ring { head: NonNull::new(linked0) };
unsafe { (*linked1).next = NonNull::new(linked1).unwrap() };
unsafe { (*linked1).back = NonNull::new(linked1) };
    let result = is(types::non_null_cycle(), &input, "1.1.1.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_0() -> Result<(), String> {
let mut input = CellRing { head: Cell::new(None) };
    let result = is(types::cell_cycle(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_1() -> Result<(), String> {
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(false), next: Cell::new(None) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
unsafe { (*incell0).next.set(NonNull::new(incell0)) };
    let result = is(types::cell_cycle(), &input, "1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_2() -> Result<(), String> {
let incell1 = Box::into_raw(Box::new(InCell { value: Cell::new(false), next: Cell::new(None) }));
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(false), next: Cell::new(NonNull::new(incell1)) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
unsafe { (*incell1).next.set(NonNull::new(incell0)) };
    let result = is(types::cell_cycle(), &input, "1.0.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_3() -> Result<(), String> {
let incell1 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(None) }));
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(false), next: Cell::new(NonNull::new(incell1)) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
    let result = is(types::cell_cycle(), &input, "1.0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_4() -> Result<(), String> {
let incell1 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(None) }));
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(false), next: Cell::new(NonNull::new(incell1)) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
unsafe { (*incell1).next.set(NonNull::new(incell1)) };
    let result = is(types::cell_cycle(), &input, "1.0.2.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_5() -> Result<(), String> {
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(None) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
unsafe { (*incell0).next.set(NonNull::new(incell0)) };
    let result = is(types::cell_cycle(), &input, "1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_6() -> Result<(), String> {
let incell1 = Box::into_raw(Box::new(InCell { value: Cell::new(false), next: Cell::new(None) }));
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(NonNull::new(incell1)) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
unsafe { (*incell1).next.set(NonNull::new(incell0)) };
    let result = is(types::cell_cycle(), &input, "1.1.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_7() -> Result<(), String> {
let incell1 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(None) }));
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(NonNull::new(incell1)) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
    let result = is(types::cell_cycle(), &input, "1.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cell_cycle_8() -> Result<(), String> {
let incell1 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(None) }));
let incell0 = Box::into_raw(Box::new(InCell { value: Cell::new(true), next: Cell::new(NonNull::new(incell1)) }));
let mut input = CellRing { head: Cell::new(NonNull::new(incell0)) };
unsafe { (*incell1).next.set(NonNull::new(incell1)) };
    let result = is(types::cell_cycle(), &input, "1.1.2.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_0() -> Result<(), String> {
let mut input = RefRing { head: None };
    let result = is(types::ref_cell_cycle(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_1() -> Result<(), String> {
let inrefcell0 = Rc::new(InRefCell { value: false, next: RefCell::new(None) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
*inrefcell0.next.borrow_mut() = Some(inrefcell0.clone());
    let result = is(types::ref_cell_cycle(), &input, "1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_2() -> Result<(), String> {
let inrefcell1 = Rc::new(InRefCell { value: false, next: RefCell::new(None) });
let inrefcell0 = Rc::new(InRefCell { value: false, next: RefCell::new(Some(inrefcell1.clone())) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
*inrefcell1.next.borrow_mut() = Some(inrefcell0.clone());
    let result = is(types::ref_cell_cycle(), &input, "1.0.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_3() -> Result<(), String> {
let inrefcell1 = Rc::new(InRefCell { value: true, next: RefCell::new(None) });
let inrefcell0 = Rc::new(InRefCell { value: false, next: RefCell::new(Some(inrefcell1.clone())) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
    let result = is(types::ref_cell_cycle(), &input, "1.0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_4() -> Result<(), String> {
let inrefcell1 = Rc::new(InRefCell { value: true, next: RefCell::new(None) });
let inrefcell0 = Rc::new(InRefCell { value: false, next: RefCell::new(Some(inrefcell1.clone())) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
*inrefcell1.next.borrow_mut() = Some(inrefcell1.clone());
    let result = is(types::ref_cell_cycle(), &input, "1.0.2.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_5() -> Result<(), String> {
let inrefcell0 = Rc::new(InRefCell { value: true, next: RefCell::new(None) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
*inrefcell0.next.borrow_mut() = Some(inrefcell0.clone());
    let result = is(types::ref_cell_cycle(), &input, "1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_6() -> Result<(), String> {
let inrefcell1 = Rc::new(InRefCell { value: false, next: RefCell::new(None) });
let inrefcell0 = Rc::new(InRefCell { value: true, next: RefCell::new(Some(inrefcell1.clone())) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
*inrefcell1.next.borrow_mut() = Some(inrefcell0.clone());
    let result = is(types::ref_cell_cycle(), &input, "1.1.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_7() -> Result<(), String> {
let inrefcell1 = Rc::new(InRefCell { value: true, next: RefCell::new(None) });
let inrefcell0 = Rc::new(InRefCell { value: true, next: RefCell::new(Some(inrefcell1.clone())) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
    let result = is(types::ref_cell_cycle(), &input, "1.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_cycle_8() -> Result<(), String> {
let inrefcell1 = Rc::new(InRefCell { value: true, next: RefCell::new(None) });
let inrefcell0 = Rc::new(InRefCell { value: true, next: RefCell::new(Some(inrefcell1.clone())) });
let mut input = RefRing { head: Some(inrefcell0.clone()) };
*inrefcell1.next.borrow_mut() = Some(inrefcell1.clone());
    let result = is(types::ref_cell_cycle(), &input, "1.1.2.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_0() -> Result<(), String> {
let family0 = Rc::new(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![]) });
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_1() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1 = Rc::new(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family0.clone(), family0.clone()]) });
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family0.clone(), family1.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.0.2.0.1.0.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_2() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family0.clone(), family1.clone()]) }) };
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family1.clone(), family1.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.0.2.1.0.2.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_3() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![family0.clone(), family1.clone()]) }) };
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family1.clone(), family0.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.0.2.1.2.2.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_4() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![family1.clone(), family0.clone()]) }) };
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family0)), children: RefCell::new(vec![family1.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.1.1.1.2.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_5() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1 = Rc::new(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family0.clone()]) });
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family0)), children: RefCell::new(vec![family1.clone(), family1.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.1.2.1.0.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_6() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1 = Rc::new(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family0.clone()]) });
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family0)), children: RefCell::new(vec![family1.clone(), family0.clone()]) }) };
let mut input = family0.clone();
*family1.parent.borrow_mut() = Rc::downgrade(&family1);
    let result = is(types::ref_cell_weak(), &input, "0.1.2.1.2.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_7() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family1.clone()]) }) };
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![family0.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.2.0.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_8() -> Result<(), String> {
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family1.clone(), family1.clone()]) }) };
let family0 = Rc::new(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![]) });
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.2.0.2.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_9() -> Result<(), String> {
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family1.clone()]) }) };
let family0 = Rc::new(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![family1.clone(), family1.clone()]) });
let mut input = family0.clone();
*family1.parent.borrow_mut() = Rc::downgrade(&family0);
    let result = is(types::ref_cell_weak(), &input, "0.2.1.1.1.2.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_10() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
unsafe { Rc::as_ptr(&family1).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family0)), children: RefCell::new(vec![family1.clone(), family1.clone()]) }) };
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![family1.clone(), family0.clone()]) }) };
let mut input = family0.clone();
    let result = is(types::ref_cell_weak(), &input, "0.2.1.2.1.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn ref_cell_weak_11() -> Result<(), String> {
let family0: Rc<Family> = unsafe { Rc::new_uninit().assume_init() };
let family1 = Rc::new(Family { parent: RefCell::new(Weak::new()), children: RefCell::new(vec![family0.clone(), family0.clone()]) });
unsafe { Rc::as_ptr(&family0).cast_mut().write(Family { parent: RefCell::new(Rc::downgrade(&family1)), children: RefCell::new(vec![family0.clone(), family1.clone()]) }) };
let mut input = family0.clone();
*family1.parent.borrow_mut() = Rc::downgrade(&family1);
    let result = is(types::ref_cell_weak(), &input, "0.2.2.2.0.0.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_0() -> Result<(), String> {
let mut input = MaybeWeak { root: None };
    let result = is(types::optional_weak(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_1() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(None), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child0.clone()) };
    let result = is(types::optional_weak(), &input, "1.0.2.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_2() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(None), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child1.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child1);
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child1.clone()) };
    let result = is(types::optional_weak(), &input, "1.0.2.1.2.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_3() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child0.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.0.2.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_4() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child1.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child1);
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child1.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.0.2.1.2.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_5() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child0.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child0);
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child0.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.1.2.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_6() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child0.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child0);
*child1.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child1);
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child1.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.1.2.1.2.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_7() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(None), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Rc::downgrade(&child1))), next: None });
let mut input = MaybeWeak { root: Some(child0.clone()) };
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child1.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.2.0.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_8() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Rc::downgrade(&child1))), next: None });
let mut input = MaybeWeak { root: Some(child0.clone()) };
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child0.clone()) };
unsafe { (*Rc::as_ptr(&child0).cast_mut()).next = Some(child0.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.2.1.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_9() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Rc::downgrade(&child1))), next: Some(child1.clone()) });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child1.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child0);
    let result = is(types::optional_weak(), &input, "1.1.2.1.1.0.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_10() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Rc::downgrade(&child1))), next: None });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child1.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child1);
    let result = is(types::optional_weak(), &input, "1.1.2.1.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_weak_11() -> Result<(), String> {
let child1 = Rc::new(Child { parent: RefCell::new(Some(Weak::new())), next: None });
let child0 = Rc::new(Child { parent: RefCell::new(Some(Rc::downgrade(&child1))), next: None });
let mut input = MaybeWeak { root: Some(child0.clone()) };
*child1.parent.borrow_mut().as_mut().unwrap() = Rc::downgrade(&child1);
unsafe { (*Rc::as_ptr(&child1).cast_mut()).next = Some(child1.clone()) };
unsafe { (*Rc::as_ptr(&child0).cast_mut()).next = Some(child0.clone()) };
    let result = is(types::optional_weak(), &input, "1.1.2.1.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_0() -> Result<(), String> {
let mut input = Cyclic { me: None };
    let result = is(types::plain_weak(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_1() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Weak::new(), other: Some(own1.clone()) });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own1.clone()) };
    let result = is(types::plain_weak(), &input, "1.0.2.0.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_2() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Weak::new(), other: Some(own1.clone()) });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).itself = Rc::downgrade(&own1) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own0.clone()) };
    let result = is(types::plain_weak(), &input, "1.0.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_3() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Weak::new(), other: Some(own1.clone()) });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own0).cast_mut()).itself = Rc::downgrade(&own0) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own0.clone()) };
    let result = is(types::plain_weak(), &input, "1.1.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_4() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Weak::new(), other: Some(own1.clone()) });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own0).cast_mut()).itself = Rc::downgrade(&own0) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).itself = Rc::downgrade(&own1) };
    let result = is(types::plain_weak(), &input, "1.1.2.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_5() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Rc::downgrade(&own1), other: Some(own1.clone()) });
let mut input = Cyclic { me: Some(own0.clone()) };
    let result = is(types::plain_weak(), &input, "1.2.0.0.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_6() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Rc::downgrade(&own1), other: None });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own1.clone()) };
unsafe { (*Rc::as_ptr(&own0).cast_mut()).other = Some(own0.clone()) };
    let result = is(types::plain_weak(), &input, "1.2.0.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_7() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Rc::downgrade(&own1), other: None });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).itself = Rc::downgrade(&own0) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own0.clone()) };
    let result = is(types::plain_weak(), &input, "1.2.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_8() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Rc::downgrade(&own1), other: Some(own1.clone()) });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).itself = Rc::downgrade(&own0) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own1.clone()) };
    let result = is(types::plain_weak(), &input, "1.2.1.2.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn plain_weak_9() -> Result<(), String> {
let own1 = Rc::new(Own { itself: Weak::new(), other: None });
let own0 = Rc::new(Own { itself: Rc::downgrade(&own1), other: None });
let mut input = Cyclic { me: Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).itself = Rc::downgrade(&own1) };
unsafe { (*Rc::as_ptr(&own1).cast_mut()).other = Some(own0.clone()) };
unsafe { (*Rc::as_ptr(&own0).cast_mut()).other = Some(own0.clone()) };
    let result = is(types::plain_weak(), &input, "1.2.2.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn arcs_0() -> Result<(), String> {
let shared0 = Arc::new(Shared { value: 0 });
let mut input = Arcs { one: shared0.clone(), two: shared0.clone() };
    let result = is(types::arcs(), &input, "0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn arcs_1() -> Result<(), String> {
let shared0 = Arc::new(Shared { value: 0 });
let shared1 = Arc::new(Shared { value: 0 });
let mut input = Arcs { one: shared0.clone(), two: shared1.clone() };
    let result = is(types::arcs(), &input, "0.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn arcs_2() -> Result<(), String> {
let shared0 = Arc::new(Shared { value: 0 });
let shared1 = Arc::new(Shared { value: 1 });
let mut input = Arcs { one: shared0.clone(), two: shared1.clone() };
    let result = is(types::arcs(), &input, "0.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn arcs_3() -> Result<(), String> {
let shared0 = Arc::new(Shared { value: 1 });
let mut input = Arcs { one: shared0.clone(), two: shared0.clone() };
    let result = is(types::arcs(), &input, "0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn arcs_4() -> Result<(), String> {
let shared0 = Arc::new(Shared { value: 1 });
let shared1 = Arc::new(Shared { value: 0 });
let mut input = Arcs { one: shared0.clone(), two: shared1.clone() };
    let result = is(types::arcs(), &input, "0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn arcs_5() -> Result<(), String> {
let shared0 = Arc::new(Shared { value: 1 });
let shared1 = Arc::new(Shared { value: 1 });
let mut input = Arcs { one: shared0.clone(), two: shared1.clone() };
    let result = is(types::arcs(), &input, "0.1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_0() -> Result<(), String> {
let mut input = OptionalCells { plain: None, boxed: None, pointer: None, text: None };
    let result = is(types::optional_cells(), &input, "0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_1() -> Result<(), String> {
let mut input = OptionalCells { plain: None, boxed: Some(RefCell::new(Box::new(Shared { value: 0 }))), pointer: None, text: None };
    let result = is(types::optional_cells(), &input, "0.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_2() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 1 }));
let mut input = OptionalCells { plain: None, boxed: Some(RefCell::new(Box::new(Shared { value: 0 }))), pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "0.1.0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_3() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 0 }));
let mut input = OptionalCells { plain: None, boxed: Some(RefCell::new(Box::new(Shared { value: 1 }))), pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "0.1.1.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_4() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 0 }));
let mut input = OptionalCells { plain: Some(Cell::new(0)), boxed: None, pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "1.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_5() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 0 }));
let mut input = OptionalCells { plain: Some(Cell::new(0)), boxed: Some(RefCell::new(unsafe { Box::from_raw(shared0) })), pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "1.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_6() -> Result<(), String> {
let mut input = OptionalCells { plain: Some(Cell::new(0)), boxed: Some(RefCell::new(Box::new(Shared { value: 1 }))), pointer: None, text: None };
    let result = is(types::optional_cells(), &input, "1.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_7() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 1 }));
let mut input = OptionalCells { plain: Some(Cell::new(0)), boxed: Some(RefCell::new(Box::new(Shared { value: 1 }))), pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "1.1.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_8() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 1 }));
let mut input = OptionalCells { plain: Some(Cell::new(1)), boxed: None, pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "2.0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_9() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 0 }));
let mut input = OptionalCells { plain: Some(Cell::new(1)), boxed: Some(RefCell::new(Box::new(Shared { value: 0 }))), pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "2.1.0.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn optional_cells_10() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 1 }));
let mut input = OptionalCells { plain: Some(Cell::new(1)), boxed: Some(RefCell::new(unsafe { Box::from_raw(shared0) })), pointer: NonNull::new(shared0).map(Cell::new), text: None };
    let result = is(types::optional_cells(), &input, "2.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_0() -> Result<(), String> {
let mut input = CellsOfTuples { head: None };
    let result = is(types::cells_of_tuples(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_1() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((true, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((true, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
    let result = is(types::cells_of_tuples(), &input, "1.0.0.1.2.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_2() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((false, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((true, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple0).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple0 };
    let result = is(types::cells_of_tuples(), &input, "1.0.1.1.2.0.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_3() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((true, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, NonNull::new(intuple1))), held: RefCell::new((true, std::ptr::null_mut())) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple1 };
    let result = is(types::cells_of_tuples(), &input, "1.0.2.0.0.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_4() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((true, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, NonNull::new(intuple1))), held: RefCell::new((true, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple1) };
    let result = is(types::cells_of_tuples(), &input, "1.0.2.0.2.1.0.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_5() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((false, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, NonNull::new(intuple1))), held: RefCell::new((false, std::ptr::null_mut())) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple1 };
unsafe { (*intuple0).held.borrow_mut().1 = intuple0 };
    let result = is(types::cells_of_tuples(), &input, "1.0.2.1.1.0.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_6() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((false, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((false, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple0 };
    let result = is(types::cells_of_tuples(), &input, "1.1.0.0.2.0.0.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_7() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((false, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((true, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple0 };
    let result = is(types::cells_of_tuples(), &input, "1.1.0.1.2.1.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_8() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((true, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((true, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple0).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple1 };
    let result = is(types::cells_of_tuples(), &input, "1.1.1.1.2.0.1.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_9() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((false, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, NonNull::new(intuple1))), held: RefCell::new((false, std::ptr::null_mut())) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*intuple0).held.borrow_mut().1 = intuple0 };
    let result = is(types::cells_of_tuples(), &input, "1.1.2.0.1.0.0.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_10() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((false, None)), held: RefCell::new((true, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, NonNull::new(intuple1))), held: RefCell::new((true, std::ptr::null_mut())) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple1) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple0 };
    let result = is(types::cells_of_tuples(), &input, "1.1.2.0.2.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn cells_of_tuples_11() -> Result<(), String> {
let intuple1 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, None)), held: RefCell::new((false, std::ptr::null_mut())) }));
let intuple0 = Box::into_raw(Box::new(InTuple { pair: Cell::new((true, NonNull::new(intuple1))), held: RefCell::new((true, intuple1)) }));
let mut input = CellsOfTuples { head: NonNull::new(intuple0) };
unsafe { (*(*intuple1).pair.as_ptr()).1 = NonNull::new(intuple0) };
unsafe { (*intuple1).held.borrow_mut().1 = intuple1 };
    let result = is(types::cells_of_tuples(), &input, "1.1.2.1.1.0.2.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_0() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Plain(palette::Shade::Light), shade: None };
    let result = is(types::elsewhere(), &input, "0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_1() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Plain(palette::Shade::Dark), shade: None };
    let result = is(types::elsewhere(), &input, "0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_2() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: None }, shade: None };
    let result = is(types::elsewhere(), &input, "1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_3() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Light) }, shade: None };
    let result = is(types::elsewhere(), &input, "1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_4() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Dark) }, shade: None };
    let result = is(types::elsewhere(), &input, "1.0.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_5() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: None }, shade: None };
    let result = is(types::elsewhere(), &input, "1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_6() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Light) }, shade: None };
    let result = is(types::elsewhere(), &input, "1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_7() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Dark) }, shade: None };
    let result = is(types::elsewhere(), &input, "1.1.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn elsewhere_8() -> Result<(), String> {
let mut input = Picture { paint: palette::Paint::Nothing, shade: None };
    let result = is(types::elsewhere(), &input, "2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_0() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Plain(palette::Shade::Light), under: None } };
    let result = is(types::deeper(), &input, "0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_1() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Plain(palette::Shade::Light), under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Dark) }, under: None })) } };
    let result = is(types::deeper(), &input, "0.0.1.2.1.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_2() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Plain(palette::Shade::Dark), under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: None }, under: None })) } };
    let result = is(types::deeper(), &input, "0.1.1.2.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_3() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: None }, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Light) }, under: None })) } };
    let result = is(types::deeper(), &input, "2.0.0.1.3.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_4() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Light) }, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Plain(palette::Shade::Dark), under: None })) } };
    let result = is(types::deeper(), &input, "2.0.1.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_5() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Dark) }, under: None } };
    let result = is(types::deeper(), &input, "2.0.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_6() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Dark) }, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Dark) }, under: None })) } };
    let result = is(types::deeper(), &input, "2.0.2.1.3.1.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_7() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: None }, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: None }, under: None })) } };
    let result = is(types::deeper(), &input, "2.1.0.1.3.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_8() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Light) }, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Light, second: Some(palette::Shade::Light) }, under: None })) } };
    let result = is(types::deeper(), &input, "2.1.1.1.3.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_9() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Dark) }, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Plain(palette::Shade::Dark), under: None })) } };
    let result = is(types::deeper(), &input, "2.1.2.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_10() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Nothing, under: None } };
    let result = is(types::deeper(), &input, "4.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn deeper_11() -> Result<(), String> {
let mut input = Stack { top: palette::deep::Layer { paint: palette::Paint::Nothing, under: Some(Box::new(palette::deep::Layer { paint: palette::Paint::Mixed { first: palette::Shade::Dark, second: Some(palette::Shade::Dark) }, under: None })) } };
    let result = is(types::deeper(), &input, "4.1.2.1.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_0() -> Result<(), String> {
let mut input = vec![];
    let result = is(types::values_elsewhere(), &input, "0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_1() -> Result<(), String> {
let mut input = vec![Shade::Light];
    let result = is(types::values_elsewhere(), &input, "1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_2() -> Result<(), String> {
let mut input = vec![Shade::Dark];
    let result = is(types::values_elsewhere(), &input, "1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_3() -> Result<(), String> {
let mut input = vec![Shade::Light, Shade::Light];
    let result = is(types::values_elsewhere(), &input, "2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_4() -> Result<(), String> {
let mut input = vec![Shade::Light, Shade::Dark];
    let result = is(types::values_elsewhere(), &input, "2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_5() -> Result<(), String> {
let mut input = vec![Shade::Dark, Shade::Light];
    let result = is(types::values_elsewhere(), &input, "2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn values_elsewhere_6() -> Result<(), String> {
let mut input = vec![Shade::Dark, Shade::Dark];
    let result = is(types::values_elsewhere(), &input, "2.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_0() -> Result<(), String> {
let mut input = Texts { name: "".to_string(), letter: 'a', other: None };
    let result = is(types::texts(), &input, "0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_1() -> Result<(), String> {
let mut input = Texts { name: "a".to_string(), letter: 'a', other: Some("\n".to_string()) };
    let result = is(types::texts(), &input, "1.0.0.1.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_2() -> Result<(), String> {
let mut input = Texts { name: "\"".to_string(), letter: 'a', other: Some("\"a".to_string()) };
    let result = is(types::texts(), &input, "1.1.0.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_3() -> Result<(), String> {
let mut input = Texts { name: "\n".to_string(), letter: 'a', other: Some("\n\"".to_string()) };
    let result = is(types::texts(), &input, "1.2.0.1.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_4() -> Result<(), String> {
let mut input = Texts { name: "aa".to_string(), letter: '"', other: Some("a".to_string()) };
    let result = is(types::texts(), &input, "2.0.0.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_5() -> Result<(), String> {
let mut input = Texts { name: "a\"".to_string(), letter: '"', other: Some("a\"".to_string()) };
    let result = is(types::texts(), &input, "2.0.1.1.1.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_6() -> Result<(), String> {
let mut input = Texts { name: "a\n".to_string(), letter: '"', other: Some("\"\n".to_string()) };
    let result = is(types::texts(), &input, "2.0.2.1.1.2.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_7() -> Result<(), String> {
let mut input = Texts { name: "\"a".to_string(), letter: '\n', other: None };
    let result = is(types::texts(), &input, "2.1.0.2.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_8() -> Result<(), String> {
let mut input = Texts { name: "\"\"".to_string(), letter: '\n', other: Some("\n".to_string()) };
    let result = is(types::texts(), &input, "2.1.1.2.1.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_9() -> Result<(), String> {
let mut input = Texts { name: "\"\n".to_string(), letter: '\n', other: Some("\"a".to_string()) };
    let result = is(types::texts(), &input, "2.1.2.2.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_10() -> Result<(), String> {
let mut input = Texts { name: "\na".to_string(), letter: '\n', other: Some("\n\"".to_string()) };
    let result = is(types::texts(), &input, "2.2.0.2.1.2.2.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn texts_11() -> Result<(), String> {
let mut input = Texts { name: "\n\n".to_string(), letter: 'a', other: Some("a".to_string()) };
    let result = is(types::texts(), &input, "2.2.2.0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_0() -> Result<(), String> {
let mut input = Sequences { list: vec![], queue: VecDeque::from([]), array: [None, None] };
    let result = is(types::sequences(), &input, "0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_1() -> Result<(), String> {
let mut input = Sequences { list: vec![], queue: VecDeque::from([Shared { value: 0 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "0.1.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_2() -> Result<(), String> {
let mut input = Sequences { list: vec![], queue: VecDeque::from([Shared { value: 1 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "0.1.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_3() -> Result<(), String> {
let mut input = Sequences { list: vec![None], queue: VecDeque::from([]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_4() -> Result<(), String> {
let mut input = Sequences { list: vec![None], queue: VecDeque::from([Shared { value: 0 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.0.1.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_5() -> Result<(), String> {
let mut input = Sequences { list: vec![None], queue: VecDeque::from([Shared { value: 1 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.0.1.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_6() -> Result<(), String> {
let mut input = Sequences { list: vec![Some(Color::Red)], queue: VecDeque::from([]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_7() -> Result<(), String> {
let mut input = Sequences { list: vec![Some(Color::Red)], queue: VecDeque::from([Shared { value: 0 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.1.1.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_8() -> Result<(), String> {
let mut input = Sequences { list: vec![Some(Color::Red)], queue: VecDeque::from([Shared { value: 1 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.1.1.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_9() -> Result<(), String> {
let mut input = Sequences { list: vec![Some(Color::Black)], queue: VecDeque::from([]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.2.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_10() -> Result<(), String> {
let mut input = Sequences { list: vec![Some(Color::Black)], queue: VecDeque::from([Shared { value: 0 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.2.1.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn sequences_11() -> Result<(), String> {
let mut input = Sequences { list: vec![Some(Color::Black)], queue: VecDeque::from([Shared { value: 1 }]), array: [None, None] };
    let result = is(types::sequences(), &input, "1.2.1.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_0() -> Result<(), String> {
let mut input = (false, None);
    let result = is(types::tuples(), &input, "0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_1() -> Result<(), String> {
let mut input = (false, Some((Color::Red, 0)));
    let result = is(types::tuples(), &input, "0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_2() -> Result<(), String> {
let mut input = (false, Some((Color::Red, 1)));
    let result = is(types::tuples(), &input, "0.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_3() -> Result<(), String> {
let mut input = (false, Some((Color::Black, 0)));
    let result = is(types::tuples(), &input, "0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_4() -> Result<(), String> {
let mut input = (false, Some((Color::Black, 1)));
    let result = is(types::tuples(), &input, "0.1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_5() -> Result<(), String> {
let mut input = (true, None);
    let result = is(types::tuples(), &input, "1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_6() -> Result<(), String> {
let mut input = (true, Some((Color::Red, 0)));
    let result = is(types::tuples(), &input, "1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_7() -> Result<(), String> {
let mut input = (true, Some((Color::Red, 1)));
    let result = is(types::tuples(), &input, "1.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_8() -> Result<(), String> {
let mut input = (true, Some((Color::Black, 0)));
    let result = is(types::tuples(), &input, "1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn tuples_9() -> Result<(), String> {
let mut input = (true, Some((Color::Black, 1)));
    let result = is(types::tuples(), &input, "1.1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_0() -> Result<(), String> {
let mut input = Positions { items: vec![], best: None };
    let result = is(types::positions(), &input, "0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_1() -> Result<(), String> {
let mut input = Positions { items: vec![], best: Some(1) };
    let result = is(types::positions(), &input, "0.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_2() -> Result<(), String> {
let mut input = Positions { items: vec![false], best: Some(0) };
    let result = is(types::positions(), &input, "1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_3() -> Result<(), String> {
let mut input = Positions { items: vec![true], best: None };
    let result = is(types::positions(), &input, "1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_4() -> Result<(), String> {
let mut input = Positions { items: vec![true], best: Some(1) };
    let result = is(types::positions(), &input, "1.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_5() -> Result<(), String> {
let mut input = Positions { items: vec![false, false], best: Some(0) };
    let result = is(types::positions(), &input, "2.0.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_6() -> Result<(), String> {
let mut input = Positions { items: vec![false, true], best: None };
    let result = is(types::positions(), &input, "2.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_7() -> Result<(), String> {
let mut input = Positions { items: vec![false, true], best: Some(1) };
    let result = is(types::positions(), &input, "2.0.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_8() -> Result<(), String> {
let mut input = Positions { items: vec![true, false], best: Some(0) };
    let result = is(types::positions(), &input, "2.1.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_9() -> Result<(), String> {
let mut input = Positions { items: vec![true, true], best: None };
    let result = is(types::positions(), &input, "2.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn positions_10() -> Result<(), String> {
let mut input = Positions { items: vec![true, true], best: Some(1) };
    let result = is(types::positions(), &input, "2.1.1.2");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_0() -> Result<(), String> {
let mut input = Pointing { items: vec![], chosen: std::ptr::null(), inside: None, cell: RefCell::new(None) };
    let result = is(types::pointers_into_vectors(), &input, "0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_1() -> Result<(), String> {
let mut input = Pointing { items: vec![], chosen: std::ptr::null(), inside: None, cell: RefCell::new(Some(Shared { value: 1 })) };
    let result = is(types::pointers_into_vectors(), &input, "0.0.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_2() -> Result<(), String> {
let mut input = Pointing { items: vec![], chosen: std::ptr::null(), inside: Some(Shared { value: 1 }), cell: RefCell::new(None) };
    let result = is(types::pointers_into_vectors(), &input, "0.0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_3() -> Result<(), String> {
let mut input = Pointing { items: vec![], chosen: std::ptr::null(), inside: None, cell: RefCell::new(Some(Shared { value: 0 })) };
unsafe { input.chosen = &raw const *(&mut *input.cell.as_ptr()).as_mut().unwrap() };
    let result = is(types::pointers_into_vectors(), &input, "0.1.0.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_4() -> Result<(), String> {
let shared0 = Box::into_raw(Box::new(Shared { value: 1 }));
let mut input = Pointing { items: vec![], chosen: shared0, inside: None, cell: RefCell::new(None) };
    let result = is(types::pointers_into_vectors(), &input, "0.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_5() -> Result<(), String> {
let mut input = Pointing { items: vec![], chosen: std::ptr::null(), inside: Some(Shared { value: 1 }), cell: RefCell::new(None) };
input.chosen = &raw const *input.inside.as_mut().unwrap();
    let result = is(types::pointers_into_vectors(), &input, "0.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_6() -> Result<(), String> {
let mut input = Pointing { items: vec![Shared { value: 0 }], chosen: std::ptr::null(), inside: None, cell: RefCell::new(None) };
input.chosen = &raw const input.items[0];
    let result = is(types::pointers_into_vectors(), &input, "1.0.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn pointers_into_vectors_7() -> Result<(), String> {
let mut input = Pointing { items: vec![Shared { value: 1 }], chosen: std::ptr::null(), inside: None, cell: RefCell::new(None) };
input.chosen = &raw const input.items[0];
    let result = is(types::pointers_into_vectors(), &input, "1.0.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_0() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([]), flags: HashSet::from([]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_1() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([]), flags: HashSet::from([false, true]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "0.2.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_2() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Red)]), flags: HashSet::from([true]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "1.0.0.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_3() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Black)]), flags: HashSet::from([false]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "1.0.1.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_4() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(1, Color::Red)]), flags: HashSet::from([]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "1.1.0.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_5() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(1, Color::Red)]), flags: HashSet::from([false, true]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "1.1.0.2.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_6() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(1, Color::Black)]), flags: HashSet::from([true]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "1.1.1.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_7() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Red), (1, Color::Red)]), flags: HashSet::from([false]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "2.0.0.1.0.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_8() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Red), (1, Color::Black)]), flags: HashSet::from([]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "2.0.0.1.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_9() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Red), (1, Color::Black)]), flags: HashSet::from([false, true]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "2.0.0.1.1.2.0.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_10() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Black), (1, Color::Red)]), flags: HashSet::from([true]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "2.0.1.1.0.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn collections_11() -> Result<(), String> {
let mut input = Collections { colors: BTreeMap::from([(0, Color::Black), (1, Color::Black)]), flags: HashSet::from([false]), waiting: BinaryHeap::from([]), log: LinkedList::from([]) };
    let result = is(types::collections(), &input, "2.0.1.1.1.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_0() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from([]), numbers: HashMap::from([]) };
    let result = is(types::dictionary(), &input, "0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_1() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from([]), numbers: HashMap::from([((0, true), Some(Box::new(Shared { value: 0 })))]) };
    let result = is(types::dictionary(), &input, "0.1.0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_2() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from([]), numbers: HashMap::from([((1, true), None)]) };
    let result = is(types::dictionary(), &input, "0.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_3() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["".to_string()]), numbers: HashMap::from([((0, false), Some(Box::new(Shared { value: 0 })))]) };
    let result = is(types::dictionary(), &input, "1.0.1.0.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_4() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["".to_string()]), numbers: HashMap::from([((1, false), None)]) };
    let result = is(types::dictionary(), &input, "1.0.1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_5() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["".to_string()]), numbers: HashMap::from([((1, true), Some(Box::new(Shared { value: 1 })))]) };
    let result = is(types::dictionary(), &input, "1.0.1.1.1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_6() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["a".to_string()]), numbers: HashMap::from([((0, true), None)]) };
    let result = is(types::dictionary(), &input, "1.1.0.1.0.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_7() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["a".to_string()]), numbers: HashMap::from([((1, false), Some(Box::new(Shared { value: 1 })))]) };
    let result = is(types::dictionary(), &input, "1.1.0.1.1.0.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_8() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["\n".to_string()]), numbers: HashMap::from([((0, false), None)]) };
    let result = is(types::dictionary(), &input, "1.1.1.1.0.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_9() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["\n".to_string()]), numbers: HashMap::from([((0, true), Some(Box::new(Shared { value: 1 })))]) };
    let result = is(types::dictionary(), &input, "1.1.1.1.0.1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn dictionary_10() -> Result<(), String> {
let mut input = Dictionary { words: BTreeSet::from(["\n".to_string()]), numbers: HashMap::from([((1, true), Some(Box::new(Shared { value: 0 })))]) };
    let result = is(types::dictionary(), &input, "1.1.1.1.1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_0() -> Result<(), String> {
let mut input = Computing { items: vec![], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![]), flags: VecDeque::from(vec![]) };
    let result = is(types::computing(), &input, "0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_1() -> Result<(), String> {
let mut input = Computing { items: vec![], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![]), flags: VecDeque::from(vec![true, false]) };
    let result = is(types::computing(), &input, "0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_2() -> Result<(), String> {
let mut input = Computing { items: vec![0], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![0]), flags: VecDeque::from(vec![false, false]) };
    let result = is(types::computing(), &input, "1.0.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_3() -> Result<(), String> {
let mut input = Computing { items: vec![1], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![1]), flags: VecDeque::from(vec![false]) };
    let result = is(types::computing(), &input, "1.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_4() -> Result<(), String> {
let mut input = Computing { items: vec![1], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![1]), flags: VecDeque::from(vec![true, true]) };
    let result = is(types::computing(), &input, "1.1.2.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_5() -> Result<(), String> {
let mut input = Computing { items: vec![0, 0], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![0, 0]), flags: VecDeque::from(vec![false, true]) };
    let result = is(types::computing(), &input, "2.0.0.2.0.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_6() -> Result<(), String> {
let mut input = Computing { items: vec![0, 1], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![0, 1]), flags: VecDeque::from(vec![true]) };
    let result = is(types::computing(), &input, "2.0.1.1.1");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_7() -> Result<(), String> {
let mut input = Computing { items: vec![1, 0], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![1, 0]), flags: VecDeque::from(vec![]) };
    let result = is(types::computing(), &input, "2.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_8() -> Result<(), String> {
let mut input = Computing { items: vec![1, 0], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![1, 0]), flags: VecDeque::from(vec![true, false]) };
    let result = is(types::computing(), &input, "2.1.0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn computing_9() -> Result<(), String> {
let mut input = Computing { items: vec![1, 1], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![1, 1]), flags: VecDeque::from(vec![false, false]) };
    let result = is(types::computing(), &input, "2.1.1.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_0() -> Result<(), String> {
let mut input = Generic { first: Color::Red, rest: None };
    let result = is(types::generic(), &input, "0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_1() -> Result<(), String> {
let mut input = Generic { first: Color::Red, rest: Some(Box::new(Generic { first: Color::Red, rest: Some(Box::new(Generic { first: Color::Red, rest: None })) })) };
    let result = is(types::generic(), &input, "0.1.0.2.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_2() -> Result<(), String> {
let mut input = Generic { first: Color::Red, rest: Some(Box::new(Generic { first: Color::Black, rest: None })) };
    let result = is(types::generic(), &input, "0.1.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_3() -> Result<(), String> {
let mut input = Generic { first: Color::Red, rest: Some(Box::new(Generic { first: Color::Black, rest: Some(Box::new(Generic { first: Color::Black, rest: None })) })) };
    let result = is(types::generic(), &input, "0.1.1.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_4() -> Result<(), String> {
let mut input = Generic { first: Color::Black, rest: Some(Box::new(Generic { first: Color::Red, rest: None })) };
    let result = is(types::generic(), &input, "1.1.0.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_5() -> Result<(), String> {
let mut input = Generic { first: Color::Black, rest: Some(Box::new(Generic { first: Color::Red, rest: Some(Box::new(Generic { first: Color::Black, rest: None })) })) };
    let result = is(types::generic(), &input, "1.1.0.2.1.0");
    std::mem::forget(input);
    result
}

#[rustfmt::skip]
fn generic_6() -> Result<(), String> {
let mut input = Generic { first: Color::Black, rest: Some(Box::new(Generic { first: Color::Black, rest: Some(Box::new(Generic { first: Color::Red, rest: None })) })) };
    let result = is(types::generic(), &input, "1.1.1.2.0.0");
    std::mem::forget(input);
    result
}

const ALL: &[fn() -> Result<(), String>] = &[
    boxes_0,
    boxes_1,
    boxes_2,
    boxes_3,
    boxes_4,
    boxes_5,
    boxes_6,
    boxes_7,
    boxes_8,
    boxes_9,
    boxes_10,
    boxes_with_parents_0,
    boxes_with_parents_1,
    boxes_with_parents_2,
    boxes_with_parents_3,
    boxes_with_parents_4,
    boxes_with_parents_5,
    boxes_with_parents_6,
    boxes_with_parents_7,
    boxes_with_parents_8,
    boxes_with_parents_9,
    boxes_with_parents_10,
    boxes_with_parents_11,
    pointers_0,
    pointers_1,
    pointers_2,
    pointers_3,
    pointers_4,
    pointers_5,
    pointers_6,
    pointers_7,
    pointers_8,
    pointers_9,
    pointers_10,
    non_null_cycle_0,
    non_null_cycle_1,
    non_null_cycle_2,
    non_null_cycle_3,
    non_null_cycle_4,
    non_null_cycle_5,
    non_null_cycle_6,
    non_null_cycle_7,
    non_null_cycle_8,
    cell_cycle_0,
    cell_cycle_1,
    cell_cycle_2,
    cell_cycle_3,
    cell_cycle_4,
    cell_cycle_5,
    cell_cycle_6,
    cell_cycle_7,
    cell_cycle_8,
    ref_cell_cycle_0,
    ref_cell_cycle_1,
    ref_cell_cycle_2,
    ref_cell_cycle_3,
    ref_cell_cycle_4,
    ref_cell_cycle_5,
    ref_cell_cycle_6,
    ref_cell_cycle_7,
    ref_cell_cycle_8,
    ref_cell_weak_0,
    ref_cell_weak_1,
    ref_cell_weak_2,
    ref_cell_weak_3,
    ref_cell_weak_4,
    ref_cell_weak_5,
    ref_cell_weak_6,
    ref_cell_weak_7,
    ref_cell_weak_8,
    ref_cell_weak_9,
    ref_cell_weak_10,
    ref_cell_weak_11,
    optional_weak_0,
    optional_weak_1,
    optional_weak_2,
    optional_weak_3,
    optional_weak_4,
    optional_weak_5,
    optional_weak_6,
    optional_weak_7,
    optional_weak_8,
    optional_weak_9,
    optional_weak_10,
    optional_weak_11,
    plain_weak_0,
    plain_weak_1,
    plain_weak_2,
    plain_weak_3,
    plain_weak_4,
    plain_weak_5,
    plain_weak_6,
    plain_weak_7,
    plain_weak_8,
    plain_weak_9,
    arcs_0,
    arcs_1,
    arcs_2,
    arcs_3,
    arcs_4,
    arcs_5,
    optional_cells_0,
    optional_cells_1,
    optional_cells_2,
    optional_cells_3,
    optional_cells_4,
    optional_cells_5,
    optional_cells_6,
    optional_cells_7,
    optional_cells_8,
    optional_cells_9,
    optional_cells_10,
    cells_of_tuples_0,
    cells_of_tuples_1,
    cells_of_tuples_2,
    cells_of_tuples_3,
    cells_of_tuples_4,
    cells_of_tuples_5,
    cells_of_tuples_6,
    cells_of_tuples_7,
    cells_of_tuples_8,
    cells_of_tuples_9,
    cells_of_tuples_10,
    cells_of_tuples_11,
    elsewhere_0,
    elsewhere_1,
    elsewhere_2,
    elsewhere_3,
    elsewhere_4,
    elsewhere_5,
    elsewhere_6,
    elsewhere_7,
    elsewhere_8,
    deeper_0,
    deeper_1,
    deeper_2,
    deeper_3,
    deeper_4,
    deeper_5,
    deeper_6,
    deeper_7,
    deeper_8,
    deeper_9,
    deeper_10,
    deeper_11,
    values_elsewhere_0,
    values_elsewhere_1,
    values_elsewhere_2,
    values_elsewhere_3,
    values_elsewhere_4,
    values_elsewhere_5,
    values_elsewhere_6,
    texts_0,
    texts_1,
    texts_2,
    texts_3,
    texts_4,
    texts_5,
    texts_6,
    texts_7,
    texts_8,
    texts_9,
    texts_10,
    texts_11,
    sequences_0,
    sequences_1,
    sequences_2,
    sequences_3,
    sequences_4,
    sequences_5,
    sequences_6,
    sequences_7,
    sequences_8,
    sequences_9,
    sequences_10,
    sequences_11,
    tuples_0,
    tuples_1,
    tuples_2,
    tuples_3,
    tuples_4,
    tuples_5,
    tuples_6,
    tuples_7,
    tuples_8,
    tuples_9,
    positions_0,
    positions_1,
    positions_2,
    positions_3,
    positions_4,
    positions_5,
    positions_6,
    positions_7,
    positions_8,
    positions_9,
    positions_10,
    pointers_into_vectors_0,
    pointers_into_vectors_1,
    pointers_into_vectors_2,
    pointers_into_vectors_3,
    pointers_into_vectors_4,
    pointers_into_vectors_5,
    pointers_into_vectors_6,
    pointers_into_vectors_7,
    collections_0,
    collections_1,
    collections_2,
    collections_3,
    collections_4,
    collections_5,
    collections_6,
    collections_7,
    collections_8,
    collections_9,
    collections_10,
    collections_11,
    dictionary_0,
    dictionary_1,
    dictionary_2,
    dictionary_3,
    dictionary_4,
    dictionary_5,
    dictionary_6,
    dictionary_7,
    dictionary_8,
    dictionary_9,
    dictionary_10,
    computing_0,
    computing_1,
    computing_2,
    computing_3,
    computing_4,
    computing_5,
    computing_6,
    computing_7,
    computing_8,
    computing_9,
    generic_0,
    generic_1,
    generic_2,
    generic_3,
    generic_4,
    generic_5,
    generic_6,
];
