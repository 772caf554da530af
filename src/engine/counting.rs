//! Counting: n sets that together hold n things use them up.
//!
//! Cells that share n values, values that share n places, lines that share n crossing lines: naked
//! subsets, hidden subsets and fish are one search over masks.

use crate::Bits;
use crate::strategy::Search;
use std::ops::ControlFlow::Continue;

/// The most masks [`locked_sets`] takes, and the largest set it looks for.
pub(crate) const MAX_MASKS: usize = 32;

/// Calls `found` with every set of `size` masks whose union has exactly `size` bits: the chosen masks
/// as bits, and the union. Masks without bits are passed over, and nothing is found where the set
/// would be all there is.
#[inline]
pub fn locked_sets(
    masks: &[u32],
    size: usize,
    mut found: impl FnMut(u32, u32) -> Search,
) -> Search {
    debug_assert!(masks.len() <= MAX_MASKS);
    let mut fitting = 0u32;
    let mut live = 0;
    for (at, mask) in masks.iter().enumerate() {
        let count = mask.count_ones() as usize;
        live += usize::from(count > 0);
        fitting |= u32::from((1..=size).contains(&count)) << at;
    }
    if live <= size || (fitting.count_ones() as usize) < size {
        return Continue(());
    }
    extend(masks, size, fitting, 0, 0, &mut found)
}

/// The same for masks that all have from 1 to `size` bits, whatever else there is: for callers who
/// sorted out the others while they gathered them.
#[inline]
pub fn subsets(masks: &[u32], size: usize, mut found: impl FnMut(u32, u32) -> Search) -> Search {
    debug_assert!(masks.len() < MAX_MASKS);
    if masks.len() < size {
        return Continue(());
    }
    extend(masks, size, (1 << masks.len()) - 1, 0, 0, &mut found)
}

/// Whether no part of the chosen masks is such a set by itself: n masks with n bits in all. A set with
/// such a part shows nothing that the part, and then what is left, would not show more simply.
pub fn is_irreducible(masks: &[u32], chosen: u32) -> bool {
    let mut part = chosen.wrapping_sub(1) & chosen;
    while part != 0 {
        let union = Bits(part).fold(0, |union, at| union | masks[at]);
        if union.count_ones() <= part.count_ones() {
            return false;
        }
        part = (part - 1) & chosen;
    }
    true
}

/// Adds masks out of `left` to those chosen, which together hold `union`.
fn extend(
    masks: &[u32],
    size: usize,
    mut left: u32,
    chosen: u32,
    union: u32,
    found: &mut impl FnMut(u32, u32) -> Search,
) -> Search {
    let missing = size - chosen.count_ones() as usize;
    if missing <= 1 {
        // The last one is tried here, which halves the calls.
        for at in Bits(left) {
            let whole = union | masks[at];
            if whole.count_ones() as usize == size {
                found(chosen | 1 << at, whole)?;
            }
        }
        return Continue(());
    }
    while left.count_ones() as usize >= missing {
        let at = left.trailing_zeros();
        left &= left - 1;
        let wider = union | masks[at as usize];
        if wider.count_ones() as usize <= size {
            extend(masks, size, left, chosen | 1 << at, wider, found)?;
        }
    }
    Continue(())
}
