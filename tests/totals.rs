//! What a total allows its cells, against every choice tried by hand.

use crate::common::sample;
use proptest::prelude::*;
use sudoku_explain::Bits;
use sudoku_explain::engine::totals::{Sums, reachable, supported};

/// What `supported` should keep, by trying every choice.
fn by_hand(marks: &[u32], apart: u32, total: u32) -> Vec<u32> {
    fn choose(marks: &[u32], apart: u32, left: i64, chosen: &mut Vec<usize>, kept: &mut [u32]) {
        let at = chosen.len();
        if at == marks.len() {
            if left == 0 {
                kept.iter_mut()
                    .zip(chosen)
                    .for_each(|(mask, value)| *mask |= 1 << *value);
            }
            return;
        }
        for value in Bits(marks[at]) {
            if apart >> at & 1 == 1 && at > 0 && chosen[at - 1] == value {
                continue;
            }
            chosen.push(value);
            choose(marks, apart, left - value as i64, chosen, kept);
            chosen.pop();
        }
    }
    let mut kept = vec![0; marks.len()];
    choose(marks, apart, i64::from(total), &mut Vec::new(), &mut kept);
    kept
}

proptest! {
    #![proptest_config(sample::cases(256))]

    #[test]
    fn keeps_what_some_choice_needs(
        marks in proptest::collection::vec(0u32..1 << 10, 1..5),
        apart in 0u32..32,
        total in 0u32..46,
    ) {
        let expected = by_hand(&marks, apart, total);
        let mut kept = marks.clone();
        let mut reach = Sums::default();
        // Memory from another question must not matter.
        supported(&mut [1022, 1022, 1022, 1022, 1022], 0, 25, &mut reach);
        prop_assert!(supported(&mut kept, apart, total, &mut reach));
        prop_assert_eq!(&kept, &expected);
        let free = by_hand(&marks, 0, total).iter().any(|&mask| mask != 0);
        prop_assert_eq!(reachable(marks) >> total & 1 == 1, free);
    }
}
