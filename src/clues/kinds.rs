//! The kinds of clue that every reader knows, each in a file of its own: a new one is a file, and a line in [`KINDS`].

mod all_black_dots;
mod all_dots;
mod all_white_dots;
mod all_xv;
mod anti_taxicab;
mod arrow;
mod between;
mod black_dot;
mod block_indexer;
pub mod cage;
mod class;
mod clone;
pub mod column;
mod column_indexer;
mod counting_circles;
mod double_arrow;
mod each_class;
mod edge_sum;
mod entropic;
mod even;
mod extra_house;
mod extremum;
mod global_entropy;
mod greater;
mod high;
mod indexed;
mod little_killer;
mod lockout;
mod low;
mod maximum;
mod minimum;
mod modular;
mod nabner;
mod nonconsecutive;
mod numbered_room;
mod odd;
mod order;
mod palindrome;
mod parity;
mod pointer;
mod quadruple;
mod region_sum;
mod renban;
mod row_indexer;
mod sandwich;
mod skyline;
mod skyscraper;
mod slow_thermometer;
pub mod sum;
mod sum_line;
mod thermometer;
mod unmarked;
mod v;
mod whisper;
mod white_dot;
mod x;
mod x_sum;
mod zipper;

use super::Kind;
use super::kind::named_beside_grid;
use super::lists::{
    Line, ends_first, in_lists, line_in_order, line_of, no_number, numbered, one_list,
    pair_in_order, two_cells, without_number,
};
use super::reading::reads;
use super::shapes::Bed;
use crate::nearest;
use class::{single_cells, thirds};
use itertools::Itertools;

/// The kinds that every reader knows.
pub static KINDS: &[&Kind] = &[
    &cage::KIND,
    &sum::KIND,
    &column::KIND,
    &little_killer::KIND,
    &edge_sum::KIND,
    &arrow::KIND,
    &double_arrow::KIND,
    &region_sum::KIND,
    &sum_line::KIND,
    &zipper::KIND,
    &x::KIND,
    &v::KIND,
    &thermometer::KIND,
    &slow_thermometer::KIND,
    &greater::KIND,
    &minimum::KIND,
    &maximum::KIND,
    &between::KIND,
    &lockout::KIND,
    &skyscraper::KIND,
    &white_dot::KIND,
    &black_dot::KIND,
    &whisper::KIND,
    &palindrome::KIND,
    &clone::KIND,
    &parity::KIND,
    &all_white_dots::KIND,
    &all_black_dots::KIND,
    &all_dots::KIND,
    &all_xv::KIND,
    &nonconsecutive::KIND,
    &renban::KIND,
    &nabner::KIND,
    &entropic::KIND,
    &modular::KIND,
    &quadruple::KIND,
    &even::KIND,
    &odd::KIND,
    &low::KIND,
    &high::KIND,
    &extra_house::KIND,
    &sandwich::KIND,
    &x_sum::KIND,
    &numbered_room::KIND,
    &anti_taxicab::KIND,
    &global_entropy::KIND,
    &row_indexer::KIND,
    &column_indexer::KIND,
    &block_indexer::KIND,
    &counting_circles::KIND,
];

/// The kind with an id, of those that every reader knows.
pub fn kind(id: &str) -> Option<&'static Kind> {
    KINDS.iter().copied().find(|kind| kind.id() == id)
}

/// What somebody is told who names a kind that is not among those that a reader knows.
pub(crate) fn unknown(found: &str, known: &[&Kind]) -> String {
    let ids = || known.iter().map(|kind| kind.id());
    let few = ids().take(FEW).format("', '");
    let hint = nearest::hint(found, ids());
    format!("expected a kind of clue, such as '{few}', found '{found}'{hint}")
}

/// This many kinds are enough to see what they are like.
const FEW: usize = 3;
