//! Eight 32-bit lanes, the one thing the search computes with.
//!
//! Twins do the same: `plain::Plain` in ordinary Rust, for every processor, and [`avx2::Fast`]
//! or, in WebAssembly, `simd128::Pair` in vector instructions. The search is written once,
//! over the trait [`Lanes`], and the tests hold the twins equal.
//!
//! This is the only module with `unsafe` in it. What makes it sound: a value of
//! `avx2::Fast` can only be made by an [`avx2::Avx2`], and an `Avx2` only by its
//! `detect`, which asks the processor. So whoever holds such a value may use it.

use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// Eight lanes as they lie in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(32))]
pub(super) struct Words(pub(super) [u32; 8]);

impl Words {
    /// The lanes of a half, two by two.
    #[inline(always)]
    pub(super) fn cells(&self, half: usize) -> [u64; 2] {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| u64::from(self.0[half * 4 + i]));
        [a | b << 32, c | d << 32]
    }
}

/// Eight lanes to compute with. Lanes 0 to 3 are the low half, 4 to 7 the high half.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// Lane by lane `self + other`, never beyond 32 bits where the search uses it.
    fn plus(self, other: Self) -> Self;
    /// Lane by lane `self << BY`.
    fn up<const BY: i32>(self) -> Self;
    /// Lane by lane `self >> BY`.
    fn down<const BY: i32>(self) -> Self;
    /// The bits of `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// In each half: lanes 1, 2, 0, 3 of this half.
    fn next_band(self) -> Self;
    /// The two halves exchanged.
    fn swapped(self) -> Self;
    /// Whether every bit is 0.
    fn is_zero(self) -> bool;
    /// The lanes, to be looked at one by one.
    fn words(self) -> Words;
}

/// A machine that makes [`Lanes`]; having one proves that this processor can.
pub(super) trait Machine: Copy {
    /// The lanes it makes.
    type Lanes: Lanes;
    /// The lanes lying at `words`.
    fn load(self, words: &Words) -> Self::Lanes;
    /// `word` in every lane.
    fn splat(self, word: u32) -> Self::Lanes;
}

// A machine that loads a WebAssembly module with vectors has them: there is nothing to choose.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use plain::Portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd128::Simd128 as Portable;

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2 {
    //! The lanes as one AVX2 register.

    use super::{Lanes, Machine, Words};
    use std::arch::x86_64::*;
    use std::ops::{BitAnd, BitOr, BitXor, Sub};

    /// The machine of processors with AVX2. Made by [`Avx2::detect`] alone.
    #[derive(Clone, Copy, Debug)]
    pub(in super::super) struct Avx2(());

    /// The lanes of [`Avx2`], made by it alone.
    #[derive(Clone, Copy, Debug)]
    pub(in super::super) struct Fast(__m256i);

    impl Avx2 {
        /// This machine, if the processor is one.
        #[inline]
        pub(in super::super) fn detect() -> Option<Self> {
            (is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt"))
            .then_some(Self(()))
        }

        /// Runs `task` compiled for this machine.
        #[inline]
        pub(in super::super) fn run<T: super::Task>(self, task: T) -> T::Output {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<T: super::Task>(machine: Avx2, task: T) -> T::Output {
                task.run(machine)
            }
            // SAFETY: `self` was made by `detect`, so the processor has all five features.
            unsafe { compiled(self, task) }
        }
    }

    /// Calls one intrinsic of AVX2 (or AVX) on values.
    macro_rules! avx2 {
        ($call:expr) => {
            // SAFETY: only reached with an `Avx2` or a `Fast` in hand, which exist only
            // where `Avx2::detect` found AVX2; the intrinsics used touch no memory, save
            // the load, which reads the 32 bytes behind a reference to `Words`.
            unsafe { $call }
        };
    }

    impl Machine for Avx2 {
        type Lanes = Fast;
        #[inline(always)]
        fn load(self, words: &Words) -> Fast {
            Fast(avx2!(_mm256_load_si256((&raw const *words).cast())))
        }
        #[inline(always)]
        fn splat(self, word: u32) -> Fast {
            Fast(avx2!(_mm256_set1_epi32(word.cast_signed())))
        }
    }

    impl BitAnd for Fast {
        type Output = Self;
        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Self(avx2!(_mm256_and_si256(self.0, other.0)))
        }
    }

    impl BitOr for Fast {
        type Output = Self;
        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Self(avx2!(_mm256_or_si256(self.0, other.0)))
        }
    }

    impl BitXor for Fast {
        type Output = Self;
        #[inline(always)]
        fn bitxor(self, other: Self) -> Self {
            Self(avx2!(_mm256_xor_si256(self.0, other.0)))
        }
    }

    impl Sub for Fast {
        type Output = Self;
        #[inline(always)]
        fn sub(self, other: Self) -> Self {
            Self(avx2!(_mm256_sub_epi32(self.0, other.0)))
        }
    }

    impl Lanes for Fast {
        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            Self(avx2!(_mm256_add_epi32(self.0, other.0)))
        }
        #[inline(always)]
        fn up<const BY: i32>(self) -> Self {
            Self(avx2!(_mm256_slli_epi32::<BY>(self.0)))
        }
        #[inline(always)]
        fn down<const BY: i32>(self) -> Self {
            Self(avx2!(_mm256_srli_epi32::<BY>(self.0)))
        }
        #[inline(always)]
        fn without(self, other: Self) -> Self {
            Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
        }
        #[inline(always)]
        fn next_band(self) -> Self {
            Self(avx2!(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)))
        }
        #[inline(always)]
        fn swapped(self) -> Self {
            Self(avx2!(_mm256_permute4x64_epi64::<0b01_00_11_10>(self.0)))
        }
        #[inline(always)]
        fn is_zero(self) -> bool {
            avx2!(_mm256_testz_si256(self.0, self.0)) != 0
        }
        #[inline(always)]
        fn words(self) -> Words {
            let mut words = Words([0; 8]);
            // SAFETY: as for the macro; the store writes the 32 bytes of `words`, aligned.
            unsafe { _mm256_store_si256((&raw mut words).cast(), self.0) }
            words
        }
    }
}

/// Something to compute with whichever machine there is.
pub(super) trait Task {
    /// What comes out.
    type Output;
    /// Computes it. Has to be `#[inline(always)]`, to be compiled for the machine.
    fn run<M: Machine>(self, machine: M) -> Self::Output;
}

/// The machines to choose from, as chosen once per search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chosen {
    /// Any processor.
    Portable(Portable),
    /// A processor with AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
}

impl Chosen {
    /// The best machine of this processor.
    #[inline]
    pub(super) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(machine) = avx2::Avx2::detect() {
            return Self::Avx2(machine);
        }
        Self::Portable(Portable)
    }

    /// Computes `task` with this machine.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Self::Portable(machine) => task.run(machine),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(machine) => machine.run(task),
        }
    }
}
