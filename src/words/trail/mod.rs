//! Trails: what follows from a supposition, one conclusion after another, each with what it is drawn from.
//!
//! A chain, a net, a nested net, a kraken and a row of almost locked sets all are trails, and one narrator
//! tells them ([`tell`]). Which earlier conclusion took a mark is found by looking ([`Causes`]), so an
//! engine only has to say what it concluded and from which truth, and what nothing relies on is left out.
//! What is refuted on the way is a lemma, told where it is first used.

mod bounds;
mod by_kind;
mod case;
mod causes;
mod crowded;
mod excluding;
mod gone;
mod left;
mod lemmas;
mod nodes;
mod reasons;
mod shared;
mod sides;
mod takers;
mod told;
mod turns;

use crate::Supposed;
use crate::sorting::Arrange;
pub use bounds::{ends_of, left_to, off_total, rest, room, sum_by_cell, sums_of, two_sides};
pub use case::tell_case;
pub use causes::Causes;
pub use excluding::excluding;
pub use nodes::{any_of, is, none_of};
pub use reasons::{nothing_of, of_one_value, one_of};
pub use shared::tell_shared;
pub use told::{all, suppose, tell};

use crate::words::Claim;
use crate::{Board, Cell, ClueId, House, Mark, Marks, OwnedPremise, OwnedTruth, Value};
use left::is_less;
use shared::Shared;
use turns::Turned;

/// One of these cells is the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
}

impl Node {
    /// That no completion of a clue or a balance has it along with another one.
    pub fn excludes(&self, premise: OwnedPremise, other: &Node) -> Claim {
        let Node { value, cells } = self.clone();
        Claim::Excludes(premise, cells, value, other.cells.clone(), other.value)
    }
}

impl From<Mark> for Node {
    fn from(Mark { cell, value }: Mark) -> Node {
        let cells = vec![cell];
        Node { value, cells }
    }
}

/// Why a node holds once all else is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// The cell has no other value left.
    Cell(Cell),
    /// The house has no other place left for the value.
    Place(House),
    /// The clue needs the value, and has no other place left for it.
    Clue(ClueId),
    /// One of these marks holds, and no other is left.
    OneOf(Box<[Mark]>),
    /// The cells have one value more than they need. Without this one they take all the others.
    Set(Vec<Cell>, Value),
    /// So they do without this value, and leave the mark alone to a cell that sees all their places of its others.
    Leaves(Vec<Cell>, Value, Mark),
    /// Where that cell does not have its mark left, it takes another one from the cells, which need all of theirs.
    Takes(Vec<Cell>, Mark),
}

/// Something that was concluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Concluded {
    /// A node holds.
    Holds(Because, Node),
    /// The clue leaves the cell these values only, as these marks are gone.
    Leaves(ClueId, Cell, Marks, Vec<Mark>),
    /// The clue or the balance, of which no completion has both, excludes these places of the value where a node holds.
    Excludes(OwnedPremise, Node, Node),
    /// Nothing is left of the truth.
    Broken(OwnedTruth),
    /// The clue cannot be kept, as these marks are gone.
    Unkept(ClueId, Vec<Mark>),
    /// The mark is supposed on the side. What follows up to [`Not`](Concluded::Not) relies on that.
    Try(Mark),
    /// What was supposed last on the side broke something: the mark does not hold.
    Not(Mark),
}

/// What was supposed, and what follows.
#[derive(Clone, Default, Debug)]
pub struct Trail {
    /// What was supposed.
    pub supposed: Vec<Supposed>,
    /// Marks from each of which the same follows as from the one that is supposed: all of its cell, or all of its value.
    pub likewise: Vec<Mark>,
    /// What follows, in order.
    pub steps: Vec<Concluded>,
    /// Of what clues take on the way: what is needed of it, as far as somebody looked ([`Trail::narrow`]).
    narrowed: Vec<Narrowed>,
    /// Why clues take that, as far as somebody looked ([`Trail::in_turn`]).
    turned: Vec<Turned>,
    /// What it shares with others ([`Trail::share`]).
    shared: Shared,
}

/// What a clue takes from a cell that something else needs, and the marks that have to be gone for that alone.
#[derive(Clone, Debug)]
struct Narrowed {
    /// By number, the conclusion.
    at: usize,
    taken: Marks,
    gone: Vec<Mark>,
}

impl Trail {
    /// What follows from suppositions.
    pub fn new(supposed: Vec<Supposed>, steps: Vec<Concluded>) -> Trail {
        Trail {
            supposed,
            likewise: Vec::new(),
            steps,
            narrowed: Vec::new(),
            turned: Vec::new(),
            shared: Shared::default(),
        }
    }

    /// Asks, where something else needs less of a clue than it says of a cell, which marks have to be gone for that alone. The
    /// trail shows that the mark `gone` is, or what breaks.
    #[must_use]
    pub fn narrow(
        mut self,
        board: &Board,
        gone: Option<Mark>,
        mut needs: impl FnMut(ClueId, Cell, Marks, &[Mark]) -> Vec<Mark>,
    ) -> Trail {
        let leaves = |step: &Concluded| matches!(step, Concluded::Leaves(..));
        if !self.steps.iter().any(leaves) {
            return self;
        }
        let mut narrowed = Vec::new();
        Causes::looking_back(board, &self, gone, true, |at, taken| {
            match &self.steps[at] {
                Concluded::Leaves(clue, cell, left, gone) if is_less(taken, *left) => {
                    let gone = needs(*clue, *cell, taken, gone);
                    let marks = gone.clone();
                    narrowed.push(Narrowed { at, taken, gone });
                    Some(marks)
                }
                _ => None,
            }
        });
        self.narrowed = narrowed;
        self
    }

    /// The marks that have to be gone for what a clue takes by a conclusion, if somebody looked.
    fn narrowed(&self, at: usize, taken: Marks) -> Option<Vec<Mark>> {
        let of_it = self.narrowed.iter().find(|narrowed| narrowed.at == at)?;
        (of_it.taken.contains(taken)).then(|| of_it.gone.clone())
    }

    /// Where the same follows from each of several marks: these, in order.
    pub(crate) fn alternatives(&self) -> Vec<Mark> {
        match self.supposed[..] {
            [Supposed::Is(mark)] if !self.likewise.is_empty() => {
                let mut marks = self.likewise.clone();
                marks.push(mark);
                marks.arrange();
                marks
            }
            _ => Vec::new(),
        }
    }

    /// The values of the alternatives, where they are of one cell.
    fn of_one_cell(&self) -> Option<Marks> {
        let marks = self.alternatives();
        let is_one = marks.windows(2).all(|two| two[0].cell == two[1].cell);
        (is_one && !marks.is_empty()).then(|| marks.iter().map(|mark| mark.value).collect())
    }

    /// What breaks in the end, if something does.
    pub fn broken(&self) -> Option<OwnedTruth> {
        match self.steps.last() {
            Some(Concluded::Broken(truth)) => Some(truth.clone()),
            Some(&Concluded::Unkept(clue, _)) => Some(OwnedTruth::Clue(clue)),
            _ => None,
        }
    }
}
