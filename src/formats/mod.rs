//! Reading and writing boards; one file a format.

pub mod line;
