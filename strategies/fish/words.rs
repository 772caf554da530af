//! Fish in words: what the bases hold, where it lies, and what the fins exclude.

use super::basic_engine::{losses, places};
use crate::words::{Claim, Explanation, Piece, Sentence, in_house, sees};
use crate::{Board, Cell, Evidence, House, Role, StepRef, Value, WIDE, words};

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let value = step
        .removed_values()
        .first()
        .unwrap_or(board.geometry().low());
    let bases: Vec<House> = step.houses(Role::Base).collect();
    let sides: Vec<Covering> = step
        .evidence()
        .chunk_by(|a, b| a.group == b.group)
        .map(|group| Covering::new(board, step, &bases, group))
        .collect();
    let mut what = places(board, &bases, value);
    let mut why = Vec::new();
    let is_alone = sides.len() == 1;
    for (at, side) in sides.iter().enumerate() {
        let lie = side.lie(at);
        if is_alone { &mut what } else { &mut why }.push(lie);
        why.extend(side.why(board, &bases, value, at));
    }
    let covers: Vec<House> = sides
        .iter()
        .flat_map(|side| side.covers.iter().copied())
        .collect();
    Explanation {
        what,
        why,
        so: vec![losses(board, step, value, &covers)],
    }
}

/// One way to cover the bases, as it is told.
struct Covering {
    covers: Vec<House>,
    fins: Vec<Cell>,
    removed: Vec<Cell>,
}

impl Covering {
    fn new(board: &Board, step: StepRef<'_>, bases: &[House], group: &[Evidence]) -> Covering {
        let geometry = board.geometry();
        let of = |role| group.iter().filter(move |shown| shown.role == role);
        let covers: Vec<House> = of(Role::Cover)
            .filter_map(|shown| shown.item.house())
            .collect();
        let fins: Vec<Cell> = of(Role::Fin)
            .filter_map(|shown| shown.item.mark())
            .map(|mark| mark.cell)
            .collect();
        let times = |houses: &[House], cell| {
            let of_cell = |house: &&House| geometry.houses_of(cell).any(|other| other == **house);
            houses.iter().filter(of_cell).count()
        };
        let is_removed = |cell: &Cell| {
            times(&covers, *cell) > times(bases, *cell)
                && fins.iter().all(|&fin| geometry.sees(*cell, fin))
        };
        let removed = step
            .removes()
            .iter()
            .map(|mark| mark.cell)
            .filter(is_removed)
            .collect();
        Covering {
            covers,
            fins,
            removed,
        }
    }

    /// "All of these cells but r7c9 (the fin: the odd one out) lie in columns 3 and 8."
    fn lie(&self, at: usize) -> Sentence {
        let but: Vec<Piece> = match &self.fins[..] {
            [] => Vec::new(),
            [fin] if at == 0 => vec![
                " but ".into(),
                (*fin).into(),
                " (the fin: the odd one out)".into(),
            ],
            fins if at == 0 => vec![
                " but ".into(),
                fins.into(),
                " (the fins: the odd ones out)".into(),
            ],
            fins => vec![" but ".into(), fins.into()],
        };
        let mut pieces: Vec<Piece> = vec![
            if at == 0 {
                "All of these cells"
            } else {
                "Likewise, all of them"
            }
            .into(),
        ];
        pieces.extend(but);
        pieces.extend([" lie in ".into(), self.covers.clone().into(), ".".into()]);
        Sentence::new(pieces)
    }

    fn why(&self, board: &Board, bases: &[House], value: Value, at: usize) -> Vec<Sentence> {
        let mut why = Vec::new();
        if let [fin] = self.fins[..] {
            let mut pieces: Vec<Piece> = vec![
                "If ".into(),
                fin.into(),
                " is ".into(),
                value.into(),
                ", ".into(),
            ];
            pieces.extend(sees(board, &self.removed, fin));
            pieces.push(
                if self.removed.len() == 1 {
                    " is not."
                } else {
                    " are not."
                }
                .into(),
            );
            why.push(Sentence::new(pieces));
        } else if !self.fins.is_empty() {
            let all = self.fins.iter().chain(&self.removed);
            let is = if self.removed.len() == 1 {
                " is"
            } else {
                " are"
            };
            let mut start = words!("If one of the fins is {}, ", value);
            let shared = board
                .geometry()
                .houses()
                .find(|&house| all.clone().all(|&cell| holds(board, house, cell)));
            if let Some(house) = shared {
                start
                    .pieces
                    .extend(in_house(board, house, &self.removed, &self.fins));
                start.pieces.extend([is.into(), " not.".into()]);
                why.push(start);
            } else if let ([cell], 2..=FEW_FINS) = (&self.removed[..], self.fins.len()) {
                let see = [(*cell).into(), ", which sees ".into()];
                start.pieces.extend(see);
                start.pieces.extend(sees(board, &self.fins, *cell));
                start.pieces.push(", is not.".into());
                why.push(start.stating(Claim::Sees(self.fins.clone(), *cell)));
            } else {
                start
                    .pieces
                    .extend([self.removed[..].into(), is.into(), " not.".into()]);
                why.push(start);
                why.extend(self.links(board));
            }
        }
        if at == 0 {
            why.push(fill(board, bases, &self.covers, value, &self.fins));
        } else {
            let alike = words!(
                "{}s take these {} houses too, one each.",
                value,
                self.covers.len() as u32
            );
            why.push(without(&self.fins, value, alike));
        }
        let in_base = |cell: &&Cell| bases.iter().any(|&base| holds(board, base, **cell));
        for &cell in self.removed.iter().filter(in_base) {
            let covers: Vec<House> = self
                .covers
                .iter()
                .copied()
                .filter(|&cover| holds(board, cover, cell))
                .collect();
            why.push(words!(
                "{} lies in both {}: as a {} it would use up two of these.",
                cell,
                covers,
                value
            ));
        }
        why
    }

    /// Through which houses the fins are seen, where that is not one house for all.
    fn links(&self, board: &Board) -> Vec<Sentence> {
        let mut links: Vec<Sentence> = Vec::new();
        let most = (MOST_LINKS / self.fins.len()).max(1);
        for &cell in self.removed.iter().take(most) {
            let mut pieces: Vec<Piece> = vec![cell.into(), " sees ".into()];
            pieces.extend(sees(board, &self.fins, cell));
            pieces.push(".".into());
            links.push(Sentence::new(pieces).stating(Claim::Sees(self.fins.clone(), cell)));
        }
        links
    }
}

/// Up to this many fins fit into the sentence that says what they exclude.
const FEW_FINS: usize = 3;

/// For up to this many fins it is said that they are seen; more would be too many to read.
const MOST_LINKS: usize = 6;

/// "If r7c9 is not 6, the …": what follows without the fins.
fn without(fins: &[Cell], value: Value, follows: Sentence) -> Sentence {
    let mut start = match fins {
        [] => words!("The "),
        &[fin] => words!("If {} is not {}, the ", fin, value),
        _ => words!("If none of the fins is, the "),
    };
    start.pieces.extend(follows.pieces);
    start
}

/// "If r7c9 is not 6, the two 6s of rows 2 and 7 take columns 3 and 8, one each."
fn fill(board: &Board, bases: &[House], covers: &[House], value: Value, fins: &[Cell]) -> Sentence {
    let kind = |house: &House| board.geometry().house(*house).kind;
    let is_mixed = |houses: &[House]| houses.iter().any(|house| kind(house) != kind(&houses[0]));
    let many = bases.len() > 3 && (is_mixed(bases) || is_mixed(covers));
    let count = bases.len() as u32;
    let filled = if many {
        words!(
            "{} {}s of the first {} houses take the other {}, one each.",
            count,
            value,
            count,
            count
        )
    } else {
        words!(
            "{} {}s of {} take {}, one each.",
            count,
            value,
            bases.to_vec(),
            covers.to_vec()
        )
    };
    without(fins, value, filled)
}

fn holds(board: &Board, house: House, cell: Cell) -> bool {
    board.geometry().house_cells::<WIDE>(house).has(cell)
}
