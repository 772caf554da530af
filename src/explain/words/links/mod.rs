//! Links: what follows from a supposition, told one after another.
//!
//! A link is one pair of "is not, so must be". Chains are told from their nodes ([`chain()`]), nets from the
//! conclusions that some engine drew ([`net()`]): which earlier link took a mark is found by looking. What is
//! refuted on the way is a lemma. Where there are too many links to read at once they are told in short
//! ([`folded`]).

mod chain;
mod fold;
mod net;

pub use crate::Supposed;
pub use chain::{Because, Node, any_of, chain, is, none_of, suppose_not};
pub use fold::{MOST_WORDS, folded};
pub use net::{Concluded, needed, net};

use super::{Claim, Piece, Sentence};

/// From so many links on they have letters.
const LETTERED: usize = 4;

/// Links, with letters if they are many; the heads of lemmas have none.
pub fn lettered(mut links: Vec<Sentence>) -> Vec<Sentence> {
    let is_head = |link: &Sentence| {
        link.claims
            .iter()
            .any(|claim| matches!(claim, Claim::Refuted(_)))
    };
    if links.iter().filter(|link| !is_head(link)).count() >= LETTERED {
        let links = links.iter_mut().filter(|link| !is_head(link));
        for (at, link) in (0..).zip(links) {
            link.pieces.insert(0, Piece::Letter(at));
        }
    }
    links
}
