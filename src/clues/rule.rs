//! Rules: what the engine counts of a clue. Ordered cells, and an equation or a small machine on their values.

use super::{Clues, Equation, Machine, all_differ};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, ClueId, Geometry, Mark, Marks, Value, words};
use itertools::Itertools;
use std::sync::Arc;

/// Where an automaton is after the values read so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct State(pub i64);

/// A small machine that reads the values of some cells in their order. It never remembers which values were used: that
/// cells differ is said by [`Rule::all_different`].
pub trait Automaton: Send + Sync {
    /// Where it starts.
    fn start(&self) -> State {
        State(0)
    }

    /// Where it goes when the cell at a place has a value; nowhere if the rule is broken for good.
    fn step(&self, state: State, place: usize, value: Value) -> Option<State>;

    /// Whether the rule is kept where it is after the last cell.
    fn accepts(&self, state: State) -> bool {
        _ = state;
        true
    }

    /// Whether the rule is kept however the values of its cells are exchanged.
    fn any_order(&self) -> bool {
        false
    }
}

/// What a rule looks like in the middle of a solution.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RuleView<'a> {
    /// The geometry.
    pub geometry: &'a Geometry,
    /// Its cells, in order.
    pub cells: &'a [Cell],
    /// By place in the list of cells: what the cell can still be.
    pub can_be: &'a [Marks],
}

impl<'a> RuleView<'a> {
    /// The view of a rule whose cells can be these.
    pub fn new(geometry: &'a Geometry, cells: &'a [Cell], can_be: &'a [Marks]) -> RuleView<'a> {
        RuleView {
            geometry,
            cells,
            can_be,
        }
    }

    /// Whether no value is twice in its cells, as they all see each other.
    pub(super) fn all_see_each_other(&self) -> bool {
        let mut pairs = self.cells.iter().array_combinations();
        pairs.all(|[&one, &other]| self.geometry.sees(one, other))
    }

    /// Whether every value is in its cells, as they are that many and all see each other.
    pub(super) fn has_all_values(&self) -> bool {
        self.cells.len() == self.geometry.all_marks().count() && self.all_see_each_other()
    }
}

/// Why a mark of a rule has no completion, where that can be said better than by what was tried.
type Misfit = Arc<dyn Fn(&RuleView<'_>, Mark) -> Option<Sentence> + Send + Sync>;

/// A rule on the values of some cells: what the engine counts of a clue, which has one or many.
#[derive(Clone)]
pub struct Rule {
    cells: Vec<Cell>,
    form: Form,
    differ: bool,
    misfit: Option<Misfit>,
    says_first: bool,
    /// Where each of several stretches ends that all make the same sum: there to be told, the form says it as well.
    stretches: Vec<usize>,
}

/// What a rule says, besides that its cells may differ.
#[derive(Clone)]
pub(crate) enum Form {
    Free,
    Equation(Equation),
    Automaton(Arc<dyn Automaton>),
}

impl Rule {
    fn new(cells: Vec<Cell>, form: Form) -> Rule {
        Rule {
            cells,
            form,
            differ: false,
            misfit: None,
            says_first: false,
            stretches: Vec::new(),
        }
    }

    /// No value is in these cells twice, and that is all.
    pub fn house(cells: Vec<Cell>) -> Rule {
        Rule::new(cells, Form::Free).all_different()
    }

    /// The values of these cells, each counted once, make a total.
    pub fn total(cells: Vec<Cell>, total: u32) -> Rule {
        let equation = Equation::plain(cells.len(), total);
        Rule::equation(cells, equation)
    }

    /// The values of these cells, each counted as often as the equation says, make its number.
    pub fn equation(cells: Vec<Cell>, equation: Equation) -> Rule {
        Rule::new(cells, Form::Equation(equation))
    }

    /// An automaton takes the values of these cells in their order.
    pub fn automaton(cells: Vec<Cell>, automaton: impl Automaton + 'static) -> Rule {
        Rule::new(cells, Form::Automaton(Arc::new(automaton)))
    }

    /// The values of two cells go together as a function says.
    pub fn pair(
        one: Cell,
        other: Cell,
        goes: impl Fn(Value, Value) -> bool + Send + Sync + 'static,
    ) -> Rule {
        struct Pair<F>(F);
        impl<F: Fn(Value, Value) -> bool + Send + Sync> Automaton for Pair<F> {
            fn step(&self, first: State, place: usize, value: Value) -> Option<State> {
                if place == 0 {
                    return Some(State(value.0.into()));
                }
                let is_kept = (self.0)(Value(first.0 as u8), value);
                is_kept.then_some(State(0))
            }
        }
        Rule::automaton(vec![one, other], Pair(goes))
    }

    /// The same, its automaton another.
    pub(super) fn with(
        mut self,
        other: impl FnOnce(Arc<dyn Automaton>) -> Arc<dyn Automaton>,
    ) -> Rule {
        if let Form::Automaton(automaton) = self.form {
            self.form = Form::Automaton(other(automaton));
        }
        self
    }

    /// The same rule of other cells.
    pub(super) fn on(&self, cells: Vec<Cell>) -> Rule {
        Rule {
            cells,
            ..self.clone()
        }
    }

    /// The same, and no value is in its cells twice.
    #[must_use]
    pub fn all_different(mut self) -> Rule {
        self.differ = true;
        self
    }

    /// The same with a better reason why a mark has no completion.
    #[must_use]
    pub fn explained(
        mut self,
        misfit: impl Fn(&RuleView<'_>, Mark) -> Option<Sentence> + Send + Sync + 'static,
    ) -> Rule {
        self.misfit = Some(Arc::new(misfit));
        self
    }

    /// The same, and marks of which its kind has words go before others, those of the first cell before all: its cells fill houses,
    /// and what follows from that belongs to these as long as it can.
    #[must_use]
    pub(super) fn saying_first(mut self) -> Rule {
        self.says_first = true;
        self
    }

    /// Whether marks of which its kind has words go before others.
    pub fn says_first(&self) -> bool {
        self.says_first
    }

    /// The same, with where each of its stretches ends: what it says is that they all make the same sum.
    pub(super) fn in_stretches(mut self, ends: Vec<usize>) -> Rule {
        self.stretches = ends;
        self
    }

    /// Its stretches, if what it says is that they all make the same sum.
    pub(crate) fn stretches(&self) -> impl Iterator<Item = &[Cell]> {
        let starts = std::iter::once(0).chain(self.stretches.iter().copied());
        let ends = self.stretches.iter().copied();
        starts.zip(ends).map(|(start, end)| &self.cells[start..end])
    }

    /// Its cells in order, each once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The equation, if it is one.
    pub(crate) fn as_equation(&self) -> Option<&Equation> {
        match &self.form {
            Form::Equation(equation) => Some(equation),
            Form::Free | Form::Automaton(_) => None,
        }
    }

    /// The automaton, if it is one.
    pub(crate) fn as_automaton(&self) -> Option<&Arc<dyn Automaton>> {
        match &self.form {
            Form::Automaton(automaton) => Some(automaton),
            Form::Free | Form::Equation(_) => None,
        }
    }

    /// Whether no value is twice in its cells.
    pub fn differ(&self) -> bool {
        self.differ
    }

    /// Whether it is kept however the values of its cells are exchanged.
    pub fn any_order(&self) -> bool {
        match &self.form {
            Form::Free => true,
            Form::Equation(equation) => equation.is_even(),
            Form::Automaton(automaton) => automaton.any_order(),
        }
    }

    /// Where reading its values starts.
    pub fn start(&self) -> State {
        match &self.form {
            Form::Automaton(automaton) => automaton.start(),
            Form::Free | Form::Equation(_) => State(0),
        }
    }

    /// Where reading goes on when the cell at a place has a value; nowhere if the rule is broken for good.
    pub fn step(&self, state: State, place: usize, value: Value) -> Option<State> {
        match &self.form {
            Form::Free => Some(state),
            Form::Equation(equation) => {
                let times = i64::from(equation.times[place]);
                Some(State(state.0 + times * i64::from(value.0)))
            }
            Form::Automaton(automaton) => automaton.step(state, place, value),
        }
    }

    /// Whether the rule is kept where reading the last value led.
    pub(crate) fn accepts(&self, state: State) -> bool {
        match &self.form {
            Form::Free => true,
            Form::Equation(equation) => equation.total == state.0,
            Form::Automaton(automaton) => automaton.accepts(state),
        }
    }

    /// Whether values, one for each cell, keep it.
    pub fn holds(&self, values: &[Value]) -> bool {
        let mut places = values.iter().enumerate();
        let end = places.try_fold(self.start(), |state, (place, &value)| {
            self.step(state, place, value)
        });
        end.is_some_and(|state| self.accepts(state)) && (!self.differ || all_differ(values))
    }

    /// Why a mark has no completion, where its kind can say that better than by what was tried.
    pub fn misfit(&self, geometry: &Geometry, can_be: &[Marks], mark: Mark) -> Option<Sentence> {
        self.misfit.as_ref()?(&RuleView::new(geometry, &self.cells, can_be), mark)
    }

    pub(super) fn compile(&self, geometry: &Geometry) -> Option<Machine> {
        Machine::of(&**self.as_automaton()?, self.cells.len(), geometry)
    }
}

/// What the kind of a clue itself says of marks without a completion, the same of several once, and the marks of which it says
/// nothing; `can_be` are the marks that are left.
pub fn said(
    clues: &Clues,
    geometry: &Geometry,
    id: ClueId,
    can_be: impl Fn(Cell) -> Marks,
    lost: impl IntoIterator<Item = Mark>,
) -> (Vec<Sentence>, Vec<Mark>) {
    let (mut sentences, mut rest) = (Vec::new(), lost.into_iter().collect::<Vec<Mark>>());
    let Some(rule) = clues.rule(id).filter(|rule| rule.misfit.is_some()) else {
        return (sentences, rest);
    };
    let mut can_be: Vec<Marks> = rule.cells().iter().map(|&cell| can_be(cell)).collect();
    // What was said of marks counts for those of which nothing could be said before.
    loop {
        let mut more = Vec::new();
        let mut gone_of = |rest: Vec<Mark>, first_alone: bool| -> (Vec<Mark>, Vec<Mark>) {
            rest.into_iter().partition(|&mark| {
                let is_asked = !first_alone || mark.cell == rule.cells()[0];
                let words = is_asked.then(|| rule.misfit(geometry, &can_be, mark));
                words
                    .flatten()
                    .map(|words| add_said(&mut more, words))
                    .is_some()
            })
        };
        // What is said of the first cell, which says how to read the others, counts for these.
        let (gone, left) = match gone_of(rest, rule.says_first) {
            (none, rest) if none.is_empty() && rule.says_first => gone_of(rest, false),
            some => some,
        };
        // A bound that what was said makes narrower stands for the one before.
        let is_overtaken = |said: &Sentence| more.iter().any(|more| more.has_head_of(said));
        sentences.retain(|said| !is_overtaken(said));
        // What is so comes before what would be.
        more.sort_by_key(Sentence::supposes);
        more.retain(|said| !sentences.contains(said));
        sentences.append(&mut more);
        rest = left;
        if gone.is_empty() || rest.is_empty() {
            return (sentences, rest);
        }
        for (&cell, can_be) in rule.cells().iter().zip(&mut can_be) {
            let gone = gone.iter().filter(|mark| mark.cell == cell);
            let before = can_be.count();
            *can_be -= gone.map(|mark| mark.value).collect();
            if let Some(value) = can_be.single().filter(|_| before > 1 && !rule.says_first) {
                let sees = |mark: &Mark| mark.value == value && geometry.sees(mark.cell, cell);
                let (seen, left): (Vec<Mark>, Vec<Mark>) = rest.into_iter().partition(sees);
                rest = left;
                let cells: Vec<Cell> = seen.into_iter().map(|mark| mark.cell).collect();
                let are = if cells.len() == 1 { "is" } else { "are" };
                if !cells.is_empty() {
                    sentences.push(words!(
                        "{} is {}, so {} {} not.",
                        cell,
                        value,
                        cells,
                        Piece::from(are)
                    ));
                }
            }
        }
    }
}

/// Adds a sentence to others, or makes one of it and another one that says the same.
fn add_said(sentences: &mut Vec<Sentence>, sentence: Sentence) {
    if sentences.contains(&sentence) {
        return;
    }
    let merged = |(at, known): (usize, &Sentence)| Some((at, known.merged(&sentence)?));
    match sentences.iter().enumerate().find_map(merged) {
        Some((at, merged)) => sentences[at] = merged,
        None => sentences.push(sentence),
    }
}
