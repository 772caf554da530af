//! The sentences that many strategies share.

use super::{Claim, Explanation, Line, Piece, Sentence, either, link_piece};
use crate::sorting::Arrange;
use crate::{Board, Cell, ClueId, House, Mark, Marks, Premise, StepRef, Value, WIDE, words};
use itertools::Itertools;

/// "In row 5 only r5c5 can be 2." The first of the two truths.
pub fn only(board: &Board, house: House, value: Value) -> Sentence {
    let cells = board
        .geometry()
        .cells_at::<WIDE>(house, board.places(house, value));
    let cells: Vec<Cell> = cells.iter().collect();
    words!("In {} only {} can be {}.", house, cells.clone(), value)
        .stating(Claim::Only(house, value, cells))
}

/// "r7c2 can only be 4 or 9." The second of the two truths.
pub fn limited(board: &Board, cell: Cell) -> Sentence {
    limited_together(&[cell], board.can_be(cell))
}

/// "r1c2 and r1c5 can only be 3 or 8": each of the cells can be no value but these.
pub fn limited_together(cells: &[Cell], marks: Marks) -> Sentence {
    words!("{} can only be {}.", cells, either(marks))
        .stating(Claim::Limited(cells.to_vec(), marks))
}

/// "that cell, r1c2 and r1c5 take 3, 4 and 5 (row 1).": one of some cells was found to be one of some values, and other cells
/// of their house have no more values than that leaves.
pub fn that_cell_takes(board: &Board, one_of: &[Cell], set: &[Cell], values: Marks) -> Sentence {
    let cells = set.iter().map(|&cell| vec![cell.into()]);
    let one = std::iter::once(vec!["that cell".into()]);
    let mut pieces = enumerate(one.chain(cells).collect());
    pieces.extend([" take ".into(), values.into()]);
    let geometry = board.geometry();
    let mut houses = set.iter().flat_map(|&cell| geometry.houses_of(cell));
    let shared = houses.find(|&house| {
        let cells = geometry.house_cells::<WIDE>(house);
        one_of.iter().chain(set).all(|&cell| cells.has(cell))
    });
    let shared = shared.into_iter();
    pieces.extend(shared.flat_map(|house| words!(" ({})", house).pieces));
    pieces.push(".".into());
    Sentence::new(pieces)
}

/// "r5c1 and r5c2 (row 5) and r8c4 (block 8)": cells with the houses through which they see another.
pub fn sees(board: &Board, cells: &[Cell], seen: Cell) -> Vec<Piece> {
    let (by_house, left) = by_houses(board, cells, &[seen]);
    let mut groups: Vec<(Piece, Vec<Cell>)> = Vec::new();
    for (house, group) in by_house {
        groups.push((house.into(), group));
    }
    for cell in left {
        let link = link_piece(board.geometry(), cell, seen);
        match groups.iter_mut().find(|(other, _)| *other == link) {
            Some((_, group)) => group.push(cell),
            None => groups.push((link, vec![cell])),
        }
    }
    seen_by(groups)
}

/// "r5c1 and r5c2 (row 5) and r8c4 (block 8)": the groups with what joins them to another cell.
fn seen_by(groups: Vec<(Piece, Vec<Cell>)>) -> Vec<Piece> {
    let part =
        |(link, group): (Piece, Vec<Cell>)| vec![group.into(), " (".into(), link, ")".into()];
    enumerate(groups.into_iter().map(part).collect())
}

/// Cells in as few groups as may be, each with a house that has all of its cells and all that see them; and the cells
/// that share no house with all of these.
fn by_houses(board: &Board, cells: &[Cell], seen: &[Cell]) -> (Vec<(House, Vec<Cell>)>, Vec<Cell>) {
    let geometry = board.geometry();
    let Some((&first, rest)) = seen.split_first() else {
        return (Vec::new(), cells.to_vec());
    };
    let has = |house: House, cell: Cell| geometry.houses_of(cell).any(|of| of == house);
    let mut houses: Vec<House> = geometry.houses_of(first).collect();
    houses.retain(|&house| rest.iter().all(|&cell| has(house, cell)));
    // Lines are seen before blocks.
    houses.arrange_by_key(|&house| (!geometry.house(house).kind.is_line(), house));
    let (mut groups, mut left) = (Vec::new(), cells.to_vec());
    loop {
        let held = |house: &House| left.iter().filter(|&&cell| has(*house, cell)).count();
        // The last of the largest is the first in order.
        let Some(&house) = houses.iter().rev().max_by_key(|house| held(house)) else {
            break;
        };
        let (here, others): (Vec<Cell>, Vec<Cell>) =
            left.iter().partition(|&&cell| has(house, cell));
        if here.is_empty() {
            break;
        }
        left = others;
        groups.push((house, here));
    }
    groups.arrange_by_key(|(_, group)| group[0]);
    (groups, left)
}

/// Cells of a house that have something in common: "r5c1 and r5c4 (row 5)". From five cells on, if that
/// is shorter, by what is missing: "the six empty cells of row 5 but r5c2", or "the other six empty cells of row 5" where
/// what is missing was `named` just before.
pub fn in_house(board: &Board, house: House, cells: &[Cell], named: &[Cell]) -> Vec<Piece> {
    let of_house = board.geometry().house(house).cells.iter().copied();
    let left_out: Vec<Cell> = of_house
        .filter(|cell| board.value(*cell).is_none() && !cells.contains(cell))
        .collect();
    if cells.len() < MANY || left_out.len() + 1 >= MANY {
        return vec![cells.into(), " (".into(), house.into(), ")".into()];
    }
    let is_named = left_out.iter().all(|cell| named.contains(cell));
    let the = if is_named && !left_out.is_empty() {
        "the other "
    } else {
        "the "
    };
    let mut pieces: Vec<Piece> = vec![
        the.into(),
        (cells.len() as u32).into(),
        " empty cells of ".into(),
        house.into(),
    ];
    if !is_named {
        pieces.extend([" but ".into(), left_out.into()]);
    }
    pieces
}

/// "… loses 3.", or "… lose 3 and 4." of several cells, which the subject names.
pub fn loses(subject: Vec<Piece>, cells: Vec<Cell>, marks: Marks) -> Sentence {
    let verb = if cells.len() == 1 {
        " loses "
    } else {
        " lose "
    };
    let mut pieces = subject;
    pieces.extend([verb.into(), marks.into(), ".".into()]);
    Sentence::new(pieces).stating(Claim::Loses(cells, marks))
}

/// Of a cell that loses this many marks and keeps one it is said what it keeps.
const MANY_LOST: usize = 3;

/// "r1c7 can only be 4" for "r1c7 loses 2, 3, 5, 6, 7 and 9", if 4 is what is left.
/// That is left out where what is before it ends with it.
pub(crate) fn say_what_is_left(board: &Board, plays: &mut Vec<Sentence>) {
    for pieces in plays.iter_mut().map(|play| &mut play.pieces) {
        for at in 2..pieces.len() {
            let Piece::Text(verb) = &pieces[at - 1] else {
                continue;
            };
            let (Some(cell), Some(lost)) = (pieces[at - 2].cell(), pieces[at].values()) else {
                continue;
            };
            let left = (board.can_be(cell) - lost).single();
            if let (" loses ", MANY_LOST.., Some(left)) = (verb.as_ref(), lost.count(), left) {
                (pieces[at - 1], pieces[at]) = (" can only be ".into(), left.into());
            }
        }
    }
    for at in (1..plays.len()).rev() {
        let [cell, Piece::Text(is), left, Piece::Text(_)] = &plays[at].pieces[..] else {
            continue;
        };
        let cell = cell.cell().map_or(cell.clone(), Piece::from);
        let end = [cell, " is ".into(), left.clone(), ".".into()];
        if is == " can only be " && plays[at - 1].pieces.ends_with(&end) {
            let claims = std::mem::take(&mut plays[at].claims);
            plays[at - 1].claims.extend(claims);
            plays.remove(at);
        }
    }
}

/// A list of this many cells or more is too long to read.
const MANY: usize = 5;

/// Parts of a sentence as a list: "…", "… and …", "…, … and …".
pub fn enumerate(parts: Vec<Vec<Piece>>) -> Vec<Piece> {
    let last = parts.len().saturating_sub(1);
    let mut pieces: Vec<Piece> = Vec::new();
    for (at, part) in parts.into_iter().enumerate() {
        match at {
            0 => {}
            at if at == last => pieces.push(" and ".into()),
            _ => pieces.push(", ".into()),
        }
        pieces.extend(part);
    }
    pieces
}

/// "column 4 cannot make 22".
pub fn cannot(board: &Board, clue: ClueId) -> Vec<Piece> {
    match board.clues().total(clue) {
        Some(total) => vec![clue.into(), " cannot make ".into(), Piece::Total(total)],
        None => vec![clue.into(), " cannot be kept".into()],
    }
}

/// Whether it is a rule for the whole board, here about a few cells.
pub fn is_of_board(board: &Board, clue: ClueId) -> bool {
    let is_everywhere = |cells: usize| cells == board.geometry().cell_count();
    let of = board.clues().clue(clue).map(|clue| clue.cells().len());
    of.is_some_and(is_everywhere) && !is_everywhere(board.clues().cells(clue).len())
}

/// "in the arrow from r1c1, ", "by the rule that all X and V are given, ".
pub fn by_clue(board: &Board, clue: ClueId) -> Sentence {
    match is_of_board(board, clue) {
        true => words!("by {}, ", clue),
        false => words!("in {}, ", clue),
    }
}

/// " to make 22": what the cells of a clue are for.
pub(crate) fn to_keep(board: &Board, clue: ClueId) -> Vec<Piece> {
    let total = board.clues().total(clue);
    total.map_or_else(Vec::new, |total| {
        vec![" to make ".into(), Piece::Total(total)]
    })
}

/// The plays of a step as sentences: "r5c5 is 2.", "r1c2 and r1c9 lose 3."
pub fn plays(step: StepRef<'_>) -> Vec<Sentence> {
    let set = |&Mark { cell, value }: &Mark| {
        words!("{} is {}.", cell, value).stating(Claim::Becomes(vec![cell], value))
    };
    step.sets()
        .iter()
        .map(set)
        .chain(losses(&step.removes()))
        .collect()
}

/// "r1c2 and r1c9 lose 3.", a sentence for each set of values that cells lose together.
fn losses(removes: &[Mark]) -> Vec<Sentence> {
    let groups = grouped(removes).into_iter();
    groups
        .map(|(cells, marks)| loses(vec![cells.clone().into()], cells, marks))
        .collect()
}

/// Marks in reading order, as the cells that lose the same.
pub fn grouped(removes: &[Mark]) -> Vec<(Vec<Cell>, Marks)> {
    let mut groups: Vec<(Vec<Cell>, Marks)> = Vec::new();
    for (cell, marks) in by_cell(removes) {
        match groups.iter_mut().find(|(_, other)| *other == marks) {
            Some((group, _)) => group.push(cell),
            None => groups.push((vec![cell], marks)),
        }
    }
    groups
}

/// Marks in reading order, as the marks of each cell.
fn by_cell(removes: &[Mark]) -> Vec<(Cell, Marks)> {
    let mut cells: Vec<(Cell, Marks)> = Vec::new();
    for &Mark { cell, value } in removes {
        match cells.last_mut() {
            Some((last, marks)) if *last == cell => *marks |= Marks::only(value),
            _ => cells.push((cell, Marks::only(value))),
        }
    }
    cells
}

/// What cells lose because they see all of `by`, with the houses through which they do: "r5c1 and r5c4
/// (row 5) lose 3, and r9c7, which sees r3c7 (column 7) and r7c8 (block 9), loses 4."
pub fn losing(board: &Board, step: StepRef<'_>, by: &[Cell]) -> Vec<Sentence> {
    losing_marks(board, &step.removes(), by)
}

/// The same for some of the marks that a step removes, in reading order.
pub fn losing_marks(board: &Board, removes: &[Mark], by: &[Cell]) -> Vec<Sentence> {
    let geometry = board.geometry();
    let shared = |cell: Cell| {
        let all = |house: &House| {
            by.iter()
                .all(|&other| geometry.houses_of(other).any(|of| of == *house))
        };
        geometry.houses_of(cell).find(all)
    };
    let cells: Vec<_> = by_cell(removes)
        .into_iter()
        .map(|(cell, marks)| (cell, marks, shared(cell)))
        .collect();
    // All see them through the same houses: "r7c7 and r9c7, which see r6c7 (column 7) and r7c8 (block 9)".
    let is_alike = |group: &[Cell], cell: Cell| {
        let all = [group, &[cell]].concat();
        by_houses(board, by, &all).1.is_empty()
    };
    let group = |told: bool| {
        let mut groups: Vec<(Vec<Cell>, Marks, Option<House>)> = Vec::new();
        for &(cell, marks, house) in &cells {
            let alike = |group: &&mut (Vec<Cell>, Marks, Option<House>)| {
                (group.1, group.2) == (marks, house)
                    && (house.is_some() || !told || is_alike(&group.0, cell))
            };
            match groups.iter_mut().find(alike) {
                Some((group, ..)) => group.push(cell),
                None => groups.push((vec![cell], marks, house)),
            }
        }
        groups
    };
    // Those with links of their own are a sentence: of many, it is only said that they see all.
    let mut groups = group(true);
    let told = groups.iter().filter(|(.., house)| house.is_none()).count() <= LINKS_TOLD;
    if !told {
        groups = group(false);
    }
    groups.arrange_by_key(|(_, _, house)| (house.is_none(), *house));
    let sentence = |(cells, marks, house): (Vec<Cell>, Marks, Option<House>)| {
        let see = if cells.len() == 1 {
            ", which sees "
        } else {
            ", which see "
        };
        let (mut pieces, mut claims) = (Vec::new(), Vec::new());
        match house {
            Some(house) => pieces = in_house(board, house, &cells, by),
            None if told => {
                pieces.extend([cells.clone().into(), see.into()]);
                pieces.extend(match cells[..] {
                    [cell] => sees(board, by, cell),
                    _ => {
                        let groups = by_houses(board, by, &cells).0.into_iter();
                        seen_by(groups.map(|(house, group)| (house.into(), group)).collect())
                    }
                });
                pieces.push(",".into());
                claims.extend(cells.iter().map(|&cell| Claim::Sees(by.to_vec(), cell)));
            }
            None => {
                let all = if by.len() == 2 { "both" } else { "all" };
                pieces.extend([cells.clone().into(), see.into(), all.into()]);
                pieces.extend(how(board, by, &cells));
                pieces.push(",".into());
                claims.extend(cells.iter().map(|&cell| Claim::Sees(by.to_vec(), cell)));
            }
        }
        let sentence = loses(pieces, cells, marks);
        claims.extend(sentence.claims);
        Sentence { claims, ..sentence }
    };
    in_one(groups.into_iter().map(sentence).collect())
}

/// Up to this many cells have all their links named one by one.
const LINKS_TOLD: usize = 3;

/// " (row 6, they touch)": the links through which cells see others, if these are few.
fn how(board: &Board, by: &[Cell], cells: &[Cell]) -> Vec<Piece> {
    let mut links: Vec<Piece> = Vec::new();
    for (&cell, &of) in cells.iter().cartesian_product(by) {
        let link = link_piece(board.geometry(), of, cell);
        if !links.contains(&link) {
            links.push(link);
        }
    }
    if links.len() > LINKS_TOLD {
        return Vec::new();
    }
    let listed = Itertools::intersperse(links.into_iter(), ", ".into());
    let open = std::iter::once(" (".into());
    open.chain(listed).chain([")".into()]).collect()
}

/// The plays of a step, in one sentence that starts with "So" if they are few.
pub fn and_so(step: StepRef<'_>) -> Vec<Sentence> {
    in_one(plays(step))
}

/// What was seen and what follows: enough for somebody who knows why.
pub fn what_and_so(explanation: Explanation) -> Vec<Sentence> {
    let Explanation { what, mut so, .. } = explanation;
    if let Some(first) = so.first_mut() {
        first.pieces.insert(0, "So ".into());
    }
    what.into_iter().chain(so).collect()
}

/// Up to two sentences are joined.
fn in_one(sentences: Vec<Sentence>) -> Vec<Sentence> {
    if sentences.len() > 2 {
        return sentences;
    }
    let all = sentences
        .into_iter()
        .reduce(|all, next| all.join(", and ", next));
    all.into_iter().collect()
}

/// Up to this many sentences stand one after another; more of them are numbered lines.
const INLINE: usize = 4;

/// Sentences of one list; what follows the lines of a long one starts a line of its own.
pub fn numbered(mut list: Vec<Sentence>) -> Vec<Sentence> {
    if list.len() > INLINE {
        for (at, sentence) in (1..).zip(&mut list) {
            sentence.line = Some(Line::of("", &at.to_string()));
        }
    }
    list
}

/// Names the cells and houses of premises that an explanation does not name yet: they count all the same. The cells of a
/// clue are told with it.
pub fn name_the_rest(board: &Board, step: StepRef<'_>, explanation: &mut Explanation) {
    let told_with_clue = |cell: Cell| {
        let mut premises = step.premises();
        let has = |clue| board.clues().cells(clue).contains(&cell);
        premises.any(|premise| matches!(premise, Premise::Clue(clue) if has(clue)))
    };
    let (mut cells, mut houses) = (Vec::new(), Vec::new());
    for premise in step.premises() {
        let mut pieces = explanation.sentences().flat_map(|said| &said.pieces);
        match premise {
            Premise::Cell(cell) => {
                let names = |piece: &Piece| match piece {
                    Piece::Cell(other) => *other == cell,
                    Piece::Cells(all) => all.contains(&cell),
                    _ => false,
                };
                if !pieces.any(names) && !told_with_clue(cell) {
                    cells.push(cell);
                }
            }
            Premise::Place(house, _) => {
                let names = |piece: &Piece| match piece {
                    Piece::House(other) => *other == house,
                    Piece::Houses(all) => all.contains(&house),
                    _ => false,
                };
                if !pieces.any(names) && !houses.contains(&house) {
                    houses.push(house);
                }
            }
            Premise::Clue(_) | Premise::Balance(_) | Premise::Guard(_) | Premise::Symmetry(_) => {}
        }
    }
    let line = explanation.why.iter().any(|said| said.line.is_some());
    let line = line.then(Line::default);
    let of_cells = cells.chunks(MOST_NAMED);
    let of_cells = of_cells.map(|cells| words!("The argument also uses what {} can be.", cells));
    let of_houses = houses.chunks(MOST_NAMED);
    let of_houses = of_houses.map(|houses| {
        words!(
            "The argument also uses where values can go in {}.",
            houses.to_vec()
        )
    });
    let said: Vec<Sentence> = of_cells.chain(of_houses).collect();
    let said = said.into_iter().map(|said| Sentence {
        line: line.clone(),
        ..said
    });
    explanation.why.extend(said);
}

/// At most this many cells or houses are named in one sentence.
const MOST_NAMED: usize = 8;
