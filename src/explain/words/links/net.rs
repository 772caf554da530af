//! Nets, told from the conclusions that some engine drew.

use super::Supposed;
use crate::explain::words::{
    Claim, Piece, Sentence, cannot, either, enumerate, its_total, link_words, to_keep,
};
use crate::{Board, Cell, ClueId, Mark, Marks, Premise, Value};

/// What an engine concluded from a supposition and premises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concluded {
    /// Nothing but the mark is left of the truth.
    Is(Premise<'static>, Mark),
    /// The clue leaves the cell these values only.
    Leaves(ClueId, Cell, Marks),
    /// Nothing is left of the truth, or the clue cannot be kept.
    Broken(Premise<'static>),
    /// The mark is supposed on the side. What follows up to [`Not`](Concluded::Not) relies on that.
    Try(Mark),
    /// What was supposed last on the side broke something: the mark does not hold.
    Not(Mark),
}

/// The links of a net that lead to its last conclusion, or to what takes the mark `gone`: what nothing
/// relies on is left out. They have no letters yet. Lemmas are numbered on from `lemmas`.
pub fn net(
    board: &Board,
    supposed: &[Supposed],
    trail: &[Concluded],
    gone: Option<Mark>,
    lemmas: u32,
) -> Vec<Sentence> {
    let mut replay = Replay::new(board, supposed, trail);
    let needed = replay.needed(gone);
    let tries = needed
        .iter()
        .filter(|&&at| matches!(trail[at], Concluded::Try(_)));
    for (lemma, &at) in (lemmas + 1..).zip(tries) {
        replay.lemmas[at] = lemma;
    }
    let mut before = supposed.iter().rev().find_map(|supposed| match supposed {
        Supposed::Is(mark) => Some(*mark),
        Supposed::IsNot(_) => None,
    });
    let mut sentences = Vec::new();
    for &at in &needed {
        let told = match replay.is_said_by_clue(at, &needed) {
            true => None,
            false => replay.told(at, before),
        };
        before = match trail[at] {
            Concluded::Is(_, mark) | Concluded::Try(mark) => Some(mark).filter(|_| told.is_some()),
            Concluded::Not(_) | Concluded::Broken(_) => None,
            Concluded::Leaves(_, cell, left) => left.single().map(|value| Mark { cell, value }),
        };
        sentences.extend(told);
    }
    sentences
}

/// The conclusions that lead to the last one, by number.
pub fn needed(board: &Board, supposed: &[Supposed], trail: &[Concluded]) -> Vec<usize> {
    Replay::new(board, supposed, trail).needed(None)
}

/// What took a mark.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Supposed,
    /// A mark that holds; the conclusion that says so, unless it was supposed.
    Holds(Mark, Option<usize>),
    /// A clue.
    Clue(ClueId, usize),
    /// A lemma.
    Lemma(usize),
}

struct Replay<'a> {
    board: &'a Board,
    supposed: &'a [Supposed],
    trail: &'a [Concluded],
    /// By conclusion: where the lemma that it is part of was opened, and where it was closed.
    opened: Vec<usize>,
    closed: Vec<usize>,
    /// By conclusion that opens a lemma: its number.
    lemmas: Vec<u32>,
}

impl<'a> Replay<'a> {
    fn new(board: &'a Board, supposed: &'a [Supposed], trail: &'a [Concluded]) -> Replay<'a> {
        let mut opened = vec![usize::MAX; trail.len()];
        let mut closed = vec![usize::MAX; trail.len()];
        let mut open: Vec<usize> = Vec::new();
        for (at, concluded) in trail.iter().enumerate() {
            match concluded {
                Concluded::Try(_) => open.push(at),
                Concluded::Not(_) => {
                    let from = open.pop().unwrap_or(0);
                    let inside = closed[from..at].iter_mut();
                    inside.for_each(|closed| *closed = (*closed).min(at));
                    // What closes a lemma knows where it began.
                    opened[at] = from;
                    continue;
                }
                _ => {}
            }
            opened[at] = open.last().copied().unwrap_or(usize::MAX);
        }
        let lemmas = vec![0; trail.len()];
        Replay {
            board,
            supposed,
            trail,
            opened,
            closed,
            lemmas,
        }
    }

    /// What first took a mark before the conclusion at `until`.
    fn cause(&self, mark: Mark, until: usize) -> Option<Cause> {
        let geometry = self.board.geometry();
        let excludes = |held: Mark| match held.cell == mark.cell {
            true => held.value != mark.value,
            false => held.value == mark.value && geometry.sees(held.cell, mark.cell),
        };
        let supposed = self.supposed.iter().find_map(|supposed| match *supposed {
            Supposed::IsNot(other) if other == mark => Some(Cause::Supposed),
            Supposed::Is(held) if excludes(held) => Some(Cause::Holds(held, None)),
            _ => None,
        });
        supposed.or_else(|| {
            let before = self.trail[..until].iter().enumerate();
            let mut before = before.filter(|&(at, _)| self.closed[at] >= until);
            before.find_map(|(at, concluded)| match *concluded {
                Concluded::Is(_, held) | Concluded::Try(held) if excludes(held) => {
                    Some(Cause::Holds(held, Some(at)))
                }
                Concluded::Not(other) if other == mark => Some(Cause::Lemma(at)),
                Concluded::Leaves(clue, cell, left)
                    if cell == mark.cell && !left.has(mark.value) =>
                {
                    Some(Cause::Clue(clue, at))
                }
                _ => None,
            })
        })
    }

    /// The marks that a conclusion is drawn from the absence of.
    fn absent(&self, at: usize) -> Vec<Mark> {
        let (premise, left) = match self.trail[at] {
            Concluded::Is(premise, mark) => (premise, Some(mark)),
            Concluded::Broken(premise) => (premise, None),
            Concluded::Leaves(clue, ..) => (Premise::Clue(clue), None),
            Concluded::Try(_) | Concluded::Not(_) => return Vec::new(),
        };
        let marks = marks_of(self.board, premise).into_iter();
        marks
            .filter(|&mark| Some(mark) != left && self.cause(mark, at).is_some())
            .collect()
    }

    /// The conclusions that count, in order.
    fn needed(&self, gone: Option<Mark>) -> Vec<usize> {
        let mut is_needed = vec![false; self.trail.len()];
        let from = |cause: Option<Cause>| match cause {
            Some(Cause::Holds(_, Some(at)) | Cause::Clue(_, at) | Cause::Lemma(at)) => Some(at),
            _ => None,
        };
        match gone {
            Some(mark) => {
                if let Some(at) = from(self.cause(mark, self.trail.len())) {
                    is_needed[at] = true;
                }
            }
            None => is_needed
                .iter_mut()
                .next_back()
                .into_iter()
                .for_each(|last| *last = true),
        }
        for at in (0..self.trail.len()).rev() {
            if is_needed[at] {
                if let Concluded::Not(_) = self.trail[at] {
                    is_needed[at - 1] = true;
                    is_needed[self.opened[at]] = true;
                }
                for mark in self.absent(at) {
                    if let Some(earlier) = from(self.cause(mark, at)) {
                        is_needed[earlier] = true;
                    }
                }
            }
        }
        (0..self.trail.len()).filter(|&at| is_needed[at]).collect()
    }

    /// A conclusion in words. What the link before it says holds needs no name. What closes a lemma is
    /// told with the link before it.
    fn told(&self, at: usize, before: Option<Mark>) -> Option<Sentence> {
        let absent = self.absent(at);
        let because = |mark: Mark| self.because(mark, at, before);
        let supposed = |mark: Mark| self.cause(mark, at) == Some(Cause::Supposed);
        Some(match self.trail[at] {
            Concluded::Not(_) => return None,
            Concluded::Try(mark) => {
                let number = Piece::Total(self.lemmas[at]);
                let pieces = ["Lemma ".into(), number, ": then ".into(), mark.cell.into()];
                let claim = [
                    " is not ".into(),
                    mark.value.into(),
                    ". Suppose it is.".into(),
                ];
                Sentence::new([pieces.to_vec(), claim.to_vec()].concat())
                    .stating(Claim::Refuted(mark))
            }
            Concluded::Leaves(clue, cell, left) => {
                let mut pieces: Vec<Piece> = vec!["So ".into()];
                pieces.extend(self.in_clue(clue, at, MOST_IN_CLUE.saturating_sub(left.count())));
                pieces.extend([clue.into(), " needs ".into(), cell.into(), " to be ".into()]);
                pieces.push(either(left));
                pieces.extend(to_keep(self.board, clue));
                pieces.push(".".into());
                let said = Sentence::new(pieces);
                match left.single() {
                    Some(value) => {
                        said.stating(Claim::Follows(Premise::Cell(cell), Mark { cell, value }))
                    }
                    None => said,
                }
            }
            Concluded::Is(premise, mark) => {
                let pieces = match absent[..] {
                    [] => open(premise, mark),
                    [one] if supposed(one) => only_other(premise, mark),
                    _ => left(premise, mark, &absent, because),
                };
                Sentence::new(pieces).stating(Claim::Follows(premise, mark))
            }
            Concluded::Broken(premise) => {
                let mut pieces: Vec<Piece> = vec!["But ".into()];
                if let Premise::Clue(clue) = premise {
                    pieces.extend(self.in_clue(clue, at, MOST_IN_CLUE));
                }
                pieces.extend(broken(self.board, premise, &absent, because));
                pieces.push(".".into());
                if let Some(&lemma) = self.lemmas.get(self.opened[at]) {
                    pieces.push(" That shows lemma ".into());
                    pieces.extend([Piece::Total(lemma), ".".into()]);
                }
                Sentence::new(pieces).stating(Claim::Breaks(premise))
            }
        })
    }

    /// Whether a clue left the cell this value only, and that is told.
    fn is_said_by_clue(&self, at: usize, needed: &[usize]) -> bool {
        let Concluded::Is(Premise::Cell(cell), mark) = self.trail[at] else {
            return false;
        };
        let says = |earlier: usize| match self.trail[earlier] {
            Concluded::Leaves(_, of, left) => of == cell && left == Marks::only(mark.value),
            _ => false,
        };
        let mut earlier = needed.iter().take_while(|&&earlier| earlier < at);
        earlier.any(|&earlier| self.closed[earlier] >= at && says(earlier))
    }

    /// "with 9 in r1c2 and without 4 or 5 in r3c2, ": what is gone from the cells of a clue by now, if that
    /// takes few words.
    fn in_clue(&self, clue: ClueId, at: usize, few: usize) -> Vec<Piece> {
        let mut groups: Vec<(&'static str, Marks, Vec<Cell>)> = Vec::new();
        for &cell in self.board.clues().cells(clue) {
            let is_gone = |&value: &Value| self.cause(Mark { cell, value }, at).is_some();
            let all = self.board.can_be(cell);
            let gone: Marks = all.values().filter(is_gone).collect();
            let left = all - gone;
            let (word, named) = match gone.count() {
                0 => continue,
                count if count < left.count() => ("without ", gone),
                _ => ("with ", left),
            };
            let group = groups
                .iter_mut()
                .find(|group| (group.0, group.1) == (word, named));
            match group {
                Some((.., cells)) => cells.push(cell),
                None => groups.push((word, named, vec![cell])),
            }
        }
        if groups.is_empty() {
            return Vec::new();
        }
        // A list of several has an "and" or "or", too.
        let list = |count: usize| count + usize::from(count > 1);
        let words =
            |(_, named, cells): &(_, Marks, Vec<Cell>)| 2 + list(named.count()) + list(cells.len());
        let mut pieces = if groups.iter().map(words).sum::<usize>() > few {
            vec!["with what is left in it by now".into()]
        } else {
            let part = |(word, named, cells): (&'static str, Marks, Vec<Cell>)| {
                vec![word.into(), either(named), " in ".into(), cells.into()]
            };
            enumerate(groups.into_iter().map(part).collect())
        };
        pieces.push(", ".into());
        pieces
    }

    /// " (row 3)": why a mark is gone, with the cell that took it unless that was named just before.
    fn because(&self, mark: Mark, until: usize, before: Option<Mark>) -> Vec<Piece> {
        match self.cause(mark, until) {
            Some(Cause::Holds(held, _)) if held.cell == mark.cell => {
                vec![" (it is ".into(), held.value.into(), ")".into()]
            }
            Some(Cause::Holds(held, _)) => {
                let words = link_words(self.board.geometry(), held.cell, mark.cell);
                if before == Some(held) {
                    vec![format!(" ({words})").into()]
                } else {
                    vec![" (".into(), held.cell.into(), format!(", {words})").into()]
                }
            }
            Some(Cause::Lemma(at)) => {
                let lemma = Piece::Total(self.lemmas[self.opened[at]]);
                vec![" (lemma ".into(), lemma, ")".into()]
            }
            Some(Cause::Clue(clue, at)) => match self.trail[at] {
                Concluded::Leaves(_, cell, left)
                    if left.count() == 1 && before.map(|before| before.cell) != Some(cell) =>
                {
                    vec![" (it is ".into(), either(left), ")".into()]
                }
                _ => its_total(self.board, clue),
            },
            Some(Cause::Supposed) | None => Vec::new(),
        }
    }
}

/// "r3c7 can only be 4", "in row 3 only r3c7 can be 4": that needs no supposition.
fn open(premise: Premise<'_>, mark: Mark) -> Vec<Piece> {
    let Mark { cell, value } = mark;
    match premise {
        Premise::Place(house, _) => {
            let only = ["In ".into(), house.into(), " only ".into(), cell.into()];
            [&only[..], &[" can be ".into(), value.into(), ".".into()]].concat()
        }
        _ => vec![
            cell.into(),
            " can only be ".into(),
            value.into(),
            ".".into(),
        ],
    }
}

/// "Then r3c2 is 4, the only other place in row 3."
fn only_other(premise: Premise<'_>, mark: Mark) -> Vec<Piece> {
    let mut pieces = vec![
        "Then ".into(),
        mark.cell.into(),
        " is ".into(),
        mark.value.into(),
    ];
    pieces.extend(match premise {
        Premise::Place(house, _) => {
            vec![
                ", the only other place in ".into(),
                house.into(),
                ".".into(),
            ]
        }
        _ => vec![", the only other value there.".into()],
    });
    pieces
}

/// "So r3c5 (column 5) is not 4, and in row 3 only r3c7 is left for it."
fn left(
    premise: Premise<'_>,
    mark: Mark,
    absent: &[Mark],
    because: impl Fn(Mark) -> Vec<Piece>,
) -> Vec<Piece> {
    let Mark { cell, value } = mark;
    let mut pieces: Vec<Piece> = vec!["So ".into()];
    match premise {
        Premise::Place(house, _) => {
            pieces.extend(places_gone(absent, because));
            pieces.extend([
                " not ".into(),
                value.into(),
                ", and in ".into(),
                house.into(),
            ]);
            pieces.extend([" only ".into(), cell.into(), " is left for it.".into()]);
        }
        _ => {
            pieces.extend([cell.into(), " is ".into()]);
            pieces.extend(values_gone(absent, because));
            pieces.extend([" and must be ".into(), value.into(), ".".into()]);
        }
    }
    pieces
}

/// "r3c5 (column 5) is not 4, so row 3 has no place for it".
fn broken(
    board: &Board,
    premise: Premise<'_>,
    absent: &[Mark],
    because: impl Fn(Mark) -> Vec<Piece>,
) -> Vec<Piece> {
    match premise {
        Premise::Place(house, value) => {
            let mut pieces = places_gone(absent, because);
            pieces.extend([" not ".into(), value.into(), ", so ".into(), house.into()]);
            pieces.push(" has no place for it".into());
            pieces
        }
        Premise::Cell(cell) => {
            let mut pieces = vec![cell.into(), " is ".into()];
            pieces.extend(values_gone(absent, because));
            pieces.push(", and nothing is left for it".into());
            pieces
        }
        Premise::Clue(clue) => cannot(board, clue),
        Premise::Balance(_) => vec!["the sums do not come out even".into()],
        Premise::Guard(_) => vec!["now there would be two solutions".into()],
    }
}

/// "r3c5 (column 5) and r3c8 and r3c9 (block 3) are": the same reason is told once.
fn places_gone(absent: &[Mark], because: impl Fn(Mark) -> Vec<Piece>) -> Vec<Piece> {
    let part = |(marks, because): (Vec<Mark>, Vec<Piece>)| {
        let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
        [vec![cells.into()], because].concat()
    };
    let groups = by_reason(absent, because).into_iter();
    let mut pieces = enumerate(groups.map(part).collect());
    pieces.push(if absent.len() == 1 { " is" } else { " are" }.into());
    pieces
}

/// "not 4 or 6 (row 7) and not 5 (r2c1, column 1)".
fn values_gone(absent: &[Mark], because: impl Fn(Mark) -> Vec<Piece>) -> Vec<Piece> {
    let part = |(marks, because): (Vec<Mark>, Vec<Piece>)| {
        let values: Marks = marks.iter().map(|mark| mark.value).collect();
        [vec!["not ".into(), either(values)], because].concat()
    };
    let groups = by_reason(absent, because).into_iter();
    enumerate(groups.map(part).collect())
}

/// Marks that are gone for the same reason, together.
fn by_reason(
    absent: &[Mark],
    because: impl Fn(Mark) -> Vec<Piece>,
) -> Vec<(Vec<Mark>, Vec<Piece>)> {
    let mut groups: Vec<(Vec<Mark>, Vec<Piece>)> = Vec::new();
    for &mark in absent {
        let why = because(mark);
        match groups.iter_mut().find(|(_, other)| *other == why) {
            Some((marks, _)) => marks.push(mark),
            None => groups.push((vec![mark], why)),
        }
    }
    // So many reasons are no longer read.
    if groups.len() > MOST_REASONS {
        return vec![(absent.to_vec(), Vec::new())];
    }
    groups
}

/// So many words for what is gone from a clue, and what it needs, are read.
const MOST_IN_CLUE: usize = 16;

/// More reasons than this in one sentence are left to the reader.
const MOST_REASONS: usize = 6;

/// The marks of a truth that are on the board; of a clue those of its cells.
fn marks_of(board: &Board, premise: Premise<'_>) -> Vec<Mark> {
    let geometry = board.geometry();
    match premise {
        Premise::Cell(cell) => {
            let values = board.can_be(cell).values();
            values.map(|value| Mark { cell, value }).collect()
        }
        Premise::Place(house, value) => {
            let cells = geometry.house(house).cells.iter();
            let cells = cells.filter(|&&cell| board.can_be(cell).has(value));
            cells.map(|&cell| Mark { cell, value }).collect()
        }
        Premise::Clue(clue) => {
            let cells = board.clues().cells(clue).iter();
            let marks = |&cell: &Cell| {
                let values = board.can_be(cell).values();
                values.map(move |value| Mark { cell, value })
            };
            cells.flat_map(marks).collect()
        }
        Premise::Guard(marks) => marks.to_vec(),
        Premise::Balance(_) => Vec::new(),
    }
}
