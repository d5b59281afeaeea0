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
let Some(v1) = self.items.get(self.first.unwrap_or(2)) else { return false };
            ((*v1 as usize) == self.links.len()) || self.links.iter().all(|link| link.is_some())
        }

        fn p1(&self, start: usize) -> Option<usize> {
'v2: for v2 in 0..self.items.len() {
let mut v3: Vec<usize> = Vec::new();
}
let mut v5 = vec![self.first.unwrap_or(2), start];
let mut v6 = 0;
'v4: while v5.pop().is_some_and(|one| one != self.items.len()) {
v6 += 1;
if v6 > 4 { break; }
let mut v7 = self.size;
}
            Some(start)
        }

        fn contains(&self, start: usize) -> bool {
let Some(v8) = self.items.get(self.links.len()) else { return false };
            true
        }

        fn h0(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> bool {
let Some(v9) = self.items.get((self.flag as usize)) else { return false };
let mut v11 = (*v9 as usize) % 4 + 1;
let mut v12 = 0;
'v10: while { v11 -= 1; v11 > 0 } {
v12 += 1;
if v12 > 4 { break; }
'v13: for v13 in 0..self.links.len() {
kept.set(kept.get() + kept.get());
}
'v14: for v14 in 0..self.links.len() {
let mut v15 = self.links[v14].unwrap_or(1);
if v15 < (v12 + 0) % 3 || (1 < 0) { return false; }
let mut v16 = 0;
'v16: while v16 < marks[0] && v16 < 3 {
v16 += 1;
if (kept.get() < v16) { return false; }
if self.p1((self.flag as usize)).is_none() { return false; }
let Some(v17) = self.items.get(v14) else { return false };
}
}
let mut v18 = self.size;
if v18 < (v12 + 1) % 3 || self.flag { return false; }
}
            true
        }

        fn h1(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> Option<usize> {
let mut v19 = self.size;
if v19 < self.items.len() { return None; }
let v20 = v19;
            Some(start)
        }

        fn h2(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> Result<(), usize> {
if !self.h0(marks[0], total, marks, kept) { return Err(start); }
let Some(v21) = self.links.get(self.links.len()) else { return Err(start) };
            Ok(())
        }

        fn i0(&self) -> bool {
let mut marks = vec![0usize; 3];
let kept = Cell::new(0usize);
if !(self.contains((self.links.len() + 1) % 3)) { return false; }
let v22 = self.size;
if v22 < self.items.len() || ((self.flag as usize) == self.items.len()) { return false; }
            self.flag && self.flag
        }

        fn i1(&self) -> bool {
let mut marks = vec![0usize; 3];
let kept = Cell::new(0usize);
let (mut v23, mut v25) = (self.first, 0);
'v24: while let Some(v24) = v23 {
v25 += 1;
if v25 > 3 { return false; }
v23 = match self.links.get(v24) { Some(next) => *next, None => None };
if (((self.links.len() + 2) % 3 == (self.flag as usize)) || !((self.flag as usize) == (self.flag as usize))) {
let mut v26: Vec<usize> = Vec::new();
}
kept.set(kept.get() + marks[0]);
}
let mut v28 = (self.flag as usize) % 4 + 1;
let mut v29 = 0;
'v27: while { v28 -= 1; v28 > 0 } {
v29 += 1;
if v29 > 4 { break; }
let mut v31: Vec<(usize, Option<&u8>)> = vec![((self.flag as usize), self.items.first()), (v28, None)];
let mut v32 = 0;
'v30: while let Some(v30) = v31.pop() {
v32 += 1;
if v32 > 4 { break; }
let mut v34 = vec![0, (v29 + 2) % 3];
let mut v35 = 0;
'v33: while let Some(v33) = v34.pop() {
v35 += 1;
if v35 > 4 { return false; }
if v35 < 1 { v34.push((v29 + 0) % 3); }
{ let at = ((v33 + 1) % 3) % 3; marks[at] = self.items.len(); }
}
if self.items.iter().any(|&item| item as usize == self.size) {
let Some(v36) = self.items.get(v28) else { return false };
if !((v35 != self.first.unwrap_or(2))) { return false; }
}
}
'v37: for v37 in (0..self.items.len()).rev() {
let mut v38 = self.size;
}
let mut v39 = v32;
}
            !(v29 != self.size)
        }

        fn i2(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
let Some(v40) = self.links.get(self.items.len()) else { return false };
let Some(v41) = self.h1(kept.get(), &mut 0, &mut marks, &kept) else { return false };
if !(((v40.unwrap_or(2)) + 0) % 3 > self.first.unwrap_or(2)) && ((self.first.unwrap_or(2) > (v41 + 1) % 3) || (((self.links.len() + 2) % 3 != v41) || self.contains(self.links.len()))) { return true; }
            true
        }

        fn i3(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
let mut v43 = vec![2, kept.get()];
let mut v44 = 0;
'v42: while let Some(v42) = v43.pop() {
v44 += 1;
if v44 > 4 { return false; }
'v45: for v45 in 0..self.first.unwrap_or(2) {
let mut v47 = vec![marks[0], self.links.len()];
let mut v48 = 0;
'v46: while v47.pop().is_some_and(|one| one != self.items.len()) {
v48 += 1;
if v48 > 4 { break; }
if self.items.iter().any(|&item| item as usize == marks[0]) { return false; }
let mut v49: Vec<usize> = Vec::new();
}
if !(self.contains((self.flag as usize))) { return false; }
}
let mut v50 = 2;
let mut v54 = self.links.len();
let (mut v51, mut v53) = (self.first, 0);
'v52: while let Some(v52) = v51 {
v53 += 1;
if v53 > 3 { break; }
v51 = match self.links.get(v52) { Some(next) => *next, None => None };
if !(self.items.iter().any(|&item| item as usize == 0)) { return false; }
}
}
let mut v56 = vec![self.size, (self.items.len() + 0) % 3];
let mut v57 = 0;
'v55: while v56.pop().is_some_and(|one| one != self.links.len()) {
v57 += 1;
if v57 > 4 { break; }
if v57 < 2 { v56.push((self.items.len() + 0) % 3); }
let mut v59 = vec![self.first.unwrap_or(2), self.size];
let mut v60 = 0;
'v58: while let Some(v58) = v59.pop() {
v60 += 1;
if v60 > 4 { break; }
if v60 < 2 { v59.push(v56.len()); }
let mut v61: Vec<usize> = Vec::new();
if ((v57 + 0) % 3 == v57) || self.h0((self.items.len() + 2) % 3, &mut 0, &mut marks, &kept) { return false; }
}
if self.items.iter().any(|&item| item as usize == self.items.len()) { continue 'v55; }
}
if self.items.iter().any(|&item| item as usize == self.items.len()) {
let v62 = (v57 + 0) % 3;
let mut v64 = (self.flag as usize) % 4 + 1;
let mut v65 = 0;
'v63: while { v64 -= 1; v64 > 0 } {
v65 += 1;
if v65 > 4 { break; }
if !(self.flag) { return false; }
{ let at = (self.links.len()) % 3; marks[at] = self.size; }
if ((self.flag as usize) == v57) && self.h1(self.links.len(), &mut 0, &mut marks, &kept).is_none() { return false; }
}
let mut v69 = (self.flag as usize);
let (mut v66, mut v68) = (self.first, 0);
'v67: while let Some(v67) = v66 {
v68 += 1;
if v68 > 3 { return false; }
v66 = match self.links.get(v67) { Some(next) => *next, None => None };
let v70 = self.first.unwrap_or(2);
if v70 < v44 { return false; }
let mut v72 = vec![v67, v68];
let mut v73 = 0;
'v71: while v72.pop().is_some_and(|one| one != 1) {
v73 += 1;
if v73 > 4 { return false; }
let Some(v74) = self.p1((self.flag as usize)) else { return false };
let Some(v75) = self.items.get((self.flag as usize)) else { return false };
if (v74 != 0) { return false; }
}
}
}
            !(v44 > 2) && ((self.flag as usize) > v44)
        }

        fn i4(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
if (self.first.unwrap_or(2) < marks[2]) {
'v76: for v76 in 0..self.first.unwrap_or(2) {
kept.set(kept.get() + 2);
if (self.size != self.first.unwrap_or(2)) {
let mut v77 = (self.flag as usize);
}
}
if self.contains((self.items.len() + 0) % 3) { return false; }
let v78 = self.links.len();
}
if !self.p0(self.first.unwrap_or(2)) { return false; }
let mut v79 = marks[2];
if (v79 < marks[2]) {
if self.p1(v79).is_none() { return false; }
}
            self.contains(kept.get()) || self.links.iter().all(|link| link.is_some())
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
if !(self.items.len() == self.items.len()) { return false; }
            ((self.first.unwrap_or(2) > 0) && (0 < self.first.unwrap_or(2)))
        }

        fn p1(&self, start: usize) -> Option<usize> {
'v1: for v1 in 0..self.items.len() {
let Some(v2) = self.items.get((self.items[v1] as usize)) else { return None };
}
            Some(start)
        }

        fn contains(&self, start: usize) -> bool {
let mut v4 = vec![self.links.len(), self.items.len()];
let mut v5 = 0;
'v3: while let Some(v3) = v4.pop() {
v5 += 1;
if v5 > 4 { break; }
let mut v6 = self.flag as usize;
if v6 < self.first.unwrap_or(2) || ((v6 < v6) || !(v5 > v6)) { return false; }
'v7: for v7 in 0..self.links.len() {
let v8 = self.links[v7].unwrap_or(1);
if v8 < 2 || (start == self.links[v7].unwrap_or(2)) { return false; }
if !(self.links[v7].unwrap_or(2) < self.links[v7].unwrap_or(2)) { return false; }
}
}
let v9 = self.links.len();
            self.items.iter().all(|&item| item as usize != (self.flag as usize))
        }

        fn h0(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> bool {
'v10: for v10 in 0..self.links.len() {
'v11: for v11 in (0..self.items.len()).rev() {
let mut v13 = (self.items[v11] as usize) % 4 + 1;
let mut v14 = 0;
'v12: while { v13 -= 1; v13 > 0 } {
v14 += 1;
if v14 > 4 { return false; }
let Some(v15) = self.links.get(marks[2]) else { return false };
if ((*total < 1) && ((marks[0] == v11) && (self.links[v10].unwrap_or(2) != kept.get()))) { return false; }
}
}
if !(!(self.links[v10].unwrap_or(2) != (self.flag as usize))) { return false; }
}
            ((self.flag as usize) == start) || self.links.iter().all(|link| link.is_some())
        }

        fn h1(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> Option<usize> {
if self.contains(marks[0]) { return None; }
if !(!((*total + 0) % 3 == (self.flag as usize))) { return None; }
'v16: for v16 in 0..self.items.len() {
let mut v17 = start;
if !((*total == start)) { return None; }
if self.items.iter().any(|&item| item as usize == self.items.len()) { return None; }
}
            Some(start)
        }

        fn h2(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> Result<(), usize> {
*total = (*total + self.size) % 4;
let v18 = self.first.unwrap_or(2);
if ((self.flag as usize) != (self.flag as usize)) && v18 < self.first.unwrap_or(2) { return Err(start); }
let mut v20: Vec<(usize, Option<&u8>)> = vec![(self.first.unwrap_or(2), self.items.first()), (1, None)];
let mut v21 = 0;
'v19: while let Some(v19) = v20.pop() {
v21 += 1;
if v21 > 4 { return Err(start); }
if self.flag { return Err(start); }
}
            Ok(())
        }

        fn i0(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
let v22 = self.size;
if v22 == self.first.unwrap_or(2) { return false; }
if self.flag { return false; }
if (v22 > self.links.len()) { return false; }
{ let at = (self.size) % 3; marks[at] = marks[2]; }
            self.contains((self.flag as usize)) && ((self.size < 2) || self.contains((self.flag as usize)))
        }

        fn i1(&self) -> bool {
let mut marks = [0; 3];
let kept = Cell::new(0usize);
let v23 = self.items.len();
let mut v25 = vec![self.links.len(), v23];
let mut v26 = 0;
'v24: while v25.pop().is_some_and(|one| one != self.links.len()) {
v26 += 1;
if v26 > 4 { break; }
if v26 < 1 { v25.push(self.first.unwrap_or(2)); }
let mut v27 = self.first.unwrap_or(2);
if (v23 == self.first.unwrap_or(2)) && v27 > v25.len() { return false; }
if !self.p0((self.links.len() + 2) % 3) { return false; }
let mut v29 = self.items.iter();
let mut v30 = 0;
'v28: while let Some(v28) = v29.next() {
v30 += 1;
if v30 > 4 { break; }
'v31: for v31 in 0..self.items.len() {
if (self.items.len() > v31) { kept.set(v27); }
}
}
}
let mut v33: Vec<(usize, Option<&u8>)> = vec![(self.links.len(), self.items.first()), (self.first.unwrap_or(2), None)];
let mut v34 = 0;
'v32: while let Some(v32) = v33.pop() {
v34 += 1;
if v34 > 4 { break; }
let (mut v35, mut v37) = (self.first, 0);
'v36: while let Some(v36) = v35 {
v37 += 1;
if v37 > 3 { break; }
v35 = match self.links.get(v36) { Some(next) => *next, None => None };
let Some(v38) = self.p1(self.first.unwrap_or(2)) else { return false };
}
if self.h2((v32.0 + v32.1.map_or(1, |item| *item as usize)), &mut 0, &mut marks, &kept).is_ok() { return false; }
}
let mut v40 = vec![v23, self.first.unwrap_or(2)];
let mut v41 = 0;
'v39: while let Some(v39) = v40.pop() {
v41 += 1;
if v41 > 4 { return false; }
let mut v43 = vec![(v26 + 0) % 3, marks[2]];
let mut v44 = 0;
'v42: while v43.pop().is_some_and(|one| one != self.first.unwrap_or(2)) {
v44 += 1;
if v44 > 4 { return false; }
let mut v46 = vec![self.items.len(), 2];
let mut v47 = 0;
'v45: while v46.pop().is_some_and(|one| one != v23) {
v47 += 1;
if v47 > 4 { break; }
if v47 < 2 { v46.push((self.flag as usize)); }
if self.h2((self.flag as usize), &mut 0, &mut marks, &kept).is_err() || ((self.size == (self.size + 0) % 3) && self.flag) { return false; }
let Some(v48) = self.items.get(v34) else { return false };
let Some(v49) = self.links.get((*v48 as usize)) else { return false };
}
let v50 = self.size;
if v50 < (self.flag as usize) { return false; }
}
}
            self.items.iter().all(|&item| item as usize != self.first.unwrap_or(2))
        }

        fn i2(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
let mut v52 = vec![marks[1], 0];
let mut v53 = 0;
'v51: while let Some(v51) = v52.pop() {
v53 += 1;
if v53 > 4 { break; }
let Some(v54) = self.p1(self.first.unwrap_or(2)) else { return false };
{ let at = (self.size) % 3; marks[at] = v51; }
}
'v55: for v55 in 0..self.links.len() {
'v56: for v56 in 0..1 {
let mut v58 = vec![1, self.links.len()];
let mut v59 = 0;
'v57: while let Some(v57) = v58.pop() {
v59 += 1;
if v59 > 4 { return false; }
if v59 < 1 { v58.push((v53 + 0) % 3); }
let Some(v60) = self.items.get(1) else { return false };
}
}
'v61: for v61 in 0..self.items.len() {
let mut v63 = kept.get() % 4 + 1;
let mut v64 = 0;
'v62: while { v63 -= 1; v63 > 0 } {
v64 += 1;
if v64 > 4 { return false; }
let mut v65 = v63;
if self.items.iter().any(|&item| item as usize == v61) && self.h1((v63 + 1) % 3, &mut v65, &mut marks, &kept).is_none() { return false; }
}
}
}
let mut v66 = (self.flag as usize);
            ((self.items.len() != 2) && self.contains((self.size + 2) % 3)) || self.links.iter().all(|link| link.is_some())
        }

        fn i3(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
'v67: for v67 in (0..self.items.len()).rev() {
if !self.p0((self.links.len() + 1) % 3) { return false; }
let v68 = self.first.unwrap_or(2);
if v68 > v67 { return false; }
}
if !self.items.iter().all(|&item| self.p0(item as usize + 1)) { return false; }
let mut v69 = 0;
'v69: while v69 < self.links.len() && v69 < 3 {
v69 += 1;
let (mut v70, mut v72) = (self.first, 0);
'v71: while let Some(v71) = v70 {
v72 += 1;
if v72 > 3 { break; }
v70 = match self.links.get(v71) { Some(next) => *next, None => None };
if self.flag { return false; }
if !(self.flag) { return false; }
{ let at = (marks[2]) % 3; marks[at] = v71; }
}
if !(2 == v72) { continue; }
}
if (v69 < self.size) { return false; }
            (v69 > 0) && (self.items.len() == self.items.len())
        }

        fn i4(&self) -> bool {
let mut marks = [0; 3];
let kept = Cell::new(0usize);
if self.items.iter().any(|&item| item as usize == self.first.unwrap_or(2)) { kept.set((self.flag as usize)); }
if !(self.contains((self.flag as usize))) { return false; }
            true
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
let Some(v2) = self.items.get((self.size + 0) % 3) else { return false };
            (((*v1 as usize) < self.first.unwrap_or(2)) || (1 > ((*v1 as usize) + 0) % 3)) || self.links.iter().all(|link| link.is_some())
        }

        fn p1(&self, start: usize) -> Option<usize> {
let Some(v3) = self.links.get(self.items.len()) else { return None };
let Some(v4) = self.links.get((v3.unwrap_or(2))) else { return None };
            Some(start)
        }

        fn contains(&self, start: usize) -> bool {
let mut v5 = (self.links.len() + 1) % 3;
let mut v7 = v5 % 4 + 1;
let mut v8 = 0;
'v6: while { v7 -= 1; v7 > 0 } {
v8 += 1;
if v8 > 4 { break; }
let v9 = self.size;
if v9 == self.size { return false; }
let Some(v10) = self.links.get(start) else { return false };
if self.items.iter().any(|&item| item as usize == self.links.len()) {
let mut v12 = (v9 + 1) % 3 % 4 + 1;
let mut v13 = 0;
'v11: while { v12 -= 1; v12 > 0 } {
v13 += 1;
if v13 > 4 { break; }
let Some(v14) = self.items.get(self.items.len()) else { return false };
let Some(v15) = self.items.get((v10.unwrap_or(2))) else { return false };
let Some(v16) = self.links.get(1) else { return false };
}
let mut v18 = vec![v7, self.first.unwrap_or(2)];
let mut v19 = 0;
'v17: while let Some(v17) = v18.pop() {
v19 += 1;
if v19 > 4 { return false; }
if v19 < 1 { v18.push((self.flag as usize)); }
let mut v20: Vec<usize> = Vec::new();
let Some(v21) = self.links.get((v7 + 1) % 3) else { return false };
}
}
}
let Some(v22) = self.items.get((self.items.len() + 0) % 3) else { return false };
            ((v8 + 0) % 3 < 0) && (self.links.len() < start)
        }

        fn h0(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> bool {
if self.flag { return false; }
let Some(v23) = self.links.get((self.flag as usize)) else { return false };
let mut v25: Vec<(usize, Option<&u8>)> = vec![(start, self.items.first()), ((v23.unwrap_or(2)), None)];
let mut v26 = 0;
'v24: while let Some(v24) = v25.pop() {
v26 += 1;
if v26 > 4 { break; }
let mut v28 = vec![(self.flag as usize), v26];
let mut v29 = 0;
'v27: while let Some(v27) = v28.pop() {
v29 += 1;
if v29 > 4 { break; }
let Some(v30) = self.p1(v26) else { return false };
let mut v31 = self.flag as usize;
if v31 == 2 { return false; }
}
let mut v32 = 0;
'v32: while v32 < (v24.0 + v24.1.map_or(1, |item| *item as usize)) && v32 < 3 {
v32 += 1;
if ((self.flag as usize) > 0) { return false; }
let mut v34 = vec![marks[2], self.first.unwrap_or(2)];
let mut v35 = 0;
'v33: while let Some(v33) = v34.pop() {
v35 += 1;
if v35 > 4 { return false; }
if v35 < 2 { v34.push((v26 + 0) % 3); }
if self.contains(2) { return false; }
let Some(v36) = self.links.get(v32) else { return false };
let Some(v37) = self.items.get((self.flag as usize)) else { return false };
}
}
if (2 < (self.flag as usize)) { kept.set(v32); }
}
            self.flag
        }

        fn h1(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> Option<usize> {
if !self.h0(start, total, marks, kept) { return None; }
let v38 = self.first.unwrap_or(2);
if v38 > *total { return None; }
            Some(start)
        }

        fn h2(&self, start: usize, total: &mut usize, marks: &mut [usize], kept: &Cell<usize>) -> Result<(), usize> {
if (self.links.len() == *total) { return Err(start); }
            Ok(())
        }

        fn i0(&self) -> bool {
let mut marks = [0usize; 3];
let kept = Cell::new(0usize);
if !(2 < marks[2]) { return false; }
            self.items.iter().all(|&item| item as usize != self.items.len())
        }

        fn i1(&self) -> bool {
let mut marks = [0; 3];
let kept = Cell::new(0usize);
if self.flag { kept.set(1); }
if self.contains(self.size) || self.h0(marks[2], &mut 0, &mut marks, &kept) { return false; }
if !self.p0(marks[2]) { return false; }
            (2 > marks[0])
        }

        fn i2(&self) -> bool {
let mut marks = vec![0usize; 3];
let kept = Cell::new(0usize);
if (self.links.len() == self.items.len()) && self.flag { return true; }
            self.items.iter().all(|&item| item as usize != self.items.len())
        }

        fn i3(&self) -> bool {
let mut marks = vec![0usize; 3];
let kept = Cell::new(0usize);
let mut v39 = kept.get();
let v40 = self.size;
if v40 < v39 || !(self.size < self.size) { return false; }
            true
        }

        fn i4(&self) -> bool {
let mut marks = [0; 3];
let kept = Cell::new(0usize);
let v41 = self.size;
if v41 < (self.flag as usize) { return false; }
let mut v45 = self.items.len();
let (mut v42, mut v44) = (self.first, 0);
'v43: while let Some(v43) = v42 {
v44 += 1;
if v44 > 3 { return false; }
v42 = match self.links.get(v43) { Some(next) => *next, None => None };
let mut v47 = self.links.len() % 4 + 1;
let mut v48 = 0;
'v46: while { v47 -= 1; v47 > 0 } {
v48 += 1;
if v48 > 4 { return false; }
let v49 = self.first.unwrap_or(2);
if v49 > (self.size + 2) % 3 { return false; }
if !self.items.iter().all(|&item| self.p0(item as usize + 0)) { return false; }
if ((v45 != (self.items.len() + 2) % 3) && self.items.iter().any(|&item| item as usize == v45)) && self.h1((v44 + 0) % 3, &mut v45, &mut marks, &kept).is_none() { return false; }
}
let Some(v50) = self.p1(self.size) else { return false };
v45 = (v45 + v41) % 4;
}
'v51: for v51 in (0..marks[2]).rev() {
let mut v52: Vec<usize> = Vec::new();
let Some(v53) = self.h1(self.items.len(), &mut 0, &mut marks, &kept) else { return false };
}
            (marks[1] != v44) && ((self.flag as usize) > self.links.len())
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
