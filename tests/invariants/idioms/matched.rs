//! Options and results that are matched by way of a variable, a pattern or a tuple.

use smallscope::{Invariant, Scope, Twin, invariant};

#[derive(Twin, Debug)]
struct Root {
    number: Option<u8>,
    text: Option<String>,
    list: Option<Vec<u8>>,
    pair: Option<(u8, bool)>,
    result: Result<u8, bool>,
}

#[derive(Twin, Debug)]
struct Many {
    numbers: Vec<Option<u8>>,
    texts: Vec<Option<String>>,
    lists: Vec<Vec<Option<String>>>,
}

/// All structures for which each of the methods holds are those for which it holds in the plain type.
macro_rules! same {
    ($scope:expr, $type:ident: $($method:ident),+) => {
        $({
            let mut expected: Vec<String> =
                $scope.all().unwrap().map(|one| one.unwrap()).filter(|one: &$type| one.$method()).map(|one| format!("{one:?}")).collect();
            let found = $scope.requires(|one| one.$method()).all().unwrap();
            let mut found: Vec<String> = found.map(|one| format!("{:?}", one.unwrap())).collect();
            assert!(!expected.is_empty() && expected.len() < $scope.count().unwrap().valid as usize, "{}", stringify!($method));
            // Another predicate reads in another order.
            (expected.sort(), found.sort());
            assert_eq!(found, expected, "{}", stringify!($method));
        })+
    };
}

#[invariant(by_variable)]
impl Root {
    fn by_variable(&self) -> bool {
        let (text, list) = (&self.text, &self.list);
        let number = &self.number;
        let Some(number) = number else { return true };
        text.is_some() && list.is_none() && *number > 0
    }

    fn by_text(&self) -> bool {
        let text = &self.text;
        if let Some(text) = text { text.len() == 1 } else { self.number.is_none() }
    }

    fn by_list(&self) -> bool {
        let list = &self.list;
        let Some(list) = list else { return false };
        list.first() == Some(&1)
    }

    fn by_pair(&self) -> bool {
        let pair = &self.pair;
        match pair {
            Some((0, true)) => true,
            Some((number, flag)) if *flag => *number == 1,
            Some(_) => false,
            None => true,
        }
    }

    fn by_result(&self) -> bool {
        let result = &self.result;
        match result {
            Ok(number) => *number > 0,
            Err(flag) => *flag,
        }
    }

    fn by_parts(&self) -> bool {
        let Root { number, text, list, .. } = self;
        matches!(number, Some(1)) || matches!(text, Some(text) if text.len() == 1) && list.is_some()
    }

    fn by_tuple(&self) -> bool {
        match (&self.text, &self.list) {
            (Some(text), Some(list)) => text.len() == list.len(),
            (None, None) => true,
            _ => false,
        }
    }

    fn by_tuple_of_variables(&self) -> bool {
        let Root { text, result, .. } = self;
        if let (Some(text), Ok(number)) = (text, result) { text.len() == *number as usize } else { self.number.is_some() }
    }

    fn by_tuple_of_both(&self) -> bool {
        match (&self.result, self.number) {
            (Ok(one), Some(other)) => *one == other,
            (Err(true), _) => true,
            (_, None) => false,
            _ => false,
        }
    }

    fn by_loop(&self) -> bool {
        let text = &self.text;
        while let Some(text) = text {
            return text.is_empty();
        }
        true
    }
}

#[invariant(by_loop)]
impl Many {
    fn by_loop(&self) -> bool {
        for text in &self.texts {
            if let Some(text) = text {
                if text.len() == 1 {
                    return false;
                }
            }
        }
        true
    }

    fn by_list_of_lists(&self) -> bool {
        for texts in &self.lists {
            for text in texts {
                let Some(text) = text else { continue };
                if text.is_empty() {
                    return false;
                }
            }
        }
        true
    }

    fn by_iterator(&self) -> bool {
        for text in self.texts.iter() {
            let Some(text) = text else { continue };
            if text.is_empty() {
                return false;
            }
        }
        self.numbers.iter().all(|number| match number {
            Some(number) => *number > 0,
            None => true,
        })
    }
}

#[test]
fn options_are_matched_wherever_they_come_from() {
    let scope = || Scope::<Root>::any().every::<u8>(0..=1).every_len(0..=2).every::<char>('a'..='a');
    same!(scope(), Root: by_variable, by_text, by_list, by_pair, by_result, by_parts, by_tuple, by_tuple_of_variables, by_tuple_of_both, by_loop);
    let many = || Scope::<Many>::any().every::<u8>(0..=1).every_len(0..=1).every::<char>('a'..='a');
    same!(many(), Many: by_loop, by_iterator, by_list_of_lists);
    let whole = scope().requires(Root::twin_holds).count().unwrap();
    let required = scope().requires(Root::twin_must_hold).count().unwrap();
    assert_eq!((required.explored, required.valid), (whole.explored, whole.valid));
}
