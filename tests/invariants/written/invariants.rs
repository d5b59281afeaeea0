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

    #[derive(Twin, Debug)]
    struct Root { first: Option<usize>, items: Vec<u8>, links: Vec<Option<usize>>, size: usize, flag: bool }

    #[smallscope::invariant]
    impl Root {
        fn p0(&self, start: usize) -> bool {
let mut v4 = self.first.unwrap_or(2);
let (mut v1, mut v3) = (self.first, 0);
'v2: while let Some(v2) = v1 {
v3 += 1;
if v3 > 3 { return false; }
v1 = match self.links.get(v2) { Some(next) => *next, None => None };
if (self.first.unwrap_or(2) < self.links.len()) {
let mut v5: Vec<usize> = Vec::new();
v4 = (v4 + v4) % 4;
}
}
            true
        }

        fn p1(&self, start: usize) -> Option<usize> {
let mut v6: Vec<usize> = Vec::new();
if self.items.iter().any(|&item| item as usize == self.items.len()) { return None; }
let v7 = self.flag as usize;
if self.flag && v7 < self.size { return None; }
            Some(start)
        }

        fn contains(&self, start: usize) -> bool {
if (self.first.unwrap_or(2) == self.items.len()) { return false; }
let Some(v8) = self.links.get(0) else { return false };
if ((self.first.unwrap_or(2) < self.links.len()) && (start == self.size)) { return false; }
            true
        }

        fn h0(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> bool {
let mut v9: Vec<usize> = Vec::new();
            (1 < 0) || self.links.iter().all(|link| link.is_some())
        }

        fn h1(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> Option<usize> {
if (marks[2] == marks[1]) {
let Some(v10) = self.items.get(self.links.len()) else { return None };
'v11: for v11 in 0..self.links.len() {
let Some(v12) = self.items.get(self.items.len()) else { return None };
if !self.p0((self.size + 0) % 3) { return None; }
}
let (mut v13, mut v15) = (self.first, 0);
'v14: while let Some(v14) = v13 {
v15 += 1;
if v15 > 3 { return None; }
v13 = match self.links.get(v14) { Some(next) => *next, None => None };
if (*total == (self.flag as usize)) { return Some(start); }
if !(start != 1) || self.h0(self.first.unwrap_or(2), total, marks) { return None; }
}
}
let mut v16 = 0;
'v16: while v16 < 1 && v16 < 3 {
v16 += 1;
if !(self.links.len() > (self.items.len() + 0) % 3) {
'v17: for v17 in 0..(self.items.len() + 0) % 3 {
if !self.items.iter().all(|&item| self.p0(item as usize + 0)) { return None; }
marks[(self.first.unwrap_or(2)) % 3] = marks[1];
let Some(v18) = self.links.get((self.size + 2) % 3) else { return None };
}
}
let (mut v19, mut v21) = (self.first, 0);
'v20: while let Some(v20) = v19 {
v21 += 1;
if v21 > 3 { break; }
v19 = match self.links.get(v20) { Some(next) => *next, None => None };
let mut v22: Vec<usize> = Vec::new();
let (mut v23, mut v25) = (self.first, 0);
'v24: while let Some(v24) = v23 {
v25 += 1;
if v25 > 3 { break; }
v23 = match self.links.get(v24) { Some(next) => *next, None => None };
let Some(v26) = self.links.get(v24) else { return None };
}
if ((self.flag as usize) == marks[2]) { continue; }
}
*total = (*total + (self.flag as usize)) % 4;
}
            Some(start)
        }

        fn h2(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> Result<(), usize> {
let v27 = self.size;
if v27 < (self.flag as usize) || (self.first.unwrap_or(2) > self.items.len()) { return Err(start); }
let Some(v28) = self.items.get(self.first.unwrap_or(2)) else { return Err(start) };
if ((self.flag as usize) == (self.flag as usize)) { return Err(start); }
            Ok(())
        }

        fn i0(&self) -> bool {
let mut marks = [0; 3];
marks[(self.links.len()) % 3] = self.items.len();
if !((0 == (self.flag as usize))) { return false; }
            self.items.iter().all(|&item| item as usize != self.items.len())
        }

        fn i1(&self) -> bool {
let mut marks = vec![0usize; 3];
let (mut v29, mut v31) = (self.first, 0);
'v30: while let Some(v30) = v29 {
v31 += 1;
if v31 > 3 { break; }
v29 = match self.links.get(v30) { Some(next) => *next, None => None };
let mut v32: Vec<usize> = Vec::new();
if (marks[2] < self.size) { return false; }
}
'v33: for v33 in (0..(self.size + 2) % 3).rev() {
let v34 = self.size;
if v34 < (self.flag as usize) || (((v31 + 0) % 3 == self.links.len()) && (marks[1] < v31)) { return false; }
'v35: for v35 in (0..v31).rev() {
let Some(v36) = self.p1(v35) else { return false };
let mut v37 = v35;
v37 = (v37 + (self.flag as usize)) % 4;
}
}
            (((self.size + 1) % 3 == marks[1]) || (2 < (self.flag as usize)))
        }

        fn i2(&self) -> bool {
let mut marks = [0usize; 3];
let Some(v38) = self.links.get(1) else { return false };
if (self.items.len() != 0) && !self.h0(self.items.len(), &mut 0, &mut marks) { return false; }
            !(self.links.len() == self.size) && ((self.first.unwrap_or(2) > self.links.len()) || (((self.flag as usize) > self.size) && ((self.links.len() > (v38.unwrap_or(2))) || self.contains((v38.unwrap_or(2))))))
        }

        fn i3(&self) -> bool {
let mut marks = vec![0usize; 3];
let v39 = self.first.unwrap_or(2);
if (self.first.unwrap_or(2) != (v39 + 2) % 3) && v39 > marks[2] { return false; }
let mut v40 = self.first.unwrap_or(2);
if self.contains((self.flag as usize)) && v40 > marks[2] { return false; }
let Some(v41) = self.items.get(self.first.unwrap_or(2)) else { return false };
let mut v42 = 0;
'v42: while v42 < (self.flag as usize) && v42 < 3 {
v42 += 1;
'v43: for v43 in (0..v40).rev() {
let mut v44 = (self.flag as usize);
marks[(self.first.unwrap_or(2)) % 3] = 1;
if self.items.iter().any(|&item| item as usize == self.first.unwrap_or(2)) {
marks[(v40) % 3] = 0;
}
}
let v45 = self.flag as usize;
if ((v40 + 1) % 3 == (*v41 as usize)) && v45 == 0 { return false; }
}
            (marks[0] > v40) && self.flag
        }

        fn i4(&self) -> bool {
let mut marks = vec![0usize; 3];
let v46 = self.links.len();
'v47: for v47 in (0..self.items.len()).rev() {
if ((self.size + 0) % 3 == self.items.len()) || self.h0((v47 + 2) % 3, &mut 0, &mut marks) { return false; }
'v48: for v48 in 0..self.links.len() {
let mut v52 = self.links.len();
let (mut v49, mut v51) = (self.first, 0);
'v50: while let Some(v50) = v49 {
v51 += 1;
if v51 > 3 { return false; }
v49 = match self.links.get(v50) { Some(next) => *next, None => None };
if (v46 < v50) { return false; }
let mut v53 = v48;
marks[(v50) % 3] = self.links.len();
}
if (marks[1] > self.links[v48].unwrap_or(2)) { continue; }
}
}
let Some(v54) = self.links.get(self.links.len()) else { return false };
'v55: for v55 in (0..self.items.len()).rev() {
if self.h2(((v54.unwrap_or(2)) + 0) % 3, &mut 0, &mut marks).is_err() || self.flag { return false; }
'v56: for v56 in (0..self.links.len()).rev() {
'v57: for v57 in 0..self.items.len() {
let mut v58 = v56;
let Some(v59) = self.links.get(self.links.len()) else { return false };
let Some(v60) = self.links.get((self.items[v57] as usize)) else { return false };
}
if (v46 < (v54.unwrap_or(2))) {
let Some(v61) = self.items.get(self.links.len()) else { return false };
if self.flag { return false; }
let v62 = (self.items[v55] as usize);
}
let mut v63: Vec<usize> = Vec::new();
}
}
            (0 == (v54.unwrap_or(2))) || self.links.iter().all(|link| link.is_some())
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(2, || Scope::<Root>::any().every_len(2).every::<u8>(0..=1).every::<usize>(0..=2));
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
        f0: BTreeMap<Loose, bool>,
        f1: BTreeSet<u8>,
        #[twin(compute = |this| this.f1.len() * 2)] f2: usize,
    }
    impl Root {
        fn text(&self) -> String { [format!("{:?}", self.f0), format!("{:?}", self.f1), format!("{:?}", self.f2)].join("; ") }
    }

    fn all() -> Vec<Root> {
        let mut all = vec![];
        for at_f0 in 0..maps(&pairs(&[0u8, 1, 2], &[false, true]).into_iter().map(|(a, b)| Loose { a, b }).collect::<Vec<_>>(), &vec![false, true]).into_iter().map(BTreeMap::from_iter).collect::<Vec<BTreeMap<Loose, bool>>>().len() { for at_f1 in 0..sets(&vec![0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>().len() { let f0 = maps(&pairs(&[0u8, 1, 2], &[false, true]).into_iter().map(|(a, b)| Loose { a, b }).collect::<Vec<_>>(), &vec![false, true]).into_iter().map(BTreeMap::from_iter).collect::<Vec<BTreeMap<Loose, bool>>>().swap_remove(at_f0); let f1 = sets(&vec![0u8, 1, 2]).into_iter().map(BTreeSet::from_iter).collect::<Vec<BTreeSet<u8>>>().swap_remove(at_f1); let f2 = f1.len() * 2; all.push(Root { f0, f1, f2 }); } }
        all
    }

    #[smallscope::invariant(rep_ok, plain(Loose, Tag))]
    impl Root {
        fn rep_ok(&self) -> Result<(), String> {
            if !(((self.f0.len() == 1) || (self.f2 == 1)) || ((self.f0.get(&Loose { a: 1, b: true }).is_some_and(|v| *v)) && (self.f1.get(&2).is_none()))) { return Err("no".to_string()); }
            Ok(())
        }

        fn i0(&self) -> bool {
            (self.f1.contains(&2))
        }

        fn i1(&self) -> bool {
            (((if (self.f1.contains(&2)) { (self.f0.get(&Loose { a: 1, b: true }).is_none_or(|v| *v)) } else { (self.f2 == 1) }) && (({ let mut n = 0; for (k, v) in self.f0.iter() { if (k.a > 0 && !k.b) && (*v) { n += 1; } } n == 1 }) && (self.f0.first_key_value().is_some_and(|(k, v)| *k == Loose { a: 1, b: true } || *v)))) || !(((self.f2 == 1) && (self.f2 == 1))))
        }

        fn i2(&self) -> bool {
            ((if (if (self.f0.contains_key(&Loose { a: 2, b: false })) { (self.f0.keys().all(|k| k.a == 1)) } else { ({ let mut n = 0; for (k, v) in self.f0.iter() { if (k.a == 1) && (*v) { n += 1; } } n == 1 }) }) { !((self.f2 == 1)) } else { (self.f1.last().is_some_and(|k| *k > 1)) }) || !(((self.f2 == 1) || (self.f1.range(..2).next().is_some()))))
        }

        fn i3(&self) -> bool {
            (!(!((self.f1.iter().any(|k| matches!(*k, 0 | 2))))) && (!((self.f1.len() == 1)) || (if (self.f1.range(..0).next().is_some()) { (self.f2 == 1) } else { (self.f0.iter().all(|(k, v)| (k.a > 0 && !k.b) == (*v))) })))
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Against::<Root>::new(4, all(), Root::text, || Scope::<Root>::any().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2));
        compared.declared(Scope::<Root>::new().every::<u8>(0..=2).every::<char>(['a', 'b']).every::<f64>([0.0, -0.0, f64::NAN]).every::<Duration>([Duration::ZERO, Duration::MAX]).every_len(0..=2), |real| real.rep_ok().is_ok());
        compared.invariant(0, |twin| twin.i0(), |real| real.i0());
        compared.invariant(1, |twin| twin.i1(), |real| real.i1());
        compared.invariant(2, |twin| twin.i2(), |real| real.i2());
        compared.invariant(3, |twin| twin.i3(), |real| real.i3());
        compared.done()
    }
}

mod case_5 {
    use super::*;

    #[derive(Twin, Debug)]
    struct Root { first: Option<usize>, items: Vec<u8>, links: Vec<Option<usize>>, size: usize, flag: bool }

    #[smallscope::invariant]
    impl Root {
        fn p0(&self, start: usize) -> bool {
let v1 = self.flag as usize;
if ((v1 < 2) && ((self.links.len() != 0) && self.flag)) && v1 == start { return false; }
            self.items.iter().all(|&item| item as usize != v1)
        }

        fn p1(&self, start: usize) -> Option<usize> {
let v2 = self.flag as usize;
if (self.links.len() != (self.flag as usize)) && v2 > self.links.len() { return None; }
            Some(start)
        }

        fn contains(&self, start: usize) -> bool {
let mut v3 = self.items.len();
let Some(v4) = self.items.get((self.flag as usize)) else { return false };
let Some(v5) = self.links.get(self.links.len()) else { return false };
            self.flag || self.links.iter().all(|link| link.is_some())
        }

        fn h0(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> bool {
let mut v6: Vec<usize> = Vec::new();
            self.contains(self.items.len())
        }

        fn h1(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> Option<usize> {
let mut v7 = *total;
let v8 = self.first.unwrap_or(2);
if v8 == marks[0] || self.contains((self.items.len() + 2) % 3) { return None; }
            Some(start)
        }

        fn h2(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> Result<(), usize> {
let v9 = self.flag as usize;
if v9 < *total || (*total == self.items.len()) { return Err(start); }
            Ok(())
        }

        fn i0(&self) -> bool {
let mut marks = [0usize; 3];
let mut v10 = marks[2];
if ((self.size < 1) && ((marks[0] == self.size) && (self.first.unwrap_or(2) != self.size))) { return false; }
            self.items.iter().all(|&item| item as usize != v10)
        }

        fn i1(&self) -> bool {
let mut marks = [0; 3];
let v11 = self.first.unwrap_or(2);
if v11 > self.size { return false; }
            self.items.iter().any(|&item| item as usize == self.size) && ((self.items.len() + 0) % 3 > (self.flag as usize))
        }

        fn i2(&self) -> bool {
let mut marks = [0; 3];
let mut v15 = (self.links.len() + 0) % 3;
let (mut v12, mut v14) = (self.first, 0);
'v13: while let Some(v13) = v12 {
v14 += 1;
if v14 > 3 { break; }
v12 = match self.links.get(v13) { Some(next) => *next, None => None };
if self.h2((self.flag as usize), &mut v15, &mut marks).is_err() || (self.size < self.size) { return false; }
if self.flag { return false; }
}
if ((self.first.unwrap_or(2) != self.items.len()) || !(v15 == marks[2])) {
let Some(v16) = self.items.get(marks[2]) else { return false };
let v17 = (*v16 as usize);
}
let mut v18: Vec<usize> = Vec::new();
'v19: for v19 in 0..self.items.len() {
if (2 != 1) {
marks[(marks[2]) % 3] = marks[0];
if !(1 > (self.items[v19] as usize)) && self.items.iter().any(|&item| item as usize == 2) { return true; }
if ((v19 == v19) && self.contains((self.items[v19] as usize))) { return false; }
}
}
            self.items.iter().all(|&item| item as usize != marks[0])
        }

        fn i3(&self) -> bool {
let mut marks = vec![0usize; 3];
'v20: for v20 in 0..self.items.len() {
if self.h1((self.items[v20] as usize), &mut 0, &mut marks).is_none() || (1 != (self.items[v20] as usize)) { return false; }
if (self.links.len() != self.links.len()) { return false; }
if self.items.iter().any(|&item| item as usize == marks[2]) { return false; }
}
            self.items.iter().any(|&item| item as usize == marks[2]) && (self.links.len() == self.items.len())
        }

        fn i4(&self) -> bool {
let mut marks = vec![0usize; 3];
let mut v21 = self.size;
if v21 == (self.flag as usize) { return false; }
            self.flag || self.links.iter().all(|link| link.is_some())
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(5, || Scope::<Root>::any().every_len(2).every::<u8>(0..=1).every::<usize>(0..=2));
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

    #[derive(Twin, Debug)]
    struct Root { first: Option<usize>, items: Vec<u8>, links: Vec<Option<usize>>, size: usize, flag: bool }

    #[smallscope::invariant]
    impl Root {
        fn p0(&self, start: usize) -> bool {
let Some(v1) = self.items.get(start) else { return false };
if !((self.size + 0) % 3 > self.first.unwrap_or(2)) && ((*v1 as usize) != (*v1 as usize)) { return true; }
            (((self.flag as usize) < start) || !(start != self.size)) || self.links.iter().all(|link| link.is_some())
        }

        fn p1(&self, start: usize) -> Option<usize> {
let Some(v2) = self.items.get((self.flag as usize)) else { return None };
let Some(v3) = self.items.get((self.flag as usize)) else { return None };
            Some(start)
        }

        fn contains(&self, start: usize) -> bool {
let mut v4 = self.size;
if v4 < 2 { return false; }
            !((self.links.len() + 0) % 3 != (self.links.len() + 0) % 3)
        }

        fn h0(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> bool {
let Some(v5) = self.links.get((self.flag as usize)) else { return false };
            ((self.links.len() != self.first.unwrap_or(2)) && ((self.first.unwrap_or(2) == self.first.unwrap_or(2)) && self.contains(*total))) || self.links.iter().all(|link| link.is_some())
        }

        fn h1(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> Option<usize> {
if !(self.links.len() == marks[1]) || self.h0(self.first.unwrap_or(2), total, marks) { return None; }
            Some(start)
        }

        fn h2(&self, start: usize, total: &mut usize, marks: &mut [usize]) -> Result<(), usize> {
let mut v6 = self.size;
if v6 > marks[0] || self.contains(*total) { return Err(start); }
let Some(v7) = self.links.get(self.size) else { return Err(start) };
if (self.first.unwrap_or(2) != 0) { return Err(start); }
            Ok(())
        }

        fn i0(&self) -> bool {
let mut marks = [0; 3];
let (mut v8, mut v10) = (self.first, 0);
'v9: while let Some(v9) = v8 {
v10 += 1;
if v10 > 3 { break; }
v8 = match self.links.get(v9) { Some(next) => *next, None => None };
if ((self.flag as usize) < 0) { return false; }
'v11: for v11 in 0..self.links.len() {
let mut v15 = self.links.len();
let (mut v12, mut v14) = (self.first, 0);
'v13: while let Some(v13) = v12 {
v14 += 1;
if v14 > 3 { return false; }
v12 = match self.links.get(v13) { Some(next) => *next, None => None };
let Some(v16) = self.links.get(marks[1]) else { return false };
let Some(v17) = self.links.get((v16.unwrap_or(2))) else { return false };
}
}
if self.items.iter().any(|&item| item as usize == v9) { return false; }
}
if !((self.flag as usize) < self.size) {
if (v10 != self.size) {
marks[(2) % 3] = marks[0];
let mut v18: Vec<usize> = Vec::new();
if (self.links.len() < (self.flag as usize)) && self.flag { return true; }
}
'v19: for v19 in 0..self.links.len() {
let (mut v20, mut v22) = (self.first, 0);
'v21: while let Some(v21) = v20 {
v22 += 1;
if v22 > 3 { break; }
v20 = match self.links.get(v21) { Some(next) => *next, None => None };
let Some(v23) = self.items.get((self.items.len() + 1) % 3) else { return false };
let mut v24 = self.links[v19].unwrap_or(1);
if (marks[0] > marks[0]) && v24 > marks[1] { return false; }
let v25 = self.links[v19].unwrap_or(1);
if v25 == (self.flag as usize) { return false; }
}
let (mut v26, mut v28) = (self.first, 0);
'v27: while let Some(v27) = v26 {
v28 += 1;
if v28 > 3 { break; }
v26 = match self.links.get(v27) { Some(next) => *next, None => None };
let Some(v29) = self.links.get(self.items.len()) else { return false };
}
}
let mut v33 = marks[1];
let (mut v30, mut v32) = (self.first, 0);
'v31: while let Some(v31) = v30 {
v32 += 1;
if v32 > 3 { return false; }
v30 = match self.links.get(v31) { Some(next) => *next, None => None };
if (self.first.unwrap_or(2) > v10) {
v33 = (v33 + marks[2]) % 4;
let Some(v34) = self.links.get(self.items.len()) else { return false };
}
let v35 = self.flag as usize;
if v35 > v32 || (self.first.unwrap_or(2) > v32) { return false; }
'v36: for v36 in 0..self.items.len() {
if (v36 > marks[1]) { return false; }
let Some(v37) = self.links.get(v32) else { return false };
}
}
}
if self.contains(2) && !(marks[1] != self.size) { return true; }
            self.contains(self.links.len()) && self.flag
        }

        fn i1(&self) -> bool {
let mut marks = [0; 3];
let mut v38 = self.size;
if (marks[0] == self.items.len()) && v38 > marks[0] { return false; }
v38 = (v38 + self.first.unwrap_or(2)) % 4;
            (2 > marks[2])
        }

        fn i2(&self) -> bool {
let mut marks = [0usize; 3];
let Some(v39) = self.items.get(self.links.len()) else { return false };
            (marks[2] == marks[1]) && self.flag
        }

        fn i3(&self) -> bool {
let mut marks = [0usize; 3];
if !(((self.first.unwrap_or(2) != self.items.len()) && (2 > self.size))) { return false; }
let Some(v40) = self.links.get((self.flag as usize)) else { return false };
let Some(v41) = self.items.get((v40.unwrap_or(2))) else { return false };
            ((self.flag as usize) < marks[1]) || self.links.iter().all(|link| link.is_some())
        }

        fn i4(&self) -> bool {
let mut marks = [0usize; 3];
if !self.items.iter().all(|&item| self.p0(item as usize + 0)) { return false; }
if self.contains(self.links.len()) {
'v42: for v42 in 0..self.items.len() {
'v43: for v43 in 0..self.items.len() {
let mut v44 = self.items[v42] as usize;
if v44 < self.first.unwrap_or(2) { return false; }
}
}
}
            self.items.iter().all(|&item| item as usize != self.size)
        }

    }

    pub fn compare() -> Compared {
        let mut compared = Comparing::<Root>::new(8, || Scope::<Root>::any().every_len(2).every::<u8>(0..=1).every::<usize>(0..=2));
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
