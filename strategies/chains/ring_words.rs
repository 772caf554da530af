//! Rings: chains whose ends exclude each other, so that each second mark of them holds, or all the others do.

use super::chain_engine::{Row, by_clues, on_its_own, reason, rules_out};
use crate::engine::conflicts::premise_between;
use crate::sorting::Arrange;
use crate::words::trail::{self, Because};
use crate::words::{
    Claim, Explanation, Piece, Sentence, either, limited, losing_marks, numbered, only,
};
use crate::{Board, Cell, Mark, Marks, OwnedPremise, StepRef, words};

impl Row {
    /// Whether what is told one way is as plain the other way: each link says of two nodes that one holds, or that one
    /// does not.
    fn is_plain(&self) -> bool {
        let is_plain = |because: &Because| matches!(because, Because::Cell(_) | Because::Place(_));
        self.because.iter().all(is_plain) && self.excluded.is_empty()
    }

    /// The same read backwards.
    fn turned(&self) -> Row {
        let nodes: Vec<trail::Node> = self.nodes.iter().rev().cloned().collect();
        let count = nodes.len();
        let because = self.because.iter().rev().zip(nodes.iter().step_by(2));
        let because = because.map(|(because, off)| match because.clone() {
            Because::Set(cells, _) => Because::Set(cells, off.value),
            Because::Leaves(cells, _, left) => Because::Takes(cells, left),
            Because::Takes(cells, left) => Because::Leaves(cells, off.value, left),
            plain => plain,
        });
        Row {
            because: because.collect(),
            excluded: self
                .excluded
                .iter()
                .map(|(at, premise)| ((count - at) % count, premise.clone()))
                .collect(),
            is_loop: self.is_loop,
            nodes,
        }
    }
}

/// At most this many pairs of a loop are named in full.
const PAIRS_TOLD: usize = 3;

/// At most this many marks of a ring are named in one sentence.
const IN_A_ROW: usize = 6;

/// A ring in words.
pub(super) fn explain(board: &Board, step: StepRef<'_>, told: &Row) -> Explanation {
    let nodes = &told.nodes;
    let mut what = vec![head(nodes)];
    // What is told link by link needs no list of what goes together.
    let halves = if told.is_plain() {
        &[][..]
    } else {
        &["Either all of these are true: ", "Or all of these: "][..]
    };
    for (at, &start) in halves.iter().enumerate() {
        let all: Vec<&trail::Node> = nodes.iter().skip(at).step_by(2).collect();
        for (part, nodes) in all.chunks(IN_A_ROW).enumerate() {
            let start = if part == 0 { start } else { "With these go " };
            let mut pieces: Vec<Piece> = vec![start.into()];
            for (at, node) in nodes.iter().enumerate() {
                pieces.extend((at > 0).then(|| Piece::from(", ")));
                pieces.extend([node.value.into(), " in ".into()]);
                pieces.extend(trail::any_of(&node.cells));
            }
            pieces.push(".".into());
            what.push(Sentence::new(pieces));
        }
    }
    let why = if told.is_plain() {
        both_ways(board, told)
    } else {
        there_and_back(board, told)
    };
    let mut left = step.removes();
    let mut so = Vec::new();
    let pairs = (0..nodes.len() / 2).map(|at| {
        let before = (2 * at + nodes.len() - 1) % nodes.len();
        (&nodes[before], &nodes[2 * at])
    });
    for (one, other) in pairs.clone() {
        let is_ruled_out =
            |mark: &Mark| rules_out(board, one, *mark) && rules_out(board, other, *mark);
        let (here, rest): (Vec<Mark>, Vec<Mark>) = left.into_iter().partition(is_ruled_out);
        left = rest;
        if !here.is_empty() {
            so.push((one, other, here));
        }
    }
    let is_brief = so.len() > PAIRS_TOLD && !told.is_plain();
    // What houses do not say, clues do.
    let mut by_clue = Vec::new();
    for (one, other) in pairs.filter(|_| !board.clues().is_empty()) {
        let is_excluded = |mark: &Mark| {
            let mut nodes = [one, other].into_iter();
            nodes.all(|node| rules_out(board, node, *mark) || is_by_clue(board, node, *mark))
        };
        let (here, rest): (Vec<Mark>, Vec<Mark>) = left.into_iter().partition(is_excluded);
        left = rest;
        by_clue.extend(by_clues(board, &here, one, other));
    }
    let beside = beside_sets(board, &told.because, left);
    let told = |(one, other, marks): (&trail::Node, &trail::Node, Vec<Mark>)| {
        between_neighbours(board, one, other, &marks, is_brief)
    };
    Explanation {
        what,
        why,
        so: so
            .into_iter()
            .flat_map(told)
            .chain(by_clue)
            .chain(beside)
            .collect(),
    }
}

/// "A ring of nine marks and one group, joined end to end: every other one is true." A group is several cells of
/// which one has the value.
fn head(nodes: &[trail::Node]) -> Sentence {
    let groups = nodes.iter().filter(|node| node.cells.len() > 1).count();
    let marks = (nodes.len() - groups) as u32;
    let mut pieces = match (marks, groups as u32) {
        (0, groups) => words!("A ring of {} groups of cells", groups),
        (marks, 0) => words!("A ring of {} marks", marks),
        (marks, 1) => words!("A ring of {} marks and one group of cells", marks),
        (marks, groups) => words!("A ring of {} marks and {} groups of cells", marks, groups),
    }
    .pieces;
    pieces.push(", joined end to end: every other one is true.".into());
    Sentence::new(pieces)
}

/// The links, each with the next exclusion: "r4c3 can only be 2 or 3; r2c3 and r4c3 are not both 2 (column 3)." All of it
/// reads in both directions.
fn both_ways(board: &Board, told: &Row) -> Vec<Sentence> {
    let nodes = &told.nodes;
    let links = told.because.iter().enumerate().map(|(at, because)| {
        let (off, on) = (&nodes[2 * at], &nodes[2 * at + 1]);
        let next = &nodes[(2 * at + 2) % nodes.len()];
        let one_holds = match because {
            Because::Place(house) => only(board, *house, off.value),
            _ => limited(board, off.cells[0]),
        };
        one_holds.join("; ", not_both(board, on, next))
    });
    let mut why = numbered(links.collect());
    // What follows in the one direction is checked line by line, in the other one at the end.
    let mut forward = told.told(board).into_iter();
    let supposed = forward.next().map_or_else(Vec::new, |first| first.claims);
    why[0].claims.splice(0..0, supposed);
    for (line, conclusion) in why.iter_mut().zip(forward) {
        line.claims.extend(conclusion.claims);
    }
    let mut end = words!("So round the ring, in both directions, true and false alternate.");
    let backward = told.turned().told(board).into_iter();
    end.claims = backward.flat_map(|said| said.claims).collect();
    end.line = on_its_own(&why);
    why.push(end);
    why
}

/// "r2c3 and r4c3 are not both 2 (column 3)", "r8c4 is not both 3 and 8", "if r2c4 or r3c4 is 6, r6c4 is not 6 (column 4)".
fn not_both(board: &Board, one: &trail::Node, other: &trail::Node) -> Sentence {
    if one.value != other.value {
        let values = Marks::only(one.value) | Marks::only(other.value);
        return words!("{} is not both {}.", one.cells[0], values);
    }
    let (one, other) = if one.cells[0] <= other.cells[0] {
        (one, other)
    } else {
        (other, one)
    };
    let mut pieces = match (&one.cells[..], &other.cells[..]) {
        (&[one_cell], &[other_cell]) => {
            words!("{} and {} are not both {}", one_cell, other_cell, one.value).pieces
        }
        _ => {
            // The group comes first: of a single cell it is shorter to say that it is not.
            let (one, other) = if one.cells.len() < other.cells.len() {
                (other, one)
            } else {
                (one, other)
            };
            let mut pieces: Vec<Piece> = vec!["if ".into()];
            pieces.extend(trail::is(one));
            pieces.push(", ".into());
            pieces.extend(trail::none_of(&other.cells, other.value));
            pieces
        }
    };
    pieces.extend(in_brackets(excluded_by(board, one, other, None)));
    pieces.push(".".into());
    Sentence::new(pieces)
}

/// What follows in the one direction, and then in the other.
fn there_and_back(board: &Board, told: &Row) -> Vec<Sentence> {
    let (first, last) = (&told.nodes[0], &told.nodes[told.nodes.len() - 1]);
    let mut why = told.told(board);
    let closing = told.excludes(0);
    let mut end: Vec<Piece> = vec!["If instead ".into()];
    end.extend(trail::is(first));
    end.push(", ".into());
    end.extend(trail::none_of(&last.cells, last.value));
    end.extend(in_brackets(excluded_by(board, first, last, closing)));
    end.push(".".into());
    let mut turned = told.turned().told(board);
    let claims = closing.map(|premise| last.excludes(premise.clone(), first));
    let line = on_its_own(&why);
    why.push(Sentence {
        pieces: end,
        claims: claims.into_iter().collect(),
        line,
    });
    if let Some(first) = turned.first_mut() {
        first.line = on_its_own(&why);
    }
    if let [first, second, ..] = &mut turned[..] {
        first.line = first
            .line
            .take()
            .or_else(|| on_its_own(std::slice::from_ref(second)));
    }
    why.extend(turned);
    why
}

/// " (column 7)", if there is anything to say.
fn in_brackets(pieces: Vec<Piece>) -> Vec<Piece> {
    match pieces[..] {
        [] => pieces,
        _ => [vec![" (".into()], pieces, vec![")".into()]].concat(),
    }
}

/// "column 7": why two nodes do not hold together.
fn excluded_by(
    board: &Board,
    first: &trail::Node,
    last: &trail::Node,
    premise: Option<&OwnedPremise>,
) -> Vec<Piece> {
    if let Some(premise) = premise {
        return trail::excluding(board, premise, Some([first, last]));
    }
    let (one, many) = match last.cells[..] {
        [cell] => (
            Mark {
                cell,
                value: last.value,
            },
            first,
        ),
        _ => (
            Mark {
                cell: first.cells[0],
                value: first.value,
            },
            last,
        ),
    };
    reason(board, many, one).0
}

/// What is removed because a set on the ring lacks one of its values on the ring, and so has the others.
fn beside_sets(board: &Board, because: &[Because], mut left: Vec<Mark>) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for because in because {
        let (cells, left_over) = match because {
            Because::Set(cells, _) => (cells, None),
            Because::Leaves(cells, _, mark) | Because::Takes(cells, mark) => (cells, Some(mark)),
            Because::Cell(_) | Because::Place(_) | Because::Clue(_) | Because::OneOf(_) => continue,
        };
        let values: Marks = left.iter().map(|mark| mark.value).collect();
        for value in values.values() {
            let shared = left_over.filter(|mark| mark.value != value);
            let with = cells.iter().copied().chain(shared.map(|mark| mark.cell));
            let with: Vec<Cell> = with.filter(|&cell| board.marks(cell).has(value)).collect();
            let sees_all = |mark: &Mark| {
                let sees = |&cell: &Cell| board.geometry().sees(cell, mark.cell);
                mark.value == value && !with.is_empty() && with.iter().all(sees)
            };
            let (here, rest): (Vec<Mark>, Vec<Mark>) = left.into_iter().partition(sees_all);
            left = rest;
            let mut losing = losing_marks(board, &here, &with).into_iter();
            let Some(first) = losing.next() else {
                continue;
            };
            let mut reason: Vec<Piece> = vec!["either way ".into()];
            reason.extend(trail::is(&trail::Node { value, cells: with }));
            reason.push(".".into());
            sentences.push(first.join(", as ", Sentence::new(reason)));
            sentences.extend(losing);
        }
    }
    sentences
}

/// Whether a clue or a balance has no completion with a node and a mark.
fn is_by_clue(board: &Board, node: &trail::Node, mark: Mark) -> bool {
    let by = (&node.cells[..], node.value);
    premise_between(board, by, (&[mark.cell], mark.value)).is_some()
}

/// What is removed between two neighbours of a ring, one of which holds.
fn between_neighbours(
    board: &Board,
    one: &trail::Node,
    other: &trail::Node,
    marks: &[Mark],
    is_brief: bool,
) -> Vec<Sentence> {
    let mut cells = [&one.cells[..], &other.cells].concat();
    cells.arrange();
    if one.value != other.value && one.cells != other.cells {
        return by_clues(board, marks, one, other);
    }
    if one.value != other.value {
        let of_ring = Marks::only(one.value) | Marks::only(other.value);
        let lost: Marks = marks.iter().map(|mark| mark.value).collect();
        let cell = cells[0];
        return vec![
            words!("{} is {} and loses {}.", cell, either(of_ring), lost)
                .stating(Claim::Loses(vec![cell], lost)),
        ];
    }
    let mut sentences = losing_marks(board, marks, &cells);
    if !is_brief && !sentences.is_empty() {
        let first = sentences.remove(0);
        let reason = words!("one of {} is {}.", cells, one.value);
        sentences.insert(0, first.join(", as ", reason));
    }
    sentences
}
