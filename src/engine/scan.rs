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
