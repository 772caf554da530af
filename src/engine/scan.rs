//! Finding masks with one bit: full houses, naked and hidden singles are all this question.

/// The positions of the masks with exactly one bit.
///
/// Written so that the compiler turns it into vector code: a board of singles asks it a hundred times.
#[inline]
pub fn singles(masks: &[u32]) -> impl Iterator<Item = usize> + '_ {
    const LANES: usize = 9;
    let (chunks, rest) = masks.as_chunks::<LANES>();
    let in_chunks = chunks
        .iter()
        .enumerate()
        .filter(|(_, chunk)| has_single(&chunk[..]))
        .flat_map(|(at, chunk)| {
            let single =
                move |(i, mask): (usize, &u32)| mask.is_power_of_two().then_some(at * LANES + i);
            chunk.iter().enumerate().filter_map(single)
        });
    let start = chunks.len() * LANES;
    let single = move |(i, mask): (usize, &u32)| mask.is_power_of_two().then_some(start + i);
    in_chunks.chain(rest.iter().enumerate().filter_map(single))
}

#[inline]
fn has_single(masks: &[u32]) -> bool {
    masks.iter().fold(0, |any, &mask| {
        any | u32::from(mask & mask.wrapping_sub(1) == 0 && mask != 0)
    }) != 0
}

/// Adds one to the counts of the masks that have from two to `most` bits, `most` being 2 to 4; above
/// that, to those of all masks with two bits and more.
///
/// Written so that the compiler turns it into vector code, too.
#[inline]
pub fn count_small(masks: &[u32], most: usize, counts: &mut [u32]) {
    match most {
        2 => count_up_to::<2>(masks, counts),
        3 => count_up_to::<3>(masks, counts),
        4 => count_up_to::<4>(masks, counts),
        _ => count_up_to::<0>(masks, counts),
    }
}

#[inline]
fn count_up_to<const MOST: usize>(masks: &[u32], counts: &mut [u32]) {
    for (&mask, count) in masks.iter().zip(counts) {
        let several = mask & mask.wrapping_sub(1);
        let too_many = (1..MOST).fold(several, |left, _| left & left.wrapping_sub(1));
        let fits = several != 0 && (MOST == 0 || too_many == 0);
        *count += u32::from(fits);
    }
}
