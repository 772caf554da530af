//! How chains are looked for among some marks, and what their links say.

use crate::engine::conflicts::premise_between;
use crate::engine::inference::chains::{Chains, Wanted};
use crate::engine::inference::{Node, tree::Field};
use crate::geometry::Link;
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use crate::words::trail::{self, Because, Concluded, Trail, suppose, tell};
use crate::words::{Claim, Line, Piece, Sentence, either, link_words, losing_marks, sees};
use crate::{
    Board, Cell, ClueId, Evidence, Item, Mark, Marks, OwnedPremise, Role, StepRef, Supposed, words,
};
use itertools::Itertools;

/// The nodes that may be on a chain, as bits.
#[derive(Default)]
struct Within(Vec<u64>);

/// Searches for chains that run among some marks only.
pub(super) fn find_within<I: Iterator<Item = Node> + Clone>(
    field: Field<'_>,
    wanted: Wanted,
    marks: impl Fn() -> I,
    chains: &mut Chains,
    finds: &mut Finds,
) -> Search {
    let mut within = finds.take_scratch::<Within>();
    within.0.clear();
    within.0.resize(field.graph.stride(), 0);
    for node in marks() {
        within.0[node.index() / 64] |= 1 << (node.0 % 64);
    }
    let field = Field {
        within: Some(&within.0),
        ..field
    };
    let result = chains.search(field, wanted, marks(), finds);
    finds.return_scratch(within);
    result
}

/// A chain as it was shown.
pub(super) struct Row {
    pub(super) nodes: Vec<trail::Node>,
    pub(super) because: Vec<Because>,
    /// The nodes that do not hold by a clue or a balance, where the one before does.
    pub(super) excluded: Vec<(usize, OwnedPremise)>,
    pub(super) is_loop: bool,
}

impl Row {
    pub(super) fn of(board: &Board, step: StepRef<'_>) -> Row {
        let mut told = Row {
            nodes: Vec::new(),
            because: Vec::new(),
            excluded: Vec::new(),
            is_loop: step.items(Role::Pincer).next().is_none(),
        };
        let groups = step.evidence().chunk_by(|a, b| a.group == b.group);
        for (at, group) in groups.clone().enumerate() {
            let node = node(group);
            if at % 2 == 1 {
                told.because
                    .push(because(group, &told.nodes[at - 1], &node));
            }
            told.nodes.push(node);
        }
        let count = told.nodes.len();
        for (at, _) in groups
            .enumerate()
            .step_by(2)
            .filter(|of| clue(of.1).is_some())
        {
            let two = [(at + count - 1) % count, at].map(|at| &told.nodes[at]);
            let [one, other] = two.map(|node| (&node.cells[..], node.value));
            let premise = premise_between(board, one, other);
            told.excluded.extend(premise.map(|premise| (at, premise)));
        }
        told
    }

    /// What is supposed, and what follows: every second node.
    pub(super) fn told(&self, board: &Board) -> Vec<Sentence> {
        let first = &self.nodes[0];
        let not = |&cell: &Cell| {
            let value = first.value;
            Supposed::IsNot(Mark { cell, value })
        };
        let mut steps = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if at % 2 == 1 {
                let because = self.because[at / 2].clone();
                steps.push(Concluded::Holds(because, node.clone()));
            } else if let Some(premise) = self.excludes(at).filter(|_| at > 0) {
                let by = self.nodes[at - 1].clone();
                steps.push(Concluded::Excludes(premise.clone(), by, node.clone()));
            }
        }
        let trail = Trail::new(first.cells.iter().map(not).collect(), steps);
        let mut sentences = vec![suppose(&trail)];
        sentences.extend(tell(board, &trail, None, &mut 0));
        sentences
    }

    /// The clue or the balance by which a node does not hold where the one before does.
    pub(super) fn excludes(&self, at: usize) -> Option<&OwnedPremise> {
        let mut excluded = self.excluded.iter();
        excluded.find(|of| of.0 == at).map(|of| &of.1)
    }
}

fn clue(group: &[Evidence]) -> Option<ClueId> {
    group.iter().find_map(|evidence| match evidence.item {
        Item::Clue(clue) => Some(clue),
        _ => None,
    })
}

fn node(group: &[Evidence]) -> trail::Node {
    let marks = group.iter().filter_map(|evidence| evidence.item.mark());
    let value = marks.clone().map(|mark| mark.value).next();
    trail::Node {
        value: value.expect("a node has a mark"),
        cells: marks.map(|mark| mark.cell).collect(),
    }
}

fn because(group: &[Evidence], off: &trail::Node, on: &trail::Node) -> Because {
    let set: Vec<Cell> = group
        .iter()
        .filter_map(|evidence| match evidence.item {
            Item::Cell(cell) => Some(cell),
            _ => None,
        })
        .collect();
    if let Some(clue) = clue(group) {
        return Because::Clue(clue);
    }
    match group.iter().find_map(|evidence| evidence.item.house()) {
        Some(house) => Because::Place(house),
        None if set.is_empty() && off.cells == on.cells => Because::Cell(on.cells[0]),
        None if set.is_empty() => {
            let marks = |node: &trail::Node| {
                let value = node.value;
                node.cells
                    .clone()
                    .into_iter()
                    .map(move |cell| Mark { cell, value })
            };
            Because::OneOf(marks(off).chain(marks(on)).sorted().collect())
        }
        None => match [off, on]
            .into_iter()
            .find(|node| !set.contains(&node.cells[0]))
        {
            Some(left) => {
                let (cell, value) = (left.cells[0], left.value);
                let mark = Mark { cell, value };
                if left == on {
                    Because::Leaves(set, off.value, mark)
                } else {
                    Because::Takes(set, mark)
                }
            }
            None => Because::Set(set, off.value),
        },
    }
}

/// "r3c7 or r7c8 is 4, or both.", "at least one of r3c7, r7c8 and r7c9 is 4."
pub(super) fn one_holds(first: &trail::Node, last: &trail::Node) -> Sentence {
    let mut pieces = trail::is(first);
    match (&first.cells[..], &last.cells[..]) {
        (&[one], &[other]) if first.value == last.value => {
            pieces = vec![one.into(), " or ".into(), other.into()];
            pieces.extend([" is ".into(), first.value.into()]);
        }
        (ones, others) if first.value == last.value => {
            let mut cells = [ones, others].concat();
            cells.arrange();
            cells.dedup();
            return words!("at least one of {} is {}.", cells, first.value);
        }
        _ => {
            pieces.push(", or ".into());
            pieces.extend(trail::is(last));
        }
    }
    pieces.push(", or both.".into());
    Sentence::new(pieces)
}

/// What is removed because it cannot hold along with either of two nodes.
pub(super) fn between(
    board: &Board,
    removes: &[Mark],
    first: &trail::Node,
    last: &trail::Node,
) -> Vec<Sentence> {
    let is_plain = |mark: &&Mark| {
        [first, last]
            .iter()
            .all(|node| rules_out(board, node, **mark))
    };
    let (seen, excluded): (Vec<Mark>, Vec<Mark>) = removes.iter().partition(is_plain);
    let mut so = by_sight(board, &seen, first, last);
    so.extend(by_clues(board, &excluded, first, last));
    so
}

/// "r3c7 is 4 (column 7), or r7c8 is 5 (the cage of 14 at r7c7), so r9c7 loses 9."
pub(super) fn by_clues(
    board: &Board,
    removes: &[Mark],
    first: &trail::Node,
    last: &trail::Node,
) -> Vec<Sentence> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for (cell, marks) in grouped_alike(board, removes, [first, last]) {
        let mark = marks.values().next().map(|value| Mark { cell, value });
        let Some(mark) = mark else { continue };
        let mut pieces = Vec::new();
        let mut claims = Vec::new();
        for node in [first, last] {
            if !pieces.is_empty() {
                pieces.push(", or ".into());
            }
            pieces.extend(trail::is(node));
            let (reason, claim) = reason(board, node, mark);
            if !reason.is_empty() {
                pieces.push(" (".into());
                pieces.extend(reason);
                pieces.push(")".into());
            }
            claims.extend(claim);
        }
        pieces.push(".".into());
        let either = claims
            .into_iter()
            .fold(Sentence::new(pieces), Sentence::stating);
        let loses =
            words!("{} loses {}.", mark.cell, marks).stating(Claim::Loses(vec![mark.cell], marks));
        sentences.push(loses.join(", as ", either));
    }
    sentences
}

/// Marks by cell, those together that two nodes exclude by the same houses and clues.
fn grouped_alike(board: &Board, removes: &[Mark], nodes: [&trail::Node; 2]) -> Vec<(Cell, Marks)> {
    let reasons = |mark: Mark| nodes.map(|node| reason(board, node, mark).0);
    let mut groups: Vec<(Cell, Marks)> = Vec::new();
    for &mark in removes {
        let alike = |group: &&mut (Cell, Marks)| {
            let (cell, marks) = **group;
            let value = marks.values().next();
            let other = value.map(|value| reasons(Mark { cell, value }));
            cell == mark.cell && other == Some(reasons(mark))
        };
        match groups.iter_mut().find(alike) {
            Some((_, marks)) => *marks |= Marks::only(mark.value),
            None => groups.push((mark.cell, Marks::only(mark.value))),
        }
    }
    groups
}

/// "column 7": why a mark cannot hold along with a node, if that needs to be said, and the claim that a clue or a balance
/// has no completion with both.
pub(super) fn reason(board: &Board, node: &trail::Node, mark: Mark) -> (Vec<Piece>, Option<Claim>) {
    let geometry = board.geometry();
    if rules_out(board, node, mark) {
        let links = node.cells.iter().filter(|&&cell| cell != mark.cell);
        let link = |&cell: &Cell| match geometry.link(cell, mark.cell) {
            Some(Link::House(house)) => Piece::House(house),
            _ => link_words(geometry, cell, mark.cell).into(),
        };
        let links: Vec<Piece> = links.map(link).dedup().collect();
        return (
            Itertools::intersperse(links.into_iter(), ", ".into()).collect(),
            None,
        );
    }
    let by = (&node.cells[..], node.value);
    let Some(premise) = premise_between(board, by, (&[mark.cell], mark.value)) else {
        return (Vec::new(), None);
    };
    let pieces = trail::excluding(board, &premise, Some([node, &mark.into()]));
    (pieces, Some(node.excludes(premise, &mark.into())))
}

/// The same where no clue has to say it.
fn by_sight(
    board: &Board,
    removes: &[Mark],
    first: &trail::Node,
    last: &trail::Node,
) -> Vec<Sentence> {
    if first.value == last.value {
        let by = [&first.cells[..], &last.cells].concat();
        return losing_marks(board, removes, &by);
    }
    let each = |mark: &Mark| {
        let (seen, own) = if mark.value == first.value {
            (first, last)
        } else {
            (last, first)
        };
        if seen.cells == own.cells {
            let marks = Marks::only(seen.value) | Marks::only(own.value);
            return words!(
                "{}, which is {}, loses {}.",
                mark.cell,
                either(marks),
                mark.value
            )
            .stating(Claim::Loses(vec![mark.cell], Marks::only(mark.value)));
        }
        let mut pieces: Vec<Piece> = vec![
            mark.cell.into(),
            ", which is ".into(),
            own.value.into(),
            " or sees ".into(),
            seen.value.into(),
            " in ".into(),
        ];
        pieces.extend(sees(board, &seen.cells, mark.cell));
        pieces.extend([", loses ".into(), mark.value.into(), ".".into()]);
        Sentence::new(pieces)
            .stating(Claim::Sees(seen.cells.clone(), mark.cell))
            .stating(Claim::Loses(vec![mark.cell], Marks::only(mark.value)))
    };
    let sentences = removes.iter().map(each);
    let joined = sentences.reduce(|all, next| all.join(", and ", next));
    joined.into_iter().collect()
}

/// The line of its own that a sentence starts after a list.
pub(super) fn on_its_own(before: &[Sentence]) -> Option<Line> {
    let is_list = before.last().is_some_and(|last| last.line.is_some());
    is_list.then(Line::default)
}

/// Whether a mark cannot hold along with a node, whatever clues say.
pub(super) fn rules_out(board: &Board, node: &trail::Node, mark: Mark) -> bool {
    if node.value == mark.value {
        let sees = |&cell: &Cell| board.geometry().sees(cell, mark.cell);
        node.cells.iter().all(sees)
    } else {
        node.cells == [mark.cell]
    }
}
