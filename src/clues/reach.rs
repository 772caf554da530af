//! Numbers that can be reached, as bits of words: what search and engine both count with. The checker has its own.

/// Adds the bits of `from`, moved up.
#[inline]
pub(crate) fn up(from: &[u128], to: &mut [u128], by: usize) {
    let (words, bits) = (by / 128, by as u32 % 128);
    for at in words..to.len() {
        to[at] |= from[at - words] << bits;
        if bits > 0 && at > words {
            to[at] |= from[at - words - 1] >> (128 - bits);
        }
    }
}

/// Adds the bits of `from`, moved down.
#[inline]
pub(crate) fn down(from: &[u128], to: &mut [u128], by: usize) {
    let (words, bits) = (by / 128, by as u32 % 128);
    for at in words..from.len() {
        to[at - words] |= from[at] >> bits;
        if bits > 0 && at + 1 < from.len() {
            to[at - words] |= from[at + 1] << (128 - bits);
        }
    }
}

/// Whether a bit of `from`, moved up, is one of `to`.
#[inline]
pub(crate) fn meets_up(from: &[u128], to: &[u128], by: usize) -> bool {
    let (words, bits) = (by / 128, by as u32 % 128);
    (words..to.len()).any(|at| {
        let mut moved = from[at - words] << bits;
        if bits > 0 && at > words {
            moved |= from[at - words - 1] >> (128 - bits);
        }
        moved & to[at] != 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_bits_over_words() {
        let mut up_to = [0; 2];
        up(&[1 << 127, 0], &mut up_to, 3);
        assert_eq!(up_to, [0, 1 << 2]);
        let mut down_to = [0; 2];
        down(&up_to, &mut down_to, 3);
        assert_eq!(down_to, [1 << 127, 0]);
        assert!(meets_up(&[1 << 127, 0], &[0, 1 << 2], 3));
        assert!(!meets_up(&[1 << 126, 0], &[0, 1 << 2], 3));
    }
}
