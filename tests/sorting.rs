//! What the library sorts by is what the standard library's sorts do.

use proptest::prelude::*;
use std::collections::BTreeMap;

#[path = "../src/sorting.rs"]
mod inside;

use inside::{Arrange, arranged, gathered};

#[test]
fn an_order_is_that_of_a_key_or_a_comparison() {
    let mut words = ["pair", "fish", "wing", "als"];
    words.arrange();
    assert_eq!(words, ["als", "fish", "pair", "wing"]);
    words.arrange_by(|one, other| other.cmp(one));
    assert_eq!(words, ["wing", "pair", "fish", "als"]);
    assert_eq!(arranged([3, 1, 2]), [1, 2, 3]);
    let last: BTreeMap<u8, char> = gathered([(2, 'a'), (1, 'b'), (2, 'c')]);
    assert_eq!(last, BTreeMap::from([(1, 'b'), (2, 'c')]));
}

proptest! {
    #![proptest_config(crate::common::sample::cases(200))]

    /// Few keys, so that many items are equal: those stay in the order they had. Lists above 16 are merged.
    #[test]
    fn lists_are_as_the_standard_library_sorts_them(keys in prop::collection::vec(0..12u8, 0..120)) {
        let mut found: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
        let mut expected = found.clone();
        expected.sort_by_key(|&(key, _)| key);
        found.arrange_by_key(|&(key, _)| key);
        prop_assert_eq!(&found, &expected);
        expected.sort_by(|one, other| other.cmp(one));
        found.arrange_by(|one, other| other.cmp(one));
        prop_assert_eq!(&found, &expected);
        expected.sort();
        found.arrange();
        prop_assert_eq!(found, expected);
    }
}
