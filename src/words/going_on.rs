//! What follows from the same: said once, with all that follows behind it.

use super::{Piece, Sentence, words_in};

/// What follows from the same is told in a sentence of at most this many words.
const MOST_JOINED: usize = 32;

impl Sentence {
    /// Whether another one says the same as several, but for what follows ("…, so r1c2 is 3.", and "…, so r2c2 is 4."), of which
    /// there is little.
    pub(super) fn goes_on(alike: &[Sentence], other: &Sentence) -> bool {
        let all = || alike.iter().chain([other]);
        let going_on = || all().filter(|one| !one.reason().is_empty());
        let words: usize = going_on().map(|one| words_in(one.behind_so())).sum();
        let Some(reason) = going_on().next().map(Sentence::reason) else {
            return false;
        };
        let says_it = |one: &Sentence| match one.reason() {
            [] => one.is_whole(reason),
            own => own == reason,
        };
        all().all(says_it) && words <= MOST_JOINED
    }

    /// Whether it says this, and nothing follows.
    fn is_whole(&self, said: &[Piece]) -> bool {
        let mut bare = self.clone();
        bare.strip_stop();
        bare.pieces == said
    }

    /// The pieces before the last "so", if there is one.
    pub(super) fn reason(&self) -> &[Piece] {
        let until_so = self.until_so();
        &until_so[..until_so.len().saturating_sub(1)]
    }

    /// The pieces up to the last "so", if there is one.
    fn until_so(&self) -> &[Piece] {
        let is_so = |piece: &Piece| matches!(piece, Piece::Text(text) if text == ", so " || text == ". So ");
        let so = self.pieces.iter().rposition(is_so);
        so.map_or(&[], |so| &self.pieces[..=so])
    }

    /// The pieces behind it, or all.
    fn behind_so(&self) -> &[Piece] {
        &self.pieces[self.until_so().len()..]
    }

    /// "…, so r1c2 is 3 and r2c2 is 4.": one sentence for several of which each goes on where the first does; of what is long, two.
    pub(super) fn going_on(alike: Vec<Sentence>) -> Sentence {
        let (alike, whole): (Vec<Sentence>, Vec<Sentence>) = match alike.len() {
            1 => (alike, Vec::new()),
            _ => alike.into_iter().partition(|one| !one.reason().is_empty()),
        };
        let behind = alike.iter().map(|one| words_in(one.behind_so()));
        let words = behind.sum::<usize>() + alike.first().map_or(0, |one| words_in(one.reason()));
        let mut alike = alike.into_iter();
        let (Some(mut first), count) = (alike.next(), alike.len()) else {
            return Sentence::default();
        };
        for (at, other) in alike.enumerate() {
            let between = if at + 1 == count { " and " } else { ", " };
            let rest = Sentence {
                pieces: other.behind_so().to_vec(),
                claims: other.claims,
                line: None,
            };
            first = first.join(between, rest);
        }
        if words > MOST_JOINED && count > 0 {
            let so = first.until_so().len() - 1;
            first.pieces[so] = ". So ".into();
        }
        whole
            .into_iter()
            .flat_map(|said| said.claims)
            .fold(first, Sentence::stating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn what_follows_from_the_same_goes_on_in_the_sentence() {
        let said = |so, end| words!("it makes 6").join(so, Sentence::new(vec![Piece::from(end)]));
        let ends = ["r1c1 is 1.", "r1c2 is 2.", "r1c3 is 3."];
        let all = ends.map(|end| said(", so ", end));
        assert!(Sentence::goes_on(&all[..2], &all[2]));
        assert!(Sentence::goes_on(&all[..1], &said(". So ", ends[1])));
        assert!(!Sentence::goes_on(
            &all[..1],
            &words!("it makes 7, so r1c2 is 2.")
        ));
        let whole = words!("it makes 6.");
        assert!(Sentence::goes_on(std::slice::from_ref(&whole), &all[0]));
        assert_eq!(Sentence::going_on(vec![whole, all[0].clone()]), all[0]);
        assert!(!Sentence::goes_on(&[words!("it is 1.")], &all[0]));
        let told = all[0].clone().join(", ", words!("r1c2 is 2."));
        let told = told.join(" and ", words!("r1c3 is 3."));
        assert_eq!(Sentence::going_on(all.into()), told);
        let long = ends.map(|end| {
            let of = words!("one of the first, the second, the third, the fourth and the fifth");
            let of = of.join(
                "",
                words!(" of the cells of the row is the largest of them all"),
            );
            of.join(", so ", Sentence::new(vec![Piece::from(end)]))
        });
        let told = Sentence::going_on(long.into());
        assert!(told.pieces.contains(&". So ".into()), "{told:?}");
    }
}
