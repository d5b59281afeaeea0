// Made by `generate.rs`: SMALLSCOPE_GENERATE=1 cargo test -p smallscope --test written writes this file anew.

mod case_0 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Link { value: usize, back: Weak<RefCell<Link>> }

    #[derive(Twin, Debug)]
    struct Root {
        f0: String,
        f1: Option<Rc<RefCell<Link>>>,
        f2: (Mark, i8),
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (self.f0.chars().next() == Some('b'))
        }

        fn i0(&self) -> bool {
            if !((if self.f0.ends_with(|c: char| c > 'a') { self.f0.is_empty() } else { (self.f2 != (Mark::Minus, 0)) })) {
                return !((self.f2.0 > Mark::Plus));
            }
            let (_, v11) = self.f2;
            !(self.f1.as_ref().is_some_and(|v12| v12.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, v12))))
        }

        fn i1(&self) -> bool {
            let v13 = (match &self.f2 { (Mark::Plus, v16) => (self.f2.1.to_string().len() == 2), _ => self.f0.chars().skip(1).all(|v19| matches!(self.f2.1, 1)) });
            { let v22 = (v13 as i64); (v22 < 0) }
        }

        fn i2(&self) -> bool {
            let v25 = { let v26 = (self.f1.is_some() as i64); (0..=1).contains(&v26) };
            let v29 = self.f2;
            { let v30 = ((((match &v29 { (Mark::Plus, v32) => (v29.1 == 0), _ => v25 })) as i64)).min(((self.f1.is_some() as i64)).min((self.f1.is_some() as i64))); v30.checked_sub(1).is_some_and(|v38| v38 == 0) }
        }

        fn i3(&self) -> bool {
            self.helper((((if self.f0.chars().skip(1).any(|v40| matches!(v40, 'b'..='z')) { self.f1.as_ref().is_some_and(|v42| v42.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, v42))) } else { (self.f0.split('a').count() == 3) })) as i64))
        }

        fn i4(&self) -> bool {
            if !(self.f1.as_ref().is_some_and(|v45| v45.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, v45)))) {
                return (match self.f2.0 { Mark::Plus => self.f0.ends_with('a'), Mark::Minus => (self.f0.chars().next() == Some('b')) });
            }
            self.helper((((self.f2 < (Mark::Minus, 0))) as i64))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(0, || Scope::<Root>::any().objects::<Link>(2).every::<i8>(-1..=1).every::<usize>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
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
    struct Root {
        f0: Point,
        f1: i32,
        f2: [bool; 2],
        f3: Point,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (format!("{:>2}|{:<3?}", self.f1, self.f1) == " 1|1  ")
        }

        fn i0(&self) -> bool {
            let v2 = &self.f0;
            let v3 = (self.f1 as i64);
            self.helper(((({ let [v6, v7] = &self.f2; (*v7) }) as i64)).wrapping_sub(((matches!(self.f1, 1)) as i64)))
        }

        fn i1(&self) -> bool {
            let v10 = self.helper((self.f1 as i64));
            let v12 = (((self.f1 as i64)) != ((self.f1 as i64)));
            (std::ptr::eq(&self.f1, &self.f1) || self.f1 != self.f1)
        }

        fn i2(&self) -> bool {
            let v16 = { let Point { x: v18, y: v19 } = &self.f0; (match (*v19) { 1 => (match (*v18) { 1 => ((*v19) == 1), v21 if v21 > 0 => (*v19).checked_sub(1).is_some_and(|v23| v23 == 1), _ => (std::ptr::eq(&self.f3.x, &self.f3.x) || self.f3.x != self.f3.x) }), v20 if v20 > 0 => matches!(self.f0, Point { x: 1, .. }), _ => { let Point { x: v28, y: v29 } = &self.f0; (0..=1).contains(v29) } }) };
            ((self.f2.iter().all(|&v32| !v32) && { let v34 = (self.f2.len() as i64); matches!(self.f0, Point { x: 0, .. }) }) || ({ let [v38, v39] = &self.f2; (*v38).then(|| self.f2.iter().step_by(2).all(|v42| !(*v42))).unwrap_or((*v38)) } && { let v45 = (self.f2.len() as i64); (0..=1).contains(&v45) }))
        }

        fn i3(&self) -> bool {
            let v48 = &self.f3;
            self.helper((self.f3.x as i64))
        }

        fn i4(&self) -> bool {
            { let Point { x: v51, y: v52 } = &self.f3; { let [v54, v55] = &self.f2; (*v55).then(|| ((*v51) < 1)).unwrap_or((match (*v51) { 0 => (std::ptr::eq(&self.f1, &self.f1) || self.f1 != self.f1), v58 if v58 > 0 => self.f2.iter().step_by(2).any(|v61| (*v61)), _ => !(*v54) })) } }
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(1, || Scope::<Root>::any().every::<u8>(0..=1).every::<i32>(-1..=1).every::<usize>(0..=1));
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
    struct Link { value: usize, back: Weak<RefCell<Link>> }

    #[derive(Twin, Debug)]
    struct Root {
        f0: String,
        f1: Option<Rc<RefCell<Link>>>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            { let v1 = (self.f1.is_some() as i64); (match v1 { 1 => self.f1.is_some(), v3 if v3 > 0 => { let mut v5 = self.f1.clone(); let mut n = 0; while let Some(link) = v5 { n += 1; if n > 2 { break; } v5 = link.borrow().back.upgrade(); } n == 1 }, _ => (extra < 1) }) }
        }

        fn i0(&self) -> bool {
            { let v7 = ((if self.f1.as_ref().is_some_and(|v8| v8.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, v8))) { (self.f0.len() as i64) } else { (self.f1.is_some() as i64) })).wrapping_add((if self.f0.contains("b") { (self.f0.len() as i64) } else { (self.f1.is_some() as i64) })); (v7.to_string().len() == 2) }
        }

        fn i1(&self) -> bool {
            let v16 = &self.f0;
            ((self.f1.is_some() || self.f1.is_some()) || (v16.parse::<char>().is_ok()))
        }

        fn i2(&self) -> bool {
            (((self.f0.chars().map(|v21| v21 as i64 - 96).sum::<i64>())) == ((((self.f0.len() as i64)).wrapping_sub((self.f0.len() as i64))).wrapping_mul(((self.f0.len() as i64)).wrapping_mul((self.f1.is_some() as i64)))))
        }

        fn i3(&self) -> bool {
            if { let mut v26 = self.f1.clone(); let mut n = 0; while let Some(link) = v26 { n += 1; if n > 2 { break; } v26 = link.borrow().back.upgrade(); } n == 2 } {
                return ({ let mut v27 = self.f1.clone(); let mut n = 0; while let Some(link) = v27 { n += 1; if n > 2 { break; } v27 = link.borrow().back.upgrade(); } n == 2 } || self.f0.starts_with("ab"));
            }
            let v30 = (self.f1.as_ref().is_some_and(|v31| v31.borrow().value == 0) || self.f1.as_ref().is_some_and(|v32| v32.borrow().value == 1));
            (self.f0.as_str() < "b")
        }

        fn i4(&self) -> bool {
            let v35 = &self.f1;
            let v36 = ((if (self.f0.len() == 0) { (v35.is_some() as i64) } else { (self.f1.is_some() as i64) })).max(((v35.is_some()) as i64));
            ((if v35.as_ref().is_some_and(|v42| v42.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, v42))) { matches!(v36, 0) } else { ((self.f0.parse::<char>().is_ok()) || self.f0.bytes().all(|v47| v47 > b'a')) }) && ((match &self.f1 { Some(link) => { let v48 = link.borrow(); v35.is_some() } None => matches!(v36, 0) }) && (matches!(v36, 0) && (match v36 { 1 => (match &self.f1 { Some(link) => { let v53 = link.borrow(); self.f1.as_ref().is_some_and(|v54| v54.borrow().value == 0) } None => self.f1.as_ref().is_some_and(|v55| v55.borrow().value == 0) }), v52 if v52 > 0 => (match v35 { Some(link) => { let v56 = link.borrow(); { let mut v57 = v35.clone(); let mut n = 0; while let Some(link) = v57 { n += 1; if n > 2 { break; } v57 = link.borrow().back.upgrade(); } n == 1 } } None => (v36 < 0) }), _ => (0..=1).contains(&v36) }))))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(2, || Scope::<Root>::any().objects::<Link>(2).every::<usize>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
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
    struct Point { x: u8, y: usize }

    #[derive(Twin, Debug)]
    struct Root {
        f0: i64,
        f1: RefCell<Vec<usize>>,
        f2: Point,
        f3: Option<bool>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            { let v1 = self.f1.borrow(); let v1 = &*v1; v1.windows(2).all(|v3| (v3[1] == 1)) }
        }

        fn i0(&self) -> bool {
            if (if ({ let v5 = self.f1.borrow(); let v5 = &*v5; self.f3.is_none_or(|v7| v5.iter().enumerate().all(|(v10, v9)| (0..=1).contains(&self.f0))) } && (if let Some(v13) = &self.f3 { (*v13) } else { { let Point { x: v17, y: v18 } = &self.f2; (format!("{:>2}|{:<3?}", (*v17), (*v17)) == " 1|1  ") } })) { (match self.f0 { 1 => matches!(self.f3, Some(false) | None), v20 if v20 > 0 => { let Point { x: v24, y: v25 } = &self.f2; ((*v24) < 1) }, _ => (std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0) }) } else { self.helper(1i64) }) {
                return { let v29 = self.f1.borrow(); let v29 = &*v29; ({ let mut copy = v29.clone(); copy.sort(); copy.dedup(); copy.len() } == 1) };
            }
            if { let v32 = self.f1.borrow(); let v32 = &*v32; v32.windows(2).any(|v34| matches!(v34[1], 0)) } {
                return { let v36 = self.f1.borrow(); let v36 = &*v36; v36.get(0).is_none_or(|v38| v36.ends_with(&[0])) };
            }
            ((self.f0.to_string().len() == 2) || (((((0..=1).contains(&self.f0)) as i64)) <= (((self.f3.iter().any(|v44| (*v44).then(|| (match self.f3 { Some(v47) if v47.then(|| !v47).unwrap_or({ let Point { x: v51, y: v52 } = &self.f2; (*v51).checked_sub(1).is_some_and(|v53| v53 == 1) }) => v47.then(|| { let v55 = self.f1.borrow(); let v55 = &*v55; v55.contains(&1) }).unwrap_or((*v44)), Some(_) => (*v44).then(|| self.f3.map_or(false, |v61| matches!(self.f2, Point { x: 0, .. }))).unwrap_or((*v44)), None => self.f0.checked_sub(1).is_some_and(|v64| v64 == 0) })).unwrap_or({ let v65 = self.f1.borrow(); let v65 = &*v65; v65.split_first().is_some_and(|(v67, v68)| v68.iter().all(|v69| (match (*v67) { 1 => (match &self.f3 { Some(v72) => (*v72).then(|| (format!("{:>2}|{:<3?}", (*v67), (*v67)) == " 1|1  ")).unwrap_or(v65.get(0).is_none_or(|v76| (format!("{:>2}|{:<3?}", (*v76), (*v76)) == " 1|1  "))), None => (*v44) }), v70 if v70 > 0 => matches!(self.f2, Point { x: 1, .. }), _ => matches!((*v69), 0) }))) }))) as i64))))
        }

        fn i1(&self) -> bool {
            { let v81 = (if { let v82 = self.f1.borrow(); let v82 = &*v82; v82.iter().step_by(2).any(|v84| (0..=0).contains(v84)) } { ((self.f0 as i64)).max((self.f3.is_some() as i64)) } else { ((self.f3.as_ref().map_or(false, |v89| (*v89).then(|| self.f2.y.checked_sub(1).is_some_and(|v92| v92 == 1)).unwrap_or((format!("{:>2}|{:<3?}", self.f0, self.f0) == " 1|1  ")))) as i64) }); (0..=0).contains(&v81) }
        }

        fn i2(&self) -> bool {
            let Some(v95) = self.f3 else { return self.helper((self.f2.x as i64)) };
            (((if (v95 && self.f2.y.checked_sub(1).is_some_and(|v99| v99 == 1)) { ((self.f2.x as i64)).wrapping_sub((self.f0 as i64)) } else { (self.f3.is_some() as i64) })) == (((((match self.f3 { Some(v104) if v104 => matches!(self.f2, Point { x: 0, .. }), Some(_) => (std::ptr::eq(&self.f2.y, &self.f2.y) || self.f2.y != self.f2.y), None => (std::ptr::eq(&self.f3, &self.f3) || self.f3 != self.f3) }) && self.f3.as_ref().map_or(false, |v111| (*v111).then(|| (std::ptr::eq(&self.f3, &self.f3) || self.f3 != self.f3)).unwrap_or((self.f0.max(0) == 0))))) as i64)))
        }

        fn i3(&self) -> bool {
            let v115 = (if self.f0.checked_sub(1).is_some_and(|v116| v116 == 0) { (if matches!(self.f2, Point { x: 0, .. }) { 0i64 } else { (self.f0 as i64) }) } else { ((self.f3.is_some() as i64)).wrapping_sub((self.f3.is_some() as i64)) });
            (match self.f2.x { 1 => (self.f2.y == 1), v123 if v123 > 0 => self.f3.as_ref().is_none_or(|v126| (*v126).then(|| (self.f2.x.max(1) == 1)).unwrap_or((std::ptr::eq(&self.f3, &self.f3) || self.f3 != self.f3))), _ => { let Point { x: v131, y: v132 } = &self.f2; (format!("{:>2}|{:<3?}", (*v131), (*v131)) == " 0|0  ") } })
        }

        fn i4(&self) -> bool {
            if { let v134 = (if (self.f0 < 1) { 2i64 } else { (self.f2.x as i64) }); (format!("{:>2}|{:<3?}", v134, v134) == " 0|0  ") } {
                return self.helper(1i64);
            }
            let v140 = &self.f2;
            (((self.f2.y as i64)) <= ((v140.y as i64)))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(3, || Scope::<Root>::any().every::<u8>(0..=1).every::<i64>(-1..=1).every::<usize>(0..=1).every_len(0..=2));
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
    struct Point { x: u8, y: usize }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Point,
        f1: Point,
        f2: Vec<usize>,
        f3: Mark,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            matches!(self.f1, Point { x: 0, .. })
        }

        fn i0(&self) -> bool {
            !((match self.f3 { Mark::Plus => { let Point { x: v5, y: v6 } = &self.f0; ((*v5).to_string().len() == 2) }, Mark::Minus => matches!(self.f0, Point { x: 0, .. }) }))
        }

        fn i1(&self) -> bool {
            matches!(self.f3, Mark::Minus)
        }

        fn i2(&self) -> bool {
            (self.f3 as u8 == 1)
        }

        fn i3(&self) -> bool {
            self.f2.first().is_some_and(|v12| ((*v12).to_string().len() == 1))
        }

        fn i4(&self) -> bool {
            { let v14 = ((self.f2.iter().max().map_or(7, |v15| *v15 as i64))).max((if (std::ptr::eq(&self.f3, &self.f3) || self.f3 != self.f3) { (self.f3 as i64) } else { (self.f2.iter().map(|v18| *v18 as i64).sum::<i64>()) })); v14.checked_sub(1).is_some_and(|v19| v19 == 1) }
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(4, || Scope::<Root>::any().every::<u8>(0..=1).every::<usize>(0..=1).every_len(0..=2));
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
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: usize }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Option<Box<Node>>,
        f1: *mut Node,
        f2: Vec<String>,
    }

    #[smallscope::invariant]
    impl Node {
        fn holds(&self, limit: i64) -> bool {
            (std::ptr::eq(&self.key, &self.key) || self.key != self.key) && self.left.as_ref().is_none_or(|child| child.holds(limit + 1))
        }
        fn count(&self) -> i64 {
            ((self.left.is_some() as i64)).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))
        }
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (if { let mut count = 0; for v4 in &self.f2 { if (if let [v6, v7 @ ..] = &self.f2[..] { v7.len() < 2 || unsafe { self.f1.as_ref() }.is_some_and(|v8| v8.left.is_none()) } else { unsafe { self.f1.as_ref() }.is_some_and(|v9| v9.left.is_none()) }) { count += 1; continue; } if count > 1 { break; } } count == 1 } { ((extra.to_string().len() == 1) && self.f0.is_none()) } else { (format!("{:>2}|{:<3?}", extra, extra) == " 0|0  ") })
        }

        fn i0(&self) -> bool {
            self.f0.as_deref().is_some_and(|v14| std::ptr::eq(v14, self.f1))
        }

        fn i1(&self) -> bool {
            (if self.helper(((self.f0.is_some() as i64)).min((self.f2.iter().map(|v16| v16.len() as i64).sum::<i64>()))) { (self.f2.chunks(2).last().map_or(0, |v18| v18.len()) == 2) } else { self.helper((self.f0.is_some() as i64)) })
        }

        fn i2(&self) -> bool {
            (self.helper((if self.f0.as_ref().is_some_and(|v21| v21.right.is_some()) { 1i64 } else { (self.f0.is_some() as i64) })) && (self.f2.len() == 2))
        }

        fn i3(&self) -> bool {
            if ((1i64) != (((self.f2.is_sorted()) as i64))) {
                return (self.f0.as_ref().is_some_and(|v31| (v31.count() > 1)) || self.f2.iter().skip(1).all(|v34| (v34.split('a').count() == 2)));
            }
            (if self.helper((((match &self.f0 { Some(v38) => (v38.count() > 1), None => (!self.f1.is_null() && unsafe { (*self.f1).right.is_some() }) })) as i64)) { { let v41 = ((self.f2.iter().map(|v42| v42.len() as i64).sum::<i64>())).min((self.f2.iter().map(|v43| v43.len() as i64).sum::<i64>())); (v41 < 0) } } else { self.f2.contains(&"".to_string()) })
        }

        fn i4(&self) -> bool {
            !((if (if let Some(v48) = &self.f0 && v48.left.is_some() { (v48.count() > 2) } else { (if let Some(v51) = &self.f0 && v51.left.is_some() { (v51.count() > 1) } else { { let mut at = &self.f0; let mut count = 0; while let Some(v54) = at { if v54.right.is_some() { count += 1; } at = &v54.left; } count == 2 } }) }) { (self.f2.len() > 2 && self.f2[2].contains(&self.f2[2])) } else { self.helper(2i64) }))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(5, || Scope::<Root>::any().objects::<Node>(2).every::<usize>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
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
        f0: Option<bool>,
        f1: Vec<i32>,
        f2: Cell<u32>,
        f3: Option<usize>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            ({ let v1 = self.f2.get(); ({ let mut copy = self.f1.clone(); copy.sort(); copy.dedup(); copy.len() } == 0) } && ({ let v4 = self.f2.get(); (v4.to_string().len() == 2) } && (extra < 0)))
        }

        fn i0(&self) -> bool {
            ((((!(self.f1.iter().any(|&v8| (v8.to_string().len() == 1)))) as i64)) <= ((((self.f3.as_ref().is_none_or(|v11| (self.f1.len() > 2 && (self.f1[2].max(0) == 0)))) as i64)).wrapping_mul((self.f0.is_some() as i64))))
        }

        fn i1(&self) -> bool {
            let v16 = &self.f2;
            (self.f1.iter().position(|v18| matches!((*v18), 1)) == Some(1))
        }

        fn i2(&self) -> bool {
            (((if { let v20 = self.f2.get(); (0..=0).contains(&v20) } { self.f1.is_sorted() } else { self.f1.iter().any(|&v25| { let v26 = self.f2.get(); self.f0.as_ref().is_none_or(|v28| (*v28)) }) }) || !(self.f3.iter().all(|v31| (*v31).checked_sub(1).is_some_and(|v32| v32 == 1)))) && self.f3.is_none_or(|v34| (((v34 as i64)) != (2i64))))
        }

        fn i3(&self) -> bool {
            self.f0.is_none()
        }

        fn i4(&self) -> bool {
            let v39 = (if (std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0) { ((self.f3.map_or(-1, |v41| v41 as i64))).wrapping_mul((self.f1.iter().fold(0i64, |sum, v42| 2 * sum + *v42 as i64))) } else { ((self.f1.windows(2).any(|v44| v44[0] != v44[1])) as i64) });
            (if (self.f1.starts_with(&[0]) && (v39.to_string().len() == 1)) { (v39.to_string().len() == 1) } else { ((((v39 as i64)) > ((v39 as i64))) && self.helper((v39 as i64))) })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(6, || Scope::<Root>::any().every::<i32>(-1..=1).every::<u32>(0..=1).every::<usize>(0..=1).every_len(0..=2));
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
    struct Root {
        f0: Vec<Option<char>>,
        f1: (usize, bool),
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (((self.f0.len() as i64)) < ((if self.f0.iter().step_by(2).any(|v3| v3.iter().all(|v5| ((*v5) == 'a'))) { 1i64 } else { 0i64 })))
        }

        fn i0(&self) -> bool {
            let v9 = ({ let mut count = 0; for v11 in &self.f0 { if v11.map_or(true, |v13| (v13 == 'a')) { count += 1; continue; } if count > 1 { break; } } count == 1 } && matches!(self.f1.0, 1));
            (!((self.f0.iter().collect::<std::collections::LinkedList<_>>().len() == 0)) && { let v19 = (v9 as i64); (v9 && self.f0.iter().zip(self.f0.iter().skip(1)).all(|(v23, v24)| matches!((*v23), Some('b') | None))) })
        }

        fn i1(&self) -> bool {
            self.helper(((self.f0.split_first().is_some_and(|(v28, v29)| v29.iter().all(|v30| (if let Some(v32) = v30 { (format!("{:>2}{:?}", (*v32), (*v32)) == " b'b'") } else { v30.is_none_or(|v35| (format!("{:>2}{:?}", v35, v35) == " b'b'")) })))) as i64))
        }

        fn i2(&self) -> bool {
            let v37 = (self.f0.iter().take(1).all(|v39| (match v39 { Some(v41) => ((*v41) as u32 == 98), None => self.f1.1.then(|| (match &self.f1 { (0, v46) => (*v46), _ => self.f1.1 })).unwrap_or(self.f1.1) })) || (self.f0.chunks(2).last().map_or(0, |v51| v51.len()) == 1));
            if (((v37 as i64)) == ((v37 as i64))) {
                return (!v37 || (self.f1 == (1, true)));
            }
            self.f0.last().is_some_and(|v57| v57.iter().all(|v59| ((*v59) == 'a')))
        }

        fn i3(&self) -> bool {
            let v61 = ((1i64) > ((self.f0.len() as i64)));
            !(v61.then(|| self.f0.iter().all(|&v66| v66.iter().any(|v68| ((*v68) as u32 == 98)))).unwrap_or((self.f0.iter().position(|v71| v71.map_or(true, |v73| self.f0.iter().all(|v75| v75.iter().any(|v77| (format!("{:>2}{:?}", (*v77), (*v77)) == " b'b'"))))) == Some(0))))
        }

        fn i4(&self) -> bool {
            self.f0.windows(2).all(|v80| (match &v80[0] { Some(v82) => matches!((*v82), 'b'..='z'), None => (self.f0.iter().collect::<std::collections::LinkedList<_>>().len() == 1) }))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(7, || Scope::<Root>::any().every::<usize>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
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
        f0: (bool, u32),
        f1: [bool; 2],
        f2: Option<Vec<u8>>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            ((self.f2.as_ref().is_some_and(|v2| (extra == 0)) && extra.checked_sub(1).is_some_and(|v4| v4 == 0)) && (self.f2.as_ref().is_some_and(|v6| (format!("{:?}", (*v6)) == format!("{:?}", [0]))) || (0..=0).contains(&extra)))
        }

        fn i0(&self) -> bool {
            let v10 = &self.f0;
            let (v12, _) = self.f0;
            !v12
        }

        fn i1(&self) -> bool {
            if (((({ let [v15, v16] = &self.f1; (*v16) }) as i64)) > ((self.f1.len() as i64))) {
                return (self.f2.is_none() || self.f2.iter().any(|v22| (0..=1).contains(&self.f0.1)));
            }
            !((self.f2.iter().all(|v26| (v26.len() > 2 && self.f2.iter().any(|v30| (v30.iter().filter(|v32| { let v32 = *v32; self.f1.iter().any(|v34| !(*v34)) }).count() == 1)))) && { let v36 = (self.f2.is_some() as i64); (v36 < 1) }))
        }

        fn i2(&self) -> bool {
            let (v40, v41) = &self.f0;
            !((((self.f2.is_some() as i64)) <= (((*v40) as i64))))
        }

        fn i3(&self) -> bool {
            if (self.f2.iter().all(|v46| (v46.iter().filter(|v48| { let v48 = *v48; (*v48).checked_sub(1).is_some_and(|v49| v49 == 1) }).count() == 0)) || self.f2.is_some()) {
                return !(!self.f0.0);
            }
            ((self.f2.iter().all(|v55| (match &(*v55)[..] { [] => self.f2.is_some(), [v58] => self.f0.1.checked_sub(1).is_some_and(|v61| v61 == 1), [v58, .., v59] => matches!((*v59), 0) })) || (match self.f0.1 { 0 => (self.f0 < (false, 1)), v66 if v66 > 0 => { let v68 = &self.f0; self.f2.iter().any(|v70| v70.iter().enumerate().all(|(v73, v72)| matches!((*v72), 1))) }, _ => (std::ptr::eq(&self.f0.1, &self.f0.1) || self.f0.1 != self.f0.1) })) && (self.f0 == (false, 0)))
        }

        fn i4(&self) -> bool {
            (self.helper((self.f1.len() as i64)) || { let [v79, v80] = &self.f1; !(*v80) })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(8, || Scope::<Root>::any().every::<u8>(0..=1).every::<u32>(0..=1).every_len(0..=2));
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
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: Mark }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Option<(i32, i32)>,
        f1: Option<Box<Node>>,
    }

    #[smallscope::invariant]
    impl Node {
        fn holds(&self, limit: i64) -> bool {
            (((if let Some(v11) = &self.right && v11.left.is_some() { (format!("{:>2}|{:<3?}", limit, limit) == " 0|0  ") } else { { let mut open: Vec<&Node> = self.left.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v14) = open.pop() { count += (v14.holds(0)) as usize; open.extend(v14.left.as_deref()); open.extend(v14.right.as_deref()); } count > 0 } }) && self.right.as_ref().is_some_and(|v17| v17.left.is_none())) && self.right.as_ref().is_none_or(|v20| v20.holds(1))) && self.right.as_ref().is_none_or(|child| child.holds(limit + 1))
        }
        fn count(&self) -> i64 {
            ((if (if let Some(v2) = &self.right && v2.left.is_some() { v2.holds(1) } else { { let mut open: Vec<&Node> = self.right.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v5) = open.pop() { count += (matches!(self.left.as_deref(), Some(Node { left: None, right: None, .. }))) as usize; open.extend(v5.left.as_deref()); open.extend(v5.right.as_deref()); } count > 2 } }) { (self.key as i64) } else { (self.left.is_some() as i64) })).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))
        }
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (if self.f0.is_none() { ((if let Some(v25) = &self.f1 && v25.left.is_some() { (v25.count() > 0) } else { (match &self.f1 { Some(v28) => v28.holds(0), None => self.f0.is_some() }) }) && (match &self.f1 { Some(v33) => self.f1.as_ref().is_none_or(|v35| v33.left.is_none()), None => matches!(self.f1.as_deref(), Some(Node { left: None, right: None, .. })) })) } else { ((format!("{:>2}|{:<3?}", extra, extra) == " 1|1  ") && self.f1.as_deref().map_or(self.f1.as_deref().map_or(self.f0.is_some(), |v43| v43.holds(1)), |v41| v41.holds(0))) })
        }

        fn i0(&self) -> bool {
            (if { let mut open: Vec<&Node> = self.f1.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v49) = open.pop() { count += (v49.left.is_some()) as usize; open.extend(v49.left.as_deref()); open.extend(v49.right.as_deref()); } count > 2 } { ((if (self.f0 == Some((0, 0))) { self.f1.as_deref().map_or(matches!(self.f1.as_deref(), Some(Node { left: None, right: None, .. })), |v54| (v54.count() > 2)) } else { (std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0) }) && (((self.f1.is_some() as i64)) < ((self.f0.is_some() as i64)))) } else { (((self.f1.is_some() as i64)) == (((self.f0.is_some_and(|v63| { let mut open: Vec<&Node> = self.f1.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v65) = open.pop() { count += (self.f1.is_none()) as usize; open.extend(v65.left.as_deref()); open.extend(v65.right.as_deref()); } count > 1 })) as i64))) })
        }

        fn i1(&self) -> bool {
            let Some((v70, v71)) = self.f0 else { return !((std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0)) };
            (match v70 { 0 => ((std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0) && (((v70 as i64)) != ((v70 as i64)))), v72 if v72 > 0 => (match v70 { 1 => (if let Some((_, v79)) = &self.f0 { ((*v79) < 0) } else { self.f0.iter().all(|(_, v83)| (*v83).checked_sub(1).is_some_and(|v84| v84 == 1)) }), v76 if v76 > 0 => (v70 == 1), _ => (self.f0 == Some((0, 0))) }), _ => (v71.max(1) == 1) })
        }

        fn i2(&self) -> bool {
            let v89 = ((self.f1.is_none()) as i64);
            let v92 = self.helper((v89 as i64));
            (std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0)
        }

        fn i3(&self) -> bool {
            !(!((std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0)))
        }

        fn i4(&self) -> bool {
            self.f0.iter().any(|(v98, _)| (*v98).checked_sub(1).is_some_and(|v99| v99 == 0))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(9, || Scope::<Root>::any().objects::<Node>(2).every::<i32>(-1..=1));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_10 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Point { x: u8, y: usize }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Vec<usize>,
        f1: Option<Point>,
        f2: Option<Vec<u8>>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (((match &self.f1 { Some(v1) => matches!((*v1), Point { x: 0, .. }), None => (extra.to_string().len() == 1) }) || self.f2.iter().all(|v5| (v5.len() > 2 && (format!("{:>2}|{:<3?}", v5[2], v5[2]) == " 1|1  ")))) || self.f0.iter().any(|&v10| (0..=0).contains(&v10)))
        }

        fn i0(&self) -> bool {
            let v12 = ((match &self.f1 { Some(v13) => (0..=1).contains(&v13.y), None => (if let Some(v17) = &self.f2 { v17.iter().all(|v19| self.f2.iter().all(|v21| v21.contains(&1))) } else { (match &self.f1 { Some(v24) => (v24.y.max(0) == 0), None => (match &self.f1 { Some(v27) => { let Point { x: v29, y: v30 } = v27; (0..=0).contains(&v27.x) }, None => self.f1.is_none() }) }) }) }) && self.f1.as_ref().is_some_and(|v34| matches!((*v34), Point { x: 0, .. })));
            if (match &self.f1 { Some(v36) => matches!((*v36), Point { x: 1, .. }), None => self.f1.is_none() }) {
                return (if self.f0.iter().any(|v40| ((*v40).max(1) == 1)) { !v12 } else { (self.f0.iter().filter(|v44| { let v44 = *v44; ((*v44).max(1) == 1) }).count() == 0) });
            }
            self.f2.iter().all(|v47| (self.f2.as_ref().is_some_and(|v49| (v49.len() >= 2)) && { let v52 = (self.f0.iter().map(|v53| *v53 as i64).sum::<i64>()); (format!("{:>2}|{:<3?}", v52, v52) == " 0|0  ") }))
        }

        fn i1(&self) -> bool {
            let v55 = ((self.f0.len() > 2 && (self.f0[2] == 0)) || self.f0.iter().any(|v60| ((*v60).to_string().len() == 2)));
            (((if (((self.f2.is_some() as i64)) <= ((self.f1.is_some() as i64))) { ((self.f2.is_some() as i64)).wrapping_sub((self.f0.iter().fold(0i64, |sum, v65| 2 * sum + *v65 as i64))) } else { (if self.f1.as_ref().is_some_and(|v66| matches!((*v66), Point { x: 1, .. })) { (self.f1.is_some() as i64) } else { (v55 as i64) }) })) != ((((if self.f1.as_ref().is_some_and(|v70| matches!(v70.x, 1)) { v55.then(|| (if let [v75, v76 @ ..] = &self.f0[..] { v76.len() < 2 || self.f1.is_none() } else { !v55 })).unwrap_or(self.f0.iter().step_by(2).any(|v80| ((*v80).to_string().len() == 1))) } else { v55 })) as i64)))
        }

        fn i2(&self) -> bool {
            self.f0.is_empty()
        }

        fn i3(&self) -> bool {
            self.f2.as_ref().is_none_or(|v86| v86.iter().take(1).any(|v88| (v86.split_first().is_some_and(|(v90, v91)| v91.iter().all(|v92| matches!((*v90), 0))) && self.f1.is_none())))
        }

        fn i4(&self) -> bool {
            let v95 = &self.f0;
            self.helper((v95.iter().fold(0i64, |sum, v96| 2 * sum + *v96 as i64)))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(10, || Scope::<Root>::any().every::<u8>(0..=1).every::<usize>(0..=1).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_11 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: u8 }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Option<Vec<u8>>,
        f1: Option<Box<Node>>,
        f2: (i64, u64),
    }

    #[smallscope::invariant]
    impl Node {
        fn holds(&self, limit: i64) -> bool {
            (if ((if let Some(v7) = &self.right && v7.left.is_some() { self.left.as_deref().map_or((limit < 0), |v9| (v9.count() > 2)) } else { (0..=0).contains(&limit) }) || matches!(self.right.as_deref(), Some(Node { left: None, right: None, .. }))) { { let mut at = &self.left; let mut count = 0; while let Some(v16) = at { if { let mut open: Vec<&Node> = self.left.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v18) = open.pop() { count += ((v18.count() > 2)) as usize; open.extend(v18.left.as_deref()); open.extend(v18.right.as_deref()); } count > 0 } { count += 1; } at = &v16.left; } count == 2 } } else { !(self.left.is_none()) }) && self.right.as_ref().is_none_or(|child| child.holds(limit + 1))
        }
        fn count(&self) -> i64 {
            ((if { let mut at = &self.right; let mut count = 0; while let Some(v2) = at { if v2.holds(0) { count += 1; } at = &v2.right; } count == 0 } { (self.key as i64) } else { (self.key as i64) })).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))
        }
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (self.f2 < (0, 1))
        }

        fn i0(&self) -> bool {
            (self.f2 == (0, 1))
        }

        fn i1(&self) -> bool {
            let v24 = !(self.f0.as_ref().is_some_and(|v26| v26.get(1).is_none_or(|v28| v26.contains(&1))));
            let (v32, v33) = self.f2;
            (format!("{:>2}|{:<3?}", v33, v33) == " 0|0  ")
        }

        fn i2(&self) -> bool {
            !((if (self.f0.iter().all(|v36| v36.iter().take(1).all(|v38| (match (*v38) { 1 => ((*v38).max(0) == 0), v39 if v39 > 0 => (std::ptr::eq(&self.f2.0, &self.f2.0) || self.f2.0 != self.f2.0), _ => (match &self.f2 { (0, v44) => (format!("{:>2}|{:<3?}", (*v44), (*v44)) == " 1|1  "), _ => v36.starts_with(&[1]) }) }))) && self.f0.as_ref().is_some_and(|v49| ({ let mut copy = v49.clone(); copy.sort(); copy.dedup(); copy.len() } == 1))) { self.f0.iter().any(|v53| v53.iter().take(1).any(|v55| ((*v55).to_string().len() == 2))) } else { self.helper(2i64) }))
        }

        fn i3(&self) -> bool {
            (match &self.f0 { Some(v59) => self.f0.iter().any(|v61| v61.iter().rev().any(|v63| ((*v63) == 0))), None => self.f0.iter().all(|v66| v66.iter().skip(1).all(|v68| (*v68).checked_sub(1).is_some_and(|v69| v69 == 0))) })
        }

        fn i4(&self) -> bool {
            let v70 = &self.f2;
            self.helper((self.f1.is_some() as i64))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(11, || Scope::<Root>::any().objects::<Node>(2).every::<u8>(0..=1).every::<i64>(-1..=1).every::<u64>(0..=1).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_12 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Link { value: usize, back: Weak<RefCell<Link>> }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Option<Rc<RefCell<Link>>>,
        f1: Vec<usize>,
        f2: [usize; 2],
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (extra.max(0) == 0)
        }

        fn i0(&self) -> bool {
            self.helper(((self.helper((self.f0.is_some() as i64))) as i64))
        }

        fn i1(&self) -> bool {
            let v3 = (self.f2.iter().max().map_or(7, |v4| *v4 as i64));
            if { let v5 = (((self.f1.chunks(2).next().map_or(0, |v7| v7.len()) == 0)) as i64); (match v5 { 0 => (v3 == 1), v8 if v8 > 0 => (self.f1.iter().collect::<std::collections::HashSet<_>>().len() == 2), _ => (format!("{:>2}|{:<3?}", v3, v3) == " 0|0  ") }) } {
                return ({ let [v14, v15] = &self.f2; ((*v14) == 0) } || self.f1.windows(2).any(|v18| v18[0] <= v18[1]));
            }
            (if { let v19 = (self.f0.is_some() as i64); (v19.max(0) == 0) } { self.helper((v3 as i64)) } else { { let [v24, v25] = &self.f2; (*v24).checked_sub(1).is_some_and(|v26| v26 == 0) } })
        }

        fn i2(&self) -> bool {
            !((!(self.f0.as_ref().is_some_and(|v27| v27.borrow().value == 0)) && !(self.f0.as_ref().is_some_and(|v28| v28.borrow().back.upgrade().is_some_and(|back| Rc::ptr_eq(&back, v28))))))
        }

        fn i3(&self) -> bool {
            let v29 = self.f1.is_sorted();
            self.f2.iter().step_by(2).any(|v33| (((self.f2.iter().map(|v34| *v34 as i64).sum::<i64>())) < ((self.f0.is_some() as i64))))
        }

        fn i4(&self) -> bool {
            let v36 = &self.f2;
            let v37 = self.helper((self.f0.is_some() as i64));
            !({ let v40 = (v37 as i64); (match v40 { 1 => (v40.max(1) == 1), v42 if v42 > 0 => v36.get(1).is_none_or(|v47| v37.then(|| (v36[1] == 1)).unwrap_or((self.f2[1].to_string().len() == 1))), _ => self.f2.iter().all(|&v53| (v53.to_string().len() == 1)) }) })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(12, || Scope::<Root>::any().objects::<Link>(2).every::<usize>(0..=1).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_13 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: u8 }

    #[derive(Twin, Debug)]
    struct Root {
        f0: String,
        f1: Mark,
        f2: Option<Box<Node>>,
    }

    #[smallscope::invariant]
    impl Node {
        fn holds(&self, limit: i64) -> bool {
            (match limit { 0 => { let v3 = (self.right.is_some() as i64); (format!("{:>2}|{:<3?}", v3, v3) == " 1|1  ") }, v2 if v2 > 0 => (self.key.to_string().len() == 2), _ => matches!(limit, 1) }) && self.right.as_ref().is_none_or(|child| child.holds(limit + 1))
        }
        fn count(&self) -> i64 {
            ((self.key as i64)).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))
        }
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (match &self.f2 { Some(v9) => v9.holds(0), None => (self.f1 == Mark::Plus) })
        }

        fn i0(&self) -> bool {
            if ((((self.f0.len() as i64)).wrapping_sub((self.f0.len() as i64))) < ((self.f0.chars().map(|v14| v14 as i64 - 96).sum::<i64>()))) {
                return self.helper((self.f1 as i64));
            }
            self.helper((self.f1 as i64))
        }

        fn i1(&self) -> bool {
            if { let mut open: Vec<&Node> = self.f2.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v18) = open.pop() { count += ((v18.count() > 0)) as usize; open.extend(v18.left.as_deref()); open.extend(v18.right.as_deref()); } count > 2 } {
                return { let mut at = &self.f2; let mut count = 0; while let Some(v21) = at { if (v21.count() > 2) { count += 1; } at = &v21.right; } count == 0 };
            }
            if (format!("{:>3}|{:.1}", self.f0, self.f0) == " ab|a") {
                return (if let Some(v26) = &self.f2 && v26.left.is_some() { v26.left.is_none() } else { (match &self.f2 { Some(v29) => (v29.count() > 0), None => (self.f0.find('b') == Some(0)) }) });
            }
            (if let Some(v34) = &self.f2 && v34.left.is_some() { (v34.count() > 0) } else { (self.f1 == Mark::Plus) })
        }

        fn i2(&self) -> bool {
            let v37 = &self.f2;
            ({ let mut open: Vec<&Node> = v37.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v39) = open.pop() { count += ((v39.count() > 1)) as usize; open.extend(v39.left.as_deref()); open.extend(v39.right.as_deref()); } count > 0 } && (match v37 { Some(v42) => v42.holds(1), None => (if let Some(v45) = &self.f2 && v45.left.is_some() { v45.left.is_some() } else { matches!(self.f2.as_deref(), Some(Node { left: None, right: None, .. })) }) }))
        }

        fn i3(&self) -> bool {
            let v49 = (self.f0.chars().map(|v50| v50 as i64 - 96).sum::<i64>());
            if (if (self.f1 == Mark::Plus) { !((v49 == 0)) } else { (v49.to_string().len() == 2) }) {
                return self.helper((v49 as i64));
            }
            (self.f0.to_uppercase() == "AB")
        }

        fn i4(&self) -> bool {
            let v57 = (((self.f0.trim_start_matches('a').len() == 1)) as i64);
            (self.f0.as_str() < "b")
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(13, || Scope::<Root>::any().objects::<Node>(2).every::<u8>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_14 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Root {
        f0: Vec<Mark>,
        f1: Option<(u32, u32)>,
        f2: Vec<char>,
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (self.f2.len() > 0 && self.f2[0].is_ascii_lowercase())
        }

        fn i0(&self) -> bool {
            let v4 = ((self.f2.iter().take(1).all(|v6| ((*v6) == 'a'))) as i64);
            (if (v4 == 1) { (format!("{:>2}|{:<3?}", v4, v4) == " 0|0  ") } else { ((match self.f1 { Some((_, v12)) if (v12.max(1) == 1) => (v12.to_string().len() == 1), Some(_) => self.f0.windows(2).all(|v16| (v16[1] == Mark::Plus)), None => self.f2.windows(2).all(|v19| v19[1].is_ascii_lowercase()) }) && (match v4 { 0 => ({ let mut copy = self.f2.clone(); copy.sort(); copy.dedup(); copy.len() } == 2), v21 if v21 > 0 => (self.f1 == Some((0, 1))), _ => (match &self.f1 { Some((v28, v29)) => (*v29).checked_sub(1).is_some_and(|v30| v30 == 0), None => self.f0.iter().step_by(2).all(|v32| self.f2.contains(&'b')) }) })) })
        }

        fn i1(&self) -> bool {
            if ((((self.f1.is_some() as i64)).max((self.f2.len() as i64))) != ((if self.f0.windows(2).any(|v38| (self.f1 == Some((0, 1)))) { (self.f1.is_some() as i64) } else { (self.f1.is_some() as i64) }))) {
                return ({ let mut count = 0; for v44 in &self.f2 { if ((*v44) as u32 == 98) { count += 1; continue; } if count > 2 { break; } } count == 2 } || (match self.f1 { Some(v47) if self.f2.iter().enumerate().any(|(v50, v49)| (0..=1).contains(&v50)) => (0..=0).contains(&v47.0), Some(_) => { let mut count = 0; for v55 in &self.f2 { if self.f2.contains(&'b') { count += 1; continue; } if count > 2 { break; } } count == 2 }, None => (match &self.f1 { Some((v60, v61)) => matches!((*v60), 0), None => self.f2.first().is_some_and(|v64| ((*v64) as u32 == 98)) }) }));
            }
            let v66 = (self.f1 == Some((0, 1)));
            v66
        }

        fn i2(&self) -> bool {
            let v70 = (if ({ let mut copy = self.f0.clone(); copy.sort(); copy.dedup(); copy.len() } == 1) { (self.f2.iter().position(|v74| (format!("{:>2}{:?}", (*v74), (*v74)) == " b'b'")) == Some(0)) } else { self.f2.ends_with(&['b']) });
            self.f1.is_none_or(|(v80, v81)| matches!(v81, 1))
        }

        fn i3(&self) -> bool {
            let Some((v88, v89)) = self.f1 else { return !(self.f2.iter().enumerate().any(|(v86, v85)| (v86 == 0))) };
            self.helper((self.f2.len() as i64))
        }

        fn i4(&self) -> bool {
            let v91 = (std::ptr::eq(&self.f1, &self.f1) || self.f1 != self.f1);
            (if self.f2.windows(2).all(|v94| (!v91 || (std::ptr::eq(&v94[0], &v94[1]) || v94[0] != v94[1]))) { (!(v91.then(|| self.f1.map_or(false, |(v100, v101)| (v100.to_string().len() == 1))).unwrap_or(self.f1.is_some())) || { let v105 = (self.f1.is_some() as i64); (match v105 { 1 => (v105.max(0) == 0), v107 if v107 > 0 => self.f1.iter().any(|v110| (v110.1 < 1)), _ => v91.then(|| (v105.to_string().len() == 1)).unwrap_or(self.f0.iter().any(|&v116| matches!(v116, Mark::Minus))) }) }) } else { v91.then(|| ((if let Some(v120) = &self.f1 { (match v120 { (0, v122) => ((*v122) == 0), _ => { let mut count = 0; for v125 in &self.f2 { if ((*v125) > 'a') { count += 1; continue; } if count > 0 { break; } } count == 0 } }) } else { (self.f1 == Some((1, 0))) }) || (self.f2.iter().collect::<std::collections::HashSet<_>>().len() == 2))).unwrap_or(!v91) })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(14, || Scope::<Root>::any().every::<u32>(0..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

mod case_15 {
    use super::*;

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Mark { Plus, Minus }

    #[derive(Twin, Debug)]
    struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: u8 }

    #[derive(Twin, Debug)]
    struct Root {
        f0: i128,
        f1: Option<Box<Node>>,
        f2: *mut Node,
        f3: Vec<char>,
    }

    #[smallscope::invariant]
    impl Node {
        fn holds(&self, limit: i64) -> bool {
            ((self.right.as_deref().map_or({ let mut open: Vec<&Node> = self.right.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v5) = open.pop() { count += (v5.holds(1)) as usize; open.extend(v5.left.as_deref()); open.extend(v5.right.as_deref()); } count > 2 }, |v3| v3.holds(1)) && { let mut at = &self.right; let mut count = 0; while let Some(v9) = at { if (v9.count() > 2) { count += 1; } at = &v9.left; } count == 2 }) || (std::ptr::eq(&self.key, &self.key) || self.key != self.key)) && self.left.as_ref().is_none_or(|child| child.holds(limit + 1))
        }
        fn count(&self) -> i64 {
            ((((self.key < 0)) as i64)).wrapping_add(self.left.as_ref().map_or(0, |left| left.count())).wrapping_add(self.right.as_deref().map_or(0, Node::count))
        }
    }

    #[smallscope::invariant]
    impl Root {
        const LIMIT: i64 = 1;

        fn helper(&self, extra: i64) -> bool {
            (self.f0.to_string().len() == 2)
        }

        fn i0(&self) -> bool {
            matches!(self.f1.as_deref(), Some(Node { left: None, right: None, .. }))
        }

        fn i1(&self) -> bool {
            let v15 = (if (matches!(self.f0, 1) && self.f0.checked_sub(1).is_some_and(|v17| v17 == 1)) { (if (format!("{:>2}|{:<3?}", self.f0, self.f0) == " 0|0  ") { (self.f3.len() as i64) } else { 1i64 }) } else { ((self.f0 as i64)).max((self.f1.is_some() as i64)) });
            ((if self.f3.iter().enumerate().all(|(v25, v24)| (v25 == 1)) { self.f1.as_ref().is_some_and(|v28| (v28.count() > 2)) } else { v15.checked_sub(1).is_some_and(|v30| v30 == 0) }) && (std::ptr::eq(&self.f0, &self.f0) || self.f0 != self.f0))
        }

        fn i2(&self) -> bool {
            !(!(self.f3.get(1).is_none_or(|v33| ((*v33) == 'a'))))
        }

        fn i3(&self) -> bool {
            { let v35 = (if (((self.f0 as i64)) <= (0i64)) { ((self.f1.is_some() as i64)).min((self.f1.is_some() as i64)) } else { (self.f3.len() as i64) }); (!((self.f3.iter().filter(|v42| { let v42 = *v42; ((*v42) > 'a') }).count() == 1)) || self.helper(1i64)) }
        }

        fn i4(&self) -> bool {
            if (if (if { let mut open: Vec<&Node> = self.f1.iter().map(|root| &**root).collect(); let mut count = 0; while let Some(v46) = open.pop() { count += ((v46.count() > 1)) as usize; open.extend(v46.left.as_deref()); open.extend(v46.right.as_deref()); } count > 2 } { self.f2.is_null() } else { self.f3.is_sorted() }) { unsafe { self.f2.as_ref() }.is_some_and(|v51| v51.left.is_none()) } else { self.f0.checked_sub(1).is_some_and(|v52| v52 == 0) }) {
                return self.helper((self.f1.is_some() as i64));
            }
            (!(((1i64) != ((self.f3.len() as i64)))) || ((((self.f1.as_deref().is_some_and(|v56| std::ptr::eq(v56, self.f2))) as i64)) == ((((!self.f2.is_null() && unsafe { (*self.f2).right.is_some() })) as i64))))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(15, || Scope::<Root>::any().objects::<Node>(2).every::<u8>(0..=1).every::<i128>(-1..=1).every::<char>(['a', 'b']).every_len(0..=2));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.invariant(4, |twin| twin.i4(), |real| real.i4());
        compared.done()
    }
}

const ALL: &[fn() -> Compared] = &[case_0::compare, case_1::compare, case_2::compare, case_3::compare, case_4::compare, case_5::compare, case_6::compare, case_7::compare, case_8::compare, case_9::compare, case_10::compare, case_11::compare, case_12::compare, case_13::compare, case_14::compare, case_15::compare];
