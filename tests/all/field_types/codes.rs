// Made by SMALLSCOPE_GENERATE=1 cargo test -p smallscope-tests field_types::.

mod signed {
    use super::types::signed::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: -2 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: -1 };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 0 };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: 1 };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: 2 };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }
}

mod wide {
    use super::types::wide::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 0 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: 1 };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 2 };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod single {
    use super::types::single::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 0.5 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: 1.5 };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: f32::NAN };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod double {
    use super::types::double::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 0.0 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: -0.0 };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 1.5 };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: f64::NAN };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: f64::INFINITY };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: f64::NEG_INFINITY };
        let result = super::is(scope(), &input, "5");
        std::mem::forget(input);
        result
    }
}

mod floats {
    use super::types::floats::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: vec![] };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: vec![-0.0] };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: vec![0.0, 0.0] };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: vec![0.0, f64::NAN] };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: vec![-0.0, -0.0] };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: vec![f64::NAN, 0.0] };
        let result = super::is(scope(), &input, "2.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: vec![f64::NAN, f64::NAN] };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }
}

mod maybe_float {
    use super::types::maybe_float::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(0.0) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(-0.0) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Some(f32::NAN) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }
}

mod flag {
    use super::types::flag::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: false };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: true };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod letter {
    use super::types::letter::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 'a' };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: 'b' };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 'c' };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod unit {
    use super::types::unit::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: () };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }
}

mod non_zero {
    use super::types::non_zero::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(1).unwrap() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(2).unwrap() };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(3).unwrap() };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod maybe_non_zero {
    use super::types::maybe_non_zero::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(std::num::NonZero::new(1).unwrap()) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(std::num::NonZero::new(2).unwrap()) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod signed_non_zero {
    use super::types::signed_non_zero::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(-2).unwrap() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(-1).unwrap() };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(1).unwrap() };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::num::NonZero::new(2).unwrap() };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }
}

mod wrapping {
    use super::types::wrapping::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::num::Wrapping(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::num::Wrapping(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::num::Wrapping(255) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod saturating {
    use super::types::saturating::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::num::Saturating(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::num::Saturating(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::num::Saturating(255) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod reverse {
    use super::types::reverse::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod reversed_pair {
    use super::types::reversed_pair::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse((0, false)) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse((0, true)) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse((1, false)) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse((1, true)) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse((2, false)) };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Reverse((2, true)) };
        let result = super::is(scope(), &input, "5");
        std::mem::forget(input);
        result
    }
}

mod ordering {
    use super::types::ordering::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Ordering::Less };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Ordering::Equal };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::cmp::Ordering::Greater };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod duration {
    use super::types::duration::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::time::Duration::new(1, 500000000) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::time::Duration::new(0, 0) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod address {
    use super::types::address::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: "127.0.0.1".parse().unwrap() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: "0.0.0.0".parse().unwrap() };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod endpoint {
    use super::types::endpoint::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: "127.0.0.1:80".parse().unwrap() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: "[::1]:443".parse().unwrap() };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod literal {
    use super::types::literal::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: "" };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: "ab" };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: "b" };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod text {
    use super::types::text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: "".to_string() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: "a".to_string() };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: "b".to_string() };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: "aa".to_string() };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: "ab".to_string() };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: "ba".to_string() };
        let result = super::is(scope(), &input, "2.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: "bb".to_string() };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }
}

mod boxed_text {
    use super::types::boxed_text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Box::from("") };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Box::from("a") };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Box::from("b") };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Box::from("aa") };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Box::from("ab") };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Box::from("ba") };
        let result = super::is(scope(), &input, "2.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: Box::from("bb") };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }
}

mod shared_text {
    use super::types::shared_text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::rc::Rc::from("") };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::rc::Rc::from("a") };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::rc::Rc::from("b") };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod sent_text {
    use super::types::sent_text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from("") };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from("a") };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from("b") };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod borrowed_text {
    use super::types::borrowed_text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from("") };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from("a") };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from("b") };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod path {
    use super::types::path::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("") };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("/") };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("a") };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("//") };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("/a") };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("a/") };
        let result = super::is(scope(), &input, "2.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: std::path::PathBuf::from("aa") };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }
}

mod system_text {
    use super::types::system_text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::ffi::OsString::from("") };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::ffi::OsString::from("/") };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::ffi::OsString::from("a") };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod range {
    use super::types::range::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 0..0 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: 0..2 };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 1..1 };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: 2..0 };
        let result = super::is(scope(), &input, "6");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: 2..2 };
        let result = super::is(scope(), &input, "8");
        std::mem::forget(input);
        result
    }
}

mod closed_range {
    use super::types::closed_range::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 0..=0 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: 0..=2 };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 1..=1 };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: 2..=0 };
        let result = super::is(scope(), &input, "6");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: 2..=2 };
        let result = super::is(scope(), &input, "8");
        std::mem::forget(input);
        result
    }
}

mod open_range {
    use super::types::open_range::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: 0.. };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: 1.. };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: 2.. };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod range_to {
    use super::types::range_to::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: ..0 };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: ..1 };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: ..2 };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod closed_range_to {
    use super::types::closed_range_to::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: ..='a' };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: ..='b' };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod full_range {
    use super::types::full_range::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: .. };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }
}

mod bound {
    use super::types::bound::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Unbounded };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Included(0) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Excluded(0) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Included(1) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Excluded(1) };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Included(2) };
        let result = super::is(scope(), &input, "5");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: std::ops::Bound::Excluded(2) };
        let result = super::is(scope(), &input, "6");
        std::mem::forget(input);
        result
    }
}

mod ranges {
    use super::types::ranges::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: vec![] };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: vec![1..0] };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: vec![0..0, 0..1] };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: vec![0..1, 0..0] };
        let result = super::is(scope(), &input, "2.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: vec![0..1, 1..1] };
        let result = super::is(scope(), &input, "2.1.3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: vec![1..0, 1..0] };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: vec![1..1, 0..1] };
        let result = super::is(scope(), &input, "2.3.1");
        std::mem::forget(input);
        result
    }
}

mod maybe {
    use super::types::maybe::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(0) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(1) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Some(2) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }
}

mod result {
    use super::types::result::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Ok(0) };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Ok(1) };
        let result = super::is(scope(), &input, "0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Ok(2) };
        let result = super::is(scope(), &input, "0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Err(false) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Err(true) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod result_of_texts {
    use super::types::result_of_texts::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Ok(vec![]) };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Ok(vec![0]) };
        let result = super::is(scope(), &input, "0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Ok(vec![1]) };
        let result = super::is(scope(), &input, "0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Ok(vec![2]) };
        let result = super::is(scope(), &input, "0.1.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Err("".to_string()) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Err("a".to_string()) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: Err("b".to_string()) };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }
}

mod asked_result {
    use super::types::asked_result::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Ok(0) };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Ok(1) };
        let result = super::is(scope(), &input, "0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Ok(2) };
        let result = super::is(scope(), &input, "0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Err(()) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }
}

mod results {
    use super::types::results::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: vec![] };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: vec![Err(0)] };
        let result = super::is(scope(), &input, "1.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: vec![Ok(0), Ok(1)] };
        let result = super::is(scope(), &input, "2.0.0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: vec![Ok(1), Ok(0)] };
        let result = super::is(scope(), &input, "2.0.1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: vec![Ok(1), Err(1)] };
        let result = super::is(scope(), &input, "2.0.1.2.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: vec![Err(0), Err(0)] };
        let result = super::is(scope(), &input, "2.2.0.3.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: vec![Err(1), Ok(1)] };
        let result = super::is(scope(), &input, "2.2.1.0.1");
        std::mem::forget(input);
        result
    }
}

mod maybe_result {
    use super::types::maybe_result::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(Ok(false)) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(Ok(true)) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Some(Err(0)) };
        let result = super::is(scope(), &input, "2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Some(Err(1)) };
        let result = super::is(scope(), &input, "2.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Some(Err(2)) };
        let result = super::is(scope(), &input, "2.2");
        std::mem::forget(input);
        result
    }
}

mod control_flow {
    use super::types::control_flow::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::ops::ControlFlow::Continue(false) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::ops::ControlFlow::Continue(true) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::ops::ControlFlow::Break(0) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::ops::ControlFlow::Break(1) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::ops::ControlFlow::Break(2) };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }
}

mod fieldless {
    use super::types::fieldless::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Color::Red };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Color::Black };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod id {
    use super::types::id::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Id(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Id(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Id(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod listed_id {
    use super::types::listed_id::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Id(3) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Id(7) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod ids {
    use super::types::ids::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: vec![] };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: vec![Id(1)] };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: vec![Id(0), Id(0)] };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: vec![Id(0), Id(2)] };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: vec![Id(1), Id(1)] };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: vec![Id(2), Id(0)] };
        let result = super::is(scope(), &input, "2.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: vec![Id(2), Id(2)] };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }
}

mod maybe_id {
    use super::types::maybe_id::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(Id(0)) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(Id(1)) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Some(Id(2)) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }
}

mod point {
    use super::types::point::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Point { x: 0, y: false } };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Point { x: 0, y: true } };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Point { x: 1, y: false } };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Point { x: 1, y: true } };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Point { x: 2, y: false } };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Point { x: 2, y: true } };
        let result = super::is(scope(), &input, "5");
        std::mem::forget(input);
        result
    }
}

mod figure {
    use super::types::figure::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Figure::Dot };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Figure::Line(1) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Figure::Box { width: 0, filled: None } };
        let result = super::is(scope(), &input, "4");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Figure::Box { width: 0, filled: Some(true) } };
        let result = super::is(scope(), &input, "6");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Figure::Box { width: 1, filled: Some(false) } };
        let result = super::is(scope(), &input, "8");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Figure::Box { width: 2, filled: None } };
        let result = super::is(scope(), &input, "10");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: Figure::Box { width: 2, filled: Some(true) } };
        let result = super::is(scope(), &input, "12");
        std::mem::forget(input);
        result
    }
}

mod secret {
    use super::types::secret::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Secret(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Secret(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Secret(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod typed {
    use super::types::typed::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Typed { number: 0, of: std::marker::PhantomData } };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Typed { number: 1, of: std::marker::PhantomData } };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Typed { number: 2, of: std::marker::PhantomData } };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod listed {
    use super::types::listed::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: SystemTime::UNIX_EPOCH };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: SystemTime::UNIX_EPOCH + Duration::from_secs(9) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod trait_object {
    use super::types::trait_object::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Arc::new(Dog) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Arc::new(Cat(1)) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Arc::new(Cat(9)) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod opaque_values {
    use super::types::opaque_values::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: IntoIterator::into_iter([7u8, 8].map(opaque)).nth(0).unwrap() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: IntoIterator::into_iter([7u8, 8].map(opaque)).nth(1).unwrap() };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod listed_text {
    use super::types::listed_text::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: "one".to_string() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: "two".to_string() };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod pair {
    use super::types::pair::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: (0, false) };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: (0, true) };
        let result = super::is(scope(), &input, "0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: (1, false) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: (1, true) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: (2, false) };
        let result = super::is(scope(), &input, "2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: (2, true) };
        let result = super::is(scope(), &input, "2.1");
        std::mem::forget(input);
        result
    }
}

mod lone {
    use super::types::lone::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: (0,) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: (1,) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: (2,) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod five {
    use super::types::five::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: (false, false, false, false, false) };
        let result = super::is(scope(), &input, "0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: (false, false, true, false, false) };
        let result = super::is(scope(), &input, "0.0.1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: (false, true, false, false, false) };
        let result = super::is(scope(), &input, "0.1.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: (false, true, true, false, false) };
        let result = super::is(scope(), &input, "0.1.1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: (true, false, false, false, false) };
        let result = super::is(scope(), &input, "1.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: (true, false, true, false, false) };
        let result = super::is(scope(), &input, "1.0.1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: (true, true, false, false, false) };
        let result = super::is(scope(), &input, "1.1.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_7() -> Result<(), String> {
let mut input = Holder { field: (true, true, true, false, false) };
        let result = super::is(scope(), &input, "1.1.1.0.0");
        std::mem::forget(input);
        result
    }
}

mod twelve {
    use super::types::twelve::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: (false, false, false, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "0.0.0.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: (false, false, true, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "0.0.1.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: (false, true, false, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "0.1.0.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: (false, true, true, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "0.1.1.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: (true, false, false, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "1.0.0.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: (true, false, true, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "1.0.1.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: (true, true, false, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "1.1.0.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_7() -> Result<(), String> {
let mut input = Holder { field: (true, true, true, false, false, false, false, false, false, false, false, (1, "".to_string())) };
        let result = super::is(scope(), &input, "1.1.1.0.0.0.0.0.0.0.0.0.0");
        std::mem::forget(input);
        result
    }
}

mod array {
    use super::types::array::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: [0, 0] };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: [0, 2] };
        let result = super::is(scope(), &input, "0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: [1, 1] };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: [2, 0] };
        let result = super::is(scope(), &input, "2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: [2, 2] };
        let result = super::is(scope(), &input, "2.2");
        std::mem::forget(input);
        result
    }
}

mod array_of_results {
    use super::types::array_of_results::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: [Ok(false), Ok(false)] };
        let result = super::is(scope(), &input, "0.0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: [Ok(false), Err(())] };
        let result = super::is(scope(), &input, "0.0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: [Ok(true), Ok(true)] };
        let result = super::is(scope(), &input, "0.1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: [Err(()), Ok(false)] };
        let result = super::is(scope(), &input, "2.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: [Err(()), Err(())] };
        let result = super::is(scope(), &input, "2.0.3.0");
        std::mem::forget(input);
        result
    }
}

mod list {
    use super::types::list::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: vec![] };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: vec![1] };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: vec![0, 0] };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: vec![0, 2] };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: vec![1, 1] };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: vec![2, 0] };
        let result = super::is(scope(), &input, "2.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: vec![2, 2] };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }
}

mod deque {
    use super::types::deque::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([false]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([true]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([false, false]) };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([false, true]) };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([true, false]) };
        let result = super::is(scope(), &input, "2.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: VecDeque::from([true, true]) };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }
}

mod boxed_slice {
    use super::types::boxed_slice::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![0, 0]) };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![0, 2]) };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![1, 1]) };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![2, 0]) };
        let result = super::is(scope(), &input, "2.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: Box::from(vec![2, 2]) };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }
}

mod shared_slice {
    use super::types::shared_slice::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::rc::Rc::from(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::rc::Rc::from(vec![false]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::rc::Rc::from(vec![true]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod sent_slice {
    use super::types::sent_slice::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![Leaf { key: 0, flag: false }]) };
        let result = super::is(scope(), &input, "1.0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![Leaf { key: 0, flag: true }]) };
        let result = super::is(scope(), &input, "1.0.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![Leaf { key: 1, flag: false }]) };
        let result = super::is(scope(), &input, "1.0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![Leaf { key: 1, flag: true }]) };
        let result = super::is(scope(), &input, "1.0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![Leaf { key: 2, flag: false }]) };
        let result = super::is(scope(), &input, "1.0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: std::sync::Arc::from(vec![Leaf { key: 2, flag: true }]) };
        let result = super::is(scope(), &input, "1.0.2.1");
        std::mem::forget(input);
        result
    }
}

mod borrowed_slice {
    use super::types::borrowed_slice::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from(vec![0]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from(vec![1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::borrow::Cow::from(vec![2]) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }
}

mod linked_list {
    use super::types::linked_list::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([0, 0]) };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([0, 2]) };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([1, 1]) };
        let result = super::is(scope(), &input, "2.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([2, 0]) };
        let result = super::is(scope(), &input, "2.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: LinkedList::from([2, 2]) };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }
}

mod set {
    use super::types::set::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([0]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([2]) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([0, 1]) };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([0, 2]) };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: BTreeSet::from([1, 2]) };
        let result = super::is(scope(), &input, "2.1.2");
        std::mem::forget(input);
        result
    }
}

mod hashed_set {
    use super::types::hashed_set::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([Id(0)]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([Id(1)]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([Id(2)]) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([Id(0), Id(1)]) };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([Id(0), Id(2)]) };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: HashSet::from([Id(1), Id(2)]) };
        let result = super::is(scope(), &input, "2.1.2");
        std::mem::forget(input);
        result
    }
}

mod map {
    use super::types::map::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([(1, false)]) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([(2, true)]) };
        let result = super::is(scope(), &input, "1.2.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([(0, false), (2, false)]) };
        let result = super::is(scope(), &input, "2.0.0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([(0, true), (1, true)]) };
        let result = super::is(scope(), &input, "2.0.1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([(1, false), (2, false)]) };
        let result = super::is(scope(), &input, "2.1.0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: BTreeMap::from([(1, true), (2, true)]) };
        let result = super::is(scope(), &input, "2.1.1.2.1");
        std::mem::forget(input);
        result
    }
}

mod hashed_map {
    use super::types::hashed_map::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([(Id(0), vec![])]) };
        let result = super::is(scope(), &input, "1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([(Id(0), vec![0])]) };
        let result = super::is(scope(), &input, "1.0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([(Id(0), vec![1])]) };
        let result = super::is(scope(), &input, "1.0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([(Id(1), vec![])]) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([(Id(1), vec![0])]) };
        let result = super::is(scope(), &input, "1.1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: HashMap::from([(Id(1), vec![1])]) };
        let result = super::is(scope(), &input, "1.1.1.1");
        std::mem::forget(input);
        result
    }
}

mod guarded_map {
    use super::types::guarded_map::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([])) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([(0, false)])) };
        let result = super::is(scope(), &input, "1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([(0, true)])) };
        let result = super::is(scope(), &input, "1.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([(1, false)])) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([(1, true)])) };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([(2, false)])) };
        let result = super::is(scope(), &input, "1.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(HashMap::from([(2, true)])) };
        let result = super::is(scope(), &input, "1.2.1");
        std::mem::forget(input);
        result
    }
}

mod heap {
    use super::types::heap::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([0, 0]) };
        let result = super::is(scope(), &input, "2.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([0, 2]) };
        let result = super::is(scope(), &input, "2.0.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([1, 2]) };
        let result = super::is(scope(), &input, "2.1.2");
        std::mem::forget(input);
        result
    }
}

mod reversed_heap {
    use super::types::reversed_heap::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((1, false))]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((0, false))]) };
        let result = super::is(scope(), &input, "1.3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((1, true)), std::cmp::Reverse((1, false))]) };
        let result = super::is(scope(), &input, "2.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((1, true)), std::cmp::Reverse((0, false))]) };
        let result = super::is(scope(), &input, "2.0.3");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((1, false)), std::cmp::Reverse((0, true))]) };
        let result = super::is(scope(), &input, "2.1.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((0, true)), std::cmp::Reverse((0, true))]) };
        let result = super::is(scope(), &input, "2.2.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_7() -> Result<(), String> {
let mut input = Holder { field: BinaryHeap::from([std::cmp::Reverse((0, false)), std::cmp::Reverse((0, false))]) };
        let result = super::is(scope(), &input, "2.3.3");
        std::mem::forget(input);
        result
    }
}

mod leaf {
    use super::types::leaf::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Leaf { key: 0, flag: false } };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Leaf { key: 0, flag: true } };
        let result = super::is(scope(), &input, "0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Leaf { key: 1, flag: false } };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Leaf { key: 1, flag: true } };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Leaf { key: 2, flag: false } };
        let result = super::is(scope(), &input, "2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Leaf { key: 2, flag: true } };
        let result = super::is(scope(), &input, "2.1");
        std::mem::forget(input);
        result
    }
}

mod tree {
    use super::types::tree::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Tree::Tip };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Tree::Fork(Box::new(Tree::Tip), Box::new(Tree::Tip)) };
        let result = super::is(scope(), &input, "3.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Tree::Fork(Box::new(Tree::Tip), Box::new(Tree::Fork(Box::new(Tree::Tip), Box::new(Tree::Tip)))) };
        let result = super::is(scope(), &input, "3.0.4.1.2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Tree::Fork(Box::new(Tree::Fork(Box::new(Tree::Tip), Box::new(Tree::Tip))), Box::new(Tree::Tip)) };
        let result = super::is(scope(), &input, "3.4.0.1.2");
        std::mem::forget(input);
        result
    }
}

mod boxed {
    use super::types::boxed::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Box::new(Leaf { key: 0, flag: false }) };
        let result = super::is(scope(), &input, "0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Box::new(Leaf { key: 0, flag: true }) };
        let result = super::is(scope(), &input, "0.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Box::new(Leaf { key: 1, flag: false }) };
        let result = super::is(scope(), &input, "0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Box::new(Leaf { key: 1, flag: true }) };
        let result = super::is(scope(), &input, "0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Box::new(Leaf { key: 2, flag: false }) };
        let result = super::is(scope(), &input, "0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Box::new(Leaf { key: 2, flag: true }) };
        let result = super::is(scope(), &input, "0.2.1");
        std::mem::forget(input);
        result
    }
}

mod pinned {
    use super::types::pinned::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Box::into_pin(Box::new(Leaf { key: 0, flag: false })) };
        let result = super::is(scope(), &input, "0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Box::into_pin(Box::new(Leaf { key: 0, flag: true })) };
        let result = super::is(scope(), &input, "0.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Box::into_pin(Box::new(Leaf { key: 1, flag: false })) };
        let result = super::is(scope(), &input, "0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Box::into_pin(Box::new(Leaf { key: 1, flag: true })) };
        let result = super::is(scope(), &input, "0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Box::into_pin(Box::new(Leaf { key: 2, flag: false })) };
        let result = super::is(scope(), &input, "0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Box::into_pin(Box::new(Leaf { key: 2, flag: true })) };
        let result = super::is(scope(), &input, "0.2.1");
        std::mem::forget(input);
        result
    }
}

mod maybe_pinned {
    use super::types::maybe_pinned::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(Box::into_pin(Box::new(Leaf { key: 0, flag: false }))) };
        let result = super::is(scope(), &input, "1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(Box::into_pin(Box::new(Leaf { key: 0, flag: true }))) };
        let result = super::is(scope(), &input, "1.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Some(Box::into_pin(Box::new(Leaf { key: 1, flag: false }))) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: Some(Box::into_pin(Box::new(Leaf { key: 1, flag: true }))) };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: Some(Box::into_pin(Box::new(Leaf { key: 2, flag: false }))) };
        let result = super::is(scope(), &input, "1.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let mut input = Holder { field: Some(Box::into_pin(Box::new(Leaf { key: 2, flag: true }))) };
        let result = super::is(scope(), &input, "1.2.1");
        std::mem::forget(input);
        result
    }
}

mod counted {
    use super::types::counted::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let leaf0 = Rc::new(Leaf { key: 0, flag: false });
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let leaf0 = Rc::new(Leaf { key: 0, flag: true });
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let leaf0 = Rc::new(Leaf { key: 1, flag: false });
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let leaf0 = Rc::new(Leaf { key: 1, flag: true });
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let leaf0 = Rc::new(Leaf { key: 2, flag: false });
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let leaf0 = Rc::new(Leaf { key: 2, flag: true });
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.2.1");
        std::mem::forget(input);
        result
    }
}

mod raw {
    use super::types::raw::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::ptr::null_mut() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 0, flag: false }));
let mut input = Holder { field: leaf0 };
        let result = super::is(scope(), &input, "1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 0, flag: true }));
let mut input = Holder { field: leaf0 };
        let result = super::is(scope(), &input, "1.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 1, flag: false }));
let mut input = Holder { field: leaf0 };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 1, flag: true }));
let mut input = Holder { field: leaf0 };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 2, flag: false }));
let mut input = Holder { field: leaf0 };
        let result = super::is(scope(), &input, "1.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 2, flag: true }));
let mut input = Holder { field: leaf0 };
        let result = super::is(scope(), &input, "1.2.1");
        std::mem::forget(input);
        result
    }
}

mod non_null {
    use super::types::non_null::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 0, flag: false }));
let mut input = Holder { field: NonNull::new(leaf0) };
        let result = super::is(scope(), &input, "1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 0, flag: true }));
let mut input = Holder { field: NonNull::new(leaf0) };
        let result = super::is(scope(), &input, "1.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 1, flag: false }));
let mut input = Holder { field: NonNull::new(leaf0) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 1, flag: true }));
let mut input = Holder { field: NonNull::new(leaf0) };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 2, flag: false }));
let mut input = Holder { field: NonNull::new(leaf0) };
        let result = super::is(scope(), &input, "1.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 2, flag: true }));
let mut input = Holder { field: NonNull::new(leaf0) };
        let result = super::is(scope(), &input, "1.2.1");
        std::mem::forget(input);
        result
    }
}

mod cell {
    use super::types::cell::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: Cell::new(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Cell::new(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Cell::new(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod ref_cell {
    use super::types::ref_cell::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: RefCell::new(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: RefCell::new(vec![0]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: RefCell::new(vec![1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: RefCell::new(vec![2]) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }
}

mod mutex {
    use super::types::mutex::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(Leaf { key: 0, flag: false }) };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(Leaf { key: 0, flag: true }) };
        let result = super::is(scope(), &input, "0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(Leaf { key: 1, flag: false }) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(Leaf { key: 1, flag: true }) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(Leaf { key: 2, flag: false }) };
        let result = super::is(scope(), &input, "2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(Leaf { key: 2, flag: true }) };
        let result = super::is(scope(), &input, "2.1");
        std::mem::forget(input);
        result
    }
}

mod guarded {
    use super::types::guarded::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::Mutex::new(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod shared_mutex {
    use super::types::shared_mutex::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let leaf0 = Arc::new(std::sync::Mutex::new(Leaf { key: 0, flag: false }));
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let leaf0 = Arc::new(std::sync::Mutex::new(Leaf { key: 0, flag: true }));
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let leaf0 = Arc::new(std::sync::Mutex::new(Leaf { key: 1, flag: false }));
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let leaf0 = Arc::new(std::sync::Mutex::new(Leaf { key: 1, flag: true }));
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let leaf0 = Arc::new(std::sync::Mutex::new(Leaf { key: 2, flag: false }));
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let leaf0 = Arc::new(std::sync::Mutex::new(Leaf { key: 2, flag: true }));
let mut input = Holder { field: leaf0.clone() };
        let result = super::is(scope(), &input, "0.2.1");
        std::mem::forget(input);
        result
    }
}

mod lock {
    use super::types::lock::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::RwLock::new(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::RwLock::new(vec![0]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::RwLock::new(vec![1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::sync::RwLock::new(vec![2]) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }
}

mod maybe_locked {
    use super::types::maybe_locked::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: None };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: Some(std::sync::Mutex::new(0)) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: Some(std::sync::Mutex::new(1)) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: Some(std::sync::Mutex::new(2)) };
        let result = super::is(scope(), &input, "3");
        std::mem::forget(input);
        result
    }
}

mod once {
    use super::types::once::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::cell::OnceCell::new() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::cell::OnceCell::from(0) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::cell::OnceCell::from(1) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::cell::OnceCell::from(2) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }
}

mod once_lock {
    use super::types::once_lock::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::OnceLock::new() };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::OnceLock::from("".to_string()) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::OnceLock::from("a".to_string()) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::sync::OnceLock::from("b".to_string()) };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }
}

mod atomic {
    use super::types::atomic::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::atomic::AtomicU8::new(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::atomic::AtomicU8::new(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::sync::atomic::AtomicU8::new(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod atomic_flag {
    use super::types::atomic_flag::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::atomic::AtomicBool::new(false) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::sync::atomic::AtomicBool::new(true) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }
}

mod atomic_size {
    use super::types::atomic_size::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let box0 = Arc::new(std::sync::atomic::AtomicUsize::new(0));
let mut input = Holder { field: box0.clone() };
        let result = super::is(scope(), &input, "0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let box0 = Arc::new(std::sync::atomic::AtomicUsize::new(1));
let mut input = Holder { field: box0.clone() };
        let result = super::is(scope(), &input, "0.1");
        std::mem::forget(input);
        result
    }
}

mod atomics {
    use super::types::atomics::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: vec![] };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: vec![std::sync::atomic::AtomicI64::new(0)] };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: vec![std::sync::atomic::AtomicI64::new(1)] };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }
}

mod atomic_pointer {
    use super::types::atomic_pointer::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(std::ptr::null_mut()) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 0, flag: false }));
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(leaf0) };
        let result = super::is(scope(), &input, "1.0.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 0, flag: true }));
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(leaf0) };
        let result = super::is(scope(), &input, "1.0.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 1, flag: false }));
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(leaf0) };
        let result = super::is(scope(), &input, "1.1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_4() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 1, flag: true }));
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(leaf0) };
        let result = super::is(scope(), &input, "1.1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_5() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 2, flag: false }));
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(leaf0) };
        let result = super::is(scope(), &input, "1.2.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_6() -> Result<(), String> {
let leaf0 = Box::into_raw(Box::new(Leaf { key: 2, flag: true }));
let mut input = Holder { field: std::sync::atomic::AtomicPtr::new(leaf0) };
        let result = super::is(scope(), &input, "1.2.1");
        std::mem::forget(input);
        result
    }
}

mod unsafe_cell {
    use super::types::unsafe_cell::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::cell::UnsafeCell::new(0) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::cell::UnsafeCell::new(1) };
        let result = super::is(scope(), &input, "1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::cell::UnsafeCell::new(2) };
        let result = super::is(scope(), &input, "2");
        std::mem::forget(input);
        result
    }
}

mod manual {
    use super::types::manual::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::mem::ManuallyDrop::new(vec![]) };
        let result = super::is(scope(), &input, "0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_1() -> Result<(), String> {
let mut input = Holder { field: std::mem::ManuallyDrop::new(vec![0]) };
        let result = super::is(scope(), &input, "1.0");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_2() -> Result<(), String> {
let mut input = Holder { field: std::mem::ManuallyDrop::new(vec![1]) };
        let result = super::is(scope(), &input, "1.1");
        std::mem::forget(input);
        result
    }

    #[rustfmt::skip]
    pub fn code_3() -> Result<(), String> {
let mut input = Holder { field: std::mem::ManuallyDrop::new(vec![2]) };
        let result = super::is(scope(), &input, "1.2");
        std::mem::forget(input);
        result
    }
}

mod phantom {
    use super::types::phantom::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::marker::PhantomData };
        let result = super::is(scope(), &input, "-");
        std::mem::forget(input);
        result
    }
}

mod phantom_pinned {
    use super::types::phantom_pinned::*;
    use super::types::*;

    #[rustfmt::skip]
    pub fn code_0() -> Result<(), String> {
let mut input = Holder { field: std::marker::PhantomPinned };
        let result = super::is(scope(), &input, "-");
        std::mem::forget(input);
        result
    }
}

const ALL: &[fn() -> Result<(), String>] = &[
    signed::code_0,
    signed::code_1,
    signed::code_2,
    signed::code_3,
    signed::code_4,
    wide::code_0,
    wide::code_1,
    wide::code_2,
    single::code_0,
    single::code_1,
    single::code_2,
    double::code_0,
    double::code_1,
    double::code_2,
    double::code_3,
    double::code_4,
    double::code_5,
    floats::code_0,
    floats::code_1,
    floats::code_2,
    floats::code_3,
    floats::code_4,
    floats::code_5,
    floats::code_6,
    maybe_float::code_0,
    maybe_float::code_1,
    maybe_float::code_2,
    maybe_float::code_3,
    flag::code_0,
    flag::code_1,
    letter::code_0,
    letter::code_1,
    letter::code_2,
    unit::code_0,
    non_zero::code_0,
    non_zero::code_1,
    non_zero::code_2,
    maybe_non_zero::code_0,
    maybe_non_zero::code_1,
    maybe_non_zero::code_2,
    signed_non_zero::code_0,
    signed_non_zero::code_1,
    signed_non_zero::code_2,
    signed_non_zero::code_3,
    wrapping::code_0,
    wrapping::code_1,
    wrapping::code_2,
    saturating::code_0,
    saturating::code_1,
    saturating::code_2,
    reverse::code_0,
    reverse::code_1,
    reverse::code_2,
    reversed_pair::code_0,
    reversed_pair::code_1,
    reversed_pair::code_2,
    reversed_pair::code_3,
    reversed_pair::code_4,
    reversed_pair::code_5,
    ordering::code_0,
    ordering::code_1,
    ordering::code_2,
    duration::code_0,
    duration::code_1,
    address::code_0,
    address::code_1,
    endpoint::code_0,
    endpoint::code_1,
    literal::code_0,
    literal::code_1,
    literal::code_2,
    text::code_0,
    text::code_1,
    text::code_2,
    text::code_3,
    text::code_4,
    text::code_5,
    text::code_6,
    boxed_text::code_0,
    boxed_text::code_1,
    boxed_text::code_2,
    boxed_text::code_3,
    boxed_text::code_4,
    boxed_text::code_5,
    boxed_text::code_6,
    shared_text::code_0,
    shared_text::code_1,
    shared_text::code_2,
    sent_text::code_0,
    sent_text::code_1,
    sent_text::code_2,
    borrowed_text::code_0,
    borrowed_text::code_1,
    borrowed_text::code_2,
    path::code_0,
    path::code_1,
    path::code_2,
    path::code_3,
    path::code_4,
    path::code_5,
    path::code_6,
    system_text::code_0,
    system_text::code_1,
    system_text::code_2,
    range::code_0,
    range::code_1,
    range::code_2,
    range::code_3,
    range::code_4,
    closed_range::code_0,
    closed_range::code_1,
    closed_range::code_2,
    closed_range::code_3,
    closed_range::code_4,
    open_range::code_0,
    open_range::code_1,
    open_range::code_2,
    range_to::code_0,
    range_to::code_1,
    range_to::code_2,
    closed_range_to::code_0,
    closed_range_to::code_1,
    full_range::code_0,
    bound::code_0,
    bound::code_1,
    bound::code_2,
    bound::code_3,
    bound::code_4,
    bound::code_5,
    bound::code_6,
    ranges::code_0,
    ranges::code_1,
    ranges::code_2,
    ranges::code_3,
    ranges::code_4,
    ranges::code_5,
    ranges::code_6,
    maybe::code_0,
    maybe::code_1,
    maybe::code_2,
    maybe::code_3,
    result::code_0,
    result::code_1,
    result::code_2,
    result::code_3,
    result::code_4,
    result_of_texts::code_0,
    result_of_texts::code_1,
    result_of_texts::code_2,
    result_of_texts::code_3,
    result_of_texts::code_4,
    result_of_texts::code_5,
    result_of_texts::code_6,
    asked_result::code_0,
    asked_result::code_1,
    asked_result::code_2,
    asked_result::code_3,
    results::code_0,
    results::code_1,
    results::code_2,
    results::code_3,
    results::code_4,
    results::code_5,
    results::code_6,
    maybe_result::code_0,
    maybe_result::code_1,
    maybe_result::code_2,
    maybe_result::code_3,
    maybe_result::code_4,
    maybe_result::code_5,
    control_flow::code_0,
    control_flow::code_1,
    control_flow::code_2,
    control_flow::code_3,
    control_flow::code_4,
    fieldless::code_0,
    fieldless::code_1,
    id::code_0,
    id::code_1,
    id::code_2,
    listed_id::code_0,
    listed_id::code_1,
    ids::code_0,
    ids::code_1,
    ids::code_2,
    ids::code_3,
    ids::code_4,
    ids::code_5,
    ids::code_6,
    maybe_id::code_0,
    maybe_id::code_1,
    maybe_id::code_2,
    maybe_id::code_3,
    point::code_0,
    point::code_1,
    point::code_2,
    point::code_3,
    point::code_4,
    point::code_5,
    figure::code_0,
    figure::code_1,
    figure::code_2,
    figure::code_3,
    figure::code_4,
    figure::code_5,
    figure::code_6,
    secret::code_0,
    secret::code_1,
    secret::code_2,
    typed::code_0,
    typed::code_1,
    typed::code_2,
    listed::code_0,
    listed::code_1,
    trait_object::code_0,
    trait_object::code_1,
    trait_object::code_2,
    opaque_values::code_0,
    opaque_values::code_1,
    listed_text::code_0,
    listed_text::code_1,
    pair::code_0,
    pair::code_1,
    pair::code_2,
    pair::code_3,
    pair::code_4,
    pair::code_5,
    lone::code_0,
    lone::code_1,
    lone::code_2,
    five::code_0,
    five::code_1,
    five::code_2,
    five::code_3,
    five::code_4,
    five::code_5,
    five::code_6,
    five::code_7,
    twelve::code_0,
    twelve::code_1,
    twelve::code_2,
    twelve::code_3,
    twelve::code_4,
    twelve::code_5,
    twelve::code_6,
    twelve::code_7,
    array::code_0,
    array::code_1,
    array::code_2,
    array::code_3,
    array::code_4,
    array_of_results::code_0,
    array_of_results::code_1,
    array_of_results::code_2,
    array_of_results::code_3,
    array_of_results::code_4,
    list::code_0,
    list::code_1,
    list::code_2,
    list::code_3,
    list::code_4,
    list::code_5,
    list::code_6,
    deque::code_0,
    deque::code_1,
    deque::code_2,
    deque::code_3,
    deque::code_4,
    deque::code_5,
    deque::code_6,
    boxed_slice::code_0,
    boxed_slice::code_1,
    boxed_slice::code_2,
    boxed_slice::code_3,
    boxed_slice::code_4,
    boxed_slice::code_5,
    boxed_slice::code_6,
    shared_slice::code_0,
    shared_slice::code_1,
    shared_slice::code_2,
    sent_slice::code_0,
    sent_slice::code_1,
    sent_slice::code_2,
    sent_slice::code_3,
    sent_slice::code_4,
    sent_slice::code_5,
    sent_slice::code_6,
    borrowed_slice::code_0,
    borrowed_slice::code_1,
    borrowed_slice::code_2,
    borrowed_slice::code_3,
    linked_list::code_0,
    linked_list::code_1,
    linked_list::code_2,
    linked_list::code_3,
    linked_list::code_4,
    linked_list::code_5,
    linked_list::code_6,
    set::code_0,
    set::code_1,
    set::code_2,
    set::code_3,
    set::code_4,
    set::code_5,
    set::code_6,
    hashed_set::code_0,
    hashed_set::code_1,
    hashed_set::code_2,
    hashed_set::code_3,
    hashed_set::code_4,
    hashed_set::code_5,
    hashed_set::code_6,
    map::code_0,
    map::code_1,
    map::code_2,
    map::code_3,
    map::code_4,
    map::code_5,
    map::code_6,
    hashed_map::code_0,
    hashed_map::code_1,
    hashed_map::code_2,
    hashed_map::code_3,
    hashed_map::code_4,
    hashed_map::code_5,
    hashed_map::code_6,
    guarded_map::code_0,
    guarded_map::code_1,
    guarded_map::code_2,
    guarded_map::code_3,
    guarded_map::code_4,
    guarded_map::code_5,
    guarded_map::code_6,
    heap::code_0,
    heap::code_1,
    heap::code_2,
    heap::code_3,
    heap::code_4,
    reversed_heap::code_0,
    reversed_heap::code_1,
    reversed_heap::code_2,
    reversed_heap::code_3,
    reversed_heap::code_4,
    reversed_heap::code_5,
    reversed_heap::code_6,
    reversed_heap::code_7,
    leaf::code_0,
    leaf::code_1,
    leaf::code_2,
    leaf::code_3,
    leaf::code_4,
    leaf::code_5,
    tree::code_0,
    tree::code_1,
    tree::code_2,
    tree::code_3,
    boxed::code_0,
    boxed::code_1,
    boxed::code_2,
    boxed::code_3,
    boxed::code_4,
    boxed::code_5,
    pinned::code_0,
    pinned::code_1,
    pinned::code_2,
    pinned::code_3,
    pinned::code_4,
    pinned::code_5,
    maybe_pinned::code_0,
    maybe_pinned::code_1,
    maybe_pinned::code_2,
    maybe_pinned::code_3,
    maybe_pinned::code_4,
    maybe_pinned::code_5,
    maybe_pinned::code_6,
    counted::code_0,
    counted::code_1,
    counted::code_2,
    counted::code_3,
    counted::code_4,
    counted::code_5,
    raw::code_0,
    raw::code_1,
    raw::code_2,
    raw::code_3,
    raw::code_4,
    raw::code_5,
    raw::code_6,
    non_null::code_0,
    non_null::code_1,
    non_null::code_2,
    non_null::code_3,
    non_null::code_4,
    non_null::code_5,
    non_null::code_6,
    cell::code_0,
    cell::code_1,
    cell::code_2,
    ref_cell::code_0,
    ref_cell::code_1,
    ref_cell::code_2,
    ref_cell::code_3,
    mutex::code_0,
    mutex::code_1,
    mutex::code_2,
    mutex::code_3,
    mutex::code_4,
    mutex::code_5,
    guarded::code_0,
    guarded::code_1,
    guarded::code_2,
    shared_mutex::code_0,
    shared_mutex::code_1,
    shared_mutex::code_2,
    shared_mutex::code_3,
    shared_mutex::code_4,
    shared_mutex::code_5,
    lock::code_0,
    lock::code_1,
    lock::code_2,
    lock::code_3,
    maybe_locked::code_0,
    maybe_locked::code_1,
    maybe_locked::code_2,
    maybe_locked::code_3,
    once::code_0,
    once::code_1,
    once::code_2,
    once::code_3,
    once_lock::code_0,
    once_lock::code_1,
    once_lock::code_2,
    once_lock::code_3,
    atomic::code_0,
    atomic::code_1,
    atomic::code_2,
    atomic_flag::code_0,
    atomic_flag::code_1,
    atomic_size::code_0,
    atomic_size::code_1,
    atomics::code_0,
    atomics::code_1,
    atomics::code_2,
    atomic_pointer::code_0,
    atomic_pointer::code_1,
    atomic_pointer::code_2,
    atomic_pointer::code_3,
    atomic_pointer::code_4,
    atomic_pointer::code_5,
    atomic_pointer::code_6,
    unsafe_cell::code_0,
    unsafe_cell::code_1,
    unsafe_cell::code_2,
    manual::code_0,
    manual::code_1,
    manual::code_2,
    manual::code_3,
    phantom::code_0,
    phantom_pinned::code_0,
];
