//! How it is told what clues of two cells that share cells say together: the ways that they leave, or what follows from a mark
//! in turn.

use super::clue_engine;
use crate::engine::strands::{self, Heed, Strand, Turn, Turns};
use crate::words::{Explanation, Joint, Piece, Sentence, and_so, either, link_piece, losing_marks};
use crate::{Board, Cell, ClueId, House, Mark, Marks, Premise, Role, StepRef, Value, words};
use itertools::Itertools;

/// For a mark that is lost, at most this many ways are told that the clues would leave it,
pub(super) const MOST_WAYS: usize = 6;
/// and at most this many are listed to show that each of them has a value.
pub(super) const MOST_LISTED: usize = 6;

/// The words of a step.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let cells: Vec<Cell> = step.cells(Role::Pattern).collect();
    let strands = strands::of(board);
    let Some(strand) = strands.iter().find(|strand| strand.cells == cells) else {
        return Explanation::default();
    };
    let lost = step.removes();
    let is_beside = lost.iter().all(|mark| !cells.contains(&mark.cell));
    if is_beside {
        return pointing(board, step, strand);
    }
    let by_ways = (lost.len() >= FEWEST_LOST).then(|| ways_left(board, strand, FEW_WAYS));
    if let Some(ways) = by_ways.flatten() {
        return Explanation {
            what: joined(board, strand, &named(board, strand.clues())),
            why: vec![ways.join(".", Sentence::default())],
            so: and_so(step),
        };
    }
    let of_step = step.premises().filter_map(|premise| match premise {
        Premise::Clue(clue) => Some(clue),
        _ => None,
    });
    let of_pair = pair(board, strand, &lost);
    Explanation {
        what: joined(board, strand, &named(board, of_step)),
        why: of_pair.unwrap_or_else(|| why(board, strand, lost)),
        so: and_so(step),
    }
}

/// "The black dots between r1c1 and r1c2 and between r1c2 and r1c3 join r1c1, r1c2 and r1c3.", and what the clues say.
fn joined(board: &Board, strand: &Strand, clues: &[ClueId]) -> Vec<Sentence> {
    if let (&[first, ref others @ ..], [_, _]) = (clues, &strand.cells[..]) {
        let says = |clue: ClueId| match clue_engine::says(board, clue) {
            Some(says) => words!("{}", clue).join(": ", says),
            None => words!("{}", clue),
        };
        let stop = |said: Sentence| said.join(".", Sentence::default());
        let holds = match clue_engine::says(board, first) {
            Some(_) => says(first),
            None => words!("Look at {}", first),
        };
        let too = |&clue: &ClueId| {
            stop(
                words!("There ")
                    .join("", says(clue))
                    .join(" holds, too", Sentence::default()),
            )
        };
        return std::iter::once(stop(holds))
            .chain(others.iter().map(too))
            .collect();
    }
    let verb = Piece::from(if clues.len() == 1 { "joins" } else { "join" });
    let join = words!("{} {} {}.", clues.to_vec(), verb, strand.cells.clone());
    clue_engine::with_rules(board, clues, join)
}

/// "With 1 in one of them the other would have to be 2, which the rule that neighbours are not consecutive forbids.": why two cells
/// lose marks of which one clue needs what another one forbids. Nothing of more cells, or where no single clue does.
fn pair(board: &Board, strand: &Strand, lost: &[Mark]) -> Option<Vec<Sentence>> {
    let &[one, other] = &strand.cells[..] else {
        return None;
    };
    let mut told: Vec<(Marks, Marks, ClueId, Vec<Cell>)> = Vec::new();
    for &Mark { cell, value } in lost {
        let beside = if cell == one { other } else { one };
        let with = |clue: ClueId| partners(board, clue, cell, value) & board.can_be(beside);
        let needs = strand.clues().min_by_key(|&clue| with(clue).count())?;
        let needed = Some(with(needs)).filter(|needed| !needed.is_empty())?;
        let forbids = strand
            .clues()
            .find(|&clue| (with(clue) & needed).is_empty())?;
        let value = Marks::only(value);
        match told
            .iter_mut()
            .find(|group| (group.0, group.1, group.2) == (value, needed, forbids))
        {
            Some((.., cells)) => cells.push(cell),
            None => told.push((value, needed, forbids, vec![cell])),
        }
    }
    let said = told.into_iter().map(|(value, needed, forbids, cells)| {
        let with = match cells[..] {
            [cell] => words!(
                "With {} in {}, {} ",
                either(value),
                cell,
                if cell == one { other } else { one }
            ),
            _ => words!("With {} in one of them, the other ", either(value)),
        };
        let is = words!(
            "would have to be {}, which {} forbids.",
            either(needed),
            forbids
        );
        with.join("", is)
    });
    Some(said.collect())
}

/// What a clue of two cells leaves to the other one where one is this value.
fn partners(board: &Board, clue: ClueId, cell: Cell, value: Value) -> Marks {
    let Some(rule) = board.clues().rule(clue) else {
        return Marks::empty();
    };
    let is_first = rule.cells().first() == Some(&cell);
    let goes = |&other: &Value| match is_first {
        true => rule.holds(&[value, other]),
        false => rule.holds(&[other, value]),
    };
    board.geometry().values().filter(goes).collect()
}

/// Clues, each as it was written once.
fn named(board: &Board, clues: impl Iterator<Item = ClueId>) -> Vec<ClueId> {
    let mut named: Vec<ClueId> = Vec::new();
    for clue in clues {
        let name = board.clues().name(clue);
        if named.iter().all(|&other| board.clues().name(other) != name) {
            named.push(clue);
        }
    }
    named
}

/// "They can only be 2/4, 4/2 or 8/4, always with a 4.": values that each way has.
fn pointing(board: &Board, step: StepRef<'_>, strand: &Strand) -> Explanation {
    let ways = ways_left(board, strand, MOST_LISTED).unwrap_or_default();
    let values = step.removed_values();
    let always = match values.single() {
        Some(value) => words!(", always with a {}.", value),
        None => words!(", always with {}.", values),
    };
    // Values with the same places go from the same cells.
    let places = |value: Value| -> Vec<Cell> {
        let has = |cell: &Cell| board.can_be(*cell).has(value);
        strand.cells.iter().copied().filter(has).collect()
    };
    let removes = step.removes();
    let by_places = values.values().into_group_map_by(|&value| places(value));
    let so = by_places.into_iter().sorted().flat_map(|(places, values)| {
        let of_values = removes
            .iter()
            .copied()
            .filter(|mark| values.contains(&mark.value));
        losing_marks(board, &of_values.collect::<Vec<Mark>>(), &places)
    });
    Explanation {
        what: joined(board, strand, &named(board, strand.clues())),
        why: vec![ways.join("", always)],
        so: so.collect(),
    }
}

/// Where fewer marks are lost each is told for itself;
pub(super) const FEWEST_LOST: usize = 3;
/// and so it is where more ways are left.
pub(super) const FEW_WAYS: usize = 4;

/// "As r4c5 and r6c5 differ (block 5), they can only be 1/2/4, 2/4/8, 4/2/1 or 8/4/2": the ways that are left to all cells; nothing
/// if there are more.
fn ways_left(board: &Board, strand: &Strand, most: usize) -> Option<Sentence> {
    let ways = strand.ways(board, most);
    let geometry = board.geometry();
    let list = Piece::from(listed(&ways).filter(|_| ways.len() <= most)?);
    let first = strand.cells.first()?;
    let all_of = |house: &House| {
        let cells = &geometry.house(*house).cells;
        strand.cells.iter().all(|cell| cells.contains(cell))
    };
    let is_tied = |[one, other]: [Cell; 2]| {
        let has = |clue: ClueId| {
            let cells = board.clues().cells(clue);
            cells.contains(&one) && cells.contains(&other)
        };
        strand.clues().any(has)
    };
    let pairs = strand.cells.iter().copied().array_combinations();
    let seeing = pairs.filter(|&[one, other]| geometry.sees(one, other) && !is_tied([one, other]));
    let seeing: Vec<[Cell; 2]> = seeing.collect();
    let as_they = match (&seeing[..], geometry.houses_of(*first).find(all_of)) {
        ([], _) => words!("{} ", strand.cells.clone()),
        (_, Some(house)) => words!("As {} differ ({}), they ", strand.cells.clone(), house),
        (&[[one, other]], None) => {
            let link = link_piece(geometry, one, other);
            words!("As {} differ ({}), the cells ", vec![one, other], link)
        }
        _ => words!(
            "As those that see each other differ, {} ",
            strand.cells.clone()
        ),
    };
    Some(as_they.join("", words!("can only be {}", list)))
}

/// "If r2c6 were 4, r3c6 could only be 2 or 8, then r4c6 only 4: that is 4 twice in column 6." Where that is not seen by one look at
/// each clue, the ways that they leave are listed.
fn why(board: &Board, strand: &Strand, lost: Vec<Mark>) -> Vec<Sentence> {
    let (mut told, mut by_turns) = (Vec::new(), Vec::new());
    let mut clashes: Vec<[Cell; 2]> = Vec::new();
    let mut is_kept = false;
    let mut marks = Vec::new();
    strand.load(board, &mut marks);
    for mark in lost {
        let Mark { cell, value } = mark;
        let place = strand.cells.iter().position(|&of| of == cell);
        let turns = place.and_then(|place| strand.turns(&marks, place, value));
        if let Some(turns) = turns.filter(|turns| turns.list.len() <= MOST_TURNS) {
            by_turns.extend(in_turn(board, mark, &turns));
            continue;
        }
        let ways = strand.ways_with(board, mark, MOST_WAYS);
        for clash in ways.iter().filter_map(|values| strand.clash(values)) {
            if !clashes.contains(&clash) {
                clashes.push(clash);
            }
        }
        is_kept |= !ways.is_empty();
        told.push(match listed(&ways) {
            Some(list) if told.is_empty() => words!(
                "With {} in {}, {} would be {}, in this order.",
                value,
                cell,
                strand.cells.clone(),
                list
            ),
            Some(list) => words!("With {} in {} they would be {}.", value, cell, list),
            None => words!("With {} in {} they could not all be kept.", value, cell),
        });
    }
    if is_kept {
        told.push(same(board, &clashes));
    }
    told.extend(by_turns);
    told
}

/// More turns than this are not told one by one.
const MOST_TURNS: usize = 5;

/// What follows in turn from a mark, and where it ends.
fn in_turn(board: &Board, mark: Mark, turns: &Turns) -> Vec<Sentence> {
    let geometry = board.geometry();
    let alike = |turn: &&Turn| match turn.heed {
        Heed::CluesAlone => Some((turn.from, turn.left)),
        Heed::Houses => None,
    };
    let mut said = words!("If {} were {}", mark.cell, mark.value);
    let groups = turns
        .list
        .chunk_by(|one, other| alike(&one).is_some() && alike(&one) == alike(&other));
    for (at, group) in groups.enumerate() {
        let cells: Vec<Cell> = group.iter().map(|turn| turn.cell).collect();
        let Turn {
            from,
            cell,
            left,
            heed,
        } = group[0];
        let then = if at == 0 { ", " } else { ", then " };
        said = said.join(
            then,
            match (left.is_empty(), at) {
                (true, _) => words!("nothing would be left for {}", cells),
                (_, 0) => words!("{} could only be {}", cells, either(left)),
                _ => words!("{} only {}", cells, either(left)),
            },
        );
        if heed == Heed::Houses {
            said = said.join("", words!(" ({})", link_piece(geometry, from, cell)));
        }
    }
    let crowd = &turns.crowd;
    let has = |house: House| {
        crowd
            .iter()
            .all(|cell| geometry.house(house).cells.contains(cell))
    };
    let mut houses = geometry.houses_of(crowd[0]);
    let house = houses.find(|&house| has(house));
    let end = match (&crowd[..], turns.left.single(), house) {
        ([_], ..) => None,
        (_, Some(value), Some(house)) => Some(words!("that is {} twice in {}", value, house)),
        (&[one, other], Some(value), None) => {
            let link = link_piece(geometry, one, other);
            Some(words!(
                "but {} ({}) cannot both be {}",
                crowd.clone(),
                link,
                value
            ))
        }
        _ => None,
    };
    if let Some(end) = end {
        return vec![said.join(": ", end).join(".", Sentence::default())];
    }
    let more = (crowd.len() > 1).then(|| {
        let head = words!(
            "That leaves only {} for {}, ",
            either(turns.left),
            crowd.clone()
        );
        match house {
            Some(house) => head.join("", words!("{} cells of {}.", crowd.len() as u32, house)),
            None => head.join("", words!("which all see each other.")),
        }
    });
    let said = said.join(".", Sentence::default());
    std::iter::once(said).chain(more).collect()
}

/// "4/2/4 or 4/8/4"; nothing if there is no way.
fn listed(ways: &[Vec<Value>]) -> Option<String> {
    let written = |values: &Vec<Value>| {
        let values = values.iter().map(|value| value.number().to_string());
        values.collect::<Vec<_>>().join("/")
    };
    let ways: Vec<String> = ways.iter().map(written).collect();
    (!ways.is_empty()).then(|| Joint::Or.list(&ways))
}

/// Which cells would be the same, one pair of them in each way.
fn same(board: &Board, clashes: &[[Cell; 2]]) -> Sentence {
    let link = |&[one, other]: &[Cell; 2]| link_piece(board.geometry(), one, other);
    if let [clash] = clashes {
        return words!(
            "Each time {} ({}) would be the same, though they see each other.",
            clash.to_vec(),
            link(clash)
        );
    }
    let mut pieces: Vec<Piece> =
        vec!["Each time two cells that see each other would be the same: ".into()];
    for (at, clash) in clashes.iter().enumerate() {
        if at > 0 {
            pieces.push(", or ".into());
        }
        pieces.extend([clash.to_vec().into(), " (".into(), link(clash), ")".into()]);
    }
    pieces.push(".".into());
    Sentence::new(pieces)
}
