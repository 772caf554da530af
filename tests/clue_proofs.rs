//! What the checker takes of clues and balances, and what it refuses: forged steps.

use crate::common::clues::{self, cage, cells, sum, weighted};
use crate::common::forge::{Forge, guard, mark, remove, verdict};
use crate::plugin::climb;
use sudoku_explain::OwnedPremise;
use sudoku_explain::clues::Clue;
use sudoku_explain::proof::{Flaw, GuardFlaw, check};
use sudoku_explain::{Board, Cell, ClueId, House, Play, Summand, Term, Value};

fn board(geometry: &str, clues: Vec<Clue>) -> Board {
    clues::board(geometry, clues).expect("a board")
}

fn follows_not(play: &[Play]) -> Result<(), Flaw> {
    Err(Flaw::DoesNotFollow(play[0]))
}

/// Cells, and something about them.
fn with_cells(numbers: &[u16], truth: OwnedPremise) -> Vec<OwnedPremise> {
    let cells = cells(numbers).into_iter().map(OwnedPremise::Cell);
    cells.chain([truth]).collect()
}

fn house(house: u16, times: i8) -> Term {
    Term {
        summand: Summand::House(House(house)),
        times,
    }
}

fn clue(clue: u16, times: i8) -> Term {
    Term {
        summand: Summand::Clue(ClueId(clue)),
        times,
    }
}

/// The house of a 4x4 with this name.
fn named(board: &Board, token: &str) -> u16 {
    let mut houses = board.geometry().houses();
    let house = houses.find(|&house| board.geometry().house(house).token() == token);
    house.expect("a house").0
}

#[test]
fn a_clue_is_listed_with_all_its_cells() {
    let board = board("4x4", vec![cage(Some(3), &[0, 5]), sum(8, &[3, 12])]);
    let whole = with_cells(&[0, 5], OwnedPremise::Clue(ClueId(0)));
    assert_eq!(verdict(&board, remove(0, 3), whole.clone()), Ok(()));
    assert_eq!(
        verdict(&board, remove(0, 1), whole.clone()),
        follows_not(&remove(0, 1))
    );
    let without = |clue, cell| Err(Flaw::ClueWithoutCell(ClueId(clue), Cell(cell)));
    assert_eq!(
        verdict(&board, remove(0, 3), whole[1..].to_vec()),
        without(0, 0)
    );
    // The other clue has its cells, but this says nothing of the first.
    let other = with_cells(&[3, 12], OwnedPremise::Clue(ClueId(1)));
    assert_eq!(verdict(&board, remove(3, 3), other.clone()), Ok(()));
    assert_eq!(
        verdict(&board, remove(0, 3), other),
        follows_not(&remove(0, 3))
    );
    // A mark that nobody relies on may go for another reason, which is not listed.
    assert_eq!(
        verdict(&board, remove(2, 1), whole.clone()),
        follows_not(&remove(2, 1))
    );
    // Two cells that see each other and are 1 and 2.
    let seen = board.geometry().peers::<{ sudoku_explain::WIDE }>(Cell(0))
        & board.geometry().peers(Cell(5));
    let seen = seen.first().expect("there are some").0;
    assert_eq!(verdict(&board, remove(seen, 2), whole), Ok(()));
}

#[test]
fn a_clue_that_is_not_there_proves_nothing() {
    let [two, one] = [
        vec![sum(3, &[0, 1]), sum(3, &[4, 5])],
        vec![sum(3, &[0, 1])],
    ]
    .map(|clues| board("4x4", clues));
    let premises = with_cells(&[4, 5], OwnedPremise::Clue(ClueId(1)));
    let forge = Forge {
        plays: remove(4, 3),
        premises,
    };
    let step = forge.step(&two);
    assert_eq!(check(&two, step.view()), Ok(()));
    assert_eq!(check(&one, step.view()), Err(Flaw::NoClue(ClueId(1))));
    let premises = with_cells(&[4, 5], OwnedPremise::Balance([clue(1, 1)].into()));
    let step = Forge { premises, ..forge }.step(&two);
    assert_eq!(check(&two, step.view()), Ok(()));
    assert_eq!(check(&one, step.view()), Err(Flaw::NoEquation(ClueId(1))));
}

#[test]
fn a_balance_counts_each_cell_as_often_as_its_parts_do() {
    // Row 1 makes 10; two sums overlap in r1c2: what remains is r1c4 - r1c2 = 2.
    let board = board(
        "4x4",
        vec![sum(3, &[0, 1]), sum(5, &[1, 2]), cage(None, &[0, 10])],
    );
    let row = named(&board, "r1");
    let right = vec![house(row, 1), clue(0, -1), clue(1, -1)];
    let balance = |terms: &[Term]| OwnedPremise::Balance(terms.into());
    let whole = with_cells(&[1, 3], balance(&right));
    for (cell, value) in [(3, 1), (3, 2), (1, 3), (1, 4)] {
        assert_eq!(verdict(&board, remove(cell, value), whole.clone()), Ok(()));
    }
    for (cell, value) in [(3, 3), (3, 4), (1, 1), (1, 2)] {
        let play = remove(cell, value);
        assert_eq!(
            verdict(&board, play.clone(), whole.clone()),
            follows_not(&play)
        );
    }
    // Each without one of the cells that remain.
    for (left_out, cell) in [(0, 1), (1, 3)] {
        let mut some = whole.clone();
        some.remove(left_out);
        let without = Err(Flaw::BalanceWithoutCell(Cell(cell)));
        assert_eq!(verdict(&board, remove(3, 1), some), without);
    }
    // Other coefficients leave other cells, or say another thing.
    let all = |terms: &[Term]| with_cells(&[0, 1, 2, 3], balance(terms));
    let wrong = [
        vec![house(row, 1), clue(1, -1)],
        vec![house(row, 1), clue(0, -1), clue(1, 1)],
        vec![house(row, 1), clue(0, -1), clue(1, -2)],
    ];
    for terms in wrong {
        assert_eq!(
            verdict(&board, remove(3, 2), all(&terms)),
            follows_not(&remove(3, 2)),
            "{terms:?}"
        );
    }
    // Twice, or the other way round, it is the same.
    let twice: Vec<Term> = right
        .iter()
        .map(|term| Term {
            times: 2 * term.times,
            ..*term
        })
        .collect();
    let back: Vec<Term> = right
        .iter()
        .map(|term| Term {
            times: -term.times,
            ..*term
        })
        .collect();
    for terms in [twice, back, [&right[..], &right].concat()] {
        assert_eq!(
            verdict(&board, remove(3, 2), with_cells(&[1, 3], balance(&terms))),
            Ok(())
        );
    }
    // What makes no number that is known.
    let small = board
        .geometry()
        .clue_houses()
        .next()
        .expect("the cage is a house")
        .0;
    let terms = [house(small.0, 1)];
    assert_eq!(
        verdict(&board, remove(0, 1), all(&terms)),
        Err(Flaw::NotFull(small))
    );
    let no_equation = Err(Flaw::NoEquation(ClueId(2)));
    assert_eq!(
        verdict(&board, remove(0, 1), all(&[clue(2, 1)])),
        no_equation
    );
    // A cell that is known need not be listed.
    let mut start = board.start().clone();
    start.givens[1] = Some(Value(1));
    let known = Board::new(board.geometry().clone(), start).expect("a board");
    let set = vec![Play::Set(mark(3, 3))];
    assert_eq!(
        verdict(&known, set, with_cells(&[3], balance(&right))),
        Ok(())
    );
}

#[test]
fn no_value_has_a_place_in_a_cage_for_sure() {
    let board = board(
        "4x4",
        vec![cage(None, &[0, 5, 10, 3]), cage(Some(5), &[1, 6])],
    );
    for (house, clue) in board.geometry().clue_houses().collect::<Vec<_>>() {
        let info = board.geometry().house(house);
        let cell = info.cells[0].0;
        let premises = vec![OwnedPremise::Place(house, Value(1))];
        let found = verdict(&board, remove(cell, 2), premises);
        if info.full {
            assert_eq!(found, follows_not(&remove(cell, 2)));
        } else {
            assert_eq!(found, Err(Flaw::NotFull(house)), "{clue}");
        }
    }
}

/// Whether a rectangle of 3 and 8 is deadly on a board with these clues.
fn guarded(clues: Vec<Clue>) -> Result<(), GuardFlaw> {
    let mut board = board("9x9", clues);
    board.promise_unique();
    let pattern = [1, 4, 10, 13]
        .map(|cell| [mark(cell, 3), mark(cell, 8)])
        .concat();
    guard(&board, remove(13, 3), pattern)
}

#[test]
fn a_guard_keeps_the_clues_that_it_touches() {
    // Both values in the cage, however they stand.
    for kept in [
        &[1, 4][..],
        &[1, 10],
        &[1, 4, 10, 13, 22],
        &[1, 4, 5],
        &[40, 41],
    ] {
        assert_eq!(guarded(vec![cage(Some(20), kept)]), Ok(()), "{kept:?}");
        assert_eq!(guarded(vec![cage(None, &kept[..2])]), Ok(()), "{kept:?}");
        assert_eq!(guarded(vec![sum(20, kept)]), Ok(()), "{kept:?}");
    }
    // One of them: its total, or what is next to it, would be another.
    let broken = Err(GuardFlaw::Clue(ClueId(0)));
    for one in [&[1, 2][..], &[13, 22], &[1, 13]] {
        // Where opposite corners see each other, there is no filling at all.
        let apart = if one == [1, 13] { Ok(()) } else { broken };
        assert_eq!(guarded(vec![cage(Some(20), one)]), apart, "{one:?}");
        assert_eq!(guarded(vec![sum(11, one)]), broken, "{one:?}");
    }
    // A line that tells first from second.
    let line = |numbers: &[u16]| climb::of(cells(numbers));
    assert_eq!(guarded(vec![line(&[1, 4])]), broken);
    assert_eq!(guarded(vec![line(&[0, 9])]), Ok(()));
    // Equal values count for as much only where they count as often.
    assert_eq!(guarded(vec![weighted(&[1, 4], &[2, 2], 20)]), Ok(()));
    assert_eq!(guarded(vec![weighted(&[1, 4], &[2, 1], 20)]), broken);
    // It is the broken one that is named.
    let second = guarded(vec![cage(Some(20), &[1, 4]), cage(Some(20), &[10, 11])]);
    assert_eq!(second, Err(GuardFlaw::Clue(ClueId(1))));
}
