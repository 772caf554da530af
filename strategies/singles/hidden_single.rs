#![doc = include_str!("hidden_single.md")]

use crate::strategy::{About, Family, Finds, Form, Level, Look, Search, Strategy};
use crate::words::{
    Claim, Explanation, Piece, Sentence, already, enumerate, link_piece, only, plays,
};
use crate::{Board, Cell, House, Link, Mark, Role, StepRef, Value, WIDE, words};
use std::sync::{Arc, LazyLock};

/// A value with one place left in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenSingle;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Hidden Single", Level::Easy)
            .rated(&[("hodoku", "0002")], &[("se", 1.2), ("hodoku", 14.0)])
            .also(&["Pinned Digit", "Unique Candidate"]),
        Form::new("Hidden Single", Level::Easy)
            .rated(&[("hodoku", "0002")], &[("se", 1.5), ("hodoku", 14.0)]),
    ];
    About::new(
        "hidden-single",
        Family::Singles,
        include_str!("hidden_single.md"),
        forms,
    )
});

impl Strategy for HiddenSingle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        Look::Places.each(board, |glance| finds.draft(board).offer_glance(glance))
    }

    fn look(&self) -> Option<Look> {
        Some(Look::Places)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mark = step.sets()[0];
        let house = step.houses(Role::House).next().expect("shown by find");
        Explanation {
            what: vec![only(board, house, mark.value)],
            why: needed(board, house, mark.value),
            so: plays(step),
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        let Mark { cell, value } = step.sets()[0];
        let house = step.houses(Role::House).next()?;
        let (blockers, left) = blockers(board, house, value);
        let claim = words!("{} is {}", cell, value)
            .stating(Claim::Becomes(vec![cell], value))
            .stating(Claim::Only(house, value, vec![cell]));
        Some(vec![excluded(board, claim, (house, value), blockers, left)])
    }
}

/// "r5c7 is 2: r4c4 (row 4) and r2c8 (column 8) rule out others in block 6, and the rest lost it (step 3)."
fn excluded(
    board: &Board,
    claim: Sentence,
    (house, value): (House, Value),
    blockers: Vec<Blocker>,
    left: Vec<Cell>,
) -> Sentence {
    let mut sentence = claim;
    // A cell may exclude some through one house and some through another.
    let mut places: Vec<(Cell, Vec<Vec<Piece>>)> = Vec::new();
    for blocker in &blockers {
        let link = vec![blocker.through(board)];
        match places.iter_mut().find(|(cell, _)| *cell == blocker.cell) {
            Some((_, links)) => links.push(link),
            None => places.push((blocker.cell, vec![link])),
        }
    }
    let count = places.len();
    let place = |(cell, links): (Cell, Vec<Vec<Piece>>)| -> Vec<Piece> {
        let links = enumerate(links).into_iter();
        let start: [Piece; 2] = [cell.into(), " (".into()];
        start.into_iter().chain(links).chain([")".into()]).collect()
    };
    let places = enumerate(places.into_iter().map(place).collect());
    let (verb, whom) = match (count, left.len()) {
        (0, 0) => (", the only place in ", None),
        (0, _) => (": the rest of ", None),
        (1, 0) => (": ", Some(" rules out the rest of ")),
        (_, 0) => (": ", Some(" rule out the rest of ")),
        (1, _) => (": ", Some(" rules out others in ")),
        (..) => (": ", Some(" rule out others in ")),
    };
    sentence.pieces.push(verb.into());
    if let Some(whom) = whom {
        sentence.pieces.extend(places);
        sentence.pieces.push(whom.into());
    }
    sentence.pieces.push(house.into());
    if !left.is_empty() {
        let rest = match left[..] {
            _ if count == 0 => vec![],
            [one] => vec![", and ".into(), one.into()],
            _ => vec![", and the rest".into()],
        };
        let gone = already(at_all(&left, value));
        sentence.pieces.extend(rest);
        sentence.pieces.extend([" lost it ".into(), gone]);
    }
    sentence.pieces.push(".".into());
    stating(sentence, blockers)
}

/// What keeps the value out of some cells of a house: a cell that has it, and why they all see it.
struct Blocker {
    cell: Cell,
    link: Link,
    cells: Vec<Cell>,
}

/// Why the house's other cells cannot be the value.
fn needed(board: &Board, house: House, value: Value) -> Vec<Sentence> {
    let cells = board.geometry().house(house).cells.iter().copied();
    let filled: Vec<Cell> = cells.filter(|&cell| board.value(cell).is_some()).collect();
    let (blockers, left) = blockers(board, house, value);
    let mut clauses: Vec<Vec<Piece>> = Vec::new();
    if blockers.len() > MANY {
        let seen = blockers.iter().map(|blocker| blocker.place(board));
        let count: usize = blockers.iter().map(|blocker| blocker.cells.len()).sum();
        let mut clause = words!("{} cells see the {}s at ", count as u32, value).pieces;
        clause.extend(enumerate(seen.collect()));
        clauses.push(clause);
    } else {
        clauses.extend(
            blockers
                .iter()
                .enumerate()
                .map(|(at, blocker)| blocker.words(board, value, at == 0)),
        );
    }
    clauses.extend((!left.is_empty()).then(|| lost_already(left, value)));
    match filled.len() {
        0 => {}
        1 => clauses.push(vec![filled[0].into(), " is filled".into()]),
        count => clauses.push(vec![
            "the other ".into(),
            (count as u32).into(),
            " cells are filled".into(),
        ]),
    }
    let needs = words!("{} needs a {}.", house, value);
    let mut rest = Sentence::default();
    for (at, clause) in clauses.into_iter().enumerate() {
        rest.pieces.extend((at > 0).then(|| Piece::from(", ")));
        rest.pieces.extend(clause);
    }
    rest.pieces.push(".".into());
    let is_short = blockers.len() <= 2;
    let rest = stating(rest, blockers);
    if is_short {
        vec![needs.join("; ", rest)]
    } else {
        vec![needs, rest]
    }
}

/// "r6c7 lost 2 (step 3)"; nothing of no cells.
fn lost_already(cells: Vec<Cell>, value: Value) -> Vec<Piece> {
    if cells.is_empty() {
        return Vec::new();
    }
    let gone = already(at_all(&cells, value));
    vec![
        cells.into(),
        " lost ".into(),
        value.into(),
        " ".into(),
        gone,
    ]
}

fn at_all(cells: &[Cell], value: Value) -> Vec<Mark> {
    cells.iter().map(|&cell| Mark { cell, value }).collect()
}

/// The sentence, which says what the blockers see.
fn stating(sentence: Sentence, blockers: Vec<Blocker>) -> Sentence {
    let state = |sentence: Sentence, Blocker { cell, cells, .. }| {
        sentence.stating(Claim::Sees(cells, cell))
    };
    blockers.into_iter().fold(sentence, state)
}

/// More blockers than that are listed together.
const MANY: usize = 4;

/// The blockers of a house's open cells, those of the most cells first, and the cells that none blocks.
fn blockers(board: &Board, house: House, value: Value) -> (Vec<Blocker>, Vec<Cell>) {
    let geometry = board.geometry();
    let is_out = |&cell: &Cell| board.value(cell).is_none() && !board.marks(cell).has(value);
    let cells = geometry.house(house).cells.iter().copied();
    let mut cells: Vec<Cell> = cells.filter(is_out).collect();
    let mut chosen = Vec::new();
    while !cells.is_empty() {
        let mut groups: Vec<Blocker> = Vec::new();
        for &cell in &cells {
            let has_value = |peer: &Cell| board.value(*peer) == Some(value);
            for blocker in geometry.peers::<WIDE>(cell).iter().filter(has_value) {
                let shared = geometry
                    .houses_of(cell)
                    .filter(|&house| geometry.house_cells::<WIDE>(house).has(blocker));
                let mut links: Vec<Link> = shared.map(Link::House).collect();
                if links.is_empty() {
                    links.extend(geometry.link(cell, blocker));
                }
                for link in links {
                    match groups
                        .iter_mut()
                        .find(|group| group.cell == blocker && group.link == link)
                    {
                        Some(group) => group.cells.push(cell),
                        None => groups.push(Blocker {
                            cell: blocker,
                            link,
                            cells: vec![cell],
                        }),
                    }
                }
            }
        }
        let most = groups.iter().map(|group| group.cells.len()).max();
        let Some(best) = groups
            .into_iter()
            .find(|group| Some(group.cells.len()) == most)
        else {
            break;
        };
        cells.retain(|cell| !best.cells.contains(cell));
        chosen.push(best);
    }
    (chosen, cells)
}

impl Blocker {
    /// "r5c1 and r5c3 see the 2 at r4c2 (block 4)", and of a later one "r5c8 that at r2c8 (column 8)".
    fn words(&self, board: &Board, value: Value, is_first: bool) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = vec![self.cells.clone().into()];
        match (is_first, self.cells.len()) {
            (false, _) => pieces.push(" that".into()),
            (true, 1) => pieces.extend([" sees the ".into(), value.into()]),
            (true, _) => pieces.extend([" see the ".into(), value.into()]),
        }
        pieces.push(" at ".into());
        pieces.extend(self.place(board));
        pieces
    }

    /// "r4c2 (block 4)".
    fn place(&self, board: &Board) -> Vec<Piece> {
        let link = self.through(board);
        vec![self.cell.into(), " (".into(), link, ")".into()]
    }

    /// Why the cells see it: the house that they share, or how close they are.
    fn through(&self, board: &Board) -> Piece {
        match self.link {
            Link::House(house) => house.into(),
            Link::Contact(_) => link_piece(board.geometry(), self.cells[0], self.cell),
        }
    }
}
