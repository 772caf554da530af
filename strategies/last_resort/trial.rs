#![doc = include_str!("trial.md")]

use crate::engine::forcing::{Conclusion, Net, Truth};
use crate::explain::{Explanation, Piece, Sentence, and_so, either, enumerate};
use crate::strategy::{About, Finds, Form, Level, Search, SettingError, Strategy};
use crate::{Board, Cell, Cells, Geometry, House, Mark, Marks, Role, StepRef, SumId, WIDE, words};
use std::ops::ControlFlow::Continue;

/// On which boards marks are tried.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TrialBoards {
    /// On boards with totals, where there are few patterns to see.
    #[default]
    Sums,
    /// On all.
    All,
}

/// One mark is tried: what follows from it breaks something, so it goes.
#[derive(Clone, Copy, Default, Debug)]
pub struct Trial {
    /// On which boards it looks.
    pub boards: TrialBoards,
}

static ABOUT: About = About {
    id: "trial",
    forms: &[Form::new("Trial", Level::Extreme).also(&["Trial and Error", "Nishio"])],
    page: include_str!("trial.md"),
};

/// What is reused between calls.
#[derive(Default)]
struct Scratch {
    net: Net,
    truths: Vec<Truth>,
    /// The marks that fail, after how many conclusions.
    failing: Vec<(usize, Mark)>,
}

impl Strategy for Trial {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !self.suits(board.geometry()) {
            return Continue(());
        }
        let mut scratch = finds.take_scratch::<Scratch>();
        let search = try_all(board, finds, &mut scratch);
        finds.return_scratch(scratch);
        search
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        self.boards == TrialBoards::All || geometry.sums().len() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mark = step.removes().first().copied().expect("it removes a mark");
        let truths: Vec<Truth> = step.premises().filter_map(Truth::of).collect();
        let mut net = Net::default();
        let broken = net.suppose(board, mark, &truths);
        let mut why = Vec::new();
        match broken {
            Some(_) if net.trail().len() <= INLINE => {
                let then = |&conclusion| told(conclusion);
                why.extend(net.trail().iter().map(then));
            }
            _ => why.extend(pooled(broken.map(|_| net.trail().len()), &truths)),
        }
        let what = words!["Suppose ", mark.cell, " is ", mark.value, "."];
        let end = broken.map_or_else(
            || words!["Whichever way they are filled, something is left without a place."],
            |broken| broken_words(board, broken),
        );
        let said: Vec<&Sentence> = why.iter().chain([&what, &end]).collect();
        let left = names_left(board, &truths, &said);
        why.extend(left);
        why.push(end);
        Explanation {
            what: vec![what],
            why,
            so: and_so(step),
        }
    }

    fn configure(&mut self, setting: &str, value: &str) -> Result<(), SettingError> {
        self.boards = match (setting, value) {
            ("boards", "sums") => TrialBoards::Sums,
            ("boards", "all") => TrialBoards::All,
            _ => {
                return Err(SettingError(format!(
                    "expected boards=sums or boards=all, found {setting}={value}"
                )));
            }
        };
        Ok(())
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        match self.boards {
            TrialBoards::Sums => Vec::new(),
            TrialBoards::All => vec![("boards", "all".into())],
        }
    }
}

/// Tries every mark, and offers those that fail: the one that fails after the fewest conclusions first.
fn try_all(board: &Board, finds: &mut Finds, scratch: &mut Scratch) -> Search {
    let Scratch {
        net,
        truths,
        failing,
    } = scratch;
    Net::truths(board, truths);
    failing.clear();
    for cell in board.open::<WIDE>() {
        for value in board.marks(cell).values() {
            finds.tick()?;
            let mark = Mark { cell, value };
            if net.suppose(board, mark, truths).is_some() {
                failing.push((net.trail().len(), mark));
            }
        }
    }
    failing.sort_unstable();
    for &(length, mark) in failing.iter() {
        finds
            .draft(board)
            .rank(length as u32)
            .strike(mark.value, Cells::<WIDE>::only(mark.cell))
            .prove(|premises| {
                let mut needed = truths.clone();
                net.prune(board, mark, &mut needed);
                for truth in needed {
                    match truth {
                        Truth::Cell(cell) => premises.cell(cell),
                        Truth::Place(house, value) => premises.place(house, value),
                        Truth::Sum(sum) => premises.sum(sum),
                    };
                }
            })
            .show(|shown| _ = shown.mark(Role::Assumption, mark.cell, mark.value))
            .offer()?;
    }
    Continue(())
}

/// So many conclusions are told one by one.
const INLINE: usize = 6;
/// So many cells are named in a sentence.
const NAMED: usize = 12;

/// A conclusion in words.
fn told(conclusion: Conclusion) -> Sentence {
    match conclusion {
        Conclusion::Holds(Truth::Place(house, _), mark) => words![
            "Then ",
            house,
            " has its ",
            mark.value,
            " in ",
            mark.cell,
            "."
        ],
        Conclusion::Holds(_, mark) => {
            words!["Then ", mark.cell, " can only be ", mark.value, "."]
        }
        Conclusion::Leaves(sum, cell, left) => words![
            "Then ",
            sum,
            " needs ",
            cell,
            " to be ",
            either(Marks::from_bits_retain(left)),
            "."
        ],
    }
}

/// Many conclusions in a few words: from what they are drawn.
fn pooled(count: Option<usize>, truths: &[Truth]) -> Vec<Sentence> {
    let mut houses: Vec<House> = Vec::new();
    for truth in truths {
        if let Truth::Place(house, _) = truth
            && !houses.contains(house)
        {
            houses.push(*house);
        }
    }
    houses.sort_unstable();
    let mut sums: Vec<SumId> = truths
        .iter()
        .filter_map(|truth| match truth {
            Truth::Sum(sum) => Some(*sum),
            _ => None,
        })
        .collect();
    sums.sort_unstable();
    let follow = |count| {
        words![
            "Then ",
            count as u32,
            " conclusions follow one from another."
        ]
    };
    let mut sentences: Vec<Sentence> = count.map(follow).into_iter().collect();
    if !houses.is_empty() {
        sentences.push(words![
            "What counts is where values can go in ",
            houses,
            "."
        ]);
    }
    if !sums.is_empty() {
        let sums = sums.into_iter().map(|sum| vec![sum.into()]).collect();
        let mut pieces: Vec<Piece> = vec!["What counts is the total of ".into()];
        pieces.extend(enumerate(sums));
        pieces.push(".".into());
        sentences.push(Sentence::new(pieces));
    }
    sentences
}

/// The cells that count, but were not named.
fn names_left(board: &Board, truths: &[Truth], said: &[&Sentence]) -> Vec<Sentence> {
    let is_named = |cell: Cell| {
        let mut pieces = said.iter().flat_map(|sentence| &sentence.pieces);
        pieces.any(|piece| *piece == Piece::Cell(cell))
    };
    let mut cells: Vec<Cell> = truths
        .iter()
        .filter_map(|truth| match truth {
            Truth::Cell(cell) if board.value(*cell).is_none() && !is_named(*cell) => Some(*cell),
            _ => None,
        })
        .collect();
    cells.sort_unstable();
    let sentence = |cells: &[Cell]| words!["What counts, too, is what ", cells, " can be."];
    cells.chunks(NAMED).map(sentence).collect()
}

/// The end of it.
fn broken_words(board: &Board, broken: Truth) -> Sentence {
    match broken {
        Truth::Cell(cell) => words!["Now nothing is left for ", cell, "."],
        Truth::Place(house, value) => words!["Now ", house, " has no place for a ", value, "."],
        Truth::Sum(sum) => words![
            "Now ",
            sum,
            " cannot make ",
            Piece::Total(board.total(sum)),
            "."
        ],
    }
}
