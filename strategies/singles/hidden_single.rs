#![doc = include_str!("hidden_single.md")]

use crate::engine::scan::singles;
use crate::explain::{Claim, Explanation, Piece, Sentence, only, plays, sees};
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Cell, House, HouseKind, Role, StepRef, Value, WIDE, words};
use std::ops::ControlFlow::Continue;

/// A value with one place left in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenSingle;

static ABOUT: About = About {
    id: "hidden-single",
    forms: &[
        Form::new("Hidden Single", Level::Easy)
            .rated(&[("hodoku", "0002")], &[("se", 1.2), ("hodoku", 14.0)])
            .also(&["Pinned Digit", "Unique Candidate"]),
        Form::new("Hidden Single", Level::Easy)
            .rated(&[("hodoku", "0002")], &[("se", 1.5), ("hodoku", 14.0)]),
    ],
    page: include_str!("hidden_single.md"),
};

impl Strategy for HiddenSingle {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let geometry = board.geometry();
        // Houses are sorted by kind, blocks first, and a value is easier to see in a block.
        let blocks = geometry
            .houses()
            .take_while(|&house| geometry.house(house).kind <= HouseKind::Region)
            .count();
        let all = geometry.houses().len();
        for (form, range) in [(0, 0..blocks), (1, blocks..all)] {
            for value in geometry.values() {
                for at in singles(&board.places_by_house(value)[range.clone()]) {
                    let house = House((range.start + at) as u16);
                    let info = geometry.house(house);
                    if !info.full {
                        continue;
                    }
                    let cell = info.cells[board.places(house, value).trailing_zeros() as usize];
                    finds
                        .draft(board)
                        .form(form)
                        .set(cell, value)
                        .prove(|premises| _ = premises.place(house, value))
                        .show(|shown| {
                            _ = shown
                                .house(Role::House, house)
                                .mark(Role::Pattern, cell, value)
                        })
                        .offer()?;
                }
            }
        }
        Continue(())
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mark = step.sets()[0];
        let house = step.houses(Role::House).next().expect("shown by find");
        let why = needed(board, house, mark.value);
        Explanation {
            what: vec![only(board, house, mark.value)],
            why,
            so: plays(step),
        }
    }
}

/// Why the house's other open cells cannot be the value: what they see, and notes for the rest.
fn needed(board: &Board, house: House, value: Value) -> Vec<Sentence> {
    let geometry = board.geometry();
    let others: Vec<Cell> = geometry
        .house(house)
        .cells
        .iter()
        .copied()
        .filter(|&cell| board.value(cell).is_none() && !board.marks(cell).has(value))
        .collect();
    let mut sentences = vec![words![house, " needs a ", value, "."]];
    let mut groups: Vec<(Cell, Vec<Cell>)> = Vec::new();
    let mut noted = Vec::new();
    for cell in others {
        let blocks = |blocker: &Cell| board.value(*blocker) == Some(value);
        let known = groups
            .iter_mut()
            .find(|(blocker, _)| geometry.sees(cell, *blocker));
        match (known, geometry.peers::<WIDE>(cell).iter().find(blocks)) {
            (Some((_, group)), _) => group.push(cell),
            (None, Some(blocker)) => groups.push((blocker, vec![cell])),
            (None, None) => noted.push(cell),
        }
    }
    for (blocker, group) in groups {
        let mut pieces: Vec<Piece> = sees(board, &group, blocker);
        pieces.push(if group.len() == 1 {
            " sees the ".into()
        } else {
            " see the ".into()
        });
        pieces.extend([value.into(), " at ".into(), blocker.into(), ".".into()]);
        sentences.push(Sentence::new(pieces).stating(Claim::Sees(group, blocker)));
    }
    if !noted.is_empty() {
        sentences.push(words!["Earlier steps took ", value, " from ", noted, "."]);
    }
    sentences
}
