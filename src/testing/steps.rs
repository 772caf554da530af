//! What every step has to hold, whoever made it.

use super::together;
use crate::proof::{self, Flaw};
use crate::words::{Claim, Explanation, Names, Piece, Sentence};
use crate::{
    Board, Cell, ClueId, Evidence, Item, Level, Mark, OwnedPremise, OwnedTruth, Play, Premise,
    Role, StepRef, Strategy, Summand, Value,
};
use itertools::Itertools;

/// Holds a step against everything that every step promises, on the board it was found on: that its
/// premises prove it and none of them is superfluous (without it the step does not follow, or only by
/// looking at more cases), that it changes the board and undo restores it,
/// that it agrees with the solution where one is known, and that its words are true. Says what is wrong.
pub fn check_step(
    strategy: &dyn Strategy,
    board: &Board,
    step: StepRef<'_>,
    solution: Option<&[Value]>,
) -> Result<Explanation, String> {
    let names = Names::of(board);
    let shown = |play: &Play| match play {
        Play::Set(mark) => format!("{}={}", names.cell(mark.cell), mark.value),
        Play::Remove(mark) => format!("{}<>{}", names.cell(mark.cell), mark.value),
    };
    let plays: Vec<String> = step.plays().iter().map(shown).collect();
    let wrong = |what: String| Err(format!("the step '{}': {what}", plays.join(" ")));
    // What is taken from the search says so, and brings no premises that could prove it.
    let is_proved = !step.form().from_search;
    match proof::check(board, step) {
        Ok(()) => {}
        Err(Flaw::FromSearch) if !is_proved => {}
        Err(flaw) => return wrong(flaw.to_string()),
    }
    if !is_proved && step.premises().next().is_some() {
        return wrong("is taken from search, but lists premises".into());
    }
    // A sweep that also says which cells become known pools what proves the one and the other, and may
    // so reach a mark in two ways.
    let is_pooled = step.form().level == Level::Rules && !step.is_sweep();
    let is_bare = !is_pooled && !has_lemmas(step);
    for (at, premise) in step.premises().enumerate().filter(|_| is_bare) {
        if proof::check(board, step.without_premise(at).view()).is_ok() {
            return wrong(format!("follows without its premise {premise:?}"));
        }
    }
    if let Some(solution) = solution {
        for play in step.plays() {
            let agrees = match play {
                Play::Set(mark) => solution[mark.cell.index()] == mark.value,
                Play::Remove(mark) => solution[mark.cell.index()] != mark.value,
            };
            if !agrees {
                return wrong(format!("the solution says otherwise than {}", shown(&play)));
            }
        }
    }
    let mut after = board.clone();
    if after.apply(step).is_err() {
        return wrong("cannot be applied".into());
    }
    if &after == board {
        return wrong("changes nothing".into());
    }
    if !after.undo() || &after != board {
        return wrong("undo does not restore the board".into());
    }
    let explanation = strategy.explain(board, step);
    let in_short = strategy.in_short(board, step);
    let in_short = in_short.map_or(Ok(()), |short| check_short(board, step, &short));
    match check_words(board, step, &explanation).and(in_short) {
        Ok(()) => Ok(explanation),
        Err(what) => wrong(what),
    }
}

/// Whether a step is told with lemmas, or way by way of a clue or of other cells, or draws on what a balance needs. Each of its premises is one that
/// a line rests on: trying more cases instead, or looking at all that the balance says, might do without one or the other.
pub fn has_lemmas(step: StepRef<'_>) -> bool {
    let is_forced = step.marks(Role::Assumption).next().is_some();
    let of_clue = |shown: &Evidence| matches!(shown.item, Item::Clue(_));
    let is_way = |shown: &Evidence| shown.role == Role::Assumption && shown.group > 0;
    let has_ways = step
        .evidence()
        .iter()
        .any(|shown| shown.role == Role::House && of_clue(shown) || is_way(shown));
    is_forced && (has_ways || step.marks(Role::Link).next().is_some())
}

/// The most words a thought may have (what stands between full stops and semicolons). The largest boards
/// have the most cells to name.
const MOST_IN_SENTENCE: usize = 48;

/// Holds the short form of an explanation against the board and the step: every claim is true, every play is stated.
/// Says what is wrong.
pub fn check_short(board: &Board, step: StepRef<'_>, short: &[Sentence]) -> Result<(), String> {
    check_sentences(board, step, short.iter())?;
    check_plays(step, short.iter())?;
    let words = Explanation {
        what: short.to_vec(),
        ..Explanation::default()
    };
    check_premises(board, step, &words)
}

/// No slot is empty, no sentence too long, and every claim is true.
fn check_sentences<'a>(
    board: &Board,
    step: StepRef<'_>,
    sentences: impl Iterator<Item = &'a Sentence>,
) -> Result<(), String> {
    let names = Names::of(board);
    for sentence in sentences {
        let text = names.sentence(sentence);
        let empty = |piece: &Piece| names.piece(piece).is_empty();
        if sentence.pieces.iter().any(empty) || text.contains("  ") {
            return Err(format!("an empty slot in '{text}'"));
        }
        if !text.ends_with('.') {
            return Err(format!("no full stop after '{text}'"));
        }
        let thoughts = text
            .split("; ")
            .flat_map(|thought| thought.split(". "))
            .map(|thought| thought.split_whitespace().count());
        let count = thoughts.max().unwrap_or(0);
        if count > MOST_IN_SENTENCE {
            return Err(format!("{count} words in '{text}'"));
        }
        if let Some(claim) = sentence
            .claims
            .iter()
            .find(|claim| !holds(board, step, claim))
        {
            return Err(format!("'{text}' states {claim:?}, which is not so"));
        }
    }
    Ok(())
}

/// Every play is stated.
fn check_plays<'a>(
    step: StepRef<'_>,
    sentences: impl Iterator<Item = &'a Sentence>,
) -> Result<(), String> {
    let claims: Vec<&Claim> = sentences.flat_map(|sentence| &sentence.claims).collect();
    for play in step.plays() {
        let stated = claims.iter().any(|claim| match (claim, play) {
            (Claim::Becomes(cells, value), Play::Set(mark)) => {
                cells.contains(&mark.cell) && *value == mark.value
            }
            (Claim::Loses(cells, marks), Play::Remove(mark)) => {
                cells.contains(&mark.cell) && marks.has(mark.value)
            }
            _ => false,
        });
        if !stated {
            return Err(format!("its words do not say {play:?}"));
        }
    }
    Ok(())
}

/// Holds an explanation against the board and the step: no part is empty, every claim is true, every
/// play is stated, every premise is named. Says what is wrong.
pub fn check_words(
    board: &Board,
    step: StepRef<'_>,
    explanation: &Explanation,
) -> Result<(), String> {
    let names = Names::of(board);
    for (part, sentences) in [
        ("what", &explanation.what),
        ("why", &explanation.why),
        ("so", &explanation.so),
    ] {
        if sentences.is_empty() {
            return Err(format!("the part '{part}' of its words is empty"));
        }
    }
    check_sentences(board, step, explanation.sentences())?;
    super::replay::check_links(board, step, explanation).map_err(|at| {
        format!(
            "'{}' does not follow from what was said before",
            names.sentence(at)
        )
    })?;
    check_plays(step, explanation.sentences())?;
    check_premises(board, step, explanation)
}

/// Every premise is named.
fn check_premises(
    board: &Board,
    step: StepRef<'_>,
    explanation: &Explanation,
) -> Result<(), String> {
    // A sweep counts its cells; their names are in the step.
    if step.form().level > Level::Rules
        && let Some(premise) = step
            .premises()
            .find(|premise| !is_named(board, premise, explanation))
    {
        return Err(format!("its words do not name the premise {premise:?}"));
    }
    Ok(())
}

/// Whether a claim is true on the board, and of the step.
fn holds(board: &Board, step: StepRef<'_>, claim: &Claim) -> bool {
    let geometry = board.geometry();
    match claim {
        Claim::Only(house, value, cells) => {
            let can = geometry
                .house(*house)
                .cells
                .iter()
                .filter(|&&cell| board.can_be(cell).has(*value));
            can.eq(cells)
        }
        Claim::Limited(cells, marks) => {
            !cells.is_empty() && cells.iter().all(|&cell| marks.contains(board.can_be(cell)))
        }
        Claim::Sees(cells, seen) => cells.iter().all(|&cell| geometry.sees(cell, *seen)),
        Claim::Becomes(cells, value) => cells.iter().all(|&cell| {
            step.sets()
                .iter()
                .any(|mark| mark.cell == cell && mark.value == *value)
        }),
        Claim::Loses(cells, marks) => {
            let removes = step.removes();
            let lost = |cell: Cell, value: Value| {
                removes
                    .iter()
                    .any(|mark| mark.cell == cell && mark.value == value)
            };
            cells
                .iter()
                .all(|&cell| marks.values().all(|value| lost(cell, value)))
        }
        Claim::Excludes(premise, ones, value, others, other_value) => {
            let (one, other) = ((&ones[..], *value), (&others[..], *other_value));
            match premise {
                OwnedPremise::Clue(clue) => together::never(board, *clue, one, other),
                OwnedPremise::Balance(terms) => together::never_left(board, terms, one, other),
                _ => false,
            }
        }
        Claim::Counted(truths, covers) => counted(board, truths, covers),
        // These hold under what was supposed: `replay` follows them.
        Claim::Supposed(_)
        | Claim::SupposedOne(_)
        | Claim::Follows(..)
        | Claim::Lack(..)
        | Claim::Leave(..)
        | Claim::Take(..)
        | Claim::Breaks(_)
        | Claim::Refuted(_) => true,
    }
}

/// Whether truths that share no mark have all their marks in as many cells, and values in houses.
fn counted(board: &Board, truths: &[OwnedTruth], covers: &[OwnedTruth]) -> bool {
    let has = |mark: &Mark| board.can_be(mark.cell).has(mark.value);
    let covers_mark = |cover: &OwnedTruth, mark: &Mark| match cover {
        OwnedTruth::Cell(cell) => *cell == mark.cell,
        OwnedTruth::Place(house, value) => {
            *value == mark.value && board.geometry().house(*house).cells.contains(&mark.cell)
        }
        OwnedTruth::Clue(_) | OwnedTruth::OneOf(_) => false,
    };
    let mut marks: Vec<Mark> = Vec::new();
    for truth in truths {
        match truth {
            &OwnedTruth::Cell(cell) => {
                let values = board.can_be(cell).values();
                marks.extend(values.map(|value| Mark { cell, value }));
            }
            &OwnedTruth::Place(house, value) => {
                let info = board.geometry().house(house);
                if !info.full {
                    return false;
                }
                let cells = info.cells.iter().map(|&cell| Mark { cell, value });
                marks.extend(cells.filter(has));
            }
            OwnedTruth::OneOf(of) => marks.extend(of.iter().copied().filter(has)),
            OwnedTruth::Clue(_) => return false,
        }
    }
    truths.len() == covers.len()
        && marks.iter().all_unique()
        && marks
            .iter()
            .all(|mark| covers.iter().any(|cover| covers_mark(cover, mark)))
}

/// Whether the words name what a premise is about.
fn is_named(board: &Board, premise: &Premise<'_>, explanation: &Explanation) -> bool {
    let names = |test: &dyn Fn(&Piece) -> bool| {
        explanation
            .sentences()
            .any(|sentence| sentence.pieces.iter().any(test))
    };
    let has_cell = |cell: Cell| {
        let claimed = explanation
            .sentences()
            .flat_map(|sentence| &sentence.claims)
            .any(|claim| match claim {
                Claim::Limited(cells, _) | Claim::Only(_, _, cells) => cells.contains(&cell),
                _ => false,
            });
        claimed
            || names(&|piece| match piece {
                Piece::Cell(other) => *other == cell,
                Piece::Cells(cells) => cells.contains(&cell),
                _ => false,
            })
    };
    match premise {
        // A clue names its cells, which need no more words.
        Premise::Cell(cell) => {
            let mut clues = board.clues().of_cell(*cell).iter();
            let is_told = |clue| names(&|piece| is_clue(piece, clue));
            has_cell(*cell) || clues.any(|&clue| is_told(clue))
        }
        Premise::Place(house, _) => names(&|piece| match piece {
            Piece::House(other) => other == house,
            Piece::Houses(houses) => houses.contains(house),
            _ => false,
        }),
        Premise::Guard(marks) => marks.iter().all(|mark| has_cell(mark.cell)),
        Premise::Symmetry(_) => names(
            &|piece| matches!(piece, Piece::Text(text) if text.contains("givens stay the same")),
        ),
        Premise::Clue(clue) => names(&|piece| is_clue(piece, *clue)),
        Premise::Balance(terms) => terms
            .iter()
            .all(|term| is_summand_named(board, term.summand, &names)),
    }
}

/// Whether a piece names the clue.
fn is_clue(piece: &Piece, clue: ClueId) -> bool {
    match piece {
        Piece::Clue(other) => *other == clue,
        Piece::Clues(clues) => clues.contains(&clue),
        _ => false,
    }
}

/// Whether some piece of the words is such.
type Named<'a> = &'a dyn Fn(&dyn Fn(&Piece) -> bool) -> bool;

/// Whether the words name a summand of a balance: the house, or the clue or all of its cells.
fn is_summand_named(board: &Board, summand: Summand, names: Named<'_>) -> bool {
    let has_cells = |cells: &[Cell]| {
        cells.iter().all(|cell| {
            names(&|piece| match piece {
                Piece::Cell(other) => other == cell,
                Piece::Cells(others) => others.contains(cell),
                _ => false,
            })
        })
    };
    match summand {
        Summand::House(house) => names(&|piece| match piece {
            Piece::House(other) => *other == house,
            Piece::Houses(houses) => houses.contains(&house),
            _ => false,
        }),
        Summand::Clue(clue) => {
            names(&|piece| is_clue(piece, clue)) || has_cells(board.clues().cells(clue))
        }
    }
}
