//! Fish: houses that hold a value in cells of as many other houses.
//!
//! `n` *base* houses need the value once each; `n` *cover* houses have it at most once each. Where every
//! place in the bases lies in a cover, the covers' other cells lose the value. Places that no cover
//! holds are *fins*: then only cells that see all fins lose it. Counted with multiplicity this is one rule for
//! every shape: a cell in more covers than bases loses the value, a cell in more bases than covers is a
//! fin. (A cell in two bases and one cover is an *endo fin*; a cell in one base and two covers is lost
//! *cannibalistically*.)

mod bases;
mod covers;
mod kinds;
mod parts;
mod reach;

pub use bases::fish;
pub use kinds::Shape;
pub use parts::{Fish, MAX_SIZE, Wanted};
