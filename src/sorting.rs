//! Sorting.
//!
//! The standard library's sorts are compiled anew for every kind of thing that is sorted, six to twelve kilobytes each, and
//! pay for themselves on long lists. The lists of this crate are short and of many kinds, and a page loads all of its code.
//! So everything outside the command is sorted by these, which take a few hundred bytes a kind: the engine for WebAssembly has
//! 2,221,994 bytes with them (934 kB packed) and 2,484,306 (1,038 kB) where they call the standard library's, a ninth more.

use std::cmp::Ordering;
use std::ops::Range;

/// A list this short is sorted by moving each item to its place.
const SHORT: usize = 16;

/// Lists that can be sorted. What is equal stays in the order it had, and nothing is allocated.
pub(crate) trait Arrange<T> {
    /// The least first.
    fn arrange(&mut self)
    where
        T: Ord;

    /// Those with the least key first.
    fn arrange_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);

    /// In the order that a comparison says.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
}

impl<T> Arrange<T> for [T] {
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|one, other| key(one).cmp(&key(other)));
    }

    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        let end = self.len();
        let mut list = List {
            items: self,
            compare,
        };
        arrange(&mut list, 0..end);
    }
}

/// What was gathered, sorted.
pub(crate) fn arranged<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = items.into_iter().collect();
    list.arrange();
    list
}

/// What was gathered, one after the other. A tree that is collected is sorted first, by the standard library.
pub(crate) fn gathered<T, C: Default + Extend<T>>(items: impl IntoIterator<Item = T>) -> C {
    let mut all = C::default();
    all.extend(items);
    all
}

/// A list as the sort sees it: by places, so that the sort is compiled once, whatever is in the list.
trait Places {
    fn is_less(&mut self, one: usize, other: usize) -> bool;
    fn swap(&mut self, one: usize, other: usize);
}

struct List<'l, T, F> {
    items: &'l mut [T],
    compare: F,
}

impl<T, F: FnMut(&T, &T) -> Ordering> Places for List<'_, T, F> {
    fn is_less(&mut self, one: usize, other: usize) -> bool {
        (self.compare)(&self.items[one], &self.items[other]).is_lt()
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.items.swap(one, other);
    }
}

fn arrange(list: &mut dyn Places, range: Range<usize>) {
    let (start, end) = (range.start, range.end);
    if range.len() > SHORT {
        let middle = start + range.len() / 2;
        arrange(list, start..middle);
        arrange(list, middle..end);
        return merge(list, start, middle, end);
    }
    for next in start + 1..end {
        let mut at = next;
        while at > start && list.is_less(at, at - 1) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Makes one ordered list of two that lie side by side, in their place: the longer is halved, the other is cut where that half
/// belongs, the inner pieces change places, and what then lies left and right is merged in the same way.
fn merge(list: &mut dyn Places, start: usize, middle: usize, end: usize) {
    if middle == start || middle == end || !list.is_less(middle, middle - 1) {
        return;
    }
    if end - start == 2 {
        return list.swap(start, middle);
    }
    let (from, to) = if middle - start > end - middle {
        let from = start + (middle - start) / 2;
        let to = first(middle..end, |at| !list.is_less(at, from));
        (from, to)
    } else {
        let to = middle + (end - middle) / 2;
        let from = first(start..middle, |at| list.is_less(to, at));
        (from, to)
    };
    // Two pieces change places when each is turned round, and then both together.
    turn(list, from..middle);
    turn(list, middle..to);
    turn(list, from..to);
    let cut = from + (to - middle);
    merge(list, start, from, cut);
    merge(list, cut, middle + cut - from, end);
}

/// The first place of a range where something holds that holds of all places behind it, too.
fn first(range: Range<usize>, mut holds: impl FnMut(usize) -> bool) -> usize {
    let (mut start, mut end) = (range.start, range.end);
    while start < end {
        let middle = start + (end - start) / 2;
        if holds(middle) {
            end = middle;
        } else {
            start = middle + 1;
        }
    }
    start
}

fn turn(list: &mut dyn Places, range: Range<usize>) {
    for step in 0..range.len() / 2 {
        list.swap(range.start + step, range.end - 1 - step);
    }
}
