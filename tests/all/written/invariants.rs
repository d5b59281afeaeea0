// Made by `generate.rs`: SMALLSCOPE_GENERATE=1 cargo test -p smallscope-tests written:: writes this file anew.

mod case_0 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: char,
        f1: Option<String>,
        f2: Vec<Vec<u8>>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            self.f2.is_sorted()
        }

        fn i0(&self) -> bool {
            (if (!(self.f1.iter().any(|v4| self.f1.is_some())) && self.f2.windows(2).all(|v7| v7[1].windows(2).all(|v9| (v9[1].max(0) == 0)))) { (self.f1.iter().all(|v12| (v12.trim_start_matches('a').len() == 2)) && ((if self.f1.is_some() { (self.f2.len() > 0) } else { self.f1.is_some() }) || (format!("{:?}", self.f2) == format!("{:?}", [vec![0]])))) } else { self.f2.iter().enumerate().all(|(v22, v21)| { let v23 = (((v21.len() > 1)) as i64); ((self.f2.len() > 1) || self.f1.is_some()) }) })
        }

        fn i1(&self) -> bool {
            (((self.f2.len() as i64)) == ((self.f2.len() as i64)))
        }

        fn i2(&self) -> bool {
            let v29 = (self.f2.len() as i64);
            (((if (if self.f2.get(0).is_none_or(|v32| (v32.len() > 0)) { self.f2.iter().all(|v35| self.f1.is_some()) } else { self.f1.is_some() }) { (if self.f2.iter().zip(self.f2.iter().skip(1)).all(|(v40, v41)| (v41.len() > 0)) { (if (self.f2.len() > 1) { (self.f1.is_some() as i64) } else { (self.f2.len() as i64) }) } else { (v29 as i64) }) } else { (self.f0 as u32 as i64) })) == ((self.f2.len() as i64)))
        }

        fn i3(&self) -> bool {
            if ({ let v49 = (self.f2.len() as i64); (format!("{:>2}|{:<3?}", v49, v49) == " 0|0  ") } && self.helper((self.f2.len() as i64))) {
                return self.f2.iter().enumerate().all(|(v55, v54)| (v55 < 1));
            }
            if !((if self.f1.is_some() { (self.f0 > 'a') } else { self.f1.is_some() })) {
                return (if let Some(v61) = &self.f1 { v61.chars().rev().any(|v63| (self.f2.len() > 1)) } else { (self.f2.len() > 0) });
            }
            matches!(self.f0, 'b'..='z')
        }

        fn i4(&self) -> bool {
            let v67 = &self.f1;
            (self.f1 == Some("a".to_string()))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(0, || Scope::<Root>::any().every::<u8>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_1 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Point { x: u8, y: usize }

    #[derive(Twin, Debug)]
    enum Shape { Dot(Point), Line { from: u8, to: usize }, Many(Vec<u8>), Marked(Mark, bool), Empty }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Shape,
        f1: String,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            matches!(self.f0, Shape::Empty | Shape::Line { from: 1, .. })
        }

        fn i0(&self) -> bool {
            if { let v4 = (if matches!(self.f0, Shape::Empty | Shape::Dot(_)) { 0i64 } else { 1i64 }); (format!("{:>2}|{:<3?}", v4, v4) == " 0|0  ") } {
                return (match &self.f0 { Shape::Dot(Point { x: v10, y: v11 }) => ((*v11) == 0), Shape::Empty => self.f1.ends_with(|c: char| c > 'a'), _ => self.f1.chars().skip(1).all(|v16| matches!(self.f0, Shape::Empty | Shape::Dot(_))) });
            }
            if (if (self.f1.to_string() + "a" == "aa") { ((0i64) != ((self.f1.chars().map(|v21| v21 as i64 - 96).sum::<i64>()))) } else { (self.f1.contains(|v23: char| (v23 > 'a')) || matches!(self.f0, Shape::Empty | Shape::Dot(_))) }) {
                return self.f1.is_empty();
            }
            (matches!(self.f0, Shape::Empty | Shape::Line { from: 0, .. }) && (match self.f0 { Shape::Line { from: v32, to: v33 } => (v32 == 0), Shape::Marked(Mark::Plus, _) => matches!(self.f0, Shape::Empty | Shape::Dot(_)), _ => self.f1.bytes().all(|v37| v37 > b'a') }))
        }

        fn i1(&self) -> bool {
            !((if (self.f1.as_str() < "b") { matches!(&self.f0, Shape::Dot(Point { x: 1, .. }) | Shape::Marked(_, false)) } else { { let Shape::Marked(v44, v45) = &self.f0 else { return matches!(self.f0, Shape::Empty | Shape::Dot(_)) }; *v45 && *v44 == Mark::Minus } }))
        }

        fn i2(&self) -> bool {
            let v47 = &self.f0;
            (self.f1.chars().filter(|v49| *v49 == 'a').count() == 1)
        }

        fn i3(&self) -> bool {
            (match &self.f0 { Shape::Dot(v51) => matches!((*v51), Point { x: 1, .. }), Shape::Many(v52) => v52.starts_with(&[0]), Shape::Marked(v51, true) => *v51 == Mark::Plus, _ => matches!(self.f0, Shape::Empty | Shape::Dot(_)) })
        }

        fn i4(&self) -> bool {
            if self.f1.contains(|v58: char| ((self.f1.as_str() < "b") || matches!(self.f0, Shape::Empty | Shape::Dot(_)))) {
                return (self.f1.split('a').count() == 1);
            }
            self.helper((self.f1.chars().map(|v64| v64 as i64 - 96).sum::<i64>()))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(1, || Scope::<Root>::any().every::<u8>(0..=1).every::<usize>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_2 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Point { x: u8, y: usize }

    #[derive(Twin, Debug)]
    enum Shape { Dot(Point), Line { from: u8, to: usize }, Many(Vec<u8>), Marked(Mark, bool), Empty }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Vec<Shape>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (extra < 0)
        }

        fn i0(&self) -> bool {
            let v2 = (if { let v3 = (self.f0.len() as i64); (v3.to_string().len() == 1) } { (((self.f0.len() > 0)) as i64) } else { (self.f0.len() as i64) });
            (({ let v8 = ((self.f0.len() as i64)).wrapping_add((self.f0.len() as i64)); (v8.to_string().len() == 2) } && self.f0.iter().any(|v13| (match v13 { Shape::Many(v15) if v15.len() > 1 => (match v2 { 1 => (v15.len() > 1), v17 if v17 > 0 => matches!((*v13), Shape::Empty | Shape::Dot(_)), _ => matches!(v2, 1) }), Shape::Many(v15) => v15.is_empty(), _ => matches!((*v13), Shape::Empty | Shape::Dot(_)) }))) || self.f0.iter().all(|v23| (match v23 { Shape::Dot(v25) => matches!((*v25), Point { x: 0, .. }), Shape::Many(v26) => { let mut count = 0; for v29 in v26 { if ((*v29).max(0) == 0) { count += 1; continue; } if count > 0 { break; } } count == 0 }, Shape::Marked(v25, true) => *v25 == Mark::Plus, _ => matches!((*v23), Shape::Empty | Shape::Dot(_)) })))
        }

        fn i1(&self) -> bool {
            !((self.f0.chunks(2).next().map_or(0, |v33| v33.len()) == 1))
        }

        fn i2(&self) -> bool {
            let v34 = self.f0.iter().any(|v36| matches!((*v36), Shape::Empty | Shape::Dot(_)));
            self.f0.iter().step_by(2).any(|v39| (match v39 { Shape::Dot(Point { x: v41, y: v42 }) => (((if matches!((*v39), Shape::Empty | Shape::Dot(_)) { 1i64 } else { ((*v41) as i64) })) < ((self.f0.len() as i64))), Shape::Empty => v34, _ => matches!((*v39), Shape::Empty | Shape::Dot(_)) }))
        }

        fn i3(&self) -> bool {
            (if ((self.f0.len() > 2 && (matches!(self.f0[2], Shape::Empty | Shape::Dot(_)) && matches!(self.f0[2], Shape::Empty | Shape::Dot(_)))) || (self.f0.iter().filter(|v54| { let v54 = *v54; (if let Shape::Line { from: v56, to: v57 } = v54 { ((*v57) == 0) } else { (self.f0.len() > 1) }) }).count() == 0)) { self.helper((self.f0.len() as i64)) } else { (if self.f0.iter().step_by(2).any(|v62| matches!((*v62), Shape::Empty | Shape::Line { from: 0, .. })) { { let v66 = ((self.f0.len() as i64)).max((self.f0.len() as i64)); (v66 < 1) } } else { self.f0.iter().all(|v71| (if let Shape::Line { from: v73 @ 0..=1, to: 1 } = v71 { ((*v73) < 1) } else { (self.f0.len() > 1) })) }) })
        }

        fn i4(&self) -> bool {
            let v77 = (((self.f0.len() as i64)) != ((self.f0.len() as i64)));
            !(self.helper((self.f0.len() as i64)))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(2, || Scope::<Root>::any().every::<u8>(0..=1).every::<usize>(0..=1).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_3 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Vec<i8>,
        f1: Option<(u32, i64)>,
        f2: Cell<Mark>,
        f3: Option<char>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            { let v1 = (((self.f2.get() == Mark::Plus)) as i64); (format!("{:>2}|{:<3?}", v1, v1) == " 0|0  ") }
        }

        fn i0(&self) -> bool {
            (std::ptr::eq(&self.f3, &self.f3) || self.f3 != self.f3)
        }

        fn i1(&self) -> bool {
            !(self.f0.contains(&0))
        }

        fn i2(&self) -> bool {
            let Some((v10, _)) = &self.f1 else { return ((self.f2.get() == Mark::Plus) || (self.f2.get() == Mark::Plus)) };
            (((self.f1.is_some() as i64)) == ((self.f0.iter().map(|v12| *v12 as i64).sum::<i64>())))
        }

        fn i3(&self) -> bool {
            let v13 = (if ((self.f0.len() > 1) || (self.f2.get() == Mark::Minus)) { (self.f3.is_some() as i64) } else { ((self.f1.is_some() as i64)).wrapping_sub(2i64) });
            if { let v19 = ((self.f0.iter().map(|v20| *v20 as i64).sum::<i64>())).wrapping_sub(2i64); v19.checked_sub(1).is_some_and(|v22| v22 == 0) } {
                return (self.f1 == Some((1, 0)));
            }
            self.f1.as_ref().is_none_or(|(v27, v28)| ((*v28).max(1) == 1))
        }

        fn i4(&self) -> bool {
            if { let v30 = (if (self.f0.len() > 0) { (self.f3.is_some() as i64) } else { 2i64 }); v30.checked_sub(1).is_some_and(|v34| v34 == 0) } {
                return (std::ptr::eq(&self.f1, &self.f1) || self.f1 != self.f1);
            }
            { let v36 = (if self.f1.is_some() { (if self.f0.is_sorted() { 1i64 } else { (if self.f1.is_some() { 0i64 } else { (self.f1.is_some() as i64) }) }) } else { (if (if self.f3.is_some() { self.f1.is_some() } else { (self.f0.len() > 0) }) { (self.f0.iter().max().map_or(7, |v48| *v48 as i64)) } else { ((self.f3.is_some()) as i64) }) }); (v36 < 1) }
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(3, || Scope::<Root>::any().every::<i8>(-1..=1).every::<u32>(0..=1).every::<i64>(-1..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_4 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Vec<(u64, bool)>,
        f1: Option<String>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            self.f0.first().is_some_and(|v2| { let v3 = v2; (v3.0 == 0) })
        }

        fn i0(&self) -> bool {
            self.f1.as_ref().map_or(false, |v6| (v6.chars().filter(|v8| *v8 == 'a').count() == 0))
        }

        fn i1(&self) -> bool {
            let v9 = (((self.f0.iter().collect::<std::collections::LinkedList<_>>().len() == 0)) as i64);
            { let v12 = (((match &self.f0[..] { [] => self.f1.is_some(), [v15] => (match v15.0 { 0 => self.f1.is_some(), v18 if v18 > 0 => (self.f0.len() > 0), _ => (self.f0.len() > 1) }), [v15, .., v16] => (match v15 { (1, v23) => (v15.1 == true), _ => (self.f0.len() > 1) }) })) as i64); (v9.to_string().len() == 2) }
        }

        fn i2(&self) -> bool {
            { let v28 = (((((self.f0.len() as i64)) < ((if self.f1.is_some() { (self.f1.is_some() as i64) } else { (self.f0.len() as i64) })))) as i64); (format!("{:>2}|{:<3?}", v28, v28) == " 0|0  ") }
        }

        fn i3(&self) -> bool {
            (if (match &self.f1 { Some(v35) => matches!(v35.chars().nth(1), Some('a') | None), None => self.f1.is_some() }) { self.f1.as_ref().is_some_and(|v40| self.f1.iter().all(|v42| (match &self.f1 { Some(v44) => v44.strip_prefix("a").is_some_and(|v46| v46.is_empty()), None => self.f1.is_some() }))) } else { self.helper((self.f0.len() as i64)) })
        }

        fn i4(&self) -> bool {
            let v49 = (((self.f0.len() as i64)).wrapping_mul((self.f0.len() as i64))).wrapping_add((self.f1.is_some() as i64));
            let v53 = (self.f1.is_some() || (self.f0.len() > 1));
            (!(self.f1.as_ref().is_some_and(|v57| v57.contains("b"))) || (self.f1 == Some("a".to_string())))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(4, || Scope::<Root>::any().every::<u64>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_5 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: (i8, Mark),
        f1: [u64; 2],
        f2: Vec<char>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (if (if (extra == 1) { (self.f1[1] == 1) } else { (extra < 0) }) { { let v4 = (extra as i64); (self.f2.len() > 0) } } else { ((self.f1[0] == 1) || (self.f1[1] == 1)) })
        }

        fn i0(&self) -> bool {
            let v9 = self.helper((self.f2.len() as i64));
            v9.then(|| !((({ let mut copy = self.f2.clone(); copy.sort(); copy.dedup(); copy.len() } == 1) || self.f2.ends_with(&['a'])))).unwrap_or((self.f1[0] == 1))
        }

        fn i1(&self) -> bool {
            let v17 = ((self.f2.len() as i64)).min((((self.f2.len() > 1)) as i64));
            self.helper((((((self.f0.1 == Mark::Plus) || (self.f2.len() > 1))) as i64)).wrapping_sub((self.f2.len() as i64)))
        }

        fn i2(&self) -> bool {
            (if ((1i64) == ((((self.f1.len() > 0 && (match self.f1[0] { 0 => (self.f0.0 == 1), v26 if v26 > 0 => self.f1[0].checked_sub(1).is_some_and(|v28| v28 == 1), _ => (self.f1[0] == 1) }))) as i64))) { self.f2.iter().any(|&v31| !(((self.f0.0 == 1) && (self.f1[0] == 1)))) } else { ((self.f2.len() > 1 && matches!(self.f2[1], 'b'..='z')) || self.f1.iter().any(|v38| self.f1.iter().any(|v40| ((*v40).to_string().len() == 1)))) })
        }

        fn i3(&self) -> bool {
            (match &self.f0 { (1, v43) => (match (*v43) { Mark::Plus => { let [v46, v47] = &self.f1; ((*v46).to_string().len() == 1) }, Mark::Minus => (self.f2.len() > 1) }), _ => (self.f1[1] == 0) })
        }

        fn i4(&self) -> bool {
            (((self.f2.len() as i64)) != ((({ let v52 = (if (self.f0.0 == 0) { (self.f2.len() as i64) } else { (self.f1.iter().fold(0i64, |sum, v55| 2 * sum + *v55 as i64)) }); (v52 < 1) }) as i64)))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(5, || Scope::<Root>::any().every::<i8>(-1..=1).every::<u64>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_6 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Vec<i32>,
        f1: String,
        f2: [i32; 2],
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            self.f0.windows(2).any(|v2| (v2[0].to_string().len() == 1))
        }

        fn i0(&self) -> bool {
            let v4 = &self.f2;
            { let v5 = ((self.f0.is_sorted()) as i64); (match v5 { 0 => self.helper((if (format!("{:>3}|{:.1}", self.f1, self.f1) == " ab|a") { (v4.iter().map(|v11| *v11 as i64).sum::<i64>()) } else { (self.f2.iter().max().map_or(7, |v12| *v12 as i64)) })), v8 if v8 > 0 => (v4[0] == 0), _ => (self.f2[1] == 0) }) }
        }

        fn i1(&self) -> bool {
            let v15 = &self.f0;
            self.f2.windows(2).all(|v17| (v17[1].to_string().len() == 1))
        }

        fn i2(&self) -> bool {
            (((if self.f0.iter().enumerate().all(|(v21, v20)| ((*v20).max(1) == 1)) { ((self.helper((self.f1.len() as i64))) as i64) } else { (self.f0.iter().fold(0i64, |sum, v24| 2 * sum + *v24 as i64)) })) <= ((if (((self.f0.iter().fold(0i64, |sum, v25| 2 * sum + *v25 as i64))) == ((((self.f2[0] == 1)) as i64))) { (((if let [v28, v29 @ ..] = &self.f0[..] { v29.len() < 1 || (match (*v28) { 0 => (self.f1.chars().rev().collect::<String>() == self.f1), v30 if v30 > 0 => (self.f0.len() > 0), _ => (self.f1.as_bytes().first() == Some(&b'a')) }) } else { (self.f2[1] == 0) })) as i64) } else { (if (((self.f1.chars().map(|v37| v37 as i64 - 96).sum::<i64>())) == ((self.f0.iter().max().map_or(7, |v38| *v38 as i64)))) { ((self.f1.ends_with("b")) as i64) } else { (self.f0.iter().map(|v41| *v41 as i64).sum::<i64>()) }) })))
        }

        fn i3(&self) -> bool {
            if (if ((self.f2[1] == 1) && (self.f2[0] == 0)) { (if (self.f2[1] == 0) { (self.f1.repeat(2).len() == 0) } else { (self.f2[1] == 1) }) } else { self.f2.split_first().is_some_and(|(v49, v50)| v50.iter().all(|v51| (self.f2[0] == 0))) }) {
                return (((self.f0.iter().max().map_or(7, |v53| *v53 as i64))) == ((self.f2.iter().max().map_or(7, |v54| *v54 as i64))));
            }
            (self.f0.iter().filter(|v56| { let v56 = *v56; (self.f1 == "") }).count() == 2)
        }

        fn i4(&self) -> bool {
            let v59 = (if (self.f1.as_bytes().first() == Some(&b'a')) { (self.f1.len() as i64) } else { ((self.f1.len() as i64)).min((self.f2.iter().fold(0i64, |sum, v64| 2 * sum + *v64 as i64))) });
            (((if let [v66, v67 @ ..] = &self.f0[..] { v67.len() < 0 || matches!((*v66), 0) } else { (v59 < 1) }) || (0..=1).contains(&v59)) && { let [v72, v73] = &self.f2; (match (*v73) { 1 => (if (self.f2[0] == 0) { (self.f2[1] == 1) } else { (0..=1).contains(&v59) }), v74 if v74 > 0 => (format!("{:>2}|{:<3?}", (*v73), (*v73)) == " 1|1  "), _ => self.f1.starts_with("a") }) })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(6, || Scope::<Root>::any().every::<i32>(-1..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_7 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Point { x: u8, y: usize }

    #[derive(Twin, Debug)]
    struct Root {
        f0: RefCell<Vec<u32>>,
        f1: RefCell<Vec<usize>>,
        f2: Point,
        f3: (usize, i128),
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            { let v1 = &self.f3; (match v1.1 { 0 => (v1.0 == 1), v3 if v3 > 0 => self.f1.borrow().is_empty(), _ => (self.f3.0 == 1) }) }
        }

        fn i0(&self) -> bool {
            if ({ let v7 = self.f1.borrow(); let v7 = &*v7; (v7.len() > 0) } || { let v9 = (self.f2.y as i64); (v9.to_string().len() == 1) }) {
                return { let (v13, v14) = &self.f3; self.f1.borrow().is_empty() };
            }
            (self.f2.x < 1)
        }

        fn i1(&self) -> bool {
            { let v18 = self.f1.borrow(); let v18 = &*v18; (match &(*v18)[..] { [] => (v18.len() > 1), [v21] => (0..=0).contains(v21), [v21, .., v22] => matches!(self.f2.x, 0) }) }
        }

        fn i2(&self) -> bool {
            { let v27 = self.f0.borrow(); let v27 = &*v27; v27.iter().zip(v27.iter().skip(1)).all(|(v29, v30)| (0..=1).contains(v29)) }
        }

        fn i3(&self) -> bool {
            if { let v32 = self.f1.borrow(); let v32 = &*v32; v32.last().is_some_and(|v34| (self.f3.1 == 0)) } {
                return { let v36 = 0i64; (match v36 { 0 => self.f0.borrow().is_empty(), v38 if v38 > 0 => (self.f2.x == 1), _ => self.f1.borrow().is_empty() }) };
            }
            let v42 = { let v43 = self.f0.borrow(); let v43 = &*v43; self.f0.borrow().is_empty() };
            !({ let v45 = self.f1.borrow(); let v45 = &*v45; (v45.len() > 0 && { let v48 = self.f0.borrow(); let v48 = &*v48; (v48.len() > 1) }) })
        }

        fn i4(&self) -> bool {
            { let v50 = self.f0.borrow(); let v50 = &*v50; v50.iter().all(|v52| ((1i64) > ((((self.f2.x == 0)) as i64)))) }
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(7, || Scope::<Root>::any().every::<u8>(0..=1).every::<u32>(0..=1).every::<usize>(0..=1).every::<i128>(-1..=1).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_8 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: String,
        f1: Vec<bool>,
        f2: Option<usize>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            !({ let v1 = (self.f1.len() as i64); matches!(v1, 0) })
        }

        fn i0(&self) -> bool {
            let v4 = (self.f1.len() as i64);
            self.f0.strip_prefix("a").is_some_and(|v7| v7.is_empty())
        }

        fn i1(&self) -> bool {
            (match self.f2 { Some(v9) if matches!(v9, 1) => (v9 < 0), Some(_) => (self.f0.chars().filter(|v13| *v13 == 'a').count() == 2), None => matches!(self.f0.chars().nth(1), Some('a') | None) })
        }

        fn i2(&self) -> bool {
            if (self.f0.get(..1) == Some("a")) {
                return (if (self.f0.to_string() + "a" == "aba") { (format!("{:?}", self.f0).len() == 2) } else { self.f0.ends_with("") });
            }
            (self.f1.iter().collect::<std::collections::HashSet<_>>().len() == 2)
        }

        fn i3(&self) -> bool {
            (((self.f1.len() as i64)) == ((self.f1.len() as i64)))
        }

        fn i4(&self) -> bool {
            let v28 = &self.f1;
            let v29 = (self.f1.chunks(2).last().map_or(0, |v31| v31.len()) == 1);
            self.f1.iter().all(|&v33| v33.then(|| self.helper(((v28.len() as i64)).wrapping_sub((v28.len() as i64)))).unwrap_or(v29))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(8, || Scope::<Root>::any().every::<usize>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_9 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: i8 }

    #[derive(Twin, Debug)]
    struct Root {
        f0: u8,
        f1: Option<Box<Node>>,
        f2: *mut Node,
        f3: Option<(i64, Mark)>,
    }

    #[smallscope::invariant]
    impl Node {
        fn holds(&self, limit: i64) -> bool {
            (!(self.key.checked_sub(1).is_some_and(|v4| v4 == 0))) && self.left.as_ref().is_none_or(|child| child.holds(limit + 1))
        }
        fn count(&self) -> i64 {
            ((if self.right.is_some() { (self.right.is_some() as i64) } else { (self.left.is_some() as i64) })).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))
        }
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            unsafe { self.f2.as_ref() }.is_some_and(|v5| v5.left.is_none())
        }

        fn i0(&self) -> bool {
            self.f3.as_ref().is_some_and(|(v8, _)| (0..=0).contains(v8))
        }

        fn i1(&self) -> bool {
            let v10 = (if self.f1.is_some() { (self.f0 < 1) } else { (self.f0 == 1) });
            { let v14 = (if v10 { (v10 as i64) } else { (((if self.f1.is_some() { self.f2.is_null() } else { self.f3.is_some() })) as i64) }); (!self.f2.is_null() && unsafe { (*self.f2).right.is_some() }) }
        }

        fn i2(&self) -> bool {
            if self.helper((0i64).wrapping_mul((self.f3.is_some() as i64))) {
                return !(self.f3.is_some());
            }
            (if (!((self.f1.is_some() || self.f2.is_null())) && (format!("{:>2}|{:<3?}", self.f0, self.f0) == " 0|0  ")) { (if { let mut open: Vec<&Node> = self.f1.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v28) = open.pop() { count += ((v28.count() > 0)) as usize; open.extend(v28.left.as_deref()); open.extend(v28.right.as_deref()); } count > 2 } { ((((self.f1.is_some() as i64)).min((self.f0 as i64))) == ((self.f0 as i64))) } else { self.f2.is_null() }) } else { (match &self.f1 { Some(v35) => v35.right.is_some(), None => self.f2.is_null() }) })
        }

        fn i3(&self) -> bool {
            let Some((_, v45)) = self.f3 else { return (if (match self.f0 { 1 => matches!(self.f0, 1), v39 if v39 > 0 => matches!(self.f0, 0), _ => self.f1.is_some() }) { self.f3.is_some() } else { self.f3.is_some() }) };
            ({ let v46 = (((v45 > Mark::Plus)) as i64); (v46 < 0) } || { let v49 = 2i64; (v49.to_string().len() == 1) })
        }

        fn i4(&self) -> bool {
            let v52 = ((!(self.f1.is_some())) as i64);
            (!self.f2.is_null() && unsafe { (*self.f2).right.is_some() })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(9, || Scope::<Root>::any().objects::<Node>(2).every::<i8>(-1..=1).every::<u8>(0..=1).every::<i64>(-1..=1));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

const ALL: &[fn() -> Compared] = &[case_0::compare, case_1::compare, case_2::compare, case_3::compare, case_4::compare, case_5::compare, case_6::compare, case_7::compare, case_8::compare, case_9::compare];
