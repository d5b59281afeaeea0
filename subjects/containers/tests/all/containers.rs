//! Containers of the standard library and of other crates, each against its oracle: sound ones, where explorations stay silent.

use smallscope::explore;
use smallscope::explore::{Arena, Tracked};
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::num::NonZeroUsize;

#[test]
fn vec_deque_is_a_vec_with_two_ends() {
    explore! {
        depth = 4;
        let mut d = (VecDeque::with_capacity(2), Vec::new());
        d.push_back(x)    => d.push(x)       where x in 0..2u8;
        d.push_front(x)   => d.insert(0, x)  where x in 0..2u8;
        d.pop_back()      => d.pop();
        d.pop_front()     => (!d.is_empty()).then(|| d.remove(0));
        d.rotate_left(n)                     where n in 0..2usize;
        d.insert(i, 9)                       where i in 0..2usize;
        d.make_contiguous().to_vec() => d.to_vec();
        observe d.iter().copied().collect::<Vec<_>>();
    };
}

#[test]
fn b_tree_map_is_a_sorted_vec() {
    explore! {
        depth = 6;
        let mut m = (BTreeMap::new(), Vec::<(u8, u8)>::new());
        m.insert(k, v) => match m.binary_search_by_key(&k, |e| e.0) {
            Ok(i) => Some(std::mem::replace(&mut m[i].1, v)),
            Err(i) => { m.insert(i, (k, v)); None }
        } where k in 0..3, v in 0..2;
        m.remove(&k)    => m.iter().position(|e| e.0 == k).map(|i| m.remove(i).1)  where k in 0..3;
        m.pop_first()   => (!m.is_empty()).then(|| m.remove(0));
        m.range(k..).next().map(|(k, v)| (*k, *v)) => m.iter().find(|e| e.0 >= k).copied()  where k in 0..3;
        observe m.iter().map(|(k, v)| (*k, *v)).collect::<Vec<_>>() => m.clone();
        same m;
    };
}

#[test]
fn binary_heap_gives_the_largest_first() {
    explore! {
        depth = 5;
        let mut h = (BinaryHeap::new(), Vec::new());
        h.push(x)  => { h.push(x); h.sort() }  where x in 0..3u8;
        h.pop();
        h.peek()   => h.last();
        h.retain(|&y| y != x)  where x in 0..3u8;
        observe h.clone().into_sorted_vec() => h.clone();
    };
}

#[test]
fn slab_is_an_arena_for_live_keys() {
    explore! {
        depth = 5;
        let mut s = (slab::Slab::new(), Arena::new());
        let key = s.insert(x)  where x in 0..2u8;
        s.try_remove(key)  => s.remove(key)    if s.contains(key);
        s.get(key)                             if s.contains(key);
        s.contains(key)                        if s.contains(key);
        s.shrink_to_fit()  => ();
        observe s.len();
    };
}

#[test]
fn slotmap_is_an_arena_for_stale_keys_too() {
    explore! {
        depth = 5;
        let mut s = (slotmap::SlotMap::new(), Arena::new());
        let key = s.insert(x)  where x in 0..2u8;
        s.remove(key);
        s.get(key);
        s.contains_key(key)  => s.contains(key);
        observe s.len();
    };
}

#[test]
fn indexmap_is_a_list_of_entries() {
    explore! {
        depth = 5;
        let mut m = (indexmap::IndexMap::new(), Vec::<(u8, u8)>::new());
        m.insert(k, v) => match m.iter().position(|e| e.0 == k) {
            Some(i) => Some(std::mem::replace(&mut m[i].1, v)),
            None => { m.push((k, v)); None }
        } where k in 0..3, v in 0..2;
        m.swap_remove(&k)   => m.iter().position(|e| e.0 == k).map(|i| m.swap_remove(i).1)  where k in 0..3;
        m.shift_remove(&k)  => m.iter().position(|e| e.0 == k).map(|i| m.remove(i).1)       where k in 0..3;
        m.get(&k).copied()  => m.iter().find(|e| e.0 == k).map(|e| e.1)                     where k in 0..3;
        m.sort_keys()       => m.sort();
        observe m.iter().map(|(k, v)| (*k, *v)).collect::<Vec<_>>() => m.clone();
        same m;
    };
}

#[test]
fn smallvec_drops_each_value_once_on_the_stack_and_on_the_heap() {
    explore! {
        depth = 4;
        let mut v = (smallvec::SmallVec::<[Tracked<u8>; 2]>::new(), Vec::new());
        v.push(Tracked::new(x))       where x in 0..2;
        v.insert(i, Tracked::new(7))  where i in 0..3;
        v.remove(i)                   where i in 0..3;
        v.pop();
        v.truncate(1);
        v.shrink_to_fit();
        v.drain(..1).count();
        v.dedup();
        observe v.to_vec();
    };
}

#[test]
fn arrayvec_survives_callbacks_that_panic() {
    explore! {
        depth = 4;
        let mut v = (arrayvec::ArrayVec::<Tracked<u8>, 3>::new(), Vec::new());
        v.try_push(Tracked::new(x)).is_ok() => v.len() < 3 && { v.push(Tracked::new(x)); true }  where x in 0..2;
        v.remove(i)       where i in 0..3;
        v.swap_remove(i)  where i in 0..3;
        v.pop();
        v.retain(|x| *x.get() == 0);
        v.retain(|x| if *x.get() == 0 { panic!("a callback") } else { true });
        observe v.to_vec();
    };
}

#[test]
fn heapless_deque_is_a_bounded_deque() {
    explore! {
        depth = 6;
        let mut d = (heapless::Deque::<u8, 3>::new(), VecDeque::new());
        d.push_back(x).is_ok()   => d.len() < 3 && { d.push_back(x); true }   where x in 0..2;
        d.push_front(x).is_ok()  => d.len() < 3 && { d.push_front(x); true }  where x in 0..2;
        d.pop_front();
        d.pop_back();
        observe d.iter().copied().collect::<Vec<u8>>();
    };
}

#[test]
fn lru_forgets_what_was_used_longest_ago() {
    explore! {
        depth = 4;
        let mut c = (lru::LruCache::new(NonZeroUsize::new(2).unwrap()), Vec::<(u8, u8)>::new());
        c.put(k, v) => {
            let old = c.iter().position(|e| e.0 == k).map(|i| c.remove(i).1);
            c.insert(0, (k, v));
            c.truncate(2);
            old
        } where k in 0..3, v in 0..2;
        c.get(&k).copied() => c.iter().position(|e| e.0 == k).map(|i| { c[..=i].rotate_right(1); c[0].1 })  where k in 0..3;
        c.pop(&k)          => c.iter().position(|e| e.0 == k).map(|i| c.remove(i).1)                        where k in 0..3;
        c.pop_lru()        => c.pop();
        observe c.iter().map(|(k, v)| (*k, *v)).collect::<Vec<_>>() => c.clone();
    };
}

#[test]
fn fixedbitset_is_an_array_of_bools() {
    explore! {
        depth = 4;
        let mut b = (fixedbitset::FixedBitSet::with_capacity(3), [false; 3]);
        b.insert(i)      => { b[i] = true; }                   where i in 0..4;
        b.put(i)         => std::mem::replace(&mut b[i], true) where i in 0..4;
        b.toggle(i)      => { b[i] = !b[i]; }                  where i in 0..4;
        b.set(i, false)  => { b[i] = false; }                  where i in 0..4;
        observe b.count_ones(..) => b.iter().filter(|bit| **bit).count();
        observe b.ones().collect::<Vec<_>>() => (0..3).filter(|i| b[*i]).collect::<Vec<_>>();
    };
}

#[test]
fn bytes_mut_is_a_vec_that_can_be_taken_apart() {
    use bytes::Buf;
    explore! {
        depth = 4;
        let mut b = (bytes::BytesMut::new(), Vec::new());
        b.extend_from_slice(x)  where x in [&[1u8][..], &[2, 3]];
        b.advance(n)            => drop(b.drain(..n))                where n in 1..3;
        b.truncate(1);
        b.split_to(n).to_vec()  => b.drain(..n).collect::<Vec<_>>()  where n in 0..3;
        b.reserve(9);
        std::mem::take(b).freeze().to_vec()  => std::mem::take(b);
        observe b.to_vec();
    };
}

#[test]
fn thunderdome_counts_what_it_holds_whichever_slots_it_is_given() {
    explore! {
        depth = 5;
        let mut a = thunderdome::Arena::new();
        let h = a.insert(0);
        let h = a.insert_at_slot(s, 1).0  where s in 0..3;
        a.remove(h);
        assert a.iter().count() == a.len();
        assert (0..6).filter(|&s| a.get_by_slot(s).is_some()).count() == a.len();
    };
}
