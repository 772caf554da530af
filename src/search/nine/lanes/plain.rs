//! The lanes as eight words.

use super::{Lanes, Machine, Words};
use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// The machine every processor is.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Portable;

/// The lanes of [`Portable`].
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Plain([u32; 8]);

impl Machine for Portable {
    type Lanes = Plain;
    #[inline(always)]
    fn load(self, words: &Words) -> Plain {
        Plain(words.0)
    }
    #[inline(always)]
    fn splat(self, word: u32) -> Plain {
        Plain([word; 8])
    }
}

impl Plain {
    #[inline(always)]
    fn each(mut self, f: impl Fn(u32) -> u32) -> Self {
        for a in &mut self.0 {
            *a = f(*a);
        }
        self
    }
    #[inline(always)]
    fn with(mut self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = f(*a, b);
        }
        self
    }
}

impl BitAnd for Plain {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for Plain {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
}

impl BitXor for Plain {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
}

impl Sub for Plain {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, u32::wrapping_sub)
    }
}

impl Lanes for Plain {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.with(other, u32::wrapping_add)
    }
    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        self.each(|a| a << BY)
    }
    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        self.each(|a| a >> BY)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([b, c, a, d, f, g, e, h])
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([e, f, g, h, a, b, c, d])
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, a| all | a) == 0
    }
    #[inline(always)]
    fn words(self) -> Words {
        Words(self.0)
    }
}
