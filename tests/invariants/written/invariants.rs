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

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Colour { Red, Green, Blue }

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[twin(value)]
    struct Id(u8);
    impl Id {
        fn is_even(&self) -> bool { self.0 % 2 == 0 }
    }
    impl Ord for Id {
        fn cmp(&self, other: &Self) -> Ordering { (self.0 % 2, other.0).cmp(&(other.0 % 2, self.0)) }
    }
    impl PartialOrd for Id {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }

    /// Equal if `a` is.
    #[derive(Twin, Debug, Clone)]
    struct Loose { b: bool, a: u8 }
    impl Ord for Loose {
        fn cmp(&self, other: &Self) -> Ordering { other.a.cmp(&self.a) }
    }
    impl PartialOrd for Loose {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }
    impl PartialEq for Loose {
        fn eq(&self, other: &Self) -> bool { self.a == other.a }
    }
    impl Eq for Loose {}
    impl std::hash::Hash for Loose {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) { self.a.hash(hasher) }
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Tag { None, Some(u8) }

    /// Somebody else's container.
    #[derive(Debug, Clone)]
    struct Bag(Vec<u8>);
    impl From<Vec<u8>> for Bag {
        fn from(items: Vec<u8>) -> Bag { Bag(items) }
    }
    impl From<Bag> for Vec<u8> {
        fn from(bag: Bag) -> Vec<u8> { bag.0 }
    }

    #[derive(Twin, Debug)]
    struct Root {
        #[twin(values = [Vec::<u8>::new(), vec![7], vec![7, 8]])] f0: Vec<u8>,
        f1: BTreeMap<Loose, f64>,
        #[twin(values = [Vec::<u8>::new(), vec![7], vec![7, 8]])] f2: Vec<u8>,
        #[twin(compute = |this| this.f0.len() * 2)] f3: usize,
    }
    impl Root {
        fn text(&self) -> String { [format!("{:?}", self.f0), format!("{:?}", self.f1), format!("{:?}", self.f2), format!("{:?}", self.f3)].join("; ") }
    }

    fn all() -> Vec<Root> {
        let mut all = vec![];
        for at_f0 in 0..vec![Vec::<u8>::new(), vec![7], vec![7, 8]].len() { for at_f1 in 0..maps(&pairs(&[0u8, 1, 2], &[false, true]).into_iter().map(|(a, b)| Loose { a, b }).collect::<Vec<_>>(), &vec![0.0f64, -0.0, f64::NAN]).into_iter().map(BTreeMap::from_iter).collect::<Vec<BTreeMap<Loose, f64>>>().len() { for at_f2 in 0..vec![Vec::<u8>::new(), vec![7], vec![7, 8]].len() { let f0 = vec![Vec::<u8>::new(), vec![7], vec![7, 8]].swap_remove(at_f0); let f1 = maps(&pairs(&[0u8, 1, 2], &[false, true]).into_iter().map(|(a, b)| Loose { a, b }).collect::<Vec<_>>(), &vec![0.0f64, -0.0, f64::NAN]).into_iter().map(BTreeMap::from_iter).collect::<Vec<BTreeMap<Loose, f64>>>().swap_remove(at_f1); let f2 = vec![Vec::<u8>::new(), vec![7], vec![7, 8]].swap_remove(at_f2); let f3 = f0.len() * 2; all.push(Root { f0, f1, f2, f3 }); } } }
        all
    }

    #[smallscope::invariant(rep_ok, plain(Loose, Tag))]
    impl Root {
        fn rep_ok(&self) -> bool {
            (if (if (self.f0.len() == 1) { (self.f2.len() == 1) } else { (self.f3 > 0) }) { (if (self.f3 > 0) { (self.f0.is_empty()) } else { (self.f2.len() == 1) }) } else { (self.f3 == 1) })
        }

        fn i0(&self) -> bool {
            (if (if !((self.f3 == 1)) { ((self.f2.contains(&8)) && (self.f0.is_empty())) } else { (self.f2.len() == 1) }) { !(((self.f3 == 1) && (self.f1.values().any(|v| v.is_sign_negative())))) } else { (self.f0.is_empty()) })
        }

        fn i1(&self) -> bool {
            (if !(((self.f2.contains(&8)) || (self.f3 == 1))) { !((if (self.f3 == 1) { (self.f1.keys().all(|k| k.a > 0 && !k.b)) } else { (self.f3 > 0) })) } else { (self.f3 > 0) })
        }

        fn i2(&self) -> bool {
            (!((if (self.f1.contains_key(&Loose { a: 1, b: true })) { (self.f3 > 0) } else { (self.f2.is_empty()) })) && ((self.f2.is_empty()) || (self.f0.len() == 1)))
        }

        fn i3(&self) -> bool {
            ((if !((self.f2.is_empty())) { (self.f0.is_empty()) } else { (self.f3 == 1) }) || (!((self.f1.iter().all(|(k, v)| (k.a == 1) == (*v == 0.0)))) || (if (self.f3 == 1) { (self.f0.len() == 1) } else { (self.f0.contains(&8)) })))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Against::<Root>::new(1, all(), Root::text, || Scope::<Root>::any().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2));
        compared.declared(Scope::<Root>::new().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2), |real| real.rep_ok());
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
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

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Colour { Red, Green, Blue }

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[twin(value)]
    struct Id(u8);
    impl Id {
        fn is_even(&self) -> bool { self.0 % 2 == 0 }
    }
    impl Ord for Id {
        fn cmp(&self, other: &Self) -> Ordering { (self.0 % 2, other.0).cmp(&(other.0 % 2, self.0)) }
    }
    impl PartialOrd for Id {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }

    /// Equal if `a` is.
    #[derive(Twin, Debug, Clone)]
    struct Loose { b: bool, a: u8 }
    impl Ord for Loose {
        fn cmp(&self, other: &Self) -> Ordering { other.a.cmp(&self.a) }
    }
    impl PartialOrd for Loose {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }
    impl PartialEq for Loose {
        fn eq(&self, other: &Self) -> bool { self.a == other.a }
    }
    impl Eq for Loose {}
    impl std::hash::Hash for Loose {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) { self.a.hash(hasher) }
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Tag { None, Some(u8) }

    /// Somebody else's container.
    #[derive(Debug, Clone)]
    struct Bag(Vec<u8>);
    impl From<Vec<u8>> for Bag {
        fn from(items: Vec<u8>) -> Bag { Bag(items) }
    }
    impl From<Bag> for Vec<u8> {
        fn from(bag: Bag) -> Vec<u8> { bag.0 }
    }

    #[derive(Twin, Debug)]
    struct Root {
        f0: BTreeMap<BTreeSet<u8>, bool>,
        f1: BTreeSet<Reverse<u8>>,
        f2: char,
        #[twin(compute = |this| this.f0.len() * 2)] f3: usize,
    }
    impl Root {
        fn text(&self) -> String { [format!("{:?}", self.f0), format!("{:?}", self.f1), format!("{:?}", self.f2), format!("{:?}", self.f3)].join("; ") }
    }

    fn all() -> Vec<Root> {
        let mut all = vec![];
        for at_f0 in 0..maps(&sets(&vec![0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>(), &vec![false, true]).into_iter().map(BTreeMap::from_iter).collect::<Vec<BTreeMap<BTreeSet<u8>, bool>>>().len() { for at_f1 in 0..sets(&vec![Reverse(0u8), Reverse(1), Reverse(2)]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<Reverse<u8>>>>().len() { for at_f2 in 0..vec!['a', 'b'].len() { let f0 = maps(&sets(&vec![0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>(), &vec![false, true]).into_iter().map(BTreeMap::from_iter).collect::<Vec<BTreeMap<BTreeSet<u8>, bool>>>().swap_remove(at_f0); let f1 = sets(&vec![Reverse(0u8), Reverse(1), Reverse(2)]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<Reverse<u8>>>>().swap_remove(at_f1); let f2 = vec!['a', 'b'].swap_remove(at_f2); let f3 = f0.len() * 2; all.push(Root { f0, f1, f2, f3 }); } } }
        all
    }

    #[smallscope::invariant(rep_ok, plain(Loose, Tag))]
    impl Root {
        fn rep_ok(&self) {
            assert!((self.f3 > 0), "no");
        }

        fn i0(&self) -> bool {
            (!((self.f0.keys().all(|k| { let mut n = 0; for k in k.iter() { if *k == 1 { n += 1; } } n == 1 }))) && !((self.f2 == 'a')))
        }

        fn i1(&self) -> bool {
            (if (if ((self.f1.range(..Reverse(1)).next().is_some()) || (self.f2.is_ascii_lowercase())) { (if (self.f1.iter().any(|k| *k < Reverse(1))) { (self.f2 == 'a') } else { (self.f2 == 'a') }) } else { ({ let mut n = 0; for k in self.f1.iter() { if *k < Reverse(1) { n += 1; } } n == 1 }) }) { (self.f2 > 'a') } else { (self.f1.len() == 1) })
        }

        fn i2(&self) -> bool {
            ((self.f1.is_empty()) || ((self.f3 == 1) || (({ let mut n = 0; for (k, v) in self.f0.iter() { if (k.range(2..).count() == 1) && (!*v) { n += 1; } } n == 1 }) && (self.f3 == 1))))
        }

        fn i3(&self) -> bool {
            !(!(((self.f0.iter().all(|(k, v)| (k.range(..0).next().is_some()) == (*v))) && (self.f2 > 'a'))))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Against::<Root>::new(3, all(), Root::text, || Scope::<Root>::any().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2));
        compared.declared(Scope::<Root>::new().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2), |real| holds(|| real.rep_ok()));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
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

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Colour { Red, Green, Blue }

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[twin(value)]
    struct Id(u8);
    impl Id {
        fn is_even(&self) -> bool { self.0 % 2 == 0 }
    }
    impl Ord for Id {
        fn cmp(&self, other: &Self) -> Ordering { (self.0 % 2, other.0).cmp(&(other.0 % 2, self.0)) }
    }
    impl PartialOrd for Id {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }

    /// Equal if `a` is.
    #[derive(Twin, Debug, Clone)]
    struct Loose { b: bool, a: u8 }
    impl Ord for Loose {
        fn cmp(&self, other: &Self) -> Ordering { other.a.cmp(&self.a) }
    }
    impl PartialOrd for Loose {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }
    impl PartialEq for Loose {
        fn eq(&self, other: &Self) -> bool { self.a == other.a }
    }
    impl Eq for Loose {}
    impl std::hash::Hash for Loose {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) { self.a.hash(hasher) }
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Tag { None, Some(u8) }

    /// Somebody else's container.
    #[derive(Debug, Clone)]
    struct Bag(Vec<u8>);
    impl From<Vec<u8>> for Bag {
        fn from(items: Vec<u8>) -> Bag { Bag(items) }
    }
    impl From<Bag> for Vec<u8> {
        fn from(bag: Bag) -> Vec<u8> { bag.0 }
    }

    #[derive(Twin, Debug)]
    struct Root {
        f0: BinaryHeap<Colour>,
        f1: Box<[u8]>,
        f2: Range<u8>,
    }
    impl Root {
        fn text(&self) -> String { [sorted(self.f0.iter()), format!("{:?}", self.f1), format!("{:?}", self.f2)].join("; ") }
    }

    fn all() -> Vec<Root> {
        let mut all = vec![];
        for at_f0 in 0..bags(&vec![Colour::Red, Colour::Green, Colour::Blue]).into_iter().map(BinaryHeap::from).collect::<Vec<BinaryHeap<Colour>>>().len() { for at_f1 in 0..lists(&[0u8, 1, 2]).into_iter().map(Vec::into_boxed_slice).collect::<Vec<_>>().len() { for at_f2 in 0..pairs(&[0u8, 1, 2], &[0u8, 1, 2]).into_iter().map(|(a, b)| a..b).collect::<Vec<_>>().len() { let f0 = bags(&vec![Colour::Red, Colour::Green, Colour::Blue]).into_iter().map(BinaryHeap::from).collect::<Vec<BinaryHeap<Colour>>>().swap_remove(at_f0); let f1 = lists(&[0u8, 1, 2]).into_iter().map(Vec::into_boxed_slice).collect::<Vec<_>>().swap_remove(at_f1); let f2 = pairs(&[0u8, 1, 2], &[0u8, 1, 2]).into_iter().map(|(a, b)| a..b).collect::<Vec<_>>().swap_remove(at_f2); all.push(Root { f0, f1, f2 }); } } }
        all
    }

    #[smallscope::invariant(rep_ok, plain(Loose, Tag))]
    impl Root {
        fn rep_ok(&self) {
            assert!((if ((self.f2.start < self.f2.end) || (self.f1.len() == 2)) { (self.f2.is_empty()) } else { (self.f1.contains(&2)) }), "no");
        }

        fn i0(&self) -> bool {
            (if (if !((self.f1.contains(&2))) { (if (self.f1.len() == 2) { (self.f1.contains(&2)) } else { (self.f1.iter().all(|x| *x == 1)) }) } else { (self.f2.is_empty()) }) { (if (if (self.f1.iter().all(|x| *x == 1)) { (self.f1.len() == 2) } else { (self.f2.is_empty()) }) { (if (self.f2.start < self.f2.end) { (self.f1.contains(&2)) } else { (self.f2.contains(&1)) }) } else { (self.f1.contains(&2)) }) } else { (self.f1.contains(&2)) })
        }

        fn i1(&self) -> bool {
            (self.f0.is_empty())
        }

        fn i2(&self) -> bool {
            (self.f2.contains(&1))
        }

        fn i3(&self) -> bool {
            (if (self.f1.contains(&2)) { ((self.f2.len() == 2) || (self.f2.is_empty())) } else { (self.f1.len() == 2) })
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Against::<Root>::new(5, all(), Root::text, || Scope::<Root>::any().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2));
        compared.declared(Scope::<Root>::new().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2), |real| holds(|| real.rep_ok()));
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
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

    #[derive(Twin, Debug, Clone)]
    struct Root {
        #[twin(index = Root::edges, symmetric)]
        edges: Vec<usize>,
    }

    fn renamed(edges: &Vec<usize>, to: &[usize]) -> Vec<usize> {
        let mut other = edges.clone();
        for (at, x) in edges.iter().enumerate() { other[to[at]] = to[*x]; }
        other
    }

    /// The smallest of all renamings.
    fn text(root: &Root) -> String {
        permutations(root.edges.len()).iter().map(|to| format!("{:?}", renamed(&root.edges, to))).min().unwrap()
    }

    fn all() -> Vec<Root> {
        let vertices: Vec<usize> = (&(0..1usize).collect::<Vec<_>>()).to_vec();
        let mut all = std::collections::BTreeMap::new();
        for edges in tuples(&vertices, 1) {
            let root = Root { edges };
            all.entry(text(&root)).or_insert(root);
        }
        all.into_values().collect()
    }

    #[smallscope::invariant(rep_ok, plain())]
    impl Root {
        fn rep_ok(&self) -> Result<(), String> {
            if !(if (if (self.edges.iter().enumerate().all(|(at, to)| at != *to)) { (self.edges.iter().all(|to| self.edges[*to] == *to)) } else { (self.edges.iter().enumerate().all(|(at, to)| at != *to)) }) { !((self.edges.iter().enumerate().all(|(at, to)| at != *to))) } else { (self.edges.iter().enumerate().all(|(at, to)| at != *to)) }) { return Err("no".to_string()); }
            Ok(())
        }

        fn i0(&self) -> bool {
            (((if (self.edges.iter().all(|to| self.edges[*to] == *to)) { (self.edges.iter().all(|to| self.edges[*to] == *to)) } else { (self.edges.iter().all(|to| self.edges[*to] == *to)) }) && ((self.edges.iter().enumerate().all(|(at, to)| at != *to)) || (self.edges.iter().all(|to| self.edges[*to] == *to)))) || ((self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1) || !((self.edges.iter().all(|to| self.edges[*to] == *to)))))
        }

        fn i1(&self) -> bool {
            (if (if (self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1) { (self.edges.iter().all(|to| self.edges[*to] == *to)) } else { (self.edges.iter().all(|to| self.edges[*to] == *to)) }) { !((self.edges.iter().enumerate().all(|(at, to)| at != *to))) } else { (self.edges.iter().all(|to| self.edges[*to] == *to)) })
        }

        fn i2(&self) -> bool {
            ((((self.edges.iter().all(|to| self.edges[*to] == *to)) || (self.edges.iter().all(|to| self.edges[*to] == *to))) || ((self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1) && (self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1))) || (((self.edges.iter().all(|to| self.edges[*to] == *to)) || (self.edges.iter().enumerate().all(|(at, to)| at != *to))) && (self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1)))
        }

        fn i3(&self) -> bool {
            ((if !((self.edges.iter().enumerate().all(|(at, to)| at != *to))) { ((self.edges.iter().enumerate().all(|(at, to)| at != *to)) || (self.edges.iter().enumerate().all(|(at, to)| at != *to))) } else { (self.edges.iter().enumerate().all(|(at, to)| at != *to)) }) && (if ((self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1) && (self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1)) { (if (self.edges.iter().all(|to| self.edges[*to] == *to)) { (self.edges.iter().enumerate().all(|(at, to)| at != *to)) } else { (self.edges.iter().enumerate().all(|(at, to)| at != *to)) }) } else { (self.edges.iter().filter(|to| self.edges[**to] == **to).count() == 1) }))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Against::<Root>::new(7, all(), text, || Scope::<Root>::any().len(RootTwin::EDGES, 1..=1));
        compared.declared(Scope::<Root>::new().len(RootTwin::EDGES, 1..=1), |real| real.rep_ok().is_ok());
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
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

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Colour { Red, Green, Blue }

    #[derive(Twin, Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[twin(value)]
    struct Id(u8);
    impl Id {
        fn is_even(&self) -> bool { self.0 % 2 == 0 }
    }
    impl Ord for Id {
        fn cmp(&self, other: &Self) -> Ordering { (self.0 % 2, other.0).cmp(&(other.0 % 2, self.0)) }
    }
    impl PartialOrd for Id {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }

    /// Equal if `a` is.
    #[derive(Twin, Debug, Clone)]
    struct Loose { b: bool, a: u8 }
    impl Ord for Loose {
        fn cmp(&self, other: &Self) -> Ordering { other.a.cmp(&self.a) }
    }
    impl PartialOrd for Loose {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
    }
    impl PartialEq for Loose {
        fn eq(&self, other: &Self) -> bool { self.a == other.a }
    }
    impl Eq for Loose {}
    impl std::hash::Hash for Loose {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) { self.a.hash(hasher) }
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Tag { None, Some(u8) }

    /// Somebody else's container.
    #[derive(Debug, Clone)]
    struct Bag(Vec<u8>);
    impl From<Vec<u8>> for Bag {
        fn from(items: Vec<u8>) -> Bag { Bag(items) }
    }
    impl From<Bag> for Vec<u8> {
        fn from(bag: Bag) -> Vec<u8> { bag.0 }
    }

    #[derive(Twin, Debug)]
    struct Root {
        f0: HashSet<Tag>,
        f1: BinaryHeap<BTreeSet<u8>>,
        f2: Mutex<u8>,
    }
    impl Root {
        fn text(&self) -> String { [sorted(self.f0.iter()), sorted(self.f1.iter()), format!("{:?}", self.f2)].join("; ") }
    }

    fn all() -> Vec<Root> {
        let mut all = vec![];
        for at_f0 in 0..sets(&vec![Tag::None, Tag::Some(0), Tag::Some(1), Tag::Some(2)]).into_iter().map(HashSet::from_iter).collect::<Vec<HashSet<Tag>>>().len() { for at_f1 in 0..bags(&sets(&[0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>()).into_iter().map(BinaryHeap::from).collect::<Vec<BinaryHeap<BTreeSet<u8>>>>().len() { for at_f2 in 0..[0u8, 1, 2].into_iter().map(Mutex::new).collect::<Vec<_>>().len() { let f0 = sets(&vec![Tag::None, Tag::Some(0), Tag::Some(1), Tag::Some(2)]).into_iter().map(HashSet::from_iter).collect::<Vec<HashSet<Tag>>>().swap_remove(at_f0); let f1 = bags(&sets(&[0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>()).into_iter().map(BinaryHeap::from).collect::<Vec<BinaryHeap<BTreeSet<u8>>>>().swap_remove(at_f1); let f2 = [0u8, 1, 2].into_iter().map(Mutex::new).collect::<Vec<_>>().swap_remove(at_f2); all.push(Root { f0, f1, f2 }); } } }
        all
    }

    #[smallscope::invariant(rep_ok, plain(Loose, Tag))]
    impl Root {
        fn rep_ok(&self) -> Option<()> {
            (!((({ let mut n = 0; for k in self.f0.iter() { if matches!(k, Tag::None) { n += 1; } } n == 1 }) && (self.f0.is_empty())))).then_some(())
        }

        fn i0(&self) -> bool {
            ({ let inside = self.f2.lock().unwrap(); *inside == 1 })
        }

        fn i1(&self) -> bool {
            (((({ let inside = self.f2.lock().unwrap(); *inside == 1 }) || ({ let mut n = 0; for k in self.f0.iter() { if matches!(k, Tag::None) { n += 1; } } n == 1 })) || (if (self.f0.iter().any(|k| matches!(k, Tag::None))) { ({ let inside = self.f2.lock().unwrap(); *inside == 1 }) } else { ({ let inside = self.f2.lock().unwrap(); *inside == 1 }) })) && (self.f1.peek().is_some_and(|k| k.first() == Some(&0))))
        }

        fn i2(&self) -> bool {
            ({ let inside = self.f2.lock().unwrap(); *inside == 1 })
        }

        fn i3(&self) -> bool {
            !((if (if (self.f1.peek().is_some_and(|k| k.contains(&1))) { (self.f0.contains(&Tag::None)) } else { (self.f0.get(&Tag::Some(1)).is_none()) }) { ((self.f1.iter().all(|k| k.len() == 1)) || ({ let inside = self.f2.lock().unwrap(); *inside == 1 })) } else { ({ let inside = self.f2.lock().unwrap(); *inside == 1 }) }))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Against::<Root>::new(9, all(), Root::text, || Scope::<Root>::any().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2));
        compared.declared(Scope::<Root>::new().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2), |real| real.rep_ok().is_some());
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.done()
    }
}

const ALL: &[fn() -> Compared] = &[case_0::compare, case_1::compare, case_2::compare, case_3::compare, case_4::compare, case_5::compare, case_6::compare, case_7::compare, case_8::compare, case_9::compare];
