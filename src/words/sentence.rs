//! Sentences as lists of typed pieces: plain data.
//!
//! One text so serves a terminal, Markdown, HTML and JSON, in either notation, and a test can hold every
//! statement against the board.

use crate::{Cell, Cells, ClueId, House, Mark, Marks, OwnedPremise, OwnedTruth, Supposed, Value};
use itertools::Itertools;
use std::borrow::Cow;

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Piece {
    /// Plain words.
    Text(Cow<'static, str>),
    /// A cell.
    Cell(Cell),
    /// Cells, in reading order.
    Cells(Vec<Cell>),
    /// A value.
    Value(Value),
    /// Values, joined by "and" or "or".
    Values(Marks, Joint),
    /// A house.
    House(House),
    /// Houses, in the order given.
    Houses(Vec<House>),
    /// A clue, by its name.
    Clue(ClueId),
    /// Clues, in the order given.
    Clues(Vec<ClueId>),
    /// A number of things.
    Number(u32),
    /// What cells add up to: always in digits.
    Total(u32),
    /// A line or a lemma of the same argument, by its label: "A", "A2".
    Label(String),
    /// "already", of marks that are gone, with the numbers of the steps that removed them where a log is told.
    Already(Vec<Mark>, Vec<u32>),
}

/// What joins a list of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// All of them.
    And,
    /// One of them.
    Or,
}

impl Joint {
    /// "and", or "or".
    pub(crate) fn word(self) -> &'static str {
        match self {
            Joint::And => "and",
            Joint::Or => "or",
        }
    }

    /// "r1c2, it and 9": pieces in a row.
    pub(crate) fn join(self, pieces: Vec<Piece>) -> Sentence {
        let last = pieces.len().saturating_sub(1);
        let between = |at: usize| match at {
            0 => None,
            _ if at == last => Some(Piece::from(format!(" {} ", self.word()))),
            _ => Some(Piece::from(", ")),
        };
        let pieces = pieces.into_iter().enumerate();
        let pieces = pieces.flat_map(|(at, piece)| between(at).into_iter().chain([piece]));
        Sentence::new(pieces.collect())
    }

    /// "1+4, 2+3 or 5": texts in a row; nothing of none.
    pub fn list(self, texts: &[String]) -> String {
        match texts.split_last() {
            Some((last, others @ [_, ..])) => {
                format!("{} {} {last}", others.join(", "), self.word())
            }
            _ => texts.concat(),
        }
    }
}

/// What a sentence states of the board, so that a test can check it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// In this house only these cells can be the value.
    Only(House, Value, Vec<Cell>),
    /// Each of these cells can only be one of these values.
    Limited(Vec<Cell>, Marks),
    /// These cells see the one cell that follows.
    Sees(Vec<Cell>, Cell),
    /// These cells get the value.
    Becomes(Vec<Cell>, Value),
    /// These cells lose these values.
    Loses(Vec<Cell>, Marks),
    /// No completion of this clue, or of what this balance leaves, has the first value in one of the first cells and the
    /// last in one of the last.
    Excludes(OwnedPremise, Vec<Cell>, Value, Vec<Cell>, Value),
    /// Each of the first truths, no two of which share a mark, has all its marks in the last ones: cells, and values in
    /// houses, as many as there are truths. So each of these takes its mark from there, and has none to spare.
    Counted(Vec<OwnedTruth>, Vec<OwnedTruth>),
    /// All of this is supposed from here on, and nothing that was supposed before. A sentence that states several speaks of
    /// cases of which the same is told: what follows, follows in each.
    Supposed(Vec<Supposed>),
    /// That one of these marks holds is supposed from here on, and nothing that was supposed before. They are of one
    /// cell, or of one value.
    SupposedOne(Vec<Mark>),
    /// By what was supposed and said before, nothing is left of the truth but that one of these cells is the value.
    Follows(OwnedTruth, Vec<Cell>, Value),
    /// By what was supposed and said before the first cells, which have one value more than they need, lack this one; so
    /// one of the last cells, which are among them, is the last value.
    Lack(Vec<Cell>, Value, Vec<Cell>, Value),
    /// So they do, and leave the mark alone to a cell that sees all their places of its others.
    Leave(Vec<Cell>, Value, Mark),
    /// By what was supposed and said before the mark is gone; so its cell, which sees all places of its others in these
    /// cells, takes one of them from these, which have one value more than they need. One of the last cells is the value.
    Take(Vec<Cell>, Mark, Vec<Cell>, Value),
    /// By what was supposed and said before, nothing is left of the truth.
    Breaks(OwnedTruth),
    /// What follows, up to what breaks, supposes this mark too, and refutes it.
    Refuted(Mark),
}

impl Claim {
    /// Whether it follows from what was supposed, a step of an argument that ends in a lemma or the result.
    pub fn concludes(&self) -> bool {
        matches!(
            self,
            Claim::Follows(..)
                | Claim::Breaks(_)
                | Claim::Lack(..)
                | Claim::Leave(..)
                | Claim::Take(..)
        )
    }
}

/// A sentence: its pieces, and what it states.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sentence {
    /// The pieces in order. Their texts bring their own blanks and full stops.
    pub pieces: Vec<Piece>,
    /// What it states of the board.
    pub claims: Vec<Claim>,
    /// Where it stands, if it starts a line of a list.
    pub line: Option<Line>,
}

/// A line of a list: how deep it is, and its number or letter, if it has one. What follows without a line of its own
/// stands in the same one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// In how many lemmas it stands.
    pub depth: usize,
    /// "3", "A", "A2".
    pub label: String,
}

impl Line {
    /// A line with a label in the lemma of this name.
    pub fn of(lemma: &str, label: &str) -> Line {
        let depth = match lemma {
            "" => 0,
            lemma => lemma.matches('.').count() + 1,
        };
        let label = label.to_string();
        Line { depth, label }
    }
}

impl Sentence {
    /// A sentence that states nothing a machine could check.
    pub fn new(pieces: Vec<Piece>) -> Sentence {
        Sentence {
            pieces,
            ..Sentence::default()
        }
    }

    /// The sentence, and what it states.
    #[must_use]
    pub fn stating(mut self, claim: Claim) -> Sentence {
        self.claims.push(claim);
        self
    }

    /// A template whose holes (`{}`) are filled with pieces, one after another: see [`words!`](macro@crate::words).
    pub fn filled<const N: usize>(template: &'static str, pieces: [Piece; N]) -> Sentence {
        let mut all = Vec::with_capacity(2 * N + 1);
        let (mut rest, mut pieces) = (template, pieces.into_iter());
        while let Some((text, behind)) = cut_at_hole(rest) {
            all.extend((!text.is_empty()).then(|| text.into()));
            all.extend(pieces.next());
            rest = behind;
        }
        all.extend((!rest.is_empty()).then(|| rest.into()));
        all.extend(pieces);
        Sentence::new(all)
    }

    /// The sentence with another one joined to it; `between` stands in place of its full stop.
    #[must_use]
    pub fn join(mut self, between: &'static str, other: Sentence) -> Sentence {
        self.strip_stop();
        self.pieces
            .extend((!between.is_empty()).then(|| between.into()));
        self.pieces.extend(other.pieces);
        self.claims.extend(other.claims);
        self
    }

    /// One sentence for both, where they say the same of other values or of other cells: "With 1 or 2 …", "With 6 in one of
    /// r6c6 and r6c7 …", "If one of r6c6 and r6c7 were 6, …". The parts of a sum may stand in another order, and examples are left
    /// out.
    pub(crate) fn merged(&self, other: &Sentence) -> Option<Sentence> {
        let [one, other] = [self, other].map(Sentence::without_example);
        match one.pieces == other.pieces {
            true => Some(one),
            false => one.merged_bare(&other),
        }
    }

    /// Without ", such as 3 and 9".
    fn without_example(&self) -> Sentence {
        let mut bare = self.clone();
        for at in (1..bare.pieces.len()).rev() {
            if let Piece::Text(text) = &bare.pieces[at - 1]
                && let Some(before) = text.strip_suffix(", such as ")
            {
                bare.pieces[at - 1] = before.to_owned().into();
                bare.pieces.remove(at);
            }
        }
        bare
    }

    fn merged_bare(&self, other: &Sentence) -> Option<Sentence> {
        let is_bare = self.claims.is_empty() && other.claims.is_empty();
        let (shape, other_shape) = (self.shape(), other.shape());
        let starts = |head: &[&str]| {
            let is_text = |(at, text): (usize, &&str)| matches!(shape.get(2 * at), Some(Piece::Text(piece)) if piece == text);
            head.iter().enumerate().all(is_text)
        };
        let differ = (0..shape.len().max(other_shape.len()))
            .filter(|&at| shape.get(at) != other_shape.get(at));
        let differ: Vec<usize> = differ.collect();
        let cells = |piece: &Piece| match piece {
            &Piece::Cell(cell) => Some(vec![cell]),
            Piece::Cells(cells) => Some(cells.clone()),
            _ => None,
        };
        let mut merged = self.clone();
        let is_always = |at: usize| matches!(shape.get(at), Some(Piece::Text(text)) if text == ", always with ");
        let (short, long) = match self.pieces.len() < other.pieces.len() {
            true => (self, other),
            false => (other, self),
        };
        // "… can only be 1+2, always with 1." says what "… can only be 1+2." says.
        if let Some((stop, head)) = short.pieces.split_last()
            && long.pieces.len() == short.pieces.len() + 2
            && long.pieces.starts_with(head)
            && long.pieces.last() == Some(stop)
            && matches!(&long.pieces[head.len()], Piece::Text(text) if text == ", always with ")
        {
            return is_bare.then(|| long.clone());
        }
        match differ[..] {
            [at] if is_bare && at > 0 && is_always(at - 1) => {
                let both = self.pieces[at].values()? | other.pieces[at].values()?;
                merged.pieces[at] = both.into();
            }
            [1] | [0, 1]
                if is_bare && (starts(&["If ", " were "]) || starts(&["If one of ", " were "])) =>
            {
                let both = [cells(&self.pieces[1])?, cells(&other.pieces[1])?].concat();
                let both: Vec<Cell> = both.into_iter().unique().collect();
                (merged.pieces[0], merged.pieces[1]) = ("If one of ".into(), both.into());
            }
            [1] if is_bare && starts(&["With "]) => {
                let both = self.pieces[1].values()? | other.pieces[1].values()?;
                merged.pieces[1] = either(both);
            }
            [3] if is_bare && starts(&["With ", " in "]) => {
                let both = [cells(&self.pieces[3])?, cells(&other.pieces[3])?].concat();
                (merged.pieces[2], merged.pieces[3]) = (" in one of ".into(), both.into());
            }
            [2, 3] if is_bare && starts(&["With ", " in one of "]) => {
                let both = [cells(&self.pieces[3])?, cells(&other.pieces[3])?].concat();
                merged.pieces[3] = both.into();
            }
            _ => return None,
        }
        Some(merged)
    }

    /// Whether it says what would follow from a mark: "If r1c2 were 4, …", "With 4 in r1c2, …".
    pub(crate) fn supposes(&self) -> bool {
        let is_so = |text: &str| text.starts_with("If ") || text.starts_with("With ");
        matches!(self.pieces.first(), Some(Piece::Text(text)) if is_so(text))
    }

    /// Whether both are the same up to a value, as "r1c2 is at most 4, …" and "r1c2 is at most 3, …".
    pub(crate) fn has_head_of(&self, other: &Sentence) -> bool {
        let head = |said: &Sentence| {
            let at = said
                .pieces
                .iter()
                .position(|piece| matches!(piece, Piece::Value(_)))?;
            let is_bound = said.pieces[..at].iter().any(
                |piece| matches!(piece, Piece::Text(text) if text == "least" || text == "most"),
            );
            is_bound.then(|| said.pieces[..at].to_vec())
        };
        head(self).is_some() && head(self) == head(other)
    }

    /// What it says but for the parts of its sums.
    pub fn shape(&self) -> Vec<Piece> {
        let bare = |piece: &Piece| match piece {
            Piece::Text(text) => {
                // "at least 6+1 = 7, not 9": "at least ", "7, not 9".
                let mut parts: Vec<&str> = text.split(" = ").collect();
                if let Some((_, before)) = parts.split_last_mut() {
                    for part in before {
                        *part =
                            part.trim_end_matches(|letter: char| "0123456789+x".contains(letter));
                    }
                }
                Piece::from(parts.join(" = "))
            }
            other => other.clone(),
        };
        self.pieces.iter().map(bare).collect()
    }

    /// The sentence with a small letter at its start, to stand within another one.
    #[must_use]
    pub fn into_clause(self) -> Sentence {
        self.starting(char::to_ascii_lowercase)
    }

    /// The same with a capital letter, to stand by itself.
    #[must_use]
    pub fn into_start(self) -> Sentence {
        self.starting(char::to_ascii_uppercase)
    }

    fn starting(mut self, with: impl Fn(&char) -> char) -> Sentence {
        if let Some(Piece::Text(text)) = self.pieces.first_mut() {
            let mut rest = text.chars();
            let first = rest.next().map(|first| with(&first));
            *text = first.into_iter().chain(rest).collect::<String>().into();
        }
        self
    }

    /// Takes the full stop off.
    pub(crate) fn strip_stop(&mut self) {
        let Some(Piece::Text(text)) = self.pieces.last_mut() else {
            return;
        };
        match text.strip_suffix('.') {
            Some("") => _ = self.pieces.pop(),
            Some(bare) => *text = bare.to_string().into(),
            None => {}
        }
    }
}

impl Piece {
    /// The cell, if it is one.
    pub(crate) fn cell(&self) -> Option<Cell> {
        match *self {
            Piece::Cell(cell) => Some(cell),
            Piece::Cells(ref cells) if cells.len() == 1 => Some(cells[0]),
            _ => None,
        }
    }

    /// The values, if it is some.
    pub(crate) fn values(&self) -> Option<Marks> {
        match *self {
            Piece::Value(value) => Some(Marks::only(value)),
            Piece::Values(values, _) => Some(values),
            _ => None,
        }
    }
}

/// About how many words pieces are.
pub fn words_in(pieces: &[Piece]) -> usize {
    let words = pieces.iter().map(|piece| match piece {
        Piece::Text(text) => text.split_whitespace().count(),
        Piece::Cells(cells) => cells.len() + 1,
        Piece::Values(values, _) => values.count() + 1,
        Piece::Clue(_) => 6,
        Piece::House(_) => 2,
        _ => 1,
    });
    words.sum()
}

/// What was seen, why it proves something, and what follows.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Explanation {
    /// The pattern, as facts one can check on the board.
    pub what: Vec<Sentence>,
    /// Why the conclusion follows.
    pub why: Vec<Sentence>,
    /// The plays, each with its reason where the reasons differ.
    pub so: Vec<Sentence>,
}

impl Explanation {
    /// How much there is to follow: conclusions from what was supposed, and lemmas among them.
    pub fn size(&self) -> (usize, usize) {
        let states = |said: &Sentence, is_so: fn(&Claim) -> bool| said.claims.iter().any(is_so);
        let is_numbered = |said: &Sentence| {
            let label = said
                .line
                .as_ref()
                .and_then(|line| line.label.chars().last());
            label.is_some_and(|last| last.is_ascii_digit())
        };
        let concludes = |said: &&Sentence| states(said, Claim::concludes) || is_numbered(said);
        let is_lemma = |said: &&Sentence| states(said, |claim| matches!(claim, Claim::Refuted(_)));
        let conclusions = self.sentences().filter(concludes).count();
        (conclusions, self.sentences().filter(is_lemma).count())
    }

    /// All sentences in order.
    pub fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.what.iter().chain(&self.why).chain(&self.so)
    }
}

/// Values of which it is one: "4 or 9".
pub fn either(marks: Marks) -> Piece {
    Piece::Values(marks, Joint::Or)
}

/// "already": these marks are gone.
pub fn already(marks: Vec<Mark>) -> Piece {
    Piece::Already(marks, Vec::new())
}

impl From<&'static str> for Piece {
    fn from(text: &'static str) -> Piece {
        Piece::Text(text.into())
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Piece {
        Piece::Text(text.into())
    }
}

macro_rules! piece_from {
    ($($type:ty => |$value:ident| $piece:expr),* $(,)?) => {
        $(impl From<$type> for Piece {
            fn from($value: $type) -> Piece {
                $piece
            }
        })*
    };
}
piece_from! {
    Cell => |cell| Piece::Cell(cell),
    Vec<Cell> => |cells| Piece::Cells(cells),
    &[Cell] => |cells| Piece::Cells(cells.to_vec()),
    Cells => |cells| Piece::Cells(cells.iter().collect()),
    Cells<1> => |cells| Piece::Cells(cells.iter().collect()),
    Value => |value| Piece::Value(value),
    Marks => |marks| Piece::Values(marks, Joint::And),
    House => |house| Piece::House(house),
    Vec<House> => |houses| Piece::Houses(houses),
    ClueId => |clue| Piece::Clue(clue),
    Vec<ClueId> => |clues| Piece::Clues(clues),
    u32 => |number| Piece::Number(number),
    // What cells make, taken from each other: it may be below zero.
    i64 => |number| match u32::try_from(number) {
        Ok(total) => Piece::Total(total),
        Err(_) => Piece::Text(number.to_string().into()),
    },
}

/// What stands before and behind the first hole of a template. The search of the standard library is made for long
/// texts, and sets itself up for longer than a template is.
fn cut_at_hole(template: &'static str) -> Option<(&'static str, &'static str)> {
    let mut pairs = template.as_bytes().windows(2);
    let hole = pairs.position(|pair| pair == b"{}")?;
    Some((&template[..hole], &template[hole + 2..]))
}

/// How many holes a template has.
#[doc(hidden)]
pub const fn holes(template: &str) -> usize {
    let (text, mut at, mut count) = (template.as_bytes(), 1, 0);
    while at < text.len() {
        if text[at - 1] == b'{' && text[at] == b'}' {
            count += 1;
        }
        at += 1;
    }
    count
}

/// Makes a [`Sentence`] of a template and the pieces for its holes, as many as there are:
/// `words!("In {} only {} can be {}.", house, cells, value)`.
#[macro_export]
macro_rules! words {
    ($template:literal $(, $piece:expr)* $(,)?) => {{
        const PIECES: usize = <[&str]>::len(&[$(stringify!($piece)),*]);
        const { assert!($crate::words::holes($template) == PIECES, "a piece for each hole") };
        $crate::words::Sentence::filled($template, [$($crate::words::Piece::from($piece)),*])
    }};
}
