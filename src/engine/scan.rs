//! Finding masks with one bit: full houses, naked and hidden singles are all this question.

/// How many masks are looked at together.
const LANES: usize = 9;

/// The positions of the masks with exactly one bit.
///
/// Written so that the compiler turns it into vector code: a board of singles asks it a hundred times.
#[inline]
pub fn singles(masks: &[u32]) -> impl Iterator<Item = usize> + '_ {
    let (mut at, mut end) = (0, 0);
    std::iter::from_fn(move || {
        loop {
            if at == end {
                at = skip_without_single(masks, at);
                end = masks.len().min(at + LANES);
            }
            let of_lanes = masks.get(at..end)?;
            match of_lanes.iter().position(|mask| mask.is_power_of_two()) {
                Some(step) => {
                    at += step + 1;
                    return Some(at - 1);
                }
                None if end == masks.len() => return None,
                None => at = end,
            }
        }
    })
}

/// Where the first lanes start that have a single, or that are too few to be looked at together.
#[inline]
fn skip_without_single(masks: &[u32], mut at: usize) -> usize {
    while let Some(lanes) = masks.get(at..at + LANES)
        && !has_single(lanes)
    {
        at += LANES;
    }
    at
}

#[inline]
fn has_single(masks: &[u32]) -> bool {
    masks.iter().fold(0, |any, &mask| {
        any | u32::from(mask & mask.wrapping_sub(1) == 0 && mask != 0)
    }) != 0
}
