//! Orders: named, ordered lists of strategies with their settings.

use crate::strategies::{self, Maker};
use crate::strategy::{ONLY, Only, SettingError, Strategy};
use std::fmt;

/// The orders that come with the crate, as texts. `human` is the whole list of `strategies/mod.rs`,
/// but for what is taken from the search.
const NAMED: [(&str, &str); 2] = [
    (
        "classic",
        "game-rules known=one-mark\nhidden-single\npointing-pair\nnaked-pairs\n",
    ),
    ("hodoku", HODOKU),
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
forcing-chain
forcing-net
brute-force
";

/// A list of strategies, tried from the top for every step.
///
/// ```
/// use sudoku_explain::Order;
/// let order = Order::parse("mine", "# singles only\ngame-rules\nnaked-single\n")?;
/// assert_eq!(order.to_string(), "game-rules\nnaked-single\n");
/// # Ok::<(), sudoku_explain::OrderError>(())
/// ```
pub struct Order {
    name: String,
    strategies: Vec<Box<dyn Strategy>>,
}

/// Why an order cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderError {
    /// The line, counted from 1; 0 if it is the name of the order that is unknown.
    pub line: usize,
    /// What was expected.
    pub message: String,
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "{line}: {}", self.message),
        }
    }
}

impl std::error::Error for OrderError {}

impl Order {
    /// An order of strategies put together by hand.
    pub fn new(name: impl Into<String>, strategies: Vec<Box<dyn Strategy>>) -> Order {
        Order {
            name: name.into(),
            strategies,
        }
    }

    /// All strategies of the crate that prove what they say, easiest first: the default.
    pub fn human() -> Order {
        let all = strategies::ALL.iter().map(|make| make());
        let proving = all.filter(|strategy| !strategy.about().from_search());
        Order::new("human", proving.collect())
    }

    /// The order with a name.
    pub fn named(name: &str) -> Result<Order, OrderError> {
        if name == "human" {
            return Ok(Order::human());
        }
        match NAMED.iter().find(|(known, _)| *known == name) {
            Some((name, text)) => Order::parse(*name, text),
            None => {
                let message = format!(
                    "expected an order ({}), found '{name}'",
                    Order::names().join(", ")
                );
                Err(OrderError { line: 0, message })
            }
        }
    }

    /// The names that [`named`](Order::named) knows.
    pub fn names() -> Vec<&'static str> {
        std::iter::once("human")
            .chain(NAMED.iter().map(|(name, _)| *name))
            .collect()
    }

    /// Reads an order from a text: a strategy's id and settings on each line, `#` for comments. Every
    /// strategy takes `only=CODE,…`: the forms that are wanted of it, by their codes in any catalogue.
    pub fn parse(name: impl Into<String>, text: &str) -> Result<Order, OrderError> {
        Order::parse_with(name, text, strategies::ALL)
    }

    /// The same with other strategies to choose from, such as those of another crate.
    pub fn parse_with(
        name: impl Into<String>,
        text: &str,
        makers: &[Maker],
    ) -> Result<Order, OrderError> {
        let mut strategies = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let error = |message| OrderError {
                    line: at + 1,
                    message,
                };
                strategies.push(
                    parse_line(line, makers).map_err(|SettingError(message)| error(message))?,
                );
            }
        }
        if strategies.is_empty() {
            return Err(OrderError {
                line: 1,
                message: "expected at least one strategy".into(),
            });
        }
        Ok(Order::new(name, strategies))
    }

    /// The order but for the strategy with an id.
    #[must_use]
    pub fn without(mut self, id: &str) -> Order {
        self.strategies.retain(|strategy| strategy.about().id != id);
        self
    }

    /// The order up to the last strategy with an id, this included; nothing if there is none.
    pub fn up_to(mut self, id: &str) -> Option<Order> {
        let last = self
            .strategies
            .iter()
            .rposition(|strategy| strategy.about().id == id)?;
        self.strategies.truncate(last + 1);
        Some(self)
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The strategies in order.
    pub fn strategies(&self) -> &[Box<dyn Strategy>] {
        &self.strategies
    }
}

fn parse_line(line: &str, makers: &[Maker]) -> Result<Box<dyn Strategy>, SettingError> {
    let mut words = line.split_whitespace();
    let id = words.next().unwrap_or_default();
    let mut strategy = makers
        .iter()
        .map(|make| make())
        .find(|strategy| strategy.about().id == id)
        .ok_or_else(|| {
            SettingError(format!(
                "expected the id of a strategy, found '{id}'{}",
                nearest(id, makers)
            ))
        })?;
    for word in words {
        let Some((setting, value)) = word.split_once('=') else {
            return Err(SettingError(format!(
                "expected a setting such as 'size=2', found '{word}'"
            )));
        };
        if setting == ONLY {
            strategy = Box::new(Only::codes(strategy, value)?);
        } else {
            strategy.configure(setting, value)?;
        }
    }
    Ok(strategy)
}

fn nearest(id: &str, makers: &[Maker]) -> String {
    let ids = makers.iter().map(|make| make().about().id);
    match ids.map(|known| (distance(id, known), known)).min() {
        Some((distance, known)) if distance <= known.len() / 2 => {
            format!("; did you mean '{known}'?")
        }
        _ => String::new(),
    }
}

/// The number of letters to change, add or drop to make one word of the other.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in b.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

impl fmt::Display for Order {
    /// The text from which [`Order::parse`] makes the order again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for strategy in &self.strategies {
            f.write_str(strategy.about().id)?;
            for (setting, value) in strategy.settings() {
                write!(f, " {setting}={value}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order({})", self.name)
    }
}
