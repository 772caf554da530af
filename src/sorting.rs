//! Lists put in order.
//!
//! The standard library's sorts are compiled anew for every kind of thing that is sorted, six to twelve kilobytes each, and
//! pay for themselves on long lists. The lists of this crate are short and of many kinds, and a page loads all of its code.
//! So everything outside the command is put in order by these, which take a few hundred bytes a kind.

use std::cmp::Ordering;

/// A list of so many is put in order by moving each to its place.
const SHORT: usize = 16;

/// Lists that can be put in order. What is equal stays in the order it had, and nothing is allocated.
///
/// ```
/// use sudoku_explain::sorting::Arrange;
/// let mut words = ["pair", "fish", "wing", "als"];
/// words.arrange();
/// assert_eq!(words, ["als", "fish", "pair", "wing"]);
/// words.arrange_by_key(|word| word.len());
/// assert_eq!(words, ["als", "fish", "pair", "wing"]);
/// words.arrange_by(|one, other| other.cmp(one));
/// assert_eq!(words, ["wing", "pair", "fish", "als"]);
/// ```
pub trait Arrange<T> {
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
        arrange(self, &mut T::lt);
    }

    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        arrange(self, &mut |one, other| key(one) < key(other));
    }

    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        arrange(self, &mut |one, other| compare(one, other).is_lt());
    }
}

/// What was gathered, in order.
///
/// ```
/// assert_eq!(sudoku_explain::sorting::arranged([3, 1, 2]), [1, 2, 3]);
/// ```
pub fn arranged<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = items.into_iter().collect();
    list.arrange();
    list
}

/// Whether one thing comes before another. Called through a pointer, so that what is sorted counts, and not by what.
type IsLess<'f, T> = &'f mut dyn FnMut(&T, &T) -> bool;

fn arrange<T>(list: &mut [T], is_less: IsLess<'_, T>) {
    if list.len() > SHORT {
        let middle = list.len() / 2;
        arrange(&mut list[..middle], is_less);
        arrange(&mut list[middle..], is_less);
        return merge(list, middle, is_less);
    }
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_less(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Makes one ordered list of two that lie side by side, in their place: the longer is halved, the other is cut where that half
/// belongs, the inner pieces change places, and what then lies left and right is merged in the same way.
fn merge<T>(list: &mut [T], middle: usize, is_less: IsLess<'_, T>) {
    let end = list.len();
    if middle == 0 || middle == end || !is_less(&list[middle], &list[middle - 1]) {
        return;
    }
    if end == 2 {
        return list.swap(0, 1);
    }
    let (from, to) = if middle > end / 2 {
        let from = middle / 2;
        let less = list[middle..].partition_point(|other| is_less(other, &list[from]));
        (from, middle + less)
    } else {
        let to = middle + (end - middle) / 2;
        let less = list[..middle].partition_point(|other| !is_less(&list[to], other));
        (less, to)
    };
    // Two pieces change places when each is turned round, and then both together.
    list[from..middle].reverse();
    list[middle..to].reverse();
    list[from..to].reverse();
    let cut = from + (to - middle);
    merge(&mut list[..cut], from, is_less);
    merge(&mut list[cut..], middle - from, is_less);
}
