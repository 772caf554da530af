//! How much there is to read.

use sudoku_explain::explain::{Claim, Explanation};

/// All that is concluded, where a sentence concludes several things each of them.
pub(crate) fn conclusions(explanation: &Explanation) -> usize {
    let claims = explanation
        .sentences()
        .flat_map(|sentence| &sentence.claims);
    let concludes = |claim: &&Claim| {
        matches!(
            claim,
            Claim::Follows(..)
                | Claim::Breaks(_)
                | Claim::Lack(..)
                | Claim::Leave(..)
                | Claim::Take(..)
        )
    };
    claims.filter(concludes).count()
}
