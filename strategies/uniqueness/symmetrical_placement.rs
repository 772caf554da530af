#![doc = include_str!("symmetrical_placement.md")]

use crate::engine::uniqueness::{Breaks, Symmetric};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Piece, Sentence, and_so, either, enumerate, link_piece, numbered};
use crate::{Board, Cell, Cells, Mark, Marks, Premise, Role, StepRef, Turn, Value, WIDE, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// The givens stay the same when the board is turned and values change places: so does the solution.
#[derive(Clone, Copy, Default, Debug)]
pub struct SymmetricalPlacement;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let form = |name| Form::new(name, Level::Hard).needing_unique();
    let forms = [
        form("Symmetrical Placement").also(&["Gurth's Symmetrical Placement", "GSP"]),
        form("Symmetrical Placement, carried over"),
    ];
    About::new(
        "symmetrical-placement",
        Family::Uniqueness,
        include_str!("symmetrical_placement.md"),
        forms,
    )
});

impl Strategy for SymmetricalPlacement {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        for turn in Turn::ALL {
            if let Some(symmetric) = Symmetric::of(board, turn) {
                find(&symmetric, board, finds)?;
            }
        }
        Continue(())
    }

    fn needs_symmetry(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let turn = step.premises().find_map(|premise| match premise {
            Premise::Symmetry(turn) => Some(turn),
            _ => None,
        });
        let symmetric = turn.and_then(|turn| Symmetric::of(board, turn));
        let Some(symmetric) = symmetric else {
            return Explanation::default();
        };
        let mut why = vec![words!(
            "Do the same to the solution, and it still fits the givens. There is only one solution (checked), so it stays the same as well."
        )];
        why.extend(reasons(&symmetric, board, &step.removes()));
        Explanation {
            what: stays(&symmetric, board),
            why,
            so: and_so(step),
        }
    }
}

/// What only its own cell and values are needed for, and then what follows from marks that are gone elsewhere.
fn find(symmetric: &Symmetric<'_>, board: &Board, finds: &mut Finds) -> Search {
    let [mut on_itself, mut in_sight, mut carried] = [const { Vec::new() }; 3];
    for cell in board.open::<WIDE>() {
        for value in board.marks(cell).values() {
            let mark = Mark { cell, value };
            match symmetric.breaks(mark) {
                Some((Breaks::Moves, way)) => on_itself.push((mark, way)),
                Some((Breaks::Sees(_), way)) => in_sight.push((mark, way)),
                Some((Breaks::Gone(_), way)) => carried.push((mark, way)),
                None => {}
            }
        }
    }
    offer(symmetric, board, finds, 0, &on_itself)?;
    offer(symmetric, board, finds, 0, &in_sight)?;
    offer(symmetric, board, finds, 1, &carried)
}

fn offer(
    symmetric: &Symmetric<'_>,
    board: &Board,
    finds: &mut Finds,
    form: usize,
    list: &[(Mark, Vec<Cell>)],
) -> Search {
    let cells: Cells<WIDE> = list
        .iter()
        .flat_map(|(_, way)| way.iter().copied())
        .collect();
    let mut draft = finds.draft(board).form(form);
    for (mark, _) in list {
        draft = draft.strike(mark.value, Cells::<WIDE>::only(mark.cell));
    }
    draft
        .prove(|premises| {
            premises.cells(cells);
            premises.premise(Premise::Symmetry(symmetric.turn()));
        })
        .prune()
        .show(|shown| {
            cells
                .iter()
                .for_each(|cell| _ = shown.cell(Role::Pattern, cell))
        })
        .offer()
}

/// "Turn the board upside down. Let 1 change places with 2 and 3 with 4. The givens stay the same."
fn stays(symmetric: &Symmetric<'_>, board: &Board) -> Vec<Sentence> {
    let geometry = board.geometry();
    let corner = |row, column| geometry.cell_at(row, column).unwrap_or(Cell(0));
    let (down, right) = (geometry.rows() - 1, geometry.columns() - 1);
    let diagonal =
        |from: Cell, to: Cell| words!("Reflect the board in the diagonal from {} to {}.", from, to);
    let mut said = vec![match symmetric.turn() {
        Turn::Half => words!("Turn the board upside down."),
        Turn::Quarter => words!("Turn the board clockwise by a right angle."),
        Turn::Diagonal => diagonal(corner(0, 0), corner(down, right)),
        Turn::Antidiagonal => diagonal(corner(0, right), corner(down, 0)),
        Turn::LeftRight => words!("Exchange left and right on the board."),
        Turn::TopBottom => words!("Exchange top and bottom on the board."),
    }];
    let exchanged = symmetric.exchanged();
    let (pairs, rounds): (Vec<_>, Vec<_>) =
        exchanged.into_iter().partition(|round| round.len() == 2);
    for pairs in pairs.chunks(MOST_TOLD) {
        let each = pairs.iter().enumerate().map(|(at, pair)| {
            let with = if at == 0 {
                " change places with "
            } else {
                " with "
            };
            vec![pair[0].into(), with.into(), pair[1].into()]
        });
        said.push(words!("Let ").join("", Sentence::new(enumerate(each.collect()))));
    }
    let next = |round: &Vec<Value>| -> Vec<Vec<Piece>> {
        let next = round.iter().cycle().skip(1);
        let each = round.iter().zip(next);
        each.map(|(&one, &next)| vec![one.into(), " become ".into(), next.into()])
            .collect()
    };
    let becomes: Vec<Vec<Piece>> = rounds.iter().flat_map(next).collect();
    for becomes in becomes.chunks(MOST_TOLD) {
        said.push(words!("Let ").join("", Sentence::new(enumerate(becomes.to_vec()))));
    }
    for sentence in &mut said[1..] {
        sentence.pieces.push(".".into());
    }
    said.push(words!("The givens stay the same."));
    said
}

/// More values than this are exchanged in sentences of their own.
const MOST_TOLD: usize = 8;

/// What marks are told together for.
#[derive(PartialEq)]
enum Because {
    /// Their cells come to lie on themselves.
    OnItself,
    /// Their cells, these, come to lie on each other after this many turns, and see each other.
    InSight(Vec<Cell>, u32),
    /// The first cell comes to lie on the second one after this many turns, where they are gone.
    Gone(Cell, Cell, u32),
}

/// Why each of the marks cannot hold.
fn reasons(symmetric: &Symmetric<'_>, board: &Board, removes: &[Mark]) -> Vec<Sentence> {
    let mut reasons: Vec<(Because, Vec<Mark>)> = Vec::new();
    for &mark in removes {
        let Some(because) = because(symmetric, mark) else {
            continue;
        };
        match reasons.iter_mut().find(|(known, _)| *known == because) {
            Some((_, marks)) => marks.push(mark),
            None => reasons.push((because, vec![mark])),
        }
    }
    let reasons = reasons.iter();
    numbered(
        reasons
            .map(|(because, marks)| reason(symmetric, board, because, marks))
            .collect(),
    )
}

fn because(symmetric: &Symmetric<'_>, mark: Mark) -> Option<Because> {
    let (breaks, way) = symmetric.breaks(mark)?;
    let turns = way.len() as u32 - 1;
    Some(match breaks {
        Breaks::Moves => Because::OnItself,
        Breaks::Gone(gone) => Because::Gone(mark.cell, gone.cell, turns),
        Breaks::Sees(other) => {
            let mut cells = vec![mark.cell, other];
            let mut next = symmetric.image(mark);
            let stays = next.value == mark.value;
            while stays && next.cell != mark.cell {
                cells.push(next.cell);
                next = symmetric.image(next);
            }
            cells.arrange();
            cells.dedup();
            Because::InSight(cells, if stays { 1 } else { turns })
        }
    })
}

fn reason(symmetric: &Symmetric<'_>, board: &Board, because: &Because, marks: &[Mark]) -> Sentence {
    let values: Marks = marks.iter().map(|mark| mark.value).collect();
    let mut cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
    cells.dedup();
    let stay = if values.single().is_some() {
        "stays"
    } else {
        "stay"
    };
    let staying = either(symmetric.staying());
    match because {
        Because::OnItself if cells.len() == 1 => words!(
            "{} comes to lie on itself, so it takes a value that stays: {}.",
            cells[0],
            staying
        ),
        Because::OnItself => words!(
            "{} each come to lie on themselves, so each takes a value that stays: {}.",
            cells,
            staying
        ),
        Because::InSight(cells, turns) => match (&cells[..], turns) {
            (&[one, other], 1) => words!(
                "{} come to lie on each other and see each other ({}), so neither is {}, which {}.",
                &cells[..],
                link_piece(board.geometry(), one, other),
                either(values),
                stay
            ),
            (&[one, other], _) => words!(
                "{} come to lie on each other after {} turns, when {} are back, and see each other ({}), so neither is {}.",
                &cells[..],
                *turns,
                values,
                link_piece(board.geometry(), one, other),
                either(values)
            ),
            _ => words!(
                "{} come to lie on each other, and each sees another one of them, so none is {}, which {}.",
                &cells[..],
                either(values),
                stay
            ),
        },
        &Because::Gone(cell, other, turns) => {
            let turned = |mark: &Mark| (0..turns).fold(*mark, |mark, _| symmetric.image(mark));
            let gone: Marks = marks.iter().map(|mark| turned(mark).value).collect();
            let mut said = words!("{} comes to lie on {}", cell, other);
            if turns > 1 {
                said = said.join("", words!(" after {} turns", turns));
            }
            said.join(
                "",
                words!(
                    ", which cannot be {}, so {} cannot be {}.",
                    either(gone),
                    cell,
                    either(values)
                ),
            )
        }
    }
}
