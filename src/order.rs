//! Orders: named, ordered lists of strategies with their settings.

use crate::nearest;
use crate::strategies;
use crate::strategy::{About, Entry, Family, Form, Level, Maker, SettingError, Strategy, Text};
use std::fmt;
use std::sync::Arc;

/// The orders that come with the crate, as texts. `human` is the list of `strategies/mod.rs`, but for what is taken from
/// the search or stands beside it.
const NAMED: [(&str, &str); 3] = [
    (
        "classic",
        "game-rules known=one-mark\nhidden-single\npointing-pair\nnaked-pairs\n",
    ),
    ("hodoku", HODOKU),
    ("se", SE),
];

/// The thirty producers of Sudoku Explainer 1.2.1. Its singles, sets, fish, small wings and aligned exclusions are
/// strategies of the catalogue: a test holds their steps against the producers'.
const SE: &str = "\
game-rules
full-house
hidden-single
direct-pointing
direct-hidden-pair
naked-single
direct-hidden-triplet
pointing-pair
naked-pairs
x-wing
hidden-pairs
naked-triples
swordfish
hidden-triples
xy-wing
xyz-wing
se-producer producer=15
naked-quads
jellyfish
hidden-quads
se-producer producer=19
aligned-pair-exclusion
se-producer
aligned-triplet-exclusion
se-producer producer=23
se-producer producer=24
se-producer producer=25
se-producer producer=26
se-producer producer=27
se-producer producer=28
se-producer producer=29
se-producer producer=30
";

/// What the order `human` lends its forcing nets: what is soon told where a supposition leads to it.
const LENT: [&str; 10] = [
    "pointing-pair",
    "naked-pairs",
    "hidden-pairs",
    "x-wing",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "xy-wing",
    "w-wing",
];

/// The order that HoDoKu solves and rates by, with what it has switched on unless told otherwise.
const HODOKU: &str = "\
game-rules
full-house
naked-single
hidden-single
locked-pair
locked-triple
pointing-pair
naked-pairs
naked-triples
hidden-pairs
hidden-triples
naked-quads
hidden-quads
x-wing
swordfish
jellyfish
remote-pair
bug only=0610
skyscraper
two-string-kite
turbot-fish
empty-rectangle
w-wing only=0803
xy-wing
xyz-wing
unique-rectangle missing=yes
avoidable-rectangle
finned-fish
sue-de-coq
simple-colors
multi-colors
x-chain
xy-chain
aic
grouped-aic
als-xz
als-xy-wing
als-chain
franken-fish
forcing-chain refuted=apart
forcing-net refuted=apart
brute-force
";

/// A list of strategies, tried from the top for every step. A copy of it costs nothing.
///
/// ```
/// use sudoku_explain::Order;
/// let order = Order::parse("mine", "# singles only\ngame-rules\nnaked-single\n")?;
/// assert_eq!(order.to_string(), "game-rules\nnaked-single\n");
/// # Ok::<(), sudoku_explain::OrderError>(())
/// ```
#[derive(Clone)]
pub struct Order {
    name: Text,
    entries: Arc<[Entry]>,
    scale: Text,
}

/// The scale on which the steps of an order weigh what they weigh, unless it says otherwise.
const SCALE: &str = "hodoku";

/// Why an order cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OrderError {
    /// There is no order of that name.
    Name(String),
    /// There is no strategy in it.
    Empty,
    /// A line cannot be read: its number, counted from 1.
    Line(usize, SettingError),
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderError::Name(name) => {
                let (names, near) = (Order::names(), nearest::hint(name, Order::names()));
                write!(
                    f,
                    "expected an order ({}), found '{name}'{near}",
                    names.join(", ")
                )
            }
            OrderError::Empty => f.write_str("1: expected at least one strategy"),
            OrderError::Line(line, error) => write!(f, "{line}: {error}"),
        }
    }
}

impl std::error::Error for OrderError {}

impl Order {
    /// An order of strategies put together by hand.
    pub fn new(name: impl Into<Text>, strategies: Vec<Box<dyn Strategy>>) -> Order {
        Order::of(name, strategies.into_iter().map(Entry::from).collect())
    }

    /// An order of strategies, and of what is said of each.
    pub fn of(name: impl Into<Text>, entries: Vec<Entry>) -> Order {
        Order {
            name: name.into(),
            entries: entries.into(),
            scale: SCALE.into(),
        }
    }

    /// The strategies of the crate that prove what they say, easiest first: the default. Those that stand
    /// beside it say what others say: direct steps, aligned exclusions, whips, g-whips and braids.
    pub fn human() -> Order {
        let all = strategies::ALL.iter().map(|make| make());
        let is_human =
            |about: &About| !about.from_search() && !strategies::BESIDE.contains(&&*about.id);
        let human = all.filter(|strategy| is_human(strategy.about()));
        let order = Order::new("human", human.collect());
        order.lending(&LENT).looking_ahead()
    }

    /// The order, whose forcing nets may use some of its strategies.
    fn lending(mut self, ids: &[&str]) -> Order {
        let is_lent = |entry: &&Entry| ids.contains(&&*entry.about().id);
        let lent: Vec<Entry> = self.entries.iter().filter(is_lent).cloned().collect();
        let entries = self.entries.iter().cloned();
        let lending = entries.map(|entry| match &*entry.about().id {
            "forcing-net" => entry.with_inner(lent.clone()),
            _ => entry,
        });
        self.entries = lending.collect();
        self
    }

    /// The order, in which suppositions are chosen by how far what is easy leads from them.
    fn looking_ahead(mut self) -> Order {
        let is_easy = |about: &About| about.forms.iter().all(|form| form.level <= Level::Medium);
        let easy = self.entries.iter().filter(|entry| is_easy(entry.about()));
        let easy: Arc<[Entry]> = easy.cloned().collect();
        let entries = self.entries.iter().cloned();
        let looking = entries.map(|entry| match entry.about().family {
            Family::Forcing | Family::Patterns => entry.looking_ahead(easy.clone()),
            _ => entry,
        });
        self.entries = looking.collect();
        self
    }

    /// The order with a name.
    pub fn named(name: &str) -> Result<Order, OrderError> {
        if name == "human" {
            return Ok(Order::human());
        }
        let known = NAMED.iter().find(|(known, _)| *known == name);
        let (name, text) = known.ok_or_else(|| OrderError::Name(name.into()))?;
        let order = Order::parse(*name, text)?;
        Ok(if *name == "se" {
            order.on_scale("se")
        } else {
            order
        })
    }

    /// The names that [`named`](Order::named) knows.
    pub fn names() -> Vec<&'static str> {
        std::iter::once("human")
            .chain(NAMED.iter().map(|(name, _)| *name))
            .collect()
    }

    /// Reads an order from a text: a strategy's id and settings on each line, `#` for comments. Every
    /// strategy takes `only=CODE,…` (the forms that are wanted of it, by their codes in any catalogue),
    /// `take=best` (its best step, not its first), `inner=ID,…` (strategies that its nets may use) and `ahead=ID,…`
    /// (strategies by which its nets see how far a step leads, of which they take the one that leads furthest for the
    /// fewest words).
    pub fn parse(name: impl Into<Text>, text: &str) -> Result<Order, OrderError> {
        let makers = [&strategies::ALL[..], &strategies::APART[..]].concat();
        Order::parse_with(name, text, &makers)
    }

    /// The same with other strategies to choose from, such as those of another crate.
    pub fn parse_with(
        name: impl Into<Text>,
        text: &str,
        makers: &[Maker],
    ) -> Result<Order, OrderError> {
        let lines = (1..).zip(
            text.lines()
                .map(|line| line.split('#').next().unwrap_or_default().trim()),
        );
        let entry =
            |(at, line)| Entry::parse(line, makers).map_err(|error| OrderError::Line(at, error));
        let entries: Result<Vec<Entry>, _> = lines
            .filter(|(_, line)| !line.is_empty())
            .map(entry)
            .collect();
        match entries? {
            none if none.is_empty() => Err(OrderError::Empty),
            entries => Ok(Order::of(name, entries)),
        }
    }

    /// The order, whose steps weigh what a scale gives them.
    #[must_use]
    pub fn on_scale(mut self, scale: impl Into<Text>) -> Order {
        self.scale = scale.into();
        self
    }

    /// The order but for the strategy with an id.
    #[must_use]
    pub fn without(mut self, id: &str) -> Order {
        let others = self.entries.iter().filter(|entry| entry.about().id != id);
        self.entries = others.cloned().collect();
        self
    }

    /// The order, in which the strategies of which a form passes a test come before the others.
    #[must_use]
    pub(crate) fn with_first(mut self, mut test: impl FnMut(&Form) -> bool) -> Order {
        let mut passes = |entry: &Entry| entry.about().forms.iter().any(&mut test);
        let (first, then): (Vec<Entry>, Vec<Entry>) = self
            .entries
            .iter()
            .cloned()
            .partition(|entry| passes(entry));
        self.entries = first.into_iter().chain(then).collect();
        self
    }

    /// The strategies of the order for which a test holds; nothing if it holds for none.
    pub(crate) fn keeping(mut self, mut test: impl FnMut(&Entry) -> bool) -> Option<Order> {
        let kept = self.entries.iter().filter(|entry| test(entry));
        self.entries = kept.cloned().collect();
        (!self.entries.is_empty()).then_some(self)
    }

    /// The order up to the last strategy with an id, this included; nothing if there is none.
    pub fn up_to(mut self, id: &str) -> Option<Order> {
        let last = self
            .entries
            .iter()
            .rposition(|entry| entry.about().id == id)?;
        self.entries = self.entries[..=last].into();
        Some(self)
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The scale on which its steps weigh what they weigh.
    pub fn scale(&self) -> &Text {
        &self.scale
    }

    /// The strategies in order, each with what the order says of it.
    pub fn strategies(&self) -> &[Entry] {
        &self.entries
    }
}

impl fmt::Display for Order {
    /// The text from which [`Order::parse`] makes the order again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries
            .iter()
            .try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order({})", self.name)
    }
}
