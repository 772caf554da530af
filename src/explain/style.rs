//! Colours, kept apart from what prints them.

/// What a stretch of text is, for whoever colours it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// The name of a step.
    Head,
    /// The word that starts a part of an explanation.
    Part,
    /// A value that the puzzle gave.
    Given,
    /// A mark or value of the pattern.
    Pattern,
    /// A value that is set.
    Set,
    /// A mark that is removed.
    Removed,
    /// A mark of a colour, by its number: blue, green, red, yellow.
    Color(u8),
    /// What stands around the values: frames, rulers.
    Frame,
    /// A good end.
    Good,
    /// A bad end.
    Bad,
}

/// Whether text is coloured.
///
/// ```
/// use sudoku_explain::explain::{Ink, Style};
/// assert_eq!(Style::Plain.paint(Ink::Set, "=5"), "=5");
/// assert_eq!(Style::Ansi.paint(Ink::Set, "=5"), "\u{1b}[1;32m=5\u{1b}[0m");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Style {
    /// Plain text.
    #[default]
    Plain,
    /// With the escape sequences of terminals.
    Ansi,
}

impl Style {
    /// The text in its colour.
    pub fn paint(self, ink: Ink, text: &str) -> String {
        if self == Style::Plain || text.is_empty() {
            return text.to_string();
        }
        let code = match ink {
            Ink::Head => "1",
            Ink::Part => "3",
            Ink::Given => "1",
            Ink::Color(0) => "1;34",
            Ink::Color(1) => "1;32",
            Ink::Color(2) => "1;31",
            Ink::Pattern | Ink::Color(_) => "1;33",
            Ink::Set | Ink::Good => "1;32",
            Ink::Removed | Ink::Bad => "1;31",
            Ink::Frame => "2",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}
