//! Kinds of clue: what one is called, how it is drawn, what is counted of it.

use super::{Clue, Look, Rule, Side, Written};
use crate::random::Random;
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, Value, words};
use std::fmt;

/// A kind of clue: everything that is known of it, in one place.
///
/// It is built by functions, so that a kind from another crate stays whole when this one learns something new:
///
/// ```
/// use sudoku_explain::Value;
/// use sudoku_explain::clues::{Kind, Look, Rule, Written};
/// fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
///     Ok(vec![Rule::total(written.clue.cells().to_vec(), 10)])
/// }
/// fn holds(_: &Written<'_>, values: &[Value]) -> bool {
///     values.iter().map(|value| u32::from(value.0)).sum::<u32>() == 10
/// }
/// static TEN: Kind = Kind::new("ten", "Its values make 10.", count, holds).drawn(Look::line());
/// assert_eq!(TEN.id(), "ten");
/// ```
pub struct Kind {
    id: &'static str,
    noun: &'static str,
    rule: &'static str,
    look: Look,
    count: Count,
    holds: Holds,
    reach: fn(&Written<'_>) -> Vec<Cell>,
    name: fn(&Clue) -> Sentence,
    says: Option<fn(&Clue, &Geometry) -> Sentence>,
    label: fn(&Clue) -> Option<String>,
    side: Option<Side>,
    setting: Option<u32>,
    plant: Option<Plant>,
    is_laid: bool,
    elsewhere: &'static [(&'static str, &'static str)],
}

/// What is counted of a clue on boards of a geometry; the error says what was expected.
type Count = fn(&Written<'_>) -> Result<Vec<Rule>, String>;

/// Whether the values of all cells of a clue, list after list and then those that it [reaches](Kind::reaching), keep its
/// rule as people say it.
type Holds = fn(&Written<'_>, &[Value]) -> bool;

/// Clues of a kind that hold in a solution, by cell, at random; fewer, or none, where there is no room.
type Plant = fn(&Geometry, &[Value], &mut Random) -> Vec<Clue>;

impl Kind {
    /// A kind with the word for it in texts and JSON, the rule as people who set such puzzles say it, what is counted
    /// of one, and whether values keep it. It is called by its id, and drawn as an outline, unless something else is
    /// said.
    pub const fn new(id: &'static str, rule: &'static str, count: Count, holds: Holds) -> Kind {
        Kind {
            id,
            noun: id,
            rule,
            look: Look::outline(),
            count,
            holds,
            reach: |_| Vec::new(),
            name: usual_name,
            says: None,
            label: usual_label,
            side: None,
            setting: None,
            plant: None,
            is_laid: false,
            elsewhere: &[],
        }
    }

    /// What one is called in a sentence, where that is not its id.
    #[must_use]
    pub const fn called(mut self, noun: &'static str) -> Kind {
        self.noun = noun;
        self
    }

    /// The name of one in a sentence: "the cage of 14 at r1c1".
    #[must_use]
    pub const fn named(mut self, name: fn(&Clue) -> Sentence) -> Kind {
        self.name = name;
        self
    }

    /// What one says of its cells, with its number, as it stands behind the name: "its values make 10".
    #[must_use]
    pub const fn saying(mut self, says: fn(&Clue, &Geometry) -> Sentence) -> Kind {
        self.says = Some(says);
        self
    }

    /// How one is drawn.
    #[must_use]
    pub const fn drawn(mut self, look: Look) -> Kind {
        self.look = look;
        self
    }

    /// What stands beside the drawing, where that is neither its number nor its values.
    #[must_use]
    pub const fn labelled(mut self, label: fn(&Clue) -> Option<String>) -> Kind {
        self.label = label;
        self
    }

    /// The side from which one usually looks at its cells: it need not be written.
    #[must_use]
    pub const fn seen_from(mut self, side: Side) -> Kind {
        self.side = Some(side);
        self
    }

    /// That a setting can be written with one, and what it is where none is.
    #[must_use]
    pub const fn set_to(mut self, usual: u32) -> Kind {
        self.setting = Some(usual);
        self
    }

    /// What cells one speaks of besides those that are written: the neighbours of a minimum.
    #[must_use]
    pub const fn reaching(mut self, reach: fn(&Written<'_>) -> Vec<Cell>) -> Kind {
        self.reach = reach;
        self
    }

    /// How some are put into a random solution.
    #[must_use]
    pub const fn planted(mut self, plant: Plant) -> Kind {
        self.plant = Some(plant);
        self
    }

    /// That what is planted holds in few solutions, as it speaks of the whole board: so the solution is made under it.
    #[must_use]
    pub(crate) const fn planted_first(mut self) -> Kind {
        self.is_laid = true;
        self
    }

    /// What other programs call it: their format, and the word there, behind which some formats ask how its cells stand there.
    #[must_use]
    pub const fn elsewhere(mut self, words: &'static [(&'static str, &'static str)]) -> Kind {
        self.elsewhere = words;
        self
    }

    /// The word for it in texts and JSON.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// What one is called in a sentence.
    pub fn noun(&self) -> &'static str {
        self.noun
    }

    /// The rule, as people who set such puzzles say it.
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// The setting that one has where none is written; nothing if it takes none.
    pub fn setting(&self) -> Option<u32> {
        self.setting
    }

    /// The side from which one usually looks at its cells.
    pub fn side(&self) -> Option<Side> {
        self.side
    }

    /// How one is drawn.
    pub(crate) fn look(&self) -> Look {
        self.look
    }

    pub(super) fn count(&self, written: &Written<'_>) -> Result<Vec<Rule>, String> {
        (self.count)(written)
    }

    pub(super) fn holds(&self, written: &Written<'_>, values: &[Value]) -> bool {
        (self.holds)(written, values)
    }

    pub(super) fn reach(&self, written: &Written<'_>) -> Vec<Cell> {
        (self.reach)(written)
    }

    /// The name of a clue in a sentence.
    pub(super) fn name(&self, clue: &Clue) -> Sentence {
        (self.name)(clue)
    }

    /// What a clue says of its cells, as it stands behind its name; nothing where the name says it.
    pub(super) fn says(&self, clue: &Clue, geometry: &Geometry) -> Option<Sentence> {
        self.says.map(|says| says(clue, geometry))
    }

    /// What stands beside the drawing of a clue.
    pub(super) fn label(&self, clue: &Clue) -> Option<String> {
        (self.label)(clue)
    }

    /// Whether it can be put into a random solution.
    pub fn can_plant(&self) -> bool {
        self.plant.is_some()
    }

    /// Whether solutions are made under what is planted.
    pub(crate) fn is_planted_first(&self) -> bool {
        self.is_laid
    }

    /// Clues that hold in a solution, given by cell.
    pub fn plant(&self, geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
        let plant = self.plant.into_iter();
        plant
            .flat_map(|plant| plant(geometry, solution, chance))
            .collect()
    }

    /// The formats of others that have a word for it.
    pub fn formats(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.elsewhere.iter().map(|(format, _)| *format)
    }

    /// What a format of others calls it, if that has a word for it.
    pub(crate) fn word_in(&self, format: &str) -> Option<&'static str> {
        let mut words = self.elsewhere.iter();
        words.find(|(of, _)| *of == format).map(|&(_, word)| word)
    }
}

impl PartialEq for Kind {
    /// Kinds are distinguished by their ids.
    fn eq(&self, other: &Kind) -> bool {
        self.id == other.id
    }
}

impl Eq for Kind {}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// "the thermometer at r1c1", "the cage of 14 at r1c1".
fn usual_name(clue: &Clue) -> Sentence {
    let noun = Piece::from(clue.kind().noun());
    match (clue.number(), clue.cells().first()) {
        (Some(number), Some(&cell)) => {
            words!("the {} of {} at {}", noun, Piece::Total(number), cell)
        }
        (None, Some(&cell)) => words!("the {} at {}", noun, cell),
        (_, None) => words!("the {}", noun),
    }
}

/// The name of one that stands beside the grid: "the X-sum of 12 left of r4c1", by the first cell that one meets from there.
pub(super) fn named_beside_grid(clue: &Clue) -> Sentence {
    let side = match clue.side() {
        Some(Side::Top) => "above",
        Some(Side::Bottom) => "below",
        Some(Side::Left) => "left of",
        Some(Side::Right) => "right of",
        _ => "at",
    };
    let noun = Piece::from(clue.kind().noun());
    let name = words!("the {}", noun);
    let name = match clue.number() {
        Some(number) => name.join("", words!(" of {}", Piece::Total(number))),
        None => name,
    };
    name.join("", words!(" {} {}", Piece::from(side), clue.cells()[0]))
}

fn usual_label(clue: &Clue) -> Option<String> {
    let values: Vec<String> = clue.values().iter().map(Value::to_string).collect();
    match clue.number().or(clue.setting()) {
        Some(number) => Some(number.to_string()),
        None if values.is_empty() => None,
        None => Some(values.join(" ")),
    }
}
