//! Puts cells and the houses that give them values into words.

use crate::words::{Claim, Explanation, Sentence, loses};
use crate::{Board, Cell, House, Item, Mark, Marks, OwnedTruth, Role, StepRef, words};

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let gifts = gifts(step);
    let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let count = cells.len() as u32;
    let truths = cells.iter().map(|&cell| OwnedTruth::Cell(cell)).collect();
    let rooms = gifts
        .iter()
        .flat_map(|(house, marks)| marks.values().map(|value| OwnedTruth::Place(*house, value)));
    let counted = Claim::Counted(truths, rooms.collect());
    let mut what =
        vec![words!("{} cells take a value each: {}.", count, &cells[..]).stating(counted)];
    what.extend(
        by_marks(&gifts)
            .into_iter()
            .map(|(houses, marks)| match houses.len() {
                1 if marks.count() == 1 => {
                    words!("{} can give them {} once.", houses[0], marks)
                }
                1 => words!("{} can give them {} once each.", houses[0], marks),
                _ => words!("{} can each give them {} once.", houses, marks),
            }),
    );
    let why = vec![words!(
        "Every mark of these cells is a value that one of its houses can give: that makes {} values for {} cells. So each house gives them each of its values, and has none left for another cell.",
        count,
        count
    )];
    let so = losses(board, step, &gifts, &cells);
    Explanation { what, why, so }
}

/// Each house with the values that it gives, in the order of the evidence.
fn gifts(step: StepRef<'_>) -> Vec<(House, Marks)> {
    let mut gifts: Vec<(House, Marks)> = Vec::new();
    for shown in step.evidence() {
        match (shown.item, gifts.last_mut()) {
            (Item::House(house), _) => gifts.push((house, Marks::empty())),
            (Item::Mark(mark), Some((_, marks))) => *marks |= Marks::only(mark.value),
            _ => {}
        }
    }
    gifts
}

/// Houses that give the same values, together, in the order of the first ones.
fn by_marks(gifts: &[(House, Marks)]) -> Vec<(Vec<House>, Marks)> {
    let mut groups: Vec<(Vec<House>, Marks)> = Vec::new();
    for &(house, marks) in gifts {
        match groups.iter_mut().find(|(_, other)| *other == marks) {
            Some((houses, _)) => houses.push(house),
            None => groups.push((vec![house], marks)),
        }
    }
    groups
}

/// "r1c4 loses 3 and 4, r1c7 loses 3, as row 1 gives them its 3 and 4.": what is lost, by house.
fn losses(
    board: &Board,
    step: StepRef<'_>,
    gifts: &[(House, Marks)],
    pattern: &[Cell],
) -> Vec<Sentence> {
    let geometry = board.geometry();
    let mut groups: Vec<(Vec<House>, Vec<Mark>)> = Vec::new();
    for mark in step.removes() {
        let gives = |(house, marks): &&(House, Marks)| {
            marks.has(mark.value) && geometry.houses_of(mark.cell).any(|of| of == *house)
        };
        let mut givers: Vec<House> = gifts
            .iter()
            .filter(gives)
            .map(|(house, _)| *house)
            .collect();
        // Any of the houses will do, but to a cell of the pattern two would have to give it.
        if !pattern.contains(&mark.cell) {
            givers.truncate(1);
        }
        match groups.iter_mut().find(|(houses, _)| *houses == givers) {
            Some((_, marks)) => marks.push(mark),
            None => groups.push((givers, vec![mark])),
        }
    }
    let sentence = |(houses, lost): (Vec<House>, Vec<Mark>)| {
        let given: Marks = lost.iter().map(|mark| mark.value).collect();
        let (between, head) = match houses[..] {
            [house] => (", as ", words!("{} gives them its {}.", house, given)),
            _ => (
                ": ",
                words!(
                    "if {} gave {} to the same cell, another would have to do without a value.",
                    houses,
                    given
                ),
            ),
        };
        let mut by_marks: Vec<(Marks, Vec<Cell>)> = Vec::new();
        for of_cell in lost.chunk_by(|a, b| a.cell == b.cell) {
            let marks: Marks = of_cell.iter().map(|mark| mark.value).collect();
            match by_marks.iter_mut().find(|(other, _)| *other == marks) {
                Some((_, cells)) => cells.push(of_cell[0].cell),
                None => by_marks.push((marks, vec![of_cell[0].cell])),
            }
        }
        let lines = by_marks.into_iter();
        let losses = lines.map(|(marks, cells)| loses(vec![cells.clone().into()], cells, marks));
        match losses.reduce(|all, loss| all.join(", ", loss)) {
            Some(losses) => losses.join(between, head),
            None => head,
        }
    };
    groups.into_iter().map(sentence).collect()
}
