//! What a log is written in, text and Markdown alike: steps, runs of singles, and the grids that help.

use super::summary::listed;
use super::{Grid, Grids, Layout, Told, clue_text};
use crate::words::{Names, Notation, Sentence, and_so};
use crate::{Board, Cell, Family, Level, Premise};

/// A part of a log, to be written by itself.
pub(super) enum Passage<'t, 'a> {
    /// A step, and what stands under it.
    Step(&'t Told<'a>, Picture),
    /// Singles one after another, and whether a picture of what they did helps.
    Run(&'t [Told<'a>], bool),
    /// Neighbouring steps of one form, told in a line each, and what stands under them.
    Entry(&'t [Told<'a>], Picture),
}

/// What stands under a step.
pub(super) enum Picture {
    /// Nothing.
    None,
    /// A grid with the step drawn in.
    Drawn,
    /// A grid of the marks from which several steps start.
    Marks,
}

impl Picture {
    fn of_several(self) -> Picture {
        match self {
            Picture::Drawn => Picture::Marks,
            other => other,
        }
    }

    /// The grid that stands under a step, or under several of which it is the first; what its signs mean.
    pub(super) fn grid<'t>(
        &self,
        all: &'t [Told<'_>],
        notation: Notation,
    ) -> Option<(Grid<'t>, String)> {
        let told = all.first()?;
        let grid = Grid::of(&told.board);
        let names = Names::of(&told.board).in_notation(notation);
        let clues = match self {
            Picture::None => String::new(),
            _ => clue_text::of_steps(all, &names),
        };
        if let Picture::Marks = self {
            let steps = all.iter().map(|told| told.step);
            let grid = grid.around(steps).with_marks().with_clues();
            let before = Some(format!("before step {}", told.number));
            let signs = Some(grid.legend()).filter(|signs| !signs.is_empty());
            let legend: Vec<String> = before.into_iter().chain(signs).collect();
            let legend = format!("{}\n{clues}", legend.join(", "));
            return Some((grid, legend.trim_end().to_string()));
        }
        let grid = grid.with_step(told.step);
        let legend = format!("{}\n{clues}", grid.legend());
        Some((grid, legend.trim_end().to_string()))
    }
}

/// This many singles are a run: enough that a reader wants to see where they lead.
const RUN: usize = 4;

/// The passages of a log.
pub(super) fn outline<'t, 'a>(told: &'t [Told<'a>], layout: &Layout) -> Vec<Passage<'t, 'a>> {
    let (mut passages, mut last, mut rest) = (Vec::new(), None, told);
    while let Some(first) = rest.first() {
        let run = rest.iter().take_while(|told| is_single(told)).count();
        let has_single = || rest[..run].iter().any(is_of_singles);
        let is_run = first.short.is_some()
            && run >= RUN
            && has_single()
            && !layout.brief
            && layout.grids != Grids::All;
        if is_run {
            let (singles, after) = rest.split_at(run);
            let is_drawn =
                layout.has_grids() && after.first().is_some_and(|next| !helps(next, layout));
            passages.push(Passage::Run(singles, is_drawn));
            rest = after;
            continue;
        }
        let (entry, after) = rest.split_at(alike(rest, layout));
        let is_news = || last.is_none_or(|last| entry.iter().any(|told| rests_on_news(told, last)));
        let picture = if helps(first, layout) && (layout.grids == Grids::All || is_news()) {
            last = Some(&first.board);
            Picture::Drawn
        } else {
            Picture::None
        };
        passages.push(match entry {
            [one] => Passage::Step(one, picture),
            all => Passage::Entry(all, picture.of_several()),
        });
        rest = after;
    }
    passages
}

/// How many steps from the first on are one entry: of one form, and told in short.
fn alike(told: &[Told<'_>], layout: &Layout) -> usize {
    if layout.brief || layout.grids == Grids::All {
        return 1;
    }
    let is_alike = |other: &&Told<'_>| {
        other.short.is_some() && other.step.form().name == told[0].step.form().name
    };
    told.iter().take_while(is_alike).count().max(1)
}

/// "12-15. Combinations (medium)."
pub(super) fn entry_head(told: &[Told<'_>]) -> String {
    let ends = told.first().zip(told.last());
    ends.map_or_else(String::new, |(first, last)| {
        let form = first.step.form();
        let (from, to) = (first.number, last.number);
        format!("{from}-{to}. {} ({}).", form.name, form.level)
    })
}

/// Whether a step does no more than to set a value, as everybody sees it.
fn is_single(told: &Told<'_>) -> bool {
    let is_known = told.short.is_some() || is_of_singles(told);
    is_known && !told.step.is_sweep() && !told.step.sets().is_empty()
}

fn is_of_singles(told: &Told<'_>) -> bool {
    told.step.about().family == Family::Singles
}

/// Whether one sees more of a step in a grid.
pub(super) fn helps(told: &Told<'_>, layout: &Layout) -> bool {
    match layout.grids {
        _ if !layout.has_grids() => false,
        Grids::Never => false,
        Grids::Key => told.step.form().level > Level::Easy,
        Grids::All => !told.step.is_sweep(),
    }
}

/// Whether a step rests on something that has changed since the last grid.
fn rests_on_news(told: &Told<'_>, last: &Board) -> bool {
    let board = &told.board;
    let is_news = |cell: Cell| board.can_be(cell) != last.can_be(cell);
    told.step.premises().any(|premise| match premise {
        Premise::Cell(cell) => is_news(cell),
        Premise::Place(house, value) => board.places(house, value) != last.places(house, value),
        Premise::Guard(marks) => marks.iter().any(|mark| is_news(mark.cell)),
        // Their cells are premises, too.
        Premise::Clue(_) | Premise::Balance(_) | Premise::Symmetry(_) => false,
    })
}

/// "Singles, steps 4 to 19 (easy): Hidden Single and Full House."
pub(super) fn run_head(told: &[Told<'_>]) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in told.iter().map(|told| told.step.form().name.to_string()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let levels = told.iter().map(|told| told.step.form().level);
    let level = levels.max().unwrap_or(Level::Easy);
    let number = |told: Option<&Told<'_>>| told.map_or(0, |told| told.number);
    format!(
        "Singles, steps {} to {} ({level}): {}.",
        number(told.first()),
        number(told.last()),
        listed(names)
    )
}

/// A step in a line: its plays, in the words of the step if it is a sweep.
pub(super) fn brief(told: &Told<'_>) -> Vec<Sentence> {
    if told.step.is_sweep() {
        told.explanation.so.clone()
    } else {
        and_so(told.step)
    }
}

/// Where a run of singles leads.
pub(super) struct Progress {
    board: Board,
    cells: Vec<Cell>,
    steps: [usize; 2],
}

impl Progress {
    /// From the first single to the last.
    pub(super) fn new(first: &Told<'_>, last: &Told<'_>) -> Progress {
        let mut board = last.board.clone();
        // A step that cannot be made ends a log, and no grid follows.
        let _ = board.apply(last.step);
        let cells = board.geometry().cells();
        let cells = cells
            .filter(|&cell| board.value(cell).is_some() && first.board.value(cell).is_none())
            .collect();
        Progress {
            board,
            cells,
            steps: [first.number, last.number],
        }
    }

    /// The board after them, with a star at what they set.
    pub(super) fn grid(&self) -> Grid<'_> {
        Grid::of(&self.board).starring(&self.cells)
    }

    /// What the star means.
    pub(super) fn legend(&self) -> String {
        let [first, last] = self.steps;
        format!("* set by steps {first} to {last}")
    }
}
