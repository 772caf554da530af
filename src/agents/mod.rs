//! Solving by messages instead of by one loop.

pub mod regions;
