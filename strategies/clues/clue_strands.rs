#![doc = include_str!("clue_strands.md")]

use super::clue_engine;
use crate::engine::strands::{self, Heed, Strand, Turn, Turns};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Joint, Piece, Sentence, and_so, either, link_piece};
use crate::{
    Board, Cell, Cells, ClueId, House, Item, Mark, Marks, Premise, Role, StepRef, Value, WIDE,
    words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Clues of two cells that share cells are read as one.
#[derive(Clone, Copy, Default, Debug)]
pub struct ClueStrands;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Clue Strand", Level::Medium).also(&["Dot Chain", "Kropki Chain"])];
    About::new(
        "clue-strands",
        Family::Clues,
        include_str!("clue_strands.md"),
        forms,
    )
});

/// For a mark that is lost, at most this many ways are told that the clues would leave it.
const MOST_WAYS: usize = 6;

/// At most this many marks are told in one step.
const MOST_MARKS: usize = 4;

/// With more ways than this nobody reads a strand as one.
const MOST_TRIES: usize = 2_000;

impl Strategy for ClueStrands {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        clue_engine::find_changed(board, finds, |finds, changed, marks: &mut Vec<u32>| {
            for strand in strands::of(board).iter() {
                let has_changed = strand.cells.iter().any(|&cell| changed.has(cell));
                if has_changed && !clue_engine::is_unswept(board, &strand.cells) {
                    finds.tick()?;
                    look(board, finds, strand, marks)?;
                }
            }
            Continue(())
        })
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let cells: Vec<Cell> = step.cells(Role::Pattern).collect();
        let strands = strands::of(board);
        let strand = strands.iter().find(|strand| strand.cells == cells);
        let why = strand.map(|strand| why(board, strand, step.removes()));
        let clues = clues(board, step);
        let verb = Piece::from(if clues.len() == 1 { "joins" } else { "join" });
        let join = words!("{} {} {}.", clues.clone(), verb, cells.clone());
        Explanation {
            what: clue_engine::with_rules(board, &clues, join),
            why: why.unwrap_or_default(),
            so: and_so(step),
        }
    }
}

/// The clues that a step relies on, each once.
fn clues(board: &Board, step: StepRef<'_>) -> Vec<ClueId> {
    let mut named: Vec<ClueId> = Vec::new();
    for premise in step.premises() {
        if let Premise::Clue(clue) = premise {
            let name = board.clues().name(clue);
            if named.iter().all(|&other| board.clues().name(other) != name) {
                named.push(clue);
            }
        }
    }
    named
}

fn load(board: &Board, strand: &Strand, marks: &mut Vec<u32>) {
    marks.clear();
    marks.extend(strand.cells.iter().map(|&cell| board.can_be(cell).bits()));
}

fn look(board: &Board, finds: &mut Finds, strand: &Strand, marks: &mut Vec<u32>) -> Search {
    load(board, strand, marks);
    let mut shown = [0; strands::MOST_CELLS];
    let (mut tries, mut all_shown) = (0, false);
    strand.each_way(marks, Heed::Houses, &mut |values| {
        for (shown, value) in shown.iter_mut().zip(values) {
            *shown |= 1 << value.0;
        }
        tries += 1;
        all_shown = shown
            .iter()
            .zip(marks.iter())
            .all(|(shown, marks)| shown == marks);
        !all_shown && tries < MOST_TRIES
    });
    // Without a way the board has no solution, and other strategies say so.
    if all_shown || tries == 0 || tries == MOST_TRIES {
        return Continue(());
    }
    let all = strand.cells.iter().zip(&shown);
    let lost = all.flat_map(|(&cell, &shown)| {
        let lost = board.marks(cell) - Marks::from_bits_retain(shown);
        lost.values().map(move |value| Mark { cell, value })
    });
    let told = lost.filter(|&mark| {
        board.value(mark.cell).is_none() && ways(board, strand, mark).len() <= MOST_WAYS
    });
    let told: Vec<Mark> = told.take(MOST_MARKS).collect();
    if told.is_empty() {
        return Continue(());
    }
    let draft = told.iter().fold(finds.draft(board), |draft, mark| {
        draft.strike(mark.value, Cells::<WIDE>::only(mark.cell))
    });
    draft
        .prove(|premises| strand.clues().for_each(|clue| _ = premises.clue(clue)))
        .prune()
        .show(|shown| {
            for clue in strand.clues() {
                shown.item(Role::House, Item::Clue(clue));
            }
            for &cell in &strand.cells {
                shown.cell(Role::Pattern, cell);
            }
        })
        .offer()
}

/// What the clues alone leave the cells with a mark: at most one way more than is told.
fn ways(board: &Board, strand: &Strand, mark: Mark) -> Vec<Vec<Value>> {
    let mut marks = Vec::new();
    load(board, strand, &mut marks);
    let place = strand.cells.iter().position(|&cell| cell == mark.cell);
    if let Some(place) = place {
        marks[place] = Marks::only(mark.value).bits();
    }
    let mut ways = Vec::new();
    strand.each_way(&marks, Heed::CluesAlone, &mut |values| {
        ways.push(values.to_vec());
        ways.len() <= MOST_WAYS
    });
    ways
}

/// "If r2c6 were 4, r3c6 could only be 2 or 8, then r4c6 only 4: that is 4 twice in column 6." Where that is not seen by one look at
/// each clue, the ways that they leave are listed.
fn why(board: &Board, strand: &Strand, lost: Vec<Mark>) -> Vec<Sentence> {
    let mut told = Vec::new();
    let mut clashes: Vec<[Cell; 2]> = Vec::new();
    let mut is_kept = false;
    let mut marks = Vec::new();
    load(board, strand, &mut marks);
    for mark in lost {
        let Mark { cell, value } = mark;
        let place = strand.cells.iter().position(|&of| of == cell);
        let turns = place.and_then(|place| strand.turns(&marks, place, value));
        if let Some(turns) = turns.filter(|turns| turns.list.len() <= MOST_TURNS) {
            told.extend(in_turn(board, mark, &turns));
            continue;
        }
        let ways = ways(board, strand, mark);
        for clash in ways.iter().filter_map(|values| strand.clash(values)) {
            if !clashes.contains(&clash) {
                clashes.push(clash);
            }
        }
        is_kept |= !ways.is_empty();
        told.push(match listed(&ways) {
            Some(list) => words!("With {} in {} they would be {}.", value, cell, list),
            None => words!("With {} in {} they could not all be kept.", value, cell),
        });
    }
    if is_kept {
        told.push(same(board, &clashes));
    }
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
