//! Estimates against closed forms.

use smallscope::scope::Effort;
use smallscope::{Error, Field, Monitored, Scope, Seq, Structure};

#[test]
fn a_small_search_is_run_and_exact() -> Result<(), Error> {
    let lists =
        Scope::<Vec<u8>>::any().every_len(0..=4).every::<u8>(0..=2).requires(|list| list.iter().map(Field::get).is_sorted());
    let (counts, estimate) = (lists.count()?, lists.estimate()?);
    assert!(estimate.is_exact && estimate.explored.is_reliable);
    assert_eq!((estimate.explored.value, estimate.valid.value), (counts.explored as f64, counts.valid as f64));
    assert_eq!(estimate.explored.to_string(), counts.explored.to_string());
    Ok(())
}

#[test]
fn numbers_far_too_large_to_count_are_within_their_errors() -> Result<(), Error> {
    // Lists of 40 numbers below 4 with an even sum: 4^40 / 2.
    let even = |list: &Monitored<Vec<u8>>| list.iter().map(|item| u32::from(item.get())).sum::<u32>() % 2 == 0;
    let lists = Scope::<Vec<u8>>::any().every_len(40..=40).every::<u8>(0..4).requires(even);
    let estimate = lists.estimate_with(Effort::Candidates(200_000), 4)?;
    assert!(!estimate.is_exact);
    assert!(estimate.explored.contains(4f64.powi(40)), "{estimate}");
    assert!(estimate.valid.contains(4f64.powi(40) / 2.0), "{estimate}");
    assert!(estimate.valid.is_reliable && estimate.valid.high < 2.0 * estimate.valid.low, "{estimate}");
    Ok(())
}

#[test]
fn choices_with_very_many_options_are_sampled() -> Result<(), Error> {
    let pairs = Scope::<(u32, u32)>::any().every::<u32>(0..200_000).requires(|(a, b)| (a.get() + b.get()) % 5 == 0);
    let estimate = pairs.estimate_with(Effort::Candidates(400_000), 0)?;
    assert!(estimate.explored.contains(4e10) && estimate.valid.contains(8e9), "{estimate}");
    assert!(estimate.explored.is_reliable && estimate.valid.is_reliable, "{estimate}");
    Ok(())
}

#[test]
fn what_was_hardly_ever_met_is_said_to_be_unreliable() -> Result<(), Error> {
    // One list in 2^36.
    let ones = |list: &Monitored<Vec<u8>>| list.iter().fold(true, |all, item| all & (item.get() == 1));
    let lists = Scope::<Vec<u8>>::any().every_len(36..=36).every::<u8>(0..=1).requires(ones);
    let estimate = lists.estimate_with(Effort::Candidates(100_000), 0)?;
    assert!(!estimate.valid.is_reliable && estimate.valid.contains(1.0), "{estimate}");
    assert!(estimate.valid.to_string().contains("unreliable"), "{estimate}");
    assert!(estimate.explored.contains(2f64.powi(36)), "{estimate}");
    Ok(())
}

#[test]
fn filters_do_not_change_what_is_estimated() -> Result<(), Error> {
    #[derive(Structure)]
    struct Digits {
        items: Seq<Field<u8>>,
    }
    let small = |value: u8| value < 3;
    let scope = |filtered: bool| {
        let holds = move |digits: &Digits| {
            digits.items.iter().all(|item| if filtered { item.get_where(small).is_some() } else { small(item.get()) })
        };
        Scope::<Digits>::any().every_len(12..=12).every::<u8>(0..=9).requires(holds)
    };
    // Rejected digits are candidates as well: 7 after each of the 3^k beginnings, and 3^12 lists.
    let explored = (0..12).map(|k| 7 * 3u64.pow(k)).sum::<u64>() + 3u64.pow(12);
    assert_eq!(scope(true).count()?.explored, explored);
    for filtered in [false, true] {
        let estimate = scope(filtered).estimate_with(Effort::Candidates(100_000), 1)?;
        assert!(!estimate.is_exact && estimate.explored.contains(explored as f64), "{estimate}");
        assert!(estimate.valid.contains(3f64.powi(12)), "{estimate}");
    }
    Ok(())
}
