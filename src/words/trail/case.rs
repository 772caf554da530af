//! Cases in words, each with what it comes to.

use super::Trail;
use super::bounds::apart_but;
use super::by_kind::behind;
use super::causes::Causes;
use super::crowded::crowded;
use super::reasons::Letters;
use super::told::{Teller, at_once, suppose, supposing, tell};
use crate::words::{Claim, Line, Piece, Sentence, cannot, is_of_board, words_in};
use crate::{Board, Cell, ClueId, Mark, OwnedTruth, Supposed, words};

/// A case in words: what it supposes, and what follows up to what breaks, or to why the mark `gone` is. With a label what follows
/// stands in lines with the label in front of their numbers, and what it comes to behind them, with what is gone by then; what it
/// comes to at once is told in a sentence: "If r1c2 is 3 and r5c1 is 1, nothing is left for r1c1 (1: column 1; 3: block 1)."
pub fn tell_case(
    board: &Board,
    case: &Trail,
    gone: Option<Mark>,
    lemmas: &mut u32,
    label: Option<&str>,
) -> Vec<Sentence> {
    if let Some(said) = gone.and_then(|mark| at_once(board, case, mark)) {
        return vec![said];
    }
    match label {
        Some(label) => by_lines(board, case, gone, lemmas, label),
        None => {
            let follows = tell(board, case, gone, lemmas);
            std::iter::once(suppose(case)).chain(follows).collect()
        }
    }
}

/// What a case supposes, what follows, in lines of this label if that is several things, and what it comes to.
fn by_lines(
    board: &Board,
    case: &Trail,
    gone: Option<Mark>,
    lemmas: &mut u32,
    label: &str,
) -> Vec<Sentence> {
    let causes = Causes::as_told(board, case, gone);
    let mut teller = Teller::of(causes, lemmas);
    (teller.is_list, teller.has_goal) = (true, true);
    teller.block(None, label);
    let mut goal = match (gone, case.broken()) {
        (Some(mark), _) => teller.goal_without(mark),
        (None, Some(broken)) => teller.goal_of(&broken),
        (None, None) => Vec::new(),
    };
    let mut told = teller.told;
    // A reason of its own stands before what it comes to.
    let has_reason = goal.len() > 1;
    if has_reason && told.is_empty() {
        return std::iter::once(suppose(case)).chain(goal).collect();
    }
    if let Some(comes_to) = goal.first_mut() {
        if told.is_empty() {
            let head = [vec!["If ".into()], case.premise(), vec![", ".into()]].concat();
            comes_to.pieces.splice(0..0, head);
            comes_to.claims.push(supposing(case));
            return goal;
        }
        let so = match comes_to.pieces.first() {
            Some(Piece::Text(text)) if text.starts_with(", ") => "So",
            _ => "So ",
        };
        if !has_reason {
            comes_to.pieces.insert(0, so.into());
        }
        comes_to.line = (told.len() > 1).then(|| Line::of(label, ""));
    }
    if let [reason] = &mut told[..] {
        reason.line = None;
        if !matches!(reason.pieces.first(), Some(Piece::Text(_))) {
            reason.pieces.insert(0, "Then ".into());
        }
    }
    told.insert(0, suppose(case));
    told.extend(goal);
    told
}

/// A reason of more words does not begin with the name of its clue.
const MOST_NAMED: usize = 20;

impl Teller<'_> {
    /// That something breaks, by the lines that were told, and how.
    fn goal_of(&mut self, broken: &OwnedTruth) -> Vec<Sentence> {
        let last = self.causes.trail.steps.len() - 1;
        self.cite_lines();
        let mut told = self.causes.goal(last, broken, &self.letters);
        let claims = self.excluded(last).chain([Claim::Breaks(broken.clone())]);
        let claims: Vec<Claim> = claims.collect();
        told[0].claims.extend(claims);
        told
    }

    /// That the mark is gone, if the last line does not say it.
    fn goal_without(&mut self, mark: Mark) -> Vec<Sentence> {
        if self.is_said(mark) {
            return Vec::new();
        }
        self.cite_lines();
        vec![self.gone(mark)]
    }

    /// From here on reasons name the lines that were told, if there are several.
    fn cite_lines(&mut self) {
        self.letters = match self.told.len() {
            0 | 1 => self.causes.trail.shared.lines.clone(),
            _ => self.lines.clone(),
        };
    }
}

impl Causes<'_> {
    /// "block 1 has no place for 3 (…).", or, of a clue, "the arrow from r4c6 cannot be kept." and why.
    pub(super) fn goal(&self, at: usize, truth: &OwnedTruth, letters: &Letters) -> Vec<Sentence> {
        let said = match truth {
            OwnedTruth::Clue(clue) => return self.goal_of_clue(at, *clue, letters),
            truth => Sentence::new(self.breaks(at, truth, letters)),
        };
        vec![said.join(".", Sentence::default())]
    }

    /// Whether what is gone from the cells of a clue is what was supposed right before, and nothing else: "Suppose r3c7 is 1.
    /// Then …" needs no "since r3c7 is 1".
    pub(super) fn was_just_supposed(&self, all: &[usize], clue: ClueId) -> bool {
        let [Supposed::Is(mark)] = self.trail.supposed[..] else {
            return false;
        };
        let is_first = self.told().next().is_none_or(|first| all.contains(&first));
        let has_lost = |cell: &Cell| all.iter().any(|&at| !self.gone(at, *cell).is_empty());
        let mut lost = self
            .board
            .clues()
            .cells(clue)
            .iter()
            .filter(|cell| has_lost(cell));
        is_first && self.trail.likewise.is_empty() && lost.all(|&cell| cell == mark.cell)
    }

    /// "So the cage of 14 at r1c1 cannot make 14", "So it cannot be kept".
    fn so_it_cannot(&self, clue: ClueId, named: Piece) -> Sentence {
        match self.board.clues().total(clue) {
            Some(total) => words!("So {} cannot make {}", named, Piece::Total(total)),
            None => words!("So {} cannot be kept", named),
        }
    }

    /// Why a clue cannot be kept, and that it cannot.
    fn goal_of_clue(&self, at: usize, clue: ClueId, letters: &Letters) -> Vec<Sentence> {
        let stop = |said: Sentence| said.join(".", Sentence::default());
        // A long reason names the clue behind it.
        let named = |said: Sentence| match words_in(&said.pieces) > MOST_NAMED {
            true => [
                stop(said.into_start()),
                stop(self.so_it_cannot(clue, clue.into())),
            ],
            false => {
                let said = words!("In {}, ", clue).join("", said);
                [stop(said), stop(self.so_it_cannot(clue, "it".into()))]
            }
        };
        // Of two cells it is said what the one would have to be.
        let is_pair = self.board.clues().cells(clue).len() == 2;
        let by_kind = || self.unkept_by_kind(at, clue);
        if let Some(said) = (!is_pair).then(by_kind).flatten() {
            let before = Sentence::new(self.in_clue_if_untold(&[at], clue, letters));
            return named(behind(before, said.into_clause())).into();
        }
        let left = |cell: Cell| self.board.can_be(cell) - self.known(at, cell);
        // That all its cells are supposed was just said.
        let is_supposed = |cell: &Cell| {
            let supposed = self.trail.supposed.iter();
            let mut filled = supposed.filter(|supposed| matches!(supposed, Supposed::Is(_)));
            filled.any(|supposed| supposed.mark().cell == *cell)
        };
        let with = match self.board.clues().cells(clue).iter().all(is_supposed) {
            true => Sentence::default(),
            false => Sentence::new(self.in_clue(&[at], clue, 0, letters)),
        };
        if let Some(crowded) = crowded(self.board, clue, left) {
            let so = match is_of_board(self.board, clue) {
                true => words!("So {} cannot be kept there", clue),
                false => words!("So the cells of {} cannot all be filled", clue),
            };
            return vec![stop(with.join("", crowded).into_start()), stop(so)];
        }
        let apart = apart_but(self.board, clue, left, &[], Some(clue.into()));
        match apart.or_else(|| self.turns(at)) {
            Some(apart) if apart.pieces.first() == Some(&Piece::from(clue)) => {
                match with.pieces.is_empty() {
                    true => vec![stop(apart)],
                    false => {
                        let said = with.into_start().join("", apart);
                        vec![stop(said), stop(self.so_it_cannot(clue, "it".into()))]
                    }
                }
            }
            Some(apart) => named(with.join("", apart)).into(),
            None => {
                let between = if with.pieces.is_empty() { "" } else { " " };
                let mut bare = with;
                bare.pieces.pop();
                let cannot = Sentence::new(cannot(self.board, clue));
                vec![stop(cannot.join(between, bare))]
            }
        }
    }
}
