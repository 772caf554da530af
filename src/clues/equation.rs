//! Clues that are equations.

use crate::Geometry;

/// The largest total of an equation, and the most that its values may make: twice what all cells of the largest board
/// do. Within it nothing is too much to look at.
const MOST_TOTAL: u64 = 1 << 15;

/// More than sums of clues with sensible numbers come to: beyond, nothing is concluded.
pub(crate) const MOST_SUM: i64 = 1 << 16;

/// The values of some cells, each times its factor, make a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// By place in the list of cells: how often its value counts.
    pub times: Vec<i32>,
    /// What all together make.
    pub total: i64,
}

impl Equation {
    /// `count` values make a total.
    pub fn plain(count: usize, total: u32) -> Equation {
        Equation {
            times: vec![1; count],
            total: total.into(),
        }
    }

    /// Whether all values count as often: then it is kept however they are exchanged.
    pub(crate) fn is_even(&self) -> bool {
        self.times.windows(2).all(|two| two[0] == two[1])
    }

    /// What is wrong with it for this many cells of a board, if anything is.
    pub(super) fn fault(&self, cells: usize, geometry: &Geometry) -> Option<&'static str> {
        let times = self
            .times
            .iter()
            .map(|times| u64::from(times.unsigned_abs()));
        let most = times
            .sum::<u64>()
            .saturating_mul(geometry.high().number() as u64);
        if self.times.len() != cells {
            Some("is for another number of cells")
        } else if self.total.unsigned_abs().max(most) > MOST_TOTAL {
            Some("has too large a number")
        } else {
            None
        }
    }
}

/// The least that cells which count so often could bring.
pub(crate) fn least_sum(geometry: &Geometry, times: &[i32]) -> i64 {
    let (low, high) = (geometry.low().0, geometry.high().0);
    let of_cell = |&times: &i32| i64::from(times) * i64::from(if times < 0 { high } else { low });
    times.iter().map(of_cell).sum()
}

/// How far a value is above the least that a cell which counts so often could bring.
#[inline]
pub(crate) fn above(geometry: &Geometry, times: i32, value: usize) -> usize {
    if times < 0 {
        times.unsigned_abs() as usize * (usize::from(geometry.high().0) - value)
    } else {
        times as usize * (value - usize::from(geometry.low().0))
    }
}
