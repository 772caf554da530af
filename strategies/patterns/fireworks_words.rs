//! Puts fireworks into words.

use crate::sorting::arranged;
use crate::words::{
    Claim, Explanation, Sentence, either, enumerate, limited, link_piece, only, plays,
};
use crate::{Board, Cell, Cells, House, Item, Mark, Marks, Role, StepRef, WIDE, words};

/// Values that are held in some cells for the same reason.
struct Told {
    values: Marks,
    cells: Vec<Cell>,
    lines: Vec<House>,
    block: Option<House>,
}

impl Told {
    /// Where the lines cross.
    fn both(&self, board: &Board) -> Cells<WIDE> {
        let lines = self.lines.iter();
        let lines = lines.map(|&line| board.geometry().house_cells::<WIDE>(line));
        lines.reduce(|both, line| both & line).unwrap_or_default()
    }

    fn crossing(&self, board: &Board) -> Option<Cell> {
        self.both(board).single().filter(|_| self.lines.len() == 2)
    }

    /// The cells in one of two lines only: far from where they cross.
    fn ends(&self, board: &Board) -> Vec<Cell> {
        let both = self.both(board);
        let cells = self.cells.iter().copied();
        cells.filter(|&cell| !both.has(cell)).collect()
    }
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = told(step);
    let mut what: Vec<Sentence> = told.iter().flat_map(|told| seen(board, told)).collect();
    let mut why: Vec<Sentence> = told.iter().flat_map(|told| one_of(board, told)).collect();
    let judge = step.marks(Role::Pivot).next().map(|mark| mark.cell);
    if let Some(judge) = judge {
        what.push(limited(board, judge));
        let ends = told[0].ends(board);
        let center: Vec<Cell> = step
            .removes()
            .iter()
            .map(|mark| mark.cell)
            .take(1)
            .collect();
        why.push(words!(
            "If {} were neither, {} would take both.",
            center,
            &ends[..]
        ));
        let links = ends.iter().map(|&end| {
            let link = link_piece(board.geometry(), judge, end);
            vec![end.into(), " (".into(), link, ")".into()]
        });
        let mut pieces = vec!["Then ".into(), judge.into(), ", which sees ".into()];
        pieces.extend(enumerate(links.collect()));
        pieces.push(", would have no value left.".into());
        why.push(Sentence::new(pieces).stating(Claim::Sees(ends, judge)));
    } else {
        let cells = arranged(told.iter().flat_map(|told| told.cells.iter().copied()));
        let cells: Vec<Cell> = cells.chunk_by(|a, b| a == b).map(|same| same[0]).collect();
        let values = told.iter().map(|told| told.values);
        let values = values.fold(Marks::empty(), |all, values| all | values);
        why.push(words!(
            "So {} take {}, one each, and nothing else fits there.",
            values,
            &cells[..]
        ));
        why.extend(told.iter().filter_map(|told| elsewhere(step, told, &cells)));
        let beside = |told| beside(board, step, told, &cells);
        why.extend(told.iter().filter_map(beside));
    }
    let so = plays(step);
    Explanation { what, why, so }
}

/// The values by their reasons, read off the evidence.
fn told(step: StepRef<'_>) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    let evidence = step.evidence();
    let of_values = evidence.iter().filter(|shown| shown.role != Role::Pivot);
    let mut last = None;
    for shown in of_values {
        if last != Some(shown.group) {
            last = Some(shown.group);
            all.push(Told {
                values: Marks::empty(),
                cells: Vec::new(),
                lines: Vec::new(),
                block: None,
            });
        }
        let Some(told) = all.last_mut() else { continue };
        match (shown.item, shown.role) {
            (Item::House(house), Role::Cover) => told.block = Some(house),
            (Item::House(house), _) => told.lines.push(house),
            (Item::Mark(mark), _) => {
                told.values |= Marks::only(mark.value);
                told.cells.push(mark.cell);
            }
            _ => {}
        }
    }
    let mut joined: Vec<Told> = Vec::new();
    for told in all {
        let same = |other: &&mut Told| {
            (&other.lines, other.block, &other.cells) == (&told.lines, told.block, &told.cells)
        };
        match joined.iter_mut().find(same) {
            Some(other) => other.values |= told.values,
            None => joined.push(told),
        }
    }
    joined
}

/// "Outside block 1, row 2 has room for 3 only in r2c7, and column 3 only in r7c3."
fn seen(board: &Board, told: &Told) -> Vec<Sentence> {
    let geometry = board.geometry();
    let values = || told.values.values();
    let (Some(block), [row, column]) = (told.block, &told.lines[..]) else {
        let line = told.lines.first();
        let lines = line
            .into_iter()
            .flat_map(|&line| values().map(move |value| (line, value)));
        return lines
            .map(|(line, value)| only(board, line, value))
            .collect();
    };
    let ends = told.ends(board);
    let in_line = |line: &House| {
        let cells = geometry.house_cells::<WIDE>(*line);
        ends.iter()
            .copied()
            .filter(|&cell| cells.has(cell))
            .collect::<Vec<_>>()
    };
    let said = words!(
        "Outside {}, {} has room for {} only in {}, and {} only in {}.",
        block,
        *row,
        told.values,
        in_line(row),
        *column,
        in_line(column)
    );
    let claims = [row, column].into_iter().flat_map(|&line| {
        values().map(move |value| {
            let places = geometry.cells_at::<WIDE>(line, board.places(line, value));
            Claim::Only(line, value, places.iter().collect())
        })
    });
    vec![claims.fold(said, Sentence::stating)]
}

/// "Row 2 and column 3 cross in r2c3, which is 8. If neither r2c7 nor r7c3 were 3, both would need a 3 in block 1, which can hold
/// only one."
fn one_of(board: &Board, told: &Told) -> Vec<Sentence> {
    let (Some(first), Some(block), [row, column]) =
        (told.values.first(), told.block, &told.lines[..])
    else {
        return Vec::new();
    };
    let crossing = told
        .crossing(board)
        .filter(|cell| !told.cells.contains(cell));
    let cross = crossing.map(|cell| {
        let cross = words!("{} and {} cross in {}, which ", *row, *column, cell);
        match board.value(cell) {
            Some(value) => cross.join("", words!("is {}.", value)),
            None => cross.join("", words!("cannot be {}.", either(told.values))),
        }
    });
    let none = match told.cells[..] {
        [one, other] => words!("If neither {} nor {} were {}", one, other, first),
        _ => words!("If none of {} were {}", &told.cells[..], first),
    };
    let both = match crossing {
        Some(_) => words!("both would need a {} in {}", first, block),
        None => words!(
            "{} and {} would each have a {} elsewhere in {}",
            *row,
            *column,
            first,
            block
        ),
    };
    let both = both.join(", ", words!("which can hold only one."));
    let so = words!("So one of them is {}.", first);
    let others = told.values - Marks::only(first);
    let so = match others.single() {
        Some(other) => so.join(", and in the same way one is ", words!("{}.", other)),
        None if others.is_empty() => so,
        None => so.join(", and in the same way they have ", words!("{}.", others)),
    };
    cross
        .into_iter()
        .chain([none.join(", ", both), so])
        .collect()
}

/// Why a cell of the pattern loses a value of another one.
fn elsewhere(step: StepRef<'_>, told: &Told, cells: &[Cell]) -> Option<Sentence> {
    let removes = step.removes();
    let is_lost = |cell: Cell| {
        let mut lost = removes.iter();
        lost.any(|mark| mark.cell == cell && told.values.has(mark.value))
    };
    let outside: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|&cell| !told.cells.contains(&cell) && is_lost(cell))
        .collect();
    (!outside.is_empty()).then(|| {
        words!(
            "As {} must be among {}, {} cannot be {}.",
            told.values,
            &told.cells[..],
            outside,
            either(told.values)
        )
    })
}

/// Why the other cells of the block lose values.
fn beside(board: &Board, step: StepRef<'_>, told: &Told, cells: &[Cell]) -> Option<Sentence> {
    let block = told.block?;
    let removes = step.removes();
    let is_lost = |mark: &&Mark| told.values.has(mark.value) && !cells.contains(&mark.cell);
    let lost: Marks = removes
        .iter()
        .filter(is_lost)
        .map(|mark| mark.value)
        .collect();
    if lost.is_empty() {
        return None;
    }
    let [row, column] = told.lines[..] else {
        return None;
    };
    let ends = told.ends(board);
    let within = match lost.count() {
        1 => words!("{} is not in both of {}, so it is ", lost, ends),
        _ => words!(
            "No value of {} is in both of {}, so each of them is ",
            lost,
            ends
        ),
    };
    let lines = words!(
        "in {} or {} within {}, and in no other cell there.",
        row,
        column,
        block
    );
    Some(within.join("", lines))
}
