//! Telling a log: each step with its words, sweeps folded into the placements that caused them.

use super::again::citations;
use crate::board::Contradiction;
use crate::picture::Picture;
use crate::search::Solution;
use crate::sorting::arranged;
use crate::strategy::Strategy;
use crate::words::{
    Explanation, Line, Names, Notation, Piece, Sentence, loses, say_what_is_left, sees,
};
use crate::{
    Board, Cell, Entry, Level, Log, Mark, Marks, Order, Outcome, Premise, Solver, StepRef, WIDE,
    words,
};
use std::collections::{HashMap, HashSet};

/// What a solution left behind.
pub struct Record<'a> {
    /// The strategies, which explain their steps.
    pub order: &'a Order,
    /// The board before the first step.
    pub board: &'a Board,
    /// The steps.
    pub log: &'a Log,
    /// The board after the last step.
    pub last: &'a Board,
    /// How it ended.
    pub outcome: Outcome,
    /// The number of solutions of the puzzle, counted up to two; nothing if nobody counted to the end.
    pub solutions: Option<usize>,
    /// Two different solutions of a puzzle that has several.
    pub two: Option<[Solution; 2]>,
}

impl<'a> Record<'a> {
    /// The record of a solver that started from a board.
    pub fn new(board: &'a Board, solver: &'a Solver) -> Record<'a> {
        Record {
            order: solver.order(),
            board,
            log: solver.log(),
            last: solver.board(),
            outcome: solver.outcome(),
            solutions: None,
            two: None,
        }
    }

    /// Calls `each` with every step, the board it was found on and its words; the first error ends it.
    pub fn walk<E>(
        &self,
        mut each: impl FnMut(usize, &Board, StepRef<'a>, Explanation) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut board = self.board.clone();
        let mut history = History::default();
        for (at, step) in self.log.iter().enumerate() {
            let mut words = explain(self.order, &board, step);
            history.refer(words.why.iter_mut());
            history.note(step, at + 1);
            each(at + 1, &board, step, words)?;
            if board.apply(step).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// The steps as a person tells them: a sweep that follows from a placement is told with it, and numbers run
    /// from 1 without a gap.
    pub fn told(&self) -> Vec<Told<'a>> {
        let steps = (0..self.log.len()).filter_map(|at| self.log.get(at));
        let mut told: Vec<Told<'a>> = Vec::new();
        let (mut uses, mut lines) = (HashMap::new(), HashSet::new());
        let mut rules: Vec<Vec<Piece>> = Vec::new();
        let mut before: Option<StepRef<'a>> = None;
        let mut sweeps_are_told = false;
        let mut board = self.board.clone();
        let mut history = History::default();
        for step in steps {
            let follows = before.is_some_and(|before| follows(before, step));
            match told.last_mut().filter(|_| follows) {
                Some(last) => {
                    last.fold(&board, step, !sweeps_are_told);
                    sweeps_are_told |= last.short.is_some();
                }
                None => {
                    let uses = uses
                        .entry((&*step.form().name, kind(&board, step)))
                        .or_insert(0);
                    *uses += 1;
                    // An argument is told once; after that what it rests on says enough.
                    let short = teller(self.order, step).filter(|_| *uses > 1);
                    let mut explanation = explain(self.order, &board, step);
                    let mut short = short.and_then(|teller| teller.in_short(&board, step));
                    if let Some(short) = &mut short {
                        say_what_is_left(&board, short);
                    }
                    if let Some(what) = explanation.what.first_mut() {
                        tell_once(&mut rules, what);
                    }
                    history.refer(explanation.why.iter_mut().chain(short.iter_mut().flatten()));
                    told.push(Told {
                        number: told.len() + 1,
                        board: board.clone(),
                        step,
                        explanation,
                        cited: None,
                        short,
                        folded: None,
                        is_first: lines.insert(look_for(step)),
                    });
                }
            }
            history.note(step, told.len());
            before = Some(step);
            if board.apply(step).is_err() {
                break;
            }
        }
        cite(self.board, &mut told);
        told
    }

    /// The hardest step: the one of the highest level that weighs the most on the scale of the order, the first
    /// among equals. Sweeps do not count.
    pub fn hardest(&self) -> Option<StepRef<'a>> {
        let steps = (0..self.log.len()).filter_map(|at| self.log.get(at));
        steps
            .filter(|step| !step.is_sweep())
            .reduce(|hardest, step| {
                if hardness(step) > hardness(hardest) {
                    step
                } else {
                    hardest
                }
            })
    }

    /// The forms of strategies that were used, in the order of first use, and how often.
    pub fn used(&self) -> Vec<(StepRef<'a>, usize)> {
        let mut used: Vec<(StepRef<'a>, usize)> = Vec::new();
        for step in (0..self.log.len()).filter_map(|at| self.log.get(at)) {
            let same = |other: &StepRef<'_>| {
                (&other.about().id, &other.form().name) == (&step.about().id, &step.form().name)
            };
            match used.iter_mut().find(|(other, _)| same(other)) {
                Some((_, count)) => *count += 1,
                None => used.push((step, 1)),
            }
        }
        used
    }
}

/// The kind of the clue that a step is about, whose rule is told with the first such step.
fn kind(board: &Board, step: StepRef<'_>) -> Option<&'static str> {
    step.premises().find_map(|premise| match premise {
        Premise::Clue(clue) => Some(board.clues().clue(clue)?.kind().id()),
        _ => None,
    })
}

/// Leaves out what a clue asks where that was told in the same words: "Look at the sum line from r1c1: it falls into runs that …",
/// "Look at r1c1, … under the rule of global entropy: …"
fn tell_once(told: &mut Vec<Vec<Piece>>, what: &mut Sentence) {
    let of_clue = |piece: &Piece| matches!(piece, Piece::Clue(_));
    let Some(clue) = what.pieces.iter().position(of_clue) else {
        return;
    };
    let is = |at: usize, starts: &str| matches!(what.pieces.get(at), Some(Piece::Text(text)) if text.starts_with(starts));
    if !is(0, "Look at ") || !is(clue + 1, ": ") {
        return;
    }
    let rule = what.pieces[clue + 1..].to_vec();
    if told.contains(&rule) {
        what.pieces.truncate(clue + 1);
        what.pieces.push(".".into());
    } else {
        told.push(rule);
    }
}

/// Has each step that argues as one before it say so. What is told in short tells no reasons.
fn cite(board: &Board, told: &mut [Told<'_>]) {
    let reasons = told.iter().map(|told| match told.short {
        Some(_) => (0, &[][..]),
        None => (told.number, &told.explanation.why[..]),
    });
    let cited = citations(board.geometry(), reasons);
    for (told, cited) in told.iter_mut().zip(cited) {
        told.cited = cited;
    }
}

/// Which step of a log removed which mark: by cell and value, 0 for none.
#[derive(Default)]
struct History(Vec<u32>);

impl History {
    /// Notes what a step removes under the number by which it is told.
    fn note(&mut self, step: StepRef<'_>, number: usize) {
        for (value, cells) in step.strikes::<WIDE>() {
            for cell in cells.iter() {
                let at = History::place(Mark { cell, value });
                if at >= self.0.len() {
                    self.0.resize(at + 1, 0);
                }
                self.0[at] = number as u32;
            }
        }
    }

    fn place(mark: Mark) -> usize {
        usize::from(mark.cell.0) * 32 + usize::from(mark.value.0)
    }

    /// Says of marks that are gone already by which steps.
    fn refer<'s>(&self, sentences: impl Iterator<Item = &'s mut Sentence>) {
        for piece in sentences.flat_map(|sentence| &mut sentence.pieces) {
            if let Piece::Already(marks, steps) = piece {
                let by = marks
                    .iter()
                    .filter_map(|&mark| self.0.get(History::place(mark)));
                *steps = arranged(by.copied().filter(|&number| number > 0));
                steps.dedup();
            }
        }
    }
}

/// How hard a step is: its level, then what it weighs. What the scale does not know is beyond it.
pub(super) fn hardness(step: StepRef<'_>) -> (Level, f32) {
    let weight = step.weight().unwrap_or(f32::INFINITY);
    (step.form().level, weight)
}

/// A step as a person tells it.
pub struct Told<'a> {
    /// Its number among those that are told, counted from 1; none if 0.
    pub number: usize,
    /// The board it was found on.
    pub board: Board,
    /// The step.
    pub step: StepRef<'a>,
    /// Its words, with the sweep in the last part.
    pub explanation: Explanation,
    /// Its reasons, where they or parts of them are those of a step before, which is cited.
    pub cited: Option<Vec<Sentence>>,
    /// Its short form, where the reader knows the strategy by now.
    pub short: Option<Vec<Sentence>>,
    /// The sweep that is told with it.
    pub folded: Option<StepRef<'a>>,
    /// Whether it is the first step of its kind, so that it is said what to look for.
    pub is_first: bool,
}

impl Told<'_> {
    /// Its reasons, as they are told behind the steps before it.
    pub(crate) fn why(&self) -> &[Sentence] {
        self.cited.as_deref().unwrap_or(&self.explanation.why)
    }

    /// All that is said of it.
    pub(super) fn said(&self) -> impl Iterator<Item = &Sentence> {
        let long = self.explanation.what.iter().chain(self.why());
        let (short, long) = match &self.short {
            Some(short) => (Some(short), None),
            None => (None, Some(long)),
        };
        short
            .into_iter()
            .flatten()
            .chain(long.into_iter().flatten())
    }

    /// Whether its reasons are a list from their first line on.
    pub(super) fn starts_list(&self) -> bool {
        let line = self.why().first().and_then(|first| first.line.as_ref());
        line.is_some_and(|line| !line.label.is_empty())
    }

    /// Its words as texts.
    pub(super) fn paragraph(&self, names: &Names<'_>) -> Paragraph {
        let Explanation { what, so, .. } = &self.explanation;
        Paragraph::of(names, what, self.why(), so)
    }

    /// What to look for next time, where that is to be said.
    pub fn look_for(&self) -> Option<&str> {
        let is_said = self.is_first && !self.step.is_sweep();
        Some(look_for(self.step)).filter(|line| is_said && !line.is_empty())
    }

    /// The step as a picture, told in its words for those who cannot see it.
    pub fn picture(&self, notation: Notation) -> Picture {
        let names = Names::of(&self.board).in_notation(notation);
        let Paragraph { what, so, .. } = Paragraph::new(&names, &self.explanation);
        let name = &self.step.form().name;
        let title = match self.number {
            0 => name.to_string(),
            number => format!("{number}. {name}"),
        };
        Picture::of_step(&self.board, self.step)
            .explained(&self.board, &self.explanation)
            .thinned(&self.board, self.step)
            .titled(title)
            .told(format!("{what} So {so}"))
            .ruled(notation)
            .with_legend()
    }
}

impl<'a> Told<'a> {
    /// Tells a sweep, found on the board, with the step. Short forms leave it to the reader: the first of a log, to whom it is
    /// news, says so.
    fn fold(&mut self, board: &Board, sweep: StepRef<'a>, is_news: bool) {
        if let Some(so) = self.explanation.so.pop() {
            let swept = swept(board, self.step.sets(), sweep);
            self.explanation.so.push(so.join(", and ", swept));
        }
        if let Some(short) = self.short.as_mut().filter(|_| is_news) {
            short.push(words!("{}", Piece::from(SWEEPS)));
        }
        self.folded = Some(sweep);
    }
}

fn look_for<'a>(step: StepRef<'a>) -> &'a str {
    step.about().look_for_form(step.form())
}

/// The words of a step, made by the strategy that found it; none where the order does not have it.
pub fn explain(order: &Order, board: &Board, step: StepRef<'_>) -> Explanation {
    let teller = teller(order, step);
    let mut told = teller.map_or_else(Explanation::default, |teller| teller.explain(board, step));
    say_what_is_left(board, &mut told.so);
    told
}

/// The strategy that found a step: that at its place in the order, or else where the order has it.
fn teller<'o>(order: &'o Order, step: StepRef<'_>) -> Option<&'o dyn Strategy> {
    let is_it = |entry: &&Entry| entry.about().id == step.about().id;
    let at_its_place = order.strategies().get(step.strategy()).filter(is_it);
    let entry = at_its_place.or_else(|| order.strategies().iter().find(is_it))?;
    Some(entry.strategy())
}

/// Whether a step sweeps what follows from the values that the step before it set, and nothing else.
fn follows(before: StepRef<'_>, step: StepRef<'_>) -> bool {
    let was_set = |premise| matches!(premise, Premise::Cell(cell) if before.sets().iter().any(|mark| mark.cell == cell));
    !before.sets().is_empty() && step.is_sweep() && step.premises().all(was_set)
}

/// What is said once of the sweeps that short forms leave out.
const SWEEPS: &str = "The cells that see it lose that value, here and after each later placement.";

/// The most cells that a folded sweep names.
const MOST_NAMED: usize = 4;

/// "r8c5 (column 5) and r6c6 (block 5) lose 2", or "7 cells lose 2".
fn swept(board: &Board, sets: &[Mark], sweep: StepRef<'_>) -> Sentence {
    let removes = sweep.removes();
    let mut all: Option<Sentence> = None;
    for &Mark {
        cell: source,
        value,
    } in sets
    {
        let cells: Vec<Cell> = removes
            .iter()
            .filter(|mark| mark.value == value)
            .map(|mark| mark.cell)
            .collect();
        let cells: Vec<Cell> = cells
            .into_iter()
            .filter(|&cell| board.geometry().sees(cell, source))
            .collect();
        if cells.is_empty() {
            continue;
        }
        let subject: Vec<Piece> = match cells.len() {
            ..=MOST_NAMED => sees(board, &cells, source),
            many => vec![(many as u32).into(), " cells".into()],
        };
        let sentence = loses(subject, cells, Marks::only(value));
        all = Some(match all {
            None => sentence,
            Some(all) => all.join(", and ", sentence),
        });
    }
    all.unwrap_or_else(|| words!("nothing else changes."))
}

/// The words of a step as texts, each sentence starting as it should.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Paragraph {
    /// The pattern, as facts one can check.
    pub what: String,
    /// Why the conclusion follows; to be read after "Why:".
    pub why: String,
    /// The plays; to be read after "So".
    pub so: String,
}

impl Paragraph {
    /// The texts of an explanation.
    pub fn new(names: &Names<'_>, explanation: &Explanation) -> Paragraph {
        let Explanation { what, why, so } = explanation;
        Paragraph::of(names, what, why, so)
    }

    pub(super) fn of(
        names: &Names<'_>,
        what: &[Sentence],
        why: &[Sentence],
        so: &[Sentence],
    ) -> Paragraph {
        Paragraph {
            what: part(names, what, capital),
            why: part(names, why, small),
            so: part(names, so, small),
        }
    }
}

/// Sentences as one text; what starts a line of a list starts a line, set in by how deep it is.
fn part(names: &Names<'_>, sentences: &[Sentence], first: fn(&str) -> String) -> String {
    let mut all = String::new();
    for (at, sentence) in sentences.iter().enumerate() {
        let text = names.sentence(sentence);
        match &sentence.line {
            Some(Line { depth, label }) => {
                if at > 0 {
                    all.push('\n');
                }
                all += &"  ".repeat(*depth);
                if !label.is_empty() {
                    all += &format!("{label}. ");
                }
            }
            None if at > 0 => all.push(' '),
            None => {}
        }
        all += &start_of(sentence, at, first)(&text);
    }
    all
}

/// How a sentence of a part starts: the first as `first` has it, the others with a capital letter. The name of a cell is
/// written as it is wherever it stands.
pub(crate) fn start_of(
    sentence: &Sentence,
    at: usize,
    first: fn(&str) -> String,
) -> fn(&str) -> String {
    let has_label = sentence
        .line
        .as_ref()
        .is_some_and(|line| !line.label.is_empty());
    match sentence.pieces.first() {
        Some(Piece::Cell(_) | Piece::Cells(_)) => str::to_string,
        _ if at == 0 && !has_label => first,
        _ => capital,
    }
}

/// The text with a capital letter at its start.
pub(crate) fn capital(text: &str) -> String {
    starting(text, char::to_uppercase)
}

/// The text with a small letter at its start.
pub(crate) fn small(text: &str) -> String {
    starting(text, char::to_lowercase)
}

/// The text with another letter for its first.
fn starting<I: Iterator<Item = char>>(text: &str, of: fn(char) -> I) -> String {
    let mut rest = text.chars();
    let mut all = String::with_capacity(text.len() + 2);
    all.extend(rest.next().into_iter().flat_map(of));
    all.push_str(rest.as_str());
    all
}

/// A contradiction in words: "r1c4 has no mark left".
pub(crate) fn contradiction_words(names: &Names<'_>, contradiction: Contradiction) -> String {
    match contradiction {
        Contradiction::Clash(a, b, value) => {
            let why = names.piece(&crate::words::link_piece(names.geometry, a, b));
            format!(
                "{} and {} are both {value}, but see each other ({why})",
                names.cell(a),
                names.cell(b)
            )
        }
        Contradiction::NoValue(cell) => format!("{} has no mark left", names.cell(cell)),
        Contradiction::NoPlace(house, value) => {
            format!(
                "{} needs a value that none of its cells can be: {value}",
                names.piece(&house.into())
            )
        }
        Contradiction::Clue(clue) => format!("the values of {} do not keep it", names.clue(clue)),
    }
}
