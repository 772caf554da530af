//! How much there is to read.

use sudoku_explain::words::Explanation;

/// All that is concluded, where a sentence concludes several things each of them.
pub(crate) fn conclusions(explanation: &Explanation) -> usize {
    let claims = explanation
        .sentences()
        .flat_map(|sentence| &sentence.claims);
    claims.filter(|claim| claim.concludes()).count()
}
