//! How colours of one value are offered and told.

use crate::engine::coloring::{Coloring, Pair, marks};
use crate::explain::{Claim, Piece, Sentence, enumerate, link_words};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Mark, Marks, Premise, Role, StepRef, Value, WIDE, words};

/// The names of the colours: two for each cluster.
const NAMES: [&str; 4] = ["blue", "green", "red", "yellow"];

/// A find: what is removed, by which clusters.
pub(super) struct Found<'a, const N: usize> {
    pub(super) form: usize,
    pub(super) removed: &'a [(Value, Cells<N>)],
    pub(super) clusters: &'a [usize],
    /// The cell that has no value left if a colour is true, and the colour.
    pub(super) empty: Option<(Cell, usize)>,
    /// Marks that are shown although no pair of theirs may be needed.
    pub(super) shown: &'a [Mark],
}

impl<const N: usize> Found<'_, N> {
    /// Offers it. `join` collects pairs that join the marks concerned; what is not needed is left out.
    pub(super) fn offer(
        &self,
        board: &Board,
        finds: &mut Finds,
        coloring: &mut Coloring<N>,
        join: impl FnOnce(&mut Coloring<N>, &mut Vec<Pair>),
    ) -> Search {
        let mut pairs = Vec::new();
        let removed = self.removed.iter();
        let draft = finds.draft(board).form(self.form);
        removed
            .fold(draft, |draft, &(value, cells)| draft.strike(value, cells))
            .prove(|premises| {
                join(coloring, &mut pairs);
                for pair in &pairs {
                    premises.premise(pair.truth);
                }
                if let Some((cell, _)) = self.empty {
                    premises.cell(cell);
                }
            })
            .prune()
            .show(|shown| {
                let needed: Vec<Premise<'_>> = shown.premises().collect();
                for &premise in &needed {
                    if let Premise::Place(house, _) = premise {
                        shown.house(Role::House, house);
                    }
                }
                let is_needed = |pair: &&Pair| needed.contains(&pair.truth);
                let ends = pairs.iter().filter(is_needed).flat_map(|pair| pair.ends);
                let color = |mark| {
                    let mut groups = self.clusters.iter().enumerate();
                    groups.find_map(|(group, &cluster)| {
                        Some((2 * group + coloring.color_of(cluster, mark)?) as u16)
                    })
                };
                let marks = ends.chain(self.shown.iter().copied());
                let mut marks: Vec<(Option<u16>, Mark)> =
                    marks.map(|mark| (color(mark), mark)).collect();
                marks.sort_unstable();
                marks.dedup();
                for (color, mark) in marks {
                    shown.group(color.unwrap_or_default());
                    shown.mark(Role::Pattern, mark.cell, mark.value);
                }
                if let Some((cell, color)) = self.empty {
                    shown.group(color as u16).cell(Role::Pivot, cell);
                }
            })
            .offer()
    }
}

/// Adds the pairs of a path, each once.
pub(super) fn add(pairs: &mut Vec<Pair>, path: &[Pair]) {
    for pair in path {
        if pairs.iter().all(|known| known.truth != pair.truth) {
            pairs.push(*pair);
        }
    }
}

/// The shortest way from some cells to others.
pub(super) fn way<'a, const N: usize>(
    board: &Board,
    coloring: &'a mut Coloring<N>,
    value: Value,
    from: Cells<N>,
    to: Cells<N>,
) -> &'a [Pair] {
    coloring.path(board, marks(value, from), |end| to.has(end.cell))
}

/// Joins all marks of a colour with a part of the cluster that is joined already.
pub(super) fn join_all<const N: usize>(
    board: &Board,
    coloring: &mut Coloring<N>,
    marks: impl Iterator<Item = Mark>,
    mut joined: Vec<Mark>,
    pairs: &mut Vec<Pair>,
) {
    for mark in marks {
        if !joined.contains(&mark) {
            let path = coloring.path(board, [mark], |end| joined.contains(&end));
            joined.extend(path.iter().flat_map(|pair| pair.ends));
            joined.push(mark);
            add(pairs, path);
        }
    }
}

/// The marks that pairs join.
pub(super) fn ends(pairs: &[Pair]) -> impl Iterator<Item = Mark> {
    pairs.iter().flat_map(|pair| pair.ends)
}

/// The colours of a step as they are told.
pub(super) struct Colored<'a> {
    board: &'a Board,
    pub(super) value: Value,
    /// By colour: its cells.
    pub(super) colors: Vec<Cells<WIDE>>,
    houses: Vec<House>,
    removed: Vec<Mark>,
    /// Whether so many cells lose the value that it is not said of each what it sees.
    is_many: bool,
}

impl<'a> Colored<'a> {
    /// The colours of so many groups.
    pub(super) fn new(board: &'a Board, step: StepRef<'_>, groups: usize) -> Colored<'a> {
        let removed = step.removes();
        let value = removed.first().map_or(board.geometry().low(), |m| m.value);
        let mut colors = vec![Cells::<WIDE>::EMPTY; 2 * groups];
        for evidence in step.evidence() {
            let color = usize::from(evidence.group);
            if let (Role::Pattern, Some(mark)) = (evidence.role, evidence.item.mark())
                && let Some(cells) = colors.get_mut(color)
            {
                cells.insert(mark.cell);
            }
        }
        let place = |premise| match premise {
            Premise::Place(house, _) => Some(house),
            _ => None,
        };
        Colored {
            board,
            value,
            colors,
            houses: step.premises().filter_map(place).collect(),
            is_many: removed.len() > LINKS_TOLD + 1,
            removed,
        }
    }

    /// Whether the cells are few enough to be named at once.
    pub(super) fn is_small(&self) -> bool {
        let cells = self.colors.iter().map(Cells::count);
        cells.sum::<usize>() <= FEW + 1 && !self.is_many
    }

    /// "Colour places of 4 in turn: r1c2 and r5c7 are blue, r5c2 is green."
    pub(super) fn what(&self) -> Vec<Sentence> {
        let groups = self.colors.chunks(2).zip(NAMES.chunks(2));
        let colored = groups.filter(|(group, _)| group.iter().any(|cells| !cells.is_empty()));
        let told = colored.enumerate().map(|(at, (group, names))| {
            let mut pieces: Vec<Piece> = match at {
                0 => vec![
                    "Colour places of ".into(),
                    self.value.into(),
                    " in turn".into(),
                ],
                _ => vec!["Colour others".into()],
            };
            if group.iter().all(|cells| cells.count() <= FEW) {
                let cells = group
                    .iter()
                    .zip(names)
                    .filter(|(cells, _)| !cells.is_empty());
                let parts = cells.map(|(cells, name)| are(*cells, name)).collect();
                pieces.push(": ".into());
                pieces.extend(enumerate(parts));
                pieces.push(".".into());
            } else {
                let count = group.iter().map(Cells::count).sum::<usize>() as u32;
                let names = format!(" of them, {} and {}.", names[0], names[1]);
                pieces.extend([": ".into(), count.into(), names.into()]);
            }
            Sentence::new(pieces)
        });
        told.collect()
    }

    /// "4 has only two places in row 5 (r5c2 and r5c7) and column 2 (…)": the houses that join the cells.
    pub(super) fn links(&self) -> Vec<Sentence> {
        let geometry = self.board.geometry();
        let sentence = |houses: &[House]| {
            let mut claims = Vec::new();
            let mut part = |&house: &House| {
                let places = self.board.places(house, self.value);
                let cells: Vec<Cell> = geometry.cells_at::<WIDE>(house, places).iter().collect();
                claims.push(Claim::Only(house, self.value, cells.clone()));
                vec![house.into(), " (".into(), cells.into(), ")".into()]
            };
            let parts = houses.iter().map(&mut part).collect();
            let mut pieces: Vec<Piece> = vec![self.value.into(), " has only two places in ".into()];
            pieces.extend(enumerate(parts));
            pieces.push(".".into());
            claims
                .into_iter()
                .fold(Sentence::new(pieces), Sentence::stating)
        };
        self.houses.chunks(IN_ONE).map(sentence).collect()
    }

    fn color(&self, cell: Cell) -> usize {
        let color = self.colors.iter().position(|cells| cells.has(cell));
        color.unwrap_or(0)
    }

    /// "So all blue cells are 4, or all green ones.", and the same of other colours.
    pub(super) fn alternatives(&self) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        if !self.hangs_together() && !self.is_many {
            sentences.push(words!(
                "Of two colours that see each other only one is {}.",
                self.value
            ));
        }
        sentences.push(match self.colors.len() {
            2 => words!("So all blue cells are {}, or all green ones.", self.value),
            _ => words!(
                "So blue or green is {}, and so is red or yellow.",
                self.value
            ),
        });
        sentences
    }

    /// Whether the houses of each group share cells from one to the next.
    fn hangs_together(&self) -> bool {
        let groups = self.colors.chunks(2).map(|pair| pair[0] | pair[1]);
        groups.into_iter().all(|group| {
            let cells = group.count();
            let of_group = |house: &&House| {
                let places = self.board.places(**house, self.value);
                let ends = self.board.geometry().cells_at::<WIDE>(**house, places);
                ends.meets(&group)
            };
            self.houses.iter().filter(of_group).count() + 1 >= cells
        })
    }

    /// The colour of which cells lose the value.
    pub(super) fn lost_color(&self) -> usize {
        let is_lost = |color: &usize| {
            let mut lost = self.removed.iter();
            lost.any(|mark| self.colors[*color].has(mark.cell))
        };
        (0..self.colors.len()).find(is_lost).unwrap_or(0)
    }

    /// A cell of one colour and a cell of another that see each other.
    pub(super) fn meeting(&self, one: usize, other: usize) -> Option<(Cell, Cell)> {
        let geometry = self.board.geometry();
        self.colors[one].iter().find_map(|a| {
            let seen = self.colors[other] & geometry.peers(a);
            Some((a, seen.first()?))
        })
    }

    /// "r1c2 (blue) sees r1c8 (red; row 1)".
    pub(super) fn sees(&self, (a, b): (Cell, Cell)) -> Vec<Piece> {
        let names = [a, b].map(|cell| NAMES[self.color(cell)]);
        let link = link_words(self.board.geometry(), a, b);
        vec![
            a.into(),
            format!(" ({}) sees ", names[0]).into(),
            b.into(),
            format!(" ({}; {link})", names[1]).into(),
        ]
    }

    /// What loses the value because its colour does, or because it sees a cell of the opposite colour,
    /// which all hold the value then.
    pub(super) fn losing_color(&mut self, color: usize) -> Vec<Sentence> {
        let opposite = color ^ 1;
        let (own, others): (Vec<Mark>, Vec<Mark>) = self
            .removed
            .drain(..)
            .partition(|mark| self.colors[color].has(mark.cell));
        self.removed = others;
        let mut sentences = self.lose(&own, "");
        let seen = |mark: &Mark| {
            let peers = self.board.geometry().peers::<WIDE>(mark.cell);
            Some((*mark, vec![(self.colors[opposite] & peers).first()?]))
        };
        let all: Vec<(Mark, Vec<Cell>)> = self.removed.iter().filter_map(seen).collect();
        let names = format!(", which see a {} cell,", NAMES[opposite]);
        sentences.extend(self.losing_to(&all, names));
        sentences.extend(self.losing_rest());
        sentences
    }

    /// What else loses the value.
    pub(super) fn losing_rest(&mut self) -> Vec<Sentence> {
        let rest = std::mem::take(&mut self.removed);
        self.lose(&rest, " then")
    }

    /// What loses the value because it sees cells of two colours; what was told already is not told again.
    pub(super) fn losing(&mut self, one: usize, other: usize) -> Vec<Sentence> {
        let geometry = self.board.geometry();
        let seen = |mark: &Mark| {
            let peers = geometry.peers::<WIDE>(mark.cell);
            let cells = [one, other].map(|color| (self.colors[color] & peers).first());
            Some((*mark, vec![cells[0]?, cells[1]?]))
        };
        let all: Vec<(Mark, Vec<Cell>)> = self.removed.iter().filter_map(seen).collect();
        let names = format!(
            ", which each see a {} and a {} cell,",
            NAMES[one], NAMES[other]
        );
        self.losing_to(&all, names)
    }

    /// The sentences for marks and the cells that they see: of many, only what all have in common.
    fn losing_to(&mut self, all: &[(Mark, Vec<Cell>)], common: String) -> Vec<Sentence> {
        let marks: Vec<Mark> = all.iter().map(|(mark, _)| *mark).collect();
        self.removed.retain(|mark| !marks.contains(mark));
        if all.len() > LINKS_TOLD || self.is_many {
            return self.lose(&marks, common);
        }
        let told = |(mark, by): &(Mark, Vec<Cell>)| {
            let link = |&cell: &Cell| {
                let link = link_words(self.board.geometry(), mark.cell, cell);
                let color = NAMES[self.color(cell)];
                vec![cell.into(), format!(" ({color}; {link})").into()]
            };
            let mut pieces: Vec<Piece> = vec![mark.cell.into(), ", which sees ".into()];
            pieces.extend(enumerate(by.iter().map(link).collect()));
            pieces.extend([", loses ".into(), self.value.into(), ".".into()]);
            let lost = Marks::only(self.value);
            Sentence::new(pieces)
                .stating(Claim::Sees(by.clone(), mark.cell))
                .stating(Claim::Loses(vec![mark.cell], lost))
        };
        all.iter().map(told).collect()
    }

    /// "r1c2 and r5c7 lose 4", with something said in between.
    fn lose(&self, marks: &[Mark], between: impl Into<String>) -> Vec<Sentence> {
        let between: String = between.into();
        let part = |part: &[Mark]| {
            let cells: Vec<Cell> = part.iter().map(|mark| mark.cell).collect();
            let verb = if cells.len() == 1 { "loses" } else { "lose" };
            words!(
                "{}{}{}.",
                &cells[..],
                format!("{between} {verb} "),
                self.value
            )
            .stating(Claim::Loses(cells, Marks::only(self.value)))
        };
        marks.chunks(MOST).map(part).collect()
    }
}

/// So many cells of a colour are named in one sentence.
const FEW: usize = 7;
/// So many houses are named in one sentence.
const IN_ONE: usize = 3;
/// So many cells have what they see told one by one.
const LINKS_TOLD: usize = 2;
/// So many cells are named in a sentence.
const MOST: usize = 15;

/// "r1c2 and r5c7 are blue".
fn are(cells: Cells<WIDE>, color: &'static str) -> Vec<Piece> {
    let verb = if cells.count() == 1 { " is " } else { " are " };
    vec![cells.into(), verb.into(), color.into()]
}

/// The name of a colour.
pub(super) fn name(color: usize) -> &'static str {
    NAMES[color]
}
