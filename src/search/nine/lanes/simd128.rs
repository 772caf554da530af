//! The lanes as two vectors of WebAssembly. An engine that loads the module has them, so nothing here is unsafe; and
//! nothing is left to a compiler that optimises for size.

use super::{Lanes, Machine, Words};
use std::arch::wasm32::*;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// The machine of WebAssembly with vectors.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Simd128;

/// The lanes of [`Simd128`]: the low half, and the high one.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Pair(v128, v128);

impl Machine for Simd128 {
    type Lanes = Pair;
    #[inline(always)]
    fn load(self, words: &Words) -> Pair {
        let [a, b, c, d, e, f, g, h] = words.0;
        Pair(u32x4(a, b, c, d), u32x4(e, f, g, h))
    }
    #[inline(always)]
    fn splat(self, word: u32) -> Pair {
        Pair(u32x4_splat(word), u32x4_splat(word))
    }
}

impl Pair {
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(v128, v128) -> v128) -> Self {
        Self(f(self.0, other.0), f(self.1, other.1))
    }
}

impl BitAnd for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| v128_and(a, b))
    }
}

impl BitOr for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| v128_or(a, b))
    }
}

impl BitXor for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |a, b| v128_xor(a, b))
    }
}

impl Sub for Pair {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, |a, b| u32x4_sub(a, b))
    }
}

impl Lanes for Pair {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.with(other, |a, b| u32x4_add(a, b))
    }
    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        Self(u32x4_shl(self.0, BY as u32), u32x4_shl(self.1, BY as u32))
    }
    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        Self(u32x4_shr(self.0, BY as u32), u32x4_shr(self.1, BY as u32))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.with(other, |a, b| v128_andnot(a, b))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        self.with(self, |a, b| u32x4_shuffle::<1, 2, 0, 3>(a, b))
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        Self(self.1, self.0)
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(v128_or(self.0, self.1))
    }
    #[inline(always)]
    fn words(self) -> Words {
        let four = |half| {
            [
                u32x4_extract_lane::<0>(half),
                u32x4_extract_lane::<1>(half),
                u32x4_extract_lane::<2>(half),
                u32x4_extract_lane::<3>(half),
            ]
        };
        let ([a, b, c, d], [e, f, g, h]) = (four(self.0), four(self.1));
        Words([a, b, c, d, e, f, g, h])
    }
}
